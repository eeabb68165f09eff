"""What the tests of grading share: the makers of submissions one folder up, workers, an exam, quick books."""

import sys
from pathlib import Path

import pytest

from instructors.gradebook.database import Database
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.sandbox.processes import Crew

sys.path.insert(0, str(Path(__file__).parents[1]))
import small
from make_submissions import NAME, answered, code, notebook


@pytest.fixture(autouse=True, scope="session")
def books_that_do_not_wait_for_the_disk():
    """A killed process loses nothing by it; only a machine without power would."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "BEFORE", (*Database.BEFORE, "PRAGMA synchronous = OFF"))
        yield


@pytest.fixture(scope="module")
def crew():
    with Crew() as crew:
        yield crew


@pytest.fixture(scope="module")
def solutions(tmp_path_factory, small_course):
    """A folder with a solved notebook that has no cells but imports, answers and checks."""
    folder = tmp_path_factory.mktemp("solutions")
    (folder / NAME).write_bytes(notebook(answered({})))
    return folder


@pytest.fixture(scope="module")
def trees(crew, solutions):
    """The exam of that notebook."""
    return exam.prepare(small.TREES, 91, solutions, seed=5, seconds=12, crew=crew)


@pytest.fixture(scope="module")
def graded(crew, trees):
    """The Record of a notebook with these cells."""

    def graded(*sources, asked=trees):
        data = notebook([code(each, f"cell-{n}") for n, each in enumerate(sources)])
        return judge.grade(asked, Submission("ada", small.TREES, held(NAME, data)), crew)

    return graded
