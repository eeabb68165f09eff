"""Known wrong answers to notebook 1, as a student would write them."""

from fractions import Fraction

# 1.1 pd_matrices


def row_table(T, R, P, S):
    return [[R, S], [T, P]]


def column_table(T, R, P, S):
    return [[R, T], [S, P]]


def defect_first(T, R, P, S):
    return [[P, T], [S, R]], [[P, S], [T, R]]


def rows_turned(T, R, P, S):
    return [[T, P], [R, S]], [[S, P], [R, T]]


def columns_turned(T, R, P, S):
    return [[S, R], [P, T]], [[T, R], [P, S]]


def reward_and_punishment_swapped(T, R, P, S):
    return [[P, S], [T, R]], [[P, T], [S, R]]


def positive_years(T, R, P, S):
    T, R, P, S = abs(T), abs(R), abs(P), abs(S)
    return [[R, S], [T, P]], [[R, T], [S, P]]


def years_negated(T, R, P, S):
    return [[-R, -S], [-T, -P]], [[-R, -T], [-S, -P]]


def table_of_pairs(T, R, P, S):
    return [[(R, R), (S, T)], [(T, S), (P, P)]]


def one_row_twice(T, R, P, S):
    A, B = [[0] * 2] * 2, [[0] * 2] * 2
    A[0][0], A[0][1], A[1][0], A[1][1] = R, S, T, P
    B[0][0], B[0][1], B[1][0], B[1][1] = R, T, S, P
    return A, B


# 1.2 best_replies


def first_best(A, j):
    return {max(range(len(A)), key=lambda i: A[i][j])}


def last_best(A, j):
    return {max(reversed(range(len(A))), key=lambda i: A[i][j])}


def beats_all_others(A, j):
    return {i for i in range(len(A)) if all(A[i][j] > A[k][j] for k in range(len(A)) if k != i)}


def along_row(A, j):
    return {i for i in range(len(A[j])) if A[j][i] == max(A[j])}


def along_row_by_rows(A, j):
    return {i for i in range(len(A)) if A[j][i] == max(A[j])}


def column_zero(A, j):
    top = max(row[0] for row in A)
    return {i for i, row in enumerate(A) if row[0] == top}


def smallest(A, j):
    low = min(row[j] for row in A)
    return {i for i, row in enumerate(A) if row[j] == low}


def first_smallest(A, j):
    return {min(range(len(A)), key=lambda i: A[i][j])}


def best_of_the_table(A, j):
    top = max(max(row) for row in A)
    return {i for i, row in enumerate(A) if row[j] == top}


def rows_with_the_largest(A, j):
    top = max(max(row) for row in A)
    return {i for i, row in enumerate(A) if top in row}


def best_in_their_row(A, j):
    return {i for i, row in enumerate(A) if row[j] == max(row)}


def row_totals(A, j):
    top = max(sum(row) for row in A)
    return {i for i, row in enumerate(A) if sum(row) == top}


def starts_at_zero(A, j):
    best, rows = 0, set()
    for i, row in enumerate(A):
        if row[j] > best:
            best, rows = row[j], {i}
        elif row[j] == best:
            rows.add(i)
    return rows


def starts_at_row_zero_and_zero(A, j):
    best, rows = 0, {0}
    for i, row in enumerate(A):
        if row[j] > best:
            best, rows = row[j], {i}
        elif row[j] == best:
            rows.add(i)
    return rows


def right_replies(A, j):
    """Right."""
    top = max(row[j] for row in A)
    return {i for i, row in enumerate(A) if row[j] == top}


def keeps_beaten(A, j):
    best, rows = A[0][j], set()
    for i, row in enumerate(A):
        if row[j] >= best:
            best = row[j]
            rows.add(i)
    return rows


def keeps_beaten_strictly(A, j):
    best, rows = A[0][j], {0}
    for i, row in enumerate(A):
        if row[j] > best:
            best = row[j]
            rows.add(i)
    return rows


def first_row(A, j):
    best, rows = float("-inf"), set()
    for i, row in enumerate(A):
        if row[j] >= best:
            best = row[j]
            rows.add(i)
        return rows


