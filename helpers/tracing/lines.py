"""Which lines of a student's functions ran while a search was traced, and what their names held.

>>> from helpers.games import Tree
>>> from helpers.tracing import trace
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> told = trace(left, Tree([3, 5]), lines=True).graph["lines"]
>>> told.rows[1]
(2, '    return node.utility if node.is_over else left(node.children()[0])')
>>> [(line.tick, line.row, line.names) for line in told.ran]
[(0, 1, {'node': Tree([3, 5])}), (1, 1, {'node': Tree(3, to_move=MIN)})]
"""

import inspect
import sys
from collections import namedtuple
from contextlib import contextmanager
from itertools import islice
from textwrap import dedent

from helpers.games import Position
from helpers.text import brief
from helpers.tracing.functions import HELPERS, STDLIB, is_number

MOST_LINES = 3000  # lines that are recorded
PARTS = 20  # how many parts of a list are kept: more do not fit on a line
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")

# What a graph keeps: the source as (number, text), (0, "") between functions; what ran, a Line each; and
# whether that was all. A Line ran after `tick`, in the call `frame`, a number, which the call `caller` made,
# None for the first; `names` are those it saw, `after` is the row of the next line in the same call.
Told = namedtuple("Told", "rows ran complete")
Line = namedtuple("Line", "tick row frame caller names after", defaults=[None])
Parts = namedtuple("Parts", "first between last parts")  # of a list, a tuple, a set; of a dict pairs
SIGNS = (list, "[,]"), (tuple, "(,)"), ((set, frozenset, dict), "{,}")


class Lines:
    """Records the lines of a student's functions for `recorder`, until there are too many."""

    def __init__(self, recorder):
        self.recorder, self.ran, self.complete = recorder, [], True
        self.codes = []
        self.frames, self.last = {}, {}  # {frame: its number}, {frame: its last line}; frames are kept alive

    def wants(self, code):
        """Whether `code` is of a student's function, and of no game."""
        theirs = code.co_filename.startswith((HELPERS, STDLIB, "<frozen")) or "-packages" in code.co_filename
        games, search = self.recorder.games, self.recorder.search
        return not theirs and (code.co_qualname == search or not code.co_qualname.startswith(games))

    @contextmanager
    def listening(self):
        with self._monitoring() if hasattr(sys, "monitoring") else self._tracing():
            yield
        self.frames, self.last = {}, {}

    def watch(self, code):
        """Told of each code once, before its first line runs."""
        if self.wants(code):
            self.codes.append(code)
            if hasattr(sys, "monitoring") and self.tool is not None:
                events = sys.monitoring.events
                sys.monitoring.set_local_events(self.tool, code, events.LINE | events.JUMP)

    @contextmanager
    def _monitoring(self):  # from Python 3.12 on
        monitoring = sys.monitoring
        self.tool = next((tool for tool in (4, 3, 5, 2, 1, 0) if not monitoring.get_tool(tool)), None)
        if self.tool is None:
            yield  # all six tool ids are taken: no lines are recorded
            return
        monitoring.use_tool_id(self.tool, __name__)
        heard = {monitoring.events.LINE: self._line, monitoring.events.JUMP: self._jump}
        for event in heard:
            monitoring.register_callback(self.tool, event, heard[event])
        try:
            yield
        finally:
            for code in self.codes:
                monitoring.set_local_events(self.tool, code, 0)
            for event in heard:
                monitoring.register_callback(self.tool, event, None)
            monitoring.free_tool_id(self.tool)

    def _line(self, code, line):
        frame = sys._getframe(1)
        again = self.last.get(frame) == line  # a call in this line returned; the line does not begin anew
        return None if again or self.note(frame, line) else sys.monitoring.DISABLE

    def _jump(self, code, start, end):
        """A loop on one line begins it again."""
        places = [next(row for a, b, row in code.co_lines() if a <= at < b) for at in (start, end)]
        loops = end <= start and places[0] == places[1]
        return None if loops and self.note(sys._getframe(1), places[0]) else sys.monitoring.DISABLE

    @contextmanager
    def _tracing(self):  # before
        previous = sys.gettrace()
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(previous)

    def _call(self, frame, event, arg):
        return self._step if self.complete and self.wants(frame.f_code) else None

    def _step(self, frame, event, arg):
        if event != "line" or self.note(frame, frame.f_lineno):
            return self._step
        frame.f_trace = None  # to return None ends nothing: Python goes on with the function it had
        return None

    def note(self, frame, line):
        """Write down that `line` begins now; whether there is room for more."""
        self.complete = self.complete and len(self.ran) < MOST_LINES
        call = self.recorder.stack[-1]
        if self.complete and call[2] is not None:
            self.recorder.note_window(call)
            code, names, self.last[frame] = frame.f_code, dict(frame.f_locals), line
            if code.co_name in COMPREHENSIONS and self.wants(frame.f_back.f_code):
                frame = frame.f_back  # the function around a comprehension: its names count, too
                names = frame.f_locals | names
            number = self.frames.setdefault(frame, len(self.frames))
            while (frame := frame.f_back) and frame not in self.frames:
                pass
            names = {name: kept(value) for name, value in names.items() if name.isidentifier()}
            self.ran.append((self.recorder.tick, code, line, number, self.frames.get(frame), names))
        return self.complete

    def told(self):
        """The Told; only of functions whose source there is."""
        rows, places = self.sources()
        ran = [
            Line(tick, places[code.co_filename, line], *rest)
            for tick, code, line, *rest in self.ran
            if (code.co_filename, line) in places
        ]
        later = {}  # {frame: the row of its next line}
        for k in range(len(ran) - 1, -1, -1):
            ran[k] = ran[k]._replace(after=later.get(ran[k].frame))
            later[ran[k].frame] = ran[k].row
        return Told(rows, ran, self.complete)

    def sources(self):
        """The rows of a Told, and {(file, number of a line): its row}."""
        places, rows = {}, []
        for code in sorted(self.codes, key=lambda code: (code.co_filename, code.co_firstlineno)):
            if (code.co_filename, code.co_firstlineno) not in places:
                source, first = source_of(code)
                rows += [(0, "")] * bool(rows and source)
                places |= {(code.co_filename, first + k): len(rows) + k for k in range(len(source))}
                rows += enumerate(source, first)
        return rows, places


