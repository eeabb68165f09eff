"""Notebook 1: its second answers are proved by slow definitions, and by playing betrayals out."""

import random
import re
from fractions import Fraction
from itertools import product

import pytest
from reference import ANSWERS
from reference.nb1 import PLAYERS, best_deviation, slow_match

from helpers.challenges.inputs import tables as random_inputs
from helpers.checking import challenges_of, check, find, hidden_inputs
from helpers.matrices import DILEMMA, GAMES, GRIM, PRISON, STRATEGIES

CHALLENGES = challenges_of(1)
FIGURES = [(0, -1, -8, -10), (5, 3, 1, 0), (3, 2, 0, -1), (0, -1, -2, -3), (3, 1, 0, -2)]


def tables(count, seed=1):
    """Random pairs of tables, half of them full of ties, and the named games."""
    rng = random.Random(seed)
    return [random_inputs.bimatrices(rng) for _ in range(count)] + [tuple(game) for game in GAMES.values()]


def has_ties(A):
    return any(len(set(column)) < len(column) for column in zip(*A, strict=True))


def test_the_points_are_those_of_the_curriculum():
    assert [each.points for each in CHALLENGES] == [5, 10, 10, 10, 15, 10, 15, 10, 15, 10]
    assert [each.id for each in CHALLENGES if each.bonus] == ["1.10"]


def test_random_tables_are_of_all_sizes_and_half_have_ties():
    found = [A for A, _ in tables(400)]
    assert {(len(A), len(A[0])) for A in found} >= set(product((2, 3, 4), repeat=2))
    assert 0.4 < sum(map(has_ties, found)) / len(found) < 0.8


def test_random_rivals_often_have_ties_and_every_answer():
    inputs = hidden_inputs(find("1.3"), seed="rivals", count=300)
    tied = [(A, r, s) for A, r, s, *_ in inputs if any(x == y for x, y in zip(A[r], A[s], strict=True))]
    assert len(tied) > 0.4 * len(inputs)
    for flag in (True, False):
        answers = {ANSWERS["1.3"](A, r, s, *rest) for A, r, s, *rest in inputs if rest == [flag]}
        assert answers == {True, False}


def test_in_four_tables_of_ten_a_row_is_dominant():
    inputs = hidden_inputs(find("1.4"), seed="rows", count=500)
    found = [ANSWERS["1.4"](A) for (A,) in inputs]
    assert 0.35 < 1 - found.count(None) / len(found) < 0.6
    assert {*range(7)} <= set(found)


# Tables: definitions and pygambit


def test_the_tables_of_the_story():
    assert ANSWERS["1.1"](0, -1, -8, -10) == tuple(PRISON)
    assert ANSWERS["1.1"](5, 3, 1, 0) == tuple(DILEMMA)
    for inputs in hidden_inputs(find("1.1")):
        A, B = ANSWERS["1.1"](*inputs)
        assert (A[0][0], A[0][1], A[1][0], A[1][1]) == tuple(inputs[k] for k in (1, 3, 0, 2))
        assert all(B[j][i] == A[i][j] for i in (0, 1) for j in (0, 1))


def test_best_replies_are_what_is_left_when_every_beaten_row_is_crossed_out():
    for A, _ in tables(300):
        for j in range(len(A[0])):
            left = set(range(len(A)))
            for i, k in product(range(len(A)), repeat=2):
                if A[i][j] < A[k][j]:
                    left.discard(i)
            assert ANSWERS["1.2"](A, j) == left


def test_dominance_is_a_word_about_every_column():
    for A, _ in tables(300):
        for r, s in product(range(len(A)), repeat=2):
            won = lost = 0
            for j in range(len(A[0])):
                won += A[r][j] > A[s][j]
                lost += A[r][j] < A[s][j]
            assert ANSWERS["1.3"](A, r, s) == (won == len(A[0]))
            assert ANSWERS["1.3"](A, r, s, strict=False) == (won > 0 and lost == 0)


def test_a_dominant_row_is_what_dominance_leaves_alone():
    for A, _ in tables(200) + [(A, None) for (A,) in hidden_inputs(find("1.4"))]:
        others = {r: [s for s in range(len(A)) if s != r] for r in range(len(A))}
        rows = [r for r in others if all(ANSWERS["1.3"](A, r, s) for s in others[r])]
        assert rows == [r for r in [ANSWERS["1.4"](A)] if r is not None]


def test_a_pareto_optimal_cell_can_only_be_left_by_hurting_somebody():
    for A, B in tables(200):
        cells = list(product(range(len(A)), range(len(A[0]))))
        for i, j in cells:
            ways_out = [(A[k][m] - A[i][j], B[k][m] - B[i][j]) for k, m in cells]
            free = [way for way in ways_out if way != (0, 0) and min(way) >= 0]
            assert ((i, j) in ANSWERS["1.5"](A, B)) == (not free)


def test_payoffs_in_the_set_are_no_cells_of_the_game():
    def pareto_optimal(A, B):
        return {(b, a) for rows in zip(A, B, strict=True) for a, b in zip(*rows, strict=True)}

    assert "(2, 1) is in your set, and no cell of this game." in check("1.5", pareto_optimal).message


def test_a_player_that_is_not_asked_has_lost_its_brackets():
    assert "Which call has lost its brackets?" in check("1.7", lambda f, g, n: "" + f).message


