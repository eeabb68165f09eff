"""A plot in a chart: a frame with two scales, and labels that look for a free place beside their point."""

from itertools import pairwise
from math import ceil, floor, hypot, log10
from typing import NamedTuple

from helpers.draw.numbers import number
from helpers.draw.sheet import measure, wrapped
from helpers.draw.theme import SMALL, VALUE

TICKS = 6  # at most about so many numbers on a scale
PIECE = 6  # pixels: labels keep clear of a line that slants piece by piece
LINE = 15  # pixels from one line of a label to the next
APART = 8  # pixels: how far two labels keep from each other, half of it above and below
NEARER, ALONE = (
    7,
    12,
)  # pixels: a label is so much nearer to its own point; one with a leader so far from others
SIDES = ((1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1))
BETWEEN = ((0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1), (1, 0.4), (-1, 0.4), (1, -0.4), (-1, -0.4))


class Scale(NamedTuple):
    """The ends of a scale, its numbers {value: text}, and its name, written in `colour`."""

    low: float
    high: float
    ticks: dict
    name: str = ""
    colour: str = ""


def scale_of(values, name="", colour=""):
    """A scale that holds all the values with a margin, with a few round numbers.

    >>> scale_of([-10, 0])
    Scale(low=-11.0, high=1.0, ticks={-10: '−10', -8: '−8', -6: '−6', -4: '−4', -2: '−2', 0: '0'}, name='', \
colour='')
    """
    low, high = float(min(values)), float(max(values))
    if high - low <= max(1e-9 * max(-low, high), 1e-200):  # as good as equal
        low, high = low - max(1, abs(low) / 4), high + max(1, abs(high) / 4)
    margin = 0.1 * (high - low)
    low, high = low - margin, high + margin
    step = round_step((high - low) / TICKS)
    ticks = [k * step for k in range(ceil(low / step), floor(high / step) + 1)]
    texts = {tick: number(tick if isinstance(tick, int) else round(tick, 12)) for tick in ticks}
    return Scale(low, high, texts, name, colour)


def round_step(least):
    """The smallest of 1, 2, 5, 10, 20 … (or 1/2, 1/5 …) that is not below `least`."""
    power = 10.0 ** floor(log10(least))
    step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least * 0.999)
    return int(step) if step >= 1 else step


