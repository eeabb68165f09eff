"""The triangle of three shares: every mix of three actions or strategies is a point of it.

>>> corner_point((0, 1, 0)), corner_point((0, 0, 1)), corner_point((0.5, 0, 0.5))
((1.0, 0), (0.5, 1), (0.25, 0.5))
"""

from itertools import product
from math import sqrt

from helpers.draw.charts.plot import Plot
from helpers.theme import LEVEL

FLAT, HIGH = 520, 300  # pixels: the room for the base, the height
TRIANGLE = FLAT + 140, HIGH + 50  # pixels: a chart that is a triangle


def corner_point(shares):
    """The place of three shares: 0 is at the left, 1 at the right, 2 on top, where the height is 1."""
    return float(shares[1]) + float(shares[2]) / 2, shares[2]


def triangle(chart, names):
    """Draw the border, lines at every quarter, and names at the corners; sets the chart's `plot`."""
    chart.top -= 24
    chart.plot = plot = Plot(chart, 16, below=24, side=(HIGH * 2 / sqrt(3), HIGH))
    plot.axes.set_axis_off()
    for part, k in product((0.25, 0.5, 0.75), range(3)):
        ends = [part * (i == k) + (1 - part) * (i == (k + j) % 3) for j in (1, 2) for i in range(3)]
        plot.stroke(corner_point(ends[:3]), corner_point(ends[3:]), chart.theme.wedge, 1, 0.8)
    corners = [plot.at(*point) for point in ((0, 0), (1, 0), (0.5, 1))]
    chart.sheet.polygons([corners], "none", chart.theme.grid, 1.5, 1, "frame")
    for k, (x, y) in enumerate(corners):
        y += 18 if k == 2 else -18
        chart.sheet.write(names[k], x, y, LEVEL, bold=True, kind="name", widest=180)
