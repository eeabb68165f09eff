"""Pictures side by side: all in the page, each with its words and its caption, none wider than drawn."""

import re

import pytest

from helpers import draw_board, draw_nim, side_by_side
from helpers.theme import DPI


def picture(piles):
    return draw_nim(lambda pile, takes: pile > 2, piles)


THREE = [picture(3), picture(4), picture(5)]


def test_its_text_form_has_the_captions_and_words_of_all_pictures():
    assert repr(side_by_side(THREE[:2], ["a", "b"])) == (
        f"2 pictures side by side.\n1. a: {THREE[0].alt}\n2. b: {THREE[1].alt}"
    )


def test_all_pictures_are_there_with_their_words_and_no_script_is_needed():
    page = side_by_side(THREE)._repr_html_()
    assert re.findall(r'<img[^>]* alt="([^"]*)"', page) == [each.alt for each in THREE]
    assert "<script" not in page and "<iframe" not in page


def test_a_picture_gets_no_larger_than_it_was_drawn_and_little_smaller_before_the_next_goes_below():
    [(least, most)] = re.findall(r"flex:1 1 (\d+)px;max-width:(\d+)px", side_by_side(THREE[:1])._repr_html_())
    assert int(most) == round(THREE[0].figure.get_figwidth() * DPI)
    assert 0.85 < int(least) / int(most) < 0.9


def test_captions_are_text_and_have_room_above_a_small_board():
    page = side_by_side([draw_board("X........")], ["1 < 2"])._repr_html_()
    assert "1 &lt; 2</p>" in page and "max-width:240px" in page


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: side_by_side([]), ValueError, "side_by_side shows 1 to 40 pictures, not 0"),
        (lambda: side_by_side([THREE[0], None]), TypeError, r"pictures\[1\] is a NoneType"),
        (lambda: side_by_side(THREE, ["a"]), ValueError, "3 of them, not 1"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, error, words):
    with pytest.raises(error, match=words):
        call()
