"""Pictures of rows compared, security levels, matches, learning and guesses: they show the data."""

import math
import random
from fractions import Fraction
from functools import partial
from itertools import accumulate, product

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import assert_good_picture, count_of, texts

from helpers.draw import (
    draw_dominance,
    draw_guesses,
    draw_learning,
    draw_match,
    draw_security,
)

some = settings(max_examples=15)
PRISON = [[-1, -10], [0, -8]]
PENNIES = [[1, -1], [-1, 1]]
SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
HALF, THIRD = [Fraction(1, 2)] * 2, [Fraction(1, 3)] * 3
LONG = ["a strategy whose name is far too long for any table", "another one with a name that goes on and on"]
CROWD = [50] * 5 + [33.33] * 7 + [22.22] * 6 + [14.81, 9.88]


def wandering(rounds, actions, seed=1):
    """Frequencies of moves by lot."""
    rng, counts, path = random.Random(seed), [[0] * actions, [0] * actions], []
    for k in range(1, rounds + 1):
        for each in counts:
            each[rng.randrange(actions)] += 1
        path.append(tuple([Fraction(number, k) for number in each] for each in counts))
    return path


def moves(seed, rounds):
    rng = random.Random(seed)
    return "".join(rng.choice("CD") for _ in range(rounds))


