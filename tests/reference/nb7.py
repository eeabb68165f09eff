"""Right answers for notebook 7, written another way than its solutions: they prove the answer key.

A match goes round by round on two lists of moves; the long run is two determinants divided, with no equation
solved; a population grows person by person.
"""

from collections import Counter
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from math import lcm

from helpers.games import TicTacToe

# --- 7.1 ---


def score_table(players, rounds):
    """From how often each pair of moves comes in each match."""
    table = [[0] * len(players) for _ in players]
    for (i, f), (j, g) in product(enumerate(players), repeat=2):
        pairs = []
        while len(pairs) < rounds:
            mine, theirs = ("".join(pair[side] for pair in pairs) for side in (0, 1))
            pairs.append((f(mine, theirs), g(theirs, mine)))
        seen = Counter(pairs)
        table[i][j] = 3 * seen["C", "C"] + 5 * seen["D", "C"] + seen["D", "D"]
    return table


# --- 7.2 ---


def slip_match(f, g, rounds, slips):
    """By recursion: the match without its last round, then that round."""
    if not rounds:
        return "", ""
    mine, theirs = slip_match(f, g, rounds - 1, slips)
    defects = (f(mine, theirs) == "D") != (rounds in slips)
    return mine + "CD"[defects], theirs + g(theirs, mine)


# --- 7.3 ---


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


# --- 7.4 ---


def replicator_step(shares, M):
    """A population in which everybody meets everybody once, and has as many children as points."""
    size = lcm(*(Fraction(share).denominator for share in shares))
    people = [int(share * size) for share in shares]
    children = [sum(people[i] * people[j] * M[i][j] for j in range(len(people))) for i in range(len(people))]
    return [Fraction(born, sum(children)) for born in children]


# --- 7.5 ---


def is_ess(M, i):
    """By what everybody earns when so few are mutants that no later comparison can turn round."""
    few = Fraction(1, 2 + 2 * (max(map(max, M)) - min(map(min, M))))
    for j in set(range(len(M))) - {i}:
        own, mutants = ((1 - few) * row[i] + few * row[j] for row in (M[i], M[j]))
        if own <= mutants:
            return False
    return True


# --- 7.6 ---


def referee(bot_x, bot_o, board):
    """By the cells alone: turns are counted, lines are looked up."""
    cells, made = list(board.cells), []
    while not (lines := _lines(cells)) and "." in cells:
        mark = "XO"[cells.count("X") - cells.count("O")]
        kind, answer = _asked({"X": bot_x, "O": bot_o}[mark], "".join(cells))
        free = [str(n) for n in range(1, 10) if cells[n - 1] == "."]
        if kind == "error" or repr(answer) not in free:
            return {"X": "O", "O": "X"}[mark], made, kind or "illegal"
        cells[answer - 1] = mark
        made.append(answer)
    return next(iter(lines), None), made, "over"


def _lines(cells):
    rows = (
        *(cells[i : i + 3] for i in (0, 3, 6)),
        *(cells[i::3] for i in range(3)),
        cells[::4],
        cells[2:7:2],
    )
    return {row[0] for row in rows if row[0] != "." and row.count(row[0]) == 3}


def _asked(bot, cells):
    try:
        return "", bot(TicTacToe(cells))
    except Exception:
        return "error", None


# --- 7.7 ---


def rating_step(strengths, points):
    """Pair by pair: what each bot has got, and what a unit of strength would have got."""
    size = len(strengths)
    got, worth = [Fraction(0)] * size, [Fraction(0)] * size
    for i in range(size):
        for j in range(i + 1, size):
            games, both = points[i][j] + points[j][i], strengths[i] + strengths[j]
            for k, mine in ((i, points[i][j]), (j, points[j][i])):
                got[k] += mine
                worth[k] += Fraction(games, both) if games else 0
    new = [a / b for a, b in zip(got, worth, strict=True)]
    return [size * each / reduce(Fraction.__add__, new) for each in new]


# --- 7.8 ---


def extort(chi):
    """Half as far as one can go."""
    phi = Fraction(1, 2 * (1 + 4 * chi))
    return [1 - 2 * phi * (chi - 1), 1 - phi * (1 + 4 * chi), phi * (chi + 4), 0]
