"""`draw_payoffs`: a game of two players as a table, with best replies, Nash and Pareto cells, captions."""

from helpers.draw.charts import Chart
from helpers.draw.charts.table import Table, two_names
from helpers.draw.numbers import number
from helpers.draw.sheet import measure, wrapped
from helpers.theme import LEVEL, SMALL, WIDEST

SIZES = (17, 14, 11, 9)  # points of the payoffs: the largest that fits in the cells
TAG, TAGGED = 8, 15  # points of the words NASH and PARETO, pixels of the box around them
WIDEST_NAME, LINE = 150, 17  # pixels: the widest line of a row's name, from one line of a name to the next
BUBBLE, SPOKEN = 36, 15  # pixels: a cell is so much wider than its caption; one line of a caption


def draw_payoffs(
    A,
    B,
    rows=None,
    columns=None,
    *,
    best_replies=None,
    highlight=(),
    ax=None,
    title=None,
    players=None,
    nash=True,
    pareto=True,
    captions=None,
    struck=(),
):
    """Draw the payoff table of a game: `A[i][j]` pays the row player, `B[i][j]` the column player.

    >>> from helpers import draw_payoffs
    >>> sides, pays = ["left", "right"], [[1, -9], [-9, 1]]
    >>> draw_payoffs(pays, pays, sides, sides, players=("you", "the other"), title="The side of the road")
    The side of the road. Payoffs (you, the other), columns left, right. left: (1, 1), (−9, −9); right: (−9, \
−9), (1, 1). Best replies: you left/left, right/right; the other left/left, right/right. Nash equilibria: \
left/left, right/right. Pareto-optimal: left/left, right/right.

    `rows`, `columns`: names of the actions. A best reply is an underlined pill, a Nash equilibrium (both
    are best replies) a thick frame, a Pareto-optimal cell is green. `best_replies`: your own function
    `f(A, j) -> set of rows`, by which to underline; the column player's come from the same function, on
    the table turned over. Two sets of cells, the row player's and the column player's, are underlined as
    they are. `False` underlines nothing. `pareto`: the set of cells that your own function finds, to be
    marked instead. `nash=False`, `pareto=False` leave these marks
    out. `highlight`: cells (i, j), a row (i, None), a column (None, j). `players`: two names.

    `captions`: short words for cells, `{(i, j): words}`, drawn as speech bubbles. `struck`: rows (i, None)
    and columns (None, j) that are eliminated: grey and crossed out. Best replies and Nash equilibria are
    then those of what is left, and nothing is marked as Pareto-optimal.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of
    finite numbers, for a `best_replies` that returns no set of rows, and for sets of other cells.

    Equilibria: J. F. Nash, "Equilibrium points in n-person games", PNAS 36 (1950).
    """
    table = Table(A, B, rows, columns, highlight, struck, captions)
    table.find_marks(best_replies, nash, pareto)
    return Payoffs(table, players and two_names(players, None)).picture(ax, title)