class Plot:
    """Two Scales on the sheet of a chart, between its `foot` and its `top`.

    `left`, `right`: pixels beside the plot. `side`: the (width, height) of one that keeps its shape.
    """

    def __init__(self, chart, across, up, left=None, right=16, side=None):
        self.sheet, self.theme, self.across, self.up = chart.sheet, chart.theme, across, up
        self.numbers_wide = max((measure(text, SMALL)[0] for text in up.ticks.values()), default=0)
        self.x0 = left or 20 + 22 * bool(up.name) + self.numbers_wide
        self.y0 = chart.foot + 26 * bool(across.ticks) + 20 * bool(across.name)
        self.wide, self.high = chart.sheet.width - self.x0 - right, chart.top - self.y0 - 2
        if side:
            share, room = min(1, self.wide / side[0], self.high / side[1]), self.wide
            self.wide, self.high = share * side[0], share * side[1]
            self.x0 += (room - self.wide) / 2
        self.marks, self.labels = [], []  # their boxes: leaders keep clear of them

    def at(self, x, y):
        """The pixel of a point."""
        (left, right, *_), (low, high, *_) = self.across, self.up
        right_of, above = (float(x) - left) / (right - left), (float(y) - low) / (high - low)
        return self.x0 + self.wide * right_of, self.y0 + self.high * above

    def frame(self, grid="y"):
        """The border with the names of the scales, and lines at the numbers of those in `grid`."""
        self.sheet.rectangle(
            self.x0, self.y0, self.wide, self.high, line=self.theme.grid, width=1.3, z=1, gid="frame"
        )
        for x in self.across.ticks if "x" in grid else ():
            self.stroke((x, self.up.low), (x, self.up.high), self.theme.wedge, 1, 0.8)
        for y in self.up.ticks if "y" in grid else ():
            self.stroke((self.across.low, y), (self.across.high, y), self.theme.wedge, 1, 0.8)
        for words in wrapped(self.across.name, self.wide + 60, VALUE, most=1):
            x = self.x0 + self.wide / 2
            self.sheet.write(words, x, self.y0 - 37, VALUE, self.across.colour, kind="scale")
        for words in wrapped(self.up.name, self.high + 30, VALUE, most=1):
            x, y = self.x0 - self.numbers_wide - 26, self.y0 + self.high / 2
            self.sheet.write_upright(words, x, y, VALUE, self.up.colour, "scale")
        self.numbers()

    def numbers(self):
        """The numbers of both scales with short strokes; none over another."""
        for value, text in self.across.ticks.items():
            x, y = self.at(value, self.up.low)
            self._number(text, (x, x), (y, y - 5), (x, y - 17), "center")
        for value, text in self.up.ticks.items():
            x, y = self.at(self.across.low, value)
            self._number(text, (x, x - 5), (y, y), (x - 12, y), "right")

    def _number(self, text, xs, ys, place, ha):
        box = self.sheet.text_box(text, *place, SMALL, ha=ha)
        if self.sheet.is_free((box[0] - 3, box[1] + 1, box[2] + 3, box[3] - 1)):
            self.sheet.path(xs, ys, self.theme.grid, 1.3, 1)
            self.sheet.write(text, *place, SMALL, self.theme.muted, ha=ha, kind="tick")

    def stroke(self, start, end, colour, width, z, gid="", dash="-"):
        """A straight line between two points, over which there may be labels."""
        self.sheet.path(*zip(self.at(*start), self.at(*end), strict=True), colour, width, z, gid, dash)

    def line(self, points, colour, width, z, gid, dash="-"):
        """A line through points; labels keep clear of it."""
        pixels = [self.at(*point) for point in points]
        self.sheet.path(*zip(*pixels, strict=True), colour, width, z, gid, dash)
        for (x, y), (u, v) in pairwise(_in_pieces(pixels)):
            half = width / 2 + 1
            self.sheet.take((min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half))

    def disc(self, point, size, fill, line, gid, marker="o", edge=2.6):
        """A mark on a point, with a rim of the paper's colour so that lines do not run into it."""
        (x, y), half = self.at(*point), size / 2 + 3
        paper = self.theme.paper
        self.sheet.markers([x], [y], marker, size + 5, paper, 4.8, "rim", edge)
        self.sheet.markers([x], [y], marker, size, line, 5, gid, edge, fill)
        self.mark((x - half, y - half, x + half, y + half))

    def mark(self, box):
        """Note that something stands on a point."""
        self.sheet.take(box)
        self.marks.append(box)

    def label(self, point, lines, far=10, sides=SIDES, leader=True, others=()):
        """Write lines, (text, size, colour, bold), beside a point where there is room; False if nowhere.

        A label that could be taken for that of one of the `others` gets a line to its own point.
        """
        (x, y), others = self.at(*point), [self.at(*other) for other in others]
        width = max(measure(text, size, bold)[0] for text, size, _, bold in lines)
        height = LINE * (len(lines) - 1) + 14
        for distance, side, up in _places(far, sides, leader):
            end = x + side * distance * (1 if up == 0 else 0.8), y + up * distance
            left, low = end[0] - width * (1 - side) / 2, end[1] - height * (1 - up) / 2
            box = left - 2, low - 1, left + width + 2, low + height + 1
            nearest, away = min((_apart(box, *other) for other in others), default=1000), distance > far + 8
            own = nearest > ALONE if away else _apart(box, x, y) + NEARER < nearest
            if own and self._is_free(box) and (not away or self._lead(x, y, *end)):
                for k, (text, size, colour, bold) in enumerate(lines):
                    place = left, low + height - 7 - LINE * k, size
                    self.sheet.write(text, *place, colour, bold, "left", "label", take=False)
                self.sheet.take(box)
                self.labels.append(box)
                return True
        return False

    def _is_free(self, box):
        """Whether a label has room in the frame, and no other is so near that the two would read as one."""
        left, low, right, top = box
        inside = (
            left > self.x0 and right < self.x0 + self.wide and low > self.y0 and top < self.y0 + self.high
        )
        near = left - APART, low - APART / 2, right + APART, top + APART / 2
        return inside and self.sheet.is_free((left - 4, low, right + 4, top)) and not _hits(near, self.labels)

    def _lead(self, x, y, u, v):
        """Draw a leader from (x, y) to (u, v), unless it runs through another mark, a label or a leader."""
        marks = [mark for mark in self.marks if not (mark[0] < x < mark[2] and mark[1] < y < mark[3])]
        steps = int(hypot(u - x, v - y) / 2) + 1
        on_it = [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps + 1)]
        if any(_hits((a, b, a, b), marks + self.labels) for a, b in on_it):
            return False
        self.sheet.path([x, u], [y, v], self.theme.grid, 1, 2.5, "leader")
        for a, b in on_it:
            dot = a - 1.5, b - 1.5, a + 1.5, b + 1.5
            self.sheet.take(dot)
            self.labels.append(dot)
        return True


def _places(far, sides, leader):
    """Where to try: (distance, to the side, up); with a leader farther away, and in between too."""
    for distance in (far, far + 8) if leader else (far,):
        yield from ((distance, *side) for side in sides)
    for distance in (far + 14, far + 22, far + 31, far + 40, far + 52) if leader else ():
        yield from ((distance, *side) for side in (*sides, *BETWEEN))


def _hits(box, others):
    """Whether a box lies over one of the others."""
    left, low, right, top = box
    return any(left < r and right > x and low < t and top > y for x, y, r, t in others)


def _in_pieces(pixels):
    """The points of a line, and where it slants some between: the box around a long slant is mostly empty."""
    for (x, y), (u, v) in pairwise(pixels):
        steps = max(1, round(min(abs(u - x), abs(v - y)) / PIECE))
        yield from ((x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps))
    yield pixels[-1]


def _apart(box, x, y):
    """How far a point is from a box."""
    return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def apart(heights, least, plot):
    """Two heights, moved apart where they are closer than `least`, and into the plot."""
    if abs(heights[0] - heights[1]) < least:
        middle, up = sum(heights) / 2, least / 2 * (1 if heights[0] >= heights[1] else -1)
        heights = [middle + up, middle - up]
    half = least / 2 - 2
    lift = max(0, plot.y0 + half - min(heights)) - max(0, max(heights) + half - plot.y0 - plot.high)
    return [height + lift for height in heights]
