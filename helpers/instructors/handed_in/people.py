"""Who is who: the people of a download, what each of them handed in, and their names in the gradebook.

A name is a person. Two of one name in one download, or with one notebook, get "(number)": the platform's.
Several downloads are joined by name, and so is a download with the gradebook, unless a number speaks against
it; where the name alone tells, that is said.
"""

import contextlib
import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace

from helpers.instructors.handed_in.files import Unreadable
from helpers.instructors.handed_in.newest import recognised
from helpers.instructors.handed_in.platforms import Place, place_of
from helpers.instructors.sandbox.protocol import TEXT_LIMIT
from helpers.instructors.wording import listed

COURSE = {"source", "release", "autograded", "feedback", "nbgrader_config.py", "gradebook.db"}
STAMP = "timestamp.txt"
MERGE = "Is it one person? `gradebook rename OLD NEW --merge`"
MANY = 3  # students of whom not one is known: it may be another class's gradebook
# Two signs that cannot be seen and still belong to words: the one that keeps letters apart in Persian names,
# and the one that joins the parts of an emoji. Between letters they are kept, elsewhere they are litter.
JOINER = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")


@dataclass
class StudentFiles:
    """A student, by the name that all tables show, and the student's files."""

    student: str
    ids: dict = field(default_factory=dict)
    name: str = ""  # as the platform writes it, which two may have
    pieces: list = field(default_factory=list)  # Places
    texts: int = 0  # handed in as a text or a link, not as a file


