"""The words beside nodes: reasons of cuts, values that had no room inside, windows.

A label that finds no free place is left out: nothing is written over anything else.
"""

from helpers.draw.canvas import measure
from helpers.draw.numbers import interval
from helpers.draw.theme import PX, SMALL, VALUE
from helpers.draw.values import LINE

MOST = 160  # labels beside nodes: more of them would take longer to write than to read
APART = 9  # pixels: how far a label keeps from what else it could be taken to belong to
SMALLEST = 9  # pixels: beside a smaller node there is no label


class Labels:
    """Writes beside the nodes of a Paper."""

    def __init__(self, paper, edges, nodes, values):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.sheet, self.theme, self.inner_values = paper.sheet, paper.sheet.theme, values
        self.edges, self.nodes = edges, nodes
        self.told = set()  # nodes whose window stands with their reason

    def reasons(self, windows):
        """At each node that cut, why; with the window above it, if windows are shown."""
        for i, cut in list(self.reading.cuts.items()):
            if not cut.reason or i in self.plan.hidden or self.paper.size[i] < 14:
                continue
            window = self._window(i) if windows else []
            for text in (cut.reason, cut.reason.removesuffix(" → cut")):
                reason = text, SMALL, self.theme.cut, True, "reason"
                if window and self._around(i, [*window, reason]):
                    self.told.add(i)
                    break
                if self._around(i, [reason]):
                    break

    def values(self):
        """The values that did not fit in their nodes."""
        for i in self.inner_values.outside[:MOST]:
            if self.paper.size[i] >= SMALLEST:
                at_leaf = not self.reading.kids[i]
                bold = i in self.inner_values.on_line or not (at_leaf or self.reading.plain)
                for points in (VALUE, SMALL):
                    text = self.inner_values.texts[i], points, self.inner_values.colour(i), bold, "value"
                    if self._around(i, [text], at_leaf):
                        break

    def windows(self):
        """The window on entry of every inner node that was searched."""
        for i in self.plan.shown[:MOST]:
            if i not in self.told and self.reading.kids[i] and self.paper.size[i] >= 14:
                window = self._window(i)
                if window:
                    self._around(i, window)

    def _window(self, i):
        window = self.reading.data[i].get("window")
        return [(interval(window), SMALL, self.theme.ink, False, "window")] if window else []

    def _around(self, i, lines, below=False):
        """Write lines, (text, size, colour, bold, kind), at the first free place beside node i."""
        width = max(measure(text, size, bold)[0] for text, size, _, bold, _ in lines)
        height = LINE * (len(lines) - 1) + lines[0][1] / PX
        for left, middle, side in self._places(i, width, height, below):
            box = left, middle - height / 2 - 1, left + width, middle + height / 2 + 1
            if self.sheet.is_free(self._clear(i, box, side)) and not self.edges.crossed(box):
                for k, (text, size, colour, bold, kind) in enumerate(lines):
                    y = middle + LINE * ((len(lines) - 1) / 2 - k)
                    self.sheet.write(text, left, y, size, colour, bold=bold, ha="left", take=False, kind=kind)
                self.sheet.take(box)
                return True
        return False

    def _clear(self, i, box, side):
        """What must be free for a label beside node i, so that it is not taken for its neighbour's."""
        left, bottom, right, top = box
        if not side:
            return box
        y, half = self.paper.y[i], self.paper.size[i] / 2
        return (
            left - APART * (side < 0),
            min(bottom, y - half),
            right + APART * (side > 0),
            max(top, y + half),
        )

    def _places(self, i, width, height, below):
        """(left, middle, side) of the places beside node i: away from the line to its parent first."""
        x, y, size = self.paper.x[i], self.paper.y[i], self.paper.size[i]
        half, low = size * 0.57, y - self.nodes.boxes.get(i, (0, size))[1] / 2
        if self.plan.rows:
            half = size * len(self.plan.rows[i][0]) / len(self.plan.rows[i]) / 2
        parent = self.reading.parents[i]
        if below:
            yield x - width / 2, low - height / 2 - 3, 0
        sides = (x + half + 5, 1), (x - half - 5 - width, -1)
        if parent >= 0 and self.paper.x[parent] > x:
            sides = sides[::-1]
        for rise in (0.2, 0, 0.4, -0.2, 0.7, -0.5):
            for left, side in sides:
                yield left, y + rise * size, side
        yield x - width / 2, y + size / 2 + height / 2 + 4, 0
        if not self.reading.kids[i]:
            yield x - width / 2, low - height / 2 - 4, 0
