"""Known wrong answers to notebook 1, as a student would write them."""

from fractions import Fraction
from itertools import pairwise, product
from math import ceil, prod
from operator import gt, lt, truediv

from helpers.instructors.wrong_answers import changed

MISTAKES = {}
STARTS = ("0", "-1", "-100", "-999", "-1000", "-9999", "-10000")  # what a search for the largest begins with

# 1.1 pd_matrices


def tables(A, B):
    """Two tables, each written row by row with the letters of the four payoffs."""

    def pd_matrices(T, R, P, S):
        payoffs = {"T": T, "R": R, "P": P, "S": S}
        return tuple([[payoffs[letter] for letter in row] for row in table.split()] for table in (A, B))

    return pd_matrices


def one_row_twice(T, R, P, S):
    A, B = [[0] * 2] * 2, [[0] * 2] * 2
    A[0][0], A[0][1], A[1][0], A[1][1] = R, S, T, P
    B[0][0], B[0][1], B[1][0], B[1][1] = R, T, S, P
    return A, B


MISTAKES["1.1"] = {
    "same-tables": tables("RS TP", "RS TP"),
    "shared-rows": tables("RT SP", "RT SP"),
    "sorted": lambda *four: tables("RS TP", "RT SP")(*sorted(four, reverse=True)),
    "rows-reversed": tables("RS TP", "SR PT"),
    "betrayal-swapped": tables("RT SP", "RS TP"),
    "defect-first": [
        tables("PT SR", "PS TR"),
        tables("TP RS", "SP RT"),
        tables("SR PT", "TR PS"),
        tables("PS TR", "PT SR"),
    ],
    "two-exchanged": [
        tables(A, B)
        for A, B in (("SR TP", "ST RP"), ("RP TS", "RT PS"), ("TS RP", "TR SP"), ("RS PT", "RP ST"))
    ],
    "letters-in-quotes": lambda T, R, P, S: tables("RS TP", "RT SP")(*"TRPS"),
    "positive-years": [
        lambda T, R, P, S: tables("RS TP", "RT SP")(abs(T), abs(R), abs(P), abs(S)),
        lambda T, R, P, S: tables("RS TP", "RT SP")(-T, -R, -P, -S),
    ],
    "zero-sum": lambda T, R, P, S: ([[R, S], [T, P]], [[-R, -S], [-T, -P]]),
    "in-order": [tables("TR PS", B) for B in ("TP RS", "TR PS", "SP RT")],
    "pairs": [
        lambda T, R, P, S: [[(R, R), (S, T)], [(T, S), (P, P)]],
        lambda T, R, P, S: [[[R, R], [T, S]], [[S, T], [P, P]]],
    ],
    "one-table": [lambda T, R, P, S: [[R, S], [T, P]], lambda T, R, P, S: [[R, T], [S, P]]],
    "in-one-line": [
        lambda T, R, P, S: ([R, S, T, P], [R, T, S, P]),
        lambda T, R, P, S: [[R, S, T, P], [R, T, S, P]],
    ],
    "b-turned": [tables("RS TP", B) for B in ("TR PS", "PS TR", "TP RS", "PT SR", "RT PS")],
    "one-row-twice": one_row_twice,
    "fixed-numbers": lambda T, R, P, S: ([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]),
}


# 1.2 best_replies


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


