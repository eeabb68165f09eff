"""5.2 alphabeta: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import trees
from helpers.challenges.watching import own_looks
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# fmt: off

LEAVES = [3, 5, 6, 9, 1, 2, 0, -1]
SEED = Tree.from_leaves(LEAVES, branching=2)
SEED_MIN = Tree.from_leaves(LEAVES, branching=2, to_move=MIN)
EIGHT = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2)
TEXTBOOK = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FAR_ABOVE = Tree([[15_000, 12_000], [13_000, 20_000]])
FAR_BELOW = Tree([[-15_000, -12_000], [-13_000, -20_000]], to_move=MIN)
NAMES = {"first": (SEED,), "eight": (EIGHT,), "textbook": (TEXTBOOK,)}  # as the notebook has them

ASKED = Challenge(
    "5.2", "alphabeta", points=30, difficulty=4, minutes=40, returns="number",
    takes=("node", "alpha=-inf", "beta=inf"), observe=own_looks, observes="{}, looking at {}", names=NAMES,
    walks="soft",
    examples=(
        Example(SEED, gives=(5, [3, 5, 6, 1, 2])),
        Example(Tree([[3, 5], [2, 9]]), gives=(3, [3, 5, 2]), why="one cut"),
        Example(Tree([[0, [0, 9], 7], [0, 8]]), gives=(0, [0, 0, 7, 0]), why="equal"),
        Example(Tree([5, [[[4, [99]]]]]), gives=(5, [5, 4]), why="a far promise"),
        Example(Tree([5, [[3, [4, 99]]]]), gives=(5, [5, 3, 4]), why="a better promise"),
        Example(SEED_MIN, gives=(1, [3, 5, 6, 9, 1, 2, 0]), why="MIN begins"),
        Example(Tree([-3, -1]), gives=(-1, [-3, -1]), why="below 0"),
        Example(FAR_ABOVE, gives=(13_000, [15_000, 12_000, 13_000, 20_000]), why="far above 0"),
        Example(FAR_BELOW, gives=(-13_000, [-15_000, -12_000, -13_000, -20_000]), why="far below 0"),
        Example(SEED, 6, 9, gives=(5, [3, 5, 1, 2]), why="below the window"),
        Example(Tree([3, 5]), 6, 9, gives=(5, [3, 5]), why="below, no cut"),
        Example(SEED, 0, 1, gives=(3, [3, 6]), why="above the window"),
    ),
    inputs=trees.windowed,
    hints=(
        "It is minimax with two numbers more. What is MAX sure of on the way here, and what is MIN?",
        "Each child gets the window as it is now. MAX raises `alpha` to its best value, MIN lowers `beta`.",
        "After the update: if `alpha >= beta`, somebody above has something as good. Stop the loop "
        "and return the best value so far.",
    ),
)

# fmt: on

# %% wrong

from itertools import product
from math import inf

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: FAR.


def alphabeta(node, alpha=-inf, beta=inf):
    """Right."""
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = alphabeta(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def minimax(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)(minimax(child) for child in node.children())


def cutting(text):
    return changed(alphabeta, "alpha >= beta", text)


def handing_on(text):
    return changed(alphabeta, "child, alpha, beta", text)


late_test = changed(
    alphabeta, ("alpha >= beta", "late"), ("value =", "late = alpha >= beta\n        value =")
)
strict = cutting("alpha > beta")
shallow = handing_on("child, *((best, inf) if node.to_move == MAX else (-inf, best))")
hands_on_own = handing_on("child, *((alpha, inf) if node.to_move == MAX else (-inf, beta))")
only_max_cuts = cutting("node.to_move == MAX and alpha >= beta")
only_min_cuts = cutting("node.to_move == MIN and alpha >= beta")
swapped_players = changed(alphabeta, "== MAX", "== MIN", every=True)


def hard(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    for child in node.children():
        value = hard(child, alpha, beta)
        if node.to_move == MAX:
            alpha = max(alpha, value)
            if alpha >= beta:
                return beta
        else:
            beta = min(beta, value)
            if alpha >= beta:
                return alpha
    return alpha if node.to_move == MAX else beta


def hard_in_a_loop(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    for child in node.children():
        value = hard_in_a_loop(child, alpha, beta)
        if node.to_move == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if node.to_move == MAX else beta


def global_window(node, alpha=-inf, beta=inf):
    window = {"alpha": alpha, "beta": beta}

    def search(node):
        if node.is_over:
            return node.utility
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = search(child)
            if node.to_move == MAX:
                best = max(best, value)
                window["alpha"] = max(window["alpha"], best)
            else:
                best = min(best, value)
                window["beta"] = min(window["beta"], best)
            if window["alpha"] >= window["beta"]:
                break
        return best

    return search(node)


def by_best(rises=True, falls=True):
    """The cut of many books, which compares the best value with the other player's promise."""

    def search(node, alpha=-inf, beta=inf):
        if node.is_over:
            return node.utility
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = search(child, alpha, beta)
            if node.to_move == MAX:
                best = max(best, value)
                if best >= beta:
                    return best
                alpha = max(alpha, best) if rises else alpha
            else:
                best = min(best, value)
                if best <= alpha:
                    return best
                beta = min(beta, best) if falls else beta
        return best

    return search


