"""What a check says of the error that stopped an answer.

>>> from helpers.checking.running import Outcome
>>> about(Outcome("raised", error="ValueError", detail="ValueError: max() arg is an empty sequence"))
'There was nothing to choose from. What does a leaf have instead of children?'
"""

import re

from helpers import games
from helpers.games import Position

ATTRIBUTES = ("is_over", "to_move", "moves", "utility", "winner", "player", "payoffs")
WRITTEN = (
    *("is_over", "utility", "payoffs", "to_move", "player", "moves", "children()", "play(move)"),
    *("cells", "sticks", "takes"),
)


def about(outcome):
    """What an Outcome of the kind "raised" means, and one question."""
    used = [name for name in ATTRIBUTES if re.search(rf"\b{name}\s*\(", outcome.where)]
    if "object is not callable" in outcome.detail and used:
        return f"`{used[0]}` is an attribute: it is read without brackets. Which brackets can go?"
    if re.search(r"'(builtin_function_or_)?method' object", outcome.detail):
        return (
            "A method does its work only when it is called, as in `children()`. Which brackets are missing?"
        )
    if outcome.error == "NameError":
        return (
            "Python does not know that name. Is it spelled as in the cell that defines it, and was that run?"
        )
    if outcome.error == "AttributeError" and "is not over" in outcome.detail:
        return "Only a finished game has that number. What should your function ask before it reads it?"
    if missing := re.search(r"'(\w+)' object has no attribute '(\w+)'", outcome.detail):
        return _about_attribute(*missing.groups(), outcome.where)
    if outcome.error == "ValueError" and "empty" in outcome.detail:
        return "There was nothing to choose from. What does a leaf have instead of children?"
    if outcome.error == "SystemExit":
        return "Your function ended the whole program. Which `exit()` or `quit()` can be a `return`?"
    return f"Python stopped your function with {outcome.error}. What do the variables of that line hold then?"


def _about_attribute(kind, name, where):
    """About a name after a dot that is not there, in the line `where`, of an object of this kind."""
    if kind == "NoneType":
        return f"That line asks None for its `{name}`. Which call gave None, where did you expect something?"
    thing = getattr(games, kind, None)
    if not (isinstance(thing, type) and issubclass(thing, Position)):
        return f"A `{kind}` has no `{name}`. What in that line is a `{kind}`, and what should it be?"
    written = re.search(rf"\w+\.{name}\b", where)
    there = ", ".join(f"`{each}`" for each in WRITTEN if hasattr(thing, each.partition("(")[0]))
    return (
        f"`{written[0] if written else name}` does not exist. A `{kind}` has {there}. "
        "Which of them can you use there?"
    )
