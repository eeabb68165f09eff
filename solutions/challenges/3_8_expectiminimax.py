"""3.8 expectiminimax: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from fractions import Fraction

from helpers.challenges.inputs.trees import gambles
from helpers.checking import Challenge, Example
from helpers.games import CHANCE, MAX, MIN, Node

# fmt: off

DICE = Node(
    MAX, [Node(CHANCE, [Node(MIN, [3, 8]), Node(MIN, [5, 6]), 2]), Node(CHANCE, [Node(MIN, [9, 1]), 6])]
)

ASKED = Challenge(
    "3.8", "expectiminimax", points=10, difficulty=3, minutes=10, returns="Fraction", bonus=True,
    walks="value",
    examples=(
        Example(Node(CHANCE, [1, 2, 3, 4, 5, 6]), gives=Fraction(7, 2)),
        Example(Node(MAX, [4, Node(CHANCE, [0, 10])]), gives=5),
        Example(Node(CHANCE, [6, Node(CHANCE, [1, 2, 3])]), gives=4),
        Example(Node(CHANCE, [Node(MAX, [2, 7]), Node(MIN, [4, 1]), 3]), gives=Fraction(11, 3)),
        Example(DICE, gives=Fraction(7, 2)),
        Example(Node(MIN, [Node(CHANCE, [-1, 4]), Node(CHANCE, [0, 2, 3])]), gives=Fraction(3, 2)),
    ),
    inputs=gambles,
    hints=(
        "Three kinds of nodes, three ways to make one value out of the children's. What does a die do with "
        "them?",
        "MAX and MIN choose as before. Chance does not choose: each child is equally likely.",
        "An average is a sum divided by a count. `Fraction(total, count)` divides without losing anything.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction
from functools import reduce
from operator import add

from helpers.games import CHANCE, MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: leaves, minimax.


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


WRONG = {
    "chance-as-max": Wrong(
        "One die gave you 6, as if MAX could choose its number. How often does each number come?",
        gamble(lambda values, node: max(values)),
    ),
    "chance-as-min": Wrong(
        "One die gave you 1, as if MIN could choose its number. How often does each number come?",
        gamble(lambda values, node: min(values)),
    ),
    "averages-leaves": Wrong(
        "You average all the leaves below a chance node. In `[6, [1, 2, 3]]` the 6 comes half of "
        "the time. How many children has the first chance node?",
        gamble(leaf_average),
    ),
    "floor-average": Wrong(
        "Your averages are whole numbers, and 7/2 is none. Which step cuts or rounds them?",
        [
            gamble(lambda values, node: sum(values) // len(values)),
            gamble(lambda values, node: int(Fraction(sum(values), len(values)))),
            gamble(lambda values, node: round(Fraction(sum(values), len(values)))),
        ],
    ),
    "always-halves": Wrong(
        "You divide by 2 at each chance node. A die has six sides. How many children has the node?",
        gamble(lambda values, node: Fraction(sum(values)) / 2),
    ),
    "calls-minimax": Wrong(
        "Some chance nodes further down are not averaged: there you go on as in 3.2. Which "
        "function do you call for the value of a child?",
        [
            gamble(lambda values, node: Fraction(sum(map(minimax, node.children()))) / len(values)),
            calls_minimax,
            *(
                changed(calls_minimax, "[minimax(", f"[({those} and calls_minimax or minimax)(")
                for those in ("node.to_move == CHANCE", "node.to_move != MAX", "node.to_move != MIN")
            ),
        ],
    ),
    "first-outcome": Wrong(
        "At a chance node only the first child counts in your answer. How often does your loop "
        "turn before it meets `return`?",
        [
            gamble(lambda values, node: values[0]),
            gamble(lambda values, node: Fraction(values[0]) / len(values)),
        ],
    ),
    "running-average": Wrong(
        "You average the average so far with the next child: the last of six then counts half. "
        "What must you have of all children before you divide?",
        [
            gamble(lambda values, node: reduce(lambda so_far, value: Fraction(so_far + value) / 2, values)),
            gamble(
                lambda values, node: reduce(lambda so_far, value: Fraction(so_far + value) / 2, values, 0)
            ),
        ],
    ),
    "sum-not-average": Wrong(
        "A chance node gave you the sum of its children: six sides of a die add up to 21. What "
        "must be done with a sum to make it an average?",
        gamble(lambda values, node: sum(values)),
    ),
    "averages-choices": Wrong(
        "You average where a player chooses: MAX, MIN or both throw dice in your tree. Whose "
        "nodes are left to chance?",
        [gamble(fair, *choices) for choices in ((fair, fair), (fair,), (max, fair))],
    ),
    "always-sixths": Wrong(
        "You divide by 6 at each chance node. The first die has six sides, others have not. How "
        "many children has the node?",
        gamble(lambda values, node: Fraction(sum(values)) / 6),
    ),
    "swapped": Wrong(
        "The averages are right; MAX takes the smallest value in your tree, and MIN the largest. "
        "Which of the two likes large numbers?",
        gamble(fair, min, max),
        whole=True,
    ),
    "never-alternates": Wrong(
        "MAX and MIN take the same in your tree: both the largest value, or both the smallest. Which of the "
        "two likes small numbers?",
        [gamble(fair, max, max), gamble(fair, min, min)],
    ),
    "middle": Wrong(
        "You take the middle between the best and the worst child of a chance node. What lies "
        "between these two counts as well. Which values does an average add up?",
        gamble(lambda values, node: Fraction(min(values) + max(values)) / 2),
    ),
    "flattens-chance": Wrong(
        "A chance node right below another melts into it: all that the two lead to gets the same "
        "share. In `[6, [1, 2, 3]]` the 6 comes half of the time. How many children has the first "
        "chance node?",
        flattens,
    ),
    "fraction-of-float": Wrong(
        "You divided first and made a `Fraction` of the float: 11/3 had lost its digits by then. "
        "What can you give to `Fraction` besides one number?",
        [
            gamble(lambda values, node: Fraction(float(sum(values)) / len(values))),
            # One after the other: since Python 3.12 `sum` adds floats more exactly.
            gamble(
                lambda values, node: Fraction(float(reduce(add, (value / len(values) for value in values))))
            ),
            gamble(lambda values, node: sum(Fraction(1 / len(values)) * value for value in values)),
            gamble(
                lambda values, node: sum(value * Fraction.from_float(1 / len(values)) for value in values)
            ),
        ],
        share=0.5,
    ),
}

# %% proof

from fractions import Fraction
from itertools import product

from helpers.games import CHANCE, MAX, MIN


def expectiminimax(node):
    if node.is_over:
        return Fraction(node.utility)
    values = sorted(expectiminimax(child) for child in node.children())
    return {MAX: values[-1], MIN: values[0], CHANCE: sum(values) / len(values)}[node.player]


# The slow definitions that the answers above are proved against.


def value_by_plans(root):
    """What MAX can be sure of: the best of all of MAX's plans against the worst of all of MIN's.

    A plan says for every node of a player, by its path from the root, which way to go. Chance goes
    every way, each with its share.
    """
    nodes = list(_inner(root, ()))
    plans = {player: list(_plans(nodes, player)) for player in (MAX, MIN)}
    return max(min(_expected(root, (), p | q, Fraction(1)) for q in plans[MIN]) for p in plans[MAX])


def number_of_plans(root):
    """How many pairs of plans there are: to keep the trees small enough."""
    sizes = [len(node.children()) for _, node in _inner(root, ()) if node.to_move != CHANCE]
    total = 1
    for size in sizes:
        total *= size
    return total


def _inner(node, path):
    if not node.is_over:
        yield path, node
        for move in node.moves:
            yield from _inner(node.play(move), (*path, move))


def _plans(nodes, player):
    own = [(path, node.moves) for path, node in nodes if node.to_move == player]
    for choice in product(*(moves for _, moves in own)):
        yield {path: move for (path, _), move in zip(own, choice, strict=True)}


def _expected(node, path, plan, chance):
    if node.is_over:
        return chance * node.utility
    ways = [plan[path]] if path in plan else node.moves
    return sum(_expected(node.play(move), (*path, move), plan, chance / len(ways)) for move in ways)


def subgame_perfect(root):
    """The payoffs of every plan from which nobody gains by changing one move, anywhere in the game.

    (By the one-deviation principle these are the subgame perfect equilibria.)
    """
    nodes = list(_inner(root, ()))
    for choice in product(*(node.moves for _, node in nodes)):
        plan = {path: move for (path, _), move in zip(nodes, choice, strict=True)}
        if all(_nobody_gains(node, path, plan) for path, node in nodes):
            yield _followed(root, (), plan)


def _nobody_gains(node, path, plan):
    kept = _followed(node, path, plan)[node.player]
    return all(_followed(node, path, plan | {path: move})[node.player] <= kept for move in node.moves)


def _followed(node, path, plan):
    while not node.is_over:
        move = plan[path]
        node, path = node.play(move), (*path, move)
    return node.payoffs


# fmt: off

# %% right: a generator

def expectiminimax(node):
    if node.is_over:
        return Fraction(node.utility)
    values = (expectiminimax(child) for child in node.children())
    if node.to_move == CHANCE:
        return sum(value * Fraction(1, len(node.moves)) for value in values)
    return max(values) if node.to_move == MAX else min(values)

# %% right: a loop

def expectiminimax(node):
    if node.is_over:
        return node.utility
    children = node.children()
    if node.to_move == CHANCE:
        total = 0
        for child in children:
            total += expectiminimax(child)
        return Fraction(total) / len(children)
    best = -math.inf if node.to_move == MAX else math.inf
    for child in children:
        value = expectiminimax(child)
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best = value
    return best

# %% right: an explicit stack

def expectiminimax(node):
    stack, value = [(node, [], iter(node.children()))], None
    while stack:
        position, values, children = stack[-1]
        child = next(children, None)
        if child is not None:
            stack.append((child, [], iter(child.children())))
            continue
        stack.pop()
        if position.is_over:
            value = Fraction(position.utility)
        elif position.to_move == CHANCE:
            value = sum(values) / len(values)
        else:
            value = max(values) if position.to_move == MAX else min(values)
        if stack:
            stack[-1][1].append(value)
    return value
