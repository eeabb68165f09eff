"""The SQLite file of a gradebook: opened, held, asked and changed, with a sentence for whatever goes wrong.

It is kept in SQLite's plain way, with a journal and without a write-ahead log: that works on network drives,
where instructors' folders are, the book is one file at any time, others can read it between two commits,
and what is forgotten is in no second file.
"""

import contextlib
import os
import sqlite3

from instructors.records import Unusable

ELSEWHERE = "Move it away, or use another --out"
KEPT = "What was graded so far is in it. "
MEANINGS = {  # of SQLite's codes
    sqlite3.SQLITE_BUSY: "Another run is writing {path} now, or a program holds it. Wait until it has ended.",
    sqlite3.SQLITE_FULL: f"{{path}} cannot be written: the disk is full. {KEPT}Make room, then run it again.",
    sqlite3.SQLITE_IOERR: f"{{path}} cannot be written ({{error}}). {KEPT}Is the disk full? Run it again.",
    sqlite3.SQLITE_READONLY: "{path} cannot be written. Allow it, or copy it and give its folder: --out DIR.",
    sqlite3.SQLITE_NOTADB: f"{{path}} is no {{thing}}, or a damaged one. {ELSEWHERE}.",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged ({error}). Put back a copy, or move it away and grade again.",
}
OTHERWISE = "{path} cannot be used as a {thing} ({error}). " + ELSEWHERE + "."
# What the clock said is in tables of its own (`run_times`, `submission_times`): two runs with one seed
# agree on all the rest. A submission is known by student, notebook and attempt (1, 2, …: another file is
# another attempt), never by a number that depends on who was done first. `students.seen` is the last run
# whose folder had them; `submissions.again` is 1 where a run with --regrade has yet to come. `ids` is what
# a platform calls a student with a notebook, as Moodle gives everybody a new number in each assignment;
# `aliases` are folders whose work is that of a student of another name. A mark is kept whole, as JSON.
# `worths` is what each challenge is worth in this book, `asked` what it was worth in the course of the last
# run: where they differ, the book's own was chosen. A mark, and points by hand, stay as they were given, out
# of what the challenge was worth then. `due` has the time and the rule for each notebook, `extensions` the
# time for one student, `submission_times.came` when a file was handed in, as a platform writes it.
VERSION = 8
OVERRIDES = """
CREATE TABLE overrides (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE,
    challenge TEXT NOT NULL, points REAL NOT NULL, why TEXT NOT NULL, made TEXT NOT NULL,
    notebook TEXT NOT NULL, worth REAL NOT NULL,
    PRIMARY KEY (student, challenge)
);"""
WORTHS = "".join(
    f"""
CREATE TABLE {table} (
    notebook TEXT NOT NULL, challenge TEXT NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL,
    points REAL NOT NULL, bonus INTEGER NOT NULL,
    PRIMARY KEY (notebook, challenge)
);"""
    for table in ("worths", "asked")
)
DUE = """
CREATE TABLE due (notebook TEXT PRIMARY KEY, due TEXT NOT NULL, rule TEXT NOT NULL);
CREATE TABLE extensions (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE, notebook TEXT NOT NULL, due TEXT NOT NULL,
    PRIMARY KEY (student, notebook)
);"""
TABLES = f"""
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, seed TEXT NOT NULL, seconds REAL NOT NULL, notebooks TEXT NOT NULL,
    regrade INTEGER NOT NULL, notes TEXT NOT NULL DEFAULT '[]', finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE students (student TEXT PRIMARY KEY, seen INTEGER NOT NULL);
CREATE TABLE ids (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE, notebook TEXT NOT NULL,
    kind TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (student, notebook, kind)
);
CREATE TABLE aliases (
    alias TEXT PRIMARY KEY, student TEXT NOT NULL REFERENCES students ON DELETE CASCADE
);
CREATE TABLE submissions (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE,
    notebook TEXT NOT NULL, attempt INTEGER NOT NULL, run INTEGER NOT NULL REFERENCES runs,
    fingerprint TEXT NOT NULL, exam TEXT NOT NULL, status TEXT NOT NULL,
    notes TEXT NOT NULL, cell_notes TEXT NOT NULL,
    again INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (student, notebook, attempt)
);
CREATE TABLE results (
    student TEXT NOT NULL, notebook TEXT NOT NULL, attempt INTEGER NOT NULL,
    place INTEGER NOT NULL, challenge TEXT NOT NULL, trouble TEXT, mark TEXT NOT NULL,
    PRIMARY KEY (student, notebook, attempt, place),
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE ON UPDATE CASCADE
);
{OVERRIDES}
{WORTHS}
{DUE}
CREATE TABLE run_times (run INTEGER PRIMARY KEY REFERENCES runs, started TEXT NOT NULL, finished TEXT);
CREATE TABLE submission_times (
    student TEXT NOT NULL, notebook TEXT NOT NULL, attempt INTEGER NOT NULL,
    graded TEXT NOT NULL, seconds REAL NOT NULL, came TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (student, notebook, attempt),
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE ON UPDATE CASCADE
);
"""
# From an earlier version to this one. A challenge is worth what it was when it was first graded: the last row
# that is written stays.
_FROM_7 = f"""{DUE}
ALTER TABLE submission_times ADD COLUMN came TEXT NOT NULL DEFAULT '';
"""
UPGRADES = {
    7: _FROM_7,
    6: f"""{WORTHS}
INSERT OR REPLACE INTO worths
    SELECT notebook, challenge, place,
        json_extract(mark, '$.name'), json_extract(mark, '$.max'), json_extract(mark, '$.bonus')
    FROM results NATURAL JOIN submission_times ORDER BY graded DESC;
INSERT INTO asked SELECT * FROM worths;
ALTER TABLE overrides RENAME TO given;
{OVERRIDES}
INSERT OR REPLACE INTO overrides
    SELECT student, challenge, given.points, why, made, notebook, worths.points
    FROM given JOIN worths USING (challenge);
DROP TABLE given;
ALTER TABLE submissions DROP COLUMN total;
{_FROM_7}""",
}


