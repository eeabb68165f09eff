"""Games of two players and how they are played: tables, mixes, rounds of learning.

>>> import random
>>> payoffs, p, q = mixed(random.Random(1))
>>> len(payoffs) == len(p), len(payoffs[0]) == len(q), sum(p) == sum(q) == 1
(True, True, True)

Payoffs are whole numbers, probabilities exact Fractions.
"""

from fractions import Fraction

from helpers.challenges.inputs import pick, shuffled


def cells(rng):
    """Two tables of 2 to 4 rows and columns, seldom of 1; in half of the cases with many ties."""
    count = [1 + rng.randrange(4) if rng.random() < 0.1 else 2 + rng.randrange(3) for _ in range(2)]
    span = 3 if rng.random() < 0.5 else 19
    return _table(rng, *count, span), _table(rng, *count, span)


def reducible(rng):
    """Two tables of 2 to 4; in most cases some actions are dominated, some only once others are gone."""
    if rng.random() < 0.25:
        return cells(rng)
    count = [1 + rng.randrange(2) for _ in range(2)]
    span = pick(rng, (4, 9))
    A, B = (_table(rng, *count, span) for _ in range(2))
    for _ in range(2 + rng.randrange(3)):
        # A dominated row, or the same for the other player, whose rows are the columns.
        is_row = len(A) < 4 and (len(A[0]) == 4 or rng.random() < 0.5)
        if not is_row and len(A[0]) == 4:
            break
        if not is_row:
            A, B = _flipped(B), _flipped(A)
        A.append([payoff - rng.randrange(4) - (rng.random() < 0.8) for payoff in pick(rng, A)])
        B.append([rng.randrange(span) - span // 2 for _ in A[0]])
        if not is_row:
            A, B = _flipped(B), _flipped(A)
    rows, columns = shuffled(rng, range(len(A))), shuffled(rng, range(len(A[0])))
    return tuple([[table[i][j] for j in columns] for i in rows] for table in (A, B))


def mixed(rng):
    """A table of 2 to 4 rows and columns, and a mix for each player."""
    count = 2 + rng.randrange(3), 2 + rng.randrange(3)
    return _table(rng, *count, 19), _mix(_weights(rng, count[0])), _mix(_weights(rng, count[1]))


def two_by_two(rng):
    """Two tables of 2 by 2; in half of the cases it depends on the other player what each does best."""
    columns = [_column_pair(rng, rng.random() < 0.7) for _ in range(2)]
    return columns[0], _flipped(columns[1])


def candidates(rng):
    """A game and a mix for each player: an equilibrium, nearly one, or two actions for certain."""
    if rng.random() < 0.25:
        A, B = cells(rng)
        return A, B, _certain(rng, len(A)), _certain(rng, len(A[0]))
    w, v = _weights(rng, 2 + rng.randrange(3), unit=True), _weights(rng, 2 + rng.randrange(3), unit=True)
    slack = [pick(rng, (0, 1, 3)) if not weight else 0 for weight in w]
    A = _balanced(rng, v, slack)
    B = _flipped(_balanced(rng, w, [pick(rng, (0, 1, 3)) if not weight else 0 for weight in v]))
    change = rng.randrange(8)
    if change == 0:  # an action that pays more than it should
        A[rng.randrange(len(w))] = [1 + payoff for payoff in pick(rng, A)]
    elif change == 1:
        B = [[payoff + (j == 0) for j, payoff in enumerate(row)] for row in B]
    elif change == 2:
        w = _weights(rng, len(w))
    elif change == 3:
        v = _weights(rng, len(v))
    return A, B, _mix(w), _mix(v)


def levels(rng):
    """A table of 2 to 4 rows and columns, of few or of many different payoffs."""
    return (_table(rng, 2 + rng.randrange(3), 2 + rng.randrange(3), pick(rng, (5, 13, 19))),)


def rounds(rng):
    """A game of 2 or 3 rows and columns, often with opposed interests, and a number of rounds."""
    count = 2 + rng.randrange(2), 2 + rng.randrange(2)
    A, B = (_table(rng, *count, pick(rng, (3, 7, 11))) for _ in range(2))
    if rng.random() < 0.6:
        B = [[-payoff for payoff in row] for row in A]
    return A, B, 1 + rng.randrange(40)


def three_by_three(rng):
    """Two tables of 3 by 3; where both players can mix all their actions, there is one way to do it."""
    kinds = ("all", "all", "all", "two", "any", "shift") if rng.random() < 0.4 else ("all",)
    return _three(rng, pick(rng, kinds)), _flipped(_three(rng, pick(rng, kinds)))


def _table(rng, rows, columns, span):
    return [[rng.randrange(span) - span // 2 for _ in range(columns)] for _ in range(rows)]


def _flipped(table):
    return [list(column) for column in zip(*table, strict=True)]


def _weights(rng, count, unit=False):
    """Whole numbers, some of them 0 and not all; with `unit` at least one is 1."""
    weights = [rng.randrange(5) if rng.random() < 0.8 else 0 for _ in range(count)]
    if unit or not any(weights):
        weights[rng.randrange(count)] = 1
    return weights


def _mix(weights):
    return [Fraction(weight, sum(weights)) for weight in weights]


def _certain(rng, count):
    chosen = rng.randrange(count)
    return [Fraction(k == chosen) for k in range(count)]


def _balanced(rng, weights, slack):
    """A table whose rows pay the same against these weights, a row with slack that much less."""
    table = _table(rng, len(slack), len(weights), 9)
    last = weights.index(1)
    for row, less in zip(table, slack, strict=True):
        row[last] = 0
        row[last] = -less - sum(map(int.__mul__, weights, row))
    return table


def _column_pair(rng, opposed):
    """A table of 2 by 2 for the row player; opposed: another row is best in each column."""
    while True:
        if opposed:
            sign = pick(rng, (-1, 1))
            gains = [sign * (1 + rng.randrange(9)) for _ in range(2)]
        elif rng.random() < 0.3:  # balanced by a number between -1 and 0
            small, sign = 1 + rng.randrange(3), pick(rng, (-1, 1))
            gains = [-sign * (2 * small + 1 + rng.randrange(4)), sign * small]
        else:
            gains = [rng.randrange(9) - 4 for _ in range(2)]
        if any(gains):  # with two zeros every mix would do
            break
    low = [rng.randrange(9) - 4 for _ in range(2)]
    return [[low[0] + gains[0], low[1]], [low[0], low[1] + gains[1]]]


def _three(rng, kind):
    """A table of 3 by 3 for the row player, whose rows can pay the same against one mix at most."""
    while True:
        table = _table(rng, 3, 3, 9)
        if kind == "shift":
            table[1] = [payoff + 2 for payoff in table[0]]
        elif kind != "any":
            weights = shuffled(rng, (1, 1 + rng.randrange(4), 0 if kind == "two" else 1 + rng.randrange(4)))
            table = _balanced(rng, weights, [0, 0, 0])
        first, second = ([x - y for x, y in zip(table[i], table[i + 1], strict=True)] for i in range(2))
        if any(first[i] * second[j] != first[j] * second[i] for i in range(3) for j in range(i)):
            return table
