"""Stock nbgrader takes the solutions as its source: all core points for a solved notebook, else 0."""

import logging
import os
import sysconfig
from pathlib import Path
from types import SimpleNamespace

import pytest

from helpers.checking import challenges_of
from helpers.release import number_of
from helpers.release.book import read

apps = pytest.importorskip("nbgrader.apps", reason="nbgrader is not installed")

ROOT = Path(__file__).parents[1]
SOLUTIONS = sorted((ROOT / "solutions").glob("*.ipynb"))
ASSIGNMENT = "week"
# SQLAlchemy on the order in which nbgrader adds rows: nothing of ours.
pytestmark = pytest.mark.filterwarnings("ignore:Object of type")


@pytest.fixture(scope="module")
def programs():
    """nbgrader starts `alembic` by name: find it also where the environment is not activated."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", sysconfig.get_path("scripts"), prepend=os.pathsep)
        yield


@pytest.fixture(scope="module", params=SOLUTIONS, ids=lambda path: path.name)
def graded(request, tmp_path_factory, programs):
    """One notebook, generated, handed in by two students and autograded, in a course folder of its own."""
    path, folder = request.param, tmp_path_factory.mktemp("nbgrader")
    _put(path, folder / "source" / ASSIGNMENT)
    api = _api(folder)
    _do(api.generate_assignment(ASSIGNMENT))
    released = folder / "release" / ASSIGNMENT / path.name
    for student, notebook in (("solved", path), ("untouched", released)):
        _put(notebook, folder / "submitted" / student / ASSIGNMENT)
        _do(api.autograde(ASSIGNMENT, student))
    challenges = [challenge for challenge in challenges_of(number_of(path)) if not challenge.bonus]
    return SimpleNamespace(path=path, released=released, api=api, challenges=challenges)


def _put(notebook, folder):
    folder.mkdir(parents=True)
    (folder / notebook.name).write_bytes(notebook.read_bytes())


def _api(folder):
    from traitlets.config import Config

    config = Config()
    config.CourseDirectory.root = str(folder)
    config.Exchange.root = str(folder / "exchange")
    config.ExecutePreprocessor.timeout = 120
    logging.getLogger("traitlets").setLevel(logging.ERROR)
    return apps.NbGraderAPI(config=config)


def _do(result):
    assert result["success"], result.get("log")


def scores(graded, student):
    """What nbgrader gave: {"check-3-2": 20, ...}."""
    with graded.api.gradebook as gradebook:
        submitted = gradebook.find_submission_notebook(graded.path.stem, ASSIGNMENT, student)
        return {grade.name: grade.auto_score for grade in submitted.grades}


def names_and_points(graded, share):
    return {f"check-{each.id.replace('.', '-')}": share * each.points for each in graded.challenges}


def test_a_solved_notebook_gets_every_core_point(graded):
    assert scores(graded, "solved") == names_and_points(graded, share=1) != {}


def test_an_untouched_notebook_gets_none(graded):
    assert scores(graded, "untouched") == names_and_points(graded, share=0)


def test_nbgrader_makes_the_same_students_copy(graded):
    """Its own stubs, at the same indentation: no answer stays in either copy."""
    ours, theirs = read(ROOT / "notebooks" / graded.path.name), read(graded.released)
    assert [(c["id"], c["source"]) for c in theirs["cells"]] == [
        (c["id"], c["source"]) for c in ours["cells"]
    ]
