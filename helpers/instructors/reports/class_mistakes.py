"""What went wrong in a class and who made it: mistakes known by name, and answers that went wrong alike.

>>> from helpers.instructors.records import Mark, Record
>>> def wrong(student, value):
...     said = f"You returned the text {value!r}, and a number is asked for."
...     answer = {"attempted": True, "message": said, "failing": {"kind": "value", "of": "str"}}
...     return Record(student, "03", marks=[Mark("3.2", "minimax", 0, 20, **answer)])
>>> [(slip.id, slip.students) for slip in slips([wrong("Ada", "four"), wrong("Bo", "two")])]
[('3.2', ['Ada', 'Bo'])]

What is not written yet is no mistake, and has a list of its own.

Without a name two answers are alike that ended alike at an example: with the same kind of value or error.
Where no more can be said than that an answer is wrong, it is the same wrong answer to the same example that
makes two alike.
"""

from collections import Counter
from typing import NamedTuple

from helpers.instructors.records import OURS, UNDEFINED, Mark, Status, Trouble
from helpers.instructors.reports import by_number

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
    these, and `shown_of` who that is."""

    id: str
    name: str
    mistake: str
    message: str
    students: list
    is_named: bool
    shown: Mark
    shown_of: str

    @property
    def example(self):
        """What one of them met with, where the message does not say that itself."""
        failing = self.shown.failing
        return failing if _tells(self.shown) and not self.is_named else None


def slips(records):
    """What went wrong, the most frequent first; not where an answer only calls a wrong one."""
    return sorted(_all(records), key=_order)


def unwritten(records):
    """What is not written yet in notebooks that were begun, the most frequent first: (id, name, students).

    >>> from helpers.instructors.records import Record
    >>> unwritten([Record("Ada", "03", marks=[Mark("3.2", "minimax", 0, 20)])])
    [('3.2', 'minimax', ['Ada'])]
    """
    found = {}
    for record in records:
        for mark in record.marks if _was_begun(record) else ():
            if _is_unwritten(mark) and not mark.bonus:
                found.setdefault((mark.id, mark.name), set()).add(record.student)
    order = sorted(found, key=lambda key: (-len(found[key]), by_number(key[0])))
    return [(*key, sorted(found[key])) for key in order]


def _is_unwritten(mark):
    """Whether there is no answer: it still raises NotImplementedError, or nothing is there that may be it."""
    if mark.passed or mark.attempted or mark.follows or mark.trouble in OURS:
        return False
    return mark.trouble in (None, Trouble.MISSING)


def _all(records):
    found = {}
    for record in records:
        for mark in record.marks if _was_begun(record) else ():
            if _is_wrong(mark) and not _is_unwritten(mark):
                found.setdefault(_key(mark), {}).setdefault(record.student, mark)
    for (id, name, *_), marks in found.items():
        said = Counter(mark.message for mark in marks.values())
        message = max(sorted(said), key=said.get)
        who = min(student for student, mark in marks.items() if mark.message == message)
        first = marks[who]
        if not first.mistake and not _tells(first) and first.failing:
            message = _what_came(first.failing)
        yield Slip(id, name, _kind(first), message, sorted(marks), bool(first.mistake), first, who)


def _was_begun(record):
    """Whether there is an answer in it at all: else its marks say nothing about a challenge."""
    return record.status == Status.GRADED


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
    return (
        -len(slip.students),
        not slip.is_named,
        slip.mistake == NOT_DEFINED,
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
