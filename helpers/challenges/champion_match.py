"""Challenge 6.8: games of Connect Four against `depth_bot(4)`, and what there is to say about them.

>>> duel([lambda board: board.moves[0]], (ConnectFour(),)), points("O", "1212121")
('a legal move', 0.0)
"""

from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isgeneratorfunction
from itertools import product
from pathlib import Path

import helpers.games
from helpers.games import MAX, ConnectFour, Position
from helpers.tracing import think

DEPTH, POSITIONS, ENOUGH = 4, 150, 4.5
LEGAL = "a legal move"
ON = " after the moves "
WON = 900  # more than any sum of lines: somebody has won
NOTHING, EMPTY, LATE = (
    "returned no move",
    "yielded no move",
    f"{POSITIONS} positions were made, and no move was handed out",
)
FULL, NO_COLUMN = "chose a column that is full", "chose what is no column"
ABOUT = {
    NOTHING: "On {0} no move came from your function. Which line hands one out there?",
    EMPTY: "On {0} your function ended and had yielded no move. In a function with `yield` a `return` "
    "hands out nothing. Which `yield` should have been reached there?",
    LATE: f"On {{0}} {POSITIONS} positions were made before your first move. A ply more costs up to seven "
    "times as many. Which move could you yield after one ply?",
    FULL: "On {0} your function chose a column that is full. What does `board.moves` say?",
    NO_COLUMN: "What your function chose on {0} is no column. The columns are 1 to 7: is it what a move is "
    "worth, its place in a list, or a move and something more?",
}


class NoMove(Exception):
    """What was handed out is no move: a key of ABOUT, and in a game the moves before."""


