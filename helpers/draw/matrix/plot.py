"""A plot on a sheet: a frame with two scales, and labels that look for a free place beside their point."""

from itertools import pairwise
from math import ceil, floor, hypot, log10
from numbers import Rational

from helpers.draw.canvas import measure
from helpers.draw.numbers import number
from helpers.draw.theme import PX, SMALL

TICKS = 6  # at most about so many numbers on a scale
PIECE = 6  # pixels: labels keep clear of a line that slants piece by piece
LINE = 15  # pixels from one line of a label to the next
LONG = 11  # letters of a fraction; a longer one is written as the decimal it is about
APART = 8  # pixels: how far two labels keep from each other, half of it above and below
NEARER, ALONE = (
    7,
    12,
)  # pixels: a label is so much nearer to its own point; one with a leader so far from others
SIDES = ((1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1))
BETWEEN = ((0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1), (1, 0.4), (-1, 0.4), (1, -0.4), (-1, -0.4))


class Plot:
    """The frame with its lower left corner at (x0, y0); `low` and `high` are its ends as (x, y)."""

    def __init__(self, sheet, x0, y0, wide, high, ends):
        self.sheet, self.theme = sheet, sheet.theme
        self.x0, self.y0, self.wide, self.high = x0, y0, max(8, wide), max(8, high)
        (self.left, self.right), (self.bottom, self.top) = ends
        self.marks, self.labels = [], []  # their boxes: leaders keep clear of them

    def at(self, x, y):
        """The pixel of a point."""
        across = (float(x) - self.left) / (self.right - self.left)
        up = (float(y) - self.bottom) / (self.top - self.bottom)
        return self.x0 + self.wide * across, self.y0 + self.high * up

    def frame(self):
        """The border of the plot."""
        self.sheet.rectangle(
            self.x0, self.y0, self.wide, self.high, line=self.theme.faint, width=1.3, z=1, gid="frame"
        )

    def line(self, points, colour, width, z, gid, dash="-"):
        """A line through points; labels keep clear of it."""
        pixels = [self.at(*point) for point in points]
        self.sheet.path(*zip(*pixels, strict=True), colour, width, z, gid, dash)
        for (x, y), (u, v) in pairwise(_in_pieces(pixels)):
            half = width / 2 + 1
            self.sheet.take((min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half))

    def disc(self, point, size, fill, line, gid, marker="o", edge=2.6):
        """A mark on a point, with a rim of the paper's colour so that lines do not run into it."""
        from matplotlib.lines import Line2D

        (x, y), half = self.at(*point), size / 2 + 3
        for z, extra, look in ((4.8, 5, (self.theme.paper,) * 2), (5, 0, (fill, line))):
            look = {"markerfacecolor": look[0], "markeredgecolor": look[1], "markeredgewidth": edge * PX}
            mark = {"marker": marker, "markersize": (size + extra) * PX, "linestyle": "none"}
            self.sheet.ax.add_line(
                Line2D([x], [y], zorder=z, gid=gid if not extra else "rim", **mark, **look)
            )
        self.mark((x - half, y - half, x + half, y + half))

    def mark(self, box):
        """Note that something stands on a point."""
        self.sheet.take(box)
        self.marks.append(box)

    def ticks(self, values, texts, across):
        """Numbers on the scale below (`across`) or at the left, with short strokes; none over another."""
        for value, text in zip(values, texts, strict=True):
            x, y = self.at(value, self.bottom) if across else self.at(self.left, value)
            place = (x, y - 17, "center") if across else (x - 12, y, "right")
            box = self.sheet.text_box(text, *place[:2], SMALL, ha=place[2])
            if self.sheet.is_free((box[0] - 3, box[1] + 1, box[2] + 3, box[3] - 1)):
                end = (x, y - 5) if across else (x - 5, y)
                self.sheet.path([x, end[0]], [y, end[1]], self.theme.faint, 1.3, 1)
                self.sheet.write(text, *place[:2], SMALL, self.theme.muted, ha=place[2], kind="tick")

    def label(self, point, lines, far=10, sides=SIDES, leader=True, others=()):
        """Write lines, (text, size, colour, bold), beside a point where there is room; False if nowhere.

        A label that could be taken for that of one of the `others` gets a line to its own point, and this
        line (the leader) runs through no other mark and no other label.
        """
        (x, y), others = self.at(*point), [self.at(*other) for other in others]
        width = max(measure(text, size, bold)[0] for text, size, _, bold in lines)
        height = LINE * (len(lines) - 1) + 14
        for distance, side, up in _places(far, sides, leader):
            end = x + side * distance * (1 if up == 0 else 0.8), y + up * distance
            left = end[0] - width * (1 - side) / 2
            low = end[1] - height * (1 - up) / 2
            box = left - 2, low - 1, left + width + 2, low + height + 1
            wider = box[0] - 4, box[1], box[2] + 4, box[3]
            away = distance > far + 8
            nearest = min((_apart(box, *other) for other in others), default=1000)
            own = nearest > ALONE if away else _apart(box, x, y) + NEARER < nearest
            if own and self._is_inside(box) and self.sheet.is_free(wider) and self._is_alone(box):
                if away and not self._lead(x, y, *end):
                    continue
                self._write(lines, left, low + height - 7, box)
                self.labels.append(box)
                return True
        return False

    def _is_alone(self, box):
        """Whether no other label is so near that the two would read as one."""
        left, low, right, top = box[0] - APART, box[1] - APART / 2, box[2] + APART, box[3] + APART / 2
        return not any(left < r and right > x and low < t and top > y for x, y, r, t in self.labels)

    def _lead(self, x, y, u, v):
        """Draw a leader from (x, y) to (u, v), unless it runs through another mark, a label or a leader."""
        marks = [mark for mark in self.marks if not (mark[0] < x < mark[2] and mark[1] < y < mark[3])]
        steps = int(hypot(u - x, v - y) / 2) + 1
        on_it = [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps + 1)]
        boxes = marks + self.labels
        if any(left < a < right and low < b < top for a, b in on_it for left, low, right, top in boxes):
            return False
        self.sheet.path([x, u], [y, v], self.theme.faint, 1, 2.5, "leader")
        for a, b in on_it:
            self.sheet.take((a - 1.5, b - 1.5, a + 1.5, b + 1.5))
            self.labels.append((a - 1.5, b - 1.5, a + 1.5, b + 1.5))
        return True

    def _is_inside(self, box):
        return (
            box[0] > self.x0 and box[2] < self.x0 + self.wide and box[1] > self.y0
            and box[3] < self.y0 + self.high
        )  # fmt: skip

    def _write(self, lines, left, top, box):
        for k, (text, size, colour, bold) in enumerate(lines):
            self.sheet.write(text, left, top - LINE * k, size, colour, bold, "left", "label", take=False)
        self.sheet.take(box)


