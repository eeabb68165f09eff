"""Small changes of a piece of code: the slips that a mutant is made by, and that a repair may take back.

>>> tree = ast.parse("def f(a, b):\\n    return a <= b")
>>> [ast.unparse(new) for name, line, thing, new in edits(tree) if name == "another name"]
['b', 'a']

The standard operators are those of cosmic-ray and mutmut: comparison, arithmetic, boolean, number, break and
continue, a line dropped. Students' are a start value, `max` for `min`, an argument left out or swapped, a
line one step further in or out, a name in place of another, `is` for `==`, a copy left out.
"""

import ast
import copy
from itertools import zip_longest

FAR = (10_000, 1_000_000, 10**9)
STARTS = (0, 1, -1, 100, -100, 1000, -1000, *FAR, *(-far for far in FAR), "inf", "-inf")
COMPARED = {
    ast.Lt: (ast.LtE, ast.Gt, ast.GtE),
    ast.LtE: (ast.Lt, ast.GtE, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt, ast.LtE),
    ast.GtE: (ast.Gt, ast.LtE, ast.Lt),
    ast.Eq: (ast.NotEq, ast.Is, ast.GtE, ast.LtE),
    ast.NotEq: (ast.Eq, ast.IsNot),
    ast.Is: (ast.IsNot, ast.Eq),
    ast.IsNot: (ast.Is, ast.NotEq),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.Div: (ast.FloorDiv, ast.Mult),
    ast.FloorDiv: (ast.Div, ast.Mod),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
}
GUESSED = {  # by what an operator may have been taken for another
    ast.Add: (ast.Mult,),
    ast.Sub: (ast.Mult,),
    ast.Mult: (ast.Div,),
    ast.Div: (ast.Sub,),
    ast.FloorDiv: (ast.Mult,),
}
TWINS = {"max": "min", "min": "max", "any": "all", "all": "any", "MAX": "MIN", "MIN": "MAX"}
COPIES = {"list", "dict", "set", "tuple", "sorted", "reversed", "copy", "deepcopy"}
LOOPS = (ast.For, ast.While)
ENDS = (ast.Return, ast.Raise, ast.Break, ast.Continue, ast.FunctionDef)  # what follows them would not run
MORE = 20  # rounds: enough for what is repeated until nothing changes


def edits(tree):
    """(name of the operator, line, node or list, what takes its place), for all operators."""
    names = own_names(tree)
    for node in [*ast.walk(tree)]:
        for name, thing, new in (*_of_statements(node), *_of_values(node, names)):
            yield name, _line(name, node, thing, new), thing, new


def inverse_edits(tree):
    """What `edits` yields, of changes that take such a slip back where no operator is its own inverse."""
    names, positions = own_names(tree), _positions(tree)
    for node in ast.walk(tree):
        for name, thing, new in (*_inverse(node, names), *_chosen(node, names, positions)):
            yield name, _line(name, node, thing, new), thing, new


def _line(name, node, thing, new):
    """The line that is changed where `thing`, a part of `node`, becomes `new`; of a block the line in it."""
    if isinstance(thing, list):
        pairs = zip_longest(thing, new)
        thing, other = next((pair for pair in pairs if pair[0] is not pair[1]), (None, None))
        if name in ("line moved in", "line moved out"):
            thing = max(thing.body, other.body, key=len)[-1]
    return getattr(thing, "lineno", getattr(node, "lineno", 0))


