"""5.5 alphabeta_hard: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from math import inf

from helpers.challenges.about_pruning import about_window
from helpers.challenges.inputs import trees
from helpers.challenges.watching import looked
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# From files before this one: NAMES, SEED, SEED_MIN, TEXTBOOK.

# fmt: off

ASKED = Challenge(
    "5.5", "alphabeta_hard", points=10, difficulty=3, minutes=15, returns="number", bonus=True,
    takes=("node", "alpha", "beta"), observe=looked, observes="{}, looking at {}", remark=about_window,
    names=NAMES, walks="window",
    examples=(
        Example(SEED, -inf, inf, gives=(5, [3, 5, 6, 1, 2])), Example(SEED, 6, 9, gives=(6, [3, 5, 1, 2])),
        Example(Tree([3, 5]), 6, 9, gives=(6, [3, 5])), Example(SEED, 0, 1, gives=(1, [3, 6])),
        Example(Tree([3, 12]), 6, 9, gives=(9, [3, 12])), Example(SEED, 4, 6, gives=(5, [3, 5, 6, 1, 2])),
        Example(SEED_MIN, 2, 4, gives=(2, [3, 5, 6, 9, 1, 0])),
        Example(Tree([8, 2, [8, 3]], to_move=MIN), 7, 9, gives=(7, [8, 2])),
        Example(TEXTBOOK, 5, 9, gives=(5, [3, 2, 14, 5])), Example(TEXTBOOK, 0, 2, gives=(2, [3, 12, 8])),
        Example(Tree([-15_000, -12_000]), -13_000, -11_000, gives=(-12_000, [-15_000, -12_000])),
        Example(Tree([15_000, 12_000], to_move=MIN), 11_000, 13_000, gives=(12_000, [15_000, 12_000])),
    ),
    inputs=trees.hard, hidden=80,
    hints=(
        "What can the caller do with a value outside of its window? Would the nearest end of it do as well?",
        "MAX returns what `alpha` has become, MIN what `beta` has become; after a cut it is the other bound.",
        "There is a short way, too: you have a function that looks at the right leaves. What is left to do "
        "with its value?",
    ),
)

# fmt: on

# %% wrong

from math import inf

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: ENDS_NOT_SWAPPED, NEGAMAX, alphabeta, by_best, ends_not_swapped,
# hands_on_own, hard, hard_in_a_loop, late_test, minimax, only_max_cuts, only_min_cuts, shallow,
# strict.


def wrong_end(node, alpha, beta):
    value = alphabeta(node, alpha, beta)
    return value if alpha < value < beta else beta if value <= alpha else alpha


def hard_with(search):
    return lambda node, alpha, beta: max(alpha, min(beta, search(node, alpha, beta)))


def hard_own(
    window=lambda alpha, beta: (alpha, beta),
    cut=lambda alpha, beta: alpha >= beta,
    gives=lambda is_max, alpha, beta: alpha if is_max else beta,
    is_max=lambda node: node.to_move == MAX,
    clamps=True,
    leaf=lambda value, alpha, beta: value,
):
    """A right fail-hard search, but for what is given here."""

    def search(node, alpha, beta):
        if node.is_over:
            return leaf(node.utility, alpha, beta)
        for child in node.children():
            value = search(child, *window(alpha, beta))
            value = max(alpha, min(beta, value)) if clamps else value
            if is_max(node):
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if cut(alpha, beta):
                break
        return gives(is_max(node), alpha, beta)

    return search


# Trimmed at the end, to the window that the loop has moved.
clamped_late = changed(alphabeta, "return best", "return max(alpha, min(beta, best))")


def both_hard(**slip):
    return [hard_own(**slip), hard_own(**slip, clamps=False)]


def trimmed(trim):
    return lambda node, alpha, beta: trim(alphabeta(node, alpha, beta), alpha, beta)


def alternating(search):
    """`search` with players by depth, MAX first."""
    return changed(
        search,
        ("beta=inf):", "beta=inf, is_max=True):"),
        ("child, alpha, beta", "child, alpha, beta, not is_max"),
        ("node.to_move == MAX", "is_max"),
        every=True,
    )


LOOP = "    return alpha if node"
MAX_FAR = (
    "alpha = max(alpha, value)\n            if alpha >= beta:\n                return beta",
    "if value >= beta:\n                return alpha\n            alpha = max(alpha, value)",
)
MIN_FAR = (
    "beta = min(beta, value)\n            if alpha >= beta:\n                return alpha",
    "if value <= alpha:\n                return beta\n            beta = min(beta, value)",
)
MAX_CUT = "alpha = max(alpha, value)\n            if alpha >= beta", "if value >= alpha"
MIN_CUT = "beta = min(beta, value)\n            if alpha >= beta", "if value <= beta"

WRONG = {
    "soft": Wrong(
        "You return the best value seen: `alphabeta_hard(first, 6, 9)` gave you 5. Here no value "
        "leaves the window. Which end of (6, 9) is nearest to 5?",
        alphabeta,
    ),
    "outside": Wrong(
        "Most is right. In `MIN [8, 2, [8, 3]]` with (7, 9) MIN finds a 2, and your value leaves "
        "the window there. What is the lowest value that a caller with 7 wants to hear?",
        [
            hard_own(clamps=False),
            changed(hard_in_a_loop, "hard_in_a_loop(child", "alphabeta(child"),
            changed(hard_in_a_loop, "return alpha if", "return min(alpha, beta) if"),
        ],
        whole=True,
    ),
    "above": Wrong(
        "Most is right. In `Tree([3, 12])` with (6, 9) MAX finds a 12, `alpha` becomes 12 in your loop, and "
        "your value leaves the window. What is the highest value that a caller with 9 wants to hear?",
        [
            changed(hard_in_a_loop, "MAX else beta", "MAX else max(alpha, beta)"),
            clamped_late,
        ],
        whole=True,
    ),
    "clamps-minimax": Wrong(
        "The values are right, and all leaves were looked at. What is trimmed to the window "
        "reaches its end, and never goes past it. When may the search leave a node early?",
        hard_with(minimax),
        share=0.5,
        whole=True,
    ),
    "never-cuts": Wrong(
        "All leaves were looked at, and some values left the window. When may the search leave a "
        "node early, and with which value?",
        hard_own(cut=lambda alpha, beta: False, clamps=False),
    ),
    "clamps-full": Wrong(
        "The values are right, and too many leaves were looked at: you search with a wider window "
        "than the caller's and trim the value afterwards. Which window does the caller have?",
        [
            hard_with(lambda node, alpha, beta: alphabeta(node)),
            hard_with(lambda node, alpha, beta: alphabeta(node, alpha - 1, beta + 1)),
            hard_with(lambda node, alpha, beta: alphabeta(node, alpha)),
            hard_with(lambda node, alpha, beta: alphabeta(node, -inf, beta)),
        ],
        share=0.5,
        whole=True,
    ),
    "swapped-bounds": Wrong(
        "Where MAX chooses you return `beta`, and where MIN does `alpha`. Which of the two has "
        "the player to move changed?",
        hard_own(gives=lambda is_max, alpha, beta: beta if is_max else alpha),
    ),
    "swapped-window": Wrong(
        "In the call for the child the ends of the window stand in the wrong order, so that the "
        "larger one comes first. Which number is the lower end, and which place has it in your "
        "`def`?",
        [
            *both_hard(window=lambda alpha, beta: (beta, alpha)),
            *ENDS_NOT_SWAPPED,
            *map(hard_with, ENDS_NOT_SWAPPED),
            changed(
                ends_not_swapped,
                ("    break", "    return high"),
                ("        return best", "        return low"),
            ),
            changed(
                ends_not_swapped,
                (
                    "low = max(low, best)\n            if low >= high:\n                break",
                    "if best >= high:\n                return high\n            low = max(low, best)",
                ),
                ("        return best", "        return low"),
            ),
        ],
    ),
    "swapped-players": Wrong(
        "What MAX should do you do where MIN is to move. Which of the two wants large numbers?",
        both_hard(is_max=lambda node: node.to_move == MIN),
    ),
    "negamax": Wrong(
        "You turn signs from ply to ply. Here each number is MAX's, in a leaf, in the window and "
        "in the result, whoever moves. Where does a sign belong, and where none?",
        [*NEGAMAX, *map(hard_with, NEGAMAX)],
    ),
    "only-below": Wrong(
        "Below the window you are right. `alphabeta_hard(first, 0, 1)` gave you 3, which is above "
        "it. Which end is nearest?",
        lambda node, alpha, beta: max(alpha, alphabeta(node, alpha, beta)),
        share=0.5,
        whole=True,
    ),
    "only-above": Wrong(
        "Above the window you are right. `alphabeta_hard(first, 6, 9)` gave you 5, which is below "
        "it. Which end is nearest?",
        lambda node, alpha, beta: min(beta, alphabeta(node, alpha, beta)),
        share=0.5,
        whole=True,
    ),
    "always-beta": Wrong(
        "In `[-15000, -12000]` MAX has seen all children and you return `beta`; it is `alpha` that has "
        "risen. Which of the two does MAX change?",
        both_hard(gives=lambda is_max, alpha, beta: beta),
    ),
    "always-alpha": Wrong(
        "In `MIN [15000, 12000]` MIN has seen all children and you return `alpha`; it is `beta` that "
        "has come down. Which of the two does MIN change?",
        both_hard(gives=lambda is_max, alpha, beta: alpha),
    ),
    "swapped-trims": Wrong(
        "Whatever the search says, you return the same end of the window: `min` and `max` have "
        "changed places. Which of the two keeps a 5 from being less than 6?",
        [
            lambda node, alpha, beta: max(beta, min(alpha, alphabeta(node, alpha, beta))),
            lambda node, alpha, beta: min(alpha, max(beta, alphabeta(node, alpha, beta))),
        ],
    ),
    "only-at-cuts": Wrong(
        "At a cut you are right. In `[3, 5]` with (6, 9) nothing is cut, and your 5 lies below "
        "the window. Which of your lines lets it out?",
        [
            changed(
                alphabeta, "            break", "            return beta if node.to_move == MAX else alpha"
            ),
            changed(
                by_best,
                ("return best\n                alpha", "return beta\n                alpha"),
                ("return best\n                beta", "return alpha\n                beta"),
            )(),
        ],
        whole=True,
    ),
    "wrong-end": Wrong(
        "A value above the window comes back as `alpha`, or one below it as `beta`: the end that "
        "is further away. Which end of the window is nearer to what the search found?",
        [
            wrong_end,
            trimmed(lambda value, alpha, beta: value if alpha <= value <= beta else alpha),
            trimmed(lambda value, alpha, beta: value if alpha < value < beta else alpha),
            trimmed(lambda value, alpha, beta: value if alpha < value < beta else beta),
            trimmed(lambda value, alpha, beta: value if alpha <= value <= beta else beta),
            *(changed(hard, *cuts) for cuts in ([MAX_FAR], [MIN_FAR], [MAX_FAR, MIN_FAR])),
        ],
    ),
    "no-middle": Wrong(
        "In `alphabeta_hard(first, 4, 6)` the tree is worth 5, and you return an end of the "
        "window. Which values may an end replace, and which not?",
        [
            trimmed(lambda value, alpha, beta: alpha if value - alpha < beta - value else beta),
            trimmed(lambda value, alpha, beta: beta if beta - value < value - alpha else alpha),
            trimmed(lambda value, alpha, beta: beta if value >= beta else alpha),
            trimmed(lambda value, alpha, beta: min(alpha, value)),
            trimmed(lambda value, alpha, beta: max(beta, value)),
            hard_own(leaf=lambda value, alpha, beta: alpha if value <= alpha else beta),
            hard_own(leaf=lambda value, alpha, beta: beta if value >= beta else alpha),
        ],
    ),
    "ignores-window": Wrong(
        "Your answers are those for (-inf, inf): what the caller knows does not come in. Where do "
        "`alpha` and `beta` enter your search?",
        [lambda node, alpha, beta: alphabeta(node), minimax],
    ),
    "late-test": Wrong(
        "The values are right, and each cut comes one child late: the window is tested before it "
        "is updated. Which of the two lines must stand first?",
        hard_with(late_test),
        share=0.5,
        whole=True,
    ),
    "one-side-cuts": Wrong(
        "The values are right, and too many leaves were looked at: one of the two players never "
        "stops early. When may MAX stop, and when may MIN?",
        [hard_with(only_max_cuts), hard_with(only_min_cuts)],
        share=0.5,
        whole=True,
    ),
    "shallow": Wrong(
        "The values are right, and too many leaves were looked at: a child hears its parent's "
        "promise, and not those of the grandparents. What does each call hand on?",
        [hard_with(shallow), hard_with(hands_on_own)],
        share=0.5,
        whole=True,
    ),
    "strict": Wrong(
        "Too many leaves were looked at: your cut waits until `alpha` is *larger* than `beta`. "
        "Can anything still change when they are equal?",
        [
            hard_with(strict),
            changed(hard, "alpha >= beta", "alpha > beta", every=True),
        ],
        share=0.5,
    ),
    "strict-and-outside": Wrong(
        "Your value may leave the window, and your cut waits until `alpha` is *larger* than `beta`. What are "
        "the two ends of the window for, in what you return and in when you stop?",
        hard_own(cut=lambda alpha, beta: alpha > beta, clamps=False),
    ),
    "wide-children": Wrong(
        "The values are right, and too many leaves were looked at: a child is searched with a "
        "wider window than there is by then. What has the first child changed for the second?",
        [
            changed(
                hard, ("    for", "    a, b = alpha, beta\n    for"), ("child, alpha, beta", "child, a, b")
            ),
            changed(hard, "hard(child, alpha, beta)", "alphabeta(child)"),
            changed(hard, "child, alpha, beta", "child, -inf, inf"),
        ],
        share=0.5,
        whole=True,
    ),
    "never-alternates": Wrong(
        "One player chooses at each ply of your search. Which attribute says whose turn it is?",
        [each for turn in (True, False) for each in both_hard(is_max=lambda node, turn=turn: turn)],
    ),
    "alternates-by-depth": Wrong(
        "With MAX at the root you are right, with MIN at the root you are not: you count plies. "
        "Which attribute says whose turn it is?",
        alternating(hard),
        whole=True,
    ),
    "both-bounds": Wrong(
        "Each value moves `alpha` and `beta` in your loop, whoever chooses. Whose is `alpha`?",
        changed(
            hard_in_a_loop,
            "        if node.to_move == MAX:",
            "        beta = min(beta, value)\n        if True:",
        ),
    ),
    "one-child": Wrong(
        "Your search of a node ends after its first child, also where nothing is cut. What ends "
        "the loop, or which window does the search get?",
        changed(hard, LOOP, f"    {LOOP}"),
    ),
    "skips-first": Wrong(
        "Your search never looks at the first child of a node. Where does your loop begin?",
        [changed(each, "node.children()", "node.children()[1:]") for each in (hard, hard_in_a_loop)],
    ),
    "own-bound": Wrong(
        "MAX, MIN or both leave a node of yours where nothing is to be cut. Does a `return` stand in the loop, "
        "or does a cut ask for the bound that this player sets, MIN for `beta`, MAX for `alpha`?",
        [
            *(changed(hard, *cuts) for cuts in ([MAX_CUT], [MIN_CUT], [MAX_CUT, MIN_CUT])),
            changed(
                hard,
                "        if node.to_move == MAX:",
                "        if not alpha < value < beta:\n            return max(alpha, min(beta, value))\n"
                "        if node.to_move == MAX:",
            ),
        ],
    ),
}

# %% proof

# From files before this one: alphabeta.


def alphabeta_hard(node, alpha, beta):
    return max(alpha, min(beta, alphabeta(node, alpha, beta)))


# fmt: off

# %% right: cut to the window

def alphabeta_hard(node, alpha, beta):
    return max(alpha, min(beta, alphabeta(node, alpha, beta)))

# %% right: a loop

def alphabeta_hard(node, alpha, beta):
    if node.is_over:
        return min(max(node.utility, alpha), beta)
    for child in node.children():
        value = alphabeta_hard(child, alpha, beta)
        if node.to_move == MAX:
            if value >= beta:
                return beta
            if value > alpha:
                alpha = value
        else:
            if value <= alpha:
                return alpha
            if value < beta:
                beta = value
    return alpha if node.to_move == MAX else beta

# %% right: negamax

def hard_negamax(node, alpha, beta, sign):
    if node.is_over:
        return max(alpha, min(beta, sign * node.utility))
    for child in node.children():
        alpha = max(alpha, -hard_negamax(child, -beta, -alpha, -sign))
        if alpha >= beta:
            return beta
    return alpha


alphabeta_hard = lambda node, alpha, beta: (
    hard_negamax(node, alpha, beta, 1) if node.to_move == MAX else -hard_negamax(node, -beta, -alpha, -1)
)
