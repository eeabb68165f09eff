"""Inputs drawn more widely than a check draws its own: negative, tied, empty, one-sided, deep and wide ones.

`drawn(challenge, count)` gives them. A challenge that is not here is asked with other draws of its own
inputs. Whatever a statement allows may come; all right answers of a challenge agree on it, says a test.
"""

import random
from fractions import Fraction
from functools import partial
from math import inf

from helpers.challenges.inputs import boards, in_a_row, pick, shuffled, tables
from helpers.challenges.inputs import trees as trees_of_checks
from helpers.checking.key import Inputs
from helpers.games import CHANCE, MAX, MIN, Node, TicTacToe, Tree
from helpers.games.entrants import FAIR, FAULTY
from helpers.games.scores import SCORES
from helpers.matrices import STRATEGIES

# Lowest and highest number: below 0, above it, around it, few different ones, far away, of one kind.
SPANS = (
    (-9, 9), (-3, -1), (1, 3), (0, 1), (-1, 0), (0, 0), (-2, 2), (-20_000, -11_000), (11_000, 20_000),
    (-20_000, 20_000), (-150, -101), (101, 300), (-1_500, 1_500),
)  # fmt: skip
FAR = (-(10**15) - 9, -(10**15)), (10**15, 10**15 + 9)  # beyond whatever a search may start with
MOST = 4_000


def drawn(challenge, count):
    """`count` inputs of a challenge, the same each time."""
    rng, draw = random.Random(f"wide {challenge.id}"), WIDE.get(challenge.id, challenge.inputs)
    return [Inputs(draw(rng)) for _ in range(count)]


def _number(rng, span):
    return span[0] + rng.randrange(span[1] - span[0] + 1)


def _table(rng, rows, columns, span):
    return [[_number(rng, span) for _ in range(columns)] for _ in range(rows)]


def _tables(rng, most=4, count=1):
    size, span = (1 + rng.randrange(most), 1 + rng.randrange(most)), pick(rng, SPANS)
    return [_table(rng, *size, span) for _ in range(count)]


# --- notebook 1 ---


def columns(rng):
    (A,) = _tables(rng, 6)
    return A, rng.randrange(len(A[0]))


def rivals(rng):
    if rng.random() < 0.5:
        return tables.rivals(rng)
    A = _table(rng, 2 + rng.randrange(3), 1 + rng.randrange(4), pick(rng, SPANS))
    r, s = shuffled(rng, range(len(A)))[:2]
    if rng.random() < 0.7:  # row r is better, but for what a draw may take from it
        A[r] = [payoff + pick(rng, (0, 0, 1, 2, -1 if rng.random() < 0.2 else 0)) for payoff in A[s]]
    return (A, r, s, *pick(rng, ((), (False,), (True,))))


def dominant_rows(rng):
    if rng.random() < 0.5:
        return tables.dominant_rows(rng)
    A = _table(rng, 2 + rng.randrange(4), 1 + rng.randrange(4), pick(rng, SPANS))
    r = rng.randrange(len(A))
    if rng.random() < 0.7:
        less = pick(rng, (0, 0, 1, 2))
        A[r] = [max(column) + 1 - (rng.randrange(3) < less) for column in zip(*A, strict=True)]
    return (A,)


def bimatrices(rng, most=4):
    if rng.random() < 0.3:
        return tables.bimatrices(rng)
    return tuple(_tables(rng, most, 2))


def letters(rng):
    span = pick(rng, ((-9, 9), (0, 4), (-4, 0), (-2, 2), (-300, 300)))
    numbers = [_number(rng, span) for _ in range(4)]
    if rng.random() < 0.8:
        numbers.sort(reverse=True)
    if rng.random() < 0.2:
        numbers = shuffled(rng, numbers)
    return (*numbers, *pick(rng, ((), (False,), (True,), (True,))))


def four(rng):
    low, high = pick(rng, ((-9, 9), (-300, 300), (1, 20), (-20, -1), (0, 5)))
    return tuple(shuffled(rng, range(low, high + 1))[:4])


def dilemma(rng):
    return tuple(sorted(four(rng), reverse=True))


