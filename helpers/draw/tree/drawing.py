"""The lines and shapes of a tree: edges, nodes, boards, wedges, frames; and the legend, which has the same.

One collection for each look, whatever the number of nodes.
"""

from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from helpers.draw.boards import Boards
from helpers.draw.boards.board_rows import played
from helpers.draw.sheet import legend_rows
from helpers.draw.tree.reading import CUT, KNOWN, ONE_CALL, REUSED, SEEN
from helpers.theme import DASH, DOT, LEGEND, SMALL

MARKER = 7  # pixels: a smaller node is one of matplotlib's markers
SPECK = 1.6  # a still smaller one is left out: the lines show it
SLIVER = 4  # pixels: a narrower wedge has no line around it
MANY = 6000  # sides of wedges that labels keep clear of
CROSSED = 9  # pixels: below smaller nodes cut lines get no ✕
DEEPEST = 60  # levels whose lines are kept for labels to keep clear of
FINE = 1000  # lines of a kind: more are drawn without dashes
PLACES = [1 << 42, 1 << 28, 1 << 14, 1]  # packs the four coordinates of a line into one integer
EDGE_LOOKS = (  # (state, colour, dash, points: the width where there is room, gid)
    (SEEN, "muted", "-", 1.5, "edges"),
    (CUT, "cut_branch", DASH, 1.4, "cut edges"),
    (REUSED, "muted", DOT, 1.4, "reused edges"),
)
BADGE = 10  # pixels from the middle of a frame's sign to the edge of the paper, at least

TRIANGLE = ((0, 0.54), (-0.57, -0.43), (0.57, -0.43))
BOX = ((-0.43, -0.36), (-0.43, 0.36), (0.43, 0.36), (0.43, -0.36))


def _round(corners, radius):
    angles = [2 * pi * k / corners for k in range(corners)]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


COUNTED = " (number = nodes"  # the legend's words for the numbers in wedges begin so
LEFT_OUT = "values left out where there is no room"
CROWDED = 40  # nodes: in a larger tree values may be left out

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


class Frame(NamedTuple):
    """How a frame looks: its `words` in the legend, the kind of its line, and whether it is a warning."""

    words: str
    dash: str = "-"
    warns: bool = False