def _inverse(node, names):
    if isinstance(node, ast.Subscript) and _is_number(node.slice):
        for name in sorted(names.get(node, ())):
            yield "index", node.slice, _name(name)
    sign = "sign of a value" if isinstance(node, (ast.Assign, ast.Compare)) else "sign or not"
    is_range = isinstance(node, ast.Call) and ast.unparse(node.func) == "range"
    for value in _results(node):
        if not is_range:  # rows from the end would be rows, too
            yield sign, value, ast.UnaryOp(ast.USub(), copy.copy(value))
        for operator in (ast.Add(), ast.Sub()):
            yield "one off", value, ast.BinOp(copy.copy(value), operator, ast.Constant(1))
    for other in GUESSED.get(type(getattr(node, "op", None)), ()):
        yield "arithmetic", node, _with(node, op=other())
    match node:
        case ast.Constant() if type(node.value) is int and abs(node.value) > 2:
            yield "number", node, ast.Constant(1)
        case ast.Return(value=ast.Constant() as value):
            for text in ("0", "1", "-1", "True", "False", "None", "float('inf')", "-float('inf')"):
                yield "another result", value, ast.parse(text, mode="eval").body
        case ast.Return(value=ast.expr() as value):
            yield "not", value, ast.UnaryOp(ast.Not(), copy.copy(value))
        case ast.Assign(targets=[ast.Name() as target]):
            yield "sum forgotten", node, ast.AugAssign(target, ast.Add(), node.value, lineno=node.lineno)
        case ast.List(elts=[ast.expr() as only], ctx=ast.Load()):
            yield "brackets left out", node, copy.copy(only)
        case ast.Tuple(elts=[first, second], ctx=ast.Load()):
            yield "swapped", node.elts, [second, first]
        case ast.Tuple(elts=[first, second, third], ctx=ast.Load()):
            yield "swapped", node.elts, [second, first, third]
            yield "swapped", node.elts, [first, third, second]
        case ast.Compare(ops=[ast.Eq()], comparators=[ast.Name("MAX" | "MIN") as player]):
            other = _name(TWINS[player.id])  # at a leaf neither moves
            yield "comparison", node, ast.Compare(node.left, [ast.NotEq()], [other])
        case ast.BinOp() if _is_power(node):
            pass  # a number, whose operands nobody exchanges
        case ast.BinOp(op=ast.Sub() | ast.Div() | ast.FloorDiv() | ast.Mod()):
            yield "swapped", node, ast.BinOp(node.right, node.op, node.left)
        case ast.Subscript(value=ast.Subscript()):
            inner = ast.Subscript(node.value.value, node.slice, ast.Load())
            yield "swapped", node, ast.Subscript(inner, node.value.slice, node.ctx)
        case ast.IfExp() | ast.If() if node.orelse:
            yield "swapped", node, _with(node, body=node.orelse, orelse=node.body)
        case ast.Subscript(value=ast.Call(func=ast.Name("max" | "min" | "sum"), args=[ast.Name()])):
            item = ast.Subscript(_name("row"), node.slice, ast.Load())
            rows = ast.comprehension(ast.Name("row", ast.Store()), node.value.args[0], [], 0)
            column = ast.Call(node.value.func, [ast.GeneratorExp(item, [rows])], [])
            yield "whole row", node, column
        case ast.Call():
            if len(node.args) == 1 and not node.keywords and isinstance(node.func, ast.Name):
                yield "call left out", node, copy.copy(node.args[0])
            for name in sorted(names.get(node, ())):
                yield "argument added", node.args, [*node.args, _name(name)]
            yield from _of_arguments(node, names)
        case ast.For(target=ast.Name(id="_"), iter=ast.Call(func=ast.Name(id="range"), args=[end])):
            yield "end of a range", end, ast.BinOp(copy.copy(end), ast.Add(), ast.Constant(MORE))


def _of_arguments(call, names):
    """Another argument: a name where a fixed value stands, a table turned over."""
    for argument in call.args:
        is_fixed = isinstance(argument, (ast.Dict, ast.List, ast.Set)) or _is_start(argument)
        for name in sorted(names.get(call, ())) if is_fixed else ():
            yield "argument", argument, _name(name)
        if isinstance(argument, ast.Name) and argument.id in names.get(call, ()):
            yield "turned", argument, _call("list", _call("zip", ast.Starred(_name(argument.id), ast.Load())))


def _positions(tree):
    """The names of positions: of what is asked whether it is over, or for its moves."""
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    asked = [node.value for node in asked if node.attr in ("is_over", "to_move", "children", "moves")]
    return {each.id for each in asked if isinstance(each, ast.Name)}


def _chosen(node, names, positions):
    """`max` or `min`, by who is to move."""
    if isinstance(node, ast.Name) and node.id in ("max", "min") and _is_read(node):
        for name in sorted(names.get(node, set()) & positions):
            yield "who moves", node, ast.parse(f"max if {name}.to_move == MAX else min", mode="eval").body


def _call(name, *arguments):
    return ast.Call(_name(name), [*arguments], [])


def _name(name):
    return ast.Name(name, ast.Load())


def _with(node, **fields):
    """A copy of a node with other parts."""
    new = copy.copy(node)
    vars(new).update(fields)
    return new


def _results(node):
    """The values of a node that may lack a sign, or be one too large."""
    match node:
        case ast.Return(value=ast.Tuple(elts=parts)):
            return [each for each in parts if not isinstance(each, ast.Constant)]
        case ast.Return(value=value) if value and not isinstance(value, ast.Constant):
            return [value]
        case ast.BinOp(op=ast.Pow(), right=ast.Name() as exponent):
            return [exponent]
        case ast.Assign(value=value) if not isinstance(value, (ast.Tuple, ast.Constant)):
            return [value]
        case ast.Call():
            return [each for each in node.args if isinstance(each, (ast.Name, ast.BinOp, ast.Call))]
        case ast.Compare():
            return [node.left, *node.comparators]
    return []


def put(thing, new):
    """Let a node, or a list of nodes, be another one; what it was."""
    if isinstance(thing, list):
        old, thing[:] = thing[:], new
        return old
    old = copy.copy(thing)
    fields, thing.__class__ = dict(vars(new)), new.__class__
    vars(thing).clear()
    vars(thing).update(fields)
    return old


