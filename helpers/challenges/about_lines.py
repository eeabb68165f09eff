"""Notebook 6: what the lines of a board say about a wrong answer to 6.2, 6.3 or 6.5.

>>> about_row(("XXXOO....", 3, 3, 2), False)
'X has the cells 1, 2 and 3, along a row, and the new mark is in 2. What does your function count there?'
"""

from collections import Counter
from functools import cache
from itertools import product

from helpers.text import listed

_WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


@cache
def _lines(rows, columns, k):
    """The lines of `k` cells, in order."""
    return sorted(
        tuple((r + i * down) * columns + c + i * right + 1 for i in range(k))
        for r, c, (down, right) in product(range(rows), range(columns), _WAYS)
        if r + (k - 1) * down < rows and 0 <= c + (k - 1) * right < columns
    )


def about_row(inputs, value):
    """6.2: a row that is not seen, or what is there instead of one."""
    cells, columns, k, last = inputs
    mark = cells[last - 1]
    lines = _lines(len(cells) // columns, columns, k)
    full = [line for line in lines if {cells[n - 1] for n in line} == {mark}]
    if shown := [line for line in full if last in line]:
        runs = _RUNS[_WAYS.index(_way((0, columns), shown[0]))] if k > 1 else "alone"
        same = [line for line in shown if k == 1 or _way((0, columns), line) == _way((0, columns), shown[0])]
        whole = sorted({n for line in same for n in line})
        told = f"{mark} has the cells {listed(whole)}, {runs}, and the new mark is in {last}."
        return f"{told} What does your function count there?"
    told = f"No {k} marks of {mark} stand in a row with cell {last}{', where the new mark is' * bool(full)}."
    return f"{told} Which cells did you take for one, and what stands in them?"


def about_rows(calls):
    """6.2: what is the same in the rows that are not seen, or in those that are seen and not there."""
    rows, extra = [], []
    for number, ((cells, columns, k, last), value, is_right) in enumerate(calls):
        runs = _runs(cells, columns, k, last)
        if bool(value) == is_right:  # there is a row
            rows.append(([way for way, run in enumerate(runs) if run >= k], is_right, number))
        elif value and k > 2:
            extra.append(max(runs) - k)
    for way, runs in enumerate(_RUNS):
        found = [(is_found, number) for ways, is_found, number in rows if ways == [way]]
        if len(found) > 1 and not any(is_found for is_found, _ in found):
            told = f"You find no row that runs {runs}. Which line of yours looks that way?"
            return told, [number for _, number in found]
    if len(extra) > 2 and {*extra} == {-1}:
        return (
            "Each row that you see and that is not there is one mark too short. Do you count one mark twice?"
        )
    return ""


def _runs(cells, columns, k, last):
    """How many equal marks in a row hold the new one, in each direction."""
    rows, (r, c) = len(cells) // columns, divmod(last - 1, columns)

    def side(down, right):
        ahead = [(r + i * down, c + i * right) for i in range(1, rows + columns)]
        there = [y * columns + x for y, x in ahead if 0 <= y < rows and 0 <= x < columns]
        return next((i for i, n in enumerate(there) if cells[n] != cells[last - 1]), len(there))

    return [1 + side(down, right) + side(-down, -right) for down, right in _WAYS]


_RUNS = ("along a row", "down a column", "down to the right", "down to the left")
_EDGES = {"row": 0, "column": 1}


def about_lines(calls):
    """6.1: where the lines begin that are missing, the same in all calls."""
    sets = [(inputs, found) for inputs, found, _ in calls if inputs[2] > 1]
    if told := _numbered(calls):
        return told
    if any(not found <= {*_lines(*inputs)} for inputs, found in sets):
        return ""
    return next(filter(None, (_lost(way, sets) for way in _WAYS)), "") or _starts(calls)


def _numbered(calls):
    """In which other way the cells have their numbers, if all lines of all calls are lines then."""
    odd = next((inputs for inputs, found, _ in calls if not found <= {*_lines(*inputs)}), None)
    for told, number in _NUMBERS.items() if odd else ():
        if all(found <= _renumbered(number, *inputs) for inputs, found, _ in calls):
            rows, columns, k = odd
            return f"With `{rows}, {columns}, {k}` {told}"
    return ""


def _renumbered(number, rows, columns, k):
    places = ([divmod(cell - 1, columns) for cell in line] for line in _lines(rows, columns, k))
    return {tuple(sorted(number(r, c, rows, columns) for r, c in line)) for line in places}


# What to say, and the number of the cell in row r and column c, both from 0.
_NUMBERS = {
    "your cells begin at 0. Which number is printed in the first one?": lambda r, c, _, columns: (
        r * columns + c
    ),
    "your cell 2 is the one below cell 1. How do the numbers run on the board?": (
        lambda r, c, rows, _: c * rows + r + 1
    ),
}


def _starts(calls):
    """Where those begin that are there, and those that are not, in one direction of one call."""
    wrong = [(inputs, found) for inputs, found, is_right in calls if not is_right]
    inputs, found = min(wrong, key=lambda each: len(str(each[0])))  # the call that is shown
    rows, columns, k = inputs
    if k < 2:
        return ""
    for way, runs in zip(_WAYS, _RUNS, strict=True):
        lines = [line for line in _lines(*inputs) if _way(inputs, line) == way]
        lost = [line[0] for line in lines if line not in found]
        if lost:
            there = [line[0] for line in lines if line in found]
            has = f"begin in {listed(there)}, and none begins" if there else "are missing: none begins"
            told = f"With `{rows}, {columns}, {k}` your lines {runs} {has} in {listed(lost)}."
            return f"{told} Which line of yours decides where they may begin?"
    return ""


def _lost(way, sets):
    """The edge at which all lines in this direction are missing that begin there, and no others."""
    runs = _RUNS[_WAYS.index(way)]
    pairs = [
        (inputs, all_of, [line for line in all_of if line not in found])
        for inputs, found in sets
        if (all_of := [line for line in _lines(*inputs) if _way(inputs, line) == way])
    ]
    if not (lost := [each for each in pairs if each[2]]):
        return ""
    (rows, columns, k), _, (first, *_) = min(lost, key=lambda each: (len(each[1]) == 1, each[0]))
    shown = f"{first} with `{rows}, {columns}, {k}`"
    if all(len(missing) == len(all_of) for _, all_of, missing in pairs):
        return f"No line that runs {runs} is in your sets, as {shown}. Which line of yours should find it?"
    for (name, axis), (end, most) in product(_EDGES.items(), (("first", min), ("last", max))):
        if all(missing == _beginning(inputs, all_of, axis, most) for inputs, all_of, missing in pairs):
            return (
                f"Of the lines that run {runs} those are missing, and only those, that begin in the {end} "
                f"{name} where one can, as {shown}. Which loop or test of yours keeps them out?"
            )
    return ""


def _way(inputs, line):
    (r, c), (down, right) = (divmod(cell - 1, inputs[1]) for cell in line[:2])
    return down - r, right - c


def _beginning(inputs, lines, axis, most):
    """Those that begin in the first or last row (axis 0) or column (1) of them all."""
    starts = [divmod(line[0] - 1, inputs[1])[axis] for line in lines]
    return [line for line, start in zip(lines, starts, strict=True) if start == most(starts)]


def about_score(inputs, value):
    """6.3: which lines there are."""
    (board,) = inputs
    held = Counter(_held(board, line) for line in _lines(6, 7, 4))
    x, o = (sum(4 ** (n - 1) * held[mark * n] for n in (1, 2, 3)) for mark in "XO")
    if value == o - x:
        return f"Yours is {value}, and {-value} is right. From whose side is the score, whoever moves?"
    if value == x + o != x - o:
        told = f"X's lines are worth {x}, O's {o}, and yours is {value}: you add them."
        return f"{told} What should a line with O alone do to the score?"
    if board.plies == 1:
        cell = board.cells.index("X") + 1
        right = sum(cell in line for line in _lines(6, 7, 4))
        asked = (
            "run over the edge, or count twice or more than 1"
            if value > right
            else "are missing, count less, or go through another cell"
        )
        return (
            f"X has cell {cell} alone, and {right} lines of four go through it. Yours is {value}. Which "
            f"lines of yours {asked}?"
        )
    kinds = {f"{n} {mark} alone": held[mark * n] for mark in "XO" for n in (1, 2, 3)}
    kinds |= {"no mark": held[""], "both marks": sum(held[each] for each in held if len(set(each)) == 2)}
    told = ", ".join(f"{many} with {kind}" for kind, many in kinds.items() if many)
    return (
        f"Yours is {value}. Of the 69 lines there are {told}. X's are worth {x}, O's {o}. Which of these "
        "lines does your function count in another way, or not at all?"
    )


def _held(board, line):
    return "".join(sorted(board.cells[n - 1] for n in line)).replace(".", "")


# What to say where each number of a threat was made into another one, and that number.
_MADE = {
    "Each cell of yours is one less than a threat, on all boards. Which number has the first cell?": (
        lambda cell: cell - 1
    ),
    "Your sets hold columns, on all boards, and cells are asked for. Which name of yours holds the cell?": (
        lambda cell: (cell - 1) % 7 + 1
    ),
    "Your sets hold columns, counted from 0, and cells are asked for. Which name of yours holds the cell?": (
        lambda cell: (cell - 1) % 7
    ),
}


def about_cells(calls):
    """6.5: numbers that are made of those of the threats, whatever else is wrong."""
    pairs = [
        ({*value[0], *value[1]}, _threats(board, "X") | _threats(board, "O")) for (board,), value, _ in calls
    ]
    is_other = any(found - right for found, right in pairs)
    for told, made in _MADE.items() if is_other else ():
        if all(found <= {*map(made, right)} for found, right in pairs):
            return told
    return ""


def _threats(board, mark):
    """Those of one player."""
    full = [line for line in _lines(6, 7, 4) if _held(board, line) == mark * 3]
    return {n for line in full for n in line if board.cells[n - 1] == "."}


def about_sets(inputs, value):
    """6.5: whether both sets hold the threats of both."""
    right = [_threats(inputs[0], mark) for mark in "XO"]
    if value == (right[0] | right[1],) * 2 and right[0] != right[1]:
        told = "Both of your sets hold the threats of both players."
        return f"{told} Are they two sets, and what says to which of them a cell goes?"
    return ""


def about_threat(mark, is_extra, inputs, cell):
    """6.5: about a cell that is too many or missing among the threats of `mark`."""
    other = "O" if mark == "X" else "X"
    (board,) = inputs
    told = f"{cell} is {'' if is_extra else 'not '}among {mark}'s threats"
    through = {line: _held(board, line) for line in _lines(6, 7, 4) if cell in line}
    if not is_extra:
        line = next(line for line, held in through.items() if held == mark * 3)
        rest = listed([n for n in line if n != cell])
        told = f"{told}, and {mark} has {rest} of the line {line}."
        return f"{told} Does your loop come to it, and what happens there?"
    if type(cell) is not int or not 1 <= cell <= 42:
        return f"{told}, and cells have the numbers 1 to 42. What is it the number of?"
    if board.cells[cell - 1] != ".":
        return (
            f"{told}, and {board.cells[cell - 1]} has a disc there. Which cell do you mean, counted from "
            "1, and what stands in it?"
        )
    if other * 3 in through.values():
        return f"{told}, and it is {other} who needs it. How does it come into that set?"
    line = max(through, key=lambda line: (max(map(through[line].count, "XO")), -len({*through[line]})))
    marks = "".join(board.cells[n - 1] for n in line)
    return (
        f"{told}. Of the lines through it {line} holds `{marks}`; none has three of one player. "
        f"How does your function come to this number, and to {mark}?"
    )
