"""Right answers to notebook 7 in the styles that students write."""

from fractions import Fraction

from helpers import MAX, MIN
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


def reaches(s, to, root, seen=()):
    return s == root or (s not in seen and reaches(to[s], to, root, (*seen, s)))


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


# --- 7.5 ---

# %% 7.5 a loop with three cases


def is_ess(M, i):
    for j in range(len(M)):
        if j != i:
            if M[j][i] > M[i][i]:
                return False
            elif M[j][i] == M[i][i]:
                if M[j][j] >= M[i][j]:
                    return False
    return True


# %% 7.5 one expression


def is_ess(M, i):
    return all(M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j]) for j in range(len(M)) if j != i)


# %% 7.5 pairs that are compared


def is_ess(M, i):
    return all((M[i][i], M[i][j]) > (row[i], row[j]) for j, row in enumerate(M) if j != i)


# %% 7.5 a helper, and a count


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


# %% 7.5 numpy

import numpy as np


def is_ess(M, i):
    M = np.array(M)
    others = np.arange(len(M)) != i
    lead = (M[i, i] - M[:, i])[others]
    second = (M[i] - M.diagonal())[others]
    return bool(np.all((lead > 0) | ((lead == 0) & (second > 0))))


# %% 7.5 recursion over the mutants


def is_ess(M, i, j=0):
    if j == len(M):
        return True
    if j == i:
        return is_ess(M, i, j + 1)
    better = M[i][i] > M[j][i]
    tie_won = M[i][i] == M[j][i] and M[i][j] > M[j][j]
    return (better or tie_won) and is_ess(M, i, j + 1)


# --- 7.6 ---

# %% 7.6 a loop, else after try


def referee(bot_x, bot_o, board):
    moves = []
    while not board.is_over:
        if board.to_move == MAX:
            bot, winner = bot_x, "O"
        else:
            bot, winner = bot_o, "X"
        try:
            move = bot(board)
        except Exception:
            return winner, moves, "error"
        else:
            if type(move) != int or move not in board.moves:
                return winner, moves, "illegal"
        moves.append(move)
        board = board.play(move)
    return board.winner, moves, "over"


# %% 7.6 a dictionary by side, isinstance


def referee(bot_x, bot_o, board):
    bots = {MAX: bot_x, MIN: bot_o}
    others = {MAX: "O", MIN: "X"}
    played = []
    while board.moves:
        answer = None
        try:
            answer = bots[board.to_move](board)
        except BaseException:
            return (others[board.to_move], played, "error")
        if isinstance(answer, bool) or not isinstance(answer, int) or answer not in board.moves:
            return (others[board.to_move], played, "illegal")
        board = board.play(answer)
        played += [answer]
    return (board.winner, played, "over")


# %% 7.6 recursion


def referee(bot_x, bot_o, board):
    if board.is_over:
        return board.winner, [], "over"
    x_moves = board.cells.count("X") == board.cells.count("O")
    try:
        move = bot_x(board) if x_moves else bot_o(board)
    except:
        return "O" if x_moves else "X", [], "error"
    if not any(move is m or (type(move) is int and move == m) for m in board.moves):
        return "O" if x_moves else "X", [], "illegal"
    winner, moves, reason = referee(bot_x, bot_o, board.play(move))
    return winner, [move] + moves, reason


# %% 7.6 a helper that says what a bot did


def ask(bot, board):
    try:
        move = bot(board)
    except Exception as e:
        print("left over", end="\n")
        return None, "error"
    if move is True or str(move) != repr(move) or type(move) is not int:
        return None, "illegal"
    if move not in board.moves:
        return None, "illegal"
    return move, "over"


def referee(bot_x, bot_o, board):
    moves, reason = [], "over"
    while not board.is_over and reason == "over":
        mover = "X" if board.to_move == MAX else "O"
        move, reason = ask(bot_x if mover == "X" else bot_o, board)
        if move is not None:
            moves.append(move)
            board = board.play(move)
    if reason == "over":
        return board.winner, moves, reason
    return "O" if mover == "X" else "X", moves, reason


# %% 7.6 a class; a tuple of moves


class Game:
    def __init__(self, bot_x, bot_o, board):
        self.players = [bot_x, bot_o]
        self.board = board
        self.moves = ()

    def turn(self):
        return self.board.plies % 2

    def step(self):
        try:
            move = self.players[self.turn()](self.board)
        except Exception:
            return "error"
        if move.__class__ is not int or not move in self.board.moves:
            return "illegal"
        self.moves = self.moves + (move,)
        self.board = self.board.play(move)

    def run(self):
        while not self.board.is_over:
            fault = self.step()
            if fault:
                return "OX"[self.turn()], self.moves, fault
        return self.board.winner, self.moves, "over"


def referee(bot_x, bot_o, board):
    return Game(bot_x, bot_o, board).run()


# %% 7.6 flags, and break


def referee(bot_x, bot_o, board):
    moves = []
    reason = "over"
    winner = None
    players = [(bot_x, "X"), (bot_o, "O")]
    current = 0 if board.to_move == MAX else 1
    while True:
        if board.is_over:
            winner = board.winner
            break
        bot, name = players[current]
        failed = False
        try:
            move = bot(board)
        except Exception:
            failed = True
        if failed:
            reason = "error"
            winner = players[1 - current][1]
            break
        if type(move) is int and move in board.moves:
            moves.append(move)
            board = board.play(move)
            current = 1 - current
        else:
            reason = "illegal"
            winner = players[1 - current][1]
            break
    return winner, moves, reason


