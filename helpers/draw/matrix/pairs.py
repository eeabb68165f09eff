"""What a cell pays both players as a point, and which of them are Pareto-optimal."""

from helpers.draw.canvas import measure, sheet_for
from helpers.draw.matrix.persons import ROLES
from helpers.draw.matrix.replies import exact
from helpers.draw.matrix.scatter import BETTER, Scatter
from helpers.draw.matrix.table import two_names
from helpers.draw.numbers import number
from helpers.draw.theme import SMALL

FEW, SHORT = 9, 80  # more points have names no wider than so many pixels, or numbers instead


def payoff_scatter(table, unnamed, better_than, players, ax, title):
    """What `draw_payoff_pairs` draws; returns the Axes."""
    _check(table, better_than)
    pairs = Pairs(table, unnamed, better_than, players)
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
    """What is shown: `points` {(a, b): cells}, those that are `optimal`, `in_part` or `nash`, words."""

    def __init__(self, table, unnamed, better_than, players):
        self.table, self.unnamed = table, unnamed
        self.players = two_names(players, ROLES)
        self.points = {}
        for i, j in table.cells:
            self.points.setdefault((table.A[i][j], table.B[i][j]), []).append((i, j))
        self.optimal = [pair for pair, cells in self.points.items() if table.pareto & {*cells}]
        self.in_part = [pair for pair in self.optimal if not table.pareto >= {*self.points[pair]}]
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
        if self.optimal or self.table.pareto_by_reader:
            parts.append(f"{self.table.optimal}: {named(sorted(self.table.pareto)) or 'none'}")
        if self.nash:
            equilibria = sorted(self.table.nash)
            parts.append(f"Nash equilibri{'um' if len(equilibria) == 1 else 'a'}: {named(equilibria)}")
        if self.origin:
            better = f"{BETTER.capitalize()} than {self.name_of(self.origin)}"
            parts.append(f"{better}: {named(sorted(self.better())) or 'none'}")
        return " ".join(part if part.endswith(".") else part + "." for part in parts)
