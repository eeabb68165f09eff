"""How a gradebook export is laid out: its platform, its rows of people, the columns to fill.

>>> about("Minimax trees (81234)", "03_minimax_trees"), about("Homework 3 (77)", "03_minimax_trees")
(2, 1)
>>> about("Quiz 3 (78)", "03_minimax_trees"), about("Homework 13", "03_minimax_trees")
(0, 0)
"""

import re
from dataclasses import dataclass

from helpers.grading.exam import Unusable
from helpers.grading.reports import rosters
from helpers.grading.reports.tables import number

# What an assignment is called that is known by its number only.
TASKS = (
    "notebook|nb|assignment|homework|hw|exercise|sheet|lab|problem set|challenge|aufgabe|hausaufgabe|übung|"
    "uebung|übungsblatt|blatt|abgabe|devoir|tp|td|exercice|feuille|tarea|práctica|ejercicio|hoja|compito"
)
COMPUTED = re.compile(
    r"\b(current|final|override) (score|points|grade|status)\b|\((percentage|prozentsatz|letter|feedback|"
    r"pourcentage|lettre|porcentaje|letra)\)$|^(course total|kurs gesamt|total du cours|total del curso)\b",
    re.IGNORECASE,
)
NOBODY = re.compile(r"\s*(points possible|muted|manual posting.*|\(read only\))?\s*", re.IGNORECASE)
TESTER = {"student, test", "test student"}  # whom Canvas makes for an instructor's own view of a course
NO = {"no", "nein", "non", "nee", "nej"}


@dataclass
class Target:
    """A column to fill with the points of these notebooks, of which `most` can be got."""

    header: str
    place: int
    notebooks: list
    most: float
    is_new: bool = False


