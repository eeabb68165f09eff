"""Where the games of a round begin: positions after a few moves by lot, in which nothing is decided."""

from random import Random

from helpers.games import InARow, TicTacToe
from helpers.games.depth import move_values
from helpers.tournament.games import written

SMALL, PLIES, FEWER = 16, 4, 2  # a board of so many cells, or fewer, begins after 2 plies
WON = 900  # more than any lines are worth to the side that is to move


def drawn(board, count, seed):
    """`count` different openings from the empty `board`, as texts of moves; fewer where there are fewer.

    >>> from helpers import ConnectFour
    >>> drawn(ConnectFour(), 3, seed=1)
    ['2557', '6557', '7465']

    Left out are positions that somebody can win by force within four plies; in tic-tac-toe, at all. Where
    none is left, there is one: "", the empty board.
    """
    dice, seen, found, tries = Random(f"openings {seed}"), set(), [], 0
    while len(found) < count and tries < 100 * count:
        moves, position, tries = [], board, tries + 1
        for _ in range(FEWER if _cells(board) <= SMALL else PLIES):
            if not position.is_over:
                moves.append(position.moves[dice.randrange(len(position.moves))])
                position = position.play(moves[-1])
        if position not in seen and not is_decided(position):
            found.append(written(moves, board))
        seen.add(position)
    return found or [""]


def is_decided(position):
    """Whether looking ahead shows that one side can force a win: four plies, fewer on a wide board."""
    if position.is_over:
        return True
    if isinstance(position, TicTacToe):
        position = InARow(3, 3, 3, cells=position.cells)
    plies = 7 if _cells(position) <= 9 else 4 if len(position.moves) <= SMALL else 2
    values = move_values(position, plies).values()
    return abs(max(values)) > WON


def _cells(board):
    return len(board.cells)
