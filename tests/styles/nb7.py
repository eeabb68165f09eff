"""Right answers to notebook 7 in the styles that students write."""

from fractions import Fraction

from helpers.matrices import solve_exact

# --- 7.1 ---

# %% 7.1 two loops, and the match inside


def score_table(players, rounds):
    table = []
    for f in players:
        row = []
        for g in players:
            me, other, score = "", "", 0
            for i in range(rounds):
                a = f(me, other)
                b = g(other, me)
                me += a
                other += b
                if a == "C" and b == "C":
                    score += 3
                elif a == "D" and b == "C":
                    score += 5
                elif a == "D" and b == "D":
                    score += 1
            row.append(score)
        table.append(row)
    return table


# %% 7.1 each pair once, and both cells


def score_table(players, rounds):
    pay = {("C", "C"): (3, 3), ("C", "D"): (0, 5), ("D", "C"): (5, 0), ("D", "D"): (1, 1)}
    n = len(players)
    table = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i, n):
            h1 = h2 = ""
            for _ in range(rounds):
                m1, m2 = players[i](h1, h2), players[j](h2, h1)
                h1, h2 = h1 + m1, h2 + m2
                table[i][j] += pay[m1, m2][0]
                if i != j:
                    table[j][i] += pay[m1, m2][1]
    return table


# %% 7.1 a function for a match, and a comprehension


def one_match(f, g, rounds):
    moves = [""] * 2
    points = 0
    while len(moves[0]) < rounds:
        pair = f(moves[0], moves[1]) + g(moves[1], moves[0])
        moves = [moves[0] + pair[0], moves[1] + pair[1]]
        points += {"CC": 3, "CD": 0, "DC": 5, "DD": 1}[pair]
    return points


def score_table(players, rounds):
    return [[one_match(f, g, rounds) for g in players] for f in players]


# %% 7.1 a dictionary first, with a left-over print


def score_table(players, rounds):
    scores = {}
    print("left over")
    for i, f in enumerate(players):
        for j, g in enumerate(players):
            mine, theirs = [], []
            for _ in range(rounds):
                a, b = f("".join(mine), "".join(theirs)), g("".join(theirs), "".join(mine))
                mine.append(a)
                theirs.append(b)
            pairs = list(zip(mine, theirs))
            scores[i, j] = 3 * pairs.count(("C", "C")) + 5 * pairs.count(("D", "C")) + pairs.count(("D", "D"))
    return [[scores[i, j] for j in range(len(players))] for i in range(len(players))]


# %% 7.1 numpy

import numpy as np


def score_table(players, rounds):
    A = np.array([[3, 0], [5, 1]])
    table = np.zeros((len(players), len(players)), dtype=int)
    for i, j in np.ndindex(table.shape):
        f, g = players[i], players[j]
        mine = theirs = ""
        for _ in range(rounds):
            a, b = f(mine, theirs), g(theirs, mine)
            table[i, j] += A["CD".index(a), "CD".index(b)]
            mine, theirs = mine + a, theirs + b
    return table


# %% 7.1 recursion


def score(f, g, rounds, mine="", theirs=""):
    if rounds == 0:
        return 0
    a, b = f(mine, theirs), g(theirs, mine)
    now = 3 if a == b == "C" else 1 if a == b else 5 if a == "D" else 0
    return now + score(f, g, rounds - 1, mine + a, theirs + b)


score_table = lambda players, rounds: [tuple(score(f, g, rounds) for g in players) for f in players]

# --- 7.2 ---

# %% 7.2 a loop from 1, and a dictionary


def slip_match(f, g, rounds, slips):
    mine, theirs = "", ""
    for n in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        if n in slips:
            a = {"C": "D", "D": "C"}[a]
        mine += a
        theirs += b
    return mine, theirs


# %% 7.2 lists that are joined, counted from 0


def slip_match(f, g, rounds, slips):
    a, b = [], []
    for k in range(rounds):
        x = f("".join(a), "".join(b))
        y = g("".join(b), "".join(a))
        if k + 1 in slips:
            if x == "C":
                x = "D"
            else:
                x = "C"
        a.append(x)
        b.append(y)
    return "".join(a), "".join(b)


# %% 7.2 a player whose hand slips


