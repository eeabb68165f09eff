"""What went another way in a refereed game than the bots would have it (challenge 7.6).

>>> from helpers.games import TicTacToe
>>> from helpers.games.entrants import first_bot, none_bot
>>> about_game((none_bot, first_bot, TicTacToe()), ("X", [], "illegal"))
'X is to move on `.........`, and none_bot answers None. You say that X wins. Who is left when X is out?'
"""

from contextlib import suppress

from helpers.games import MAX

REASONS = ("over", "error", "illegal")


def about_game(inputs, value):
    """The first move, or the end, of a told game that does not follow from the bots; "" for a true one."""
    *bots, board = inputs
    winner, moves, reason = value
    for move in moves:
        if told := _about_move(bots, board, move):
            return told
        board = board.play(move)
    return (_about_over if board.is_over else _about_fault)(bots, board, winner, reason)


def _asked(bots, board):
    """Whose turn it is, which kind of answer comes, and the two in words."""
    side, bot = ("X", bots[0]) if board.to_move == MAX else ("O", bots[1])
    try:
        answer = bot(board)
        kind, told = "legal" if type(answer) is int and answer in board.moves else "illegal", repr(answer)
    except Exception:
        return side, "error", f"{side} is to move on `{board.cells}`, and {bot.__name__} raises an error."
    return side, kind, f"{side} is to move on `{board.cells}`, and {bot.__name__} answers {told}."


def _about_move(bots, board, move):
    if board.is_over:
        return f"`{board.cells}` is over, and your list goes on with {move}. What ends your loop?"
    side, kind, told = _asked(bots, board)
    if kind == "legal" and told.endswith(f" {move}."):
        return ""
    if _is_answer(bots[side == "X"], board, move):
        return f"{told} Your list goes on with {move}, the other bot's answer. Which of the two did you ask?"
    return f"{told} Your list goes on with {move}. Which line of yours put it there?"


def _is_answer(bot, board, move):
    with suppress(Exception):
        return bot(board) == move


def _about_over(bots, board, winner, reason):
    line = f"{board.winner} has a line" if board.winner else "nobody has a line"
    if reason != "over":
        told = f"`{board.cells}` is over, {line}, and your reason is {reason!r}."
        return f"{told} Who was asked after that, or which of the three words is meant?"
    if winner != board.winner:
        told = f"`{board.cells}` is over, {line}, and your winner is {winner}."
        return f"{told} Which attribute of the board says who has won?"
    return ""


def _about_fault(bots, board, winner, reason):
    side, kind, told = _asked(bots, board)
    if kind == "legal":
        return f"Your list ends early. {told} Which line of yours ended the game?"
    if reason not in REASONS:
        return f"{told} Your reason is {reason!r}, which is none of the three words. Which one is meant?"
    if reason != kind:
        return f"{told} Your reason is {reason!r}. Was it the call that failed, or what it gave?"
    if winner == side:
        return f"{told} You say that {winner} wins. Who is left when {side} is out?"
    if winner is None:
        return f"{told} You say that nobody wins. Who is left when {side} is out?"
    return ""
