"""When two values are the same answer: of which kind a value is, and its one canonical form.

>>> canonical(frozenset({2, 1}), "set") == canonical({1, 2}, "set")
True

`canonical` forgets on purpose: tuples are lists, sets have no order, a number is its value; but True is
never 1.

What is asked for, `returns`, is a *kind*: a key of WANTED; "set of int", "list of set", "tuple of Fraction";
a tuple part by part, "(str, str, int, int)"; and any of these with " or None" behind it.
"""

import json
import math
from collections import namedtuple
from fractions import Fraction
from functools import cache

from helpers.checking.values import SEQUENCES, registered
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
# A float is taken for the fraction that it was rounded from: one with a small denominator, very near.
MOST_BELOW, CLOSE = 4 * 10**6, Fraction(1, 10**12)
# `way` is "nothing", "kind", "all None" or "length"; `value` is what was returned, or stands in the `whole`.
Unlike = namedtuple("Unlike", "way value kind whole")


@cache  # a class is judged by hundreds of thousands of these
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


def canonical(value, returns, digits=None):
    """One JSON-able form for all the ways to write the same answer of the kind `returns`.

    >>> canonical(3.0, "number") == canonical(3, "number")
    True
    >>> canonical((1, [2]), "tuple") == canonical([1, (2,)], "tuple")
    True
    >>> canonical(True, "number") == canonical(1, "number")
    False

    A value of the wrong kind gets a form that equals no right answer's, but is the same each time, so
    that a mistake can be known by it. With `digits` floats are rounded to so many.
    """
    if unlike(value, returns):
        return ["wrong", type(value).__name__, _form(value, digits=9)]
    return _shaped(value, returns, digits)


def _shaped(value, kind, digits):
    """The form of a value that suits `kind`."""
    outer, parts = read(kind)
    if value is None or outer not in SEQUENCES:
        return _form(value, digits)
    forms = [_shaped(*pair, digits) for pair in zip(value, _inner(parts, value), strict=True)]
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
            return ["number", str(Fraction(f"{value:.{digits}g}"))]
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


def unlike(value, returns, whole=None):
    """What is wrong with the kind of a plain `value`, or of a part of a `whole`: an Unlike, or None.

    >>> unlike(3.0, "number"), unlike(None, "int or None")
    (None, None)
    >>> unlike((Fraction(1, 2), "x"), "tuple of Fraction")
    Unlike(way='kind', value='x', kind='Fraction', whole=(Fraction(1, 2), 'x'))
    """
    wanted = returns.removesuffix(" or None")
    outer, parts = read(wanted)
    if value is None and wanted != returns:
        return None
    if value is None and whole is None:
        return Unlike("nothing", value, returns, whole)
    if not _suits(value, outer):
        return Unlike("kind", value, returns, whole)
    if wanted != returns and value and parts and all(item is None for item in value):
        return Unlike("all None", value, returns, whole)
    if isinstance(parts, list) and len(value) != len(parts):
        return Unlike("length", value, returns, whole)
    whole = value if whole is None else whole
    each = zip(value, _inner(parts, value), strict=True) if parts else ()
    return next(filter(None, (unlike(*pair, whole) for pair in each)), None)


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
            return isinstance(value, (set, frozenset))
        case "list" | "tuple":
            return isinstance(value, (list, tuple))
        case "anything":
            return True
    return type(value).__name__ == wanted


def formed(value, returns):
    """The value of the kind `returns` that says the same, or `value` itself where there is no other.

    >>> formed(1, "bool"), formed(15.0, "int"), formed({2, 1}, "list of int"), formed([2, 2], "set of int")
    (True, 15, [1, 2], {2})
    >>> formed(["C", "D"], "str")
    'CD'
    >>> formed((1 / 3, 1), "(Fraction, Fraction)"), formed((None, None), "(int, int) or None")
    ([Fraction(1, 3), 1], None)
    >>> formed([Fraction(1 / 3), 1], "list of Fraction")
    [Fraction(1, 3), 1]
    """
    kind = returns.removesuffix(" or None")
    outer, parts = read(kind)
    if unlike(value, returns) is None and "Fraction" not in returns:
        return value
    if not isinstance(value, (list, tuple, set, frozenset)):
        return _single(value, outer)
    items = list(value)
    if kind != returns and all(item is None for item in items):
        return None
    if outer == "str" and items and all(type(item) is str for item in items):
        return "".join(items)
    return _sequence(value, items, outer, parts) if outer in SEQUENCES else value


def _sequence(value, items, outer, parts):
    """The items one by one; those of a set in order."""
    if isinstance(value, (set, frozenset)):
        items = sorted(items) if all(type(item) is int for item in items) else items
    kinds = _inner(parts, items)
    if len(kinds) != len(items):
        return value
    made = [formed(*pair) for pair in zip(items, kinds, strict=True)]
    return {tuple(item) if isinstance(item, list) else item for item in made} if outer == "set" else made


def has_float(value):
    """Whether a float stands in a value, or a Fraction that was made of one: halves of halves below.

    >>> has_float([Fraction(1 / 3), 2]), has_float((Fraction(1, 3), 0.0)), has_float(Fraction(3, 8))
    (True, True, False)
    """
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(map(has_float, value))
    below = value.denominator if isinstance(value, Fraction) else 1
    return isinstance(value, float) or (below > MOST_BELOW and below & (below - 1) == 0)


def _single(value, outer):
    """The exact number that a float, or a Fraction made of one, stands for; the truth value of 0 or 1."""
    if outer == "bool":
        return bool(value) if value in (0, 1) else value
    if type(value) is bool and outer in ("int", "number", "Fraction"):
        return int(value)
    if isinstance(value, (float, Fraction)) and math.isfinite(value) and outer == "Fraction":
        near = Fraction(value).limit_denominator(MOST_BELOW)
        return near if abs(near - Fraction(value)) <= CLOSE * max(1, abs(near)) else value
    whole = isinstance(value, (float, Fraction)) and outer in ("int", "move") and value % 1 == 0
    return int(value) if whole else value
