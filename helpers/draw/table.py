"""A game of two players as a table: its payoffs, their names, and which cells are special.

>>> table = Table([[2, 0], [0, 1]], [[1, 0], [0, 2]], None, ["ballet", "boxing"], ())
>>> table.find_marks(None, nash=True, pareto=True)
>>> sorted(table.nash)
[(0, 0), (1, 1)]
"""

from decimal import Decimal
from numbers import Real
from operator import index

from helpers.draw.numbers import number, shortened


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
        """The highlighted cells; None in a pair stands for every row, or every column."""
        lit = set()
        for pair in _pairs_of(highlight):
            cells = {(i, j) for i, j in self.cells if pair[0] in (None, i) and pair[1] in (None, j)}
            if not cells:
                raise ValueError(
                    f"there is no cell ({pair[0]}, {pair[1]}) to highlight in a {self.m}×{self.n} table"
                )
            lit |= cells
        return lit

    def find_marks(self, best_replies, nash, pareto):
        """The cells that are marked, as sets of (i, j)."""
        self.best_rows, self.best_columns = set(), set()
        if best_replies is not False:
            reply = _largest if best_replies in (None, True) else best_replies
            turned = [list(column) for column in zip(*self.B, strict=True)]
            self.best_rows = {(i, j) for j in range(self.n) for i in _replies(reply, self.A, j, "A")}
            self.best_columns = {
                (i, j) for i in range(self.m) for j in _replies(reply, turned, i, "B turned over")
            }
        self.nash = self.best_rows & self.best_columns if nash else set()
        self.pareto = {cell for cell in self.cells if not self._is_beaten(cell)} if pareto else set()

    def _is_beaten(self, cell):
        """Whether another cell is better for one player and not worse for the other."""
        i, j = cell
        a, b = self.A[i][j], self.B[i][j]
        pairs = [(self.A[r][c], self.B[r][c]) for r, c in self.cells]
        return any(x >= a and y >= b and (x > a or y > b) for x, y in pairs)

    def legend(self):
        """What the marks mean, for those that are there."""
        marks = (
            (self.best_rows or self.best_columns, "underlined: best reply"),
            (self.nash, "thick frame: Nash equilibrium"),
            (self.pareto, "shaded: Pareto-optimal"),
        )
        return [words for cells, words in marks if cells]

    def texts(self):
        """All payoffs as they are written."""
        return [number(matrix[i][j]) for matrix in (self.A, self.B) for i, j in self.cells]

    def name_of(self, cell):
        """'silent/confess': the names of the two actions."""
        return f"{shortened(self.rows[cell[0]])}/{shortened(self.columns[cell[1]])}"

    def named(self, cells):
        """The names of some cells, row by row."""
        return ", ".join(map(self.name_of, sorted(cells)))

    def words(self, title, players):
        """The alt text."""
        one, other = two_names(players, ("row player", "column player"))
        rows = (f"{shortened(name)}: {', '.join(self._pairs(i))}" for i, name in enumerate(self.rows))
        columns = ", ".join(map(shortened, self.columns))
        parts = [str(title)] if title else []
        parts.append(f"Payoffs ({one}, {other}), columns {columns}. {'; '.join(rows)}")
        if self.best_rows or self.best_columns:
            parts.append(
                f"Best replies: {one} {self.named(self.best_rows) or 'none'}; {other} "
                f"{self.named(self.best_columns) or 'none'}"
            )
        if self.nash:
            parts.append(f"Nash equilibri{'um' if len(self.nash) == 1 else 'a'}: {self.named(self.nash)}")
        if self.pareto:
            parts.append(f"Pareto-optimal: {self.named(self.pareto)}")
        if self.lit:
            parts.append(f"Highlighted: {self.named(self.lit)}")
        return " ".join(part + "." for part in parts)

    def _pairs(self, i):
        return [f"({number(a)}, {number(b)})" for a, b in zip(self.A[i], self.B[i], strict=True)]


