"""A student's moves in tic-tac-toe, one by one (challenge 4.6), and in matches with the rule bot (4.9).

>>> def first_free(board):
...     return board.moves[0]
>>> match([first_free], (0,))
'0 of 20 games won; the first other one: 1, 7, 2, 3, 4, 5'

What a match gives is a list of its games when X won them all, else a sentence about what happened.
"""

from functools import cache

from helpers.checking import values
from helpers.games import MAX, TicTacToe
from helpers.games.bots import rule_bot

GAMES = 20  # in a match: the dice of game k have the seed first + k
CENTRE = 5
NOTHING, TAKEN = "returned None, and no move", "returned a cell that is already taken"
NO_CELL = "and the cells are 1 to 9"


class NoMove(Exception):
    """What was returned is no move; the message says what it is."""


def moved(functions, inputs):
    """The move that the first function returns, and what the second, a search, says the board is worth.

    On a board without marks only the first is asked: one search through a whole game is enough.

    >>> moved([lambda board: board.moves[0], lambda board: 0], (TicTacToe("X........"),))
    (2, 0)
    """
    (board,) = inputs
    move = functions[0](board)
    return (move, functions[1](board)) if set(board.cells) != {"."} else move


def about_worth(inputs, seen):
    """A sentence about what a search said in `moved`, if no board can be worth that."""
    if type(seen) is tuple and len(seen) == 2 and seen[1] not in (-1, 0, 1):
        return (
            f"`minimax` gave {values.described(seen[1])} here. A board is worth 1, 0 or -1, however long it "
            "takes. What does your `minimax` hand back?"
        )
    return ""


def match(functions, inputs):
    """The moves of all games of a match, if the student's X won them all; else what happened."""
    ask = cache(functions[0])  # a slow search is asked for each board only once
    try:
        games = [_game(ask, rule_bot(inputs[0] + k)) for k in range(GAMES)]
    except NoMove as error:
        return str(error)
    others = [moves for moves in games if _winner(moves) != "X"]
    if not others:
        return games
    # One sentence for all ways to go on from the centre, so that they can be known by it.
    if all(moves[0] == CENTRE for moves in games):
        return f"opened with {CENTRE} in all {GAMES} games, and did not win them all"
    told = ", ".join(map(str, others[0]))
    return f"{GAMES - len(others)} of {GAMES} games won; the first other one: {told}"


def won_all(inputs, games):
    """Whether this is a match that X won: all moves legal, O's those of the bot with its dice."""
    return len(games) == GAMES and all(_is_won(moves, inputs[0] + k) for k, moves in enumerate(games))


def about_match(inputs, told):
    """What a match that was broken off leaves to ask."""
    if not isinstance(told, str):
        return ""
    if told == NOTHING:
        return "On one board your function returned None. Which move can it make where no plan of yours fits?"
    if NO_CELL in told:
        return "A move is a number from `board.moves`. What does your `return` hand back?"
    return "That plan did not look at the bot's answer. What does `board.moves` say?" if told == TAKEN else ""


def _game(ask, bot):
    board, moves = TicTacToe(), []
    while not board.is_over:
        move = ask(board) if board.to_move == MAX else bot(board)
        moves.append(_checked(move, board))
        board = board.play(move)
    return moves


def _checked(move, board):
    if move is None:
        raise NoMove(NOTHING)
    if type(move) is bool or not any(_same(move, cell) for cell in range(1, 10)):
        raise NoMove(f"returned {_named(move)}, {NO_CELL}")
    if move not in board.moves:
        raise NoMove(TAKEN)
    return move


def _same(move, cell):
    try:
        return bool(move == cell)
    except Exception:  # an array, say, that is equal here and there
        return False


def _named(thing):
    try:
        return values.described(values.plain(thing), 60)
    except values.Unsupported as error:
        return f"an object of type {error.kind}"


def _is_won(moves, seed):
    board, bot = TicTacToe(), rule_bot(seed)
    for move in moves:
        if board.to_move != MAX and move != bot(board):
            return False
        board = board.play(move)
    return board.winner == "X"


def _winner(moves):
    board = TicTacToe()
    for move in moves:
        board = board.play(move)
    return board.winner
