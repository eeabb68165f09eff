"""How fast the textbook's searches walk the course's games, beside other programs that do the same.

    python tests/benchmarks/bench_search.py [--seeds DIR]

Minimax and alpha-beta from the empty tic-tac-toe board, then alpha-beta to a fixed depth in Connect Four.
In each turn every program searches once, ours first; a ratio is the median over the turns, so that it
holds on a machine whose speed drifts. Seconds are the processor's. Nodes are counted in a run of their
own, which is not timed. Last, what the longest check cells cost.

Ours are written twice: with comparisons, as the peers write theirs, and, as the "short" form, with max,
min and children(), as the notebooks and tests/searches.py do. The goals are those of the first.

DIR holds the notebooks that the course grew from (by default ../shared/seeds beside the repository).
Their functions are read from there and run as they are. The other peers are easyAI, OpenSpiel and aima3,
the aima-python of the registry. aima3 asks for a networkx of 2016: `pip install --no-deps aima3`.
A peer that is not there is named as left out.
"""

import argparse
import ast
import importlib
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections import namedtuple
from functools import partial
from math import inf
from pathlib import Path
from unittest import mock

from helpers.games import MAX, ConnectFour, TicTacToe

sys.path.insert(0, str(Path(__file__).parents[1]))
import searches

ROOT = Path(__file__).parents[2]
NODES, PRUNED_NODES = 549_946, 18_297
DEPTH = 5
OPENINGS = ("44", "445362", "1234567123")  # Connect Four games to search on from, columns from 1
CHECKS = {"04_evaluation_functions": ("4.6", "4.7"), "05_alpha_beta": ("5.4", "5.6")}

# search() is timed. counts: (owner, names) of the functions whose calls are nodes; `more` is added to these,
# once for each root that no call stands for. goal: of ours / its time, or of our nodes/s / its.
Program = namedtuple("Program", "name search counts more goal", defaults=(0, None))


# --- the searches of ours, each in two forms, and the ceiling ---


def minimax(board):
    """The textbook's minimax with comparisons, as the peers write it."""
    if board.is_over:
        return board.utility
    if board.to_move == MAX:
        best = -inf
        for child in board.children():
            value = minimax(child)
            if value > best:
                best = value
        return best
    best = inf
    for child in board.children():
        value = minimax(child)
        if value < best:
            best = value
    return best


def alphabeta(board, alpha=-inf, beta=inf):
    """The textbook's alpha-beta to the end of the game."""
    if board.is_over:
        return board.utility
    if board.to_move == MAX:
        best = -inf
        for child in board.children():
            value = alphabeta(child, alpha, beta)
            if value > best:
                best = value
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        return best
    best = inf
    for child in board.children():
        value = alphabeta(child, alpha, beta)
        if value < best:
            best = value
        if best <= alpha:
            return best
        if best < beta:
            beta = best
    return best


def limited(board, depth, alpha=-inf, beta=inf):
    """Alpha-beta to a fixed depth, where a game that is not over counts 0; children one by one."""
    if board.is_over:
        return board.utility
    if depth == 0:
        return 0
    if board.to_move == MAX:
        best = -inf
        for move in board.moves:
            value = limited(board.play(move), depth - 1, alpha, beta)
            if value > best:
                best = value
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        return best
    best = inf
    for move in board.moves:
        value = limited(board.play(move), depth - 1, alpha, beta)
        if value < best:
            best = value
        if best <= alpha:
            return best
        if best < beta:
            beta = best
    return best


def short_limited(board, depth, alpha=-inf, beta=inf):
    if board.is_over:
        return board.utility
    if depth == 0:
        return 0
    best = -inf if board.to_move == MAX else inf
    for child in board.children():
        value = short_limited(child, depth - 1, alpha, beta)
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


