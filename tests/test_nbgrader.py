"""`python -m instructors release --nbgrader` as stock nbgrader takes it: its copies, and its points."""

import inspect
import logging
import os
import sysconfig
from types import SimpleNamespace

import pytest
import small

import instructors.release
from instructors.__main__ import main as command
from instructors.release.book import BEGIN, dumps, read
from instructors.release.terms import linked

SOLUTIONS = {path.stem: path for path in sorted(small.SOLUTIONS.glob("*.ipynb"))}
last_best, (rounded_log, _) = small.MISTAKES["91.3"]["last-best"], small.MISTAKES["91.1"]["never-refuses"]
# SQLAlchemy on the order in which nbgrader adds rows: nothing of ours.
pytestmark = pytest.mark.filterwarnings("ignore:Object of type")

# The half-right answers to notebook 91; what is not here is a stub.
HALF = {
    "tree_height": f"import math\n\n\n{inspect.getsource(rounded_log)}\n\ntree_height = rounded_log",
    "minimax": "def minimax(node):\n"
    "    best = max if node.to_move == MAX else min\n"
    "    return node.utility if node.is_over else best(map(minimax, node.children()))",
    "best_move": f"{inspect.getsource(last_best)}\n\nbest_move = last_best",
    "nim_wins": "def nim_wins(n, moves=(1, 2, 3)):\n    return n % 4 != 0",
    "expectiminimax": "def expectiminimax(node):\n    return 0",
}


@pytest.fixture(scope="module")
def course(tmp_path_factory, small_course):
    yield from course_of(SOLUTIONS, tmp_path_factory.mktemp("nbgrader") / "course")


def course_of(solutions, folder):
    """A course folder of all notebooks, as an instructor makes it, and nbgrader's own students' copies."""
    with pytest.MonkeyPatch.context() as patch:
        # What a release makes besides has tests of its own, and takes most of the time.
        patch.setattr(instructors.release, "planned", lambda *_: {})
        assert command(["release", "--nbgrader", str(folder)]) == 0
        # nbgrader starts `alembic` by name: find it also where the environment is not activated.
        patch.setenv("PATH", sysconfig.get_path("scripts"), prepend=os.pathsep)
        made = SimpleNamespace(folder=folder, api=_api(folder))
        for name in solutions:
            _do(made.api.generate_assignment(name))
        yield made


def _api(folder):
    apps = pytest.importorskip("nbgrader.apps", reason="nbgrader is not installed")
    from traitlets.config.loader import PyFileConfigLoader

    config = PyFileConfigLoader("nbgrader_config.py", path=str(folder)).load_config()
    config.CourseDirectory.root = str(folder)
    config.Exchange.root = str(folder / "exchange")
    logging.getLogger("traitlets").setLevel(logging.ERROR)
    return apps.NbGraderAPI(config=config)


def _do(result):
    assert result["success"], result.get("log")


def autograded(course, name, student, data):
    """What nbgrader gives: {"91.2": 20, ...}."""
    folder = course.folder / "submitted" / student / name
    folder.mkdir(parents=True)
    (folder / f"{name}.ipynb").write_bytes(data)
    _do(course.api.autograde(name, student))
    with course.api.gradebook as gradebook:
        found = gradebook.find_submission_notebook(name, name, student).grades
        points = {grade.name: grade.auto_score for grade in found}
    return {grade.removeprefix("check-").replace("-", "."): points[grade] for grade in sorted(points)}


@pytest.fixture(scope="module")
def theirs(course):
    """Notebook 91 of two students, autograded by nbgrader: {student: {id: points}}."""
    files = {"right": bare(read(SOLUTIONS[small.TREES])), "half": _half_right()}
    return {student: autograded(course, small.TREES, student, files[student]) for student in files}


def _half_right():
    """Notebook 91 with the answers of HALF."""
    notebook = read(small.COURSE / "notebooks" / f"{small.TREES}.ipynb")
    solved = {cell["id"] for cell in read(SOLUTIONS[small.TREES])["cells"] if BEGIN in cell["source"]}
    for cell in notebook["cells"]:
        for name, source in HALF.items():
            if cell["id"] in solved and f"def {name}(" in cell["source"]:
                cell["source"] = source
    return bare(notebook)


def bare(notebook):
    """The bytes of a notebook with nothing left but imports, answers and checks: it runs fast."""
    graded = [cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader")]
    imports = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    return dumps({**notebook, "cells": [imports, *graded]})


def test_a_right_notebook_gets_every_point(theirs):
    assert theirs["right"] == {each.id: each.points for each in small.ASKED[91] if not each.bonus}


def test_a_named_mistake_keeps_its_share_of_the_points_and_a_stub_has_none(theirs):
    shares = {"91.1": 0.5, "91.2": 1, "91.3": 0.5, "91.4": 0, "91.6": 0}
    assert {id: theirs["half"][id] for id in shares} == {
        id: small.CHALLENGES[id].points * shares[id] for id in shares
    }


def test_what_is_watched_and_what_has_several_answers_gets_its_points_too(course):
    right = autograded(course, small.TABLES, "right", bare(read(SOLUTIONS[small.TABLES])))
    assert right == {each.id: each.points for each in small.ASKED[92] if not each.bonus}


@pytest.mark.parametrize("name", SOLUTIONS)
def test_nbgrader_makes_the_same_students_copy(course, name):
    is_the_same_copy(course, name, small.COURSE)


def is_the_same_copy(course, name, root):
    """Its own stubs, at the same indentation: no answer stays in either copy. Ours has links."""
    ours = read(root / "notebooks" / f"{name}.ipynb")
    theirs = linked(read(course.folder / "release" / name / f"{name}.ipynb"))
    assert [(c["id"], c["source"]) for c in theirs["cells"]] == [
        (c["id"], c["source"]) for c in ours["cells"]
    ]
