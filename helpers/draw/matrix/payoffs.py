"""A game of two players as a table, with best replies, Nash and Pareto cells, captions, what is struck."""

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.matrix.table import two_names
from helpers.draw.numbers import number
from helpers.draw.theme import LEVEL, SMALL, WIDEST

SIZES = (17, 14, 11)  # points of the payoffs: the largest that fits in the cells
TAG, TAGGED = 8, 15  # points of the words NASH and PARETO, pixels of the box around them
NAME, LINE = 150, 17  # pixels: the widest line of a row's name, from one line of a name to the next
NARROWEST = 40  # pixels: narrower columns have no names
BUBBLE, SPOKEN = 36, 15  # pixels: a cell is so much wider than its caption; one line of a caption
INSET = 5.5  # pixels from the border of a cell to what stands in its corner


def payoff_table(table, players, ax, title):
    """What `draw_payoffs` draws; returns the Axes."""
    players = players and two_names(players, None)
    left = 14 + max(min(NAME, measure(name, LEVEL, True)[0]) for name in table.rows) + (24 if players else 0)
    wide, high = _cell_size(table, left)
    width = round(left + wide * table.n + 14)
    head = 16 + 19 * len(title_lines(title, width)) + _height_of_names(table, wide, players)
    foot = 12 + LINE * len(_legend(table, width))
    body = high * table.m if _points(table, wide, high) else 0  # then a note says so
    sheet = sheet_for(ax, width, round(head + body + foot))
    drawing = _Drawing(sheet, table, left, players, title)
    drawing.draw()
    note = "" if drawing.points else f" Not drawn: {drawing.note()}."
    sheet.ax.alt = table.words(title, players) + note
    return sheet.ax


def _cell_size(table, left):
    """The natural size of a cell in pixels."""
    names = max(measure(name, LEVEL, True)[0] for name in table.columns)
    payoffs = max(measure(text, SIZES[0], True)[0] for text in table.texts())
    says = max([measure(words, SMALL)[0] for words in table.captions.values()], default=0)
    wanted = max(
        220 if table.n < 3 else 150, min(names, 240) + 20, 2.3 * payoffs + 30, min(says + 2, 260) + BUBBLE
    )
    wide = min(wanted, (WIDEST - left - 14) / table.n)
    return wide, {1: 130, 2: 130, 3: 104}.get(table.m, 92) + _strip(_bubbles(table, wide))


def _bubbles(table, wide):
    """{cell: lines} of the captions; none at all if one of them does not fit."""
    bubbles = {cell: wrapped(words, wide - BUBBLE, SMALL, most=2) for cell, words in table.captions.items()}
    whole = all(" ".join(lines) == table.captions[cell] for cell, lines in bubbles.items())
    return bubbles if whole else {}


def _points(table, wide, high):
    """The largest size at which every payoff fits in its half of the cells; None if none does."""
    for points in SIZES:
        widest = max(measure(text, points, True)[0] for text in table.texts())
        if widest + 9 <= 0.5 * wide and 4.2 * points < high:
            return points
    return None


def _strip(bubbles):
    """The height of the captions below the payoffs of a cell."""
    return 22 + SPOKEN * max(map(len, bubbles.values())) if bubbles else 0


def _legend(table, width):
    """The entries of the legend in as many lines as they need; none where one does not fit."""
    lines = []
    for entry in table.legend():
        if measure(entry, SMALL)[0] > width - 8:
            return []
        longer = f"{lines[-1]}  ·  {entry}" if lines else ""
        if lines and measure(longer, SMALL)[0] <= width - 8:
            lines[-1] = longer
        else:
            lines.append(entry)
    return lines


def _height_of_names(table, wide, players):
    lines = max(len(wrapped(name, wide - 12, LEVEL, True, most=2)) for name in table.columns)
    return lines * LINE + 8 + (28 if players else 0)


