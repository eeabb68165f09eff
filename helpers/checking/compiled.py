"""Which course this is, and its challenges as data, a file a notebook, which `release` makes.

The course is the folder around `helpers`. The variable HELPERS_COURSE names another one, for all that ask:
checks, release, grading, arena. So the tests of the engine have a small course of their own.

Code is named in the data ("helpers.challenges.watching:visited"), and never written: it stays where it can
be read.
"""

import builtins
import json
import os
import re
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path

from helpers.checking.challenge import Challenge, Example, Mistake
from helpers.checking.values import decode

VARIABLE = "HELPERS_COURSE"
CODE = "code"  # {"code": "module:name", "first": [arguments]}
# {a course: {3: the challenges of its notebook 3, or None as long as nobody has read them}}
KNOWN = {}


def course():
    """The folder of the course, with its notebooks and, where the teacher works, its solutions."""
    return Path(os.environ.get(VARIABLE) or Path(__file__).parents[2])


@contextmanager
def opened(folder):
    """While this runs, the course in this folder is the one, here and in processes that are started."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before


def data():
    """Where the data of each notebook is, nb3.json, and the answer key."""
    return course() / "helpers" / "challenges"


def find(id):
    """The challenge with this id; KeyError with the ids there are.

    >>> find("3.2").name
    'minimax'
    """
    number = str(id).partition(".")[0]
    chosen = [n for n in notebooks() if str(n) == number] or notebooks()
    known = {challenge.id: challenge for n in chosen for challenge in challenges_of(n)}
    if id not in known:
        raise KeyError(f"There is no challenge {id!r}. There are: {', '.join(known)}.")
    return known[id]


def challenges_of(number):
    """The challenges of notebook `number`, in order.

    >>> [challenge.id for challenge in challenges_of(3)][:2]
    ['3.1', '3.2']
    """
    known, number = _known(), int(number)
    if known[number] is None:
        known[number] = read(data() / f"nb{number}.json")
    return known[number]


def use(challenges):
    """From now on these are the course's, `{3: [Challenge, …]}`: `release` writes its files later."""
    KNOWN[course()] = {**challenges}


def _known():
    if course() not in KNOWN:
        files = [path.stem for path in data().glob("nb*.json")]
        use(dict.fromkeys(sorted(int(stem[2:]) for stem in files if re.fullmatch(r"nb\d+", stem))))
    return KNOWN[course()]


def notebooks():
    """The numbers of the notebooks that have challenges."""
    return list(_known())


def read(path):
    """The challenges in a file of data."""
    return [challenge(each) for each in json.loads(path.read_text(encoding="utf-8"))]


def challenge(written):
    """A Challenge from its data."""
    made = {name: value_of(value) for name, value in written.items()}
    made["examples"] = tuple(map(_example, written["examples"]))
    made["mistakes"] = {name: Mistake(*told) for name, told in written["mistakes"].items()}
    made |= {name: tuple(written[name]) for name in ("hints", "takes", "answers") if name in written}
    return Challenge(**made)


def _example(data):
    gives = (
        {"raises": getattr(builtins, data["raises"])}
        if "raises" in data
        else {"gives": decode(data["gives"])}
    )
    told = {name: data[name] for name in ("called", "why", "fine") if name in data}
    return Example(*map(decode, data["inputs"]), **gives, **told)


def value_of(data):
    """What a field of the data stands for: code that is named there, in dicts, too, or itself."""
    if type(data) is not dict:
        return data
    if CODE not in data:
        return {name: value_of(each) for name, each in data.items()}
    module, _, name = data[CODE].partition(":")
    found = getattr(import_module(module), name)
    return partial(found, *data["first"]) if "first" in data else found