MISTAKES["1.2"] = {
    "one-of-equals": [lambda A, j: {first_best(A, j)}, lambda A, j: {last_best(A, j)}],
    "number-not-set": [first_best, last_best],
    "ties-vanish": lambda A, j: {
        i for i in range(len(A)) if all(A[i][j] > A[k][j] for k in range(len(A)) if k != i)
    },
    "fixes-a-row": [
        lambda A, j: {i for i in range(len(A[j])) if A[j][i] == max(A[j])},
        lambda A, j: {i for i in range(len(A)) if A[j][i] == max(A[j])},
        lambda A, j: {i for i in range(len(A)) if A[i][j] == max(A[j])},
        lambda A, j: {A[j].index(max(A[j]))},
        lambda A, j: A[j].index(max(A[j])),
    ],
    "ignores-j": [
        changed(best_replies, "[j]", "[0]", every=True),
        lambda A, j: {first_best(A, 0)},
        lambda A, j: best_replies(A, -1),
        lambda A, j: set().union(*(best_replies(A, k) for k in range(len(A[0])))),
    ],
    "returns-payoff": [lambda A, j: max(row[j] for row in A), lambda A, j: {max(row[j] for row in A)}],
    "smallest": [
        changed(best_replies, "max", "min"),
        lambda A, j: {min(range(len(A)), key=lambda i: A[i][j])},
    ],
    "whole-table": [
        changed(best_replies, "max(row[j]", "max(max(row)"),
        changed(best_replies, ("max(row[j]", "max(max(row)"), ("row[j] == top", "top in row")),
        changed(best_replies, "== top", "== max(row)"),
        changed(best_replies, "== top", "== max(A)[j]"),
    ],
    "row-totals": [
        changed(best_replies, "row[j]", "sum(row)", every=True),
        lambda A, j: {max(range(len(A)), key=lambda i: sum(A[i]))},
    ],
    "starts-at-zero": [
        *(changed(by_loop, 'float("-inf")', low) for low in STARTS),
        changed(by_loop, 'float("-inf"), set()', "0, {0}"),
        changed(
            by_loop,
            ('float("-inf")', "0"),
            ("best, rows = row[j], {i}", "best = row[j]\n            rows.add(i)"),
        ),
    ],
    "counts-from-one": changed(best_replies, "{i for", "{i + 1 for"),
    "keeps-beaten": [
        changed(by_loop, "best, rows = row[j], {i}", "best = row[j]\n            rows.add(i)"),
        changed(by_loop, "best, rows = row[j], {i}" + EQUAL, "best = row[j]\n            rows.add(i)"),
    ],
    "first-row": [
        changed(by_loop, "    return rows", "        return rows"),
        changed(collecting, "    return rows", "        return rows"),
        changed(collecting, "    return rows", "        else:\n            return rows\n    return rows"),
        changed(from_row_0, "best, rows = row[j], {i}", "return {i}"),
        changed(from_row_0, ("best, rows = row[j], {i}", "return {i}"), ("rows.add(i)", "return {0, i}")),
    ],
    "beats-one": [
        lambda A, j: {i for i in range(len(A)) if A[i][j] >= A[0][j]},
        lambda A, j: {i for i in range(len(A)) if any(A[i][j] > row[j] for row in A)},
        lambda A, j: {i for i in range(len(A)) if A[i][j] >= A[i - 1][j]},
        lambda A, j: {i for i in range(len(A)) if i == 0 or A[i][j] >= A[i - 1][j]},
        lambda A, j: {i for i in range(len(A)) if any(A[i][j] >= row[j] for row in A[i + 1 : i + 2])},
        lambda A, j: {
            i for k in range(len(A) - 1) for i in (k, k + 1) if A[i][j] >= max(A[k][j], A[k + 1][j])
        },
    ],
    "cells-not-rows": changed(best_replies, "{i for", "{(i, j) for"),
    "two-rows-only": [
        changed(by_loop, "enumerate(A)", "enumerate((A[0], A[1]))"),
        changed(by_loop, "enumerate(A)", "enumerate(A[:-1])"),
        changed(best_replies, "enumerate(A)", "enumerate(A[:-1])"),
        lambda A, j: {i for i in range(1, len(A)) if A[i][j] == max(row[j] for row in A)},
        lambda A, j: {i for i in range(1, len(A)) if A[i][j] == max(row[j] for row in A[1:])},
        lambda A, j: {i for i in range(2) if A[i][j] == max(row[j] for row in A)},
        lambda A, j: {i for i in range(len(A[0])) if A[i][j] == max(A[k][j] for k in range(len(A[0])))},
        lambda A, j: {i for i in range(len(A[0])) if A[i][j] == max(row[j] for row in A)},
    ],
    "sizes": [
        changed(best_replies, "[j]", "[j] ** 2", every=True),
        changed(
            best_replies, ("max", "min"), ("row[j] for", "row[j] ** 2 for"), ("row[j] ==", "row[j] ** 2 ==")
        ),
    ],
    "keeps-all": lambda A, j: {i for i in range(len(A)) if any(A[i][j] >= row[j] for row in A)},
}


# 1.3 dominates


def pairs(A, r, s):
    return list(zip(A[r], A[s], strict=True))


def strictly(A, r, s, strict=True):
    return all(x > y for x, y in pairs(A, r, s))


def never_worse(A, r, s, strict=True):
    return all(x >= y for x, y in pairs(A, r, s))


def weakly(A, r, s, strict=True):
    return never_worse(A, r, s) and any(x > y for x, y in pairs(A, r, s))


def right_dominates(A, r, s, strict=True):
    """Right."""
    return strictly(A, r, s) if strict else weakly(A, r, s)


def somewhere(A, r, s, strict=True):
    return any(x > y for x, y in pairs(A, r, s))


def compares(measure, weak=True):
    """One number of each row is compared."""

    def dominates(A, r, s, strict=True):
        x, y = measure(A[r]), measure(A[s])
        return x > y if strict or not weak else x >= y

    return dominates


def either(test, weak):
    """A strict and a weak test."""
    return lambda A, r, s, strict=True: test(A, r, s) if strict else weak(A, r, s)


def over(columns):
    """Right, over some of the columns."""

    def dominates(A, r, s, strict=True):
        return right_dominates([[row[j] for j in columns(A)] for row in A], r, s, strict)

    return dominates


def by_column(k):
    """Tests of one column."""
    return (
        lambda A, r, s, strict=True: A[r][k] > A[s][k],
        lambda A, r, s, strict=True: A[r][k] >= A[s][k],
    )


def by_difference(k):
    """A test of the first (0) or the last (-1) column that is no tie."""
    return lambda A, r, s, strict=True: [x > y for x, y in pairs(A, r, s) if x != y][k:][:1] == [True]


def last_says(A, r, s, strict=True):
    """Never worse, and better in the last column."""
    return never_worse(A, r, s) and A[r][-1] > A[s][-1]