class Drawing:
    """Draws a Placement, and the signs of its legend, which look the same.

    `boxes`, {leaf: (width, height)}, says how large the leaves are whose values stand in them. Known once
    it is drawn: `leaves`, how large the largest of them are, 0 if the lines alone show them; `framed`
    {node: the box of its frame}; `crosses` {cut child: (x, y) of the ✕ on the line to it}.
    """

    def __init__(self, placement, boxes):
        self.placement, self.plan, self.reading = placement, placement.plan, placement.reading
        self.sheet, self.theme, self.boxes = placement.sheet, placement.sheet.theme, boxes
        self.wedges = {i: self._corners(i, wedge) for i, wedge in self.plan.wedges.items()}
        self.bands, self.sides, self.leaves = {}, [], 0
        self.framed, self.crosses = {}, {}

    def draw(self):
        """Every line, and everything that stands for a position, or for many that were never searched."""
        self._edges()
        if self.wedges:
            self._wedges()
        if self.plan.mode == "boards":
            self._boards()
        else:
            self._nodes()

    def crossed(self, box):
        """Whether a line between nodes, or the side of a wedge, goes through `box`."""
        rows = self.placement.rows_at
        for depth, lines in self.bands.items():
            if rows[depth] < box[3] and rows[depth - 1] > box[1] and passes_through(lines, box):
                return True
        return len(self.sides) > 0 and passes_through(self.sides, box)

    def extent(self, i):
        """(width, height) of what stands for node i."""
        size = self.placement.size[i]
        if self.plan.rows:
            return size * len(self.plan.rows[i][0]) / len(self.plan.rows[i]), size
        return self.boxes.get(i, (1.14 * size, size))

    # ---------------------------------------------------------------- edges

    def _edges(self):
        """All lines, the cut ones dashed, the best line on a coloured ground."""
        import numpy

        reading, children = self.reading, self.placement.shown[1:]
        if not len(children):
            return
        places = numpy.stack([self.placement.x, self.placement.y], 1)
        lines = numpy.stack([places[numpy.array(reading.parents)[children]], places[children]], 1)
        states = numpy.array(reading.state)[children]
        depths = self.placement.depths[children]
        room = numpy.array(self.placement.gaps)[depths]
        for state, colour, dash, width, gid in EDGE_LOOKS:
            some = numpy.flatnonzero(states == state)
            if len(some) > FINE:  # those that fall on the same pixels are drawn once
                ends = numpy.round(lines[some]).astype(numpy.int64).reshape(-1, 4)
                _, first = numpy.unique(ends @ PLACES, return_index=True)
                some, dash = some[first], "-"
            # Where neighbours are close, thin lines keep the level from turning black.
            widths = numpy.clip(room[some] / 4, 0.25, width)
            self.sheet.lines(lines[some], getattr(self.theme, colour), widths, 1, gid, dash)
        if reading.best:
            x, y = places[reading.best].T
            self.sheet.path(x, y, self.theme.best, 8, 1.8, "best ground")
            self.sheet.path(x, y, self.theme.ink, 2.8, 1.9, "best line")
        self.bands = {depth: lines[depths == depth] for depth in range(1, min(self.plan.levels, DEEPEST))}

    def cut_marks(self):
        """A ✕ on each line that was cut, below nodes that are large enough."""
        placement, undrawn = self.placement, self.plan.undrawn
        x, y, size = placement.x, placement.y, placement.size
        share, foot = (0.36, 0.5) if self.plan.mode == "boards" else (0.45, 0.4)
        for parent, cut in self.reading.cuts.items():
            if parent in undrawn or size[parent] < CROSSED:
                continue
            start = y[parent] - foot * size[parent]
            for k in cut.children:
                end = y[k] + size[k] / 2
                u, v = x[parent] + share * (x[k] - x[parent]), start + share * (end - start)
                box = u - 7, v - 7, u + 7, v + 7
                if k not in undrawn and self.sheet.is_free(box):
                    self.sheet.take(box)
                    self.crosses[k] = u, v
        self.cross_marks(self.crosses.values())

    def cross_marks(self, points, size=9):
        """Red crosses with a rim of the paper's colour."""
        if points:
            xs, ys = zip(*points, strict=True)
            self.sheet.markers(xs, ys, "x", size, self.theme.paper, 4, "rim", edge=5.5)
            self.sheet.markers(xs, ys, "x", size, self.theme.cross, 4.1, "cross", edge=2.8)

    # ---------------------------------------------------------------- nodes

    def _nodes(self):
        """The nodes, all of one look at once: outlines for the large ones, markers for the small."""
        reading, placement, groups, on_line = self.reading, self.placement, {}, set(self.reading.best)
        x, y, sizes = placement.x, placement.y, placement.size
        for i in placement.nodes(SPECK):
            key = reading.kind_of(i), reading.state[i], reading.player[i], i in on_line
            groups.setdefault(key, []).append(i)
            if key[0] == "leaf":
                self.leaves = max(self.leaves, float(sizes[i]))
        for look, group in groups.items():
            corners, small = [], {}
            for i in group:
                if sizes[i] < MARKER:
                    small.setdefault(float(sizes[i]), []).append(i)
                    continue
                corners.append(outline(look[0], x[i], y[i], sizes[i], self.boxes.get(i)))
                xs, ys = zip(*corners[-1], strict=True)
                self.sheet.take((min(xs), min(ys), max(xs), max(ys)))
            self.shapes(corners, *look)
            for size, some in small.items():
                self.dots(x[some], y[some], *look[:3], size)

    def dots(self, x, y, kind, state, player, size):
        """Small nodes of one look."""
        line = self.theme.cut_branch if state == CUT else self._colours(kind, player)[0]
        self.sheet.markers(x, y, MARKERS[kind], size, line, 3, f"nodes {kind} {state}")

    def shapes(self, corners, kind, state, player, thick=False):
        """Outlines of one look."""
        line, fill = self._colours(kind, player)
        if state == CUT:
            line, fill = self.theme.cut_branch, self.theme.paper
        line, width = (self.theme.ink, 3) if thick else (line, 1.6)
        dash = {CUT: DASH, REUSED: DOT}.get(state, "-")
        self.sheet.polygons(corners, fill, line, width, 3, f"nodes {kind} {state}", dash)

    def _colours(self, kind, player):
        return self.theme.leaf if kind in ("leaf", "plain") else self.theme.of(player)

    def _boards(self):
        """Positions as boards; the cell that was played last has a coloured ground."""
        reading, rows, x, y = self.reading, self.plan.rows, self.placement.x, self.placement.y
        boards, on_line = Boards(self.sheet), set(reading.best)
        for i in self.plan.shown:
            if i in self.plan.wedges:
                continue
            parent, cell = reading.parents[i], self.placement.size[i] / len(rows[i])
            frame, width = (self.theme.ink, 3) if i in on_line else (self.theme.of(reading.player[i])[0], 1.5)
            look = {"frame": frame, "width": width, "dashed": reading.state[i] != SEEN}
            marked = played(rows[parent], rows[i]) if parent >= 0 else []
            self.sheet.take(
                boards.add(rows[i], x[i], y[i], cell, marked=marked, line=self.plan.won(i), **look)
            )
        boards.draw()

    # ---------------------------------------------------------------- wedges

    def _wedges(self):
        """The cut subtrees: triangles from the cut node down to the last level they reach."""
        import numpy

        corners = list(self.wedges.values())
        self.triangles(corners)
        if self.plan.mode == "boards":
            for (_, top), (left, low), (right, _) in corners:
                self.sheet.take((left, low, right, top))
        else:
            sides = [side for a, b, c in corners for side in ((a, b), (a, c), (b, c))]
            self.sides = numpy.array(sides[:MANY])

    def _corners(self, i, wedge):
        x, y, size = self.placement.x[i], self.placement.y[i], self.placement.size[i]
        half = max(0.4, wedge.width * self.placement.unit / 2)
        if self.plan.mode == "boards":
            half, y, low = 0.36 * size, y + 0.42 * size, y - 0.36 * size
        elif wedge.levels:
            low = self.placement.rows_at[self.reading.depths[i] + wedge.levels]
        else:
            half = min(5, half)
            y, low = y + half, y - half
        return [(x, y), (x - half, low), (x + half, low)]

    def triangles(self, corners):
        """Wedges, in the grey of what nobody looked at."""
        wide = [shape for shape in corners if shape[2][0] - shape[1][0] >= SLIVER]
        slivers = [shape for shape in corners if shape[2][0] - shape[1][0] < SLIVER]
        thin = 0.9 if len(corners) < 400 else 0.3
        self.sheet.polygons(wide, self.theme.wedge, self.theme.cut_branch, thin, 2, "wedges")
        self.sheet.polygons(slivers, self.theme.wedge, "none", 0, 2, "wedges")

    # ---------------------------------------------------------------- frames

    def frames(self, framed):
        """A frame around each node of {node: Frame}."""
        for i, frame in framed.items():
            if i not in self.plan.undrawn:
                wide, high = (12 + max(12, side) for side in self.extent(i))
                self.framed[i] = self.frame(frame, self.placement.x[i], self.placement.y[i], wide, high)

    def frame(self, frame, x, y, wide, high, sign=False):
        """One frame, with its middle at (x, y); one that warns has a `!` on its corner, its sign in it."""
        colour = self.theme.cross if frame.warns else self.theme.ink
        self.sheet.pill(x, y, wide, high, "none", colour, 2.4, 4.5, "frame", dash=frame.dash)
        box = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
        if frame.warns:
            corner = min(box[2], self.sheet.width - BADGE), min(box[3], self.sheet.height - BADGE)
            u, v = (x, y) if sign else corner
            self.sheet.markers([u], [v], "o", 16, colour, 6, "badge")
            self.sheet.write("!", u, v, SMALL, self.theme.paper, True, kind="tag", take=False, zorder=7)
            box = box[0], box[1], box[2] + 8, box[3] + 8
        self.sheet.take(box)
        return box

    # ---------------------------------------------------------------- legend

    def legend(self, signs, *, counted, left_out):
        """The strip at the bottom, without what turned out not to be in the picture."""
        shown, kept = {(LEFT_OUT, None): left_out, ("leaf", "leaf"): self.leaves}, []
        for words, sign in signs:
            draw_sign = None if sign is None else partial(self._sign, sign)
            if shown.get((words, sign), True):
                kept.append((words if counted else words.partition(COUNTED)[0], draw_sign))
        self.sheet.legend(legend_rows(kept, self.sheet.width))

    def _sign(self, sign, x, y):
        """The sign with its middle at (x, y)."""
        sheet, theme, ends = self.sheet, self.theme, [x - 14, x + 14]
        wedge = [[(x, y + 8), (x - 12, y - 7), (x + 12, y - 7)]]
        if sign == "best":
            sheet.path(ends, [y, y], theme.best, 8, 4)
            sheet.path(ends, [y, y], theme.ink, 2.8, 4)
        elif sign == "cut":
            sheet.path(ends, [y, y], theme.cut_branch, 1.4, 4, dash=DASH)
            self.cross_marks([(x, y)], size=8)
        elif sign == "wedge":
            self.triangles(wedge)
        elif sign == "reused":
            sheet.path([x - 14, x], [y, y], theme.muted, 1.4, 4, dash=DOT)
            sheet.write("↺", x + 7, y, SMALL, kind="legend")
        elif callable(sign):
            sign(sheet, x, y)
        elif isinstance(sign, Frame):
            self.frame(sign, x, y, 22, 18, sign=True)
        elif sign == "leaf" and self.leaves < MARKER:
            self.dots([x], [y], "leaf", SEEN, None, max(3, self.leaves))
        elif isinstance(sign, int):
            self.shapes([outline("player", x, y, 17)], "player", SEEN, sign)
            letters, colour = self.reading.letter_of(sign), theme.of(sign)[0]
            sheet.write(letters, x, y, SMALL, colour, bold=True, kind="player", take=False)
        else:
            self.shapes([outline(sign, x, y, 17)], sign, SEEN, None if sign == "leaf" else sign)


