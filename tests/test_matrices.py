"""The named games are those of the course, their players do what they say, and what is no game is told so."""

import copy
import itertools
import pickle
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import matrices
from helpers.matrices import (
    ALTERNATOR,
    ALWAYS_COOPERATE,
    ALWAYS_DEFECT,
    DILEMMA,
    GAMES,
    GRIM,
    ONE_BY_TWO,
    PRISON,
    STRATEGIES,
    SUSPICIOUS_TIT_FOR_TAT,
    TIT_FOR_TAT,
    TIT_FOR_TWO_TATS,
    WIN_STAY_LOSE_SHIFT,
    Bimatrix,
    Strategy,
    check_histories,
    check_history,
    check_names,
    check_table,
    check_tables,
)

exact = st.integers(-20, 20) | st.fractions(min_value=-9, max_value=9, max_denominator=9)


@st.composite
def bimatrices(draw):
    m, n = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    tables = st.lists(st.lists(exact, min_size=n, max_size=n), min_size=m, max_size=m)
    named = st.none() | st.lists(st.text(max_size=5), min_size=m, max_size=m, unique=True)
    return Bimatrix(draw(tables), draw(tables), rows=draw(named), name=draw(st.text(max_size=5)))


# The named games

PAYOFFS = {
    "PRISON": ([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]),
    "DILEMMA": ([[3, 0], [5, 1]], [[3, 5], [0, 1]]),
    "BATTLE_OF_THE_SEXES": ([[2, 0], [0, 1]], [[1, 0], [0, 2]]),
    "STAG_HUNT": ([[4, 0], [3, 3]], [[4, 3], [0, 3]]),
    "CHICKEN": ([[0, -1], [1, -10]], [[0, 1], [-1, -10]]),
    "WEAK": ([[1, 1], [1, 0]], [[1, 1], [1, 0]]),
    "MATCHING_PENNIES": ([[1, -1], [-1, 1]], [[-1, 1], [1, -1]]),
    "PENNIES_320": ([[320, 40], [40, 80]], [[40, 80], [80, 40]]),
    "PENALTY_KICK": ([[58, 95], [93, 70]], [[42, 5], [7, 30]]),
    "MORRA": ([[2, -3], [-3, 4]], [[-2, 3], [3, -4]]),
    "ROCK_PAPER_SCISSORS": ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]),
    "ONE_BY_TWO": ([[5, 7]], [[1, 2]]),
    "TWO_BY_THREE": ([[4, 1, 8], [2, 3, 1]], [[-4, -1, -8], [-2, -3, -1]]),
}


def test_every_named_game_is_tested():
    named = {name for name in matrices.__all__ if isinstance(getattr(matrices, name), Bimatrix)}
    assert named == PAYOFFS.keys()
    assert list(GAMES.values()) == [getattr(matrices, name) for name in PAYOFFS]
    assert all(game.name == name for name, game in GAMES.items())


@pytest.mark.parametrize("name", PAYOFFS)
def test_a_named_game_pays_what_the_course_says(name):
    A, B = getattr(matrices, name)
    assert PAYOFFS[name] == (A, B)


def test_the_story_names_the_actions_of_the_prison():
    assert PRISON.rows == PRISON.columns == ("silent", "confess")
    assert str(PRISON) == (
        "         silent   confess\nsilent   (-1, -1) (-10, 0)\nconfess  (0, -10) (-8, -8)"
    )


# Bimatrix


def test_changing_a_table_that_was_read_changes_no_game():
    A, B = PRISON
    A[0][0] = B[1][1] = 99
    PRISON.A[0].clear()
    assert PAYOFFS["PRISON"] == (PRISON.A, PRISON.B)


@given(bimatrices())
def test_a_game_prints_the_code_that_makes_it(game):
    assert eval(repr(game), {"Bimatrix": Bimatrix, "Fraction": Fraction}) == game


@given(bimatrices())
def test_a_game_survives_copying_and_pickling_and_keeps_its_hash(game):
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game and hash(twin) == hash(game) and repr(twin) == repr(game)


