"""7.7 rating_step: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.about_standings import about_places, about_strengths
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example

# From files before this one: over.

# fmt: off

def exact(*rows):
    """Rows of Fractions: what is computed of them stays exact."""
    return [[*map(Fraction, row)] for row in rows]


HALF = Fraction(1, 2)

ASKED = Challenge(
    "7.7", "rating_step", points=15, difficulty=3, minutes=15, returns="list of Fraction",
    takes=("strengths", "points"), inputs=tournaments.leagues, remark=about_strengths, pattern=about_places,
    questions={
        "ZeroDivisionError": "That line divides by 0. A strength can be 0, and so can the games of a pair; "
                             "the sum of games/(s + t) over all others is not. Which of these is below?",
    },
    examples=(
        Example(over(1, 1, 1), exact([0, 3], [1, 0]), gives=over(2, 3, 1)),
        Example(over(2, 3, 1), exact([0, 3], [1, 0]), gives=over(2, 3, 1), why="stands still"),
        Example(over(1, 1, 1, 1), exact([0, 2, 2], [0, 0, 2], [0, 0, 0]), gives=[2, 1, 0],
                called="a clear order"),
        Example(over(1, 2, 1, 0), exact([0, 2, 2], [0, 0, 2], [0, 0, 0]), gives=over(7, 16, 5, 0),
                why="strength 0", fine=True),
        Example(over(1, 1, 1, 1), exact([0, 3, 0], [1, 0, 1], [0, 3, 0]), gives=over(7, 9, 3, 9),
                called="two that never met"),
        Example(over(1, 1, 1, 1), exact([0, Fraction(3, 2), 1], [HALF, 0, 1], [1, 1, 0]),
                gives=over(4, 5, 3, 4), why="draws"),
        Example(over(2, 4, 1, 1), exact([0, 1, 0], [1, 0, 5], [0, 1, 0]), gives=over(469, 765, 540, 102),
                called="a strong one"),
    ),
    hints=(
        "With strengths 3 and 1 and four games: how many points should each get?",
        "Expected = got. Each game of i against j is worth 1/(s + t) times the strength of i: solve for it.",
        "Compute all new ones from the old list, then multiply each by n / their sum.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed


def rating_step(strengths, points):
    """Right."""
    n = len(strengths)
    new = []
    for i in range(n):
        total = Fraction(0)
        for j in range(n):
            if j != i:
                games = points[i][j] + points[j][i]
                total += games / Fraction(strengths[i] + strengths[j])
        new.append(sum(points[i]) / total)
    return [n * each / sum(new) for each in new]


SCALED, GAMES = "[n * each / sum(new) for each in new]", "points[i][j] + points[j][i]"
BELOW, PAID = "Fraction(strengths[i] + strengths[j])", "new.append(sum(points[i]) / total)"
EACH, SUM = "total += games / " + BELOW, "total = Fraction(0)"


def to_sum_n(new):
    return [len(new) * Fraction(each) / sum(new) for each in new]


def by_zip(strengths, points):
    """Right, with zip: a row is what i got, a column what it gave."""
    new = []
    for s, won, lost in zip(strengths, points, zip(*points, strict=True), strict=True):
        games = [a + b for a, b in zip(won, lost, strict=True)]
        new.append(sum(won) / sum(Fraction(g) / (s + t) for g, t in zip(games, strengths, strict=True) if g))
    return to_sum_n(new)


def stepping(*texts):
    return changed(rating_step, *texts)


def games_of(points, i):
    return sum(points[i]) + sum(row[i] for row in points)


def chances(strengths, i, j):
    return Fraction(strengths[i], strengths[i] + strengths[j]) if strengths[i] else Fraction(0)


def expected(strengths, points):
    n = len(strengths)
    return [
        sum((points[i][j] + points[j][i]) * chances(strengths, i, j) for j in range(n) if j != i)
        for i in range(n)
    ]


def got_over_expected(strengths, points):
    pairs = zip(points, expected(strengths, points), strict=True)
    return [Fraction(sum(row)) / due if due else Fraction(0) for row, due in pairs]


def one_by_one(strengths, points):
    strengths, n = list(strengths), len(strengths)
    for i in range(n):
        total = Fraction(0)
        for j in range(n):
            if j != i:
                total += (points[i][j] + points[j][i]) / Fraction(strengths[i] + strengths[j])
        strengths[i] = sum(points[i]) / total
    return [n * each / sum(strengths) for each in strengths]


def pair_by_pair(strengths, points):
    n = len(strengths)
    new = [
        sum(
            Fraction(points[i][j]) * (strengths[i] + strengths[j]) / (points[i][j] + points[j][i])
            for j in range(n)
            if points[i][j] + points[j][i] and j != i
        )
        for i in range(n)
    ]
    return to_sum_n(new)


def sum_of_sums(strengths, points):
    n = len(strengths)
    met = [[j for j in range(n) if points[i][j] + points[j][i]] for i in range(n)]
    below = [sum(strengths[i] + strengths[j] for j in met[i]) for i in range(n)]
    return to_sum_n([Fraction(sum(points[i])) * below[i] / games_of(points, i) for i in range(n)])


WRONG = {
    "sum-changes": Wrong(
        "With two that never met your strengths do not add up to 3: you scale them in place, and after "
        "the first one `sum(new)` is another number. Which sum do you keep before that?",
        [
            stepping(f"return {SCALED}", f"for i in range(n):\n        new[i] = {new}\n    return new")
            for new in ("n * new[i] / sum(new)",)
        ],
    ),
    "half-way": Wrong(
        "With `[1, 1]` your strengths go half of the way only: after the scaling you take the mean of "
        "the old ones and the new ones. Which of the two does the step ask for?",
        [
            stepping((SCALED, f"[(old + each) / 2 for old, each in zip(strengths, {SCALED}, strict=True)]")),
        ],
    ),
    "not-scaled": Wrong(
        "In two that never met your new strengths do not add up to 3, and there are three bots. "
        "What is the last step of the statement?",
        [stepping(SCALED, "new"), stepping(SCALED, "[each / n for each in new]")],
        share=0.5,
    ),
    "sum-one": Wrong(
        "Your strengths add up to 1, and n is asked for. By what is each to be multiplied?",
        [stepping(SCALED, "[each / sum(new) for each in new]")],
        share=0.5,
    ),
    "keeps-the-first": Wrong(
        "You divide by the strength of bot 0, or by the largest. Which sum do all have together?",
        [
            stepping(SCALED, "[each / new[0] if new[0] else each for each in new]"),
            stepping(SCALED, "[each / max(new) for each in new]"),
            stepping(SCALED, "[n * each / max(new) for each in new]"),
        ],
    ),
    "scaled-the-other-way": Wrong(
        "You multiply by n alone, or by the sum over n. With which number do they add up to n?",
        [
            stepping(SCALED, "[each * sum(new) / n for each in new]"),
            stepping(SCALED, "[each * n for each in new]"),
        ],
    ),
    "won-games-only": Wrong(
        "You count the points where the games are asked for. Bot 0 got 3 points in how many games "
        "against bot 1, if bot 1 got 1?",
        [
            stepping(
                (GAMES, "points[i][j]"),
                (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))"),
            ),
            stepping(
                (GAMES, "points[j][i]"),
                (PAID, "new.append(sum(points[i]) / total if total else Fraction(9))"),
            ),
            stepping(
                (GAMES, "sum(points[i])"),
                (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))"),
            ),
        ],
    ),
    "losses": Wrong(
        "The weaker a bot, the stronger you make it: you added up a column. Which cells hold what i got?",
        [
            changed(by_zip, "sum(won) /", "sum(lost) /"),
        ],
    ),
    "others-strength-only": Wrong(
        "You divide the games by the other's strength alone. In the chance s/(s + t), which two "
        "numbers stand below?",
        [
            stepping(EACH, "total += games / Fraction(strengths[j]) if strengths[j] else 0"),
            stepping((EACH, "total += games * Fraction(strengths[j])")),
            stepping(
                (EACH, "total += games * Fraction(strengths[j])"),
                (PAID, "new.append(Fraction(sum(points[i])) * total)"),
            ),
        ],
    ),
    "own-strength-only": Wrong(
        "You divide the games by the bot's own strength alone. In the chance s/(s + t), which two "
        "numbers stand below?",
        [
            stepping(EACH, "total += games / Fraction(strengths[i]) if strengths[i] else games"),
            stepping(EACH, "total += games * Fraction(strengths[i])"),
        ],
    ),
    "one-game-each": Wrong(
        "Every pair counts once with you, however often it has played. How many games are four "
        "points together?",
        [
            stepping(GAMES, "1"),
            stepping(GAMES, "min(points[i][j] + points[j][i], 1)"),
        ],
    ),
    "in-place": Wrong(
        "The second strength was computed with the new first one. Which list stays as it is until "
        "all are done?",
        [one_by_one],
    ),
    "ignores-opponents": Wrong(
        "You scale the points alone: a win against the last counts like one against the first. "
        "Where do the old strengths come in?",
        [
            lambda strengths, points: to_sum_n([sum(row) for row in points]),
            lambda strengths, points: [Fraction(sum(row)) for row in points],
            lambda strengths, points: [Fraction(sum(row)) / sum(map(sum, points)) for row in points],
        ],
    ),
    "times-the-old": Wrong(
        "You multiplied by the old strength once more: with the strengths 3/2 and 1/2 nothing "
        'should move. What stands before "divided by" in the statement?',
        [
            stepping("sum(points[i]) / total", "strengths[i] * sum(points[i]) / total"),
        ],
    ),
    "share-of-points": Wrong(
        "You take points per game. Against whom were they got?",
        [
            lambda strengths, points: to_sum_n(
                [Fraction(sum(points[i])) / games_of(points, i) for i in range(len(points))]
            ),
            lambda strengths, points: [
                Fraction(sum(points[i])) / games_of(points, i) for i in range(len(points))
            ],
        ],
    ),
    "expected-points": Wrong(
        "You return the points that a bot should get. It got others. What becomes of its strength then?",
        [lambda s, p: to_sum_n(expected(s, p)), expected],
    ),
    "got-over-expected": Wrong(
        "You return points got over points expected, as a strength. By which old number must that "
        "still be multiplied?",
        [
            lambda s, p: to_sum_n(got_over_expected(s, p)),
            got_over_expected,
            stepping(EACH, "total += games * Fraction(strengths[i], strengths[i] + strengths[j])"),
        ],
    ),
    "plays-itself": Wrong(
        "You let a bot meet itself: that adds 0 games, and for strength 0 divides by 0. Over "
        "which j does the sum go?",
        [
            stepping("if j != i:", "if True:"),
        ],
    ),
    "sum-of-sums": Wrong(
        "You divide all games by all strengths together. Each opponent has a strength of its own. "
        "Where does the sum begin, before the division or after it?",
        [
            sum_of_sums,
            changed(sum_of_sums, "if points[i][j] + points[j][i]]", "if j != i]"),
        ],
    ),
    "upside-down": Wrong(
        "You divide by the points, or you add (s + t)/games: the weakest comes out first. What "
        "does the statement divide by what?",
        [
            stepping(EACH, "total += Fraction(strengths[i] + strengths[j]) / games if games else 0"),
            stepping((PAID, "new.append(total / sum(points[i]) if sum(points[i]) else Fraction(0))")),
        ],
    ),
    "mean-of-results": Wrong(
        "You add up points/games, pair by pair, times s + t. The points of all pairs belong "
        "together above. How many divisions has the statement?",
        [pair_by_pair],
    ),
    "sorted": Wrong(
        "Your strengths are right, and you sort them. Each belongs to the bot at its place. Which "
        "call changes the order?",
        [
            lambda strengths, points: sorted(rating_step(strengths, points)),
            lambda strengths, points: sorted(rating_step(strengths, points), reverse=True),
        ],
        whole=True,
    ),
    "product": Wrong(
        "You divide the games by s times t. In the chance s/(s + t), what stands below?",
        [
            stepping(EACH, "total += games / Fraction(strengths[i] * strengths[j])"),
            stepping(
                EACH,
                "total += games / Fraction(strengths[i] * strengths[j]) if strengths[i] * strengths[j] else 0",
            ),
        ],
    ),
    "no-brackets": Wrong(
        "You add the second strength after the division. Which brackets does games/(s + t) need?",
        [
            stepping(EACH, "total += games / Fraction(strengths[i]) + strengths[j]"),
            stepping(EACH, "total += (games / Fraction(strengths[i]) if strengths[i] else 0) + strengths[j]"),
        ],
    ),
    "won-less-lost": Wrong(
        "You take away the points that i lost, and points go below 0 that way. What stands before "
        '"divided by" in the statement?',
        [
            stepping(PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
            stepping(
                (PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
                (SCALED, "[n * each / sum(new) if sum(new) else each for each in new]"),
            ),
            stepping(
                (PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
                (SCALED, "new"),
            ),
        ],
    ),
    "floor-division": Wrong(
        "`//` cuts what is left over away. Which division loses nothing?",
        [
            stepping(
                (EACH, "total += games // Fraction(strengths[i] + strengths[j])"),
                (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))"),
            ),
            stepping(SCALED, "[n * each // sum(new) for each in new]"),
            stepping(
                (PAID, "new.append(sum(points[i]) // total)"),
                (SCALED, "[Fraction(n * each) / sum(new) if sum(new) else each for each in new]"),
            ),
        ],
    ),
}

# %% proof

from fractions import Fraction
from functools import reduce


def rating_step(strengths, points):
    """Pair by pair: what each bot has got, and what a unit of strength would have got."""
    size = len(strengths)
    got, worth = [Fraction(0)] * size, [Fraction(0)] * size
    for i in range(size):
        for j in range(i + 1, size):
            games, both = points[i][j] + points[j][i], strengths[i] + strengths[j]
            for k, mine in ((i, points[i][j]), (j, points[j][i])):
                got[k] += mine
                worth[k] += Fraction(games, both) if games else 0
    new = [a / b for a, b in zip(got, worth, strict=True)]
    return [size * each / reduce(Fraction.__add__, new) for each in new]


# fmt: off

# %% right: two loops

def rating_step(strengths, points):
    n = len(strengths)
    new = []
    for i in range(n):
        denominator = Fraction(0)
        for j in range(n):
            if i == j:
                continue
            games = points[i][j] + points[j][i]
            denominator += Fraction(games) / (strengths[i] + strengths[j])
        new.append(Fraction(sum(points[i])) / denominator)
    total = sum(new)
    return [s * n / total for s in new]

# %% right: comprehensions

def rating_step(strengths, points):
    every = range(len(strengths))
    new = [
        sum(points[i])
        / sum(Fraction(points[i][j] + points[j][i]) / (strengths[i] + strengths[j]) for j in every if j != i)
        for i in every
    ]
    return [len(new) * each / sum(new) for each in new]

# %% right: zip and columns

def rating_step(strengths, points):
    new = []
    for i, (s, row, column) in enumerate(zip(strengths, points, zip(*points))):
        pairs = [(won + lost, s + t) for won, lost, t in zip(row, column, strengths)]
        del pairs[i]
        new.append(Fraction(sum(row)) / sum(Fraction(1, 1) * g / both for g, both in pairs))
    scale = Fraction(len(new), 1) / sum(new)
    return [scale * x for x in new]

# %% right: helpers with names

def games(points, i, j):
    return points[i][j] + points[j][i]


def new_strength(strengths, points, i):
    got, due = Fraction(0), Fraction(0)
    for j, other in enumerate(strengths):
        if j != i and games(points, i, j) > 0:
            got = got + points[i][j]
            due = due + games(points, i, j) * Fraction(1, strengths[i] + other)
    print("left over")
    return got / due


def rating_step(strengths, points):
    raw = [new_strength(strengths, points, k) for k in range(len(strengths))]
    return tuple(value * len(raw) / sum(raw) for value in raw)

# %% right: numpy with fractions

import numpy as np


def rating_step(strengths, points):
    s = np.array([Fraction(x) for x in strengths], dtype=object)
    P = np.array(points, dtype=object)
    n = len(s)
    new = np.array([P[i].sum() / sum((P[i, j] + P[j, i]) / (s[i] + s[j]) for j in range(n) if j != i) for i in range(n)])
    return list(new * n / new.sum())

# %% right: a dictionary of the old ones

def rating_step(strengths, points):
    old = dict(enumerate(map(Fraction, strengths)))
    new = {}
    for i in old:
        rest = [j for j in old if j != i]
        new[i] = sum(points[i][j] for j in rest) / sum((points[i][j] + points[j][i]) / (old[i] + old[j]) for j in rest)
    factor = sum(new.values()) / len(new)
    return [new[i] / factor for i in sorted(new)]


# --- 7.8 ---
