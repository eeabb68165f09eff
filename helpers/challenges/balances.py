"""What a mix that somebody returned does to the other player (challenges 2.4 and 2.8).

>>> BATTLE = [[2, 0], [0, 1]], [[1, 0], [0, 2]]
>>> about_balance(BATTLE, (Fraction(2, 3), Fraction(1, 3)))
''
>>> about_balance(BATTLE, (Fraction(2, 5), Fraction(1, 3)))
'With your p = 2/5 the column player gets 2/5 from column 0 and 6/5 from column 1. In the equilibrium these \
are equal. Which of them does your equation count differently?'
"""

from fractions import Fraction

from helpers.text import listed


def about_balance(inputs, value):
    """What is wrong with the first of two mixes that is no probability or leaves one action best; or ""."""
    A, B = inputs
    sides = ("p", "column", list(zip(*B, strict=True))), ("q", "row", A)
    return next(filter(None, (_about(mix, *side) for mix, side in zip(value, sides, strict=True))), "")


def _about(given, name, other, lines):
    mix = given if isinstance(given, list) else [given, 1 - given]
    written = f"({', '.join(map(str, mix))})" if mix is given else given
    if not all(0 < share < 1 for share in mix):
        return (
            f"Your {name} = {written} is no mix: each share lies strictly between 0 and 1. "
            "Is there one in this game?"
        )
    pays = [sum(share * Fraction(pay) for share, pay in zip(mix, line, strict=True)) for line in lines]
    if len(set(pays)) == 1:
        return ""
    told = listed([f"{pay} from {other} {k}" for k, pay in enumerate(pays)])
    return (
        f"With your {name} = {written} the {other} player gets {told}. In the equilibrium these are equal. "
        "Which of them does your equation count differently?"
    )
