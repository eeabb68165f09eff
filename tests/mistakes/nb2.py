"""Known wrong answers to notebook 2, as a student would write them."""

from fractions import Fraction
from itertools import product


def flipped(table):
    return [list(column) for column in zip(*table, strict=True)]


def cells(A):
    return list(product(range(len(A)), range(len(A[0]))))


def row_replies(A):
    """Right: the cells in which the row player answers with a best reply."""
    return {(i, j) for i, j in cells(A) if A[i][j] == max(row[j] for row in A)}


def column_replies(B):
    return {(i, j) for i, j in cells(B) if B[i][j] == max(B[i])}


def pure_nash(A, B):
    return row_replies(A) & column_replies(B)


# 2.1 pure_nash


def axes_swapped(A, B):
    return column_replies(A) & row_replies(B)


def both_down_the_columns(A, B):
    return row_replies(A) & row_replies(B)


def both_along_the_rows(A, B):
    return column_replies(A) & column_replies(B)


def pairs_swapped(A, B):
    return {(j, i) for i, j in pure_nash(A, B)}


def strict_only(A, B):
    found = set()
    for i, j in cells(A):
        rows = all(A[k][j] < A[i][j] for k in range(len(A)) if k != i)
        columns = all(B[i][k] < B[i][j] for k in range(len(A[0])) if k != j)
        if rows and columns:
            found.add((i, j))
    return found


def no_ties_for_the_row_player(A, B):
    return {(i, j) for i, j in pure_nash(A, B) if flipped(A)[j].count(A[i][j]) == 1}


def no_ties_for_the_column_player(A, B):
    return {(i, j) for i, j in pure_nash(A, B) if B[i].count(B[i][j]) == 1}


def one_reply(choose):
    def pure_nash(A, B):
        rows = {(choose(column), j) for j, column in enumerate(flipped(A))}
        return rows & {(i, choose(row)) for i, row in enumerate(B)}

    return pure_nash


def first_of(payoffs):
    return payoffs.index(max(payoffs))


def last_of(payoffs):
    return max(range(len(payoffs)), key=lambda k: (payoffs[k], k))


def one_reply_of_rows(A, B):
    rows = {(first_of(column), j) for j, column in enumerate(flipped(A))}
    return rows & column_replies(B)


def one_reply_of_columns(A, B):
    return row_replies(A) & {(i, first_of(row)) for i, row in enumerate(B)}


def beats_itself(A, B):
    found = set()
    for i, j in cells(A):
        if all(A[i][j] > row[j] for row in A) and all(B[i][j] > x for x in B[i]):
            found.add((i, j))
    return found


def first_found(A, B):
    for i, j in cells(A):
        if (i, j) in pure_nash(A, B):
            return {(i, j)}
    return set()


def last_found(A, B):
    found = set()
    for cell in sorted(pure_nash(A, B)):
        found = {cell}
    return found


def none_for_empty(A, B):
    return pure_nash(A, B) or None


def largest_total(A, B):
    best = max(A[i][j] + B[i][j] for i, j in cells(A))
    return {(i, j) for i, j in cells(A) if A[i][j] + B[i][j] == best}


def first_largest_total(A, B):
    return {max(cells(A), key=lambda cell: A[cell[0]][cell[1]] + B[cell[0]][cell[1]])}


def one_table(A, B):
    return row_replies(A) & column_replies(A)


def one_table_mirrored(A, B):
    # As if every game were symmetric.
    return {(i, j) for i, j in row_replies(A) if A[j][i] == max(A[k][i] for k in range(len(A[0])))}


def one_table_of_b(A, B):
    return row_replies(B) & column_replies(B)


def row_only(A, B):
    return row_replies(A)


def column_only(A, B):
    return column_replies(B)


def either_reply(A, B):
    return row_replies(A) | column_replies(B)


def best_for_everyone(A, B):
    top, other = max(map(max, A)), max(map(max, B))
    return {(i, j) for i, j in cells(A) if A[i][j] == top and B[i][j] == other}


def pareto(A, B):
    return {
        (i, j)
        for i, j in cells(A)
        if not any(
            A[k][m] >= A[i][j] and B[k][m] >= B[i][j] and (A[k][m], B[k][m]) != (A[i][j], B[i][j])
            for k, m in cells(A)
        )
    }


def nothing_better_for_both(A, B):
    return {
        (i, j) for i, j in cells(A) if not any(A[k][m] > A[i][j] and B[k][m] > B[i][j] for k, m in cells(A))
    }


def needs_a_rival(A, B):
    def is_best(payoffs, k):
        rivals = [x for m, x in enumerate(payoffs) if m != k]
        return bool(rivals) and payoffs[k] >= max(rivals)

    return {(i, j) for i, j in cells(A) if is_best(flipped(A)[j], i) and is_best(B[i], j)}


def pairwise(A, B):
    rows, columns = set(), set()
    for i, j in cells(A):
        for k in range(len(A)):
            if k != i and all(A[i][j] >= A[m][j] for m in range(len(A)) if m != i):
                rows.add((i, j))
        for k in range(len(A[0])):
            if k != j and B[i][j] == max(B[i]):
                columns.add((i, j))
    return rows & columns


def other_action(A, B):
    return {(i, j) for i, j in cells(A) if A[i][j] >= A[1 - i][j] and B[i][j] >= B[i][1 - j]}


def four_cells(A, B):
    found = set()
    for i in range(2):
        for j in range(2):
            if A[i][j] >= A[1 - i][j] and B[i][j] >= B[i][1 - j]:
                found.add((i, j))
    return found


def square_only(A, B):
    n = range(len(A))
    return {(i, j) for i in n for j in n if (i, j) in pure_nash(A, B)}


def square_only_throughout(A, B):
    n = len(A)
    found = set()
    for i in range(n):
        for j in range(n):
            if A[i][j] == max(A[k][j] for k in range(n)) and B[i][j] == max(B[i][k] for k in range(n)):
                found.add((i, j))
    return found


def dominant_only(A, B):
    rows = [i for i in range(len(A)) if all((i, j) in row_replies(A) for j in range(len(A[0])))]
    columns = [j for j in range(len(A[0])) if all((i, j) in column_replies(B) for i in range(len(A)))]
    return {(i, j) for i in rows for j in columns}


