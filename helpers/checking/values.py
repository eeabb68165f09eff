"""Plain values: as exact JSON, and in one canonical form for comparing.

>>> encode((1, [True, 0.5]))
{'tuple': [1, {'list': [True, {'float': '0.5'}]}]}
>>> canonical(frozenset({2, 1}), "set") == canonical({1, 2}, "set")
True
>>> complaint(1, "bool")
'You returned the number 1 where True or False is asked for.'

`encode` keeps the exact type, so that nothing is lost between the process that runs an answer and the
one that judges it. `canonical` forgets on purpose: tuples are lists, sets have no order, a number is its
value; but True is never 1.

What is asked for, `returns`, is a *kind*: a key of WANTED; "set of int", "list of set", "tuple of Fraction";
a tuple part by part, "(str, str, int, int)"; and any of these with " or None" behind it.
"""

import json
import math
import re
from fractions import Fraction
from functools import cache
from types import FunctionType

from helpers.games import Position, read_position

MOST_ITEMS, MOST_DEPTH, MOST_TEXT, MOST_BITS = 2_000, 50, 100_000, 8_000
SEQUENCES = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
KINDS = frozenset(SEQUENCES.values())
WORDS = frozenset({int, bool, str, type(None)})  # those that JSON has, too
ATOMS = WORDS | {float, Fraction}
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


def _strategies():
    from helpers.matrices import STRATEGIES

    return STRATEGIES


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
    """The same for a value that `plain` returned: it is not looked at again."""
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


# -------------------------------------------------------------------- kinds


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
    if complaint(value, returns):
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


NO_VALUE = "You returned None: no `return` with a value was reached, or its value was None."


def complaint(value, returns, whole=None):
    """What is wrong with the kind of a plain `value`, or of a part of a `whole`, as a sentence, or None.

    >>> complaint(3.0, "number"), complaint(None, "int or None")
    (None, None)
    >>> complaint(0.5, "Fraction").split(":")[0]
    'You returned the float 0.5 where an exact number (a Fraction or an int) is asked for'
    >>> complaint((Fraction(1, 2), "x"), "tuple of Fraction").split(" is ")[0]
    "In `(Fraction(1, 2), 'x')`, the string 'x' stands where an exact number (a Fraction or an int)"
    """
    wanted = returns.removesuffix(" or None")
    outer, parts = read(wanted)
    if value is None and wanted != returns:
        return None
    if value is None and whole is None:
        return NO_VALUE
    if not _suits(value, outer):
        exact = outer == "Fraction" and isinstance(value, float)
        digits = ": a float keeps 16 digits, a `Fraction` keeps them all" if exact else ""
        nothing = " or None" if wanted != returns else ""
        return f"{_stands(value, whole)}where {WANTED[outer]}{nothing} is asked for{digits}."
    if wanted != returns and value and parts and all(item is None for item in value):
        return f"{_stands(value, whole)}where None alone is asked for."
    if isinstance(parts, list) and len(value) != len(parts):
        things = f"{len(parts)} things are asked for: {', '.join(map(_words, parts))}"
        return f"{_stands(value, whole, f'of length {len(value)} ')}where {things}."
    whole = value if whole is None else whole
    each = zip(value, _inner(parts, value), strict=True) if parts else ()
    return next(filter(None, (complaint(*pair, whole) for pair in each)), None)


def _stands(value, whole, more=""):
    """What was returned, or what stands in it: the start of a sentence, made only where one is said."""
    if whole is None:
        return f"You returned {described(value)} {more}"
    return f"In `{shown(whole, 60)}`, {described(value)} {more}stands "


def _words(kind):
    return WANTED[read(kind)[0]]


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
    if complaint(value, returns) is None and "Fraction" not in returns:
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
