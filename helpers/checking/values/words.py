"""Values as a sentence writes them."""

from fractions import Fraction
from types import FunctionType

from helpers.games import Position


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
    text = _text(value)
    return text if len(text) <= most else f"{text[: most * 2 // 3]} … {text[-most // 4 :]}"


def _text(value):
    match value:
        case Fraction():
            return (
                f"Fraction({value.numerator}, {value.denominator})" if value.denominator > 1 else str(value)
            )
        case tuple() if len(value) == 1:
            return f"({_text(value[0])},)"
        case list() | tuple():
            left, right = "[]" if isinstance(value, list) else "()"
            return left + ", ".join(map(_text, value)) + right
        case set() | frozenset() if value:
            return "{" + ", ".join(sorted(map(_text, value))) + "}"
        case dict():
            return "{" + ", ".join(f"{_text(k)}: {_text(v)}" for k, v in value.items()) + "}"
        case FunctionType():
            return value.__name__
    return repr(value)
