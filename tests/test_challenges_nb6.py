"""Notebook 6: the numbers that it tells come out of the course's functions, and its checks count fairly."""

import random
from math import inf

import pytest
from mistakes import nb6 as wrong
from reference import use_key
from reference.in_a_row import winner
from reference.nb6 import champion, look_ahead, win_lines, window_score, wins_at

from helpers import ConnectFour, InARow, centre_first, depth_bot, ladder
from helpers.challenges import duel
from helpers.challenges.horizon import ALL, NEARER, TOLD, far_search
from helpers.challenges.inputs import in_a_row
from helpers.challenges.nb6 import OPENINGS
from helpers.challenges.watching import count_searched
from helpers.checking import check

EMPTY = ConnectFour()


def drawn(make, count, seed=1):
    rng = random.Random(seed)
    return [make(rng) for _ in range(count)]


def searched(search, depth):
    return count_searched(search, EMPTY, depth, most=200_000)[1]


# Lines


@pytest.mark.parametrize(
    ("size", "count"),
    [
        ((3, 3, 3), 8), ((2, 3, 2), 11), ((3, 4, 3), 14), ((4, 4, 3), 24), ((4, 4, 4), 10), ((5, 4, 4), 17),
        ((4, 5, 4), 17), ((4, 6, 4), 24), ((5, 5, 4), 28), ((6, 7, 4), 69), ((15, 15, 5), 572),
    ],
)  # fmt: skip
def test_lines_are_counted(size, count):
    assert len(win_lines(*size)) == count


def test_most_lines_go_through_the_middle():
    through = [sum(cell in line for line in win_lines(6, 7, 4)) for cell in range(1, 43)]
    assert through[-7:] == [3, 4, 5, 7, 5, 4, 3]
    assert through[-14:-7] == [4, 6, 8, 10, 8, 6, 4]
    assert through[-21:-14] == [5, 8, 11, 13, 11, 8, 5]
    assert sum(through) == 276


def test_only_the_last_mark_can_win():
    """Where nobody has won before it, a look around the last mark says what a look at all lines does."""
    rng = random.Random(3)
    for _ in range(200):
        board = InARow(rng.randrange(2, 6), rng.randrange(2, 7), 2)
        size = *board.size, rng.randrange(2, 1 + max(board.size))
        board = InARow(*size)
        while not board.is_over:
            last = rng.choice(board.moves)
            board = board.play(last)
            assert wins_at(board.cells, size[1], size[2], last) == bool(winner(board.cells, *size))


def test_random_last_marks_win_in_half_of_the_cases_and_some_rows_have_holes():
    found = drawn(in_a_row.last_moves, 400)
    wins = [wins_at(*given) for given in found]
    assert 120 < sum(wins) < 280
    holes = [wrong.holes(*given) for given in found]
    assert sum(hole and not win for hole, win in zip(holes, wins, strict=True)) > 20


def test_random_positions_go_on_and_many_are_won_within_three_plies():
    found = drawn(in_a_row.looking, 200)
    assert not any(board.is_over for board, _ in found)
    assert {depth for _, depth in found} == {1, 2, 3}
    assert sum(abs(wrong.look_ahead(*given)) > 900 for given in found) > 40
    assert {board.plies for (board,) in drawn(in_a_row.unfinished, 300)} >= {*range(1, 25)}


# Scores and the look ahead


