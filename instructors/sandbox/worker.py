"""The process that runs a student's code: forked by the fork server, or started by itself.

It is not trusted. It holds no challenge, no expected value, no solution and no other student's file, and all
it can say is what a function returned (the protocol is in protocol.py). It lives for one submission, in an
empty directory of its own, and is killed when the judge has asked enough.
"""

import ast
import importlib
import inspect
import linecache
import os
import pkgutil
import random
import sys
from types import ModuleType, SimpleNamespace

from helpers import checking
from instructors.sandbox import placeholders, protocol, walls


def main():
    """Serves the judge until the line is closed; the process then ends without running anything else."""
    placeholders.install()
    end_with_the_judge()
    questions, answers = private_channel()
    serve(Student(), questions, answers)


def private_channel():
    """The judge's two pipes, moved away from 0 and 1, where a student's print would meet them."""
    questions, answers = os.dup(0), os.dup(1)  # dup makes them non-inheritable
    empty = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(empty, descriptor)
    return questions, answers


def end_with_the_judge():
    """Linux ends this process with the one that started it, whatever it is doing then."""
    if sys.platform == "linux":
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def serve(student, questions, answers):
    """Answers each line of `questions` with one or more lines on `answers` (descriptors). Never returns."""
    try:
        lines = open(questions, "rb", closefd=False)  # noqa: SIM115
        while line := lines.readline():
            question = protocol.read(line)
            replies = getattr(student, "do_" + question["do"])(question)
            for number, content in enumerate(replies):
                # At once: the next input may be the one that never ends.
                _write(answers, protocol.reply(question["ask"], number, content))
    finally:
        os._exit(0)  # no atexit hook, no waiting for threads


def _write(descriptor, data, write=os.write):
    while data:
        data = data[write(descriptor, data) :]


def prepare():
    """Imports all that asking needs and a cell may: behind the walls no file of ours can be read.

    Then it hides what asks. Returns the modules that can watch a search, by name. No student's code ran yet.
    """
    for part in ("games", "matrices", "tracing", "challenges"):
        package = importlib.import_module(f"helpers.{part}")
        for module in pkgutil.iter_modules(package.__path__, f"helpers.{part}."):
            importlib.import_module(module.name)
    for name in ("Outcome", "asking", "misfit"):
        getattr(checking, name)
    watching = {name: each for name, each in sys.modules.items() if name.startswith("helpers.challenges.")}
    watching["playing"] = importlib.import_module("instructors.sandbox.playing")
    placeholders.hide()
    sys.dont_write_bytecode = True  # until here it saved the next worker some time
    return watching


class Student:
    """The namespace of one notebook, and the questions that can be asked about it.

    `watching` is of `prepare`, `ready` of `walls.prepare`, where the fork server called them.
    """

    def __init__(self, watching=None, ready=None):
        self.watching, self.ready = watching, ready
        self.module = ModuleType("__main__")
        self.names = self.module.__dict__
        # What a notebook's kernel has built in.
        self.names.update(display=placeholders.INERT, get_ipython=placeholders.INERT)

    def do_hello(self, question):
        """Import what will be needed, unless that is done, then put the walls up."""
        try:
            self.watching = self.watching or prepare()
            sys.modules["__main__"] = self.module
            yield {"walls": walls.confine(question["limits"], os.getcwd(), self.ready)}
        except Exception as error:
            yield {"fault": f"{type(error).__name__}: {_text(error)}"}

    def do_cells(self, question):
        """Runs cells; an error is an answer like any other, and its half of the work stays."""
        if question.get("counted"):  # for a bot, in an arena
            self.watching["playing"].meter.stand()
        for name, source in question["cells"]:
            yield run_cell(source, name, self.names) or {}

    def do_call(self, question):
        """The outcome of a challenge's functions on each of the inputs."""
        module, _, name = (question["observe"] or "").partition(":")
        watch = module and getattr(self.watching[module], name)  # a function of ours
        challenge = SimpleNamespace(**question["challenge"], observe=watch, examples=(), calls="")
        missing = [name for name in challenge.answers if name not in self.names]
        functions = [self.names.get(name) for name in challenge.answers]
        reason = {"missing": missing} if missing else {"misfit": checking.misfit(challenge, functions)}
        if any(reason.values()):
            yield {"last": True, **reason}
            return
        random.seed(0)  # chance plays the same in every run, so that the same seed gives the same marks
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed(0)
        inputs = [each for pack in question["inputs"] for each in protocol.unpacked(pack)]
        yield from _outcomes(challenge, functions, inputs, question["examples"])

    def do_seat(self, question):
        """A bot of the notebook takes its seat in an arena."""
        self.seat = self.watching["playing"].Seat(self.names, question)
        yield {}

    def do_play(self, question):
        """Its next move."""
        yield self.seat.answer(question)


def _outcomes(challenge, functions, inputs, examples):
    """What came of each of the inputs, until there is no point in going on."""
    untouched = True
    with checking.asking(challenge, functions) as ask:
        for number, each in enumerate(inputs, start=1):
            found = outcome(ask, each)
            untouched = untouched and found.kind == "unattempted"
            is_last = found.kind in checking.calling.HOPELESS or (untouched and number == max(examples, 1))
            last = {"last": True} if is_last else {}
            if found.kind == "value" and not found.printed and not found.about:
                yield {**last, "value": protocol.values.encode_plain(found.value)}
            else:
                yield {**last, "outcome": found.encode()}
            if is_last:
                return


def outcome(ask, inputs):
    """The Outcome of a call: `ask` lets a KeyboardInterrupt through, and here nobody sits at the keyboard."""
    try:
        return ask(inputs)
    except BaseException as error:
        return checking.Outcome("raised", error=_builtin_name(error), detail=_text(error))


def run_cell(source, name, names):
    """Runs `source` in `names`; None, or what was raised as `error`, `detail` and `line`."""
    filename = f"<{name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    try:
        code = compile(source, filename, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
        if code.co_flags & inspect.CO_COROUTINE:
            import asyncio

            asyncio.run(eval(code, names))
        else:
            exec(code, names)
    except BaseException as error:  # exit() and KeyboardInterrupt end the cell, not the worker
        return {"error": _builtin_name(error), "detail": _text(error), "line": _line(error, filename)}


def _builtin_name(error):
    """The nearest of Python's own classes: a student's can have any name."""
    return next(kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins")


def _text(error):
    try:
        return protocol.clean(error) if error.args != (None,) else ""  # as `exit()` has it
    except BaseException:
        return ""


def _line(error, filename):
    """The last line of the cell that was running, or the one that Python could not read."""
    if isinstance(error, SyntaxError):
        return error.lineno if type(error.lineno) is int else None
    line, step = None, error.__traceback__
    while step:
        line = step.tb_lineno if step.tb_frame.f_code.co_filename == filename else line
        step = step.tb_next
    return line


if __name__ == "__main__":
    main()