class Payoffs(Chart):
    """A Table and the names of its players, if they have any.

    A cell is `wide` and `high`; its payoffs stand above a strip of the height `strip` for the captions.
    """

    def __init__(self, table, players):
        self.table, self.players = table, players
        self.beside = 24 * bool(players)  # pixels: for the row player's name

    def words(self):
        return self.table.words(self.title, self.players)

    def legend(self):
        return self.table.legend()

    # -------------------------------------------------------------------- places

    def size(self):
        """The width that names, payoffs and captions ask for, if there is so much."""
        table = self.table
        names = max(measure(name, LEVEL, True)[0] for name in table.columns)
        widest = {size: max(measure(text, size, True)[0] for text in table.texts()) for size in SIZES}
        says = max([measure(words, SMALL)[0] for words in table.captions.values()], default=0)
        least = 220 if table.n < 3 else 150
        wide = max(least, min(names, 240) + 20, 2.3 * widest[SIZES[0]] + 30, min(says + 2, 260) + BUBBLE)
        self.x0 = (
            14 + self.beside + max(min(WIDEST_NAME, measure(name, LEVEL, True)[0]) for name in table.rows)
        )
        self.wide = min(wide, (WIDEST - self.x0 - 14) / table.n)
        self.points = next((size for size in SIZES if widest[size] + 9 <= 0.5 * self.wide), SIZES[-1])
        lines = max(len(wrapped(name, self.wide - 12, LEVEL, True, most=2)) for name in table.columns)
        self.names_high = lines * LINE + 8 + 28 * bool(self.players)
        room = self.wide - BUBBLE
        self.bubbles = {cell: wrapped(says, room, SMALL, most=2) for cell, says in table.captions.items()}
        self.strip = 22 + SPOKEN * max(map(len, self.bubbles.values())) if self.bubbles else 0
        self.room = 130 if table.m < 3 else 104
        self.high = self.room + self.strip
        return self.x0 + self.wide * table.n + 14, self.names_high + self.high * table.m

    def corner(self, i, j):
        """The lower left of a cell."""
        return self.x0 + j * self.wide, self.y0 - (i + 1) * self.high

    # -------------------------------------------------------------------- drawing

    def draw(self):
        """Grounds first, then what lies on them."""
        self.y0 = self.top - self.names_high
        self._names()
        for cell in self.table.cells:
            self._ground(*cell)
        self._strike()
        for cell in self.table.cells:
            self._cell(*cell)

    def _names(self):
        table, ((blue, _), (orange, _)) = self.table, self.theme.players[:2]
        for j, name in enumerate(table.columns):
            lines = wrapped(name, self.wide - 12, LEVEL, True, most=2)
            place = self.x0 + (j + 0.5) * self.wide, self.y0 + 13 + LINE * (len(lines) - 1) / 2
            self._name(lines, place, orange, "center", j in table.columns_left)
        for i, name in enumerate(table.rows):
            lines = wrapped(name, self.x0 - 12 - self.beside, LEVEL, True)
            place = self.x0 - 8, self.y0 - (i + 0.5) * self.high
            self._name(lines, place, blue, "right", i in table.rows_left)
        if self.players:
            x, y = self.x0 + table.n * self.wide / 2, self.y0 - table.m * self.high / 2
            self.sheet.write(self.players[1], x, self.top - 16, LEVEL + 1, orange, kind="player")
            self.sheet.write_upright(self.players[0], 14, y, LEVEL + 1, blue, kind="player")

    def _name(self, lines, place, colour, ha, is_left):
        """An action's name; grey and struck through once the action is eliminated."""
        muted = self.theme.muted
        boxes = self.sheet.stack(lines, *place, LEVEL, LINE, colour if is_left else muted, True, ha, "name")
        for left, bottom, right, top in () if is_left else boxes:
            y = (bottom + top) / 2 + 1.5  # small letters reach less far up
            self.sheet.path([left - 2, right + 2], [y, y], muted, 1.8, 7, "struck name")

    def _strike(self):
        """A line through every row and every column that is eliminated."""
        table, look = self.table, (self.theme.muted, 2.4, 2.8, "struck")
        right, bottom = self.x0 + table.n * self.wide, self.y0 - table.m * self.high
        for i in {*range(table.m)} - {*table.rows_left}:
            self.sheet.path([self.x0, right], [self.y0 - i * self.high - self.room / 2] * 2, *look)
        for j in {*range(table.n)} - {*table.columns_left}:
            self.sheet.path([self.x0 + (j + 0.5) * self.wide] * 2, [bottom, self.y0], *look)

    def _ground(self, i, j):
        """The colour of a cell, and its diagonal."""
        (x, y), theme, table, sheet = self.corner(i, j), self.theme, self.table, self.sheet
        lit = (i, j) in table.lit
        fill = theme.paper if (i, j) in table.left else theme.shade
        fill = theme.mark if lit else theme.players[2][1] if (i, j) in table.pareto else fill
        sheet.rectangle(x, y, self.wide, self.high, fill, theme.grid, 1.2, 1)
        if lit:
            inner = x + 3, y + 3, self.wide - 6, self.high - 6
            sheet.rectangle(*inner, line=theme.ink, width=1.6, z=1.4, gid="lit", dash=(0, (4, 2.5)))
        sheet.path([x, x + self.wide], [y + self.high, y + self.strip], theme.grid, 0.9, 1.2, "diagonal")

    def _cell(self, i, j):
        """The marks, the two payoffs and the caption of a cell."""
        table, (blue, orange), (x, y) = self.table, self.theme.players[:2], self.corner(i, j)
        if (i, j) in table.nash:
            inner = x + 3.5, y + 3.5, self.wide - 7, self.high - 7
            self.sheet.rectangle(*inner, line=self.theme.ink, width=4.5, z=1.5, gid="nash")
            self._tag("NASH", x + 3, y + self.high - 3 - TAGGED, self.theme.ink, self.theme.paper)
        if (i, j) in table.pareto:
            left = x + self.wide - 3 - _tag_width("PARETO")
            self._tag("PARETO", left, y + self.strip + 3, self.theme.players[2][0], self.theme.paper)
        self._payoff(i, j, table.A, blue, (0.27, 0.3), (i, j) in table.best_rows)
        self._payoff(i, j, table.B, orange, (0.73, 0.7), (i, j) in table.best_columns)
        if (i, j) in self.bubbles:
            self._bubble(i, j, self.bubbles[i, j])

    def _tag(self, word, left, bottom, fill, ink):
        """A small word in a corner: NASH at the upper left, PARETO at the lower right of the payoffs."""
        width = _tag_width(word)
        self.sheet.rectangle(left, bottom, width, TAGGED, fill, self.theme.muted, 1, 2, "tag")
        self.sheet.write(word, left + width / 2, bottom + TAGGED / 2, TAG, ink, bold=True, kind="tag")

    def _payoff(self, i, j, matrix, colours, share, best):
        """One payoff; a best reply in a pill, and underlined; grey where it is eliminated."""
        (x, y), text, points = self.corner(i, j), number(matrix[i][j]), self.points
        wide, high = measure(text, points, True)
        x, y = x + share[0] * self.wide, y + self.strip + share[1] * self.room
        if best:
            around = 12 if points > 11 else 8
            self.sheet.pill(x, y, wide + around, 1.4 * high, colours[1], colours[0], 1.6, 3, "best", round=5)
            under = y - 0.47 * high
            self.sheet.path([x - 0.4 * wide, x + 0.4 * wide], [under, under], colours[0], 2.6, 4, "underline")
        colour = colours[0] if (i, j) in self.table.left else self.theme.muted
        self.sheet.write(text, x, y + 0.09 * high * best, points, colour, best, kind="payoff", take=False)

    def _bubble(self, i, j, lines):
        """A caption as something said: a round box whose tail points up to the row player's payoff."""
        (x, y), theme = self.corner(i, j), self.theme
        width = max(measure(line, SMALL)[0] for line in lines) + 16
        height = SPOKEN * len(lines) + 7
        middle, centre = x + self.wide / 2, y + 8 + height / 2
        tip = max(x + 0.27 * self.wide, middle - width / 2 + 16)
        self.sheet.pill(middle, centre, width, height, theme.paper, theme.grid, 1.2, 3, "bubble", round=6)
        base, over = y + 8 + height - 1.2, y + 8 + height + 7
        xs = [tip - 6, tip - 3, tip + 6]
        self.sheet.polygons([[*zip(xs, (base, over, base), strict=True)]], theme.paper, z=3.1)
        self.sheet.path(xs, [base + 1, over, base + 1], theme.grid, 1.2, 3.2, "tail")
        colour = theme.ink if (i, j) in self.table.left else theme.muted
        self.sheet.stack(lines, middle, centre, SMALL, SPOKEN, colour, kind="caption")


def _tag_width(word):
    return measure(word, TAG, True)[0] + 8
