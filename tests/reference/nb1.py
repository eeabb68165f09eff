"""Right answers for notebook 1, written another way than its solutions: they prove the answer key.

Sums of cases in place of clever lines; the repeated game is played by players that look at the moves
themselves, and patience is found by playing out every deviation.
"""

from fractions import Fraction
from itertools import product


def pd_matrices(T, R, P, S):
    """Cell by cell, from what each of the two does."""
    pay = {("C", "C"): (R, R), ("C", "D"): (S, T), ("D", "C"): (T, S), ("D", "D"): (P, P)}
    return tuple([[pay[mine, theirs][player] for theirs in "CD"] for mine in "CD"] for player in (0, 1))


def best_replies(A, j):
    """The rows that no row beats."""
    column = [row[j] for row in A]
    return {i for i, payoff in enumerate(column) if not [other for other in column if other > payoff]}


def dominates(A, r, s, strict=True):
    """From the signs of the differences."""
    signs = {(x > y) - (x < y) for x, y in zip(A[r], A[s], strict=True)}
    return signs == {1} if strict else signs in ({1}, {0, 1})


def dominant_strategy(A):
    """The only best reply to every column, if one row is that."""
    replies = [best_replies(A, j) for j in range(len(A[0]))]
    common = set.intersection(*replies)
    return common.pop() if all(len(each) == 1 for each in replies) and common else None


def pareto_optimal(A, B):
    """All cells, without those that somebody can leave with nobody hurt."""
    cells = {(i, j): (A[i][j], B[i][j]) for i in range(len(A)) for j in range(len(A[0]))}

    def improves(new, old):
        changes = [x - y for x, y in zip(new, old, strict=True)]
        return min(changes) >= 0 and max(changes) > 0

    return set(cells) - {one for one, other in product(cells, cells) if improves(cells[other], cells[one])}


def is_prisoners_dilemma(T, R, P, S, repeated=False):
    """From the differences."""
    steps = [T - R, R - P, P - S]
    if repeated:
        steps.append((R - S) - (T - R))
    return min(steps) > 0


def play_match(f, g, n):
    """All rounds first, as pairs; then the strings, then the points."""
    rounds = []
    while len(rounds) < n:
        mine, theirs = ("".join(pair[k] for pair in rounds) for k in (0, 1))
        rounds.append((f(mine, theirs), g(theirs, mine)))
    points = {("C", "C"): (3, 3), ("C", "D"): (0, 5), ("D", "C"): (5, 0), ("D", "D"): (1, 1)}
    moves = ["".join(pair[k] for pair in rounds) for k in (0, 1)]
    scores = [sum(points[pair][k] for pair in rounds) for k in (0, 1)]
    return (*moves, *scores)


def grim_trigger(me, other):
    """It cooperates with who has done nothing but C."""
    return "C" if set(other) <= {"C"} else "D"


def critical_discount(T, R, P, S):
    """Where loss * δ / (1 - δ) is equal to the gain: δ = gain / (gain + loss)."""
    gain, loss = T - R, R - P
    return Fraction(gain, gain + loss)


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