def _bots():
    """The module of `depth_bot`. It is not there for an answer that is graded: this is a copy of our own."""
    path = Path(helpers.games.__file__).with_name("depth.py")
    spec = spec_from_file_location("helpers.challenges.champion_match_depth", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BOTS = _bots()  # now, as no file is read once answers are graded
rival, move_values = BOTS.depth_bot, BOTS.move_values
RIVAL = rival(DEPTH)


def duel(functions, inputs):
    """From openings: games with both sides, as their moves, up to the one that decides. From a board: LEGAL.

    What is no move ends all, and is told instead.
    """
    (asked,), (champion,) = inputs, functions
    try:
        if isinstance(asked, Position):
            _move(champion, asked)
            return LEGAL
        games = []
        for mark, opening in _sides(asked):
            games.append(_game(champion, opening, mark))
            if _is_decided(asked, games):
                break
        return games
    except NoMove as none:
        return str(none)


def _sides(openings):
    """(mark, opening) of each game."""
    return [(mark, opening) for opening, mark in product(openings, "XO")]


def _sum(openings, games):
    return sum(points(mark, moves) for (mark, _), moves in zip(_sides(openings), games, strict=False))


def _is_decided(openings, games):
    """Whether these games are enough, or the others could not make them so."""
    total, left = _sum(openings, games), len(_sides(openings)) - len(games)
    return total >= ENOUGH or total + left < ENOUGH


def _game(champion, moves, mark):
    board = ConnectFour.from_moves(moves)
    while not board.is_over:
        is_mine = (board.to_move == MAX) == (mark == "X")
        try:
            move = _move(champion, board) if is_mine else RIVAL(board)
        except NoMove as none:
            raise NoMove(f"{none}{ON}{moves}") from None
        board, moves = board.play(move), f"{moves}{move}"
    return moves


def _move(champion, board):
    thought = think(champion, board, POSITIONS)
    if thought.move is None:
        nothing = EMPTY if isgeneratorfunction(champion) else NOTHING
        raise NoMove(LATE if thought.positions >= POSITIONS else nothing)
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
    are_true = all(_is_true(*side, moves) for side, moves in zip(_sides(asked), seen, strict=False))
    return are_true and _sum(asked, seen) >= ENOUGH


def _is_true(mark, opening, moves):
    """Whether a game has this opening, an end, and the bot's moves for the other player."""
    theirs = _chosen("XO".replace(mark, ""), opening, moves)
    is_over = moves.startswith(opening) and ConnectFour.from_moves(moves).is_over
    return is_over and all(move == RIVAL(board) for board, move, _ in theirs)


def points(mark, moves):
    """1 for a win of `mark`, a half for a draw."""
    return {mark: 1.0, None: 0.5}.get(ConnectFour.from_moves(moves).winner, 0.0)


def _like(bot, board):
    return [bot(board)]


def _beside(bot, by, board):
    return [bot(board) + by]


def _middle(board):
    return BOTS.centre_first(board)[:1]


def _worst(plies, board):
    values = move_values(board, plies)
    least = min(values.values())
    return [move for move in values if values[move] == least < max(values.values())]


AS_BOT = (
    f"what `{{}}` plays. How deep does a search of yours come with {POSITIONS} positions, and what has it to "
    "say there?"
)
# In which share of the moves of a game, which moves, and what they are called.
HABITS = (
    *(
        (
            1,
            partial(_beside, bot, by),
            f"one less or one more than what `{bot.__name__}` plays, a column beside",
        )
        for bot in map(rival, (1, 2, 4))
        for by in (-1, 1)
    ),
    (1, lambda board: board.moves[:1], "the first free column"),
    (1, lambda board: board.moves[-1:], "the last free column"),
    (1, _middle, "the free column nearest to the middle"),
    *((1, partial(_like, bot), AS_BOT.format(bot.__name__)) for bot in map(rival, (1, 2, 3))),
    *(
        (0.6, partial(_worst, plies), f"of most help to the bot, looking ahead {plies}")
        for plies in (1, 2, 3)
    ),
)
# Plies, and what to say of a move that so many show to be wrong.
MISSED = {
    1: "another move wins at once. What is a win worth to your function, and who likes it?",
    2: "the bot could win at once, and another move leaves it no such win. What does your function see of "
    "the bot's answer?",
    4: "you could be forced to lose within four plies, where another move could not. Which score made your "
    "move look better?",
}


def about_duel(inputs, seen):
    """What the games leave to ask; of a match that is not won, about the game that shows it best."""
    if type(seen) is not list:
        kind, _, moves = seen.partition(ON)
        board = f'`ConnectFour.from_moves("{moves}")`' if moves else "this board"
        return ABOUT.get(kind, "").format(board)
    total, (openings,) = _sum(*inputs, seen), inputs
    told = f"{total:g} of {len(seen)} point{'s' * (len(seen) > 1)}"
    if total >= ENOUGH:
        return f"{told}; {ENOUGH:g} of {len(_sides(openings))} are enough."
    games = [(*side, moves) for side, moves in zip(_sides(openings), seen, strict=False)]
    lost = [(*_why(*game), game) for game in games if points(game[0], game[2]) < 1]
    _, why, game = min(lost, key=lambda each: each[0])
    return f"{told}; {ENOUGH:g} of {len(_sides(openings))} are asked for. {_ending(*game)} {why}"


def _ending(mark, opening, moves):
    """How a game ended that was not won, and where."""
    end, how = "drew", f"`{RIVAL.__name__}` never made four in a line, and neither did you"
    if not points(mark, moves):
        end, how = "lost", f"`{RIVAL.__name__}` made four in a line with ply {len(moves)}, column {moves[-1]}"
    return f'You {end} as {mark} after {opening}: {how}, `ConnectFour.from_moves("{moves}")`.'


def _why(mark, opening, moves):
    """What the student's moves have in common, or which was wrong in the plainest way; first how plain."""
    chosen = list(_chosen(mark, opening, moves))
    for share, named, told in HABITS:
        count = sum(move in named(board) for board, move, _ in chosen)
        if count >= share * len(chosen):
            asked = "" if told.endswith("?") else ". Which line of yours decides that?"
            return 0, f"There {count} of your {len(chosen)} moves are {told}{asked}"
    for plies, told in MISSED.items():
        for board, move, before in chosen:
            values = move_values(board, plies)
            best = max(values.values())
            if values[move] < best and (best > WON if plies == 1 else values[move] < -WON):
                return plies, f'With {move} on `ConnectFour.from_moves("{before}")` {told}'
    told = "Looking four plies ahead shows no mistake."
    return DEPTH + 1, f"{told} Did you score a board on which a move was forced?"


def _chosen(mark, opening, moves):
    """The moves of this mark in a game, each as the board before it, the move, and the moves before."""
    board = ConnectFour.from_moves(opening)
    for i in range(len(opening), len(moves)):
        if (board.to_move == MAX) == (mark == "X"):
            yield board, int(moves[i]), moves[:i]
        board = board.play(int(moves[i]))
