"""The students and what lies on the desk of each, whoever named the files."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple
from unicodedata import normalize

from helpers.instructors.handed_in.archives import Found
from helpers.instructors.handed_in.files import Unreadable
from helpers.instructors.handed_in.names import cleaned
from helpers.instructors.handed_in.platforms import place_of
from helpers.instructors.sandbox.protocol import clean

COURSE = {"source", "release", "autograded", "feedback", "nbgrader_config.py", "gradebook.db"}
STAMP = "timestamp.txt"


class Piece(NamedTuple):
    """A file of a student's: its path in the student's own work, and its attempt's place in `order`."""

    inside: tuple
    found: Found
    order: str = ""
    late: bool = False
    ids: dict = {}

    @property
    def name(self):
        """Its path as people write it."""
        return clean("/".join(self.inside))


@dataclass
class Desk:
    """A student, by the name that all tables show, and the student's files."""

    student: str
    ids: dict = field(default_factory=dict)
    name: str = ""  # as the platform writes it, which two may have
    pieces: list = field(default_factory=list)
    texts: int = 0  # handed in as a text or a link, not as a file


def by_platform(found, platform, notes, notebooks_of=lambda desk: set()):
    """The Desks of a platform's download, sorted by student; `notebooks_of` tells what lies on one.

    Two of Moodle's numbers with one name are one person in two assignments, where nothing speaks against it.
    """
    places, strangers = [], []
    for each in found:
        place = place_of(each.parts)
        if place is not None and place.platform == platform:
            places.append((place, each))
        elif each.ends(".ipynb", ".zip"):
            strangers.append(each.name)
    notes += [f"Left out: {name} is not named as {platform} names its files." for name in strangers]
    clash = _same_names([place for place, _ in places], platform)
    by_name = defaultdict(dict)
    for place, each in sorted(places, key=lambda pair: (pair[0].name, pair[0].ids.get("id", ""))):
        id = place.ids.get("id", "?")
        desk = by_name[place.name].setdefault(id, Desk(id, place.ids, label(place.name, set())))
        _put(desk, place, each)
    desks, taken = [], set()
    for name, several in by_name.items():
        if name not in clash and _may_be_one(several.values(), notebooks_of):
            desks.append(_joined(name, several.values(), taken))
            continue
        notes.append(f"Several students are called {cleaned(name)}: their numbers tell them apart.")
        for id, desk in several.items():
            desk.student = label(f"{name} ({id})", taken)
            desks.append(desk)
    return sorted(desks, key=lambda desk: desk.student)


def _may_be_one(desks, notebooks_of):
    """Whether no two of them have the same notebook, or what may be the same."""
    if len(desks) == 1:
        return True
    kinds = [notebooks_of(desk) for desk in desks]
    known = {kind for each in kinds for kind in each if kind}
    several = Counter(kind for each in kinds for kind in each)
    return max(several.values(), default=0) <= 1 and (None not in several or len(known) > 1)


def _joined(name, desks, taken):
    first, *others = desks
    first.student = label(name, taken)
    for desk in others:
        first.pieces += desk.pieces
        first.texts += desk.texts
    return first


def _put(desk, place, each):
    if place.inside and each.file is not None:
        desk.pieces.append(Piece(place.inside, each, place.order, place.late, place.ids))
    elif each.file is not None:
        desk.texts += 1


def _same_names(places, platform):
    """The names that several students have. Moodle's numbers are an assignment's, Canvas's are a person's."""
    ids = defaultdict(set)
    for place in places:
        download = place.before if platform == "Moodle" else ()
        ids[place.name, download].add(place.ids.get("id"))
    return {name for (name, _), several in ids.items() if len(several) > 1}


def submitted(found, path):
    """What lies in the `submitted` folder of an nbgrader course, and whether it is one: `(found, bool)`."""
    tops = {each.parts[0] for each in found}
    if "submitted" in tops and (tops & COURSE or len(tops) == 1):
        inner = [each for each in found if each.parts[0] == "submitted" and len(each.parts) > 1]
        return [each._replace(parts=each.parts[1:]) for each in inner], True
    stamped = any(len(each.parts) == 3 and each.parts[-1] == STAMP for each in found)
    return found, stamped or path.name == "submitted"


def by_folder(found, nbgrader, notes):
    """The Desks of folders that bear the students' names, sorted by student."""
    desks, stamps = {}, _stamps(found) if nbgrader else {}
    for each in found:
        if len(each.parts) == 1 and each.file is not None:
            if each.ends(".ipynb", ".zip"):
                notes.append(
                    f"Left out: {each.name} lies beside the students' folders. Give it one of its own."
                )
            continue
        pieces = desks.setdefault(normalize("NFC", each.parts[0]), [])
        if each.file is not None:
            pieces.append(Piece(each.parts[1:], each, stamps.get(each.parts[:2], "")))
    taken = set()
    made = [
        Desk(label(name, taken), {"login": cleaned(name)} if nbgrader else {}, pieces=desks[name])
        for name in sorted(desks, key=lambda name: (cleaned(name) != name, name))  # who is called so is first
    ]
    return sorted(made, key=lambda desk: desk.student)


def _stamps(found):
    """When each assignment was handed in, as nbgrader notes it in `<student>/<assignment>/timestamp.txt`."""
    stamps = {}
    for each in found:
        if len(each.parts) == 3 and each.ends(STAMP) and each.file.size < 200:
            try:
                text = each.file.read().decode("ascii", "replace")
            except Unreadable:
                continue
            time = re.match(r"\s*(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(\.\d+)?)", text)
            stamps[each.parts[:2]] = f"{time[1]} {time[2]}" if time else ""
    return stamps


def label(name, taken):
    """A name as it can be printed, and no other student's.

    >>> taken = set()
    >>> label("Ada  L", taken), label("Ada L", taken)
    ('Ada L', 'Ada L (2)')
    """
    name = unique = cleaned(name.encode("utf-8", "backslashreplace").decode()) or "?"
    count = 1
    while unique in taken:
        count += 1
        unique = f"{name} ({count})"
    taken.add(unique)
    return unique
