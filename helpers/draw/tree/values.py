"""What a node is worth, written in it: in its shape, in a leaf's box, or in a pill under a board."""

from math import sqrt

from helpers.draw.numbers import number
from helpers.draw.sheet import measure
from helpers.draw.tree.drawing import TRIANGLE
from helpers.draw.tree.reading import CUT, REUSED
from helpers.text import shortened
from helpers.theme import PX, SMALL, VALUE

SMALLEST = 8  # pixels: a smaller node has no value
LINE = 15  # pixels from one line of small text to the next
NODE_LETTERS = 60  # letters of a node's own name
MARGINS = {VALUE: (9, 24), SMALL: (6, 20)}  # of a leaf's box: left and right of its value, and its height
LOW = 28  # pixels: a lower step between levels has no room for boxes with text
LETTERS = 0.73  # the height of digits, in the size of their font
RIM = 2  # pixels between letters and the line around them


class Values:
    """Writes the values in the nodes of a Placement: `texts` {node: what it says}, none unless `shown`.

    `boxes` {leaf: (width, height)} is the room that leaves need for them, known before anything is drawn;
    `outside` are the nodes whose value found no room in them, known once the others are written. Bold is
    what lies on the best line, wherever it stands; the boxes of all leaves have `points`, one size.
    `written` has what stands in and beside each node: {node: [(text, x, y, points, bold, kind, ha)]}.
    """

    def __init__(self, placement, shown=True, best=None):
        self.placement, self.plan, self.reading = placement, placement.plan, placement.reading
        self.sheet, self.theme = placement.sheet, placement.sheet.theme
        self.on_line = set(self.reading.best if best is None else best)
        self.boxes, self.outside, self.written, self.points = {}, [], {}, VALUE
        self.texts = {}
        for i in placement.nodes(SMALLEST) if shown else ():
            if text := self._says(i):
                self.texts[i] = text
        if placement.step >= LOW and self.plan.mode != "boards":
            self._choose_boxes()

    def _says(self, i):
        reading, value = self.reading, self.reading.value[i]
        if reading.shows_names:
            return shortened(reading.nodes[i], NODE_LETTERS)
        if value is None:
            return "↺" if reading.state[i] == REUSED else "?" if i in reading.failed else ""
        if reading.state[i] == CUT and not reading.leaf[i]:
            return ""
        return ("↺" if reading.state[i] == REUSED else reading.bound[i]) + number(value)

    # -------------------------------------------------------------- boxes of leaves

    def _choose_boxes(self):
        """How large the boxes of the leaves get, in one size; none on levels where not all have room."""
        rows, fits = {}, []
        for i in self.texts:
            if self.reading.kind_of(i) == "leaf":
                rows.setdefault(self.reading.depths[i], []).append(i)
        for self.points in MARGINS:
            margin, high = MARGINS[self.points]
            fits = []
            for depth, row in rows.items():
                widest = max(measure(self.texts[i], self.points)[0] for i in row)
                fits += [depth] if widest + margin <= 0.92 * self.placement.gaps[depth] else []
            if len(fits) == len(rows):
                break
        for depth in fits:
            size, room = self.placement.level_size[depth], 0.92 * self.placement.gaps[depth]
            for i in rows[depth]:
                wide, thick = measure(self.texts[i], self.points)[0] + margin, self._thick(i) + 1
                wide = thick if i in self.on_line and thick <= room else wide
                self.boxes[i] = max(wide, 0.86 * size), max(high, 0.72 * size)

    def _thick(self, i):
        return measure(self.texts[i], self.points, True)[0] + 5

    # -------------------------------------------------------------- writing

    def write(self):
        """Every value that fits in its node, and who moves in the nodes of players with numbers."""
        for i in self.placement.nodes(17):
            if self.reading.kind_of(i) == "player":
                player = self.reading.player[i]
                points = VALUE if self.placement.size[i] > 22 else SMALL
                look = points, self.theme.of(player)[0], True, "player"
                self.put(self.reading.letter_of(player), i, self.placement.y[i], *look)
        for i, text in self.texts.items():
            if self.plan.mode == "boards":
                self._pill(i, text)
            elif self.reading.bound[i] or not self.inside(i):
                self.outside.append(i)  # a bound stands beside its node: inside it reads as a value

    def colour(self, i):
        """Ink, or grey for what was never searched."""
        return self.theme.muted if self.reading.state[i] == CUT else self.theme.ink

    def put(self, text, i, y, points, colour, bold, kind="value", x=None, ha="center"):
        """Write a line of text that belongs to node i."""
        x = self.placement.x[i] if x is None else x
        self.written.setdefault(i, []).append((text, float(x), float(y), points, bold, kind, ha))
        self.sheet.write(text, x, y, points, colour, bold, ha, kind, take=False)

    def inside(self, i):
        """Write the value into the shape of node i; False if there is no room."""
        text, kind, size, bold = (
            self.texts[i],
            self.reading.kind_of(i),
            self.placement.size[i],
            i in self.on_line,
        )
        if kind == "leaf":
            if i in self.boxes:
                bold = bold and self._thick(i) <= self.boxes[i][0]
                self.put(text, i, self.placement.y[i], self.points, self.colour(i), bold)
            return i in self.boxes
        if kind == "player":
            return False
        for points, least in ((VALUE, 24), (SMALL + 0.5, 22), (SMALL, 17)):
            room, rise = room_inside(kind, size, points)
            thick = 1.4 if bold else 0  # half of the outline lies inside
            if size >= least and measure(text, points, bold)[0] - 1 <= room - thick:
                self.put(text, i, self.placement.y[i] + rise, points, self.colour(i), bold)
                return True
        return False

    def _pill(self, i, text):
        """The value in a frame under its board."""
        half = measure(text, SMALL + 0.5, True)[0] / 2 + 5
        x, y = self.placement.x[i], self.placement.y[i] - self.placement.size[i] / 2 - 12
        line, fill = self.theme.of(self.reading.player[i])
        thick = i in self.on_line
        frame, width = (self.theme.ink, 2.2) if thick else (line, 1.2)
        self.sheet.pill(x, y, 2 * half, 18, fill, frame, width, z=5, round=3)
        self.put(text, i, y, SMALL + 0.5, self.theme.ink, thick)
        self.sheet.take((x - half, y - 9, x + half, y + 9))


def room_inside(kind, size, points):
    """(width, rise): how wide a value may be in a node, and how far above the middle it stands, in pixels.

    >>> room_inside("CHANCE", 30, 10)[0] > room_inside("MAX", 30, 10)[0] > room_inside("MAX", 20, 10)[0]
    True
    """
    letters = LETTERS * points / PX
    if kind not in ("MAX", "MIN"):
        return 2 * sqrt(max(0, (0.46 * size) ** 2 - (letters / 2) ** 2)) - RIM, 0
    (_, tip), (half, base) = TRIANGLE[0], TRIANGLE[2]
    low = min(0.2 * size, -base * size - letters / 2 - RIM)  # towards the wide end, but inside
    narrow = half * (tip * size - letters / 2 + low) / (tip - base)  # half the width where the letters end
    return 2 * narrow - RIM, -low if kind == "MAX" else low
