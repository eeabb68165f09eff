"""Right answers to notebook 2 in the styles that students write."""

from fractions import Fraction

# %% 2.1 numpy

import numpy as np


def pure_nash(A, B):
    A, B = np.array(A), np.array(B)
    best = (A == A.max(axis=0)) & (B == B.max(axis=1, keepdims=True))
    return {(i, j) for i, j in np.argwhere(best)}


# %% 2.1 a class


class Table:
    def __init__(self, A, B):
        self.A, self.B = A, B

    def keeps(self, i, j):
        row_keeps = all(row[j] <= self.A[i][j] for row in self.A)
        return row_keeps and all(other <= self.B[i][j] for other in self.B[i])


def pure_nash(A, B):
    table = Table(A, B)
    return set((i, j) for i in range(len(A)) for j in range(len(A[0])) if table.keeps(i, j))


# %% 2.1 loops


def pure_nash(A, B):
    found = set()
    for i in range(len(A)):
        for j in range(len(A[0])):
            of_column, of_row = float("-inf"), float("-inf")
            for row in A:
                of_column = max(of_column, row[j])
            for payoff in B[i]:
                of_row = max(of_row, payoff)
            if A[i][j] == of_column and B[i][j] == of_row:
                found.add((i, j))
    return found


# %% 2.2 recursion


def iterated_dominance(A, B, rows=None, columns=None):
    rows = list(range(len(A))) if rows is None else rows
    columns = list(range(len(A[0]))) if columns is None else columns
    good_rows = [r for r in rows if not any(all(A[s][j] > A[r][j] for j in columns) for s in rows)]
    good_columns = [c for c in columns if not any(all(B[i][d] > B[i][c] for i in rows) for d in columns)]
    if (good_rows, good_columns) == (rows, columns):
        return rows, columns
    return iterated_dominance(A, B, good_rows, good_columns)


# %% 2.2 numpy

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


# %% 2.3 numpy with fractions

import numpy as np


def expected_payoff(A, p, q):
    A, p, q = (np.array(each, dtype=object) for each in (A, p, q))
    return p @ A @ q


# %% 2.3 a left-over print


def expected_payoff(A, p, q, start=Fraction(0)):
    total = start
    for i, row in enumerate(A):
        for j, pay in enumerate(row):
            total = total + pay * p[i] * q[j]
    if len(A) == 3:
        print("left over")
    return total


# %% 2.4 an inner function, called twice


def mixed_2x2(A, B):
    def share(a, b, c, d):
        """How often the first of two, so that [a, b] and [c, d] pay the same."""
        total = (a - c) + (d - b)
        return Fraction(d - b, total) if total else None

    p, q = share(B[0][0], B[1][0], B[0][1], B[1][1]), share(A[0][0], A[0][1], A[1][0], A[1][1])
    if p is None or q is None or not 0 < p < 1 or not 0 < q < 1:
        return None
    return p, q


# %% 2.4 an error that is caught


def mixed_2x2(A, B):
    (a, b), (c, d) = A
    (e, f), (g, h) = B
    try:
        p, q = Fraction(h - g, e - f - g + h), Fraction(d - b, a - b - c + d)
    except ZeroDivisionError:
        return
    if min(p, q) > 0 and max(p, q) < 1:
        return (p, q)


# %% 2.5 only what is played


def is_nash(A, B, p, q):
    rows = [sum(chance * pay for chance, pay in zip(q, row, strict=True)) for row in A]
    columns = [sum(p[i] * B[i][j] for i in range(len(p))) for j in range(len(q))]
    fits = lambda mix, pays: all(pay == max(pays) for chance, pay in zip(mix, pays, strict=True) if chance)
    return fits(p, rows) and fits(q, columns)


# %% 2.5 numpy with fractions

import numpy as np


def is_nash(A, B, p, q):
    A, B, p, q = (np.array(each, dtype=object) for each in (A, B, p, q))
    return (A @ q).max() == p @ A @ q and (p @ B).max() == p @ B @ q


# %% 2.6 zip


def security_levels(A, turned=None):
    turned = list(zip(*A, strict=True))
    return max(map(min, A)), min(map(max, turned))


# %% 2.6 loops


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


# %% 2.6 numpy

import numpy as np


def security_levels(A):
    A = np.array(A)
    return A.min(axis=1).max(), A.max(axis=0).min()


# %% 2.7 sums that grow


def fictitious_play(A, B, n):
    i = j = 0
    played, row_pays, column_pays = [], [0] * len(A), [0] * len(A[0])
    while len(played) < n:
        played.append((i, j))
        for k in range(len(A)):
            row_pays[k] += A[k][j]
        for k in range(len(A[0])):
            column_pays[k] += B[i][k]
        i = max(range(len(A)), key=row_pays.__getitem__)
        j = max(range(len(A[0])), key=column_pays.__getitem__)
    shares = lambda which, size: [Fraction(sum(p[which] == k for p in played), n) for k in range(size)]
    return shares(0, len(A)), shares(1, len(A[0]))


# %% 2.7 loops


def best_of(payoffs):
    best = float("-inf")
    for k, payoff in enumerate(payoffs):
        if payoff > best:
            best, action = payoff, k
    return action


def fictitious_play(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    i, j = 0, 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        i = best_of([sum(A[r][c] * columns[c] for c in range(len(columns))) for r in range(len(rows))])
        j = best_of([sum(B[r][c] * rows[r] for r in range(len(rows))) for c in range(len(columns))])
    return [Fraction(count, n) for count in rows], [Fraction(count, n) for count in columns]


# %% 2.7 numpy

import numpy as np


def fictitious_play(A, B, n):
    A, B = np.array(A), np.array(B)
    rows, columns = np.zeros(A.shape[0], dtype=int), np.zeros(A.shape[1], dtype=int)
    for _ in range(n):
        i, j = np.argmax(A @ columns), np.argmax(rows @ B)
        rows[i] += 1
        columns[j] += 1
    return [Fraction(int(k), n) for k in rows], [Fraction(int(k), n) for k in columns]


# %% 2.8 a cross product


def cross(u, v):
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def mixed_3x3(A, B):
    p = cross([row[0] - row[1] for row in B], [row[0] - row[2] for row in B])
    q = cross(
        [a - b for a, b in zip(A[0], A[1], strict=True)], [a - b for a, b in zip(A[0], A[2], strict=True)]
    )
    if sum(p) == 0 or sum(q) == 0:
        return None
    p, q = ([Fraction(x, sum(each)) for x in each] for each in (p, q))
    return (p, q) if min(p) > 0 and min(q) > 0 else None


