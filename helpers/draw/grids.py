"""Boards of X and O, whoever holds them: their rows, the line that won, the cell that was played last.

>>> rows_of("XX.OO....")
('XX.', 'OO.', '...')
>>> winning_line(("XXX", "OO.", "..."))
[(0, 0), (0, 1), (0, 2)]
"""

from math import isqrt


def rows_of(board):
    """The rows of a position, of a string, or of a list of rows; None if it is no board of X, O and '.'."""
    if hasattr(board, "rows") or hasattr(board, "cells"):
        board = board.rows if hasattr(board, "rows") else board.cells
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


def drops(rows):
    """Whether marks fall to the bottom, as in Connect Four, and a move is a column."""
    return (len(rows), len(rows[0])) == (6, 7)


def winning_line(rows):
    """The cells (row, column) of a line of three marks, of four on a larger board; [] if there is none."""
    need = 3 if min(len(rows), len(rows[0])) < 4 else 4
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + k * down, c + k * right) for k in range(need)]
                if mark != "." and all(_mark(rows, cell) == mark for cell in cells):
                    return cells
    return []


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
