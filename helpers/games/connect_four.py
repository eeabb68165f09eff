"""Connect Four: six rows, seven columns, a move is the number of a column, 1 to 7.

The board is two integers, one bit for each cell: bit 7*c + r is column c (from 0), row r from the
bottom. The seventh bit of each column stays empty, so that a line cannot run from one column's top
into the next one's bottom (the usual bitboard of the game, J. Tromp).
"""

from helpers.games import html
from helpers.games.position import MAX, MIN, Frozen, put

ROWS, COLUMNS = 6, 7
_COLUMN = tuple((1 << ROWS) - 1 << 7 * c for c in range(COLUMNS))
_BOTTOM = tuple(1 << 7 * c for c in range(COLUMNS))
_TOP_ROW = sum(1 << 7 * c + ROWS - 1 for c in range(COLUMNS))
_MOVES = {}  # the open columns, by which cells of the top row are taken: 128 answers in all


class ConnectFour(Frozen):
    """A Connect Four position, written as its six rows from the top, `X`, `O` and `.`.

    >>> board = ConnectFour().play(4).play(4)
    >>> board.to_move, board.moves
    ('MAX', (1, 2, 3, 4, 5, 6, 7))
    >>> board
    ConnectFour('....... ....... ....... ....... ...O... ...X...')
    >>> ConnectFour.from_moves("1212121").winner
    'X'

    X is MAX and moves first. `winner` is 'X', 'O' or None, `utility` +1, -1 or 0. White space in the
    text is left out. Raises ValueError for a board that no game can reach.
    """

    __slots__ = ("_o", "_x", "is_over", "moves", "to_move", "utility", "winner")

    def __new__(cls, rows="." * ROWS * COLUMNS):
        return _make(*_read(rows))

    @classmethod
    def from_moves(cls, columns):
        """The position after these columns were played in turn: "4453" or [4, 4, 5, 3]."""
        board = cls()
        for column in columns:
            board = board.play(int(column))
        return board

    def play(self, move):
        """The board with a disc of the mover's dropped into column `move`; IllegalMove for a full one."""
        if move not in self.moves:
            raise self.refuse(move)
        x, o = self._x, self._o
        c = move - 1
        # Adding the bottom bit to a column's discs carries up to the lowest empty cell.
        disc = ((x | o) & _COLUMN[c]) + _BOTTOM[c]
        if self.to_move == MAX:
            return _make(x | disc, o, MIN, "X" if _has_four(x | disc) else None)
        return _make(x, o | disc, MAX, "O" if _has_four(o | disc) else None)

    @property
    def rows(self):
        """Six strings of seven characters, from the top row down."""
        return tuple("".join(self._cell(c, r) for c in range(COLUMNS)) for r in reversed(range(ROWS)))

    def _cell(self, c, r):
        bit = 1 << 7 * c + r
        return "X" if self._x & bit else "O" if self._o & bit else "."

    def __eq__(self, other):
        if not isinstance(other, ConnectFour):
            return NotImplemented
        return self._x == other._x and self._o == other._o

    def __hash__(self):
        return hash((self._x, self._o))

    def __reduce__(self):
        return ConnectFour, (" ".join(self.rows),)

    def __repr__(self):
        return f"ConnectFour('{' '.join(self.rows)}')"

    def __str__(self):
        return "\n".join(" ".join(row) for row in self.rows) + "\n1 2 3 4 5 6 7"

    def _repr_html_(self):
        return html.board(self.rows, repr(self), columns=True)


def _make(x, o, to_move, winner):
    board = object.__new__(ConnectFour)
    if winner:
        moves = ()
    else:
        taken = (x | o) & _TOP_ROW
        moves = _MOVES.get(taken)
        if moves is None:
            moves = _MOVES[taken] = tuple(c + 1 for c in range(COLUMNS) if not taken & _COLUMN[c])
    put(board, "_x", x)
    put(board, "_o", o)
    put(board, "to_move", to_move)
    put(board, "winner", winner)
    put(board, "moves", moves)
    put(board, "is_over", not moves)
    if not moves:
        put(board, "utility", 0 if winner is None else 1 if winner == "X" else -1)
    return board


def _has_four(discs):
    """Whether four of these bits stand in a line: up, across, or along a diagonal."""
    for step in (1, 7, 6, 8):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def _read(rows):
    """(x, o, to_move, winner) from 42 characters; ValueError says what is wrong."""
    text = "".join(rows.split()).removesuffix("1234567") if isinstance(rows, str) else ""
    if text.startswith("ConnectFour("):
        text = text[len("ConnectFour('") : -len("')")]
    if len(text) != ROWS * COLUMNS or not set(text) <= set("XO."):
        raise ValueError(f"a board is 6 rows of 7 characters X, O and '.', top row first, not {rows!r}")
    x = o = 0
    for i, mark in enumerate(text):
        r, c = ROWS - 1 - i // COLUMNS, i % COLUMNS
        if mark != "." and r and text[i + COLUMNS] == ".":
            raise ValueError(f"a disc hangs in the air in column {c + 1}: discs fall to the lowest free cell")
        x |= (mark == "X") << 7 * c + r
        o |= (mark == "O") << 7 * c + r
    lead = x.bit_count() - o.bit_count()
    if lead not in (0, 1):
        raise ValueError(f"X moves first, so it has as many discs as O or one more, not {lead} more")
    won = [mark for mark, discs in (("X", x), ("O", o)) if _has_four(discs)]
    if len(won) > 1 or won == ["X" if lead == 0 else "O"]:
        raise ValueError("no game reaches this board: it ended before the last disc was dropped")
    return x, o, (MIN if lead else MAX), (won[0] if won else None)
