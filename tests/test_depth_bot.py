"""`depth_bot` against a plain look-ahead on strings, and the ladder: some of its games are played again."""

import random
import re

import pytest
from in_a_row import lines, onward, turn, winner

from helpers import ConnectFour, InARow, TicTacToe, centre_first, depth_bot, ladder

OPENINGS = [(first, second) for first in range(1, 8) for second in range(1, 8)]


def plain_value(cells, size, gravity, depth):
    """Minimax without any cut, from X's side."""
    won, made = winner(cells, *size), len(cells) - cells.count(".")
    if won or "." not in cells:
        return {"X": 1000 - made, "O": made - 1000, None: 0}[won]
    if not depth:
        held = [[cells[place] for place in line] for line in lines(*size)]
        sums = {mark: sum(4 ** (line.count(mark) - 1) for line in held if mark in line and other not in line)
                for mark, other in ("XO", "OX")}  # fmt: skip
        return sums["X"] - sums["O"]
    below = [plain_value(child, size, gravity, depth - 1) for child in onward(cells, *size, gravity).values()]
    return max(below) if turn(cells) == "X" else min(below)


def plain_move(board, depth):
    below = onward(board.cells, *board.size, board.k, board.gravity)
    values = {
        move: plain_value(below[move], (*board.size, board.k), board.gravity, depth - 1)
        for move in centre_first(board)
    }
    return (max if turn(board.cells) == "X" else min)(values, key=values.get)  # the first of equal ones


def some_boards(start, count, seed=6):
    rng, found = random.Random(seed), []
    while len(found) < count:
        board = start
        for _ in range(rng.randrange(len(start.cells))):
            board = board if board.is_over else board.play(rng.choice(board.moves))
        found += [board] * (not board.is_over)
    return found


@pytest.mark.parametrize(
    ("start", "depth", "count"),
    [
        (ConnectFour(), 1, 20),
        (ConnectFour(), 2, 12),
        (ConnectFour(), 3, 3),
        (InARow(4, 6, 3, gravity=True), 3, 6),
        (InARow(3, 4, 3), 3, 8),
        (InARow(5, 6, 5), 2, 3),
    ],
)
def test_it_finds_the_move_of_a_plain_look_ahead(start, depth, count):
    for board in some_boards(start, count):
        assert depth_bot(depth)(board) == plain_move(board, depth), board


def test_it_wins_at_once_and_blocks():
    assert depth_bot(1)(ConnectFour.from_moves("112233")) == 4
    assert depth_bot(2)(ConnectFour.from_moves("11223")) == 4


def test_a_depth_is_a_number_of_plies_and_the_bot_has_its_name():
    assert depth_bot(4).__name__ == "depth_bot(4)"
    for depth in 0, -1, 2.0, True, "4", ConnectFour():
        with pytest.raises(ValueError, match=r"depth_bot\(4\)"):
            depth_bot(depth)


@pytest.mark.parametrize("board", [TicTacToe(), "four", None])
def test_what_it_cannot_play_is_named_with_the_way_out(board):
    with pytest.raises(TypeError, match=rf"InARow\(3, 3, 3\).* not on {re.escape(repr(board))}"):
        depth_bot(2)(board)


def test_the_centre_comes_first_on_every_width():
    orders = {width: centre_first(InARow(4, width, 3, gravity=True)) for width in (3, 4, 5)}
    assert orders == {3: [2, 1, 3], 4: [2, 3, 1, 4], 5: [3, 2, 4, 1, 5]}
    assert centre_first(ConnectFour.from_moves("444444")) == [3, 5, 2, 6, 1, 7]
    assert centre_first(InARow(2, 3, 2)) == centre_first(TicTacToe())[:6] == [1, 2, 3, 4, 5, 6]


def games(deep, other, openings):
    """[wins, losses, draws] of the deeper player, on both sides of these openings."""
    won = {"X": 0, "O": 0, None: 0}, {"X": 0, "O": 0, None: 0}
    for opening in openings:
        for as_o, result in enumerate(won):
            board, bots = ConnectFour.from_moves(opening), {"MAX": depth_bot(deep), "MIN": depth_bot(other)}
            if as_o:
                bots = dict(zip(bots, reversed(bots.values()), strict=True))
            while not board.is_over:
                board = board.play(bots[board.to_move](board))
            result[board.winner] += 1
    return won[0]["X"] + won[1]["O"], won[0]["O"] + won[1]["X"], won[0][None] + won[1][None]


def test_the_ladder_is_what_its_players_play():
    assert games(2, 1, OPENINGS) == ladder()[2, 1]
    assert games(3, 2, OPENINGS) == ladder()[3, 2]


def test_the_ladder_has_every_pair_once_and_98_games_each():
    assert set(ladder()) == {(deep, other) for deep in range(2, 9) for other in range(1, deep)}
    assert {sum(games) for games in ladder().values()} == {98}


def test_each_more_ply_wins_and_yet_four_beats_six():
    steps = [ladder()[depth + 1, depth][:2] for depth in range(1, 8)]
    assert steps == [(80, 9), (46, 39), (60, 19), (63, 22), (58, 20), (36, 29), (47, 24)]
    assert ladder()[6, 4][:2] == (36, 43)
