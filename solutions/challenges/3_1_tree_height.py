"""3.1 tree_height: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import heights
from helpers.challenges.remarks import about_six
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "3.1", "tree_height", points=10, difficulty=1, minutes=10, returns="int", takes=("n_leaves", "b"),
    examples=(
        Example(8, gives=3), Example(1, gives=0, why="only a leaf"), Example(2**29, gives=29, why="large"),
        Example(243, 3, gives=5, why="three branches"), Example(1000, 10, gives=3),
        Example(6, raises=ValueError, why="no such tree"),
        Example(2**54 + 2, raises=ValueError, why="2 too many"),
        Example(0, raises=ValueError, why="no leaf"),
    ),
    inputs=heights, remark=about_six,
    questions={
        "stopped": "`tree_height({})` was stopped: your loop waits for a number that never comes. Write down "
        "what it has after each turn. Which number stays the same, or is jumped over?",
    },
    hints=(
        "Go from the leaves to the root. What happens to the number of nodes from one level to the next?",
        "Count how many times you can divide by `b` with nothing left over. Whole numbers never round.",
        "When the dividing stops, only one number may be left. With any other, `raise ValueError(...)`.",
    ),
)

# fmt: on

# %% wrong

import math

from instructors.wrong_answers import Wrong, changed


def tree_height(n_leaves, b=2):
    """Right."""
    height = 0
    while n_leaves and n_leaves % b == 0:
        n_leaves //= b
        height += 1
    if n_leaves != 1:
        raise ValueError("not a power")
    return height


def by_log(n_leaves, b=2):
    height = math.log(n_leaves, b)
    if height != int(height):
        raise ValueError("not a power")
    return height


def cut_log(n_leaves, b=2):
    return int(math.log(n_leaves, b))


def cut_log_checked(n_leaves, b=2):
    height = int(math.log(n_leaves, b))
    if b**height != n_leaves:
        raise ValueError("not a power")
    return height


def rounded_log(n_leaves, b=2):
    return round(math.log(n_leaves, b))


def divides_without_looking(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        n_leaves //= b
        height += 1
    return height


def grows_past(n_leaves, b=2):
    height = 0
    while b**height < n_leaves:
        height += 1
    return height


def checks_once(n_leaves, b=2):
    if n_leaves % b:
        raise ValueError("not a power")
    return divides_without_looking(n_leaves, b)


def bit_length_checked(n_leaves, b=2):
    if n_leaves & (n_leaves - 1):
        raise ValueError("not a power of two")
    return n_leaves.bit_length() - 1


def recursion(n_leaves, b=2):
    if n_leaves == 1:
        return 0
    if n_leaves % b:
        raise ValueError("not a power")
    return 1 + recursion(n_leaves // b, b)


def height_of_nothing(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        if n_leaves % b:
            raise ValueError("not a power")
        n_leaves //= b
        height += 1
    return height


WRONG = {
    "truncated-log": Wrong(
        "`243, 3` went wrong: `math.log(243, 3)` is 4.999999999999999, and `int` cuts it to 4. "
        "Can you count the levels with whole numbers only?",
        [
            cut_log,
            cut_log_checked,
        ],
    ),
    "float-log": Wrong(
        "A height is a whole number, and your logarithm is a float: `math.log(2**29, 2)` is "
        "29.000000000000004. Can you count the levels with whole numbers only?",
        [
            lambda n_leaves, b=2: math.log(n_leaves, b),
            by_log,
            changed(by_log, "return height", "return int(height)"),
            *(
                changed(function, "int(math.log(n_leaves, b))", "math.ceil(math.log(n_leaves, b))")
                for function in (cut_log, cut_log_checked)
            ),
        ],
    ),
    "nothing-never-ends": Wrong(
        "With 0 leaves your calls never come back: 0 divided by `b` is 0 again. Even the smallest "
        "tree has one leaf. Which numbers need no division to be refused?",
        [recursion, changed(recursion, "//", "/")],
        share=0.5,
    ),
    "never-refuses": Wrong(
        "With 6 leaves you raise no `ValueError`. A tree with two branches everywhere has 4 leaves or "
        "8, never 6. Where does your function notice that, and what does it do then?",
        [
            rounded_log,
            divides_without_looking,
            grows_past,
            changed(recursion, "if n_leaves % b", "if False"),
            changed(tree_height, "n_leaves != 1", "not n_leaves"),
            changed(tree_height, "n_leaves != 1", "False"),
            changed(tree_height, "n_leaves and n_leaves % b == 0", "n_leaves >= b"),
            changed(recursion, ("== 1", "<= 1"), ("if n_leaves % b", "if False")),
        ],
        share=0.5,
    ),
    "refuses-by-return": Wrong(
        "For 6 leaves you returned a value, and the caller would take it for a height. How does a "
        "Python function say that its input makes no sense?",
        [
            *(
                changed(height_of_nothing, 'raise ValueError("not a power")', f"return {value}")
                for value in ("None", "-1", "False", "0", "'not a power'", "ValueError", "ValueError()")
            ),
            *(
                changed(tree_height, 'raise ValueError("not a power")', f"return {value}")
                for value in ("None", "-1", "False", "0", "'not a power'", "ValueError", "ValueError()")
            ),
        ],
        share=0.5,
    ),
    "checks-once": Wrong(
        "You look once whether the number of leaves can be divided by `b`. 6 can be divided by 2, "
        "and 1 cannot. At how many levels must the division come out even?",
        [
            checks_once,
            changed(checks_once, "if n", "if n_leaves > 1 and n"),
            changed(checks_once, "if n", "if n_leaves < 1 or n_leaves > 1 and n"),
            changed(
                checks_once, ("if n", "if n_leaves > 1 and n"), ("divides_without_looking", "rounded_log")
            ),
        ],
    ),
    "ignores-b": Wrong(
        "Your answers are those for two branches, whatever `b` is. What does one level do to the "
        "number of nodes when there are 3 branches?",
        [
            lambda n_leaves, b=2: n_leaves.bit_length() - 1,
            bit_length_checked,
            lambda n_leaves, b=2: tree_height(n_leaves),
            changed(
                by_log,
                ("math.log(n_leaves, b)", "math.log2(n_leaves)"),
                ("return height", "return int(height)"),
            ),
            lambda n_leaves, b=2: height_of_nothing(n_leaves),
            lambda n_leaves, b=2: divides_without_looking(n_leaves),
        ],
    ),
    "loses-b": Wrong(
        "Your first step divides by `b`, and all others by 2. What does your call for the smaller "
        "number hand on?",
        [
            changed(recursion, "// b, b", "// b"),
            changed(recursion, ("// b, b", "// b"), ("n_leaves % b", "n_leaves < 1 or n_leaves % b")),
            changed(recursion, ("// b, b", "// b"), ("== 1", "<= 1")),
            changed(recursion, ("// b, b", "// b"), ("== 1", "<= 1"), ("n_leaves % b", "False")),
        ],
    ),
    "refuses-leaf": Wrong(
        "A single leaf ends your function with an error. It is a tree: from the root, which is "
        "the leaf, 0 steps lead to it. Which of your tests refuses 1?",
        [
            lambda n_leaves, b=2: tree_height(0 if n_leaves % b else n_leaves, b),
            lambda n_leaves, b=2: height_of_nothing(2 * b + 1 if n_leaves == 1 else n_leaves, b),
        ],
        share=0.5,
    ),
    "divides-in-floats": Wrong(
        "2**54 + 2 leaves gave you the height of 2**54. `/` makes floats, which keep 16 digits: "
        "the 2 gets lost. Which division keeps whole numbers whole, and what shows that it came out even?",
        [
            changed(tree_height, ("n_leaves and n_leaves % b == 0", "n_leaves > 1"), ("//=", "/=")),
            changed(height_of_nothing, "//=", "/="),
        ],
        share=0.5,
    ),
    "height-of-nothing": Wrong(
        "With 0 leaves you raise no `ValueError`. Even the smallest tree has one leaf. What does your function "
        "do with numbers below 1?",
        height_of_nothing,
        share=0.5,
    ),
    "counts-levels": Wrong(
        "8 leaves gave you 4, and a single leaf 1. You counted the levels; the height counts the "
        "steps from the root to a leaf. How many steps are there in a tree that is only a leaf?",
        [
            changed(right, "return height", "return height + 1")
            for right in (tree_height, height_of_nothing, divides_without_looking, grows_past)
        ]
        + [changed(divides_without_looking, "> 1", ">= 1"), changed(grows_past, "< n", "<= n")],
        share=0.5,
    ),
    "refuses-otherwise": Wrong(
        "6 leaves end your function with an error, but with another kind than the one asked for. "
        "Who calls it waits for a `ValueError`. Which line stops your function?",
        [
            changed(right, 'raise ValueError("not a power")', refusal)
            for right in (tree_height, height_of_nothing)
            for refusal in ("assert False", "raise Exception", "raise TypeError", "raise 'no such tree'")
        ],
        share=0.5,
    ),
    "tests-for-two": Wrong(
        "243 leaves with 3 branches ended with your error, and there is such a tree. Your height is "
        "made with `b`, and your test with 2. Which trees pass a test with 2?",
        [
            *(changed(right, "% b", "% 2") for right in (tree_height, height_of_nothing, recursion)),
            changed(cut_log_checked, ("int(", "round("), ("b**height", "2**height")),
        ],
    ),
    "too-few-heights": Wrong(
        "2**29 leaves ended with your error: such a tree is 29 levels high, and your loop tries "
        "no height as large. What else than a fixed number could end it?",
        [
            lambda n_leaves, b=2, most=most: tree_height(n_leaves if n_leaves < b**most else 0, b)
            for most in (10, 15, 16, 20, 25)
        ],
    ),
    "never-counts": Wrong(
        "8 leaves gave you 0: the number becomes smaller, and nothing counts how often. What does "
        "one step of the division add to the height?",
        [
            changed(tree_height, "+= 1", "+= 0"),
            changed(recursion, ("1 + ", ""), ("n_leaves % b", "n_leaves < 1 or n_leaves % b")),
        ],
    ),
    "close-enough": Wrong(
        "2**54 + 2 leaves gave you the height of 2**54: the logarithms of the two differ by less "
        "than a float, or your test, can tell. How can you test with whole numbers?",
        [
            changed(by_log, ("height != int(height)", test), ("return height", "return round(height)"))
            for test in ("abs(height - round(height)) > 1e-9", "not math.isclose(height, round(height))")
        ],
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

# %% right: numpy

import numpy as np


def tree_height(n_leaves, b=2, most=64):
    powers = [b**height for height in range(most)]
    if n_leaves not in powers:
        raise ValueError(n_leaves)
    return np.int64(powers.index(n_leaves))
