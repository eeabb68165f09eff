"""Pictures of the tournament: populations, long runs, games, ratings, slips and lines show their data."""

import random
from fractions import Fraction
from itertools import product
from math import atan2, hypot, pi

import numpy
import pytest
from paper import assert_good_picture, collections, count_of, texts

from helpers.draw import (
    draw_chances,
    draw_game,
    draw_match,
    draw_payoff_pairs,
    draw_ratings,
    draw_shares,
    draw_simplex,
    draw_versions,
)
from helpers.games import ConnectFour, IllegalMove, TicTacToe
from helpers.stepped.flipbook import flipbook
from helpers.theme import PX

FIELD = ["AllC", "AllD", "TFT"]
TEN = [[30, 0, 30], [50, 10, 14], [30, 9, 30]]  # what these three get from each other in ten rounds
THIRDS = [Fraction(1, 3)] * 3
TFT, WSLS, ALL_D = [1, 0, 1, 0], [1, 0, 0, 1], [0] * 4
LONG = [f"{k}, a name that goes on and on and on" for k in range(12)]
PENCE = [[2, 1, 3], [3, 2, 1], [1, 3, 2]]


def grow(shares, payoffs=TEN):
    """Each share times what it earns, and 1 in all."""
    earned = [
        x * sum(a * y for a, y in zip(row, shares, strict=True))
        for x, row in zip(shares, payoffs, strict=True)
    ]
    return [part / sum(earned) for part in earned]


def run(shares, generations):
    path = [shares]
    for _ in range(generations):
        path.append(grow(path[-1]))
    return path


def slipping(strategy, e):
    return [e + (1 - 2 * e) * chance for chance in strategy]


def opponents(n, chi=3, seed=1):
    """What extortion with this factor gives both, against opponents by lot."""
    theirs = [random.Random(seed + k).uniform(1, 2) for k in range(n)]
    return [[1 + chi * (x - 1) for x in theirs]], [theirs]


PICTURES = {
    "three streams": lambda **k: draw_shares(run([1 / 3] * 3, 60), FIELD, **k),
    "twelve streams": lambda **k: draw_shares([[Fraction(1, 12)] * 12, [1] + [0] * 11], LONG, **k),
    "one generation": lambda **k: draw_shares([[0.5, 0.5]], **k),
    "a triangle": lambda **k: draw_simplex(grow, FIELD, starts=[THIRDS, [0.1, 0.8, 0.1]], **k),
    "a circle": lambda **k: draw_simplex(lambda shares: grow(shares, PENCE), LONG[:3], title="Round", **k),
    "all at rest": lambda **k: draw_simplex(lambda shares: shares, starts=[[1, 0, 0]], steps=1, **k),
    "half": lambda **k: draw_chances([0.5] * 4, [Fraction(1, 3)] * 4, **k),
    "no slip": lambda **k: draw_chances(TFT, TFT, names=LONG[:2], title="Nobody slips", **k),
    "few slips": lambda **k: draw_chances(slipping(WSLS, 0.05), slipping(WSLS, 0.05), **k),
    "always at odds": lambda **k: draw_chances([1] * 4, ALL_D, **k),
    "a line": lambda **k: draw_game(TicTacToe(), [1, 9, 2, 8, 3], **k),
    "nine moves": lambda **k: draw_game(TicTacToe(), [1, 2, 3, 5, 4, 6, 8, 7, 9], names=LONG[:2], **k),
    "a fault": lambda **k: draw_game(TicTacToe("X...O...."), [], "O", "illegal", title="x" * 99, **k),
    "Connect Four": lambda **k: draw_game(ConnectFour(), [4, 4, 4, 4, 5, 3, 6, 2, 7], **k),
    "ratings": lambda **k: draw_ratings([(n, 40 * i, 40 * i - 30, 40 * i + 55) for i, n in enumerate(LONG)],
                                        anchors=LONG[:2], **k),
    "many versions": lambda **k: draw_versions([(str(i), 9 * i, 9 * i - 99, 9 * i + 80) for i in range(40)],
                                               {n: 10 * i for i, n in enumerate(LONG[:6])}, **k),
    "one version": lambda **k: draw_versions([("1", 3, -40, 50)], {}, title="Alone", **k),
    "bare ratings": lambda **k: draw_ratings([("you", 0), ("me", -1000.5)], **k),
    "a slip": lambda **k: draw_match("CCDCDCDC", "CCCDCDCD", slips={3}, names=("a", "b"), totals=False, **k),
    "slips": lambda **k: draw_match("CDDC" * 40, "CCCD" * 40, slips=[3, 4, 90], names=LONG[:2], **k),
    "on a line": lambda **k: draw_payoff_pairs(*opponents(200), line=((1, 1), (4, 2)), nash=False, **k),
    "an upright line": lambda **k: draw_payoff_pairs([[3, 0], [5, 1]], [[3, 5], [0, 1]],
                                                     line=((3, 0), (3, 1)), **k),
}  # fmt: skip


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES)
def test_each_is_well_set_and_legible(draw):
    assert_good_picture(draw)