def located(thing, before):
    """The nodes that `thing` is or holds, in the lines of what was there `before`."""
    nodes, old = (thing, before) if isinstance(thing, list) else ([thing], [before])
    for node in nodes:
        if old and not hasattr(node, "lineno"):
            ast.copy_location(node, old[0])
        ast.fix_missing_locations(node)
    return nodes


def own_names(tree):
    """The names of values that each function of the tree has of its own: {node inside: names}."""
    found = {}
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.Lambda)):
            own = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
            inside = [*ast.walk(function)]
            own |= {each.id for each in inside if isinstance(each, ast.Name) and not _is_read(each)}
            for each in inside:
                found[each] = found.get(each, set()) | own
    return found


def truths(tree):
    """The names that are never anything but True or False.

    >>> truths(ast.parse("ok = True\\nif ok: ok = n > 0\\nn = 3"))
    {'ok'}
    """
    nodes = [*ast.walk(tree)]
    given = [node for node in nodes if isinstance(node, ast.Name) and not _is_read(node)]
    true_or_false = [
        node.targets[0] for node in nodes if isinstance(node, ast.Assign) and _is_truth(node.value)
    ]
    others = {name.id for name in given if not any(name is each for each in true_or_false)}
    return {name.id for name in given} - others


def _is_truth(value):
    return isinstance(value, ast.Compare) or isinstance(getattr(value, "value", None), bool)


def _is_read(node):
    return isinstance(node.ctx, ast.Load)


def _of_statements(node):
    """Lines dropped, moved and exchanged."""
    for block in (getattr(node, field, None) for field in ("body", "orelse", "finalbody")):
        if not isinstance(block, list) or isinstance(node, ast.Module):
            continue
        for i, line in enumerate(block):
            rest = block[:i], block[i + 1 :]
            if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)):
                yield "line dropped", block, [*rest[0], *rest[1]] or [ast.Pass()]
            if isinstance(line, ast.If):
                yield "condition left out", block, [*rest[0], *line.body, *rest[1]]
                yield "else left out", line.orelse, []
            if isinstance(line, ast.Break):
                yield "break", block, [*rest[0], ast.Continue()]
            if isinstance(line, ast.Continue):
                yield "continue", block, [*rest[0], ast.Break()]
            if isinstance(line, (*LOOPS, ast.If)) and not line.orelse and rest[1]:
                yield "line moved in", block, [*rest[0], _with_more(line, rest[1][:1]), *rest[1][1:]]
            if isinstance(line, LOOPS) and len(line.body) > 1:
                shorter = copy.copy(line)
                shorter.body = line.body[:-1]
                yield "line moved out", block, [*rest[0], shorter, line.body[-1], *rest[1]]
            if rest[1] and not isinstance(line, ENDS) and not isinstance(rest[1][0], ENDS):
                yield "lines exchanged", block, [*rest[0], rest[1][0], line, *rest[1][1:]]
            if isinstance(line, ast.AugAssign):
                yield "sum forgotten", line, ast.Assign([line.target], line.value, lineno=line.lineno)
            if isinstance(line, ast.Assign):
                for value in _parts(line.value):
                    yield from _starts(value) if _is_start(value) else ()


def _parts(value):
    """The values that an assignment may give: `a, b = 0, inf`, `best = -inf if … else inf`."""
    if isinstance(value, ast.Tuple):
        return value.elts
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]


def _with_more(line, more):
    longer = copy.copy(line)
    longer.body = [*line.body, *more]
    return longer


def _is_start(value):
    name = ast.unparse(value).removeprefix("-").rpartition(".")[2]  # of `-math.inf`, too
    return name in ("None", "inf") or _is_number(value) or _is_float(value) or _is_power(value)


def _is_power(value):
    """Whether it is written as `10**9`, or `-10**9`."""
    value = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(value, ast.BinOp) and _is_number(value.left) and _is_number(value.right)


def _is_number(value):
    value = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


def _is_float(value):
    value = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "float"


def _starts(value):
    for start in STARTS:
        text = str(start).replace("inf", "float('inf')")
        yield "start value", value, ast.parse(text, mode="eval").body


def _has_words(compared):
    """Whether words stand there, as MAX and MIN: which of two comes first is chance."""
    sides = [compared.left, *compared.comparators]
    return any(
        ast.unparse(each) in ("MAX", "MIN") or type(getattr(each, "value", 0)) is str for each in sides
    )


