"""What a game says: who moved where, whose turn it is, how it ended and why.

>>> from helpers.games import Nim, TicTacToe
>>> ending(Nim(1).play(1), {MAX: "You", MIN: "The bot"}.get)
'You took the last stick and win.'
>>> ending(TicTacToe("XXXOO...."), {MAX: "You", MIN: "The bot"}.get)
'You win: three in a row, cells 1, 2 and 3.'
"""

from helpers.draw.boards.board_rows import line_that_won, rows_of
from helpers.draw.numbers import number
from helpers.games import CHANCE, MAX, MIN, Nim, Node, Position, Tree, drops
from helpers.text import brief, listed


def is_board(position):
    """Whether it has cells with X, O and '.', and its moves are the numbers of cells or of columns."""
    rows = rows_of(position)
    return rows is not None and set(position.moves) <= set(range(1, 1 + len(rows) * len(rows[0])))


def said(position, move):
    """A move as it is told: 'cell 5', 'column 4', 'take 3', 'move 0'."""
    if is_board(position):
        return f"column {move}" if drops(position) else f"cell {move}"
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
    mover = position.to_move
    if mover == CHANCE:  # chance is no side: ask who moves after it
        return next((pair for pair in map(sides, position.children()) if pair == (0, 1)), (MAX, MIN))
    return (0, 1) if isinstance(mover, int) else (MAX, MIN)


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


def ending(position, name, before=None):
    """How the game ended and why; `name(side)` says who a side is, `before` is the position a move ago."""
    if hasattr(position, "payoffs"):
        return f"It ends with the payoffs {number(position.payoffs)}."
    if isinstance(position, (Tree, Node)):
        return f"The game ends at {number(position.utility)}."
    rows = rows_of(position)
    if position.winner is None:
        full = ": the board is full" if rows is not None and "." not in "".join(rows) else ""
        return f"The game ends in a draw{full}."
    winner = name(MAX if position.utility > 0 else MIN)
    verb = "win" if winner == "You" else "wins"
    if isinstance(position, Nim):
        return f"{winner} took the last stick and {verb}."
    line = line_that_won(position, before)
    return f"{winner} {verb}{_line(line, rows, drops(before or position)) if line else ''}."


def _line(line, rows, falling):
    """': three in a row, cells 1, 2 and 3'."""
    many = {3: "three", 4: "four", 5: "five", 6: "six"}.get(len(line), len(line))
    if not falling:
        cells = sorted(r * len(rows[0]) + c + 1 for r, c in line)
        return f": {many} in a row, cells {listed(cells)}"
    columns = sorted({c + 1 for _, c in line})
    if len(columns) == 1:
        return f": {many} on top of each other in column {columns[0]}"
    way = "next to each other" if len({r for r, _ in line}) == 1 else "on a diagonal"
    return f": {many} {way}, columns {columns[0]} to {columns[-1]}"


def drawn(position, move):
    """What is said of a move that chance has made."""
    count = len(position.moves)
    if count == 1:
        return f"Chance: {said(position, move)}, the only branch."
    place = position.moves.index(move) + 1
    return f"Chance: {said(position, move)} (branch {place} of {count}, each equally likely)."


def begins(position, side, name):
    """'You play O (MIN). The bot begins.'"""
    who = you_are(position, side).partition(".")[0]
    first = "Chance" if position.to_move == CHANCE else name(position.to_move)
    return f"You play {who}. {first} {'begin' if first == 'You' else 'begins'}."


def board_name(rows, marks):
    """What a screen reader says of a board where discs fall; `marks` are {cell: ["last", "won"]}.

    >>> board_name(("....", "X...", "XO.."), {(1, 0): ["last"]})
    'Board. From below: column 1: X, X; column 2: O. The other columns are empty. Last move: column 1.'
    """
    columns = ["".join(column)[::-1].replace(".", "") for column in zip(*rows, strict=True)]
    told = [f"column {c}: {', '.join(discs)}" for c, discs in enumerate(columns, 1) if discs]
    if not told:
        return "Board. All columns are empty."
    parts = [f"Board. From below: {'; '.join(told)}."]
    if not all(columns):
        parts.append("The other columns are empty.")
    parts += [f"Last move: column {c + 1}." for (_, c), names in marks.items() if "last" in names]
    won = [f"column {c + 1} row {len(rows) - r}" for (r, c), names in sorted(marks.items()) if "won" in names]
    return " ".join(parts + ([f"In the winning line: {', '.join(won)}, counted from below."] if won else []))


def cell_name(rows, cell, *, free, marks=()):
    """What a screen reader says of a cell: its place, what is there, and whether it can be chosen.

    >>> cell_name(("X..", "...", "..."), (0, 0), free=False, marks=("last",))
    'Cell 1, row 1, column 1: X, last move'
    """
    r, c = cell
    place = f"Cell {r * len(rows[0]) + c + 1}, row {r + 1}, column {c + 1}"
    told = {"last": "last move", "won": "in the winning line", "advised": "recommended"}
    content = rows[r][c] if rows[r][c] != "." else "free, choose" if free else "empty"
    return ", ".join([f"{place}: {content}", *(told[mark] for mark in marks)])


# What is said of a bot and its answers


def chosen(answer, moves):
    """(the move of `moves` that `answer` is,), or () if it is none, whatever it may be.

    >>> chosen(2, (1, 2, 3)), chosen(2.0, (1, 2)), chosen("2", (1, 2)), chosen(True, (1, 2))
    ((2,), (2,), (), ())
    """
    try:
        legal = [move for move in moves if type(answer) is not bool and bool(move == answer)]
    except Exception:  # an array, say, whose == is no single answer
        return ()
    return tuple(legal[:1])


def rubbish(answer, moves):
    """The rest of a sentence about an answer that is no possible move."""
    return f"answered {brief(answer)}; possible are {list(moves)}.{_slip(answer, moves)}"


def name_of(function, otherwise):
    """The function's name between backticks; `otherwise` for a lambda, or what has no name."""
    name = getattr(function, "__name__", "<lambda>")
    return otherwise if name == "<lambda>" or not isinstance(name, str) else f"`{name}`"


def _slip(answer, moves):
    """What the usual mistake behind such an answer is, if there is one."""
    if answer is None:
        return " Is a `return` missing?"
    if isinstance(answer, Position):
        return " That is a position: return the move that leads there."
    if isinstance(answer, str) and any(str(move) == answer.strip() for move in moves):
        return " That is a text: return the number, without quotes."
    if isinstance(answer, (tuple, list)) and len(answer) and any(chosen(part, moves) for part in answer):
        return " Return the move alone."
    return ""
