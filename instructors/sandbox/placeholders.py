"""Modules that a worker imports as if they were there, and that do nothing.

Pictures, widgets and quizzes have no place in grading, and what could answer a challenge or judge an answer
is never loaded: no challenge, no equilibrium solver, no solutions, no tests. A cell that uses them must still
define its functions, so whatever is done with them is harmless.

>>> figure, (left, right) = INERT.subplots(1, 2)
>>> [line for line in INERT.plot([1, 2]).lines], INERT + 1 is INERT
([], True)
"""

import builtins
import opcode
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import FunctionType, ModuleType

import helpers
from helpers.checking.solvers import ANSWERING, SOLVERS

EVERYWHERE = {"anywidget", "matplotlib", "ipywidgets", "IPython", "tests", "solutions"}
EVERYWHERE |= {"google", "kaggle_secrets", "piplite"}  # what only a notebook in a browser has
# Of `helpers` what only shows something, and what answers a challenge or could judge a guess at an answer.
HIDDEN = ["helpers.draw", "helpers.live", "helpers.stepped", "instructors.release"]
HIDDEN += ANSWERING
# Of the challenges only what watches a search or lends one is there: the rest knows what is right.
CHALLENGES = "helpers.challenges."
WATCHING = {
    CHALLENGES + name
    for name in ("champion_match", "horizon", "lent_search", "matches", "move_order", "watching")
}
# What asks, and what watches a search: no cell may lay hands on it. The second a cell may use, in a copy.
ASKING = ("helpers.checking", "instructors")
PLAYING = ("helpers.tournament", "instructors.sandbox.playing")  # what asks a bot, in an arena
WITHDRAWN = {"settle": "live.quiz"}  # names that notebooks of earlier terms import from `helpers`
COPIED = (CHALLENGES, "helpers.tracing", "helpers.games.bots")


class Inert:
    """Answers every use with itself or with nothing."""

    is_absent = True

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
        if fullname.startswith(ASKING[:1] + PLAYING + COPIED):
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
    if name.startswith(CHALLENGES) and name not in WATCHING:
        return True
    return name.partition(".")[0] in EVERYWHERE | SOLVERS or name.startswith(tuple(HIDDEN))


def hide():
    """From now on cells can no longer import the checking code, and get copies of what watches a search.

    What is loaded keeps working: functions hold on to the names of their own modules.
    """
    from helpers.checking import calling, values  # not before `install`, which gives them their own builtins

    calling.guard()
    for tag, registry in list(values.REGISTRIES.items()):
        known = registry()
        values.REGISTRIES[tag] = lambda known=known: known
        _hide_each([*known.values()])
    import_module("helpers.games.tictactoe").static_orders()  # remembered: soon no file is read
    HIDDEN.extend([*ASKING, *PLAYING, "helpers.challenges.champion_match"])  # which has a player of its own
    copied = [name for name in sys.modules if name.startswith(COPIED)]
    for name in [*copied, *(name for name in sys.modules if name.startswith(ASKING + PLAYING))]:
        del sys.modules[name]
    for name in [*ASKING, "helpers.tournament", *(f"helpers.{name}" for name in helpers.__all__)]:
        vars(helpers).pop(name.removeprefix("helpers."), None)
    for name in copied:
        import_module(name)


def _hide_each(known):
    """No module gives away the objects that travel by name, nor a table that holds them."""
    hidden = {id(each) for each in known}
    for module in [module for name, module in sys.modules.items() if name.startswith("helpers.matrices")]:
        for name, value in list(vars(module).items()):
            inside = [*value.values()] if type(value) is dict else [value]
            if not hidden.isdisjoint(map(id, inside)):
                setattr(module, name, INERT)


def install():
    """From now on these modules are placeholders."""
    sys.meta_path.insert(0, Finder())
    helpers._MODULE_OF.update(WITHDRAWN)
