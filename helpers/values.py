"""Plain values: as exact JSON, and in one canonical form for comparing.

>>> encode((1, [True, 0.5]))
{'tuple': [1, {'list': [True, {'float': '0.5'}]}]}
>>> canonical([2, 1, 2], "set") == canonical({1, 2}, "set")
True
>>> complaint(1, "bool")
'You returned the number 1 where True or False is asked for.'

`encode` keeps the exact type, so that nothing is lost between the process that runs an answer and the
one that judges it. `canonical` forgets on purpose: tuples are lists, sets have no order, a number is its
value; but True is never 1.
"""

import json
import math
import re
from fractions import Fraction

from helpers.games import Position, read_position

MOST_ITEMS, MOST_DEPTH, MOST_TEXT, MOST_BITS = 20_000, 50, 100_000, 8_000
SEQUENCES = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}

WANTED = {
    "number": "a number",
    "int": "a whole number",
    "Fraction": "an exact number (a Fraction or an int)",
    "bool": "True or False",
    "str": "a string",
    "set": "a set",
    "list": "a list",
    "tuple": "a tuple",
    "move": "a move",
}


class Unsupported(TypeError):
    """A value that is not plain data; `kind` is the name of its type, or "too large"."""

    def __init__(self, kind):
        super().__init__(f"not plain data: {kind}")
        self.kind = kind


def plain(value):
    """A copy of `value` made of Python's own types and Positions only.

    >>> plain((1, {2: range}))
    Traceback (most recent call last):
    helpers.values.Unsupported: not plain data: type

    numpy's scalars and arrays become numbers and lists. Raises Unsupported for anything else, and for
    what is too large.
    """
    return _plain(value, MOST_DEPTH, [MOST_ITEMS])


def _plain(value, depth, left):
    left[0] -= 1
    if depth < 0 or left[0] < 0:
        raise Unsupported("too large")
    if value is None or isinstance(value, (bool, Fraction)) or _is_ours(value):
        return _limited(value)
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        return _plain(value.tolist(), depth - 1, left)
    for kind in (int, float, str):
        if isinstance(value, kind):
            return _limited(value if type(value) is kind else kind(value))
    for kind in SEQUENCES.values():
        if isinstance(value, kind):
            return kind([_plain(item, depth - 1, left) for item in value])
    if isinstance(value, dict):
        return {_plain(k, depth - 1, left): _plain(v, depth - 1, left) for k, v in value.items()}
    raise Unsupported(type(value).__name__)


def _is_ours(value):
    # A student's own subclass of Position need not print as something that can be read back.
    return isinstance(value, Position) and type(value).__module__.startswith("helpers.games.")


def _limited(value):
    match value:
        case bool() | None | float():
            return value
        case int():
            size = value.bit_length() / MOST_BITS
        case Fraction():
            size = max(value.numerator.bit_length(), value.denominator.bit_length()) / MOST_BITS
        case _:
            size = len(value if isinstance(value, str) else repr(value)) / MOST_TEXT
    if size > 1:
        raise Unsupported("too large")
    return value


def encode(value):
    """`value` as JSON data that keeps the exact type.

    >>> encode({Fraction(1, 3)})
    {'set': [{'Fraction': '1/3'}]}

    Raises Unsupported as `plain` does.
    """
    return _encode(plain(value))


def _encode(value):
    match value:
        case None | bool() | int() | str():
            return value
        case float() | Fraction():
            return {type(value).__name__: str(value)}
        case Position():
            return {"position": repr(value)}
        case dict():
            return {"dict": [[_encode(k), _encode(v)] for k, v in value.items()]}
    items = [_encode(item) for item in value]
    if isinstance(value, (set, frozenset)):
        items.sort(key=json.dumps)
    return {type(value).__name__: items}


def decode(data):
    """The value that `encode` made `data` from.

    >>> decode({"tuple": [1, {"position": "Tree([3, 5])"}]})
    (1, Tree([3, 5]))

    Strict, because the data may come from a process that is not trusted: ValueError for anything else.
    """
    try:
        return plain(_decode(data, MOST_DEPTH, [MOST_ITEMS]))
    except ValueError:
        raise
    except Exception as error:  # whatever odd data can provoke while a set, a dict or a position is made
        raise ValueError(f"not an encoded value: {error}") from None


def _decode(data, depth, left):
    left[0] -= 1
    if depth < 0 or left[0] < 0:
        raise ValueError("not an encoded value: too large")
    if data is None or type(data) in (bool, int, str):
        return data
    if type(data) is dict and len(data) == 1:
        ((tag, content),) = data.items()
        if tag == "dict" and type(content) is list:
            pairs = [[_decode(part, depth - 1, left) for part in pair] for pair in content]
            return dict(pairs)
        if tag in SEQUENCES and type(content) is list:
            return SEQUENCES[tag]([_decode(item, depth - 1, left) for item in content])
        if type(content) is str and len(content) <= MOST_TEXT:
            return _decode_text(tag, content)
    raise ValueError(f"not an encoded value: {str(data)[:60]}")


def _decode_text(tag, text):
    if tag == "float" and re.fullmatch(r"-?\d+\.\d+|-?\d(\.\d+)?e[+-]\d+|-?inf|nan", text):
        return float(text)
    if tag == "Fraction" and len(text) < MOST_BITS and re.fullmatch(r"-?\d+(/\d+)?", text):
        return Fraction(text)
    if tag == "position":
        return read_position(text)
    raise ValueError(f"not an encoded value: {tag[:20]} {text[:40]!r}")


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
    if returns.startswith("set") and value is not None:
        forms = {json.dumps(form): form for form in map(_form, value)}
        return ["set", [forms[text] for text in sorted(forms)]]
    return _form(value)


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
    return ["position", repr(value)]


def complaint(value, returns):
    """What is wrong with the kind of a plain `value`, as a sentence, or None.

    >>> complaint(3.0, "number"), complaint(None, "int or None")
    (None, None)
    >>> complaint(0.5, "Fraction").split(":")[0]
    'You returned the float 0.5, which is only close to the exact number'

    `returns` is a key of WANTED, also with " or None" behind it.
    """
    wanted = returns.removesuffix(" or None")
    if value is None:
        return None if wanted != returns else "You returned None: no `return` was reached, or it stood alone."
    if _suits(value, wanted):
        return None
    if wanted == "Fraction" and isinstance(value, float):
        return (
            f"You returned the float {value}, which is only close to the exact number: "
            "a float keeps 16 digits, a `Fraction` keeps them all."
        )
    return f"You returned {described(value)} where {WANTED[wanted]} is asked for."


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
    return type(value).__name__ == wanted


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
    return repr(value)
