"""A game of two players as a table: its payoffs, their names, and which cells are special.

>>> table = Table([[2, 0], [0, 1]], [[1, 0], [0, 2]], None, ["ballet", "boxing"], ())
>>> table.find_marks(None, nash=True, pareto=True)
>>> sorted(table.nash)
[(0, 0), (1, 1)]
"""

from helpers.draw.charts.user_functions import asked, captions_of, cells_of, pairs_of, replies_of
from helpers.draw.numbers import exact, number, sentences
from helpers.matrices import check_names, check_tables

ROLES = ("row player", "column player")


class Table:
    """The payoffs with their names, and which cells are best replies, Nash equilibria, Pareto-optimal.

    `exact`: both tables as Fractions; `rows_left`, `columns_left`: the numbers of what is not crossed out.
    """

    def __init__(self, A, B, rows, columns, highlight, struck=(), captions=None):
        self.A, self.B = check_tables(A, B)
        self.m, self.n = len(self.A), len(self.A[0])
        self.rows = check_names(rows, self.m, "row")
        self.columns = check_names(columns, self.n, "column")
        self.cells = [(i, j) for i in range(self.m) for j in range(self.n)]
        self.exact = exact(self.A, "A"), exact(self.B, "B")  # refuses what is too large
        self.lit = self._lit(highlight)
        self._strike(struck)
        self.captions = captions_of(captions, self.cells)

    def _lit(self, highlight):
        """The highlighted cells; None in a pair stands for every row, or every column."""
        lit = set()
        wanted = "highlight takes cells (i, j), a row (i, None), a column (None, j)"
        for row, column in pairs_of(highlight, wanted):
            cells = {(i, j) for i, j in self.cells if row in (None, i) and column in (None, j)}
            if not cells:
                raise ValueError(f"there is no cell ({row}, {column}) to highlight in {self._shape()}")
            lit |= cells
        return lit

    def _shape(self):
        return f"a {self.m}×{self.n} table"

    def _strike(self, struck):
        """Note which rows and columns are left."""
        sides = self.rows_left, self.columns_left = [*range(self.m)], [*range(self.n)]
        wanted = "struck takes rows (i, None) and columns (None, j)"
        for pair in pairs_of(struck, wanted):
            side = pair.index(None) ^ 1 if None in pair else 0
            k, word, count = pair[side], ("row", "column")[side], (self.m, self.n)[side]
            if (pair[0] is None) == (pair[1] is None):
                raise ValueError(f"{wanted}, not ({pair[0]}, {pair[1]})")
            if k not in range(count):
                raise ValueError(f"there is no {word} {k} to strike in {self._shape()}")
            sides[side][:] = [each for each in sides[side] if each != k]
        if not all(sides):
            raise ValueError("every cell is struck: at least one row and one column are left of a game")
        self.left = [(i, j) for i in self.rows_left for j in self.columns_left]

    @property
    def is_struck(self):
        return len(self.left) < len(self.cells)

    def find_marks(self, best_replies, nash, pareto):
        """The cells that are marked, as sets of (i, j); once something is struck, in what is left."""
        given = replies_of(best_replies, self.cells)
        self.by_reader = given is None and best_replies not in (None, True, False)
        rows, columns = self.rows_left, self.columns_left
        self.best_rows, self.best_columns = given or (set(), set())
        if given is None and best_replies is not False:
            reply, rest = best_replies if self.by_reader else None, "what is left of " * self.is_struck
            A = [[self.A[i][j] for j in columns] for i in rows]
            turned = [[self.B[i][j] for i in rows] for j in columns]
            for k, j in enumerate(columns):
                self.best_rows |= {(rows[r], j) for r in _replies(reply, A, k, f"{rest}A")}
            for k, i in enumerate(rows):
                found = _replies(reply, turned, k, f"{rest}B turned over")
                self.best_columns |= {(i, columns[c]) for c in found}
        self.nash = self.best_rows & self.best_columns if nash else set()
        self.pareto_by_reader, self.pareto = not isinstance(pareto, (bool, int)), set()
        if self.pareto_by_reader:
            self.pareto = cells_of(pareto, self.cells, "pareto")
        elif pareto and not self.is_struck:  # a cell that is struck may still be better for both
            self.pareto = {cell for cell in self.cells if not self._is_beaten(cell)}

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
        """What the marks mean, for those that are there."""
        best = "your best replies" if self.by_reader else "best reply"
        rest = " in what is left" * self.is_struck
        by = " by your best replies" * self.by_reader + " of what is left" * self.is_struck
        marks = (
            (self.is_struck, "crossed out: eliminated"),
            (self.best_rows or self.best_columns, f"underlined: {best}{rest}"),
            (self.nash, f"thick frame: Nash equilibrium{by}"),
            (self.pareto, f"shaded: {self.optimal}"),
        )
        return [words for cells, words in marks if cells]

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
        left, by = " in what is left" * self.is_struck, " by your function" * self.by_reader
        best = (
            f"{one} {self.named(self.best_rows) or 'none'}; {other} {self.named(self.best_columns) or 'none'}"
        )
        rows = "; ".join(f"{name}: {', '.join(self._pairs(i))}" for i, name in enumerate(self.rows))
        return sentences(
            title,
            f"Payoffs ({one}, {other}), columns {', '.join(self.columns)}. {rows}",
            f"Crossed out: {self._crossed_out()}" if self.is_struck else "",
            f"Best replies{by}{left}: {best}" if self.best_rows or self.best_columns else "",
            self.equilibria(),
            self.optima(),
            f"Highlighted: {self.named(self.lit)}" if self.lit else "",
        )

    def equilibria(self):
        """Which cells are Nash equilibria, as a sentence; '' if none is."""
        by = " by your best replies" * self.by_reader + " of what is left" * self.is_struck
        kind = f"Nash equilibri{'um' if len(self.nash) == 1 else 'a'}{by}"
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


def _replies(reply, table, k, name):
    """What the reader's function `reply` answers for a column; without one, the rows that pay most there."""
    if reply is not None:
        return asked(reply, table, k, name)
    most = max(row[k] for row in table)
    return {i for i in range(len(table)) if table[i][k] == most}


def two_names(players, default):
    """The names of the two players."""
    names = default if players is None else players
    if isinstance(names, str) or len(list(names)) != 2:
        raise ValueError(f"players are two names, as ('Ann', 'Bob'), not {names!r}")
    return [str(name) for name in names]


def is_you(player):
    return player.strip().lower() == "you"


def owned(thing, player):
    """The `thing` of a player, who may be called "you".

    >>> owned("payoff", "Ann"), owned("payoff", "you"), owned("payoff", "row player")
    ('payoff of Ann', 'your payoff', 'payoff of the row player')
    """
    return f"your {thing}" if is_you(player) else f"{thing} of {'the ' * (player in ROLES)}{player}"
