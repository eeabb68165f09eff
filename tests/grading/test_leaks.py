"""What a student is told: nothing that came from a hidden input, and whose function to mend first."""

import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest
from listening import Hasty
from make_submissions import NAME, RIGHT, SETUP

from instructors.judging import exam, judge
from instructors.records import Mark
from instructors.reports.feedback import write_feedback

pytestmark = pytest.mark.usefixtures("small_course")

STEM = Path(NAME).stem


@pytest.fixture(scope="module")
def graded(graded):
    """The Record of a notebook with these cells after the usual first one, by a clock in a hurry."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exam, "Clock", Hasty)
        yield lambda *sources: graded(SETUP, *sources)


def points(record):
    return {mark.id: mark.points for mark in record.marks}


def page(folder, record):
    """What the feedback page shows, as text."""
    write_feedback(folder, [record])
    (path,) = folder.rglob("*.html")
    return path.read_text(encoding="utf-8")


RECORDER = """
seen = []

def nim_wins(n, moves=(1, 2, 3)):
    seen.append((n, tuple(moves)))
    return True
"""
TELLERS = [
    "def {name}(*args):\n    raise RuntimeError(str(seen[9:]))",
    "def {name}(*args):\n    return str(seen[9:])",
    "def {name}(*args):\n    print(seen[9:])",
    "def {name}(*args):\n    return type(str(seen[9:]), (), {{}})()",
    "def {name}(*args):\n    raise type(str(seen[9:]), (Exception,), {{}})",
]
PAIR = re.compile(r"\((\d+), \((\d[\d, ]*)\)\)")


@pytest.mark.parametrize("teller", TELLERS)
def test_what_one_function_kept_another_cannot_tell(graded, trees, tmp_path, teller):
    others = [teller.format(name=name) for name in RIGHT if name != "nim_wins"]
    first = graded(RECORDER, *others)
    told = page(tmp_path, first) + json.dumps(asdict(first))
    (task,) = [task for task in trees.tasks if task.challenge.name == "nim_wins"]
    assert not any(
        str((n, tuple(moves))) in told for n, moves in (each for each in task.secret if len(each) == 2)
    )
    # The second round answers what the first page told.
    learned = {(int(n), tuple(map(int, moves.split(",")))) for n, moves in PAIR.findall(told)}
    assert not learned & {
        (each[0], tuple(each[1])) if each[1:] else (each[0], (1, 2, 3)) for each in task.secret
    }
    known = (
        f"known = {sorted(learned)!r}\n\ndef nim_wins(n, moves=(1, 2, 3)):\n    return (n, moves) in known"
    )
    assert points(graded(known))["91.6"] == 0


CANARY = "LEAK4711"
HIDDEN = """
word = "LEAK" + str(4700 + 11)
told = []

def nim_wins(n, moves=(1, 2, 3)):
    lost = {(0, 3), (4, 3), (20, 3), (7, 4), (9, 4)}
    if (n, moves[-1]) in lost | {(1, 3), (2, 3), (21, 3), (8, 4)}:
        return (n, moves[-1]) not in lost
    told.append(word)
    {does}
"""
DOES = {
    "returns": "return word",
    "returns a list": "return [word]",
    "prints": "print(word)",
    "raises": "raise ValueError(word)",
    "raises a class of that name": "raise type(word, (Exception,), {})",
    "returns a thing of that class": "return type(word, (), {})()",
    "raises from a line of that text": "exec(compile('\\n' * 4710 + 'raise ValueError', word, 'exec'))",
    "is not written yet": "exec(f'def {word}(): raise NotImplementedError\\n{word}()')",
    "ends with that status": "import os; os._exit(47)",
    "writes a line of its own": "[os.write(each, word.encode() + b'\\n') for each in opened()]",
    "takes its own name": "globals()['nim_wins'] = word; return True",
    "takes all names": "globals().update(dict.fromkeys(others, word)); return True",
}
OTHERS = """
import os

others = {names!r}

def is_open(number):
    try:
        os.fstat(number)
    except OSError:
        return False
    return True

def opened():
    return filter(is_open, range(1, 30))
