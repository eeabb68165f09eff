"""A student's moves in tic-tac-toe, one by one (challenge 4.6), in matches with the rule bot (4.9) and
refereed by a student (7.6).

>>> def first_free(board):
...     return board.moves[0]
>>> match([first_free], (0,))
'0 of 20 games won; the first other one: 1, 7, 2, 3, 4, 5'

What a match gives is a list of its games when X won them all, else a sentence about what happened.
"""

from contextlib import suppress
from functools import cache, wraps
from itertools import pairwise
from weakref import WeakKeyDictionary

from helpers.checking import values
from helpers.games import MAX, TicTacToe
from helpers.games.bots import rule_bot
from helpers.text import listed

GAMES = 20  # in a match: the dice of game k have the seed first + k
CENTRE = 5
# What is returned and is no move.
NOTHING, TAKEN = "returned None, and no move", "returned a cell that is taken: "
ZERO = "returned 0, and the cells have the numbers 1 to 9"
NO_CELL = "returned what is no number from 1 to 9"
TWO_WAYS = "moved in two ways, "


OTHER = "; the first other one: "


class AskedTwice(LookupError):
    """A referee asked a bot again about the same board."""


def asked_once(functions, inputs):
    """7.6: what a referee tells of a game, if it asks no bot twice in one turn."""
    (referee,), (*bots, board), asked = functions, inputs, []

    def heard(bot):
        @wraps(bot)
        def listening(board):
            asked.append((listening, board))
            return bot(board)

        return listening

    told = referee(*map(heard, bots), board)
    twice = next((one for one, other in pairwise(asked) if one == other), None)
    with suppress(TypeError, IndexError):  # what a function returns may have any shape
        if twice and len(asked) > len(told[1]) + 1:  # more answers than moves, and a last one that was none
            raise AskedTwice(f"{twice[0].__name__}, on {twice[1]!r:.40}")
    return told


class NoMove(Exception):
    """What was returned is no move: NOTHING, TAKEN or NO_CELL."""


def moved(functions, inputs):
    """The move that the first function returns, and what the second, a search, says the board is worth.

    On a board without marks only the first is asked: one search through a whole game is enough.

    >>> moved([lambda board: board.moves[0], lambda board: 0], (TicTacToe("X........"),))
    (2, 0)
    """
    move = functions[0](*inputs)
    return (move, functions[1](*inputs)) if len(inputs) > 1 or set(inputs[0].cells) != {"."} else move


def about_worth(inputs, seen):
    """A sentence about what was seen in `moved`, if it is no move, or if no board can be worth that."""
    move = seen[0] if type(seen) is tuple and len(seen) == 2 else seen
    if type(move) is int and move not in inputs[0].moves:
        return (
            f"`best_move` gave {move}, and the moves are {listed(inputs[0].moves)}. What does your line that "
            "chooses hand back: a move, or its place in a list?"
        )
    if len(inputs) == 1 and type(seen) is tuple and len(seen) == 2 and seen[1] not in (-1, 0, 1):
        return (
            f"`minimax` gave {values.described(seen[1])} here. A board is worth 1, 0 or -1, however long it "
            "takes. Which line of `minimax` made that number, in this call or in an earlier one?"
        )
    return ""


def match(functions, inputs):
    """The moves of all games of a match, if the student's X won them all; else what happened."""
    ask = cache(functions[0])  # a slow search is asked for each board only once in a match
    try:
        games = [_game(ask, rule_bot(inputs[0] + k)) for k in range(GAMES)]
    except NoMove as error:
        return str(error)
    if told := _dice(functions[0], games):
        return told
    others = [moves for moves, winner in games if winner != "X"]
    if not others:
        return [moves for moves, _ in games]
    # One sentence for all ways to go on from the centre, so that they can be known by it.
    if all(moves[0] == CENTRE for moves, _ in games):
        return f"opened with {CENTRE} in all {GAMES} games, and did not win them all"
    told = ", ".join(map(str, others[0]))
    return f"{GAMES - len(others)} of {GAMES} games won{OTHER}{told}"


MOVES = WeakKeyDictionary()  # {function: {the moves before: its move}}, of all matches


def _dice(function, games):
    """What to say of a player that has moved in two ways on one board, in this match or in an earlier one."""
    try:
        known = MOVES.setdefault(function, {})
    except TypeError:  # it cannot be a key
        return ""
    for moves, _ in games:
        for k in range(0, len(moves), 2):
            board = TicTacToe()
            for move in moves[:k]:
                board = board.play(move)
            before = known.setdefault(board.cells, moves[k])
            if before != moves[k]:
                return f"{TWO_WAYS}{before} and {moves[k]} on `{board.cells}`"
    return ""


def won_all(inputs, games):
    """Whether this is a match that X won: all moves legal, O's those of the bot with its dice."""
    return len(games) == GAMES and all(_is_won(moves, inputs[0] + k) for k, moves in enumerate(games))


def _game(ask, bot):
    """The moves of a game, and who won it."""
    board, moves = TicTacToe(), []
    while not board.is_over:
        move = ask(board) if board.to_move == MAX else bot(board)
        if move is None:
            raise NoMove(NOTHING)
        if type(move) is int and move == 0:
            raise NoMove(ZERO)
        if type(move) is bool or move not in range(1, 10):
            raise NoMove(NO_CELL)
        if move not in board.moves:
            raise NoMove(f"{TAKEN}{int(move)} on `{board.cells}`")
        moves.append(move)
        board = board.play(move)
    return moves, board.winner


def _is_won(moves, seed):
    """Whether these are the moves of such a game, in which the bot threw these dice."""
    mine = iter(moves[::2])
    return _game(lambda board: next(mine, None), rule_bot(seed)) == (moves, "X")
