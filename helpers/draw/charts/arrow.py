"""The outline of an arrow: as thick as what flows along it.

>>> arrow((0, 0), (10, 0), 2, 4)
[(0.0, 1.0), (6.0, 1.0), (6.0, 4.0), (10, 0), (6.0, -4.0), (6.0, -1.0), (0.0, -1.0)]
"""

from math import hypot


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


def arrow_sign(sheet, width, head):
    """For a legend: such an arrow."""

    def draw(x, y):
        sheet.polygons([arrow((x - 12, y), (x + 11, y), width, head)], sheet.theme.muted, gid="sign")

    return draw
