"""A search stepped through with buttons and with keys: in JupyterLab, and in a page that has no kernel."""

from importlib.util import find_spec
from itertools import pairwise

import pytest

from browser import axe, contrast, pieces

pytestmark = pytest.mark.skipif(not find_spec("helpers.replay"), reason="helpers has no replay yet")


STEP_THROUGH = """steps => Array.from({length: steps}, () => {
    const says = document.querySelector('[role=status]').innerText;
    document.querySelector('.next').click();
    return says;
})"""


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


def test_space_plays_after_a_click_and_presses_a_button_that_was_reached_with_tab(scratch):
    page = replay_in(scratch.cell("replay"))
    presses(page, "Home")()
    clicks(page, "Next")()
    keyboard = scratch.page.keyboard
    keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    presses(page, "Home")()
    page.locator(".next").focus()
    keyboard.press("Shift+Tab")
    keyboard.press("Tab")
    keyboard.press("Space")
    assert words(page)[1] == 2
    assert page.locator(".play").inner_text() == "Play"


def test_the_words_name_the_node_and_the_label_says_what_is_now(offline, tmp_path):
    """What the script writes at each step is what the events of the search say."""
    space = {}
    exec(f"{pieces.IMPORTS}\nfrom helpers.replay import replay, steps\n{SEARCH}", space)
    space["made"].save(tmp_path / "replay.html")
    offline.goto((tmp_path / "replay.html").as_uri())
    told = [step.words for step in space["told"]]
    assert offline.evaluate(STEP_THROUGH, len(told)) == told
    assert offline.locator("text.label").first.text_content() == "now [5, +∞]"


SEARCH = """
from math import inf
def alphabeta(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = alphabeta(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
graph = trace(alphabeta, Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1]))
made, told = replay(graph), steps(graph)
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_page_of_nbconvert_it_is_as_light_as_the_readers_system(offline, tmp_path, scheme):
    space = {}
    making = "from helpers.replay import replay\nhtml = replay(trace(minimax, small))._repr_html_()"
    exec(f"{pieces.IMPORTS}\n{making}", space)
    body = '<body class="jp-Notebook" data-jp-theme-light="true">'
    (tmp_path / "page.html").write_text(f"<!DOCTYPE html>{body}{space['html']}", encoding="utf-8")
    offline.emulate_media(color_scheme=scheme)
    offline.goto((tmp_path / "page.html").as_uri())
    page = replay_in(offline)
    assert page.locator("html").get_attribute("data-jp-theme-light") == str(scheme == "light").lower()


def test_its_last_step_is_the_return_of_the_search(scratch):
    page = replay_in(scratch.cell("replay"))
    presses(page, "End")()
    assert "3" in words(page)[0]
    presses(page, "Home")()
    assert words(page)[1] == 1


def test_axe_finds_nothing_and_all_text_is_readable_in_its_frame(scratch):
    page = replay_in(scratch.cell("replay"))
    for _ in scratch.themes():
        for key in ("Home", "ArrowRight", "ArrowRight", "End"):
            presses(page, key)()
            assert contrast.faint(page) == []
        assert axe.faults(page) == []


def step_of_the_widget(scratch):
    return scratch.cell("stepper").get_by_role("spinbutton", name="Step", exact=True)


def test_the_widget_steps_with_its_buttons(scratch):
    assert "enter MAX" in scratch.status("stepper")
    for name, words in [("Next", "enter MIN"), ("Next", "enter leaf"), ("Back", "enter MIN")]:
        scratch.click("stepper", name)
        assert words in scratch.status("stepper")
    scratch.click("stepper", "End")
    assert "MAX at the start returns 3" in scratch.status("stepper")
    scratch.click("stepper", "Start")
    assert "enter MAX" in scratch.status("stepper")
    assert step_of_the_widget(scratch).input_value() == "1"


def test_the_widget_steps_by_keyboard_alone(scratch):
    scratch.press("stepper", "Next", "Enter")
    assert "enter MIN" in scratch.status("stepper")
    scratch.press("stepper", "Next", "Space")  # the focus has stayed there
    assert "enter leaf" in scratch.status("stepper")
    step_of_the_widget(scratch).press("ArrowDown")
    scratch.answered()
    assert "enter MIN" in scratch.status("stepper")
    step_of_the_widget(scratch).fill("1")
    step_of_the_widget(scratch).press("Enter")
    scratch.answered()
    assert "enter MAX" in scratch.status("stepper")


def test_a_page_that_was_saved_steps_without_a_network(offline, tmp_path):
    space = {}
    exec(f"{pieces.IMPORTS}\nfrom helpers.replay import replay\nmade = replay(trace(minimax, small))", space)
    space["made"].save(tmp_path / "replay.html")
    offline.goto((tmp_path / "replay.html").as_uri())
    steps_both_ways(offline, clicks(offline, "Next"), clicks(offline, "Back"))
    assert axe.faults(offline) == contrast.faint(offline) == []
