"""How fast a textbook minimax walks tic-tac-toe: on `helpers.TicTacToe`, and on lists and globals.

    python tests/benchmarks/bench_games.py

Both searches visit the same 549,946 nodes and are the plain textbook's, with nothing remembered. They
take turns in one run, so that the ratio holds on a machine whose speed drifts. Goal: at most 0.3.
"""

import statistics
import time

from helpers.games import MAX, TicTacToe

RUNS = 5
NODES = 549_946

nodes = 0


def minimax(board):
    """The textbook's minimax, on a position that knows its facts."""
    global nodes
    nodes += 1
    if board.is_over:
        return board.utility
    if board.to_move == MAX:
        return max(minimax(child) for child in board.children())
    return min(minimax(child) for child in board.children())


cells = [["."] * 3 for _ in range(3)]


def line_owner():
    """'X', 'O', '.' for a full board, or None while the game goes on, from a list of lists."""
    for i in range(3):
        if cells[i][0] != "." and cells[i][0] == cells[i][1] == cells[i][2]:
            return cells[i][0]
        if cells[0][i] != "." and cells[0][i] == cells[1][i] == cells[2][i]:
            return cells[0][i]
    if cells[1][1] != "." and (
        cells[0][0] == cells[1][1] == cells[2][2] or cells[0][2] == cells[1][1] == cells[2][0]
    ):
        return cells[1][1]
    return None if any("." in row for row in cells) else "."


def minimax_on_lists(mark):
    """The same search, on one global list of lists that every move changes and changes back."""
    global nodes
    nodes += 1
    owner = line_owner()
    if owner is not None:
        return {"X": 1, "O": -1, ".": 0}[owner]
    best = -2 if mark == "X" else 2
    for r in range(3):
        for c in range(3):
            if cells[r][c] == ".":
                cells[r][c] = mark
                if mark == "X":
                    best = max(best, minimax_on_lists("O"))
                else:
                    best = min(best, minimax_on_lists("X"))
                cells[r][c] = "."
    return best


def timed(search, start):
    """Seconds of one whole search; it must find a draw and visit every node."""
    global nodes
    nodes = 0
    begin = time.perf_counter()
    value = search(start)
    seconds = time.perf_counter() - begin
    assert (value, nodes) == (0, NODES), (value, nodes)
    return seconds


def main():
    ours, lists = [], []
    for _ in range(RUNS):
        ours.append(timed(minimax, TicTacToe()))
        lists.append(timed(minimax_on_lists, "X"))
    ratio = statistics.median(a / b for a, b in zip(ours, lists, strict=True))
    print(f"minimax, empty board, {NODES:,} nodes, median of {RUNS} runs")
    print(f"  helpers.TicTacToe   {statistics.median(ours):.3f} s")
    print(f"  lists and globals   {statistics.median(lists):.3f} s")
    print(f"  ratio               {ratio:.3f}   (goal: at most 0.3)")


if __name__ == "__main__":
    main()
