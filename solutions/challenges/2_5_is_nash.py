"""2.5 is_nash: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers import matrices as game
from helpers.challenges.about_mixes import about_pays
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: BATTLE, FIRST, HALVES, HANDS, LESS, MORE, NAMES, PENNIES, RPS, SECOND,
# SEXES, THIRD, THIRDS, TIES.

# fmt: off

TEMPTING = [[2, 0], [0, 1], [1, 1]], [[1, 0], [0, 2], [0, 0]]  # the battle, and a row that pays 1
INVITING = [[2, 0, 0], [0, 1, 0]], [[1, 0, 1], [0, 2, 1]]  # and a column that pays 1
HAIR = Fraction(1, 10**13)
ALMOST = [2 * THIRD + HAIR, THIRD - HAIR]

ASKED = Challenge(
    "2.5", "is_nash", points=15, difficulty=3, minutes=25, returns="bool", takes=("A", "B", "p", "q"),
    names=NAMES,
    examples=(
        Example(*BATTLE, MORE, LESS, gives=True, called=SEXES),
        Example(*BATTLE, LESS, MORE, gives=False, called="swapped mixes"),
        Example(*game.PRISON, SECOND, SECOND, gives=True, called="the dilemma, both play 1"),
        Example(*game.PRISON, FIRST, FIRST, gives=False, called="the dilemma, both play 0"),
        Example(*RPS, THIRDS, THIRDS, gives=True, called=HANDS),
        Example(*PENNIES, HALVES, FIRST, gives=False, called="a coin against heads"),
        Example(*PENNIES, FIRST, HALVES, gives=False, called="heads against a coin"),
        Example(*game.WEAK, HALVES, FIRST, gives=True, called=TIES),
        Example(*TEMPTING, [*MORE, 0], LESS, gives=False, why="row 2 tempts"),
        Example(*INVITING, MORE, [*LESS, 0], gives=False, why="column 2 tempts"),
        Example(*BATTLE, ALMOST, LESS, gives=False, called="off by a hair"),
    ),
    inputs=tables.candidates,
    hints=(
        "Nobody may gain by changing alone. What is the best a player could get, the other one's mix fixed?",
        "It is enough to try pure actions: an average is never above its largest number. What does each row "
        "pay against `q`?",
        "The largest of those must equal what `p` really gets. The same for the columns, `B` and `q`.",
    ),
    questions=dict.fromkeys(("true", "false"), about_pays),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: cells, first_of, flipped, mixed_2x2, pure_nash.


def row_pays(A, q):
    return [sum(y * a for y, a in zip(q, row, strict=True)) for row in A]


def column_pays(B, p):
    return row_pays(flipped(B), p)


def average(mix, payoffs):
    return sum(x * y for x, y in zip(mix, payoffs, strict=True))


def is_best(mix, pays):
    return max(pays) == average(mix, pays)


def used(mix, pays):
    return [pay for x, pay in zip(mix, pays, strict=True) if x > 0]


def both(test):
    """Whether `test(mix, what each action pays)` holds for both: right if it tests for a best reply."""
    return lambda A, B, p, q: test(p, row_pays(A, q)) and test(q, column_pays(B, p))


is_nash = both(is_best)


def some_pass(only):
    """Right, were all looked at: whether those of the actions that `only` picks pay no more than the mix."""
    return lambda mix, pays: all(pay <= average(mix, pays) for pay in only(pays))


def square_only(A, B, p, q):
    size = range(len(A))
    rows = [sum(q[j] * A[i][j] for j in size) for i in size]
    columns = [sum(p[i] * B[i][j] for i in size) for j in size]
    return max(rows) == average(p, rows) and max(columns) == sum(q[j] * columns[j] for j in size)


def columns_as_rows(A, B, p, q, size):
    rows, columns = row_pays(A, q), column_pays(B, p)
    return all(rows[i] <= average(p, rows) for i in range(size)) and all(
        columns[j] <= average(q, columns) for j in range(size)
    )


def cut(mix, size):
    return (mix + [0] * size)[:size]


def joint_deviation(A, B, p, q):
    own, other = average(p, row_pays(A, q)), average(q, column_pays(B, p))
    return not any(A[i][j] > own and B[i][j] > other for i, j in cells(A))


def own_mix_unequal(A, B, p, q):
    rows = [sum(p[j] * A[i][j] for j in range(len(A[0]))) for i in range(len(A))]
    columns = [sum(q[i] * B[i][j] for i in range(len(A))) for j in range(len(A[0]))]
    return is_best(p, rows) and is_best(q, columns)


def own_mix_in_deviations(A, B, p, q):
    rows, columns = row_pays(A, cut(p, len(q))), row_pays(flipped(B), cut(q, len(p)))
    return max(rows) <= average(p, row_pays(A, q)) and max(columns) <= average(q, column_pays(B, p))


def own_in_other_table(A, B, p, q, columns):
    """Each of the columns is looked up in `A`, and what `q` earns in `B`."""
    own, pays = average(q, column_pays(B, p)), column_pays(A, p)
    return is_best(p, row_pays(A, q)) and all(pays[j] <= own for j in range(columns))


def two_actions(A, B, p, q):
    (x, y), (v, w) = p, q
    rows = [v * A[0][0] + w * A[0][1], v * A[1][0] + w * A[1][1]]
    columns = [x * B[0][0] + y * B[1][0], x * B[0][1] + y * B[1][1]]
    return max(rows) == x * rows[0] + y * rows[1] and max(columns) == v * columns[0] + w * columns[1]


def two_actions_by_index(A, B, p, q):
    rows = [q[0] * A[i][0] + q[1] * A[i][1] for i in (0, 1)]
    columns = [p[0] * B[0][j] + p[1] * B[1][j] for j in (0, 1)]
    return is_best(p[:2], rows) and is_best(q[:2], columns)


def formulas_only(A, B, p, q):
    if max(p) == max(q) == 1:
        return (p.index(1), q.index(1)) in pure_nash(A, B)
    return len(p) == len(q) == 2 and mixed_2x2(A, B) == (p[0], q[0])


WRONG = {
    "row-only": Wrong(
        "In matching pennies heads against a coin passed. The row player is content, but the "
        "column player sees row 0 coming every time. What would the column player do?",
        lambda A, B, p, q: is_best(p, row_pays(A, q)),
    ),
    "column-only": Wrong(
        "In matching pennies a coin against heads passed. The column player is content, but the "
        "row player sees column 0 coming every time. What would the row player do?",
        lambda A, B, p, q: is_best(q, column_pays(B, p)),
    ),
    "either-player": Wrong(
        "In matching pennies heads against a coin passed: one player is content there, the other "
        "is not. How many of them must want to stay?",
        lambda A, B, p, q: is_best(p, row_pays(A, q)) or is_best(q, column_pays(B, p)),
    ),
    "strict": Wrong(
        "In the battle of the sexes you said False at the mix where both rows pay 2/3. Another "
        "action that pays just as much is no reason to leave. Which sign allows it?",
        [
            both(
                lambda mix, pays: all(
                    pay < average(mix, pays) for x, pay in zip(mix, pays, strict=True) if x != 1
                )
            ),
            both(lambda mix, pays: max(pays) < average(mix, pays)),
        ],
    ),
    "support-only": Wrong(
        "You call it an equilibrium that both play 0 in the dilemma. The actions in use may all pay the same, "
        "and an unused one may still pay more. What would row 1 pay?",
        both(lambda mix, pays: len(set(used(mix, pays))) == 1),
    ),
    "all-equal": Wrong(
        "The dilemma, both play 1, failed. Action 0 pays less there, and nobody plays it. Which "
        "actions have to pay the most?",
        [
            both(lambda mix, pays: len(set(pays)) == 1),
            both(lambda mix, pays: min(mix) > 0 and len(set(pays)) == 1),
            lambda A, B, p, q: len(set(row_pays(A, q))) == 1 and is_best(q, column_pays(B, p)),
            lambda A, B, p, q: len(set(column_pays(B, p))) == 1 and is_best(p, row_pays(A, q)),
        ],
    ),
    "joint-deviation": Wrong(
        "The dilemma, both play 1, failed: you compare with cells that only both players together "
        "can reach. Who moves, when one player changes alone?",
        [
            joint_deviation,
            changed(joint_deviation, " and ", " or "),
            lambda A, B, p, q: is_nash(A, B, p, q) and joint_deviation(A, B, p, q),
            lambda A, B, p, q: (
                is_best(p, row_pays(A, q)) and average(q, column_pays(B, p)) >= max(map(max, B))
            ),
        ],
    ),
    "own-mix": Wrong(
        "In the battle of the sexes you said False at the equilibrium and True at the swapped "
        "mixes: each player's payoffs are weighted with that player's own mix. Whose dice make a "
        "row's payoff uncertain?",
        [
            lambda A, B, p, q: is_best(p, row_pays(A, p)) and is_best(q, column_pays(B, q)),
            own_mix_unequal,
            own_mix_in_deviations,
            lambda A, B, p, q: is_nash(A, B, q, p),
        ],
    ),
    "one-table": Wrong(
        "The dilemma, both play 1, failed: for the column player, too, you used `A`, and in its "
        "row 1 column 0 has the larger number. Which table pays the column player?",
        [
            lambda A, B, p, q: is_nash(A, A, p, q),
            lambda A, B, p, q: own_in_other_table(A, B, p, q, len(q)),
            lambda A, B, p, q: own_in_other_table(A, B, p, q, len(p)),
        ],
    ),
    "pure-only": Wrong(
        "In the battle of the sexes you said False at (2/3, 1/3): only the likeliest cell, or "
        "none, counts for you. What does each row pay on average against `q`?",
        [
            lambda A, B, p, q: max(p) == max(q) == 1 and (p.index(1), q.index(1)) in pure_nash(A, B),
            lambda A, B, p, q: (p.index(max(p)), q.index(max(q))) in pure_nash(A, B),
        ],
    ),
    "tolerance": Wrong(
        "A mix off by a hair, Fraction(1, 10**13), passed: for you nearly equal is equal. With "
        "floats nobody can do better, with Fractions you can. What do you compare them with?",
        both(lambda mix, pays: max(pays) - average(mix, pays) < 1e-9),
        share=0.5,
    ),
    "first-action-only": Wrong(
        "Only the first action of a player decides. Which actions does your loop see before it "
        "meets `return`?",
        [
            both(some_pass(lambda pays: pays[:1])),
            lambda A, B, p, q: some_pass(lambda pays: pays[:1])(p, row_pays(A, q)),
            lambda A, B, p, q: (
                some_pass(lambda pays: pays[:1])(p, row_pays(A, q)) and is_best(q, column_pays(B, p))
            ),
            lambda A, B, p, q: (
                is_best(p, row_pays(A, q)) and some_pass(lambda pays: pays[:1])(q, column_pays(B, p))
            ),
        ],
    ),
    "last-action-only": Wrong(
        "Only the last action of a player decides, since each comparison sets the answer anew. "
        "Once an action pays more than the mix, what may a later one change?",
        [
            both(some_pass(lambda pays: pays[-1:])),
            lambda A, B, p, q: some_pass(lambda pays: pays[-1:])(q, column_pays(B, p)),
            lambda A, B, p, q: (
                some_pass(lambda pays: pays[-1:])(p, row_pays(A, q)) and is_best(q, column_pays(B, p))
            ),
            lambda A, B, p, q: (
                is_best(p, row_pays(A, q)) and some_pass(lambda pays: pays[-1:])(q, column_pays(B, p))
            ),
        ],
    ),
    "always-true": Wrong(
        "You never say False: some action always pays no more than the mix does. How many of them "
        "must pay no more?",
        lambda A, B, p, q: True,
    ),
    "square-only": Wrong(
        "You count the rows, and use that number for columns too. One of the examples has two "
        "rows and three columns. How long is `q`?",
        [
            square_only,
            lambda A, B, p, q: (
                square_only(A, B, p, cut(q, len(A))) if len(A) <= len(A[0]) else is_nash(A, B, p, q)
            ),
            lambda A, B, p, q: columns_as_rows(A, B, p, q, len(p)),
            lambda A, B, p, q: columns_as_rows(A, B, p, q, len(q)),
        ],
    ),
    "rows-of-b": Wrong(
        "For the column player you add along the rows of `B`. Against `p`, what does column 0 pay?",
        [
            lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, row_pays(B, p)),
            lambda A, B, p, q: (
                max(row_pays(A, q)) == average(p, row_pays(A, q))
                and max(row_pays(B, cut(p, len(q)))) == average(cut(q, len(p)), row_pays(B, cut(p, len(q))))
            ),
        ],
    ),
    "tables-swapped": Wrong(
        "You use `B` for the row player and `A` for the column player. Which table pays whom?",
        lambda A, B, p, q: is_nash(B, A, p, q),
    ),
    "other-table": Wrong(
        "For the row player, too, you use `B`. Which table pays the row player?",
        lambda A, B, p, q: is_nash(B, B, p, q),
    ),
    "one-own-mix": Wrong(
        "For one of the two players you weigh the payoffs with that player's own mix. Whose dice "
        "make a row's payoff uncertain, and whose a column's?",
        [
            lambda A, B, p, q: is_best(p, row_pays(A, cut(p, len(q)))) and is_best(q, column_pays(B, p)),
            lambda A, B, p, q: is_best(p, row_pays(A, p)) and is_best(q, column_pays(B, p)),
            lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, column_pays(B, cut(q, len(p)))),
            lambda A, B, p, q: is_best(p, row_pays(A, q)) and is_best(q, column_pays(B, q)),
        ],
    ),
    "compares-players": Wrong(
        "You compare what one player gets with what the other gets. Nobody gains by having more "
        "than the other. With what does a player compare a new action?",
        [
            lambda A, B, p, q: max(row_pays(A, q)) == max(column_pays(B, p)),
            lambda A, B, p, q: average(p, row_pays(A, q)) == average(q, column_pays(B, p)),
        ],
    ),
    "one-used-is-best": Wrong(
        "In matching pennies a coin against heads passed: one of the rows in use pays the most, "
        "the other one does not. How many of the actions in use have to pay the most?",
        [
            both(lambda mix, pays: max(pays) in used(mix, pays)),
            both(lambda mix, pays: pays[first_of(mix)] == max(pays)),
            both(lambda mix, pays: used(mix, pays)[0] == max(pays)),
            both(lambda mix, pays: first_of(mix) == first_of(pays)),
        ],
    ),
    "two-actions-only": Wrong(
        "You count on exactly two actions, and rock-paper-scissors has three. How does your "
        "function learn how many there are?",
        [two_actions, two_actions_by_index],
    ),
    "zero-sum": Wrong(
        "For the column player you look for the *smallest* payoff in `A`, as if one lost what the "
        "other wins: in the battle of the sexes both win when they meet. Which table pays the "
        "column player?",
        lambda A, B, p, q: is_nash(A, [[-x for x in row] for row in A], p, q),
    ),
    "formulas-only": Wrong(
        "You compare with what your formulas find: a cell, or the one mix of two actions each. In "
        "the weak game (1/2, 1/2) against column 0 is neither. What makes any pair of mixes an "
        "equilibrium?",
        formulas_only,
    ),
}

# %% proof

from fractions import Fraction

# From files before this one: expected_payoff.


def is_nash(A, B, p, q):
    """Against each pure deviation, by the payoff itself."""
    own, other = expected_payoff(A, p, q), expected_payoff(B, p, q)
    row_gains = [expected_payoff(A, certain, q) > own for certain in _certainties(len(p))]
    column_gains = [expected_payoff(B, p, certain) > other for certain in _certainties(len(q))]
    return not any(row_gains + column_gains)


def _certainties(count):
    return [[Fraction(k == chosen) for k in range(count)] for chosen in range(count)]


# fmt: off

# %% right: only what is played

def is_nash(A, B, p, q):
    rows = [sum(chance * pay for chance, pay in zip(q, row, strict=True)) for row in A]
    columns = [sum(p[i] * B[i][j] for i in range(len(p))) for j in range(len(q))]
    fits = lambda mix, pays: all(pay == max(pays) for chance, pay in zip(mix, pays, strict=True) if chance)
    return fits(p, rows) and fits(q, columns)

# %% right: numpy with fractions

import numpy as np


def is_nash(A, B, p, q):
    A, B, p, q = (np.array(each, dtype=object) for each in (A, B, p, q))
    return (A @ q).max() == p @ A @ q and (p @ B).max() == p @ B @ q
