"""arena.sqlite: every game as soon as it is over, known by what was played, so that none is played twice."""

import json
import secrets
from contextlib import nullcontext

from instructors.gradebook.database import Database

RESULT = "result", "reason", "moves", "positions", "detail", "x_seconds", "o_seconds"
TABLES = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE nicknames (student TEXT PRIMARY KEY, nickname TEXT NOT NULL);
CREATE TABLE games (
    key TEXT PRIMARY KEY, x TEXT NOT NULL, o TEXT NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL,
    moves TEXT NOT NULL, positions TEXT NOT NULL, detail TEXT NOT NULL,
    x_seconds REAL NOT NULL, o_seconds REAL NOT NULL
);
CREATE TABLE profiles (key TEXT PRIMARY KEY, student TEXT NOT NULL, answers TEXT NOT NULL);
"""


class Store(Database):
    """The file; only its owner can read it. It is another's to change only when it is closed."""

    THING, TABLES, VERSION, UPGRADES = "store of an arena", TABLES, 1007, {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def secret(self):
        """A secret of this file alone, from its first run on."""
        if not self.one("SELECT value FROM settings WHERE name = 'secret'"):
            with self.change():
                self.insert("settings", name="secret", value=secrets.token_hex(16))
        return self.one("SELECT value FROM settings WHERE name = 'secret'")

    def result(self, task):
        """What came of a Task: a tuple as RESULT has it; None where it was not played."""
        rows = self.do(f"SELECT {', '.join(RESULT)} FROM games WHERE key = ?", task.key)
        return tuple(rows[0]) if rows else None

    def add(self, done):
        """Keeps pairs of a Task and what came of it."""
        with self.change() if done else nullcontext():
            for task, result in done:
                who = {"x": owner(task.x), "o": owner(task.o)}
                self.insert("games", key=task.key, **who, **dict(zip(RESULT, result, strict=True)))

    def profile(self, key):
        """The answers of an entry to the boards by which copies are known; None where it was not asked."""
        found = self.one("SELECT answers FROM profiles WHERE key = ?", key)
        return found and json.loads(found)

    def add_profile(self, entry, answers):
        """Keeps these answers."""
        with self.change():
            self.insert("profiles", key=entry.key, student=entry.student, answers=json.dumps(answers))

    def nicknames(self):
        """{student: the nickname that was given by hand}."""
        return dict(map(tuple, self.do("SELECT student, nickname FROM nicknames ORDER BY student")))

    def rename(self, student, nickname):
        """From the next run on."""
        with self.change():
            self.insert("nicknames", student=student, nickname=nickname)

    def forget(self, student):
        """Removes all that is kept of a student; how many games that were."""
        count = self.one("SELECT COUNT(*) FROM games WHERE ? IN (x, o)", student)
        with self.change():
            self.do("DELETE FROM games WHERE ? IN (x, o)", student)
            for table in ("nicknames", "profiles"):
                self.do(f"DELETE FROM {table} WHERE student = ?", student)
        self.clean_up()
        return count


def owner(seat):
    """The student of a seat; "" for an anchor."""
    return getattr(seat, "student", "")
