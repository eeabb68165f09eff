"""Which of the course's own cells a worker can do without, and when it cannot."""

import json
from pathlib import Path

import pytest

from helpers import checking
from helpers.instructors.handed_in import cells, display, submissions
from helpers.instructors.handed_in.cells import Prepared
from helpers.instructors.handed_in.files import Held
from helpers.instructors.handed_in.idle import found, needed
from helpers.instructors.handed_in.submissions import Submission
from helpers.instructors.judging import exam, judge
from helpers.instructors.sandbox.processes import Crew

SOLUTIONS = Path(__file__).parents[2] / "solutions"
NAMES = {int(path.name[:2]): path.stem for path in sorted(SOLUTIONS.glob("*.ipynb"))}
ANSWER = "def f(node):\n    return node.utility"


def idle(*sources, answers=("f",)):
    """Those of the cells that no answer needs; the answer is one more."""
    return [*found([Prepared(i, source) for i, source in enumerate([ANSWER, *sources])], answers)]


def left(known, *sources):
    """The cells of a submission that must run."""
    return [source for _, source in needed([*enumerate(sources)], known)]


ALONE = [
    "def total(node):\n    count = 0\n    count += 1\n    return count\ntotal(3)",
    "tree = Tree([3, 5])\ndraw_tree(game_tree(tree))",
    "def picture():\n    return draw_tree(f(3))\nshow('3.2', picture)",
    "show('3.2', lambda: f(3))",
    "import math\nmath.log(243, 3)",
    "",
]


@pytest.mark.parametrize("source", ALONE)
def test_a_cell_that_only_defines_and_shows_is_idle(source):
    parts = source.partition("import math\n") if "import" in source else ("", "", source)
    first = ["import math"] if parts[1] else []
    assert parts[2] in idle(*first, parts[2])


NEEDED = [
    "f(3)",
    "print(max([f(3)]))",
    "def g(n):\n    return f(n)\ng(3)",
    "def g(n):\n    def inner():\n        return f(n)\n    return inner()\nsearch = trace(g, 3)",
    "sorted([3], key=lambda n: f(n))",
    "def draw_it(n):\n    return n()\ndraw_it(f)",
    "def f(node):\n    return 3",
    "def g(x=f(3)): ...",
    "import random\nrandom.seed(3)",
    "from random import seed\nseed(3)",
    "Tree.utility = 3",
    "SETTINGS['x'] = 3",
    "def g():\n    SETTINGS['x'] = Tree.x = 3\ng()",
    "del tree",
    "def g():\n    global count\n    count = 1\ng()",
    "class Mine(Position): ...",
    "@cache\ndef g(): ...",
    "for i in range(3):\n    print(i)",
    "print(n := 3)",
    "count += 1",
    "tree.leaves, count = 3, 4",
    "from helpers import *",
]


@pytest.mark.parametrize("source", NEEDED)
def test_a_cell_that_may_do_more_is_not_idle(source):
    assert source not in idle(source)


def test_a_cell_that_uses_what_another_one_can_set_is_not_idle():
    assert idle("import random", "random.seed(3)", "draw = random.random()") == []
    assert idle("import math", "math.log(3)") == ["math.log(3)"]


def test_a_cell_that_an_answer_of_the_solution_mentions_is_not_idle():
    lines = "LINES = [1, 2]"
    sources = [Prepared(1, lines), Prepared(2, "def f(n): return LINES[n]")]
    assert [*found(sources, {"f"})] == []


HELP = "def total(n):\n    return n + 1"
USES = "known = total(3)"
KNOWN = found([Prepared(0, ANSWER), Prepared(1, HELP), Prepared(2, USES)], {"f"})
ELSE = [
    "def f(n): return total(n)",
    "def f(n): return known",
    "def total(n): return 0",
    "from mine import total",
    "from mine import *",
    "import mine as total",
    "for total in [len]: pass",
    "def f(n): return globals()['to' + 'tal'](n)",
    "exec('x')",
    "import sys\ndef f(n): return getattr(sys.modules[__name__], 'to' + 'tal')(n)",
    "Tree.children = counting",
    "tree = Tree\ntree.children = counting",
    "def patch(): Tree.children = counting",
    "setattr(Tree, 'children', counting)",
    "def f(n): return ｔotal(n)",
]


