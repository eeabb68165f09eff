"""Paths of frequencies on their sheet: in a square for 2 actions each, in a triangle for 3."""

from itertools import pairwise
from math import sqrt

from helpers.draw.canvas import measure, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.matrix.persons import ROLES
from helpers.draw.matrix.plot import Plot, short
from helpers.draw.numbers import shortened
from helpers.draw.theme import LEGEND, LEVEL, SMALL, VALUE

SIDE, FLAT = 310, 520  # pixels: the square, the base of the triangle
LOWEST, NARROWEST = 280, 320  # pixels: on smaller axes there is no legend
FADES = 12  # shades of a path, from the first rounds to the last
DASHES = (0, (2.6, 1.5))


class _Drawing:
    """What both pictures share: paths that fade, marks, and the legend."""

    def __init__(self, learning, title):
        self.learning, self.title = learning, title
        self.width = self.wanted()
        foot = self.margin() + LEGEND * len(legend_rows(self._entries(), self.width))
        self.height = round(20 + 19 * len(title_lines(title, self.width)) + self.tall() + foot)

    def draw(self, sheet):
        """The frame, the paths, the marks, then the words where there is room."""
        self.sheet, self.theme = sheet, sheet.theme
        self.small = sheet.height < LOWEST or sheet.width < NARROWEST
        rows = [] if self.small else legend_rows(self._entries(), sheet.width, sheet.height, self.height)
        top = sheet.height - sheet.title(self.title) - 10
        self.place(top, (30 if self.small else self.margin()) + LEGEND * len(rows))
        self.frame()
        self.trails()
        draw_legend(sheet, rows)
        self.labels()

    def trail(self, points, colour, width, z, gid, dash="-"):
        """A path in a few shades, from thin and grey to broad and coloured."""
        pixels = [self.plot.at(*point) for point in points]
        for k in range(FADES):
            # A path goes more and more slowly: the shades are as long in rounds as they are old.
            ends = [round(len(pixels) ** (part / FADES)) for part in (k, k + 1)]
            part = pixels[max(0, ends[0] - 1) : ends[1]]
            share = (k + 1) / FADES
            if len(part) > 1:
                shade = _mixed(self.theme.faint, colour, 0.5 + 0.5 * share)
                self.sheet.lines([part], shade, width * (0.65 + 0.35 * share), z + share / 10, gid, dash)
        for (x, y), (u, v) in pairwise(pixels):
            self.sheet.take((min(x, u) - 1, min(y, v) - 1, max(x, u) + 1, max(y, v) + 1))

    def tell(self, point, lines):
        """Words for a point, as near to it as the paths let them."""
        any(self.plot.label(point, lines, far) for far in (16, 60, 100))

    def star(self, point):
        """The equilibrium."""
        x, y = self.plot.at(*point)
        self._star(x, y)
        self.sheet.take((x - 10, y - 10, x + 10, y + 10))

    def _star(self, x, y):
        self.sheet.markers([x], [y], "*", 23, self.theme.paper, 5.5, "rim")
        self.sheet.markers([x], [y], "*", 17, self.theme.ink, 5.6, "equilibrium")

    def _legend_mark(self, marker, colour, hollow=False):
        def mark(x, y):
            self.sheet.markers([x + 3], [y], marker, 12, colour(), 5, "sign")
            if hollow:
                self.sheet.markers([x + 3], [y], marker, 6, self.theme.paper, 5.1, "sign")

        return mark

    def first_round(self):
        """What the legend calls the beginning of a path."""
        first = self.learning.first
        return "first round" if first == 1 else f"round {first}"

    def _goal_entry(self):
        return [("equilibrium", lambda x, y: self._star(x + 3, y))] if self.learning.goal else []


