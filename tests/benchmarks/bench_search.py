"""How fast the textbook's searches walk the course's games, beside other programs that do the same.

    python tests/benchmarks/bench_search.py

Minimax and alpha-beta from the empty tic-tac-toe board, as the notebooks write them, then alpha-beta to a
fixed depth in Connect Four. In each turn every program searches once, ours first; a ratio is the median over
the turns, so that it holds on a machine whose speed drifts. Seconds are the processor's. Nodes are counted
in a run of their own, which is not timed.

The peers are easyAI, OpenSpiel and aima3, the aima-python of the registry, which asks for a networkx of
2016: `pip install --no-deps aima3`. A peer that is not there is named as left out.
"""

import importlib
import os
import statistics
import sys
import time
from collections import namedtuple
from math import inf
from pathlib import Path
from unittest import mock

from helpers.games import MAX, ConnectFour, TicTacToe

sys.path.insert(0, str(Path(__file__).parents[1]))
import searches

NODES, PRUNED_NODES = 549_946, 18_297
DEPTH = 5
OPENINGS = ("44", "445362", "1234567123")  # Connect Four games to search on from, columns from 1

# search() is timed. counts: (owner, names) of the functions whose calls are nodes; `more` is added to these,
# once for each root that no call stands for.
Program = namedtuple("Program", "name search counts more", defaults=(0,))


# --- a search of ours, and the ceiling ---


def depth_limited(board, depth, alpha=-inf, beta=inf):
    """Alpha-beta to a fixed depth, where a game that is not over counts 0."""
    if board.is_over or not depth:
        return board.utility if board.is_over else 0
    best = -inf if board.to_move == MAX else inf
    for child in board.children():
        value = depth_limited(child, depth - 1, alpha, beta)
        if board.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
WON = [any(cells & line == line for line in LINES) for cells in range(512)]
FREE = [[1 << i for i in range(9) if not cells >> i & 1] for cells in range(512)]


def ceiling(mine, theirs):
    """Minimax with nothing left that could be left out: two integers and two tables."""
    if WON[theirs]:
        return -1
    free = FREE[mine | theirs]
    if not free:
        return 0
    best = -2
    for cell in free:
        value = -ceiling(theirs, mine | cell)
        if value > best:
            best = value
    return best


# --- the peers of the registry ---


def peer(package, module, missing):
    """The module, or None with the package named in `missing`."""
    try:
        return importlib.import_module(module)
    except Exception as error:  # an old package may fail in its own way with a new Python
        missing[package] = f"{type(error).__name__}: {error}"
        return None


def aima_programs(aima):
    """(minimax, alpha-beta, Connect Four) of aima3. It searches for a move and does not tell the value."""
    board, four = aima.TicTacToe(), aima.ConnectFour()
    nodes = (aima.TicTacToe, ["terminal_test"])
    roots = []
    for opening in OPENINGS:
        state = four.initial
        for column in opening:
            state = four.result(state, next(move for move in four.actions(state) if move[0] == int(column)))
        roots.append(state)

    def enough(state, depth):
        return four.terminal_test(state) or depth >= DEPTH

    def connect():
        for state in roots:
            aima.alphabeta_cutoff_search(state, four, cutoff_test=enough)

    return (
        Program("aima3", lambda: aima.minimax_decision(board.initial, board) and None, nodes, 1),
        Program("aima3", lambda: aima.alphabeta_search(board.initial, board) and None, nodes, 1),
        Program("aima3", connect, nodes, len(OPENINGS)),
    )


def easyai_programs(easyai):
    """(alpha-beta, Connect Four) of easyAI, with its own games. It scores quick wins higher."""
    board = importlib.import_module("easyAI.games.TicTacToe").TicTacToe
    four = importlib.import_module("easyAI.games.ConnectFour").ConnectFour
    nodes = (importlib.import_module("easyAI.AI.Negamax"), ["negamax"])
    roots = []
    for opening in OPENINGS:
        game = four([None, None])
        for column in opening:
            game.play_move(int(column) - 1)
        roots.append(game)

    def tictactoe():
        search = easyai.Negamax(9)
        search(board([None, None]))
        return search.alpha

    def connect():
        for game in roots:
            easyai.Negamax(DEPTH)(game)

    return Program("easyAI", tictactoe, nodes), Program("easyAI", connect, nodes)


