"""91.4 principal_variation: a number and a list, and it builds on two earlier answers."""

# %% asked

from helpers.challenges.inputs.trees import trees
from helpers.challenges.remarks import about_plan
from helpers.checking import Challenge, Example
from helpers.games import MIN, TicTacToe, Tree

# From files before this one: TWO_PLY, UNEVEN.

# fmt: off

ASKED = Challenge(
    "91.4", "principal_variation", points=15, difficulty=3, minutes=15, returns="tuple", walks="plan",
    examples=(
        Example(Tree(TWO_PLY), gives=(3, [0, 0])), Example(UNEVEN, gives=(7, [1, 0]), why="uneven"),
        Example(Tree(42), gives=(42, []), why="only a leaf"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=(50000, [0, 1]), why="far above"),
        Example(Tree([[-3, -3], [-3, -2]]), gives=(-3, [0, 0]), why="tie", fine=True),
        Example(TicTacToe("XXO.X..O."), gives=(-1, [9, 4, 6]), why="another game"),
    ),
    inputs=trees, remark=about_plan,
    hints=(
        "What is the plan in a leaf, where nobody moves any more?",
        "Each child answers with its value and with the plan from there on.",
        "The plan here is the move to the chosen child, then the plan of that child.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: minimax.


def plan(node):
    """Right."""
    if node.is_over:
        return node.utility, []
    best = None
    for move in node.moves:
        value, moves = plan(node.play(move))
        if best is None or (value > best[0] if node.to_move == MAX else value < best[0]):
            best = value, [move, *moves]
    return best


WRONG = {
    "reversed": Wrong(
        "The moves are right and stand in the wrong order: yours begin at the leaf. Which move is made first?",
        lambda node: (plan(node)[0], plan(node)[1][::-1]),
        share=0.5,
        whole=True,
    ),
    "never-switches": Wrong(
        "All the way down your plan chooses for MAX. Who chooses after the first move in `[[3, 5], [2, 9]]`?",
        changed(plan, "node.to_move == MAX", "True"),
    ),
    "last-best": Wrong(
        "Where two moves are worth the same, you kept the last. The course keeps the first of equal moves. "
        "What does your plan do when two values are equal?",
        changed(plan, ("value > best", "value >= best"), ("value < best", "value <= best")),
        share=0.5,
    ),
    "counts-from-one": Wrong(
        "Your moves are one too large: a tree's moves begin at 0. Which attribute of `node` lists them?",
        lambda node: (plan(node)[0], [move + 1 for move in plan(node)[1]]),
        share=0.5,
    ),
    "first-step-only": Wrong(
        "The value is right, and your plan has only its first move. What did the call for the chosen child "
        "know about the rest?",
        lambda node: (plan(node)[0], plan(node)[1][:1]),
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
