"""The tables of the gradebook, version 3.

What the clock said is in tables of its own (`run_times`, `submission_times`): two runs with one seed agree on
all the rest. A submission is known by student, notebook and attempt (1, 2, …:
another file is another attempt), never by a number that depends on who was done first.
`students.seen` is the last run whose folder had them; `submissions.again` is 1 where a run with --regrade has
yet to come. `ids` is what a platform calls a student with a notebook, as Moodle gives everybody a new number
in each assignment; `aliases` are folders whose work is that of a student of another name.
"""

VERSION = 3
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
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE, notebook TEXT NOT NULL,
    attempt INTEGER NOT NULL, run INTEGER NOT NULL REFERENCES runs,
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
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE
);
CREATE TABLE overrides (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE, challenge TEXT NOT NULL,
    points REAL NOT NULL, why TEXT NOT NULL, made TEXT NOT NULL,
    PRIMARY KEY (student, challenge)
);
CREATE TABLE run_times (run INTEGER PRIMARY KEY REFERENCES runs, started TEXT NOT NULL, finished TEXT);
CREATE TABLE submission_times (
    student TEXT NOT NULL, notebook TEXT NOT NULL, attempt INTEGER NOT NULL,
    graded TEXT NOT NULL, seconds REAL NOT NULL,
    PRIMARY KEY (student, notebook, attempt),
    FOREIGN KEY (student, notebook, attempt) REFERENCES submissions ON DELETE CASCADE
);
"""

# From version 2, which had one number for each student: of which assignment on Moodle it is, nobody knows.
FROM_2 = """
ALTER TABLE results ADD COLUMN follows TEXT;
ALTER TABLE ids RENAME TO ids_2;
CREATE TABLE ids (
    student TEXT NOT NULL REFERENCES students ON DELETE CASCADE, notebook TEXT NOT NULL,
    kind TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (student, notebook, kind)
);
INSERT INTO ids SELECT DISTINCT ids_2.student, notebook, kind, value
    FROM ids_2 JOIN submissions ON ids_2.student = submissions.student
    WHERE kind <> 'id' OR ids_2.student NOT IN (SELECT student FROM ids_2 WHERE kind = 'name')
    OR 1 = (SELECT COUNT(DISTINCT notebook) FROM submissions AS s WHERE s.student = ids_2.student);
DROP TABLE ids_2;
CREATE TABLE aliases (
    alias TEXT PRIMARY KEY, student TEXT NOT NULL REFERENCES students ON DELETE CASCADE
);
"""
