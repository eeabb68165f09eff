"""The games of an arena, how their moves are written, and the referee.

>>> first = lambda board: Answer(board.moves[0])
>>> referee(board_of("tic-tac-toe"), first, first)
Played(result='X', reason='over', moves=[1, 2, 3, 4, 5, 6, 7], costs=[0, 0, 0, 0, 0, 0, 0], detail='')
"""

from numbers import Integral
from operator import index
from typing import NamedTuple

from helpers.games import MAX, ConnectFour, InARow, TicTacToe
from helpers.text import brief

DILEMMA = "dilemma"
BOARDS = "connect-four, tic-tac-toe, in-a-row ROWS COLUMNS K"


class Answer(NamedTuple):
    """What a bot said: a move and its cost in positions (None without a meter), or a fault and its detail."""

    move: object = None
    positions: int | None = 0
    fault: str = ""
    detail: str = ""


class Played(NamedTuple):
    """A game: `costs` are the positions of each move."""

    result: str
    reason: str
    moves: list
    costs: list
    detail: str


def board_of(game):
    """The empty board of a game by its name; ValueError names those that have one.

    >>> board_of("in-a-row 4 5 4")
    InARow(4, 5, 4)
    """
    kind, *size = game.split()
    if kind == "in-a-row" and len(size) == 3 and all(each.isdecimal() for each in size):
        return InARow(*map(int, size))
    if game not in ("connect-four", "tic-tac-toe"):
        raise ValueError(f"There is no board for {game!r:.60}. There are: {BOARDS}.")
    return ConnectFour() if game == "connect-four" else TicTacToe()


def written(moves, board):
    """Moves as text, a digit each; with commas where a board has more than nine moves.

    >>> written([4, 4, 3], ConnectFour()), written([1, 12], InARow(4, 5, 4))
    ('443', '1,12')
    """
    return ("" if most_moves(board) <= 9 else ",").join(map(str, moves))


def moves_in(text, board):
    """The moves of such a text, as a list of int."""
    return list(map(int, text.split(",") if most_moves(board) > 9 and text else text))


def most_moves(board):
    """How many moves the empty board of this size has."""
    rows, columns = getattr(board, "size", (3, 3))
    return columns if board.drops else rows * columns


def after(board, text):
    """The position after the moves of a text."""
    for move in moves_in(text, board):
        board = board.play(move)
    return board


def referee(board, ask_x, ask_o):
    """A game from `board`: each asker is called with the position and gives an Answer. A fault loses."""
    moves, costs = [], []
    while not board.is_over:
        is_x = board.to_move == MAX
        answer = (ask_x if is_x else ask_o)(board)
        move = plain(answer.move)
        fault = answer.fault or ("" if is_move(move, board) else "illegal")
        if fault:
            detail = answer.detail or brief(move)
            return Played("O" if is_x else "X", fault, moves, costs, detail)
        moves.append(move)
        costs.append(answer.positions)
        board = board.play(move)
    return Played(board.winner or "", "over", moves, costs, "")


def plain(move):
    """A whole number of any kind, numpy's too, as an int; all else, and True, as it is. Never fails.

    >>> plain(True), plain("4"), type(plain(type("Odd", (int,), {})(4)))
    (True, '4', <class 'int'>)
    """
    try:
        is_whole = isinstance(move, Integral) and type(move) is not bool
        return (int.__index__ if isinstance(move, int) else index)(move) if is_whole else move
    except BaseException:  # what it is, is the bot's doing
        return move


def is_move(move, board):
    """Whether this is an int from `board.moves`; True is none, though it equals 1."""
    return type(move) is int and move in board.moves
