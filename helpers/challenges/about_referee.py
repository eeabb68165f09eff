"""What went another way in a refereed game than the bots would have it (challenge 7.6).

>>> from helpers.games import TicTacToe
>>> from helpers.games.entrants import first_bot, none_bot
>>> about_game((none_bot, first_bot, TicTacToe()), ("X", [], "illegal"))
'X is to move on `.........`, and none_bot answers None. You say that X wins. Who is left when X is out?'
"""

from contextlib import suppress

from helpers.games import MAX, MIN

REASONS = ("over", "error", "illegal")
KEPT = (
    "It was never played, and stands in your list. Which comes first in your loop: what asks whether an "
    "answer is a move, or what puts it into the list?"
)


def about_game(inputs, value):
    """The first move, or the end, of a told game that does not follow from the bots; "" for a true one."""
    *bots, board = inputs
    winner, moves, reason = value
    if told := about_form(inputs, value):
        return told
    for k, move in enumerate(moves):
        if repr(move) in map(repr, moves[:k]):
            return f"{move} comes twice in your list. Do the bots get the new board that `play` returns?"
        if told := _about_move(bots, board, move):
            return told
        board = board.play(move)
    return (_about_over if board.is_over else _about_fault)(bots, board, winner, reason)


def about_place(inputs, outcome):
    """What to say where a dictionary of bots is asked for MAX or MIN."""
    name = outcome.detail.rpartition(" ")[2].strip("'")
    if name not in (MAX, MIN):
        return ""
    return (
        f"`board.to_move` is {MAX} when X is to move, else {MIN}, and your dictionary has no {name}. Which "
        "keys should it have?"
    )


def about_raised(inputs, outcome):
    """What to say where a bot's error went through the referee; or ""."""
    bot = next((each for each in inputs[:2] if f"{each.__name__} has lost" in outcome.detail), None)
    if not bot:
        return about_place(inputs, outcome) if outcome.error == "KeyError" else ""
    return (
        f"{bot.__name__} raises {outcome.error}, and your referee lets it through: one bad entry ends the "
        "whole tournament. What catches an error of any kind there?"
    )


def about_form(inputs, value):
    """What to say of a list with an answer in it that is no int, and that a bot gave; or ""."""
    with suppress(Exception):  # what came may have any shape
        *bots, board = inputs
        for k, move in enumerate(value[1], 1):
            side, kind, told = _asked(bots, board)
            if type(move) is not int:
                is_last = k == len(value[1]) and value[2] != "over" and value[0] != side
                is_played = move in board.moves and not is_last
                ask = "`in` finds it, as it is *equal* to a move. What else must be asked about an answer?"
                ask = f"That is no int, and you play it. {ask}" if is_played else KEPT
                return f"{told} {ask}" if kind == "illegal" and told.endswith(f" {move!r}.") else ""
            board = board.play(move)
    return ""


def about_refused(inputs, outcome):
    """Which bot's answer `play` refused in a game that was right so far, or whose own error it is; or ""."""
    *bots, board = inputs
    if not outcome.detail.startswith("IllegalMove"):
        return about_raised(inputs, outcome)
    while not board.is_over:
        side, kind, told = _asked(bots, board)
        if kind != "legal":
            is_it = f"{told.rpartition(' ')[2][:-1]} is not possible in {board!r}" in outcome.detail
            ask = "`play` refuses that. What must be asked about an answer before it is played?"
            return f"{told} {ask}" if is_it else ""
        board = board.play(bots[side == "O"](board))
    return ""


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
        return f"`{board.cells}` is over, and your list goes on with {move}. Which board does your loop ask?"
    side, kind, told = _asked(bots, board)
    if kind == "legal" and told.endswith(f" {move}."):
        return ""
    if kind == "illegal" and told.endswith(f" {move!r}."):
        return f"{told} {KEPT}"
    is_others = _is_answer(bots[side == "X"], board, move)
    if kind == "illegal" and not is_others and _made_int(bots[side == "O"](board)) == move:
        return f"{told} Your list goes on with {move}: you make an int of it. Was the answer one?"
    if is_others:
        told = f"{told} Your list goes on with {move}, the other bot's answer"
        if _made_int(bots[side == "O"](board)) == move:
            return f"{told}, and what `int` makes of this one. Which of the two is it?"
        return f"{told}; `board.to_move` is {board.to_move} there, as always for {side}. Whom did you ask?"
    return f"{told} Your list goes on with {move}. Which line of yours put it there?"


def _made_int(answer):
    with suppress(Exception):
        return int(answer)
    return None


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
    if kind == "legal" and reason == "error":
        return f"{told} Your reason is 'error': your `try` catches an error of your own. What stands in it?"
    if kind == "legal":
        return f"Your list ends early. {told} Which line of yours ended the game?"
    if reason not in REASONS:
        return f"{told} Your reason is {reason!r}, which is none of the three words. Which one is meant?"
    if reason == "error" != kind:
        asked = "Which of your lines says so, and when does it run?"
        return f"{told} Your reason is 'error', and the bot raised none. {asked}"
    if reason != kind:
        return f"{told} Your reason is {reason!r}. Was it the call that failed, or what it gave?"
    if winner == side:
        return f"{told} You say that {winner} wins. Who is left when {side} is out?"
    if winner is None:
        return f"{told} You say that nobody wins. Who is left when {side} is out?"
    return ""
