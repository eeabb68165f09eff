"""Known wrong answers to notebook 5, as a student would write them."""

import math
from functools import cache
from itertools import product
from math import inf
from operator import itemgetter

from helpers.games import MAX, MIN, Tree
from helpers.instructors.wrong_answers import changed

OPEN = (-inf, inf)

FAR = (99, 100, 999, 1_000, 9_999, 10_000)  # what people start with who have no infinity

MISTAKES = {}

# 5.1 skipped_leaves


def skipped_leaves(choices):
    """Right."""
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        lowest = inf
        for number in numbers:
            if lowest <= best:
                skipped.add(index)
            else:
                lowest = min(lowest, number)
            index += 1
        best = max(best, lowest)
    return skipped


def cut_by(read, worth):
    """A list is left as soon as what was `read` of it is no more than the best `worth` before it."""

    def search(choices):
        best, index, skipped = -inf, 0, set()
        for numbers in choices:
            cuts = (k for k in range(1, len(numbers)) if read(numbers[:k]) <= best)
            seen = next(cuts, len(numbers))
            skipped |= set(range(index + seen, index + len(numbers)))
            best, index = max(best, worth(numbers[:seen])), index + len(numbers)
        return skipped

    return search


def told(tells):
    """The right set in other words: `tells(choices, list, place, index)` of each skipped number."""

    def search(choices):
        places = [(i, j) for i, numbers in enumerate(choices) for j in range(len(numbers))]
        return {tells(choices, *places[index], index) for index in skipped_leaves(choices)}

    return search


def all_but_the_skipped(choices):
    return set(range(sum(map(len, choices)))) - skipped_leaves(choices)


def cuts_of(choices):
    """The first number skipped of each list that is left."""
    skipped = skipped_leaves(choices)
    starts = {sum(map(len, choices[:i])) for i in range(len(choices))}
    return sorted(index for index in skipped if index in starts or index - 1 not in skipped)


def until_the_second_cut(choices):
    skipped, cuts = skipped_leaves(choices), cuts_of(choices)
    return {index for index in skipped if len(cuts) < 2 or index < cuts[1]}


def from_the_first_cut_on(choices):
    return set(range(cuts_of(choices)[0], sum(map(len, choices)))) if cuts_of(choices) else set()


def counting_what_is_seen(choices):
    """`range(index + 1, …)` at each cut, and `index` stands still for what is skipped."""
    index, best, skipped = 0, -inf, set()
    for numbers in choices:
        lowest = inf
        for place, number in enumerate(numbers):
            lowest = min(lowest, number)
            index += 1
            if lowest <= best:
                skipped |= set(range(index, index + len(numbers) - place - 1))
                break
        best = max(best, lowest)
    return skipped


adding_one_of_them = changed(
    counting_what_is_seen,
    "set(range(index, index + len(numbers) - place - 1))",
    "({index} - {index + len(numbers) - place - 1})",
)


def cut_stays(choices):
    """What says that a list is done with is not put back for the next."""
    best, index, skipped, done = -inf, 0, set(), False
    for numbers in choices:
        lowest = inf
        for number in numbers:
            if done:
                skipped.add(index)
            lowest = min(lowest, number)
            done = done or lowest <= best
            index += 1
        best = max(best, lowest)
    return skipped


def lowest_stays(choices):
    best, lowest, index, skipped = -inf, inf, 0, set()
    for numbers in choices:
        done = False
        for number in numbers:
            if done:
                skipped.add(index)
            lowest = lowest if done else min(lowest, number)
            done = done or lowest <= best
            index += 1
        best = max(best, lowest)
    return skipped


