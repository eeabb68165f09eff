"""The calls of a search, as `sys.setprofile` reports them, written down as visits to positions."""

import sys
from contextlib import contextmanager
from opcode import opname
from sys import getprofile, setprofile  # these, whatever a search makes of `sys`

from helpers.games import Position
from helpers.trace.functions import HELPERS, Plan, is_number, players_of, rules, takes_part, value_of
from helpers.trace.steps import Steps
from helpers.trace.wrapping import Handing, Reading, wrapped

RULE = object()  # the plan of a method of a Position: what happens inside is the game, not the search
RETURNS = {"RETURN_VALUE", "RETURN_CONST"}


class Visit:
    """A node in the making: a call on a position, or a look at a leaf for which no call was made."""

    __slots__ = (
        "enter", "exit", "function", "looked", "parent", "position", "returned", "updates", "value", "window"
    )  # fmt: skip

    def __init__(self, position, parent, function, enter):
        self.position, self.parent, self.function, self.enter = position, parent, function, enter
        self.exit = self.looked = self.value = self.window = self.updates = None
        self.returned = False


class Call:
    """A frame at work on a visit: on its own (`makes`) or, on the same position, on its caller's."""

    __slots__ = ("before", "frame", "makes", "owner", "plan", "window")

    def __init__(self, frame, plan, owner, makes=False, before=0):
        self.frame, self.plan, self.owner, self.makes, self.before = frame, plan, owner, makes, before
        self.window = None  # what was seen of it last


