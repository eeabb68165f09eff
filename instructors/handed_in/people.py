"""Whose file it is, as learning platforms name what they give out, and who is who in the gradebook.

>>> place_of(("Ada Lovelace_123456_assignsubmission_file_", "03_minimax_trees.ipynb")).name
'Ada Lovelace'
>>> place_of(("lovelaceada_LATE_77_90125_03_minimax_trees-2.ipynb",)).ids
{'id': '77'}
>>> place_of(("Ada", "03_minimax_trees.ipynb")) is None
True

A name is a person. Two of one name in one download, or with one notebook, get "(number)": the platform's.
Downloads are joined by name, and so is a download with the gradebook, unless a number speaks against it;
where the name alone tells, that is said, and `gradebook rename` mends it.
"""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from unicodedata import normalize

from helpers.text import count, few, shortened
from instructors.handed_in.which_counts import recognised
from instructors.sandbox.protocol import TEXT_LIMIT, clean

# Moodle, mod/assign/classes/downloader.php: `<full name, _ made a space>_<number of the participant in this
# assignment>_assignsubmission_<plugin>`, then either a folder (up to 4.0 with a `_` at its end) with the
# student's own folders kept, or, without "download in folders", `_<file>`. A team has its name and number,
# the default team no number; with blind marking all are called "Participant", in the site's language.
MOODLE = re.compile(r"(?P<name>.+?)(?:_(?P<id>\d+))?_assignsubmission_(?P<kind>[a-z0-9]+?)(?:_(?P<file>.*))?")
# Canvas, lib/content_zipper.rb: `<sortable name, letters and digits only, small>_[LATE_]<user>_<attachment>_
# <file>`; anonymous: `[LATE_]anon_<five signs>_…`; text and links: `…_text.html`, `…_link.html`. A file of
# the same name handed in again gets -1, -2, …; the attachment with the highest number is the newest.
CANVAS = re.compile(
    r"(?!(?:LATE_)?\d+_(?:\d{2,}_|(?:text|link)\.html))"  # a number and no name
    r"(?:(?P<name>\w+?)_)??(?P<late>LATE_)?(?P<id>\d+|anon_[0-9A-Za-z]+)_"
    r"(?:(?P<order>\d{2,})_(?P<file>.+)|(?:text|link)\.html)"
)
# Blackboard, as nbgrader's documentation of `zip_collect` has it (nbgrader itself has no naming for
# downloads, its instructors write a pattern): `<assignment>_<login>_attempt_<time>_<file>`.
BLACKBOARD = re.compile(r".+_(?P<login>[^_]+)_attempt_(?P<order>\d{4}(?:-\d\d){5})(?:_(?P<file>.+)|\.txt)")
PLATFORMS = {"Moodle": MOODLE, "Canvas": CANVAS, "Blackboard": BLACKBOARD}
WRAPPED = 3  # folders that may lie around the students' work
COURSE = {"source", "release", "autograded", "feedback", "nbgrader_config.py", "gradebook.db"}
JOINERS = "\u200c\u200d"  # cannot be seen, and keep letters apart in Persian names
MANY = 3  # students of whom not one is known: it may be another class's gradebook


class Place(NamedTuple):
    """Whose file, where it lies in the student's own work, and what its names tell.

    `before` is the download it lies in, `order` sorts a student's attempts. `inside` empty: nothing handed
    in as a file, but a text or a link. `notebook` is what it is taken for (which_counts.py), "" where
    nothing tells, None where it is no notebook; `misnamed` is that of its name, where cells are another's.
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
    misnamed: str | None = None

    @property
    def path(self):
        """Where it lies in the student's own work, as people write it."""
        return clean("/".join(self.inside))


@dataclass
class StudentFiles:
    """A student, by the name that all tables show, and the student's files."""

    student: str
    ids: dict
    name: str = ""  # as the platform writes it, which two may have
    pieces: list = field(default_factory=list)  # Places
    texts: int = 0  # handed in as a text or a link, not as a file


def place_of(parts):
    """The Place that a path tells, or None: no platform named it.

    Folders around (the download's own, a zip file) do not matter, so several downloads can lie side by side.
    """
    for index, part in enumerate(normalize("NFC", part) for part in parts[:WRAPPED]):
        before, rest = parts[:index], parts[index + 1 :]
        for platform, pattern in PLATFORMS.items():
            match = pattern.fullmatch(part)
            if match and (platform == "Moodle" or not rest or part.lower().endswith(".zip")):
                return _place(platform, before, match.groupdict(""), rest)
    return None


