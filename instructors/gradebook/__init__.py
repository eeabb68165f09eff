"""The gradebook: one SQLite file that holds every run, each submission from the moment it is graded.

What it stores about a person: the name of the folder, what a learning platform calls them, the points, the
messages, and what an instructor put in by hand. Its tables are in database.py.

What a challenge is worth stands there once, for all students. A mark is kept as it was given, and counts as
its share of that: so whatever becomes of the points of a course, no book adds up old and new ones.

Of all that a student handed in of a notebook the newest file counts that answers something. What answers
nothing (no file, an unreadable one, an untouched one) counts only where nothing else is there.
"""

import json
import math
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from instructors import records
from instructors.gradebook.database import Database, key_of
from instructors.gradebook.students import Students
from instructors.late import lateness, rule_of
from instructors.records import (
    ANSWERED,
    BY_KINDS,
    LATE,
    OURS,
    READ,
    Mark,
    Record,
    Status,
    Trouble,
    Unusable,
    Worth,
    rescaled,
    totals,
    whole,
)
from instructors.sandbox.protocol import clean

# With submissions in this order the last one counts: the newest that answers something, else the newest.
_ANSWERED = ", ".join(f"'{status}'" for status in sorted(ANSWERED))
LAST_COUNTS = f"ORDER BY student, notebook, status IN ({_ANSWERED}), attempt"
# What is said to a student of a challenge that was not in the notebook when theirs was graded.
NOT_THERE = {
    Trouble.NOT_YET: "It came after this notebook was graded: ask your instructor to grade yours again.",
    Trouble.NO_MORE: "No longer in the notebook: it counts as its other challenges do, a bonus not at all.",
}


@dataclass(frozen=True)
class Run:
    """A run to come. `number` is that of the unfinished one it goes on with, or None."""

    notebooks: list
    seconds: float
    seeds: dict  # of the inputs, by notebook
    regrade: bool = False
    number: int | None = None


