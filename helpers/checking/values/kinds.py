"""What kind of value is asked for: one canonical form for it, and a sentence for any other."""

import json
import math
from fractions import Fraction

from helpers.checking.values.exact import SEQUENCES, registered
from helpers.checking.values.words import described, shown
from helpers.games import Position

WANTED = {
    "number": "a number",
    "int": "a whole number",
    "Fraction": "an exact number (a Fraction or an int)",
    "bool": "True or False",
    "str": "a string",
    "set": "a set",
    "list": "a list",
    "tuple": "a tuple",
    "dict": "a dictionary",
    "move": "a move",
}


def read(kind):
    """A kind taken apart: its outer word, and the kind of all its items, or a list of one for each.

    >>> read("set of int or None"), read("(str, list of int)"), read("list")
    (('set', 'int'), ('tuple', ['str', 'list of int']), ('list', None))
    """
    kind = kind.removesuffix(" or None")
    if kind.startswith("("):
        # No kind inside brackets has brackets of its own.
        return "tuple", kind.strip("()").split(", ")
    outer, _, inner = kind.partition(" of ")
    if outer not in (*WANTED, "anything") or (inner and outer not in SEQUENCES):
        raise KeyError(f"{kind!r} is no kind of value")
    return outer, inner or None


def canonical(value, returns):
    """One JSON-able form for all the ways to write the same answer of the kind `returns`.

    >>> canonical(3.0, "number") == canonical(3, "number")
    True
    >>> canonical((1, [2]), "tuple") == canonical([1, (2,)], "tuple")
    True
    >>> canonical(True, "number") == canonical(1, "number")
    False

    A value of the wrong kind gets a form that equals no right answer's, but is the same each time, so
    that a mistake can be known by it.
    """
    if complaint(value, returns):
        return ["wrong", type(value).__name__, _form(value, digits=9)]
    return _shaped(value, returns)


def _shaped(value, kind):
    """The form of a value that suits `kind`: where a set is asked for, a list is one."""
    outer, parts = read(kind)
    if value is None or outer not in SEQUENCES:
        return _form(value)
    forms = [_shaped(*pair) for pair in zip(value, _inner(parts, value), strict=True)]
    if outer == "set":
        unique = {json.dumps(form): form for form in forms}
        return ["set", [unique[text] for text in sorted(unique)]]
    return ["sequence", forms]


def _inner(parts, items):
    return parts if isinstance(parts, list) else [parts or "anything"] * len(items)


def _form(value, digits=None):
    match value:
        case bool() | str() | None:
            return value
        case float() if not math.isfinite(value):
            return ["number", str(value)]
        case float() if digits:  # sums of floats differ in the last digits between versions of Python
            return ["number", f"{value:.{digits}g}"]
        case int() | float() | Fraction():
            return ["number", str(Fraction(value))]
        case list() | tuple():
            return ["sequence", [_form(item, digits) for item in value]]
        case set() | frozenset():
            return ["set", sorted((_form(item, digits) for item in value), key=json.dumps)]
        case dict():
            pairs = [[_form(k, digits), _form(v, digits)] for k, v in value.items()]
            return ["dict", sorted(pairs, key=json.dumps)]
        case Position():
            return ["position", repr(value)]
    return [*registered(value)]


def complaint(value, returns):
    """What is wrong with the kind of a plain `value`, as a sentence, or None.

    >>> complaint(3.0, "number"), complaint(None, "int or None")
    (None, None)
    >>> complaint(0.5, "Fraction").split(":")[0]
    'You returned the float 0.5 where an exact number (a Fraction or an int) is asked for'
    >>> complaint((Fraction(1, 2), "x"), "tuple of Fraction").split(" is ")[0]
    "In `(Fraction(1, 2), 'x')`, the string 'x' stands where an exact number (a Fraction or an int)"
    """
    wanted = returns.removesuffix(" or None")
    outer, parts = read(wanted)
    if value is None:
        return (
            None
            if wanted != returns
            else "You returned None: no `return` with a value was reached, or its value was still None."
        )
    if not _suits(value, outer):
        return _unsuitable("You returned", value, outer)
    if wanted != returns and value and parts and all(item is None for item in value):
        return f"You returned {described(value)} where None alone is asked for."
    if isinstance(parts, list) and len(value) != len(parts):
        return (
            f"You returned {described(value)} of length {len(value)} where "
            f"{len(parts)} things are asked for: {', '.join(map(_words, parts))}."
        )
    return _about_items(value, value, parts) if parts else None


def _about_items(whole, items, parts):
    for item, kind in zip(items, _inner(parts, items), strict=False):
        outer, inner = read(kind)
        if item is None and kind.endswith(" or None"):
            continue
        if not _suits(item, outer):
            return _unsuitable(f"In `{shown(whole, 60)}`,", item, outer, "stands ")
        if isinstance(inner, list) and len(item) != len(inner):
            return f"In `{shown(whole, 60)}`, {described(item)} should have length {len(inner)}."
        if inner and (sentence := _about_items(whole, item, inner)):
            return sentence
    return None


def _words(kind):
    return WANTED[read(kind)[0]]


def _unsuitable(start, value, wanted, verb=""):
    digits = ""
    if wanted == "Fraction" and isinstance(value, float):
        digits = ": a float keeps 16 digits, a `Fraction` keeps them all"
    return f"{start} {described(value)} {verb}where {WANTED[wanted]} is asked for{digits}."


def _suits(value, wanted):
    is_number = isinstance(value, (int, float, Fraction)) and not isinstance(value, bool)
    match wanted:
        case "number":
            return is_number
        case "Fraction":
            return is_number and not isinstance(value, float)
        case "int":
            return type(value) is int
        case "move":
            return type(value) in (int, str, tuple, list)
        case "set":
            return isinstance(value, (set, frozenset, list, tuple))
        case "list" | "tuple":
            return isinstance(value, (list, tuple))
        case "anything":
            return True
    return type(value).__name__ == wanted
