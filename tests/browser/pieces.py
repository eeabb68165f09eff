"""A small notebook with every piece that can be clicked and every page that we write, as text."""

import nbformat

from instructors.release.book import fold

IMPORTS = """
import time
from pathlib import Path
from helpers import *
from helpers.draw import draw_tree

def first(position):
    return position.moves[0]

def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)

def thought(game):  # until a test says that it was long enough
    while not Path(game).exists():
        time.sleep(0.02)
    Path(game).unlink()

small = Tree([[3, 5], [2, 9]])
"""
# id: what the cell holds. The ids are the names that the tests use.
CELLS = {
    "bet": 'bet("3.scratch", "How many `leaves`?", [2, 4], truth=4, '
    "then=lambda: draw_tree(game_tree(small)))",
    "bet-above": "def tree_height(n, b=2):\n    raise NotImplementedError\n\n"
    'bet("3.above", "How high?", [1, 2], truth=lambda: tree_height(4))',
    "waited": "def tree_height(n, b=2):\n    raise NotImplementedError\n\n"
    'show("3.1", lambda: draw_tree(game_tree(Tree([tree_height(8), 5]))))',
    "passes": "def tree_height(n, b=2):\n    if n == 1:\n        return 0\n    if n < 1 or n % b:\n"
    "        raise ValueError(n)\n    return 1 + tree_height(n // b, b)\n\n"
    'check("3.1", tree_height, then=lambda: draw_tree(game_tree(small)))',
    "known-bet": 'bet("3.known", "How many `leaves`?", [2, 4], truth=4, because="Two and two.")',
    "collapsed": '# What it prints\nprint("seen")',
    "tree": "play(small)",
    "nim": "play(Nim(7), bot=first)",
    "tic-tac-toe": "play(TicTacToe(), bot=first)",
    "connect-four": "play(ConnectFour(), bot=first)",
    "several-players": "play(Node(0, [(1, 2), Node(1, [(3, 4), (5, 0)])]))",
    "keys": "play(TicTacToe(), bot=first)",
    "broken": "play(Nim(7), bot=lambda pile: 1 / 0)",
    "heard-bet": 'bet("3.heard", "How many `leaves`?", [2, 4], truth=4)',
    "heard-lie": 'spot_the_lie("3.heard-lie", "A [leaf] has [children].", lie="children", because="None.")',
    "heard": "play(Nim(7), bot=first)",
    "heard-tree": "play(small)",
    "slow": 'play(Nim(12), bot=lambda pile: thought("slow") or 1)',
    "slow-tree": 'play(Tree([[[1, 2], [3, 4]]] * 2), bot=lambda node: thought("slow-tree") or 0)',
    "slow-board": 'play(TicTacToe(), bot=lambda board: thought("slow-board") or first(board))',
    "slow-columns": 'play(ConnectFour(), bot=lambda board: thought("slow-columns") or 1)',
    "chance": "play(Node(CHANCE, [Node(MAX, [1, 6]), Node(MAX, [2, 3])]), bot=first)",
    "last-move": "play(Nim(1), bot=first)",
    "last-cell": 'play(TicTacToe("XX.OO...."), bot=first, value=minimax)',
    "lie": 'spot_the_lie("3.scratch-lie", "[MIN] likes [large] numbers.", lie="large", because="MAX does.")',
    "progress": "progress(3)",
    "keyed-lie": 'spot_the_lie("3.keyed", "A [leaf] has [children].", lie="children", because="None.")',
    "passed": 'check("3.2", minimax)',
    "wrong": 'check("3.2", lambda node: 9)',
    "raises": 'check("3.2", max)',
    "waits": 'def waiting(node):\n    raise NotImplementedError\n\ncheck("3.2", waiting)',
    "unwritten": "play(small, bot=waiting)",
    "shown": 'show("3.2", lambda: waiting(small))',
    "hints": 'hint("3.2")',
    "board": 'TicTacToe("XX.OO....")',
    "columns": 'ConnectFour("....... ....... ....... ....... ....... ...X...")',
    "pile": "Nim(21)",
    "drawn-tree": "small",
    "picture": "draw_tree(trace(minimax, small))",
    "payoffs": 'draw_payoffs([[3, 0], [5, 1]], [[3, 5], [0, 1]], ["silent", "confess"])',
    "matrix": "play_matrix([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]], 2)",
    "heard-matrix": "play_matrix([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]], 2)",
    "slider": 'explore(lambda q: f"q is {q}", q=range(3))',
    "list": 'explore(lambda who: f"{who} plays", who=["nobody", "one", "all"])',
    "payoffs-to-drag": 'drag_payoffs([[3, 0], [5, 1]], [[3, 5], [0, 1]], ["silent", "confess"])',
    "learning": "replay_learning(lambda n: ([1, 0], [1, 0]), 3)",
    "drag": "drag(small, windows=True)",
    "replay": "replay(trace(minimax, small))",
    "lines": "replay(trace(minimax, small, lines=True))",
    "flipbook": "flipbook([draw_tree(trace(minimax, small)), draw_board(TicTacToe())])",
    "side-by-side": 'side_by_side([draw_tree(trace(minimax, small))] * 2, ["one", "the other"])',
    "whole": 'draw_whole(small, {"minimax": minimax, "one branch": lambda node: minimax(node.play(0))})',
}


def notebook(cells=None):
    """The cells as the bytes of a notebook."""
    cells = {"imports": IMPORTS.strip(), **(cells or CELLS)}
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source, id=id) for id, source in cells.items()]
    )
    for cell in made.cells:
        fold(cell)
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return nbformat.writes(made).encode()
