"""Calling a student's function once, so that nothing it does can stop a check or a click."""

import ast
import copy
import inspect
import linecache
import os
import re
import signal
import sys
import sysconfig
import threading
import time
import traceback
from _thread import interrupt_main
from collections import namedtuple
from contextlib import ExitStack, contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from types import FunctionType

from helpers.checking import values
from helpers.games import Position

KINDS = ("value", "raised", "unattempted", "too-deep", "too-many-nodes", "unsupported", "stopped")
HOPELESS = ("stopped", "too-many-nodes")  # after one such call there is no point in paying for sixty more
MOST_PRINTED = 300
PATIENCE = 3  # seconds until a check says that it is still running
LONGEST = 10  # seconds of its own time until a call is stopped: no budget sees a loop over no position
IN_ALL = 60  # seconds of its own time for all calls: a function that is slow each time is stopped, too
ASLEEP = 60  # seconds on the clock until a call that only waits is stopped, as `sleep` and `input` do
INSIDE = "inside "  # how `Outcome.about` begins where not the student's line raised the error
LOOP = "the loop of "  # how `Outcome.where` begins where a call was stopped in one
CHANGED = "changed "  # how `Outcome.about` begins where a call left its arguments other than they were
BUDGET = 1_000_000  # positions that the answer to a click may look at; all of tic-tac-toe are 549,946
UNWRITTEN = "is not written yet. Solve its challenge first."
_LIBRARIES = tuple(
    os.path.join(place, "")
    for place in {str(Path(__file__).parents[1]), *map(sysconfig.get_path, ("stdlib", "purelib", "platlib"))}
)


@dataclass(frozen=True)
class Outcome:
    """What one call did.

    >>> Outcome.decode(Outcome("value", (3, [0])).encode())
    Outcome(kind='value', value=(3, [0]), error='', detail='', where='', printed='', about='')

    `kind` is one of KINDS. `error` is, for "raised", the nearest built-in class, for "unsupported" the
    type's name; `detail` is the exception's own text, `where` the student's line, `printed` the start
    of what was printed. `about` is what Python knows of an error besides its words: the name that is not
    known, "Tree.childs" for an attribute; "unfinished" or "leaf", where a position decides; "inside score" of
    what a function raised that was handed in; and "changed 0 2" of a value after which two arguments were
    others than before.
    """

    kind: str
    value: object = None
    error: str = ""
    detail: str = ""
    where: str = ""
    printed: str = ""
    about: str = ""

    @property
    def changed(self):
        """The places of the arguments that the call has changed."""
        places = self.about.removeprefix(CHANGED) if self.about.startswith(CHANGED) else ""
        return [int(place) for place in places.split() if place.isdecimal()]

    def encode(self):
        """This outcome as JSON data."""
        return asdict(self) | {"value": values.encode_plain(self.value)}

    @classmethod
    def decode(cls, data):
        """The outcome that `data` encodes; ValueError for anything odd, as it may come from anywhere."""
        names = ("kind", "error", "detail", "where", "printed", "about")
        if type(data) is not dict or set(data) != {*names, "value"} or data["kind"] not in KINDS:
            raise ValueError(f"not an encoded outcome: {str(data)[:60]}")
        if any(type(data[name]) is not str or len(data[name]) > 2_000 for name in names):
            raise ValueError("not an encoded outcome: a text is missing or too long")
        return cls(**{**data, "value": values.decode(data["value"])})


def run(challenge, functions, inputs, budget=None):
    """The Outcome of the answers `functions` on `inputs`; raises nothing but KeyboardInterrupt.

    >>> from helpers.checking import find
    >>> run(find("3.1"), [len], ("four",)).value
    4

    The arguments are copied first, and what is printed is kept off the screen.
    """
    with asking(challenge, functions, budget) as ask:
        return ask(copy.deepcopy(tuple(inputs)))