def slip_match(f, g, rounds, slips):
    def shaky(mine, theirs):
        meant = f(mine, theirs)
        return "CD"[meant == "C"] if len(mine) + 1 in slips else meant

    mine = theirs = ""
    while len(mine) < rounds:
        mine, theirs = mine + shaky(mine, theirs), theirs + g(theirs, mine)
    return mine, theirs


# %% 7.2 recursion


def slip_match(f, g, rounds, slips, mine="", theirs=""):
    n = len(mine) + 1
    if n > rounds:
        return mine, theirs
    move = f(mine, theirs)
    if n in slips:
        move = "D" if move == "C" else "C"
    return slip_match(f, g, rounds, slips, mine + move, theirs + g(theirs, mine))


# %% 7.2 translate, with a left-over print


def slip_match(f, g, rounds, slips):
    swap = str.maketrans("CD", "DC")
    histories = ("", "")
    for round_number in range(1, rounds + 1):
        me, you = histories
        a = f(me, you)
        if round_number in slips:
            print("left over")
            a = a.translate(swap)
        histories = (me + a, you + g(you, me))
    return histories


# %% 7.2 a class


class Match:
    def __init__(self, players):
        self.players = players
        self.moves = ["", ""]

    def play(self, slipping):
        said = [player(self.moves[i], self.moves[1 - i]) for i, player in enumerate(self.players)]
        if slipping:
            said[0] = "C" if said[0] == "D" else "D"
        self.moves = [old + new for old, new in zip(self.moves, said)]


def slip_match(f, g, rounds, slips):
    match = Match([f, g])
    for n in range(rounds):
        match.play(n + 1 in slips)
    return match.moves[0], match.moves[1]


# --- 7.3 ---

# %% 7.3 equations row by row


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


# %% 7.3 a dictionary of states


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


# %% 7.3 eliminated by hand


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


# %% 7.3 numpy with fractions

import numpy as np


def long_run(p, q):
    p, q = np.array(p, dtype=object), np.array(q, dtype=object)[[0, 2, 1, 3]]
    flow = np.array([p * q, p * (1 - q), (1 - p) * q, (1 - p) * (1 - q)])
    A = flow - np.eye(4, dtype=int)
    A[3] = 1
    shares = np.array(solve_exact(A.tolist(), [0, 0, 0, 1]), dtype=object)
    return shares @ [3, 0, 5, 1], shares @ [3, 5, 0, 1]


# %% 7.3 the shares of trees


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


def reaches(s, to, root):
    for _ in range(4):
        if s == root:
            return True
        s = to[s]
    return False


# %% 7.3 determinants, with a left-over print


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

# %% 7.4 three loops


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


# %% 7.4 grow, then divide by the sum


def replicator_step(shares, M):
    grown = [s * sum(t * pay for t, pay in zip(shares, row)) for s, row in zip(shares, M)]
    return [each / sum(grown) for each in grown]


# %% 7.4 numpy with fractions

import numpy as np


def replicator_step(shares, M):
    x = np.array(shares, dtype=object)
    fitness = np.array(M, dtype=object) @ x
    return x * fitness / (x @ fitness)


# %% 7.4 all meetings


def replicator_step(shares, M):
    meetings = [(i, j) for i in range(len(shares)) for j in range(len(shares))]
    children = [0] * len(shares)
    for i, j in meetings:
        children[i] += shares[i] * shares[j] * M[i][j]
    return tuple(Fraction(each) / sum(children) for each in children)


# %% 7.4 a mean above, with a left-over print


def replicator_step(shares, M):
    def fitness(i):
        return sum(shares[j] * M[i][j] for j in range(len(shares)))

    average = sum(shares[i] * fitness(i) for i in range(len(shares)))
    print("left over")
    return [shares[i] + shares[i] * (fitness(i) - average) / average for i in range(len(shares))]


# %% 7.4 a lambda over whole numbers

from math import lcm

replicator_step = lambda shares, M: (
    lambda w: [Fraction(k * sum(a * b for a, b in zip(w, row)), sum(x * y * M[i][j] for i, x in enumerate(w) for j, y in enumerate(w))) for k, row in zip(w, M)]
)([int(s * lcm(*(Fraction(t).denominator for t in shares))) for s in shares])