class Database:
    """The file `path`, made if it is not there; raises Unusable.

    One that is to be changed (`writing`) is nobody else's to change until it is closed: SQLite lets others
    read while a transaction is open for writing, and the system ends it however its holder ends.
    """

    THING, TABLES, VERSION, UPGRADES = "gradebook", TABLES, VERSION, UPGRADES
    BEFORE = ("PRAGMA foreign_keys = ON", "PRAGMA secure_delete = ON")

    def __init__(self, path, writing=True):
        self.path, self.writing, self.connection = path, writing, None
        try:
            if writing:
                self._close_to_others()
            self.connection = sqlite3.connect(path, isolation_level=None, timeout=0)
            self.connection.row_factory = sqlite3.Row
            self._begin()
        except sqlite3.Error as error:
            self.close()
            raise self._unusable(error) from None
        except BaseException:
            self.close()
            raise

    def _close_to_others(self):
        """The secret seed is in it, and everybody's points: who else uses this machine may not read it."""
        if str(self.path) == ":memory:":
            return
        with contextlib.suppress(OSError):  # where it cannot be made, opening it says why
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            if os.name == "posix" and os.stat(self.path).st_uid == os.geteuid():
                os.chmod(self.path, 0o600)

    def _begin(self):
        for statement in self.BEFORE:
            self.do(statement)
        if self.writing:
            self.do("BEGIN IMMEDIATE")
        self.connection.execute("PRAGMA busy_timeout = 10000")
        version, tables = self.one("PRAGMA user_version"), self.one("SELECT COUNT(*) FROM sqlite_master")
        is_new = self.writing and not version and not tables
        if not is_new and version not in {self.VERSION, *self.UPGRADES}:
            raise Unusable(
                f"{self.path} is no {self.THING}, or one of another version of this course. {ELSEWHERE}: "
                "then a new one is made."
            )
        if self.writing and (fault := self.one("PRAGMA quick_check(1)")) != "ok":
            raise self._unusable(fault.splitlines()[-1], sqlite3.SQLITE_CORRUPT)
        if version != self.VERSION:
            self._bring_up_to_date(self.TABLES if is_new else self.UPGRADES[version])

    def _bring_up_to_date(self, statements):
        """Makes the tables of this version; who only reads gets them in a copy in memory."""
        if not self.writing:
            held, self.connection = self.connection, sqlite3.connect(":memory:", isolation_level=None)
            self.connection.row_factory = sqlite3.Row
            held.backup(self.connection)
            held.close()
            self.do("BEGIN")
        with self.change():
            for statement in f"{statements}PRAGMA user_version = {self.VERSION};".split(";\n"):
                self.do(statement)

    def close(self):
        """Nothing is lost by it: every change was committed when it was made."""
        if self.connection:
            self.connection.close()

    @contextlib.contextmanager
    def change(self):
        """All that is done in it is written, or nothing."""
        try:
            yield
            self.do("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            raise
        finally:
            self.do("BEGIN IMMEDIATE")

    def clean_up(self):
        """Leaves no byte of what was removed."""
        self.do("COMMIT")
        self.do("VACUUM")
        self.do("BEGIN IMMEDIATE")

    def do(self, query, *values):
        """The rows of a query; Unusable for whatever is wrong with the file or its disk."""
        try:
            return self.connection.execute(query, [_storable(value) for value in values]).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from None

    def one(self, query, *values):
        """The first column of the first row, or None."""
        rows = self.do(query, *values)
        return rows[0][0] if rows else None

    def column(self, query, *values):
        """The first column of all rows."""
        return [row[0] for row in self.do(query, *values)]

    def insert(self, table, **columns):
        """A new row, in place of the one with its key."""
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        self.do(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})", *columns.values())

    def _unusable(self, error, code=None):
        """What an error of SQLite means, as an Unusable."""
        sentence = MEANINGS.get(_code(error) if code is None else code, OTHERWISE)
        return Unusable(sentence.format(path=self.path, error=error, thing=self.THING))


def _code(error):
    """SQLite's code of what went wrong, without the kind of it."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _storable(value):
    """Half a character, which a file's name may hold and UTF-8 may not, is written as what it is."""
    return value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value


def key_of(line):
    """Whose work on which notebook a row is about."""
    return line["student"], line["notebook"]
