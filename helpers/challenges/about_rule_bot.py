"""What a match with the rule bot that was not won leaves to ask (challenge 4.9).

Who plays for sure against the bot is worked out here: a worker never loads this.
"""

from functools import cache

from helpers.challenges.matches import GAMES, NO_CELL, NOTHING, OTHER, TAKEN, TWO_WAYS, ZERO
from helpers.games import MAX, TicTacToe
from helpers.games.bots import completing, rule_bot

ABOUT = {
    NOTHING: "On one board your function returned None. Which move can it make where no plan of yours fits?",
    ZERO: "There is no cell 0. Is a number made from a place in the string, somewhere?",
    NO_CELL: "A move is a number from `board.moves`. What does your `return` hand back?",
}


def about_match(inputs, told):
    """What a match that was not won, or broken off, leaves to ask.

    >>> about_match((0,), "0 of 20 games won; the first other one: 1, 7, 2, 3, 4, 5")
    'Follow the game 1, 7, 2, 3, 4, 5. Before X played 4, O had two in a line. What must X do then?'
    """
    if not isinstance(told, str):
        return ""
    if game := told.partition(OTHER)[2]:
        moves = [*map(int, game.split(", "))]
        plan = "" if told.startswith("0 ") else _always_first(moves)
        return f"Follow the game {game}. {plan or _slip(moves)}"
    if taken := told.partition(TAKEN)[2]:
        return _about_taken(taken)
    if ways := told.partition(TWO_WAYS)[2]:
        return f"Your moves are {ways}, at different times. What throws dice there, or remembers?"
    return ABOUT.get(told, "")


def _about_taken(taken):
    """About an answer that is no free cell: "7 on `XOX.O.O.X`"."""
    mark = taken[taken.index("`") + int(taken[0])]
    ask = {
        "O": "The bot has it. Which line of yours makes that number, and does it know the bot's moves?",
        "X": "You have it already. Which line of yours makes that number, and does it know your own moves?",
    }
    return f"Your answer is a cell that is taken: {taken}. {ask[mark]}"


def _always_first(moves):
    """A question to who, after the opening, never took another cell than the first free one."""
    own = [(i, move) for i, move in enumerate(moves) if i % 2 == 0 and i]
    if len(own) < 2 or any(move != min({*range(1, 10)} - {*moves[:i]}) for i, move in own):
        return ""
    return (
        f"After the bot's {moves[1]}, each of your moves is the first free cell. Which line of yours makes "
        "them, and what should it look for on such a board?"
    )


def _slip(moves):
    """The first move with which X let a sure win go, and a question."""
    board = TicTacToe()
    for move in moves:
        after = board.play(move)
        if board.to_move == MAX:
            mine, theirs = (completing(board.cells, mark) for mark in "XO")
            if mine and move not in mine:
                return f"Before X played {move}, it could complete a line. What should X look for first?"
            if not _is_sure(after):
                if theirs and move not in theirs:
                    return f"Before X played {move}, O had two in a line. What must X do then?"
                way_out = next(reply for reply in sorted(_replies(after)) if not _is_sure(after.play(reply)))
                return (
                    f"Before X played {move}, X could win whatever the bot's dice say. After it the bot may "
                    f"answer {way_out}, and that is no longer so. Which other move leaves it no such answer?"
                )
        board = after
    return ""


@cache
def _is_sure(board):
    """Whether X, who plays well from here on, wins against the bot with any dice."""
    if board.is_over:
        return board.winner == "X"
    if board.to_move == MAX:
        return any(map(_is_sure, board.children()))
    return all(_is_sure(board.play(reply)) for reply in _replies(board))


def _replies(board):
    """What the bot may answer: its dice have four sides at most."""
    return {rule_bot(seed)(board) for seed in range(GAMES)}
