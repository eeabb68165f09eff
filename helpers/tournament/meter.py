"""A bot is asked for its move, and the game counts the positions that it makes for it.

>>> from helpers.games import ConnectFour
>>> def careful(board):
...     for move in board.moves:
...         board.play(move)
...         yield move
>>> ask(careful, ConnectFour(), budget=3)
Answer(move=3, positions=3, fault='', detail='')

`play` makes a position, `children()` all of them, and a board made from text is one, too. The count is kept
in the bot's own process: what a bot gains by changing it, the arena of a class bounds by time.
"""

from contextlib import contextmanager

from helpers.text import brief, shortened
from helpers.tournament.games import Answer
from helpers.tracing.thinking import said
from helpers.tracing.wrapping import Budget, Handing, guarded, wrapped_methods

LONGEST = 200  # characters of what is said of a fault
_standing = []  # of `stand`


def ask(bot, board, budget, began=None, catches=Exception):
    """The Answer of `bot(board)`, which may make `budget` positions.

    It returns a move, or yields better and better ones: at the limit the last of these counts. `began` is
    told of the count; `catches` are the errors that are faults.
    """
    moves, count = [], None
    try:
        with _counted(budget) as count:
            if began:
                began(count)
            for move in said(bot, board, count, budget):
                moves.append(move)
    except Budget:
        pass
    except catches as error:
        return Answer(None, _made(count, budget), "error", told(error))
    made = _made(count, budget)
    if moves and moves[-1] is not None:
        return Answer(moves[-1], made)
    if count.stopped:
        return Answer(None, made, "budget", f"{budget} positions were made before the first move")
    return Answer(None, made, "no move", "no move came")


def _made(count, budget):
    return min(budget, count.nodes - 1)


@contextmanager
def _counted(budget):
    """`guarded`, which counts boards that are made from text, too."""
    count = _standing[0] if _standing else Handing(budget, budget)
    count.budget = budget + 1  # the board itself is there already
    count.begin()
    try:
        with guarded(count.budget, count), wrapped_methods(__new__=_making(count)):
            yield count
    finally:
        count.busy = True


def _making(count):
    def making(original):
        def __new__(cls, *args, **named):
            if count.busy:
                return original.__func__(cls, *args, **named)
            count.busy = True
            try:
                board = original.__func__(cls, *args, **named)
            finally:
                count.busy = False
            count.nodes += 1
            if count.nodes > count.most:
                count.stop()
            return board

        return staticmethod(__new__)

    return making


def stand():
    """From now on, in a process of its own, each game has the count in it, which runs while a bot is asked.

    A cell that gives a game's `play` a name of its own gets one that counts.
    """
    count = Handing(0, 0)
    count.busy = True
    counting = wrapped_methods(play=count.play, children=count.children, __new__=_making(count))
    counting.__enter__()
    _standing.extend([count, counting])  # the second would end, were it forgotten


def _place(error):
    """Where in a cell an error came, as far as the worker of a class knows its cells."""
    found, step = "", error.__traceback__
    while step:
        name = step.tb_frame.f_code.co_filename
        found = f" in line {step.tb_lineno} of {name[1:-1]}" if name.startswith("<cell ") else found
        step = step.tb_next
    return found


def told(error):
    """The last line of an error; of one that is not Python's own also which of Python's it is."""
    try:
        name = type(error).__name__
        nearest = next(each for each in type(error).__mro__ if each.__module__ == "builtins").__name__
        told = name if name == nearest else f"{name} ({nearest})"
        return shortened(f"{told}{_place(error)}: {error}".removesuffix(": "), LONGEST)
    except BaseException:  # its text is the bot's doing
        return brief(type(error), LONGEST)
