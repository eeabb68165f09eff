"""Notebooks as students hand them in: honest mistakes, and right answers in unusual ways.

A Case is a notebook, the points that differ from full marks, and what must be said: by challenge, or among
the notes. `FAULTY` must get points for what works and a message for the rest, `UNUSUAL` must lose nothing.
"""

import json
from typing import NamedTuple

from make_submissions import IDS, PARTLY, RIGHT, SETUP, STUB, answered, check_cell, code, notebook
from small import CHALLENGES, half, said

NOTHING = dict.fromkeys(IDS.values(), 0)
CANNOT = ("91.2", "91.3", "91.4", "91.7")  # without the cell of imports
SEARCH = {"91.2": 0, "91.3": 0, "91.4": 0}  # what falls with minimax


class Case(NamedTuple):
    """Bytes of a notebook; `points` that differ from the full ones; pieces of `messages` by challenge, and of
    the `notes`; a piece of the `status`."""

    data: bytes
    points: dict = {}
    messages: dict = {}
    notes: tuple = ()
    status: str = "graded"


def wrong(name, source, message, points=None, before=(), **more):
    """One answer is wrong; nothing falls with it unless `points` says so."""
    id = IDS[name]
    return Case(notebook(answered({name: source}, before)), points or {id: 0}, {id: message}, **more)


def search(source, message, before=(), **more):
    """minimax is wrong, and what calls it."""
    return wrong("minimax", source, message, SEARCH, before, **more)


def lost(data, message, status):
    """Nothing of a file can be graded."""
    return Case(data, NOTHING, {"91.1": message, "91.7": message}, status=status)


def right(before=(), after=(), notes=(), **answers):
    """A notebook that is right."""
    return Case(notebook([*answered(answers, before), *after]), notes=notes)


def whole(cells, **more):
    """The bytes of a notebook with other things around its cells."""
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **more}).encode()


def kind(name, cell_type, source=None):
    """All answers, but the cell of one is of another type."""
    cells = answered({})
    for cell in cells:
        if cell["id"] == "answer-" + IDS[name].replace(".", "-"):
            cell["cell_type"] = cell_type
            del cell["outputs"], cell["execution_count"]
            cell["source"] = source or cell["source"]
    return notebook(cells)


MINIMAX = RIGHT["minimax"].strip("\n")
INDENTED = MINIMAX.replace("\n", "\n    ")
CONFLICT = f"<<<<<<< HEAD\n{MINIMAX}\n=======\ndef minimax(node):\n    return 0\n>>>>>>> mine"
R = {"kernelspec": {"name": "ir", "language": "R", "display_name": "R"}}
TABS = MINIMAX.replace("    values =", "\tvalues =")
FLOATS = RIGHT["expectiminimax"].replace("Fraction(", "float(")
NIM = "def nim_wins(n, moves=(1, 2, 3)):\n    "
STATE = """
found = []
def best_move(node):
    for move in node.moves:
        found.append(minimax(node.play(move)))
    best = max(found) if node.to_move == MAX else min(found)
    return node.moves[found.index(best)]
"""
LATE_STUB = code(STUB.format(name="minimax"), "again")
OLDER = [code(MINIMAX.replace("MAX else min", "MAX else max"), "older"), check_cell("minimax")]

