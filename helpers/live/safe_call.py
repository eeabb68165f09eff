"""Asking somebody's function for a move, whatever it does.

>>> ask(lambda n: n + 1, 4)
Reply(answer=5, trouble='', printed='')
>>> ask(lambda n: 1 / 0, 4).trouble.partition(", in ")[0]
'raised ZeroDivisionError: division by zero'
"""

from collections import namedtuple
from contextlib import nullcontext, redirect_stdout

from helpers.checking.calling import Printed, failed, guard
from helpers.games import Position
from helpers.text import brief

BUDGET = 1_000_000  # positions that one answer may look at; all of tic-tac-toe are 549,946
UNWRITTEN = "is not written yet. Solve its challenge first."


# What came of asking: an answer, or what went wrong as the rest of a sentence; and what was printed.
Reply = namedtuple("Reply", "answer trouble printed", defaults=(None, "", ""))


def ask(function, *arguments, budget=BUDGET):
    """The Reply of `function(*arguments)`, which may look at `budget` positions. Raises nothing."""
    printed = Printed()
    counted = any(isinstance(part, Position) for part in arguments)
    try:
        with redirect_stdout(printed), guard()(budget) if counted else nullcontext():
            answer = function(*arguments)
    except BaseException as error:  # even `exit()`, or the ■ of the kernel: in a click nobody else catches it
        return Reply(trouble=_told(error, budget), printed=printed.text)
    return Reply(answer, printed=printed.text)


def chosen(answer, moves):
    """(the move of `moves` that `answer` is,), or () if it is none, whatever it may be.

    >>> chosen(2, (1, 2, 3)), chosen(2.0, (1, 2)), chosen("2", (1, 2)), chosen(True, (1, 2))
    ((2,), (2,), (), ())
    """
    try:
        legal = [move for move in moves if type(answer) is not bool and bool(move == answer)]
    except Exception:  # an array, say, that is equal here and there
        return ()
    return tuple(legal[:1])


def rubbish(answer, moves):
    """The rest of a sentence about an answer that is no possible move."""
    return f"answered {brief(answer)}; possible are {list(moves)}.{_slip(answer, moves)}"


def name_of(function, otherwise):
    """The function's name between backticks; `otherwise` for a lambda, or what has no name."""
    name = getattr(function, "__name__", "<lambda>")
    return otherwise if name == "<lambda>" or not isinstance(name, str) else f"`{name}`"


def _slip(answer, moves):
    """What the usual mistake behind such an answer is, if there is one."""
    if answer is None:
        return " Is a `return` missing?"
    if isinstance(answer, Position):
        return " That is a position: return the move that leads there."
    if isinstance(answer, str) and any(str(move) == answer.strip() for move in moves):
        return " That is a text: return the number, without quotes."
    if isinstance(answer, (tuple, list)) and len(answer) and any(chosen(part, moves) for part in answer):
        return " Return the move alone."
    return ""


def _told(error, budget):
    """What was raised, as the rest of a sentence."""
    if isinstance(error, KeyboardInterrupt):
        return "was stopped by you, before it answered."
    outcome = failed(error)
    match outcome.kind:
        case "unattempted":
            return UNWRITTEN
        case "too-deep":
            return "calls itself without end (RecursionError). Where does it stop?"
        case "too-many-nodes":
            return f"looked at {budget:,} positions without an answer, and was stopped there."
    said = f"{outcome.detail}, in {outcome.where}" if outcome.where else outcome.detail
    return f"raised {said}".rstrip(".") + "."