def test_a_game_differs_from_one_with_a_cell_a_name_or_a_player_changed():
    A, B = PRISON
    names = PRISON.rows, PRISON.columns, PRISON.name
    assert Bimatrix(A, B, *names) == PRISON
    assert Bimatrix(B, A, *names) != PRISON
    assert Bimatrix([[-1, -10], [0, -7]], B, *names) != PRISON
    assert Bimatrix(A, B) != PRISON and Bimatrix(A, B, name="prison") != Bimatrix(A, B)
    assert PRISON != (A, B) and PRISON != TIT_FOR_TAT


def test_a_whole_number_equals_its_fraction():
    one, other = Bimatrix([[1]], [[2]]), Bimatrix([[Fraction(1)]], [[Fraction(4, 2)]])
    assert one == other and hash(one) == hash(other)


def test_a_game_may_come_as_tuples_or_as_an_array_of_whole_numbers():
    made = Bimatrix(numpy.array([[5, 7]]), ((numpy.int64(1), Fraction(2)),), ("stay",), ("left", "right"))
    assert made.A == ONE_BY_TWO.A and made.B == ONE_BY_TWO.B
    assert {type(payoff) for payoff in made.A[0] + made.B[0]} == {int, Fraction}


def test_a_game_never_changes():
    for value, attribute in [(PRISON, "name"), (PRISON, "A"), (GRIM, "table"), (GRIM, "new")]:
        with pytest.raises(AttributeError, match=rf"never changes \(you set '{attribute}'\): make a new one"):
            setattr(value, attribute, "jail")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (([[0.5]], [[1]]), r"A\[0\]\[0\] is 0.5: payoffs are exact here, write Fraction\(1, 2\)"),
        (([[1]], [[1, 2]]), "A has 1 rows and 1 columns, B has 1 and 2: both players play in the same cells"),
        (([[1]], [[1]], "C"), "the names of the rows come as a list, not as one string 'C'"),
        (([[1]], [[1]], None, ["C", "D"]), r"1 columns need 1 names, not 2: \['C', 'D'\]"),
    ],
)
def test_what_is_no_game_is_refused_with_the_place(arguments, words):
    with pytest.raises(ValueError, match=words):
        Bimatrix(*arguments)


# Tables

ANY_NUMBERS = [
    ([], "A is empty: it needs at least one row with at least one payoff"),
    ([[]], "A is empty"),
    ([[1], [1, 2]], "rows of A are not of equal length: row 0 has 1 payoffs, row 1 has 2"),
    (None, r"A is a list of rows, as in \[\[-1, -10\], \[0, -8\]\], not None"),
    ([1, 2], r"not \[1, 2\]"),
    (["ab", "cd"], r"not \['ab', 'cd'\]"),
    ({0: [1]}, "A is a list of rows"),
    (numpy.array(3), "not 3"),
    ([[1, 2], [3, "4"]], r"A\[1\]\[1\] is '4': a payoff is a"),
    ([[None, 2]], r"A\[0\]\[0\] is None: a payoff is a"),
    ([[numpy.bool_(1)]], r"A\[0\]\[0\] is True: a payoff is a"),
    ([[1, float("nan")]], r"A\[0\]\[1\] is nan: a payoff is a"),
    ([[[1, 2]]], r"A\[0\]\[0\] is \[1, 2\]: a payoff is a"),
    ([[1], 10**9999], "A is a list of rows, .* not a list"),
]
INEXACT = [
    ([[1, 0.1]], r"A\[0\]\[1\] is 0.1: payoffs are exact here, write Fraction\(1, 10\)"),
    ([[1, 2 / 3]], r"A\[0\]\[1\] is 0.66.*: payoffs are exact here, write Fraction\(2, 3\)"),
    ([[Decimal("0.5")]], r"A\[0\]\[0\] is .*: a payoff is an exact number, an int or a Fraction"),
    ([[float("inf")]], r"A\[0\]\[0\] is inf: a payoff is an exact number, an int or a Fraction"),
    (numpy.array([[1, 2.5]]), r"A\[0\]\[0\] is 1.0: payoffs are exact here"),
]


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("table, words", ANY_NUMBERS)
def test_what_is_no_table_is_refused_with_the_place(table, words, exact):
    with pytest.raises(ValueError, match=words):
        check_table(table, exact=exact)


