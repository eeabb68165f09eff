"""README.md: what it shows is what the course shows now, and every address in it leads somewhere."""

import re
import sys
from html import escape, unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / ".github"
README = (ROOT / "README.md").read_text(encoding="utf-8")
ANEW = "it is stale: run `python .github/draw_pictures.py`, look at the pictures, and commit README.md, too"
OF_GITHUB = ("#", "http")

sys.path.insert(0, str(PICTURES))
import draw_pictures  # noqa: E402
import stills  # noqa: E402

SHOWN = draw_pictures.BOOK, stills.LADDER, ROOT / "solutions" / "03_minimax_trees.ipynb"
GONE = not all(path.exists() for path in SHOWN)
pictures = pytest.mark.skipif(GONE, reason="a notebook that the pictures show is gone")


@pytest.fixture(scope="module")
def shown():
    """The search of the picture on top, and how many positions each search of the course enters."""
    return draw_pictures.subject()


@pictures
def test_the_moving_picture_is_what_the_course_searches_now(shown):
    for name, text in draw_pictures.svgs(*shown).items():
        assert (PICTURES / name).read_text(encoding="utf-8") == text, ANEW
        assert len(text) < 50_000
        ElementTree.fromstring(text)


@pictures
def test_its_numbers_are_those_of_the_course(shown):
    _, entered = shown
    assert [*entered.values()] == [549_946, 18_297, 7_275, 2_096, 242]


@pictures
def test_the_words_of_each_picture_say_what_it_shows_now(shown):
    words = {"search": draw_pictures.words(*shown)} | {name: make()[1] for name, make in stills.CARDS.items()}
    for name, told in words.items():
        (tag,) = re.findall(rf'<img [^>]*src="[^"]*/{name}\.(?:png|svg)"[^>]*>', README)
        assert f'alt="{escape(told)}"' in tag, ANEW


def test_every_address_leads_to_a_file_and_every_picture_is_shown():
    for path in (ROOT / "README.md", ROOT / "DOORS.md"):
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'(?:src|srcset)="([^"]+)"|\]\(([^)#]+)', text)
        files = {unescape(a or b) for a, b in named}
        assert [each for each in files if not each.startswith(OF_GITHUB) and not (ROOT / each).exists()] == []
    made = {f".github/{path.name}" for path in PICTURES.iterdir() if path.suffix in (".png", ".svg")}
    assert {each for each in made if f'"{each}"' not in README} == {".github/preview.png"}


@pictures
def test_one_who_wants_no_motion_gets_a_picture_that_stands_still(shown):
    for name, text in draw_pictures.svgs(*shown).items():
        assert ("@keyframes" in text) is ("still" not in name)
    sources = re.findall(r'<source media="([^"]+)" srcset="([^"]+)">', README)
    assert all(("reduce" in media) is ("still" in file) for media, file in sources)
