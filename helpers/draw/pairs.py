"""`draw_payoff_pairs`: what a cell pays both players as a point, and the Pareto frontier."""

from helpers.draw.canvas import measure, sheet_for
from helpers.draw.numbers import number
from helpers.draw.replies import exact
from helpers.draw.scatter import PLAYERS, Scatter
from helpers.draw.table import Table, two_names
from helpers.draw.theme import SMALL

FEW, SHORT = 9, 80  # more points have names no wider than so many pixels, or numbers instead


def draw_payoff_pairs(
    A,
    B,
    rows=None,
    columns=None,
    *,
    better_than=None,
    ax=None,
    title=None,
    players=None,
    nash=True,
    pareto=True,
):
    """Draw each cell as a point: to the right what it pays the row player, upwards the column player.

    >>> draw_payoff_pairs([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]], better_than=(1, 1))
    Payoffs (row player, column player) as points: (0, 0) at (−1, −1); (0, 1) at (−10, 0); (1, 0) at \
(0, −10); (1, 1) at (−8, −8). Pareto frontier: (0, 1), (0, 0), (1, 0). Nash equilibrium: (1, 1). Better than \
(1, 1) for one player and worse for none: (0, 0).

    A disc on the green frontier is Pareto-optimal, a ring is beaten by another cell, a square frame is a
    Nash equilibrium. Cells that pay the same share a point. `better_than`: a cell (i, j); what is better
    than it for both lies in the yellow quadrant. `rows`, `columns`, `players`: names. `nash=False`,
    `pareto=False` leave these marks out.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of finite
    numbers, and for a cell that is not there.
    """
    table = Table(A, B, rows, columns, ())
    _check(table, better_than)
    table.find_marks(None, nash, pareto)
    pairs = Pairs(table, rows is None and columns is None, better_than, players)
    heading = "What every cell pays both players" if title is None else str(title)
    scatter = Scatter(pairs, heading)
    sheet = sheet_for(ax, scatter.width, scatter.height)
    scatter.draw(sheet)
    sheet.ax.alt = pairs.words(title)
    return sheet.ax


def _check(table, better_than):
    exact(table.A, "A"), exact(table.B, "B")
    if better_than is not None and (
        not isinstance(better_than, (tuple, list)) or tuple(better_than) not in table.cells
    ):
        raise ValueError(
            f"better_than is a cell (i, j) of the {table.m}×{table.n} table, not {better_than!r}"
        )


class Pairs:
    """What the picture shows: `points` {(a, b): cells}, `frontier` from left to right, names, words."""

    def __init__(self, table, unnamed, better_than, players):
        self.table, self.unnamed = table, unnamed
        self.players = two_names(players, PLAYERS)
        self.points = {}
        for i, j in table.cells:
            self.points.setdefault((table.A[i][j], table.B[i][j]), []).append((i, j))
        self.frontier = sorted(pair for pair, cells in self.points.items() if table.pareto & {*cells})
        self.nash = [pair for pair, cells in self.points.items() if table.nash & {*cells}]
        self.origin = better_than and tuple(better_than)
        self.corner = next((pair for pair, cells in self.points.items() if self.origin in cells), None)

    def name_of(self, cell):
        """'silent/confess', or '(0, 1)' where the actions have no names."""
        return f"({cell[0]}, {cell[1]})" if self.unnamed else self.table.name_of(cell)

    @property
    def crowded(self):
        """Whether there are too many points for the names of their cells: then they get numbers."""
        wide = any(measure(self.name_of(cell), SMALL)[0] > SHORT for cell in self.table.cells)
        return len(self.points) > FEW and wide

    def better(self):
        """The cells that are better than `better_than` for one player and worse for none."""
        (x, y) = self.corner
        return [
            cell
            for (a, b), cells in self.points.items()
            for cell in cells
            if a >= x and b >= y and (a, b) != (x, y)
        ]

    def words(self, title):
        """The alt text."""

        def named(cells):
            return ", ".join(map(self.name_of, cells))

        points = "; ".join(f"{named(cells)} at {number(pair)}" for pair, cells in self.points.items())
        parts = [str(title)] if title else []
        parts.append(f"Payoffs ({', '.join(self.players)}) as points: {points}")
        if self.frontier:
            parts.append(f"Pareto frontier: {', '.join(named(self.points[pair]) for pair in self.frontier)}")
        if self.nash:
            equilibria = sorted(self.table.nash)
            parts.append(f"Nash equilibri{'um' if len(equilibria) == 1 else 'a'}: {named(equilibria)}")
        if self.origin:
            better = f"Better than {self.name_of(self.origin)} for one player and worse for none"
            parts.append(f"{better}: {named(sorted(self.better())) or 'none'}")
        return " ".join(part if part.endswith(".") else part + "." for part in parts)
