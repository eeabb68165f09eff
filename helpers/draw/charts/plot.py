"""A plot in a chart: matplotlib's own axes on the sheet, and labels that look for a free place.

>>> limits([-10, 0])
(-11.0, 1.0)
"""

from itertools import pairwise, product

from helpers.draw.numbers import number
from helpers.draw.sheet import measure, one_line
from helpers.theme import FONT, LEVEL, PX, SMALL, VALUE

TICKS = 6  # at most so many steps of a scale; on a wide one so many that each has 90 pixels
PIECE = 6  # pixels: labels keep clear of a line that slants piece by piece
LINE = 15  # pixels from one line of a label to the next
APART = 4  # pixels around a label that no other comes into
SIDES = ((1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1))


def limits(values):
    """The ends of a scale that holds all the values with a margin."""
    low, high = float(min(values)), float(max(values))
    equal = high - low <= max(1e-9 * max(-low, high), 1e-200)
    margin = max(1, abs(low) / 4) if equal else 0.1 * (high - low)
    return low - margin, high + margin


def beside(ends):
    """So many pixels a scale with a name and numbers between these ends takes at the left."""
    return 42 + max(measure(number(end), SMALL)[0] for end in ends)


class Plot:
    """Axes on the sheet of a chart, between its `foot` and its `top`; what is drawn is drawn on the sheet.

    `left`, `right`, `below`: pixels beside them. `side`: the (width, height) of axes in their middle.
    """

    def __init__(self, chart, left, right=16, below=46, side=None):
        self.sheet, self.theme = chart.sheet, chart.theme
        self.x0, self.y0 = left, chart.foot + below
        self.wide, self.high = self.sheet.width - left - right, chart.top - self.y0 - 2
        if side:
            self.x0 += (self.wide - side[0]) / 2
            self.wide, self.high = side
        px, paper, grid = self.sheet.px, self.sheet.ax, self.theme.grid
        box = self.x0, self.y0, self.wide, self.high
        self.axes = paper.inset_axes(box, transform=paper.transData, facecolor="none", zorder=0.8)
        self.axes.spines[:].set(color=grid, linewidth=1.3 * px)
        letters = {"labelcolor": self.theme.muted, "labelsize": SMALL * px / PX, "labelfontfamily": FONT}
        self.axes.tick_params(length=5 * px, width=1.3 * px, pad=4 * px, color=grid, **letters)

    def scale(self, which, ends, ticks=number, name="", colour=None, grid=True):
        """The ends of the "x" or "y" axis, its numbers, {value: text}, or how round ones are written."""
        from matplotlib.ticker import MaxNLocator

        axes, px, room = self.axes, self.sheet.px, self.wide + 60 if which == "x" else self.high + 30
        axes.set(**{f"{which}lim": ends})
        if callable(ticks):
            found = MaxNLocator(max(TICKS, room // 90), steps=[1, 2, 5, 10]).tick_values(*ends)
            ticks = {x: ticks(int(x) if x == int(x) else round(x, 12)) for x in found}
        ticks = {float(x): text for x, text in ticks.items() if ends[0] <= x <= ends[1]}
        axes.set(**{f"{which}ticks": [*ticks], f"{which}ticklabels": [*ticks.values()]})
        getattr(axes, f"{which}axis").set_visible(bool(ticks))
        if grid:
            axes.grid(axis=which, color=self.theme.wedge, linewidth=px)
        look = {"size": VALUE * px / PX, "color": colour or self.theme.muted, "family": FONT, "gid": "scale"}
        if words := one_line(name, room, VALUE):
            axes.set(**{f"{which}label": words})
            getattr(axes, f"{which}axis").label.set(parse_math=False, **look)

    def bare(self):
        """Leave out the frame and the strokes at the numbers."""
        self.axes.spines[:].set_visible(False)
        self.axes.tick_params(length=0)

    def rows(self, names, widest, bold=False, gap=12):
        """A row for each name, from the top down, the name at its left; returns the heights of the rows."""
        self.scale("y", (len(names) - 0.5, -0.5), {})
        self.bare()
        heights = [self.at(0, k)[1] for k in range(len(names))]
        for name, y in zip(names, heights, strict=True):
            self.sheet.write(name, self.x0 - gap, y, LEVEL, None, bold, "right", "name", widest=widest)
        return heights

    def bars(self, kind, places, values, width, look, gid="bar", texts=None, colour=None, bold=True):
        """Upright bars ("bar") or lying ones ("barh"), each with its text at its end."""
        px = self.sheet.px
        bars = getattr(self.axes, kind)(places, values, width, zorder=3, **look)
        for bar in bars:
            bar.set(gid=gid, linewidth=1.6 * px)
        if texts:
            letters = {"size": VALUE * px / PX, "family": FONT, "weight": "bold" if bold else "normal"}
            letters |= {"color": colour or self.theme.ink, "gid": "value", "parse_math": False}
            self.axes.bar_label(bars, texts, padding=4 * px, **letters)

    def at(self, x, y):
        """The pixel of a point."""
        (left, right), (low, high) = self.axes.get_xlim(), self.axes.get_ylim()
        right_of, above = (float(x) - left) / (right - left), (float(y) - low) / (high - low)
        return self.x0 + self.wide * right_of, self.y0 + self.high * above

    def stroke(self, start, end, colour, width, z, gid="", dash="-"):
        """A straight line between two points, over which there may be labels."""
        self.sheet.path(*zip(self.at(*start), self.at(*end), strict=True), colour, width, z, gid, dash)

    def line(self, points, colour, width, z, gid, dash="-"):
        """A line through points; labels keep clear of it."""
        pixels, half = [self.at(*point) for point in points], width / 2 + 1
        self.sheet.path(*zip(*pixels, strict=True), colour, width, z, gid, dash)
        for (x, y), (u, v) in pairwise(pixels):
            # The box around a long slant is mostly empty.
            steps = max(1, round(min(abs(u - x), abs(v - y)) / PIECE))
            dots = [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps + 1)]
            for (a, b), (c, d) in pairwise(dots):
                self.sheet.take((min(a, c) - half, min(b, d) - half, max(a, c) + half, max(b, d) + half))

    def disc(self, point, size, fill, line, gid, marker="o", edge=2.6):
        """A mark on a point, with a rim of the paper's colour so that lines do not run into it."""
        (x, y), half = self.at(*point), size / 2 + 3
        paper = self.theme.paper
        self.sheet.markers([x], [y], marker, size + 5, paper, 4.8, "rim", edge)
        self.sheet.markers([x], [y], marker, size, line, 5, gid, edge, fill)
        self.sheet.take((x - half, y - half, x + half, y + half))

    def label(self, point, lines, far=(10, 18, 28), sides=SIDES):
        """Write lines, (text, size, colour, bold), beside a point where there is room; False if nowhere."""
        x, y = self.at(*point)
        width = max(measure(text, size, bold)[0] for text, size, _, bold in lines)
        height = LINE * (len(lines) - 1) + 14
        for distance, (side, up) in product(far, sides):
            left = x + side * distance * (1 if up == 0 else 0.8) - width * (1 - side) / 2
            if side == 0:
                left = max(self.x0 + 4, min(left, self.x0 + self.wide - width - 4))
            low = y + up * distance - height * (1 - up) / 2
            box = left - 2 - APART, low - 1, left + width + 2 + APART, low + height + 1
            if self._is_inside(box) and self.sheet.is_free(box):
                for k, (text, size, colour, bold) in enumerate(lines):
                    place = left, low + height - 7 - LINE * k, size
                    self.sheet.write(text, *place, colour, bold, "left", "label", take=False)
                self.sheet.take((box[0], box[1] - APART, box[2], box[3] + APART))
                return True
        return False

    def _is_inside(self, box):
        """Whether a label, without the room around it, is in the frame."""
        left, low, right, top = box
        across = self.x0 <= left + APART and right - APART <= self.x0 + self.wide
        return across and self.y0 < low and top < self.y0 + self.high


def apart(heights, least, plot):
    """Two heights, moved apart where they are closer than `least`, and into the plot."""
    if abs(heights[0] - heights[1]) < least:
        middle, up = sum(heights) / 2, least / 2 * (1 if heights[0] >= heights[1] else -1)
        heights = [middle + up, middle - up]
    half = least / 2 - 2
    lift = max(0, plot.y0 + half - min(heights)) - max(0, max(heights) + half - plot.y0 - plot.high)
    return [height + lift for height in heights]