def cleaned(name, limit=TEXT_LIMIT):
    """A name as one printable line of at most `limit` characters, spelled as its owner spells it.

    A Mac writes an accent as a sign of its own; it becomes one sign with its letter again.

    >>> cleaned("  Ada\\n Lovelace\\x1b "), cleaned("\\u200cAda\\u200d ")
    ('Ada Lovelace', 'Ada')
    """
    name = unicodedata.normalize("NFC", name[: 4 * limit])
    kept = {found.start() for found in JOINER.finditer(name)}
    line = "".join(c if c.isprintable() or at in kept else " " for at, c in enumerate(name))
    line = " ".join(line.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


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


# --- in a download ---


def by_platform(found, platform, notes, notebooks):
    """The StudentFiles of a platform's download, sorted by student."""
    places = []
    for each in found:
        place = place_of(each.parts)
        if place is not None and place.platform == platform:
            places.append(place._replace(file=each))
        elif each.ends(".ipynb", ".zip"):
            notes.append(f"Left out: {each.name} is not named as {platform} names its files.")
    return _people(places, notes, notebooks)


def by_folder(found, nbgrader, notes, notebooks):
    """The StudentFiles of folders that bear the students' names, sorted by student."""
    places, stamps = [], _stamps(found) if nbgrader else {}
    for each in found:
        name, inside = unicodedata.normalize("NFC", each.parts[0]), each.parts[1:]
        if inside or each.is_folder:
            ids, order = {"login": cleaned(name)} if nbgrader else {}, stamps.get(each.parts[:2], "")
            places.append(Place("", (), name, ids, inside, order, file=each))
        elif each.ends(".ipynb", ".zip"):
            notes.append(f"Left out: {each.name} lies beside the students' folders. Give it one of its own.")
    return _people(places, notes, notebooks)


def _people(places, notes, notebooks):
    by_name, numbers = defaultdict(dict), defaultdict(set)
    for place in places:
        number = place.ids.get("id", "?")
        # Moodle's numbers are an assignment's, Canvas's are a person's.
        numbers[place.name, place.before if place.platform == "Moodle" else ()].add(number)
        called = cleaned(place.name) if place.platform else ""
        mine = by_name[place.name].setdefault(number, StudentFiles(number, place.ids, called))
        if not place.file.is_folder:
            mine.pieces += [place] * bool(place.inside)
            mine.texts += not place.inside
    clash = {name for (name, _), several in numbers.items() if len(several) > 1}
    people, taken = [], set()
    for name in sorted(by_name, key=lambda name: (cleaned(name) != name, name)):  # who is called so is first
        several = [by_name[name][number] for number in sorted(by_name[name])]
        for mine in several:
            mine.pieces = recognised(mine.pieces, notebooks)
        if name not in clash and _may_be_one(several):
            people.append(_joined(name, several, taken))
            continue
        notes.append(f"Several students are called {cleaned(name)}: their numbers tell them apart.")
        for mine in several:
            mine.student = label(f"{name} ({mine.student})", taken)
        people += several
    return sorted(people, key=lambda mine: mine.student)


def _may_be_one(several):
    """Whether no two of these handed in the same notebook, or what may be the same."""
    kinds = [{each.notebook for each in mine.pieces if each.rank is not None} for mine in several]
    return sum(map(len, kinds)) == len(set().union(*kinds))


def _joined(name, several, taken):
    first, *others = several
    first.student = label(name, taken)
    for mine in others:
        first.pieces += mine.pieces
        first.texts += mine.texts
    return first


def submitted(found, path):
    """What lies in the `submitted` folder of an nbgrader course, and whether it is one: `(found, bool)`."""
    tops = {each.parts[0] for each in found}
    if "submitted" in tops and (tops & COURSE or len(tops) == 1):
        inner = [each for each in found if each.parts[0] == "submitted" and len(each.parts) > 1]
        return [replace(each, parts=each.parts[1:]) for each in inner], True
    stamped = any(len(each.parts) == 3 and each.parts[-1] == STAMP for each in found)
    return found, stamped or path.name == "submitted"


def _stamps(found):
    """When each assignment was handed in, as nbgrader notes it in `<student>/<assignment>/timestamp.txt`."""
    stamps = {}
    for each in found:
        if len(each.parts) == 3 and each.ends(STAMP):
            with contextlib.suppress(Unreadable):
                text = each.read().decode("ascii", "replace")
                time = re.match(r"\s*(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(\.\d+)?)", text)
                stamps[each.parts[:2]] = f"{time[1]} {time[2]}" if time else ""
    return stamps


# --- in the gradebook ---


def settle(found, book):
    """Gives the students in `found` (of collect.Collected) the names that they have in this gradebook.

    Returns sentences about those of whom only the name is known, and about those of one name.
    """
    known, mine = _Known(found, book), defaultdict(dict)
    for notebook, work in found.work.items():
        for each in work:
            mine[each.student][notebook] = each
    for student in sorted(mine, key=lambda student: not known.owners(student, mine[student])):
        known.place(student, mine[student])  # whose number is known is placed first
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
        self.found, self.aliases = found, book.aliases()
        self.names = {student: {student, *map(_bare, book.called(student))} for student in book.students()}
        self.numbers = defaultdict(dict)  # by student: {where a number holds: the number}
        for (notebook, number), students in book.numbers().items():
            for student in students:
                self.numbers[student].setdefault(self._at(notebook), number)
        self.often = Counter(found.names.values())
        self.placed, self.new, self.by_name = {}, set(), set()

    def _at(self, notebook):
        """Where a number holds: in one notebook on Moodle, elsewhere in all."""
        return notebook if self.found.platform == "Moodle" else ""

    def _named(self, student):
        """The students in the gradebook who may be one of this run, by the name."""
        name = self.found.names.get(student, student)
        return [each for each, names in self.names.items() if name in names]

    def _differs(self, who, notebook, submission):
        """Whether a number speaks against it that a submission is theirs."""
        number = submission.ids.get("id")
        return bool(number) and self.numbers[who].get(self._at(notebook), number) != number

    def owners(self, student, mine):
        """Whose the numbers of a student's submissions are: {notebook: who}."""
        return {
            notebook: who
            for notebook, each in mine.items()
            for who in self._named(student)
            if each.ids.get("id") and self.numbers[who].get(self._at(notebook)) == each.ids["id"]
        }

    def place(self, student, mine):
        """Places the submissions of a student of this run, by notebook; nobody's work takes the place of
        another's."""
        owners = self.owners(student, mine)
        who = next(iter(owners.values()), None) or self.aliases.get(student) or self._by_name(student, mine)
        for notebook, each in mine.items():
            owner, at, number = owners.get(notebook, who), self._at(notebook), each.ids.get("id")
            there = self.placed.get((notebook, owner))
            if there and each.file is None:
                continue
            if self._differs(owner, notebook, each) or (there and there.file):
                owner = self._another(student, mine)
            elif number and self.numbers[owner] and at not in self.numbers[owner]:
                self.by_name.add(owner)
            self.placed[notebook, owner] = replace(each, student=owner)
            self.numbers[owner] |= {at: number} if number else {}

    def _by_name(self, student, mine):
        """The student of this name in the gradebook; one of its own where that cannot be."""
        same = self._named(student)
        if len(same) > 1 or self.often[self.found.names.get(student, student)] > 1:
            return student if student in same or not same else self._another(student, mine)
        if any(self._differs(who, at, each) for who in same for at, each in mine.items()):
            return self._another(student, mine)
        return same[0] if same else student

    def _another(self, student, mine):
        """Somebody of the same name."""
        numbers = sorted(each.ids["id"] for each in mine.values() if each.ids.get("id"))
        name = f"{self.found.names.get(student, student)} ({numbers[0]})" if numbers else student
        name = label(name, {*self.names, *self.new, *(who for _, who in self.placed)})
        self.new.add(name)
        return name

    def _shared(self):
        """Numbers of this run that are those of several names: {number: names}."""
        for (notebook, _), each in self.placed.items():
            number, at = each.ids.get("id"), self._at(notebook)
            who = [name for name, known in self.numbers.items() if number and known.get(at) == number]
            if len(who) > 1:
                yield number, who

    def sentences(self):
        """What should be looked at: those of one name, and those of whom only the name is known."""
        students = {student for _, student in self.placed}
        if self.names and len(students) >= MANY and students.isdisjoint(self.names):
            others = "1 other" if len(self.names) == 1 else f"{len(self.names)} others"
            yield (
                f"ATTENTION: None of the {len(students)} students of this download is in the gradebook, "
                f"which has {others}: is this the right --out?"
            )
        if shared := sorted(dict(self._shared()).items()):
            told = [f"{number} is {' and '.join(who)}" for number, who in shared]
            yield f"One number with two names, so each has a row: {listed(told)}. {MERGE} puts both together."
        if self.new:
            yield (
                "Somebody of the same name is in the gradebook with another number, so these are students of "
                f"their own: {listed(sorted(self.new))}. {MERGE} puts the notebooks of both together."
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
