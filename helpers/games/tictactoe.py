"""Tic-tac-toe: nine characters, X moves first and is MAX, a move is the number of a cell, 1 to 9.

The textbook minimax visits all 549,946 nodes of the game, but there are only 5,478 positions. Each is
made once, with its facts, and found again after that: the search stays the textbook's, the time goes.
"""

from functools import cache

from helpers.games import html
from helpers.games.position import MAX, MIN, Frozen, ImpossibleBoard, put

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
_TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # where each cell of a quarter turn comes from
_FLIP = (2, 1, 0, 5, 4, 3, 8, 7, 6)  # and of a mirror image


class TicTacToe(Frozen):
    """A tic-tac-toe position: `cells`, row by row, as nine of `X`, `O` and `.`.

    >>> board = TicTacToe("XX.OO....")
    >>> board.to_move, board.moves
    ('MAX', (3, 6, 7, 8, 9))
    >>> board.play(3).winner, board.play(3).utility
    ('X', 1)
    >>> print(board)
    X X .
    O O .
    . . .

    X is MAX. `winner` is 'X', 'O' or None, `utility` +1, -1 or 0. White space in the text is left out,
    so that a printed board can be read. Raises ValueError for a board that no game can reach.
    """

    __slots__ = ("_children", "_next", "_value", "cells", "is_over", "moves", "plies", "to_move", "winner")
    drops = False
    _known = {}

    def __new__(cls, cells="........."):
        try:
            return cls._known[cells]
        except (KeyError, TypeError):
            return cls._make(_checked(cells))

    @classmethod
    def _make(cls, cells):
        if cells in cls._known:
            return cls._known[cells]
        board = cls._known[cells] = object.__new__(cls)
        winner = _winners(cells).pop() if _winners(cells) else None
        moves = () if winner else tuple(i + 1 for i in range(9) if cells[i] == ".")
        put(board, "cells", cells)
        put(board, "to_move", MAX if cells.count("X") == cells.count("O") else MIN)
        put(board, "moves", moves)
        put(board, "is_over", not moves)
        put(board, "plies", 9 - cells.count("."))
        put(board, "winner", winner)
        put(board, "_next", {})
        put(board, "_children", None)
        if not moves:
            put(board, "_value", {"X": 1, "O": -1, None: 0}[winner])
        return board

    def play(self, move):
        """The board with the mover's mark on cell `move`; IllegalMove for a cell that is not in `moves`."""
        try:
            return self._next[move]
        except (KeyError, TypeError):
            return self._first_play(move)

    def _first_play(self, move):
        if move not in self.moves:
            raise self.refuse(move)
        mark = "X" if self.to_move == MAX else "O"
        i = int(move) - 1
        self._next[move] = self._make(self.cells[:i] + mark + self.cells[i + 1 :])
        return self._next[move]

    def children(self):
        """The boards one move on, in the order of `moves` (a tuple, the same objects each time)."""
        if self._children is None:
            put(self, "_children", self._first_children())
        return self._children

    # On its own, because `self` in a comprehension would slow down every call of `children`.
    def _first_children(self):
        return tuple([self.play(move) for move in self.moves])

    def symmetries(self):
        """The eight boards that are this one turned or seen in a mirror, itself first.

        >>> len({board.cells for board in TicTacToe("X........").symmetries()})
        4
        """
        boards = []
        cells = self.cells
        for _ in range(4):
            boards += [cells, "".join(cells[i] for i in _FLIP)]
            cells = "".join(cells[i] for i in _TURN)
        return tuple(self._make(cells) for cells in boards)

    def __reduce__(self):
        # Made anew by its cells, a position stays the only one of its kind.
        return TicTacToe, (self.cells,)

    def __repr__(self):
        return f"TicTacToe({self.cells!r})"

    def __str__(self):
        return "\n".join(" ".join(self.cells[i : i + 3]) for i in (0, 3, 6))

    def _repr_html_(self):
        return html.board([self.cells[i : i + 3] for i in (0, 3, 6)], repr(self), numbered=not self.is_over)


def _winners(cells):
    return {cells[a] for a, b, c in LINES if cells[a] == cells[b] == cells[c] != "."}


def _checked(cells):
    """Nine clean characters of a board that a game can reach; ValueError says what is wrong."""
    text = "".join(cells.split()) if isinstance(cells, str) else ""
    if text.startswith("TicTacToe("):
        text = text[len("TicTacToe('") : -len("')")]
    if len(text) != 9 or not set(text) <= set("XO."):
        raise ValueError(f"a board is nine characters X, O and '.', as in 'XX.OO....', not {cells!r}")
    x, o, winners = text.count("X"), text.count("O"), _winners(text)
    if x - o not in (0, 1):
        raise ImpossibleBoard(f"no game reaches {text!r}: X moves first, and it has {x} X and {o} O")
    if len(winners) > 1 or ("X" in winners and x == o) or ("O" in winners and x > o):
        raise ImpossibleBoard(f"no game reaches {text!r}: the game ended before the last mark was made")
    return text


@cache
def static_orders():
    """How many positions alpha-beta searches from the empty board, for every fixed order of the nine moves.

    >>> min(static_orders()), static_orders()[6228]
    (6228, 8)

    {positions: how many orders need so many}, smallest first; the empty board itself is counted.
    `tools/static_orders.c` computed it: a notebook would take too long.
    """
    import json
    from importlib.resources import files

    found = json.loads(files("helpers.games").joinpath("static_orders.json").read_text(encoding="utf-8"))
    return {int(positions): orders for positions, orders in found.items()}
