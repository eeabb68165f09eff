"""Notebooks opened in JupyterLab: the solved ones, and a small one with every piece that can be clicked.

All of them in one file, so that they share one browser and one server.
"""

import json
import re
from pathlib import Path

import pytest
from styles.cells import Notebook as Cells

from browser import axe, contrast
from browser.conftest import EACH_TIME
from browser.files import clicks, converted, presses, replay_in, steps_both_ways, words
from browser.notebook import BEGIN, CLOSE, ENTER, FRONT, OPEN, OUTPUTS, WIDGET, WIDGETS


def solved_cells(notebook):
    return Cells(int(notebook.name[:2]))


def test_the_notebooks_that_run_each_time_have_a_piece_of_every_kind():
    """So what is seen weekly in the others is a piece of the same kind with other content."""
    books = [Cells(int(Path(name).name[:2])) for name in EACH_TIME]
    for kind in (*WIDGETS, "flipbook"):
        assert any(book.calling(kind) for book in books), kind


def test_what_is_live_in_a_solved_notebook_runs_without_an_error(solved):
    ran = [cell for cell in solved.cells if cell["id"] in solved.ran]
    assert [cell["count"] for cell in ran] == list(range(1, len(ran) + 1))
    outputs = [(cell["id"], output) for cell in ran for output in cell["outputs"]]
    errors = [(id, output["evalue"]) for id, output in outputs if output["output_type"] == "error"]
    warnings = [(id, output["text"]) for id, output in outputs if output.get("name") == "stderr"]
    assert errors == warnings == []
    widgets = {id for id, output in outputs if WIDGET in output.get("data", ())}
    assert widgets == solved_cells(solved).calling(*WIDGETS)


def test_every_picture_of_a_solved_notebook_is_there_and_has_words(solved):
    found, faulty = solved.pictures()
    assert found
    assert faulty == []


def test_axe_finds_nothing_in_a_solved_notebook(solved):
    assert solved.faults() == []


def test_every_piece_of_a_solved_notebook_takes_a_click(solved):
    assert solved.press_every_piece() == {}


def test_every_slider_of_a_solved_notebook_changes_its_picture(solved):
    assert set(solved.move_every_slider()) >= solved_cells(solved).calling("explore")


def test_every_flipbook_of_a_solved_notebook_turns_its_pages(solved):
    pages = solved.turn_every_page()
    assert set(pages) >= solved_cells(solved).calling("flipbook")
    assert [id for id, (before, after) in pages.items() if not after or before == after] == []


GAMES = ("tree", "nim", "tic-tac-toe", "connect-four", "several-players", "matrix")


HEARD = ("heard-bet", "heard-lie", "heard", "heard-tree", "heard-matrix")
RAN = """([id, count]) => jupyterapp.shell.currentWidget.content.widgets
    .some(cell => cell.model.id === id && cell.model.executionCount === count)"""
FAULTY = """() => document.querySelector("[data-cell='bet'] .jupyter-widgets").insertAdjacentHTML(
    "beforeend", `<div id="faulty"><p style="color:#999;background:#fff">grey</p><button></button>
    <svg><rect width="90" height="90" fill="#222"/><text fill="#333" y="20">7</text></svg></div>`)"""


def test_axe_finds_nothing_and_all_text_is_readable(scratch):
    assert scratch.faults() == []


def test_faults_that_were_planted_are_found(scratch):
    """What else would the tests be worth that find nothing?"""
    scratch.page.evaluate(FAULTY)
    found = "\n".join(scratch.faults("[data-cell='bet'] .jupyter-widgets"))
    scratch.page.evaluate("document.getElementById('faulty').remove()")
    for fault in ('"grey" has contrast 2.8', '"7" has contrast 1.2', "button-name"):
        assert fault in found


def test_a_collapsed_cell_shows_one_line_runs_with_shift_enter_and_opens_with_enter(scratch):
    from playwright.sync_api import expect

    cell = scratch.cell("collapsed")
    line, code = cell.locator(".jp-InputPlaceholder"), cell.locator(".cm-content")
    expect(line).to_contain_text("# What it prints")
    expect(code).not_to_be_visible()
    runs = max(each["count"] for each in scratch.cells)
    scratch.page.evaluate(ENTER, "collapsed")
    scratch.page.keyboard.press("Shift+Enter")
    scratch.page.wait_for_function(RAN, arg=["collapsed", runs + 1])
    expect(cell.locator(".jp-OutputArea-output")).to_contain_text("seen")
    expect(code).not_to_be_visible()
    scratch.page.evaluate(ENTER, "collapsed")
    scratch.page.keyboard.press("Enter")
    expect(code).to_contain_text('print("seen")')


