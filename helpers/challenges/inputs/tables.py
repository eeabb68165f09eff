"""Payoff tables and what goes with them: mixes, dilemmas, strategies, histories, rounds of learning.

>>> import random
>>> payoffs, p, q = mixed(random.Random(1))
>>> len(payoffs) == len(p), len(payoffs[0]) == len(q), sum(p) == sum(q) == 1
(True, True, True)

Payoffs are whole numbers, probabilities exact Fractions. Half of the tables are full of ties: payoffs from
few numbers, so that equal ones meet.
"""

from fractions import Fraction

from helpers.challenges.inputs import LEVELS, count, pick, shuffled
from helpers.matrices import STRATEGIES

FEW, MANY = 4, 19  # different payoffs in a table with ties, and in one where they are rare
# Primes above the 10**6 of `Fraction.limit_denominator`, and above any bound with which it mends a float.
PRIMES, SELDOM = (1_000_003, 10**9 + 7), 0.12
TINY = Fraction(1, 10**17 + 3)  # no float knows it beside a 1


def table(rng, rows, columns, span=MANY, levels=LEVELS):
    """A payoff table of that size, of so many different numbers, around 0 or far from it."""
    low = pick(rng, levels) - span // 2
    return [[low + rng.randrange(span) for _ in range(columns)] for _ in range(rows)]


def _size(rng, most=4):
    """Rows and columns: 2 to `most`, seldom 1."""
    return [1 if rng.random() < 0.12 else count(rng, 2, most, 8) for _ in range(2)]


def columns(rng):
    """A table of up to 4 rows and columns, and one of its columns."""
    A = table(rng, *_size(rng), pick(rng, (FEW, MANY)))
    return A, rng.randrange(len(A[0]))


def bimatrices(rng):
    """Two tables of up to 4 rows and columns."""
    size, span = _size(rng), pick(rng, (FEW, MANY))
    return table(rng, *size, span), table(rng, *size, span)


def small_bimatrices(rng):
    """Two tables of two rows, with two or three columns."""
    size, span = (count(rng, 2, 2, 8), count(rng, 2, 3, 8)), pick(rng, (FEW, MANY))
    return table(rng, *size, span), table(rng, *size, span)


def rivals(rng):
    """A table and two of its rows, often close to dominance: with ties, or with one column the other way."""
    A = table(rng, count(rng, 2, 3, 6), count(rng, 2, 4, 8), pick(rng, (FEW, FEW, MANY)))
    r, s = shuffled(rng, range(len(A)))[:2]
    if rng.random() < 0.75:
        least = pick(rng, (0, 0, 0, -1, -1, 1))
        A[r] = [payoff + least + rng.randrange(3) for payoff in A[s]]
    if rng.random() < 0.3:  # a tie in the first column: a later one decides
        A[r][0] = A[s][0]
    return (A, r, s, *pick(rng, ((), (True,), (False,), (False,))))  # weak dominance has more ways to fail


def dominant_rows(rng):
    """A table of 2 to 4 rows; in four of ten one row is better than all others, in most it nearly is."""
    A = table(rng, count(rng, 2, 4, 8), _size(rng)[1], pick(rng, (FEW, MANY)))
    chance, r = rng.random(), rng.randrange(len(A))
    if chance < 0.85:
        others = A[:r] + A[r + 1 :]
        A[r] = [max(column) + 1 + rng.randrange(2) for column in zip(*others, strict=True)]
    if 0.35 <= chance < 0.85:
        # One payoff too low: now it ties with the best of the others, or loses to it.
        j = rng.randrange(len(A[0]))
        A[r][j] = max(row[j] for row in others) - rng.randrange(2)
    return (A,)


def distinct(rng):
    """Four different whole numbers."""
    return tuple(shuffled(rng, range(-12, 13))[:4])


def letters(rng):
    """T, R, P, S for `is_prisoners_dilemma`: in order, nearly, or not, with ties or not, once or repeated.

    Some are dilemmas in which taking turns pays as much as R, or half a point more or less, often below 0.
    """
    if rng.random() < 0.15:
        S = rng.randrange(16) - 12
        P = S + 1 + rng.randrange(3)
        R = P + 1 + rng.randrange(3)
        return 2 * R - S + rng.randrange(3) - 1, R, P, S, True
    numbers = [rng.randrange(13) - 5 for _ in range(4)]
    chance = rng.random()
    if chance < 0.8:
        numbers = sorted(numbers, reverse=chance >= 0.06)
    if chance >= 0.65:
        i = rng.randrange(3)
        numbers.insert(i + pick(rng, (1, 1, 2)), numbers.pop(i))
    return (*numbers, True) if rng.random() < 0.5 else tuple(numbers)


