"""A game of two players as a table: its payoffs, their names, and which cells are special.

>>> table = Table([[2, 0], [0, 1]], [[1, 0], [0, 2]], None, ["ballet", "boxing"], ())
>>> table.find_marks(None, nash=True, pareto=True)
>>> sorted(table.nash)
[(0, 0), (1, 1)]
"""

from operator import index

from helpers.draw.canvas import wrapped
from helpers.draw.numbers import number
from helpers.draw.theme import LEVEL


class Table:
    """The payoffs with their names, and which cells are best replies, Nash equilibria, Pareto-optimal."""

    def __init__(self, A, B, rows, columns, highlight):
        self.A, self.B = _matrix(A, "A"), _matrix(B, "B")
        self.m, self.n = len(self.A), len(self.A[0])
        if (len(self.B), len(self.B[0])) != (self.m, self.n):
            raise ValueError(
                f"A has {self.m} rows and {self.n} columns, B has {len(self.B)} and {len(self.B[0])}: "
                "both players play in the same cells"
            )
        self.rows = _names(rows, self.m, "row")
        self.columns = _names(columns, self.n, "column")
        self.cells = [(i, j) for i in range(self.m) for j in range(self.n)]
        self.lit = self._lit(highlight)

    def _lit(self, highlight):
        if isinstance(highlight, tuple) and len(highlight) == 2 and not isinstance(highlight[0], tuple):
            highlight = [highlight]
        lit = {
            cell
            for row, column in highlight
            for cell in self.cells
            if row in (None, cell[0]) and column in (None, cell[1])
        }
        for row, column in highlight:
            if not lit & {
                cell for cell in self.cells if row in (None, cell[0]) and column in (None, cell[1])
            }:
                raise ValueError(
                    f"there is no cell ({row}, {column}) to highlight in a {self.m}×{self.n} table"
                )
        return lit

    def find_marks(self, best_replies, nash, pareto):
        """The cells that are marked, as sets of (i, j)."""
        self.best_rows, self.best_columns = set(), set()
        if best_replies is not False:
            reply = best_replies or _best_replies
            turned = [list(column) for column in zip(*self.B, strict=True)]
            self.best_rows = {(i, j) for j in range(self.n) for i in _checked(reply, self.A, j)}
            self.best_columns = {(i, j) for i in range(self.m) for j in _checked(reply, turned, i)}
        self.nash = self.best_rows & self.best_columns if nash else set()
        self.pareto = {cell for cell in self.cells if not self._is_beaten(cell)} if pareto else set()

    def _is_beaten(self, cell):
        """Whether another cell is better for one player and not worse for the other."""
        i, j = cell
        a, b = self.A[i][j], self.B[i][j]
        pairs = [(self.A[r][c], self.B[r][c]) for r, c in self.cells]
        return any(x >= a and y >= b and (x > a or y > b) for x, y in pairs)

    def legend(self):
        marks = (
            (self.best_rows or self.best_columns, "underlined: best reply"),
            (self.nash, "thick frame: Nash equilibrium"),
            (self.pareto, "shaded: Pareto-optimal"),
        )
        return "  ·  ".join(words for cells, words in marks if cells)

    def texts(self):
        return [number(matrix[i][j]) for matrix in (self.A, self.B) for i, j in self.cells]

    def lines_of_names(self, wide):
        return max(len(wrapped(name, wide - 12, LEVEL, True, most=2)) for name in self.columns)

    def words(self, title, players):
        """The alt text."""

        def named(cells):
            return ", ".join(f"{self.rows[i]}/{self.columns[j]}" for i, j in sorted(cells))

        one, other = players or ("row player", "column player")
        rows = (f"{name}: {', '.join(self._pairs(i))}" for i, name in enumerate(self.rows))
        parts = [str(title)] if title else []
        parts.append(f"Payoffs ({one}, {other}), columns {', '.join(self.columns)}. {'; '.join(rows)}")
        if self.best_rows or self.best_columns:
            parts.append(
                f"Best replies: {one} {named(self.best_rows) or 'none'}; {other} "
                f"{named(self.best_columns) or 'none'}"
            )
        if self.nash:
            parts.append(f"Nash equilibri{'um' if len(self.nash) == 1 else 'a'}: {named(self.nash)}")
        if self.pareto:
            parts.append(f"Pareto-optimal: {named(self.pareto)}")
        if self.lit:
            parts.append(f"Highlighted: {named(self.lit)}")
        return " ".join(part + "." for part in parts)

    def _pairs(self, i):
        return [f"({number(a)}, {number(b)})" for a, b in zip(self.A[i], self.B[i], strict=True)]


def _matrix(matrix, name):
    """`matrix` as lists, whether it came as lists, tuples or an array."""
    matrix = matrix.tolist() if hasattr(matrix, "tolist") else matrix
    try:
        matrix = [list(row) for row in matrix]
    except TypeError:
        raise ValueError(f"{name} is a list of rows, as in [[-1, -10], [0, -8]], not {matrix!r}") from None
    if not matrix or not matrix[0] or len({len(row) for row in matrix}) > 1:
        raise ValueError(f"{name} needs at least one row, and rows of equal length, not {matrix!r}")
    return matrix


def _names(names, number_of, word):
    names = [f"{word} {k}" for k in range(number_of)] if names is None else [str(name) for name in names]
    if len(names) != number_of:
        raise ValueError(f"{number_of} {word}s need {number_of} names, not {len(names)}: {names}")
    return names


def _best_replies(A, j):
    column = [row[j] for row in A]
    return {i for i, payoff in enumerate(column) if payoff == max(column)}


def _checked(reply, A, j):
    """What the function answers, if it is a set of rows."""
    answer = reply(A, j)
    try:
        rows = {index(row) for row in answer}
    except TypeError:
        rows = {-1}
    if not rows <= set(range(len(A))):
        raise ValueError(f"best_replies is to return a set of rows from 0 to {len(A) - 1}, not {answer!r}")
    return rows