def whole_lists(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        if min(numbers) <= best:
            skipped |= set(range(index, index + len(numbers)))
        best, index = max(best, min(numbers)), index + len(numbers)
    return skipped


def all_but_the_first(choices):
    starts = {sum(map(len, choices[:i])) for i in range(len(choices))}
    return whole_lists(choices) - starts


def all_but_the_best(choices):
    best, index, skipped = max(choices, key=min), 0, set()
    for numbers in choices:
        skipped |= set() if numbers is best else set(range(index, index + len(numbers)))
        index += len(numbers)
    return skipped


def after_a_smaller(skips):
    def search(choices):
        places = [(numbers, j) for numbers in choices for j in range(len(numbers))]
        return {i for i, (numbers, j) in enumerate(places) if j and skips(numbers[j], min(numbers[:j]))}

    return search


def turned(choices):
    return skipped_leaves([[-number for number in numbers] for numbers in choices])


def knows(promise, sign="<="):
    """A promise from the start."""
    text = "best, index, skipped = -inf"
    return changed(
        skipped_leaves,
        (text, text.replace("-inf", promise)),
        ("lowest <= best", f"lowest {sign} best"),
        ("            else:\n                lowest", "            lowest"),
    )


def each_alone(sign):
    return changed(
        skipped_leaves, ("if lowest <=", f"if number {sign}"), ("            else:", "            if True:")
    )


def by_ranges(start="place + 1", stop="len(numbers)", index="len(numbers)", guard="True"):
    """A list is left at the number that decides it: `range` has what comes after it."""
    return changed(
        ranges,
        ("place + 1", start),
        ("+ len(numbers))", f"+ {stop})"),
        ("= len(numbers)", f"= {index}"),
        ("True", guard),
    )


def ranges(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        for place, number in enumerate(numbers):
            if number <= best and True:
                skipped |= set(range(index + place + 1, index + len(numbers)))
                break
        best = max(best, min(numbers))
        index += len(numbers)
    return skipped


def adding(text):
    """Another index than the one that is right."""
    return changed(
        skipped_leaves,
        ("for numbers in choices", "for i, numbers in enumerate(choices)"),
        ("for number in numbers", "for j, number in enumerate(numbers)"),
        ("add(index)", f"add({text})"),
    )


def index_moves_while_read(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        lowest = inf
        for j, number in enumerate(numbers):
            lowest = min(lowest, number)
            if lowest <= best:
                skipped |= {index + k for k in range(j + 1, len(numbers))}
                break
            index += 1
        best = max(best, lowest)
    return skipped


def none_or_zero(test):
    return changed(
        skipped_leaves,
        ("best, index, skipped = -inf", "best, index, skipped = None"),
        ("lowest <= best", f"{test} and lowest <= best"),
        ("max(best, lowest)", "lowest if not best else max(best, lowest)"),
    )


MISTAKES["5.1"] = {
    "nothing-skipped": lambda choices: set(),
    "strict": changed(skipped_leaves, "lowest <= best", "lowest < best"),
    "last-list": changed(skipped_leaves, "best = max(best, lowest)", "best = lowest"),
    "first-list": changed(skipped_leaves, "best = max(best, lowest)", "best = min(choices[0])"),
    "first-cut-only": until_the_second_cut,
    "all-after": [from_the_first_cut_on, cut_stays],
    "looked-at": all_but_the_skipped,
    "counts-from-one": told(lambda choices, i, j, index: index + 1),
    "counts-in-list": told(lambda choices, i, j, index: j),
    "first-uncounted": told(lambda choices, i, j, index: index - len(choices[0])),
    "equal-lengths": [
        told(lambda choices, i, j, index: i * len(choices[0]) + j),
        told(lambda choices, i, j, index: i * len(choices[i]) + j),
    ],
    "counter-stops": [counting_what_is_seen, adding_one_of_them],
    "values": told(lambda choices, i, j, index: choices[i][j]),
    "list-numbers": [told(lambda choices, i, j, index: i), told(lambda choices, i, j, index: i + 1)],
    "own-list": [after_a_smaller(lambda number, low: number > low), after_a_smaller(int.__ge__)],
    "pairs": told(lambda choices, i, j, index: (i, j)),
    "skips-the-proof": [
        lambda choices: skipped_leaves(choices) | {index - 1 for index in cuts_of(choices)},
        by_ranges(start="place"),
    ],
    "late-test": lambda choices: skipped_leaves(choices) - set(cuts_of(choices)),
    "one-of-them": lambda choices: set(cuts_of(choices)),
    "looks-ahead": [whole_lists, all_but_the_first, all_but_the_best],
    "first-number": [cut_by(itemgetter(0), min), cut_by(itemgetter(0), itemgetter(0))],
    "first-as-promise": [
        cut_by(min, itemgetter(0)),
        changed(skipped_leaves, "max(best, lowest)", "max(best, numbers[0]) if lowest > best else best"),
    ],
    "last-number": [
        cut_by(min, itemgetter(-1)),
        cut_by(itemgetter(-1), itemgetter(-1)),
        changed(
            skipped_leaves,
            (
                "            else:\n                lowest = min(lowest, number)",
                "            lowest = number",
            ),
            ("max(best, lowest)", "max(best, min(numbers))"),
        ),
        changed(
            skipped_leaves,
            "            else:\n                lowest = min(lowest, number)",
            "            lowest = number",
        ),
    ],
    "lowest-stays": [
        lowest_stays,
        changed(
            skipped_leaves,
            ("best, index", "lowest, best, index"),
            ("= -inf", "= inf, -inf"),
            ("        lowest = inf\n", ""),
        ),
    ],
    "promise-too-early": changed(
        skipped_leaves,
        "                lowest = min(lowest, number)\n",
        "                lowest = min(lowest, number)\n                best = max(best, lowest)\n",
    ),
    "never-alternates": [
        cut_by(max, max),
        cut_by(min, max),
        changed(skipped_leaves, "max(best, lowest)", "max(best, *numbers)"),
        changed(
            skipped_leaves,
            ("skipped = -inf", "skipped = max(choices[0])"),
            ("in choices:", "in choices[1:]:"),
            ("0, set()", "len(choices[0]), set()"),
        ),
    ],
    "swapped-players": turned,
    "knows-before": [
        knows("max(map(min, choices))"),
        knows("max(map(min, choices))", "<"),
        knows("choices[0][0]"),
        knows("min(choices[0])"),
    ],
    "each-number": [each_alone("<="), each_alone("<")],
    "reversed": [
        changed(skipped_leaves, "lowest <= best", "lowest >= best"),
        changed(skipped_leaves, "lowest <= best", "inf > lowest >= best"),
        changed(skipped_leaves, "lowest <= best", "inf > lowest > best"),
        knows("-inf", "< inf and lowest >="),
        by_ranges(guard="False or number > best"),
    ],
    "by-value": [
        adding("sum(choices, []).index(number)"),
        adding("index - j + numbers.index(number)"),
        adding("{n: k for k, n in enumerate(sum(choices, []))}[number]"),
    ],
    "index-and-place": [adding("index + j"), index_moves_while_read],
    "past-the-end": by_ranges(stop="len(numbers) + 1"),
    "before-the-end": by_ranges(stop="len(numbers) - 1"),
    "two-lists": lambda choices: skipped_leaves(choices[:2]),
    "falsy-zero": [none_or_zero("best"), none_or_zero("best and lowest")],
    "starts-at-zero": changed(skipped_leaves, "best, index, skipped = -inf", "best, index, skipped = 0"),
    "starts-too-near": [
        *(
            changed(skipped_leaves, "best, index, skipped = -inf", f"best, index, skipped = -{far}")
            for far in FAR
        ),
        *(changed(skipped_leaves, "lowest = inf", f"lowest = {far}") for far in FAR),
    ],
}


# 5.2 alphabeta


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


MISTAKES["5.2"] = {
    "late-test": [
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
    "strict": [
        strict,
        *(changed(by_best, each, each.replace("=", ""))() for each in ("best >= beta", "best <= alpha")),
        *(
            cutting(f"alpha > beta or alpha == beta and node.to_move == {player}")
            for player in ("MAX", "MIN")
        ),
    ],
    "never-cuts": minimax,
    "window-not-handed": handing_on("child"),
    "never-narrows": by_best(rises=False, falls=False),
    "searches-first": changed(
        alphabeta,
        (
            "for child in node.children():\n        value = alphabeta(child, alpha, beta)",
            "for value in [alphabeta(child, alpha, beta) for child in node.children()]:",
        ),
    ),
    "leaf-lost": changed(alphabeta, "return node.utility", "node.utility"),
    "type-error": [
        changed(alphabeta, "    return best\n", ""),
        changed(alphabeta, "return node.utility", "return str(node.utility)"),
        changed(alphabeta, "break", "return"),
    ],
    "alpha-stays": [changed(alphabeta, "alpha = max(alpha, best)", "pass"), by_best(rises=False)],
    "beta-stays": [changed(alphabeta, "beta = min(beta, best)", "pass"), by_best(falls=False)],
    "hands-on-one": [handing_on("child, alpha, inf"), handing_on("child, -inf, beta")],
    "forgets-promise": [
        changed(alphabeta, *((f"{text}, best)", kept) for text in ("max(alpha", "min(beta")))
        for kept in ("best", "value")
    ]
    + [changed(alphabeta, "max(alpha, best)", "best")],
    "reversed-cut": [
        *(cutting(f"alpha {sign} beta") for sign in ("<=", "<")),
        *(
            cutting(f"(alpha <= beta if node.to_move == {player} else alpha >= beta)")
            for player in ("MAX", "MIN")
        ),
    ],
    "one-child": [
        changed(alphabeta, "        if alpha >= beta:\n            break\n    return", "        return"),
        *(cutting(f"alpha >= beta or node.to_move == {player}") for player in ("MAX", "MIN")),
        changed(
            alphabeta,
            "        else:\n            best = min(best, value)\n            beta = min(beta, best)\n",
            "        best = min(best, value)\n        beta = min(beta, best)\n",
        ),
    ],
    "runs-on": [
        runs_on,
        changed(
            runs_on,
            ("if alpha >= beta:\n                break", "if best >= beta:\n                return best"),
            ("if alpha >= beta:\n            break", "if best <= alpha:\n            return best"),
        ),
    ],
    "right-to-left": changed(alphabeta, "node.children()", "node.children()[::-1]"),
    "returns-alpha": changed(alphabeta, "return best", "return alpha"),
    "cut-returns-bound": [
        changed(alphabeta, "break", "return alpha"),
        changed(alphabeta, "break", "return beta"),
        changed(alphabeta, "break", "return beta if node.to_move == MAX else alpha"),
    ],
    "no-leaf": changed(alphabeta, "    if node.is_over:\n        return node.utility\n", ""),
    "negamax": [
        *NEGAMAX,
        changed(alphabeta, "node.utility", "node.utility if node.to_move == MAX else -node.utility"),
        changed(alphabeta, "node.utility", "node.utility if node.to_move == MIN else -node.utility"),
    ],
    "shallow": [
        shallow,
        hands_on_own,
        handing_on("child, best if node.to_move == MAX else alpha, beta"),
        handing_on("child, alpha, best if node.to_move == MIN else beta"),
    ],
    "only-max-cuts": only_max_cuts,
    "only-min-cuts": only_min_cuts,
    "own-bound": [
        cutting("(best >= beta if node.to_move == MAX else best <= beta)"),
        cutting("(best >= alpha if node.to_move == MAX else best <= alpha)"),
        cutting("(best >= alpha if node.to_move == MAX else best <= beta)"),
    ],
    "swapped-window": [
        handing_on("child, beta, alpha"),
        *(
            handing_on(f"child, *((beta, alpha) if node.to_move == {player} else (alpha, beta))")
            for player in ("MAX", "MIN")
        ),
        *ENDS_NOT_SWAPPED,
    ],
    "same-start": [
        changed(alphabeta, "best = -inf if node.to_move == MAX else inf", f"best = {start}")
        for start in ("-inf", "inf")
    ],
    "hard": [hard, hard_in_a_loop],
    "shared-window": global_window,
    "other-update": [
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
    "swapped-players": swapped_players,
    "never-alternates": changed(alphabeta, "node.to_move == MAX", "True", every=True),
    "alternates-by-depth": changed(
        alphabeta,
        ("beta=inf):", "beta=inf, is_max=True):"),
        ("child, alpha, beta", "child, alpha, beta, not is_max"),
        ("node.to_move == MAX", "is_max"),
        every=True,
    ),
    "widens": [
        changed(alphabeta, "max(alpha, best)", "min(alpha, best)"),
        changed(alphabeta, "min(beta, best)", "max(beta, best)"),
    ],
    "last-value": [
        value_of_last("max", "min"),
        value_of_last("min"),
        value_of_last("max"),
    ],
    "peeks": peeks,
    "ignores-window": lambda node, alpha=-inf, beta=inf: alphabeta(node),
    "own-promise": [
        changed(
            by_best,
            (">= beta", "<= alpha"),
            (
                "<= alpha:\n                    return best\n                beta",
                ">= beta:\n                    return best\n                beta",
            ),
        )(),
    ],
    "first-apart": [
        first_apart,
        changed(first_apart, ("alpha, value", "alpha, best"), ("beta, value", "beta, best")),
    ],
    "falsy-zero": none_to_begin("not best"),
    "starts-at-zero": [
        changed(alphabeta, "best = -inf if node.to_move == MAX else inf", f"best = {start}")
        for start in ("0", *(f"0 if node.to_move == MAX else {far}" for far in (*FAR, "inf")))
    ],
    "starts-too-near": [
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
}


# 5.5 alphabeta_hard


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


MISTAKES["5.5"] = {
    "soft": alphabeta,
    "outside": [
        hard_own(clamps=False),
        changed(hard_in_a_loop, "hard_in_a_loop(child", "alphabeta(child"),
        changed(hard_in_a_loop, "return alpha if", "return min(alpha, beta) if"),
    ],
    "above": changed(hard_in_a_loop, "MAX else beta", "MAX else max(alpha, beta)"),
    "clamps-minimax": hard_with(minimax),
    "never-cuts": hard_own(cut=lambda alpha, beta: False, clamps=False),
    "clamps-full": [
        hard_with(lambda node, alpha, beta: alphabeta(node)),
        hard_with(lambda node, alpha, beta: alphabeta(node, alpha - 1, beta + 1)),
        hard_with(lambda node, alpha, beta: alphabeta(node, alpha)),
        hard_with(lambda node, alpha, beta: alphabeta(node, -inf, beta)),
    ],
    "swapped-bounds": hard_own(gives=lambda is_max, alpha, beta: beta if is_max else alpha),
    "swapped-window": [
        *both_hard(window=lambda alpha, beta: (beta, alpha)),
        *ENDS_NOT_SWAPPED,
        *map(hard_with, ENDS_NOT_SWAPPED),
        changed(
            ends_not_swapped, ("    break", "    return high"), ("        return best", "        return low")
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
    "swapped-players": both_hard(is_max=lambda node: node.to_move == MIN),
    "negamax": [*NEGAMAX, *map(hard_with, NEGAMAX)],
    "only-below": lambda node, alpha, beta: max(alpha, alphabeta(node, alpha, beta)),
    "only-above": lambda node, alpha, beta: min(beta, alphabeta(node, alpha, beta)),
    "always-alpha": both_hard(gives=lambda is_max, alpha, beta: alpha),
    "swapped-trims": [
        lambda node, alpha, beta: max(beta, min(alpha, alphabeta(node, alpha, beta))),
        lambda node, alpha, beta: min(alpha, max(beta, alphabeta(node, alpha, beta))),
    ],
    "only-at-cuts": [
        changed(alphabeta, "            break", "            return beta if node.to_move == MAX else alpha"),
        changed(
            by_best,
            ("return best\n                alpha", "return beta\n                alpha"),
            ("return best\n                beta", "return alpha\n                beta"),
        )(),
    ],
    "wrong-end": [
        wrong_end,
        trimmed(lambda value, alpha, beta: value if alpha <= value <= beta else alpha),
        trimmed(lambda value, alpha, beta: value if alpha < value < beta else alpha),
        trimmed(lambda value, alpha, beta: value if alpha < value < beta else beta),
        trimmed(lambda value, alpha, beta: value if alpha <= value <= beta else beta),
        *(changed(hard, *cuts) for cuts in ([MAX_FAR], [MIN_FAR], [MAX_FAR, MIN_FAR])),
    ],
    "no-middle": [
        trimmed(lambda value, alpha, beta: alpha if value - alpha < beta - value else beta),
        trimmed(lambda value, alpha, beta: beta if beta - value < value - alpha else alpha),
        trimmed(lambda value, alpha, beta: beta if value >= beta else alpha),
        trimmed(lambda value, alpha, beta: min(alpha, value)),
        trimmed(lambda value, alpha, beta: max(beta, value)),
        hard_own(leaf=lambda value, alpha, beta: alpha if value <= alpha else beta),
        hard_own(leaf=lambda value, alpha, beta: beta if value >= beta else alpha),
    ],
    "always-beta": both_hard(gives=lambda is_max, alpha, beta: beta),
    "never-alternates": [
        each for turn in (True, False) for each in both_hard(is_max=lambda node, turn=turn: turn)
    ],
    "alternates-by-depth": alternating(hard),
    "both-bounds": changed(
        hard_in_a_loop, "        if node.to_move == MAX:", "        beta = min(beta, value)\n        if True:"
    ),
    "one-child": changed(hard, LOOP, f"    {LOOP}"),
    "skips-first": [
        changed(each, "node.children()", "node.children()[1:]") for each in (hard, hard_in_a_loop)
    ],
    "own-bound": [
        *(changed(hard, *cuts) for cuts in ([MAX_CUT], [MIN_CUT], [MAX_CUT, MIN_CUT])),
        changed(
            hard,
            "        if node.to_move == MAX:",
            "        if not alpha < value < beta:\n            return max(alpha, min(beta, value))\n"
            "        if node.to_move == MAX:",
        ),
    ],
    "wide-children": [
        changed(hard, ("    for", "    a, b = alpha, beta\n    for"), ("child, alpha, beta", "child, a, b")),
        changed(hard, "hard(child, alpha, beta)", "alphabeta(child)"),
        changed(hard, "child, alpha, beta", "child, -inf, inf"),
    ],
    "ignores-window": [lambda node, alpha, beta: alphabeta(node), minimax],
    "late-test": hard_with(late_test),
    "one-side-cuts": [hard_with(only_max_cuts), hard_with(only_min_cuts)],
    "shallow": [hard_with(shallow), hard_with(hands_on_own)],
    "strict": [
        hard_with(strict),
        changed(hard, "alpha >= beta", "alpha > beta", every=True),
        hard_own(cut=lambda alpha, beta: alpha > beta, clamps=False),
    ],
}


# 5.3 best_move_ab


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


MISTAKES["5.3"] = {
    "no-pruning": narrowing(minimax),
    "remembers-not-cuts": [by_key(remembered), by_key(remembered_leaf_by_leaf), asks_first],
    "strict": both_ways(strict),
    "late-test": [*both_ways(late_test), value_first(late_test)],
    "shallow": [*both_ways(shallow), *both_ways(hands_on_own)],
    "only-max-cuts": both_ways(only_max_cuts),
    "only-min-cuts": both_ways(only_min_cuts),
    "keeps-bounds": [
        slipped((" > ", " >= "), (" < ", " <= ")),
        slipped((" < ", " <= ")),
        pairs,
    ],
    "last-best": [last_best, last_of_values],
    "root-maximises": [
        changed(narrowing, ("board.to_move == MAX", "True"), ("board.to_move == MIN", "False"))(alphabeta),
        lambda board: max(board.moves, key=lambda move: alphabeta(board.play(move))),
    ],
    "opposite": [changed(by_key, "== MAX", "== MIN")(alphabeta), starts_at(-inf, inf, turned=True)],
    "same-player": [
        lambda board: max(board.moves, key=lambda move: alphabeta(board)),
        slipped(("child, alpha", "board, alpha")),
    ],
    "returns-value": [
        alphabeta,
        lambda board: (max if board.to_move == MAX else min)(map(alphabeta, board.children())),
        *made_of_move(lambda board, move: alphabeta(board.play(move))),
    ],
    "returns-index": made_of_move(lambda board, move: board.moves.index(move)),
    "returns-pair": [
        *made_of_move(lambda board, move: (alphabeta(board.play(move)), move)),
        *made_of_move(lambda board, move: (alphabeta(board), move)),
        *made_of_move(lambda board, move: (move, alphabeta(board.play(move)))),
    ],
    "returns-list": made_of_move(lambda board, move: [move]),
    "zero-based": made_of_move(lambda board, move: move - 1),
    "returns-place": made_of_move(lambda board, move: board.moves.index(move) + 1),
    "starts-at-edge": [
        starts_at(-1, 1),
        starts_at_edge,
        changed(starts_at_edge, "-1 if is_max else 1", "-1 if is_max else inf"),
        starts_at(-1, 1, window=lambda alpha, beta: (-1, 1)),
        starts_at(-1, 1, window=lambda alpha, beta: OPEN),
        starts_at(-1, inf),
        starts_at(-1, inf, window=lambda alpha, beta: OPEN),
    ],
    "both-bounds": [
        *(moves_both(*each) for each in product((True, False), (alphabeta, by_best()))),
        slipped(("board.to_move == MAX and ", ""), ("board.to_move == MIN and ", "")),
    ],
    "swapped-window": [
        starts_at(-inf, inf, window=lambda alpha, beta: (beta, alpha)),
        swapped_for_min(alphabeta),
        swapped_for_min(by_best()),
    ],
    "starts-at-zero": [
        starts_at(0, 0, window=lambda alpha, beta: OPEN),
        starts_at(0, 0, window=lambda alpha, beta: OPEN, before=lambda board: board.moves[0]),
        zero_narrows,
        changed(zero_narrows, "0, board.moves[0]", "0, None"),
        zero_beside_the_window,
        win_or_first,
    ],
    "one-ply": one_ply,
    "promises-swapped": slipped(
        ("child, alpha, beta", "child, *((-inf, alpha) if board.to_move == MAX else (beta, inf))")
    ),
    "alpha-for-min": [
        slipped(("child, alpha, beta", f"child, {AS_ALPHA} {either}else beta, inf"))
        for either in ("", "or beta == inf ")
    ],
    "last-for-one": [
        slipped((f" {sign} ", f" {sign}= "), search=lambda node, *window: alphabeta(node)) for sign in "<>"
    ],
    "only-wins": changed(win_or_first, "next(wins, board.moves[0])", "next(wins, None)"),
    "root-minimises": [
        lambda board: min(board.moves, key=lambda move: alphabeta(board.play(move))),
        slipped(("== MAX", "== None"), ("board.to_move == MIN and ", "")),
    ],
    "first-move": slipped(("        return chosen", "            return chosen")),
    "last-move": [
        slipped(("return chosen", "return move")),
        slipped(*KEEPS),
    ],
    "one-forgets": [slipped(KEEPS[0]), slipped(KEEPS[1])],
    "skips-first": leaving_out("[1:]"),
    "skips-last": [
        *leaving_out("[:-1]"),
        changed(full_windows, "board.children()]", "board.children()[:-1] or board.children()]")(alphabeta),
    ],
    "stops-early": [
        stops_early(lambda sign, best: OPEN),
        stops_early(lambda sign, best: (best, inf) if sign > 0 else (-inf, -best)),
    ],
}


# 5.4 move_order

CENTRE_FIRST = (5, 1, 3, 7, 9, 2, 4, 6, 8)


def fixed(*cells):
    return lambda board: [cell for cell in cells if cell in board.moves]


def with_search(*orders):
    return [(order, alphabeta) for order in orders]


MISTAKES["5.4"] = {
    "row-by-row": [
        (lambda board: list(board.moves), alphabeta),
        (fixed(9, 8, 7, 6, 5, 4, 3, 2, 1), alphabeta),
    ],
    "backwards": with_search(
        fixed(2, 4, 6, 8, 1, 3, 7, 9, 5), fixed(8, 6, 4, 2, 9, 7, 3, 1, 5), fixed(2, 8, 4, 6, 3, 1, 7, 9, 5)
    ),
    "corners-first": [
        *with_search(fixed(1, 3, 7, 9, 5, 2, 4, 6, 8)),
        *with_search(fixed(5, 2, 4, 6, 8, 1, 3, 7, 9)),
    ],
    "slow-search": [
        *(
            (fixed(*CENTRE_FIRST), search)
            for search in (late_test, strict, shallow, only_max_cuts, only_min_cuts, minimax)
        ),
        (fixed(5, 1, 9, 3, 7, 2, 8, 6, 4), late_test),
    ],
    "remembers": [
        (fixed(*CENTRE_FIRST), search)
        for search in (remembered, remembers_windows, lambda node: plain_memory(node, *OPEN, {}))
    ],
}


# 5.6 alphabeta_table

EXACT, LOWER, UPPER = "exact", "lower", "upper"


def right_mark(value, alpha, beta):
    return LOWER if value >= beta else UPPER if value <= alpha else EXACT


def right_use(value, kind, alpha, beta):
    return kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)


def with_marks(
    key=lambda node: node,
    mark=right_mark,
    use=right_use,
    late=False,
    whole=False,
    stores=True,
    reads=True,
    window=lambda alpha, beta: (alpha, beta),
    cut=lambda alpha, beta: alpha >= beta,
    below=None,
    own=None,
):
    """A right search with a table, but for what is given here."""

    def alphabeta_table(node, alpha, beta, table):
        if node.is_over:
            return node.utility
        table = table if own is None else own
        if reads and key(node) in table:
            value, kind = table[key(node)]
            if use(value, kind, alpha, beta):
                return (value, kind) if whole else value
        first, best = (alpha, beta), -inf if node.to_move == MAX else inf
        for child in node.children():
            child_table = table if below is None else {}
            search = alphabeta_table if below is None else below
            value = (search or alphabeta_table)(child, *window(alpha, beta), child_table)
            value = value[0] if whole and isinstance(value, tuple) else value
            if node.to_move == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if cut(alpha, beta):
                break
        if stores:
            table[key(node)] = best, mark(best, *((alpha, beta) if late else first))
        return best

    return alphabeta_table


def bounds_as_exact(node, alpha, beta, table):
    if node in table:
        return table[node]
    if node.is_over:
        table[node] = node.utility
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = bounds_as_exact(child, alpha, beta, table)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    table[node] = best
    return best


def marked_at_cuts(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    if node in table and right_use(*table[node], alpha, beta):
        return table[node][0]
    best, kind = -inf if node.to_move == MAX else inf, EXACT
    for child in node.children():
        value = marked_at_cuts(child, alpha, beta, table)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            kind = LOWER if node.to_move == MAX else UPPER
            break
    table[node] = best, kind
    return best


LEAVES_STORED = (
    "        return node.utility\n",
    "        table[node] = node.utility, EXACT\n        return node.utility\n",
)
exact_without_cut = changed(
    marked_at_cuts,
    "    table[node] = best, kind\n",
    "    if kind == EXACT:\n        table[node] = best, kind\n",
)


def plain_memory(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    if node not in table:
        values = [plain_memory(child, alpha, beta, table) for child in node.children()]
        table[node] = (max if node.to_move == MAX else min)(values)
    return table[node]


def plain_memory_of_leaves(node, alpha, beta, table):
    if node not in table:
        values = [plain_memory_of_leaves(child, alpha, beta, table) for child in node.children()]
        table[node] = node.utility if node.is_over else (max if node.to_move == MAX else min)(values)
    return table[node]


def without_table(node, alpha, beta, table):
    return alphabeta(node, alpha, beta)


def asked_only(node, alpha, beta, table):
    if node not in table:
        table[node] = alphabeta(node, alpha, beta)
    return table[node]


def upper_first(value, alpha, beta):
    return UPPER if value <= alpha else right_mark(value, alpha, beta)


def narrowed(use, mark):
    """What is known moves the ends of the window, and nothing looks whether it is closed then."""
    return changed(
        with_marks,
        ("use(value, kind, alpha, beta)", use),
        (
            "whole else value\n",
            "whole else value\n            alpha = alpha if kind == UPPER else max(alpha, value)\n"
            "            beta = beta if kind == LOWER else min(beta, value)\n",
        ),
    )(mark=mark)


MISTAKES["5.6"] = {
    "bounds-as-exact": bounds_as_exact,
    "fail-low-exact": [marked_at_cuts, exact_without_cut],
    "type-error": with_marks(key=lambda node: [node]),
    "sides-swapped": [
        changed(
            with_marks,
            ("use(value, kind, alpha, beta)", "kind == EXACT"),
            (
                "whole else value\n",
                "whole else value\n            alpha, beta = (alpha, min(beta, value)) if kind == LOWER else "
                "(max(alpha, value), beta)\n            if alpha >= beta:\n                return value\n",
            ),
        )(),
        with_marks(
            mark=lambda value, alpha, beta: UPPER if value >= beta else LOWER if value <= alpha else EXACT
        ),
        with_marks(
            use=lambda value, kind, alpha, beta: (
                kind == EXACT or (kind == LOWER and value <= alpha) or (kind == UPPER and value >= beta)
            )
        ),
        changed(
            marked_at_cuts,
            "LOWER if node.to_move == MAX else UPPER",
            "UPPER if node.to_move == MAX else LOWER",
        ),
    ],
    "late-window": [
        with_marks(late=True),
        with_marks(
            mark=lambda value, alpha, beta: UPPER if value <= alpha else LOWER if value >= beta else EXACT,
            late=True,
        ),
    ],
    "never-stores": [
        without_table,
        with_marks(key=id),
        with_marks(key=lambda node: (id(node), node.to_move)),
    ],
    "never-cuts": [plain_memory, plain_memory_of_leaves, with_marks(cut=lambda alpha, beta: False)],
    "strict": with_marks(cut=lambda alpha, beta: alpha > beta),
    "fresh-table": with_marks(below=False),
    "own-memory": [with_marks(own={})],
    "edge-as-exact": [
        with_marks(
            mark=lambda value, alpha, beta: LOWER if value > beta else UPPER if value < alpha else EXACT
        ),
        with_marks(
            mark=lambda value, alpha, beta: LOWER if value >= beta else UPPER if value < alpha else EXACT
        ),
        with_marks(
            mark=lambda value, alpha, beta: LOWER if value > beta else UPPER if value <= alpha else EXACT
        ),
    ],
    "kind-unread": [
        with_marks(use=lambda value, kind, alpha, beta: kind == EXACT or not alpha < value < beta),
        with_marks(use=lambda value, kind, alpha, beta: not alpha < value < beta),
    ],
    "answers-too-soon": [
        with_marks(use=lambda value, kind, alpha, beta: alpha < value < beta),
        with_marks(
            use=lambda value, kind, alpha, beta: (
                kind == EXACT or (kind == LOWER and value > alpha) or (kind == UPPER and value < beta)
            )
        ),
        with_marks(
            use=lambda value, kind, alpha, beta: (
                kind == EXACT or (kind == LOWER and value >= alpha) or (kind == UPPER and value <= beta)
            )
        ),
    ],
    "one-side-exact": [
        with_marks(mark=lambda value, alpha, beta: LOWER if value >= beta else EXACT),
        with_marks(mark=lambda value, alpha, beta: UPPER if value <= alpha else EXACT),
    ],
    "one-kind": [
        with_marks(mark=lambda value, alpha, beta: LOWER if value >= beta or value <= alpha else EXACT),
        with_marks(mark=lambda value, alpha, beta: UPPER if value >= beta or value <= alpha else EXACT),
        changed(marked_at_cuts, "LOWER if node.to_move == MAX else UPPER", "LOWER"),
        changed(marked_at_cuts, "LOWER if node.to_move == MAX else UPPER", "UPPER"),
        *(
            changed(
                marked_at_cuts,
                ("best, kind = -inf", "first, best, kind = (alpha, beta), -inf"),
                ("inf, EXACT", f"inf, {without}"),
                ("LOWER if node.to_move == MAX else UPPER", at_cut),
                ("= best, kind\n", "= best, EXACT if first[0] < best < first[1] else kind\n"),
            )
            for at_cut, without in (("LOWER", "UPPER"), ("UPPER", "LOWER"))
        ),
    ],
    "kind-by-player": [
        changed(marked_at_cuts, ("inf, EXACT", "inf, LOWER if node.to_move == MAX else UPPER"), *leaf)
        for leaf in ([], [LEAVES_STORED])
    ],
    "closed-unseen": [
        narrowed(use, mark) for use in ("kind == EXACT", "False") for mark in (right_mark, upper_first)
    ],
    "under-child": changed(with_marks, "table[key(node)] = best", "table[child] = best")(),
    "asked-only": asked_only,
    "no-leaf": changed(with_marks, "        if node.is_over:\n            return node.utility\n", "")(),
    "no-turn": with_marks(key=lambda node: str(node).removeprefix("MIN ")),
    "returns-entry": with_marks(whole=True),
    "one-key": [
        with_marks(key=lambda node: "node"),
        with_marks(key=lambda node: tuple(node.moves)),
        with_marks(key=lambda node: node.to_move),
        with_marks(key=lambda node: (node.to_move, tuple(node.moves))),
        with_marks(key=lambda node: len(node.moves)),
    ],
    "starts-too-near": [
        changed(with_marks, "-inf if node.to_move == MAX else inf", start)()
        for start in (
            "0",
            *(f"0 if node.to_move == MAX else {far}" for far in (*FAR, "inf")),
            *(
                f"{low} if node.to_move == MAX else {high}"
                for far in FAR
                for low, high in ((f"-{far}", far), (f"-{far}", "inf"), ("-inf", far))
            ),
        )
    ],
}


# 5.7 minimal_leaves


def minimal_leaves(b, d):
    """Right."""
    return b ** ((d + 1) // 2) + b ** (d // 2) - 1


def from_one(*formulas, plies=range(3)):
    """Each of them, and the same with trees of no ply, or of one at most, said apart."""
    return [
        lambda b, d, formula=formula, least=least: b**d if d < least else formula(b, d)
        for least in plies
        for formula in formulas
    ]


def others_in_full(b, d):
    return b**d if d < 2 else others_in_full(b, d - 1) + (b - 1) * others_in_full(b, d - 2)


def each_in_full(b, d):
    return b**d if d < 2 else (2 * b - 1) * each_in_full(b, d - 2)


MISTAKES["5.7"] = {
    "plus-one": from_one(lambda b, d: b ** math.ceil(d / 2) + b ** (d // 2) + 1),
    "counted-twice": from_one(lambda b, d: b ** math.ceil(d / 2) + b ** (d // 2)),
    "taken-twice": from_one(lambda b, d: minimal_leaves(b, d) - 1),
    "even-only": from_one(
        lambda b, d: 2 * b ** (d // 2) - 1,
        lambda b, d: 2 * b ** math.ceil(d / 2) - 1,
        lambda b, d: round(2 * b ** (d / 2)) - 1,
        lambda b, d: int(2 * b ** (d / 2) - 1),
        lambda b, d: 2 * math.isqrt(b**d) - 1,
        plies=(0, 2),
    ),
    "one-proof": from_one(
        lambda b, d: b ** (d // 2),
        lambda b, d: b ** math.ceil(d / 2),
        lambda b, d: round(b ** (d / 2)),
        lambda b, d: math.isqrt(b**d),
        plies=(0, 2),
    ),
    "odd-only": from_one(
        lambda b, d: b ** (d // 2) + b ** (d // 2 + 1) - 1,
        lambda b, d: b ** ((d + 1) // 2) + b ** ((d - 1) // 2) - 1,
    ),
    "full-tree": lambda b, d: b**d,
    "almost-full": from_one(lambda b, d: b**d - 1),
    "float": from_one(lambda b, d: 2 * b ** (d / 2) - 1, lambda b, d: b ** ((d + 1) / 2) + b ** (d / 2) - 1),
    "float-digits": from_one(
        lambda b, d: int(math.pow(b, d // 2) + math.pow(b, (d + 1) // 2)) - 1,
        lambda b, d: int(math.pow(b, d // 2) + math.pow(b, (d + 1) // 2) - 1),
        lambda b, d: int(math.pow(b, d // 2)) + int(math.pow(b, (d + 1) // 2)) - 1,
        plies=(0, 1),
    ),
    "float-one-proof": from_one(lambda b, d: b ** (d / 2), lambda b, d: b ** (d / 2) - 1),
    "rounds": [lambda b, d: b ** round(d / 2) + b ** (d // 2) - 1, lambda b, d: 2 * b ** round(d / 2) - 1],
    "rounds-late": from_one(
        lambda b, d: int(b ** ((d + 1) / 2)) + int(b ** (d / 2)) - 1,
        lambda b, d: round(b ** ((d + 1) / 2)) + round(b ** (d / 2)) - 1,
        lambda b, d: math.ceil(b ** (d / 2)) + int(b ** (d / 2)) - 1,
    ),
    "half-of-all": from_one(
        *(
            lambda b, d, one=one, other=other, common=common: one(b, d) + other(b, d) - common
            for one in (lambda b, d: b ** (d // 2), lambda b, d: b**d // 2)
            for other in (lambda b, d: b ** (d + 1) // 2, lambda b, d: b**d // 2)
            for common in (0, 1)
        ),
        lambda b, d: b ** (d - d // 2) + b**d // 2 - 1,
        lambda b, d: b**d // 2 + 1,
        lambda b, d: b**d // 2,
    ),
    "doubles": from_one(
        lambda b, d: 2 * b ** (d // 2),
        lambda b, d: 2 * b ** math.ceil(d / 2),
        lambda b, d: round(2 * b ** (d / 2)),
        lambda b, d: int(2 * b ** (d / 2)),
        lambda b, d: 2 * b ** (d / 2),
    ),
    "one-ply-off": from_one(lambda b, d: minimal_leaves(b, d - 1), lambda b, d: minimal_leaves(b, d + 1)),
    "ends-early": lambda b, d: 1 if d < 2 else minimal_leaves(b, d),
    "no-plies": [
        lambda b, d: minimal_leaves(b, d) if d else 0,
        lambda b, d: minimal_leaves(b, d) if d else b,
    ],
    "others-one-leaf": lambda b, d: 1 + d * (b - 1),
    "others-in-full": [others_in_full, each_in_full],
    "counts-nodes": [
        lambda b, d: sum(minimal_leaves(b, ply) for ply in range(d + 1)),
        lambda b, d: sum(b**ply for ply in range(d + 1)),
    ],
    "left-out": lambda b, d: b**d - minimal_leaves(b, d),
    "caret": from_one(
        lambda b, d: b ^ (d // 2) + b ^ (d - d // 2) - 1,
        lambda b, d: (b ^ (d // 2)) + (b ^ (d - d // 2)) - 1,
        lambda b, d: b ^ math.ceil(d / 2) + b ^ (d // 2) - 1,
    ),
    "swapped": from_one(lambda b, d: d ** math.ceil(b / 2) + d ** (b // 2) - 1),
    "times": from_one(
        lambda b, d: math.ceil(d / 2) * b + d // 2 * b - 1, lambda b, d: b * d, lambda b, d: b * d // 2
    ),
}


# 5.8 best_first


def stable(children, key, largest):
    return sorted(children, key=key, reverse=largest)


def turned_round(children, key, largest):
    return stable(children, key, False)[:: -1 if largest else 1]


def to_front(children, key, largest):
    best = (max if largest else min)(children, key=key)
    return [best] + [child for child in children if child is not best]


def swapped_to_front(children, key, largest):
    children, values = list(children), list(map(key, children))
    place = values.index((max if largest else min)(values))
    children[0], children[place] = children[place], children[0]
    return children


HOWS = (stable, turned_round, to_front, swapped_to_front)


def in_order(key, largest_first, deep=True, how=stable):
    """Branches sorted by `key`; `largest_first(node)` says which way round."""

    def lists(node):
        if node.is_over:
            return node.utility
        children = how(node.children(), key, largest_first(node))
        return [lists(child) if deep else plain_lists(child) for child in children]

    return lists


def plain_lists(node):
    return node.utility if node.is_over else [plain_lists(child) for child in node.children()]


def is_max(node):
    return node.to_move == MAX


def first_leaf(node):
    return node.utility if node.is_over else first_leaf(node.children()[0])


def only_leaves(node):
    if node.is_over:
        return node.utility
    if node.children()[0].is_over:
        return sorted(plain_lists(node), reverse=node.to_move == MAX)
    return [only_leaves(child) for child in node.children()]


def by_lists(reverse=False):
    """The children's nested lists, compared as Python compares lists."""

    def lists(node):
        return node.utility if node.is_over else sorted(map(lists, node.children()), reverse=reverse)

    return lists


def by_pairs(reverse=False):
    def lists(node):
        if node.is_over:
            return node.utility
        pairs = sorted([(minimax(child), lists(child)) for child in node.children()], reverse=reverse)
        return [branches for _, branches in pairs]

    return lists


def by_own_sort(reverse=False):
    """Each value is that of the child in front, so that all nodes choose alike."""

    def ordered(node):
        if node.is_over:
            return node.utility, node.utility
        found = sorted(map(ordered, node.children()), key=lambda pair: pair[0], reverse=reverse)
        return found[0][0], [branches for _, branches in found]

    return lambda node: ordered(node)[1]


def tree_of(lists):
    return lambda tree: (Tree(lists(tree), tree.to_move), alphabeta)[0]


def all_leaves(node):
    return (
        [node.utility] if node.is_over else [leaf for child in node.children() for leaf in all_leaves(child)]
    )


def sorted_leaves(tree):
    leaves = sorted(all_leaves(tree), reverse=tree.to_move == MAX)
    return Tree.from_leaves(leaves, branching=len(tree.moves), to_move=tree.to_move)


def best_branch_only(node):
    if node.is_over:
        return node.utility
    choose = max if node.to_move == MAX else min
    return [best_branch_only(choose(node.children(), key=minimax))]


def sorting_for(player, how=stable):
    def lists(node):
        if node.is_over:
            return node.utility
        ordered = how(node.children(), minimax, is_max(node))
        return [lists(child) for child in (ordered if node.to_move == player else node.children())]

    return lists


def by_value(node):
    """A dictionary of the children by what they are worth."""
    if node.is_over:
        return node.utility
    known = {minimax(child): child for child in node.children()}
    return [by_value(known[value]) for value in sorted(known, reverse=is_max(node))]


def by_index(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return [by_index(node.children()[values.index(value)]) for value in sorted(values, reverse=is_max(node))]


def best_reversed(node):
    if node.is_over:
        return node.utility
    ordered = sorted(node.children(), key=minimax)
    return [best_reversed(child) for child in (ordered[::-1] if is_max(node) else ordered)]


def by_depth(how):
    def lists(node, largest=True):
        if node.is_over:
            return node.utility
        return [lists(child, not largest) for child in how(node.children(), minimax, largest)]

    return lists


def two_plies(how):
    def lists(node, deep=1):
        children = how(node.children(), minimax, is_max(node))
        return [lists(child, 0) if deep and not child.is_over else plain_lists(child) for child in children]

    return lists


def value_as(node, largest):
    if node.is_over:
        return node.utility
    return (max if largest else min)(value_as(child, not largest) for child in node.children())


def twice(always):
    """The best branch in front, and in its old place, too."""

    def lists(node):
        if node.is_over:
            return node.utility
        first, *_ = to_front(node.children(), minimax, is_max(node))
        again = [lists(first)] if always or first is not node.children()[0] else []
        return again + [lists(child) for child in node.children()]

    return lists


def ways(make):
    """`make(how)` for all ways to bring a node's children into an order."""
    return [tree_of(make(how)) for how in HOWS]


best = in_order(cache(minimax), is_max)


MISTAKES["5.8"] = {
    "unchanged": with_search(lambda tree: tree),
    "largest-first": with_search(
        *ways(lambda how: in_order(minimax, lambda node: True, how=how)),
        tree_of(by_lists(reverse=True)),
        tree_of(by_pairs(reverse=True)),
        tree_of(by_own_sort(reverse=True)),
    ),
    "smallest-first": with_search(
        *ways(lambda how: in_order(minimax, lambda node: False, how=how)),
        tree_of(by_lists()),
        tree_of(by_pairs()),
        tree_of(by_own_sort()),
    ),
    "root-player": with_search(
        *(
            lambda tree, how=how: Tree(
                in_order(minimax, lambda node: tree.to_move == MAX, how=how)(tree), tree.to_move
            )
            for how in HOWS
        )
    ),
    "worst-first": with_search(
        *ways(lambda how: in_order(minimax, lambda node: node.to_move == MIN, how=how))
    ),
    "root-only": with_search(
        *ways(lambda how: in_order(minimax, is_max, deep=False, how=how)), *ways(two_plies)
    ),
    "leaves-only": with_search(tree_of(only_leaves)),
    "by-leaves": with_search(
        *(
            tree_of(in_order(key, is_max))
            for key in (
                first_leaf,
                plain_lists,
                lambda node: max(all_leaves(node)),
                lambda node: min(all_leaves(node)),
                lambda node: sum(all_leaves(node)),
                lambda node: all_leaves(node)[-1],
                lambda node: (max if node.is_over or node.to_move == MIN else min)(all_leaves(node)),
            )
        )
    ),
    "one-player": with_search(
        *ways(lambda how: sorting_for(MAX, how)), *ways(lambda how: sorting_for(MIN, how))
    ),
    "loses-turn": with_search(
        *(
            lambda tree, how=how, turn=turn: Tree(in_order(minimax, is_max, how=how)(tree), turn)
            for how in HOWS
            for turn in (MAX, MIN)
        )
    ),
    "alternates-by-depth": with_search(*ways(by_depth)),
    "value-of-turn": with_search(
        *ways(lambda how: in_order(lambda child: value_as(child, True), is_max, how=how)),
        *ways(lambda how: in_order(lambda child: value_as(child, not is_max(child)), is_max, how=how)),
    ),
    "ties-lost": with_search(tree_of(by_value), tree_of(by_index)),
    "returns-list": with_search(best, best_reversed),
    "other-leaves": with_search(
        sorted_leaves,
        tree_of(best_branch_only),
        tree_of(twice(True)),
        tree_of(twice(False)),
        tree_of(lambda node: all_leaves(Tree(best(node)))),
        tree_of(lambda node: sorted(map(minimax, node.children()), reverse=is_max(node))),
    ),
}


def of_no_leaf(order):
    """The same by who takes the root for a choice: a tree without moves becomes an empty list."""
    return lambda tree: Tree([]) if tree.is_over else order(tree)


for name, wrong in MISTAKES["5.8"].items():
    MISTAKES["5.8"][name] = [*wrong, *((of_no_leaf(order), *more) for order, *more in wrong)]
