"""Challenge 6.8: games of Connect Four against `depth_bot(4)`, and what there is to say about them.

>>> duel([lambda board: board.moves[0]], (ConnectFour(),)), points("O", "1212121")
('a legal move', 0.0)
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import helpers.games
from helpers.games import MAX, ConnectFour, Position
from helpers.trace import think

DEPTH, POSITIONS, ENOUGH = 4, 500, 4.5
LEGAL = "a legal move"
NOTHING, LATE = "returned no move", f"{POSITIONS} positions were made, and no move was handed out"
FULL, NO_COLUMN = "chose a column that is full", "chose what is no column"
ABOUT = {
    NOTHING: "On one board no move came from your function. Which line hands one out there?",
    LATE: f"On one board {POSITIONS} positions were made before your first move. Which move could you yield "
    "after one ply?",
    FULL: "Your function chose a column that is full. What does `board.moves` say?",
    NO_COLUMN: "A move is a number from `board.moves`. What does your function hand out?",
}


class NoMove(Exception):
    """What was handed out is no move: a key of ABOUT."""


def rival(depth):
    """`depth_bot(depth)`. Its module is not there for an answer that is graded: this is a copy of our own."""
    path = Path(helpers.games.__file__).with_name("depth.py")
    spec = spec_from_file_location("helpers.challenges.duel_depth", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.depth_bot(depth)


RIVAL = rival(DEPTH)  # now, as no file is read once answers are graded


def duel(functions, inputs):
    """From openings: the games with both sides, as their moves. From a board: whether a legal move comes.

    What is no move ends all games, and is told instead.
    """
    (asked,), (champion,) = inputs, functions
    try:
        if isinstance(asked, Position):
            _move(champion, asked)
            return LEGAL
        return [_game(champion, opening, mark) for mark in "XO" for opening in asked]
    except NoMove as none:
        return str(none)


def _game(champion, moves, mark):
    board = ConnectFour.from_moves(moves)
    while not board.is_over:
        is_mine = (board.to_move == MAX) == (mark == "X")
        move = _move(champion, board) if is_mine else RIVAL(board)
        board, moves = board.play(move), f"{moves}{move}"
    return moves


def _move(champion, board):
    thought = think(champion, board, POSITIONS)
    if thought.move is None:
        raise NoMove(LATE if thought.positions >= POSITIONS else NOTHING)
    if type(thought.move) is not int or not 1 <= thought.move <= board.size[1]:
        raise NoMove(NO_COLUMN)
    if thought.move not in board.moves:
        raise NoMove(FULL)
    return thought.move


def won(inputs, seen):
    """Whether these are games with enough points, in which the other player's moves are those of the bot."""
    (asked,) = inputs
    if isinstance(asked, Position):
        return seen == LEGAL
    sides = [(mark, opening) for mark in "XO" for opening in asked]
    games = list(zip(sides, seen, strict=True))
    return all(_is_true(*side, moves) for side, moves in games) and _sum(games) >= ENOUGH


def _is_true(mark, opening, moves):
    """Whether a game has this opening, an end, and the bot's moves for the other player."""
    board = ConnectFour.from_moves(opening)
    for move in map(int, moves[len(opening) :]):
        if (board.to_move == MAX) != (mark == "X") and move != RIVAL(board):
            return False
        board = board.play(move)
    return moves.startswith(opening) and board.is_over


def points(mark, moves):
    """1 for a win of `mark`, a half for a draw."""
    return {mark: 1.0, None: 0.5}.get(ConnectFour.from_moves(moves).winner, 0.0)


def _sum(games):
    return sum(points(mark, moves) for (mark, _), moves in games)


def about_duel(inputs, seen):
    """What the games leave to ask."""
    if type(seen) is not list:
        return ABOUT.get(seen, "")
    sides = [(mark, opening) for mark in "XO" for opening in inputs[0]]
    games = list(zip(sides, seen, strict=True))
    total = _sum(games)
    if total >= ENOUGH:
        return f"{total:g} of {len(games)} points."
    (mark, opening), moves = next(game for game in games if points(game[0][0], game[1]) < 1)
    return (
        f"{total:g} of {len(games)} points; {ENOUGH:g} are asked for. As {mark} after {opening} you did not "
        f'win: ConnectFour.from_moves("{moves}"). Before which move was your score wrong, and why?'
    )
