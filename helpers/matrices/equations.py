"""Linear equations in exact numbers.

>>> from fractions import Fraction
>>> solve_exact([[1, 1], [1, -1]], [1, Fraction(1, 3)])
[Fraction(2, 3), Fraction(1, 3)]
"""

from fractions import Fraction

from helpers.matrices.tables import check_table
from helpers.text import brief

CONTRADICTION = "no solution: some of them contradict each other. Check them"
REPETITION = "many solutions: one of them follows from the others. Put another one in its place"


def solve_exact(A, b):
    """The unknowns x for which each row of `A`, times x, gives its number in `b`; as Fractions.

    >>> solve_exact([[0, 2], [1, 1]], [1, 1])
    [Fraction(1, 2), Fraction(1, 2)]
    >>> solve_exact([[1, 1], [2, 2]], [1, 2])
    Traceback (most recent call last):
    ValueError: these 2 equations have many solutions: one of them follows from the others. Put another \
one in its place

    `A` is a list of n rows of n ints or Fractions, `b` a list of n such numbers. Neither is changed. Raises
    ValueError for other shapes and numbers, and for equations with no solution or with many. Elimination with
    exact numbers (C. F. Gauss, 1810).
    """
    rows = _checked(A, b)
    for k in range(len(rows)):
        place = next((j for j, number in enumerate(rows[k][:-1]) if number), None)
        if place is not None:
            rows[k] = [number / rows[k][place] for number in rows[k]]
            rows = [row if row is rows[k] else _without(row, rows[k], place) for row in rows]
    if left := [row[-1] for row in rows if not any(row[:-1])]:  # equations without an unknown
        raise ValueError(f"these {len(rows)} equations have {CONTRADICTION if any(left) else REPETITION}")
    return [row[-1] for row in sorted(rows, key=lambda row: row.index(1))]


def _checked(A, b):
    """The rows of `A` with their numbers in `b` behind them, all Fractions."""
    try:
        A = check_table(A, exact=True)
    except ValueError as error:
        raise ValueError(str(error).replace("payoff", "number")) from None
    try:
        (b,) = check_table([b], exact=True)
    except ValueError:
        raise ValueError(f"b is a list of exact numbers, as in [0, 0, 1], not {brief(b)}") from None
    if not len(A) == len(A[0]) == len(b):
        raise ValueError(
            f"A has {len(A)} rows and {len(A[0])} columns, b has {len(b)} numbers: all three are the same, "
            "a row of A and a number of b for each equation, a column of A for each unknown"
        )
    return [[*map(Fraction, row), Fraction(number)] for row, number in zip(A, b, strict=True)]


def _without(row, other, place):
    """`row` less so many times `other`, which has a 1 in that place, that it has a 0 there."""
    return [number - row[place] * more for number, more in zip(row, other, strict=True)]
