"""`draw_league`: what every player gets against every other, as a heat map, and the league table."""

from helpers.draw.charts import Chart
from helpers.draw.numbers import finite, sentences, thousands
from helpers.draw.sheet import measure, wrapped
from helpers.matrices.tables import check_names
from helpers.text import brief
from helpers.theme import LEVEL, SMALL, VALUE, WIDEST, mixed

CELL, ROW, WIDEST_NAME = 48, 34, 190  # pixels: the cells, and the widest name of a row
UPRIGHT, LINE = 118, 16  # pixels: the longest line of an upright name, from one line of it to the next
GAP, BAR = 20, 110  # pixels: between the cells and the totals, the longest bar of a total
STRONGEST = 0.55  # of a colour's strength: the ground of the largest number, on which ink is legible
STEPS = 50  # of a ground, from the paper to the strongest


def draw_league(players, payoffs, *, ax=None, title=None):
    """Draw what every player gets against every other, and the totals: the largest total stands first.

    >>> from helpers import draw_league
    >>> points = [[30, 30, 0, 30], [30, 30, 9, 30], [50, 14, 10, 14], [30, 30, 9, 30]]
    >>> draw_league(["always cooperate", "tit-for-tat", "always defect", "grim"], points)
    Each against each, the largest total first. Places: 1 tit-for-tat 99, 1 grim 99, 3 always cooperate 90, \
4 always defect 88. A row's number is what it gets against tit-for-tat, grim, always cooperate, always \
defect: tit-for-tat 30, 30, 30, 9; grim 30, 30, 30, 9; always cooperate 30, 30, 30, 0; always defect 14, \
14, 50, 10.

    `players`: names, functions (called by their own names), or a dict by names. `payoffs[i][j]` is what
    player i gets against player j; None where the two have not met. The larger a number, the darker its
    cell. Equal totals share a place.

    Raises ValueError for players that share a name, and for what is no table of finite numbers, a row and a
    column for each player.
    """
    names = [player if isinstance(player, str) else getattr(player, "__name__", player) for player in players]
    return League(check_names(names, len(names), "player"), payoffs).picture(ax, title)


