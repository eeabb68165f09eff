"""Right answers to notebook 3 in the styles that students write."""

import math
from fractions import Fraction

from helpers import CHANCE, MAX, MIN

# %% 3.1 recursion


def tree_height(n_leaves, b=2):
    if n_leaves == 1:
        return 0
    if n_leaves < 1 or n_leaves % b != 0:
        raise ValueError
    return 1 + tree_height(n_leaves // b, b)


# %% 3.1 numpy

import numpy as np


def tree_height(n_leaves, b=2, most=64):
    powers = [b**height for height in range(most)]
    if n_leaves not in powers:
        raise ValueError(n_leaves)
    return np.int64(powers.index(n_leaves))


# %% 3.2 a class with a loop, and the numbers of numpy

import numpy as np


class Minimax:
    def __init__(self):
        self.calls = 0

    def __call__(self, node):
        self.calls += 1
        return np.float64(node.utility) if node.is_over else self.best(node)

    def best(self, node):
        best = -np.inf if node.to_move == MAX else np.inf
        for child in node.children():
            value = self(child)
            if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
                best = value
        return best


minimax = Minimax()

# %% 3.2 a pair of functions


def max_value(node):
    if node.is_over:
        return node.utility
    return max([min_value(node.play(move)) for move in node.moves])


def min_value(node):
    if node.is_over:
        return node.utility
    return min([max_value(node.play(move)) for move in node.moves])


def minimax(node):
    return max_value(node) if node.to_move == MAX else min_value(node)


# %% 3.2 an inner function with a generator, and one more argument


def minimax(node, depth=0):
    def search(position, depth):
        if position.is_over:
            return position.utility
        if position.to_move == MAX:
            return max(search(child, depth + 1) for child in position.children())
        return min(search(child, depth + 1) for child in position.children())

    return search(node, depth)


# %% 3.2 an explicit stack


def minimax(node):
    stack, value = [(node, [], iter(node.children()))], None
    while stack:
        position, values, children = stack[-1]
        child = None if position.is_over else next(children, None)
        if child is not None:
            stack.append((child, [], iter(child.children())))
            continue
        if position.is_over:
            value = position.utility
        else:
            value = max(values) if position.to_move == MAX else min(values)
        stack.pop()
        if stack:
            stack[-1][1].append(value)
    return value


# %% 3.2 negamax


def negamax(node, sign):
    if node.is_over:
        return sign * node.utility
    return max(-negamax(child, -sign) for child in node.children())


def minimax(node):
    sign = 1 if node.to_move == MAX else -1
    return sign * negamax(node, sign)


# %% 3.2 a lambda with a memo, under another name

from functools import lru_cache

value_of = lru_cache(maxsize=None)(
    lambda node: (
        node.utility
        if node.is_over
        else (max if node.to_move == MAX else min)(map(value_of, node.children()))
    )
)
minimax = value_of

# %% 3.3 max with a key, and a left-over print


def best_move(node):
    print("left over")
    pick = max if node.to_move == MAX else min
    return pick(node.moves, key=lambda move: minimax(node.play(move)))


# %% 3.3 an inner function that returns value and move


def best_move(node):
    def search(node):
        if node.is_over:
            return node.utility, None
        found = [(search(node.play(move))[0], move) for move in node.moves]
        best = (max if node.to_move == MAX else min)(value for value, _ in found)
        return next(pair for pair in found if pair[0] == best)

    return search(node)[1]


# %% 3.3 negamax


def best_move(node, sign=None):
    sign = sign or (1 if node.to_move == MAX else -1)
    values = [sign * minimax(node.play(move)) for move in node.moves]
    return node.moves[max(range(len(values)), key=lambda i: values[i])]


# %% 3.3 a loop


def best_move(node):
    best = -math.inf if node.to_move == MAX else math.inf
    chosen = None
    for move in node.moves:
        value = minimax(node.play(move))
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best, chosen = value, move
    return chosen


# %% 3.4 an inner function that fills a list


def principal_variation(node):
    moves = []

    def follow(node):
        if node.is_over:
            return node.utility
        moves.append(best_move(node))
        return follow(node.play(moves[-1]))

    return follow(node), moves


# %% 3.4 negamax


def signed_line(node, sign):
    if node.is_over:
        return sign * node.utility, []
    best, line = -math.inf, []
    for move in node.moves:
        value, rest = signed_line(node.play(move), -sign)
        if -value > best:
            best, line = -value, [move] + rest
    return best, line


def principal_variation(node):
    sign = 1 if node.to_move == MAX else -1
    value, line = signed_line(node, sign)
    return sign * value, line


# %% 3.4 a loop


def principal_variation(node):
    if node.is_over:
        return node.utility, []
    best = -math.inf if node.to_move == MAX else math.inf
    plan = []
    for move in node.moves:
        value, moves = principal_variation(node.play(move))
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best, plan = value, [move, *moves]
    return best, plan


# %% 3.5 an inner function with counters


def count_nodes(node):
    nodes = leaves = height = 0

    def visit(node, depth):
        nonlocal nodes, leaves, height
        nodes += 1
        height = max(height, depth)
        if node.is_over:
            leaves += 1
        for child in node.children():
            visit(child, depth + 1)

    visit(node, 0)
    return nodes, leaves, height


# %% 3.5 numpy, with a memo

import numpy as np
from functools import cache


@cache
def below(node):
    if node.is_over:
        return np.array([1, 1, 0])
    found = np.array([below(child) for child in node.children()])
    return np.array([1 + found[:, 0].sum(), found[:, 1].sum(), 1 + found[:, 2].max()])


def count_nodes(node):
    return tuple(below(node))


# %% 3.6 an explicit stack


def backward_induction(node):
    stack, payoffs = [(node, [], iter(node.children()))], None
    while stack:
        position, results, children = stack[-1]
        child = next(children, None)
        if child is not None:
            stack.append((child, [], iter(child.children())))
            continue
        stack.pop()
        if position.is_over:
            payoffs = position.payoffs
        else:
            payoffs = max(results, key=lambda result: result[position.player])
        if stack:
            stack[-1][1].append(payoffs)
    return payoffs


# %% 3.6 a loop


def backward_induction(node):
    if node.is_over:
        return node.payoffs
    best = -math.inf
    for child in node.children():
        payoffs = backward_induction(child)
        if payoffs[node.player] > best:
            best, chosen = payoffs[node.player], payoffs
    return chosen


# %% 3.6 a left-over print, under another name


def think(node):
    if node.is_over:
        return node.payoffs
    results = [think(child) for child in node.children()]
    print("left over")
    return max(results, key=lambda result: result[node.player])


backward_induction = think

# %% 3.7 any, with a memo

from functools import cache


@cache
def nim_wins(n, moves=(1, 2, 3)):
    return any(not nim_wins(n - move, moves) for move in moves if move <= n)


# %% 3.7 numpy

import numpy as np


def nim_wins(n, moves=(1, 2, 3)):
    wins = np.zeros(n + 1, dtype=bool)
    for pile in range(1, n + 1):
        wins[pile] = not wins[[pile - move for move in moves if move <= pile]].all()
    return wins[n]


# %% 3.8 a generator


def expectiminimax(node):
    if node.is_over:
        return Fraction(node.utility)
    values = (expectiminimax(child) for child in node.children())
    if node.to_move == CHANCE:
        return sum(value * Fraction(1, len(node.moves)) for value in values)
    return max(values) if node.to_move == MAX else min(values)


# %% 3.8 a loop


def expectiminimax(node):
    if node.is_over:
        return node.utility
    children = node.children()
    if node.to_move == CHANCE:
        total = 0
        for child in children:
            total += expectiminimax(child)
        return Fraction(total) / len(children)
    best = -math.inf if node.to_move == MAX else math.inf
    for child in children:
        value = expectiminimax(child)
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best = value
    return best


# %% 3.8 an explicit stack


def expectiminimax(node):
    stack, value = [(node, [], iter(node.children()))], None
    while stack:
        position, values, children = stack[-1]
        child = next(children, None)
        if child is not None:
            stack.append((child, [], iter(child.children())))
            continue
        stack.pop()
        if position.is_over:
            value = Fraction(position.utility)
        elif position.to_move == CHANCE:
            value = sum(values) / len(values)
        else:
            value = max(values) if position.to_move == MAX else min(values)
        if stack:
            stack[-1][1].append(value)
    return value
