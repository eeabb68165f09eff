"""Reading submissions, and IPython's syntax as plain Python. All is data: nothing of a student's is ever run.

>>> cells, notes = read(b'{"cells": [{"cell_type": "code", "source": ["x = 1"]}]}')
>>> cells == [Cell(1, "x = 1")], notes
(True, ())

>>> tidy("!ls\\nx = 3")
Tidied(source="get_ipython().system('ls')\\nx = 3", magics=(1,), error=None, line=None)

A worker's `get_ipython()` does nothing. Python's parser answers even a hostile text with an exception.

A *submission* is one student's copy of one notebook; collect.py finds them.
"""

import ast
import hashlib
import json
import re
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from instructors.handed_in.files import Unreadable, on_disk
from instructors.records import Status, Trouble
from instructors.sandbox.protocol import clean

CODE_LIMIT = 256 << 10  # characters of code in one notebook
# The rest of these cells is Python and runs; after any other %% it is HTML, a shell script, …
PYTHON_CELLS = {"time", "capture", "prun", "debug"}
TIMED = re.compile(r"^([ \t]*)%time[ \t]+(?=\S)", re.MULTILINE)
MAY_BE_MAGIC = re.compile(r"^[^\n]*[%!?][^\n]*$|^[ \t]*[/,;]", re.MULTILINE)
# IPython parses a cell anew for each line of its own syntax: limits on what it parses in all, and on a line.
MOST_READ, LONGEST_LINE = 1 << 20, 2_000
LONGEST_CACHED = 10_000  # characters of a cell

# Up to Python 3.11.7 ast.parse is not thread-safe: the recursion depth is shared (cpython #106905).
PARSING = Lock()


@dataclass(frozen=True)
class Submission:
    """A student's copy of a notebook (`file` None: there is none), and what is worth saying about finding it.

    `file` has a `name` and `read()`, which gives its bytes or raises Unreadable; a Path will do. `ids` is
    what a learning platform calls the student: "id", "login", "name". `instead` are the names of what was
    handed in of other notebooks only. `came` is when it was handed in, as the platform writes it. With
    `put_back` it is graded with the course's own cells that are missing in it.
    """

    student: str
    notebook: str
    file: object
    notes: tuple = ()
    ids: dict = field(default_factory=dict, compare=False)
    instead: str = ""
    came: str = field(default="", compare=False)
    put_back: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Cell:
    """A cell: its place in the notebook (from 1) and its text. `kind` is "code", or what a text cell with a
    function in it is instead: "Markdown", "raw". One with an `error` cannot run, and `trouble` is the Trouble
    of the functions that it defines."""

    number: int
    source: str
    kind: str = "code"
    error: str | None = None
    trouble: Trouble = Trouble.CELL_SYNTAX


def load(submission):
    """The bytes of a submission's file. Raises Unreadable, also for a link that leads out of the folder."""
    file = submission.file
    asked = f"{submission.notebook}.ipynb"
    if file is None and submission.instead:
        is_called_so = submission.instead.rpartition("/")[2] == asked
        of_another = f"What was handed in as {asked} has the cells of another notebook."
        told = of_another if is_called_so else f"Handed in was {submission.instead}, not {asked}."
        raise Unreadable(Status.ABSENT, told)
    if file is None:
        raise Unreadable(Status.ABSENT, f"No notebook was found: it should be {asked}.")
    return (on_disk(file) if isinstance(file, Path) else file).read()


def fingerprint(data):
    """What tells one content from another in the gradebook."""
    return hashlib.sha256(data).hexdigest()


def read(data):
    """The code cells in the bytes of a notebook, and notes about what was odd: `(cells, notes)`.

    A text cell that holds a function is among them, by its kind, so that its student can be told.
    Raises Unreadable where there is nothing to grade.
    """
    text, notes = text_of(data)
    notebook = _notebook(text)
    cells, more = _cells(notebook["cells"])
    if sum(len(cell.source) for cell in cells) > CODE_LIMIT:
        raise Unreadable(
            Status.TOO_LARGE, f"More than {CODE_LIMIT >> 10} kB of code: no answer is that long."
        )
    return cells, tuple(notes + _other_language(notebook) + more)