class Square(_Drawing):
    """2 actions each: one path in the square of (row's, column's) frequency of action 0."""

    def wanted(self):
        names = self._axis_names()
        return round(max(480, SIDE + 130, measure(names[0], VALUE)[0] + 40))

    def tall(self):
        return SIDE

    def margin(self):
        return 56

    def _axis_names(self):
        one, other = (shortened(names[0]) for names in self.learning.names)
        return f"row player's share of {one}", f"column player's share of {other}"

    def place(self, top, foot):
        side = max(8, min(top - foot, self.sheet.width - 84))
        left = 60 + max(0, (self.sheet.width - side - 84) / 2)
        self.plot = Plot(self.sheet, left, top - side, side, side, ((-0.04, 1.04), (-0.04, 1.04)))

    def frame(self):
        plot, goal = self.plot, self.learning.goal or ([], [])
        for half in (0, 0.5, 1):
            for ends in (((half, 0), (half, 1)), ((0, half), (1, half))):
                pixels = (plot.at(*end) for end in ends)
                self.sheet.path(*zip(*pixels, strict=True), self.theme.wedge, 1.2, 0.8)
        plot.frame()
        for player in (0, 1):
            values = [0, 1, *goal[player][:1], *([] if goal[player] else [0.5])]
            values = list(dict.fromkeys(values))
            plot.ticks(values, map(short, values), player == 0)
        if not self.small:
            blue, orange = (look[0] for look in self.theme.players[:2])
            [words] = wrapped(self._axis_names()[0], self.sheet.width - 12, VALUE, most=1)
            half = measure(words, VALUE)[0] / 2 + 4
            x = min(max(plot.x0 + plot.wide / 2, half), self.sheet.width - half)
            self.sheet.write(words, x, plot.y0 - 38, VALUE, blue, kind="scale")
            [words] = wrapped(self._axis_names()[1], plot.high + 30, VALUE, most=1)
            self.sheet.write_upright(words, plot.x0 - 44, plot.y0 + plot.high / 2, VALUE, orange, "scale")

    def trails(self):
        points = self.points = [(one[0], other[0]) for one, other in self.learning.shown]
        self.trail(points, self._colour(), 2.6, 2, "path")
        self.plot.disc(points[0], 11, self.theme.paper, self._colour(), "start")
        self.plot.disc(points[-1], 11, self._colour(), self._colour(), "end")
        if self.learning.goal:
            self.star([freq[0] for freq in self.learning.goal])

    def _colour(self):
        return self.theme.players[3][0]

    def labels(self):
        def text(point):
            return f"({', '.join(short(x) for x in point)})"

        goal, (first, last) = self.learning.goal, (self.learning.first, self.learning.last)
        words = [(self.points[-1], f"round {last} {text(self.points[-1])}", self._colour())]
        if goal:
            point = [freq[0] for freq in goal]
            words.append((point, f"equilibrium {text(point)}", self.theme.ink))
        words += [(self.points[0], f"round {first}", self._colour())] * (last > first)
        for point, line, colour in words:
            self.tell(point, [(line, SMALL, colour, True)])

    def _entries(self):
        entries = [(self.first_round(), self._legend_mark("o", self._colour, True))]
        return [*entries, ("last round", self._legend_mark("o", self._colour)), *self._goal_entry()]


