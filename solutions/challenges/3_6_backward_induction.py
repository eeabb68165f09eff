"""3.6 backward_induction: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import games
from helpers.checking import Challenge, Example
from helpers.games import Node

# fmt: off

CENTIPEDE = Node(0, [(1, 0), Node(1, [(0, 2), Node(0, [(3, 1), Node(1, [(2, 4), (4, 3)])])])])

ASKED = Challenge(
    "3.6", "backward_induction", points=15, difficulty=2, minutes=10, returns="tuple", walks="value",
    examples=(
        Example(Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]), gives=(1, 1), why="the two shops"),
        Example(CENTIPEDE, gives=(1, 0)),
        Example(Node(0, [Node(1, [(9, 1), (0, 0)]), Node(1, [(5, 5), (0, 0)])]), gives=(9, 1)),
        Example(
            Node(0, [Node(1, [(1, -40000, 6), (4, -30000, 2)]), Node(1, [(6, -50000, 1), (5, -20000, 4)])]),
            gives=(5, -20000, 4), why="far below 0",
        ),
        Example(
            Node(2, [Node(0, [(1, 5, 4), (3, 0, 2)]), Node(1, [(4, 2, 5), (0, 6, 1)])]),
            gives=(3, 0, 2), why="three players",
        ),
        Example(Node(0, [(2, 1), (2, 5)]), gives=(2, 1), why="tie", fine=True),
        Example(Node(0, [(0, 9), Node(1, [(1, 2), (5, 2)])]), gives=(1, 2), why="tie below", fine=True),
    ),
    inputs=games,
    hints=(
        "Begin at the end. In the last choice of all, what does the player who chooses look at?",
        "Each child gives a tuple of payoffs. The player at this node compares one number of each tuple.",
        "`max` can compare by one number: `max(tuples, key=...)`. Which index is the one of `node.player`?",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed


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


def by_the_child(node):
    if node.is_over:
        return node.payoffs
    best = None
    for child in node.children():
        payoffs, who = by_the_child(child), node.player if child.is_over else child.player
        if best is None or payoffs[who] > best[who]:
            best = payoffs
    return best


def best_above_zero(node):
    if node.is_over:
        return node.payoffs
    top, choice = 0, None
    for child in node.children():
        payoffs = best_above_zero(child)
        if payoffs[node.player] > top:
            top, choice = payoffs[node.player], payoffs
    return choice


WRONG = {
    "zero-sum": Wrong(
        "You let the others hurt player 0: with the two shops that is the threat of war, (-1, "
        "-1). It pays player 1 less than (1, 1). Would player 1 carry it out when the moment "
        "comes?",
        [
            taking("payoffs[0] if node.player == 0 else -payoffs[0]"),
            taking("payoffs[root.player] if node.player == root.player else -payoffs[root.player]"),
        ],
    ),
    "largest-total": Wrong(
        "Everybody in your game chooses the largest sum. That is what a group would like best. "
        "Which number of the tuple does a single player look at?",
        taking("sum(payoffs)"),
    ),
    "player-zero": Wrong(
        "Everybody in your game chooses what is best for player 0. Who chooses at this node, and "
        "which payoff is theirs?",
        [taking("payoffs[0]"), taking("payoffs")],
    ),
    "root-player": Wrong(
        "Everybody in your game chooses what is best for the player at the root. Who chooses "
        "further down, and which payoff is theirs?",
        taking("payoffs[root.player]"),
    ),
    "last-best": Wrong(
        "In `[(2, 1), (2, 5)]` both branches pay player 0 the same, and you took the second. "
        "The course takes the first. Which line of yours decides between equal ones?",
        changed(backward_induction, "max(outcomes", "max(reversed(outcomes)"),
        share=0.5,
    ),
    "greedy": Wrong(
        "Everybody in your game goes where their best leaf is, and hopes that the others help. "
        "What is a child worth to you when its own player chooses?",
        hopes,
    ),
    "starts-at-zero": Wrong(
        "Payoffs may be negative: then none beats the number you start with, and the best is not "
        "found. With what can the search for the largest begin?",
        [
            best_above_zero,
            changed(best_above_zero, "0, None", "0, (0, 0, 0)"),
            changed(best_above_zero, "0, None", "0, ()"),
            changed(best_above_zero, "top, choice = 0, None", "top = 0"),
            changed(best_above_zero, "0, None", "0, node.children()[0].payoffs"),
            changed(best_above_zero, "0, None", "0, best_above_zero(node.children()[0])"),
            *(
                changed(best_above_zero, "0, None", f"{low}, {choice}")
                for low in (-1, -100, -999, -1000, -9999, -10000)
                for choice in ("None", "()")
            ),
        ],
    ),
    "two-players": Wrong(
        "You know the players 0 and 1 only: where three play, player 2 chooses by the payoff of "
        "player 1. Which payoff is the one of `node.player`?",
        taking("payoffs[0 if node.player == 0 else 1]"),
    ),
    "takes-turns": Wrong(
        "You let the players move in turn, one after the other. In a `Node` anybody may be next. "
        "Which attribute says who?",
        [
            taking(f"payoffs[{whose}]")
            for whose in ("depth % len(payoffs)", "depth % 2", "(root.player + depth) % len(payoffs)")
        ],
    ),
    "one-branch": Wrong(
        "Your payoffs are always those of the same child, the first or the last. Where are two of "
        "them compared, and which is kept for the next comparison?",
        [
            changed(
                backward_induction,
                "max(outcomes, key=lambda payoffs: payoffs[node.player])",
                f"outcomes[{i}]",
            )
            for i in (0, -1)
        ],
    ),
    "opposite": Wrong(
        "Everybody in your game chooses what is worst for them. Which payoffs does a player like, "
        "large or small ones?",
        changed(backward_induction, "max(", "min("),
    ),
    "asks-the-child": Wrong(
        "You compare by the payoff of the player who moves in a child, after the choice. Who makes the "
        "choice, and which payoff is theirs?",
        by_the_child,
    ),
    "mixes-payoffs": Wrong(
        "Your tuple stands on no leaf: you put it together from the best numbers of several "
        "children. A player chooses one child, and all get what stands there. Which child is it?",
        [
            changed(backward_induction, "max(outcomes, key=lambda payoffs: payoffs[node.player])", mixed)
            for mixed in (
                "tuple(map(max, zip(*outcomes, strict=True)))",
                "tuple((max if i == node.player else min)(p) for i, p in enumerate(zip(*outcomes, strict=True)))",
            )
        ],
    ),
    "compares-with-others": Wrong(
        "Your players look at what the others get: they want more than those, or harm them. In "
        "this game each wants only as much as possible. Which number of the tuple is that?",
        [
            taking("payoffs[node.player] - max(p for i, p in enumerate(payoffs) if i != node.player)"),
            taking("2 * payoffs[node.player] - sum(payoffs)"),
            taking("payoffs[node.player] - sum(payoffs)"),
            changed(
                taking("2 * payoffs[node.player] - sum(payoffs)"), "max(outcomes", "max(reversed(outcomes)"
            ),
        ],
    ),
    "player-one": Wrong(
        "Everybody in your game chooses what is best for player 1. Which attribute says who "
        "chooses at this node, and where is that compared?",
        taking("payoffs[1]"),
    ),
    "another-payoff": Wrong(
        "Each player of yours looks at the payoff of another one. Players count from 0, as the "
        "places in a tuple do. Which place is the one of `node.player`?",
        [taking("payoffs[node.player - 1]"), taking("payoffs[1 - node.player]")],
    ),
}

# %% proof


def backward_induction(node):
    if node.is_over:
        return node.payoffs
    outcomes = [backward_induction(child) for child in node.children()]
    own = [outcome[node.player] for outcome in outcomes]
    return outcomes[own.index(max(own))]


# fmt: off

# %% right: an explicit stack

def backward_induction(node):
    stack, payoffs = [(node, [], iter(node.children()))], None
    while stack:
        position, results, children = stack[-1]
        child = next(children, None)
        if child is not None:
            stack.append((child, [], iter(child.children())))
            continue
        stack.pop()
        if position.is_over:
            payoffs = position.payoffs
        else:
            payoffs = max(results, key=lambda result: result[position.player])
        if stack:
            stack[-1][1].append(payoffs)
    return payoffs

# %% right: a loop

def backward_induction(node):
    if node.is_over:
        return node.payoffs
    best = -math.inf
    for child in node.children():
        payoffs = backward_induction(child)
        if payoffs[node.player] > best:
            best, chosen = payoffs[node.player], payoffs
    return chosen

# %% right: a left-over print, under another name

def think(node):
    if node.is_over:
        return node.payoffs
    results = [think(child) for child in node.children()]
    print("left over")
    return max(results, key=lambda result: result[node.player])


backward_induction = think