def _places(far, sides, leader):
    """Where to try: (distance, to the side, up); with a leader farther away, and in between too."""
    for distance in (far, far + 8) if leader else (far,):
        yield from ((distance, *side) for side in sides)
    for distance in (far + 14, far + 22, far + 31, far + 40, far + 52) if leader else ():
        yield from ((distance, *side) for side in (*sides, *BETWEEN))


def _in_pieces(pixels):
    """The points of a line, and where it slants some between: the box around a long slant is mostly empty."""
    for (x, y), (u, v) in pairwise(pixels):
        steps = max(1, round(min(abs(u - x), abs(v - y)) / PIECE))
        yield from ((x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps))
    yield pixels[-1]


def _apart(box, x, y):
    """How far a point is from a box."""
    return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def scale(values):
    """(the ends of a scale that holds all the values with a margin, the round numbers on it).

    >>> scale([-10, 0])
    ((-11.0, 1.0), [-10, -8, -6, -4, -2, 0])
    """
    low, high = float(min(values)), float(max(values))
    if high - low <= max(1e-9 * max(-low, high), 1e-200):  # as good as equal
        low, high = low - max(1, abs(low) / 4), high + max(1, abs(high) / 4)
    margin = 0.1 * (high - low)
    ends = low - margin, high + margin
    step = _step((ends[1] - ends[0]) / TICKS)
    ticks = [k * step for k in range(ceil(ends[0] / step), floor(ends[1] / step) + 1)]
    return ends, ticks


def _step(least):
    """The smallest of 1, 2, 5, 10, 20 … (or 1/2, 1/5 …) that is not below `least`."""
    power = 10.0 ** floor(log10(least))
    step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least * 0.999)
    return int(step) if step >= 1 else step


def tick_texts(ticks):
    """The numbers of a scale as they are written."""
    return [number(tick if isinstance(tick, int) else round(tick, 12)) for tick in ticks]


def short(value):
    """A fraction, or the decimal it is about where it has many letters.

    >>> from fractions import Fraction
    >>> short(Fraction(1, 3)), short(Fraction(1000001, 3000000)), short(Fraction(10**9))
    ('1/3', '≈0.3333', '1·10⁹')
    """
    if isinstance(value, Rational) and value.denominator == 1:
        return number(int(value))
    text = number(value)
    return text if len(text) <= LONG or not isinstance(value, Rational) else f"≈{number(float(value))}"