def shapes(ax, gid):
    """The corners of each shape of a kind."""
    return [path.vertices for part in collections(ax, gid) for path in part.get_paths()]


# -------------------------------------------------------------------- populations


def test_a_stream_is_as_high_as_its_shares_and_the_first_is_on_top():
    path = [[0.5, 0.2, 0.3], [0.25, 0.25, 0.5], [0, 0.4, 0.6]]
    ax = draw_shares(path, FIELD)
    streams, n = shapes(ax, "stream"), len(path)
    high = streams[0][0][1] - streams[-1][n][1]
    for k, corners in enumerate(streams):
        heights = [corners[g][1] - corners[2 * n - 1 - g][1] for g in range(n)]
        assert [height / high for height in heights] == pytest.approx([shares[k] for shares in path])
    assert streams[0][0][1] > streams[1][0][1] > streams[2][0][1]
    assert texts(ax, "label") == ["AllC 0 %", "AllD 40 %", "TFT 60 %"]


def test_each_stream_has_a_pattern_of_its_own():
    ax = draw_shares([[Fraction(1, 8)] * 8])
    looks = {(part.get_hatch(), *part.get_facecolor()[0]) for part in collections(ax, "stream")}
    hatches = [part.get_hatch() for part in collections(ax, "stream")]
    assert len(looks) == 8 == len({*hatches}) and hatches == [
        p.get_hatch() for p in collections(ax, "swatch")
    ]


def test_the_words_of_a_population_tell_its_end_and_who_is_gone():
    told = draw_shares(run([1 / 3] * 3, 60), FIELD).alt
    assert "After 60 generations: AllC 13.9 %, AllD <0.1 %, TFT 86.1 %." in told
    first = next(g for g, shares in enumerate(run([1 / 3] * 3, 60)) if shares[1] < 0.005)
    assert f"Below 0.5 %: AllD from generation {first} on." in told


def test_arrows_start_at_their_mix_and_point_where_the_step_leads():
    ax = draw_simplex(grow, FIELD)
    corners = shapes(ax, "frame")[0]

    def place(shares):
        return sum(float(x) * corners[k] for k, x in enumerate(shares))

    mixes = [
        [Fraction(part, 10) for part in (i, j, 10 - i - j)]
        for i, j in product(range(11), repeat=2)
        if i + j <= 10
    ]
    moving = [mix for mix in mixes if grow(mix) != mix]
    arrows = shapes(ax, "arrow")
    assert len(arrows) == len(moving) and len(mixes) - len(moving) == 12
    for mix, arrow in zip(moving, arrows, strict=True):
        tail, tip = (arrow[0] + arrow[6]) / 2, arrow[3]
        assert tail == pytest.approx(place(mix))
        meant, drawn = place(grow(mix)) - place(mix), tip - tail
        assert abs((atan2(*meant) - atan2(*drawn) + pi) % (2 * pi) - pi) < 1e-6
    assert "Of 66 mixes 12 stand still" in ax.alt


def test_a_path_ends_where_the_steps_lead_and_exact_fractions_stay_short():
    ax = draw_simplex(grow, FIELD, starts=[THIRDS], steps=60)
    assert "From AllC 33.3 %, AllD 33.3 %, TFT 33.3 % 60 steps lead to AllC 13.9 %, AllD <0.1 %" in ax.alt
    (line,) = [line for line in ax.lines if line.get_gid() == "path"]
    assert len(line.get_xdata()) == 61