def last_forgives(A, r, s, strict=True):
    """Better somewhere, and not worse in the last column."""
    return somewhere(A, r, s) and A[r][-1] >= A[s][-1]


def counted(A, r, s, strict=True):
    return sum(x > y for x, y in pairs(A, r, s))


MISTAKES["1.3"] = {
    "somewhere": [
        somewhere,
        lambda A, r, s, strict=True: any(x > y if strict else x >= y for x, y in pairs(A, r, s)),
        lambda A, r, s, strict=True: somewhere(A, r, s) if strict else weakly(A, r, s),
        lambda A, r, s, strict=True: somewhere(A, r, s) if strict else never_worse(A, r, s),
        lambda A, r, s, strict=True: strictly(A, r, s) if strict else somewhere(A, r, s),
    ],
    "weak-for-strict": [
        weakly,
        never_worse,
        lambda A, r, s, strict=True: never_worse(A, r, s) if strict else weakly(A, r, s),
        lambda A, r, s, strict=False: right_dominates(A, r, s, strict),
        either(weakly, never_worse),
    ],
    "strict-always": strictly,
    "copies": lambda A, r, s, strict=True: strictly(A, r, s) if strict else never_worse(A, r, s),
    "weak-needs-a-tie": [
        lambda A, r, s, strict=True: (
            strictly(A, r, s) if strict else weakly(A, r, s) and any(x == y for x, y in pairs(A, r, s))
        ),
        lambda A, r, s, strict=True: (
            strictly(A, r, s) if strict else never_worse(A, r, s) and any(x == y for x, y in pairs(A, r, s))
        ),
        either(strictly, lambda A, r, s: somewhere(A, r, s) and any(x == y for x, y in pairs(A, r, s))),
        either(strictly, lambda A, r, s: never_worse(A, r, s) and counted(A, r, s) == 1),
    ],
    "totals": [compares(sum), compares(sum, weak=False), lambda A, r, s, strict=True: sum(A[r]) >= sum(A[s])],
    "best-cases": [compares(max), compares(max, weak=False)],
    "worst-cases": [compares(min), compares(min, weak=False)],
    "separated": [
        lambda A, r, s, strict=True: min(A[r]) > max(A[s]) if strict else min(A[r]) >= max(A[s]),
        lambda A, r, s, strict=True: min(A[r]) > max(A[s]),
    ],
    "swapped-rows": [
        lambda A, r, s, strict=True: right_dominates(A, s, r, strict),
        lambda A, r, s, strict=True: strictly(A, s, r),
        lambda A, r, s, strict=True: (
            all(x < y for x, y in pairs(A, r, s)) if strict else all(x <= y for x, y in pairs(A, r, s))
        ),
    ],
    "flag-turned": lambda A, r, s, strict=True: right_dominates(A, r, s, not strict),
    "ignores-rows": [
        lambda A, r, s, strict=True: right_dominates(A, 0, 1, strict),
        lambda A, r, s, strict=True: (strictly if strict else never_worse)(A, 0, 1),
    ],
    "compares-columns": lambda A, r, s, strict=True: right_dominates(
        list(zip(*A, strict=True)), r, s, strict
    ),
    "not-all-columns": [
        lambda A, r, s, strict=True: right_dominates([row[:2] for row in A], r, s, strict),
        lambda A, r, s, strict=True: (
            all(A[r][j] > A[s][j] for j in range(len(A)))
            if strict
            else all(A[r][j] >= A[s][j] for j in range(len(A)))
            and any(A[r][j] > A[s][j] for j in range(len(A)))
        ),
        over(lambda A: range(len(A))),
        over(lambda A: range(len(A) - 1)),
        over(lambda A: range(len(A[0]) - 1)),
        over(lambda A: range(1, len(A[0]))),
        lambda A, r, s, strict=True: (strictly if strict else never_worse)([row[:2] for row in A], r, s),
    ],
    "one-column": [
        compares(lambda row: row[0]),
        compares(lambda row: row[0], weak=False),
        compares(lambda row: row[-1]),
        compares(lambda row: row[-1], weak=False),
        *(either(*tests) for k in (0, -1) for tests in product(by_column(k), (*by_column(k), weakly))),
        *(either(strictly, test) for k in (0, -1) for test in by_column(k)),
    ],
    "overwritten": [
        last_says,
        *(either(strictly, weak) for weak in (last_says, last_forgives, by_difference(-1))),
        *(either(test, by_difference(-1)) for test in (*by_column(-1), by_difference(-1))),
    ],
    "most-columns": [
        lambda A, r, s, strict=True: 2 * counted(A, r, s) > len(A[r]),
        lambda A, r, s, strict=True: counted(A, r, s) > counted(A, s, r),
        either(strictly, lambda A, r, s: counted(A, r, s) > counted(A, s, r)),
        either(strictly, lambda A, r, s: 2 * counted(A, r, s) > len(A[r])),
    ],
    "text-not-bool": lambda A, r, s, strict=True: str(right_dominates(A, r, s, strict)),
    "compares-lists": [
        compares(list),
        either(by_column(0)[0], by_difference(0)),
        compares(list, weak=False),
        lambda A, r, s, strict=True: A[r] > A[s] if strict else weakly(A, r, s),
    ],
    "first-difference": either(strictly, by_difference(0)),
    "weak-always": lambda A, r, s, strict=True: strictly(A, r, s) if strict else True,
}