def dilemmas(rng):
    """T > R > P > S, seldom with a δ of many digits, which is the same or nearly so for tit-for-tat."""
    if rng.random() > SELDOM:
        return tuple(sorted(distinct(rng), reverse=True))
    prime = pick(rng, PRIMES)
    T, gain, more = rng.randrange(13), prime // 20 + rng.randrange(prime // 2), 1 + rng.randrange(9)
    losses = pick(rng, ((prime, prime + more), (prime + more, prime)))  # what T - P is, and R - S
    return T, T - gain, T - losses[0], T - gain - losses[1]


def repeated_dilemmas(rng):
    """T > R > P > S in which taking turns does not pay: 2R > T + S."""
    while True:
        T, R, P, S = dilemmas(rng)
        if 2 * R > T + S:
            return T, R, P, S


def matches(rng):
    """Two strategies, maybe the same, and 1 to 12 rounds, seldom many more."""
    names = sorted(STRATEGIES)
    rounds = 40 + rng.randrange(120) if rng.random() < SELDOM else 1 + rng.randrange(12)
    return STRATEGIES[pick(rng, names)], STRATEGIES[pick(rng, names)], rounds


def histories(rng):
    """Two histories of the same length, 0 to 8 rounds; the other never defects in about half of them.

    Seldom they are long, and the other has defected once, near the beginning; grim has punished that, or not.
    """
    if rng.random() < 0.15:
        length, place = pick(rng, (8, 30)) + rng.randrange(120), rng.randrange(4)
        after = length - place - 1
        me = "C" * (place + 1) + pick(rng, "CD") * after
        return me, "C" * place + "D" + "C" * after
    length, faithful = rng.randrange(9), rng.random() < 0.45
    me = "".join(pick(rng, "CCD") for _ in range(length))
    other = "".join("C" if faithful else pick(rng, "CCD") for _ in range(length))
    return me, other


def reducible(rng):
    """Two tables of 1 to 4; mostly some actions are dominated, or only once others are gone. Seldom they have
    9, and hardly two can go in the same pass."""
    if rng.random() < 0.35:
        return bimatrices(rng)
    is_long = rng.random() < 0.15
    most, times = (9, 18) if is_long else (4, 2 + rng.randrange(5))
    size, span = [1 + rng.randrange(2) for _ in range(2)], pick(rng, (4, 9))
    A, B = table(rng, *size, span), table(rng, *size, span)
    for _ in range(times):
        if len(A) < most:
            A.append([x - rng.randrange(4) - (is_long or rng.random() < 0.8) for x in pick(rng, A)])
            B += table(rng, 1, len(B[0]), span)
            B[-1][-1] += 40 * is_long  # against this action the other player's newest one is best
        A, B = _flipped(B), _flipped(A)  # and now the other player
    rows, columns = shuffled(rng, range(len(A))), shuffled(rng, range(len(A[0])))
    return tuple([[table[i][j] for j in columns] for i in rows] for table in (A, B))


def mixed(rng):
    """A table of up to 4 rows and columns, and a mix for each player, seldom one of many digits."""
    size = _size(rng)
    if rng.random() > SELDOM:
        return table(rng, *size), *(_mix(_weights(rng, count)) for count in size)
    ways = pick(rng, ((_fine, _certain), (_certain, _fine)))
    return table(rng, *size, levels=(0,)), *(_mix(way(rng, n)) for way, n in zip(ways, size, strict=True))


def two_by_two(rng):
    """Two tables of 2 by 2; in half of the cases it depends on the other player what each does best."""
    return _column_pair(rng), _flipped(_column_pair(rng))


def candidates(rng):
    """A game and a mix for each player: an equilibrium, nearly one, or two actions for certain."""
    chance = rng.random()
    if chance < 0.2:
        A, B = bimatrices(rng)
        return A, B, *(_mix(_certain(rng, size)) for size in (len(A), len(A[0])))
    w, v = (_certain(rng, size) if chance < 0.6 else _weights(rng, size, unit=True) for size in _size(rng))
    A, B = (
        _balanced(rng, other, [0 if weight else pick(rng, (0, 1, 3)) for weight in own])
        for own, other in ((w, v), (v, w))
    )
    change = rng.randrange(6)
    if change == 0:  # an action that pays more than it should
        A[rng.randrange(len(w))] = [1 + payoff for payoff in pick(rng, A)]
    elif change == 1:
        B[0] = [payoff + 1 for payoff in B[0]]
    elif change == 2:
        w = _weights(rng, len(w))
    elif change == 3:
        v = _weights(rng, len(v))
    p, q = _mix(w), _mix(v)
    if change == 4 and len(p) > 1:  # so near to an equilibrium that no float can tell
        p = [p[0] + TINY, p[1] - TINY, *p[2:]] if p[1] else p
    return A, _flipped(B), p, q