def openspiel_programs(pyspiel):
    """(alpha-beta, Connect Four) of OpenSpiel's search in Python, on its games in C++."""
    python = importlib.import_module("open_spiel.python.algorithms.minimax")
    board, four = pyspiel.load_game("tic_tac_toe"), pyspiel.load_game("connect_four")
    nodes = (python, ["_alpha_beta"])
    roots = []
    for opening in OPENINGS:
        state = four.new_initial_state()
        for column in opening:
            state.apply_action(int(column) - 1)
        roots.append(state)

    def connect():
        for state in roots:
            python.alpha_beta_search(four, state, value_function=lambda state: 0, maximum_depth=DEPTH)

    return (
        Program("OpenSpiel", lambda: python.alpha_beta_search(board)[0], nodes),
        Program("OpenSpiel", connect, nodes),
    )


# --- the measuring ---


def count(program):
    """How many nodes one search visits; a draw must come out where the search tells a value."""
    nodes = program.more
    owner, names = program.counts
    with_items = isinstance(owner, dict)

    def counting(function):
        def counted(*args, **kwargs):
            nonlocal nodes
            nodes += 1
            return function(*args, **kwargs)

        return counted

    functions = {name: counting(owner[name] if with_items else getattr(owner, name)) for name in names}
    with mock.patch.dict(owner, functions) if with_items else mock.patch.multiple(owner, **functions):
        value = program.search()
    assert not value, (program.name, value)
    return nodes


def timed(search):
    """Processor time: what else runs on the machine would fall on the slow programs alone."""
    begin = time.process_time()
    search()
    return time.process_time() - begin


def race(title, programs, turns, expected=None):
    """Let the programs take turns and print a line for each; the first of them is ours."""
    nodes = [count(program) for program in programs]
    assert nodes[0] == (expected or nodes[0]), (title, nodes[0])
    seconds = [[] for _ in programs]
    for _ in range(turns):
        for program, times in zip(programs, seconds, strict=True):
            times.append(timed(program.search))
    print(f"\n{title}, median of {turns} turns")
    print(f"  {'':14}{'seconds':>9}{'nodes':>10}{'nodes/s':>12}   our time / its, our nodes/s / its")
    for program, its, times in zip(programs, nodes, seconds, strict=True):
        middle = statistics.median(times)
        ratio = statistics.median(a / b for a, b in zip(seconds[0], times, strict=True))
        print(f"  {program.name:14}{middle:9.4f}{its:10,}{its / middle:12,.0f}"
              f"{ratio:17.3f}{nodes[0] / its / ratio:18.3f}")  # fmt: skip


def main():
    if hasattr(os, "getloadavg"):
        print("load average", *(f"{load:.2f}" for load in os.getloadavg()), f"on {os.cpu_count()} processors")
    board, missing = TicTacToe(), {}
    first = timed(lambda: searches.minimax(board))  # makes the 5,478 positions
    roots = [ConnectFour.from_moves(opening) for opening in OPENINGS]
    plain = [
        Program("helpers", lambda: searches.minimax(board), (searches, ["minimax"])),
        Program("bare bitboard", lambda: ceiling(0, 0), (globals(), ["ceiling"])),
    ]
    pruned = [Program("helpers", lambda: searches.alphabeta(board), (searches, ["alphabeta"]))]
    deep = [lambda root=root: depth_limited(root, DEPTH) for root in roots]
    four = [
        Program("helpers", lambda: [search() for search in deep] and None, (globals(), ["depth_limited"]))
    ]
    if aima := peer("aima3", "aima3.games", missing):
        for programs, program in zip((plain, pruned, four), aima_programs(aima), strict=True):
            programs.append(program)
    if easyai := peer("easyAI", "easyAI", missing):
        for programs, program in zip((pruned, four), easyai_programs(easyai), strict=True):
            programs.append(program)
    if pyspiel := peer("open-spiel", "pyspiel", missing):
        for programs, program in zip((pruned, four), openspiel_programs(pyspiel), strict=True):
            programs.append(program)
    for package, why in missing.items():
        print(f"left out: {package}: {why}")
    race("Minimax, empty tic-tac-toe board", plain, 5, NODES)
    print(f"  (our very first search, which makes the 5,478 positions: {first:.4f} s)")
    race("Alpha-beta, empty tic-tac-toe board", pruned, 15, PRUNED_NODES)
    race(f"Connect Four, alpha-beta {DEPTH} deep from {len(OPENINGS)} openings", four, 5)


if __name__ == "__main__":
    main()
