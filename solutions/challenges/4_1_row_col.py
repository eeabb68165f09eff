"""4.1 row_col: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "4.1", "row_col", points=5, difficulty=1, minutes=5, returns="(int, int)", takes=("pos", "cols"),
    hidden=40, inputs=boards.numbers, remark=about_boards.about_place,
    examples=(
        Example(1, gives=(0, 0)), Example(3, gives=(0, 2)), Example(4, gives=(1, 0)),
        Example(8, gives=(2, 1)), Example(8, 2, gives=(3, 1), why="four rows"),
        Example(10, 7, gives=(1, 2), why="7 columns"), Example(7, 7, gives=(0, 6), why="end of row"),
    ),
    hints=(
        "Write the numbers 0 to 8 into the cells instead of 1 to 9. What do whole rows of three have in "
        "common?",
        "Counted from 0, each full row before a cell takes `cols` numbers away. How many full rows are "
        "there, and what is left?",
        "First `pos - 1`; then `//` tells the row and `%` the column. `divmod(a, b)` gives both at once.",
    ),
)

# fmt: on

# %% wrong

import math

from helpers.games.tictactoe import LINES
from instructors.wrong_answers import Wrong, changed

ROWS, COLUMNS, DIAGONALS = LINES[:3], LINES[3:6], LINES[6:]


def from_one(pos, cols=3):
    return (pos - 1) // cols + 1, (pos - 1) % cols + 1


def too_late(pos, cols=3):
    row, pos = 0, pos - 1
    while pos > cols:
        row, pos = row + 1, pos - cols
    return row, pos


def on_board(pos, cols=3):
    cells = [(row, col) for row in range(ROWS) for col in range(cols)]
    return cells[pos - 1] if pos <= len(cells) else None


WRONG = {
    "no-minus-one": Wrong(
        "Cell 1 gave you (0, 1), and cell 3 is already in the next row: cells are numbered from "
        "1, rows and columns from 0. What must happen to `pos` first?",
        [lambda pos, cols=3: (pos // cols, pos % cols), lambda pos, cols=3: divmod(pos, 3)],
    ),
    "minus-too-late": Wrong(
        "Cell 3 gave you column -1: you take 1 off last, when whole rows are gone already. What "
        "must happen to `pos` first?",
        [
            lambda pos, cols=3: ((pos - 1) // cols, pos % cols - 1),
            lambda pos, cols=3: (pos // cols, pos % cols - 1),
            lambda pos, cols=3: (pos // cols - 1, pos % cols - 1),
        ],
    ),
    "column-not-shifted": Wrong(
        "`row_col(3)` gave you column 0: your row counts from cell 1, your column as if there were a "
        "cell 0. What is the remainder of 3 by 3?",
        lambda pos, cols=3: ((pos - 1) // cols, pos % cols),
    ),
    "row-not-shifted": Wrong(
        "Cell 3 gave you row 1: your column counts from cell 1, your row as if there were a cell "
        "0. How many whole rows stand before cell 3?",
        lambda pos, cols=3: (pos // cols, (pos - 1) % cols),
    ),
    "swapped-not-shifted": Wrong(
        "Cell 1 gave you (1, 0), and cell 3 (0, 1): the remainder stands first, and `pos` counts from 1. "
        "Which number says how far down a cell is, and what must happen to `pos` first?",
        lambda pos, cols=3: (pos % cols, pos // cols),
    ),
    "rounds-up": Wrong(
        "Cell 1 gave you (1, 1), and cell 3 (1, 0): your quotient is rounded up, and your column counts as if "
        "there were a cell 0. What must happen to `pos` before it is divided?",
        lambda pos, cols=3: (math.ceil(pos / cols), pos % cols),
    ),
    "row-below-zero": Wrong(
        "Cell 1 gave you row -1: you take 1 off after the division. What must happen to `pos` "
        "before it is divided?",
        [
            lambda pos, cols=3: (pos // cols - 1, (pos - 1) % cols),
            lambda pos, cols=3: (pos // cols - 1, pos % cols),
        ],
    ),
    "row-from-one": Wrong(
        "Cell 1 gave you (1, 0): your columns count from 0, your rows from 1. Which number has "
        "the first row of a Python list?",
        lambda pos, cols=3: ((pos - 1) // cols + 1, (pos - 1) % cols),
    ),
    "column-from-one": Wrong(
        "Cell 1 gave you (0, 1): your rows count from 0, your columns from 1. Which number has "
        "the first column?",
        lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % cols + 1),
    ),
    "turns-too-late": Wrong(
        "Cell 4 gave you (0, 3), and a row of three has the columns 0, 1 and 2. At which number "
        "must your loop go on to the next row?",
        too_late,
    ),
    "too-few-rows": Wrong(
        "`row_col(8, 2)` lies in the fourth row, and your rows end before it. How many rows can a "
        "board have?",
        [
            changed(on_board, "ROWS", "3"),
            changed(on_board, "ROWS", "cols"),
            lambda pos, cols=3: [(i, j) for i in range(3) for j in range(cols)][pos - 1],
        ],
    ),
    "swapped": Wrong(
        "Cell 3 gave you (2, 0): the two numbers are right and have changed places. Which one "
        "says how far down a cell is?",
        lambda pos, cols=3: ((pos - 1) % cols, (pos - 1) // cols),
        whole=True,
    ),
    "float-division": Wrong(
        "Your row is not a whole number: cell 3 lies 0.666… rows down. Which division leaves the "
        "remainder away?",
        [
            lambda pos, cols=3: ((pos - 1) / cols, (pos - 1) % cols),
            lambda pos, cols=3: (((pos - 1) / cols) % cols, (pos - 1) % cols),
        ],
    ),
    "rounds": Wrong(
        "Cell 3 gave you row 1: your quotient was rounded to the nearest whole number, and 2/3 is "
        "nearer to 1. Which division only goes down?",
        [
            lambda pos, cols=3: (round((pos - 1) / cols), (pos - 1) % cols),
            lambda pos, cols=3: (math.ceil((pos - 1) / cols), (pos - 1) % cols),
        ],
    ),
    "down-first": Wrong(
        "Cell 3 gave you (2, 0): you number the cells down a column first. In which order are they "
        "numbered on the board?",
        lambda pos, cols=3: [(row, col) for col in range(cols) for row in range(pos)][pos - 1],
    ),
    "three-columns": Wrong(
        "On the small board you are right; with more or fewer columns you still count in threes. Which "
        "parameter knows how long a row is?",
        [
            lambda pos, cols=3: divmod(pos - 1, 3),
            lambda pos, cols=3: ((pos - 1) // 3, (pos - 1) % cols),
            lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % 3),
            lambda pos, cols=3: (int(((pos - 1) / 3) % 3), (pos - 1) % 3),
            lambda pos, cols=3: [(i, j) for i in range(3) for j in range(3)][pos - 1],
            lambda pos, cols=3: ((pos - 1) // cols, pos - 3 * ((pos - 1) // cols) - 1),
            lambda pos, cols=3: divmod(pos - 1, 3) if pos < 10 else None,
        ],
        whole=True,
    ),
    "from-one": Wrong(
        "Cell 1 gave you (1, 1): your rows and columns count from 1, as the cells do. Which "
        "number has the first row of a Python list?",
        [from_one, lambda pos, cols=3: from_one(pos, cols)[::-1]],
    ),
}

# %% proof


def row_col(pos, cols=3):
    row, col = 0, 0
    for _ in range(pos - 1):
        row, col = (row, col + 1) if col + 1 < cols else (row + 1, 0)
    return row, col


# fmt: off

# %% right: a lambda

row_col = lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % cols)

# %% right: numpy

import numpy as np


def row_col(pos, cols=3):
    return tuple(np.divmod(np.int64(pos - 1), cols))
