"""The class page, for Monday morning: what to teach, what was hard, and who needs a look.

Nobody can sort a page on paper, so the order is the message: the most frequent mistake first, the student
with the most points, the hardest challenge.
"""

from collections import Counter, namedtuple
from dataclasses import replace
from statistics import mean, median
from typing import NamedTuple

from helpers.text import count
from helpers.text import listed as and_so
from instructors.judging import similar
from instructors.records import (
    OURS,
    UNASKED,
    UNDEFINED,
    Files,
    Mark,
    Sign,
    Status,
    Trouble,
    number_told,
    signed,
    totals,
)
from instructors.reports import almost_nobodys, by_number, by_student, number, pages, was_read
from instructors.reports.pages import state

TAUGHT = 8  # mistakes that get a paragraph of their own; the others are rows of a table
SHOWN = 25  # rows of a long table; the others are behind a click
FEW = 4  # names that are shown at once; more are behind a click
HARD = 3  # challenges that the page begins with
OF_THE_FILE = {Sign.DIFFER: "several files, one graded", Sign.MISNAMED: "another notebook than its name says"}
# A challenge with what the class made of it: how many students handed in its notebook, and of these passed it
# and tried it, and their mean points.
Hard = namedtuple("Hard", "id name bonus students passed attempted points max")


def page(records, notes=()):
    """The bytes of the page about all these records; `notes` are sentences about the run itself.

    A notebook that almost nobody handed in is left out and said: it would be the hardest for all others.
    """
    strays, names = almost_nobodys(records), pages.file_names(by_student(records))
    left_out = [each for each in records if each.notebook in strays and each.student in strays[each.notebook]]
    records = [each for each in records if each.notebook not in strays]
    students = by_student(records)
    got = [totals([mark for part in parts for mark in part.marks]) for parts in students.values()]
    shares = [100 * points / (most or 1) for points, most, _ in got]
    asked = [  # what was not asked tells nothing of the class
        replace(each, marks=[mark for mark in each.marks if mark.trouble not in UNASKED]) for each in records
    ]
    made, hard = slips(asked), hardest(asked)
    return pages.page(
        "class_page.html", notebooks=sorted({record.notebook for record in records}), strays=strays,
        students=len(students),
        handed_in=sum(any(part.status != Status.ABSENT for part in parts) for parts in students.values()),
        median=median(shares) if shares else 0, most=max((most for _, most, _ in got), default=0),
        handed=Counter(mark.id for each in records if each.status != Status.ABSENT for mark in each.marks),
        taught=made[:TAUGHT], rarer=made[TAUGHT:], unwritten=unwritten(asked), table=table(students),
        links={student: f"{Files.PAGES}/{name}.html" for student, name in names.items()},
        named=sum(len(slip.students) for slip in made if slip.is_named),
        bins=bins(shares), hardest=hard, following=following(records),
        hard=[each for each in hard if each.passed < each.attempted and not each.bonus][:HARD],
        looks=[*looks(asked), *map(_stray, left_out)],
        absent=_with_status(records, Status.ABSENT), untouched=_with_status(records, Status.UNTOUCHED),
        put_back=_whose(records, lambda each: signed(each.cell_notes, Sign.PUT_BACK)),
        bots=_whose(records, lambda each: signed(each.cell_notes, Sign.BOT)),
        timeless=_whose(records, lambda each: each.late and each.late.came is None),
        overrides=_overrides(records), groups=similar.groups(records), smallest=similar.SMALLEST,
        shown=SHOWN, few=FEW, notes=list(notes), and_so=and_so, count=count, counts=pages.counts, share=share,
    )  # fmt: skip