# --- 7.7 ---

# %% 7.7 two loops


def rating_step(strengths, points):
    n = len(strengths)
    new = []
    for i in range(n):
        denominator = Fraction(0)
        for j in range(n):
            if i == j:
                continue
            games = points[i][j] + points[j][i]
            denominator += Fraction(games) / (strengths[i] + strengths[j])
        new.append(Fraction(sum(points[i])) / denominator)
    total = sum(new)
    return [s * n / total for s in new]


# %% 7.7 comprehensions


def rating_step(strengths, points):
    every = range(len(strengths))
    new = [
        sum(points[i])
        / sum(Fraction(points[i][j] + points[j][i]) / (strengths[i] + strengths[j]) for j in every if j != i)
        for i in every
    ]
    return [len(new) * each / sum(new) for each in new]


# %% 7.7 zip and columns


def rating_step(strengths, points):
    new = []
    for i, (s, row, column) in enumerate(zip(strengths, points, zip(*points))):
        pairs = [(won + lost, s + t) for won, lost, t in zip(row, column, strengths)]
        del pairs[i]
        new.append(Fraction(sum(row)) / sum(Fraction(1, 1) * g / both for g, both in pairs))
    scale = Fraction(len(new), 1) / sum(new)
    return [scale * x for x in new]


# %% 7.7 helpers with names


def games(points, i, j):
    return points[i][j] + points[j][i]


def new_strength(strengths, points, i):
    got, due = Fraction(0), Fraction(0)
    for j, other in enumerate(strengths):
        if j != i and games(points, i, j) > 0:
            got = got + points[i][j]
            due = due + games(points, i, j) * Fraction(1, strengths[i] + other)
    print("left over")
    return got / due


def rating_step(strengths, points):
    raw = [new_strength(strengths, points, k) for k in range(len(strengths))]
    return tuple(value * len(raw) / sum(raw) for value in raw)


# %% 7.7 numpy with fractions

import numpy as np


def rating_step(strengths, points):
    s = np.array([Fraction(x) for x in strengths], dtype=object)
    P = np.array(points, dtype=object)
    n = len(s)
    new = np.array([P[i].sum() / sum((P[i, j] + P[j, i]) / (s[i] + s[j]) for j in range(n) if j != i) for i in range(n)])
    return list(new * n / new.sum())


# %% 7.7 a dictionary of the old ones


def rating_step(strengths, points):
    old = dict(enumerate(map(Fraction, strengths)))
    new = {}
    for i in old:
        rest = [j for j in old if j != i]
        new[i] = sum(points[i][j] for j in rest) / sum((points[i][j] + points[j][i]) / (old[i] + old[j]) for j in rest)
    factor = sum(new.values()) / len(new)
    return [new[i] / factor for i in sorted(new)]


# --- 7.8 ---

# %% 7.8 the largest phi


def extort(chi):
    phi = Fraction(1, 1 + 4 * chi)
    return [1 - 2 * phi * (chi - 1), 1 - phi * (1 + 4 * chi), phi * (chi + 4), 0]


# %% 7.8 half of it, by zip


def extort(chi):
    S, T = [3, 0, 5, 1], [3, 5, 0, 1]
    phi = Fraction(1, 2 * (4 * chi + 1))
    return [one + phi * ((s - 1) - chi * (t - 1)) for one, s, t in zip([1, 1, 0, 0], S, T)]


# %% 7.8 halved until it fits


def extort(chi):
    S, T = (3, 0, 5, 1), (3, 5, 0, 1)
    step = [(s - 1) - chi * (t - 1) for s, t in zip(S, T)]
    phi = Fraction(1)
    while True:
        p = [phi * x + (1 if k < 2 else 0) for k, x in enumerate(step)]
        if min(p) >= 0 and max(p) <= 1:
            return p
        phi /= 2


# %% 7.8 numpy with fractions

import numpy as np


def extort(chi):
    S, T = np.array([3, 0, 5, 1], dtype=object), np.array([3, 5, 0, 1], dtype=object)
    return list(np.array([1, 1, 0, 0], dtype=object) + Fraction(1, 50 * chi) * ((S - 1) - chi * (T - 1)))


# %% 7.8 bounds of every state


def extort(chi):
    d = [(3 - 1) - chi * (3 - 1), (0 - 1) - chi * (5 - 1), (5 - 1) - chi * (0 - 1), (1 - 1) - chi * (1 - 1)]
    bounds = [Fraction(1, abs(x)) for x in d if x != 0]
    phi = min(bounds)
    print("left over")
    return (1 + phi * d[0], 1 + phi * d[1], phi * d[2], phi * d[3])


# %% 7.8 a helper for one state


def chance(mine, theirs, chi, before):
    phi = Fraction(1) / (10 * chi)
    return before + phi * (mine - 1 - chi * (theirs - 1))


def extort(chi):
    p = []
    for mine, theirs, before in [(3, 3, 1), (0, 5, 1), (5, 0, 0), (1, 1, 0)]:
        p.append(chance(mine, theirs, chi, before))
    return p
