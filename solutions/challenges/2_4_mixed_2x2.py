"""2.4 mixed_2x2: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers import matrices as game
from helpers.challenges.about_mixes import about_balance
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: BATTLE, COINS, HALF, JAIL, NAMES, PENNIES, SEXES, THIRD, TIES.

# fmt: off

EQUAL_GAINS = [[2, 0], [3, 1]], [[2, 0], [0, 1]]  # row 1 pays 1 more, whatever the other does
COLUMN_GAINS = [[2, 0], [0, 1]], [[3, 2], [3, 2]]  # and so does column 0
ROW_DEFECTS = [[3, 0], [5, 1]], [[1, 0], [0, 2]]
COLUMN_DEFECTS = [[2, 0], [0, 1]], [[3, 5], [0, 1]]
NEGATIVE = [[2, 0], [0, 1]], [[0, 3], [0, 1]]  # the equation for p has the solution -1/2
TENNIS = [[2, 8], [9, 6]], [[8, 2], [1, 4]]
INSPECTION = [[2, 2], [0, 5]], [[3, 4], [2, -2]]

ASKED = Challenge(
    "2.4", "mixed_2x2", points=20, difficulty=3, minutes=30, returns="(Fraction, Fraction) or None",
    takes=("A", "B"), names=NAMES,
    examples=(
        Example(*PENNIES, gives=(HALF, HALF), called=COINS),
        Example(*BATTLE, gives=(2 * THIRD, THIRD), called=SEXES),
        Example(*game.CHICKEN, gives=(Fraction(9, 10), Fraction(9, 10)), called="chicken"),
        Example(*TENNIS, gives=(THIRD, Fraction(2, 9)), called="tennis"),
        Example(*INSPECTION, gives=(Fraction(4, 5), Fraction(3, 5)), called="inspection"),
        Example(*game.PRISON, gives=None, called=JAIL, why="row 1 dominates"),
        Example(*EQUAL_GAINS, gives=None, why="row 1 dominates"),
        Example(*COLUMN_GAINS, gives=None, why="column 0 dominates"),
        Example(*game.WEAK, gives=None, called=TIES, why="ties", fine=True),
        Example(*ROW_DEFECTS, gives=None, why="row 1 dominates"),
        Example(*COLUMN_DEFECTS, gives=None, why="column 1 dominates"),
        Example(*NEGATIVE, gives=None, why="column 1 dominates"),
    ),
    inputs=tables.two_by_two, remark=about_balance,
    hints=(
        "Why would anybody throw a coin? Only if both sides pay the same. Who can bring that about?",
        "With row 0 at `p`, column 0 pays the column player `p * B[0][0] + (1 - p) * B[1][0]`. What does "
        "column 1 pay?",
        "Set the two equal and solve for `p`; then the same for `q` with the rows of `A`. Both must lie "
        "strictly between 0 and 1.",
    ),
    questions={
        "none": "There is a mix here, and you say None. Print what your equations give, before any test: "
                "which number is not between 0 and 1, or is there none?",
        "some": "Here no mix keeps both players between their two actions. What does your formula say of "
                "`p` and `q`?",
    },
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed

# From files before this one: flipped, pure_nash.


def mixed_2x2(A, B):
    """Right."""
    p, whole = B[1][1] - B[1][0], B[0][0] - B[0][1] - B[1][0] + B[1][1]
    q, other = A[1][1] - A[0][1], A[0][0] - A[0][1] - A[1][0] + A[1][1]
    if whole == 0 or other == 0:
        return None
    p, q = Fraction(p, whole), Fraction(q, other)
    return (p, q) if 0 < p < 1 and 0 < q < 1 else None


ZERO, RANGE = "    if whole == 0 or other == 0:\n        return None\n", "0 < p < 1 and 0 < q < 1"
divides_2x2 = changed(mixed_2x2, ZERO, "")
any_2x2 = changed(mixed_2x2, f" if {RANGE} else None", "")
any_and_divides_2x2 = changed(any_2x2, ZERO, "")


def oddments(A, B):
    """As if every game had a mix, and the signs did not matter."""
    p, other = abs(B[1][1] - B[1][0]), abs(B[0][0] - B[0][1])
    q, another = abs(A[1][1] - A[0][1]), abs(A[0][0] - A[1][0])
    if 0 in (p, other, q, another):
        return None
    return Fraction(p, p + other), Fraction(q, q + another)


def half(A, B):
    return Fraction(1, 2), Fraction(1, 2)


def first_pure(A, B):
    return next(((1 - i, 1 - j) for i, j in sorted(pure_nash(A, B))), None)


def proportional(A, B):
    rows, columns = [sum(row) for row in A], [sum(column) for column in flipped(B)]
    if not sum(rows) or not sum(columns):
        return half(A, B)
    return Fraction(rows[0], sum(rows)), Fraction(columns[0], sum(columns))


WRONG = {
    "own-indifference": Wrong(
        "The battle of the sexes gave you p = 1/3, the number that balances the row player's own "
        "payoffs. There column 0 pays the column player 1/3 and column 1 pays 4/3. Whose payoffs "
        "must `p` balance, or is only the order of your pair the wrong way round?",
        [
            *(
                lambda A, B, find=find: find(flipped(B), flipped(A))
                for find in (mixed_2x2, any_and_divides_2x2, any_2x2)
            ),
            lambda A, B: mixed_2x2(B, A),
            lambda A, B: any_and_divides_2x2(B, A),
        ],
    ),
    "zero-sum": Wrong(
        "You find both numbers in `A`, as if one lost what the other wins. In the battle of the "
        "sexes both win when they meet. Which table pays the player whom `p` must keep undecided?",
        [lambda A, B, find=find: find(A, A) for find in (mixed_2x2, any_2x2)],
    ),
    "rows-of-b": Wrong(
        "You weigh the *rows* of `B` for `p`, and chicken goes wrong. What does column 0 pay against `p`?",
        [lambda A, B: mixed_2x2(A, flipped(B)), lambda A, B: any_2x2(A, flipped(B))],
    ),
    "columns-of-a": Wrong(
        "You weigh the *columns* of `A` for `q`, and chicken goes wrong. What does row 0 pay against `q`?",
        lambda A, B: mixed_2x2(flipped(A), B),
    ),
    "takes-abs": Wrong(
        "With `[[0, 3], [0, 1]]` for `B` you found a mix, and the equation says p = −1/2: without signs its "
        "numbers look like chances. What does a solution below 0 say about mixing?",
        [
            changed(
                mixed_2x2,
                "Fraction(p, whole), Fraction(q, other)",
                "abs(Fraction(p, whole)), abs(Fraction(q, other))",
            ),
            changed(mixed_2x2, "Fraction(p, whole)", "abs(Fraction(p, whole))"),
            oddments,
            changed(oddments, "0 in (p, other, q, another)", "0 in (p + other, q + another)"),
        ],
    ),
    "off-diagonal": Wrong(
        "The battle of the sexes is right, where the two other cells are equal; chicken is not. "
        "The cells (0, 1) and (1, 0) have changed places in your equations. Which index is the "
        "row player's?",
        [
            lambda A, B: mixed_2x2(flipped(A), flipped(B)),
            lambda A, B: any_2x2(flipped(A), flipped(B)),
        ],
        whole=True,
    ),
    "no-range-check": Wrong(
        "The prisoner's dilemma gave you 2 as a probability. The equation has a solution, but "
        "nobody can play a row more often than always. What does that say about mixing here?",
        [any_2x2, any_and_divides_2x2],
    ),
    "half-a-range": Wrong(
        "One end of the range is open: in a game without such an equilibrium you returned a "
        "number above 1 or below 0. Between which two bounds does a probability lie?",
        [
            changed(mixed_2x2, "0 < ", "", every=True),
            changed(mixed_2x2, (" < 1", " > 0"), ("0 < ", ""), every=True),
        ],
        share=0.5,
    ),
    "divides-by-zero": Wrong(
        "For `[[2, 0], [3, 1]]` Python stopped you with a ZeroDivisionError. Row 1 pays 1 more "
        "than row 0 there, whatever the other does. Can any mix of theirs balance the two rows?",
        divides_2x2,
        share=0.5,
    ),
    "edges-count": Wrong(
        "The weak game gave you probability 1, which is no mix. Both actions must really be "
        "played. Which of the two bounds are allowed?",
        [
            changed(mixed_2x2, " < ", " <= ", every=True),
            changed(divides_2x2, " < ", " <= ", every=True),
        ],
        share=0.5,
    ),
    "checks-one": Wrong(
        "You returned −1 for a probability, and in another game you found out that nobody mixes. Do "
        "both players go through the same test?",
        [
            changed(find, check, "")
            for find in (mixed_2x2, divides_2x2)
            for check in (" and 0 < q < 1", "0 < p < 1 and ")
        ]
        + [changed(mixed_2x2, "1 and 0", "1 or 0")],
    ),
    "second-action": Wrong(
        "Chicken gave you (1/10, 1/10), the probabilities of row 1 and of column 1. Which action "
        "do `p` and `q` stand for?",
        [
            changed(mixed_2x2, "return (p, q)", "return (1 - p, 1 - q)"),
        ],
        share=0.5,
    ),
    "second-action-turned": Wrong(
        "Chicken gave you (1/10, 1/10), the chances of action 1, and in tennis your pair stands the other way "
        "round as well. Which action and which player does your first number stand for?",
        [
            changed(mixed_2x2, "return (p, q)", "return (1 - q, 1 - p)"),
            lambda A, B: mixed_2x2(*([row[::-1] for row in flipped(each)[::-1]] for each in (B, A))),
        ],
    ),
    "one-second-action": Wrong(
        "Of your two numbers one is the probability of action 0 and the other that of action 1; "
        "chicken shows it. Which action should both stand for?",
        [
            changed(mixed_2x2, "return (p, q)", "return (1 - p, q)"),
            changed(mixed_2x2, "return (p, q)", "return (p, 1 - q)"),
        ],
    ),
    "always-none": Wrong(
        "You returned None for every game, matching pennies too. Without any test, what do your "
        "equations give there: numbers between 0 and 1?",
        [
            lambda A, B: None,
            changed(mixed_2x2, "= B[1][1] - B[1][0]", "= B[1][0] - B[1][1]"),
        ],
    ),
    "always-half": Wrong(
        "Wherever you see a mix, it is half and half. In the battle of the sexes the row player "
        "would then make column 1 pay twice as much as column 0. Why would anybody still mix?",
        [
            half,
            lambda A, B: mixed_2x2(A, B) and half(A, B),
            lambda A, B: None if len(pure_nash(A, B)) == 1 else half(A, B),
        ],
    ),
    "one-mix-for-both": Wrong(
        "In the battle of the sexes both players got the same number from you. The two have "
        "different payoffs. Which table decides about `p`, and which about `q`?",
        [
            lambda A, B: mixed_2x2(flipped(B), B),
            lambda A, B: mixed_2x2(A, flipped(A)),
            changed(any_2x2, "return (p, q)", "return (p, p)"),
            changed(mixed_2x2, "return (p, q)", "return (p, p)"),
            changed(mixed_2x2, "return (p, q)", "return (q, q)"),
        ],
    ),
    "both-chances": Wrong(
        "You returned both chances of each player. One number says it all: how often action 0 is "
        "played. Which half of `[p, 1 - p]` is that?",
        [
            changed(mixed_2x2, "return (p, q)", "return ([p, 1 - p], [q, 1 - q])"),
            changed(
                mixed_2x2,
                ("return (p, q)", "return ([p, 1 - p], [q, 1 - q])"),
                ("None", "(None, None)"),
                every=True,
            ),
        ],
        share=0.5,
    ),
    "float-in-a-fraction": Wrong(
        "Your Fractions hold floats: 2/3 became one with 16 digits below. `/` had rounded before "
        "`Fraction` was called. What can you hand to `Fraction` instead of a quotient?",
        changed(mixed_2x2, "return (p, q)", "return (Fraction(float(p)), Fraction(float(q)))"),
        share=0.5,
    ),
    "pure-instead": Wrong(
        "The prisoner's dilemma gave you (0, 0): both play action 1 for certain. That is its "
        "equilibrium, and nobody mixes in it. What is asked for when there is no mix?",
        [
            lambda A, B: mixed_2x2(A, B) or first_pure(A, B),
            lambda A, B: first_pure(A, B) or mixed_2x2(A, B),
            lambda A, B: mixed_2x2(A, B) or (0, 0),
        ],
    ),
    "another-nothing": Wrong(
        "For a game without such an equilibrium you returned something like 0 or False. The "
        "caller waits for one certain word. Which one does the statement ask for?",
        [lambda A, B: mixed_2x2(A, B) or 0, lambda A, B: mixed_2x2(A, B) or False],
        share=0.5,
    ),
    "moved-to-the-edge": Wrong(
        "The prisoner's dilemma gave you (1, 1): you moved a solution from outside to the nearest "
        "end of 0 to 1. Does anybody mix there?",
        [
            changed(any_2x2, "return (p, q)", "return (max(0, min(1, p)), max(0, min(1, q)))"),
            changed(
                any_2x2, "return (p, q)", "return (Fraction(max(0, min(1, p))), Fraction(max(0, min(1, q))))"
            ),
        ],
    ),
    "only-without-pure": Wrong(
        "The battle of the sexes gave you None. It has two equilibria without dice, and one more "
        "with them. What does the mix have to do with the others?",
        lambda A, B: None if pure_nash(A, B) else mixed_2x2(A, B),
    ),
    "tries-fractions": Wrong(
        "You try certain fractions one after the other, and the mix of tennis is not among them. "
        "Which equation says what `p` is, with no trying?",
        [
            lambda A, B, n=n: (
                mixed_2x2(A, B) if all(n % x.denominator == 0 for x in mixed_2x2(A, B) or ()) else None
            )
            for n in (10, 12, 20, 100)
        ],
    ),
    "proportional": Wrong(
        "In tennis you play row 0 two times out of five: what pays more is played more. At 2/5 "
        "the column player would never mix. Whom must `p` keep undecided?",
        [
            proportional,
            lambda A, B: proportional(A, B) if all(0 < x < 1 for x in proportional(A, B)) else None,
        ],
    ),
}

# %% proof

from fractions import Fraction


def mixed_2x2(A, B):
    mixes = _full_mix([list(column) for column in zip(*B, strict=True)]), _full_mix(A)
    return None if None in mixes else (mixes[0][0], mixes[1][0])


def _full_mix(table):
    """The one mix of the columns, all positive, against which all rows pay the same; or None.

    Gauss's elimination on: rows' payoffs minus their common value are 0, and the mix adds up to 1.
    """
    size = len(table)
    equations = [[Fraction(x) for x in row] + [Fraction(-1), Fraction(0)] for row in table]
    equations.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    for column in range(size + 1):
        pivot = next((row for row in range(column, size + 1) if equations[row][column]), None)
        if pivot is None:
            return None
        equations[column], equations[pivot] = equations[pivot], equations[column]
        lead = equations[column][column]
        equations[column] = [x / lead for x in equations[column]]
        for row in range(size + 1):
            if row != column:
                factor = equations[row][column]
                equations[row] = [
                    x - factor * y for x, y in zip(equations[row], equations[column], strict=True)
                ]
    mix = [equation[-1] for equation in equations[:size]]
    return mix if min(mix) > 0 else None


# fmt: off

# %% right: an inner function, called twice

def mixed_2x2(A, B):
    def share(a, b, c, d):
        """How often the first of two, so that [a, b] and [c, d] pay the same."""
        total = (a - c) + (d - b)
        return Fraction(d - b, total) if total else None

    p, q = share(B[0][0], B[1][0], B[0][1], B[1][1]), share(A[0][0], A[0][1], A[1][0], A[1][1])
    if p is None or q is None or not 0 < p < 1 or not 0 < q < 1:
        return None
    return p, q

# %% right: an error that is caught

def mixed_2x2(A, B):
    (a, b), (c, d) = A
    (e, f), (g, h) = B
    try:
        p, q = Fraction(h - g, e - f - g + h), Fraction(d - b, a - b - c + d)
    except ZeroDivisionError:
        return
    if min(p, q) > 0 and max(p, q) < 1:
        return (p, q)
