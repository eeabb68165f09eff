"""A Listener that also records each visit's time, window and value."""

import sys
from contextlib import ExitStack, contextmanager, nullcontext

from helpers.games import Position
from helpers.tracing.functions import is_number, players_of, value_of
from helpers.tracing.lines import Lines
from helpers.tracing.listener import Listener, has_returned, is_ours
from helpers.tracing.wrapping import Handing, wrapped_methods

# What every node of a graph has, where nothing happened yet.
NODE = {
    "position": None, "player": None, "leaf": False, "value": None, "window": None, "updates": None,
    "order": None, "enter": None, "exit": None, "looked": None, "pruned": False, "reused": False,
    "size": None, "levels": None,
}  # fmt: skip


class Recorder(Listener):
    """Writes a search down: its `visits`, and `looks` at leaves. `tick` counts what happened.

    A visit is what its node will have: a call on a position, or a look at a leaf for which no call was made.
    `returned` says of each whether it did.
    """

    active = False
    words = ("utility", "payoffs")

    def __init__(self, search, position, budget, lines=False, of=Position):
        super().__init__(search, position, budget, of, keeps=True)
        self.lines = (Lines if lines is True else lines)(self) if lines else None
        self.handing = Handing(budget, most=10 * budget)
        self.players = players_of(position)
        self.visits, self.returned = [NODE | {"position": position, "enter": 0}], [False]
        self.looks, self.tick = [], 0
        self.seen = {}  # frame: [number of visits when it began, its last known window]
        self.asked = {}  # visit: {id: position} of those it looked up in a set or dict
        self.own_values = {}  # function: the value it returned for the root's position
        self.complete = False

    def wrappers(self):
        return {"__hash__": self._asking}

    @contextmanager
    def listening(self):
        if Recorder.active:
            raise RuntimeError("a trace is at work: the function that is traced cannot call `trace` itself")
        try:
            Recorder.active = True
            lines = self.lines.listening() if self.lines else nullcontext()
            with ExitStack() as self.refusing, lines, super().listening():
                yield
                self.handing.close()
        finally:
            Recorder.active = False

    def plan(self, code):
        if self.lines:
            self.lines.watch(code)
        return super().plan(code)

    def stop(self):
        if not self.stopped:  # a search that catches Budget is stopped again at its next position
            self.stopped = True
            self.refusing.enter_context(
                wrapped_methods(play=self.handing.play, children=self.handing.children)
            )
        self.handing.stop()

    def note(self, frame, made):
        super().note(frame, made)
        if made is not None and (frame.f_back is self.stack[-1][0] or self._is_first(frame)):
            self.handing.nodes += len(made) if isinstance(made, (tuple, list)) else isinstance(made, self.of)
            if self.handing.nodes > self.handing.most:
                self.stop()

    def _is_first(self, frame):
        """Whether no other `play` or `children` of this call asked for what this one made."""
        while frame := frame.f_back:
            if id(frame.f_code) in self.makers:
                return False
            if frame is self.stack[-1][0]:
                break
        return True

    def visit(self, position, owner, plan=None):
        number = len(self.visits)
        if number >= self.budget:
            self.stop()
        self.tick += 1
        self.positions.append(position)
        self.parents.append(owner)
        self.functions.append(plan)
        visit = NODE.copy()
        visit["position"], visit["enter"] = position, self.tick
        self.visits.append(visit)
        self.returned.append(False)
        return number

    def leave(self, call, result):
        frame, plan, owner, makes = call
        if plan.rule:
            return
        if plan.low:
            if len(self.visits) > self.seen[frame][0]:
                self.note_window(call)
            del self.seen[frame]
        returned = result is not None or has_returned(frame)
        value = result if type(result) is int else value_of(result, self.players) if returned else None
        if makes:
            self.tick += 1
            visit = self.visits[owner]
            visit["exit"], self.returned[owner] = self.tick, returned
            if value is not None:
                visit["value"] = value
        elif returned and owner == 0:
            self.own_values[plan] = value
        elif returned and plan is self.outermost:  # called by a wrapper that goes on with its value
            self.visits[owner]["value"] = value

    def open_window(self, call):
        """Write down the window of a call that begins."""
        frame, plan, owner, _ = call
        if plan.low is None and not plan.numbers and plan.star is None:
            return  # no window, as in most searches
        if plan.low or plan.numbers:
            self.seen[frame] = [len(self.visits), None]
        if plan.numbers or (plan.star and plan.low is None):
            visit = self.visits[owner]
            visit["window"] = visit["window"] or plan.settle_window(frame.f_locals)
        self.note_window(call)

    def note_window(self, call):
        """Write down the window of the visit that `call` works on, if it is another one than before."""
        frame, plan, owner, _ = call
        if plan.low is None:
            return
        local, visit, seen = frame.f_locals, self.visits[owner], self.seen[frame]
        window = (local.get(plan.low), local.get(plan.high))
        if window == seen[1] or not (is_number(window[0]) and is_number(window[1])):
            return  # nothing new, or not a window
        seen[1] = window
        if visit["window"] is None:
            visit["window"] = window
        elif window != (visit["updates"][-1][1:] if visit["updates"] else visit["window"]):
            self.tick += 1
            visit["updates"] = visit["updates"] or []
            visit["updates"].append((self.tick, *window))

    def _asking(self, original):
        def asked(position):
            owner = self.stack[-1][2]
            if owner is not None and not is_ours(sys._getframe(1)):
                self.asked.setdefault(owner, {})[id(position)] = position
            return original(position)

        return asked

    def look(self, position, value, frame):
        """A look at a leaf, if the game is over; it counts where it is the first one."""
        caller = self.stack[-1]
        owner = caller[2]
        if owner is None or not position.is_over or (frame is not caller[0] and is_ours(frame)):
            return
        if position is not self.positions[owner]:
            self.note_window(caller)
            owner = self.leaf(position, owner)
            self.visits[owner]["value"] = value_of(value, self.players)
        if self.visits[owner]["looked"] is None:
            self.tick += 1
            self.visits[owner]["looked"] = self.tick
            self.looks.append(owner)

    def leaf(self, position, owner):
        number = super().leaf(position, owner)
        self.visits[number]["exit"] = self.visits[number]["enter"]
        return number
