"""Known wrong answers to notebook 2, as a student would write them."""

from fractions import Fraction
from itertools import product

from helpers.instructors.wrong_answers import changed

MISTAKES = {}


def flipped(table):
    return [list(column) for column in zip(*table, strict=True)]


def negated(table):
    return [[-x for x in row] for row in table]


def cells(A):
    return list(product(range(len(A)), range(len(A[0]))))


def square(A):
    return product(range(len(A)), repeat=2)


def first_of(payoffs):
    return payoffs.index(max(payoffs))


def last_of(payoffs):
    return max(range(len(payoffs)), key=lambda k: (payoffs[k], k))


# 2.1 pure_nash


def row_replies(A):
    """Right: the cells in which the row player answers with a best reply."""
    return {(i, j) for i, j in cells(A) if A[i][j] == max(row[j] for row in A)}


def column_replies(B):
    return {(i, j) for i, j in cells(B) if B[i][j] == max(B[i])}


def pure_nash(A, B):
    """Right."""
    return row_replies(A) & column_replies(B)


def follows(A, B, rows_first):
    """One best reply after the other, from a corner, until nobody moves."""
    i = j = 0
    for k in range(2 * len(A) * len(A[0])):
        if (k % 2 == 0) == rows_first:
            i = i if (i, j) in row_replies(A) else first_of(flipped(A)[j])
        else:
            j = j if (i, j) in column_replies(B) else first_of(B[i])
    return {(i, j)} & pure_nash(A, B)


def by_flags(A, B):
    """Right, with two loops and a flag."""
    found = set()
    for i in range(len(A)):
        for j in range(len(A[0])):
            best = True
            for k in range(len(A)):
                if A[k][j] > A[i][j]:
                    best = False
            for k in range(len(A[0])):
                if B[i][k] > B[i][j]:
                    best = False
            if best:
                found.add((i, j))
    return found


FLAG = "            best = True\n"
ROW_FLAG = "if A[k][j] > A[i][j]:\n                    best = False", "best = A[k][j] <= A[i][j]"
COLUMN_FLAG = "if B[i][k] > B[i][j]:\n                    best = False", "best = best and B[i][j] >= B[i][-1]"


def one_reply_of_rows(A, choose):
    return {(choose(column), j) for j, column in enumerate(flipped(A))}


def one_reply_of_columns(B, choose):
    return {(i, choose(row)) for i, row in enumerate(B)}


def by_neighbours(*steps):
    def stays(line, k):
        return all(line[k] >= line[k + step] for step in steps if 0 <= k + step < len(line))

    return lambda A, B: {(i, j) for i, j in cells(A) if stays(flipped(A)[j], i) and stays(B[i], j)}


