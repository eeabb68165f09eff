"""The process that runs a student's code: `python -m helpers.grading.worker`, started by the judge only.

It is not trusted. It holds no expected value, no solution and no other student's file, and all it can
say is what a function returned (the protocol is in protocol.py). It lives for one submission, in an empty
directory of its own, and is killed when the judge has asked enough.
"""

import ast
import importlib
import inspect
import linecache
import os
import random
import sys
from types import ModuleType

import helpers
from helpers import checking, values
from helpers.grading import placeholders, protocol

SILENT = {"check", "hint", "show", "progress"}


def main():
    """Serves the judge until the line is closed; the process then ends without running anything else."""
    placeholders.install()
    questions, answers = private_channel()
    try:
        serve(questions, answers)
    finally:
        os._exit(0)  # no atexit hook, no waiting for threads


def private_channel():
    """The judge's two pipes, moved away from 0 and 1, where a student's print would meet them."""
    questions, answers = os.dup(0), os.dup(1)  # dup makes them non-inheritable
    empty = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(empty, descriptor)
    return open(questions, "rb"), open(answers, "wb")


def serve(questions, answers):
    """Answers each line of `questions` with one or more lines on `answers`."""
    student = Student()
    while line := questions.readline():
        question = protocol.read(line)
        replies = getattr(student, "do_" + question["do"])(question)
        for number, reply in enumerate(replies):
            answers.write(protocol.write({"re": question["ask"], "n": number, **reply}))
            answers.flush()  # at once: the next input may be the one that never ends


class Student:
    """The namespace of one notebook, and the questions that can be asked about it."""

    def __init__(self):
        self.module = ModuleType("__main__")
        self.names = self.module.__dict__
        # What a notebook's kernel has built in.
        self.names.update(display=placeholders.INERT, get_ipython=placeholders.INERT)

    def do_hello(self, question):
        """Import all that will be needed, then put the walls up: nothing of a student's ran yet."""
        try:
            self._prepare(question["number"])
            yield {"walls": confine(question["limits"])}
        except Exception as error:
            yield {"fault": f"{type(error).__name__}: {_text(error)}"}

    def _prepare(self, number):
        importlib.import_module("helpers.trace")
        self.challenges = {challenge.id: challenge for challenge in checking.challenges_of(number)}
        for name in SILENT:
            setattr(checking, name, placeholders.INERT)
            setattr(helpers, name, placeholders.INERT)
        placeholders.hide()
        _forget_repository(os.path.dirname(os.path.dirname(helpers.__file__)))
        sys.modules["__main__"] = self.module
        sys.dont_write_bytecode = True  # until here it saved the next worker some time

    def do_cell(self, question):
        """Runs a cell; an error is an answer like any other, and its half of the work stays."""
        yield run_cell(question["source"], question["name"], self.names) or {}

    def do_call(self, question):
        """The outcome of a challenge's functions on each of the inputs."""
        challenge = self.challenges[question["challenge"]]
        missing = [name for name in challenge.answers if name not in self.names]
        functions = [self.names.get(name) for name in challenge.answers]
        reason = {"missing": missing} if missing else {"misfit": checking.misfit(challenge, functions)}
        if any(reason.values()):
            yield {**reason, "last": True}
            return
        _seed()
        for inputs in question["inputs"]:
            found = outcome(challenge, functions, values.decode(inputs))
            # After one hopeless search there is no point in paying for sixty more.
            yield {"outcome": found.encode(), "last": found.kind in ("stopped", "too-many-nodes")}


def outcome(challenge, functions, inputs):
    """`checking.run`, which lets only a KeyboardInterrupt through; here nobody sits at the keyboard."""
    try:
        return checking.run(challenge, functions, inputs)
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


def _seed():
    """Chance plays the same in every run, so that the same seed gives the same marks."""
    random.seed(0)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(0)


def _forget_repository(root):
    """Where `helpers` lies in the repository, its other folders must not be importable with it."""
    if os.path.exists(os.path.join(root, "pyproject.toml")):
        sys.path[:] = [
            entry for entry in sys.path if os.path.realpath(entry or ".") != os.path.realpath(root)
        ]


def confine(limits):
    """Puts the walls up, for good, and returns the names of those that hold on this platform.

    This is the one place where isolation is decided: each wall is tried, none is required.
    """
    walls = []
    try:
        import resource
    except ImportError:  # Windows
        return walls
    for wall, limit, value in [
        ("cpu time", "RLIMIT_CPU", limits["cpu"]),
        ("memory", "RLIMIT_AS", limits["memory"]),
        ("file size", "RLIMIT_FSIZE", limits["file"]),
        ("processes", "RLIMIT_NPROC", limits["processes"]),
        ("core dumps", "RLIMIT_CORE", 0),
    ]:
        if _limited(resource, getattr(resource, limit, None), value):
            walls.append(wall)
    return walls


def _limited(resource, kind, value):
    if kind is None:
        return False
    try:
        _, hard = resource.getrlimit(kind)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(kind, (value, value))
    except (ValueError, OSError):  # macOS refuses some
        return False
    return True


if __name__ == "__main__":
    main()
