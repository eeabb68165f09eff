"""7.3 long_run: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.about_tournaments import about_calls, about_equations, about_flow, about_means
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example

# fmt: off

def over(n, *counts):
    """Counts as shares of `n`."""
    return [Fraction(count, n) for count in counts]


HALVES, THIRDS = [Fraction(1, 2)] * 4, [Fraction(1, 3)] * 4
NOISY_TIT_FOR_TAT, NOISY_DEFECTOR = over(10, 9, 1, 9, 1), over(10, 1, 1, 1, 1)
NOISY_WIN_STAY = over(10, 9, 1, 1, 9)
UNEVEN = over(60, 40, 15, 30, 12), over(60, 45, 20, 12, 30)

ASKED = Challenge(
    "7.3", "long_run", points=20, difficulty=4, minutes=35, returns="(Fraction, Fraction)", takes=("p", "q"),
    examples=(
        Example(HALVES, HALVES, gives=(Fraction(9, 4), Fraction(9, 4)), called="coins", fine=True),
        Example(HALVES, THIRDS, gives=(Fraction(5, 3), Fraction(5, 2)), called="a half and a third"),
        Example(NOISY_TIT_FOR_TAT, NOISY_DEFECTOR, gives=(Fraction(601, 500), Fraction(801, 500)),
                called="tit-for-tat and the defector"),
        Example(NOISY_TIT_FOR_TAT, NOISY_TIT_FOR_TAT, gives=(Fraction(9, 4), Fraction(9, 4)),
                called="tit-for-tat twice"),
        Example(NOISY_WIN_STAY, NOISY_WIN_STAY, gives=(Fraction(1301, 500), Fraction(1301, 500)),
                called="win-stay twice"),
        Example(NOISY_TIT_FOR_TAT, NOISY_WIN_STAY, gives=(Fraction(9, 4), Fraction(9, 4)),
                called="tit-for-tat and win-stay"),
        Example(*UNEVEN, gives=(Fraction(1037, 467), Fraction(872, 467)), called="uneven pair"),
    ),
    inputs=tournaments.memories, remark=about_means, pattern=about_calls,
    questions={"ValueError": about_equations} | dict.fromkeys(("0 more", "0 less"), about_flow) | dict.fromkeys(
        ("1 more", "1 less"),
        "The first mean is right, and the second is not. Both come from the same shares. What does the "
        "second player get in state CD, and what in DC?",
    ),
    hints=(
        "Stand in state CD, where the players cooperate next with chances a and b. How likely is each of the "
        "four next states?",
        "The share of a state is the sum, over all states before it, of share times chance. Put \"the shares "
        "add up to 1\" in place of one of these four equations.",
        "The state CD is DC for the second player: it cooperates there with chance `q[2]`.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from helpers.matrices import solve_exact
from instructors.wrong_answers import Wrong, changed

FIRST, SECOND = [3, 0, 5, 1], [3, 5, 0, 1]
NEXT = "a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)"


def long_run(p, q):
    """Right."""
    q = [q[0], q[2], q[1], q[3]]
    flow = [[a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)] for a, b in zip(p, q, strict=True)]
    A = [[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]
    shares = solve_exact(A, [0, 0, 0, 1])
    first = sum(pay * share for pay, share in zip(FIRST, shares, strict=True))
    second = sum(pay * share for pay, share in zip(SECOND, shares, strict=True))
    return first, second


TURNED = "q = [q[0], q[2], q[1], q[3]]"
SOLVED = "solve_exact(A, [0, 0, 0, 1])"
BALANCE = "[[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"


def turned(text):
    return changed(long_run, TURNED, text)


def shares_of(text):
    """The shares come from elsewhere."""
    return changed(long_run, SOLVED, text)


def equations(text, numbers="[0, 0, 0, 1]"):
    return changed(long_run, (BALANCE, text), (SOLVED, f"solve_exact(A, {numbers})"))


def rows_of(cell, dropped=3):
    """Equations of all states but one, whose cells are `cell`; then that all shares add up to 1."""
    return f"[[{cell} for s in range(4)] for t in range(4) if t != {dropped}] + [[1, 1, 1, 1]]"


def paid(first, second):
    return changed(long_run, ("FIRST", repr(first)), ("SECOND", repr(second)))


def ends(text, function=long_run):
    return changed(function, "return first, second", f"return {text}")


def after(flow, steps, start):
    """The shares of the states after so many rounds."""
    shares = list(start)
    for _ in range(steps):
        shares = [sum(shares[s] * flow[s][t] for s in range(4)) for t in range(4)]
    return shares


def averaged(flow, steps, start):
    """The mean shares of the first rounds."""
    shares, total = list(start), [0] * 4
    for _ in range(steps):
        total = [a + b for a, b in zip(total, shares, strict=True)]
        shares = after(flow, 1, shares)
    return [each / Fraction(steps) for each in total]


def hundredths(mean):
    return round(float(mean), 2)


def text(mean):
    return str(round(float(mean), 3))


COOPERATING, QUARTERS, FLOATS = (1, 0, 0, 0), (Fraction(1, 4),) * 4, (1.0, 0.0, 0.0, 0.0)


def long_run_of_means(p, q):
    a, b = sum(p) / 4, sum(q) / 4
    return 3 * a * b + 5 * (1 - a) * b + (1 - a) * (1 - b), 3 * a * b + 5 * a * (1 - b) + (1 - a) * (1 - b)


WRONG = {
    "own-view-for-both": Wrong(
        "With tit-for-tat twice you get 209/100 each: `q` is asked for the state as `p` sees it. "
        "After CD the second player remembers its own D and the other's C. Which number of `q` "
        "belongs there?",
        [turned("pass")],
    ),
    "turns-p": Wrong(
        "With tit-for-tat and the defector your tit-for-tat cooperates with 9/10 after CD, where "
        "it was betrayed. `p` has its own move first already: after CD it is `p[1]`. For which of "
        "the two players is CD another state?",
        [
            turned("p, q = [p[0], p[2], p[1], p[3]], [q[0], q[2], q[1], q[3]]"),
            turned("p = [p[0], p[2], p[1], p[3]]"),
        ],
    ),
    "turns-everything": Wrong(
        "In the uneven pair the numbers of `q` stand in the wrong states. CC is CC for both "
        "players, and DD is DD. Which two states change places when the second player looks?",
        [
            turned("q = q[::-1]"),
            turned("q = [q[3], q[1], q[2], q[0]]"),
            turned("q = [q[1], q[0], q[3], q[2]]"),
        ],
    ),
    "one-payoff": Wrong(
        "With a half and a third both players get the same from you. In state CD one gets 0 and "
        "the other 5. Whose is the 5?",
        [paid([3, 0, 5, 1], [3, 0, 5, 1]), paid([3, 5, 0, 1], [3, 5, 0, 1])],
    ),
    "order-swapped": Wrong(
        "Both means are right and stand the wrong way round: with a half and a third 5/3 belongs "
        "to the first player. Whose payoff is the 0 of state CD?",
        [ends("second, first"), paid([3, 5, 0, 1], [3, 0, 5, 1])],
        share=0.5,
        whole=True,
    ),
    "chances-of-d": Wrong(
        "With tit-for-tat and the defector somebody cooperates as often as it should defect: `p` "
        "and `q` hold chances of C. What is the chance of D when `a` is that of C?",
        [
            turned(f"{TURNED}; p, q = [1 - a for a in p], [1 - b for b in q]"),
            turned(f"{TURNED}; q = [1 - b for b in q]"),
            turned(f"{TURNED}; p = [1 - a for a in p]"),
        ],
    ),
    "transposed": Wrong(
        "With a half and a third you get 9/4 each, as if all four states came equally often. "
        "Equations with rows and columns exchanged say so, too. Which line of yours says how much flows "
        "*into* a state, and from where?",
        [
            equations("[[flow[t][s] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"),
            shares_of("[Fraction(1, 4)] * 4"),
        ],
    ),
    "one-step": Wrong(
        "You stop after a round or two: in the uneven pair your shares still depend on where you "
        "began. For ever means shares that the next round leaves as they are. Which equations say "
        "that?",
        [
            shares_of("after(flow, 1, QUARTERS)"),
            shares_of("flow[0]"),
            shares_of("after(flow, 2, QUARTERS)"),
            shares_of("after(flow, 2, COOPERATING)"),
        ],
    ),
    "a-few-rounds": Wrong(
        "Close, and not exact: in the uneven pair you play many rounds and stop. For ever is "
        "longer. Which shares does one more round leave as they are?",
        [
            shares_of(f"{way}(flow, {steps}, {start})")
            for way in ("after", "averaged")
            for start in ("COOPERATING", "QUARTERS")
            for steps in (10, 20, 50, 100)
        ]
        + [shares_of(f"averaged(flow, {steps}, FLOATS)") for steps in (100, 200)],
    ),
    "forgets-the-state": Wrong(
        "In the uneven pair you work with one chance for each player, the mean of its four. Some "
        "states come more often than others. What must you know before you can weigh the four "
        "chances?",
        [long_run_of_means, turned("p, q = [sum(p) / 4] * 4, [sum(q) / 4] * 4")],
    ),
    "shares": Wrong(
        "You returned how often states or moves come. They are asked for in points: the first "
        "player gets 3, 0, 5, 1 in CC, CD, DC, DD. How do shares become points per round?",
        [ends("shares"), ends("tuple(shares)"), ends("(shares[0] + shares[1], shares[0] + shares[2])")],
    ),
    "all-zero": Wrong(
        "Your shares are all 0, so nobody gets anything: four equations about what flows in hold "
        "for such shares, too. What do four shares add up to, and in which row do you say so?",
        [
            shares_of("[0, 0, 0, 0]"),
            equations(
                "[[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]",
                "[0, 0, 0, 0]",
            ),
        ],
    ),
    "one-in-the-wrong-place": Wrong(
        "The numbers on the right side do not fit your equations. Only the one that adds up all "
        "shares has a 1 there, the others a 0. At which place of `b` must that 1 stand?",
        [
            *(
                equations(rows_of(cell, dropped), "[1, 0, 0, 0]")
                for cell in ("flow[s][t] - (s == t)", "(s == t) - flow[s][t]")
                for dropped in range(4)
            ),
            equations(BALANCE, "[1, 1, 1, 1]"),
            equations("[[1, 1, 1, 1]] + [[flow[s][t] - (s == t) for s in range(4)] for t in range(3)]"),
        ],
    ),
    "nothing-flows-out": Wrong(
        "What flows into a state is equal to its own share. In your rows that share has the wrong "
        "sign. On which side of the equation does it stand before you bring it to the other?",
        [
            equations("[[flow[s][t] + (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"),
        ],
    ),
    "ignores-q": Wrong(
        "With a half and a third you get 9/4 each: the second player's thirds change nothing. In "
        "which line does your function use the numbers of `q`?",
        [
            turned("q = [p[0], p[2], p[1], p[3]]"),
            turned("q = p"),
            turned("q = [Fraction(1, 2)] * 4"),
        ],
    ),
    "one-number": Wrong(
        "You returned one number, and two are asked for: the mean of the first player, then that "
        "of the second. Which four payoffs belong to the second?",
        [ends("first"), ends("second"), ends("(first + second) / 2"), ends("first + second")],
    ),
    "not-a-mean": Wrong(
        "With coins every state comes a quarter of the time, and 9/4 is the mean of 3, 0, 5 and "
        "1. Yours is another multiple of it. What do your shares add up to, and what do you do "
        "with their points?",
        [
            ends("first / 4, second / 4"),
            ends("4 * first, 4 * second"),
            ends("first + second, first + second"),
        ],
    ),
    "prison-payoffs": Wrong(
        "You count the years of the prison. Here CC pays 3, DD 1, and else the defector gets 5 "
        "and the other 0. Where do your four payoffs come from?",
        [paid([-1, -10, 0, -8], [-1, 0, -10, -8])],
    ),
    "pay-rules": Wrong(
        "The shares are right, and in the uneven pair some state pays something else with you. "
        "The first player gets 3, 0, 5, 1 in CC, CD, DC, DD. What does the second get, in the "
        "same order?",
        [
            paid([5, 3, 1, 0], [5, 3, 1, 0]),
            paid([3, 0, 5, 0], [3, 5, 0, 0]),
            paid([1, 0, 5, 3], [1, 5, 0, 3]),
            paid([3, 1, 5, 0], [3, 5, 1, 0]),
            paid([3, 5, 0, 1], [3, 5, 1, 0]),
            paid([3, 0, 3, 1], [3, 3, 0, 1]),
        ],
        whole=True,
    ),
    "states-swapped": Wrong(
        "In the uneven pair your four chances stand in another order than the states CC, CD, DC, "
        "DD. In which place is the chance that only the second player cooperates?",
        [
            changed(long_run, (NEXT, "a * b, (1 - a) * b, a * (1 - b), (1 - a) * (1 - b)")),
            changed(long_run, (NEXT, "(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b")),
        ],
    ),
    "chances-added": Wrong(
        "You add the chances of the two players, or take their mean. In the uneven pair they "
        "cooperate after CC with 2/3 and 3/4, each on its own. How likely is it that both do?",
        [
            changed(long_run, (NEXT, "a + b, a + 1 - b, 1 - a + b, 2 - a - b")),
            changed(long_run, (NEXT, "(a + b) / 4, (a + 1 - b) / 4, (1 - a + b) / 4, (2 - a - b) / 4")),
        ],
    ),
    "diagonal-turned": Wrong(
        "Your rows hold 1 less the chance to stay, and with the same sign the chances to come "
        "from other states. What flows in is *equal* to what flows out. Which of them changes its "
        "sign on the other side?",
        [equations(rows_of("1 - flow[s][t] if s == t else flow[s][t]", dropped)) for dropped in range(4)],
    ),
    "one-share-missing": Wrong(
        "Two of your three rows take the state's own share away, and one does not, so that its equation "
        "has other shares. With coins all four are 1/4: for which state do the numbers not fit?",
        [
            equations(
                f"[[flow[s][t] - (s == t != {state}) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"
            )
            for state in range(3)
        ],
    ),
    "own-share-missing": Wrong(
        "What flows into a state is equal to its share. Your rows hold chances alone, and nowhere "
        "the 1 that stands for this share. In which place of a row does it belong?",
        [
            equations(rows_of(cell, dropped))
            for cell in ("flow[s][t]", "flow[s][t] if s == t else -flow[s][t]")
            for dropped in (0, 3)
        ],
    ),
    "rounded": Wrong(
        "Not exact: in the uneven pair 1037/467 is asked for, and you come near. Which call or "
        "operator of yours rounds?",
        [
            *(
                ends(f"first.limit_denominator({most}), second.limit_denominator({most})")
                for most in (10, 20, 50, 100)
            ),
            *(
                ends(f"Fraction({made}(first)), Fraction({made}(second))")
                for made in ("hundredths", "text", "int", "round")
            ),
        ],
    ),
}

# %% proof

from fractions import Fraction
from itertools import permutations


def long_run(p, q):
    """Two determinants divided, for each player (Press and Dyson, 2012)."""
    q = [q[0], q[2], q[1], q[3]]
    whole = _determined(p, q, (1, 1, 1, 1))
    return tuple(_determined(p, q, pays) / whole for pays in ((3, 0, 5, 1), (3, 5, 0, 1)))


def _determined(p, q, pays):
    """The sum over the four states of share times pay, times a number that is the same for all `pays`."""
    rows = [
        (a * b - 1, a - 1, b - 1, pay) if state == 0 else
        (a * b, a - 1, b, pay) if state == 1 else
        (a * b, a, b - 1, pay) if state == 2 else
        (a * b, a, b, pay)
        for state, (a, b, pay) in enumerate(zip(p, q, pays, strict=True))
    ]  # fmt: skip
    total = Fraction(0)
    for order in permutations(range(4)):
        sign = (-1) ** sum(order[i] > order[k] for k in range(4) for i in range(k))
        total += sign * rows[0][order[0]] * rows[1][order[1]] * rows[2][order[2]] * rows[3][order[3]]
    return total


# fmt: off

# %% right: equations row by row

def long_run(p, q):
    q = [q[0], q[2], q[1], q[3]]
    A = []
    for j in range(3):
        row = []
        for i in range(4):
            mine = p[i] if j in (0, 1) else 1 - p[i]
            theirs = q[i] if j in (0, 2) else 1 - q[i]
            row.append(mine * theirs - (1 if i == j else 0))
        A.append(row)
    A.append([1, 1, 1, 1])
    s = solve_exact(A, [0, 0, 0, 1])
    return 3 * s[0] + 5 * s[2] + s[3], 3 * s[0] + 5 * s[1] + s[3]

# %% right: a dictionary of states

def long_run(p, q):
    states = ["CC", "CD", "DC", "DD"]
    first = dict(zip(states, p))
    second = {state: chance for state, chance in zip(["CC", "DC", "CD", "DD"], q)}

    def chance(before, after):
        a = first[before] if after[0] == "C" else 1 - first[before]
        b = second[before] if after[1] == "C" else 1 - second[before]
        return a * b

    A = [[chance(s, t) - (s == t) for s in states] for t in states]
    A[0] = [1] * 4
    shares = dict(zip(states, solve_exact(A, [1, 0, 0, 0])))
    mean = lambda cd, dc: 3 * shares["CC"] + cd * shares["CD"] + dc * shares["DC"] + shares["DD"]
    return mean(0, 5), mean(5, 0)

# %% right: eliminated by hand

def long_run(p, q):
    flow = []
    for a, b in zip(p, (q[0], q[2], q[1], q[3])):
        flow.append([a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)])
    rows = [[Fraction(flow[s][t]) - (s == t) for s in range(4)] + [Fraction(0)] for t in range(3)]
    rows.append([Fraction(1)] * 5)
    for k in range(4):
        best = next(i for i in range(k, 4) if rows[i][k] != 0)
        rows[k], rows[best] = rows[best], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(4):
            if i != k:
                rows[i] = [x - rows[i][k] * y for x, y in zip(rows[i], rows[k])]
    share = [row[4] for row in rows]
    return sum(x * y for x, y in zip(share, [3, 0, 5, 1])), sum(x * y for x, y in zip(share, [3, 5, 0, 1]))

# %% right: numpy with fractions

import numpy as np


def long_run(p, q):
    p, q = np.array(p, dtype=object), np.array(q, dtype=object)[[0, 2, 1, 3]]
    flow = np.array([p * q, p * (1 - q), (1 - p) * q, (1 - p) * (1 - q)])
    A = flow - np.eye(4, dtype=int)
    A[3] = 1
    shares = np.array(solve_exact(A.tolist(), [0, 0, 0, 1]), dtype=object)
    return shares @ [3, 0, 5, 1], shares @ [3, 5, 0, 1]

# %% right: the shares of trees

def long_run(p, q):
    q = (q[0], q[2], q[1], q[3])
    go = [(a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)) for a, b in zip(p, q)]
    weights = []
    for root in range(4):
        weight = 0
        others = [s for s in range(4) if s != root]
        for x in range(4):
            for y in range(4):
                for z in range(4):
                    to = dict(zip(others, (x, y, z)))
                    if all(reaches(s, to, root) for s in others):
                        weight += go[others[0]][x] * go[others[1]][y] * go[others[2]][z]
        weights.append(weight)
    total = sum(weights)
    payoff = lambda pays: sum(w * pay for w, pay in zip(weights, pays)) / total
    return payoff((3, 0, 5, 1)), payoff((3, 5, 0, 1))


def reaches(s, to, root, seen=()):
    return s == root or (s not in seen and reaches(to[s], to, root, (*seen, s)))

# %% right: determinants, with a left-over print

def det(rows):
    if len(rows) == 1:
        return rows[0][0]
    return sum(
        (-1) ** k * x * det([row[:k] + row[k + 1 :] for row in rows[1:]]) for k, x in enumerate(rows[0])
    )


def long_run(p, q):
    print("left over")
    D = lambda f: det(
        [
            [p[0] * q[0] - 1, p[0] - 1, q[0] - 1, f[0]],
            [p[1] * q[2], p[1] - 1, q[2], f[1]],
            [p[2] * q[1], p[2], q[1] - 1, f[2]],
            [p[3] * q[3], p[3], q[3], f[3]],
        ]
    )
    whole = D([1, 1, 1, 1])
    return [D([3, 0, 5, 1]) / whole, D([3, 5, 0, 1]) / whole]


# --- 7.4 ---
