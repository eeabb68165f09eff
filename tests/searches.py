"""Searches as students write them, right and wrong, and traces of every kind to be drawn and replayed."""

import json
import random
from math import inf

from helpers.draw.tree.reading import Reading
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, TicTacToe, Tree
from helpers.stepped.replay.events import events
from helpers.tracing import trace

EIGHT = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1])
LATE = TicTacToe("XO..X.O..")  # 5 free cells: too many positions for boards as nodes
LATER = TicTacToe("XOXOX.O..")  # 3 free cells


def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def alphabeta(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    value = -inf if node.to_move == MAX else inf
    for child in node.children():
        if node.to_move == MAX:
            value = max(value, alphabeta(child, alpha, beta))
            alpha = max(alpha, value)
        else:
            value = min(value, alphabeta(child, alpha, beta))
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def alphabeta_table(node, alpha, beta, table):
    """Alpha-beta that remembers between which two numbers a value lies."""
    if node.is_over:
        return node.utility
    low, high = table.get(node, (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    best, a, b = (-inf if node.to_move == MAX else inf), alpha, beta
    for child in node.children():
        value = alphabeta_table(child, a, b, table)
        if node.to_move == MAX:
            best = max(best, value)
            a = max(a, best)
        else:
            best = min(best, value)
            b = min(b, best)
        if a >= b:
            break
    table[node] = (best if best > alpha else low, best if best < beta else high)
    return best


def negamax(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility if node.to_move == MAX else -node.utility
    value = -inf
    for child in node.children():
        value = max(value, -negamax(child, -beta, -alpha))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def backward_induction(node):
    if node.is_over:
        return node.payoffs
    return max((backward_induction(child) for child in node.children()), key=lambda pay: pay[node.player])


def fail_hard(node, alpha=-inf, beta=inf):
    if node.is_over:
        return max(alpha, min(beta, node.utility))
    for child in node.children():
        if node.to_move == MAX:
            alpha = max(alpha, fail_hard(child, alpha, beta))
        else:
            beta = min(beta, fail_hard(child, alpha, beta))
        if alpha >= beta:
            break
    return alpha if node.to_move == MAX else beta


def limited(node, depth=4, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    if not depth:
        return sum(map(ord, str(node))) % 7 - 3
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = limited(child, depth - 1, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def expectimax(node):
    if node.is_over:
        return node.utility
    values = [expectimax(child) for child in node.children()]
    if node.to_move == CHANCE:
        return sum(values) / len(values)
    return max(values) if node.to_move == MAX else min(values)


def remembering(node, memo=None):
    memo = {} if memo is None else memo
    if node.is_over:
        return node.utility
    if node not in memo:
        values = [remembering(child, memo) for child in node.children()]
        memo[node] = max(values) if node.to_move == MAX else min(values)
    return memo[node]


def wrong(node):
    return node.utility if node.is_over else max(wrong(child) for child in node.children())


def forgetful(node):
    if node.is_over:
        return node.utility
    for child in node.children():
        forgetful(child)


def looking_ahead(node):
    """Reads a leaf's utility without a call of its own."""
    values = [child.utility if child.is_over else looking_ahead(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def random_tree(seed, branching=3, depth=4):
    """A full tree with leaves from a seed."""
    rng = random.Random(seed)
    return Tree.from_leaves([rng.randrange(-99, 100) for _ in range(branching**depth)], branching)


def wide(depth, branches=4, start=0):
    """A tree with so many branches at each node, leaves from a fixed sequence."""
    if not depth:
        return (start * 7919) % 19 - 9
    return [wide(depth - 1, branches, start * branches + k) for k in range(branches)]


def uncut(depth, low=-9900, high=9900):
    """A tree of 4 branches in which alpha-beta cuts nothing: the better moves of each player come later."""
    if not depth:
        return (low + high) // 200
    parts = [(low + (high - low) * k // 4, low + (high - low) * (k + 1) // 4) for k in range(4)]
    return [uncut(depth - 1, *part) for part in (parts if depth % 2 == 0 else parts[::-1])]


def steps(graph):
    """What happens in a search, in order: the steps of its replay, with the nodes of the graph itself."""
    reading = Reading(graph)
    return [step._replace(node=reading.nodes[step.node]) for step in events(reading)]


SEARCHES = {
    "minimax": trace(minimax, EIGHT),
    "alpha-beta": trace(alphabeta, EIGHT),
    "leaves without a call": trace(looking_ahead, EIGHT),
    "negamax": trace(negamax, EIGHT),
    "boards in the tree": trace(alphabeta, LATER),
    "too many boards": trace(alphabeta, LATE),
    "a memory": trace(remembering, LATE),
    "a horizon": trace(limited, ConnectFour(), 2),
    "a pile": trace(remembering, Nim(6)),
    "three players": trace(
        backward_induction, Node(0, [(1, 0, 2), Node(1, [(0, 2, 0), Node(2, [(3, 1, 1)])])])
    ),
    "chance": trace(expectimax, Node(MAX, [Node(CHANCE, [3, 5]), Node(CHANCE, [1, Node(MIN, [8, 9])])])),
    "one leaf": trace(minimax, Tree(7)),
    "wedges": trace(alphabeta, Tree(wide(4))),
    "a chain": trace(minimax, Tree(json.loads("[" * 150 + "1" + "]" * 150))),
}
