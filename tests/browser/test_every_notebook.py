"""Every notebook, solved and untouched, opened in JupyterLab and run from top to bottom."""

import re

import pytest

from browser.lab import DARK, LIGHT, pictures
from helpers.checking import challenges_of

WIDGET = "application/vnd.jupyter.widget-view+json"
themes = pytest.mark.parametrize("theme", [LIGHT, DARK])


def outputs(notebook):
    """(id of the cell, output) for every output."""
    return [(cell["id"], output) for cell in notebook.cells for output in cell["outputs"]]


def runs_to_its_end(notebook):
    cells = notebook.cells
    assert [cell["count"] for cell in cells] == list(range(1, len(cells) + 1))
    errors = [(id, output["evalue"]) for id, output in outputs(notebook) if output["output_type"] == "error"]
    warnings = [(id, output["text"]) for id, output in outputs(notebook) if output.get("name") == "stderr"]
    assert errors == warnings == []


def shows_its_widgets(notebook):
    for id in {id for id, output in outputs(notebook) if WIDGET in output.get("data", {})}:
        assert notebook.page.locator(f"[data-cell='{id}'] .jupyter-widgets").count(), id


def has_words_for_every_picture(notebook):
    found, faulty = pictures(notebook.page)
    assert found
    assert faulty == []


def checks(notebook):
    """What each check shows: {"3.2": text}."""
    found = {}
    for cell in notebook.cells:
        for id in re.findall(r'^check\("([^"]+)"', cell["source"], re.MULTILINE):
            found[id] = cell["shown"]
    number = int(notebook.path.name[:2])
    assert list(found) == [challenge.id for challenge in challenges_of(number)]
    return found


def test_a_solved_notebook_runs_to_its_last_cell_without_an_error(solved):
    runs_to_its_end(solved)


def test_an_untouched_notebook_runs_to_its_last_cell_without_an_error(untouched):
    runs_to_its_end(untouched)


def test_every_check_of_a_solved_notebook_is_passed(solved):
    assert [id for id, shown in checks(solved).items() if "✓ passed" not in shown] == []


def test_every_check_of_an_untouched_notebook_says_not_attempted(untouched):
    assert [id for id, shown in checks(untouched).items() if "not attempted" not in shown] == []


def test_every_picture_of_a_solved_notebook_is_there_and_has_words(solved):
    has_words_for_every_picture(solved)


def test_every_picture_of_an_untouched_notebook_is_there_and_has_words(untouched):
    has_words_for_every_picture(untouched)


def test_every_widget_of_a_solved_notebook_is_there(solved):
    shows_its_widgets(solved)


def test_every_widget_of_an_untouched_notebook_is_there(untouched):
    shows_its_widgets(untouched)


@themes
def test_axe_finds_nothing_and_all_text_is_readable_in_a_solved_notebook(solved, theme):
    assert solved.faults(theme) == []


@themes
def test_axe_finds_nothing_and_all_text_is_readable_in_an_untouched_notebook(untouched, theme):
    assert untouched.faults(theme) == []


def test_every_bet_of_a_solved_notebook_takes_a_click(solved):
    bets = [cell["id"] for cell in solved.cells if cell["source"].startswith("bet(")]
    for id in bets:
        cell = solved.cell(id)
        cell.get_by_role("button").first.click()
        cell.get_by_role("status").get_by_text("You bet").wait_for()


def test_tic_tac_toe_is_played_to_its_end_against_the_students_own_best_move(solved):
    boards = [cell["id"] for cell in solved.cells if "play(TicTacToe(), bot=best_move)" in cell["source"]]
    if not boards:
        pytest.skip("no board against best_move in this notebook")
    shown = solved.play(boards[0])
    assert "in a draw" in shown or "best_move wins" in shown