# -------------------------------------------------------------------- the long run


def solved(p, q):
    """The shares of CC, CD, DC, DD as the solution of linear equations."""
    q = [q[k] for k in (0, 2, 1, 3)]
    rows = [[a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)] for a, b in zip(p, q, strict=True)]
    equations = numpy.vstack([(numpy.array(rows, float).T - numpy.eye(4))[:3], numpy.ones(4)])
    return numpy.linalg.solve(equations, [0, 0, 0, 1])


def circles(ax):
    return [line for line in ax.lines if line.get_gid() == "state"]


def areas(ax):
    return [(circle.get_markersize() / PX / 2) ** 2 for circle in circles(ax)]


@pytest.mark.parametrize("seed", range(6))
def test_the_areas_are_the_shares_that_solve_the_equations(seed):
    rng = random.Random(seed)
    p, q = ([rng.randint(1, 9) / 10 for _ in range(4)] for _ in "pq")
    ax, shares = draw_chances(p, q), solved(p, q)
    assert areas(ax) == pytest.approx(70**2 * shares, abs=70**2 * 2e-4)
    means = shares @ [3, 0, 5, 1], shares @ [3, 5, 0, 1]
    told = [float(word) for word in texts(ax, "title")[0].replace(",", "").split() if word[0].isdigit()]
    assert told == pytest.approx(means, abs=0.006)


@pytest.mark.parametrize(
    ("p", "q", "title"),
    [
        ([0.5] * 4, [Fraction(1, 3)] * 4, "p 1.67, q 2.5"),
        (slipping(TFT, 0.1), slipping(ALL_D, 0.1), "p 1.2, q 1.6"),
        (slipping(TFT, 0.01), slipping(TFT, 0.01), "p 2.25, q 2.25"),
        (slipping(WSLS, 0.01), slipping(WSLS, 0.01), "p 2.95, q 2.95"),
        (TFT, TFT, "p 3, q 3"),
        ([1] * 4, ALL_D, "p 0, q 5"),
        ([0, 0, 1, 1], [0, 0, 1, 1], "p 2, q 2"),
    ],
)
def test_the_title_tells_what_both_get(p, q, title):
    assert texts(draw_chances(p, q), "title") == [f"{title} points a round"]


def test_as_much_flows_out_of_a_circle_as_into_it():
    ax = draw_chances([0.6, 0.4, 0.5, 0.3], [0.5, 0.6, 0.4, 0.5])
    middles = [numpy.array(circle.get_data())[:, 0] for circle in circles(ax)]

    def near(point):
        return min(range(4), key=lambda k: hypot(*(point - middles[k])))

    into, out = [0] * 4, [0] * 4
    for corners in shapes(ax, "flow"):
        tail, thick = (corners[0] + corners[6]) / 2, hypot(*(corners[0] - corners[6]))
        out[near(tail)] += thick
        into[near(corners[3])] += thick
    assert into == pytest.approx(out, abs=0.05) and max(into) > 7.5 and min(into) < 6.5


def test_the_noise_is_leafed_through():
    pages = [draw_chances(slipping(TFT, e), slipping(TFT, e)) for e in (0, 0.01, 0.05, 0.1, 0.2)]
    told = repr(flipbook(pages, [f"{e} % slips" for e in (0, 1, 5, 10, 20)]))
    assert told.count("p 2.25, q 2.25") == 4 and "1. 0 % slips: p 3, q 3" in told


# -------------------------------------------------------------------- games


@pytest.mark.parametrize("game", [TicTacToe(), ConnectFour(), TicTacToe("X...O....")])
def test_a_strip_has_a_board_for_each_move_and_all_marks(game):
    board, moves = game, []
    for move in (3, 4, 6):
        moves.append(move)
        board = board.play(move)
    ax = draw_game(game, moves)
    marks = sum(str(game).count("X") + str(game).count("O") + k for k in range(4))
    assert count_of(ax, "boards") == 4 and count_of(ax, "marked") == 3
    assert count_of(ax, "X") / 2 + count_of(ax, "O") == marks
    assert [text[2:] for text in texts(ax, "move")[1:]] == ["3", "4", "6"]


