"""`draw_orders`: how often each cost comes up, as a histogram, and where a few known ones stand in it."""

from collections import Counter
from math import floor, log10

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.theme import SMALL, WIDEST

BINS = 80  # about so many bars
ROW, BARS = 19, 264  # pixels: from one label to the next above it, the bars with the axis below
SIDE, FLOOR = 28, 44  # pixels: beside the bars, and below them


def draw_orders(counts, marks=(), *, ax=None, title=None):
    """Draw `counts`, {positions searched: how many orders need so many}, with `marks` on the axis.

    >>> from helpers import draw_orders, static_orders
    >>> draw_orders(static_orders(), marks=[("the best order", 6228)])
    362,880 orders, from 6,228 to 46,035 positions. the best order: 6,228, with fewer than 6,228 \
in 0 and more in 362,872 of them.

    `marks` are pairs (name, positions), each drawn as a line with its name; a mark may lie outside of the
    counts. Raises ValueError when there are no counts, and for a number below 0.
    """
    counts = {positions: orders for positions, orders in sorted(dict(counts).items()) if orders}
    if not counts or any(number < 0 for pair in counts.items() for number in pair):
        raise ValueError("draw_orders needs counts, {positions searched: how many orders need so many}")
    marks = sorted(((str(name), int(at)) for name, at in marks), key=lambda mark: mark[1])
    return MoveOrders(counts, marks).picture(ax, title)


class MoveOrders(Chart):
    """`counts` and `marks`, both from few positions to many; `bars` {where one starts: how many orders}."""

    def __init__(self, counts, marks):
        self.counts, self.marks, self.total = counts, marks, sum(counts.values())
        values = [*counts, *(at for _, at in marks)]
        least = max(1, (max(values) - min(values)) / BINS)
        power = 10 ** floor(log10(least))
        self.step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)
        self.low = min(values) // self.step * self.step
        self.high = max(max(values) // self.step * self.step + self.step, self.low + 8 * self.step)
        self.bars = Counter()
        for at, orders in counts.items():
            self.bars[at // self.step * self.step] += orders

    @property
    def heading(self):
        return f"What {self.total:,} orders need"

    def words(self):
        parts = [f"{self.total:,} orders, from {min(self.counts):,} to {max(self.counts):,} positions."]
        for name, positions in self.marks:
            fewer = sum(orders for at, orders in self.counts.items() if at < positions)
            more = sum(orders for at, orders in self.counts.items() if at > positions)
            where = f"with fewer than {positions:,} in {fewer:,} and more in {more:,} of them"
            parts.append(f"{name}: {positions:,}, {where}.")
        return " ".join(parts)

    # -------------------------------------------------------------------- drawing

    def size(self):
        return WIDEST - 40, BARS + ROW * min(6, len(self.marks))

    def draw(self):
        """The axis, the bars, and the marks above them."""
        self.plot = plot = Plot(self, SIDE, SIDE, FLOOR)
        rows, most = min(ROW * len(self.marks), 0.4 * plot.high), max(self.bars.values())
        name = f"positions searched (a bar is {self.step:,} wide)"
        plot.scale("x", (self.low, self.high), "{:,}".format, name, grid=False)
        plot.scale("y", (0, most * plot.high / (plot.high - 6 - rows)), {})
        plot.axes.spines[["left", "right", "top"]].set_visible(False)
        line, fill = self.theme.players[0]
        look = {"facecolor": fill, "edgecolor": line, "align": "edge"}
        plot.bars("bar", [*self.bars], [*self.bars.values()], self.step, look, "bars")
        self._marks()

    def _marks(self):
        """Lines with names, in rows such that no line runs through another's name."""
        names = [f"{name}: {positions:,}" for name, positions in self.marks]
        spots = [self.plot.at(positions, 0) for _, positions in self.marks]
        # A name stands right of its line, so lines further right end lower. In the right half it stands on
        # the left, above all these, the last one highest.
        turned = [k for k, (x, _) in enumerate(spots) if x > self.sheet.width / 2]
        rows = turned[::-1] + [k for k in range(len(names)) if k not in turned]
        step = min(ROW, 0.4 * self.plot.high / max(1, len(names)))
        for k, ((x, low), name) in enumerate(zip(spots, names, strict=True)):
            y = self.top - step * (rows.index(k) + 0.5)
            self.sheet.path([x, x], [low, y + 5], self.theme.ink, 1.6, 4, "mark")
            self.sheet.markers([x], [low], "^", 8, self.theme.ink, 5, "mark")
            at, side = (x - 6, "right") if k in turned else (x + 6, "left")
            if self.sheet.is_free(self.sheet.text_box(name, at, y, SMALL + 0.5, True, side)):
                self.sheet.write(name, at, y, SMALL + 0.5, bold=True, ha=side, kind="mark")
