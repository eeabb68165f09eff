"""7.4 replicator_step: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_tournaments import about_earned, about_people
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example

# From files before this one: HALVES, over.

# fmt: off

TEN_ROUNDS = [[30, 9], [14, 10]]  # tit-for-tat and always defect
THREE = [[30, 0, 30], [50, 10, 14], [30, 9, 30]]  # always cooperate, always defect, tit-for-tat
CIRCLE = [[2, 1, 3], [3, 2, 1], [1, 3, 2]]

ASKED = Challenge(
    "7.4", "replicator_step", points=15, difficulty=2, minutes=10, returns="list of Fraction",
    takes=("shares", "M"),
    examples=(
        Example(over(2, 1, 1), TEN_ROUNDS, gives=over(21, 13, 8), called="half and half"),
        Example(over(10, 1, 9), TEN_ROUNDS, gives=over(349, 37, 312), called="one in ten"),
        Example(HALVES[:2], [[2, 0], [1, 1]], gives=HALVES[:2], called="an even match",
                why="it stands still"),
        Example(over(20, 1, 19), TEN_ROUNDS, gives=over(1359, 67, 1292), called="one in twenty"),
        Example(over(3, 1, 1, 1), THREE, gives=over(203, 60, 74, 69), called="three thirds"),
        Example(over(1, 1, 0), [[3, 1], [5, 1]], gives=over(1, 1, 0), called="nobody defects",
                why="share 0"),
        Example(over(4, 1, 1, 2), CIRCLE, gives=over(32, 9, 7, 16), called="circle"),
    ),
    inputs=tournaments.populations, remark=about_people,
    questions=dict.fromkeys(("extra", "missing", "twice"), about_earned) | {
        "ZeroDivisionError": "That line divides by 0. The mean of everybody counts all whom one can meet, "
                             "one's own kind, too. What is your divisor made of?",
        "order": "Your shares are right, and {} stands in the place of another strategy. Which line changes "
                 "the order?",
    },
    hints=(
        "Half play tit-for-tat, half always defect. What does a tit-for-tat earn on average, and a defector?",
        "What i earns is the sum of share times payoff over all whom it meets. The mean of everybody counts "
        "each strategy by its own share.",
        "New share: old share times what i earns, divided by that mean. Then all add up to 1 again.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed


def replicator_step(shares, M):
    """Right."""
    earned = [average(shares, row) for row in M]
    mean = average(shares, earned)
    return [share * each / mean for share, each in zip(shares, earned, strict=True)]


def average(shares, pays):
    return sum(share * pay for share, pay in zip(shares, pays, strict=True))


STEP = "[share * each / mean for share, each in zip(shares, earned, strict=True)]"


def earning(text):
    return changed(replicator_step, "average(shares, row) for row in M", text)


def mean_of(text, function=replicator_step):
    return changed(function, "mean = average(shares, earned)", f"mean = {text}")


def grown(text):
    return changed(replicator_step, "share * each / mean", text)


def step(text):
    return changed(replicator_step, STEP, text)


def scaled(weights):
    return [Fraction(weight) / sum(weights) if sum(weights) else Fraction(0) for weight in weights]


def met(shares, i):
    """The shares of the others alone, as they are."""
    return [0 if j == i else share for j, share in enumerate(shares)]


def columns(M):
    return list(zip(*M, strict=True))


def in_place(again=False, scale=False):
    def replicator_step(shares, M):
        shares = list(shares)
        mean = average(shares, [average(shares, row) for row in M])
        for i, row in enumerate(M):
            if again:
                mean = average(shares, [average(shares, each) for each in M])
            shares[i] *= average(shares, row) / (1 if scale else mean)
        return scaled(shares) if scale else shares

    return replicator_step


def sum_changes(shares, M):
    new = [share * average(shares, row) for share, row in zip(shares, M, strict=True)]
    for i in range(len(new)):
        new[i] = new[i] / sum(new)
    return new


BEST = "max(each for share, each in zip(shares, earned, strict=True) if share)"
ROW_MEANS = "Fraction(sum(row), len(row)) for row in M"

WRONG = {
    "everybody-counts-once": Wrong(
        "With one in ten, nine of ten opponents are defectors, and you add up a row of `M` as if "
        "all were met equally often. By what must each payoff be multiplied?",
        [
            earning("sum(row) for row in M"),
            earning(ROW_MEANS),
            mean_of("Fraction(sum(map(sum, M)), len(M))", earning("sum(row) for row in M")),
            mean_of("sum(earned) / len(earned)", earning(ROW_MEANS)),
        ],
    ),
    "others-payoff": Wrong(
        "With half and half you add up a column of `M`: what the others earn against strategy i. "
        "Which index of `M[i][j]` is the one who gets the points?",
        [
            earning("sum(shares[j] * M[j][i] for j in range(len(M))) for i in range(len(M))"),
            earning("average(shares, column) for column in columns(M)"),
            earning("shares[i] * sum(column) for i, column in enumerate(columns(M))"),
            mean_of(
                "average(shares, [average(shares, row) for row in M])",
                earning("average(shares, column) for column in columns(M)"),
            ),
        ],
    ),
    "own-share-for-all": Wrong(
        "With one in ten you multiply a whole row of `M` by the share of its own strategy. How "
        "often a payoff is earned depends on who is met. Whose share belongs to `M[i][j]`?",
        [
            earning("shares[i] * sum(M[i]) for i in range(len(M))"),
            mean_of("sum(earned)", earning("shares[i] * sum(M[i]) for i in range(len(M))")),
        ],
    ),
    "not-scaled": Wrong(
        "With half and half your shares add up to more than 1: you multiply by what a strategy "
        "earns. What does the whole population earn on average, and what do you divide by it?",
        [
            grown("share * each"),
            grown("share * each / len(shares)"),
            grown("share * (1 + each)"),
            grown("share + share * each"),
        ],
    ),
    "shares-forgotten": Wrong(
        "Where nobody defects the share of defectors is 0, and you make more of it. A share can "
        "only grow from what it was. Where do the old shares come into your last line?",
        [
            grown("each / sum(earned)"),
            grown("each / mean"),
            grown("each / (mean * len(earned))"),
        ],
    ),
    "never-meets-itself": Wrong(
        "With half and half you leave out the meetings of like with like. Whoever is met is drawn "
        "by shares, oneself included. How often does tit-for-tat meet tit-for-tat?",
        [
            earning("average(met(shares, i), row) for i, row in enumerate(M)"),
            changed(
                earning("average(met(shares, i), row) for i, row in enumerate(M)"),
                STEP,
                f"{STEP} if mean else list(shares)",
            ),
            earning("average(met(shares, i), row) / (1 - shares[i] or 1) for i, row in enumerate(M)"),
            mean_of(
                "average(shares, [average(shares, row) for row in M])",
                earning("average(met(shares, i), row) for i, row in enumerate(M)"),
            ),
        ],
    ),
    "adds-the-lead": Wrong(
        "With half and half you work with what a strategy earns above the mean. To grow in "
        "proportion is to be multiplied: who earns twice the mean doubles. By what is the share "
        "1/2 of tit-for-tat multiplied?",
        [
            grown("share + share * (each - mean)"),
            grown("share + each - mean"),
            grown("share * (each - mean)"),
            grown("share * (1 + (each - mean) / 100)"),
            grown("share + share * (each - mean) / mean ** 2"),
        ],
    ),
    "plain-mean": Wrong(
        "With one in ten your shares do not add up to 1: you divide by a mean of the strategies, "
        "by their sum or by the best. Nine of ten people are defectors. How does the mean of all "
        "people count them?",
        [
            mean_of("sum(earned) / len(earned)"),
            mean_of("sum(earned)"),
            mean_of("max(earned)"),
            mean_of(BEST),
        ],
    ),
    "in-place": Wrong(
        "With half and half the second strategy already meets the new share of the first: you "
        "write into the list with which you still compute. Where are the old shares kept until "
        "all new ones are known?",
        [in_place(), in_place(again=True), in_place(scale=True)],
    ),
    "winner-takes-all": Wrong(
        "The best strategy takes everything in one step. With half and half the defectors earn "
        "less than the mean, but not 0. What is left of a share that earns half of the mean?",
        [
            grown("int(each == max(earned))"),
            grown(f"int(share > 0 and each == {BEST})"),
            step("[int(k == earned.index(max(earned))) for k in range(len(shares))]"),
        ],
    ),
    "self-play-only": Wrong(
        "With half and half you count only what a strategy earns against its own kind, the "
        "diagonal of `M`. Half of all opponents are of the other kind. What is earned against "
        "them?",
        [
            earning("row[i] for i, row in enumerate(M)"),
            earning("shares[i] * row[i] for i, row in enumerate(M)"),
            step("scaled([M[i][i] for i in range(len(M))])"),
        ],
    ),
    "share-twice": Wrong(
        "With one in ten the old share is multiplied in twice, so what is rare becomes rarer. "
        "Once it says how large the strategy was. Which line brings it in a second time?",
        [
            step(f"scaled({STEP.replace('share * each / mean', 'share * share * each')})"),
            grown("share * share * each / mean"),
            earning("shares[i] * average(shares, row) for i, row in enumerate(M)"),
        ],
    ),
    "scaled-twice": Wrong(
        "With half and half your shares add up to less than 1: you divide once too often. Which "
        "number do you divide by, besides the mean of the population?",
        [
            grown("share * each / mean / mean"),
            grown("share * each / mean / len(shares)"),
            mean_of("average(shares, earned) * len(M)"),
        ],
    ),
    "returns-payoffs": Wrong(
        "You returned what is earned. New shares are asked for, and they add up to 1. By what is "
        "each old share multiplied?",
        [step("earned"), step("[each - mean for each in earned]"), step("mean")],
    ),
    "shares-stay": Wrong(
        "Your shares never change. They stand still in an even match, where both earn the same. "
        "With half and half, which of the two earns more?",
        [step("list(shares)"), grown("share * mean / mean"), mean_of("1", grown("share"))],
    ),
    "grows-backwards": Wrong(
        "With half and half you divide by what a strategy earns, so who earns more gets less. "
        "What is a share multiplied by when it grows in proportion?",
        [
            grown("share * mean / each if each else share"),
            step(f"scaled({STEP.replace('share * each / mean', 'share / each if each else share')})"),
        ],
    ),
    "drops-the-absent": Wrong(
        "Where nobody defects you return one share for two strategies. A strategy with share 0 "
        "stays in the list, with share 0. Which test of yours leaves it out?",
        [
            step(f"{STEP[:-1]} if share]"),
            step(f"[new for new in {STEP} if new]"),
        ],
    ),
    "two-strategies-only": Wrong(
        "With three thirds you count on exactly two strategies. How does your function learn how "
        "many there are?",
        [
            earning("shares[0] * row[0] + shares[1] * row[1] for row in M"),
            lambda shares, M: replicator_step(shares[:2], [row[:2] for row in M[:2]]),
            changed(replicator_step, "    mean =", "    a, b = shares\n    mean ="),
            step("[shares[0] * earned[0] / mean, 1 - shares[0] * earned[0] / mean]"),
        ],
    ),
    "rounded": Wrong(
        "With half and half your shares are whole numbers. Which operator or call cuts the fractions off?",
        [
            grown("share * each // mean"),
            grown("round(share * each / mean)"),
            grown("int(share * each / mean)"),
        ],
    ),
    "old-share-added": Wrong(
        "With half and half you add what is earned to the old share, then scale. To grow in "
        "proportion is to be multiplied alone. What is left, with you, of a strategy that earns "
        "0?",
        [
            step(f"scaled({STEP.replace('share * each / mean', 'share * (1 + each)')})"),
            step(f"scaled({STEP.replace('share * each / mean', 'share + each')})"),
            step(f"scaled({STEP.replace('share * each / mean', 'share + share * each / mean')})"),
        ],
    ),
    "last-missing": Wrong(
        "With half and half the last strategy does not count in your sum, or gets no new share. "
        "What is the last number of `range(n - 1)`?",
        [
            earning("average(shares[:-1], row[:-1]) for row in M"),
            mean_of("average(shares[:-1], earned[:-1])"),
            step(f"{STEP}[:-1]"),
        ],
    ),
    "first-missing": Wrong(
        "With half and half your sum of what a strategy earns begins with the second one: nobody meets "
        "the first. What is the number of the first place in a list?",
        [
            earning("average(shares[1:], row[1:]) for row in M"),
            mean_of("average(shares, earned) or 1", earning("average(shares[1:], row[1:]) for row in M")),
        ],
    ),
    "sum-changes": Wrong(
        "With half and half your shares do not add up to 1: you divide by the sum of a list in "
        "which a divided share stands already. Which sum do you keep before the first division?",
        sum_changes,
    ),
    "not-reset": Wrong(
        "With half and half the second strategy earns its own points and those of the first: a "
        "sum is never set back to 0. In which loop must it begin?",
        [
            earning("sum(average(shares, each) for each in M[: i + 1]) for i in range(len(M))"),
            mean_of(
                "average(shares, [average(shares, row) for row in M])",
                earning("sum(average(shares, each) for each in M[: i + 1]) for i in range(len(M))"),
            ),
        ],
    ),
}

# %% proof

from fractions import Fraction
from math import lcm


def replicator_step(shares, M):
    """A population in which everybody meets everybody once, and has as many children as points."""
    size = lcm(*(Fraction(share).denominator for share in shares))
    people = [int(share * size) for share in shares]
    children = [sum(people[i] * people[j] * M[i][j] for j in range(len(people))) for i in range(len(people))]
    return [Fraction(born, sum(children)) for born in children]


# fmt: off

# %% right: three loops

def replicator_step(shares, M):
    n = len(shares)
    earned = []
    for i in range(n):
        total = 0
        for j in range(n):
            total += shares[j] * M[i][j]
        earned.append(total)
    mean = 0
    for i in range(n):
        mean += shares[i] * earned[i]
    result = []
    for i in range(n):
        result.append(shares[i] * earned[i] / mean)
    return result

# %% right: grow, then divide by the sum

def replicator_step(shares, M):
    grown = [s * sum(t * pay for t, pay in zip(shares, row)) for s, row in zip(shares, M)]
    return [each / sum(grown) for each in grown]

# %% right: numpy with fractions

import numpy as np


def replicator_step(shares, M):
    x = np.array(shares, dtype=object)
    fitness = np.array(M, dtype=object) @ x
    return x * fitness / (x @ fitness)

# %% right: all meetings

def replicator_step(shares, M):
    meetings = [(i, j) for i in range(len(shares)) for j in range(len(shares))]
    children = [0] * len(shares)
    for i, j in meetings:
        children[i] += shares[i] * shares[j] * M[i][j]
    return tuple(Fraction(each) / sum(children) for each in children)

# %% right: a mean above, with a left-over print

def replicator_step(shares, M):
    def fitness(i):
        return sum(shares[j] * M[i][j] for j in range(len(shares)))

    average = sum(shares[i] * fitness(i) for i in range(len(shares)))
    print("left over")
    return [shares[i] + shares[i] * (fitness(i) - average) / average for i in range(len(shares))]

# %% right: a lambda over whole numbers

from math import lcm

replicator_step = lambda shares, M: (
    lambda w: [Fraction(k * sum(a * b for a, b in zip(w, row)), sum(x * y * M[i][j] for i, x in enumerate(w) for j, y in enumerate(w))) for k, row in zip(w, M)]
)([int(s * lcm(*(Fraction(t).denominator for t in shares))) for s in shares])


# --- 7.5 ---