def _place(platform, before, told, rest):
    name = told.get("name") or told.get("login") or told["id"]
    ids = {kind: told[kind] for kind in ("id", "login") if told.get(kind)}
    inside = (told["file"], *rest) if told["file"] else ()
    if platform == "Moodle":
        ids["name"] = name
        inside = () if "text" in told["kind"] else inside or rest
    late = bool(told.get("late"))
    return Place(platform, before, name, ids, inside, told.get("order", "").zfill(20), late)


def recognise(found):
    """The platform that named most of what lies on top, or None.

    A student may have named files so, by chance or not: they lie in one folder.
    """
    tops = defaultdict(list)
    for each in found:
        if not each.is_folder and len(each.parts) <= WRAPPED + 2:
            place = place_of(each.parts)
            tops[each.parts[0]].append(place and place.platform)
    named = Counter(Counter(each).most_common(1)[0][0] for each in tops.values())
    platform, count = named.most_common(1)[0] if named else (None, 0)
    return platform if 2 * count > len(tops) else None


# --- in a download ---


def by_platform(found, platform, notes, nobodys):
    """The Places of a platform's download; folders with notebooks that it did not name go to `nobodys`."""
    for each in found:
        place = place_of(each.parts)
        if place is not None and place.platform == platform:
            yield place._replace(file=each)
        elif each.ends(".ipynb", ".zip"):
            notes.append(f"Left out: {each.name} is not named as {platform} names its files.")
            nobodys |= {clean(part) for part in each.parts[:-1][:1]}


def by_folder(found, nbgrader, notes):
    """The Places in folders that bear the students' names."""
    for each in found:
        name, inside = normalize("NFC", each.parts[0]), each.parts[1:]
        if inside or each.is_folder:
            yield Place("", (), name, {"login": cleaned(name)} if nbgrader else {}, inside, file=each)
        elif each.ends(".ipynb", ".zip"):
            notes.append(f"Left out: {each.name} lies beside the students' folders. Give it one of its own.")


def students_of(places, notebooks, notes):
    """The StudentFiles of these Places, sorted by student."""
    by_name, people, taken = defaultdict(lambda: defaultdict(list)), [], set()
    for place in places:
        by_name[place.name][place.ids.get("id", "?")].append(place)
    # First whose name needs no cleaning: it stays without a number.
    for name in sorted(by_name, key=lambda name: (cleaned(name) != name, name)):
        by_number = {number: recognised(by_name[name][number], notebooks) for number in sorted(by_name[name])}
        if _are_several(by_number.values()):
            notes.append(f"Several students are called {cleaned(name)}: their numbers tell them apart.")
            people += [_student(f"{name} ({one})", by_number[one], taken) for one in by_number]
        else:
            people.append(_student(name, [each for some in by_number.values() for each in some], taken))
    return sorted(people, key=lambda mine: mine.student)


def _are_several(by_number):
    """Whether two numbers of one name are two people: in one download, or with what may be one notebook.

    Moodle's numbers are an assignment's, Canvas's are a person's.
    """
    told = [
        {each.before if each.platform == "Moodle" else () for each in mine}
        | {(each.notebook,) for each in mine if each.notebook is not None}
        for mine in by_number
    ]
    return sum(map(len, told)) > len(set().union(*told))


def _student(name, places, taken):
    first, files = places[0], [each for each in places if not each.file.is_folder]
    return StudentFiles(
        label(name, taken),
        first.ids,
        cleaned(first.name) if first.platform else "",
        [each for each in files if each.inside],
        sum(not each.inside for each in files),
    )


def cleaned(name, limit=TEXT_LIMIT):
    """A name as one printable line of at most `limit` characters.

    >>> cleaned("  Ada\\n Lovelace\\x1b "), cleaned("\\u200cAda\\u200d ")
    ('Ada Lovelace', 'Ada')
    """
    name = normalize("NFC", name[: 4 * limit])
    line = "".join(c if c.isprintable() or c in JOINERS else " " for c in name)
    return shortened(line, limit).strip(JOINERS)


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


