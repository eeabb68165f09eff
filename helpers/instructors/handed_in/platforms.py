"""Whose file it is: how learning platforms name what they give out.

>>> place_of(("Ada Lovelace_123456_assignsubmission_file_", "03_minimax_trees.ipynb")).name
'Ada Lovelace'
>>> place_of(("lovelaceada_LATE_77_90125_03_minimax_trees-2.ipynb",)).ids
{'id': '77'}
>>> place_of(("Ada", "03_minimax_trees.ipynb")) is None
True

Folders around (the download's own, a zip file) do not matter, so several downloads can lie side by side.
"""

import re
from collections import Counter
from typing import NamedTuple
from unicodedata import normalize

from helpers.instructors.sandbox.protocol import clean

# Moodle, mod/assign/classes/downloader.php: `<full name, _ made a space>_<number of the participant in this
# assignment>_assignsubmission_<plugin>`, then either a folder (up to 4.0 with a `_` at its end) with the
# student's own folders kept, or, without "download in folders", `_<file>`. A team has its name and number,
# the default team no number; with blind marking all are called "Participant", in the site's language.
MOODLE = re.compile(r"(?P<name>.+?)(?:_(?P<id>\d+))?_assignsubmission_(?P<kind>[a-z0-9]+?)(?:_(?P<file>.*))?")
# A Moodle whose plugins have names of its own; the `_` at the end tells such folders from those people name.
MOODLE_LIKE = re.compile(r"(?P<name>.+)_(?P<id>\d{2,})_[^\W\d_]+_(?P<kind>[^\W\d_]+)_(?P<file>)")
# Canvas, lib/content_zipper.rb: `<sortable name, letters and digits only, small>_[LATE_]<user>_<attachment>_
# <file>`; anonymous: `[LATE_]anon_<five signs>_…`; text and links: `…_text.html`, `…_link.html`. A file of
# the same name handed in again gets -1, -2, …; the attachment with the highest number is the newest.
CANVAS = re.compile(
    r"(?:(?P<name>\w+?)_)??(?P<late>LATE_)?(?P<id>\d+|anon_[0-9A-Za-z]+)_"
    r"(?:(?P<order>\d{2,})_(?P<file>.+)|(?P<kind>text|link)\.html)"
)
# Blackboard, as nbgrader's documentation of `zip_collect` has it (nbgrader itself has no naming for
# downloads, its instructors write a pattern): `<assignment>_<login>_attempt_<time>_<file>`.
BLACKBOARD = re.compile(
    r".+_(?P<login>[^_]+)_attempt_(?P<order>\d{4}(?:-\d\d){5})(?:_(?P<file>.+)|(?P<kind>)\.txt)"
)
WRAPPED = 3  # so many folders may lie around the students' work


class Place(NamedTuple):
    """Whose file, where it lies in the student's own work, and what its names tell.

    `before` is the download it lies in, `order` sorts a student's attempts. `inside` empty: nothing handed
    in as a file, but a text or a link. `notebook` is what it is taken for (newest.py), with `rank` 2 where it
    bears the name, 1 where it nearly does or its cells say so, 0 where nothing tells, None where it is no
    notebook; `version` is the number behind the name.
    """

    platform: str
    before: tuple
    name: str
    ids: dict
    inside: tuple
    order: str = ""
    late: bool = False
    file: object = None
    notebook: str | None = None
    rank: int | None = None
    version: int = 0

    @property
    def path(self):
        """Where it lies in the student's own work, as people write it."""
        return clean("/".join(self.inside))


def place_of(parts):
    """The Place that a path tells, or None: no platform named it."""
    for index, part in enumerate(normalize("NFC", part) for part in parts[:WRAPPED]):
        before, rest = parts[:index], parts[index + 1 :]
        place = _moodle(part, before, rest)
        if place is None and (not rest or part.lower().endswith(".zip")):
            place = _canvas(part, before, rest) or _blackboard(part, before, rest)
        if place:
            return place
    return None


def names_a_student(part):
    """Whether a part of a path is what Moodle calls a student's work, whatever sign it begins with."""
    return MOODLE.fullmatch(part) is not None


def _moodle(part, before, rest):
    match = MOODLE.fullmatch(part) or (rest and MOODLE_LIKE.fullmatch(part))
    if not match:
        return None
    own = (match["file"], *rest) if match["file"] else rest
    inside = () if "text" in match["kind"].lower() else own
    return Place("Moodle", before, match["name"], _ids(match), inside)


def _canvas(part, before, rest):
    match = CANVAS.fullmatch(part)
    if not match or not (match["name"] or match["id"].startswith("anon_")):
        return None
    inside = (match["file"], *rest) if match["file"] else ()
    order = (match["order"] or "").zfill(20)
    return Place(
        "Canvas", before, match["name"] or match["id"], _ids(match), inside, order, bool(match["late"])
    )


def _blackboard(part, before, rest):
    match = BLACKBOARD.fullmatch(part)
    if not match:
        return None
    inside = (match["file"], *rest) if match["file"] else ()
    return Place("Blackboard", before, match["login"], {"login": match["login"]}, inside, match["order"])


def _ids(match):
    """The identifiers in a name; the name itself is added where people write it so."""
    ids = {"id": match["id"]} if match["id"] else {}
    return ids | ({"name": match["name"]} if match.re is not CANVAS else {})


def recognise(found):
    """The platform that named most of the files, or None.

    A student may have named one so by chance, so one file in many is no sign.
    """
    files = [each for each in found if not each.is_folder and len(each.parts) <= WRAPPED + 2]
    places = [place for each in files if (place := place_of(each.parts))]
    if not places or 2 * len(places) < len(files):
        return None
    return Counter(place.platform for place in places).most_common(1)[0][0]
