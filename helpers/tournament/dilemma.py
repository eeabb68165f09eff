"""A match of the repeated prisoner's dilemma in an arena: all have one length, and hands may slip.

>>> from helpers.tournament.games import Answer
>>> match(lambda mine, theirs: Answer("C"), lambda mine, theirs: Answer("maybe"), 4)
Match(x='CCCC', o='DDDD', fault='illegal', detail="O: 'maybe'")
>>> points("CCD", "CDD")
(4, 9)
"""

from math import log
from random import Random
from typing import NamedTuple

from helpers.text import brief

PAYOFFS = {("C", "C"): 3, ("C", "D"): 0, ("D", "C"): 5, ("D", "D"): 1}
MEAN = 200  # rounds
OTHER = {"C": "D", "D": "C"}


class Match(NamedTuple):
    """The moves of both players, and the first fault; `detail` begins with the mark of who made it."""

    x: str
    o: str
    fault: str
    detail: str


def length(seed):
    """How many rounds all matches have: geometric, so that nobody knows which round is the last.

    >>> [length(seed) for seed in range(4)]
    [53, 168, 283, 62]
    """
    return 1 + int(log(1 - Random(f"length {seed}").random()) / log(1 - 1 / MEAN))


def match(ask_x, ask_o, rounds, noise=0.0, seed=0):
    """A Match of so many rounds; each asker is called with its own moves and the other's.

    Anything but "C" or "D" counts as D and is a fault. With chance `noise` a move comes out as the other one,
    and both players see what was played.
    """
    dice, fault = Random(f"slips {seed}"), ("", "")
    x = o = ""
    for _ in range(rounds):
        played = []
        for mark, answer in (("X", ask_x(x, o)), ("O", ask_o(o, x))):
            is_move = not answer.fault and answer.move in ("C", "D")
            if not is_move and not fault[0]:
                fault = answer.fault or "illegal", f"{mark}: {answer.detail or brief(answer.move)}"
            move = answer.move if is_move else "D"
            played.append(OTHER[move] if dice.random() < noise else move)
        x, o = x + played[0], o + played[1]
    return Match(x, o, *fault)


def points(x, o):
    """What both players of a match have got."""
    pairs = list(zip(x, o, strict=True))
    return sum(PAYOFFS[pair] for pair in pairs), sum(PAYOFFS[pair[::-1]] for pair in pairs)
