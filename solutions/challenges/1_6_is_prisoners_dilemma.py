"""1.6 is_prisoners_dilemma: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: FOUR.

# fmt: off

ASKED = Challenge(
    "1.6", "is_prisoners_dilemma", points=10, difficulty=2, minutes=5, returns="bool",
    takes=(*FOUR, "repeated"),
    examples=(
        Example(0, -1, -8, -10, gives=True, why="negative"), Example(5, 3, 1, 0, gives=True),
        Example(5, 3, 3, 0, gives=False, why="R = P"), Example(4, 5, 1, 0, gives=False, why="R > T"),
        Example(5, 1, 3, 0, gives=False, why="P > R"),
        Example(3, 3, 1, 0, gives=False, why="T = R"), Example(5, 3, 1, 1, gives=False, why="P = S"),
        Example(9, 4, 1, 0, gives=True), Example(9, 4, 1, 0, True, gives=False, why="turns pay more"),
        Example(5, 3, 2, 1, True, gives=False, why="turns tie", fine=True),
        Example(5, 3, 1, 0, True, gives=True), Example(4, 5, 1, 0, True, gives=False),
    ),
    inputs=tables.letters,
    hints=(
        "Order the four by how much you like them: betray, both silent, both confess, be betrayed.",
        "Python can compare in a chain, as in `3 > 2 > 1`.",
        "In a repeated game they can take turns: T in one round, S in the next. R twice must be more.",
    ),
    questions={
        "true": "You say yes. Which of the conditions does not hold for these four numbers?",
        "false": "You say no. Which condition do you ask for that the statement does not ask for here?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    """Right."""
    return T > R > P > S and (not repeated or 2 * R > T + S)


def order(text):
    return changed(is_prisoners_dilemma, "T > R > P > S", text)


def turns(text):
    return changed(is_prisoners_dilemma, "2 * R > T + S", text)


once = changed(is_prisoners_dilemma, " and (not repeated or 2 * R > T + S)", "")

WRONG = {
    "sizes": Wrong(
        "You compare sizes without their signs. Then 0, -1, -8, -10 and 5, 3, 1, 0 cannot both be "
        "dilemmas. Is -10 more or less than 0?",
        [
            lambda T, R, P, S, repeated=False: once(abs(S), abs(P), abs(R), abs(T)),
            lambda T, R, P, S, repeated=False: is_prisoners_dilemma(abs(T), abs(R), abs(P), abs(S), repeated),
            lambda T, R, P, S, repeated=False: once(abs(T), abs(R), abs(P), abs(S)),
        ],
    ),
    "ties-pass": Wrong(
        "Two payoffs that are equal pass for you: T and R, R and P, or P and S. Then a part of "
        "the dilemma is gone. Where does your test let them through?",
        [
            order("T >= R >= P >= S"),
            *(order(text) for text in ("T >= R > P > S", "T > R >= P > S", "T > R > P >= S")),
            changed(is_prisoners_dilemma, ">", ">=", every=True),
        ],
    ),
    "ignores-repeated": Wrong(
        "With 9, 4, 1, 0 and `repeated=True` you said True: taking turns would pay (9 + 0) / 2 "
        "per round, more than 4. Where does your function look at `repeated`?",
        once,
        share=0.5,
    ),
    "always-repeated": Wrong(
        "You want 2R > T + S in a single game too. Taking turns needs a second round. When does it count?",
        changed(is_prisoners_dilemma, "not repeated or ", ""),
        share=0.5,
    ),
    "turns-may-tie": Wrong(
        "With 5, 3, 2, 1 taking turns pays (5 + 1) / 2 per round, just as much as 3, and you said "
        "True. Which of the two must be better?",
        turns("2 * R >= T + S"),
    ),
    "turns-reversed": Wrong(
        "For the repeated game your extra condition points the other way: 5, 3, 1, 0 fails and 9, "
        "4, 1, 0 passes. Who should earn more per round, those who take turns or those who "
        "cooperate?",
        [turns("2 * R < T + S"), turns("2 * R <= T + S")],
    ),
    "flag-reversed": Wrong(
        "You want the extra condition when the game is played once, and drop it when it is "
        "repeated. What is `repeated` when nobody passes it?",
        changed(is_prisoners_dilemma, "not repeated", "repeated"),
    ),
    "dominance-only": Wrong(
        "You ask whether betraying is better in both columns: T > R and P > S. With `5, 1, 3, 0` "
        "that holds, and confessing is best for both. What else makes it a dilemma?",
        [order("T > R and P > S"), changed(once, "T > R > P > S", "T > R and P > S")],
    ),
    "turns-only": Wrong(
        "For `repeated=True` you look at 2R > T + S and at nothing else: with 4, 5, 1, 0 nobody "
        "wants to betray. Which conditions of the single game still count?",
        changed(
            is_prisoners_dilemma,
            "T > R > P > S and (not repeated or 2 * R > T + S)",
            "2 * R > T + S if repeated else T > R > P > S",
        ),
    ),
    "other-turns": Wrong(
        "For `repeated=True` your extra condition compares something else. Two players take "
        "turns: T in one round, S in the next. What does each of them earn in two rounds, and "
        "what would cooperation pay?",
        [
            *(turns(f"{text} > T + S") for text in ("R", "2 * P", "R + P")),
            *(turns(f"2 * R > {text}") for text in ("T + P", "T - S", "T")),
            turns("R > T + S / 2"),
        ],
    ),
    "misses-one": Wrong(
        "One of the three steps from T to R to P to S is not tested: a table in which it goes up "
        "passes. Which two neighbours do you never compare?",
        [
            *(order(text) for text in ("R > P > S", "T > R > P", "T > R > S and T > P > S")),
            order("T == max(T, R, P, S) and S == min(T, R, P, S)"),
        ],
    ),
    "other-order": Wrong(
        "5, 3, 1, 0 is no dilemma for you. Which of the four does your code ask to be the largest, and which "
        "to come next?",
        [order(text) for text in ("T > P > R > S", "R > T > P > S", "T > R > S > P", "T < R < P < S")],
    ),
    "no-brackets": Wrong(
        "`5, 3, 3, 0` passes in a single game, because 2R > T + S alone is enough for you. Python "
        "reads `x and y or z` as `(x and y) or z`. Where do you need brackets?",
        changed(is_prisoners_dilemma, "(not repeated or 2 * R > T + S)", "not repeated or 2 * R > T + S"),
    ),
    "opposite": Wrong(
        "You say False to every dilemma and True to all others. Which of the two should a dilemma get?",
        lambda T, R, P, S, repeated=False: not is_prisoners_dilemma(T, R, P, S, repeated),
    ),
    "only-repeated": Wrong(
        "You say False to every game that is played once, and 5, 3, 1, 0 is a dilemma there too. "
        "When does the extra condition count?",
        changed(is_prisoners_dilemma, "not repeated or", "repeated and"),
    ),
    "or-repeated": Wrong(
        "With `repeated=True` one of the two conditions is enough for you: 9, 4, 1, 0 and 4, 5, "
        "1, 0 both pass. How many of them must hold?",
        changed(is_prisoners_dilemma, "and (not repeated or", "or (repeated and"),
    ),
}

# %% proof


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    """From the differences."""
    steps = [T - R, R - P, P - S]
    if repeated:
        steps.append((R - S) - (T - R))
    return min(steps) > 0


# fmt: off

# %% right: a lambda

is_prisoners_dilemma = lambda T, R, P, S, repeated=False: (
    sorted({T, R, P, S}, reverse=True) == [T, R, P, S] and (not repeated or R - S > T - R)
)

# %% right: numpy

import numpy as np


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    falls = np.diff([T, R, P, S]) < 0
    return falls.all() and np.bool_(not repeated or 2 * R > T + S)
