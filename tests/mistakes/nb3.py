"""Known wrong answers to notebook 3, as a student would write them."""

import math
from fractions import Fraction

from helpers.games import CHANCE, MAX, MIN


def minimax(node):
    """Right, for the mistakes of later challenges that build on it."""
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


# 3.1 tree_height


def truncated_log(n_leaves, b=2):
    return int(math.log(n_leaves, b))


def truncated_log_checked(n_leaves, b=2):
    height = int(math.log(n_leaves, b))
    if b**height != n_leaves:
        raise ValueError("not a power")
    return height


def float_log(n_leaves, b=2):
    return math.log(n_leaves, b)


def float_log_checked(n_leaves, b=2):
    height = math.log(n_leaves, b)
    if height != int(height):
        raise ValueError("not a power")
    return height


def float_log_whole(n_leaves, b=2):
    height = math.log(n_leaves, b)
    if not height.is_integer():
        raise ValueError("not a power")
    return int(height)


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


def refuses_with(value):
    def tree_height(n_leaves, b=2):
        height = 0
        while n_leaves > 1:
            if n_leaves % b:
                return value
            n_leaves //= b
            height += 1
        return height

    return tree_height


def refuses_with_an_error_object(n_leaves, b=2):
    height = 0
    while b**height < n_leaves:
        height += 1
    return height if b**height == n_leaves else "ValueError"


def checks_once(n_leaves, b=2):
    if n_leaves % b:
        raise ValueError("not a power")
    return divides_without_looking(n_leaves, b)


def checks_once_but_one(n_leaves, b=2):
    return 0 if n_leaves == 1 else checks_once(n_leaves, b)


def checks_once_rounding(n_leaves, b=2):
    if n_leaves > 1 and n_leaves % b:
        raise ValueError("not a power")
    return round(math.log(n_leaves, b))


def bit_length(n_leaves, b=2):
    return n_leaves.bit_length() - 1


def bit_length_checked(n_leaves, b=2):
    if n_leaves & (n_leaves - 1):
        raise ValueError("not a power of two")
    return n_leaves.bit_length() - 1


def halves(n_leaves, b=2):
    return refuses_or(lambda n: n, n_leaves, 2)


def counts_levels(n_leaves, b=2):
    return refuses_or(lambda n: n + 1, n_leaves, b)


def refuses_or(change, n_leaves, b):
    height = 0
    while n_leaves and n_leaves % b == 0:
        n_leaves //= b
        height += 1
    if n_leaves != 1:
        raise ValueError("not a power")
    return change(height)


