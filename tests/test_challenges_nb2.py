"""Notebook 2: its second answers are proved by nashpy, pygambit and slow definitions."""

import math
import random
import warnings
from fractions import Fraction
from itertools import permutations, product

import numpy
import pytest
from mistakes import MISTAKES
from reference import ANSWERS
from reference import nb2 as reference

from helpers import matrices
from helpers.challenges.inputs import tables
from helpers.checking import check, find, hidden_inputs

CLOSE = 1e-7


def drawn(make, count, seed=1):
    rng = random.Random(seed)
    return [make(rng) for _ in range(count)]


def flipped(table):
    return [list(column) for column in zip(*table, strict=True)]


@pytest.fixture
def gambit():
    """Not on every machine: where it has no wheel, nashpy and the slow definitions are the proof."""
    return pytest.importorskip("pygambit")


def gambit_game(gambit, A, B):
    return gambit.StrategicGame.from_arrays(*(numpy.array(table, dtype=object) for table in (A, B)))


def gambit_mixes(equilibria):
    return [
        tuple([Fraction(share) for _, share in profile[player]] for player in profile.game.players)
        for profile in equilibria
    ]


def nashpys(A, B):
    """The game as nashpy has it, which takes long to load."""
    import nashpy

    return nashpy.Game(numpy.array(A), numpy.array(B))


def mixes_of_nashpy(A, B):
    """All equilibria in which both use equally many actions, as floats."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nashpy warns of degenerate games
        return list(nashpys(A, B).support_enumeration())


def full(equilibria):
    return [(p, q) for p, q in equilibria if min(p) > CLOSE and min(q) > CLOSE]


def close(ours, theirs):
    return all(
        len(x) == len(y) and all(abs(a - b) < CLOSE for a, b in zip(x, y, strict=True))
        for x, y in zip(ours, theirs, strict=True)
    )


# Random inputs


def test_random_tables_have_ties_and_all_shapes():
    found = drawn(tables.bimatrices, 300)
    assert {len(A) for A, _ in found} == {len(A[0]) for A, _ in found} == {*range(1, 9)}
    flat = [[x for row in A for x in row] for A, _ in found]
    assert sum(len(set(each)) < len(each) for each in flat) > 150


def test_random_games_need_up_to_sixteen_eliminations():
    gone = set()
    for A, B in drawn(tables.reducible, 300):
        rows, columns = ANSWERS["2.2"](A, B)
        gone.add(len(A) + len(A[0]) - len(rows) - len(columns))
    assert {*range(7), 16} <= gone <= {*range(17)}


def is_mix(p, n):
    return len(p) == n and min(p) >= 0 and sum(p) == 1 and {type(x) for x in p} <= {int, Fraction}


def test_random_mixes_are_mixes():
    for A, p, q in drawn(tables.mixed, 200):
        assert is_mix(p, len(A)) and is_mix(q, len(A[0]))
    for A, B, p, q in drawn(tables.candidates, 200):
        assert matrices.check_tables(A, B, exact=True)
        assert is_mix(p, len(A)) and is_mix(q, len(A[0]))


@pytest.mark.parametrize(("id", "make"), [("2.4", tables.two_by_two), ("2.8", tables.three_by_three)])
def test_no_random_game_lets_a_whole_line_of_full_mixes_be_an_equilibrium(id, make):
    """One mix of the columns at most makes all rows pay the same, and the other way round."""
    for A, B in drawn(make, 400):
        for table in (A, flipped(B)):
            differences = [[x - y for x, y in zip(table[0], row, strict=True)] for row in table[1:]]
            assert numpy.linalg.matrix_rank(numpy.array(differences)) == len(table) - 1


def test_in_some_random_games_a_solution_below_zero_looks_like_a_probability_without_its_sign():
    wrong = MISTAKES["2.4"]["takes-abs"]
    found = [game for game in hidden_inputs(find("2.4")) if wrong[0](*game) != ANSWERS["2.4"](*game)]
    assert len(found) >= 3
    assert any(wrong[1](*game) != ANSWERS["2.4"](*game) for game in found)


def test_in_random_games_own_indifference_is_seldom_right():
    for id, make in (("2.4", tables.two_by_two), ("2.8", tables.three_by_three)):
        found = [ANSWERS[id](*game) for game in drawn(make, 300)]
        found = [each for each in found if each]
        assert len(found) > 100
        assert sum(p == q for p, q in found) < len(found) / 5


# The key's answers against libraries and definitions


def test_pure_equilibria_are_those_of_nashpy():
    for A, B in drawn(tables.bimatrices, 100, seed=3):
        game = nashpys(A, B)
        rows, columns = numpy.eye(len(A), dtype=int), numpy.eye(len(A[0]), dtype=int)
        theirs = {
            (i, j)
            for i, j in product(range(len(A)), range(len(A[0])))
            if all(game.is_best_response(rows[i], columns[j]))
        }
        assert theirs == ANSWERS["2.1"](A, B)


def test_the_order_of_elimination_does_not_matter():
    rng = random.Random(5)
    for A, B in drawn(tables.reducible, 100, seed=5):
        rows, columns = list(range(len(A))), list(range(len(A[0])))
        while True:
            bad = [(rows, r) for r, s in permutations(rows, 2) if all(A[s][j] > A[r][j] for j in columns)]
            bad += [(columns, c) for c, d in permutations(columns, 2) if all(B[i][d] > B[i][c] for i in rows)]
            if not bad:
                break
            side, action = bad[rng.randrange(len(bad))]
            side.remove(action)
        assert (rows, columns) == ANSWERS["2.2"](A, B)


def test_expected_payoffs_are_products_of_matrices():
    for A, p, q in drawn(tables.mixed, 100, seed=7):
        exact = numpy.array(p, dtype=object) @ numpy.array(A, dtype=object) @ numpy.array(q, dtype=object)
        assert ANSWERS["2.3"](A, p, q) == exact


def full_mix(id, A, B):
    """The key's answer as the two mixes, or None."""
    found = ANSWERS[id](A, B)
    return tuple([x, 1 - x] for x in found) if id == "2.4" and found else found


