"""What a check sees of a search besides its value: leaves, positions, boards. The `observe` of a Challenge.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> count_searched(left, Tree([[3, 5], [2, 9]]))
(3, 3)

Each observer takes the answers and the inputs of a call and gives a pair: what the first function returned,
and what was seen. The student's function runs as it is, watched from outside.

A position is searched when a function of the student's gets it from a function that works on another one,
or reads its `utility`, and so are those between the two, where a function goes further without a call. The
first position counts once, however root and search are split. This is what `trace` calls `searched`, counted
without a graph: fast enough for whole games.
"""

from contextlib import suppress
from functools import lru_cache
from math import inf

from helpers.challenges.move_order import ORDERS, Folded, Ordered
from helpers.games import MAX, Position, TicTacToe, Tree
from helpers.tracing import trace
from helpers.tracing.functions import is_number
from helpers.tracing.graph import looks
from helpers.tracing.listener import STOPPED as STOPPED
from helpers.tracing.listener import counted

MOST = 50_000  # positions: a right search of notebook 5 needs fewer, however it is split
# 5.6: positions opened from the empty board, centre first. Tables of all kinds need 1,242 to 3,651.
OPENED, MOST_OPENED = "opened", 4_000
UNREAD = "where it finds no entry, search {} gives {}"  # 5.6, of the first wrong one
# 5.4: positions searched from the empty board, at most.
ALLOWED = 8_000
# What plain alpha-beta needs row by row after X's first move: who needs as many needs 18,297 from the start.
ONE_MARK, PLAIN_THERE, AFTER_ONE = TicTacToe("X........"), 2_338, "row by row after X on 1"
# 5.3: a search that cuts anything at all sees fewer different boards; right ones see 3,518 at most.
BOARDS, NO_CUT = 5_478, "all 5,478"
# 5.4: what an order is that is none of a board's moves.
NO_LIST, A_CELL_0, TAKEN = "no list of moves", "a cell 0", "a move is not possible"
LATER = "row by row on an empty board alone"
ABSENT, DOUBLE = "a move is missing", "a move comes twice"  # and the board, and which
# 5.8: trees of the examples of 5.2, and how many leaves of them alpha-beta looks at.
KNOWN = ((Tree([[3, 5], [2, 9]]), 3), (Tree([[10], [10, 0]]), 2), (Tree([5, [[[4, [99]]]]]), 2))
TOO_MANY = "too many leaves"


def count_searched(search, position, *more, of=Position, most=MOST):
    """What `search(position, *more)` returns (STOPPED after `most` positions), and how many it entered.

    Only positions that are `of` this class count.
    """
    result, count = counted(search, position, more, of, most)
    return result, min(count.searched, most)


def count_opened(search, position, *more):
    """The same with the positions opened: a child is entered from there, or a leaf comes up first."""
    result, count = counted(search, position, more, type(position), MOST)
    return result, count.opened + len({position for position in count.seen if position.is_over})


def plainly(functions, inputs):
    """5.7: the number alone; with an `observe` the positions are counted, if somebody builds a tree."""
    return functions[0](*inputs)


def first_search(functions, inputs):
    """The move that is chosen on a board, and how many positions that took.

    Instead of the number a word, where a search saw each board of the whole game, and most of them once.
    """
    (board,) = inputs
    move, count = counted(functions[0], board, (), Position, MOST)
    is_done = count.searched <= MOST and board == TicTacToe()
    if is_done and len({board, *count.seen}) == BOARDS:
        return move, NO_CUT
    return move, min(count.searched, MOST)


def ordered_search(functions, inputs):
    """The order of the moves on a board, and how many positions a search takes that gets them like this.

    Instead of the number: what an _Unfit says, where the order is none of a board's moves; or what the search
    needs AFTER_ONE, if that is not what plain alpha-beta does.
    """
    order, search = functions
    (board,) = inputs
    first = order(board)
    if not isinstance(first, (list, tuple)):
        return first, NO_LIST
    is_empty = board == TicTacToe()
    pace = (
        count_searched(search, Ordered(ONE_MARK, ORDERS["row by row"]), of=Ordered)[1] if is_empty else None
    )
    try:
        game = Ordered(board, lambda each: checked_moves(each, order(each)))
        most = MOST if pace in (None, PLAIN_THERE) else ALLOWED
        searched = count_searched(search, game, of=Ordered, most=most)[1]
    except _Unfit as unfit:
        return first, str(unfit)
    if is_empty and pace == PLAIN_THERE and ALLOWED < searched < MOST:
        searched = _elsewhere(game) or searched
    return first, searched if pace in (None, PLAIN_THERE) else {AFTER_ONE: pace}