def test_a_bet_is_settled_by_its_click_and_opens_what_there_is_to_see(scratch):
    from playwright.sync_api import expect

    door = scratch.cell("bet").locator("details summary")
    assert door.inner_text() == "The answer"
    scratch.click("bet", "4")
    assert scratch.status("bet") == "★ You bet 4, and you were right."
    assert "3.scratch" in stars(scratch)
    expect(door).to_have_count(0)
    assert scratch.cell("bet").locator("img").first.evaluate("image => image.naturalWidth") > 100


def test_a_bet_above_a_check_comes_out_below_it_and_the_picture_after_it(scratch):
    below = scratch.cell("passes").locator(".jp-OutputArea-output")
    assert "passed" in below.nth(0).inner_text()
    assert below.nth(1).locator("summary").inner_text() == "“How high?” The answer"
    assert below.nth(2).locator("img").first.evaluate("image => image.naturalWidth") > 100
    scratch.click("bet-above", "2")
    assert scratch.status("bet-above") == "★ You bet 2, and you were right."


def test_a_bet_whose_answer_is_known_is_settled_by_its_click(scratch):
    assert scratch.status("known-bet") == "One click. A wrong bet costs nothing."
    scratch.click("known-bet", "4")
    assert scratch.status("known-bet") == "★ You bet 4, and you were right. Two and two."
    assert "3.known" in stars(scratch)


def test_a_cell_that_waited_shows_its_picture_as_soon_as_the_challenge_is_passed(scratch):
    waited = scratch.cell("waited").locator(".jp-OutputArea")
    assert "waits for challenge" not in waited.inner_text()
    assert waited.locator("img").first.evaluate("image => image.naturalWidth") > 100


def stars(notebook):
    return json.loads(notebook.lab.progress.read_text(encoding="utf-8"))["stars"]


def test_a_lie_that_is_found_earns_a_star_that_progress_shows(scratch):
    scratch.rerun("progress")
    before = count_of_stars(scratch)
    scratch.click("lie", "large")
    assert "★ Yes, “large” is the lie." in scratch.status("lie")
    assert "3.scratch-lie" in stars(scratch)
    scratch.rerun("progress")
    assert count_of_stars(scratch) == before + 1


def count_of_stars(notebook):
    *_, words = notebook.cell("progress").get_by_text("points, ").inner_text().split(", ")
    return int(words.split()[0])


def test_a_lie_is_found_by_keyboard_alone(scratch):
    scratch.press("keyed-lie", "leaf", "Enter")
    assert "“leaf” is right. Look at another word." in scratch.status("keyed-lie")
    scratch.press("keyed-lie", "children", "Enter")
    assert "Yes, “children” is the lie." in scratch.status("keyed-lie")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_clicked_to_its_end_and_played_again(scratch, game):
    start = scratch.status(game)
    assert scratch.play(game) != start
    scratch.click(game, "Play again")
    assert scratch.status(game) == start


def test_a_whole_game_is_played_with_tab_and_enter_alone(scratch):
    shown = scratch.play("keys", click=lambda name: scratch.press("keys", name, "Enter"))
    assert "win" in shown or "draw" in shown


@pytest.mark.parametrize(
    ("game", "move", "trouble"),
    [("broken", "take 1", "raised ZeroDivisionError"), ("unwritten", "move 0", "is not written yet")],
)
def test_a_bot_that_fails_says_so_on_the_board(scratch, game, move, trouble):
    scratch.click(game, move)
    assert trouble in scratch.status(game)
    scratch.click(game, "Play again")
    assert "Your turn" in scratch.status(game)


SLOW = {  # the first moves, and what the board says of the first
    "slow": (["take 1", "take 2", "take 3"], "11 of 12 sticks are left"),
    "slow-tree": (["move 0", "move 1"], "Moves so far: MAX 0."),
    "slow-board": (
        ["Cell 5, row 2, column 2: free, choose", "Cell 9, row 3, column 3: free, choose"],
        "Moves so far: 5.",
    ),
    "slow-columns": ([f"Column {c}: free, choose" for c in (1, 2, 3)], "Moves so far: 1."),
}
CLICK = "button => button.click()"  # as a page sends it that has not heard yet that the bot thinks