FULL_MIXES = pytest.mark.parametrize(
    ("id", "make"), [("2.4", tables.two_by_two), ("2.8", tables.three_by_three)]
)


@FULL_MIXES
def test_full_mixes_are_those_of_gambit(gambit, id, make):
    for A, B in drawn(make, 120, seed=8):
        solved = gambit.nash.enummixed_solve(gambit_game(gambit, A, B), rational=True)
        found = full_mix(id, A, B)
        assert full(gambit_mixes(solved.equilibria)) == ([tuple(found)] if found else [])


@FULL_MIXES
def test_full_mixes_are_those_of_nashpy(id, make):
    for A, B in drawn(make, 120, seed=8):
        theirs, found = full(mixes_of_nashpy(A, B)), full_mix(id, A, B)
        assert len(theirs) == (found is not None)
        assert not found or close(found, theirs[0])


def test_what_is_an_equilibrium_is_one_for_nashpy():
    """It compares floats for equality, so the mixes go in as whole numbers in the same proportions."""
    verdicts = set()
    for A, B, p, q in drawn(tables.candidates, 300, seed=9):
        game = nashpys(A, B)
        n = math.lcm(*(x.denominator for x in p + q))
        best = game.is_best_response(*(numpy.array([int(x * n) for x in mix]) for mix in (p, q)))
        assert ANSWERS["2.5"](A, B, p, q) == all(best)
        verdicts.add(tuple(map(bool, best)))
    assert len(verdicts) == 4


def test_certainties_are_an_equilibrium_in_the_cells_of_2_1():
    for A, B in drawn(tables.bimatrices, 60, seed=10):
        for p, q in product(reference._certainties(len(A)), reference._certainties(len(A[0]))):
            assert ANSWERS["2.5"](A, B, p, q) == ((p.index(1), q.index(1)) in ANSWERS["2.1"](A, B))


def test_security_levels_are_what_all_pairs_of_plans_come_to():
    for (A,) in drawn(tables.levels, 200, seed=12):
        rows, columns = range(len(A)), range(len(A[0]))
        # A plan of the one who moves second answers each action of the first.
        second = [max(A[i][answers[i]] for i in rows) for answers in product(columns, repeat=len(A))]
        first = [min(A[answers[j]][j] for j in columns) for answers in product(rows, repeat=len(A[0]))]
        assert ANSWERS["2.6"](A) == (min(second), max(first))


