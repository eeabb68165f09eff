"""What the gradebook holds of one submission, and what every report is made from: plain data.

>>> mark = Mark("3.1", "tree_height", points=10, max=10, passed=True, attempted=True)
>>> record = Record("Ada", "03_minimax_trees", marks=[mark])
>>> Record.decode(record.encode()) == record
True
"""

from dataclasses import asdict, dataclass, field

ABSENT = "no notebook found"  # the status of who handed in nothing
# What `Mark.trouble` says where the grader is to blame, and where more time may help.
NOT_GRADED, NOT_JUDGED, TIME = "was not graded", "could not be judged", "ran out of time"
OURS = (NOT_GRADED, NOT_JUDGED)


@dataclass(frozen=True)
class Mark:
    """The points of one challenge and why.

    `visible` and `random` are pairs: right answers, of how many. `mistake` is the name of a known one,
    `trouble` what kept the challenge from being answered, in a few words. `failing` is a visible example
    that went wrong, as {"example": its number from 0, "call": …, "got": …, "right": …}; of a hidden input
    nothing is kept. `shape` is the same for answers that differ in names and layout only. `follows` is the
    id of a challenge that failed too and whose function this one calls. `override` is what the instructor
    put in place of `points`, as {"points": …, "why": …, "when": …}.
    """

    id: str
    name: str
    points: float
    max: float
    bonus: bool = False
    passed: bool = False
    attempted: bool = False
    visible: tuple = (0, 0)
    random: tuple = (0, 0)
    mistake: str | None = None
    message: str = ""
    trouble: str | None = None
    failing: dict | None = None
    shape: str | None = None
    override: dict | None = None
    follows: str | None = None

    @property
    def counted(self):
        """The points that count: the instructor's, where there are any."""
        return self.override["points"] if self.override else self.points


@dataclass
class Record:
    """One student's notebook as it was graded.

    `notes` says what was odd about the file, `cell_notes` about its cells. `fingerprint` is that of the
    file's bytes, `ids` what a learning platform calls the student ("id", "login", "email", "name"),
    `graded` the time (ISO 8601), `attempts` the earlier and this one's (time, total), oldest first.
    """

    student: str
    notebook: str
    status: str = "graded"
    marks: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    cell_notes: list = field(default_factory=list)
    fingerprint: str = ""
    seconds: float = 0.0
    graded: str = ""
    ids: dict = field(default_factory=dict)
    attempts: list = field(default_factory=list)

    def encode(self):
        """This record as JSON data."""
        return asdict(self)

    @classmethod
    def decode(cls, data):
        """The record that `data` encodes; a pair that JSON made a list is a tuple again."""
        marks = [
            Mark(**mark | {"visible": tuple(mark["visible"]), "random": tuple(mark["random"])})
            for mark in data["marks"]
        ]
        return cls(**data | {"marks": marks, "attempts": [tuple(each) for each in data["attempts"]]})


def whole(records):
    """The records, and one for each student and notebook of theirs that has none: nothing was handed in.

    So all students have the same most points, whether they came in one download or in several.

    >>> three = Record("Ada", "03", marks=[Mark("3.1", "tree_height", 10, 10)])
    >>> four = Record("Bo", "04", marks=[Mark("4.1", "nodes", 5, 5)])
    >>> [(each.student, each.notebook, totals(each.marks)[:2]) for each in whole([three, four])]
    [('Ada', '03', (10, 10)), ('Ada', '04', (0, 5)), ('Bo', '03', (0, 10)), ('Bo', '04', (5, 5))]
    """
    made = {(each.student, each.notebook): each for each in records}
    # Of several versions of a notebook the newest tells what it asks for.
    like = {each.notebook: each for each in sorted(records, key=lambda each: each.graded)}
    for student in {each.student for each in records}:
        for notebook, other in like.items():
            if (student, notebook) not in made:
                made[student, notebook] = _absent(student, other)
    return [made[key] for key in sorted(made)]


def _absent(student, other):
    """The record of who did not hand in the notebook of which `other` is somebody's."""
    message = f"No notebook was found: it should be {other.notebook}.ipynb."
    marks = [
        Mark(
            each.id, each.name, 0, each.max, each.bonus, message=message,
            visible=(0, each.visible[1]), random=(0, each.random[1]),
        )
        for each in other.marks
    ]  # fmt: skip
    return Record(student, other.notebook, ABSENT, marks, notes=[message])


def totals(marks):
    """Points, most points and bonus points: a bonus counts in neither of the first two."""
    core = [mark for mark in marks if not mark.bonus]
    bonus = sum(mark.counted for mark in marks if mark.bonus)
    return sum(mark.counted for mark in core), sum(mark.max for mark in core), bonus
