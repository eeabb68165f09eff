"""`draw_dominance`: two rows of a payoff table, column by column, as bars side by side."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import exact, number, sentences
from helpers.draw.sheet import measure
from helpers.matrices.tables import check_names, check_table
from helpers.text import brief, shortened
from helpers.theme import LEVEL, VALUE, WIDEST

SIGNS = {1: "✓", 0: "=", -1: "✗"}
GROUP, BARS, BAR, NAMES = 150, 174, 46, 56  # pixels: a column, the bars, their widest, what is below them


def draw_dominance(A, r, s, *, rows=None, columns=None, verdict=None, ax=None, title=None):
    """Compare two rows of a payoff table: for each column a bar of row `r` beside one of row `s`.

    >>> from helpers import draw_dominance
    >>> draw_dominance([[4, 2, 5], [5, 3, 5]], 1, 0, rows=["old", "new"], columns=["sun", "clouds", "rain"])
    New against old: better in 2 of 3 columns. sun: 5 and 4, new better; clouds: 3 and 2, new better; rain: \
5 and 5, equal.

    `A[i][j]` pays the row player; bars go up from zero, and down where payoffs are negative. Below each
    column stands ✓ where row `r` pays more, = where both pay the same, ✗ where it pays less. `verdict` is
    what your own function said. `rows`, `columns`: names of all the actions.

    Raises ValueError, with the place, for a table that is none or not of finite numbers, for rows that are
    not there, and for two rows that are the same one.
    """
    return Dominance(check_table(A), r, s, rows, columns, verdict).picture(ax, title)


class Dominance(Chart):
    """Two rows of a table: `payoffs` (two lists), `names`, `columns`, and `signs`, 1, 0 or -1 by column."""

    def __init__(self, A, r, s, rows, columns, verdict):
        if r == s or not {r, s} <= {*range(len(A))}:
            wanted = f"two different rows of A, from 0 to {len(A) - 1}"
            raise ValueError(f"r and s are the numbers of {wanted}, not {brief(r)} and {brief(s)}")
        names, values = check_names(rows, len(A), "row"), exact(A, "A")
        self.names, self.payoffs = (names[r], names[s]), (A[r], A[s])
        self.columns = check_names(columns, len(A[0]), "column")
        self.values = values[r], values[s]
        self.signs = [(a > b) - (a < b) for a, b in zip(*self.values, strict=True)]
        if verdict is not None:
            self.caption = f"Your function: {brief(verdict, 40)}"

    @property
    def heading(self):
        one, other = map(shortened, self.names)
        better = f"better in {self.signs.count(1)} of {len(self.signs)} columns"
        return f"{one[0].upper()}{one[1:]} against {other}: {better}"

    def words(self):
        columns = (
            f"{name}: {number(a)} and {number(b)}, {_says(sign, self.names[0])}"
            for name, a, b, sign in zip(self.columns, *self.payoffs, self.signs, strict=True)
        )
        return sentences(self.title, "; ".join(columns), self.caption)

    # -------------------------------------------------------------------- drawing

    def size(self):
        return min(WIDEST, max(460, GROUP * len(self.columns) + 60)), BARS + NAMES

    def legend(self):
        name = shortened(self.names[0])
        bars = [(shortened(each), self._bar_sign(k)) for k, each in enumerate(self.names)]
        return bars + [(_says(sign, name), self._sign(sign)) for sign in SIGNS if sign in self.signs]

    def _bar_sign(self, k):
        line, fill = self.sheet.theme.players[0]
        look = fill if k else line, line, 1.8, 2, f"bar {k}"
        return lambda x, y: self.sheet.rectangle(x - 10, y - 7, 20, 14, *look).set_hatch("////" * k)

    def _sign(self, sign):
        return lambda x, y: self._write_sign(sign, x + 3, y, 13, "legend")

    def draw(self):
        """Row r in full bars, row s in open ones with hatching; their numbers where these have room."""
        plot, n = Plot(self, 16, 16, NAMES), len(self.columns)
        wide, texts = plot.wide / n, [[*map(number, row)] for row in self.payoffs]
        widest = max(measure(text, VALUE, True)[0] for row in texts for text in row) + 5
        fits, bar = widest < wide / 2, min(BAR, 0.34 * wide)
        apart = max(bar + 5, widest * fits) / wide
        plot.bare()
        line, fill = self.theme.players[0]
        low, high = (float(end(0, *map(end, self.values))) for end in (min, max))
        room = 20 * ((high - low) or 1) / (plot.high - 20 - 20 * (low < 0))  # for the numbers
        ends = low - room * (low < 0), high + room
        for k, row in enumerate(self.values):
            values = [float(value) or 0.15 * room for value in row]  # a payoff of 0 is a stroke
            places = [x + (k - 0.5) * apart for x in range(n)]
            look = {"facecolor": fill if k else line, "edgecolor": line, "hatch": "////" * k}
            numbers = (texts[k] if fits else None), line, not k
            plot.bars("bar", places, values, bar / wide, look, f"bar {k}", *numbers)
        plot.axes.axhline(0, color=self.theme.muted, linewidth=1.6 * self.sheet.px, clip_on=False)
        plot.scale("x", (-0.5, n - 0.5), {})
        plot.scale("y", ends, {})
        for k, name in enumerate(self.columns):
            x, orange = plot.at(k, 0)[0], self.theme.players[1][0]
            self._write_sign(self.signs[k], x, self.foot + 38, 15, "sign")
            self.sheet.write(name, x, self.foot + 15, LEVEL, orange, True, kind="name", widest=wide - 8)

    def _write_sign(self, sign, x, y, size, kind):
        colour = {1: self.theme.players[2][0], 0: self.theme.muted, -1: self.theme.cross}[sign]
        self.sheet.write(SIGNS[sign], x, y, size, colour, True, kind=kind)


def _says(sign, name):
    """'row 1 better', 'equal', 'row 1 worse'."""
    return {1: f"{name} better", 0: "equal", -1: f"{name} worse"}[sign]
