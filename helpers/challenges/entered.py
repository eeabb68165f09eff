"""Which boards a search enters, as a worker says it: the judge has a count proved by it.

>>> from helpers.games import TicTacToe
>>> def first(board):
...     return board.utility if board.is_over else first(board.children()[0])
>>> entered_first([first], (TicTacToe("XXOOOX.XO"),))
(0, 'XXOOOX.XO XXOOOXXXO')

One text has them all, each once: it is short, and it says no more than any search could.
"""

from helpers.challenges.counting import MOST, STOPPED, checked_moves, counted
from helpers.challenges.ordered import Ordered
from helpers.games import Position


def entered_first(functions, inputs):
    """5.4: the move that is chosen on a board, and the boards that the search entered."""
    (board,) = inputs
    move, count = counted(functions[0], board, (), Position, MOST)
    boards = {board.cells, *(str(getattr(each, "cells", "")) for each in count.seen)}
    return move, "" if move == STOPPED else " ".join(sorted(boards))


def entered_in_order(functions, inputs):
    """5.5: the boards that a search entered, each with the order of its moves: "XX.OO....37968"."""
    order, search = functions
    game = Ordered(*inputs, lambda each: checked_moves(each, order(each)))
    _, count = counted(search, game, (), Ordered, MOST)
    boards = {each.cells: "".join(str(int(move)) for move in each.moves) for each in (game, *count.seen)}
    return " ".join(sorted(cells + moves for cells, moves in boards.items()))
