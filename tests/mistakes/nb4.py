"""Known wrong answers to notebook 4, as a student would write them.

Those of 4.6 and 4.7 remember what they have searched (`cache`), which a student's do not: the answers are
the same, and a key is made in seconds.
"""

import math
from functools import cache

from helpers.games import MAX, MIN
from helpers.games.scores import worth
from helpers.games.tictactoe import LINES
from helpers.instructors.wrong_answers import changed

ROWS, COLUMNS, DIAGONALS = LINES[:3], LINES[3:6], LINES[6:]

MISTAKES = {}

# 4.1 row_col


def from_one(pos, cols=3):
    return (pos - 1) // cols + 1, (pos - 1) % cols + 1


def too_late(pos, cols=3):
    row, pos = 0, pos - 1
    while pos > cols:
        row, pos = row + 1, pos - cols
    return row, pos


def on_board(pos, cols=3):
    cells = [(row, col) for row in range(ROWS) for col in range(cols)]
    return cells[pos - 1] if pos <= len(cells) else None


MISTAKES["4.1"] = {
    "no-minus-one": [lambda pos, cols=3: (pos // cols, pos % cols), lambda pos, cols=3: divmod(pos, 3)],
    "minus-too-late": [
        lambda pos, cols=3: ((pos - 1) // cols, pos % cols - 1),
        lambda pos, cols=3: (pos // cols, pos % cols - 1),
        lambda pos, cols=3: (pos // cols - 1, pos % cols - 1),
    ],
    "row-below-zero": [
        lambda pos, cols=3: (pos // cols - 1, (pos - 1) % cols),
        lambda pos, cols=3: (pos // cols - 1, pos % cols),
    ],
    "row-from-one": lambda pos, cols=3: ((pos - 1) // cols + 1, (pos - 1) % cols),
    "column-from-one": lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % cols + 1),
    "turns-too-late": too_late,
    "too-few-rows": [
        changed(on_board, "ROWS", "3"),
        changed(on_board, "ROWS", "cols"),
        lambda pos, cols=3: [(i, j) for i in range(3) for j in range(cols)][pos - 1],
    ],
    "column-not-shifted": lambda pos, cols=3: ((pos - 1) // cols, pos % cols),
    "row-not-shifted": lambda pos, cols=3: (pos // cols, (pos - 1) % cols),
    "swapped": lambda pos, cols=3: ((pos - 1) % cols, (pos - 1) // cols),
    "float-division": [
        lambda pos, cols=3: ((pos - 1) / cols, (pos - 1) % cols),
        lambda pos, cols=3: (((pos - 1) / cols) % cols, (pos - 1) % cols),
    ],
    "rounds": [
        lambda pos, cols=3: (round((pos - 1) / cols), (pos - 1) % cols),
        lambda pos, cols=3: (math.ceil((pos - 1) / cols), (pos - 1) % cols),
    ],
    "three-columns": [
        lambda pos, cols=3: divmod(pos - 1, 3),
        lambda pos, cols=3: ((pos - 1) // 3, (pos - 1) % cols),
        lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % 3),
        lambda pos, cols=3: (int(((pos - 1) / 3) % 3), (pos - 1) % 3),
        lambda pos, cols=3: [(i, j) for i in range(3) for j in range(3)][pos - 1],
        lambda pos, cols=3: ((pos - 1) // cols, pos - 3 * ((pos - 1) // cols) - 1),
        lambda pos, cols=3: divmod(pos - 1, 3) if pos < 10 else None,
    ],
    "from-one": [from_one, lambda pos, cols=3: from_one(pos, cols)[::-1]],
}


# 4.2 winner


def winner(cells):
    """Right."""
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c] != ".":
            return cells[a]
    return None


def of_lines(lines):
    return changed(winner, "LINES", repr(lines))


def answering(text):
    return changed(winner, "return cells[a]", f"return {text}")


def lines_from_one_of_x(cells):
    for mark in "XO":
        for line in LINES:
            a, b, c = (i + 1 for i in line)
            if cells[a] == cells[b] == cells[c] == mark:
                return mark


def empty_line_wins_unless_somebody_does(cells):
    won = {cells[a] for a, b, c in LINES if cells[a] == cells[b] == cells[c]}
    return "X" if "X" in won else "O" if "O" in won else "." if won else None


def three_marks_and_more_than_the_other(cells):
    for mark, other in ("XO", "OX"):
        if cells.count(mark) >= 3 and cells.count(mark) > cells.count(other):
            return mark
    return None


def more_marks(cells):
    x, o = cells.count("X"), cells.count("O")
    return "X" if x > o else "O" if o > x else None


def one_cell(at, marks):
    """`cells[a] and cells[b] and cells[c] == mark` compares the last cell alone."""
    return lambda cells: next((mark for mark in marks for line in LINES if cells[line[at]] == mark), None)


def row_over_the_end(cells, marks="XO"):
    for mark in marks:
        if mark * 3 in cells or of_lines(COLUMNS + DIAGONALS)(cells) == mark:
            return mark


def exactly_three(cells):
    for mark in "XO":
        if tuple(i for i in range(9) if cells[i] == mark) in LINES:
            return mark


def wiped_out(cells):
    found = "."
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c]:
            found = cells[a]
    return None if found == "." else found


def up_to_dots(dots, lines):
    return changed(of_lines(lines), "if ", f"if {dots}:\n            return None\n        if ")


def by_rows_and_columns(cells):
    for i in range(3):
        if cells[3 * i] == cells[3 * i + 1] == cells[3 * i + 2] != ".":
            return cells[3 * i]
        if cells[i] == cells[i + 3] == cells[i + 6] != ".":
            return cells[3 * i]
    return of_lines(DIAGONALS)(cells)


TURNED = COLUMNS + ROWS + DIAGONALS


def by_sums(x, o, order="OX"):
    """The marks as numbers: three of a kind is a sum that other lines have, too."""

    def winner(cells):
        numbers = {"X": x, "O": o, ".": 0}
        sums = [sum(numbers[cells[i]] for i in line) for line in LINES]
        return next((mark for mark in order if 3 * numbers[mark] in sums), None)

    return winner


MISTAKES["4.2"] = {
    "empty-line-wins": [changed(winner, ' != "."', ""), empty_line_wins_unless_somebody_does],
    "other-diagonal-missing": [
        of_lines(LINES[:-1]),
        *(of_lines((*LINES[:-1], line)) for line in ((2, 4, 5), (2, 5, 6), (1, 4, 6), (2, 3, 6))),
        lambda cells: of_lines(LINES[:-1])(cells) or (cells[2] if cells[2::2] in ("XXXX", "OOOO") else None),
    ],
    "main-diagonal-missing": [
        of_lines(LINES[:6] + LINES[7:]),
        *(of_lines((*LINES[:6], line, LINES[7])) for line in ((0, 4, 7), (1, 4, 8), (0, 5, 8), (0, 4, 5))),
    ],
    "no-diagonals": of_lines(ROWS + COLUMNS),
    "no-columns": of_lines(ROWS + DIAGONALS),
    "middle-column-missing": [
        of_lines((*LINES[:4], *line, *LINES[5:])) for line in ((), [(1, 4, 6)], [(1, 4, 8)], [(1, 5, 7)])
    ],
    "last-column-missing": [
        of_lines((*LINES[:5], *line, *LINES[6:])) for line in ((), [(2, 5, 7)], [(2, 4, 8)], [(2, 5, 6)])
    ],
    "no-rows": of_lines(COLUMNS + DIAGONALS),
    "rows-only": of_lines(ROWS),
    "last-row-missing": [
        of_lines(LINES[:2] + COLUMNS + DIAGONALS),
        of_lines(LINES[:2] + LINES[3:5] + DIAGONALS),
    ],
    "lines-from-one": [
        changed(winner, "in LINES:", "in LINES:\n        a, b, c = a + 1, b + 1, c + 1"),
        lines_from_one_of_x,
    ],
    "nobody-ever-wins": lambda cells: None,
    "only-x": changed(winner, '!= "."', '== "X"'),
    "only-o": changed(winner, '!= "."', '== "O"'),
    "first-line-only": [
        changed(winner, "    return None", "        return None"),
        lambda cells: "X" if cells[:3] == "XXX" else None,  # one loop over X and O around it
    ],
    "stops-at-dots": [
        up_to_dots(dots, lines)
        for dots in ('cells[a] == cells[b] == cells[c] == "."', '"." in (cells[a], cells[b], cells[c])')
        for lines in (LINES, TURNED)
    ],
    "wiped-out": [
        wiped_out,
        changed(wiped_out, "LINES", "TURNED"),
        changed(wiped_out, ('found = "."', "found = None"), ('None if found == "." else found', "found")),
    ],
    "exactly-three": exactly_three,
    "last-line-decides": of_lines(LINES[-1:]),
    "neighbours-only": [
        *(
            lambda cells, last=last: next(
                (cells[i] for i in range(last) if cells[i] == cells[i + 1] == cells[i + 2] != "."), None
            )
            for last in (6, 7)
        ),
        lambda cells: next((mark for mark in "XO" if mark * 3 in cells), None),
    ],
    "counts-marks": [
        lambda cells: "X" if cells.count("X") >= 3 else "O" if cells.count("O") >= 3 else None,
        three_marks_and_more_than_the_other,
        more_marks,
        lambda cells: "X" if cells.count("X") == 3 else "O" if cells.count("O") == 3 else None,
    ],
    "one-is-enough": [
        lambda cells: next((mark for mark in "XO" if mark in cells), None),
        changed(winner, "cells[a] == cells[b] == cells[c]", "cells[a]"),
        *(one_cell(at, marks) for at in range(3) for marks in ("XO", "OX")),
        *(
            changed(
                winner,
                ("cells[a] == cells[b] == cells[c]", f"cells[{at}]"),
                ("return cells[a]", f"return cells[{at}]"),
            )
            for at in "bc"
        ),
    ],
    "cell-beside-the-line": by_rows_and_columns,
    "round-the-edge": [
        lambda cells: (
            "X" if "XXX" in cells else "O" if "OOO" in cells else of_lines(COLUMNS + DIAGONALS)(cells)
        ),
        of_lines(tuple((i, i + 1, i + 2) for i in range(7)) + COLUMNS + DIAGONALS),
        of_lines(tuple((i, i + 1, i + 2) for i in range(3)) + COLUMNS + DIAGONALS),
        row_over_the_end,
        changed(row_over_the_end, '"XO"', '"OX"'),
    ],
    "two-of-three": [
        changed(winner, " == cells[c]", ""),
        changed(winner, "== cells[c]", "and cells[c]"),
        changed(winner, ("== cells[c]", "and cells[c]"), ("return cells[a]", "return cells[c]")),
        changed(winner, " == cells[b]", ""),
        changed(winner, ("cells[a] == ", ""), ("return cells[a]", "return cells[b]")),
        changed(
            winner,
            ("cells[a] == cells[b] ==", "cells[b] in (cells[a], cells[c]) and cells[b]"),
            (" cells[c] !=", " !="),
            ("return cells[a]", "return cells[b]"),
        ),
    ],
    "word-for-nobody": [
        *(changed(winner, "None", repr(word)) for word in ("", ".", "None", "draw", "-", " ", False, 0)),
        *(
            changed(winner, "None", f"None if '.' in cells else {word!r}")
            for word in ("draw", "tie", ".", "Draw", "D", "", False)
        ),
    ],
    "o-otherwise": [
        lambda cells: "X" if winner(cells) == "X" else "O",
        changed(winner, ('!= "."', '== "X"'), ("    return None", "        return 'O'")),
    ],
    "small-letters": answering("cells[a].lower()"),
    "says-whether": [
        lambda cells: winner(cells) is not None,
        lambda cells: True if winner(cells) else None,
        lambda cells: {"X": True, "O": False, None: None}[winner(cells)],
        lambda cells: {"X": 1, "O": -1, None: 0}[winner(cells)],
    ],
    "returns-line": [answering("cells[a] * 3"), answering("a, b, c"), answering("[a + 1, b + 1, c + 1]")],
    "waits-for-the-end": lambda cells: None if "." in cells else winner(cells),
    "other-mark": lambda cells: {"X": "O", "O": "X", None: None}[winner(cells)],
    "sums-collide": [by_sums(1, 2), by_sums(1, 2, "XO"), by_sums(2, 1), by_sums(2, 1, "XO")],
}


# 4.3 legal_moves


def legal_moves(cells):
    """Right."""
    return [] if winner(cells) else [pos for pos in range(1, 10) if cells[pos - 1] == "."]


free = changed(legal_moves, "[] if winner(cells) else ", "")
only_x_ends = changed(legal_moves, "winner(cells)", 'winner(cells) == "X"')
only_o_ends = changed(legal_moves, "winner(cells)", 'winner(cells) == "O"')


def both(old, new):
    """The same slip in a right answer, and in one that does not ask whether somebody has won."""
    return [changed(legal_moves, old, new), changed(free, old, new)]


def walking(cells):
    moves = [*range(1, 10)]
    for pos in moves:
        if cells[pos - 1] != ".":
            moves.remove(pos)
    return moves


def unless_won(moves):
    return [lambda cells: [] if winner(cells) else moves(cells), moves]


def error_when_over(cells):
    if not legal_moves(cells):
        raise ValueError("the game is over")
    return free(cells)


MISTAKES["4.3"] = {
    "plays-on": [free, lambda cells: free(cells) or None],
    "only-x-ends": only_x_ends,
    "only-o-ends": only_o_ends,
    "counts-from-zero": [
        *both("[pos for", "[pos - 1 for"),
        *both("range(1, 10) if cells[pos - 1]", "range(9) if cells[pos]"),
        *both("range(1, 10) if cells[pos - 1]", "range(1, 9) if cells[pos]"),
    ],
    "same-cell-again": both("[pos for", '[cells.index(".") + 1 for'),
    "removes-while-walking": unless_won(walking),
    "zero-for-nine": [*both("range(1, 10)", "range(9)"), *both("range(1, 10)", "range(10)")],
    "stops-at-taken": unless_won(lambda cells: [*range(1, 1 + len(cells) - len(cells.lstrip(".")))]),
    "taken-cells": both("==", "!="),
    "all-cells": [
        changed(legal_moves, ' if cells[pos - 1] == "."', ""),
        lambda cells: list(range(1, 10)) if legal_moves(cells) else [],
    ],
    "last-cell-missing": both("range(1, 10)", "range(1, 9)"),
    "first-cell-missing": [
        *both("range(1, 10)", "range(2, 10)"),
    ],
    "stops-at-place-zero": unless_won(lambda cells: free(cells) if cells[0] != "." else []),
    "one-player-only": [*both('== "."', '!= "X"'), *both('== "."', '!= "O"')],
    "first-only": [
        lambda cells: legal_moves(cells)[:1],
        lambda cells: free(cells)[:1],
        *unless_won(lambda cells: free(cells)[:1] or None),
        *both("range(1, 10)", "range(1, 2)"),  # a `return` in the loop
    ],
    "turned-round": changed(legal_moves, "winner", "not winner"),
    "none-ever": changed(free, '"."', '" "'),
    "none-when-over": [
        lambda cells: legal_moves(cells) or None,
        changed(legal_moves, "[] if", "None if"),
        error_when_over,
        changed(error_when_over, "not legal_moves", "winner"),
    ],
    "rows-and-columns": both("[pos for", "[divmod(pos - 1, 3) for"),
    "characters": [
        changed(legal_moves, "[pos for", "[str(pos) for"),
        lambda cells: "".join(map(str, legal_moves(cells))),
    ],
    "how-many": lambda cells: len(legal_moves(cells)),
}


# 4.4 result


def result(cells, pos):
    """Right."""
    if pos not in legal_moves(cells):
        raise ValueError(f"{pos} cannot be played")
    mark = "X" if cells.count("X") == cells.count("O") else "O"
    return cells[: pos - 1] + mark + cells[pos:]


ASKS = '    if pos not in legal_moves(cells):\n        raise ValueError(f"{pos} cannot be played")\n'
RAISES = 'raise ValueError(f"{pos} cannot be played")'
MARK = '"X" if cells.count("X") == cells.count("O") else "O"'
PUTS = "return cells[: pos - 1] + mark + cells[pos:]"
LIST = 'marks = list(cells)\n    marks[pos - 1] = mark\n    return "".join(marks)'
in_list = changed(result, PUTS, LIST)


def refusing(test, right=result):
    return changed(right, "pos not in legal_moves(cells)", test)


def slips(old, new):
    """The same slip in a right answer, and in one that refuses nothing."""
    return [changed(result, old, new), changed(result, (ASKS, ""), (old, new))]


def tests_late(cells, pos):
    marks = list(cells)
    marks[pos - 1] = "X" if cells.count("X") == cells.count("O") else "O"
    if pos not in legal_moves("".join(marks)):
        raise ValueError("cannot be played")
    return "".join(marks)


MISTAKES["4.4"] = {
    "never-refuses": [changed(result, ASKS, ""), changed(in_list, ASKS, "")],
    "zero-is-nine": [
        refusing(f"{test}cells[pos - 1] != '.'", right)
        for test in ("", "winner(cells) or ", "pos > 9 or ", "pos > 9 or winner(cells) or ")
        for right in (result, in_list)
    ],
    "overwrites": [
        refusing("not 1 <= pos <= 9"),
        refusing("not 1 <= pos <= 9 or winner(cells)"),
        refusing("winner(cells)"),
        refusing("winner(cells) or '.' not in cells"),
        refusing("winner(cells)", in_list),
    ],
    "after-the-end": [
        refusing(f"pos not in {moves}(cells)") for moves in ("free", "only_x_ends", "only_o_ends")
    ],
    "ten-by-accident": [
        refusing("pos < 1 or cells[pos - 1] != '.'"),
        refusing("pos < 1 or winner(cells) or cells[pos - 1] != '.'"),
        changed(in_list, ("    if pos", "    list(cells)[pos - 1]\n    if pos")),
    ],
    "tests-neighbour": [
        refusing("cells[pos] != '.'"),
        refusing("winner(cells) or cells[pos] != '.'"),
        refusing("pos - 1 not in legal_moves(cells)"),
    ],
    "tests-too-late": [
        tests_late,
    ],
    "refuses-legal": refusing("pos in legal_moves(cells)"),
    "refuses-by-return": [
        changed(result, RAISES, f"return {answer}")
        for answer in ("None", "cells", "False", "''", "'illegal'")
    ],
    "returns-error": [
        changed(result, RAISES, f"return {error}") for error in ("ValueError('no')", "ValueError")
    ],
    "other-error": [
        *(
            changed(result, "ValueError", error)
            for error in ("Exception", "IndexError", "TypeError", "KeyError")
        ),
        changed(result, ASKS, "    assert pos in legal_moves(cells)\n"),
    ],
    "always-x": slips(MARK, '"X"'),
    "always-o": changed(result, MARK, '"O"'),
    "turn-reversed": slips('cells.count("X") ==', 'cells.count("X") !='),
    "always-o-later": slips(MARK, '"O" if "X" in cells else "X"'),
    "last-cell-refused": refusing("pos not in legal_moves(cells) or pos == 9"),
    "unchanged": slips(PUTS, "return cells"),
    "counts-from-zero": [
        *slips(PUTS, "return cells[:pos] + mark + cells[pos + 1 :]"),
        *slips(PUTS, LIST.replace("pos - 1", "pos")),
    ],
    "ten-cells": [*slips("cells[pos:]", "cells[pos - 1 :]"), *slips("cells[: pos - 1]", "cells[:pos]")],
    "eight-cells": slips("cells[pos:]", "cells[pos + 1 :]"),
    "list-as-text": [
        changed(in_list, '"".join(marks)', text)
        for text in ("str(marks)", '" ".join(marks)', '",".join(marks)', '", ".join(marks)')
    ],
    "small-letters": [changed(result, MARK, f"({MARK}).lower()"), changed(result, MARK, MARK.lower())],
    "writes-into-a-string": slips(PUTS, "cells[pos - 1] = mark\n    return cells"),
    "first-free": [
        *slips(PUTS, "return cells.replace('.', mark)"),
        *slips(PUTS, "return cells.replace('.', mark, 1)"),
    ],
    "returns-nothing": slips("return cells", "cells"),
}


# 4.5 evaluate


def score(board, x, o, nobody=0):
    return {"X": x, "O": o, None: nobody}[board.winner]


def evaluate(board, depth=0):
    """Right."""
    return score(board, 10 - depth, depth - 10)


def subtracts_for_both(board, depth=0):
    return score(board, 10 - depth, -10 - depth)


def prefers_late(board, depth=0):
    return score(board, 10 + depth, -10 - depth)


def nothing_for_o(board, depth=0):
    return score(board, 10 - depth, 0)


def x_or_anything(board, depth=0):
    return 10 - depth if board.winner == "X" or "O" else 0  # noqa: SIM222


MISTAKES["4.5"] = {
    "ignores-depth": lambda board, depth=0: score(board, 10, -10),
    "subtracts-for-both": subtracts_for_both,
    "draws-pay-depth": [
        lambda board, depth=0: score(board, 10 - depth, depth - 10, -depth),
        lambda board, depth=0: score(board, 10 - depth, depth - 10, depth),
        lambda board, depth=0: score(board, 10, -10) - depth,
        lambda board, depth=0: score(board, 10, -10) - depth if board.is_over else 0,
    ],
    "depth-for-x-only": lambda board, depth=0: score(board, 10 - depth, -10),
    "movers-view": lambda board, depth=0: 0 if board.winner is None else depth - 10,
    "never-max": lambda board, depth=0: (
        10 - depth if board.winner == MAX else depth - 10 if board.winner == MIN else 0
    ),
    "nothing-for-o": nothing_for_o,
    "signs-swapped": lambda board, depth=0: score(board, depth - 10, 10 - depth),
    "both-positive": [
        lambda board, depth=0: 10 - depth if board.winner else 0,
        lambda board, depth=0: score(board, 10 - depth, 10 + depth),
    ],
    "prefers-late": [prefers_late, lambda board, depth=0: score(board, 10 + depth, depth - 10)],
    "utility-only": lambda board, depth=0: score(board, 1, -1),
    "win-too-small": lambda board, depth=0: score(board, 1 - depth, depth - 1),
    "reads-too-early": [
        lambda board, depth=0: board.utility * (10 - depth),
        lambda board, depth=0: board.utility * 10 - depth,
        lambda board, depth=0: board.utility * 10,
        lambda board, depth=0: board.utility,
    ],
    "none-for-nobody": [
        lambda board, depth=0: {"X": 10 - depth, "O": depth - 10}.get(board.winner),
        lambda board, depth=0: score(board, 10 - depth, depth - 10, None),
    ],
    "none-while-it-goes-on": lambda board, depth=0: evaluate(board, depth) if board.is_over else None,
    "somebody-always-wins": [
        lambda board, depth=0: 10 - depth if board.winner == "X" else depth - 10,
        x_or_anything,
        lambda board, depth=0: depth - 10 if board.winner == "O" else 10 - depth,
        lambda board, depth=0: (10 - depth) * (-1 if board.to_move == MAX else 1) if board.is_over else 0,
        lambda board, depth=0: (10 - depth) * (-1 if board.to_move == MAX else 1),
        lambda board, depth=0: score(board, 10 - depth, depth - 10, depth - 10) if board.is_over else 0,
    ],
    "counts-marks": lambda board, depth=0: score(board, 1, -1) * (board.cells.count(".") + 1),
    "one-too-deep": lambda board, depth=0: score(board, 9 - depth, depth - 9),
    "turns-at-odd-depth": lambda board, depth=0: evaluate(board, depth) * (-1) ** depth,
}


# 4.6 best_move and 4.7 fastest_move


def best_for(player, values):
    return max(values) if player == MAX else min(values)


def searching(
    leaf=None, combine=best_for, to_move=lambda board: board.to_move, over=lambda board: board.is_over
):
    """A search that remembers: `combine(player, values)` says what a board is worth, and at the end `score`,
    or `leaf(board, depth)` where that does not matter."""

    @cache
    def search(board, plies=9, score=worth, depth=0):
        if over(board) or plies == 0:
            return leaf(board, depth) if leaf else score(board)
        children = [search(child, plies - 1, score, depth + 1) for child in board.children()]
        return combine(to_move(board), children)

    return search


def combining(combine):
    return searching(combine=lambda player, values: combine(values))


minimax, fastest = searching(), searching(evaluate)


def choosing(search, better=lambda player, new, old: new > old if player == MAX else new < old):
    """A `best_move` that goes where `search` sees the best value, the first of equal ones."""

    def best_move(board, plies=9, score=worth):
        best, chosen = None, None
        for move, child in zip(board.moves, board.children(), strict=True):
            value = search(child, plies - 1, score, 1)
            if best is None or better(board.to_move, value, best):
                best, chosen = value, move
        return chosen

    best_move.search = search
    return best_move


best_move, fastest_move = choosing(minimax), choosing(fastest)


def alone(search, *better):
    """Such a `best_move`, but beside a right `minimax` only."""
    return lambda board, plies=9, score=worth: choosing(search, *better)(board, plies, score)


def with_search(*functions):
    """Each `best_move` beside a right `minimax` and, if it has one, beside its own."""
    return [
        (function, search)
        for function in functions
        for search in dict.fromkeys([minimax, getattr(function, "search", minimax)])
    ]


def only_for_x(choose):
    return lambda board, *limits: choose(board, *limits) if board.to_move == MAX else None


def values_of(board, plies=9, score=worth):
    return [minimax(child, plies - 1, score) for child in board.children()]


def all_best(board, plies=9, score=worth):
    values = values_of(board, plies, score)
    best = best_for(board.to_move, values)
    return [move for move, value in zip(board.moves, values, strict=True) if value == best]


def or_equal(player, new, old):
    return new >= old if player == MAX else new <= old


def or_equal_for_x(player, new, old):
    return new >= old if player == MAX else new < old


def larger(player, new, old):
    return new > old


def smaller(player, new, old):
    return new < old


def worse(player, new, old):
    return new < old if player == MAX else new > old


def other(player):
    return MIN if player == MAX else MAX


@cache
def by_flag(node, is_max, plies=9, score=worth):
    """The players take turns from `is_max` on, whoever is to move."""
    if node.is_over or plies == 0:
        return score(node)
    children = [by_flag(child, not is_max, plies - 1, score) for child in node.children()]
    return best_for(MAX if is_max else MIN, children)


@cache
def by_parity(odd):
    """MAX moves where an odd number of plies is left, or MIN does."""

    @cache
    def search(board, plies=9, score=worth, depth=0):
        if board.is_over or plies == 0:
            return score(board)
        children = [search(child, plies - 1, score) for child in board.children()]
        return best_for(odd if plies % 2 else other(odd), children)

    return search


def at_the_root_too(odd):
    def best_move(board, plies=9, score=worth):
        better = larger if (plies % 2 == 1) == (odd == MAX) else smaller
        return choosing(by_parity(odd), better)(board, plies, score)

    return best_move, by_parity(odd)


def flagged(is_max):
    return lambda child, plies, score, depth: by_flag(child, is_max, plies, score)


def first_free(board, plies=9, score=worth):
    return board.moves[0]


def starts_at(x, o, chosen=lambda board: None):
    """Begins with these values for X and O, and moves only where it finds better ones."""

    def best_move(board, plies=9, score=worth):
        best, move = (x if board.to_move == MAX else o), chosen(board)
        for each, value in zip(board.moves, values_of(board, plies, score), strict=True):
            if value > best if board.to_move == MAX else value < best:
                best, move = value, each
        return move

    return best_move


def starts_from_zero(board, plies=9, score=worth):
    """The same, and the first move is never searched."""
    best, chosen = 0, board.moves[0]
    for move, value in [*zip(board.moves, values_of(board, plies, score), strict=True)][1:]:
        if value > best if board.to_move == MAX else value < best:
            best, chosen = value, move
    return chosen


def at_any_win(is_won):
    """Both functions, with a search that leaves its loop at such a value."""

    def combine(player, values):
        best = -1000 if player == MAX else 1000
        for value in values:
            best = best_for(player, (best, value))
            if is_won(best):
                break
        return best

    return searches(combine)


def keeps_playing_while_it_can(board, plies=9, score=worth):
    player, values, moves = board.to_move, [], board.moves
    for move in moves:
        if not board.is_over:
            board = board.play(move)
        values.append(minimax(board, plies - 1, score))
    return moves[values.index(best_for(player, values))]


negated = searching(combine=lambda player, values: max(-value for value in values))


def one_ply(board, plies=9, score=worth):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return board.moves[0]


def completes(board, move, mark):
    return winner(board.cells[: move - 1] + mark + board.cells[move:])


def win_or_block_then(*order):
    def best_move(board, plies=9, score=worth):
        for mark in "XO" if board.to_move == MAX else "OX":
            for move in board.moves:
                if completes(board, move, mark):
                    return move
        return next(cell for cell in order if cell in board.moves)

    return best_move


@cache
def only_good(score, player):
    """A score to which all that is not good for a player is the same."""
    return lambda board: max(score(board), 0) if player == MAX else min(score(board), 0)


def draw_is_a_loss(board, plies=9, score=worth):
    return best_move(board, plies, only_good(score, board.to_move))


def counts_own_wins(board, plies=9, score=worth):
    good = searching(combine=lambda player, values: sum(values))
    player = board.to_move
    return choosing(good, larger if player == MAX else smaller)(board, plies, only_good(score, player))


def no_resistance(board):
    """Depth counts for the side at the root only, when it wins."""
    own = "X" if board.to_move == MAX else "O"

    def leaf(node, depth):
        return evaluate(node, depth) if node.winner == own else score(node, 10, -10)

    return choosing(searching(leaf))(board)


def small_win(size):
    return choosing(searching(lambda node, depth: score(node, size - depth, depth - size)))


@cache
def depth_per_child(node, depth):
    if node.is_over:
        return evaluate(node, depth)
    values = []
    for child in node.children():
        depth += 1
        values.append(depth_per_child(child, depth))
    return best_for(node.to_move, values)


def depth_grows(board):
    values = [depth_per_child(child, depth) for depth, child in enumerate(board.children(), 1)]
    return board.moves[values.index(best_for(board.to_move, values))]


def wins_at_once(board, plies=9, score=worth):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return best_move(board, plies, score)


def moving(change, search=minimax):
    """A `best_move` that asks its search with other limits than it should."""

    def best_move(board, plies=9, score=worth):
        return choosing(lambda child, *_: search(child, *change(plies, score)))(board)

    return best_move


def given(plies, score):
    return plies - 1, score


def moving_for(change):
    """The same in the lines for one player alone, and in those for both."""

    def of(player):
        slip = moving(change)
        return lambda board, *limits: (slip if board.to_move == player else best_move)(board, *limits)

    return [moving(change), *(of(player) for player in (MAX, MIN))]


def handing(change):
    """Both functions hand on other limits than they should."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or plies <= 0:
            return score(board)
        return best_for(board.to_move, [search(child, *change(plies, score)) for child in board.children()])

    return moving(change, search), search


def losing_score(player):
    """A search that does not hand on its score where this player chooses."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or plies == 0:
            return score(board)
        more = () if board.to_move == player else (score,)
        return best_for(board.to_move, [search(child, plies - 1, *more) for child in board.children()])

    return search


def ending(leaf, stops=lambda plies: plies == 0):
    """Both functions, with another value where the search stops, or stopping elsewhere."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or stops(plies):
            return leaf(board, score)
        return best_for(board.to_move, [search(child, plies - 1, score) for child in board.children()])

    return moving(given, search), search


def hurrying(value):
    """Both functions, with a score that counts the plies: those that are left, and those that were played."""

    @cache
    def search(board, plies=9, score=worth, most=None):
        most = most or plies
        if board.is_over or plies == 0:
            return value(score(board), plies, most - plies)
        children = [search(child, plies - 1, score, most) for child in board.children()]
        return best_for(board.to_move, children)

    return moving(lambda plies, score: (plies - 1, score, plies), search), search


HURRIES = [
    lambda value, left, played: value * (left + 1),
    lambda value, left, played: value * (10 - played),
    lambda value, left, played: value - played * ((value > 0) - (value < 0)),
]


@cache
def utility_before_limit(board, plies=9, score=worth):
    if board.is_over or plies == 0:
        return board.utility if plies else score(board)
    return best_for(
        board.to_move, [utility_before_limit(each, plies - 1, score) for each in board.children()]
    )


def first_not_losing(board, plies=9, score=worth):
    for move, value in zip(board.moves, values_of(board, plies, score), strict=True):
        if value >= 0 if board.to_move == MAX else value <= 0:
            return move
    return board.moves[0]


def completing(board):
    return next((move for move in board.moves if board.play(move).winner), None)


def block_by_lines(board, plies=9, score=worth):
    for mark in "XO" if board.to_move == MAX else "OX":
        for line in LINES:
            marks = [board.cells[i] for i in line]
            if marks.count(mark) == 2 and "." in marks:
                return line[marks.index(".")] + 1
    return board.moves[0]


def never_ends(limit):
    """Both functions, with a search that stops at `plies` alone: this comes of a finished board."""

    @cache
    def search(board, plies=9, score=worth):
        if plies == 0:
            return score(board)
        if board.is_over:
            return limit(board)
        return best_for(board.to_move, [search(child, plies - 1, score) for child in board.children()])

    return moving(given, search), search


def chosen_by(pick):
    """A `best_move` that picks from the moves and their values, turned to the side of who moves."""

    def best_move(board, plies=9, score=worth):
        sign = 1 if board.to_move == MAX else -1
        return pick(board.moves, [sign * value for value in values_of(board, plies, score)])

    return best_move


def last_above(start):
    def pick(moves, values):
        return next((m for m, v in zip(moves[::-1], values[::-1], strict=True) if v > start), None)

    return chosen_by(pick)


def not_best(moves, values):
    best = None
    for each, value in zip(moves, values, strict=True):
        if not best or value > best:
            best, move = value, each
    return move


@cache
def shrinking(board, plies=9, score=worth):
    if board.is_over or plies <= 0:
        return score(board)
    left = range(plies - 1, -10, -1)
    pairs = zip(board.children(), left, strict=False)
    return best_for(board.to_move, [shrinking(child, each, score) for child, each in pairs])


def searches(combine):
    """Both functions, with a search that combines like this."""
    search = searching(combine=combine)
    return moving(given, search), search


def started(x, o):
    return searches(lambda player, values: max(x, *values) if player == MAX else min(o, *values))


MISTAKES["4.6"] = {
    "last-best": [
        choosing(minimax, or_equal),
        choosing(minimax, or_equal_for_x),
        choosing(minimax, lambda player, new, old: new > old if player == MAX else new <= old),
    ],
    "root-maximises": choosing(minimax, larger),
    "root-minimises": choosing(minimax, smaller),
    "opposite": [
        choosing(minimax, worse),
        choosing(minimax, lambda player, new, old: new < old if player == MAX else new >= old),
        choosing(minimax, lambda player, new, old: new <= old if player == MAX else new > old),
    ],
    "written-for-x": [
        alone(flagged(False), larger),
        (choosing(flagged(False), larger), lambda board, *more: by_flag(board, True, *more)),
    ],
    "always-max": [
        alone(combining(max), larger),
        choosing(combining(max)),
        choosing(combining(max), smaller),
    ],
    "always-min": [
        choosing(combining(min)),
        choosing(combining(min), smaller),
        choosing(combining(min), larger),
    ],
    "whoever-moves": [
        alone(flagged(True)),
        alone(flagged(False)),
        *(
            (choosing(flagged(is_max)), lambda *given, is_max=is_max: by_flag(given[0], is_max, *given[1:]))
            for is_max in (True, False)
        ),
        *(
            (best_move, lambda *given, is_max=is_max: by_flag(given[0], is_max, *given[1:]))
            for is_max in (True, False)
        ),
    ],
    "turn-from-plies": [
        pair
        for odd in (MAX, MIN)
        for pair in ((choosing(by_parity(odd)), by_parity(odd)), at_the_root_too(odd))
    ],
    "same-player": choosing(searching(to_move=lambda board: other(board.to_move))),
    "no-draw-test": [
        alone(searching(over=lambda board: board.winner)),
        # A full board has no children: what is left is the value it starts with.
        alone(
            searching(
                combine=lambda player, values: best_for(player, [-200 if player == MAX else 200, *values]),
                over=lambda board: board.winner,
            )
        ),
    ],
    "no-limit": [
        (moving(lambda plies, score: ()), lambda board, *_: minimax(board)),  # as notebook 3 had it
        handing(lambda plies, score: (9, score)),
        handing(lambda plies, score: (9,)),
        (moving(given, endless := handing(lambda plies, score: (9, score))[1]), endless),
    ],
    "no-limit-from-the-move": [
        *moving_for(lambda plies, score: ()),
        *moving_for(lambda plies, score: (9, score)),
    ],
    "no-score-from-the-move": [
        *moving_for(lambda plies, score: (plies - 1,)),
        *moving_for(lambda plies, score: (plies,)),
    ],
    "limit-too-late": [
        ending(lambda board, score: score(board), lambda plies: plies < 0),
        (
            moving(lambda plies, score: (plies, score)),
            ending(lambda board, score: score(board), lambda plies: plies < 0)[1],
        ),
    ],
    "one-ply-late": moving_for(lambda plies, score: (plies, score)),
    "one-ply-early": [
        ending(lambda board, score: score(board), stops)
        for stops in (lambda plies: plies <= 1, lambda plies: plies == 1)
    ],
    "score-not-handed-on": [
        handing(lambda plies, score: (plies - 1,)),
        (moving(given, loses_score := handing(lambda plies, score: (plies - 1,))[1]), loses_score),
        ending(lambda board, score: worth(board)),
        *((moving(given, search), search) for search in map(losing_score, (MAX, MIN))),
    ],
    "ends-by-utility": [
        ending(lambda board, score: board.utility if board.is_over else score(board)),
        (moving(given, utility_before_limit), utility_before_limit),
    ],
    "nothing-at-the-limit": ending(lambda board, score: score(board) if board.is_over else 0),
    "minimax-guesses": [(best_move, lambda board, *_, same=same: same) for same in (0, 1, -1)],
    "minimax-moves": (best_move, best_move),
    "first-free": first_free,
    "no-end-test": [
        never_ends(lambda board: max([])),
        never_ends(lambda board: None),
        never_ends(lambda board: -math.inf if board.to_move == MAX else math.inf),
    ],
    "never-updates": [last_above(start) for start in (-math.inf, -2, -1)],
    "zero-is-nothing": chosen_by(not_best),
    "place-from-one": chosen_by(lambda moves, values: values.index(max(values)) + 1),
    "limit-shrinks": (moving(given, shrinking), shrinking),
    "first-child-only": searches(lambda player, values: values[0]),
    "one-start-for-both": started(-math.inf, -math.inf),
    "start-not-far-enough": [started(-start, start) for start in (1, 2, 10)],
    "nothing-beats-the-start": [
        *(starts_at(x, o) for x in (-2, -1, 0) for o in (2, 1, 0)),
        *(starts_at(-start, start) for start in (3, 5, 10, 99, 100)),
        starts_at(-1, math.inf),
        *(starts_at(-math.inf, start) for start in (1, 2, 10, 100)),
    ],
    "start-at-zero": starts_from_zero,
    "stops-at-any-win": [
        at_any_win(lambda value: value in (1, -1)),
        at_any_win(lambda value: abs(value) >= 1),
    ],
    "start-too-good": [starts_at(-start, start, first_free) for start in (1, 2)],
    "search-from-zero": choosing(searching(combine=lambda player, values: best_for(player, [0, *values]))),
    "first-not-losing": [
        changed(first_not_losing, "board.moves[0]", last) for last in ("board.moves[0]", "None")
    ],
    "keeps-playing": [
        changed(keeps_playing_while_it_can, "if not board.is_over", "if True"),
        keeps_playing_while_it_can,
    ],
    "returns-value": lambda board, *limits: minimax(board, *limits),
    "returns-place": lambda board, *limits: board.moves.index(best_move(board, *limits)),
    "cells-from-zero": lambda board, *limits: best_move(board, *limits) - 1,
    "returns-child": lambda board, *limits: board.play(best_move(board, *limits)),
    "returns-pair": [
        lambda board, *limits: (minimax(board, *limits), best_move(board, *limits)),
        lambda board, *limits: (best_move(board, *limits), minimax(board, *limits)),
    ],
    "returns-list": all_best,
    "row-and-column": lambda board, *limits: divmod(best_move(board, *limits) - 1, 3),
    "text": lambda board, *limits: str(best_move(board, *limits)),
    "nothing-for-o": only_for_x(best_move),
    "negated": [
        lambda board, plies=9, score=worth: max(
            board.moves, key=lambda move: -negated(board.play(move), plies - 1, score)
        ),
        alone(negated),
        (choosing(lambda *given: -negated(*given), larger), negated),
    ],
    "one-ply": [
        one_ply,
        changed(one_ply, "return board.moves[0]", "return 5 if 5 in board.moves else board.moves[0]"),
        choosing(lambda child, plies, score, depth: score(child)),
    ],
    "two-ply": [
        block_by_lines,
        changed(
            block_by_lines,
            "    for mark in",
            "    if completing(board):\n        return completing(board)\n    for mark in",
        ),
        win_or_block_then(*range(1, 10)),
        win_or_block_then(5, 1, 3, 7, 9, 2, 4, 6, 8),
        win_or_block_then(1, 3, 7, 9, 5, 2, 4, 6, 8),
        win_or_block_then(5, 1, 2, 3, 4, 6, 7, 8, 9),
    ],
    "draw-is-a-loss": [
        draw_is_a_loss,
        alone(searching(lambda leaf, depth: int(leaf.winner == "X"))),
        alone(searching(lambda leaf, depth: 0 if leaf.winner == "O" else 1)),
    ],
    "greedy": lambda board, *limits: choosing(combining(max if board.to_move == MAX else min))(
        board, *limits
    ),
    "counts-wins": [
        alone(combining(sum)),
        alone(combining(lambda values: sum(values) / len(values))),
        counts_own_wins,
    ],
    "fastest-already": [
        fastest_move,
        *(each for hurry in HURRIES for each in (hurrying(hurry), hurrying(hurry)[0])),
    ],
    "takes-wins-at-once": wins_at_once,
}


for name, wrong in MISTAKES["4.6"].items():
    several = wrong if isinstance(wrong, list) else [wrong]
    MISTAKES["4.6"][name] = [
        each for one in several for each in ([one] if isinstance(one, tuple) else with_search(one))
    ]

negated_fastest = searching(evaluate, lambda player, values: max(-value for value in values))


def deepening(board):
    """Looks ply by ply until somebody wins."""
    found = (plies for plies in range(1, 10) if minimax(board, plies))
    return best_move(board, next(found, 9))


def deepening_to_the_value(board):
    return best_move(board, next(plies for plies in range(1, 10) if minimax(board, plies) == minimax(board)))


def deepening_to_a_win(board):
    if minimax(board) == (-1 if board.to_move == MAX else 1):
        return best_move(board)
    return deepening(board)


@cache
def shortest(board, mark, never=math.inf):
    """Plies to a win of `mark`, if both sides play for it."""
    if board.winner == mark:
        return 0
    return never if board.is_over else 1 + min(shortest(child, mark, never) for child in board.children())


def helped(board, never=math.inf):
    mark = "X" if board.to_move == MAX else "O"
    return min(board.moves, key=lambda move: shortest(board.play(move), mark, never))


needs_winner = searching(evaluate, over=lambda board: board.winner)

MISTAKES["4.7"] = {
    "depth-stands-still": best_move,
    "prefers-late": choosing(searching(prefers_late)),
    "wins-at-once-only": changed(one_ply, "return board.moves[0]", "return best_move(board)"),
    "no-resistance": [
        no_resistance,
        deepening,
        deepening_to_a_win,
        changed(
            no_resistance,
            "evaluate(node, depth) if node.winner == own else score(node, 10, -10)",
            "evaluate(node, depth if node.winner == own else -depth)",
        ),
    ],
    "quick-for-x-only": [
        choosing(searching(subtracts_for_both)),
        choosing(searching(lambda node, depth: score(node, 1, -1) - depth)),
        choosing(searching(lambda node, depth: score(node, 10 - depth, -10))),
    ],
    "quick-for-o-only": [
        choosing(searching(lambda node, depth: score(node, 10 + depth, depth - 10))),
        choosing(searching(lambda node, depth: score(node, 10, depth - 10))),
    ],
    "win-too-small": [
        *map(small_win, (1, 2, 3, 4, 5)),
    ],
    "last-best": [choosing(fastest, or_equal), choosing(fastest, or_equal_for_x)],
    "root-maximises": choosing(fastest, larger),
    "always-max": [
        alone(searching(evaluate, lambda player, values: max(values))),
        choosing(searching(evaluate, lambda player, values: max(values)), larger),
    ],
    "opposite": choosing(fastest, worse),
    "returns-score": lambda board: fastest(board),
    "cells-from-zero": lambda board: fastest_move(board) - 1,
    "one-ply": choosing(lambda child, *_: evaluate(child, 1)),
    "stops-too-early": [
        choosing(lambda child, *_, most=most: fastest(child, most - 1, worth, 1)) for most in (2, 3, 4, 5)
    ]
    + [
        choosing(searching(lambda node, depth: score(node, 1, -1) * node.cells.count("."))),
        deepening_to_the_value,
    ],
    "no-draw-test": choosing(lambda child, *_: needs_winner(child, 99, worth, 1)),
    "players-swapped": choosing(searching(evaluate, to_move=lambda board: other(board.to_move))),
    "negated": choosing(lambda *given: -negated_fastest(*given), larger),
    "draws-pay-depth": choosing(searching(lambda node, depth: score(node, 10 - depth, depth - 10, -depth))),
    "depth-grows": [depth_grows, choosing(lambda child, *_: depth_per_child(child, 1))],
    "o-never-wins": choosing(searching(nothing_for_o)),
    "text": lambda board: str(fastest_move(board)),
    "nothing-for-o": only_for_x(fastest_move),
    "helped": [
        helped,
        lambda board: helped(board, 100),
        lambda board: helped(board) if shortest(board, "XO"[board.plies % 2]) < 9 else best_move(board),
    ],
    "fewest-plies": alone(searching(lambda node, depth: depth, lambda player, values: min(values)), smaller),
}


# 4.8 heuristic


def summed(worth, lines=LINES, dead=lambda x, o: x and o):
    """The sum over lines of `worth(x, o)`, where x and o are the numbers of marks in a line that lives."""

    def heuristic(board):
        total = 0
        for line in lines:
            x, o = (sum(board.cells[i] == mark for i in line) for mark in "XO")
            if not dead(x, o):
                total += worth(x, o)
        return total

    return heuristic


def weight(x, o):
    return {0: 0, 1: 1, 2: 3}[x] - {0: 0, 1: 1, 2: 3}[o]


def nothing_is_dead(x, o):
    return False


def only_weights(*weights):
    return summed(lambda x, o: weights[x] - weights[o])


def one_live_line(lines, dead=lambda x, o: x and o):
    """A `return` in the loop: the first line that lives is all."""

    def heuristic(board):
        for line in lines:
            x, o = (sum(board.cells[i] == mark for i in line) for mark in "XO")
            if (x or o) and not dead(x, o):
                return weight(x, o)
        return 0

    return heuristic


def with_gap_missed(board):
    gaps = [
        (a, b, c)
        for a, b, c in LINES
        if board.cells[b] == "." and "." not in (board.cells[a], board.cells[c])
    ]
    return summed(weight, [line for line in LINES if line not in gaps])(board)


MISTAKES["4.8"] = {
    "dead-lines-count": [
        summed(weight, dead=nothing_is_dead),
        summed(
            lambda x, o: 3 * (x == 2) + (x == 1 and not o) - 3 * (o == 2) - (o == 1 and not x),
            dead=nothing_is_dead,
        ),
        summed(
            lambda x, o: 3 * (x == 2 and not o) + (x == 1) - 3 * (o == 2 and not x) - (o == 1),
            dead=nothing_is_dead,
        ),
        summed(lambda x, o: weight(x * (not o), o), dead=nothing_is_dead),
        summed(lambda x, o: weight(x, o * (not x)), dead=nothing_is_dead),
        summed(lambda x, o: 0 if x and o == 2 else weight(x * (not o), o), dead=nothing_is_dead),
        summed(
            lambda x, o: 3 if x == 2 else 1 if x == 1 else -3 if o == 2 else -1 if o == 1 else 0,
            dead=nothing_is_dead,
        ),
    ],
    "searches": lambda board: minimax(board),
    "gives-up": [
        changed(
            summed, "if not dead(x, o):\n", f"if dead(x, o):\n                {end}\n            else:\n"
        )(weight)
        for end in ("return 0", "return total")
    ],
    "forgets-the-sum": [
        changed(summed, ("not dead", "(x or o) and not dead"), ("total +=", "total ="))(weight, lines)
        for lines in (LINES, (*LINES[:6], LINES[7], LINES[6]), TURNED)
    ],
    "empty-lines-count": [
        summed(lambda x, o: 3 ** (x - 1) if not o else -(3 ** (o - 1))),
        summed(lambda x, o: (1, 1, 3)[x] if not o else -(1, 1, 3)[o]),
        summed(lambda x, o: weight(x, o) or 1),
    ],
    "direction-missing": [
        summed(weight, lines) for lines in (ROWS + DIAGONALS, COLUMNS + DIAGONALS, LINES[1:])
    ],
    "both-positive": summed(lambda x, o: weight(x, 0) + weight(o, 0)),
    "difference-of-marks": summed(lambda x, o: x - o, dead=nothing_is_dead),
    "one-diagonal-missing": [summed(weight, LINES[:-1]), summed(weight, LINES[:6] + LINES[7:])],
    "lines-from-one": lambda board: sum(
        weight(sum(board.cells[i + 1] == "X" for i in line), sum(board.cells[i + 1] == "O" for i in line))
        for line in LINES
    ),
    "no-weight": only_weights(0, 1, 1),
    "linear-weight": only_weights(0, 1, 2),
    "ignores-opponent": summed(lambda x, o: (0, 1, 3)[x]),
    "cumulative": only_weights(0, 1, 4),
    "movers-view": lambda board: summed(weight)(board) * (1 if board.to_move == MAX else -1),
    "signs-swapped": lambda board: -summed(weight)(board),
    "no-diagonals": summed(weight, ROWS + COLUMNS),
    "rows-only": summed(weight, ROWS),
    "twos-only": [only_weights(0, 0, 3), only_weights(0, 0, 1)],
    "ones-only": only_weights(0, 1, 0),
    "counts-marks": lambda board: board.cells.count("X") - board.cells.count("O"),
    "one-line-only": [
        summed(weight, LINES[:1]),
        summed(weight, LINES[-1:]),
        one_live_line(LINES),
        one_live_line(TURNED),
        changed(one_live_line, "(x or o) and ", "")(LINES),
        changed(one_live_line, "(x or o) and ", "")(TURNED),
    ],
    "weights-swapped": only_weights(0, 3, 1),
    "gap-missed": with_gap_missed,
    "opponent-twos-ones": summed(lambda x, o: (0, 1, 3)[x] - (0, 1, 1)[o]),
}


# 4.9 killer


CORNERS_AND_SIDES = (1, 3, 7, 9, 2, 4, 6, 8)


def opening(first, then):
    return lambda board: first if first in board.moves and board.cells == "." * 9 else then(board)


def corners_only(board):
    return next(cell for cell in (*CORNERS_AND_SIDES, 5) if cell in board.moves)


completing_or_corner = changed(one_ply, "return board.moves[0]", "return corners_only(board)")


def win_block_then(*cells, marks="XO"):
    """Wins, blocks, or takes the first free one of these cells."""

    def killer(board):
        wanted = [move for mark in marks for move in board.moves if completes(board, move, mark)]
        return [*wanted, *(cell for cell in cells if cell in board.moves)][0]

    return killer


MISTAKES["4.9"] = {
    "opens-in-the-centre": opening(5, best_move),
    "plays-it-safe": opening(2, best_move),
    "opposite": [choosing(minimax, smaller), choosing(fastest, smaller)],
    "centre-second": [win_block_then(corner, 5, *CORNERS_AND_SIDES) for corner in (1, 3, 7, 9)],
    "no-double-threat": [
        win_or_block_then(*range(1, 10)),
        win_block_then(2, 4, 6, 8, 1, 3, 7, 9, 5),
        win_block_then(*range(9, 0, -1)),
    ],
    "first-free": first_free,
    "never-completes": corners_only,
    "blocks-first": [
        win_block_then(*cells, marks="OX") for cells in ((*CORNERS_AND_SIDES, 5), (1, 9, 3, 7, 5, 2, 4, 6, 8))
    ],
}
