"""Challenges and their checks: what is asked, what an answer did, and what to say about it.

>>> from helpers.checking import find
>>> find("3.2").name
'minimax'

A notebook uses `check`, `hint`, `show` and `progress`, which load their machinery when they are first called;
the rest is for `release` and `grade`, and each name of it is loaded on first use (PEP 562).
"""

from importlib import import_module

_HOME = {
    "challenge": "Challenge Example Mistake first_asked",
    "compiled": "find challenges_of notebooks",
    "calling": "Outcome asking run",
    "sentences": "misfit",
    "key": (
        "KeyFault digest example_digests example_inputs hidden_inputs inputs_digest key_entry load_key "
        "variants vector"
    ),
    "explaining": "Failing",
    "result": "Result assess blank",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}

__all__ = sorted([*_MODULE_OF, "check", "hint", "progress", "show"])


def __getattr__(name):
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'helpers.checking' has no attribute {name!r}")
    value = getattr(import_module(f"helpers.checking.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def check(id, *answers, then=None):
    """Check your function for challenge `id`: what was right, and what a wrong answer means.

    >>> result = check("3.2", max)
    >>> result.passed, result.points
    (False, 0)

    What `then()` makes is shown below the result, once it is passed, as `show` does it. Returns a Result and
    raises nothing for a wrong answer (but under nbgrader, an AssertionError).
    """
    from helpers.checking.checker import checked

    result = checked(id, answers)
    if then and result.passed:
        from helpers.checking import places, showing

        places.at_the_end(lambda: places.show(showing.shown(id, then)))
    return result


def hint(id, level=None):
    """The hints of a challenge, closed; with a `level` from 1 to 3 that one, open.

    >>> hint("3.2")
    Three hints for 3.2 minimax: hint("3.2", 1), hint("3.2", 2), hint("3.2", 3)
    """
    from helpers.checking.showing import hints

    return hints(id, level)


def show(id, thunk):
    """What `thunk` returns; where the challenge it needs is not solved yet, a line that says so.

    >>> def minimax(node):
    ...     raise NotImplementedError()
    >>> show("3.2", lambda: minimax(5))
    This cell waits for challenge 3.2 (minimax).
    """
    from helpers.checking.showing import shown_in_cell

    return shown_in_cell(id, thunk)


def progress(number=None):
    """What is passed so far in notebook `number` (or in all): a table, with the points and the stars.

    >>> print(str(progress(3)).splitlines()[0])
    Your progress in notebook 3
    """
    from helpers.checking.progress_table import table

    return table(number)