def test_the_end_of_a_game_is_said_below_it():
    line = draw_game(TicTacToe(), [1, 9, 2, 8, 3], names=("first_bot", "last_bot"))
    assert texts(line, "caption") == ["first_bot (X) wins with a line"] and count_of(line, "won") == 1
    assert texts(line, "title") == ["first_bot (X) against last_bot (O)"]
    full = draw_game(TicTacToe(), [1, 2, 3, 5, 4, 6, 8, 7, 9], None, "over")
    assert texts(full, "caption") == ["A draw"] and not texts(full, "title")
    assert texts(draw_game(TicTacToe(), [1]), "caption") == ["Not over: O to move"]
    for reason, told in (
        ("error", "raised an error"),
        ("illegal", "gave an answer that is no possible move"),
    ):
        assert texts(draw_game(TicTacToe(), [1], "X", reason), "caption") == [f"X wins: O {told}"]
    assert "O wins: X fell asleep." in draw_game(TicTacToe(), [], "O", "fell asleep").alt


def test_what_is_no_game_is_refused():
    with pytest.raises(ValueError, match=r"opening is a position, as TicTacToe\(\), not 7"):
        draw_game(7, [])
    with pytest.raises(ValueError, match=r"winner is \"X\" or \"O\" where the reason is 'error', not None"):
        draw_game(TicTacToe(), [], None, "error")
    with pytest.raises(IllegalMove):
        draw_game(TicTacToe(), [1, 1])


# -------------------------------------------------------------------- ratings


def test_ratings_stand_in_order_each_at_its_place_on_the_axis():
    rows = [("a", 100, 50, 150), ("b", 300, 280, 320), ("c", -100, -100, -100), ("d", 0, -40, 90)]
    ax = draw_ratings(rows, anchors=["d"])
    assert texts(ax, "name") == ["b", "a", "d", "c"] and texts(ax, "value") == ["300", "100", "0", "−100"]
    marks = [line for line in ax.lines if line.get_gid() == "rating"]
    xs = [line.get_xdata()[0] for line in marks]
    unit = (xs[0] - xs[3]) / 400
    assert [(x - xs[3]) / unit for x in xs] == pytest.approx([400, 200, 100, 0])
    spans = [line.get_xdata() for line in ax.lines if line.get_gid() == "interval"]
    assert [(b - a) / unit for a, b in spans] == pytest.approx([40, 100, 130, 0])
    assert [line.get_marker() for line in marks] == ["o", "o", "s", "o"]
    assert "d 0 (−40 to 90), an anchor; c −100." in ax.alt


def test_versions_stand_from_left_to_right_over_the_lines_of_whom_is_known():
    ax = draw_versions(
        [("1", 0, -100, 100), ("2", 200, 150, 250)], {"depth 1": 0, "depth 4": 200, "six": 205}
    )
    marks = [line for line in ax.lines if line.get_gid() == "rating"]
    known = [line.get_ydata()[0] for line in ax.lines if line.get_gid() == "known"]
    assert marks[0].get_xdata()[0] < marks[1].get_xdata()[0]
    assert [mark.get_ydata()[0] for mark in marks] == pytest.approx([known[2], known[1]])
    assert texts(ax, "name") == ["six 205", "depth 4 200", "depth 1 0"]


@pytest.mark.parametrize(
    ("rows", "anchors", "words"),
    [
        (
            [("a", 1, 2)],
            (),
            r"ladder\[0\] is \(name, rating, low, high\) or \(name, rating\), not \('a', 1, 2\)",
        ),
        ([("a", 1), ("b", 5, 6, 7)], (), r"ladder\[1\]: the rating 5 is not from 6 to 7"),
        ([("a", "high")], (), r"ladder\[0\] is 'high', not a number"),
        ([("a", 1)], ["b"], "the anchor 'b' is not on the ladder"),
        ([], (), "ladder is empty"),
    ],
)
def test_a_ladder_that_is_none_is_refused(rows, anchors, words):
    with pytest.raises(ValueError, match=words):
        draw_ratings(rows, anchors=anchors)


