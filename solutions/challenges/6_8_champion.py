"""6.8 champion: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.champion_match import ENOUGH, LEGAL, POSITIONS, about_duel, duel, won
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge, Example

# From files before this one: NAMES, after.

# fmt: off

OPENINGS = ("72", "52", "31")  # the hardest first

ASKED = Challenge(
    "6.8", "champion", points=15, difficulty=4, minutes=25, bonus=True, returns="anything", takes=("board",),
    inputs=in_a_row.first_discs, hidden=3, budget=400_000, observe=duel, accept=won, remark=about_duel,
    names=NAMES, calls=f"{POSITIONS} positions a move, {{0}}",
    examples=(
        after("", gives=LEGAL),
        Example(OPENINGS, gives=f"{ENOUGH:g} of 6 points at least", why="both sides"),
    ),
    hints=(
        "Go through a lost game with `draw_board`. Before which move was the score wrong, and why?",
        "At depth 0 play on while a move is forced: take a win, else block the only threat. Then score.",
        "Keep one table over all depths. Then let its best move come first, and count odd and even threats.",
    ),
)

# fmt: on

# %% wrong

from helpers import centre_first
from helpers.games import MAX
from instructors.wrong_answers import Wrong

# From files before this one: deepening, remembering, threats.


def shallow(board):
    return list(zip(range(2), deepening(board), strict=False))[-1][1]


def largest(board):
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        values = {move: remembering(board.play(move), depth - 1) for move in order}
        yield max(values, key=values.get)


def rules(board):
    """Win, block, middle."""
    x, o = threats(board)
    for wanted in (x, o) if board.to_move == MAX else (o, x):
        for column in board.moves:
            lowest = max(n for n in range(column, 43, 7) if board.cells[n - 1] == ".")
            if lowest in wanted:
                return column
    return centre_first(board)[0]


WRONG = {
    "out-of-positions": Wrong(
        "150 positions were made and no move was handed out. After which depth could the first "
        "one be yielded?",
        lambda board: max(board.moves, key=lambda move: remembering(board.play(move), 6)),
    ),
    "nothing": Wrong(
        "No move came back. Which line hands one out?",
        [lambda board: None, lambda board: iter(())],
    ),
}

# %% proof

from helpers.challenges.champion_match import rival

champion = rival(5)

# fmt: off

# %% right: deepening to quiet boards, a full window for each move

def champion(board):
    kept = {}
    for depth in range(42 - board.plies):
        found = {}
        for move in centre_first(board):
            found[move] = calm(board.play(move), depth, -inf, inf, kept)
        best = max if board.to_move == MAX else min
        yield best(found, key=found.get)


def calm(board, depth, alpha, beta, kept):
    if board.is_over or depth == 0:
        if board not in kept:
            kept[board] = quiet(board)
        return kept[board]
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = calm(board.play(move), depth - 1, alpha, beta, kept)
        if board.to_move == MAX:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best

# %% right: two depths, then the last move is returned

def champion(board):
    chosen = centre_first(board)[0]
    for depth in (1, 2, 3):
        chosen = best_after(board, depth)
        yield chosen


def best_after(board, depth):
    sign = 1 if board.to_move == MAX else -1
    best, chosen = -inf, None
    for move in centre_first(board):
        value = sign * behind(board.play(move), depth - 1, *sorted((sign * best, sign * inf)))
        if value > best:
            best, chosen = value, move
    return chosen


def behind(board, depth, alpha, beta):
    if depth == 0 or board.is_over:
        return quiet(board)
    for move in centre_first(board):
        value = behind(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if board.to_move == MAX else beta
