"""Pictures on a phone: letters stay legible, and what has no room is scrolled sideways, also by keyboard."""

import pytest
from searches import EIGHT, alphabeta

from browser import axe, contrast
from browser.conftest import WINDOW
from helpers import draw_league, draw_tree, replay, side_by_side
from helpers.tracing import trace

SMALLEST = """() => Math.min(...[...document.querySelectorAll("svg text, img")].map(each => {
    const wide = (each.closest("svg") ?? each).getBoundingClientRect().width;
    return each.tagName === "IMG" ? 9.5 / 72 * 96 * wide / each.getAttribute("width")
        : parseFloat(getComputedStyle(each).fontSize) * wide / each.closest("svg").viewBox.baseVal.width;
}))"""
IN_SIGHT = "ring.getBoundingClientRect().x >= 0 && ring.getBoundingClientRect().right <= innerWidth"


def league():
    return draw_league([f"player {k}" for k in range(8)], [[i * j for i in range(8)] for j in range(8)])


def tree():
    return draw_tree(trace(alphabeta, EIGHT))


def search():
    return replay(trace(alphabeta, EIGHT))


def search_with_lines():
    return replay(trace(alphabeta, EIGHT, lines=True))


def pair():
    return side_by_side([tree(), league()], ["one", "two"])


@pytest.fixture
def shown(offline, tmp_path):
    """shown(picture): its page on a phone."""

    def open_page(picture, scheme="light"):
        look = f'class="jp-Notebook" data-jp-theme-light="{str(scheme == "light").lower()}"'
        html = getattr(picture, "html", f"<body {look}><main>{picture._repr_html_()}</main>")
        (tmp_path / "page.html").write_text(f"<!DOCTYPE html>{html}", encoding="utf-8")
        offline.emulate_media(color_scheme=scheme)
        offline.set_viewport_size({"width": 390, "height": 844})
        offline.goto((tmp_path / "page.html").as_uri())
        return offline

    yield open_page
    offline.set_viewport_size(WINDOW)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("drawn", [tree, league, pair, search, search_with_lines])
def test_letters_stay_legible_and_the_arrows_scroll_what_has_no_room(shown, drawn, scheme):
    page = shown(drawn(), scheme)
    assert page.evaluate(SMALLEST) >= 11
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe.faults(page, "main") == contrast.faint(page) == []
    figure = page.locator("figure").first
    before = figure.evaluate("figure => figure.scrollLeft")
    figure.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('figure').scrollLeft > before", arg=before)


def test_the_node_of_a_step_is_in_sight(shown):
    page = shown(search())
    for _ in range(24):
        page.locator("body").press("ArrowRight")
        assert page.evaluate(IN_SIGHT)
    assert page.locator(".count").inner_text().startswith("step 25 ")