# 1.4 dominant_strategy


def dominant_strategy(A):
    """Right."""
    for r in range(len(A)):
        if all(strictly(A, r, s) for s in range(len(A)) if s != r):
            return r
    return None


def best_row(measure):
    return lambda A: max(range(len(A)), key=lambda r: measure(A[r]))


def best_row_alone(measure):
    def dominant_strategy(A):
        sizes = [measure(row) for row in A]
        return sizes.index(max(sizes)) if sizes.count(max(sizes)) == 1 else None

    return dominant_strategy


def champion(A):
    best = 0
    for r in range(1, len(A)):
        best = r if strictly(A, r, best) else best
    return best


def counts_on(A):
    beaten = 0
    for r in range(len(A)):
        beaten += sum(strictly(A, r, s) for s in range(len(A)))
        if beaten == len(A) - 1:
            return r
    return None


def best_everywhere(best):
    """The row that `best` finds in every column."""

    def dominant_strategy(A):
        rows = {best(A, j) for j in range(len(A[0]))}
        return rows.pop() if len(rows) == 1 else None

    return dominant_strategy


NOTHING = ("-1", "0", "-1.0", 'float("-inf")', 'float("inf")', "False", "'None'", "''", "set()", "[]", "{}")


def knock_out(A):
    champion = 0
    for r in range(1, len(A)):
        if strictly(A, r, champion):
            champion = r
        elif not strictly(A, champion, r):
            return None
    return champion


def no_pair_undecided(A):
    every = range(len(A))
    decided = all(strictly(A, r, s) or strictly(A, s, r) for r in every for s in every if r != s)
    return dominant_strategy(A) if decided else None


MISTAKES["1.4"] = {
    "beats-some": [
        changed(dominant_strategy, "all(", "any("),
        lambda A: next((r for r in range(len(A) - 1) if strictly(A, r, r + 1)), None),
        changed(dominant_strategy, "all(strictly", "any(weakly"),
        changed(dominant_strategy, ("all(", "any("), ("range(len(A)):", "reversed(range(len(A))):")),
        lambda A: 1 if strictly(A, 1, 0) else 0 if strictly(A, 0, 1) else None,
        changed(dominant_strategy, "range(len(A)) if s != r", "[(r + 1) % len(A)]"),
        changed(dominant_strategy, "range(len(A)) if s != r", "[r - 1]"),
        changed(dominant_strategy, "range(len(A)) if s != r", "[s for s in range(len(A)) if s != r][-1:]"),
        lambda A: 0 if strictly(A, 0, 1) else None,
        lambda A: max((r for r in range(len(A)) if any(strictly(A, r, s) for s in range(len(A)))), default=0),
    ],
    "unbeaten": [champion, changed(dominant_strategy, ("all(", "not any("), ("A, r, s", "A, s, r"))],
    "not-reset": counts_on,
    "weak": [
        *(changed(dominant_strategy, "strictly", test) for test in ("weakly", "never_worse")),
        *(best_everywhere(best) for best in (first_best, last_best)),
        changed(best_everywhere(first_best), "range(len(A[0]))", "range(len(A))"),
    ],
    "zero-is-false": changed(dominant_strategy, "return r", "return r or None"),
    "largest-total": [best_row(sum), best_row_alone(sum)],
    "largest-payoff": [best_row(max), best_row_alone(max)],
    "safest": [best_row(min), best_row_alone(min)],
    "always-none": changed(dominant_strategy, " if s != r", ""),
    "first-row-only": changed(dominant_strategy, "    return None", "        return None"),
    "dominated": changed(dominant_strategy, "A, r, s", "A, s, r"),
    "compares-columns": lambda A: dominant_strategy(list(zip(*A, strict=True))),
    "first-column": [
        best_row(lambda row: row[0]),
        best_row_alone(lambda row: row[0]),
        best_row(lambda row: row),
        best_row(lambda row: row[-1]),
    ],
    "not-none": [changed(dominant_strategy, "None", nothing) for nothing in NOTHING],
    "row-itself": changed(dominant_strategy, "return r", "return A[r]"),
    "counts-from-one": changed(dominant_strategy, "return r", "return r + 1"),
    "later-rows-only": changed(dominant_strategy, "range(len(A)) if s != r", "range(r + 1, len(A))"),
    "gives-up": [knock_out, no_pair_undecided],
}


# 1.5 pareto_optimal


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


