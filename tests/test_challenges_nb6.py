"""Notebook 6: the numbers that it tells come out of the course's functions, and its checks count fairly."""

import random
from math import inf

import pytest
from in_a_row import winner
from mistakes import MISTAKES
from mistakes import nb6 as wrong
from reference import nb6 as right
from reference import use_key
from reference.nb6 import champion, look_ahead, win_lines, window_score, wins_at

from helpers import ConnectFour, InARow, centre_first, depth_bot, ladder
from helpers.challenges import champion_match, horizon
from helpers.challenges.about_lines import about_lines
from helpers.challenges.horizon import ALL, NEARER, OPEN, far_search
from helpers.challenges.inputs import in_a_row
from helpers.challenges.watching import count_searched
from helpers.checking import check, find
from helpers.checking.calling import run
from helpers.checking.key import example_inputs, hidden_inputs

EMPTY = ConnectFour()
*_, (OPENINGS,) = example_inputs(find("6.8"))


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
    told = "no, and at depth 4 it is 2,801 of 2,801"
    assert far_search([wrong.plain(wrong.look_ahead)], (EMPTY, 6)) == (-2, told)
    assert far_search([wrong.by_turns("True")], (EMPTY, 6))[1] is False, "the value is wrong anyway"
    assert far_search([wrong.look_ahead], (EMPTY, 2)) == -3, "elsewhere nothing is counted"


def test_a_search_that_cuts_too_little_is_told_how_much(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["6.4"])
    sometimes = wrong.changed(wrong.look_ahead, "alpha >= beta", "alpha >= beta + 9")
    result = check("6.4", sometimes)
    assert not result.passed and not result.mistake
    assert (
        "you search more than 3,000 positions, and at depth 4 it is 2,564 of 2,801. Which move comes first"
        in result.message
    )
    assert result.failing.got == "-2, 3,000 positions are enough: 'no, and at depth 4 it is 2,564 of 2,801'"


# A table, and a player


def points(player):
    games = champion_match.duel([player], (OPENINGS,))
    return [champion_match.points(mark, moves) for mark, moves in zip("XOXOXO", games, strict=False)]


def test_a_table_spares_a_third_of_the_positions_at_depth_six():
    table = {}
    assert count_searched(wrong.look_ahead_table, ConnectFour(), 6, -inf, inf, table) == (-2, 952)
    assert len(table) == 353
    assert count_searched(wrong.look_ahead_table, ConnectFour(), 6, -inf, inf, table) == (-2, 1)
    (fresh, *_) = MISTAKES["6.6"]["fresh-table"]
    assert count_searched(fresh, ConnectFour(), 6, -inf, inf, {}) == (-2, 1_407)


def test_a_match_ends_with_the_game_that_decides_it():
    assert points(champion) == [1, 1, 1, 1, 1]
    assert points(wrong.deepening) == points(wrong.rules) == points(min_column) == [0, 0]
    assert points(wrong.shallow) == [1, 0, 1, 0.5, 1, 0.5]


def min_column(board):
    return board.moves[0]


def test_games_that_the_bot_did_not_play_so_are_not_accepted():
    games = champion_match.duel([champion], (OPENINGS,))
    assert champion_match.won((OPENINGS,), games)
    assert not champion_match.won((OPENINGS,), games[:4])
    assert not champion_match.won((OPENINGS,), [games[0], *games[:4]])
    assert not champion_match.won((OPENINGS,), ["72" + "4" + "1" * 3 + "4" * 3, *games[1:]])
    assert not champion_match.won((OPENINGS,), champion_match.duel([min_column], (OPENINGS,)))


def said(player):
    return champion_match.about_duel((OPENINGS,), champion_match.duel([player], (OPENINGS,)))


def test_a_match_that_is_not_won_names_a_lost_game_against_whom_and_at_which_ply():
    lost = "You lost as X after 72: `depth_bot(4)` made four in a line with ply 12, column 2"
    told = f'0 of 2 points; 4.5 of 6 are asked for. {lost}, `ConnectFour.from_moves("721412111212")`.'
    assert said(min_column).startswith(told)


def test_it_says_what_the_moves_of_that_game_have_in_common():
    assert "There 5 of your 5 moves are the first free column." in said(min_column)
    assert "moves are the free column nearest to the middle." in said(lambda board: centre_first(board)[0])
    assert "moves are what `depth_bot(2)` plays. How deep does a search of yours come" in said(wrong.shallow)
    assert "moves are of most help to the bot, looking ahead 2." in said(wrong.largest)


def test_else_it_names_the_first_move_that_was_wrong():
    told = 'With 5 on `ConnectFour.from_moves("7246444646664233333631")` the bot could win at once'
    assert told in said(wrong.rules)
    first = champion_match.duel([wrong.deepening], (OPENINGS,))[:1]
    assert "Did you score a board on which a move was forced?" in champion_match.about_duel(
        (OPENINGS,), first
    )


