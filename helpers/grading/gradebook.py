"""The gradebook: one SQLite file that holds every run, each submission from the moment it is graded.

>>> with Gradebook(":memory:") as book:
...     run = book.start(seed=7, seconds=60, notebooks=["03_minimax_trees"])
...     book.seed(run)
7

A table a kind of thing: `runs`, `submissions`, `results`. What it stores about a person is the name of the
student's folder, the points and the messages.
"""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

VERSION = 1
TABLES = """
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, started TEXT NOT NULL, finished TEXT,
    seed TEXT NOT NULL, seconds REAL NOT NULL, notebooks TEXT NOT NULL
);
CREATE TABLE submissions (
    id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs,
    student TEXT NOT NULL, notebook TEXT NOT NULL, fingerprint TEXT NOT NULL, exam TEXT NOT NULL,
    status TEXT NOT NULL, total REAL NOT NULL, max REAL NOT NULL, bonus REAL NOT NULL,
    notes TEXT NOT NULL, seconds REAL NOT NULL, graded TEXT NOT NULL,
    UNIQUE (run, student, notebook)
);
CREATE TABLE results (
    submission INTEGER NOT NULL REFERENCES submissions, challenge TEXT NOT NULL,
    points REAL NOT NULL, max REAL NOT NULL, bonus INTEGER NOT NULL,
    passed INTEGER NOT NULL, attempted INTEGER NOT NULL,
    visible INTEGER NOT NULL, visible_of INTEGER NOT NULL,
    random INTEGER NOT NULL, random_of INTEGER NOT NULL,
    mistake TEXT, message TEXT NOT NULL, trouble TEXT, failing TEXT,
    PRIMARY KEY (submission, challenge)
);
"""


class Stale(Exception):
    """The file is no gradebook, or one of another version; the text says what to do."""


class Gradebook:
    """The gradebook in the file `path`, made if it is not there. Use it in a `with` statement.

    Raises Stale for a file that is something else.
    """

    def __init__(self, path):
        try:
            self.database = sqlite3.connect(path)
            self._open(path)
        except sqlite3.Error as error:
            raise Stale(
                f"{path} cannot be used as a gradebook ({error}). Move it away, or use another --out."
            ) from None

    def _open(self, path):
        version = self.database.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise Stale(f"{path} was written by another version. Move it away, or use another --out.")
        if version == 0:
            with self.database:
                self.database.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.database.close()

    def start(self, seed, seconds, notebooks):
        """The number of a new run."""
        names = json.dumps(notebooks)
        with self.database:
            return self._insert("runs", started=_now(), seed=str(seed), seconds=seconds, notebooks=names)

    def seed(self, run):
        """The seed of a run, with which it can be repeated."""
        with closing(self.database.execute("SELECT seed FROM runs WHERE id = ?", [run])) as rows:
            return int(rows.fetchone()[0])

    def finish(self, run):
        """Every submission of the run has its row."""
        with self.database:
            self.database.execute("UPDATE runs SET finished = ? WHERE id = ?", [_now(), run])

    def add(self, run, graded, exam=""):
        """Writes a `judge.Graded`, all of it or nothing; `exam` is the fingerprint of what was asked."""
        total, most, bonus = totals(graded.results)
        with self.database:
            submission = self._insert(
                "submissions", run=run, student=graded.student, notebook=graded.notebook,
                fingerprint=graded.fingerprint, exam=exam, status=graded.status,
                total=total, max=most, bonus=bonus, notes=json.dumps(graded.notes + graded.cell_notes),
                seconds=round(graded.seconds, 3), graded=_now(),
            )  # fmt: skip
            for result in graded.results:
                self._insert(
                    "results", submission=submission, challenge=result.id, points=result.points,
                    max=result.max, bonus=result.bonus, passed=result.passed, attempted=result.attempted,
                    visible=result.visible[0], visible_of=result.visible[1],
                    random=result.random[0], random_of=result.random[1],
                    mistake=result.mistake, message=result.message, trouble=graded.troubles.get(result.id),
                    failing=_failing(result),
                )  # fmt: skip

    def _insert(self, table, **columns):
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        rows = self.database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", [*columns.values()])
        return rows.lastrowid


def _failing(result):
    """The smallest failing example, for a reader; of a secret input nothing is kept."""
    failing = result.failing
    if failing is None or not failing.visible:
        return None
    return json.dumps({"call": failing.call, "got": failing.got, "right": failing.right})


def totals(results):
    """Points, most points and bonus points: a bonus counts in neither of the first two."""
    core = [result for result in results if not result.bonus]
    bonus = sum(result.points for result in results if result.bonus)
    return sum(result.points for result in core), sum(result.max for result in core), bonus


def _now():
    return datetime.now(UTC).isoformat(timespec="seconds")
