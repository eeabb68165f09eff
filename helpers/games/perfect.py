"""A player of tic-tac-toe that follows rules and never loses: half an answer, which no worker loads."""

from helpers.games.bots import CENTRE, CORNERS, SIDES, completing, marks, named


def perfect_bot():
    """A player that never loses, by the eight rules of Newell and Simon (1972), without looking ahead.

    >>> from helpers import TicTacToe
    >>> bot = perfect_bot()
    >>> bot(TicTacToe("X........")), bot(TicTacToe("X...O...X"))
    (5, 2)

    Win, block, fork, stop a fork, the centre, the corner opposite the other's, a corner, a side.
    """

    def bot(position):
        mine, yours = marks(position)
        cells = position.cells
        rules = (
            lambda: completing(cells, mine),
            lambda: completing(cells, yours),
            lambda: _forks(cells, mine),
            lambda: _fork_stoppers(cells, mine, yours),
            lambda: CENTRE,
            lambda: [cell for cell in CORNERS if cells[9 - cell] == yours],
            lambda: CORNERS,
            lambda: SIDES,
        )
        return next(cell for rule in rules for cell in rule() if cell in position.moves)

    return named("perfect_bot", bot)


def _forks(cells, mark):
    """The free cells where `mark` threatens to complete two lines at once."""
    return [cell for cell in _free(cells) if len(completing(_with(cells, cell, mark), mark)) > 1]


def _fork_stoppers(cells, mine, yours):
    """The cells after which the other player can make no fork; none where there is no fork to stop."""
    return [cell for cell in _free(cells) if _stops(cells, cell, mine, yours)] if _forks(cells, yours) else []


def _stops(cells, cell, mine, yours):
    after = _with(cells, cell, mine)
    forced, forks = completing(after, mine), _forks(after, yours)
    # Two in a line leave the other player one answer, and that must not be the fork.
    return forced[0] not in forks if forced else not forks


def _free(cells):
    return [i + 1 for i in range(9) if cells[i] == "."]


def _with(cells, cell, mark):
    return cells[: cell - 1] + mark + cells[cell:]
