"""`draw_payoff_pairs`: what each cell pays both players as a point, and which of them are Pareto-optimal."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, beside, limits
from helpers.draw.charts.table import ROLES, Table, owned, two_names
from helpers.draw.numbers import finite, number, sentences, short
from helpers.draw.sheet import one_line, wrapped
from helpers.text import brief, count, shortened
from helpers.theme import DASH, SMALL

WIDE, HIGH = 670, 408  # pixels: the picture, the plot with its scales
WIDEST_NAME = 200  # pixels: the widest name of a cell
FEW_POINTS = 40  # points: of more the words do not tell each, and none has a name
ON_LINE = 1e-9
BETTER = "better for one and worse for none"


def draw_payoff_pairs(
    A,
    B,
    rows=None,
    columns=None,
    *,
    better_than=None,
    line=None,
    ax=None,
    title=None,
    players=None,
    nash=True,
    pareto=True,
):
    """Draw each cell as a point: to the right what it pays the row player, upwards the column player.

    >>> from helpers import draw_payoff_pairs
    >>> moves = ["wait", "go"]
    >>> draw_payoff_pairs([[3, 1], [4, 0]], [[3, 4], [1, 0]], moves, moves, better_than=(1, 1))
    Payoffs (row player, column player) as points: wait/wait at (3, 3); wait/go at (1, 4); go/wait at (4, \
1); go/go at (0, 0). Pareto-optimal: wait/wait, wait/go, go/wait. Nash equilibria: wait/go, go/wait. Better \
for one and worse for none than go/go: wait/wait, wait/go, go/wait.

    A green disc is Pareto-optimal, a ring is beaten by another cell, a square frame is a Nash equilibrium.
    Cells that pay the same share a point; names that find no room are left out, and all of them where there
    are more than 40 points. `better_than`: a cell (i, j); what is better than it for one player and worse for
    none lies in the yellow quadrant. `line`: two points of a straight line, to see which cells are on it.
    `rows`, `columns`, `players`: names. `pareto`: the set of cells that your own function finds, to be marked
    instead. `nash=False`, `pareto=False` leave these marks out.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of finite
    numbers, for cells that are not there, and for a line through one point alone.
    """
    table = Table(A, B, rows, columns)
    table.find_marks(None, nash, pareto)
    if rows is None and columns is None:
        table.name_of = lambda cell: f"({cell[0]}, {cell[1]})"
    if better_than is not None and better_than not in table.cells:
        raise ValueError(f"better_than is a cell (i, j) of the table, not {brief(better_than)}")
    return PayoffPairs(table, better_than, players, _line(line)).picture(ax, title)


class PayoffPairs(Chart):
    """`points` {(a, b): cells}; those `optimal` and those in `nash`; `corner` of the quadrant; a `line`."""

    heading = "What every cell pays both players"

    def __init__(self, table, better_than, players, line):
        self.line = line
        self.table, self.players, self.points = table, two_names(players, ROLES), {}
        for i, j in table.cells:
            self.points.setdefault((table.A[i][j], table.B[i][j]), []).append((i, j))
        self.optimal = [pair for pair, cells in self.points.items() if table.pareto & {*cells}]
        self.nash = [pair for pair, cells in self.points.items() if table.nash & {*cells}]
        self.origin = better_than
        self.corner = next((pair for pair, cells in self.points.items() if better_than in cells), None)

    def words(self):
        table, named = self.table, self.table.named
        points = "; ".join(
            f"{', '.join(map(table.name_of, cells))} at {number(pair)}" for pair, cells in self.points.items()
        )
        if len(table.cells) > FEW_POINTS:
            a, b = ([*map(number, (min(values), max(values)))] for values in zip(*self.points, strict=True))
            points = f"{len(table.cells)} cells, from {a[0]} to {a[1]} and from {b[0]} to {b[1]}"
        better = f"{BETTER.capitalize()} than {table.name_of(self.origin)}" if self.origin else ""
        return sentences(
            self.given and str(self.given),
            f"Payoffs ({', '.join(self.players)}) as points: {points}",
            self._on_line(),
            table.optima(),
            table.equilibria(),
            f"{better}: {named(self._better()) or 'none'}" if better else "",
        )

    def _on_line(self):
        """How many cells are on the line, but for the last digits of floats."""
        if not self.line:
            return ""
        (x, y), (u, v) = self.line
        cells = [pair for rows in zip(*self.table.exact, strict=True) for pair in zip(*rows, strict=True)]
        near = sum(abs((u - x) * (b - y) - (v - y) * (a - x)) <= ON_LINE for a, b in cells)
        return f"{near} of {count(len(cells), 'cell')} on the line {self._through()}"

    def _through(self):
        return "through " + " and ".join(number((short(a), short(b))) for a, b in self.line)

    def _better(self):
        """The cells that are better than `better_than` for one player and worse for none."""
        x, y = self.corner
        pairs = [(a, b) for a, b in self.points if a >= x and b >= y and (a, b) != (x, y)]
        return [cell for pair in pairs for cell in self.points[pair]]

    # -------------------------------------------------------------------- drawing

    def size(self):
        return WIDE, HIGH

    def legend(self):
        sheet, theme, entries = self.sheet, self.sheet.theme, []
        sign, by_reader = sheet.mark_sign, self.table.pareto_by_reader
        if self.optimal:
            entries.append((self.table.optimal, sign("o", 13, theme.players[2][0])))
        if len(self.points) > len(self.optimal) and (self.optimal or by_reader):
            words = "not in your set" if by_reader else "beaten by another cell"
            entries.append((words, sign("o", 13, theme.ink, 8)))
        if self.nash:
            entries.append(("Nash equilibrium", sheet.box_sign(16, 16, "none", theme.ink, 3)))
        if self.line:
            entries.append((f"the line {self._through()}", sheet.line_sign(theme.players[3][0], 2)))
        if self.corner:
            words = f"{BETTER} than {shortened(self.table.name_of(self.origin))}"
            entries.append((words, sheet.box_sign(26, 16, theme.mark, theme.ink, 1.4, DASH)))
        return entries

    def draw(self):
        """The quadrant first, then the points, then their names where there is room."""
        scales = [*map(limits, zip(*self.points, *(self.line or ()), strict=True))]
        self.plot = Plot(self, beside(scales[1]))
        for k, ends in enumerate(scales):
            name, (colour, _) = owned("payoff", self.players[k]), self.theme.players[k]
            self.plot.scale("xy"[k], ends, number, name, colour)
        self._quadrant()
        if self.line:
            self._straight(*self.line)
        for pair in self.points:
            self._point(pair)
        first = sorted(self.points, key=lambda pair: (pair not in self.nash, pair not in self.optimal))
        for pair in first if len(self.points) <= FEW_POINTS else self.nash:
            names = [one_line(self.table.name_of(cell), WIDEST_NAME, SMALL) for cell in self.points[pair]]
            lines = [(name, SMALL, self.theme.ink, False) for name in names]
            lines += [("NASH", SMALL, self.theme.ink, True)] * (pair in self.nash)
            self.plot.label(pair, lines, (20, 28) if pair in self.nash else (11, 19, 29))

    def _quadrant(self):
        """Where both have at least as much as in the cell `better_than`; with its name if there is room."""
        if not self.corner:
            return
        plot, corner, ink = self.plot, self.corner, self.theme.ink
        right, high = plot.axes.get_xlim()[1], plot.axes.get_ylim()[1]
        (x, y), (u, v) = plot.at(*corner), plot.at(right, high)
        self.sheet.rectangle(x, y, u - x, v - y, self.theme.mark, z=0.5, gid="better")
        plot.line([(corner[0], high), corner, (right, corner[1])], ink, 1.6, 1.2, "better border", DASH)
        lines = wrapped(BETTER, u - x - 20, SMALL, True, most=2)
        if " ".join(lines) == BETTER and v - y > 20 * len(lines):
            lines = [(line, SMALL, ink, True) for line in lines]
            plot.label((right, high), lines, [8], [(-1, -1)])

    def _straight(self, start, end):
        """The line from edge to edge of the plot."""
        axes = self.plot.axes
        ways = zip(start, end, (axes.get_xlim(), axes.get_ylim()), strict=True)
        crossings = sorted((edge - a) / float(b - a) for a, b, edges in ways if a != b for edge in edges)
        middle = len(crossings) // 2  # it crosses the border between the two crossings in the middle
        ends = [
            [a + crossing * float(b - a) for a, b in zip(start, end, strict=True)]
            for crossing in crossings[middle - 1 : middle + 1]
        ]
        self.plot.line(ends, self.theme.players[3][0], 2, 1.5, "line")

    def _point(self, pair):
        """A disc where nothing is better, a ring elsewhere, a square frame around an equilibrium."""
        theme, best, (x, y) = self.theme, pair in self.optimal, self.plot.at(*pair)
        line, fill = (theme.players[2][0],) * 2 if best else (theme.ink, theme.paper)
        if pair in self.nash:
            self.sheet.rectangle(x - 14, y - 14, 28, 28, "none", theme.ink, 3.6, 4.7, "nash")
            self.sheet.take((x - 17, y - 17, x + 17, y + 17))
        size = 12 if len(self.points) <= FEW_POINTS else 6
        self.plot.disc(pair, size, fill, line, "optimal" if best else "beaten" if self.optimal else "point")


def _line(points):
    """Two different points, as Fractions."""
    if points is None:
        return None
    try:
        (a, b), (c, d) = points
    except (TypeError, ValueError):
        raise ValueError(f"line is two points, as ((1, 1), (3, 2)), not {brief(points)}") from None
    start, end = ((finite(x, "line"), finite(y, "line")) for x, y in ((a, b), (c, d)))
    if start == end:
        raise ValueError(f"line goes through two different points, not twice through {number(start)}")
    return start, end
