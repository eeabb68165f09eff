"""What kind of value is asked for: one canonical form for it, a sentence for any other, its right form."""

import json
import math
import re
from fractions import Fraction
from types import FunctionType

from helpers.checking.values.exact import SEQUENCES, registered
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
MOST_BELOW, CLOSE = 10**6, Fraction(1, 10**12)  # a float is taken for the fraction that it was rounded from
_RATIO = re.compile(r"-?\d{1,30}(/[1-9]\d{0,29})?")


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


def formed(value, returns):
    """The value of the kind `returns` that says the same, or `value` itself where there is no other.

    >>> formed(1, "bool"), formed(15.0, "int"), formed({2, 1}, "list of int"), formed(["C", "D"], "str")
    (True, 15, [1, 2], 'CD')
    >>> formed((1 / 3, "1/2"), "(Fraction, Fraction)"), formed((None, None), "(int, int) or None")
    ([Fraction(1, 3), Fraction(1, 2)], None)
    """
    kind = returns.removesuffix(" or None")
    items = list(value) if isinstance(value, (list, tuple, set, frozenset)) else None
    if complaint(value, returns) is None:
        return value
    if items is not None and kind != returns and all(item is None for item in items):
        return None
    outer, parts = read(kind)
    if outer in SEQUENCES:
        return value if items is None else _sequence(value, items, parts)
    return _single(value, items, outer)


def _sequence(value, items, parts):
    """The items one by one; those of a set in order."""
    if isinstance(value, (set, frozenset)):
        items = sorted(items) if all(type(item) is int for item in items) else items
    kinds = parts if isinstance(parts, list) else [parts or "anything"] * len(items)
    if len(kinds) != len(items):
        return value
    return [formed(*pair) for pair in zip(items, kinds, strict=True)]


def _single(value, items, outer):
    if items and outer == "str" and all(type(item) is str for item in items):
        return "".join(items)
    if items and outer == "Fraction" and [*map(type, items)] == [int, int] and items[1]:
        return Fraction(*items)
    if items and len(items) == 1:
        return formed(items[0], outer)
    if outer == "bool":
        return {"0": False, "1": True, "False": False, "True": True}.get(str(_number(value)), value)
    if outer == "int":
        number = value if isinstance(value, float) and not value.is_integer() else _number(value)
        return int(number) if isinstance(number, Fraction) and number.denominator == 1 else number
    return _number(value) if outer in ("Fraction", "number") else value


def _number(value):
    """The exact number that a float, a truth value or a text stands for, or `value`."""
    match value:
        case bool():
            return int(value)
        case float() if math.isfinite(value):
            near = Fraction(value).limit_denominator(MOST_BELOW)
            return near if abs(near - Fraction(value)) <= CLOSE * max(1, abs(near)) else value
        case str() if _RATIO.fullmatch(value):
            return Fraction(value)
    return value


def described(value, most=80):
    """`value` with the word for its kind: 'the number 3', 'the list [1, 2]'; cut when long."""
    text = shown(value, most)
    match value:
        case None | bool():
            return text
        case float():
            return f"the float {text}"
        case int() | Fraction():
            return f"the number {text}"
        case str():
            return f"the string {text}"
        case Position():
            return f"the position {text}"
    if callable(value):
        return f"the function {text}"
    return f"the {type(value).__name__} {text}"


def shown(value, most=200):
    """`repr`, with a Fraction as 1/2, cut in the middle when longer than `most`."""
    text = _written(value)
    return text if len(text) <= most else f"{text[: most * 2 // 3]} … {text[-most // 4 :]}"


def _written(value):
    match value:
        case Fraction():
            return (
                f"Fraction({value.numerator}, {value.denominator})" if value.denominator > 1 else str(value)
            )
        case tuple() if len(value) == 1:
            return f"({_written(value[0])},)"
        case list() | tuple():
            left, right = "[]" if isinstance(value, list) else "()"
            return left + ", ".join(map(_written, value)) + right
        case set() | frozenset() if value:
            return "{" + ", ".join(sorted(map(_written, value))) + "}"
        case dict():
            return "{" + ", ".join(f"{_written(k)}: {_written(v)}" for k, v in value.items()) + "}"
        case FunctionType():
            return value.__name__
    return repr(value)