class Gradebook:
    """The gradebook in the file `path`, made if it is not there. Use it in a `with` statement.

    One that is to be changed (`writing`) is nobody else's to change until it is closed. Raises Unusable.
    """

    def __init__(self, path, writing=True):
        self.path, self.database = path, Database(path, writing)
        self.students = Students(self.database)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.database.close()

    # Runs

    @property
    def seed(self):
        """The secret seed of this book, from its first run on; None before."""
        seed = self.database.one("SELECT value FROM settings WHERE name = 'seed'")
        return None if seed is None else int(seed)

    def seeds(self, notebooks):
        """The seed of the inputs of each of these notebooks: of the last run that graded it, else the book's.

        They are by notebook, so that grading one again on fresh inputs leaves those of the others.
        """
        found = dict.fromkeys(notebooks, self.seed)
        for line in self.database.do("SELECT notebooks, seed FROM runs ORDER BY id"):
            found.update((name, seed) for name, seed in _seeds(line).items() if name in found)
        return found

    def plan(self, notebooks, seconds, seed=None, regrade=False):
        """The Run to come; nothing is written yet. One that was stopped is gone on with."""
        own = self.seeds(notebooks) if seed is None else dict.fromkeys(notebooks, seed)
        last = self.database.do("SELECT * FROM runs ORDER BY id DESC LIMIT 1")
        if last and not last[0]["finished"] and (not regrade or last[0]["regrade"]):
            begun = Run(json.loads(last[0]["notebooks"]), last[0]["seconds"], _seeds(last[0]))
            if begun == Run(list(notebooks), seconds, own):
                return replace(begun, regrade=regrade, number=last[0]["id"])
        if seed is None and (regrade or self.seed is None):
            own = dict.fromkeys(notebooks, secrets.randbits(63))
        return Run(list(notebooks), seconds, own, regrade)

    def start(self, run):
        """The number of a planned Run, which begins now."""
        if run.number is not None:
            return run.number
        number = (self.database.one("SELECT MAX(id) FROM runs") or 0) + 1
        with self.database.change():
            self.database.insert(
                "runs", id=number, seed=json.dumps(run.seeds), seconds=run.seconds,
                notebooks=json.dumps(run.notebooks), regrade=run.regrade,
            )  # fmt: skip
            self.database.insert("run_times", run=number, started=_now())
            if self.seed is None:
                self.database.insert("settings", name="seed", value=str(next(iter(run.seeds.values()))))
            for notebook in run.notebooks if run.regrade else ():
                self.database.do("UPDATE submissions SET again = 1 WHERE notebook = ?", notebook)
        return number

    def finish(self, run, notes=()):
        """Every submission of the run is in the book; `notes` are sentences about the run as a whole."""
        with self.database.change():
            said = json.dumps([*notes])
            self.database.do("UPDATE runs SET finished = 1, notes = ? WHERE id = ?", said, run)
            self.database.do("UPDATE run_times SET finished = ? WHERE run = ?", _now(), run)

    def asked_the_same(self, exams):
        """What a run with --regrade was not given need not be graded again where it was asked what is asked
        now: `exams` are the fingerprints of that, by notebook."""
        with self.database.change():
            for asked in exams.items():
                self.database.do("UPDATE submissions SET again = 0 WHERE (notebook, exam) = (?, ?)", *asked)

    @property
    def notes(self):
        """The notes of the last run that came to its end."""
        query = "SELECT notes FROM runs WHERE finished ORDER BY id DESC LIMIT 1"
        return json.loads(self.database.one(query) or "[]")

    # Records

    def add(self, run, record, exam=""):
        """Writes a Record, all of it or nothing; `exam` is the fingerprint of what was asked.

        The same file takes the place of its earlier grading; another one is a new attempt.
        """
        with self.database.change():
            self.students.name(record.student, record.notebook, record.ids, run)
            marks = [*map(self._beside_earlier(record), record.marks), *self._not_asked_again(record)]
            came, key = record.came or self._came_before(record), self._place(record)
            self.database.insert(
                "submissions", **key, run=run, fingerprint=record.fingerprint, exam=exam,
                status=record.status, notes=records.packed(record.notes),
                cell_notes=records.packed(record.cell_notes),
            )  # fmt: skip
            times = {"graded": record.graded or _now(), "seconds": record.seconds, "came": came}
            self.database.insert("submission_times", **key, **times)
            for place, mark in enumerate(marks):
                columns = {"challenge": mark.id, "trouble": mark.trouble, "mark": json.dumps(vars(mark))}
                self.database.insert("results", **key, place=place, **columns)
            if not self.database.one("SELECT 1 FROM worths WHERE notebook = ?", record.notebook):
                worths = [Worth(mark.id, mark.name, mark.max, mark.bonus) for mark in record.marks]
                self._write("worths", record.notebook, worths)

    def _not_asked_again(self, record):
        """The marks of the answers that counted up to now, in challenges that were not asked this time."""
        counting, asked = self.counting(record.student, record.notebook), {mark.id for mark in record.marks}
        if not counting or counting["status"] != Status.GRADED:
            return []
        marks = self._marks_of(counting)
        return [mark for mark in marks if mark.id not in asked and mark.trouble not in OURS]

    def _beside_earlier(self, record):
        """What gives a mark of this record the points `before`, where the same file had others."""
        counting = self.counting(record.student, record.notebook)
        is_same = counting and counting["fingerprint"] == record.fingerprint
        had = {mark.id: mark for mark in self._marks_of(counting)} if is_same else {}

        def beside(mark):
            before = rescaled(had[mark.id].points, had[mark.id].max, mark.max) if mark.id in had else None
            return replace(mark, before=None if before == mark.points else before)

        return beside

    def _marks_of(self, line):
        """The marks of a row of `submissions`, as they were given."""
        query = "SELECT mark FROM results WHERE (student, notebook, attempt) = (?, ?, ?) ORDER BY place"
        kept = self.database.column(query, *key_of(line), line["attempt"])
        return [Mark.decode(json.loads(mark)) for mark in kept]

    def _came_before(self, record):
        """When this very file was handed in, as an earlier run was told; else ""."""
        at, key = "(student, notebook, fingerprint) = (?, ?, ?)", (record.student, record.notebook)
        query = f"SELECT MAX(came) FROM submissions NATURAL JOIN submission_times WHERE {at}"
        return self.database.one(query, *key, record.fingerprint) or ""

    def _place(self, record):
        """The key under which a record is written; what it takes the place of is removed."""
        at, key = "(student, notebook) = (?, ?)", (record.student, record.notebook)
        # There was no file, or none that could be read.
        self.database.do(f"DELETE FROM submissions WHERE {at} AND fingerprint = ''", *key)
        counting = self.counting(*key)
        if counting and counting["fingerprint"] == record.fingerprint:
            attempt = counting["attempt"]
            self.database.do(f"DELETE FROM submissions WHERE {at} AND attempt = ?", *key, attempt)
        else:
            attempt = (self.database.one(f"SELECT MAX(attempt) FROM submissions WHERE {at}", *key) or 0) + 1
        return {"student": record.student, "notebook": record.notebook, "attempt": attempt}

    def standing(self):
        """What counts now: a Record for each student and notebook, sorted, with what was put in by hand and
        all attempts."""
        lines = self._submissions(" NATURAL JOIN submission_times")
        marks, ids, late = self._marks(), self.students.ids_by_notebook(), self._lateness()
        counting, attempts = {key_of(line): line for line in lines}, {}
        for line in sorted(lines, key=lambda line: line["attempt"]):
            if line["fingerprint"]:
                graded = marks[*key_of(line), line["attempt"]]
                total = sum(mark.points * (1 - mark.late) for mark in graded if not mark.bonus)
                attempts.setdefault(key_of(line), []).append((line["graded"], total))
        return [
            Record(
                *key, line["status"], marks[*key, line["attempt"]],
                records.unpacked(line["notes"]), records.unpacked(line["cell_notes"]),
                line["fingerprint"], line["seconds"], line["graded"], ids.get(key, {}), attempts.get(key, []),
                line["came"], late.get((*key, line["attempt"])),
            )
            for key, line in sorted(counting.items())
        ]  # fmt: skip

    def records(self):
        """What the reports are made from: every notebook of the book counts for all its students, so
        `standing`, and a record of nothing for whoever handed in nothing."""
        return whole(self.standing())

    def _submissions(self, more=""):
        """All rows of `submissions`, of each student and notebook the one that counts last."""
        return self.database.do(f"SELECT * FROM submissions{more} {LAST_COUNTS}")

    def _counting(self):
        """The row of each file that counts: {(student, notebook): row}."""
        return {key_of(line): line for line in self._submissions()}

    def _marks(self):
        """The marks of each attempt as they count in this book: {(student, notebook, attempt): …}."""
        late = {key: each.share for key, each in self._lateness().items()}
        by_hand, worths, asked, given = self.overrides(), self.worths(), self.worths("asked"), {}
        for line in self.database.do("SELECT * FROM results ORDER BY place"):
            mark = Mark.decode(json.loads(line["mark"]))
            given.setdefault((*key_of(line), line["attempt"]), {})[mark.id] = mark
        of_student, counted = {}, {}
        for (student, challenge), override in by_hand.items():
            of_student.setdefault(student, {})[challenge] = override
        for line in self.database.do("SELECT * FROM submissions"):
            key, name = (*key_of(line), line["attempt"]), line["notebook"]
            counted[key] = _as_they_count(
                given.get(key, {}), worths.get(name, {}), asked.get(name, ()),
                of_student.get(line["student"], {}), line["status"], late.get(key, 0),
            )  # fmt: skip
        return counted

    # What a challenge is worth

    def worths(self, table="worths"):
        """What each challenge is worth in this book: {notebook: {challenge: Worth}}; with `asked`, what it
        was worth in the course of the last run."""
        found = {}
        for line in self.database.do(f"SELECT * FROM {table} ORDER BY notebook, place"):
            worth = Worth(line["challenge"], line["name"], line["points"], bool(line["bonus"]))
            found.setdefault(line["notebook"], {})[worth.id] = worth
        return found

    def differing(self, course):
        """The notebooks of a `course`, {notebook: {challenge: Worth}}, with other points than this book has,
        and those with no --points choice."""
        for table in ("worths", "asked"):  # of what was forgotten nothing is to be kept
            self.database.do(f"DELETE FROM {table} WHERE notebook NOT IN (SELECT notebook FROM submissions)")
        worths, asked = self.worths(), self.worths("asked")
        differ = [name for name, now in course.items() if worths.get(name, now) != now]
        return differ, [name for name in differ if asked.get(name) != course[name]]

    def decide(self, course, old):
        """From now on the points of this course count, but in the `old` notebooks, where those of the book
        do. It is written with the next change."""
        for notebook, now in course.items():
            self._write("asked", notebook, now.values())
            if notebook not in old:
                self._write("worths", notebook, now.values())

    def _write(self, table, notebook, worths):
        self.database.do(f"DELETE FROM {table} WHERE notebook = ?", notebook)
        for place, each in enumerate(worths):
            columns = {"challenge": each.id, "name": each.name, "points": each.points, "bonus": each.bonus}
            self.database.insert(table, notebook=notebook, place=place, **columns)

    # When a notebook is due

    def due(self):
        """When notebooks are due, and the rule for late ones: {notebook: (time, rule)}."""
        return {name: (due, rule) for name, due, rule in map(tuple, self.database.do("SELECT * FROM due"))}

    def set_due(self, notebook, due, rule):
        """From now on a notebook is due then; "": never. It is written with the next change."""
        self.database.do("DELETE FROM due WHERE notebook = ?", notebook)
        if due:
            self.database.insert("due", notebook=notebook, due=due, rule=rule)

    def extend(self, student, notebook, due):
        """A student's notebook is due at another time; "": when all others' are."""
        self.students.some_of(student, notebook)
        if notebook not in self.due():
            raise Unusable(f"{notebook} is not due at any time. Grade it with --due first.")
        with self.database.change():
            self.database.do("DELETE FROM extensions WHERE (student, notebook) = (?, ?)", student, notebook)
            if due:
                self.database.insert("extensions", student=student, notebook=notebook, due=due)

    def note_time(self, student, notebook, came):
        """A student's file of a notebook that counts was handed in then."""
        with self.database.change():
            query = "UPDATE submission_times SET came = ? WHERE (student, notebook, attempt) = (?, ?, ?)"
            self.database.do(query, came, student, notebook, self.counting(student, notebook)["attempt"])

    def _lateness(self):
        """The Late of each file that was due: {(student, notebook, attempt): Late}."""
        due, found = self.due(), {}
        extended = {key_of(line): line["due"] for line in self.database.do("SELECT * FROM extensions")}
        for line in (
            self.database.do("SELECT * FROM submissions NATURAL JOIN submission_times") if due else ()
        ):
            time, rule = due.get(line["notebook"], ("", ""))
            if time and line["fingerprint"]:
                own = extended.get(key_of(line))
                late = lateness(own or time, rule_of(rule), line["came"])
                found[*key_of(line), line["attempt"]] = replace(late, own=bool(own))
        return found

    # Which file counts

    def counting(self, student, notebook):
        """The row of the file of a student's notebook that counts, with its `fingerprint` ("" where there was
        nothing to read), `status` and so on; None where there was nothing at all."""
        query = f"SELECT * FROM submissions WHERE (student, notebook) = (?, ?) {LAST_COUNTS}"
        return next(reversed(self.database.do(query, student, notebook)), None)

    def known(self, student, notebook, fingerprint, exam, seconds):
        """Whether this very file was graded on this very exam, and grading it again would tell no more."""
        counting = self.counting(student, notebook)
        if not counting or counting["again"]:
            return False
        if (fingerprint, exam) != (counting["fingerprint"], counting["exam"]):
            return False
        query = "SELECT trouble FROM results WHERE (student, notebook, attempt) = (?, ?, ?)"
        troubles = {*self.database.column(query, student, notebook, counting["attempt"])}
        had = self.database.one("SELECT seconds FROM runs WHERE id = ?", counting["run"])
        ours = troubles & OURS or counting["status"] == Status.NOT_GRADED
        return not ours and not (seconds > had and troubles & LATE)

    def is_older(self, student, notebook, fingerprint):
        """Whether this very file was handed in before, and another one that could be read counts."""
        query = f"SELECT fingerprint FROM submissions WHERE (student, notebook) = (?, ?) {LAST_COUNTS}"
        *before, counting = [*filter(None, self.database.column(query, student, notebook))] or [None]
        return fingerprint in before and fingerprint != counting

    def fallen(self, run, before):
        """Whose file that counts came in this run and has fewer points than the one before it, what was put
        in by hand included: [(student, notebook, points then, points now)]. Not where it counted `before`,
        as {(student, notebook): fingerprint}."""
        marks, changes = self._marks(), {}
        for line in self._submissions():
            _, then = changes.get(key_of(line), (None, None))
            changes[key_of(line)] = then, line
        fallen = []
        for key, (then, now) in sorted(changes.items()):
            if then and now["run"] == run and before.get(key) != now["fingerprint"]:
                had, has = (totals(marks[*key, each["attempt"]])[0] for each in (then, now))
                fallen += [(*key, had, has)] * (has < had)
        return fallen

    def graded_again(self, run):
        """The marks that changed in this run though the file did not: [(student, Mark)], but where points by
        hand count."""
        marks = self._marks()
        lines = [(key, line) for key, line in sorted(self._counting().items()) if line["run"] == run]
        return [
            (student, mark)
            for (student, notebook), line in lines
            for mark in marks[student, notebook, line["attempt"]]
            if mark.before is not None and not mark.override
        ]

    def fingerprints(self):
        """The fingerprint of each student's file of each notebook that counts: {(student, notebook): …}."""
        return {key: line["fingerprint"] for key, line in self._counting().items()}

    def of_earlier_inputs(self, notebooks):
        """The students of whom the last run with --regrade was not given the file of these notebooks that
        counts."""
        again = {key for key, line in self._counting().items() if line["again"] and line["fingerprint"]}
        return sorted({student for student, name in again if name in notebooks})

    def note(self, student, notebook, notes):
        """Puts these notes in place of those on a student's file of a notebook that counts."""
        counting, said = self.counting(student, notebook), records.packed(notes)
        if said != counting["notes"]:
            with self.database.change():
                query = "UPDATE submissions SET notes = ? WHERE (student, notebook, attempt) = (?, ?, ?)"
                self.database.do(query, said, student, notebook, counting["attempt"])

    def of_other_credit(self, is_partly):
        """The notebooks of which a file that counts was graded by the other partial_credit."""
        asked = [(line["notebook"], line["exam"]) for line in self._counting().values()]
        return sorted({name for name, exam in asked if exam and exam.endswith(BY_KINDS) != is_partly})

    # By hand

    def overrides(self):
        """What was put in by hand: {(student, challenge): {"points": …, "worth": out of how many, "why": …,
        "when": …}}."""
        query = "SELECT student, challenge, points, worth, why, made AS 'when' FROM overrides ORDER BY 1, 2"
        lines = map(dict, self.database.do(query))
        return {(line.pop("student"), line.pop("challenge")): line for line in lines}

    def override(self, student, challenge, points, why):
        """Puts `points` in place of those of a challenge, for good: grading again leaves them."""
        record, mark = self._asked_of(student, challenge)
        if not (math.isfinite(points) and 0 <= points <= mark.max):
            raise Unusable(f"{challenge} is worth 0 to {mark.max:g} points, so {points:g} cannot be given.")
        if not why.strip():
            raise Unusable("--why is empty. Say in a few words why: it stands in every report.")
        if not self.counting(student, record.notebook):  # what is put in by hand needs a place
            self.add(self.database.one("SELECT MAX(id) FROM runs"), record)
        columns = {"points": points, "worth": mark.max, "why": clean(why), "made": _now()}
        with self.database.change():
            key = {"student": student, "notebook": record.notebook, "challenge": challenge}
            self.database.insert("overrides", **key, **columns)

    def remove_override(self, student, challenge):
        """Takes back what was put in by hand: the points are again those of the grading."""
        self.students.check(student)
        if (student, challenge) not in self.overrides():
            raise Unusable(f"Nothing was put in by hand for {challenge} of {student}: nothing to take back.")
        with self.database.change():
            query = "DELETE FROM overrides WHERE (student, challenge) = (?, ?)"
            self.database.do(query, student, challenge)

    def _asked_of(self, student, challenge):
        """The Record and the Mark of a student's challenge."""
        self.students.check(student)
        mine = [each for each in self.records() if each.student == student]
        marks = {mark.id: (each, mark) for each in mine for mark in each.marks}
        if challenge not in marks:
            there = f"There are: {', '.join(marks)}" if marks else "There are none yet: grade first"
            raise Unusable(f"{student} has no challenge {challenge} in this book. {there}.")
        return marks[challenge]


