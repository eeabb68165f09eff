"""`draw_payoffs`, `draw_best_replies`, `draw_payoff_pairs`: a game of two players, drawn in three ways.

The parts that do it are loaded when the first one is drawn: `table` reads the two matrices and finds what
is marked, `asking` asks the reader's own function, `payoffs` draws them; `replies` computes the curves that
`diagrams` tells and `curves` draws; `pairs` collects the points that `scatter` draws; `plot` is
the frame with two scales of these two.
"""


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

    >>> draw_payoffs([[2, 0]], [[1, 0]], ["ballet"], ["ballet", "boxing"])
    Payoffs (row player, column player), columns ballet, boxing. ballet: (2, 1), (0, 0). Best replies: row \
player ballet/ballet, ballet/boxing; column player ballet/ballet. Nash equilibrium: ballet/ballet. \
Pareto-optimal: ballet/ballet.

    `rows`, `columns`: names of the actions. A best reply is an underlined pill, a Nash equilibrium (both
    are best replies) a thick frame, a Pareto-optimal cell is shaded. `best_replies`: your own function
    `f(A, j) -> set of rows`, by which to underline; the column player's come from the same function, on
    the table turned over, and the picture says that its marks are yours. Two sets of cells, the row player's
    and the column player's, are underlined as they are. `False` underlines nothing. `pareto`: the set of
    cells that your own function finds, to be marked instead. `nash=False`, `pareto=False` leave these marks
    out. `highlight`: cells (i, j), a row (i, None), a column (None, j). `players`: two names.

    `captions`: short words for cells, `{(i, j): words}` or a function `(i, j) -> words`, drawn as speech
    bubbles. `struck`: rows (i, None) and columns (None, j) that are eliminated: grey and crossed out. Best
    replies and Nash equilibria are then those of what is left, and nothing is marked as Pareto-optimal.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of
    finite numbers, for a `best_replies` that raises or returns no set of rows, and for sets of other cells.

    Equilibria: J. F. Nash, "Equilibrium points in n-person games", PNAS 36 (1950).
    """
    from helpers.draw.matrix.payoffs import payoff_table
    from helpers.draw.matrix.table import Table

    table = Table(A, B, rows, columns, highlight, struck, captions)
    table.find_marks(best_replies, nash, pareto)
    return payoff_table(table, players, ax, title)


def draw_best_replies(
    A, B, rows=None, columns=None, *, nash=True, highlight=(), ax=None, title=None, players=None
):
    """Draw what each player's best reply is to each mix of the other, in a game of two actions each.

    >>> draw_best_replies([[1, -1], [-1, 1]], [[-1, 1], [1, -1]], ["heads", "tails"], ["heads", "tails"])
    Best replies. p: how often the row player plays heads; q: how often the column player plays heads. Best \
replies of the row player: p = 0 for q < 1/2, any p for q = 1/2, p = 1 for q > 1/2; of the column player: \
q = 1 for p < 1/2, any q for p = 1/2, q = 0 for p > 1/2. One equilibrium: p = 1/2, q = 1/2, which pays (0, 0).

    The square holds all pairs of mixes: p, the probability of row 0, grows to the right, q, that of column
    0, upwards. The row player's curve is a broad line, the column player's a narrow dashed one; the curve
    of a player who never cares is the whole square. A disc is an equilibrium without mixing, a ring one
    with it, a yellow band a whole segment of them; all are exact fractions. `highlight`: points (p, q) of
    your own, drawn as ✕. `nash=False` leaves the equilibria out. `rows`, `columns`, `players`: names.

    Raises ValueError, with the place, for tables that are not 2×2, or of anything but finite numbers.

    Source: R. B. Myerson, "Game Theory: Analysis of Conflict" (1991), section 3.3.
    """
    from helpers.draw.matrix.diagrams import best_reply_diagram
    from helpers.draw.matrix.table import Table

    return best_reply_diagram(Table(A, B, rows, columns, ()), nash, highlight, players, ax, title)


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
(0, −10); (1, 1) at (−8, −8). Pareto-optimal: (0, 0), (0, 1), (1, 0). Nash equilibrium: (1, 1). Better for \
one and worse for none than (1, 1): (0, 0).

    A green disc is Pareto-optimal, a ring is beaten by another cell, a square frame is a Nash equilibrium.
    Cells that pay the same share a point. `better_than`: a cell (i, j); what is better than it for one
    player and worse for none lies in the yellow quadrant. `rows`, `columns`, `players`: names. `pareto`: the
    set of cells that your own function finds, to be marked instead; a point of which only some cells are in
    it is a ring with a dot. `nash=False`, `pareto=False` leave these marks out.

    Raises ValueError, with the place, for tables that are empty, ragged, of unequal shapes or not of finite
    numbers, and for cells that are not there.
    """
    from helpers.draw.matrix.pairs import payoff_scatter
    from helpers.draw.matrix.table import Table

    table = Table(A, B, rows, columns, ())
    table.find_marks(None, nash, pareto)
    return payoff_scatter(table, rows is None and columns is None, better_than, players, ax, title)
