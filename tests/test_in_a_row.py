"""k in a row on boards of every size: a plain second set of rules, OpenSpiel, and the counts of the page."""

import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from in_a_row import lines, onward, solved, turn, winner

from helpers.games import MAX, MIN, ConnectFour, IllegalMove, InARow, TicTacToe, drops, read_position
from helpers.games.in_a_row import shape_of

WORTH = {"X": 1, "O": -1, None: 0}


@st.composite
def sizes(draw, most=7):
    rows, columns = draw(st.integers(1, most - 1)), draw(st.integers(1, most))
    return rows, columns, draw(st.integers(1, max(rows, columns)))


def facts(board):
    """All that a board says about itself."""
    utility = getattr(board, "utility", "none yet")
    return board.to_move, board.moves, board.is_over, board.winner, utility, board.cells, board.plies


def plain_facts(cells, size, gravity):
    below, won = onward(cells, *size, gravity), winner(cells, *size)
    is_over = not below
    utility = WORTH[won] if is_over else "none yet"
    mover = MAX if turn(cells) == "X" else MIN
    return mover, tuple(below), is_over, won, utility, cells, len(cells) - cells.count(".")


@given(sizes(), st.booleans(), st.randoms(use_true_random=False))
def test_a_game_agrees_with_rules_written_on_plain_strings(size, gravity, rng):
    board, cells = InARow(*size, gravity=gravity), "." * size[0] * size[1]
    while True:
        assert facts(board) == plain_facts(cells, size, gravity)
        assert board.rows == tuple(cells[i : i + size[1]] for i in range(0, len(cells), size[1]))
        assert (*board.size, board.k, board.gravity, drops(board)) == (*size, gravity, gravity)
        if board.is_over:
            break
        below = onward(cells, *size, gravity)
        assert [child.cells for child in board.children()] == list(below.values())
        move = rng.choice(board.moves)
        board, cells = board.play(move), below[move]


@given(sizes(), st.booleans(), st.randoms(use_true_random=False))
def test_a_position_is_the_one_that_its_cells_its_print_and_its_repr_say(size, gravity, rng):
    board, moves = InARow(*size, gravity=gravity), []
    while not board.is_over and rng.random() < 0.9:
        moves.append(rng.choice(board.moves))
        board = board.play(moves[-1])
    twins = [
        read_position(repr(board)),
        InARow(*size, gravity, board.cells),
        InARow.from_moves(moves, *size, gravity=gravity),
        pickle.loads(pickle.dumps(board)),
    ]
    for twin in twins:
        assert (twin, hash(twin), repr(twin)) == (board, hash(board), repr(board))
        assert facts(twin) == facts(board)


@given(sizes(most=20).filter(lambda size: size[2] > 1), st.data())
def test_a_line_wins_and_a_line_with_a_gap_does_not(size, data):
    found = shape_of(InARow, *size, False)
    for line in data.draw(st.lists(st.sampled_from(sorted(lines(*size))), min_size=1, max_size=9)):
        gap = data.draw(st.sampled_from(line))
        assert found.won(sum(found.cells[place] for place in line))
        assert not found.won(sum(found.cells[place] for place in line if place != gap))


@given(sizes(), st.randoms(use_true_random=False), st.floats(0.2, 0.9))
def test_marks_anywhere_win_where_a_plain_rule_sees_a_line(size, rng, share):
    found = shape_of(InARow, *size, False)
    cells = "".join("X" if rng.random() < share else "." for _ in found.cells)
    marks = sum(bit for bit, mark in zip(found.cells, cells, strict=True) if mark == "X")
    assert found.won(marks) == (winner(cells, *size) == "X")


def test_boards_of_different_sizes_and_rules_are_different():
    boards = [InARow(3, 4, 3), InARow(3, 4, 4), InARow(3, 4, 3, gravity=True), InARow(4, 3, 3), TicTacToe()]
    boards += [ConnectFour(), InARow(6, 7, 4, gravity=True)]
    assert len(set(boards)) == len(boards)
    assert InARow(3, 4, 3) == InARow(3, 4, 3, cells="." * 12)


def leaves(board, plies):
    """How many ways there are to play so many moves, and how the games end that are over by then."""
    reached, ended = Counter([board]), Counter()
    for _ in range(plies):
        onward = Counter()
        for each, ways in reached.items():
            ended[each.winner] += ways * each.is_over
            for child in each.children():
                onward[child] += ways
        reached = onward
    for each, ways in reached.items():
        ended[each.winner if each.is_over else "goes on"] += ways
    return +ended


def test_tic_tac_toe_is_three_in_a_row_on_three_by_three():
    assert leaves(InARow(3, 3, 3), 9) == {"X": 131_184, "O": 77_904, None: 46_080}


def test_connect_four_is_four_in_a_row_with_gravity():
    for moves in "", "121212", "4455667", "44444411111":
        board = InARow.from_moves(moves, 6, 7, 4, gravity=True)
        assert leaves(board, 4) == leaves(ConnectFour.from_moves(moves), 4)
        assert board.cells == ConnectFour.from_moves(moves).cells


