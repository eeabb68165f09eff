"""Which column of a gradebook export is what, and which of its rows is which student's.

>>> kinds(["Student", "ID", "SIS Login ID", "Section", "Minimax trees (81234)"])
['name', 'id', 'login', 'section', '']
>>> kinds(["ID", "Vollständiger Name", "E-Mail-Adresse", "Bewertung", "Bestwertung"])
['id', 'name', 'email', 'grade', 'most']

The headers are those that the platforms write themselves. Canvas: lib/gradebook_exporter.rb of
instructure/canvas-lms (always English). Moodle: grade/export/txt/grade_export_txt.php for the gradebook,
mod/assign/gradingtable.php for the offline grading worksheet ("Identifier", "Participant 123456"), in the
language of whoever downloads them: lang packs, and exports that public tools read.
"""

import re
from unicodedata import combining, normalize

NAME = 99  # the rank of a row that is known by its name only
KINDS = {
    "id": """id | identifier | identifikator | sis user id | integration id | id number | idnumber | id-nummer
        | matrikelnummer | student id | user id | identifiant | numéro d'identification | identificador
        | número de id | numero id | numero di matricola | identifierare | id-nummer | identificatie""",
    "login": """sis login id | username | login | login id | anmeldename | benutzername | nom d'utilisateur
        | nombre de usuario | nome utente | gebruikersnaam | användarnamn""",
    "email": """email address | email | e-mail | mail | e-mail-adresse | e-mailadresse | e-mail address
        | adresse de courriel | adresse e-mail | courriel | dirección de correo | correo electrónico
        | dirección email | indirizzo email | e-mailadres | e-postadress""",
    "name": """student | full name | fullname | name | student name | vollständiger name | nom complet
        | nombre completo | nome completo | cognome e nome | volledige naam | fullständigt namn""",
    "first": "first name | firstname | vorname | prénom | nombre | nome | voornaam | förnamn",
    "last": """surname | last name | lastname | nachname | nom de famille | nom | apellido(s) | apellidos
        | cognome | achternaam""",
    "section": "section | sektion",
    "grade": "grade | bewertung | note | calificación | valutazione | cijfer | betyg",
    "most": """maximum grade | bestwertung | note maximale | calificación máxima | valutazione massima
        | maximumcijfer | högsta betyg""",
    "changeable": """grade can be changed | bewertung kann geändert werden | la note peut être modifiée
        | la calificación puede ser cambiada""",
    "": "root account | institution | department | abteilung | status | group | gruppe | team",
}
# Headers of languages with a decimal comma; so are all that are not ASCII.
WITH_COMMA = """betyg | cijfer | vorname | nachname | bewertung | bestwertung | benutzername | anmeldename
    | e-mail-adresse | nom | courriel | nombre | apellidos | cognome | nome | voornaam | achternaam"""


def _headers(text):
    return {" ".join(header.split()) for header in text.split("|")}


KIND_OF = {header: kind for kind, text in KINDS.items() for header in _headers(text)}
COMMA = _headers(WITH_COMMA) | {header for header in KIND_OF if not header.isascii()}


def kinds(header):
    """What each column of a header is: one of KINDS, "" for anything else."""
    return [KIND_OF.get(plain(cell), "") for cell in header]


def plain(header):
    """A header as KINDS has it."""
    return " ".join(header.split()).casefold()


def is_known(cell):
    """Whether a header is one of KINDS, or one of a person's that tells nothing.

    >>> is_known("Department"), is_known("Homework 3")
    (True, False)
    """
    return plain(cell) in KIND_OF


def known(header):
    """How many columns of a header are recognised."""
    return sum(kind != "" for kind in kinds(header))


