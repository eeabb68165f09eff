"""The small file that remembers what was passed and which stars were won.

>>> import tempfile
>>> from unittest.mock import patch
>>> with patch.dict(os.environ, HELPERS_PROGRESS=os.path.join(tempfile.mkdtemp(), "progress.json")):
...     record("3.2", passed=True, points=20)
...     record("3.2", passed=False, points=0)  # the best try counts
...     star("3.first-lie")
...     read()
{'challenges': {'3.2': {'passed': True, 'points': 20}}, 'stars': ['3.first-lie'], 'first': {}}

It is `.progress.json` in the working directory, or where the variable HELPERS_PROGRESS points. It is a
convenience: a file that is damaged, read-only or gone never stops a check. What cannot be written is
kept until the kernel stops.
"""

import contextlib
import json
import os
from contextvars import ContextVar

_showing = ContextVar("showing", default=())  # what `showing` got, of each `show` that runs, outermost first
_checks_run = set()  # the challenges whose check was run in this kernel, with whatever answer
_passed = {}  # id -> the functions that its last check in this kernel passed, or None
_unwritten = {}  # path -> what a read-only place would not take


def path():
    """Where the progress is kept."""
    place = os.environ.get("HELPERS_PROGRESS") or ".progress.json"
    try:
        return os.path.abspath(place)
    except OSError:  # the working directory is gone
        return place


def record(id, passed, points):
    """Remember a try at challenge `id`; a worse one than the best changes nothing."""
    progress = read()
    best = progress["challenges"].get(id, {"passed": False, "points": 0})
    if id not in progress["challenges"] or (passed, points) > (best["passed"], best["points"]):
        progress["challenges"][id] = {"passed": bool(passed), "points": points}
        _write(progress)


def star(name):
    """Remember the star `name`, as in "3.first-lie": the number of the notebook stands first."""
    progress = read()
    if name not in progress["stars"]:
        progress["stars"].append(name)
        _write(progress)


def first(name, said):
    """What a reader said (None: nothing) when the answer to `name` was shown first: now, if never before."""
    progress = read()
    if name not in progress["first"]:
        progress["first"][name] = said
        _write(progress)
    return progress["first"][name]


def check_runs(id):
    """Remember, until the kernel stops, that the check of challenge `id` was run."""
    _checks_run.add(id)


def check_was_run(id):
    """Whether the check of challenge `id` was run since the kernel started, maybe on a stub."""
    return id in _checks_run


def judged(id, answers, passed):
    """Remember, until the kernel stops, what the last check of challenge `id` said of these functions."""
    _passed[id] = tuple(answers) if passed else None


def checked_here(id):
    """Whether challenge `id` was checked since the kernel started."""
    return id in _passed


def last_passed(id):
    """The functions that the last check of challenge `id` in this kernel passed, or None.

    >>> judged("3.9", [max, min], passed=True)
    >>> last_passed("3.9")
    (<built-in function max>, <built-in function min>)
    >>> judged("3.9", [max, max], passed=False)
    >>> last_passed("3.9")
    """
    return _passed.get(id)


@contextlib.contextmanager
def showing(is_answer):
    """While this runs, something is shown that the reader's answers make.

    `is_answer(frame)` says whether a frame of a traceback is one of the reader's answers.
    """
    token = _showing.set((*_showing.get(), is_answer))
    try:
        yield
    finally:
        _showing.reset(token)


def answers_shown():
    """The `is_answer` of what is shown now, or None."""
    return _showing.get()[-1] if _showing.get() else None


def read():
    """`{"challenges": {id: {"passed": …, "points": …}}, "stars": [name], "first": {name: …}}`."""
    if path() in _unwritten:
        return json.loads(json.dumps(_unwritten[path()]))
    try:
        with open(path(), encoding="utf-8") as file:
            return _sound(json.load(file))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return {"challenges": {}, "stars": [], "first": {}}


def _sound(found):
    """What a file says; ValueError, LookupError or TypeError where it was damaged."""
    challenges, stars, first = dict(found["challenges"]), list(found["stars"]), dict(found["first"])
    points = [entry["points"] for entry in challenges.values() if type(entry["passed"]) is bool]
    if len(points) < len(challenges) or not all(0 <= each <= 1_000 for each in points):  # which NaN is not
        raise ValueError("no points")
    if not all(isinstance(name, str) for name in (*stars, *filter(None, first.values()))):
        raise ValueError("no names")
    return {"challenges": challenges, "stars": stars, "first": first}


def _write(progress):
    # Written beside and moved into place: a kernel that dies half way leaves the old file.
    place = path()
    beside = f"{place}.{os.getpid()}"
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(json.dumps(progress, indent=1, sort_keys=True) + "\n")
        os.replace(beside, place)
        _unwritten.pop(place, None)
    except OSError:
        _unwritten[place] = progress
        with contextlib.suppress(OSError):
            os.unlink(beside)