MISTAKES["2.1"] = {
    "axes-swapped": lambda A, B: column_replies(A) & row_replies(B),
    "column-player-changes-row": lambda A, B: row_replies(A) & row_replies(B),
    "row-player-changes-column": lambda A, B: column_replies(A) & column_replies(B),
    "pairs-swapped": lambda A, B: {(j, i) for i, j in pure_nash(A, B)},
    "strict-only": [
        lambda A, B: {
            (i, j) for i, j in pure_nash(A, B) if flipped(A)[j].count(A[i][j]) == B[i].count(B[i][j]) == 1
        },
        lambda A, B: {(i, j) for i, j in pure_nash(A, B) if flipped(A)[j].count(A[i][j]) == 1},
        lambda A, B: {(i, j) for i, j in pure_nash(A, B) if B[i].count(B[i][j]) == 1},
    ],
    "one-reply": [
        lambda A, B: one_reply_of_rows(A, first_of) & one_reply_of_columns(B, first_of),
        lambda A, B: one_reply_of_rows(A, last_of) & one_reply_of_columns(B, last_of),
        lambda A, B: one_reply_of_rows(A, first_of) & column_replies(B),
        lambda A, B: row_replies(A) & one_reply_of_columns(B, first_of),
    ],
    "beats-itself": lambda A, B: {
        (i, j) for i, j in cells(A) if all(A[i][j] > row[j] for row in A) and all(B[i][j] > x for x in B[i])
    },
    "one-equilibrium": [
        lambda A, B: set(sorted(pure_nash(A, B))[:1]),
        lambda A, B: set(sorted(pure_nash(A, B))[-1:]),
        *(lambda A, B, first=first: follows(A, B, first) for first in (True, False)),
    ],
    "last-comparison": [
        changed(by_flags, *ROW_FLAG),
        changed(by_flags, *COLUMN_FLAG),
        changed(by_flags, ROW_FLAG, COLUMN_FLAG),
        changed(by_flags, COLUMN_FLAG[0], "best = B[i][k] <= B[i][j]"),
    ],
    "first-comparison": [
        lambda A, B: {(i, j) for i, j in cells(A) if A[i][j] >= A[0][j] and B[i][j] >= B[i][0]},
        lambda A, B: {(i, j) for i, j in row_replies(A) if B[i][j] >= B[i][0]},
        lambda A, B: {(i, j) for i, j in column_replies(B) if A[i][j] >= A[0][j]},
    ],
    "neighbours-only": [
        by_neighbours(-1, 1),
        by_neighbours(1),
    ],
    "stops-early": [
        changed(by_flags, "\n    return", "\n        return"),
        changed(by_flags, "\n    return", "\n            return"),
    ],
    "last-line-missing": [
        changed(
            by_flags,
            ("i in range(len(A))", "i in range(len(A) - 1)"),
            ("j in range(len(A[0]))", "j in range(len(A[0]) - 1)"),
        ),
        changed(by_flags, "i in range(len(A))", "i in range(len(A) - 1)"),
        changed(by_flags, "j in range(len(A[0]))", "j in range(len(A[0]) - 1)"),
    ],
    "beats-one": lambda A, B: {
        (i, j)
        for i, j in cells(A)
        if any(A[i][j] >= A[k][j] for k in range(len(A)) if k != i or len(A) == 1)
        and any(B[i][j] >= B[i][k] for k in range(len(B[0])) if k != j or len(B[0]) == 1)
    },
    "none-for-empty": lambda A, B: pure_nash(A, B) or None,
    "largest-total": [
        lambda A, B: {
            (i, j) for i, j in cells(A) if A[i][j] + B[i][j] == max(A[k][m] + B[k][m] for k, m in cells(A))
        },
        lambda A, B: {max(cells(A), key=lambda cell: A[cell[0]][cell[1]] + B[cell[0]][cell[1]])},
    ],
    "one-table": [
        lambda A, B: row_replies(A) & column_replies(A),
        # As if every game were symmetric.
        lambda A, B: {(i, j) for i, j in row_replies(A) if A[j][i] == max(A[k][i] for k in range(len(A[0])))},
    ],
    "other-table": lambda A, B: row_replies(B) & column_replies(B),
    "row-only": lambda A, B: row_replies(A),
    "column-only": lambda A, B: column_replies(B),
    "either-player": lambda A, B: row_replies(A) | column_replies(B),
    "best-for-everyone": lambda A, B: {
        (i, j) for i, j in cells(A) if A[i][j] == max(map(max, A)) and B[i][j] == max(map(max, B))
    },
    "pareto": [
        lambda A, B: {
            (i, j)
            for i, j in cells(A)
            if not any(
                A[k][m] >= A[i][j] and B[k][m] >= B[i][j] and (A[k][m], B[k][m]) != (A[i][j], B[i][j])
                for k, m in cells(A)
            )
        },
        lambda A, B: {
            (i, j)
            for i, j in cells(A)
            if not any(A[k][m] > A[i][j] and B[k][m] > B[i][j] for k, m in cells(A))
        },
    ],
    "needs-a-rival": lambda A, B: pure_nash(A, B) if min(len(A), len(A[0])) > 1 else set(),
    "two-actions-only": [
        lambda A, B: {(i, j) for i, j in cells(A) if A[i][j] >= A[1 - i][j] and B[i][j] >= B[i][1 - j]},
        lambda A, B: {
            (i, j) for i, j in product((0, 1), (0, 1)) if A[i][j] >= A[1 - i][j] and B[i][j] >= B[i][1 - j]
        },
    ],
    "square-only": [
        lambda A, B: {(i, j) for i, j in square(A) if (i, j) in pure_nash(A, B)},
        lambda A, B: {
            (i, j)
            for i, j in square(A)
            if A[i][j] == max(row[j] for row in A) and B[i][j] == max(B[i][k] for k in range(len(A)))
        },
        lambda A, B: {
            (i, j) for i, j in square(A) if A[i][j] == max(row[j] for row in A) and B[i][j] == max(B[i])
        },
    ],
    "counts-from-one": lambda A, B: {(i + 1, j + 1) for i, j in pure_nash(A, B)},
    "dominant-only": [
        lambda A, B: {
            (i, j)
            for i, j in cells(A)
            if {(i, m) for m in range(len(A[0]))} <= row_replies(A)
            and {(k, j) for k in range(len(A))} <= column_replies(B)
        },
        lambda A, B: {
            (i, j)
            for i, j in cells(A)
            if all(A[i][m] > A[k][m] for k, m in cells(A) if k != i)
            and all(B[k][j] > B[k][m] for k, m in cells(A) if m != j)
        },
    ],
    "smallest": lambda A, B: pure_nash(negated(A), negated(B)),
    "zero-sum": lambda A, B: row_replies(A) & column_replies(negated(A)),
    "not-reset": [
        changed(by_flags, (FLAG, ""), ("found = set()", "found, best = set(), True")),
        changed(
            by_flags, (FLAG, ""), ("(len(A)):\n        for", "(len(A)):\n        best = True\n        for")
        ),
    ],
    "starts-at-zero": [
        lambda A, B, low=low: {
            (i, j)
            for i, j in pure_nash(A, B)
            if (A[i][j] >= 0 or "r" not in low) and (B[i][j] >= 0 or "c" not in low)
        }
        for low in ("rc", "r", "c")
    ],
}


# 2.2 iterated_dominance


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


MISTAKES["2.2"] = {
    "one-pass": [
        lambda A, B: eliminate(A, B, passes=1),
        lambda A, B: eliminate(A, B, passes=1, rows_first=True),
        deletes_while_it_reads,
    ],
    "stops-early": [
        changed(
            by_all,
            ("not all(", "not any("),
            ("= kept", "= kept\n        if 1 in (len(rows), len(columns)):\n            break"),
            every=True,
        ),
        lambda A, B: eliminate(A, B, passes=2),
        lambda A, B: eliminate(flipped(B), flipped(A), passes=1, rows_first=True)[::-1],
    ],
    "fixed-passes": [
        lambda A, B: eliminate(A, B, passes=3),
        lambda A, B: eliminate(A, B, passes=2, rows_first=True),
    ],
    "weak": [
        lambda A, B: eliminate(A, B, weak),
        lambda A, B: eliminate(A, B, weak, rows_first=True),
        weakly_one_at_a_time,
        lambda A, B: eliminate(A, B, no_worse),
        lambda A, B: eliminate(A, B, weak, strict, rows_first=True),
        lambda A, B: eliminate(A, B, strict, weak, rows_first=True),
    ],
    "rows-only": lambda A, B: eliminate(A, B, sides="r"),
    "columns-only": lambda A, B: eliminate(A, B, sides="c"),
    "one-table": lambda A, B: eliminate(A, A),
    "relabels": lambda A, B: tuple(list(range(len(kept))) for kept in eliminate(A, B)),
    "counts-from-one": lambda A, B: tuple([k + 1 for k in kept] for kept in eliminate(A, B)),
    "returns-deleted": [
        lambda A, B: tuple(
            sorted(set(every) - set(kept)) for every, kept in zip(numbers(A), eliminate(A, B), strict=True)
        ),
        returns_deleted_in_order,
    ],
    "somewhere": [
        lambda A, B: eliminate(A, B, lambda better, worse: not no_worse(worse, better)),
        lambda A, B: tuple(
            [k for k, own in enumerate(table) if all(strict(own, each) for each in table if each is not own)]
            for table in (A, flipped(B))
        ),
    ],
    "one-column": [
        lambda A, B: eliminate(A, B, lambda better, worse: better[0] > worse[0]),
        lambda A, B: eliminate(A, B, lambda better, worse: better[-1] > worse[-1]),
    ],
    "one-deletion": one_deletion,
    "one-player-done": [
        ends_with(done, at_once)
        for done in (lambda r, c: not (r and c), lambda r, c: not r, lambda r, c: not c)
        for at_once in (True, False)
    ],
    "square-only": square_elimination,
    "tables-swapped": lambda A, B: eliminate(B, A),
    "axes-swapped": lambda A, B: eliminate(flipped(A), flipped(B)),
    "returns-tables": returns_tables,
    "by-all": by_all,
    "separated": [
        lambda A, B: eliminate(A, B, separate),
        lambda A, B: eliminate(A, B, separate, rows_first=True),
    ],
    "counts-places": [
        changed(by_all, ("not all(", "not any("), ("j in columns)", "j in range(len(columns)))"), every=True),
        changed(
            by_all,
            ("not all(", "not any("),
            ("j in columns)", "j in range(len(columns)))"),
            ("i in rows)", "i in range(len(rows)))"),
            every=True,
        ),
    ],
    "neighbours-only": [
        lambda A, B: eliminate(A, B, near=1),
        lambda A, B: eliminate(A, B, near=1, rows_first=True),
        lambda A, B: eliminate(A, B, near=1, by_number=False),
    ],
    "most-columns": [
        lambda A, B: eliminate(A, B, lambda better, worse: 2 * wins(better, worse) > len(better)),
        lambda A, B: eliminate(A, B, lambda better, worse: 2 * wins(better, worse) >= len(better)),
        lambda A, B: eliminate(A, B, lambda better, worse: wins(better, worse) > wins(worse, better)),
        lambda A, B: eliminate(
            A, B, lambda better, worse: 2 * wins(better, worse) > len(better), rows_first=True
        ),
    ],
    "totals": [
        lambda A, B: eliminate(A, B, lambda better, worse: sum(better) > sum(worse)),
        lambda A, B: tuple(
            [k for k, own in enumerate(table) if sum(own) == max(map(sum, table))]
            for table in (A, flipped(B))
        ),
    ],
    "inverted": [
        lambda A, B: eliminate(A, B, lambda better, worse: strict(worse, better)),
        lambda A, B: eliminate(A, negated(B)),
        lambda A, B: eliminate(negated(A), B),
    ],
    "not-by-one": [never_best, by_even_mixes],
    "pair-swapped": lambda A, B: eliminate(A, B)[::-1],
}