MISTAKES["1.5"] = {
    "largest-total": [
        largest(lambda a, b: a + b),
        lambda A, B: {max(cells_of(A), key=lambda cell: A[cell[0]][cell[1]] + B[cell[0]][cell[1]])},
    ],
    "better-for-both": undominated(lambda a, b, c, d: c > a and d > b),
    "one-player": [largest(lambda a, b: a), largest(lambda a, b: b)],
    "only-one-gains": [
        undominated(lambda a, b, c, d: c > a and d >= b),
        undominated(lambda a, b, c, d: c >= a and d > b),
    ],
    "copies-clash": undominated(lambda a, b, c, d: c >= a and d >= b, lambda one, other: one != other),
    "always-empty": undominated(lambda a, b, c, d: c >= a and d >= b),
    "worst-cells": [
        undominated(lambda a, b, c, d: better(c, d, a, b)),
        undominated(lambda a, b, c, d: c < a and d < b),
    ],
    "nash": [
        nash,
        lambda A, B: {
            (i, j)
            for i, j in nash(A, B)
            if [row[j] for row in A].count(A[i][j]) == 1 and B[i].count(B[i][j]) == 1
        },
    ],
    "best-for-both": best_for_both,
    "dropped-cells": lambda A, B: set(cells_of(A)) - pareto(A, B),
    "own-lines-only": undominated(better, lambda one, other: one[0] == other[0] or one[1] == other[1]),
    "some-others": [
        *(undominated(better, others) for others in (lt, gt, in_row_0)),
        undominated(better, lambda one, other: one[0] != other[0] and one[1] != other[1]),
        undominated(better, lambda one, other: other[0] >= one[0] and other[1] >= one[1]),
        undominated(better, lambda one, other: one[0] == other[0]),
        undominated(better, lambda one, other: one[1] == other[1]),
        next_decides,
        last_row_decides,
    ],
    "not-reset": [dropping(lambda i, j: False), dropping(lambda i, j: j == 0)],
    "and-before-or": [
        undominated(lambda a, b, c, d: (c >= a and d >= b and c > a) or d > b),
        undominated(lambda a, b, c, d: (c >= a and d > b) or c > a),
    ],
    "removes-in-loop": removes_in_loop,
    "stops-early": [
        lambda A, B: {cell for cell in pareto(A, B) if cell[0] == 0},
        lambda A, B: pareto(A, B) & {(0, 0)},
    ],
    "one-favourite": lambda A, B: largest(lambda a, b: a)(A, B) | largest(lambda a, b: b)(A, B),
    "turned-cells": lambda A, B: {(j, i) for i, j in pareto(A, B)},
    "payoffs-not-cells": lambda A, B: {(A[i][j], B[i][j]) for i, j in pareto(A, B)},
    "not-all-cells": [
        undominated(better, cells=lambda A: list(product(range(2), repeat=2))),
        undominated(better, cells=lambda A: list(product(range(len(A)), repeat=2))),
        undominated(better, cells=lambda A: list(product(range(len(A) - 1), range(len(A[0]) - 1)))),
        undominated(better, cells=lambda A: list(product(range(len(A)), range(len(A[0]) - 1)))),
        undominated(better, cells=lambda A: list(product(range(1, len(A)), range(1, len(A[0]))))),
        undominated(better, cells=lambda A: list(product(range(len(A[0])), range(len(A))))),
    ],
    "one-cell-only": [lambda A, B: {min(pareto(A, B))}, lambda A, B: {max(pareto(A, B))}],
    "one-comparison": [
        adds_in_the_inner_loop,
        lambda A, B: set(cells_of(A)),
        lambda A, B: set(cells_of(A)) - undominated(lambda a, b, c, d: better(c, d, a, b))(A, B),
        # The first cell alone decides, or the last.
        lambda A, B: {(i, j) for i, j in cells_of(A) if not better(A[i][j], B[i][j], A[0][0], B[0][0])},
        lambda A, B: {(i, j) for i, j in cells_of(A) if not (A[-1][-1] >= A[i][j] and B[-1][-1] > B[i][j])},
        lambda A, B: {(i, j) for i, j in cells_of(A) if not better(A[i][j], B[i][j], A[-1][-1], B[-1][-1])},
    ],
}


# 1.6 is_prisoners_dilemma


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    """Right."""
    return T > R > P > S and (not repeated or 2 * R > T + S)


def order(text):
    return changed(is_prisoners_dilemma, "T > R > P > S", text)


def turns(text):
    return changed(is_prisoners_dilemma, "2 * R > T + S", text)


once = changed(is_prisoners_dilemma, " and (not repeated or 2 * R > T + S)", "")


