"""A search stepped through with buttons and with keys: in JupyterLab, and in a page that has no kernel."""

from importlib.util import find_spec
from itertools import pairwise

import pytest

from browser import axe, contrast, pieces
from browser.lab import DARK, LIGHT

pytestmark = pytest.mark.skipif(not find_spec("helpers.replay"), reason="helpers has no replay yet")


def replay_in(part):
    """The page of the replay in a cell or a page."""
    frame = part.locator("iframe[title='Step through the search']")
    frame.scroll_into_view_if_needed()
    return frame.element_handle().content_frame()


def words(page):
    """What the replay says of its step, and which step that is: ("MAX enters …", 3)."""
    step = page.locator(".count").inner_text().split()[1]
    return page.get_by_role("status").inner_text(), int(step)


def steps_both_ways(page, forward, back):
    """Three steps on and three back: each says something else, and it says the same on the way back."""
    seen = [words(page)]
    for _ in range(3):
        forward()
        seen.append(words(page))
    assert [step for _, step in seen] == [1, 2, 3, 4]
    assert all(now[0] != before[0] for before, now in pairwise(seen))
    for then in reversed(seen[:3]):
        back()
        assert words(page) == then


def presses(page, key):
    return lambda: page.locator("body").press(key)


def clicks(page, name):
    return page.get_by_role("button", name=name, exact=True).click


def test_it_steps_with_its_buttons(scratch):
    page = replay_in(scratch.cell("replay"))
    steps_both_ways(page, clicks(page, "Next"), clicks(page, "Back"))


def test_it_steps_with_the_arrow_keys(scratch):
    page = replay_in(scratch.cell("replay"))
    steps_both_ways(page, presses(page, "ArrowRight"), presses(page, "ArrowLeft"))


def test_its_last_step_is_the_return_of_the_search(scratch):
    page = replay_in(scratch.cell("replay"))
    presses(page, "End")()
    assert "3" in words(page)[0]
    presses(page, "Home")()
    assert words(page)[1] == 1


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing_and_all_text_is_readable_in_its_frame(scratch, theme):
    scratch.wear(theme)
    page = replay_in(scratch.cell("replay"))
    for key in ("Home", "ArrowRight", "ArrowRight", "End"):
        presses(page, key)()
        assert contrast.faint(page) == []
    assert axe.faults(page) == []


def test_the_widget_says_its_steps(scratch):
    cell = scratch.cell("stepper")
    before = cell.get_by_role("status").inner_text()
    cell.get_by_role("slider").press("ArrowRight")
    cell.get_by_role("status").filter(has_not_text=before).wait_for()


@pytest.mark.xfail(strict=True, reason="ipywidgets names neither the buttons of Play nor a slider's handle")
def test_axe_finds_nothing_in_the_widget(scratch):
    assert scratch.faults(LIGHT, "[data-cell='stepper'] .jp-OutputArea-output") == []


def test_a_page_that_was_saved_steps_without_a_network(offline, tmp_path):
    space = {}
    exec(f"{pieces.IMPORTS}\nfrom helpers.replay import replay\nmade = replay(trace(minimax, small))", space)
    space["made"].save(tmp_path / "replay.html")
    offline.goto((tmp_path / "replay.html").as_uri())
    steps_both_ways(offline, clicks(offline, "Next"), clicks(offline, "Back"))
    assert axe.faults(offline) == contrast.faint(offline) == []