def outline(kind, x, y, size, box=None):
    """The corners of a node; `box`, (width, height) in pixels, makes room in a leaf for its value."""
    if box:
        return [
            (x + box[0] * (0.5 if cx > 0 else -0.5), y + box[1] * (0.5 if cy > 0 else -0.5)) for cx, cy in BOX
        ]
    return [(x + size * cx, y + size * cy) for cx, cy in OUTLINES[kind]]


def passes_through(lines, box):
    """Whether any of the lines, an array of ((x, y), (x, y)), goes through the box."""
    import numpy

    left, bottom, right, top = box
    x, y = lines[:, :, 0], lines[:, :, 1]
    near = (x.min(1) < right) & (x.max(1) > left) & (y.min(1) < top) & (y.max(1) > bottom)
    if not near.any():
        return False
    x, y = x[near], y[near]
    dx, dy = x[:, 1] - x[:, 0], y[:, 1] - y[:, 0]
    corners = [(u, v) for u in (left, right) for v in (bottom, top)]
    sides = [numpy.sign(dx * (v - y[:, 0]) - dy * (u - x[:, 0])) for u, v in corners]
    # A line passes by where all four corners lie on one side of it.
    return bool((abs(sum(sides)) < 4).any())


# -------------------------------------------------------------------- the legend


