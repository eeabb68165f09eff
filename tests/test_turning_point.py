"""A game over the curve of its values: where it turned, by whose values, and what the page shows of it."""

from itertools import accumulate

import pytest

from helpers import MAX, MIN, ConnectFour, Nim, TicTacToe, turning_point
from helpers.games.depth import move_values
from helpers.live.click_games import Game
from helpers.stepped.turning_point import known_for_certain


def minimax(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(minimax, board.children()))


def game(moves, start=None):
    return list(accumulate(moves, lambda board, move: board.play(move), initial=start or TicTacToe()))


LOST = game([1, 2, 5, 3, 9])
FOUR = game([4, 4, 5, 1, 6, 1, 3], ConnectFour())


def test_a_game_turns_at_the_move_after_which_its_loser_could_not_be_saved():
    told = turning_point(LOST, minimax)
    assert (told.turn, told.values) == (2, [0, 0, 1, 1, 1, 1])
    assert [minimax(LOST[1].play(move)) for move in (2, 5)] == [1, 0]
    assert told.sentences[-1] == "After cell 5 it would have been 0."


def test_what_the_winner_lost_on_the_way_is_not_where_the_game_turned():
    assert turning_point(LOST, [0, 0, 1, -9, -9, 1]).turn == 2


def test_a_draw_without_a_slip_turns_nowhere():
    told = turning_point(game([5, 1, 2, 8, 7, 3]), [0] * 7)
    assert (told.turn, told.sentences) == (None, ["By your search no move cost its player anything."])


def test_a_search_that_sees_no_better_move_says_that_it_came_too_late():
    told = turning_point(FOUR, lambda board: board.utility if board.is_over else 0 if board.plies < 6 else 1)
    assert told.turn == 6
    assert "what decided came earlier, out of its sight" in told.sentences[-1]


def test_a_game_may_begin_in_the_middle_and_say_whose_values_they_are():
    told = turning_point(FOUR[2:], lambda board: max(move_values(board, 2).values(), default=0), by="depth 2")
    assert repr(told).startswith("A game of 5 plies, X has won.")
    assert "By depth 2 it turned at ply" in repr(told)


def test_what_is_known_of_the_first_plies_is_told_of_connect_four_alone():
    told = known_for_certain(game([1], ConnectFour()))
    assert "with ply 1, column 1, X turned a win into a loss; after ply 1 O could win with best play" in told
    assert known_for_certain(LOST) == ""


def test_a_move_that_was_drawn_by_lot_is_nobodys_fault():
    positions, values = game([1, 4, 4], ConnectFour()), [0, -9, 0, -1]
    assert (turning_point(positions, values).turn, turning_point(positions, values, drawn=2).turn) == (1, 3)
    assert "Known for certain" not in repr(turning_point(positions, values, drawn=2))


@pytest.mark.parametrize(
    "positions, values, named",
    [
        (LOST[:1], [0], "two or more"),
        (LOST[::2], [0, 0, 0], "one mark"),
        ([Nim(3), Nim(2)], [0, 0], "one mark on a board"),
        (LOST, [0], "a value for each position"),
        (LOST, [0, 0, float("inf"), 0, 0, 0], "after 2 plies it is inf"),
        (LOST, lambda board: None, "after 0 plies it is None"),
    ],
)
def test_what_cannot_be_shown_is_refused(positions, values, named):
    with pytest.raises(ValueError, match=named):
        turning_point(positions, values)


def test_after_a_game_a_button_shows_where_it_turned_and_a_new_game_takes_it_away():
    played = Game(LOST[0], lambda board: {1: 2, 3: 3}[board.plies], value=minimax)
    assert played.where.disabled
    for move in (1, 5, 9):
        played.click(move)
    assert not played.where.disabled
    played.where.click()
    assert "By `minimax` it turned at ply 2" in played.turned.value.replace("<code>", "`").replace(
        "</code>", "`"
    )
    played.again.click()
    assert (played.where.disabled, played.turned.value) == (True, "")


def test_a_value_that_fails_is_a_sentence_and_connect_four_ends_with_what_is_known():
    def broken(board):
        raise ZeroDivisionError("none")

    played = Game(ConnectFour(), value=broken, you=MIN)
    for move in (1, 2, 1, 2, 1, 2, 1):
        played.click(move)
    assert "Known for certain: with ply 1, column 1, X turned a win into a loss" in played.status.value
    played.where.click()
    assert "No curve: the value raised ZeroDivisionError: none" in played.turned.value
