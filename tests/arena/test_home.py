"""The arena at home: the meter, the referee, the table, and records as csv."""

import io

import numpy as np
import pytest

from helpers import ConnectFour, TicTacToe, arena, arena_game, depth_bot, load_bot, random_bot, save_bot
from helpers.tournament.meter import ask
from helpers.tournament.records import Game, Standing, read, write

TEXT = "....... ....... ....... ....... ....... ......."


def test_the_meter_counts_play_children_and_boards_made_from_text():
    def bot(board):
        board.play(4).children()
        ConnectFour(TEXT)
        ConnectFour.from_moves("44")
        return 4

    # play 1, children 7, a text 1, from_moves: the empty board and two moves
    assert ask(bot, ConnectFour(), 100) == (4, 12, "", "")


def test_at_the_limit_the_last_move_that_was_yielded_counts():
    def bot(board):
        yield 1
        for move in board.moves:
            board.play(move)
            yield move

    assert ask(bot, ConnectFour(), 3) == (3, 3, "", "")
    assert ask(bot, ConnectFour(), 0) == (1, 0, "", "")


def searches(board):
    while True:
        board.children()


def swallows(board):
    try:
        searches(board)
    except BaseException:
        return 3


def swallows_and_yields(board):
    for _ in range(9):
        try:
            yield 2
            searches(board)
        except BaseException as error:
            if isinstance(error, GeneratorExit):
                raise


def falls(board):
    yield 4
    return 1 / 0