def strictly_dominant_only(A, B):
    def best(table):
        return [
            row
            for row in range(len(table))
            if all(
                table[row][j] > table[s][j]
                for s in range(len(table))
                if s != row
                for j in range(len(table[0]))
            )
        ]

    return {(i, j) for i in best(A) for j in best(flipped(B))}


def smallest(A, B):
    return {(i, j) for i, j in cells(A) if A[i][j] == min(row[j] for row in A) and B[i][j] == min(B[i])}


def square_only_by_max(A, B):
    n = range(len(A))
    return {(i, j) for i in n for j in n if A[i][j] == max(row[j] for row in A) and B[i][j] == max(B[i])}


def cells_from_one(A, B):
    return {(i + 1, j + 1) for i, j in pure_nash(A, B)}


# 2.2 iterated_dominance


def numbers(A):
    return list(range(len(A))), list(range(len(A[0])))


def strict(better, worse):
    return all(x > y for x, y in zip(better, worse, strict=True))


def eliminate(beats, A, B, *, passes=None, sides="rc", rows_first=False):
    """Elimination in passes; `beats(one, other)` compares two lists of payoffs."""
    rows, columns = numbers(A)
    other = flipped(B)
    while passes is None or passes > 0:
        passes = passes and passes - 1
        seen_rows, seen_columns = list(rows), list(columns)

        def row(i, columns=columns):
            return [A[i][j] for j in columns]

        kept = [r for r in rows if not any(beats(row(s), row(r)) for s in rows if s != r)]
        if rows_first:
            rows = kept

        def column(j, rows=rows):
            return [other[j][i] for i in rows]

        if "c" in sides:
            columns = [c for c in columns if not any(beats(column(d), column(c)) for d in columns if d != c)]
        if "r" in sides:
            rows = kept
        if (rows, columns) == (seen_rows, seen_columns):
            break
    return rows, columns


def one_pass(A, B):
    return eliminate(strict, A, B, passes=1)


def one_pass_in_turn(A, B):
    return eliminate(strict, A, B, passes=1, rows_first=True)


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


def two_passes(A, B):
    return eliminate(strict, A, B, passes=2)


def columns_then_rows(A, B):
    columns, rows = eliminate(strict, flipped(B), flipped(A), passes=1, rows_first=True)
    return rows, columns


def three_passes(A, B):
    return eliminate(strict, A, B, passes=3)


def three_passes_in_turn(A, B):
    return eliminate(strict, A, B, passes=2, rows_first=True)


def weak(better, worse):
    return better != worse and all(x >= y for x, y in zip(better, worse, strict=True))


def no_worse(better, worse):
    return all(x >= y for x, y in zip(better, worse, strict=True))


def weakly(A, B):
    return eliminate(weak, A, B)


def weakly_rows_first(A, B):
    return eliminate(weak, A, B, rows_first=True)


def weakly_one_at_a_time(A, B):
    rows, columns = numbers(A)
    while True:
        row = {r: [A[r][j] for j in columns] for r in rows}
        column = {c: [B[i][c] for i in rows] for c in columns}
        bad = [r for r in rows if any(weak(row[s], row[r]) for s in rows)]
        worse = [c for c in columns if any(weak(column[d], column[c]) for d in columns)]
        if bad:
            rows.remove(bad[0])
        elif worse:
            columns.remove(worse[0])
        else:
            return rows, columns


def weak_for_one(row_beats, column_beats):
    def iterated_dominance(A, B):
        rows, columns = numbers(A)
        while True:
            seen = rows, columns
            lines = {r: [A[r][j] for j in columns] for r in rows}
            rows = [r for r in rows if not any(row_beats(lines[s], lines[r]) for s in rows)]
            lines = {c: [B[i][c] for i in rows] for c in columns}
            columns = [c for c in columns if not any(column_beats(lines[d], lines[c]) for d in columns)]
            if seen == (rows, columns):
                return rows, columns

    return iterated_dominance


def copies_die(A, B):
    return eliminate(no_worse, A, B)


def rows_only(A, B):
    return eliminate(strict, A, B, sides="r")


def columns_only(A, B):
    return eliminate(strict, A, B, sides="c")


def one_table_dominance(A, B):
    return eliminate(strict, A, A)


def relabels(A, B):
    rows, columns = eliminate(strict, A, B)
    return list(range(len(rows))), list(range(len(columns)))


def counts_from_one(A, B):
    rows, columns = eliminate(strict, A, B)
    return [r + 1 for r in rows], [c + 1 for c in columns]


def returns_deleted(A, B):
    rows, columns = eliminate(strict, A, B)
    return tuple(
        [k for k in all_of if k not in kept] for all_of, kept in zip(numbers(A), (rows, columns), strict=True)
    )


def returns_deleted_in_order(A, B):
    rows, columns = numbers(A)
    gone_rows, gone_columns = [], []
    while True:
        bad = [r for r in rows if any(all(A[s][j] > A[r][j] for j in columns) for s in rows)]
        worse = [c for c in columns if any(all(B[i][d] > B[i][c] for i in rows) for d in columns)]
        if not bad and not worse:
            return gone_rows, gone_columns
        gone_rows, gone_columns = gone_rows + bad, gone_columns + worse
        rows = [r for r in rows if r not in bad]
        columns = [c for c in columns if c not in worse]


def somewhere(A, B):
    return eliminate(lambda better, worse: any(x > y for x, y in zip(better, worse, strict=True)), A, B)


def by_totals(A, B):
    return eliminate(lambda better, worse: sum(better) > sum(worse), A, B)


def by_totals_at_once(A, B):
    totals, others = [sum(row) for row in A], [sum(column) for column in flipped(B)]
    best = [[k for k, x in enumerate(each) if x == max(each)] for each in (totals, others)]
    return best[0], best[1]


def inverted(A, B):
    return eliminate(lambda better, worse: strict(worse, better), A, B)


def never_best(A, B):
    rows, columns = numbers(A)
    while True:
        seen = rows, columns
        rows = [r for r in rows if any(A[r][j] == max(A[s][j] for s in rows) for j in columns)]
        columns = [c for c in columns if any(B[i][c] == max(B[i][d] for d in columns) for i in rows)]
        if seen == (rows, columns):
            return rows, columns


