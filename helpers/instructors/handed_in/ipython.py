"""From IPython's syntax to plain Python, as IPython itself reads it. The text is parsed, never run.

>>> tidy("!ls\\nx = 3")
Tidied(source="get_ipython().system('ls')\\nx = 3", magics=(1,), error=None, line=None)

A worker's `get_ipython()` does nothing. Python's parser answers even a hostile text with an exception.
"""

import ast
import re
from functools import lru_cache, wraps
from threading import Lock
from typing import NamedTuple

from helpers.instructors.handed_in.submissions import merge_conflict

# The rest of these cells is Python and runs; after any other %% it is HTML, a shell script, …
PYTHON_CELLS = {"time", "capture", "prun", "debug"}
TIMED = re.compile(r"^([ \t]*)%time[ \t]+(?=\S)")
# IPython reads a cell anew for each line of its own syntax: so many characters in all, and in a line.
MOST_READ, LONGEST_LINE = 1 << 20, 2_000
LONGEST_KEPT = 10_000  # characters of a cell that is looked at once for a whole class

# Python 3.11.7 and older count the depth of trees that are made at once as one, and fail (cpython #106905).
ALONE = Lock()


class Tidied(NamedTuple):
    """A cell's source as plain Python, the lines that were IPython's, and a syntax error if there is one."""

    source: str
    magics: tuple = ()
    error: str | None = None
    line: int | None = None


def remembered(function):
    """Keeps what a function makes of a cell: most cells of a class are the same. A long one is not kept."""
    kept = lru_cache(maxsize=4000)(function)

    @wraps(function)
    def either(source, *more):
        return (kept if len(source) <= LONGEST_KEPT else function)(source, *more)

    return either


@remembered
def tidy(source):
    """A `Tidied` of `source`, in which every line keeps its number."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    magics = []
    for index, line in enumerate(lines):
        if line.startswith("%%"):
            magics.append(index + 1)
            if line[2:].partition(" ")[0].strip() not in PYTHON_CELLS:
                return Tidied("", tuple(magics))
            lines[index] = ""
        elif line.strip():
            break
    error, line = _syntax_error("\n".join(lines))
    # Only then, as `%` also begins lines of expressions; and Python takes this prompt for an annotation.
    if (error or source.lstrip().startswith("In [")) and max(map(len, lines)) <= LONGEST_LINE:
        lines, more = _without_magics(lines)
        magics += more
        error, line = _syntax_error("\n".join(lines))
    named = _named(error, line, source.splitlines()) if error else (None, None)
    return Tidied("\n".join(lines), tuple(magics), *named)


def _without_magics(lines):
    """As many lines in plain Python, and the numbers of those that were not."""
    from IPython.core import inputtransformer2 as ipython

    blank = next((index for index, line in enumerate(lines) if line.strip()), 0)
    now = [TIMED.sub(r"\1", line) + "\n" for line in lines[blank:]]
    for forgive in (ipython.leading_indent, ipython.classic_prompt, ipython.ipython_prompt):
        now = forgive(now)
    manager, magics, changed = ipython.TransformerManager(), [], True
    for _ in range(MOST_READ // sum(map(len, now))):
        before = now
        try:
            changed, now = manager.do_one_token_transform(before)
        except Exception:  # made to be unreadable: Python's parser says so
            break
        at = next(
            (index for index, pair in enumerate(zip(before, now, strict=False)) if len({*pair}) > 1), None
        )
        if not changed or at is None:
            break
        joined = len(before) - len(now)  # a magic goes on behind a backslash
        now = [*now[: at + 1], *["\n"] * joined, *now[at + 1 :]]
        magics += range(blank + at + 1, blank + at + 2 + joined)
    return lines[:blank] + [line.removesuffix("\n") for line in now], magics


def _named(error, line, lines):
    """A syntax error, or what it comes from where that is known."""
    conflict = merge_conflict("\n".join(lines))
    if conflict:
        return "SyntaxError: a git merge left its marks here", conflict
    if line and line <= len(lines) and lines[line - 1].lstrip().startswith("```"):
        return "SyntaxError: ``` is Markdown's, not Python's: delete it", line
    return error, line


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
