"""The gradebook: one SQLite file that holds every run, each submission from the moment it is graded.

>>> from helpers.instructors.records import Record
>>> with Gradebook(":memory:") as book:
...     run = book.start(book.plan(["03_minimax_trees"], seconds=60, seed=7))
...     book.add(run, Record("Ada", "03_minimax_trees", fingerprint="8f3a"))
...     [record.student for record in book.standing()], book.seed
(['Ada'], 7)

What it stores about a person: the name of the folder, what a learning platform calls them, the points, the
messages, and what an instructor put in by hand. Its tables are in schema.py.
"""

import json
import math
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from helpers.instructors.gradebook.file import BookFile, Trouble
from helpers.instructors.gradebook.people import Names
from helpers.instructors.gradebook.rows import columns_of, key_of, mark_of, record_of
from helpers.instructors.gradebook.which_counts import LAST_COUNTS, Attempts
from helpers.instructors.records import totals, whole
from helpers.instructors.sandbox.protocol import clean

__all__ = ["Gradebook", "Run", "Trouble"]


@dataclass(frozen=True)
class Run:
    """A run to come. `number` is that of the unfinished one it goes on with, or None; `was` the book's
    seed until now."""

    notebooks: list
    seconds: float
    seed: int
    regrade: bool = False
    number: int | None = None
    was: int | None = None


