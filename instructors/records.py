"""What the gradebook holds of a submission, what each report is made from, and how it is said: plain data."""

import io
import json
import os
import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from helpers import course
from helpers.text import listed

START_HERE = course.START  # made like the notebooks, without a challenge: nobody hands it in


class Files:
    """What a run writes, and the folder of the results."""

    FOLDER, BOOK, TABLE, PAGE, PAGES = "results", "gradebook.sqlite", "grades.csv", "class.html", "feedback"
    BACK = "feedback-moodle.zip"


class Unusable(Exception):
    """What was asked for cannot be done; the text says why, and what to do."""


class Status(StrEnum):
    """What became of a notebook, as the gradebook stores it and the tables show it."""

    GRADED = "graded"
    UNTOUCHED = "not attempted"
    NO_FUNCTION = "no function to grade"
    NOT_GRADED = "was not graded"  # by the grader's own fault
    ABSENT = "no notebook found"
    OTHER_FILE = "not a notebook"
    UNREADABLE = "not readable"
    EMPTY = "empty file"
    TOO_LARGE = "too large"


BY_KINDS = " by kinds of inputs"  # so ends the fingerprint of an exam with partial credit
READ = frozenset({Status.GRADED, Status.UNTOUCHED, Status.NO_FUNCTION})
ANSWERED = frozenset({Status.GRADED, Status.NOT_GRADED})  # in doubt, as it could not be looked at, it is


class Trouble(StrEnum):
    """What kept a challenge from being answered."""

    TIME = "ran out of time"
    DIED = "stopped Python"
    RUBBISH = "gave no readable answer"
    CHANGED = "was there only once"
    UNPROVED = "counts do not fit"
    MISSING = "not defined"
    ELSEWHERE = "not defined by its name"  # there is something that may be it
    CELL_FAILED = "its cell failed"
    CELL_TIME = "its cell ran out of time"
    CELL_DIED = "its cell stopped Python"
    CELL_RUBBISH = "its cell gave no readable answer"
    CELL_SYNTAX = "its cell has a syntax error"
    CELL_TEXT = "its cell is no code cell"
    CELL_ASIDE = "its cell does not run it"
    NOT_GRADED = "was not graded"
    NOT_JUDGED = "could not be judged"
    NOT_YET = "was not asked yet"
    NO_MORE = "was no longer asked"


OURS = frozenset({Trouble.NOT_GRADED, Trouble.NOT_JUDGED})  # the grader is to blame
LATE = frozenset({Trouble.TIME, Trouble.CELL_TIME})  # more time may help
UNDEFINED = frozenset({Trouble.MISSING, Trouble.ELSEWHERE})
UNASKED = frozenset({Trouble.NOT_YET, Trouble.NO_MORE})  # the course was another when it was graded
OF_A_CELL = frozenset(each for each in Trouble if each.name.startswith("CELL_"))


class Sign(StrEnum):
    """By which reports know a note."""

    EARLIER = "earlier"  # as nothing is answered in the newest of several files
    DIFFER = "differ"  # the code of several files, of which one was graded
    REPLACED = "replaced"  # a name of Python's own
    TWICE = "twice"  # defined
    AT_CHECK = "at-check"  # counted as it was there
    GONE = "gone"  # a cell of the course's, and names with it that answers use
    PUT_BACK = "put-back"  # such a cell, by the instructor
    BOT = "bot"  # as the course gave it out
    NICKNAME = "nickname"  # that nobody is shown
    LATE = "late"  # as the platform says, which does not say how late
    MISNAMED = "misnamed"  # the cells are another notebook's than the name says


class Note(str):
    """A sentence about a file or a cell, with the Signs by which reports know it and the name it is `about`.

    >>> unpacked(packed([Note("f is defined in 2 cells", Sign.TWICE, about="f"), "odd"]))[0].signs
    frozenset({<Sign.TWICE: 'twice'>})
    """

    def __new__(cls, text, *signs, about=""):
        """The Note, which is a text like any other."""
        note = super().__new__(cls, text)
        note.signs, note.about = frozenset(signs), about
        return note