# 2.3 expected_payoff


def expected_payoff(A, p, q):
    """Right."""
    total = 0
    for i in range(len(A)):
        for j in range(len(A[0])):
            total += p[i] * q[j] * A[i][j]
    return total


MISTAKES["2.3"] = {
    "transposed": [
        changed(expected_payoff, "A[i][j]", "A[j][i]"),
        lambda A, p, q: sum(
            y * sum(x * a for x, a in zip(p, row, strict=False)) for y, row in zip(q, A, strict=False)
        ),
    ],
    "plain-average": [
        lambda A, p, q: Fraction(sum(map(sum, A)), len(A) * len(A[0])),
        lambda A, p, q: sum(map(sum, A)) / (len(A) * len(A[0])),
    ],
    "forgets-q": [
        changed(expected_payoff, " * q[j]", ""),
        lambda A, p, q: sum(x * Fraction(sum(row), len(row)) for x, row in zip(p, A, strict=True)),
    ],
    "forgets-p": [
        changed(expected_payoff, "p[i] * ", ""),
        lambda A, p, q: sum(y * Fraction(sum(row), len(row)) for y, row in zip(q, flipped(A), strict=True)),
    ],
    "list-of-parts": [
        lambda A, p, q: row_pays(A, q),
        lambda A, p, q: [x * pay for x, pay in zip(p, row_pays(A, q), strict=True)],
        lambda A, p, q: column_pays(A, p),
        lambda A, p, q: [
            [x * y * a for y, a in zip(q, row, strict=True)] for x, row in zip(p, A, strict=True)
        ],
    ],
    "best-row": lambda A, p, q: max(row_pays(A, q)),
    "rounded": [
        lambda A, p, q: round(expected_payoff(A, p, q)),
        lambda A, p, q: int(expected_payoff(A, p, q)),
    ],
    "last-line-missing": [
        changed(expected_payoff, "len(A[0])", "len(A[0]) - 1"),
        changed(expected_payoff, "len(A)", "len(A) - 1"),
        changed(expected_payoff, ("len(A)", "len(A) - 1"), ("len(A[0])", "len(A[0]) - 1")),
    ],
    "most-likely": [
        lambda A, p, q: A[p.index(max(p))][q.index(max(q))],
        lambda A, p, q: A[last_of(p)][last_of(q)],
    ],
    "diagonal-only": [
        lambda A, p, q: sum(p[i] * q[i] * A[i][i] for i in range(len(p))),
        lambda A, p, q: sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(p, q, strict=False))),
    ],
    "adds-probabilities": [
        changed(expected_payoff, "p[i] * q[j]", "(p[i] + q[j])"),
        changed(expected_payoff, "p[i] * q[j]", "(p[i] + q[j]) / 2"),
        changed(expected_payoff, "p[i] * q[j]", "Fraction(p[i] + q[j], 2)"),
    ],
    "divides-again": [
        changed(expected_payoff, "return total", "return Fraction(total) / len(cells(A))"),
        changed(expected_payoff, "return total", "return Fraction(total) / len(A)"),
        changed(expected_payoff, "return total", "return total / len(cells(A))"),  # also a float
    ],
    "last-part-only": [
        changed(expected_payoff, "+=", "="),
        changed(expected_payoff, "for j in", "total = 0\n        for j in"),
        lambda A, p, q: average(p, [row[-1] * q[-1] for row in A]),
    ],
    "first-part-only": [
        changed(expected_payoff, "total +=", "return"),
        changed(expected_payoff, "    return total", "        return total"),
    ],
    "two-actions-only": [
        changed(expected_payoff, ("len(A)", "2"), ("len(A[0])", "2")),
        lambda A, p, q: (
            p[0] * (q[0] * A[0][0] + (1 - q[0]) * A[0][1])
            + (1 - p[0]) * (q[0] * A[1][0] + (1 - q[0]) * A[1][1])
        ),
    ],
    "square-only": changed(expected_payoff, "len(A[0])", "len(A)"),
}


# 2.4 mixed_2x2


