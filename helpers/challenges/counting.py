"""How many positions a search enters, counted from outside: what notebook 5 looks at besides a value.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> count_searched(left, Tree([[3, 5], [2, 9]]))
(3, 3)

A position is searched when a function of the student's gets it from a function that works on another one,
or reads its `utility`. The first position counts once, however root and search are split. This is what
`trace` calls `searched`, counted without a graph: fast enough for whole games.
"""

from math import inf
from sys import getprofile, setprofile  # these, whatever a search makes of `sys`
from types import CodeType, FunctionType

from helpers.challenges.ordered import ORDERS, Ordered
from helpers.games import Position, TicTacToe, Tree
from helpers.trace import Budget, trace
from helpers.trace.functions import is_number, takes_part
from helpers.trace.wrapping import Reading, wrapped

MOST = 50_000  # positions: a right search of notebook 5 needs fewer, however it is split
STOPPED = "still searching"
# 5.6: positions opened from the empty board, centre first. Tables of all kinds need 1,242 to 3,651.
OPENED, MOST_OPENED = "centre first", 4_000
# 5.5: positions searched from the empty board: at most, and in the order of `board.moves`.
ALLOWED, ROW_BY_ROW = 8_000, 18_297
# The same after X's first move, which is counted sooner: who needs as many there needs 18,297 from the start.
ONE_MARK, ROW_BY_ROW_THERE = TicTacToe("X........"), 2_338
# 5.4: a search that cuts anything at all sees fewer different boards; right ones see 3,518 at most.
BOARDS, NO_CUT = 5_478, "all 5,478"
NO_LIST = "no list of moves"
# 5.8: trees of the examples of 5.2, and how many leaves of them alpha-beta looks at.
KNOWN = ((Tree([[3, 5], [2, 9]]), 3), (Tree([[10], [10, 0]]), 2), (Tree([5, [[[4, [99]]]]]), 2))
TOO_MANY = "too many leaves, in any order"


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


def counted(search, position, more, of, most):
    """What `search(position, *more)` returns, and the count: `searched`, `opened`, and what was `seen`."""
    count = _Count(position, of, most)
    forget(search)
    before = getprofile()
    with wrapped(everywhere=("utility",), utility=count.reading):
        try:
            setprofile(count.profile)
            result = search(position, *more)
            if count.disturbed or getprofile() != count.profile:
                raise RuntimeError("the positions could not be counted: somebody called `sys.setprofile`")
        except Budget:
            if count.searched <= most:
                raise  # another guard's
            result = STOPPED
        finally:
            setprofile(before)
    return result, count


def forget(search):
    """Empties the caches (of functools) of a function and of those it uses: each count begins anew."""
    todo, known = [search], []
    while todo:
        each = todo.pop()
        if not callable(each) or any(each is other for other in known):
            continue
        known.append(each)
        if hasattr(each, "cache_clear"):
            each.cache_clear()
            each = getattr(each, "__wrapped__", each)
        if isinstance(each, FunctionType) and not (each.__module__ or "").startswith("helpers."):
            todo += [each.__globals__.get(name) for name in _names(each.__code__)]
            todo += [part for cell in each.__closure__ or () for part in _contents(cell)]