class Triangle(_Drawing):
    """3 actions each: two paths in the triangle of all mixes."""

    def wanted(self):
        return max(480, FLAT + 140)

    def tall(self):
        return 0.58 * FLAT + 2 * 18

    def margin(self):
        return 16

    def place(self, top, foot):
        sheet = self.sheet
        high = max(8, min(top - foot - 2 * 20, (sheet.width - 60) * sqrt(3) / 2))
        self.plot = _Corners(sheet, foot + 20, high)

    def frame(self):
        plot, theme = self.plot, self.theme
        corners = [plot.at(*(float(k == j) for j in range(3))) for k in range(3)]
        for part in (0.25, 0.5, 0.75):
            for k in range(3):
                ends = [[0.0] * 3, [0.0] * 3]
                for end, other in zip(ends, (1, 2), strict=True):
                    end[k], end[(k + other) % 3] = part, 1 - part
                pixels = (plot.at(*end) for end in ends)
                self.sheet.path(*zip(*pixels, strict=True), theme.wedge, 1, 0.8)
        self.sheet.polygons([corners], "none", theme.faint, 1.5, 1, "frame")
        for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
            for share in range(41):
                at = x + (u - x) * share / 40, y + (v - y) * share / 40
                self.sheet.take((at[0] - 2, at[1] - 2, at[0] + 2, at[1] + 2))
        for k, (x, y) in enumerate(corners):
            self._corner(k, x, y + (16 if k == 2 else -16))

    def _corner(self, k, x, y):
        """The action of a corner; two names where the players' actions are called differently."""
        names = list(dict.fromkeys(names[k] for names in self.learning.names))
        [words] = wrapped(" / ".join(names), 0.45 * self.sheet.width, LEVEL, True, most=1)
        half = measure(words, LEVEL, True)[0] / 2 + 4
        x = min(max(x, half), self.sheet.width - half)
        if self.sheet.is_free(self.sheet.text_box(words, x, y, LEVEL, True)):
            self.sheet.write(words, x, y, LEVEL, bold=True, kind="name")

    def trails(self):
        for player in (0, 1):
            freqs = [pair[player] for pair in self.learning.shown]
            width, z, dash = ((4.6, 2, "-"), (2, 3, DASHES))[player]
            colour, mark = self._colour(player), "os"[player]
            self.trail(freqs, colour, width, z, f"path {player}", dash)
            self.plot.disc(freqs[0], 14 - 6 * player, self.theme.paper, colour, "start", mark)
            self.plot.disc(freqs[-1], 14 - 6 * player, colour, colour, "end", mark)
        for goal in self._goals():
            self.star(goal)

    def _colour(self, player):
        return self.theme.players[player][0]

    def _goals(self):
        """The equilibrium, once if both players mix alike."""
        one, other = self.learning.goal or ((), ())
        return [] if not self.learning.goal else [one] if one == other else [one, other]

    def labels(self):
        def text(freq):
            return f"({', '.join(map(short, freq))})"

        last = self.learning.shown[-1]
        words = [
            (freq, [(player, True), (f"round {self.learning.last}: {text(freq)}", False)], k)
            for k, (player, freq) in enumerate(zip(ROLES, last, strict=True))
        ]
        if last[0] == last[1]:
            both = [("both players", True), words[0][1][1]]
            words = [(last[0], both, None)]
        for point, lines, player in words:
            colour = self.theme.ink if player is None else self._colour(player)
            self.tell(point, [(line, SMALL, colour, bold) for line, bold in lines])
        for goal in self._goals():
            lines = [(f"equilibrium {text(goal)}", SMALL, self.theme.ink, True)]
            self.tell(goal, lines)

    def _entries(self):
        return [
            ("row player", lambda x, y: self._line(0, x, y)),
            ("column player", lambda x, y: self._line(1, x, y)),
            (self.first_round(), self._legend_mark("o", lambda: self.theme.muted, True)),
            ("last round", self._legend_mark("o", lambda: self.theme.muted)),
            *self._goal_entry(),
        ]

    def _line(self, player, x, y):
        width, dash = ((5, "-"), (2.4, DASHES))[player]
        self.sheet.path([x - 13, x + 9], [y, y], self._colour(player), width, 3, "sign", dash)
        self.sheet.markers([x + 9], [y], "os"[player], 10, self._colour(player), 4, "sign")


class _Corners(Plot):
    """The triangle of all mixes of three actions: 0 at the lower left, 1 at the lower right, 2 on top."""

    def __init__(self, sheet, bottom, high):
        super().__init__(sheet, 2, bottom, sheet.width - 4, high, ((0, 1), (0, 1)))
        self.side = high * 2 / sqrt(3)

    def at(self, *freq):
        _, one, two = map(float, freq)
        middle = self.sheet.width / 2
        return middle + self.side * (one + two / 2 - 0.5), self.y0 + self.high * two


def _mixed(one, other, share):
    """A colour between two, '#RRGGBB'."""
    parts = ((int(one[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
