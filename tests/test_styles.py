"""Right answers of every style: nothing that a notebook shows contradicts them. Wrong ones settle no bet."""

import gc
import re
from functools import cache

import pytest
from mistakes import MISTAKES
from styles import LEFT_OVER, students_of, styles_of
from styles.cells import Notebook

from helpers.checking import challenges_of, notebooks

STUDENTS = [
    pytest.param(number, student, id=f"{number}-{k}")
    for number in notebooks()
    if str(number) != "5"
    for k, student in enumerate(students_of(number))
]
TROUBLE = re.compile(r"Traceback|waits|could not be drawn|which stopped with|not yet|not attempted")
CAME_OUT = re.compile(r"It came out as .*\.$", re.MULTILINE)

# How pictures speak of a search of another kind, beside what they say of every search.
OTHER_SIDE = "Each value is from the side of who is to move. "
REMEMBERED = re.compile(r" Remembered and not searched again: \d+ positions?\.")
# Numbers that are about this way to search: {(challenge, style): {cell: what may differ}}
NODES = r"[\d,]+(?= nodes)"
OTHER_NUMBERS = {
    ("4.6", "an explicit stack"): {"perfect-proof-run": NODES, "run-moves": NODES},
    ("4.6", "negamax, with a memo"): {"perfect-proof-run": NODES, "run-moves": NODES},
}
# Answers that ask a board for more than other games have: the cells with such games say what to do.
TOLD = "Let it stop where `is_over` is true, and return `utility` there."
IS_TOLD = {
    ("4.6", "an inner function that asks for the winner"): {
        "heuristic-horizon-code", "heuristic-ladder", "killer-search-map",
    },
}  # fmt: skip

solved = cache(Notebook)


@pytest.fixture(autouse=True)
def no_garbage_is_collected():
    """Thousands of nodes and boards live until their cell is done: to look for them takes a third longer."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("number", "student"), STUDENTS)
def test_a_right_answer_is_never_contradicted(number, student):
    notebook, styles = solved(number), styles_of(number)
    shown = notebook.run({id: styles[id][style] for id, style in student.items()})
    assert set(notebook.cell_of.values()) < set(shown)
    different = {}
    for cell, text in shown.items():
        if any(cell in IS_TOLD.get(each, ()) for each in student.items()):
            assert TOLD in text
            assert not CAME_OUT.search(text)
        elif TROUBLE.search(text) or not agree(cell, student, plainly(notebook.shown[cell]), plainly(text)):
            different[cell] = notebook.shown[cell], text
    assert different == {}


def agree(cell, student, ours, theirs):
    """Whether a cell shows the same with the answers of this student as with our solutions."""
    for each in student.items():
        other = OTHER_NUMBERS.get(each, {}).get(cell, "(?!)")
        ours, theirs = re.sub(other, "other", ours), re.sub(other, "other", theirs)
    return in_its_terms(ours, theirs) == in_its_terms(theirs, theirs)


def plainly(text):
    """What a cell shows, but for the name of a search, what it prints, and how numpy calls numbers."""
    text = re.sub(rf"^{LEFT_OVER}\n|\n  Your function also prints .*", "", text, flags=re.MULTILINE)
    text = re.sub(r"np\.\w+\((-?\d+)(?:\.0)?\)", r"\1", re.sub(r"np\.(True|False)_", r"\1", text))
    text = re.sub(r",\n ", ", ", text)
    text = re.sub(r"(?:the search|[\w–]+) (looks at|searches) ", r"your search \1 ", text)
    text = re.sub(r", against (?:the bot|\w+): ", ", against your bot: ", text)
    return re.sub(r"step through: \d+ steps", "step through: some steps", text)


def in_its_terms(text, theirs):
    """What of a text can be compared with `theirs`, where that is about a search of another kind."""
    if OTHER_SIDE in theirs:  # negamax: only the signs differ
        text = re.sub("[−≤≥αβ]", "", text.replace(OTHER_SIDE, ""))
    if REMEMBERED.search(theirs):  # it saw less
        text = re.sub(r"looks at [\w ]+ leaves|Leaves in this order: [^.]*\.", "", REMEMBERED.sub("", text))
    if "Game tree" in theirs and "Values from" not in theirs:  # with a stack: nobody returns a value
        text = re.sub(r" (?:Values from|Best line)[^.]*\.", "", text.replace("It returns", "Value"))
    return text


def wrong(challenge):
    """The source of a known wrong answer to a challenge."""
    names = "".join(f"{name}, " for name in challenge.answers[: len(first_mistake(challenge.id))])
    return f"from test_styles import first_mistake\n{names} = first_mistake({challenge.id!r})"


def first_mistake(id):
    found = next(iter(MISTAKES[id].values()))
    found = found[0] if isinstance(found, list) else found
    return found if isinstance(found, tuple) else (found,)


@pytest.mark.parametrize("number", notebooks())
@pytest.mark.parametrize("half", [0, 1])
def test_a_wrong_answer_settles_no_bet_falsely(number, half):
    """Every other challenge is answered wrong, so that wrong and right functions meet in a cell."""
    notebook = solved(number)
    bets = [cell for cell, source in notebook.sources.items() if "settle(" in source]
    shown = notebook.run({each.id: wrong(each) for each in challenges_of(number)[half::2]}, bets)
    for cell, text in shown.items():
        assert "Traceback" not in text, cell
        assert set(CAME_OUT.findall(text)) <= set(CAME_OUT.findall(notebook.shown[cell])), cell
    assert any("waits until check" in text for text in shown.values())
