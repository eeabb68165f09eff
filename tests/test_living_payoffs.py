"""The living payoff table: its rule in JavaScript agrees with the course's Python, nashpy and definitions."""

import re
import warnings
from fractions import Fraction
from html import unescape
from itertools import pairwise, product
from math import hypot, log
from random import Random

import pytest
from rules_in_node import in_node

from helpers import drag_payoffs
from helpers.draw.charts.reply_curves import column_replies, expected, meetings, row_replies
from helpers.draw.charts.table import Table
from helpers.matrices import BATTLE_OF_THE_SEXES, MATCHING_PENNIES, PRISON
from helpers.stepped.payoffs import GOALS

RULE, SEXES = "payoffs_rule.js", BATTLE_OF_THE_SEXES


def games(count, *bounds):
    """Drawn games; small bounds make many ties."""
    draw = Random(1)
    for _ in range(count):
        most = draw.choice(bounds)
        yield [[[draw.randint(-most, most) for _ in (0, 1)] for _ in (0, 1)] for _ in (0, 1)]


GAMES = [*games(12_000, 1, 1, 2, 3, 12)]


@pytest.fixture(scope="module")
def solved():
    return in_node(RULE, "solve(given)", GAMES)


def exactly(pieces, whole):
    p, q = whole
    return [(Fraction(p0, p), Fraction(p1, p), Fraction(q0, q), Fraction(q1, q)) for p0, p1, q0, q1 in pieces]


def test_the_curves_and_the_equilibria_are_those_of_draw_best_replies(solved):
    assert len(solved) >= 10_000
    for (A, B), found in zip(GAMES, solved, strict=True):
        assert exactly(found["replies"][0], found["whole"]) == row_replies(A)
        assert exactly(found["replies"][1], found["whole"]) == column_replies(B)
        pieces = meetings(A, B)
        assert exactly(found["equilibria"], found["whole"]) == pieces
        assert found["kinds"] == [kind_of(piece) for piece in pieces]


def kind_of(piece):
    many = "everything" if piece.is_square else "segment"
    return "pure" if piece.is_pure else "mixed" if piece.is_point else many


def test_the_marks_are_those_of_draw_payoffs(solved):
    for game, found in zip(GAMES, solved, strict=True):
        table = Table(*game, None, None)
        table.find_marks(None, nash=True, pareto=True)
        marks = table.best_rows, table.best_columns, table.nash, table.pareto
        assert (*found["best"], found["nash"], found["pareto"]) == tuple(
            sorted(map(list, mark)) for mark in marks
        )


def test_a_point_is_an_equilibrium_where_nobody_gains_by_another_action(solved):
    """By the definition alone, at every corner, end, and middle between two of them: slow and obvious."""
    for (A, B), found in list(zip(GAMES, solved, strict=True))[:2000]:
        pieces = exactly(found["equilibria"], found["whole"])
        ps, qs = (
            sorted(
                {
                    0,
                    1,
                    *(
                        piece[k]
                        for piece in exactly(found["replies"][0] + found["replies"][1], found["whole"])
                        for k in ends
                    ),
                }
            )
            for ends in ((0, 1), (2, 3))
        )
        for p, q in product(with_middles(ps), with_middles(qs)):
            no_better = max(expected(A, k, q) for k in (0, 1)) == expected(A, p, q)
            no_better = no_better and max(expected(B, p, k) for k in (0, 1)) == expected(B, p, q)
            assert no_better == any(p0 <= p <= p1 and q0 <= q <= q1 for p0, p1, q0, q1 in pieces)


def with_middles(values):
    return [*values, *((a + b) / Fraction(2) for a, b in pairwise(values))]


