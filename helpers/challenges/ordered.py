"""Tic-tac-toe whose moves come in any order one likes: the same game, another way through it.

>>> from helpers.games import TicTacToe
>>> board = Ordered(TicTacToe("X........"), ORDERS["centre first"])
>>> board.moves
(5, 3, 7, 9, 2, 4, 6, 8)
>>> board.children()[0].cells
'X...O....'
"""

from helpers.games import Position


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

    def play(self, move):
        board = self.board.play(move)
        return self._family.get(board.cells) or Ordered(board, self.order, self._family)

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
