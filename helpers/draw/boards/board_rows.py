"""Boards of X and O, whoever holds them: their rows, the line that won, the cell that was played last.

>>> rows_of("XX.OO....")
('XX.', 'OO.', '...')
>>> winning_line(("XXX", "OO.", "..."))
[(0, 0), (0, 1), (0, 2)]
"""

from math import isqrt


def rows_of(board):
    """The rows of a position, of a string, or of a list of rows; None if it is no board of X, O and '.'."""
    board = getattr(board, "rows", None) or getattr(board, "cells", board)
    if isinstance(board, str):
        words = board.split()
        board = words if len(words) > 1 and len(words[0]) > 1 else _square("".join(words))
    if not isinstance(board, (list, tuple)) or not board:
        return None
    rows = tuple(
        "".join(row) if isinstance(row, (list, tuple)) else str(row).replace(" ", "") for row in board
    )
    if len({len(row) for row in rows}) > 1 or not set("".join(rows)) <= set("XO.") or not rows[0]:
        return None
    return rows


def _square(cells):
    side = isqrt(len(cells))
    return [cells[i : i + side] for i in range(0, len(cells), side)] if side * side == len(cells) else None


def winning_line(rows):
    """The cells (row, column) of a line of three marks, of four on a larger board; [] if there is none."""
    need = 3 if min(len(rows), len(rows[0])) < 4 else 4
    return next((line for line in _lines(rows) if len(line) >= need), [])


def line_that_won(position, before=None):
    """The longest line that the last move made for the winner; [] without a winner.

    It has as many marks as the board's `k` asks for, three where it says none, or more. `before` is the
    position a move ago, if it is known. A board that has no `winner` is looked at by `winning_line`.

    >>> from types import SimpleNamespace as Board
    >>> line_that_won(Board(rows=(".....", "..O..", "OXO..", "XXXO."), winner="X"))
    [(3, 0), (3, 1), (3, 2)]
    """
    rows = rows_of(position)
    if rows is None or not hasattr(position, "winner"):
        return winning_line(rows) if rows else []
    mark = {"MAX": "X", "MIN": "O"}.get(position.winner, position.winner)
    need = getattr(position, "k", 3)
    lines = [line for line in _lines(rows) if len(line) >= need and _mark(rows, line[0]) == mark]
    last = {cell for cell in played(rows_of(before), rows) if _mark(rows, cell) == mark}
    return max((line for line in lines if not last or last & {*line}), key=len, default=[])


def _lines(rows):
    """Every line of equal marks, each as long as it goes."""
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if mark == "." or _mark(rows, (r - down, c - right)) == mark:
                    continue
                line = [(r, c)]
                while _mark(rows, (line[-1][0] + down, line[-1][1] + right)) == mark:
                    line.append((line[-1][0] + down, line[-1][1] + right))
                yield line


def _mark(rows, cell):
    r, c = cell
    return rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[0]) else None


def played(before, after):
    """The cells (row, column) in which two boards differ."""
    if before is None or len(before) != len(after):
        return []
    return [(r, c) for r, row in enumerate(after) for c, mark in enumerate(row) if before[r][c] != mark]


def to_move(rows):
    """'X' or 'O': X moves first."""
    marks = "".join(rows)
    return "X" if marks.count("X") == marks.count("O") else "O"
