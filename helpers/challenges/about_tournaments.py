"""Notebook 7: what a match, a long run and a population show about a wrong answer to 7.1 to 7.4.

>>> from helpers.matrices import ALWAYS_DEFECT, TIT_FOR_TAT
>>> about_cell(([TIT_FOR_TAT, ALWAYS_DEFECT], 5), (0, 1, 9))
'Row 0, column 1 of your table is 9. There tit-for-tat meets always defect and plays CDDDD against DDDDD. \
Which of these rounds do you pay in another way, or what else is written into this cell?'
"""

import re
from fractions import Fraction
from itertools import accumulate

from helpers.matrices import solve_exact
from helpers.text import count, listed

# --- 7.1 ---


def about_cell(inputs, place):
    """7.1: the moves of the match in a wrong cell; `place` is its row, its column and what stands there."""
    (players, rounds), (i, j, number) = inputs, place
    told = f"Row {i}, column {j} of your table is {number}"
    if not 0 <= number <= 5 * rounds:
        most = f"a match of {count(rounds, 'round')} pays 0 to {5 * rounds}"
        return f"{told}, and {most}. What is added up in that cell?"
    mine, theirs = _moves(players[i], players[j], rounds)
    paid = [
        *accumulate({"CC": 3, "CD": 0, "DC": 5, "DD": 1}[a + b] for a, b in zip(mine, theirs, strict=True))
    ]
    if number in paid:
        told = f"{told}, as much as {count(paid.index(number) + 1, 'round')} of {rounds} would pay"
        ask = "How many does your loop play there, what does it pay for each, and what else is written there?"
        return f"{told}. {ask}"
    return (
        f"{told}. There {players[i]} meets {players[j]} and plays "
        f"{mine} against {theirs}. Which of these rounds do you pay in another way, or what else is written "
        "into this cell?"
    )


def _moves(f, g, rounds):
    mine = theirs = ""
    for _ in range(rounds):
        mine, theirs = mine + f(mine, theirs), theirs + g(theirs, mine)
    return mine, theirs


def about_rows(calls):
    """7.1: tables whose rows are all equal, in every call with two players or more."""
    tables = [table for _, table, _ in calls if len(table) > 1]
    if not tables or any(row != table[0] for table in tables for row in table):
        return ""
    return (
        "All rows of your table are equal, in every call with two players or more. Is each row a list of its "
        "own, and is it filled for a player of its own?"
    )


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


def about_round(which, inputs, k):
    """7.2: about the first round, `k`, in which the moves of f (`which` is 0) or of g (1) are wrong."""
    (rounds, slips), name = inputs[2:], "fg"[which]
    if k > rounds:
        return f"All moves of `{name}` up to round {rounds} are right, and yours go on. When do you stop?"
    told = f"The first wrong move of `{name}` is in round {k}"
    if not which and k in slips:
        return (
            f"{told}, which is in `slips`. What does `f` mean to play there, what do you make of it, and "
            "in which of your two texts does that stand?"
        )
    if which and k in slips:
        return f"{told}, which is in `slips`. Whose hand slips there, by the statement?"
    return f"{told}{'' if which else ', which is not in `slips`'}. Which two histories does it get there?"


def about_moves(inputs, value):
    """7.2: texts that are no moves, or not one for each round, or that stand in the other order."""
    for name, moves in zip("fg", value, strict=True):
        if other := {*moves} - {*"CD"}:
            return f"Among the moves of `{name}` is {min(other)!r}. A move is 'C' or 'D': what makes it?"
        if len(moves) != inputs[2]:
            told = (
                f"For {count(inputs[2], 'round')} your `{name}` has {count(len(moves), 'move')}: {moves!r}. "
            )
            few = "Does your loop end too soon, or is nothing appended in some round?"
            return told + (few if len(moves) < inputs[2] else "In which rounds is more than one appended?")
    if _is_match(inputs, value[::-1]) and not _is_match(inputs, value):
        return (
            "If your second text is `f` and your first is `g`, each plays by its rule but for slips in the "
            "right rounds. Whose moves do you hand back first, and whose hand has slipped?"
        )
    which, k = next(_wrong_moves(inputs, value), (0, 0))
    return about_round(1, inputs, k) if which else ""  # of f, and of later ones, the questions speak


def _wrong_moves(inputs, value):
    """Whose move (0 for f, 1 for g) of which round is another than its rule's, after the rounds before it."""
    (f, g, rounds, slips), (mine, theirs) = inputs, value
    for i in range(rounds):
        meant = f(mine[:i], theirs[:i])
        if (mine[i] == meant) == (i + 1 in slips):
            yield 0, i + 1
        if theirs[i] != g(theirs[:i], mine[:i]):
            yield 1, i + 1


def _is_match(inputs, value):
    """Whether both texts are moves by the rules of f and of g, but for rounds with a slip."""
    f, g, rounds, slips = inputs
    mine, theirs = value
    return all(
        k + 1 in slips or (f(mine[:k], theirs[:k]), g(theirs[:k], mine[:k])) == (mine[k], theirs[k])
        for k in range(rounds)
    )


# --- 7.3 ---

STATES = "CC", "CD", "DC", "DD"
PAYS = {"first": (3, 0, 5, 1), "second": (3, 5, 0, 1)}


