"""The gradebook export that an instructor downloaded from Canvas or Moodle, filled in.

    fill(path, records, out, wish) -> Filled      raises exam.Unusable: one clear sentence
    check(path, students, maxima, wish)           the same, before anything is graded

Only cells of the filled columns change; every other byte of the file stays. What the formats are is taken
from the platforms' own sources: in instructure/canvas-lms lib/gradebook_exporter.rb and
lib/gradebook_importer.rb, in moodle/moodle grade/export/txt/ and mod/assign/feedback/offline/.

Canvas: `Student, ID, SIS User ID, SIS Login ID, Section, <assignment> (<id>), …`; then maybe a row "Manual
Posting", and one "    Points Possible" that marks computed columns "(read only)"; "EX" is excused, "N/A" not
assigned; a column that is new becomes a new assignment. Moodle's gradebook: `First name, Surname, ID number,
…, Assignment: <name> (Real), Course total (Real)`, "-" for no grade. Its offline grading worksheet, of one
assignment: `Identifier, Full name, Email address, Status, Grade, Maximum grade, Grade can be changed, …`.
"""

from dataclasses import dataclass, field

from helpers.instructors.judging.exam import Unusable
from helpers.instructors.records import totals
from helpers.instructors.reports import rosters, sheets
from helpers.instructors.reports.amounts import is_number
from helpers.instructors.reports.columns import Layout
from helpers.instructors.reports.pages import count
from helpers.instructors.reports.tables import by_student, put, was_read
from helpers.instructors.reports.targets import choose, numbers

LARGEST = 64 << 20  # bytes
BY_NUMBER = (
    "whom a name does not tell apart, a number does: in Moodle give the assignment's grading worksheet "
    "(Download grading worksheet), in English if its header is not understood"
)
KEPT = {"EX": "excused", "N/A": "not assigned"}


@dataclass(frozen=True)
class Change:
    """A grade that was there and is now another one."""

    student: str
    column: str
    old: str
    new: str
    is_lower: bool = False


@dataclass
class Filled:
    """What became of a file: `columns` is {its header: what it was filled with}, `matched` {row: student}.

    `unmatched_rows` and `unmatched_students` are (who, why); `left` are (who, column, why) of cells that
    stay as they were; `notes` are sentences about the file.
    """

    platform: str
    columns: dict = field(default_factory=dict)
    matched: dict = field(default_factory=dict)
    written: int = 0
    changes: list = field(default_factory=list)
    left: list = field(default_factory=list)
    unmatched_rows: list = field(default_factory=list)
    unmatched_students: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    def lines(self):
        """All of it as sentences: what was done, then what needs a decision, then the rest."""
        told = ", ".join(f"column {header!r} with {what}" for header, what in self.columns.items())
        matched = len(self.matched)
        rows = "1 row is a student's" if matched == 1 else f"{matched} rows are students'"
        grades = count(self.written, "grade")
        yield f"{self.platform} file: {rows} of this class; {grades} written; filled {told}."
        for change in sorted(self.changes, key=lambda change: not change.is_lower):
            word = "went DOWN" if change.is_lower else "went up"
            yield f"{change.student}: {change.column} {word} from {change.old} to {change.new}"
        yield from self.notes
        for why, rows in _grouped(self.unmatched_rows):
            yield f"no student for {_listed('row', rows)}" + (f" ({why})" if why else "")
        for why, students in _grouped(self.unmatched_students):
            yield f"no row for {_listed('student', students)}" + (f" ({why})" if why else "")
        for why, cells in _grouped([((who, column), why) for who, column, why in self.left]):
            yield f"left as they were ({why}): {'; '.join(f'{who}, {column}' for who, column in cells)}"


def _grouped(pairs):
    """[(why, who)] of (who, why): what is so for one reason is one sentence."""
    found = {}
    for who, why in pairs:
        found.setdefault(why, []).append(who)
    return found.items()


def _listed(thing, names):
    return f"{thing}{'s' * (len(names) > 1)} {'; '.join(names)}"


