"""Right answers to notebook 1 in the styles that students write."""

from fractions import Fraction

# %% 1.1 lists of lists


def pd_matrices(T, R, P, S, size=2):
    pays = {"CC": R, "CD": S, "DC": T, "DD": P}
    return (
        [[pays[me + other] for other in "CD"] for me in "CD"],
        [[pays[other + me] for other in "CD"] for me in "CD"],
    )


# %% 1.1 a lambda

pd_matrices = lambda T, R, P, S: ([[R, S], [T, P]], [[R, T], [S, P]])

# %% 1.2 a loop


def best_replies(A, j):
    best, rows = A[0][j], {0}
    for i in range(1, len(A)):
        if A[i][j] > best:
            best, rows = A[i][j], {i}
        elif A[i][j] == best:
            rows.add(i)
    return rows


# %% 1.2 numpy

import numpy as np


def best_replies(A, j):
    column = np.array(A)[:, j]
    return set(np.flatnonzero(column == column.max()))


# %% 1.3 numpy

import numpy as np


def dominates(A, r, s, strict=True):
    gain = np.array(A[r]) - np.array(A[s])
    return (gain > 0).all() if strict else (gain >= 0).all() and (gain > 0).any()


# %% 1.4 next of a generator


def dominant_strategy(A):
    rows = range(len(A))
    return next((r for r in rows if all(dominates(A, r, s) for s in rows if s != r)), None)


# %% 1.4 by the best replies, with a left-over print


def dominant_strategy(A):
    best = [best_replies(A, j) for j in range(len(A[0]))]
    print("left over")
    for r in range(len(A)):
        if all(each == {r} for each in best):
            return r
    return None


# %% 1.5 numpy

import numpy as np


def pareto_optimal(A, B):
    A, B, found = np.array(A), np.array(B), []
    for i, j in zip(*np.indices(A.shape).reshape(2, -1), strict=True):
        better = (A >= A[i, j]) & (B >= B[i, j]) & ((A > A[i, j]) | (B > B[i, j]))
        if not better.any():
            found.append((i, j))
    return set(found)


# %% 1.6 a lambda

is_prisoners_dilemma = lambda T, R, P, S, repeated=False: (
    sorted({T, R, P, S}, reverse=True) == [T, R, P, S] and (not repeated or R - S > T - R)
)

# %% 1.6 numpy

import numpy as np


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    falls = np.diff([T, R, P, S]) < 0
    return falls.all() and np.bool_(not repeated or 2 * R > T + S)


# %% 1.7 recursion


def play_match(f, g, n, one="", two=""):
    if len(one) == n:
        pays = {("C", "C"): 3, ("C", "D"): 0, ("D", "C"): 5, ("D", "D"): 1}
        a = sum(pays[pair] for pair in zip(one, two, strict=True))
        return one, two, a, sum(pays[pair] for pair in zip(two, one, strict=True))
    return play_match(f, g, n, one + f(one, two), two + g(two, one))


# %% 1.7 a class, and numpy

import numpy as np


class Match:
    A = np.array([[3, 0], [5, 1]])

    def __init__(self, f, g):
        self.f, self.g, self.moves = f, g, [[], []]

    def round(self):
        one, two = ("".join(moves) for moves in self.moves)
        for moves, move in zip(self.moves, (self.f(one, two), self.g(two, one)), strict=True):
            moves.append(move)

    def totals(self):
        one, two = (["CD".index(move) for move in moves] for moves in self.moves)
        return self.A[one, two].sum(), self.A[two, one].sum()


def play_match(f, g, n):
    match = Match(f, g)
    for _ in range(n):
        match.round()
    return "".join(match.moves[0]), "".join(match.moves[1]), *match.totals()


# %% 1.8 a lambda

grim_trigger = lambda me, other: "CD"["D" in other]

# %% 1.8 a class with a left-over print


class Grim:
    def __call__(self, me, other):
        if not me:
            print("left over")
        return "D" if other.count("D") else "C"


grim_trigger = Grim()

# %% 1.9 from the two sums


def critical_discount(T, R, P, S):
    gain, loss = Fraction(T) - R, Fraction(R) - P
    return gain / (gain + loss)


# %% 1.9 a lambda

critical_discount = lambda T, R, P, S: Fraction(R - T, P - T)

# %% 1.10 from 1.9


def tft_discount(T, R, P, S):
    return sorted([critical_discount(T, R, P, S), Fraction(T - R) / (R - S)])[-1]
