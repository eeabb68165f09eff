"""Traced searches of every kind, to be replayed."""

import json
import math

from paper import alphabeta, minimax

from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, TicTacToe, Tree
from helpers.trace import trace

EIGHT = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1])
LATE = TicTacToe("XO..X.O..")  # 5 free cells: too many positions for boards as nodes
LATER = TicTacToe("XOXOX.O..")  # 3 free cells


def looking_ahead(node):
    """Reads a leaf's utility without a call of its own."""
    values = [child.utility if child.is_over else looking_ahead(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def negamax(node, alpha=-math.inf, beta=math.inf):
    if node.is_over:
        return node.utility if node.to_move == MAX else -node.utility
    for child in node.children():
        alpha = max(alpha, -negamax(child, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def remembering(node, known=None):
    known = {} if known is None else known
    if node.is_over:
        return node.utility
    if node not in known:
        values = [remembering(child, known) for child in node.children()]
        known[node] = max(values) if node.to_move == MAX else min(values)
    return known[node]


def shallow(node, depth=2):
    if node.is_over:
        return node.utility
    if not depth:
        return 0
    return (max if node.to_move == MAX else min)(shallow(child, depth - 1) for child in node.children())


def each_for_oneself(node):
    if node.is_over:
        return node.payoffs
    return max((each_for_oneself(child) for child in node.children()), key=lambda pay: pay[node.to_move])


def expected(node):
    if node.is_over:
        return node.utility
    values = [expected(child) for child in node.children()]
    if node.to_move == CHANCE:
        return sum(values) / len(values)
    return max(values) if node.to_move == MAX else min(values)


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


SEARCHES = {
    "minimax": trace(minimax, EIGHT),
    "alpha-beta": trace(alphabeta, EIGHT),
    "leaves without a call": trace(looking_ahead, EIGHT),
    "negamax": trace(negamax, EIGHT),
    "boards in the tree": trace(alphabeta, LATER),
    "a board beside the tree": trace(alphabeta, LATE),
    "a memory": trace(remembering, LATE),
    "a horizon": trace(shallow, ConnectFour()),
    "a pile": trace(remembering, Nim(6)),
    "three players": trace(
        each_for_oneself, Node(0, [(1, 0, 2), Node(1, [(0, 2, 0), Node(2, [(3, 1, 1)])])])
    ),
    "chance": trace(expected, Node(MAX, [Node(CHANCE, [3, 5]), Node(CHANCE, [1, Node(MIN, [8, 9])])])),
    "one leaf": trace(minimax, Tree(7)),
    "wedges": trace(alphabeta, Tree(wide(4))),
    "a chain": trace(minimax, Tree(json.loads("[" * 150 + "1" + "]" * 150))),
}