def table(students):
    """Rows (student, marks by challenge, points, what to know of these), the most points first;
    {notebook: its challenges}."""
    parts = {each.notebook: each.marks for some in students.values() for each in some}
    columns = {
        notebook: [(mark.id, mark.name, mark.bonus) for mark in parts[notebook]] for notebook in sorted(parts)
    }
    rows = []
    for student, some in students.items():
        marks = {mark.id: (mark, *state(mark)) for each in some for mark in each.marks}
        beside = [
            said + f" in {and_so(number_told(each.notebook) for each in those)}" * (len(parts) > 1)
            for said, what in (("late", "days"), ("more time", "own"))
            if (those := [each for each in some if getattr(each.late, what, 0)])
        ]
        points = totals([mark for mark, *_ in marks.values()])[0]
        rows.append((student, marks, points, ", ".join(beside)))
    return sorted(rows, key=lambda row: (-row[2], row[0])), columns


def _stray(record):
    """The row of `looks` on a notebook that almost nobody handed in."""
    back = f'`gradebook forget "{record.student}" --notebook {number_told(record.notebook)}` takes it back'
    taken = "".join(f"{each}. " for each in signed(record.notes, Sign.MISNAMED))
    rare = f"Almost nobody else handed it in, and it counts for everybody in {Files.TABLE}"
    return record.student, record.notebook, "another notebook", f"{taken}{rare}. By mistake? {back}."


def share(part, whole):
    """A part as a whole number of per cent.

    >>> share(1, 3), share(0, 0)
    (33, 0)
    """
    return round(100 * part / whole) if whole else 0


def hardest(records):
    """The challenges, those first that the fewest passed of who attempted them; of several, where the fewest
    points were got. A bonus comes after all that is none."""
    found = {}
    for record in records:
        for mark in record.marks if record.status != Status.ABSENT else ():
            found.setdefault(mark.id, []).append(mark)
    listed = [
        Hard(
            id, marks[0].name, marks[0].bonus, len(marks), sum(mark.passed for mark in marks),
            sum(mark.attempted for mark in marks), mean(mark.earned for mark in marks), marks[0].max,
        )
        for id, marks in found.items()
    ]  # fmt: skip
    return sorted(
        listed,
        key=lambda each: (
            each.bonus,
            each.passed / (each.attempted or 1),
            each.points / (each.max or 1),
            by_number(each.id),
        ),
    )


def following(records):
    """Answers that are wrong because they call a wrong one: (student, their ids, its id), by the latter."""
    found = {}
    for record in records:
        for mark in record.marks:
            if mark.follows and not mark.passed:
                found.setdefault((mark.follows, record.student), []).append(mark.id)
    rows = [(student, sorted(ids, key=by_number), root) for (root, student), ids in found.items()]
    return sorted(rows, key=lambda row: (by_number(row[2]), row[0]))


def looks(records):
    """What a person should look at: (student, notebook, what, why), the grader's own trouble first.

    A file that could not be read comes next, then answers that nobody waited for, and notes on cells that
    may have cost points.
    """
    found = []
    for record in records:
        for (rank, what), marks in _troubles(record).items():
            told = ", ".join(mark.id for mark in marks)
            found.append((rank, record.student, record.notebook, f"{told} {what}".strip(), marks[0].message))
        found += [(2, record.student, record.notebook, *each) for each in _told_by_cells(record)]
        if record.late and record.late.came is None and (told := signed(record.notes, Sign.LATE)):
            found.append((2, record.student, record.notebook, "late, by how much is not known", told[0]))
        for sign, what in OF_THE_FILE.items():
            found += [(2, record.student, record.notebook, what, each) for each in signed(record.notes, sign)]
        if not was_read(record) and record.status != Status.ABSENT:
            why = next((mark.message for mark in record.marks if mark.message), "")
            found.append((1, record.student, record.notebook, record.status, why or " ".join(record.notes)))
    return [each[1:] for each in sorted(found)]


def _told_by_cells(record):
    """(what, why) of each note on a cell that a person should see, as it may have cost points."""
    failed = [mark for mark in record.marks if not (mark.passed or mark.follows or mark.override)]
    wrong = ", ".join(mark.id for mark in failed if mark.attempted)
    for note in record.cell_notes:
        twice = ", ".join(mark.id for mark in failed if mark.name == getattr(note, "about", None))
        told = {
            Sign.REPLACED: wrong and f"{wrong} wrong, a name of Python's own replaced",
            Sign.TWICE: twice and f"{twice} wrong, defined more than once",
            Sign.AT_CHECK: "counted as at its check",
            Sign.GONE: "a cell of the course's is missing",
            Sign.NICKNAME: "a refused nickname",
        }
        again = f'. The same command with `--put-back "{record.student}"` grades with it put back'
        for sign in getattr(note, "signs", ()):
            if told.get(sign):
                yield told[sign], f"{note}{again}" if sign == Sign.GONE else note


