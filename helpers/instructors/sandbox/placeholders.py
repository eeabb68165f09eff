"""Modules that a worker imports as if they were there, and that do nothing.

Pictures, widgets and quizzes have no place in grading, and nothing that could answer a challenge may be
importable: no equilibrium solver, no solutions, no tests. A cell that uses them must still define its
functions, so whatever is done with them is harmless.

>>> figure, (left, right) = INERT.subplots(1, 2)
>>> [line for line in INERT.plot([1, 2]).lines], INERT + 1 is INERT
([], True)
"""

import builtins
import opcode
import sys
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import FunctionType, ModuleType

import helpers
from helpers.checking import values
from helpers.instructors.sandbox import hide_answers

EVERYWHERE = {"anywidget", "matplotlib", "ipywidgets", "IPython", "tests", "solutions"}
EVERYWHERE |= {"google", "kaggle_secrets", "piplite"}  # what only a notebook in a browser has
SOLVERS = {"nashpy", "pygambit", "pyspiel", "open_spiel", "axelrod", "easyAI", "aima", "aima3"}
OURS = {"helpers.draw", "helpers.live", "helpers.instructors.release"}
ANSWERS = ("perfect_bot", "violations")  # of `helpers`: half an answer, or what judges one


class Inert:
    """Answers every use with itself or with nothing."""

    def __getattr__(self, name):
        # Python asks objects for special names to learn what they can do: this one can do nothing.
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *args, **kwargs):
        # As a decorator (`@interact`) it must leave the function a function.
        return args[0] if len(args) == 1 and not kwargs and isinstance(args[0], FunctionType) else self

    def __iter__(self):
        return iter([self] * _places(sys._getframe(1)))

    def __repr__(self):
        return "<nothing: pictures and widgets are not part of grading>"

    def __format__(self, wanted):
        return ""

    def __bool__(self):
        return False

    __lt__ = __le__ = __gt__ = __ge__ = lambda self, other: False

    def __len__(self):
        return 0

    def __exit__(self, *_):
        return False

    def __mro_entries__(self, bases):
        return (object,)

    def _same(self, *_, **__):
        return self

    def _nothing(self, *_):
        return None

    __enter__ = __getitem__ = __neg__ = __pos__ = __abs__ = _same
    __add__ = __sub__ = __mul__ = __truediv__ = __floordiv__ = __mod__ = __pow__ = __and__ = __or__ = _same
    __radd__ = __rsub__ = __rmul__ = __rtruediv__ = __rand__ = __ror__ = __rshift__ = __lshift__ = _same
    __setattr__ = __setitem__ = __delattr__ = __delitem__ = _nothing


INERT = Inert()


def _places(frame):
    """How many names stand left of the `=` that takes this object apart; 0 in a loop."""
    code, at = frame.f_code.co_code, frame.f_lasti
    name, argument = opcode.opname[code[at]], code[at + 1]
    return {"UNPACK_SEQUENCE": argument, "UNPACK_EX": argument & 0xFF}.get(name, 0)


class Placeholder(ModuleType):
    """A module whose every name is inert."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return INERT


class Sheltered(SourceFileLoader):
    """Gives a module builtins of its own: it counts as before when a cell puts others in their place."""

    BUILTINS = dict(vars(builtins))

    def exec_module(self, module):
        vars(module)["__builtins__"] = self.BUILTINS
        super().exec_module(module)


class Finder:
    """Finds and makes placeholders; asked before Python's own finders."""

    def find_spec(self, fullname, path=None, target=None):
        if is_placeholder(fullname):
            return ModuleSpec(fullname, self, is_package=True)
        if fullname.startswith(hide_answers.STRIPPED + hide_answers.ASKING):
            spec = PathFinder.find_spec(fullname, path, target)
            if spec and type(spec.loader) is SourceFileLoader:
                spec.loader = Sheltered(spec.loader.name, spec.loader.path)
            return spec
        return None

    def create_module(self, spec):
        return Placeholder(spec.name)

    def exec_module(self, module):
        pass


def is_placeholder(name):
    """Whether a module's name (with dots) is one that stays empty here.

    >>> is_placeholder("matplotlib.pyplot"), is_placeholder("helpers.draw"), is_placeholder("helpers.games")
    (True, True, False)
    """
    top, inner = name.partition(".")[0], ".".join(name.split(".")[:2])
    return top in EVERYWHERE or top in SOLVERS or inner in OURS


def hide():
    """From now on a cell gets nothing from where half an answer could be copied.

    What asks and counts is there twice: as it is at work, and as a cell can import it. The inner modules of
    `trace` are placeholders, and so are the strategies that travel by name, and all of `grading`. What is
    loaded keeps working: functions hold on to the names of their own modules.
    """
    from helpers.checking import calling  # not before `install`, which gives it builtins of its own

    registries = {tag: registry() for tag, registry in values.REGISTRIES.items()}
    calling.guard()
    ours = hide_answers.loaded()
    hide_answers.strip(ours)
    theirs = hide_answers.copies(ours)
    sys.modules["helpers.checking.values"].REGISTRIES.clear()
    _show(theirs)
    for name in sorted(hide_answers.strip(theirs)):  # packages first
        _put_away(name)
    for name in ANSWERS:
        for module in filter(None, map(sys.modules.get, ("helpers", "helpers.games.bots", "helpers.trace"))):
            setattr(module, name, INERT)
    _hide_orders()
    for name in sorted(
        each for each in sys.modules if each.startswith(("helpers.trace.", "helpers.instructors"))
    ):
        _put_away(name)
    for tag, known in registries.items():
        values.REGISTRIES[tag] = lambda known=known: known
        _hide_each(known, [module for name, module in sys.modules.items() if "helpers.matrices" in name])
    _kept.extend(ours.values())


def _show(modules):
    """What `helpers` itself hands out comes from these modules."""
    for name, part in helpers._MODULE_OF.items():
        if name in vars(helpers) and f"helpers.{part}" in modules:
            setattr(helpers, name, getattr(modules[f"helpers.{part}"], name))


def _put_away(name):
    """A placeholder takes a module's place."""
    _kept.append(sys.modules.get(name))
    sys.modules[name] = Placeholder(name)
    home, _, inner = name.rpartition(".")
    setattr(sys.modules[home], inner, sys.modules[name])


def _hide_orders():
    """Of the orders of nine moves only the numbers stay: the best one is right in challenge 5.5."""
    orders = helpers.static_orders()
    kept = orders._replace(best=(orders.best[0], INERT), worst=(orders.worst[0], INERT))
    helpers.static_orders = sys.modules["helpers.games.orders"].static_orders = lambda: kept


_kept = []  # a module that nobody holds is emptied


def _hide_each(known, modules):
    for module in modules:
        for name, value in list(vars(module).items()):
            if value is known or any(value is each for each in known.values()):
                setattr(module, name, INERT)


def install():
    """From now on these modules are placeholders."""
    sys.meta_path.insert(0, Finder())
