"""Which call a sentence speaks of: what is shown beside it, and drawn, is that one."""

import re

from helpers.checking.challenge import arguments, named_call
from helpers.games import Position


def place_of(challenge, inputs, message, called=""):
    """Where a message speaks of a call, or None: by the name of the example, or by a piece of its code.

    >>> from helpers.checking import find
    >>> from helpers.games import Tree
    >>> place_of(find("3.2"), (Tree([[3, 5], [2, 9]]),), "In `[2, 9]` you took the 9. Who chooses there?")
    4
    >>> place_of(find("3.1"), (6,), "For 6 leaves you returned a value. Which one?", "6 leaves")
    4
    >>> place_of(find("5.2"), find("5.2").examples[0].inputs, "`alphabeta(first)` looks at too many. Why?")
    1
    """
    written, named = arguments(inputs), named_call(challenge, inputs)
    known = "|".join(re.escape(each) for each in (called, *_in_words(inputs)) if each)
    names = re.finditer(rf"(?<!\w)(?:{known})(?!\w)", message, re.I) if known else ()
    codes = re.finditer(r"(?<=`)[^`]{3,}(?=`)", message)  # a single digit may stand there for anything
    places = [each.start() for each in names]
    places += [
        each.start()
        for each in codes
        if each[0] == named
        or (re.search(r"[\d\[]|[XO.]{4}", each[0]) and re.sub("^M(AX|IN) ", "", each[0]) in written)
    ]
    return min(places, default=None)


def _in_words(inputs):
    """How a sentence speaks of inputs without their code: "empty board", "unfinished board", "2 × 3"."""
    if any(isinstance(each, Position) and hasattr(each, "cells") and not each.is_over for each in inputs):
        yield "unfinished board"
    cells = [getattr(each, "cells", each) for each in inputs]
    if any(isinstance(each, str) and {*each} == {"."} for each in cells):
        yield "empty board"
    if [*map(type, inputs[:2])] == [int, int]:
        yield "{} × {}".format(*inputs)


def calls_spoken_of(challenge, inputs, numbers, message):
    """Of the calls with these numbers those that a message speaks of first."""
    places = {i: place_of(challenge, inputs[i], message, called(challenge, i)) for i in numbers}
    spoken = {i: place for i, place in places.items() if place is not None}
    return [i for i, place in spoken.items() if place == min(spoken.values())]


def called(challenge, i):
    """The name of the example with that number; "" for what has none, or is no example."""
    return challenge.examples[i].called if i < len(challenge.examples) else ""
