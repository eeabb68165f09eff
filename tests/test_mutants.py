"""A few slips of each right answer. `python -m mutants` in `tests/` tries them all, for an hour."""

import ast
from itertools import islice
from random import Random

import pytest
from reference import EVERY_CHALLENGE

from helpers.checking.calling import run
from helpers.checking.key import digest

pytest.importorskip("resource", reason="what never ends is stopped as only Linux and macOS can")
from mutants import operators, wide
from mutants.answers import functions_of, right_answers
from mutants.trial import fate

SLOW = {"3.1", "4.9", "5.4", "6.7", "6.8", "7.8"}
ALL = pytest.mark.parametrize("challenge", EVERY_CHALLENGE, ids=lambda challenge: challenge.id)


@ALL
def test_a_mutant_that_differs_does_not_pass(challenge):
    right = next(right_answers(challenge))
    slips = [*operators.slips(right.source)]
    for slip in Random(challenge.id).sample(slips, 4):
        became = fate(challenge, right, slip, name_it=False, most=60, seconds=1)
        assert not became or became.fate != "passes", (slip, became)


@ALL
def test_right_answers_agree_on_inputs_wider_than_the_checks_own(challenge):
    if challenge.accept:
        pytest.skip("more than one answer is right")
    inputs = wide.drawn(challenge, 3 if challenge.id in SLOW else 40)
    told = {}
    for right in right_answers(challenge):
        functions = functions_of(challenge, right)
        told[right.label] = [digest(challenge, each, run(challenge, functions, each)) for each in inputs]
    expected = told["second proof"]
    assert not [label for label, digests in told.items() if digests != expected]


SOURCE = """
def f(A, start=0):
    best = -inf
    for i in range(len(A)):
        if A[i] == 3 and best < A[i]:
            best = max(best, list(A)[i])
            break
        known = A[:2]
    return best + 1
"""


@pytest.mark.parametrize(
    "slip",
    [
        "best = 100", "best = float('inf')", "start=-1000", "A[i + 1] == 3", "A[i] is 3", "A[i] == 3 or best",
        "best <= A[i]", "min(best,", "max(best, A[i])\n", "continue", "known = A[:]\n", "best - 1",
        "best + 2", "return start + 1", "range(1, len(A))", "range(len(A) + 1)", "        return best",
        "max(best)", "@remembered_by_id", "max(list(A)[i], best)",
    ],
)  # fmt: skip
def test_the_operators_make_the_slips_of_the_field(slip):
    sources = [each.source for each in operators.slips(SOURCE)]
    assert any(slip in each for each in sources if slip not in ast.unparse(ast.parse(SOURCE)))


def test_each_slip_is_made_once_and_leaves_the_source_as_it_was():
    sources = [each.source for each in operators.slips(SOURCE)]
    assert len(sources) == len(set(sources))
    assert [*islice(operators.slips(SOURCE), 3)] == [*islice(operators.slips(SOURCE), 3)]
