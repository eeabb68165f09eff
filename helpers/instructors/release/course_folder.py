"""The course as a folder that stock nbgrader takes: `python -m helpers release --nbgrader DIR`.

Each notebook is an assignment of its own, so that a student can hand in one of them. nbgrader cuts the
solutions out itself; what it needs for that stands in the cells' metadata, which `release` keeps.
"""

from helpers.instructors.release.book import ReleaseError, dumps, without_outputs

CONFIG = """\
# Made by `python -m helpers release --nbgrader`. Change it as you like: it is not written again.
c = get_config()  # noqa: F821  nbgrader puts it there
c.CourseDirectory.course_id = "game-theory"
# The longest cell of the course takes seconds; a machine that is busy may need more.
c.ExecutePreprocessor.timeout = 120
"""


OURS = ("solutions", "notebooks", "helpers", "tests")


def can_be(folder, root):
    """Whether nbgrader may work in `folder`: not in a file, and not among the files of the course in `root`.

    >>> from pathlib import Path
    >>> [can_be(Path("/course", name), Path("/course")) for name in ("", "solutions/week", "nbgrader")]
    [False, False, True]
    """
    place, root = folder.resolve(), root.resolve()
    if any(path.is_file() for path in (place, *place.parents)):
        return False
    return place != root and not any(place.is_relative_to(root / name) for name in OURS)


def write(folder, notebooks):
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
