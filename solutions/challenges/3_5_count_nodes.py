"""3.5 count_nodes: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import trees
from helpers.checking import Challenge, Example
from helpers.games import Tree

# From files before this one: EIGHT, TEXTBOOK, TWO_PLY, UNEVEN.

# fmt: off

ASKED = Challenge(
    "3.5", "count_nodes", points=10, difficulty=1, minutes=10, returns="tuple",
    examples=(
        Example(Tree(TWO_PLY), gives=(7, 4, 2)), Example(EIGHT, gives=(15, 8, 3)),
        Example(TEXTBOOK, gives=(13, 9, 2), why="three branches"),
        Example(UNEVEN, gives=(12, 7, 3), why="uneven"),
        Example(Tree(42), gives=(1, 1, 0), why="only a leaf"),
    ),
    inputs=trees,
    hints=(
        "Begin with the smallest tree, a leaf. How many nodes and leaves has it, and how high is it?",
        "For a larger tree, ask each child for its three numbers. Which of them add up, and which do not?",
        "The node itself counts too. The height is a longest way down: one step, then the tallest child's "
        "height.",
    ),
    questions={
        "0 more": "You count {} nodes, too many. Go through this tree: where is your count first too high?",
        "0 less": "You count {} nodes, which is too few. Which node is left out?",
        "1 more": "You count {} leaves, which is too many. What makes a node a leaf?",
        "1 less": "You count {} leaves, which is too few. What makes a node a leaf?",
        "2 more": "Your height is {}. How many moves has the longest game?",
        "2 less": "Your height is {}. How many moves has the longest game?",
    },
)

# fmt: on

# %% wrong

import math

from instructors.wrong_answers import Wrong, changed

# From files before this one: leaves.


def count_nodes(node):
    """Right."""
    if node.is_over:
        return 1, 1, 0
    nodes, leaf_count, heights = zip(*map(count_nodes, node.children()), strict=True)
    return 1 + sum(nodes), sum(leaf_count), 1 + max(heights)


def of_heights(text):
    return changed(count_nodes, "1 + max(heights)", text)


def formula(node):
    branching, height = len(node.children()), 0
    while not node.is_over:
        node = node.children()[0]
        height += 1
    return sum(branching**i for i in range(height + 1)), branching**height, height


def distinct(node):
    seen = {node}
    for _ in range(4):
        seen |= {child for each in seen for child in each.children()}
    return len(seen), sum(each.is_over for each in seen), count_nodes(node)[2]


def equal_leaves_once(node):
    nodes, leaf_count, height = count_nodes(node)
    found = len(set(leaves(node)))
    return nodes - leaf_count + found, found, height


def first_way(node):
    return 0 if node.is_over else 1 + first_way(node.children()[0])


def nodes_by_leaves(node):
    found = len(leaves(node))
    return 2 * found - 1, found, count_nodes(node)[2]


def on_the_lowest_level(node):
    if not node.moves:
        return 1
    height = count_nodes(node)[2]
    return sum(on_the_lowest_level(child) for child in node.children() if count_nodes(child)[2] == height - 1)


def formula_by_the_last(node):
    height, last = 0, node
    while not last.is_over:
        last, height = last.children()[-1], height + 1
    b = len(node.moves)
    return sum(b**k for k in range(height + 1)), b**height, height


WRONG = {
    "root-missing": Wrong(
        "You are one node short in each tree: the root is a node as well. Which node has nobody "
        "above it to count it?",
        lambda node: (count_nodes(node)[0] - 1, *count_nodes(node)[1:]),
        share=0.5,
    ),
    "leaves-only": Wrong(
        "Your number of nodes is the number of leaves: a node with children adds nothing of its "
        "own. Which node does a call stand for, once it has asked all the children?",
        changed(count_nodes, "1 + sum", "sum"),
    ),
    "inner-only": Wrong(
        "You count the nodes where somebody chooses, without the leaves. How many nodes has a "
        "tree that is only a leaf?",
        lambda node: (count_nodes(node)[0] - count_nodes(node)[1], *count_nodes(node)[1:]),
    ),
    "leaf-height-one": Wrong(
        "Your heights are one too large. The height counts moves from the root to the furthest "
        "leaf, not levels. How many moves can be made in a leaf?",
        changed(count_nodes, "1, 1, 0", "1, 1, 1"),
        share=0.5,
    ),
    "nothing-of-its-own": Wrong(
        "Only a leaf counts itself with you, so that your nodes are the leaves, and a leaf has the height 1. "
        "Which of your three numbers is wrong in a tree that is only a leaf?",
        changed(count_nodes, ("1, 1, 0", "1, 1, 1"), ("1 + sum", "sum")),
    ),
    "one-branch-height": Wrong(
        "Nodes and leaves are right; the height follows only one branch. In `[4, [7, [1, 9]], "
        "[[2, 8], 6]]` the branches differ. Which of them decides?",
        [of_heights("1 + heights[0]"), of_heights("1 + heights[-1]")],
        whole=True,
    ),
    "shortest-branch": Wrong(
        "Nodes and leaves are right; your height leads to the nearest leaf. Which leaf does the "
        "height ask about?",
        of_heights("1 + min(heights)"),
        whole=True,
    ),
    "heights-added": Wrong(
        "Nodes and leaves are right; your heights are too large, as if branches side by side "
        "counted together. Does a second child of the same height make a tree higher?",
        [of_heights("1 + sum(heights)"), of_heights("sum(h + 1 for h in heights)")],
        whole=True,
    ),
    "height-never-grows": Wrong(
        "Your height is the same in every tree. From a node to its child is one move. Where do you count it?",
        [changed(count_nodes, ("1 + max", "max"), ("1, 1, 0", f"1, 1, {height}")) for height in (0, 1)],
    ),
    "perfect-formula": Wrong(
        "You calculate as if all nodes had equally many children. In `[4, [7, [1, 9]], [[2, 8], "
        "6]]` that is not so: it has 12 nodes. Which of them does your function never visit?",
        [
            formula,
            changed(
                formula,
                "node = node.children()[0]",
                "branching, node = len(node.children()), node.children()[0]",
            ),
            changed(
                formula, "node.children()[0]", "max(node.children(), key=lambda child: count_nodes(child)[2])"
            ),
            formula_by_the_last,
        ],
    ),
    "lowest-level": Wrong(
        "Nodes and height are right; your leaves are those of the lowest level. In `[4, [7, [1, "
        "9]], [[2, 8], 6]]` the 4 stands one move below the root. What makes a node a leaf?",
        lambda node: (count_nodes(node)[0], on_the_lowest_level(node), count_nodes(node)[2]),
        whole=True,
    ),
    "equals-once": Wrong(
        "What is equal counts once in your answer, as in a set or in a dict. A tree with the "
        "leaves 2 and 2 has two leaves. How can you count without asking whether you have seen "
        "it?",
        [
            distinct,
            lambda node: (*distinct(node)[:1], *count_nodes(node)[1:]),
            lambda node: (count_nodes(node)[0], *distinct(node)[1:]),
            lambda node: (count_nodes(node)[0], len(set(leaves(node))), count_nodes(node)[2]),
            equal_leaves_once,
        ],
    ),
    "swapped-order": Wrong(
        "The three numbers are right, but not in the order nodes, leaves, height. Which is which?",
        [
            lambda node: (*count_nodes(node)[1::-1], count_nodes(node)[2]),
            lambda node: (count_nodes(node)[2], *count_nodes(node)[:2]),
        ],
        share=0.5,
        whole=True,
    ),
    "counts-children": Wrong(
        "Nodes and leaves are right; your height grows with each child, so that three children "
        "make a tree higher than two. Which line should come after the loop?",
        of_heights("len(heights)"),
        whole=True,
    ),
    "last-child-only": Wrong(
        "Of the children's leaves, or nodes, only those of the last child are left: its number "
        "takes the place of the others. Which operator adds to what is there?",
        [
            changed(count_nodes, "sum(leaf_count)", "leaf_count[-1]"),
            changed(count_nodes, "sum(nodes)", "nodes[-1]"),
        ],
    ),
    "children-only": Wrong(
        "Your nodes are the root and its children, and nothing below them. What does the call for "
        "a child tell you, besides that there is one?",
        [
            changed(count_nodes, "sum(nodes)", "len(nodes)"),
            lambda node: (
                (1 + len(node.children()), sum(each.is_over for each in node.children()), 1)
                if node.moves
                else (1, 1, 0)
            ),
        ],
    ),
    "first-child-only": Wrong(
        "You count the first child and what is below it, and no other. How often does your loop "
        "turn before it meets `return`?",
        [
            changed(
                count_nodes,
                ("sum(nodes)", "nodes[0]"),
                ("sum(leaf_count)", "leaf_count[0]"),
                ("max(heights)", "heights[0]"),
            ),
        ],
    ),
    "height-from-leaves": Wrong(
        "Nodes and leaves are right; your height is calculated from the number of leaves, as in a "
        "perfect tree. Another tree with as many leaves may be higher. Which leaf is furthest "
        "away?",
        [
            lambda node, cut=cut: (*count_nodes(node)[:2], cut(math.log2(count_nodes(node)[1])))
            for cut in (math.ceil, math.floor, round)
        ],
        whole=True,
    ),
    "twice-the-leaves": Wrong(
        "Your nodes are twice your leaves, less one. That is so where each choice has two "
        "branches; in `[4, [7, [1, 9]], [[2, 8], 6]]` the root has three. Which line of yours "
        "counts the choices?",
        [nodes_by_leaves, changed(nodes_by_leaves, "count_nodes(node)[2]", "first_way(node)")],
    ),
    "each-twice": Wrong(
        "Your nodes are twice those of the tree, less one: each node but the root counts twice. "
        "Your loop adds something for each child. Has the call for that child counted it already?",
        lambda node: (2 * count_nodes(node)[0] - 1, *count_nodes(node)[1:]),
    ),
    "leaves-twice": Wrong(
        "Leaves and height are right; each leaf counts twice among your nodes. How many nodes has "
        "a tree that is only a leaf?",
        lambda node: (sum(count_nodes(node)[:2]), *count_nodes(node)[1:]),
        whole=True,
    ),
}

# %% proof


def count_nodes(node):
    levels = [[node]]
    while levels[-1]:
        levels.append([child for each in levels[-1] for child in each.children()])
    nodes = [each for level in levels for each in level]
    return len(nodes), sum(each.is_over for each in nodes), len(levels) - 2


# fmt: off

# %% right: an inner function with counters

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

# %% right: numpy, with a memo

from functools import cache

import numpy as np


@cache
def below(node):
    if node.is_over:
        return np.array([1, 1, 0])
    found = np.array([below(child) for child in node.children()])
    return np.array([1 + found[:, 0].sum(), found[:, 1].sum(), 1 + found[:, 2].max()])


def count_nodes(node):
    return tuple(below(node))
