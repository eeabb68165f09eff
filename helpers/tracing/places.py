"""Where a search goes in the whole tree of a game: each place by its depth and its number there.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> tree = Places(Tree([[3, 5], [2, 9]]))
>>> count, places = tree.entered(left, tree.root)
>>> tree.nodes, count, sorted(places)
((1, 2, 4), 3, [(0, 0), (1, 0), (2, 0)])

No tree is built. What is below a board does not depend on the way to it: each board is counted once.
"""

from itertools import accumulate, zip_longest
from operator import add

from helpers.text import brief
from helpers.tracing.listener import STOPPED, visits

MOST_NODES = 600_000  # nodes; tic-tac-toe has 549,946
BOARDS = 60_000  # different ones


class Places:
    """The tree below `root`; `nodes` says how many there are after 0, 1, 2 … moves."""

    def __init__(self, root):
        self.root, self.known = root, {}
        self.nodes = self._below(root)[0]

    def entered(self, search, root):
        """How many positions `search(root)` enters, and the places where they are, as (depth, number).

        `root` is the tree's own or the same board in another order. A place that is entered twice counts
        twice, as it does in every count of the course.
        """
        result, heard, seen = visits(search, root, (), type(root), MOST_NODES)
        if result == STOPPED:
            raise ValueError(f"{brief(search)} enters more than {MOST_NODES:,} positions")
        at = {0: (self.root, 0, (0,) * len(self.nodes))}  # board, depth, nodes to the left
        for i in seen:
            if heard.parents[i] in at:
                board, depth, left = at[heard.parents[i]]
                if slot := self._slot(board, heard.positions[i]):
                    at[i] = slot[0], depth + 1, tuple(map(add, left[1:], slot[1]))
        return 1 + len(seen), {(depth, left[0]) for _, depth, left in at.values()}

    def sizes(self):
        """How many nodes there are below each first move, that of the move included."""
        return [sum(self._below(child)[0]) for child in self.root.children()]

    def _below(self, position):
        """(nodes at each depth from here on, the children with how many nodes stand left of theirs)."""
        name = _name(position)
        if name not in self.known:
            kids = () if position.is_over else position.children()
            counts = [self._below(child)[0] for child in kids]
            depth = max(map(len, counts), default=0)
            *before, total = accumulate(counts, _sum, initial=(0,) * depth)
            self.known[name] = (1, *total), list(zip(kids, before, strict=True)), position
            if sum(total) >= MOST_NODES or len(self.known) > BOARDS:
                raise ValueError(
                    f"the tree of {self.root!r} is too large to draw: more than {MOST_NODES:,} nodes"
                )
        return self.known[name]

    def _slot(self, parent, position):
        """The child of `parent` that `position` is, with what stands left of it; None if it is none."""
        kids, name = self._below(parent)[1], _name(position)
        same = (slot for slot in kids if slot[0] is position)
        equal = (slot for slot in kids if _name(slot[0]) == name or slot[0] == position)
        return next(same, None) or next(equal, None)


def _name(position):
    """What two positions share that are one board: a board by its cells, anything else by itself."""
    cells = getattr(position, "cells", None)
    return id(position) if cells is None else (cells, position.to_move)


def _sum(one, other):
    return tuple(map(sum, zip_longest(one, other, fillvalue=0)))
