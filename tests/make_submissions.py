"""The class that `grade` is tried on: `write(folder)` lays out what it handed in.

Each student answers in a way of their own: right, right in an unusual way, wrong in a known way, or with a
file that is broken in a way that real ones are. What each should get stands in tests/grading/test_class.py.
"""

import json

import small

from instructors.release.book import BEGIN, END, read

NAME = f"{small.TREES}.ipynb"

SETUP = """
from fractions import Fraction

from helpers import CHANCE, MAX, MIN, Node, Tree, check, draw_tree, trace
"""

SOLUTION = small.SOLUTIONS / NAME
IDS = {name: challenge.id for challenge in small.ASKED[91] for name in challenge.answers}
# The right answers are those of the solved notebook, without the marks around them.
RIGHT = {}
for cell in read(SOLUTION)["cells"]:
    for name in IDS:
        if BEGIN in cell["source"] and f"def {name}(" in cell["source"]:
            lines = [line for line in cell["source"].splitlines() if line.strip() not in (BEGIN, END)]
            RIGHT[name] = "\n" + "\n".join(lines) + "\n"
STUB = "def {name}(*args):\n    # YOUR CODE HERE\n    raise NotImplementedError()"

PARTLY = {
    "minimax": """
def minimax(node):
    return node.utility if node.is_over else max(map(minimax, node.children()))
""",
    "count_nodes": RIGHT["count_nodes"].replace("return 1, 1, 0", "return 1, 1, 1"),
    "nim_wins": "def nim_wins(n, moves=(1, 2, 3)):\n    return n % 4 != 0",
    "expectiminimax": STUB.format(name="expectiminimax"),
}


def code(source, id, **nbgrader):
    """A code cell; with nbgrader's metadata if there is any."""
    metadata = {"nbgrader": {"schema_version": 3, "task": False, **nbgrader}} if nbgrader else {}
    return {
        "cell_type": "code", "execution_count": None, "id": id, "metadata": metadata, "outputs": [],
        "source": source.strip("\n").splitlines(keepends=True),
    }  # fmt: skip


def check_cell(name):
    """The locked cell in which a student checks an answer."""
    id = "check-" + IDS[name].replace(".", "-")
    return code(
        f'check("{IDS[name]}", {name})', id, grade=True, solution=False, locked=True, grade_id=id, points=1
    )


def answer_cell(name, source):
    """The cell in which a student answers."""
    return code(source, "answer-" + IDS[name].replace(".", "-"))


def answered(answers, before=()):
    """The cells of a notebook: what a student added first, then each answer and its check; None: deleted."""
    cells = [code(SETUP, "setup"), *before]
    for name in IDS:
        source = answers.get(name, RIGHT[name])
        cells += [] if source is None else [answer_cell(name, source), check_cell(name)]
    return cells


def notebook(cells, encoding="utf-8"):
    """The bytes of a notebook."""
    text = {
        "cells": [{"cell_type": "markdown", "id": "title", "metadata": {}, "source": ["# Bäume"]}, *cells]
    }
    whole = {**text, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode(encoding)


def loop(name):
    """A function that never answers."""
    return f"def {name}(node):\n    while True:\n        pass"


HELPERS = {
    "minimax": "def minimax(node):\n    return leaf_value(node) if node.is_over else choose(node, minimax)",
    "best_move": "def best_move(node):\n    return chosen(node, minimax)",
}
HELPERS_BEFORE = [
    code("def leaf_value(node):\n    return node.utility", "helper-1"),
    code("def side(node):\n    return max if node.to_move == MAX else min", "helper-2"),
    code("def choose(node, search):\n    return side(node)(map(search, node.children()))", "helper-3"),
    code(
        "def chosen(node, search):\n"
        "    return side(node)(node.moves, key=lambda move: search(node.play(move)))",
        "helper-4",
    ),
]
SYNTAX = {"minimax": RIGHT["minimax"].replace("def minimax(node):", "def minimax(node)")}
PICTURES = code(
    "import matplotlib.pyplot as plt\nfrom ipywidgets import interact\n\n"
    "figure, (left, right) = plt.subplots(1, 2)\nleft.plot([1, 2]); plt.show()\n"
    "draw_tree(trace(minimax, Tree([[3, 5], [2, 9]])))",
    "pictures",
)
STOPS = "import os\n\n\ndef nim_wins(n, moves=(1, 2, 3)):\n    os._exit(0)"
WRONG_CELL = code(
    RIGHT["minimax"] + '\ncheck("91.2", minimax)', "check-91-2",
    grade=True, solution=False, locked=True, grade_id="check-91-2", points=1,
)  # fmt: skip

FILES = {
    f"right/{NAME}": notebook([*answered({}), PICTURES]),
    f"helper_functions/{NAME}": notebook(answered(HELPERS, HELPERS_BEFORE)),
    f"check_cell_answer/{NAME}": notebook([*answered({"minimax": None}), WRONG_CELL]),
    f"partly_right/{NAME}": notebook(answered(PARTLY)),
    f"stubs/{NAME}": notebook(answered({name: STUB.format(name=name) for name in RIGHT})),
    f"syntax_error/{NAME}": notebook(answered(SYNTAX)),
    f"endless_function/{NAME}": notebook(answered({"count_nodes": loop("count_nodes")})),
    f"stops_python/{NAME}": notebook(answered({"nim_wins": STOPS})),
    f"not_a_notebook/{NAME}": b"<!DOCTYPE html>\n<title>Sign in</title>\n",
    f"empty_file/{NAME}": b"",
    "other_name/minimax final (2).ipynb": notebook(answered({})),
    f"two_attempts/attempt 9/{NAME}": notebook(answered(PARTLY)),
    f"two_attempts/attempt 10/{NAME}": notebook(answered({})),
    f"in_a_folder/trees/{NAME}": notebook(answered({})),
    "no_notebook/letter.txt": b"I could not upload it.",
}  # fmt: skip


def write(folder, students=None):
    """Writes what these students, or all, handed in; returns the folder."""
    for name, data in FILES.items():
        if students is None or name.partition("/")[0] in students:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    return folder