def _troubles(record):
    """{(rank, what happened): the marks to which it happened}, but where points by hand have settled it."""
    found = {}
    for mark in record.marks:
        if mark.trouble and not mark.override:
            undefined = mark.trouble in UNDEFINED
            what = "not defined in the notebook" if undefined else str(mark.trouble)
            rank = 0 if mark.trouble in OURS else 3 if undefined else 2
            found.setdefault((rank, what), []).append(mark)
    return found


def _with_status(records, status):
    """Whose notebook came to this, by notebook."""
    return _whose(records, lambda record: record.status == status)


def _whose(records, holds):
    """Of whose record something holds, by notebook."""
    found = {}
    for record in records:
        if holds(record):
            found.setdefault(record.notebook, []).append(record.student)
    return sorted((notebook, sorted(students)) for notebook, students in found.items())


def _overrides(records):
    """(student, (id, name) of the challenge, points, points set by hand, why, when), sorted."""
    return sorted(
        (record.student, (mark.id, mark.name), number(mark.points), number(mark.counted),
         mark.override.get("why") or "", mark.override.get("when") or "")
        for record in records
        for mark in record.marks
        if mark.override
    )  # fmt: skip


def bins(shares):
    """[(name, how many)] of shares in per cent, by tens; 100 is in the last.

    >>> bins([5, 55, 100])[0], bins([5, 55, 100])[-1]
    (('0–9', 1), ('90+', 1))
    """
    counts = [0] * 10
    for share in shares:
        counts[min(9, max(0, int(share // 10)))] += 1
    return [("90+" if i == 9 else f"{10 * i}–{10 * i + 9}", n) for i, n in enumerate(counts)]


# --- what went wrong: mistakes known by name, and answers that went wrong alike ---
#
# What is not written yet is no mistake, and has a list of its own. Without a name two answers are alike that
# ended alike at an example: with the same kind of value or error. Where no more can be said than that an
# answer is wrong, it is the same wrong answer to the same example that makes two alike.

# What became of an example, by the kind of its Outcome, where nothing was returned.
ENDS = {
    "raised": "ends with {error}",
    "unattempted": "ends with NotImplementedError",
    "too-deep": "calls that never come back",
    "too-many-nodes": "too many positions",
    "stopped": "it was stopped",
}
ALIKE = ("kind", "error", "unknown", "of")  # of `Mark.failing`: how an answer ended
NOT_DEFINED = "not defined in the notebook"


class Slip(NamedTuple):
    """What went wrong in a challenge, with who made it: a mistake by its name, or `mistake` says in a few
    words what several have in common. `message` is what most of them were told, `shown` the Mark of one of
    these, and `shown_of` who that is. `lost` are the points that it cost them all, but for those of a bonus,
    and `more` those that they lost in the challenges of `callers`, which call this one.
    """

    id: str
    name: str
    mistake: str
    message: str
    students: list
    is_named: bool
    shown: Mark
    shown_of: str
    lost: float
    more: float
    callers: list

    @property
    def example(self):
        """What one of them met with, where the message does not say that itself."""
        failing = self.shown.failing
        return failing if _tells(self.shown) and not self.is_named else None


def unwritten(records):
    """What is not written yet in notebooks that were begun: (id, name, students). The most frequent is first,
    and a bonus comes after all that is none.

    >>> from instructors.records import Record
    >>> unwritten([Record("Ada", "03", marks=[Mark("3.2", "minimax", 0, 20)])])
    [('3.2', 'minimax', ['Ada'])]
    """
    found = {}
    for student, mark in _begun(records):
        if _is_unwritten(mark):
            found.setdefault((mark.id, mark.name, mark.bonus), set()).add(student)
    order = sorted(found, key=lambda key: (key[2], -len(found[key]), by_number(key[0])))
    return [
        (f"{id} (bonus)" if bonus else id, name, sorted(found[id, name, bonus])) for id, name, bonus in order
    ]


def _is_unwritten(mark):
    """Whether there is no answer: it still raises NotImplementedError, or nothing is there that may be it."""
    if mark.passed or mark.attempted or mark.follows or mark.trouble in OURS:
        return False
    return mark.trouble in (None, Trouble.MISSING)


def slips(records):
    """What went wrong, the most frequent first; not where an answer only calls a wrong one."""
    return sorted(_slips(records), key=_order)


def _slips(records):
    found, calling = {}, {}
    for student, mark in _begun(records):
        if mark.follows and not mark.passed and not mark.bonus:
            calling.setdefault((student, mark.follows), []).append(mark)
        if _is_wrong(mark) and not _is_unwritten(mark):
            found.setdefault(_key(mark), {}).setdefault(student, mark)
    for (id, name, *_), marks in found.items():
        said = Counter(mark.message for mark in marks.values())
        message = max(sorted(said), key=said.get)
        who = min(student for student, mark in marks.items() if mark.message == message)
        first = marks[who]
        if not first.mistake and not _tells(first) and first.failing:
            message = _what_came(first.failing)
        lost = sum(mark.max - mark.earned for mark in marks.values() if not mark.bonus)
        callers = [each for student in marks for each in calling.get((student, id), ())]
        more = sum(mark.max - mark.earned for mark in callers)
        ids = sorted({mark.id for mark in callers}, key=by_number)
        yield Slip(
            id, name, _kind(first), message, sorted(marks), bool(first.mistake), first, who, lost, more, ids
        )  # fmt: skip


def _begun(records):
    """The students and marks of notebooks with an answer in them: others say nothing about a challenge."""
    return [(each.student, mark) for each in records if each.status == Status.GRADED for mark in each.marks]


def _is_wrong(mark):
    if mark.passed or mark.follows or mark.trouble in OURS:
        return False
    return bool(mark.mistake or mark.attempted or mark.trouble)


def _key(mark):
    if mark.mistake:
        return mark.id, mark.name, mark.mistake
    failing = mark.failing or {}
    if mark.trouble or (failing and _tells(mark)):
        return mark.id, mark.name, _kind(mark), *map(failing.get, ALIKE)
    return mark.id, mark.name, _kind(mark), mark.message, failing.get("call"), failing.get("got")


def _order(slip):
    is_odd = not slip.is_named, slip.mistake == NOT_DEFINED
    return (
        -len(slip.students),
        *is_odd,
        -slip.lost - slip.more,
        by_number(slip.id),
        slip.mistake,
        slip.message,
    )


def _tells(mark):
    """Whether its message says more than that the answer is wrong."""
    if mark.trouble:
        return bool(mark.message)
    bare = mark.failing.get("bare") if mark.failing else _is_right_on_examples(mark)
    return bool(mark.message) and not bare


def _is_right_on_examples(mark):
    return not mark.failing and 0 < mark.visible[1] == mark.visible[0]


def _what_came(failing):
    """An example as a sentence: the call, and what came of it."""
    right = f"; right: {failing['right']}" if failing.get("right") is not None else ""
    came = failing["got"] if failing.get("kind") in ENDS else f"`{failing['got']}`"
    return f"`{failing['call']}` gives {came}{right}."


def _kind(mark):
    """In a few words what happened to an answer."""
    failing = mark.failing or {}
    if mark.mistake:
        return mark.mistake
    if mark.trouble:
        return NOT_DEFINED if mark.trouble in UNDEFINED else str(mark.trouble)
    if failing.get("kind") in ENDS:
        return ENDS[failing["kind"]].format(**failing)
    if _is_right_on_examples(mark):
        return "right on the examples only"
    return "wrong answer" if failing or mark.visible[0] else "cannot be called"