@contextmanager
def asking(challenge, functions, budget=None):
    """A function from inputs to their Outcome, for many calls with arguments that nobody needs again.

    >>> from helpers.checking import find
    >>> with asking(find("3.1"), [len]) as ask:
    ...     ask(("four",)).value, ask(("seven",)).value
    (4, 5)

    The games are wrapped once, and each call has the whole budget.
    """
    observe, budget = challenge.observe or _call_first, budget or challenge.budget
    printed, guards = Printed(), []

    def ask(inputs):
        if not guards and _is_counted(challenge, inputs):  # where there is nothing to count, it is not free
            guards.append(stack.enter_context(guard()(budget)))
            stack.callback(guards[0].begin)
        for each in guards:
            each.begin()
        inputs, before = [*map(_anew, inputs)], _written(inputs)
        printed.text, screens = "", (sys.stdout, sys.stderr)
        sys.stdout = sys.stderr = printed
        try:
            value = observe(functions, inputs)
            for each in guards:
                each.close()
            outcome = _answered(value)
            if before and before != (after := _written(inputs)):
                places = [
                    str(i) for i, (one, other) in enumerate(zip(before, after, strict=True)) if one != other
                ]
                outcome = replace(outcome, about=CHANGED + " ".join(places))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            outcome = failed(error)
        finally:
            sys.stdout, sys.stderr = screens
        return replace(outcome, printed=printed.text) if printed.text else outcome

    with ExitStack() as stack:
        yield ask


def _anew(given):
    """A new object, equal to this one: a cache keyed by `id` must not hit because we keep objects alive."""
    if isinstance(given, Position) and type(given).__module__.startswith("helpers.games"):
        make, parts = given.__reduce__()
        return make(*parts)
    return "".join([*given]) if type(given) is str else given


def _written(inputs):
    """What of these arguments a function can change, as text: to copy and compare it takes longer."""
    return [repr(each) if isinstance(each, (list, dict, set)) else "" for each in inputs]


# What came of asking: an answer, or what went wrong as the rest of a sentence; and what was printed.
Reply = namedtuple("Reply", "answer trouble printed", defaults=(None, "", ""))


def ask(function, *arguments, budget=BUDGET):
    """The Reply of `function(*arguments)`, which may look at `budget` positions. Raises nothing.

    >>> ask(lambda n: n + 1, 4)
    Reply(answer=5, trouble='', printed='')
    >>> ask(lambda n: 1 / 0, 4).trouble.partition(", in ")[0]
    'raised ZeroDivisionError: division by zero'
    """
    printed = Printed()
    counted = any(isinstance(part, Position) for part in arguments)
    try:
        with redirect_stdout(printed), guard()(budget) if counted else nullcontext():
            answer = function(*arguments)
    except BaseException as error:  # even `exit()`, or the ■ of the kernel: in a click nobody else catches it
        return Reply(trouble=_trouble(error, budget), printed=printed.text)
    return Reply(answer, printed=printed.text)


def _trouble(error, budget):
    """What was raised, as the rest of a sentence."""
    if isinstance(error, KeyboardInterrupt):
        return "was stopped by you, before it answered."
    outcome = failed(error)
    match outcome.kind:
        case "unattempted":
            return UNWRITTEN
        case "too-deep":
            return "calls itself without end (RecursionError). Where does it stop?"
        case "too-many-nodes":
            return f"looked at {budget:,} positions without an answer, and was stopped there."
    said = f"{outcome.detail}, in {outcome.where}" if outcome.where else outcome.detail
    return f"raised {said}".rstrip(".") + "."


