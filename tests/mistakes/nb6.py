"""Known wrong answers to notebook 6, as a student would write them.

Those from 6.4 on remember what a board is worth where they stop (`remembered`), which a student's do not: the
answers are the same, and a key is made in seconds.
"""

from itertools import combinations, product
from math import inf
from operator import itemgetter

from helpers import centre_first
from helpers.games import MAX, MIN
from helpers.instructors.wrong_answers import changed, remembered

MISTAKES = {}

# 6.1 win_lines

ACROSS, DOWN, RIGHT, LEFT = (0, 1), (1, 0), (1, 1), (1, -1)
WAYS = (ACROSS, DOWN, RIGHT, LEFT)


def win_lines(rows, columns, k):
    """Right."""
    lines = set()
    for r in range(rows):
        for c in range(columns):
            for down, right in WAYS:
                if r + (k - 1) * down < rows and 0 <= c + (k - 1) * right < columns:
                    lines.add(tuple([(r + i * down) * columns + c + i * right + 1 for i in range(k)]))
    return lines


IN_ROWS, IN_COLUMNS = "r + (k - 1) * down < rows", "0 <= c + (k - 1) * right < columns"
NUMBER = "(r + i * down) * columns + c + i * right + 1"


def fitting(rows=IN_ROWS, columns=IN_COLUMNS, number=NUMBER):
    """With other tests for the edges, or other cells."""
    return changed(win_lines, (IN_ROWS, rows), (IN_COLUMNS, columns), (NUMBER, number))


def along(*ways):
    return changed(win_lines, "WAYS", repr(ways))


def by_numbers(rows, columns, k):
    """Steps are added to the number, which only has to stay on the board."""
    steps = (1, columns, columns + 1, columns - 1)
    lines = {tuple(n + i * step for i in range(k)) for n in range(1, rows * columns + 1) for step in steps}
    return {line for line in lines if line[-1] <= rows * columns}


def by_slices(rows, columns, k):
    """Right: rows, columns and diagonals one after the other."""
    grid = [[r * columns + c + 1 for c in range(columns)] for r in range(rows)]
    found = [row[c : c + k] for row in grid for c in range(columns - k + 1)]
    found += [[grid[r + i][c] for i in range(k)] for c in range(columns) for r in range(rows - k + 1)]
    for r in range(rows - k + 1):
        found += [[grid[r + i][c + i] for i in range(k)] for c in range(0, columns - k + 1)]
        found += [[grid[r + i][c - i] for i in range(k)] for c in range(k - 1, columns)]
    return set(map(tuple, found))


def told(tells):
    """The right lines in other words: `tells(columns, line)` of each."""
    return lambda rows, columns, k: {tuple(tells(columns, line)) for line in win_lines(rows, columns, k)}


reverse = told(lambda columns, line: line[::-1])
climbing = changed(along(ACROSS, DOWN, RIGHT, (-1, 1)), "if r + ", "if 0 <= r + ")


def from_the_edge(*ways):
    """Lines in these directions begin at an edge only."""
    before = "(r - down in range(rows) and c - right in range(columns))"
    return changed(win_lines, f"if {IN_ROWS}", f"if not ((down, right) in {ways} and {before}) and {IN_ROWS}")


def whole_rows(rows, columns, k):
    """As in tic-tac-toe."""
    grid = [[r * columns + c + 1 for c in range(columns)] for r in range(rows)]
    lines = [*grid, *zip(*grid, strict=True)]
    if rows == columns:
        lines += [[grid[i][i] for i in range(rows)], [grid[i][rows - 1 - i] for i in range(rows)]]
    return set(map(tuple, lines))


def tic_tac_toe(diagonals="k <= rows and k <= columns"):
    """The first `k` cells of each row and column, and of two diagonals."""

    def lines(rows, columns, k):
        first = [(r * columns + 1, 1) for r in range(rows) if k <= columns]
        first += [(c + 1, columns) for c in range(columns) if k <= rows]
        if eval(diagonals):
            first += [(1, columns + 1), (columns, columns - 1)]
        return {tuple(start + i * step for i in range(k)) for start, step in first}

    return lines


def diagonals_where(condition):
    return changed(win_lines, f"if {IN_ROWS}", f"if (0 in (down, right) or {condition}) and {IN_ROWS}")


def square_by_square(rows, columns, k):
    """Each square of `k` by `k` gives its first row, its first column and both diagonals."""
    lines = set()
    for r, c in product(range(rows - k + 1), range(columns - k + 1)):
        n = r * columns + c + 1
        for start, step in ((n, 1), (n, columns), (n, columns + 1), (n + k - 1, columns - 1)):
            lines.add(tuple(start + i * step for i in range(k)))
    return lines


def unless(condition):
    return changed(win_lines, "lines = set()", f"lines = set()\n    if {condition}:\n        return lines")


def in_blocks(*texts):
    """Cut into pieces that do not overlap."""
    steps = [(text, text.replace("range(", "range(0, ").replace(" + 1)", " + 1, k)")) for text in texts]
    return changed(by_slices, *steps)


ROW_STARTS, COLUMN_STARTS = "range(columns - k + 1)]", "range(rows - k + 1)]"


def gaps(rows, columns, k):
    grid = [[r * columns + c + 1 for c in range(columns)] for r in range(rows)]
    chosen = {each for cells in (*grid, *zip(*grid, strict=True)) for each in combinations(cells, k)}
    return chosen | along(RIGHT, LEFT)(rows, columns, k)


def short_at_the_edge(rows, columns, k):
    """Cells that are not on the board are left out, and the rest of the line stays."""
    lines = set()
    for r, c, (down, right) in product(range(rows), range(columns), WAYS):
        places = [(r + i * down, c + i * right) for i in range(k)]
        lines.add(tuple(a * columns + b + 1 for a, b in places if a < rows and 0 <= b < columns))
    return lines


def rows_and_numbers(rows, columns, k):
    """Only rows end at the edge; the other directions are steps between numbers."""
    lines, cells = set(), rows * columns
    for n in range(1, cells + 1):
        if (n - 1) % columns + k <= columns:
            lines.add(tuple(range(n, n + k)))
        for step in (columns, columns + 1, columns - 1):
            if n + (k - 1) * step <= cells:
                lines.add(tuple(n + i * step for i in range(k)))
    return lines


leaving = changed(
    win_lines,
    (f"if {IN_ROWS} and {IN_COLUMNS}:", f"if not ({IN_ROWS} and {IN_COLUMNS}):\n                    break"),
    ("                    lines.add", "                lines.add"),
)


def returning(indent):
    return changed(win_lines, "    return lines", f"{indent}return lines")


