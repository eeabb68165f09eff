"""Right answers for notebook 5, written another way than its solutions: they prove the answer key.

Two functions that call each other take the place of one; a table keeps an interval, not a value and a
mark; the minimal tree is counted node by node, after Knuth and Moore's three types.
"""

from functools import cache
from math import inf

from helpers.games import MAX, Tree
from helpers.games.tictactoe import LINES


def skipped_leaves(choices):
    """By definition: something read before it in its list is no more than a whole list before that one."""
    places = [(i, j) for i, numbers in enumerate(choices) for j in range(len(numbers))]
    return {
        index
        for index, (i, j) in enumerate(places)
        if any(number <= min(other) for number in choices[i][:j] for other in choices[:i])
    }


def alphabeta(node, alpha=-inf, beta=inf):
    return (_max_value if node.to_move == MAX else _min_value)(node, alpha, beta)


def _max_value(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = -inf
    for child in node.children():
        best = max(best, _min_value(child, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def _min_value(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = inf
    for child in node.children():
        best = min(best, _max_value(child, alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best


def alphabeta_hard(node, alpha, beta):
    return max(alpha, min(beta, alphabeta(node, alpha, beta)))


def best_move_ab(board):
    """From -1 and 1 on, which are the smallest and the largest value there is."""
    low, high, chosen = -2, 2, None
    for move in board.moves:
        value = alphabeta(board.play(move), low, high)
        if board.to_move == MAX and value > low:
            low, chosen = value, move
        if board.to_move != MAX and value < high:
            high, chosen = value, move
    return chosen


def move_order(board):
    """Wins, then blocks, then what lies on most lines."""
    own, other = ("X", "O") if board.to_move == MAX else ("O", "X")

    def urgency(move):
        lines = [sorted(board.cells[i] for i in line) for line in LINES if move - 1 in line]
        return (
            [own, own] in [line[1:] for line in lines],
            [other, other] in [line[1:] for line in lines],
            len(lines),
        )

    return sorted(board.moves, key=urgency, reverse=True)


def alphabeta_table(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    low, high = table.get(node, (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    is_max = node.to_move == MAX
    best, a, b = (-inf if is_max else inf), alpha, beta
    for child in node.children():
        value = alphabeta_table(child, a, b, table)
        best = max(best, value) if is_max else min(best, value)
        a, b = (max(a, best), b) if is_max else (a, min(b, best))
        if a >= b:
            break
    table[node] = (best if best > alpha else low, best if best < beta else high)
    return best


@cache
def minimal_leaves(b, d, kind=1):
    """A node on the best line (1) has one such child; its others (2) need one child (3), which needs all."""
    if d == 0:
        return 1
    if kind == 1:
        return minimal_leaves(b, d - 1, 1) + (b - 1) * minimal_leaves(b, d - 1, 2)
    if kind == 2:
        return minimal_leaves(b, d - 1, 3)
    return b * minimal_leaves(b, d - 1, 2)


def best_first(tree):
    return Tree(_best_first(tree)[1], tree.to_move)


def _best_first(node):
    if node.is_over:
        return node.utility, node.utility
    found = [_best_first(child) for child in node.children()]
    best = (max if node.to_move == MAX else min)(value for value, _ in found)
    first = next(i for i, (value, _) in enumerate(found) if value == best)
    found.insert(0, found.pop(first))
    return best, [branches for _, branches in found]