def _other_language(notebook):
    try:
        language = notebook["metadata"]["kernelspec"]["language"].lower()
    except (KeyError, TypeError, AttributeError):  # missing or malformed
        return []
    return [] if language == "python" else [f"its kernel is {clean(language, 40)}, not Python"]


def notes_on(submission):
    """All that is to be said of a file before anything in it is run, as grading it says it."""
    try:
        return [*submission.notes, *read(load(submission))[1]]
    except Unreadable as error:
        return [*submission.notes, str(error)]


def text_of(data):
    """The text of a file, and notes on how it was saved."""
    if not data.strip(b" \t\r\n\0"):
        raise Unreadable(Status.EMPTY, "The file is empty: the notebook must be handed in again.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace"), ["saved as UTF-16, not UTF-8; read all the same"]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        note = "not UTF-8, read as Latin-1: letters outside ASCII may be wrong"
        return data.decode("latin-1"), [note]


def _notebook(text):
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError) as error:
        if not text.lstrip().startswith("{") or '"cells"' not in text:
            raise Unreadable(Status.OTHER_FILE, "This is not a notebook: the file is not JSON.") from None
        said = f"The notebook is damaged ({clean(str(error), 80)}): it must be handed in again."
        raise Unreadable(Status.OTHER_FILE, said) from None
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        raise Unreadable(Status.OTHER_FILE, "The file is JSON, but not a notebook: it has no cells.")
    return notebook


def _cells(raw):
    cells = [_cell(number, cell) for number, cell in enumerate(raw, start=1) if isinstance(cell, dict)]
    broken = len(raw) - len(cells) + sum(cell is None for cell in cells)
    notes = [f"{broken} damaged cell{'s' * (broken > 1)} left out"] if broken else []
    return [cell for cell in cells if cell], notes


TEXT_CELLS = {"markdown": "Markdown", "raw": "raw"}


def _cell(number, raw):
    """None for a damaged cell, False for one that is no code."""
    kind = raw.get("cell_type")
    if kind != "code" and not (isinstance(kind, str) and kind in TEXT_CELLS):
        return False
    source = raw.get("source")
    if isinstance(source, list):
        with suppress(TypeError):
            source = "".join(source)
    if kind != "code":
        holds = isinstance(source, str) and len(source) < CODE_LIMIT and _holds_code(source)
        return Cell(number, source, kind=TEXT_CELLS[kind]) if holds else False
    return Cell(number, source) if isinstance(source, str) else None


def _holds_code(text):
    # `in` first: it is faster, and most texts have neither word.
    return ("def " in text or "lambda" in text) and re.search(r"\bdef |\blambda\b", text)


# --- from IPython's syntax to plain Python, as IPython itself reads it ---


class Tidied(NamedTuple):
    """A cell's source as plain Python, the lines that were IPython's, and a syntax error if there is one."""

    source: str
    magics: tuple = ()
    error: str | None = None
    line: int | None = None


def cached(function):
    """Caches a function of a cell's source, as most cells of a class are the same. Long ones are not kept."""
    cache = lru_cache(maxsize=4000)(function)

    @wraps(function)
    def wrapper(source):
        return (cache if len(source) <= LONGEST_CACHED else function)(source)

    return wrapper


@cached
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
    plain = "\n".join(lines)
    error, line = _syntax_error(plain)
    # Not before, as a line of an expression may begin with `%`; but `In [1]: x` is a valid annotation.
    if error or source.lstrip().startswith("In ["):
        plain = _without_magics(plain)
        magics += [n for n, each in enumerate(plain.split("\n"), start=1) if "get_ipython()." in each]
        error, line = _syntax_error(plain)
    return Tidied(plain, tuple(magics), error, line)


def _without_magics(source):
    """A source in plain Python, as IPython's own reader makes it; as it is where that would take too long."""
    from IPython.core.inputtransformer2 import TransformerManager

    readings = 1 + len(MAY_BE_MAGIC.findall(source))
    if max(map(len, source.split("\n"))) > LONGEST_LINE or readings * len(source) > MOST_READ:
        return source
    code = source.lstrip("\n")
    try:
        plain = TransformerManager().transform_cell(TIMED.sub(r"\1", code))
    except Exception:  # made to be unreadable: Python's parser says so
        return source
    return "\n" * (len(source) - len(code)) + plain.removesuffix("\n")


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
    with PARSING:
        return ast.parse(source, "<cell>")
