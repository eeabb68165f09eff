"""Notebook 7: what a match, a long run and a population show about a wrong answer to 7.1 to 7.4.

>>> from helpers.matrices import ALWAYS_DEFECT, TIT_FOR_TAT
>>> about_cell(([TIT_FOR_TAT, ALWAYS_DEFECT], 5), (0, 1, 9))
'Row 0, column 1 of your table is 9. There tit-for-tat meets always defect and plays CDDDD against DDDDD. \
Which of these rounds do you count in another way?'
"""

from helpers.text import count, listed

# --- 7.1 ---


def about_cell(inputs, place):
    """7.1: the moves of the match in a wrong cell; `place` is its row, its column and what stands there."""
    (players, rounds), (i, j, number) = inputs, place
    told = f"Row {i}, column {j} of your table is {number}"
    if not 0 <= number <= 5 * rounds:
        most = f"a match of {count(rounds, 'round')} pays 0 to {5 * rounds}"
        return f"{told}, and {most}. Which rounds do you count?"
    mine, theirs = _moves(players[i], players[j], rounds)
    return (
        f"{told}. There {players[i]} meets {players[j]} and plays "
        f"{mine} against {theirs}. Which of these rounds do you count in another way?"
    )


def _moves(f, g, rounds):
    mine = theirs = ""
    for _ in range(rounds):
        mine, theirs = mine + f(mine, theirs), theirs + g(theirs, mine)
    return mine, theirs


def about_size(inputs, table):
    """7.1: a table that has not a row and a column for each player."""
    lengths, n = [len(row) for row in table], len(inputs[0])
    if lengths == [n] * n:
        return ""
    rows = f"rows of {listed(lengths)} numbers" if len({*lengths}) > 1 else f"{count(len(lengths), 'row')}"
    rows += f" of {lengths[0]}" if len({*lengths}) == 1 else ""
    return (
        f"Your table has {rows}, and {count(n, 'player')} need {n} by {n}: a row for each, and in it a "
        "number for each. Where does a row begin, and what goes into it?"
    )


# --- 7.2 ---


def about_round(which):
    """7.2: a function of the inputs and the first round in which the moves of f (0) or g (1) are wrong."""

    def about(inputs, k):
        (rounds, slips), name = inputs[2:], "fg"[which]
        if k > rounds:
            return f"All moves of `{name}` up to round {rounds} are right, and yours go on. When do you stop?"
        told = f"The first wrong move of `{name}` is in round {k}"
        if not which and k in slips:
            return (
                f"{told}, which is in `slips`. What does `f` mean to play there, and what do you make of it?"
            )
        return f"{told}{'' if which else ', which is not in `slips`'}. Which two histories does it get there?"

    return about


def about_moves(inputs, value):
    """7.2: texts that are no moves, or not one for each round."""
    for name, moves in zip("fg", value, strict=True):
        if other := {*moves} - {*"CD"}:
            return f"Among the moves of `{name}` is {min(other)!r}. A move is 'C' or 'D': what makes it?"
        if len(moves) != inputs[2]:
            told = (
                f"For {count(inputs[2], 'round')} your `{name}` has {count(len(moves), 'move')}: {moves!r}. "
            )
            few = "Does your loop end too soon, or is nothing appended in some round?"
            return told + (few if len(moves) < inputs[2] else "In which rounds is more than one appended?")
    return ""


# --- 7.3 ---

STATES = "CC", "CD", "DC", "DD"


def about_means(inputs, value):
    """7.3: two means that no shares can have."""
    for name, mean in zip(("first", "second"), value, strict=True):
        if not 0 <= mean <= 5:
            return (
                f"Your {name} player gets {mean} a round, and a round pays 0 to 5. Do your four shares add "
                "up to 1, and is none of them below 0?"
            )
    if not 2 <= sum(value) <= 6:
        return (
            f"Your two players get {sum(value)} a round together. A round pays 2, 5 or 6 to both together: "
            "what do your shares add up to?"
        )
    return ""


def about_flow(inputs, _):
    """7.3: where the state CD leads, to be compared."""
    p, q = inputs
    a, b = p[1], q[2]
    chances = a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)
    return (
        f"Check one state. After CD the next round is {listed(STATES, 'or')} with chances {listed(chances)}. "
        "Do your equations hold these four numbers, and where?"
    )


# --- 7.4 ---


def about_people(inputs, value):
    """7.4: what are no shares of this population."""
    shares, _ = inputs
    if len(value) != len(shares):
        return (
            f"You return {count(len(value), 'share')} for {len(shares)} strategies. Which do you leave out?"
        )
    if sum(value) != 1:
        return f"Your shares add up to {sum(value)}. By what must all of them be divided, to add up to 1?"
    for i, (old, new) in enumerate(zip(shares, value, strict=True)):
        if new < 0 or (new and not old):
            return (
                f"The share of strategy {i} was {old}, and you make {new} of it. Each share is multiplied by "
                "something: can that come out?"
            )
    return ""


def about_earned(inputs, _):
    """7.4: what each strategy earns on average."""
    shares, M = inputs
    earned = [sum(share * pay for share, pay in zip(shares, row, strict=True)) for row in M]
    return (
        f"With shares {listed(shares)} the strategies earn {listed(earned)} on average. Which of these "
        "numbers does your function not find, or what does it do with them?"
    )
