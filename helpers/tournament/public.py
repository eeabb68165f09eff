"""What all may read of a fault: its kind. The text may name a student, so only who made it reads the text.

>>> kind("illegal", "'I am Ada'"), kind("illegal", "44"), kind("error", "KeyError: 'Ada'")
('a text', 'a number: 44', 'KeyError')
"""

import builtins
import re
from dataclasses import replace

KINDS = (  # how an answer's text begins, or all of it; a longer number may be a student's
    (r"-?[0-9]{1,3}$", "a number: {}"),
    (r"[-0-9]|nan$|inf$", "a number"),
    (r"None$|True$|False$", "{}"),
    (r"['\"]", "a text"),
    (r"\[", "a list"),
    (r"\(", "a tuple"),
    (r"\{", "a dict or a set"),
    (r"<generator ", "a generator"),
    (r"<function ", "a function"),
)
# The type of an error, in brackets where its name is the student's, and its place: no long number.
ERROR = re.compile(r"(?:\w+ \()?(\w+)\)?( in line [0-9]{1,3} of cell [0-9]{1,3}(?![0-9]))?")


def kind(reason, detail):
    """What a fault was, in words of which none is the bot's."""
    if reason == "error":
        name, place = match.groups("") if (match := ERROR.match(detail)) else ("", "")
        found = getattr(builtins, name, None)
        is_error = isinstance(found, type) and issubclass(found, BaseException)
        return (found.__name__ if is_error else "an error") + place
    if reason != "illegal":
        return ""
    told = next((told for begins, told in KINDS if re.match(begins, detail)), "something else")
    return told.format(detail)


def public(game, reader=None):
    """The Game for all to read, or for one bot, who reads the text of its own fault."""
    if not game.detail or at_fault(game) == reader:
        return game
    mark = game.detail[:3] if "/" in game.moves else ""
    return replace(game, detail=mark + kind(game.reason, game.detail[len(mark) :]))


def at_fault(game):
    """Whose fault it was: the loser's; in the dilemma, which goes on, of whom the detail speaks first."""
    if "/" in game.moves:
        return game.x if game.detail.startswith("X") else game.o
    return game.o if game.result == "X" else game.x
