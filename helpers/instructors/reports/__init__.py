"""What an instructor and a student get to see, all of it made from a list of `records.Record`: the files.

    tables.py       rows, write_csv, table: `grades.csv` and the table at the end of a run
    feedback.py     write_feedback: a page for each student; write_hand_back: all in a zip for Moodle
    class_page.py   write_class_page: what the class got right, and which mistakes it made
    class_mistakes.py  those mistakes: known by name, or answers that went wrong alike
    export.py       fill: the gradebook export of a learning platform, filled in

    pages.py        how a page is made: templates/, names and texts that cannot break it

Pages are loaded when they are made, at the end of a run.
"""

import contextlib
import os

from helpers import checking
from helpers.instructors.records import BACK, BOOK, PAGE, PAGES, TABLE, Unusable, number_of, totals
from helpers.instructors.reports import export
from helpers.instructors.reports.tables import (
    PART,
    aligned,
    almost_nobodys,
    guarded,
    number,
    rows,
    table,
    write_csv,
)

__all__ = ["aligned", "guarded", "number", "rows", "table", "write_csv"]


def prepare(folder):
    """Makes the folder for the results, and sees to it that they can be written in the end.

    Names and points belong in no repository: git passes over a folder that is made here.
    """
    probe = folder / f".grade-{os.getpid()}"
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
            (folder / ".gitignore").write_text("*\n")
        folder.mkdir(exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise Unusable(
            f"{folder} cannot be written to ({error.strerror}). Give another folder: --out DIR."
        ) from None
    for path in (folder / BOOK, folder / TABLE, folder / PAGE):
        if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
            raise Unusable(f"{path} cannot be written. Move it away, or give another folder: --out DIR.")


def write_all(folder, records, notes=()):
    """Writes table, class page and feedback pages; raises Unusable where one cannot be written."""
    from helpers.instructors.reports.class_page import write_class_page
    from helpers.instructors.reports.feedback import write_feedback, write_hand_back

    with _told():
        write_csv(folder / TABLE, records)
        write_class_page(folder / PAGE, records, notes)
        write_feedback(folder / PAGES, records)
        write_hand_back(folder / BACK, records)


def wish(args, work):
    """What `args` say of the columns to fill, in a run on this work, {notebook: its submissions}."""
    who = {name: {one.student for one in each if one.file} for name, each in work.items()}
    rare = almost_nobodys(who, len({one.student for each in work.values() for one in each}))
    about = [name for name, some in who.items() if some and name not in rare]
    return export.Wish(args.column, args.only, tuple(about or work))


def check_fill(path, work, records, wish):
    """Raises Unusable where it is clear before grading that an export cannot be filled in: no such column, or
    no row of anybody in this `work`, {notebook: its submissions}, or in the `records` of the runs before."""
    asked = {
        name: sum(each.points for each in checking.challenges_of(number_of(name)) if not each.bonus)
        for name in wish.graded
    }
    students = {}
    for each in [*records, *(one for some in work.values() for one in some)]:
        students.setdefault(each.student, {})[each.notebook] = each.ids
    known = dict(sorted((each.notebook, totals(each.marks)[1]) for each in records))
    export.resolve(path, students, asked | known, wish)


def fill(path, records, out, wish):
    """Fills in the export of a learning platform."""
    with _told():
        return export.fill(path, records, out, wish)


@contextlib.contextmanager
def _told():
    try:
        yield
    except OSError as error:
        name = str(error.filename2 or error.filename or "A report").removesuffix(PART)
        raise Unusable(
            f"{name} cannot be written ({error.strerror}). Is it open in another program? Close it there, "
            "then run the same command: what is graded is kept."
        ) from None
