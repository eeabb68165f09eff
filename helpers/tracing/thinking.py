"""`think`: a bot against a clock made of positions, which is the same on every computer."""

from collections import namedtuple
from collections.abc import Iterator

from helpers.tracing.wrapping import Budget, guarded

Thought = namedtuple("Thought", "move moves positions")


def think(bot, board, budget):
    """What `bot(board)` says, if the game may make `budget` positions for it: a Thought.

    >>> from helpers.games import ConnectFour
    >>> def careful(board):
    ...     for move in board.moves:
    ...         board.play(move)
    ...         yield move
    >>> think(careful, ConnectFour(), budget=3)
    Thought(move=3, moves=[1, 2, 3], positions=3)

    A bot returns a move, or yields better and better ones: `moves` are all of them, `move` is the last (None
    if there was none in time), `positions` how many the game made. `play` makes one, `children()` all.
    """
    moves = []
    try:
        with guarded(budget + 1) as count:  # plus one for the board itself, which counts as a node
            for move in said(bot, board, count, budget):
                moves.append(move)
    except Budget:
        if not count.stopped:
            raise  # another guard's
    return Thought(moves[-1] if moves else None, moves, min(budget, count.nodes - 1))


def said(bot, board, count, budget):
    """The move that `bot(board)` returns, or those that it yields while `count` has positions left."""
    answer = bot(board)
    for number, move in enumerate(answer if isinstance(answer, Iterator) else [answer]):
        if count.stopped or number > budget:  # it swallowed the Budget, or never stops yielding
            return
        yield move
