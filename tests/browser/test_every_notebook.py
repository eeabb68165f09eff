"""Every solved notebook, opened in JupyterLab and run from top to bottom."""

import re

import nbformat

from browser.lab import REPOSITORY
from helpers.checking import challenges_of

# Games that are played to their end in a solved notebook, and how they must end: {notebook: {cell: words}}.
# In every bet, lie and game of every notebook one button is clicked, whether it is in here or not.
CLICKS = {
    "01_prisoners_dilemma.ipynb": {
        "play-bot": "The bot was copycat",
        "grim-trigger-game": "The bot was `?grim_trigger",
    },
    "02_nash_equilibria.ipynb": {"mixing-play": "The bot was watcher"},
    "03_minimax_trees.ipynb": {"best-move-tic-tac-toe": "in a draw|best_move wins"},
    "04_evaluation_functions.ipynb": {"run-game": "in a draw"},
    "05_alpha_beta.ipynb": {"best-move-ab-play": "in a draw|best_move_ab wins"},
}


def outputs(notebook):
    """(id of the cell, output) for every output."""
    return [(cell["id"], output) for cell in notebook.cells for output in cell["outputs"]]


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
    cells = solved.cells
    assert [cell["count"] for cell in cells] == list(range(1, len(cells) + 1))
    errors = [(id, output["evalue"]) for id, output in outputs(solved) if output["output_type"] == "error"]
    warnings = [(id, output["text"]) for id, output in outputs(solved) if output.get("name") == "stderr"]
    assert errors == warnings == []


def test_every_check_of_a_solved_notebook_is_passed(solved):
    assert [id for id, shown in checks(solved).items() if "✓ passed" not in shown] == []


def test_every_picture_of_a_solved_notebook_is_there_and_has_words(solved):
    found, faulty = solved.pictures()
    assert found
    assert faulty == []


def test_axe_finds_nothing_and_all_text_is_readable_in_a_solved_notebook(solved):
    assert solved.faults() == []


def test_every_piece_of_a_solved_notebook_takes_a_click(solved):
    assert solved.press_every_piece() == {}


def cells_with(notebook, call):
    return [cell["id"] for cell in notebook.cells if re.search(rf"\b{call}\(", cell["source"])]


def test_every_slider_of_a_solved_notebook_changes_its_picture(solved):
    assert set(solved.move_every_slider()) >= set(cells_with(solved, "explore"))


def test_every_flipbook_of_a_solved_notebook_turns_its_pages(solved):
    pages = solved.turn_every_page()
    assert set(pages) >= set(cells_with(solved, "flipbook"))
    assert [id for id, (before, after) in pages.items() if not after or before == after] == []


def test_the_games_of_a_solved_notebook_are_played_to_their_end(solved):
    for id, ending in CLICKS.get(solved.name, {}).items():
        solved.click(id, "Play again")
        assert re.search(ending, solved.play(id)), id


def test_the_games_to_be_played_to_their_end_are_there():
    for name, games in CLICKS.items():
        cells = nbformat.read(REPOSITORY / "solutions" / name, as_version=4).cells
        assert set(games) <= {cell.id for cell in cells}
