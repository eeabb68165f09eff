"""Challenge 6.8: games of Connect Four against `depth_bot(4)`, and what there is to say about them.

>>> duel([lambda board: board.moves[0]], (ConnectFour(),)), points("O", "1212121")
('a legal move', 0.0)
"""

from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from math import inf
from pathlib import Path

import helpers.games
from helpers.games import MAX, ConnectFour, Position
from helpers.trace import think

DEPTH, POSITIONS, ENOUGH = 4, 500, 4.5
LEGAL = "a legal move"
WON = 900  # more than any sum of lines: somebody has won
NOTHING, LATE = "returned no move", f"{POSITIONS} positions were made, and no move was handed out"
FULL, NO_COLUMN = "chose a column that is full", "which is no column"
ABOUT = {
    NOTHING: "On one board no move came from your function. Which line hands one out there?",
    LATE: f"On one board {POSITIONS} positions were made before your first move. Which move could you yield "
    "after one ply?",
    FULL: "Your function chose a column that is full. What does `board.moves` say?",
}
FIXED = {
    "the free column nearest to the middle": lambda board: BOTS.centre_first(board),
    "the first free column": lambda board: board.moves,
    "the last free column": lambda board: board.moves[::-1],
}
WHAT = "Is it what a move is worth, its place in a list, or a move with something more?"
# Plies, and what to say of a move that so many show to be wrong.
MISSED = {
    1: ", where another move wins at once. What is a win worth to your function, and who likes it?",
    2: ", and the bot could win at once; another move leaves it no such win. What does your function see of "
    "the bot's answer?",
    4: ", and could be forced to lose within four plies, where another move could not. Which score made your "
    "move look better?",
}


class NoMove(Exception):
    """What was handed out is no move: a key of ABOUT."""


def _bots():
    """The module of `depth_bot`. It is not there for an answer that is graded: this is a copy of our own."""
    path = Path(helpers.games.__file__).with_name("depth.py")
    spec = spec_from_file_location("helpers.challenges.duel_depth", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BOTS = _bots()  # now, as no file is read once answers are graded
rival = BOTS.depth_bot
RIVAL = rival(DEPTH)


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
        raise NoMove(f"{thought.move!r:.40}, {NO_COLUMN}")
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
        what = f"Your function handed out {seen}. {WHAT}"
        return what if seen.endswith(NO_COLUMN) else ABOUT.get(seen, "")
    sides = [(mark, opening) for mark in "XO" for opening in inputs[0]]
    games = list(zip(sides, seen, strict=True))
    total = _sum(games)
    told = f"{total:g} of {len(games)} points"
    return f"{told}." if total >= ENOUGH else f"{told}; {ENOUGH:g} are asked for. {_about_moves(games)}"


def _about_moves(games):
    """What the moves of a match that is not won have in common, or where a game went wrong."""
    chosen = [each for game in games for each in _chosen(*game)]
    all_of = f"of your {len(chosen)} moves"
    for name, rule in FIXED.items():
        if all(move == rule(board)[0] for _, board, move, _ in chosen):
            return f"Each {all_of} is {name}. Which line of yours hands out any other?"
    outer = sum(move in (board.moves[0], board.moves[-1]) for _, board, move, _ in chosen)
    if outer > 0.7 * len(chosen):
        return f"{outer} {all_of} are the first or the last free column. Which move do you hand out last?"
    for plies in (1, 2, 3):
        bot = rival(plies)
        if all(move == bot(board) for _, board, move, _ in chosen):
            return f"Each {all_of} is that of `depth_bot({plies})`. How far did your last search look?"
    for mark, plies in product("XO", (1, 2, 3)):
        values = [(_values(board, plies), move) for who, board, move, _ in chosen if who == mark]
        worst = sum(each[move] == min(each.values()) < max(each.values()) for each, move in values)
        if worst > 0.6 * len(values):
            return (
                f"As {mark}, {worst} of your {len(values)} moves are the worst of all, looking {plies} "
                f"{'plies' if plies > 1 else 'ply'} ahead. Which values does {mark} like?"
            )
    lost = [game for game in games if points(game[0][0], game[1]) < 1]
    for plies in MISSED:
        for mark, board, move, before in (each for game in lost for each in _chosen(*game)):
            values = _values(board, plies)
            best = max(values.values())
            if values[move] < best and (best > WON if plies == 1 else values[move] < -WON):
                return f'As {mark} on `ConnectFour.from_moves("{before}")` you chose {move}{MISSED[plies]}'
    (mark, opening), moves = lost[0]
    return (
        f"As {mark} after {opening} you did not win, and four plies would not have shown why: "
        f'ConnectFour.from_moves("{moves}"). Before which move was your score wrong?'
    )


def _chosen(side, moves):
    """The student's moves in a game, each as the mark, the board before it, the move, and those before."""
    mark, opening = side
    board = ConnectFour.from_moves(opening)
    for i in range(len(opening), len(moves)):
        if (board.to_move == MAX) == (mark == "X"):
            yield mark, board, int(moves[i]), moves[:i]
        board = board.play(int(moves[i]))


def _values(board, plies):
    """What each move is worth to the player who makes it, so many plies ahead."""
    search, yours = BOTS._search(board._shape), board._last
    mine = board._taken ^ yours
    return {
        move: -search.value(yours, marks, plies - 1, -score, -inf, inf)
        for move, marks, score in search.replies(mine, yours, search.score(mine, yours))
    }
