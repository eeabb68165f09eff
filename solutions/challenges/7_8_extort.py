"""7.8 extort: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_standings import about_extortion, extorts
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example

# From files before this one: over.

# fmt: off

ASKED = Challenge(
    "7.8", "extort", points=15, difficulty=4, minutes=20, bonus=True, returns="list of Fraction",
    takes=("chi",), inputs=tournaments.factors, hidden=40, accept=extorts, remark=about_extortion,
    examples=(
        Example(2, gives=over(18, 16, 9, 6, 0)),
        Example(3, gives=over(26, 22, 13, 7, 0), why="the famous one"),
        Example(4, gives=over(34, 28, 17, 8, 0)),
        Example(5, gives=over(42, 34, 21, 9, 0)),
        Example(10, gives=over(82, 64, 41, 14, 0), why="greedy"),
    ),
    hints=(
        "Write down the four numbers of (S - 1) - chi (T - 1) for chi = 3. Which is the smallest?",
        "Take φ times these four, and add [1, 1, 0, 0]. Which φ keeps the second chance at 0 or above?",
        "φ = 1/(1 + 4 chi) is the largest that works; every smaller one above 0 works, too.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed


def extort(chi):
    """Right."""
    phi = Fraction(1, 1 + 4 * chi)
    own, others = [3, 0, 5, 1], [3, 5, 0, 1]
    steps = [phi * ((s - 1) - chi * (t - 1)) for s, t in zip(own, others, strict=True)]
    return [1 + steps[0], 1 + steps[1], steps[2], steps[3]]


PHI, MULTIPLE = "Fraction(1, 1 + 4 * chi)", "phi * ((s - 1) - chi * (t - 1))"
RETURNED = "[1 + steps[0], 1 + steps[1], steps[2], steps[3]]"
LARGE = ("1", "2", "4", "5", "10", "26", "chi", "2 * chi", "4 * chi", "1 + chi", "4 + chi")
SMALL = ("1 + 4 * chi", "2 * (1 + 4 * chi)", "8 * chi", "5 * chi", "26", "100")


def with_phi(*texts, phis=SMALL):
    """Changed, for each usual φ = 1/…"""
    return [changed(extort, (PHI, f"Fraction(1, {phi})"), *texts) for phi in phis]


def always(*p):
    return lambda chi: list(p)


WRONG = {
    "outside": Wrong(
        "One of your chances is below 0 here: your φ is too large. What must 1 - φ (1 + 4 chi) be at least?",
        with_phi(phis=LARGE),
    ),
    "no-one-added": Wrong(
        "You returned the multiple itself: after CC and CD it is below 0. The statement says what "
        "p *less* [1, 1, 0, 0] is. What is p?",
        with_phi((RETURNED, "steps")),
    ),
    "one-everywhere": Wrong(
        "You added 1 to all four numbers. Which two of them get a 1?",
        with_phi((RETURNED, "[1 + step for step in steps]")),
    ),
    "ones-elsewhere": Wrong(
        "You added 1 where the other played C. The statement says what p *less* [1, 1, 0, 0] is. "
        "Which two of the four chances get a 1?",
        with_phi((RETURNED, "[1 + steps[0], steps[1], 1 + steps[2], steps[3]]")),
    ),
    "ones-taken-off": Wrong(
        "You took 1 off the first two numbers. If p *less* 1 is a number, what is p?",
        with_phi((RETURNED, "[steps[0] - 1, steps[1] - 1, steps[2], steps[3]]")),
    ),
    "brackets": Wrong(
        "Your φ multiplies S - 1 alone. Which brackets hold all that φ multiplies?",
        with_phi((MULTIPLE, "phi * (s - 1) - chi * (t - 1)")),
    ),
    "states-swapped": Wrong(
        "The chances after CD and DC have changed places. In which of the two states did *you* play C?",
        with_phi((RETURNED, "[1 + steps[0], steps[2], 1 + steps[1], steps[3]]")),
    ),
    "always-the-famous": Wrong(
        "For chi = 3 you are right, and you return the same for every chi. Where does chi come in?",
        [
            always(Fraction(11, 13), Fraction(1, 2), Fraction(7, 26), 0),
            lambda chi: extort(3),
            lambda chi: changed(extort, PHI, "Fraction(1, 100)")(3),
        ],
        whole=True,
    ),
    "roles-swapped": Wrong(
        "S and T have changed places: the *other* gets chi times as much as you. Whose payoffs "
        "stand without chi?",
        with_phi(("[3, 0, 5, 1], [3, 5, 0, 1]", "[3, 5, 0, 1], [3, 0, 5, 1]")),
    ),
    "tit-for-tat": Wrong(
        "That is tit-for-tat: in the end both have the same, so chi is 1. What should you get "
        "more often than the other?",
        [always(1, 0, 1, 0), always(Fraction(9, 10), 0, Fraction(9, 10), 0)],
    ),
    "always-defect": Wrong(
        "That is always defect: it takes much, but not chi times as much from everybody. With "
        "which φ would all four numbers be a multiple?",
        [always(0, 0, 0, 0)],
    ),
    "nothing-less-one": Wrong(
        "You use S - chi T, without the 1 that is taken off each. Above which number does chi count?",
        with_phi((MULTIPLE, "phi * (s - chi * t)")),
    ),
    "phi-zero": Wrong(
        "Your φ is 0: what is left is [1, 1, 0, 0], which repeats its own last move for ever. "
        "Which φ is positive?",
        always(1, 1, 0, 0),
    ),
    "chi-missing": Wrong(
        "You left out chi, or put it before S - 1 in place of T - 1. Whose gain is multiplied by it?",
        with_phi((MULTIPLE, "phi * ((s - 1) - (t - 1))"))
        + with_phi((MULTIPLE, "phi * (chi * (s - 1) - (t - 1))")),
    ),
}

# %% proof

from fractions import Fraction


def extort(chi):
    """Half as far as one can go."""
    phi = Fraction(1, 2 * (1 + 4 * chi))
    return [1 - 2 * phi * (chi - 1), 1 - phi * (1 + 4 * chi), phi * (chi + 4), 0]


# fmt: off

# %% right: the largest phi

def extort(chi):
    phi = Fraction(1, 1 + 4 * chi)
    return [1 - 2 * phi * (chi - 1), 1 - phi * (1 + 4 * chi), phi * (chi + 4), 0]

# %% right: half of it, by zip

def extort(chi):
    S, T = [3, 0, 5, 1], [3, 5, 0, 1]
    phi = Fraction(1, 2 * (4 * chi + 1))
    return [one + phi * ((s - 1) - chi * (t - 1)) for one, s, t in zip([1, 1, 0, 0], S, T)]

# %% right: halved until it fits

def extort(chi):
    S, T = (3, 0, 5, 1), (3, 5, 0, 1)
    step = [(s - 1) - chi * (t - 1) for s, t in zip(S, T)]
    phi = Fraction(1)
    while True:
        p = [phi * x + (1 if k < 2 else 0) for k, x in enumerate(step)]
        if min(p) >= 0 and max(p) <= 1:
            return p
        phi /= 2

# %% right: numpy with fractions

import numpy as np


def extort(chi):
    S, T = np.array([3, 0, 5, 1], dtype=object), np.array([3, 5, 0, 1], dtype=object)
    return list(np.array([1, 1, 0, 0], dtype=object) + Fraction(1, 50 * chi) * ((S - 1) - chi * (T - 1)))

# %% right: bounds of every state

def extort(chi):
    d = [(3 - 1) - chi * (3 - 1), (0 - 1) - chi * (5 - 1), (5 - 1) - chi * (0 - 1), (1 - 1) - chi * (1 - 1)]
    bounds = [Fraction(1, abs(x)) for x in d if x != 0]
    phi = min(bounds)
    print("left over")
    return (1 + phi * d[0], 1 + phi * d[1], phi * d[2], phi * d[3])

# %% right: a helper for one state

def chance(mine, theirs, chi, before):
    phi = Fraction(1) / (10 * chi)
    return before + phi * (mine - 1 - chi * (theirs - 1))


def extort(chi):
    p = []
    for mine, theirs, before in [(3, 3, 1), (0, 5, 1), (5, 0, 0), (1, 1, 0)]:
        p.append(chance(mine, theirs, chi, before))
    return p
