"""6.1 win_lines: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_lines import about_lines
from helpers.challenges.inputs import in_a_row
from helpers.challenges.remarks import lost_line, no_line
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "6.1", "win_lines", points=10, difficulty=2, minutes=10, returns="set of tuple of int",
    takes=("rows", "columns", "k"), inputs=in_a_row.sizes,
    examples=(
        Example(3, 3, 3, why="tic-tac-toe", gives={
            (1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)}),
        Example(2, 3, 2, gives={
            (1, 2), (2, 3), (4, 5), (5, 6), (1, 4), (2, 5), (3, 6), (1, 5), (2, 6), (2, 4), (3, 5)}),
        Example(3, 2, 2, why="three rows", gives={
            (1, 2), (3, 4), (5, 6), (1, 3), (2, 4), (3, 5), (4, 6), (1, 4), (2, 3), (3, 6), (4, 5)}),
        Example(1, 4, 3, gives={(1, 2, 3), (2, 3, 4)}, why="one row"),
        Example(2, 3, 3, gives={(1, 2, 3), (4, 5, 6)}, why="rows only"),
        Example(3, 4, 3, gives={
            (1, 2, 3), (2, 3, 4), (5, 6, 7), (6, 7, 8), (9, 10, 11), (10, 11, 12), (1, 5, 9), (2, 6, 10),
            (3, 7, 11), (4, 8, 12), (1, 6, 11), (2, 7, 12), (3, 6, 9), (4, 7, 10)}),
        Example(2, 2, 3, gives=set(), why="no room"),
        Example(1, 3, 1, gives={(1,), (2,), (3,)}, why="each cell"),
    ),
    hints=(
        "Which step leads from a cell to its neighbour, in each of the four directions?",
        "Go through all cells and directions. A line fits if its last cell is on the board.",
        "The cell in row `r` and column `c`, both from 0, has the number `r * columns + c + 1`. Each step "
        "changes `r` and `c`, each on its own.",
    ),
    questions={"extra": no_line, "missing": lost_line}, pattern=about_lines,
)

# fmt: on

# %% wrong

from itertools import combinations, product

from instructors.wrong_answers import Wrong, changed

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


WRONG = {
    "round-the-edge": Wrong(
        "(3, 4) is a line of yours on 2 × 3, and 3 ends a row. How far to the right may the last "
        "cell of a line be?",
        [
            by_numbers,
            fitting(columns="True"),
            fitting(columns="c + (k - 1) * right >= 0"),
            fitting(columns="0 <= c + (k - 1) * right <= columns"),
            fitting("r + (k - 1) * down <= rows", "0 <= c + (k - 1) * right <= columns"),
            fitting("True", "True"),
        ],
    ),
    "left-edge": Wrong(
        "(1, 3) is a line of yours on 2 × 3: it leaves the board on the left and comes back on "
        "the right. In which columns can each of the two diagonals begin?",
        [
            fitting(columns="c + (k - 1) * right < columns"),
            fitting("True", "c + (k - 1) * right < columns"),
            changed(
                by_slices,
                ("grid[r + i][c - i]", "grid[r][c] + i * (columns - 1)"),
                ("range(k - 1, columns)", "range(columns - k + 1)"),
            ),
            rows_and_numbers,
        ],
    ),
    "negative-place": Wrong(
        "(1, 6) is a line of yours on 2 × 3: Python's index -1 is the last cell of a row. In "
        "which columns can a diagonal to the left begin?",
        [
            changed(by_slices, "range(k - 1, columns)", "range(columns)"),
            changed(by_slices, "range(k - 1, columns)", "range(columns - k + 1)"),
        ],
    ),
    "short-lines": Wrong(
        "Some lines of yours have fewer than `k` cells: a slice stops at the end of a row and "
        "says nothing. Which of them are lines?",
        [
            short_at_the_edge,
            changed(
                by_slices,
                "row[c : c + k] for row in grid for c in range(columns - k + 1)",
                "row[c : c + k] for row in grid for c in range(columns)",
            ),
        ],
    ),
    "off-the-board": Wrong(
        "Some lines of yours end below the board: 2 × 3 has 6 cells, and you use more. How far "
        "down may the last cell of a line be?",
        [fitting("True"), fitting("r + (k - 1) * down <= rows")],
    ),
    "no-diagonals": Wrong(
        "Rows and columns are there. In which two more directions can three marks stand?",
        along(ACROSS, DOWN),
    ),
    "one-diagonal": Wrong(
        "Diagonals that go down to the right are there, or those to the left, not both. Which "
        "sign has the other step?",
        [along(ACROSS, DOWN, RIGHT), along(ACROSS, DOWN, LEFT)],
    ),
    "rows-only": Wrong(
        "You return only lines within one row. Which step leads one cell down?",
        along(ACROSS),
    ),
    "counts-from-zero": Wrong(
        "Your cells begin at 0. Which number is printed in the first one?",
        told(lambda columns, line: [cell - 1 for cell in line]),
    ),
    "numbers-down": Wrong(
        "You count down the columns: on 2 × 3 your cell 2 is the one below cell 1. How do the "
        "numbers run on the board?",
        [
            fitting(number="(c + i * right) * rows + r + i * down + 1"),
        ],
    ),
    "sides-swapped": Wrong(
        "Your lines on 2 × 3 are those of three rows with two cells each. How many cells has a row there?",
        lambda rows, columns, k: win_lines(columns, rows, k),
    ),
    "steps-by-rows": Wrong(
        "On 2 × 3 you take cell 3 for the one below cell 1: you count `rows` cells to a row. How "
        "many numbers does one row use up?",
        [
            fitting(number=NUMBER.replace("columns", "rows")),
            fitting(number="r * columns + c + 1 + i * (down * rows + right)"),
            changed(by_numbers, "(1, columns, columns + 1, columns - 1)", "(1, rows, rows + 1, rows - 1)"),
        ],
    ),
    "last-start-missing": Wrong(
        "The last place where a line can start is never tried. Which is the last one that your "
        "loop or your test lets through?",
        [
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
    ),
    "first-start-missing": Wrong(
        "On 3 × 4 you have (4, 7, 10) and not (3, 6, 9): your diagonals to the left begin one "
        "column too late. How many columns does one need on its left?",
        changed(by_slices, "range(k - 1, columns)", "range(k, columns)"),
    ),
    "one-per-row": Wrong(
        "On 1 × 4 you return (1, 2, 3) alone: your lines start at an edge. Where else can a line "
        "of three begin?",
        [
            tic_tac_toe(),
            tic_tac_toe("rows == columns and k <= rows"),
            tic_tac_toe("k == rows == columns"),
            from_the_edge(*WAYS),
            from_the_edge(ACROSS, DOWN),
            from_the_edge(ACROSS),
        ],
    ),
    "whole-rows": Wrong(
        "Your lines run from edge to edge. What is `k` for?",
        whole_rows,
    ),
    "long-diagonals-only": Wrong(
        "On 3 × 4 there are diagonals of three, and you have none: only a square has just *two*. "
        "Where may one begin?",
        [diagonals_where("rows == columns"), diagonals_where("rows == columns == k")],
    ),
    "corner-diagonals": Wrong(
        "On 3 × 4 you have two of the four diagonals: those that begin in a corner. In which "
        "other columns can one begin?",
        [
            diagonals_where("(r == 0 and c in (0, columns - 1))"),
            diagonals_where("c in (0, columns - 1)"),
        ],
    ),
    "first-row-diagonals": Wrong(
        "Your diagonals all begin in the first row: 3 × 2 has four of two cells, and you find "
        "two. In which rows can one begin?",
        diagonals_where("r == 0"),
    ),
    "needs-a-square": Wrong(
        "On 1 × 4 you find no line, though two fit: you begin only where `k` rows are left. How "
        "much room below it does a row need?",
        [
            square_by_square,
            changed(
                win_lines,
                ("range(rows)", "range(rows - k + 1)"),
                ("range(columns)", "range(columns - k + 1)"),
            ),
            changed(win_lines, "range(rows)", "range(rows - k + 1)"),
        ],
    ),
    "first-turn-only": Wrong(
        "Your function returns in the first turn of its loop: lines that begin further down are "
        "missing. Where should `return` stand?",
        [returning(" " * indent) for indent in (8, 12, 16)],
    ),
    "break-for-continue": Wrong(
        "Where one direction has no room you try none of the others: the loop is left. What else "
        "can be done with one that does not fit?",
        [leaving, changed(leaving, "WAYS", "(DOWN, ACROSS, RIGHT, LEFT)")],
    ),
    "no-single-cells": Wrong(
        "With `k = 1` you return nothing, and each cell is a line then. How many neighbours does "
        "a line of one need?",
        unless("k < 2"),
    ),
    "too-strict": Wrong(
        "Where only one side is as long as `k` you return the empty set, and (1, 4, 3) has two "
        "lines. How many sides must be long enough?",
        unless("k > rows or k > columns"),
    ),
    "both-ways": Wrong(
        "Each line is there twice, once from each end. Which order was asked for?",
        [
            lambda rows, columns, k: win_lines(rows, columns, k) | reverse(rows, columns, k),
            lambda rows, columns, k: (
                along(ACROSS, DOWN)(rows, columns, k) | climbing(rows, columns, k) | reverse(rows, columns, k)
            ),
        ],
    ),
    "falling": Wrong(
        "Some of your lines begin with their largest number. Which order was asked for?",
        [climbing, reverse],
    ),
    "pairs": Wrong(
        "Your cells are pairs, row and column. Which number did 4.1 take apart?",
        [
            told(lambda columns, line: [divmod(cell - 1, columns) for cell in line]),
            told(lambda columns, line: [divmod(cell + columns, columns) for cell in line]),
        ],
    ),
    "marks-and-steps": Wrong(
        "Your lines have one cell too many, or one too few. How many steps does it take to get "
        "from the first of three cells to the last?",
        [
            changed(win_lines, "in range(k)", "in range(k + 1)"),
            changed(win_lines, "in range(k)", "in range(k - 1)"),
            lambda rows, columns, k: win_lines(rows, columns, k + 1),
            lambda rows, columns, k: win_lines(rows, columns, k - 1),
        ],
    ),
    "side-by-side": Wrong(
        "(1, 2, 3) is a line of yours on 1 × 4 and (2, 3, 4) is not: yours begin only every `k` "
        "cells. How many cells farther on may the next one begin?",
        [
            in_blocks(ROW_STARTS),
            in_blocks(ROW_STARTS, COLUMN_STARTS),
            changed(
                win_lines, ("range(rows)", "range(0, rows, k)"), ("range(columns)", "range(0, columns, k)")
            ),
        ],
    ),
    "gaps": Wrong(
        "You return every choice of `k` cells in one direction, gaps and all. What is between two "
        "neighbours?",
        gaps,
    ),
}

# %% proof

from itertools import combinations_with_replacement, product


def win_lines(rows, columns, k):
    """A line by its ends: they are k - 1 rows or columns apart, or both, and the rest lies evenly between."""
    found = set()
    for (r, c), (a, b) in combinations_with_replacement(product(range(rows), range(columns)), 2):
        if {abs(a - r), abs(b - c)} in ({k - 1}, {0, k - 1}):
            steps = [(i, k - 1 or 1) for i in range(k)]
            cells = [(r + (a - r) * i // n, c + (b - c) * i // n) for i, n in steps]
            found.add(tuple(row * columns + column + 1 for row, column in cells))
    return found


# fmt: off

# %% right: four loops

def win_lines(rows, columns, k):
    result = set()
    for r in range(rows):
        for c in range(columns - k + 1):
            result.add(tuple(r * columns + c + i + 1 for i in range(k)))
    for r in range(rows - k + 1):
        for c in range(columns):
            result.add(tuple((r + i) * columns + c + 1 for i in range(k)))
    for r in range(rows - k + 1):
        for c in range(columns - k + 1):
            result.add(tuple((r + i) * columns + c + i + 1 for i in range(k)))
            result.add(tuple((r + i) * columns + c + k - i for i in range(k)))
    return result

# %% right: a grid of numbers, and slices

def win_lines(rows, columns, k):
    grid = [list(range(r * columns + 1, (r + 1) * columns + 1)) for r in range(rows)]
    turned = [list(column) for column in zip(*grid)]
    lines = []
    for cells in grid + turned:
        for start in range(len(cells) - k + 1):
            lines.append(cells[start : start + k])
    for r in range(rows - k + 1):
        for c in range(columns - k + 1):
            block = [row[c : c + k] for row in grid[r : r + k]]
            lines.append([block[i][i] for i in range(k)])
            lines.append([block[i][-1 - i] for i in range(k)])
    return set(map(tuple, lines))

# %% right: a walk that is given up at the edge

def walk(row, col, dr, dc, rows, columns, k):
    cells = []
    while len(cells) < k:
        if row < 0 or row >= rows or col < 0 or col >= columns:
            return None
        cells.append(row * columns + col + 1)
        row += dr
        col += dc
    return tuple(cells)


def win_lines(rows, columns, k):
    lines = set()
    for number in range(1, rows * columns + 1):
        row, col = (number - 1) // columns, (number - 1) % columns
        for dr, dc in [(0, 1), (1, 1), (1, 0), (1, -1)]:
            line = walk(row, col, dr, dc, rows, columns, k)
            if line is not None:
                lines.add(line)
    return lines

# %% right: all eight directions, sorted

def win_lines(rows, columns, k):
    every = {(r, c): r * columns + c + 1 for r in range(rows) for c in range(columns)}
    out = set()
    for (r, c) in every:
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                places = [(r + dr * i, c + dc * i) for i in range(k)]
                if (dr, dc) != (0, 0) and all(place in every for place in places):
                    out.add(tuple(sorted(every[place] for place in places)))
    return out

# %% right: one comprehension

def win_lines(rows, columns, k):
    return {
        tuple(r * columns + c + 1 + i * (down * columns + right) for i in range(k))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for r in range(rows - down * (k - 1))
        for c in range(columns)
        if 0 <= c + right * (k - 1) < columns
    }

# %% right: numbers, with a test for the column; a set of a list

def win_lines(rows, columns, k):
    lines = []
    for n in range(1, rows * columns + 1):
        room_right = columns - (n - 1) % columns
        room_left = (n - 1) % columns + 1
        room_below = rows - (n - 1) // columns
        if room_right >= k:
            lines.append(tuple(range(n, n + k)))
        if room_below >= k and k > 1:
            lines.append(tuple(range(n, n + k * columns, columns)))
        if room_below >= k and room_right >= k and k > 1:
            lines.append(tuple([n + i * (columns + 1) for i in range(k)]))
        if room_below >= k and room_left >= k and k > 1:
            lines.append(tuple([n + i * (columns - 1) for i in range(k)]))
    return set(lines)
