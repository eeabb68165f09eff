"""Two players, two tables: the named games of the course.

>>> A, B = PRISON
>>> A
[[-1, -10], [0, -8]]
>>> PRISON.rows
('silent', 'confess')

`A[i][j]` pays the row player and `B[i][j]` the column player when row i meets column j. Payoffs are good
when large: years in prison count negative. In the dilemmas action 0 is to cooperate (stay silent), action 1
is to defect (confess).
"""

from helpers.matrices.tables import check_names, check_tables

put = object.__setattr__  # how a frozen value is filled in, once, while it is made


class Frozen:
    """Never changes, and equals what has the same `_content()`, the arguments that make it."""

    def __eq__(self, other):
        return self._content() == other._content() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._content())

    def __reduce__(self):
        return type(self), self._content()

    def __setattr__(self, name, value):
        raise AttributeError(f"a {type(self).__name__} never changes (you set {name!r}): make a new one")


class Bimatrix(Frozen):
    """A game of two players as two payoff tables, with the names of their actions.

    >>> game = Bimatrix([[5, 7]], [[1, 2]], columns=["left", "right"])
    >>> game.A, game.B, game.rows, game.columns
    ([[5, 7]], [[1, 2]], ('row 0',), ('left', 'right'))
    >>> print(game)
           left   right
    row 0  (5, 1) (7, 2)

    `A` and `B` are new nested lists each time they are read, `rows` and `columns` tuples of action names,
    `name` is a string. A game never changes; it equals another with the same payoffs, actions and name.
    Raises ValueError for tables that are none, payoffs that are not exact (int or Fraction), and names that
    do not fit.
    """

    def __init__(self, A, B, rows=None, columns=None, name=""):
        A, B = check_tables(A, B, exact=True)
        put(self, "_A", tuple(map(tuple, A)))
        put(self, "_B", tuple(map(tuple, B)))
        put(self, "rows", tuple(check_names(rows, len(A), "row")))
        put(self, "columns", tuple(check_names(columns, len(A[0]), "column")))
        put(self, "name", str(name))

    @property
    def A(self):
        """What the row player gets: `A[i][j]`, as a new list of lists."""
        return [list(row) for row in self._A]

    @property
    def B(self):
        """What the column player gets: `B[i][j]`, as a new list of lists."""
        return [list(row) for row in self._B]

    def __iter__(self):
        return iter((self.A, self.B))

    def _content(self):
        return self._A, self._B, self.rows, self.columns, self.name

    def __repr__(self):
        names = f"rows={self.rows!r}, columns={self.columns!r}, name={self.name!r}"
        return f"Bimatrix({self.A!r}, {self.B!r}, {names})"

    def __str__(self):
        pairs = [
            [f"({a}, {b})" for a, b in zip(*rows, strict=True)] for rows in zip(self._A, self._B, strict=True)
        ]
        lines = [["", *self.columns], *([name, *row] for name, row in zip(self.rows, pairs, strict=True))]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        widths[0] += 1
        padded = (map(str.ljust, line, widths) for line in lines)
        return "\n".join(" ".join(line).rstrip() for line in padded)


def _symmetric(A, actions, name):
    """Both players are in the same position: B is A flipped over its diagonal."""
    return Bimatrix(A, list(zip(*A, strict=True)), actions, actions, name)


def _zero_sum(A, rows, columns, name):
    """What one wins the other loses."""
    return Bimatrix(A, [[-payoff for payoff in row] for row in A], rows, columns, name)


# The game is Flood and Dresher's, the story Tucker's (Poundstone, 1992).
PRISON = _symmetric([[-1, -10], [0, -8]], ("silent", "confess"), "prisoner's dilemma")

# Axelrod's payoffs (1984): T = 5, R = 3, P = 1, S = 0. The four letters are Rapoport and Chammah's (1965).
DILEMMA = _symmetric([[3, 0], [5, 1]], ("cooperate", "defect"), "prisoner's dilemma, 5/3/1/0")

# Luce and Raiffa (1957).
BATTLE_OF_THE_SEXES = Bimatrix(
    [[2, 0], [0, 1]], [[1, 0], [0, 2]], ("ballet", "boxing"), ("ballet", "boxing"), "battle of the sexes"
)

# After Rousseau's hunters (1755): a stag takes both, a hare one.
STAG_HUNT = _symmetric([[4, 0], [3, 3]], ("stag", "hare"), "stag hunt")

# Two cars drive at each other.
CHICKEN = _symmetric([[0, -1], [1, -10]], ("swerve", "straight"), "chicken")

# Ties: made for the course.
WEAK = Bimatrix([[1, 1], [1, 0]], [[1, 1], [1, 0]], ("top", "bottom"), ("left", "right"), "weak game")

# Von Neumann and Morgenstern (1944).
MATCHING_PENNIES = _zero_sum([[1, -1], [-1, 1]], ("heads", "tails"), ("heads", "tails"), "matching pennies")

# Goeree and Holt (2001).
PENNIES_320 = Bimatrix(
    [[320, 40], [40, 80]], [[40, 80], [80, 40]], ("top", "bottom"), ("left", "right"), "320 game"
)

# Palacios-Huerta (2003): goals in a hundred kicks, rounded. Rows are the kicker's, columns the keeper's.
PENALTY_KICK = Bimatrix(
    [[58, 95], [93, 70]], [[42, 5], [7, 30]], ("left", "right"), ("left", "right"), "penalty kick"
)

# Each shows one or two fingers: an even sum goes to the row player, an odd one to the column player.
MORRA = _zero_sum(
    [[2, -3], [-3, 4]], ("one finger", "two fingers"), ("one finger", "two fingers"), "two-finger Morra"
)

ROCK_PAPER_SCISSORS = _zero_sum(
    [[0, -1, 1], [1, 0, -1], [-1, 1, 0]],
    ("rock", "paper", "scissors"),
    ("rock", "paper", "scissors"),
    "rock-paper-scissors",
)

# The row player has no choice: made for the course.
ONE_BY_TWO = Bimatrix([[5, 7]], [[1, 2]], ("stay",), ("left", "right"), "one row, two columns")

# Two rows, three columns, to see which index is which: made for the course.
TWO_BY_THREE = _zero_sum(
    [[4, 1, 8], [2, 3, 1]], ("top", "bottom"), ("left", "middle", "right"), "two rows, three columns"
)

GAMES = {
    game.name: game
    for game in (
        PRISON,
        DILEMMA,
        BATTLE_OF_THE_SEXES,
        STAG_HUNT,
        CHICKEN,
        WEAK,
        MATCHING_PENNIES,
        PENNIES_320,
        PENALTY_KICK,
        MORRA,
        ROCK_PAPER_SCISSORS,
        ONE_BY_TWO,
        TWO_BY_THREE,
    )
}
