"""`draw_payoffs`: a game of two players as a table, with best replies, Nash and Pareto cells."""

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.numbers import number
from helpers.draw.table import Table, two_names
from helpers.draw.theme import LEVEL, SMALL, WIDEST

SIZES = (17, 14, 11)  # points of the payoffs: the largest that fits in the cells
TAG = 8.5  # points of the words NASH and PARETO
NAME, LINE = 150, 17  # pixels: the widest line of a row's name, from one line of a name to the next
NARROWEST = 40  # pixels: narrower columns have no names


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
):
    """Draw the payoff table of a game: `A[i][j]` pays the row player, `B[i][j]` the column player.

    >>> draw_payoffs([[2, 0]], [[1, 0]], ["ballet"], ["ballet", "boxing"])
    Payoffs (row player, column player), columns ballet, boxing. ballet: (2, 1), (0, 0). Best replies: row \
player ballet/ballet, ballet/boxing; column player ballet/ballet. Nash equilibrium: ballet/ballet. \
Pareto-optimal: ballet/ballet.

    `rows`, `columns`: names of the actions. A best reply is an underlined pill, a Nash equilibrium (both
    are best replies) a thick frame, a Pareto-optimal cell is shaded. `best_replies`: your own function
    `f(A, j) -> set of rows`, by which to underline; the column player's come from the same function, on
    the table turned over. `False` underlines nothing. `highlight`: cells (i, j), a row (i, None), a
    column (None, j). `players`: two names. `nash=False`, `pareto=False` leave these marks out.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of
    numbers, and for a `best_replies` that raises or returns no set of rows.

    Equilibria: J. F. Nash, "Equilibrium points in n-person games", PNAS 36 (1950).
    """
    table = Table(A, B, rows, columns, highlight)
    table.find_marks(best_replies, nash, pareto)
    players = players and two_names(players, None)
    left = 14 + max(min(NAME, measure(name, LEVEL, True)[0]) for name in table.rows) + (24 if players else 0)
    wide, high = _cell_size(table, left)
    width = round(left + wide * table.n + 14)
    head = 16 + 19 * len(title_lines(title, width)) + _height_of_names(table, wide, players)
    foot = 12 + LINE * len(_legend(table, width))
    sheet = sheet_for(ax, width, round(head + high * table.m + foot))
    _Drawing(sheet, table, left, players, title).draw()
    sheet.ax.alt = table.words(title, players)
    return sheet.ax


