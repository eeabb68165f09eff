"""Boards of tic-tac-toe, and what is asked about them.

>>> import random
>>> marked(random.Random(1)) == marked(random.Random(1))
True

Every board is one that a game reaches: moves are made in turn, at random, until somebody has won.
"""

from helpers.challenges.inputs import pick
from helpers.games import TicTacToe


def numbers(rng):
    """A cell of a board with 2 to 9 columns; in a third of the cases with three, which nobody says."""
    cols = 2 + rng.randrange(8)
    if rng.random() < 0.35:
        return (1 + rng.randrange(9),)
    return 1 + rng.randrange(cols * (2 + rng.randrange(8))), cols


def cells(rng):
    """The nine characters of a board; in three of five cases the game is over."""
    return (_board(rng, 9 if rng.random() < 0.6 else rng.randrange(9)).cells,)


def progress(rng):
    """The same, with a game that is over in two of five cases."""
    return (_board(rng, 9 if rng.random() < 0.3 else rng.randrange(8)).cells,)


def steps(rng):
    """Nine characters and a move, in two of five cases one that cannot be made."""
    board = _board(rng, 9 if rng.random() < 0.12 else rng.randrange(9))
    if board.is_over or rng.random() < 0.3:
        taken = [cell for cell in range(1, 10) if cell not in board.moves]
        return board.cells, pick(rng, [0, 0, 10, 11, -1, -rng.randrange(9), *taken])
    return board.cells, pick(rng, board.moves)


def finals(rng):
    """A board, mostly a finished one, and how deep it lies; in some cases nobody says."""
    board = _board(rng, 9 if rng.random() < 0.8 else rng.randrange(9))
    return (board,) if rng.random() < 0.15 else (board, rng.randrange(10))


def marked(rng):
    """A board with at least three marks on it, and a move to be made."""
    while True:
        board = _board(rng, 3 + rng.randrange(6))
        if not board.is_over and _marks(board) >= 3:
            return (board,)


def decided(rng):
    """The same, more often with few free cells, where there is somebody who can win."""
    while True:
        board = _board(rng, 3 + rng.randrange(4))
        if not board.is_over and _marks(board) >= 3:
            return (board,)


def unfinished(rng):
    """A board with a move to be made, of any number of marks."""
    while True:
        board = _board(rng, rng.randrange(9))
        if not board.is_over:
            return (board,)


def seeds(rng):
    """The first seed of a match against a bot that throws dice."""
    return (rng.randrange(1_000_000),)


def _board(rng, plies):
    board = TicTacToe()
    for _ in range(plies):
        if board.is_over:
            break
        board = board.play(pick(rng, board.moves))
    return board


def _marks(board):
    return 9 - board.cells.count(".")
