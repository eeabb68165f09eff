"""Notebook 6: what to say of wrong values of 6.4 and 6.6, and of wrong moves of 6.7.

>>> from helpers.games import ConnectFour
>>> about_moves((ConnectFour(),), [4, 4, 3, 3]), about_moves((ConnectFour.from_moves("44556"),), [6, 6])
('', '')
>>> about_value((ConnectFour.from_moves("1727371"), 2), 7)
'O is to move, and column 7 is worth -992. What does your function give after it, with depth 1?'
"""

from math import isinf

from helpers.challenges.champion_match import BOTS, WON, move_values
from helpers.challenges.horizon import about_far, about_table, cut, looked_at
from helpers.games import MAX
from helpers.games.bots import centre_first
from helpers.tracing.functions import is_number

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _of_x(board, plies):
    """What each move is worth to X, so many plies ahead, and the best of these numbers for who is to move."""
    sign, values = 1 if board.to_move == MAX else -1, move_values(board, plies)
    return {move: sign * value for move, value in values.items()}, sign * max(values.values())


def about_value(inputs, value):
    """6.4: a line or a move to look at, where another value than the right one came."""
    board, depth = inputs
    got = value[0] if type(value) is tuple else value
    if board.is_over or depth == 0:
        return _about_leaf(board, got)
    values, right = _of_x(board, depth)
    if got == right:
        return about_far(inputs, value)
    mark, side = ("X", "more") if board.to_move == MAX else ("O", "less")
    if (got > right) == (side == "more"):
        return (
            f"No move of {mark} is worth {side} than {right} here, and your function finds {got}. Which "
            f"child gives that, asked with depth {depth - 1}, and if none does, where else does it come from?"
        )
    move = next(each for each in centre_first(board) if values[each] == right)
    return (
        f"{mark} is to move, and column {move} is worth {right}. What does your function give after it, with "
        f"depth {depth - 1}?"
    )


def _about_leaf(board, got):
    if board.is_over:
        won = {"X": "X has won", "O": "O has won", None: "nobody has won"}[board.winner]
        told = f"The game is over after {board.plies} moves, and {won}."
        right = board.utility * (1000 - board.plies)
        if got == -right != 0:
            return f"{told} Yours is the same end won by the other. From what do you take the sign?"
        return "" if got == right else f"{told} Which line of yours answers here?"
    yours = board._last
    score = BOTS._search(board._shape).score(board._taken ^ yours, yours)
    if got == (score if board.to_move == MAX else -score):
        return ""
    return "At depth 0 the window score of the board itself is asked for. Which line of yours answers here?"


def about_answers(calls):
    """6.6: a call with a wrong value, which comes before what right ones cost."""
    for inputs, found, is_right in calls:
        told = "" if is_right else about_searches(inputs, (found, None))
        if told:
            return f"With `{inputs[0]!r}, {inputs[1]}`: {told[0].lower()}{told[1:]}"
    return ""


def about_searches(inputs, seen):
    """6.6: the first search of several that went wrong, and what its value says about the table."""
    (board, questions), found = inputs, seen[0]
    for i, ((depth, *window), value) in enumerate(zip(questions, found, strict=False), 1):
        if not is_number(value):
            return about_table(inputs, seen)
        if value != (right := cut(_of_x(board, depth)[1], *window)):
            told = f"Search {i} gives {value}, and {right} is right."
            return f"{told} {_about_earlier(board, depth, value, questions[: i - 1])}"
    return about_table(inputs, seen)


def _about_earlier(board, depth, value, earlier):
    """Which of the searches before may have left what answered now."""
    if isinf(value):
        return (
            "No board is worth that: it is an end of a window, or what an entry begins with. Which line "
            "hands it back, before any search?"
        )
    if abs(value) > WON:
        return (
            "That is a forced end: 1000 less the moves made if X wins, below 0 as much if O does. Does your "
            "function give that for this end where it never reads a table?"
        )
    if not earlier:
        return (
            "The table was empty before. Is it wrong where no entry is read, too, or which entry of this "
            "search answers where it may not?"
        )
    if other := next((d for d, *_ in earlier if d != depth and _of_x(board, d)[1] == value), None):
        return (
            f"Yours is the value at depth {other}. How deep must an entry have been searched to answer here?"
        )
    if same := next((tuple(window) for d, *window in earlier if d == depth), None):
        return (
            f"Before, the window at this depth was {same}. Which entry answers wrongly now: one stored then, "
            "or one of this search?"
        )
    return "Which entry has answered, and for which depth and window was it stored?"


def about_moves(inputs, moves):
    """6.7: what sets the first wrong one of these moves apart from the right one, or what ended them."""
    (board,) = inputs
    order, free, worth = centre_first(board), board.cells.count("."), 0
    for plies, move in enumerate(moves, 1):
        if abs(worth) > WON:
            return (
                f"At depth {plies - 1} your best move is worth {worth} to X, which is a forced end, and you "
                "go on. Which value does your function compare with 900?"
            )
        if plies > free:
            return (
                f"{free} cells are free, and you yield {len(moves)} moves, one for each depth and more. "
                "Which of them comes from no depth from 1 to the last?"
            )
        values, best = _of_x(board, plies)
        right = next(each for each in order if values[each] == best)
        if move != right:
            why = (
                "`centre_first` lists it earlier. Does"
                if right not in moves[: plies - 1]
                else "it was the best at an earlier depth. Where in your order does such a move go, does"
            )
            told = f"Your {_ORDINALS[plies - 1]} move is {move}"
            return f"{told}{_about_move(board, move, right, values, plies, why)}"
        order, worth = [move, *(each for each in order if each != move)], best
    return (
        ""
        if len(moves) == min(looked_at(board), free) or abs(worth) > WON
        else _about_end(moves, worth, free)
    )


def _about_move(board, move, right, values, plies, why):
    if move not in values:
        return ", and no disc can fall there. Is it a column, or a place in a list?"
    if values[move] == values[right]:
        return (
            f". Column {right} is worth as much at depth {plies} and comes first: {why} your loop see "
            f"{values[right]} for both, and which of two equal moves does it keep?"
        )
    asked = f"Which value does your loop see for column {right}, and what does it compare that with?"
    if plies == 1 and board.moves.index(move) == centre_first(board).index(right):
        asked += f" (In `board.moves` {move} has the place that {right} has in `centre_first`.)"
    return (
        f". At depth {plies} it is worth {values[move]} to X, and column {right} is worth {values[right]}; "
        f"{'X' if board.to_move == MAX else 'O'} is to move. {asked}"
    )


def _about_end(moves, worth, free):
    """About moves that end too soon."""
    if not moves:
        return "You yield no move at all. After which line is depth 1 finished?"
    told = f"You stop after your {_ORDINALS[len(moves) - 1]} move, at depth {len(moves)}."
    return f"{told} It is worth {worth} to X, and {free} cells are free. Which line ends your loop there?"
