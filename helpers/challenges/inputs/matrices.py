"""Payoff tables, dilemmas, pairs of strategies, histories.

>>> import random
>>> bimatrices(random.Random(1)) == bimatrices(random.Random(1))
True

Half of the tables are full of ties: payoffs from few numbers, so that equal ones meet.
"""

from helpers.challenges.inputs import pick, shuffled
from helpers.matrices import STRATEGIES


def table(rng, rows, columns, ties=True):
    """A payoff table of that size; with `ties` its payoffs are from four numbers, else from nineteen."""
    least, span = (pick(rng, (-3, -1, 0)), 4) if ties else (-9, 19)
    return [[least + rng.randrange(span) for _ in range(columns)] for _ in range(rows)]


def columns(rng):
    """A table of 2 to 4 rows and columns, and one of its columns."""
    A = table(rng, 2 + rng.randrange(3), 2 + rng.randrange(3), rng.random() < 0.5)
    return A, rng.randrange(len(A[0]))


def bimatrices(rng, most=4):
    """Two tables of the same size, 2 to `most` rows and columns."""
    size = 2 + rng.randrange(most - 1), 2 + rng.randrange(most - 1)
    ties = rng.random() < 0.5
    return table(rng, *size, ties), table(rng, *size, ties)


def small_bimatrices(rng):
    """Two tables of two rows, with two or three columns."""
    width, ties = 2 + rng.randrange(2), rng.random() < 0.5
    return table(rng, 2, width, ties), table(rng, 2, width, ties)


def rivals(rng):
    """A table and two of its rows, often close to dominance: with ties, or with one column the other way."""
    A = table(rng, 2 + rng.randrange(2), 2 + rng.randrange(3), rng.random() < 0.7)
    r, s = shuffled(rng, range(len(A)))[:2]
    if rng.random() < 0.75:
        least = pick(rng, (0, 0, 1, 1, -1))
        A[r] = [payoff + least + rng.randrange(3) for payoff in A[s]]
    return pick(rng, ((A, r, s), (A, r, s, False), (A, r, s, True)))


def dominant_rows(rng):
    """A table of 2 to 4 rows; in six of ten one row is better than all others, in others it nearly is."""
    A = table(rng, 2 + rng.randrange(3), 2 + rng.randrange(3), rng.random() < 0.5)
    chance, r = rng.random(), rng.randrange(len(A))
    if chance < 0.8:
        others = A[:r] + A[r + 1 :]
        A[r] = [max(column) + 1 + rng.randrange(2) for column in zip(*others, strict=True)]
    if 0.6 <= chance < 0.8:
        # One payoff too low: now it ties with the best of the others, or loses to it.
        j = rng.randrange(len(A[0]))
        A[r][j] = max(row[j] for row in others) - rng.randrange(2)
    return (A,)


def distinct(rng):
    """Four different whole numbers."""
    return tuple(shuffled(rng, range(-12, 13))[:4])


def letters(rng):
    """T, R, P, S for `is_prisoners_dilemma`: in order, nearly, or not, with ties or not, once or repeated."""
    numbers = [rng.randrange(13) - 5 for _ in range(4)]
    chance = rng.random()
    if chance < 0.85:
        numbers = sorted(numbers, reverse=True)
    if 0.65 <= chance < 0.85:
        i = rng.randrange(3)
        numbers[i], numbers[i + 1] = numbers[i + 1], numbers[i]
    if chance < 0.06:
        numbers.reverse()
    return (*numbers, True) if rng.random() < 0.5 else tuple(numbers)


def dilemmas(rng):
    """T > R > P > S."""
    return tuple(sorted(distinct(rng), reverse=True))


def repeated_dilemmas(rng):
    """T > R > P > S in which taking turns does not pay: 2R > T + S."""
    while True:
        T, R, P, S = dilemmas(rng)
        if 2 * R > T + S:
            return T, R, P, S


def matches(rng):
    """Two strategies, maybe the same, and 1 to 12 rounds."""
    names = sorted(STRATEGIES)
    return STRATEGIES[pick(rng, names)], STRATEGIES[pick(rng, names)], 1 + rng.randrange(12)


def histories(rng):
    """Two histories of the same length, 0 to 8 rounds; the other never defects in about half of them."""
    length, faithful = rng.randrange(9), rng.random() < 0.45
    me = "".join(pick(rng, "CCD") for _ in range(length))
    other = "".join("C" if faithful else pick(rng, "CCD") for _ in range(length))
    return me, other
