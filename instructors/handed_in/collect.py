"""From what a learning platform gives to one list of submissions for each notebook: the way in of a run.

    collect(given, notebooks, only=None, out=None) -> Collected      raises Unusable: one clear sentence

`given` is a folder or a zip file, or a list of them: a folder for each student, nbgrader's course folder or
its `submitted`, or what Moodle, Canvas or Blackboard give to download, also several of those. `notebooks` are
the names (without .ipynb) of all the course's notebooks, `only` is the one that is to be graded, `out` the
folder for results.

Nobody and nothing is lost: every student has a Submission for each notebook that somebody handed in, and what
was not used is in the notes.
"""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from instructors.handed_in import people, which_counts
from instructors.handed_in.files import File, Unreadable, in_folder, in_zip
from instructors.handed_in.people import label, place_of, recognise
from instructors.records import Files, Status, Unusable
from instructors.sandbox.protocol import clean

NOT_OPENED = "A zip file in a zip file is not opened: the notebook must be handed in alone."


@dataclass
class Collected:
    """What there is to grade: `platform` is "folders", "nbgrader", "Moodle", "Canvas" or "Blackboard", `work`
    has a list of Submissions for each notebook's name, `notes` are sentences, `students` is how many,
    `names` what a platform calls each (which two may share), `nobodys` the folders that were left out with
    the notebooks in them."""

    platform: str
    work: dict
    notes: list = field(default_factory=list)
    students: int = 0
    names: dict = field(default_factory=dict)
    nobodys: list = field(default_factory=list)


def collect(given, notebooks, only=None, out=None):
    """The Collected of a folder or a zip file, or of a list of them.

    Raises Unusable where nobody's work is to be found.
    """
    given = given if isinstance(given, list) else [given]
    paths, notes, notebooks = [*map(Path, given)], [], [*notebooks]
    nobodys = set()
    found = _expanded(_side_by_side(paths, out, notes, nobodys), notes)
    platform = recognise(found)
    if platform:
        places = people.by_platform(found, platform, notes, nobodys)
    else:
        found, nbgrader = people.submitted(found, paths[0], nobodys)
        platform = "nbgrader" if nbgrader else "folders"
        places = people.by_folder(found, nbgrader, notes)
    students = people.students_of(places, notebooks, notes)
    if not students:
        told = " and in ".join(map(str, paths))
        raise Unusable(f"There is no folder in {told}. Each student needs one, with the notebook in it.")
    work = which_counts.choose(students, platform, notebooks, only, notes)
    names = {mine.student: mine.name for mine in students if mine.name}
    return Collected(platform, work, notes, len(students), names, sorted(nobodys))


def _side_by_side(paths, out, notes, nobodys):
    """What lies in all of them, as if they lay in one folder."""
    if len(paths) == 1:
        return _top(paths[0], out, notes)
    tops = [(path, _top(path, out, notes)) for path in paths]
    _refuse_a_mix({recognise(found): path for path, found in tops})
    whole, taken = [], set()
    for path, found in tops:
        name = label(path.name, taken)
        if recognise(found):
            whole += [replace(each, parts=(name, *each.parts)) for each in found]
            continue
        # Folders named after the students, the same in each download.
        found, nbgrader = people.submitted(found, path, nobodys)
        for each in found:
            student, *rest = each.parts
            whole.append(each if nbgrader or not rest else replace(each, parts=(student, name, *rest)))
    return whole


def _refuse_a_mix(paths):
    """Raises Unusable for downloads of several platforms, {platform: the path of one}."""
    if len(paths) > 1:
        told = [f"{path} is {f'of {name}' if name else 'folders'}" for name, path in paths.items()]
        raise Unusable(
            f"{' and '.join(told)}: each names people in its own way, so one person would be two students. "
            "Grade each by a command of its own, with its own export for --fill: into the same --out where "
            "nobody is in both, else into two."
        )


def _top(path, out, notes):
    """What lies in `path`."""
    if path.is_dir():
        return _without_results(path, in_folder(path, notes), out, notes)
    if path.suffix.lower() != ".zip":
        raise Unusable(f"{path} is neither a folder nor a zip file. Give what holds the students' work.")
    try:
        return _unwrapped(in_zip(path, notes), path)
    except (Unreadable, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unusable(f"{path} cannot be opened: {why}") from None


def _without_results(path, found, out, notes):
    """`found` without the folders where a run puts its results, now or earlier."""

    def is_one(folder):
        held = all((folder / name).is_file() for name in (Files.BOOK, Files.TABLE))
        return held or (out is not None and folder.resolve() == Path(out).resolve())

    results = {name for name in {each.parts[0] for each in found} if is_one(path / name)}
    notes += [f"Left out: {clean(each)} is for results, so it is no student's." for each in sorted(results)]
    results |= {Files.PAGES} if is_one(path) else set()
    return [each for each in found if each.parts[0] not in results]


def _unwrapped(found, path):
    """A folder that was zipped as a whole lies in the archive under its own name."""
    tops = {each.parts[0] for each in found}
    is_one = tops <= {re.sub(r" ?\(\d+\)$", "", path.stem), "submissions", "submitted"} and len(tops) == 1
    if not is_one or any(len(each.parts) == 1 and not each.is_folder for each in found):
        return found
    return [replace(each, parts=each.parts[1:]) for each in found if len(each.parts) > 1]


def _expanded(found, notes):
    """`found` with the insides of the zip files that students handed in; those in them stay closed."""
    whole = []
    for each in found:
        is_students = len(each.parts) > 1 or place_of(each.parts)  # those on top are the download's
        if not each.ends(".zip") or not is_students:
            whole.append(each)
            continue
        try:
            inside = in_zip(each, notes, each.parts)
            closed = Status.UNREADABLE, NOT_OPENED
            whole += [replace(one, refused=closed) if one.ends(".zip") else one for one in inside]
            whole.append(File(each.parts))
        except Unreadable as error:
            whole.append(replace(each, refused=(error.status, str(error))))
    return whole
