"""1.3 dominates: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.challenges.remarks import about_dominance
from helpers.checking import Challenge, Example

# From files before this one: NAMES, PD.

# fmt: off

ASKED = Challenge(
    "1.3", "dominates", points=10, difficulty=2, minutes=10, returns="bool", takes=("A", "r", "s", "strict"),
    names=NAMES,
    examples=(
        Example(PD, 1, 0, gives=True, called="prison table"),
        Example(PD, 1, 0, False, gives=True, called="prison table", why="strict, so weak"),
        Example([[3, 1, 2], [3, 0, 2]], 0, 1, gives=False, called="table with two ties"),
        Example([[3, 1, 2], [3, 0, 2]], 0, 1, False, gives=True, called="table with two ties"),
        Example([[3, 1], [3, 1]], 0, 1, False, gives=False, why="equal rows"),
        Example([[9, 0], [1, 1]], 0, 1, gives=False, called="table with the 9"),
        Example([[9, 0], [1, 1]], 1, 0, gives=False, called="table with the 9"),
        Example([[9, 0], [1, 1]], 1, 0, False, gives=False, called="table with the 9"),
        Example([[3, 2, 1], [2, 1, 2]], 0, 1, False, gives=False, why="three columns"),
    ),
    inputs=tables.rivals,
    hints=(
        "Go through the columns one by one. What must be true in every one of them?",
        "`zip(A[r], A[s])` puts the two payoffs of each column side by side; `all(...)` asks every pair.",
        "Weak dominance allows ties, but not only ties: no column is worse, and at least one is better.",
    ),
    questions={
        "true": about_dominance,
        "false": "You say that row `r` does not dominate row `s`. What does your code ask for that does not "
                 "hold here?",
    },
)

# fmt: on

# %% wrong

from itertools import product

from instructors.wrong_answers import Wrong


def pairs(A, r, s):
    return list(zip(A[r], A[s], strict=True))


def strictly(A, r, s, strict=True):
    return all(x > y for x, y in pairs(A, r, s))


def never_worse(A, r, s, strict=True):
    return all(x >= y for x, y in pairs(A, r, s))


def weakly(A, r, s, strict=True):
    return never_worse(A, r, s) and any(x > y for x, y in pairs(A, r, s))


def right_dominates(A, r, s, strict=True):
    """Right."""
    return strictly(A, r, s) if strict else weakly(A, r, s)


def somewhere(A, r, s, strict=True):
    return any(x > y for x, y in pairs(A, r, s))


def compares(measure, weak=True):
    """One number of each row is compared."""

    def dominates(A, r, s, strict=True):
        x, y = measure(A[r]), measure(A[s])
        return x > y if strict or not weak else x >= y

    return dominates


def either(test, weak):
    """A strict and a weak test."""
    return lambda A, r, s, strict=True: test(A, r, s) if strict else weak(A, r, s)


def over(columns):
    """Right, over some of the columns."""

    def dominates(A, r, s, strict=True):
        return right_dominates([[row[j] for j in columns(A)] for row in A], r, s, strict)

    return dominates


def by_column(k):
    """Tests of one column."""
    return (
        lambda A, r, s, strict=True: A[r][k] > A[s][k],
        lambda A, r, s, strict=True: A[r][k] >= A[s][k],
    )


def by_difference(k):
    """A test of the first (0) or the last (-1) column that is no tie."""
    return lambda A, r, s, strict=True: [x > y for x, y in pairs(A, r, s) if x != y][k:][:1] == [True]


def last_says(A, r, s, strict=True):
    """Never worse, and better in the last column."""
    return never_worse(A, r, s) and A[r][-1] > A[s][-1]


def last_forgives(A, r, s, strict=True):
    """Better somewhere, and not worse in the last column."""
    return somewhere(A, r, s) and A[r][-1] >= A[s][-1]


def counted(A, r, s, strict=True):
    return sum(x > y for x, y in pairs(A, r, s))


WRONG = {
    "somewhere": Wrong(
        "You ask for one column where row `r` is better. In the table with the 9, row 0 is better "
        "in column 0 and worse in column 1. How many columns must agree?",
        [
            somewhere,
            lambda A, r, s, strict=True: any(x > y if strict else x >= y for x, y in pairs(A, r, s)),
            lambda A, r, s, strict=True: somewhere(A, r, s) if strict else weakly(A, r, s),
            lambda A, r, s, strict=True: somewhere(A, r, s) if strict else never_worse(A, r, s),
            lambda A, r, s, strict=True: strictly(A, r, s) if strict else somewhere(A, r, s),
        ],
    ),
    "weak-for-strict": Wrong(
        "Asked for strict dominance, you let a tie pass: in column 0 of the table with two ties "
        "both rows pay 3. What must be true in every single column?",
        [
            weakly,
            never_worse,
            lambda A, r, s, strict=True: never_worse(A, r, s) if strict else weakly(A, r, s),
            lambda A, r, s, strict=False: right_dominates(A, r, s, strict),
            either(weakly, never_worse),
        ],
    ),
    "strict-always": Wrong(
        "With `strict=False` you still refuse a tie. In the table with two ties, row 0 is never "
        "worse than row 1, and once better. Where does your function look at `strict`?",
        strictly,
    ),
    "weak-never": Wrong(
        "With `strict=False` you always say no, also of the prison table. An iterator, as of `zip`, is empty "
        "after the first `all` or `any`; a test may stand in the way. What do you ask there?",
        lambda A, r, s, strict=True: strict and strictly(A, r, s),
        whole=True,
    ),
    "weak-always": Wrong(
        "With `strict=False` you never say False. In the table with the 9, row 1 is worse in "
        "column 0. Is one worse column allowed?",
        lambda A, r, s, strict=True: strictly(A, r, s) if strict else True,
        whole=True,
    ),
    "weak-turned-round": Wrong(
        "With `strict=False` you say no of the prison table and yes of the table with the 9, and both should "
        "be the other way round. Which row must be at least as good, and in how many columns?",
        [
            either(strictly, lambda A, r, s: not strictly(A, r, s)),
            either(strictly, lambda A, r, s: not weakly(A, r, s)),
            either(strictly, lambda A, r, s: somewhere(A, s, r)),
        ],
    ),
    "copies": Wrong(
        "Asked for weak dominance, you let a row dominate its own copy: in `[[3, 1], [3, 1]]` "
        "nobody would gain by choosing row 0. What else, besides never being worse, must be true?",
        lambda A, r, s, strict=True: strictly(A, r, s) if strict else never_worse(A, r, s),
    ),
    "weak-needs-a-tie": Wrong(
        "In the prison table row 1 is better than row 0 in every column, and with `strict=False` "
        "you say that it does not dominate. Weak dominance: never worse, at least once better. "
        "Does it need a tie?",
        [
            lambda A, r, s, strict=True: (
                strictly(A, r, s) if strict else weakly(A, r, s) and any(x == y for x, y in pairs(A, r, s))
            ),
            lambda A, r, s, strict=True: (
                strictly(A, r, s)
                if strict
                else never_worse(A, r, s) and any(x == y for x, y in pairs(A, r, s))
            ),
            either(strictly, lambda A, r, s: somewhere(A, r, s) and any(x == y for x, y in pairs(A, r, s))),
            either(strictly, lambda A, r, s: never_worse(A, r, s) and counted(A, r, s) == 1),
        ],
    ),
    "totals": Wrong(
        "You add up the rows. In the table with the 9, 9 + 0 is more than 1 + 1, but in column 1 "
        "row 0 loses. Does the other player choose all columns at once?",
        [
            compares(sum),
            compares(sum, weak=False),
            lambda A, r, s, strict=True: sum(A[r]) >= sum(A[s]),
            either(compares(sum), lambda A, r, s: sum(A[r]) >= sum(A[s]) and A[r] != A[s]),
        ],
    ),
    "best-cases": Wrong(
        "You compare the largest payoffs of both rows. They may stand in different columns. What "
        "if the other player chooses another one?",
        [compares(max), compares(max, weak=False)],
    ),
    "worst-cases": Wrong(
        "You compare the smallest payoffs of both rows. They may stand in different columns. In "
        "which pairs do the payoffs meet?",
        [compares(min), compares(min, weak=False)],
    ),
    "separated": Wrong(
        "You compare every payoff of row `r` with every payoff of row `s`. Both players meet in "
        "one column. Which payoffs belong together?",
        [
            lambda A, r, s, strict=True: min(A[r]) > max(A[s]) if strict else min(A[r]) >= max(A[s]),
            lambda A, r, s, strict=True: min(A[r]) > max(A[s]),
        ],
    ),
    "swapped-rows": Wrong(
        "You answer for the other row: in the prison table, whether row 0 dominates row 1 when it "
        "was asked whether row 1 dominates row 0. Which of `r` and `s` should be the better one?",
        [
            lambda A, r, s, strict=True: right_dominates(A, s, r, strict),
            lambda A, r, s, strict=True: strictly(A, s, r),
            lambda A, r, s, strict=True: (
                all(x < y for x, y in pairs(A, r, s)) if strict else all(x <= y for x, y in pairs(A, r, s))
            ),
            either(strictly, lambda A, r, s: weakly(A, s, r)),
            either(strictly, lambda A, r, s: never_worse(A, s, r)),
            either(lambda A, r, s: strictly(A, s, r), weakly),
        ],
    ),
    "flag-turned": Wrong(
        "You answer the strict question when weak is asked, and the weak one when strict is. What "
        "is `strict` in `dominates(A, 1, 0)`?",
        lambda A, r, s, strict=True: right_dominates(A, r, s, not strict),
        share=0.5,
    ),
    "ignores-rows": Wrong(
        "You compare row 0 with row 1, whatever `r` and `s` are. Which row should be the better "
        "one in `dominates(A, 1, 0)`?",
        [
            lambda A, r, s, strict=True: right_dominates(A, 0, 1, strict),
            lambda A, r, s, strict=True: (strictly if strict else never_worse)(A, 0, 1),
        ],
    ),
    "compares-columns": Wrong(
        "You compare columns `r` and `s`. The row player chooses among rows. Which index of "
        "`A[i][j]` must `r` and `s` replace?",
        lambda A, r, s, strict=True: right_dominates(list(zip(*A, strict=True)), r, s, strict),
    ),
    "one-column": Wrong(
        "For one kind of dominance at least, you decide by one column. In another one row `s` may pay more, "
        "or as much. Which columns have a say in your answer?",
        [
            compares(lambda row: row[0]),
            compares(lambda row: row[0], weak=False),
            compares(lambda row: row[-1]),
            compares(lambda row: row[-1], weak=False),
            *(either(*tests) for k in (0, -1) for tests in product(by_column(k), (*by_column(k), weakly))),
            *(either(strictly, test) for k in (0, -1) for test in by_column(k)),
        ],
    ),
    "overwritten": Wrong(
        "What one column has shown is overwritten by a later one: a row that was worse in column "
        "0 can still dominate for you, or one that was better there cannot. When may a flag never "
        "change again?",
        [
            last_says,
            *(either(strictly, weak) for weak in (last_says, last_forgives, by_difference(-1))),
            *(either(test, by_difference(-1)) for test in (*by_column(-1), by_difference(-1))),
        ],
    ),
    "most-columns": Wrong(
        "In `[[3, 2, 1], [2, 1, 2]]` row 0 is better in two columns and worse in the last, and "
        "you say that it dominates. In how many columns may a row that dominates be worse?",
        [
            lambda A, r, s, strict=True: 2 * counted(A, r, s) > len(A[r]),
            lambda A, r, s, strict=True: counted(A, r, s) > counted(A, s, r),
            either(strictly, lambda A, r, s: counted(A, r, s) > counted(A, s, r)),
            either(strictly, lambda A, r, s: 2 * counted(A, r, s) > len(A[r])),
        ],
    ),
    "text-not-bool": Wrong(
        "You returned the text 'True' or 'False'. A text that is not empty counts as true in "
        "Python, 'False' too. Which of the two do the quotes make?",
        lambda A, r, s, strict=True: str(right_dominates(A, r, s, strict)),
        share=0.5,
    ),
    "compares-lists": Wrong(
        "Asked for strict dominance, a first column that is better is enough for you, whatever the others hold. "
        "In the table with the 9 it is. Who compares the other column?",
        [
            compares(list),
            either(by_column(0)[0], by_difference(0)),
            compares(list, weak=False),
            lambda A, r, s, strict=True: A[r] > A[s] if strict else weakly(A, r, s),
        ],
    ),
    "first-difference": Wrong(
        "Asked for weak dominance, you let the first column decide in which the rows differ: in "
        "`[[3, 2, 1], [2, 1, 2]]` that is column 0. What may a later column still show?",
        either(strictly, by_difference(0)),
    ),
    "not-all-columns": Wrong(
        "You do not look at every column, or you go past the last one. A table need not have as "
        "many columns as rows. Which expression counts the columns?",
        [
            lambda A, r, s, strict=True: right_dominates([row[:2] for row in A], r, s, strict),
            lambda A, r, s, strict=True: (
                all(A[r][j] > A[s][j] for j in range(len(A)))
                if strict
                else all(A[r][j] >= A[s][j] for j in range(len(A)))
                and any(A[r][j] > A[s][j] for j in range(len(A)))
            ),
            over(lambda A: range(len(A))),
            over(lambda A: range(len(A) - 1)),
            over(lambda A: range(len(A[0]) - 1)),
            over(lambda A: range(1, len(A[0]))),
            lambda A, r, s, strict=True: (strictly if strict else never_worse)([row[:2] for row in A], r, s),
        ],
    ),
}

# %% proof


def dominates(A, r, s, strict=True):
    """From the signs of the differences."""
    signs = {(x > y) - (x < y) for x, y in zip(A[r], A[s], strict=True)}
    return signs == {1} if strict else signs in ({1}, {0, 1})


# fmt: off

# %% right: numpy

import numpy as np


def dominates(A, r, s, strict=True):
    gain = np.array(A[r]) - np.array(A[s])
    return (gain > 0).all() if strict else (gain >= 0).all() and (gain > 0).any()
