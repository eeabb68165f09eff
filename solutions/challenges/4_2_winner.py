"""4.2 winner: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge, Example

# fmt: off

EMPTY, DRAWN, UNDECIDED = ".........", "XOXXOOOXX", "XX.OO...."
X_DIAGONAL, O_DIAGONAL = "X.O.XO..X", "X.O.OXO.X"
X_COLUMN, O_COLUMN, LAST_COLUMN = ".XO.XO.X.", "OX.OX.O.X", ".OX.OX..X"
O_TOP, X_BOTTOM, X_TOP = "OOO.XX..X", "O.OXO.XXX", "XXXOO...."
ROUND_THE_EDGE = "XOXXX.O.O"  # three X side by side, but not in one row

ASKED = Challenge(
    "4.2", "winner", points=15, difficulty=2, minutes=15, returns="str or None", takes=("cells",),
    inputs=boards.cells, pattern=about_boards.about_winners,
    examples=(
        Example(X_DIAGONAL, gives="X", why="diagonal"), Example(O_TOP, gives="O", why="row"),
        Example(O_COLUMN, gives="O", why="column"), Example(O_DIAGONAL, gives="O", why="other diagonal"),
        Example(X_COLUMN, gives="X", why="column"), Example(LAST_COLUMN, gives="X", why="last column"),
        Example(X_TOP, gives="X", why="dots win nothing"), Example(X_BOTTOM, gives="X", why="last row"),
        Example(EMPTY, gives=None, why="no marks"), Example(DRAWN, gives=None, why="draw"),
        Example(ROUND_THE_EDGE, gives=None, why="two rows"),
    ),
    hints=(
        "Eight lines can win. Write each of them as three places in the string. The first cell is place 0.",
        "A line is won if its three characters are equal, and not a dot. Whose is it then?",
        "Loop over a list of eight triples, such as `(0, 1, 2)`. Return as soon as a line is won, and `None` "
        "after the loop.",
    ),
    questions={
        "none": "There is a line of three here. Which line does your code not look at, or not see?",
        "some": "You say that {} has won. Which three cells are that line, and are they one?",
        "from": "Somebody has three in a line here, and that is not your answer. Which cells gave it to you?",
    },
)

# fmt: on

# %% wrong

from itertools import combinations

from helpers.games.tictactoe import LINES
from instructors.wrong_answers import Wrong, changed

# From files before this one: COLUMNS, DIAGONALS, ROWS.


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


def three_apart(marks):
    """Three cells that share no row and no column pass for a diagonal."""

    def is_line(three):
        rows, columns = {i // 3 for i in three}, {i % 3 for i in three}
        return 1 in (len(rows), len(columns)) or len(rows) == len(columns) == 3

    def winner(cells):
        of = {mark: [i for i in range(9) if cells[i] == mark] for mark in marks}
        return next((mark for mark in marks if any(map(is_line, combinations(of[mark], 3)))), None)

    return winner


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


def o_without_x(cells):
    lines = ["".join(cells[i] for i in line) for line in LINES]
    return "X" if "XXX" in lines else "O" if any("X" not in line for line in lines) else None


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


WRONG = {
    "empty-line-wins": Wrong(
        "The empty board gave you '.': three dots are equal too. Which lines must not count, "
        "though their three characters are the same?",
        [changed(winner, ' != "."', ""), empty_line_wins_unless_somebody_does],
    ),
    "not-x": Wrong(
        "A line without an X counts for O in your function, dots and all: the empty board gave you 'O'. What "
        "must stand in each of the three cells?",
        [
            o_without_x,
            changed(
                winner,
                'cells[a] == cells[b] == cells[c] != ".":',
                "'X' not in cells[a] + cells[b] + "
                "cells[c]:\n            return 'O'\n        if cells[a] == cells[b] == cells[c]:",
            ),
        ],
    ),
    "other-diagonal-missing": Wrong(
        "`X.O.OXO.X` gave you None, and O has cells 3, 5 and 7. Which three places of the string "
        "are those, and which line of yours holds these three alone?",
        [
            of_lines(LINES[:-1]),
            *(
                of_lines((*LINES[:-1], line))
                for line in ((2, 4, 5), (2, 5, 6), (1, 4, 6), (2, 3, 6), (3, 5, 7))
            ),
            lambda cells: (
                of_lines(LINES[:-1])(cells) or (cells[2] if cells[2::2] in ("XXXX", "OOOO") else None)
            ),
        ],
    ),
    "main-diagonal-missing": Wrong(
        "`X.O.XO..X` gave you None, and X has cells 1, 5 and 9. Which three places of the string are those?",
        [
            of_lines(LINES[:6] + LINES[7:]),
            *(
                of_lines((*LINES[:6], line, LINES[7]))
                for line in ((0, 4, 7), (1, 4, 8), (0, 5, 8), (0, 4, 5))
            ),
        ],
    ),
    "no-diagonals": Wrong(
        "Rows and columns are there, the diagonals are not: in `X.O.XO..X` X has cells 1, 5 and "
        "9. How far apart are those in the string?",
        of_lines(ROWS + COLUMNS),
    ),
    "no-columns": Wrong(
        "`OX.OX.O.X` gave you None, and O has cells 1, 4 and 7. Which three places of the string are "
        "those, and which line of yours holds these three alone?",
        of_lines(ROWS + DIAGONALS),
    ),
    "middle-column-missing": Wrong(
        "`.XO.XO.X.` gave you None, and X has cells 2, 5 and 8. Which three places of the string are those?",
        [of_lines((*LINES[:4], *line, *LINES[5:])) for line in ((), [(1, 4, 6)], [(1, 4, 8)], [(1, 5, 7)])],
    ),
    "last-column-missing": Wrong(
        "`.OX.OX..X` gave you None, and X has cells 3, 6 and 9. Where do your columns stop?",
        [of_lines((*LINES[:5], *line, *LINES[6:])) for line in ((), [(2, 5, 7)], [(2, 4, 8)], [(2, 5, 6)])],
    ),
    "no-rows": Wrong(
        "`OOO.XX..X` gave you None, and O has the first row. Which three places of the string are that?",
        of_lines(COLUMNS + DIAGONALS),
    ),
    "rows-only": Wrong(
        "You look at rows only: in `OX.OX.O.X` O has cells 1, 4 and 7. In how many directions can "
        "three marks stand in a line?",
        of_lines(ROWS),
    ),
    "last-row-missing": Wrong(
        "The first rows are looked at, the last one is not: in `O.OXO.XXX` X has it. Where does "
        "your `range` stop?",
        [
            of_lines(LINES[:2] + COLUMNS + DIAGONALS),
            of_lines(LINES[:2] + LINES[3:5] + DIAGONALS),
        ],
    ),
    "lines-from-one": Wrong(
        "Your lines hold the numbers printed on the board, 1 to 9. Places in a string begin at 0, "
        "and there is no place 9. Which place has cell 1?",
        [
            changed(winner, "in LINES:", "in LINES:\n        a, b, c = a + 1, b + 1, c + 1"),
            lines_from_one_of_x,
        ],
    ),
    "nobody-ever-wins": Wrong(
        "None came for every board, also where somebody has won, whatever was printed. Which line "
        "hands a mark back, and which condition keeps your function from it?",
        lambda cells: None,
    ),
    "only-x": Wrong(
        "Only X ever wins in your function, and `OOO.XX..X` gave you None. Which mark makes a line O's?",
        changed(winner, '!= "."', '== "X"'),
    ),
    "only-o": Wrong(
        "Only O ever wins in your function, and `X.O.XO..X` gave you None. Which mark makes a line X's?",
        changed(winner, '!= "."', '== "O"'),
    ),
    "first-line-only": Wrong(
        "Only the first line you look at decides: the loop returns in its first turn, won or not. "
        "When is it safe to say that *nobody* has won?",
        [
            changed(winner, "    return None", "        return None"),
            lambda cells: "X" if cells[:3] == "XXX" else None,  # one loop over X and O around it
        ],
    ),
    "stops-at-dots": Wrong(
        "`.XO.XO.X.` gave you None: your loop came to a line with dots in it, and returned. When "
        "is it safe to say that *nobody* has won?",
        [
            up_to_dots(dots, lines)
            for dots in ('cells[a] == cells[b] == cells[c] == "."', '"." in (cells[a], cells[b], cells[c])')
            for lines in (LINES, TURNED)
        ],
    ),
    "wiped-out": Wrong(
        "In `XXXOO....` X has the first row, and an empty line after it takes your winner away "
        "again. What should your function do at the moment it finds one?",
        [
            wiped_out,
            changed(wiped_out, "LINES", "TURNED"),
            changed(wiped_out, ('found = "."', "found = None"), ('None if found == "." else found', "found")),
        ],
    ),
    "exactly-three": Wrong(
        "In `O.OXO.XXX` X has a fourth mark beside its line, and you returned None. How must a "
        "line lie among the marks of a player?",
        exactly_three,
    ),
    "last-line-decides": Wrong(
        "The line that is looked at last decides alone: what an earlier one found is forgotten. "
        "What should your function do at the moment it finds a winner?",
        of_lines(LINES[-1:]),
    ),
    "counts-marks": Wrong(
        "You count marks: a player with three of them need not have three in a line. Where must "
        "three of them stand?",
        [
            lambda cells: "X" if cells.count("X") >= 3 else "O" if cells.count("O") >= 3 else None,
            three_marks_and_more_than_the_other,
            more_marks,
            lambda cells: "X" if cells.count("X") == 3 else "O" if cells.count("O") == 3 else None,
        ],
    ),
    "one-is-enough": Wrong(
        "`XOXXOOOXX` has no line, and you found a winner: one cell of a line decides, whatever "
        "the other two hold. With what must each of the three cells be compared?",
        [
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
    ),
    "cell-beside-the-line": Wrong(
        "`.XO.XO.X.` gave you '.': you find X's column, and return a cell that is not on it. "
        "Which three places of the string are that column?",
        by_rows_and_columns,
    ),
    "any-three-apart": Wrong(
        "`XOXXOOOXX` has no line, and you found one: three cells in three rows and three columns need "
        "not be a diagonal. Which three did you take?",
        [three_apart(marks) for marks in ("XO", "OX")],
    ),
    "round-the-edge": Wrong(
        "`XOXXX.O.O` gave you X: cells 3, 4 and 5 are neighbours in the string. Where does a row "
        "of the board end?",
        [
            lambda cells: (
                "X" if "XXX" in cells else "O" if "OOO" in cells else of_lines(COLUMNS + DIAGONALS)(cells)
            ),
            of_lines(tuple((i, i + 1, i + 2) for i in range(7)) + COLUMNS + DIAGONALS),
            of_lines(tuple((i, i + 1, i + 2) for i in range(3)) + COLUMNS + DIAGONALS),
            row_over_the_end,
            changed(row_over_the_end, '"XO"', '"OX"'),
        ],
    ),
    "neighbours-only": Wrong(
        "`X.O.XO..X` gave you None: you look at three neighbours in the string, and at nothing "
        "else. In which lines of the board are the cells no neighbours there?",
        [
            *(
                lambda cells, last=last: next(
                    (cells[i] for i in range(last) if cells[i] == cells[i + 1] == cells[i + 2] != "."), None
                )
                for last in (6, 7)
            ),
            lambda cells: next((mark for mark in "XO" if mark * 3 in cells), None),
        ],
    ),
    "two-of-three": Wrong(
        "You found a winner on a board where no line is full: two equal cells are enough for you. "
        "Between which cells of a line is a comparison missing?",
        [
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
    ),
    "word-for-nobody": Wrong(
        "The winners are right; for a game that nobody has won you return something else than "
        "None. What does the statement ask for, when there is no mark to return?",
        [
            *(changed(winner, "None", repr(word)) for word in ("", ".", "None", "draw", "-", " ", False, 0)),
            *(
                changed(winner, "None", f"None if '.' in cells else {word!r}")
                for word in ("draw", "tie", ".", "Draw", "D", "", False)
            ),
        ],
        share=0.5,
        whole=True,
    ),
    "o-otherwise": Wrong(
        "A board that nobody has won gave you 'O'. If a line is not X's, it may be O's, or "
        "nobody's. What must be true before you return 'O'?",
        [
            lambda cells: "X" if winner(cells) == "X" else "O",
            changed(winner, ('!= "."', '== "X"'), ("    return None", "        return 'O'")),
        ],
    ),
    "small-letters": Wrong(
        "You returned a small letter, and the marks on the board are capital ones: 'X' is not "
        "'x'. Which character of `cells` could you hand back as it is?",
        answering("cells[a].lower()"),
        share=0.5,
    ),
    "says-whether": Wrong(
        "You say whether somebody has won; who it was is asked for. Whose is the line you found?",
        [
            lambda cells: winner(cells) is not None,
            lambda cells: True if winner(cells) else None,
            lambda cells: {"X": True, "O": False, None: None}[winner(cells)],
            lambda cells: {"X": 1, "O": -1, None: 0}[winner(cells)],
        ],
    ),
    "returns-line": Wrong(
        "You return the line, three characters or places; one mark is asked for. Which character "
        "of that line would do?",
        [answering("cells[a] * 3"), answering("a, b, c"), answering("[a + 1, b + 1, c + 1]")],
        share=0.5,
    ),
    "waits-for-the-end": Wrong(
        "Unless the board is full you say None. `OOO.XX..X` has free cells, and O has the first "
        "row. Can a game be won before the last cell is taken?",
        lambda cells: None if "." in cells else winner(cells),
    ),
    "other-mark": Wrong(
        "You find the lines, and give them to the other player: `OOO.XX..X` gave you X. Which "
        "mark is on that line?",
        lambda cells: {"X": "O", "O": "X", None: None}[winner(cells)],
        share=0.5,
    ),
    "sums-collide": Wrong(
        "You add up numbers for the marks, and one X and one O in a line come to the same sum as "
        "three of a kind. Which numbers for X, O and a dot give each line another sum?",
        [by_sums(1, 2), by_sums(1, 2, "XO"), by_sums(2, 1), by_sums(2, 1, "XO")],
    ),
}

# %% proof

from itertools import combinations

CELLS = range(1, 10)

# A magic square: three cells are in a line if and only if their numbers add up to 15.
MAGIC = dict(zip(CELLS, (2, 7, 6, 9, 5, 1, 4, 3, 8), strict=True))

LINES = [set(three) for three in combinations(CELLS, 3) if sum(MAGIC[cell] for cell in three) == 15]


def winner(cells):
    for mark in "XO":
        marked = {cell for cell in CELLS if cells[cell - 1] == mark}
        if any(line <= marked for line in LINES):
            return mark
    return None


# fmt: off

# %% right: a generator and next

def winner(cells, lines=("012", "345", "678", "036", "147", "258", "048", "246")):
    found = (cells[int(a)] for a, b, c in lines if cells[int(a)] == cells[int(b)] == cells[int(c)] in "XO")
    return next(found, None)

# %% right: a class

class Lines:
    ALL = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]

    def __call__(self, cells):
        for mark in "XO":
            own = {i for i in range(9) if cells[i] == mark}
            if any(line <= own for line in self.ALL):
                return mark


winner = Lines()
