"""A game over the curve of its values, as a saved page: keys, clicks on the curve, a phone, the dark."""

import pytest
from test_turning_point import LOST, minimax

from browser import axe, contrast
from browser.conftest import WINDOW, resize
from helpers import turning_point


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    file = tmp_path_factory.mktemp("turned") / "game.html"
    turning_point(LOST, minimax).save(file)
    return file.as_uri()


def test_it_opens_where_the_game_turned_and_goes_by_keys_and_by_clicks_on_the_curve(offline, saved):
    offline.goto(saved)
    says, board = offline.get_by_role("status"), offline.get_by_role("img", name="Board, the top row first")
    assert says.inner_text() == "Ply 2, O plays cell 2: 0 before, +1 after. Here it turned."
    assert board.get_attribute("aria-label").endswith("XO. ... ...")
    offline.keyboard.press("End")
    assert board.get_attribute("aria-label").endswith("XOO .X. ..X")
    assert offline.locator(".board .line").is_visible()
    offline.locator("[data-at='1']").click()
    assert says.inner_text() == "Ply 1, X plays cell 1: 0 before, 0 after."
    assert board.get_attribute("aria-label").endswith("X.. ... ...")
    assert offline.locator(".at.now circle").count() == 1
    assert not offline.locator(".board .line").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_on_a_phone_and_in_the_dark(offline, saved, scheme):
    offline.goto(saved)
    offline.emulate_media(color_scheme=scheme)
    resize(offline, 390)
    assert offline.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = "[...document.querySelectorAll('svg text')].map(text => text.getBoundingClientRect().height)"
    assert min(offline.evaluate(sizes)) >= 11
    assert axe.faults(offline) == contrast.faint(offline) == []
    offline.set_viewport_size(WINDOW)
