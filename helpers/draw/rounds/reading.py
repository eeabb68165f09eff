"""What the pictures of rounds are given, as exact numbers, and numbers as they are written.

>>> finite(0.1, "delta"), decimals(33.333), decimals(9.8)
(Fraction(1, 10), '33.33', '9.8')
"""

from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

from helpers.draw.numbers import number
from helpers.matrices.tables import brief

LARGEST = 1e100  # numbers beyond it have no place on a scale


def finite(value, name):
    """A number as a Fraction; a float counts as the decimal it is written as."""
    value = plain(value)
    if isinstance(value, bool) or not isinstance(value, (Real, Decimal)) or value != value:
        raise ValueError(f"{name} is {brief(value)}, not a number")
    if not abs(value) <= LARGEST:
        raise ValueError(f"{name} is {number(value)}: too large for this picture")
    return Fraction(value) if isinstance(value, Rational) else Fraction(str(value))


def plain(value):
    """numpy's arrays and numbers as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else value


def decimals(value):
    """A number with at most two places, and a true minus sign."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace("-", "−")


def sentences(*parts):
    """Parts of an alt text, each closed with a full stop; empty ones are left out."""
    return " ".join(part if part[-1] in ".!?" else part + "." for part in parts if part)
