"""91.2 minimax, a search: its walk is drawn, and others build on it."""

# %% asked

from helpers.challenges.inputs.trees import trees
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# fmt: off

TWO_PLY = [[3, 5], [2, 9]]
EIGHT = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2)
UNEVEN = Tree([4, [7, [1, 9]], [[2, 8], 6]])

ASKED = Challenge(
    "91.2", "minimax", points=20, difficulty=2, minutes=20, returns="number", walks="value",
    examples=(
        Example(Tree(TWO_PLY), gives=3), Example(EIGHT, gives=12),
        Example(Tree(TWO_PLY, to_move=MIN), gives=5, why="MIN begins"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=50000, why="far above 0"),
        Example(UNEVEN, gives=7, why="uneven"), Example(Tree(42), gives=42, why="only a leaf"),
        Example(Tree([[[[0, 9]]]]), gives=0, why="one branch"),
        Example(Tree([[9, 9, 1], [2, 2, 2]]), gives=2, why="ties", fine=True),
        Example(
            Tree([[-30000, -50000, -70000], [-20000, -90000, -10000], [-60000, -80000, -40000]]),
            gives=-70000, why="far below 0",
        ),
    ),
    inputs=trees,
    hints=(
        "Is the game over here? If not, what are the children worth?",
        "A leaf is worth its `utility`. In any other node, ask `minimax` for each child.",
        "With the children's values in a list, `node.to_move` says whether the largest or the smallest counts.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed


def minimax(node):
    """Right."""
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def choosing(text):
    return changed(minimax, "max(values) if node.to_move == MAX else min(values)", text)


WRONG = {
    "never-alternates": Wrong(
        "`[[3, 5], [2, 9]]` gave you 9, the largest leaf of all. MIN moves after MAX, and would not choose it. "
        "Which line of yours chooses for MIN, and what does it get?",
        choosing("max(values)"),
    ),
    "always-min": Wrong(
        "`[[3, 5], [2, 9]]` gave you 2, the smallest leaf of all. MAX would not choose that: ask "
        "`node.to_move`. Who moves first here?",
        choosing("min(values)"),
    ),
    "swapped": Wrong(
        "`[[3, 5], [2, 9]]` gave you 5, which is right when MIN begins. Here MAX begins. Which of the two "
        "players wants large numbers?",
        changed(minimax, "== MAX", "!= MAX"),
        whole=True,
    ),
    "alternates-by-depth": Wrong(
        "With MAX at the root all is well, with MIN at the root it is not: you count plies. Which attribute "
        "says whose turn it is?",
        changed(
            minimax,
            ("minimax(node)", "minimax(node, depth=0)"),
            ("(child)", "(child, depth + 1)"),
            ("node.to_move == MAX", "depth % 2 == 0"),
        ),
        whole=True,
    ),
    "starts-at-zero": Wrong(
        "You got 0 in a tree that has no 0 in it. It is the value you start with. Which number can you start "
        "with, so that every leaf beats it?",
        changed(minimax, ("max(values)", "max(0, *values)"), ("min(values)", "min(0, *values)")),
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

# %% right: a class with a loop

class Minimax:
    def __call__(self, node):
        if node.is_over:
            return node.utility
        best = float("-inf" if node.to_move == MAX else "inf")
        for child in node.children():
            best = (max if node.to_move == MAX else min)(best, self(child))
        return best


minimax = Minimax()
