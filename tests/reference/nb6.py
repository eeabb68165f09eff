"""Right answers for notebook 6, written another way than its solutions: they prove the answer key.

A line is known by its two ends, a row of marks by the lines it fills; the look-ahead turns signs. A threat
is found by a disc put there; the table keeps an interval for each depth; the player has a fast search.
"""

from functools import cache
from itertools import combinations_with_replacement, product
from math import inf

from helpers.challenges.duel import rival
from helpers.games import MAX
from helpers.games.bots import centre_first
from reference.in_a_row import lines

FOURS = lines(6, 7, 4)


def win_lines(rows, columns, k):
    """A line by its ends: they are k - 1 rows or columns apart, or both, and the rest lies evenly between."""
    found = set()
    for (r, c), (a, b) in combinations_with_replacement(product(range(rows), range(columns)), 2):
        if {abs(a - r), abs(b - c)} in ({k - 1}, {0, k - 1}):
            steps = [(i, k - 1 or 1) for i in range(k)]
            cells = [(r + (a - r) * i // n, c + (b - c) * i // n) for i, n in steps]
            found.add(tuple(row * columns + column + 1 for row, column in cells))
    return found


def wins_at(cells, columns, k, last):
    full = {line for line in lines(len(cells) // columns, columns, k) if last - 1 in line}
    return any({cells[place] for place in line} == {cells[last - 1]} for line in full)


@cache
def window_score(board):
    held = ["".join(board.cells[place] for place in line).replace(".", "") for line in FOURS]
    return sum(
        held.count(n * "X") * worth - held.count(n * "O") * worth for n, worth in ((1, 1), (2, 4), (3, 16))
    )


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.to_move == MAX:
        return _for_mover(board, depth, alpha, beta, 1)
    return -_for_mover(board, depth, -beta, -alpha, -1)


def _for_mover(board, depth, low, high, sign):
    """The value from the side of the player to move, which is X where `sign` is 1."""
    if board.is_over:
        return 0 if board.winner is None else board.plies - 1000
    if not depth:
        return sign * window_score(board)
    values = [-inf]
    for move in centre_first(board):
        values.append(-_for_mover(board.play(move), depth - 1, -high, -max(low, *values), -sign))
        if values[-1] >= high:
            break
    return max(values)


def threats(board):
    return tuple({n for n in range(1, 43) if _wins(board.cells, n, mark)} for mark in "XO")


def _wins(cells, number, mark):
    """Whether a disc of this player in a free cell would stand in a full line."""
    after = cells[: number - 1] + mark + cells[number:]
    near = [line for line in FOURS if number - 1 in line and cells[number - 1] == "."]
    return any(after[a] == after[b] == after[c] == after[d] == mark for a, b, c, d in near)


def look_ahead_table(board, depth, alpha, beta, table):
    """An interval is known of each pair; a window is never wider than it."""
    if board.is_over:
        return 0 if board.winner is None else (1 if board.winner == "X" else -1) * (1000 - board.plies)
    low, high = table.get((depth, board.cells), (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    value = _searched(board, depth, max(alpha, low), min(beta, high), table)
    low = max(low, value) if value > max(alpha, low) else low
    high = min(high, value) if value < min(beta, high) else high
    table[depth, board.cells] = low, high
    return value


def _searched(board, depth, alpha, beta, table):
    if not depth:
        return window_score(board)
    values = []
    for move in centre_first(board):
        values.append(look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
        if board.to_move == MAX:
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
        if alpha >= beta:
            break
    return max(values) if board.to_move == MAX else min(values)


def deepening(board):
    order, table, sign = centre_first(board), {}, 1 if board.to_move == MAX else -1
    for depth in range(board.cells.count(".")):
        low, best = -inf, None
        for move in order:
            window = sorted((sign * low, sign * inf))
            value = sign * look_ahead_table(board.play(move), depth, *window, table)
            low, best = (value, move) if value > low else (low, best)
        order = [best, *(move for move in order if move != best)]
        yield best
        if low > 900 or low < -900:
            break


champion = rival(5)
