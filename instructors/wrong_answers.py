"""How the known wrong answers are written, by which a mistake has a name.

They stand in `solutions/challenges`, which is in neither the students' bundle nor the installed package.
"""

import inspect
import linecache
import textwrap
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Wrong:
    """A usual mistake: what is `told` of it, and `answers` that make it.

    That is a function, a tuple of them where a challenge has several answers, or a list of such, for
    different ways to go wrong. `share` is the part of the points that it still deserves: what is kept.
    `whole` says that the sentence speaks of other calls, too ("With MAX at the root you are right"): it is
    not told where the mistake explains only a part of what is wrong.
    """

    told: str
    answers: object
    share: float = 0.0
    whole: bool = False


def changed(function, *texts, every=False):
    """The function that the source of `function` makes with `old, new`, or several `(old, new)`, replaced.

    So most wrong answers are written: as the right one and what is wrong. An old text must stand in the
    source exactly once; at least once where `every` one is to be replaced.

    >>> def at_least(a, b):
    ...     return a >= b
    >>> changed(at_least, ">=", ">")(3, 3)
    False
    """
    source, known = _source(function), inspect.getclosurevars(function).nonlocals
    for old, new in [texts] if isinstance(texts[0], str) else texts:
        if not source.count(old) or (source.count(old) > 1 and not every):
            raise ValueError(f"{old!r} stands {source.count(old)} times in the source of {function.__name__}")
        source = source.replace(old, new)
    space, name = function.__globals__ | known, f"<{function.__name__} {hash(source)}>"
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name  # to be changed again
    exec(compile(source, name, "exec"), space)
    return space[function.__name__]


@cache  # it takes long, and a right answer is changed again and again
def _source(function):
    return textwrap.dedent(inspect.getsource(function))


def remembered(function):
    """`function` of one argument that answers each question once: no count of a search makes it forget.

    >>> asked = []
    >>> square = remembered(lambda n: asked.append(n) or n * n)
    >>> square(3), square(3), asked
    (9, 9, [3])

    A `cache` would be emptied before each search that is counted, as a student's must be.
    """
    return _Answers(function).__getitem__  # no call that a listener hears


class _Answers(dict):
    def __init__(self, function):
        self.function = function

    def __missing__(self, question):
        self[question] = answer = self.function(question)
        return answer
