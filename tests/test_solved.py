"""Who wins Connect Four: the table of exact values, and the program that made it, against others."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from helpers import MAX, ConnectFour, InARow, exact_value
from helpers.games.solved import _values

PROGRAM = Path(__file__).parents[1] / "tools" / "solved.c"
# John Tromp's table of small boards: (rows, columns).
PUBLISHED = {(4, 4): "a draw", (4, 5): "a draw", (5, 4): "a draw", (4, 6): "O wins", (5, 5): "a draw"}
WHO = {1: "X wins", 0: "a draw", -1: "O wins"}


def mirrored(board):
    return ConnectFour(" ".join(row[::-1] for row in board.rows))


def value(board, known):
    """Plain minimax to the last disc; `known` keeps what was found."""
    if board.is_over:
        return board.utility
    if board not in known:
        best = max if board.to_move == MAX else min
        known[board] = best(value(child, known) for child in board.children())
    return known[board]


def test_x_wins_from_the_middle_draws_beside_it_and_loses_farther_out():
    assert exact_value(ConnectFour()) == 1
    assert [exact_value(board) for board in ConnectFour().children()] == [-1, -1, 0, 1, 0, -1, -1]


def test_each_value_is_the_best_of_the_next_ones_and_that_of_its_mirror_image():
    for board, found in _values().items():
        assert found == exact_value(mirrored(board))
        after = [exact_value(child) for child in board.children()]
        if None not in after:
            assert found == (max if board.to_move == MAX else min)(after)


def test_what_nobody_computed_has_no_value():
    assert exact_value(ConnectFour.from_moves("4455667")) is None
    assert exact_value(InARow(6, 7, 4, gravity=True)) is None


@pytest.fixture(scope="module")
def solved(tmp_path_factory):
    """solved(rows, columns, moves): what the program says, compiled anew."""
    compiler = shutil.which("cc")
    if not compiler:
        pytest.skip("no C compiler here")
    program = tmp_path_factory.mktemp("solved") / "solved"
    subprocess.run([compiler, "-O2", "-o", program, PROGRAM], check=True)

    def run(*given):
        said = subprocess.run([program, *map(str, given)], check=True, capture_output=True, text=True)
        return said.stdout.partition(",")[0]

    return run


def test_the_program_finds_what_is_published_of_small_boards(solved):
    assert {size: solved(*size) for size in PUBLISHED} == PUBLISHED


def test_the_program_agrees_with_a_plain_search_late_in_a_game(solved):
    rng, boards = Random(7), {}
    while len(boards) < 12:
        board, moves = ConnectFour(), ""
        while board.plies < 30 and not board.is_over:
            moves += str(rng.choice(board.moves))
            board = board.play(int(moves[-1]))
        if not board.is_over:
            boards[moves] = board
    assert {moves: solved(6, 7, moves) for moves in boards} == {
        moves: WHO[value(board, {})] for moves, board in boards.items()
    }