def by_even_mixes(A, B):
    """Also deletes what the half-and-half mix of two others beats."""

    def kept(table, own, other):
        lists = {k: [table[k][j] for j in other] for k in own}
        mixes = [
            [Fraction(x + y, 2) for x, y in zip(lists[k], lists[m], strict=True)] for k in own for m in own
        ]
        return [k for k in own if not any(strict(mix, lists[k]) for mix in mixes)]

    rows, columns = numbers(A)
    while True:
        seen = rows, columns
        rows, columns = kept(A, rows, columns), kept(flipped(B), columns, rows)
        if seen == (rows, columns):
            return rows, columns


def pair_swapped(A, B):
    return tuple(reversed(eliminate(strict, A, B)))


def keeps_strictly_dominant_only(A, B):
    rows, columns = numbers(A)
    best_rows = [r for r in rows if all(strict(A[r], A[s]) for s in rows if s != r)]
    other = flipped(B)
    return best_rows, [c for c in columns if all(strict(other[c], other[d]) for d in columns if d != c)]


# 2.3 expected_payoff


def transposed_index(A, p, q):
    return sum(p[i] * q[j] * A[j][i] for i in range(len(p)) for j in range(len(q)))


def transposed_zip(A, p, q):
    return sum(y * sum(x * a for x, a in zip(p, row, strict=False)) for y, row in zip(q, A, strict=False))


def plain_average(A, p, q):
    return Fraction(sum(map(sum, A)), len(A) * len(A[0]))


def plain_float_average(A, p, q):
    return sum(map(sum, A)) / (len(A) * len(A[0]))


def forgets_q(A, p, q):
    return sum(p[i] * A[i][j] for i in range(len(A)) for j in range(len(A[0])))


def forgets_q_but_averages(A, p, q):
    return sum(x * Fraction(sum(row), len(row)) for x, row in zip(p, A, strict=True))


def forgets_p(A, p, q):
    return sum(q[j] * A[i][j] for i in range(len(A)) for j in range(len(A[0])))


def forgets_p_but_averages(A, p, q):
    return sum(y * Fraction(sum(column), len(column)) for y, column in zip(q, flipped(A), strict=True))


def most_likely(A, p, q):
    return A[p.index(max(p))][q.index(max(q))]


def last_most_likely(A, p, q):
    return A[last_of(p)][last_of(q)]


def diagonal(A, p, q):
    return sum(p[i] * q[i] * A[i][i] for i in range(len(p)))


def diagonal_zip(A, p, q):
    return sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(p, q, strict=False)))


def adds_probabilities(A, p, q):
    return sum((p[i] + q[j]) * A[i][j] for i, j in cells(A))


def divides_again(A, p, q):
    return Fraction(sum(p[i] * q[j] * A[i][j] for i, j in cells(A))) / len(cells(A))


def divides_again_with_slashes(A, p, q):
    """A float where all numbers are whole."""
    return sum(p[i] * q[j] * A[i][j] for i, j in cells(A)) / len(cells(A))


def divides_by_the_rows(A, p, q):
    return Fraction(sum(p[i] * q[j] * A[i][j] for i, j in cells(A))) / len(A)


def last_term(A, p, q):
    for i, j in cells(A):
        total = p[i] * q[j] * A[i][j]
    return total


def last_row(A, p, q):
    for i in range(len(A)):
        total = 0
        for j in range(len(A[0])):
            total += p[i] * q[j] * A[i][j]
    return total


def first_term(A, p, q):
    for i, j in cells(A):
        return p[i] * q[j] * A[i][j]


def first_row(A, p, q):
    total = 0
    for i in range(len(A)):
        for j in range(len(A[0])):
            total += p[i] * q[j] * A[i][j]
        return total


def four_terms(A, p, q):
    return sum(p[i] * q[j] * A[i][j] for i in range(2) for j in range(2))


def two_by_two_formula(A, p, q):
    x, y = p[0], q[0]
    return x * y * A[0][0] + x * (1 - y) * A[0][1] + (1 - x) * y * A[1][0] + (1 - x) * (1 - y) * A[1][1]


def square_sum(A, p, q):
    return sum(p[i] * q[j] * A[i][j] for i in range(len(A)) for j in range(len(A)))


# 2.4 mixed_2x2


def balance(table):
    """The column mix that balances two rows of a table: its terms, and None where there is no such mix."""
    first, second = table[0][0] - table[1][0], table[1][1] - table[0][1]
    return second, first + second


def mix(table, low=0, high=1, closed=False):
    part, whole = balance(table)
    if whole == 0:
        return None
    x = Fraction(part, whole)
    inside = low <= x <= high if closed else low < x < high
    return x if inside else None


def both(p, q):
    return None if p is None or q is None else (p, q)


def mixed_2x2(A, B):
    return both(mix(flipped(B)), mix(A))


def own_swapped(A, B):
    return both(mix(A), mix(flipped(B)))


def own_swapped_unchecked(A, B):
    return Fraction(*balance(A)), Fraction(*balance(flipped(B)))


def own_unchecked_but_zero(A, B):
    if balance(A)[1] == 0 or balance(flipped(B))[1] == 0:
        return None
    return own_swapped_unchecked(A, B)


def own_table(A, B):
    return both(mix(flipped(A)), mix(B))


def own_table_unchecked(A, B):
    return Fraction(*balance(flipped(A))), Fraction(*balance(B))


def off_diagonal(A, B):
    return mixed_2x2(flipped(A), flipped(B))


def off_diagonal_unchecked(A, B):
    p, whole = B[1][1] - B[0][1], B[0][0] - B[0][1] - B[1][0] + B[1][1]
    q, other = A[1][1] - A[1][0], A[0][0] - A[0][1] - A[1][0] + A[1][1]
    return (Fraction(p, whole), Fraction(q, other)) if whole and other else None


def rows_of_b(A, B):
    return both(mix(B), mix(A))


def rows_of_b_unchecked(A, B):
    return None if not balance(B)[1] or not balance(A)[1] else (Fraction(*balance(B)), Fraction(*balance(A)))


def columns_of_a(A, B):
    return both(mix(flipped(B)), mix(flipped(A)))


def takes_abs(A, B):
    found = any_number(A, B)
    found = found and tuple(map(abs, found))
    return found if found and max(found) < 1 and min(found) > 0 else None