FAULTS = {
    "never ends": (searches, "budget"), "returns after the end": (swallows, "budget"),
    "returns nothing": (lambda board: None, "no move"), "yields nothing": (lambda board: iter(()), "no move"),
    "fails after a move": (falls, "error"), "no function": (3, "error"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_has_its_reason(name):
    bot, reason = FAULTS[name]
    answer = ask(bot, ConnectFour(), 50)
    assert answer.fault == reason and answer.detail and answer.positions <= 50


def test_who_catches_the_end_of_the_budget_gains_nothing():
    assert ask(swallows_and_yields, ConnectFour(), 50) == (2, 50, "", "")


def test_the_meter_leaves_the_games_as_they_were():
    before = ConnectFour.play, ConnectFour.__new__, TicTacToe.__new__
    ask(searches, ConnectFour(), 20)
    assert before == (ConnectFour.play, ConnectFour.__new__, TicTacToe.__new__)
    assert ConnectFour(TEXT) == ConnectFour()


def test_the_deeper_bot_comes_first_and_the_table_says_it():
    table = arena({"one": depth_bot(1), "three": depth_bot(3), "dice": random_bot(3)}, openings=3)
    assert table.names == ["three", "one", "dice"] and len(table.games) == 18
    assert repr(table).splitlines()[0].startswith("1. three") and "<td>three</td>" in table._repr_html_()
    value, low, high = table.ratings["three"]
    assert low < value < high and value > table.ratings["dice"][0]


def test_equal_points_are_an_equal_place():
    def first(board):
        return board.moves[0]

    table = arena({"a": first, "b": first, "none": lambda board: None}, openings=1)
    assert table.points["a"] == table.points["b"]
    assert [line[0] for line in repr(table).splitlines()[:3]] == ["1", "1", "3"]


def test_whole_numbers_of_numpy_are_moves_and_its_truths_are_none():
    table = arena({"numpy": lambda board: np.int64(board.moves[0]), "dice": random_bot()}, openings=1)
    assert {each.reason for each in table.games} == {"over"}
    assert table.games[0].moves.isdigit()
    table = arena({"truth": lambda board: np.True_, "dice": random_bot()}, openings=1)
    assert {each.reason for each in table.games} == {"illegal"}


def test_a_name_is_shown_as_it_is_written():
    table = arena({"<b>": random_bot(), "b": random_bot()}, openings=1)
    assert "<b>" not in table._repr_html_().replace("&lt;b&gt;", "")


def test_both_sides_of_each_opening_are_played_and_a_fault_is_counted():
    table = arena({"none": lambda board: None, "dice": random_bot()}, openings=2)
    assert [(each.x, each.reason) for each in table.games] == [("none", "no move"), ("dice", "no move")] * 2
    assert "0 of 4 points, 4 lost by a fault" in repr(table)


def test_the_first_fault_of_a_bot_stands_below_the_table_with_its_board():
    def falls_later(board):
        return board.moves[0] if board.plies < 4 else board.mvoes

    table = arena({"<me>": falls_later, "dice": random_bot()}, openings=1)
    told = repr(table).splitlines()[2:]
    assert len(told) == 1 and "First fault of <me>: on ConnectFour('" in told[0]
    game = next(game for game in table.games if game.reason == "error")
    board = ConnectFour.from_moves(game.opening + game.moves)
    assert repr(board) in told[0] and told[0].endswith("has no attribute 'mvoes'")
    assert "First fault of &lt;me&gt;" in table._repr_html_() and board._repr_html_() in table._repr_html_()


SAID = {"never ends": "50 positions were", "yields nothing": "answers nothing", "fails": "stops with Zero"}


@pytest.mark.parametrize("name", SAID)
def test_each_kind_of_fault_is_told(name):
    bot = {"fails": lambda board: 1 / 0, **{each: bot for each, (bot, _) in FAULTS.items()}}[name]
    assert SAID[name] in repr(arena({"a": bot, "b": random_bot()}, openings=1, budget=50))
    said = "answers '4', which is no possible move"
    assert said in repr(arena({"a": lambda board: "4", "b": bot}, openings=1, budget=50))


def test_an_answer_in_place_of_a_bot_is_refused():
    with pytest.raises(ValueError, match=r"me is 4, no function: write bot, not bot\(board\)"):
        arena({"me": 4, "you": random_bot()})


def test_a_game_of_the_table_can_be_played_again():
    bots = {"one": depth_bot(1), "two": depth_bot(2)}
    for each in arena(bots, openings=2).games:
        again = arena_game(each.opening, bots[each.x], bots[each.o])
        assert (again.result, again.moves) == (each.result, each.moves)


LOOKS_AHEAD = """
def wins(board):
    return [move for move in board.moves if board.play(move).winner]

def bot(board):
    yield board.moves[0]
    yield (wins(board) or centre_first(board))[0]
"""


@pytest.fixture
def notebook(tmp_path, monkeypatch):
    """run(cell) runs a cell as IPython does, in a folder of its own; its names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HELPERS_PROGRESS", str(tmp_path / "progress.json"))
    names = {"In": []}

    def run(cell):
        names["In"].append(cell)
        exec(cell, names)
        return names

    run("from helpers import ConnectFour, arena, centre_first, depth_bot, load_bot, random_bot, save_bot")
    return run


CLIMB = "climb = arena({'one': depth_bot(1), 'two': depth_bot(2), 'friend': 'friend.py'}, me=bot, openings=2)"


def test_a_bot_climbs_to_the_first_boss_that_it_does_not_pass_and_meets_its_last_version(notebook):
    notebook("def bot(board):\n    return board.moves[0]")
    first = notebook(CLIMB)["climb"]
    assert [(step.other, step.passed) for step in first.steps] == [("depth 1", False)]
    notebook(CLIMB)  # the same version again
    notebook(LOOKS_AHEAD)
    last = notebook(CLIMB)["climb"]
    assert (last.visit, last.mine, last.steps[-1].other) == (3, "version 2", "version 1")
    assert last.drawn != first.drawn and {len(step.points) for step in last.steps} == {4}
    assert set(last.steps[-1].depths) == {2} and max(last.steps[-1].positions) == 7
    assert last.ratings["version 2"].value > last.ratings["version 1"].value
    assert "friend, the file friend.py" in repr(last) and "version 1" in last._repr_html_()


def test_the_ratings_of_the_course_s_players_are_those_of_their_table(notebook):
    notebook(LOOKS_AHEAD)
    ratings = notebook(CLIMB)["climb"].ratings
    from helpers.games.depth import ladder

    won, lost, drawn = ladder()[2, 1]
    share = (won + drawn / 2) / (won + lost + drawn)
    found = ratings["depth 2"].value - ratings["depth 1"].value
    assert abs(1 / (1 + 10 ** (-found / 400)) - share) < 0.05 and ratings["depth 1"].value == 0


def test_the_worst_loss_is_against_the_weakest_and_a_fault_has_no_curve(notebook, monkeypatch):
    def shown(line, value, by, drawn):
        assert line[0] == ConnectFour() and line[-1].is_over and by.endswith(" search")
        return [value(board) for board in line[-2:]]

    monkeypatch.setattr("helpers.stepped.turning_point.turning_point", shown)
    notebook("def bot(board):\n    return board.moves[0]")
    before, after = notebook(CLIMB)["climb"].worst_loss()
    assert abs(before) > 900 and before == after  # the last ply of a game that was lost before
    other = notebook("seen = []\nclimb.worst_loss(lambda board, plies: seen.append((board, plies)) or 0)")[
        "seen"
    ]
    assert {plies for _, plies in other} == {5, 6} and len(
        {board.to_move for board, plies in other if plies == 6}
    ) == 1
    notebook("def bot(board):\n    return 99")
    assert notebook(CLIMB)["climb"].worst_loss() is None


def test_a_saved_bot_holds_what_it_uses_and_nothing_else(notebook, tmp_path):
    notebook("def wins(board):\n    return 1 / 0")  # an older one
    notebook("print('a cell of its own'); other = 3")
    notebook(LOOKS_AHEAD)
    notebook("champion = bot\nsave_bot('Deep Purple', champion)")
    text = (tmp_path / "deep_purple.py").read_text(encoding="utf-8")
    assert text.count("def wins") == 1 and "other" not in text and "1 / 0" not in text
    found = notebook("played = arena({'a': 'deep_purple.py', 'b': bot}, openings=1)")["played"]
    assert found.points == {"a": 1, "b": 1} and not any(each.detail for each in found.games)


def test_a_file_of_somebody_else_runs_only_after_its_reader_said_so(notebook, tmp_path):
    (tmp_path / "friend.py").write_text("ran = open('ran', 'w')\ndef bot(board):\n    return 4")
    with pytest.raises(PermissionError, match=r"was not saved here.*trust=True"):
        notebook("arena({'friend': 'friend.py', 'b': random_bot()})")
    assert not (tmp_path / "ran").exists()
    assert notebook("friend = load_bot('friend.py', trust=True)")["friend"](None) == 4
    assert load_bot("friend.py")(None) == 4  # from now on


@pytest.mark.parametrize("name", ["", "../x", "a" * 40, 7])
def test_a_name_that_no_file_can_have_is_refused(name):
    with pytest.raises(ValueError, match="a bot has a name"):
        save_bot(name, print)


def test_a_function_of_another_place_is_not_saved(notebook):
    with pytest.raises(ValueError, match="a function that you wrote in this notebook"):
        notebook("save_bot('random', random_bot(3))")


def test_a_referee_of_ones_own_takes_the_place_of_the_arenas():
    def referee(bot_x, bot_o, board):
        return "O", [board.moves[0]], "over"

    table = arena({"a": random_bot(), "b": random_bot()}, game="tic-tac-toe", openings=2, referee=referee)
    assert {each.result for each in table.games} == {"O"} and table.points == {"a": 2, "b": 2}


@pytest.mark.parametrize("players", [{}, {"me": random_bot()}, [random_bot()] * 2])
def test_fewer_than_two_players_are_refused(players):
    with pytest.raises(ValueError, match="two bots"):
        arena(players)


def test_records_are_the_same_after_a_way_through_a_file():
    rows = [
        Game(1, 0, "4435", "Ada, \"the\" bot", "Bob", "X", "error", "41", "7 -", "=1\nKeyError"),
        Game(2, 1, "", "é", "B", "", "over", "", "", ""),
    ]  # fmt: skip
    places = [Standing("Ada", 12.5, -3.0, 20.0, "1–2", 4, 2.5, 0, "bot", "")]
    for kind, some in ((Game, rows), (Standing, places)):
        file = io.StringIO(newline="")
        write(some, file)
        assert read(kind, io.StringIO(file.getvalue(), newline="")) == some
