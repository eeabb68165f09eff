"""1.9 critical_discount: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.about_discounts import about_grim
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: FOUR.

# fmt: off

ASKED = Challenge(
    "1.9", "critical_discount", points=15, difficulty=3, minutes=15, returns="Fraction", takes=FOUR,
    examples=(
        Example(0, -1, -8, -10, gives=Fraction(1, 8)), Example(5, 3, 1, 0, gives=Fraction(1, 2)),
        Example(3, 2, 0, -1, gives=Fraction(1, 3)), Example(3, 1, 0, -2, gives=Fraction(2, 3)),
        Example(60, 50, -41, -50, gives=Fraction(10, 101)),
    ),
    inputs=tables.dilemmas, remark=about_grim,
    hints=(
        "Write down both sides: R for ever, and T once and then P for ever. Where are they equal?",
        "Multiply both sides by (1 - δ). Then no fraction is left, and δ stands in two places.",
        "Bring the terms with δ to one side and divide by what stands in front of it, with `Fraction(a, b)`.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction
from math import ceil
from operator import truediv

from instructors.wrong_answers import Wrong


def in_steps(steps, delta=Fraction, give=Fraction):
    """The first of so many steps at which cooperating pays, in exact numbers or in floats."""

    def critical_discount(T, R, P, S):
        for k in range(steps):
            d = delta(k, steps)
            if R / (1 - d) >= T + d * P / (1 - d):
                return give(k, steps)

    return critical_discount


def exact(T, R, P, S):
    return Fraction(T - R, T - P)


def denominators(most, below_one):
    """The smallest number with such a denominator at which cooperating pays: 1 at most, or none."""

    def critical_discount(T, R, P, S):
        tried = (Fraction(ceil(exact(T, R, P, S) * b), b) for b in range(1, most + 1))
        return min(delta for delta in tried if delta < 1 or not below_one)

    return critical_discount


def guarded(formula):
    """Without a division by T = 0."""
    return lambda T, R, P, S: formula(T, R, P, S) if T else Fraction(0)


def at_once(T, R, P, S):
    return 1 - Fraction(R - P, T)


def without_p(T, R, P, S):
    return Fraction(T - R, T)


WRONG = {
    "gain-over-loss": Wrong(
        "You divide what betraying gains by what the punishment costs each round. That is δ / (1 "
        "- δ), all the later rounds together. How do you get from there to δ?",
        [
            lambda T, R, P, S: Fraction(T - R, R - P),
            lambda T, R, P, S: (T - R) / (R - P),
            lambda T, R, P, S: Fraction((T - R) / (R - P)),
        ],
    ),
    "complement": Wrong(
        "Your number and the right one add up to 1: with `3, 2, 0, -1` you want more patience "
        "than is needed. Which side does (1 - δ) stand on, and what is δ itself?",
        [lambda T, R, P, S: Fraction(R - P, T - P), lambda T, R, P, S: (R - P) / (T - P)],
    ),
    "punished-with-s": Wrong(
        "Your formula divides by T - S. After the betrayal both defect. Which of the four payoffs is that?",
        [
            lambda T, R, P, S: Fraction(T - R, T - S),
            lambda T, R, P, S: (T - R) / (T - S),
            lambda T, R, P, S: Fraction(T - P, T - S),
            lambda T, R, P, S: Fraction(R - S, T - S),
        ],
    ),
    "tit-for-tat": Wrong(
        "Your answer is one for tit-for-tat, which forgives: it looks at T - R over R - S. Grim "
        "never forgives. What do you get in every round after you betrayed grim?",
        [
            lambda T, R, P, S: Fraction(T - R, R - S),
            lambda T, R, P, S: (T - R) / (R - S),
            lambda T, R, P, S: max(bounds(T, R, P, S)),
            lambda T, R, P, S: float(max(bounds(T, R, P, S))),
        ],
    ),
    "upside-down": Wrong(
        "Your δ is larger than 1 and cannot be a discount: numerator and denominator have changed "
        "places. Which of the two is the smaller one?",
        lambda T, R, P, S: Fraction(T - P, T - R),
    ),
    "wrong-sign": Wrong(
        "Your δ is negative. A future of that kind would be worth less than nothing. Which of the "
        "differences did you take the wrong way round?",
        [lambda T, R, P, S: Fraction(R - T, T - P), lambda T, R, P, S: Fraction(T - R, P - R)],
    ),
    "fraction-of-float": Wrong(
        "You divided first and made a `Fraction` of the float: 1/3 had lost its digits by then. "
        "What can you give to `Fraction` besides one number?",
        lambda T, R, P, S: Fraction((T - R) / (T - P)),
        share=0.5,
    ),
    "floor-division": Wrong(
        "Every answer of yours is the whole number 0. `//` cuts a fraction off: which division loses nothing?",
        lambda T, R, P, S: (T - R) // (T - P),
    ),
    "no-brackets": Wrong(
        "`/` comes before `-`: `T - R / T - P` divides R by T first. Where are brackets missing?",
        [
            lambda T, R, P, S: Fraction(T - R / T - P),
            lambda T, R, P, S: T - R / T - P,
            lambda T, R, P, S: T - Fraction(R, T) - P,
            lambda T, R, P, S: (T - R) / T - P,
        ],
    ),
    "not-a-fraction": Wrong(
        "The number is right, as a text or as a pair. A `Fraction` can be compared and counted "
        "with. Which call makes one of your two whole numbers?",
        [
            lambda T, R, P, S: str(Fraction(T - R, T - P)),
            lambda T, R, P, S: f"{T - R}/{T - P}",
            lambda T, R, P, S: (T - R, T - P),
            lambda T, R, P, S: Fraction(T - R, T - P).as_integer_ratio(),
        ],
        share=0.5,
        whole=True,
    ),
    "in-steps": Wrong(
        "You round, or try δ's one by one: with `60, 50, -41, -50` that comes near, and misses "
        "10/101. Which δ do you get if you solve for it on paper?",
        [
            in_steps(steps, delta, give)
            for delta, give in ((Fraction, Fraction), (truediv, truediv), (truediv, Fraction))
            for steps in (10, 100, 1000)
        ]
        + [
            denominators(most, below_one)
            for most in (9, 10, 12, 15, 19, 20, 49, 50, 99, 100)
            for below_one in (False, True)
        ]
        + [
            lambda T, R, P, S: Fraction(int(exact(T, R, P, S) * 100) + 1, 100),
            lambda T, R, P, S: round(exact(T, R, P, S), 2),
            lambda T, R, P, S: Fraction(round((T - R) / (T - P), 2)),
            lambda T, R, P, S: Fraction(str(round((T - R) / (T - P), 3))),
            lambda T, R, P, S: exact(T, R, P, S).limit_denominator(10),
            lambda T, R, P, S: exact(T, R, P, S).limit_denominator(100),
        ],
    ),
    "punished-at-once": Wrong(
        "You pay P in round 1 already, beside T. In which round does the first P come, and what "
        "are it and all later ones worth then?",
        [at_once, guarded(at_once)],
    ),
    "leaves-p-out": Wrong(
        "Your formula divides by T and is right only where P is 0. What do you get in each round "
        "after the betrayal?",
        [without_p, guarded(without_p)],
        whole=True,
    ),
    "sign-lost": Wrong(
        "Your formula divides by T + P. In T (1 - δ) + δP, which sign has each term with δ once "
        "the brackets are gone?",
        lambda T, R, P, S: Fraction(T - R, T + P),
    ),
}

# %% proof

from fractions import Fraction


def critical_discount(T, R, P, S):
    """Where loss * δ / (1 - δ) is equal to the gain: δ = gain / (gain + loss)."""
    gain, loss = T - R, R - P
    return Fraction(gain, gain + loss)


# fmt: off

# %% right: from the two sums

def critical_discount(T, R, P, S):
    gain, loss = Fraction(T) - R, Fraction(R) - P
    return gain / (gain + loss)

# %% right: a lambda

critical_discount = lambda T, R, P, S: Fraction(R - T, P - T)
