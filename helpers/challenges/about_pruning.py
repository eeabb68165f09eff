"""What counts as right in notebook 5 where many answers are, and what there is to say about them."""

from itertools import pairwise

from helpers.challenges import watching
from helpers.challenges.about_boards import about_tie
from helpers.games import MAX, TicTacToe, Tree
from helpers.text import count

EMPTY = TicTacToe()

# 5.3: positions searched from the empty board. Right ways that search some of them again need more: with
# full windows 30,710 at most. Some counts below that say which slip `alphabeta` has.
POSITIONS, FEWEST, MOST_FAIR = 18_297, 200, 30_710
SLIPS = {27_842, 28_855, 29_257}
FULL_WINDOWS = {27_566, 28_886, 29_390, 30_710}
VALUE_FIRST = {18_714, 19_046, 20_200, 20_303, 20_635, 49_006}
WITH_FULL_WINDOWS = 4_090  # after one mark, where O is to move: 2,338 are enough

# 5.4: positions searched, and what to say to it.
STARS = (
    (2_100, "★★★ {:,} positions: you look at wins and threats first, which no fixed order can do."),
    (6_227, "★★ {:,} positions, fewer than any fixed order. Three stars are for 2,100. What else helps?"),
    (6_228, "★★ {:,} positions: no fixed order needs fewer. What else could a board tell you?"),
    (7_275, "★ {:,} positions. The best of all 362,880 fixed orders needs 6,228. Which could it be?"),
    (
        watching.ALLOWED,
        "{:,} positions. A first star is for 7,275. Which cells lie on more lines than others?",
    ),
)
LINES_ON = (0, 3, 2, 3, 2, 4, 2, 3, 2, 3)  # each cell, from 1
UNFIT = {
    watching.NO_LIST: "What you return is no list of moves. Which line hands the list back?",
    watching.A_CELL_0: "Your list has a cell 0, and there is none. From which number on are cells counted?",
    watching.TAKEN: "On `{}` your list has {}, and that is no move there. How does your function look at "
    "`board.moves`?",
    watching.LATER: "Too many positions. On the empty board your order comes out row by row, and on `{}` as "
    "{}. Which line of yours has the last word about the order?",
    watching.ABSENT: "On `{}` move {} is not in your list. Which line of your function loses it?",
    watching.DOUBLE: "On `{}` your list has move {} twice. Which line puts it there a second time?",
}

# 5.6: what `watching` says of a table that is not read, or stays empty.
TABLES = {
    "searched again": "The values are right, and the last window, asked again of an equal position, is "
    "searched in the same way: no entry answers. What keeps that of the root from it: its key, its kind, or "
    "the comparison that lets entries answer?",
    "the table is empty": "The values are right, and `table` is empty afterwards. Which line fills it?",
}

# 5.6: where a wrong value comes from.
BY_AN_ENTRY = (
    "Where your search finds no entry it is right, so an entry has answered that should not. Print it: is it "
    "of this position, is its kind right, and may its bound answer this window?"
)
BY_THE_SEARCH = (
    "It is wrong where `in` and `get` find no entry, too. What does the search itself do otherwise than your "
    "`alphabeta`?"
)

# 5.8: branches and plies of a perfect tree, and the leaves that nobody can do without.
NEEDED = {
    (0, 0): 1, (2, 2): 3, (2, 3): 5, (2, 4): 7, (3, 2): 5, (3, 3): 11, (4, 2): 7, (2, 5): 11, (4, 3): 19,
}  # fmt: skip


def about_indices(inputs, value):
    """5.1: an index that no number has, or one of two equal numbers of a list that is left."""
    numbers = [(i, number) for i, each in enumerate(inputs[0]) for number in each]
    last = len(numbers) - 1
    outside = sorted(index for index in value if not 0 <= index <= last)
    if outside:
        asked = (
            "Is it an index, or what stands there"
            if outside[-1] in dict(numbers).values()
            else "How do you count"
        )
        return f"{outside[-1]} is in your set, and the last index is {last}. {asked}?"
    for first, second in pairwise(range(last + 1)):  # whoever leaves a list leaves all the rest of it
        if first in value and second not in value and numbers[first] == numbers[second]:
            told = f"Leaf {first} is in your set, and leaf {second}, behind it with the same number, is not."
            return f"{told} What tells the two apart in your function?"
    return ""


def about_window(inputs, value):
    """5.5: a value that is outside of the window."""
    (_, alpha, beta), found = inputs, value[0]
    if alpha <= found <= beta:
        return ""
    return f"{found} lies outside of ({alpha}, {beta}). Which end of the window is nearer?"


