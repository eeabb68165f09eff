"""Cells that only show, ask or play something: in a worker all that is inert, so they need not run.

>>> from helpers.instructors.handed_in.cells import Prepared
>>> needed([Prepared(1, "x = Tree([3, 5])"), Prepared(2, "draw_tree(x)"), Prepared(3, "print(f(x))")])
[(1, 'x = Tree([3, 5])'), (3, 'print(f(x))')]

In doubt a cell runs: where it calls what may be a student's, and where one of its names was given
another meaning anywhere in the notebook.
"""

import ast
from functools import lru_cache
from typing import NamedTuple

from helpers.instructors.handed_in.cells import names_bound
from helpers.instructors.handed_in.ipython import parse

INERT = {
    "bet", "check", "describe_tree", "explore", "flipbook", "hint", "play", "play_guess", "play_matrix",
    "progress", "replay", "settle", "show", "spot_the_lie",
}  # fmt: skip
MAKES = {"Tree", "Node", "Nim", "TicTacToe", "ConnectFour", "game_tree"}  # a value, and do nothing else
LONGEST_KEPT = 10_000  # characters of a source


class Looked(NamedTuple):
    """What a cell calls, if it does nothing but show (else empty), and such names that it gives a meaning."""

    shows: frozenset
    rebinds: frozenset


def needed(ready):
    """Pairs (number, source) of the cells that must run, of those that can."""
    cells = [(cell.number, cell.source) for cell in ready if not cell.error]
    looked = [_looked(source) for _, source in cells]
    rebound = {name for each in looked for name in each.rebinds}
    left_out = [each.shows and not rebound & {"*", *each.shows} for each in looked]
    return [cell for cell, out in zip(cells, left_out, strict=True) if not out]


def _looked(source):
    return (_looked_once if len(source) <= LONGEST_KEPT else _looked_anew)(source)


def _looked_anew(source):
    body = parse(source).body
    rebinds = {
        name for statement in body if not is_the_courses_import(statement)
        for name in names_bound(statement) if name == "*" or is_inert(name) or name in MAKES
    }  # fmt: skip
    used = set()
    shows = body and all(_only_shows(statement, used) for statement in body)
    return Looked(frozenset(used if shows else ()), frozenset(rebinds))


_looked_once = lru_cache(maxsize=4000)(_looked_anew)


def is_inert(name):
    """Whether the course's object of this name does nothing in a worker.

    >>> is_inert("draw_tree"), is_inert("show"), is_inert("minimax")
    (True, True, False)
    """
    return name in INERT or name.startswith("draw_")


def is_the_courses_import(statement):
    """Whether a statement gives names of `helpers` the meaning that they have there."""
    match statement:
        case ast.ImportFrom(module="helpers", names=names):
            return all(alias.asname in (None, alias.name) for alias in names)
    return False


def _only_shows(statement, used):
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id=name)) as call) if is_inert(name):
            return _only_makes(call, used)
    return False


def _only_makes(tree, used):
    """Whether an expression runs nobody's code but the course's; what it calls is added to `used`."""
    match tree:
        case ast.Lambda() | ast.Constant() | ast.Name() | ast.UnaryOp(operand=ast.Constant()):
            return True
        case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
            return all(_only_makes(item, used) for item in items)
        case ast.Dict(keys=keys, values=items):
            return all(_only_makes(item, used) for item in (*keys, *items) if item)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=words) if is_inert(name) or name in MAKES:
            used.add(name)
            return all(_only_makes(each, used) for each in (*args, *(word.value for word in words)))
    return False
