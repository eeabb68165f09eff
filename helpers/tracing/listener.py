"""The calls of a search, as `sys.setprofile` reports them: which positions it comes to, and from where.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> tree = Tree([[3, 5], [2, 9]])
>>> heard = Listener(left, tree, budget=100)
>>> with heard.listening():
...     left(tree)
3
>>> heard.positions
[Tree([[3, 5], [2, 9]]), Tree([3, 5], to_move=MIN), Tree(3)]
"""

import sys
from collections import namedtuple
from contextlib import contextmanager
from opcode import opname
from sys import getprofile, setprofile  # bound here, so that a search that patches `sys` changes nothing
from types import CodeType, FunctionType

from helpers.games import Position
from helpers.tracing.functions import HELPERS, Parameters, takes_part
from helpers.tracing.wrapping import Budget, position_classes, watched, wrapped_methods

RETURNS = {"RETURN_VALUE", "RETURN_CONST"}
FARTHEST = 1000  # how many positions are followed back to that of the call
STOPPED = "still searching"
# How many positions were searched, how many of them were expanded, and those seen, in order.
Count = namedtuple("Count", "searched opened seen")


class Listener:
    """Hears a search. A visit is a position that it came to: by a call, or by a look at a leaf.

    `positions` has those of the visits in order of entry, the root first, if they are `of` a class; `parents`
    the numbers of the visits that they came from, `functions` the Parameters of what was called, or None.

    `stack` holds the calls at work, (frame, plan, number of the visit, whether the call makes it). Its first
    entry stands for the one who called the search, so that the outermost call is a call on its caller's own
    position, as an `evaluate(board)` is. A call inside a position's own method works on no visit.
    """

    words = ("utility",)  # what is listened to besides calls
    stopped = disturbed = False  # the budget was spent; somebody else called sys.setprofile

    def __init__(self, search, position, budget, of=Position, keeps=False):
        self.of, self.budget = of, budget
        self.keeps = keeps  # whether windows and values are wanted, too
        self.positions, self.parents, self.functions = [position], [None], [None]
        self.stack = [(None, Parameters((lambda: None).__code__), 0, False)]
        self.steps = {}  # visit: the positions below it for which no function was called
        self.made, self.new = {}, []  # id(position): it, and whose play or children made it; not yet in there
        self.outermost = None
        self.codes, self.plans = [], {}  # the codes are kept alive, so that their ids are not reused
        self.search, self.games = getattr(search, "__qualname__", ""), _own_games()
        makers = _codes(("play", "children"))
        self.makers = {id(code): (*code.co_varnames[: code.co_argcount], None)[:2] for code in makers}
        self.readers = set(map(id, _codes(self.words)))

    @contextmanager
    def listening(self):
        previous = getprofile()
        with wrapped_methods(**self.wrappers()), watched(self.words, self.heard):
            try:
                setprofile(self.profile)
                yield
            finally:
                # Python removes a profile function that raised, as on a stack overflow.
                self.complete = getprofile() == self.profile and not self.disturbed
                # The profiler of an older Python is an object with a switch, not a function.
                previous.enable() if hasattr(previous, "enable") else setprofile(previous)
                self.stack = []

    def wrappers(self):
        """What stands in for methods of positions meanwhile."""
        return {}

    # -------------------------------------------------------------- calls

    def profile(self, frame, event, arg):
        if event == "call":
            plan = self.plans.get(id(frame.f_code))
            if plan is None:
                plan = self.plan(frame.f_code)
            if plan:
                self.enter(frame, plan)
        elif event == "return":
            call = self.stack[-1]
            if frame is call[0]:
                self.stack.pop()
                if self.keeps:
                    self.leave(call, arg)
                if not call[1].rule:
                    return
            code = id(frame.f_code)
            if code in self.readers:
                if arg is not None:  # None: the property raised, the game is not over
                    self.look(frame.f_locals[frame.f_code.co_varnames[0]], arg, frame.f_back)
            elif code in self.makers and id(frame.f_back.f_code) not in self.makers:
                self.note(frame, arg)
        elif arg is setprofile and event == "c_call":
            self.disturbed = True

    def plan(self, code):
        self.codes.append(code)
        rule = code.co_qualname.startswith(self.games) and code.co_qualname != self.search
        self.plans[id(code)] = plan = takes_part(code) and Parameters(code, rule)
        return plan

    def enter(self, frame, plan):
        owner = self.stack[-1][2]
        if owner is None or plan.rule:
            if owner is not None:
                self.stack.append((frame, plan, None, False))
            return
        local = frame.f_locals
        position = plan.name and local.get(plan.name)
        if not isinstance(position, self.of):
            found = plan.positions(local, self.of)
            if not found:
                return
            position = self.choose(found)
        if self.keeps and self.stack[-1][1].low:
            self.note_window(self.stack[-1])
        makes = position is not self.positions[owner]
        if makes:
            if owner in self.steps:
                owner = self.arrive(self.step_of(position, owner).parent, owner)
            owner = self.visit(position, owner, plan)
        if self.outermost is None:
            self.outermost = plan
        self.stack.append((frame, plan, owner, makes))
        if self.keeps:
            self.open_window(self.stack[-1])

    def choose(self, found):
        """The position that a call is about: of several, the first that is not on the way here."""
        if len(found) > 1:
            path = [self.positions[call[2]] for call in self.stack]
            ahead = [position for position in found if not any(position is step for step in path)]
            return ahead[0] if ahead and self.outermost else path[-1]
        return found[0]

    def visit(self, position, owner, plan=None):
        number = len(self.positions)
        if number >= self.budget:
            self.stop()
        self.positions.append(position)
        self.parents.append(owner)
        self.functions.append(plan)
        return number

    def stop(self):
        self.stopped = True
        raise Budget(self.budget)

    # -------------------------------------------------------------- what is asked of positions

    def heard(self, position, value):
        """A position's own attribute was read."""
        self.look(position, value, sys._getframe(2))

    def look(self, position, value, frame):
        """Somebody read the `utility` of `position`, in `frame`."""
        owner = self.stack[-1][2]
        if owner is not None and position is not self.positions[owner] and isinstance(position, self.of):
            self.leaf(position, owner)

    def leaf(self, position, owner):
        """The visit of a position for which no call was made."""
        step = self.step_of(position, owner)
        if step.visit is None:
            step.visit = self.visit(position, self.arrive(step.parent, owner))
        return step.visit

    def note(self, frame, made):
        """Remember who made these positions: its `play` or its `children`, which returns now."""
        name, move = self.makers[id(frame.f_code)]
        local = frame.f_locals
        position = local[name]
        if made is None or not isinstance(position, self.of):
            return
        children = made if isinstance(made, (tuple, list)) else (made,)
        # Only a graph needs to know the move.
        self.new.append((children, position, local.get(move) if move and self.keeps else None))
        owner = self.stack[-1][2]
        if owner is not None and position is not self.positions[owner]:
            self.steps_of(owner)  # the next call may be one on a position farther below

    def know(self):
        """Sort in who made what, and by which move: only where somebody asks, because most never do."""
        for children, position, move in self.new:
            first = position.moves.index(move) if move in position.moves else 0
            for slot, child in enumerate(children, first):
                self.made[id(child)] = child, position, slot
        self.new.clear()

    def steps_of(self, owner):
        if owner not in self.steps:
            self.steps[owner] = Steps(self.positions[owner], self.made)
        return self.steps[owner]

    def step_of(self, position, owner):
        self.know()
        return self.steps_of(owner).find(position)

    def arrive(self, step, owner):
        """The visit that stands for a step below `owner`, and for those on the way to it.

        A search with a stack of its own is one call that looks at leaves far below its position.
        """
        way = []
        while step.parent and step.visit is None:
            way.append(step)
            step = step.parent
        visit = owner if step.parent is None else step.visit
        for between in reversed(way):
            visit = between.visit = self.visit(between.position, visit)
        return visit