class Rows(Lines):
    """Records only which lines of a search ran at each visit: fast enough for a whole game."""

    def __init__(self, recorder):
        super().__init__(recorder)
        self.known, self.of_visits = {}, {}  # {visit: [frame of its first line, that frame's last line, all]}

    def wants(self, code):
        if code not in self.known:
            self.known[code] = code.co_name != "<lambda>" and super().wants(code)
        return self.known[code]

    def note(self, frame, line):
        searching, _, visit, makes = self.recorder.stack[-1]
        if frame is not searching or not (makes or visit == 0):
            return False  # it does not search, it evaluates or sorts
        here = frame.f_code.co_filename, line
        found = self.of_visits.setdefault(len(self.recorder.visits) - 1, [id(frame), here, {}])
        found[2][here] = None
        if found[0] == id(frame):
            found[1] = here
        return True

    def told(self):
        """The rows of a Told, and {when a visit began: (row of its own last line, all until the next)}."""
        rows, places = self.sources()
        starts, known = [visit["enter"] for visit in self.recorder.visits], {}
        for visit, (_, own, all_) in self.of_visits.items():
            known[starts[visit]] = places.get(own), tuple(places[here] for here in all_ if here in places)
        return rows, known


def kept(value, deep=3):
    """`value` as it is now: a position, a number, or Parts of such; in words what else has any."""
    if isinstance(value, Position) or is_number(value):
        return value
    signs = next((signs for kind, signs in SIGNS if isinstance(value, kind)), None)
    if signs and deep:
        parts = [kept(part, deep - 1) for part in islice(value, PARTS)]
        if isinstance(value, dict):
            rest = (kept(each, deep - 1) for each in value.values())
            parts = [Parts("", ":", "", pair) for pair in zip(parts, rest, strict=False)]
        return Parts(*signs, parts)
    plain = callable(value) or inspect.ismodule(value) or type(value).__repr__ is object.__repr__
    return None if plain else brief(value, 40)


def source_of(code):
    """The lines of a function, as if it stood alone, and the number of the first; ([], 0) without source."""
    try:
        source, first = inspect.getsourcelines(code)
    except (OSError, TypeError, SyntaxError):
        return [], 0
    return dedent("".join(source)).rstrip().split("\n"), first