@pytest.mark.parametrize("source", ELSE)
def test_it_runs_where_a_cell_of_the_students_names_it_or_sets_what_it_uses(source):
    assert left(KNOWN, source, HELP, USES)[-1] == USES


@pytest.mark.parametrize("source", ["for max in [len]: pass", "with open() as max: pass", "del max"])
def test_it_runs_where_a_name_of_pythons_own_got_another_meaning(source):
    known = found([Prepared(0, ANSWER), Prepared(1, "print(max(3, 4))")], {"f"})
    assert left(known, ANSWER, source, "print(max(3, 4))") == [ANSWER, source, "print(max(3, 4))"]


def test_unchanged_and_not_named_it_does_not_run_and_changed_it_does():
    assert left(KNOWN, ANSWER, HELP, USES) == [ANSWER]
    assert left(KNOWN, ANSWER, HELP + " + 1", USES) == [ANSWER, HELP + " + 1", USES]
    assert left(KNOWN, ANSWER, HELP, USES + " + 1") == [ANSWER, HELP, USES + " + 1"]
    assert left({}, ANSWER, HELP, USES) == [ANSWER, HELP, USES]


def test_an_attribute_of_a_students_own_object_is_nothing_of_the_courses():
    own = "class Search:\n    def __init__(self):\n        self.count = 0\ndef f(n): return Search().count"
    assert left(KNOWN, own, HELP, USES) == [own]


def test_what_is_used_by_what_is_used_runs_too():
    assert left(KNOWN, "def f(n): return known", HELP, USES) == ["def f(n): return known", HELP, USES]


@pytest.mark.parametrize("number", NAMES)
def test_the_cells_with_answers_and_their_imports_always_run(number):
    code, _ = submissions.read((SOLUTIONS / f"{NAMES[number]}.ipynb").read_bytes())
    answers = [name for each in checking.challenges_of(number) for name in each.answers]
    ready, _ = cells.prepare(code, answers)
    running = dict(needed(display.needed(ready), found(ready, answers)))
    for cell in ready:
        defined = cells.names_defined(cell.source)
        assert cell.number in running or not {*answers} & {*defined}
        assert cell.number in running or "import" not in cell.source
    assert len(running) < len(ready) / 2  # or it is not worth its lines


# --- a whole submission ---

ANEW = {
    "a name that a cell of the course further down takes": (
        "def minimax(node):",
        "def minimax(node):\n    if node.is_over:\n        return lazy(node)\n",
        "def lazy(node):\n    return node.utility",
    ),
    "the course's functions": (
        "def minimax(node):",
        "def minimax(node):\n    if node.is_over and total(node) == optimist(node):\n"
        "        return lazy_leaf(node)\n",
        "def lazy_leaf(node):\n    return total(node)",
    ),
    "the course's name, with another meaning": (
        "def minimax(node):",
        "def minimax(node):\n    if node.is_over:\n        return flat(node)\n",
        "def flat(node):\n    return node.utility",
    ),
}


@pytest.fixture(scope="module")
def asked():
    with Crew() as crew:
        yield crew, exam.prepare(NAMES[3], 3, SOLUTIONS, seed=5, seconds=20, crew=crew)


@pytest.mark.parametrize("how", ANEW)
def test_an_answer_that_uses_the_courses_names_loses_nothing(asked, how):
    crew, an_exam = asked
    begin, with_more, helper = ANEW[how]
    book = json.loads((SOLUTIONS / f"{NAMES[3]}.ipynb").read_bytes())
    for cell in book["cells"]:
        source = "".join(cell["source"])
        if source.startswith(begin):
            cell["source"] = source.replace(begin, with_more) + "\n\n" + helper
    data = json.dumps(book).encode()
    record = judge.grade(an_exam, Submission("Ada", NAMES[3], Held("x.ipynb", data)), crew)
    assert [mark.points for mark in record.marks] == [mark.max for mark in record.marks]


def test_another_machine_leaves_out_the_same_cells(asked):
    _, an_exam = asked
    assert len(an_exam.idle) > 20
    assert exam.from_spec(json.loads(json.dumps(an_exam.spec()))).idle == an_exam.idle
