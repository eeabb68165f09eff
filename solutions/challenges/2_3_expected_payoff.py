"""2.3 expected_payoff: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers import matrices as game
from helpers.challenges.about_mixes import about_rows
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: BATTLE, COINS, NAMES, PENNIES, SEXES.

# fmt: off

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
HALVES, THIRDS = [HALF, HALF], [THIRD, THIRD, THIRD]
MORE, LESS, FIRST, SECOND = [2 * THIRD, THIRD], [THIRD, 2 * THIRD], [1, 0], [0, 1]
WIDE = [[4, 1, 8], [2, 3, 1]]

def over(n, *counts):
    """Counts as shares of `n`."""
    return [Fraction(count, n) for count in counts]


ASKED = Challenge(
    "2.3", "expected_payoff", points=10, difficulty=2, minutes=5, returns="Fraction", takes=("A", "p", "q"),
    names=NAMES,
    examples=(
        Example(BATTLE[0], MORE, LESS, gives=2 * THIRD, called=SEXES),
        Example(PENNIES[0], [3 * QUARTER, QUARTER], [QUARTER, 3 * QUARTER], gives=-QUARTER, called=COINS),
        Example(game.MORRA.A, *[over(12, 7, 5)] * 2, gives=Fraction(-1, 12), why="negative"),
        Example(WIDE, FIRST, [0, 0, 1], gives=8, called="all on one cell"),
        Example(WIDE, LESS, [HALF, QUARTER, QUARTER], gives=Fraction(11, 4), why="three columns"),
        Example(game.PRISON.A, [QUARTER, 3 * QUARTER], HALVES, gives=Fraction(-35, 8), why="unequal mixes"),
    ),
    inputs=tables.mixed,
    hints=(
        "Each player throws their own dice. How often does a certain pair, row 0 and column 1, come up?",
        "Independent chances multiply: cell `(i, j)` comes with probability `p[i] * q[j]`.",
        "Add up, over all rows and all columns, the probability of the cell times what the cell pays.",
    ),
    questions=dict.fromkeys(("more", "less"), about_rows),
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed

# From files before this one: flipped, last_of.


def expected_payoff(A, p, q):
    """Right."""
    total = 0
    for i in range(len(A)):
        for j in range(len(A[0])):
            total += p[i] * q[j] * A[i][j]
    return total


WRONG = {
    "transposed": Wrong(
        "Tables of two by two can hide it, the one with three columns cannot: `p` belongs to the "
        "rows of `A`, and you use it for the columns. How long are `p` and `q` there?",
        [
            changed(expected_payoff, "A[i][j]", "A[j][i]"),
            lambda A, p, q: sum(
                y * sum(x * a for x, a in zip(p, row, strict=False)) for y, row in zip(q, A, strict=False)
            ),
        ],
    ),
    "plain-average": Wrong(
        "Every cell counts the same in your average. With all on one cell, that of the 8, nothing "
        "else is ever paid. Where do `p` and `q` come in?",
        [
            lambda A, p, q: Fraction(sum(map(sum, A)), len(A) * len(A[0])),
            lambda A, p, q: sum(map(sum, A)) / (len(A) * len(A[0])),
        ],
    ),
    "forgets-q": Wrong(
        "The chances of the columns, `q`, do not come into your answer. With all on one cell, "
        "that of the 8, nothing else is ever paid. What makes the 4 and the 1 disappear?",
        [
            changed(expected_payoff, " * q[j]", ""),
            lambda A, p, q: sum(x * Fraction(sum(row), len(row)) for x, row in zip(p, A, strict=True)),
        ],
    ),
    "forgets-p": Wrong(
        "The chances of the rows, `p`, do not come into your answer. If one row is played more "
        "often than another, its payoffs count more. Where does your function use `p`?",
        [
            changed(expected_payoff, "p[i] * ", ""),
            lambda A, p, q: sum(
                y * Fraction(sum(row), len(row)) for y, row in zip(q, flipped(A), strict=True)
            ),
        ],
    ),
    "list-of-parts": Wrong(
        "You returned a list: what each row, column or cell pays. One number is asked for, the "
        "average over all of them. How often is each part paid?",
        [
            lambda A, p, q: row_pays(A, q),
            lambda A, p, q: [x * pay for x, pay in zip(p, row_pays(A, q), strict=True)],
            lambda A, p, q: column_pays(A, p),
            lambda A, p, q: [
                [x * y * a for y, a in zip(q, row, strict=True)] for x, row in zip(p, A, strict=True)
            ],
        ],
    ),
    "best-row": Wrong(
        "You returned what the *best* row pays against `q`. The row player plays row `i` with "
        "probability `p[i]`. Where does `p` come in?",
        lambda A, p, q: max(row_pays(A, q)),
    ),
    "rounded": Wrong(
        "You returned whole numbers: the battle of the sexes pays neither 0 nor 1 on average, but "
        "something between. Which line rounds?",
        [
            lambda A, p, q: round(expected_payoff(A, p, q)),
            lambda A, p, q: int(expected_payoff(A, p, q)),
        ],
        share=0.5,
    ),
    "last-line-missing": Wrong(
        "The last row or the last column is not in your sum. What is the last number of `range(n - 1)`?",
        [
            changed(expected_payoff, "len(A[0])", "len(A[0]) - 1"),
            changed(expected_payoff, "len(A)", "len(A) - 1"),
            changed(expected_payoff, ("len(A)", "len(A) - 1"), ("len(A[0])", "len(A[0]) - 1")),
        ],
    ),
    "most-likely": Wrong(
        "You returned a number of the table, the payoff of the likeliest cell. In the battle of "
        "the sexes that cell comes only 4 times out of 9. What is paid the other times?",
        [
            lambda A, p, q: A[p.index(max(p))][q.index(max(q))],
            lambda A, p, q: A[last_of(p)][last_of(q)],
        ],
    ),
    "diagonal-only": Wrong(
        "You add up cells on the diagonal only, where row and column have the same number. Both "
        "throw separate dice. How often does row 0 meet column 1?",
        [
            lambda A, p, q: sum(p[i] * q[i] * A[i][i] for i in range(len(p))),
            lambda A, p, q: sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(p, q, strict=False))),
        ],
    ),
    "adds-probabilities": Wrong(
        "You add the chances of the row and of the column. All the cells together then weigh more "
        "than 1. How often do two independent things happen at once?",
        [
            changed(expected_payoff, "p[i] * q[j]", "(p[i] + q[j])"),
            changed(expected_payoff, "p[i] * q[j]", "(p[i] + q[j]) / 2"),
            changed(expected_payoff, "p[i] * q[j]", "Fraction(p[i] + q[j], 2)"),
        ],
    ),
    "divides-again": Wrong(
        "You divide what you have added up. The probabilities have done that already: over all cells they add "
        "up to 1. Which number do you divide by, and why?",
        [
            changed(expected_payoff, "return total", "return Fraction(total) / len(cells(A))"),
            changed(expected_payoff, "return total", "return Fraction(total) / len(A)"),
            changed(expected_payoff, "return total", "return total / len(cells(A))"),  # also a float
        ],
    ),
    "last-part-only": Wrong(
        "Your answer counts only the last row, column or cell: the sum begins anew on the way. "
        "Which line should run once, before all loops?",
        [
            changed(expected_payoff, "+=", "="),
            changed(expected_payoff, "for j in", "total = 0\n        for j in"),
            lambda A, p, q: average(p, [row[-1] * q[-1] for row in A]),
        ],
    ),
    "first-part-only": Wrong(
        "Your answer counts only the first row, or the first cell: the function is over before "
        "the loops are. How far in does `return` stand?",
        [
            changed(expected_payoff, "total +=", "return"),
            changed(expected_payoff, "    return total", "        return total"),
        ],
    ),
    "two-actions-only": Wrong(
        "You count on exactly two columns, and the table with payoffs 4, 1, 8 has three. How does "
        "your function learn how many there are?",
        [
            changed(expected_payoff, ("len(A)", "2"), ("len(A[0])", "2")),
            lambda A, p, q: (
                p[0] * (q[0] * A[0][0] + (1 - q[0]) * A[0][1])
                + (1 - p[0]) * (q[0] * A[1][0] + (1 - q[0]) * A[1][1])
            ),
        ],
    ),
    "square-only": Wrong(
        "You count the rows, and use that number for columns too: in the table with payoffs 4, 1, "
        "8 you miss the last column. How long is `q`?",
        changed(expected_payoff, "len(A[0])", "len(A)"),
    ),
}

# %% proof

from fractions import Fraction


def expected_payoff(A, p, q):
    total = Fraction(0)
    for weight, row in zip(p, A, strict=True):
        for share, payoff in zip(q, row, strict=True):
            total += weight * share * payoff
    return total


# fmt: off

# %% right: numpy with fractions

import numpy as np


def expected_payoff(A, p, q):
    A, p, q = (np.array(each, dtype=object) for each in (A, p, q))
    return p @ A @ q

# %% right: a left-over print

def expected_payoff(A, p, q, start=Fraction(0)):
    total = start
    for i, row in enumerate(A):
        for j, pay in enumerate(row):
            total = total + pay * p[i] * q[j]
    if len(A) == 3:
        print("left over")
    return total
