"""The words of a tree: beside nodes their values, windows and reasons; levels, moves, sizes of wedges.

A label that finds no free place is left out: nothing is written over anything else, and nothing where
it could be taken for another node's.
"""

from itertools import product, repeat
from math import hypot, inf

from helpers.draw.numbers import interval
from helpers.draw.sheet import measure, wrapped
from helpers.draw.tree.reading import CUT, SEEN
from helpers.draw.tree.values import LINE
from helpers.text import count, shortened
from helpers.theme import LEVEL, PX, SMALL

MOST_LABELS = 160  # labels beside nodes: more of them would take longer to write than to read
SMALLEST = 9  # pixels: beside a smaller node there is no label
APART, GAP = 7, 5  # pixels between two labels, between two values
NEAR, FAR = 10, 32  # pixels that other nodes keep from a value, and from a sentence on their level
LEAST = 5  # pixels: other levels' nodes keep at least so far from a label, and smaller nodes count for none
PILL = 21  # pixels: the value below a board
TIP = 0.35  # of half its width: how wide a △ is for what stands above its middle
NEARER = 1.5  # how many times nearer to its own node than to a neighbour a label's middle must be

TWO_LINES = 40  # pixels: levels that are closer have names of one line
NARROWEST = 8  # pixels: lines that are closer have no moves
MOVE, SHORT = 40, 14  # letters of a move, and of one that has little room
SHARES = 0.5, 0.58, 0.42, 0.66, 0.34  # of the way to a node: where its move may stand
ENOUGH = 0.75  # of a level's moves must find room, or none of them is written