def test_a_board_has_as_many_lines_as_the_page_says():
    said = {(3, 3, 3): 8, (3, 4, 3): 14, (4, 4, 3): 24, (4, 4, 4): 10, (5, 4, 4): 17, (4, 5, 4): 17}
    said |= {(4, 6, 4): 24, (6, 7, 4): 69, (5, 5, 4): 28, (15, 15, 5): 572}
    assert {size: len(lines(*size)) for size in said} == said


# Boards of the page that take seconds: positions, nodes of the tree, and the value with the last ply in it.
COUNTED = {
    "InARow(3, 3, 3)": (5_478, 549_946, 0),
    "InARow(3, 4, 3)": (111_973, 276_911_233, 1000 - 7),
    "InARow(4, 4, 3, gravity=True)": (41_750, 6_761_217, 1000 - 9),
    "InARow(4, 4, 4, gravity=True)": (161_029, 131_060_741, 0),
}


@pytest.mark.parametrize("board", COUNTED)
def test_a_small_board_has_the_published_counts_and_winner(board):
    known = {}
    nodes, value = solved(read_position(board), known)
    assert (len(known), nodes, value) == COUNTED[board]


@pytest.mark.parametrize(("rows", "columns", "k"), [(3, 3, 3), (3, 4, 3), (5, 4, 4), (6, 6, 5), (9, 8, 6)])
def test_openspiel_plays_the_same_games_on_cells(rows, columns, k):
    pyspiel = pytest.importorskip("pyspiel")
    side_by_side(pyspiel.load_game(f"mnk(m={columns},n={rows},k={k})"), InARow(rows, columns, k))


@pytest.mark.parametrize(("rows", "columns", "k"), [(4, 4, 3), (4, 4, 4), (5, 4, 4), (4, 6, 4), (6, 7, 4)])
def test_openspiel_drops_the_same_discs(rows, columns, k):
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game(f"connect_four(rows={rows},columns={columns},x_in_row={k})")
    side_by_side(game, InARow(rows, columns, k, gravity=True))


def side_by_side(game, start, games=60):
    """The same random games in both programs."""
    rng = random.Random(6)
    for _ in range(games):
        state, board = game.new_initial_state(), start
        while not board.is_over:
            assert state.legal_actions() == [move - 1 for move in board.moves]
            move = rng.choice(board.moves)
            state.apply_action(move - 1)
            board = board.play(move)
        assert state.is_terminal()
        assert state.returns()[0] == board.utility


@pytest.mark.parametrize("gravity", [False, True])
def test_the_largest_board_is_played_to_its_end(gravity):
    rng, board = random.Random(1), InARow(20, 20, 20, gravity)
    while not board.is_over:
        board = board.play(rng.choice(board.moves))
    assert (board.plies, board.winner, board.utility) == (400, None, 0)
    assert read_position(repr(board)) == board


@pytest.mark.parametrize("move", [0, 13, -1, 2.5, "4", None, (4,), [4], 6])
def test_what_is_no_free_cell_is_refused_and_any_after_the_end(move):
    with pytest.raises(IllegalMove, match=r"choose from \[1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12\]"):
        InARow(3, 4, 3).play(6).play(move)
    with pytest.raises(IllegalMove, match="game is over"):
        InARow(3, 4, 3, cells="XXX. OO.. ....").play(move)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((0, 3, 3), "rows is a whole number from 1 to 20"),
        ((3, 21, 3), "columns is a whole number from 1 to 20"),
        ((3, 3.0, 3), "columns is a whole number"),
        ((True, 3, 3), "rows is a whole number"),
        (("3", 4, 3), "rows is a whole number"),
        ((3, 4, 0), "k is a whole number from 1 to 4"),
        ((3, 4, 5), "k is a whole number from 1 to 4"),
        ((3, 3, 3, "XX.OO...."), "cells="),
        ((3, 3, 3, False, "XX.OO..."), "3 rows of 3 characters"),
        ((3, 3, 3, False, 7), "3 rows of 3 characters"),
        ((3, 3, 3, False, "OO......."), "X moves first"),
        ((3, 3, 3, False, "XXX......"), "X moves first"),
        ((3, 3, 3, False, "XXXOOO..."), "ended before"),
        ((3, 3, 3, False, "XXXOO.O.."), "ended before"),
        ((3, 4, 3, False, "XXX.OOO.XO.."), "ended before"),
        ((5, 5, 3, False, "XXX..OO.OOXXX..O........."), "ended before"),
        ((2, 2, 2, True, "X..."), "hangs in the air in column 1"),
        ((3, 4, 3, True, "......X....."), "hangs in the air in column 3"),
    ],
)
def test_what_is_no_board_is_refused_with_the_way_out(given, words):
    with pytest.raises(ValueError, match=words):
        InARow(*given)
