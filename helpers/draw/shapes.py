"""The shapes of nodes and boards as corners in pixels, ready for one collection per kind.

△ MAX, ▽ MIN, ○ chance, □ leaf, ⬡ a player with a number.
"""

from math import cos, pi, sin, sqrt

from helpers.draw.theme import PX

TRIANGLE = ((0, 0.54), (-0.57, -0.43), (0.57, -0.43))
BOX = ((-0.43, -0.36), (-0.43, 0.36), (0.43, 0.36), (0.43, -0.36))


def _round(corners, radius, turn=0.0):
    angles = [turn + 2 * pi * k / corners for k in range(corners)]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


OUTLINES = {
    "MAX": TRIANGLE,
    "MIN": tuple((x, -y) for x, y in TRIANGLE),
    "CHANCE": _round(40, 0.46),
    "leaf": BOX,
    "plain": _round(40, 0.46),
    "player": _round(6, 0.52),
}
# For nodes too small for an outline, matplotlib's own markers, which are drawn much faster.
MARKERS = {"MAX": "^", "MIN": "v", "CHANCE": "o", "leaf": "s", "plain": "o", "player": "H"}
LETTERS = 0.73  # the height of digits, in the size of their font
RIM = 2  # pixels between letters and the line around them


def kind_of(reading, i):
    """Which outline node i has."""
    if reading.plain:
        return "plain"
    if reading.leaf[i]:
        return "leaf"
    player = reading.player[i]
    if player in ("MAX", "MIN", "CHANCE"):
        return player
    return "player" if isinstance(player, int) else "plain"


def outline(kind, x, y, size, box=None):
    """The corners of a node; `box`, (width, height) in pixels, makes room in a leaf for its value."""
    if box:
        return [
            (x + box[0] * (0.5 if cx > 0 else -0.5), y + box[1] * (0.5 if cy > 0 else -0.5)) for cx, cy in BOX
        ]
    return [(x + size * cx, y + size * cy) for cx, cy in OUTLINES[kind]]


def room_inside(kind, size, points):
    """(width, rise): how wide a value may be in a node, and how far above the middle it stands, in pixels.

    >>> room_inside("CHANCE", 30, 10)[0] > room_inside("MAX", 30, 10)[0] > room_inside("MAX", 20, 10)[0]
    True
    """
    letters = LETTERS * points / PX
    if kind not in ("MAX", "MIN"):
        return 2 * sqrt(max(0, (0.46 * size) ** 2 - (letters / 2) ** 2)) - RIM, 0
    (_, tip), (half, base) = TRIANGLE[0], TRIANGLE[2]
    low = min(0.2 * size, -base * size - letters / 2 - RIM)  # towards the wide end, and not over it
    narrow = half * (tip * size - letters / 2 + low) / (tip - base)  # half the width at the letters' far end
    return 2 * narrow - RIM, -low if kind == "MAX" else low


def crosses(cells):
    """The two strokes of each X in `cells`, (x, y, side of the cell)."""
    strokes = []
    for x, y, side in cells:
        r = 0.27 * side
        strokes += [[(x - r, y - r), (x + r, y + r)], [(x - r, y + r), (x + r, y - r)]]
    return strokes


def ring(x, y, radius, corners=32):
    """A closed circle as a line."""
    return [
        (x + radius * cos(2 * pi * k / corners), y + radius * sin(2 * pi * k / corners))
        for k in range(corners + 1)
    ]


def grid_lines(x, y, rows, columns, cell):
    """The lines between the cells of a board whose middle is (x, y)."""
    left, bottom = x - columns * cell / 2, y - rows * cell / 2
    right, top = left + columns * cell, bottom + rows * cell
    upright = [[(left + c * cell, bottom), (left + c * cell, top)] for c in range(1, columns)]
    return upright + [[(left, bottom + r * cell), (right, bottom + r * cell)] for r in range(1, rows)]
