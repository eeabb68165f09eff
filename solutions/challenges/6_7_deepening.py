"""6.7 deepening: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_look_ahead import about_moves
from helpers.challenges.horizon import first_moves
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge

# From files before this one: DRAWN, NAMES, after.

# fmt: off

ASKED = Challenge(
    "6.7", "deepening", points=20, difficulty=4, minutes=20, returns="list of int", takes=("board",),
    inputs=in_a_row.deepened, observe=first_moves, remark=about_moves, names=NAMES,
    hidden=21, budget=100_000,
    questions={
        "too-many": "After 100,000 positions the check still waited for one of the first moves: a generator "
        "hands out each as soon as it is known. Where does your `yield` stand, and does it come after every "
        "depth?",
    },
    calls="the first moves of deepening({0})",
    examples=(
        after("", gives=[4, 4, 3, 3]), after("21", gives=[4, 4, 4, 4]), after("4455", gives=[3, 6, 6]),
        after("44556", gives=[6, 6], why="decided"), after("1122", gives=[4, 4, 4, 4]),
        after("555", gives=[4, 5, 5, 4]), after("115", gives=[5, 4, 4, 5]), after("131", gives=[4, 1, 4, 1]),
        after("144556", gives=[6, 6], why="O wins"),
        after("17273", gives=[4, 4, 4, 4], why="one way out"),
        after("5555571312774511337434134774346166", gives=[2, 2, 6, 6, 6, 6, 6, 6], why="eight cells left"),
        after(DRAWN, gives=[4, 4], why="two cells left"),
    ),
    hints=(
        "A function with `yield` is a loop that pauses: `yield best` stands where `return best` would, and "
        "the loop goes on after it.",
        "At the root search each move as in 5.3, in an order that you carry from depth to depth.",
        "After each depth: `order.remove(best)`, then `order.insert(0, best)`.",
    ),
)

# fmt: on

# %% wrong

from math import inf

from helpers import centre_first
from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: look_ahead, look_ahead_table.


def remembering(board, depth, alpha=-inf, beta=inf):
    """As `look_ahead`, with fewer positions."""
    return look_ahead_table(board, depth, alpha, beta, {})


def deepening(board):
    """Right."""
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        alpha, beta, best = -inf, inf, None
        for move in order:
            value = remembering(board.play(move), depth - 1, alpha, beta)
            if board.to_move == MAX and value > alpha:
                alpha, best = value, move
            if board.to_move == MIN and value < beta:
                beta, best = value, move
        order.remove(best)
        order.insert(0, best)
        yield best
        worth = alpha if board.to_move == MAX else beta
        if abs(worth) > 900:
            return


FRONT = "order.remove(best)\n        order.insert(0, best)"
DEPTHS, STOPS = "range(1, 43 - board.plies)", "abs(worth) > 900"


def in_front(text):
    return changed(deepening, FRONT, text)


def over(depths):
    return changed(deepening, DEPTHS, depths)


def handing(text):
    return changed(deepening, "yield best\n", f"{text}\n")


def at_zero(board):
    """The first move before any search."""
    yield centre_first(board)[0]
    yield from deepening(board)


def late_best(board):
    order = centre_first(board)
    for depth in range(1, 43 - board.plies):
        values = {move: remembering(board.play(move), depth - 1) for move in order}
        worth = max(values.values()) if board.to_move == MAX else min(values.values())
        best = [move for move in order if values[move] == worth][-1]
        order.remove(best)
        order.insert(0, best)
        yield best
        if abs(worth) > 900:
            return


def whole(board):
    """Right: each move is searched in full."""
    order, sign = centre_first(board), 1 if board.to_move == MAX else -1
    for depth in range(1, 43 - board.plies):
        values = {move: sign * look_ahead(board.play(move), depth - 1) for move in order}
        best = max(order, key=values.get)
        yield best
        if abs(values[best]) > 900:
            return
        order.remove(best)
        order.insert(0, best)


def with_signs(board):
    """The value of a move has the sign of who makes it, and so has the window of its search."""
    order, sign = centre_first(board), 1 if board.to_move == MAX else -1
    for depth in range(1, 43 - board.plies):
        best, worth = None, -inf
        for move in order:
            value = sign * look_ahead(board.play(move), depth - 1, worth, inf)
            if value > worth:
                best, worth = move, value
        order.remove(best)
        order.insert(0, best)
        yield best
        if abs(worth) > 900:
            return


WRONG = {
    "order-stands-still": Wrong(
        "On the empty board depth 4 took 4 again: 3 and 4 are equal there, and 3 was best before. "
        "Which comes first?",
        [in_front("pass"), in_front("order = centre_first(board)")],
    ),
    "rest-reversed": Wrong(
        "The best comes first, and the others do not keep their order. What does `insert(0, ...)` "
        "do that sorting or swapping does not?",
        [
            changed(
                whole,
                "order.remove(best)\n        order.insert(0, best)",
                "order.sort(key=values.get, reverse=True)",
            ),
            in_front("order.remove(best)\n        order = [best, *reversed(order)]"),
            in_front("order.remove(best)\n        order = [best, *sorted(order)]"),
            in_front("i = order.index(best)\n        order[0], order[i] = order[i], order[0]"),
        ],
    ),
    "left-first": Wrong(
        "Your first order is not that of `centre_first`. Which column lies on most lines?",
        changed(deepening, "centre_first(board)", "list(board.moves)"),
    ),
    "order-backwards": Wrong(
        "On the empty board 3 and 5 are worth the same at depth 3, and you take 5, the later one "
        "of `centre_first`. Does your order run backwards, or does a later one of two equals "
        "replace the first?",
        changed(deepening, "centre_first(board)", "list(reversed(centre_first(board)))"),
    ),
    "never-stops": Wrong(
        "All is decided within your depth, and you go on. How large is a value that is no sum of lines?",
        changed(deepening, STOPS, "False"),
    ),
    "stops-early": Wrong(
        "You stop before all is decided. How far from 0 is the value of a forced win?",
        [changed(deepening, STOPS, f"abs(worth) > {least}") for least in (9, 12)],
    ),
    "own-wins-only": Wrong(
        "After 44556 O loses, whatever it does, and you go on. What is decided, besides a win of "
        "the player to move?",
        [
            changed(whole, "abs(values[best]) > 900", "values[best] > 900"),
            changed(deepening, STOPS, "(worth if board.to_move == MAX else -worth) > 900"),
        ],
    ),
    "stops-before-yield": Wrong(
        "After 4455 depth 3 finds a win, and you stop before its move is handed out. Which comes first?",
        [
            changed(
                whole,
                ("        yield best\n", ""),
                ("            return\n", "            return\n        yield best\n"),
            ),
        ],
    ),
    "one-ply-deep": Wrong(
        "What you yield first has looked two plies ahead. How many of the `depth` plies are left "
        "after a move at the root?",
        [
            changed(whole, "depth - 1", "depth"),
            changed(deepening, "depth - 1", "depth"),
        ],
    ),
    "any-move-decides": Wrong(
        "After 17273 six moves of O lose and one does not, and you stop. Which of the seven "
        "values says how the game ends?",
        [
            changed(whole, "abs(values[best])", text)
            for text in ("max(map(abs, values.values()))", "-min(values.values())", "abs(values[order[-1]])")
        ]
        + [changed(deepening, STOPS, "abs(value) > 900")],
    ),
    "only-x-decides": Wrong(
        "After 144556 O wins, whatever X does, and you go on. On which side of 0 is such a value?",
        changed(deepening, STOPS, "worth > 900"),
    ),
    "one-ply-too-many": Wrong(
        "After the last disc you search on. How many plies has a board with two free cells?",
        [over("range(1, 99)"), over("range(1, 44 - board.plies)")],
    ),
    "last-depth-missing": Wrong(
        "Two cells are free, and your moves end with depth 1. Where does your loop over the depths stop?",
        over("range(1, 42 - board.plies)"),
    ),
    "old-best-stays": Wrong(
        "After 4455 a move of depth 1 stays, as what it was worth there is more than any move is "
        "at depth 2. With which value does a new depth begin?",
        [
            changed(
                deepening,
                ("alpha, beta, best = -inf, inf, None\n        for", "for"),
                ("    for depth in", "    alpha, beta, best = -inf, inf, None\n    for depth in"),
            ),
            changed(
                deepening,
                ("    for depth", "    worth, best = -inf, None\n    for depth"),
                ("        alpha, beta, best = -inf, inf, None\n", ""),
                ("-inf, None", "(-inf if board.to_move == MAX else inf), None"),
                ("depth - 1, alpha, beta)", "depth - 1)"),
                ("value > alpha", "value > worth"),
                ("value < beta", "value < worth"),
                ("alpha, best =", "worth, best ="),
                ("beta, best =", "worth, best ="),
                ("        worth = alpha if board.to_move == MAX else beta\n", ""),
            ),
        ],
    ),
    "begins-at-zero": Wrong(
        "Your first move comes before you looked ahead. What does depth 1 see at the root?",
        at_zero,
    ),
    "begins-at-two": Wrong(
        "Your first answer needs two plies. What does a player with a small budget get?",
        over("range(2, 43 - board.plies)"),
    ),
    "even-only": Wrong(
        "You leave out every other depth. What follows depth 2?",
        [over("range(2, 43 - board.plies, 2)"), over("range(1, 43 - board.plies, 2)")],
    ),
    "stops-at-zero": Wrong(
        "With eight cells left the first value is 0, and you stop: only 0 on a full board ends "
        "the game. Beyond which numbers is a value a forced end?",
        changed(deepening, STOPS, "abs(worth) > 900 or worth == 0"),
    ),
    "stops-at-a-depth": Wrong(
        "With eight cells left your moves end before depth 8, and nothing is decided. What is the "
        "last depth of your loop, and how many cells are free?",
        [over(f"range(1, min({most}, 43 - board.plies))") for most in (5, 6, 7, 8)],
    ),
    "returns-a-move": Wrong(
        "Your function comes back with a value, and before that nobody gets a move. Which word "
        "hands one out after *each* depth, and goes on?",
        [
            lambda board: list(zip(range(4), deepening(board), strict=False))[-1][1],
            lambda board: next(deepening(board)),
            handing("return best"),
            lambda board: list(zip(range(5), deepening(board), strict=False)),
            lambda board: [move for _, move in zip(range(5), deepening(board), strict=False)],
            lambda board: None,
        ],
    ),
    "root-maximises": Wrong(
        "After 44556 O is to move, and you chose a move that X likes. Whose turn is it?",
        [
            changed(deepening, "board.to_move == MAX", "True", every=True),
            changed(whole, "1 if board.to_move == MAX else -1", "1"),
        ],
    ),
    "window-not-turned": Wrong(
        "Where O moves your values have the other sign, and the window that you hand to "
        "`look_ahead` has it, too. Whose numbers are `alpha` and `beta` there?",
        with_signs,
    ),
    "alpha-for-o": Wrong(
        "Where O moves you hand its best so far to `look_ahead` as `alpha`, and before the first move that "
        "is ∞: nothing is left between the two ends. Which end of the window is O's promise?",
        [
            changed(
                deepening,
                ("remembering", search),
                ("depth - 1, alpha, beta", "depth - 1, alpha if board.to_move == MAX else beta, inf"),
            )
            for search in ("remembering", "look_ahead")
        ],
    ),
    "pairs": Wrong(
        "A pair came, move and value. Which of the two is asked for?",
        [handing("yield best, alpha"), handing("yield best, (alpha if board.to_move == MAX else beta)")],
    ),
    "root-minimises": Wrong(
        "X is to move on the empty board, and you chose what O likes. Whose turn is it?",
        [
            changed(deepening, "board.to_move == MAX", "False", every=True),
            changed(whole, "1 if board.to_move == MAX else -1", "-1"),
            changed(whole, "MAX", "MIN"),
        ],
    ),
    "last-best": Wrong(
        "Of equal moves you keep the last. Which comparison does that?",
        late_best,
    ),
    "stops-when-sure": Wrong(
        "You stop once a move comes twice. Is it proved by that?",
        [
            changed(
                deepening,
                ("    order = centre_first(board)", "    last, order = None, centre_first(board)"),
                (
                    "        yield best",
                    "        yield best\n        if best == last:\n            return\n        last = best",
                ),
            ),
        ],
    ),
    "yields-values": Wrong(
        "You yield what a move is worth. What does the caller play?",
        handing("yield alpha if board.to_move == MAX else beta"),
    ),
    "yields-each-find": Wrong(
        "You yield inside of the loop over the moves. When is a depth finished?",
        [
            changed(
                deepening,
                ("alpha, best = value, move", "alpha, best = value, move\n                yield best"),
                ("beta, best = value, move", "beta, best = value, move\n                yield best"),
                ("        yield best\n        worth", "        worth"),
            )
        ],
    ),
}

# %% proof

from math import inf

from helpers.games import MAX
from helpers.games.bots import centre_first

# From files before this one: look_ahead_table.


def deepening(board):
    order, table, sign = centre_first(board), {}, 1 if board.to_move == MAX else -1
    for depth in range(board.cells.count(".")):
        low, best = -inf, None
        for move in order:
            window = sorted((sign * low, sign * inf))
            value = sign * look_ahead_table(board.play(move), depth, *window, table)
            low, best = (value, move) if value > low else (low, best)
        order = [best, *(move for move in order if move != best)]
        yield best
        if low > 900 or low < -900:
            break


# fmt: off

# %% right: all values, and the best of them

def deepening(board):
    order = list(centre_first(board))
    depth = 0
    while depth < 42 - board.plies:
        depth += 1
        values = [look_ahead(board.play(m), depth - 1) for m in order]
        value = max(values) if board.to_move == MAX else min(values)
        best = order[values.index(value)]
        order = [best] + [m for m in order if m != best]
        yield best
        if value > 900 or value < -900:
            break

# %% right: a helper for one depth, key of min and max

def best_at(board, depth, order):
    worth = {move: look_ahead(board.play(move), depth - 1) for move in order}
    choose = max if board.to_move == MAX else min
    move = choose(order, key=worth.get)
    return move, worth[move]


def deepening(board):
    order = centre_first(board)
    for depth in range(1, board.cells.count(".") + 1):
        move, worth = best_at(board, depth, order)
        order.insert(0, order.pop(order.index(move)))
        yield move
        if abs(worth) > 900:
            return

# %% right: with the table

def deepening(board):
    table, order = {}, centre_first(board)
    for depth in range(1, 43 - board.plies):
        best, chosen = None, None
        for move in order:
            value = look_ahead_table(board.play(move), depth - 1, -inf, inf, table)
            if best is None or (value > best if board.to_move == MAX else value < best):
                best, chosen = value, move
        order.remove(chosen)
        order = [chosen, *order]
        yield chosen
        if not -900 <= best <= 900:
            break

# %% right: a sort that keeps the order of equals

def deepening(board):
    order, last = centre_first(board), None
    for depth in range(1, 43 - board.plies):
        order.sort(key=lambda move: move != last)
        scored = [(look_ahead(board.play(move), depth - 1), move) for move in order]
        if board.to_move == MAX:
            value, last = max(scored, key=lambda pair: pair[0])
        else:
            value, last = min(scored, key=lambda pair: pair[0])
        yield last
        if abs(value) > 900:
            return

# %% right: negamax at the root, with while True

def deepening(board):
    sign = 1 if board.to_move == MAX else -1
    moves = list(centre_first(board))
    depth = 1
    while True:
        top, best_move = None, None
        for move in moves:
            value = sign * look_ahead(board.play(move), depth - 1)
            if top is None or value > top:
                top, best_move = value, move
        yield best_move
        if top > 900 or top < -900 or board.plies + depth == 42:
            return
        moves = [best_move] + [move for move in moves if move != best_move]
        depth += 1

# %% right: one depth is a generator's step, yield from

def steps(board, order, depth):
    worth = [look_ahead(board.play(move), depth - 1) for move in order]
    best = (max if board.to_move == MAX else min)(worth)
    move = order.pop(worth.index(best))
    yield move
    if -900 <= best <= 900 and depth < board.cells.count("."):
        yield from steps(board, [move, *order], depth + 1)


def deepening(board):
    yield from steps(board, centre_first(board), 1)
