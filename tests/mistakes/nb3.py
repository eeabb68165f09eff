"""Known wrong answers to notebook 3, as a student would write them."""

import math
from fractions import Fraction
from functools import reduce
from operator import add

from helpers.games import CHANCE, MAX, MIN
from helpers.instructors.wrong_answers import changed

MISTAKES = {}
# What a search for the best may begin with, and not every value beats.
FAR = [
    f"{low} if node.to_move == MAX else {high}"
    for far in (0, 1, 100, 1000, 10000)
    for low, high in ((-far, far), (-far, "math.inf"), ("-math.inf", far))
]

# 3.1 tree_height


def tree_height(n_leaves, b=2):
    """Right."""
    height = 0
    while n_leaves and n_leaves % b == 0:
        n_leaves //= b
        height += 1
    if n_leaves != 1:
        raise ValueError("not a power")
    return height


def by_log(n_leaves, b=2):
    height = math.log(n_leaves, b)
    if height != int(height):
        raise ValueError("not a power")
    return height


def cut_log(n_leaves, b=2):
    return int(math.log(n_leaves, b))


def cut_log_checked(n_leaves, b=2):
    height = int(math.log(n_leaves, b))
    if b**height != n_leaves:
        raise ValueError("not a power")
    return height


def rounded_log(n_leaves, b=2):
    return round(math.log(n_leaves, b))


