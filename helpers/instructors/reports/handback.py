"""The feedback pages as Moodle takes them, for all students at once: `feedback-moodle.zip`.

>>> folder_of({"id": "4711", "name": "Ada Lovelace"})
'Ada Lovelace_4711_assignsubmission_file_'
>>> folder_of({"id": "4711"}) is None
True

Moodle's "Upload multiple feedback files in a zip" (mod/assign/feedback/file) looks for folders
named `<full name>_<number of the participant>_assignsubmission_<plugin>`, as in its download; what lies in it
becomes a feedback file of that participant. Only the number counts, so only a download of Moodle's has it.
Whose number is also somebody else's, as with two sites, is left out: one would get the page of the other.
"""

import io
import re
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from helpers.instructors.reports.feedback import page
from helpers.instructors.reports.tables import by_student, put

FILE = "feedback.html"
WRITTEN_BY = b"helpers grade: feedback for Moodle"  # the comment of such a zip file


def write_hand_back(path, records):
    """Writes the zip file, if anybody came with Moodle's name and number; returns whether it did.

    Else an earlier one of ours is removed: it holds pages of students who are gone.
    """
    students = by_student(records)
    # In each assignment of Moodle's a student has another number.
    whose = {}
    for record in records:
        if folder := folder_of(record.ids):
            whose.setdefault(record.ids["id"].lstrip("0"), set()).add((folder, record.student))
    named = sorted(pair for pairs in whose.values() if len({who for _, who in pairs}) == 1 for pair in pairs)
    if not named:
        if _is_ours(path):
            path.unlink()
        return False
    pages = {student: page(student, students[student]) for student in {student for _, student in named}}
    put(path, _zip([(f"{folder}/{FILE}", pages[student]) for folder, student in named]))
    return True


def folder_of(ids):
    """The folder of a student of whom a download told these `ids`; None where it was not Moodle's."""
    number, name = ids.get("id") or "", ids.get("name") or ""
    if not (name and re.fullmatch(r"[0-9]+", number)):
        return None
    plain = " ".join(re.sub(r"[^\w .,'()-]|_", " ", name).split()).strip(". ")
    return f"{plain or 'student'}_{number}_assignsubmission_file_"


def _zip(files):
    """The bytes of a zip file; the same files give the same bytes."""
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        archive.comment = WRITTEN_BY
        for name, content in sorted(files):
            about = ZipInfo(name)  # of the year 1980
            about.create_system, about.external_attr = 3, 0o644 << 16
            archive.writestr(about, content, ZIP_DEFLATED)
    return data.getvalue()


def _is_ours(path):
    if not path.is_file() or path.is_symlink():
        return False
    with open(path, "rb") as file:
        file.seek(max(0, path.stat().st_size - len(WRITTEN_BY)))
        return file.read() == WRITTEN_BY
