"""`think`: a bot's clock is the number of positions that the game makes for it."""

import pytest

from helpers import ConnectFour, InARow, TicTacToe, Tree, think
from helpers.tracing import Budget, guarded

BOARDS = [ConnectFour(), TicTacToe(), InARow(3, 4, 3), InARow(4, 4, 3, gravity=True), Tree([[3, 5], [2, 9]])]


def one_by_one(board):
    """Yields each move after it has made the position that it leads to."""
    for move in board.moves:
        board.play(move)
        yield move


def whole(board):
    """A search that returns: all positions, by `children`."""
    return board.moves[len(list(walk(board))) % 2]


def walk(board):
    yield board
    for child in board.children():
        yield from walk(child)


@pytest.mark.parametrize("board", BOARDS)
def test_play_makes_one_position_and_children_makes_all(board):
    def plays(board):
        board.play(board.moves[0])
        return board.moves[0]

    def makes(board):
        board.children()
        return board.moves[0]

    assert think(plays, board, 100) == (board.moves[0], [board.moves[0]], 1)
    assert think(makes, board, 100).positions == len(board.moves)


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_move_that_was_yielded_in_time_counts(board):
    some = list(board.moves[:2])
    assert think(one_by_one, board, 2) == (some[-1], some, 2)
    assert think(one_by_one, board, 100).moves == list(board.moves)


def test_a_bot_has_as_many_positions_as_its_budget_says():
    assert think(whole, Tree([[3, 5], [2, 9]]), 6) == (1, [1], 6)
    assert think(whole, Tree([[3, 5], [2, 9]]), 5) == (None, [], 5)
    assert think(whole, ConnectFour(), 1_000) == (None, [], 1_000)


def test_a_bot_that_answers_without_looking_needs_none():
    assert think(lambda board: 4, ConnectFour(), 0) == (4, [4], 0)
    assert think(lambda board: None, ConnectFour(), 0) == (None, [None], 0)


def test_catching_the_budget_gives_neither_positions_nor_a_move():
    made = []

    def stubborn(board):
        yield 4
        for _ in range(100):
            try:
                made.append(board.play(1))
            except BaseException:
                continue
        yield 1

    assert think(stubborn, ConnectFour(), 10) == (4, [4], 10)
    assert len(made) == 10


def test_a_bot_that_yields_for_ever_is_stopped():
    def same(board):
        while True:
            yield 4

    assert think(same, ConnectFour(), 50).move == 4


def test_an_error_of_the_bot_is_the_callers():
    with pytest.raises(ZeroDivisionError):
        think(lambda board: 1 / 0, ConnectFour(), 10)


def test_the_budget_of_somebody_else_stops_the_bot_and_its_caller():
    with pytest.raises(Budget, match="20 positions"), guarded(20):
        think(whole, ConnectFour(), 1_000)


def test_the_same_bot_thinks_the_same_again():
    assert think(one_by_one, ConnectFour(), 3) == think(one_by_one, ConnectFour(), 3)
    assert ConnectFour().play(4).plies == 1  # and nothing stays wrapped
