"""92.3 best_first: two functions, many right answers, and a search that must be proved to the grader."""

# %% asked

from helpers.challenges.about_pruning import about_leaves, fewest_leaves
from helpers.challenges.inputs.trees import perfect
from helpers.challenges.watching import reordered
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# From files before this one: LEAVES.

# fmt: off

ASKED = Challenge(
    "92.3", "best_first", points=20, difficulty=3, minutes=20, returns="anything", takes=("tree",), bonus=True,
    answers=("best_first", "alphabeta"), observe=reordered, observes="{}, looking at {}",
    accept=fewest_leaves, remark=about_leaves, entered=reordered, hidden=10,
    examples=(
        Example(Tree([[2, 9], [3, 5]]), gives=(Tree([[3, 5], [2, 9]]), [3, 5, 2])),
        Example(
            Tree.from_leaves(LEAVES, branching=2, to_move=MIN),
            gives=(Tree([[[1, 2], [-1, 0]], [[6, 9], [3, 5]]], to_move=MIN), [1, 2, -1, 6, 9]),
        ),
        Example(Tree([[[1, 8], [6, 2]], [[4, 9], [7, 3]]]),
            gives=(Tree([[[7, 3], [9, 4]], [[6, 2], [8, 1]]]), [7, 3, 9, 6, 2])),
        Example(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
            gives=(Tree([[3, 12, 8], [2, 4, 6], [2, 14, 5]]), [3, 12, 8, 2, 2])),
        Example(Tree(7), gives=(Tree(7), [7]), why="a leaf", fine=True),
    ),
    inputs=perfect,
    hints=(
        "Which child should be searched first where MAX chooses, and which where MIN does?",
        "Put the children in order of what they are worth, and do the same inside of each of them.",
        "Write a function that gives a node's branches as nested lists, and build the `Tree` at the end.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX, Tree
from instructors.wrong_answers import Wrong

# From files before this one: alphabeta.


def sorted_by(largest_first):
    """The tree with the best child first, where `largest_first(node)` says what is best."""

    def lists(node):
        if node.is_over:
            return node.utility
        return [lists(child) for child in sorted(node.children(), key=alphabeta, reverse=largest_first(node))]

    return lambda tree: Tree(lists(tree), to_move=tree.to_move)


WRONG = {
    "worst-first": Wrong(
        "You put the worst child first. Which child lets a search stop early?",
        (sorted_by(lambda node: node.to_move != MAX), alphabeta),
    ),
    "as-it-was": Wrong(
        "Your tree has the order that it had. Which children change their places?",
        (lambda tree: tree, alphabeta),
    ),
}

# %% proof

from helpers.games import MAX, Tree

# From files before this one: alphabeta.


def best_first(tree):
    return Tree(_ordered(tree)[1], to_move=tree.to_move)


def _ordered(node):
    """What a node is worth, and its branches."""
    if node.is_over:
        return node.utility, node.utility
    pairs = sorted(map(_ordered, node.children()), key=lambda pair: pair[0], reverse=node.to_move == MAX)
    return pairs[0][0], [branches for _, branches in pairs]


# fmt: off

# %% right: only the best comes to the front

def to_front(node):
    if node.is_over:
        return node.utility
    best = (max if node.to_move == MAX else min)(node.children(), key=alphabeta)
    rest = [child for child in node.children() if child is not best]
    return [to_front(child) for child in [best, *rest]]


def best_first(tree):
    return Tree(to_front(tree), to_move=tree.to_move)