MISTAKES["6.1"] = {
    "round-the-edge": [
        by_numbers,
        fitting(columns="True"),
        fitting(columns="c + (k - 1) * right >= 0"),
        fitting(columns="0 <= c + (k - 1) * right <= columns"),
        fitting("r + (k - 1) * down <= rows", "0 <= c + (k - 1) * right <= columns"),
        fitting("True", "True"),
    ],
    "left-edge": [
        fitting(columns="c + (k - 1) * right < columns"),
        fitting("True", "c + (k - 1) * right < columns"),
        changed(
            by_slices,
            ("grid[r + i][c - i]", "grid[r][c] + i * (columns - 1)"),
            ("range(k - 1, columns)", "range(columns - k + 1)"),
        ),
        rows_and_numbers,
    ],
    "negative-place": [
        changed(by_slices, "range(k - 1, columns)", "range(columns)"),
        changed(by_slices, "range(k - 1, columns)", "range(columns - k + 1)"),
    ],
    "off-the-board": [fitting("True"), fitting("r + (k - 1) * down <= rows")],
    "short-lines": [
        short_at_the_edge,
        changed(
            by_slices,
            "row[c : c + k] for row in grid for c in range(columns - k + 1)",
            "row[c : c + k] for row in grid for c in range(columns)",
        ),
    ],
    "no-diagonals": along(ACROSS, DOWN),
    "one-diagonal": [along(ACROSS, DOWN, RIGHT), along(ACROSS, DOWN, LEFT)],
    "rows-only": along(ACROSS),
    "counts-from-zero": told(lambda columns, line: [cell - 1 for cell in line]),
    "sides-swapped": lambda rows, columns, k: win_lines(columns, rows, k),
    "numbers-down": [
        fitting(number="(c + i * right) * rows + r + i * down + 1"),
    ],
    "steps-by-rows": [
        fitting(number=NUMBER.replace("columns", "rows")),
        fitting(number="r * columns + c + 1 + i * (down * rows + right)"),
        changed(by_numbers, "(1, columns, columns + 1, columns - 1)", "(1, rows, rows + 1, rows - 1)"),
    ],
    "last-start-missing": [
        fitting("r + k * down < rows", "0 <= c + k * right < columns"),
        fitting("r + k * down < rows", "0 <= c + k * right <= columns"),
        changed(by_slices, "columns - k + 1", "columns - k", every=True),
        changed(by_slices, "rows - k + 1", "rows - k", every=True),
        changed(
            by_slices,
            ("row in grid for c in range(columns - k + 1)", "row in grid for c in range(columns - k)"),
        ),
        changed(by_slices, "range(k - 1, columns)", "range(k - 1, columns - 1)"),
        changed(by_slices, ("rows - k + 1)]", "rows - k)]")),
        changed(
            changed(by_slices, "columns - k + 1", "columns - k", every=True),
            "rows - k + 1",
            "rows - k",
            every=True,
        ),
    ],
    "first-start-missing": changed(by_slices, "range(k - 1, columns)", "range(k, columns)"),
    "one-per-row": [
        tic_tac_toe(),
        tic_tac_toe("rows == columns and k <= rows"),
        tic_tac_toe("k == rows == columns"),
        from_the_edge(*WAYS),
        from_the_edge(ACROSS, DOWN),
        from_the_edge(ACROSS),
    ],
    "whole-rows": whole_rows,
    "long-diagonals-only": [diagonals_where("rows == columns"), diagonals_where("rows == columns == k")],
    "corner-diagonals": [
        diagonals_where("(r == 0 and c in (0, columns - 1))"),
        diagonals_where("c in (0, columns - 1)"),
    ],
    "first-row-diagonals": diagonals_where("r == 0"),
    "first-turn-only": [returning(" " * indent) for indent in (8, 12, 16)],
    "break-for-continue": [leaving, changed(leaving, "WAYS", "(DOWN, ACROSS, RIGHT, LEFT)")],
    "no-single-cells": unless("k < 2"),
    "needs-a-square": [
        square_by_square,
        changed(
            win_lines, ("range(rows)", "range(rows - k + 1)"), ("range(columns)", "range(columns - k + 1)")
        ),
        changed(win_lines, "range(rows)", "range(rows - k + 1)"),
    ],
    "too-strict": unless("k > rows or k > columns"),
    "both-ways": [
        lambda rows, columns, k: win_lines(rows, columns, k) | reverse(rows, columns, k),
        lambda rows, columns, k: (
            along(ACROSS, DOWN)(rows, columns, k) | climbing(rows, columns, k) | reverse(rows, columns, k)
        ),
    ],
    "falling": [climbing, reverse],
    "pairs": [
        told(lambda columns, line: [divmod(cell - 1, columns) for cell in line]),
        told(lambda columns, line: [divmod(cell + columns, columns) for cell in line]),
    ],
    "marks-and-steps": [
        changed(win_lines, "in range(k)", "in range(k + 1)"),
        changed(win_lines, "in range(k)", "in range(k - 1)"),
        lambda rows, columns, k: win_lines(rows, columns, k + 1),
        lambda rows, columns, k: win_lines(rows, columns, k - 1),
    ],
    "side-by-side": [
        in_blocks(ROW_STARTS),
        in_blocks(ROW_STARTS, COLUMN_STARTS),
        changed(win_lines, ("range(rows)", "range(0, rows, k)"), ("range(columns)", "range(0, columns, k)")),
    ],
    "gaps": gaps,
}


# 6.2 wins_at


def wins_at(cells, columns, k, last):
    """Right."""
    rows, (row, column) = len(cells) // columns, divmod(last - 1, columns)
    for down, right in WAYS:
        count = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < rows and 0 <= c < columns and cells[r * columns + c] == cells[last - 1]:
                count, r, c = count + 1, r + sign * down, c + sign * right
        if count >= k:
            return True
    return False


ON_BOARD, SAME = "0 <= r < rows and 0 <= c < columns", "cells[r * columns + c] == cells[last - 1]"


def walking(text=ON_BOARD, same=SAME, ways=WAYS):
    """Walks on as long as other things hold, in other directions."""
    return changed(wins_at, (ON_BOARD, text), (SAME, same), ("WAYS", repr(ways)))


def unguarded(*kept):
    """With these tests of four for the edges."""
    return walking(" and ".join(kept) or "True")


TOP, BOTTOM, SIDE, END = "0 <= r", "r < rows", "0 <= c", "c < columns"
NO_BOTTOM_OR_END = [
    kept
    for n in range(4)
    for kept in combinations((TOP, BOTTOM, SIDE, END), n)
    if BOTTOM not in kept or END not in kept
]


