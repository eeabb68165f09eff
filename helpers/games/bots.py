"""Players that follow rules and never look ahead: functions from a position to a move.

>>> from helpers import TicTacToe
>>> bot = rule_bot(seed=1)
>>> bot(TicTacToe("XX.OO....")), bot(TicTacToe("XX..O...."))
(3, 3)

Each is made by a function, so that its dice have a seed and a game can be played again.
"""

from functools import lru_cache

from helpers.games import MAX, drops
from helpers.games.tictactoe import LINES

CORNERS, CENTRE, SIDES = (1, 3, 7, 9), (5,), (2, 4, 6, 8)


def random_bot(seed=0):
    """A player that throws dice over the free cells (in any game: over `moves`).

    >>> from helpers import TicTacToe
    >>> bot = random_bot(seed=1)
    >>> [bot(TicTacToe("XX.OO....")) for _ in range(8)]
    [6, 9, 3, 7, 3, 8, 8, 8]
    """
    from random import Random

    rng = Random(seed)
    return named("random_bot", lambda position: _any_of(position.moves, rng))


def rule_bot(seed=0):
    """A player with five rules: win, block, a random corner, the centre, a random side.

    >>> from helpers import TicTacToe
    >>> rule_bot(seed=1)(TicTacToe("X........"))
    3

    It looks perfect, and it is not: challenge 4.9.
    """
    from random import Random

    rng = Random(seed)

    def bot(position):
        mine, yours = marks(position)
        for mark in (mine, yours):
            if cells := completing(position.cells, mark):
                return cells[0]
        for group in (CORNERS, CENTRE, SIDES):
            if cells := [cell for cell in group if cell in position.moves]:
                return _any_of(cells, rng)

    return named("rule_bot", bot)


def centre_first(board):
    """The moves of `board`, columns in the middle first; where no mark drops, just its `moves`.

    >>> from helpers import ConnectFour
    >>> centre_first(ConnectFour())
    [4, 3, 5, 2, 6, 1, 7]
    """
    return list(_from_the_middle(board.moves, board.size[1]) if drops(board) else board.moves)


@lru_cache(1000)
def _from_the_middle(moves, columns):
    return sorted(moves, key=lambda move: abs(2 * move - columns - 1))


def named(name, bot):
    """`bot`, as a board calls it."""
    bot.__name__ = name
    return bot


def _any_of(cells, rng):
    # `randrange` gives the same in every version of Python.
    return cells[rng.randrange(len(cells))]


def marks(position):
    """The mark of the player to move, then the other one's."""
    return ("X", "O") if position.to_move == MAX else ("O", "X")


def completing(cells, mark):
    """The free cells that complete three in a line for `mark`, in order."""
    lines = [line for line in LINES if sorted(cells[i] for i in line) == sorted("." + 2 * mark)]
    return sorted({i + 1 for line in lines for i in line if cells[i] == "."})
