"""How the shares of the field would change, if the points of a round were offspring (replicator dynamics).

>>> shares({("c", "c"): 3, ("c", "d"): 0, ("d", "c"): 5, ("d", "d"): 1}, ["c", "d"], 2)[1]
{'c': 0.3333333333333333, 'd': 0.6666666666666666}
"""

from collections import defaultdict
from statistics import fmean

from helpers.matrices import DILEMMA
from helpers.tournament.page.board import Board

GENERATIONS, SHOWN = 80, 4  # bots with a colour and a name of their own
LOOKS = ("s0", "s1", "s2", "s3", "rest")
ABOUT = (
    "Everybody begins with the same share. From one generation to the next a share grows as its points per "
    "round compare with the mean: who lives on those that vanish, vanishes after them."
)


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


def evolution(page):
    """The shares as streams, with names beside them; "" where there is no dilemma."""
    names = [each.nickname for each in page.report.ladder if each.kind != "out"]
    if not page.dilemma or len(names) < 2:
        return ""
    path = shares(payoffs(page.report.games), names, GENERATIONS)
    last = path[-1]
    top = sorted(names, key=lambda name: (-last[name], name))[:SHOWN]
    streams = [[each[name] for each in path] for name in top]
    streams.append([max(0.0, 1 - sum(parts)) for parts in zip(*streams, strict=True)])
    told = [f"{page.who(name)} {100 * last[name]:.0f} %" for name in top] + ["all others"]
    items = "".join(f'<li><i class="{look}"></i>{each}</li>' for look, each in zip(LOOKS, told, strict=False))
    told = f"From left to right {GENERATIONS - 1} generations. From below, with the shares at their end:"
    return (
        f'<p class="muted small">{ABOUT}</p><svg class="streams" viewBox="0 0 100 100" aria-hidden="true" '
        f'preserveAspectRatio="none">{"".join(_paths(streams))}</svg><p class="muted small">{told}</p>'
        f'<ol class="legend">{items}</ol>'
    )


def _paths(streams):
    """A band for each stream, the one with the largest share at the bottom."""
    below = [0.0] * GENERATIONS
    for look, stream in zip(LOOKS, streams, strict=False):
        above = [low + part for low, part in zip(below, stream, strict=True)]
        edge = [*enumerate(above), *[*enumerate(below)][::-1]]
        places = (f"{100 * n / (GENERATIONS - 1):.1f} {100 * (1 - share):.1f}" for n, share in edge)
        yield f'<path class="{look}" d="M{"L".join(places)}Z"/>'
        below = above
