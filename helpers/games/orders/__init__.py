"""Numbers that took too long to compute in a notebook; the programs that made them are in tools/.

>>> orders = static_orders()
>>> orders.best[0], orders.best[1]
(6228, [5, 1, 9, 3, 7, 2, 8, 6, 4])
>>> sum(orders.counts.values())
362880
"""

from collections import namedtuple
from functools import cache


class Orders(namedtuple("Orders", "counts best worst")):
    """What all fixed orders of the nine moves of tic-tac-toe need: see `static_orders`."""

    __slots__ = ()


@cache
def static_orders():
    """How many positions alpha-beta searches from the empty board, for every fixed order of the nine moves.

    `counts` is {positions: how many orders need so many}, smallest first; `best` and `worst` are pairs
    (positions, one order that needs them). The empty board itself is counted.
    """
    import json
    from importlib.resources import files

    found = json.loads(files(__name__).joinpath("static_orders.json").read_text(encoding="utf-8"))
    counts = {int(positions): orders for positions, orders in found["orders"].items()}
    ends = [(found[end]["positions"], found[end]["order"]) for end in ("best", "worst")]
    return Orders(dict(sorted(counts.items())), *ends)
