"""How the shares of the field would change, if the points of a round were offspring (replicator dynamics).

>>> shares({("c", "c"): 3, ("c", "d"): 0, ("d", "c"): 5, ("d", "d"): 1}, ["c", "d"], 2)[1]
{'c': 0.3333333333333333, 'd': 0.6666666666666666}
"""

from collections import defaultdict
from statistics import fmean
from typing import NamedTuple

from helpers.matrices import DILEMMA
from instructors.arena.page.board import Board

GENERATIONS, SHOWN = 80, 4  # bots with a colour and a name of their own
LOOKS, REST = ("s0", "s1", "s2", "s3"), "rest"


def earned(game):
    """(the first one's, the second one's) points per round of a game."""
    rounds = Board("dilemma").moves(game.moves) or [3]
    return tuple(fmean(table[pair // 2][pair % 2] for pair in rounds) for table in (DILEMMA.A, DILEMMA.B))


def payoffs(games):
    """{(one, other): points per round of one against the other}."""
    found = defaultdict(list)
    for game in games:
        for names, mine in zip(((game.x, game.o), (game.o, game.x)), earned(game), strict=True):
            found[names].append(mine)
    return {names: fmean(each) for names, each in found.items()}


def shares(payoffs, names, generations):
    """{name: share} of each generation, from equal shares (P. Taylor and L. Jonker, 1978)."""
    found = [dict.fromkeys(names, 1 / len(names))]
    while len(found) < generations:
        now = found[-1]
        fitness = {one: sum(payoffs.get((one, other), 0) * now[other] for other in names) for one in names}
        mean = sum(now[name] * fitness[name] for name in names) or 1
        found.append({name: now[name] * fitness[name] / mean for name in names})
    return found


class Stream(NamedTuple):
    """A share over all generations as a path of an SVG, one above the other; `name` None: of all others."""

    name: str | None
    look: str
    path: str
    last: float
    generations: int


def evolution(page):
    """The Streams of the largest shares, then of all others; [] where there is no dilemma."""
    names = [each.nickname for each in page.report.ladder if each.kind != "out"]
    if not page.dilemma or len(names) < 2:
        return []
    found = shares(payoffs(page.report.games), names, GENERATIONS)
    top = sorted(names, key=lambda name: (-found[-1][name], name))[:SHOWN]
    parts = [[each[name] for each in found] for name in top]
    parts.append([max(0.0, 1 - sum(each)) for each in zip(*parts, strict=True)])
    streams, below = [], [0.0] * GENERATIONS
    for name, look, part in zip([*top, None], [*LOOKS[: len(top)], REST], parts, strict=True):
        above = [low + share for low, share in zip(below, part, strict=True)]
        edge = [*enumerate(above), *[*enumerate(below)][::-1]]
        places = (f"{100 * n / (GENERATIONS - 1):.1f} {100 * (1 - share):.1f}" for n, share in edge)
        streams.append(Stream(name, look, f"M{'L'.join(places)}Z", part[-1], GENERATIONS - 1))
        below = above
    return streams