def mixed_2x2(A, B):
    """Right."""
    p, whole = B[1][1] - B[1][0], B[0][0] - B[0][1] - B[1][0] + B[1][1]
    q, other = A[1][1] - A[0][1], A[0][0] - A[0][1] - A[1][0] + A[1][1]
    if whole == 0 or other == 0:
        return None
    p, q = Fraction(p, whole), Fraction(q, other)
    return (p, q) if 0 < p < 1 and 0 < q < 1 else None


ZERO, RANGE = "    if whole == 0 or other == 0:\n        return None\n", "0 < p < 1 and 0 < q < 1"
divides_2x2 = changed(mixed_2x2, ZERO, "")
any_2x2 = changed(mixed_2x2, f" if {RANGE} else None", "")
any_and_divides_2x2 = changed(any_2x2, ZERO, "")


def oddments(A, B):
    """As if every game had a mix, and the signs did not matter."""
    p, other = abs(B[1][1] - B[1][0]), abs(B[0][0] - B[0][1])
    q, another = abs(A[1][1] - A[0][1]), abs(A[0][0] - A[1][0])
    if 0 in (p, other, q, another):
        return None
    return Fraction(p, p + other), Fraction(q, q + another)


def half(A, B):
    return Fraction(1, 2), Fraction(1, 2)


def first_pure(A, B):
    return next(((1 - i, 1 - j) for i, j in sorted(pure_nash(A, B))), None)


def proportional(A, B):
    rows, columns = [sum(row) for row in A], [sum(column) for column in flipped(B)]
    if not sum(rows) or not sum(columns):
        return half(A, B)
    return Fraction(rows[0], sum(rows)), Fraction(columns[0], sum(columns))


MISTAKES["2.4"] = {
    "own-indifference": [
        *(
            lambda A, B, find=find: find(flipped(B), flipped(A))
            for find in (mixed_2x2, any_and_divides_2x2, any_2x2)
        ),
        lambda A, B: mixed_2x2(B, A),
        lambda A, B: any_and_divides_2x2(B, A),
    ],
    "zero-sum": [lambda A, B, find=find: find(A, A) for find in (mixed_2x2, any_2x2)],
    "off-diagonal": [
        lambda A, B: mixed_2x2(flipped(A), flipped(B)),
        lambda A, B: any_2x2(flipped(A), flipped(B)),
    ],
    "rows-of-b": [lambda A, B: mixed_2x2(A, flipped(B)), lambda A, B: any_2x2(A, flipped(B))],
    "columns-of-a": lambda A, B: mixed_2x2(flipped(A), B),
    "takes-abs": [
        changed(
            mixed_2x2,
            "Fraction(p, whole), Fraction(q, other)",
            "abs(Fraction(p, whole)), abs(Fraction(q, other))",
        ),
        changed(mixed_2x2, "Fraction(p, whole)", "abs(Fraction(p, whole))"),
        oddments,
        changed(oddments, "0 in (p, other, q, another)", "0 in (p + other, q + another)"),
    ],
    "tries-fractions": [
        lambda A, B, n=n: (
            mixed_2x2(A, B) if all(n % x.denominator == 0 for x in mixed_2x2(A, B) or ()) else None
        )
        for n in (10, 12, 20, 100)
    ],
    "no-range-check": [any_2x2, any_and_divides_2x2],
    "half-a-range": [
        changed(mixed_2x2, "0 < ", "", every=True),
        changed(mixed_2x2, (" < 1", " > 0"), ("0 < ", ""), every=True),
    ],
    "divides-by-zero": divides_2x2,
    "edges-count": [
        changed(mixed_2x2, " < ", " <= ", every=True),
        changed(divides_2x2, " < ", " <= ", every=True),
    ],
    "checks-one": [
        changed(find, check, "")
        for find in (mixed_2x2, divides_2x2)
        for check in (" and 0 < q < 1", "0 < p < 1 and ")
    ]
    + [changed(mixed_2x2, "1 and 0", "1 or 0")],
    "always-none": [
        lambda A, B: None,
        changed(mixed_2x2, "= B[1][1] - B[1][0]", "= B[1][0] - B[1][1]"),
    ],
    "second-action": [
        changed(mixed_2x2, "return (p, q)", "return (1 - p, 1 - q)"),
        changed(any_2x2, "return (p, q)", "return (1 - p, 1 - q)"),
    ],
    "one-second-action": [
        changed(mixed_2x2, "return (p, q)", "return (1 - p, q)"),
        changed(mixed_2x2, "return (p, q)", "return (p, 1 - q)"),
    ],
    "always-half": [
        half,
        lambda A, B: mixed_2x2(A, B) and half(A, B),
        lambda A, B: None if len(pure_nash(A, B)) == 1 else half(A, B),
    ],
    "one-mix-for-both": [
        lambda A, B: mixed_2x2(flipped(B), B),
        lambda A, B: mixed_2x2(A, flipped(A)),
        changed(any_2x2, "return (p, q)", "return (p, p)"),
        changed(mixed_2x2, "return (p, q)", "return (p, p)"),
        changed(mixed_2x2, "return (p, q)", "return (q, q)"),
    ],
    "both-chances": [
        changed(mixed_2x2, "return (p, q)", "return ([p, 1 - p], [q, 1 - q])"),
        changed(
            mixed_2x2,
            ("return (p, q)", "return ([p, 1 - p], [q, 1 - q])"),
            ("None", "(None, None)"),
            every=True,
        ),
    ],
    "float-in-a-fraction": changed(
        mixed_2x2, "return (p, q)", "return (Fraction(float(p)), Fraction(float(q)))"
    ),
    "pure-instead": [
        lambda A, B: mixed_2x2(A, B) or first_pure(A, B),
        lambda A, B: first_pure(A, B) or mixed_2x2(A, B),
        lambda A, B: mixed_2x2(A, B) or (0, 0),
    ],
    "another-nothing": [lambda A, B: mixed_2x2(A, B) or 0, lambda A, B: mixed_2x2(A, B) or False],
    "moved-to-the-edge": [
        changed(any_2x2, "return (p, q)", "return (max(0, min(1, p)), max(0, min(1, q)))"),
        changed(
            any_2x2, "return (p, q)", "return (Fraction(max(0, min(1, p))), Fraction(max(0, min(1, q))))"
        ),
    ],
    "only-without-pure": lambda A, B: None if pure_nash(A, B) else mixed_2x2(A, B),
    "proportional": [
        proportional,
        lambda A, B: proportional(A, B) if all(0 < x < 1 for x in proportional(A, B)) else None,
    ],
}


