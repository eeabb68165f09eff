"""Answers that differ in names, comments and layout only: for a human eye, never a verdict.

>>> from helpers.checking import find
>>> from helpers.instructors.handed_in.submissions import Cell
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
from itertools import islice
from typing import NamedTuple

from helpers.checking import challenges_of
from helpers.instructors.handed_in.cells import is_stub, parse

SMALLEST = 60  # nodes of a syntax tree: below it there are too few ways to be right
LARGEST = 20_000  # with their ends: no answer is that long, and nobody should wait for one
SHARE = 1 / 3  # of a class that answers alike: then it is the textbook's way, or the lecture's
ANNOTATIONS = ("annotation", "returns", "type_comment", "ctx", "kind", "type_params")


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

    >>> from helpers.instructors.records import Mark, Record
    >>> def handed_in(student, shape):
    ...     return Record(student, "03", marks=[Mark("3.2", "minimax", 0, 20, attempted=True, shape=shape)])
    >>> shapes = {"Ada": "142:ab", "Bo": "142:ab", "Cy": "150:cd", "Di": "31:ef", "Ed": "31:ef"}
    >>> [group.students for group in groups([handed_in(*each) for each in shapes.items()])]
    [('Ada', 'Bo')]
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
    """The number of nodes that a shape tells.

    >>> size_of("142:ab12")
    142
    """
    return int(shape.partition(":")[0])


def shape(cells, challenge):
    """The shape of a notebook's answer to `challenge`, or None for a stub, for none, or for no Python.

    `cells` is a list of Cells. What counts is the function asked for, in its last definition, and
    whatever of the notebook it uses, in the order in which it is used. A function that is the answer to
    another challenge counts by its name only: those that are alike in it have a group there.
    """
    try:
        defined = _defined(cells)
        for name in _answers_to_others(challenge):
            defined.pop(name, None)
        main = defined.get(challenge.answers[0])
        if main is None or is_stub(main):
            return None
        tokens = _tokens(defined, challenge.answers)
    except (RecursionError, MemoryError, ValueError):  # a text made to be too deep, or too long
        return None
    size = sum(token.startswith("(") for token in tokens)
    return f"{size}:{sha256(chr(31).join(tokens).encode('utf-8', 'replace')).hexdigest()[:16]}"


def _answers_to_others(challenge):
    number = int(challenge.id.partition(".")[0])
    return {other.answers[0] for other in challenges_of(number)} - {challenge.answers[0]}


def uses(cells, challenge, names):
    """Which of these `names` an answer leads to, itself or through other functions of the notebook.

    >>> from helpers.checking import find
    >>> from helpers.instructors.handed_in.submissions import Cell
    >>> source = "def best_move(node): return chosen(node)\\ndef chosen(node): return minimax(node)"
    >>> uses([Cell(1, source)], find("3.3"), ["minimax", "nim_wins"])
    ['minimax']
    """
    try:
        defined = _defined(cells)
        order, found, size = [name for name in challenge.answers if name in defined], [], 0
        for name in order:  # grows while what it uses is found
            nodes = [] if is_stub(defined[name]) else list(islice(_walk(defined[name]), LARGEST))
            size += len(nodes)
            if size > LARGEST:
                break
            own = _bound(nodes, defined[name])
            used = dict.fromkeys(node.id for node, _ in nodes if isinstance(node, ast.Name))
            used = [each for each in used if each not in own]
            found += [each for each in used if each in names and each not in found]
            order += [each for each in used if each in defined and each not in order]
    except (RecursionError, MemoryError, ValueError):  # a text made to be too deep, or too long
        return []
    return found


def _defined(cells):
    """What each name of the top level stands for in the end: a function's or class's node, or a value's."""
    defined = {}
    for cell in cells:
        if not cell.error:
            defined |= _defined_in(cell.source)
    return defined


@lru_cache(maxsize=500)  # every challenge asks for the same cells, and most of them are the whole class's
def _defined_in(source):
    defined = {}
    try:
        body = parse(source).body
    except (SyntaxError, RecursionError, MemoryError, ValueError):
        return defined
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                defined[name] = statement
            case ast.Assign(targets=targets, value=value):
                defined |= {target.id: value for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
                defined[name] = value
    return defined


def _tokens(defined, answers):
    """The answer's syntax trees as words, one for each node: names are numbers in order of appearance."""
    order = [name for name in answers if name in defined]
    numbers = {name: f"f{i}" for i, name in enumerate(order)}
    tokens = []
    for name in order:  # grows while what it uses is found
        node = defined[name]
        nodes = list(islice(_walk(node), LARGEST))
        if len(tokens) + len(nodes) >= LARGEST:
            raise ValueError("too much code")
        own = _bound(nodes, node)
        for each, _ in nodes:
            used = each.id if isinstance(each, ast.Name) else None
            if used in defined and used not in own and used not in numbers:
                numbers[used] = f"f{len(order)}"
                order.append(used)
        tokens += [_word(each, end, own, numbers) for each, end in nodes]
    return tokens


def _walk(node):
    """The nodes below `node` in the order of the text, each as (node, False), with (its type, True) where
    it ends. Without recursion, because a student may have written a thousand nested brackets."""
    stack = [(node, False)]
    while stack:
        node, is_end = stack.pop()
        yield node, is_end
        if is_end:
            continue
        stack.append((type(node), True))
        for name in reversed(node._fields):
            value = getattr(node, name, None)
            if name in ANNOTATIONS:
                continue
            if isinstance(value, ast.AST):
                stack.append((value, False))
            elif isinstance(value, list):
                kept = [each for each in value if isinstance(each, ast.AST) and not _is_docstring(each)]
                stack += [(each, False) for each in reversed(kept)]


def _is_docstring(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _bound(nodes, whole):
    """{name: its number} of all names that a definition binds inside itself."""
    own = {}
    for node, is_end in nodes:
        names = () if is_end or node is whole else _names_bound(node)
        for name in names:
            own.setdefault(name, f"v{len(own)}")
    return own


def _names_bound(node):
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
            return [name]
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return [name]
        case ast.alias(name=name, asname=asname):
            return [(asname or name).split(".")[0]]
    return []


def _word(node, is_end, own, numbers):
    """One node as a word; what has no name of the student's keeps its spelling."""
    if is_end:
        return ")"
    told = [type(node).__name__]
    for name in node._fields:
        value = getattr(node, name, None)
        if name in ANNOTATIONS or isinstance(value, ast.AST):
            continue
        if isinstance(value, list):  # also what holds nothing, and names in `global a, b`
            spelled = [own.get(each, numbers.get(each, each)) for each in value if isinstance(each, str)]
            told.append(f"{name}[{len(value)}]{','.join(spelled)}" if name != "body" else name)
        elif isinstance(value, str) and not isinstance(node, ast.Constant):
            is_attribute = isinstance(node, ast.Attribute)
            told.append(value if is_attribute else own.get(value, numbers.get(value, value)))
        else:
            told.append(f"{type(value).__name__}={value!r}")
    return "(" + " ".join(told)