PICTURES = {
    "prisoners compared": lambda **k: draw_dominance(PRISON, 1, 0, columns=["silent", "confess"], **k),
    "rows compared": lambda **k: draw_dominance([[3, 1, -7, 0], [3, 0, 2, 0]], 0, 1, verdict=False, **k),
    "long names": lambda **k: draw_dominance(
        [[1, Fraction(-41, 3)], [2, 8]], 0, 1, rows=LONG, columns=LONG, **k
    ),
    "twelve columns": lambda **k: draw_dominance([[*range(12)], [Fraction(22, 7)] * 12], 0, 1, **k),
    "a gap": lambda **k: draw_security(PENNIES, levels=(-1, 1), **k),
    "a saddle": lambda **k: draw_security([[3, 5], [2, 9]], levels=(3, 3), rows=LONG, columns=LONG, **k),
    "no levels": lambda **k: draw_security([[4, 1, 8], [2, 3, 1], [0, 4, 3]], **k),
    "wrong levels": lambda **k: draw_security([[Fraction(-41, 3), 1, 8], [2, 3, 1]], levels=(0, 99), **k),
    "six by six": lambda **k: draw_security([[i * j % 7 for j in range(6)] for i in range(6)], **k),
    "one round": lambda **k: draw_match("C", "D", **k),
    "six rounds": lambda **k: draw_match("CCDDDD", "CDCDCD", names=("grim", "alternator"), **k),
    "fifty rounds": lambda **k: draw_match(moves(1, 50), moves(2, 50), **k),
    "many rounds": lambda **k: draw_match(moves(1, 400), moves(2, 400), names=LONG, **k),
    "square": lambda **k: draw_learning(wandering(300, 2), equilibrium=(HALF, HALF), **k),
    "triangle": lambda **k: draw_learning(wandering(300, 3), equilibrium=(THIRD, THIRD), **k),
    "long triangle": lambda **k: draw_learning(wandering(9, 3), names=[*LONG, "third"], **k),
    "first round": lambda **k: draw_learning([((1, 0), (0, 1))], **k),
    "guesses": lambda **k: draw_guesses(CROWD, 40, **k),
    "late guesses": lambda **k: draw_guesses([2.93] * 6 + [1.95, 1.3, 4.39, 6.58], 2.93, **k),
    "a hundred guesses": lambda **k: draw_guesses([k * 37 % 101 for k in range(100)], 100, **k),
    "one guess": lambda **k: draw_guesses([], 0, **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_well_set_light_and_dark(name):
    assert_good_picture(PICTURES[name])


@pytest.mark.parametrize("name", ["rows compared", "six rounds", "triangle"])
def test_a_picture_is_the_same_each_time_and_has_its_words(name):
    page = PICTURES[name]()._repr_html_()
    assert page == PICTURES[name]()._repr_html_() and 'alt="' in page


@pytest.mark.parametrize("name", PICTURES)
def test_a_title_of_ones_own_stands_above_and_in_the_words(name):
    ax = PICTURES[name](title="A title")
    assert texts(ax, "title") == ["A title"] and ax.alt.startswith("A title. ")
    assert "-" not in "".join(texts(ax)).replace("A-", "")


def test_the_words_never_shorten_a_name():
    for name in ("long names", "a saddle", "long triangle", "many rounds"):
        words = PICTURES[name](title="").alt
        assert LONG[0] in words and LONG[1] in words and "…" not in words


# -------------------------------------------------------------------- rows compared

rows = st.lists(st.integers(-3, 3) | st.fractions(-3, 3, max_denominator=7), min_size=1, max_size=6)


@some
@given(st.data(), rows)
def test_a_comparison_tells_every_column(data, first):
    second = data.draw(st.lists(st.integers(-3, 3), min_size=len(first), max_size=len(first)))
    ax = draw_dominance([first, second], 0, 1)
    signs = ["✓" if a > b else "✗" if a < b else "=" for a, b in zip(first, second, strict=True)]
    assert texts(ax, "sign") == signs
    assert f"better in {signs.count('✓')} of {len(first)} columns" in ax.alt
    for k, (a, b) in enumerate(zip(first, second, strict=True)):
        said = {"✓": "row 0 better", "✗": "row 0 worse", "=": "equal"}[signs[k]]
        assert f"column {k}: {a} and {b}, {said}".replace("-", "−") in ax.alt
    for player, row in enumerate((first, second)):
        [plot] = ax.child_axes
        bars = [patch.get_height() for patch in plot.patches if patch.get_gid() == f"bar {player}"]
        assert bars == [float(value) or pytest.approx(0, abs=1) for value in row]


def test_the_answer_of_ones_own_function_is_said():
    ax = draw_dominance(PRISON, 1, 0, verdict=True)
    assert texts(ax, "caption") == ["Your function: True"] and ax.alt.endswith("Your function: True.")
    assert not texts(draw_dominance(PRISON, 1, 0), "caption")


# -------------------------------------------------------------------- security levels

tables = st.integers(1, 4).flatmap(
    lambda n: st.lists(st.lists(st.integers(-5, 5), min_size=n, max_size=n), min_size=1, max_size=4)
)


def levels_of(A):
    return max(min(row) for row in A), min(max(column) for column in zip(*A, strict=True))


@some
@given(tables)
def test_the_gutters_frames_and_saddles_are_right(A):
    low, high = levels_of(A)
    ax = draw_security(A, levels=(low, high))
    smallest, largest = [min(row) for row in A], [max(column) for column in zip(*A, strict=True)]
    assert texts(ax, "side") == [str(value).replace("-", "−") for value in smallest + largest]
    framed = smallest.count(low) + largest.count(high)
    assert sum(patch.get_gid() == "framed" for patch in ax.patches) == framed + 2  # and two in the legend
    saddles = [
        (i, j) for i, j in product(range(len(A)), range(len(A[0]))) if A[i][j] == smallest[i] == largest[j]
    ]
    assert sum(patch.get_gid() == "saddle" for patch in ax.patches) == len(saddles)
    assert bool(saddles) == (low == high) == ("a saddle point" in ax.alt) == ("Saddle: " in ax.alt)
    assert (low < high) == ("a gap" in ax.alt)
    assert sum(line.get_gid() == "yours" for line in ax.lines) == framed
    plain = draw_security(A)
    assert not [line for line in plain.lines if line.get_gid() == "yours"] and not texts(plain, "caption")


@pytest.mark.parametrize(
    "A, levels, words",
    [
        (PENNIES, (-1, 1), "−1 < 1: a gap"),
        ([[3, 5], [2, 9]], (3, 3), "3 = 3: a saddle point"),
        ([[3, 5], [2, 9]], (5, 3), "5 is the smallest of no row"),
        ([[3, 5], [2, 9]], (2, 4), "4 is the largest of no column"),
        ([[3, 5], [2, 9]], (2, 9), "2 and 9: the frames are elsewhere"),
        ([[2, -3], [-3, 4]], (Fraction(-3), 2.0), "−3 < 2: a gap"),
    ],
)
def test_levels_are_named(A, levels, words):
    assert texts(draw_security(A, levels=levels), "caption") == [words]


# -------------------------------------------------------------------- matches


@some
@given(st.lists(st.tuples(*[st.sampled_from("CD")] * 2), min_size=1, max_size=60))
def test_the_totals_of_a_match_are_right(rounds):
    mine, theirs = ("".join(each) for each in zip(*rounds, strict=True))
    pays = {"DC": 5, "CC": 3, "DD": 1, "CD": 0}
    ax = draw_match(mine, theirs)
    totals = [list(accumulate(pays["".join(pair)] for pair in pairs))
              for pairs in (rounds, [pair[::-1] for pair in rounds])]  # fmt: skip
    assert ax.alt.startswith(f"You {totals[0][-1]}, bot {totals[1][-1]} after {len(rounds)} round")
    assert f"Moves: you {mine}, bot {theirs}." in ax.alt
    assert texts(ax, "total") == [f"you {totals[0][-1]}", f"bot {totals[1][-1]}"]
    for player, history in enumerate((mine, theirs)):
        for move in "CD":
            in_legend = 1
            assert count_of(ax, f"{move} {player}") == history.count(move) + in_legend
    assert texts(ax, "move") == [*mine, *theirs]
    race = [line for line in ax.lines if line.get_gid() == "race"]
    assert [line.is_dashed() for line in race] == [False, True]


def test_the_words_of_a_long_match_tell_its_first_sixty_rounds():
    assert f". First 60 moves: you {'C' * 60}, bot {'D' * 60}. Totals" in draw_match("C" * 449, "D" * 449).alt


def test_the_name_of_a_strategy_stands_whole_beside_its_moves_and_its_total():
    for rounds in (3, 6, 20):
        ax = draw_match("C" * rounds, "D" * rounds, names=("always cooperate", "always defect"))
        assert texts(ax, "name") == ["always cooperate", "always defect"]
        assert texts(ax, "total")[1].startswith("always defect ")
        assert {"total of always cooperate", "total of always defect"} <= {*texts(ax, "legend")}


def test_your_total_is_called_yours():
    assert {"your total", "total of bot"} <= {*texts(draw_match("CD", "DC"), "legend")}


def test_moves_may_be_lists():
    assert draw_match(["C", "D"], ("D", "D")).alt == draw_match("CD", "DD").alt


# -------------------------------------------------------------------- learning


def test_the_square_shows_start_end_and_equilibrium():
    path = wandering(50, 2)
    ax = draw_learning(path, equilibrium=(HALF, HALF), names=["heads", "tails"])
    gids = [line.get_gid() for line in ax.lines]
    assert {"start", "end", "equilibrium"} <= {*gids}
    assert f"After 50 rounds: row player heads = {path[-1][0][0]}, tails" in ax.alt
    assert "Equilibrium: row player heads = 1/2, tails = 1/2; column player heads = 1/2" in ax.alt
    assert texts(ax, "scale") == ["row player's share of heads", "column player's share of heads"]


def test_an_equilibrium_may_be_two_numbers_and_a_path_an_array():
    one = draw_learning(wandering(5, 2), equilibrium=(Fraction(1, 2), Fraction(1, 2)))
    assert one.alt == draw_learning(wandering(5, 2), equilibrium=(HALF, HALF)).alt
    array = numpy.array([[[0.5, 0.5], [0.25, 0.75]]] * 3)
    assert "action 1 = 0.75" in draw_learning(array, equilibrium=(0.1, 0.9)).alt


@pytest.mark.parametrize("actions", [2, 3])
def test_of_a_path_with_some_rounds_only_the_true_rounds_are_named(actions):
    ax = draw_learning(wandering(500, actions)[4::5], every=5)
    assert "After 500 rounds: " in ax.alt and "Began, after 5 rounds, with row player" in ax.alt
    assert "round 5" in texts(ax, "legend") and "first round" not in texts(ax, "legend")
    assert any("round 500" in text for text in texts(ax, "legend"))


def test_the_triangle_shows_two_paths_in_two_ways():
    ax = draw_learning(wandering(100, 3), names=["rock", "paper", "scissors"])
    one, other = ([part for part in ax.collections if part.get_gid() == f"path {k}"] for k in (0, 1))
    assert one and other and one[-1].get_linewidths()[0] > 1.5 * other[-1].get_linewidths()[0]
    assert {line.get_marker() for line in ax.lines if line.get_gid() == "end"} == {"o", "s"}
    assert texts(ax, "name") == ["rock", "paper", "scissors"]
    assert "Equilibrium" not in ax.alt


def test_two_thousand_rounds_are_a_dozen_lines_a_path():
    for actions in (2, 3):
        ax = draw_learning(wandering(2000, actions))
        assert len(ax.collections) <= 30 and len(ax.lines) < 60


# -------------------------------------------------------------------- guesses


@some
@given(st.lists(st.integers(0, 100), max_size=30), st.integers(0, 100))
def test_the_average_and_the_nearest_are_right(others, yours):
    ax = draw_guesses(others, yours)
    everybody = [*others, yours]
    average = Fraction(sum(everybody), len(everybody))
    assert f"is {_places(average)}, 2/3 of it is {_places(average * 2 / 3)}." in ax.alt
    away = [abs(guess - average * 2 / 3) for guess in everybody]
    nearest = [guess for guess, far in zip(everybody, away, strict=True) if far == min(away)]
    gids = [line.get_gid() for line in ax.lines for _ in line.get_xdata()]
    assert (gids.count("yours"), gids.count("other")) == (1, len(others))
    assert gids.count("nearest") == len(nearest)
    assert ("yours" in ax.alt.split("Nearest")[1]) == (yours in nearest)


def _places(value):
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


# -------------------------------------------------------------------- what is refused, with the place

SURE = ((1, 0), (1, 0))
REFUSED = {
    draw_dominance: [
        *(((PRISON, *odd), "r and s are the numbers of two different rows of A, from 0 to 1")
          for odd in ((2, 0), (0, 0), (0, -1))),
        (([[1], [1, 2]], 0, 1), "not of equal length"),
        (([[math.inf], [1]], 0, 1), r"A\[0\]\[0\] is ∞: too large"),
    ],
    partial(draw_security, PENNIES): [
        ({"levels": odd}, "levels") for odd in (3, (1,), (None, 1), (math.nan, 1))
    ],
    draw_match: [
        (("CC", "C"), "mine has 2 moves and theirs 1: a round"),
        (("CX", "CC"), r"mine\[1\] is 'X', and a move is 'C' or 'D'"),
        (("CC", [1, 0]), r"theirs\[0\] is 1, and a move is"),
        (("", ""), "at least one round"),
        ((None, "C"), "mine is a string of moves"),
    ],
    draw_learning: [
        (([],), "path has rounds of 2 actions each"),
        (([SURE, (1, 0)],), r"path\[1\]\[0\] is a list of frequencies"),
        (([((1, 0),)],), r"path\[0\] is a pair"),
        (([((1, 1), (1, 0))],), r"path\[0\]\[0\] is \(1, 1\): frequencies"),
        (([((2, -1), (1, 0))],), "not below 0"),
        (([((1, None), (1, 0))],), r"path\[0\]\[0\]\[1\] is None, not a number"),
        *((([SURE, odd],), "path has rounds of 2 actions each, or of 3 each")
          for odd in (((1, 0, 0), (1, 0)), ((1, 0, 0),) * 2)),
        (([((1, 0, 0, 0), (1, 0, 0, 0))],), "path has rounds of 2 actions each, or of 3 each"),
    ],
    partial(draw_learning, wandering(5, 2)): [
        *(({"equilibrium": odd}, "equilibrium") for odd in (5, (THIRD, THIRD), ((1, 1), HALF), (2, 0))),
        *(({"names": odd}, "name") for odd in (["a"], "ab")),
        *(({"every": odd}, "every is a whole number of rounds from 1") for odd in (0, 2.5)),
    ],
    draw_guesses: [
        (([],), "there is no guess"),
        (([1, 101],), r"others\[1\] is 101: a guess is a number from 0 to 100"),
        (([50], -1), "yours is −1: a guess"),
        (([50, "ten"],), r"others\[1\] is 'ten', not a number"),
        (([math.nan],), "not a number"),
        (([50], True), "yours is True"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    "draw, given, words", [(draw, *case) for draw, cases in REFUSED.items() for case in cases]
)
def test_what_cannot_be_drawn_is_refused_with_the_place(draw, given, words):
    with pytest.raises(ValueError, match=words):
        draw(**given) if isinstance(given, dict) else draw(*given)
