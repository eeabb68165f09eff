"""Who meets whom: everybody in a small class; rounds by lot and by rating, then a final, in a large one.

Lot and rating take turns. Where only neighbours meet (a Swiss tournament), the scale swells and intervals
hold too little: bots that are far apart in strength never measure themselves.
"""

from itertools import combinations, pairwise
from random import Random

EVERYBODY = 24  # up to so many seats everybody meets everybody, in so many rounds:
OPENINGS = 4
ROUNDS, LOTS = 12, 3  # in a large class; the first by lot, then rating and lot take turns
FINALISTS, GUESTS = 16, 2  # students' bots, and anchors, of a final
BY_LOT, BY_RATING, ALL, FINAL = "by lot", "by rating", "all", "final"


def plan(seats):
    """The kinds of the rounds of so many seats.

    >>> plan(24), len(plan(200)), plan(200)[:5]
    (['all', 'all', 'all', 'all'], 13, ['by lot', 'by lot', 'by lot', 'by rating', 'by lot'])
    """
    if seats <= EVERYBODY:
        return [ALL] * OPENINGS
    turns = [(BY_RATING, BY_LOT)[number % 2] for number in range(ROUNDS - LOTS)]
    return [BY_LOT] * LOTS + turns + [FINAL]


def tables(kind, ranked, met, seed):
    """The pairs of a round; `ranked` are all who play, the best first, `met` the pairs that have met."""
    if kind in (ALL, FINAL):
        return list(combinations(ranked if kind == ALL else ranked[: FINALISTS + GUESTS], 2))
    if kind == BY_LOT:
        ranked = sorted(ranked)
        Random(f"lot {seed}").shuffle(ranked)
    return paired(ranked, met)


def paired(order, met):
    """Each with the next in order whom it has not met; with the next one where it has met all the others.

    >>> paired("abcd", {frozenset("ab")}), paired("abc", set())
    ([('a', 'c'), ('b', 'd')], [('a', 'b')])
    """
    waiting, pairs = list(order), []
    while len(waiting) > 1:
        one = waiting.pop(0)
        other = next((each for each in waiting if frozenset((one, each)) not in met), waiting[0])
        waiting.remove(other)
        pairs.append((one, other))
    return pairs


def offsets(names):
    """The rounds of a game in which everybody meets everybody and itself once: lists of pairs.

    >>> offsets("abc")
    [[('a', 'a'), ('b', 'b'), ('c', 'c')], [('a', 'b'), ('b', 'c'), ('c', 'a')]]
    """
    count = len(names)
    rounds = []
    for step in range(count // 2 + 1):
        ends = count // 2 if step and 2 * step == count else count
        rounds.append([(names[i], names[(i + step) % count]) for i in range(ends)])
    return rounds


def circles(names, points):
    """The triples among `names` of whom each has more points against the next, as {(x, y): points of x}.

    >>> circles("abc", {("a", "b"): 2, ("b", "c"): 2, ("c", "a"): 1.5, ("a", "c"): 0.5})
    [('a', 'b', 'c')]
    """
    beats = {(x, y) for (x, y), won in points.items() if won > points.get((y, x), 0)}
    return [
        circle
        for first, *others in combinations(names, 3)
        for circle in ((first, *others), (first, *others[::-1]))
        if all(pair in beats for pair in pairwise((*circle, first)))
    ]
