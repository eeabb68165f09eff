"""Boards: many small ones as the nodes of a tree, and `draw_board`, one alone with its numbers."""

from math import cos, isfinite, pi, sin
from numbers import Real

from helpers.draw.boards.board_rows import line_that_won, rows_of, to_move
from helpers.draw.numbers import number
from helpers.draw.sheet import Sheet, measure
from helpers.games import drops
from helpers.text import count
from helpers.theme import SMALL, VALUE, WIDEST, mixed

WEAKEST = 0.25  # of a colour's strength: the ground of a value just beside 0
REACH = 0.1  # of a winning line beyond the middle of its last marks
FOOT = 26  # pixels: the numbers of the columns, below a board on which marks fall


class Boards:
    """Collects the parts of boards, and adds them to a sheet with one collection for each kind of part."""

    def __init__(self, sheet):
        self.sheet, self.theme = sheet, sheet.theme
        self.frames, self.grid, self.strokes, self.rings, self.cells, self.lines = [], [], [], [], [], []
        self.cell = 0

    def add(self, rows, x, y, cell, *, frame, marked=(), line=(), width=1.4, dashed=False):
        """A board around (x, y); of its cells (row, column) `marked` get a ground, `line` is crossed out."""
        self.cell, (wide, high) = cell, (len(rows[0]) * cell / 2, len(rows) * cell / 2)
        self.frames.append((_box(x, y, wide, high), frame, width, "--" if dashed else "-"))
        self.grid += _lines_between(x, y, len(rows), len(rows[0]), cell)

        def middle(r, c):
            return x - wide + (c + 0.5) * cell, y + high - (r + 0.5) * cell

        self.cells += [_box(*middle(r, c), cell / 2, cell / 2) for r, c in marked]
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if mark == "X":
                    self.strokes += _cross(*middle(r, c), 0.27 * cell)
                elif mark == "O":
                    self.rings.append(_ring(*middle(r, c), 0.28 * cell))
        if line:
            (x1, y1), (x2, y2) = middle(*line[0]), middle(*line[-1])
            dx, dy = (x2 - x1) * REACH, (y2 - y1) * REACH
            self.lines.append([(x1 - dx, y1 - dy), (x2 + dx, y2 + dy)])
        return x - wide, y - high, x + wide, y + high

    def draw(self):
        """Add everything to the axes."""
        theme, sheet, thick = self.theme, self.sheet, max(1.2, 0.13 * self.cell)
        corners, frames, widths, dashes = map(list, zip(*self.frames, strict=True))
        sheet.polygons(corners, theme.paper, z=3)
        sheet.polygons(self.cells, theme.mark, z=3.1, gid="marked")
        sheet.lines(self.grid, theme.grid, 1, 3.2, "grid")
        sheet.lines(self.strokes, theme.players[0][0], thick, 3.3, "X")
        sheet.lines(self.rings, theme.players[1][0], thick, 3.3, "O")
        sheet.lines(self.lines, theme.ink, thick, 3.4, "won", alpha=0.8)
        sheet.polygons(corners, "none", frames, widths, 3.6, "boards", dashes)


def _cross(x, y, reach):
    """The two strokes of an X."""
    return [[(x - reach, y - way * reach), (x + reach, y + way * reach)] for way in (1, -1)]


def _ring(x, y, radius, corners=32):
    """A closed circle as a line."""
    angles = (2 * pi * k / corners for k in range(corners + 1))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def _lines_between(x, y, rows, columns, cell):
    """The lines between the cells of a board whose middle is (x, y)."""
    left, bottom = x - columns * cell / 2, y - rows * cell / 2
    right, top = left + columns * cell, bottom + rows * cell
    upright = [[(left + c * cell, bottom), (left + c * cell, top)] for c in range(1, columns)]
    return upright + [[(left, bottom + r * cell), (right, bottom + r * cell)] for r in range(1, rows)]


def _box(x, y, wide, high):
    """The corners of a rectangle around (x, y)."""
    return [(x - wide, y - high), (x - wide, y + high), (x + wide, y + high), (x + wide, y - high)]


def draw_board(board, *, ax=None, highlight=(), values=None):
    """Draw one board, its free cells numbered.

    >>> from helpers import TicTacToe, draw_board
    >>> draw_board(TicTacToe("X...O...X"), values={2: 0, 3: 1, 4: 0, 6: 0, 7: 1, 8: 0})
    Board of 3 rows and 3 columns, O to move: X.. .O. ..X. Moves: 2 is worth 0, 3 is worth +1, 4 is worth 0, \
6 is worth 0, 7 is worth +1, 8 is worth 0. Best for O: 2, 4, 6, 8.

    `board` is a position, a string of X, O and '.', or a list of rows. `highlight` names moves (cells
    from 1, row by row; where marks fall, as in Connect Four, columns from 1).

    `values` makes a heat map: a {move: value}, or your own function `value(position) -> number`, asked for
    the position after each move. Each free cell gets the number in place of its own, on a ground the
    stronger, the more the move favours MAX (X, above 0) or MIN (O, below 0), and the best moves of the
    player to move a thick frame. Raises ValueError for what is no board, for values that are no numbers,
    and for a value of a move that is not possible.
    """
    if callable(values):
        values = {move: values(board.play(move)) for move in board.moves}
    rows = rows_of(board)
    if rows is None:
        raise ValueError(f"a board is rows of X, O and '.', as in 'XX.OO....', not {board!r}")
    # What is no position and has the size of Connect Four is taken for one.
    falling = drops(board) if hasattr(board, "is_over") else (len(rows), len(rows[0])) == (6, 7)
    return _Board(rows, line_that_won(board), falling, highlight, values or {}).draw(ax)


