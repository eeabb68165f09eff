"""The course's own cells that no answer needs: where one stands unchanged, a worker need not run it.

>>> from helpers.instructors.handed_in.submissions import Cell
>>> sources = ["def f(n): return g(n)", "def g(n): return n", "x = g(3)\\ndraw_tree(trace(f, x))"]
>>> cells = [*map(Cell, range(3), sources)]
>>> needed(cells, own_cells(cells, {"f"}))
[(0, 'def f(n): return g(n)'), (1, 'def g(n): return n')]

All that such a cell does for an answer is to give names a meaning, so it runs where a cell that runs mentions
one. That the solution needs no more, each run tries: of it the same cells are left out.
"""

import ast
import re
from unicodedata import normalize

from helpers.instructors.handed_in.cells import names_bound
from helpers.instructors.handed_in.ipython import parse, remembered

# With these a cell may use a name that it does not mention.
LOOKS = {"globals", "locals", "vars", "dir", "eval", "exec", "__main__", "__dict__", "modules", "f_globals"}
LOOKS |= {"f_locals", "getattr"}
CHANGES = (ast.Global, ast.Nonlocal, ast.Delete)


def own_cells(ready, answers):
    """{source: the names that it binds} of the solution's cells (`submissions.Cell`) without an answer."""
    own = {}
    for source in [cell.source for cell in ready if not cell.error]:
        if not bound(source) & {*answers} and not any(map(_changes, ast.walk(parse(source)))):
            own[source] = bound(source)
    return own


def _changes(node):
    """Whether it may change what a name means elsewhere."""
    stores = isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load)
    return stores or isinstance(node, CHANGES)


def needed(ready, own):
    """Pairs (number, source) of those cells that must run and can; `own` is what `own_cells` gives."""
    cells = [(cell.number, cell.source) for cell in ready if not cell.error]
    runs = [cell for cell in cells if cell[1] not in own]
    more = runs
    while more:
        mentioned = {word for _, source in runs for word in mentions(source)}
        if mentioned & LOOKS:
            return cells
        more = [cell for cell in cells if cell not in runs and own[cell[1]] & mentioned]
        runs = runs + more
    return sorted(runs)


@remembered
def mentions(source):
    """All words of a cell, comments included, as Python reads them: a ligature is two letters to it."""
    return frozenset(re.findall(r"\w+", normalize("NFKC", source)))


@remembered
def bound(source):
    """The names that a cell gives a meaning when it runs, or takes it from.

    >>> sorted(bound("import math\\nfor i in range(3): best = [i]\\ndef f(n): x = 3"))
    ['best', 'f', 'i', 'math']
    """
    names = set()
    for statement in parse(source).body:
        names |= {*names_bound(statement)}
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names |= {node.id for node in ast.walk(statement) if _is_set(node)}
    return frozenset(names)


def _is_set(node):
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