def _is_fair(searched):
    return (FEWEST <= searched <= MOST_FAIR and searched not in SLIPS) or searched in VALUE_FIRST


def same_pruning(inputs, value):
    """5.3: moves count on every board, and all fair ways to find them are one."""
    (board,), (move, searched) = inputs, value
    if type(searched) is not int:
        return move, searched if searched == watching.NO_CUT else None
    if board == EMPTY:
        return move, POSITIONS if _is_fair(searched) else searched
    return move, "counted"


def about_pruning(inputs, value):
    """5.3: what the number of positions says about a way to split root and search."""
    move, searched = value
    if inputs == (watching.ONE_MARK,) and (move, searched) == (5, WITH_FULL_WINDOWS):
        return (
            f"With O to move you search {searched:,} positions where 2,338 are enough: each reply to X's "
            "first move gets a full window. What is O sure of once it has searched one reply?"
        )
    if told := about_tie(*inputs, move):
        return told
    if searched == 1 and not inputs[0].play(move).is_over:
        return "You chose that move without a search. What can the other player do after it?"
    if inputs != (EMPTY,) or searched == POSITIONS:
        return ""
    if searched == watching.NO_CUT:
        return (
            "From the empty board you search each of the 5,478 boards: you remember, and you leave nothing "
            "out. What do you know of the second move once the first is worth 0?"
        )
    if searched < FEWEST:
        return f"From the empty board you search {searched:,} positions, too few to know. Which search is it?"
    if not _is_fair(searched):
        most = "more than " if move == watching.STOPPED else ""
        return (
            f"From the empty board you search {most}{searched:,} positions, and {POSITIONS:,} are enough. "
            "Does your `alphabeta` pass its own check, 5.2?"
        )
    if searched < POSITIONS:
        return f"{searched:,} positions: fewer than the {POSITIONS:,} of a search from (-inf, inf)."
    why = "Which of them are searched twice, or with a wider window than they need?"
    if searched in FULL_WINDOWS:
        why = "Each move gets the same window. What do you know of the second once the first is worth 0?"
    elif searched in VALUE_FIRST:
        why = "You search for the value, and then for the move. Could the first search remember the move?"
    return f"The moves are right, with {searched:,} positions where {POSITIONS:,} are enough. {why}"


def few_positions(inputs, value):
    """5.4: an order of the moves on all boards, a good one from the empty board, and a search everywhere."""
    searched = value[1]
    return type(searched) is int and (inputs != (EMPTY,) or FEWEST <= searched <= watching.ALLOWED)


def about_order(inputs, value):
    """5.4: the stars."""
    searched = value[1]
    if type(searched) is str:
        if set(value[0]) == {*range(1, 9)} and searched.endswith(" 9"):
            return (
                "Your list lacks the 9 alone: the last move, and the one that who counts from 0 misses. "
                "Which line leaves it out?"
            )
        what, _, cells = searched.partition(": ")
        return UNFIT[what].format(*cells.split(" ", 1))
    if type(searched) is dict:
        return _about_pace(searched[watching.AFTER_ONE])
    if inputs != (EMPTY,):
        return ""
    if searched < FEWEST:
        return f"Your `alphabeta` searches {searched:,} positions, too few to know. Does it pass its check?"
    for most, words in STARS:
        if searched <= most:
            return words.format(searched)
    more = "More than " if searched >= watching.MOST else ""
    return f"{more}{searched:,} positions; row by row needs {POSITIONS:,}. {_about_cells(*value)}"


def _about_cells(order, searched):
    """What a list for the empty board tells: where it has a cell before one that lies on more lines."""
    lines = [LINES_ON[cell + 1] for cell in order if cell < 9]
    if lines == sorted(lines, reverse=True):
        return "That would be a good order if cells were counted from 0. Which is the first of `board.moves`?"
    for one, other in pairwise(order):
        if LINES_ON[one] < LINES_ON[other]:
            return f"On the empty board you put {one} before {other}. Which of them lies on more lines?"
    return (
        "On the empty board your order is a good one: kept on all boards, it needs 7,302 positions at most. "
        "Print it for `TicTacToe('X........')`, and for `TicTacToe('XX.OO....')`, where 3 wins at once. "
        "Which cell comes first in each?"
    )


def _about_pace(needed):
    if needed < watching.PLAIN_THERE:
        return (
            f"Your `alphabeta` needs {needed:,} positions row by row after X on 1, where a plain one needs "
            f"{watching.PLAIN_THERE:,}, as a search with a memory does. This challenge is about the order "
            "alone. Does yours keep what it found?"
        )
    more = " and more" if needed == watching.MOST else ""
    return (
        f"The search is slow, whatever the order: your `alphabeta` needs {needed:,} positions{more} row by "
        f"row after X on 1, where {watching.PLAIN_THERE:,} are enough. What does its check say, 5.2?"
    )


