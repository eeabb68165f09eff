"""Boards: many small ones as the nodes of a tree, and `draw_board`, one alone with its numbers."""

from helpers.draw.canvas import sheet_for
from helpers.draw.grids import drops, rows_of, to_move, winning_line
from helpers.draw.heat import Heat, values_of
from helpers.draw.numbers import count, number
from helpers.draw.shapes import crosses, grid_lines, ring
from helpers.draw.theme import SMALL


class Boards:
    """Collects the parts of boards, and adds them to a sheet with one collection for each kind of part."""

    def __init__(self, sheet):
        self.sheet, self.theme = sheet, sheet.theme
        self.frames, self.grid, self.strokes, self.rings, self.cells, self.lines = [], [], [], [], [], []
        self.cell = 0

    def add(self, rows, x, y, cell, *, frame, marked=(), width=1.4, dashed=False):
        """A board with its middle at (x, y); `marked` cells (row, column) get a coloured ground."""
        high, wide = len(rows) * cell, len(rows[0]) * cell
        self.cell = cell
        self.frames.append((x - wide / 2, y - high / 2, wide, high, frame, width, dashed))
        self.grid += grid_lines(x, y, len(rows), len(rows[0]), cell)

        def middle(r, c):
            return x - wide / 2 + (c + 0.5) * cell, y + high / 2 - (r + 0.5) * cell

        for r, c in marked:
            cx, cy = middle(r, c)
            self.cells.append(
                [(cx + dx * cell / 2, cy + dy * cell / 2) for dx, dy in ((-1, -1), (-1, 1), (1, 1), (1, -1))]
            )
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if mark == "X":
                    self.strokes += crosses([(*middle(r, c), cell)])
                elif mark == "O":
                    self.rings.append(ring(*middle(r, c), 0.28 * cell))
        line = winning_line(rows)
        if line:
            (x1, y1), (x2, y2) = middle(*line[0]), middle(*line[-1])
            reach = 0.1  # a little beyond the middle of the last marks
            self.lines.append(
                [
                    (x1 + (x1 - x2) * reach, y1 + (y1 - y2) * reach),
                    (x2 + (x2 - x1) * reach, y2 + (y2 - y1) * reach),
                ]
            )
        return (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def draw(self):
        """Add everything to the axes."""
        theme, sheet = self.theme, self.sheet
        thick = max(1.2, 0.13 * self.cell)
        corners = [[(x, y), (x, y + h), (x + w, y + h), (x + w, y)] for x, y, w, h, *_ in self.frames]
        frames, widths, dashes = zip(*[frame[4:] for frame in self.frames], strict=True)
        sheet.polygons(corners, theme.paper, z=3)
        sheet.polygons(self.cells, theme.mark, z=3.1, gid="marked")
        sheet.lines(self.grid, theme.faint, 1, 3.2, "grid")
        sheet.lines(self.strokes, theme.players[0][0], thick, 3.3, "X")
        sheet.lines(self.rings, theme.players[1][0], thick, 3.3, "O")
        sheet.lines(self.lines, theme.ink, thick, 3.4, "won", alpha=0.8)
        styles = ["--" if dashed else "-" for dashed in dashes]
        sheet.polygons(corners, "none", list(frames), list(widths), 3.6, "boards", styles)


def draw_board(board, *, ax=None, highlight=(), values=None):
    """Draw one board, its free cells numbered.

    >>> draw_board("XX.OO....", highlight=[3])
    Board of 3 rows and 3 columns, X to move: XX. OO. ... Highlighted: 3.

    `board` is a position, a string of X, O and '.', or a list of rows. `highlight` names moves (cells
    from 1, row by row; of Connect Four columns from 1), or cells (row, column) from 0.

    `values` makes a heat map: a {move: value}, or your own function `value(position) -> number`, asked for
    the position after each move. Each free cell gets the number in place of its own, on a ground the
    stronger, the more the move favours MAX (X, above 0) or MIN (O, below 0), and the best moves of the
    player to move a thick frame. Raises ValueError for what is no board, for values that are no numbers,
    and for a value of a move that is not possible.
    """
    values = values_of(board, values)
    rows = rows_of(board)
    if rows is None:
        raise ValueError(f"a board is rows of X, O and '.', as in 'XX.OO....', not {board!r}")
    _check_possible(values, rows)
    falling = drops(rows)
    cell = 58 if len(rows[0]) < 6 else 52 if values else 44
    sheet = sheet_for(ax, len(rows[0]) * cell + 24, len(rows) * cell + 24 + (26 if falling else 0))
    room = sheet.height - 24 - (26 if falling else 0)
    cell = max(4, min((sheet.width - 24) / len(rows[0]), room / len(rows)))
    x, y = sheet.width / 2, 12 + (26 if falling else 0) + room / 2
    boards = Boards(sheet)
    cells = [cell for move in highlight for cell in _cells_of(move, rows)]
    boards.add(rows, x, y, cell, frame=sheet.theme.ink, marked=cells, width=2)
    boards.draw()
    for r, c in cells:
        corner = x + (c - len(rows[0]) / 2) * cell + 3, y + (len(rows) / 2 - r - 1) * cell + 3
        sheet.rectangle(
            *corner, cell - 6, cell - 6, line=sheet.theme.ink, width=1.6, z=3.7, dash=(0, (4, 2.5))
        )
    _write_moves(sheet, rows, x, y, cell, Heat(values, to_move(rows)))
    sheet.ax.alt = _words(rows, highlight, values)
    return sheet.ax


def _cells_of(move, rows):
    """The cells (row, column) that a move names."""
    if isinstance(move, tuple):
        return [move]
    if not isinstance(move, int) or not 1 <= move <= (
        len(rows[0]) if drops(rows) else len(rows) * len(rows[0])
    ):
        raise ValueError(
            f"there is no move {move!r} on a board of {len(rows)} rows and {len(rows[0])} columns"
        )
    if not drops(rows):
        return [divmod(move - 1, len(rows[0]))]
    free = [r for r, row in enumerate(rows) if row[move - 1] == "."]
    return [(free[-1] if free else 0, move - 1)]


def _check_possible(values, rows):
    """ValueError for a value of a move that nobody can play."""
    falling, high, wide = drops(rows), len(rows), len(rows[0])
    top, cells = rows[0], "".join(rows)
    possible = [1 + k for k, mark in enumerate(top if falling else cells) if mark == "."]
    for move in values:
        if move not in possible:
            listed = ", ".join(map(str, possible)) or "none"
            raise ValueError(
                f"move {move!r} is not possible on this board of {high} by {wide}; possible are: {listed}"
            )


def _write_moves(sheet, rows, x, y, cell, heat):
    """The number of each move, or its value on a coloured ground."""
    left, top = x - len(rows[0]) * cell / 2, y + len(rows) * cell / 2
    for move in range(1, 1 + (len(rows[0]) if drops(rows) else len(rows) * len(rows[0]))):
        [(r, c)] = _cells_of(move, rows)
        middle = left + (c + 0.5) * cell, top - (r + 0.5) * cell
        if drops(rows):
            sheet.write(
                str(move), middle[0], y - len(rows) * cell / 2 - 13, SMALL, sheet.theme.muted, kind="move"
            )
        if rows[r][c] != "." or cell < 20:
            continue
        if move in heat.values:
            heat.draw(sheet, move, middle, cell)
        elif not drops(rows) and not winning_line(rows):
            sheet.write(str(move), *middle, SMALL, sheet.theme.muted, kind="cell")


def _words(rows, highlight, values):
    """The alt text of one board."""
    line = winning_line(rows)
    full = "." not in "".join(rows)
    state = (
        f"{rows[line[0][0]][line[0][1]]} has won" if line else "full" if full else f"{to_move(rows)} to move"
    )
    size = f"{count(len(rows), 'row')} and {count(len(rows[0]), 'column')}"
    words = f"Board of {size}, {state}: {' '.join(rows)}."
    if highlight:
        words += f" Highlighted: {', '.join(str(move) for move in highlight)}."
    if values:
        parts = (f"{move} is worth {number(value, signed=True)}" for move, value in sorted(values.items()))
        words += f" Moves: {', '.join(parts)}. {Heat(values, to_move(rows)).words()}"
    return words
