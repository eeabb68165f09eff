"""What answers a challenge by itself, and is not there when an answer is graded."""

from types import ModuleType

from helpers.checking import values

SOLVERS = {"nashpy", "pygambit", "pyspiel", "open_spiel", "axelrod", "easyAI", "aima", "aima3"}
ANSWERING = ("helpers.games.perfect", "helpers.trace.rule")


def is_away(value):
    """Whether something a notebook has a name for is not there when its answers are graded.

    >>> from helpers import worth
    >>> from helpers.matrices import GRIM
    >>> is_away(GRIM), is_away(worth), is_away(len)
    (True, False, False)
    """
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None) or ""
    is_solver = isinstance(home, str) and home.partition(".")[0] in SOLVERS
    known = values.registered(value)
    return is_solver or home in ANSWERING or (known is not None and known[0] not in values.GIVEN)