def fill(path, records, out, wish):
    """Fills in the file `path` and writes the result to `out` (which may be the same file).

    Which columns get whose points is decided in targets.py, by a `Wish`. Rows are matched by id, login,
    e-mail, then by a full name that only one student has.
    """
    sheet = _read(path)
    layout = Layout(sheet, path.stem)
    students = by_student(records)
    filled = Filled(layout.platform)
    _match(path, layout, {student: _ids(parts) for student, parts in students.items()}, filled)
    targets, notes = choose(layout, maxima(records), wish)
    _refuse_anothers(path, layout, targets, ids_of(records))
    filled.notes += notes
    for target in targets:
        _fill_column(sheet, layout, target, students, filled)
    filled.notes += layout.doubts()
    filled.notes += _given_up(out, layout, filled.columns) if out != path else []
    put(out, sheet.data())
    return filled


def check(path, students, most, wish):
    """Raises Unusable where `fill` would, as far as that can be told before grading: `students` is {name:
    what the platform calls them}, `most` {notebook: most points}."""
    layout = Layout(_read(path), path.stem)
    targets, _ = choose(layout, most, wish)
    _refuse_anothers(path, layout, targets, wish.ids)
    if students:
        _match(path, layout, dict(students), Filled(layout.platform))


def _read(path):
    try:
        if path.stat().st_size > LARGEST:
            raise Unusable(
                f"{path} is larger than {LARGEST >> 20} MB: no gradebook export is. Is it the one?"
            )
        data = path.read_bytes()
    except OSError as error:
        raise Unusable(
            f"{path} cannot be read ({error.strerror}). Give the CSV file you downloaded."
        ) from None
    if data[:2] == b"PK":
        raise Unusable(f"{path} is an Excel file or a zip. Export the gradebook as CSV, and give that.")
    try:
        sheet = sheets.read(data, rosters.known)
    except UnicodeDecodeError:
        raise Unusable(f"{path} is no text. Give the CSV file that the platform exports.") from None
    if len(sheet.rows) < 2 or not rosters.known(sheet.values(0)):
        raise Unusable(
            f"{path} has no header of Canvas or Moodle: a column such as Student, ID or Email address. "
            "Export the gradebook as CSV, and give that file."
        )
    return sheet


def maxima(records):
    """The most points of each notebook, by its name."""
    return {
        name: max(totals(record.marks)[1] for record in records if record.notebook == name)
        for name in sorted({record.notebook for record in records})
    }


def ids_of(records):
    """What the platform numbers the students of each notebook by: {its name: ids}."""
    found = {}
    for record in records:
        found.setdefault(record.notebook, set()).update({record.ids.get("id")} - {None, ""})
    return found


def _refuse_anothers(path, layout, targets, ids):
    """Moodle numbers its participants anew in each assignment: a worksheet with the numbers of another
    notebook's download is of that assignment, whatever names match."""
    if layout.platform != "Moodle worksheet":
        return
    ours = [notebook for target in targets for notebook in target.notebooks]
    rows = [each for row in layout.people if (each := rosters.keys_of_ids(layout.person(row).get("id", ())))]
    keys = {notebook: rosters.keys_of_ids(values) for notebook, values in ids.items()}
    own = set().union(*(keys.get(notebook, ()) for notebook in ours))
    hits = {name: sum(bool(row & keys[name]) for row in rows) for name in keys if name not in ours}
    whose = max(hits, key=hits.get, default=None)
    if whose and 2 * hits[whose] > len(rows) and 2 * sum(bool(row & own) for row in rows) < hits[whose]:
        theirs, asked = numbers([whose]), numbers(ours)
        raise Unusable(
            f"{path} is the worksheet of {theirs}: its participant numbers are those of {theirs}'s download. "
            f"It does not get the points of {asked}. Give the worksheet of {asked}'s assignment, or "
            f"{theirs}'s download with this one."
        )