FAULTY = {
    # A function that gives something else.
    "forgot to return": search(MINIMAX.replace("return max", "max"), "return"),
    "never alternates": search(PARTLY["minimax"], said("91.2", "never-alternates")),
    "heights one too large": wrong(
        "count_nodes", PARTLY["count_nodes"], said("91.5", "leaf-height-one"), {"91.5": half("91.5")}
    ),
    "a rule that holds sometimes": wrong("nim_wins", PARTLY["nim_wins"], said("91.6", "remainder-rule")),
    "a float for a fraction": wrong(
        "expectiminimax", FLOATS, "You returned the float 3.5 where", {"91.7": half("91.7")}
    ),
    # A function that fails.
    "a lost helper": search("def minimax(node):\n    return best_of(node)", "Python does not know `best_of`"),
    "asks the user": wrong("nim_wins", NIM + "return input('?') == 'y'", "EOFError"),
    "leaves Python": wrong("nim_wins", NIM + "raise SystemExit(0)", "ended the whole program"),
    "calls itself for ever": search(
        "def minimax(node):\n    return minimax(node)", "calls itself again and again"
    ),
    "a loop without end": wrong(
        "count_nodes",
        "def count_nodes(node):\n    while True:\n        pass",
        "Is there a loop without an end",
        status="91.5 ran out of time",
    ),
    "too many arguments": search("def minimax(node, depth):\n    return node.utility", "depth"),
    "a variable called max": Case(
        notebook(answered({}, [code("max = 5", "mine")])),
        dict.fromkeys(("91.2", "91.3", "91.4", "91.5", "91.7"), 0),
        {"91.2": "TypeError"},
        ("the cell that begins with `max = 5`: max is no longer Python's own",),
    ),
    "a state that stays": wrong("best_move", STATE, "", {"91.3": 0, "91.4": 0}),
    "the cell of imports deleted": Case(
        notebook(answered({})[1:]),
        dict.fromkeys(CANNOT, 0),
        {"91.2": "Python does not know `MAX`"},
        (
            "the cell that begins with `from fractions import Fraction` is missing, which gave `CHANCE`, "
            "`Fraction`, `MAX` a meaning: 91.2, 91.3, 91.4 and 91.7 cannot do without. "
            f"Up to {sum(CHALLENGES[id].points for id in CANNOT if not CHALLENGES[id].bonus)} points and "
            f"{sum(CHALLENGES[id].points for id in CANNOT if CHALLENGES[id].bonus)} bonus points hang on it",
        ),
    ),
    # A cell that Python does not read.
    "no colon": search(MINIMAX.replace("(node):", "(node)"), "has a syntax error: SyntaxError"),
    "tabs and spaces": search(TABS, "TabError"),
    "curly quotes": search(MINIMAX.replace('"""', "“", 1), "U+201C"),
    "a merge in a cell": search(CONFLICT, "has a syntax error: SyntaxError"),
    "another language": Case(
        whole([code("minimax <- function(node) { 3 }", "x")], metadata=R),
        NOTHING,
        {"91.2": "defines no `minimax`"},
        notes=("its kernel is r, not Python", ": SyntaxError"),
        status="no function to grade",
    ),
    # A cell that does not run.
    "a Markdown cell": Case(
        kind("minimax", "markdown"), SEARCH, {"91.2": "is no code cell: it is a Markdown cell"}
    ),
    "%%writefile": search(f"%%writefile trees.py\n{MINIMAX}", "does not run it: %%writefile"),
    "a module left at home": search("from trees import minimax", "ModuleNotFoundError"),
    "a file left at home": search("rows = open('rows.csv').read()\n" + MINIMAX, "FileNotFoundError"),
    # A function that is not where it is looked for.
    "deleted cells": Case(
        notebook(answered(dict.fromkeys(("tree_height", "nim_wins")))),
        {"91.1": 0, "91.6": 0},
        {"91.1": "The notebook defines no `tree_height`."},
        status="91.1 no tree_height",
    ),
    "another spelling": search(
        MINIMAX.replace("minimax", "MiniMax"), "defines `MiniMax`: if that is it, rename it"
    ),
    "inside a class": search(
        f"class Search:\n    {INDENTED}", "defines `Search` has one inside it: move it out"
    ),
    "deleted above its check": search(
        f"{MINIMAX}\n\ndel minimax", "The cell that defines `minimax` deletes it."
    ),
    "an older copy below": Case(
        notebook([*answered({}), *OLDER]), {"91.2": 0}, {"91.2": said("91.2", "never-alternates")}
    ),
    "another exercise": Case(
        notebook([code("def winner(board): ...", "x")]),
        NOTHING,
        {"91.2": "defines no `minimax`"},
        status="no function to grade",
    ),
    # A file that is no notebook any more.
    "cut off": lost(notebook(answered({}))[:-900], "The notebook is damaged (", "not a notebook"),
    "an empty file": lost(b"", "The file is empty", "empty file"),
}


def minimax_with(first, last=""):
    """The right minimax with something around it in its cell."""
    return right(minimax=f"{first}\n{MINIMAX}\n{last}")


def alone(source, notes=()):
    """A right notebook with a cell of its own in front."""
    return right(before=[code(source, "mine")], notes=notes)


COLAB = {
    "colab": {"provenance": []},
    "kernelspec": {"name": "python3", "display_name": "Python 3"},
    "accelerator": "GPU",
}
DRIVE = "from google.colab import drive\ndrive.mount('/content/drive')\n%cd /content/drive/MyDrive\n"
CLASS = """
class Search:
    def __call__(self, node):
        if node.is_over:
            return node.utility
        return (max if node.to_move == MAX else min)(map(self, node.children()))

minimax = Search()
"""
THREADS = """
from concurrent.futures import ThreadPoolExecutor
import threading

answers = []
worker = threading.Thread(target=lambda: answers.append(1))
worker.start()
worker.join()

def plain(node):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)(map(plain, node.children()))

def minimax(node):
    if node.is_over:
        return node.utility
    with ThreadPoolExecutor(2) as pool:
        values = list(pool.map(plain, node.children()))
    return (max if node.to_move == MAX else min)(values)
"""
MEMO = """
seen = {}

def nim_wins(n, moves=(1, 2, 3)):
    if (n, tuple(moves)) not in seen:
        seen[n, tuple(moves)] = any(not nim_wins(n - move, moves) for move in moves if move <= n)
    return seen[n, tuple(moves)]
"""
NUMPY = """
import numpy as np

def count_nodes(node):
    if node.is_over:
        return np.int64(1), np.int32(1), np.uint8(0)
    below = [count_nodes(child) for child in node.children()]
    return 1 + sum(a for a, _, _ in below), sum(b for _, b, _ in below), 1 + max(int(c) for _, _, c in below)
"""
BACKWARD = [code(SETUP, "setup"), *reversed(answered({})[1:])]
CELLS = answered({})
LOUD = answered({})
LOUD[3]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["all nodes\n" * 300_000]}]
PICTURE = {"cell_type": "markdown", "metadata": {}, "source": ["![x](attachment:a.png)"],
           "attachments": {"a.png": {"image/png": "iVBORw0KGgo=" * 1000}}}  # fmt: skip