def _cell_size(table, left):
    """The natural size of a cell in pixels."""
    names = max(measure(name, LEVEL, True)[0] for name in table.columns)
    payoffs = max(measure(text, SIZES[0], True)[0] for text in table.texts())
    wanted = max(220 if table.n < 3 else 150, min(names, 240) + 20, 2.3 * payoffs + 30)
    return min(wanted, (WIDEST - left - 14) / table.n), {1: 130, 2: 130, 3: 104, 4: 92}.get(table.m, 88)


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
    """Draws a Table on a sheet: its cells begin at `x0` from the left, and at `y0` from below."""

    def __init__(self, sheet, table, left, players, title):
        self.sheet, self.table, self.players = sheet, table, players
        self.legend = _legend(table, sheet.width)
        self.theme, self.colours = sheet.theme, sheet.theme.players[:2]
        self.x0 = min(left, 0.4 * sheet.width)
        self.top = sheet.height - sheet.title(title) - 2
        self.wide = (sheet.width - self.x0 - 14) / table.n
        self.y0 = self.top - _height_of_names(table, self.wide, players)
        self.high = max(4, (self.y0 - 12 - LINE * len(self.legend)) / table.m)

    def draw(self):
        """Grounds first, then what lies on them."""
        table = self.table
        self._names()
        for cell in table.cells:
            self._ground(*cell, cell in table.pareto, cell in table.lit)
        points = self._points()
        low = 0.3 if self.high > 100 else 0.36  # in a low cell the tags need the room above and below
        for i, j in table.cells:
            if (i, j) in table.nash:
                self._nash(i, j)
            if (i, j) in table.pareto:
                self._tag("PARETO", i, j, False)
            if points:
                blue, orange = self.colours
                self._payoff(i, j, table.A, blue, (0.28, low), (i, j) in table.best_rows, points)
                self._payoff(i, j, table.B, orange, (0.72, 1 - low), (i, j) in table.best_columns, points)
        for k, line in enumerate(reversed(self.legend)):
            y = 12 + LINE * k
            self.sheet.write(line, self.sheet.width / 2, y, SMALL, self.theme.muted, kind="legend")

    def corner(self, i, j):
        """The lower left of a cell."""
        return self.x0 + j * self.wide, self.y0 - (i + 1) * self.high

    def _names(self):
        blue, orange = self.colours[0][0], self.colours[1][0]
        for j, name in enumerate(self.table.columns):
            lines = wrapped(name, self.wide - 12, LEVEL, True, most=2)
            if self.wide < NARROWEST:
                continue
            for k, line in enumerate(reversed(lines)):
                x, y = self.x0 + (j + 0.5) * self.wide, self.y0 + 13 + LINE * k
                self.sheet.write(line, x, y, LEVEL, orange, True, kind="name")
        for i, name in enumerate(self.table.rows):
            room = self.x0 - 12 - (24 if self.players else 0)
            lines = wrapped(name, room, LEVEL, True, most=min(3, max(1, int(self.high // LINE))))
            if self.high < LINE:
                continue
            for k, line in enumerate(lines):
                y = self.y0 - (i + 0.5) * self.high + LINE * ((len(lines) - 1) / 2 - k)
                self.sheet.write(line, self.x0 - 8, y, LEVEL, blue, True, "right", "name")
        if self.players:
            x, y = self.x0 + self.table.n * self.wide / 2, self.y0 - self.table.m * self.high / 2
            self.sheet.write(str(self.players[1]), x, self.top - 16, LEVEL + 1, orange, kind="player")
            self.sheet.write_upright(str(self.players[0]), 14, y, LEVEL + 1, blue, kind="player")

    def _ground(self, i, j, shaded, lit):
        (x, y), theme = self.corner(i, j), self.theme
        fill = theme.mark if lit else theme.shade if shaded else theme.paper
        self.sheet.rectangle(x, y, self.wide, self.high, fill, theme.faint, 1.2, 1)
        self.sheet.path([x, x + self.wide], [y + self.high, y], theme.faint, 0.9, 1.2)
        if lit:
            inner = x + 3, y + 3, self.wide - 6, self.high - 6
            self.sheet.rectangle(*inner, line=theme.ink, width=1.6, z=1.4, gid="lit", dash=(0, (4, 2.5)))

    def _nash(self, i, j):
        x, y = self.corner(i, j)
        inner = x + 3.5, y + 3.5, self.wide - 7, self.high - 7
        self.sheet.rectangle(*inner, line=self.theme.ink, width=4.5, z=1.5, gid="nash")
        self._tag("NASH", i, j, True)

    def _tag(self, word, i, j, dark):
        """A small word in a corner of the cell: NASH at the upper left, PARETO at the lower right."""
        (x, y), theme = self.corner(i, j), self.theme
        width = measure(word, TAG, True)[0] + 9
        if width > 0.62 * self.wide or self.high < 62:
            return
        left, bottom = (x + 3, y + self.high - 19) if dark else (x + self.wide - width - 6, y + 5.5)
        fill, line, ink = (
            (theme.ink, theme.ink, theme.paper) if dark else (theme.wedge, theme.muted, theme.ink)
        )
        self.sheet.rectangle(left, bottom, width, 16, fill, line, 1, 2, "tag")
        self.sheet.write(word, left + width / 2, bottom + 8, TAG, ink, bold=True, kind="tag")

    def _points(self):
        """The largest size at which every payoff fits in its half of the cells; None if none does."""
        for points in SIZES:
            widest = max(measure(text, points, True)[0] for text in self.table.texts())
            if widest + 9 <= 0.5 * self.wide and 3.4 * points < self.high:
                return points
        return None

    def _payoff(self, i, j, matrix, colours, share, best, points):
        """One payoff; a best reply in a pill, and underlined."""
        (x, y), text = self.corner(i, j), number(matrix[i][j])
        x, y, (wide, high) = x + share[0] * self.wide, y + share[1] * self.high, measure(text, points, True)
        if best:
            self.sheet.pill(x, y, wide + 12, 1.4 * high, colours[1], colours[0], 1.6, 3, "best", round=5)
            under = y - 0.47 * high
            self.sheet.path([x - 0.4 * wide, x + 0.4 * wide], [under, under], colours[0], 2.6, 4, "underline")
        self.sheet.write(text, x, y + 0.09 * high * best, points, colours[0], best, kind="payoff", take=False)
