"""In which way a wrong value differs from the right one, for the question that a challenge has about that."""

from numbers import Number

TURNED = "{} is the right number with the other sign. Which line of yours decides that sign?"


def asked(challenge, inputs, value, right, turned=True):
    """What `challenge` asks about this wrong value, or ""; `right` is a list of the right one, or is empty.

    Where it is the right one with the other sign, and so are all others (`turned`), that is asked about.

    >>> from types import SimpleNamespace
    >>> asked(SimpleNamespace(questions={"less": "{} is too small. Why?"}), (), 3, [5], turned=False)
    '3 is too small. Why?'
    """
    rights = right or {bool: [not value], type(None): [...]}.get(type(value))
    if not rights:  # then nobody knows whether this part of what was seen is the wrong one
        return ""
    way, part = difference(value, *rights)
    if "cell" in challenge.questions and (cell := _other_cell(value, *rights)):
        way, part = "cell", cell
    told = challenge.questions.get(way, "")
    if told and turned and way in ("more", "less") and value == -rights[0]:
        told = TURNED
    return told(inputs, part) if callable(told) else told.format(part)


def difference(value, right):
    """How `value` differs from `right`: a word, and the part of it that the word is about.

    >>> difference({1, 2}, {2, 3}), difference([1], [1, 2]), difference("CCD", "CDD"), difference(3, 5)
    (('extra', 1), ('missing', 2), ('from', 2), ('less', 3))

    Of a tuple it is the first part that differs, by its number from 0: `difference((1, [2]), (1, [2, 3]))`
    is ("1 missing", 3).
    """
    if value == right:  # of an observed one, where what was seen is another
        return "", None
    match value, right:
        case bool(), bool():
            return ("true" if value else "false"), value
        case (None, _) | (_, None):
            return ("none" if value is None else "some"), value
        case Number(), Number():
            return ("more" if value > right else "less"), value
        case (set(), set()) | (list(), list()):
            return _of_items(value, right)
        case str(), str():
            return "from", _first_other(value, right) + 1
        case tuple(), tuple() if len(value) == len(right):
            place = _first_other(value, right)
            way, part = difference(value[place], right[place])
            return f"{place} {way}", part
    return "other", value


def _of_items(value, right):
    extra = [item for item in value if item not in right]
    missing = [item for item in right if item not in value]
    if extra or missing:
        return ("extra", extra[0]) if extra else ("missing", missing[0])
    if type(value) is list and (often := [item for item in value if value.count(item) != right.count(item)]):
        return "twice", often[0]
    return "order", value[_first_other(value, right)]


def _other_cell(value, right):
    """Row, column and content of the first cell in which two tables of one shape differ; else None."""
    if [*map(len, value)] != [*map(len, right)]:
        return None
    rows = enumerate(zip(value, right, strict=True))
    cells = ((i, j, *pair) for i, pairs in rows for j, pair in enumerate(zip(*pairs, strict=True)))
    return next(((i, j, mine) for i, j, mine, other in cells if mine != other), None)


def _first_other(value, right):
    pairs = zip(value, right, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(value), len(right)))
