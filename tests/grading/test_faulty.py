"""What students really hand in: points for what works, a message for the rest, nothing lost for being odd."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import small
from faulty import FAULTY, UNUSUAL
from listening import waits
from make_submissions import NAME

from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.reports import status_told
from instructors.sandbox.processes import Crew

FULL = {each.id: each.points for each in small.ASKED[91]}
CASES = {
    **{f"faulty: {name}": case for name, case in FAULTY.items()},
    **{f"unusual: {name}": case for name, case in UNUSUAL.items()},
}


@pytest.fixture(scope="module")
def run(solutions):
    """All of them graded in one run: the records by name, and what was waited for in vain."""
    with Crew() as crew, ThreadPoolExecutor(2) as pool, pytest.MonkeyPatch.context() as patch:
        asked = exam.prepare(small.TREES, 91, solutions, seed=5, seconds=20, crew=crew)
        given_up = waits(patch)
        work = [Submission(name, small.TREES, held(NAME, case.data)) for name, case in CASES.items()]
        records = list(pool.map(lambda submission: judge.grade(asked, submission, crew), work))
        return {record.student: record for record in records}, given_up


def test_a_case_says_what_it_costs():
    assert all(case.points and case.messages for case in FAULTY.values())
    assert not any(case.points or case.messages for case in UNUSUAL.values())


@pytest.mark.parametrize("name", CASES)
def test_points_for_what_works_and_a_message_for_the_rest(run, name):
    case, record = CASES[name], run[0][name]
    told = "\n".join(record.notes + record.cell_notes)
    assert {mark.id: mark.points for mark in record.marks} == FULL | case.points, [
        m.message for m in record.marks
    ]
    for mark in record.marks:
        assert case.messages.get(mark.id, "") in mark.message
        assert mark.points == mark.max or len(mark.message) > 20
    for note in case.notes:
        assert note in told
    assert case.status in status_told(record)
    if not case.points:
        assert status_told(record) == "graded"


def test_only_two_are_waited_for_in_vain_once_each(run):
    """A loop in a cell, and a loop in a function: the shares of 20 seconds for a cell and for a reply."""
    assert sorted(run[1]) == [1, 2]
