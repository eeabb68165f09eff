"""4.8 heuristic: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge

# From files before this one: EMPTY, SEARCH, on.

# fmt: off

ASKED = Challenge(
    "4.8", "heuristic", points=15, difficulty=3, minutes=15, returns="number", takes=("board",),
    inputs=boards.unfinished, budget=SEARCH, pattern=about_boards.about_sums,
    examples=(
        on("X........", gives=3), on(".X.......", gives=2), on("....X....", gives=4),
        on("X...O....", gives=-1), on("XX..O....", gives=2, why="a threat"),
        on("XXO......", gives=1, why="a dead row"), on("XX.OO....", gives=-1, why="two threats"),
        on("X.O.....X", gives=4, why="last cell"), on(EMPTY, gives=0),
    ),
    hints=(
        "A line with both marks in it is dead: nobody can win there any more. Which lines are alive?",
        "For each of the eight lines count the X and the O. Only one of the two counts may be above 0.",
        "A line with one mark is worth 1, with two marks 3, for X with a plus, for O with a minus. Add up "
        "all eight.",
    ),
    questions={
        "more": "Your sum is {}, too much. Which of the eight lines gives too much, or what else adds to "
        "it?",
        "less": about_boards.about_low_sum,
    },
)

# fmt: on

# %% wrong

from helpers.games import MAX
from helpers.games.tictactoe import LINES
from instructors.wrong_answers import Wrong, changed

# From files before this one: COLUMNS, DIAGONALS, ROWS, TURNED, minimax.


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


def equal_lines_once(board):
    lines = {"".join(board.cells[i] for i in line) for line in LINES}
    counts = [(line.count("X"), line.count("O")) for line in lines]
    return sum(weight(x, o) for x, o in counts if not (x and o))


def with_gap_missed(board):
    gaps = [
        (a, b, c)
        for a, b, c in LINES
        if board.cells[b] == "." and "." not in (board.cells[a], board.cells[c])
    ]
    return summed(weight, [line for line in LINES if line not in gaps])(board)


WRONG = {
    "dead-lines-count": Wrong(
        "`XXO......` shows it: you also count lines in which both have a mark, where nobody can "
        "win any more. What must be true of the other player's marks in a line?",
        [
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
    ),
    "searches": Wrong(
        "You searched to the end: the value of `X........` is 0. A heuristic looks at the marks "
        "that are there, and plays no move. Which of the eight lines can X still complete?",
        lambda board: minimax(board),
    ),
    "gives-up": Wrong(
        "One dead line ends your sum: `XXO......` has other lines. What should happen to the sum "
        "when a line is dead?",
        [
            changed(
                summed, "if not dead(x, o):\n", f"if dead(x, o):\n                {end}\n            else:\n"
            )(weight)
            for end in ("return 0", "return total")
        ],
    ),
    "forgets-the-sum": Wrong(
        "The last line that counts decides alone: what the lines before it gave is gone, and "
        "`X........` gave you 1. What happens to your sum at each line?",
        [
            changed(summed, ("not dead", "(x or o) and not dead"), ("total +=", "total ="))(weight, lines)
            for lines in (LINES, (*LINES[:6], LINES[7], LINES[6]), TURNED)
        ],
    ),
    "empty-lines-count": Wrong(
        "The empty board did not give you 0: lines without a mark count for you. What is such a "
        "line worth in the statement?",
        [
            summed(lambda x, o: 3 ** (x - 1) if not o else -(3 ** (o - 1))),
            summed(lambda x, o: (1, 1, 3)[x] if not o else -(1, 1, 3)[o]),
            summed(lambda x, o: weight(x, o) or 1),
        ],
    ),
    "both-positive": Wrong(
        "O's lines raise your score, as X's do: `X...O....` gave you 5. Who is happy about a line of O?",
        summed(lambda x, o: weight(x, 0) + weight(o, 0)),
    ),
    "difference-of-marks": Wrong(
        "Each mark counts for you as often as there are lines through its cell, dead ones or not: "
        "`XXO......` shows it. What is a line worth when both have a mark in it?",
        summed(lambda x, o: x - o, dead=nothing_is_dead),
    ),
    "one-diagonal-missing": Wrong(
        "`....X....` gave you 3, and the centre is on four lines. Which line through it is not among yours?",
        [summed(weight, LINES[:-1]), summed(weight, LINES[:6] + LINES[7:])],
    ),
    "lines-from-one": Wrong(
        "Your lines hold the numbers printed on the board, 1 to 9. Places in a string begin at 0, "
        "and there is no place 9. Which place has cell 1?",
        lambda board: sum(
            weight(sum(board.cells[i + 1] == "X" for i in line), sum(board.cells[i + 1] == "O" for i in line))
            for line in LINES
        ),
    ),
    "no-weight": Wrong(
        "All lines that a player can still win are worth the same to you, with one mark or two. "
        "In `XX..O....` X is one move away from three. How much is that worth in the statement?",
        only_weights(0, 1, 1),
    ),
    "linear-weight": Wrong(
        "Two marks in a line are worth 2 to you, and 3 is asked for: a threat is more than two "
        "beginnings. Where does your sum count marks instead of lines?",
        only_weights(0, 1, 2),
    ),
    "ignores-opponent": Wrong(
        "You add up what X has, and nothing for O: `X...O....` gave you a score above 0. What do "
        "O's lines do to the score?",
        summed(lambda x, o: (0, 1, 3)[x]),
    ),
    "cumulative": Wrong(
        "A line with two marks is worth 4 to you, and 3 is asked for. Do you count it as a two and as a one, "
        "or take a square?",
        only_weights(0, 1, 4),
    ),
    "movers-view": Wrong(
        "With X to move you are right, with O to move the sign is turned. X is MAX, whoever "
        "moves. For whom is a large number good?",
        lambda board: summed(weight)(board) * (1 if board.to_move == MAX else -1),
        whole=True,
    ),
    "signs-swapped": Wrong(
        "A single X in the corner gave you -3. Which player's lines count with a plus?",
        lambda board: -summed(weight)(board),
    ),
    "no-diagonals": Wrong(
        "Your lines are rows and columns: the corner gave you 2. How many lines go through it?",
        summed(weight, ROWS + COLUMNS),
    ),
    "direction-missing": Wrong(
        "The corner gave you 2, and a row, a column and a diagonal go through it. Which of them "
        "is not among your lines?",
        [summed(weight, lines) for lines in (ROWS + DIAGONALS, COLUMNS + DIAGONALS, LINES[1:])],
    ),
    "rows-only": Wrong(
        "Your lines are the three rows: the corner gave you 1. How many lines go through it?",
        summed(weight, ROWS),
    ),
    "twos-only": Wrong(
        "A line with one mark counts nothing for you: the corner gave you 0. What is a beginning "
        "worth in the statement?",
        [only_weights(0, 0, 3), only_weights(0, 0, 1)],
    ),
    "ones-only": Wrong(
        "A line with two marks counts nothing for you, and it is worth 3. Which counts does your "
        "comparison let through?",
        only_weights(0, 1, 0),
    ),
    "counts-marks": Wrong(
        "You weigh marks, wherever they stand: corner, side and centre gave you the same. How "
        "many lines go through each of them?",
        lambda board: board.cells.count("X") - board.cells.count("O"),
    ),
    "one-line-only": Wrong(
        "Only one line comes into your answer, and there are eight. Which line of your function "
        "should run once, before the loop, and which once, after it?",
        [
            summed(weight, LINES[:1]),
            summed(weight, LINES[-1:]),
            one_live_line(LINES),
            one_live_line(TURNED),
            changed(one_live_line, "(x or o) and ", "")(LINES),
            changed(one_live_line, "(x or o) and ", "")(TURNED),
        ],
    ),
    "weights-swapped": Wrong(
        "A line with one mark is worth 3 to you, with two marks 1: `X........` gave you 9. Which "
        "of the two lines is nearer to being won?",
        only_weights(0, 3, 1),
    ),
    "gap-missed": Wrong(
        "In `X.O.....X` the diagonal of X has its free cell in the middle, and gives you nothing. "
        "Must two marks be neighbours, to be two in a line?",
        with_gap_missed,
    ),
    "equal-lines-once": Wrong(
        "Lines with the same marks count once for you, as in a set or a dict: `X........` gave you 1. "
        "How many lines go through its corner?",
        equal_lines_once,
    ),
    "opponent-twos-ones": Wrong(
        "O's threats count 1 for you, and 3 is asked for: `XX.OO....` shows it. Which weight has "
        "the last term?",
        summed(lambda x, o: (0, 1, 3)[x] - (0, 1, 1)[o]),
    ),
}

# %% proof

# From files before this one: LINES.


def heuristic(board):
    worth = {"": 0, "X": 1, "XX": 3, "O": -1, "OO": -3}
    return sum(worth.get("".join(sorted(board.cells[i - 1] for i in line)).strip("."), 0) for line in LINES)


# fmt: off

# %% right: an inner function, and one more argument

def heuristic(board, weights=(0, 1, 3)):
    def side(own, other):
        lines = [board.cells[k::3] for k in range(3)] + [board.cells[3 * k : 3 * k + 3] for k in range(3)]
        lines += [board.cells[::4], board.cells[2:7:2]]
        return sum(weights[line.count(own)] for line in lines if other not in line)

    return side("X", "O") - side("O", "X")

# %% right: numpy

import numpy as np


def heuristic(board):
    marks = np.array([{"X": 1, "O": -1, ".": 0}[mark] for mark in board.cells]).reshape(3, 3)
    lines = [*marks, *marks.T, marks.diagonal(), np.fliplr(marks).diagonal()]
    clean = [line.sum() for line in lines if not {1, -1} <= set(line.tolist())]
    return sum(np.sign(each) * (1, 3)[abs(each) - 1] for each in clean if each)