def test_nashpy_finds_the_same_equilibria(solved):
    """All of them where they are points; where they are infinitely many, those that it finds lie on them."""
    nashpy = pytest.importorskip("nashpy")
    for (A, B), found in list(zip(GAMES, solved, strict=True))[-800:]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of degenerate games
            theirs = [
                (float(row[0]), float(column[0])) for row, column in nashpy.Game(A, B).support_enumeration()
            ]
        ours = [[*map(float, piece)] for piece in exactly(found["equilibria"], found["whole"])]
        for p, q in theirs:
            assert any(p0 - 1e-9 <= p <= p1 + 1e-9 and q0 - 1e-9 <= q <= q1 + 1e-9 for p0, p1, q0, q1 in ours)
        if all(p0 == p1 and q0 == q1 for p0, p1, q0, q1 in ours):
            assert len({(round(p, 9), round(q, 9)) for p, q in theirs}) == len(ours)


def test_a_players_own_payoffs_never_move_the_other_players_line_nor_the_own_mix():
    pairs = [[[A, B], [C, B]] for (A, B), (C, _) in zip(GAMES[::5], GAMES[1::5], strict=True)]
    before, after = (in_node(RULE, "solve(given)", [pair[k] for pair in pairs]) for k in (0, 1))
    for old, new in zip(before, after, strict=True):
        one, other = (exactly(each["replies"][1], each["whole"]) for each in (old, new))
        assert one == other
        assert old["whole"][0] == new["whole"][0]


def test_fractions_are_written_in_lowest_terms():
    pairs = [(part, whole) for whole in range(1, 49) for part in range(whole + 1)]
    assert in_node(RULE, "fraction(...given)", pairs) == [str(Fraction(*pair)) for pair in pairs]


# -------------------------------------------------------------------- the drift


def slopes(game, p, q):
    """What row 0 pays more than row 1 against q, and column 0 more than column 1 against p."""
    A, B = game
    return expected(A, 1, q) - expected(A, 0, q), expected(B, p, 1) - expected(B, p, 0)


def most_gain(game):
    """The most that one action pays more than the other."""
    return max(1, *map(abs, slopes(game, 0, 0)), *map(abs, slopes(game, 1, 1)))


def kept(game, p, q):
    """What never changes along a path of the replicator dynamics, if p and q are inside the square."""
    (a, b), (c, d) = slopes(game, 0, 0), slopes(game, 1, 1)
    row, column = a * log(q) - c * log(1 - q), b * log(p) - d * log(1 - p)
    return row - column


DRAW = Random(2)
STARTS = [[game, DRAW.randint(1, 99) / 100, DRAW.randint(1, 99) / 100] for game in games(600, 1, 2, 12)]


@pytest.fixture(scope="module")
def drifts():
    return in_node(RULE, "drift(...given)", STARTS)


def test_what_the_replicator_dynamics_keeps_is_the_same_along_each_path(drifts):
    for (game, p, q), found in zip(STARTS, drifts, strict=True):
        start = kept(game, p, q)
        for x, y in found["points"]:
            if 1e-3 < x < 1 - 1e-3 and 1e-3 < y < 1 - 1e-3:
                assert abs(kept(game, x, y) - start) < 1e-5 * most_gain(game)


def test_each_path_goes_the_way_that_the_replicator_dynamics_says(drifts):
    for (game, *_), found in zip(STARTS, drifts, strict=True):
        for (p0, q0), (p1, q1) in pairwise(found["points"][:-1]):
            p, q = (p0 + p1) / 2, (q0 + q1) / 2
            a, b = slopes(game, p, q)
            a, b = p * (1 - p) * a, q * (1 - q) * b
            assert a * (p1 - p0) + b * (q1 - q0) > 0 or hypot(a, b) < 1e-3 * most_gain(game)


def test_where_a_path_ends_nobody_who_is_there_would_rather_be_the_other(drifts):
    assert {"rest", "round"} <= {found["kind"] for found in drifts} <= {"rest", "round", "still", "slow"}
    for (game, *_), found in zip(STARTS, drifts, strict=True):
        if found["kind"] == "rest":
            p, q = found["points"][-1]
            size = most_gain(game)
            for share, gain in zip((p, q), slopes(game, p, q), strict=True):
                assert abs(gain) < 2e-4 * size or (share > 0.999 if gain > 0 else share < 0.001)