FRACTIONS = answered({})
FRACTIONS[0]["source"] = [
    "from fractions import *\n",
    "from helpers import *\n",
    "from math import *\n",
    "from random import *",
]

LATER = "minimax counted as at its check: a later cell gives `{}` another meaning"
VALUE_OF = "def value(node):\n    return node.utility\n\n\n"
HELPED = VALUE_OF + MINIMAX.replace("return node.utility", "return value(node)")
UNUSUAL = {
    # What a cell below its check does to an answer is no fault of the answer.
    "deleted again": right(after=[code("del minimax", "tidy")], notes=(LATER.format("minimax"),)),
    "its own result": right(after=[code("minimax = minimax(Tree([3, 5]))", "x")]),
    "a stub below": right(after=[LATE_STUB], notes=(LATER.format("minimax"),)),
    "a helper's name used again": right(
        after=[code(VALUE_OF.replace("utility", "payoffs"), "own")],
        notes=(LATER.format("value"),),
        minimax=HELPED,
    ),
    "max used as a name at the end": right(after=[code("max = 0", "own")], notes=(LATER.format("max"),)),
    "a loop without an end below the answer": right(
        count_nodes=RIGHT["count_nodes"] + "\nwhile True:\n    count_nodes(Tree([3, 5]))"
    ),
    # Around the answer.
    "prints much": minimax_with("for n in range(5000): print('node', n)"),
    "warns on every call": right(
        minimax=MINIMAX.replace("    if node", "    import warnings; warnings.warn('slow')\n    if node")
    ),
    "a lower recursion limit": alone("import sys\nsys.setrecursionlimit(200)"),
    "star imports": Case(notebook(FRACTIONS)),
    "pictures": alone(
        "import matplotlib.pyplot as plt\n%matplotlib inline\nplt.plot([1]); plt.show()\nplt.savefig('a.png')"
    ),
    "an equilibrium library": alone(
        "import nashpy as nash\ngame = nash.Game([[1, 0], [0, 1]])\nlist(game.support_enumeration())"
    ),
    "asks for a name": alone(
        "name = input('Your name? ')", ("the cell that begins with `name = input('Your name? ')`: EOFError",)
    ),
    "writes and reads a small file": alone(
        "open('a.txt', 'w').write('hello')\nassert open('a.txt').read() == 'hello'"
    ),
    "stops in a cell of its own": right(
        after=[code("exit()", "x")], notes=("the cell that begins with `exit()`: SystemExit",)
    ),
    "awaits": alone("import asyncio\nawait asyncio.sleep(0)\nasync def later(): return 3\nx = await later()"),
    "a text with code in it": right(
        after=[{"cell_type": "markdown", "metadata": {}, "source": "def minimax(node): wrong"}]
    ),
    # The answer itself.
    "an object that can be called": right(minimax=CLASS),
    "threads": right(minimax=THREADS),
    "state between cells": right(nim_wins=MEMO),
    "numpy's numbers": right(count_nodes=NUMPY),
    "inside try": right(minimax=f"try:\n    import cython\nexcept ImportError:\n    {INDENTED}"),
    "under another name": right(minimax=MINIMAX.replace("minimax", "value") + "\nminimax = value"),
    "a first try above": right(
        before=[code(PARTLY["minimax"], "try")],
        notes=("minimax is defined in 2 cells: the last definition counts",),
    ),
    "helpers below": right(
        minimax="def minimax(node):\n    return search(node)",
        after=[code(MINIMAX.replace("minimax", "search"), "below")],
    ),
    "made by exec": right(minimax=f"exec({MINIMAX!r})"),
    # IPython.
    "magics": alone(
        "%load_ext autoreload\n!pip install \\\n    numpy \\\n    scipy\nfiles = !ls\na, b = %who\nTree?\n"
        "??Tree\n/print 3\n,print a b\n%load trees.py\nx = 3;",
        ("is for IPython only",),
    ),
    "%%time": right(minimax=f"%%time\n{MINIMAX}"),
    "%time": right(minimax=MINIMAX + "\n%time value = minimax(Tree([3, 5]))\nassert value == 5"),
    "indented as a whole": right(minimax="    " + INDENTED),
    "a shell cell": alone("%%bash\nls -la", ("is for IPython only",)),
    # The file.
    "Colab": Case(
        whole([code(DRIVE + "x = 1", "c"), *answered({"minimax": DRIVE + MINIMAX})], metadata=COLAB)
    ),
    "large outputs": Case(notebook(LOUD)),
    "a picture in the text": Case(notebook([PICTURE, *CELLS])),
    "cells the other way round": Case(notebook(BACKWARD)),
    "checks deleted": Case(notebook([cell for cell in CELLS if "check" not in cell["id"]])),
}
