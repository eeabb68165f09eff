"""The gradebook export that an instructor downloaded from a learning platform, filled in.

Rows are matched by id, login, e-mail or name; points go into the column that has a notebook's number or name.
Canvas: `Student, ID, SIS Login ID, Section, <assignment> (<id>), …` and a row "    Points Possible". Moodle's
gradebook: `First name, Surname, ID number, …, Assignment: <name> (Real), …`, its worksheet of one assignment:
`Identifier, Full name, Email address, Status, Grade, Maximum grade, …`, in the language of who downloads it.
"""

import contextlib
import csv
import io
import math
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field

from helpers import checking
from instructors.late import read as time_of
from instructors.records import Status, Unusable, number_of, totals
from instructors.reports import by_student, number, put, was_read, writing

# How files begin and are encoded. Without a mark it is UTF-8 or a spreadsheet's; Latin-1 reads any byte.
MARKS = [(b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")]
MARKS += [(b"", "utf-8"), (b"", "cp1252"), (b"", "latin-1")]
# What a Finding says, what needs a decision first.
FINDINGS = DOWN, NO_COLUMN, NO_ROOM, UNCLEAR, NO_STUDENT, NO_ROW, NOT_READ, LEFT, NO_NUMBER, UP = (
    "{who}: {column} went DOWN from {old} to {new}",
    "{who}: not filled in, no one column has its number or name",
    "not filled in: {who}",
    "rows that could be several students', or share one, not filled in: {who}. An id or a login tells them "
    "apart; Moodle's grading worksheet has ids",
    "rows without a student: {who}",
    "students without a row: {who}",
    "not counted in {column} ({old}): {who}",
    "left {new} in {column} ({old}): {who}",
    "left as it was, {column} is {old}: {who}",
    "{who}: {column} went up from {old} to {new}",
)
WHO = ("id", "login", "email", "name")  # the surest first
# Headers that the platforms write themselves, in English, German, French and Spanish.
KINDS = {
    "login": r"(sis )?login( id)?|user ?name|anmeldename|benutzername|nom d'utilisateur|nombre de usuario",
    "id": r"s?id|(sis user|integration|student|user) id|id.?num\w+|identi\w+|matrikelnummer|n.m.ro d.*id.*",
    "email": r"(\w+ )?(e-?)?mail(.?ad\w+)?|(\w+ de )?(courriel|correo)( electrónico)?",
    "name": r"student|((full|student|vollständiger) ?)?name|nom complet|nombre completo",
    "last": r"surname|last ?name|nachname|nom( de famille)?|apellido\(?s\)?",
    "first": r"first ?name|vorname|prénom|nombre",
    "grade": r"grade|bewertung|note|calificación",
    "time": r"(.* - )?submission time|submitted( at)?|last modified \(subm.*|zuletzt geändert \(abg.*|"
    r"dernière modif.* \((trav|rem|soum).*|última modif.* \(ent.*",
    "most": r"maximum grade|bestwertung|note maximale|calificación máxima",
    "other": r".*\((percent|prozent|pourcent|porcent|lett|letra|feedback)\w*\)|"
    r".* - (max points|submission time|late).*",
}
TASKS = (  # what the column of a notebook may be called besides its number and name
    "notebook|nb|assignment|homework|hw|exercise|sheet|lab|problem set|challenge|week|unit|aufgabe|abgabe|"
    "übung|hausaufgabe|(übungs)?blatt|woche|devoir|tp|td|exercice|feuille|semaine|tarea|práctica|semana"
)


@dataclass(frozen=True)
class Finding:
    """What became of a cell, a row, a column or a notebook: one of FINDINGS, and of what."""

    said: str
    who: str = ""
    column: str = ""
    old: str = ""
    new: str = ""


@dataclass
class Filled:
    """What became of a file: `columns` is {header: notebooks that filled it}, `matched` {row: student}."""

    columns: dict = field(default_factory=dict)
    matched: dict = field(default_factory=dict)
    written: int = 0
    findings: list = field(default_factory=list)


def check(path, work, records, column=None, notebook=None):
    """Raises Unusable where it is clear before grading that an export cannot be filled in: no such column, or
    no row of anybody in this `work`, {notebook: its submissions}, or in the `records` of the runs before.
    Returns what the rows are called that are nobody's of these."""
    students, most = {}, {}
    for name in work:
        most[name] = sum(each.points for each in checking.challenges_of(number_of(name)) if not each.bonus)
    for each in [*records, *(one for some in work.values() for one in some)]:
        students.setdefault(each.student, {})[each.notebook] = each.ids
    *_, filled = resolve(path, students, most | _most(records), column, notebook)
    return [each.who for each in filled.findings if each.said == NO_STUDENT]


def fill(path, records, out, column=None, notebook=None):
    """Fills in the file `path` and writes `out`, which may be the same file: a `column`, else those that are
    named after notebooks, with the points of one `notebook` or of all."""
    students = by_student(records)
    called = {student: {part.notebook: part.ids for part in parts} for student, parts in students.items()}
    export, targets, filled = resolve(path, called, _most(records), column, notebook)
    for place, notebooks in targets.items():
        for row, student in filled.matched.items():
            parts = [part for part in students[student] if part.notebook in notebooks]
            _fill_cell(export, row, place, parts, filled)
    with writing():
        put(out, export.data())
    return filled


def times(path, students, notebook):
    """When students handed in a notebook, as a column of a worksheet says: {student: time}, as the platform
    writes it; {} where no one column does. `students` is {name: what the platform calls them}."""
    export = Export(path)
    places = [place for place, kind in enumerate(export.kinds) if kind == "time"]
    if len(places) > 1:  # Gradescope has one for each assignment
        places = [each for each in places if _names(export.header[each].rpartition(" - ")[0], notebook)]
    matched, _ = _match(export, {student: _said(ids.items()) for student, ids in students.items()})
    told = {who: export.rows[row][places[0]] for row, who in matched.items()} if len(places) == 1 else {}
    return {who: time for who, time in told.items() if time_of(time)}  # `-`: nothing was handed in


def why_timeless(path):
    """A sentence on a file of which `times` finds nothing."""
    export = Export(path)
    if export.is_worksheet and "time" in export.kinds:
        number = re.sub(r"\D*", "", export.people[min(export.people)].get("id", [""])[0])
        return f"Its participant numbers ({number} …) are of another assignment: give this one's worksheet."
    return (
        "It needs a column such as `Last modified (submission)` or `Submitted at`, and one that says whose a "
        "row is, such as ID or Name."
    )


def _most(records):
    """{notebook: the most points that it gives}."""
    return dict(sorted((each.notebook, totals(each.marks)[1]) for each in records))


def resolve(path, students, most, column=None, notebook=None):
    """The Export, {place of a column to fill: notebooks} and a Filled; Unusable where nothing can be filled.
    `students` is {name: {notebook: what the platform calls them}}, `most` {notebook: most points}."""
    export = Export(path)
    filled = Filled()
    targets = _targets(export, most, column, notebook, filled)
    filled.columns = {export.header[place]: notebooks for place, notebooks in targets.items()}
    ours = min(targets.values()) if export.is_worksheet else most  # there each has its numbers
    ids = {one: [pair for name in ours for pair in by.get(name, {}).items()] for one, by in students.items()}
    filled.matched, unclear = _match(export, {student: _said(pairs) for student, pairs in ids.items()})
    if students and not filled.matched:
        there, here = [*map(export.label, export.people)][:2], sorted(students)[:2]
        raise Unusable(
            f"No row of {path} is a student's of this class: there it is {'; '.join(there)}, here "
            f"{'; '.join(here)}. Give the export of this course; a worksheet must be that of the assignment."
        )
    for row in sorted(export.people.keys() - filled.matched.keys()):
        filled.findings.append(Finding(UNCLEAR if row in unclear else NO_STUDENT, export.label(row)))
    for student in sorted(students.keys() - {*filled.matched.values()}):
        filled.findings.append(Finding(NO_ROW, student))
    return export, targets, filled


def _targets(export, most, column, notebook, filled):
    """{place of a column to fill: notebooks}; raises Unusable where there is none."""
    if notebook not in (None, *most):
        raise Unusable(f"Nothing of {notebook} is graded: there are no points to fill in.")
    asked = [notebook] if notebook else [*most]
    if column is None and not export.is_worksheet:
        return _by_header(export, most, asked, filled)
    place = export.kinds.index("grade") if column is None else export.named(column)
    if export.most(place) < (ours := sum(most[each] for each in asked)):
        why = _no_room(export, place, ", ".join(asked), ours)
        raise Unusable(f"{why} Or say --notebook N, or another --column HEADER.")
    return {place: asked}


def _by_header(export, most, asked, filled):
    """The columns that are named after notebooks; Unusable where there is none for those `asked` for."""
    targets, small, columns = {}, [], export.columns()
    for notebook in asked:
        found = [place for place, header in columns.items() if _names(header, notebook)]
        if len(found) != 1:
            filled.findings.append(Finding(NO_COLUMN, notebook))
        elif export.most(*found) < most[notebook]:
            small.append(_no_room(export, *found, notebook, most[notebook]))
            filled.findings.append(Finding(NO_ROOM, small[-1]))
        else:
            targets[found[0]] = [notebook]
    if not targets:
        none = f"No one column of {export.path} has the number or the name of {' or '.join(asked)}"
        name = f"Name one: --column HEADER. There are: {_listed(columns)}."
        raise Unusable(" ".join(small) or f"{none}. {name}")
    return targets


def _no_room(export, place, notebook, points):
    points, most = number(points), number(export.most(place))
    return (
        f"{export.header[place]!r} has no room for the {points} points of {notebook}: it was made for "
        f"{most}. Set its maximum on the platform to {points} and export again."
    )


def _listed(columns):
    return ", ".join(map(repr, columns.values())) or "none"


def _names(header, notebook):
    """Whether a header is a notebook's number or name, and nothing more but what stands behind a sign.

    >>> [each for each in ("HW 3", "Week 3: trees", "Quiz 3", "HW 3.1") if _names(each, "03_minimax_trees")]
    ['HW 3', 'Week 3: trees']
    """
    digits, *name = re.findall(r"[^\W_]+", notebook)
    name = r"[\W_]*".join(name)
    own = rf"0*{digits.lstrip('0')}([\W_]+{name})?|{name}"
    pattern = rf"\s*(({TASKS})s?[\W_]*)*({own})\s*(\(.*|[:–—\[-]\s*[^\s\d].*)?"
    return re.fullmatch(pattern, header, re.IGNORECASE) is not None


def _fill_cell(export, row, place, parts, filled):
    """Writes the points of these records, or finds why the cell stays as it is."""
    student, header, old = filled.matched[row], export.header[place], export.rows[row][place].strip()
    was, read = export.value(old), [*filter(was_read, parts)]
    points = round(sum(totals(part.marks)[0] for part in read), 2)
    unread = sorted({part.status for part in parts if not was_read(part)}) if parts else [Status.ABSENT]
    if unread:
        left = (LEFT, "empty" if was is None else "as it was") if not read else (NOT_READ, "")
        filled.findings.append(Finding(left[0], student, header, ", ".join(unread), left[1]))
    if was is None and old not in ("", "-"):
        filled.findings.append(Finding(NO_NUMBER, student, header, old))
    elif read and points != was:
        new = export.rows[row][place] = export.written(points)
        filled.written += 1
        if was is not None:
            filled.findings.append(Finding(DOWN if points < was else UP, student, header, old, new))


class Export:
    """A gradebook file: its cells, what stands where, and how it writes numbers."""

    def __init__(self, path):
        self.path = path
        self.mark, self.encoding, text = self._text()
        self.end = "\r\n" if "\r" in text else "\n"
        self.delimiter, self.rows = self._table(text)
        self.header = self.rows[0] if self.rows else []
        self.kinds = [*map(self.kind, self.header)]
        self.is_worksheet = {"grade", "most"} <= {*self.kinds}  # Moodle's, of one assignment
        self.comma = bool(re.search(r'[;\t"]\d+,\d\d?["\s;]', text))  # a decimal one
        rows = range(1, len(self.rows))
        self.possible = next((row for row in rows if "points possible" in self.rows[row][0].lower()), None)
        said = {row: _said(zip(self.kinds, self.rows[row], strict=True)) for row in rows}
        self.people = {row: each for row, each in said.items() if each and row != self.possible}
        if not self.people:
            raise Unusable(
                f"{path} has no column that says whose a row is, such as Student, ID or Email address, or no "
                f"rows. It begins {text[:60]!r}. Export the gradebook as CSV, in English, and give that file."
            )

    def _text(self):
        """(the mark at its start, its encoding, its text); raises Unusable."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise Unusable(f"{self.path} cannot be read ({error.strerror}). Give the CSV file.") from None
        if data[:2] == b"PK":
            raise Unusable(f"{self.path} is an Excel file or a zip. Export the gradebook as CSV, give that.")
        for mark, encoding in (each for each in MARKS if data.startswith(each[0])):
            with contextlib.suppress(UnicodeDecodeError):
                return mark, encoding, data[len(mark) :].decode(encoding)

    def _table(self, text):
        """(the delimiter by which most headers are known, rows of cells), all rows of one length."""
        header, rows = text.partition("\n")[0].replace('"', ""), []
        delimiter = max(",;\t", key=lambda each: sum(self.kind(cell) != "" for cell in header.split(each)))
        with contextlib.suppress(csv.Error):  # such as a quote without an end
            rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if row]
        width = max(map(len, rows), default=0)
        return delimiter, [row + [""] * (width - len(row)) for row in rows]

    def kind(self, header):
        """What a column is: one of KINDS, "" for an assignment's."""
        header = " ".join(header.split()).casefold()
        return next((kind for kind, pattern in KINDS.items() if re.fullmatch(pattern, header)), "")

    def value(self, text):
        """The number in a cell, None where there is none. A comma may also part thousands."""
        text = re.sub("," if self.comma else r",(?!\d{3}\b)", ".", text.strip()).replace(",", "")
        return float(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else None

    def label(self, row):
        """What to call a row in a sentence."""
        return " · ".join(self.people[row][kind][0] for kind in reversed(WHO) if kind in self.people[row])

    def written(self, points):
        """Points as this file writes numbers."""
        return number(points).replace(".", ",") if self.comma else number(points)

    def data(self):
        """The file's bytes."""
        text = io.StringIO()
        csv.writer(text, delimiter=self.delimiter, lineterminator=self.end).writerows(self.rows)
        return self.mark + text.getvalue().encode(self.encoding)

    def columns(self):
        """{place: header} of the columns that can be filled."""
        about = self.header if self.possible is None else self.rows[self.possible]
        free = [place for place, kind in enumerate(self.kinds) if kind in ("", "grade")]
        return {i: self.header[i] for i in free if self.header[i].strip() and "read only" not in about[i]}

    def named(self, wanted):
        """The place of the column that an instructor named, maybe in part; Unusable where it is no one."""
        headers, asked = self.columns(), wanted.strip().casefold()
        found = [place for place, header in headers.items() if asked == header.strip().casefold()]
        found = found or [place for place, header in headers.items() if asked in header.casefold()]
        if len(found) != 1 or not asked:
            raise Unusable(f"{wanted!r} names no one column to fill. There are: {_listed(headers)}.")
        return found[0]

    def most(self, place):
        """The most points of a column; infinity where the file does not say so."""
        row, column = self.possible, place
        if self.is_worksheet:
            row, column = min(self.people), self.kinds.index("most")
        told = self.value(self.rows[row][column]) if row else None
        return math.inf if told is None else told


def _said(pairs):
    """What is said of a person: {kind: values}. A first and a last name are one."""
    said = {}
    for kind, value in pairs:
        if kind in (*WHO, "last", "first") and value and value.strip():
            said.setdefault(kind, []).append(value.strip())
    if parts := said.pop("last", []) + said.pop("first", []):
        said.setdefault("name", []).append(" ".join(parts))
    return said


def _match(export, students):
    """({row: student}, rows that may be several students' or share one), by the surest kind first."""
    index, matched, unclear = {}, {}, set()
    for student, ids in students.items():
        # A student's folder may be called by anything that the platform knows.
        for key in (key for kind in WHO for key in _keys(kind, [student, *ids.get(kind, ())])):
            index.setdefault(key, set()).add(student)
    for kind in WHO:
        found, taken = {}, {*matched.values()}
        for row, said in export.people.items():
            theirs = {one for key in _keys(kind, said.get(kind, ())) for one in index.get(key, ())}
            found[row] = {one for one in theirs if _can_be(said, students[one], export.is_worksheet)}
        counts = Counter(student for each in found.values() for student in each)
        for row, each in found.items():
            if len(each) == 1 == counts[min(each)] and row not in matched and not each & taken:
                matched[row] = min(each)
            elif each:
                unclear.add(row)
    return dict(sorted(matched.items())), unclear


def _keys(kind, values):
    """What values are looked up by: {(kind, key)}."""
    if kind == "name":
        # Canvas writes "Li, Ada" in its gradebook and "liada" in the names of files.
        each = [_words(value) for value in values]
        return {(kind, key) for parts in each if parts for key in ("".join(parts), " ".join(sorted(parts)))}
    if kind == "id":  # "Participant 4711", in any language
        values = [re.sub(r"^(\D{3,}(?=\d+$))?0*", "", value) for value in values]
    return {(kind, value.casefold()) for value in values if value}


def _words(name):
    """The words of a name without accents and case; both i of Turkish are one."""
    letters = [c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c)]
    return re.findall(r"[^\W_]+", "".join(letters).replace("ı", "i"))


def _can_be(said, ids, numbers_count):
    """Whether their names share a word, as numbers may be alike by chance; in a worksheet, their numbers."""
    names = [{word for value in each.get("name", ()) for word in _words(value)} for each in (said, ids)]
    numbers = [_keys("id", each.get("id", ()) if numbers_count else ()) for each in (said, ids)]
    return not any(here and there and here.isdisjoint(there) for here, there in (names, numbers))
