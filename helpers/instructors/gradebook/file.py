"""The file of a gradebook: opened, locked, asked and changed, with a sentence for whatever goes wrong.

It is kept in SQLite's plain way, with a journal and without a write-ahead log: that works on network drives,
where instructors' folders are, the book is one file at any time, others can read it between two commits,
and what is forgotten is in no second file.
"""

import contextlib
import os
import sqlite3
from pathlib import Path

from helpers.instructors.gradebook.lock import Held, Lock
from helpers.instructors.gradebook.schema import FROM_2, TABLES, VERSION

ELSEWHERE = "Move it away, or use another --out"


class Trouble(Exception):
    """The gradebook cannot do what it was asked; the text says why, and the way out."""


class BookFile:
    """The SQLite file `path`, made if it is not there. Use it in a `with` statement.

    One that is to be changed (`writing`) is nobody else's to change until it is closed. Raises Trouble.
    """

    def __init__(self, path, writing=True):
        self.path, self.lock, self.database = path, None, None
        try:
            if writing and self._is_a_file:
                self.lock = self._locked()
                self._close_to_others()
            self.database = self._opened()
            self._look_inside()
        except BaseException:
            self.close()
            raise

    @property
    def _is_a_file(self):
        return str(self.path) != ":memory:"

    def _close_to_others(self):
        """The secret seed is in it, and everybody's points: who else uses this machine may not read it."""
        with contextlib.suppress(OSError):  # where it cannot be made, opening it says why
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            if os.name == "posix" and os.stat(self.path).st_uid == os.geteuid():
                os.chmod(self.path, 0o600)

    def _locked(self):
        if Path(self.path).is_dir():
            raise Trouble(f"{self.path} is a folder, so it cannot be the gradebook. {ELSEWHERE}.")
        try:
            return Lock(f"{self.path}.lock")
        except Held:
            raise Trouble(
                f"Another run is writing {self.path} now. Wait until it has ended, or use another --out."
            ) from None
        except OSError as error:
            raise Trouble(
                f"{self.path} cannot be used as a gradebook ({error.strerror}). {ELSEWHERE}."
            ) from None

    def _opened(self):
        try:
            database = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        except sqlite3.Error as error:
            raise self._told(error) from None
        database.row_factory = sqlite3.Row
        return database

    def _look_inside(self):
        version, tables = self._one("PRAGMA user_version"), self._one("SELECT COUNT(*) FROM sqlite_master")
        if version == 1:
            raise Trouble(
                f"{self.path} is of the first version, which kept less. Move it away, or use another "
                "--out: the submissions will be graded into a new one."
            )
        if version not in (0, 2, VERSION) or (tables and not version):
            raise Trouble(f"{self.path} is no gradebook, or one of another version. {ELSEWHERE}.")
        if version and self.lock and (fault := self._one("PRAGMA quick_check(1)")) != "ok":
            raise self._told(sqlite3.DatabaseError(f"malformed: {fault.splitlines()[-1]}"))
        self._do("PRAGMA foreign_keys = ON")
        self._do("PRAGMA secure_delete = ON")
        if version != VERSION:
            self._to_this_version()

    def _to_this_version(self):
        """Makes the tables, or brings old ones up to date; also for a reader only who holds the lock may."""
        lock = self._locked() if self._is_a_file and not self.lock else None
        try:
            version = self._one("PRAGMA user_version")  # somebody may have been quicker
            statements = f"{FROM_2 if version else TABLES}PRAGMA user_version = {VERSION};".split(";\n")
            if version != VERSION:
                with self._change():
                    for statement in statements:
                        self._do(statement)
        finally:
            if lock:
                lock.release()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Nothing is lost by it: every change was committed when it was made."""
        if self.database:
            self.database.close()
        if self.lock:
            self.lock.release()

    @contextlib.contextmanager
    def _change(self):
        """All that is done in it is written, or nothing."""
        self._do("BEGIN IMMEDIATE")
        try:
            yield
            self._do("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self.database.in_transaction:
                    self.database.execute("ROLLBACK")
            raise

    @contextlib.contextmanager
    def _at_one_moment(self):
        """All that is asked in it is answered as of one moment, whatever another process writes."""
        self._do("BEGIN")
        try:
            yield
        finally:
            self._do("COMMIT")

    def _do(self, query, *values):
        """The rows of a query; Trouble for whatever is wrong with the file or its disk."""
        try:
            return self.database.execute(query, [_storable(value) for value in values]).fetchall()
        except sqlite3.Error as error:
            raise self._told(error) from None

    def _one(self, query, *values):
        """The first column of the first row, or None."""
        rows = self._do(query, *values)
        return rows[0][0] if rows else None

    def _column(self, query, *values):
        return [row[0] for row in self._do(query, *values)]

    def _insert(self, table, **columns):
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        self._do(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})", *columns.values())

    def _told(self, error):
        """The Trouble that an error of SQLite means."""
        text = str(error)
        for sign, sentence in MEANINGS:
            if sign in text:
                return Trouble(sentence.format(path=self.path, error=text))
        return Trouble(f"{self.path} cannot be used as a gradebook ({text}). {ELSEWHERE}.")


def _storable(value):
    """Half a character, which a file's name may hold and UTF-8 may not, is written as what it is."""
    return value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value


KEPT = "What was graded so far is in it. "
MEANINGS = [
    ("locked", "{path} is held by another program. Close it there, then run the same command again."),
    ("full", "{path} cannot be written: the disk is full. " + KEPT + "Make room, then run the same command."),
    (
        "disk I/O",
        "{path} cannot be written ({error}). " + KEPT + "Is the disk full? Then run the same command again.",
    ),
    ("readonly", "{path} cannot be written. Allow it, or copy the book and give its folder: --out DIR."),
    ("not a database", "{path} is no gradebook, or a damaged one. " + ELSEWHERE + "."),
    ("malformed", "{path} is damaged ({error}). Put back a copy, or move it away and grade again."),
]
