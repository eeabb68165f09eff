"""The words around a tree and along its lines: levels, counts, moves, the sizes of wedges, frames."""

from math import hypot

from helpers.draw.canvas import measure
from helpers.draw.legend import WRONG
from helpers.draw.numbers import count, shortened
from helpers.draw.theme import LEVEL, SMALL

LOWEST = 15  # pixels: levels that are closer have no names, for they would name only some of them
ENOUGH = 0.75  # of a level's moves must find room, or none of them is written


class Margins:
    """Writes on the Paper what does not stand in or beside a node."""

    def __init__(self, paper, edges, nodes):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.edges, self.nodes = edges, nodes
        self.sheet, self.theme = paper.sheet, paper.sheet.theme

    def levels(self):
        """The name of each level at the left; at the right how many of its nodes were searched."""
        if self.paper.step < LOWEST:
            return
        for (name, player), y in zip(self.paper.names, self.paper.rows_at, strict=True):
            lines = [line for line in name.split("\n") if line]
            for k, line in enumerate(lines):
                middle = y + 17 * ((len(lines) - 1) / 2 - k)
                self._margin(line, 8, middle, LEVEL, self.theme.of(player)[0], True, "left", "level")
        right = self.sheet.width - 7
        if self.paper.counts:
            self._margin(
                self.paper.counted,
                right,
                self.paper.rows_at[0] + 17,
                SMALL,
                self.theme.muted,
                False,
                "right",
                "count",
            )
        for text, y in zip(self.paper.counts, self.paper.rows_at, strict=False):
            self._margin(text, right, y, SMALL, self.theme.ink, False, "right", "count")

    def _margin(self, text, x, y, size, colour, bold, ha, kind):
        if self.sheet.is_free(self.sheet.text_box(text, x, y, size, bold, ha)):
            self.sheet.write(text, x, y, size, colour, bold=bold, ha=ha, kind=kind)

    def wedge_sizes(self):
        """How many nodes a wedge stands for, in it if there is room."""
        for i, corners in self.nodes.wedges.items():
            nodes = self.plan.wedges[i].nodes
            if self.plan.mode == "boards":
                lines = [count(nodes, "node"), "skipped"] if nodes else ["skipped"]
                for k, line in enumerate(lines):
                    self._margin(
                        line,
                        corners[0][0],
                        corners[1][1] - 9 - 14 * k,
                        SMALL,
                        self.theme.muted,
                        False,
                        "center",
                        "wedge",
                    )
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
        for depth in range(1, self.plan.levels):
            row = [
                i
                for i in self.plan.shown
                if self.reading.depths[i] == depth and self.reading.moves[i] is not None
            ]
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