@pytest.mark.parametrize("game", SLOW)
def test_while_a_bot_thinks_no_click_is_a_move(scratch, game):
    from playwright.sync_api import expect

    names, shown = SLOW[game]
    cell, enough = scratch.cell(game), scratch.path.with_name(game)
    first, *others = [scratch.button(game, name).element_handle() for name in names]
    cell.get_by_role("button", name="Swap sides").scroll_into_view_if_needed()
    boxes = [button.bounding_box() for button in others]
    first.click()
    expect(cell).to_contain_text(shown)
    thinks = cell.get_by_text("is thinking").first
    expect(thinks).to_be_visible()
    scratch.page.keyboard.press("Enter")  # the focus is still there
    for button, box in zip(others, boxes, strict=True):
        button.evaluate(CLICK)
        scratch.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(cell.get_by_role("status").filter(has_text="is thinking")).to_be_visible()  # heard, after a while
    enough.touch()
    scratch.answered()  # also what has waited
    assert "Your turn" in scratch.status(game)
    moves = cell.get_by_text(re.compile("^Moves so far: (MAX )?., (MIN )?.[.]$"))
    expect(moves).to_be_visible()
    last = scratch.moves(game)[-1]
    enough.touch()
    scratch.click(game, last)
    expect(cell.get_by_text(re.compile("^Moves so far: ([^,]+, ){2}[^,]+"))).to_be_visible()
    assert re.search("Your turn|ends", scratch.status(game))


def test_a_slider_says_its_name_and_its_value_and_moves_by_keys(scratch):
    """Those of ipywidgets have no name, and say the number of a value in place of the value."""
    from playwright.sync_api import expect

    slider = scratch.cell("slider").get_by_role("slider", name="q", exact=True)
    for key, value in (("End", "2"), ("ArrowLeft", "1")):
        slider.press(key)
        expect(slider).to_have_attribute("aria-valuetext", value)
        expect(scratch.cell("slider").locator(".stage")).to_have_text(f"q is {value}")


def test_named_things_are_chosen_from_a_list_with_a_name_by_keys_too(scratch):
    from playwright.sync_api import expect

    chosen = scratch.cell("list").get_by_role("combobox", name="who", exact=True)
    chosen.press("ArrowDown")
    expect(scratch.cell("list").locator(".stage")).to_have_text("one plays")
    chosen.select_option("all")
    expect(scratch.cell("list").locator(".stage")).to_have_text("all plays")


def test_chance_draws_and_says_what(scratch):
    words = r"^Chance: move [01] \(branch [12] of 2, each equally likely\)[.] Your turn: you are MAX"
    assert re.match(words, scratch.status("chance"))
    scratch.click("chance", "move 0")
    assert "The game ends at" in scratch.status("chance")


def test_where_discs_fall_seven_buttons_as_high_as_the_board_are_all_that_is_heard(scratch):
    from playwright.sync_api import expect

    cell = scratch.cell("connect-four")
    scratch.click("connect-four", "Play again")
    columns = cell.get_by_role("button", name=re.compile("^Column "))
    assert columns.count() == 7 and cell.get_by_role("button", name=re.compile("row")).count() == 0
    board = cell.get_by_role("img", name=re.compile("^Board[.]"))
    expect(board).to_have_accessible_name("Board. All columns are empty.")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    scratch.page.mouse.click(box["x"] + 5.5 * box["width"] / 7, box["y"] + box["height"] - 10)
    expect(board).to_have_accessible_name(re.compile("column 6: X"))


def test_without_a_kernel_a_piece_is_a_still_form_and_a_replay_still_steps(scratch, offline, tmp_path):
    stills = scratch.page.locator(f"{scratch.at} .panel-still")
    assert stills.count() and not any(still.is_visible() for still in stills.all())
    offline.goto(converted(scratch.save(), tmp_path))
    kept = offline.locator(".panel-still")
    assert kept.count() == stills.count() and all(still.is_visible() for still in kept.all())
    assert not [text for text in offline.get_by_text("The buttons need a").all() if text.is_visible()]
    page = replay_in(offline)
    steps_both_ways(page, clicks(page, "Forward"), clicks(page, "Back"))


def test_a_notebook_that_is_opened_again_shows_no_error(scratch):
    from playwright.sync_api import expect

    again = "scratch/again.ipynb"
    scratch.lab.put(again, scratch.save().read_bytes())
    scratch.page.evaluate(BEGIN, again)
    at = scratch.page.evaluate(OPEN, again)
    scratch.page.evaluate(FRONT, at)
    try:
        stills = scratch.page.locator(f"[id='{at}'] .panel-still")
        expect(stills).to_have_count(scratch.page.locator(f"{scratch.at} .panel-still").count())
        assert all(still.is_visible() for still in stills.all())
        errors = scratch.page.locator(f"[id='{at}']").get_by_text("Error displaying widget")
        assert not [error for error in errors.all() if error.is_visible()]
    finally:
        scratch.page.evaluate(CLOSE)
        scratch.front()


