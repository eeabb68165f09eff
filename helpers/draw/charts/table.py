"""A game of two players as a table: its payoffs, their names, and which cells are special.

>>> table = Table([[2, 0], [0, 1]], [[1, 0], [0, 2]], None, ["ballet", "boxing"])
>>> table.find_marks(None, nash=True, pareto=True)
>>> sorted(table.nash)
[(0, 0), (1, 1)]
"""

from helpers.draw.numbers import exact, number, sentences
from helpers.matrices import check_names, check_tables
from helpers.text import brief

ROLES = ("row player", "column player")


class Table:
    """The payoffs with their names, and which cells are best replies, Nash equilibria, Pareto-optimal.

    `exact`: both tables as Fractions; `rows_left`, `columns_left`: the numbers of what is not crossed out.
    """

    def __init__(self, A, B, rows, columns, highlight=(), struck=(), captions=None):
        self.A, self.B = check_tables(A, B)
        self.m, self.n = len(self.A), len(self.A[0])
        self.rows = check_names(rows, self.m, "row")
        self.columns = check_names(columns, self.n, "column")
        self.cells = [(i, j) for i in range(self.m) for j in range(self.n)]
        self.exact = exact(self.A, "A"), exact(self.B, "B")  # refuses what is too large
        self.lit = self._lit(highlight)
        self._strike(struck)
        self.captions = {cell: words for cell, words in (captions or {}).items() if words}

    def _lit(self, highlight):
        """The highlighted cells; None in a pair stands for every row, or every column."""
        lit = set()
        wanted = "highlight takes cells (i, j), a row (i, None), a column (None, j)"
        for row, column in _pairs(highlight, wanted):
            cells = {(i, j) for i, j in self.cells if row in (None, i) and column in (None, j)}
            if not cells:
                raise ValueError(f"there is no cell ({row}, {column}) to highlight in this table")
            lit |= cells
        return lit

    def _strike(self, struck):
        """Note which rows and columns are left."""
        wanted = "struck takes rows (i, None) and columns (None, j) of the table"
        lines = [(i, None) for i in range(self.m)] + [(None, j) for j in range(self.n)]
        struck = [tuple(pair) for pair in _pairs(struck, wanted)]
        for pair in struck:
            if pair not in lines:
                raise ValueError(f"{wanted}, not {brief(pair)}")
        self.rows_left = [i for i in range(self.m) if (i, None) not in struck]
        self.columns_left = [j for j in range(self.n) if (None, j) not in struck]
        self.left = [(i, j) for i in self.rows_left for j in self.columns_left]
        if not self.left:
            raise ValueError("every cell is struck: at least one row and one column are left of a game")

    @property
    def is_struck(self):
        return len(self.left) < len(self.cells)

    def find_marks(self, best_replies, nash, pareto):
        """The cells that are marked, as sets of (i, j); once something is struck, in what is left."""
        rows, columns = self.rows_left, self.columns_left
        if best_replies is None or callable(best_replies):
            A = [[self.A[i][j] for j in columns] for i in rows]
            turned = [[self.B[i][j] for i in rows] for j in columns]
            replies = [_replies(best_replies, A, k) for k in range(len(columns))]
            self.best_rows = {(rows[r], columns[k]) for k, found in enumerate(replies) for r in found}
            replies = [_replies(best_replies, turned, k) for k in range(len(rows))]
            self.best_columns = {(rows[k], columns[c]) for k, found in enumerate(replies) for c in found}
        else:
            both = two(best_replies or ((), ()), "best_replies is a function, or a pair of sets of cells")
            sets = (self._cells_of(some, f"best_replies[{k}]") for k, some in enumerate(both))
            self.best_rows, self.best_columns = sets
        self.nash = self.best_rows & self.best_columns if nash else set()
        self.pareto_by_reader, self.pareto = not isinstance(pareto, bool), set()
        if self.pareto_by_reader:
            self.pareto = self._cells_of(pareto, "pareto")
        elif pareto and not self.is_struck:  # a cell that is struck may still be better for both
            self.pareto = {cell for cell in self.cells if not self._is_beaten(cell)}

    def _cells_of(self, some, name):
        """A set of cells that the reader gave, if it is one."""
        try:
            found = {tuple(cell) for cell in some}
        except TypeError:  # no cells, or nothing that can be walked through
            found = {None}
        if not found <= {*self.cells}:
            example = "a set of cells (i, j) of this table, as {(0, 0), (0, 1)}"
            raise ValueError(f"{name} is {example}, not {brief(some)}{_return(some)}")
        return found

    @property
    def optimal(self):
        """What the words and the legends call the Pareto-optimal cells."""
        return "Pareto-optimal" + " by your function" * self.pareto_by_reader

    def _is_beaten(self, cell):
        """Whether another cell is better for one player and not worse for the other."""
        i, j = cell
        a, b = self.A[i][j], self.B[i][j]
        pairs = [(self.A[r][c], self.B[r][c]) for r, c in self.cells]
        return any(x >= a and y >= b and (x > a or y > b) for x, y in pairs)

    def legend(self):
        """What the marks mean, for those that are there: entries of a legend without a sign."""
        rest, game = (f" {word} what is left" * self.is_struck for word in ("in", "of"))
        marks = (
            (self.is_struck, "crossed out: eliminated"),
            (self.best_rows or self.best_columns, f"underlined: best reply{rest}"),
            (self.nash, f"thick frame: Nash equilibrium{game}"),
            (self.pareto, f"green: {self.optimal}"),
        )
        return [(words, None) for cells, words in marks if cells]

    def texts(self):
        """All payoffs as they are written."""
        return [number(matrix[i][j]) for matrix in (self.A, self.B) for i, j in self.cells]

    def name_of(self, cell):
        """'silent/confess': the names of the two actions."""
        return f"{self.rows[cell[0]]}/{self.columns[cell[1]]}"

    def named(self, cells):
        """The names of some cells, row by row."""
        return ", ".join(map(self.name_of, sorted(cells)))

    def words(self, title, players):
        """The alt text."""
        one, other = two_names(players, ROLES)
        left = " in what is left" * self.is_struck
        best = (
            f"{one} {self.named(self.best_rows) or 'none'}; {other} {self.named(self.best_columns) or 'none'}"
        )
        rows = "; ".join(f"{name}: {', '.join(self._pairs(i))}" for i, name in enumerate(self.rows))
        return sentences(
            title,
            f"Payoffs ({one}, {other}), columns {', '.join(self.columns)}. {rows}",
            f"Crossed out: {self._crossed_out()}" if self.is_struck else "",
            f"Best replies{left}: {best}" if self.best_rows or self.best_columns else "",
            self.equilibria(),
            self.optima(),
            f"Highlighted: {self.named(self.lit)}" if self.lit else "",
        )

    def equilibria(self):
        """Which cells are Nash equilibria, as a sentence; '' if none is."""
        kind = f"Nash equilibri{'um' if len(self.nash) == 1 else 'a'}" + " of what is left" * self.is_struck
        return f"{kind}: {self.named(self.nash)}" if self.nash else ""

    def optima(self):
        """Which cells are Pareto-optimal, as a sentence; '' if nobody asked."""
        asked_for = self.pareto or self.pareto_by_reader
        return f"{self.optimal}: {self.named(self.pareto) or 'none'}" if asked_for else ""

    def _pairs(self, i):
        """'(−1, −1)' for each cell of a row, with its caption in quotes."""
        pairs = [f"({number(a)}, {number(b)})" for a, b in zip(self.A[i], self.B[i], strict=True)]
        return [
            f"{pair} “{self.captions[i, j]}”" if (i, j) in self.captions else pair
            for j, pair in enumerate(pairs)
        ]

    def _crossed_out(self):
        """'row silent; columns left, right'."""
        kinds = ("row", self.rows, self.rows_left), ("column", self.columns, self.columns_left)
        parts = []
        for word, names, left in kinds:
            gone = [name for k, name in enumerate(names) if k not in left]
            # 'row 0' without a name of its own says already that it is a row
            plain = all(name.startswith(f"{word} ") for name in gone)
            before = "" if plain else f"{word}s " if gone[1:] else f"{word} "
            parts += [before + ", ".join(gone)] * bool(gone)
        return "; ".join(parts)