def about_means(inputs, value):
    """7.3: two means that no shares can have."""
    for name, mean in zip(("first", "second"), value, strict=True):
        if not 0 <= mean <= 5:
            return (
                f"Your {name} player gets {mean} a round, and a round pays 0 to 5. Print your four shares: "
                "is one of them below 0, do they not add up to 1, or do you pay something else?"
            )
    if not 2 <= sum(value) <= 6:
        return (
            f"Your two players get {sum(value)} a round together. A round pays 2, 5 or 6 to both together: "
            "what do your shares add up to?"
        )
    shares = _shares(*inputs)
    off = [abs(mean - _mean(pays, shares)) for mean, pays in zip(value, PAYS.values(), strict=True)]
    if 0 < max(off) < Fraction(1, 1000):
        return (
            "Your means are near the right ones, and not exact. Which call or operator of yours rounds, or "
            "which loop ends where for ever does not?"
        )
    return ""


def about_payoffs(calls):
    """7.3: what all first, or all second, means come from: one other payoff, or a `q` that is not turned."""
    for is_turned in (True, False):
        shares = [_shares(*inputs, is_turned) for inputs, *_ in calls]
        for part, (name, pays) in enumerate(PAYS.items()):
            for state, pay, column in zip(STATES, pays, zip(*shares, strict=True), strict=True):
                off = [
                    value[part] - _mean(pays, each) for (_, value, _), each in zip(calls, shares, strict=True)
                ]
                more = {less / share for less, share in zip(off, column, strict=True)}
                if len(more) == 1 and more | {is_turned} != {0, True}:
                    return _about_payoff(name, is_turned, state, pay, *more)
    return ""


def _about_payoff(name, is_turned, state, pay, more):
    told = [] if is_turned else ["if `q` is asked for the state as `p` sees it"]
    told += [f"if {state} pays {pay + more} to that player"] if more else []
    asked = f"What does {state} pay to each" if is_turned else "Which state is CD for the second player"
    return f"In all calls your {name} mean is what comes {' and '.join(told)}. {asked}?"


def about_calls(calls):
    """7.3: which payoff is another one; or after how many rounds all means come."""
    return about_payoffs(calls) or about_rounds(calls)


def about_rounds(calls):
    """7.3: after how many rounds, and from which start, the means of both players come, in all calls."""
    (inputs, value, _), *others = sorted(calls, key=lambda call: len({*call[1]}), reverse=True)
    for words, round, is_last in _stops_at(*inputs, value):
        if others and all(_after(*given, words, round, is_last) == means for given, means, _ in others):
            told = f"round {round}" if is_last else f"the first {round} rounds on average"
            return (
                f"In all calls your means are what comes in {told}, when {words}. For ever has no last "
                "round. Which shares does one more round leave as they are?"
            )
    return ""


def about_flow(inputs, _):
    """7.3: where the state CD leads."""
    return (
        f"Check one state. After CD the next round is {listed(STATES, 'or')} with chances "
        f"{listed(_next(*inputs, 1))}. Where does your function make these four numbers, and what does it do "
        "with them?"
    )


def about_equations(inputs, outcome):
    """7.3: equations that `solve_exact` refuses, tried with shares that everybody knows."""
    if not re.search("contradict|many solutions", outcome.detail):
        return ""
    what = "contradict each other" if "contradict" in outcome.detail else "do not all say something new"
    return (
        f"Your equations {what}. With coins all four shares are 1/4: put 1/4 for each into your rows. Which "
        "row is not true then, or follows from the others?"
    )


def _shares(p, q, is_turned=True):
    """How often the four states come, for ever."""
    flow = [_next(p, q, k, is_turned) for k in range(4)]
    rows = [[flow[k][t] - (k == t) for k in range(4)] for t in range(3)]
    return solve_exact([*rows, [1] * 4], [0, 0, 0, 1])


def _mean(pays, shares):
    return sum(pay * share for pay, share in zip(pays, shares, strict=True))


def _next(p, q, k, is_turned=True):
    """The chances of the four states after state `k`."""
    a, b = p[k], q[(0, 2, 1, 3)[k] if is_turned else k]
    return a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)


STARTS = {f"round 1 is {state}": [int(k == i) for i in range(4)] for k, state in enumerate(STATES)} | {
    "all four states are as likely in round 1": [Fraction(1, 4)] * 4
}


def _stops_at(p, q, means, most=30):
    """From which starts, in which round, or in which rounds on average, up to `most`, these means come."""
    return [
        (words, k, is_last)
        for words in STARTS
        for k, both in enumerate(_rounds(p, q, words, most), 1)
        for is_last, found in zip((True, False), both, strict=True)
        if k > 1 and found == tuple(means)
    ]


def _after(p, q, words, k, is_last):
    """The means of round `k`, or of the first `k` rounds, from this start."""
    return [*_rounds(p, q, words, k)][-1][not is_last]


def _rounds(p, q, words, most):
    """What both players get in each round, and on average up to it."""
    shares, totals = STARTS[words], [0, 0]
    flow = [_next(p, q, k) for k in range(4)]
    for k in range(1, most + 1):
        now = tuple(_mean(pays, shares) for pays in PAYS.values())
        totals = [total + each for total, each in zip(totals, now, strict=True)]
        yield now, tuple(Fraction(total) / k for total in totals)
        shares = [sum(share * row[t] for share, row in zip(shares, flow, strict=True)) for t in range(4)]


# --- 7.4 ---


def about_people(inputs, value):
    """7.4: what are no shares of this population."""
    shares, _ = inputs
    if len(value) != len(shares):
        return (
            f"You return {count(len(value), 'share')} for {len(shares)} strategies. Which do you leave out?"
        )
    if sum(value) != 1:
        told = f"Your shares add up to {sum(value)}. All are divided by one number, the mean of everybody."
        return f"{told} Is it the same for each with you, and how do you find it?"
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
