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

What is asked for, `returns`, is a *kind*: a key of WANTED; "set of int", "list of set", "tuple of Fraction";
a tuple part by part, "(str, str, int, int)"; and any of these with " or None" behind it.
"""

from helpers.checking.values.exact import (
    MOST_ITEMS,
    REGISTRIES,
    SEQUENCES,
    Unsupported,
    decode,
    encode,
    encode_plain,
    plain,
    registered,
)
from helpers.checking.values.kinds import WANTED, canonical, complaint, described, formed, shown

__all__ = [
    "MOST_ITEMS",
    "REGISTRIES",
    "SEQUENCES",
    "WANTED",
    "Unsupported",
    "canonical",
    "complaint",
    "decode",
    "described",
    "encode",
    "encode_plain",
    "formed",
    "plain",
    "registered",
    "shown",
]
