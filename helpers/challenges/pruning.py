"""What counts as right in notebook 5 where many answers are, and what there is to say about them."""

from functools import cache
from itertools import product
from math import inf

from helpers.challenges.watching import (
    ALLOWED,
    MOST,
    MOST_OPENED,
    NO_CUT,
    NO_LIST,
    ONE_MARK,
    PLAIN_THERE,
    STOPPED,
    TOO_MANY,
    same_tree,
)
from helpers.games import MAX, MIN, TicTacToe

EMPTY = TicTacToe()

# 5.4: positions searched from the empty board. Right ways that search some of them again need more: with
# full windows 30,710 at most. Some counts below that say which slip `alphabeta` has.
POSITIONS, FEWEST, MOST_FAIR = 18_297, 200, 30_710
SLIPS = {27_842, 28_855, 29_257}
FULL_WINDOWS = {27_566, 28_886, 29_390, 30_710}
VALUE_FIRST = {18_714, 19_046, 20_200, 20_303, 20_635, 49_006}
WITH_FULL_WINDOWS = 4_090  # after one mark, where O is to move: 2,338 are enough

# 5.5: positions searched, and what to say to it.
STARS = (
    (2_100, "★★★ {:,} positions: you look at wins and threats first, which no fixed order can do."),
    (6_228, "★★ {:,} positions: no fixed order needs fewer. What else could a board tell you?"),
    (7_275, "★ {:,} positions. The best of all 362,880 fixed orders needs 6,228. Which could it be?"),
    (ALLOWED, "{:,} positions. A first star is for 7,275. Which cells lie on more lines than others?"),
)
UNFIT = {
    NO_LIST: "What you return is no list of moves. Which line hands the list back?",
    "a cell 0": "Your list has a cell 0, and there is none. From which number on are cells counted?",
    "a move is not possible": "On some board your list has a cell that is taken. What is in `board.moves`?",
    "a move is missing": "On some board your list lacks a move. How many does `board.moves` have?",
    "a move comes twice": "On some board your list has a move twice. How often should it be searched?",
}

# 5.8: branches and plies of a perfect tree, and the leaves that nobody can do without.
NEEDED = {
    (2, 2): 3, (2, 3): 5, (2, 4): 7, (3, 2): 5, (3, 3): 11, (4, 2): 7, (2, 5): 11, (4, 3): 19,
}  # fmt: skip


def about_prediction(inputs, value):
    """5.1: whether there is a set for each tree."""
    return (
        ""
        if len(value) == 3
        else f"There are three trees, and your list has {len(value)} set{'' if len(value) == 1 else 's'}. "
        "Which tree is whose?"
    )


def about_window(inputs, value):
    """5.3: a value that is outside of the window."""
    (_, alpha, beta), found = inputs, value[0]
    if alpha <= found <= beta:
        return ""
    return f"{found} lies outside of ({alpha}, {beta}). Which end of the window is nearer?"


def _is_fair(searched):
    return (FEWEST <= searched <= MOST_FAIR and searched not in SLIPS) or searched in VALUE_FIRST


def same_pruning(inputs, value):
    """5.4: moves count on every board, and all fair ways to find them are one."""
    (board,), (move, searched) = inputs, value
    if type(searched) is not int:
        return move, None
    if board == EMPTY:
        return move, POSITIONS if _is_fair(searched) else searched
    return move, "fair" if least(board) <= searched <= most(board) else searched


def about_pruning(inputs, value):
    """5.4: what the number of positions says about a way to split root and search."""
    move, searched = value
    if inputs == (ONE_MARK,) and searched == WITH_FULL_WINDOWS:
        return (
            f"With O to move you search {searched:,} positions where 2,338 are enough: each reply to X's "
            "first move gets a full window. What is O sure of once it has searched one reply?"
        )
    if inputs != (EMPTY,):
        return _about_odd_count(*inputs, searched)
    if searched == POSITIONS:
        return ""
    if searched == NO_CUT:
        return (
            "From the empty board you search each of the 5,478 boards: you remember, and you leave nothing "
            "out. What do you know of the second move once the first is worth 0?"
        )
    if searched in FULL_WINDOWS:
        return (
            f"The moves are right, with {searched:,} positions where {POSITIONS:,} are enough: each move was "
            "searched with a full window. What do you know of the second move once the first is worth 0?"
        )
    if searched in VALUE_FIRST:
        return (
            f"The moves are right, with {searched:,} positions where {POSITIONS:,} are enough: you search "
            "for the value, and once more for the move. Could the first search remember the move?"
        )
    if _is_fair(searched) and searched > POSITIONS:
        return (
            f"The moves are right, with {searched:,} positions where {POSITIONS:,} are enough. Which of them "
            "are searched twice, or with a wider window than they need?"
        )
    if _is_fair(searched):
        return f"{searched:,} positions: fewer than the {POSITIONS:,} of a search from (-inf, inf)."
    if searched < FEWEST:
        return f"From the empty board you search {searched:,} positions, too few to know. Which search is it?"
    most = "more than " if move == STOPPED else ""
    return (
        f"From the empty board you search {most}{searched:,} positions, and {POSITIONS:,} are enough. "
        "Does your `alphabeta` pass its own check, 5.2?"
    )


