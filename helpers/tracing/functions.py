"""What there is to know about a student's functions: which take part, and where they keep what we read."""

import linecache
import os
import re
from itertools import pairwise
from numbers import Number

from helpers.games import MAX, MIN, Position

HELPERS = os.path.dirname(os.path.dirname(__file__)) + os.sep
STDLIB = os.path.dirname(linecache.getline.__code__.co_filename)  # in a browser not where `os` says it is
WINDOWS = ("alpha", "beta"), ("α", "β")
# Parameters that count something are no bounds of a window, whatever number they hold.
COUNTERS = re.compile(
    r"depth|ply|plies|level|height|horizon|colou?r|sign|turn|move|index|^(limit|left|[dikn])$"
)


def is_number(value):
    """Whether `value` can be what a position is worth: True and False cannot."""
    kind = type(value)
    return kind is int or kind is float or (isinstance(value, Number) and kind is not bool)


def value_of(result, players=0):
    """The value in what a call returned: a number, or a tuple's first; for several players, their payoffs."""
    if type(result) is int:
        return result
    parts = result if isinstance(result, tuple) else (result,)
    for part in (result, *parts) if players else ():
        if isinstance(part, (tuple, list)) and len(part) == players and all(map(is_number, part)):
            return tuple(part)
    return next((part for part in parts if is_number(part)), None)


def players_of(position):
    """How many players the leaves pay; 0 where one number says it all."""
    if position.to_move in (MAX, MIN) and not hasattr(type(position), "payoffs"):
        return 0
    while not position.is_over:
        position = position.children()[0]
    return len(getattr(position, "payoffs", ()))


class Parameters:
    """Where a function keeps its position and its window, worked out once for all its calls."""

    def __init__(self, code, rule=False):
        count = code.co_argcount + code.co_kwonlyargcount
        self.names = code.co_varnames[:count]
        self.star = code.co_varnames[count] if code.co_flags & 4 else None
        self.name, self.title = None, code.co_name
        local = {*code.co_varnames, *code.co_cellvars}
        self.low, self.high = next((pair for pair in WINDOWS if local.issuperset(pair)), (None, None))
        # Where the bounds have other names they are the last two numbers, beside a position.
        numbers = [name for name in self.names if not COUNTERS.search(name)]
        self.numbers = numbers if self.low is None and len(self.names) > 2 else ()
        self.rule = rule  # a method of a Position: what happens inside is the game, not the search

    def positions(self, local, of=Position):
        """The positions among the named arguments. Where only one has one, it is the place to look."""
        named = [name for name in self.names if isinstance(local.get(name), of)]
        if len(named) == 1:
            self.name = named[0]
            numbers = [name for name in self.numbers if name != self.name]
            self.numbers = numbers if len(numbers) > 1 else ()
        return [local[name] for name in named]

    def settle_window(self, local):
        """Take the last two neighbours for the window that can be one: a search begins with room in it.

        Of `*args` only the numbers are taken.
        """
        names = [name for name in self.numbers if is_number(local.get(name))]
        for low, high in [*pairwise(names)][::-1]:
            if local[low] < local[high]:
                self.low, self.high = low, high
                self.numbers = ()
                return None
        if self.star and len(names) < 2:
            numbers = [value for value in local[self.star] if is_number(value)]
            return tuple(numbers[-2:]) if len(numbers) > 1 else None


def takes_part(code):
    """Whether a call of `code` may be a step of a student's search."""
    library = code.co_filename.startswith(STDLIB) and "-packages" not in code.co_filename
    ours = code.co_filename.startswith((HELPERS, "<frozen"))
    # A comprehension counts as the function that it stands in, a generator as its consumer.
    inline = code.co_flags & 32 or (code.co_name.startswith("<") and code.co_name != "<lambda>")
    has_arguments = code.co_argcount or code.co_kwonlyargcount
    return has_arguments and not (library or ours or inline)
