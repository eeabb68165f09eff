"""Boards of any size on which `k` marks in a row win: made on any free cell, or dropped into a column.

The board is two integers, one bit for each cell: bit (rows + 1) * c + r is column c (from 0), row r from
the bottom. The topmost bit of each column stays empty, so that a line cannot run from one column's top
into the next one's bottom (the usual bitboard of Connect Four, J. Tromp). One integer has all marks, the
other those of the player who moved last, the only one who can have won.
"""

from functools import cache, lru_cache

from helpers.games import html
from helpers.games.position import MAX, MIN, Frozen, ImpossibleBoard, put, too_early

MOST = 20  # rows, and columns
REMEMBERED = 400_000  # numbers of free cells, for the moves of boards that were seen lately


class _Draft:
    """A board in the making: the same slots, but they can be written to, much faster than by `put`."""

    __slots__ = ("_cells", "_last", "_shape", "_taken", "is_over", "to_move")


class InARow(Frozen, _Draft):
    """A board of `rows` by `columns`, on which `k` marks in a row, a column or a diagonal win.

    >>> board = InARow(3, 4, 3).play(6)
    >>> board
    InARow(3, 4, 3, cells='.... .X.. ....')
    >>> InARow.from_moves([1, 2, 1, 2, 1], 4, 4, 3, gravity=True).winner
    'X'

    A move is the number of a cell, row by row from 1; with `gravity` the number of a column, into which
    the mark drops. X is MAX and moves first. `winner` is 'X', 'O' or None, `utility` +1, -1 or 0, `plies`
    the number of moves made. `cells` are read row by row, white space is left out. Raises ValueError for a
    board larger than 20 by 20, and for cells that are none.
    """

    __slots__ = ()

    def __new__(cls, rows, columns, k, gravity=False, cells=None):
        most = MOST
        for name, n in {"rows": rows, "columns": columns, "k": k}.items():
            if name == "k":
                most = max(rows, columns)  # on a longer line nobody could win
            if type(n) is not int or not 1 <= n <= most:
                raise ValueError(f"{name} is a whole number from 1 to {most}, not {n!r:.60}")
        if type(gravity) is not bool:
            raise ValueError(f"gravity is True or False, not {gravity!r:.60}: cells come after it, as cells=")
        shape = shape_of(InARow, rows, columns, k, gravity)
        return shape.board() if cells is None else shape.board(cells)

    @classmethod
    def from_moves(cls, moves, *shape, **named):
        """The position after these moves were made in turn: "4453" or [4, 4, 5, 3]; then the board's size."""
        board = cls(*shape, **named)
        for move in moves:
            board = board.play(int(move))
        return board

    def play(self, move):
        """The board with the mover's mark on cell `move`, or dropped into that column; else IllegalMove."""
        kind, ways, full, won = self._shape.rules
        taken = self._taken
        try:
            top, low = ways[move]
        except (KeyError, TypeError):
            raise self.refuse(move) from None
        if taken & top or self.is_over:
            raise self.refuse(move)
        taken |= taken + low  # the sum carries up to the lowest empty cell
        board = _Draft()
        board._shape = self._shape
        board._taken = taken
        board._last = marks = taken ^ self._last
        board.to_move = MIN if self.to_move == MAX else MAX
        board.is_over = won(marks) or taken == full
        board.__class__ = kind
        return board

    def children(self):
        """The boards one move on, in the order of `moves`."""
        if self.is_over:
            return ()
        # What `play` does, for all moves at once: no move is refused, and what they share is read once. A
        # search spends most of its time here.
        shape, taken, last = self._shape, self._taken, self._last
        kind, ways, full, won = shape.rules
        mover, boards = MIN if self.to_move == MAX else MAX, []
        for top, low in ways.values():
            if not taken & top:
                board = _Draft()
                board._shape = shape
                board._taken = filled = taken | taken + low
                board._last = marks = filled ^ last
                board.to_move = mover
                board.is_over = won(marks) or filled == full
                board.__class__ = kind
                boards.append(board)
        return tuple(boards)

    # A search asks most boards only whether they are over: the rest is found out when it is read.

    @property
    def moves(self):
        """The cells that are free, or the columns with room, in order."""
        return () if self.is_over else self._shape.free(self._taken & self._shape.tops)

    @property
    def winner(self):
        """'X' or 'O', or None as long as nobody has won."""
        if not self.is_over or not self._shape.won(self._last):
            return None
        return "X" if self.to_move == MIN else "O"

    @property
    def utility(self):
        """+1 if X has won, -1 if O has, 0 for a full board; AttributeError before the game is over."""
        if not self.is_over:
            raise too_early(self)
        return {"X": 1, "O": -1, None: 0}[self.winner]

    @property
    def plies(self):
        """How many moves were made."""
        return self._taken.bit_count()

    @property
    def rows(self):
        """The rows as strings, from the top one down."""
        last, taken, shape = self._last, self._taken, self._shape
        x = last if self.to_move == MIN else taken ^ last
        # Binary digits read as hexadecimal ones keep their places: a 1 for each X, a 2 for each O.
        digits = f"{int(f'{x:b}', 16) + 2 * int(f'{taken ^ x:b}', 16):0{shape.bits}x}"
        marks = digits.replace("0", ".").replace("1", "X").replace("2", "O")
        return tuple([marks[place :: -shape.high] for place in shape.places])

    @property
    def cells(self):
        """All cells as one string, row by row."""
        try:  # a loop over lines asks for them again and again
            return self._cells
        except AttributeError:
            put(self, "_cells", "".join(self.rows))
            return self._cells

    @property
    def size(self):
        """(rows, columns)"""
        return self._shape.size

    @property
    def k(self):
        """How many marks in a row win."""
        return self._shape.k

    @property
    def gravity(self):
        """Whether marks drop to the bottom of a column."""
        return self._shape.gravity

    drops = gravity

    def __eq__(self, other):
        if not isinstance(other, InARow):
            return NotImplemented
        return self._taken == other._taken and self._last == other._last and self._shape is other._shape

    def __hash__(self):
        return hash((self._taken, self._last))

    def __reduce__(self):
        return InARow, (*self.size, self.k, self.gravity, self.cells)

    def __repr__(self):
        size = ", ".join(map(str, (*self.size, self.k)))
        cells = f", cells='{' '.join(self.rows)}'" if self._taken else ""
        return f"InARow({size}{', gravity=True' * self.gravity}{cells})"

    def __str__(self):
        numbers = [" ".join(map(str, self._shape.ways))] if self.gravity else []
        return "\n".join([" ".join(row) for row in self.rows] + numbers)

    def _repr_html_(self):
        goes_on = not self.is_over
        return html.board(
            self.rows, repr(self), goes_on and not self.gravity, columns=goes_on and self.gravity
        )


