"""Hostile notebooks 5: they make up what is counted, and what each may earn at the most.

What is counted is counted where a student's code runs. A cell can import only copies of what counts, with
builtins and a profiler of their own.

What stays open: the counter's own frame lies below a search that it watches, and the garbage collector
knows the counter. Who walks there (`sys._getframe`, a traceback, `gc.get_objects`, the `__globals__` of a
function of the worker's) can write any number into it, or hand out any outcome. What comes of it is still
judged: the moves must be right on secret boards, and who makes up a number is asked for the boards that were
searched, on more secret boards: few, and enough to prove the move (instructors/judging/proofs.py).
To find such boards without a search that cuts is no easier than to write one. What such a search does too
much, a cut that comes late, can still be hidden: half of the points of 5.3.
"""

# ruff: noqa: E501 (a program a line)

from textwrap import dedent

from hostile import programs
from mistakes.nb5 import fixed
from reference.nb5 import alphabeta, best_move_ab

from helpers.challenges.watching import entered_first, entered_in_order
from helpers.checking import find
from helpers.games import TicTacToe

COUNTED = {}
SETUP_5 = """
import sys
from functools import cache
from math import inf

from helpers import MAX, MIN, TicTacToe, Tree
"""
SLOW = """
def alphabeta(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)([alphabeta(child) for child in node.children()])

def best_move_ab(board):
    return (max if board.to_move == MAX else min)(board.moves, key=lambda move: alphabeta(board.play(move)))

def move_order(board):
    return list(board.moves)
"""
TABLE = """
def alphabeta_table(node, alpha, beta, table):
    if node not in table:
        values = [alphabeta_table(child, alpha, beta, table) for child in node.children()]
        table[node] = node.utility if node.is_over else (max if node.to_move == MAX else min)(values)
    return table[node]

def best_first(tree):
    return tree
"""
MEMORY = SLOW.replace("def alphabeta(node, alpha=-inf, beta=inf)", "@cache\ndef alphabeta(node, *window)")
CENTRE_FIRST = (
    "def move_order(board):\n    return [n for n in (5, 1, 3, 7, 9, 2, 4, 6, 8) if n in board.moves]"
)


def counted(name, *cells, halves=()):
    """A notebook 5, and the most that it may earn: half of these, and of 5.6 for a table without a cut."""
    halves = [*halves, *["5.6"] * (TABLE in cells)]
    COUNTED[name] = [SETUP_5, *cells], {id: find(id).points / 2 for id in halves}


counted("nothing but slow functions", SLOW)
counted("a memory and no cut", MEMORY, halves=["5.3"])
counted("a memory and no cut, in a good order", MEMORY, CENTRE_FIRST, halves=["5.3", "5.4"])
for name, code in programs("""
the counting of positions, patched
    import importlib

    def forged(search, position, *more, **named):
        return search(position, *more), 18_297 if position == TicTacToe() else 20

    for name in ("challenges.watching", "challenges.move_order", "challenges.about_pruning", "checking.compiled"):
        module = importlib.import_module("helpers." + name)
        for each in ("count_searched", "count_opened", "counted", "first_search", "ordered_search", "with_table", "entered_first", "entered_in_order"):
            setattr(module, each, forged)
        for each in ("Listener", "Ordered", "trace", "setprofile", "reordered", "MOST", "KNOWN", "challenges_of", "find"):
            setattr(module, each, None)
a trace with few leaves, and boards with few moves
    import helpers, helpers.tracing as t
    from helpers.challenges.move_order import ORDERS, Ordered
    class Nothing:
        graph = {"looks": [], "searched": 3, "result": 3}
        nodes = {}
    sys.modules["helpers.tracing"].trace = helpers.trace = lambda *a, **k: Nothing()
    Ordered.children = lambda self: ()
    Ordered.play = lambda self, move: self
    Ordered.__init__ = lambda self, *a: None
    ORDERS.clear()
another profiler and other builtins
    import builtins
    sys.setprofile = sys.settrace = lambda *a: None
    sys.getprofile = lambda: None
    builtins.id = builtins.min = builtins.hash = lambda *a: 0
    builtins.len = lambda *a: 18_297
"""):
    counted(name, SLOW, TABLE, code)