class Labels:
    """Writes on a Placement: beside its nodes, along its levels and lines, and in wedges.

    `inner` are its Values, `drawing` its Drawing; `beside` has {node: box of the value beside it}.
    """

    def __init__(self, placement, inner, drawing):
        import numpy

        self.placement, self.plan, self.reading = placement, placement.plan, placement.reading
        self.sheet, self.theme = placement.sheet, placement.sheet.theme
        self.inner, self.drawing, self.beside = inner, drawing, {}
        # The sides of all nodes, as arrays.
        shown = placement.nodes(LEAST)
        wide, high = numpy.array([self.drawing.extent(i) for i in shown]).reshape(-1, 2).T
        self.index = {i: k for k, i in enumerate(shown)}
        self.x, self.y, self.half = placement.x[shown], placement.y[shown], wide / 2
        self.low, self.high = self.y - high / 2 - (PILL if self.plan.rows else 0), self.y + high / 2
        pointed = [not self.plan.rows and self.reading.kind_of(i) == "MAX" for i in shown]
        self.pointed = numpy.array(pointed, dtype=bool)

    # -------------------------------------------------------------- values

    def values(self, cut=False):
        """The values that did not fit in their nodes, or in those that nobody looked at.

        First those of the best line, then the leaves' from left to right; large if all have room.
        """
        kids, state, size = self.reading.kids, self.reading.state, self.placement.size
        nodes = [i for i in self.inner.outside if (state[i] == CUT) == cut and size[i] >= SMALLEST]
        nodes.sort(key=lambda i: (not kids[i], bool(kids[i]) and i not in self.inner.on_line, i))
        for points in dict.fromkeys((self.inner.points, SMALL)):
            places = self._places_of_values(nodes[:MOST_LABELS], points)
            if len(places) == len(nodes):
                break
        for i, (lines, box) in places.items():
            self.put(i, lines, box)
            self.beside[i] = box
        for i in nodes:  # a bound without a place beside its node may still fit inside
            if i not in places and self.reading.bound[i] and self.inner.inside(i):
                self.inner.outside.remove(i)

    def left_out(self):
        """Whether a node that was searched has a value, and the picture does not say it."""
        told = self.inner.texts.keys() - set(self.inner.outside) | self.beside.keys()
        for i in self.plan.shown:
            if self.reading.state[i] == SEEN and self.reading.value[i] is not None and i not in told:
                return True
        return False

    def _places_of_values(self, nodes, points):
        """{node: (lines, box)} of those of the nodes that find room, each in its turn."""
        places = {}
        for i in nodes:
            text = self.inner.texts[i]
            for words in dict.fromkeys((text, shortened(text, SHORT))):
                lines = [(words, points, self.inner.colour(i), i in self.inner.on_line, "value")]
                box = self._find(i, lines, NEAR, places.values())
                if box:
                    places[i] = lines, box
                    break
        return places

    # -------------------------------------------------------------- reasons and windows

    def reasons(self, windows):
        """At each node that cut, why; with the window above it, if they are shown: returns where."""
        told = set()
        for i, cut in self.reading.cuts.items():
            if not cut.reason or i in self.plan.undrawn or self.placement.size[i] < 14:
                continue
            window = self._window(i) if windows else []
            whole, short, cuts = (
                (text, SMALL, self.theme.cross, True, "reason")
                for text in (f"{cut.reason} → cut", cut.reason, "→ cut")
            )
            if any(self._under_wedge(i, reason) for reason in (whole, short)):
                continue
            ways = [whole], [short, cuts], [short]
            if window and any(self._around(i, [*window, *lines]) for lines in ways):
                told.add(i)
            elif not any(self._around(i, lines) for lines in ways):
                any(self._at_cross(i, reason) for reason in (whole, short))
        return told

    def windows(self, told):
        """The window on entry of every other inner node that was searched."""
        for i in self.plan.shown[:MOST_LABELS]:
            if i not in told and self.reading.kids[i] and self.placement.size[i] >= 14:
                window = self._window(i)
                if window:
                    self._around(i, window)

    def _window(self, i):
        window = self.reading.data[i].get("window")
        return [(interval(window), SMALL, self.theme.ink, False, "window")] if window else []

    def _under_wedge(self, i, line):
        """Write a reason below the wedge that stands for what it cut, where positions are boards."""
        cut = self.reading.cuts[i].children if self.plan.mode == "boards" else ()
        for k in cut:
            x, y = self.placement.x[k] - measure(line[0], SMALL, True)[0] / 2, self.placement.y[k]
            low = y - 0.36 * self.placement.size[k] - 40
            if k in self.plan.wedges and self._try(i, line, x, low, 2, NEAR):
                return True
        return False

    def _at_cross(self, i, line):
        """Write a reason beside the ✕ on the lines that it cut."""
        width, crosses, own = measure(line[0], SMALL, True)[0], self.drawing.crosses, self.reading.cuts[i]
        others = [place for k, place in crosses.items() if k not in own.children]
        for x, y in [crosses[k] for k in own.children if k in crosses][::-1]:
            for left in (x + 11, x - 11 - width):
                alone = not any(left - 30 < u < left + width + 30 and abs(v - y) < 20 for u, v in others)
                if alone and self._try(i, line, left, y, own=16):
                    return True
        return False

    def _try(self, i, line, left, y, own, near=FAR):
        half = SMALL / PX / 2 + 1
        box = left, y - half, left + measure(line[0], SMALL, True)[0], y + half
        free = self._is_free(i, box, near, own) and not self.drawing.crossed(box)
        if free:
            self.put(i, [line], box)
        return free

    # -------------------------------------------------------------- places

    def _around(self, i, lines):
        """Write lines, (text, size, colour, bold, kind), at the first free place beside node i."""
        box = self._find(i, lines, FAR)
        if box:
            self.put(i, lines, box)
        return bool(box)

    def _find(self, i, lines, near, pending=()):
        """The box of the first free place beside node i, or None."""
        width = max(measure(text, size, bold)[0] for text, size, _, bold, _ in lines)
        height = LINE * (len(lines) - 1) + lines[0][1] / PX
        places = [
            (left, middle - height / 2 - 1, left + width, middle + height / 2 + 1)
            for left, middle in self._places(i, width, height)
        ]
        for k, box in enumerate(places):
            alone = not any(overlap(box, _wider(each, GAP)) for _, each in pending)
            owned = (k < 2 and not self.reading.kids[i]) or self._is_own(i, box, near)
            if alone and self.sheet.is_free(box) and owned and not self.drawing.crossed(box):
                return box
        return None

    def put(self, i, lines, box):
        """Write lines of node i one below the other in the box, at its side towards the node."""
        middle = (box[1] + box[3]) / 2
        x, side = (box[2], "right") if box[2] < self.placement.x[i] else (box[0], "left")
        for k, (text, size, colour, bold, kind) in enumerate(lines):
            y = middle + LINE * ((len(lines) - 1) / 2 - k)
            self.inner.put(text, i, y, size, colour, bold, kind, x, side)
        self.sheet.take(_wider(box))

    def _places(self, i, width, height):
        """(left, middle) of the places beside node i: away from the line to its parent first."""
        x, y, size = self.placement.x[i], self.placement.y[i], self.placement.size[i]
        wide, high = self.drawing.extent(i)
        right = left = wide / 2 + 5
        low, top = y - high / 2, y + size / 2
        if i in self.drawing.framed:
            left, low, right, top = self.drawing.framed[i]
            left, right = x - left + 3, right - x + 3
        below = ((x - width / 2, low - height / 2 - 3 - step) for step in (0, LINE + 1))
        parent, over = self.reading.parents[i], top + height / 2 + 3
        away = -1 if parent >= 0 and self.placement.x[parent] > x else 1
        sides = [x + right, x - left - width][::away]
        return [
            *([] if self.reading.kids[i] else below),
            *((side, y + rise * size) for rise in (0.2, 0, 0.4, -0.2, 0.7, -0.5) for side in sides),
            (x - width / 2, over + 1),
            # Over a corner: clear of the line to the parent.
            *((corner, over) for d in (4, 0.3 * size) for corner in [x + d, x - d - width][::away]),
        ]

    def _is_free(self, i, box, near, own=None):
        return self.sheet.is_free(box) and self._is_own(i, box, near, own)

    # -------------------------------------------------------------- whose a label is

    def _is_own(self, i, box, near, own=None):
        """Whether only node i is close to the box.

        The nodes beside the box keep `near` pixels, and at least twice as far as i; those above and below
        it also are further than i. `own` is how far i counts as being, where the box stands at its lines.
        """
        import numpy

        if len(self.index) < 2:
            return True
        half = self.half * numpy.where(self.pointed & (box[1] > self.y), TIP, 1)
        across = numpy.maximum(0, numpy.maximum(self.x - half - box[2], box[0] - self.x - half))
        along = numpy.maximum(0, numpy.maximum(self.low - box[3], box[1] - self.high))
        apart, k = numpy.hypot(across, along), self.index.get(i)
        least = LEAST
        if own is None and k is not None:
            own = apart[k]
            least = max(LEAST, own)
            middle = abs((box[0] + box[2]) / 2 - self.x)
            close = (abs(self.y - self.y[k]) < 1) & (middle < NEARER * middle[k])
            close[k] = False
            if close.any():
                return False
        if k is not None:
            apart[k] = numpy.inf
        return not (apart < numpy.where(along < 1, max(near, 2 * (own or 0)), least)).any()

    # -------------------------------------------------------------- levels, wedges and moves

    def levels(self):
        """The name of each level at the left; at the right how many of its nodes were searched."""
        placement, right = self.placement, self.sheet.width - 7
        for (lines, player), y in zip(placement.names, placement.rows_at, strict=True):
            look = {"color": self.theme.of(player)[0], "bold": True, "ha": "left", "kind": "level"}
            lines = lines[: 2 if placement.step >= TWO_LINES else 1]
            for k, line in enumerate(lines):
                self._if_free(line, 8, y + 17 * ((len(lines) - 1) / 2 - k), LEVEL, **look)
        look = {"ha": "right", "kind": "count"}
        if placement.counts:
            self._if_free(
                placement.counted, right, placement.rows_at[0] + 17, SMALL, self.theme.muted, **look
            )
        for text, y in zip(placement.counts, placement.rows_at, strict=False):
            self._if_free(text, right, y, SMALL, **look)

    def _if_free(self, text, x, y, size, color=None, bold=False, ha="center", kind=""):
        """A line of text, or nothing where something else stands."""
        if self.sheet.is_free(self.sheet.text_box(text, x, y, size, bold, ha)):
            self.sheet.write(text, x, y, size, color, bold, ha, kind)

    def wedge_sizes(self):
        """How many nodes each wedge stands for, if there is room; True if any is told."""
        told = False
        for i, corners in self.drawing.wedges.items():
            nodes, words = self.plan.wedges[i].nodes, ["skipped"]
            ways = [[count(nodes, "node"), *words], [f"{nodes:,}"]] if nodes else [words]
            if self.plan.mode == "boards":
                told = self._at_wedge(i, ways[0], corners) or told
            elif nodes:
                told = any(self._at_wedge(i, lines, corners) for lines in ways) or told
        return told

    def _at_wedge(self, i, lines, corners):
        """Write lines at the foot of a wedge, or below a small one; False if they have no room there."""
        (x, top), (left, low), (right, _) = corners
        first, step, room, colour = low - 9, 14, inf, self.theme.muted
        if self.plan.mode != "boards":
            first, step, colour = low + LINE * len(lines) - 3, LINE, None
            room = (right - left) / max(1, top - low) * (top - low - 8 - LINE * len(lines))
        rows = [(line, x, first - step * k, SMALL) for k, line in enumerate(lines)]
        boxes = [self.sheet.text_box(*row) for row in rows]
        wide = max(right - left for left, _, right, _ in boxes)
        fits = room >= wide + 4 and all(map(self.sheet.is_free, boxes))
        for (line, _, y, _), box in zip(rows, boxes, strict=True) if fits else ():
            self.inner.put(line, i, y, SMALL, colour, False, "wedge")
            self.sheet.take(box)
        return fits

    # ---------------------------------------------------------------- moves

    def moves(self):
        """The moves along the lines, level by level: where too few find room there are none."""
        rows = {}
        for i in self.plan.shown[1:]:
            text, depth = self._move(i), self.reading.depths[i]
            if text and self.placement.gaps[depth] >= NARROWEST:
                rows.setdefault(depth, []).append((i, text))
        for row in rows.values():
            placed = []
            for i, text in row:
                placed += self._beside_line(i, text, placed)
            for parts, x, y, _ in placed if len(placed) >= ENOUGH * len(row) else ():
                self.sheet.stack(parts, x, y, SMALL, LINE, self.theme.muted, kind="move")

    def _move(self, i):
        """What stands beside the line to node i: the move; below a chance node how likely it is.

        There a bare number of a move would read as a probability.
        """
        move, odds = self.reading.move(i), self.reading.odds_of(i)
        by_chance = self.reading.player[self.reading.parents[i]] == "CHANCE"
        if move is None or (by_chance and not isinstance(move, str)):
            return odds
        return shortened(f"{move} ({odds})" if odds else move, MOVE)

    def _beside_line(self, i, text, placed):
        """[(lines of text, x, y, box)] at a free place beside the line to node i, or [] if there is none.

        The outer side of the line comes first.
        """
        wide = measure(text, SMALL)[0]
        broken = [wrapped(text, 0.62 * wide, SMALL), [shortened(text, SHORT)]] if len(text) > SHORT else []
        parent, taken = self.reading.parents[i], [box for *_, box in placed]
        x, y = self.placement.x[parent], self.placement.y[parent]
        dx, dy = self.placement.x[i] - x, self.placement.y[i] - y
        length = hypot(dx, dy) or 1
        outer = -1 if dx < -0.5 else 1
        for parts in ([text], *broken):
            width, rise = max(measure(part, SMALL)[0] for part in parts), LINE * (len(parts) - 1) / 2
            height = measure("", SMALL)[1] + 2 * rise
            away = (abs(dy) * width + abs(dx) * height) / length / 2 + (6 if i in self.reading.best else 3)
            for side, share in product((outer, -outer), SHARES):
                # The normal of the line that points to the right, for a line that runs down.
                u = x + share * dx - side * dy / length * away
                v = y + share * dy + side * dx / length * away
                _, low, _, high = self.sheet.text_box("", u, v, SMALL)
                box = u - width / 2, low - rise, u + width / 2, high + rise
                free = self.sheet.is_free(box) and not self.drawing.crossed(box)
                if free and not any(map(overlap, repeat(box), taken)):
                    return [(parts, u, v, box)]
        return []


def _wider(box, by=APART):
    """The box with the room at its sides that keeps two labels from being read as one."""
    return box[0] - by, box[1], box[2] + by, box[3]


def overlap(one, other):
    """Whether two boxes lie over each other."""
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]
