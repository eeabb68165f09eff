"""1.10 tft_discount: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.about_discounts import about_tit_for_tat
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: FOUR.

# fmt: off

ASKED = Challenge(
    "1.10", "tft_discount", points=10, difficulty=4, minutes=15, returns="Fraction", takes=FOUR, bonus=True,
    examples=(
        Example(0, -1, -8, -10, gives=Fraction(1, 8), called="the prisoners"),
        Example(5, 3, 1, 0, gives=Fraction(2, 3), called="the two parties"),
        Example(3, 2, 0, -1, gives=Fraction(1, 3)), Example(3, 1, 0, -2, gives=Fraction(2, 3)),
        Example(0, -1, -2, -3, gives=Fraction(1, 2)), Example(7, 4, 3, -1, gives=Fraction(3, 4)),
        Example(30, 29, 1, 0, gives=Fraction(1, 29), why="small temptation"),
    ),
    inputs=tables.repeated_dilemmas, remark=about_tit_for_tat,
    hints=(
        "Against tit-for-tat there are two ways to betray: for ever, or once and then make up for it.",
        "Who betrays once gets T, then S while making up for it, then R again. Compare T + δS with R + δR.",
        "Neither way may pay. Each gives a smallest δ: which of the two numbers is patient enough for both?",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction
from math import ceil, prod
from operator import truediv

from instructors.wrong_answers import Wrong


def bounds(T, R, P, S):
    return Fraction(T - R, T - P), Fraction(T - R, R - S)


WRONG = {
    "grim": Wrong(
        "For the two parties you return 1/2. There it does not pay to betray for ever, but to "
        "betray in one round and make up in the next pays more than R. What does tit-for-tat do "
        "after you cooperate again?",
        [lambda T, R, P, S: bounds(T, R, P, S)[0], lambda T, R, P, S: (T - R) / (T - P)],
    ),
    "once-only": Wrong(
        "You ask only whether betraying once pays. For the prisoners and δ = 1/9 it does not, but "
        "there is another way to betray. What do you get if you never stop?",
        [lambda T, R, P, S: bounds(T, R, P, S)[1], lambda T, R, P, S: (T - R) / (R - S)],
    ),
    "smaller-one": Wrong(
        "Of two bounds you return the smaller. For the two parties that is 1/2, where one way to "
        "betray still pays. How patient must a player be for both?",
        lambda T, R, P, S: min(bounds(T, R, P, S)),
    ),
    "sum-or-mean": Wrong(
        "You mix the two bounds into one number. Each belongs to one way to betray. How patient "
        "must a player be so that neither pays?",
        [
            lambda T, R, P, S: sum(bounds(T, R, P, S)),
            lambda T, R, P, S: sum(bounds(T, R, P, S)) / 2,
            lambda T, R, P, S: Fraction(2 * (T - R), (T - P) + (R - S)),
            lambda T, R, P, S: prod(bounds(T, R, P, S)),
            lambda T, R, P, S: Fraction(T - R, T - P) + Fraction(T - R, T - S),
            lambda T, R, P, S: min(Fraction(1), sum(bounds(T, R, P, S))),
            lambda T, R, P, S: min(Fraction(1), Fraction(T - R, T - P) + Fraction(T - R, T - S)),
        ],
    ),
    "punished-with-p": Wrong(
        "Your δ is T - R over R - P. Write down rounds 1, 2 and 3 for each way to betray. Which "
        "later round costs you R - P, and is it the only one?",
        lambda T, R, P, S: Fraction(T - R, R - P),
    ),
    "in-steps": Wrong(
        "You round, or try δ's one by one: for the two parties that comes near, and misses 2/3. "
        "Which δ do you get if you solve for it on paper?",
        [
            lambda T, R, P, S, give=give, steps=steps: give(ceil(max(bounds(T, R, P, S)) * steps), steps)
            for give in (Fraction, truediv)
            for steps in (10, 100, 1000)
        ]
        + [lambda T, R, P, S: round(max(bounds(T, R, P, S)), 2)],
    ),
    "fraction-of-float": Wrong(
        "You divided first and made a `Fraction` of the float: 2/3 had lost its digits by then. "
        "What can you give to `Fraction` besides one number?",
        lambda T, R, P, S: Fraction(float(max(bounds(T, R, P, S)))),
        share=0.5,
    ),
    "floor-division": Wrong(
        "Every answer of yours is the whole number 0. `//` cuts a fraction off: which division loses nothing?",
        lambda T, R, P, S: max((T - R) // (T - P), (T - R) // (R - S)),
    ),
    "plus-s": Wrong(
        "One of your bounds divides by R + S. Who makes up for a betrayal gets S in a round that "
        "pays R otherwise. How much is lost in that round?",
        [
            lambda T, R, P, S: max(Fraction(T - R, T - P), Fraction(T - R, R + S)),
            lambda T, R, P, S: Fraction(T - R, R + S),
        ],
    ),
    "both-bounds": Wrong(
        "You returned two numbers. One δ is asked for, patient enough for both ways: which of the two?",
        [
            bounds,
            lambda T, R, P, S: bounds(T, R, P, S)[::-1],
            lambda T, R, P, S: list(bounds(T, R, P, S)),
            lambda T, R, P, S: set(bounds(T, R, P, S)),
            lambda T, R, P, S: (float(bounds(T, R, P, S)[0]), float(bounds(T, R, P, S)[1])),
        ],
        share=0.5,
    ),
    "over-p-less-s": Wrong(
        "One of your bounds divides by P - S. Who makes up for a betrayal gets S in a round that "
        "pays R otherwise. How much is lost in that round?",
        [
            lambda T, R, P, S: max(Fraction(T - R, T - P), Fraction(T - R, P - S)),
            lambda T, R, P, S: Fraction(T - R, P - S),
        ],
    ),
}

# %% proof

from fractions import Fraction
from itertools import product

# From files before this one: critical_discount.


def tft_discount(T, R, P, S):
    """What is needed against defecting for ever, and against defecting once: the larger of the two."""
    for_ever, once = critical_discount(T, R, P, S), Fraction(T - R, R - S)
    return for_ever if for_ever >= once else once


# The slow definitions that the answers above are proved against.

# The players of the repeated game as a book describes them.
PLAYERS = {
    "always cooperate": lambda mine, theirs: "C",
    "always defect": lambda mine, theirs: "D",
    "tit-for-tat": lambda mine, theirs: theirs[-1] if theirs else "C",
    "tit-for-two-tats": lambda mine, theirs: "D" if theirs[-2:] == "DD" else "C",
    "suspicious tit-for-tat": lambda mine, theirs: theirs[-1] if theirs else "D",
    "grim trigger": lambda mine, theirs: "D" if theirs.count("D") else "C",
    "alternator": lambda mine, theirs: "CD"[len(mine) % 2],
    "win-stay lose-shift": lambda mine, theirs: (
        "C" if not mine or mine[-1] == theirs[-1] else "D"  # after CC and DD: C
    ),
}


def slow_match(f, g, n):
    """One round after the other, by recursion: the match of n - 1 rounds, then one more."""
    if n == 0:
        return "", "", 0, 0
    mine, theirs, score, their_score = slow_match(f, g, n - 1)
    one, two = f(mine, theirs), g(theirs, mine)
    return (
        mine + one,
        theirs + two,
        score + (3 * (one + two == "CC") + 5 * (one + two == "DC") + (one + two == "DD")),
        their_score + (3 * (one + two == "CC") + 5 * (one + two == "CD") + (one + two == "DD")),
    )


def best_deviation(player, T, R, P, S, delta, rounds=8):
    """The most that any plan of 8 rounds earns against `player`, discounted, for ever.

    After its 8 rounds a plan cooperates for ever, defects for ever, or starts again (with the player's
    memory of what was done).
    """
    pay = {"CC": R, "CD": S, "DC": T, "DD": P}
    best = None
    for plan in map("".join, product("CD", repeat=rounds)):
        for rest in ("C" * rounds, "D" * rounds, plan):
            best_so_far = _earned(player, plan, rest, pay, delta)
            best = best_so_far if best is None else max(best, best_so_far)
    return best


def _earned(player, plan, rest, pay, delta):
    """What `plan`, then `rest` twice, then `rest` again and again, earns: exact, as a cycle repeats."""
    moves = plan + rest + rest
    theirs = ""
    for k in range(len(moves)):
        theirs += player(theirs, moves[:k])
    payoffs = [pay[one + two] for one, two in zip(moves, theirs, strict=True)]
    total = Fraction(0)
    for payoff in reversed(payoffs[-len(rest) :]):
        total = payoff + delta * total
    # Grim and tit-for-tat have settled after one round of `rest`: the second repeats for ever.
    total /= 1 - delta ** len(rest)
    for payoff in reversed(payoffs[: -len(rest)]):
        total = payoff + delta * total
    return total


# fmt: off

# %% right: from 1.9

def tft_discount(T, R, P, S):
    return sorted([critical_discount(T, R, P, S), Fraction(T - R) / (R - S)])[-1]
