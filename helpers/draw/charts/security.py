"""`draw_security`: what each row is sure to get, and the most each column can cost, beside the table."""

from functools import partial

from helpers.draw.charts import Chart
from helpers.draw.charts.table import two
from helpers.draw.numbers import exact, number, sentences
from helpers.draw.sheet import measure, wrapped
from helpers.matrices.tables import check_names, check_table
from helpers.theme import LEVEL, SMALL, WIDEST

CELL, ROW, GUTTER = 96, 50, 20  # pixels: the cells, and the gap between the table and what is beside it
WIDEST_NAME, LINE = 150, 16  # pixels: the widest line of a name, from one line of a name to the next
SIZES = (16, 13, 10.5)  # points of the payoffs: the largest that fits in the cells
HEADS = "smallest of the row", "largest of the column"
DOTS = (0, (1.5, 0.9))


def draw_security(A, *, levels=None, rows=None, columns=None, ax=None, title=None):
    """Draw the row player's payoffs with the smallest of each row and the largest of each column beside them.

    >>> from helpers import draw_security
    >>> draw_security([[3, 1, 4], [5, 4, 6], [2, 0, 7]], levels=(4, 4))
    What each player can be sure of. Payoffs of the row player: row 0: 3, 1, 4; row 1: 5, 4, 6; row 2: 2, \
0, 7. Smallest of the row: row 0: 1, row 1: 4, row 2: 0; the best of them is 4. Largest of the column: \
column 0: 5, column 1: 4, column 2: 7; the least of them is 4. Your levels: 4 = 4, a saddle point. Saddle: \
row 1/column 1.

    `A[i][j]` is what the column player pays the row player (a zero-sum game). A smallest payoff of its row
    is underlined, a largest of its column has a line above it; among those beside the table the largest of
    the right gutter and the smallest of the lower one are framed. `levels`: the pair (maximin, minimax) of
    your own function; it is marked with ▸ where it is found, and its gap is named. Where both are the same,
    the cells that hold them are saddle points, with a thick frame. `rows`, `columns`: names of the actions.

    Raises ValueError, with the place, for a table that is none or not of finite numbers, and for levels
    that are no pair of numbers.

    Source: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928).
    """
    return Security(check_table(A), levels, rows, columns).picture(ax, title)


