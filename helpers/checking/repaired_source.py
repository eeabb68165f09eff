"""The source of a wrong answer as a tree: small changes are made in it, and it is run anew with each."""

import ast
import copy
import inspect
import linecache
import textwrap
from contextlib import contextmanager

from helpers.checking.edits import located, put

FILE = "<repair>"
LONGEST_NUMBER, LONGEST_TEXT = 10_000, 100_000  # bits, characters


class Overrun(KeyboardInterrupt):
    """These lines ran too long. No call takes it for an error of the answer."""


class Source:
    """The source of the answers, with that of the helpers they call, as a tree to change and to run."""

    def __init__(self, answers, names):
        if any(function.__name__ == "<lambda>" for function in answers.values()):
            raise ValueError("its source is the whole statement, which would run again")
        self.answers, self.space = answers, next(iter(answers.values())).__globals__
        self.tree, self.lines = ast.Module([], []), {}  # by their number in the tree: whose, number, text
        functions = [*answers.values()]
        for each in functions:
            lines, first = inspect.getsourcelines(each)
            before = len(self.lines)
            whole = textwrap.dedent("".join(lines))
            part = ast.increment_lineno(ast.parse(whole), before)
            self.tree.body[:0] = part.body
            for i, text in enumerate(whole.splitlines()):
                self.lines[before + 1 + i] = each.__name__, max(first, 1) + i, text
            functions += [own for own in self._called(part, names) if own not in functions]
        self.alone = []  # what stands outside and calls no answer: it may take long, so once is enough
        self.given = {}  # what each text of it gave; None where it did not end
        self.outside = {*self._with_what_stands_outside(functions)}
        self.operations = [node for node in ast.walk(self.tree) if hasattr(node, "op")]
        self.changed = []  # parts of the tree that are changed now: to look at these alone is faster
        if any(isinstance(node, ast.ExceptHandler) and _catches_all(node) for node in ast.walk(self.tree)):
            raise ValueError("it catches what should stop it")

    def _called(self, part, names):
        """The student's own functions that this part of the source calls, and that are no answers."""
        for node in ast.walk(part):
            own = self.space.get(node.id) if isinstance(node, ast.Name) and node.id not in names else None
            if inspect.isfunction(own) and own.__globals__ is self.space and own.__name__ == node.id:
                yield own

    def _with_what_stands_outside(self, functions):
        """Adds the assignments of the answers' cell to names that they use; the numbers of their lines.

        A name that they set themselves is their own: `result = check(…)` below them would check again.
        """
        used = _names(self.tree) - _names(self.tree, ast.Store)
        for file in {function.__code__.co_filename for function in functions}:
            cell = linecache.getlines(file)
            for line in ast.parse("".join(cell)).body:
                if isinstance(line, ast.Assign) and used & _names(line, ast.Store):
                    before = len(self.lines)
                    for number in range(line.lineno, line.end_lineno + 1):
                        self.lines[len(self.lines) + 1] = functions[0].__name__, number, cell[number - 1]
                    yield from range(before + 1, len(self.lines) + 1)
                    self.tree.body.append(ast.increment_lineno(line, before + 1 - line.lineno))
                    if not _names(line) & {each.__name__ for each in functions}:
                        self.alone.append(line)

    def line(self, change):
        """The number of its line in the cell."""
        return self.lines[change.line][1]

    @contextmanager
    def changed_by(self, pairs):
        """The tree with these things changed meanwhile."""
        old, count = [], len(self.changed)
        try:
            for thing, new in pairs:
                old.append((thing, put(thing, new(thing) if callable(new) else new)))
                self.changed += located(*old[-1])
            yield
        finally:
            for thing, before in reversed(old):
                put(thing, before)
            del self.changed[count:]

    def made(self, counted):
        """The functions that the tree makes now, with nothing left in a box from earlier calls."""
        boxes = {
            name: copy.copy(each) for name, each in self.space.items() if type(each) in (dict, list, set)
        }
        space = self.space | boxes
        space = {"repr": _bounded_repr} | space | {each.__name__: each for each in BOUNDED.values()}
        texts = {line: ast.dump(line) for line in self.alone}
        known = {line: self.given[text] for line, text in texts.items() if text in self.given}
        for values in known.values():
            if values is None:
                raise Overrun
            space |= {name: copy.copy(value) for name, value in values.items()}
        self.given |= {texts[line]: None for line in texts.keys() - known}
        changed = [part for each in self.changed for part in ast.walk(each)]
        old = [*_bound([*self.operations, *changed])]
        try:
            module = ast.Module([line for line in self.tree.body if line not in known], [])
            code = compile(module, FILE, "exec")
        finally:
            for node, before in reversed(old):
                put(node, before)
        with counted:
            exec(code, space)
        for line in texts.keys() - known:
            self.given[texts[line]] = {name: copy.copy(space[name]) for name in _names(line, ast.Store)}
        return {name: space[answer.__name__] for name, answer in self.answers.items()}


def _names(tree, use=ast.expr_context):
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, use)}


def _bound(nodes):
    """Lets `**` and `*` refuse what takes too long: Python does not look at the clock inside a number. What
    was there before, to be put back."""
    for node in nodes:
        if type(getattr(node, "op", None)) in BOUNDED:
            name, new = ast.Name(BOUNDED[type(node.op)].__name__, ast.Load()), None
            if isinstance(node, ast.BinOp):
                new = ast.Call(name, [node.left, node.right], [])
            elif isinstance(node.target, ast.Name):
                value = ast.Call(name, [ast.Name(node.target.id, ast.Load()), node.value], [])
                new = ast.Assign([node.target], value)
            if new:
                yield node, put(node, ast.fix_missing_locations(ast.copy_location(new, node)))


def _power(base, exponent):
    if isinstance(base, int) and isinstance(exponent, int) and base.bit_length() * exponent > LONGEST_NUMBER:
        raise Overrun
    return base**exponent


def _product(one, other):
    if isinstance(one, int) and isinstance(other, int) and one.bit_length() > LONGEST_NUMBER:
        raise Overrun
    return one * other


def _bounded_repr(thing):
    """As `repr`, which doubles with each call what is put into the set that it is asked for."""
    text = repr(thing)
    if len(text) > LONGEST_TEXT:
        raise Overrun
    return text


BOUNDED = {ast.Pow: _power, ast.Mult: _product}


def _catches_all(handler):
    return handler.type is None or "BaseException" in ast.unparse(handler.type)
