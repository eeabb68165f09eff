"""Changes of a piece of code in several places at once: a slip that was made twice, or two names exchanged.

>>> tree = ast.parse("def f(p, q):\\n    return [p[i] for i in q], [p[j] for j in q]")
>>> sorted({name for name, *_ in joint_edits(tree, ())})
['name throughout', 'names exchanged']

What a name stands for, and which numbers are exact, are not decided in one place of a line.
"""

import ast
import copy
from itertools import combinations

from helpers.checking.edits import edits, inverse_edits, own_names

TWICE = range(2, 5)  # places in which the same slip may be made
SINGLE = {"another name", "argument added", "one off", "sign or not"}  # told for a line, or of one place


def joint_edits(tree, single=None):
    """(name, line, pairs of a node or list and what takes its place, in the order in which they are put).

    Where the same is changed in several lines, the others come fourth. `single` are the changes of one place,
    from `edits` and `inverse_edits`.
    """
    names = own_names(tree)
    for line in ast.walk(tree):
        parts = [*_of_its_own(line)] if isinstance(line, ast.stmt) else []
        own = [each for each in parts if isinstance(each, ast.Name) and each.id in names.get(each, ())]
        yield from _renamed(line, own, names)
        yield from _bare(line, parts)
    yield from _exact(tree)
    yield from _repeated([*edits(tree), *inverse_edits(tree)] if single is None else single)


def _of_its_own(line):
    """The nodes of a statement without those of the statements inside of it."""
    todo = [each for each in ast.iter_child_nodes(line) if not isinstance(each, ast.stmt)]
    for node in todo:
        yield node
        todo += [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.stmt)]


def _renamed(line, own, names):
    """Two names exchanged in a statement, or one taken for another throughout."""
    used = sorted({each.id for each in own})
    for one, other in combinations(used, 2):
        turned = {one: other, other: one}
        pairs = [(each, _named(each, turned[each.id])) for each in own if each.id in turned]
        yield "names exchanged", line.lineno, pairs
    for one in used:
        places = [each for each in own if each.id == one]
        if len(places) > 1 and not isinstance(line, ast.FunctionDef):
            for other in sorted(names[places[0]] - {one}):
                yield "name throughout", line.lineno, [(each, _named(each, other)) for each in places]


def _named(node, name):
    return ast.Name(name, node.ctx)


def _bare(line, parts):
    """All calls of one function in a statement left out: `zip(sorted(a), sorted(b))`."""
    calls = [each for each in parts if isinstance(each, ast.Call) and len(each.args) == 1]
    functions = sorted(ast.unparse(each.func) for each in calls)
    for name in dict.fromkeys(each for each in functions if functions.count(each) > 1):
        pairs = [(each, copy.copy(each.args[0])) for each in calls if ast.unparse(each.func) == name]
        yield "call left out", line.lineno, pairs


def _exact(tree):
    """All numbers exact: nothing is rounded, no float is made, and no difference is too small to count."""
    pairs = [(node, new) for node in ast.walk(tree) if (new := _exactly(node))]
    if pairs:
        inner = pairs[::-1]  # what stands inside of another is changed first
        lines = sorted({node.lineno for node, _ in pairs})
        yield "exact", lines[0], inner, lines[1:]


def _exactly(node):
    """A function that makes the exact node of one that rounds; None for others."""
    match node:
        case ast.Call(func=ast.Attribute(attr="limit_denominator")):
            return lambda node: copy.copy(node.func.value)
        case ast.Call(func=ast.Name("round" | "float"), args=[_, *_]):
            return lambda node: copy.copy(node.args[0]) if "inf" not in ast.unparse(node) else node
        case ast.Call(func=ast.Name("Fraction"), args=[ast.Call(func=ast.Name("str"))]):
            return lambda node: ast.Call(node.func, node.args[0].args, [])
        case ast.Call(func=ast.Name("isclose") | ast.Attribute(attr="isclose"), args=[_, _, *_]):
            return lambda node: ast.Compare(node.args[0], [ast.Eq()], [node.args[1]])
        case ast.BinOp(op=ast.Div()):
            return lambda node: ast.BinOp(_fraction(node.left), ast.Div(), node.right)
        case ast.Constant(value=float()) if node.value == node.value:
            small = 0 < abs(node.value) < 1e-3
            return lambda node: ast.Constant(0) if small else _fraction(ast.Constant(str(node.value)))
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(value=float(few))]) if 0 < few < 1e-3:
            return lambda node: ast.Compare(node.left, [ast.LtE()], node.comparators)
    return None


def _fraction(node):
    return ast.Call(ast.Name("Fraction", ast.Load()), [node], [])


def _repeated(single):
    """(name, line, pairs, other lines) of a change that is made wherever the same code stands."""
    alike = {}
    for name, line, thing, new in single:
        if name in SINGLE or (isinstance(thing, list) and name != "comparison"):
            continue
        parts = (*thing, *new) if isinstance(thing, list) else (thing, new)
        key = name, *map(ast.dump, parts)
        alike.setdefault((key, None), []).append((line, thing, new))
        alike.setdefault((key, line), []).append((line, thing, new))
    for ((name, *_), line), places in alike.items():
        is_one_line = len({place[0] for place in places}) == 1
        if len(places) in TWICE and is_one_line == (line is not None):
            lines = sorted({each for each, _, _ in places})
            yield name, lines[0], [(thing, new) for _, thing, new in places], lines[1:]
