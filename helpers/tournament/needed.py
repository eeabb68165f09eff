"""Which cells of a notebook a function needs: read from their text, nothing runs.

>>> needed([(1, "import math"), (2, "x = 1"), (3, "def f(): return x"), (4, "print(9)")], "f")
[(2, 'x = 1'), (3, 'def f(): return x')]
"""

import ast
import re
import symtable
from unicodedata import normalize

# With one of these a cell may use names that its text does not mention.
LOOKS = {"globals", "locals", "vars", "dir", "eval", "exec", "__main__", "__dict__", "modules", "f_globals"}
LOOKS |= {"f_locals"}
FAILS = SyntaxError, RecursionError, MemoryError, ValueError


def needed(book, name):
    """The pairs (number, source) that a function needs, in order; all of them where that is unsure."""
    try:
        bound = {source: _bound(source) for _, source in book}
        uses = {source: _free(source) for _, source in book}
        imported = {each for _, source in book for each in _imported(source)}
        changes = {source: _changed(source) - imported for _, source in book}
    except FAILS:
        return list(book)
    names, before = {name}, None
    while names != before:
        before = names
        runs = [each for each in book if (bound[each[1]] | changes[each[1]]) & names or "*" in bound[each[1]]]
        names = names.union(*(uses[source] for _, source in runs))
    words = {word for _, source in runs for word in re.findall(r"\w+", normalize("NFKC", source))}
    return list(book) if words & LOOKS else runs


def _bound(source):
    """The names that a cell binds or deletes, "*" among them."""
    symbols = symtable.symtable(source, "<cell>", "exec").get_symbols()
    stars = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.alias) and each.name == "*"]
    return {each.get_name() for each in symbols if each.is_assigned() or each.is_imported()} | (
        {"*"} if stars else set()
    )


def _free(source):
    """The names that a cell takes from others: all that it uses and that are no function's own."""
    names, waiting = set(), [symtable.symtable(source, "<cell>", "exec")]
    top = waiting[0]
    while waiting:
        table = waiting.pop()
        names |= {
            each.get_name()
            for each in table.get_symbols()
            if each.is_global() or (table is top and each.is_referenced())
        }
        waiting += table.get_children()
    return names


def _imported(source):
    imports = [each for each in ast.parse(source).body if isinstance(each, ast.Import | ast.ImportFrom)]
    aliases = [alias for each in imports for alias in each.names]
    return [(alias.asname or alias.name).split(".")[0] for alias in aliases]


def _changed(source):
    """The names of things that a cell may change, outside of functions: by `t[k] = v` or a method's call."""
    names = set()
    for statement in ast.parse(source).body:
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Assign):
            names |= {_base(node) for node in ast.walk(statement)}
        if isinstance(statement, ast.Assign):
            names |= {_base(node) for target in statement.targets for node in ast.walk(target)}
    return names - {None}


def _base(node):
    is_part = isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.value, ast.Name)
    return node.value.id if is_part else None
