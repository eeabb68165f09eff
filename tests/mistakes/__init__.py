"""The known wrong answers: each must be caught and named.

A module a notebook, nb3.py for notebook 3, found by its name. `MISTAKES[id][name]` is a wrong function, a
tuple of them where a challenge has several answers, or a list of such, for different ways to go wrong.
"""

from importlib import import_module
from pkgutil import iter_modules

MISTAKES = {}
for found in sorted(iter_modules(__path__, "mistakes."), key=lambda module: module.name):
    MISTAKES |= import_module(found.name).MISTAKES