def rows_zero_and_one(A, j):
    best, rows = A[0][j], {0}
    if A[1][j] > best:
        rows = {1}
    elif A[1][j] == best:
        rows = {0, 1}
    return rows


def as_many_rows_as_columns(A, j):
    top = max(A[i][j] for i in range(len(A[0])))
    return {i for i in range(len(A[0])) if A[i][j] == top}


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


def somewhere_by_flag(A, r, s, strict=True):
    return any(x > y if strict else x >= y for x, y in pairs(A, r, s))


def somewhere_if_strict(A, r, s, strict=True):
    return somewhere(A, r, s) if strict else weakly(A, r, s)


def weak_by_default(A, r, s, strict=False):
    return right_dominates(A, r, s, strict)


def loose_if_strict(A, r, s, strict=True):
    return never_worse(A, r, s) if strict else weakly(A, r, s)


def copies(A, r, s, strict=True):
    return strictly(A, r, s) if strict else never_worse(A, r, s)


def weak_needs_a_tie(A, r, s, strict=True):
    return strictly(A, r, s) if strict else weakly(A, r, s) and any(x == y for x, y in pairs(A, r, s))


def compares(measure, weak=True):
    """One number of each row is compared."""

    def dominates(A, r, s, strict=True):
        x, y = measure(A[r]), measure(A[s])
        return x > y if strict or not weak else x >= y

    return dominates


def separated(A, r, s, strict=True):
    return min(A[r]) > max(A[s]) if strict else min(A[r]) >= max(A[s])


def separated_always(A, r, s, strict=True):
    return min(A[r]) > max(A[s])


def by_columns(A, r, s, strict=True):
    better = [row[r] > row[s] for row in A]
    return all(better) if strict else all(row[r] >= row[s] for row in A) and any(better)


def decides_at_once(A, r, s, strict=True):
    for x, y in pairs(A, r, s):
        return x > y if strict else x >= y


def decides_at_once_strictly(A, r, s, strict=True):
    for j in range(len(A[0])):
        return A[r][j] > A[s][j]


def decides_last(A, r, s, strict=True):
    for x, y in pairs(A, r, s):
        answer = x > y if strict else x >= y
    return answer


def looks_up_all_by_rows(A, r, s, strict=True):
    better = [A[r][j] > A[s][j] for j in range(len(A))]
    worse = [A[r][j] < A[s][j] for j in range(len(A))]
    return all(better) if strict else any(better) and not any(worse)


# 1.4 dominant_strategy


def passes(test, found=lambda rows: rows[0] if rows else None):
    """The rows for which `test(A, r, others)` holds, and what is made of them."""

    def dominant_strategy(A):
        rows = [r for r in range(len(A)) if test(A, r, [s for s in range(len(A)) if s != r])]
        return found(rows)

    return dominant_strategy


def last_of(rows):
    return rows[-1] if rows else None


def is_dominant(A, r, others):
    return all(strictly(A, r, s) for s in others)


dominant = passes(is_dominant)


def zero_is_false(A):
    for r in range(len(A)):
        if is_dominant(A, r, [s for s in range(len(A)) if s != r]):
            return r or None
    return None


def first_row_only(A):
    for r in range(len(A)):
        if is_dominant(A, r, [s for s in range(len(A)) if s != r]):
            return r
        else:
            return None


def next_row_only(A):
    for r in range(len(A) - 1):
        if strictly(A, r, r + 1):
            return r
    return None


def best_row(measure):
    def dominant_strategy(A):
        return max(range(len(A)), key=lambda r: measure(A[r]))

    return dominant_strategy


def best_row_alone(measure):
    def dominant_strategy(A):
        sizes = [measure(row) for row in A]
        return sizes.index(max(sizes)) if sizes.count(max(sizes)) == 1 else None

    return dominant_strategy


def dominant_column(A):
    return dominant([list(column) for column in zip(*A, strict=True)])


def or_else(nothing):
    def dominant_strategy(A):
        found = dominant(A)
        return nothing if found is None else found

    return dominant_strategy


