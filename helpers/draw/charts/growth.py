"""`draw_growth`: numbers that grow, as bars on an axis where every step is ten times more."""

from math import ceil, log10
from numbers import Integral

from helpers.draw.charts import Chart
from helpers.draw.numbers import number
from helpers.draw.sheet import measure, wrapped
from helpers.draw.theme import LEVEL, SMALL, VALUE


def draw_growth(rows, *, ax=None, title=None):
    """Draw numbers that grow as bars, each with its exact number; on the axis every step is ten times more.

    >>> draw_growth([("2 moves deep", 7), ("3 moves deep", 15), ("tic-tac-toe", 549946)])
    How many nodes. 2 moves deep: 7; 3 moves deep: 15; tic-tac-toe: 549,946.

    `rows` are pairs (name, number). Raises ValueError when there are none, or for a number below 1.
    """
    rows = [(str(name), nodes) for name, nodes in rows]
    if not rows or not all(nodes >= 1 for _, nodes in rows):
        raise ValueError(f"draw_growth needs pairs (name, number) with numbers from 1, not {rows!r}")
    return Growth(rows).picture(ax, title)


class Growth(Chart):
    """`rows` (name, number, the number in words)."""

    def __init__(self, rows):
        self.rows = [(name, n, f"{n:,}" if isinstance(n, Integral) else number(n)) for name, n in rows]

    def heading(self):
        return "How many nodes"

    def words(self):
        told = "; ".join(f"{name}: {exact}" for name, _, exact in self.rows)
        return f"{self.title}. {told}." if self.title else f"{told}."

    def size(self):
        return 760, 30 * len(self.rows) + 30

    def draw(self):
        sheet, floor, (line, fill) = self.sheet, self.foot + 18, self.theme.players[0]
        left = 16 + min(0.45 * sheet.width, max(measure(name, LEVEL)[0] for name, *_ in self.rows))
        right = 14 + max(measure(exact, VALUE, True)[0] for *_, exact in self.rows)
        tens = max(1, ceil(log10(max(n for _, n, _ in self.rows))))
        unit = (sheet.width - left - right) / tens
        for ten in range(tens + 1):
            x, text = left + ten * unit, f"{10**ten:,}"
            sheet.path([x, x], [floor, self.top], self.theme.wedge, 1, 1)
            if sheet.is_free(sheet.text_box(text, x, floor - 12, SMALL)):
                sheet.write(text, x, floor - 12, SMALL, self.theme.muted, kind="tick")
        step = (self.top - floor - 4) / len(self.rows)
        for k, (name, n, exact) in enumerate(self.rows):
            y, long = self.top - (k + 0.5) * step, max(3, unit * log10(n))
            sheet.rectangle(left, y - 0.33 * step, long, 0.66 * step, fill, line, 1.5, 2)
            [name] = wrapped(name, left - 12, LEVEL, most=1)
            sheet.write(name, left - 8, y, LEVEL, ha="right", kind="name")
            sheet.write(exact, left + long + 7, y, VALUE, bold=True, ha="left", kind="value")