def signed(notes, sign):
    """Those of the notes that have a Sign."""
    return [note for note in notes if sign in getattr(note, "signs", ())]


def packed(notes):
    """Notes as JSON."""
    notes = [note if isinstance(note, Note) else Note(note) for note in notes]
    return json.dumps([[str(note), note.about, *sorted(note.signs)] for note in notes])


def unpacked(text):
    """The notes in what `packed` gave."""
    return [Note(said, *map(Sign, signs), about=about) for said, about, *signs in json.loads(text)]


def cores():
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def number_of(name):
    """The number of a notebook; None where there is none.

    >>> number_of("03_minimax_trees")
    3
    """
    digits = re.match(r"\d+", name)
    return int(digits[0]) if digits else None


@dataclass(frozen=True)
class Mark:
    """The points of one challenge and why.

    `visible` and `random` are pairs: right answers, of how many; `untried` says how many inputs of each were
    never asked. `notes` are short and follow the `message`. `mistake` is the name of a known one,
    `trouble` the Trouble that kept the challenge from being answered. `failing` is a visible example
    that went wrong, as {"example": its number from 0, "call": …, "got": …, "right": …, "kind", "error" and
    "where" of the Outcome, "unknown": the name that Python did not know, "of": the type of what was
    returned, "bare": True if `message` only says it is wrong}; of a hidden input nothing is
    kept. `shape` is the same for answers that differ in names and layout only. `follows` is the id of a
    challenge that failed too and whose function this one calls. `override` is what the instructor put in
    place of `points`, as {"points": …, "worth": out of how many, "why": …, "when": …}. `kinds` are those of
    inputs, as {kind: whether it is right}, `wrong_at` has a call that goes wrong of each, and `unproved` says
    why right ones give no points. `before` are the points of the very same file when it was graded before, if
    they were others.
    """

    id: str
    name: str
    points: float
    max: float
    bonus: bool = False
    passed: bool = False
    attempted: bool = False
    visible: tuple = (0, 0)
    random: tuple = (0, 0)
    untried: tuple = (0, 0)
    notes: tuple = ()
    mistake: str | None = None
    message: str = ""
    trouble: str | None = None
    failing: dict | None = None
    shape: str | None = None
    override: dict | None = None
    follows: str | None = None
    kinds: dict = field(default_factory=dict)
    unproved: str = ""
    wrong_at: dict = field(default_factory=dict)
    late: float = 0
    before: float | None = None

    @property
    def earned(self):
        """The points before anything is taken off: the instructor's, where there are any."""
        return self.override["points"] if self.override else self.points

    @property
    def counted(self):
        """The points that count; of what the instructor gave nothing is taken off."""
        return self.override["points"] if self.override else self.points * (1 - self.late)

    def out_of(self, worth):
        """The mark where the challenge is of this Worth: its share of that, what was set by hand as well."""
        points, override = rescaled(self.points, self.max, worth.points), self.override
        before = None if self.before is None else rescaled(self.before, self.max, worth.points)
        if override:
            given = rescaled(override["points"], override["worth"], worth.points)
            override = override | {"points": given, "worth": worth.points}
        return replace(
            self, points=points, max=worth.points, bonus=worth.bonus, override=override, before=before
        )

    @classmethod
    def decode(cls, data):
        """The mark that was made JSON data; a pair is a tuple again."""
        return cls(**{name: tuple(each) if type(each) is list else each for name, each in data.items()})


@dataclass(frozen=True)
class Worth:
    """What a challenge is worth: in the course, or in a gradebook, where it is the same for everybody."""

    id: str
    name: str = field(compare=False)
    points: float
    bonus: bool = False

    def __str__(self):
        return worth(self.points, self.bonus)


