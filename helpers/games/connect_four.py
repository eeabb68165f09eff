"""Connect Four: six rows, seven columns, a move is the number of a column, 1 to 7.

The board is two integers, one bit for each cell: bit 7*c + r is column c (from 0), row r from the
bottom. The seventh bit of each column stays empty, so that a line cannot run from one column's top
into the next one's bottom (the usual bitboard of the game, J. Tromp). One integer has all discs, the
other those of the player who moved last, the only one who can have won.
"""

from functools import cache

from helpers.games import html
from helpers.games.position import MAX, MIN, Frozen, ImpossibleBoard, too_early

ROWS, COLUMNS = 6, 7
_LOWEST = tuple(1 << 7 * c for c in range(COLUMNS))
_TOP = {c + 1: 1 << 7 * c + ROWS - 1 for c in range(COLUMNS)}  # by move
_TOP_ROW = sum(_TOP.values())
_ALL = 2 * _TOP_ROW - sum(_LOWEST)


class _Draft:
    """A board in the making: the same slots, but they can be written to, much faster than by `put`."""

    __slots__ = ("_last", "_taken", "is_over", "to_move")


class ConnectFour(Frozen, _Draft):
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

    __slots__ = ()
    drops = True

    def __new__(cls, rows="." * ROWS * COLUMNS):
        board = _Draft()
        board._last, board._taken, board.to_move = _read(rows)
        board.is_over = _has_four(board._last) or board._taken == _ALL
        board.__class__ = ConnectFour
        return board

    @classmethod
    def from_moves(cls, columns):
        """The position after these columns were played in turn: "4453" or [4, 4, 5, 3]."""
        board = cls()
        for column in columns:
            board = board.play(int(column))
        return board

    def play(self, move):
        """The board with a disc of the mover's dropped into column `move`; IllegalMove for a full one."""
        taken = self._taken
        try:
            full = taken & _TOP[move]
        except (KeyError, TypeError):
            raise self.refuse(move) from None
        if full or self.is_over:
            raise self.refuse(move)
        taken |= taken + _LOWEST[move - 1]  # the sum carries up to the lowest empty cell
        board = _Draft()
        board._taken = taken
        board._last = discs = taken ^ self._last
        board.to_move = MIN if self.to_move == MAX else MAX
        board.is_over = _has_four(discs) or taken == _ALL
        board.__class__ = ConnectFour
        return board

    # A search asks most boards only whether they are over: the rest is found out when it is read.

    @property
    def moves(self):
        """The columns with room, from left to right."""
        return () if self.is_over else _open_columns(self._taken & _TOP_ROW)

    @property
    def winner(self):
        """'X' or 'O', or None as long as nobody has won."""
        if not self.is_over or not _has_four(self._last):
            return None
        return "X" if self.to_move == MIN else "O"

    @property
    def utility(self):
        """+1 if X has won, -1 if O has, 0 for a full board; AttributeError before the game is over."""
        if not self.is_over:
            raise too_early(self)
        return {"X": 1, "O": -1, None: 0}[self.winner]

    @property
    def rows(self):
        """Six strings of seven characters, from the top row down."""
        return tuple("".join(self._cell(c, r) for c in range(COLUMNS)) for r in reversed(range(ROWS)))

    def _cell(self, c, r):
        bit = 1 << 7 * c + r
        if not self._taken & bit:
            return "."
        return "X" if bool(self._last & bit) == (self.to_move == MIN) else "O"

    def __eq__(self, other):
        if not isinstance(other, ConnectFour):
            return NotImplemented
        return self._taken == other._taken and self._last == other._last

    def __hash__(self):
        return hash((self._taken, self._last))

    def __reduce__(self):
        return ConnectFour, (" ".join(self.rows),)

    def __repr__(self):
        return f"ConnectFour('{' '.join(self.rows)}')"

    def __str__(self):
        return "\n".join(" ".join(row) for row in self.rows) + "\n1 2 3 4 5 6 7"

    def _repr_html_(self):
        return html.board(self.rows, repr(self), columns=not self.is_over)


@cache
def _open_columns(taken):
    """The columns with room, by which cells of the top row are taken: 128 answers in all."""
    return tuple(column for column, top in _TOP.items() if not taken & top)


def _has_four(discs):
    """Whether four of these bits stand in a line: up, across, or along a diagonal."""
    pairs = discs & discs >> 1
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> 7
    if pairs & pairs >> 14:
        return True
    pairs = discs & discs >> 6
    if pairs & pairs >> 12:
        return True
    pairs = discs & discs >> 8
    return pairs & pairs >> 16 != 0


def _read(rows):
    """(last mover's discs, all discs, to_move) from 42 characters; ValueError says what is wrong."""
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
        raise ImpossibleBoard(f"X moves first, so it has as many discs as O or one more, not {lead} more")
    won = [mark for mark, discs in (("X", x), ("O", o)) if _has_four(discs)]
    if len(won) > 1 or won == ["X" if lead == 0 else "O"]:
        raise ImpossibleBoard("no game reaches this board: it ended before the last disc was dropped")
    return (x, x | o, MIN) if lead else (o, x | o, MAX)
