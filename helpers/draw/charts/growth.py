"""`draw_growth`: numbers that grow, as dots on an axis where each step is ten times as much.

No bars: a length from 1 on would say nothing there.
"""

from math import ceil, log10
from numbers import Integral

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import number
from helpers.draw.sheet import measure
from helpers.theme import LEVEL, SMALL, VALUE


def draw_growth(rows, *, ax=None, title=None):
    """Draw numbers that grow as dots, each with its exact number; each step of the axis is ten times as much.

    >>> from helpers import draw_growth
    >>> leaves = [(f"{plies} plies", 6**plies) for plies in (2, 4, 6, 8)]
    >>> draw_growth(leaves, title="Leaves of a tree with six branches at each node")
    Leaves of a tree with six branches at each node. 2 plies: 36; 4 plies: 1,296; 6 plies: 46,656; 8 plies: \
1,679,616.

    `rows` are pairs (name, number). Raises ValueError when there are none, or for a number below 1.
    """
    rows = [(str(name), nodes) for name, nodes in rows]
    if not rows or not all(nodes >= 1 for _, nodes in rows):
        raise ValueError(f"draw_growth needs pairs (name, number) with numbers from 1, not {rows!r}")
    return Growth(rows).picture(ax, title)


class Growth(Chart):
    """`rows` (name, number, the number in words)."""

    heading = "How many nodes"

    def __init__(self, rows):
        self.rows = [(name, n, f"{n:,}" if isinstance(n, Integral) else number(n)) for name, n in rows]

    def words(self):
        told = "; ".join(f"{name}: {exact}" for name, _, exact in self.rows)
        return f"{self.title}. {told}." if self.title else f"{told}."

    def size(self):
        return 760, 30 * len(self.rows) + 30

    def draw(self):
        left = 16 + min(0.45 * 760, max(measure(name, LEVEL)[0] for name, *_ in self.rows))
        right = 14 + max(measure(exact, VALUE, True)[0] for *_, exact in self.rows)
        tens = max(1, ceil(log10(max(n for _, n, _ in self.rows))))
        plot = Plot(self, left, right, 18)
        step = ceil((measure(f"{10**tens:,}", SMALL)[0] + 8) * tens / plot.wide)
        powers = {ten: f"{10**ten:,}" if ten % step == 0 else "" for ten in range(tens + 1)}
        plot.scale("x", (0, tens), powers)
        heights = plot.rows([name for name, *_ in self.rows], left - 8)
        line, fill = self.theme.players[0]
        for k, (_, n, exact) in enumerate(self.rows):
            plot.disc((log10(n), k), 11, fill, line, "dot")
            x = plot.at(log10(n), k)[0] + 12
            self.sheet.write(exact, x, heights[k], VALUE, bold=True, ha="left", kind="value")
