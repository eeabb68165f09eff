"""Values as a picture writes them.

>>> from fractions import Fraction
>>> [number(value) for value in (-3, 2.5, Fraction(7, 2), float("-inf"), (1, -1))]
['−3', '2.5', '7/2', '−∞', '(1, −1)']
"""

from math import isinf
from numbers import Real

LONGEST = 24  # letters of a value; a longer one ends in an ellipsis


def number(value, signed=False):
    """`value` in a few letters, with a true minus sign; `signed` puts a + before what is above 0."""
    if isinstance(value, (tuple, list)):
        return shortened(f"({', '.join(number(part) for part in value)})")
    if isinstance(value, float) or hasattr(value, "dtype"):
        text = _decimal(float(value)) if not getattr(value, "shape", ()) else str(value)
    elif isinstance(value, int) and abs(value) >= 10**9:
        text = f"{value:.3g}" if abs(value) < 10**300 else str(value)
    else:
        text = str(value)
    if signed and isinstance(value, Real) and value > 0:
        text = "+" + text
    return shortened(text.replace("-", "−"))


def _decimal(value):
    if value != value:
        return "NaN"
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    return f"{value:.4g}" if abs(value) < 1e6 else f"{value:.3g}"


def interval(window):
    """A window as `[α, β]` with its numbers: '[−∞, +∞]'."""
    return "[" + ", ".join(_with_sign_of_infinity(bound) for bound in window) + "]"


def _with_sign_of_infinity(bound):
    text = number(bound)
    return "+∞" if text == "∞" else text


def shortened(text, most=LONGEST):
    """`text` on one line, cut off with an ellipsis if it is too long."""
    text = " ".join(str(text).split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def count(number, noun):
    """'1 leaf', '1,093 nodes': a number and its noun.

    >>> count(1, "leaf"), count(729, "leaf")
    ('1 leaf', '729 leaves')
    """
    plural = {"leaf": "leaves", "branch": "branches"}.get(noun, noun + "s")
    return f"{number:,} {noun if number == 1 else plural}"
