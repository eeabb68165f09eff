"""6.4 look_ahead: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_look_ahead import about_value
from helpers.challenges.horizon import far_search
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge

# From files before this one: DRAWN, NAMES, after.

# fmt: off

ASKED = Challenge(
    "6.4", "look_ahead", points=20, difficulty=3, minutes=20, returns="number",
    takes=("board", "depth", "alpha=-inf", "beta=inf"), observe=far_search,
    observes="{}, 3,000 positions are enough: {}", remark=about_value, names=NAMES,
    inputs=in_a_row.looking, hidden=36, budget=100_000,
    examples=(
        after("", 1, gives=7), after("", 2, gives=-3),
        after("", 6, gives=(-2, True), why="cuts"),
        after("44", 3, gives=9), after("14243", 2, gives=-10), after("44556", 2, gives=993),
        after("1727371", 2, gives=-992, why="O wins"),
        after("1434445", 0, gives=-4), after("1212121", 0, gives=993, why="X has won"),
        after("144556", 2, gives=-992, why="X is late"), after("443", 3, gives=-9, why="after a cut"),
        after(DRAWN, 3, gives=0, why="full"),
    ),
    hints=(
        "Three cases: finished, depth 0, anything else. In which order must you ask for them?",
        "It is `alphabeta` with a number more: the children get `depth - 1`.",
        "`for move in centre_first(board):` ask for the value of `board.play(move)`, with `depth - 1` and "
        "the window as it is by now.",
    ),
)

# fmt: on

# %% wrong

from math import inf
from operator import itemgetter

from helpers import centre_first
from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed, remembered

# From files before this one: LINES, WORTH.

HELD = [itemgetter(*(number - 1 for number in line)) for line in LINES]


def summing(worth):
    """`window_score` for who asks often: what a line is worth is looked up by what it holds."""

    def of_line(marks):
        x, o = marks.count("X"), marks.count("O")
        return worth[x] if not o else -worth[o] if not x else 0

    of_marks = remembered(of_line)
    return remembered(lambda board: sum([of_marks(held(board.cells)) for held in HELD]))


score = summing(WORTH)
score_of_64, score_of_0 = summing((*WORTH, 64)), summing((*WORTH, 0))  # what else four in a line may be worth
score_of_none = summing(dict(enumerate(WORTH)))


def look_ahead(board, depth, alpha=-inf, beta=inf):
    """Right."""
    if board.is_over:
        return {"X": 1000 - board.plies, "O": board.plies - 1000, None: 0}[board.winner]
    if depth == 0:
        return score(board)
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = look_ahead(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


PAYS = '{"X": 1000 - board.plies, "O": board.plies - 1000, None: 0}[board.winner]'


def ordered(search, order="board.moves"):
    return changed(search, "centre_first(board)", order)


def plain(search):
    return changed(search, "alpha >= beta", "False")


def slow(search):
    """The same slip in a search that looks too much at the empty board."""
    return [search, plain(search)]


def slow_or_not(search):
    """The same where the empty board has the right value."""
    return [search, ordered(search), plain(search)]


def scoring(search):
    """With each of these scores, and what four in a line are worth to it."""
    scores = "score", "score_of_64", "score_of_0", "score_of_none"
    return [
        each for name in scores for each in slow_or_not(changed(search, "score(", f"{name}(", every=True))
    ]


def ending(text):
    return slow_or_not(changed(look_ahead, PAYS, text))


def from_the_root(board, depth, alpha=-inf, beta=inf):
    return changed(look_ahead, "board.plies", f"(board.plies - {board.plies})", every=True)(board, depth)


def by_turns(test):
    """Who moves is told by something else than the board."""
    return changed(look_ahead, "board.to_move == MAX", test, every=True)


def from_max(board, depth, alpha=-inf, beta=inf, is_max=True):
    """Turns are counted from the root, where MAX is taken to be."""
    if board.is_over:
        return (1000 - board.plies) * board.utility
    if depth == 0:
        return score(board)
    best = -inf if is_max else inf
    for move in centre_first(board):
        value = from_max(board.play(move), depth - 1, alpha, beta, not is_max)
        if is_max:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best


def negamax(turns_leaf, turns_result, cuts):
    """With signs: right only if a leaf's sign turns for MIN, and the result, too."""

    def search(board, depth, alpha, beta):
        sign = -1 if turns_leaf and board.to_move == MIN else 1
        if board.is_over:
            return sign * (1000 - board.plies) * board.utility
        if depth == 0:
            return sign * score(board)
        best = -inf
        for move in centre_first(board):
            best = max(best, -search(board.play(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if cuts and alpha >= beta:
                break
        return best

    def start(board, depth, alpha=-inf, beta=inf):
        value = search(board, depth, alpha, beta)
        return -value if turns_result and board.to_move == MIN else value

    return start


TURN = "(1 if board.to_move == MAX else -1)"
TURNED = changed(look_ahead, "return score(board)", f"return {TURN} * score(board)")

TWO_PLIES = changed(look_ahead, ("depth - 1", "depth - 2"), ("depth == 0", "depth <= 0"))


def starting(text):
    return changed(look_ahead, "-inf if board.to_move == MAX else inf", text)


def stopping(text):
    return slow(changed(look_ahead, "depth == 0", text))


WRONG = {
    "utility-only": Wrong(
        "A won game is worth 1 to you, less than one good line: your search would rather have "
        "lines. What is asked for where X has won?",
        ending("board.utility"),
    ),
    "all-wins-alike": Wrong(
        "All wins are worth the same to you; the quick one should be more. What is taken off?",
        [
            *ending("1000 * board.utility"),
            ending("inf * board.utility if board.winner else 0")[0],
        ],
    ),
    "prefers-late": Wrong(
        "The later X wins, the larger your score. Who wants to win soon, should a late win look better?",
        [
            *ending('{"X": 1000 + board.plies, "O": -1000 - board.plies, None: 0}[board.winner]'),
            *ending("(1000 - depth) * board.utility"),
        ],
    ),
    "o-prefers-late": Wrong(
        'In `look_ahead(ConnectFour.from_moves("1727371"), 2)` O wins, and the later it does, the '
        "lower is your score. On which side of -1000 should it be?",
        [
            *ending('{"X": 1000 - board.plies, "O": -1000 - board.plies, None: 0}[board.winner]'),
            ending("1000 * board.utility - board.plies")[0],
        ],
    ),
    "plies-from-the-root": Wrong(
        "You count the plies of a win from where the search began, or take what is left of "
        "`depth`: all moves made are asked for. Which attribute of the board counts them?",
        [
            from_the_root,
            *ending("(1000 + depth) * board.utility"),
        ],
    ),
    "wins-are-lines": Wrong(
        "A board that is won is asked for its window score, at any depth. What is it worth once "
        "the game is over?",
        scoring(changed(look_ahead, PAYS, "score(board)")),
    ),
    "nothing-at-the-horizon": Wrong(
        "At depth 0 each unfinished board gives the same number. What is it worth there?",
        slow(changed(look_ahead, "return score(board)", "return 0")),
    ),
    "always-x": Wrong(
        "A finished board is worth as much to X, whoever has won it. Which attribute says who has?",
        ending("1000 - board.plies if board.winner else 0")[0],
    ),
    "signs-swapped": Wrong(
        "X's win is worth less than 0 to you, and O's more. Who is MAX?",
        ending("(board.plies - 1000) * board.utility")[0],
    ),
    "horizon-before-end": Wrong(
        "At depth 0 you ask for the window score of a finished board, and 6.3 scores only "
        "unfinished ones. Which question comes first?",
        scoring(
            changed(
                look_ahead,
                "    if board.is_over:",
                "    if depth == 0:\n        return score(board)\n    if board.is_over:",
            )
        ),
    ),
    "draw-forgotten": Wrong(
        "The full board without a winner went wrong: yours ends at a winner or at depth 0. What "
        "else ends a game?",
        [
            *slow_or_not(changed(look_ahead, "board.is_over", "board.winner")),
            *slow_or_not(
                changed(
                    look_ahead,
                    ("board.is_over", "board.winner"),
                    ("    best = -inf if", "    max(board.moves)\n    best = -inf if"),
                )
            ),
        ],
    ),
    "draw-lost": Wrong(
        "The full board that nobody has won went to one of the players. Which three things can "
        "`board.winner` be?",
        [
            ending('1000 - board.plies if board.winner == "X" else board.plies - 1000')[0],
            ending('board.plies - 1000 if board.winner == "O" else 1000 - board.plies')[0],
        ],
    ),
    "movers-view": Wrong(
        "Your leaves change sign with the turn, or do not where a negamax needs it. Whose score "
        "is it, whoever moves?",
        [
            *slow_or_not(TURNED),
            *ending(f"{TURN} * (1000 - board.plies) * board.utility"),
            *slow_or_not(changed(TURNED, PAYS, f"{TURN} * (1000 - board.plies) * board.utility")),
            changed(look_ahead, "return score(board)", f"return -{TURN} * score(board)"),
        ],
    ),
    "one-ply-short": Wrong(
        "Depth 1 gave you the score of the board itself. How many plies are left where the search stops?",
        stopping("depth <= 1"),
    ),
    "one-ply-more": Wrong(
        "Depth 0 looked at the children. How many plies are left where the search stops?",
        stopping("depth < 0")[0],
    ),
    "two-plies": Wrong(
        "On the empty board depth 2 gave you 7, as depth 1 does: each child loses two plies. Which lines of "
        "yours take something off `depth`?",
        [*slow_or_not(TWO_PLIES), changed(TWO_PLIES, "alpha >= beta", "alpha > beta")],
    ),
    "turned-signs": Wrong(
        "Your numbers are those of the player to move, in some line at least. Here each number is X's, "
        "whoever moves. Where does a sign belong, and where none?",
        [negamax(*turns, cuts) for turns in ((True, False), (False, False)) for cuts in (True, False)],
    ),
    "never-cuts": Wrong(
        "137,257 positions at depth 6: nothing is left out. Does each player move its own end of the window, "
        "do the children get both ends, and does the loop stop once these meet?",
        [plain(look_ahead), changed(look_ahead, "depth - 1, alpha, beta", "depth - 1")],
    ),
    "left-to-right": Wrong(
        "13,224 positions at depth 6: the value is right. Which column lies on most lines, and "
        "which one do you try first?",
        ordered(look_ahead),
        share=0.5,
        whole=True,
    ),
    "edges-first": Wrong(
        "45,378 positions at depth 6: the value is right, and the columns at the edges come "
        "first. Which column lies on most lines?",
        ordered(look_ahead, "reversed(centre_first(board))"),
        share=0.5,
        whole=True,
    ),
    "one-side-cuts": Wrong(
        "The values are right, and only MAX stops early. When may MIN stop?",
        [
            changed(look_ahead, "alpha >= beta", f"board.to_move == MAX and {end} >= beta")
            for end in ("alpha", "best")
        ],
        share=0.5,
        whole=True,
    ),
    "swapped-window": Wrong(
        "`alpha` and `beta` have changed places: in the call for a child, or where a player keeps what it has "
        "found. Which of the two does MAX raise, and which place has it in your `def`?",
        changed(look_ahead, "depth - 1, alpha, beta", "depth - 1, beta, alpha"),
    ),
    "always-max": Wrong(
        "O helps X in your search. Which values does MIN like?",
        by_turns("True"),
    ),
    "players-swapped": Wrong(
        "X takes the small values. Which of the two is MAX?",
        by_turns("board.to_move == MIN"),
    ),
    "alternates-by-depth": Wrong(
        "You tell by `depth`, or by a count or flag of your own, who is to move. Which attribute "
        "of the board says it?",
        [
            *slow_or_not(from_max),
            *slow_or_not(by_turns("depth % 2 == 0")),
            by_turns("depth % 2 == 1"),
        ],
    ),
    "first-child": Wrong(
        "Your loop returns after the first child. What of the others?",
        changed(look_ahead, "alpha >= beta", "True"),
    ),
    "own-bound": Wrong(
        "For one of the players your loop ends where nothing is to be cut, mostly after the first child. Does a "
        "`return` stand in it, or does its cut ask for the wrong bound, or from the wrong side?",
        [changed(look_ahead, "alpha >= beta", text) for text in ("best >= beta", "best <= alpha")],
    ),
    "start-not-beaten": Wrong(
        "Your best value starts at a number that some boards do not beat. Which start would every "
        "value beat?",
        [
            starting(text)
            for text in ("0", "-1 if board.to_move == MAX else 1", "-100 if board.to_move == MAX else 100")
        ],
    ),
    "moves-left-out": Wrong(
        "On some boards you never try some of the moves, and one of them decides. Which moves may "
        "a cut leave out, and after what?",
        [
            wrong
            for part in ("[:3]", "[:4]", "[:5]", "[:6]", "[1:]", "[:-1]")
            for wrong in slow_or_not(ordered(look_ahead, f"centre_first(board){part}"))
        ],
    ),
    "same-board": Wrong(
        "You search the board itself again, not the one after the move. What does `play` return?",
        changed(look_ahead, "board.play(move)", "board"),
    ),
}

# %% proof

from math import inf

from helpers.games import MAX
from helpers.games.bots import centre_first

# From files before this one: window_score.


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.to_move == MAX:
        return _for_mover(board, depth, alpha, beta, 1)
    return -_for_mover(board, depth, -beta, -alpha, -1)


def _for_mover(board, depth, low, high, sign):
    """The value from the side of the player to move, which is X where `sign` is 1."""
    if board.is_over:
        return 0 if board.winner is None else board.plies - 1000
    if not depth:
        return sign * window_score(board)
    values = [-inf]
    for move in centre_first(board):
        values.append(-_for_mover(board.play(move), depth - 1, -high, -max(low, *values), -sign))
        if values[-1] >= high:
            break
    return max(values)


# fmt: off

# %% right: max and min apart

def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.winner == "X":
        return 1000 - board.plies
    if board.winner == "O":
        return board.plies - 1000
    if board.is_over:
        return 0
    if depth == 0:
        return window_score(board)
    if board.to_move == MAX:
        value = -inf
        for move in centre_first(board):
            value = max(value, look_ahead(board.play(move), depth - 1, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    value = inf
    for move in centre_first(board):
        value = min(value, look_ahead(board.play(move), depth - 1, alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value

# %% right: negamax

def negamax(board, depth, alpha, beta):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * board.utility * (1000 - board.plies)
    if depth == 0:
        return sign * window_score(board)
    best = -inf
    for move in centre_first(board):
        best = max(best, -negamax(board.play(move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.to_move == MAX:
        return negamax(board, depth, alpha, beta)
    return -negamax(board, depth, -beta, -alpha)

# %% right: bounds are returned

def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.is_over:
        if board.winner is None:
            return 0
        return (1000 - board.plies) * (1 if board.winner == "X" else -1)
    if not depth:
        return window_score(board)
    for move in centre_first(board):
        if alpha >= beta:
            break
        v = look_ahead(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    return alpha if board.to_move == MAX else beta

# %% right: a strict cut, and a dictionary of values

kept = {}


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.is_over:
        return {1: 1000 - board.plies, 0: 0, -1: board.plies - 1000}[board.utility]
    if depth <= 0:
        if board not in kept:
            kept[board] = window_score(board)
        return kept[board]
    is_max = board.to_move == MAX
    best = None
    for move in centre_first(board):
        value = look_ahead(board.play(move), depth - 1, alpha, beta)
        if best is None or (is_max and value > best) or (not is_max and value < best):
            best = value
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta:
            break
    return best

# %% right: an inner function, children sorted by their score

def look_ahead(board, depth, alpha=-inf, beta=inf):
    def search(node, depth, a, b):
        if node.is_over:
            return node.utility * (1000 - node.plies)
        if depth == 0:
            return window_score(node)
        best = -inf if node.to_move == MAX else inf
        for move in sorted(node.moves, key=lambda move: abs(move - 4)):
            child = node.play(move)
            if node.to_move == MAX:
                best = max(best, search(child, depth - 1, a, b))
                a = max(a, best)
            else:
                best = min(best, search(child, depth - 1, a, b))
                b = min(b, best)
            if b <= a:
                return best
        return best

    return search(board, depth, alpha, beta)

# %% right: a pair of functions, and a remembered score

from functools import cache


@cache
def scored(board):
    return window_score(board)


def finished(board, depth):
    if board.is_over:
        return (1000 - board.plies) * board.utility
    return scored(board) if depth == 0 else None


def highest(board, depth, alpha, beta):
    if finished(board, depth) is not None:
        return finished(board, depth)
    for move in centre_first(board):
        alpha = max(alpha, lowest(board.play(move), depth - 1, alpha, beta))
        if alpha >= beta:
            return alpha
    return alpha


def lowest(board, depth, alpha, beta):
    if finished(board, depth) is not None:
        return finished(board, depth)
    for move in centre_first(board):
        beta = min(beta, highest(board.play(move), depth - 1, alpha, beta))
        if alpha >= beta:
            return beta
    return beta


def look_ahead(board, depth, alpha=-inf, beta=inf):
    return (highest if board.to_move == MAX else lowest)(board, depth, alpha, beta)
