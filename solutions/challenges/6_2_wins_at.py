"""6.2 wins_at: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_lines import about_row, about_rows
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "6.2", "wins_at", points=15, difficulty=2, minutes=10, returns="bool",
    takes=("cells", "columns", "k", "last"), inputs=in_a_row.last_moves, hidden=200,
    examples=(
        Example("XXXOO....", 3, 3, 2, gives=True, why="in the middle"),
        Example("XX.OO....", 3, 3, 2, gives=False),
        Example("X.O.XO..X", 3, 3, 9, gives=True, why="diagonal"),
        Example("XXO.O.OX.", 3, 3, 7, gives=True, why="other diagonal"),
        Example("..XXX...O.O.", 4, 3, 5, gives=False, why="two rows"),
        Example("XXXXOOO.", 4, 3, 3, gives=True, why="four"),
        Example("XX.XOO..", 4, 3, 2, gives=False, why="a hole"),
        Example("XXXOO...O", 3, 3, 9, gives=False, why="O moved"),
        Example("X..O...O...O", 4, 3, 12, gives=True, why="column"),
        Example("XXX.XOO.XO", 5, 3, 5, gives=False, why="elsewhere"),
        Example("XX.XXOOO..O.", 4, 4, 8, gives=False, why="three of four"),
        Example("OO.OOX.XXX", 5, 3, 6, gives=False, why="farther on"),
    ),
    hints=(
        "How many equal marks lie to the left of the new one, without a gap? And how many to the right?",
        "In each direction count one for the new mark, plus both sides.",
        "Walk with row and column, not with the number, and stop at every edge.",
    ),
    questions={"true": about_row, "false": about_row}, pattern=about_rows,
)

# fmt: on

# %% wrong

from itertools import combinations

from instructors.wrong_answers import Wrong, changed

# From files before this one: ACROSS, DOWN, LEFT, RIGHT, WAYS, win_lines.


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


wraps = changed(
    caught,
    (
        "                try:\n                    if grid[row + sign * i * down][column + sign * i * right] != "
        "cells[last - 1]:\n                        break\n                except IndexError:\n",
        "                r, c = row + sign * i * down, column + sign * i * right\n"
        "                if r >= len(grid) or c >= columns or grid[r][c] != cells[last - 1]:\n",
    ),
)

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

WRONG = {
    "one-side": Wrong(
        "In `XXXOO....` you found nothing from the middle: each side alone is too short. What do "
        "the two sides have in common?",
        [changed(wins_at, "(1, -1)", "(1,)"), changed(wins_at, "(1, -1)", "(-1,)"), neither_side],
    ),
    "counted-twice": Wrong(
        "`XX.` wins for you: the new mark is in both counts. How often should it count?",
        changed(wins_at, "count = 1\n", "count = 2\n"),
    ),
    "one-short": Wrong(
        "A row of exactly `k` is not enough for you: the new mark is left out, or your comparison "
        "asks for more than `k`. Which of the two is it?",
        [
            changed(wins_at, "count >= k", "count > k"),
            changed(wins_at, "count = 1\n", "count = 0\n"),
        ],
    ),
    "exactly-k": Wrong(
        "Four in a row where three are needed: you say no. Is more than enough too much?",
        changed(wins_at, "count >= k", "count == k"),
    ),
    "one-direction": Wrong(
        "One direction alone decides: you look in no other, or your loop returns after the first, "
        "won or not. In how many directions can a row of marks run?",
        [walking(ways=(way,)) for way in WAYS],
    ),
    "no-columns": Wrong(
        "`X..O...O...O` gave you False, and O has cells 4, 8 and 12. Which direction is missing?",
        walking(ways=(ACROSS, RIGHT, LEFT)),
    ),
    "no-rows": Wrong(
        "`XXXOO....` gave you False, and X has cells 1, 2 and 3. Which direction is missing?",
        walking(ways=(DOWN, RIGHT, LEFT)),
    ),
    "no-diagonals": Wrong(
        "`X.O.XO..X` and its last X: which two cells continue its line?",
        walking(ways=(ACROSS, DOWN)),
    ),
    "one-diagonal": Wrong(
        "`X.O.XO..X` runs down to the right, `XXO.O.OX.` down to the left, and you see one of "
        "them. Which signs have the two steps of the other?",
        [walking(ways=(ACROSS, DOWN, RIGHT)), walking(ways=(ACROSS, DOWN, LEFT))],
    ),
    "round-the-edge": Wrong(
        "In `..XXX...O.O.` three X are neighbours in the string. Where does a row end?",
        [
            by_steps,
            in_steps("(1, columns)"),
            in_steps("(1,)"),
            unguarded(TOP, BOTTOM, END),
        ],
    ),
    "diagonal-round-the-edge": Wrong(
        "Rows are right. On a diagonal you walk off the board at one side and come back at the "
        "other. Which numbers can a column have?",
        diagonals_by_steps,
        whole=True,
    ),
    "negative-place": Wrong(
        "You walked off the board at the top or left, and Python's index -1 is the last cell. "
        "Which test comes before the look?",
        [
            unguarded(BOTTOM, SIDE, END),
            unguarded(BOTTOM, END),
            in_window,
            caught,
            wraps,
        ],
    ),
    "over-the-end": Wrong(
        "Python stopped you with an IndexError: you look at places that are not on the board. "
        "Which test comes before the look?",
        [unguarded(*kept) for kept in NO_BOTTOM_OR_END],
    ),
    "any-line": Wrong(
        "O moved, and X has a line from before. Whose row is asked for?",
        [
            changed(by_lines, "last in line and len(marks) == 1", 'marks in ({"X"}, {"O"})'),
        ],
    ),
    "line-elsewhere": Wrong(
        "The row you found does not go through `last`. Which rows can be new?",
        [
            changed(by_lines, "last in line and len(marks) == 1", "marks == {cells[last - 1]}"),
            in_texts,
        ],
    ),
    "holes": Wrong(
        "`XX.X` is no row of three: you count marks, not neighbours. What should end a count?",
        [
            holes,
            changed(
                in_window,
                ("r < ", "0 <= r < "),
                ("c < ", "0 <= c < "),
                ("count = 0\n    return", "pass\n    return"),
            ),
        ],
    ),
    "adds-directions": Wrong(
        "You add up marks of different directions: a corner is no row. When does a count begin anew?",
        [
            changed(wins_at, ("        count = 1\n", ""), ("    for down", "    count = 1\n    for down")),
        ],
    ),
    "first-line": Wrong(
        "Your loop returns after the first line through `last`, full or not. When is it safe to say False?",
        [
            changed(
                by_lines,
                "if last in line and len(marks) == 1:\n            return True",
                "if last in line:\n            return len(marks) == 1",
            ),
        ],
    ),
    "empty-line": Wrong(
        "`XX.OO....` wins for you: three dots are equal, too. Whose mark must stand in the row?",
        changed(by_lines, "last in line and len(marks) == 1", "len(marks) == 1"),
    ),
    "only-x": Wrong(
        "In `X..O...O...O` O has three in a column and wins nothing. Whose mark is in cell `last`?",
        [
            walking(same='cells[r * columns + c] == "X"'),
            lambda *given: given[0][given[3] - 1] == "X" and wins_at(*given),
        ],
    ),
    "any-mark": Wrong(
        "You count every mark, the other player's too. Which mark must each cell of the row have?",
        walking(same='cells[r * columns + c] != "."'),
    ),
    "counts-from-zero": Wrong(
        "You look at the neighbour of the new mark. Which place of the string has cell 1?",
        [
            lambda cells, columns, k, last: wins_at(cells, columns, k, last + 1),
            changed(wins_at, "divmod(last - 1, columns)", "divmod(last, columns)"),
            changed(wins_at, "cells[last - 1]", "cells[last]"),
            lambda cells, columns, k, last: (
                cells[last : last + 1] in ("X", "O") and wins_at(cells, columns, k, last + 1)
            ),
        ],
    ),
    "three-in-a-row": Wrong(
        "You ask for three marks always. What is `k` for?",
        changed(wins_at, "count >= k", "count >= 3"),
    ),
    "three-columns": Wrong(
        "Boards with three columns are right; the others you read as if they had three, too. What "
        "is `columns` for?",
        lambda cells, columns, k, last: wins_at(cells, 3, k, last),
        whole=True,
    ),
    "square-board": Wrong(
        "You take each board for a square, as high as it is wide. How many rows has one of 8 "
        "cells in 4 columns?",
        [
            walking("0 <= r < columns and 0 <= c < columns"),
            changed(wins_at, "len(cells) // columns", "int(len(cells) ** 0.5)"),
        ],
    ),
    "sides-swapped": Wrong(
        "You take rows and columns for each other. Is `columns` the width of the board, or its height?",
        [
            changed(wins_at, "(row, column) =", "(column, row) ="),
            walking(same=SAME.replace("columns", "rows")),
            changed(wins_at, "(last - 1, columns)", "(last - 1, len(cells) // columns)"),
            changed(by_lines, "len(cells) // columns, columns", "columns, len(cells) // columns"),
        ],
    ),
    "says-who": Wrong(
        "True or False is asked for; the mark itself is always true. Which comparison is your answer?",
        [
            changed(wins_at, "True", "cells[last - 1]"),
            changed(wins_at, ("True", "cells[last - 1]"), ("False", "None")),
            changed(wins_at, ("True", "cells[last - 1]"), ("False", '""')),
        ],
    ),
}

# %% proof


# From files before this one: win_lines.
def wins_at(cells, columns, k, last):
    through = [line for line in win_lines(len(cells) // columns, columns, k) if last in line]
    return any({cells[cell - 1] for cell in line} == {cells[last - 1]} for line in through)


# fmt: off

# %% right: both sides with a helper

def run_length(grid, r, c, dr, dc):
    mark, n = grid[r][c], 0
    while 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == mark:
        n, r, c = n + 1, r + dr, c + dc
    return n


def wins_at(cells, columns, k, last):
    grid = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    r, c = divmod(last - 1, columns)
    for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        if run_length(grid, r, c, dr, dc) + run_length(grid, r, c, -dr, -dc) - 1 >= k:
            return True
    return False

# %% right: the lines of 6.1

def wins_at(cells, columns, k, last):
    rows = len(cells) // columns
    mark = cells[last - 1]
    lines = [line for line in win_lines(rows, columns, k) if last in line]
    return any(all(cells[n - 1] == mark for n in line) for line in lines)

# %% right: strings in four directions

def wins_at(cells, columns, k, last):
    row, col = divmod(last - 1, columns)
    texts = ["", "", "", ""]
    for place in range(len(cells)):
        r, c = divmod(place, columns)
        if r == row:
            texts[0] += cells[place]
        if c == col:
            texts[1] += cells[place]
        if r - c == row - col:
            texts[2] += cells[place]
        if r + c == row + col:
            texts[3] += cells[place]
    here = [col, row, min(row, col), min(row, columns - 1 - col)]
    wanted = cells[last - 1] * k
    for text, i in zip(texts, here):
        if wanted in text[max(0, i - k + 1) : i + k]:
            return True
    return False

# %% right: a set of places, and while True

def wins_at(cells, columns, k, last):
    mine = set()
    for i, mark in enumerate(cells):
        if mark == cells[last - 1]:
            mine.add((i // columns, i % columns))
    start = ((last - 1) // columns, (last - 1) % columns)
    for step in ((0, 1), (1, 0), (1, 1), (-1, 1)):
        count = 1
        for sign in (1, -1):
            place = start
            while True:
                place = (place[0] + sign * step[0], place[1] + sign * step[1])
                if place not in mine:
                    break
                count += 1
        if count >= k:
            return True
    return False

# %% right: windows around the new mark

def wins_at(cells, columns, k, last):
    rows, found = len(cells) // columns, False
    y, x = divmod(last - 1, columns)
    for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for start in range(-(k - 1), 1):
            good = 0
            for i in range(start, start + k):
                yy, xx = y + i * dy, x + i * dx
                if yy in range(rows) and xx in range(columns) and cells[yy * columns + xx] == cells[last - 1]:
                    good += 1
            if good == k:
                found = True
    return found

# %% right: recursion

def wins_at(cells, columns, k, last):
    def more(r, c, dr, dc):
        r, c = r + dr, c + dc
        outside = r < 0 or c < 0 or c >= columns or r * columns + c >= len(cells)
        if outside or cells[r * columns + c] != cells[last - 1]:
            return 0
        return 1 + more(r, c, dr, dc)

    r, c = (last - 1) // columns, (last - 1) % columns
    sums = [more(r, c, a, b) + more(r, c, -a, -b) for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))]
    print("left over")
    return max(sums) + 1 >= k