def about_table(inputs, value):
    """5.6: right values, and how much the table saved."""
    if told := _about_blame(inputs, *value):
        return told
    if isinstance(value[1], str):
        views = "" if isinstance(inputs[0], Tree) else " Here a board and its mirror image are equal."
        return TABLES[value[1]] + views if value[1] in TABLES else ""
    opened = value[1].get(watching.OPENED) if type(value[1]) is dict else None
    if not opened:
        return ""
    return (
        f"The values are right, and centre first {opened:,} positions are opened, where 1,247 are enough and "
        f"{watching.MOST_OPENED:,} are fine; your table holds {count(value[1]['kept'], 'entry')}. "
        "Where does your search cut, which table do its children get, and where does it ask it?"
    )


def _about_blame(inputs, found, seen):
    """5.6: whether the first wrong value of a tree comes from the search or from an entry."""
    start, windows, _ = inputs
    if not isinstance(start, Tree):
        return ""
    (worth,) = _worths([start])
    for i, (value, (alpha, beta)) in enumerate(zip(found, windows, strict=False), 1):
        if str(seen).startswith(watching.UNREAD.format(i, "")):
            is_right_then = seen == watching.UNREAD.format(i, max(alpha, min(beta, worth)))
            return _about_wrong(inputs, value, BY_AN_ENTRY if is_right_then else BY_THE_SEARCH)
    return ""


def about_search(inputs, value):
    """5.6: a value that is wrong, and may be none at all."""
    ask = "Does it come from the search, which your `alphabeta` can tell, or from an entry of the table?"
    return _about_wrong(inputs, value, ask)


def _about_wrong(inputs, value, ask):
    tree, windows, _ = inputs
    told = f"One of the searches gives {value}"
    ends = {end for window in windows for end in window}  # an answer is cut to its window
    if isinstance(tree, Tree) and value not in _leaves(tree) | ends:
        return f"{told}, and no leaf pays that. With what does your best value start?"
    return f"{told}, which is wrong. {ask}"


def _leaves(node):
    return {node.utility} if node.is_over else set().union(*map(_leaves, node.children()))


def about_leaves(inputs, value):
    """5.8: whether it is this tree, and the order at all."""
    (tree,), (ordered, looks) = inputs, value
    if not isinstance(ordered, Tree):
        return (
            "A `Tree` is asked for, and you returned something else. Which line makes a tree of your lists?"
        )
    if looks == watching.TOO_MANY:
        return (
            "Your `alphabeta` looks at too many leaves in the examples of 5.2, and your order is judged by "
            "what it looks at. What does the check of 5.2 say?"
        )
    if ordered.to_move != tree.to_move:
        return "In your tree the other player begins. What does `Tree` take besides the branches?"
    if not watching.same_tree(ordered, tree):
        return "Some leaves of your tree are others, or in another node. Which nodes may change places?"
    if len(looks) == NEEDED[_size(tree)]:
        return ""
    return (
        f"{len(looks)} leaves of your tree are looked at, and {NEEDED[_size(tree)]} are enough. "
        f"{_about_late(*next(_late(ordered, *_worths([ordered]))))}"
    )


def _about_late(node, is_beside):
    if is_beside:
        return (
            f"On the best line the best moves come first; beside it, in `{node}`, {node.to_move} has to wait "
            "for a good one. How does your function choose what comes first there?"
        )
    return f"In `{node}` the best move of {node.to_move} does not come first. Which line says what does?"


def _late(node, value, is_beside=False):
    """The nodes of a tree worth `value` where the first move is not good enough, those on its best line
    first; and whether they are beside it. There each answer to the first move must be refuted."""
    if node.is_over:
        return
    first, *others = node.children()
    (worth,) = _worths([first])
    if worth < value if node.to_move == MAX else worth > value:
        yield node, is_beside
    if not is_beside:
        yield from _late(first, value)
    for child in first.children() if is_beside else others:
        yield from _late(child, value, True)


def _worths(nodes):
    return [
        node.utility if node.is_over else (max if node.to_move == MAX else min)(_worths(node.children()))
        for node in nodes
    ]


def fewest_leaves(inputs, value):
    """5.8: the same tree in an order in which no more leaves are looked at than any search needs."""
    (tree,), (ordered, looks) = inputs, value
    return watching.same_tree(ordered, tree) and len(looks) == NEEDED[_size(tree)]


def _size(tree):
    b, d = len(tree.moves), 0
    while not tree.is_over:
        tree, d = tree.children()[0], d + 1
    return b, d
