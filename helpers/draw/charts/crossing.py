"""`draw_crossing`: what two actions of a player pay, and where both pay the same."""

from fractions import Fraction

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, apart, beside, limits
from helpers.draw.numbers import number, sentences
from helpers.draw.sheet import measure, one_line
from helpers.theme import DASH, LEVEL, SMALL

BAND = 30  # pixels: the zones below the axis


def draw_crossing(lines, x="q", *, player=0, zones=False, ax=None, title=None):
    """Draw two straight lines from x = 0 to x = 1, each given by its two ends.

    >>> from helpers import draw_crossing
    >>> draw_crossing({"ballet": (0, 2), "boxing": (1, 0)}, zones=True)
    What each action pays. ballet: 0 at q = 0, 2 at q = 1. boxing: 1 at q = 0, 0 at q = 1. At q = 1/3 both \
pay 2/3. From 0 to 1/3 boxing pays more. From 1/3 to 1 ballet pays more.

    `player`: 0 for the row player's colour, 1 for the column player's. `zones`: below the axis stands
    where which of the two pays more.
    """
    return Crossing(lines, x, player, zones).picture(ax, title)


class Crossing(Chart):
    """`meet`: (x, y) where the lines cross, or (); `zones`: (from, to, the line that is higher there)."""

    heading = "What each action pays"

    def __init__(self, lines, x, player, zones):
        self.lines, self.x, self.player = (
            {name: tuple(map(Fraction, lines[name])) for name in lines},
            x,
            player,
        )
        (a, b), (c, d) = self.lines.values()
        at = (a - c) / (a - c + d - b) if (a - c) * (b - d) < 0 else 0
        self.meet = (at, a + at * (b - a)) if at else ()
        (one, other), leads = self.lines, [(0, at, a - c), (at, 1, b - d)] if at else [(0, 1, a + b - c - d)]
        self.zones = [(low, high, one if lead > 0 else other) for low, high, lead in leads if zones and lead]
        self.caption = f"At {x} = {number(at)} both pay {number(self.meet[1])}" if at else ""

    def words(self):
        x = self.x
        ends = (f"{n}: {number(a)} at {x} = 0, {number(b)} at {x} = 1" for n, (a, b) in self.lines.items())
        zones = (f"From {number(low)} to {number(high)} {name} pays more" for low, high, name in self.zones)
        return sentences(self.title, *ends, self.caption, *zones)

    def size(self):
        return 520, 240 + BAND * bool(self.zones)

    def draw(self):
        up, (colour, _) = limits(sum(self.lines.values(), ())), self.theme.players[self.player]
        names = [one_line(name, 150, LEVEL, True) for name in self.lines]
        right, below = 22 + max(measure(name, LEVEL, True)[0] for name in names), 46 + BAND * bool(self.zones)
        plot = Plot(self, beside(up), right, below)
        plot.scale("x", (0, 1), {x: number(x) for x in (0, *self.meet[:1], 1)}, self.x, grid=False)
        plot.scale("y", up, name="pays on average")
        heights = apart([plot.at(1, b)[1] for _, b in self.lines.values()], 20, plot)
        for name, (a, b), dash, y in zip(names, self.lines.values(), ("-", DASH), heights, strict=True):
            plot.line([(0, a), (1, b)], colour, 3, 3, "pays", dash)
            self.sheet.write(name, plot.x0 + plot.wide + 11, y, LEVEL, colour, True, "left", "name")
        if self.meet:
            plot.stroke((self.meet[0], up[0]), self.meet, self.theme.muted, 1.5, 2, "crossing", DASH)
            plot.disc(self.meet, 9, colour, colour, "crossing")
        if self.zones:
            self._zones(plot)

    def _zones(self, plot):
        """A band for each zone, between the axis and its numbers: filled where the full line is higher."""
        (full, _), (colour, fill), sheet = self.lines, self.theme.players[self.player], self.sheet
        ends = [[plot.at(at, plot.axes.get_ylim()[0]) for at in zone[:2]] for zone in self.zones]
        rooms = [right - left - 10 for (left, _), (right, _) in ends]
        names = [zone[2] for zone in self.zones]
        for texts in (
            [f"{name} pays more" for name in names],
            names,
            [""] * len(names),
        ):  # all of them, or none
            if all(measure(text, SMALL, True)[0] <= room for text, room in zip(texts, rooms, strict=True)):
                break
        for (low, _, name), ((left, y), (right, _)), text in zip(self.zones, ends, texts, strict=True):
            ground, dash = (fill, "-") if name == full else ("none", DASH)
            sheet.rectangle(left + 1, y - 24, right - left - 2, 20, ground, colour, 1.6, 2, "zone", dash)
            if text:
                sheet.write(text, (left + right) / 2, y - 14, SMALL, colour, True, kind="zone")
            if low:
                sheet.markers([left], [y - 28], "^", 9, self.theme.ink, 5, "least")
        plot.axes.tick_params(axis="x", pad=(BAND + 4) * sheet.px)
