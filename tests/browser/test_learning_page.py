"""Two players who learn, as a page that was saved: keys, the buttons of the turns, a phone, the dark."""

import pytest
from test_learning import CHASE, THIRDS, replayed

from browser import axe, contrast
from browser.conftest import WINDOW, resize
from helpers.matrices import MATCHING_PENNIES

WIDTHS = (
    "[...document.querySelectorAll('.both text')].every(text => text.getBoundingClientRect().height >= 11)"
)


@pytest.fixture
def learning(offline, tmp_path):
    """learning(game, rounds): the page, opened as a file."""

    def open_page(game, rounds, **look):
        replayed(game, rounds, **look).save(tmp_path / "learning.html")
        offline.goto((tmp_path / "learning.html").as_uri())
        return offline

    yield open_page
    offline.set_viewport_size(WINDOW)


@pytest.mark.parametrize("game", [MATCHING_PENNIES, CHASE])
def test_the_page_counts_as_the_shares_say(learning, game):
    page, path = learning(game, 50), replayed(game, 50).path
    counted = page.evaluate("tallies.slice(1)")
    assert counted == [[[share * n for share in freq] for freq in pair] for n, pair in enumerate(path, 1)]


def test_keys_the_slider_and_the_buttons_of_the_turns_go_to_a_round(learning):
    page = learning(CHASE, 600)
    says = page.get_by_role("status")
    page.get_by_role("button", name="Turn 1 ends in round 42").click()
    assert says.inner_text() == "Round 42 of 600: row player plays action 2, column player plays action 0."
    page.locator("body").press("ArrowRight")
    assert says.inner_text() == "Round 43 of 600: row player plays action 0, column player plays action 0."
    slider = page.get_by_role("slider", name="Round", exact=True)
    slider.press("Home")
    assert slider.get_attribute("aria-valuetext").startswith("Round 1 of 600: row player plays action 0")
    slider.press("PageUp")
    assert slider.input_value() not in ("1", "600")


def test_it_plays_until_it_is_stopped_and_to_its_end(learning):
    page = learning(MATCHING_PENNIES, 30)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause", exact=True).click()
    assert page.evaluate("at < rounds")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("at === rounds")
    assert page.locator(".play").inner_text() == "Play"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 850])
def test_it_can_be_read_on_a_phone_and_in_the_dark(learning, scheme, width):
    page = learning(CHASE, 600, equilibrium=(THIRDS, THIRDS))
    page.emulate_media(color_scheme=scheme)
    resize(page, width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(WIDTHS)
    assert axe.faults(page) == contrast.faint(page) == []
