"""`gallery.html`: each figure of the course, made by the example of its docstring."""

import ast
import html
import re
from html.parser import HTMLParser

import pytest
from browser import axe, contrast
from browsing import opened
from PIL import Image

import helpers
from helpers import draw
from helpers.checking import notebooks
from helpers.draw import draw_nim
from helpers.theme import DARK, LIGHT
from instructors.site import gallery

ALL = [*gallery.FIGURES, *gallery.PAGES]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the gallery, and nothing else of the site."""
    made = tmp_path_factory.mktemp("gallery")
    gallery.write(made)
    return made


@pytest.fixture(scope="module")
def page(folder):
    return (folder / "gallery.html").read_text(encoding="utf-8")


class Tags(HTMLParser):
    """All the tags of a page: (name, attributes)."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def of(self, tag):
        return [attributes for name, attributes in self.found if name == tag]


def test_every_figure_has_an_entry_in_the_order_of_the_course(page):
    entries = [attributes["id"] for attributes in Tags(page).of("section")]
    assert entries == [name for _, _, name in gallery.in_order()]
    assert sorted(entries) == sorted(ALL)
    assert {name for name in draw.__all__ if name not in entries} == {"describe_tree"}
    if {1, 3, 7} <= {*notebooks()}:  # which first show these
        assert entries.index("draw_payoffs") < entries.index("draw_tree") < entries.index("draw_ratings")


@pytest.mark.parametrize("name", ALL)
def test_an_example_has_at_most_three_lines_beside_its_imports(name):
    code = gallery.code_of(getattr(helpers, name))
    parts = [part for part in ast.parse(code).body if not isinstance(part, ast.Import | ast.ImportFrom)]
    assert sum(part.end_lineno - part.lineno + 1 for part in parts) <= 3
    assert re.search(rf"^from helpers import .*\b{name}\b", code, re.MULTILINE)


@pytest.mark.parametrize("docstring", [None, "No example.", "Without output.\n\n    >>> 1 + 1"])
def test_a_docstring_without_an_example_is_an_error_that_names_the_function(docstring):
    def draw_nothing():
        pass

    draw_nothing.__doc__ = docstring
    with pytest.raises(ValueError, match="draw_nothing has no example"):
        gallery.code_of(draw_nothing)


def test_the_code_on_the_page_is_the_docstrings_and_no_output(page):
    shown = [html.unescape(code) for code in re.findall(r"<pre[^>]*>(.*?)</pre>", page, re.DOTALL)]
    assert shown == [gallery.code_of(getattr(helpers, name)) for _, _, name in gallery.in_order()]
    assert gallery.code_of(draw_nim).endswith("takes=(1, 3, 4))")


def test_each_picture_has_the_words_of_what_its_code_draws(page):
    told = [attributes["alt"] for attributes in Tags(page).of("img") if attributes["alt"]]
    words = []
    for _, _, name in gallery.in_order():
        if name in gallery.FIGURES:
            made = gallery.made_by(gallery.code_of(getattr(helpers, name)), LIGHT)
            words += [picture.alt for picture in getattr(made, "pictures", [made])]
    assert told == words


def test_each_picture_is_there_light_and_dark_and_as_large_as_the_page_says(page, folder):
    for attributes in [each for each in Tags(page).of("img") if each.get("class") != "moving"]:
        for look, theme in (("", LIGHT), ("-dark", DARK)):
            with Image.open(folder / attributes["src"].replace(".png", f"{look}.png")) as image:
                assert image.size == (2 * int(attributes["width"]), 2 * int(attributes["height"]))
                corner = image.convert("RGB").getpixel((1, image.height - 2))
            assert "#{:02X}{:02X}{:02X}".format(*corner) == theme.paper


def test_a_card_of_a_live_figure_moves_a_little_and_has_a_still_for_who_wants_none(page, folder):
    moving = [attributes for attributes in Tags(page).of("img") if attributes.get("class") == "moving"]
    assert len(moving) == len(gallery.PAGES)
    for attributes in moving:
        path = folder / attributes["src"]
        assert path.with_name(path.name.replace("moving", "still")).is_file()
        if path.suffix == ".png":
            with Image.open(path) as image:
                frames, times = image.n_frames, image.info["loop"]
                seconds = times * frames * image.info["duration"] / 1000
        else:
            text = path.read_text(encoding="utf-8")
            frames = text.count("@keyframes")
            seconds = float(re.search("animation:(.+?)s linear 1}", text)[1])
        assert frames > 3 and seconds <= 5, "then it rests"


def test_all_addresses_lead_somewhere_and_no_file_lies_about(page, folder):
    tags = Tags(page)
    named = {
        value for _, each in tags.found for key, value in each.items() if key in ("src", "href", "srcset")
    }
    places = {attributes["id"] for _, attributes in tags.found if "id" in attributes}
    assert {address[1:] for address in named if address.startswith("#")} <= places
    files = {f"{gallery.FOLDER}/{path.name}" for path in (folder / gallery.FOLDER).iterdir()}
    others = {f"{name}.html" for name in ("index", "glossary", "sources", "gallery")}
    assert {address for address in named if not address.startswith("#")} == files | others


def test_it_is_the_same_each_time_and_below_three_megabytes(folder, tmp_path):
    gallery.write(tmp_path)
    first, second = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (folder, tmp_path)
    )
    assert [str(name) for name in first | second if first.get(name) != second.get(name)] == []
    assert sum(map(len, first.values())) < 3e6


@pytest.fixture(scope="module")
def browsed(folder):
    with opened(folder) as tab:
        tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
        tab.goto(f"{tab.url}gallery.html")
        yield tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 390])
def test_it_can_be_read_light_and_dark_on_a_screen_and_on_a_phone(browsed, scheme, width):
    browsed.emulate_media(color_scheme=scheme)
    browsed.set_viewport_size({"width": width, "height": 844})
    assert axe.faults(browsed) == contrast.faint(browsed) == []
    assert browsed.evaluate("document.documentElement.scrollWidth") <= width
    shown = "[...document.querySelectorAll('section img')].map(image => image.clientWidth / image.width)"
    assert all(share >= 0.87 for share in browsed.evaluate(shown)), "letters have 11 pixels"
    browsed.locator("#draw_tree img").scroll_into_view_if_needed()  # far from the window it may wait
    chosen = "document.querySelector('#draw_tree img').currentSrc.includes('dark')"
    browsed.wait_for_function(f"{chosen} === {str(scheme == 'dark').lower()}")


def test_the_code_is_copied_by_the_keyboard(browsed):
    button = browsed.locator("#draw_nim .copy")
    button.focus()
    browsed.keyboard.press("Enter")
    browsed.locator("#draw_nim .copy", has_text="Copied").wait_for()
    assert browsed.evaluate("navigator.clipboard.readText()") == gallery.code_of(draw_nim)


def test_what_is_stepped_through_works_on_the_page(browsed):
    browsed.locator("#replay").scroll_into_view_if_needed()
    frame = browsed.frame_locator("#replay iframe")
    frame.get_by_role("button", name="Forward", exact=True).click()
    assert "step 2" in frame.locator(".count").inner_text()
