"""Right answers of every style: nothing that a notebook shows contradicts them. Wrong ones settle no bet.

Each time one student of each notebook, and every other challenge answered wrong; weekly (`-m slow`) all
students, the other half, too, and the one cell that searches half a million positions.
"""

import gc
import re
from functools import cache
from itertools import zip_longest

import pytest
from mistakes import MISTAKES
from styles import LEFT_OVER, students_of, styles_of
from styles.cells import Notebook, names_of

from helpers.checking import challenges_of, notebooks
from helpers.draw.tree.reading import ONE_CALL

EACH_TIME = 1  # student of a notebook; all of them weekly
WEEKLY_CELLS = {"who-wins-solved"}  # nbval runs it each time, with our answer
STUDENTS = [
    pytest.param(number, student, WEEKLY_CELLS, id=f"{number}-{k}")
    for number in notebooks()
    for k, student in enumerate(students_of(number)[:EACH_TIME])
] + [
    pytest.param(number, student, set(), id=f"{number}-{k}-weekly", marks=pytest.mark.slow)
    for number in notebooks()
    for k, student in enumerate(students_of(number))
]
HALVES = [pytest.param(number, number % 2, WEEKLY_CELLS, id=f"{number}") for number in notebooks()] + [
    pytest.param(number, half, set(), id=f"{number}-{half}-weekly", marks=pytest.mark.slow)
    for number in notebooks()
    for half in (0, 1)
]
TROUBLE = re.compile(r"Traceback|waits|could not be drawn|which stopped with|not yet|not attempted")
CAME_OUT = re.compile(r"^.*The (?:answer|lie): .*$", re.MULTILINE)

# How pictures speak of a search of another kind, beside what they say of every search.
OTHER_SIDE = "Each value is from the side of who is to move. "
REMEMBERED = re.compile(r" Remembered and not searched again: \d+ positions?\.")
# What an answer does in its own way, and a cell may tell: {challenge or (challenge, style): {cell: what}}
NODES = r"[\d,]+(?= nodes)|, [\d,]+ without a memory and without cuts|\nWithout a memory .*"
OPENED = r"[\d,]+(?= positions opened)"
OF_ALL = r"[\d,]+(?: positions, 1 in [\d,]+)?"
YOURS, FOLDED = rf"(?<=your order: ){OF_ALL}", rf"(?<=symmetry: ){OF_ALL}"
SEEN = r" (?:Values from the top down|Leaves in this order|Never searched): [^.]*\."
COMES_BACK = r"(?<=comes back ).*"
OWN = {
    ("4.6", "an explicit stack"): {"best-move-check": NODES, "run-moves": NODES},
    ("4.6", "a class that remembers what a board is called"): {
        "best-move-check": NODES,
        "run-moves": NODES,
    },
    ("4.6", "negamax, with a memo"): {"best-move-check": NODES, "run-moves": NODES},
    ("5.2", "an explicit stack"): {"alphabeta-hard-check": COMES_BACK},
    "5.5": {"alphabeta-hard-check": f"(?<=alphabeta_hard: at its cuts ).*|{SEEN}"},  # hard from which node on
    ("5.4", "a tuple, wins first"): {
        "move-order-check": rf"\w[\w ]*: [\d,]+, with fewer[^.]*\.|{YOURS}",
        "symmetry-folded": YOURS,
        "recap-ladder": YOURS,
    },
    "5.6": {
        "alphabeta-table-check": OPENED,
        "symmetry-folded": f"{OPENED}|{FOLDED}",
        "recap-ladder": FOLDED,
    },
    ("5.8", "only the best branch moves"): {"best-first-uneven-picture": SEEN},
    # How many positions a search takes, and so how far a clock lets it look; a champion plays its own game.
    "6.4": {"look-ahead-check": ".*", "look-ahead-table-check": ".*", "deepening-check": ".*"},
    "6.6": {"look-ahead-table-check": ".*", "who-wins-solved": r"\d[\d,]+"},
    "6.7": {"deepening-check": ".*"},
    "6.8": {"champion-check": ".*"},
    # Which of the right extortioners it is.
    "7.8": {"extort-check": r"(?<=200 cells, ).*(?=\. 200 of 200 cells on the line)"},
}
# What a student's helpers and global tables are called: no cell after an answer may take such a name.
TAKEN = """
    best better cache count go helper known line lines LINES lookup max_value memo memory min_value negamax
    score scores search seen solve table total value values visit visited walk win wins
"""


