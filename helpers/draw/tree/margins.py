"""The words around a tree and along its lines: levels, counts, moves, the sizes of wedges, frames."""

from math import hypot

from helpers.draw.numbers import count, shortened
from helpers.draw.sheet import measure, wrapped
from helpers.draw.theme import LEVEL, SMALL
from helpers.draw.tree.frames import Frame
from helpers.draw.tree.players import odds_of

TWO_LINES = 40  # pixels: levels that are closer have names of one line
NARROWEST = 8  # pixels: lines that are closer have no moves
MOVE, SHORT = 40, 14  # letters of a move, and of one that has little room
LINE = 15  # pixels from one line of a move to the next
BADGE = 10  # pixels from the middle of a frame's letter to the edge of the paper, at least
ENOUGH = 0.75  # of a level's moves must find room, or none of them is written


class Margins:
    """Writes on the Paper what does not stand in or beside a node."""

    def __init__(self, paper, boxes):
        self.paper, self.plan, self.reading, self.boxes = paper, paper.plan, paper.reading, boxes
        self.sheet, self.theme = paper.sheet, paper.sheet.theme

    def levels(self):
        """The name of each level at the left; at the right how many of its nodes were searched."""
        paper, right = self.paper, self.sheet.width - 7
        if not paper.named:
            return
        for (name, player), y in zip(paper.names, paper.rows_at, strict=True):
            look = {"color": self.theme.of(player)[0], "bold": True, "ha": "left", "kind": "level"}
            lines = [line for line in name.split("\n") if line]
            lines = lines if paper.step >= TWO_LINES else lines[:1]
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

    def wedge_sizes(self, wedges):
        """How many nodes a wedge, {node: corners}, stands for, if there is room; True if any is told."""
        before = len(self.sheet.ax.texts)
        for i, corners in wedges.items():
            nodes, (x, _), (_, low) = self.plan.wedges[i].nodes, *corners[:2]
            if self.plan.mode == "boards":
                for k, line in enumerate([count(nodes, "node"), "skipped"] if nodes else ["skipped"]):
                    self._if_free(line, x, low - 9 - 14 * k, SMALL, self.theme.muted, kind="wedge")
            elif nodes:
                self._in_wedge(nodes, *corners)
        return len(self.sheet.ax.texts) > before

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

    def moves(self, lines):
        """The moves along the lines, level by level: where too few find room there are none."""
        rows = {}
        for i in self.plan.shown:
            text = self._move(i)
            if text and self.paper.gaps[self.reading.depths[i]] >= NARROWEST:
                rows.setdefault(self.reading.depths[i], []).append((i, text))
        for row in rows.values():
            placed = []
            for i, text in row:
                placed += self._beside_line(i, text, placed, lines)
            if len(placed) >= ENOUGH * len(row):
                for parts, x, y, _ in placed:
                    for k, part in enumerate(parts):
                        at = y + LINE * ((len(parts) - 1) / 2 - k)
                        self.sheet.write(part, x, at, SMALL, self.theme.muted, kind="move")

    def _move(self, i):
        """What stands beside the line to node i: the move; below a chance node how likely it is.

        There a bare number of a move would read as a probability.
        """
        move, odds = self.reading.moves[i], odds_of(self.reading, i)
        if i and self.reading.player[self.reading.parents[i]] == "CHANCE" and not isinstance(move, str):
            return odds
        if move is None:
            return odds
        return shortened(f"{move} ({odds})" if odds else move, MOVE)

    def _beside_line(self, i, text, placed, lines):
        """[(lines of text, x, y, box)] at a free place beside the line to node i, or [] if there is none."""
        shapes = [[text]]
        if len(text) > SHORT:
            shapes += [wrapped(text, measure(text, SMALL)[0] * share, SMALL) for share in (0.62, 0.45)]
            shapes.append([shortened(text, SHORT)])
        for parts in shapes:
            place = self._free_place(i, parts, placed, lines)
            if place:
                return [(parts, *place)]
        return []

    def _free_place(self, i, parts, placed, lines):
        x, y, parent = self.paper.x, self.paper.y, self.reading.parents[i]
        dx, dy = x[i] - x[parent], y[i] - y[parent]
        length = hypot(dx, dy) or 1
        width, height = max(measure(part, SMALL)[0] for part in parts), measure("", SMALL)[1]
        height += LINE * (len(parts) - 1)
        away = (abs(dy) * width + abs(dx) * height) / length / 2 + (6 if i in self.reading.best else 3)
        outer = -1 if dx < -0.5 else 1
        for side in (outer, -outer):
            for share in (0.5, 0.58, 0.42, 0.66, 0.34):
                # The normal of the line that points to the right, for a line that runs down.
                mx = x[parent] + share * dx - side * dy / length * away
                my = y[parent] + share * dy + side * dx / length * away
                box = self._block(parts, mx, my)
                free = self.sheet.is_free(box) and not lines.crossed(box)
                if free and not any(_overlap(box, other) for *_, other in placed):
                    return mx, my, box
        return None

    def _block(self, parts, x, y):
        """The box around lines of text with their middle at (x, y)."""
        rise = LINE * (len(parts) - 1) / 2
        boxes = [self.sheet.text_box(part, x, at, SMALL) for part in parts for at in (y - rise, y + rise)]
        lows, highs = list(zip(*boxes, strict=True))[:2], list(zip(*boxes, strict=True))[2:]
        return (*map(min, lows), *map(max, highs))

    # ---------------------------------------------------------------- frames

    def frames(self, framed):
        """A frame around each node of {node: Frame}; returns {node: the box it takes}."""
        taken = {}
        for i, frame in framed.items():
            if i not in self.plan.hidden:
                size = max(12, self.paper.size[i])
                wide, high = self.boxes.get(i, (1.14 * size, size))
                if self.plan.rows:
                    wide = size * len(self.plan.rows[i][0]) / len(self.plan.rows[i])
                taken[i] = self.frame(self.paper.x[i], self.paper.y[i], wide + 12, high + 12, frame)
        return taken

    def frame(self, x, y, wide, high, frame: Frame, sign=False):
        """One frame, with its middle at (x, y); its letter sits on its corner, in the legend's sign in it."""
        colour = self.theme.cross if frame.wrong else self.theme.ink
        self.sheet.pill(x, y, wide, high, "none", colour, 2.4, 4.5, "frame", dash=frame.dash)
        box = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
        if frame.letter:
            corner = min(box[2], self.sheet.width - BADGE), min(box[3], self.sheet.height - BADGE)
            place = (x, y) if sign else corner
            self.sheet.markers(place[:1], place[1:], "o", 16, colour, 6, "badge")
            look = {"bold": True, "kind": "tag", "take": False, "zorder": 7}
            self.sheet.write(frame.letter, *place, SMALL, self.theme.paper, **look)
            box = box[0], box[1], box[2] + 8, box[3] + 8
        self.sheet.take(box)
        return box


def _overlap(one, other):
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]
