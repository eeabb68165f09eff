"""2.8 mixed_3x3: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.about_mixes import about_balance
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: HALF, HANDS, NAMES, RPS, THIRD, THIRDS, over.

# fmt: off

PLAIN = RPS[1]
SKEW, SKEWED = [[0, 0, 3], [3, 0, 0], [-1, 1, 0]], [Fraction(1, 6), THIRD, HALF]
UNEQUAL = [[0, -1, 2], [1, 0, -3], [-2, 3, 0]]
MEETING = [[6, 0, 0], [0, 3, 0], [0, 0, 2]], [[1, 0, 0], [0, 1, 0], [0, 0, 2]]

ASKED = Challenge(
    "2.8", "mixed_3x3", points=15, difficulty=5, minutes=50, bonus=True, takes=("A", "B"),
    names={"*prizes": (UNEQUAL, PLAIN), **NAMES}, returns="(list of Fraction, list of Fraction) or None",
    hidden=100,
    examples=(
        Example(*RPS, gives=(THIRDS, THIRDS), called=HANDS),
        Example(UNEQUAL, PLAIN, gives=(THIRDS, over(6, 3, 2, 1)), called="new prizes"),
        Example(*MEETING, gives=(over(5, 2, 2, 1), over(6, 1, 2, 3)), called="three places to meet"),
        Example(RPS[0], SKEW, gives=(SKEWED, THIRDS), called="new column player"),
        Example([[0, 1, 2], [1, 2, 3], [3, 0, 1]], PLAIN, gives=None, why="row 1 dominates"),
        Example([[3, 0, 0], [0, 3, 0], [1, 1, -1]], PLAIN, gives=None, why="negative part"),
        Example(RPS[0], [[3, 0, 1], [0, 3, 1], [0, 0, -1]], gives=None, why="negative part"),
        Example([[2, 0, 0], [0, 2, 0], [1, 1, -1]], PLAIN, gives=None, why="zero part"),
    ),
    inputs=tables.three_by_three, remark=about_balance,
    questions={
        "none": "There is a mix here, and you say None. Which line says so: one that met a 0 where it wants "
                "to divide, one that found a part that is not above 0, or another?",
    },
    hints=(
        "As in 2.4: `q` must make all three rows pay the same. How many equations are that, with the sum 1?",
        "Rows 0 and 1 pay the same, rows 1 and 2 pay the same: two lists of differences, which `q` must "
        "bring to 0.",
        "The cross product of those two lists is such a `q`, up to its size: divide by its sum. All parts "
        "must come out positive.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction
from itertools import product

from instructors.wrong_answers import Wrong, changed

# From files before this one: flipped, is_nash, mixed_2x2, negated, pure_nash.


def weights(table):
    """Numbers in proportion to the one column mix against which all rows pay the same."""
    u, v = ([x - y for x, y in zip(table[i], table[i + 1], strict=True)] for i in range(2))
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def mixed_3x3(A, B):
    """Right."""
    p, q = weights(flipped(B)), weights(A)
    if sum(p) == 0 or sum(q) == 0:
        return None
    p, q = [Fraction(x, sum(p)) for x in p], [Fraction(x, sum(q)) for x in q]
    return (p, q) if min(p) > 0 and min(q) > 0 else None


ZERO = "    if sum(p) == 0 or sum(q) == 0:\n        return None\n"
divides_3x3 = changed(mixed_3x3, ZERO, "")
any_3x3 = changed(mixed_3x3, " if min(p) > 0 and min(q) > 0 else None", "")
any_and_divides_3x3 = changed(any_3x3, ZERO, "")


def all_above_zero(A, B):
    """As if every game had a mix, and the signs did not matter."""
    p, q = [abs(x) for x in weights(flipped(B))], [abs(x) for x in weights(A)]
    if 0 in (*p, *q):
        return None
    return [Fraction(x, sum(p)) for x in p], [Fraction(x, sum(q)) for x in q]


def thirds(A, B):
    return [Fraction(1, 3)] * 3, [Fraction(1, 3)] * 3


def first_certain(A, B):
    pure = sorted(pure_nash(A, B))[:1]
    return next((tuple([Fraction(m == k) for m in range(3)] for k in cell) for cell in pure), None)


def smaller_support(A, B):
    """Falls back on two actions each."""
    found = mixed_3x3(A, B) or first_certain(A, B)
    for rows, columns in product([(0, 1), (0, 2), (1, 2)], repeat=2):
        small = mixed_2x2(*([[table[i][j] for j in columns] for i in rows] for table in (A, B)))
        if small and not found:
            p, q = [Fraction(0)] * 3, [Fraction(0)] * 3
            for mix, actions, first in ((p, rows, small[0]), (q, columns, small[1])):
                mix[actions[0]], mix[actions[1]] = first, 1 - first
            found = (p, q) if is_nash(A, B, p, q) else None
    return found


def has_pivots(table, order):
    """Whether elimination never meets a 0 where it divides: "s" is the sum, the others compare two rows."""
    pairs = {"a": (0, 1), "b": (0, 2), "c": (1, 2)}
    lines = {
        name: [Fraction(x - y) for x, y in zip(table[i], table[k], strict=True)]
        for name, (i, k) in pairs.items()
    }
    rows = [lines.get(name, [1, 1, 1]) for name in order]
    for c in range(3):
        if rows[c][c] == 0:
            return False
        for r in range(c + 1, 3):
            rows[r] = [x - y * rows[r][c] / rows[c][c] for x, y in zip(rows[r], rows[c], strict=True)]
    return True


WRONG = {
    "own-indifference": Wrong(
        "With the new prizes you gave the row player (1/2, 1/3, 1/6): against that mix the three "
        "rows of `A` pay the same, and the row player chooses among them. Whose payoffs must `p` "
        "balance, and which of your two mixes does that?",
        [
            lambda A, B: mixed_3x3(flipped(B), flipped(A)),
            lambda A, B: any_and_divides_3x3(flipped(B), flipped(A)),
            lambda A, B: mixed_3x3(B, A),
        ],
    ),
    "rows-of-b": Wrong(
        "Against the new column player your `p` is wrong: with it the *rows* of `B` would pay the same. What does "
        "column 0 pay against `p`?",
        [lambda A, B: mixed_3x3(A, flipped(B)), lambda A, B: any_3x3(A, flipped(B))],
    ),
    "no-range-check": Wrong(
        "For `[[3, 0, 0], [0, 3, 0], [1, 1, -1]]` you returned a mix with a negative part. The "
        "equations have that solution, and nobody can play it. What does that say about the game?",
        [any_3x3, any_and_divides_3x3],
    ),
    "divides-by-zero": Wrong(
        "For `[[0, 1, 2], [1, 2, 3], [3, 0, 1]]` Python stopped you with a ZeroDivisionError. Row "
        "1 always pays 1 more than row 0 there. Can any mix balance the two?",
        divides_3x3,
        share=0.5,
    ),
    "takes-abs": Wrong(
        "For `[[3, 0, 0], [0, 3, 0], [1, 1, -1]]` you found a mix, and the equations have a part below 0: "
        "without its sign it looks like a chance. What does such a part say about mixing?",
        [
            changed(
                mixed_3x3,
                ("Fraction(x, sum(p))", "abs(Fraction(x, sum(p)))"),
                ("Fraction(x, sum(q))", "abs(Fraction(x, sum(q)))"),
            ),
            all_above_zero,
            changed(all_above_zero, "0 in (*p, *q)", "not (sum(p) and sum(q))"),
        ],
    ),
    "zeros-count": Wrong(
        "In the last example you returned a mix in which an action has probability 0. It is an "
        "equilibrium, but not everything is played in it. What does *fully* mixed ask of each "
        "part?",
        [
            changed(mixed_3x3, " > 0", " >= 0", every=True),
            changed(divides_3x3, " > 0", " >= 0", every=True),
        ],
        share=0.5,
    ),
    "checks-one": Wrong(
        "You returned a mix with a negative part, and in another game you found one out. Do both "
        "mixes pass through the same check?",
        [changed(mixed_3x3, " and min(q) > 0", ""), changed(mixed_3x3, "min(p) > 0 and ", "")],
    ),
    "always-thirds": Wrong(
        "Wherever you see a mix, it is thirds. With the new prizes the rows would then pay 1/3, "
        "−2/3 and 1/3. Would anybody still play the middle one?",
        [
            thirds,
            lambda A, B: mixed_3x3(A, B) and thirds(A, B),
            lambda A, B: None if pure_nash(A, B) else thirds(A, B),
        ],
    ),
    "only-without-pure": Wrong(
        "The game with three places to meet gave you None. It has equilibria without dice, and "
        "one more with them. What does the mix have to do with the others?",
        [
            lambda A, B: None if pure_nash(A, B) else mixed_3x3(A, B),
            lambda A, B: None if pure_nash(A, B) else any_3x3(A, B),
        ],
    ),
    "not-scaled": Wrong(
        "The proportions are right, and they do not add up to 1. What do three numbers have to be "
        "divided by, so that they do?",
        [
            lambda A, B: (
                mixed_3x3(A, B) and tuple([abs(x) for x in weights(each)] for each in (flipped(B), A))
            ),
            changed(mixed_3x3, "return (p, q)", "return ([x / p[0] for x in p], [x / q[0] for x in q])"),
        ],
        share=0.5,
        whole=True,
    ),
    "one-mix-for-both": Wrong(
        "With the new prizes both players got the same mix from you. They have different payoffs. "
        "Which table decides about `p`, and which about `q`?",
        [lambda A, B: mixed_3x3(A, flipped(A)), lambda A, B: mixed_3x3(flipped(B), B)],
    ),
    "zero-sum": Wrong(
        "You read only `A`, as if the other player lost what the row player wins. With the new "
        "prizes they do not. Which table does `p` have to balance?",
        [lambda A, B: mixed_3x3(A, negated(A)), lambda A, B: any_3x3(A, negated(A))],
    ),
    "always-none": Wrong(
        "You never find a mix: each answer is None, that of rock, paper, scissors as well. Which of your tests "
        "says no there, and to which numbers?",
        lambda A, B: None,
    ),
    "tries-fractions": Wrong(
        "You try certain fractions one after the other, and the game with three places to meet "
        "needs others. Which equations say what `q` is, with no trying?",
        [
            lambda A, B, n=n: (
                mixed_3x3(A, B)
                if all(n % x.denominator == 0 for mix in mixed_3x3(A, B) or () for x in mix)
                else None
            )
            for n in (6, 12)
        ],
    ),
    "zero-pivot": Wrong(
        "Against the new column player you stopped at a coefficient 0: you cannot divide by it, "
        "and the equations still have a solution. In which order could they stand?",
        [
            lambda A, B, order=order: (
                mixed_3x3(A, B) if has_pivots(flipped(B), order) and has_pivots(A, order) else None
            )
            for order in ("abs", "acs", "sab", "sac")
        ],
    ),
    "smaller-support": Wrong(
        "You found an equilibrium in which some action is not played. It is one, and another is "
        "asked for: all three with positive probability. What if there is none of that kind?",
        [
            lambda A, B: mixed_3x3(A, B) or first_certain(A, B),
            smaller_support,
            lambda A, B: first_certain(A, B) or mixed_3x3(A, B),
        ],
    ),
}

# %% proof

# From files before this one: _full_mix.


def mixed_3x3(A, B):
    mixes = _full_mix([list(column) for column in zip(*B, strict=True)]), _full_mix(A)
    return None if None in mixes else mixes


# fmt: off

# %% right: a cross product

def cross(u, v):
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def mixed_3x3(A, B):
    p = cross([row[0] - row[1] for row in B], [row[0] - row[2] for row in B])
    q = cross(
        [a - b for a, b in zip(A[0], A[1], strict=True)], [a - b for a, b in zip(A[0], A[2], strict=True)]
    )
    if sum(p) == 0 or sum(q) == 0:
        return None
    p, q = ([Fraction(x, sum(each)) for x in each] for each in (p, q))
    return (p, q) if min(p) > 0 and min(q) > 0 else None
