"""Trees, games of several players, gambles, piles, numbers of leaves.

>>> import random
>>> trees(random.Random(1)) == trees(random.Random(1))
True
"""

from helpers.challenges.inputs import pick, shuffled
from helpers.games import CHANCE, MAX, MIN, Node, Tree


def heights(rng):
    """A number of leaves, up to 2**60, and a branching; in half of the cases it is no power of it."""
    branching = 2 + rng.randrange(9)
    leaves = branching ** rng.randrange(1 + 120 // branching)
    if rng.random() < 0.5:
        leaves = leaves * (1 + rng.randrange(branching)) + rng.randrange(3) - 1
    return (leaves,) if branching == 2 else (leaves, branching)


def trees(rng):
    """An uneven tree of up to four plies and three branches, either player to move."""
    return (Tree(_branches(rng, 4), to_move=pick(rng, (MAX, MIN))),)


def choices(rng):
    """The same, with at least one move, and few different leaves, so that some moves are equally good."""
    branches = [_branches(rng, 3, span=5) for _ in range(2 + rng.randrange(2))]
    return (Tree(branches, to_move=pick(rng, (MAX, MIN))),)


def games(rng):
    """A game of two or three players in which no player has the same payoff twice."""
    count = 2 + rng.randrange(2)
    payoffs = [shuffled(rng, range(30)) for _ in range(count)]
    return (_game(rng, 3, list(zip(*payoffs, strict=True)), count),)


def piles(rng):
    """A pile and the numbers of sticks that may be taken, not always 1 among them."""
    takes = sorted(shuffled(rng, range(1, 7))[: 1 + rng.randrange(4)])
    return (rng.randrange(15), tuple(takes))


def gambles(rng):
    """A tree of MAX, MIN and chance, up to three plies."""
    return (_gamble(rng, 3),)


def _branches(rng, plies, span=19):
    # Seldom a leaf at the top, more often further down.
    if plies == 0 or rng.random() < (0.06, 0.15, 0.25, 0.3)[4 - plies]:
        return rng.randrange(span) - span // 2
    return [_branches(rng, plies - 1, span) for _ in range(1 + rng.randrange(3))]


def _game(rng, plies, payoffs, count):
    branches = [
        payoffs.pop() if plies == 1 or rng.random() < 0.3 else _game(rng, plies - 1, payoffs, count)
        for _ in range(2 + (plies < 3 and rng.random() < 0.3))
    ]
    return Node(rng.randrange(count), branches)


def _gamble(rng, plies):
    branches = [
        rng.randrange(19) - 6 if plies == 1 or rng.random() < 0.35 else _gamble(rng, plies - 1)
        for _ in range(1 + rng.randrange(3))
    ]
    return Node(pick(rng, (MAX, MIN, CHANCE, CHANCE)), branches)
