"""Strength from games: Bradley and Terry's model (1952), on all games at once, with intervals.

>>> found = rate(["a", "b"], [("a", "b", 1)] * 3 + [("b", "a", 1)])
>>> [round(each) for each in found["a"]]
[73, -113, 258]
"""

from math import log
from typing import NamedTuple

ELO = 400 / log(10)  # Elo points of a strength that is e times as large
PRIOR = 2  # games, a pair: with one the scale of a large class swells by a tenth
ENOUGH, MOST = 1e-10, 100  # the last step of Newton's method, and how many there are at most


class Rating(NamedTuple):
    """A rating with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def rate(names, games, zero=None):
    """{name: Rating} in Elo from `games`, a list of (x, o, points of x): 1, 0.5 or 0.

    >>> rate(["a", "random"], [("a", "random", 0.5)], zero="random")["random"].value
    0.0

    Each name has drawn one more pair of games, against the mean: who won all games has a finite rating, too.
    Ratings count from the one called `zero`, else from their mean. The interval is 1.96 standard errors of
    the distance from the mean: from the pseudo-inverse of the games' information matrix.
    """
    import numpy as np

    count, wins = _tables(names, games)
    strength = np.zeros(len(names))
    for _ in range(MOST):
        chance = 1 / (1 + np.exp(strength - strength[:, None]))
        prior = 1 / (1 + np.exp(-strength))
        slope = (wins - count * chance).sum(1) + PRIOR * (0.5 - prior)
        weight = _information(count * chance * (1 - chance)) + np.diag(PRIOR * prior * (1 - prior))
        step = np.linalg.solve(weight, slope)
        strength += np.clip(step, -1, 1)
        if abs(step).max() < ENOUGH:
            break
    spread = np.linalg.pinv(_information(count * chance * (1 - chance)), 1e-9, hermitian=True)
    error = 1.96 * np.sqrt(np.diag(spread))
    strength -= strength[names.index(zero)] if zero in names else strength.mean()
    ends = zip(strength, strength - error, strength + error, strict=True)
    return {name: Rating(*(float(ELO * each) for each in of)) for name, of in zip(names, ends, strict=True)}


def _tables(names, games):
    """How many games each pair played, and how many points the first got."""
    import numpy as np

    at = {name: i for i, name in enumerate(names)}
    count, wins = np.zeros((len(names),) * 2), np.zeros((len(names),) * 2)
    for x, o, points in games:
        i, j = at[x], at[o]
        count[i, j] += 1
        count[j, i] += 1
        wins[i, j] += points
        wins[j, i] += 1 - points
    return count, wins


def _information(weight):
    import numpy as np

    return np.diag(weight.sum(1)) - weight


def bands(ratings):
    """{name: the places that its interval does not part}, as text.

    >>> bands({"a": Rating(9, 8, 10), "b": Rating(7, 6, 8.5), "c": Rating(1, 0, 2)})
    {'a': '1–2', 'b': '1–2', 'c': '3'}
    """
    found = {}
    for name, (_, low, high) in ratings.items():
        first = 1 + sum(other.low > high for other in ratings.values())
        last = len(ratings) - sum(other.high < low for other in ratings.values())
        found[name] = str(first) if first == last else f"{first}–{last}"
    return found
