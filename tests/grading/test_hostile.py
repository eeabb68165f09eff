"""Hostile notebooks, graded for real: they gain nothing, read, write and leave behind nothing."""

import json
from collections import ChainMap
from concurrent.futures import ThreadPoolExecutor

import pytest
from hostile import COUNTED, HOSTILE
from make_submissions import IDS, NAME, SETUP, SOLUTION, answered, code, notebook

from helpers.checking import challenges_of
from helpers.grading import exam, judge
from helpers.grading.collecting.files import Held
from helpers.grading.collecting.submissions import Submission
from helpers.grading.walls.attacks import GOT
from helpers.grading.walls.world import World
from helpers.grading.workers import processes

SECONDS, JOBS = 16, 2
FULL = {challenge.id: challenge.points for challenge in challenges_of(3)}


@pytest.fixture(scope="module")
def world():
    with World() as world:
        yield world


@pytest.fixture(scope="module")
def crew():
    with processes.Crew() as crew:
        yield crew


@pytest.fixture(scope="module")
def records(world, crew, tmp_path_factory):
    """What the judge says of each hostile notebook: all in one run, two at a time."""
    solutions = tmp_path_factory.mktemp("solutions")
    (solutions / NAME).write_bytes(notebook(answered({})))
    paper = exam.prepare("03_minimax_trees", 3, solutions, 5, SECONDS, crew)
    submissions = [
        Submission(name, "03_minimax_trees", Held(NAME, written(world, each)))
        for name, each in HOSTILE.items()
    ]
    with ThreadPoolExecutor(JOBS) as pool:
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
    assert len(HOSTILE) >= 200


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_notebook_earns_what_its_answers_are_worth(records, name):
    earned = {mark.id: mark.points for mark in records[name].marks}
    wanted = {IDS[each]: FULL[IDS[each]] for each in HOSTILE[name].earns}
    loose = {IDS[each] for each in HOSTILE[name].spoils}
    assert {id: earned[id] for id in earned if id not in loose} == {
        id: wanted.get(id, 0) for id in earned if id not in loose
    }, records[name]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_notebook_gets_through_no_wall(records, world, name):
    said = json.dumps(records[name].encode())
    assert GOT not in said
    assert world.secret not in said


@pytest.fixture(scope="module")
def counted(crew):
    """The points that the judge gives for each hostile notebook 5."""
    paper = exam.prepare("05_alpha_beta", 5, SOLUTION.parent, 5, 60, crew)

    def points(name):
        data = notebook([code(source, f"cell-{n}") for n, source in enumerate(COUNTED[name][0])])
        record = judge.grade(
            paper, Submission(name, "05_alpha_beta", Held("05_alpha_beta.ipynb", data)), crew
        )
        return {mark.id: mark.points for mark in record.marks if mark.points}

    with ThreadPoolExecutor(JOBS) as pool:
        return dict(zip(COUNTED, pool.map(points, COUNTED), strict=True))


@pytest.mark.parametrize("name", COUNTED)
def test_positions_are_counted_whatever_a_notebook_does(counted, name):
    most = ChainMap(COUNTED[name][1], dict.fromkeys(counted[name], 0))
    assert {id: points for id, points in counted[name].items() if points > most[id]} == {}


def test_a_memory_without_a_cut_is_worth_half(counted):
    name = "a memory and no cut, in a good order"
    assert counted[name] == COUNTED[name][1]


def test_nothing_outside_was_touched_and_nothing_was_left_behind(harm):
    assert harm == []


def test_the_graders_own_folders_are_gone_in_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with processes.Crew() as crew:
        worker = crew.worker(3, 5)
        assert list(tmp_path.iterdir())
        worker.close()
    assert list(tmp_path.iterdir()) == []
