"""Leaves in a worker's memory only what asking needs, and nothing that could answer a challenge.

A challenge that came with its examples, its `accept` and its remarks would be an oracle: a function could
try values until one is accepted. So they are taken off, and of the modules behind them only those names
stay that the functions which watch a search (`observe`) use themselves. These modules are then ours alone: a
cell that imports them gets copies, and what it does to a copy changes nothing that is asked or counted.
"""

import gc
import sys
from functools import partial
from importlib import import_module
from types import CodeType, FunctionType, ModuleType

ORACLES = {"examples": (), "inputs": None, "hints": ("", "", ""), "mistakes": {}}
ORACLES |= {"accept": None, "alike": None, "remark": None}
WATCHING = ("observe", "entered")  # what of a challenge a worker needs
# What notebooks import besides: it helps to look at a search, and decides nothing.
KEPT = {
    "helpers.games.bots": ("random_bot", "rule_bot"),
    "helpers.challenges.watching": ("count_searched",),
    "helpers.challenges.move_order": ("ORDERS", "Ordered"),
    "helpers.trace": ("Budget", "game_tree", "guarded", "trace"),
}
STRIPPED = ("helpers.games.bots", "helpers.challenges", "helpers.trace")
ASKING = ("helpers.checking", "helpers.checking.values")  # what asks, and what says what came of it


def loaded():
    """The modules that are loaded and that no cell may lay hands on, by name."""
    return {name: module for name, module in sys.modules.items() if name.startswith(STRIPPED + ASKING)}


def copies(ours):
    """Runs these modules again, for cells to import; by name. Their challenges watch nothing."""
    for name in ours:
        del sys.modules[name]
    for name, module in ours.items():
        copy = import_module(name)
        if hasattr(module, "__path__"):  # a package may have been given more places to look in
            copy.__path__ = module.__path__
    sys.modules["helpers.checking.challenge"].notebooks()  # behind the walls it could not see the files
    for challenge in _challenges(loaded()):
        for name in WATCHING:
            object.__setattr__(challenge, name, None)
    return loaded()


def strip(modules):
    """Takes it all out of these modules; returns the names of those with nothing left."""
    modules = {name: module for name, module in modules.items() if name.startswith(STRIPPED)}
    observers = [getattr(each, name) for each in _challenges(modules) for name in WATCHING]
    for challenge in _challenges(modules):
        for name, nothing in ORACLES.items():
            object.__setattr__(challenge, name, nothing)
    if builder := modules.get("helpers.trace.builder"):
        # Backward induction itself, by which a trace does no more than to name the root's value.
        builder.best, builder.is_negamax = _unknown, _no
    kept = _Kept(modules)
    for name, public in KEPT.items():
        for each in public:
            kept.add(modules.get(name), each)
    for observer in filter(None, observers):
        kept.follow(observer)
    empty = [name for name, module in modules.items() if not _left(name, module, kept)]
    gc.collect()  # classes hold each other: what nobody can name any more is really gone
    return empty


def _unknown(*_):
    raise TypeError("a worker does not know the rule")


def _no(*_):
    return False


def _challenges(modules):
    return [challenge for module in modules.values() for challenge in vars(module).get("CHALLENGES", ())]


def _left(name, module, kept):
    """Deletes all of a module but what is kept; whether anything is left."""
    for each in list(vars(module)):
        if not each.startswith("__") and each != "CHALLENGES" and (name, each) not in kept.names:
            delattr(module, each)
    return hasattr(module, "__path__") or any(not each.startswith("__") for each in vars(module))


class _Kept:
    """The names that some functions use, and those that these use, and so on: pairs (module, name)."""

    def __init__(self, modules):
        self.modules, self.names, self.seen = modules, set(), set()

    def add(self, module, name):
        if module is None or (module.__name__, name) in self.names or name not in vars(module):
            return
        self.names.add((module.__name__, name))
        self.follow(vars(module)[name])

    def follow(self, value):
        """What `value` uses, where it is ours: a function, a class, or something made of functions."""
        if id(value) in self.seen:
            return
        self.seen.add(id(value))
        match value:
            case FunctionType():
                home = self.modules.get(value.__module__)
                for name in _names(value.__code__):
                    self.add(home, name)
                    for part in (home and vars(home).values()) or ():
                        if isinstance(part, ModuleType) and part.__name__ in self.modules:
                            self.add(part, name)
                for cell in value.__closure__ or ():
                    self.follow(cell.cell_contents)
            case type() if value.__module__ in self.modules:
                for part in (*value.__bases__, *vars(value).values()):
                    self.follow(part)
            case partial():
                self.follow(value.func)
            case property():
                self.follow(value.fget)
            case staticmethod() | classmethod():
                self.follow(value.__func__)
            case list() | tuple() | set() | frozenset():
                for part in value:
                    self.follow(part)
            case dict():
                for part in value.values():
                    self.follow(part)
            case _ if hasattr(value, "__wrapped__"):
                self.follow(value.__wrapped__)
            case _ if hasattr(value, "func"):  # functools.cached_property
                self.follow(value.func)


def _names(code):
    """All names that a function's code, and that of functions in it, looks up."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)
