"""All that a student handed in of a notebook, and which of it counts: the newest file that answers something.

What answers nothing (no file, an unreadable one, an untouched one) counts only where nothing else is there.

>>> [answers(Record("Ada", "03", status)) for status in ("graded: 3.4 ran out of time", "not a notebook")]
[True, False]
"""

import json

from helpers.instructors.gradebook.rows import key_of
from helpers.instructors.records import NOT_GRADED, OURS, TIME, Record, totals

# With rows in this order the last one counts.
LAST_COUNTS = f"ORDER BY student, notebook, status LIKE 'graded%' OR status = '{NOT_GRADED}', attempt"


def answers(record):
    """Whether a file answers something, right or wrong; in doubt (the grader's own trouble) it does."""
    return record.status.startswith("graded") or record.status == NOT_GRADED


class Attempts:
    """The part of a Gradebook that knows which of several files counts."""

    def _counting(self, student, notebook):
        """The row of the file that counts, or None."""
        query = f"SELECT * FROM submissions WHERE (student, notebook) = (?, ?) {LAST_COUNTS}"
        return next(reversed(self._do(query, student, notebook)), None)

    def handed_in(self, student, notebook):
        """The fingerprint of the file of a student's notebook that counts; "" where there was nothing to
        read, None where there was nothing at all."""
        counting = self._counting(student, notebook)
        return counting["fingerprint"] if counting else None

    def has_answers(self, student, notebook):
        """Whether the file of a student's notebook that counts answers something."""
        counting = self._counting(student, notebook)
        return counting is not None and answers(Record(student, notebook, counting["status"]))

    def known(self, student, notebook, fingerprint, exam, seconds):
        """Whether this very file was graded on this very exam, and grading it again would tell no more."""
        counting = self._counting(student, notebook)
        if not counting or counting["again"]:
            return False
        if (fingerprint, exam) != (counting["fingerprint"], counting["exam"]):
            return False
        query = "SELECT trouble FROM results WHERE (student, notebook, attempt) = (?, ?, ?) AND trouble <> ''"
        troubles = [*self._column(query, student, notebook, counting["attempt"]), counting["status"]]
        had = self._one("SELECT seconds FROM runs WHERE id = ?", counting["run"])
        more_time = seconds > had and any(TIME in trouble for trouble in troubles)
        return not more_time and not any(trouble in OURS for trouble in troubles)

    def is_older(self, student, notebook, fingerprint):
        """Whether this very file was handed in before, and another one that could be read counts."""
        query = f"SELECT fingerprint FROM submissions WHERE (student, notebook) = (?, ?) {LAST_COUNTS}"
        *before, counting = [*filter(None, self._column(query, student, notebook))] or [None]
        return fingerprint in before and fingerprint != counting

    def fallen(self, run, before):
        """Whose file that counts came in this run and has fewer points than the one before it, what was put
        in by hand included: [(student, notebook, points then, points now)]. Not where it counted `before`,
        as {(student, notebook): fingerprint}."""
        marks, changes = self._marks(), {}
        for line in self._do(f"SELECT * FROM submissions {LAST_COUNTS}"):
            _, then = changes.get(key_of(line), (None, None))
            changes[key_of(line)] = then, line
        fallen = []
        for key, (then, now) in sorted(changes.items()):
            if then and now["run"] == run and before.get(key) != now["fingerprint"]:
                had, has = (totals(marks.get((*key, each["attempt"]), []))[0] for each in (then, now))
                fallen += [(*key, had, has)] * (has < had)
        return fallen

    def fingerprints(self):
        """The fingerprint of each student's file of each notebook that counts: {(student, notebook): …}."""
        lines = self._do(f"SELECT student, notebook, fingerprint FROM submissions {LAST_COUNTS}")
        return {key_of(line): line["fingerprint"] for line in lines}

    def of_earlier_inputs(self, notebooks):
        """The students of whom the last run with --regrade was not given the file of these notebooks that
        counts."""
        query = f"SELECT student, notebook, again, fingerprint FROM submissions {LAST_COUNTS}"
        counting = {key_of(line): line["again"] and line["fingerprint"] for line in self._do(query)}
        return sorted({student for (student, name), kept in counting.items() if kept and name in notebooks})

    def notes_on(self, student, notebook):
        """What was said about a student's file of a notebook that counts, or about there being none."""
        counting = self._counting(student, notebook)
        return json.loads(counting["notes"]) if counting else []

    def note(self, student, notebook, notes):
        """Puts these notes in place of those on a student's file of a notebook that counts."""
        counting = self._counting(student, notebook)
        with self._change():
            query = "UPDATE submissions SET notes = ? WHERE (student, notebook, attempt) = (?, ?, ?)"
            self._do(query, json.dumps(notes), student, notebook, counting["attempt"])

    def attempts(self, student, notebook):
        """All that a student handed in of a notebook and that was graded, oldest first: (time, points)."""
        query = (
            "SELECT graded, total FROM submissions NATURAL JOIN submission_times "
            "WHERE (student, notebook) = (?, ?) AND fingerprint <> '' ORDER BY attempt"
        )
        return [tuple(line) for line in self._do(query, student, notebook)]

    def _place(self, record):
        """The key under which a record is written; what it takes the place of is removed."""
        at = "student = ? AND notebook = ?"
        key = record.student, record.notebook
        # There was no file, or none that could be read.
        self._do(f"DELETE FROM submissions WHERE {at} AND fingerprint = ''", *key)
        counting = self._counting(*key)
        if counting and counting["fingerprint"] == record.fingerprint:
            attempt = counting["attempt"]
            self._do(f"DELETE FROM submissions WHERE {at} AND attempt = ?", *key, attempt)
        else:
            attempt = (self._one(f"SELECT MAX(attempt) FROM submissions WHERE {at}", *key) or 0) + 1
        return {"student": record.student, "notebook": record.notebook, "attempt": attempt}
