"""1.5 pareto_optimal: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.challenges.remarks import about_improved
from helpers.checking import Challenge, Example
from helpers.matrices import BATTLE_OF_THE_SEXES, PRISON, STAG_HUNT

# fmt: off

ASKED = Challenge(
    "1.5", "pareto_optimal", points=15, difficulty=3, minutes=20, returns="set of tuple", takes=("A", "B"),
    examples=(
        Example(*PRISON, gives={(0, 0), (0, 1), (1, 0)}, called="prison table"),
        Example(*STAG_HUNT, gives={(0, 0)}, called="stag hunt"),
        Example(*BATTLE_OF_THE_SEXES, gives={(0, 0), (1, 1)}, called="battle of the sexes"),
        Example([[1, 1], [0, 0]], [[1, 0], [1, 0]], gives={(0, 0)}, why="one gains"),
        Example([[1, 1]], [[2, 2]], gives={(0, 0), (0, 1)}, why="equal cells"),
        Example(
            [[1, 2, 0], [0, 0, 5]], [[2, 1, 0], [0, 1, 0]],
            gives={(0, 0), (0, 1), (1, 2)}, why="three columns",
        ),
        Example([[0, 1], [2, 3]], [[0, 1], [2, 3]], gives={(1, 1)}, why="same interests"),
    ),
    inputs=tables.small_bimatrices,
    hints=(
        "Take one cell and look for a reason to leave it: another cell that hurts nobody and helps somebody.",
        "A cell is out if another pays A at least as much and B at least as much, and one of the two more.",
        "List all cells `(i, j)` first. Then keep those for which no cell is such a reason: `not any(...)`.",
    ),
    questions={
        "extra": about_improved,
        "missing": "{} is not in your set. Is there a cell that pays nobody less than this one, and somebody "
                   "more?",
    },
)

# fmt: on

# %% wrong

from itertools import pairwise, product
from operator import gt, lt

from instructors.wrong_answers import Wrong


def cells_of(A):
    return list(product(range(len(A)), range(len(A[0]))))


def undominated(worse, others=lambda one, other: True, cells=cells_of):
    """The cells that no other cell (of those allowed) makes `worse(a, b, new a, new b)`."""

    def pareto_optimal(A, B):
        def out(i, j):
            return any(
                worse(A[i][j], B[i][j], A[k][m], B[k][m]) for k, m in cells(A) if others((i, j), (k, m))
            )

        return {cell for cell in cells(A) if not out(*cell)}

    return pareto_optimal


def better(a, b, c, d):
    return c >= a and d >= b and (c > a or d > b)


pareto = undominated(better)


def largest(measure):
    def pareto_optimal(A, B):
        sizes = {(i, j): measure(A[i][j], B[i][j]) for i, j in cells_of(A)}
        return {cell for cell in sizes if sizes[cell] == max(sizes.values())}

    return pareto_optimal


def nash(A, B):
    return {(i, j) for i, j in cells_of(A) if A[i][j] == max(row[j] for row in A) and B[i][j] == max(B[i])}


def best_for_both(A, B):
    top, other = max(map(max, A)), max(map(max, B))
    return {(i, j) for i, j in cells_of(A) if A[i][j] == top and B[i][j] == other}


def adds_in_the_inner_loop(A, B):
    out = set()
    for i, j in cells_of(A):
        for k, m in cells_of(A):
            if better(A[i][j], B[i][j], A[k][m], B[k][m]):
                break
            else:
                out.add((i, j))
    return out


def in_row_0(one, other):
    return other[0] == 0


def next_decides(A, B):
    """Each cell is compared with the next one."""
    cells = cells_of(A)
    after = dict(pairwise(cells))
    return undominated(better, lambda one, other: after.get(one) == other)(A, B)


def last_row_decides(A, B):
    return undominated(better, lambda one, other: other[0] == len(A) - 1)(A, B)


def dropping(forgets):
    """Once a cell is out, those after it go out too, until `forgets(i, j)`."""

    def pareto_optimal(A, B):
        found, out = set(), False
        for i, j in cells_of(A):
            out = (out and not forgets(i, j)) or (i, j) not in pareto(A, B)
            found |= set() if out else {(i, j)}
        return found

    return pareto_optimal


def removes_in_loop(A, B):
    cells = cells_of(A)
    for i, j in cells:
        if any(better(A[i][j], B[i][j], A[k][m], B[k][m]) for k, m in cells):
            cells.remove((i, j))
    return set(cells)


WRONG = {
    "largest-total": Wrong(
        "You keep the cells with the largest sum. In the prison table (1, 0) pays 0 and -10: "
        "unfair, but every other cell hurts one of the two. Does Pareto add up what different "
        "people get?",
        [
            largest(lambda a, b: a + b),
            lambda A, B: {max(cells_of(A), key=lambda cell: A[cell[0]][cell[1]] + B[cell[0]][cell[1]])},
        ],
    ),
    "better-for-both": Wrong(
        "You drop a cell only if another is better for both. In `[[1, 1], [0, 0]]`, `[[1, 0], [1, "
        "0]]` cell (0, 0) helps the column player of (0, 1) and hurts nobody. Who would object to "
        "it?",
        undominated(lambda a, b, c, d: c > a and d > b),
    ),
    "one-player": Wrong(
        "You look at the payoffs of one player only. In the prison table (0, 1) is bad for one of "
        "them, and best of all for the other. Whom would you have to hurt to leave it?",
        [largest(lambda a, b: a), largest(lambda a, b: b)],
    ),
    "only-one-gains": Wrong(
        "You drop a cell if another is as good for one player and better for the other, but only "
        "one way round. In `[[1, 1], [0, 0]]`, `[[1, 0], [1, 0]]` one cell is best. Which of the "
        "two may gain?",
        [
            undominated(lambda a, b, c, d: c > a and d >= b),
            undominated(lambda a, b, c, d: c >= a and d > b),
        ],
    ),
    "copies-clash": Wrong(
        "Cells that pay both players the same drop each other out: in `[[1, 1]]`, `[[2, 2]]` you "
        "keep none. Does anybody gain by going from one to the other?",
        undominated(lambda a, b, c, d: c >= a and d >= b, lambda one, other: one != other),
    ),
    "always-empty": Wrong(
        "Your set is always empty. A cell is as good as itself: does that count for you as a "
        "reason to leave it?",
        undominated(lambda a, b, c, d: c >= a and d >= b),
    ),
    "nash": Wrong(
        "You returned the cells that no player wants to leave alone, as (1, 1) of the prison "
        "table. Such a cell gets its name later in this section. Would another cell please both?",
        [
            nash,
            lambda A, B: {
                (i, j)
                for i, j in nash(A, B)
                if [row[j] for row in A].count(A[i][j]) == 1 and B[i].count(B[i][j]) == 1
            },
        ],
    ),
    "best-for-both": Wrong(
        "You keep a cell only if nobody gets more anywhere else. In the prison table no such cell "
        "exists. May a cell stay if every way out of it hurts the other player?",
        best_for_both,
    ),
    "dropped-cells": Wrong(
        "You returned the cells for which a better one exists. Which cells are left?",
        lambda A, B: set(cells_of(A)) - pareto(A, B),
    ),
    "own-lines-only": Wrong(
        "You compare a cell only with cells of its own row or column. From (1, 1) of the prison "
        "table both could go to (0, 0). Which cells may two players choose together?",
        undominated(better, lambda one, other: one[0] == other[0] or one[1] == other[1]),
    ),
    "some-others": Wrong(
        "Only some of the other cells count with you: those before or after a cell, its neighbours, one row, "
        "or one diagonal. Do you never look at the rest, or is what they showed forgotten?",
        [
            *(undominated(better, others) for others in (lt, gt, in_row_0)),
            undominated(better, lambda one, other: one[0] != other[0] and one[1] != other[1]),
            undominated(better, lambda one, other: other[0] >= one[0] and other[1] >= one[1]),
            undominated(better, lambda one, other: one[0] == other[0]),
            undominated(better, lambda one, other: one[1] == other[1]),
            next_decides,
            last_row_decides,
        ],
    ),
    "not-reset": Wrong(
        "Cells go out because of a cell before them: in the battle of the sexes (1, 1), after (1, "
        "0). Which of your names still holds what was found for that other cell?",
        [dropping(lambda i, j: False), dropping(lambda i, j: j == 0)],
    ),
    "and-before-or": Wrong(
        "A cell goes out as soon as one certain player could get more, whatever the other loses. "
        "(Python reads `x and y or z` as `(x and y) or z`.) May that one's gain alone be a "
        "reason?",
        [
            undominated(lambda a, b, c, d: (c >= a and d >= b and c > a) or d > b),
            undominated(lambda a, b, c, d: (c >= a and d > b) or c > a),
        ],
    ),
    "removes-in-loop": Wrong(
        "You remove from the list over which a loop runs, and the loop then skips a cell. Over "
        "which collection can it run, so that nothing moves?",
        removes_in_loop,
    ),
    "stops-early": Wrong(
        "You never come to the cells of row 1. How often does your outer loop turn before it meets `return`?",
        [
            lambda A, B: {cell for cell in pareto(A, B) if cell[0] == 0},
            lambda A, B: pareto(A, B) & {(0, 0)},
        ],
    ),
    "one-favourite": Wrong(
        "You keep the cells that are best of all for one player. In the prison table (0, 0) is "
        "best for neither. Which other cell would hurt nobody there?",
        lambda A, B: largest(lambda a, b: a)(A, B) | largest(lambda a, b: b)(A, B),
    ),
    "turned-cells": Wrong(
        "The rows and columns of your cells are swapped: `(i, j)` is row i, column j. Which index "
        "comes first in `A[i][j]`?",
        lambda A, B: {(j, i) for i, j in pareto(A, B)},
        share=0.5,
    ),
    "payoffs-not-cells": Wrong(
        "You returned payoffs; the cells are asked for, as pairs `(i, j)` of row and column. "
        "Where do these payoffs stand?",
        lambda A, B: {(A[i][j], B[i][j]) for i, j in pareto(A, B)},
    ),
    "not-all-cells": Wrong(
        "`[[1, 1]]`, `[[2, 2]]` has one row and two columns: you go out of the table, or miss "
        "some of its cells. Which expression counts the rows of `A`, and which one the columns?",
        [
            undominated(better, cells=lambda A: list(product(range(2), repeat=2))),
            undominated(better, cells=lambda A: list(product(range(len(A)), repeat=2))),
            undominated(better, cells=lambda A: list(product(range(len(A) - 1), range(len(A[0]) - 1)))),
            undominated(better, cells=lambda A: list(product(range(len(A)), range(len(A[0]) - 1)))),
            undominated(better, cells=lambda A: list(product(range(1, len(A)), range(1, len(A[0]))))),
            undominated(better, cells=lambda A: list(product(range(len(A[0])), range(len(A))))),
        ],
    ),
    "one-cell-only": Wrong(
        "You returned a single cell each time. In the battle of the sexes there are two, because "
        "each is best for one player. When should your search stop?",
        [lambda A, B: {min(pareto(A, B))}, lambda A, B: {max(pareto(A, B))}],
    ),
    "worst-cells": Wrong(
        "You keep the worst cells: in the stag hunt (0, 1) and (1, 0), but not (0, 0). Which way "
        "round do you compare the new cell with the old one?",
        [
            undominated(lambda a, b, c, d: better(c, d, a, b)),
            undominated(lambda a, b, c, d: c < a and d < b),
        ],
    ),
    "one-comparison": Wrong(
        "A single comparison decides with you: the first, the last, or any that the cell does not "
        "lose. How many cells must fail to improve on a cell before you keep it?",
        [
            adds_in_the_inner_loop,
            lambda A, B: set(cells_of(A)),
            lambda A, B: set(cells_of(A)) - undominated(lambda a, b, c, d: better(c, d, a, b))(A, B),
            # The first cell alone decides, or the last.
            lambda A, B: {(i, j) for i, j in cells_of(A) if not better(A[i][j], B[i][j], A[0][0], B[0][0])},
            lambda A, B: {
                (i, j) for i, j in cells_of(A) if not (A[-1][-1] >= A[i][j] and B[-1][-1] > B[i][j])
            },
            lambda A, B: {
                (i, j) for i, j in cells_of(A) if not better(A[i][j], B[i][j], A[-1][-1], B[-1][-1])
            },
        ],
    ),
}

# %% proof

from itertools import product


def pareto_optimal(A, B):
    """All cells, without those that somebody can leave with nobody hurt."""
    cells = {(i, j): (A[i][j], B[i][j]) for i in range(len(A)) for j in range(len(A[0]))}

    def improves(new, old):
        changes = [x - y for x, y in zip(new, old, strict=True)]
        return min(changes) >= 0 and max(changes) > 0

    return set(cells) - {one for one, other in product(cells, cells) if improves(cells[other], cells[one])}


# fmt: off

# %% right: numpy

import numpy as np


def pareto_optimal(A, B):
    A, B, found = np.array(A), np.array(B), []
    for i, j in zip(*np.indices(A.shape).reshape(2, -1), strict=True):
        better = (A >= A[i, j]) & (B >= B[i, j]) & ((A > A[i, j]) | (B > B[i, j]))
        if not better.any():
            found.append((i, j))
    return set(found)
