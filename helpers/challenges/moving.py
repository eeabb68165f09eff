"""What challenge 4.6 looks at: a student's move, and what the search behind it says.

>>> from helpers.games import TicTacToe
>>> moved([lambda board: board.moves[0], lambda board: 0], (TicTacToe("X........"),))
(2, 0)
"""

from helpers.checking import values


def moved(functions, inputs):
    """The move that the first function returns, and what the second, a search, says the board is worth.

    On a board without marks only the first is asked: one search through a whole game is enough.
    """
    (board,) = inputs
    move = functions[0](board)
    return (move, functions[1](board)) if set(board.cells) != {"."} else move


def about_worth(inputs, seen):
    """A sentence about what a search said in `moved`, if no board can be worth that."""
    if type(seen) is tuple and len(seen) == 2 and seen[1] not in (-1, 0, 1):
        return (
            f"`minimax` gave {values.described(seen[1])} here. A board is worth 1, 0 or -1, however long it "
            "takes. What does your `minimax` hand back?"
        )
    return ""
