"""Who is in a gradebook, what platforms call them, and under which name their work counts."""

from difflib import get_close_matches

from instructors.gradebook.database import key_of
from instructors.records import Status, Unusable
from instructors.sandbox.protocol import clean


class Students:
    """The students of the gradebook in this `database`."""

    def __init__(self, database):
        self.database = database

    def see(self, run, submissions):
        """Notes who was in the folder of this run, and what a platform calls them with each notebook."""
        with self.database.change():
            for each in submissions:
                self.name(each.student, each.notebook, each.ids, run)
                self.database.do("UPDATE students SET seen = ? WHERE student = ?", run, each.student)

    def name(self, student, notebook, ids, run):
        """Notes what a platform calls a student with a notebook."""
        self.database.do("INSERT INTO students VALUES (?, ?) ON CONFLICT DO NOTHING", student, run)
        for kind, value in ids.items():
            self.database.insert("ids", student=student, notebook=notebook, kind=kind, value=value)

    def absent(self, run):
        """The students of this book who were not in the folder of this run."""
        return self.database.column("SELECT student FROM students WHERE seen < ? ORDER BY student", run)

    def names(self):
        """The names in this book, sorted."""
        return self.database.column("SELECT student FROM students ORDER BY student")

    def ids_by_notebook(self):
        """What platforms call them with each notebook: {(student, notebook): {kind: value}}."""
        found = {}
        for line in self.database.do("SELECT * FROM ids ORDER BY student, notebook, kind"):
            found.setdefault(key_of(line), {})[line["kind"]] = line["value"]
        return found

    def numbers(self):
        """Whose a platform's number is with a notebook: (student, notebook, number) of each."""
        return self.database.do("SELECT student, notebook, value FROM ids WHERE kind = 'id' ORDER BY 1, 2")

    def aliases(self):
        """Folders whose work is that of a student of another name: {folder: student}."""
        return dict(map(tuple, self.database.do("SELECT alias, student FROM aliases")))

    def notebooks_of(self, student):
        """The notebooks of which something is stored about a student."""
        query = "SELECT DISTINCT notebook FROM submissions WHERE student = ? ORDER BY 1"
        return self.database.column(query, student)

    def some_of(self, student, notebook):
        """This notebook of a student's, or all; raises Unusable."""
        self.check(student)
        mine = self.notebooks_of(student)
        if notebook and notebook not in mine:
            there = ", ".join(mine) or "nothing"
            raise Unusable(f"{student} has no {notebook} in this book. There is: {there}.")
        return [notebook] if notebook else mine

    def rename(self, old, new, merge=False, notebook=None):
        """Gives the work of `old`, or that on one notebook, to `new`, and returns the notebooks.

        Somebody who is there already gets it only with `merge`, and nothing is lost by it.
        """
        moved = self.some_of(old, notebook)
        if not new or new == old:
            raise Unusable(f"Give {old} a new name: `gradebook rename OLD NEW`.")
        if new in self.names() and not merge:
            raise Unusable(
                f"There is a student {new} already. With --merge the notebooks of both are joined."
            )
        by_hand = "SELECT challenge FROM overrides WHERE student = ?"
        given = [{*self.database.column(by_hand, one)} for one in (old, new)]
        if both := set.intersection(*given):
            raise Unusable(
                f"{old} and {new} both have points by hand in {', '.join(sorted(both))}. Take back those of "
                "one: `gradebook override STUDENT CHALLENGE --remove`."
            )
        with self.database.change():
            seen = self.database.one("SELECT seen FROM students WHERE student = ?", old)
            self.database.do("INSERT INTO students VALUES (?, ?) ON CONFLICT DO NOTHING", new, seen)
            for each in moved:
                self._give(old, new, each)
            if not self.notebooks_of(old):
                self._leave(old, new)
        return moved

    def _give(self, old, new, notebook):
        """What both handed in of a notebook is `new`'s, in the order in which it was graded."""
        at, kept = "(student, notebook, attempt) = (?, ?, ?)", {}
        for student, attempt, fingerprint in self.database.do(
            "SELECT student, attempt, fingerprint FROM submissions NATURAL JOIN submission_times "
            "WHERE notebook = ? AND student IN (?, ?) ORDER BY fingerprint <> '', graded, attempt",
            notebook, old, new,
        ):  # fmt: skip
            before = kept.pop(fingerprint, None) or kept.pop("", None)  # the same file, or none
            if before:
                self.database.do(f"DELETE FROM submissions WHERE {at}", *before)
            kept[fingerprint] = student, notebook, attempt
        for number, key in enumerate(kept.values(), 1):  # below 0 first: above it, numbers are taken
            query = f"UPDATE submissions SET student = ?, attempt = ? WHERE {at}"
            self.database.do(query, new, -number, *key)
        at = "(student, notebook) = (?, ?)"
        self.database.do(f"UPDATE submissions SET attempt = -attempt WHERE {at}", new, notebook)
        self.database.do(f"UPDATE OR REPLACE ids SET student = ? WHERE {at}", new, old, notebook)
        self.database.do(f"UPDATE overrides SET student = ? WHERE {at}", new, old, notebook)
        self.database.do(f"UPDATE OR IGNORE extensions SET student = ? WHERE {at}", new, old, notebook)

    def _leave(self, old, new):
        """Nobody is called `old` any more; a folder of that name is that of `new` from now on."""
        for table in ("ids", "aliases"):
            self.database.do(f"UPDATE OR IGNORE {table} SET student = ? WHERE student = ?", new, old)
        self.database.do("DELETE FROM students WHERE student = ?", old)
        self.database.do("DELETE FROM aliases WHERE alias = ?", new)
        self.database.insert("aliases", alias=old, student=new)
        self.database.do("UPDATE runs SET notes = '[]'")  # they may speak of `old`

    def forget(self, student, notebook=None):
        """Removes all that is stored about a student, or about their work on one notebook.

        The file does not hold it any more. A notebook that nobody has handed in then is none of the book's.
        """
        self.some_of(student, notebook)
        with self.database.change():
            if notebook:
                self._drop(student, notebook)
            if not notebook or not self.notebooks_of(student):
                self.database.do("DELETE FROM students WHERE student = ?", student)
            self.database.do("UPDATE runs SET notes = '[]'")  # any of them may be about this student
        self.database.clean_up()

    def _drop(self, student, notebook):
        """Removes a student's work on a notebook, and the notebook where that was the only work on it."""
        for table in ("ids", "submissions", "overrides", "extensions"):
            query = f"DELETE FROM {table} WHERE (student, notebook) = (?, ?)"
            self.database.do(query, student, notebook)
        handed_in = "SELECT 1 FROM submissions WHERE notebook = ? AND status <> ?"
        by_hand = "SELECT 1 FROM overrides WHERE notebook = ?"
        if not (
            self.database.one(handed_in, notebook, Status.ABSENT) or self.database.one(by_hand, notebook)
        ):
            self.database.do("DELETE FROM submissions WHERE notebook = ?", notebook)

    def check(self, student):
        """Raises Unusable where nobody in this book is called so, with the names that are near."""
        names = self.names()
        if student in names:
            return
        folded = {name.casefold(): name for name in names}
        parts = [name for name in folded if student.casefold() in name][:3] if student else []
        near = get_close_matches(student.casefold(), folded, n=3, cutoff=0.6)
        meant = dict.fromkeys(folded[name] for name in near + parts)
        way = f"Did you mean {' or '.join(meant)}?" if meant else "`gradebook show` lists who is in it."
        raise Unusable(f"Nobody in this gradebook is called {clean(student) or 'nothing'}. {way}")