class Watch(threading.Thread):
    """Counts the seconds of the calls made meanwhile, and stops one that takes too long as the ■ button does.

    `tell(seconds)` hears how long all of it has taken, and 0 at the end of what was told. The caller's own
    time stops a call: a busy machine ends nobody, and a call that only waits is ended much later.
    """

    def __init__(self, tell):
        super().__init__(daemon=True)
        self.tell, self.is_late, self._told, self._ended = tell, False, 0, threading.Event()
        self._clock, self._began, self._late = _own_clock(), None, ""
        self._start = self._clock(), time.monotonic()

    def __enter__(self):
        with suppress(RuntimeError):  # in the browser there are no threads, and no way to stop a loop
            self.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        if self._told:
            self.join(1)
            self.tell(0)

    def begin(self):
        """A call begins."""
        self._began = self._clock(), time.monotonic()

    def end(self):
        """It has ended."""
        self._began = None

    def run(self):
        while not self._ended.wait(0.5):
            began = self._began
            seconds, waited = (self._clock() - began[0], time.monotonic() - began[1]) if began else (0, 0)
            in_all, since = self._clock() - self._start[0], int(time.monotonic() - self._start[1])
            is_asleep = waited >= ASLEEP and seconds < waited / 10
            if is_asleep or seconds >= LONGEST:
                self._late = f"{ASLEEP if is_asleep else LONGEST} seconds"
            elif began and in_all >= IN_ALL:
                self._late = f"{IN_ALL} seconds for all calls"
            if began and self._late:
                self.is_late = True  # again and again: in a loop a bare `except` catches what should stop it
                _interrupt()
            elif since >= max(PATIENCE, self._told + 1):
                self._told = since
                self.tell(since)

    def outcome(self, error=None):
        """The Outcome of a call that was stopped, which the `error` went through if it let it."""
        where = stopped_in(error) if error else ""
        if self.is_late:
            told = f"no answer: after {self._late} the check stopped it"
            return Outcome("stopped", detail=told, where=where)
        told = "no answer: you stopped it"
        return Outcome("stopped", error="KeyboardInterrupt", detail=told, where=where)