def _about_odd_count(board, searched):
    if searched < least(board):
        return (
            f"On this board you search {searched:,} positions, and nobody can be sure with fewer than "
            f"{least(board)}. What does your search know from another board? Each one begins anew."
        )
    if searched > most(board):
        return (
            f"On this board you search {searched:,} positions, and the whole game below it has "
            f"{whole(board):,}. Which of them are searched again and again?"
        )
    return ""


@cache
def whole(board):
    """How many positions the game below a board has, itself included, each as often as it is reached."""
    return 1 + sum(map(whole, board.children()))


def most(board):
    """5.4: what a fair search may need: for the value, for the move, and to look up what it knows."""
    return 3 * whole(board)


def least(board):
    """5.4: what each search must open to be sure of the first best move, whatever it does.

    That move must be shown to be worth something, those before it to be worth less, and those after it to
    be worth no more. With fewer than three marks many boards are alike, or are reached in several ways.
    """
    me, other, children = board.to_move, _other(board.to_move), board.children()
    opened = min(
        _proof(children[i], me, goal)
        + sum(_proof(child, other, 1 - goal) for child in children[:i])
        + sum(_proof(child, other, -goal) for child in children[i + 1 :])
        for goal, i in [(-1, 0), *product((0, 1), range(len(children)))]
    )
    return 1 + (opened if board.cells.count(".") <= 6 else opened // 4)


@cache
def _proof(board, player, goal):
    """How many positions show that `player` gets `goal` (-1, 0, 1) or more here; inf if that is not so.

    Lines are free: one look shows who has won, and who can win at once.
    """
    if goal == -1:
        return 0
    if board.is_over:
        return 0 if board.utility * (1 if player == MAX else -1) >= goal else inf
    if any(child.winner for child in board.children()):
        return 0 if board.to_move == player else inf
    each = (_proof(child, player, goal) for child in board.children())
    return 1 + (min if board.to_move == player else sum)(each)


def _other(player):
    return MIN if player == MAX else MAX


def few_positions(inputs, value):
    """5.5: an order of the moves on all boards, a good one from the empty board, and a search everywhere."""
    (board,), (_, searched) = inputs, value
    if type(searched) is not int:
        return False
    if board == EMPTY:
        return FEWEST <= searched <= ALLOWED
    me, other = board.to_move, _other(board.to_move)
    fewest = min(max(_proof(board, me, goal), _proof(board, other, -goal)) for goal in (-1, 0, 1))
    return fewest <= searched <= whole(board)


def about_order(inputs, value):
    """5.5: the stars."""
    searched = value[1]
    if searched in UNFIT:
        return UNFIT[searched]
    if type(searched) is str and searched.startswith("only "):
        return (
            f"Your `alphabeta` needs {searched}, where a plain one needs {PLAIN_THERE:,}: it "
            "remembers positions. This challenge is about the order alone. Have you one without memory?"
        )
    if type(searched) is str:
        return (
            f"The search is slow, whatever the order: your `alphabeta` needs {_at_least(searched)}, where "
            f"{PLAIN_THERE:,} positions are enough. What does its check say, 5.2?"
        )
    if inputs != (EMPTY,):
        return ""
    if searched < FEWEST:
        return f"Your `alphabeta` searches {searched:,} positions, too few to know. Does it pass its check?"
    if searched >= MOST:
        return f"{MOST:,} positions and still searching. Does your `alphabeta` cut? Look at its check, 5.2."
    for most, words in STARS:
        if searched <= most:
            return words.format(searched)
    return f"{searched:,} positions; row by row needs 18,297. Which cells lie on the most lines?"


def _at_least(words):
    return words.replace(f"{MOST:,}", f"{MOST:,} positions and more")


def about_table(inputs, value):
    """5.6: right values, and how much the table saved."""
    seen = value[1]
    if type(seen) is not str or "opened" not in seen:
        return ""
    return (
        f"The values are right, and centre first {seen.split()[0]} positions are opened, where 1,247 are "
        f"enough and {MOST_OPENED:,} are fine. Where does your search cut, and where does it ask the table?"
    )


def about_leaves(inputs, value):
    """5.8: whether it is the order at all."""
    if value[1] != TOO_MANY:
        return ""
    return (
        "Your `alphabeta` looks at too many leaves in the examples of 5.2, and your order is judged by what "
        "it looks at. What does the check of 5.2 say?"
    )


def fewest_leaves(inputs, value):
    """5.8: the same tree in an order in which no more leaves are looked at than any search needs."""
    (tree,), (ordered, looks) = inputs, value
    return same_tree(ordered, tree) and len(looks) == NEEDED[_size(tree)]


def _size(tree):
    b, d = len(tree.moves), 0
    while not tree.is_over:
        tree, d = tree.children()[0], d + 1
    return b, d