@pytest.mark.parametrize(
    ("handed_out", "told"),
    [(None, "no move came"), (4.0, "no column"), ((4, 7), "no column"), (8, "no column")],
)
def test_what_is_no_move_is_told_as_what_it_is(handed_out, told):
    assert told in said(lambda board: handed_out)


def test_a_full_column_is_no_move():
    assert champion_match.duel([lambda board: 4], (ConnectFour.from_moves("444444"),)) == champion_match.FULL
    assert "column that is full" in champion_match.about_duel((OPENINGS,), champion_match.FULL)


@pytest.mark.parametrize(
    ("key", "counts"),
    [
        ("board, depth", [(952, 353), (12_058, 3_841)]),
        ("min(board.cells, ''.join(row[::-1] for row in board.rows)), depth", [(576, 215), (7_509, 2_314)]),
    ],
)
def test_a_table_that_knows_mirrors_spares_more_and_has_fewer_entries(key, counts):
    search, found = wrong.keyed(key), []
    for depth in (6, 8):
        table = {}
        searched = count_searched(search, EMPTY, depth, -inf, inf, table)[1]
        found.append((searched, len(table)))
    assert found == counts


def about(id, moves, *more, seen):
    return find(id).remark((ConnectFour.from_moves(moves), *more), seen)


@pytest.mark.parametrize("id", ["6.4", "6.6", "6.7"])
def test_a_right_answer_gets_no_remark(id):
    challenge = find(id)
    answer = getattr(right, challenge.name)
    for inputs in [*example_inputs(challenge), *hidden_inputs(challenge)]:
        assert not challenge.remark(inputs, run(challenge, (answer,), inputs).value)


def test_a_wrong_value_leads_to_the_move_after_which_it_goes_wrong():
    assert about("6.4", "1727371", 2, seen=7) == (
        "O is to move, and column 7 is worth -992. What does your function give after it, with depth 1?"
    )
    assert about("6.4", "44556", 2, seen=11).startswith("No move of O is worth less than 993 here")


def test_a_wrong_search_with_a_table_says_what_may_have_answered():
    twice, seen = [(2, *OPEN), (4, *OPEN), (2, *OPEN)], ([-3, -2, -2], 1)
    assert "Yours is the value at depth 4" in about("6.6", "", twice, seen=seen)
    narrow, seen = [(4, 5, 6), (4, 9, 12), (4, *OPEN)], ([5, 9, 5], 1)
    assert "the window at this depth was (5, 6)" in about("6.6", "4444", narrow, seen=seen)
    assert "The table was empty" in about("6.6", "4444", narrow, seen=([6, 9, 5], 1))


def test_a_table_of_its_own_is_not_the_one_that_was_given():
    own, inputs = {}, (EMPTY, [(2, *OPEN)])

    def search(board, depth, alpha, beta, table):
        return right.look_ahead_table(board, depth, alpha, beta, own)

    assert "`table` is empty" in find("6.6").remark(inputs, horizon.one_table([search], inputs))


@pytest.mark.parametrize(
    ("moves", "seen", "told"),
    [
        (
            "4455",
            [3, 3, 3],
            "Your second move is 3. At depth 2 it is worth -9 to X, and column 6 is worth -8",
        ),
        ("", [4, 4, 3, 4], "Your fourth move is 4. Column 3 is worth as much at depth 4 and comes first"),
        ("44556", [6, 6, 6], "At depth 2 your best move is worth 993"),
        ("21", [4, 4], "You stop after your second move"),
        ("21", [0, 4], "Your first move is 0, and no disc can fall there"),
        ("21", [], "You yield no move at all"),
    ],
)
def test_the_first_wrong_move_of_a_deepening_search_is_told_by_what_it_is_worth(moves, seen, told):
    assert told in about("6.7", moves, seen=seen)


@pytest.mark.parametrize(
    ("id", "way", "inputs", "value", "told"),
    [
        ("6.1", "missing", (3, 3, 3), (3, 5, 7), "begins in row 1, column 3, and runs down to the left."),
        ("6.1", "missing", (3, 2, 2), (4, 6), "begins in row 2, column 2, and runs down."),
        ("6.1", "missing", (3, 2, 2), (3, 4), "begins in row 2, column 1, and runs along it."),
        ("6.2", "false", ("XXXOO....", 3, 3, 2), False, "X has the cells 1, 2 and 3"),
        ("6.2", "true", ("XXX.XOO.XO", 5, 3, 5), True, "with cell 5, where the new mark is."),
        ("6.2", "true", ("XX.OO....", 3, 3, 2), True, "No 3 marks of X stand in a row with cell 2."),
        ("6.3", "more", (EMPTY.play(4),), 28, "X has cell 39 alone, and 7 lines of four go through it."),
        ("6.3", "more", (ConnectFour.from_moves("44"),), 9, "X's are worth 6, O's 9."),
        ("6.1", "extra", (3, 3, 3), (1, 6, 8), "from row 1, column 1, to row 2, column 3."),
        ("6.5", "0 extra", (EMPTY,), 1, "(1, 2, 3, 4) holds `....`; none has three of one player."),
        ("6.5", "0 extra", (EMPTY.play(4),), 38, "holds `...X`; none has three of one player."),
        ("6.5", "0 extra", (EMPTY.play(4),), 39, "X has a disc there."),
        ("6.5", "0 extra", (ConnectFour.from_moves("445566"),), 35, "it is O who needs it."),
        ("6.5", "0 missing", (ConnectFour.from_moves("445566"),), 42, "X has 39, 40 and 41 of the line"),
    ],
)
def test_a_wrong_answer_about_lines_is_told_which_lines_there_are(id, way, inputs, value, told):
    assert told in find(id).questions[way](inputs, value)


