"""2.2 iterated_dominance: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers import matrices as game
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: BATTLE, JAIL, NAMES, SEXES, THREE_STEPS, TIES.

# fmt: off

FOUR_STEPS = [[1, 3, 0], [2, 3, 2], [2, 0, 1]], [[3, 2, 3], [2, 1, 3], [2, 3, 4]]

# Row 2 is never best, and no row beats it; row 3 and column 2 are beaten by no neighbour, and go.
MIDDLING = [[5, 1, 2], [0, 5, 0], [2, 2, 1], [4, 0, 1]], [[2, 1, 1], [1, 2, 0], [1, 1, 0], [1, 1, 0]]

ASKED = Challenge(
    "2.2", "iterated_dominance", points=15, difficulty=3, minutes=35,
    returns="(list of int, list of int)", takes=("A", "B"),
    names={"*three_steps": THREE_STEPS, "*four_steps": FOUR_STEPS, **NAMES},
    examples=(
        Example(*game.PRISON, gives=([1], [1]), called=JAIL),
        Example(*THREE_STEPS, gives=([0], [1]), called="three steps"),
        Example(*BATTLE, gives=([0, 1], [0, 1]), called=SEXES, why="nothing to delete"),
        Example(*game.WEAK, gives=([0, 1], [0, 1]), called=TIES, why="ties", fine=True),
        Example(*FOUR_STEPS, gives=([1], [2]), called="four steps"),
        Example(*MIDDLING, gives=([0, 1, 2], [0, 1]), called="game with four rows", why="no single row"),
        Example([[1], [2], [3]], [[0], [0], [0]], gives=([2], [0]), called="game with one column"),
    ),
    inputs=tables.reducible,
    hints=(
        "Play it with a pencil on the second example: cross out, then look at what is left as a new game.",
        "Keep two lists of numbers, the rows and the columns that are left. Compare only where both are "
        "left.",
        "Repeat: find the dominated rows and columns among those left, take them out, and stop when a whole "
        "pass finds none.",
    ),
    questions={
        "0 extra": "Row {} of this game is in your answer. Is it dominated by what `A` pays, at once or later?",
        "0 missing": "Row {} is gone. Which columns were left when it went, and which one row pays more in all of them?",
        "1 extra": "Column {} of this game is in your answer. Is it dominated by what `B` pays, at once or later?",
        "1 missing": "Column {} is gone. Which one column pays the column player more in all rows left then?",
    },
)

# fmt: on

# %% wrong

from fractions import Fraction
from itertools import product

from instructors.wrong_answers import Wrong, changed

# From files before this one: flipped, negated.


def numbers(A):
    return list(range(len(A))), list(range(len(A[0])))


def strict(better, worse):
    return all(x > y for x, y in zip(better, worse, strict=True))


def no_worse(better, worse):
    return all(x >= y for x, y in zip(better, worse, strict=True))


def weak(better, worse):
    return better != worse and no_worse(better, worse)


def wins(better, worse):
    return sum(x > y for x, y in zip(better, worse, strict=True))


def left(beats, table, own, other, near=99, by_number=True):
    """Those of its `own` rows that no other one beats, where only the columns `other` can be played."""
    lines = {k: [table[k][m] for m in other] for k in own}
    steps = (lambda k, m: abs(k - m)) if by_number else (lambda k, m: abs(own.index(k) - own.index(m)))
    return [k for k in own if not any(beats(lines[m], lines[k]) for m in own if 0 < steps(k, m) <= near)]


def eliminate(A, B, beats=strict, column_beats=None, *, passes=99, sides="rc", rows_first=False, **near):
    """Right elimination in passes, but for what is given here; `beats` compares two lists of payoffs."""
    rows, columns = numbers(A)
    for _ in range(passes):
        kept = left(beats, A, rows, columns, **near) if "r" in sides else rows
        if "c" in sides:
            columns = left(column_beats or beats, flipped(B), columns, kept if rows_first else rows, **near)
        rows = kept
    return rows, columns


def one_deletion(A, B):
    rows, columns = numbers(A)
    kept = left(strict, A, rows, columns), left(strict, flipped(B), columns, rows)
    for lines, those in zip((rows, columns), kept, strict=True):
        if lines != those:
            lines.remove(min(set(lines) - set(those)))
            return rows, columns
    return rows, columns


def ends_with(done, at_once=True):
    """Deletes in passes until `done(rows deleted, columns deleted)`; `at_once` even what that pass found."""

    def eliminated(A, B):
        rows, columns = numbers(A)
        while True:
            kept = left(strict, A, rows, columns), left(strict, flipped(B), columns, rows)
            if done(kept[0] != rows, kept[1] != columns):
                return kept if at_once else (rows, columns)
            rows, columns = kept

    return eliminated


def square_elimination(A, B):
    rows, columns = numbers(A)[0], numbers(A)[0]
    for _ in range(99):
        kept = left(strict, A, rows, columns)
        columns = left(strict, flipped(B), columns, rows)
        rows = kept
    return rows, columns


def returns_tables(A, B):
    rows, columns = eliminate(A, B)
    return tuple([[table[i][j] for j in columns] for i in rows] for table in (A, B))


def deletes_while_it_reads(A, B):
    rows, columns = numbers(A)
    for r in rows:
        for s in rows:
            if r in rows and all(A[s][j] > A[r][j] for j in columns):
                rows.remove(r)
    for c in columns:
        for d in columns:
            if c in columns and all(B[i][d] > B[i][c] for i in rows):
                columns.remove(c)
    return rows, columns


def pops_by_number(A, B):
    """Takes out what stands in the place of that number, of a list that it goes through."""
    rows, columns = numbers(A)
    before = None
    while before != (len(rows), len(columns)):
        before = len(rows), len(columns)
        for i in rows:
            if any(all(A[k][j] > A[i][j] for j in columns) for k in range(len(A))):
                rows.pop(min(i, len(rows) - 1))
        for j in columns:
            if any(all(B[i][k] > B[i][j] for i in rows) for k in range(len(A[0]))):
                columns.pop(min(j, len(columns) - 1))
    return rows, columns


def weakly_one_at_a_time(A, B):
    rows, columns = numbers(A)
    while True:
        bad = set(rows).difference(left(weak, A, rows, columns))
        worse = set(columns).difference(left(weak, flipped(B), columns, rows))
        if not bad and not worse:
            return rows, columns
        own, gone = (rows, bad) if bad else (columns, worse)
        own.remove(min(gone))


def returns_deleted_in_order(A, B):
    gone, kept = ([], []), numbers(A)
    while True:
        rows, columns = kept
        kept = left(strict, A, rows, columns), left(strict, flipped(B), columns, rows)
        if kept == (rows, columns):
            return gone
        for deleted, before, after in zip(gone, (rows, columns), kept, strict=True):
            deleted += [k for k in before if k not in after]


def never_best(A, B):
    rows, columns = numbers(A)
    for _ in range(99):
        rows = [r for r in rows if any(A[r][j] == max(A[s][j] for s in rows) for j in columns)]
        columns = [c for c in columns if any(B[i][c] == max(B[i][d] for d in columns) for i in rows)]
    return rows, columns


def by_even_mixes(A, B):
    """Also deletes what the half-and-half mix of two others beats."""

    def kept(table, own, other):
        lists = {k: [table[k][j] for j in other] for k in own}
        mixes = [
            [Fraction(x + y, 2) for x, y in zip(a, b, strict=True)]
            for a, b in product(lists.values(), repeat=2)
        ]
        return [k for k in own if not any(strict(mix, lists[k]) for mix in mixes)]

    rows, columns = numbers(A)
    for _ in range(99):
        rows, columns = kept(A, rows, columns), kept(flipped(B), columns, rows)
    return rows, columns


def by_all(A, B):
    rows, columns = numbers(A)
    for _ in range(99):
        kept = [
            i
            for i in rows
            if len(rows) == 1 or not all(all(A[k][j] > A[i][j] for j in columns) for k in rows if k != i)
        ]
        columns = [
            j
            for j in columns
            if len(columns) == 1 or not all(all(B[i][k] > B[i][j] for i in rows) for k in columns if k != j)
        ]
        rows = kept
    return rows, columns


def separate(better, worse):
    return min(better) > max(worse)


WRONG = {
    "one-pass": Wrong(
        "In the game of three steps you keep both rows. With column 2 deleted, row 1 is "
        "dominated: it has 0 and 0 against 1 and 1. Do you compare the rows again then, and "
        "against which columns?",
        [
            lambda A, B: eliminate(A, B, passes=1),
            lambda A, B: eliminate(A, B, passes=1, rows_first=True),
            deletes_while_it_reads,
        ],
    ),
    "stops-early": Wrong(
        "In the game of three steps you delete column 2, then row 1, and keep two columns. In the "
        "only row left they pay 0 and 2. When may the search stop?",
        [
            changed(
                by_all,
                ("not all(", "not any("),
                ("= kept", "= kept\n        if 1 in (len(rows), len(columns)):\n            break"),
                every=True,
            ),
            lambda A, B: eliminate(A, B, passes=2),
            lambda A, B: eliminate(flipped(B), flipped(A), passes=1, rows_first=True)[::-1],
        ],
    ),
    "fixed-passes": Wrong(
        "The game of four steps takes one pass more than you make, and you keep two of its rows. "
        "How can a loop know that there is nothing left to delete?",
        [
            lambda A, B: eliminate(A, B, passes=3),
            lambda A, B: eliminate(A, B, passes=2, rows_first=True),
        ],
    ),
    "weak": Wrong(
        "From the weak game you deleted something. There a row is better in one column and equal "
        "in the other: with such ties the order would matter. Which comparison must hold in every "
        "column?",
        [
            lambda A, B: eliminate(A, B, weak),
            lambda A, B: eliminate(A, B, weak, rows_first=True),
            weakly_one_at_a_time,
            lambda A, B: eliminate(A, B, no_worse),
            lambda A, B: eliminate(A, B, weak, strict, rows_first=True),
            lambda A, B: eliminate(A, B, strict, weak, rows_first=True),
        ],
    ),
    "rows-only": Wrong(
        "You deleted no column. In the prisoner's dilemma the column player, too, has an action "
        "that is worse whatever happens. Which table says so?",
        lambda A, B: eliminate(A, B, sides="r"),
    ),
    "columns-only": Wrong(
        "You deleted no row. In the prisoner's dilemma the row player, too, has an action that is "
        "worse whatever happens. Which table says so?",
        lambda A, B: eliminate(A, B, sides="c"),
    ),
    "one-table": Wrong(
        "The prisoner's dilemma gave you column 0: you compare columns by the numbers in `A`, "
        "which pay the other player. Whose payoffs decide about a column?",
        [
            lambda A, B: eliminate(A, A),
            lambda A, B: eliminate(A, A, rows_first=True),
            lambda A, B: eliminate(A, A, weak),
        ],
    ),
    "relabels": Wrong(
        "The right actions are left and have new numbers: in the prisoner's dilemma you say 0 "
        "where the action is called 1. What were they called before anything was deleted?",
        lambda A, B: tuple(list(range(len(kept))) for kept in eliminate(A, B)),
        share=0.5,
    ),
    "counts-from-one": Wrong(
        "Your numbers are one too large: the prisoner's dilemma has no row 2. Which number has "
        "the first row?",
        lambda A, B: tuple([k + 1 for k in kept] for kept in eliminate(A, B)),
        share=0.5,
    ),
    "returns-deleted": Wrong(
        "You returned the actions that were deleted: of the battle of the sexes nothing is "
        "deleted, and you gave two empty lists. Which actions are left?",
        [
            lambda A, B: tuple(
                sorted(set(every) - set(kept))
                for every, kept in zip(numbers(A), eliminate(A, B), strict=True)
            ),
            returns_deleted_in_order,
        ],
    ),
    "somewhere": Wrong(
        "From the battle of the sexes you delete actions that are worse *somewhere*. In its other "
        "column each row is the better one. How many columns must agree?",
        [
            lambda A, B: eliminate(A, B, lambda better, worse: not no_worse(worse, better)),
            lambda A, B: tuple(
                [
                    k
                    for k, own in enumerate(table)
                    if all(strict(own, each) for each in table if each is not own)
                ]
                for table in (A, flipped(B))
            ),
        ],
    ),
    "one-column": Wrong(
        "One column, the first or the last that is left, decides alone when you compare two rows, "
        "and one row when you compare columns. Which of the comparisons does your answer forget?",
        [
            lambda A, B: eliminate(A, B, lambda better, worse: better[0] > worse[0]),
            lambda A, B: eliminate(A, B, lambda better, worse: better[-1] > worse[-1]),
        ],
    ),
    "one-deletion": Wrong(
        "You stop when one action is deleted. In the prisoner's dilemma both players have one to "
        "delete. When may the search stop?",
        one_deletion,
    ),
    "one-player-done": Wrong(
        "Your search ends where *one* player has nothing to delete, though the other one has. In the "
        "game of three steps the rows have nothing at first, and later they do. When may it stop?",
        [
            ends_with(done, at_once)
            for done in (lambda r, c: not (r and c), lambda r, c: not r, lambda r, c: not c)
            for at_once in (True, False)
        ],
    ),
    "square-only": Wrong(
        "You count the rows, and use that number for columns too. A game need not have as many of "
        "one as of the other. How many columns has `A`?",
        square_elimination,
    ),
    "tables-swapped": Wrong(
        "You compare rows by the numbers of `B` and columns by those of `A`. Which table pays the "
        "row player?",
        lambda A, B: eliminate(B, A),
    ),
    "axes-swapped": Wrong(
        "You compare the columns of `A` and the rows of `B`. Which of the two does the row player choose?",
        lambda A, B: eliminate(flipped(A), flipped(B)),
    ),
    "returns-tables": Wrong(
        "You returned what is left of the tables. The numbers of the rows and columns that are "
        "left are asked for. Which list of yours holds them?",
        returns_tables,
        share=0.5,
    ),
    "totals": Wrong(
        "You compare sums: from the battle of the sexes you delete the row with the smaller one, "
        "which is best in column 1. Can a sum say that a row is worse in every column?",
        [
            lambda A, B: eliminate(A, B, lambda better, worse: sum(better) > sum(worse)),
            lambda A, B: tuple(
                [k for k, own in enumerate(table) if sum(own) == max(map(sum, table))]
                for table in (A, flipped(B))
            ),
        ],
    ),
    "inverted": Wrong(
        "In the prisoner's dilemma you kept an action 0, which is dominated, and deleted what "
        "dominates it. Who wants small numbers in their table?",
        [
            lambda A, B: eliminate(A, B, lambda better, worse: strict(worse, better)),
            lambda A, B: eliminate(A, negated(B)),
            lambda A, B: eliminate(negated(A), B),
        ],
    ),
    "by-all": Wrong(
        "You delete an action only if *every* other one beats it. In the game of three steps "
        "column 1 beats column 2, and column 0 does not. How many must beat it?",
        by_all,
    ),
    "separated": Wrong(
        "You compare the best case of one action with the worst case of another. In the "
        "prisoner's dilemma both rows meet the same column at a time. Which payoffs belong "
        "together?",
        [
            lambda A, B: eliminate(A, B, separate),
            lambda A, B: eliminate(A, B, separate, rows_first=True),
        ],
    ),
    "counts-places": Wrong(
        "You take as many columns or rows as are left, from 0 on. In the game of four steps "
        "columns 0 and 2 are left after a while. Which loop gives you their numbers?",
        [
            changed(
                by_all, ("not all(", "not any("), ("j in columns)", "j in range(len(columns)))"), every=True
            ),
            changed(
                by_all,
                ("not all(", "not any("),
                ("j in columns)", "j in range(len(columns)))"),
                ("i in rows)", "i in range(len(rows)))"),
                every=True,
            ),
        ],
    ),
    "pops-by-number": Wrong(
        "In the game with one column you deleted row 2, which no row beats. `pop(2)` and `del` take out what "
        "stands in place 2, `remove(2)` the number 2. Which of the two do you mean?",
        [
            pops_by_number,
            changed(pops_by_number, ("rows.pop(min(i, len(rows) - 1))", "del rows[min(i, len(rows) - 1)]")),
        ],
    ),
    "not-by-one": Wrong(
        "From the game with four rows you deleted row 2. It is never the best, but row 0 is worse than "
        "it in column 1, and row 1 in column 0. Which *single* row beats it everywhere?",
        [never_best, by_even_mixes],
    ),
    "neighbours-only": Wrong(
        "You compare rows or columns with those beside them. In the game with four rows row 3 and column "
        "2 are beaten by one that is further off. With which others must each be compared?",
        [
            lambda A, B: eliminate(A, B, near=1),
            lambda A, B: eliminate(A, B, near=1, rows_first=True),
            lambda A, B: eliminate(A, B, near=1, by_number=False),
        ],
    ),
    "most-columns": Wrong(
        "From the game with four rows you deleted row 2, which row 0 beats in two columns of three. In "
        "how many of them must a row be worse?",
        [
            lambda A, B: eliminate(A, B, lambda better, worse: 2 * wins(better, worse) > len(better)),
            lambda A, B: eliminate(A, B, lambda better, worse: 2 * wins(better, worse) >= len(better)),
            lambda A, B: eliminate(A, B, lambda better, worse: wins(better, worse) > wins(worse, better)),
            lambda A, B: eliminate(
                A, B, lambda better, worse: 2 * wins(better, worse) > len(better), rows_first=True
            ),
        ],
    ),
    "pair-swapped": Wrong(
        "The lists are right and stand in the wrong order. In the game of three steps row 0 and "
        "column 1 are left. Which comes first?",
        lambda A, B: eliminate(A, B)[::-1],
        share=0.5,
        whole=True,
    ),
}

# %% proof

from itertools import product


def iterated_dominance(A, B):
    """One action at a time, whichever comes first: for strict dominance the order does not matter."""
    rows, columns = set(range(len(A))), set(range(len(A[0])))
    while (dominated := _dominated(A, B, rows, columns)) is not None:
        side, action = dominated
        (rows, columns)[side].remove(action)
    return sorted(rows), sorted(columns)


def _dominated(A, B, rows, columns):
    for r, s in product(rows, rows):
        if min(A[s][j] - A[r][j] for j in columns) > 0:
            return 0, r
    for c, d in product(columns, columns):
        if min(B[i][d] - B[i][c] for i in rows) > 0:
            return 1, c
    return None


# fmt: off

# %% right: recursion

def iterated_dominance(A, B, rows=None, columns=None):
    rows = list(range(len(A))) if rows is None else rows
    columns = list(range(len(A[0]))) if columns is None else columns
    good_rows = [r for r in rows if not any(all(A[s][j] > A[r][j] for j in columns) for s in rows)]
    good_columns = [c for c in columns if not any(all(B[i][d] > B[i][c] for i in rows) for d in columns)]
    if (good_rows, good_columns) == (rows, columns):
        return rows, columns
    return iterated_dominance(A, B, good_rows, good_columns)

# %% right: numpy

import numpy as np


def iterated_dominance(A, B):
    A, B = np.array(A), np.array(B)
    rows, columns = np.arange(A.shape[0]), np.arange(A.shape[1])
    while True:
        a, b = A[np.ix_(rows, columns)], B[np.ix_(rows, columns)].T
        bad_rows = (a[:, None, :] < a[None, :, :]).all(axis=2).any(axis=1)
        bad_columns = (b[:, None, :] < b[None, :, :]).all(axis=2).any(axis=1)
        if not bad_rows.any() and not bad_columns.any():
            return list(rows), list(columns)
        rows, columns = rows[~bad_rows], columns[~bad_columns]
