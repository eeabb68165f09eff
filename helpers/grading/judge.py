"""The judge: compares what a worker says with the right answers, and never runs a student's code.

It asks for the visible examples and the secret inputs, which decide the points. Only when something is
wrong does it also ask for the fixed inputs of the answer key, by which a mistake is known by name.
"""

import time
from dataclasses import replace
from datetime import UTC, datetime

from helpers import checking
from helpers.grading import alike
from helpers.grading.collecting import submissions
from helpers.grading.collecting.cells import seems_to_define, whereabouts
from helpers.grading.exam import Claim
from helpers.grading.records import Mark, Record
from helpers.grading.workers.protocol import clean

MESSAGE_LIMIT = 1000


def grade(exam, submission, crew):
    """The Record of one submission; raises nothing for what a student can hand in."""
    start = time.monotonic()
    record = Record(submission.student, submission.notebook, notes=list(submission.notes))
    record.ids = dict(getattr(submission, "ids", None) or {})
    record.graded = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        data = submissions.load(submission)
        record.fingerprint = submissions.fingerprint(data)
        code, notes = submissions.read(data)
        record.notes += notes
        _grade_code(exam, record, code, crew)
    except submissions.Unreadable as error:
        record.status = error.status
        record.notes.append(str(error))
        record.marks = [_mark(checking.blank(task.challenge, str(error))) for task in exam.tasks]
    record.seconds = round(time.monotonic() - start, 3)
    return record


def _grade_code(exam, record, code, crew):
    session, ready, notes = exam.open(code, crew)
    with session:
        for task in exam.tasks:
            result, trouble = _grade_safely(session, task, ready)
            shape = alike.shape(ready, task.challenge) if result.attempted else None
            record.marks.append(_mark(result, trouble, shape))
    failed = {cell.number: cell.error for cell in ready if cell.error}
    failed |= {failure.cell: failure.text for failure in session.failures.values()}
    record.cell_notes = notes + [f"cell {number}: {failed[number]}" for number in sorted(failed)]
    record.status = _status(record)


def _mark(result, trouble=None, shape=None):
    """A Result as plain data; of an input that is no example nothing is kept."""
    failing = result.failing
    shown = None
    if failing and failing.visible:
        shown = {"example": failing.example, "call": failing.call, "got": failing.got, "right": failing.right}
    return Mark(
        result.id, result.name, result.points, result.max, bonus=result.bonus, passed=result.passed,
        attempted=result.attempted, visible=tuple(result.visible), random=tuple(result.random),
        mistake=result.mistake, message=clean(result.message, MESSAGE_LIMIT), trouble=trouble,
        failing=shown, shape=shape,
    )  # fmt: skip


def _grade_safely(session, task, ready):
    """One answer that the judge stumbles over must not stop the grading of a class."""
    try:
        return _grade_task(session, task, ready)
    except Exception as error:
        message = f"The grader could not judge this answer ({type(error).__name__}): look at it yourself."
        return checking.blank(task.challenge, message, attempted=True), "could not be judged"


def _grade_task(session, task, ready):
    """The Result of one challenge, and what kept it from being answered, or None."""
    challenge, shown = task.challenge, len(task.examples)
    answer = task.ask(session, "examples", "secret")
    if answer.missing:
        return _missing(session, challenge, ready)
    if answer.misfit:
        return checking.blank(challenge, answer.misfit, attempted=True), None
    examples, secret = answer.claims[:shown], answer.claims[shown:]
    if answer.lost or len(answer.claims) < shown + len(task.secret):
        return _stopped(session, task, examples, secret, answer.lost)
    result = task.judge(examples, secret)
    return (result if result.passed else _named(session, task, result, examples, secret)), None


def _named(session, task, result, examples, secret):
    """`result` with the mistake that the fixed inputs show, and with what that is still worth."""
    third = task.ask(session, "battery") if task.key and result.attempted else None
    if third is None or third.lost or len(third.claims) < len(task.battery):
        return result
    full = task.judge(examples, secret, third.claims)
    if not full.mistake:
        return result
    return replace(result, mistake=full.mistake, message=full.message, points=full.points)


def _stopped(session, task, examples, secret, lost):
    """The Result of a challenge whose questions were not all answered; `lost` says whose doing that was."""
    if lost is None:
        return task.judge(examples, secret), None
    trouble, message = _about(lost, session.clock)
    stop = Claim(trouble.encode(), checking.Outcome("stopped", detail=trouble))
    (secret if len(examples) == len(task.examples) else examples).append(stop)
    return replace(task.judge(examples, secret), attempted=True, message=message), trouble


# What became of a worker: in a few words for the table, and as a sentence for the student.
TROUBLES = {
    "time": (
        "ran out of time",
        "The function had not answered when its time was up. Which loop does not end?",
    ),
    "died": ("stopped Python", "The function stopped Python itself instead of returning: {lost}."),
    "rubbish": ("gave no readable answer", "What came back was nothing a function can return: {lost}."),
    "start": ("was not graded", "The grader's own trouble, not the student's: {lost}. Grade this one again."),
    "over": ("ran out of time", "The {seconds:g} s for the whole submission were used up here or before."),
}
TROUBLES["gone"] = TROUBLES["start"]


def _about(lost, clock):
    trouble, sentence = TROUBLES[lost.why if clock.left else "over"]
    return trouble, sentence.format(lost=lost, seconds=clock.seconds)


def _missing(session, challenge, ready):
    """Why a function is not there: the cell that was to define it failed, or there is none."""
    for cell in reversed(ready):
        failure = session.failures.get(cell.number)
        if (cell.error or failure) and any(seems_to_define(cell.source, name) for name in challenge.answers):
            what = _what_failed(failure) if failure else cell.what
            message = f"The cell that defines `{challenge.name}` {what}: {cell.error or failure.text}"
            return checking.blank(challenge, message, attempted=True), f"cell {cell.number} {what}"
    names = " and ".join(f"`{name}`" for name in challenge.answers)
    told = [f"The notebook defines no {names}.", *(whereabouts(ready, name) for name in challenge.answers)]
    return checking.blank(challenge, " ".join(filter(None, told))), f"no {challenge.name}"


def _what_failed(failure):
    return "failed" if failure.kind == "error" else TROUBLES[failure.kind][0]


def _status(record):
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
