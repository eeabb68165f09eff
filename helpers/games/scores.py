"""Two evaluation functions that the course gives: what a board is worth where a search stops."""


def worth(board):
    """`utility` where the game is over; 0 where it goes on, as nobody has won yet.

    >>> from helpers import TicTacToe
    >>> worth(TicTacToe("XXXOO....")), worth(TicTacToe("XXO......"))
    (1, 0)
    """
    return board.utility if board.is_over else 0


def corners(board):
    """100 times `utility` where the game is over; where it goes on, how many corners X has more than O.

    >>> from helpers import TicTacToe
    >>> corners(TicTacToe("XXXOO....")), corners(TicTacToe("X........"))
    (100, 1)
    """
    if board.is_over:
        return 100 * board.utility
    taken = [board.cells[place] for place in (0, 2, 6, 8)]
    return taken.count("X") - taken.count("O")


SCORES = {"worth": worth, "corners": corners}