def divides_in_floats(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        n_leaves = n_leaves / b
        height += 1
    if n_leaves != 1:
        raise ValueError("not a power")
    return height


def asks_the_rest_divides_in_floats(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        if n_leaves % b:
            raise ValueError("not a power")
        n_leaves /= b
        height += 1
    return height


def height_of_nothing(n_leaves, b=2):
    height = 0
    while n_leaves > 1:
        n_leaves, rest = divmod(n_leaves, b)
        if rest:
            raise ValueError("not a power")
        height += 1
    return height


def height_of_nothing_by_calls(n_leaves, b=2):
    if n_leaves <= 1:
        return 0
    if n_leaves % b:
        raise ValueError("not a power")
    return 1 + height_of_nothing_by_calls(n_leaves // b, b)


# 3.2 minimax


def never_alternates(node):
    if node.is_over:
        return node.utility
    return max(never_alternates(child) for child in node.children())


def always_min(node):
    if node.is_over:
        return node.utility
    return min(always_min(child) for child in node.children())


def alternates_by_depth(node, depth=0):
    if node.is_over:
        return node.utility
    values = [alternates_by_depth(child, depth + 1) for child in node.children()]
    return max(values) if depth % 2 == 0 else min(values)


def swapped(node):
    if node.is_over:
        return node.utility
    values = [swapped(child) for child in node.children()]
    return min(values) if node.to_move == MAX else max(values)


def two_children(node):
    if node.is_over:
        return node.utility
    choose = max if node.to_move == MAX else min
    return choose(two_children(node.children()[0]), two_children(node.children()[1]))


def two_children_at_most(node):
    if node.is_over:
        return node.utility
    choose = max if node.to_move == MAX else min
    return choose(two_children_at_most(child) for child in node.children()[:2])


def two_played(node):
    if node.is_over:
        return node.utility
    left, right = two_played(node.play(0)), two_played(node.play(1))
    return max(left, right) if node.to_move == MAX else min(left, right)


def two_unpacked(node):
    if node.is_over:
        return node.utility
    left, right = node.children()
    choose = max if node.to_move == MAX else min
    return choose(two_unpacked(left), two_unpacked(right))


def first_leaf(node):
    if node.is_over:
        return node.utility
    best = -math.inf if node.to_move == MAX else math.inf
    for child in node.children():
        best = max(best, first_leaf(child)) if node.to_move == MAX else min(best, first_leaf(child))
        return best


def last_leaf(node):
    if node.is_over:
        return node.utility
    for child in node.children():
        best = last_leaf(child)
    return best


def starts_at(for_max, for_min):
    def search(node):
        if node.is_over:
            return node.utility
        best = for_max if node.to_move == MAX else for_min
        for child in node.children():
            best = max(best, search(child)) if node.to_move == MAX else min(best, search(child))
        return best

    return search


def negated(node):
    if node.is_over:
        return node.utility
    return max(-negated(child) for child in node.children())


def negated_for_min(node):
    if node.is_over:
        return node.utility if node.to_move == MAX else -node.utility
    values = [-negated_for_min(child) for child in node.children()]
    return max(values)


# 3.3 best_move


def leaves(node):
    return [node.utility] if node.is_over else [x for child in node.children() for x in leaves(child)]


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


def greedy_for_both(node):
    best = max(leaves(node)) if node.to_move == MAX else min(leaves(node))
    return next(move for move in node.moves if best in leaves(node.play(move)))


def same_player(node):
    values = [as_player(child, node.to_move) for child in node.children()]
    return values.index(max(values) if node.to_move == MAX else min(values))


def same_player_max(node):
    values = [as_player(child, MAX) for child in node.children()]
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


def last_best_for_min(node):
    best, chosen = None, None
    for move in node.moves:
        value = minimax(node.play(move))
        if best is None or (value > best if node.to_move == MAX else value <= best):
            best, chosen = value, move
    return chosen


def returns_child(node):
    return (max if node.to_move == MAX else min)(node.children(), key=minimax)


def first_best(node):
    return node.children().index(returns_child(node)) if node.moves else None


def returns_pair(node):
    move = min(node.moves, key=lambda move: (-1 if node.to_move == MAX else 1) * minimax(node.play(move)))
    return minimax(node), move


def returns_pair_backwards(node):
    return returns_pair(node)[::-1]


def root_maximises(node):
    return max(node.moves, key=lambda move: minimax(node.play(move)))


def opposite(node):
    choose = min if node.to_move == MAX else max
    return choose(node.moves, key=lambda move: minimax(node.play(move)))


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


def plan_reversed(node):
    value, moves = plan(node)
    return value, moves[::-1]


def plan_never_switches(node):
    start, moves = node, []
    while not node.is_over:
        moves.append((max if start.to_move == MAX else min)(node.moves, key=lambda m: minimax(node.play(m))))
        node = node.play(moves[-1])
    return minimax(start), moves


def plan_always_max(node):
    start, moves = node, []
    while not node.is_over:
        moves.append(max(node.moves, key=lambda move: minimax(node.play(move))))
        node = node.play(moves[-1])
    return minimax(start), moves


def plan_never_switches_at_all(node):
    if node.is_over:
        return node.utility, []
    answers = [plan_never_switches_at_all(child) for child in node.children()]
    move = max(node.moves, key=lambda move: answers[move][0])
    return answers[move][0], [move, *answers[move][1]]


def plan_first_step(node):
    value, moves = plan(node)
    return value, moves[:1]


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


def plan_appends_rejected(node):
    moves = []

    def search(node):
        if node.is_over:
            return node.utility
        best = None
        for move in node.moves:
            value = search(node.play(move))
            if best is None or (value > best if node.to_move == MAX else value < best):
                best = value
                moves.append(move)
        return best

    return search(node), moves


def plan_root_maximises(node, maximizing=True):
    if node.is_over:
        return node.utility, []
    answers = [plan_root_maximises(child, not maximizing) for child in node.children()]
    move = (max if maximizing else min)(node.moves, key=lambda move: answers[move][0])
    return answers[move][0], [move, *answers[move][1]]


def plan_values(node):
    value, moves = plan(node)
    values = []
    for move in moves:
        node = node.play(move)
        values.append(minimax(node))
    return value, values


# 3.5 count_nodes


def counted(node):
    """Right."""
    if node.is_over:
        return 1, 1, 0
    nodes, leaf_count, heights = zip(*map(counted, node.children()), strict=True)
    return 1 + sum(nodes), sum(leaf_count), 1 + max(heights)


def root_missing(node):
    nodes, leaf_count, height = counted(node)
    return nodes - 1, leaf_count, height


def leaves_only(node):
    if node.is_over:
        return 1, 1, 0
    nodes, leaf_count, heights = zip(*map(leaves_only, node.children()), strict=True)
    return sum(nodes), sum(leaf_count), 1 + max(heights)


def inner_only(node):
    nodes, leaf_count, height = counted(node)
    return nodes - leaf_count, leaf_count, height


def leaf_height_one(node):
    nodes, leaf_count, height = counted(node)
    return nodes, leaf_count, height + 1


def one_branch(choose):
    def count_nodes(node):
        if node.is_over:
            return 1, 1, 0
        nodes, leaf_count, heights = zip(*map(count_nodes, node.children()), strict=True)
        return 1 + sum(nodes), sum(leaf_count), choose(heights)

    return count_nodes


def swapped_order(node):
    nodes, leaf_count, height = counted(node)
    return leaf_count, nodes, height


def height_first(node):
    nodes, leaf_count, height = counted(node)
    return height, nodes, leaf_count


# 3.6 backward_induction


def last_of_equals(node):
    if node.is_over:
        return node.payoffs
    outcomes = [last_of_equals(child) for child in node.children()]
    return max(reversed(outcomes), key=lambda payoffs: payoffs[node.player])


def chooses(score):
    """Backward induction in which the player at a node takes the largest `score(payoffs, node, depth)`."""

    def backward_induction(node, root=None, depth=0):
        root = root or node
        if node.is_over:
            return node.payoffs
        outcomes = [backward_induction(child, root, depth + 1) for child in node.children()]
        return max(outcomes, key=lambda payoffs: score(payoffs, node, root, depth))

    return backward_induction


def zero_sum(payoffs, node, root, depth):
    return payoffs[0] if node.player == 0 else -payoffs[0]


def zero_sum_against_the_root(payoffs, node, root, depth):
    return payoffs[root.player] if node.player == root.player else -payoffs[root.player]


def total(payoffs, node, root, depth):
    return sum(payoffs)


def player_zero(payoffs, node, root, depth):
    return payoffs[0]


def compares_tuples(node):
    if node.is_over:
        return node.payoffs
    return max(compares_tuples(child) for child in node.children())


def root_player(payoffs, node, root, depth):
    return payoffs[root.player]


def takes_turns(payoffs, node, root, depth):
    return payoffs[depth % len(payoffs)]


def takes_turns_in_twos(payoffs, node, root, depth):
    return payoffs[depth % 2]


def takes_turns_from_the_root(payoffs, node, root, depth):
    return payoffs[(root.player + depth) % len(payoffs)]


# 3.7 nim_wins


def misere(n, moves=(1, 2, 3)):
    if n == 0:
        return True
    return any(not misere(n - take, moves) for take in moves if take <= n)


def every_move(n, moves=(1, 2, 3)):
    if n == 0:
        return False
    return all(not every_move(n - take, moves) for take in moves if take <= n)


def remainder_of_four(n, moves=(1, 2, 3)):
    return n % 4 != 0


def remainder_of_the_largest(n, moves=(1, 2, 3)):
    return n % (max(moves) + 1) != 0


def remainder_of_the_count(n, moves=(1, 2, 3)):
    return n % (len(moves) + 1) != 0


def forgets_moves(n, moves=(1, 2, 3)):
    return any(not forgets_moves(n - take) for take in moves if take <= n)


def needs_all_moves(n, moves=(1, 2, 3)):
    if n < max(moves):
        return False
    return any(not needs_all_moves(n - take, moves) for take in moves)


def wrong_player(n, moves=(1, 2, 3)):
    return any(wrong_player(n - take, moves) for take in moves if take <= n)


def some_of_all(answers):
    """Whether one of them is true, when all have been asked for."""
    return True in list(answers)


def below_zero(order=list, some=any):
    """Only 0 sticks end the game, and any number may be taken."""

    def nim_wins(n, moves=(1, 2, 3)):
        if n == 0:
            return False
        return some(not nim_wins(n - take, moves) for take in order(moves))

    return nim_wins


def takes_too_many(n, moves=(1, 2, 3)):
    if n <= 0:
        return False
    return any(not takes_too_many(n - take, moves) for take in moves)


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


MISTAKES = {
    "3.1": {
        "truncated-log": [truncated_log, truncated_log_checked],
        "float-log": [float_log, float_log_checked, float_log_whole],
        "never-refuses": [rounded_log, divides_without_looking, grows_past],
        "refuses-by-return": [
            *map(refuses_with, (None, -1, False, 0, "not a power", ValueError)),
            refuses_with_an_error_object,
        ],
        "checks-once": [checks_once, checks_once_but_one, checks_once_rounding],
        "ignores-b": [bit_length, bit_length_checked],
        "divides-in-floats": [divides_in_floats, asks_the_rest_divides_in_floats],
        "height-of-nothing": [height_of_nothing, height_of_nothing_by_calls],
        "counts-levels": counts_levels,
    },
    "3.2": {
        "never-alternates": never_alternates,
        "always-min": always_min,
        "alternates-by-depth": alternates_by_depth,
        "swapped": swapped,
        "two-children": [two_children, two_children_at_most, two_played, two_unpacked],
        "first-leaf": first_leaf,
        "last-leaf": last_leaf,
        "starts-at-zero": [starts_at(0, 0), starts_at(0, math.inf), starts_at(-math.inf, 0)],
        "negated": [negated, negated_for_min],
    },
    "3.3": {
        "greedy": [greedy, greedy_for_both],
        "same-player": [same_player, same_player_max],
        "last-best": [last_best, last_best_of_max_pairs, last_best_for_min],
        "returns-value": minimax,
        "returns-child": returns_child,
        "returns-index": first_best,
        "returns-pair": [returns_pair, returns_pair_backwards],
        "root-maximises": root_maximises,
        "counts-from-one": lambda node: 1 + first_best(node),
        "opposite": opposite,
    },
    "3.4": {
        "reversed": plan_reversed,
        "never-switches": [plan_never_switches, plan_always_max, plan_never_switches_at_all],
        "first-step-only": plan_first_step,
        "last-best": [
            lambda node: plan(node, last=(MAX, MIN)),
            lambda node: plan(node, last=(MAX,)),
            lambda node: plan(node, last=(MIN,)),
        ],
        "keeps-rejected": [plan_keeps_rejected, plan_appends_rejected],
        "root-maximises": plan_root_maximises,
        "counts-from-one": lambda node: (minimax(node), [move + 1 for move in plan(node)[1]]),
        "values-not-moves": plan_values,
    },
    "3.5": {
        "root-missing": root_missing,
        "leaves-only": leaves_only,
        "inner-only": inner_only,
        "leaf-height-one": leaf_height_one,
        "one-branch-height": [
            one_branch(lambda heights: 1 + heights[0]),
            one_branch(lambda heights: 1 + heights[-1]),
        ],
        "shortest-branch": one_branch(lambda heights: 1 + min(heights)),
        "heights-added": [
            one_branch(lambda heights: 1 + sum(heights)),
            one_branch(lambda heights: sum(h + 1 for h in heights)),
        ],
        "swapped-order": [swapped_order, height_first],
    },
    "3.6": {
        "zero-sum": [chooses(zero_sum), chooses(zero_sum_against_the_root)],
        "largest-total": chooses(total),
        "player-zero": [chooses(player_zero), compares_tuples],
        "root-player": chooses(root_player),
        "last-best": last_of_equals,
        "takes-turns": [
            chooses(takes_turns),
            chooses(takes_turns_in_twos),
            chooses(takes_turns_from_the_root),
        ],
    },
    "3.7": {
        "misere": misere,
        "every-move": every_move,
        "remainder-rule": [
            remainder_of_four,
            forgets_moves,
        ],
        "one-remainder": [remainder_of_the_largest, remainder_of_the_count],
        "never-stops-below-zero": [below_zero(), below_zero(reversed), below_zero(some=some_of_all)],
        "needs-all-moves": needs_all_moves,
        "wrong-player": wrong_player,
        "takes-too-many": takes_too_many,
    },
    "3.8": {
        "chance-as-max": gamble(lambda values, node: max(values)),
        "chance-as-min": gamble(lambda values, node: min(values)),
        "averages-leaves": gamble(leaf_average),
        "floor-average": gamble(lambda values, node: sum(values) // len(values)),
        "sum-not-average": gamble(lambda values, node: sum(values)),
    },
}
