"""How a gradebook export is laid out: its platform, its rows of people, the columns that can be filled."""

import re

from helpers.instructors.judging.exam import Unusable
from helpers.instructors.reports import amounts, rosters
from helpers.instructors.reports.headers import bare
from helpers.instructors.reports.tables import number

MOST_LISTED = 20
COMPUTED = re.compile(
    r"\b(current|final|override) (score|points|grade|status)\b|\((percentage|prozentsatz|letter|feedback|"
    r"pourcentage|lettre|porcentaje|letra)\)$|^(course total|kurs gesamt|total du cours|total del curso|"
    r"last downloaded|letzter download|dernier téléchargement|última descarga)\b",
    re.IGNORECASE,
)
NOBODY = re.compile(r"\s*(points possible|muted|manual posting.*|\(read only\))?\s*", re.IGNORECASE)
TESTER = {"student, test", "test student"}  # whom Canvas makes for an instructor's own view of a course
NO = {"no", "nein", "non", "nee", "nej"}


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
        self.comma, self.is_sure = self._habit()
        self.guessed = set()  # numbers that may be others, as nothing in the file tells

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
        place = self.place("changeable")
        return place is not None and self.sheet.value(row, place).strip().casefold() in NO

    def place(self, kind):
        """Where the first column of this kind is; None where there is none."""
        return self.kinds.index(kind) if kind in self.kinds else None

    # ------------------------------------------------------------------ numbers

    def _habit(self):
        """Whether numbers have a decimal comma, as those in the file or else as in its language; and whether
        the file tells."""
        told = amounts.habit([value for row in self._rows() for value in self.sheet.values(row)])
        if told is not None:
            return told, True
        if self.platform == "Canvas":  # its header is English everywhere, its delimiter is not
            return self.sheet.delimiter == ";", False
        return any(rosters.plain(cell) in rosters.COMMA for cell in self.header), False

    def written(self, points):
        """Points as this file writes numbers."""
        return number(points).replace(".", ",") if self.comma else number(points)

    def read(self, text):
        """The number in a cell as this file writes numbers."""
        if not self.is_sure and amounts.is_unclear(text):
            self.guessed.add(text.strip())
        return amounts.value_of(text, self.comma)

    def doubts(self):
        """Sentences on numbers that were read and may be others."""
        for text in sorted(self.guessed):
            mark = "comma" if "," in text else "point"
            yield (
                f"{text!r} is read as {number(self.read(text))}: no other number of the file tells whether "
                f"its {mark} is a decimal one"
            )

    # ------------------------------------------------------------------ columns

    def open_columns(self):
        """The places of the columns that can be an assignment's."""
        return [place for place in range(len(self.header)) if self._is_open(place)]

    def _is_open(self, place):
        header = self.header[place]
        if place < self.first or not header.strip() or rosters.is_known(header) or COMPUTED.search(header):
            return False
        return self.possible is None or "read only" not in self.sheet.value(self.possible, place).lower()

    def is_empty(self, place):
        """Whether nobody has a grade in this column."""
        return all(self.sheet.value(row, place).strip() in ("", "-") for row in self.people)

    def named(self, wanted):
        """The column that an instructor named, maybe in part; Unusable where it is no one, or read only."""
        asked = wanted.strip().casefold()
        cells = self.header
        can_be = {i for i in range(len(cells)) if self._is_open(i) or self.kinds[i] == "grade"}
        same = [i for i, cell in enumerate(cells) if cell.strip().casefold() == asked]
        alike = [i for i in can_be if self.bare(cells[i]).casefold() == asked]
        part = [i for i in can_be if asked in cells[i].casefold()]
        found = [i for i in same or alike or part if i in can_be]
        if len(found) != 1 or not asked:
            raise Unusable(
                f"{wanted!r} names no one column to fill. There are: {self.listed(sorted(can_be))}."
            )
        return found[0]

    def bare(self, header):
        """A header without what the platform adds to an assignment's name."""
        return bare(header, self.platform == "Moodle")

    def listed(self, places=None):
        """The columns that can be filled, in a sentence."""
        places = self.open_columns() if places is None else places
        more = f" and {len(places) - MOST_LISTED} more" if len(places) > MOST_LISTED else ""
        return (", ".join(repr(self.header[place]) for place in places[:MOST_LISTED]) or "none") + more

    def most(self, place):
        """The most points of a column, if the file says so."""
        row, column = self.possible, place
        if self.kinds[place] == "grade" and self.place("most") is not None and self.people:
            row, column = self.people[0], self.place("most")
        text = self.sheet.value(row, column) if row is not None else ""
        return self.read(text) if amounts.is_number(text) else None

    def add_column(self, place, header, most):
        """A new column at the end; Canvas also reads its most points."""
        for row in self._rows():
            if len(self.sheet.rows[row]) > 1:  # else it is an empty line
                self.sheet.put(row, place, "")
        self.sheet.put(0, place, header)
        if self.possible is not None:
            self.sheet.put(self.possible, place, self.written(most))
