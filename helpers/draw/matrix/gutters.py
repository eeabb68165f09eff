"""A table with what is smallest and largest in it beside and below, on a sheet."""

from helpers.draw.canvas import measure, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.numbers import number
from helpers.draw.theme import LEGEND, LEVEL, SMALL, VALUE, WIDEST

CELL, ROW, GUTTER = 96, 50, 20  # pixels: the cells, and the gap between the table and what is beside it
NAME, LINE = 150, 16  # pixels: the widest line of a name, from one line of a name to the next
SIZES = (16, 13, 10.5)  # points of the payoffs: the largest that fits in the cells
LOWEST, NARROWEST = 230, 330  # pixels: on smaller axes there is no legend
HEADS = "smallest of the row", "largest of the column"


class Gutters:
    """Draws a Security on a sheet: the table's upper left corner is at (x0, y0)."""

    def __init__(self, security, title):
        self.security, self.title = security, title
        names = [measure(name, LEVEL, True)[0] for name in security.rows]
        heads = [measure(line, SMALL)[0] for line in _lines(HEADS[1])]
        self.left = 16 + max(min(NAME, max(names)), *heads)
        self.cell = min(CELL, (WIDEST - self.left - GUTTER - 16) / (security.n + 1))
        self.width = max(440, round(self.left + self.cell * (security.n + 1) + GUTTER + 16))
        head = 14 + 19 * len(title_lines(title, self.width)) + 2 * LINE + 8
        self.height = (
            head + ROW * (security.m + 1) + GUTTER + self._foot(legend_rows(self._entries(), self.width))
        )

    def _foot(self, rows):
        return 12 + (24 if self.security.verdict() else 0) + LEGEND * len(rows)

    def draw(self, sheet):
        """The cells first, then what is marked in them and beside them."""
        self.sheet, self.theme, security = sheet, sheet.theme, self.security
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        rows = [] if small else legend_rows(self._entries(), sheet.width, sheet.height, self.height)
        foot = 8 if small else self._foot(rows)
        self.y0 = sheet.height - sheet.title(self.title) - 2 * LINE - 8
        left = min(self.left, 0.3 * sheet.width)
        self.wide = max(2, min((sheet.width - left - GUTTER - 16) / (security.n + 1), CELL))
        self.x0 = left + max(0, sheet.width - left - 16 - GUTTER - self.wide * (security.n + 1)) / 2
        self.high = max(2, (self.y0 - foot - GUTTER) / (security.m + 1))
        self.size = self._size()
        for i in range(security.m):
            for j in range(security.n):
                self._cell(i, j)
        for i, value in enumerate(security.beside):
            self._side(value, *self._middle(i, security.n), 0, i)
        for j, value in enumerate(security.below):
            self._side(value, *self._middle(security.m, j), 1, j)
        self._names()
        if not small:
            draw_legend(sheet, rows)
            verdict = security.verdict()
            if verdict and measure(verdict, VALUE, True)[0] < sheet.width - 12:
                y = 18 + LEGEND * len(rows)
                sheet.write(verdict, sheet.width / 2, y, VALUE, bold=True, kind="verdict")

    def _middle(self, i, j):
        """The middle of a cell; those of the gutters come after the last row and column."""
        right, down = GUTTER * (j == self.security.n), GUTTER * (i == self.security.m)
        return self.x0 + (j + 0.5) * self.wide + right, self.y0 - (i + 0.5) * self.high - down

    def _size(self):
        """The largest size at which every payoff fits; None if none does."""
        security = self.security
        texts = [number(value) for row in security.A for value in row]
        for points in SIZES:
            widest = max(measure(text, points, True)[0] for text in texts)
            if widest + 30 <= self.wide and 2.5 * points < self.high:
                return points
        return None

    def _cell(self, i, j):
        """A payoff; underlined if it is smallest in its row, a line above if largest in its column."""
        security, theme, sheet = self.security, self.theme, self.sheet
        (x, y), value = self._middle(i, j), security.A[i][j]
        corner = x - self.wide / 2, y - self.high / 2
        sheet.rectangle(*corner, self.wide, self.high, theme.paper, theme.faint, 1.2, 1)
        if (i, j) in security.saddles:
            inner = corner[0] + 3.5, corner[1] + 3.5, self.wide - 7, self.high - 7
            sheet.rectangle(*inner, theme.mark, theme.ink, 4, 1.5, "saddle")
        if self.size:
            sheet.write(number(value), x, y, self.size, theme.ink, kind="payoff")
            half = max(11, measure(number(value), self.size)[0] / 2)
            away = 0.75 * self.size + 2
            for there, side, gid in (
                (value == security.beside[i], -1, "smallest"),
                (value == security.below[j], 1, "largest"),
            ):
                if there:
                    self._stroke(x, y + side * away, half, gid)

    def _stroke(self, x, y, half, gid):
        colour = self.theme.players[gid == "largest"][0]
        dash = "-" if gid == "smallest" else (0, (1.5, 0.9))
        self.sheet.path([x - half, x + half], [y, y], colour, 3, 3, gid, dash)

    def _side(self, value, x, y, player, k):
        """An entry of a gutter: framed if it is the best of them, with ▸ if it is the reader's level."""
        security, colours, text = self.security, self.theme.players[player], number(value)
        if not self.size:
            return
        framed = k in security.framed[player]
        if framed:
            self._pill(x, y, measure(text, self.size, True)[0] + 16, 1.95 * self.size, player)
        self.sheet.write(text, x, y, self.size, colours[0], framed, kind="side")
        if k in security.found[player]:
            x -= measure(text, self.size, True)[0] / 2 + 18
            self.sheet.markers([x], [y], ">", 10, self.theme.cut, 4, "yours")

    def _pill(self, x, y, wide, high, player):
        line, fill = self.theme.players[player]
        if player == 0:
            self.sheet.pill(x, y, wide, high, fill, line, 2.4, 2, "framed", round=6)
        else:
            dash = (0, (3, 1.6))
            self.sheet.rectangle(x - wide / 2, y - high / 2, wide, high, fill, line, 2.4, 2, "framed", dash)

    def _names(self):
        """The actions, and what the gutters hold, where there is room."""
        sheet, security, (blue, orange) = self.sheet, self.security, (c[0] for c in self.theme.players[:2])
        for j, name in enumerate(security.columns if self.wide > 40 else ()):
            x, _ = self._middle(0, j)
            for k, line in enumerate(reversed(wrapped(name, self.wide - 8, LEVEL, True, most=2))):
                sheet.write(line, x, self.y0 + 12 + LINE * k, LEVEL, orange, True, kind="name")
        lines = [(name, self._middle(i, 0)[1], LEVEL, True) for i, name in enumerate(security.rows)]
        for name, y, size, bold in lines if self.high > LINE else ():
            parts = wrapped(name, self.x0 - 12, size, bold, most=2 if self.high > 2 * LINE else 1)
            self._stack(parts, self.x0 - 8, y, size, blue, bold, "right")
        if self.size:
            x, _ = self._middle(0, security.n)
            self._stack(_lines(HEADS[0]), x, self.y0 + 12 + LINE / 2, SMALL, blue, False, "center")
            _, y = self._middle(security.m, 0)
            self._stack(_lines(HEADS[1]), self.x0 - 8, y, SMALL, orange, False, "right")

    def _stack(self, lines, x, y, size, colour, bold, ha):
        """Lines one below the other, with their middle at height `y`; nothing where one has no room."""
        places = [(line, x, y + LINE * ((len(lines) - 1) / 2 - k)) for k, line in enumerate(lines)]
        boxes = [self.sheet.text_box(*place, size, bold, ha) for place in places]
        if all(self.sheet.is_free((box[0], box[1] + 2, box[2], box[3] - 2)) for box in boxes):
            for place in places:
                self.sheet.write(*place, size, colour, bold, ha, "name", take=False)
            for box in boxes:
                self.sheet.take(box)

    # ---------------------------------------------------------------- legend

    def _entries(self):
        entries = [
            ("largest of the smallest", lambda x, y: self._pill(x, y, 24, 16, 0)),
            ("smallest of the largest", lambda x, y: self._pill(x, y, 24, 16, 1)),
            ("smallest of its row", lambda x, y: self._stroke(x, y, 11, "smallest")),
            ("largest of its column", lambda x, y: self._stroke(x, y, 11, "largest")),
        ]
        if self.security.saddles:
            entries.append(("saddle point", self._sign_saddle))
        if any(self.security.found):
            entries.append(("your levels", self._sign_yours))
        return entries

    def _sign_saddle(self, x, y):
        self.sheet.rectangle(x - 11, y - 7, 22, 14, self.theme.mark, self.theme.ink, 3, 4, "sign")

    def _sign_yours(self, x, y):
        self.sheet.markers([x + 5], [y], ">", 10, self.theme.cut, 4, "sign")


def _lines(head):
    """'smallest of the row' in two lines."""
    first, rest = head.split(" ", 1)
    return [first, rest]
