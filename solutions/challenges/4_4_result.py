"""4.4 result: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge, Example

# From files before this one: EMPTY, O_COLUMN, UNDECIDED, X_TOP.

# fmt: off

ASKED = Challenge(
    "4.4", "result", points=10, difficulty=2, minutes=10, returns="str", takes=("cells", "pos"),
    inputs=boards.steps, remark=about_boards.about_board,
    examples=(
        Example(EMPTY, 5, gives="....X...."), Example("....X....", 1, gives="O...X...."),
        Example("....X....", 9, gives="....X...O"), Example(UNDECIDED, 3, gives="XXXOO...."),
        Example("....X....", 5, raises=ValueError, why="taken"),
        *(Example("....X....", cell, raises=ValueError, why="no such cell") for cell in (0, 10, -3)),
        Example(X_TOP, 9, raises=ValueError, why="X has won"),
        Example(O_COLUMN, 3, raises=ValueError, why="O has won"),
    ),
    hints=(
        "First ask whether the move is legal; you have a list of those. Only then think about marks.",
        "X moves first. So whose turn is it when both have made the same number of marks?",
        "A string never changes: put a new one together from what stands before the cell, the mark, and what "
        "stands after it.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: legal_moves.


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


WRONG = {
    "never-refuses": Wrong(
        "You accept every move: in `....X....` cell 5 is taken. Which of your functions lists the "
        "moves that can be made?",
        [changed(result, ASKS, ""), changed(in_list, ASKS, "")],
    ),
    "zero-is-nine": Wrong(
        "In `....X....` you accepted cell 0: its place is -1, and in Python that is the last one, "
        "the ninth cell. Between which two numbers must `pos` lie?",
        [
            refusing(f"{test}cells[pos - 1] != '.'", right)
            for test in ("", "winner(cells) or ", "pos > 9 or ", "pos > 9 or winner(cells) or ")
            for right in (result, in_list)
        ],
    ),
    "overwrites": Wrong(
        "In `....X....` you accepted cell 5, which is taken: O would wipe out the X. Which "
        "character must stand there before a move?",
        [
            refusing("not 1 <= pos <= 9"),
            refusing("not 1 <= pos <= 9 or winner(cells)"),
            refusing("winner(cells)"),
            refusing("winner(cells) or '.' not in cells"),
            refusing("winner(cells)", in_list),
        ],
    ),
    "after-the-end": Wrong(
        "On a board that X or O has won you accepted a move. Free cells alone do not make a move "
        "legal. Which function of yours knows that the game is over?",
        [refusing(f"pos not in {moves}(cells)") for moves in ("free", "only_x_ends", "only_o_ends")],
        share=0.5,
    ),
    "ten-by-accident": Wrong(
        "Cell 10 stopped you with an IndexError, before your check could refuse it. Which "
        "comparison comes first, so that the reason is told as a ValueError?",
        [
            refusing("pos < 1 or cells[pos - 1] != '.'"),
            refusing("pos < 1 or winner(cells) or cells[pos - 1] != '.'"),
            changed(in_list, ("    if pos", "    list(cells)[pos - 1]\n    if pos")),
        ],
        share=0.25,
    ),
    "tests-neighbour": Wrong(
        "In `....X....` you accepted cell 5, which is taken: your test looks at a cell beside it. "
        "Which number has cell 5, and which place?",
        [
            refusing("cells[pos] != '.'"),
            refusing("winner(cells) or cells[pos] != '.'"),
            refusing("pos - 1 not in legal_moves(cells)"),
        ],
    ),
    "tests-too-late": Wrong(
        "The empty board and cell 5 gave you a ValueError: your mark was there already when you "
        "asked whether the cell is free. Which board should the test look at?",
        [
            tests_late,
        ],
    ),
    "refuses-legal": Wrong(
        "You refuse the moves that are legal, and make the others. When should your `raise` be reached?",
        refusing("pos in legal_moves(cells)"),
    ),
    "refuses-by-return": Wrong(
        "For an illegal move you returned something, and a careless caller plays on with it. Which "
        "line of yours lets a `ValueError` out to the caller?",
        [
            changed(result, RAISES, f"return {answer}")
            for answer in ("None", "cells", "False", "''", "'illegal'")
        ],
        share=0.5,
    ),
    "returns-error": Wrong(
        "You returned an error, and nothing stops a careless caller: an error is raised, not "
        "returned. Which word of Python does that?",
        [changed(result, RAISES, f"return {error}") for error in ("ValueError('no')", "ValueError")],
        share=0.5,
    ),
    "other-error": Wrong(
        "You refuse, but with another error than was agreed on. The caller waits for one kind "
        "only. Which kind does the statement name?",
        [
            *(
                changed(result, "ValueError", error)
                for error in ("Exception", "IndexError", "TypeError", "KeyError")
            ),
            changed(result, ASKS, "    assert pos in legal_moves(cells)\n"),
        ],
        share=0.5,
    ),
    "always-x": Wrong(
        "`....X....` and cell 1 gave you a second X. After X it is O's turn. What do the marks on "
        "the board say about whose turn it is?",
        slips(MARK, '"X"'),
    ),
    "always-o": Wrong(
        "The empty board gave you an O. What do the marks on the board say about whose turn it is?",
        changed(result, MARK, '"O"'),
    ),
    "turn-reversed": Wrong(
        "The empty board gave you an O, and `....X....` a second X. Both have the same number of "
        "marks when it is whose turn?",
        slips('cells.count("X") ==', 'cells.count("X") !='),
    ),
    "always-o-later": Wrong(
        "`XX.OO....` and cell 3 gave you a third O: only the first mark is an X. Whose turn is it "
        "when both have made the same number of marks?",
        slips(MARK, '"O" if "X" in cells else "X"'),
    ),
    "last-cell-refused": Wrong(
        "`....X....` and cell 9 gave you a ValueError, and that cell is free. Which numbers does "
        "your comparison let through?",
        [
            refusing("pos not in legal_moves(cells) or pos == 9"),
            refusing("pos not in range(9) or cells[pos - 1] != '.'"),
            refusing("pos not in range(9) or winner(cells) or cells[pos - 1] != '.'"),
            refusing("pos not in range(1, 9) or cells[pos - 1] != '.'"),
        ],
    ),
    "counts-from-zero": Wrong(
        "Your mark is one cell too far: cell 5 is in the middle, and you wrote to its right "
        "neighbour. Which place in the string has the first cell?",
        [
            *slips(PUTS, "return cells[:pos] + mark + cells[pos + 1 :]"),
            *slips(PUTS, LIST.replace("pos - 1", "pos")),
        ],
    ),
    "ten-cells": Wrong(
        "Your board has ten cells: the mark was put in, and the dot in whose place it comes is "
        "still there. Where must the first part end, and where does the rest begin?",
        [*slips("cells[pos:]", "cells[pos - 1 :]"), *slips("cells[: pos - 1]", "cells[:pos]")],
    ),
    "eight-cells": Wrong(
        "Your board has eight cells: with the dot for the mark a second one went away. At which "
        "place does the rest begin?",
        slips("cells[pos:]", "cells[pos + 1 :]"),
    ),
    "list-as-text": Wrong(
        "Your board has more than nine characters: brackets, commas or spaces came in when the "
        "list became a text. What glues characters together with nothing between them?",
        [
            changed(in_list, '"".join(marks)', text)
            for text in ("str(marks)", '" ".join(marks)', '",".join(marks)', '", ".join(marks)')
        ],
        share=0.5,
    ),
    "small-letters": Wrong(
        "You wrote a small letter, and the marks on the board are capital ones: nobody finds that "
        "`x` again. Which two letters are the marks?",
        [changed(result, MARK, f"({MARK}).lower()"), changed(result, MARK, MARK.lower())],
        share=0.5,
    ),
    "writes-into-a-string": Wrong(
        "Python stopped you with a TypeError: a string never changes, no cell of it can be set. "
        "From which three pieces can a new one be made?",
        slips(PUTS, "cells[pos - 1] = mark\n    return cells"),
    ),
    "first-free": Wrong(
        "You filled the first free cell, or all of them: `replace` looks for a character, not for "
        "a place. How do you get at the part of a string before a place?",
        [
            *slips(PUTS, "return cells.replace('.', mark)"),
            *slips(PUTS, "return cells.replace('.', mark, 1)"),
        ],
    ),
    "unchanged": Wrong(
        "You returned the board as it was: a new one was made without a name, or under another. "
        "Which name holds the board with the mark?",
        slips(PUTS, "return cells"),
    ),
    "returns-nothing": Wrong(
        "On a legal move you returned None. A new board was made, and then forgotten. Which line "
        "hands it back?",
        slips("return cells", "cells"),
    ),
}

# %% proof

# From files before this one: CELLS, legal_moves.


def result(cells, pos):
    if pos not in legal_moves(cells):
        raise ValueError(f"{pos} cannot be played in {cells}")
    mark = "XO"[(cells.count("X") + cells.count("O")) % 2]
    return "".join(mark if cell == pos else cells[cell - 1] for cell in CELLS)


# fmt: off

# %% right: try and index

def result(cells, pos):
    try:
        legal_moves(cells).index(pos)
    except ValueError:
        raise ValueError(f"no move {pos}") from None
    mark = "XO"[cells.count(".") % 2 == 0]
    return "".join(mark if i == pos else each for i, each in enumerate(cells, 1))

# %% right: an inner function, and one more argument

def result(cells, pos, marks="XO"):
    def turn():
        return marks[(9 - cells.count(".")) % 2]

    if legal_moves(cells).count(pos) != 1:
        raise ValueError(pos)
    return cells[: pos - 1] + turn() + cells[pos:]
