"""Pictures to leaf through: a page of its own, the words of all, each picture kept once."""

import re
from html import unescape

import pytest
from matplotlib.figure import Figure

from helpers import draw_nim, flipbook
from helpers.stepped.flipbook import TAKEN


def picture(piles):
    return draw_nim(lambda pile, takes: pile > 2, piles)


THREE = [picture(3), picture(4), picture(5)]


def test_its_text_form_has_the_captions_and_words_of_all_pictures():
    assert repr(flipbook(THREE, ["a", "b", "c"])) == (
        f"A flipbook of 3 pictures.\n1. a: {THREE[0].alt}\n2. b: {THREE[1].alt}\n3. c: {THREE[2].alt}"
    )


def test_every_picture_is_in_the_page_with_its_words():
    page = flipbook(THREE).html
    assert re.findall(r'<img[^>]* alt="([^"]*)"', page) == [each.alt for each in THREE]


def test_pictures_that_are_the_same_are_kept_once():
    book = flipbook([picture(3), picture(4), picture(3), picture(3)], ["a", "b", "c", "d"])
    assert book.html.count("data:image/png") == 2
    assert re.findall(r'<li data-page="(\d)">', book.html) == ["0", "1", "0", "0"]


def test_the_page_asks_for_nothing_outside():
    page = re.sub(r'src="data:[^"]*"', "", flipbook(THREE).html)
    assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)|src=|@import|url\(", page)


def test_a_notebook_keeps_the_first_picture_and_the_whole_page():
    book = flipbook(THREE)
    html = book._repr_html_()
    still, _, rest = html.partition("<iframe")
    assert THREE[0].alt in unescape(still) and still.count("<img") == 1
    inside = unescape(re.search(r"srcdoc='([^']*)'", rest)[1])
    assert inside.replace(TAKEN, THREE[0]._repr_html_()) == book.html


def test_a_notebook_keeps_no_picture_twice():
    pictures = [*THREE, THREE[0]]
    html = flipbook(pictures)._repr_html_()
    sources = re.findall(r"data:image/png;base64,([^\"&]*)", html)
    assert len(sources) == len(set(sources)) == 3
    page = flipbook([THREE[0]])._repr_html_().partition("<iframe")[2]
    assert "data:image" not in page and "This picture stands above." in page
    assert TAKEN not in flipbook(pictures).html and "taken.parentElement.innerHTML = still" in page


def test_the_page_shows_the_first_picture_before_any_script_runs():
    page = flipbook(THREE).html
    shown = re.findall(r'<div( class="on")?>(?:<style>[^<]*</style>)?<figure', page)
    assert shown == [' class="on"', "", ""] and 'value="0"' in page


def test_captions_are_text():
    page = flipbook(THREE, ["1 < 2", "</script><b>", 'it\'s "quoted"']).html
    assert "1 &lt; 2" in page and "&lt;/script&gt;&lt;b&gt;" in page and page.count("</script>") == 1


def test_a_generator_of_pictures_will_do():
    assert repr(flipbook(picture(n) for n in (3, 4))).startswith("A flipbook of 2 pictures.")


def test_it_is_saved_as_a_page(tmp_path):
    book = flipbook(THREE)
    book.save(tmp_path / "book.html")
    assert (tmp_path / "book.html").read_text(encoding="utf-8") == book.html


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: flipbook([]), ValueError, "1 to 40 pictures, not 0"),
        (lambda: flipbook([THREE[0]] * 41), ValueError, r"not 41: choose some, as pictures\[::2\]"),
        (lambda: flipbook([THREE[0], None]), TypeError, r"pictures\[1\] is a NoneType"),
        (lambda: flipbook([Figure().subplots()]), TypeError, "called without ax"),
        (lambda: flipbook(THREE, ["a"]), ValueError, "3 of them, not 1"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, error, words):
    with pytest.raises(error, match=words):
        call()