def _elsewhere(game):
    """Of an order that begins row by row: the first board where it is another, and what it is there."""
    others = [each for each in game.reached() if each.moves != each.board.moves]
    if not others or game in others:
        return ""
    return f"{LATER}: {others[0].cells} {', '.join(map(str, others[0].moves))}"


class _Unfit(BaseException):
    """An order that is none of this board's moves; no Exception, so that no search goes on after it."""


def checked_moves(board, moves):
    """An order of a board's moves as a tuple; raises an _Unfit for anything else, with the board."""
    if not isinstance(moves, (list, tuple)):
        raise _Unfit(NO_LIST)
    if 0 in moves:
        raise _Unfit(A_CELL_0)
    if not set(moves) <= set(board.moves):
        raise _Unfit(f"{TAKEN}: {board.cells} {_first(moves, lambda move: move not in board.moves)}")
    if len(moves) > len(board.moves):
        raise _Unfit(f"{DOUBLE}: {board.cells} {_first(moves, lambda move: moves.count(move) > 1)}")
    if set(moves) != set(board.moves):
        raise _Unfit(f"{ABSENT}: {board.cells} {_first(board.moves, lambda move: move not in moves)}")
    return tuple(moves)


def _first(moves, has):
    return repr(next(move for move in moves if has(move)))


def with_table(functions, inputs):
    """What a search with one table says for one window after the other, and of each position below.

    Results are cut to their windows: what lies outside of one is a bound, and there is more than one.
    Then the last window is asked again, which must take another way than with an empty table, and all
    positions with no bounds: how many of them have which value. Instead of this it says what is wrong with
    a table that is not read, stays empty, or saves next to nothing, or what the first wrong search of a tree
    gives where no entry answers. Two plies say nothing of the way: bounds that narrow the window may read all
    leaves again.
    """
    (search,) = functions
    start, windows, order = inputs
    root, again = _twins(start, order)
    table, found, opened = {}, [], 0
    for alpha, beta in windows:
        if order == "centre first" and start == TicTacToe():
            value, opened = count_opened(search, root, alpha, beta, table)
        else:
            value = search(root, alpha, beta, table)
        found.append(max(alpha, min(beta, value)) if is_number(value) else value)
    if not all(map(is_number, found)):
        return found, None
    if isinstance(start, Tree):  # a whole game would use up the budget
        told = _without_entries(search, start, windows, found)
        if told:
            return found, told
    value, way = _way(search, again, *windows[-1], table)
    if value != found[-1]:
        return [*found, value], None
    is_deep = any(not each.is_over for child in root.children() for each in child.children())
    if is_deep and len(way) > len(root.moves) and way == _way(search, again, *windows[-1], {})[1]:
        return found, "searched again"
    if not table:
        return found, "the table is empty"
    if opened > MOST_OPENED:
        return found, {OPENED: opened, "kept": len(table)}
    tally = {}
    for position in _all_below(start, order):
        value = search(position, -inf, inf, table)
        if not is_number(value):
            return [*found, value], None
        tally[value] = tally.get(value, 0) + 1
    return found, tally


class _Unread(dict):
    """A table in which nobody finds an entry, whatever was stored."""

    def __contains__(self, key):
        return False

    def get(self, key, default=None):
        return default


def _without_entries(search, tree, windows, found):
    """What the first wrong one of these searches gives where no entry answers, in words; "" if it is none, or
    if that cannot be told."""

    def worth(node):  # not for anybody else: this module is there when answers are graded
        if node.is_over:
            return node.utility
        return (max if node.to_move == MAX else min)(map(worth, node.children()))

    right = worth(tree)
    for i, ((alpha, beta), value) in enumerate(zip(windows, found, strict=True), 1):
        if value != max(alpha, min(beta, right)):
            with suppress(Exception):
                alone = search(tree, alpha, beta, _Unread())
                return UNREAD.format(i, max(alpha, min(beta, alone))) if is_number(alone) else ""
            return ""
    return ""