@pytest.mark.parametrize("table, words", INEXACT)
def test_where_payoffs_are_exact_a_float_is_told_its_fraction(table, words):
    with pytest.raises(ValueError, match=words):
        check_table(table, exact=True)
    assert check_table(table) == [list(row) for row in table]


def test_the_sentence_names_the_table():
    with pytest.raises(ValueError, match=r"^B\[1\]\[0\] is 'x'"):
        check_tables([[1], [2]], [[1], ["x"]])


@given(st.lists(st.lists(exact | st.floats(allow_nan=False), min_size=2, max_size=2), min_size=1))
def test_a_table_comes_back_as_it_was_in_lists_of_its_own(rows):
    checked = check_table(tuple(map(tuple, rows)))
    assert checked == rows and checked is not rows
    assert [type(payoff) for row in checked for payoff in row] == [type(p) for row in rows for p in row]


@pytest.mark.parametrize(
    "names, words",
    [
        ("CD", "the names of the players come as a list, not as one string 'CD'"),
        (["C"], r"2 players need 2 names, not 1: \['C'\]"),
        (["C", "C"], r"two players have the same name: \['C', 'C'\]"),
    ],
)
def test_names_that_are_none_are_refused(names, words):
    with pytest.raises(ValueError, match=words):
        check_names(names, 2, "player")


# Strategies, beside their definitions in plain words

DEFINITIONS = {
    ALWAYS_COOPERATE: lambda mine, theirs: "C",
    ALWAYS_DEFECT: lambda mine, theirs: "D",
    TIT_FOR_TAT: lambda mine, theirs: theirs[-1] if theirs else "C",
    TIT_FOR_TWO_TATS: lambda mine, theirs: "D" if theirs.endswith("DD") else "C",
    SUSPICIOUS_TIT_FOR_TAT: lambda mine, theirs: theirs[-1] if theirs else "D",
    GRIM: lambda mine, theirs: "D" if "D" in theirs else "C",
    ALTERNATOR: lambda mine, theirs: "C" if len(mine) % 2 == 0 else "D",
    WIN_STAY_LOSE_SHIFT: lambda mine, theirs: (
        "C" if not mine else mine[-1] if theirs[-1] == "C" else {"C": "D", "D": "C"}[mine[-1]]
    ),
}
BY_NAME = pytest.mark.parametrize("strategy", DEFINITIONS, ids=str)


def test_every_strategy_is_tested():
    assert list(STRATEGIES.items()) == [(str(s), s) for s in STRATEGIES.values()]
    assert set(STRATEGIES.values()) == set(DEFINITIONS) and len(STRATEGIES) == 8
    assert {name for name in matrices.__all__ if isinstance(getattr(matrices, name), Strategy)} == {
        repr(strategy) for strategy in DEFINITIONS
    }


@BY_NAME
def test_a_strategy_does_what_its_definition_says_even_after_slips_of_its_own(strategy):
    for n in range(6):
        for mine, theirs in itertools.product(map("".join, itertools.product("CD", repeat=n)), repeat=2):
            assert strategy(mine, theirs) == DEFINITIONS[strategy](mine, theirs)


@BY_NAME
def test_a_strategy_is_plain_data_equal_by_value(strategy):
    made = Strategy(strategy.name, [list(row) for row in strategy.table], strategy.start)
    assert made == strategy and hash(made) == hash(strategy) and repr(made) == repr(strategy)
    assert eval(repr(strategy), vars(matrices)) is strategy
    assert type(strategy.table) is tuple and {type(row) for row in strategy.table} == {tuple}
    assert {type(part) for row in strategy.table for part in row} <= {str, int} and type(
        strategy.start
    ) is int
    for twin in (copy.copy(strategy), copy.deepcopy(strategy), pickle.loads(pickle.dumps(strategy))):
        assert twin == strategy and twin.rule == strategy.rule and twin("", "") == strategy("", "")