def _matrix(matrix, name):
    """`matrix` as lists of numbers, whether it came as lists, tuples or an array."""
    matrix = matrix.tolist() if hasattr(matrix, "tolist") else matrix
    rows = [row.tolist() if hasattr(row, "tolist") else row for row in matrix] if _is_list(matrix) else [None]
    if not all(map(_is_list, rows)):
        raise ValueError(f"{name} is a list of rows, as in [[-1, -10], [0, -8]], not {_brief(matrix)}")
    if not rows or not len(rows[0]):
        raise ValueError(f"{name} is empty: it needs at least one row with at least one payoff")
    for i, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"the rows of {name} are not of equal length: row 0 has {len(rows[0])} payoffs, "
                f"row {i} has {len(row)}"
            )
        for j, payoff in enumerate(row):
            if isinstance(payoff, bool) or not isinstance(payoff, (Real, Decimal)) or payoff != payoff:
                raise ValueError(f"{name}[{i}][{j}] is {_brief(payoff)}: a payoff is a number")
    return [list(row) for row in rows]


def _is_list(value):
    return isinstance(value, (list, tuple))


def _brief(value):
    return shortened(repr(value), 60)


def _names(names, number_of, word):
    if isinstance(names, str):
        raise ValueError(f"the names of the {word}s come as a list, not as one string {names!r}")
    names = [f"{word} {k}" for k in range(number_of)] if names is None else [str(name) for name in names]
    if len(names) != number_of:
        raise ValueError(f"{number_of} {word}s need {number_of} names, not {len(names)}: {names}")
    return names


def two_names(players, default):
    """The names of the two players."""
    names = default if players is None else players
    if isinstance(names, str) or len(list(names)) != 2:
        raise ValueError(f"players are two names, as ('Ann', 'Bob'), not {names!r}")
    return [str(name) for name in names]


def _pairs_of(highlight):
    """[(row or None, column or None), …] from one pair or from many."""
    if highlight is None:
        return []
    try:
        parts = list(highlight)
    except TypeError:
        parts = [highlight]
    if len(parts) == 2 and all(part is None or hasattr(part, "__index__") for part in parts):
        parts = [tuple(highlight)]
    for part in parts:
        if not _is_list(part) or len(part) != 2:
            raise ValueError(
                f"highlight takes cells (i, j), a row (i, None), a column (None, j), not {_brief(part)}"
            )
    return parts


def _largest(A, j):
    column = [row[j] for row in A]
    return {i for i, payoff in enumerate(column) if payoff == max(column)}


def _replies(reply, A, j, name):
    """What the function answers for column `j`, if it is a set of rows of A."""
    if not callable(reply):
        raise ValueError(f"best_replies is a function f(A, j) -> set of rows, not {_brief(reply)}")
    try:
        answer = reply([list(row) for row in A], j)  # its own copy: it may sort or change it
    except NotImplementedError:
        raise  # an untouched stub: the caller says which challenge to solve first
    except Exception as error:
        raise ValueError(f"{_call(reply, name, j)} raised {type(error).__name__}: {error}") from error
    wanted = f"a set of rows from 0 to {len(A) - 1}"
    if answer is None:
        raise ValueError(f"{_call(reply, name, j)} returned None, not {wanted}: is there a `return`?")
    try:
        # A string or a dict can be walked too, and True is no row.
        rows = {-1 if isinstance(row, bool) else index(row) for row in answer}
    except TypeError:
        rows = {-1}
    if not rows <= set(range(len(A))) or isinstance(answer, dict):
        raise ValueError(f"{_call(reply, name, j)} returned {_brief(answer)}, not {wanted}")
    return rows


def _call(reply, name, j):
    """'best_replies(A, 1)', as the reader would write it."""
    function = getattr(reply, "__name__", "best_replies")
    return f"{'your function' if function == '<lambda>' else function}({name}, {j})"