def _given_up(out, layout, columns):
    """A sentence on the grades that an earlier run filled in here and that are not in the new file."""
    try:
        earlier = Layout(_read(out), out.stem)
    except Unusable:
        return []
    here = {(layout.label(row), name): cell for row, name, cell in _cells(layout)}
    before = [(name, here.get((earlier.label(row), name)), cell) for row, name, cell in _cells(earlier)]
    filled = {layout.bare(header) for header in columns}
    lost = [name for name, now, cell in before if is_number(cell) and now != cell and name not in filled]
    if not lost:
        return []
    told = ", ".join(repr(name) for name in dict.fromkeys(lost))
    return [
        f"the earlier {out.name} had grades in {told} that this one has not. For all in one file, name the "
        "columns after their notebooks and leave out --notebook and --column; or upload each before the next"
    ]


def _cells(layout):
    """(row, name of the column, what it holds) of all cells of people that can be filled."""
    for place in layout.open_columns():
        for row in layout.people:
            yield row, layout.bare(layout.header[place]), layout.sheet.value(row, place).strip()


def _match(path, layout, students, filled):
    """Puts into `filled` which row is whose, and what has no partner; Unusable where no row has one."""
    roster = rosters.Roster(students)
    found, reasons = {}, {}
    for row in layout.people:
        student, rank, why = roster.find(layout.person(row))
        if student is None:
            reasons[row] = why
        else:
            found[row] = student, rank
    filled.matched, doubts = rosters.settled(found)
    reasons |= doubts
    if not filled.matched:
        raise Unusable(_no_match(path, layout, students, reasons))
    filled.unmatched_rows = [(layout.label(row), reasons[row]) for row in sorted(reasons)]
    if layout.platform == "Moodle" and any("name" in why for why in reasons.values()):
        filled.notes.append(BY_NUMBER)
    lost = [student for student in students if student not in filled.matched.values()]
    filled.unmatched_students = [(student, "") for student in lost]


def _no_match(path, layout, students, reasons):
    rows = [layout.label(row) for row in layout.people[:2]] or ["nobody"]
    why = next(filter(None, reasons.values()), "")
    return (
        f"No row of {path} is a student's of this class: there it is {'; '.join(rows)}, here "
        f"{'; '.join(sorted(students)[:2])}{f' ({why})' if why else ''}. "
        "Is it the export of this course? It must have names, numbers or logins as the download has them."
    )


def _ids(records):
    """All that the platform said of a student, whichever notebook it came with: {kind: values}."""
    said = {}
    for kind, value in (pair for record in records for pair in record.ids.items()):
        if value and value not in said.setdefault(kind, []):
            said[kind].append(value)
    return said


def _fill_column(sheet, layout, target, students, filled):
    header, place = target.header, target.place
    filled.columns[header] = target.told()
    if target.is_new:
        layout.add_column(place, header, target.most)
    for row, student in filled.matched.items():
        parts = [part for part in students[student] if part.notebook in target.notebooks]
        old = sheet.value(row, place).strip()
        why = _why_not(parts, old, layout.is_locked(row))
        if why:
            filled.left.append((student, header, why))
            continue
        unread = [f"{part.notebook} ({part.status})" for part in parts if not was_read(part)]
        if unread:
            filled.notes.append(f"{student}: {header} counts nothing for {', '.join(unread)}")
        points = round(sum(totals(part.marks)[0] for part in parts), 2)
        new = layout.written(points)
        was = layout.read(old) if is_number(old) else None
        if was is not None and was == points:
            continue
        sheet.put(row, place, new)
        filled.written += 1
        if was is not None:
            filled.changes.append(Change(student, header, old, new, points < was))


def _why_not(parts, old, is_locked):
    """Why a cell must stay as it is, or ""."""
    if is_locked:
        return "the file says that its grade cannot be changed"
    if old.upper() in KEPT:
        return f"{old} ({KEPT[old.upper()]})"
    if old not in ("", "-") and not is_number(old):
        return f"it holds {old[:40]!r}, which is no number"
    if not any(map(was_read, parts)):
        statuses = sorted({part.status for part in parts}) or ["nothing handed in"]
        return ", ".join(statuses)
    return ""
