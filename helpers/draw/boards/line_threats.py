"""`draw_lines`: a board of tic-tac-toe, and who can still complete each of its eight lines.

It counts marks and judges nothing: what so many marks are worth is the reader's to say.
"""

from helpers.draw.boards import Boards
from helpers.draw.boards.board_rows import rows_of, winning_line
from helpers.draw.numbers import number
from helpers.draw.sheet import Sheet, title_lines
from helpers.theme import LEVEL, SMALL, VALUE

CELL, BESIDE, WIDE = 58, 52, 420  # pixels: a cell, the room for a label beside the board, the sheet
FOOT, LINE = 40, 17  # pixels: the legend, from one line of it to the next
SUM = 26  # pixels: the line with the sum of what the lines are worth
MARKS = "beside a line: the marks on it   ✕ both players' marks: dead"
WORTH = "beside a line: its worth   dotted: both players' marks, dead"
DIAGONALS = "below, outside the columns: the two diagonals"
# Where the label of each line stands, in cells from the middle of the board.
LABELS = {
    (1, 2, 3): (1.95, 1), (4, 5, 6): (1.95, 0), (7, 8, 9): (1.95, -1),
    (1, 4, 7): (-1, -1.9), (2, 5, 8): (0, -1.9), (3, 6, 9): (1, -1.9),
    (1, 5, 9): (1.95, -1.9), (3, 5, 7): (-1.95, -1.9),
}  # fmt: skip


def draw_lines(board, *, worth=None, ax=None, title=None):
    """Draw a board of three by three with a glow on each line that one player alone has marks on.

    >>> from helpers import draw_lines
    >>> draw_lines("X.X.O....", worth=(0, 1, 3))
    Board X.X .O. .... X alone on: 1-2-3 (XX), 1-4-7 (X), 3-6-9 (X). O alone on: 4-5-6 (O), 2-5-8 (O). Both \
on: 1-5-9, 3-5-7. Sum: +3 −1 +1 −1 +1 = 3.

    Two marks glow stronger than one, and the marks are written at the end of the line. Where both players
    have a mark nobody can complete the line any more: it is crossed out. Lines without marks are not drawn.
    `worth`: what a line with no, one and two marks of X alone is worth, and with a minus of O. Then this
    number is written at the end of each line, 0 for a dead one, and below the board their sum.
    Raises ValueError for what is no board of three by three, and for marks that `worth` has no number for.
    """
    rows = rows_of(board)
    if rows is None or (len(rows), len(rows[0])) != (3, 3):
        raise ValueError(f"a board is nine characters X, O and '.', as in 'XX.OO....', not {board!r:.60}")
    held = {line: _marks(rows, line) for line in LABELS}
    values = worth and {line: _worth(marks, worth) for line, marks in held.items()}
    body = 3 * CELL + BESIDE + SUM * bool(values)
    sheet = Sheet(ax, WIDE, 19 * len(title_lines(title, WIDE)) + body + FOOT + 24)
    top = sheet.height - (sheet.title(title) if title else 8) - 4
    _draw(sheet, rows, held, values, (sheet.width / 2, top - 1.5 * CELL))
    for k, words in enumerate((DIAGONALS, WORTH if values else MARKS)):
        sheet.write(words, sheet.width / 2, 14 + LINE * k, SMALL, sheet.theme.muted, kind="legend")
    if values:
        sheet.write(_sum(values), sheet.width / 2, FOOT + SUM / 2 + 2, LEVEL, bold=True, kind="sum")
    sheet.ax.alt = _words(rows, held, values, title)
    return sheet.ax


def _marks(rows, line):
    """The marks on a line, as 'XX', 'O', 'XO' or ''."""
    return "".join("".join(rows)[number - 1] for number in line).replace(".", "")


def _worth(marks, worth):
    """What a line with these marks is worth for X."""
    if len(set(marks)) > 1:
        return 0
    if len(marks) >= len(worth):
        raise ValueError(f"worth has a number for 0 to {len(worth) - 1} marks, and a line has {marks}")
    return -worth[len(marks)] if "O" in marks else worth[len(marks)]


def _sum(values):
    """'Sum: +3 −1 +1 = 3', of the lines that count."""
    parts = [number(value, signed=True) for value in values.values() if value]
    return f"Sum: {' '.join(parts)}{' = ' * bool(parts)}{number(sum(values.values()))}"


def _draw(sheet, rows, held, values, middle):
    boards = Boards(sheet)
    boards.add(rows, *middle, CELL, frame=sheet.theme.ink, line=winning_line(rows), width=2)
    boards.draw()
    for line, marks in held.items():
        if marks:
            _glow(sheet, line, marks, middle)
        if marks or values:
            _label(sheet, line, marks, values, middle)
    for cell, mark in enumerate("".join(rows), 1):
        if mark == ".":
            x, y = _at(cell, middle)  # beside the lines that run through the middle
            sheet.write(str(cell), x - 0.36 * CELL, y + 0.2 * CELL, SMALL, sheet.theme.muted, kind="cell")


def _at(number, middle):
    row, column = divmod(number - 1, 3)
    return middle[0] + (column - 1) * CELL, middle[1] + (1 - row) * CELL


def _glow(sheet, line, marks, middle):
    """The line in its player's colour."""
    colour, dead = _colour(sheet.theme, marks), len(set(marks)) > 1
    ends = [_at(number, middle) for number in (line[0], line[-1])]
    width, dash = (1.5, (0, (2, 3))) if dead else (5 if len(marks) == 1 else 14, "-")
    colour = sheet.theme.grid if dead else colour
    sheet.lines([ends], colour, width, 3.15, "dead" if dead else "glow", dash, alpha=1 if dead else 0.38)


def _label(sheet, line, marks, values, middle):
    """At the end of a line its marks, or what it is worth."""
    (dx, dy), dead = LABELS[line], len(set(marks)) > 1
    text = number(values[line], signed=True) if values else "✕" if dead else marks
    where = middle[0] + dx * CELL, middle[1] + dy * CELL
    sheet.write(text, *where, VALUE, _colour(sheet.theme, marks), bold=True, kind="line")


def _colour(theme, marks):
    """Of the player who alone has these marks."""
    return theme.of("MAX" if "X" in marks else "MIN")[0] if len(set(marks)) == 1 else theme.muted


def _words(rows, held, values, title):
    """The alt text."""
    names = {line: "-".join(map(str, line)) for line in held}
    parts = [title.rstrip(".")] if title else []
    parts.append(f"Board {' '.join(rows)}")
    for mark in "XO":
        lines = [f"{names[line]} ({marks})" for line, marks in held.items() if set(marks) == {mark}]
        parts.append(f"{mark} alone on: {', '.join(lines) or 'no line'}")
    both = [names[line] for line, marks in held.items() if len(set(marks)) > 1]
    parts.append(f"Both on: {', '.join(both) or 'no line'}")
    if values:
        parts.append(_sum(values))
    return ". ".join(parts) + "."