def ours(name, search):
    """The two programs of ours; `search` is given the function, and its calls are the nodes."""
    short = (globals(), "short_limited") if name == "limited" else (vars(searches), name)
    # The function is looked up at each call, so that its counting stand-in is found.
    return [
        Program(label, lambda place=place, key=key: search(place[key]), (place, [key]))
        for label, (place, key) in (("helpers", (globals(), name)), ("helpers, short", short))
    ]


# --- the notebooks the course grew from ---


def code_cells(text):
    """The code of each code cell: of a notebook, or of its text with `In [1]:` before each of them."""
    if text.lstrip().startswith("{"):
        return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    # No mark ends a cell there: outputs and prose follow it. The longest part that is Python is the code.
    return [longest_code(part.splitlines()) for part in re.split(r"(?m)^In \[\d*\]:$", text)[1:]]


def longest_code(lines):
    for n in range(len(lines), 0, -1):
        code = "\n".join(lines[:n])
        try:
            ast.parse(code)
        except SyntaxError:
            continue
        return code
    return ""


def definitions(text, last=None):
    """Its imports, functions, classes and constants as a dictionary of names, down to the function `last`."""
    names = {"__name__": "seed"}
    for code in code_cells(text):
        for node in ast.parse(code).body:
            called = any(isinstance(part, ast.Call) for part in ast.walk(node))
            kept = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
            if isinstance(node, kept) or (isinstance(node, ast.Assign) and not called):
                exec(compile(ast.Module([node], []), "seed", "exec"), names)
            if last and getattr(node, "name", None) == last:
                return names
    return names


def seeds(folder):
    """(minimax programs, alpha-beta programs, {name: why it is left out}) of a folder of notebooks."""
    plain, pruned, missing = [], [], {}
    for path in sorted(folder.glob("*.txt")) if folder.is_dir() else ():
        text, name = path.read_text(encoding="utf-8"), f"seed {path.stem.split('_')[0]}"
        try:
            found = seed_programs(text, name)
        except SyntaxError as error:
            missing[name] = f"its code is not Python as it stands ({error.msg})"
            continue
        if not any(found):
            missing[name] = "no search of the whole board in it"
        plain += found[0]
        pruned += found[1]
    if not plain:
        missing["seeds"] = f"no program in {folder.name}: give their folder by --seeds"
    return plain, pruned, missing


def seed_programs(text, name):
    """([minimax], [alpha-beta]) of one notebook, told apart by the functions it defines."""
    if "def findBestMove" in text:
        game = definitions(text, last="findBestMove")
        empty = [["_"] * 3 for _ in range(3)]
        return [Program(name, lambda: game["minimax"](empty, 0, True), (game, ["minimax"]), goal=0.22)], []
    if "SmartComputerPlayer" not in text and "_alpha_beta" not in text:
        return [], []
    game = definitions(text)
    if "SmartComputerPlayer" in game:
        smart = game["SmartComputerPlayer"]
        player = smart("X")

        def score():
            return player.minimax(game["TicTacToe"](), "X")["score"]

        return [Program(name, score, (smart, ["minimax"]), goal=0.22)], []

    def value(search, *window):
        game["current_state"], game["player_turn"] = game["initialize_game"]()
        return game[search](*window)[0]

    plain, pruned = ["min", "max"], ["min_alpha_beta", "max_alpha_beta"]
    return (
        [Program(name, lambda: value("min"), (game, plain), goal=0.22)],
        [Program(name, lambda: value("min_alpha_beta", -2, 2), (game, pruned), goal=0.21)],
    )


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
        Program("aima3", lambda: aima.minimax_decision(board.initial, board) and None, nodes, 1, 0.12),
        Program("aima3", lambda: aima.alphabeta_search(board.initial, board) and None, nodes, 1),
        Program("aima3", connect, nodes, len(OPENINGS), 5),
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

    return Program("easyAI", tictactoe, nodes, 0, 0.05), Program("easyAI", connect, nodes, 0, 150)


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
        Program("OpenSpiel", connect, nodes, 0, 1.2),
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