def _as_they_count(given, worths, asked, by_hand, status, late):
    """The marks of a file, one for each of the `worths` of a notebook, {challenge: Worth}.

    `given` are those of the grading, {challenge: Mark}. A challenge that came later has no points yet. One
    that was no longer `asked` counts like the others together, so that it changes nothing for the student.
    """
    there = [id for id in worths if id in given]
    marks = {id: replace(given[id], override=by_hand.get(id)).out_of(worths[id]) for id in there}
    got, most, _ = totals(marks.values())  # of the others together
    why_unread = next((mark.message for mark in given.values()), "")  # what its challenges all say
    for id, worth in worths.items():
        if id in marks:
            continue
        trouble, points = Trouble.NOT_YET if id in asked else Trouble.NO_MORE, 0
        if trouble == Trouble.NO_MORE and not worth.bonus:
            points = rescaled(got, most, worth.points)
        message = NOT_THERE[trouble]
        if status not in READ:
            trouble, message = None, why_unread
        mark = Mark(id, worth.name, points, worth.points, worth.bonus, trouble=trouble, message=message)
        marks[id] = replace(mark, override=by_hand.get(id)).out_of(worth)
    return [replace(marks[id], late=late) for id in worths]


def _seeds(run):
    """{notebook: seed} of a row of `runs`; in older books one number for all."""
    told = json.loads(run["seed"])
    return told if isinstance(told, dict) else dict.fromkeys(json.loads(run["notebooks"]), told)


def _now():
    return datetime.now(UTC).isoformat(timespec="seconds")
