"""Hostile notebooks, graded for real: they gain nothing, read, write and leave behind nothing."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

import pytest
import small
from attacks import ATTACKS, GOT
from hostile import HOSTILE, VALUES
from listening import Hasty
from make_submissions import IDS, NAME, SETUP, code, notebook
from world import World

from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.sandbox import processes

SECONDS, JOBS = 16, 2
FULL = {id: challenge.points for id, challenge in small.CHALLENGES.items()}


@pytest.fixture(scope="module")
def world():
    with World() as world:
        yield world


@pytest.fixture(scope="module")
def records(world, crew, solutions):
    """What the judge says of each hostile notebook: all in one run, two at a time."""
    # With partial credit, which takes nothing from anybody: so they earn no more under any rule.
    paper = exam.prepare(small.TREES, 91, solutions, 5, SECONDS, crew, partly=True)
    submissions = [
        Submission(name, small.TREES, held(NAME, written(world, each))) for name, each in HOSTILE.items()
    ]
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(JOBS) as pool:
        patch.setattr(exam, "Clock", Hasty)
        done = pool.map(lambda each: judge.grade(paper, each, crew), submissions)
        return dict(zip(HOSTILE, done, strict=True))


def written(world, each):
    """A hostile notebook as a file: it knows where everything is that could be attacked."""
    sources = [SETUP, world.prelude(), *each.cells]
    return notebook([code(source, f"cell-{n}") for n, source in enumerate(sources)])


@pytest.fixture(scope="module")
def harm(world, records):
    return world.harm()


def test_there_are_enough_of_them():
    assert len(ATTACKS) + len(VALUES) + len(HOSTILE) >= 270


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_notebook_earns_what_its_answers_are_worth_and_gets_through_no_wall(records, world, name):
    strict = {mark.id: mark.points for mark in records[name].marks}
    wanted = {id: FULL[id] * (id in {IDS[each] for each in HOSTILE[name].earns}) for id in strict}
    for each in HOSTILE[name].spoils:
        del strict[IDS[each]], wanted[IDS[each]]
    assert strict == wanted, records[name]
    said = json.dumps(asdict(records[name]))
    assert GOT not in said and world.secret not in said


def test_nothing_outside_was_touched_and_nothing_was_left_behind(harm):
    assert harm == []


def test_the_graders_own_folders_are_gone_in_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with processes.Crew() as crew:
        worker = crew.worker(5)
        assert list(tmp_path.iterdir())
        worker.close()
    assert list(tmp_path.iterdir()) == []