def value_of_last(*players):
    """The best value is the last one, where one of these players chooses."""
    return changed(alphabeta, *((f"best = {name}(best, value)", "best = value") for name in players))


def runs_on(node, alpha=-inf, beta=inf):
    """The loop for MIN stands after the one for MAX, and nothing comes between them."""
    if node.is_over:
        return node.utility
    if node.to_move == MAX:
        best = -inf
        for child in node.children():
            best = max(best, runs_on(child, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    best = inf
    for child in node.children():
        best = min(best, runs_on(child, alpha, beta))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def peeks(node, alpha=-inf, beta=inf):
    """Right, with more looks."""
    known = {child: child.utility for child in node.children() if child.is_over}
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = known[child] if child in known else peeks(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def none_to_begin(test):
    """The best value is None at first."""
    return changed(
        alphabeta,
        ("best = -inf if node.to_move == MAX else inf", "best = None"),
        ("max(best, value)", f"value if {test} or value > best else best"),
        ("min(best, value)", f"value if {test} or value < best else best"),
    )


def first_apart(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    first, *others = node.children()
    best = first_apart(first, alpha, beta)
    for child in others:
        value = first_apart(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, value)
        else:
            best = min(best, value)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best


def negamax(turns_leaf, turns_window, turns_result=False):
    """With signs; right only if a leaf's sign, the window and the result all turn with the player."""

    def search(node, alpha, beta):
        if node.is_over:
            return -node.utility if turns_leaf and node.to_move == MIN else node.utility
        best = -inf
        for child in node.children():
            best = max(best, -search(child, *((-beta, -alpha) if turns_window else (alpha, beta))))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def start(node, alpha=-inf, beta=inf):
        value = search(node, alpha, beta)
        return -value if turns_result and node.to_move == MIN else value

    return start


# All but the right one, and the one in which only `beta` stays where it is.
SIGNS = set(product((False, True), repeat=3)) - {(True, True, True), (True, False, True)}

NEGAMAX = [negamax(*signs) for signs in sorted(SIGNS)]


def ends_not_swapped(node, alpha=-inf, beta=inf):
    sign = 1 if node.to_move == MAX else -1

    def search(node, low, high, sign):
        if node.is_over:
            return sign * node.utility
        best = -inf
        for child in node.children():
            best = max(best, -search(child, -low, -high, -sign))
            low = max(low, best)
            if low >= high:
                break
        return best

    return sign * search(node, *((alpha, beta) if sign > 0 else (-beta, -alpha)), sign)


ENDS_NOT_SWAPPED = [
    ends_not_swapped,
    changed(ends_not_swapped, "        return best", "        return low"),
    changed(ends_not_swapped, "(alpha, beta) if sign > 0 else (-beta, -alpha)", "(alpha, beta)"),
]

WRONG = {
    "late-test": Wrong(
        "The value is right; in `alphabeta(first)` you looked at 9 and 0 too. The window is "
        "tested before it is updated, so each cut comes one child late. Which of the two lines "
        "must stand first?",
        [
            late_test,
            changed(
                alphabeta,
                ("        if alpha >= beta:\n            break\n", ""),
                (
                    "beta)\n        if node",
                    "beta)\n        if alpha >= beta:\n            break\n        if node",
                ),
            ),
        ],
        share=0.5,
        whole=True,
    ),
    "strict": Wrong(
        "The value is right. In `[[0, [0, 9], 7], [0, 8]]` you looked at the 8 or the 9, and "
        "`alpha` was equal to `beta` by then. Is equal not enough?",
        [
            strict,
            *(changed(by_best, each, each.replace("=", ""))() for each in ("best >= beta", "best <= alpha")),
            *(
                cutting(f"alpha > beta or alpha == beta and node.to_move == {player}")
                for player in ("MAX", "MIN")
            ),
        ],
        share=0.5,
        whole=True,
    ),
    "never-cuts": Wrong(
        "The value is right, and all leaves were looked at: either the window never narrows, or "
        "nothing happens when it closes. What does your loop do once `alpha` is not below `beta`?",
        minimax,
        whole=True,
    ),
    "window-not-handed": Wrong(
        "Each child begins with an open window: what is known above does not come down. Your loop "
        "may be right. What does the call for a child hand on?",
        handing_on("child"),
    ),
    "never-narrows": Wrong(
        "What your children hear is the window that came with the call, and it never changes. In "
        "`[[3, 5], [2, 9]]` MAX has 3 when MIN finds the 2. Which line tells the right half of "
        "the 3?",
        by_best(rises=False, falls=False),
    ),
    "searches-first": Wrong(
        "All children of a node are searched before the window is tested: then a cut saves "
        "nothing. Where does your search of a child stand, before the loop or in it?",
        changed(
            alphabeta,
            (
                "for child in node.children():\n        value = alphabeta(child, alpha, beta)",
                "for value in [alphabeta(child, alpha, beta) for child in node.children()]:",
            ),
        ),
    ),
    "leaf-lost": Wrong(
        "You returned an infinity, though leaves were read: what they pay does not come back. "
        "What does your function return in a leaf?",
        changed(alphabeta, "return node.utility", "node.utility"),
    ),
    "type-error": Wrong(
        "Python stopped your search with TypeError: some value is of a kind that the line cannot "
        "use. Does every way through your function end with the `return` of a number?",
        [
            changed(alphabeta, "    return best\n", ""),
            changed(alphabeta, "return node.utility", "return str(node.utility)"),
            changed(alphabeta, "break", "return"),
        ],
    ),
    "alpha-stays": Wrong(
        "Nothing ever raises `alpha`: what MAX has found is told to nobody. Which line of yours "
        "could do that, after each child of MAX?",
        [changed(alphabeta, "alpha = max(alpha, best)", "pass"), by_best(rises=False)],
    ),
    "beta-stays": Wrong(
        "Nothing ever lowers `beta`: what MIN has found is told to nobody. Which line of yours "
        "could do that, after each child of MIN?",
        [changed(alphabeta, "beta = min(beta, best)", "pass"), by_best(falls=False)],
    ),
    "hands-on-one": Wrong(
        "The call for a child hands on one of the two bounds, and the other begins anew there. "
        "Which of `alpha` and `beta` can a child do without?",
        [handing_on("child, alpha, inf"), handing_on("child, -inf, beta")],
        share=0.5,
    ),
    "forgets-promise": Wrong(
        "You set `alpha` or `beta` to what this node found, also when the promise from above was "
        "better. In `[5, [[3, [4, 99]]]]` MAX has 5 and meets a 3. What is MAX still sure of?",
        [
            changed(alphabeta, *((f"{text}, best)", kept) for text in ("max(alpha", "min(beta")))
            for kept in ("best", "value")
        ]
        + [changed(alphabeta, "max(alpha, best)", "best")],
    ),
    "reversed-cut": Wrong(
        "You stop while the window is open, when `alpha` is *smaller* than `beta`: after one "
        "child already. In which case is there nothing left to gain?",
        [
            *(cutting(f"alpha {sign} beta") for sign in ("<=", "<")),
            *(
                cutting(f"(alpha <= beta if node.to_move == {player} else alpha >= beta)")
                for player in ("MAX", "MIN")
            ),
        ],
    ),
    "one-child": Wrong(
        "Your loop is left after the first child, also where nothing is cut. Does a `return` "
        "stand in it, or do the lines for MIN run in a node of MAX, too?",
        [
            changed(alphabeta, "        if alpha >= beta:\n            break\n    return", "        return"),
            *(cutting(f"alpha >= beta or node.to_move == {player}") for player in ("MAX", "MIN")),
            changed(
                alphabeta,
                "        else:\n            best = min(best, value)\n            beta = min(beta, best)\n",
                "        best = min(best, value)\n        beta = min(beta, best)\n",
            ),
        ],
    ),
    "runs-on": Wrong(
        "A node of MAX goes through its own loop, and then through MIN's as well, which decides. "
        "What keeps a node of MAX from the lines for MIN?",
        [
            runs_on,
            changed(
                runs_on,
                ("if alpha >= beta:\n                break", "if best >= beta:\n                return best"),
                ("if alpha >= beta:\n            break", "if best <= alpha:\n            return best"),
            ),
        ],
    ),
    "right-to-left": Wrong(
        "You look at the children from the last to the first. The course goes from left to right. "
        "What does your loop run over?",
        changed(alphabeta, "node.children()", "node.children()[::-1]"),
        share=0.5,
    ),
    "returns-alpha": Wrong(
        "You return `alpha`, also where MIN chooses. The best value that this node saw is asked "
        "for. In which variable is that?",
        changed(alphabeta, "return best", "return alpha"),
    ),
    "cut-returns-bound": Wrong(
        "At a cut you return a bound. The best value seen so far is asked for, also when it lies "
        "outside of the window. Which of your variables holds it?",
        [
            changed(alphabeta, "break", "return alpha"),
            changed(alphabeta, "break", "return beta"),
            changed(alphabeta, "break", "return beta if node.to_move == MAX else alpha"),
        ],
        share=0.5,
    ),
    "no-leaf": Wrong(
        "You returned an infinity: no leaf was ever read. What does a node without children return?",
        changed(alphabeta, "    if node.is_over:\n        return node.utility\n", ""),
    ),
    "negamax": Wrong(
        "You turn signs from ply to ply. Here each number is MAX's, in a leaf, in the window and "
        "in the result, whoever moves. Where does a sign belong, and where none?",
        [
            *NEGAMAX,
            changed(alphabeta, "node.utility", "node.utility if node.to_move == MAX else -node.utility"),
            changed(alphabeta, "node.utility", "node.utility if node.to_move == MIN else -node.utility"),
        ],
    ),
    "shallow": Wrong(
        "You pass on only the parent's promise. MAX may have 5 at the root when MIN finds 4 three "
        "plies down: grandparents count, too. What does each call hand on?",
        [
            shallow,
            hands_on_own,
            handing_on("child, best if node.to_move == MAX else alpha, beta"),
            handing_on("child, alpha, best if node.to_move == MIN else beta"),
        ],
        share=0.5,
    ),
    "only-max-cuts": Wrong(
        "The value is right; you cut only where MAX chooses. In `[[3, 5], [2, 9]]` MIN finds 2 "
        "where MAX has 3 already. Does MIN need to look at the 9?",
        only_max_cuts,
        share=0.5,
        whole=True,
    ),
    "only-min-cuts": Wrong(
        "The value is right; you cut only where MIN chooses. In `alphabeta(first)` MIN has 5 when "
        "MAX finds 6. Does MAX need to look at the 9?",
        only_min_cuts,
        share=0.5,
        whole=True,
    ),
    "own-bound-of-min": Wrong(
        "MIN's loop ends at its first child, mostly, where nothing is to be cut. Does a `return` stand in it, or "
        "does its cut ask for `beta`, which MIN itself lowers?",
        cutting("(best >= beta if node.to_move == MAX else best <= beta)"),
    ),
    "own-bound-of-max": Wrong(
        "MAX's loop ends at its first child, mostly, where nothing is to be cut. Does a `return` stand in it, or "
        "does its cut ask for `alpha`, which MAX itself raises?",
        cutting("(best >= alpha if node.to_move == MAX else best <= alpha)"),
    ),
    "own-bounds": Wrong(
        "Both players' loops end where nothing is to be cut. Does a `return` stand in them, or does a cut ask "
        "for the bound that this player sets, MIN for `beta`, MAX for `alpha`?",
        cutting("(best >= alpha if node.to_move == MAX else best <= beta)"),
    ),
    "swapped-window": Wrong(
        "In the call for the child the ends of the window stand in the wrong order: the larger one comes "
        "first. Which number is the lower end, and which place has it in your `def`?",
        [
            handing_on("child, beta, alpha"),
            *(
                handing_on(f"child, *((beta, alpha) if node.to_move == {player} else (alpha, beta))")
                for player in ("MAX", "MIN")
            ),
            *ENDS_NOT_SWAPPED,
        ],
    ),
    "hard": Wrong(
        "With the full window you are right. `alphabeta(first, 6, 9)` gave you 6, which is your "
        "own bound: no move of MAX is worth that much. What was the best value that you saw?",
        [hard, hard_in_a_loop],
        share=0.5,
        whole=True,
    ),
    "shared-window": Wrong(
        "A bound that was found in one branch came along into its neighbour: the window is kept "
        "outside of the calls, or never put back. Whose window should a child get?",
        global_window,
    ),
    "other-update": Wrong(
        "You raise `alpha` where MIN chooses, or lower `beta` where MAX does. Whose promise is `alpha`?",
        [
            changed(
                alphabeta,
                ("value)\n            alpha = max(alpha", "value)\n            beta = min(beta"),
                (
                    "min(best, value)\n            beta = min(beta",
                    "min(best, value)\n            alpha = max(alpha",
                ),
            ),
            changed(alphabeta, "beta = min(beta", "alpha = max(alpha"),
        ],
    ),
    "swapped-players": Wrong(
        "`[[3, 5], [2, 9]]` gave you 5, which is right when MIN begins. Here MAX begins. Which of "
        "the two wants large numbers?",
        swapped_players,
        whole=True,
    ),
    "never-alternates": Wrong(
        "`[[3, 5], [2, 9]]` gave you 9: MAX chooses at each ply. Which attribute says whose turn it is?",
        changed(alphabeta, "node.to_move == MAX", "True", every=True),
    ),
    "alternates-by-depth": Wrong(
        "With MAX at the root you are right, with MIN at the root you are not: you count plies. "
        "Which attribute says whose turn it is?",
        changed(
            alphabeta,
            ("beta=inf):", "beta=inf, is_max=True):"),
            ("child, alpha, beta", "child, alpha, beta, not is_max"),
            ("node.to_move == MAX", "is_max"),
            every=True,
        ),
        whole=True,
    ),
    "same-start": Wrong(
        "`[[3, 5], [2, 9]]` gave you an infinity: both players start with the same one, and one "
        "of them finds nothing better. Which value would each of them give up for any leaf?",
        [
            changed(alphabeta, "best = -inf if node.to_move == MAX else inf", f"best = {start}")
            for start in ("-inf", "inf")
        ],
    ),
    "widens": Wrong(
        "You lower `alpha` or raise `beta`, so that the window grows. Which of `min` and `max` "
        "makes `alpha` larger, and never smaller?",
        [
            changed(alphabeta, "max(alpha, best)", "min(alpha, best)"),
            changed(alphabeta, "min(beta, best)", "max(beta, best)"),
        ],
    ),
    "last-value": Wrong(
        "You return what a child was worth that came later, not the best of them. In `[[3, 5], "
        "[2, 9]]` you find 5 where MIN takes 3. Which line compares a child with those before it?",
        [
            value_of_last("max", "min"),
            value_of_last("min"),
            value_of_last("max"),
        ],
    ),
    "peeks": Wrong(
        "The leaves of a node are all read before the first one counts, so that a cut saves none "
        "of them. To look at a leaf is to read its `utility`. Which line reads it first?",
        peeks,
    ),
    "ignores-window": Wrong(
        "From (-inf, inf) you are right. With (6, 9) you look at the same leaves as without a "
        "window. Where do the caller's `alpha` and `beta` come in?",
        lambda node, alpha=-inf, beta=inf: alphabeta(node),
        whole=True,
    ),
    "own-promise": Wrong(
        "MAX stops when a child is no better than `alpha`, or MIN when it is no better than "
        "`beta`: the next child may be. What has the *other* player been promised?",
        [
            changed(
                by_best,
                (">= beta", "<= alpha"),
                (
                    "<= alpha:\n                    return best\n                beta",
                    ">= beta:\n                    return best\n                beta",
                ),
            )(),
        ],
    ),
    "first-apart": Wrong(
        "The first child moves neither `alpha` nor `beta`, so the second hears nothing of it. In "
        "`[[3, 5], [2, 9]]` MAX has 3 then. Which lines does the first child miss?",
        [
            first_apart,
            changed(first_apart, ("alpha, value", "alpha, best"), ("beta, value", "beta, best")),
        ],
    ),
    "falsy-zero": Wrong(
        "0 counts as nothing in your test: `not best` is true of None, and of 0. In `[[0, [0, 9], "
        "7], [0, 8]]` MIN has 0. How can you ask for None alone?",
        none_to_begin("not best"),
    ),
    "starts-at-zero": Wrong(
        "Your best value starts at 0, before any child was seen: `Tree([-3, -1])` gave you 0. "
        "Which number can you start with, so that every leaf beats it?",
        [
            changed(alphabeta, "best = -inf if node.to_move == MAX else inf", f"best = {start}")
            for start in ("0", *(f"0 if node.to_move == MAX else {far}" for far in (*FAR, "inf")))
        ],
    ),
    "starts-too-near": Wrong(
        "A start value of yours is not far enough away: in the tree of the example every leaf "
        "lies beyond it. Which number can `best`, `alpha` or `beta` start with, so that every "
        "leaf beats it?",
        [
            *(
                changed(
                    alphabeta,
                    "best = -inf if node.to_move == MAX else inf",
                    f"best = {low} if node.to_move == MAX else {high}",
                )
                for far in FAR
                for low, high in ((f"-{far}", far), (f"-{far}", "inf"), ("-inf", far))
            ),
            *(
                changed(alphabeta, "-inf, beta=inf", window)
                for far in FAR
                for window in (f"-{far}, beta=inf", f"-inf, beta={far}", f"-{far}, beta={far}")
            ),
        ],
    ),
}

# %% proof

from math import inf

from helpers.games import MAX


def alphabeta(node, alpha=-inf, beta=inf):
    return (_max_value if node.to_move == MAX else _min_value)(node, alpha, beta)


def _max_value(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = -inf
    for child in node.children():
        best = max(best, _min_value(child, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def _min_value(node, alpha, beta):
    if node.is_over:
        return node.utility
    best = inf
    for child in node.children():
        best = min(best, _max_value(child, alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best


# fmt: off

# %% right: max of a generator, under another name

def look_ahead(node, *window):
    """One bound for each player, in a list."""
    if node.is_over:
        return node.utility
    bounds, own = list(window or (-inf, inf)), 0 if node.to_move == MAX else 1
    return (max, min)[own](values_seen(node, bounds, own))


def values_seen(node, bounds, own):
    for child in node.children():
        value = look_ahead(child, *bounds)
        yield value
        bounds[own] = (max, min)[own](bounds[own], value)
        if bounds[0] >= bounds[1]:
            return


alphabeta = look_ahead

# %% right: a pair of functions

def max_value(node, a, b):
    if node.is_over:
        return node.utility
    v = -inf
    for move in node.moves:
        v = max(v, min_value(node.play(move), a, b))
        if v >= b:
            return v
        a = max(a, v)
    return v


def min_value(node, a, b):
    if node.is_over:
        return node.utility
    v = inf
    for move in node.moves:
        v = min(v, max_value(node.play(move), a, b))
        if v <= a:
            return v
        b = min(b, v)
    return v


def alphabeta(node, alpha=-inf, beta=inf):
    return max_value(node, alpha, beta) if node.to_move == MAX else min_value(node, alpha, beta)

# %% right: an inner function, and one more argument

def alphabeta(node, alpha=-inf, beta=inf, depth=0):
    def search(node, alpha, beta, depth):
        if node.is_over:
            return node.utility
        if node.to_move == MAX:
            v = -inf
            for child in node.children():
                v = max(v, search(child, alpha, beta, depth + 1))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = inf
        for child in node.children():
            v = min(v, search(child, alpha, beta, depth + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return search(node, alpha, beta, depth)

# %% right: a class

class AlphaBeta:
    def __init__(self):
        self.entered = 0

    def __call__(self, node, alpha=-inf, beta=inf):
        self.entered += 1
        if node.is_over:
            return node.utility
        return self.high(node, alpha, beta) if node.to_move == MAX else self.low(node, alpha, beta)

    def high(self, node, alpha, beta):
        best = -inf
        for child in node.children():
            best = max(best, self(child, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def low(self, node, alpha, beta):
        best = inf
        for child in node.children():
            best = min(best, self(child, alpha, min(beta, best)))
            if best <= alpha:
                break
        return best


alphabeta = AlphaBeta()

# %% right: an explicit stack

def alphabeta(node, alpha=-inf, beta=inf):
    stack, returned = [[node, alpha, beta, None, None]], None
    while stack:
        frame = stack[-1]
        position, low, high, best, children = frame
        if position.is_over:
            returned = position.utility
            stack.pop()
            continue
        if children is None:
            frame[3] = -inf if position.to_move == MAX else inf
            frame[4] = iter(position.children())
        elif position.to_move == MAX:
            frame[3] = max(best, returned)
            frame[1] = max(low, frame[3])
        else:
            frame[3] = min(best, returned)
            frame[2] = min(high, frame[3])
        child = next(frame[4], None) if frame[1] < frame[2] else None
        if child is None:
            returned = frame[3]
            stack.pop()
        else:
            stack.append([child, frame[1], frame[2], None, None])
    return returned

# %% right: negamax

def negamax(node, alpha, beta, sign):
    if node.is_over:
        return sign * node.utility
    best = -inf
    for child in node.children():
        best = max(best, -negamax(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def alphabeta(node, alpha=-inf, beta=inf):
    if node.to_move == MAX:
        return negamax(node, alpha, beta, 1)
    return -negamax(node, -beta, -alpha, -1)
