"""5.3 best_move_ab: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from math import inf

from helpers.challenges.about_pruning import POSITIONS, about_pruning, same_pruning
from helpers.challenges.inputs import boards
from helpers.challenges.watching import entered_first, first_search
from helpers.checking import Challenge, Example
from helpers.games import TicTacToe

# fmt: off

EMPTY, OPEN = TicTacToe(), (-inf, inf)

ASKED = Challenge(
    "5.3", "best_move_ab", points=20, difficulty=3, minutes=25, returns="move", takes=("board",),
    observe=first_search, observes="{}, after {} positions", alike=same_pruning, remark=about_pruning,
    entered=entered_first, walks="move",
    hidden=40, budget=600_000,
    examples=(
        Example(TicTacToe("XX.OO...."), gives=(3, 36)), Example(TicTacToe("X.O...XXO"), gives=(6, 30)),
        Example(TicTacToe("XXO.OO.X."), gives=(4, 8)), Example(TicTacToe("..X....XO"), gives=(2, 258)),
        Example(TicTacToe("..O.XXOXO"), gives=(1, 8)), Example(TicTacToe("X...O...."), gives=(2, 844)),
        Example(TicTacToe("X........"), gives=(5, 2_338)),
        Example(EMPTY, gives=(1, POSITIONS)),
    ),
    inputs=boards.marked,
    hints=(
        "It is `best_move` again, with another search. What does the second move's search need to know?",
        "After each move the best value so far is a promise: hand it to `alphabeta` as `alpha`, or as `beta` "
        "for MIN.",
        "A move must be better than the promise to replace it. One that is cut off is no better.",
    ),
)

# fmt: on

# %% wrong

from functools import cache
from itertools import product
from math import inf

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: alphabeta, by_best, hands_on_own, late_test, minimax, only_max_cuts,
# only_min_cuts, shallow, strict.

OPEN = (-inf, inf)


def narrowing(search):
    """A loop over the moves whose window narrows: right, if the search is."""

    def best_move_ab(board):
        alpha, beta, chosen = -inf, inf, None
        for move, child in zip(board.moves, board.children(), strict=True):
            value = search(child, alpha, beta)
            if board.to_move == MAX and value > alpha:
                alpha, chosen = value, move
            if board.to_move == MIN and value < beta:
                beta, chosen = value, move
        return chosen

    return best_move_ab


def full_windows(search):
    """A search with a full window for each move: right, if the search is."""

    def best_move_ab(board):
        values = [search(child, -inf, inf) for child in board.children()]
        best = max(values) if board.to_move == MAX else min(values)
        return board.moves[values.index(best)]

    return best_move_ab


def value_first(search):
    """The value, then the first move that has it: right, if the search is."""

    def best_move_ab(board):
        value = search(board)
        for move, child in zip(board.moves, board.children(), strict=True):
            if search(child) == value:
                return move

    return best_move_ab


def by_key(search):
    def best_move_ab(board):
        choose = max if board.to_move == MAX else min
        return choose(board.moves, key=lambda move: search(board.play(move)))

    return best_move_ab


@cache
def remembered(node, alpha=-inf, beta=inf):
    """Minimax that has a memory of functools, and does not cut."""
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)(map(remembered, node.children()))


@cache
def remembered_leaf_by_leaf(node):
    values = []
    for child in node.children():
        values.append(child.utility if child.is_over else remembered_leaf_by_leaf(child))
    return node.utility if node.is_over else (max if node.to_move == MAX else min)(values)


def asks_first(board):
    """Minimax with a table of its own, which each call asks when it begins."""
    table = {}

    def search(node):
        if node not in table:
            values = [search(child) for child in node.children()]
            table[node] = node.utility if node.is_over else (max if node.to_move == MAX else min)(values)
        return table[node]

    return by_key(search)(board)


# Alpha-beta with a memory: right.
remembers_windows = changed(alphabeta, "def alphabeta", "@cache\ndef alphabeta")


def both_ways(search):
    return [narrowing(search), full_windows(search)]


def starts_at(
    low,
    high,
    search=alphabeta,
    window=lambda alpha, beta: (alpha, beta),
    turned=False,
    before=lambda board: None,
):
    """A loop over the moves with a window of its own."""

    def best_move_ab(board):
        alpha, beta, chosen = low, high, before(board)
        is_max = (board.to_move == MAX) != turned
        for move in board.moves:
            value = search(board.play(move), *window(alpha, beta))
            if is_max and value > alpha:
                alpha, chosen = value, move
            if not is_max and value < beta:
                beta, chosen = value, move
        return chosen

    return best_move_ab


def swapped_for_min(search):
    def best_move_ab(board):
        turn = -1 if board.to_move == MIN else 1
        return starts_at(-inf, inf, search, lambda *window: window[::turn])(board)

    return best_move_ab


def zero_narrows(board):
    best, chosen = 0, board.moves[0]
    for move in board.moves:
        is_max = board.to_move == MAX
        value = alphabeta(board.play(move), *((best, inf) if is_max else (-inf, best)))
        if value > best if is_max else value < best:
            best, chosen = value, move
    return chosen


def zero_beside_the_window(board):
    best, chosen, alpha, beta = 0, None, -inf, inf
    for move in board.moves:
        value = alphabeta(board.play(move), alpha, beta)
        if board.to_move == MAX and value > best:
            best, alpha, chosen = value, value, move
        if board.to_move == MIN and value < best:
            best, beta, chosen = value, value, move
    return chosen


def starts_at_edge(board):
    is_max = board.to_move == MAX
    best, chosen = -1 if is_max else 1, None
    for move in board.moves:
        value = alphabeta(board.play(move), *((best, inf) if is_max else (-inf, best)))
        if value > best if is_max else value < best:
            best, chosen = value, move
    return chosen


def one_ply(board):
    values = [child.utility if child.is_over else 0 for child in board.children()]
    return board.moves[values.index((max if board.to_move == MAX else min)(values))]


def win_or_first(board):
    win = 1 if board.to_move == MAX else -1
    wins = (move for move in board.moves if alphabeta(board.play(move)) == win)
    return next(wins, board.moves[0])


def moves_both(has_first, search):
    def best_move_ab(board):
        alpha, beta, chosen = -inf, inf, board.moves[0] if has_first else None
        for move in board.moves:
            value = search(board.play(move), alpha, beta)
            if value > alpha if board.to_move == MAX else value < beta:
                chosen = move
            alpha, beta = max(alpha, value), min(beta, value)
        return chosen

    return best_move_ab


def slipped(*texts, search=alphabeta):
    """The loop over the moves, with these texts changed."""
    return changed(narrowing, *texts)(search)


KEEPS = [(f"{bound}, chosen = value, move", "chosen = move") for bound in ("alpha", "beta")]
AS_ALPHA = "alpha if board.to_move == MAX"


def raised_first(board):
    """Right windows, and each value is compared with a promise that it is part of."""
    alpha, beta, chosen = -inf, inf, board.moves[0]
    for move in board.moves:
        value = alphabeta(board.play(move), alpha, beta)
        if board.to_move == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if value > alpha if board.to_move == MAX else value < beta:
            chosen = move
    return chosen


def leaving_out(part):
    """The loop goes over this part of the moves only."""
    zipped = "zip(board.moves, board.children()", f"zip(board.moves{part}, board.children(){part}"
    return [
        slipped(zipped, ("inf, None", f"inf, {first}"), ("child, alpha, beta", window))
        for first, window in product(("None", "board.moves[0]"), ("child, alpha, beta", "child"))
    ]


def stops_early(window):
    def best_move_ab(board):
        sign, best, chosen = 1 if board.to_move == MAX else -1, -inf, None
        for move in board.moves:
            value = sign * alphabeta(board.play(move), *window(sign, best))
            if value > best:
                best, chosen = value, move
            if best >= 0:
                break
        return chosen

    return best_move_ab


def last_best(board):
    values = [alphabeta(child) for child in board.children()]
    best = max(values) if board.to_move == MAX else min(values)
    return [move for move, value in zip(board.moves, values, strict=True) if value == best][-1]


def last_of_values(board):
    value = alphabeta(board)
    return [move for move in board.moves if alphabeta(board.play(move)) == value][-1]


def pairs(board):
    """The best pair of a value and its move, with a window that narrows."""
    alpha, beta, found = -inf, inf, []
    for move, child in zip(board.moves, board.children(), strict=True):
        value = alphabeta(child, alpha, beta)
        found.append((value, move))
        alpha, beta = (max(alpha, value), beta) if board.to_move == MAX else (alpha, min(beta, value))
    return (max if board.to_move == MAX else min)(found)[1]


RIGHT_MOVES = [narrowing(alphabeta), full_windows(alphabeta), value_first(alphabeta)]


def made_of_move(make):
    """Right moves, however found, and then something else made of each: `make(board, move)`."""
    return [lambda board, best=best: make(board, best(board)) for best in RIGHT_MOVES]


WRONG = {
    "no-pruning": Wrong(
        "The moves are right, and each position was searched: from the empty board that makes "
        "549,946, as many as minimax needs. Which function of yours should look at the positions "
        "after a move?",
        narrowing(minimax),
        whole=True,
    ),
    "remembers-not-cuts": Wrong(
        "The moves are right, and from the empty board you search each of the 5,478 boards: you "
        "remember, and you leave nothing out. What do you know of the second move once the first "
        "is worth 0?",
        [by_key(remembered), by_key(remembered_leaf_by_leaf), asks_first],
        share=0.5,
        whole=True,
    ),
    "strict": Wrong(
        "The moves are right, and 146,120 positions are searched from the empty board. You cut "
        "only where `alpha` is larger than `beta`, and here most values are equal. Is equal not "
        "enough?",
        both_ways(strict),
        share=0.5,
        whole=True,
    ),
    "late-test": Wrong(
        "The moves are right, and 27,842 positions are searched from the empty board: each cut "
        "comes one child late. Is your window tested before it is updated?",
        [*both_ways(late_test), value_first(late_test)],
        share=0.5,
        whole=True,
    ),
    "shallow": Wrong(
        "The moves are right, and 29,257 positions are searched from the empty board: each call "
        "hands on only its own promise. What happens to those of the grandparents?",
        [*both_ways(shallow), *both_ways(hands_on_own)],
        share=0.5,
        whole=True,
    ),
    "only-max-cuts": Wrong(
        "The moves are right, and 39,627 positions are searched from the empty board: only MAX "
        "cuts. When may MIN stop?",
        both_ways(only_max_cuts),
        share=0.5,
        whole=True,
    ),
    "only-min-cuts": Wrong(
        "The moves are right, and 28,855 positions are searched from the empty board: only MIN "
        "cuts. When may MAX stop?",
        both_ways(only_min_cuts),
        share=0.5,
        whole=True,
    ),
    "keeps-bounds": Wrong(
        "A later move that was cut off came back with the promise itself: it is that good *at "
        "best*. You took it for an equal and kept it. Which moves may replace the first?",
        [
            slipped((" > ", " >= "), (" < ", " <= ")),
            slipped((" < ", " <= ")),
            pairs,
        ],
    ),
    "last-best": Wrong(
        "Where moves are worth the same you kept the last, for one of the players at least; the "
        "course keeps the first. What does your comparison do when two values are equal?",
        [last_best, last_of_values],
        share=0.5,
    ),
    "root-maximises": Wrong(
        "With X to move you are right. With O to move you choose what is best for X. Who chooses "
        "at the root?",
        [
            changed(narrowing, ("board.to_move == MAX", "True"), ("board.to_move == MIN", "False"))(
                alphabeta
            ),
            lambda board: max(board.moves, key=lambda move: alphabeta(board.play(move))),
        ],
        whole=True,
    ),
    "opposite": Wrong(
        "Your move is the worst one for the player who makes it. Who is to move in your comparison, "
        "and which values does that player like?",
        [changed(by_key, "== MAX", "== MIN")(alphabeta), starts_at(-inf, inf, turned=True)],
    ),
    "same-player": Wrong(
        "You ask what a board is worth before the move, not after it, so that all moves look "
        "alike. Which position does `board.play(move)` give?",
        [
            lambda board: max(board.moves, key=lambda move: alphabeta(board)),
            slipped(("child, alpha", "board, alpha")),
        ],
    ),
    "returns-value": Wrong(
        "You returned what the best move is worth; the move itself is asked for. What did you "
        "know about that position besides its value?",
        [
            alphabeta,
            lambda board: (max if board.to_move == MAX else min)(map(alphabeta, board.children())),
            *made_of_move(lambda board, move: alphabeta(board.play(move))),
        ],
    ),
    "returns-index": Wrong(
        "You returned the place of the move in `board.moves`, counted from 0. Which move stands there?",
        made_of_move(lambda board, move: board.moves.index(move)),
        share=0.5,
    ),
    "returns-place": Wrong(
        "You returned the place of the move in `board.moves`, counted from 1. That is a move only "
        "where no cell before it is taken. Which move stands at that place?",
        made_of_move(lambda board, move: board.moves.index(move) + 1),
        share=0.5,
    ),
    "starts-at-edge": Wrong(
        "Your search for the best starts with a value that a move can be worth. In `XXO.OO.X.` "
        "each move of X is worth -1, and you return None. Which start is worse than every value?",
        [
            starts_at(-1, 1),
            starts_at_edge,
            changed(starts_at_edge, "-1 if is_max else 1", "-1 if is_max else inf"),
            starts_at(-1, 1, window=lambda alpha, beta: (-1, 1)),
            starts_at(-1, 1, window=lambda alpha, beta: OPEN),
            starts_at(-1, inf),
            starts_at(-1, inf, window=lambda alpha, beta: OPEN),
        ],
        share=0.5,
    ),
    "both-bounds": Wrong(
        "Each value moves `alpha` and `beta` in your loop, so that the window is closed after one "
        "move. Which of the two is the promise of the player to move?",
        [
            *(moves_both(*each) for each in product((True, False), (alphabeta, by_best()))),
            slipped(("board.to_move == MAX and ", ""), ("board.to_move == MIN and ", "")),
        ],
    ),
    "swapped-window": Wrong(
        "In the call of `alphabeta`, `alpha` and `beta` have changed places. Which comes first in its `def`?",
        [
            starts_at(-inf, inf, window=lambda alpha, beta: (beta, alpha)),
            swapped_for_min(alphabeta),
            swapped_for_min(by_best()),
        ],
    ),
    "returns-list": Wrong(
        "You returned a list with the move in it. A move is a number. Which part of the list is asked for?",
        made_of_move(lambda board, move: [move]),
        share=0.5,
    ),
    "zero-based": Wrong(
        "Your move is one too small: cells are numbered from 1. What does `board.moves` hold?",
        made_of_move(lambda board, move: move - 1),
        share=0.5,
    ),
    "returns-pair": Wrong(
        "You returned a pair, value and move; only the move is asked for. Which of the two is it?",
        [
            *made_of_move(lambda board, move: (alphabeta(board.play(move)), move)),
            *made_of_move(lambda board, move: (alphabeta(board), move)),
            *made_of_move(lambda board, move: (move, alphabeta(board.play(move)))),
        ],
        share=0.5,
    ),
    "starts-at-zero": Wrong(
        "Where no move wins you return what stood there at the start, as if a draw were worth no "
        "more than a loss. With which value can the search for the best begin?",
        [
            starts_at(0, 0, window=lambda alpha, beta: OPEN),
            starts_at(0, 0, window=lambda alpha, beta: OPEN, before=lambda board: board.moves[0]),
            zero_narrows,
            changed(zero_narrows, "0, board.moves[0]", "0, None"),
            zero_beside_the_window,
            win_or_first,
        ],
    ),
    "one-ply": Wrong(
        "You see a win of this one move, and all other moves are alike to you. Which function of "
        "yours knows what the other player does next?",
        one_ply,
    ),
    "promises-swapped": Wrong(
        "What X has found is handed on as `beta`, and what O has found as `alpha`: each cuts off "
        "what it hopes for. Whose promise is which end of the window?",
        [
            slipped(
                ("child, alpha, beta", "child, *((-inf, alpha) if board.to_move == MAX else (beta, inf))")
            ),
            slipped(
                (
                    "child, alpha, beta",
                    "child, *((-inf, inf if alpha == -inf else alpha) if board.to_move == MAX "
                    "else (-inf if beta == inf else beta, inf))",
                )
            ),
        ],
    ),
    "alpha-for-min": Wrong(
        "What O has found is handed on as `alpha`. It is MIN's promise, and the search of the "
        "next move must know that it cannot be worse for O. Which of the two ends of the window "
        "is that?",
        [
            slipped(("child, alpha, beta", f"child, {AS_ALPHA} {either}else beta, inf"))
            for either in ("", "or beta == inf ")
        ],
    ),
    "last-for-one": Wrong(
        "Where moves are worth the same, one of the players gets the last (pairs of a value and a "
        "move do that, too); the course keeps the first. How do you compare for X, and how for O?",
        [slipped((f" {sign} ", f" {sign}= "), search=lambda node, *window: alphabeta(node)) for sign in "<>"],
        share=0.5,
    ),
    "only-wins": Wrong(
        "You return a move if it wins, and None if none does. In `XXO.OO.X.` no move of X wins, "
        "and X must move. What do you return there?",
        changed(win_or_first, "next(wins, board.moves[0])", "next(wins, None)"),
    ),
    "root-minimises": Wrong(
        "With O to move you are right. With X to move you choose what is best for O. `to_move` is MAX or MIN: "
        "which line of yours asks for that, and what does it do for MAX?",
        [
            lambda board: min(board.moves, key=lambda move: alphabeta(board.play(move))),
            slipped(("== MAX", "== None"), ("board.to_move == MIN and ", "")),
        ],
        whole=True,
    ),
    "first-move": Wrong(
        "You return the first move, whatever it is worth. Where does your `return` stand, in the "
        "loop or after it?",
        slipped(("        return chosen", "            return chosen")),
    ),
    "raised-first": Wrong(
        "Every move is searched, and you keep the first, whatever the others are worth. Where you compare a "
        "value with the promise, what does the promise hold by then?",
        raised_first,
    ),
    "last-move": Wrong(
        "You return the last move that was tried, whatever it is worth. Which line remembers what "
        "the best one so far is worth?",
        [
            slipped(("return chosen", "return move")),
            slipped(*KEEPS),
        ],
    ),
    "one-forgets": Wrong(
        "For one of the players each move counts as better than the one before: what its best is "
        "worth is not kept. Which bound stays where it was?",
        [slipped(KEEPS[0]), slipped(KEEPS[1])],
    ),
    "skips-first": Wrong(
        "Your loop leaves out the first move: it is never searched. In `XXO.OO.X.` that is the 4. "
        "Where does your loop begin?",
        leaving_out("[1:]"),
    ),
    "skips-last": Wrong(
        "Your loop leaves out the last move: it is never searched. In `X.O...XXO` that is the 6, "
        "which wins. Where does your loop end?",
        [
            *leaving_out("[:-1]"),
            changed(full_windows, "board.children()]", "board.children()[:-1] or board.children()]")(
                alphabeta
            ),
        ],
    ),
    "stops-early": Wrong(
        "You stop at the first move that does not lose. In `X.O...XXO` that is 4, a draw, and a "
        "later one wins. Which value can no other move beat?",
        [
            stops_early(lambda sign, best: OPEN),
            stops_early(lambda sign, best: (best, inf) if sign > 0 else (-inf, -best)),
        ],
    ),
}

# %% proof

from helpers.games import MAX

# From files before this one: alphabeta.


def best_move_ab(board):
    """From -1 and 1 on, which are the smallest and the largest value there is."""
    low, high, chosen = -2, 2, None
    for move in board.moves:
        value = alphabeta(board.play(move), low, high)
        if board.to_move == MAX and value > low:
            low, chosen = value, move
        if board.to_move != MAX and value < high:
            high, chosen = value, move
    return chosen


# fmt: off

# %% right: a full window for each move

def best_move_ab(board):
    best, best_value = None, None
    for move in board.moves:
        value = alphabeta(board.play(move))
        if board.to_move == MIN:
            value = -value
        if best is None or value > best_value:
            best, best_value = move, value
    return best

# %% right: an inner function that returns value and move

def best_move_ab(board, alpha=-inf, beta=inf):
    def search(board, alpha, beta):
        if board.is_over:
            return board.utility, None
        best, chosen = (-inf if board.to_move == MAX else inf), None
        for move in board.moves:
            value, _ = search(board.play(move), alpha, beta)
            if board.to_move == MAX and value > best:
                best, chosen = value, move
            if board.to_move == MIN and value < best:
                best, chosen = value, move
            if board.to_move == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, chosen

    return search(board, alpha, beta)[1]

# %% right: first the value, then a move that has it

def best_move_ab(board):
    value = alphabeta(board)
    for move in board.moves:
        if alphabeta(board.play(move), -1, 1) == value:
            return move
