"""Whether anything was answered in a notebook: looked at as text, nothing is run.

>>> is_stub(parse("def f(x):\\n    # YOUR CODE HERE\\n    raise NotImplementedError()").body[0])
True
>>> is_stub(parse("def f(x):\\n    best = 0  # to do\\n    raise NotImplementedError").body[0])
True
>>> is_stub(parse("def f(x):\\n    if x:\\n        return 1\\n    raise NotImplementedError").body[0])
False
"""

import ast

from helpers.instructors.handed_in.cells import names_bound, seems_to_define
from helpers.instructors.handed_in.files import Unreadable
from helpers.instructors.handed_in.ipython import parse, tidy
from helpers.instructors.handed_in.submissions import read

GIVES = (ast.Return, ast.Yield, ast.YieldFrom, ast.ClassDef)  # ways to an answer, and methods may have them


def has_answers(file, asked):
    """Whether one of the functions `asked` is more than a stub in a file; False for an unreadable one."""
    try:
        cells, _ = read(file.read())
        return any(_answers(cell.source, asked) for cell in cells if cell.kind == "code")
    except Unreadable:
        return False
    except (RecursionError, MemoryError):  # code made to be too deep: the worker will say so
        return True


def code_of(file):
    """What tells the code in a file from that in another: no outputs, texts and empty lines; None where it
    cannot be read."""
    try:
        cells, _ = read(file.read())
    except Unreadable:
        return None
    return [
        line.rstrip()
        for cell in cells
        if cell.kind == "code"
        for line in cell.source.splitlines()
        if line.strip()
    ]


def _answers(source, asked):
    source, _, error, _ = tidy(source)
    if error:
        return any(seems_to_define(source, name) for name in asked)
    return any(asked & {*names_bound(each)} and not is_stub(each) for each in parse(source).body)


def is_stub(statement):
    """Whether a function or class does nothing but say that it is yet to be written.

    So it is also where somebody began, and the last line still says so and nothing is returned.
    """
    if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return False
    if all(map(_says_nothing, statement.body)):
        return True
    is_open = isinstance(statement.body[-1], ast.Raise) and _says_nothing(statement.body[-1])
    return is_open and not any(isinstance(node, GIVES) for node in ast.walk(statement))


def _says_nothing(statement):
    match statement:
        case ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Name(id=name) | ast.Call(func=ast.Name(id=name))):
            return name == "NotImplementedError"
    return False