def later_rows_only(A):
    for r in range(len(A)):
        if all(strictly(A, r, s) for s in range(r + 1, len(A))):
            return r
    return None


# 1.5 pareto_optimal


def cells_of(A):
    return [(i, j) for i in range(len(A)) for j in range(len(A[0]))]


def undominated(worse, others=lambda one, other: True):
    """The cells that no other cell (of those allowed) makes `worse(a, b, new a, new b)`."""

    def pareto_optimal(A, B):
        def out(i, j):
            return any(
                worse(A[i][j], B[i][j], A[k][m], B[k][m]) for k, m in cells_of(A) if others((i, j), (k, m))
            )

        return {cell for cell in cells_of(A) if not out(*cell)}

    return pareto_optimal


def better(a, b, c, d):
    return c >= a and d >= b and (c > a or d > b)


pareto = undominated(better)


def apart(one, other):
    return one != other


def in_line(one, other):
    return one[0] == other[0] or one[1] == other[1]


def largest(measure):
    def pareto_optimal(A, B):
        sizes = {(i, j): measure(A[i][j], B[i][j]) for i, j in cells_of(A)}
        return {cell for cell in sizes if sizes[cell] == max(sizes.values())}

    return pareto_optimal


def largest_alone(A, B):
    return {max(cells_of(A), key=lambda cell: A[cell[0]][cell[1]] + B[cell[0]][cell[1]])}


def nash(A, B):
    return {(i, j) for i, j in cells_of(A) if A[i][j] == max(row[j] for row in A) and B[i][j] == max(B[i])}


def strict_nash(A, B):
    return {
        (i, j)
        for i, j in nash(A, B)
        if [row[j] for row in A].count(A[i][j]) == 1 and B[i].count(B[i][j]) == 1
    }


def best_for_both(A, B):
    top, other = max(map(max, A)), max(map(max, B))
    return {(i, j) for i, j in cells_of(A) if A[i][j] == top and B[i][j] == other}


def two_by_two(A, B):
    cells = [(i, j) for i in range(2) for j in range(2)]
    return kept(A, B, cells)


def square(A, B):
    return kept(A, B, [(i, j) for i in range(len(A)) for j in range(len(A))])


def turned_ranges(A, B):
    return kept(A, B, [(i, j) for i in range(len(A[0])) for j in range(len(A))])


def kept(A, B, cells):
    return {(i, j) for i, j in cells if not any(better(A[i][j], B[i][j], A[k][m], B[k][m]) for k, m in cells)}


def adds_in_the_inner_loop(A, B):
    out = set()
    for i, j in cells_of(A):
        for k, m in cells_of(A):
            if better(A[i][j], B[i][j], A[k][m], B[k][m]):
                break
            else:
                out.add((i, j))
    return out


def last_comparison(A, B):
    out = set()
    for i, j in cells_of(A):
        for k, m in cells_of(A):
            stays = not better(A[i][j], B[i][j], A[k][m], B[k][m])
        if stays:
            out.add((i, j))
    return out


# 1.6 is_prisoners_dilemma


def by_size(T, R, P, S, repeated=False):
    T, R, P, S = abs(T), abs(R), abs(P), abs(S)
    return S > P > R > T


def by_size_downward(T, R, P, S, repeated=False):
    T, R, P, S = abs(T), abs(R), abs(P), abs(S)
    return T > R > P > S and (not repeated or 2 * R > T + S)


def by_size_downward_once(T, R, P, S, repeated=False):
    return abs(T) > abs(R) > abs(P) > abs(S)


def dilemma(order=lambda T, R, P, S: T > R > P > S, turns=lambda T, R, P, S: 2 * R > T + S):
    """A dilemma with another order of the four, or another condition when it is repeated."""

    def is_prisoners_dilemma(T, R, P, S, repeated=False):
        return order(T, R, P, S) and (not repeated or turns(T, R, P, S))

    return is_prisoners_dilemma


def once(T, R, P, S, repeated=False):
    return T > R > P > S


def turns_if_repeated(T, R, P, S, repeated=False):
    if repeated:
        return 2 * R > T + S
    return T > R > P > S


