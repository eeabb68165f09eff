"""The outlines of arrows, as thick as what flows along them: straight ones, and bows at a circle.

>>> arrow((0, 0), (10, 0), 2, 4)
[(0.0, 1.0), (6.0, 1.0), (6.0, 4.0), (10, 0), (6.0, -4.0), (6.0, -1.0), (0.0, -1.0)]
"""

from math import acos, cos, hypot, sin

BOW = 15  # pixels: the radius of a thin bow
RIM = 2  # pixels: that an arrow keeps away from a circle


def arrow(start, end, width, head):
    """The corners of an arrow: its shaft is `width` wide, its head `head` long and twice as wide."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y)
    along, across = ((u - x) / long, (v - y) / long), ((y - v) / long, (u - x) / long)

    def at(far, aside):
        return x + far * along[0] + aside * across[0], y + far * along[1] + aside * across[1]

    neck, half = max(0, long - head), width / 2
    shaft = [at(0, half), at(neck, half), at(neck, head)]
    return [*shaft, (u, v), *[at(far, -aside) for far, aside in ((neck, head), (neck, half), (0, half))]]


def between(one, other, width, head):
    """An arrow from a circle (x, y, radius) to another, at the right of the line between their middles."""
    (x, y, r), (u, v, s), aside = one, other, head + 1
    long = hypot(u - x, v - y)
    a, b = (u - x) / long, (v - y) / long
    start, end = (RIM + (room**2 - min(aside, 0.9 * room) ** 2) ** 0.5 for room in (r, s))
    tail = x + a * start + b * aside, y + b * start - a * aside
    return arrow(tail, (u - a * end + b * aside, v - b * end - a * aside), width, head)


def bow(circle, side, width, head):
    """A bow at the left (-1) or right (1) side of a circle: the points of its shaft, its head."""
    x, y, radius = circle
    bend = BOW + 0.8 * width  # the radius of the bow, whose middle is `far` from that of the circle
    far = radius + bend / 2
    end, neck = acos((radius**2 - far**2 - bend**2) / (2 * far * bend)), head / bend

    def at(turn):
        return x + side * (far + bend * cos(turn)), y + bend * sin(turn)

    points = [at(end - (2 * end - neck) * k / 40) for k in range(41)]
    return points, arrow(at(neck - end), at(-end), width, head)


def arrow_sign(sheet, width, head):
    """For a legend: an arrow."""

    def draw(x, y):
        sheet.polygons([arrow((x - 12, y), (x + 11, y), width, head)], sheet.theme.muted, gid="sign")

    return draw
