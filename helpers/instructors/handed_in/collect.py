"""From what a learning platform gives to one list of submissions for each notebook: the way in of a run.

    collect(given, notebooks, only=None, out=None) -> Collected      raises Unusable: one clear sentence

`given` is a folder or a zip file, or a list of them: a folder for each student, nbgrader's course folder or
its `submitted`, or what Moodle or Canvas give to download, also several of those. `notebooks` are the names
(without .ipynb) of all the course's notebooks, `only` is the one that is to be graded, `out` the folder for
results.

Nobody and nothing is lost: every student has a Submission for each notebook that somebody handed in, and what
was not used is in the notes.
"""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from helpers.instructors.handed_in import newest, people
from helpers.instructors.handed_in.files import File, Unreadable, in_folder, in_zip
from helpers.instructors.handed_in.people import label
from helpers.instructors.handed_in.platforms import place_of, recognise
from helpers.instructors.records import BOOK, PAGES, TABLE, Status, Unusable
from helpers.instructors.sandbox.protocol import clean

CLOSED = (
    Status.UNREADABLE,
    "A zip file in a zip file is not opened: the notebook must be handed in alone.",
)


@dataclass
class Collected:
    """What there is to grade: `platform` is "folders", "nbgrader", "Moodle", "Canvas" or "Blackboard", `work`
    has a list of Submissions for each notebook's name, `notes` are sentences, `students` is how many,
    `names` what a platform calls each (which two may share)."""

    platform: str
    work: dict
    notes: list = field(default_factory=list)
    students: int = 0
    names: dict = field(default_factory=dict)


def collect(given, notebooks, only=None, out=None):
    """The Collected of a folder or a zip file, or of a list of them.

    Raises Unusable where nobody's work is to be found.
    """
    paths, notes = [Path(each) for each in (given if isinstance(given, list) else [given])], []
    path = paths[0]
    found = _expanded(_side_by_side(paths, out, notes), notes)
    platform = recognise(found)
    if platform:
        students = people.by_platform(found, platform, notes, [*notebooks])
    else:
        found, nbgrader = people.submitted(found, path)
        platform = "nbgrader" if nbgrader else "folders"
        students = people.by_folder(found, nbgrader, notes, [*notebooks])
    if not students:
        told = " and in ".join(map(str, paths))
        raise Unusable(f"There is no folder in {told}. Each student needs one, with the notebook in it.")
    work = newest.choose(students, platform, list(notebooks), only, notes)
    names = {mine.student: mine.name for mine in students if mine.name}
    return Collected(platform, work, notes, len(students), names)


def _side_by_side(paths, out, notes):
    """What lies in all of them, as if they lay in one folder."""
    if len(paths) == 1:
        return _top(paths[0], out, notes)
    whole, taken = [], set()
    for path in paths:
        name, found = label(path.name, taken), _top(path, out, notes)
        if recognise(found):
            whole += [replace(each, parts=(name, *each.parts)) for each in found]
        else:  # folders that bear the students' names, the same ones in each
            found, nbgrader = people.submitted(found, path)
            whole += found if nbgrader else [_inside(name, each) for each in found]
    return whole


def _inside(name, each):
    """A student's file, which lies in a folder of this name now."""
    student, *rest = each.parts
    return replace(each, parts=(student, name, *rest)) if rest else each


def _top(path, out, notes):
    """What lies in `path`, and in the downloads that lie in it."""
    if path.is_dir():
        found = _without_results(path, *in_folder(path), out, notes)
        zips = [each for each in found if _is_download(each)]
        if len(zips) == 1 == len({each.parts[0] for each in found}):
            return _top(path / zips[0].parts[0], out, notes)
        return [one for each in found for one in (_download(path, each, notes) if each in zips else [each])]
    if not path.exists():
        raise Unusable(
            f"There is no folder {path}. Give the one that holds the students' folders, or a zip file."
        )
    if path.suffix.lower() != ".zip":
        raise Unusable(f"{path} is neither a folder nor a zip file. Give what holds the students' work.")
    try:
        found, more = in_zip(path)
    except (Unreadable, OSError) as error:
        raise Unusable(f"{path} {_unopened(error)}") from None
    notes += more
    return _unwrapped(found, path)


def _is_download(each):
    """Whether it may be the download of a class, which bears no student's name."""
    return len(each.parts) == 1 and each.ends(".zip") and not place_of(each.parts)


def _unopened(error):
    return f"cannot be opened: {getattr(error, 'strerror', None) or error}"


def _without_results(path, found, more, out, notes):
    """`found` without the folders where a run puts its results, now or earlier."""
    notes += more
    own = _holds(path) or (out is not None and path.resolve() == Path(out).resolve())
    results = {PAGES} if own else set()
    for name in sorted({each.parts[0] for each in found if len(each.parts) > 1 or each.is_folder}):
        if _holds(path / name) or (out is not None and (path / name).resolve() == Path(out).resolve()):
            notes.append(f"Left out: {clean(name)} is for results, so it is no student's.")
            results.add(name)
    return [each for each in found if each.parts[0] not in results]


def _holds(folder):
    return (folder / BOOK).is_file() and (folder / TABLE).is_file()


def _download(path, each, notes):
    """A zip file among the students' folders, or what is in it if a platform made it; no damaged one."""
    try:
        found, more = in_zip(path / each.parts[0], each.parts)
    except (Unreadable, OSError) as error:
        notes.append(f"{each.name} {_unopened(error)}")
        return []
    if not recognise(found):
        return [each]
    notes += more
    return found


def _unwrapped(found, path):
    """A folder that was zipped as a whole lies in the archive under its own name."""
    tops = {each.parts[0] for each in found}
    name = min(tops, default="")
    whole = {re.sub(r" ?\(\d+\)$", "", path.stem), "submissions", "submitted"}
    if (
        len(tops) != 1
        or name not in whole
        or any(len(each.parts) == 1 and not each.is_folder for each in found)
    ):
        return found
    return [replace(each, parts=each.parts[1:]) for each in found if len(each.parts) > 1]


def _expanded(found, notes):
    """`found` with the insides of the zip files that students handed in; those in them stay closed."""
    whole = []
    for each in found:
        if not each.ends(".zip") or (len(each.parts) == 1 and not place_of(each.parts)):
            whole.append(each)
            continue
        try:
            inside, more = in_zip(each, each.parts)
        except Unreadable as error:
            whole.append(replace(each, refused=(error.status, str(error))))
            continue
        notes += more
        whole += [replace(one, refused=CLOSED) if one.ends(".zip") else one for one in inside]
        whole.append(File(each.parts))
    return whole
