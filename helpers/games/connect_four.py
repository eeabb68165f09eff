"""Connect Four: six rows, seven columns, a move is the number of a column, 1 to 7."""

from helpers.games.in_a_row import InARow, shape_of


class ConnectFour(InARow):
    """A Connect Four position, written as its six rows from the top, `X`, `O` and `.`.

    >>> board = ConnectFour().play(4).play(4)
    >>> board.to_move, board.moves
    ('MAX', (1, 2, 3, 4, 5, 6, 7))
    >>> board
    ConnectFour('....... ....... ....... ....... ...O... ...X...')
    >>> ConnectFour.from_moves("1212121").winner
    'X'

    X is MAX and moves first. `winner` is 'X', 'O' or None, `utility` +1, -1 or 0. White space in the
    text is left out. Raises ValueError for a board that no game can reach.
    """

    __slots__ = ()

    def __new__(cls, rows="." * 42):
        if isinstance(rows, str):
            rows = rows.strip().removeprefix("ConnectFour('").removesuffix("')")
        return shape_of(ConnectFour, 6, 7, 4, True).board(rows)

    def __reduce__(self):
        return ConnectFour, (" ".join(self.rows),)

    def __repr__(self):
        return f"ConnectFour('{' '.join(self.rows)}')"