class Security(Chart):
    """The table with its two gutters, `beside` and `below`.

    `framed`: which entries of the gutters are the best; `found`: which are the reader's levels, both as two
    sets of numbers. `saddles`: the cells that are smallest of their row and largest of their column.
    """

    heading = "What each player can be sure of"

    def __init__(self, A, levels, rows, columns):
        exact(A, "A")  # refuses what is too large
        self.A, self.m, self.n = A, len(A), len(A[0])
        self.rows = check_names(rows, self.m, "row")
        self.columns = check_names(columns, self.n, "column")
        gutters = self.beside, self.below = (
            [min(row) for row in A],
            [max(each) for each in zip(*A, strict=True)],
        )
        self.framed = _places(self.beside, max(self.beside)), _places(self.below, min(self.below))
        self.found, self.saddles = (set(), set()), set()
        if levels is not None:
            [self.levels] = check_table([two(levels, "levels is a pair (maximin, minimax)")], "levels")
            self.found = tuple(map(_places, gutters, self.levels))
            if self.levels[0] == self.levels[1] and self.found == self.framed:
                low = self.levels[0]
                self.saddles = {(i, j) for i in self.found[0] for j in self.found[1] if A[i][j] == low}
            self.caption = self._verdict()

    def _verdict(self):
        """What the reader's levels come to: '−1 < 1: a gap'."""
        texts = [number(level) for level in self.levels]
        sides = "smallest of no row", "largest of no column"
        for text, found, side in zip(texts, self.found, sides, strict=True):
            if not found:
                return f"{text} is the {side}"
        if self.found != self.framed:
            return f"{texts[0]} and {texts[1]}: the frames are elsewhere"
        return " = ".join(texts) + ": a saddle point" if self.saddles else " < ".join(texts) + ": a gap"

    def words(self):
        rows = (f"{name}: {', '.join(map(number, row))}" for name, row in zip(self.rows, self.A, strict=True))
        cells = ", ".join(f"{self.rows[i]}/{self.columns[j]}" for i, j in sorted(self.saddles))
        return sentences(
            self.title,
            f"Payoffs of the row player: {'; '.join(rows)}",
            self._gutter_in_words(0, self.rows, self.beside, "best"),
            self._gutter_in_words(1, self.columns, self.below, "least"),
            self.caption and f"Your levels: {self.caption.replace(':', ',')}",
            cells and f"Saddle: {cells}",
        )

    def _gutter_in_words(self, side, names, gutter, which):
        entries = (f"{name}: {number(value)}" for name, value in zip(names, gutter, strict=True))
        best = number(gutter[min(self.framed[side])])
        return f"{HEADS[side].capitalize()}: {', '.join(entries)}; the {which} of them is {best}"

    # -------------------------------------------------------------------- drawing

    def size(self):
        names = max(measure(name, LEVEL, True)[0] for name in self.rows)
        heads = max(measure(line, SMALL)[0] for line in HEADS[1].split(" ", 1))
        self.left = 16 + max(min(WIDEST_NAME, names), heads)
        self.wide = min(CELL, (WIDEST - self.left - GUTTER - 16) / (self.n + 1))
        self.width = self.left + self.wide * (self.n + 1) + GUTTER + 16
        return max(440, self.width), 2 * LINE + ROW * (self.m + 1) + GUTTER + 6

    def legend(self):
        ink, yellow = self.sheet.theme.ink, self.sheet.theme.mark
        entries = [
            ("smallest of its row; framed: the largest of these", partial(self._sign, 0)),
            ("largest of its column; framed: the smallest of these", partial(self._sign, 1)),
        ]
        if self.saddles:
            entries.append(("saddle point", self.sheet.box_sign(22, 14, yellow, ink, 3)))
        if any(self.found):
            entries.append(("your levels", self.sheet.mark_sign(">", 10, self.sheet.theme.cross)))
        return entries

    def _sign(self, side, x, y):
        self._frame(side, x, y, 24, 16)
        self._stroke(side, x, y, 8)

    def draw(self):
        self.x0 = self.left + (self.sheet.width - self.width) / 2
        widest = {size: max(measure(number(x), size)[0] for row in self.A for x in row) for size in SIZES}
        self.points = next((size for size in SIZES if widest[size] + 30 <= self.wide), SIZES[-1])
        for i, row in enumerate(self.A):
            for j, value in enumerate(row):
                self._cell(i, j, value)
            self._side(0, i, self.beside[i], *self._middle(i, self.n))
        for j, value in enumerate(self.below):
            self._side(1, j, value, *self._middle(self.m, j))
        self._names()

    def _middle(self, i, j):
        """The middle of a cell; those of the gutters come after the last row and column."""
        x, y = self.x0 + (j + 0.5) * self.wide, self.top - 2 * LINE - (i + 0.5) * ROW
        return x + GUTTER * (j == self.n), y - GUTTER * (i == self.m)

    def _cell(self, i, j, value):
        """A payoff; underlined if it is smallest in its row, a line above if largest in its column."""
        (x, y), theme, size = self._middle(i, j), self.theme, self.points
        left, low = x - self.wide / 2, y - ROW / 2
        self.sheet.rectangle(left, low, self.wide, ROW, theme.paper, theme.grid, 1.2, 1)
        if (i, j) in self.saddles:
            inner = left + 3.5, low + 3.5, self.wide - 7, ROW - 7
            self.sheet.rectangle(*inner, theme.mark, theme.ink, 4, 1.5, "saddle")
        self.sheet.write(number(value), x, y, size, theme.ink, kind="payoff")
        half = max(11, measure(number(value), size)[0] / 2)
        for side, is_it in enumerate((value == self.beside[i], value == self.below[j])):
            if is_it:
                self._stroke(side, x, y + (0.75 * size + 2) * (-1, 1)[side], half)

    def _stroke(self, side, x, y, half):
        colour, dash, gid = self.theme.players[side][0], ("-", DOTS)[side], ("smallest", "largest")[side]
        self.sheet.path([x - half, x + half], [y, y], colour, 3, 3, gid, dash)

    def _side(self, side, k, value, x, y):
        """An entry of a gutter: framed if it is the best of them, with ▸ if it is the reader's level."""
        text, size, framed = number(value), self.points, k in self.framed[side]
        wide = measure(text, size, True)[0]
        if framed:
            self._frame(side, x, y, wide + 16, 1.95 * size)
        self.sheet.write(text, x, y, size, self.theme.players[side][0], framed, kind="side")
        if k in self.found[side]:
            self.sheet.markers([x - wide / 2 - 18], [y], ">", 10, self.theme.cross, 4, "yours")

    def _frame(self, side, x, y, wide, high):
        line, fill = self.theme.players[side]
        dash, round = ("-", 6) if side == 0 else ((0, (3, 1.6)), 0.1)
        self.sheet.pill(x, y, wide, high, fill, line, 2.4, 2, "framed", round, dash)

    def _names(self):
        """The actions, and what the gutters hold."""
        top, beside = self.top - 2 * LINE + 4, self.x0 - 8
        heads = [(head.split(" ", 1), SMALL, False) for head in HEADS]
        columns = [(wrapped(name, self.wide - 8, LEVEL, True, most=2), LEVEL, True) for name in self.columns]
        rows = [(wrapped(name, self.x0 - 12, LEVEL, True, most=2), LEVEL, True) for name in self.rows]
        for j, (lines, size, bold) in enumerate([*columns, heads[0]]):
            place = self._middle(0, j)[0], top + LINE * len(lines) / 2
            colour = self.theme.players[j < self.n][0]
            self.sheet.stack(lines, *place, size, LINE, colour, bold, kind="name")
        for i, (lines, size, bold) in enumerate([*rows, heads[1]]):
            colour = self.theme.players[i == self.m][0]
            self.sheet.stack(lines, beside, self._middle(i, 0)[1], size, LINE, colour, bold, "right", "name")


def _places(gutter, value):
    return {k for k, entry in enumerate(gutter) if entry == value}
