"""The shapes of a tree: nodes, boards, wedges; one collection for each kind of shape."""

from helpers.draw.boards import Boards
from helpers.draw.boards.board_rows import played
from helpers.draw.shapes import MARKERS, kind_of, outline
from helpers.draw.theme import DASH, DOT
from helpers.draw.tree.reading import CUT, REUSED, SEEN

MARKER = 7  # pixels: a smaller node is one of matplotlib's markers
SPECK = 1.6  # a still smaller one is left out: the lines show it
SLIVER = 4  # pixels: a narrower wedge has no line around it
MANY = 6000  # sides of wedges that labels keep clear of


class Nodes:
    """Draws the nodes of a Paper, and those of its legend, which look the same.

    `boxes`, {leaf: (width, height)}, says how large the leaves are whose values stand in them.
    """

    def __init__(self, paper, boxes):
        self.paper, self.plan, self.reading, self.boxes = paper, paper.plan, paper.reading, boxes
        self.sheet, self.theme = paper.sheet, paper.sheet.theme
        self.wedges = {i: self._corners(i, wedge) for i, wedge in self.plan.wedges.items()}
        self.leaves = 0  # how large the largest of them are; 0 if the lines alone show them

    def draw(self):
        """Everything that stands for a position, or for many never searched; returns the sides of wedges."""
        sides = self._wedges()
        if self.plan.mode == "boards":
            self._boards()
        else:
            self._shapes()
        return sides

    def _shapes(self):
        groups, on_line = {}, set(self.reading.best)
        for i in self.plan.shown:
            drawn = self.paper.size[i] >= SPECK and self.reading.depths[i] <= self.paper.coarse
            if drawn and i not in self.plan.wedges:
                key = kind_of(self.reading, i), self.reading.state[i], self.reading.player[i], i in on_line
                groups.setdefault(key, []).append(i)
        for look, group in groups.items():
            self._group(*look, group)
        leaves = [i for (kind, *_), group in groups.items() if kind == "leaf" for i in group]
        self.leaves = max((float(self.paper.size[i]) for i in leaves), default=0)

    def _group(self, kind, state, player, thick, group):
        """Nodes of one look: outlines for the large ones, markers for the small."""
        x, y, sizes = self.paper.x, self.paper.y, self.paper.size
        large = [i for i in group if sizes[i] >= MARKER]
        corners = [outline(kind, x[i], y[i], sizes[i], self.boxes.get(i)) for i in large]
        self.shapes(corners, kind, state, player, thick)
        for shape in corners:
            xs, ys = zip(*shape, strict=True)
            self.sheet.take((min(xs), min(ys), max(xs), max(ys)))
        small = {}
        for i in group:
            if sizes[i] < MARKER:
                small.setdefault(float(sizes[i]), []).append(i)
        for size, some in small.items():
            self.dots(x[some], y[some], kind, state, player, size)

    def dots(self, x, y, kind, state, player, size):
        """Small nodes of one look."""
        line = self.theme.cut_branch if state == CUT else self._colours(kind, player)[0]
        self.sheet.markers(x, y, MARKERS[kind], size, line, 3, f"nodes {kind} {state}")

    def _colours(self, kind, player):
        return self.theme.leaf if kind in ("leaf", "plain") else self.theme.of(player)

    def shapes(self, corners, kind, state, player, thick=False):
        """Outlines of one look."""
        line, fill = self._colours(kind, player)
        if state == CUT:
            line, fill = self.theme.cut_branch, self.theme.paper
        line, width = (self.theme.ink, 3) if thick else (line, 1.6)
        dash = {CUT: DASH, REUSED: DOT}.get(state, "-")
        self.sheet.polygons(corners, fill, line, width, 3, f"nodes {kind} {state}", dash)

    def _boards(self):
        """Positions as boards; the cell that was played last has a coloured ground."""
        reading, plan, theme = self.reading, self.plan, self.theme
        boards, on_line = Boards(self.sheet), set(reading.best)
        for i in plan.shown:
            if i in plan.wedges:
                continue
            rows, parent = plan.rows[i], reading.parents[i]
            frame, width = (theme.ink, 3) if i in on_line else (theme.of(reading.player[i])[0], 1.5)
            box = boards.add(
                rows,
                self.paper.x[i],
                self.paper.y[i],
                self.paper.size[i] / len(rows),
                marked=played(plan.rows[parent], rows) if parent >= 0 else [],
                frame=frame,
                width=width,
                dashed=reading.state[i] != SEEN,
            )
            self.sheet.take(box)
        boards.draw()

    # ---------------------------------------------------------------- wedges

    def _wedges(self):
        """The cut subtrees: triangles from the cut node down to the last level they reach; their sides."""
        import numpy

        corners = list(self.wedges.values())
        self.triangles(corners)
        if self.plan.mode == "boards":
            for (_, top), (left, low), (right, _) in corners:
                self.sheet.take((left, low, right, top))
            return []
        sides = [side for a, b, c in corners for side in ((a, b), (a, c), (b, c))]
        return numpy.array(sides[:MANY])

    def _corners(self, i, wedge):
        x, y, size = self.paper.x[i], self.paper.y[i], self.paper.size[i]
        half = max(0.4, wedge.width * self.paper.unit / 2)
        if self.plan.mode == "boards":
            half, y, low = 0.36 * size, y + 0.42 * size, y - 0.36 * size
        elif wedge.levels:
            low = self.paper.rows_at[self.reading.depths[i] + wedge.levels]
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
