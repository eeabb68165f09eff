"""What to send of a notebook's code cells: no checks, nothing that no answer needs; where a lost one is."""

import ast
import difflib
import re
from dataclasses import replace
from unicodedata import normalize

from helpers.text import few
from helpers.tournament.needed import LOOKS as FROM_OUTSIDE
from instructors.handed_in.files import Unreadable
from instructors.handed_in.submissions import Tidied, cached, parse, read, tidy
from instructors.records import Note, Sign, Trouble
from instructors.sandbox.protocol import clean

BEGIN = 40  # characters of a line that a cell is known by
CHECKS = {"check", "hint", "progress"}
GIVES = (ast.Return, ast.Yield, ast.YieldFrom, ast.ClassDef)  # ways to an answer, and methods may have them
# Built-ins: who rebinds one is told.
OWN = {"abs", "all", "any", "dict", "float", "int", "len", "list", "map", "max", "min", "next", "range"}
OWN |= {"set", "sorted", "str", "sum", "tuple", "zip"}
# With one of these a cell may use names that its text does not mention.
LOOKS = FROM_OUTSIDE | {"getattr"}
CHANGES = (ast.Global, ast.Nonlocal, ast.Delete)


def known_as(source):
    """What people know a cell by, as Jupyter shows no number of it: what it defines, or how it begins.

    >>> known_as("x = 1\\ndef nim_wins(n):"), known_as("# a try\\n\\nimport numpy"), known_as(" ")
    ('the cell that defines `nim_wins`', 'the cell that begins with `import numpy`', 'an empty cell')
    """
    defined = re.findall(r"^(?:async[ \t]+)?(?:def|class)[ \t]+(\w{1,60})", source, re.MULTILINE)
    if defined:
        return f"the cell that defines {few([f'`{name}`' for name in dict.fromkeys(defined)], 2)}"
    lines = [line for line in source.splitlines() if line.strip()]
    code = next((line for line in lines if not line.lstrip().startswith("#")), lines[0] if lines else "")
    begin = clean(code.replace("`", "'"), BEGIN)
    return f"the cell that begins with `{begin}`" if begin else "an empty cell"


def prepare(cells, wanted):
    """The cells to send, in order, and notes for a reader: `(list of Cell, list of str)`.

    `cells` is what `submissions.read` gives, `wanted` the names of the functions that will be asked.
    """
    ready, aside, lost, notes, places = [], [], set(), [], {name: [] for name in wanted}
    for cell in cells:
        source, magics, error, line = tidy(cell.source) if cell.kind == "code" else Tidied("")
        checks, names = _seen(source) if not error else (False, frozenset())
        if magics:
            notes.append(f"{known_as(cell.source)}: line {few(magics)} is for IPython only and did nothing")
        if error:
            where = f", line {line}" if line else ""
            ready.append(replace(cell, source=source, error=clean(error + where)))
        elif cell.source.strip() and not source:
            aside.append(_aside(cell))
        elif not checks:
            ready.append(replace(cell, source=source))
            for name in names & {*places}:
                places[name].append(cell.number)
            notes += [
                Note(f"{known_as(source)}: {name} is no longer Python's own", Sign.REPLACED, about=name)
                for name in sorted(names & OWN)
            ]
    for name, numbers in places.items():
        if len(numbers) > 1:
            said = f"{name} is defined in {len(numbers)} cells: the last definition counts"
            notes.append(Note(said, Sign.TWICE, about=name))
        elif not numbers:
            lost |= {cell for cell in aside if seems_to_define(cell.source, name)}
    return sorted([*ready, *lost], key=lambda cell: cell.number), notes


@cached
def _seen(source):
    """Whether a tidied source is nothing but checks, and the names that it defines."""
    return is_check(source), frozenset(names_defined(source))


def _aside(cell):
    """A cell with a function that never runs."""
    if cell.kind != "code":
        how = f"it is a {cell.kind} cell. Change its type to Code"
        return replace(cell, error=how, trouble=Trouble.CELL_TEXT)
    magic = clean(cell.source.split(maxsplit=1)[0], 40)
    how = f"{magic} does something else with its text"
    return replace(cell, error=how, trouble=Trouble.CELL_ASIDE)


def is_check(source):
    """Whether a cell only asks for checks and hints.

    >>> is_check('check("3.2", minimax)'), is_check('def f(): ...\\ncheck("3.2", f)')
    (True, False)
    """
    return all(map(_only_checks, parse(source).body))


def _only_checks(statement):
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name in CHECKS:
            return not any(isinstance(node, ast.NamedExpr) for node in ast.walk(statement))
    return False


def names_bound(statement):
    """The names that one statement on a cell's top level binds, the insides of `if`, … included.

    >>> names_bound(parse("from tools import f, g as h").body[0])
    ['f', 'h']
    """
    names, waiting = [], [statement]
    while waiting:  # without recursion: a thousand `elif` are a thousand levels
        match waiting.pop():
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.append(name)
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names += [(alias.asname or alias.name).split(".")[0] for alias in aliases]
            case ast.Name(id=name, ctx=ast.Store()):
                names.append(name)
            case ast.AnnAssign(value=None) | ast.Lambda():
                pass
            case other:
                waiting += [*ast.iter_child_nodes(other)][::-1]
    return names


def names_defined(source):
    """The names that a cell defines on its top level, one for each time."""
    return [name for statement in parse(source).body for name in names_bound(statement)]


