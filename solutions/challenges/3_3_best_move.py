"""3.3 best_move: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs.trees import choices
from helpers.challenges.remarks import about_ties
from helpers.checking import Challenge, Example
from helpers.games import MIN, TicTacToe, Tree

# From files before this one: EIGHT, TEXTBOOK, TWO_PLY.

# fmt: off

EIGHT_MIN = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2, to_move=MIN)
TIE = Tree([[7, 5], [7, 3]], to_move=MIN)

ASKED = Challenge(
    "3.3", "best_move", points=15, difficulty=2, minutes=15, returns="move",
    walks="move", remark=about_ties,
    examples=(
        Example(Tree(TWO_PLY), gives=0), Example(EIGHT, gives=1),
        Example(Tree(TWO_PLY, to_move=MIN), gives=0, why="MIN begins"), Example(EIGHT_MIN, gives=0),
        Example(TEXTBOOK, gives=0, why="three branches"),
        Example(Tree([[5, 5], [5, 7]]), gives=0, why="tie", fine=True),
        Example(Tree([-30000, -10001, -20000]), gives=1, why="far below 0"),
        Example(
            Tree([[70000, 1], [2, 90000], [30000, 2], [60000, 5]], to_move=MIN), gives=2, why="far above 0",
        ),
        Example(TIE, gives=0, why="tie", fine=True),
        Example(TicTacToe("XXO.O...."), gives=7, why="another game"),
    ),
    inputs=choices,
    hints=(
        "A move is as good as the position it leads to. You have a function that says how good that is.",
        "Go through `node.moves` and `node.children()` side by side, and keep the best value with its move.",
        "Best for whom? For the player to move in `node`. A later move must be better, not equal, to replace "
        "it.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong, changed

# From files before this one: leaves, minimax.

# What a search for the best may begin with, and not every value beats.
FAR = [
    f"{low} if node.to_move == MAX else {high}"
    for far in (0, 1, 100, 1000, 10000)
    for low, high in ((-far, far), (-far, "math.inf"), ("-math.inf", far))
]


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


WRONG = {
    "greedy": Wrong(
        "You go where the best leaf is: in `[[3, 5], [2, 9]]` you hope for 9; MIN will not let "
        "you. What is each branch worth when the other player answers?",
        [
            greedy,
            changed(greedy, "max(leaves(node))", "(max if node.to_move == MAX else min)(leaves(node))"),
        ],
    ),
    "same-player": Wrong(
        "You ask what a child is worth as if the same player moved again. Whose turn is it in the child?",
        [same_player, changed(same_player, "child, node.to_move", "child, MAX")],
    ),
    "last-best": Wrong(
        "Where two moves are worth the same, you kept the last, for one of the players at least. "
        "The course keeps the first of equal moves. Which line of yours decides between equal ones?",
        [last_best, last_best_of_max_pairs, changed(last_best, ">=", ">")],
        share=0.5,
    ),
    "returns-value": Wrong(
        "You returned what the best move is worth; the move itself is asked for. What did you "
        "know about that child besides its value?",
        minimax,
    ),
    "returns-index": Wrong(
        "On trees you are right. In tic-tac-toe you return 2, the place of a move in "
        "`node.moves`. Which move stands there?",
        first_best,
        share=0.5,
        whole=True,
    ),
    "returns-child": Wrong(
        "You returned the position after the move; the move itself is asked for. Which element of "
        "`node.moves` leads there?",
        returns_child,
    ),
    "returns-pair": Wrong(
        "You returned a pair, value and move; only the move is asked for. Which of the two is it?",
        [returns_pair, lambda node: returns_pair(node)[::-1]],
        share=0.5,
    ),
    "root-maximises": Wrong(
        "With MAX to move you are right, with MIN to move you choose what is best for MAX. Who "
        "chooses at the root?",
        lambda node: max(node.moves, key=lambda move: minimax(node.play(move))),
        whole=True,
    ),
    "root-minimises": Wrong(
        "With MIN to move you are right, with MAX to move you choose what is best for MIN. Who "
        "chooses at the root?",
        lambda node: min(node.moves, key=lambda move: minimax(node.play(move))),
        whole=True,
    ),
    "first-move": Wrong(
        "Your move is always the first one, whatever the others are worth. Which line of yours compares "
        "the moves, and has each move a value of its own there?",
        lambda node: node.moves[0],
    ),
    "starts-at-zero": Wrong(
        "For MAX, for MIN or for both your best value starts at a number, such as 0, that not "
        "every move beats. With which value can you start, so that the first move does?",
        [from_zero]
        + [changed(from_zero, "chosen = 0, None", f"chosen = 0, {move}") for move in ("node.moves[0]", "0")]
        + [changed(from_zero, (">", ">="), ("<", "<="))]
        + [
            changed(from_zero, ("chosen = 0, None", f"chosen = {best}, {move}"), *or_equal)
            for best in FAR
            for move in ("None", "node.moves[0]")
            for or_equal in ((), ((">", ">="), ("<", "<=")))
        ],
        whole=True,
    ),
    "one-ply": Wrong(
        "You look at the leaves right below `node`; every other child counts as 0. Which function "
        "says what a child is worth where the game goes on?",
        lambda node: (max if node.to_move == MAX else min)(
            node.moves, key=lambda move: node.play(move).utility if node.play(move).is_over else 0
        ),
    ),
    "never-updated": Wrong(
        "You keep the last move that beats the value you start with; what the moves between are "
        "worth does not count. Which value must the next move beat?",
        [
            never_updated,
            changed(never_updated, (">", ">="), ("<", "<=")),
            lambda node: node.moves[-1],
            changed(from_zero, "best, chosen = value, move", "chosen = move"),
        ],
    ),
    "counts-from-one": Wrong(
        "Your moves are one too large: a tree's moves are the numbers of its branches, and they "
        "begin at 0. Which attribute of `node` lists them?",
        lambda node: 1 + first_best(node),
        share=0.5,
    ),
    "zero-is-nothing": Wrong(
        "Move 0, or the value 0, does not count in your function, and the next one takes its "
        "place. For Python 0 is false, as None is. Do you ask `if not …` somewhere, or begin "
        "after the first move?",
        [
            changed(last_best, ("best is None", f"not {name}"), (">=", ">"), ("<=", "<"))
            for name in ("chosen", "best")
        ],
    ),
    "opposite": Wrong(
        "Your move is the worst one for the player who makes it. Who is to move in your comparison, "
        "and which values does that player like?",
        changed(last_best, ("value >= best", "value < best"), ("value <= best", "value > best")),
    ),
    "returns-list": Wrong(
        "You returned a list of moves; one move is asked for. Which of them is made now, and "
        "stands first among the equally good ones?",
        [
            lambda node: [move for move in node.moves if minimax(node.play(move)) == minimax(node)],
            lambda node: plan(node)[1],
        ],
        share=0.5,
    ),
    "averages": Wrong(
        "You average over the leaves below each move, as if dice were thrown. The other player "
        "chooses. What is each branch worth then?",
        lambda node: (max if node.to_move == MAX else min)(
            node.moves, key=lambda move: sum(leaves(node.play(move))) / len(leaves(node.play(move)))
        ),
    ),
    "value-somewhere": Wrong(
        "You take the first branch in which some leaf pays what the game is worth. Nobody need "
        "let you come to that leaf. What is each branch worth?",
        lambda node: next(m for m in node.moves if minimax(node) in leaves(node.play(m))),
    ),
    "last-move-missing": Wrong(
        "Your loop ends before the last move: it is never tried. Where does a `range` stop?",
        lambda node: (max if node.to_move == MAX else min)(
            node.moves[:-1] or node.moves, key=lambda move: minimax(node.play(move))
        ),
    ),
}

# %% proof

# From files before this one: minimax.


def best_move(node):
    values = [minimax(node.play(move)) for move in node.moves]
    return node.moves[values.index(minimax(node))]


# fmt: off

# %% right: max with a key, and a left-over print

def best_move(node):
    print("left over")
    pick = max if node.to_move == MAX else min
    return pick(node.moves, key=lambda move: minimax(node.play(move)))

# %% right: an inner function that returns value and move

def best_move(node):
    def search(node):
        if node.is_over:
            return node.utility, None
        found = [(search(node.play(move))[0], move) for move in node.moves]
        best = (max if node.to_move == MAX else min)(value for value, _ in found)
        return next(pair for pair in found if pair[0] == best)

    return search(node)[1]

# %% right: negamax

def best_move(node, sign=None):
    sign = sign or (1 if node.to_move == MAX else -1)
    values = [sign * minimax(node.play(move)) for move in node.moves]
    return node.moves[max(range(len(values)), key=lambda i: values[i])]

# %% right: a loop

def best_move(node):
    best = -math.inf if node.to_move == MAX else math.inf
    chosen = None
    for move in node.moves:
        value = minimax(node.play(move))
        if node.to_move == MAX and value > best or node.to_move == MIN and value < best:
            best, chosen = value, move
    return chosen
