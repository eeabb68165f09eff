"""The lines of a tree: from parents to children, the best one, the cut ones with their ✕."""

from helpers.draw.theme import DASH, DOT, mixed
from helpers.draw.tree.reading import CUT, REUSED, SEEN

CROSSED = 9  # pixels: below smaller nodes cut lines get no ✕
DEEPEST = 60  # levels whose lines are kept for labels to keep clear of
TONE = 0.45  # of the lines' colour in a ground that stands for too many of them
FINE = 3000  # lines of a kind from which those that fall on the same half pixels are drawn once


class Edges:
    """Draws the lines of a Paper."""

    def __init__(self, paper):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.sheet, self.theme = paper.sheet, paper.sheet.theme

    def draw(self):
        """All lines, the cut ones dashed, the best line on a coloured ground; returns {depth: its lines}."""
        import numpy

        coarse = self.paper.coarse
        drawn = [i for i in self.plan.shown if i and self.reading.depths[i] <= coarse]
        children = numpy.array(drawn, dtype=int)
        if coarse < self.plan.levels - 1:
            self._dense(coarse)
        if not len(children):
            return {}
        parents = numpy.array(self.reading.parents)[children]
        places = numpy.stack([self.paper.x, self.paper.y], 1)
        lines = numpy.stack([places[parents], places[children]], 1)
        states = numpy.array([self.reading.state[i] for i in children])
        thin = 1.5 if len(lines) < 150 else 0.9 if len(lines) < 1500 else 0.5
        cut = min(1.4, max(thin, 0.8))
        self._lines(lines[states == SEEN], self.theme.muted, thin, "-", "edges")
        self._lines(lines[states == CUT], self.theme.cut_branch, cut, DASH, "cut edges")
        self._lines(lines[states == REUSED], self.theme.muted, cut, DOT, "reused edges")
        depths = numpy.array(self.reading.depths)[children]
        if self.reading.best:
            x, y = places[self.reading.best].T
            self.sheet.path(x, y, self.theme.best, 8 if thin > 1 else 6, 1.8, "best ground")
            self.sheet.path(x, y, self.theme.ink, 2.8 if thin > 1 else 2, 1.9, "best line")
        return {depth: lines[depths == depth] for depth in range(1, min(self.plan.levels, DEEPEST))}

    def _dense(self, coarse):
        """Grounds for the levels below `coarse`, where lines would run into each other."""
        reading, x, rows = self.reading, self.paper.x, self.paper.rows_at
        tops, spans = {}, {}
        for i in self.plan.shown:
            parent, cut = reading.parents[i], reading.state[i] == CUT
            if reading.depths[i] <= coarse or i in self.plan.wedges:
                tops[i] = i
                continue
            top = parent if cut and reading.state[parent] != CUT else tops[parent]
            tops[i] = (top, True) if cut and top == parent else top
            span = spans.setdefault((tops[i], cut), {}).setdefault(reading.depths[i], [x[i], x[i]])
            span[0], span[1] = min(span[0], x[i]), max(span[1], x[i])
        corners = {False: [], True: []}
        for (top, cut), levels in spans.items():
            top = top[0] if isinstance(top, tuple) else top
            left = [(low - 0.4, rows[depth]) for depth, (low, _) in levels.items()]
            right = [(high + 0.4, rows[depth]) for depth, (_, high) in levels.items()]
            corners[cut].append([(x[top], self.paper.y[top]), *left, *right[::-1]])
        self.hulls(corners[False])
        self.sheet.polygons(corners[True], self.theme.wedge, self.theme.cut_branch, 0.3, 2, "wedges")

    def hulls(self, corners):
        """Grounds that stand for searched nodes too many to draw."""
        fill = mixed(self.theme.paper, self.theme.muted, TONE)
        self.sheet.polygons(corners, fill, fill, 0.8, 0.9, "dense")

    def _lines(self, lines, colour, width, dash, gid):
        import numpy

        if len(lines) > FINE:
            lines, dash = numpy.unique(numpy.round(lines * 2), axis=0) / 2, "-"
        self.sheet.lines(lines, colour, width, 1, gid, dash)

    def crosses(self):
        """A ✕ on each line that was cut, below nodes that are large enough; {node: places of its ✕}."""
        x, y, size = self.paper.x, self.paper.y, self.paper.size
        boards, points, below = self.plan.mode == "boards", [], {}
        coarse = self.paper.coarse
        share, foot = (0.36, 0.5) if boards else (0.45, 0.4)
        for parent, cut in self.reading.cuts.items():
            if parent in self.plan.hidden or size[parent] < CROSSED or self.reading.depths[parent] >= coarse:
                continue
            start = y[parent] - foot * size[parent]
            for k in cut.children:
                end = y[k] + size[k] / 2
                place = x[parent] + share * (x[k] - x[parent]), start + share * (end - start)
                box = (place[0] - 7, place[1] - 7, place[0] + 7, place[1] + 7)
                if k not in self.plan.hidden and self.sheet.is_free(box):
                    self.sheet.take(box)
                    points.append(place)
                    below.setdefault(parent, []).append(place)
        self.cross_marks(points)
        return below

    def cross_marks(self, points, size=9):
        """Red crosses with a rim of the paper's colour."""
        if points:
            xs, ys = zip(*points, strict=True)
            self.sheet.markers(xs, ys, "x", size, self.theme.paper, 4, "rim", edge=5.5)
            self.sheet.markers(xs, ys, "x", size, self.theme.cross, 4.1, "cross", edge=2.8)


class Lines:
    """The lines that labels keep clear of: between nodes, {depth: array}, and the `sides` of wedges."""

    def __init__(self, paper, bands, sides):
        self.paper, self.bands, self.sides = paper, bands, sides

    def crossed(self, box):
        """Whether a line between nodes, or the side of a wedge, goes through `box`."""
        rows = self.paper.rows_at
        near = [
            lines
            for depth, lines in self.bands.items()
            if self.paper.free or (rows[depth] < box[3] and rows[depth - 1] > box[1])
        ]
        return any(_crosses(lines, box) for lines in [*near, self.sides] if len(lines))


def crosses_any(lines, box):
    """Whether any of a list of lines goes through the box."""
    import numpy

    return bool(lines) and _crosses(numpy.array(lines, dtype=float), box)


def _crosses(lines, box):
    """Whether any of the lines, an array of ((x, y), (x, y)), goes through the box."""
    import numpy

    left, bottom, right, top = box
    x, y = lines[:, :, 0], lines[:, :, 1]
    near = (x.min(1) < right) & (x.max(1) > left) & (y.min(1) < top) & (y.max(1) > bottom)
    if not near.any():
        return False
    x, y = x[near], y[near]
    dx, dy = x[:, 1] - x[:, 0], y[:, 1] - y[:, 0]
    sides = [
        numpy.sign(dx * (v - y[:, 0]) - dy * (u - x[:, 0])) for u in (left, right) for v in (bottom, top)
    ]
    # A line that has all four corners on one side passes by.
    return bool((abs(sum(sides)) < 4).any())