def takes_abs_of_p(A, B):
    p, q = any_number(A, B) or (0, 0)
    return (abs(p), q) if 0 < abs(p) < 1 and 0 < q < 1 else None


def any_number(A, B):
    return both(mix(flipped(B), -(10**9), 10**9), mix(A, -(10**9), 10**9))


def no_check_at_all(A, B):
    p = Fraction(B[1][1] - B[1][0], B[0][0] - B[0][1] - B[1][0] + B[1][1])
    q = Fraction(A[1][1] - A[0][1], A[0][0] - A[0][1] - A[1][0] + A[1][1])
    return p, q


def not_above_one(A, B):
    p, q = any_number(A, B) or (2, 2)
    return (p, q) if p < 1 and q < 1 else None


def not_negative(A, B):
    p, q = any_number(A, B) or (-1, -1)
    return (p, q) if p > 0 and q > 0 else None


def divides_by_zero(A, B):
    p, q = no_check_at_all(A, B)
    return (p, q) if 0 < p < 1 and 0 < q < 1 else None


def edges_count(A, B):
    return both(mix(flipped(B), closed=True), mix(A, closed=True))


def edges_count_and_divides(A, B):
    p, q = no_check_at_all(A, B)
    return (p, q) if 0 <= p <= 1 and 0 <= q <= 1 else None


def checks_p_only(A, B):
    return both(mix(flipped(B)), mix(A, -(10**9), 10**9))


def checks_q_only(A, B):
    return both(mix(flipped(B), -(10**9), 10**9), mix(A))


def checks_p_only_and_divides(A, B):
    p, q = no_check_at_all(A, B)
    return (p, q) if 0 < p < 1 else None


def checks_q_only_and_divides(A, B):
    p, q = no_check_at_all(A, B)
    return (p, q) if 0 < q < 1 else None


def second_action(A, B):
    found = mixed_2x2(A, B)
    return found and (1 - found[0], 1 - found[1])


def second_action_unchecked(A, B):
    p, q = any_number(A, B) or (None, None)
    return None if p is None else (1 - p, 1 - q)


def second_action_of_rows(A, B):
    found = mixed_2x2(A, B)
    return found and (1 - found[0], found[1])


def second_action_of_columns(A, B):
    found = mixed_2x2(A, B)
    return found and (found[0], 1 - found[1])


def half(A, B):
    return Fraction(1, 2), Fraction(1, 2)


def half_or_none(A, B):
    return mixed_2x2(A, B) and half(A, B)


def half_without_pure(A, B):
    return None if len(pure_nash(A, B)) == 1 else half(A, B)


def p_for_both(A, B):
    p = mix(flipped(B))
    return p and (p, p)


def q_for_both(A, B):
    q = mix(A)
    return q and (q, q)


def p_for_both_unchecked(A, B):
    found = any_number(A, B)
    return found and (found[0], found[0])


def floats_in_fractions(A, B):
    found = mixed_2x2(A, B)
    return found and (Fraction(float(found[0])), Fraction(float(found[1])))


def both_chances(A, B):
    found = mixed_2x2(A, B)
    return found and ([found[0], 1 - found[0]], [found[1], 1 - found[1]])


def pure_instead(A, B):
    found = mixed_2x2(A, B)
    if found is None:
        i, j = min(pure_nash(A, B))
        return 1 - i, 1 - j
    return found


def pure_first(A, B):
    for i, j in sorted(pure_nash(A, B)):
        return 1 - i, 1 - j
    return mixed_2x2(A, B)


def only_without_pure(A, B):
    return None if pure_nash(A, B) else mixed_2x2(A, B)


def proportional(A, B):
    rows, columns = [sum(row) for row in A], [sum(column) for column in flipped(B)]
    if not sum(rows) or not sum(columns):
        return half(A, B)
    return Fraction(rows[0], sum(rows)), Fraction(columns[0], sum(columns))


def proportional_or_none(A, B):
    p, q = proportional(A, B)
    return (p, q) if 0 < p < 1 and 0 < q < 1 else None


# 2.5 is_nash


def row_pays(A, q):
    return [sum(y * a for y, a in zip(q, row, strict=True)) for row in A]


def column_pays(B, p):
    return row_pays(flipped(B), p)


def average(mix, payoffs):
    return sum(x * y for x, y in zip(mix, payoffs, strict=True))


def row_is_best(A, p, q):
    return average(p, row_pays(A, q)) == max(row_pays(A, q))


def checks_row_only(A, B, p, q):
    return row_is_best(A, p, q)


def checks_column_only(A, B, p, q):
    return row_is_best(flipped(B), q, p)


def either_player(A, B, p, q):
    return row_is_best(A, p, q) or row_is_best(flipped(B), q, p)


def strictly_worse(A, B, p, q):
    def ok(mix, pays):
        return all(pay < average(mix, pays) for x, pay in zip(mix, pays, strict=True) if x != 1)

    return ok(p, row_pays(A, q)) and ok(q, column_pays(B, p))


def strictly_worse_throughout(A, B, p, q):
    pays, others = row_pays(A, q), column_pays(B, p)
    return max(pays) < average(p, pays) and max(others) < average(q, others)


def support_only(A, B, p, q):
    def ok(mix, pays):
        return len({pay for x, pay in zip(mix, pays, strict=True) if x > 0}) == 1

    return ok(p, row_pays(A, q)) and ok(q, column_pays(B, p))


def support_pays_the_average(A, B, p, q):
    def ok(mix, pays):
        return all(pay == average(mix, pays) for x, pay in zip(mix, pays, strict=True) if x)

    return ok(p, row_pays(A, q)) and ok(q, column_pays(B, p))


def all_equal(A, B, p, q):
    return len(set(row_pays(A, q))) == 1 and len(set(column_pays(B, p))) == 1


def fully_mixed_only(A, B, p, q):
    return min(p) > 0 and min(q) > 0 and all_equal(A, B, p, q)


def joint_deviation(A, B, p, q):
    own, other = average(p, row_pays(A, q)), average(q, column_pays(B, p))
    return not any(A[i][j] > own and B[i][j] > other for i, j in cells(A))


def joint_deviation_of_either(A, B, p, q):
    own, other = average(p, row_pays(A, q)), average(q, column_pays(B, p))
    return all(A[i][j] <= own and B[i][j] <= other for i, j in cells(A))