def levels(rng):
    """A table of up to 4 rows and columns, of few or of many different payoffs."""
    return (table(rng, *_size(rng), pick(rng, (5, 13, MANY))),)


def rounds(rng):
    """A game of up to 3 rows and columns, often with opposed interests, and a number of rounds."""
    size, span = _size(rng, most=3), pick(rng, (3, 7, 11))
    A, B = table(rng, *size, span), table(rng, *size, span)
    if rng.random() < 0.6:
        B = [[-payoff for payoff in row] for row in A]
    return A, B, 200 + rng.randrange(100) if rng.random() < SELDOM else 1 + rng.randrange(40)


def three_by_three(rng):
    """Two tables of 3 by 3; where both players can mix all their actions, there is one way to do it."""
    kinds = ("all", "all", "unit", "two", "any", "shift") if rng.random() < 0.4 else ("all", "all", "fine")
    return _three(rng, pick(rng, kinds)), _flipped(_three(rng, pick(rng, kinds)))


def _flipped(table):
    return [list(column) for column in zip(*table, strict=True)]


def _weights(rng, count, unit=False):
    """Whole numbers, some of them 0 and not all; with `unit` at least one is 1."""
    weights = [rng.randrange(5) if rng.random() < 0.8 else 0 for _ in range(count)]
    if unit or not any(weights):
        weights[rng.randrange(count)] = 1
    return weights


def _fine(rng, count):
    """Weights that add up to a large prime."""
    weights = [1 + rng.randrange(PRIMES[0] // count) for _ in range(count - 1)]
    return [*weights, PRIMES[0] - sum(weights)]


def _certain(rng, count):
    """Weights that are all 0 but one."""
    return shuffled(rng, [1] + [0] * (count - 1))


def _mix(weights):
    return [Fraction(weight, sum(weights)) for weight in weights]


def _balanced(rng, weights, slack):
    """A table whose rows pay the same against these weights, a row with slack that much less."""
    payoffs, last, level = table(rng, len(slack), len(weights), 9), weights.index(1), pick(rng, LEVELS)
    for row, less in zip(payoffs, slack, strict=True):
        row[last] = 0
        row[last] = level - less - sum(map(int.__mul__, weights, row))
    return payoffs


def _column_pair(rng):
    """A table of 2 by 2 for the row player; in most cases another row is best in each column."""
    gains, kind = [0, 0], rng.random()
    if rng.random() < SELDOM:  # balanced by a share of many digits
        gains = pick(rng, (_fine(rng, 2), [-weight for weight in _fine(rng, 2)]))
    while not any(gains):  # with two zeros every mix would do
        sign, small = pick(rng, (-1, 1)), 1 + rng.randrange(3)
        if kind < 0.62:
            most = pick(rng, (1, 2, 2, 9, 9, 9))  # with 1 the slip of a comparison with 1 shows
            gains = [sign * (1 + rng.randrange(most)) for _ in range(2)]
        elif kind < 0.7:  # balanced by a number between -1 and 0
            gains = [-sign * (2 * small + 1 + rng.randrange(4)), sign * small]
        elif kind < 0.9:  # balanced by an action for certain, or by nothing
            gains = pick(rng, ([0, sign * small], [sign * small, 0], [sign * small, -sign * small]))
        else:
            gains = [rng.randrange(9) - 4 for _ in range(2)]
    low = [rng.randrange(9) - 4 for _ in range(2)]
    if not sum(gains) and rng.random() < 0.5:  # two equal columns
        low[1] = low[0] + gains[0]
    return [[low[0] + gains[0], low[1]], [low[0], low[1] + gains[1]]]


def _three(rng, kind):
    """A table of 3 by 3 for the row player, whose rows can pay the same against one mix at most."""
    while True:
        payoffs = table(rng, 3, 3, 9_000 if kind == "fine" else 9)
        if kind == "unit":  # its determinant is 1 or -1
            payoffs = shuffled(rng, [[int(i == j) for j in range(3)] for i in range(3)])
        elif kind == "shift":  # no mix; often with two equal columns
            j = rng.randrange(2)
            payoffs = [[row[0], row[j], row[2]] for row in payoffs]
            payoffs[1] = [payoff + 2 for payoff in payoffs[0]]
        elif kind not in ("any", "fine"):
            weights = shuffled(rng, (1, 1 + rng.randrange(4), 0 if kind == "two" else 1 + rng.randrange(4)))
            payoffs = _balanced(rng, weights, [0, 0, 0])
        first, second = ([x - y for x, y in zip(payoffs[i], payoffs[i + 1], strict=True)] for i in range(2))
        pairs = ((1, 2), (2, 0), (0, 1))
        mix = [first[i] * second[j] - first[j] * second[i] for i, j in pairs]  # up to its size
        if any(mix) and (kind != "fine" or min(mix) > 0 or max(mix) < 0):
            return payoffs
