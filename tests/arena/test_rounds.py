"""Who meets whom, from where, and the pure parts of a game: openings, pairs, circles, moves as text."""

from collections import Counter
from itertools import combinations

import pytest

from helpers import ConnectFour, InARow, TicTacToe
from helpers.tournament import games, openings, rounds
from helpers.tournament.games import Answer


def after_four_plies():
    """All positions of Connect Four after four plies."""
    found = {ConnectFour()}
    for _ in range(4):
        found = {child for board in found for child in board.children()}
    return found


def wins_by_force(board, plies, mark):
    """Whether `mark` can win within so many plies, by trying all."""
    if board.is_over or not plies:
        return board.winner == mark
    is_mine = (board.to_move == "MAX") == (mark == "X")
    return (any if is_mine else all)(wins_by_force(child, plies - 1, mark) for child in board.children())


def test_openings_are_different_positions_after_four_plies():
    drawn = openings.drawn(ConnectFour(), 100, seed=5)
    found = {ConnectFour.from_moves(moves) for moves in drawn}
    assert len(drawn) == len(found) == 100 and len(after_four_plies()) == 1120 and found <= after_four_plies()
    assert openings.drawn(ConnectFour(), 5, 5) == drawn[:5] != openings.drawn(ConnectFour(), 5, 6)


def test_what_somebody_can_win_by_force_is_no_opening():
    boards = sorted(after_four_plies(), key=repr)[::40]
    forced = [any(wins_by_force(board, 4, mark) for mark in "XO") for board in boards]
    assert [openings.is_decided(board) for board in boards] == forced and 0 < sum(forced) < len(boards)


def test_small_boards_begin_after_two_plies_and_have_only_so_many_openings():
    drawn = openings.drawn(TicTacToe(), 500, seed=1)
    assert all(len(moves) == 2 for moves in drawn)
    assert len(drawn) == 4 * 1 + 4 + 4 * 4  # safe replies to a corner, the centre, an edge
    assert all(not openings.is_decided(games.after(TicTacToe(), moves)) for moves in drawn)
    assert openings.is_decided(TicTacToe("XX.OO...."))


def test_where_all_is_decided_games_begin_on_the_empty_board():
    assert openings.drawn(InARow(3, 3, 2), 4, seed=1) == [""]
    assert openings.drawn(InARow(3, 6, 2), 4, seed=1) == [""]  # over after three plies of four


def test_on_a_wide_board_moves_are_written_with_commas():
    board = InARow(4, 5, 4)
    (moves,) = openings.drawn(board, 1, seed=1)
    assert moves.count(",") == 3
    assert games.written(games.moves_in(moves, board), board) == moves
    assert games.moves_in("", board) == []


@pytest.mark.parametrize(
    "game", ["chess", "in-a-row", "in-a-row 3 3", "in-a-row a b c", "", "in-a-row 99 9 4"]
)
def test_a_game_that_is_none_is_refused(game):
    with pytest.raises(ValueError):
        games.board_of(game)


def test_a_small_class_meets_everybody_four_times():
    names = "abcdefgh"
    pairs = [frozenset(pair) for kind in rounds.plan(8) for pair in rounds.tables(kind, names, set(), 1)]
    assert Counter(pairs) == {frozenset(pair): 4 for pair in combinations(names, 2)}


def test_a_large_class_of_200_plays_1812_pairs_of_games_with_two_anchors_in_the_final():
    names = [f"{n:03}" for n in range(200)]
    sizes = [len(rounds.tables(kind, names, set(), 1)) for kind in rounds.plan(200)]
    assert sizes == [100] * 12 + [153] and sum(sizes[:12]) + 4 * sizes[12] == 1812


def test_rounds_by_lot_bring_new_pairs_and_leave_out_one_of_an_odd_number():
    names, met = [f"{n:02}" for n in range(31)], set()
    for number in range(12):
        pairs = rounds.tables(rounds.BY_LOT, names, met, number)
        new = {frozenset(pair) for pair in pairs}
        assert len(pairs) == 15 and not new & met
        assert len({name for pair in pairs for name in pair}) == 30
        met |= new


def test_lots_do_not_depend_on_the_ranking_and_neighbours_do():
    names = [f"{n:02}" for n in range(30)]
    assert rounds.tables(rounds.BY_LOT, names, set(), 1) == rounds.tables(
        rounds.BY_LOT, names[::-1], set(), 1
    )
    assert rounds.tables(rounds.BY_RATING, names, set(), 1)[0] == ("00", "01")


@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_in_the_dilemma_everybody_meets_everybody_and_itself_once(count):
    names = "abcdefgh"[:count]
    pairs = [tuple(sorted(pair)) for each in rounds.offsets(names) for pair in each]
    assert sorted(pairs) == sorted([*combinations(names, 2), *((name, name) for name in names)])


def test_a_circle_is_found_and_a_ladder_has_none():
    around = {("a", "b"): 2, ("b", "c"): 1.5, ("c", "b"): 0.5, ("c", "a"): 2, ("a", "d"): 2, ("d", "b"): 2}
    assert rounds.circles("abcd", around) == [("a", "b", "c")] or rounds.circles("abcd", around)
    assert ("a", "b", "c") in rounds.circles("abcd", around)
    assert rounds.circles("abc", {("a", "b"): 2, ("b", "c"): 2, ("a", "c"): 2}) == []


ODD = [True, 1.0, "1", None, 0, 8, [1], -1]


@pytest.mark.parametrize("move", ODD, ids=repr)
def test_what_is_no_move_loses_and_is_told(move):
    def bad(board):
        return Answer(move)

    played = games.referee(ConnectFour(), bad, bad)
    assert played[:4] == ("O", "illegal", [], []) and played.detail == repr(move)


def test_a_fault_loses_whoever_makes_it_and_the_moves_before_stay():
    def first(board):
        return Answer(board.moves[0], 3)

    def faulty(board):
        return Answer(fault="error", detail="KeyError: 3")

    assert games.referee(ConnectFour(), first, faulty) == ("X", "error", [1], [3], "KeyError: 3")
    assert games.referee(TicTacToe("XOXXOOOX."), first, faulty) == ("", "over", [9], [3], "")