def joint_and_alone(A, B, p, q):
    alone = row_is_best(A, p, q) and row_is_best(flipped(B), q, p)
    return alone and joint_deviation(A, B, p, q)


def own_mix(A, B, p, q):
    return row_is_best(A, p, p) and row_is_best(flipped(B), q, q)


def own_mix_unequal(A, B, p, q):
    rows = [sum(p[j] * A[i][j] for j in range(len(A[0]))) for i in range(len(A))]
    columns = [sum(q[i] * B[i][j] for i in range(len(A))) for j in range(len(A[0]))]
    return max(rows) == average(p, rows) and max(columns) == average(q, columns)


def own_mix_swapped(A, B, p, q):
    return row_is_best(A, q, p) and row_is_best(flipped(B), p, q)


def one_table_verified(A, B, p, q):
    return row_is_best(A, p, q) and row_is_best(flipped(A), q, p)


def pure_only(A, B, p, q):
    return max(p) == max(q) == 1 and (p.index(1), q.index(1)) in pure_nash(A, B)


def most_likely_is_nash(A, B, p, q):
    return (p.index(max(p)), q.index(max(q))) in pure_nash(A, B)


def any_used_is_best(A, B, p, q):
    def ok(mix, pays):
        return any(x > 0 and pay == max(pays) for x, pay in zip(mix, pays, strict=True))

    return ok(p, row_pays(A, q)) and ok(q, column_pays(B, p))


def most_used_is_best(A, B, p, q):
    pays, others = row_pays(A, q), column_pays(B, p)
    return pays[first_of(p)] == max(pays) and others[first_of(q)] == max(others)


def first_used_is_best(A, B, p, q):
    def ok(mix, pays):
        return next(pay for x, pay in zip(mix, pays, strict=True) if x > 0) == max(pays)

    return ok(p, row_pays(A, q)) and ok(q, column_pays(B, p))


def two_actions(A, B, p, q):
    (x, y), (v, w) = p, q
    rows = [v * A[0][0] + w * A[0][1], v * A[1][0] + w * A[1][1]]
    columns = [x * B[0][0] + y * B[1][0], x * B[0][1] + y * B[1][1]]
    return max(rows) == x * rows[0] + y * rows[1] and max(columns) == v * columns[0] + w * columns[1]


def two_actions_by_index(A, B, p, q):
    rows = [q[0] * A[i][0] + q[1] * A[i][1] for i in (0, 1)]
    columns = [p[0] * B[0][j] + p[1] * B[1][j] for j in (0, 1)]
    return (
        max(rows) == p[0] * rows[0] + p[1] * rows[1] and max(columns) == q[0] * columns[0] + q[1] * columns[1]
    )


def close_enough(A, B, p, q):
    gains = (
        max(row_pays(A, q)) - average(p, row_pays(A, q)),
        max(column_pays(B, p)) - average(q, column_pays(B, p)),
    )
    return max(gains) < 1e-9


# 2.6 security_levels


def maximin(A):
    return max(min(row) for row in A)


def minimax(A):
    return min(max(column) for column in flipped(A))


def min_of_row_maxima(A):
    return min(max(row) for row in A), minimax(A)


def min_of_row_maxima_twice(A):
    return min(map(max, A)), max(min(column) for column in flipped(A))


def levels_axes_swapped(A):
    return max(min(column) for column in flipped(A)), min(max(row) for row in A)


def both_by_rows(A):
    return maximin(A), min(max(row) for row in A)


def both_by_columns(A):
    return max(min(column) for column in flipped(A)), minimax(A)


def extremes(A):
    return min(map(min, A)), max(map(max, A))


def extremes_swapped(A):
    return max(map(max, A)), min(map(min, A))


def highest_of_all(A):
    return maximin(A), max(map(max, A))


def lowest_of_all(A):
    return min(map(min, A)), minimax(A)


def highest_first(A):
    return max(map(max, A)), minimax(A)


def lowest_last(A):
    return maximin(A), min(map(min, A))


def levels_swapped(A):
    return minimax(A), maximin(A)


def one_level(A):
    return maximin(A), maximin(A)


def other_level(A):
    return minimax(A), minimax(A)


def levels_negated(A):
    return maximin(A), -minimax(A)


def returns_actions(A):
    lows, highs = [min(row) for row in A], [max(column) for column in flipped(A)]
    return lows.index(max(lows)), highs.index(min(highs))


def returns_last_actions(A):
    lows, highs = [min(row) for row in A], [max(column) for column in flipped(A)]
    return last_of(lows), last_of([-x for x in highs])


def square_levels(A):
    n = range(len(A))
    return max(min(A[i][j] for j in n) for i in n), min(max(A[i][j] for i in n) for j in n)


def square_minimax(A):
    n = range(len(A))
    return maximin(A), min(max(A[i][j] for i in n) for j in n)


def two_by_two_levels(A):
    rows = max(min(A[0][0], A[0][1]), min(A[1][0], A[1][1]))
    return rows, min(max(A[0][0], A[1][0]), max(A[0][1], A[1][1]))


def no_inner(A):
    return max(A[0]), min(A[0])


def row_levels_only(A):
    return min(A[0]), max(A[0])


def saddle_or_none(A):
    return (maximin(A), minimax(A)) if maximin(A) == minimax(A) else None


def maximin_from_zero(A):
    best = 0
    for row in A:
        if min(row) > best:
            best = min(row)
    return best, minimax(A)


def both_from_zero(A):
    least = 0
    for column in flipped(A):
        if max(column) < least:
            least = max(column)
    return maximin_from_zero(A)[0], least


def minimax_from_zero(A):
    return maximin(A), both_from_zero(A)[1]


def row_minima_from_zero(A):
    return max(min([0, *row]) for row in A), minimax(A)


def all_extremes_from_zero(A):
    lows, highs = [min([0, *row]) for row in A], [max([0, *column]) for column in flipped(A)]
    return max(lows), min(highs)


# 2.7 fictitious_play


def play(A, B, n, row_reply, column_reply):
    """Rounds with both histories: row_reply(mine, theirs, times) gives a move."""
    mine, theirs = [0], [0]
    while len(mine) < n:
        i, j = row_reply(mine, theirs), column_reply(theirs, mine)
        mine.append(i)
        theirs.append(j)
    return mine, theirs