def submitted(found, path, nobodys):
    """What lies in the `submitted` folder of an nbgrader course, and whether it is one: `(found, bool)`.

    Folders with notebooks that belong to no such course go to `nobodys`.
    """
    tops = {each.parts[0] for each in found}
    if "submitted" in tops and (tops & COURSE or len(tops) == 1):
        inner = [each for each in found if each.parts[0] == "submitted" and len(each.parts) > 1]
        beside = [each for each in found if each.parts[0] not in COURSE | {"submitted"}]
        nobodys |= {clean(each.parts[0]) for each in beside if each.parts[1:] and each.ends(".ipynb", ".zip")}
        return [replace(each, parts=each.parts[1:]) for each in inner], True
    stamped = any(len(each.parts) == 3 and each.parts[-1] == "timestamp.txt" for each in found)
    return found, stamped or path.name == "submitted"


# --- in the gradebook ---


def settle(found, book):
    """Gives the students in `found` (of collect.Collected) the names that they have in this gradebook.

    Returns sentences about those of whom only the name is known, and about those of one name.
    """
    known, mine = _Known(found, book), defaultdict(list)
    for each in [each for work in found.work.values() for each in work]:
        mine[each.student].append(each)
    for student in sorted(mine):
        who = known.aliases.get(student, student)
        for each in sorted(mine[student], key=lambda each: each.file is None):
            who = known.place(each, who)
    found.work = {notebook: [] for notebook in found.work}
    for (notebook, _), each in sorted(known.placed.items(), key=lambda pair: pair[0]):
        found.work[notebook].append(each)
    found.students = len({student for _, student in known.placed})
    return known.sentences()


class _Known:
    """What the gradebook tells about people, and where each submission of a run has been placed.

    A number is known together with a name: another site may have given it to somebody else.
    """

    def __init__(self, found, book):
        self.found, self.aliases, self.students = found, book.students.aliases(), book.students.names()
        self.names = {student: {student, _bare(student)} for student in self.students}
        for alias, student in self.aliases.items():
            self.names[student] |= {alias, _bare(alias)}
        self.numbers = defaultdict(dict)  # by student: {where a number holds: the number}
        self.owners = defaultdict(list)  # by where a number holds, and the number
        for student, notebook, number in book.students.numbers():
            self.owners[self._at(notebook), number].append(student)
            self.numbers[student].setdefault(self._at(notebook), number)
        self.placed, self.new, self.by_name = {}, set(), set()

    def _at(self, notebook):
        """Where a number holds: in one notebook on Moodle, elsewhere in all."""
        return notebook if self.found.platform == "Moodle" else ""

    def place(self, submission, who):
        """Places a submission, with who it is by the name, and returns who it is; nobody's work takes the
        place of another's."""
        notebook, number = submission.notebook, submission.ids.get("id")
        name, at = self.found.names.get(submission.student, submission.student), self._at(notebook)
        if number:
            who = next((each for each in self.owners[at, number] if name in self.names[each]), who)
            if self.numbers[who].get(at, number) != number:
                who = f"{name} ({number})"
            elif self.numbers[who] and number not in self.numbers[who].values():
                self.by_name.add(who)
            self.numbers[who][at] = number
        if there := self.placed.get((notebook, who)):
            if submission.file is None:
                return who
            if there.file:
                who = label(submission.student, {*self.students, *(one for _, one in self.placed)})
        if who not in self.students and any(name in names for names in self.names.values()):
            self.new.add(who)
        self.placed[notebook, who] = replace(submission, student=who)
        return who

    def sentences(self):
        """What should be looked at: those of one name, and those of whom only the name is known."""
        students = {student for _, student in self.placed}
        if self.students and len(students) >= MANY and students.isdisjoint(self.students):
            yield (
                f"ATTENTION: None of the {len(students)} students of this download is in the gradebook, "
                f"which has {count(len(self.students), 'other')}: is this the right --out?"
            )
        if self.new:
            yield (
                "Somebody of the same name is in the gradebook with another number, so these are students of "
                f"their own: {few(sorted(self.new))}. One person? `gradebook rename OLD NEW --merge` "
                "puts the notebooks of both together."
            )
        if self.by_name:
            names = sorted(self.by_name)
            one = names[0] if len(names) == 1 else "NAME"
            yield (
                f"ATTENTION: {self.found.platform} numbers people anew in each assignment, so notebooks were "
                f"put together by the name alone: {', '.join(names)}. Are two people of one name among them? "
                f'`gradebook rename "{one}" "{one} (2)" --notebook {max(self.found.work)}` gives the second '
                "one a row."
            )


def _bare(name):
    """A name without the number that tells two apart."""
    return re.sub(r" \(\w+\)$", "", cleaned(name))
