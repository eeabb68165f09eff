"""Tic-tac-toe whose moves come in any order one likes: the same game, another way through it.

>>> from helpers.games import TicTacToe
>>> board = Ordered(TicTacToe("X........"), ORDERS["centre first"])
>>> board.moves
(5, 3, 7, 9, 2, 4, 6, 8)
>>> board.children()[0].cells
'X...O....'
"""

from helpers.games import MAX, Position
from helpers.games.position import too_early


def fixed(cells):
    """The order that tries the free cells as they come in this list."""
    return lambda board: tuple(cell for cell in cells if cell in board.moves)


ORDERS = {
    "left to right": None,  # as the game itself has it
    "row by row": fixed((1, 2, 3, 4, 5, 6, 7, 8, 9)),
    "centre first": fixed((5, 1, 3, 7, 9, 2, 4, 6, 8)),
}


class Ordered(Position):
    """A tic-tac-toe board that hands out its moves as `order(board)` says; asked once for each board."""

    __slots__ = ("_children", "_family", "board", "is_over", "moves", "order", "to_move", "winner")

    def __init__(self, board, order, family=None):
        self.board, self.order = board, order
        self.to_move, self.is_over, self.winner = board.to_move, board.is_over, board.winner
        self.moves = () if board.is_over else order(board)
        self._children = None
        self._family = {} if family is None else family  # the boards of this game made so far, by cells
        self._family[board.cells] = self

    @property
    def utility(self):
        return self.board.utility

    @property
    def cells(self):
        return self.board.cells

    def reached(self):
        """The boards of this game made so far that are not over."""
        return [each for each in self._family.values() if not each.is_over]

    def play(self, move):
        board = self.board.play(move)
        return self._family.get(board.cells) or type(self)(board, self.order, self._family)

    def children(self):
        if self._children is None:
            self._children = tuple(self.play(move) for move in self.moves)
        return self._children

    def __eq__(self, other):
        return self.cells == other.cells if isinstance(other, Ordered) else NotImplemented

    def __hash__(self):
        return hash(self.board.cells)

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f"Ordered({self.board!r})"


class Folded(Ordered):
    """The same; boards are equal that are views of each other, turned or in a mirror.

    >>> from helpers.games import TicTacToe
    >>> root = Folded(TicTacToe(), ORDERS["row by row"])
    >>> root.play(1) == root.play(3), root.play(1) == root.play(2)
    (True, False)
    """

    __slots__ = ("key",)

    def __init__(self, board, order, family=None):
        super().__init__(board, order, family)
        self.key = min(view.cells for view in board.symmetries())

    def __eq__(self, other):
        return self.key == other.key if isinstance(other, Folded) else NotImplemented

    def __hash__(self):
        return hash(self.key)


class Hasty(Position):
    """The same with a hasty memory: a board that was searched is over from then on, worth what was found.

    What was found is the best of all that was read below it, whatever search read it, and whatever it cut.

    >>> from helpers.games import TicTacToe
    >>> def first(node):
    ...     return node.utility if node.is_over else first(node.children()[0])
    >>> root = Hasty(TicTacToe("XXOOOX.XO"), ORDERS["row by row"])
    >>> first(root), root.entries()
    (0, {TicTacToe('XXOOOX.XO'): 0, TicTacToe('XXOOOXXXO'): 0})
    """

    def __init__(self, board, order, table=None):
        self.board, self.order, self.to_move, self.winner = board, order, board.to_move, board.winner
        self.table = {} if table is None else table  # board: the place where it was searched first
        self.first = self.made = self.worth = None

    @property
    def is_over(self):
        if self.first is None:  # the search arrives
            known = self.table.get(self.board)
            self.first = known if known and known.found() is not None else self
            self.table[self.board] = self.first
        return self.board.is_over or self.first is not self

    @property
    def utility(self):
        if not self.is_over:
            raise too_early(self)
        self.worth = self.board.utility if self.board.is_over else self.first.worth
        return self.worth

    @property
    def moves(self):
        return () if self.is_over else self.order(self.board)

    def play(self, move):
        if move not in self.moves:
            raise self.refuse(move)
        return self.children()[self.moves.index(move)]

    def children(self):
        if self.made is None:
            plays = [self.board.play(move) for move in self.moves]
            self.made = tuple(Hasty(board, self.order, self.table) for board in plays)
        return self.made

    def found(self):
        """What the search found here; None if it read nothing."""
        if self.worth is None:
            below = [value for child in self.made or () if (value := child.found()) is not None]
            self.worth = (max if self.to_move == MAX else min)(below, default=None)
        return self.worth

    def entries(self):
        """What is remembered: {board: number}."""
        return {board: first.found() for board, first in self.table.items() if first.found() is not None}

    def __repr__(self):
        return f"Hasty({self.board!r})"
