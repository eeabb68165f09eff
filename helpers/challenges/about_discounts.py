"""What patience is worth at a δ somebody returned (challenges 1.9 and 1.10), put back into the two sums.

>>> about_grim((5, 3, 1, 0), Fraction(1, 2))
''
"""

from fractions import Fraction

NEAR = Fraction(1, 10**6)  # nearer than the digits that are told
ENDS = "At the smallest δ cooperating is worth as much as the better way to betray."


def about_grim(inputs, delta):
    """1.9: what cooperating and defecting are worth at a wrong δ.

    >>> about_grim((5, 3, 1, 0), Fraction(3, 5))
    'With your δ = 3/5 for 5, 3, 1, 0 cooperating is worth 7.5 and defecting 6.5. At the smallest δ both are \
worth the same. Is yours too large or too small?'
    """
    return _put_back(
        inputs, delta, ("defecting", _for_ever), ends="At the smallest δ both are worth the same."
    )


def about_tit_for_tat(inputs, delta):
    """1.10: the same with two ways to betray."""
    return _put_back(inputs, delta, ("defecting for ever", _for_ever), ("defecting once", _once), ends=ENDS)


def _put_back(inputs, delta, *ways, ends):
    payoffs = ", ".join(map(str, inputs))
    if not 0 <= delta < 1:
        ends = "A discount is at least 0 and less than 1. What do you divide by what?"
        return f"Your δ for {payoffs} is {delta}. {ends}"
    reward = Fraction(inputs[1]) / (1 - delta)
    worth = {name: way(*inputs, Fraction(delta)) for name, way in ways}
    if reward == max(worth.values()):
        return ""
    if abs(reward - max(worth.values())) < NEAR:
        return f"Your δ for {payoffs} is very near, and not exact. Where does your code round or use a float?"
    digits = 6 if abs(reward) < 10**4 else 15  # enough to see which is more
    told = " and ".join(f"{name} {float(value):.{digits}g}" for name, value in worth.items())
    return (
        f"With your δ = {delta} for {payoffs} cooperating is worth {float(reward):.{digits}g}"
        f"{',' if len(ways) > 1 else ' and'} {told}. {ends} Is yours too large or too small?"
    )


def _for_ever(T, R, P, S, delta):
    return T + delta * P / (1 - delta)


def _once(T, R, P, S, delta):
    return T + delta * S + delta**2 * R / (1 - delta)