class Layout:
    """What stands where in a `sheets.Sheet`; `name` is that of its file."""

    def __init__(self, sheet, name):
        self.sheet, self.name = sheet, name
        self.header = sheet.values(0)
        self.kinds = rosters.kinds(self.header)
        self.platform = self._platform()
        # The first column that can be an assignment, and the first that is free.
        self.first = self.kinds.index("section") + 1 if self.platform == "Canvas" else 0
        self.width = max(map(len, sheet.rows))
        self.possible = next(
            (r for r in self._rows() if "points possible" in sheet.value(r, 0).lower()), None
        )
        self.people = [r for r in self._rows() if not self._is_nobody(r)]
        self.comma = self._comma()

    def _rows(self):
        return range(1, len(self.sheet.rows))

    def _platform(self):
        if "section" in self.kinds and "id" in self.kinds:
            return "Canvas"
        if "grade" in self.kinds and ("most" in self.kinds or "changeable" in self.kinds):
            return "Moodle worksheet"
        if any("[Total Pts" in cell for cell in self.header):
            return "Blackboard"
        return "Moodle" if "first" in self.kinds or "email" in self.kinds else "gradebook"

    def _is_nobody(self, row):
        """A row that describes the columns, an empty one, or Canvas's Test Student."""
        values = self.sheet.values(row)
        described = row == self.possible or all(NOBODY.fullmatch(value) for value in values)
        return described or (self.platform == "Canvas" and self._is_tester(row))

    def _is_tester(self, row):
        person = self.person(row)
        names = {value.strip().casefold() for value in person.get("name", [])}
        login = "".join(person.get("login", []))  # none, or one that Canvas made up
        return bool(names & TESTER) and len(person.get("id", [])) < 2 and (not login or len(login) == 40)

    def person(self, row):
        """What a row says of its student, {kind: [values]}; of a first and a last name both orders."""
        found = {}
        for kind, value in zip(self.kinds, self.sheet.values(row), strict=False):
            if kind == "id" and self.platform == "Moodle worksheet":
                value = re.sub(r"^\D+0*(?=\d+\s*$)", "", value)  # "Participant 4711", in any language
            if kind and value.strip():
                found.setdefault(kind, []).append(value)
        first, last = (found.get(kind, [""])[0] for kind in ("first", "last"))
        if first or last:
            found.setdefault("name", []).extend([f"{last} {first}", f"{first} {last}"])
        return found

    def label(self, row):
        """What to call a row in a sentence."""
        person = self.person(row)
        words = [*person.get("name", [])[-1:], *person.get("login", [])[:1], *person.get("email", [])[:1]]
        return " · ".join(words or person.get("id", [])[:1]) or f"in line {row + 1}"

    def is_locked(self, row):
        """Whether a worksheet says that this grade cannot be changed."""
        place = self._place("changeable")
        return place is not None and self.sheet.value(row, place).strip().casefold() in NO

    def _place(self, kind):
        return self.kinds.index(kind) if kind in self.kinds else None

    # ------------------------------------------------------------------ numbers

    def _comma(self):
        """Whether numbers have a decimal comma: as those in the file, else as in its language."""
        cells = [value.strip() for row in self._rows() for value in self.sheet.values(row)]
        commas = sum(bool(re.fullmatch(r"-?\d+,\d+", cell)) for cell in cells)
        points = sum(bool(re.fullmatch(r"-?\d+\.\d+", cell)) for cell in cells)
        if commas or points:
            return commas > points
        if self.platform == "Canvas":  # its header is English everywhere, its delimiter is not
            return self.sheet.delimiter == ";"
        return any(rosters.plain(cell) in rosters.COMMA for cell in self.header)

    def written(self, points):
        """Points as this file writes numbers."""
        return number(points).replace(".", ",") if self.comma else number(points)

    # ------------------------------------------------------------------ columns

    def targets(self, maxima, wanted, notes):
        """The columns to fill; `maxima` is {notebook: most points}, `notes` gets what is odd about them."""
        if wanted is not None:
            found = [Target(self.header[place], place, [*maxima], sum(maxima.values()))
                     for place in [self.named(wanted)]]  # fmt: skip
        elif self.platform == "Moodle worksheet":
            found = [self._worksheet(maxima, notes)]
        else:
            found = self._by_name(maxima, notes)
        for target in found:
            self._compare(target, notes)
        return found

    def named(self, wanted):
        """The column that an instructor named, maybe in part; Unusable where it is no one, or read only."""
        asked = wanted.strip().casefold()
        cells = {
            i: cell for i, cell in enumerate(self.header) if self._is_open(i) or self.kinds[i] == "grade"
        }
        same = [i for i, cell in enumerate(self.header) if cell.strip().casefold() == asked]
        found = (
            [i for i in same if i in cells] if same else [i for i in cells if asked in cells[i].casefold()]
        )
        if len(found) != 1 or not asked:
            few = ", ".join(map(repr, cells.values())) or "none"
            raise Unusable(f"{wanted!r} names no one column to fill. There are: {few}.")
        return found[0]

    def _worksheet(self, maxima, notes):
        """A worksheet is of one assignment: its file's name may say of which notebook."""
        by_name = [notebook for notebook in maxima if about(self.name, notebook)]
        notebooks = by_name if len(by_name) == 1 else [*maxima]
        if len(notebooks) > 1:
            notes.append("the worksheet's file name tells no notebook: its grade is the total of all")
        place = self._place("grade")
        return Target(self.header[place], place, notebooks, sum(maxima[each] for each in notebooks))

    def _by_name(self, maxima, notes):
        found, missing = [], []
        for notebook, most in maxima.items():
            place = self._of(notebook, most, notes)
            if place is None:
                missing.append(notebook)
            else:
                found.append(Target(self.header[place], place, [notebook], most))
        shared = {t.place for t in found if sum(other.place == t.place for other in found) > 1}
        missing = sorted({*missing, *(t.notebooks[0] for t in found if t.place in shared)})
        found = [t for t in found if t.place not in shared]
        if missing and not found:
            return [self._new(missing, maxima, 0, notes)]
        return found + [self._new([each], maxima, i, notes) for i, each in enumerate(missing)]

    def _new(self, notebooks, maxima, place, notes):
        numbers = ", ".join(each.split("_")[0] for each in notebooks)
        header = notebooks[0] if len(notebooks) == 1 else f"Notebooks {numbers} total"
        notes.append(f"no column is named after {' or '.join(notebooks)}: {header!r} is new, at the end")
        if self.platform == "Moodle":
            notes.append("Moodle takes no new column: make the assignment there, export again, then fill")
        most = sum(maxima[each] for each in notebooks)
        return Target(header, self.width + place, notebooks, most, is_new=True)

    def _is_open(self, place):
        """Whether a column can be an assignment's."""
        if place < self.first or self.kinds[place] or COMPUTED.search(self.header[place]):
            return False
        return self.possible is None or "read only" not in self.sheet.value(self.possible, place).lower()

    def _of(self, notebook, most, notes):
        """The column of a notebook: by its name, or, if the points agree, by its number; None if not one."""
        places = [place for place in range(len(self.header)) if self._is_open(place)]
        by_name = [place for place in places if about(self.header[place], notebook) == 2]
        by_number = [
            p for p in places if about(self.header[p], notebook) == 1 and self._most(p) in (None, most)
        ]
        found = by_name or by_number
        if len(found) > 1:
            several = " and ".join(repr(self.header[place]) for place in found)
            notes.append(f"{several} could all be {notebook}'s: none was filled. Say which with --column")
        return found[0] if len(found) == 1 else None

    def _most(self, place):
        """The most points of a column, if the file says so."""
        text = self.sheet.value(self.possible, place) if self.possible is not None else ""
        return value_of(text) if is_number(text) else None

    def _compare(self, target, notes):
        """Says where the platform's most points are not ours."""
        theirs = None if target.is_new else self._most(target.place)
        place = self._place("most")
        if place is not None and self.people and is_number(self.sheet.value(self.people[0], place)):
            theirs = value_of(self.sheet.value(self.people[0], place))
        if theirs not in (None, target.most):
            notes.append(
                f"{target.header!r} gives at most {number(theirs)} points, our grade {number(target.most)}: "
                "change that on the platform, or its shares will be wrong"
            )

    def add_column(self, target):
        """A new column at the end; Canvas also reads its most points."""
        for row in self._rows():
            if len(self.sheet.rows[row]) > 1:  # else it is an empty line
                self.sheet.put(row, target.place, "")
        self.sheet.put(0, target.place, target.header)
        if self.possible is not None:
            self.sheet.put(self.possible, target.place, self.written(target.most))


def about(header, notebook):
    """2 if a header has a notebook's name, 1 if the number of a task that is the notebook's, else 0."""
    title = re.sub(r"\s*\(\d+\)\s*$", "", header)  # Canvas adds the assignment's own number
    name = _letters(re.sub(r"^\d+[_ -]*", "", notebook))
    if name and name in _letters(title):
        return 2
    found = re.match(r"0*(\d+)", notebook)
    asked = found and re.search(rf"\b(?:{TASKS})s?[ _.:#-]*0*{found[1]}(?!\d)", title, re.IGNORECASE)
    return 1 if asked else 0


def _letters(text):
    return "".join(rosters.words(text))


def is_number(text):
    """Whether a cell holds a number, with a point or a comma."""
    return bool(re.fullmatch(r"\s*-?\d+(?:[.,]\d+)?\s*", text))


def value_of(text):
    """The number in such a cell."""
    return float(text.strip().replace(",", "."))
