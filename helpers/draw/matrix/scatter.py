"""The scatter of payoff pairs on its sheet: the quadrant, the points, and names that find room."""

from math import dist

from helpers.draw.canvas import measure, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.matrix.persons import owned
from helpers.draw.matrix.plot import Plot, scale, tick_texts
from helpers.draw.numbers import shortened
from helpers.draw.theme import DASH, LEGEND, SMALL, VALUE

WIDE, HIGH = 560, 360  # pixels of the plot
LOWEST, NARROWEST = 260, 320  # pixels: on smaller axes there is no legend
TOGETHER = 3  # cells of one point that are named; of more the first two, and how many there are
NAME = 200  # pixels: the widest line of a label
BETTER = "better for one and worse for none"


class Scatter:
    """Draws the `Pairs` of `helpers.draw.matrix.pairs` on a sheet."""

    def __init__(self, pairs, title):
        self.pairs, self.title, self.crowded = pairs, title, pairs.crowded
        self.width = WIDE + 110
        self.height = HIGH + 22 + 19 * len(title_lines(title, self.width)) + self.foot(self.width)

    def foot(self, width):
        """The height of what is below the plot."""
        return 54 + LEGEND * len(legend_rows(self._entries(), width))

    def draw(self, sheet):
        """The quadrant first, then the points, then their names where there is room."""
        self.sheet, self.theme = sheet, sheet.theme
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        (ends_x, ticks_x), (ends_y, ticks_y) = (
            scale([pair[k] for pair in self.pairs.points]) for k in (0, 1)
        )
        texts_x, texts_y = tick_texts(ticks_x), tick_texts(ticks_y)
        top, foot = sheet.height - sheet.title(self.title) - 10, 30 if small else self.foot(sheet.width)
        left = (14 if small else 40) + max(measure(text, SMALL)[0] for text in texts_y)
        self.plot = Plot(sheet, left, foot, sheet.width - left - 18, top - foot, (ends_x, ends_y))
        self._quadrant()
        self._grid(ticks_x, ticks_y)
        for pair in self.pairs.points:
            self._point(pair)
        self.plot.ticks(ticks_x, texts_x, True)
        self.plot.ticks(ticks_y, texts_y, False)
        if not small:
            draw_legend(sheet, legend_rows(self._entries(), sheet.width))
            self._scale_names()
        self._labels()

    def _grid(self, xs, ys):
        plot = self.plot
        for x in xs:
            self.sheet.path(
                *zip(plot.at(x, plot.bottom), plot.at(x, plot.top), strict=True), self.theme.wedge, 1, 0.8
            )
        for y in ys:
            self.sheet.path(
                *zip(plot.at(plot.left, y), plot.at(plot.right, y), strict=True), self.theme.wedge, 1, 0.8
            )
        plot.frame()

    def _quadrant(self):
        """Where both have at least as much as in the cell `better_than`."""
        if self.pairs.corner:
            (x, y), (u, v) = self.plot.at(*self.pairs.corner), self.plot.at(self.plot.right, self.plot.top)
            self.sheet.rectangle(x, y, u - x, v - y, self.theme.mark, z=0.5, gid="better")
            corner, plot = self.pairs.corner, self.plot
            border = [(corner[0], plot.top), corner, (plot.right, corner[1])]
            plot.line(border, self.theme.ink, 1.6, 1.2, "better border", DASH)

    def _point(self, pair):
        """A disc where nothing is better, a ring elsewhere, a square frame around an equilibrium."""
        theme, best = self.theme, pair in self.pairs.optimal
        line = theme.players[2][0] if best else theme.ink
        fill = line if best and pair not in self.pairs.in_part else theme.paper
        if pair in self.pairs.nash:
            x, y = self.plot.at(*pair)
            self.sheet.rectangle(x - 14, y - 14, 28, 28, "none", theme.ink, 3.6, 4.7, "nash")
            self.plot.mark((x - 17, y - 17, x + 17, y + 17))
        self.plot.disc(
            pair, 12, fill, line, "optimal" if best else "beaten" if self.pairs.optimal else "point"
        )
        if pair in self.pairs.in_part:
            self.sheet.markers(*([place] for place in self.plot.at(*pair)), "o", 6, line, 5.1, "in part")

    def _scale_names(self):
        plot, sheet = self.plot, self.sheet
        for k, player in enumerate(self.pairs.players):
            [words] = wrapped(owned("payoff", player), (plot.wide, plot.high)[k], VALUE, most=1)
            colour = self.theme.players[k][0]
            if k:
                sheet.write_upright(words, 15, plot.y0 + plot.high / 2, VALUE, colour, "scale")
            else:
                sheet.write(words, plot.x0 + plot.wide / 2, plot.y0 - 36, VALUE, colour, kind="scale")

    def _labels(self):
        """The names of the cells, and how many found no room; equilibria and optimal points come first."""
        pairs, left_out = self.pairs, 0
        places = {pair: self.plot.at(*pair) for pair in pairs.points}

        def order(pair):
            apart = [dist(places[pair], place) for other, place in places.items() if other != pair]
            return pair not in pairs.nash, pair not in pairs.optimal, min(apart, default=0)

        if pairs.corner:
            self._name_the_quadrant()
        for pair in sorted(pairs.points, key=order):
            lines = [(text, SMALL, self.theme.ink, False) for text in self._names(pairs.points[pair])]
            if pair in pairs.nash:
                lines.append(("NASH", SMALL, self.theme.ink, True))
            others = [other for other in pairs.points if other != pair]
            left_out += not self.plot.label(pair, lines, 20 if pair in pairs.nash else 11, others=others)
        if left_out:
            self._tell(f"{left_out} name{'s' * (left_out > 1)} left out: no room")

    def _name_the_quadrant(self):
        """In its upper right corner, if it is large enough."""
        plot, (x, y) = self.plot, self.plot.at(*self.pairs.corner)
        lines = wrapped(BETTER, plot.x0 + plot.wide - x - 20, SMALL, True, most=2)
        if " ".join(lines) == BETTER and plot.y0 + plot.high - y > 20 * len(lines):
            lines = [(line, SMALL, self.theme.ink, True) for line in lines]
            plot.label((plot.right, plot.top), lines, 8, [(-1, -1)], leader=False)

    def _tell(self, words):
        """A note, at the right below the plot or above it."""
        plot = self.plot
        x = plot.x0 + plot.wide
        for y in (plot.y0 - 36, plot.y0 + plot.high + 11):
            if self.sheet.is_free(self.sheet.text_box(words, x, y, SMALL, ha="right")):
                self.sheet.write(words, x, y, SMALL, self.theme.muted, ha="right", kind="note")
                return

    def _names(self, cells):
        """The names of the cells of one point, one below the other."""
        most = cells if len(cells) <= TOGETHER else cells[: TOGETHER - 1]
        named = str if self.crowded else self.pairs.name_of
        names = [wrapped(named(cell), NAME, SMALL, most=1)[0] for cell in most]
        return names + [f"and {len(cells) - len(most)} more"] * (len(cells) > len(most))

    # ---------------------------------------------------------------- legend

    def _entries(self):
        pairs, entries = self.pairs, []
        if pairs.optimal:
            entries.append((pairs.table.optimal, self._sign_optimal))
        if pairs.in_part:
            entries.append(("only some of its cells are", self._sign_in_part))
        by_reader, rest = pairs.table.pareto_by_reader, len(pairs.points) - len(pairs.optimal)
        if rest and (pairs.optimal or by_reader):
            words = "not in your set" if by_reader else "beaten by another cell"
            entries.append((words, self._sign_beaten))
        if pairs.nash:
            entries.append(("Nash equilibrium", self._sign_nash))
        if self.crowded:
            entries.append(("row i, column j, from 0", self._sign_numbers))
        if pairs.corner:
            entries.append((f"{BETTER} than {shortened(pairs.name_of(pairs.origin))}", self._sign_better))
        return entries

    def _sign_optimal(self, x, y):
        self.sheet.markers([x], [y], "o", 13, self.theme.players[2][0], 4, "sign")

    def _sign_in_part(self, x, y):
        for size, colour in ((13, self.theme.players[2][0]), (8, self.theme.paper)):
            self.sheet.markers([x], [y], "o", size, colour, 4 + 1 / size, "sign")
        self.sheet.markers([x], [y], "o", 5, self.theme.players[2][0], 5, "sign")

    def _sign_beaten(self, x, y):
        self.sheet.markers([x], [y], "o", 13, self.theme.ink, 4, "sign")
        self.sheet.markers([x], [y], "o", 8, self.theme.paper, 4.1, "sign")

    def _sign_nash(self, x, y):
        self.sheet.rectangle(x - 8, y - 8, 16, 16, "none", self.theme.ink, 3, 4, "sign")

    def _sign_numbers(self, x, y):
        self.sheet.write("(i, j)", x, y, SMALL, kind="legend")

    def _sign_better(self, x, y):
        self.sheet.rectangle(x - 13, y - 8, 26, 16, self.theme.mark, self.theme.ink, 1.4, 4, "sign", DASH)
