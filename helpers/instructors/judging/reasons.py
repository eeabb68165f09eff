"""Why an answer earned nothing, in words: a few for the table, a sentence for the student."""

from dataclasses import replace

from helpers import checking
from helpers.instructors.handed_in.cells import seems_to_define, whereabouts
from helpers.instructors.judging import similar
from helpers.instructors.records import OF_A_CELL, OURS, UNDEFINED, Status, Trouble
from helpers.instructors.sandbox.protocol import clean

MESSAGE_LIMIT = 1000

# What became of a worker: the Trouble, and a sentence for the student.
TROUBLES = {
    "time": (
        Trouble.TIME,
        "The function had not answered when its time was up. Is there a loop without an end, or is it slow?",
    ),
    "died": (Trouble.DIED, "The function stopped Python itself instead of returning{why}."),
    "rubbish": (Trouble.RUBBISH, "What came back was nothing a function can return{why}."),
    "start": (Trouble.NOT_GRADED, "The grader's own trouble, not the student's{why}. Grade this one again."),
    "over": (Trouble.TIME, "The {seconds:g} s for the whole submission were used up here or before."),
    "changed": (
        Trouble.CHANGED,
        "It answered the examples; then its name stood for nothing that can be called. What took its place?",
    ),
    "unproved": (
        Trouble.UNPROVED,
        "Right answers, but the positions searched do not prove them, or are too many: ask your instructor.",
    ),
}
TROUBLES["killed"] = TROUBLES["died"]
# What became of the cell that was to define a function.
SAID = {
    Trouble.CELL_FAILED: "failed",
    Trouble.CELL_TIME: "ran out of time",
    Trouble.CELL_DIED: "stopped Python",
    Trouble.CELL_RUBBISH: "gave no readable answer",
    Trouble.CELL_SYNTAX: "has a syntax error",
    Trouble.CELL_TEXT: "is no code cell",
    Trouble.CELL_ASIDE: "does not run it",
}


def about(lost, session):
    """What a Lost means: the Trouble, and a sentence, which tells nothing of hidden inputs."""
    trouble, sentence = TROUBLES[lost.why if session.clock.left else "over"]
    why = "" if session.hides else f": {lost}"
    return trouble, sentence.format(why=why, seconds=session.clock.seconds)


def missing(session, challenge, ready):
    """Why a function is not there: the cell that was to define it failed, or there is none."""
    for cell in reversed(ready):
        trouble, error = session.failures.get(cell.number) or (cell.trouble, cell.error)
        if error and any(seems_to_define(cell.source, name) for name in challenge.answers):
            message = f"The cell that defines `{challenge.name}` {SAID[trouble]}: {error}"
            return checking.blank(challenge, message, attempted=True), trouble
    names = " and ".join(f"`{name}`" for name in challenge.answers)
    found = [*filter(None, (whereabouts(ready, name) for name in challenge.answers))]
    told = " ".join([f"The notebook defines no {names}.", *found])
    return checking.blank(challenge, told), Trouble.ELSEWHERE if found else Trouble.MISSING


def follow(marks, ready, tasks):
    """The marks, where one that failed calls a function that failed too says so, and which to mend first.

    `ready` are the cells. Functions that call each other are not blamed on one another.
    """
    failed = {mark.id: mark for mark in marks if not mark.passed and mark.trouble not in OURS}
    asked = checking.first_asked([task.challenge for task in tasks])
    names = {name: challenge.id for name, challenge in asked.items() if challenge.id in failed}
    calls = {each.challenge.id: _called(ready, each.challenge, names) for each in tasks if len(failed) > 1}
    told = []
    for mark in marks:
        later = [id for id in calls.get(mark.id, ()) if mark.id in failed and mark.id not in calls[id]]
        first = [id for id in later if not any(each in later and id not in calls[each] for each in calls[id])]
        if first:
            root, unknown = failed[first[0]], (mark.failing or {}).get("unknown")
            begin = f"It calls {_to_mend(root)} first. " if mark.attempted else ""
            said = "" if begin and unknown == root.name else mark.message
            mark = replace(mark, follows=root.id, message=clean(begin + said, MESSAGE_LIMIT))
        told.append(mark)
    return told


def _called(ready, challenge, names):
    sources = [cell.source for cell in ready if not cell.error]
    used = similar.used(sources, challenge.answers, names)
    return [*dict.fromkeys(names[name] for name in used if names[name] != challenge.id)]


def _to_mend(mark):
    """A function that others call, why that is no good, and what to do."""
    name = f"`{mark.name}` ({mark.id})"
    if mark.trouble in UNDEFINED:
        return f"{name}, which is not defined in this notebook: write that one"
    if mark.trouble in OF_A_CELL:
        return f"{name}, which is not defined, because its cell {SAID[mark.trouble]}: mend that one"
    if mark.trouble == Trouble.TIME:
        return f"your {name}, which had not answered in time: mend that one"
    if not mark.attempted:
        return f"your {name}, which is not written yet: write that one"
    return f"your {name}, which is not right yet: mend that one"


def status(record):
    """The Status of a notebook whose functions were asked for."""
    if all(mark.trouble in UNDEFINED for mark in record.marks):
        return Status.NO_FUNCTION
    return Status.GRADED if any(mark.attempted for mark in record.marks) else Status.UNTOUCHED