def repeated_dilemma(rng):
    while True:
        T, R, P, S = dilemma(rng)
        if 2 * R > T + S:
            return T, R, P, S


def match(rng):
    names = sorted(STRATEGIES)
    return STRATEGIES[pick(rng, names)], STRATEGIES[pick(rng, names)], 1 + rng.randrange(40)


def histories(rng):
    length, letters = rng.randrange(30), pick(rng, ("C", "D", "CD", "CCCCCCD", "CDDDD"))
    return tuple("".join(pick(rng, pick(rng, (letters, "C"))) for _ in range(length)) for _ in range(2))


# --- notebook 2 ---


def reducible(rng):
    return tables.reducible(rng) if rng.random() < 0.6 else tuple(_tables(rng, 4, 2))


def _mix(rng, size):
    weights = [rng.randrange(6) * (rng.random() < 0.7) for _ in range(size)]
    weights[rng.randrange(size)] += 1
    return [Fraction(weight, sum(weights)) for weight in weights]


def mixed(rng):
    (A,) = _tables(rng, 5)
    return A, _mix(rng, len(A)), _mix(rng, len(A[0]))


def candidates(rng):
    if rng.random() < 0.7:
        return tables.candidates(rng)
    A, B = _tables(rng, 4, 2)
    return A, B, _mix(rng, len(A)), _mix(rng, len(A[0]))


def rounds(rng):
    A, B = _tables(rng, 4, 2)
    return A, B, 1 + rng.randrange(60)


# --- trees ---


def tree(rng, least=0, plies=5, branches=4, spans=SPANS):
    """A tree of any shape, with at least so many moves, and leaves of one span."""
    span, thin, deep = pick(rng, spans), rng.random() * 0.5, 1 + rng.randrange(plies)
    most = branches if deep < 4 else 3

    def grown(left):
        if not left or (left < deep - (least > 0) and rng.random() < thin):
            return _number(rng, span)
        return [grown(left - 1) for _ in range(1 + rng.randrange(most))]

    body = grown(deep) if rng.random() > 0.03 or least else _number(rng, span)
    return Tree(body, to_move=pick(rng, (MAX, MIN)))


def trees(rng):
    return (tree(rng),)


def choices(rng):
    return boards.marked(rng, least=6) if rng.random() < 0.05 else (tree(rng, least=1),)


def chain(rng):
    """A tree with few branches and up to nine plies."""
    span = pick(rng, SPANS + FAR)

    def grown(left):
        if not left:
            return _number(rng, span)
        return [*(_number(rng, span) for _ in range(rng.randrange(2))), grown(left - 1)]

    return Tree(grown(1 + rng.randrange(9)), to_move=pick(rng, (MAX, MIN)))


def _window_at(rng, node):
    """A window around what the leaves of a tree pay, narrow or wide, or open on one side."""
    around = _some_leaf(rng, node)
    low = around + rng.randrange(-3, 4)
    high = low + 1 + pick(rng, (0, 0, 1, 2, 5, 2_000))
    return pick(rng, ((low, high), (low, high), (-inf, high), (low, inf)))


def _some_leaf(rng, node):
    while not node.is_over:
        node = pick(rng, node.children())
    return node.utility


def windowed(rng):
    node = chain(rng) if rng.random() < 0.2 else tree(rng, least=1, spans=SPANS + FAR)
    return (node, *_window_at(rng, node)) if rng.random() < 0.4 else (node,)


def hard(rng):  # with at least one move: a bare leaf may be cut, or not
    node = (
        chain(rng) if rng.random() < 0.2 else tree(rng, least=1, spans=SPANS + FAR)
    )  # a bare leaf may be cut, or not
    return (node, *(_window_at(rng, node) if rng.random() < 0.8 else (-inf, inf)))


def meeting(rng):
    """A tree in which branches come up more than once, questions about it, and their order."""
    span = pick(rng, SPANS + FAR)
    known = [[_number(rng, span) for _ in range(1 + rng.randrange(3))] for _ in range(3)]
    for _ in range(4):
        known.append([pick(rng, [*known, _number(rng, span)]) for _ in range(2 + rng.randrange(2))])
    start = Tree([*shuffled(rng, known[2:])[:2], known[-1]], to_move=pick(rng, (MAX, MIN)))
    windows = [_window_at(rng, start) for _ in range(rng.randrange(4))]
    return start, [*windows, (-inf, inf)], "left to right"