@dataclass
class Record:
    """One student's notebook as it was graded.

    `notes` says what was odd about the file, `cell_notes` about its cells. `fingerprint` is that of the
    file's bytes, `ids` what a learning platform calls the student ("id", "login", "email", "name"),
    `graded` the time (ISO 8601), `attempts` the earlier and this one's (time, total), oldest first. `came` is
    when it was handed in, as a platform writes it ("": nobody says), `late` a Late, where it was due.
    """

    student: str
    notebook: str
    status: str = Status.GRADED
    marks: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    cell_notes: list = field(default_factory=list)
    fingerprint: str = ""
    seconds: float = 0.0
    graded: str = ""
    ids: dict = field(default_factory=dict)
    attempts: list = field(default_factory=list)
    came: str = ""
    late: object = None


def whole(records):
    """The records, and one for each student and notebook of theirs that has none: nothing was handed in.

    So all students have the same most points, whether they came in one download or in several.

    >>> three = Record("Ada", "03", marks=[Mark("3.1", "tree_height", 10, 10)])
    >>> four = Record("Bo", "04", marks=[Mark("4.1", "nodes", 5, 5)])
    >>> [(each.student, each.notebook, totals(each.marks)[:2]) for each in whole([three, four])]
    [('Ada', '03', (10, 10)), ('Ada', '04', (0, 5)), ('Bo', '03', (0, 10)), ('Bo', '04', (5, 5))]
    """
    made = {(each.student, each.notebook): each for each in records}
    # Of several versions of a notebook the newest tells what it asks for.
    like = {each.notebook: each for each in sorted(records, key=lambda each: each.graded)}
    for student in {each.student for each in records}:
        for notebook, other in like.items():
            if (student, notebook) not in made:
                made[student, notebook] = _absent(student, other)
    return [made[key] for key in sorted(made)]


def _absent(student, other):
    """The record of who did not hand in the notebook of which `other` is somebody's."""
    message = f"No notebook was found: it should be {other.notebook}.ipynb."
    marks = [
        Mark(
            each.id, each.name, 0, each.max, each.bonus, message=message,
            visible=(0, each.visible[1]), random=(0, each.random[1]),
        )
        for each in other.marks
    ]  # fmt: skip
    return Record(student, other.notebook, Status.ABSENT, marks, notes=[message])


def totals(marks):
    """Points, most points and bonus points: a bonus counts in neither of the first two."""
    core = [mark for mark in marks if not mark.bonus]
    bonus = sum(mark.counted for mark in marks if mark.bonus)
    return sum(mark.counted for mark in core), sum(mark.max for mark in core), bonus


def earned(marks):
    """The points before anything is taken off, without those of a bonus."""
    return sum(mark.earned for mark in marks if not mark.bonus)


def rescaled(points, was, now):
    """What `points` out of `was` are out of `now`.

    >>> rescaled(5, 20, 30), rescaled(1, 3, 10), rescaled(5, 20, 20)
    (7.5, 3.33, 5)
    """
    return round(points * now / was, 2) if was and was != now else points


def zipped(files):
    """The bytes of a zip file of pairs of a name and bytes; the same ones give the same bytes."""
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        for name, content in sorted(files):
            # Its date is 1980, the earliest that a zip can hold; 0o644 keeps the files readable on Unix.
            about = ZipInfo(name)
            about.create_system, about.external_attr = 3, 0o644 << 16
            archive.writestr(about, content, ZIP_DEFLATED)
    return data.getvalue()


# --- how it is said ---


def worth(points, bonus=False):
    """What a challenge is worth.

    >>> worth(20), worth(7.5, bonus=True)
    ('20 points', '7.5 bonus points')
    """
    return f"{points:g} {'bonus ' * bonus}points"


def number_told(notebook):
    """The number of a notebook, as it is said.

    >>> number_told("03_minimax_trees")
    '3'
    """
    return str(number_of(notebook) or notebook)


def numbers_told(notebooks):
    """Notebooks by their numbers.

    >>> numbers_told(["03_minimax_trees"]), numbers_told(["03_minimax_trees", "04_x", "05_y"])
    ('notebook 3', 'notebooks 3, 4 and 5')
    """
    return f"notebook{'s' * (len(notebooks) > 1)} {listed(map(number_told, notebooks))}"
