"""Boards of tic-tac-toe, and what is asked about them.

>>> import random
>>> marked(random.Random(1)) == marked(random.Random(1))
True

Every board is one that a game reaches: moves are made in turn, at random, until somebody has won.
"""

from helpers.challenges.inputs import pick
from helpers.games import TicTacToe
from helpers.games.scores import corners, worth

OFTEN = (TicTacToe("X...O...."), TicTacToe("XO..X...."))


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


def marked(rng, least=3, most=8):
    """A board with so many marks on it, and a move to be made."""
    while True:
        board = _board(rng, least + rng.randrange(most - least + 1))
        if not board.is_over:
            return (board,)


def limited(rng):
    """A board to search to its end, or any board, how many plies to look ahead, and what scores it then.

    Some boards come up again with another limit or score: there a memo by the board alone is wrong.
    """
    if rng.random() < 0.4:
        return decided(rng)
    board = pick(rng, OFTEN) if rng.random() < 0.2 else marked(rng, least=0, most=7)[0]
    return board, pick(rng, (1, 1, 1, 2, 2, 3, 4)), pick(rng, [corners, corners, worth])


def decided(rng):
    """A board with three to six marks, where there is more often somebody who can win."""
    return marked(rng, most=6)


def quickly(rng):
    """The same, and seldom a board that is nearly full."""
    return marked(rng, least=7) if rng.random() < 0.15 else decided(rng)


def unfinished(rng):
    """The same, of any number of marks."""
    return marked(rng, least=0)


def seeds(rng):
    """The first seed of a match against a bot that throws dice."""
    return (rng.randrange(1_000_000),)


def _board(rng, plies):
    board = TicTacToe()
    for _ in range(plies):
        if not board.is_over:
            board = board.play(pick(rng, board.moves))
    return board
