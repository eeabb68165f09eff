"""A Scene as SVG: each node a group whose class says how it looks; the page's script changes only that."""

from html import escape as escaped

from helpers.draw.boards.board_rows import played
from helpers.draw.sheet import measure
from helpers.draw.theme import LEVEL, PX, SMALL, VALUE
from helpers.draw.tree.drawing import outline
from helpers.games import html

SPECK = 1.6  # pixels: of a smaller node only the line to it is drawn
ANCHORS = {"left": "start", "center": "middle"}  # matplotlib's words for a side of a text, and SVG's
TINY = 9  # pixels: a smaller node has thinner lines
LOW = 16  # pixels between levels: with less only the node where the search is has a label


class Drawing:
    """The picture of a Scene before its first step, and where things appear later.

    `labels` has {node: [x, y, anchor]} of what is written beside a node, `rings` {level: [half the width,
    half the height, radius of the corners]} of the ring around the node where the search is.
    """

    def __init__(self, scene):
        self.scene, self.plan, self.reading = scene, scene.plan, scene.reading
        self.placement = placement = scene.placement
        self.width, self.height = placement.sheet.width, placement.sheet.height
        self.shown = self.plan.shown
        self.place = {i: (float(placement.x[i]), self.height - float(placement.y[i])) for i in self.shown}
        self.roomy = placement.step >= LOW
        self.rings = {}
        for i in self.shown:
            self.rings.setdefault(self.reading.depths[i], self._ring(i))
        self.labels = {i: self._beside(i, width) for i, width in sorted(self._widths().items())}

    def svg(self):
        """The picture: lines, ring, nodes, and a label for each level."""
        looks = {i: self.look(i) for i in self.shown}
        lines = "".join(
            f'<path{_class(looks[i].partition(" ")[2])} d="{self._edge(i)}"/>' for i in self.shown if i
        )
        nodes = "".join(f'<g class="{looks[i]}">{self._node(i)}</g>' for i in self.shown)
        levels = 1 + max(self.reading.depths[event.node] for event in self.scene.events)
        labels = f'<text class="label" font-size="{SMALL / PX:.1f}"></text>' * levels
        return (
            f'<svg class="tree" viewBox="0 0 {self.width} {self.height}" style="max-width:{self.width}px" '
            'text-anchor="middle" role="img" aria-label="The tree of the search">'
            f'{self._ground()}<g>{lines}</g><rect class="ring"/><g>{nodes}</g><g>{labels}</g></svg>'
        )

    def look(self, i):
        """What node i looks like at all times: the first words of its class, its player before all others."""
        wedge = " wedge" if i in self.plan.wedges else ""
        return self.scene.look(i) + wedge + (" tiny" if self.size(i) < TINY else "")

    def size(self, i):
        return float(self.placement.size[i])

    def _ring(self, i):
        if self.plan.mode == "boards":
            rows = self.plan.rows[i]
            high = round(self.size(i) / 2 + 7)
            return [round(self.size(i) * len(rows[0]) / len(rows) / 2 + 7), high, 9]
        wide = self.scene.drawing.boxes.get(i, (self.size(i),))[0]
        radius = round(max(7, 0.5 * wide + 8, 0.72 * self.size(i) + 2))
        return [radius, radius, radius]

    def _ground(self):
        """The names of the levels and, for the end, the ground of the best line."""
        parts, placement = [], self.placement
        names = zip(placement.names, placement.rows_at, strict=True) if placement.step >= 15 else ()
        for (told, player), y in names:
            look = f"p{player % 4}" if isinstance(player, int) else player or "leaf"
            for k, line in enumerate(told):
                at = self.height - y + 17 * (k - (len(told) - 1) / 2)
                parts.append(_text(line, 8, at, LEVEL, f"level {look}", "start"))
        if self.reading.best:
            points = " ".join(f"{x:.0f} {y:.0f}" for x, y in (self.place[i] for i in self.reading.best))
            parts += [f'<path class="best" d="M{points}"/>', f'<path class="best line" d="M{points}"/>']
        return "".join(parts)

    def _edge(self, i):
        (x, y), (u, v) = self.place[self.reading.parents[i]], self.place[i]
        return f"M{short(x)} {short(y)}L{short(u)} {short(v)}"

    def _node(self, i):
        """What stands at node i: its shape or board or wedge, its value, the ✕ of a cut."""
        if i in self.plan.wedges:
            shape = _path([(x, self.height - y) for x, y in self.scene.drawing.wedges[i]])
        elif self.plan.mode == "boards":
            shape = self._board(i)
        else:
            shape = self._shape(i) if self.size(i) >= SPECK else ""
        values = ""
        for text, left, at, points, bold, kind, side in self.scene.written.get(i, ()):
            look = "who" if kind == "player" else "bold" if bold else ""
            values += _text(text, left, self.height - at, points, look, ANCHORS[side])
        return shape + values + self._cross(i)

    def _shape(self, i):
        (x, y), size = self.place[i], self.size(i)
        corners = outline(self.reading.kind_of(i), x, -y, size, self.scene.drawing.boxes.get(i))
        if len(corners) > 8:
            return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(0.46 * size)}"/>'
        return _path([(a, -b) for a, b in corners])

    def _board(self, i):
        (x, y), size = self.place[i], self.size(i)
        rows, parent = self.plan.rows[i], self.reading.parents[i]
        side = size / len(rows)
        wide = side * len(rows[0])
        marked = played(self.plan.rows[parent], rows) if parent >= 0 else ()
        corner = f'x="{x - wide / 2:.1f}" y="{y - size / 2:.1f}" width="{wide:.1f}" height="{size:.1f}"'
        thick = f'style="--thick:{max(1.2, 0.13 * side):.1f}"'
        cells = html.cells(rows, round(side, 1), marked, self.scene.won(i))
        parts = [f'<svg class="cells" {corner} {thick}>{cells}</svg><rect class="frame" {corner}/>']
        if pills := self.scene.written.get(i):
            half = measure(pills[0][0], SMALL + 0.5, True)[0] / 2 + 5
            at = f'x="{x - half:.1f}" y="{y + size / 2 + 3:.1f}" width="{2 * half:.1f}" height="18"'
            parts.append(f'<rect class="pill" {at} rx="3"/>')
        return "".join(parts)

    def _cross(self, i):
        """The ✕ on the line to a child that was cut."""
        if i not in self.scene.drawing.crosses:
            return ""
        x, y = self.scene.drawing.crosses[i]
        y, r = self.height - y, 4.5 if self.size(self.reading.parents[i]) > 14 else 3
        return f'<path class="x" d="M{x - r:.1f} {y - r:.1f}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"/>'

    def _widths(self):
        """{node: width of the longest that is ever written beside it}."""
        widths = {}
        for k, event in enumerate(self.scene.events):
            text = self.scene.label(k) if event.node in self.place else ""
            if text:
                widths[event.node] = max(widths.get(event.node, 0), measure(text, SMALL, True)[0])
        return widths

    def _beside(self, i, width):
        """Beside the node, away from the line to its parent, if its neighbours leave room; else above it."""
        (x, y), size = self.place[i], self.size(i)
        half, parent = self.rings[self.reading.depths[i]][0] + 4, self.reading.parents[i]
        gap = self.placement.gaps[self.reading.depths[i]]
        right, left = (x + half, "start"), (x - half, "end")
        leftward = parent >= 0 and self.place[parent][0] > x + 0.5
        for at, anchor in (left, right) if leftward else (right, left):
            low = at - (width if anchor == "end" else 0)
            if gap >= width + 2 * half and low > self.placement.left - 8 and low + width < self.width - 3:
                return [round(at), round(_base(y - 0.2 * size, SMALL)), anchor]
        middle = min(max(x, width / 2 + 3), self.width - width / 2 - 3)
        above = max(9, y - self.rings[self.reading.depths[i]][1] - 8)
        return [round(middle), round(_base(above, SMALL)), "middle"]


def short(number):
    """A coordinate in as few letters as it needs: to a tenth of a pixel."""
    return f"{number:.1f}".removesuffix(".0")


def _path(corners):
    (x, y), *rest = corners
    return f'<path d="M{short(x)} {short(y)}L{" ".join(f"{short(u)} {short(v)}" for u, v in rest)}z"/>'


def _text(text, x, y, points, look="", anchor="middle"):
    """A line of text with its letters' middle at (x, y)."""
    size = "" if points == VALUE else f' font-size="{points / PX:.1f}"'
    side = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    place = f'x="{short(x)}" y="{short(_base(y, points))}"'
    return f"<text{_class(look)} {place}{size}{side}>{escaped(text)}</text>"


def _class(look):
    return f' class="{look}"' if look else ""


def _base(y, points):
    """The height at which letters stand whose middle is at y."""
    return y + 0.36 * points / PX
