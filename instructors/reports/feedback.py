"""A page for each student: what passed, what did not and why, and what to look at first.

Of a hidden input a page tells only how many were right: a record holds no more of it.
"""

import contextlib
import re
from functools import cache

from helpers import checking
from helpers.checking import sentences
from helpers.checking.pages import drawing
from helpers.games import Node, Tree, html
from helpers.matrices.tables import check_table
from instructors.progress import Progress
from instructors.records import OURS, UNASKED, Status, earned, totals, zipped
from instructors.reports import PART, by_student, pages, put, trouble_told, was_read
from instructors.sandbox.protocol import clean

KIND = "helpers grade: feedback"  # by which a page of an earlier run is known
HEAD = 400  # bytes of a page in which that stands
SIGNS = {"△": "△ MAX", "▽": "▽ MIN", "○": "○ chance"}  # in the picture of a tree
MOST_CELLS = 6  # rows or columns of payoffs that are drawn
NOT_WRITTEN = (
    "Nothing is written yet where `raise NotImplementedError` stands: write your own lines in its place."
)
NOT_YOURS = "The trouble is the grader's, not yours: ask your instructor to look at this one."
FILE = "feedback.html"


def write_feedback(folder, records):
    """Writes a page for each student into `folder`; returns the paths, in the order of the names.

    Pages of earlier runs go whose student is no longer there, and what a killed run left half written; no
    other file is touched.
    """
    folder.mkdir(parents=True, exist_ok=True)
    students = by_student(records)
    paths = {student: folder / f"{name}.html" for student, name in pages.file_names(students).items()}
    for path in {*folder.glob("*.html"), *folder.glob(f"*.html{PART}")} - {*paths.values()}:
        if _is_ours(path):
            path.unlink()
    with Progress(len(paths), "feedback pages") as progress:
        for done, (student, path) in enumerate(paths.items(), start=1):
            put(path, page(student, students[student]))
            progress.tell(done)
    return list(paths.values())


def _is_ours(path):
    if not path.is_file() or path.is_symlink():
        return False
    with open(path, "rb") as file:
        return f'content="{KIND}"'.encode() in file.read(HEAD)


def page(student, records):
    """The bytes of the page that tells a student about these records, all of them the student's."""
    notebooks = [_Notebook(record) for record in records]
    total, most, bonus = totals([mark for record in records for mark in record.marks])
    values = {"student": student, "total": total, "most": most, "bonus": bonus, "notebooks": notebooks}
    marks = [mark for record in records for mark in record.marks]
    values["asked"] = any(mark.attempted and mark.random[1] for mark in marks)
    values["fails"] = any(mark.failing for mark in marks)
    return pages.page("feedback.html", kind=KIND, **values)


class _Notebook:
    """A record with what its section of the page needs."""

    def __init__(self, record):
        self.record = record
        self.total, self.most, _ = totals(record.marks)
        self.earned = earned(record.marks)
        core = [mark for mark in record.marks if not mark.bonus]
        self.passed, self.asked = sum(mark.passed for mark in core), len(core)
        self.bonuses = sum(mark.passed for mark in record.marks if mark.bonus)
        # What was never read has no points, not 0 of them; unless somebody gave it some.
        self.graded = was_read(record) or any(mark.override for mark in record.marks)
        states = {Status.ABSENT: "nothing handed in", Status.UNTOUCHED: "not attempted"}
        self.state = states.get(record.status, "not graded")
        self.reason = _reason(record)
        said = {mark.message for mark in record.marks if mark.trouble in OURS}  # to the instructor
        self.notes = [note for note in record.notes + record.cell_notes if note not in {*said, self.reason}]
        self.done = [_Shown(mark) for mark in record.marks if mark.passed and not mark.override]
        others = [mark for mark in record.marks if not mark.passed or mark.override]
        others.sort(key=lambda mark: not mark.attempted)  # what is not written yet needs no reading
        self.articles = [pages.part("mark.html", mark=_Shown(mark)) for mark in others]


def _reason(record):
    """Why nothing of a notebook could be graded, if that is one and the same for all its challenges."""
    messages = {mark.message for mark in record.marks}
    touched = any(mark.attempted or mark.override or mark.trouble for mark in record.marks)
    if touched or len(record.marks) < 2:
        return ""
    if record.status == Status.UNTOUCHED and all(_is_stub(mark) for mark in record.marks):
        return NOT_WRITTEN
    return messages.pop() if len(messages) == 1 else ""


