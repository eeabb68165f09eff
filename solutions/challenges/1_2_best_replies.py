"""1.2 best_replies: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.challenges.remarks import about_row
from helpers.checking import Challenge, Example
from helpers.matrices import PRISON

# fmt: off

PD = PRISON.A
NAMES = {"PRISON.A": [PD]}  # as the notebook calls them

ASKED = Challenge(
    "1.2", "best_replies", points=10, difficulty=1, minutes=5, returns="set of int", takes=("A", "j"),
    names=NAMES,
    examples=(
        Example(PD, 0, gives={1}, called="prison table"), Example(PD, 1, gives={1}, called="prison table"),
        Example([[2, 0], [2, 1]], 0, gives={0, 1}, why="tie", fine=True),
        Example([[4, 0], [3, 2], [1, 9]], 1, gives={2}, called="three-row table"),
        Example([[3, 0], [1, 2], [3, 0]], 0, gives={0, 2}, why="equal rows"),
        Example([[1, 7], [9, 0], [3, 5], [5, 8]], 0, gives={1}, why="middle row"),
        Example([[1, 5, -20000], [0, 7, -20000]], 2, gives={0, 1}, why="far below 0"),
    ),
    inputs=tables.columns,
    hints=(
        "The other player has chosen column `j`. Cover the others with your hand. Which numbers are left?",
        "First find the largest payoff of that column. Then ask every row whether it pays as much.",
        "`A[i][j]` is what row `i` pays in column `j`. A set comprehension can collect the rows `i` with a "
        "condition.",
    ),
    questions={
        "extra": about_row,
        "missing": "Row {} is not in your set, and no row pays more in column `j`. Where does your code lose "
                   "it?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

STARTS = ("0", "-1", "-100", "-999", "-1000", "-9999", "-10000")  # what a search for the largest begins with


def best_replies(A, j):
    """Right."""
    top = max(row[j] for row in A)
    return {i for i, row in enumerate(A) if row[j] == top}


def by_loop(A, j):
    """Right."""
    best, rows = float("-inf"), set()
    for i, row in enumerate(A):
        if row[j] > best:
            best, rows = row[j], {i}
        elif row[j] == best:
            rows.add(i)
    return rows


def collecting(A, j):
    """Right."""
    rows = set()
    for i, row in enumerate(A):
        if row[j] == max(other[j] for other in A):
            rows.add(i)
    return rows


def from_row_0(A, j):
    """Right."""
    best, rows = A[0][j], {0}
    for i, row in enumerate(A[1:], 1):
        if row[j] > best:
            best, rows = row[j], {i}
        elif row[j] == best:
            rows.add(i)
    return rows


EQUAL = "\n        elif row[j] == best:\n            rows.add(i)"


def first_best(A, j):
    return max(range(len(A)), key=lambda i: A[i][j])


def last_best(A, j):
    return max(reversed(range(len(A))), key=lambda i: A[i][j])


WRONG = {
    "one-of-equals": Wrong(
        "Two rows of `[[2, 0], [2, 1]]` pay 2 in column 0, and you returned one of them. What "
        "should happen to the other?",
        [lambda A, j: {first_best(A, j)}, lambda A, j: {last_best(A, j)}],
        share=0.5,
    ),
    "equal-rows": Wrong(
        "In `[[3, 0], [1, 2], [3, 0]]` two rows are equal, and you returned the first of them alone. What does "
        "`index` do where a row, or a number, comes twice?",
        [lambda A, j: {A.index(A[i]) for i in best_replies(A, j)}],
    ),
    "number-not-set": Wrong(
        "You returned the number of one row. Several rows can pay equally well, so a set is asked "
        "for, even when it holds only one. Which rows of `[[2, 0], [2, 1]]` belong into it?",
        [first_best, last_best],
        share=0.5,
    ),
    "ties-vanish": Wrong(
        "Where two rows pay the same you returned neither. You look for a row that beats all "
        "others. Is there a better reply than 2 in column 0 of `[[2, 0], [2, 1]]`?",
        lambda A, j: {i for i in range(len(A)) if all(A[i][j] > A[k][j] for k in range(len(A)) if k != i)},
    ),
    "fixes-a-row": Wrong(
        "You went along row `j`. The other player has fixed column `j`, and you choose the row. "
        "Which index of `A[i][j]` stays the same while you compare?",
        [
            lambda A, j: {i for i in range(len(A[j])) if A[j][i] == max(A[j])},
            lambda A, j: {i for i in range(len(A)) if A[j][i] == max(A[j])},
            lambda A, j: {i for i in range(len(A)) if A[i][j] == max(A[j])},
            lambda A, j: {A[j].index(max(A[j]))},
            lambda A, j: A[j].index(max(A[j])),
        ],
    ),
    "ignores-j": Wrong(
        "Your answer is the same for all columns of a table. You reply to the one that the other "
        "player has chosen. Where does your function use `j`?",
        [
            changed(best_replies, "[j]", "[0]", every=True),
            lambda A, j: {first_best(A, 0)},
            lambda A, j: best_replies(A, -1),
            lambda A, j: set().union(*(best_replies(A, k) for k in range(len(A[0])))),
        ],
    ),
    "returns-payoff": Wrong(
        "You returned what the best reply pays; the numbers of the rows are asked for. Where in "
        "the column does that payoff stand?",
        [
            lambda A, j: max(row[j] for row in A),
            lambda A, j: {max(row[j] for row in A)},
            lambda A, j: {row[j] for row in A if row[j] == max(0, *(other[j] for other in A))},
        ],
    ),
    "smallest": Wrong(
        "You returned the rows that pay least. Years in prison are negative already: which is "
        "larger, 0 or -1?",
        [
            changed(best_replies, "max", "min"),
            lambda A, j: {min(range(len(A)), key=lambda i: A[i][j])},
        ],
    ),
    "whole-table": Wrong(
        "You compare column `j` with payoffs of other columns. The other player's choice is made. "
        "Which payoffs can you still get?",
        [
            changed(best_replies, "max(row[j]", "max(max(row)"),
            changed(best_replies, ("max(row[j]", "max(max(row)"), ("row[j] == top", "top in row")),
            changed(best_replies, "== top", "== max(row)"),
            changed(best_replies, "== top", "== max(A)[j]"),
        ],
    ),
    "row-totals": Wrong(
        "You add up whole rows. The other player has chosen column `j`. Which number of your row do you get?",
        [
            changed(best_replies, "row[j]", "sum(row)", every=True),
            lambda A, j: {max(range(len(A)), key=lambda i: sum(A[i]))},
        ],
    ),
    "starts-at-zero": Wrong(
        "Where all payoffs are low you find no row, or a wrong one: your best starts with a "
        "number above them. Which number can you start with, so that every payoff counts?",
        [
            *(changed(by_loop, 'float("-inf")', low) for low in STARTS),
            changed(by_loop, 'float("-inf"), set()', "0, {0}"),
            changed(
                by_loop,
                ('float("-inf")', "0"),
                ("best, rows = row[j], {i}", "best = row[j]\n            rows.add(i)"),
            ),
        ],
    ),
    "counts-from-one": Wrong(
        "Your numbers are one too large. Which index do you write in `A[i]` to get the first row?",
        changed(best_replies, "{i for", "{i + 1 for"),
        share=0.5,
    ),
    "keeps-beaten": Wrong(
        "You also keep rows that were best only for a while: in column 0 of the prison table row "
        "0 is beaten by row 1. What should happen to the rows in your set when a better one "
        "comes?",
        [
            changed(by_loop, "best, rows = row[j], {i}", "best = row[j]\n            rows.add(i)"),
            changed(by_loop, "best, rows = row[j], {i}" + EQUAL, "best = row[j]\n            rows.add(i)"),
        ],
    ),
    "first-row": Wrong(
        "You stop before you have seen every row. How often does your loop turn before it meets `return`?",
        [
            changed(by_loop, "    return rows", "        return rows"),
            changed(collecting, "    return rows", "        return rows"),
            changed(collecting, "    return rows", "        else:\n            return rows\n    return rows"),
            changed(from_row_0, "best, rows = row[j], {i}", "return {i}"),
            changed(from_row_0, ("best, rows = row[j], {i}", "return {i}"), ("rows.add(i)", "return {0, i}")),
        ],
    ),
    "cells-not-rows": Wrong(
        "You returned cells, and the column is given. Which half of each pair is asked for?",
        changed(best_replies, "{i for", "{(i, j) for"),
        share=0.5,
    ),
    "two-rows-only": Wrong(
        "You do not look at every row, or you go past the last one. A table need not have as many "
        "rows as columns. Which expression counts the rows?",
        [
            changed(by_loop, "enumerate(A)", "enumerate((A[0], A[1]))"),
            changed(by_loop, "enumerate(A)", "enumerate(A[:-1])"),
            changed(best_replies, "enumerate(A)", "enumerate(A[:-1])"),
            lambda A, j: {i for i in range(1, len(A)) if A[i][j] == max(row[j] for row in A)},
            lambda A, j: {i for i in range(1, len(A)) if A[i][j] == max(row[j] for row in A[1:])},
            lambda A, j: {i for i in range(2) if A[i][j] == max(row[j] for row in A)},
            lambda A, j: {i for i in range(len(A[0])) if A[i][j] == max(A[k][j] for k in range(len(A[0])))},
            lambda A, j: {i for i in range(len(A[0])) if A[i][j] == max(row[j] for row in A)},
        ],
    ),
    "beats-one": Wrong(
        "You keep a row because of one or two others: the first, the last, a neighbour, or any that pays "
        "less. With how many rows must a best reply be compared?",
        [
            lambda A, j: {i for i in range(len(A)) if A[i][j] >= A[0][j]},
            lambda A, j: {i for i in range(len(A)) if A[i][j] >= A[-1][j]},
            lambda A, j: {i for i in range(len(A)) if A[i][j] >= max(A[0][j], A[-1][j])},
            lambda A, j: {
                i for i in range(len(A)) if A[i][j] == max(row[j] for row in A[max(0, i - 1) : i + 2])
            },
            lambda A, j: {i for i in range(len(A)) if any(A[i][j] > row[j] for row in A)},
            lambda A, j: {i for i in range(len(A)) if A[i][j] >= A[i - 1][j]},
            lambda A, j: {i for i in range(len(A)) if i == 0 or A[i][j] >= A[i - 1][j]},
            lambda A, j: {i for i in range(len(A)) if any(A[i][j] >= row[j] for row in A[i + 1 : i + 2])},
            lambda A, j: {
                i for k in range(len(A) - 1) for i in (k, k + 1) if A[i][j] >= max(A[k][j], A[k + 1][j])
            },
        ],
    ),
    "sizes": Wrong(
        "You compare sizes without their signs. Is a payoff of -10 better for you than 0?",
        [
            changed(best_replies, "[j]", "[j] ** 2", every=True),
        ],
    ),
    "nearest-to-zero": Wrong(
        "You look for the payoff that is nearest to 0, whatever its sign. In the three-row table, is 0 better for "
        "you than 9?",
        changed(
            best_replies,
            ("max", "min"),
            ("row[j] for", "row[j] ** 2 for"),
            ("row[j] ==", "row[j] ** 2 =="),
        ),
    ),
    "keeps-all": Wrong(
        "Your set always holds all the rows. Every row pays as much as itself. What must hold for "
        "all the rows it is compared with?",
        lambda A, j: {i for i in range(len(A)) if any(A[i][j] >= row[j] for row in A)},
    ),
}

# %% proof


def best_replies(A, j):
    """The rows that no row beats."""
    column = [row[j] for row in A]
    return {i for i, payoff in enumerate(column) if not [other for other in column if other > payoff]}


# fmt: off

# %% right: a loop

def best_replies(A, j):
    best, rows = A[0][j], {0}
    for i in range(1, len(A)):
        if A[i][j] > best:
            best, rows = A[i][j], {i}
        elif A[i][j] == best:
            rows.add(i)
    return rows

# %% right: numpy

import numpy as np


def best_replies(A, j):
    column = np.array(A)[:, j]
    return set(np.flatnonzero(column == column.max()))