MISTAKES["1.6"] = {
    "sizes": [
        lambda T, R, P, S, repeated=False: once(abs(S), abs(P), abs(R), abs(T)),
        lambda T, R, P, S, repeated=False: is_prisoners_dilemma(abs(T), abs(R), abs(P), abs(S), repeated),
        lambda T, R, P, S, repeated=False: once(abs(T), abs(R), abs(P), abs(S)),
    ],
    "ties-pass": [
        order("T >= R >= P >= S"),
        *(order(text) for text in ("T >= R > P > S", "T > R >= P > S", "T > R > P >= S")),
        changed(is_prisoners_dilemma, ">", ">=", every=True),
    ],
    "ignores-repeated": once,
    "always-repeated": changed(is_prisoners_dilemma, "not repeated or ", ""),
    "turns-may-tie": turns("2 * R >= T + S"),
    "turns-reversed": [turns("2 * R < T + S"), turns("2 * R <= T + S")],
    "flag-reversed": changed(is_prisoners_dilemma, "not repeated", "repeated"),
    "dominance-only": [order("T > R and P > S"), changed(once, "T > R > P > S", "T > R and P > S")],
    "turns-only": changed(
        is_prisoners_dilemma,
        "T > R > P > S and (not repeated or 2 * R > T + S)",
        "2 * R > T + S if repeated else T > R > P > S",
    ),
    "other-turns": [
        *(turns(f"{text} > T + S") for text in ("R", "2 * P", "R + P")),
        *(turns(f"2 * R > {text}") for text in ("T + P", "T - S", "T")),
        turns("R > T + S / 2"),
    ],
    "misses-one": [
        *(order(text) for text in ("R > P > S", "T > R > P", "T > R > S and T > P > S")),
        order("T == max(T, R, P, S) and S == min(T, R, P, S)"),
    ],
    "other-order": [
        order(text) for text in ("T > P > R > S", "R > T > P > S", "T > R > S > P", "T < R < P < S")
    ],
    "no-brackets": changed(
        is_prisoners_dilemma, "(not repeated or 2 * R > T + S)", "not repeated or 2 * R > T + S"
    ),
    "opposite": lambda T, R, P, S, repeated=False: not is_prisoners_dilemma(T, R, P, S, repeated),
    "only-repeated": changed(is_prisoners_dilemma, "not repeated or", "repeated and"),
    "or-repeated": changed(is_prisoners_dilemma, "and (not repeated or", "or (repeated and"),
}


# 1.7 play_match

PAY = {"CC": (3, 3), "CD": (0, 5), "DC": (5, 0), "DD": (1, 1)}
PRISON = {"CC": (-1, -1), "CD": (-10, 0), "DC": (0, -10), "DD": (-8, -8)}


def play_match(f, g, n):
    """Right."""
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = mine + a, theirs + b
        score, other = score + PAY[a + b][0], other + PAY[a + b][1]
    return mine, theirs, score, other


def asks(text):
    return changed(play_match, "f(mine, theirs), g(theirs, mine)", text)


def grows(text):
    return changed(play_match, "mine, theirs = mine + a, theirs + b", text)


def returns(text):
    return changed(play_match, "return mine, theirs, score, other", f"return {text}")


def pays(**wrong):
    return changed(play_match, "PAY", f"(PAY | {wrong})", every=True)


