"""Best replies in a game with two actions each, exactly: the two curves, and where they meet.

>>> from fractions import Fraction
>>> [str(piece) for piece in meetings([[2, 0], [0, 1]], [[1, 0], [0, 2]])]
['p = 0, q = 0', 'p = 2/3, q = 1/3', 'p = 1, q = 1']

p is how often the row player plays row 0, q how often the column player plays column 0. A curve is a
list of Pieces; one whose player does not care at all is the whole square.
"""

from fractions import Fraction
from typing import NamedTuple

from helpers.draw.numbers import number

LARGEST = 1e100  # payoffs beyond it have no place on a scale


class Piece(NamedTuple):
    """All (p, q) with `p0` ≤ p ≤ `p1` and `q0` ≤ q ≤ `q1`: a point, a segment, or the square."""

    p0: Fraction
    p1: Fraction
    q0: Fraction
    q1: Fraction

    def __str__(self):
        ranges = ("p", self.p0, self.p1), ("q", self.q0, self.q1)
        return ", ".join(_range(*each) for each in ranges)

    @property
    def is_point(self):
        return self.p0 == self.p1 and self.q0 == self.q1

    @property
    def is_square(self):
        return self.p0 < self.p1 and self.q0 < self.q1

    @property
    def is_pure(self):
        return self.is_point and {self.p0, self.q0} <= {0, 1}

    def holds(self, other):
        """Whether `other` lies in this piece."""
        return self.p0 <= other.p0 <= other.p1 <= self.p1 and self.q0 <= other.q0 <= other.q1 <= self.q1


def _range(name, low, high):
    return f"{name} = {number(low)}" if low == high else f"{number(low)} ≤ {name} ≤ {number(high)}"


def row_replies(A):
    """The row player's best replies p to each q."""
    return [Piece(*piece) for piece in _pieces(A[0][1] - A[1][1], A[0][0] - A[1][0])]


def column_replies(B):
    """The column player's best replies q to each p."""
    pieces = _pieces(B[1][0] - B[1][1], B[0][0] - B[0][1])
    return [Piece(p0, p1, q0, q1) for q0, q1, p0, p1 in pieces]


def _pieces(low, high):
    """(own from, to, other's from, to): action 0 gains `low` where the other's is 0, `high` where it is 1."""
    zero, one = Fraction(0), Fraction(1)
    if low == high == 0:
        return [(zero, one, zero, one)]
    before, after = (one if gain > 0 else zero for gain in (low, high))
    if low * high > 0:
        return [(before, before, zero, one)]
    turn = Fraction(low) / (low - high)  # here both actions pay the same: anything is a best reply
    first = [(before, before, zero, turn)] if turn > 0 else []
    last = [(after, after, turn, one)] if turn < 1 else []
    return [*first, (zero, one, turn, turn), *last]


def meetings(A, B):
    """Where both reply best: the equilibria, as few Pieces as hold them all, from left to right."""
    found = []
    for one in row_replies(A):
        for other in column_replies(B):
            low, high = max(one.p0, other.p0), min(one.p1, other.p1)
            left, right = max(one.q0, other.q0), min(one.q1, other.q1)
            if low <= high and left <= right:
                found.append(Piece(low, high, left, right))
    joined = True
    while joined:
        joined = _join_two(found)
    found = set(found)
    return sorted(piece for piece in found if not any(other.holds(piece) for other in found - {piece}))


def _join_two(pieces):
    """Replace two segments of one line that touch by one; False if there are none."""
    for one in pieces:
        for other in pieces:
            same_p, same_q = one[:2] == other[:2], one[2:] == other[2:]
            if same_p != same_q and (one.q1 == other.q0 if same_p else one.p1 == other.p0):
                pieces.remove(one)
                pieces.remove(other)
                pieces.append(Piece(one.p0, other.p1, one.q0, other.q1))
                return True
    return False


def exact(matrix, name):
    """The payoffs as Fractions; a float counts as the decimal it is written as."""
    rows = []
    for i, row in enumerate(matrix):
        rows.append([])
        for j, payoff in enumerate(row):
            if not abs(payoff) <= LARGEST:
                raise ValueError(f"{name}[{i}][{j}] is {number(payoff)}: too large for this picture")
            rows[-1].append(Fraction(str(payoff)))
    return rows


def expected(A, p, q):
    """What A pays on average when row 0 is played with probability p and column 0 with q."""
    return p * (q * A[0][0] + (1 - q) * A[0][1]) + (1 - p) * (q * A[1][0] + (1 - q) * A[1][1])
