"""Who is in a gradebook and by which words: their names, a platform's numbers, other names."""

import json
import re
from difflib import get_close_matches

from helpers.instructors.gradebook.file import Trouble
from helpers.instructors.gradebook.rows import key_of
from helpers.instructors.handed_in.names import cleaned
from helpers.instructors.records import ABSENT
from helpers.instructors.sandbox.protocol import clean

BY_HAND = "overrides JOIN results USING (student, challenge)"  # both have points, which need not agree
OF_AN_ATTEMPT = ("submissions", "results", "submission_times")
OF_A_NOTEBOOK = ("ids", "submissions", "results", "submission_times")


class Names:
    """The part of a Gradebook that knows people."""

    def ids(self):
        """What a platform calls each student: {student: {kind: value}}, as of the last of the notebooks."""
        found = {}
        for (student, _), ids in self._ids_by_notebook().items():
            found.setdefault(student, {}).update(ids)
        return found

    def _ids_by_notebook(self):
        found = {}
        for line in self._do("SELECT * FROM ids ORDER BY student, notebook, kind"):
            found.setdefault(key_of(line), {})[line["kind"]] = line["value"]
        return found

    def called(self, student):
        """All the words by which this book knows a student: the name, and what a platform says instead."""
        words = self._column("SELECT DISTINCT value FROM ids WHERE student = ?", student)
        return [student, *words, *self._column("SELECT alias FROM aliases WHERE student = ?", student)]

    def aliases(self):
        """Folders whose work is that of a student of another name: {folder: student}."""
        return dict(map(tuple, self._do("SELECT alias, student FROM aliases")))

    def numbers(self):
        """Whose a platform's number is: {(notebook, number): [students]}, of two sites several."""
        owners = {}
        for line in self._do("SELECT notebook, value, student FROM ids WHERE kind = 'id' ORDER BY student"):
            owners.setdefault((line["notebook"], line["value"]), []).append(line["student"])
        return owners

    def bare_names(self):
        """The name of each student as a platform writes it, without the number that tells two apart."""
        told = {student: ids.get("name") for student, ids in self.ids().items()}
        names = {student: cleaned(told.get(student) or student) for student in self.students()}
        for (_, number), students in self.numbers().items():
            for student in students:
                names[student] = names[student].removesuffix(f" ({number})")
        return names

    def rename(self, old, new, merge=False, notebook=None):
        """Gives the work of `old`, or that on one notebook, to `new`, and returns the notebooks.

        Somebody who is there already gets it only with `merge`, and nothing is ever lost by it.
        """
        self.check(old)
        new = cleaned(new)
        mine = self.notebooks_of(old)
        moved = [each for each in mine if notebook in (None, each)]
        if not new or new == old:
            raise Trouble(f"Give {old} a new name: `gradebook rename OLD NEW`.")
        if notebook and not moved:
            raise Trouble(f"{old} has no {notebook} in this book. There is: {', '.join(mine) or 'nothing'}.")
        if new in self.students() and not merge:
            raise Trouble(f"There is a student {new} already. With --merge the notebooks of both are joined.")
        both = [each for each in moved if self._has_work(old, each) and self._has_work(new, each)]
        both = [each for each in both if not self._have_one_number(old, new, each)]
        if both:
            raise Trouble(
                f"{old} and {new} both have work or points in {', '.join(both)}, so they cannot be put "
                "together. `gradebook show STUDENT` shows it; `gradebook forget STUDENT` removes a student "
                "with all points."
            )
        with self._change():
            self._do("PRAGMA defer_foreign_keys = ON")
            seen = self._one("SELECT seen FROM students WHERE student = ?", old)
            self._do("INSERT INTO students VALUES (?, ?) ON CONFLICT DO NOTHING", new, seen)
            for each in moved:
                self._move(old, new, each)
            if moved == mine:
                self._leave(old, new)
        return moved

    def _has_work(self, student, notebook):
        files = "SELECT 1 FROM submissions WHERE (student, notebook) = (?, ?) AND fingerprint <> ''"
        by_hand = f"SELECT 1 FROM {BY_HAND} WHERE (student, notebook) = (?, ?)"
        return self._one(files, student, notebook) or self._one(by_hand, student, notebook)

    def _have_one_number(self, old, new, notebook):
        """Whether a platform knows both by one number: one person with two names has handed in twice.

        Not where points were put in by hand for both: one of them would be lost.
        """
        count = "SELECT COUNT(*), COUNT(DISTINCT value) FROM ids WHERE kind = 'id' AND notebook = ?"
        ((numbers, different),) = self._do(f"{count} AND student IN (?, ?)", notebook, old, new)
        by_hand = f"SELECT COUNT(DISTINCT student) FROM {BY_HAND} WHERE notebook = ?"
        return (numbers, different) == (2, 1) and (
            self._one(f"{by_hand} AND student IN (?, ?)", notebook, old, new) < 2
        )

    def _join(self, old, new, notebook):
        """What both handed in becomes the attempts of `new`, in the order in which it was graded."""
        kept, at = {}, "WHERE (student, notebook, attempt) = (?, ?, ?)"
        for line in self._do(
            "SELECT student, attempt, fingerprint FROM submissions NATURAL JOIN submission_times "
            "WHERE notebook = ? AND student IN (?, ?) ORDER BY graded, student = ?, attempt",
            notebook, old, new, old,
        ):  # fmt: skip
            key = line["student"], notebook, line["attempt"]
            before = kept.pop(line["fingerprint"], None) if line["fingerprint"] else key
            if before:  # the same file, or none
                self._do(f"DELETE FROM submissions {at}", *before)
            if line["fingerprint"]:
                kept[line["fingerprint"]] = key
        for table in OF_AN_ATTEMPT:
            for number, key in enumerate(kept.values(), 1):  # below 0 first: above it, numbers are taken
                self._do(f"UPDATE {table} SET student = ?, attempt = ? {at}", new, -number, *key)
            positive = f"UPDATE {table} SET attempt = -attempt WHERE (student, notebook) = (?, ?)"
            self._do(positive, new, notebook)

    def _move(self, old, new, notebook):
        """Of two that handed in nothing or one file, the better stays."""
        asked = "SELECT challenge FROM results WHERE (student, notebook) = (?, ?)"
        query = f"UPDATE OR REPLACE overrides SET student = ? WHERE student = ? AND challenge IN ({asked})"
        there = self._one("SELECT 1 FROM submissions WHERE (student, notebook) = (?, ?)", new, notebook)
        both = self._has_work(old, notebook) and self._has_work(new, notebook)
        loser = new if self._has_work(old, notebook) else old
        self._do(query, new, old, old, notebook)
        if both:
            self._join(old, new, notebook)
        elif there:
            for table in ("ids", "submissions"):
                self._do(f"DELETE FROM {table} WHERE (student, notebook) = (?, ?)", loser, notebook)
        for table in OF_A_NOTEBOOK:
            query = f"UPDATE OR REPLACE {table} SET student = ? WHERE (student, notebook) = (?, ?)"
            self._do(query, new, old, notebook)

    def _leave(self, old, new):
        """Nobody is called `old` any more; a folder of that name is that of `new` from now on."""
        for table in ("ids", "overrides", "aliases"):
            self._do(f"UPDATE OR IGNORE {table} SET student = ? WHERE student = ?", new, old)
        self._do("DELETE FROM students WHERE student = ?", old)
        self._do("DELETE FROM aliases WHERE alias = ?", new)
        self._insert("aliases", alias=old, student=new)
        word = re.compile(rf"(?<!\w){re.escape(old)}(?!\w| \()")
        for run, notes in self._do("SELECT id, notes FROM runs"):
            told = [word.sub(lambda _: new, note) for note in json.loads(notes)]
            self._do("UPDATE runs SET notes = ? WHERE id = ?", json.dumps(told), run)

    def forget(self, student, notebook=None):
        """Removes all that is stored about a student, or about their work on one notebook.

        The file does not hold it any more. A notebook that nobody has handed in then is none of the book's.
        """
        self.check(student)
        mine = self.notebooks_of(student)
        if notebook and notebook not in mine:
            there = ", ".join(mine) or "nothing"
            raise Trouble(f"{student} has no {notebook} in this book. There is: {there}.")
        names = "|".join(map(re.escape, filter(None, self.called(student))))
        named = re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])")  # Al is not in a note on Alice
        with self._change():
            if notebook:
                self._drop(student, notebook)
            if mine == [notebook] or not notebook:
                self._do("DELETE FROM students WHERE student = ?", student)
            for run, notes in self._do("SELECT id, notes FROM runs"):  # a note tells no notebook for sure
                kept = [note for note in json.loads(notes) if not named.search(note)]
                self._do("UPDATE runs SET notes = ? WHERE id = ?", json.dumps(kept), run)
        self._do("VACUUM")

    def _drop(self, student, notebook):
        """Removes a student's work on a notebook, and the notebook where that was the only work on it."""
        asked = "SELECT challenge FROM results WHERE (student, notebook) = (?, ?)"
        query = f"DELETE FROM overrides WHERE student = ? AND challenge IN ({asked})"
        self._do(query, student, student, notebook)
        for table in ("ids", "submissions"):
            self._do(f"DELETE FROM {table} WHERE (student, notebook) = (?, ?)", student, notebook)
        handed_in = "SELECT 1 FROM submissions WHERE notebook = ? AND status <> ?"
        by_hand = f"SELECT 1 FROM {BY_HAND} WHERE notebook = ?"
        if not (self._one(handed_in, notebook, ABSENT) or self._one(by_hand, notebook)):
            self._do("DELETE FROM submissions WHERE notebook = ?", notebook)

    def notebooks_of(self, student):
        """The notebooks of which something is stored about a student."""
        return self._column("SELECT DISTINCT notebook FROM submissions WHERE student = ? ORDER BY 1", student)

    def students(self):
        """The names in this book, sorted."""
        return self._column("SELECT student FROM students ORDER BY student")

    def who(self, student):
        """The name in this book that is written so, capital letters aside; raises Trouble."""
        same = self._written(student)
        if len(same) != 1:
            self.check(student)
        return same[0] if len(same) == 1 else student

    def is_known(self, student):
        """Whether exactly one name in this book is written so, capital letters aside."""
        return len(self._written(student)) == 1

    def _written(self, student):
        names = self.students()
        same = [name for name in names if name.casefold() == student.casefold()]
        return [student] if student in names else same

    def check(self, student):
        """Raises Trouble where nobody in this book is called so, with the names that are near."""
        names = self.students()
        if student in names:
            return
        called = {value: name for name, ids in self.ids().items() for value in ids.values()}
        folded = {name.casefold(): name for name in [*called, *names]}
        near = get_close_matches(student.casefold(), folded, n=3, cutoff=0.6)
        parts = [name for name in names if student.casefold() in name.casefold()] if student else []
        meant = dict.fromkeys([called.get(folded[each], folded[each]) for each in near] + parts[:3])
        way = f"Did you mean {' or '.join(meant)}?" if meant else "`gradebook show` lists who is in it."
        raise Trouble(f"Nobody in this gradebook is called {clean(student) or 'nothing'}. {way}")
