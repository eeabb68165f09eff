"""The site's start page and glossary in a browser: readable for everyone, light and dark, wide and narrow."""

import re
from pathlib import Path

import pytest
from PIL import Image

from browser import axe, contrast
from instructors.records import START_HERE
from instructors.release.book import read
from instructors.site import pages
from instructors.syllabus import Syllabus

pytest.importorskip("nbconvert", reason="no nbconvert: pip install -e '.[site]'")
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.fixture(scope="module")
def written():
    return pages.written(read(NOTEBOOKS / START_HERE), "Pyodide 0.0")


@pytest.mark.parametrize(("scheme", "width"), [("light", 1000), ("dark", 400)])
@pytest.mark.parametrize("name", ["index.html", "glossary.html", "sources.html"])
def test_everyone_can_read_the_pages(browser, written, tmp_path, name, width, scheme):
    path = tmp_path / name
    for each in (name, "drag.html"):
        (tmp_path / each).write_text(written[each], encoding="utf-8")
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto(path.as_uri())
    assert axe.faults(page) == []
    assert contrast.faint(page) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.close()


def test_every_link_of_the_pages_leads_to_a_page_a_notebook_or_a_heading(written):
    names = {path.name for path in NOTEBOOKS.glob("*.ipynb")}
    for name, page in written.items():
        for file, book, place in re.findall(r'href="([^"#?]*)(?:\?path=([^"#]+))?#?([^"]*)"', page):
            if "://" in file or file in ("tree/index.html", "gallery.html"):
                continue
            if book:
                assert book in names
            else:
                target = written[file or name]
                assert not place or f'id="{place}"' in target, place


def test_a_link_to_a_page_shows_a_picture_with_the_whole_address_where_it_is_known(written):
    shown = 'property="og:image" content="https://example.org/course/preview.png"'
    for plan in (Syllabus(site="https://example.org/course"), Syllabus(site="https://example.org/course/")):
        assert shown in pages.framed("Start", "", plan)
    assert all(
        'content="preview.png"' in page and "summary_large_image" in page
        for name, page in written.items()
        if name != "drag.html"
    )
    with Image.open(NOTEBOOKS.parent / ".github" / pages.PREVIEW) as preview:
        assert preview.size == (1280, 640)


def test_each_term_of_the_glossary_has_an_address(written):
    assert len(re.findall(r'<h3 id="[^"]+">', written["glossary.html"])) > 90
