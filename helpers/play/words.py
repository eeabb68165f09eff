"""What a game says: who moved where, whose turn it is, how it ended and why.

>>> from helpers.games import Nim, TicTacToe
>>> ending(Nim(1).play(1), {MAX: "You", MIN: "The bot"}.get)
'You took the last stick and win.'
>>> ending(TicTacToe("XXXOO...."), {MAX: "You", MIN: "The bot"}.get)
'You win: three in a row, cells 1, 2 and 3.'
"""

import re

from helpers.draw.grids import drops, rows_of, winning_line
from helpers.games import MAX, MIN, Nim, Node, Tree


def is_board(position):
    """Whether it has cells with X, O and '.', and its moves are the numbers of cells or of columns."""
    rows = rows_of(position)
    return rows is not None and set(position.moves) <= set(range(1, 1 + len(rows) * len(rows[0])))


def falls(position):
    """Whether discs fall on this board: then a move is a column, and not every free cell is a move."""
    rows = rows_of(position)
    free = {i + 1 for i, mark in enumerate("".join(rows)) if mark == "."}
    return drops(rows) or (not position.is_over and set(position.moves) != free)


def said(position, move):
    """A move as it is told: 'cell 5', 'column 4', 'take 3', 'move 0'."""
    if is_board(position):
        return f"column {move}" if falls(position) else f"cell {move}"
    return f"take {move}" if isinstance(position, Nim) else f"move {move}"


def so_far(positions, moves):
    """All moves in turn; on a tree, where sides need not alternate, with who made them."""
    if not moves:
        return "No move yet."
    names = [str(move) for move in moves]
    if isinstance(positions[0], (Tree, Node)):
        names = [f"{called(p, p.to_move)} {move}" for p, move in zip(positions, names, strict=False)]
    return f"Moves so far: {', '.join(names)}."


def sides(position):
    """The two sides of a game: MAX and MIN, or the numbers of the players."""
    return (MAX, MIN) if not isinstance(position.to_move, int) else (0, 1)


def called(position, side):
    """A side as its own game calls it: `X` of a board, MAX, or player 0."""
    if is_board(position) and side in (MAX, MIN):
        return "X" if side == MAX else "O"
    return f"Player {side}" if isinstance(side, int) else str(side)


def you_are(position, side):
    """'X (MAX)', 'MIN', 'player 1'; on a tree with what such a player wants."""
    name = called(position, side)
    if name in ("X", "O"):
        return f"{name} ({side})"
    wants = {MAX: "You want a large number.", MIN: "You want a small number."}
    goal = f" {wants[side]}" if isinstance(position, (Tree, Node)) and side in wants else ""
    return f"{name[0].lower() + name[1:] if isinstance(side, int) else name}.{goal}".rstrip(".")


def ending(position, name):
    """How the game ended and why; `name(side)` says who a side is."""
    if hasattr(position, "payoffs"):
        return f"It ends with the payoffs {minus(position.payoffs)}."
    if isinstance(position, (Tree, Node)):
        return f"The game ends at {minus(position.utility)}."
    rows = rows_of(position)
    if position.winner is None:
        full = ": the board is full" if rows is not None and "." not in "".join(rows) else ""
        return f"The game ends in a draw{full}."
    winner = name(MAX if position.utility > 0 else MIN)
    verb = "win" if winner == "You" else "wins"
    if isinstance(position, Nim):
        return f"{winner} took the last stick and {verb}."
    return f"{winner} {verb}{_line(rows)}."


def minus(value):
    """A number, or a tuple of them, with true minus signs."""
    return re.sub(r"-(?=\d)", "−", str(value))


def _line(rows):
    """': three in a row, cells 1, 2 and 3', where a board shows such a line."""
    line = winning_line(rows) if rows is not None else []
    if not line:
        return ""
    many = {3: "three", 4: "four"}.get(len(line), len(line))
    if not drops(rows):
        names = [r * len(rows[0]) + c + 1 for r, c in line]
        return f": {many} in a row, cells {', '.join(map(str, sorted(names)[:-1]))} and {max(names)}"
    columns = sorted({c + 1 for _, c in line})
    if len(columns) == 1:
        return f": {many} on top of each other in column {columns[0]}"
    way = "next to each other" if len({r for r, _ in line}) == 1 else "on a diagonal"
    return f": {many} {way}, columns {columns[0]} to {columns[-1]}"


def cell_name(rows, cell, *, free, marks=(), falling=False):
    """What a screen reader says of a cell: its place, what is there, and whether it can be chosen.

    >>> cell_name(("X..", "...", "..."), (0, 0), free=False, marks=("last",))
    'Cell 1, row 1, column 1: X, last move'
    """
    r, c = cell
    if falling:
        place = f"Column {c + 1}, row {len(rows) - r} from below"
    else:
        place = f"Cell {r * len(rows[0]) + c + 1}, row {r + 1}, column {c + 1}"
    told = {"last": "last move", "won": "in the winning line", "advised": "recommended"}
    content = rows[r][c] if rows[r][c] != "." else "free, choose" if free else "empty"
    return ", ".join([f"{place}: {content}", *(told[mark] for mark in marks)])
