"""Bets, lies and games, by mouse and by keyboard, in a small notebook of their own."""

import json

import pytest

from browser import pieces
from browser.lab import DARK, LIGHT

GAMES = ("tree", "nim", "tic-tac-toe", "connect-four", "several-players", "matrix")


OURS = "[data-cell]:not([data-cell='stepper']) .jp-OutputArea-output"
FAULTY = """() => document.querySelector("[data-cell='bet'] .jp-OutputArea-output").insertAdjacentHTML(
    "beforeend", `<div id="faulty"><p style="color:#999;background:#fff">grey</p><button></button>
    <svg><rect width="90" height="90" fill="#222"/><text fill="#333" y="20">7</text></svg></div>`)"""


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing_and_all_text_is_readable(scratch, theme):
    assert scratch.faults(theme, OURS) == []


def test_faults_that_were_planted_are_found(scratch):
    """What else would the tests be worth that find nothing?"""
    scratch.page.evaluate(FAULTY)
    found = "\n".join(scratch.faults(LIGHT, OURS))
    scratch.page.evaluate("document.getElementById('faulty').remove()")
    for words in ('"grey" has contrast 2.8', '"7" has contrast 1.2', "button-name"):
        assert words in found


def test_a_bet_is_placed_by_a_click_and_settled(scratch):
    bet = scratch.cell("bet")
    assert "No bet was placed" in scratch.cell("settle").inner_text()
    bet.get_by_role("button", name="4", exact=True).click()
    bet.get_by_role("status").get_by_text("You bet 4. Read on.").wait_for()
    scratch.rerun("settle").get_by_text("★ You bet 4, and you were right.").wait_for()
    assert "3.scratch" in stars(scratch)


def stars(notebook):
    return json.loads(notebook.lab.progress.read_text(encoding="utf-8"))["stars"]


def test_a_lie_that_is_found_earns_a_star_that_progress_shows(scratch):
    scratch.rerun("progress")
    before = count_of_stars(scratch)
    lie = scratch.cell("lie")
    lie.get_by_role("button", name="large").click()
    lie.get_by_role("status").get_by_text("★ Yes, “large” is the lie.").wait_for()
    assert "3.scratch-lie" in stars(scratch)
    scratch.rerun("progress")
    assert count_of_stars(scratch) == before + 1


def count_of_stars(notebook):
    *_, words = notebook.cell("progress").get_by_text("points, ").inner_text().split(", ")
    return int(words.split()[0])


def test_a_lie_is_found_by_keyboard_alone(scratch):
    scratch.press("keyed-lie", "leaf", "Enter")
    status = scratch.cell("keyed-lie").get_by_role("status")
    status.get_by_text("“leaf” is right. Look at another word.").wait_for()
    scratch.press("keyed-lie", "children", "Enter")
    status.get_by_text("Yes, “children” is the lie.").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_clicked_to_its_end_and_played_again(scratch, game):
    if game not in pieces.CELLS:
        pytest.skip(f"helpers has no {game} to play yet")
    start = scratch.status(game)
    assert scratch.play(game) != start
    scratch.cell(game).get_by_role("button", name="Play again").click()
    scratch.cell(game).get_by_role("status").get_by_text(start).wait_for()


def test_a_whole_game_is_played_with_tab_and_enter_alone(scratch):
    shown = scratch.play("keys", click=lambda name: scratch.press("keys", name, "Enter"))
    assert "win" in shown or "draw" in shown


def test_a_bot_that_fails_says_so_on_the_board(scratch):
    scratch.cell("broken").get_by_role("button", name="take 1").click()
    scratch.cell("broken").get_by_role("status").get_by_text("raised ZeroDivisionError").wait_for()
    scratch.cell("broken").get_by_role("button", name="Play again").click()
    scratch.cell("broken").get_by_role("status").get_by_text("Your turn").wait_for()