# -------------------------------------------------------------------- slips, and points on a line


def test_a_slip_is_marked_over_its_round_and_told():
    ax = draw_match("CCDCDCDC", "CCCDCDCD", slips={3, 8}, names=("TFT", "Grim"))
    (marks,) = [line for line in ax.lines if line.get_gid() == "slip"]
    letters = [text.get_position()[0] for text in ax.texts if text.get_gid() == "move"][:8]
    assert [*marks.get_xdata()] == pytest.approx([letters[2], letters[7]])
    assert "Slip of TFT: rounds 3 and 8." in ax.alt and "slip of TFT" in texts(ax, "legend")
    assert "Your slip: round 1." in draw_match("D", "C", slips=[1]).alt
    assert "lip" not in draw_match("D", "C").alt


def test_without_totals_there_are_the_moves_alone():
    ax = draw_match("CD", "CC", totals=False)
    assert not ax.child_axes and "Totals" not in ax.alt and ax.figure.get_figheight() < 1.7


@pytest.mark.parametrize("odd", [[0], [3], ["1"], [None]])
def test_a_slip_in_a_round_that_is_not_there_is_refused(odd):
    with pytest.raises(ValueError, match=r"slips has round .*: the rounds are 1 to 2"):
        draw_match("CD", "CC", slips=odd)


def test_cells_on_a_line_are_counted_and_the_line_goes_through_them():
    ax = draw_payoff_pairs([[3, 0], [5, 1]], [[3, 5], [0, 1]], line=((0, 5), (5, 0)))
    assert "2 of 4 cells on the line through (0, 5) and (5, 0)." in ax.alt
    (line,) = [line for line in ax.lines if line.get_gid() == "line"]
    points = sorted(zip(*(line.get_data()), strict=True))
    on = [pair for pair in _middles(ax, "optimal") if _far(pair, *points) < 0.5]
    assert len(on) == 2
    many = draw_payoff_pairs(*opponents(200), line=((1, 1), (Fraction(5, 2), Fraction(3, 2))))
    assert "200 of 200 cells on the line through (1, 1) and (5/2, 3/2)." in many.alt and len(many.alt) < 1200


def _middles(ax, gid):
    return [(line.get_xdata()[0], line.get_ydata()[0]) for line in ax.lines if line.get_gid() == gid]


def _far(point, start, end):
    (x, y), (u, v), (a, b) = start, end, point
    return abs((u - x) * (b - y) - (v - y) * (a - x)) / hypot(u - x, v - y)


@pytest.mark.parametrize(
    ("odd", "words"), [(7, "line is two points"), (((1, 1), (1, 1)), "two different points")]
)
def test_a_line_that_is_none_is_refused(odd, words):
    with pytest.raises(ValueError, match=words):
        draw_payoff_pairs([[1]], [[1]], line=odd)


# -------------------------------------------------------------------- what is no share, no chance


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        (
            lambda: draw_shares([[0.5, 0.5], [0.5, 0.6]]),
            r"generations\[1\] is \[0.5, 0.6\]: frequencies are not",
        ),
        (lambda: draw_shares([[1], [0.5, 0.5]]), "generations are lists of equally many shares"),
        (lambda: draw_shares([]), "generations are lists of equally many shares"),
        (lambda: draw_simplex(lambda shares: None), r"step\(\[0, 0, 1\]\) is a list of frequencies"),
        (lambda: draw_simplex(lambda shares: [1]), r"step\(\[0, 0, 1\]\) is \[1\]: .* for three shares"),
        (lambda: draw_simplex(grow, starts=[[0.5, 0.5]]), r"starts\[0\] is \[0.5, 0.5\]: .* three shares"),
        (lambda: draw_chances([1] * 3, [1] * 4), "p is a list of 4 chances, after CC, CD, DC, DD, not"),
        (lambda: draw_chances([1] * 4, [0, 0, 2, 0]), r"q\[2\] is 2: a chance is a number from 0 to 1"),
    ],
)
def test_what_is_no_share_and_no_chance_is_refused(draw, words):
    with pytest.raises(ValueError, match=words):
        draw()
