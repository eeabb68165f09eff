"""Each notebook of the course as nbgrader takes it (how it grades: test_nbgrader.py)."""

from pathlib import Path

import pytest
from test_nbgrader import autograded, bare, course_of, is_the_same_copy, pytestmark  # noqa: F401

from helpers.checking import challenges_of
from instructors.records import number_of
from instructors.release.book import read
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
SOLUTIONS = {path.stem: path for path in syllabus(ROOT / "solutions").notebooks}


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    yield from course_of(SOLUTIONS, tmp_path_factory.mktemp("nbgrader") / "course")


@pytest.mark.parametrize("name", SOLUTIONS)
def test_nbgrader_makes_the_same_students_copy(course, name):
    is_the_same_copy(course, name, ROOT)


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_solved_notebook_gets_every_core_point(course, name):
    challenges = challenges_of(number_of(name))
    points = {each.id: each.points for each in challenges if not each.bonus}
    assert autograded(course, name, "right", bare(read(SOLUTIONS[name]))) == points