@cache
def solved(number):
    gc.collect()  # what the students of the notebook before left behind
    return Notebook(number)


@pytest.fixture(autouse=True, scope="module")
def no_garbage_is_collected():
    """Thousands of boards live on from test to test: to look for garbage among them takes a third longer."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("number", "student", "left_out"), STUDENTS)
def test_a_right_answer_is_never_contradicted(number, student, left_out):
    notebook, styles = solved(number), styles_of(number)
    answers = {id: styles[id][style] for id, style in student.items()}
    shown = notebook.run(answers, [cell for cell in notebook.sources if cell not in left_out])
    assert set(notebook.cell_of.values()) < set(shown)
    different = {}
    for cell, text in shown.items():
        if TROUBLE.search(text) or not agree(cell, student, plainly(notebook.shown[cell]), plainly(text)):
            different[cell] = notebook.shown[cell], text
    assert different == {}


def agree(cell, student, ours, theirs):
    """Whether a cell shows the same with the answers of this student as with our solutions."""
    for each in [*student, *student.items()]:
        own = OWN.get(each, {}).get(cell, "(?!)")
        ours, theirs = re.sub(own, "", ours), re.sub(own, "", theirs)
    # Where a progress line was, an empty one is left, or none: by the version of IPython.
    told = ([line for line in text.splitlines() if line] for text in (ours, theirs))
    lines = list(zip_longest(*told, fillvalue=""))
    return all(in_its_terms(one, other) == in_its_terms(other, other) for one, other in lines)


def plainly(text):
    """What a cell shows, but for the name of a search, what it prints, and how whole numbers are written."""
    text = re.sub(rf"^(?:{LEFT_OVER}|.* is still running\..*)\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"\A(✓.*)(?:\n  .*)+", r"\1", text)  # of a check how it ended, not what it remarks
    text = re.sub(r"np\.\w+\((-?[\d.]+)\)", r"\1", re.sub(r"np\.(True|False)_", r"\1", text))
    text = re.sub(r"(?<=\d)\.0(?!\d)", "", text)
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
        text = text.replace("It returns", "Value").replace(f" {ONE_CALL}.", "")
        text = re.sub(r" (?:Values from|Best line)[^.]*\.", "", text)
        text = re.sub(r" \(\S+ [≥≤] [αβ]=\S+\)", "", text)
    return text


def wrong(challenge):
    """The source of a known wrong answer to a challenge."""
    names = "".join(f"{name}, " for name in challenge.answers[: len(first_mistake(challenge.id))])
    return f"from test_styles import first_mistake\n{names} = first_mistake({challenge.id!r})"


def first_mistake(id):
    found = next(iter(MISTAKES[id].values()))
    found = found[0] if isinstance(found, list) else found
    return found if isinstance(found, tuple) else (found,)


@pytest.mark.parametrize(("number", "half", "left_out"), HALVES)
def test_a_wrong_answer_settles_no_bet_falsely(number, half, left_out):
    """Every other challenge is answered wrong, so that wrong and right functions meet in a cell."""
    notebook = solved(number)
    answers = {each.id: wrong(each) for each in challenges_of(number)[half::2]}
    shown = notebook.run(answers, [cell for cell in notebook.sources if cell not in left_out])
    settled = {cell: CAME_OUT.findall(text) for cell, text in shown.items()}
    for cell, came in settled.items():
        assert "Traceback" not in shown[cell], cell
        assert set(came) <= set(CAME_OUT.findall(notebook.shown[cell])), cell
    assert any(len(came) < len(CAME_OUT.findall(notebook.shown[cell])) for cell, came in settled.items())


@pytest.mark.parametrize("number", notebooks())
def test_no_cell_takes_the_name_of_a_students_helper(number):
    notebook, answers, clashes = solved(number), solved(number).cell_of.values(), {}
    first = min(list(notebook.sources).index(cell) for cell in answers)
    for cell in list(notebook.sources)[first:]:
        if cell not in answers and names_of(notebook.sources[cell]).made & set(TAKEN.split()):
            clashes[cell] = names_of(notebook.sources[cell]).made & set(TAKEN.split())
    assert clashes == {}
