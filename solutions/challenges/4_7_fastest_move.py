"""4.7 fastest_move: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge

# From files before this one: EMPTY, on.

# fmt: off

DEEPENING = 2_000_000  # all searches of 1, 2, … 9 plies, and the last again, have 1,840,059 together

ASKED = Challenge(
    "4.7", "fastest_move", points=10, difficulty=3, minutes=15, returns="move", takes=("board",),
    inputs=boards.quickly, budget=DEEPENING, remark=about_boards.about_quick,
    examples=(
        on("..O.XXOXO", gives=2, why="wins at once"), on("..OOXXOX.", gives=2), on("..XO.XXOO", gives=5),
        on(".O...X.X.", gives=7, why="a draw"), on(".....XXOO", gives=4, why="three-ply win"),
        on("..OX.O.XX", gives=7, why="four-ply loss"), on(".OXXO.X..", gives=8),
        on("XX.OO....", gives=3), on("X.O......", gives=4), on("X...O....", gives=2, why="all draws"),
        on(EMPTY, gives=1),
    ),
    hints=(
        "To 4.6 all wins look the same, because `worth` says so. Which function of 4.5 knows better?",
        "Write a score, and hand it to `best_move`. It sees the finished board: how many plies were played?",
        "`9 - board.cells.count('.')` marks are on a board: the plies since the empty board. Counted from "
        "there, the order of the wins is the same as from yours.",
    ),
)

# fmt: on

# %% wrong

import math
from functools import cache

from helpers.games import MAX
from helpers.games.scores import worth
from instructors.wrong_answers import Wrong, changed

# From files before this one: alone, best_move, choosing, depth_grows, depth_per_child, evaluate,
# fastest, fastest_move, larger, minimax, no_resistance, nothing_for_o, one_ply, only_for_x,
# or_equal, or_equal_for_x, other, prefers_late, score, searching, small_win, smaller,
# subtracts_for_both, worse.

negated_fastest = searching(evaluate, lambda player, values: max(-value for value in values))


def deepening(board):
    """Looks ply by ply until somebody wins."""
    found = (plies for plies in range(1, 10) if minimax(board, plies))
    return best_move(board, next(found, 9))


def deepening_to_the_value(board):
    return best_move(board, next(plies for plies in range(1, 10) if minimax(board, plies) == minimax(board)))


def deepening_to_a_win(board):
    if minimax(board) == (-1 if board.to_move == MAX else 1):
        return best_move(board)
    return deepening(board)


@cache
def shortest(board, mark, never=math.inf):
    """Plies to a win of `mark`, if both sides play for it."""
    if board.winner == mark:
        return 0
    return never if board.is_over else 1 + min(shortest(child, mark, never) for child in board.children())


def helped(board, never=math.inf):
    mark = "X" if board.to_move == MAX else "O"
    return min(board.moves, key=lambda move: shortest(board.play(move), mark, never))


def counting_calls(board):
    calls = 0

    def search(node):
        nonlocal calls
        calls += 1
        if node.is_over:
            return evaluate(node, calls)
        values = [search(child) for child in node.children()]
        return max(values) if node.to_move == MAX else min(values)

    return (max if board.to_move == MAX else min)(board.moves, key=lambda move: search(board.play(move)))


needs_winner = searching(evaluate, over=lambda board: board.winner)

WRONG = {
    "depth-stands-still": Wrong(
        "In `..O.XXOXO` you played 1: that wins, but not at once, and 2 does. To your search all "
        "wins look the same. What tells its score how many plies a win has taken?",
        best_move,
    ),
    "prefers-late": Wrong(
        "A late win looks better to you: in `..O.XXOXO` you played 1, and 2 wins at once. Which "
        "of two wins must have the larger score?",
        choosing(searching(prefers_late)),
    ),
    "wins-at-once-only": Wrong(
        "You take a win that is one move away; otherwise quick and slow look the same to you. In "
        "`.....XXOO` the quickest win takes three plies. What does the search know of those?",
        changed(one_ply, "return board.moves[0]", "return best_move(board)"),
        share=0.5,
    ),
    "no-resistance": Wrong(
        "You win quickly, and where you cannot escape you lose quickly as well: in `..OX.O.XX` "
        "cell 7 holds out longest. Which of two defeats is worth more to the loser?",
        [
            no_resistance,
            deepening,
            deepening_to_a_win,
            changed(
                no_resistance,
                "evaluate(node, depth) if node.winner == own else score(node, 10, -10)",
                "evaluate(node, depth if node.winner == own else -depth)",
            ),
        ],
        share=0.5,
    ),
    "quick-for-x-only": Wrong(
        "X hurries, O does not: a late win of O is worth as much to you as an early one, or more. On "
        "which side of -10 is a win of O after 4 plies?",
        [
            choosing(searching(subtracts_for_both)),
            choosing(searching(lambda node, depth: score(node, 1, -1) - depth)),
            choosing(searching(lambda node, depth: score(node, 10 - depth, -10))),
        ],
    ),
    "quick-for-o-only": Wrong(
        "O hurries, X does not: a late win of X is worth as much to you as an early one, or more. On "
        "which side of 10 is a win of X after 4 plies?",
        [
            choosing(searching(lambda node, depth: score(node, 10 + depth, depth - 10))),
            choosing(searching(lambda node, depth: score(node, 10, depth - 10))),
        ],
    ),
    "counts-calls": Wrong(
        "What you take for the depth grows with each call of your search and never shrinks again: what is tried "
        "later seems to end later. How deep is a board when the search has come back up to it?",
        counting_calls,
    ),
    "win-too-small": Wrong(
        "You play for a draw where there is a win: each ply takes 1 away, and a win that takes "
        "long ends up at 0 or below. How large must a win be, so that it always stays above?",
        [
            *map(small_win, (1, 2, 3, 4, 5)),
        ],
    ),
    "last-best": Wrong(
        "Among equally quick moves you took the last. The course takes the first. What does your "
        "comparison do when two scores are equal?",
        [choosing(fastest, or_equal), choosing(fastest, or_equal_for_x)],
        share=0.5,
    ),
    "root-maximises": Wrong(
        "With O to move you choose what is best for X. Which scores does O like?",
        choosing(fastest, larger),
    ),
    "always-max": Wrong(
        "In your search both players want large scores, and O helps X. Whose turn is it in a child?",
        [
            alone(searching(evaluate, lambda player, values: max(values))),
            choosing(searching(evaluate, lambda player, values: max(values)), larger),
        ],
    ),
    "opposite": Wrong(
        "Your move is the worst one for the player who makes it. Which scores does X like, large "
        "or small ones?",
        choosing(fastest, worse),
    ),
    "returns-score": Wrong(
        "You returned a score; the move is asked for. What did you know about that child besides its score?",
        lambda board: fastest(board),
    ),
    "cells-from-zero": Wrong(
        "Your moves are one too small: the cells have the numbers 1 to 9. Is a number made from a "
        "place in the string, somewhere?",
        lambda board: fastest_move(board) - 1,
        share=0.5,
    ),
    "negated": Wrong(
        "You turn the sign at each ply, as if the score were for the player to move. `evaluate` "
        "is always from X's side. What does a minus in front of it mean for O?",
        choosing(lambda *given: -negated_fastest(*given), larger),
    ),
    "draws-pay-depth": Wrong(
        "You take the depth off a draw as well: a draw below 0 may look better to O than a win. "
        "What is a draw worth, early or late?",
        choosing(searching(lambda node, depth: score(node, 10 - depth, depth - 10, -depth))),
    ),
    "one-ply": Wrong(
        "You look one move ahead and no further: in `.....XXOO` the quickest win takes three "
        "plies. What does the score of an unfinished board know of that?",
        choosing(lambda child, *_: evaluate(child, 1)),
    ),
    "stops-too-early": Wrong(
        "In `.O...X.X.` X may win with the last free cell, and you do not see that: your search "
        "stops before it, or such a win is worth 0. How far ahead can the end of a game be?",
        [choosing(lambda child, *_, most=most: fastest(child, most - 1, worth, 1)) for most in (2, 3, 4, 5)]
        + [
            choosing(searching(lambda node, depth: score(node, 1, -1) * node.cells.count("."))),
            deepening_to_the_value,
        ],
    ),
    "no-draw-test": Wrong(
        "A full board without a winner went wrong: yours stops only at a winner. What else ends it?",
        choosing(lambda child, *_: needs_winner(child, 99, worth, 1)),
    ),
    "players-swapped": Wrong(
        "Below the first move your two players are exchanged: MAX takes the small scores there, "
        "MIN the large ones. Whose turn is it in a child?",
        choosing(searching(evaluate, to_move=lambda board: other(board.to_move))),
    ),
    "depth-grows": Wrong(
        "Your depth goes on growing from one child to the next: the last of them looks deeper "
        "than the first, and all are one ply below their parent. Which `depth` should each of "
        "them get?",
        [depth_grows, choosing(lambda child, *_: depth_per_child(child, 1))],
    ),
    "o-never-wins": Wrong(
        "You know quick wins of X only: a win of O is no worse to you than a draw. Which score "
        "does it have in 4.5?",
        choosing(searching(nothing_for_o)),
    ),
    "text": Wrong(
        "Your moves are characters, and a move is a number: `'2'` is not 2. Which step made text?",
        lambda board: str(fastest_move(board)),
        share=0.5,
    ),
    "nothing-for-o": Wrong(
        "With X to move you are right, with O to move you returned None. Which way does your "
        "function take when it is O's turn?",
        only_for_x(fastest_move),
        whole=True,
    ),
    "helped": Wrong(
        "You look for the shortest way to a win of your own, as if the other player helped: in "
        "`.....XXOO` you played 1, and 4 wins in three plies whatever O does. Who chooses every "
        "second move?",
        [
            helped,
            lambda board: helped(board, 100),
            lambda board: helped(board) if shortest(board, "XO"[board.plies % 2]) < 9 else best_move(board),
        ],
    ),
    "fewest-plies": Wrong(
        "You look for the shortest way to *any* end of the game. A quick defeat is short as well. "
        "Whose win should come soon?",
        alone(searching(lambda node, depth: depth, lambda player, values: min(values)), smaller),
    ),
}

# %% proof

# From files before this one: _first_best, values.


def fastest_move(board):
    return _first_best(board, values(per_ply=1))


# fmt: off

# %% right: an inner function that returns score and move

def fastest_move(board):
    def search(board, depth):
        if board.is_over:
            return evaluate(board, depth), None
        found = [(search(board.play(move), depth + 1)[0], move) for move in board.moves]
        best = (max if board.to_move == MAX else min)(score for score, _ in found)
        return next(pair for pair in found if pair[0] == best)

    return search(board, 0)[1]

# %% right: negamax, with a memo

from functools import lru_cache


@lru_cache(maxsize=None)
def quick_negamax(board, depth):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * evaluate(board, depth)
    return max(-quick_negamax(child, depth + 1) for child in board.children())


def fastest_move(board):
    scores = [-quick_negamax(child, 1) for child in board.children()]
    return board.moves[scores.index(max(scores))]

# %% right: best_move with the empty cells as a score

def late(board):
    return board.utility * (board.cells.count(".") + 1)


def fastest_move(board):
    return best_move(board, score=late)
