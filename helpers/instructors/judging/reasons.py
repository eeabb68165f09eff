"""Why an answer earned nothing, in words: a few for the table, a sentence for the student."""

from dataclasses import replace

from helpers import checking
from helpers.instructors.handed_in.cells import seems_to_define, whereabouts
from helpers.instructors.judging import similar
from helpers.instructors.records import NOT_GRADED, OURS, TIME
from helpers.instructors.sandbox.protocol import clean

MESSAGE_LIMIT = 1000

# What became of a worker: in a few words for the table, and as a sentence for the student.
TROUBLES = {
    "time": (
        TIME,
        "The function had not answered when its time was up. Is there a loop without an end, or is it slow?",
    ),
    "died": ("stopped Python", "The function stopped Python itself instead of returning{why}."),
    "rubbish": ("gave no readable answer", "What came back was nothing a function can return{why}."),
    "start": (NOT_GRADED, "The grader's own trouble, not the student's{why}. Grade this one again."),
    "over": (TIME, "The {seconds:g} s for the whole submission were used up here or before."),
    "changed": (
        "was there only once",
        "It answered the examples; then its name stood for nothing that can be called. What took its place?",
    ),
    "unproved": (
        "counts do not fit",
        "Right answers, but the positions searched do not prove them, or are too many: ask your instructor.",
    ),
}
TROUBLES["gone"] = TROUBLES["start"]


def about(lost, session):
    """What a Lost means: for the table, and as a sentence, which tells nothing of hidden inputs."""
    trouble, sentence = TROUBLES[lost.why if session.clock.left else "over"]
    why = "" if session.hides else f": {lost}"
    return trouble, sentence.format(why=why, seconds=session.clock.seconds)


def missing(session, challenge, ready):
    """Why a function is not there: the cell that was to define it failed, or there is none."""
    for cell in reversed(ready):
        failure = session.failures.get(cell.number)
        if (cell.error or failure) and any(seems_to_define(cell.source, name) for name in challenge.answers):
            what = _what_failed(failure) if failure else cell.what
            message = f"The cell that defines `{challenge.name}` {what}: {cell.error or failure.text}"
            return checking.blank(challenge, message, attempted=True), f"its cell {what}"
    names = " and ".join(f"`{name}`" for name in challenge.answers)
    told = [f"The notebook defines no {names}.", *(whereabouts(ready, name) for name in challenge.answers)]
    return checking.blank(challenge, " ".join(filter(None, told))), f"no {challenge.name}"


def _what_failed(failure):
    return "failed" if failure.kind == "error" else TROUBLES[failure.kind][0]


def follow(marks, ready, tasks):
    """The marks, where one that failed calls a function that failed too says so, and which to mend first.

    `ready` are the cells. Functions that call each other are not blamed on one another.
    """
    failed = {mark.id: mark for mark in marks if not mark.passed and mark.trouble not in OURS}
    names = {name: each.challenge.id for each in tasks for name in each.challenge.answers}
    names = {name: id for name, id in names.items() if id in failed}
    calls = {each.challenge.id: _called(ready, each.challenge, names) for each in tasks if len(failed) > 1}
    told = []
    for mark in marks:
        later = [id for id in calls.get(mark.id, ()) if mark.id in failed and mark.id not in calls[id]]
        first = [id for id in later if not any(each in later and id not in calls[each] for each in calls[id])]
        if first:
            root, got = failed[first[0]], (mark.failing or {}).get("got", "")
            begin = f"It calls {_to_mend(root)} first. " if mark.attempted else ""
            said = "" if begin and f"NameError: name '{root.name}' is not defined" in got else mark.message
            mark = replace(mark, follows=root.id, message=clean(begin + said, MESSAGE_LIMIT))
        told.append(mark)
    return told


def _called(ready, challenge, names):
    return [
        *dict.fromkeys(names[n] for n in similar.uses(ready, challenge, names) if names[n] != challenge.id)
    ]


def _to_mend(mark):
    """A function that others call, why that is no good, and what to do."""
    name, trouble = f"`{mark.name}` ({mark.id})", mark.trouble or ""
    if trouble.startswith("no "):
        return f"{name}, which is not defined in this notebook: write that one"
    if trouble.startswith("its cell "):
        return f"{name}, which is not defined, because {trouble}: mend that one"
    if trouble == TIME:
        return f"your {name}, which had not answered in time: mend that one"
    if not mark.attempted:
        return f"your {name}, which is not written yet: write that one"
    return f"your {name}, which is not right yet: mend that one"


def status(record):
    """The row's last word: what a reader should know before looking at the numbers."""
    if all((mark.trouble or "").startswith("no ") for mark in record.marks):
        return "no function to grade"
    if not any(mark.attempted for mark in record.marks):
        return "not attempted"
    by_trouble = {}
    for mark in record.marks:
        if mark.trouble:
            by_trouble.setdefault(mark.trouble, []).append(mark.id)
    told = [f"{', '.join(ids)} {trouble}" for trouble, ids in by_trouble.items()]
    return f"graded: {'; '.join(told)}" if told else "graded"