def counts(moves, size):
    return [moves.count(k) for k in range(size)]


def shares(mine, theirs, A):
    n = len(mine)
    return (
        [Fraction(c, n) for c in counts(mine, len(A))],
        [Fraction(c, n) for c in counts(theirs, len(A[0]))],
    )


def learner(belief, tie=first_of, other_belief=None, against=None):
    """Fictitious play with another belief about the opponent: belief(moves, size) are weights."""

    def fictitious_play(A, B, n):
        column = flipped(B if against is None else against(A, B))
        mine, theirs = play(
            A, B, n,
            lambda own, other: tie(row_pays(A, belief(other, len(A[0])))),
            lambda own, other: tie(row_pays(column, (other_belief or belief)(other, len(A)))),
        )  # fmt: skip
        return shares(mine, theirs, A)

    return fictitious_play


def last_only(moves, size):
    return [int(k == moves[-1]) for k in range(size)]


def most_common(moves, size):
    tally = counts(moves, size)
    return [int(k == first_of(tally)) for k in range(size)]


def latest_most_common(moves, size):
    tally = counts(moves, size)
    return [int(k == last_of(tally)) for k in range(size)]


def column_peeks(A, B, n):
    mine, theirs = [0], [0]
    while len(mine) < n:
        mine.append(first_of(row_pays(A, counts(theirs, len(A[0])))))
        theirs.append(first_of(column_pays(B, counts(mine, len(A)))))
    return shares(mine, theirs, A)