# 2.5 is_nash


def row_pays(A, q):
    return [sum(y * a for y, a in zip(q, row, strict=True)) for row in A]


def column_pays(B, p):
    return row_pays(flipped(B), p)


def average(mix, payoffs):
    return sum(x * y for x, y in zip(mix, payoffs, strict=True))


def is_best(mix, pays):
    return max(pays) == average(mix, pays)


def used(mix, pays):
    return [pay for x, pay in zip(mix, pays, strict=True) if x > 0]


def both(test):
    """Whether `test(mix, what each action pays)` holds for both: right if it tests for a best reply."""
    return lambda A, B, p, q: test(p, row_pays(A, q)) and test(q, column_pays(B, p))


is_nash = both(is_best)


def some_pass(only):
    """Right, were all looked at: whether those of the actions that `only` picks pay no more than the mix."""
    return lambda mix, pays: all(pay <= average(mix, pays) for pay in only(pays))


def square_only(A, B, p, q):
    size = range(len(A))
    rows = [sum(q[j] * A[i][j] for j in size) for i in size]
    columns = [sum(p[i] * B[i][j] for i in size) for j in size]
    return max(rows) == average(p, rows) and max(columns) == sum(q[j] * columns[j] for j in size)


def columns_as_rows(A, B, p, q, size):
    rows, columns = row_pays(A, q), column_pays(B, p)
    return all(rows[i] <= average(p, rows) for i in range(size)) and all(
        columns[j] <= average(q, columns) for j in range(size)
    )


def cut(mix, size):
    return (mix + [0] * size)[:size]


def joint_deviation(A, B, p, q):
    own, other = average(p, row_pays(A, q)), average(q, column_pays(B, p))
    return not any(A[i][j] > own and B[i][j] > other for i, j in cells(A))


def own_mix_unequal(A, B, p, q):
    rows = [sum(p[j] * A[i][j] for j in range(len(A[0]))) for i in range(len(A))]
    columns = [sum(q[i] * B[i][j] for i in range(len(A))) for j in range(len(A[0]))]
    return is_best(p, rows) and is_best(q, columns)


def own_mix_in_deviations(A, B, p, q):
    rows, columns = row_pays(A, cut(p, len(q))), row_pays(flipped(B), cut(q, len(p)))
    return max(rows) <= average(p, row_pays(A, q)) and max(columns) <= average(q, column_pays(B, p))


def two_actions(A, B, p, q):
    (x, y), (v, w) = p, q
    rows = [v * A[0][0] + w * A[0][1], v * A[1][0] + w * A[1][1]]
    columns = [x * B[0][0] + y * B[1][0], x * B[0][1] + y * B[1][1]]
    return max(rows) == x * rows[0] + y * rows[1] and max(columns) == v * columns[0] + w * columns[1]


def two_actions_by_index(A, B, p, q):
    rows = [q[0] * A[i][0] + q[1] * A[i][1] for i in (0, 1)]
    columns = [p[0] * B[0][j] + p[1] * B[1][j] for j in (0, 1)]
    return is_best(p[:2], rows) and is_best(q[:2], columns)


def formulas_only(A, B, p, q):
    if max(p) == max(q) == 1:
        return (p.index(1), q.index(1)) in pure_nash(A, B)
    return len(p) == len(q) == 2 and mixed_2x2(A, B) == (p[0], q[0])


MISTAKES["2.5"] = {
    "row-only": lambda A, B, p, q: is_best(p, row_pays(A, q)),
    "column-only": lambda A, B, p, q: is_best(q, column_pays(B, p)),
    "either-player": lambda A, B, p, q: is_best(p, row_pays(A, q)) or is_best(q, column_pays(B, p)),
    "strict": [
        both(
            lambda mix, pays: all(
                pay < average(mix, pays) for x, pay in zip(mix, pays, strict=True) if x != 1
            )
        ),
        both(lambda mix, pays: max(pays) < average(mix, pays)),
    ],
    "support-only": both(lambda mix, pays: len(set(used(mix, pays))) == 1),
    "all-equal": [
        both(lambda mix, pays: len(set(pays)) == 1),
        both(lambda mix, pays: min(mix) > 0 and len(set(pays)) == 1),
        lambda A, B, p, q: len(set(row_pays(A, q))) == 1 and is_best(q, column_pays(B, p)),
        lambda A, B, p, q: len(set(column_pays(B, p))) == 1 and is_best(p, row_pays(A, q)),
    ],
    "joint-deviation": [
        joint_deviation,
        changed(joint_deviation, " and ", " or "),
        lambda A, B, p, q: is_nash(A, B, p, q) and joint_deviation(A, B, p, q),
        lambda A, B, p, q: is_best(p, row_pays(A, q)) and average(q, column_pays(B, p)) >= max(map(max, B)),
    ],
    "own-mix": [
        lambda A, B, p, q: is_best(p, row_pays(A, p)) and is_best(q, column_pays(B, q)),
        own_mix_unequal,
        own_mix_in_deviations,
        lambda A, B, p, q: is_nash(A, B, q, p),
    ],
    "one-table": lambda A, B, p, q: is_nash(A, A, p, q),
    "pure-only": [
        lambda A, B, p, q: max(p) == max(q) == 1 and (p.index(1), q.index(1)) in pure_nash(A, B),
        lambda A, B, p, q: (p.index(max(p)), q.index(max(q))) in pure_nash(A, B),
    ],
    "one-used-is-best": [
        both(lambda mix, pays: max(pays) in used(mix, pays)),
        both(lambda mix, pays: pays[first_of(mix)] == max(pays)),
        both(lambda mix, pays: used(mix, pays)[0] == max(pays)),
        both(lambda mix, pays: first_of(mix) == first_of(pays)),
    ],
    "first-action-only": [
        both(some_pass(lambda pays: pays[:1])),
        lambda A, B, p, q: some_pass(lambda pays: pays[:1])(p, row_pays(A, q)),
        lambda A, B, p, q: (
            some_pass(lambda pays: pays[:1])(p, row_pays(A, q)) and is_best(q, column_pays(B, p))
        ),
        lambda A, B, p, q: (
            is_best(p, row_pays(A, q)) and some_pass(lambda pays: pays[:1])(q, column_pays(B, p))
        ),
    ],
    "last-action-only": [
        both(some_pass(lambda pays: pays[-1:])),
        lambda A, B, p, q: some_pass(lambda pays: pays[-1:])(q, column_pays(B, p)),
        lambda A, B, p, q: (
            some_pass(lambda pays: pays[-1:])(p, row_pays(A, q)) and is_best(q, column_pays(B, p))
        ),
        lambda A, B, p, q: (
            is_best(p, row_pays(A, q)) and some_pass(lambda pays: pays[-1:])(q, column_pays(B, p))
        ),
    ],
    "always-true": lambda A, B, p, q: True,
    "square-only": [
        square_only,
        lambda A, B, p, q: (
            square_only(A, B, p, cut(q, len(A))) if len(A) <= len(A[0]) else is_nash(A, B, p, q)
        ),
        lambda A, B, p, q: columns_as_rows(A, B, p, q, len(p)),
        lambda A, B, p, q: columns_as_rows(A, B, p, q, len(q)),
    ],
    "rows-of-b": [
        lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, row_pays(B, p)),
        lambda A, B, p, q: (
            max(row_pays(A, q)) == average(p, row_pays(A, q))
            and max(row_pays(B, cut(p, len(q)))) == average(cut(q, len(p)), row_pays(B, cut(p, len(q))))
        ),
    ],
    "tables-swapped": lambda A, B, p, q: is_nash(B, A, p, q),
    "other-table": lambda A, B, p, q: is_nash(B, B, p, q),
    "one-own-mix": [
        lambda A, B, p, q: is_best(p, row_pays(A, cut(p, len(q)))) and is_best(q, column_pays(B, p)),
        lambda A, B, p, q: is_best(p, row_pays(A, p)) and is_best(q, column_pays(B, p)),
        lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, column_pays(B, cut(q, len(p)))),
        lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, column_pays(B, q)),
    ],
    "compares-players": [
        lambda A, B, p, q: max(row_pays(A, q)) == max(column_pays(B, p)),
        lambda A, B, p, q: average(p, row_pays(A, q)) == average(q, column_pays(B, p)),
    ],
    "two-actions-only": [two_actions, two_actions_by_index],
    "tolerance": both(lambda mix, pays: max(pays) - average(mix, pays) < 1e-9),
    "zero-sum": lambda A, B, p, q: is_nash(A, [[-x for x in row] for row in A], p, q),
    "formulas-only": formulas_only,
}


