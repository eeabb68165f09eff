"""91.3 best_move: it builds on an earlier answer, and of equal moves the first counts."""

# %% asked

from helpers.challenges.inputs.trees import choices
from helpers.challenges.remarks import about_ties
from helpers.checking import Challenge, Example
from helpers.games import MIN, TicTacToe, Tree

# From files before this one: EIGHT, TWO_PLY.

# fmt: off

ASKED = Challenge(
    "91.3", "best_move", points=15, difficulty=2, minutes=15, returns="move", walks="move", remark=about_ties,
    examples=(
        Example(Tree(TWO_PLY), gives=0), Example(EIGHT, gives=1),
        Example(Tree(TWO_PLY, to_move=MIN), gives=0, why="MIN begins"),
        Example(Tree([[5, 5], [5, 7]]), gives=0, why="tie", fine=True),
        Example(Tree([-30000, -10001, -20000]), gives=1, why="far below 0"),
        Example(Tree([[7, 1], [2, 9], [3, 2], [6, 5]], to_move=MIN), gives=2),
        Example(TicTacToe("XXO.O...."), gives=7, why="another game"),
    ),
    inputs=choices,
    hints=(
        "A move is as good as the position it leads to.",
        "Go through `node.moves` and `node.children()` side by side.",
        "Best for the player to move in `node`. A later move must be better, not equal, to replace it.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: minimax.


def last_best(node):
    best, chosen = None, None
    for move in node.moves:
        value = minimax(node.play(move))
        if best is None or (value >= best if node.to_move == MAX else value <= best):
            best, chosen = value, move
    return chosen


WRONG = {
    "last-best": Wrong(
        "Where two moves are worth the same, you kept the last. The course keeps the first of equal moves. "
        "What does your comparison do when two values are equal?",
        last_best,
        share=0.5,
    ),
    "for-the-other": Wrong(
        "You chose the move that is best for the other player. Which of the two wants large numbers?",
        changed(last_best, (">=", "<"), ("<=", ">")),
    ),
    "returns-value": Wrong(
        "You returned what the best move is worth; the move itself is asked for. What did you know about "
        "that child besides its value?",
        minimax,
    ),
}

# %% proof

# From files before this one: minimax.


def best_move(node):
    return next(move for move in node.moves if minimax(node.play(move)) == minimax(node))


# fmt: off

# %% right: max and min with a key

def best_move(node):
    choose = max if node.to_move == MAX else min
    return choose(node.moves, key=lambda move: minimax(node.play(move)))