def skipping(rng):
    span = pick(rng, SPANS + FAR)
    return ([[_number(rng, span) for _ in range(1 + rng.randrange(6))] for _ in range(1 + rng.randrange(6))],)


def perfect(rng):
    b, d = pick(rng, trees_of_checks.PERFECT)
    span = pick(rng, SPANS + FAR)
    leaves = [_number(rng, span) for _ in range(b**d)]
    return (Tree.from_leaves(leaves, branching=max(b, 2), to_move=pick(rng, (MAX, MIN))),)


def heights(rng):
    b = 2 + rng.randrange(20)
    n = pick(
        rng, (b ** rng.randrange(30), rng.randrange(-5, 200), b ** rng.randrange(1, 5) + rng.randrange(-2, 3))
    )
    if rng.random() < 0.3:
        n = n * (1 + rng.randrange(b)) + rng.randrange(3) - 1
    return (n,) if b == 2 else (n, b)


def games(rng):
    players, span = 2 + rng.randrange(3), pick(rng, SPANS[:7] + ((-40, 40), (-40, -1)))

    def grown(left):
        if not left or rng.random() < 0.25:
            return tuple(_number(rng, span) for _ in range(players))
        return Node(rng.randrange(players), [grown(left - 1) for _ in range(1 + rng.randrange(3))])

    return (Node(rng.randrange(players), [grown(rng.randrange(4)) for _ in range(1 + rng.randrange(3))]),)


def gambles(rng):
    span = pick(rng, SPANS)

    def grown(left):
        if not left or rng.random() < 0.25:
            return _number(rng, span)
        player = pick(rng, (MAX, MIN, CHANCE))
        return Node(player, [grown(left - 1) for _ in range(1 + rng.randrange(4))])

    branches = [grown(rng.randrange(4)) for _ in range(1 + rng.randrange(3))]
    return (Node(pick(rng, (MAX, MIN, CHANCE)), branches),)


def piles(rng):
    takes = tuple(shuffled(rng, range(1, 10))[: 1 + rng.randrange(5)])
    return pick(rng, ((rng.randrange(30),), (rng.randrange(30), takes), (rng.randrange(30), takes)))


# --- boards ---


def places(rng):
    cols = 1 + rng.randrange(12)
    return (1 + rng.randrange(9),) if rng.random() < 0.2 else (1 + rng.randrange(cols * 12), cols)


def limited(rng):
    if rng.random() < 0.3:
        return boards.marked(rng, least=4)
    return *boards.marked(rng, least=3), 1 + rng.randrange(6), pick(rng, list(SCORES.values()))


def unfinished(rng, least=0, most=38):
    return in_a_row.unfinished(rng, least, most)


def sizes(rng):
    rows, columns = 1 + rng.randrange(8), 1 + rng.randrange(8)
    return rows, columns, 1 + rng.randrange(max(rows, columns) + 2)


def last_moves(rng):
    if rng.random() < 0.5:
        return in_a_row.last_moves(rng)
    rows, columns, k = 1 + rng.randrange(6), 2 + rng.randrange(6), 1 + rng.randrange(5)
    letters = pick(rng, ("XO.", "XXO.", "X.", "XO", "XXXO"))
    cells = [pick(rng, letters) for _ in range(rows * columns)]
    last = rng.randrange(rows * columns)
    cells[last] = pick(rng, "XO")
    return "".join(cells), columns, k, last + 1


def looking(rng):
    return *unfinished(rng, 5, 36), rng.randrange(4)


def questions(rng):
    (board,) = unfinished(rng, 4, 34)
    found = []
    for _ in range(1 + rng.randrange(3)):
        low = pick(rng, (rng.randrange(-40, 40), -1_000 + rng.randrange(60), 940 + rng.randrange(60)))
        found.append((1 + rng.randrange(3), low, low + 1 + rng.randrange(6)))
    return board, [*found, (1 + rng.randrange(3), -inf, inf)]