class Shape:
    """What all boards of one class and one size have in common: their rules as bits."""

    def __init__(self, kind, rows, columns, k, gravity):
        self.size, self.k, self.gravity, self.high = (rows, columns), k, gravity, rows + 1
        self.bits = self.high * columns
        self.places = range(self.bits - rows, self.bits)  # of the first cells of rows among all digits
        cells = [1 << self.high * c + r for r in reversed(range(rows)) for c in range(columns)]
        # By move the highest and the lowest bit of its column; without gravity a cell is a column of one.
        ends = (cells[:columns], cells[-columns:]) if gravity else (cells, cells)
        self.cells, self.ways = cells, dict(enumerate(zip(*ends, strict=True), 1))
        self.tops, self.won = sum(top for top, _ in self.ways.values()), _winning(self.high, k)
        self.free = lru_cache(REMEMBERED // len(cells))(self._free)
        self.rules = kind, self.ways, sum(cells), self.won

    def _free(self, taken):
        """The moves that are left, by which of the highest bits are taken."""
        return tuple([move for move, (top, _) in self.ways.items() if not taken & top])

    def board(self, *cells):
        """The position of these cells, or the empty board; ValueError says what is wrong with them."""
        kind, _, full, won = self.rules
        board = _Draft()
        board._shape = self
        board._last, board._taken, board.to_move = self._read(*cells) if cells else (0, 0, MAX)
        board.is_over = won(board._last) or board._taken == full
        board.__class__ = kind
        return board

    def _read(self, cells):
        """(last mover's marks, all marks, to_move) from characters."""
        (rows, columns), text = self.size, "".join(cells.split()) if isinstance(cells, str) else ""
        text = text.removesuffix("".join(map(str, self.ways))) if self.gravity else text
        if len(text) != rows * columns or not set(text) <= set("XO."):
            told = f"a board is {rows} rows of {columns} characters X, O and '.', top row first"
            raise ValueError(f"{told}, not {cells!r:.60}")
        x, o = (sum(bit for bit, mark in zip(self.cells, text, strict=True) if mark == one) for one in "XO")
        lead = x.bit_count() - o.bit_count()
        if lead not in (0, 1):
            raise ImpossibleBoard(f"X moves first, so it has as many marks as O or one more, not {lead} more")
        last, other = (x, o) if lead else (o, x)
        self._check(last, other)
        return last, x | o, MIN if lead else MAX

    def _check(self, last, other):
        """Raise ValueError where marks hang in the air, or were made after the game was won."""
        taken, tips = last | other, last
        if self.gravity:
            bottoms, tips = sum(low for _, low in self.ways.values()), last & ~(taken >> 1)
            if hanging := taken & ~(taken << 1 | bottoms):
                column = (hanging.bit_length() - 1) // self.high + 1
                told = f"a disc hangs in the air in column {column}"
                raise ValueError(f"{told}: discs fall to the lowest free cell")
        # The last mark, one of the tips, made all the lines there are.
        before = (last ^ bit for bit in self.cells if bit & tips)
        if self.won(other) or (self.won(last) and all(map(self.won, before))):
            raise ImpossibleBoard("no game reaches this board: it ended before the last mark was made")


shape_of = cache(Shape)


def _winning(high, k):
    """A function that says whether `k` of its bits stand in a line: up, across, or along a diagonal."""
    ways = 1, high, high - 1, high + 1
    first, more = {1: (0, 0), 2: (1, 0), 3: (1, 1)}.get(k, (1, 2))
    (a, aa), (b, bb), (c, cc), (d, dd) = ((first * way, more * way) for way in ways)

    def four(marks):
        pairs = marks & marks >> a
        if pairs & pairs >> aa:
            return True
        pairs = marks & marks >> b
        if pairs & pairs >> bb:
            return True
        pairs = marks & marks >> c
        if pairs & pairs >> cc:
            return True
        pairs = marks & marks >> d
        return pairs & pairs >> dd != 0

    return four if k <= 4 else lambda marks: four(marks) and any(_run(marks, k, way) for way in ways)


def _run(marks, k, way):
    """The bits at which a line of `k` in one direction begins."""
    length = 1
    while length < k:
        more = min(length, k - length)
        marks &= marks >> more * way
        length += more
    return marks
