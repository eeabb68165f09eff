"""5.7 minimal_leaves: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import trees
from helpers.challenges.watching import plainly
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "5.7", "minimal_leaves", points=10, difficulty=2, minutes=20, returns="int", takes=("b", "d"),
    observe=plainly,
    examples=(
        Example(2, 3, gives=5), Example(3, 3, gives=11), Example(2, 4, gives=7), Example(5, 1, gives=5),
        Example(9, 0, gives=1), Example(35, 4, gives=2_449), Example(7, 8, gives=4_801),
        Example(361, 13, gives=361**7 + 361**6 - 1, why="exact"),
    ),
    inputs=trees.sizes,
    questions={
        "more": "{} is more than both proofs need. How many replies to the best move must be seen, and how "
        "many to each other move?",
        "less": "{} is too few to prove it for both. Draw that tree with the best move first: which leaves "
        "must MIN's proof have that MAX's has not?",
    },
    hints=(
        "Two things must be proved: MAX can get this much, and MIN can keep it there. How many leaves each?",
        "To prove what MAX can get, one move is enough where MAX chooses; where MIN does, all must be seen.",
        "One proof has `b` to the power of half the plies, rounded up, the other rounded down. One leaf is "
        "in both.",
    ),
)

# fmt: on

# %% wrong

import math

from instructors.wrong_answers import Wrong


def minimal_leaves(b, d):
    """Right."""
    return b ** ((d + 1) // 2) + b ** (d // 2) - 1


def from_one(*formulas, plies=range(3)):
    """Each of them, and the same with trees of no ply, or of one at most, said apart."""
    return [
        lambda b, d, formula=formula, least=least: b**d if d < least else formula(b, d)
        for least in plies
        for formula in formulas
    ]


def others_in_full(b, d):
    return b**d if d < 2 else others_in_full(b, d - 1) + (b - 1) * others_in_full(b, d - 2)


def each_in_full(b, d):
    return b**d if d < 2 else (2 * b - 1) * each_in_full(b, d - 2)


WRONG = {
    "plus-one": Wrong(
        "Your numbers are two too large. Both proofs end in one common leaf, and you added where "
        "it is counted twice. How often should it count?",
        from_one(lambda b, d: b ** math.ceil(d / 2) + b ** (d // 2) + 1),
    ),
    "counted-twice": Wrong(
        "Your numbers are one too large. Both proofs end in one common leaf. How often does your "
        "sum count it?",
        from_one(lambda b, d: b ** math.ceil(d / 2) + b ** (d // 2)),
        share=0.5,
    ),
    "taken-twice": Wrong(
        "Your numbers are one too small. Both proofs end in one common leaf, so their sum counts "
        "it twice. How often must you take it away?",
        from_one(lambda b, d: minimal_leaves(b, d) - 1),
        share=0.5,
    ),
    "even-only": Wrong(
        "With an even number of plies you are right, with an odd one you are not: the halves of 3 "
        "are not equal. Who moves once more?",
        from_one(
            lambda b, d: 2 * b ** (d // 2) - 1,
            lambda b, d: 2 * b ** math.ceil(d / 2) - 1,
            lambda b, d: round(2 * b ** (d / 2)) - 1,
            lambda b, d: int(2 * b ** (d / 2) - 1),
            lambda b, d: 2 * math.isqrt(b**d) - 1,
            plies=(0, 2),
        ),
        share=0.5,
        whole=True,
    ),
    "one-proof": Wrong(
        "You count one proof, the one for MAX or the one for MIN. What has the other player to show?",
        from_one(
            lambda b, d: b ** (d // 2),
            lambda b, d: b ** math.ceil(d / 2),
            lambda b, d: round(b ** (d / 2)),
            lambda b, d: math.isqrt(b**d),
            plies=(0, 2),
        ),
    ),
    "odd-only": Wrong(
        "With an odd number of plies you are right, with an even one you are not: half of 4 is "
        "the same for both players. Which of your halves is another?",
        from_one(
            lambda b, d: b ** (d // 2) + b ** (d // 2 + 1) - 1,
            lambda b, d: b ** ((d + 1) // 2) + b ** ((d - 1) // 2) - 1,
        ),
        share=0.5,
        whole=True,
    ),
    "full-tree": Wrong(
        "That is the number of all leaves. With the best move first at each node, which of them "
        "are looked at?",
        lambda b, d: b**d,
    ),
    "almost-full": Wrong(
        "That is the number of all leaves but one: so much come the two proofs to if they are "
        "multiplied, too. With the best move first at each node, which leaves are looked at?",
        from_one(lambda b, d: b**d - 1),
    ),
    "float": Wrong(
        "A number of leaves is whole, and yours is a float: half of 3 plies is 1.5, and nobody "
        "moves half a ply. Which step of yours halves, and what must stay whole there?",
        from_one(lambda b, d: 2 * b ** (d / 2) - 1, lambda b, d: b ** ((d + 1) / 2) + b ** (d / 2) - 1),
        share=0.5,
    ),
    "float-digits": Wrong(
        "Small numbers are right, and of `minimal_leaves(361, 13)` the last digits are not: a "
        "float keeps about 16 of them. Which step of yours makes floats?",
        from_one(
            lambda b, d: int(math.pow(b, d // 2) + math.pow(b, (d + 1) // 2)) - 1,
            lambda b, d: int(math.pow(b, d // 2) + math.pow(b, (d + 1) // 2) - 1),
            lambda b, d: int(math.pow(b, d // 2)) + int(math.pow(b, (d + 1) // 2)) - 1,
            plies=(0, 1),
        ),
        share=0.5,
        whole=True,
    ),
    "float-one-proof": Wrong(
        "Your number is a float, and one proof is missing: b to the power of half the plies is "
        "what MAX needs or what MIN needs. What has the other player to show?",
        from_one(lambda b, d: b ** (d / 2), lambda b, d: b ** (d / 2) - 1),
    ),
    "rounds": Wrong(
        "`round` goes to the nearest *even* number: `round(0.5)` is 0 and `round(2.5)` is 2. "
        "Which division always goes down?",
        [lambda b, d: b ** round(d / 2) + b ** (d // 2) - 1, lambda b, d: 2 * b ** round(d / 2) - 1],
        share=0.5,
    ),
    "rounds-late": Wrong(
        "Half a ply stands in an exponent of yours, and you round the power. What must be whole "
        "before the power is taken?",
        from_one(
            lambda b, d: int(b ** ((d + 1) / 2)) + int(b ** (d / 2)) - 1,
            lambda b, d: round(b ** ((d + 1) / 2)) + round(b ** (d / 2)) - 1,
            lambda b, d: math.ceil(b ** (d / 2)) + int(b ** (d / 2)) - 1,
        ),
    ),
    "half-of-all": Wrong(
        "A power is halved in your number: in `b ** d // 2` Python takes the power before `//`. "
        "What is to be halved?",
        from_one(
            *(
                lambda b, d, one=one, other=other, common=common: one(b, d) + other(b, d) - common
                for one in (lambda b, d: b ** (d // 2), lambda b, d: b**d // 2)
                for other in (lambda b, d: b ** (d + 1) // 2, lambda b, d: b**d // 2)
                for common in (0, 1)
            ),
            lambda b, d: b ** (d - d // 2) + b**d // 2 - 1,
            lambda b, d: b**d // 2 + 1,
            lambda b, d: b**d // 2,
        ),
    ),
    "doubles": Wrong(
        "You take one proof twice. With three plies the two are not of one size, and they share a "
        "leaf. How many has each of them?",
        from_one(
            lambda b, d: 2 * b ** (d // 2),
            lambda b, d: 2 * b ** math.ceil(d / 2),
            lambda b, d: round(2 * b ** (d / 2)),
            lambda b, d: int(2 * b ** (d / 2)),
            lambda b, d: 2 * b ** (d / 2),
            lambda b, d: 2 * b ** round(d / 2),
        ),
    ),
    "one-ply-off": Wrong(
        "Your number is that of a tree with one ply more, or with one less. With two branches and "
        "three plies, how many rows of moves are there?",
        from_one(lambda b, d: minimal_leaves(b, d - 1), lambda b, d: minimal_leaves(b, d + 1)),
    ),
    "ends-early": Wrong(
        "With five branches and one ply you say 1, and MAX must see all 5. Where does your count "
        "end, and with which number?",
        lambda b, d: 1 if d < 2 else minimal_leaves(b, d),
    ),
    "no-plies": Wrong(
        "You are right but for trees of no plies: there the root itself is a leaf. How many leaves is that?",
        [
            lambda b, d: minimal_leaves(b, d) if d else 0,
            lambda b, d: minimal_leaves(b, d) if d else b,
        ],
        share=0.5,
        whole=True,
    ),
    "others-one-leaf": Wrong(
        "For each branch but the first you add one leaf, at any depth. With four plies, is one "
        "line of play enough to refute a move?",
        lambda b, d: 1 + d * (b - 1),
    ),
    "others-in-full": Wrong(
        "You count a whole minimal tree also below moves that are not the best. There one player "
        "alone has something to prove. How many leaves does that take?",
        [others_in_full, each_in_full],
    ),
    "counts-nodes": Wrong(
        "Your sum has a part for each ply, and all leaves lie at the last. How many of them has each of the "
        "two proofs?",
        [
            lambda b, d: sum(minimal_leaves(b, ply) for ply in range(d + 1)),
            lambda b, d: sum(b**ply for ply in range(d + 1)),
            lambda b, d: 1 + sum(b**ply for ply in range(d)),
            lambda b, d: sum(b**ply for ply in range(1, d + 1)),
        ],
    ),
    "left-out": Wrong(
        "That is how many leaves are *not* looked at. Which number is asked for?",
        lambda b, d: b**d - minimal_leaves(b, d),
    ),
    "caret": Wrong(
        "`^` is no power in Python: it compares bits. Which sign raises to a power?",
        from_one(
            lambda b, d: b ^ (d // 2) + b ^ (d - d // 2) - 1,
            lambda b, d: (b ^ (d // 2)) + (b ^ (d - d // 2)) - 1,
            lambda b, d: b ^ math.ceil(d / 2) + b ^ (d // 2) - 1,
        ),
    ),
    "swapped": Wrong(
        "Two branches and three plies gave you the answer for three branches and two plies. Which "
        "of `b` and `d` stands in the exponent?",
        from_one(lambda b, d: d ** math.ceil(b / 2) + d ** (b // 2) - 1),
    ),
    "times": Wrong(
        "You multiply by the plies, or by half of them. With each ply the number of branches "
        "multiplies once more. How is a product of `d` equal numbers written?",
        from_one(
            lambda b, d: math.ceil(d / 2) * b + d // 2 * b - 1, lambda b, d: b * d, lambda b, d: b * d // 2
        ),
    ),
}

# %% proof

from functools import cache


@cache
def minimal_leaves(b, d, kind=1):
    """A node on the best line (1) has one such child; its others (2) need one child (3), which needs all."""
    if d == 0:
        return 1
    if kind == 1:
        return minimal_leaves(b, d - 1, 1) + (b - 1) * minimal_leaves(b, d - 1, 2)
    if kind == 2:
        return minimal_leaves(b, d - 1, 3)
    return b * minimal_leaves(b, d - 1, 2)


# fmt: off

# %% right: node by node, with a memo

from functools import lru_cache


@lru_cache(maxsize=None)
def minimal_leaves(b, d, kind=1):
    if d == 0:
        return 1
    if kind == 1:
        return minimal_leaves(b, d - 1, 1) + (b - 1) * minimal_leaves(b, d - 1, 2)
    return minimal_leaves(b, d - 1, 3) if kind == 2 else b * minimal_leaves(b, d - 1, 2)

# %% right: a lambda

minimal_leaves = lambda b, d: b ** (d // 2) + b ** (-(-d // 2)) - 1