def test_strategies_with_another_name_table_or_start_are_different():
    name, table = TIT_FOR_TAT.name, TIT_FOR_TAT.table
    assert Strategy("copycat", table) != TIT_FOR_TAT
    assert Strategy(name, GRIM.table) != TIT_FOR_TAT
    assert Strategy(name, table, start=1) != TIT_FOR_TAT
    assert len({*STRATEGIES.values(), Strategy(name, table, start=1), Strategy(name, table)}) == 9


def test_a_strategy_of_ones_own_prints_the_code_that_makes_it():
    mine = Strategy("tit-for-tat", TIT_FOR_TAT.table, start=1)
    assert eval(repr(mine)) == mine and repr(mine) != repr(TIT_FOR_TAT)


@BY_NAME
def test_a_strategy_says_what_it_is_as_a_function_does(strategy):
    assert strategy.__name__ == str(strategy) == strategy.name
    assert strategy.__doc__ == strategy.rule and strategy.rule.endswith(".")


# Matches

AXELROD = 5, 3, 1, 0


def match(f, g, rounds):
    """Two histories and two totals: both players decide, then both histories grow."""
    T, R, P, S = AXELROD
    worth = {("C", "C"): R, ("C", "D"): S, ("D", "C"): T, ("D", "D"): P}
    one, other, pairs = "", "", []
    for _ in range(rounds):
        pairs.append((f(one, other), g(other, one)))
        one, other = one + pairs[-1][0], other + pairs[-1][1]
    return one, other, sum(worth[a, b] for a, b in pairs), sum(worth[b, a] for a, b in pairs)


def round_robin():
    """Everybody's total against everybody, the own twin included, over 200 rounds each."""
    players = STRATEGIES.values()
    return {f: sum(match(f, g, 200)[2] for g in players) for f in players}


def test_a_tournament_of_eight_ends_as_the_course_says():
    assert round_robin() == {
        TIT_FOR_TAT: 4197,
        TIT_FOR_TWO_TATS: 4095,
        GRIM: 3999,
        WIN_STAY_LOSE_SHIFT: 3951,
        ALWAYS_COOPERATE: 3897,
        ALTERNATOR: 3660,
        ALWAYS_DEFECT: 3216,
        SUSPICIOUS_TIT_FOR_TAT: 3208,
    }


def test_the_payoffs_of_the_matches_are_those_of_the_tables():
    T, R, P, S = AXELROD
    assert DILEMMA.A == [[R, S], [T, P]]


# Histories, moves, automata


@pytest.mark.parametrize(
    "mine, theirs, words",
    [
        ("C", "", "my_moves has 1 moves and their_moves 0: a round adds one to both. Ask both players first"),
        ("", "D", "my_moves has 0 moves and their_moves 1"),
        ("CX", "CC", r"my_moves\[1\] is 'X', and a move is 'C' or 'D'$"),
        ("CC", "Cd", r"their_moves\[1\] is 'd', and a move is 'C' or 'D'"),
        (["C", 1], "CC", r"my_moves\[1\] is 1, and a move is 'C' or 'D'"),
        (["CD"], "C", r"my_moves\[0\] is 'CD'"),
        ([None], "C", r"my_moves\[0\] is None"),
        (None, "", r"my_moves is a string of moves, as in 'CCD' \('' in round 1\), not None"),
    ],
)
def test_histories_that_are_none_are_refused_with_the_place(mine, theirs, words):
    for function in (check_histories, *DEFINITIONS):
        a_list = isinstance(mine, list) and function is not check_histories
        with pytest.raises(ValueError, match="is a string of moves" if a_list else words):
            function(mine, theirs)


@given(st.text("CD"))
def test_a_history_comes_back_as_a_string(moves):
    assert check_history(moves) == check_history(list(moves)) == check_history(tuple(moves)) == moves