def _interrupt():
    """Stops the main thread as the ■ button does, also in a `sleep` where a signal can be sent to it."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
    else:
        interrupt_main()


def _own_clock():
    """A clock of the time that the main thread computes."""
    try:
        clock = time.pthread_getcpuclockid(threading.main_thread().ident)
    except (AttributeError, OSError):  # Windows and macOS have none, nor has a browser
        return time.process_time
    return lambda: time.clock_gettime(clock)


def _answered(value):
    if inspect.iscoroutine(value):
        value.close()  # or Python complains later that nobody waited for it
    return Outcome("value", values.plain(value))


def _call_first(functions, inputs):
    return functions[0](*inputs)


@cache
def guard():
    """`guarded` of helpers.tracing, which is loaded when it is first needed, and then stays the same."""
    from helpers.tracing import guarded

    return guarded


def _is_counted(challenge, inputs):
    return bool(challenge.observe) or any(isinstance(part, Position) for part in inputs)


class Printed:
    """Stands in for stdout: keeps the start of what is printed, however much it is."""

    encoding = "utf-8"

    def __init__(self):
        self.text = ""

    def write(self, text):
        if len(self.text) < MOST_PRINTED:
            self.text = (self.text + text)[:MOST_PRINTED]
        return len(text)

    def flush(self):
        pass

    def isatty(self):
        return False


def failed(error):
    """The Outcome of a call that ended with `error`."""
    if isinstance(error, values.Unsupported):
        return Outcome("unsupported", error=error.kind)
    frame, line = last_own_frame(error)
    where = _where(frame.f_code, line) if frame else ""
    if isinstance(error, NotImplementedError):
        told = "" if type(error) is NotImplementedError else str(error)
        return Outcome("unattempted", detail=frame.f_code.co_name if frame else "", where=where, about=told)
    if isinstance(error, RecursionError):
        return Outcome("too-deep")  # the line that happened to be one too many says nothing
    if type(error).__name__ == "Budget" and type(error).__module__.startswith("helpers.tracing"):
        return Outcome("too-many-nodes", where=where)
    about = _raised_inside(error) or _about(error, frame)
    return Outcome("raised", error=builtin_name(type(error)), detail=_told(error), where=where, about=about)


def _raised_inside(error):
    """INSIDE with the name that the student's line had for the function that raised the error: one that was
    handed in, as a bot, or that the course gives; "" where the line did it itself."""
    steps = [step for step, _ in traceback.walk_tb(error.__traceback__)]
    own = [*dict.fromkeys(frame for frame, _ in _own_frames(error))]
    called = steps[steps.index(own[0]) + 1 :] if own else ()
    if called:
        for names in (*(frame.f_locals for frame in own), own[0].f_globals):
            for name, value in [*names.items()]:
                if _is_call_of(value, called[0]):
                    return INSIDE + name
    return ""


def _is_call_of(function, frame):
    """Whether this frame is a call of a function, or of what is called as one, as a strategy is."""
    with suppress(Exception):  # a thing of the student's own may break here
        if isinstance(function, (type, FunctionType)):
            return frame.f_code is function.__code__
        code = type(function).__call__.__code__
        return frame.f_code is code and frame.f_locals[code.co_varnames[0]] is function
    return False


def _about(error, frame):
    """`Outcome.about` of an error; "" where there is nothing to know."""
    with suppress(Exception):  # a game of the student's own may break here, too
        if type(error) is NameError:
            return str(error.name or "")[:200]
        if type(error) is AttributeError and hasattr(type(error.obj), error.name):
            return "unfinished" if isinstance(error.obj, Position) and not error.obj.is_over else ""
        if type(error) is AttributeError and _last(error.__traceback__) is frame:
            return f"{type(error.obj).__name__}.{error.name}"[:200]
        code = frame.f_code
        given = [frame.f_locals[name] for name in code.co_varnames[: code.co_argcount]]
        return "leaf" if any(isinstance(each, Position) and each.is_over for each in given) else ""
    return ""


def _last(step):
    """The frame in which an error was raised."""
    while step.tb_next:
        step = step.tb_next
    return step.tb_frame


def builtin_name(kind):
    """The class an exception is known by: the nearest built-in one, any ValueError being a ValueError.

    >>> from helpers.games import IllegalMove
    >>> builtin_name(IllegalMove)
    'ValueError'
    """
    if issubclass(kind, ValueError):
        return "ValueError"
    return next(cls.__name__ for cls in kind.__mro__ if cls.__module__ == "builtins")


def _told(error):
    """The exception as Python's last line would tell it; never fails itself."""
    try:
        text = str(error)
    except Exception:
        text = ""
    # Addresses differ from run to run.
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", text)
    return f"{type(error).__name__}: {text}"[:400] if text else type(error).__name__


def last_own_frame(error):
    """The innermost frame of the student's own code, and the line it stopped at."""
    return next(_own_frames(error), (None, 0))


def _own_frames(error):
    """The frames of the student's own code that the error went through, and their lines, innermost first."""
    steps = [*traceback.walk_tb(error.__traceback__)]
    for frame, line in reversed(steps):
        if not frame.f_code.co_filename.startswith((*_LIBRARIES, "<frozen")):
            yield frame, line


def stopped_in(error):
    """The loop in which the student's code was when it was stopped; the line, where there is no loop.

    It is the innermost `while`, or else the innermost `for`: a `for` in an endless `while` comes to its end.
    """
    places = [*dict.fromkeys((frame.f_code, line) for frame, line in _own_frames(error))]
    for kind in (ast.While, ast.For):
        for code, line in places:
            if head := _loop_around(code, line, kind):
                return LOOP + _where(code, head)
    return _where(*places[0]) if places else ""


def _loop_around(code, line, kind):
    """The first line of the innermost loop of this kind around that line of a function; None without one."""
    with suppress(SyntaxError):
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
        loops = [each for each in ast.walk(tree) if isinstance(each, kind)]
        around = [each for each in loops if each.lineno <= line <= each.body[-1].end_lineno]
        return max((each.lineno for each in around if each.lineno >= code.co_firstlineno), default=None)
    return None


def _where(code, line):
    source = linecache.getline(code.co_filename, line).strip()
    return f"line {line}" + (f": `{source[:100]}`" if source else "")
