"""The players of tic-tac-toe: who loses to whom is found by a full search here, in the tests only."""

from fractions import Fraction
from functools import cache

import pytest

from helpers import MAX, MIN, ConnectFour, Nim, TicTacToe, perfect_bot, random_bot, rule_bot
from helpers.games.bots import CENTRE, CORNERS, SIDES, completing, marks

EMPTY = TicTacToe()


@cache
def worth(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(worth, board.children()))


@cache
def values():
    """What each position that can come up is worth."""
    found, waiting = {}, [EMPTY]
    while waiting:
        board = waiting.pop()
        if board not in found:
            found[board] = worth(board)
            waiting += board.children()
    return found


def reached(bot, side):
    """All positions where `bot` is to move as `side`, whatever the other player does."""
    found, waiting = set(), [EMPTY]
    while waiting:
        board = waiting.pop()
        if board.is_over or board in found:
            continue
        if board.to_move == side:
            found.add(board)
            waiting.append(board.play(bot(board)))
        else:
            waiting += board.children()
    return found


BOARDS = sorted((board for board in values() if not board.is_over), key=lambda board: board.cells)


@cache
def choices(board):
    """All moves that the rule bot may make here, told again in other words."""
    mine, yours = marks(board)
    mover, other = {MAX: ("X", "O"), MIN: ("O", "X")}[board.to_move]
    assert (mine, yours) == (mover, other)
    for mark in (mover, other):
        completing = [cell for cell in board.moves if completes(board.cells, cell, mark)]
        if completing:
            return completing[:1]
    return next(
        free for group in (CORNERS, CENTRE, SIDES) if (free := [c for c in group if c in board.moves])
    )


def completes(cells, cell, mark):
    marked = {i + 1 for i in range(9) if cells[i] == mark} | {cell}
    lines = [{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}]
    return any(cell in line and line <= marked for line in lines)


@cache
def chance(board, side):
    """The best probability with which `side` beats the rule bot."""
    if board.is_over:
        return Fraction(board.winner == {MAX: "X", MIN: "O"}[side])
    if board.to_move == side:
        return max(chance(child, side) for child in board.children())
    after = [chance(board.play(move), side) for move in choices(board)]
    return sum(after) / len(after)


@cache
def forced(board, side):
    """Whether `side` wins from here whatever the rule bot's dice say."""
    if board.is_over:
        return board.winner == {MAX: "X", MIN: "O"}[side]
    if board.to_move == side:
        return any(forced(child, side) for child in board.children())
    return all(forced(board.play(move), side) for move in choices(board))


def play_out(x, o):
    board, moves = EMPTY, []
    while not board.is_over:
        moves.append((x if board.to_move == MAX else o)(board))
        board = board.play(moves[-1])
    return board.winner, moves


@pytest.mark.parametrize("make", [random_bot, rule_bot])
def test_a_seed_is_a_whole_game(make):
    games = [play_out(make(seed), make(seed + 1)) for seed in range(20)]
    assert games == [play_out(make(seed), make(seed + 1)) for seed in range(20)]
    assert len({tuple(moves) for _, moves in games}) > 8


@pytest.mark.parametrize("bot", [random_bot(3), rule_bot(3), perfect_bot()])
def test_every_bot_moves_legally_from_every_position(bot):
    assert len(BOARDS) == 4_520
    assert all(bot(board) in board.moves for board in BOARDS)


def test_the_random_bot_plays_any_game():
    bot = random_bot()
    assert bot(Nim(21)) in (1, 2, 3)
    assert {bot(ConnectFour()) for _ in range(100)} == set(range(1, 8))


def test_the_random_bot_is_fair():
    bot = random_bot(7)
    moves = [bot(EMPTY) for _ in range(9_000)]
    assert all(850 < moves.count(cell) < 1_150 for cell in range(1, 10))


def test_the_rule_bot_follows_its_rules_everywhere():
    """In each position its moves, over many dice, are those that the rules allow, all of them."""
    bots = [rule_bot(seed) for seed in range(12)]
    for board in BOARDS[::5]:
        assert {bot(board) for bot in bots} <= set(choices(board))
    assert {bot(EMPTY) for bot in bots for _ in range(4)} == set(CORNERS)


@pytest.mark.parametrize("side", [MAX, MIN])
def test_the_perfect_bot_never_loses(side):
    """No line of the other player beats it, whoever begins."""
    bot = perfect_bot()
    boards = reached(bot, side)
    lost = {MAX: -1, MIN: 1}[side]
    assert all(values()[board.play(bot(board))] != lost for board in boards)


def test_the_perfect_bot_punishes_the_random_one_and_draws_with_the_rules():
    """It opens in the centre, and from there the rule bot holds."""
    bot = perfect_bot()
    assert bot(EMPTY) == 5
    assert [play_out(bot, random_bot(seed))[0] for seed in range(60)].count("X") > 45
    assert "O" not in [
        play_out(bot, other(seed))[0] for other in (random_bot, rule_bot) for seed in range(60)
    ]


def test_two_perfect_bots_draw():
    assert play_out(perfect_bot(), perfect_bot()) == (None, [5, 1, 9, 3, 2, 8, 7, 4, 6])


def test_eight_of_nine_openings_beat_the_rule_bot_by_force():
    assert [cell for cell in range(1, 10) if not forced(EMPTY.play(cell), MAX)] == [5]


def test_a_corner_a_side_and_the_double_threat():
    """X 1, O 9, X 3, O 2, X 7: then 4 and 5 both win, and only one can be blocked."""
    board = EMPTY
    for move in (1, 9, 3, 2, 7):
        assert board.to_move == MAX or move in choices(board)
        board = board.play(move)
    assert completing(board.cells, "X") == [4, 5]
    assert forced(board, MAX)


def test_the_odds_against_the_rule_bot():
    """Who moves second beats it in a third of the games at best; from the centre nobody does for sure."""
    assert chance(TicTacToe(), MIN) == Fraction(1, 3)
    assert chance(TicTacToe(), MAX) == 1 > chance(TicTacToe().play(5), MAX)