def words(name):
    """The words of a name without accents and case, in the order in which they stand.

    >>> words("Özdemir-Li, Bo"), words("Bo özdemir li")
    (['ozdemir', 'li', 'bo'], ['bo', 'ozdemir', 'li'])
    >>> words("Yıldız") == words("YILDIZ") == words("yildiz") == words("YİLDİZ")  # of Turkish, both i are one
    True
    """
    plain = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c)).replace("ı", "i")
    return re.findall(r"[^\W_]+", plain)


class Roster:
    """The students that were graded, by all that is known of them: `{student: ids}`.

    Moodle numbers a student anew in each assignment, so a value in `ids` may also be a list of several.
    """

    def __init__(self, students):
        self.names = {student: " ".join(_several(ids.get("name"))) for student, ids in students.items()}
        self.by = {kind: {} for kind in ("id", "login", "email", "name")}
        for student, ids in students.items():
            for kind, index in self.by.items():
                # A student's folder may be called by anything that the platform knows.
                for value in {*_several(ids.get(kind)), student}:
                    for key in _keys(kind, value):
                        index.setdefault(key, set()).add(student)

    def find(self, row):
        """(student, rank, "") of a row, or (None, None, why not); `row` is {kind: [values]}.

        The lower the rank, the surer: an id in the first column of ids comes first, a name last.
        """
        name, doubt, rank = row.get("name", [""])[0], "", 0
        for kind in ("id", "login", "email"):
            for value in row.get(kind, []):
                rank, found = rank + 1, self._among(kind, value)
                if len(found) == 1 and self._agree(*found, name):
                    return *found, rank, ""
                if found:
                    doubt = (
                        doubt or f"its {kind} is that of {' and of '.join(sorted(found))}, its name is not"
                    )
            rank += 10
        found = {student for value in row.get("name", []) for student in self._among("name", value)}
        if len(found) == 1:
            return *found, NAME, ""
        return None, None, f"its name could be {' or '.join(sorted(found))}" if found else doubt

    def _among(self, kind, value):
        return {student for key in _keys(kind, value) for student in self.by[kind].get(key, ())}

    def _agree(self, student, name):
        """Whether the name in a row can be the student's: numbers of two kinds may be the same by chance."""
        theirs = self.names[student]
        if not name or not theirs:
            return True
        together = "".join(words(theirs))
        return any(word in together for word in words(name) if len(word) > 1) or not words(name)


def _several(value):
    return value if isinstance(value, list) else [value] if value else []


def _keys(kind, value):
    """What a value is looked up by."""
    value = " ".join(value.split())
    if not value:
        return []
    if kind == "name":
        parts = words(value)
        # Canvas writes "Li, Ada" in its gradebook and "liada" in the names of files.
        return ["".join(parts), " ".join(sorted(parts))] if parts else []
    if kind == "id":
        # "Participant 123456", "Teilnehmer/in123456": the number is what counts.
        number = re.fullmatch(r"[^\W\d_]{4,}[^\d]*[ /][^\d]*0*(\d+)", value)
        return [number[1] if number else value.lstrip("0") or value]
    return [value.casefold()]


def keys_of_ids(values):
    """What such numbers of participants are compared by.

    >>> keys_of_ids(["Participant 4711", "004711"])
    {'4711'}
    """
    return {key for value in values for key in _keys("id", value)}


def settled(found):
    """{row: student} and {row: why not}; `found` is {row: (student, rank)}, maybe several of one student.

    The surest claim counts: a number may be one student's id and by chance another's. With a name only,
    several rows are nobody's.
    """
    best, rows = {}, {}
    for student, rank in found.values():
        best[student] = min(rank, best.get(student, rank))
    for row, (student, rank) in found.items():
        if rank == best[student]:
            rows.setdefault(student, []).append(row)
    kept = {
        row: student for student, its in rows.items() for row in its if len(its) == 1 or best[student] != NAME
    }
    why = {
        row: "several rows have this name"
        if row in rows[student]
        else f"another row is {student}'s more surely"
        for row, (student, _) in found.items()
        if row not in kept
    }
    return dict(sorted(kept.items())), why
