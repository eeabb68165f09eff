"""3.4 principal_variation: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import trees
from helpers.challenges.remarks import about_plan
from helpers.checking import Challenge, Example
from helpers.games import MIN, TicTacToe, Tree

# From files before this one: TEXTBOOK, TWO_PLY, UNEVEN.

# fmt: off

OTHER_PLAN = (
    "Your plan leads to the right value, by other moves. Which of them is not the best for who makes it, or "
    "not the first of equal ones?"
)

ASKED = Challenge(
    "3.4", "principal_variation", points=15, difficulty=3, minutes=15, returns="tuple", walks="plan",
    examples=(
        Example(Tree(TWO_PLY), gives=(3, [0, 0])),
        Example(Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1], branching=2), gives=(5, [0, 0, 1])),
        Example(TEXTBOOK, gives=(3, [0, 0]), why="three branches"),
        Example(UNEVEN, gives=(7, [1, 0]), why="uneven"),
        Example(Tree(42), gives=(42, []), why="only a leaf"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=(50000, [0, 1]), why="far above"),
        Example(
            Tree([[-30000, -30000], [-30000, -20000]]), gives=(-30000, [0, 0]),
            why="tie, far below", fine=True,
        ),
        Example(TicTacToe("XXO.X..O."), gives=(-1, [9, 4, 6]), why="another game"),
    ),
    inputs=trees, remark=about_plan,
    questions=dict.fromkeys(("1 missing", "1 extra", "1 twice", "1 order"), OTHER_PLAN) | {
        "1 none": "Your plan is None, and a plan is a list. How many moves has it in this call?",
    },
    hints=(
        "It is minimax that remembers. What is the plan in a leaf, where nobody moves any more?",
        "Each child answers with its value and with the plan from there on. Which child's plan do you keep?",
        "The plan here is one move longer than the plan of the chosen child: the move to that child, then "
        "its plan.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: FAR, minimax.


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


def plan_of_firsts(node):
    moves = []
    while not node.is_over:
        moves += [node.moves[0]]
        node = node.play(node.moves[0])
    return node.utility, moves


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


WRONG = {
    "reversed": Wrong(
        "The moves are right and stand in the wrong order: yours begin at the leaf. Which move is "
        "made first?",
        lambda node: (plan(node)[0], plan(node)[1][::-1]),
        share=0.5,
        whole=True,
    ),
    "never-switches": Wrong(
        "All the way down your plan chooses for one player. Who chooses after the first move in "
        "`[[3, 5], [2, 9]]`?",
        [
            plan_never_switches,
            changed(plan_never_switches, "(max if start.to_move == MAX else min)", "max"),
            changed(plan_root_maximises, "not maximizing", "maximizing"),
        ],
    ),
    "first-step-only": Wrong(
        "The value is right, and your plan has only its first move. What did the call for the "
        "chosen child know about the rest?",
        lambda node: (plan(node)[0], plan(node)[1][:1]),
        whole=True,
    ),
    "last-best": Wrong(
        "Where two moves are worth the same, you kept the last, for one of the players at least. "
        "The course keeps the first of equal moves. Which line of yours decides between equal ones, and what "
        "does it compare where the values are equal?",
        [lambda node, last=last: plan(node, last) for last in ((MAX, MIN), (MAX,), (MIN,))],
        share=0.5,
    ),
    "keeps-equals": Wrong(
        "Where two moves are worth the same, both stand in your plan, and it is longer than the "
        "game. The course keeps the first. What ends your loop when a move is found?",
        [
            plan_of_equals,
            changed(
                plan_of_equals,
                ("                following = node.play(move)", ""),
                ("        node = following", "        node = node.play(plan(node)[1][0])"),
            ),
        ],
    ),
    "every-second": Wrong(
        "Your plan holds every second move, those of one player. The other one moves in between. "
        "Which line adds a move, and for whose moves does it run?",
        [lambda node, k=k: (plan(node)[0], plan(node)[1][k::2]) for k in (0, 1)],
    ),
    "last-move-missing": Wrong(
        "The value is right, and your plan ends one move before the game does. When does your "
        "loop, or your call, stop?",
        [
            lambda node: (plan(node)[0], plan(node)[1][:-1]),
            changed(
                plan,
                ("if node.is_over", "if node.is_over or all(child.is_over for child in node.children())"),
                ("node.utility", "minimax(node)"),
            ),
        ],
        whole=True,
    ),
    "counts-moves": Wrong(
        "Your value is the number of moves in your plan. Which number does the leaf at its end pay?",
        [
            lambda node, last=last: (len(plan(node, last)[1]), plan(node, last)[1])
            for last in ((), (MAX, MIN))
        ],
    ),
    "first-children": Wrong(
        "Your plan is always the first move, and the value is that of the first leaf: nothing is "
        "compared. Which line looks at the other moves of a player?",
        [
            plan_of_firsts,
            changed(plan_of_firsts, ("moves = []", "moves = ()"), ("[node.moves[0]]", "(node.moves[0],)")),
        ],
    ),
    "leaf-in-plan": Wrong(
        "What the leaf pays stands in your plan, too: in a tree that is only the leaf 42, your "
        "plan is `[42]`. Which moves are made in a leaf?",
        [
            changed(plan, "node.utility, []", "node.utility, [node.utility]"),
            lambda node: (plan(node)[0], [*plan(node)[1], minimax(node)][::-1]),
        ],
        share=0.5,
    ),
    "returns-index": Wrong(
        "On trees you are right. In tic-tac-toe your plan says at which place of `node.moves` "
        "each move stands, from 0. Which moves stand there?",
        plan_of_places,
        share=0.5,
        whole=True,
    ),
    "last-rest": Wrong(
        "Your first move is right, and behind it stands the plan of the child that you tried "
        "last. Which child's plan goes with that move?",
        [
            plan_with_last_rest,
            changed(plan_with_last_rest, "plan_with_last_rest(node.play(move))", "plan(node.play(move))"),
        ],
        whole=True,
    ),
    "values-first": Wrong(
        "Your list is the first of the two things, and the value the second. In which order does "
        "the statement name them?",
        lambda node: plan(node)[::-1],
        share=0.5,
    ),
    "values-first-backwards": Wrong(
        "Your list is the first of the two things, and its moves begin at the leaf: both orders are turned "
        "round. Which thing does the statement name first, and which move is made first?",
        lambda node: (plan(node)[1][::-1], plan(node)[0]),
    ),
    "positions-not-moves": Wrong(
        "Your list holds positions; it should hold the moves that lead from one to the next. "
        "Which move led to each?",
        [plan_positions, changed(plan_positions, "values = []", "values = [node]")],
    ),
    "empty-plan": Wrong(
        "The value is right, and your plan is always empty. What does a node add to the plan of its child?",
        lambda node: (minimax(node), []),
        whole=True,
    ),
    "nested-plan": Wrong(
        "Your plan is a list in a list, with one more bracket for each move. What makes one list "
        "of a move and the list behind it?",
        [
            lambda node: (plan(node)[0], nested(plan(node)[1])),
            lambda node: (plan(node)[0], nested_to_the_last(plan(node)[1])),
            changed(plan, "[move, *moves]", "[moves, move]"),
        ],
        share=0.5,
    ),
    "keeps-rejected": Wrong(
        "Your plan also holds moves that were tried and given up: one list collects them all. "
        "Which list belongs to which call?",
        [
            plan_keeps_rejected,
            changed(plan_keeps_rejected, "insert(0, move)", "append(move)"),
            *(
                changed(
                    plan_keeps_rejected,
                    ("best = value\n                moves.insert(0, move)", "best, chosen = value, move"),
                    (
                        "        return best\n",
                        f"        moves.insert({place}, chosen)\n        return best\n",
                    ),
                )
                for place in ("0", "len(moves)")
            ),
            plan_with_earlier_bests,
        ],
    ),
    "root-maximises": Wrong(
        "With MAX at the root you are right, with MIN at the root you are not: you count plies. "
        "Which attribute says whose turn it is?",
        plan_root_maximises,
        whole=True,
    ),
    "counts-from-one": Wrong(
        "Your moves are one too large: a tree's moves are the numbers of its branches, and they "
        "begin at 0. Which attribute of `node` lists them?",
        [
            lambda node: (minimax(node), [move + 1 for move in plan(node)[1]]),
            lambda node: (minimax(node), [place + 1 for place in plan_of_places(node)[1]]),
        ],
        share=0.5,
    ),
    "moves-as-text": Wrong(
        "Your moves are texts: `'0'` has quotes, the move `0` has none, and `play` takes only "
        "that. Where do your moves become text?",
        [
            lambda node, say=say: (plan(node)[0], say([str(move) for move in plan(node)[1]]))
            for say in (list, tuple, "".join, ",".join, ", ".join, " ".join, "-".join)
        ],
        share=0.5,
    ),
    "values-not-moves": Wrong(
        "Your list holds values; it should hold moves, which are numbers of branches from 0. "
        "Which branch did each step take?",
        plan_values,
    ),
    "two-moves-only": Wrong(
        "The value is right, and no plan of yours is longer than two moves. How long is a game, "
        "and what ends your loop?",
        lambda node: (plan(node)[0], plan(node)[1][:2]),
        whole=True,
    ),
    "starts-at-zero": Wrong(
        "Your best value starts at a number, such as 0. Where no move beats it, the value is that "
        "number, or the plan is missing. With which value can you start, so that the first move "
        "beats it?",
        [
            changed(plan, ("best = None", f"best = {value}, {start}"), ("best is None", "False"))
            for value in FAR
            for start in ("[]", "None")
        ],
    ),
    "value-somewhere": Wrong(
        "The value is right, and your plan goes to the first leaf that pays it. Nobody need let "
        "you come to that leaf. What does each player choose on the way?",
        plan_to_a_leaf,
        whole=True,
    ),
}

# %% proof

# From files before this one: best_move, minimax.


def principal_variation(node):
    moves = []
    value = minimax(node)
    while not node.is_over:
        moves.append(best_move(node))
        node = node.play(moves[-1])
    return value, moves


# fmt: off

# %% right: an inner function that fills a list

def principal_variation(node):
    moves = []

    def follow(node):
        if node.is_over:
            return node.utility
        moves.append(best_move(node))
        return follow(node.play(moves[-1]))

    return follow(node), moves

# %% right: negamax

def signed_line(node, sign):
    if node.is_over:
        return sign * node.utility, []
    best, line = -math.inf, []
    for move in node.moves:
        value, rest = signed_line(node.play(move), -sign)
        if -value > best:
            best, line = -value, [move] + rest
    return best, line


def principal_variation(node):
    sign = 1 if node.to_move == MAX else -1
    value, line = signed_line(node, sign)
    return sign * value, line

# %% right: a loop

def principal_variation(node):
    if node.is_over:
        return node.utility, []
    best = -math.inf if node.to_move == MAX else math.inf
    plan = []
    for move in node.moves:
        value, moves = principal_variation(node.play(move))
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best, plan = value, [move, *moves]
    return best, plan