class Step:
    """A place in the tree: `position`, as `parent` made it. `visit` is what its reader keeps there."""

    __slots__ = ("below", "parent", "position", "visit")

    def __init__(self, position, parent):
        self.position, self.parent = position, parent
        self.below, self.visit = {}, None

    def place(self, position):
        """The Step of a position right below."""
        if id(position) not in self.below:
            self.below[id(position)] = Step(position, self)
        return self.below[id(position)]


class Steps:
    """Places of positions that a single call reaches without recursion, with a stack or a list of its own.

    >>> from helpers.games import Tree
    >>> root = Tree([[3, [3]], 4])
    >>> made = {}
    >>> for position in (root, root.play(0), root.play(0).play(1)):
    ...     made |= {id(child): (child, position) for child in position.children()}
    >>> Steps(root, made).find(root.play(0).play(1).play(0)).parent.position
    Tree([3])

    `start` is the call's own position, `made` has who made a position, by ids. Never by equality: a leaf may
    equal another one far above it. The same board may stand in several places, as in tic-tac-toe: the place
    where it was made last is taken.
    """

    __slots__ = ("made", "start")

    def __init__(self, start, made):
        self.start, self.made = Step(start, None), made

    def find(self, position):
        """The Step that is meant by `position`, right below `start` where nobody knows better."""
        way = [position]
        while id(way[-1]) in self.made and way[-1] is not self.start.position and len(way) < FARTHEST:
            way.append(self.made[id(way[-1])][1])
        if way.pop() is not self.start.position:
            way = [position]
        step = self.start
        for each in reversed(way):
            step = step.place(each)
        return step