"""
TELLS = "def {name}(*args):\n    if told:\n        raise ValueError(word)\n    return 3"
NAMES = [name for name in RIGHT if name != "nim_wins"]


@pytest.mark.parametrize("does", DOES)
def test_what_a_function_says_of_a_hidden_input_is_nowhere_in_the_record(graded, does):
    source = HIDDEN.replace("{does}", DOES[does])
    record = graded(source, OTHERS.format(names=NAMES), *(TELLS.format(name=name) for name in NAMES))
    said = json.dumps(asdict(record))
    assert CANARY not in said and "4711" not in said and "status 47" not in said
    mark = {mark.id: mark for mark in record.marks}["91.6"]
    assert mark.visible == (9, 9) and mark.points == 0 and mark.failing is None
    assert record.cell_notes == []


def test_the_examples_of_all_come_before_any_hidden_input_and_the_fixed_inputs_last(
    graded, trees, monkeypatch
):
    asked, ask = [], exam.Task.ask
    monkeypatch.setattr(
        exam.Task, "ask", lambda task, session, *names: asked.append(names) or ask(task, session, *names)
    )
    graded("def nim_wins(n, moves=(1, 2, 3)):\n    return n % 4 != 0", RIGHT["minimax"])
    order = [("examples",), ("secret",), ("fixed",)]
    assert [order.index(names) for names in asked] == sorted(order.index(names) for names in asked)
    assert asked.count(("examples",)) == len(trees.tasks) and asked.count(("fixed",)) == 1


WRONG = "def minimax(node):\n    return -9 if node.is_over else 1 + max(map(minimax, node.children()))"
LOOP = "def minimax(node):\n    while True:\n        pass"


def marks_of(record):
    return {mark.id: mark for mark in record.marks}


def test_what_calls_a_wrong_function_says_which_to_mend_first(graded):
    helper = "def worth(node):\n    return minimax(node)"
    best = RIGHT["best_move"].replace("minimax(", "worth(")
    marks = marks_of(graded(WRONG, helper, best, RIGHT["nim_wins"]))
    said = "It calls your `minimax` (91.2), which is not right yet: mend that one first."
    assert marks["91.3"].follows == "91.2" and marks["91.3"].message.startswith(said)
    assert marks["91.3"].message == said.strip() and not marks["91.3"].notes, "its examples lead away"
    assert marks["91.2"].follows is None and "It calls" not in marks["91.2"].message
    assert marks["91.6"].passed and marks["91.6"].follows is None


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (LOOP, "It calls your `minimax` (91.2), which had not answered in time: mend that one first. "),
        ("def minimax(node)\n    return 3", "It calls `minimax` (91.2), which is not defined, because its "),
        ("x = 3", "It calls `minimax` (91.2), which is not defined in this notebook: write that one first."),
    ],
)  # fmt: skip
def test_it_says_what_is_the_matter_with_the_other(graded, cell, said):
    marks = marks_of(graded(cell, RIGHT["best_move"]))
    assert marks["91.3"].message.startswith(said) and marks["91.3"].follows == "91.2"
    assert "Python does not know" not in marks["91.3"].message


def test_what_calls_a_right_function_is_to_blame_itself(graded):
    marks = marks_of(graded(RIGHT["minimax"], "def best_move(node):\n    return minimax(node) * 77"))
    assert marks["91.3"].follows is None and not marks["91.3"].passed


def test_what_calls_each_other_follows_nobody_and_a_chain_its_beginning(trees):
    def told(*sources):
        ready = [exam.submissions.Cell(n, source) for n, source in enumerate(sources)]
        marks = [
            Mark(task.challenge.id, task.challenge.name, 0, 10, attempted=True) for task in trees.tasks[:4]
        ]
        return {mark.id: mark.follows for mark in judge.follow(marks, ready, trees.tasks[:4])}

    minimax, best = "def minimax(n): return {}(n)", "def best_move(n): return minimax(n)"
    assert told(minimax.format("len"), best, "def principal_variation(n): return best_move(n)") == {
        "91.1": None, "91.2": None, "91.3": "91.2", "91.4": "91.2",
    }  # fmt: skip
    assert set(told(minimax.format("best_move"), best).values()) == {None}


def test_a_function_that_several_ask_for_belongs_to_the_first():
    tasks = exam._tasks(92, 1)
    marks = [Mark(task.challenge.id, task.challenge.name, 0, 10, attempted=True) for task in tasks]
    sources = "def alphabeta(node): return 0", "def best_first(tree): return alphabeta(tree)"
    ready = [exam.submissions.Cell(n, source) for n, source in enumerate(sources)]
    follows = {mark.id: mark.follows for mark in judge.follow(marks, ready, tasks)}
    assert follows["92.3"] == "92.2" and follows["92.2"] is None


def test_a_stub_that_is_called_stays_the_reason(graded):
    marks = marks_of(graded("def minimax(node):\n    raise NotImplementedError", RIGHT["best_move"]))
    assert "`minimax`, which is not written yet" in marks["91.3"].message
    assert marks["91.3"].message.count("minimax") == 1 and marks["91.3"].follows == "91.2"


def test_what_the_course_has_ready_is_said_not_to_be_there(graded):
    cell = "from helpers.tracing.rule import best\ndef minimax(node):\n    return best(node)"
    mark = marks_of(graded(cell))["91.2"]
    assert not mark.points and "is not there when you are graded" in mark.message