def _replies(reply, table, k):
    """What the reader's function `reply` answers for a column; without one, the rows that pay most there."""
    if reply is None:
        most = max(row[k] for row in table)
        return {i for i in range(len(table)) if table[i][k] == most}
    answer = reply([list(row) for row in table], k)  # its own copy: it may sort or change it
    if not isinstance(answer, (set, list, tuple)) or not all(row in range(len(table)) for row in answer):
        wanted = f"a set of rows from 0 to {len(table) - 1}"
        raise ValueError(
            f"best_replies returned {brief(answer)} for column {k}, not {wanted}{_return(answer)}"
        )
    return answer


def _return(answer):
    return ": is there a `return`?" if answer is None else ""


def _pairs(given, wanted):
    """Pairs (row or None, column or None), from one pair or from many."""
    given = [*given]
    pairs = given if any(isinstance(part, (tuple, list)) for part in given) else [given] * bool(given)
    return [two(pair, wanted) for pair in pairs]


def two(pair, wanted):
    """`pair`, if it is one: anything of two."""
    if not isinstance(pair, (tuple, list)) or len(pair) != 2:
        raise ValueError(f"{wanted}, not {brief(pair)}")
    return pair


def two_names(players, default):
    """The names of the two players."""
    return [str(name) for name in two(players or default, "players are two names, as ('Ann', 'Bob')")]


def is_you(player):
    return player.strip().lower() == "you"


def owned(thing, player):
    """The `thing` of a player, who may be called "you".

    >>> owned("payoff", "Ann"), owned("payoff", "you"), owned("payoff", "row player")
    ('payoff of Ann', 'your payoff', 'payoff of the row player')
    """
    return f"your {thing}" if is_you(player) else f"{thing} of {'the ' * (player in ROLES)}{player}"