def has_returned(frame):
    """Whether a frame is done: an exception on its way out looks like a None."""
    return opname[frame.f_code.co_code[frame.f_lasti]] in RETURNS


def is_ours(frame):
    """Whether a frame is of `helpers`."""
    return frame.f_code.co_filename.startswith(HELPERS)


def _own_games():
    """How the names of all methods of games begin that are not ours."""
    own = (cls for cls in position_classes() if not cls.__module__.startswith("helpers."))
    return tuple(f"{cls.__qualname__}." for cls in own)


def _codes(names):
    """The code of every game's own methods and properties of these names."""
    for cls in position_classes():
        for attribute in filter(None, map(vars(cls).get, names)):
            function = getattr(attribute, "fget", getattr(attribute, "func", attribute))
            code = getattr(function, "__code__", None)
            if code and not code.co_flags & 32:  # a generator's positions are noted when it calls `play`
                yield code


# -------------------------------------------------------------------- counting alone


def counted(search, position, more, of, most):
    """What `search(position, *more)` returns (STOPPED after `most` positions), and the Count.

    >>> from helpers.games import Tree
    >>> def left(node):
    ...     return node.utility if node.is_over else left(node.children()[0])
    >>> result, count = counted(left, Tree([[3, 5], [2, 9]]), (), Tree, most=100)
    >>> result, count.searched, count.opened
    (3, 3, 2)

    This is what `trace` calls `searched`, without a graph: fast enough for whole games.
    """
    result, heard, seen = visits(search, position, more, of, most)
    opened = len({heard.parents[i] for i in seen})
    return result, Count(1 + len(seen), opened, [heard.positions[i] for i in seen])


def visits(search, position, more, of, most):
    """What the search returned, the Listener, and the numbers of the visits that count, but the root's."""
    heard = Listener(search, position, most, of)
    forget(search)
    try:
        with heard.listening():
            result = search(position, *more)
        if not heard.complete:
            raise RuntimeError("the positions could not be counted: somebody called `sys.setprofile`")
    except Budget:
        if not heard.stopped:
            raise  # another guard's
        result = STOPPED
    return result, heard, _without_repeats(heard) if heard.steps else range(1, len(heard.positions))


def _without_repeats(heard):
    """The visits without the root's, and without looks at places that were called before."""
    known, same = {}, {}  # the first visit of each place, and of the place of each visit
    seen = []
    for i, position in enumerate(heard.positions[1:], 1):
        parent = heard.parents[i] = same.get(heard.parents[i], heard.parents[i])
        same[i] = known.setdefault((parent, id(position)), i)
        if heard.functions[i] or same[i] == i:
            seen.append(i)
    return seen


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
