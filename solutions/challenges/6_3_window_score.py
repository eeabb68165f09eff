"""6.3 window_score: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_lines import about_score
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge, Example
from helpers.games import ConnectFour

# fmt: off

DRAWN = "1222222666666111117777773333335555554444"  # two moves are left, both in the middle
WRITTEN = {"": "ConnectFour()", DRAWN: "two_left"}  # as the notebook has them
NAMES = {}

def after(moves, *more, **told):
    """An example on the Connect Four after these moves, and the name that a page has for it."""
    board = ConnectFour.from_moves(moves)
    NAMES[WRITTEN.get(moves, f'ConnectFour.from_moves("{moves}")')] = (board,)
    return Example(board, *more, **told)


ASKED = Challenge(
    "6.3", "window_score", points=10, difficulty=2, minutes=10, returns="number", takes=("board",),
    inputs=in_a_row.unfinished, names=NAMES,
    examples=(
        after("", gives=0), after("4", gives=7, why="seven lines"), after("1", gives=3),
        after("44", gives=-3), after("4435", gives=-5), after("44435", gives=7),
        after("173", gives=7, why="a gap"), after("121212", gives=-6),
        after("45464", gives=38, why="three X"),
    ),
    hints=(
        "In one line: how many X, and how many O?",
        "When both are there, skip the line; else add `(0, 1, 4, 16)[n]`.",
        "`cells[n - 1]` for the numbers of 6.1. Compute the lines once, outside of the function.",
    ),
    questions={"more": about_score, "less": about_score},
)

# fmt: on

# %% wrong

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: ACROSS, DOWN, LEFT, RIGHT, along, win_lines.

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


WRONG = {
    "mixed-lines": Wrong(
        "Lines that hold both marks count for you. Can either player still complete them?",
        [
            changed(window_score, "elif o and not x", "if o"),
            changed(window_score, ("if x and not o", "if x"), ("elif o", "if o")),
            changed(window_score, "if x and not o", "if x"),
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
    ),
    "disc-by-disc": Wrong(
        "Each disc adds the number of its lines to your score, whatever else they hold. What is a "
        "line with two X worth as a whole, or one with both marks?",
        changed(window_score, ("x and not o", "x or o"), ("WORTH[x]", "x - o")),
    ),
    "side-by-side": Wrong(
        "`X.X.` holds two X, and you count one: you look for marks without a gap. How many marks "
        "does such a line still need?",
        side_by_side,
    ),
    "weights-by-one": Wrong(
        "Three in a line are worth 3 to you; 16 is asked for. Why might three be worth more than three ones?",
        weighing(1, 2, 3),
    ),
    "cumulative": Wrong(
        "Three X in a line count 1 + 4 + 16 for you; 16 alone is asked for. How many times may "
        "one line add something?",
        weighing(1, 5, 21),
    ),
    "other-weights": Wrong(
        "Your lines are the right ones, and what they are worth is not: 1, 4 or 16 is asked for. "
        "What does your function give for one, two and three marks?",
        [
            weighing(1, 2, 4),
            weighing(1, 4, 9),
            weighing(1, 4, 12),
            *(changed(window_score, "WORTH[o]", f"(0, 1, 4, {three})[o]") for three in (17, 20, 32, 64)),
            weighing(1, 3, 9),
            weighing(1, 4, 8),
            weighing(1, 10, 100),
            weighing(4, 16, 64),
            weighing(1, 8, 27),
            weighing(2, 4, 8),
            weighing(4, 8, 12),
        ],
    ),
    "ignores-o": Wrong(
        "Lines with O alone take nothing away from your score. What is O's disc in the middle worth to O?",
        changed(window_score, "score -= WORTH[o]", "pass"),
    ),
    "ignores-x": Wrong(
        "After one disc in the middle you see 0. What is X's disc worth?",
        changed(window_score, "score += WORTH[x]", "pass"),
    ),
    "both-positive": Wrong(
        "O's lines count for X. What should a line with O alone do to the score?",
        changed(window_score, "-=", "+="),
    ),
    "movers-view": Wrong(
        "You turn the sign with the turn. Whose score is it, whoever moves?",
        [
            lambda board: window_score(board) if board.to_move == MAX else -window_score(board),
            lambda board: window_score(board) if board.to_move == MIN else -window_score(board),
        ],
    ),
    "signs-swapped": Wrong(
        "X alone is on the board, and your score is below 0. Who is MAX?",
        lambda board: -window_score(board),
    ),
    "threes-only": Wrong(
        "One disc in the middle is worth 7, you gave 0. Which lines do you leave out?",
        [weighing(0, 0, worth) for worth in (16, 1, 3, 100)],
    ),
    "no-singles": Wrong(
        "One disc in the middle is worth 7, you gave 0; lines with more marks do count. Which "
        "lines do you leave out?",
        [weighing(0, 4, 16), weighing(0, 1, 4), weighing(0, 1, 2)],
    ),
    "no-diagonals": Wrong(
        "One disc in the middle lies on 7 lines, you found 5. Which directions are missing?",
        of_lines(sorted(along(ACROSS, DOWN)(6, 7, 4))),
    ),
    "one-diagonal": Wrong(
        "One disc in the middle lies on 7 lines, and you miss some diagonals: those in one "
        "direction. Which lines did 6.1 give you?",
        [of_lines(sorted(along(ACROSS, DOWN, way)(6, 7, 4))) for way in (LEFT, RIGHT)],
    ),
    "rows-only": Wrong(
        "One disc in the middle lies on 7 lines, you found 4 at most: you look in one direction. "
        "In how many can four discs stand?",
        [of_lines(sorted(along(way)(6, 7, 4))) for way in (ACROSS, DOWN)],
    ),
    "cells-shifted": Wrong(
        "Your cells are shifted by one: line numbers begin at 1, places at 0. Which place has cell 42?",
        [
            changed(window_score, "number - 1", "number"),
            changed(window_score, ("number - 1", "number"), ("board.cells", 'board.cells + "."')),
            of_lines([tuple(number - 1 for number in line) for line in LINES]),
            of_lines([tuple(number + 1 for number in line) for line in LINES if max(line) < 42]),
        ],
    ),
    "board-turned": Wrong(
        "Your lines are those of seven rows and six columns. How long is a row?",
        [
            changed(of_lines(sorted(win_lines(7, 6, 4))), "WORTH", f"(*WORTH, {four})", every=True)
            for four in ("", "0", "64")
        ],
    ),
    "best-line-only": Wrong(
        "You return the best line alone. In how many lines is one disc in the middle?",
        [
            lambda board: max(line_scores(board)),
            lambda board: max(line_scores(board), key=abs),
            lambda board: max(line_scores(board)) + min(line_scores(board)),
        ],
    ),
    "first-line-only": Wrong(
        "Your loop returns after the first line, or the first that counts. When are all lines added up?",
        [
            lambda board: line_scores(board)[0],
            changed(of_lines(UNSORTED), "    return score", "        return score"),
            lambda board: next(filter(None, line_scores(board)), 0),
        ],
    ),
    "mixed-ends-all": Wrong(
        "After 44 you miss open lines of O: one line with both marks ends your loop or your "
        "function. How can a loop go on with the next line?",
        [
            changed(look, "    return score", f"        elif x:\n            {end}\n    return score")
            for look in (window_score, of_lines(UNSORTED))
            for end in ("return 0", "break")
        ],
    ),
    "playable-only": Wrong(
        "You leave out lines with a free cell that hangs in the air. What does the rule ask of an open line?",
        [
            of_some(f"{each}(n > 35 or cells[n + 6] != '.' for n in line if cells[n - 1] == '.')")
            for each in ("all", "any")
        ],
    ),
    "lines-twice": Wrong(
        "Each line counts twice: one disc in the middle gives 14. How often is a line in your list?",
        lambda board: 2 * window_score(board),
    ),
    "empty-lines": Wrong(
        "The empty board has a score for you. What is a line without marks worth?",
        [
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
    ),
    "counts-lines": Wrong(
        "Each line counts 1 for you, however many marks it has. What do two and three add?",
        weighing(1, 1, 1),
    ),
    "counts-discs": Wrong(
        "You count discs where lines are asked for. How many lines go through one disc in the middle?",
        lambda board: board.cells.count("X") - board.cells.count("O"),
    ),
}

# %% proof

from functools import cache

# From files before this one: win_lines.

FOURS = [[cell - 1 for cell in line] for line in win_lines(6, 7, 4)]


@cache
def window_score(board):
    held = ["".join(board.cells[place] for place in line).replace(".", "") for line in FOURS]
    return sum(
        held.count(n * "X") * worth - held.count(n * "O") * worth for n, worth in ((1, 1), (2, 4), (3, 16))
    )


# fmt: off

# %% right: lines made once, and two counts

lines = win_lines(6, 7, 4)


def window_score(board):
    points = {0: 0, 1: 1, 2: 4, 3: 16}
    total = 0
    for line in lines:
        text = "".join(board.cells[n - 1] for n in line)
        if "X" in text and "O" in text:
            continue
        total = total + points[text.count("X")] - points[text.count("O")]
    return total

# %% right: lines made when first asked for

made = []


def window_score(board):
    if not made:
        made.extend(win_lines(6, 7, 4))
    cells = board.cells
    value = 0
    for a, b, c, d in made:
        four = cells[a - 1] + cells[b - 1] + cells[c - 1] + cells[d - 1]
        x = four.count("X")
        o = four.count("O")
        if x > 0 and o == 0:
            value += 4 ** (x - 1)
        if o > 0 and x == 0:
            value -= 4 ** (o - 1)
    return value

# %% right: numpy

def window_score(board):
    import numpy as np

    marks = np.array([{"X": 1, "O": -1, ".": 0}[mark] for mark in board.cells])
    fours = marks[np.array(sorted(win_lines(6, 7, 4))) - 1]
    alone = abs(fours).sum(axis=1) == abs(fours.sum(axis=1))
    sums = fours.sum(axis=1) * alone
    return (np.sign(sums) * np.array([0, 1, 4, 16])[abs(sums)]).sum()

# %% right: rows of the board, and lines of its own

def window_score(board):
    rows, score = board.rows, 0
    for r in range(6):
        for c in range(7):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if r + 3 * dr > 5 or not 0 <= c + 3 * dc <= 6:
                    continue
                four = [rows[r + i * dr][c + i * dc] for i in range(4)]
                for mark, other, sign in (("X", "O", 1), ("O", "X", -1)):
                    n = four.count(mark)
                    if n and other not in four:
                        score += sign * (1, 4, 16)[n - 1]
    return score

# %% right: a score for one line, and sum

def line_score(marks):
    for mark, sign in ("X", 1), ("O", -1):
        if set(marks) == {mark, "."} or set(marks) == {mark}:
            return sign * [0, 1, 4, 16, 64][marks.count(mark)]
    return 0


def window_score(board):
    return sum(line_score([board.cells[n - 1] for n in line]) for line in win_lines(6, 7, 4))

# %% right: a table of all patterns

table = {}
for pattern in range(81):
    marks = [".XO"[pattern // 3**i % 3] for i in range(4)]
    xs, os = marks.count("X"), marks.count("O")
    table["".join(marks)] = 0 if xs * os else (0, 1, 4, 16, 64)[xs] - (0, 1, 4, 16, 64)[os]
places = [tuple(n - 1 for n in line) for line in win_lines(6, 7, 4)]


def window_score(board):
    cells = board.cells
    return sum([table[cells[a] + cells[b] + cells[c] + cells[d]] for a, b, c, d in places])