def ties_are_met(A, B, n):
    """Whether a learner meets two equally good actions after the first round."""
    rows, columns = ANSWERS["2.7"](A, B, 1)
    for k in range(1, n):
        rows, columns = ANSWERS["2.7"](A, B, k)
        for pays in (
            [sum(x * y for x, y in zip(row, columns, strict=True)) for row in A],
            [sum(x * y for x, y in zip(column, rows, strict=True)) for column in flipped(B)],
        ):
            if pays.count(max(pays)) > 1:
                return True
    return False


def test_without_ties_learning_is_that_of_nashpy():
    compared = 0
    for A, B, n in drawn(tables.rounds, 120, seed=14):
        if ties_are_met(A, B, n):
            continue
        start = [numpy.eye(size)[0] for size in (len(A), len(A[0]))]
        game = nashpys(A, B)
        *_, last = game.fictitious_play(iterations=n - 1, play_counts=start)
        theirs = tuple([Fraction(int(count), n) for count in counts] for counts in last)
        assert theirs == ANSWERS["2.7"](A, B, n)
        compared += 1
    assert compared > 40


def test_with_ties_learning_is_a_slow_simulation():
    for A, B, n in drawn(tables.rounds, 100, seed=15):
        history = [(0, 0)]
        while len(history) < n:
            seen = list(history)
            # From the last action to the first, so that the first of equals is kept.
            best_row = sorted(range(len(A)), key=lambda i: (-sum(A[i][j] for _, j in seen), i))[0]
            best_column = sorted(range(len(B[0])), key=lambda j: (-sum(B[i][j] for i, _ in seen), j))[0]
            history.append((best_row, best_column))
        rows = [Fraction(sum(i == k for i, _ in history), n) for k in range(len(A))]
        columns = [Fraction(sum(j == k for _, j in history), n) for k in range(len(A[0]))]
        assert (rows, columns) == ANSWERS["2.7"](A, B, n)


# What the notebook tells


def mix(x):
    return [x, 1 - x]


HAWK_DOVE = matrices.Bimatrix([[-1, 2], [0, 1]], [[-1, 0], [2, 1]])
PENNIES_44 = matrices.Bimatrix([[44, 40], [40, 80]], [[40, 80], [80, 40]])


@pytest.mark.parametrize(
    ("game", "p", "q", "payoffs"),
    [
        (matrices.MATCHING_PENNIES, "1/2", "1/2", ("0", "0")),
        (matrices.BATTLE_OF_THE_SEXES, "2/3", "1/3", ("2/3", "2/3")),
        (matrices.STAG_HUNT, "3/4", "3/4", ("3", "3")),
        (matrices.CHICKEN, "9/10", "9/10", ("-1/10", "-1/10")),
        (HAWK_DOVE, "1/2", "1/2", ("1/2", "1/2")),
        (matrices.PENNIES_320, "1/2", "1/8", ("75", "60")),
        (PENNIES_44, "1/2", "10/11", None),
        (matrices.PENALTY_KICK, "23/60", "5/12", ("955/12", "245/12")),
        (matrices.MORRA, "7/12", "7/12", ("-1/12", "1/12")),
    ],
)
def test_the_mixes_of_the_named_games(game, p, q, payoffs):
    A, B = game
    p, q = Fraction(p), Fraction(q)
    assert ANSWERS["2.4"](A, B) == (p, q)
    assert ANSWERS["2.5"](A, B, mix(p), mix(q))
    if payoffs:
        assert ANSWERS["2.3"](A, mix(p), mix(q)) == Fraction(payoffs[0])
        assert ANSWERS["2.3"](B, mix(p), mix(q)) == Fraction(payoffs[1])


