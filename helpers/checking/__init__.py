"""Challenges and their checks: what is asked, what an answer did, and what to say about it.

>>> from helpers.checking import find
>>> find("3.2").points
20

A notebook uses `check`, `hint`, `show` and `progress`; the rest is for `release` and `grade`. Every name is
loaded on first use (PEP 562).
"""

from importlib import import_module

_HOME = {
    "notebook": "check hint show progress",
    "challenge": "Challenge Example Mistake mistakes find challenges_of notebooks header examples_table",
    "running": "Outcome asking run",
    "sentences": "misfit",
    "key": (
        "KeyFault battery battery_digest digest example_digests example_inputs key_entry load_key vector"
    ),
    "judging": "Failing Result assess blank perfect",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}

__all__ = sorted(_MODULE_OF)


def __getattr__(name):
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'helpers.checking' has no attribute {name!r}")
    value = getattr(import_module(f"helpers.checking.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__():
    return __all__
