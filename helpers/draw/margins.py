"""The words around a tree and along its lines: levels, counts, moves, the sizes of wedges, frames."""

from math import hypot

from helpers.draw.canvas import measure
from helpers.draw.legend import WRONG
from helpers.draw.numbers import count, shortened
from helpers.draw.theme import LEVEL, SMALL

LOWEST = 15  # pixels: levels that are closer have no names, for they would name only some of them
NARROWEST = 8  # pixels: lines that are closer have no moves
ENOUGH = 0.75  # of a level's moves must find room, or none of them is written


class Margins:
    """Writes on the Paper what does not stand in or beside a node."""

    def __init__(self, paper, edges, nodes):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.edges, self.nodes = edges, nodes
        self.sheet, self.theme = paper.sheet, paper.sheet.theme

    def levels(self):
        """The name of each level at the left; at the right how many of its nodes were searched."""
        paper, right = self.paper, self.sheet.width - 7
        if paper.step < LOWEST:
            return
        for (name, player), y in zip(paper.names, paper.rows_at, strict=True):
            look = {"color": self.theme.of(player)[0], "bold": True, "ha": "left", "kind": "level"}
            lines = [line for line in name.split("\n") if line]
            for k, line in enumerate(lines):
                self._if_free(line, 8, y + 17 * ((len(lines) - 1) / 2 - k), LEVEL, **look)
        look = {"ha": "right", "kind": "count"}
        if paper.counts:
            self._if_free(paper.counted, right, paper.rows_at[0] + 17, SMALL, self.theme.muted, **look)
        for text, y in zip(paper.counts, paper.rows_at, strict=False):
            self._if_free(text, right, y, SMALL, **look)

    def _if_free(self, text, x, y, size, color=None, bold=False, ha="center", kind=""):
        """A line of text, or nothing where something else stands."""
        if self.sheet.is_free(self.sheet.text_box(text, x, y, size, bold, ha)):
            self.sheet.write(text, x, y, size, color, bold, ha, kind)

    def wedge_sizes(self):
        """How many nodes a wedge stands for, in it if there is room."""
        for i, corners in self.nodes.wedges.items():
            nodes, (x, _), (_, low) = self.plan.wedges[i].nodes, *corners[:2]
            if self.plan.mode == "boards":
                for k, line in enumerate([count(nodes, "node"), "skipped"] if nodes else ["skipped"]):
                    self._if_free(line, x, low - 9 - 14 * k, SMALL, self.theme.muted, kind="wedge")
            elif nodes:
                self._in_wedge(nodes, *corners)

    def _in_wedge(self, nodes, apex, left, right):
        width, height = right[0] - left[0], apex[1] - left[1]
        for lines in ([count(nodes, "node"), "skipped"], [f"{nodes:,}"]):
            needs = max(measure(line, SMALL)[0] for line in lines) + 4
            top = 8 + 15 * len(lines)
            boxes = [
                self.sheet.text_box(line, apex[0], left[1] + 15 * (len(lines) - k) - 3, SMALL)
                for k, line in enumerate(lines)
            ]
            if width * (1 - top / max(1, height)) >= needs and all(map(self.sheet.is_free, boxes)):
                for k, line in enumerate(lines):
                    self.sheet.write(line, apex[0], left[1] + 15 * (len(lines) - k) - 3, SMALL, kind="wedge")
                return

    # ---------------------------------------------------------------- moves

    def moves(self):
        """The moves along the lines, level by level: where too few find room there are none."""
        rows = {}
        for i in self.plan.shown:
            if self.reading.moves[i] is not None and self.paper.gaps[self.reading.depths[i]] >= NARROWEST:
                rows.setdefault(self.reading.depths[i], []).append(i)
        for row in rows.values():
            placed = []
            for i in row:
                text = shortened(self.reading.moves[i], 14)
                place = self._beside_line(i, text, placed)
                if place:
                    placed.append((text, *place))
            if len(placed) >= ENOUGH * len(row):
                for text, x, y, _ in placed:
                    self.sheet.write(text, x, y, SMALL, self.theme.muted, kind="move")

    def _beside_line(self, i, text, placed):
        """(x, y, box) of a free place for `text` beside the line to node i."""
        x, y, parent = self.paper.x, self.paper.y, self.reading.parents[i]
        dx, dy = x[i] - x[parent], y[i] - y[parent]
        length = hypot(dx, dy) or 1
        width, height = measure(text, SMALL)
        away = (abs(dy) * width + abs(dx) * height) / length / 2 + (6 if i in self.reading.best else 3)
        outer = -1 if dx < -0.5 else 1
        for side in (outer, -outer):
            for share in (0.5, 0.58, 0.42, 0.66, 0.34):
                # The normal of the line that points to the right, for a line that runs down.
                mx = x[parent] + share * dx - side * dy / length * away
                my = y[parent] + share * dy + side * dx / length * away
                box = self.sheet.text_box(text, mx, my, SMALL)
                free = self.sheet.is_free(box) and not self.edges.crossed(box)
                if free and not any(_overlap(box, other) for *_, other in placed):
                    return mx, my, box
        return None

    # ---------------------------------------------------------------- frames

    def frames(self, framed):
        """A frame around each node of {node: words}; a red one with a `!` where it breaks the rule."""
        for i, words in framed.items():
            if i not in self.plan.hidden:
                size = max(12, self.paper.size[i])
                wide, high = self.nodes.boxes.get(i, (1.14 * size, size))
                if self.plan.rows:
                    wide = size * len(self.plan.rows[i][0]) / len(self.plan.rows[i])
                self.frame(self.paper.x[i], self.paper.y[i], wide + 12, high + 12, words == WRONG)

    def frame(self, x, y, wide, high, wrong, sign=False):
        """One frame, with its middle at (x, y); the `!` sits on its corner, in the legend's sign in it."""
        self.sheet.pill(
            x, y, wide, high, "none", self.theme.cut if wrong else self.theme.ink, 2.4, 4.5, "frame"
        )
        box = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
        if wrong:
            place = (x, y) if sign else (x + wide / 2, y + high / 2)
            self.sheet.markers(place[:1], place[1:], "o", 16, self.theme.cut, 6, "badge")
            self.sheet.write(
                "!", *place, SMALL, self.theme.paper, bold=True, kind="tag", take=False, zorder=7
            )
            box = box[0], box[1], box[2] + 8, box[3] + 8
        self.sheet.take(box)


def _overlap(one, other):
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]