def both_and_repeated(T, R, P, S, repeated=False):
    return T > R > P > S and repeated and 2 * R > T + S


def one_or_the_other(T, R, P, S, repeated=False):
    return T > R > P > S or (repeated and 2 * R > T + S)


# 1.7 play_match

AXELROD = {"CC": (3, 3), "CD": (0, 5), "DC": (5, 0), "DD": (1, 1)}
PRISON = {"CC": (-1, -1), "CD": (-10, 0), "DC": (0, -10), "DD": (-8, -8)}


def match(ask, pay=AXELROD, hand=lambda moves: moves, rounds=lambda n: n, total=lambda old, new: old + new):
    """A match in which `ask(f, g, mine, theirs)` gives both moves; the other parts may go wrong as well."""

    def play_match(f, g, n):
        mine, theirs, score, other = "", "", 0, 0
        for _ in range(rounds(n)):
            a, b = ask(f, g, hand(mine), hand(theirs))
            mine, theirs = mine + a, theirs + b
            score, other = total(score, pay[a + b][0]), total(other, pay[a + b][1])
        return mine, theirs, score, other

    return play_match


def both(f, g, mine, theirs):
    """Right."""
    return f(mine, theirs), g(theirs, mine)


right_match = match(both)


def g_peeks(f, g, mine, theirs):
    a = f(mine, theirs)
    return a, g(theirs, mine + a)


def only_mine_grows(f, g, n):
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        mine += a
        score, other = score + AXELROD[a + b][0], other + AXELROD[a + b][1]
    return mine, theirs, score, other


def forgets_mine(f, g, n):
    mine, theirs, shown, score, other = "", "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        shown, theirs = shown + a, theirs + b
        score, other = score + AXELROD[a + b][0], other + AXELROD[a + b][1]
    return shown, theirs, score, other


def grows_nothing(f, g, n):
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        score, other = score + AXELROD[a + b][0], other + AXELROD[a + b][1]
    return mine, theirs, score, other


def newest_in_front(f, g, n):
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = a + mine, b + theirs
        score, other = score + AXELROD[a + b][0], other + AXELROD[a + b][1]
    return mine, theirs, score, other


def hands_newest_first(moves):
    return moves[::-1]


def row_payoff_twice(f, g, n):
    mine, theirs, score, _ = right_match(f, g, n)
    return mine, theirs, score, score


def column_payoff_twice(f, g, n):
    mine, theirs, _, other = right_match(f, g, n)
    return mine, theirs, other, other


def scores_swapped(f, g, n):
    mine, theirs, score, other = right_match(f, g, n)
    return mine, theirs, other, score


def scores_first(f, g, n):
    mine, theirs, score, other = right_match(f, g, n)
    return score, other, mine, theirs


def by_player(f, g, n):
    mine, theirs, score, other = right_match(f, g, n)
    return mine, score, theirs, other


def in_two_pairs(f, g, n):
    mine, theirs, score, other = right_match(f, g, n)
    return (mine, score), (theirs, other)


def returns_in_the_loop(f, g, n):
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = mine + a, theirs + b
        score, other = score + AXELROD[a + b][0], other + AXELROD[a + b][1]
        return mine, theirs, score, other


def pays(**wrong):
    """The right moves, and these payoffs in place of the right ones."""
    return match(both, pay=AXELROD | wrong)


# 1.8 grim_trigger


def says(cooperate, defect):
    return lambda me, other: defect if "D" in other else cooperate


# 1.9 critical_discount


def upside_down(T, R, P, S):
    return Fraction(T - P, T - R)


def cut(T, R, P, S):
    return (T - R) // (T - P)


def in_steps(steps, delta=Fraction, give=Fraction):
    """The first of so many steps at which cooperating pays, in exact numbers or in floats."""

    def critical_discount(T, R, P, S):
        for k in range(steps):
            d = delta(k, steps)
            if R / (1 - d) >= T + d * P / (1 - d):
                return give(k, steps)

    return critical_discount


def divided(a, b):
    return a / b


# 1.10 tft_discount


def bounds(T, R, P, S):
    return Fraction(T - R, T - P), Fraction(T - R, R - S)


