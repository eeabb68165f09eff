"""What a node is worth, written in it: in its shape, in a leaf's box, or in a pill under a board."""

from helpers.draw.numbers import number, shortened
from helpers.draw.shapes import kind_of, room_inside
from helpers.draw.sheet import measure
from helpers.draw.theme import SMALL, VALUE
from helpers.draw.tree.players import letters_of
from helpers.draw.tree.reading import CUT, REUSED

SMALLEST = 8  # pixels: a smaller node has no value
LINE = 15  # pixels from one line of small text to the next
NAME = 60  # letters of a node's own name
MARGINS = {VALUE: (9, 24), SMALL: (6, 20)}  # of a leaf's box: left and right of its value, and its height
LOW, STACKED = 28, "stacked"  # a lower step between levels has no room for boxes with text; payoffs in lines


class Values:
    """Writes the values in the nodes of a Paper: `texts` {node: what it says}, none unless `shown`.

    `boxes` {leaf: (width, height)} is the room that leaves need for them, known before anything is drawn;
    `outside` are the nodes whose value found no room in them, known once the others are written. Bold is
    what lies on the best line, wherever it stands; the boxes of all leaves have `points`, one size.
    """

    def __init__(self, paper, shown=True, best=None):
        self.paper, self.plan, self.reading = paper, paper.plan, paper.reading
        self.sheet, self.theme = paper.sheet, paper.sheet.theme
        self.on_line = set(self.reading.best if best is None else best)
        self.texts, self.boxes, self.style, self.outside, self.points = {}, {}, {}, [], VALUE
        large = self.paper.size >= SMALLEST
        self.large = [i for i in self.plan.shown if large[i] and i not in self.plan.wedges]
        if shown:
            self._choose()

    def _choose(self):
        """What each value says, and how large the boxes of the leaves get."""
        leaves = {}
        for i in self.large:
            text = self._says(i)
            if text:
                self.texts[i] = text
            if text and self.plan.mode != "boards" and kind_of(self.reading, i) == "leaf":
                leaves.setdefault(self.reading.depths[i], []).append(i)
        if self.paper.step < LOW:
            return
        sizes = {
            points: [self._fits(row, points, margin) for row in leaves.items()]
            for points, (margin, _) in MARGINS.items()
        }
        self.points = VALUE if all(sizes[VALUE]) else SMALL
        for (depth, row), fits in zip(leaves.items(), sizes[self.points], strict=True):
            self._choose_boxes(depth, row, fits)

    def _says(self, i):
        reading, value = self.reading, self.reading.value[i]
        if reading.plain:
            return shortened(reading.nodes[i], NAME)
        if value is None:
            return "↺" if reading.state[i] == REUSED else "?" if i in reading.failed else ""
        if reading.state[i] == CUT and not reading.leaf[i]:
            return ""
        mark = "↺" if reading.state[i] == REUSED else reading.bound[i]
        return mark + number(value)

    def _fits(self, depth_and_row, points, margin):
        """Whether all values of a level's leaves have room in boxes, written in that size."""
        depth, row = depth_and_row
        return max(measure(self.texts[i], points)[0] for i in row) + margin <= 0.92 * self.paper.gaps[depth]

    def _choose_boxes(self, depth, row, fits):
        """The leaves of one level: all values in boxes, all payoffs one below the other, or none inside."""
        room, size, points = 0.92 * self.paper.gaps[depth], self.paper.level_size[depth], self.points
        margin, high = MARGINS[points]
        if fits:
            self.style[depth] = points
            for i in row:
                bold = i in self.on_line and measure(self.texts[i], points, True)[0] + 6 <= room
                wide = measure(self.texts[i], points, bold)[0] + (margin if not bold else 6)
                self.boxes[i] = max(wide, 0.86 * size), max(high, 0.72 * size)
            return
        parts = {i: self._parts(i) for i in row}
        wide = max(measure(part, SMALL, True)[0] for some in parts.values() for part in some) + 6
        high = LINE * max(map(len, parts.values())) + 6
        if high > 30 and wide <= room and high < 0.7 * self.paper.step:
            self.style[depth] = STACKED
            self.boxes.update({i: (wide, LINE * len(some) + 6) for i, some in parts.items()})

    def _parts(self, i):
        value = self.reading.value[i]
        return [number(part) for part in value] if isinstance(value, (tuple, list)) else [self.texts[i]]

    def write(self):
        """Every value that fits in its node."""
        for i in self.plan.shown:
            if (
                kind_of(self.reading, i) == "player"
                and i not in self.plan.wedges
                and self.paper.size[i] >= 17
            ):
                self._number_of_player(i)
        for i, text in self.texts.items():
            if self.plan.mode == "boards":
                self._pill(i, text)
            elif not self._inside(i, text):
                self.outside.append(i)

    def colour(self, i):
        """Ink, or grey for what was never searched."""
        return self.theme.muted if self.reading.state[i] == CUT else self.theme.ink

    def _put(self, text, i, y, points, colour, bold, kind="value"):
        self.sheet.write(text, self.paper.x[i], y, points, colour, bold=bold, kind=kind, take=False)

    def _number_of_player(self, i):
        player = self.reading.player[i]
        points = VALUE if self.paper.size[i] > 22 else SMALL
        letters = letters_of(player, self.reading.names)
        self._put(letters, i, self.paper.y[i], points, self.theme.of(player)[0], True, "player")

    def _inside(self, i, text):
        """Write the value into the shape of node i; False if there is no room."""
        kind, size, bold = kind_of(self.reading, i), self.paper.size[i], i in self.on_line
        if kind == "leaf":
            return self._in_box(i, text, self.style.get(self.reading.depths[i]), bold)
        if kind == "player":
            return False
        for points, least in ((VALUE, 24), (SMALL + 0.5, 22), (SMALL, 17)):
            room, rise = room_inside(kind, size, points)
            thick = 1.4 if bold else 0  # the line around it, half of it inwards
            if size >= least and measure(text, points, bold)[0] - 1 <= room - thick:
                self._put(text, i, self.paper.y[i] + rise, points, self.colour(i), bold)
                return True
        return False

    def _in_box(self, i, text, style, bold):
        y = self.paper.y[i]
        if style == STACKED:
            parts = self._parts(i)
            for k, part in enumerate(parts):
                colour = self.theme.muted if self.reading.state[i] == CUT else self.theme.of(k)[0]
                self._put(part, i, y + LINE * ((len(parts) - 1) / 2 - k), SMALL, colour, True)
        elif style:
            fits = measure(text, style, True)[0] + 5 <= self.boxes[i][0]
            self._put(text, i, y, style, self.colour(i), bold and fits)
        return bool(style)

    def _pill(self, i, text):
        """The value in a frame under its board."""
        half = measure(text, SMALL + 0.5, True)[0] / 2 + 5
        x, y = self.paper.x[i], self.paper.y[i] - self.paper.size[i] / 2 - 12
        line, fill = self.theme.of(self.reading.player[i])
        thick = i in self.on_line
        frame, width = (self.theme.ink, 2.2) if thick else (line, 1.2)
        self.sheet.pill(x, y, 2 * half, 18, fill, frame, width, z=5, round=3)
        self._put(text, i, y, SMALL + 0.5, self.theme.ink, thick)
        self.sheet.take((x - half, y - 9, x + half, y + 9))