@pytest.mark.parametrize("piece", HEARD)
def test_the_live_line_of_a_piece_stays_in_the_page_and_only_its_words_change(scratch, piece):
    """A screen reader speaks of what changes in an element that it knows, not of a new element."""
    line = scratch.cell(piece).get_by_role("status").element_handle()
    before = line.inner_text()
    assert before and line.get_attribute("aria-live") == "polite"
    scratch.click(piece, scratch.moves(piece)[-1])
    assert line.evaluate("line => line.isConnected")
    assert line.inner_text() not in ("", before)
    assert scratch.cell(piece).get_by_role("status").count() == 1


def test_after_the_last_move_the_focus_is_at_play_again_which_tells_the_result(scratch):
    from playwright.sync_api import expect

    for _ in range(2):
        scratch.press("last-move", "take 1", "Enter")
        again = scratch.button("last-move", "Play again")
        expect(again).to_be_focused()
        expect(again).to_have_accessible_description(re.compile("^You took the last stick and win. Start "))
        scratch.page.keyboard.press("Enter")
        expect(scratch.cell("last-move").get_by_role("status")).to_have_text("Your turn: you are MAX.")


def test_after_the_last_move_on_a_board_the_focus_stays_there_and_a_button_shows_where_it_turned(scratch):
    from playwright.sync_api import expect

    scratch.press("last-cell", "Cell 3, row 1, column 3: free, choose", "Enter")
    won = "Cell 3, row 1, column 3: X, last move, in the winning line"
    expect(scratch.button("last-cell", won)).to_be_focused()
    status = scratch.cell("last-cell").get_by_role("status")
    expect(status).to_have_text("You: cell 3. You win: three in a row, cells 1, 2 and 3.")
    scratch.press("last-cell", "Where did it turn?", "Enter")
    frame = scratch.cell("last-cell").frame_locator("iframe")
    expect(frame.get_by_role("status")).to_have_text("Ply 1, X plays cell 3: +1 before, +1 after.")


@pytest.mark.parametrize(
    ("does", "forward", "back"), [(clicks, "Forward", "Back"), (presses, "ArrowRight", "ArrowLeft")]
)
def test_a_replay_steps_with_its_buttons_and_with_the_arrow_keys(scratch, does, forward, back):
    page = replay_in(scratch.cell("replay"))
    steps_both_ways(page, does(page, forward), does(page, back))


def test_space_plays_a_replay_after_a_click_and_presses_a_button_that_was_reached_with_tab(scratch):
    page = replay_in(scratch.cell("replay"))
    presses(page, "Home")()
    clicks(page, "Forward")()
    keyboard = scratch.page.keyboard
    keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    presses(page, "Home")()
    page.locator(".forward").focus()
    keyboard.press("Shift+Tab")
    keyboard.press("Tab")
    keyboard.press("Space")
    assert words(page)[1] == 2
    assert page.locator(".play").inner_text() == "Play"


def test_the_last_step_of_a_replay_is_the_return_of_the_search(scratch):
    page = replay_in(scratch.cell("replay"))
    presses(page, "End")()
    assert "3" in words(page)[0]
    presses(page, "Home")()
    assert words(page)[1] == 1


FRAMED = ["replay", "lines", "whole", "learning", "flipbook", "drag", "payoffs-to-drag"]
LIVE = [*FRAMED, "slider", "list", "tic-tac-toe", "matrix", "side-by-side"]


@pytest.mark.parametrize("piece", LIVE)
def test_axe_finds_nothing_in_a_live_page_light_or_dark(scratch, piece):
    cell, within = scratch.cell(piece), f"{scratch.at} [data-cell='{piece}'] {OUTPUTS}"
    cell.scroll_into_view_if_needed()
    frames = [frame.content_frame() for frame in cell.locator("iframe").element_handles()]
    assert len(frames) == (piece in FRAMED)
    for _ in scratch.themes():
        assert axe.faults(scratch.page, within) == contrast.faint(scratch.page, within) == []
        for page in frames:
            for key in ("Home", "ArrowRight", "End"):
                presses(page, key)()
                assert contrast.faint(page) == []
            assert axe.faults(page) == []


def test_a_film_runs_to_its_end(scratch):
    frame = scratch.cell("whole").locator("iframe")
    frame.scroll_into_view_if_needed()
    page = frame.element_handle().content_frame()
    page.wait_for_function("ready && view")
    page.get_by_role("slider").press("End")
    assert page.locator(".count").all_inner_texts() == ["done: 7", "done: 4"]
    assert page.get_by_role("status").inner_text() == "Done: worth 3. 7 of 7 positions entered, 0 stay dark."