def test_lines_that_are_missing_at_one_edge_in_all_calls_are_told_by_that_edge():
    sizes = [(3, 4, 3), (4, 4, 2), (5, 3, 3)]

    def calls(keeps):
        found = [{line for line in win_lines(*size) if keeps(size, line)} for size in sizes]
        return [(size, lines, lines == win_lines(*size)) for size, lines in zip(sizes, found, strict=True)]

    def is_row(line):
        return line[1] == line[0] + 1

    lost = calls(lambda size, line: not is_row(line) or line[0] > size[1])
    assert "those are missing, and only those, that begin in the first row" in about_lines(lost)
    assert "No line that runs along a row" in about_lines(calls(lambda size, line: not is_row(line)))
    assert "begin in 2, 5, 6, 9 and 10, and none begins in 1" in about_lines(
        calls(lambda size, line: line != (1, 2, 3))
    )


def test_what_is_left_from_other_calls_is_told():
    here = {"lines": (line for line in win_lines(6, 7, 4)), "seen": {}, "search": look_ahead}
    exec("def window_score(board):\n    return sum(1 for line in lines)", here)
    exec("def look_ahead(board, depth):\n    return seen.setdefault(board, search(board, depth))", here)
    assert "`lines` stands outside of your function" in check("6.3", here["window_score"]).message
    assert "`seen` still holds what they left" in check("6.4", here["look_ahead"]).message
    exec(
        "def look_ahead(board, depth):\n    return look_ahead.seen.setdefault(board, search(board, depth))",
        here,
    )
    here["look_ahead"].seen = {}
    assert "`look_ahead.seen` still holds what they left" in check("6.4", here["look_ahead"]).message


@pytest.mark.parametrize(
    "reached",
    [
        "def champion(board):\n    from helpers import depth_bot as d\n    return d(6)(board)",
        "import helpers\ndef champion(board):\n    return helpers.depth_bot(6)(board)",
        "class P:\n    bot = staticmethod(depth_bot(6))\np = P()\n"
        "def champion(board):\n    return p.bot(board)",
        "d = [depth_bot]\ndef champion(board):\n"
        "    try:\n        return d[0](6)(board)\n    except Exception:\n        return 4",
    ],
)
def test_the_bot_does_not_work_for_an_answer_whatever_way_it_is_reached(reached):
    here = {"depth_bot": depth_bot}
    exec(reached, here)
    result = check("6.8", here["champion"])
    assert not result.passed
    assert "code of your own is asked for. What is your way to it?" in result.message
    assert depth_bot(2)(EMPTY) == 4, "afterwards it does"


def test_a_class_of_iterators_is_a_way_to_write_a_generator(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["6.7"])

    class Moves:
        def __init__(self, board):
            self.moves = right.deepening(board)

        def __iter__(self):
            return self

        def __next__(self):
            return next(self.moves)

    Moves.__name__ = "deepening"
    assert check("6.7", Moves).passed
    Moves.__name__ = "Moves"
    assert check("6.7", Moves).message.startswith("You passed the class `Moves`")


@pytest.mark.usefixtures("no_repair")
def test_numbers_are_told_whatever_else_is_wrong():
    def down(rows, columns, k):
        lines = right.win_lines(rows, columns, k) if k > 1 else ()
        places = ([divmod(cell - 1, columns) for cell in line] for line in lines)
        return {tuple(sorted(c * rows + r + 1 for r, c in line)) for line in places}

    def from_zero(board):
        x, o = right.threats(board)
        return {n - 1 for n in o}, {n - 1 for n in x}

    assert "your cell 2 is the one below cell 1" in check("6.1", down).message
    assert "one less than a threat" in check("6.5", from_zero).message


@pytest.mark.usefixtures("no_repair")
def test_a_wrong_value_comes_before_an_empty_table():
    def search(board, depth, alpha, beta, table):
        value = right.look_ahead(board, depth, alpha, beta)
        return value if depth < 3 else -value

    result = check("6.6", search)
    assert "search 1 gives" in result.message
    assert "is empty" not in result.message