def entries(plan, *, windows, values, frames):
    """[(words, sign), …] for what the Plan will show, with these Frames; signs of text are in the words."""
    reading, mode = plan.reading, plan.mode
    narrowed = "" if plan.shrunk == 1 else f", width 1:{1 / plan.shrunk:,.0f}"
    counted = mode == "wedges" and any(wedge.nodes for wedge in plan.wedges.values())
    size = f"{COUNTED}{narrowed})" if counted else ""  # where sizes are unknown there is no scale to tell
    left = "not looked at" if reading.skips else "cut: never searched"
    bounds = " ".join(sorted(set(reading.bound) - {""}, reverse=True))
    crowded = mode == "wedges" or len(plan.shown) > CROWDED or (bounds and mode == "full")
    signs = [
        (reading.best, "best line", "best"),
        (plan.cut_shown, left + size, "wedge" if mode == "wedges" else "cut"),
        (values and bounds, f"{bounds}  a bound, not the value", None),
        (values and reading.negamax, "±  each value from the side of who is to move", None),
        (windows, "(α, β)  window on entry", None),
        (REUSED in reading.state, "remembered, not searched again", "reused"),
        (values and mode != "wedges" and reading.failed, "?  no value came back", None),
        (values and reading.is_one_call, ONE_CALL, None),
        *((True, frame.words, frame) for frame in frames),
        (values and crowded, LEFT_OUT, None),
    ]
    shapes = []
    if mode != "boards" and not reading.shows_names:
        players = [*KNOWN, *sorted(set(reading.player) - {None, *KNOWN})]
        shapes = [(reading.name_of(player), player) for player in players if player in reading.player]
        shapes += [("leaf", "leaf")] * (True in reading.leaf)
    return shapes + [(words, sign) for there, words, sign in signs if there]


def legend_height(signs, width):
    """The height of the strip at the bottom in pixels."""
    return LEGEND * len(legend_rows(signs, width)) + 6 if signs else 4
