"""91.7 expectiminimax: exact fractions, and a bonus."""

# %% asked

from fractions import Fraction

from helpers.challenges.inputs.trees import gambles
from helpers.checking import Challenge, Example
from helpers.games import CHANCE, MAX, MIN, Node

# fmt: off

ASKED = Challenge(
    "91.7", "expectiminimax", points=10, difficulty=3, minutes=10, returns="Fraction", bonus=True,
    walks="value",
    examples=(
        Example(Node(CHANCE, [1, 2, 3, 4, 5, 6]), gives=Fraction(7, 2)),
        Example(Node(MAX, [4, Node(CHANCE, [0, 10])]), gives=5),
        Example(Node(CHANCE, [6, Node(CHANCE, [1, 2, 3])]), gives=4),
        Example(Node(CHANCE, [Node(MAX, [2, 7]), Node(MIN, [4, 1]), 3]), gives=Fraction(11, 3)),
        Example(Node(MIN, [Node(CHANCE, [-1, 4]), Node(CHANCE, [0, 2, 3])]), gives=Fraction(3, 2)),
    ),
    inputs=gambles,
    hints=(
        "Three kinds of nodes, three ways to make one value out of the children's.",
        "MAX and MIN choose as before. Chance does not choose: each child is equally likely.",
        "An average is a sum divided by a count, and `Fraction(total, count)` loses nothing.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from helpers.games import CHANCE, MAX
from instructors.wrong_answers import Wrong


def gamble(average):
    """Expectiminimax with a given way to make one value out of the children of a chance node."""

    def expectiminimax(node):
        if node.is_over:
            return node.utility
        values = [expectiminimax(child) for child in node.children()]
        if node.player == CHANCE:
            return average(values)
        return max(values) if node.player == MAX else min(values)

    return expectiminimax


WRONG = {
    "chance-as-max": Wrong(
        "One die gave you 6, as if MAX could choose its number. How often does each number come?",
        gamble(max),
    ),
    "floor-average": Wrong(
        "Your averages are whole numbers, and 7/2 is none. Which step cuts them?",
        gamble(lambda values: sum(values) // len(values)),
    ),
    "always-halves": Wrong(
        "You divide by 2 at each chance node. A die has six sides. How many children has the node?",
        gamble(lambda values: Fraction(sum(values)) / 2),
    ),
}

# %% proof

from fractions import Fraction

from helpers.games import CHANCE, MAX


def expectiminimax(node):
    if node.is_over:
        return Fraction(node.utility)
    values = sorted(map(expectiminimax, node.children()))
    return sum(values) / len(values) if node.player == CHANCE else values[-(node.player == MAX)]


# fmt: off

# %% right: one rule for each player

def average(values):
    return Fraction(sum(values), len(values))


def expectiminimax(node):
    if node.is_over:
        return node.utility
    rule = {MAX: max, CHANCE: average}.get(node.player, min)
    return rule([expectiminimax(child) for child in node.children()])