def _check_numbers(values):
    for move, value in values.items():
        if isinstance(value, bool) or not isinstance(value, Real):
            raise ValueError(f"the value of move {move!r} is a number, not {value!r:.60}")


class _Board:
    """One board with `moves`, {move: its cell (row, column)} in order, its `lit` cells and its `values`."""

    def __init__(self, rows, line, falling, highlight, values):
        self.rows, self.line, self.falling = rows, line, falling
        self.highlight, self.values = highlight, values
        self.high, self.wide = len(rows), len(rows[0])
        self.moves = dict(enumerate(self._places(), 1))
        self._check(values, [move for move, (r, c) in self.moves.items() if rows[r][c] == "."])
        self._check(highlight, self.moves)
        _check_numbers(values)
        self.lit = [self.moves[move] for move in highlight]
        best = (max if to_move(rows) == "X" else min)(values.values(), default=None)
        self.best = sorted(move for move, value in values.items() if value == best)
        if len(self.best) == len(values) > 1:
            self.best = []  # where all are equal, none is marked
        self.most = max((abs(value) for value in values.values() if isfinite(value)), default=1) or 1

    def _places(self):
        """The cell (row, column) of each move, in order."""
        if not self.falling:
            return [(r, c) for r in range(self.high) for c in range(self.wide)]
        # Into the lowest free cell; the number of a full column has the place of its top one.
        free = [[r for r in range(self.high) if self.rows[r][c] == "."] for c in range(self.wide)]
        return [(max(each, default=0), c) for c, each in enumerate(free)]

    def _check(self, moves, possible):
        for move in moves:
            if move not in possible:
                listed = ", ".join(map(str, possible)) or "none"
                size = f"{self.high} by {self.wide}"
                raise ValueError(f"no move {move!r} on this board of {size}; possible are: {listed}")

    def draw(self, ax):
        """On a sheet: the board, frames around what is lit, then the numbers; returns the Axes."""
        cell = min(58 if self.wide < 6 else 52 if self.values else 44, (WIDEST - 24) / self.wide)
        foot = FOOT * self.falling
        sheet = Sheet(ax, self.wide * cell + 24, self.high * cell + 24 + foot)
        x, y = sheet.width / 2, 12 + foot + self.high * cell / 2
        boards = Boards(sheet)
        left, bottom, _, top = boards.add(
            self.rows, x, y, cell, frame=sheet.theme.ink, marked=self.lit, line=self.line, width=2
        )
        boards.draw()
        for r, c in self.lit:
            corner, side, ink = (left + c * cell + 3, top - (r + 1) * cell + 3), cell - 6, sheet.theme.ink
            sheet.rectangle(*corner, side, side, line=ink, width=1.6, z=3.7, dash=(0, (4, 2.5)))
        for move, (r, c) in self.moves.items():
            middle = left + (c + 0.5) * cell, top - (r + 0.5) * cell
            if self.falling:
                sheet.write(str(move), middle[0], bottom - 13, SMALL, sheet.theme.muted, kind="move")
            if self.rows[r][c] == ".":
                self._write(sheet, move, middle, cell)
        sheet.ax.alt = self.words()
        return sheet.ax

    def _write(self, sheet, move, middle, cell):
        """The value of a move in its free cell, or its number."""
        if move in self.values:
            self._value(sheet, move, middle, cell)
        elif not self.falling and not self.line:
            sheet.write(str(move), *middle, SMALL, sheet.theme.muted, kind="cell")

    def _value(self, sheet, move, middle, cell):
        """What a move is worth: a colour, a number and, for the best moves, a frame."""
        value = self.values[move]
        line, fill = sheet.theme.of(None if value == 0 else "MAX" if value > 0 else "MIN")
        corner = middle[0] - cell / 2, middle[1] - cell / 2
        strength = 1 if value == 0 else WEAKEST + (1 - WEAKEST) * min(1, abs(value) / self.most)
        sheet.rectangle(*corner, cell, cell, mixed(sheet.theme.paper, fill, strength), z=3.15)
        if move in self.best:
            sheet.rectangle(corner[0] + 3, corner[1] + 3, cell - 6, cell - 6, line=line, width=2.4, z=3.65)
        full, short = number(value, signed=True), f"{float(value):+.2g}".replace("-", "−")
        for text, size in ((full, VALUE), (full, SMALL), (short, SMALL)):
            if measure(text, size, True)[0] <= cell - (10 if move in self.best else 5):
                sheet.write(text, *middle, size, line, bold=True, kind="value")
                break

    def words(self):
        """The alt text."""
        line, full = self.line, "." not in "".join(self.rows)
        won = f"{self.rows[line[0][0]][line[0][1]]} has won" if line else ""
        state = won or ("full" if full else f"{to_move(self.rows)} to move")
        size = f"{count(self.high, 'row')} and {count(self.wide, 'column')}"
        told = f"Board of {size}, {state}: {' '.join(self.rows)}."
        if self.highlight:
            told += f" Highlighted: {', '.join(map(str, self.highlight))}."
        if self.values:
            values = sorted(self.values.items())
            parts = (f"{move} is worth {number(value, signed=True)}" for move, value in values)
            best = f"Best for {to_move(self.rows)}: {', '.join(map(str, self.best))}." if self.best else ""
            told += f" Moves: {', '.join(parts)}. {best or 'All are equally good.'}"
        return told
