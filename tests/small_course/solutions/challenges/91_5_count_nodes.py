"""91.5 count_nodes: three numbers at once, and questions for each by the way it differs."""

# %% asked

from helpers.challenges.inputs.trees import trees
from helpers.checking import Challenge, Example
from helpers.games import Tree

# From files before this one: EIGHT, TWO_PLY, UNEVEN.

# fmt: off

ASKED = Challenge(
    "91.5", "count_nodes", points=10, difficulty=1, minutes=10, returns="tuple",
    examples=(
        Example(Tree(TWO_PLY), gives=(7, 4, 2)), Example(EIGHT, gives=(15, 8, 3)),
        Example(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), gives=(13, 9, 2), why="three branches"),
        Example(UNEVEN, gives=(12, 7, 3), why="uneven"),
        Example(Tree(42), gives=(1, 1, 0), why="only a leaf"),
    ),
    inputs=trees,
    hints=(
        "Begin with a leaf: how many nodes and leaves has it, and how high is it?",
        "For a larger tree, ask each child for its three numbers. Which of them add up?",
        "The node itself counts too. The height is one step more than the tallest child's.",
    ),
    questions={
        "0 more": "You count {} nodes, too many. Where is your count first too high?",
        "0 less": "You count {} nodes, which is too few. Which node is left out?",
        "1 more": "You count {} leaves, which is too many. What makes a node a leaf?",
        "1 less": "You count {} leaves, which is too few. What makes a node a leaf?",
        "2 more": "Your height is {}. How many moves has the longest game?",
        "2 less": "Your height is {}. How many moves has the longest game?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed


def count_nodes(node):
    """Right."""
    if node.is_over:
        return 1, 1, 0
    nodes, leaves, heights = zip(*map(count_nodes, node.children()), strict=True)
    return 1 + sum(nodes), sum(leaves), 1 + max(heights)


WRONG = {
    "root-missing": Wrong(
        "You are one node short in each tree: the root is a node as well. Which node has nobody above it to "
        "count it?",
        lambda node: (count_nodes(node)[0] - 1, *count_nodes(node)[1:]),
        share=0.5,
    ),
    "leaves-only": Wrong(
        "Your number of nodes is the number of leaves. Which node does a call stand for, once it has asked "
        "all the children?",
        changed(count_nodes, "1 + sum", "sum"),
    ),
    "leaf-height-one": Wrong(
        "Your heights are one too large: a leaf is 0 moves high. How many moves can be made in a leaf?",
        changed(count_nodes, "1, 1, 0", "1, 1, 1"),
        share=0.5,
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
        leaves += node.is_over
        for child in node.children():
            visit(child, depth + 1)

    visit(node, 0)
    return nodes, leaves, height
