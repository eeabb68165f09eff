"""Fields of players, slips, memories and populations.

>>> import random
>>> players, rounds = fields(random.Random(1))
>>> len(players) in range(1, 10), rounds in range(1, 161)
(True, True)
"""

from fractions import Fraction

from helpers.challenges.inputs import count, pick, shuffled
from helpers.matrices.strategies import NAMESAKES, STRATEGIES

# --- 7.1 ---


def fields(rng):
    """One to four of the eight strategies, the first of them sometimes twice, and 1 to 12 rounds.

    In one field of five all have one name: who is who is no matter of names.
    """
    names = shuffled(rng, sorted(STRATEGIES))[: count(rng, 1, 4, 8)]
    names += names[:1] if rng.random() < 0.3 else []
    players = [STRATEGIES[name] for name in names]
    rounds = count(rng, 1, 12, 130) if len(names) < 4 else 1 + rng.randrange(12)
    if rng.random() < 0.2:
        players = [NAMESAKES[f"namesake of {each}"] for each in players]
    return players, rounds


# --- 7.2 ---


def slips(rng):
    """Two strategies, maybe the same, 3 to 12 rounds, and 0 to 3 rounds in which a hand slips; seldom one
    that does not come."""
    names, rounds = sorted(STRATEGIES), count(rng, 3, 12, 80)
    chosen = shuffled(rng, range(1, rounds + 1))[: rng.randrange(4)]
    later = [rounds + 1 + rng.randrange(3)] if rng.random() < 0.15 else []
    return STRATEGIES[pick(rng, names)], STRATEGIES[pick(rng, names)], rounds, {*chosen, *later}


# --- 7.3 ---


def memories(rng):
    """Two players that remember one round: four chances each, in tenths, never 0 or 1; seldom in other parts,
    for a mean that no short fraction is."""
    parts = (7, 11, 13, 17) if rng.random() < 0.1 else (10,) * 4
    return tuple([Fraction(1 + rng.randrange(part - 1), part) for part in parts] for _ in range(2))


# --- 7.4 ---


def populations(rng):
    """Shares of 2 to 4 strategies, some of them 0, and what they pay each other: somebody earns something."""
    size = count(rng, 2, 4, 8)
    weights = [rng.randrange(6) for _ in range(size)]
    weights[rng.randrange(size)] += 1 + (rng.random() < 0.12) * rng.randrange(10**4)  # or none rounds well
    M = [[rng.randrange(10) for _ in range(size)] for _ in range(size)]
    there = weights.index(max(weights))
    M[there][there] += 1
    return [Fraction(weight, sum(weights)) for weight in weights], M


# --- 7.5 ---


def mutants(rng):
    """What 2 to 4 strategies earn from each other, and one of them; often some earn as much against it."""
    size = count(rng, 2, 4, 6)
    M, i = [[rng.randrange(4) for _ in range(size)] for _ in range(size)], rng.randrange(size)
    if rng.random() < 0.85:
        for j in range(size):  # some may still gain ground, or all are beaten
            M[i][j] += j != i
            M[j][i] = M[i][i] if rng.random() < 0.7 else rng.randrange(1 + M[i][i])
            M[j][j] = rng.randrange(1 + M[i][j]) if rng.random() < 0.98 and j != i else M[j][j]
    # Whatever share of mutants is to weigh the two tests, one of the large numbers is too much for it.
    more = 10**18 if rng.random() < 0.2 else -rng.randrange(4)
    M = [[pay + more for pay in row] for row in M]
    M[i - 1][i - 1] += 10**36 * (more > 0) * (rng.random() < 0.3)
    if rng.random() < 0.2:  # as in an average of many rounds: no tolerance tells a tie from a small loss
        M = [[Fraction(pay, 10**9) for pay in row] for row in M]
    return M, i


# --- 7.7 ---


def leagues(rng):
    """Strengths of 2 to 4 bots, which mostly add up to their number, and what each got against each: halves.

    Everybody has played, somebody not against everybody; at most one strength is 0.
    """
    size = count(rng, 2, 4, 8)
    weights = [1 + rng.randrange(3) for _ in range(size)]
    if rng.random() < 0.2:
        weights[rng.randrange(size)] = 0
    points = [[Fraction(0)] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            games = rng.randrange(4) if i > j + 1 else 1 + rng.randrange(3)
            points[i][j] = Fraction(rng.randrange(2 * games + 1), 2)
            points[j][i] = games - points[i][j]
    total = size if rng.random() < 0.8 else 1
    return [Fraction(total * weight, sum(weights)) for weight in weights], points


# --- 7.8 ---


def factors(rng):
    """How many times as much an extortioner wants: 2 to 60, seldom some hundred."""
    return (pick(rng, range(2, 61)) if rng.random() < 0.85 else 300 + rng.randrange(60),)