def divides_without_looking(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        n_leaves //= b
        height += 1
    return height


def grows_past(n_leaves, b=2):
    height = 0
    while b**height < n_leaves:
        height += 1
    return height


def checks_once(n_leaves, b=2):
    if n_leaves % b:
        raise ValueError("not a power")
    return divides_without_looking(n_leaves, b)


def bit_length_checked(n_leaves, b=2):
    if n_leaves & (n_leaves - 1):
        raise ValueError("not a power of two")
    return n_leaves.bit_length() - 1


def recursion(n_leaves, b=2):
    if n_leaves == 1:
        return 0
    if n_leaves % b:
        raise ValueError("not a power")
    return 1 + recursion(n_leaves // b, b)


def height_of_nothing(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        if n_leaves % b:
            raise ValueError("not a power")
        n_leaves //= b
        height += 1
    return height


MISTAKES["3.1"] = {
    "truncated-log": [
        cut_log,
        cut_log_checked,
    ],
    "float-log": [
        lambda n_leaves, b=2: math.log(n_leaves, b),
        by_log,
        changed(by_log, "return height", "return int(height)"),
        *(
            changed(function, "int(math.log(n_leaves, b))", "math.ceil(math.log(n_leaves, b))")
            for function in (cut_log, cut_log_checked)
        ),
    ],
    "nothing-never-ends": [recursion, changed(recursion, "//", "/")],
    "never-refuses": [
        rounded_log,
        divides_without_looking,
        grows_past,
        changed(recursion, "if n_leaves % b", "if False"),
        changed(tree_height, "n_leaves != 1", "not n_leaves"),
        changed(tree_height, "n_leaves != 1", "False"),
        changed(tree_height, "n_leaves and n_leaves % b == 0", "n_leaves >= b"),
        changed(recursion, ("== 1", "<= 1"), ("if n_leaves % b", "if False")),
    ],
    "refuses-by-return": [
        *(
            changed(height_of_nothing, 'raise ValueError("not a power")', f"return {value}")
            for value in ("None", "-1", "False", "0", "'not a power'", "ValueError", "ValueError()")
        ),
        *(
            changed(tree_height, 'raise ValueError("not a power")', f"return {value}")
            for value in ("None", "-1", "False", "0", "'not a power'", "ValueError", "ValueError()")
        ),
    ],
    "checks-once": [
        checks_once,
        changed(checks_once, "if n", "if n_leaves > 1 and n"),
        changed(checks_once, ("if n", "if n_leaves > 1 and n"), ("divides_without_looking", "rounded_log")),
    ],
    "ignores-b": [
        lambda n_leaves, b=2: n_leaves.bit_length() - 1,
        bit_length_checked,
        lambda n_leaves, b=2: tree_height(n_leaves),
        changed(
            by_log, ("math.log(n_leaves, b)", "math.log2(n_leaves)"), ("return height", "return int(height)")
        ),
        lambda n_leaves, b=2: height_of_nothing(n_leaves),
        lambda n_leaves, b=2: divides_without_looking(n_leaves),
    ],
    "loses-b": [
        changed(recursion, "// b, b", "// b"),
        changed(recursion, ("// b, b", "// b"), ("n_leaves % b", "n_leaves < 1 or n_leaves % b")),
        changed(recursion, ("// b, b", "// b"), ("== 1", "<= 1")),
        changed(recursion, ("// b, b", "// b"), ("== 1", "<= 1"), ("n_leaves % b", "False")),
    ],
    "refuses-leaf": [
        lambda n_leaves, b=2: tree_height(0 if n_leaves % b else n_leaves, b),
        lambda n_leaves, b=2: height_of_nothing(2 * b + 1 if n_leaves == 1 else n_leaves, b),
    ],
    "divides-in-floats": [
        changed(tree_height, ("n_leaves and n_leaves % b == 0", "n_leaves > 1"), ("//=", "/=")),
        changed(height_of_nothing, "//=", "/="),
    ],
    "height-of-nothing": height_of_nothing,
    "refuses-otherwise": [
        changed(right, 'raise ValueError("not a power")', refusal)
        for right in (tree_height, height_of_nothing)
        for refusal in ("assert False", "raise Exception", "raise TypeError", "raise 'no such tree'")
    ],
    "counts-levels": [
        changed(right, "return height", "return height + 1")
        for right in (tree_height, height_of_nothing, divides_without_looking, grows_past)
    ]
    + [changed(divides_without_looking, "> 1", ">= 1"), changed(grows_past, "< n", "<= n")],
    "tests-for-two": [changed(right, "% b", "% 2") for right in (tree_height, height_of_nothing, recursion)],
    "too-few-heights": [
        lambda n_leaves, b=2, most=most: tree_height(n_leaves if n_leaves < b**most else 0, b)
        for most in (10, 15, 16, 20, 25)
    ],
    "never-counts": [
        changed(tree_height, "+= 1", "+= 0"),
        changed(recursion, ("1 + ", ""), ("n_leaves % b", "n_leaves < 1 or n_leaves % b")),
    ],
    "close-enough": [
        changed(by_log, ("height != int(height)", test), ("return height", "return round(height)"))
        for test in ("abs(height - round(height)) > 1e-9", "not math.isclose(height, round(height))")
    ],
}


# 3.2 minimax


def minimax(node):
    """Right."""
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def leaves(node):
    return [node.utility] if node.is_over else [x for child in node.children() for x in leaves(child)]


def choosing(text):
    return changed(minimax, "max(values) if node.to_move == MAX else min(values)", text)


never_alternates = choosing("max(values)")
negated = choosing("max(-value for value in values)")


def optimist(node):
    return node.utility if node.is_over else max(map(optimist, node.children()))


def pessimist(node):
    return node.utility if node.is_over else min(map(pessimist, node.children()))


def below(of_max, of_min):
    """Minimax that goes on with other functions below MAX's nodes and MIN's."""

    def search(node):
        if node.is_over:
            return node.utility
        if node.to_move == MAX:
            return max((of_max or search)(child) for child in node.children())
        return min((of_min or search)(child) for child in node.children())

    return search


def best_so_far(node):
    if node.is_over:
        return node.utility
    best = None
    for child in node.children():
        value = best_so_far(child)
        if not best or (value > best if node.to_move == MAX else value < best):
            best = value
    return best


def two_plies(node):
    if node.is_over:
        return node.utility
    return max(min(leaf.utility for leaf in child.children()) for child in node.children())


MISTAKES["3.2"] = {
    "calls-optimist": [below(optimist, optimist), below(optimist, None), below(None, optimist)],
    "stays-min": [below(pessimist, pessimist), below(pessimist, None), below(None, pessimist)]
    + [lambda node: node.utility if node.is_over else max(map(pessimist, node.children()))],
    "two-plies": [
        two_plies,
        changed(
            minimax,
            "minimax(child) for child in node.children()",
            "(max if child.to_move == MAX else min)(leaves(child)) for child in node.children()",
        ),
        changed(two_plies, "if node.is_over", "if False"),
        changed(
            two_plies,
            "max(min",
            "(max if node.to_move == MAX else min)((min if node.to_move == MAX else max)",
        ),
        changed(
            two_plies,
            "min(leaf.utility for leaf in child.children())",
            "child.utility if child.is_over else min(leaf.utility for leaf in child.children())",
        ),
    ],
    "zero-is-nothing": best_so_far,
    "never-alternates": never_alternates,
    "always-min": choosing("min(values)"),
    "alternates-by-depth": changed(
        minimax,
        ("minimax(node)", "minimax(node, depth=0)"),
        ("(child)", "(child, depth + 1)"),
        ("node.to_move == MAX", "depth % 2 == 0"),
    ),
    "swapped": changed(minimax, "== MAX", "!= MAX"),
    "two-children": [
        changed(minimax, "child) for child in node.children()", "node.children()[i]) for i in (0, 1)"),
        changed(minimax, "node.children()", "node.children()[:2]"),
        changed(minimax, "child) for child in node.children()", "node.play(move)) for move in (0, 1)"),
        changed(minimax, "values =", "left, right = node.children()\n    values ="),
    ],
    "first-leaf": choosing("values[0]"),
    "last-leaf": choosing("values[-1]"),
    "starts-at-zero": [
        changed(minimax, ("max(values)", "max(0, *values)"), ("min(values)", "min(0, *values)")),
        changed(minimax, "max(values)", "max(0, *values)"),
        changed(minimax, "min(values)", "min(0, *values)"),
    ],
    "starts-too-near": [
        changed(minimax, ("max(values)", f"max(-{far}, *values)"), ("min(values)", f"min({far}, *values)"))
        for far in (99, 100, 999, 1000, 10000)
    ]
    + [
        changed(minimax, ("max(values)", "max(0, *values)"), ("min(values)", f"min({far}, *values)"))
        for far in (99, 100, 999, 1000, 10000)
    ]
    + [changed(minimax, "max(values)", f"max(-{far}, *values)") for far in (1, 99, 100, 999, 1000, 10000)]
    + [changed(minimax, "min(values)", f"min({far}, *values)") for far in (99, 100, 999, 1000, 10000)],
    "negated": [
        negated,
        changed(negated, "node.utility", "node.utility if node.to_move == MAX else -node.utility"),
    ],
    "root-player": lambda node: (max if node.to_move == MAX else min)(leaves(node)),
    "start-too-good": [
        changed(
            minimax, ("max(values)", f"max({of_max}, *values)"), ("min(values)", f"min({of_min}, *values)")
        )
        for far in ("math.inf", "10**9", "10000", "1000", "999")
        for of_max, of_min in ((far, far), ("-" + far, "-" + far), (far, "-" + far))
    ],
    "one-player-compares": [
        choosing("max(values) if node.to_move == MAX else values[0]"),
        choosing("values[0] if node.to_move == MAX else min(values)"),
    ],
    "child-left-out": [
        changed(minimax, "    return max", f"    values = {rest}\n    return max")
        for rest in (
            "values[1:]",
            "values[1:] or values",
            "values[:-1] or values",
            "values[:1] + values[2:]",
            "[values[0], values[-1]]",
        )
    ],
    "averages": [
        choosing("sum(values) / len(values)"),
        choosing("max(values) if node.to_move == MAX else sum(values) / len(values)"),
        choosing("sum(values) / len(values) if node.to_move == MAX else min(values)"),
    ],
    "returns-place": choosing("values.index(max(values) if node.to_move == MAX else min(values))"),
}


# 3.3 best_move


def as_player(node, player):
    """Minimax by a flag: the player to move at the top is `player`."""
    if node.is_over:
        return node.utility
    other = MIN if player == MAX else MAX
    values = [as_player(child, other) for child in node.children()]
    return max(values) if player == MAX else min(values)


def greedy(node):
    best = max(leaves(node))
    return next(move for move in node.moves if best in leaves(node.play(move)))


def same_player(node):
    values = [as_player(child, node.to_move) for child in node.children()]
    return values.index(max(values) if node.to_move == MAX else min(values))


def last_best(node):
    best, chosen = None, None
    for move in node.moves:
        value = minimax(node.play(move))
        if best is None or (value >= best if node.to_move == MAX else value <= best):
            best, chosen = value, move
    return chosen


def last_best_of_max_pairs(node):
    # Comparing (value, move) keeps the last of equals for MAX, and, by luck, the first for MIN.
    pairs = [(minimax(node.play(move)), move) for move in node.moves]
    return (max(pairs) if node.to_move == MAX else min(pairs))[1]


def returns_child(node):
    return (max if node.to_move == MAX else min)(node.children(), key=minimax)


def first_best(node):
    return node.children().index(returns_child(node)) if node.moves else None


def returns_pair(node):
    move = min(node.moves, key=lambda move: (-1 if node.to_move == MAX else 1) * minimax(node.play(move)))
    return minimax(node), move


def from_zero(node):
    best, chosen = 0, None
    for move in node.moves:
        value = minimax(node.play(move))
        if value > best if node.to_move == MAX else value < best:
            best, chosen = value, move
    return chosen


def never_updated(node):
    chosen = node.moves[0]
    best = minimax(node.play(chosen))
    for move in node.moves:
        value = minimax(node.play(move))
        if value > best if node.to_move == MAX else value < best:
            chosen = move
    return chosen


MISTAKES["3.3"] = {
    "greedy": [
        greedy,
        changed(greedy, "max(leaves(node))", "(max if node.to_move == MAX else min)(leaves(node))"),
    ],
    "same-player": [same_player, changed(same_player, "child, node.to_move", "child, MAX")],
    "last-best": [last_best, last_best_of_max_pairs, changed(last_best, ">=", ">")],
    "returns-value": minimax,
    "returns-child": returns_child,
    "returns-index": first_best,
    "returns-pair": [returns_pair, lambda node: returns_pair(node)[::-1]],
    "root-maximises": lambda node: max(node.moves, key=lambda move: minimax(node.play(move))),
    "root-minimises": lambda node: min(node.moves, key=lambda move: minimax(node.play(move))),
    "first-move": lambda node: node.moves[0],
    "starts-at-zero": [from_zero]
    + [changed(from_zero, "chosen = 0, None", f"chosen = 0, {move}") for move in ("node.moves[0]", "0")]
    + [changed(from_zero, (">", ">="), ("<", "<="))]
    + [
        changed(from_zero, "chosen = 0, None", f"chosen = {best}, {move}")
        for best in FAR
        for move in ("None", "node.moves[0]")
    ],
    "one-ply": lambda node: (max if node.to_move == MAX else min)(
        node.moves, key=lambda move: node.play(move).utility if node.play(move).is_over else 0
    ),
    "never-updated": [
        never_updated,
        changed(never_updated, (">", ">="), ("<", "<=")),
        lambda node: node.moves[-1],
        changed(from_zero, "best, chosen = value, move", "chosen = move"),
    ],
    "counts-from-one": lambda node: 1 + first_best(node),
    "zero-is-nothing": [
        changed(last_best, ("best is None", f"not {name}"), (">=", ">"), ("<=", "<"))
        for name in ("chosen", "best")
    ],
    "opposite": changed(last_best, ("value >= best", "value < best"), ("value <= best", "value > best")),
    "returns-list": [
        lambda node: [move for move in node.moves if minimax(node.play(move)) == minimax(node)],
        lambda node: plan(node)[1],
    ],
    "averages": lambda node: (max if node.to_move == MAX else min)(
        node.moves, key=lambda move: sum(leaves(node.play(move))) / len(leaves(node.play(move)))
    ),
    "value-somewhere": lambda node: next(m for m in node.moves if minimax(node) in leaves(node.play(m))),
    "last-move-missing": lambda node: (max if node.to_move == MAX else min)(
        node.moves[:-1] or node.moves, key=lambda move: minimax(node.play(move))
    ),
}


# 3.4 principal_variation


def plan(node, last=()):
    """Right: the value and the moves; the players in `last` keep the last of equal moves."""
    if node.is_over:
        return node.utility, []
    best = None
    for move in node.moves:
        value, moves = plan(node.play(move), last)
        sign = 1 if node.to_move == MAX else -1
        if best is None or sign * value > sign * best[0] or (node.to_move in last and value == best[0]):
            best = value, [move, *moves]
    return best


def plan_never_switches(node):
    start, moves = node, []
    while not node.is_over:
        moves.append((max if start.to_move == MAX else min)(node.moves, key=lambda m: minimax(node.play(m))))
        node = node.play(moves[-1])
    return minimax(start), moves


def plan_keeps_rejected(node):
    moves = []

    def search(node):
        if node.is_over:
            return node.utility
        best = None
        for move in node.moves:
            value = search(node.play(move))
            if best is None or (value > best if node.to_move == MAX else value < best):
                best = value
                moves.insert(0, move)
        return best

    return search(node), moves


def plan_with_earlier_bests(node):
    if node.is_over:
        return node.utility, []
    best, moves = None, []
    for move in node.moves:
        value, rest = plan_with_earlier_bests(node.play(move))
        if best is None or (value > best if node.to_move == MAX else value < best):
            best, tail = value, rest
            moves.append(move)
    return best, moves + tail


def plan_root_maximises(node, maximizing=True):
    if node.is_over:
        return node.utility, []
    answers = {move: plan_root_maximises(node.play(move), not maximizing) for move in node.moves}
    move = (max if maximizing else min)(node.moves, key=lambda move: answers[move][0])
    return answers[move][0], [move, *answers[move][1]]


def plan_values(node):
    value, moves = plan(node)
    values = []
    for move in moves:
        node = node.play(move)
        values.append(minimax(node))
    return value, values


plan_positions = changed(plan_values, "minimax(node)", "node")


def plan_of_equals(node):
    value, moves = minimax(node), []
    while not node.is_over:
        for move in node.moves:
            if minimax(node.play(move)) == value:
                moves.append(move)
                following = node.play(move)
        node = following
    return value, moves


def plan_with_last_rest(node):
    if node.is_over:
        return node.utility, []
    answers = {move: plan_with_last_rest(node.play(move)) for move in node.moves}
    best = plan(node)
    return best[0], [best[1][0], *answers[node.moves[-1]][1]]


def plan_of_places(node):
    value, moves = plan(node)
    places = []
    for move in moves:
        places.append(node.moves.index(move))
        node = node.play(move)
    return value, places


def nested(moves):
    return [moves[0], nested(moves[1:])] if moves else []


def nested_to_the_last(moves):
    return [moves[0], nested_to_the_last(moves[1:])] if len(moves) > 1 else moves


def plan_to_a_leaf(node):
    """The first way to a leaf that pays what the game is worth."""
    value = minimax(node)

    def way(position):
        if position.is_over:
            return [] if position.utility == value else None
        for move in position.moves:
            if (rest := way(position.play(move))) is not None:
                return [move, *rest]

    return value, way(node)


MISTAKES["3.4"] = {
    "keeps-equals": [
        plan_of_equals,
        changed(
            plan_of_equals,
            ("                following = node.play(move)", ""),
            ("        node = following", "        node = node.play(plan(node)[1][0])"),
        ),
    ],
    "last-move-missing": lambda node: (plan(node)[0], plan(node)[1][:-1]),
    "every-second": [lambda node, k=k: (plan(node)[0], plan(node)[1][k::2]) for k in (0, 1)],
    "leaf-in-plan": [
        changed(plan, "node.utility, []", "node.utility, [node.utility]"),
        lambda node: (plan(node)[0], [*plan(node)[1], minimax(node)][::-1]),
    ],
    "returns-index": plan_of_places,
    "last-rest": [
        plan_with_last_rest,
        changed(plan_with_last_rest, "plan_with_last_rest(node.play(move))", "plan(node.play(move))"),
    ],
    "values-first": lambda node: plan(node)[::-1],
    "positions-not-moves": [plan_positions, changed(plan_positions, "values = []", "values = [node]")],
    "empty-plan": lambda node: (minimax(node), []),
    "nested-plan": [
        lambda node: (plan(node)[0], nested(plan(node)[1])),
        lambda node: (plan(node)[0], nested_to_the_last(plan(node)[1])),
        changed(plan, "[move, *moves]", "[moves, move]"),
    ],
    "reversed": lambda node: (plan(node)[0], plan(node)[1][::-1]),
    "never-switches": [
        plan_never_switches,
        changed(plan_never_switches, "(max if start.to_move == MAX else min)", "max"),
        changed(plan_root_maximises, "not maximizing", "maximizing"),
    ],
    "first-step-only": lambda node: (plan(node)[0], plan(node)[1][:1]),
    "last-best": [lambda node, last=last: plan(node, last) for last in ((MAX, MIN), (MAX,), (MIN,))],
    "keeps-rejected": [
        plan_keeps_rejected,
        changed(plan_keeps_rejected, "insert(0, move)", "append(move)"),
        *(
            changed(
                plan_keeps_rejected,
                ("best = value\n                moves.insert(0, move)", "best, chosen = value, move"),
                ("        return best\n", f"        moves.insert({place}, chosen)\n        return best\n"),
            )
            for place in ("0", "len(moves)")
        ),
        plan_with_earlier_bests,
    ],
    "root-maximises": plan_root_maximises,
    "counts-from-one": [
        lambda node: (minimax(node), [move + 1 for move in plan(node)[1]]),
        lambda node: (minimax(node), [place + 1 for place in plan_of_places(node)[1]]),
    ],
    "moves-as-text": [
        lambda node, say=say: (plan(node)[0], say([str(move) for move in plan(node)[1]]))
        for say in (list, tuple, "".join, ",".join, ", ".join, " ".join, "-".join)
    ],
    "values-not-moves": plan_values,
    "two-moves-only": lambda node: (plan(node)[0], plan(node)[1][:2]),
    "starts-at-zero": [
        changed(plan, ("best = None", f"best = {value}, {start}"), ("best is None", "False"))
        for value in FAR
        for start in ("[]", "None")
    ],
    "value-somewhere": plan_to_a_leaf,
}


# 3.5 count_nodes


def count_nodes(node):
    """Right."""
    if node.is_over:
        return 1, 1, 0
    nodes, leaf_count, heights = zip(*map(count_nodes, node.children()), strict=True)
    return 1 + sum(nodes), sum(leaf_count), 1 + max(heights)


def of_heights(text):
    return changed(count_nodes, "1 + max(heights)", text)


def formula(node):
    branching, height = len(node.children()), 0
    while not node.is_over:
        node = node.children()[0]
        height += 1
    return sum(branching**i for i in range(height + 1)), branching**height, height


def distinct(node):
    seen = {node}
    for _ in range(4):
        seen |= {child for each in seen for child in each.children()}
    return len(seen), sum(each.is_over for each in seen), count_nodes(node)[2]


def on_the_lowest_level(node):
    if not node.moves:
        return 1
    height = count_nodes(node)[2]
    return sum(on_the_lowest_level(child) for child in node.children() if count_nodes(child)[2] == height - 1)


def formula_by_the_last(node):
    height, last = 0, node
    while not last.is_over:
        last, height = last.children()[-1], height + 1
    b = len(node.moves)
    return sum(b**k for k in range(height + 1)), b**height, height


MISTAKES["3.5"] = {
    "height-never-grows": [
        changed(count_nodes, ("1 + max", "max"), ("1, 1, 0", f"1, 1, {height}")) for height in (0, 1)
    ],
    "perfect-formula": [
        formula,
        changed(
            formula, "node = node.children()[0]", "branching, node = len(node.children()), node.children()[0]"
        ),
        changed(
            formula, "node.children()[0]", "max(node.children(), key=lambda child: count_nodes(child)[2])"
        ),
        formula_by_the_last,
    ],
    "lowest-level": lambda node: (count_nodes(node)[0], on_the_lowest_level(node), count_nodes(node)[2]),
    "equals-once": [
        distinct,
        lambda node: (*distinct(node)[:1], *count_nodes(node)[1:]),
        lambda node: (count_nodes(node)[0], *distinct(node)[1:]),
        lambda node: (count_nodes(node)[0], len(set(leaves(node))), count_nodes(node)[2]),
    ],
    "root-missing": lambda node: (count_nodes(node)[0] - 1, *count_nodes(node)[1:]),
    "leaves-only": changed(count_nodes, "1 + sum", "sum"),
    "inner-only": lambda node: (count_nodes(node)[0] - count_nodes(node)[1], *count_nodes(node)[1:]),
    "leaf-height-one": changed(count_nodes, "1, 1, 0", "1, 1, 1"),
    "one-branch-height": [of_heights("1 + heights[0]"), of_heights("1 + heights[-1]")],
    "shortest-branch": of_heights("1 + min(heights)"),
    "heights-added": [of_heights("1 + sum(heights)"), of_heights("sum(h + 1 for h in heights)")],
    "swapped-order": [
        lambda node: (*count_nodes(node)[1::-1], count_nodes(node)[2]),
        lambda node: (count_nodes(node)[2], *count_nodes(node)[:2]),
    ],
    "counts-children": of_heights("len(heights)"),
    "last-child-only": [
        changed(count_nodes, "sum(leaf_count)", "leaf_count[-1]"),
        changed(count_nodes, "sum(nodes)", "nodes[-1]"),
    ],
    "children-only": [
        changed(count_nodes, "sum(nodes)", "len(nodes)"),
        lambda node: (
            (1 + len(node.children()), sum(each.is_over for each in node.children()), 1)
            if node.moves
            else (1, 1, 0)
        ),
    ],
    "first-child-only": [
        changed(
            count_nodes,
            ("sum(nodes)", "nodes[0]"),
            ("sum(leaf_count)", "leaf_count[0]"),
            ("max(heights)", "heights[0]"),
        ),
    ],
    "height-from-leaves": [
        lambda node, cut=cut: (*count_nodes(node)[:2], cut(math.log2(count_nodes(node)[1])))
        for cut in (math.ceil, math.floor, round)
    ],
    "twice-the-leaves": lambda node: (2 * len(leaves(node)) - 1, *count_nodes(node)[1:]),
    "each-twice": lambda node: (2 * count_nodes(node)[0] - 1, *count_nodes(node)[1:]),
    "leaves-twice": lambda node: (sum(count_nodes(node)[:2]), *count_nodes(node)[1:]),
}


# 3.6 backward_induction


def backward_induction(node, root=None, depth=0):
    """Right, and knows where it is."""
    root = root or node
    if node.is_over:
        return node.payoffs
    outcomes = [backward_induction(child, root, depth + 1) for child in node.children()]
    return max(outcomes, key=lambda payoffs: payoffs[node.player])


def taking(text):
    return changed(backward_induction, "payoffs[node.player]", text)


def payoffs_below(node):
    return [node.payoffs] if node.is_over else [x for child in node.children() for x in payoffs_below(child)]


def hopes(node):
    if node.is_over:
        return node.payoffs
    mine = node.player
    return hopes(max(node.children(), key=lambda child: max(end[mine] for end in payoffs_below(child))))


def best_above_zero(node):
    if node.is_over:
        return node.payoffs
    top, choice = 0, None
    for child in node.children():
        payoffs = best_above_zero(child)
        if payoffs[node.player] > top:
            top, choice = payoffs[node.player], payoffs
    return choice


MISTAKES["3.6"] = {
    "greedy": hopes,
    "two-players": taking("payoffs[0 if node.player == 0 else 1]"),
    "starts-at-zero": [
        best_above_zero,
        changed(best_above_zero, "0, None", "0, (0, 0, 0)"),
        changed(best_above_zero, "0, None", "0, ()"),
        changed(best_above_zero, "0, None", "0, node.children()[0].payoffs"),
        changed(best_above_zero, "0, None", "0, best_above_zero(node.children()[0])"),
        *(
            changed(best_above_zero, "0, None", f"{low}, {choice}")
            for low in (-1, -100, -999, -1000, -9999, -10000)
            for choice in ("None", "()")
        ),
    ],
    "zero-sum": [
        taking("payoffs[0] if node.player == 0 else -payoffs[0]"),
        taking("payoffs[root.player] if node.player == root.player else -payoffs[root.player]"),
    ],
    "largest-total": taking("sum(payoffs)"),
    "player-zero": [taking("payoffs[0]"), taking("payoffs")],
    "root-player": taking("payoffs[root.player]"),
    "last-best": changed(backward_induction, "max(outcomes", "max(reversed(outcomes)"),
    "takes-turns": [
        taking(f"payoffs[{whose}]")
        for whose in ("depth % len(payoffs)", "depth % 2", "(root.player + depth) % len(payoffs)")
    ],
    "one-branch": [
        changed(
            backward_induction, "max(outcomes, key=lambda payoffs: payoffs[node.player])", f"outcomes[{i}]"
        )
        for i in (0, -1)
    ],
    "opposite": changed(backward_induction, "max(", "min("),
    "mixes-payoffs": [
        changed(backward_induction, "max(outcomes, key=lambda payoffs: payoffs[node.player])", mixed)
        for mixed in (
            "tuple(map(max, zip(*outcomes, strict=True)))",
            "tuple((max if i == node.player else min)(p) for i, p in enumerate(zip(*outcomes, strict=True)))",
        )
    ],
    "compares-with-others": [
        taking("payoffs[node.player] - max(p for i, p in enumerate(payoffs) if i != node.player)"),
        taking("2 * payoffs[node.player] - sum(payoffs)"),
        taking("payoffs[node.player] - sum(payoffs)"),
    ],
    "player-one": taking("payoffs[1]"),
    "another-payoff": [taking("payoffs[node.player - 1]"), taking("payoffs[1 - node.player]")],
}


# 3.7 nim_wins


def nim_wins(n, moves=(1, 2, 3)):
    """Right."""
    if n == 0:
        return False
    return any(not nim_wins(n - take, moves) for take in moves if take <= n)


def along(choose, n, moves):
    """Whether one wins if both always make that move."""
    possible = [take for take in moves if take <= n]
    return bool(possible) and not along(choose, n - choose(possible), moves)


def one_answer(n, moves=(1, 2, 3)):
    if n == 0:
        return False
    return n in moves or any(n - take not in moves for take in moves if take < n)


def players_help(n, moves=(1, 2, 3), mine=True):
    if n == 0:
        return not mine
    return any(players_help(n - take, moves, not mine) for take in moves if take <= n)


def place_below_zero(n, moves=(1, 2, 3)):
    wins = [False] * (n + 1)
    for pile in range(1, n + 1):
        wins[pile] = any(not wins[pile - take] for take in moves if take <= n)
    return wins[n]


LOOK = " if take <= n"


MISTAKES["3.7"] = {
    "misere": changed(nim_wins, "return False", "return True"),
    "never-the-last": changed(nim_wins, "take <= n", "take < n"),
    "every-move": [
        changed(nim_wins, "any", "all"),
        changed(nim_wins, ("any", "all"), ("n == 0", "n < min(moves)")),
    ],
    "remainder-rule": lambda n, moves=(1, 2, 3): n % 4 != 0,
    "loses-moves": changed(nim_wins, "take, moves", "take"),
    "one-move": [
        lambda n, moves=(1, 2, 3): along(min, n, moves),
        lambda n, moves=(1, 2, 3): along(max, n, moves),
        lambda n, moves=(1, 2, 3): -(-n // max(moves)) % 2 == 1,
        changed(nim_wins, ("for take in moves if take <= n", "for take in moves[:1] if take <= n")),
    ],
    "one-answer": [one_answer, changed(one_answer, "if n == 0", "if n < min(moves)")],
    "one-remainder": [
        lambda n, moves=(1, 2, 3): n % (max(moves) + 1) != 0,
        lambda n, moves=(1, 2, 3): n % (len(moves) + 1) != 0,
        lambda n, moves=(1, 2, 3): n % (min(moves) + max(moves)) != 0,
        lambda n, moves=(1, 2, 3): n % 2 == 1,
    ],
    "never-stops-below-zero": [
        changed(nim_wins, LOOK, ""),
        changed(nim_wins, "in moves" + LOOK, "in reversed(moves)"),
        changed(nim_wins, ("any(not", "any([not"), (LOOK + ")", "])")),
    ],
    "needs-all-moves": changed(nim_wins, ("n == 0", "n < max(moves)"), (LOOK, "")),
    "wrong-player": changed(nim_wins, "not ", ""),
    "takes-too-many": changed(nim_wins, ("n == 0", "n <= 0"), (LOOK, "")),
    "players-help": players_help,
    "place-below-zero": [place_below_zero, changed(place_below_zero, " if take <= n", "")],
    "seeks-their-win": changed(nim_wins, ("not ", ""), ("    return any", "    return n in moves or any")),
}


# 3.8 expectiminimax


def gamble(average, maximum=max, minimum=min):
    """Expectiminimax with a given way to make one value out of the children of a chance node."""

    def expectiminimax(node):
        if node.is_over:
            return node.utility
        values = [expectiminimax(child) for child in node.children()]
        if node.player == CHANCE:
            return average(values, node)
        return maximum(values) if node.player == MAX else minimum(values)

    return expectiminimax


def leaf_average(values, node):
    below = leaves(node)
    return Fraction(sum(below), len(below))


def fair(values, node=None):
    return Fraction(sum(values)) / len(values)


def calls_minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    if node.to_move == CHANCE:
        return Fraction(sum(values), len(values))
    return max(values) if node.to_move == MAX else min(values)


def gathered(node):
    """What the dice lead to, through chance nodes right below as well."""
    if node.player != CHANCE or node.is_over:
        return [flattens(node)]
    return [value for child in node.children() for value in gathered(child)]


def flattens(node):
    if node.player == CHANCE and not node.is_over:
        return fair(gathered(node))
    return node.utility if node.is_over else best_of(node, map(flattens, node.children()))


def best_of(node, values):
    return max(values) if node.player == MAX else min(values)


MISTAKES["3.8"] = {
    "chance-as-max": gamble(lambda values, node: max(values)),
    "chance-as-min": gamble(lambda values, node: min(values)),
    "averages-leaves": gamble(leaf_average),
    "floor-average": [
        gamble(lambda values, node: sum(values) // len(values)),
        gamble(lambda values, node: int(Fraction(sum(values), len(values)))),
        gamble(lambda values, node: round(Fraction(sum(values), len(values)))),
    ],
    "first-outcome": [
        gamble(lambda values, node: values[0]),
        gamble(lambda values, node: Fraction(values[0]) / len(values)),
    ],
    "always-halves": gamble(lambda values, node: Fraction(sum(values)) / 2),
    "calls-minimax": [
        gamble(lambda values, node: Fraction(sum(map(minimax, node.children()))) / len(values)),
        calls_minimax,
        *(
            changed(calls_minimax, "[minimax(", f"[({those} and calls_minimax or minimax)(")
            for those in ("node.to_move == CHANCE", "node.to_move != MAX", "node.to_move != MIN")
        ),
    ],
    "running-average": [
        gamble(lambda values, node: reduce(lambda so_far, value: Fraction(so_far + value) / 2, values)),
        gamble(lambda values, node: reduce(lambda so_far, value: Fraction(so_far + value) / 2, values, 0)),
    ],
    "sum-not-average": gamble(lambda values, node: sum(values)),
    "averages-choices": [gamble(fair, *choices) for choices in ((fair, fair), (fair,), (max, fair))],
    "always-sixths": gamble(lambda values, node: Fraction(sum(values)) / 6),
    "swapped": gamble(fair, min, max),
    "middle": gamble(lambda values, node: Fraction(min(values) + max(values)) / 2),
    "flattens-chance": flattens,
    "fraction-of-float": [
        gamble(lambda values, node: Fraction(float(sum(values)) / len(values))),
        # One after the other: since Python 3.12 `sum` adds floats more exactly.
        gamble(lambda values, node: Fraction(float(reduce(add, (value / len(values) for value in values))))),
        gamble(lambda values, node: sum(Fraction(1 / len(values)) * value for value in values)),
        gamble(lambda values, node: sum(value * Fraction.from_float(1 / len(values)) for value in values)),
    ],
}
