"""What an instructor and a student get to see, all of it made from a list of `records.Record`: the files.

Here are `grades.csv` and the table at the end of a run. Both show one row a student, sorted by name. Two runs
with one seed give the same bytes.

    feedback.py     write_feedback: a page for each student; write_hand_back: all in a zip for Moodle
    class_page.py   page: what the class got right, and the mistakes: known by name, or that went wrong alike
    export.py       fill: the gradebook export of a learning platform, filled in

    pages.py        how a page is made: templates/, names and texts that cannot break it

Pages are loaded when they are made, at the end of a run.
"""

import contextlib
import csv
import errno
import io
import os
import re
from tempfile import TemporaryFile

from helpers.text import shortened
from instructors.records import READ, UNDEFINED, Files, Sign, Status, Unusable, earned, signed, totals

NAME_WIDTH, STATUS_WIDTH = 24, 100
FEW = 3  # students, of ten times as many: they may have handed in the wrong notebook
PART = ".part"  # the end of a file's name while it is written


def prepare(folder):
    """Makes the folder for the results, and sees to it that it can be written in.

    Names and points belong in no repository: git passes over a folder that is made here.
    """
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
            (folder / ".gitignore").write_text("*\n")
        book = folder / Files.BOOK
        if (folder / Files.TABLE).exists() and book.exists() and not book.stat().st_size:
            raise Unusable(
                f"{book} is empty, and {Files.TABLE} beside it is of an earlier run. Put back a copy of it, "
                "or remove it to begin anew: the hidden inputs and points of your own are in no other file."
            )
        folder.mkdir(exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Unusable(
            f"{folder} cannot be written to ({error.strerror}). Give another folder: --out DIR."
        ) from None


def write_all(folder, records, notes=()):
    """Writes table, class page and feedback pages; raises Unusable where one cannot be written."""
    from instructors.reports import class_page
    from instructors.reports.feedback import write_feedback, write_hand_back

    with writing():
        write_csv(folder / Files.TABLE, records)
        put(folder / Files.PAGE, class_page.page(records, notes))
        write_feedback(folder / Files.PAGES, records)
        write_hand_back(folder / Files.BACK, records)


@contextlib.contextmanager
def writing():
    """Says what to do where a report cannot be written."""
    try:
        yield
    except OSError as error:
        name = str(error.filename2 or error.filename or "A report").removesuffix(PART)
        way = "Make room on the disk" if error.errno == errno.ENOSPC else "Close it in other programs"
        raise Unusable(
            f"{name} cannot be written ({error.strerror}). {way}, then run the same command: what "
            "is graded is kept."
        ) from None


# --- rows ---


def rows(records):
    """A header and a row for each student: points by challenge, total, max, status.

    A bonus challenge has its column and counts in neither total nor max. Several notebooks of one student
    make one row. Where the instructor put points of their own, these count, and the status says so. Where
    something was due, `before deduction` is the sum of what was earned, and the total what is left of it.
    """
    students, is_due = by_student(records), any(record.late for record in records)
    ids = sorted({mark.id for record in records for mark in record.marks}, key=by_number)
    table = [["student", *ids, *["before deduction"] * is_due, "total", "max", "status"]]
    for student, parts in students.items():
        marks = [mark for part in parts for mark in part.marks]
        points = {mark.id: number(mark.earned) for mark in marks}
        total, most, _ = totals(marks)
        cells = [points.get(id, "") for id in ids] + [number(earned(marks))] * is_due
        table.append([student, *cells, number(total), number(most), _status(parts)])
    return table


def by_student(records):
    """The records of each student, both sorted by name."""
    students = {}
    for record in sorted(records, key=lambda record: (record.student, record.notebook)):
        students.setdefault(record.student, []).append(record)
    return students


def who_handed_in(records, is_there=True):
    """Who handed in which notebook, or who did not: {notebook: students}."""
    who = {}
    for each in records:
        if (each.status != Status.ABSENT) == is_there:
            who.setdefault(each.notebook, []).append(each.student)
    return who


def almost_nobodys(records):
    """The notebooks that almost nobody handed in, while most did another, maybe by mistake, with whose they
    are: {notebook: students}."""
    who, students = who_handed_in(records), len(by_student(records))
    if not any(2 * len(some) > students for some in who.values()):
        return {}
    return {name: some for name, some in who.items() if len(some) <= min(FEW, students / 10)}


def was_read(record):
    """Whether there was a notebook that could be read: its points are points, also when they are 0."""
    return record.status in READ


def by_number(id):
    """What challenges are sorted by: 3.10 comes after 3.9."""
    return [int(part) for part in id.split(".")]


def _status(parts):
    there = [part for part in parts if part.status != Status.ABSENT] or parts
    said = [status_told(part) for part in there]
    if len({*said}) == 1:
        told = said[0]
    else:
        told = " | ".join(
            f"{part.notebook.split('_')[0]} {each}" for part, each in zip(there, said, strict=True)
        )
    if len(there) < len(parts):
        numbers = ", ".join(part.notebook.split("_")[0] for part in parts if part.status == Status.ABSENT)
        told += f"; nothing handed in: {numbers}"
    overridden = [mark.id for part in parts for mark in part.marks if mark.override]
    return f"{told}; points of {', '.join(overridden)} set by hand" if overridden else told


def status_told(record):
    """What became of a notebook, with what kept which challenges from being answered."""
    troubles = {}
    for mark in record.marks if record.status == Status.GRADED else ():
        if mark.trouble:
            troubles.setdefault(trouble_told(mark), []).append(mark.id)
    told = "; ".join(f"{', '.join(ids)} {trouble}" for trouble, ids in troubles.items())
    late = record.late.told if record.late and (record.late.came or signed(record.notes, Sign.LATE)) else ""
    return "; ".join(filter(None, [f"{record.status}: {told}" if told else str(record.status), late]))


def trouble_told(mark):
    """What kept a challenge from being answered, in a few words."""
    return f"no {mark.name}" if mark.trouble in UNDEFINED else str(mark.trouble)


def number(points):
    """Points as people write them.

    >>> number(20.0), number(7.5)
    ('20', '7.5')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


def guarded(text):
    """`text` so that a spreadsheet does not take it for a formula, nor what it splits it into.

    >>> guarded("=1+1"), guarded("Ada")
    ("'=1+1", 'Ada')
    >>> guarded("Ada;=1+1")  # where numbers have a comma, cells end at a semicolon
    "Ada;'=1+1"
    """
    # A quote more also where there is one: no two names become one.
    return re.sub(r"(^|;\s*|\t)(?='*[=+@\t\r-])", r"\1'", text)


def write_csv(path, records):
    """Writes `grades.csv`; the mark at its start (a BOM) tells spreadsheets that it is UTF-8."""
    text = io.StringIO()
    lines = [[guarded(cell.replace("\r", " ")) for cell in row] for row in rows(records)]
    csv.writer(text, lineterminator="\n").writerows(lines)
    put(path, text.getvalue().encode("utf-8-sig", "backslashreplace"))


def put(path, data):
    """Writes a file whole: a run that is killed while writing leaves the old one."""
    beside = path.with_name(path.name + PART)
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def table(records):
    """The rows as text in columns.

    >>> print(aligned([["student", "3.1", "status"], ["Ada", "10", "graded"]]))
    student  3.1  status
    Ada       10  graded
    """
    return aligned(
        [shortened(row[0], NAME_WIDTH), *row[1:-1], shortened(row[-1], STATUS_WIDTH)] for row in rows(records)
    )


def aligned(lines):
    """Columns of text: the first and the last to the left, numbers to the right."""
    columns, made = [*zip(*lines, strict=True)], []
    for place, column in enumerate(columns):
        adjusted = str.rjust if 0 < place < len(columns) - 1 else str.ljust
        made.append([adjusted(cell, max(map(len, column))) for cell in column])
    return "\n".join("  ".join(line).rstrip() for line in zip(*made, strict=True))
