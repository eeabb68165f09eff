"""7.5 is_ess: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_standings import about_stable
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example

# fmt: off

RETALIATION = [[30, 9], [14, 10]]  # tit-for-tat and always defect
DRIFT = [[30, 0, 30], [50, 10, 14], [30, 9, 30]]  # and always cooperate before them

ASKED = Challenge(
    "7.5", "is_ess", points=10, difficulty=3, minutes=10, returns="bool", takes=("M", "i"),
    inputs=tournaments.mutants, hidden=100,
    examples=(
        Example(RETALIATION, 1, gives=True),
        Example(DRIFT, 2, gives=False, called="tit-for-tat among three", why="cooperators drift in"),
        Example([[3, 0], [5, 1]], 0, gives=False, called="the dilemma"),
        Example([[2, 3], [2, 1]], 0, gives=True, why="a tie"),
        Example([[2, 3], [2, 4]], 0, gives=False, why="a tie, lost"),
        Example([[2, 2], [2, 2]], 0, gives=False, why="all equal"),
        Example([[4, 0], [3, 3]], 0, gives=True, called="the stag hunt"),
        Example([[-1, 2], [0, 1]], 0, gives=False, called="hawks and doves"),
        Example([[1, 5, 1], [1, 2, 7], [0, 0, 6]], 0, gives=True, why="one tie only"),
        Example([[2, 0, 0], [1, 0, 0], [3, 0, 0]], 0, gives=False, why="last mutant"),
        Example([[1, 0], [0, 10**12]], 0, gives=True, called="rich mutants", why="but few"),
        Example([[7]], 0, gives=True, why="no mutant", fine=True),
    ),
    hints=(
        "The first mutant of kind j meets nobody but i. Which two cells of M does it compare?",
        "When these are equal, rare meetings decide: who earns more against j, i or j itself?",
        "For each other j: `M[i][i]` with `M[j][i]`; and only if they are equal, `M[i][j]` with `M[j][j]`.",
    ),
    questions={"true": about_stable, "false": about_stable},
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed


def is_ess(M, i):
    """Right."""
    for j in range(len(M)):
        if j == i:
            continue
        if M[i][i] < M[j][i]:
            return False
        if M[i][i] == M[j][i] and M[i][j] <= M[j][j]:
            return False
    return True


def by_all(M, i):
    """Right, in one expression."""
    return all(
        M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j]) for j in range(len(M)) if j != i
    )


OTHERS = "if j == i:\n            continue\n        "
VERSUS_I, VERSUS_J = "M[i][i] < M[j][i]", "M[i][i] == M[j][i] and M[i][j] <= M[j][j]"


def tests(first=VERSUS_I, second=VERSUS_J):
    return changed(is_ess, (VERSUS_I, first), (VERSUS_J, second))


def row_sums(M, i):
    return all(sum(M[i]) > sum(M[j]) for j in range(len(M)) if j != i)


def row_sums_with_ties(M, i):
    return all(sum(M[i]) >= sum(row) for row in M)


def of_column_sums(M, i):
    totals = [sum(column) for column in zip(*M, strict=True)]
    return totals[i] == max(totals)


def first_then_sums(M, i):
    return all(
        M[i][i] > M[j][i] or (M[i][i] == M[j][i] and sum(M[i]) > sum(M[j])) for j in range(len(M)) if j != i
    )


def neighbour(M, i):
    """The next strategy only."""
    j = (i + 1) % len(M)
    return j == i or M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])


def two_only(M, i):
    j = 1 - i
    return M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])


def indexed(M, i):
    """Returns in the first turn of the loop."""
    for j in range(len(M)):
        if j != i:
            return M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])
    return True


def last_turn(M, i):
    stable = True
    for j in range(len(M)):
        if j != i:
            stable = M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])
    return stable


def with_share(share):
    """A few mutants are there already."""

    def is_ess(M, i):
        def earns(k, j):
            return (1 - share) * M[k][i] + share * M[k][j]

        return all(earns(i, j) > earns(j, j) for j in range(len(M)) if j != i)

    return is_ess


WRONG = {
    "strict-only": Wrong(
        "In `[[2, 3], [2, 1]], 0` both earn 2 against 0, and you say no at once. A tie is not the "
        "end: against mutant 1, who earns more, 0 or 1?",
        [
            tests("M[i][i] <= M[j][i]"),
        ],
    ),
    "ties-are-safe": Wrong(
        "In tit-for-tat among three, always cooperate earns 30 against it, as it does itself, and "
        "against always cooperate both earn 30, too. What keeps such a mutant from drifting in?",
        [
            tests(second="False"),
        ],
    ),
    "own-row": Wrong(
        "You go along row i: what i earns from others. In the dilemma the mutant meets "
        "cooperators, and cooperators meet each other. Which column holds what the two earn "
        "there?",
        [
            tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j] and M[i][j] <= M[j][j]"),
            tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j] and M[j][i] <= M[j][j]"),
            tests("M[i][i] < M[i][j]", "False"),
            tests("M[i][i] <= M[i][j]"),
            tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j]"),
            tests("M[i][i] < M[i][j]"),
            lambda M, i: M[i][i] == max(M[i]) and M[i].count(M[i][i]) == 1,
        ],
    ),
    "own-row-in-ties": Wrong(
        "Your first test is right. After a tie your two cells stand in different columns: two "
        "opponents. Against which strategy do i and j both play now?",
        [
            tests(second="M[i][i] == M[j][i] and M[i][i] <= M[i][j]"),
            tests(second="M[i][i] == M[j][i] and M[j][i] <= M[j][j]"),
            tests(second="M[i][i] == M[j][i] and M[i][i] <= M[j][j]"),
            tests(second="M[i][i] == M[j][i] and M[j][j] <= M[j][i]"),
            tests(second="M[i][i] == M[j][i] and M[j][j] < M[j][i]"),
            tests(second="M[i][i] == M[j][i] and M[j][j] > M[j][i]"),
        ],
        whole=True,
    ),
    "second-always": Wrong(
        "In `[[1, 5, 1], [1, 2, 7], [0, 0, 6]], 0` mutant 2 earns less against 0, and is out. You "
        "ask it the second question all the same. When does that one count?",
        [
            tests(second="M[i][j] <= M[j][j]"),
            tests(second="M[i][j] < M[j][j]"),
            changed(by_all, "M[i][i] > M[j][i] or (M[i][i] == M[j][i] and ", "M[i][i] > M[j][i] and ("),
        ],
    ),
    "either": Wrong(
        "Among hawks and doves a dove earns 0 against a hawk, and a hawk -1. You let the second "
        "test save the hawk. After which result of the first one does the second count?",
        [
            changed(by_all, "M[i][i] == M[j][i] and ", ""),
            changed(by_all, "(M[i][i] == M[j][i] and M[i][j] > M[j][j])", "M[i][j] >= M[j][j]"),
            changed(by_all, ("M[i][i] > ", "M[i][i] >= "), ("M[i][i] == M[j][i] and ", "")),
        ],
    ),
    "second-tie-is-safe": Wrong(
        "In `[[2, 2], [2, 2]], 0` the mutant earns as much as 0 against everybody, and you call 0 "
        "stable. What drives such a mutant out again?",
        [
            tests(second="M[i][i] == M[j][i] and M[i][j] < M[j][j]"),
        ],
    ),
    "wrong-cell": Wrong(
        "After a tie you compare `M[i][j]` with `M[j][i]`, or with `M[i][i]`. Both are to meet "
        "the mutant j now. Which cell says what j earns there?",
        [
            tests(second="M[i][i] == M[j][i] and M[i][j] <= M[j][i]"),
            tests(second="M[i][i] == M[j][i] and M[i][j] < M[j][i]"),
        ],
    ),
    "one-mutant": Wrong(
        "In `[[2, 0, 0], [1, 0, 0], [3, 0, 0]], 0` mutant 1 fails, and that is enough for you. "
        "How many of the others must fail?",
        [
            changed(by_all, "return all(", "return len(M) == 1 or any("),
            indexed,
            changed(by_all, "return all(", "return any("),
        ],
    ),
    "last-mutant": Wrong(
        "Each turn of your loop sets the answer anew, so that the last mutant decides alone. In "
        "tit-for-tat among three, which one gained ground before?",
        last_turn,
    ),
    "next-only": Wrong(
        "You ask one mutant alone, the neighbour of i. Which others could gain ground?",
        [
            neighbour,
            changed(neighbour, "(i + 1) % len(M)", "i - 1"),
            changed(neighbour, "(i + 1) % len(M)", "min(i + 1, len(M) - 1)"),
            changed(neighbour, ("(i + 1) % len(M)", "i + 1"), ("j == i", "j == len(M)")),
        ],
    ),
    "own-mutant": Wrong(
        "You let i be a mutant among its own kind: it ties with itself everywhere, so nothing is "
        "stable for you. Which j are asked about?",
        [
            changed(is_ess, OTHERS, ""),
        ],
    ),
    "totals": Wrong(
        "You add up rows, as if all were met equally often. Nearly everybody plays i. Whom does a "
        "mutant meet, then?",
        [row_sums, row_sums_with_ties, of_column_sums, first_then_sums],
    ),
    "beats-all": Wrong(
        "You ask who gets more out of a meeting of i and j: `M[i][j]` or `M[j][i]`. A mutant "
        "compares itself with those who stay i. What do *these* earn against i?",
        [
            tests("M[i][j] < M[j][i]", "M[i][j] == M[j][i] and M[i][i] <= M[j][j]"),
            tests("M[i][j] < M[j][i]", "False"),
            tests("M[i][j] <= M[j][i]", "False"),
            tests("M[i][j] < M[j][i]", "M[i][j] == M[j][i] and M[i][j] <= M[j][j]"),
            tests("M[i][j] < M[j][i]"),
        ],
    ),
    "upside-down": Wrong(
        "You say that strategies are stable which a mutant takes over, and the other way round. "
        "In the dilemma, does the mutant 1 earn more against 0, or less?",
        [
            lambda M, i: not by_all(M, i),
            lambda M, i: any(row[i] > M[i][i] for row in M),
            lambda M, i: any(row[i] >= M[i][i] for j, row in enumerate(M) if j != i),
            changed(
                by_all, ("M[i][i] > M[j][i]", "M[i][i] < M[j][i]"), ("M[i][j] > M[j][j]", "M[i][j] < M[j][j]")
            ),
            changed(by_all, "M[i][i] > M[j][i]", "M[i][i] < M[j][i]"),
        ],
    ),
    "adds-the-tests": Wrong(
        "You add what is earned against i and against j. In `[[4, 0], [3, 3]], 0` nearly "
        "everybody is a 0, and there are next to no mutants to meet. When does the second number "
        "count at all?",
        [tests(f"M[i][i] + M[i][j] {sign} M[j][i] + M[j][j]", "False") for sign in ("<", "<=")],
    ),
    "epsilon": Wrong(
        "You weigh the two tests by some small share of mutants. The rich mutants earn so much "
        "among themselves that this share decides, and a few are fewer than any share. When does "
        "the second test count?",
        [with_share(share) for share in (0.01, 0.001, 1e-6, 1e-9, Fraction(1, 1000), Fraction(1, 10**9))],
    ),
    "leaves-one-out": Wrong(
        "Your loop leaves out a mutant, the first one or the last. Which numbers does `range` "
        "give there, and which one alone is left out?",
        [
            changed(is_ess, ("range(len(M))", chosen), (OTHERS, skipped))
            for chosen in ("range(1, len(M))", "range(len(M) - 1)")
            for skipped in (OTHERS, "")
        ],
    ),
    "always-two": Wrong(
        "You look at strategies 0 and 1 only. How many rows has `M`, and can it be one?",
        [
            two_only,
            changed(is_ess, "range(len(M))", "range(2)"),
            lambda M, i: len(M) == 1 or two_only(M, i),
        ],
    ),
}

# %% proof

from fractions import Fraction


def is_ess(M, i):
    """By what everybody earns when so few are mutants that no later comparison can turn round: payoffs are
    whole billionths, below 10**37."""
    few = Fraction(1, 10**60)
    for j in set(range(len(M))) - {i}:
        own, mutants = ((1 - few) * row[i] + few * row[j] for row in (M[i], M[j]))
        if own <= mutants:
            return False
    return True


# fmt: off

# %% right: a loop with three cases

def is_ess(M, i):
    for j in range(len(M)):
        if j != i:
            if M[j][i] > M[i][i]:
                return False
            elif M[j][i] == M[i][i]:
                if M[j][j] >= M[i][j]:
                    return False
    return True

# %% right: one expression

def is_ess(M, i):
    return all(M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j]) for j in range(len(M)) if j != i)

# %% right: pairs that are compared

def is_ess(M, i):
    return all((M[i][i], M[i][j]) > (row[i], row[j]) for j, row in enumerate(M) if j != i)

# %% right: a helper, and a count

def invades(M, mutant, native):
    first = M[mutant][native] - M[native][native]
    second = M[mutant][mutant] - M[native][mutant]
    return first > 0 or first == 0 and second >= 0


def is_ess(M, i):
    invaders = 0
    for j in range(0, len(M)):
        if i == j:
            continue
        if invades(M, j, i):
            invaders += 1
            print("left over")
    return invaders == 0

# %% right: numpy

import numpy as np


def is_ess(M, i):
    M = np.array(M)
    others = np.arange(len(M)) != i
    lead = (M[i, i] - M[:, i])[others]
    second = (M[i] - M.diagonal())[others]
    return bool(np.all((lead > 0) | ((lead == 0) & (second > 0))))

# %% right: recursion over the mutants

def is_ess(M, i, j=0):
    if j == len(M):
        return True
    if j == i:
        return is_ess(M, i, j + 1)
    better = M[i][i] > M[j][i]
    tie_won = M[i][i] == M[j][i] and M[i][j] > M[j][j]
    return (better or tie_won) and is_ess(M, i, j + 1)


# --- 7.6 ---
