"""Two rows of a table, column by column, as bars side by side."""

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.matrix.replies import exact
from helpers.draw.numbers import number, shortened
from helpers.draw.theme import LEGEND, LEVEL, VALUE, WIDEST
from helpers.matrices.tables import brief, check_names, check_table

SIGNS = {1: "✓", 0: "=", -1: "✗"}
GROUP, BARS, BAR = 150, 170, 46  # pixels: a column of the table, the height of the bars, their widest
LOWEST, NARROWEST = 220, 300  # pixels: on smaller axes there is no legend


def comparison_of_rows(A, r, s, rows, columns, verdict, ax, title):
    """What `draw_dominance` draws; returns the Axes."""
    comparison = Comparison(check_table(A), r, s, rows, columns, verdict)
    heading = comparison.heading() if title is None else str(title)
    drawing = _Drawing(comparison, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = comparison.words(heading)
    return sheet.ax


class Comparison:
    """Two rows of a table: `payoffs` (two lists), `names`, `columns`, and `signs`, 1, 0 or -1 by column."""

    def __init__(self, A, r, s, rows, columns, verdict):
        for k, name in ((r, "r"), (s, "s")):
            if type(k) is not int or not 0 <= k < len(A):
                raise ValueError(
                    f"{name} is the number of a row of A, from 0 to {len(A) - 1}, not {brief(k)}"
                )
        if r == s:
            raise ValueError(f"r and s are both {r}: compare two different rows")
        names = check_names(rows, len(A), "row")
        self.names, self.verdict = (names[r], names[s]), verdict
        self.columns = check_names(columns, len(A[0]), "column")
        self.payoffs = A[r], A[s]
        values = exact(A, "A")
        self.values = values[r], values[s]
        self.signs = [(a > b) - (a < b) for a, b in zip(*self.values, strict=True)]

    def heading(self):
        one, other = map(shortened, self.names)
        better = f"better in {self.signs.count(1)} of {len(self.signs)} columns"
        return f"{one[0].upper()}{one[1:]} against {other}: {better}"

    def says(self, sign, name):
        """'row 1 better', 'equal', 'row 1 worse'."""
        return {1: f"{name} better", 0: "equal", -1: f"{name} worse"}[sign]

    def caption(self):
        """What the reader's function said."""
        return "" if self.verdict is None else f"Your function: {brief(self.verdict, 40)}"

    def words(self, heading):
        """The alt text."""
        columns = (
            f"{name}: {number(a)} and {number(b)}, {self.says(sign, self.names[0])}"
            for name, a, b, sign in zip(self.columns, *self.payoffs, self.signs, strict=True)
        )
        return " ".join(f"{part}." for part in (heading, "; ".join(columns), self.caption()) if part)


class _Drawing:
    """Draws a Comparison on a sheet."""

    def __init__(self, comparison, title):
        self.comparison, self.title = comparison, title
        self.width = min(WIDEST, max(540, GROUP * len(comparison.columns) + 60))
        head = 24 + 19 * len(title_lines(title, self.width))
        self.height = head + BARS + 52 + self._foot(legend_rows(self._entries(), self.width))

    def _foot(self, rows):
        caption = 24 if self.comparison.caption() else 0
        return 12 + caption + LEGEND * len(rows)

    def draw(self, sheet):
        """The zero line, then the bars of each column with their numbers, then the signs below."""
        self.sheet, self.theme = sheet, sheet.theme
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        rows = [] if small else legend_rows(self._entries(), sheet.width, sheet.height, self.height)
        top, foot = sheet.height - sheet.title(self.title) - 12, 8 if small else self._foot(rows)
        self.left, self.wide = 16, (sheet.width - 32) / len(self.comparison.columns)
        self._find_scale(foot + 48, top)
        zero = self.height_of(0)
        ends = [self.left, sheet.width - self.left]
        sheet.path(ends, [zero, zero], self.theme.muted, 1.6, 3, "zero")
        for k in range(len(self.comparison.columns)):
            self._bars(k, foot)
        if not small:
            draw_legend(sheet, rows)
            caption = self.comparison.caption()
            if caption and measure(caption, VALUE, True)[0] < sheet.width - 12:
                y = 18 + LEGEND * len(rows)
                sheet.write(caption, sheet.width / 2, y, VALUE, bold=True, kind="caption")

    def _find_scale(self, bottom, top):
        """Zero is always on the scale; above and below the bars there is room for their numbers."""
        values = [0, *map(float, self.comparison.values[0]), *map(float, self.comparison.values[1])]
        self.low, self.high = min(values), max(values)
        self.bottom = bottom + (20 if self.low < 0 else 4)
        room = max(8, top - (20 if max(values[1:]) >= 0 else 4) - self.bottom)
        self.unit = room / ((self.high - self.low) or 1)

    def height_of(self, value):
        return self.bottom + (float(value) - self.low) * self.unit

    def _bars(self, k, foot):
        """The two bars of a column, its sign, and its name."""
        comparison, theme = self.comparison, self.theme
        middle, bar = self.left + (k + 0.5) * self.wide, min(BAR, 0.34 * self.wide)
        texts = [number(row[k]) for row in comparison.payoffs]
        fits = all(measure(text, VALUE, True)[0] < self.wide / 2 - 3 for text in texts)
        apart = max([bar + 5, *(measure(text, VALUE, True)[0] + 5 for text in texts)]) if fits else bar + 5
        for player, text in enumerate(texts):
            x = middle + (player - 0.5) * min(apart, self.wide / 2)
            y, value = self.height_of(0), comparison.values[player][k]
            long = self.height_of(value) - y
            self._bar(x - bar / 2, y, bar, long, player)
            end = y + long + (11 if value >= 0 else -12)
            if fits:
                sheet_ink = theme.players[0][0]
                self.sheet.write(text, x, end, VALUE, sheet_ink, bold=not player, kind="value")
        sign = comparison.signs[k]
        if self.wide > 18:
            self.sheet.write(SIGNS[sign], middle, foot + 34, 15, self._colour(sign), True, kind="sign")
        if self.wide > 40:
            [name] = wrapped(comparison.columns[k], self.wide - 8, LEVEL, True, most=1)
            self.sheet.write(name, middle, foot + 11, LEVEL, theme.players[1][0], True, kind="name")

    def _bar(self, x, y, wide, long, player):
        """Row r is a full bar, row s an open one with hatching; a payoff of 0 is a stroke."""
        line, fill = self.theme.players[0]
        if abs(long) < 3:
            y, long = y - 1.5, 3
        self.sheet.rectangle(x, y, wide, long, line if player == 0 else fill, line, 1.8, 2, f"bar {player}")
        if player:
            low, high = sorted((y, y + long))
            self.sheet.lines(list(_hatching(x, low, x + wide, high)), line, 1, 2.1, "hatching")

    def _colour(self, sign):
        return {1: self.theme.players[2][0], 0: self.theme.muted, -1: self.theme.cut}[sign]

    # ---------------------------------------------------------------- legend

    def _entries(self):
        comparison = self.comparison
        entries = [(shortened(name), self._sign_bar(k)) for k, name in enumerate(comparison.names)]
        name = shortened(comparison.names[0])
        present = [sign for sign in SIGNS if sign in comparison.signs]
        return entries + [(comparison.says(sign, name), self._sign_mark(sign)) for sign in present]

    def _sign_bar(self, player):
        return lambda x, y: self._bar(x - 10, y - 7, 20, 14, player)

    def _sign_mark(self, sign):
        return lambda x, y: self.sheet.write(
            SIGNS[sign], x + 3, y, 13, self._colour(sign), True, kind="legend"
        )


def _hatching(left, bottom, right, top, step=7):
    """Slanting lines within a box."""
    wide, high = right - left, top - bottom
    k = step
    while k < wide + high:
        yield [
            (left + min(k, wide), bottom + max(0, k - wide)),
            (left + max(0, k - high), bottom + min(k, high)),
        ]
        k += step
