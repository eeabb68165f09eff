"""From IPython's syntax to plain Python: what a magic line, a shell line or a copied prompt means there.

>>> tidy("%matplotlib inline\\nfiles = !ls\\nx = 3")
Tidied(source='pass\\nfiles = None\\nx = 3', magics=(1, 2), error=None, line=None)

The text is parsed, never run. Python's parser answers even a hostile text with an exception.
"""

import ast
import re
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from helpers.instructors.handed_in.submissions import merge_conflict

# The rest of these cells is Python and runs; after any other %% it is HTML, a shell script, …
PYTHON_CELLS = {"time", "capture", "prun", "debug"}
# A line that is none of Python's costs a parse of its cell: so many of them, and so many characters in all.
MOST_PARSES, MOST_PARSED = 40, 1 << 20
LONGEST_KEPT = 10_000  # characters of a cell that is looked at once for a whole class
LONGEST_MAGIC = 500  # characters; the patterns below are not for texts made to slow them down

# Python 3.11.7 and older count the depth of trees that are made at once as one, and fail (cpython #106905).
ALONE = Lock()


class Tidied(NamedTuple):
    """A cell's source as plain Python, the lines that were IPython's, and a syntax error if there is one."""

    source: str
    magics: tuple = ()
    error: str | None = None
    line: int | None = None


def tidy(source):
    """A `Tidied` of `source`: lines of IPython's syntax do nothing, every other keeps its number."""
    return (_tidied_once if len(source) <= LONGEST_KEPT else _tidied)(source)


def _tidied(source):
    lines = _undented(source.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    magics = set()
    for index, line in enumerate(lines):
        if line.startswith("%%"):
            magics.add(index + 1)
            if line[2:].partition(" ")[0].strip() not in PYTHON_CELLS:
                return Tidied("", tuple(sorted(magics)))
            lines[index] = "pass"
        elif line.strip():
            break
    return _parsed(lines, magics)


_tidied_once = lru_cache(maxsize=4000)(_tidied)  # most cells of a class are the same


def _parsed(lines, magics):
    """Only where Python itself stumbles is a line looked at: `%` also begins lines of long expressions."""
    parses = min(MOST_PARSES, 1 + MOST_PARSED // (1 + sum(map(len, lines))))
    for left in range(parses, -1, -1):
        source = "\n".join(lines)
        error, line = _syntax_error(source)
        if error is None:
            return Tidied(source, tuple(sorted(magics)))
        harmless = _without_magic(lines[line - 1]) if line and line <= len(lines) else None
        if harmless is None or not left:
            return Tidied(source, tuple(sorted(magics)), *_named_error(error, line, lines))
        while lines[line - 1].endswith("\\") and line < len(lines):  # IPython reads on there
            lines[line - 1], harmless = harmless, ""
            magics.add(line)
            line += 1
        magics.add(line)
        lines[line - 1] = harmless
        while line < len(lines) and (harmless := _in_a_run(lines[line])):  # which costs one parse
            lines[line] = harmless
            line += 1
            magics.add(line)


def _in_a_run(line):
    """A harmless line instead of one that follows another in IPython's syntax; None for any other."""
    if line.lstrip().startswith(("%", "!")) and not line.endswith("\\"):
        return _without_magic(line)
    return None


def _named_error(error, line, lines):
    """A syntax error, or what it comes from where that is known."""
    conflict = merge_conflict("\n".join(lines))
    if conflict:
        return "SyntaxError: a git merge left its marks here", conflict
    if line and line <= len(lines) and lines[line - 1].lstrip().startswith("```"):
        return "SyntaxError: ``` is Markdown's, not Python's: delete it", line
    return error, line


PROMPT = re.compile(r"\s*(?:>>>|\.\.\.)(?: |$)|In \[\d+\]: ?|\s*\.{3,}: ?")


def _undented(lines):
    """IPython forgives a cell that is indented as a whole, and prompts that were copied with the code."""
    first = next((line for line in lines if line.strip()), "")
    if len(first) < LONGEST_MAGIC and PROMPT.match(first):
        lines = [line[match.end() :] if (match := PROMPT.match(line[:80])) else line for line in lines]
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
    with ALONE:
        return ast.parse(source, "<cell>")


def _without_magic(line):
    """A harmless line instead of one in IPython's syntax; None when it is not IPython's."""
    if len(line) > LONGEST_MAGIC:
        return None
    indent, text = re.fullmatch(r"(\s*)(.*)", line, re.DOTALL).groups()
    timed = re.match(r"%time\s+(.+)", text)
    if timed and _syntax_error(timed[1])[0] is None:
        return indent + timed[1]
    # %magic, !shell, ?help, help?, and f called as `/f x`, `,f x` or `;f x`
    if re.match(r"[%!?]|[/,;][A-Za-z_]", text) or re.search(r"[\w)\]]\?{1,2}\s*$", text):
        return indent + "pass"
    assigned = re.match(r"([^=!%#]+?)\s*=\s*[!%](?!=)", text)
    if not assigned:
        return None
    return f"{indent}{assigned[1]} = " + ", ".join(["None"] * (assigned[1].count(",") + 1))