MISTAKES["1.7"] = {
    "peeks": asks("(a := f(mine, theirs)), g(theirs, mine + a)"),
    "one-history": [grows("mine += a"), asks("f('', theirs), g(theirs, '')")],
    "same-view": [asks("f(mine, theirs), g(mine, theirs)"), asks("f(theirs, mine), g(theirs, mine)")],
    "others-first": asks("f(theirs, mine), g(mine, theirs)"),
    "begins-with-c": [
        changed(play_match, ('"", "", 0, 0', '"C", "C", 3, 3'), ("range(n)", "range(n - 1)")),
        changed(play_match, '"", "", 0, 0', '"C", "C", 0, 0'),
        changed(
            play_match,
            ('"", "", 0, 0', '"C", "C", 0, 0'),
            ("return mine, theirs", "return mine[1:], theirs[1:]"),
        ),
    ],
    "no-memory": [asks("f('', ''), g('', '')"), grows("pass")],
    "last-round-only": asks("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
    "newest-first": [
        grows("mine, theirs = a + mine, b + theirs"),
        asks("f(mine[::-1], theirs[::-1]), g(theirs[::-1], mine[::-1])"),
    ],
    "one-score": [returns("mine, theirs, score, score"), returns("mine, theirs, other, other")],
    "scores-swapped": returns("mine, theirs, other, score"),
    "rounds-missing": changed(play_match, "range(n)", "range(n - 1)"),
    "rounds-too-many": changed(play_match, "range(n)", "range(n + 1)"),
    "prison-payoffs": changed(play_match, "PAY", "PRISON", every=True),
    "last-score": changed(play_match, ("score + PAY", "PAY"), ("other + PAY", "PAY")),
    "adds-again": changed(
        play_match,
        ("score + PAY[a + b][0]", "score + sum(PAY[x + y][0] for x, y in zip(mine, theirs))"),
        ("other + PAY[a + b][1]", "other + sum(PAY[x + y][1] for x, y in zip(mine, theirs))"),
    ),
    "plays-itself": [lambda f, g, n: play_match(f, f, n), lambda f, g, n: play_match(g, g, n)],
    "g-first": [lambda f, g, n: play_match(g, f, n), returns("theirs, mine, score, other")],
    "scores-first": [
        returns("score, other, mine, theirs"),
        returns("mine, score, theirs, other"),
        returns("(mine, score), (theirs, other)"),
    ],
    "first-round-only": changed(play_match, "    return", "        return"),
    "pay-rules": [
        *(pays(DD=(both, both)) for both in (0, 2, 3, -1, 5)),
        *(pays(CC=(both, both)) for both in (1, 2, 4, 5)),
        pays(CC=(1, 1), DD=(3, 3)),
        *(pays(CD=(low, high), DC=(high, low)) for low, high in ((1, 5), (0, 3), (0, 4))),
        pays(CD=(5, 0)),
        pays(DC=(0, 5)),
        pays(DC=(5, 1)),
        pays(CD=(1, 5)),
        pays(CD=(0, 0)),
        pays(DC=(0, 0)),
        pays(CD=(0, 0), DC=(0, 0)),
        pays(DD=(0, 0), CD=(1, 5), DC=(5, 1)),
        changed(
            play_match,
            ("PAY[a + b][0]", "(3 if a + b == 'CC' else 5 * (a == 'D'))"),
            ("PAY[a + b][1]", "(3 if a + b == 'CC' else 5 * (a == 'C'))"),
        ),
    ],
}


# 1.8 grim_trigger


MISTAKES["1.8"] = {
    "last-move": [
        lambda me, other: other[-1] if other else "C",
    ],
    "both-last-moves": [
        lambda me, other: "D" if "D" in (me[-1:], other[-1:]) else "C",
        lambda me, other: "C" if me[-1:] == other[-1:] else "D",
    ],
    "last-two": [
        lambda me, other: "D" if other[-2:] == "DD" else "C",
        lambda me, other: "D" if "DD" in other else "C",
        lambda me, other: "D" if "D" in other[-2:] else "C",
        lambda me, other: "D" if other.count("D") > 1 else "C",
    ],
    "first-move": lambda me, other: other[0] if other else "C",
    "own-moves": lambda me, other: "D" if "D" in me or "D" in other else "C",
    "majority": [
        lambda me, other: "D" if other.count("D") > other.count("C") else "C",
        lambda me, other: "D" if other and other.count("D") >= other.count("C") else "C",
        lambda me, other: "D" if other.count("D") >= other.count("C") else "C",
    ],
    "every-move": [
        lambda me, other: "C" if "C" in other or not other else "D",
        lambda me, other: "D" if all(move == "D" for move in other) else "C",
    ],
    "begins-with-d": [
        lambda me, other: "D" if not other or "D" in other else "C",
        lambda me, other: "D" if other.find("D") else "C",
        lambda me, other: "D",
    ],
    "never-defects": [lambda me, other: "C", lambda me, other: "D" if other == "D" else "C"],
    "counts-back": [
        lambda me, other: "D" if other.count("D") > me.count("D") else "C",
        lambda me, other: "D" if "D" in other and "D" not in me else "C",
    ],
    "misses-first": [
        lambda me, other: "D" if "D" in other[1:] else "C",
        lambda me, other: "D" if other.find("D") > 0 else "C",
    ],
    "no-first-round": [
        lambda me, other: other[-1],
        lambda me, other: other[0],
        lambda me, other: "D" if other[-1] == "D" or "D" in other else "C",
        lambda me, other: "D" if me[-1] == "D" or other[-1] == "D" else "C",
        lambda me, other: "D" if me[-1] == "D" or "D" in other else "C",
    ],
    "turned-round": [
        lambda me, other: "C" if "D" in other else "D",
        lambda me, other: "D" if "C" in other else "C",
    ],
    "other-words": [
        lambda me, other, words=words: words["D" in other]
        for words in [
            *(["c", "d"], ["cooperate", "defect"], ["Cooperate", "Defect"], ["C ", "D "]),
            *([0, 1], [1, 0], [False, True], [True, False]),
        ]
    ]
    + [
        lambda me, other: me + ("D" if "D" in other else "C"),
        lambda me, other: "D" * len(other) if "D" in other else "C",
    ],
    "misses-last": lambda me, other: "D" if "D" in other[:-1] else "C",
    "only-own-moves": lambda me, other: "D" if "D" in me else "C",
}


# 1.9 critical_discount


def in_steps(steps, delta=Fraction, give=Fraction):
    """The first of so many steps at which cooperating pays, in exact numbers or in floats."""

    def critical_discount(T, R, P, S):
        for k in range(steps):
            d = delta(k, steps)
            if R / (1 - d) >= T + d * P / (1 - d):
                return give(k, steps)

    return critical_discount


def exact(T, R, P, S):
    return Fraction(T - R, T - P)


def denominators(most, below_one):
    """The smallest number with such a denominator at which cooperating pays: 1 at most, or none."""

    def critical_discount(T, R, P, S):
        tried = (Fraction(ceil(exact(T, R, P, S) * b), b) for b in range(1, most + 1))
        return min(delta for delta in tried if delta < 1 or not below_one)

    return critical_discount


def guarded(formula):
    """Without a division by T = 0."""
    return lambda T, R, P, S: formula(T, R, P, S) if T else Fraction(0)


def at_once(T, R, P, S):
    return 1 - Fraction(R - P, T)


def without_p(T, R, P, S):
    return Fraction(T - R, T)


MISTAKES["1.9"] = {
    "gain-over-loss": [
        lambda T, R, P, S: Fraction(T - R, R - P),
        lambda T, R, P, S: (T - R) / (R - P),
        lambda T, R, P, S: Fraction((T - R) / (R - P)),
    ],
    "complement": [lambda T, R, P, S: Fraction(R - P, T - P), lambda T, R, P, S: (R - P) / (T - P)],
    "punished-with-s": [
        lambda T, R, P, S: Fraction(T - R, T - S),
        lambda T, R, P, S: (T - R) / (T - S),
        lambda T, R, P, S: Fraction(T - P, T - S),
        lambda T, R, P, S: Fraction(R - S, T - S),
    ],
    "tit-for-tat": [
        lambda T, R, P, S: Fraction(T - R, R - S),
        lambda T, R, P, S: (T - R) / (R - S),
        lambda T, R, P, S: max(bounds(T, R, P, S)),
        lambda T, R, P, S: float(max(bounds(T, R, P, S))),
    ],
    "upside-down": lambda T, R, P, S: Fraction(T - P, T - R),
    "wrong-sign": [lambda T, R, P, S: Fraction(R - T, T - P), lambda T, R, P, S: Fraction(T - R, P - R)],
    "fraction-of-float": lambda T, R, P, S: Fraction((T - R) / (T - P)),
    "floor-division": lambda T, R, P, S: (T - R) // (T - P),
    "no-brackets": [
        lambda T, R, P, S: Fraction(T - R / T - P),
        lambda T, R, P, S: T - R / T - P,
        lambda T, R, P, S: T - Fraction(R, T) - P,
        lambda T, R, P, S: (T - R) / T - P,
    ],
    "not-a-fraction": [
        lambda T, R, P, S: str(Fraction(T - R, T - P)),
        lambda T, R, P, S: f"{T - R}/{T - P}",
        lambda T, R, P, S: (T - R, T - P),
        lambda T, R, P, S: Fraction(T - R, T - P).as_integer_ratio(),
    ],
    "in-steps": [
        in_steps(steps, delta, give)
        for delta, give in ((Fraction, Fraction), (truediv, truediv), (truediv, Fraction))
        for steps in (10, 100, 1000)
    ]
    + [
        denominators(most, below_one)
        for most in (9, 10, 12, 15, 19, 20, 49, 50, 99, 100)
        for below_one in (False, True)
    ]
    + [
        lambda T, R, P, S: Fraction(int(exact(T, R, P, S) * 100) + 1, 100),
        lambda T, R, P, S: round(exact(T, R, P, S), 2),
        lambda T, R, P, S: Fraction(round((T - R) / (T - P), 2)),
        lambda T, R, P, S: Fraction(str(round((T - R) / (T - P), 3))),
        lambda T, R, P, S: exact(T, R, P, S).limit_denominator(10),
        lambda T, R, P, S: exact(T, R, P, S).limit_denominator(100),
    ],
    "punished-at-once": [at_once, guarded(at_once)],
    "leaves-p-out": [without_p, guarded(without_p)],
    "sign-lost": lambda T, R, P, S: Fraction(T - R, T + P),
}


# 1.10 tft_discount


def bounds(T, R, P, S):
    return Fraction(T - R, T - P), Fraction(T - R, R - S)


MISTAKES["1.10"] = {
    "grim": [lambda T, R, P, S: bounds(T, R, P, S)[0], lambda T, R, P, S: (T - R) / (T - P)],
    "once-only": [lambda T, R, P, S: bounds(T, R, P, S)[1], lambda T, R, P, S: (T - R) / (R - S)],
    "smaller-one": lambda T, R, P, S: min(bounds(T, R, P, S)),
    "sum-or-mean": [
        lambda T, R, P, S: sum(bounds(T, R, P, S)),
        lambda T, R, P, S: sum(bounds(T, R, P, S)) / 2,
        lambda T, R, P, S: Fraction(2 * (T - R), (T - P) + (R - S)),
        lambda T, R, P, S: prod(bounds(T, R, P, S)),
    ],
    "punished-with-p": lambda T, R, P, S: Fraction(T - R, R - P),
    "in-steps": [
        lambda T, R, P, S, give=give, steps=steps: give(ceil(max(bounds(T, R, P, S)) * steps), steps)
        for give in (Fraction, truediv)
        for steps in (10, 100, 1000)
    ]
    + [lambda T, R, P, S: round(max(bounds(T, R, P, S)), 2)],
    "fraction-of-float": lambda T, R, P, S: Fraction(float(max(bounds(T, R, P, S)))),
    "floor-division": lambda T, R, P, S: max((T - R) // (T - P), (T - R) // (R - S)),
    "plus-s": [
        lambda T, R, P, S: max(Fraction(T - R, T - P), Fraction(T - R, R + S)),
        lambda T, R, P, S: Fraction(T - R, R + S),
    ],
    "both-bounds": [
        bounds,
        lambda T, R, P, S: bounds(T, R, P, S)[::-1],
        lambda T, R, P, S: list(bounds(T, R, P, S)),
        lambda T, R, P, S: set(bounds(T, R, P, S)),
        lambda T, R, P, S: (float(bounds(T, R, P, S)[0]), float(bounds(T, R, P, S)[1])),
    ],
    "over-p-less-s": [
        lambda T, R, P, S: max(Fraction(T - R, T - P), Fraction(T - R, P - S)),
        lambda T, R, P, S: Fraction(T - R, P - S),
    ],
}
