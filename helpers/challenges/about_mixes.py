"""What a mix does to the other player (challenges 2.4, 2.5 and 2.8), and what a row is sure of (2.6);
what a cell, a row and a tally hold (2.1, 2.3 and 2.7).

>>> BATTLE = [[2, 0], [0, 1]], [[1, 0], [0, 2]]
>>> about_balance(BATTLE, (Fraction(2, 3), Fraction(1, 3)))
''
>>> about_balance(BATTLE, (Fraction(2, 5), Fraction(1, 3)))
'With your p = 2/5 the column player gets 2/5 from column 0 and 6/5 from column 1, and so would leave one \
out. Which line makes this p, an equation or what comes after it?'
"""

from fractions import Fraction

from helpers.text import listed
from helpers.tracing.functions import is_number


def about_balance(inputs, value):
    """What is wrong with the first of two mixes that is no probability or leaves one action best; or "".

    >>> about_balance(([[1, 0], [0, 3]], [[1, 0], [0, 2]]), (Fraction(3, 4), Fraction(2, 3)))
    "Your p balances the row player's own payoffs, your q the column player's. Whose payoffs must p \
balance, and which of your two numbers does that?"
    """
    told, turned = (_first_about(inputs, mixes) for mixes in (value, value[::-1]))
    if told and not turned and [1 - each for each in value if is_number(each)] == [*value[::-1]]:
        return (
            f"The other way round your pair is right, and so is 1 less each of your numbers: p is {value[1]} "
            f"and q {value[0]}. Whose payoffs must p balance, and of which row is it the chance?"
        )
    if told and not turned:
        return (
            "Your p balances the row player's own payoffs, your q the column player's. Whose payoffs must p "
            "balance, and which of your two numbers does that?"
        )
    return told


def _first_about(inputs, mixes):
    A, B = inputs
    sides = ("p", "column", list(zip(*B, strict=True))), ("q", "row", A)
    return next(filter(None, (_about(mix, *side) for mix, side in zip(mixes, sides, strict=True))), "")


def _about(given, name, other, lines):
    mix = given if isinstance(given, list) else [given, 1 - given]
    written = f"({', '.join(map(str, mix))})" if mix is given else given
    if sum(mix) != 1:
        return f"Your {name} = {written} is no mix: it adds up to {sum(mix)}. What must shares add up to?"
    if not all(0 < share < 1 for share in mix):
        return (
            f"Your {name} = {written} is no mix: each share lies strictly between 0 and 1. "
            "Is there one in this game?"
        )
    pays = _pays(mix, lines)
    if len(set(pays)) == 1:
        return ""
    told = listed([f"{pay} from {other} {k}" for k, pay in enumerate(pays)])
    return (
        f"With your {name} = {written} the {other} player gets {told}, and so would leave one out. "
        f"Which line makes this {name}, an equation or what comes after it?"
    )


def _pays(mix, lines):
    return [sum(share * Fraction(pay) for share, pay in zip(mix, line, strict=True)) for line in lines]


def about_pays(inputs, says):
    """2.5: what each action pays against the other's mix, to whom wrongly `says` yes or no."""
    A, B, p, q = inputs
    rows, columns = listed(_pays(q, A)), listed(_pays(p, zip(*B, strict=True)))
    told = f"Against `q` the rows pay {rows}, against `p` the columns {columns}."
    if says:
        return f"You say yes. {told} Who plays an action that pays less than another one?"
    ask = "Which of these, or of their averages by `p` and `q`, do you not find, or what else do you ask?"
    return f"You say no. {told} {ask}"


def about_cell(says, inputs, cell):
    """2.1: what each player could get alone from a cell that is in a set, or is not."""
    A, B = inputs
    if told := about_no_cell(inputs, cell):
        return told
    i, j = cell
    rows, columns = listed(row[j] for row in A), listed(B[i])
    told = f"{cell} is {says} your set. There the row player chooses among {rows} and gets {A[i][j]}, "
    told += f"the column player among {columns} and gets {B[i][j]}. "
    return told + (
        "Who can do better?" if says == "in" else "Does your code come to this cell, and what says no?"
    )


def about_no_cell(inputs, cell):
    """2.1 and 1.5: what is in a set of cells and is none of this game's; else ""."""
    A, _ = inputs
    if cell in [(i, j) for i in range(len(A)) for j in range(len(A[0]))]:
        return ""
    return f"{cell} is in your set, and no cell of this game. What do the two numbers of a cell count?"


def about_rows(inputs, _):
    """2.3: what each row pays against `q`."""
    A, p, q = inputs
    told = (
        f"Against `q` the rows pay {listed(_pays(q, A))}, and the shares of the rows in `p` are {listed(p)}."
    )
    return f"{told} Where in your function do these pairs meet?"


def about_shares(inputs, mixes):
    """2.7: shares that are none of `n` rounds."""
    for who, mix in zip(("row", "column"), mixes, strict=True):
        if sum(mix) != 1:
            told = f"The shares of your {who} player add up to {sum(mix)}; those of a mix add up to 1."
            return f"{told} How many moves are in its tally at the end, and by what do you divide?"
        for share in mix:
            if (Fraction(share) * inputs[2]).denominator > 1:
                ask = "Do as many rounds enter the tally, and by what do you divide?"
                moves = "1 move" if inputs[2] == 1 else f"{inputs[2]} moves"
                return f"{share} is no share of {moves}. {ask}"
    return ""


def about_levels(which, inputs, number):
    """2.6: the worst of each row (`which` is 0) or column (1), to whom finds this `number`."""
    lines, line, worst = ((inputs[0], "row", min), (zip(*inputs[0], strict=True), "column", max))[which]
    levels, each = [*map(worst, lines)], ("smallest", "largest")[which]
    ask = f"Which {line}s do you look at, and by what do you choose one?"
    if number not in levels:
        ask = "Which line makes a number that is none of these?"
    told = f"your {('first', 'second')[which]} number is {number}. {ask}"
    return f"The {each} payoffs of the {line}s are {listed(levels)}, and {told}"
