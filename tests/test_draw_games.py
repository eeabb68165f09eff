"""Pictures of games: payoff tables, best-reply diagrams, payoff pairs; what they mark is right."""

import math
import random
import re
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import (
    assert_good_picture,
    assert_well_set,
    axes,
    boxes,
    contrast,
    hexadecimal,
    overlapping,
    texts,
)

from helpers.draw import draw_best_replies, draw_crossing, draw_payoff_pairs, draw_payoffs
from helpers.draw.charts.plot import limits
from helpers.draw.charts.reply_curves import Piece, expected, meetings
from helpers.theme import LIGHT, theme_of

some = settings(max_examples=15)
PRISON = [[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]
SEXES = [[2, 0], [0, 1]], [[1, 0], [0, 2]]
WEAK = [[1, 1], [1, 0]], [[1, 1], [1, 0]]
PENNIES = [[1, -1], [-1, 1]], [[-1, 1], [1, -1]]
SHRINKING = [[1, 1, 0], [0, 0, 2]], [[0, 2, 1], [3, 1, 0]]
TALK = ["silent", "confess"]
YEARS = {(0, 1): "you 10 years, they go free", (1, 0): "you go free, they 10 years", (1, 1): "8 years each"}
LONG = "a strategy whose name is far too long for any table, and goes on and on"
two_by_two = st.lists(st.lists(st.integers(-2, 2), min_size=2, max_size=2), min_size=2, max_size=2)


def random_game(seed, rows, columns, fractions=False):
    """Two tables with many ties, or with fractions."""
    rng = random.Random(seed)

    def payoff():
        return Fraction(rng.randrange(-40, 40), rng.choice([1, 3, 7])) if fractions else rng.randrange(5)

    return [[[payoff() for _ in range(columns)] for _ in range(rows)] for _ in range(2)]


def longs(count):
    return [f"{k}, {LONG}" for k in range(count)]


PICTURES = {
    "prisoners": lambda **k: draw_payoffs(*PRISON, ["silent", "confess"], ["silent", "confess"], **k),
    "prisoners as points": lambda **k: draw_payoff_pairs(*PRISON, better_than=(1, 1), **k),
    "prisoners' best replies": lambda **k: draw_best_replies(*PRISON, players=("Ann", "Bob"), **k),
    "three equilibria": lambda **k: draw_best_replies(
        *SEXES, ["ballet", "boxing"], ["ballet", "boxing"], **k
    ),
    "segments": lambda **k: draw_best_replies(*WEAK, **k),
    "the square": lambda **k: draw_best_replies([[0, 0], [0, 0]], PENNIES[1], highlight=(0.5, 0.25), **k),
    "long names": lambda **k: draw_best_replies(*PENNIES, longs(2), longs(2), players=[LONG] * 2, **k),
    "six by six": lambda **k: draw_payoffs(*random_game(1, 6, 6, True), longs(6), longs(6), **k),
    "six by six, ties": lambda **k: draw_payoffs(*random_game(2, 6, 6), highlight=(None, 2), **k),
    "36 points": lambda **k: draw_payoff_pairs(*random_game(3, 6, 6, True), better_than=(0, 0), **k),
    "one point": lambda **k: draw_payoff_pairs([[5] * 3] * 3, [[5] * 3] * 3, **k),
    "1×2": lambda **k: draw_payoffs([[5, 7]], [[1, 2]], **k),
    "the story": lambda **k: draw_payoffs(*PRISON, captions=YEARS, players=("you", "the other"), **k),
    "a step of elimination": lambda **k: draw_payoffs(*SHRINKING, struck=[(None, 2), (1, None)], **k),
    "10×10": lambda **k: draw_payoffs(*random_game(6, 10, 10, True), **k),
    "two sets of cells": lambda **k: draw_payoffs(*PRISON, best_replies=({(1, 0)}, set()), **k),
    "a wrong Pareto set": lambda **k: draw_payoffs(*PRISON, pareto={(1, 1)}, players=("you", "Bob"), **k),
    "wrong Pareto points": lambda **k: draw_payoff_pairs(*SEXES, pareto={(0, 1), (0, 0)}, **k),
    "by a wrong function": lambda **k: draw_payoffs(*PRISON, best_replies=lambda A, j: {0}, **k),
    "lines that cross": lambda **k: draw_crossing({"ballet": (0, 2), "boxing": (1, 0)}, **k),
    "lines that end together": lambda **k: draw_crossing(
        {LONG: (0, -2), "boxing": (1, -2)}, "p", player=1, **k
    ),
    "zones": lambda **k: draw_crossing({"cooperate": (-1, -1), LONG: (0, -8)}, "δ", zones=True, **k),
    "3×2": lambda **k: draw_payoffs(*random_game(4, 3, 2), players=("Ann", "Bob"), title="A title", **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_a_game_is_well_set_light_and_dark(name):
    assert_good_picture(PICTURES[name])


# -------------------------------------------------------------------- lines that cross


@some
@given(*[st.integers(-5, 5)] * 4)
def test_where_two_lines_cross_both_actions_pay_the_same(a, b, c, d):
    words = draw_crossing({"one": (a, b), "other": (c, d)}).alt
    assert ("both pay" in words) == ((a - c) * (b - d) < 0)
    if found := re.search(r"At q = (\S+) both pay (\S+)\.", words):
        q, pay = (Fraction(text.replace("−", "-")) for text in found.groups())
        assert pay == a + q * (b - a) == c + q * (d - c)


@some
@given(*[st.integers(-5, 5)] * 4)
def test_the_zones_reach_from_0_to_1_and_say_which_action_pays_more_in_the_middle_of_each(a, b, c, d):
    picture, pays = (
        draw_crossing({"one": (a, b), "other": (c, d)}, zones=True),
        {"one": (a, b), "other": (c, d)},
    )
    zones = re.findall(r"From (\S+) to (\S+) (\w+) pays more\.", picture.alt)
    assert bool(zones) == ((a, b) != (c, d) and (a + b != c + d or (a - c) * (b - d) < 0))
    for low, high, name in zones:
        at = (Fraction(low) + Fraction(high)) / 2
        worth = {action: ends[0] + at * (ends[1] - ends[0]) for action, ends in pays.items()}
        assert worth.pop(name) > max(worth.values())
    shapes = [patch for patch in picture.patches if patch.get_gid() == "zone"]
    assert len(shapes) == len(zones) and (not zones or (zones[0][0], zones[-1][1]) == ("0", "1"))
    assert "pays more" not in draw_crossing(pays).alt


# -------------------------------------------------------------------- tables


def marked(A, B, best_replies=None):
    """(underlined pills, Nash frames) in a drawn table."""
    ax = draw_payoffs(A, B, best_replies=best_replies)
    return tuple(sum(patch.get_gid() == gid for patch in ax.patches) for gid in ("best", "nash"))


@some
@given(st.integers(1, 3), st.integers(1, 3), st.randoms(use_true_random=False))
def test_best_replies_nash_and_pareto_cells_are_right(rows, columns, rng):
    A, B = ([[rng.randrange(4) for _ in range(columns)] for _ in range(rows)] for _ in range(2))
    cells = [(i, j) for i in range(rows) for j in range(columns)]
    best = [(i, j) for i, j in cells if not any(A[k][j] > A[i][j] for k in range(rows))]
    best_columns = [(i, j) for i, j in cells if not any(B[i][k] > B[i][j] for k in range(columns))]
    nash = set(best) & set(best_columns)
    assert marked(A, B) == (len(best) + len(best_columns), len(nash))
    optimal = [
        (i, j)
        for i, j in cells
        if not any(
            A[k][m] >= A[i][j] and B[k][m] >= B[i][j] and (A[k][m], B[k][m]) != (A[i][j], B[i][j])
            for k, m in cells
        )
    ]
    alt = draw_payoffs(A, B).alt
    named = ", ".join(f"row {i}/column {j}" for i, j in optimal)
    assert f"Pareto-optimal: {named}." in alt


def test_a_table_lights_cells_rows_or_columns():
    A = [[1, 2], [3, 4]]
    for highlight, lit in [((0, 1), 1), ((None, 0), 2), ([(1, None), (0, 0)], 3), ((), 0)]:
        ax = draw_payoffs(A, A, highlight=highlight)
        assert sum(patch.get_gid() == "lit" for patch in ax.patches) == lit


def test_payoffs_stand_row_player_lower_left_column_player_upper_right():
    ax = draw_payoffs([[1]], [[Fraction(-1, 2)]])
    row, column = (text for text in ax.texts if text.get_gid() == "payoff")
    assert (row.get_text(), column.get_text()) == ("1", "−1/2")
    assert (
        row.get_position()[0] < column.get_position()[0] and row.get_position()[1] < column.get_position()[1]
    )


def test_a_table_is_underlined_by_the_students_own_function():
    assert marked(*PRISON, lambda A, j: {0}) == (4, 1)
    assert marked(*PRISON, lambda A, j: [1, 1]) == (4, 1)  # a list, where a set is asked
    assert marked(*PRISON, lambda A, j: (numpy.int64(0),)) == (4, 1)
    assert marked(*PRISON, False) == (0, 0)


def test_a_function_that_sorts_harms_nothing_and_its_own_error_is_seen():
    def sorting(A, j):
        A.sort()
        A[0][0] = 99
        return {0}

    A, B = [[3, 4], [1, 2]], [[3, 4], [1, 2]]
    assert "row 0: (3, 3), (4, 4); row 1: (1, 1), (2, 2)" in draw_payoffs(A, B, best_replies=sorting).alt
    assert A == B == [[3, 4], [1, 2]]
    with pytest.raises(IndexError):
        draw_payoffs(A, B, best_replies=lambda A, j: A[j][5])


def test_two_sets_of_cells_are_underlined_as_they_are():
    looks = {(1, 0)}, {(0, 1), (1, 1)}
    ax = draw_payoffs(*PRISON, TALK, TALK, best_replies=looks)
    assert sum(line.get_gid() == "underline" for line in ax.lines) == 3
    assert "Best replies: row player confess/silent; column player silent/confess, confess/confess." in ax.alt
    legend = " ".join(texts(ax, "legend"))
    assert "underlined: best reply" in legend and "Nash" not in ax.alt
    whole = draw_payoffs(*PRISON, TALK, TALK, best_replies=[[(1, 0), (1, 1)], looks[1]])
    assert whole.alt == draw_payoffs(*PRISON, TALK, TALK).alt
    none = draw_payoffs(*PRISON, best_replies=(set(), set()))
    assert none.alt == draw_payoffs(*PRISON, best_replies=False).alt


# -------------------------------------------------------------------- Pareto sets of the reader's own


def test_a_wrong_set_of_pareto_optimal_cells_shows_in_the_table():
    ax = draw_payoffs(*PRISON, TALK, TALK, pareto={(0, 0), (1, 1)})
    assert texts(ax, "tag").count("PARETO") == 2
    assert "Pareto-optimal by your function: silent/silent, confess/confess." in ax.alt
    assert "green: Pareto-optimal by your function" in " ".join(texts(ax, "legend"))
    empty = draw_payoffs(*PRISON, pareto=set())
    assert "Pareto-optimal by your function: none." in empty.alt and "PARETO" not in texts(empty, "tag")
    struck = draw_payoffs(*PRISON, pareto=[(numpy.int64(0), 0)], struck=(1, None))
    assert texts(struck, "tag").count("PARETO") == 1


def test_a_wrong_set_of_pareto_optimal_cells_shows_in_the_points():
    def discs(ax):
        gids = [line.get_gid() for line in ax.lines]
        return [gids.count(gid) for gid in ("optimal", "beaten", "point")]

    ax = draw_payoff_pairs(*PRISON, TALK, TALK, pareto={(1, 1)})
    assert discs(ax) == [1, 3, 0]
    assert "Pareto-optimal by your function: confess/confess." in ax.alt
    assert {"Pareto-optimal by your function", "not in your set"} <= {*texts(ax, "legend")}
    empty = draw_payoff_pairs(*SEXES, pareto=set())
    assert discs(empty) == [0, 0, 3] and "Pareto-optimal by your function: none." in empty.alt
    right = draw_payoff_pairs(*PRISON, pareto={(0, 0), (0, 1), (1, 0)})
    assert right.alt.replace(" by your function", "") == draw_payoff_pairs(*PRISON).alt


# -------------------------------------------------------------------- captions, what is struck, small axes


def test_captions_are_said_in_their_cells_and_in_the_words():
    ax = draw_payoffs(*PRISON, TALK, TALK, captions=YEARS)
    assert texts(ax, "caption") == list(YEARS.values())
    assert "silent: (−1, −1), (−10, 0) “you 10 years, they go free”; confess:" in ax.alt
    assert sum(patch.get_gid() == "bubble" for patch in ax.patches) == 3


@pytest.mark.parametrize("face", ["white", "#101216"])
def test_a_pareto_optimal_cell_is_green_and_what_is_written_on_it_is_legible(face):
    ax = draw_payoffs(*PRISON, best_replies=False, ax=axes(700, 500, face))
    theme = theme_of(ax)
    line, fill = theme.players[2]
    assert [hexadecimal(patch.get_facecolor()) for patch in ax.patches].count(fill) == 3
    for colour in (theme.players[0][0], theme.players[1][0], theme.ink, theme.muted):
        assert contrast(colour, fill) >= 4.5
    assert contrast(theme.paper, line) >= 4.5 and texts(ax, "tag").count("PARETO") == 3


def test_what_is_eliminated_is_crossed_out_and_grey_and_has_no_marks():
    ax = draw_payoffs(*SHRINKING, ["up", "down"], ["left", "middle", "right"], struck=[(None, 2), (1, None)])
    assert "Crossed out: row down; column right." in ax.alt and "Pareto" not in ax.alt
    assert "Best replies in what is left: row player up/left, up/middle; column player up/middle." in ax.alt
    assert "Nash equilibrium of what is left: up/middle." in ax.alt
    gids = [line.get_gid() for line in ax.lines]
    assert gids.count("struck") == 2 and gids.count("struck name") == 2
    grey = [t.get_color() for t in ax.texts if t.get_gid() == "payoff"].count(LIGHT.muted)
    assert grey == 8
    assert "crossed out: eliminated" in " ".join(texts(ax, "legend"))
    assert "Crossed out: column 2." in draw_payoffs(*SHRINKING, struck=(None, 2)).alt


def test_the_line_that_strikes_a_row_runs_through_no_number():
    ax = draw_payoffs(*PRISON, struck=(0, None), captions={(1, 1): "8 years each"})
    [line] = [line for line in ax.lines if line.get_gid() == "struck"]
    payoffs = [box for text, box in boxes(ax) if text.get_gid() == "payoff"]
    assert len(payoffs) == 8
    y = line.get_ydata()[0]
    assert not [box for box in payoffs if box.y0 + 3 < y < box.y1 - 3]


def test_the_readers_function_is_asked_about_what_is_left():
    seen = []

    def top(A, j):
        seen.append(A)
        return {i for i, row in enumerate(A) if row[j] == max(other[j] for other in A)}

    own = draw_payoffs(*SHRINKING, best_replies=top, struck=(None, 2))
    assert seen[0] == [[1, 1], [0, 0]] and seen[-1] == [[0, 3], [2, 1]]
    sets = re.search("in what is left: .*?\\.", own.alt)[0]
    assert sets in draw_payoffs(*SHRINKING, struck=(None, 2)).alt


def test_tags_touch_no_pill_and_hide_the_ends_of_the_diagonals():
    for tables in (PRISON, random_game(3, 6, 6), [[[-999, 968]] * 6] * 2, random_game(6, 6, 6, True)):
        ax = draw_payoffs(*tables)
        parts = {g: [p.get_window_extent() for p in ax.patches if p.get_gid() == g] for g in ("tag", "best")}
        assert parts["tag"] and not overlapping(parts["tag"], parts["best"], -2)
        over = min(patch.get_zorder() for patch in ax.patches if patch.get_gid() == "tag")
        assert over > max(line.get_zorder() for line in ax.lines if line.get_gid() == "diagonal")


def test_a_disc_in_a_corner_hides_no_number_of_the_axes():
    for tables in (PRISON, SEXES):
        ax = draw_best_replies(*tables, TALK, TALK)
        discs = [line.get_window_extent() for line in ax.lines if line.get_gid() == "rim"]
        numbers = [
            box for text, box in boxes(ax) if re.search(r"\b[01]\b", text.get_text()) and text.axes is not ax
        ]
        assert discs and len(numbers) >= 4 and not overlapping(discs, numbers, -2)


@pytest.mark.parametrize(
    "A", [((1, 2), (3, 4)), numpy.array([[1, 2], [3, 4]]), [numpy.array([1, 2]), [Decimal(3), Fraction(4)]]]
)
def test_tables_may_be_tuples_arrays_and_numbers_of_any_kind(A):
    for draw in (draw_payoffs, draw_payoff_pairs, draw_best_replies):
        assert draw(A, A).alt == draw([[1, 2], [3, 4]], [[1, 2], [3, 4]]).alt


@pytest.mark.parametrize("draw", [draw_payoffs, draw_payoff_pairs, draw_best_replies])
def test_the_words_never_shorten_a_name(draw):
    alt = draw(*PRISON, [LONG, "confess"], [LONG + "!", "confess"]).alt
    assert f"{LONG}" in alt and f"{LONG}!" in alt and "…" not in alt


def test_a_scale_writes_its_numbers_as_the_cells_and_the_words_do():
    ax = draw_payoff_pairs([[-8000, 0]], [[0, 4000]])
    assert {"−8000", "4000"} <= set(texts(ax, "tick")) and "(−8000, 0)" in ax.alt
    assert "pays (2/3, 2/3)" in texts(draw_best_replies(*SEXES), "label")


# -------------------------------------------------------------------- best replies


def is_equilibrium(A, B, p, q):
    """By definition: no pure action is better than the mix."""
    one, other = expected(A, p, q), expected(B, p, q)
    return all(expected(A, k, q) <= one and expected(B, p, k) <= other for k in (0, 1))


@settings(max_examples=100)
@given(two_by_two, two_by_two)
def test_the_meetings_are_the_equilibria_and_all_of_them(A, B):
    pieces = meetings(A, B)
    assert pieces
    marks = {Fraction(k, 12) for k in range(13)} | {part for piece in pieces for part in piece}
    for p, q in product(marks, repeat=2):
        drawn = any(piece.holds(Piece(p, p, q, q)) for piece in pieces)
        assert drawn == is_equilibrium(A, B, p, q)
    for piece in pieces:
        assert not any(other.holds(piece) for other in pieces if other != piece)


@pytest.mark.parametrize(
    "A, B, words",
    [
        (*SEXES, "p = 2/3, q = 1/3, which pays (2/3, 2/3)"),
        (*PENNIES, "One equilibrium: p = 1/2, q = 1/2, which pays (0, 0)"),
        ([[0, -1], [1, -10]], [[0, 1], [-1, -10]], "p = 9/10, q = 9/10"),
        ([[320, 40], [40, 80]], [[40, 80], [80, 40]], "p = 1/2, q = 1/8, which pays (75, 60)"),
        ([[58, 95], [93, 70]], [[42, 5], [7, 30]], "p = 23/60, q = 5/12"),
        (*PRISON, "One equilibrium: p = 0, q = 0 (row 1/column 1), which pays (−8, −8)"),
        (*WEAK, "Infinitely many equilibria: 0 ≤ p ≤ 1, q = 1; p = 1, 0 ≤ q ≤ 1"),
        ([[0, 0]] * 2, [[0, 0]] * 2, "Everything is an equilibrium: 0 ≤ p ≤ 1, 0 ≤ q ≤ 1"),
        ([[0.1, 0], [0, 0.3]], [[0.3, 0], [0, 0.1]], "p = 1/4, q = 3/4"),
    ],
)
def test_the_equilibria_of_the_course_are_told_exactly(A, B, words):
    assert words in draw_best_replies(A, B).alt


def test_each_curve_and_each_kind_of_equilibrium_has_two_channels():
    ax = draw_best_replies(*SEXES)
    rows, columns = (
        [line for line in ax.lines if line.get_gid() == f"{who} replies"] for who in ("row", "column")
    )
    assert {line.get_color() for line in rows} == {LIGHT.players[0][0]}
    assert {line.get_color() for line in columns} == {LIGHT.players[1][0]}
    assert not rows[0].is_dashed() and columns[0].is_dashed()
    assert rows[0].get_linewidth() > 1.5 * columns[0].get_linewidth()
    kinds = [line.get_gid() for line in ax.lines if line.get_gid() in ("pure", "mixed")]
    assert sorted(kinds) == ["mixed", "pure", "pure"]
    assert {"best replies of the row player", "best replies of the column player"} <= {*texts(ax, "legend")}
    assert "p = 2/3, q = 1/3" in texts(ax, "label")
    assert texts(ax, "tick") == ["1\nrow 0", "0\nrow 1", "2/3", "column 0  1", "column 1  0", "1/3"]


def test_an_equilibrium_between_two_close_curves_is_named_beside_them():
    ax = draw_best_replies([[0, -1], [1, -10]], [[0, 1], [-1, -10]], ["swerve", "on"], ["swerve", "on"])
    assert {"on/swerve", "p = 9/10, q = 9/10", "swerve/on"} <= {*texts(ax, "label")}


def test_ones_own_point_is_marked_and_the_equilibria_can_be_left_out():
    ax = draw_best_replies(*SEXES, nash=False, highlight=(Fraction(1, 3), Fraction(2, 3)))
    assert "quilibri" not in ax.alt and ax.alt.endswith("Marked with ✕: (1/3, 2/3).")
    assert "(1/3, 2/3)" in texts(ax, "label") and len(texts(ax, "tick")) == 4


def test_you_are_spoken_to():
    ballet = ["ballet", "boxing"]
    ax = draw_best_replies(*SEXES, ballet, ballet, players=("you", "friend"))
    assert "p: how often you play ballet; q: how often friend plays ballet." in ax.alt
    assert "Your best replies: p = 0 for q < 1/3" in ax.alt and "; of friend: q = 0" in ax.alt
    assert {"your best replies", "best replies of friend"} <= {*texts(ax, "legend")}
    assert texts(ax, "scale")[0] == "p: how often you play ballet"
    turned = draw_best_replies(*SEXES, players=("Ann", "You"))
    assert "Best replies of Ann: p" in turned.alt and "; your best replies: q" in turned.alt
    pairs = draw_payoff_pairs(*SEXES, players=("you", "friend"))
    assert texts(pairs, "scale") == ["your payoff", "payoff of friend"]


# -------------------------------------------------------------------- payoff pairs


def test_the_points_the_optimal_ones_and_the_equilibria_are_told_and_drawn():
    ax = draw_payoff_pairs(*SEXES, ["ballet", "boxing"], ["ballet", "boxing"])
    assert "ballet/boxing, boxing/ballet at (0, 0)" in ax.alt
    assert (
        "Pareto-optimal: ballet/ballet, boxing/boxing. Nash equilibria: ballet/ballet, boxing/boxing."
        in ax.alt
    )
    gids = [line.get_gid() for line in ax.lines]
    assert (gids.count("optimal"), gids.count("beaten")) == (2, 1)
    assert sum(patch.get_gid() == "nash" for patch in ax.patches) == 2
    assert set(texts(ax, "label")) >= {"ballet/boxing", "boxing/ballet", "NASH"}


@some
@given(two_by_two, two_by_two, st.booleans(), st.booleans())
def test_the_quadrant_holds_what_is_better_and_nothing_else(A, B, i, j):
    ax = draw_payoff_pairs(A, B, better_than=(int(i), int(j)))
    a, b = A[i][j], B[i][j]
    better = [
        f"({r}, {c})"
        for r, c in product((0, 1), repeat=2)
        if A[r][c] >= a and B[r][c] >= b and (A[r][c], B[r][c]) != (a, b)
    ]
    than = f"Better for one and worse for none than ({int(i)}, {int(j)})"
    assert ax.alt.endswith(f"{than}: {', '.join(better) or 'none'}.")
    assert_well_set(ax)


@pytest.mark.parametrize("seed", range(4))
def test_the_names_of_many_points_do_not_meet(seed):
    ax = draw_payoff_pairs(*random_game(seed, 6, 6, True))
    assert_well_set(ax)
    names = re.findall(r"\(\d, \d\)", " ".join(texts(ax, "label")))
    assert len(names) == len(set(names)) >= 12


def test_every_point_of_a_small_game_is_named():
    ax = draw_payoff_pairs(*PRISON, TALK, TALK, better_than=(1, 1))
    named = {"silent/silent", "silent/confess", "confess/silent", "confess/confess", "NASH"}
    assert named <= set(texts(ax, "label"))


def test_what_is_better_has_one_wording_and_no_line_runs_through_points_that_cannot_be_reached():
    ax = draw_payoff_pairs(*PRISON, TALK, TALK, better_than=(1, 1))
    words = "better for one and worse for none"
    assert words in " ".join(texts(ax, "label")) and f"{words} than confess/confess" in texts(ax, "legend")
    assert f"{words} than confess/confess: silent/silent." in ax.alt.lower()
    for game in (PRISON, PENNIES):
        ax = draw_payoff_pairs(*game)
        assert "frontier" not in {line.get_gid() for line in ax.lines} | {*ax.alt.split()}
        assert "Pareto-optimal" in texts(ax, "legend")


@some
@given(st.lists(st.fractions(-1000, 1000) | st.integers(-(10**9), 10**9), min_size=1, max_size=9))
def test_a_scale_holds_its_numbers(values):
    low, high = limits(values)
    assert low < min(values) <= max(values) < high


# -------------------------------------------------------------------- what is refused, with the place


INFINITE = Decimal("Infinity")
TABLES = [
    (([], []), "A is empty"),
    (([1, 2], [3, 4]), r"not \[1, 2\]"),
    (([[1, 2]], [[None, 2]]), r"B\[0\]\[0\] is None"),
    (([[1, 1], [0, -math.inf]], [[1] * 2] * 2), r"^A\[1\]\[1\] is −∞: too large for this picture$"),
    (([[1] * 2] * 2, [[INFINITE, 1]] * 2), r"^B\[0\]\[0\] is Infinity: too large for this picture$"),
    ((*PRISON, ["only one"]), "2 rows need 2 names, not 1"),
    ((*PRISON, ["a", "a"]), "two rows have the same name"),
    ((*PRISON, "CD"), "come as a list, not as one string 'CD'"),
]


@pytest.mark.parametrize("draw", [draw_payoffs, draw_payoff_pairs, draw_best_replies])
@pytest.mark.parametrize("tables, words", TABLES)
def test_tables_and_names_that_are_none_are_refused_with_the_place(draw, tables, words):
    with pytest.raises(ValueError, match=words):
        draw(*tables)


REFUSED = {
    "best_replies": [
        (lambda A, j: None, r"best_replies returned None for column 0, .* is there a `return`"),
        (lambda A, j: {7}, r"returned \{7\} for column 0, not a set of rows from 0 to 1"),
        (lambda A, j: {-1}, r"returned \{-1\}"),
        (lambda A, j: A[0][j], "returned -1"),
        (lambda A, j: "01", "returned '01'"),
        (({(0, 0)},), r"best_replies is a function, or a pair of sets of cells, not \(\{\(0, 0\)\},\)"),
        ([(0, 0), (1, 1)], r"best_replies\[0\] is a set of cells"),
        (({(0, 0)}, {(0, 2)}), r"best_replies\[1\] is a set of cells \(i, j\) of this table"),
    ],
    "pareto": [
        (None, r"pareto is a set of cells .* not None: is there a `return`\?"),
        *((odd, "pareto is a set of cells") for odd in ({(0, 2)}, {(0, 0, 0)}, {0, 1}, "silent", len)),
    ],
    "struck": [
        *(((odd), "struck takes rows") for odd in ((0, 0), (None, None), (7, None), (-1, None))),
        ([(0, None), (1, None)], "every cell is struck"),
    ],
    "highlight": [
        *((odd, "highlight takes cells") for odd in ([(0,)], ["ab"], [(0, 1, 2)], [3, 4, 5])),
        *((odd, "no cell") for odd in ([(9, 9)], (0, 9), [(5, 0)])),
    ],
    "players": [(odd, "players are two names") for odd in ("Ann", ("Ann",), ["a", "b", "c"])],
}


@pytest.mark.parametrize(
    "option, given, words", [(option, *case) for option, cases in REFUSED.items() for case in cases]
)
def test_what_is_none_of_what_an_option_takes_gets_a_sentence(option, given, words):
    shared = {"players": (draw_payoff_pairs, draw_best_replies), "pareto": (draw_payoff_pairs,)}
    for draw in (draw_payoffs, *shared.get(option, ())):
        with pytest.raises(ValueError, match=words):
            draw(*PRISON, **{option: given})


def test_a_point_is_one_and_a_diagram_is_for_two_actions_each():
    for wrong in ((2, 0), [(0, 0, 0)]):
        with pytest.raises(ValueError, match="points"):
            draw_best_replies(*SEXES, highlight=wrong)
    for cell in [(2, 0), 5, (None, 0)]:
        with pytest.raises(ValueError, match="better_than is a cell"):
            draw_payoff_pairs(*PRISON, better_than=cell)
    with pytest.raises(ValueError, match="2×2 games, this one is 1×2"):
        draw_best_replies([[5, 7]], [[1, 2]])