class Gradebook(Names, Attempts, BookFile):
    """The gradebook in the file `path`, made if it is not there. Use it in a `with` statement.

    One that is to be changed (`writing`) is nobody else's to change until it is closed. Raises Trouble.
    """

    @property
    def seed(self):
        """The secret seed of this book, from its first run on; None before."""
        seed = self._one("SELECT value FROM settings WHERE name = 'seed'")
        return None if seed is None else int(seed)

    def plan(self, notebooks, seconds, seed=None, regrade=False):
        """The Run to come; nothing is written yet. One that was stopped is gone on with."""
        last, was = self._do("SELECT * FROM runs ORDER BY id DESC LIMIT 1"), self.seed
        if last and not last[0]["finished"] and (not regrade or last[0]["regrade"]):
            begun = Run(json.loads(last[0]["notebooks"]), last[0]["seconds"], int(last[0]["seed"]))
            if begun == Run(list(notebooks), seconds, was if seed is None else seed):
                return replace(begun, regrade=regrade, number=last[0]["id"], was=was)
        if seed is None:
            seed = secrets.randbits(63) if regrade or was is None else was
        return Run(list(notebooks), seconds, seed, regrade, None, was)

    def start(self, run):
        """The number of a planned Run, which begins now."""
        if run.number is not None:
            return run.number
        number = (self._one("SELECT MAX(id) FROM runs") or 0) + 1
        with self._change():
            self._insert(
                "runs", id=number, seed=str(run.seed), seconds=run.seconds,
                notebooks=json.dumps(run.notebooks), regrade=run.regrade,
            )  # fmt: skip
            self._insert("run_times", run=number, started=_now())
            self._insert("settings", name="seed", value=str(run.seed))
            for notebook in run.notebooks if run.regrade else ():
                self._do("UPDATE submissions SET again = 1 WHERE notebook = ?", notebook)
        return number

    def finish(self, run, notes=()):
        """Every submission of the run is in the book; `notes` are sentences about the run as a whole."""
        with self._change():
            self._do("UPDATE runs SET finished = 1, notes = ? WHERE id = ?", json.dumps([*notes]), run)
            self._do("UPDATE run_times SET finished = ? WHERE run = ?", _now(), run)

    @property
    def notes(self):
        """The notes of the last run that came to its end."""
        return json.loads(self._one("SELECT notes FROM runs WHERE finished ORDER BY id DESC LIMIT 1") or "[]")

    def see(self, run, submissions):
        """Notes who was in the folder of this run, and what a platform calls them with each notebook."""
        with self._change():
            for each in submissions:
                self._name(each.student, each.notebook, each.ids, run)
                self._do("UPDATE students SET seen = ? WHERE student = ?", run, each.student)

    def _name(self, student, notebook, ids, run):
        self._do("INSERT INTO students VALUES (?, ?) ON CONFLICT DO NOTHING", student, run)
        for kind, value in ids.items():
            self._insert("ids", student=student, notebook=notebook, kind=kind, value=value)

    def absent(self, run):
        """The students of this book who were not in the folder of this run."""
        return self._column("SELECT student FROM students WHERE seen < ? ORDER BY student", run)

    def add(self, run, record, exam=""):
        """Writes a Record, all of it or nothing; `exam` is the fingerprint of what was asked.

        The same file takes the place of its earlier grading; another one is a new attempt.
        """
        total, most, bonus = totals(record.marks)
        with self._change():
            self._name(record.student, record.notebook, record.ids, run)
            key = self._place(record)
            self._insert(
                "submissions", **key, run=run, fingerprint=record.fingerprint, exam=exam,
                status=record.status, total=total, max=most, bonus=bonus,
                notes=json.dumps(record.notes), cell_notes=json.dumps(record.cell_notes),
            )  # fmt: skip
            self._insert("submission_times", **key, graded=record.graded or _now(), seconds=record.seconds)
            for place, mark in enumerate(record.marks):
                self._insert("results", **key, place=place, challenge=mark.id, **columns_of(mark))

    def standing(self, notebooks=None):
        """What counts now: a Record of each student's newest file of each notebook that answers something, or
        of the newest; sorted, with what was put in by hand and all attempts."""
        with self._at_one_moment():
            lines = self._do(f"SELECT * FROM submissions NATURAL JOIN submission_times {LAST_COUNTS}")
            marks, ids = self._marks(), self._ids_by_notebook()
        by_key, counting = {}, {}
        for line in lines:
            counting[line["student"], line["notebook"]] = line
            if line["fingerprint"]:
                by_key.setdefault(key_of(line), {})[line["attempt"]] = line["graded"], line["total"]
        attempts = {key: [each for _, each in sorted(by_key[key].items())] for key in by_key}
        return [
            record_of(line, marks.get((*key, line["attempt"]), []), ids.get(key, {}), attempts.get(key, []))
            for key, line in sorted(counting.items())
            if notebooks is None or key[1] in notebooks
        ]

    def records(self):
        """What the reports are made from: every notebook of the book counts for all its students, so
        `standing`, and a record of nothing for whoever handed in nothing."""
        return whole(self.standing())

    def _marks(self):
        by_hand, marks = self.overrides(), {}
        for line in self._do("SELECT * FROM results ORDER BY place"):
            mark = mark_of(line, by_hand.get((line["student"], line["challenge"])))
            marks.setdefault((*key_of(line), line["attempt"]), []).append(mark)
        return marks

    def overrides(self):
        """What was put in by hand: {(student, challenge): {"points": …, "why": …, "when": …}}."""
        return {
            (line["student"], line["challenge"]): {
                "points": line["points"], "why": line["why"], "when": line["made"],
            }
            for line in self._do("SELECT * FROM overrides ORDER BY student, challenge")
        }  # fmt: skip

    def override(self, student, challenge, points, why):
        """Puts `points` in place of those of a challenge, for good: grading again leaves them."""
        record, mark = self._asked_of(student, challenge)
        if not (math.isfinite(points) and 0 <= points <= mark.max):
            raise Trouble(f"{challenge} is worth 0 to {mark.max:g} points, so {points:g} cannot be given.")
        if not why.strip():
            raise Trouble("--why is empty. Say in a few words why: it stands in every report.")
        if not self._counting(student, record.notebook):  # what is put in by hand needs a place
            self.add(self._one("SELECT MAX(id) FROM runs"), record)
        with self._change():
            self._insert(
                "overrides", student=student, challenge=challenge, points=points, why=clean(why), made=_now()
            )  # fmt: skip

    def remove_override(self, student, challenge):
        """Takes back what was put in by hand: the points are again those of the grading."""
        self.check(student)
        if (student, challenge) not in self.overrides():
            raise Trouble(f"Nothing was put in by hand for {challenge} of {student}: nothing to take back.")
        with self._change():
            self._do("DELETE FROM overrides WHERE (student, challenge) = (?, ?)", student, challenge)

    def _asked_of(self, student, challenge):
        """The Record and the Mark of a student's challenge."""
        self.check(student)
        mine = [each for each in self.records() if each.student == student]
        marks = {mark.id: (each, mark) for each in mine for mark in each.marks}
        if challenge not in marks:
            there = f"There are: {', '.join(marks)}" if marks else "There are none yet: grade first"
            raise Trouble(f"{student} has no challenge {challenge} in this book. {there}.")
        return marks[challenge]


def _now():
    return datetime.now(UTC).isoformat(timespec="seconds")
