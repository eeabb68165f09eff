"""key.json: hashes of what the solutions answer, and of what each known mistake answers instead.

The functions that make these mistakes are in tests/mistakes: they are sources of the key like the solutions,
and like these in neither the students' bundle nor the installed package, where they would give answers away.
"""

import ast
import importlib.util
import inspect
import linecache
import textwrap

from helpers.checking import key_entry
from helpers.instructors.release.book import ReleaseError, parsed, place

_DEFINITIONS = (
    ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.AugAssign,
)  # fmt: skip


def entries(notebook, challenges, mistakes, name):
    """The part of key.json that one solved notebook makes: {"3.2": {...}, ...}."""
    wanted = {answer for challenge in challenges for answer in challenge.answers}
    space = namespace(notebook, name)
    for answer in sorted(wanted - set(space)):
        raise ReleaseError(f"{name} defines no `{answer}`. Define it, or mend `answers` in its Challenge.")
    return {
        challenge.id: _entry(challenge, tuple(space[answer] for answer in challenge.answers), mistakes, name)
        for challenge in challenges
    }


def _entry(challenge, answers, mistakes, name):
    try:
        return key_entry(challenge, answers, mistakes.get(challenge.id, {}))
    except ValueError as error:
        module = f"nb{challenge.id.split('.')[0]}.py"
        raise ReleaseError(
            f"{name}: {error}. Mend the solution, helpers/challenges/{module} or tests/mistakes/{module}."
        ) from None


def namespace(notebook, name):
    """What the notebook's cells define; no other statement of it is run.

    >>> source = "step = 2\\ndef up(n): return n + step\\nprint(up(1))"
    >>> namespace({"cells": [{"id": "a", "cell_type": "code", "source": source}]}, "demo")["up"](1)
    3
    """
    space = {"__name__": "__main__"}
    for node, where in definitions(notebook, name):
        try:
            exec(compile(ast.Module([node], []), f"<{where}>", "exec"), space)
        except Exception as error:
            raise ReleaseError(f"{where}, line {node.lineno}: {error!r}. Mend the solution.") from error
    return space


def definitions(notebook, name):
    """The statements of a notebook that define something, and where they stand."""
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            where = place(name, number, cell)
            for node in parsed(cell["source"], where).body:
                if isinstance(node, _DEFINITIONS):
                    yield node, where


def load_mistakes(root, number):
    """MISTAKES of tests/mistakes/nb<number>.py: {"3.2": {"never-alternates": function, ...}, ...}."""
    path = root / "tests" / "mistakes" / f"nb{number}.py"
    if not path.exists():
        return {}
    spec = importlib.util.spec_from_file_location(f"mistakes_nb{number}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.MISTAKES


def changed(function, *texts, every=False):
    """The function that the source of `function` makes with `old, new`, or several `(old, new)`, replaced.

    So most wrong answers are written: as the right one and what is wrong. An old text must stand in the
    source exactly once; at least once where `every` one is to be replaced.

    >>> def at_least(a, b):
    ...     return a >= b
    >>> changed(at_least, ">=", ">")(3, 3)
    False
    """
    source, known = textwrap.dedent(inspect.getsource(function)), inspect.getclosurevars(function).nonlocals
    for old, new in [texts] if isinstance(texts[0], str) else texts:
        if not source.count(old) or (source.count(old) > 1 and not every):
            raise ValueError(f"{old!r} stands {source.count(old)} times in the source of {function.__name__}")
        source = source.replace(old, new)
    space, name = function.__globals__ | known, f"<{function.__name__} {hash(source)}>"
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name  # to be changed again
    exec(compile(source, name, "exec"), space)
    return space[function.__name__]
