"""What to send of a notebook's code cells: IPython's own syntax taken out, check cells left out.

>>> tidy("%matplotlib inline\\nfiles = !ls\\nx = 3")
Tidied(source='pass\\nfiles = None\\nx = 3', magics=(1, 2), error=None, line=None)

The text is parsed, never run. Python's parser answers even a hostile text with an exception.
"""

import ast
import re
from typing import NamedTuple

from helpers.grading.protocol import clean

CHECKS = {"check", "hint", "progress"}
# The rest of these cells is Python and runs; after any other %% it is HTML, a shell script, …
PYTHON_CELLS = {"time", "capture", "prun", "debug"}
MOST_MAGICS = 200  # each costs a parse
LONGEST_MAGIC = 500  # characters; the patterns below are not for texts made to slow them down


class Tidied(NamedTuple):
    """A cell's source as plain Python, the lines that were IPython's, and a syntax error if there is one."""

    source: str
    magics: tuple = ()
    error: str | None = None
    line: int | None = None


class Ready(NamedTuple):
    """A cell that is to be sent; one with an `error` cannot be, as Python does not read it."""

    number: int
    source: str
    error: str | None = None


def prepare(cells, wanted):
    """The cells to send, in order, and notes for a reader: `(list of Ready, list of str)`.

    `cells` is what `submissions.read` gives, `wanted` the names of the functions that will be asked.
    """
    ready, notes, places = [], [], {name: [] for name in wanted}
    for cell in cells:
        source, magics, error, line = tidy(cell.source)
        if magics:
            notes.append(f"cell {cell.number}: line {_listed(magics)} is for IPython only and did nothing")
        if error:
            where = f", line {line}" if line else ""
            ready.append(Ready(cell.number, source, clean(error + where)))
        elif not is_check(source, cell.graded):
            ready.append(Ready(cell.number, source))
            for name in names_defined(source):
                if name in places:
                    places[name].append(cell.number)
    for name, numbers in places.items():
        if len(numbers) > 1:
            notes.append(f"{name} is defined in cells {_listed(numbers)}: the last definition counts")
    return ready, notes


def _listed(numbers, most=6):
    shown = [str(number) for number in numbers[:most]] + ["…"] * (len(numbers) > most)
    return ", ".join(shown)


def tidy(source):
    """A `Tidied` of `source`: lines of IPython's syntax do nothing, every other keeps its number."""
    lines = _undented(source.replace("\r\n", "\n").split("\n"))
    magics = set()
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is not None and lines[first].startswith("%%"):
        magics.add(first + 1)
        if lines[first][2:].partition(" ")[0].strip() not in PYTHON_CELLS:
            return Tidied("", tuple(magics))
        lines[first] = "pass"
    return _parsed(lines, magics)


def _parsed(lines, magics):
    """Only where Python itself stumbles is a line looked at: `%` also begins lines of long expressions."""
    while True:
        source = "\n".join(lines)
        error, line = _syntax_error(source)
        if error is None:
            return Tidied(source, tuple(sorted(magics)))
        harmless = _without_magic(lines[line - 1]) if line and line <= len(lines) else None
        if harmless is None or len(magics) > MOST_MAGICS:
            return Tidied(source, tuple(sorted(magics)), error, line)
        magics.add(line)
        lines[line - 1] = harmless


def _undented(lines):
    """IPython forgives a cell that is indented as a whole."""
    first = next((line for line in lines if line.strip()), "")
    indent = first[: len(first) - len(first.lstrip())]
    return [line.removeprefix(indent) for line in lines] if indent else lines


def _syntax_error(source):
    try:
        parse(source)
    except SyntaxError as error:
        return f"{type(error).__name__}: {error.msg}", error.lineno
    except (ValueError, RecursionError, MemoryError):
        return "SyntaxError: the cell is no text that Python can read", None
    return None, None


def parse(source):
    """The syntax tree of a tidied source; by the file name the command line knows its warnings."""
    return ast.parse(source, "<cell>")


def _without_magic(line):
    """A harmless line instead of one in IPython's syntax; None when it is not IPython's."""
    if len(line) > LONGEST_MAGIC:
        return None
    indent, text = re.fullmatch(r"(\s*)(.*)", line, re.DOTALL).groups()
    if re.match(r"[%!?]", text) or re.search(r"[\w)\]]\?{1,2}\s*$", text):
        return indent + "pass"
    assigned = re.match(r"([^=!%#]+?)\s*=\s*[!%](?!=)", text)
    return f"{indent}{assigned[1]} = None" if assigned else None


def is_check(source, graded=False):
    """Whether a cell only asks for checks and hints. `graded` (nbgrader's mark) is believed only for a
    cell that defines nothing: a student may have answered in the wrong cell.

    >>> is_check('check("3.2", minimax)'), is_check('def f(): ...\\ncheck("3.2", f)')
    (True, False)
    """
    body = parse(source).body
    if graded:
        return not any(names_bound(statement) for statement in body)
    return all(_only_checks(statement) for statement in body)


def _only_checks(statement):
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name in CHECKS:
            return not any(isinstance(node, ast.NamedExpr) for node in ast.walk(statement))
    return False


def names_bound(statement):
    """The names that one statement on a cell's top level defines.

    >>> names_bound(parse("from tools import f, g as h").body[0])
    ['f', 'h']
    """
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return [(alias.asname or alias.name).split(".")[0] for alias in names]
        case ast.Assign(targets=targets):
            return [n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
            return [name]
    return []


def names_defined(source):
    """The names that a cell defines on its top level, one for each time."""
    return [name for statement in parse(source).body for name in names_bound(statement)]


def seems_to_define(source, name):
    """Whether a cell that Python cannot read was meant to define `name`.

    >>> seems_to_define("def minimax(node)\\n    return 3", "minimax")
    True
    """
    return bool(re.search(rf"^[ \t]*(def[ \t]+{name}\b|{name} ?=)", source, re.MULTILINE))
