"""Plain values as exact JSON, and as they are written in a sentence.

>>> encode((1, [True, 0.5]))
{'tuple': [1, {'list': [True, {'float': '0.5'}]}]}

`encode` keeps the exact type, so that nothing is lost between the process that runs an answer and the
one that judges it.
"""

import json
import re
from fractions import Fraction
from types import FunctionType

from helpers.games import Position, read_position

MOST_ITEMS, MOST_DEPTH, MOST_TEXT, MOST_BITS = 2_000, 50, 100_000, 8_000
SEQUENCES = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
KINDS = frozenset(SEQUENCES.values())
WORDS = frozenset({int, bool, str, type(None)})  # those that JSON has, too
ATOMS = WORDS | {float, Fraction}


def _strategies():
    from helpers.matrices.strategies import NAMESAKES, STRATEGIES

    return STRATEGIES | NAMESAKES


def _scores():
    from helpers.games.scores import SCORES

    return SCORES


def _entrants():
    from helpers.games.entrants import ENTRANTS

    return ENTRANTS


# Objects that are no data and travel by name: {tag: function that gives {name: object}}.
REGISTRIES = {"strategy": _strategies, "score": _scores, "bot": _entrants}
GIVEN = {"score", "bot"}  # those that an answer may use, as they answer nothing


def registered(value):
    """The tag and the name of an object that REGISTRIES knows, or None."""
    for tag, registry in REGISTRIES.items() if callable(value) else ():
        for name, known in registry().items():
            if known is value:
                return tag, name
    return None


class Unsupported(TypeError):
    """A value that is not plain data; `kind` is the name of its type, "too large" or "absent"."""

    def __init__(self, kind):
        super().__init__(f"not plain data: {kind}")
        self.kind = kind


def plain(value):
    """A copy of `value` made of Python's own types, Positions and registered objects only.

    >>> plain((1, {2: range}))
    Traceback (most recent call last):
    helpers.checking.values.Unsupported: not plain data: type

    numpy's scalars and arrays become numbers and lists. Raises Unsupported for anything else, and for
    what is too large.
    """
    return _plain(value, MOST_DEPTH, [MOST_ITEMS])


def _plain(value, depth, left):
    left[0] -= 1
    if depth < 0 or left[0] < 0:
        raise Unsupported("too large")
    kind = type(value)  # looked at first, because nearly every value is one of these
    if kind in ATOMS:
        return _limited(value)
    if kind in KINDS:
        return kind([_plain(item, depth - 1, left) for item in value])
    if _is_ours(value):
        return _limited(value)
    if getattr(kind, "is_absent", False):  # it stands in for what is not there while answers are graded
        raise Unsupported("absent")
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        return _plain(value.tolist(), depth - 1, left)
    for kind in (int, float, str, Fraction, *SEQUENCES.values()):
        if isinstance(value, kind):
            return _plain(kind(value), depth - 1, left)  # a str of its own can give itself for ever
    if isinstance(value, dict):
        return {_plain(k, depth - 1, left): _plain(v, depth - 1, left) for k, v in value.items()}
    if registered(value):
        return value
    raise Unsupported(type(value).__name__)


def _is_ours(value):
    # A student's own subclass of Position need not print as something that can be read back.
    return isinstance(value, Position) and type(value).__module__.startswith("helpers.games.")


def _limited(value):
    kind = type(value)
    if kind is int:
        size = value.bit_length() / MOST_BITS
    elif kind is Fraction:
        size = max(value.numerator.bit_length(), value.denominator.bit_length()) / MOST_BITS
    elif kind is str or kind not in ATOMS:
        size = len(value if kind is str else repr(value)) / MOST_TEXT
    else:
        return value
    if size > 1:
        raise Unsupported("too large")
    return value


def encode(value):
    """`value` as JSON data that keeps the exact type.

    >>> encode({Fraction(1, 3)})
    {'set': [{'Fraction': '1/3'}]}

    Raises Unsupported as `plain` does.
    """
    return encode_plain(plain(value))


def encode_plain(value):
    """A value that `plain` returned as JSON data: it is not looked at again."""
    kind = type(value)
    if kind in WORDS:
        return value
    if kind in ATOMS:
        return {kind.__name__: str(value)}
    if kind in KINDS:
        items = [encode_plain(item) for item in value]
        if kind in (set, frozenset):
            items.sort(key=json.dumps)
        return {kind.__name__: items}
    if kind is dict:
        return {"dict": [[encode_plain(k), encode_plain(v)] for k, v in value.items()]}
    if isinstance(value, Position):
        return {"position": repr(value)}
    tag, name = registered(value)
    return {tag: name}


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
    if tag in REGISTRIES and text in REGISTRIES[tag]():
        return REGISTRIES[tag]()[text]
    raise ValueError(f"not an encoded value: {tag[:20]} {text[:40]!r}")


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
