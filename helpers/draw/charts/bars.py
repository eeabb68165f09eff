"""`draw_bars`: named numbers as lying bars from 0, to the left where a number is below."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import finite, number, sentences
from helpers.draw.sheet import measure
from helpers.theme import LEVEL, VALUE

WIDE, WIDEST_NAME, STEP = 620, 320, 28  # pixels: the picture, the widest name, from one bar to the next


def draw_bars(rows, *, ax=None, title=None):
    """Draw numbers as bars from 0, each with its name and its exact number.

    >>> from helpers import draw_bars
    >>> draw_bars([("depth 1", 3), ("depth 2", -1), ("depth 3", 2)], title="What a guess says, by depth")
    What a guess says, by depth. depth 1: 3; depth 2: −1; depth 3: 2.

    `rows` are pairs (name, number). Raises ValueError when there are none, or for what is no finite number.
    """
    rows = [(str(name), finite(value, f"rows[{k}]")) for k, (name, value) in enumerate(rows)]
    if not rows:
        raise ValueError("rows is empty: it needs pairs (name, number)")
    return Bars(rows).picture(ax, title)


class Bars(Chart):
    """`rows` (name, number)."""

    heading = "How much"

    def __init__(self, rows):
        self.rows = rows

    def words(self):
        return sentences(self.title, "; ".join(f"{name}: {number(value)}" for name, value in self.rows))

    def size(self):
        return WIDE, STEP * len(self.rows) + 16

    def draw(self):
        values, texts = [value for _, value in self.rows], [number(value) for _, value in self.rows]
        left = 24 + min(WIDEST_NAME, max(measure(name, LEVEL)[0] for name, _ in self.rows))
        low, high, room = (
            min(0, *values),
            max(0, *values),
            max(measure(t, VALUE, True)[0] for t in texts) + 10,
        )
        plot = Plot(self, left, 16, 8)
        a_pixel = ((high - low) or 1) / (plot.wide - room * ((low < 0) + 1))
        plot.scale("x", (low - room * a_pixel * (low < 0), high + room * a_pixel), {}, grid=False)
        plot.rows([name for name, _ in self.rows], left - 24)
        line, fill = self.theme.players[0]
        look = {"facecolor": fill, "edgecolor": line}
        plot.bars("barh", range(len(values)), [float(value) for value in values], 0.62, look, texts=texts)
        plot.stroke((0, len(values) - 0.5), (0, -0.5), self.theme.muted, 1.3, 4)
