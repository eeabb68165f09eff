"""The words beside nodes: reasons of cuts, values that had no room inside, windows, names.

A label that finds no free place is left out: nothing is written over anything else, and nothing where
it could be taken for another node's.
"""

import itertools

from helpers.draw.numbers import interval, shortened
from helpers.draw.sheet import measure, wrapped
from helpers.draw.theme import PX, SMALL, VALUE
from helpers.draw.tree.edges import crosses_any
from helpers.draw.tree.nearness import Nearness
from helpers.draw.tree.reading import CUT, SEEN
from helpers.draw.tree.rows import below_leaves
from helpers.draw.tree.values import LINE

MOST = 160  # labels beside nodes: more of them would take longer to write than to read
SMALLEST = 9  # pixels: beside a smaller node there is no label
NAME = 44  # letters of a node's own name, and pixels of a line of it
WIDE = 130
APART = 7  # pixels between two labels
NEAR, FAR = 10, 32  # pixels that other nodes keep from a value, and from a sentence on their level


class Labels:
    """Writes beside the nodes of a Paper; `framed` {node: box} are those with a frame."""

    def __init__(self, paper, values, lines, framed=None):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.sheet, self.theme, self.inner_values = paper.sheet, paper.sheet.theme, values
        self.lines, self.framed = lines, framed or {}
        self.crosses = {}  # {node: places of the ✕ on its lines}
        self.told = set()  # nodes whose window stands with their reason
        self.written = {}  # {node: box of the value beside it}
        self.nearness = Nearness(paper, values.boxes)

    # -------------------------------------------------------------- values

    def values(self):
        """The values that did not fit in their nodes: the best line's first, then from the top down."""
        line = self.inner_values.on_line
        outside = [i for i in self.inner_values.outside if self.reading.state[i] != CUT]
        self._values(sorted(outside, key=lambda i: (i not in line, i)))

    def unsearched(self):
        """The values of what nobody looked at, where there is room left."""
        self._values([i for i in self.inner_values.outside if self.reading.state[i] == CUT])

    def _values(self, nodes):
        """Write the values of these nodes beside them in one size: the larger, if all have room in it."""
        nodes = [i for i in nodes if self.paper.size[i] >= SMALLEST and i not in self.written]
        leaves = [i for i in nodes if not self.reading.kids[i]]
        done = set(below_leaves(self, leaves))
        rest = [i for i in nodes if i not in done][:MOST]
        for points in (VALUE, SMALL) if self.inner_values.points == VALUE else (SMALL,):
            places = self._places_of_values(rest, points)
            if len(places) == len(rest) or points == SMALL:
                break
        for i, (lines, box) in places.items():
            self.put(i, lines, box)
            self.written[i] = box

    def _places_of_values(self, nodes, points):
        """{node: (lines, box)} of those of the nodes that find room, each in its turn."""
        places = {}
        for i in nodes:
            for words in self._forms(i, points):
                lines = [self._value_line(i, text, points) for text in words]
                pending = [box for _, box in places.values()]
                box = self._find(i, lines, not self.reading.kids[i], NEAR, pending)
                if box:
                    places[i] = lines, box
                    break
        return places

    def _value_line(self, i, text, points):
        bold = i in self.inner_values.on_line
        return text, points, self.inner_values.colour(i), bold, "value"

    def _forms(self, i, points):
        """What may be written for a value: as it is; words also in lines, or only their beginning."""
        text = self.inner_values.texts[i]
        yield [text]
        if points == SMALL and (self.reading.plain or isinstance(self.reading.value[i], str)):
            yield from _in_lines(text, points)

    def left_out(self):
        """Whether a node that was searched has a value, and the picture does not say it."""
        inner = self.inner_values
        inside = inner.texts.keys() - set(inner.outside)
        return any(
            self.reading.state[i] == SEEN
            and self.reading.value[i] is not None
            and i not in inside
            and i not in self.written
            for i in self.plan.shown
        )

    def names(self):
        """The names that nodes have in the reader's own graph."""
        for i in self.plan.shown[:MOST]:
            name = shortened(self.reading.own_name(i), NAME)
            if name and self.paper.size[i] >= SMALLEST:
                at_leaf = not self.reading.kids[i]
                for words in ([name], *_in_lines(name, SMALL)):
                    lines = [(word, SMALL, self.theme.ink, False, "name") for word in words]
                    if self._around(i, lines, at_leaf, near=NEAR):
                        break

    # -------------------------------------------------------------- reasons and windows

    def reasons(self, windows):
        """At each node that cut, why; with the window above it, if windows are shown."""
        for i, cut in list(self.reading.cuts.items()):
            if not cut.reason or i in self.plan.hidden or self.paper.size[i] < 14:
                continue
            window = self._window(i) if windows else []
            texts = cut.reason, cut.reason.removesuffix(" → cut")
            reasons = [(text, SMALL, self.theme.cross, True, "reason") for text in texts]
            if any(self._under_wedge(i, reason) for reason in reasons):
                continue
            if window and any(self._around(i, [*window, reason]) for reason in reasons):
                self.told.add(i)
            elif not any(self._around(i, [reason]) or self._after_value(i, reason) for reason in reasons):
                any(self._at_cross(i, reason) for reason in reasons)

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

    def _after_value(self, i, line):
        """Write a reason behind the value that stands beside node i."""
        if i not in self.written:
            return False
        left, low, right, high = self.written[i]
        width, y = measure(line[0], SMALL, True)[0], (low + high) / 2
        start = right + APART + 1 if left > self.paper.x[i] else left - APART - 1 - width
        return self._try(i, line, start, y, own=8)

    def _under_wedge(self, i, line):
        """Write a reason below the wedge that stands for what it cut, where positions are boards."""
        if self.plan.mode != "boards":
            return False
        width = measure(line[0], SMALL, True)[0]
        for k in self.reading.cuts[i].children:
            x, y, size = self.paper.x[k], self.paper.y[k], self.paper.size[k]
            if k in self.plan.wedges and self._try(i, line, x - width / 2, y - 0.36 * size - 40, 2, NEAR):
                return True
        return False

    def _try(self, i, line, left, y, own, near=FAR):
        half = SMALL / PX / 2 + 1
        box = left, y - half, left + measure(line[0], SMALL, True)[0], y + half
        if self._is_free(i, box, near, own):
            self.put(i, [line], box)
            return True
        return False

    def _at_cross(self, i, line):
        """Write a reason beside the ✕ on the lines that it cut."""
        width = measure(line[0], SMALL, True)[0]
        for x, y in self.crosses.get(i, ())[::-1]:
            for left in (x + 11, x - 11 - width):
                others = [place for k, places in self.crosses.items() if k != i for place in places]
                alone = not any(left - 30 < u < left + width + 30 and abs(v - y) < 20 for u, v in others)
                if alone and self._try(i, line, left, y, own=16):
                    return True
        return False

    # -------------------------------------------------------------- places

    def _around(self, i, lines, below=False, near=FAR):
        """Write lines, (text, size, colour, bold, kind), at the first free place beside node i."""
        box = self._find(i, lines, below, near)
        if box:
            self.put(i, lines, box)
        return bool(box)

    def _find(self, i, lines, below, near, pending=()):
        """The box of the first free place beside node i, or None."""
        width = max(measure(text, size, bold)[0] for text, size, _, bold, _ in lines)
        height = LINE * (len(lines) - 1) + lines[0][1] / PX
        for left, middle in self._places(i, width, height, below):
            box = left, middle - height / 2 - 1, left + width, middle + height / 2 + 1
            if self._is_free(i, box, near) and not any(overlap(box, wider(other)) for other in pending):
                return box
        return self._over_lines(i, width, height, below, near) if i in self.inner_values.on_line else None

    def _over_lines(self, i, width, height, below, near):
        """A place for what the best line must tell: over other nodes' lines, on a ground of its own."""
        x, y, line = self.paper.x, self.paper.y, self.reading.best
        best = [((x[a], y[a]), (x[b], y[b])) for a, b in itertools.pairwise(line)]
        for left, middle in self._places(i, width, height, below):
            box = left, middle - height / 2 - 1, left + width, middle + height / 2 + 1
            if (
                self.sheet.is_free(box)
                and self.nearness.is_own(i, box, near)
                and not crosses_any(best, wider(box, 4))
            ):
                self.sheet.rectangle(
                    left, box[1], width, box[3] - box[1], self.theme.paper, z=2.5, gid="ground"
                )
                return box
        return None

    def _is_free(self, i, box, near, own=None):
        return (
            self.sheet.is_free(box)
            and self.nearness.is_own(i, box, near, own)
            and not self.lines.crossed(box)
        )

    def put(self, i, lines, box):
        """Write lines of node i one below the other in the box."""
        left, middle = box[0], (box[1] + box[3]) / 2
        for k, (text, size, colour, bold, kind) in enumerate(lines):
            y = middle + LINE * ((len(lines) - 1) / 2 - k)
            self.sheet.write(text, left, y, size, colour, bold=bold, ha="left", take=False, kind=kind)
        self.sheet.take(wider(box))

    def _places(self, i, width, height, below):
        """(left, middle) of the places beside node i: away from the line to its parent first."""
        x, y, size = self.paper.x[i], self.paper.y[i], self.paper.size[i]
        half, low, top = size * 0.57, y - self.inner_values.boxes.get(i, (0, size))[1] / 2, y + size / 2
        if i in self.inner_values.boxes:
            half = self.inner_values.boxes[i][0] / 2
        if self.plan.rows:
            half = size * len(self.plan.rows[i][0]) / len(self.plan.rows[i]) / 2
        right = left = half + 5
        if i in self.framed:
            left, low, right, top = self.framed[i]
            left, right = x - left + 3, right - x + 3
        under = x - width / 2, low - height / 2 - 3
        if below:
            yield under
        away = -1 if self.reading.parents[i] >= 0 and self.paper.x[self.reading.parents[i]] > x else 1
        sides = [x + right, x - left - width][::away]
        for rise in (0.2, 0, 0.4, -0.2, 0.7, -0.5):
            for side in sides:
                yield side, y + rise * size
        over = top + height / 2 + 3
        yield x - width / 2, over + 1
        for shift in (4, 0.3 * size):  # over a corner: clear of the line to the parent
            for corner in [x + shift, x - shift - width][::away]:
                yield corner, over
        if not self.reading.kids[i]:
            yield under


def _in_lines(text, points):
    """A name in two or three lines, or its beginning."""
    wide = measure(text, points)[0]
    for most in (2, 3):
        yield wrapped(text, max(WIDE / most, 1.25 * wide / most), points, most=most)
    yield [shortened(text, 14)]


def wider(box, by=APART):
    """The box with the room at its sides that keeps two labels from being read as one."""
    return box[0] - by, box[1], box[2] + by, box[3]


def overlap(one, other):
    """Whether two boxes lie over each other."""
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]
