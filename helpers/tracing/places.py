"""Where a search goes in the whole tree of a game: each place by its number, from the root on, depth first.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> places = Places(Tree([[3, 5], [2, 9]]))
>>> places.size, places.entered(left, places.root).places
(7, [0, 1, 2])

No tree is built. What is below a board does not depend on the way to it: each board is counted once.
"""

from collections import namedtuple

from helpers.text import brief
from helpers.tracing.graph import trace
from helpers.tracing.lines import Rows
from helpers.tracing.wrapping import Budget

MOST_NODES = 600_000  # nodes; tic-tac-toe has 549,946
BOARDS = 60_000  # different ones

Board = namedtuple("Board", "position size moves kids")  # kids: the numbers of the boards below
# `places` has the place of each position that was entered, in order, and `nodes` its node in the graph; what
# the search entered outside of the tree is in neither.
Entered = namedtuple("Entered", "places nodes graph")


class Places:
    """The tree below `root`, down to `plies` moves; its boards are numbered as they are met, depth first."""

    def __init__(self, root, plies=None):
        self.root, self.boards, self.known = root, [], {}
        self._number(root, plies)
        self.size = self.boards[0].size

    def entered(self, search, root):
        """The Entered of `search(root)`.

        `root` is the tree's own or the same board in another order: a place is known by the moves that lead
        there. One that is entered twice counts twice, as it does in every count of the course.
        """
        try:
            graph = trace(search, root, budget=MOST_NODES, lines=Rows, of=type(root))
        except Budget:
            raise ValueError(f"{brief(search)} enters more than {MOST_NODES:,} positions") from None
        found = {0: (0, 0)}  # {node: (its place, the number of its board)}
        for node in range(1, graph.graph["searched"]):
            (parent,) = graph.predecessors(node)
            if child := parent in found and self._child(*found[parent], graph.edges[parent, node]["move"]):
                found[node] = child
        return Entered([place for place, _ in found.values()], [*found], graph)

    def _child(self, place, number, move):
        """(place, number of the board) below a place; None where that move is none."""
        _, _, moves, kids = self.boards[number]
        if move not in moves:
            return None
        slot = moves.index(move)
        return place + 1 + sum(self.boards[kid].size for kid in kids[:slot]), kids[slot]

    def _number(self, position, plies):
        name = _name(position), plies
        if name not in self.known:
            number = self.known[name] = len(self.boards)
            self.boards.append(None)
            goes_on = not position.is_over and plies != 0
            kids = [self._number(child, plies and plies - 1) for child in position.children() * goes_on]
            size = 1 + sum(self.boards[kid].size for kid in kids)
            self.boards[number] = Board(position, size, tuple(position.moves) * goes_on, kids)
            if size > MOST_NODES or number > BOARDS:
                most = f"the tree of {self.root!r} is too large to draw: more than {MOST_NODES:,} nodes"
                raise ValueError(f"{most}; draw_whole(…, plies=4) shows its first moves")
        return self.known[name]

    def depths(self):
        """How many moves after the root each place is: an array."""
        import numpy

        below = {}  # {number of a board: the same of the tree below it}
        for number in sorted(range(len(self.boards)), key=lambda number: self.boards[number].size):
            kids = [below[kid] + 1 for kid in self.boards[number].kids]
            below[number] = numpy.concatenate([numpy.zeros(1, "uint16"), *kids])
        return below[0]


def _name(position):
    """What two positions share that are one board: a board by its cells, anything else by itself."""
    cells = getattr(position, "cells", None)
    return id(position) if cells is None else (cells, position.to_move)
