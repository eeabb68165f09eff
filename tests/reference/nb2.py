"""Right answers for notebook 2, written another way than its solutions: they prove the answer key.

Where it is affordable a definition takes the place of a formula: deviations are tried one by one, linear
equations solved by elimination, learners sum their payoffs round by round.
"""

from fractions import Fraction
from itertools import product


def pure_nash(A, B):
    found = set()
    for i, j in product(range(len(A)), range(len(A[0]))):
        others = [A[k][j] - A[i][j] for k in range(len(A))] + [B[i][k] - B[i][j] for k in range(len(B[0]))]
        if not any(gain > 0 for gain in others):
            found.add((i, j))
    return found


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


def expected_payoff(A, p, q):
    total = Fraction(0)
    for weight, row in zip(p, A, strict=True):
        for share, payoff in zip(q, row, strict=True):
            total += weight * share * payoff
    return total


def mixed_2x2(A, B):
    mixes = _full_mix([list(column) for column in zip(*B, strict=True)]), _full_mix(A)
    return None if None in mixes else (mixes[0][0], mixes[1][0])


def is_nash(A, B, p, q):
    """Against each pure deviation, by the payoff itself."""
    own, other = expected_payoff(A, p, q), expected_payoff(B, p, q)
    row_gains = [expected_payoff(A, certain, q) > own for certain in _certainties(len(p))]
    column_gains = [expected_payoff(B, p, certain) > other for certain in _certainties(len(q))]
    return not any(row_gains + column_gains)


def security_levels(A):
    columns = [[row[j] for row in A] for j in range(len(A[0]))]
    return sorted(sorted(row)[0] for row in A)[-1], sorted(sorted(column)[-1] for column in columns)[0]


def fictitious_play(A, B, n):
    """Each learner adds up, round by round, what every action would have paid."""
    row_moves, column_moves = [], []
    row_totals, column_totals = [0] * len(A), [0] * len(A[0])
    while len(row_moves) < n:
        i, j = _first_best(row_totals), _first_best(column_totals)
        row_moves.append(i)
        column_moves.append(j)
        row_totals = [total + row[j] for total, row in zip(row_totals, A, strict=True)]
        column_totals = [total + payoff for total, payoff in zip(column_totals, B[i], strict=True)]
    return _shares(row_moves, len(A)), _shares(column_moves, len(A[0]))


def mixed_3x3(A, B):
    mixes = _full_mix([list(column) for column in zip(*B, strict=True)]), _full_mix(A)
    return None if None in mixes else mixes


def _certainties(count):
    return [[Fraction(k == chosen) for k in range(count)] for chosen in range(count)]


def _first_best(totals):
    return min(range(len(totals)), key=lambda action: (-totals[action], action))


def _shares(moves, count):
    return [Fraction(moves.count(action), len(moves)) for action in range(count)]


def _full_mix(table):
    """The one mix of the columns, all positive, against which all rows pay the same; or None.

    Gauss's elimination on: rows' payoffs minus their common value are 0, and the mix adds up to 1.
    """
    size = len(table)
    equations = [[Fraction(x) for x in row] + [Fraction(-1), Fraction(0)] for row in table]
    equations.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    for column in range(size + 1):
        pivot = next((row for row in range(column, size + 1) if equations[row][column]), None)
        if pivot is None:
            return None
        equations[column], equations[pivot] = equations[pivot], equations[column]
        lead = equations[column][column]
        equations[column] = [x / lead for x in equations[column]]
        for row in range(size + 1):
            if row != column:
                factor = equations[row][column]
                equations[row] = [
                    x - factor * y for x, y in zip(equations[row], equations[column], strict=True)
                ]
    mix = [equation[-1] for equation in equations[:size]]
    return mix if min(mix) > 0 else None
