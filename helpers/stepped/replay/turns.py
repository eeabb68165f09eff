"""What is seen at once while a search is stepped through: what happens at a node, and the line that made it.

A line is told when it is done, and so after the calls that it makes: with it comes what it changed.
"""

import re
from collections import Counter, deque, namedtuple
from math import inf

from helpers.stepped.replay.events import CUT_OFF, ENTER, FIRST, RETURN, REUSE, UPDATE

BREAK = re.compile(r"^[^#]*\bbreak\b")


class Turn(namedtuple("Turn", "steps line")):
    """Steps of one node, the line that was done with them, or both; the line's `names` are those it left.

    Its row is None where a node is entered and none of its lines is done before it goes on to another node.
    """

    __slots__ = ()

    def words(self, name):
        """The sentence of the steps, with `name` for their node."""
        if len(self.steps) < 2:
            return "".join(FIRST.get(step.kind, "") + name + step.rest for step in self.steps)
        first, *between, last = (step.rest for step in self.steps)
        middle = ", ".join(rest.removeprefix(": ") for rest in between)
        return name + first + (f": {middle}," if middle else "") + last


class Turns(list):
    """The Turns of a search: a node that goes on to no other is one, from its entry to its return.

    `told` is what the trace says of the lines; `called` has {node: row of the line that went to it}.
    """

    def __init__(self, steps, told=None):
        self.steps, self.rows, self.called = deque(steps), told and told.rows, {}
        self.path = []  # the nodes that are open
        self.alone = None  # index of the last node's first turn, as long as it has entered no other
        self.busy, callers = {}, {}  # {frame: (its line, node)}, innermost last; {frame: caller}
        lines = told.ran if told else ()
        self.ahead = Counter(line.frame for line in lines)
        for line in lines:
            self.ahead[line.frame] -= 1
            callers[line.frame], waiting, caller = line.caller, set(), line.caller
            while caller is not None:
                waiting.add(caller)
                caller = callers.get(caller)
            self._until(line, [frame for frame in reversed(self.busy) if frame not in waiting])
            if self[-1].line is None and self[-1].steps[-1].kind == ENTER:
                self[-1] = self[-1]._replace(line=line._replace(row=None))
            self.busy[line.frame] = line, self.path[-1]
        self._until(None, [*reversed(self.busy)] if told and told.complete else [])

    def _until(self, line, done):
        """Add the steps before `line` begins, and the lines of the frames `done` with what they make."""
        tick = line.tick if line else inf
        while self.steps and self.steps[0].tick <= tick:
            step = self.steps.popleft()
            if step.kind == ENTER:
                # A suspended generator is done with its line: what it yielded is entered now.
                for frame in [frame for frame in done if self.ahead[frame] and frame != line.frame]:
                    done.remove(frame)
                    self._run(frame, line)
                self._enter(step)
                continue
            own = [frame for frame in done if self.busy[frame][1] == step.node][-1:]
            while own and done[0] != own[0]:
                self._run(done.pop(0), line)
            self._happens(step, self._left(own[0], line) if own else None)
            more = self.steps and self.steps[0].tick <= tick and self.steps[0].node == step.node
            if own and not more:
                self.busy.pop(done.pop(0))
        for frame in done:
            self._run(frame, line)

    def _left(self, frame, after):
        """The line of a frame with the names it left: as the line `after` it found them."""
        line, _ = self.busy[frame]
        return line._replace(names=after.names) if after and after.frame == frame else line

    def _enter(self, step):
        at = [line.row for line, node in self.busy.values() if node in self.path[-1:]]
        self.called[step.node] = at[-1] if at else None
        self.path.append(step.node)
        self.alone = len(self)
        self.append(Turn([step], None))

    def _happens(self, step, line):
        """Add a step, and the line that makes it; a cut is told where the loop is left."""
        if step.kind == CUT_OFF and line and (place := self._break(line.frame)):
            self[place] = self[place]._replace(steps=[step])
        else:
            self.append(Turn([step], line))
        if step.kind in (CUT_OFF, REUSE):
            self.alone = None
        if step.kind == RETURN:
            self.path.pop()
            if self.alone is not None:
                self[self.alone :] = [_joined(self[self.alone :])]
            self.alone = None

    def _break(self, frame):
        """The place of the last line with `break` in a call, since a child returned; None without one."""
        for place in range(len(self) - 1, -1, -1):
            steps, line = self[place]
            if steps and steps[-1].kind != UPDATE:
                return None
            if not steps and line.frame == frame and BREAK.search(self.rows[line.row][1]):
                return place

    def _run(self, frame, after):
        """Add the line of a frame as done without a step, when the line `after` begins."""
        line, then = self.busy[frame][0], self._left(frame, after)
        del self.busy[frame]
        if after and after.frame == frame and (after.row, then.names) == (line.row, line.names):
            return  # the same line with the same names: it goes on
        if self[-1].line and self[-1].line.row is None:
            self[-1] = self[-1]._replace(line=then)
        else:
            self.append(Turn([], then))


def _joined(turns):
    """Several Turns of one node as one, with the last line."""
    lines = [turn.line for turn in turns if turn.line]
    return Turn([step for turn in turns for step in turn.steps], lines[-1] if lines else None)
