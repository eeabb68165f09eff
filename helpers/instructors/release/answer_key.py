"""key.json: hashes of what the solutions answer, and of what each known mistake answers instead.

The functions that make these mistakes are in tests/mistakes: they are sources of the key like the solutions,
and like these in neither the students' bundle nor the installed package, where they would give answers away.
"""

import ast

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