def _names(code):
    inner = (_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return {*code.co_names}.union(*inner)


def _contents(cell):
    try:
        return [cell.cell_contents]
    except ValueError:  # a name without a value yet
        return []


class _Count:
    disturbed = False  # whether somebody else wanted to be told of calls, if only for a while

    def __init__(self, position, of, most):
        self.of, self.most, self.searched = of, most, 1
        self.opened, self.seen = 0, []
        self.stack = [[None, position, False]]  # frame, position, whether a child was entered from there
        self.read = None  # the leaf that was looked at last without a call
        self.codes, self.names = [], {}  # codes are kept, so that their ids stay theirs

    def profile(self, frame, event, arg):
        if event == "call":
            names = self.names.get(id(frame.f_code))
            for name in self.names_of(frame.f_code) if names is None else names:
                position = frame.f_locals.get(name)
                if isinstance(position, self.of):
                    if position is not self.stack[-1][1]:
                        self.another(position)
                    self.stack.append([frame, position, False])
                    self.read = None
                    return
        elif event == "return":
            if frame is self.stack[-1][0]:
                self.stack.pop()
                self.read = None
        elif arg is setprofile and event == "c_call":
            self.disturbed = True

    def names_of(self, code):
        count = code.co_argcount + code.co_kwonlyargcount
        self.codes.append(code)
        self.names[id(code)] = code.co_varnames[:count] if takes_part(code) else ()
        return self.names[id(code)]

    def another(self, position):
        self.searched += 1
        self.seen.append(position)
        self.opened += not self.stack[-1][2]
        self.stack[-1][2] = True
        if self.searched > self.most:
            raise Budget(self.most)

    def reading(self, name, original):
        return Reading(name, original, self.look)

    def look(self, position, value):
        if isinstance(position, self.of) and position is not self.stack[-1][1] and position is not self.read:
            self.read = position
            self.another(position)


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

    Instead of the number words: those of an _Unfit, where the order is not one of a board's moves, or what
    a search needs row by row, whatever the order, if that is more or less than a plain one does.
    """
    order, search = functions
    (board,) = inputs
    first = order(board)
    if not isinstance(first, (list, tuple)):
        return first, NO_LIST
    try:
        game = Ordered(board, lambda each: checked_moves(each, order(each)))
        searched = count_searched(search, game, of=Ordered)[1]
    except _Unfit as unfit:
        return first, str(unfit)
    return first, (board == TicTacToe() and _pace(search, searched)) or searched


def _pace(search, searched):
    """What a search needs row by row, in words, if it is not plain alpha-beta; else ""."""
    if searched <= ALLOWED and _by_rows(search, ONE_MARK) == ROW_BY_ROW_THERE:
        return ""
    needed = _by_rows(search, TicTacToe())
    if needed == ROW_BY_ROW:
        return ""
    return f"{needed:,} row by row" if needed > ROW_BY_ROW else f"only {needed:,} row by row"


def _by_rows(search, board):
    return count_searched(search, Ordered(board, ORDERS["row by row"]), of=Ordered)[1]


class _Unfit(BaseException):
    """An order that is none of this board's moves; no Exception, so that no search goes on after it."""


def checked_moves(board, moves):
    """An order of a board's moves as a tuple; raises an _Unfit for anything else."""
    if not isinstance(moves, (list, tuple)):
        raise _Unfit(NO_LIST)
    if 0 in moves:
        raise _Unfit("a cell 0")
    if not set(moves) <= set(board.moves):
        raise _Unfit("a move is not possible")
    if len(moves) > len(board.moves):
        raise _Unfit("a move comes twice")
    if set(moves) != set(board.moves):
        raise _Unfit("a move is missing")
    return tuple(moves)


def with_table(functions, inputs):
    """What a search with one table says for one window after the other, and of each position below.

    Results are cut to their windows: what lies outside of one is a bound, and there is more than one.
    Then the last window is asked again, which the table must answer, and all positions with no bounds:
    how many of them have which value. Instead of this it says what is wrong with a table that is not read,
    stays empty, or saves next to nothing.
    """
    (search,) = functions
    start, windows, order = inputs
    root = Ordered(start, ORDERS[order]) if ORDERS[order] else start
    table, found, opened = {}, [], 0
    for alpha, beta in windows:
        if order == OPENED and start == TicTacToe():
            value, opened = count_opened(search, root, alpha, beta, table)
        else:
            value = search(root, alpha, beta, table)
        found.append(max(alpha, min(beta, value)) if is_number(value) else value)
    if not all(map(is_number, found)):
        return found, None
    value, searched = count_searched(search, root, *windows[-1], table, of=type(root))
    if value != found[-1]:
        return [*found, value], None
    if searched > 1 + len(root.moves):
        return found, "searched again"
    if not table:
        return found, "the table is empty"
    if opened > MOST_OPENED:
        return found, f"{opened:,} opened, {len(table):,} kept"
    tally = {}
    for position in everything(root):
        value = search(position, -inf, inf, table)
        if not is_number(value):
            return [*found, value], None
        tally[value] = tally.get(value, 0) + 1
    return found, tally


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
    if any(len(_looks(search, each)) > fewest for each, fewest in KNOWN):
        return tree, TOO_MANY
    return tree, _looks(search, tree)


def _looks(search, tree):
    graph = trace(search, tree)
    return [graph.nodes[node]["position"].utility for node in graph.graph["looks"]]


def same_tree(one, other):
    """Whether two trees differ in the order of their branches only.

    >>> same_tree(Tree([[3, 5], [2, 9]]), Tree([[9, 2], [3, 5]]))
    True
    """
    return one.to_move == other.to_move and _sorted(one) == _sorted(other)


def _sorted(tree):
    return (tree.utility,) if tree.is_over else tuple(sorted(map(_sorted, tree.children())))
