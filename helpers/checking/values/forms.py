"""The right idea in the wrong form: what a value would be in the form that is asked for."""

import math
import re
from fractions import Fraction

from helpers.checking.values.exact import SEQUENCES
from helpers.checking.values.kinds import complaint, read

MOST_BELOW, CLOSE = 10**6, Fraction(1, 10**12)  # a float is taken for the fraction that it was rounded from
_RATIO = re.compile(r"-?\d{1,30}(/[1-9]\d{0,29})?")


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
