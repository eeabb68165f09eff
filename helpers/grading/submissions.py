"""Finding and reading submissions. Everything here is data: nothing of a student's is ever run.

>>> read(b'{"cells": [{"cell_type": "code", "source": ["x = 1"]}]}')
([Cell(number=1, source='x = 1', graded=False)], ())

A *submission* is one student's copy of one notebook, in `SUBMISSIONS/<student>/` or one folder deeper.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from helpers.grading.protocol import clean

FILE_LIMIT = 64 << 20  # bytes; outputs make notebooks large, code never does
CODE_LIMIT = 256 << 10  # characters of code in one notebook


class Unreadable(Exception):
    """A file that cannot be graded. `status` is its short form for the table."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Submission:
    """Where a student's notebook is (`path` None: nowhere), and what is worth saying about finding it."""

    student: str
    notebook: str
    path: Path | None
    notes: tuple = ()


@dataclass(frozen=True)
class Cell:
    """A code cell: its place in the notebook (from 1, text cells counted), its text, and whether its
    nbgrader metadata calls it a check."""

    number: int
    source: str
    graded: bool = False


def students(root):
    """The students' folders in `root`, sorted by name."""
    return [folder for folder in _inside(root) if folder.is_dir()]


def loose(root):
    """Work that lies in `root` itself, in nobody's folder, sorted by name."""
    return [path for path in _inside(root) if path.is_file() and path.suffix.lower() in (".ipynb", ".zip")]


def notebooks_of(folder):
    """All notebooks in a student's folder and one folder deeper; checkpoints and hidden files left out."""
    inside = _inside(folder)
    deeper = [path for sub in inside if sub.is_dir() for path in _inside(sub)]
    return [path for path in inside + deeper if path.suffix.lower() == ".ipynb" and path.is_file()]


def _inside(folder):
    """What a folder shows, in order; nothing where it cannot be opened."""
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith((".", "__MACOSX"))]
        return sorted(found, key=lambda path: path.name)
    except OSError:
        return []


def find(folders, notebook, known=()):
    """One Submission of `notebook` (a name without .ipynb) for each of the students' folders.

    `known`: the names of the course's other notebooks, which are never taken for this one.
    """
    found, taken = [], set()
    for folder in folders:
        student = _label(folder.name, taken)
        taken.add(student)
        found.append(_choose(folder, student, notebook, {*known} - {notebook}))
    return found


def _label(name, taken):
    """A folder's name as it can be printed, and no other student's."""
    name = label = clean(name.encode("utf-8", "backslashreplace").decode()) or "?"
    count = 1
    while label in taken:
        count += 1
        label = f"{name} ({count})"
    return label


def _choose(folder, student, notebook, others):
    found = [path for path in notebooks_of(folder) if path.stem not in others]
    exact = [path for path in found if path.stem == notebook]
    similar = [path for path in found if notebook in path.stem]
    candidates = exact or similar or found
    path = max(candidates, key=lambda path: _age(folder, path), default=None)
    notes = []
    if path and not exact:
        notes.append(f"{_within(folder, path)} was taken for {notebook}.ipynb")
    if len(candidates) > 1:
        notes.append(f"of {len(candidates)} notebooks the newest by name was graded: {_within(folder, path)}")
    return Submission(student, notebook, path, tuple(notes))


def _age(folder, path):
    """Later names sort higher, numbers by value: `attempt 10` is newer than `attempt 9`."""
    words = re.split(r"(\d+)", _within(folder, path))
    return [(word.isdecimal(), int(word) if word.isdecimal() else 0, word) for word in words]


def _within(folder, path):
    return clean(path.relative_to(folder).as_posix())


def load(submission):
    """The bytes of a submission's file. Raises Unreadable, also for a link that leads out of the folder."""
    path = submission.path
    if path is None:
        raise Unreadable(
            "no notebook found", f"No notebook in the folder: it should be {submission.notebook}.ipynb."
        )
    if path.is_symlink() or path.parent.is_symlink():
        raise Unreadable("not a notebook", f"{path.name} is a link, not a file: ask for the notebook itself.")
    try:
        if path.stat().st_size > FILE_LIMIT:
            raise Unreadable(
                "too large", f"The file is larger than {FILE_LIMIT >> 20} MB: clear its outputs."
            )
        return path.read_bytes()
    except OSError as error:
        raise Unreadable("not readable", f"The file cannot be read: {clean(error.strerror)}.") from None


def fingerprint(data):
    """What tells one content from another in the gradebook."""
    return hashlib.sha256(data).hexdigest()


def read(data):
    """The code cells in the bytes of a notebook, and notes about what was odd: `(cells, notes)`.

    Raises Unreadable where there is nothing to grade.
    """
    text, notes = _text(data)
    notebook = _notebook(text)
    cells, more = _cells(notebook)
    if sum(len(cell.source) for cell in cells) > CODE_LIMIT:
        raise Unreadable("too large", f"More than {CODE_LIMIT >> 10} kB of code: no answer is that long.")
    return cells, tuple(notes + more)


def _text(data):
    if not data.strip(b" \t\r\n\0"):
        raise Unreadable("empty file", "The file is empty: ask for the notebook again.")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _decoded(data, "utf-16"), ["saved as UTF-16, not UTF-8; read all the same"]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return _decoded(data, "latin-1"), ["not UTF-8, read as Latin-1: letters outside ASCII may be wrong"]


def _decoded(data, encoding):
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise Unreadable("not a notebook", f"The file says it is {encoding} and is not.") from None


SIGNS = {
    "<": "a web page",
    "PK": "a zip archive",
    "%PDF": "a PDF",
    "#": "a script or text",
    "import ": "a script",
}


def _notebook(text):
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError):
        kind = next((kind for sign, kind in SIGNS.items() if text.lstrip().startswith(sign)), "not JSON")
        raise Unreadable("not a notebook", f"This is not a notebook: the file is {kind}.") from None
    if isinstance(notebook, dict) and isinstance(notebook.get("cells"), list):
        return notebook
    if isinstance(notebook, dict) and isinstance(notebook.get("worksheets"), list):
        return notebook
    raise Unreadable("not a notebook", "The file is JSON, but not a notebook: it has no cells.")


def _cells(notebook):
    """Formats 3 and 4: in 3 the cells are in worksheets and call their text `input`."""
    notes = []
    raw = notebook.get("cells")
    if not isinstance(raw, list):
        sheets = [sheet.get("cells") for sheet in notebook["worksheets"] if isinstance(sheet, dict)]
        raw = [cell for sheet in sheets if isinstance(sheet, list) for cell in sheet]
        notes.append("an old notebook (format 3), read all the same")
    cells = [_cell(number, cell) for number, cell in enumerate(raw, start=1) if isinstance(cell, dict)]
    broken = len(raw) - len(cells) + sum(cell is None for cell in cells)
    if broken:
        notes.append(f"{broken} damaged cell{'s' * (broken > 1)} left out")
    return [cell for cell in cells if cell], notes


def _cell(number, raw):
    """None for a damaged cell, False for one that is no code."""
    if raw.get("cell_type") != "code":
        return False
    source = raw.get("source", raw.get("input"))
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if not isinstance(source, str):
        return None
    metadata = raw.get("metadata")
    nbgrader = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    return Cell(number, source, isinstance(nbgrader, dict) and nbgrader.get("grade") is True)
