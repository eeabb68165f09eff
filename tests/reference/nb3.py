"""Right answers for notebook 3, written another way than its solutions: they prove the answer key.

Where it is affordable a definition takes the place of an algorithm: a value is found by listing every
plan of every player, the winning piles by filling a table from the bottom.
"""

from fractions import Fraction
from itertools import product

from helpers.games import CHANCE, MAX, MIN


def tree_height(n_leaves, b=2):
    powers = {b**height: height for height in range(n_leaves.bit_length() + 1)}
    if n_leaves not in powers:
        raise ValueError(f"{n_leaves} is no power of {b}")
    return powers[n_leaves]


def minimax(node):
    """Numbers from the leaves upward, one level of recursion for each player."""
    return node.utility if node.is_over else _value_for[node.to_move](node)


def _largest(node):
    return sorted(minimax(child) for child in node.children())[-1]


def _smallest(node):
    return sorted(minimax(child) for child in node.children())[0]


_value_for = {MAX: _largest, MIN: _smallest}


def best_move(node):
    values = [minimax(node.play(move)) for move in node.moves]
    return node.moves[values.index(minimax(node))]


def principal_variation(node):
    moves = []
    value = minimax(node)
    while not node.is_over:
        moves.append(best_move(node))
        node = node.play(moves[-1])
    return value, moves


def count_nodes(node):
    levels = [[node]]
    while levels[-1]:
        levels.append([child for each in levels[-1] for child in each.children()])
    nodes = [each for level in levels for each in level]
    return len(nodes), sum(each.is_over for each in nodes), len(levels) - 2


def backward_induction(node):
    if node.is_over:
        return node.payoffs
    outcomes = [backward_induction(child) for child in node.children()]
    own = [outcome[node.player] for outcome in outcomes]
    return outcomes[own.index(max(own))]


def nim_wins(n, moves=(1, 2, 3)):
    wins = []
    for pile in range(n + 1):
        wins.append(any(take <= pile and not wins[pile - take] for take in moves))
    return wins[n]


def expectiminimax(node):
    if node.is_over:
        return Fraction(node.utility)
    values = sorted(expectiminimax(child) for child in node.children())
    return {MAX: values[-1], MIN: values[0], CHANCE: sum(values) / len(values)}[node.player]


# The slow definitions that the answers above are proved against.


def value_by_plans(root):
    """What MAX can be sure of: the best of all of MAX's plans against the worst of all of MIN's.

    A plan says for every node of a player, by its path from the root, which way to go. Chance goes
    every way, each with its share.
    """
    nodes = list(_inner(root, ()))
    plans = {player: list(_plans(nodes, player)) for player in (MAX, MIN)}
    return max(min(_expected(root, (), p | q, Fraction(1)) for q in plans[MIN]) for p in plans[MAX])


def number_of_plans(root):
    """How many pairs of plans there are: to keep the trees small enough."""
    sizes = [len(node.children()) for _, node in _inner(root, ()) if node.to_move != CHANCE]
    total = 1
    for size in sizes:
        total *= size
    return total


def _inner(node, path):
    if not node.is_over:
        yield path, node
        for move in node.moves:
            yield from _inner(node.play(move), (*path, move))


def _plans(nodes, player):
    own = [(path, node.moves) for path, node in nodes if node.to_move == player]
    for choice in product(*(moves for _, moves in own)):
        yield {path: move for (path, _), move in zip(own, choice, strict=True)}


def _expected(node, path, plan, chance):
    if node.is_over:
        return chance * node.utility
    ways = [plan[path]] if path in plan else node.moves
    return sum(_expected(node.play(move), (*path, move), plan, chance / len(ways)) for move in ways)


def subgame_perfect(root):
    """The payoffs of every plan from which nobody gains by changing one move, anywhere in the game.

    (By the one-deviation principle these are the subgame perfect equilibria.)
    """
    nodes = list(_inner(root, ()))
    for choice in product(*(node.moves for _, node in nodes)):
        plan = {path: move for (path, _), move in zip(nodes, choice, strict=True)}
        if all(_nobody_gains(node, path, plan) for path, node in nodes):
            yield _followed(root, (), plan)


def _nobody_gains(node, path, plan):
    kept = _followed(node, path, plan)[node.player]
    return all(_followed(node, path, plan | {path: move})[node.player] <= kept for move in node.moves)


def _followed(node, path, plan):
    while not node.is_over:
        move = plan[path]
        node, path = node.play(move), (*path, move)
    return node.payoffs
