"""Small bots for games that are refereed: three that play fair, and eight that make a fault.

>>> from helpers import TicTacToe
>>> board = TicTacToe("....X....")
>>> [bot(board) for bot in (first_bot, last_bot, corner_bot, text_bot, list_bot)]
[1, 9, 1, '1', [1]]

Each is a plain function from a position to an answer, and travels by its name.
"""

from fractions import Fraction

CORNERS = (1, 3, 7, 9)
ERRORS = (IndexError, RuntimeError, TypeError, AttributeError, ZeroDivisionError, KeyError, ValueError)


def first_bot(board):
    """The first possible move."""
    return board.moves[0]


def last_bot(board):
    """The last possible move."""
    return board.moves[-1]


def corner_bot(board):
    """The first free corner of tic-tac-toe, else the first possible move."""
    return next((move for move in CORNERS if move in board.moves), board.moves[0])


def centre_bot(board):
    """Cell 5, free or not."""
    return 5


def none_bot(board):
    """Forgets to answer."""


def crash_bot(board):
    """Stops with an error, on another board with another one."""
    raise ERRORS[len(board.moves) % len(ERRORS)]("crash_bot has lost its plan")


def text_bot(board):
    """The first possible move as a text."""
    return str(board.moves[0])


def true_bot(board):
    """True, which equals 1."""
    return True


def float_bot(board):
    """The first possible move as a float."""
    return float(board.moves[0])


def fraction_bot(board):
    """The first possible move as a Fraction, which equals it."""
    return Fraction(board.moves[0])


def list_bot(board):
    """The first possible move in a list."""
    return [board.moves[0]]


FAIR = (first_bot, last_bot, corner_bot)
FAULTY = (centre_bot, none_bot, crash_bot, text_bot, true_bot, float_bot, fraction_bot, list_bot)
ENTRANTS = {bot.__name__: bot for bot in (*FAIR, *FAULTY)}