def by_steps(cells, columns, k, last):
    """Steps are added to the number."""
    for step in (1, columns, columns + 1, columns - 1):
        count = 1
        for way in (step, -step):
            place = last - 1 + way
            while 0 <= place < len(cells) and cells[place] == cells[last - 1]:
                count, place = count + 1, place + way
        if count >= k:
            return True
    return False


def in_steps(text):
    return changed(by_steps, "(1, columns, columns + 1, columns - 1)", text)


def diagonals_by_steps(cells, columns, k, last):
    across = walking(ways=(ACROSS, DOWN))(cells, columns, k, last)
    return across or in_steps("(columns + 1, columns - 1)")(cells, columns, k, last)


def by_lines(cells, columns, k, last):
    """Right: all lines of 6.1 are looked at."""
    for line in win_lines(len(cells) // columns, columns, k):
        marks = {cells[number - 1] for number in line}
        if last in line and len(marks) == 1:
            return True
    return False


def holes(cells, columns, k, last):
    """Marks in the whole row, the whole column, the whole diagonals are counted."""
    row, column = divmod(last - 1, columns)
    found = [0, 0, 0, 0]
    for place, mark in enumerate(cells):
        r, c = divmod(place, columns)
        same = (r == row, c == column, r - c == row - column, r + c == row + column)
        found = [n + (each and mark == cells[last - 1]) for n, each in zip(found, same, strict=True)]
    return max(found) >= k


def in_texts(cells, columns, k, last):
    """The whole row, column and diagonals as texts."""
    row, column = divmod(last - 1, columns)
    texts = ["", "", "", ""]
    for place, mark in enumerate(cells):
        r, c = divmod(place, columns)
        same = (r == row, c == column, r - c == row - column, r + c == row + column)
        texts = [text + mark * each for text, each in zip(texts, same, strict=True)]
    return any(cells[last - 1] * k in text for text in texts)


def in_window(cells, columns, k, last):
    """As many cells on each side as a row could need, one after the other."""
    grid = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    row, column = divmod(last - 1, columns)
    for down, right in WAYS:
        count = 0
        for i in range(1 - k, k):
            r, c = row + i * down, column + i * right
            if r < len(grid) and c < columns and grid[r][c] == cells[last - 1]:
                count += 1
                if count >= k:
                    return True
            else:
                count = 0
    return False


def caught(cells, columns, k, last):
    """Steps end at an IndexError."""
    grid = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    row, column = divmod(last - 1, columns)
    for down, right in WAYS:
        count = 1
        for sign in (1, -1):
            for i in range(1, k):
                try:
                    if grid[row + sign * i * down][column + sign * i * right] != cells[last - 1]:
                        break
                except IndexError:
                    break
                count += 1
        if count >= k:
            return True
    return False


neither_side = changed(
    wins_at,
    ("        count = 1\n", ""),
    ("        for sign", "        for sign"),
    ("            r, c = row", "            count = 1\n            r, c = row"),
    (
        "        if count >= k:\n            return True",
        "            if count >= k:\n                return True",
    ),
)

MISTAKES["6.2"] = {
    "one-side": [changed(wins_at, "(1, -1)", "(1,)"), changed(wins_at, "(1, -1)", "(-1,)"), neither_side],
    "counted-twice": changed(wins_at, "count = 1\n", "count = 2\n"),
    "one-short": [
        changed(wins_at, "count >= k", "count > k"),
        changed(wins_at, "count = 1\n", "count = 0\n"),
    ],
    "exactly-k": changed(wins_at, "count >= k", "count == k"),
    "one-direction": [walking(ways=(way,)) for way in WAYS],
    "no-columns": walking(ways=(ACROSS, RIGHT, LEFT)),
    "no-rows": walking(ways=(DOWN, RIGHT, LEFT)),
    "no-diagonals": walking(ways=(ACROSS, DOWN)),
    "one-diagonal": [walking(ways=(ACROSS, DOWN, RIGHT)), walking(ways=(ACROSS, DOWN, LEFT))],
    "round-the-edge": [
        by_steps,
        in_steps("(1, columns)"),
        in_steps("(1,)"),
        unguarded(TOP, BOTTOM, END),
    ],
    "diagonal-round-the-edge": diagonals_by_steps,
    "negative-place": [
        unguarded(BOTTOM, SIDE, END),
        unguarded(BOTTOM, END),
        in_window,
        caught,
    ],
    "over-the-end": [unguarded(*kept) for kept in NO_BOTTOM_OR_END],
    "any-line": [
        changed(by_lines, "last in line and len(marks) == 1", 'marks in ({"X"}, {"O"})'),
    ],
    "line-elsewhere": [
        changed(by_lines, "last in line and len(marks) == 1", "marks == {cells[last - 1]}"),
        in_texts,
    ],
    "holes": [
        holes,
        changed(
            in_window,
            ("r < ", "0 <= r < "),
            ("c < ", "0 <= c < "),
            ("count = 0\n    return", "pass\n    return"),
        ),
    ],
    "first-line": [
        changed(
            by_lines,
            "if last in line and len(marks) == 1:\n            return True",
            "if last in line:\n            return len(marks) == 1",
        ),
    ],
    "empty-line": changed(by_lines, "last in line and len(marks) == 1", "len(marks) == 1"),
    "adds-directions": [
        changed(wins_at, ("        count = 1\n", ""), ("    for down", "    count = 1\n    for down")),
    ],
    "only-x": [
        walking(same='cells[r * columns + c] == "X"'),
        lambda *given: given[0][given[3] - 1] == "X" and wins_at(*given),
    ],
    "any-mark": walking(same='cells[r * columns + c] != "."'),
    "counts-from-zero": [
        lambda cells, columns, k, last: wins_at(cells, columns, k, last + 1),
        changed(wins_at, "divmod(last - 1, columns)", "divmod(last, columns)"),
        changed(wins_at, "cells[last - 1]", "cells[last]"),
    ],
    "three-in-a-row": changed(wins_at, "count >= k", "count >= 3"),
    "three-columns": lambda cells, columns, k, last: wins_at(cells, 3, k, last),
    "square-board": [
        walking("0 <= r < columns and 0 <= c < columns"),
        changed(wins_at, "len(cells) // columns", "int(len(cells) ** 0.5)"),
    ],
    "sides-swapped": [
        changed(wins_at, "(row, column) =", "(column, row) ="),
        walking(same=SAME.replace("columns", "rows")),
        changed(wins_at, "(last - 1, columns)", "(last - 1, len(cells) // columns)"),
        changed(by_lines, "len(cells) // columns, columns", "columns, len(cells) // columns"),
    ],
    "says-who": [
        changed(wins_at, "True", "cells[last - 1]"),
        changed(wins_at, ("True", "cells[last - 1]"), ("False", "None")),
        changed(wins_at, ("True", "cells[last - 1]"), ("False", '""')),
    ],
}


# 6.3 window_score

UNSORTED, WORTH = list(win_lines(6, 7, 4)), (0, 1, 4, 16)  # as a loop over the set sees them
LINES = sorted(UNSORTED)


def window_score(board):
    """Right."""
    cells, score = board.cells, 0
    for line in LINES:
        marks = [cells[number - 1] for number in line]
        x, o = marks.count("X"), marks.count("O")
        if x and not o:
            score += WORTH[x]
        elif o and not x:
            score -= WORTH[o]
    return score


def weighing(*worth):
    return changed(window_score, "WORTH", repr((0, *worth)), every=True)


def of_lines(lines):
    return changed(window_score, "LINES", repr(lines))


def line_scores(board):
    """What each line is worth, in order."""
    held = ["".join(board.cells[number - 1] for number in line).replace(".", "") for line in LINES]
    return [
        {"X": 1, "O": -1}.get(marks[:1], 0) * (*WORTH, 0)[len(marks)] * (len(set(marks)) == 1)
        for marks in held
    ]


def side_by_side(board):
    score = 0
    for line in LINES:
        marks = "".join(board.cells[number - 1] for number in line)
        for mark, other, sign in (("X", "O", 1), ("O", "X", -1)):
            if other not in marks:
                score += sign * WORTH[max(n for n in range(4) if mark * n in marks)]
    return score


def both_marks(text):
    return changed(
        window_score,
        ("if x and not o", "if x"),
        ("elif o and not x", text),
        ("WORTH[x]", "(*WORTH, 64)[x]"),
        ("WORTH[o]", "(*WORTH, 64)[o]"),
    )


def of_some(condition):
    return changed(
        window_score,
        "        if x and",
        f"        if not ({condition}):\n            continue\n        if x and",
    )


MISTAKES["6.3"] = {
    "mixed-lines": [
        changed(window_score, "elif o and not x", "if o"),
        changed(window_score, ("if x and not o", "if x"), ("elif o", "if o")),
        both_marks("if o"),
        both_marks("elif o"),
        changed(
            window_score,
            ("x and not o", "x > o"),
            ("o and not x", "o > x"),
            ("WORTH[x]", "(*WORTH, 64)[x - o]"),
            ("WORTH[o]", "(*WORTH, 64)[o - x]"),
        ),
    ],
    "disc-by-disc": changed(window_score, ("x and not o", "x or o"), ("WORTH[x]", "x - o")),
    "side-by-side": side_by_side,
    "weights-by-one": weighing(1, 2, 3),
    "cumulative": weighing(1, 5, 21),
    "other-weights": [
        weighing(1, 2, 4),
        weighing(1, 4, 9),
        weighing(1, 3, 9),
        weighing(1, 4, 8),
        weighing(1, 10, 100),
        weighing(4, 16, 64),
        weighing(1, 8, 27),
        weighing(2, 4, 8),
        weighing(4, 8, 12),
    ],
    "ignores-o": changed(window_score, "score -= WORTH[o]", "pass"),
    "ignores-x": changed(window_score, "score += WORTH[x]", "pass"),
    "both-positive": changed(window_score, "-=", "+="),
    "movers-view": [
        lambda board: window_score(board) if board.to_move == MAX else -window_score(board),
        lambda board: window_score(board) if board.to_move == MIN else -window_score(board),
    ],
    "signs-swapped": lambda board: -window_score(board),
    "threes-only": [weighing(0, 0, worth) for worth in (16, 1, 3, 100)],
    "no-singles": [weighing(0, 4, 16), weighing(0, 1, 4), weighing(0, 1, 2)],
    "no-diagonals": of_lines(sorted(along(ACROSS, DOWN)(6, 7, 4))),
    "one-diagonal": [of_lines(sorted(along(ACROSS, DOWN, way)(6, 7, 4))) for way in (LEFT, RIGHT)],
    "rows-only": [of_lines(sorted(along(way)(6, 7, 4))) for way in (ACROSS, DOWN)],
    "cells-shifted": [
        changed(window_score, "number - 1", "number"),
        of_lines([tuple(number - 1 for number in line) for line in LINES]),
        of_lines([tuple(number + 1 for number in line) for line in LINES if max(line) < 42]),
    ],
    "board-turned": [
        changed(of_lines(sorted(win_lines(7, 6, 4))), "WORTH", f"(*WORTH, {four})", every=True)
        for four in ("", "0", "64")
    ],
    "best-line-only": [
        lambda board: max(line_scores(board)),
        lambda board: max(line_scores(board), key=abs),
        lambda board: max(line_scores(board)) + min(line_scores(board)),
    ],
    "first-line-only": [
        lambda board: line_scores(board)[0],
        changed(of_lines(UNSORTED), "    return score", "        return score"),
        lambda board: next(filter(None, line_scores(board)), 0),
    ],
    "mixed-ends-all": [
        changed(look, "    return score", f"        elif x:\n            {end}\n    return score")
        for look in (window_score, of_lines(UNSORTED))
        for end in ("return 0", "break")
    ],
    "playable-only": [
        of_some(f"{each}(n > 35 or cells[n + 6] != '.' for n in line if cells[n - 1] == '.')")
        for each in ("all", "any")
    ],
    "lines-twice": lambda board: 2 * window_score(board),
    "empty-lines": [
        changed(window_score, ("if x and not o", "if not o"), ("WORTH[x]", "4**x")),
        changed(window_score, ("if x and not o", "if not o"), ("WORTH[x]", "4 ** (x - 1)")),
        changed(
            window_score,
            ("if x and not o", "if not o"),
            ("WORTH[x]", "4 ** (x - 1)"),
            ("WORTH[o]", "4 ** (o - 1)"),
        ),
        changed(window_score, ("if x and not o", "if not o"), ("WORTH[x]", "4**x"), ("WORTH[o]", "4**o")),
    ],
    "counts-lines": weighing(1, 1, 1),
    "counts-discs": lambda board: board.cells.count("X") - board.cells.count("O"),
}


# 6.4 look_ahead

HELD = [itemgetter(*(number - 1 for number in line)) for line in LINES]


def summing(worth):
    """`window_score` for who asks often: what a line is worth is looked up by what it holds."""

    def of_line(marks):
        x, o = marks.count("X"), marks.count("O")
        return worth[x] if not o else -worth[o] if not x else 0

    of_marks = remembered(of_line)
    return remembered(lambda board: sum([of_marks(held(board.cells)) for held in HELD]))


score = summing(WORTH)
score_of_64, score_of_0 = summing((*WORTH, 64)), summing((*WORTH, 0))  # what else four in a line may be worth
score_of_none = summing(dict(enumerate(WORTH)))


def look_ahead(board, depth, alpha=-inf, beta=inf):
    """Right."""
    if board.is_over:
        return {"X": 1000 - board.plies, "O": board.plies - 1000, None: 0}[board.winner]
    if depth == 0:
        return score(board)
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = look_ahead(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


PAYS = '{"X": 1000 - board.plies, "O": board.plies - 1000, None: 0}[board.winner]'


def ordered(search, order="board.moves"):
    return changed(search, "centre_first(board)", order)


def plain(search):
    return changed(search, "alpha >= beta", "False")


def slow(search):
    """The same slip in a search that looks too much at the empty board."""
    return [search, plain(search)]


def slow_or_not(search):
    """The same where the empty board has the right value."""
    return [search, ordered(search), plain(search)]


def scoring(search):
    """With each of these scores, and what four in a line are worth to it."""
    scores = "score", "score_of_64", "score_of_0", "score_of_none"
    return [
        each for name in scores for each in slow_or_not(changed(search, "score(", f"{name}(", every=True))
    ]


def ending(text):
    return slow_or_not(changed(look_ahead, PAYS, text))


def from_the_root(board, depth, alpha=-inf, beta=inf):
    return changed(look_ahead, "board.plies", f"(board.plies - {board.plies})", every=True)(board, depth)


def by_turns(test):
    """Who moves is told by something else than the board."""
    return changed(look_ahead, "board.to_move == MAX", test, every=True)


def from_max(board, depth, alpha=-inf, beta=inf, is_max=True):
    """Turns are counted from the root, where MAX is taken to be."""
    if board.is_over:
        return (1000 - board.plies) * board.utility
    if depth == 0:
        return score(board)
    best = -inf if is_max else inf
    for move in centre_first(board):
        value = from_max(board.play(move), depth - 1, alpha, beta, not is_max)
        if is_max:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best


def negamax(turns_leaf, turns_result, cuts):
    """With signs: right only if a leaf's sign turns for MIN, and the result, too."""

    def search(board, depth, alpha, beta):
        sign = -1 if turns_leaf and board.to_move == MIN else 1
        if board.is_over:
            return sign * (1000 - board.plies) * board.utility
        if depth == 0:
            return sign * score(board)
        best = -inf
        for move in centre_first(board):
            best = max(best, -search(board.play(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if cuts and alpha >= beta:
                break
        return best

    def start(board, depth, alpha=-inf, beta=inf):
        value = search(board, depth, alpha, beta)
        return -value if turns_result and board.to_move == MIN else value

    return start


TURN = "(1 if board.to_move == MAX else -1)"
TURNED = changed(look_ahead, "return score(board)", f"return {TURN} * score(board)")


def starting(text):
    return changed(look_ahead, "-inf if board.to_move == MAX else inf", text)


def stopping(text):
    return slow(changed(look_ahead, "depth == 0", text))


MISTAKES["6.4"] = {
    "utility-only": ending("board.utility"),
    "all-wins-alike": [
        *ending("1000 * board.utility"),
        ending("inf * board.utility if board.winner else 0")[0],
    ],
    "prefers-late": [
        *ending('{"X": 1000 + board.plies, "O": -1000 - board.plies, None: 0}[board.winner]'),
        *ending("(1000 - depth) * board.utility"),
    ],
    "o-prefers-late": [
        *ending('{"X": 1000 - board.plies, "O": -1000 - board.plies, None: 0}[board.winner]'),
        ending("1000 * board.utility - board.plies")[0],
    ],
    "plies-from-the-root": [
        from_the_root,
        *ending("(1000 + depth) * board.utility"),
    ],
    "wins-are-lines": scoring(changed(look_ahead, PAYS, "score(board)")),
    "nothing-at-the-horizon": slow(changed(look_ahead, "return score(board)", "return 0")),
    "always-x": ending("1000 - board.plies if board.winner else 0")[0],
    "signs-swapped": ending("(board.plies - 1000) * board.utility")[0],
    "horizon-before-end": scoring(
        changed(
            look_ahead,
            "    if board.is_over:",
            "    if depth == 0:\n        return score(board)\n    if board.is_over:",
        )
    ),
    "draw-forgotten": [
        *slow_or_not(changed(look_ahead, "board.is_over", "board.winner")),
        *slow_or_not(
            changed(
                look_ahead,
                ("board.is_over", "board.winner"),
                ("    best = -inf if", "    max(board.moves)\n    best = -inf if"),
            )
        ),
    ],
    "draw-lost": [
        ending('1000 - board.plies if board.winner == "X" else board.plies - 1000')[0],
        ending('board.plies - 1000 if board.winner == "O" else 1000 - board.plies')[0],
    ],
    "movers-view": [
        *slow_or_not(TURNED),
        *ending(f"{TURN} * (1000 - board.plies) * board.utility"),
        *slow_or_not(changed(TURNED, PAYS, f"{TURN} * (1000 - board.plies) * board.utility")),
        changed(look_ahead, "return score(board)", f"return -{TURN} * score(board)"),
    ],
    "turned-signs": [
        negamax(*turns, cuts) for turns in ((True, False), (False, False)) for cuts in (True, False)
    ],
    "one-ply-short": stopping("depth <= 1"),
    "one-ply-more": stopping("depth < 0")[0],
    "never-cuts": [plain(look_ahead), changed(look_ahead, "depth - 1, alpha, beta", "depth - 1")],
    "left-to-right": ordered(look_ahead),
    "edges-first": ordered(look_ahead, "reversed(centre_first(board))"),
    "one-side-cuts": changed(look_ahead, "alpha >= beta", "board.to_move == MAX and alpha >= beta"),
    "swapped-window": changed(look_ahead, "depth - 1, alpha, beta", "depth - 1, beta, alpha"),
    "always-max": by_turns("True"),
    "players-swapped": by_turns("board.to_move == MIN"),
    "alternates-by-depth": [
        *slow_or_not(from_max),
        *slow_or_not(by_turns("depth % 2 == 0")),
        by_turns("depth % 2 == 1"),
    ],
    "own-bound": [changed(look_ahead, "alpha >= beta", text) for text in ("best >= beta", "best <= alpha")],
    "start-not-beaten": [
        starting(text)
        for text in ("0", "-1 if board.to_move == MAX else 1", "-100 if board.to_move == MAX else 100")
    ],
    "moves-left-out": [
        wrong
        for part in ("[:3]", "[:4]", "[:5]", "[:6]", "[1:]", "[:-1]")
        for wrong in slow_or_not(ordered(look_ahead, f"centre_first(board){part}"))
    ],
    "same-board": changed(look_ahead, "board.play(move)", "board"),
    "first-child": changed(look_ahead, "alpha >= beta", "True"),
}


# 6.5 threats


def threats(board):
    """Right."""
    cells, x, o = board.cells, set(), set()
    for line in LINES:
        marks = [cells[number - 1] for number in line]
        if marks.count("X") == 3 and marks.count(".") == 1:
            x.add(line[marks.index(".")])
        if marks.count("O") == 3 and marks.count(".") == 1:
            o.add(line[marks.index(".")])
    return x, o


DIAGONAL = "abs(line[1] - line[0]) not in (6, 8)"
X_LINE, O_LINE = (f'marks.count("{mark}") == 3 and marks.count(".") == 1' for mark in "XO")


def telling(text):
    return changed(threats, "return x, o", f"return {text}")


def among(condition):
    return changed(threats, "for line in LINES:", f"for line in [line for line in LINES if {condition}]:")


def counted(x, o):
    return changed(threats, (X_LINE, x), (O_LINE, o))


def by_trying(board):
    """Plays each column for each player: what hangs in the air is never tried."""
    found = set(), set()
    for column in board.moves:
        for mark, cells in zip("XO", found, strict=True):
            if (board.to_move == MAX) == (mark == "X") and board.play(column).winner == mark:
                cells.add(max(n for n in range(column, 43, 7) if board.cells[n - 1] == "."))
    return found


def as_it_is(board):
    """No mark is put into the free cell."""
    rows = [n for n in range(1, 43) if board.cells[n - 1] == "." and wins_at(board.cells, 7, 4, n)]
    return set(rows), set(rows)


def trying_both(board):
    """Marks are tried in a list and stay there."""
    cells, found = list(board.cells), (set(), set())
    for n in range(1, 43):
        for mark, of_mark in zip("XO", found, strict=True):
            if board.cells[n - 1] == ".":
                cells[n - 1] = mark
                if wins_at("".join(cells), 7, 4, n):
                    of_mark.add(n)
    return found


def trying_in_turn(board):
    """The same, one player after the other."""
    found = set(), set()
    for mark, of_mark in zip("XO", found, strict=True):
        cells = list(board.cells)
        for n in range(1, 43):
            if cells[n - 1] == ".":
                cells[n - 1] = mark
                if wins_at("".join(cells), 7, 4, n):
                    of_mark.add(n)
    return found


REPLACED = changed(
    threats,
    ('x.add(line[marks.index(".")])', 'x = {line[marks.index(".")]}'),
    ('o.add(line[marks.index(".")])', 'o = {line[marks.index(".")]}'),
)
PLAYABLE = "(n > 35 or cells[n + 6] != '.')"
FIRST = "marks.index('.') in (0, 3)"
MISTAKES["6.5"] = {
    "playable-only": [
        telling(f"{{n for n in x if {PLAYABLE}}}, {{n for n in o if {PLAYABLE}}}"),
        by_trying,
    ],
    "movers-first": telling("(x, o) if board.to_move == MAX else (o, x)"),
    "players-swapped": telling("o, x"),
    "three-side-by-side": counted(f"{X_LINE} and {FIRST}", f"{O_LINE} and {FIRST}"),
    "no-diagonals": [
        among("abs(line[1] - line[0]) in (1, 7)"),
        among("line[1] - line[0] != 8"),
        among("line[1] - line[0] != 6"),
    ],
    "two-are-enough": [
        counted(
            *(f'marks.count("{one}") >= 2 and marks.count("{other}") == 0' for one, other in ("XO", "OX"))
        ),
        counted(*(f'marks.count("{mark}") == 2 and marks.count(".") == 2' for mark in "XO")),
    ],
    "blocked-too": [
        changed(
            threats,
            (X_LINE, 'marks.count("X") == 3'),
            (O_LINE, 'marks.count("O") == 3'),
            ('x.add(line[marks.index(".")])', 'x.add(next(n for n in line if cells[n - 1] != "X"))'),
            ('o.add(line[marks.index(".")])', 'o.add(next(n for n in line if cells[n - 1] != "O"))'),
        ),
        counted('marks.count("X") == 3', 'marks.count("O") == 3'),
    ],
    "columns": telling("{(n - 1) % 7 + 1 for n in x}, {(n - 1) % 7 + 1 for n in o}"),
    "counts-from-zero": telling("{n - 1 for n in x}, {n - 1 for n in o}"),
    "mark-not-placed": [as_it_is, changed(as_it_is, "set(rows), set(rows)", "set(rows), set()")],
    "trials-stay": [
        trying_both,
        changed(trying_both, 'zip("XO", found, strict=True)', '(("O", found[1]), ("X", found[0]))'),
        trying_in_turn,
        changed(
            trying_in_turn,
            ("        cells = list(board.cells)\n", ""),
            ("    found = set(), set()", "    found, cells = (set(), set()), list(board.cells)"),
        ),
    ],
    "place-in-line": [
        changed(threats, 'line[marks.index(".")]', place, every=True)
        for place in ('marks.index(".")', 'marks.index(".") + 1')
    ],
    "board-turned": changed(threats, "LINES", "sorted(win_lines(7, 6, 4))"),
    "first-line-only": [
        changed(threats, ("LINES", lines), ("    return x, o", "        return x, o"))
        for lines in ("LINES", "UNSORTED")
    ],
    "how-many": telling("len(x), len(o)"),
    "shared-cell": [telling("x - o, o - x"), telling("x, o - x"), telling("x - o, o")],
    "last-one-only": [
        telling("set(sorted(x)[:1]), set(sorted(o)[:1])"),
        telling("set(sorted(x)[-1:]), set(sorted(o)[-1:])"),
        REPLACED,
        changed(REPLACED, "LINES", "UNSORTED"),
        counted(f"not x and {X_LINE}", f"not o and {O_LINE}"),
    ],
    "x-only": [telling("x, set()"), telling("x, x")],
    "one-set": [telling("x | o"), telling("x if board.to_move == MAX else o"), telling("x")],
}

# 6.6 look_ahead_table


def look_ahead_table(board, depth, alpha, beta, table):
    """Right."""
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return score(board)
    if (board, depth) in table:
        kind, known = table[board, depth]
        if kind == "exact" or (kind == "least" and known >= beta) or (kind == "most" and known <= alpha):
            return known
    low, high = alpha, beta
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, alpha, beta, table)
        if board.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    kind = "most" if best <= low else "least" if best >= high else "exact"
    table[board, depth] = kind, best
    return best


KIND = '"most" if best <= low else "least" if best >= high else "exact"'
READ = 'kind == "exact" or (kind == "least" and known >= beta) or (kind == "most" and known <= alpha)'
SWAPPED = READ.replace("least", "-").replace("most", "least").replace("-", "most")
STORE = "table[board, depth] = kind, best"


def kept(kind=KIND, read=READ, store=STORE):
    return changed(look_ahead_table, (KIND, kind), (READ, read), (STORE, store))


def keyed(key, function=look_ahead_table):
    return changed(
        function,
        ("if (board, depth) in table", f"if ({key}) in table"),
        ("= table[board, depth]", f"= table[{key}]"),
        (STORE, f"table[{key}] = kind, best"),
    )


def hard(function):
    """What comes back, and what is kept, lies in the window."""
    return changed(function, "    kind = ", "    best = max(low, min(high, best))\n    kind = ")


forgetful = changed(look_ahead_table, "    if board.is_over:", "    table = {}\n    if board.is_over:")
DEEPER = "any((board, d) in table for d in range(depth, 9))"


by_board = changed(
    keyed("board"),
    ("if (board) in table", "if board in table and table[board][2] >= depth"),
    ("kind, known = table", "kind, known, _ = table"),
    ("= kind, best", "= kind, best, depth"),
)
KEPT = "    low, high = alpha, beta\n"
NARROWED = (
    f"if {READ}:",
    'alpha, beta = alpha if kind == "most" else max(alpha, known), '
    'beta if kind == "least" else min(beta, known)\n        if alpha >= beta:',
)
ROOTS = "board.utility * (1000 - board.plies)"
HAND = "depth - 1, alpha, beta, table"
MISTAKES["6.6"] = {
    "no-depth": [keyed("board"), keyed("board.cells"), keyed("board.cells, board.to_move")],
    "deeper-answers": [
        changed(
            look_ahead_table,
            ("if (board, depth) in table", f"if {DEEPER}"),
            (
                "kind, known = table[board, depth]",
                "kind, known = next(table[board, d] for d in range(9, -1, -1) if (board, d) in table)",
            ),
        ),
        by_board,
        changed(by_board, NARROWED),
        changed(by_board, NARROWED, (KEPT, ""), ("    if board in table", f"{KEPT}    if board in table")),
    ],
    "bounds-as-exact": [
        kept(kind='"exact"'),
        kept(read="True"),
        hard(kept(kind='"exact"')),
        changed(hard(kept(kind='"exact"')), "return known", "return max(alpha, min(beta, known))"),
        changed(
            kept(kind='"exact"'),
            ("return known", "return max(alpha, min(beta, known))"),
            ("    kind = ", "    best = alpha if board.to_move == MAX else beta\n    kind = "),
        ),
    ],
    "fail-low-exact": [
        kept(
            kind='"exact" if alpha < beta else "least" if board.to_move == MAX else "most"',
        ),
    ],
    "sides-swapped": [
        kept(kind='"least" if best <= low else "most" if best >= high else "exact"'),
        kept(read=SWAPPED),
        kept(read=READ.replace("least", "most", 1).replace('"most" and known <=', '"least" and known <=')),
    ],
    "late-window": kept(kind=KIND.replace("low", "alpha").replace("high", "beta")),
    "answers-too-soon": [
        kept(read=READ.replace(">= beta", "> alpha").replace("<= alpha", "< beta")),
        kept(read='kind == "exact" or alpha <= known <= beta'),
        hard(kept(read=READ.replace(">= beta", "> alpha").replace("<= alpha", "< beta"))),
    ],
    "edge-as-exact": kept(kind=KIND.replace("<=", "<").replace(">=", ">")),
    "never-stores": [kept(store="pass"), kept(read="False"), forgetful],
    "cuts-forgotten": [
        kept(store=f"if alpha < beta:\n        {STORE}"),
        changed(look_ahead_table, "            break", "            return best"),
        kept(store=f"if best < high or board.to_move == MIN:\n        {STORE}"),
    ],
    "fresh-table": [
        kept(store='if low < best < high:\n        table[board, depth] = "exact", best'),
        changed(look_ahead_table, HAND, "depth - 1, alpha, beta, {}"),
        changed(
            look_ahead_table,
            ("look_ahead_table(board.play(move)", "forgetful(board.play(move)"),
        ),
    ],
    "never-cuts": [
        changed(look_ahead_table, "alpha >= beta", "False"),
        changed(look_ahead_table, HAND, "depth - 1, -inf, inf, table"),
    ],
    "left-to-right": ordered(look_ahead_table),
    "edges-first": ordered(look_ahead_table, "reversed(centre_first(board))"),
    "key-heights": [
        keyed("tuple(row.count('.') for row in zip(*board.rows)), depth"),
        keyed("board.plies, board.moves, depth"),
    ],
    "no-cells": [keyed(f"{key}depth") for key in ("", "board.plies, ", "board.to_move, ")],
    "plies-from-the-root": [
        changed(look_ahead_table, "(1000 - board.plies)", "(1000 + depth)"),
    ],
    "returns-entry": changed(look_ahead_table, "return known", "return table[board, depth]"),
}

# 6.7 deepening


def remembering(board, depth, alpha=-inf, beta=inf):
    """As `look_ahead`, with fewer positions."""
    return look_ahead_table(board, depth, alpha, beta, {})


def deepening(board):
    """Right."""
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        alpha, beta, best = -inf, inf, None
        for move in order:
            value = remembering(board.play(move), depth - 1, alpha, beta)
            if board.to_move == MAX and value > alpha:
                alpha, best = value, move
            if board.to_move == MIN and value < beta:
                beta, best = value, move
        order.remove(best)
        order.insert(0, best)
        yield best
        worth = alpha if board.to_move == MAX else beta
        if abs(worth) > 900:
            return


FRONT = "order.remove(best)\n        order.insert(0, best)"
DEPTHS, STOPS = "range(1, 43 - board.plies)", "abs(worth) > 900"


def in_front(text):
    return changed(deepening, FRONT, text)


def over(depths):
    return changed(deepening, DEPTHS, depths)


def handing(text):
    return changed(deepening, "yield best\n", f"{text}\n")


def at_zero(board):
    """The first move before any search."""
    yield centre_first(board)[0]
    yield from deepening(board)


def late_best(board):
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        values = {move: remembering(board.play(move), depth - 1) for move in order}
        worth = max(values.values()) if board.to_move == MAX else min(values.values())
        best = [move for move in order if values[move] == worth][-1]
        order.remove(best)
        order.insert(0, best)
        yield best
        if abs(worth) > 900:
            return


def whole(board):
    """Right: each move is searched in full."""
    order, sign = centre_first(board), 1 if board.to_move == MAX else -1
    for depth in range(1, 43 - board.plies):
        values = {move: sign * look_ahead(board.play(move), depth - 1) for move in order}
        best = max(order, key=values.get)
        yield best
        if abs(values[best]) > 900:
            return
        order.remove(best)
        order.insert(0, best)


def with_signs(board):
    """The value of a move has the sign of who makes it, and so has the window of its search."""
    order, sign = centre_first(board), 1 if board.to_move == MAX else -1
    for depth in range(1, 43 - board.plies):
        best, worth = None, -inf
        for move in order:
            value = sign * look_ahead(board.play(move), depth - 1, worth, inf)
            if value > worth:
                best, worth = move, value
        order.remove(best)
        order.insert(0, best)
        yield best
        if abs(worth) > 900:
            return


MISTAKES["6.7"] = {
    "window-not-turned": with_signs,
    "order-stands-still": [in_front("pass"), in_front("order = centre_first(board)")],
    "rest-reversed": [
        changed(
            whole,
            "order.remove(best)\n        order.insert(0, best)",
            "order.sort(key=values.get, reverse=True)",
        ),
        in_front("order.remove(best)\n        order = [best, *reversed(order)]"),
        in_front("order.remove(best)\n        order = [best, *sorted(order)]"),
        in_front("i = order.index(best)\n        order[0], order[i] = order[i], order[0]"),
    ],
    "left-first": changed(deepening, "centre_first(board)", "list(board.moves)"),
    "order-backwards": changed(deepening, "centre_first(board)", "list(reversed(centre_first(board)))"),
    "never-stops": changed(deepening, STOPS, "False"),
    "stops-early": [changed(deepening, STOPS, f"abs(worth) > {least}") for least in (9, 12)],
    "any-move-decides": [
        changed(whole, "abs(values[best])", text)
        for text in ("max(map(abs, values.values()))", "-min(values.values())", "abs(values[order[-1]])")
    ]
    + [changed(deepening, STOPS, "abs(value) > 900")],
    "last-depth-missing": over("range(1, 42 - board.plies)"),
    "old-best-stays": [
        changed(
            deepening,
            ("alpha, beta, best = -inf, inf, None\n        for", "for"),
            ("    for depth in", "    alpha, beta, best = -inf, inf, None\n    for depth in"),
        ),
        changed(
            deepening,
            ("    for depth", "    worth, best = -inf, None\n    for depth"),
            ("        alpha, beta, best = -inf, inf, None\n", ""),
            ("-inf, None", "(-inf if board.to_move == MAX else inf), None"),
            ("depth - 1, alpha, beta)", "depth - 1)"),
            ("value > alpha", "value > worth"),
            ("value < beta", "value < worth"),
            ("alpha, best =", "worth, best ="),
            ("beta, best =", "worth, best ="),
            ("        worth = alpha if board.to_move == MAX else beta\n", ""),
        ),
    ],
    "only-x-decides": changed(deepening, STOPS, "worth > 900"),
    "own-wins-only": [
        changed(whole, "abs(values[best]) > 900", "values[best] > 900"),
        changed(deepening, STOPS, "(worth if board.to_move == MAX else -worth) > 900"),
    ],
    "stops-before-yield": [
        changed(
            whole,
            ("        yield best\n", ""),
            ("            return\n", "            return\n        yield best\n"),
        ),
    ],
    "one-ply-deep": [
        changed(whole, "depth - 1", "depth"),
        changed(deepening, "depth - 1", "depth"),
    ],
    "one-ply-too-many": [over("range(1, 99)"), over("range(1, 44 - board.plies)")],
    "begins-at-zero": at_zero,
    "begins-at-two": over("range(2, 43 - board.plies)"),
    "even-only": [over("range(2, 43 - board.plies, 2)"), over("range(1, 43 - board.plies, 2)")],
    "returns-a-move": [
        lambda board: list(zip(range(4), deepening(board), strict=False))[-1][1],
        lambda board: next(deepening(board)),
        handing("return best"),
        lambda board: list(zip(range(5), deepening(board), strict=False)),
        lambda board: [move for _, move in zip(range(5), deepening(board), strict=False)],
        lambda board: None,
    ],
    "stops-at-zero": changed(deepening, STOPS, "abs(worth) > 900 or worth == 0"),
    "stops-at-a-depth": [over(f"range(1, min({most}, 43 - board.plies))") for most in (5, 6, 7, 8)],
    "root-maximises": [
        changed(deepening, "board.to_move == MAX", "True", every=True),
        changed(whole, "1 if board.to_move == MAX else -1", "1"),
    ],
    "root-minimises": [
        changed(deepening, "board.to_move == MAX", "False", every=True),
        changed(whole, "1 if board.to_move == MAX else -1", "-1"),
        changed(whole, "MAX", "MIN"),
    ],
    "pairs": [handing("yield best, alpha"), handing("yield best, (alpha if board.to_move == MAX else beta)")],
    "last-best": late_best,
    "stops-when-sure": [
        changed(
            deepening,
            ("    order = centre_first(board)", "    last, order = None, centre_first(board)"),
            (
                "        yield best",
                "        yield best\n        if best == last:\n            return\n        last = best",
            ),
        ),
    ],
    "yields-values": handing("yield alpha if board.to_move == MAX else beta"),
    "yields-each-find": [
        changed(
            deepening,
            ("alpha, best = value, move", "alpha, best = value, move\n                yield best"),
            ("beta, best = value, move", "beta, best = value, move\n                yield best"),
            ("        yield best\n        worth", "        worth"),
        )
    ],
}

# 6.8 champion


def shallow(board):
    return list(zip(range(2), deepening(board), strict=False))[-1][1]


def largest(board):
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        values = {move: remembering(board.play(move), depth - 1) for move in order}
        yield max(values, key=values.get)


def rules(board):
    """Win, block, middle."""
    x, o = threats(board)
    for wanted in (x, o) if board.to_move == MAX else (o, x):
        for column in board.moves:
            lowest = max(n for n in range(column, 43, 7) if board.cells[n - 1] == ".")
            if lowest in wanted:
                return column
    return centre_first(board)[0]


MISTAKES["6.8"] = {
    "out-of-positions": lambda board: max(board.moves, key=lambda move: remembering(board.play(move), 6)),
    "nothing": [lambda board: None, lambda board: iter(())],
}
