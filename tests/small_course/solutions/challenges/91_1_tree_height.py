"""91.1 tree_height, a plain function: two parameters, one with a default, and an error that is right."""

# %% asked

from helpers.challenges.inputs.trees import heights
from helpers.challenges.remarks import about_six
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "91.1", "tree_height", points=10, difficulty=1, minutes=10, returns="int", takes=("n_leaves", "b"),
    examples=(
        Example(8, gives=3), Example(1, gives=0, why="only a leaf"), Example(2**29, gives=29, why="large"),
        Example(243, 3, gives=5, why="three branches"), Example(1000, 10, gives=3),
        Example(6, raises=ValueError, why="no such tree"),
        Example(2**54 + 2, raises=ValueError, why="2 too many"),
        Example(0, raises=ValueError, why="no leaf"),
    ),
    inputs=heights, remark=about_six,
    questions={"stopped": "`tree_height({})` was stopped. Which number in your loop stays the same?"},
    hints=(
        "What happens to the number of nodes from one level to the next?",
        "Count how often you can divide by `b` with nothing left over.",
        "When the dividing stops, only 1 may be left. With any other number, `raise ValueError(...)`.",
    ),
)

# fmt: on

# %% wrong

import math

from instructors.wrong_answers import Wrong, changed


def tree_height(n_leaves, b=2):
    """Right."""
    height = 0
    while n_leaves > 1:
        if n_leaves % b:
            raise ValueError("not a power")
        n_leaves //= b
        height += 1
    if n_leaves < 1:
        raise ValueError("no leaf")
    return height


def rounded_log(n_leaves, b=2):
    return round(math.log(n_leaves, b))


WRONG = {
    "never-refuses": Wrong(
        "6 leaves gave you a height, and no tree has 6 leaves. Where does your function notice that?",
        [rounded_log, changed(tree_height, "if n_leaves % b", "if False")],
        share=0.5,
    ),
    "refuses-by-return": Wrong(
        "For 6 leaves you returned a value, and the caller would take it for a height. How does a Python "
        "function say that its input makes no sense?",
        [changed(tree_height, 'raise ValueError("not a power")', f"return {value}") for value in (None, -1)],
        share=0.5,
    ),
    "height-of-nothing": Wrong(
        "0 leaves gave you a height. What does your function do with numbers below 1?",
        changed(tree_height, "n_leaves < 1", "False"),
        share=0.5,
    ),
    "counts-levels": Wrong(
        "8 leaves gave you 4: you counted the levels, and the height counts the steps between them. How many "
        "steps are there in a tree that is only a leaf?",
        changed(tree_height, "return height", "return height + 1"),
        share=0.5,
    ),
    "ignores-b": Wrong(
        "Your answers are those for two branches, whatever `b` is. What does one level do to the number of "
        "nodes when there are 3 branches?",
        lambda n_leaves, b=2: tree_height(n_leaves),
    ),
}

# %% proof


def tree_height(n_leaves, b=2):
    powers = {b**height: height for height in range(n_leaves.bit_length() + 1)}
    if n_leaves not in powers:
        raise ValueError(f"{n_leaves} is no power of {b}")
    return powers[n_leaves]


# fmt: off

# %% right: recursion

def tree_height(n_leaves, b=2):
    if n_leaves == 1:
        return 0
    if n_leaves < 1 or n_leaves % b != 0:
        raise ValueError
    return 1 + tree_height(n_leaves // b, b)
