"""`draw_dominance`, `draw_security`: the rows of one player's table, compared.

The parts that do it are loaded when the first one is drawn: `dominance` has the bars of two rows, `security`
finds what is smallest and largest, and `gutters` draws it beside the table.
"""


def draw_dominance(A, r, s, *, rows=None, columns=None, verdict=None, ax=None, title=None):
    """Compare two rows of a payoff table: for each column a bar of row `r` beside one of row `s`.

    >>> draw_dominance([[-1, -10], [0, -8]], 1, 0, verdict=True)
    Row 1 against row 0: better in 2 of 2 columns. column 0: 0 and −1, row 1 better; column 1: −8 and −10, \
row 1 better. Your function: True.

    `A[i][j]` pays the row player; bars go up from zero, and down where payoffs are negative. Below each
    column stands ✓ where row `r` pays more, = where both pay the same, ✗ where it pays less. `verdict` is
    what your own function said. `rows`, `columns`: names of all the actions.

    Raises ValueError, with the place, for a table that is none or not of finite numbers, for rows that are
    not there, and for two rows that are the same one.
    """
    from helpers.draw.matrix.dominance import comparison_of_rows

    return comparison_of_rows(A, r, s, rows, columns, verdict, ax, title)


def draw_security(A, *, levels=None, rows=None, columns=None, ax=None, title=None):
    """Draw the row player's payoffs with the smallest of each row and the largest of each column beside them.

    >>> draw_security([[1, -1], [-1, 1]], levels=(-1, 1))
    What each player can be sure of. Payoffs of the row player: row 0: 1, −1; row 1: −1, 1. Smallest of the \
row: row 0: −1, row 1: −1; the best of them is −1. Largest of the column: column 0: 1, column 1: 1; the \
least of them is 1. Your levels: −1 < 1, a gap.

    `A[i][j]` is what the column player pays the row player (a zero-sum game). A smallest payoff of its row
    is underlined, a largest of its column has a line above it; among those beside the table the largest of
    the right gutter and the smallest of the lower one are framed. `levels`: the pair (maximin, minimax) of
    your own function; it is marked with ▸ where it is found, and its gap is named. Where both are the same,
    the cells that hold them are saddle points, with a thick frame. `rows`, `columns`: names of the actions.

    Raises ValueError, with the place, for a table that is none or not of finite numbers, and for levels
    that are no pair of numbers.

    Source: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928).
    """
    from helpers.draw.matrix.security import security_table

    return security_table(A, levels, rows, columns, ax, title)