# 2.6 security_levels


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


def square_minimax(A):
    return min(max(A[i][j] for i in range(len(A))) for j in range(len(A)))


MISTAKES["2.6"] = {
    "row-maxima": [lambda A: (worst_rows(A), minimax(A)), lambda A: (worst_rows(A), best_columns(A))],
    "axes-swapped": lambda A: (best_columns(A), worst_rows(A)),
    "both-by-rows": lambda A: (maximin(A), worst_rows(A)),
    "both-by-columns": lambda A: (best_columns(A), minimax(A)),
    "largest-column-minimum": lambda A: (maximin(A), best_columns(A)),
    "one-line": [
        *(lambda A, k=k: (min(A[k]), minimax(A)) for k in (0, -1)),
        *(lambda A, k=k: (maximin(A), max(flipped(A)[k])) for k in (0, -1)),
        *(lambda A, k=k: (min(A[k]), max(flipped(A)[k])) for k in (0, -1)),
    ],
    "last-line-missing": [
        lambda A: (maximin(A), minimax([row[:-1] for row in A])),
        lambda A: (maximin(A[:-1]), minimax(A)),
        lambda A: (maximin(A[:-1]), minimax([row[:-1] for row in A])),
        lambda A: (maximin(A[:-1]), minimax(A[:-1])),
    ],
    "returns-lists": lambda A: ([min(row) for row in A], [max(column) for column in flipped(A)]),
    "extremes": [
        lambda A: (min(map(min, A)), max(map(max, A))),
        lambda A: (max(map(max, A)), min(map(min, A))),
        lambda A: (maximin(A), max(map(max, A))),
        lambda A: (min(map(min, A)), minimax(A)),
        lambda A: (max(map(max, A)), minimax(A)),
        lambda A: (maximin(A), min(map(min, A))),
    ],
    "pair-swapped": lambda A: (minimax(A), maximin(A)),
    "always-equal": [lambda A: (maximin(A), maximin(A)), lambda A: (minimax(A), minimax(A))],
    "negated": lambda A: (maximin(A), -minimax(A)),
    "returns-actions": [
        returns_actions,
        changed(
            returns_actions,
            "lows.index(max(lows)), highs.index(min(highs))",
            "last_of(lows), last_of([-x for x in highs])",
        ),
    ],
    "square-only": [
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
    "first-row": [lambda A: (max(A[0]), min(A[0])), lambda A: (min(A[0]), max(A[0]))],
    "starts-at-zero": [
        lambda A: (max(0, maximin(A)), minimax(A)),
        lambda A: (max(0, maximin(A)), min(0, minimax(A))),
        lambda A: (maximin(A), min(0, minimax(A))),
        lambda A: (max(min(0, *row) for row in A), minimax(A)),
        lambda A: (maximin(A), min(max(0, *column) for column in flipped(A))),
        lambda A: (max(0, maximin(A)), min(max(0, *column) for column in flipped(A))),
        lambda A: (max(min(0, *row) for row in A), min(max(0, *column) for column in flipped(A))),
    ],
    "none-without-saddle": lambda A: (maximin(A), minimax(A)) if maximin(A) == minimax(A) else None,
    "whole-rows": [
        lambda A: (maximin(A), min(max(A))),
        lambda A: (max(min(A)), min(max(A))),
        lambda A: (maximin(A), max(min(A))),
    ],
}


# 2.7 fictitious_play


def fictitious_play(A, B, n):
    """Right."""
    rows, columns = [0] * len(A), [0] * len(A[0])
    i = j = 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        pays = [sum(columns[k] * A[r][k] for k in range(len(columns))) for r in range(len(rows))]
        others = [sum(rows[k] * B[k][c] for k in range(len(rows))) for c in range(len(columns))]
        i, j = first_of(pays), first_of(others)
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


SHARES = "[Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]"
LAST = "[int(k == i) for k in range(len(A))], [int(k == j) for k in range(len(A[0]))]"


def mirrored(play):
    """The mistake that `play` makes for the row player, made for the column player, and so on."""
    return lambda A, B, n: play(flipped(B), flipped(A), n)[::-1]


def first_replies(A, B, tally):
    """Round 1 is a best reply to a tally that was there before it."""
    return first_of(row_pays(A, tally(len(A[0])))), first_of(column_pays(B, tally(len(A))))


def first_round_from(tally):
    return changed(fictitious_play, "i = j = 0", f"i, j = first_replies(A, B, lambda size: {tally})")


own_tally_of_rows = changed(
    fictitious_play,
    "columns[k] * A[r][k] for k in range(len(columns))",
    "x * y for x, y in zip(rows, A[r], strict=False)",
)
column_peeks = changed(fictitious_play, "rows[k] * B", "(rows[k] + (k == first_of(pays))) * B")


def column_peeks_from_the_start(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    for _ in range(n):
        rows[first_of(row_pays(A, columns))] += 1
        columns[first_of(column_pays(B, rows))] += 1
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


def added(numbers):
    """No `sum`: it adds floats in another way since Python 3.12."""
    total = 0
    for number in numbers:
        total += number
    return total


def total_of_own_payoffs(A, B, n):
    """Plays what has paid most so far, as if only what was played could be judged."""
    rows, columns = [0] * len(A), [0] * len(A[0])
    mine, theirs = [0], [0]
    while len(mine) < n:
        i, j = mine[-1], theirs[-1]
        rows[i] += A[i][j]
        columns[j] += B[i][j]
        mine.append(first_of(rows))
        theirs.append(first_of(columns))
    return tuple(
        [Fraction(moves.count(k), n) for k in range(size)]
        for moves, size in ((mine, len(A)), (theirs, len(A[0])))
    )


def own_history_in_lists(A, B, n):
    """The numbers of too many actions begin anew."""
    mine, theirs = [0], [0]
    for _ in range(n - 1):
        i = first_of([sum(row[x % len(row)] for x in mine) for row in A])
        j = first_of([sum(B[y % len(B)][c] for y in theirs) for c in range(len(B[0]))])
        mine.append(i)
        theirs.append(j)
    return [over(mine, k, n) for k in range(len(A))], [over(theirs, k, n) for k in range(len(A[0]))]


def over(moves, k, n):
    return Fraction(moves.count(k), n)


def above_zero(payoffs, before=0):
    """The first best action, where one pays more than 0; else `before`."""
    return first_of(payoffs) if max(payoffs) > 0 else before


MISTAKES["2.7"] = {
    "last-move": changed(
        fictitious_play, ("columns[k] * A", "(k == j) * A"), ("rows[k] * B", "(k == i) * B")
    ),
    "most-common": [
        changed(
            fictitious_play,
            ("columns[k] * A", f"(k == {choose}(columns)) * A"),
            ("rows[k] * B", f"(k == {choose}(rows)) * B"),
        )
        for choose in ("first_of", "last_of")
    ],
    "peeks": [
        column_peeks,
        column_peeks_from_the_start,
        mirrored(column_peeks),
        mirrored(column_peeks_from_the_start),
    ],
    "round-too-many": [
        lambda A, B, n: fictitious_play(A, B, n + 1),
        changed(fictitious_play, "range(n)", "range(n + 1)"),
        lambda A, B, n: tuple(
            [Fraction(x * (n + 1) - (k == 0), n) for k, x in enumerate(mix)]
            for mix in fictitious_play(A, B, n + 1)
        ),
    ],
    "round-missing": changed(fictitious_play, "range(n)", "range(n - 1)"),
    "own-history": [
        changed(
            fictitious_play,
            (
                "columns[k] * A[r][k] for k in range(len(columns))",
                "x * y for x, y in zip(rows, A[r], strict=False)",
            ),
            (
                "rows[k] * B[k][c] for k in range(len(rows))",
                "x * row[c] for x, row in zip(columns, B, strict=False)",
            ),
        ),
        changed(fictitious_play, ("columns[k] * A", "rows[k] * A"), ("rows[k] * B", "columns[k] * B")),
        own_tally_of_rows,
        mirrored(own_tally_of_rows),
        changed(fictitious_play, "columns[k] * A", "rows[k] * A"),
        changed(fictitious_play, "rows[k] * B", "columns[k] * B"),
        own_history_in_lists,
    ],
    "first-round": [
        first_round_from("[1] * size"),
        changed(
            first_round_from("[1] * size"),
            ("columns[k] * A", "(columns[k] + 1) * A"),
            ("rows[k] * B", "(rows[k] + 1) * B"),
        ),
        first_round_from("[1] + [0] * (size - 1)"),
        first_round_from("list(range(size))"),
    ],
    "one-round": [
        changed(fictitious_play, "\n    return", "\n        return"),
        changed(fictitious_play, "(n):", "(n):\n        rows, columns = [0] * len(A), [0] * len(A[0])"),
    ],
    "minimises": [
        lambda A, B, n: fictitious_play(A, negated(B), n),
        lambda A, B, n: fictitious_play(negated(A), B, n),
        lambda A, B, n: fictitious_play(negated(A), negated(B), n),
    ],
    "square-only": changed(fictitious_play, "for c in range(len(columns))]", "for c in range(len(rows))]"),
    "tables-swapped": lambda A, B, n: fictitious_play(B, A, n),
    "one-table": lambda A, B, n: fictitious_play(A, A, n),
    "zero-sum": lambda A, B, n: fictitious_play(A, negated(A), n),
    "transposed": [
        changed(fictitious_play, ("A[r][k]", "A[k][r]"), ("B[k][c]", "B[c][k]")),
        changed(fictitious_play, "A[r][k]", "A[k][r]"),
        changed(fictitious_play, "B[k][c]", "B[c][k]"),
        changed(
            fictitious_play,
            ("B[k][c]", "B[c][k]"),
            ("for c in range(len(columns))]", "for c in range(len(B))]"),
        ),
    ],
    "last-best": [
        changed(fictitious_play, "first_of", "last_of", every=True),
        changed(fictitious_play, "first_of(pays)", "last_of(pays)"),
        changed(fictitious_play, "first_of(others)", "last_of(others)"),
    ],
    "returns-counts": changed(fictitious_play, SHARES, "rows, columns"),
    "float-ties": changed(
        fictitious_play,
        ("sum(columns[k] * A", "added(columns[k] / sum(columns) * A"),
        ("sum(rows[k] * B", "added(rows[k] / sum(rows) * B"),
    ),
    "last-round-only": [
        changed(fictitious_play, (SHARES, LAST), ("range(n)", "range(n - 1)")),
        changed(fictitious_play, SHARES, LAST),
    ],
    "pair-swapped": lambda A, B, n: fictitious_play(A, B, n)[::-1],
    "own-winnings": total_of_own_payoffs,
    "starts-at-zero": [
        changed(fictitious_play, "first_of", "above_zero", every=True),
        changed(
            fictitious_play,
            ("first_of(pays)", "above_zero(pays, i)"),
            ("first_of(others)", "above_zero(others, j)"),
        ),
    ],
    "frozen-tally": changed(
        fictitious_play, ("columns[k] * A", "(k == 0) * A"), ("rows[k] * B", "(k == 0) * B")
    ),
}


# 2.8 mixed_3x3


def weights(table):
    """Numbers in proportion to the one column mix against which all rows pay the same."""
    u, v = ([x - y for x, y in zip(table[i], table[i + 1], strict=True)] for i in range(2))
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def mixed_3x3(A, B):
    """Right."""
    p, q = weights(flipped(B)), weights(A)
    if sum(p) == 0 or sum(q) == 0:
        return None
    p, q = [Fraction(x, sum(p)) for x in p], [Fraction(x, sum(q)) for x in q]
    return (p, q) if min(p) > 0 and min(q) > 0 else None


ZERO = "    if sum(p) == 0 or sum(q) == 0:\n        return None\n"
divides_3x3 = changed(mixed_3x3, ZERO, "")
any_3x3 = changed(mixed_3x3, " if min(p) > 0 and min(q) > 0 else None", "")
any_and_divides_3x3 = changed(any_3x3, ZERO, "")


def thirds(A, B):
    return [Fraction(1, 3)] * 3, [Fraction(1, 3)] * 3


def first_certain(A, B):
    pure = sorted(pure_nash(A, B))[:1]
    return next((tuple([Fraction(m == k) for m in range(3)] for k in cell) for cell in pure), None)


def smaller_support(A, B):
    """Falls back on two actions each."""
    found = mixed_3x3(A, B) or first_certain(A, B)
    for rows, columns in product([(0, 1), (0, 2), (1, 2)], repeat=2):
        small = mixed_2x2(*([[table[i][j] for j in columns] for i in rows] for table in (A, B)))
        if small and not found:
            p, q = [Fraction(0)] * 3, [Fraction(0)] * 3
            for mix, actions, first in ((p, rows, small[0]), (q, columns, small[1])):
                mix[actions[0]], mix[actions[1]] = first, 1 - first
            found = (p, q) if is_nash(A, B, p, q) else None
    return found


def has_pivots(table, order):
    """Whether elimination never meets a 0 where it divides: "s" is the sum, the others compare two rows."""
    pairs = {"a": (0, 1), "b": (0, 2), "c": (1, 2)}
    lines = {
        name: [Fraction(x - y) for x, y in zip(table[i], table[k], strict=True)]
        for name, (i, k) in pairs.items()
    }
    rows = [lines.get(name, [1, 1, 1]) for name in order]
    for c in range(3):
        if rows[c][c] == 0:
            return False
        for r in range(c + 1, 3):
            rows[r] = [x - y * rows[r][c] / rows[c][c] for x, y in zip(rows[r], rows[c], strict=True)]
    return True


MISTAKES["2.8"] = {
    "own-indifference": [
        lambda A, B: mixed_3x3(flipped(B), flipped(A)),
        lambda A, B: any_and_divides_3x3(flipped(B), flipped(A)),
        lambda A, B: mixed_3x3(B, A),
    ],
    "rows-of-b": [lambda A, B: mixed_3x3(A, flipped(B)), lambda A, B: any_3x3(A, flipped(B))],
    "no-range-check": [any_3x3, any_and_divides_3x3],
    "divides-by-zero": divides_3x3,
    "zeros-count": [
        changed(mixed_3x3, " > 0", " >= 0", every=True),
        changed(divides_3x3, " > 0", " >= 0", every=True),
    ],
    "checks-one": [changed(mixed_3x3, " and min(q) > 0", ""), changed(mixed_3x3, "min(p) > 0 and ", "")],
    "always-thirds": [
        thirds,
        lambda A, B: mixed_3x3(A, B) and thirds(A, B),
        lambda A, B: None if pure_nash(A, B) else thirds(A, B),
    ],
    "only-without-pure": [
        lambda A, B: None if pure_nash(A, B) else mixed_3x3(A, B),
        lambda A, B: None if pure_nash(A, B) else any_3x3(A, B),
    ],
    "tries-fractions": [
        lambda A, B, n=n: (
            mixed_3x3(A, B)
            if all(n % x.denominator == 0 for mix in mixed_3x3(A, B) or () for x in mix)
            else None
        )
        for n in (6, 10, 12, 20, 100)
    ],
    "zero-pivot": [
        lambda A, B, order=order: (
            mixed_3x3(A, B) if has_pivots(flipped(B), order) and has_pivots(A, order) else None
        )
        for order in ("abs", "acs", "sab", "sac")
    ],
    "not-scaled": [
        lambda A, B: mixed_3x3(A, B) and tuple([abs(x) for x in weights(each)] for each in (flipped(B), A)),
        changed(mixed_3x3, "return (p, q)", "return ([x / p[0] for x in p], [x / q[0] for x in q])"),
    ],
    "one-mix-for-both": [lambda A, B: mixed_3x3(A, flipped(A)), lambda A, B: mixed_3x3(flipped(B), B)],
    "zero-sum": [lambda A, B: mixed_3x3(A, negated(A)), lambda A, B: any_3x3(A, negated(A))],
    "smaller-support": [
        lambda A, B: mixed_3x3(A, B) or first_certain(A, B),
        smaller_support,
        lambda A, B: first_certain(A, B) or mixed_3x3(A, B),
    ],
}