# --- notebook 7 ---


def fields(rng):
    names = sorted(STRATEGIES)
    return [STRATEGIES[pick(rng, names)] for _ in range(1 + rng.randrange(5))], 1 + rng.randrange(20)


def slipping(rng):
    names, rounds = sorted(STRATEGIES), 1 + rng.randrange(20)
    chosen = shuffled(rng, range(1, rounds + 1))[: rng.randrange(6)]
    return STRATEGIES[pick(rng, names)], STRATEGIES[pick(rng, names)], rounds, set(chosen)


def memories(rng):
    return tuple([Fraction(1 + rng.randrange(98), 99) for _ in range(4)] for _ in range(2))


def populations(rng):
    size = 1 + rng.randrange(5)
    weights = [rng.randrange(6) * (rng.random() < 0.7) for _ in range(size)]
    there = rng.randrange(size)
    weights[there] += 1
    M = [[rng.randrange(pick(rng, (2, 10, 300))) for _ in range(size)] for _ in range(size)]
    M[there][there] += 1
    return [Fraction(weight, sum(weights)) for weight in weights], M


def mutants(rng):
    if rng.random() < 0.3:
        size, span = 1 + rng.randrange(5), pick(rng, SPANS)
        return _table(rng, size, size, span), rng.randrange(size)
    size, low = 2 + rng.randrange(3), pick(rng, (-3, -2, 0, 100))
    M, i = [[low + rng.randrange(4) for _ in range(size)] for _ in range(size)], rng.randrange(size)
    for j in range(size):
        M[j][i] = M[i][i] - (rng.random() < 0.3)
    return M, i


def refereed(rng):
    board = TicTacToe()
    for _ in range(rng.randrange(10)):
        board = board.play(pick(rng, board.moves)) if board.moves else board
    return pick(rng, FAIR + FAULTY), pick(rng, FAIR + FAULTY), board


def leagues(rng):
    size = 2 + rng.randrange(4)
    weights = [1 + rng.randrange(6) for _ in range(size)]
    if rng.random() < 0.2:
        weights[rng.randrange(size)] = 0
    points = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            played = rng.randrange(6) * (rng.random() < 0.6) if i > j + 1 else 1 + rng.randrange(5)
            points[i][j] = Fraction(rng.randrange(2 * played + 1), 2)
            points[j][i] = played - points[i][j]
    return [Fraction(size * weight, sum(weights)) for weight in weights], points


WIDE = {
    "1.1": four, "1.2": columns, "1.3": rivals, "1.4": dominant_rows, "1.5": bimatrices, "1.6": letters,
    "1.7": match, "1.8": histories, "1.9": dilemma, "1.10": repeated_dilemma,
    "2.1": bimatrices, "2.2": reducible, "2.3": mixed, "2.5": candidates,
    "2.6": lambda rng: tuple(_tables(rng, 5)), "2.7": rounds,
    "3.1": heights, "3.2": trees, "3.3": choices, "3.4": trees, "3.5": trees, "3.6": games, "3.7": piles,
    "3.8": gambles,
    "4.1": places, "4.6": limited, "4.7": partial(boards.marked, least=3),
    "5.1": skipping, "5.2": windowed, "5.5": hard, "5.6": meeting, "5.8": perfect,
    "6.1": sizes, "6.2": last_moves, "6.3": unfinished, "6.4": looking, "6.5": partial(unfinished, least=4),
    "6.6": questions,
    "7.1": fields, "7.2": slipping, "7.3": memories, "7.4": populations, "7.5": mutants, "7.6": refereed,
    "7.7": leagues,
}  # fmt: skip
# Where one call takes long: how many are drawn.
COUNTS = {
    "4.6": 1_500, "4.7": 2_000, "4.9": 6, "5.3": 300, "5.4": 60, "5.6": 1_500, "5.7": 800, "5.8": 800,
    "6.1": 2_000, "6.4": 300, "6.6": 200, "6.7": 25, "6.8": 4, "7.8": 150,
}  # fmt: skip