def test_a_dilemma_is_a_dominant_action_that_both_regret():
    """Dominance is T > R and P > S, and what both then get is worse for both exactly when R > P."""
    for T, R, P, S in product(range(-2, 3), repeat=4):
        A, B = ANSWERS["1.1"](T, R, P, S)
        defects = ANSWERS["1.4"](A) == 1
        regrets = A[0][0] > A[1][1] and B[0][0] > B[1][1]
        assert defects == (T > R and P > S)
        assert regrets == (R > P)
        assert (ANSWERS["1.2"](A, 1) >= {1}) == (P >= S)
        assert ANSWERS["1.6"](T, R, P, S) == (defects and regrets)
        turns = (T + S) * Fraction(1, 2)
        assert ANSWERS["1.6"](T, R, P, S, repeated=True) == (defects and regrets and turns < R)


# Matches


def test_matches_are_those_of_a_slow_simulation_with_other_players():
    assert set(PLAYERS) == set(STRATEGIES)
    for one, other in product(STRATEGIES, repeat=2):
        for n in (0, 1, 2, 5, 12):
            match = ANSWERS["1.7"](STRATEGIES[one], STRATEGIES[other], n)
            assert match == slow_match(PLAYERS[one], PLAYERS[other], n), (one, other, n)


def test_tit_for_tat_never_beats_anybody():
    margins = {}
    for name, other in STRATEGIES.items():
        *_, mine, theirs = ANSWERS["1.7"](STRATEGIES["tit-for-tat"], other, 200)
        margins[name] = mine - theirs
    assert max(margins.values()) == 0
    assert margins["always defect"] == margins["alternator"] == -5


def test_the_grim_of_the_answer_is_the_grim_of_the_course():
    for n in range(7):
        for me, other in product(map("".join, product("CD", repeat=n)), repeat=2):
            assert ANSWERS["1.8"](me, other) == GRIM(me, other) == PLAYERS["grim trigger"](me, other)


def test_in_a_good_third_of_the_histories_nobody_is_betrayed():
    answers = [ANSWERS["1.8"](*inputs) for inputs in hidden_inputs(find("1.8"), seed="h", count=200)]
    assert 0.3 < answers.count("C") / len(answers) < 0.65


# Patience


def test_the_discounts_of_the_known_games():
    assert [ANSWERS["1.9"](*letters) for letters in FIGURES] == [
        Fraction(1, 8),
        Fraction(1, 2),
        Fraction(1, 3),
        Fraction(1, 2),
        Fraction(2, 3),
    ]
    assert [ANSWERS["1.10"](*letters) for letters in FIGURES] == [
        Fraction(1, 8),
        Fraction(2, 3),
        Fraction(1, 3),
        Fraction(1, 2),
        Fraction(2, 3),
    ]


def test_the_discount_of_grim_is_where_the_two_sums_cross():
    for T, R, P, S in hidden_inputs(find("1.9")):
        delta = ANSWERS["1.9"](T, R, P, S)
        assert 0 < delta < 1
        assert R / (1 - delta) == T + delta * P / (1 - delta)


def betrayals(count):
    letters = hidden_inputs(find("1.10"), seed="betrayals", count=count)
    return [pytest.param(*each, id=" ".join(map(str, each))) for each in [*FIGURES, *letters]]


@pytest.mark.parametrize(("T", "R", "P", "S"), betrayals(4))
@pytest.mark.parametrize(("id", "player"), [("1.9", "grim trigger"), ("1.10", "tit-for-tat")])
def test_no_plan_of_eight_rounds_gains_at_that_discount_and_one_does_just_below(id, player, T, R, P, S):
    """All 256 plans of 8 rounds, each with three ways to go on for ever."""
    delta, step = ANSWERS[id](T, R, P, S), Fraction(1, 100)
    assert step < delta < 1 - step

    def gain(delta):
        return best_deviation(PLAYERS[player], T, R, P, S, delta) - R / (1 - delta)

    assert gain(delta) == 0
    assert gain(delta + step) == 0
    assert gain(delta - step) > 0


WORTH = r"(-?[\d.]+)"
PUT_BACK = {
    "1.9": rf"cooperating is worth {WORTH} and defecting {WORTH}\. ",
    "1.10": rf"cooperating is worth {WORTH}, defecting for ever {WORTH} and defecting once {WORTH}\. ",
}


@pytest.mark.parametrize("id", PUT_BACK)
def test_a_wrong_patience_is_put_back_into_the_sums_and_the_right_one_is_not(id):
    for T, R, P, S in hidden_inputs(find(id))[:20]:
        right = ANSWERS[id](T, R, P, S)
        assert find(id).remark((T, R, P, S), right) == ""
        for delta in (right / 2, (1 + right) / 2):
            told = re.search(PUT_BACK[id], find(id).remark((T, R, P, S), delta)).groups()
            plans = [R] * 2000, [T] + [P] * 1999, [T, S] + [R] * 1998
            worth = [sum(pay * float(delta) ** k for k, pay in enumerate(plan)) for plan in plans]
            assert [*map(float, told)] == pytest.approx(worth[: len(told)], rel=1e-4)


@pytest.mark.parametrize("id", PUT_BACK)
def test_a_patience_out_of_range_is_said_to_be_none(id):
    for delta in (Fraction(-1, 2), 1, Fraction(5, 2)):
        told = find(id).remark((5, 3, 1, 0), delta)
        assert f"is {delta}. A discount is at least 0 and less than 1." in told


def test_where_taking_turns_pays_no_patience_holds_tit_for_tat():
    """Why 1.10 asks for 2R > T + S: without it the two bounds reach 1."""
    for T, R, P, S in hidden_inputs(find("1.9"), seed="all", count=200):
        assert (ANSWERS["1.10"](T, R, P, S) < 1) == (2 * R > T + S)
