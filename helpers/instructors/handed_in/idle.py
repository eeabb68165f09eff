"""The course's own cells that no answer needs: where one stands unchanged, a worker need not run it.

>>> from helpers.instructors.handed_in.cells import Prepared
>>> sources = ["def f(n): return n", "def g(n): return n + 1\\nprint(g(3))", "print(f(3))"]
>>> known = found([Prepared(i, source) for i, source in enumerate(sources)], {"f"})
>>> [*known]
['def g(n): return n + 1\\nprint(g(3))']
>>> needed([(1, "def f(n): return n"), (2, sources[1])], known)
[(1, 'def f(n): return n')]
>>> needed([(1, "def f(n): return g(n) - 1"), (2, sources[1])], known)
[(1, 'def f(n): return g(n) - 1'), (2, 'def g(n): return n + 1\\nprint(g(3))')]

Such a cell gives names a meaning and shows something. It runs where another cell mentions one of its names,
and where what it would do is no longer the course's alone. In doubt it runs.
"""

import ast
import re
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from helpers.instructors.handed_in.cells import names_bound
from helpers.instructors.handed_in.display import is_inert, is_the_courses_import
from helpers.instructors.handed_in.ipython import LONGEST_KEPT, parse

STATELESS = {"math", "fractions", "itertools", "collections", "functools"}  # nothing to set for other cells
LOOKS = {"globals", "locals", "vars", "dir", "eval", "exec", "__main__", "__dict__"}
LOOKS |= {"modules", "f_globals", "f_locals", "setattr", "delattr"}
CHANGES = (
    ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Delete, ast.NamedExpr, ast.Await, ast.ClassDef,
    ast.AsyncFunctionDef,
)  # fmt: skip


class Idle(NamedTuple):
    """A cell that only defines and shows: the names that it `binds`, and what it `uses` when it runs."""

    binds: frozenset
    uses: frozenset


def found(ready, answers):
    """{source: Idle} of a solution notebook's cells (a list of `cells.Prepared`) that no answer needs.

    `answers` are the names of the functions that will be asked.
    """
    cells = [(cell.number, cell.source) for cell in ready if not cell.error]
    bodies = [parse(source).body for _, source in cells]
    functions = {each.name: each for body in bodies for each in body if isinstance(each, ast.FunctionDef)}
    idle = {}
    for (_, source), body in zip(cells, bodies, strict=True):
        each = Idle(frozenset(name for part in body for name in names_bound(part)), _used(body, functions))
        if all(map(_is_quiet, body)) and not (each.binds | each.uses) & {*answers}:
            idle[source] = each
    kept = {source for _, source in needed(cells, idle)}
    return {source: each for source, each in idle.items() if source not in kept}


def _is_quiet(statement):
    """Whether a statement can do no more than give names a meaning, and show something."""
    if any(isinstance(node, CHANGES) or _is_stored_in(node) for node in ast.walk(statement)):
        return False
    match statement:
        case ast.FunctionDef(decorator_list=decorators):
            return not decorators
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Name) for target in targets)
    return isinstance(statement, ast.Expr)


def _is_stored_in(node):
    return isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)


def _used(body, functions):
    """The names that a cell uses when it runs, those in functions that it calls included."""
    used, waiting = set(), [*body]
    while waiting:
        match waiting.pop():
            case ast.FunctionDef(args=given):  # its body waits until somebody calls it
                waiting += [*given.defaults, *filter(None, given.kw_defaults)]
            case ast.Call(func=ast.Name(id=name), args=args, keywords=words) if _shows(name, functions):
                used.add(name)
                handed = [*args, *(word.value for word in words)]
                waiting += [each for each in handed if not isinstance(each, ast.Name | ast.Lambda)]
            case ast.Name(id=name) if name not in used:
                used.add(name)
                inside = ast.walk(functions[name]) if name in functions else ()
                waiting += [node for node in inside if isinstance(node, ast.Name)]
            case node:
                waiting += ast.iter_child_nodes(node)
    return frozenset(used)


def _shows(name, functions):
    """Whether a call does nothing in a worker: what is handed to it is neither called nor looked at."""
    return is_inert(name) and name not in functions


def needed(cells, idle):
    """Those of `cells`, pairs (number, source), that must run; `idle` is what `found` gives."""
    runs = [(cell[1] not in idle, cell) for cell in cells]
    sources = [source for must, (_, source) in runs if must]
    mentioned, bound = set(), set()
    while sources:
        for seen in map(looked_at, sources):
            mentioned |= seen.mentions
            bound |= seen.binds
        if mentioned & LOOKS or "*" in bound:
            return cells
        sources = [
            source for must, (_, source) in runs
            if not must and (idle[source].binds & mentioned or idle[source].uses & bound)
        ]  # fmt: skip
        runs = [(must or cell[1] in sources, cell) for must, cell in runs]
    return [cell for must, cell in runs if must]


class Seen(NamedTuple):
    """What a cell that runs mentions, comments included, and what it binds beside the course's names; "*"
    where that may be anything."""

    mentions: frozenset
    binds: frozenset


def looked_at(source):
    """What is Seen in a cell.

    >>> sorted(looked_at("from math import inf\\nfor i in range(3): best = [inf]").binds)
    ['best', 'i']
    """
    return (_seen_once if len(source) <= LONGEST_KEPT else _seen)(source)


def _seen(source):
    tree, binds = parse(source), set()
    for statement in tree.body:
        if not _is_usual(statement):
            binds |= {*names_bound(statement)}
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            binds |= {node.id for node in ast.walk(statement) if _is_set(node)}
    if any(map(_is_patch, ast.walk(tree))):
        binds.add("*")
    # As Python reads names: a ligature that was copied from a page is two letters to it.
    return Seen(frozenset(re.findall(r"\w+", normalize("NFKC", source))), frozenset(binds))


def _is_patch(node):
    """Whether what gets an attribute may be the course's: a student's own objects call themselves `self`."""
    match node:
        case ast.Attribute(value=ast.Name(id="self")):
            return False
    return isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)


def _is_usual(statement):
    """Whether a statement only imports, under its own name, what means the same in every cell."""
    match statement:
        case ast.Import(names=names):
            return all(alias.name in STATELESS and not alias.asname for alias in names)
        case ast.ImportFrom(module=module, names=names) if module in STATELESS:
            return all(alias.asname is None and alias.name != "*" for alias in names)
    return is_the_courses_import(statement)


def _is_set(node):
    """Whether it is a name that gets or loses a meaning, by whatever statement."""
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)


_seen_once = lru_cache(maxsize=4000)(_seen)
