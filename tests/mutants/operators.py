"""Mutants: a right answer with one slip in it, by the standard operators and by those of students.

>>> sorted({slip.source.splitlines()[-1].strip() for slip in slips("def f(a, b):\\n    return a <= b")})[:3]
['pass', 'return a < b', 'return a <= a']
"""

import ast
import copy
import warnings
from collections import namedtuple
from itertools import chain

from helpers.checking.edits import edits, put

Slip = namedtuple("Slip", "name line source")

BY_ID = "remembered_by_id"


def remembered_by_id(function):
    """A memo whose key is the `id` of the first argument, which another object may have later."""
    known = {}

    def remembering(first, *others, **more):
        if id(first) not in known:
            known[id(first)] = function(first, *others, **more)
        return known[id(first)]

    return remembering


def slips(source):
    """Every Slip that can be made in this source, each text once."""
    tree = ast.parse(source)
    seen = {ast.unparse(tree)}
    for name, line, thing, new in chain(_by_id(tree), edits(tree)):
        old = put(thing, new)
        text = ast.unparse(ast.fix_missing_locations(tree))
        put(thing, old)
        if text not in seen and _compiles(text):
            seen.add(text)
            yield Slip(name, line, text)


def _compiles(text):
    try:
        with warnings.catch_warnings():  # of `is` with a number
            warnings.simplefilter("ignore")
            compile(text, "a mutant", "exec")
    except (SyntaxError, ValueError):  # a `return` or a `break` that stands nowhere
        return False
    return True


def _by_id(tree):
    """A memo whose key is the `id` of a position: around the function, or in its table."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.args.args:
            decorated = [*function.decorator_list, ast.Name(BY_ID, ast.Load())]
            yield "memo by id", function.lineno, function.decorator_list, decorated
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Name(id="table"), slice=ast.Name(), ctx=ast.Load()):
                key = ast.Call(ast.Name("id", ast.Load()), [copy.copy(node.slice)], [])
                yield "memo by id", node.lineno, node.slice, key
