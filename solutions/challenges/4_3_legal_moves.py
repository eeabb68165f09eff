"""4.3 legal_moves: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge, Example

# From files before this one: DRAWN, EMPTY, O_COLUMN, UNDECIDED, X_DIAGONAL.

# fmt: off

ASKED = Challenge(
    "4.3", "legal_moves", points=10, difficulty=1, minutes=10, returns="list of int", takes=("cells",),
    inputs=boards.progress, hidden=50,
    examples=(
        Example(EMPTY, gives=[1, 2, 3, 4, 5, 6, 7, 8, 9]), Example(UNDECIDED, gives=[3, 6, 7, 8, 9]),
        Example("X...O...X", gives=[2, 3, 4, 6, 7, 8]), Example("XOXOXO.XO", gives=[7]),
        Example(X_DIAGONAL, gives=[], why="X has won"), Example(O_COLUMN, gives=[], why="O has won"),
        Example(DRAWN, gives=[], why="draw"),
    ),
    hints=(
        "Two things end a game. Which of them is seen by looking at single cells, and which is not?",
        "If somebody has won there is nothing to play any more: you have a function that says so.",
        "Otherwise go through the numbers 1 to 9. Number `pos` is free if `cells[pos - 1]` is a dot.",
    ),
    questions={
        "extra": about_boards.about_cell,
        "missing": "{} is not in your list, and that cell is free. Where does your code lose it?",
        "twice": "{} is in your list more than once. How often is it looked at?",
        "order": "The cells are right, and their order is not. In which order are they asked for?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: winner.


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


WRONG = {
    "plays-on": Wrong(
        "In `X.O.XO..X` you still offer cells, and X has won. Which function of yours knows that?",
        [free, lambda cells: free(cells) or None],
    ),
    "only-x-ends": Wrong(
        "After X has won you offer nothing, after O has won you do: `OX.OX.O.X` is over too. What "
        "does your condition ask of the winner?",
        only_x_ends,
    ),
    "only-o-ends": Wrong(
        "After O has won you offer nothing, after X has won you do: `X.O.XO..X` is over too. What "
        "does your condition ask of the winner?",
        only_o_ends,
    ),
    "counts-from-zero": Wrong(
        "Your moves are one too small: those are places in the string. Which number is printed in "
        "the first cell?",
        [
            *both("[pos for", "[pos - 1 for"),
            *both("range(1, 10) if cells[pos - 1]", "range(9) if cells[pos]"),
            *both("range(1, 10) if cells[pos - 1]", "range(1, 9) if cells[pos]"),
        ],
    ),
    "taken-cells": Wrong(
        "You list the cells that are *taken*: `XOXOXO.XO` has one free cell, and you gave eight. "
        "Which character stands in a free one?",
        both("==", "!="),
    ),
    "all-cells": Wrong(
        "You offer all nine numbers while the game goes on. In `XX.OO....` cell 1 has an X in it. "
        "What must be true of a cell before it is offered?",
        [
            changed(legal_moves, ' if cells[pos - 1] == "."', ""),
            lambda cells: list(range(1, 10)) if legal_moves(cells) else [],
        ],
    ),
    "last-cell-missing": Wrong(
        "Cell 9 is never among your moves, though the empty board has it. Where does `range(1, 9)` stop?",
        both("range(1, 10)", "range(1, 9)"),
    ),
    "first-cell-missing": Wrong(
        "Cell 1 is never among your moves, though the empty board has it. Which place in the "
        "string has it, and does your loop get there?",
        [
            *both("range(1, 10)", "range(2, 10)"),
        ],
    ),
    "stops-at-place-zero": Wrong(
        "Where cell 1 is free you offer nothing: the empty board gave you an empty list. The "
        "first cell has place 0. What does your code make of a 0?",
        unless_won(lambda cells: free(cells) if cells[0] != "." else []),
    ),
    "one-player-only": Wrong(
        "In `XX.OO....` you offer cells that one of the two players has taken. Which character "
        "stands in a free cell?",
        [*both('== "."', '!= "X"'), *both('== "."', '!= "O"')],
    ),
    "first-only": Wrong(
        "The empty board gave you one cell, and it has nine: `return` ends the loop before it is "
        "through. Where should it stand, so that the loop gets to its end?",
        [
            lambda cells: legal_moves(cells)[:1],
            lambda cells: free(cells)[:1],
            *unless_won(lambda cells: free(cells)[:1] or None),
            *both("range(1, 10)", "range(1, 2)"),  # a `return` in the loop
        ],
    ),
    "same-cell-again": Wrong(
        "The empty board gave you cell 1 nine times: `index` looks for the first dot, each time "
        "from the beginning. What can your loop count besides the character?",
        both("[pos for", '[cells.index(".") + 1 for'),
    ),
    "removes-while-walking": Wrong(
        "In `XX.OO....` you offer cell 2: you remove cells from the list that your loop walks "
        "through, and it jumps over the next one. Which list could stay as it is?",
        unless_won(walking),
    ),
    "zero-for-nine": Wrong(
        "The empty board has no cell 0: your `range` begins there, and place -1 of a string is "
        "its last. Which numbers are printed on the board?",
        [*both("range(1, 10)", "range(9)"), *both("range(1, 10)", "range(10)")],
    ),
    "stops-at-taken": Wrong(
        "In `XX.OO....` you offer nothing: your loop ends at the first taken cell. What should "
        "happen to the cells after it?",
        unless_won(lambda cells: [*range(1, 1 + len(cells) - len(cells.lstrip(".")))]),
    ),
    "turned-round": Wrong(
        "While the game goes on you offer nothing, and after the end you offer cells. What does "
        "your first condition ask of the winner?",
        changed(legal_moves, "winner", "not winner"),
    ),
    "none-ever": Wrong(
        "You never offer a cell, not even on the empty board. Which character stands in a free cell?",
        changed(free, '"."', '" "'),
    ),
    "none-when-over": Wrong(
        "When the game is over you return None, or raise an error. The caller wants to loop over "
        "the moves, even if there are none. Which list says that?",
        [
            lambda cells: legal_moves(cells) or None,
            changed(legal_moves, "[] if", "None if"),
            error_when_over,
            changed(error_when_over, "not legal_moves", "winner"),
        ],
        share=0.5,
    ),
    "rows-and-columns": Wrong(
        "You return pairs, row and column. A move is the number that is printed on the board. "
        "Which way round was 4.1?",
        both("[pos for", "[divmod(pos - 1, 3) for"),
    ),
    "characters": Wrong(
        "Your moves are characters, and a move is a number: `'3'` is not 3. Which step made text?",
        [
            changed(legal_moves, "[pos for", "[str(pos) for"),
            lambda cells: "".join(map(str, legal_moves(cells))),
        ],
        share=0.5,
    ),
    "how-many": Wrong(
        "You return how many cells are free; the cells themselves are asked for. What did you "
        "know about each cell when you counted it?",
        lambda cells: len(legal_moves(cells)),
    ),
}

# %% proof

# From files before this one: CELLS, winner.


def legal_moves(cells):
    return (
        sorted(set(CELLS) - {cell for cell in CELLS if cells[cell - 1] in "XO"}) if not winner(cells) else []
    )


# fmt: off

# %% right: a left-over print

def legal_moves(cells):
    moves = [] if winner(cells) else [i + 1 for i in range(9) if cells[i] not in "XO"]
    if cells == "." * 9:
        print("left over")
    return moves

# %% right: a lambda and filter

legal_moves = lambda cells: (
    list(filter(lambda pos: cells[pos - 1] == ".", range(1, 10))) if not winner(cells) else []
)
