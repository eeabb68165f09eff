"""Answers that differ in names, comments and layout only: for a human eye, never a verdict.

>>> from helpers.checking import find
>>> from instructors.handed_in.submissions import Cell
>>> one = Cell(1, "def nim_wins(n, takes):\\n    return n % 4 != 0  # the rule")
>>> two = Cell(9, "def nim_wins(pile, t):\\n    'Docs.'\\n    return (pile % 0x4 != 0)")
>>> shape([one], find("3.7")) == shape([two], find("3.7"))
True

A shape is the size of the answer's syntax tree and a digest of it, "61:9c1e…". The text is parsed, never run.
"""

import ast
from collections import Counter
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from helpers.checking import challenges_of
from instructors.handed_in.cells import is_stub, parse

SMALLEST = 60  # nodes of a syntax tree: below it there are too few ways to be right
LARGEST = 10_000  # no answer is that long, and nobody should wait for one
SHARE = 1 / 3  # of a class that answers alike: then it is the textbook's way, or the lecture's
TOO_MUCH = RecursionError, MemoryError, ValueError  # a text made to be too deep, or too long
MARK = "\x1f"  # before each node of a spelled tree: no text in one holds it
UNSEEN = {"annotation", "returns", "type_comment", "ctx", "kind", "type_params"}  # fields that do not count


class Group(NamedTuple):
    """Students whose answers to a challenge have one shape; `size` is the number of nodes in it."""

    id: str
    name: str
    size: int
    students: tuple
    shape: str


def groups(records):
    """The groups of near-identical answers, the largest code first.

    Left out are answers that are very short, and shapes that more than a third of the class share: there
    the task or the textbook is what they have in common.
    """
    found, answered = {}, Counter()
    for record in records:
        for mark in record.marks:
            if mark.shape:
                found.setdefault((mark.id, mark.name, mark.shape), set()).add(record.student)
                answered[mark.id] += 1
    listed = [
        Group(id, name, size_of(shape), tuple(sorted(students)), shape)
        for (id, name, shape), students in found.items()
        if 1 < len(students) <= max(2, SHARE * answered[id]) and size_of(shape) >= SMALLEST
    ]
    return sorted(listed, key=lambda group: (-group.size, group.id, group.students))


def size_of(shape):
    """The number of nodes that a shape tells."""
    return int(shape.partition(":")[0])


def shape(cells, challenge):
    """The shape of a notebook's answer to `challenge`, or None for a stub, for none, or for no Python.

    `cells` is a list of Cells. What counts is the function asked for, in its last definition, and
    whatever of the notebook it uses, in the order in which it is used. A function that is the answer to
    another challenge counts by its name only: those that are alike in it have a group there.
    """
    others = {other.answers[0] for other in challenges_of(int(challenge.id.partition(".")[0]))}
    others.discard(challenge.answers[0])
    return shape_of([cell.source for cell in cells if not cell.error], challenge.answers, others)


def shape_of(sources, functions, others=()):
    """The shape of `functions` and of all that they use in some sources, or None; without `others`."""
    try:
        defined = {name: node for name, node in _defined(sources).items() if name not in others}
        main = defined.get(functions[0])
        if main is None or is_stub(main):
            return None
        reached = list(_reached(defined, functions))
        numbers = {name: f"f{i}" for i, (name, _, _) in enumerate(reached)}
        text = "".join(
            _spelled(defined[name], numbers | {each: f"v{i}" for i, each in enumerate(own)})
            for name, own, _ in reached
        )
    except TOO_MUCH:
        return None
    return f"{text.count(MARK)}:{sha256(text.encode('utf-8', 'replace')).hexdigest()[:16]}"


def used(sources, functions, names):
    """Which of these `names` some functions lead to, themselves or through others defined in these sources.

    >>> source = "def best_move(node): return chosen(node)\\ndef chosen(node): return minimax(node)"
    >>> used([source], ["best_move"], ["minimax", "nim_wins"])
    ['minimax']
    """
    try:
        uses = [each for _, _, mentioned in _reached(_defined(sources), functions) for each in mentioned]
    except TOO_MUCH:
        return []
    return [*dict.fromkeys(each for each in uses if each in names)]


def _defined(sources):
    """What each name of the top level stands for in the end: a function's or class's node, or a value's."""
    return {name: node for source in sources for name, node in _defined_in(source)}


@lru_cache(maxsize=500)  # every challenge asks for the same cells, and most of them are the whole class's
def _defined_in(source):
    try:
        return [pair for statement in parse(source).body for pair in _defined_by(statement)]
    except (SyntaxError, *TOO_MUCH):
        return []


def _defined_by(statement):
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [(name, statement)]
        case ast.Assign(targets=targets, value=value):
            return [(target.id, value) for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return [(name, value)]
    return []


def _reached(defined, answers):
    """An answer and what of the notebook it leads to: (name, names that it binds itself, names it uses)."""
    order, left = [name for name in answers if name in defined], LARGEST
    for name in order:  # grows while what it uses is found
        size, own, used = _names_in(defined[name])
        left -= size
        if left < 0:
            raise ValueError("too much code")
        order += [each for each in used if each in defined and each not in order]
        yield name, own, used


@lru_cache(maxsize=2000)  # several answers lead to the same function
def _names_in(part):
    """The number of nodes of a syntax tree, the names that it binds itself, and the others that it uses."""
    nodes = list(ast.walk(part))
    own = list(dict.fromkeys(bound for node in nodes[1:] if (bound := _name_bound(node))))
    used = dict.fromkeys(node.id for node in nodes if isinstance(node, ast.Name) and node.id not in own)
    return len(nodes), own, list(used)


def _name_bound(node):
    match node:
        case ast.Name(id=name):
            return name if isinstance(node.ctx, ast.Store) else None
        case ast.arg(arg=name):
            return name
        case ast.alias(name=name, asname=asname):
            return (asname or name).split(".")[0]
    return getattr(node, "name", None)  # of a function, a class, an exception, a pattern


def _spelled(part, names):
    """A syntax tree as text, as `ast.dump` has it, with other `names`, without what is UNSEEN."""
    match part:
        case ast.Constant(value=value):
            return f"{MARK}Constant {value!r}"
        case ast.AST():
            fields = [
                getattr(part, field) if field == "attr" else _spelled(getattr(part, field), names)
                for field in part._fields
                if field not in UNSEEN
            ]
            return f"{MARK}{type(part).__name__}({','.join(fields)})"
        case list():
            return f"[{','.join(_spelled(each, names) for each in part if not _is_text(each))}]"
    return names.get(part, part) if isinstance(part, str) else repr(part)


def _is_text(statement):
    """Whether it does nothing: a docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
