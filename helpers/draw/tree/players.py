"""Who moves, and with what luck: players that are words, the names a reader gives, odds below chance.

>>> named(["Entrant", "MAX", None, "Incumbent", "Entrant"])
([0, 'MAX', None, 1, 0], {0: 'Entrant', 1: 'Incumbent'})
"""

from fractions import Fraction
from numbers import Real
from operator import index

from helpers.draw.numbers import number, shortened

KNOWN = ("MAX", "MIN", "CHANCE")
NAME = 14  # letters of a player's name


def named(players, names=None):
    """The players with a number in place of each word, and {number: name} of those that have a name.

    `names` are those of the players 0, 1, … as the reader gives them.
    """
    names = dict(enumerate(_checked(names)))
    players = [index(player) if hasattr(player, "__index__") else player for player in players]
    number_of = {name: k for k, name in names.items()}
    free = 1 + max([*names, *(player for player in players if isinstance(player, int))], default=-1)
    for player in players:
        if isinstance(player, str) and player not in KNOWN and player not in number_of:
            number_of[player], names[free] = free, player
            free += 1
    return [player if player in KNOWN else number_of.get(player, player) for player in players], names


def _checked(names):
    names = () if names is None else names
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"players takes names, as ('Ann', 'Bob'), not {names!r}")
    return names


def who(player, names):
    """'Ann' or 'player 0'."""
    return shortened(names[player], NAME) if player in names else f"player {player}"


def letters_of(player, names):
    """What stands in a player's nodes: the initial where no two names share one, else the number."""
    initials = [name.strip()[:1].upper() for name in names.values()]
    if player in names and all(initials) and len(set(initials)) == len(initials):
        return names[player].strip()[:1].upper()
    return str(player)


def odds_of(reading, i):
    """How likely chance is to move to node i: '1/3', or '' where chance does not move or nothing is known.

    An edge's `probability` says it; below a `Node(CHANCE, …)` all moves are equally likely.
    """
    parent = reading.parents[i]
    if parent < 0 or reading.player[parent] != "CHANCE":
        return ""
    given = reading.odds.get(i)
    if given is not None:
        return number(given)
    position = reading.data[parent].get("position")
    return number(Fraction(1, len(position.moves))) if getattr(position, "moves", ()) else ""


def check_odds(node, odds):
    """ValueError for what is no probability."""
    real = isinstance(odds, Real) and not isinstance(odds, bool)
    if not isinstance(odds, str) and not (real and 0 <= odds <= 1):
        raise ValueError(
            f"the edge to the node {node!r} has the probability {odds!r:.60}: it is a number from 0 to 1"
        )
    return odds