def test_a_table_of_81_patterns_scores_alike():
    marks = [".XO"[n // 3**i % 3] for n in range(81) for i in range(4)]
    patterns = {"".join(marks[n : n + 4]) for n in range(0, 324, 4)}
    worth = {text: 4 ** (4 - text.count(".")) // 4 for text in patterns}
    signs = {text: ("X" in text) - ("O" in text) for text in patterns}
    assert len(patterns) == 81
    for (board,) in drawn(in_a_row.unfinished, 200):
        lines = ["".join(board.cells[cell - 1] for cell in line) for line in win_lines(6, 7, 4)]
        assert window_score(board) == sum(signs[line] * worth[line] for line in lines)


def test_the_value_by_depth_swings_with_who_moved_last():
    assert [wrong.look_ahead(EMPTY, depth) for depth in range(1, 8)] == [7, -3, 10, -2, 12, -2, 12]


def test_positions_searched_from_the_empty_board_at_depth_6():
    strict = wrong.changed(wrong.look_ahead, "alpha >= beta", "alpha > beta")
    assert (searched(wrong.look_ahead, 6), searched(strict, 6)) == (1_407, 1_816)
    assert searched(wrong.ordered(wrong.look_ahead), 6) == 13_224


def test_the_edges_first_are_the_worst_order():
    assert searched(wrong.ordered(wrong.look_ahead, "reversed(centre_first(board))"), 6) == 45_378


def test_minimax_at_depth_6_searches_all_there_is():
    level, sizes = {EMPTY: 1}, [1]
    for _ in range(6):  # no game ends within six plies
        onward = {}
        for board, ways in level.items():
            for child in board.children():
                onward[child] = onward.get(child, 0) + ways
        level = onward
        sizes.append(sum(level.values()))
    assert (sum(sizes), sum(sizes[: NEARER + 1])) == (137_257, ALL)
    assert searched(wrong.plain(wrong.look_ahead), NEARER) == ALL


def test_the_value_is_that_of_a_search_without_cuts_and_of_the_bot():
    plain = wrong.plain(wrong.look_ahead)
    for board, depth in drawn(in_a_row.looking, 25, seed=4):
        value = look_ahead(board, depth)
        assert value == plain(board, depth)
        after = [look_ahead(board.play(move), depth - 1) for move in board.moves]
        assert after[board.moves.index(depth_bot(depth)(board))] == value


def test_one_ply_more_wins_more_often_but_not_against_a_depth_of_the_same_kind():
    games = ladder()
    assert [games[deep, deep - 1][:2] for deep in range(2, 9)] == [
        (80, 9), (46, 39), (60, 19), (63, 22), (58, 20), (36, 29), (47, 24),
    ]  # fmt: skip
    assert games[6, 4][:2] == (36, 43)
    assert all(sum(each) == 98 for each in games.values())


# What a check sees of a search


def test_all_orders_and_cuts_that_need_few_enough_positions_are_one():
    late = wrong.changed(
        wrong.look_ahead, ("alpha >= beta", "late"), ("value =", "late = alpha >= beta\n        value =")
    )
    for search in (wrong.look_ahead, late, wrong.changed(wrong.look_ahead, ">= beta", "> beta")):
        assert far_search([search], (EMPTY, 6)) == (-2, True)
    assert far_search([wrong.plain(wrong.look_ahead)], (EMPTY, 6)) == (-2, {TOLD: ALL})
    assert far_search([wrong.by_turns("True")], (EMPTY, 6))[1] is False, "the value is wrong anyway"
    assert far_search([wrong.look_ahead], (EMPTY, 2)) == -3, "elsewhere nothing is counted"


def test_a_search_that_cuts_too_little_is_told_how_much(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["6.4"])
    sometimes = wrong.changed(wrong.look_ahead, "alpha >= beta", "alpha >= beta + 9")
    result = check("6.4", sometimes)
    assert not result.passed and not result.mistake
    assert "of 2,801 positions, at depth 6 too many. Which move comes first" in result.message
    assert result.failing.got == f"-2, 3,000 positions are enough: {{{TOLD!r}: 2564}}"


# A table, and a player


def points(player):
    games = duel.duel([player], (OPENINGS,))
    return [duel.points(mark, moves) for mark, moves in zip("XXXOOO", games, strict=True)]


def test_a_table_spares_a_third_of_the_positions_at_depth_six():
    table = {}
    assert count_searched(wrong.look_ahead_table, ConnectFour(), 6, -inf, inf, table) == (-2, 952)
    assert len(table) == 353
    assert count_searched(wrong.look_ahead_table, ConnectFour(), 6, -inf, inf, table) == (-2, 1)
    (fresh, *_) = wrong.MISTAKES["6.6"]["fresh-table"]
    assert count_searched(fresh, ConnectFour(), 6, -inf, inf, {}) == (-2, 1_407)


def test_who_wins_how_many_points_against_depth_four():
    assert points(champion) == [1, 1, 1, 0.5, 1, 1]
    assert points(wrong.deepening) == [1, 1, 1, 0, 0, 0]
    assert points(wrong.MISTAKES["6.8"]["two-plies"]) == [1, 1, 1, 0.5, 0.5, 0]
    assert sum(points(wrong.MISTAKES["6.8"]["rules-only"])) == sum(points(min_column)) == 0


def min_column(board):
    return board.moves[0]


def test_games_that_the_bot_did_not_play_so_are_not_accepted():
    games = duel.duel([champion], (OPENINGS,))
    assert duel.won((OPENINGS,), games)
    assert not duel.won((OPENINGS,), [games[0], *games[:5]])
    assert not duel.won((OPENINGS,), ["31" + "4" + "1" * 3 + "4" * 3, *games[1:]])
    assert not duel.won((OPENINGS,), duel.duel([min_column], (OPENINGS,)))


def said(player):
    return duel.about_duel((OPENINGS,), duel.duel([player], (OPENINGS,)))


def test_a_lost_match_says_how_many_points_and_what_the_moves_have_in_common():
    assert said(min_column).startswith("0 of 6 points; 4.5 are asked for. Each of your 26 moves is the first")
    assert "moves is the free column nearest" in said(lambda board: centre_first(board)[0])
    assert "moves is that of `depth_bot(1)`" in said(depth_bot(1))
    assert "moves are the first or the last free column" in said(
        lambda board: board.moves[-(board.plies // 2 % 2)]
    )

    def worst(board):
        return min(board.moves, key=lambda move: wrong.window_score(board.play(move)))

    assert "moves are the worst of all, looking 1 ply ahead. Which values does X like" in said(worst)


def test_else_it_names_the_first_move_that_was_wrong():
    told = (
        'As X on `ConnectFour.from_moves("31454344434333555556")` you chose 2, and the bot could win at once'
    )
    assert told in said(wrong.rules)


@pytest.mark.parametrize(
    ("key", "counts"),
    [
        ("board, depth", [952, 12_058]),
        ("min(board.cells, ''.join(row[::-1] for row in board.rows)), depth", [576, 7_509]),
    ],
)
def test_a_table_that_knows_mirrors_spares_more(key, counts):
    search = wrong.keyed(key)
    assert [count_searched(search, EMPTY, depth, -inf, inf, {})[1] for depth in (6, 8)] == counts


def test_depth_eight_alone_without_memory():
    assert searched(wrong.look_ahead, 8) == 19_909