def _is_stub(mark):
    """Whether its message says no more than that nothing is written yet, which stands above it too."""
    try:
        return not mark.attempted and mark.message == sentences.not_yet(checking.find(mark.id))
    except KeyError:
        return False


class _Shown:
    """A Mark with the words and the picture it is shown with."""

    def __init__(self, mark):
        self.mark = mark
        self.trouble = mark.trouble not in {None, *UNASKED} and trouble_told(mark)
        self.message = NOT_YOURS if mark.trouble in OURS else "" if _is_stub(mark) else mark.message
        self.look, self.symbol, self.word = pages.state(mark)
        self.counts = pages.counts(mark)
        self.hints = () if mark.passed or not mark.attempted else _hints(mark.id)
        self.picture = _picture(mark)

    def __getattr__(self, name):
        return getattr(self.mark, name)


@cache
def _hints(id):
    try:
        return [pages.marked(hint) for hint in checking.find(id).hints]
    except KeyError:  # graded with another version of the course
        return []


def _picture(mark):
    """The picture of the example that failed, drawn from the challenge's own data."""
    if not mark.failing:
        return ""
    call, drawn = _example(mark.id, mark.failing.get("example"))
    return drawn if call == _start(mark.failing["call"]) else ""


@cache
def _example(id, number):
    """How the call of an example begins, and its picture: a course that has changed since has others."""
    from markupsafe import Markup

    from helpers.checking.challenge import call

    try:
        challenge = checking.find(id)
        inputs = challenge.examples[number].inputs
    except (KeyError, IndexError, TypeError):
        return None, ""
    drawn = _payoffs(inputs) or "".join(map(_drawn, inputs))
    return _start(call(challenge, inputs)), Markup(f'<div class="picture">{drawn}</div>' if drawn else "")


def _start(call):
    return clean(call)[:60]


def _drawn(value):
    if isinstance(value, str) and re.fullmatch(r"[XO.]{9}", value):
        return html.board([value[i : i + 3] for i in (0, 3, 6)], value)
    drawn = drawing(value)
    signs = [words for sign, words in SIGNS.items() if sign in drawn and isinstance(value, Tree | Node)]
    return drawn + (f'<p class="small muted">{", ".join(signs)}</p>' if signs else "")


def _payoffs(inputs):
    """One or two payoff matrices at the head of the inputs, as a table."""
    tables = []
    with contextlib.suppress(ValueError):
        for each in inputs[:2]:
            tables.append(check_table(each))
    sizes = [(len(table), len(table[0])) for table in tables]
    if not tables or max(sizes[0]) > MOST_CELLS:
        return ""
    return pages.part("payoffs.html", rows=tables[0], columns=tables[1] if sizes[1:] == sizes[:1] else None)


# --- all of them in a zip file for Moodle ---


def write_hand_back(path, records):
    """Writes the pages as Moodle takes them, if anybody came with its name and number; whether it did.

    Moodle's "Upload multiple feedback files in a zip" (mod/assign/feedback/file) looks for folders named as
    in its download; what lies in one becomes a feedback file of that participant. Only the number counts.
    Whose number is also somebody else's, as with two sites, is left out: one would get the page of the other.
    Where there is nobody, the zip of an earlier run is removed: it holds pages of students who are gone.
    """
    students = by_student(records)
    # In each assignment of Moodle's a student has another number.
    whose = {}
    for record in records:
        if folder := folder_of(record.ids):
            whose.setdefault(record.ids["id"].lstrip("0"), set()).add((folder, record.student))
    named = sorted(pair for pairs in whose.values() if len({who for _, who in pairs}) == 1 for pair in pairs)
    if not named:
        path.unlink(missing_ok=True)
        return False
    made = {student: page(student, students[student]) for student in {student for _, student in named}}
    put(path, zipped((f"{folder}/{FILE}", made[student]) for folder, student in named))
    return True


def folder_of(ids):
    """The folder of a student of whom a download told these `ids`; None where it was not Moodle's.

    >>> folder_of({"id": "4711", "name": "Ada Lovelace"}), folder_of({"id": "4711"})
    ('Ada Lovelace_4711_assignsubmission_file_', None)
    """
    number, name = ids.get("id") or "", ids.get("name") or ""
    if not (name and re.fullmatch(r"[0-9]+", number)):
        return None
    plain = " ".join(re.sub(r"[^\w .,'()-]|_", " ", name).split()).strip(". ")
    return f"{plain or 'student'}_{number}_assignsubmission_file_"