@pytest.mark.parametrize(
    ("game", "cells"),
    [
        (matrices.PRISON, {(1, 1)}),
        (matrices.DILEMMA, {(1, 1)}),
        (matrices.STAG_HUNT, {(0, 0), (1, 1)}),
        (matrices.CHICKEN, {(0, 1), (1, 0)}),
        (matrices.WEAK, {(0, 0), (0, 1), (1, 0)}),
        (matrices.ONE_BY_TWO, {(0, 1)}),
    ],
)
def test_the_pure_equilibria_of_the_named_games(game, cells):
    assert ANSWERS["2.1"](*game) == cells


def test_the_second_game_of_elimination_takes_three_steps_in_one_order():
    """Column 2, then row 1, then column 0."""
    A, B = find("2.2").examples[1].inputs
    rows, columns = {0, 1}, {0, 1, 2}
    steps = []
    while step := reference._dominated(A, B, rows, columns):
        (rows, columns)[step[0]].remove(step[1])
        steps.append(step)
    assert steps == [(1, 2), (0, 1), (1, 0)]


def test_levels_told_in_the_notebook():
    assert ANSWERS["2.6"]([[3, 5], [2, 9]]) == (3, 3)
    shown = [example.inputs[0] for example in find("2.6").examples]
    assert [min(max(row) for row in A) for A in shown[:4]] == [5, 1, -3, 2]  # the formula the wrong way round


def test_where_own_indifference_is_right_by_luck():
    """The games that would not catch it, and those of the examples that do."""
    lucky = [matrices.CHICKEN, matrices.STAG_HUNT, HAWK_DOVE, matrices.MATCHING_PENNIES, matrices.MORRA]
    for game in lucky:
        p, q = ANSWERS["2.4"](*game)
        assert p == q
    asked = {example.called: example for example in find("2.4").examples}
    for name in ("battle of the sexes", "tennis", "inspection"):
        p, q = asked[name].gives
        assert p != q
    shown = [example.inputs for example in asked.values()]
    for game in (matrices.PENALTY_KICK, matrices.PENNIES_320):  # the bets on these come first
        p, q = ANSWERS["2.4"](*game)
        assert p != q and tuple(game) not in shown


def test_no_input_of_2_8_leaves_the_answer_open():
    """Every full mix of the hidden inputs is the one that gambit finds, whichever supports it tries."""
    found = [ANSWERS["2.8"](*inputs) for inputs in hidden_inputs(find("2.8"))]
    assert 40 <= sum(each is not None for each in found) <= 80
    assert sum(len(set(map(tuple, each))) > 1 for each in found if each) >= 15


def test_a_slip_in_an_equation_is_put_back_into_the_other_players_payoffs():
    def slip(A, B):
        found = ANSWERS["2.4"](A, B)
        return found and (found[0] * found[0], found[1])

    said = check("2.4", slip).message
    assert "With your p = 4/9 the column player gets 4/9 from column 0 and 10/9 from column 1, " in said
    lopsided = [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]
    said = check("2.8", lambda A, B: ANSWERS["2.8"](A, B) and (lopsided, ANSWERS["2.8"](A, B)[1])).message
    assert "With your p = (1/2, 1/4, 1/4) the column player gets" in said


@pytest.mark.parametrize("id", ["2.4", "2.8"])
def test_a_right_mix_gets_no_such_sentence(id):
    assert not check(id, ANSWERS[id]).message


def test_a_wrong_level_or_verdict_is_told_the_numbers_that_it_rests_on():
    level, verdict = find("2.6").questions, find("2.5").questions
    assert level["1 more"](([[4, 8, 1], [2, 1, 3]],), 4) == (
        "The largest payoffs of the columns are 4, 8 and 3, and your second number is 4. "
        "Which columns do you look at, and by what do you choose one?"
    )
    assert level["0 less"](([[4, 8, 1], [2, 1, 3]],), 0).endswith(
        "is 0. Which line makes a number that is none of these?"
    )
    inputs = *matrices.BATTLE_OF_THE_SEXES, [Fraction(2, 3), Fraction(1, 3)], [0, 1]
    pays = "Against `q` the rows pay 0 and 1, against `p` the columns 2/3 and 2/3."
    assert (
        verdict["true"](inputs, True)
        == f"You say yes. {pays} Who plays an action that pays less than another one?"
    )
    assert verdict["false"](inputs, False).startswith(
        f"You say no. {pays} Which of these, or of their averages"
    )