class _Drawing:
    """Draws a Table on a sheet: its cells begin at `x0` from the left, and at `y0` from below.

    A cell is `wide` and `high`; its payoffs stand above a strip of the height `strip` for the captions.
    """

    def __init__(self, sheet, table, left, players, title):
        self.sheet, self.table, self.players = sheet, table, players
        self.theme, self.colours = sheet.theme, sheet.theme.players[:2]
        self.x0 = min(left, 0.4 * sheet.width)
        self.top = sheet.height - sheet.title(title) - 2
        self.wide = (sheet.width - self.x0 - 14) / table.n
        self.y0 = self.top - _height_of_names(table, self.wide, players)
        bubbles, legend = _bubbles(table, self.wide), _legend(table, sheet.width)
        for said, explained in ((bubbles, legend), ({}, legend), ({}, [])):  # the numbers come first
            self.bubbles, self.legend, self.strip = said, explained, _strip(said)
            self.high = max(4, (self.y0 - 12 - LINE * len(self.legend)) / table.m)
            self.points = _points(table, self.wide, self.high - self.strip)
            if self.points:
                break
        self.room = self.high - self.strip
        # In a low cell the tags need the room above and below; a line that strikes a row, the room between.
        self.low = 0.3 if self.room > 100 else 0.33 if table.is_struck else 0.38

    def note(self):
        """What is said in place of a table whose numbers would be too small."""
        return f"{self.table.m}×{self.table.n}: the numbers do not fit, give larger axes"

    def draw(self):
        """Grounds first, then what lies on them."""
        table = self.table
        if not self.points:
            return self._write_note()
        self._names()
        for cell in table.cells:
            self._ground(*cell, cell in table.pareto, cell in table.lit)
            self._diagonal(*cell)
        self._strike()
        blue, orange = self.colours
        for i, j in table.cells:
            if (i, j) in table.nash:
                self._nash(i, j)
            if (i, j) in table.pareto:
                self._tag("PARETO", i, j, False)
            self._payoff(i, j, table.A, blue, (0.27, self.low), (i, j) in table.best_rows)
            self._payoff(i, j, table.B, orange, (0.73, 1 - self.low), (i, j) in table.best_columns)
            if (i, j) in self.bubbles:
                self._bubble(i, j, self.bubbles[i, j])
        for k, line in enumerate(reversed(self.legend)):
            y = 12 + LINE * k
            self.sheet.write(line, self.sheet.width / 2, y, SMALL, self.theme.muted, kind="legend")

    def _write_note(self):
        """The note in as many lines as it needs; nothing on axes that are too small even for it."""
        width = self.sheet.width - 16
        lines = wrapped(self.note(), width, SMALL, most=4)
        if " ".join(lines) == self.note() and SPOKEN * len(lines) + 8 < self.top:
            for k, line in enumerate(lines):
                y = self.top / 2 + SPOKEN * ((len(lines) - 1) / 2 - k)
                self.sheet.write(line, self.sheet.width / 2, y, SMALL, self.theme.ink, kind="note")

    def corner(self, i, j):
        """The lower left of a cell."""
        return self.x0 + j * self.wide, self.y0 - (i + 1) * self.high

    def _is_left(self, i, j):
        return i in self.table.rows_left and j in self.table.columns_left

    # ---------------------------------------------------------------- names

    def _names(self):
        table, (blue, _), (orange, _) = self.table, *self.colours
        for j, name in enumerate(table.columns if self.wide >= NARROWEST else ()):
            lines = wrapped(name, self.wide - 12, LEVEL, True, most=2)
            for k, line in enumerate(lines):
                x, y = self.x0 + (j + 0.5) * self.wide, self.y0 + 13 + LINE * (len(lines) - 1 - k)
                self._name(line, x, y, orange, "center", j in table.columns_left)
        room = self.x0 - 12 - (24 if self.players else 0)
        for i, name in enumerate(table.rows):
            lines = wrapped(name, room, LEVEL, True, most=min(3, max(1, int(self.high // LINE))))
            for k, line in enumerate(lines):
                y = self.y0 - (i + 0.5) * self.high + LINE * ((len(lines) - 1) / 2 - k)
                self._name(line, self.x0 - 8, y, blue, "right", i in table.rows_left)
        if self.players:
            x, y = self.x0 + table.n * self.wide / 2, self.y0 - table.m * self.high / 2
            self.sheet.write(str(self.players[1]), x, self.top - 16, LEVEL + 1, orange, kind="player")
            self.sheet.write_upright(str(self.players[0]), 14, y, LEVEL + 1, blue, kind="player")

    def _name(self, line, x, y, colour, ha, is_left):
        """One line of an action's name; grey and struck through once the action is eliminated."""
        muted = self.theme.muted
        box = self.sheet.write(line, x, y, LEVEL, colour if is_left else muted, True, ha, "name")
        if not is_left:
            self.sheet.path([box[0] - 2, box[2] + 2], [y, y], muted, 1.8, 7, "struck name")

    # ---------------------------------------------------------------- cells

    def _ground(self, i, j, shaded, lit):
        (x, y), theme = self.corner(i, j), self.theme
        fill = theme.mark if lit else theme.paper
        if not lit and (shaded or not self._is_left(i, j)):
            fill = theme.shade
        self.sheet.rectangle(x, y, self.wide, self.high, fill, theme.faint, 1.2, 1)
        if lit:
            inner = x + 3, y + 3, self.wide - 6, self.high - 6
            self.sheet.rectangle(*inner, line=theme.ink, width=1.6, z=1.4, gid="lit", dash=(0, (4, 2.5)))

    def _diagonal(self, i, j):
        """From the upper left to the lower right, between the tags that stand in these corners."""
        (x, y), wide, room, cell = self.corner(i, j), self.wide, self.room, (i, j)
        ends = []
        for word, cells in (("NASH", self.table.nash), ("PARETO", self.table.pareto)):
            size = self._tag_size(word) if cell in cells else None
            ends.append(min((size[0] + INSET + 2) / wide, (size[1] + INSET + 2) / room) if size else 0)
        start, end = ends[0], 1 - ends[1]
        top = y + self.high
        xs, ys = [x + start * wide, x + end * wide], [top - start * room, top - end * room]
        self.sheet.path(xs, ys, self.theme.faint, 0.9, 1.2, "diagonal")

    def _strike(self):
        """A line through every row and every column that is eliminated."""
        table, muted = self.table, self.theme.muted
        x, y = self.x0 + table.n * self.wide, self.y0 - table.m * self.high
        for i in sorted({*range(table.m)} - {*table.rows_left}):
            middle = self.y0 - i * self.high - self.room / 2
            self.sheet.path([self.x0, x], [middle, middle], muted, 2.4, 2.8, "struck")
        for j in sorted({*range(table.n)} - {*table.columns_left}):
            middle = self.x0 + (j + 0.5) * self.wide
            self.sheet.path([middle, middle], [y, self.y0], muted, 2.4, 2.8, "struck")

    def _nash(self, i, j):
        x, y = self.corner(i, j)
        inner = x + 3.5, y + 3.5, self.wide - 7, self.high - 7
        self.sheet.rectangle(*inner, line=self.theme.ink, width=4.5, z=1.5, gid="nash")
        self._tag("NASH", i, j, True)

    def _tag_size(self, word):
        """(width, height) of the box around a tag; None where the cells have no room for it."""
        width = measure(word, TAG, True)[0] + 8
        return None if width > 0.62 * self.wide or self.room < 62 else (width, TAGGED)

    def _tag(self, word, i, j, dark):
        """A small word in a corner: NASH at the upper left, PARETO at the lower right of the payoffs."""
        (x, y), theme, size = self.corner(i, j), self.theme, self._tag_size(word)
        if not size:
            return
        width, height = size
        left = x + 3 if dark else x + self.wide - width - INSET
        bottom = y + self.high - 3 - height if dark else y + self.strip + INSET
        fill, line, ink = (
            (theme.ink, theme.ink, theme.paper) if dark else (theme.wedge, theme.muted, theme.ink)
        )
        self.sheet.rectangle(left, bottom, width, height, fill, line, 1, 2, "tag")
        self.sheet.write(word, left + width / 2, bottom + height / 2, TAG, ink, bold=True, kind="tag")

    def _payoff(self, i, j, matrix, colours, share, best):
        """One payoff; a best reply in a pill, and underlined; grey where it is eliminated."""
        (x, y), text, points = self.corner(i, j), number(matrix[i][j]), self.points
        wide, high = measure(text, points, True)
        x, y = x + share[0] * self.wide, y + self.strip + share[1] * self.room
        if best:
            around = 12 if points > SIZES[-1] else 8
            self.sheet.pill(x, y, wide + around, 1.4 * high, colours[1], colours[0], 1.6, 3, "best", round=5)
            under = y - 0.47 * high
            self.sheet.path([x - 0.4 * wide, x + 0.4 * wide], [under, under], colours[0], 2.6, 4, "underline")
        colour = colours[0] if self._is_left(i, j) else self.theme.muted
        self.sheet.write(text, x, y + 0.09 * high * best, points, colour, best, kind="payoff", take=False)

    def _bubble(self, i, j, lines):
        """A caption as something said: a round box whose tail points up to the row player's payoff."""
        (x, y), theme = self.corner(i, j), self.theme
        width = max(measure(line, SMALL)[0] for line in lines) + 16
        height = SPOKEN * len(lines) + 7
        middle, centre = x + self.wide / 2, y + 8 + height / 2
        tip = max(x + 0.27 * self.wide, middle - width / 2 + 16)
        self.sheet.pill(middle, centre, width, height, theme.paper, theme.faint, 1.2, 3, "bubble", round=6)
        base, over = y + 8 + height - 1.2, y + 8 + height + 7
        self.sheet.polygons([[(tip - 6, base), (tip - 3, over), (tip + 6, base)]], theme.paper, z=3.1)
        self.sheet.path(
            [tip - 6, tip - 3, tip + 6], [base + 1, over, base + 1], theme.faint, 1.2, 3.2, "tail"
        )
        for k, line in enumerate(lines):
            height_of_line = centre + SPOKEN * ((len(lines) - 1) / 2 - k)
            colour = theme.ink if self._is_left(i, j) else theme.muted
            self.sheet.write(line, middle, height_of_line, SMALL, colour, kind="caption")
