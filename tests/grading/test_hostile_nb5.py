"""Hostile notebooks 5, graded for real: no count that is made up earns anything."""

import pickle
from collections import ChainMap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from inspect import getsource
from pathlib import Path
from textwrap import dedent

import pytest
from hostile_nb5 import COUNTED, INVENTED, SETUP_5, SLOW
from make_submissions import code, notebook
from mistakes.nb5 import narrowing

from helpers.checking import find
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge

JOBS = 2
(SOLUTION,) = (Path(__file__).parents[2] / "solutions").glob("05_*.ipynb")


@pytest.fixture(scope="module")
def alpha_beta(crew):
    return exam.prepare(SOLUTION.stem, 5, SOLUTION.parent, 5, 60, crew, partly=True)


@pytest.fixture(scope="module")
def counted(crew, alpha_beta):
    """The marks that the judge gives for each hostile notebook 5; without a table, for the proved two."""
    two = [task for task in alpha_beta.tasks if task.proof]

    def marks(name):
        cells, most = COUNTED[name]
        data = notebook([code(source, f"cell-{n}") for n, source in enumerate(cells)])
        asked = alpha_beta if "5.6" in most else replace(alpha_beta, tasks=two)
        submission = Submission(name, SOLUTION.stem, held(SOLUTION.name, data))
        record = judge.grade(asked, submission, crew)
        return {mark.id: mark for mark in record.marks}

    with ThreadPoolExecutor(JOBS) as pool:
        return dict(zip(COUNTED, pool.map(marks, COUNTED), strict=True))


@pytest.fixture(scope="module")
def honest(crew, alpha_beta):
    """What the search of these notebooks, which cuts nothing, is worth in 5.2 when nobody cheats."""
    data = notebook([code(SETUP_5, "cell-0"), code(SLOW, "cell-1")])
    asked = replace(alpha_beta, tasks=alpha_beta.tasks[1:2])
    record = judge.grade(asked, Submission("honest", SOLUTION.stem, held(SOLUTION.name, data)), crew)
    return {mark.id: mark.points for mark in record.marks}


@pytest.mark.parametrize("name", COUNTED)
def test_positions_are_counted_whatever_a_notebook_does(counted, honest, name):
    most = ChainMap(COUNTED[name][1], honest, dict.fromkeys(counted[name], 0))
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
    record = judge.grade(asked, Submission("Bo", SOLUTION.stem, held(SOLUTION.name, data)), crew)
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
