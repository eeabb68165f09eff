"""What draws, plays, traces, replays and checks boards takes InARow: its size, its `k`, how marks fall."""

import pytest
import searches

from helpers import ConnectFour, InARow, TicTacToe, depth_bot, draw_board, draw_tree, replay, trace
from helpers.checking import values
from helpers.draw.boards.board_rows import line_that_won
from helpers.live.click_games import Game
from helpers.live.click_games.faces import Cells, Columns
from instructors.sandbox import protocol

DROPPED = InARow.from_moves("112233", 4, 5, 4, gravity=True)
WON = {
    "two of two": InARow.from_moves([1, 3, 2], 2, 3, 2),
    "three on four by four": InARow.from_moves([6, 1, 7, 2, 8], 4, 4, 3),
    "three dropped": InARow.from_moves("12121", 4, 4, 3, gravity=True),
    "six in a row": InARow.from_moves([1, 11, 2, 12, 3, 13, 4, 14, 5, 15, 6], 7, 8, 6),
}
LINES = {
    "two of two": [(0, 0), (0, 1)],
    "three on four by four": [(1, 1), (1, 2), (1, 3)],
    "three dropped": [(1, 0), (2, 0), (3, 0)],
    "six in a row": [(0, c) for c in range(6)],
}


@pytest.mark.parametrize("name", WON)
def test_the_line_that_won_is_as_long_as_the_game_asks_for(name):
    assert line_that_won(WON[name]) == LINES[name]
    ax = draw_board(WON[name])
    assert "X has won" in ax.alt
    assert [each.get_gid() for each in ax.collections].count("won") == 1


def test_four_in_a_row_have_not_won_where_five_are_asked_for():
    board = InARow.from_moves([1, 9, 2, 10, 3, 11, 4], 5, 6, 5)
    ax = draw_board(board)
    assert "O to move" in ax.alt
    assert not [each for each in ax.collections if each.get_gid() == "won" and each.get_paths()]
    assert line_that_won(board) == []


def test_the_moves_of_a_board_are_drawn_where_they_lead():
    drawn = draw_board(DROPPED, values={1: 1, 4: -2})
    assert [text.get_text() for text in drawn.texts if text.get_gid() == "move"] == list("12345")
    cells = draw_board(InARow(3, 5, 4).play(7))
    assert [text.get_text() for text in cells.texts if text.get_gid() == "cell"][-1] == "15"
    assert draw_board(InARow(20, 20, 5)).figure.get_size_inches()[0] * 96 <= 900.5


def test_a_board_draws_itself_with_the_numbers_of_its_moves():
    assert ">5</td>" in DROPPED._repr_html_() and ">20</td>" not in DROPPED._repr_html_()
    assert ">15</td>" in InARow(3, 5, 4)._repr_html_()
    assert ">4</td>" not in WON["three dropped"]._repr_html_()


def test_a_game_is_clicked_by_columns_where_marks_drop_and_by_cells_elsewhere():
    columns, cells = Game(InARow(4, 5, 4, gravity=True), depth_bot(2)), Game(InARow(3, 5, 3), depth_bot(2))
    assert (type(columns.face), type(cells.face)) == (Columns, Cells)
    assert (len(columns.buttons), len(cells.buttons)) == (5, 15)
    columns.click(1)
    cells.click(1)
    assert columns.outlook() == cells.outlook() == "Your turn: you are X (MAX)."
    assert (columns.moves[0], len(columns.moves)) == (cells.moves[0], len(cells.moves)) == (1, 2)


def test_a_finished_game_says_how_it_was_won():
    for moves, rows, gravity, said in (
        ("12121", (4, 4, 3), True, "X wins: three on top of each other in column 1."),
        ([6, 1, 7, 2, 8], (4, 4, 3), False, "X wins: three in a row, cells 6, 7 and 8."),
    ):
        game = Game(InARow(*rows, gravity))
        for move in moves:
            game.click(int(move))
        assert game.outlook() == said


def test_the_largest_board_fits_a_page():
    wide = Game(InARow(20, 20, 5)).buttons[1].layout.width
    assert 20 * int(wide.removesuffix("px")) <= 900


def test_a_bot_that_yields_plays_its_last_move_in_the_budget():
    def deeper(board):
        for move in board.moves:
            board.play(move)
            yield move

    def late(board):
        list(map(board.play, board.moves))
        yield 1

    game = Game(ConnectFour(), deeper, budget=3)
    game.click(4)
    assert game.moves == [4, 3]
    game = Game(ConnectFour(), late, budget=3)
    game.click(4)
    assert "looked at 3 positions without an answer" in game.trouble


def test_the_searches_of_the_course_walk_it_unchanged():
    start = InARow(3, 3, 3, cells="XX.OO....")
    graph, known = (trace(searches.alphabeta, each) for each in (start, TicTacToe("XX.OO....")))
    assert graph.graph["result"] == known.graph["result"] == 1
    assert graph.graph["searched"] == known.graph["searched"] == 36
    assert [graph.edges[edge]["move"] for edge in graph.edges] == [
        known.edges[edge]["move"] for edge in known.edges
    ]


def test_a_search_is_drawn_and_replayed_with_boards_and_the_lines_that_won():
    """Of three in a row, which on another board of three by four would be too few or too many."""
    graph = trace(searches.minimax, InARow(3, 4, 3, cells="XXO. OOXX .XO."))
    won = sum(graph.nodes[node]["position"].winner is not None for node in graph)
    lines = [each for each in draw_tree(graph).collections if each.get_gid() == "won"]
    assert won == len(lines[0].get_paths()) == replay(graph).html.count('class="line"') == 3
    apart = trace(searches.minimax, InARow(3, 4, 4, cells="XXO. OOXX .XO."))
    assert 'class="line"' not in replay(apart).html


@pytest.mark.parametrize("board", [*WON.values(), DROPPED, InARow(20, 20, 5)])
def test_a_board_goes_to_the_grader_and_comes_back(board):
    assert values.decode(values.encode(board)) == board
    assert values.decode(values.encode_plain([board])) == [board]
    assert protocol.unpacked(protocol.packed([(board,)])) == [(board,)]