def race(title, programs, turns, expected=None, rates=False):
    """Let the programs take turns and print a line for each; the first two of them are ours."""
    nodes = [count(program) for program in programs]
    assert nodes[0] == nodes[1] == (expected or nodes[0]), (title, nodes[:2])
    seconds = [[] for _ in programs]
    for _ in range(turns):
        for program, times in zip(programs, seconds, strict=True):
            times.append(timed(program.search))
    print(f"\n{title}, median of {turns} turns")
    what = "our nodes/s / its" if rates else "our time / its"
    print(f"  {'':14}{'seconds':>9}{'nodes':>10}{'nodes/s':>12}   {what}, and of our short form")
    for i, (program, its, times) in enumerate(zip(programs, nodes, seconds, strict=True)):
        middle = statistics.median(times)
        line = f"  {program.name:14}{middle:9.4f}{its:10,}{its / middle:12,.0f}"
        if i > 1:
            ratios = [
                statistics.median(a / b for a, b in zip(form, times, strict=True)) for form in seconds[:2]
            ]
            if rates:
                ratios = [nodes[0] / its / ratio for ratio in ratios]
            line += f"   {ratios[0]:8.3f} {ratios[1]:8.3f}   {verdict(ratios, program.goal, rates)}"
        print(line.rstrip())


def verdict(ratios, goal, rates=False):
    """The goal and how far it is reached: by the first of the ratios, and by all."""
    if goal is None:
        return ""
    reached = [ratio >= goal if rates else ratio <= goal for ratio in ratios]
    how = "reached" if all(reached) else "reached, not by the short form" if reached[0] else "MISSED"
    return f"goal {'≥' if rates else '≤'} {goal}: {how}"


def check_times(turns):
    """{challenge: seconds} of the check cells of the solved notebooks that are there."""
    found = {}
    for notebook, names in CHECKS.items():
        path = ROOT / "solutions" / f"{notebook}.ipynb"
        if not path.exists():
            continue
        cells = code_cells(path.read_text(encoding="utf-8"))
        course = {}
        exec(cells[0], course)
        for code in cells:
            if "### BEGIN SOLUTION" in code:
                exec(code, course)
        for name in names:
            check = next((code for code in cells if code.startswith(f'check("{name}"')), None)
            if check:
                assert eval(check, course).passed, name
                run = partial(eval, check, course)
                found[name] = statistics.median(timed(run) for _ in range(turns))
    return found


def main(folder):
    if hasattr(os, "getloadavg"):
        print("load average", *(f"{load:.2f}" for load in os.getloadavg()), f"on {os.cpu_count()} processors")
    plain, pruned, missing = seeds(folder)
    first = timed(lambda: minimax(TicTacToe()))  # makes the 5,478 positions
    roots = [ConnectFour.from_moves(opening) for opening in OPENINGS]
    board = TicTacToe()
    plain = [*ours("minimax", lambda search: search(board)), *plain]
    plain.append(Program("bare bitboard", lambda: ceiling(0, 0), (globals(), ["ceiling"]), goal=3.3))
    pruned = [*ours("alphabeta", lambda search: search(board)), *pruned]
    four = ours("limited", lambda search: [search(root, DEPTH) for root in roots] and None)
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
    race(f"Connect Four, alpha-beta {DEPTH} deep from {len(OPENINGS)} openings", four, 5, rates=True)

    with tempfile.TemporaryDirectory() as place:
        progress = str(Path(place) / "progress.json")
        checks = mock.patch.dict(os.environ, HELPERS_PROGRESS=progress)(check_times)(3)
    print("\nCheck cells of the solved notebooks, seconds, median of 3")
    for name, seconds in checks.items():
        print(f"  {name:16}{seconds:7.3f}   {verdict([seconds], 2)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=Path, default=ROOT.parent / "shared" / "seeds", metavar="DIR")
    main(parser.parse_args().seeds)
