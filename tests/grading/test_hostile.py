"""Hostile notebooks, graded for real: they gain nothing, read, write and leave behind nothing."""

import json
import pickle
from collections import ChainMap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from inspect import getsource
from textwrap import dedent

import pytest
from attacks import ATTACKS, GOT
from hostile import COUNTED, HOSTILE, INVENTED, SETUP_5, VALUES
from listening import Hasty
from make_submissions import IDS, NAME, SETUP, SOLUTION, code, notebook
from mistakes.nb5 import narrowing
from world import World

from helpers.checking import challenges_of, find
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.sandbox import processes

SECONDS, JOBS = 16, 2


FULL = {challenge.id: challenge.points for challenge in challenges_of(3)}


@pytest.fixture(scope="module")
def world():
    with World() as world:
        yield world


@pytest.fixture(scope="module")
def records(world, crew, solutions):
    """What the judge says of each hostile notebook: all in one run, two at a time."""
    paper = exam.prepare("03_minimax_trees", 3, solutions, 5, SECONDS, crew)
    submissions = [
        Submission(name, "03_minimax_trees", held(NAME, written(world, each)))
        for name, each in HOSTILE.items()
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


@pytest.fixture(scope="module")
def alpha_beta(crew):
    return exam.prepare("05_alpha_beta", 5, SOLUTION.parent, 5, 60, crew)


@pytest.fixture(scope="module")
def counted(crew, alpha_beta):
    """The marks that the judge gives for each hostile notebook 5; without a table, for the proved two."""
    two = [task for task in alpha_beta.tasks if task.proof]

    def marks(name):
        cells, most = COUNTED[name]
        data = notebook([code(source, f"cell-{n}") for n, source in enumerate(cells)])
        asked = alpha_beta if "5.6" in most else replace(alpha_beta, tasks=two)
        submission = Submission(name, "05_alpha_beta", held("05_alpha_beta.ipynb", data))
        record = judge.grade(asked, submission, crew)
        return {mark.id: mark for mark in record.marks}

    with ThreadPoolExecutor(JOBS) as pool:
        return dict(zip(COUNTED, pool.map(marks, COUNTED), strict=True))


@pytest.mark.parametrize("name", COUNTED)
def test_positions_are_counted_whatever_a_notebook_does(counted, name):
    most = ChainMap(COUNTED[name][1], dict.fromkeys(counted[name], 0))
    assert {id: mark.points for id, mark in counted[name].items() if mark.points > most[id]} == {}


@pytest.mark.parametrize("name", INVENTED)
def test_a_count_that_fits_everything_is_found_out_by_the_boards_that_were_searched(counted, name):
    for id in ("5.3", "5.4"):
        mark = counted[name][id]
        assert mark.visible[0] == mark.visible[1] and mark.random[0] == mark.random[1]
        assert (mark.points, mark.passed, mark.trouble) == (0, False, "counts do not fit")
        assert "ask your instructor" in mark.message


@pytest.mark.parametrize("answer", ["borrow()", "lambda node, a=-9, b=9, lent=borrow(): lent(node, a, b)"])
def test_a_borrowed_alphabeta_earns_nothing_itself_and_serves_what_comes_after(alpha_beta, crew, answer):
    lines = getsource(narrowing(None)).replace("search(", "alphabeta(")  # best_move_ab
    borrowed = f"from helpers.challenges.lent_search import borrow\nalphabeta = {answer}"
    cells = [SETUP_5, borrowed, dedent(lines)]
    asked = replace(alpha_beta, tasks=alpha_beta.tasks[1:3])
    data = notebook([code(source, f"cell-{n}") for n, source in enumerate(cells)])
    record = judge.grade(asked, Submission("Bo", "05_alpha_beta", held("05_alpha_beta.ipynb", data)), crew)
    assert [(mark.points, mark.attempted) for mark in record.marks] == [
        (0, False),
        (find("5.3").points, True),
    ]


def test_who_ends_instead_of_naming_boards_earns_nothing(counted):
    marks = counted["an end instead of boards"]
    assert [(marks[id].points, marks[id].trouble) for id in ("5.3", "5.4")] == [(0, "stopped Python")] * 2


def test_the_boards_of_a_proof_are_the_same_on_every_machine_and_on_no_page(alpha_beta, counted):
    asked = [(task.challenge.id, task.proof) for task in alpha_beta.tasks if task.proof]
    assert [id for id, _ in asked] == ["5.3", "5.4", "5.6", "5.8"]
    again = pickle.loads(pickle.dumps(alpha_beta))
    assert [(task.challenge.id, task.proof) for task in again.tasks if task.proof] == asked
    told = " ".join(mark.message for marks in counted.values() for mark in marks.values())
    assert not any(str(position) in told for _, inputs in asked for (position,) in inputs)


def test_a_memory_without_a_cut_is_worth_half(counted):
    name = "a memory and no cut, in a good order"
    assert {id: mark.points for id, mark in counted[name].items() if mark.points} == COUNTED[name][1]


def test_nothing_outside_was_touched_and_nothing_was_left_behind(harm):
    assert harm == []


def test_the_graders_own_folders_are_gone_in_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with processes.Crew() as crew:
        worker = crew.worker(5)
        assert list(tmp_path.iterdir())
        worker.close()
    assert list(tmp_path.iterdir()) == []
