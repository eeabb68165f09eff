"""What a search enters, counted without a graph: what `trace` calls `searched`, fast enough for whole games.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> result, count = counted(left, Tree([[3, 5], [2, 9]]), (), Tree, most=100)
>>> result, count.searched, count.opened
(3, 3, 2)
"""

from sys import getprofile, setprofile  # these, whatever a search makes of `sys`
from types import CodeType, FunctionType

from helpers.trace.functions import takes_part
from helpers.trace.steps import Steps
from helpers.trace.wrapping import Budget, Reading, position_classes, wrapped

STOPPED = "still searching"


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


class _Visit:
    """What is known of the position that a call works on."""

    steps = None  # where the positions stand that it reached further than one move, without a call
    below = None  # what was entered from there, by the ids


class _Count:
    disturbed = False  # whether somebody else wanted to be told of calls, if only for a while

    def __init__(self, position, of, budget):
        self.of, self.budget = of, budget
        self.searched, self.opened, self.seen = 1, 0, []
        self.stack = [(None, position, _Visit())]  # the calls at work
        self.made, self.new = {}, []  # id(position): it, and whose play or children made it; not yet in there
        self.codes, self.names = [], {}  # codes are kept, so that their ids stay theirs
        self.makers = set(map(id, _makers()))
        self.readers = set()  # ids of the codes of our properties `utility`

    def profile(self, frame, event, arg):
        if event == "call":
            names = self.names.get(id(frame.f_code))
            for name in self.names_of(frame.f_code) if names is None else names:
                position = frame.f_locals.get(name)
                if isinstance(position, self.of):
                    self.stack.append((frame, position, self.enter(position)))
                    return
        elif event == "return":
            if frame is self.stack[-1][0]:
                self.stack.pop()
            elif id(frame.f_code) in self.readers:
                if arg is not None:  # else it was too early, and said so
                    self.look(frame.f_locals["self"], arg)
            elif id(frame.f_code) in self.makers and id(frame.f_back.f_code) not in self.makers:
                self.note(frame.f_locals[frame.f_code.co_varnames[0]], arg)
        elif arg is setprofile and event == "c_call":
            self.disturbed = True

    def names_of(self, code):
        count = code.co_argcount + code.co_kwonlyargcount
        self.codes.append(code)
        self.names[id(code)] = code.co_varnames[:count] if takes_part(code) else ()
        return self.names[id(code)]

    def enter(self, position):
        """Count a call, and give the visit that it works on: its caller's, on the same position."""
        _, own, visit = self.stack[-1]
        if position is own:
            return visit
        if visit.steps:
            step = self.meant(position)
            self.arrive(step.parent)
            step.visit = True
        self.another(position)
        return _Visit()

    def another(self, position):
        visit = self.stack[-1][2]
        self.searched += 1
        self.seen.append(position)
        self.opened += not visit.below
        visit.below = visit.below or {}
        visit.below[id(position)] = position
        if self.searched > self.budget:
            raise Budget(self.budget)

    def reading(self, name, original):
        """What stands in for an attribute; nothing for a property of ours, whose calls are heard anyway."""
        code = getattr(getattr(original, "fget", None), "__code__", None)
        if code is None or takes_part(code):
            return Reading(name, original, self.look)
        self.readers.add(id(code))
        return original

    def look(self, position, value):
        _, own, visit = self.stack[-1]
        if position is own or not isinstance(position, self.of):
            return
        if visit.steps:
            self.arrive(self.meant(position))
        elif id(position) not in (visit.below or ()):
            self.another(position)

    def arrive(self, step):
        """Count the step and those on the way to it that are new: each but the first is opened."""
        while step.parent and not step.visit:
            step.visit = True
            self.another(step.position)
            step = step.parent
            self.opened += bool(step.parent and not step.visit)

    def note(self, position, made):
        """Remember who made a position: its `play`, or its `children`."""
        if not isinstance(position, self.of) or made is None:
            return
        children = made if isinstance(made, (tuple, list)) else (made,)
        self.new.append((children, position))
        _, own, visit = self.stack[-1]
        if position is not own:
            self.know()
            visit.steps = visit.steps or self.first_steps(own, visit.below or {})
            visit.steps.expand(position, children)

    def first_steps(self, own, below):
        steps = Steps(own, self.made)
        for position in below.values():
            steps.meant(position).visit = True
        return steps

    def know(self):
        """Sort in who made what: only where somebody asks, because most searches never do."""
        for children, position in self.new:
            for child in children:
                self.made[id(child)] = child, position
        self.new.clear()

    def meant(self, position):
        self.know()
        return self.stack[-1][2].steps.meant(position)


def _makers():
    """The code of every game's `play` and `children`."""
    for cls in position_classes():
        for name in ("play", "children"):
            if hasattr(vars(cls).get(name), "__code__"):
                yield vars(cls)[name].__code__
