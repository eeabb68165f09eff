"""Values as a picture writes them.

>>> from fractions import Fraction
>>> [number(value) for value in (-3, 2.5, Fraction(7, 2), float("-inf"), (1, -1))]
['−3', '2.5', '7/2', '−∞', '(1, −1)']
"""

from decimal import Decimal
from fractions import Fraction
from math import isinf
from numbers import Rational, Real

from helpers.text import brief, shortened

RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
LONG = 11  # letters of a fraction; a longer one is written as the decimal it is about
LARGEST = 1e100  # numbers beyond it have no place on a scale


def number(value, signed=False):
    """`value` in a few letters, with a true minus sign; `signed` puts a + before what is above 0."""
    if isinstance(value, (tuple, list)):
        return shortened(f"({', '.join(number(part) for part in value)})")
    if isinstance(value, float) or hasattr(value, "dtype"):
        text = _decimal(float(value)) if not getattr(value, "shape", ()) else str(value)
    elif isinstance(value, int) and abs(value) >= 10**9:
        text = _short(Decimal(value).normalize())  # any size: Python does not write the longest ones at all
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
    return _short(value, 4 if abs(value) < 1e6 else 3)


def _short(value, digits=3):
    """`value` in that many digits, very large and very small ones with a power of ten: 1.5·10⁹."""
    digits, _, power = f"{value:.{digits}g}".partition("e")
    return f"{digits}·10{str(int(power)).translate(RAISED)}" if power else digits


def interval(window):
    """A window as `(α, β)` with its numbers: '(−∞, ∞)'."""
    return f"({', '.join(map(number, window))})"


def short(value):
    """A fraction, or the decimal it is about where it has many letters.

    >>> from fractions import Fraction
    >>> short(Fraction(1, 3)), short(Fraction(1000001, 3000000)), short(Fraction(10**9))
    ('1/3', '≈0.3333', '1·10⁹')
    """
    if isinstance(value, Rational) and value.denominator == 1:
        return number(int(value))
    text = number(value)
    return text if len(text) <= LONG or not isinstance(value, Rational) else f"≈{number(float(value))}"


def decimals(value):
    """A number with at most two places, and a true minus sign.

    >>> decimals(33.333), decimals(9.8)
    ('33.33', '9.8')
    """
    return thousands(value).replace(",", "")


def thousands(value):
    """A number with at most two places, a true minus sign and a comma between thousands.

    >>> thousands(-4197), thousands(80.5)
    ('−4,197', '80.5')
    """
    text = f"{float(value):,.2f}".rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace("-", "−")


def percent(share):
    """A share of a whole, with at most one place; what is less than 0.1 % is not told as nothing.

    >>> percent(1 / 3), percent(0.5), percent(0.0001), percent(0)
    ('33.3 %', '50 %', '<0.1 %', '0 %')
    """
    text = f"{100 * float(share):.1f}".removesuffix(".0")
    return "<0.1 %" if text == "0" and share > 0 else f"{text} %"


def sentences(*parts):
    """Parts of an alt text, each closed with a full stop; empty ones are left out."""
    return " ".join(part if part[-1] in ".!?" else part + "." for part in parts if part)


# -------------------------------------------------------------------- the numbers that a chart is given


def finite(value, name):
    """A number as a Fraction; a float counts as the decimal it is written as.

    >>> finite(0.1, "delta")
    Fraction(1, 10)
    """
    value = without_numpy(value)
    if isinstance(value, bool) or not isinstance(value, (Real, Decimal)) or value != value:
        raise ValueError(f"{name} is {brief(value)}, not a number")
    if not abs(value) <= LARGEST:
        raise ValueError(f"{name} is {number(value)}: too large for this picture")
    return Fraction(value) if isinstance(value, Rational) else Fraction(str(value))


def portions(values, name):
    """Parts of a whole, from 0, and 1 in all (but for the last digits of floats); the values as they are.

    >>> portions((0.25, 0.75), "freq")
    [0.25, 0.75]
    """
    values = without_numpy(values)
    if not isinstance(values, (list, tuple)) or not values:
        raise ValueError(f"{name} is a list of frequencies, as [0.25, 0.75], not {brief(values)}")
    numbers = [finite(value, f"{name}[{i}]") for i, value in enumerate(values)]
    if min(numbers) < 0 or abs(sum(numbers) - 1) > 1e-9:
        raise ValueError(f"{name} is {brief(values)}: frequencies are not below 0 and add up to 1")
    return [*values]


def exact(matrix, name):
    """The payoffs of a table as Fractions."""
    return [[finite(x, f"{name}[{i}][{j}]") for j, x in enumerate(row)] for i, row in enumerate(matrix)]


def without_numpy(value):
    """numpy's arrays and numbers as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else value
