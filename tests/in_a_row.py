"""A second set of rules for k in a row, written plainly: all lines are looked at, on strings.

`solved` looks at each position of a small board once, whatever the way to it.
"""

from functools import cache
from itertools import product

from helpers.games import MAX


@cache
def lines(rows, columns, k):
    """All lines, each a tuple of `k` places in the string of cells."""
    found = set()
    for r, c, (down, right) in product(range(rows), range(columns), ((0, 1), (1, 0), (1, 1), (1, -1))):
        cells = [(r + i * down, c + i * right) for i in range(k)]
        if all(0 <= a < rows and 0 <= b < columns for a, b in cells):
            found.add(tuple(sorted(a * columns + b for a, b in cells)))
    return found


def winner(cells, rows, columns, k):
    for line in lines(rows, columns, k):
        marks = {cells[place] for place in line}
        if marks in ({"X"}, {"O"}):
            return marks.pop()
    return None


def turn(cells):
    return "X" if cells.count("X") == cells.count("O") else "O"


def onward(cells, rows, columns, k, gravity):
    """{move: the cells after it}; empty where the game is over."""
    if winner(cells, rows, columns, k):
        return {}
    places = {place + 1: place for place in range(rows * columns)}
    if gravity:
        stacks = {c + 1: [r * columns + c for r in range(rows)] for c in range(columns)}
        free = {move: [place for place in stack if cells[place] == "."] for move, stack in stacks.items()}
        places = {move: max(found) for move, found in free.items() if found}
    mark = turn(cells)
    return {m: cells[:p] + mark + cells[p + 1 :] for m, p in places.items() if cells[p] == "."}


def solved(board, known):
    """(nodes of the tree below `board`, itself included; its value). `known` keeps one entry a position.

    The value is 1000 - plies where X wins with best play, the negative of that where O does, else 0.
    """
    if board in known:
        return known[board]
    nodes, best = 1, board.utility * (1000 - board.plies) if board.is_over else None
    better = max if board.to_move == MAX else min
    for child in board.children():
        more, value = solved(child, known)
        nodes, best = nodes + more, value if best is None else better(best, value)
    known[board] = nodes, best
    return known[board]