class League(Chart):
    """The `names`, the `table` and the `totals`, all in the order of the totals, and the `places`.

    `met`: all the different numbers in the table, from small to large.
    """

    heading = "Each against each, the largest total first"

    def __init__(self, names, payoffs):
        table, size = _square(payoffs, len(names)), range(len(names))
        totals = [sum(value for value in row if value is not None) for row in table]
        order = sorted(size, key=lambda k: -totals[k])
        self.names, self.totals = [names[k] for k in order], [totals[k] for k in order]
        self.table = [[table[i][j] for j in order] for i in order]
        self.met = sorted({value for row in table for value in row if value is not None} or {0})
        self.copies = any(self.table[k][k] is not None for k in size)
        self.places = [1 + self.totals.index(total) for total in self.totals]

    def words(self):
        league = zip(self.places, self.names, map(_text, self.totals), strict=True)
        rows = zip(self.names, self.table, strict=True)
        told = (f"{name} {', '.join(map(_text, row))}" for name, row in rows)
        return sentences(
            self.title,
            f"Places: {', '.join(map(' '.join, ((str(k), name, total) for k, name, total in league)))}",
            f"A row's number is what it gets against {', '.join(self.names)}: {'; '.join(told)}",
        )

    # -------------------------------------------------------------------- drawing

    def size(self):
        n, numbers = len(self.names), [measure(_text(total), LEVEL, True)[0] for total in self.totals]
        longest = max(min(WIDEST_NAME, measure(name, LEVEL, True)[0]) for name in self.names)
        self.x0 = 52 + longest
        self.total = GAP + max(*numbers, measure("total", SMALL)[0])  # where the totals end, after the cells
        self.wide = min(CELL, (WIDEST - self.x0 - self.total - BAR - 26) / n)
        self.upright = [self._lines(name) for name in self.names]
        self.head = 24 + max([measure(line, LEVEL)[0] for lines in self.upright for line in lines], default=0)
        return self.x0 + self.wide * n + self.total + BAR + 26, self.head + ROW * n + 8

    def _lines(self, name):
        """The name of a column, in so many upright lines as its cells have room for."""
        room = min(2, int(self.wide / LINE))
        return wrapped(name, UPRIGHT, LEVEL, most=room) if room else []

    def legend(self):
        fill = mixed(self.theme.paper, self.theme.players[0][0], STRONGEST)
        return [
            ("the darker, the more points", self.sheet.box_sign(22, 14, fill, self.theme.grid, 1)),
            *[("against itself", self.sheet.box_sign(22, 14, "none", self.theme.ink, 1.6))] * self.copies,
        ]

    def draw(self):
        self.end = self.x0 + self.wide * len(self.names)
        self._names()
        for i, row in enumerate(self.table):
            for j, value in enumerate(row):
                self._cell(i, j, value)
        self._totals()
        self.sheet.ax.colours = sorted({*map(self._ground, self.met)})

    def _middle(self, i):
        """The height of a row."""
        return self.top - self.head - (i + 0.5) * ROW

    def _names(self):
        """Place and name of each row; upright the names of the columns; what is what, above them."""
        sheet, theme, foot = self.sheet, self.theme, self.top - self.head
        for i, (place, name) in enumerate(zip(self.places, self.names, strict=True)):
            sheet.write(str(place), 30, self._middle(i), LEVEL, theme.muted, ha="right", kind="place")
            look = LEVEL, theme.ink, True, "left", "name"
            sheet.write(name, 40, self._middle(i), *look, widest=WIDEST_NAME)
        for j, lines in enumerate(self.upright):
            for k, line in enumerate(lines):
                x = self.x0 + (j + 0.5) * self.wide + LINE * (k - (len(lines) - 1) / 2)
                sheet.write_upright(line, x, foot + 8 + measure(line, LEVEL)[0] / 2, LEVEL, theme.ink, "name")
        for words, x in (("against", self.x0 - 8), ("total", self.end + self.total)):
            sheet.write(words, x, foot + 12, SMALL, theme.muted, ha="right", kind="head")

    def _cell(self, i, j, value):
        """A number on its ground; a frame where a player meets itself."""
        x, y, theme = self.x0 + j * self.wide, self._middle(i) - ROW / 2, self.theme
        fill = theme.paper if value is None else self._ground(value)
        self.sheet.rectangle(x, y, self.wide, ROW, fill, theme.grid, 0.8, 1, "cell")
        if i == j and self.copies:
            self.sheet.rectangle(x + 2, y + 2, self.wide - 4, ROW - 4, "none", theme.ink, 1.6, 2, "itself")
        for size in (VALUE, SMALL):
            if measure(_text(value), size)[0] <= self.wide - 6:
                self.sheet.write(_text(value), x + self.wide / 2, y + ROW / 2, size, theme.ink, kind="value")
                break

    def _ground(self, value):
        """The paper's colour for the smallest of all numbers, the strongest blue for the largest."""
        least, most = self.met[0], self.met[-1]
        share = round(STEPS * float((value - least) / (most - least or 1))) / STEPS
        return mixed(self.theme.paper, self.theme.players[0][0], STRONGEST * share)

    def _totals(self):
        """The totals, and bars that begin at 0."""
        low, high = min(0, *self.totals), max(0, *self.totals)
        start, unit = self.end + self.total + 10, BAR / float(high - low or 1)
        zero, (line, _) = start - float(low) * unit, self.theme.players[0]
        for i, total in enumerate(self.totals):
            x, y = self.end + self.total, self._middle(i)
            self.sheet.write(_text(total), x, y, LEVEL, bold=True, ha="right", kind="total")
            left, wide = min(zero, zero + float(total) * unit), abs(float(total)) * unit
            self.sheet.rectangle(left, y - 8, wide, 16, line, z=2, gid="bar")
        top, foot = self._middle(0) + ROW / 2, self._middle(len(self.names) - 1) - ROW / 2
        self.sheet.path([zero, zero], [foot, top], self.theme.grid, 1.2, 3, "zero")


def _square(payoffs, n):
    """The table as Fractions, None where two have not met."""
    try:
        rows = [[*row] for row in payoffs]
    except TypeError:
        rows = []
    if not n or [len(row) for row in rows] != [n] * n:
        raise ValueError(f"payoffs has a row and a column for each of {n} players, not {brief(payoffs)}")
    return [
        [None if value is None else finite(value, f"payoffs[{i}][{j}]") for j, value in enumerate(row)]
        for i, row in enumerate(rows)
    ]


def _text(value):
    return "–" if value is None else thousands(value)