def _of_values(node, names):
    """What stands inside a line."""
    match node:
        case ast.Compare():
            for i, operator in enumerate(node.ops):
                others = COMPARED.get(type(operator), ())
                for other in others[:2] if _has_words(node) else others:  # the rest ask for an order
                    yield "comparison", node.ops, [*node.ops[:i], other(), *node.ops[i + 1 :]]
            if len(node.ops) > 1:
                yield "comparison", node, ast.Compare(node.left, node.ops[:1], node.comparators[:1])
                yield "comparison", node, ast.Compare(node.comparators[0], node.ops[1:], node.comparators[1:])
        case ast.BinOp() | ast.AugAssign():
            for other in RECKONED.get(type(node.op), ()):
                new = copy.copy(node)
                new.op = other()
                yield "arithmetic", node, new
            if isinstance(node, ast.BinOp):
                yield "arithmetic", node, copy.copy(node.left)
                yield "arithmetic", node, copy.copy(node.right)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "boolean", node, ast.BoolOp(other, node.values)
            for value in node.values:
                others = [each for each in node.values if each is not value]
                yield "boolean", node, ast.BoolOp(node.op, others) if others[1:] else copy.copy(others[0])
        case ast.UnaryOp(op=ast.USub() | ast.Not()):
            yield "sign or not", node, copy.copy(node.operand)
        case ast.Constant(value=bool()):
            yield "True or False", node, ast.Constant(not node.value)
        case ast.Constant() if type(node.value) is int:
            for number in {node.value + 1, node.value - 1, 0} - {node.value}:
                yield "number", node, ast.Constant(number)
        case ast.Constant() if type(node.value) is str and len(node.value) == 1 and node in names:
            for other in "XO.CDH" if node.value in "XO.CD" else "":
                yield "letter", node, ast.Constant(other)
        case ast.Call():
            yield from _of_calls(node)
        case ast.Subscript() if _is_read(node):
            yield from _of_subscripts(node)
        case ast.Name() if _is_read(node):
            if node.id in TWINS:
                yield f"{node.id} to {TWINS[node.id]}", node, ast.Name(TWINS[node.id], ast.Load())
            if node.id in names.get(node, ()):
                for other in sorted(names[node] - {node.id}):
                    yield "another name", node, ast.Name(other, ast.Load())
        case ast.If() | ast.IfExp() | ast.While() | ast.comprehension():
            tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]
            for test in tests:
                if not isinstance(test, ast.Compare):
                    yield "boolean", test, ast.UnaryOp(ast.Not(), copy.copy(test))
                yield "boolean", test, ast.Constant(True)
                is_cut = isinstance(node, ast.If) and isinstance(node.body[-1], ast.Break)
                if not isinstance(node, ast.While) and not is_cut:
                    yield "boolean", test, ast.Constant(False)
        case ast.arguments():
            for default in node.defaults:
                if _is_start(default):
                    yield from _starts(default)


def _of_calls(node):
    for i, argument in enumerate(node.args):
        rest = node.args[:i], node.args[i + 1 :]
        yield "argument left out", node.args, [*rest[0], *rest[1]]
        if rest[1]:
            yield "arguments swapped", node.args, [*rest[0], rest[1][0], argument, *rest[1][1:]]
        if _is_start(argument) and not _is_float(node):
            name = {"range": "start of a range", "reduce": "start value", "sum": "start value"}
            kind = name.get(ast.unparse(node.func), "number")
            yield from ((kind, *change) for _, *change in _starts(argument))
    for keyword in node.keywords:
        yield from _starts(keyword.value) if keyword.arg == "default" else ()
        yield "argument left out", node.keywords, [each for each in node.keywords if each is not keyword]
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name in COPIES and len(node.args) == 1:
        is_copy = name not in ("sorted", "reversed") and not isinstance(node.args[0], ast.Call)
        what = "copy left out" if is_copy else "call left out"
        yield what, node, copy.copy(node.args[0])
    if name in COPIES and not node.args and isinstance(node.func, ast.Attribute):
        yield "copy left out", node, copy.copy(node.func.value)
    if name == "range" and node.args:
        end = min(1, len(node.args) - 1)
        for step in (ast.Add(), ast.Sub()):
            more = ast.BinOp(node.args[end], step, ast.Constant(1))
            yield "end of a range", node.args, [*node.args[:end], more, *node.args[end + 1 :]]
        if len(node.args) == 1:
            yield "start of a range", node.args, [ast.Constant(1), *node.args]


def _of_subscripts(node):
    if isinstance(node.slice, ast.Slice):
        for end in ("lower", "upper", "step"):
            if getattr(node.slice, end):
                new = copy.copy(node.slice)
                setattr(new, end, None)
                yield "start of a slice" if end == "lower" else "end of a slice", node.slice, new
        if not (node.slice.lower or node.slice.upper or node.slice.step):
            yield "copy left out", node, copy.copy(node.value)
    elif not isinstance(node.slice, (ast.Constant, ast.Tuple)):
        for step in (ast.Add(), ast.Sub()):
            yield "index", node.slice, ast.BinOp(copy.copy(node.slice), step, ast.Constant(1))