def column_peeks_from_the_start(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    for _ in range(n):
        rows[first_of(row_pays(A, columns))] += 1
        columns[first_of(column_pays(B, rows))] += 1
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


def row_peeks(A, B, n):
    columns, rows = column_peeks(flipped(B), flipped(A), n)
    return rows, columns


def row_peeks_from_the_start(A, B, n):
    columns, rows = column_peeks_from_the_start(flipped(B), flipped(A), n)
    return rows, columns


def right_play(A, B, n):
    return learner(counts)(A, B, n)


def one_round_more(A, B, n):
    return right_play(A, B, n + 1)


def first_round_not_counted(A, B, n):
    return tuple(
        [Fraction(x * (n + 1) - (k == 0), n) for k, x in enumerate(mix)] for mix in right_play(A, B, n + 1)
    )


def one_round_more_by_n(A, B, n):
    return tuple([x * (n + 1) / n for x in mix] for mix in right_play(A, B, n + 1))


def one_round_less(A, B, n):
    return tuple([x * (n - 1) / n for x in mix] for mix in right_play(A, B, n - 1)) if n > 1 else (
        [Fraction(0)] * len(A),
        [Fraction(0)] * len(A[0]),
    )  # fmt: skip


def own_history_zip(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    i = j = 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        i = first_of([sum(c * a for c, a in zip(rows, row, strict=False)) for row in A])
        j = first_of([sum(c * b for c, b in zip(columns, column, strict=False)) for column in flipped(B)])
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


def own_history_by_index(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    i = j = 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        i = first_of([sum(rows[c] * A[r][c] for c in range(len(A[0]))) for r in range(len(A))])
        j = first_of([sum(columns[r] * B[r][c] for r in range(len(A))) for c in range(len(A[0]))])
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


def first_round_from(tallies, keep=False):
    """Round 1 is a best reply to a tally that was there before it; `keep` leaves that tally in."""

    def fictitious_play(A, B, n):
        size = len(A), len(A[0])
        rows, columns = tallies(size[0]), tallies(size[1])
        mine, theirs = [], []
        for _ in range(n):
            i = first_of(row_pays(A, columns if keep or not theirs else counts(theirs, size[1])))
            j = first_of(column_pays(B, rows if keep or not mine else counts(mine, size[0])))
            mine.append(i)
            theirs.append(j)
            rows[i] += 1
            columns[j] += 1
        return shares(mine, theirs, A)

    return fictitious_play


def learns_transposed(row, column):
    def fictitious_play(A, B, n):
        size = len(A), len(A[0])
        rows, columns = [0] * size[0], [0] * size[1]
        i = j = 0
        for _ in range(n):
            rows[i] += 1
            columns[j] += 1
            left = [
                sum(columns[c] * (A[c][r] if row else A[r][c]) for c in range(size[1]))
                for r in range(size[0])
            ]
            right = [
                sum(rows[r] * (B[c][r] if column else B[r][c]) for r in range(size[0]))
                for c in range(size[1])
            ]
            i, j = first_of(left), first_of(right)
        return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]

    return fictitious_play


def returns_counts(A, B, n):
    return tuple([int(x * n) for x in mix] for mix in right_play(A, B, n))


def learns_by_float_shares(A, B, n):
    """Compares averages that are rounded. (No `sum`: it adds floats in another way since Python 3.12.)"""

    def pays(table, moves, size):
        found = []
        for row in table:
            total = 0
            for k in range(size):
                total += moves.count(k) / len(moves) * row[k]
            found.append(total)
        return found

    mine, theirs = play(
        A, B, n,
        lambda own, other: first_of(pays(A, other, len(A[0]))),
        lambda own, other: first_of(pays(flipped(B), other, len(A))),
    )  # fmt: skip
    return shares(mine, theirs, A)


def last_best_of_rows(A, B, n):
    mine, theirs = play(
        A, B, n,
        lambda own, other: last_of(row_pays(A, counts(other, len(A[0])))),
        lambda own, other: first_of(column_pays(B, counts(other, len(A)))),
    )  # fmt: skip
    return shares(mine, theirs, A)


def last_best_of_columns(A, B, n):
    columns, rows = last_best_of_rows(flipped(B), flipped(A), n)
    return rows, columns


def learns_pure(A, B, n):
    mine, theirs = play(
        A, B, n,
        lambda own, other: first_of(row_pays(A, counts(other, len(A[0])))),
        lambda own, other: first_of(column_pays(B, counts(other, len(A)))),
    )  # fmt: skip
    return last_only(mine, len(A)), last_only(theirs, len(A[0]))


def next_replies(A, B, n):
    rows, columns = right_play(A, B, n)
    i, j = first_of(row_pays(A, columns)), first_of(column_pays(B, rows))
    return last_only([i], len(A)), last_only([j], len(A[0]))


def learns_swapped(A, B, n):
    return tuple(reversed(right_play(A, B, n)))


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
    return shares(mine, theirs, A)


# 2.8 mixed_3x3


def weights(table):
    """Numbers in proportion to the one column mix against which all rows pay the same."""
    u, v = ([x - y for x, y in zip(table[i], table[i + 1], strict=True)] for i in range(2))
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def solve(table):
    found = weights(table)
    return [Fraction(x, sum(found)) for x in found]


def full(table):
    if sum(weights(table)) == 0:
        return None
    found = solve(table)
    return found if min(found) > 0 else None


def mixed_3x3(A, B):
    return both(full(flipped(B)), full(A))


def own_3x3(A, B):
    return both(full(A), full(flipped(B)))


def own_3x3_unchecked(A, B):
    return solve(A), solve(flipped(B))


def own_table_3x3(A, B):
    return both(full(flipped(A)), full(B))


def rows_of_b_3x3(A, B):
    return both(full(B), full(A))


def rows_of_b_3x3_unchecked(A, B):
    return None if not sum(weights(B)) or not sum(weights(A)) else (solve(B), solve(A))


def no_check_3x3(A, B):
    if sum(weights(flipped(B))) == 0 or sum(weights(A)) == 0:
        return None
    return solve(flipped(B)), solve(A)


def no_check_at_all_3x3(A, B):
    return solve(flipped(B)), solve(A)


def divides_by_zero_3x3(A, B):
    p, q = solve(flipped(B)), solve(A)
    return (p, q) if min(p) > 0 and min(q) > 0 else None


def zeros_count(A, B):
    found = no_check_3x3(A, B)
    return found if found and min(map(min, found)) >= 0 else None


def zeros_count_and_divides(A, B):
    found = no_check_at_all_3x3(A, B)
    return found if min(map(min, found)) >= 0 else None


def checks_p_3x3(A, B):
    found = no_check_3x3(A, B)
    return found if found and min(found[0]) > 0 else None


def checks_q_3x3(A, B):
    found = no_check_3x3(A, B)
    return found if found and min(found[1]) > 0 else None


def thirds(A, B):
    return [Fraction(1, 3)] * 3, [Fraction(1, 3)] * 3


def thirds_or_none(A, B):
    return mixed_3x3(A, B) and thirds(A, B)


def thirds_without_pure(A, B):
    return None if pure_nash(A, B) else thirds(A, B)


def only_without_pure_3x3(A, B):
    return None if pure_nash(A, B) else mixed_3x3(A, B)


def only_without_pure_unchecked_3x3(A, B):
    return None if pure_nash(A, B) else no_check_3x3(A, B)


def not_scaled(A, B):
    found = mixed_3x3(A, B)
    return found and ([abs(x) for x in weights(flipped(B))], [abs(x) for x in weights(A)])


def not_scaled_from_one(A, B):
    found = mixed_3x3(A, B)
    return found and tuple([x / mix[0] for x in mix] for mix in found)


def one_mix_3x3(A, B):
    q = full(A)
    return both(q, q)


def other_mix_3x3(A, B):
    p = full(flipped(B))
    return both(p, p)


def zero_sum_3x3(A, B):
    return mixed_3x3(A, [[-x for x in row] for row in A])


def zero_sum_3x3_unchecked(A, B):
    return no_check_3x3(A, [[-x for x in row] for row in A])


def certain(k):
    return [Fraction(m == k) for m in range(3)]


def pure_instead_3x3(A, B):
    found = mixed_3x3(A, B)
    for i, j in [] if found else sorted(pure_nash(A, B)):
        return certain(i), certain(j)
    return found


def pure_first_3x3(A, B):
    for i, j in sorted(pure_nash(A, B)):
        return certain(i), certain(j)
    return mixed_3x3(A, B)


def smaller_support(A, B):
    """Falls back on two actions each."""
    found = pure_instead_3x3(A, B)
    if found:
        return found
    for rows, columns in product([(0, 1), (0, 2), (1, 2)], repeat=2):
        small = mixed_2x2(*([[table[i][j] for j in columns] for i in rows] for table in (A, B)))
        if small:
            p, q = [Fraction(0)] * 3, [Fraction(0)] * 3
            p[rows[0]], p[rows[1]], q[columns[0]], q[columns[1]] = (
                small[0],
                1 - small[0],
                small[1],
                1 - small[1],
            )
            if (
                support_pays_the_average(A, B, p, q)
                and row_is_best(A, p, q)
                and row_is_best(flipped(B), q, p)
            ):
                return p, q
    return None


MISTAKES = {
    "2.1": {
        "axes-swapped": axes_swapped,
        "column-player-changes-row": both_down_the_columns,
        "row-player-changes-column": both_along_the_rows,
        "pairs-swapped": pairs_swapped,
        "strict-only": [strict_only, no_ties_for_the_row_player, no_ties_for_the_column_player],
        "one-reply": [one_reply(first_of), one_reply(last_of), one_reply_of_rows, one_reply_of_columns],
        "beats-itself": beats_itself,
        "one-equilibrium": [first_found, last_found],
        "none-for-empty": none_for_empty,
        "largest-total": [largest_total, first_largest_total],
        "one-table": [one_table, one_table_mirrored],
        "other-table": one_table_of_b,
        "row-only": row_only,
        "column-only": column_only,
        "either-player": either_reply,
        "best-for-everyone": best_for_everyone,
        "pareto": [pareto, nothing_better_for_both],
        "needs-a-rival": needs_a_rival,
        "two-actions-only": [other_action, four_cells],
        "square-only": [square_only, square_only_throughout, square_only_by_max],
        "counts-from-one": cells_from_one,
        "dominant-only": [dominant_only, strictly_dominant_only],
        "smallest": smallest,
    },
    "2.2": {
        "one-pass": [one_pass, one_pass_in_turn, deletes_while_it_reads],
        "stops-early": [two_passes, columns_then_rows],
        "fixed-passes": [three_passes, three_passes_in_turn],
        "weak": [
            weakly,
            weakly_rows_first,
            weakly_one_at_a_time,
            copies_die,
            weak_for_one(weak, strict),
            weak_for_one(strict, weak),
        ],
        "rows-only": rows_only,
        "columns-only": columns_only,
        "one-table": one_table_dominance,
        "relabels": relabels,
        "counts-from-one": counts_from_one,
        "returns-deleted": [returns_deleted, returns_deleted_in_order],
        "somewhere": [somewhere, keeps_strictly_dominant_only],
        "totals": [by_totals, by_totals_at_once],
        "inverted": inverted,
        "not-by-one": [never_best, by_even_mixes],
        "pair-swapped": pair_swapped,
    },
    "2.3": {
        "transposed": [transposed_index, transposed_zip],
        "plain-average": [plain_average, plain_float_average],
        "forgets-q": [forgets_q, forgets_q_but_averages],
        "forgets-p": [forgets_p, forgets_p_but_averages],
        "most-likely": [most_likely, last_most_likely],
        "diagonal-only": [diagonal, diagonal_zip],
        "adds-probabilities": adds_probabilities,
        "divides-again": [divides_again, divides_by_the_rows, divides_again_with_slashes],
        "last-part-only": [last_term, last_row],
        "first-part-only": [first_term, first_row],
        "two-actions-only": [four_terms, two_by_two_formula],
        "square-only": square_sum,
    },
    "2.4": {
        "own-indifference": [
            own_swapped,
            own_swapped_unchecked,
            own_unchecked_but_zero,
            own_table,
            own_table_unchecked,
        ],
        "off-diagonal": [off_diagonal, off_diagonal_unchecked],
        "rows-of-b": [rows_of_b, rows_of_b_unchecked],
        "columns-of-a": columns_of_a,
        "takes-abs": [takes_abs, takes_abs_of_p],
        "no-range-check": [any_number, no_check_at_all],
        "half-a-range": [not_above_one, not_negative],
        "divides-by-zero": divides_by_zero,
        "edges-count": [edges_count, edges_count_and_divides],
        "checks-p-only": [checks_p_only, checks_p_only_and_divides],
        "checks-q-only": [checks_q_only, checks_q_only_and_divides],
        "second-action": [second_action, second_action_unchecked],
        "one-second-action": [second_action_of_rows, second_action_of_columns],
        "always-half": [half, half_or_none, half_without_pure],
        "one-mix-for-both": [p_for_both, q_for_both, p_for_both_unchecked],
        "both-chances": [both_chances, lambda A, B: both_chances(A, B) or (None, None)],
        "float-in-a-fraction": floats_in_fractions,
        "pure-instead": [pure_instead, pure_first],
        "only-without-pure": only_without_pure,
        "proportional": [proportional, proportional_or_none],
    },
    "2.5": {
        "row-only": checks_row_only,
        "column-only": checks_column_only,
        "either-player": either_player,
        "strict": [strictly_worse, strictly_worse_throughout],
        "support-only": support_only,
        "all-equal": [all_equal, fully_mixed_only],
        "joint-deviation": [joint_deviation, joint_deviation_of_either, joint_and_alone],
        "own-mix": [own_mix, own_mix_unequal, own_mix_swapped],
        "one-table": one_table_verified,
        "pure-only": [pure_only, most_likely_is_nash],
        "one-used-is-best": [any_used_is_best, most_used_is_best, first_used_is_best],
        "two-actions-only": [two_actions, two_actions_by_index],
        "tolerance": close_enough,
    },
    "2.6": {
        "row-maxima": [min_of_row_maxima, min_of_row_maxima_twice],
        "axes-swapped": levels_axes_swapped,
        "both-by-rows": both_by_rows,
        "both-by-columns": both_by_columns,
        "extremes": [extremes, extremes_swapped, highest_of_all, lowest_of_all, highest_first, lowest_last],
        "pair-swapped": levels_swapped,
        "always-equal": [one_level, other_level],
        "negated": levels_negated,
        "returns-actions": [returns_actions, returns_last_actions],
        "square-only": [square_levels, square_minimax, two_by_two_levels],
        "first-row": [no_inner, row_levels_only],
        "starts-at-zero": [
            maximin_from_zero,
            both_from_zero,
            minimax_from_zero,
            row_minima_from_zero,
            all_extremes_from_zero,
        ],
        "none-without-saddle": saddle_or_none,
    },
    "2.7": {
        "last-move": learner(last_only),
        "most-common": [learner(most_common), learner(latest_most_common)],
        "column-peeks": [column_peeks, column_peeks_from_the_start],
        "row-peeks": [row_peeks, row_peeks_from_the_start],
        "round-too-many": [one_round_more, one_round_more_by_n, first_round_not_counted],
        "round-missing": one_round_less,
        "own-history": [own_history_zip, own_history_by_index],
        "first-round": [
            first_round_from(lambda size: [1] * size),
            first_round_from(lambda size: [1] * size, keep=True),
            first_round_from(lambda size: [1] + [0] * (size - 1)),
            first_round_from(lambda size: list(range(size))),
        ],
        "one-table": [learner(counts, against=lambda A, B: A)],
        "zero-sum": [learner(counts, against=lambda A, B: [[-x for x in row] for row in A])],
        "transposed": [
            learns_transposed(True, True),
            learns_transposed(True, False),
            learns_transposed(False, True),
        ],
        "last-best": [learner(counts, tie=last_of), last_best_of_rows, last_best_of_columns],
        "returns-counts": returns_counts,
        "float-ties": learns_by_float_shares,
        "last-round-only": [learns_pure, next_replies],
        "pair-swapped": learns_swapped,
        "own-winnings": total_of_own_payoffs,
    },
    "2.8": {
        "own-indifference": [own_3x3, own_3x3_unchecked, own_table_3x3],
        "rows-of-b": [rows_of_b_3x3, rows_of_b_3x3_unchecked],
        "no-range-check": [no_check_3x3, no_check_at_all_3x3],
        "divides-by-zero": divides_by_zero_3x3,
        "zeros-count": [zeros_count, zeros_count_and_divides],
        "checks-one": [checks_p_3x3, checks_q_3x3],
        "always-thirds": [thirds, thirds_or_none, thirds_without_pure],
        "only-without-pure": [only_without_pure_3x3, only_without_pure_unchecked_3x3],
        "not-scaled": [not_scaled, not_scaled_from_one],
        "one-mix-for-both": [one_mix_3x3, other_mix_3x3],
        "zero-sum": [zero_sum_3x3, zero_sum_3x3_unchecked],
        "smaller-support": [pure_instead_3x3, smaller_support, pure_first_3x3],
    },
}