SLOWLY = SLOW.replace("def best_move_ab", "def moves_slowly")
REMEMBERED = SLOWLY.replace("def alphabeta(", "@cache\ndef alphabeta(")
for name, base, code in [
    ("what asks and what says what came, patched", SLOW, """
    import helpers.checking, helpers.checking.calling as running, helpers.checking.values as values, helpers.checking.values as exact
    from helpers.checking import Outcome
    running._answered = running._call_first = lambda *a: Outcome("value", (1, 18_297))
    helpers.checking.asking = running.asking = running.run = None
    values.plain = values.encode = exact.encode = exact._encode = lambda *a: {"tuple": [1, 18_297]}
    """),
    *((f"a search {name}", SLOWLY, f"def best_move_ab(board):\n    {before}\n    move = moves_slowly(board)\n    {after}\n    return move")
      for name, before, after in (
        ("without a profiler", "sys.setprofile(None)", "pass"),
        ("without a profiler for a while", "kept = sys.getprofile()\n    sys.setprofile(None)", "sys.setprofile(kept)"),
    )),
    ("a search in a thread", REMEMBERED, """
    import threading
    def best_move_ab(board):
        found = []
        thread = threading.Thread(target=lambda: found.append(moves_slowly(board)))
        thread.start()
        thread.join()
        return found[0]
    """),
    *((f"a counter that is told {constant}", REMEMBERED, f"""
        def best_move_ab(board):
            move, frame = moves_slowly(board), sys._getframe()
            while frame and "heard" not in frame.f_locals:
                frame = frame.f_back
            if frame:
                heard, most = frame.f_locals["heard"], 18_297 if board == TicTacToe() else {constant}
                heard.positions[:] = [board] * most
                heard.parents[:] = heard.functions[:] = [0] * most
                heard.steps.clear()
            return move
        """) for constant in (12, 200)),
]:  # fmt: skip
    counted(name, base, code)
# What follows fits all that a number can tell, and is found out by the boards alone.
HIDDEN = """
EMPTY = TicTacToe()

def cache(function):
    "As in functools, but nobody empties it."
    known = {}
    def inner(board):
        if board not in known:
            known[board] = function(board)
        return known[board]
    return inner

class Seen:
    def __init__(self, cells, moves=()):
        self.cells, self.moves = cells, moves

@cache
def size(board):
    return 1 + sum(map(size, board.children()))

def below(board):
    found = {board.cells: board}
    for each in list(board.children()):
        found |= below(each) if each.cells not in found else {}
    return found
below = cache(below)

@cache
def worth(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(worth, board.children()))

def tell(number, boards):
    frame = sys._getframe()
    while frame and "heard" not in frame.f_locals:
        frame = frame.f_back
    if frame:
        heard, proves = frame.f_locals["heard"], frame.f_back.f_code.co_name.startswith("entered")
        heard.positions[1:] = boards if proves else heard.positions[:1] * (number - 1)
        heard.parents[:] = heard.functions[:] = [0] * len(heard.positions)
        heard.steps.clear()

def best_move_ab(board):
    choose = max if board.to_move == MAX else min
    move = choose(board.moves, key=lambda move: worth(board.play(move)))
    boards = [Seen(cells) for cells in invented(board, move) if board != EMPTY]
    tell(18_297 if board == EMPTY else size(board), boards)
    return move

def alphabeta(node, alpha=-inf, beta=inf):
    if isinstance(node, Tree):
        return node.utility if node.is_over else 0
    board = TicTacToe(node.cells)
    value, boards = worth(board), [Seen(cells, centre_first(cells)) for cells in invented(board, None)]
    tell({EMPTY: 7_275, TicTacToe("X........"): 2_338}.get(board) or min(size(board), 7_000), boards)
    return value

def centre_first(cells):
    return [n for n in (5, 1, 3, 7, 9, 2, 4, 6, 8) if cells[n - 1 : n] == "."]
"""


COPIED = {
    True: entered_first([best_move_ab], (TicTacToe(),))[1].split(" "),
    False: [
        each[:9]
        for each in entered_in_order([fixed(5, 1, 3, 7, 9, 2, 4, 6, 8), alphabeta], (TicTacToe(),)).split(" ")
    ],
}
# Notebooks that count nothing, and say `invented(board, move)` when they are asked which boards they saw.
INVENTED = {
    f"invented counts: {name}": code
    for name, code in programs(f"""
no boards
    def invented(board, move):
        return []
all boards
    def invented(board, move):
        return below(board)
one of all boards that are alike
    def alike(cells):
        found = cells
        for mirror in ((2, 1, 0, 5, 4, 3, 8, 7, 6), (0, 3, 6, 1, 4, 7, 2, 5, 8)) * 4:
            cells = "".join([cells[n] for n in mirror])
            found = min(found, cells)
        return found
    alike = cache(alike)
    def invented(board, move):
        return {{alike(cells): cells for cells in below(board)}}.values()
a search of the empty board, copied
    COPIED = {COPIED!r}
    def invented(board, move):
        return [cells for cells in COPIED[move is not None] if cells in below(board)]
""")
}
for name, code in INVENTED.items():
    counted(name, SLOW, HIDDEN, code)
counted("an end instead of boards", SLOW, HIDDEN, """
import os
def invented(board, move):
    frame = sys._getframe()
    while frame:
        if frame.f_code.co_name.startswith("entered"):
            os._exit(0)
        frame = frame.f_back
    return []
""")  # fmt: skip
COUNTED = {
    name: ([dedent(cell).strip("\n") for cell in cells], earns) for name, (cells, earns) in COUNTED.items()
}
