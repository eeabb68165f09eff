"""3.2 minimax: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import trees_and_nodes
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# fmt: off

TWO_PLY = [[3, 5], [2, 9]]
EIGHT = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2)
TEXTBOOK = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
UNEVEN = Tree([4, [7, [1, 9]], [[2, 8], 6]])

ASKED = Challenge(
    "3.2", "minimax", points=20, difficulty=2, minutes=20, returns="number", walks="value",
    examples=(
        Example(Tree(TWO_PLY), gives=3), Example(EIGHT, gives=12),
        Example(Tree(TWO_PLY, to_move=MIN), gives=5, why="MIN begins"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=50000, why="far above 0"),
        Example(TEXTBOOK, gives=3, why="three branches"), Example(UNEVEN, gives=7, why="uneven"),
        Example(Tree(42), gives=42, why="only a leaf"),
        Example(Tree([[[[0, 9]]]]), gives=0, why="one branch"),
        Example(Tree([[9, 9, 1], [2, 2, 2]]), gives=2, why="ties", fine=True),
        Example(Tree([[-30000, -50000], [-20000, -90000]]), gives=-50000, why="far below 0"),
    ),
    inputs=trees_and_nodes,
    hints=(
        "Two questions are enough. Is the game over here? If not, what are the children worth?",
        "A leaf is worth its `utility`. In any other node, ask `minimax` for the value of each child.",
        "With the values of the children in a list: `node.to_move` says whether the largest or the smallest "
        "counts.",
    ),
)

# fmt: on

# %% wrong

from functools import reduce  # noqa: F401  the texts below use it
from operator import add  # noqa: F401

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed


def minimax(node):
    """Right."""
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def leaves(node):
    return [node.utility] if node.is_over else [x for child in node.children() for x in leaves(child)]


def choosing(text):
    return changed(minimax, "max(values) if node.to_move == MAX else min(values)", text)


never_alternates = choosing("max(values)")
negated = choosing("max(-value for value in values)")


def optimist(node):
    return node.utility if node.is_over else max(map(optimist, node.children()))


def pessimist(node):
    return node.utility if node.is_over else min(map(pessimist, node.children()))


def below(of_max, of_min):
    """Minimax that goes on with other functions below MAX's nodes and MIN's."""

    def search(node):
        if node.is_over:
            return node.utility
        if node.to_move == MAX:
            return max((of_max or search)(child) for child in node.children())
        return min((of_min or search)(child) for child in node.children())

    return search


def best_so_far(node):
    if node.is_over:
        return node.utility
    best = None
    for child in node.children():
        value = best_so_far(child)
        if not best or (value > best if node.to_move == MAX else value < best):
            best = value
    return best


def two_plies(node):
    if node.is_over:
        return node.utility
    return max(min(leaf.utility for leaf in child.children()) for child in node.children())


WRONG = {
    "never-alternates": Wrong(
        "`[[3, 5], [2, 9]]` gave you 9, the largest leaf of all. MIN moves after MAX, and would not choose it. "
        "Which line of yours chooses for MIN, and what does it get?",
        never_alternates,
    ),
    "always-min": Wrong(
        "`[[3, 5], [2, 9]]` gave you 2, the smallest leaf of all. MAX moves first, and would not choose it. "
        "Which line of yours chooses for MAX, and what does it get?",
        choosing("min(values)"),
    ),
    "calls-optimist": Wrong(
        "Further down your function goes on with the largest leaf, as `optimist` does: MIN "
        "chooses no more. Which function do you call for a child, or what do you tell it about "
        "the turn?",
        [below(optimist, optimist), below(optimist, None), below(None, optimist)],
    ),
    "stays-min": Wrong(
        "Further down your function goes on with the smallest leaf: MAX chooses no more. Which "
        "function do you call for a child, or what do you tell it about the turn?",
        [below(pessimist, pessimist), below(pessimist, None), below(None, pessimist)]
        + [lambda node: node.utility if node.is_over else max(map(pessimist, node.children()))],
    ),
    "two-plies": Wrong(
        "Your function is right where MAX moves, MIN answers and the game ends. Other trees are "
        "higher, lower or uneven. Which function gives you the value of a child, however deep the "
        "tree below it is?",
        [
            two_plies,
            changed(
                minimax,
                "minimax(child) for child in node.children()",
                "(max if child.to_move == MAX else min)(leaves(child)) for child in node.children()",
            ),
            changed(two_plies, "if node.is_over", "if False"),
            changed(
                two_plies,
                "max(min",
                "(max if node.to_move == MAX else min)((min if node.to_move == MAX else max)",
            ),
            changed(
                two_plies,
                "min(leaf.utility for leaf in child.children())",
                "child.utility if child.is_over else min(leaf.utility for leaf in child.children())",
            ),
        ],
        whole=True,
    ),
    "zero-is-nothing": Wrong(
        "For Python 0 is false, as None is. Your function takes the value 0 for nothing, and the "
        "next one replaces it. How can you ask whether there is no value yet?",
        best_so_far,
    ),
    "alternates-by-depth": Wrong(
        "With MAX at the root all is well, with MIN at the root it is not: you count plies from "
        "the root and take the first for MAX's. Which attribute says whose turn it is?",
        changed(
            minimax,
            ("minimax(node)", "minimax(node, depth=0)"),
            ("(child)", "(child, depth + 1)"),
            ("node.to_move == MAX", "depth % 2 == 0"),
        ),
        whole=True,
    ),
    "swapped": Wrong(
        "`[[3, 5], [2, 9]]` gave you 5, which is right when MIN begins. Here MAX begins. Which of "
        "the two players wants large numbers?",
        changed(minimax, "== MAX", "!= MAX"),
        whole=True,
    ),
    "two-children": Wrong(
        "Trees with two branches everywhere are right, others are not. `[9, 9, 1]` has a third "
        "branch and `[[0, 9]]` has only one. How does your function learn how many children there "
        "are?",
        [
            changed(minimax, "child) for child in node.children()", "node.children()[i]) for i in (0, 1)"),
            changed(minimax, "node.children()", "node.children()[:2]"),
            changed(minimax, "child) for child in node.children()", "node.play(move)) for move in (0, 1)"),
            changed(minimax, "values =", "left, right = node.children()\n    values ="),
        ],
        whole=True,
    ),
    "first-leaf": Wrong(
        "You returned the leaf that is reached first. The other branches were never compared with "
        "it. How often does your loop turn before it meets `return`?",
        choosing("values[0]"),
    ),
    "last-leaf": Wrong(
        "You returned the leaf that is reached last: each child's value takes the place of the "
        "one before. What should become of the old value?",
        choosing("values[-1]"),
    ),
    "starts-at-zero": Wrong(
        "You got 0 in a tree that has no 0 in it. It is the value you start with, before any "
        "child was seen. Which number can you start with, so that every leaf beats it?",
        [
            changed(minimax, ("max(values)", "max(0, *values)"), ("min(values)", "min(0, *values)")),
            changed(minimax, "max(values)", "max(0, *values)"),
            changed(minimax, "min(values)", "min(0, *values)"),
        ],
    ),
    "starts-too-near": Wrong(
        "In a tree with large numbers your answer is no leaf of the tree. It is the value you "
        "start with, before any child was seen. Which number can you start with, so that every "
        "leaf beats it?",
        [
            changed(
                minimax, ("max(values)", f"max(-{far}, *values)"), ("min(values)", f"min({far}, *values)")
            )
            for far in (99, 100, 999, 1000, 10000)
        ]
        + [
            changed(minimax, ("max(values)", "max(0, *values)"), ("min(values)", f"min({far}, *values)"))
            for far in (99, 100, 999, 1000, 10000)
        ]
        + [changed(minimax, "max(values)", f"max(-{far}, *values)") for far in (1, 99, 100, 999, 1000, 10000)]
        + [changed(minimax, "min(values)", f"min({far}, *values)") for far in (99, 100, 999, 1000, 10000)],
    ),
    "negated": Wrong(
        "You turn the sign at each ply, as if a leaf's number were for the player to move. "
        "`utility` is always from MAX's side. What does a minus in front of it mean for MIN?",
        negated,
    ),
    "movers-view": Wrong(
        "`MIN [[3, 5], [2, 9]]` gave you -5: each value of yours is for whoever moves, and the last one "
        "is MIN's. From whose side is the answer asked for?",
        changed(negated, "node.utility", "node.utility if node.to_move == MAX else -node.utility"),
    ),
    "root-player": Wrong(
        "The player at the root chooses everywhere in your tree: the answer is the best of all "
        "leaves for that player. Which attribute says who moves in a child?",
        lambda node: (max if node.to_move == MAX else min)(leaves(node)),
    ),
    "start-too-good": Wrong(
        "An infinity, or another number that is on no leaf, came back: it is the value you start "
        "with, and for one of the players no leaf beats it. For which of the two?",
        [
            changed(
                minimax,
                ("max(values)", f"max({of_max}, *values)"),
                ("min(values)", f"min({of_min}, *values)"),
            )
            for far in ("math.inf", "10**9", "10000", "1000", "999")
            for of_max, of_min in ((far, far), ("-" + far, "-" + far), (far, "-" + far))
        ],
    ),
    "one-player-compares": Wrong(
        "One player chooses well; for the other you keep the value of the first child, whatever "
        "comes after it. Which branch of your `if` compares values?",
        [
            choosing("max(values) if node.to_move == MAX else values[0]"),
            choosing("values[0] if node.to_move == MAX else min(values)"),
        ],
    ),
    "child-left-out": Wrong(
        "At some nodes a child never counts: the first, the last, or one between them. Which "
        "children does your loop, or your index, leave out?",
        [
            changed(minimax, "    return max", f"    values = {rest}\n    return max")
            for rest in (
                "values[1:]",
                "values[1:] or values",
                "values[:-1] or values",
                "values[:1] + values[2:]",
                "[values[0], values[-1]]",
            )
        ],
    ),
    "averages": Wrong(
        "You average the children of a player's node, as if dice were thrown there. What does MAX "
        "do with the values instead, and what MIN?",
        [  # One after the other: since Python 3.12 `sum` adds floats more exactly.
            choosing("reduce(add, values) / len(values)"),
            choosing("max(values) if node.to_move == MAX else reduce(add, values) / len(values)"),
            choosing("reduce(add, values) / len(values) if node.to_move == MAX else min(values)"),
        ],
    ),
    "asks-the-child": Wrong(
        "You ask a child whose turn it is: after the move, it is mostly the other player's. Who chooses "
        "among the children?",
        [
            choosing(f"{choice} if node.children()[{i}].to_move == {player} else {other}")
            for i in (0, -1)
            for choice, player, other in (
                ("max(values)", "MAX", "min(values)"),
                ("min(values)", "'MIN'", "max(values)"),
            )
        ],
    ),
    "returns-place": Wrong(
        "Where the game goes on you return the place of a child, counted from 0; what that child "
        "is worth is asked for. What did you know when you looked for its place?",
        choosing("values.index(max(values) if node.to_move == MAX else min(values))"),
    ),
}

# %% proof

from helpers.games import MAX, MIN


def minimax(node):
    """Numbers from the leaves upward, one level of recursion for each player."""
    return node.utility if node.is_over else _value_for[node.to_move](node)


def _largest(node):
    return sorted(minimax(child) for child in node.children())[-1]


def _smallest(node):
    return sorted(minimax(child) for child in node.children())[0]


_value_for = {MAX: _largest, MIN: _smallest}

# fmt: off

# %% right: a class with a loop, and the numbers of numpy

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

# %% right: a pair of functions

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

# %% right: an inner function with a generator, and one more argument

def minimax(node, depth=0):
    def search(position, depth):
        if position.is_over:
            return position.utility
        if position.to_move == MAX:
            return max(search(child, depth + 1) for child in position.children())
        return min(search(child, depth + 1) for child in position.children())

    return search(node, depth)

# %% right: an explicit stack

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

# %% right: negamax

def negamax(node, sign):
    if node.is_over:
        return sign * node.utility
    return max(-negamax(child, -sign) for child in node.children())


def minimax(node):
    sign = 1 if node.to_move == MAX else -1
    return sign * negamax(node, sign)

# %% right: a lambda with a memo, under another name

from functools import lru_cache

value_of = lru_cache(maxsize=None)(
    lambda node: (
        node.utility
        if node.is_over
        else (max if node.to_move == MAX else min)(map(value_of, node.children()))
    )
)
minimax = value_of
