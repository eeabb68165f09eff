"""A Scene as SVG: each node a group whose class says how it looks at a step; the script changes only that."""

from bisect import bisect_right
from html import escape

from helpers.draw.canvas import measure
from helpers.draw.grids import played
from helpers.draw.numbers import count
from helpers.draw.shapes import kind_of, outline
from helpers.draw.theme import LEVEL, PX, SMALL, VALUE
from helpers.draw.tree.reading import CUT
from helpers.live.replay.boards import board, short

SPECK = 1.6  # pixels: of a smaller node only the line to it is drawn
TINY, CROSSED = 9, 6  # pixels: thinner lines, no ✕ below a smaller node
LOW = 16  # pixels between levels: with less only the node where the search is has a label
NAMES = {"MAX", "MIN", "CHANCE", "leaf", "p0", "p1", "p2", "p3"}  # what a line does not depend on
CLOSE = 26  # pixels: cut children that are closer get one ✕ together


class Drawing:
    """The parts of the picture of a Scene; `svg(k)` is the picture at step k."""

    def __init__(self, scene):
        self.scene, self.paper, self.plan, self.reading = scene, scene.paper, scene.plan, scene.reading
        self.width, self.height = self.paper.sheet.width, self.paper.sheet.height
        self.shown = self.plan.shown
        self.place = {i: (float(self.paper.x[i]), self.height - float(self.paper.y[i])) for i in self.shown}
        self.frame = (
            f'viewBox="0 0 {self.width} {self.height}" style="max-width:{self.width}px" text-anchor="middle" '
            'role="img" aria-label="The tree of the search"'
        )
        self.roomy = self.paper.step >= LOW
        self.rings = {}  # of each level
        for i in self.shown:
            self.rings.setdefault(self.reading.depths[i], self._ring(i))
        self.own = {}  # the steps of each node
        for k, event in enumerate(scene.events):
            self.own.setdefault(event.node, []).append(k)
        self.labels = self._labels()
        self.fixed = {i: self._node(i) for i in self.shown}

    def svg(self, k):
        """The picture at step k."""
        path, here = set(self.scene.path(k)), self.scene.events[k].node
        looks = {i: self.look(i, k, path, here) for i in self.shown}
        lines = {i: " ".join(word for word in looks[i].split() if word not in NAMES) for i in self.shown}
        (x, y), (wide, high, corner) = map(round, self.place[here]), self.rings[self.reading.depths[here]]
        ring = f'x="{x - wide}" y="{y - high}" width="{2 * wide}" height="{2 * high}" rx="{corner}"'
        return (
            f'<svg class="tree{" end" if k == len(self.scene.events) - 1 else ""}" {self.frame}>'
            f"{self._ground()}<g>"
            + "".join(f'<path{_class(lines[i])} d="{self._edge(i)}"/>' for i in self.shown if i)
            + f'</g><rect class="ring" {ring}/><g>'
            + "".join(f'<g class="{looks[i]}">{self.fixed[i]}</g>' for i in self.shown)
            + "</g><g>"
            + "".join(self._label(i, k) for i in [*self.scene.path(k), *[None] * self._below(k)])
            + "</g></svg>"
        )

    def look(self, i, k, path, here):
        """The class of node i, and of the line to it, at step k."""
        more = (" path" if i in path else "") + (" here" if i == here else "")
        return self.base(i) + self.scene.state(i, k) + more

    def base(self, i):
        wedge = " wedge" if i in self.plan.wedges else ""
        return self.scene.look(i) + wedge + (" tiny" if self.size(i) < TINY else "")

    def size(self, i):
        return float(self.paper.size[i])

    def _ring(self, i):
        """[half the width, half the height, radius of the corners] of the ring around node i."""
        if self.plan.mode == "boards":
            rows = self.plan.rows[i]
            high = round(self.size(i) / 2 + 7)
            return [round(self.size(i) * len(rows[0]) / len(rows) / 2 + 7), high, 9]
        wide = self.scene.nodes.boxes.get(i, (self.size(i),))[0]
        radius = round(max(7, 0.5 * wide + 8, 0.72 * self.size(i) + 2))
        return [radius, radius, radius]

    # -------------------------------------------------------------- what never changes

    def _ground(self):
        """The names of the levels and, for the end, the ground of the best line."""
        lines = []
        if self.paper.step >= 15:
            for (name, player), y in zip(self.paper.names, self.paper.rows_at, strict=True):
                look = f"p{player % 4}" if isinstance(player, int) else player or "leaf"
                told = [line for line in name.split("\n") if line]
                for k, line in enumerate(told):
                    at = self.height - y + 17 * (k - (len(told) - 1) / 2)
                    lines.append(_text(line, 8, at, LEVEL, f"level {look}", "start"))
        if self.reading.best:
            points = " ".join(f"{x:.0f} {y:.0f}" for x, y in (self.place[i] for i in self.reading.best))
            lines += [f'<path class="best" d="M{points}"/>', f'<path class="best line" d="M{points}"/>']
        return "".join(lines)

    def _edge(self, i):
        (x, y), (u, v) = self.place[self.reading.parents[i]], self.place[i]
        return f"M{short(x)} {short(y)}L{short(u)} {short(v)}"

    def _node(self, i):
        """What stands at node i: its shape or board or wedge, its value, the ✕ of a cut."""
        x, y, size = *self.place[i], self.size(i)
        parts = []
        if i in self.plan.wedges:
            parts.append(_path([(a, self.height - b) for a, b in self.scene.nodes.wedges[i]]))
            parts.append(self._wedge_size(i, x, y))
        elif self.plan.mode == "boards":
            parts.append(self._board(i, x, y, size))
        elif size >= SPECK:
            box = self.scene.nodes.boxes.get(i)
            corners = outline(kind_of(self.reading, i), x, -y, size, box)
            round_shape = len(corners) > 8
            parts.append(
                f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(0.46 * size)}"/>'
                if round_shape
                else _path([(a, -b) for a, b in corners])
            )
        for text, left, at, points, bold, kind, anchor in self.scene.values.put.get(i, ()):
            look = "who" if kind == "player" else "bold" if bold else ""
            parts.append(_text(text, left, self.height - at, points, look, anchor))
        return "".join(parts) + self._cross(i)

    def _wedge_size(self, i, x, y):
        nodes, size = self.plan.wedges[i].nodes, self.size(i)
        if self.plan.mode == "boards" and nodes:
            low = y + 0.36 * size
            return _text(count(nodes, "node"), x, low + 9, SMALL) + _text("skipped", x, low + 23, SMALL)
        (_, top), (left, low), (right, _) = self.scene.nodes.wedges[i]
        text = f"{nodes:,}" if nodes else ""
        if text and (right - left) * (1 - 23 / max(1, top - low)) >= measure(text, SMALL)[0] + 4:
            return _text(text, x, self.height - low - 12, SMALL)
        return ""

    def _cross(self, i):
        """The ✕ on the line to a child that was cut."""
        parent = self.reading.parents[i]
        if self.reading.state[i] != CUT or self.reading.state[parent] == CUT or self.size(parent) < CROSSED:
            return ""
        together = self.reading.cuts[parent].children
        wide = abs(self.place[together[-1]][0] - self.place[together[0]][0])
        if wide < CLOSE * (len(together) - 1) and i != together[len(together) // 2]:
            return ""
        (x, y), (u, v) = self.place[parent], self.place[i]
        share, foot = (0.36, 0.5) if self.plan.mode == "boards" else (0.45, 0.4)
        start, end = y + foot * self.size(parent), v - self.size(i) / 2
        x, y, r = x + share * (u - x), start + share * (end - start), 4.5 if self.size(parent) > 14 else 3
        return f'<path class="x" d="M{x - r:.1f} {y - r:.1f}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"/>'

    def _board(self, i, x, y, size):
        rows, parent = self.plan.rows[i], self.reading.parents[i]
        marked = played(self.plan.rows[parent], rows) if parent >= 0 else ()
        pill = next((put for put in self.scene.values.put.get(i, ())), None)
        parts = [board(rows, x, y, size / len(rows), marked, self.scene.won(i))]
        if pill:
            half = measure(pill[0], SMALL + 0.5, True)[0] / 2 + 5
            at = f'x="{x - half:.1f}" y="{y + size / 2 + 3:.1f}" width="{2 * half:.1f}" height="18"'
            parts.append(f'<rect class="pill" {at} rx="3"/>')
        return "".join(parts)

    # -------------------------------------------------------------- what stands beside the path

    def _labels(self):
        """{node: (x, y, anchor)} of the place beside each node that has something to say there."""
        widths = {}
        for k, event in enumerate(self.scene.events):
            if event.node in self.place:
                text = self.scene.label(k)
                if text:
                    widths[event.node] = max(widths.get(event.node, 0), measure(text, SMALL, True)[0])
        return {i: self._beside(i, width) for i, width in sorted(widths.items())}

    def _beside(self, i, width):
        """Beside the node, away from the line to its parent, if its neighbours leave room; else above it."""
        x, y, size = *self.place[i], self.size(i)
        half, parent = self.rings[self.reading.depths[i]][0] + 4, self.reading.parents[i]
        gap = self.paper.gaps[self.reading.depths[i]]
        right, left = (x + half, y - 0.2 * size, "start"), (x - half, y - 0.2 * size, "end")
        leftward = parent >= 0 and self.place[parent][0] > x + 0.5
        for place in (left, right) if leftward else (right, left):
            low = place[0] - (width if place[2] == "end" else 0)
            if gap >= width + 2 * half and low > self.paper.left - 8 and low + width < self.width - 3:
                return place
        middle = min(max(x, width / 2 + 3), self.width - width / 2 - 3)
        return middle, max(9, y - self.rings[self.reading.depths[i]][1] - 8), "middle"

    def at(self, i):
        """Where the label of node i stands, for the script: [x, y of the letters' foot, anchor]."""
        x, y, anchor = self.labels[i]
        return [round(x), round(_base(y, SMALL)), anchor]

    def _below(self, k):
        """How many levels lie below the path of step k."""
        deepest = max(self.reading.depths[event.node] for event in self.scene.events)
        return deepest - self.reading.depths[self.scene.events[k].node]

    def _label(self, i, k):
        """What stands beside node i of the path at step k: every level of the tree has one label."""
        text = ""
        if i in self.labels and (self.roomy or i == self.scene.events[k].node):
            steps = self.own[i]
            text = self.scene.label(steps[bisect_right(steps, k) - 1])
        x, y, anchor = self.at(i) if text else (0, 0, "middle")
        why = " why" if text.endswith("cut") else ""  # the reason of a cut, in red
        where = f'x="{x}" y="{y}" font-size="{SMALL / PX:.1f}" text-anchor="{anchor}"'
        return f'<text class="label{why}" {where}>{escape(text)}</text>'


def _path(corners):
    (x, y), *rest = corners
    return f'<path d="M{short(x)} {short(y)}L{" ".join(f"{short(u)} {short(v)}" for u, v in rest)}z"/>'


def _text(text, x, y, points, look="", anchor="middle"):
    """A line of text with its letters' middle at (x, y)."""
    size = "" if points == VALUE else f' font-size="{points / PX:.1f}"'
    side = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    place = f'x="{short(x)}" y="{short(_base(y, points))}"'
    return f"<text{_class(look)} {place}{size}{side}>{escape(text)}</text>"


def _class(look):
    return f' class="{look}"' if look else ""


def _base(y, points):
    """The height at which letters stand whose middle is at y."""
    return y + 0.36 * points / PX