def definitions(source):
    """A cell with nothing in it but what it defines, line by line as it stands there.

    >>> definitions("def f(n):\\n    return n\\nwhile True:\\n    f(3)\\nLINES = [1, 2]").split("\\n")
    ['def f(n):', '    return n', '', '', 'LINES = [1, 2]']
    """
    kept = set()
    for statement in parse(source).body:
        if _only_defines(statement):
            kept |= {*range(statement.lineno, statement.end_lineno + 1)}
    lines = enumerate(source.split("\n"), start=1)
    return "\n".join(line if number in kept else "" for number, line in lines)


def _only_defines(statement):
    """Whether a statement ends at once: it imports, or gives a name its meaning without a call."""
    match statement:
        case ast.Import() | ast.ImportFrom():
            return True
        case ast.FunctionDef(args=args, decorator_list=[]):
            return not _calls(args)
        case ast.ClassDef(body=body, decorator_list=[]):
            return all(map(_only_defines, body))
        case ast.Assign() | ast.AnnAssign():
            return not _calls(statement)
    return False


def _calls(tree):
    return any(isinstance(node, ast.Call) for node in ast.walk(tree))


def seems_to_define(source, name):
    """Whether a cell that Python cannot read was meant to define `name`; a very long line is not read on.

    >>> seems_to_define("def minimax(node)\\n    return 3", "minimax")
    True
    """
    ways = [
        rf"(async[ \t]+)?(def|class)[ \t]+{name}\b",
        rf"{name}[ \t]?(:[^=\n]{{1,80}})?=(?!=)",
        rf"from[ \t]+[\w.]+[ \t]+import\b[^\n]{{0,1000}}\b{name}\b",
    ]
    return bool(re.search(rf"^[ \t]*({'|'.join(ways)})", source, re.MULTILINE))


def whereabouts(ready, name, asked=()):
    """A sentence on where a function may be that is not there by its name; "" where nothing tells.

    `asked` are all the functions of the notebook, which are not mistaken for one another.
    """
    spelled = []
    for cell in ready:
        if cell.error:
            continue
        for statement in parse(cell.source).body:
            outer = getattr(statement, "name", None)
            inner = [node for node in ast.walk(statement) if getattr(node, "name", None) == name]
            if outer and outer != name and inner:
                return f"The cell that defines `{outer}` has one inside it: move it out, to the left margin."
            if isinstance(statement, ast.Delete) and name in _deleted(statement):
                told = known_as(cell.source)
                return f"{told[0].upper()}{told[1:]} deletes it."
            spelled += names_bound(statement)
    plain = {other.replace("_", "").casefold(): other for other in spelled if other not in asked}
    close = difflib.get_close_matches(name.replace("_", "").casefold(), plain, 1, 0.85)
    return f"A cell defines `{plain[close[0]]}`: if that is it, rename it." if close else ""


def has_answers(file, asked):
    """Whether one of the functions `asked` is more than a stub in a file; False for an unreadable one."""
    try:
        cells, _ = read(file.read())
        return any(_answers(cell.source, asked) for cell in cells if cell.kind == "code")
    except Unreadable:
        return False
    except (RecursionError, MemoryError):  # code made to be too deep: the worker will say so
        return True


def _answers(source, asked):
    source, _, error, _ = tidy(source)
    if error:
        return any(seems_to_define(source, name) for name in asked)
    return any(asked & {*names_bound(each)} and not is_stub(each) for each in parse(source).body)


def is_stub(statement):
    """Whether a function or class does nothing but say that it is yet to be written.

    So it is also where somebody began, and the last line still says so and nothing is returned.

    >>> is_stub(parse("def f(x):\\n    best = 0  # to do\\n    raise NotImplementedError").body[0])
    True
    >>> is_stub(parse("def f(x):\\n    if x:\\n        return 1\\n    raise NotImplementedError").body[0])
    False
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


# --- which cells need not run ---
#
# The course's own cells, where they are unchanged: all they do for an answer is to bind names, so one runs
# only if a cell that runs mentions one of its names. Each run tries that this is enough: the same cells are
# left out of the solution.


def own_cells(ready, answers):
    """{source: the names it binds} of those of the solution's cells that hold no answer."""
    own = {}
    for source in [cell.source for cell in ready if not cell.error]:
        if not bound(source) & {*answers} and not _changes(parse(source)):
            own[source] = bound(source)
    return own


def _changes(tree):
    """Whether it may change what a name means elsewhere: more than a part of what the cell made itself."""
    nodes = [*ast.walk(tree)]
    made = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    parts = [node for node in nodes if isinstance(node, ast.Attribute | ast.Subscript)]
    stores = [node for node in parts if not isinstance(node.ctx, ast.Load)]
    return any(isinstance(node, CHANGES) for node in nodes) or any(_root(node) not in made for node in stores)


def _root(node):
    """The name that a part such as `a.b[0]` belongs to; None where it is none."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


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


@cached
def mentions(source):
    """All words of a cell, comments included, as Python reads them: a ligature is two letters to it."""
    return frozenset(re.findall(r"\w+", normalize("NFKC", source)))


@cached
def bound(source):
    """The names that a cell binds or deletes when it runs."""
    return frozenset(names_defined(source)) | _deleted(parse(source))


def _deleted(tree):
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return {node.id for node in names if isinstance(node.ctx, ast.Del)}
