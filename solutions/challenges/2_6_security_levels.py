"""2.6 security_levels: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers import matrices as game
from helpers.challenges.about_mixes import about_levels
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: COINS, NAMES, PENNIES.

# fmt: off

ASKED = Challenge(
    "2.6", "security_levels", points=10, difficulty=2, minutes=5, returns="(number, number)", takes=("A",),
    names=NAMES,
    examples=(
        Example([[3, 5], [2, 9]], gives=(3, 3), why="saddle point"),
        Example(PENNIES[0], gives=(-1, 1), called=COINS),
        Example([[-1, -9, -5], [-8, -2, -6], [-7, -4, -3]], gives=(-7, -3), why="below 0"),
        Example(game.MORRA.A, gives=(-3, 2)),
        Example([[4, 8, 1], [2, 1, 3]], gives=(1, 3), why="three columns"),
        Example([[1, 5], [3, 0], [4, 2]], gives=(2, 4), why="three rows"),
    ),
    inputs=tables.levels,
    hints=(
        "Write the smallest number of each row beside it, the largest of each column below it.",
        "The row player picks a row, and the worst comes: which row has the best worst case?",
        "First the largest of the row minima, then the smallest of the column maxima. `zip(*A)` gives the "
        "columns.",
    ),
    questions={f"{k} {way}": partial(about_levels, k) for k in (0, 1) for way in ("more", "less")},
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: flipped.


def maximin(A):
    return max(min(row) for row in A)


def minimax(A):
    return min(max(column) for column in flipped(A))


def best_columns(A):
    return max(min(column) for column in flipped(A))


def worst_rows(A):
    return min(max(row) for row in A)


def returns_actions(A):
    lows, highs = [min(row) for row in A], [max(column) for column in flipped(A)]
    return lows.index(max(lows)), highs.index(min(highs))


def best_row(A):
    return max(range(len(A)), key=lambda i: min(A[i]))


def best_column(A):
    return min(range(len(A[0])), key=lambda j: max(row[j] for row in A))


def square_minimax(A):
    return min(max(A[i][j] for i in range(len(A))) for j in range(len(A)))


WRONG = {
    "row-maxima": Wrong(
        "`[[3, 5], [2, 9]]` gave you 5 first: the smallest of the row *maxima*. Whoever picks a "
        "row picks first, and the other one answers. Which number of row 0 will the answer leave?",
        [lambda A: (worst_rows(A), minimax(A)), lambda A: (worst_rows(A), best_columns(A))],
    ),
    "axes-swapped": Wrong(
        "`[[3, 5], [2, 9]]` gave you (5, 5): in your answer the row player picks a column. In the "
        "first number, which index is chosen, and which one is the worst that may happen?",
        lambda A: (best_columns(A), worst_rows(A)),
    ),
    "both-by-rows": Wrong(
        "Your first number is right; the second looks at rows again. The column player picks a "
        "column and fears its largest number. What are the largest numbers of the columns?",
        lambda A: (maximin(A), worst_rows(A)),
        whole=True,
    ),
    "both-by-columns": Wrong(
        "Your second number is right; the first looks at columns too. The row player picks a row "
        "and fears its smallest number. What are the smallest numbers of the rows?",
        lambda A: (best_columns(A), minimax(A)),
        whole=True,
    ),
    "largest-column-minimum": Wrong(
        "Your second number is the largest of the column *minima*. The column player pays: in "
        "column 1 of `[[3, 5], [2, 9]]` that may be 9. What does somebody who pays fear?",
        lambda A: (maximin(A), best_columns(A)),
    ),
    "one-line": Wrong(
        "One row or one column, the first or the last, gives you a level alone. How many of them "
        "may a player choose from?",
        [
            *(lambda A, k=k: (min(A[k]), minimax(A)) for k in (0, -1)),
            *(lambda A, k=k: (maximin(A), max(flipped(A)[k])) for k in (0, -1)),
            *(lambda A, k=k: (min(A[k]), max(flipped(A)[k])) for k in (0, -1)),
        ],
    ),
    "first-of-line": Wrong(
        "Of the row or column that you choose you return the first number, or the last, and not the "
        "worst. With which number of that line can the other player answer?",
        [
            lambda A, k=k, by=by: (
                A[best_row(A)][k] if "row" in by else maximin(A),
                A[k][best_column(A)] if "column" in by else minimax(A),
            )
            for k in (0, -1)
            for by in ("column", "row", "row and column")
        ],
    ),
    "last-line-missing": Wrong(
        "The last row or the last column is not looked at. What is the last number of `range(n - 1)`?",
        [
            lambda A: (maximin(A), minimax([row[:-1] for row in A])),
            lambda A: (maximin(A[:-1]), minimax(A)),
            lambda A: (maximin(A[:-1]), minimax([row[:-1] for row in A])),
            lambda A: (maximin(A[:-1]), minimax(A[:-1])),
        ],
    ),
    "returns-lists": Wrong(
        "You returned the worst of *every* row or column. Which one of them would each player choose?",
        lambda A: ([min(row) for row in A], [max(column) for column in flipped(A)]),
    ),
    "extremes": Wrong(
        "`[[3, 5], [2, 9]]` gave you its 2 or its 9, an extreme of the whole table. One player "
        "picks the row, the other one the column. Who of them can keep away from that cell?",
        [
            lambda A: (min(map(min, A)), max(map(max, A))),
            lambda A: (max(map(max, A)), min(map(min, A))),
            lambda A: (maximin(A), max(map(max, A))),
            lambda A: (min(map(min, A)), minimax(A)),
            lambda A: (max(map(max, A)), minimax(A)),
            lambda A: (maximin(A), min(map(min, A))),
        ],
    ),
    "pair-swapped": Wrong(
        "Both numbers are right and stand in the wrong order: matching pennies gave you (1, −1). "
        "Which one can the row player be sure of?",
        lambda A: (minimax(A), maximin(A)),
        share=0.5,
        whole=True,
    ),
    "always-equal": Wrong(
        "Your two numbers are always the same. In matching pennies the row player is sure of −1, and the "
        "column player can hold them to 1. Do you look at columns of `A` there, as they stand?",
        [lambda A: (maximin(A), maximin(A)), lambda A: (minimax(A), minimax(A))],
    ),
    "negated": Wrong(
        "Your second number has the wrong sign: both levels are payoffs of the row player, as in "
        "`A`. What do the column maxima of `[[3, 5], [2, 9]]` say?",
        lambda A: (maximin(A), -minimax(A)),
    ),
    "returns-actions": Wrong(
        "You returned which row and which column to pick; what they guarantee is asked for. What "
        "does row 0 guarantee in `[[3, 5], [2, 9]]`?",
        [
            returns_actions,
            changed(
                returns_actions,
                "lows.index(max(lows)), highs.index(min(highs))",
                "last_of(lows), last_of([-x for x in highs])",
            ),
        ],
    ),
    "square-only": Wrong(
        "You count on as many columns as rows, or on two of each. `[[4, 8, 1], [2, 1, 3]]` has "
        "three columns, `[[1, 5], [3, 0], [4, 2]]` three rows. Which expression counts which?",
        [
            lambda A: (max(min(A[i][j] for j in range(len(A))) for i in range(len(A))), square_minimax(A)),
            lambda A: (maximin(A), square_minimax(A)),
            lambda A: (maximin(A), minimax([row[:2] for row in A])),
            lambda A: (maximin(A[:2]), minimax(A[:2])),
            lambda A: (maximin(A), minimax(A[: len(A[0])])),
            lambda A: (
                max(min(A[0][0], A[0][1]), min(A[1][0], A[1][1])),
                min(max(A[0][0], A[1][0]), max(A[0][1], A[1][1])),
            ),
        ],
    ),
    "first-row": Wrong(
        "Only the first row comes into your answer. In `[[3, 5], [2, 9]]` that hides the 2 and "
        "the 9. How many rows does each level have to see?",
        [lambda A: (max(A[0]), min(A[0])), lambda A: (min(A[0]), max(A[0]))],
    ),
    "starts-at-zero": Wrong(
        "You gave a 0 that is in no cell of the table: a search begins at 0, and nothing it meets "
        "is beyond that. With which number of the table could it begin?",
        [
            lambda A: (max(0, maximin(A)), minimax(A)),
            lambda A: (max(0, maximin(A)), min(0, minimax(A))),
            lambda A: (maximin(A), min(0, minimax(A))),
            lambda A: (max(min(0, *row) for row in A), minimax(A)),
            lambda A: (maximin(A), min(max(0, *column) for column in flipped(A))),
            lambda A: (max(0, maximin(A)), min(max(0, *column) for column in flipped(A))),
            lambda A: (max(min(0, *row) for row in A), min(max(0, *column) for column in flipped(A))),
        ],
    ),
    "none-without-saddle": Wrong(
        "Matching pennies gave you None. Each player can still be sure of something there, just "
        "not of the same number. What is the worst that may happen to the row player?",
        lambda A: (maximin(A), minimax(A)) if maximin(A) == minimax(A) else None,
    ),
    "whole-rows": Wrong(
        "`max(A)`, or `min(A)`, is one whole row: Python compares lists by their first number, "
        "and by the next where those are equal. Which loop gives you the columns of `A` one by "
        "one?",
        [
            lambda A: (maximin(A), min(max(A))),
            lambda A: (max(min(A)), min(max(A))),
            lambda A: (maximin(A), max(min(A))),
        ],
    ),
}

# %% proof


def security_levels(A):
    columns = [[row[j] for row in A] for j in range(len(A[0]))]
    return sorted(sorted(row)[0] for row in A)[-1], sorted(sorted(column)[-1] for column in columns)[0]


# fmt: off

# %% right: zip

def security_levels(A, turned=None):
    turned = list(zip(*A, strict=True))
    return max(map(min, A)), min(map(max, turned))

# %% right: loops

def security_levels(A):
    maximin, minimax = float("-inf"), float("inf")
    for row in A:
        worst = float("inf")
        for payoff in row:
            worst = min(worst, payoff)
        maximin = max(maximin, worst)
    for j in range(len(A[0])):
        worst = float("-inf")
        for row in A:
            worst = max(worst, row[j])
        minimax = min(minimax, worst)
    return maximin, minimax

# %% right: numpy

import numpy as np


def security_levels(A):
    A = np.array(A)
    return A.min(axis=1).max(), A.max(axis=0).min()