class Recorder(Handing):
    """Writes a search down: `visits` in order of entry, the root first, and `looks` at leaves.

    `stack` holds the calls at work. Its first entry stands for the one who called the search, so that
    the outermost call is a call on its caller's own position, as an `evaluate(board)` is.
    """

    active = False

    def __init__(self, search, position, budget):
        super().__init__(budget, most=10 * budget)
        self.players = players_of(position)
        self.visits = [Visit(position, None, None, 0)]
        self.tick = 0
        self.stack = [Call(None, Plan((lambda: None).__code__), 0)]
        self.paused = {}  # generators between two resumptions
        self.looks = []
        self.steps = {}  # visit: the positions below it that stand there although nothing was called
        self.made = {}  # id(position): it, and whose play or children made it, by which of the moves
        self.asked = {}  # visit: the positions that were looked up in a set or dict, by their ids
        self.outermost = None
        self.own_values = {}  # function: what it said of the root's own position
        self.codes = list(rules(besides=search))  # kept, so that their ids stay theirs
        self.plans = {id(code): RULE for code in self.codes}

    @contextmanager
    def watching(self):
        if Recorder.active:
            raise RuntimeError("a trace is at work: the function that is traced cannot call `trace` itself")
        previous = getprofile()
        reading, asking = self._reading, self._asking
        with wrapped(
            everywhere=("utility", "payoffs", "__hash__"),
            utility=reading, payoffs=reading, play=self.play, children=self.children, __hash__=asking,
        ):  # fmt: skip
            try:
                Recorder.active = True
                setprofile(self.profile)
                yield
            finally:
                # Python takes a profile function away that failed, as at the end of the stack.
                self.complete = getprofile() == self.profile
                # The profiler of an older Python is an object with a switch, not a function.
                previous.enable() if hasattr(previous, "enable") else setprofile(previous)
                Recorder.active = False
                self.stack, self.paused = [], {}

    # -------------------------------------------------------------- calls

    def profile(self, frame, event, arg):
        if event == "call":
            plan = self.plans.get(id(frame.f_code))
            if plan is None:
                plan = self.plan(frame.f_code)
            if plan:
                self.enter(frame, plan)
        elif event == "return" and frame is self.stack[-1].frame:
            self.leave(frame, arg)

    def plan(self, code):
        self.codes.append(code)
        self.plans[id(code)] = plan = Plan(code) if takes_part(code) else False
        return plan

    def enter(self, frame, plan):
        caller = self.stack[-1]
        if caller.owner is None:
            return
        if plan is RULE:
            self.stack.append(Call(frame, plan, None))
        elif plan.generator and frame in self.paused:
            self.stack.append(self.paused.pop(frame))
        else:
            local = frame.f_locals
            position = local.get(plan.name) if plan.name else None
            if not isinstance(position, Position):
                position = self.choose(plan.positions(local))
            if position is not None:
                self.begin(frame, plan, position, caller)

    def choose(self, found):
        """The position that a call is about: of several, the first that is not on the way here."""
        if len(found) > 1:
            path = [self.visits[call.owner].position for call in self.stack]
            ahead = [position for position in found if not any(position is step for step in path)]
            return ahead[0] if ahead and self.outermost else path[-1]
        return found[0] if found else None

    def begin(self, frame, plan, position, caller):
        if caller.plan.low:
            self.note_window(caller)
        owner = caller.owner
        makes = position is not self.visits[owner].position
        if makes:
            maker = self.made.get(id(position))
            if maker and maker[1] is not self.visits[owner].position:
                owner = self.home(owner, position)
            owner = self.visit(position, owner, plan)
        self.outermost = self.outermost or plan
        call = Call(frame, plan, owner, makes, len(self.visits))
        self.stack.append(call)
        if plan.numbers or (plan.star and plan.low is None):
            visit = self.visits[owner]
            visit.window = visit.window or plan.settle_window(frame.f_locals)
        if plan.low:
            self.note_window(call)

    def visit(self, position, owner, function):
        if len(self.visits) >= self.budget:
            self.stop()
        self.tick += 1
        self.visits.append(Visit(position, owner, function, self.tick))
        return len(self.visits) - 1

    def leave(self, frame, result):
        call = self.stack.pop()
        plan = call.plan
        if plan is RULE:
            return
        if plan.low and len(self.visits) > call.before:
            self.note_window(call)
        returned = result is not None and not plan.generator
        if not returned:
            # An exception on its way out looks like a None, and a yield like a return.
            returned = opname[plan.code.co_code[frame.f_lasti]] in RETURNS
            if plan.generator and not returned:
                self.paused[frame] = call
        if call.makes:
            self.tick += 1
            visit = self.visits[call.owner]
            visit.exit, visit.returned = self.tick, returned
            if returned:
                value = value_of(result, self.players)
                visit.value = visit.value if value is None else value
        elif returned and call.owner == 0:
            self.own_values[plan] = value_of(result, self.players)
        elif returned and plan is self.outermost:  # which another function called, to do more with its value
            self.visits[call.owner].value = value_of(result, self.players)

    def note_window(self, call):
        """Write down the window of the visit that `call` works on, if it is another one than before."""
        local = call.frame.f_locals
        window = (local.get(call.plan.low), local.get(call.plan.high))
        visit = self.visits[call.owner]
        if window == call.window or not (is_number(window[0]) and is_number(window[1])):
            return  # another call on the same position may know more by now
        call.window = window
        if visit.window is None:
            visit.window = window
        elif window != (visit.updates[-1][1:] if visit.updates else visit.window):
            self.tick += 1
            visit.updates = visit.updates or []
            visit.updates.append((self.tick, *window))

    # -------------------------------------------------------------- what is asked of positions

    def _reading(self, name, original):
        return Reading(name, original, self.look)

    def _asking(self, name, original):
        original = object.__hash__ if not callable(original) else original

        def asked(position):
            owner = self.stack[-1].owner
            if owner is not None and not _called_by_us(2):
                self.asked.setdefault(owner, {})[id(position)] = position
            return original(position)

        return asked

    def look(self, position, value):
        """Somebody read the `utility` of `position`: a look, if the game is over and it is the first time."""
        caller = self.stack[-1]
        if caller.owner is None or _called_by_us(3) or not position.is_over:
            return
        owner = caller.owner
        if position is not self.visits[owner].position:
            if caller.plan.low:
                self.note_window(caller)
            owner = self.inline(position, owner)
            self.visits[owner].value = value_of(value, self.players)
        if self.visits[owner].looked is None:
            self.tick += 1
            self.visits[owner].looked = self.tick
            self.looks.append(owner)

    def inline(self, position, owner):
        """The visit for a position below `owner` for which no call was made."""
        step = self.step_of(position, owner)
        if step.visit is None:
            step.visit = self.visit(position, self.arrive(step.parent, owner), None)
            self.visits[step.visit].exit = self.tick
        return step.visit

    def note(self, made, position, *move):
        """Remember who made these positions, by which moves."""
        children = ()
        if isinstance(made, (tuple, list)):
            children = made
            for slot, child in enumerate(made):
                self.made[id(child)] = child, position, slot
        elif move and move[0] in position.moves:
            children = (made,)
            self.made[id(made)] = made, position, position.moves.index(move[0])
        owner = self.stack[-1].owner
        if owner is not None and position is not self.visits[owner].position:
            self.steps_of(owner).expand(position, children)

    def steps_of(self, owner):
        if owner not in self.steps:
            self.steps[owner] = Steps(self.visits[owner].position, self.made)
        return self.steps[owner]

    def step_of(self, position, owner):
        self.busy = True
        try:
            return self.steps_of(owner).meant(position)
        finally:
            self.busy = False

    def home(self, owner, position):
        """Where to hang `position`: below its caller's, or below the positions between the two.

        A search with a stack of its own is one call that looks at leaves far below its position.
        """
        return self.arrive(self.step_of(position, owner).parent, owner)

    def arrive(self, step, owner):
        """The visit that stands for a step below `owner`, and for those on the way to it."""
        way = []
        while step.parent and step.visit is None:
            way.append(step)
            step = step.parent
        visit = owner if step.parent is None else step.visit
        for between in reversed(way):
            self.tick += 1
            self.visits.append(Visit(between.position, visit, None, self.tick))
            visit = between.visit = len(self.visits) - 1
        return visit


def _called_by_us(depth):
    return sys._getframe(depth).f_code.co_filename.startswith(HELPERS)