MISTAKES = {
    "1.1": {
        "same-tables": [
            lambda T, R, P, S: (row_table(T, R, P, S), row_table(T, R, P, S)),
            lambda T, R, P, S: (column_table(T, R, P, S), column_table(T, R, P, S)),
        ],
        "betrayal-swapped": lambda T, R, P, S: (column_table(T, R, P, S), row_table(T, R, P, S)),
        "defect-first": [defect_first, rows_turned, columns_turned, reward_and_punishment_swapped],
        "positive-years": [positive_years, years_negated],
        "zero-sum": lambda T, R, P, S: ([[R, S], [T, P]], [[-R, -S], [-T, -P]]),
        "in-order": [
            lambda T, R, P, S: ([[T, R], [P, S]], [[T, P], [R, S]]),
            lambda T, R, P, S: ([[T, R], [P, S]], [[T, R], [P, S]]),
            lambda T, R, P, S: ([[T, R], [P, S]], [[S, P], [R, T]]),
        ],
        "pairs": [table_of_pairs, lambda T, R, P, S: [[[R, R], [T, S]], [[S, T], [P, P]]]],
        "one-table": [row_table, column_table],
        "in-one-line": [
            lambda T, R, P, S: ([R, S, T, P], [R, T, S, P]),
            lambda T, R, P, S: [[R, S, T, P], [R, T, S, P]],
        ],
        "b-turned": [
            lambda T, R, P, S: ([[R, S], [T, P]], [[T, R], [P, S]]),
            lambda T, R, P, S: ([[R, S], [T, P]], [[P, S], [T, R]]),
            lambda T, R, P, S: ([[R, S], [T, P]], [[S, R], [P, T]]),
            lambda T, R, P, S: ([[R, S], [T, P]], [[T, P], [R, S]]),
            lambda T, R, P, S: ([[R, S], [T, P]], [[P, T], [S, R]]),
            lambda T, R, P, S: ([[R, S], [T, P]], [[R, T], [P, S]]),
        ],
        "one-row-twice": one_row_twice,
        "fixed-numbers": lambda T, R, P, S: ([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]),
    },
    "1.2": {
        "one-of-equals": [first_best, last_best],
        "number-not-set": [
            lambda A, j: max(range(len(A)), key=lambda i: A[i][j]),
            lambda A, j: max(reversed(range(len(A))), key=lambda i: A[i][j]),
        ],
        "ties-vanish": beats_all_others,
        "fixes-a-row": [
            along_row,
            along_row_by_rows,
            lambda A, j: {A[j].index(max(A[j]))},
            lambda A, j: A[j].index(max(A[j])),
        ],
        "ignores-j": [
            column_zero,
            lambda A, j: first_best(A, 0),
            lambda A, j: right_replies(A, -1),
        ],
        "returns-payoff": [lambda A, j: max(row[j] for row in A), lambda A, j: {max(row[j] for row in A)}],
        "smallest": [smallest, first_smallest],
        "whole-table": [best_of_the_table, rows_with_the_largest, best_in_their_row],
        "row-totals": [row_totals, lambda A, j: {max(range(len(A)), key=lambda i: sum(A[i]))}],
        "starts-at-zero": [starts_at_zero, starts_at_row_zero_and_zero],
        "counts-from-one": lambda A, j: {i + 1 for i in right_replies(A, j)},
        "keeps-beaten": [keeps_beaten, keeps_beaten_strictly],
        "first-row": first_row,
        "cells-not-rows": lambda A, j: {(i, j) for i in right_replies(A, j)},
        "two-rows-only": [
            rows_zero_and_one,
            lambda A, j: {i for i in range(2) if A[i][j] == max(row[j] for row in A)},
            as_many_rows_as_columns,
            lambda A, j: {i for i in range(len(A[0])) if A[i][j] == max(row[j] for row in A)},
        ],
        "keeps-all": lambda A, j: {i for i in range(len(A)) if any(A[i][j] >= row[j] for row in A)},
    },
    "1.3": {
        "somewhere": [
            somewhere,
            somewhere_by_flag,
            somewhere_if_strict,
            lambda A, r, s, strict=True: somewhere(A, r, s) if strict else never_worse(A, r, s),
            lambda A, r, s, strict=True: strictly(A, r, s) if strict else somewhere(A, r, s),
        ],
        "weak-for-strict": [weakly, never_worse, loose_if_strict, weak_by_default],
        "strict-always": strictly,
        "copies": copies,
        "weak-needs-a-tie": weak_needs_a_tie,
        "totals": [
            compares(sum),
            compares(sum, weak=False),
            lambda A, r, s, strict=True: sum(A[r]) >= sum(A[s]),
        ],
        "best-cases": [compares(max), compares(max, weak=False)],
        "worst-cases": [compares(min), compares(min, weak=False)],
        "separated": [separated, separated_always],
        "swapped-rows": [
            lambda A, r, s, strict=True: right_dominates(A, s, r, strict),
            lambda A, r, s, strict=True: strictly(A, s, r),
            lambda A, r, s, strict=True: (
                all(x < y for x, y in pairs(A, r, s)) if strict else all(x <= y for x, y in pairs(A, r, s))
            ),
        ],
        "flag-turned": lambda A, r, s, strict=True: right_dominates(A, r, s, not strict),
        "compares-columns": by_columns,
        "not-all-columns": [
            lambda A, r, s, strict=True: right_dominates([row[:2] for row in A], r, s, strict),
            lambda A, r, s, strict=True: (
                all(A[r][j] > A[s][j] for j in range(len(A)))
                if strict
                else all(A[r][j] >= A[s][j] for j in range(len(A)))
                and any(A[r][j] > A[s][j] for j in range(len(A)))
            ),
            looks_up_all_by_rows,
        ],
        "one-column": [decides_at_once, decides_at_once_strictly, decides_last],
        "compares-lists": [
            compares(list),
            compares(list, weak=False),
            lambda A, r, s, strict=True: A[r] > A[s] if strict else weakly(A, r, s),
        ],
        "weak-always": lambda A, r, s, strict=True: strictly(A, r, s) if strict else True,
    },
    "1.4": {
        "beats-some": [
            passes(lambda A, r, others: any(strictly(A, r, s) for s in others)),
            next_row_only,
            passes(lambda A, r, others: any(weakly(A, r, s) for s in others)),
            passes(lambda A, r, others: any(strictly(A, r, s) for s in others), last_of),
            lambda A: 1 if strictly(A, 1, 0) else 0 if strictly(A, 0, 1) else None,
        ],
        "weak": [
            passes(lambda A, r, others: all(weakly(A, r, s) for s in others)),
            passes(lambda A, r, others: all(never_worse(A, r, s) for s in others)),
        ],
        "zero-is-false": zero_is_false,
        "largest-total": [best_row(sum), best_row_alone(sum)],
        "largest-payoff": [best_row(max), best_row_alone(max)],
        "safest": [best_row(min), best_row_alone(min)],
        "always-none": passes(lambda A, r, others: is_dominant(A, r, range(len(A)))),
        "first-row-only": first_row_only,
        "dominated": passes(lambda A, r, others: all(strictly(A, s, r) for s in others)),
        "compares-columns": dominant_column,
        "first-column": [
            best_row(lambda row: row[0]),
            best_row_alone(lambda row: row[0]),
            best_row(lambda row: row),
            best_row(lambda row: row[-1]),
        ],
        "not-none": [
            or_else(nothing)
            for nothing in (-1, 0, -1.0, float("-inf"), float("inf"), False, "None", "", set(), [], {})
        ],
        "row-itself": lambda A: None if dominant(A) is None else A[dominant(A)],
        "counts-from-one": lambda A: None if dominant(A) is None else dominant(A) + 1,
        "later-rows-only": later_rows_only,
    },
    "1.5": {
        "largest-total": [largest(lambda a, b: a + b), largest_alone],
        "better-for-both": undominated(lambda a, b, c, d: c > a and d > b),
        "one-player": [largest(lambda a, b: a), largest(lambda a, b: b)],
        "only-one-gains": [
            undominated(lambda a, b, c, d: c > a and d >= b),
            undominated(lambda a, b, c, d: c >= a and d > b),
        ],
        "copies-clash": undominated(lambda a, b, c, d: c >= a and d >= b, apart),
        "always-empty": undominated(lambda a, b, c, d: c >= a and d >= b),
        "worst-cells": [
            undominated(lambda a, b, c, d: better(c, d, a, b)),
            undominated(lambda a, b, c, d: c < a and d < b),
        ],
        "nash": [nash, strict_nash],
        "best-for-both": best_for_both,
        "dropped-cells": lambda A, B: set(cells_of(A)) - pareto(A, B),
        "own-lines-only": undominated(better, in_line),
        "turned-cells": lambda A, B: {(j, i) for i, j in pareto(A, B)},
        "payoffs-not-cells": lambda A, B: {(A[i][j], B[i][j]) for i, j in pareto(A, B)},
        "not-all-cells": [two_by_two, square, turned_ranges],
        "one-cell-only": [lambda A, B: {min(pareto(A, B))}, lambda A, B: {max(pareto(A, B))}],
        "one-comparison": [adds_in_the_inner_loop, last_comparison],
    },
    "1.6": {
        "sizes": [by_size, by_size_downward, by_size_downward_once],
        "ties-pass": [
            dilemma(lambda T, R, P, S: T >= R >= P >= S),
            dilemma(lambda T, R, P, S: T >= R > P > S),
            dilemma(lambda T, R, P, S: T >= R >= P >= S, lambda T, R, P, S: 2 * R >= T + S),
        ],
        "ignores-repeated": once,
        "always-repeated": lambda T, R, P, S, repeated=False: T > R > P > S and 2 * R > T + S,
        "turns-may-tie": dilemma(turns=lambda T, R, P, S: 2 * R >= T + S),
        "turns-reversed": [
            dilemma(turns=lambda T, R, P, S: 2 * R < T + S),
            dilemma(turns=lambda T, R, P, S: 2 * R <= T + S),
        ],
        "flag-reversed": lambda T, R, P, S, repeated=False: T > R > P > S and (repeated or 2 * R > T + S),
        "dominance-only": [
            dilemma(lambda T, R, P, S: T > R and P > S),
            lambda T, R, P, S, repeated=False: T > R and P > S,
        ],
        "turns-only": turns_if_repeated,
        "other-turns": [
            dilemma(turns=lambda T, R, P, S: R > T + S),
            dilemma(turns=lambda T, R, P, S: 2 * R > T + P),
            dilemma(turns=lambda T, R, P, S: 2 * P > T + S),
        ],
        "misses-one": [
            dilemma(lambda T, R, P, S: R > P > S),
            dilemma(lambda T, R, P, S: T > R > P),
        ],
        "opposite": lambda T, R, P, S, repeated=False: not dilemma()(T, R, P, S, repeated),
        "only-repeated": both_and_repeated,
        "or-repeated": one_or_the_other,
    },
    "1.7": {
        "peeks": match(g_peeks),
        "one-history": [only_mine_grows, forgets_mine],
        "same-view": [
            match(lambda f, g, mine, theirs: (f(mine, theirs), g(mine, theirs))),
            match(lambda f, g, mine, theirs: (f(theirs, mine), g(theirs, mine))),
        ],
        "others-first": match(lambda f, g, mine, theirs: (f(theirs, mine), g(mine, theirs))),
        "no-memory": [match(lambda f, g, mine, theirs: (f("", ""), g("", ""))), grows_nothing],
        "last-round-only": match(both, hand=lambda moves: moves[-1:]),
        "newest-first": [newest_in_front, match(both, hand=hands_newest_first)],
        "one-score": [row_payoff_twice, column_payoff_twice],
        "scores-swapped": scores_swapped,
        "rounds-missing": match(both, rounds=lambda n: n - 1),
        "rounds-too-many": match(both, rounds=lambda n: n + 1),
        "prison-payoffs": match(both, pay=PRISON),
        "last-score": match(both, total=lambda old, new: new),
        "plays-itself": [lambda f, g, n: right_match(f, f, n), lambda f, g, n: right_match(g, g, n)],
        "g-first": [
            lambda f, g, n: right_match(g, f, n),
            lambda f, g, n: (*right_match(f, g, n)[1::-1], *right_match(f, g, n)[2:]),
        ],
        "scores-first": [scores_first, by_player, in_two_pairs],
        "first-round-only": returns_in_the_loop,
        "pay-rules": [
            pays(DD=(0, 0)),
            pays(DD=(2, 2)),
            pays(DD=(3, 3)),
            pays(DD=(-1, -1)),
            pays(DD=(5, 5)),
            pays(CC=(1, 1)),
            pays(CC=(2, 2)),
            pays(CC=(4, 4)),
            pays(CC=(5, 5)),
            pays(CC=(1, 1), DD=(3, 3)),
            pays(CD=(1, 5), DC=(5, 1)),
            pays(CD=(0, 3), DC=(3, 0)),
            pays(CD=(0, 4), DC=(4, 0)),
            pays(CD=(5, 0)),
            pays(DC=(0, 5)),
            pays(DC=(5, 1)),
            pays(CD=(1, 5)),
            pays(CD=(0, 0)),
            pays(DC=(0, 0)),
            pays(CD=(0, 0), DC=(0, 0)),
            pays(DD=(0, 0), CD=(1, 5), DC=(5, 1)),
        ],
    },
    "1.8": {
        "last-move": [
            lambda me, other: other[-1] if other else "C",
            lambda me, other: "D" if "D" in (me[-1:], other[-1:]) else "C",
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
        "begins-with-d": lambda me, other: "D" if not other or "D" in other else "C",
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
            says("c", "d"),
            says("cooperate", "defect"),
            says("Cooperate", "Defect"),
            says(0, 1),
            says(1, 0),
            says(False, True),
            says(True, False),
            says("C ", "D "),
        ],
        "misses-last": lambda me, other: "D" if "D" in other[:-1] else "C",
        "only-own-moves": lambda me, other: "D" if "D" in me else "C",
    },
    "1.9": {
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
        "upside-down": upside_down,
        "wrong-sign": [lambda T, R, P, S: Fraction(R - T, T - P), lambda T, R, P, S: Fraction(T - R, P - R)],
        "fraction-of-float": lambda T, R, P, S: Fraction((T - R) / (T - P)),
        "floor-division": cut,
        "no-brackets": [
            lambda T, R, P, S: Fraction(T - R / T - P),
            lambda T, R, P, S: T - R / T - P,
            lambda T, R, P, S: T - Fraction(R, T) - P,
            lambda T, R, P, S: (T - R) / T - P,
        ],
        "in-steps": [
            in_steps(100),
            in_steps(1000),
            in_steps(100, divided, divided),
            in_steps(1000, divided, divided),
            in_steps(100, divided),
            in_steps(1000, divided),
        ],
    },
    "1.10": {
        "grim": [lambda T, R, P, S: bounds(T, R, P, S)[0], lambda T, R, P, S: (T - R) / (T - P)],
        "once-only": [lambda T, R, P, S: bounds(T, R, P, S)[1], lambda T, R, P, S: (T - R) / (R - S)],
        "smaller-one": lambda T, R, P, S: min(bounds(T, R, P, S)),
        "sum-or-mean": [
            lambda T, R, P, S: sum(bounds(T, R, P, S)),
            lambda T, R, P, S: sum(bounds(T, R, P, S)) / 2,
        ],
        "punished-with-p": lambda T, R, P, S: Fraction(T - R, R - P),
        "floor-division": lambda T, R, P, S: max((T - R) // (T - P), (T - R) // (R - S)),
        "both-bounds": [
            bounds,
            lambda T, R, P, S: bounds(T, R, P, S)[::-1],
            lambda T, R, P, S: list(bounds(T, R, P, S)),
            lambda T, R, P, S: set(bounds(T, R, P, S)),
            lambda T, R, P, S: (float(bounds(T, R, P, S)[0]), float(bounds(T, R, P, S)[1])),
        ],
    },
}
