"""What answers a challenge by itself, and is not there when an answer is graded."""

import sys
from contextlib import contextmanager
from functools import partial
from types import ModuleType

from helpers.checking import values

SOLVERS = {"nashpy", "pygambit", "pyspiel", "open_spiel", "axelrod", "easyAI", "aima", "aima3"}
TRACING = "helpers.tracing.rule"  # a check may trace a search, and then needs it itself
ANSWERING = (
    *("helpers.challenges.about_boards", "helpers.challenges.about_rule_bot"),
    *("helpers.games.depth", "helpers.games.perfect", TRACING),
)
AWAY = {*SOLVERS, *ANSWERING}  # modules
MANY = 20  # things in a list of the student's


def is_away(value):
    """Whether something a notebook has a name for is not there when its answers are graded.

    >>> from helpers import worth
    >>> from helpers.matrices import GRIM
    >>> is_away(GRIM), is_away(worth), is_away([GRIM, len])
    (True, False, True)
    """
    if type(value) in (list, tuple, dict):
        parts = value.values() if type(value) is dict else value
        return len(parts) < MANY and any(is_away(part) for part in parts if callable(part))
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None) or ""
    is_solver = isinstance(home, str) and home.partition(".")[0] in SOLVERS
    known = values.registered(value)
    return is_solver or home in ANSWERING or (known is not None and known[0] not in values.GIVEN)


@contextmanager
def absent():
    """Meanwhile what answers a challenge does not work, whatever way it is reached; gives a list of what was.

    >>> from helpers import ConnectFour, depth_bot
    >>> bots = [depth_bot(2)]
    >>> from contextlib import suppress
    >>> with absent() as used, suppress(TypeError):
    ...     bots[0](ConnectFour())
    >>> used, bots[0](ConnectFour())
    (['helpers.games.depth'], 4)
    """
    used = []
    there = [name for name in ANSWERING if name in sys.modules and name != TRACING]
    answering = {name: vars(sys.modules[name]) for name in there}
    before = {home: dict(names) for home, names in answering.items()}
    for home, names in answering.items():
        own = [name for name, each in names.items() if getattr(each, "__module__", "") == home]
        names.update(dict.fromkeys(own, partial(_refuse, used, home)))
    try:
        yield used
    finally:
        for home, names in answering.items():
            names.update(before[home])


def _refuse(used, home, *_, **__):
    used.append(home)
    raise values.Unsupported("absent")
