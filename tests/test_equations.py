"""Equations are solved exactly, and what has no single solution is told so."""

from fractions import Fraction

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.matrices import solve_exact

exact = st.integers(-9, 9) | st.fractions(min_value=-3, max_value=3, max_denominator=7)


@st.composite
def systems(draw):
    """A square table, often with equal or zero rows, and numbers for its rows."""
    n = draw(st.integers(1, 4))
    rows = st.lists(exact | st.just(0), min_size=n, max_size=n)
    A = draw(st.lists(rows, min_size=n, max_size=n))
    if draw(st.integers(0, 3)) == 0:
        A[draw(st.integers(0, n - 1))] = list(A[draw(st.integers(0, n - 1))])
    return A, draw(rows)


def rank(A):
    """The size of the largest square part whose determinant is not 0: slow, and nothing is eliminated."""
    minors = [[]]
    for row in A:
        minors += [[*part, row] for part in minors]
    return max(len(part) for part in minors if not part or has_determinant(part))


def has_determinant(part):
    columns = [[]]
    for k in range(len(part[0])):
        columns += [[*some, k] for some in columns]
    squares = ([[row[k] for k in some] for row in part] for some in columns if len(some) == len(part))
    return any(determinant(square) for square in squares)


def determinant(A):
    if not A:
        return 1
    smaller = ([row[:k] + row[k + 1 :] for row in A[1:]] for k in range(len(A)))
    return sum((-1) ** k * A[0][k] * determinant(part) for k, part in enumerate(smaller))


@given(systems())
def test_a_solution_multiplied_back_gives_the_right_side(system):
    A, b = system
    if determinant(A):
        x = solve_exact(A, b)
        assert [sum(a * number for a, number in zip(row, x, strict=True)) for row in A] == b
        assert {type(number) for number in x} == {Fraction}
        found = numpy.linalg.solve(numpy.array(A, dtype=float), numpy.array(b, dtype=float))
        if abs(determinant(A)) > Fraction(1, 10):
            assert numpy.allclose(found, [float(number) for number in x])
    else:
        has_many = rank(A) == rank([[*row, number] for row, number in zip(A, b, strict=True)])
        with pytest.raises(ValueError, match="many solutions" if has_many else "no solution"):
            solve_exact(A, b)


def test_what_is_given_is_not_changed():
    A, b = [[0, 1], [2, 3]], [4, 5]
    assert solve_exact(A, b) == [Fraction(-7, 2), 4]
    assert (A, b) == ([[0, 1], [2, 3]], [4, 5])


@pytest.mark.parametrize(
    ("A", "b", "words"),
    [
        ([[1, 2]], [1], "A has 1 rows and 2 columns, b has 1 numbers: all three are the same"),
        ([[1], [2]], [1, 2], "A has 2 rows and 1 columns"),
        ([[1, 2], [3, 4]], [1], "b has 1 numbers"),
        ([[1, 2], [3]], [1, 2], "row 0 has 2 numbers, row 1 has 1"),
        ([[1, 2], [3, 4]], [[1], [2]], r"as in \[0, 0, 1\], not \[\[1\], \[2\]\]"),
        ([[1]], 1, "b is a list of exact numbers, .* not 1$"),
        ([[1]], [0.5], r"b is a list of exact numbers, .* not \[0.5\]"),
        ([[0.5]], [1], r"A\[0\]\[0\] is 0.5: numbers are exact here, write Fraction\(1, 2\)"),
        ([], [], "A is empty"),
    ],
)  # fmt: skip
def test_what_are_no_equations_is_told(A, b, words):
    with pytest.raises(ValueError, match=words):
        solve_exact(A, b)
