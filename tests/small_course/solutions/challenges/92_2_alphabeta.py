"""92.2 alphabeta, a search that is watched: the leaves it looks at count as much as its value."""

# %% asked

from helpers.challenges.inputs.trees import windowed
from helpers.challenges.watching import looked
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# fmt: off

LEAVES = [3, 5, 6, 9, 1, 2, 0, -1]
EIGHT = Tree.from_leaves(LEAVES, branching=2)

ASKED = Challenge(
    "92.2", "alphabeta", points=60, difficulty=4, minutes=40, returns="number", walks="soft",
    takes=("node", "alpha=-inf", "beta=inf"), observe=looked, observes="{}, looking at {}",
    names={"eight": (EIGHT,)},
    examples=(
        Example(EIGHT, gives=(5, [3, 5, 6, 1, 2])),
        Example(Tree([[3, 5], [2, 9]]), gives=(3, [3, 5, 2]), why="one cut"),
        Example(Tree([[0, [0, 9], 7], [0, 8]]), gives=(0, [0, 0, 7, 0]), why="equal"),
        Example(Tree([5, [[[4, [99]]]]]), gives=(5, [5, 4]), why="a far promise"),
        Example(Tree.from_leaves(LEAVES, branching=2, to_move=MIN), gives=(1, [3, 5, 6, 9, 1, 2, 0])),
        Example(Tree([-3, -1]), gives=(-1, [-3, -1]), why="below 0"),
        Example(EIGHT, 6, 9, gives=(5, [3, 5, 1, 2]), why="below the window"),
        Example(EIGHT, 0, 1, gives=(3, [3, 6]), why="above the window"),
    ),
    inputs=windowed, hidden=20,
    hints=(
        "It is minimax with two numbers more. What is MAX sure of on the way here, and what is MIN?",
        "Each child gets the window as it is now. MAX raises `alpha`, MIN lowers `beta`.",
        "After the update: if `alpha >= beta`, stop the loop and return the best value so far.",
    ),
)

# fmt: on

# %% wrong

from math import inf

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed


def alphabeta(node, alpha=-inf, beta=inf):
    """Right."""
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = alphabeta(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


WRONG = {
    "no-cut": Wrong(
        "Your values are right, and you look at every leaf. Where does your loop stop?",
        changed(alphabeta, "if alpha >= beta", "if False"),
        share=0.5,
    ),
    "strict": Wrong(
        "You go on where alpha and beta are equal. Can a value from there be better than what is known?",
        changed(alphabeta, "alpha >= beta", "alpha > beta"),
        share=0.5,
    ),
}

# %% proof

from math import inf

from helpers.games import MAX


def alphabeta(node, alpha=-inf, beta=inf):
    sign = 1 if node.to_move == MAX else -1
    return sign * _negamax(node, *((alpha, beta) if sign > 0 else (-beta, -alpha)), sign)


def _negamax(node, alpha, beta, sign):
    """The value for who moves, within their own window."""
    if node.is_over:
        return sign * node.utility
    best = -inf
    for child in node.children():
        best = max(best, -_negamax(child, -beta, -max(alpha, best), -sign))
        if max(alpha, best) >= beta:
            break
    return best


# fmt: off

# %% right: two functions

def alphabeta(node, alpha=-inf, beta=inf):
    return (of_max if node.to_move == MAX else of_min)(node, alpha, beta)


def of_max(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = -inf
    for child in node.children():
        best = max(best, of_min(child, max(alpha, best), beta))
        if best >= beta:
            return best
    return best


def of_min(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = inf
    for child in node.children():
        best = min(best, of_max(child, alpha, min(beta, best)))
        if best <= alpha:
            return best
    return best