def _twins(start, order):
    """Two equal positions, each an object of its own: no key is an `id`, nor a text. A board and its mirror
    image are equal where a board equals its views."""
    if not ORDERS[order]:
        make, parts = start.__reduce__()
        return make(*parts), make(*parts)
    if start == TicTacToe():
        return Ordered(start, ORDERS[order]), Ordered(start, ORDERS[order])
    return Folded(start, ORDERS[order]), Folded(start.symmetries()[-1], ORDERS[order])


def _way(search, root, alpha, beta, table):
    """What a search returns, and the positions that it enters below the root, in order."""
    value, count = counted(search, root, (alpha, beta, table), type(root), MOST)
    return value, count.seen


@lru_cache(maxsize=256)  # each answer is asked about the same hundred boards
def _all_below(start, order):
    """Every position of this game from `start`, as objects that no search has seen."""
    return everything(_twins(start, order)[0])


def everything(root):
    """Every position that can come from this one, once, itself first."""
    known, todo = {root: None}, [root]
    for position in todo:
        fresh = [child for child in position.children() if child not in known]
        known |= dict.fromkeys(fresh)
        todo += dict.fromkeys(fresh)
    return todo


def reordered(functions, inputs):
    """A tree that was put in another order, and the leaves that a search looks at there."""
    order, search = functions
    tree = order(*inputs)
    if not isinstance(tree, Tree):
        return tree, []
    if any(len(looked([search], (each,))[1]) > fewest for each, fewest in KNOWN):
        return tree, TOO_MANY
    return tree, looked([search], (tree,))[1]


def same_tree(one, other):
    """Whether two trees differ in the order of their branches only.

    >>> same_tree(Tree([[3, 5], [2, 9]]), Tree([[9, 2], [3, 5]]))
    True
    """
    return one.to_move == other.to_move and _sorted(one) == _sorted(other)


def _sorted(tree):
    return (tree.utility,) if tree.is_over else tuple(sorted(map(_sorted, tree.children())))


def looked(functions, inputs):
    """What a search returns, and what the leaves it looked at pay, in order.

    >>> def first(node):
    ...     return node.utility if node.is_over else first(node.children()[0])
    >>> looked([first], (Tree([[3, 5], [2, 9]]),)), searched([first], (Tree([[3, 5], [2, 9]]),))
    ((3, [3]), (3, 3))
    """
    result, leaves = looks(functions[0], *inputs)
    return result, [leaf.utility for leaf in leaves]


def own_looks(functions, inputs):
    """5.2: the same. A lent search (lent_search.py) is not there: it serves what comes after."""
    return looked(functions, inputs)


def searched(functions, inputs):
    """What a search returns, and how many positions it entered, the root included."""
    graph = trace(functions[0], *inputs)
    return graph.graph["result"], graph.graph["searched"]


def entered_first(functions, inputs):
    """5.3: the move that is chosen on a board, and the boards that the search entered, for the judge's proof.

    >>> def first(board):
    ...     return board.utility if board.is_over else first(board.children()[0])
    >>> entered_first([first], (TicTacToe("XXOOOX.XO"),))
    (0, 'XXOOOX.XO XXOOOXXXO')

    One text has them all, each once: it is short, and it says no more than any search could.
    """
    (board,) = inputs
    move, count = counted(functions[0], board, (), Position, MOST)
    return move, "" if move == STOPPED else _cells(board, count.seen)


def entered_with_table(functions, inputs):
    """5.6: the boards that a search entered with an empty table, and how many; and how many it entered with
    another empty table, and with the one of the first search."""
    (search,), (board,), table = functions, inputs, {}
    ways = [_way(search, board, -inf, inf, kept)[1] for kept in (table, {}, table)]
    return _cells(board, ways[0]), [len(way) for way in ways]


def _cells(board, seen):
    return " ".join(sorted({board.cells, *(str(getattr(each, "cells", "")) for each in seen)}))


def entered_in_order(functions, inputs):
    """5.4: the boards that a search entered, each with the order of its moves: "XX.OO....37968"."""
    order, search = functions
    game = Ordered(*inputs, lambda each: checked_moves(each, order(each)))
    _, count = counted(search, game, (), Ordered, MOST)
    boards = {each.cells: "".join(str(int(move)) for move in each.moves) for each in (game, *count.seen)}
    return " ".join(sorted(cells + moves for cells, moves in boards.items()))
