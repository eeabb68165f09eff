"""92.1 best_cells: a set of pairs."""

# %% asked

from helpers.challenges.inputs.trees import lists
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "92.1", "best_cells", points=40, difficulty=1, minutes=10, returns="set of tuple", takes=("rows",),
    examples=(
        Example([[2, 0], [1, 0]], gives={(0, 0)}), Example([[2, 0], [2, 1]], gives={(0, 0), (1, 0)}, why="tie"),
        Example([[-3], [-5, -4]], gives={(0, 0)}, why="below 0"),
        Example([[1, 2], [3]], gives={(1, 0)}), Example([[0, 0]], gives={(0, 0), (0, 1)}, why="one row"),
    ),
    inputs=lists, hidden=20,
    questions={"extra": "Why is {} in your set?", "missing": "Is there no other place with this number?"},
    hints=(
        "Find the largest number of all the rows first.",
        "Then go through all the places: which of them hold that number?",
        "A place is a pair (row, column), and both count from 0.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed


def best_cells(rows):
    """Right."""
    top = max(map(max, rows))
    return {(i, j) for i, row in enumerate(rows) for j, x in enumerate(row) if x == top}


WRONG = {
    "first-only": Wrong(
        "Where two numbers are largest, you give one place. How many places can a set hold?",
        lambda rows: {min(best_cells(rows))},
        share=0.25,
    ),
    "each-row": Wrong(
        "You give the best places of each row. With which numbers must a number compare?",
        changed(best_cells, "x == top", "x == max(row)"),
    ),
}

# %% proof


def best_cells(rows):
    cells = sorted((-x, i, j) for i, row in enumerate(rows) for j, x in enumerate(row))
    return {(i, j) for x, i, j in cells if x == cells[0][0]}


# fmt: off

# %% right: a loop

def best_cells(rows):
    best, cells = None, set()
    for i in range(len(rows)):
        for j in range(len(rows[i])):
            if best is None or rows[i][j] > best:
                best, cells = rows[i][j], set()
            if rows[i][j] == best:
                cells.add((i, j))
    return cells
