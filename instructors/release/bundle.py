"""What leaves the course: the students' zip, without solutions, tests and grading, and nbgrader's folder.

In that folder each notebook is an assignment of its own, so that a student can hand in one of them. nbgrader
cuts the solutions out itself; what it needs for that stands in the cells' metadata.
"""

import re
from pathlib import Path

from instructors.records import START_HERE, number_of, zipped
from instructors.release.book import ReleaseError, dumps, read, regions, without_outputs
from instructors.release.start import filled
from instructors.syllabus import syllabus, title

_AS_IS = ("LICENSE", "requirements.txt")
_NOT_FOR_STUDENTS = {"__pycache__"}
# Sections of pyproject.toml about tests and tools that are not in the bundle.
_TEST_SECTIONS = ("[project.optional-dependencies]", "[tool.pytest", "[tool.ruff")

CONFIG = """\
# Made by `python -m instructors release --nbgrader`. Change it as you like: it is not written again.
c = get_config()  # noqa: F821  nbgrader puts it there
c.CourseDirectory.course_id = "game-theory"
# The longest cell of the course takes seconds; a machine that is busy may need more.
c.ExecutePreprocessor.timeout = 120
"""
OURS = ("solutions", "notebooks", "helpers", "tests")


def pack(root):
    """The bytes of the students' zip for the course in `root`."""
    files = contents(root)
    refuse_solutions(files, root)
    return zipped(files.items())


def contents(root):
    """What goes into the bundle: {"notebooks/03_minimax_trees.ipynb": bytes, ...}."""
    plan = syllabus(root / "solutions")
    names = [START_HERE, *(path.name for path in plan.notebooks)]
    gone = [root / "helpers" / "challenges" / f"nb{number}.json" for number in plan.numbers_left_out]
    books = [path for name in names if (path := root / "notebooks" / name).exists()]
    if not books:
        raise ReleaseError("notebooks/ is empty. Run `python -m instructors release` first.")
    sources = [
        path
        for path in sorted((root / "helpers").rglob("*"))
        if _is_for_students(path, root) and path not in gone
    ]
    files = {path.relative_to(root).as_posix(): _bytes(path) for path in [*books, *sources]}
    files |= {name: _bytes(root / name) for name in _AS_IS}
    files["pyproject.toml"] = students_project(_text(root / "pyproject.toml")).encode()
    files["README.md"] = students_readme(books, plan).encode()
    return files


def _is_for_students(path, root):
    parts = path.relative_to(root / "helpers").parts
    hidden = any(part.startswith(".") for part in parts)
    return path.is_file() and not hidden and not _NOT_FOR_STUDENTS.intersection(parts)


def _bytes(path):
    # A checkout on Windows may have other line ends in its text; the zip is to be the same everywhere.
    data = path.read_bytes()
    return data if b"\0" in data else data.replace(b"\r\n", b"\n")


def _text(path):
    return _bytes(path).decode()


def students_project(text):
    """pyproject.toml without the sections about tests and tools.

    >>> students_project("[project]\\nname = 'x'\\n\\n[tool.ruff]\\nline-length = 110\\n")
    "[project]\\nname = 'x'\\n"
    """
    sections = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    kept = [section for section in sections if not section.startswith(_TEST_SECTIONS)]
    return "".join(kept).rstrip() + "\n"


def students_readme(books, plan):
    """The README of the bundle, with the course's title, its notebooks and who to write to."""
    listed = "\n".join(f"* [{title(path)}](notebooks/{path.name})" for path in books)
    words = plan.words([number_of(path.name) for path in plan.notebooks])
    return filled(_text(Path(__file__).with_name("STUDENTS.md")), words | {"notebooks": listed})


def refuse_solutions(files, root):
    """Raises ReleaseError where one of `files`, {name: bytes}, holds a solution of the course in `root`."""
    texts = {name: _flat(data.decode(errors="replace")) for name, data in files.items()}
    told = [
        f"{name} would hand students a solution of {path.name}:\n{region}"
        for path in sorted((root / "solutions").glob("*.ipynb"))
        for region in filter(_is_telling, regions(read(path)))
        for name, text in texts.items()
        if _flat(region) in text
    ]
    if told:
        raise ReleaseError(*told)


def _is_telling(region):
    """Whether a region is more than a line that could stand anywhere by chance."""
    return len(region.strip().splitlines()) > 1 or len(region.strip()) > 60


def _flat(text):
    # A line in a notebook is `"    return 1\n",` and in a doctest `...     return 1`: compare without marks.
    return re.sub(r'^\s*(\.\.\.|>>>) |\\n|\\"|[\s",]', "", text, flags=re.MULTILINE)


# --- nbgrader's folder ---


def can_be_nbgraders(folder, root):
    """Whether nbgrader may work in `folder`: not in a file, and not among the files of the course in `root`.

    >>> [can_be_nbgraders(Path("/course", name), Path("/course")) for name in ("", "solutions/x", "new")]
    [False, False, True]
    """
    place, root = folder.resolve(), root.resolve()
    if any(path.is_file() for path in (place, *place.parents)):
        return False
    return place != root and not any(place.is_relative_to(root / name) for name in OURS)


def write_nbgraders(folder, notebooks):
    """Writes `notebooks`, {name without .ipynb: notebook}, as sources; returns the paths it wrote.

    What else is in the folder stays: releases, submissions, the gradebook. Raises ReleaseError where the
    folder cannot be written.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        config = folder / "nbgrader_config.py"
        if not config.exists():
            config.write_text(CONFIG, encoding="utf-8")
            written.append(config)
        for name, notebook in notebooks.items():
            path = folder / "source" / name / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(dumps(without_outputs(notebook)))  # its copy need not carry the pictures
            written.append(path)
    except OSError as error:
        raise ReleaseError(f"{folder} cannot be written ({error.strerror}). Give another folder.") from None
    return written