def test_matching_pennies_turns_for_ever_and_comes_back():
    [found] = in_node(RULE, "drift(...given)", [[[*MATCHING_PENNIES], 0.3, 0.8]])
    assert found["kind"] == "round" and found["points"][0] == found["points"][-1] == [0.3, 0.8]


def test_an_action_that_nobody_plays_stays_away():
    sides = [(0, 0.4), (1, 0.4), (0.4, 0), (0.4, 1)]
    starts = [(list(game), p, q) for game, (p, q) in product((PRISON, SEXES, MATCHING_PENNIES), sides)]
    for (_, p, q), found in zip(starts, in_node(RULE, "drift(...given)", starts), strict=True):
        player = 0 if p in (0, 1) else 1
        assert {point[player] for point in found["points"]} == {(p, q)[player]}


# -------------------------------------------------------------------- the page


def test_its_text_form_has_the_words_of_the_table_and_of_the_curves():
    made = drag_payoffs(*SEXES, SEXES.rows, SEXES.columns)
    assert repr(made) == f"A payoff table to drag. {made.stills[0].alt} {made.stills[1].alt}"
    assert "p = 2/3, q = 1/3" in repr(made)


def test_a_notebook_keeps_still_pictures_and_the_page():
    made = drag_payoffs(*SEXES)
    still, _, rest = made._repr_html_().partition("<iframe")
    assert all(each.alt in unescape(still) for each in made.stills) and still.count("<img") == 2
    assert unescape(re.search(r"srcdoc='([^']*)'", rest)[1]) == made.html


def test_the_page_asks_for_nothing_outside_and_names_are_text():
    page = drag_payoffs(*SEXES, rows=["</script>", "<b>"], columns=["a & b", "'c'"]).html
    assert not re.search(r"https?:(?!//www.w3.org/2000/svg)|src=|@import|url\(", page)
    assert page.count("</script>") == 2 and "<b>&lt;" not in page and "&lt;b&gt;" in page


def test_it_is_saved_as_a_page(tmp_path):
    made = drag_payoffs(*PRISON, puzzles=True)
    made.save(tmp_path / "payoffs.html")
    assert (tmp_path / "payoffs.html").read_text(encoding="utf-8") == made.html
    assert all(goal in made.html for goal in GOALS)


def test_whole_numbers_of_any_kind_are_taken():
    numpy = pytest.importorskip("numpy")
    made = drag_payoffs(
        numpy.array(PRISON.A), [[Fraction(3), 1.0], (2, 4)], puzzles="infinitely many equilibria"
    )
    assert (made.A, made.B, made.goals) == (PRISON.A, [[3, 1], [2, 4]], ["infinitely many equilibria"])


@pytest.mark.parametrize(
    "call, words",
    [
        (
            lambda: drag_payoffs([[1, 2, 3]] * 2, [[1, 2, 3]] * 2),
            "2×2 games, this one is 2×3: draw_payoffs draws",
        ),
        (lambda: drag_payoffs([[1, 2], [3, 13]], PRISON.B), r"A\[1\]\[1\] is 13: .* from −12 to 12"),
        (lambda: drag_payoffs(PRISON.A, [[1, 0.5], [3, 2]]), r"B\[0\]\[1\] is 0.5: .* whole numbers"),
        (lambda: drag_payoffs([[1, float("inf")], [3, 2]], PRISON.B), r"A\[0\]\[1\] is ∞"),
        (lambda: drag_payoffs([[1, 2], [3]], PRISON.B), "not of equal length"),
        (lambda: drag_payoffs(*PRISON, rows=["one"]), "2 rows need 2 names"),
        (lambda: drag_payoffs(*PRISON, puzzles=["win"]), "puzzles takes 'no pure equilibrium', .* not 'win'"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, words):
    with pytest.raises(ValueError, match=words):
        call()
