"""The tables of the gradebook, and what stands between their rows and the records of the reports.

What the clock said is in tables of its own (`run_times`, `submission_times`): two runs with one seed agree on
all the rest. A submission is known by student, notebook and attempt (1, 2, …:
another file is another attempt), never by a number that depends on who was done first.
`students.seen` is the last run whose folder had them; `submissions.again` is 1 where a run with --regrade has
yet to come. `ids` is what a platform calls a student with a notebook, as Moodle gives everybody a new number
in each assignment; `aliases` are folders whose work is that of a student of another name.
"""

import json

from helpers.instructors.records import ANSWERED, Mark, Record, packed, unpacked

VERSION = 4
TABLES = """
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
    total REAL NOT NULL, max REAL NOT NULL, bonus REAL NOT NULL,
    notes TEXT NOT NULL, cell_notes TEXT NOT NULL,
    again INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (student, notebook, attempt)
);
CREATE TABLE results (
    student TEXT NOT NULL, notebook TEXT NOT NULL, attempt INTEGER NOT NULL,
    place INTEGER NOT NULL, challenge TEXT NOT NULL, name TEXT NOT NULL,
    points REAL NOT NULL, max REAL NOT NULL, bonus INTEGER NOT NULL,
    passed INTEGER NOT NULL, attempted INTEGER NOT NULL,
    visible INTEGER NOT NULL, visible_of INTEGER NOT NULL,
    random INTEGER NOT NULL, random_of INTEGER NOT NULL,
    mistake TEXT, message TEXT NOT NULL, trouble TEXT, failing TEXT, shape TEXT, follows TEXT,
    PRIMARY KEY (student, notebook, attempt, place),
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE overrides (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE,
    challenge TEXT NOT NULL, points REAL NOT NULL, why TEXT NOT NULL, made TEXT NOT NULL,
    PRIMARY KEY (student, challenge)
);
CREATE TABLE run_times (run INTEGER PRIMARY KEY REFERENCES runs, started TEXT NOT NULL, finished TEXT);
CREATE TABLE submission_times (
    student TEXT NOT NULL, notebook TEXT NOT NULL, attempt INTEGER NOT NULL,
    graded TEXT NOT NULL, seconds REAL NOT NULL,
    PRIMARY KEY (student, notebook, attempt),
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE ON UPDATE CASCADE
);
"""
# With submissions in this order the last one counts: the newest that answers something, else the newest.
_ANSWERED = ", ".join(f"'{status}'" for status in sorted(ANSWERED))
LAST_COUNTS = f"ORDER BY student, notebook, status IN ({_ANSWERED}), attempt"
BY_HAND = "overrides JOIN results USING (student, challenge)"  # both have points, which need not agree

MARK = (
    "name", "points", "max", "bonus", "passed", "attempted", "mistake", "message", "trouble", "shape",
    "follows",
)  # fmt: skip


def key_of(line):
    """Whose work on which notebook a row is about."""
    return line["student"], line["notebook"]


def columns_of(mark):
    """A Mark as columns; its id and what was put in by hand are kept elsewhere."""
    columns = {name: getattr(mark, name) for name in MARK}
    columns["visible"], columns["visible_of"] = mark.visible
    columns["random"], columns["random_of"] = mark.random
    return columns | {"failing": None if mark.failing is None else json.dumps(mark.failing)}


def mark_of(line, override):
    """The Mark in a row of `results`, with what was put in by hand, or None."""
    plain = {name: line[name] for name in MARK}
    flags = {name: bool(line[name]) for name in ("bonus", "passed", "attempted")}
    pairs = {name: (line[name], line[f"{name}_of"]) for name in ("visible", "random")}
    failing = None if line["failing"] is None else json.loads(line["failing"])
    return Mark(line["challenge"], **plain | flags, **pairs, failing=failing, override=override)


def record_of(line, marks, ids, attempts):
    """The Record in a row of `submissions` and `submission_times`, with what other tables add."""
    return Record(
        line["student"], line["notebook"], line["status"], marks, notes_of(line["notes"]),
        notes_of(line["cell_notes"]), line["fingerprint"], line["seconds"], line["graded"], ids, attempts,
    )  # fmt: skip


def notes_of(column):
    """The notes in a column."""
    return unpacked(json.loads(column))


def column_of(notes):
    """Notes as a column."""
    return json.dumps(packed(notes))
