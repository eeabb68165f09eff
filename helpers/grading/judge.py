"""The judge: compares what a worker says with the right answers, and never runs a student's code.

It asks for the visible examples and the secret inputs, which decide the points. Only when something is
wrong does it also ask for the fixed inputs of the answer key, by which a mistake is known by name.
"""

import time
from dataclasses import dataclass, field, replace

from helpers import checking
from helpers.grading import submissions
from helpers.grading.cells import seems_to_define
from helpers.grading.protocol import clean

MESSAGE_LIMIT = 1000


@dataclass
class Graded:
    """What became of one submission: a Result for each challenge; `troubles` says in a few words what
    kept a challenge from being answered, `notes` what was odd about the file, `cell_notes` about its cells.
    """

    student: str
    notebook: str
    status: str = "graded"
    results: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    cell_notes: list = field(default_factory=list)
    troubles: dict = field(default_factory=dict)
    fingerprint: str = ""
    seconds: float = 0.0


def grade(exam, submission):
    """The Graded of one submission; raises nothing for what a student can hand in."""
    start = time.monotonic()
    graded = Graded(submission.student, submission.notebook, notes=list(submission.notes))
    try:
        data = submissions.load(submission)
        graded.fingerprint = submissions.fingerprint(data)
        code, notes = submissions.read(data)
        graded.notes += notes
        _grade_code(exam, graded, code)
    except submissions.Unreadable as error:
        graded.status = error.status
        graded.notes.append(str(error))
        graded.results = [checking.blank(task.challenge, str(error)) for task in exam.tasks]
    graded.seconds = time.monotonic() - start
    return graded


def _grade_code(exam, graded, code):
    session, ready, notes = exam.open(code)
    with session:
        for task in exam.tasks:
            result, trouble = _grade_safely(session, task, ready)
            graded.results.append(replace(result, message=clean(result.message, MESSAGE_LIMIT)))
            if trouble:
                graded.troubles[task.challenge.id] = trouble
    failed = {cell.number: cell.error for cell in ready if cell.error}
    failed |= {failure.cell: failure.text for failure in session.failures.values()}
    graded.cell_notes = notes + [f"cell {number}: {failed[number]}" for number in sorted(failed)]
    graded.status = _status(graded)


def _grade_safely(session, task, ready):
    """One answer that the judge stumbles over must not stop the grading of a class."""
    try:
        return _grade_task(session, task, ready)
    except Exception as error:
        message = f"The grader could not judge this answer ({type(error).__name__}): look at it yourself."
        return checking.blank(task.challenge, message, attempted=True), "could not be judged"


def _grade_task(session, task, ready):
    """The Result of one challenge, and what kept it from being answered, or None."""
    challenge, outcomes = task.challenge, {"examples": [], "secret": []}
    for name in outcomes:
        answer = task.ask(session, name)
        if answer.missing:
            return _missing(session, challenge, ready)
        if answer.misfit:
            return checking.blank(challenge, answer.misfit, attempted=True), None
        outcomes[name] = answer.outcomes
        untouched = answer.outcomes and all(each.kind == "unattempted" for each in answer.outcomes)
        if answer.lost or untouched or len(answer.outcomes) < len(task.encoded[name]):
            return _stopped(session, task, *outcomes.values(), answer.lost)
    result = task.judge(*outcomes.values())
    return (result if result.passed else _named(session, task, result, *outcomes.values())), None


def _named(session, task, result, examples, secret):
    """`result` with the mistake that the fixed inputs show, and with what that is still worth."""
    third = task.ask(session, "battery") if task.key else None
    if third is None or third.lost or len(third.outcomes) < len(task.battery):
        return result
    full = task.judge(examples, secret, third.outcomes)
    if not full.mistake:
        return result
    return replace(result, mistake=full.mistake, message=full.message, points=full.points)


def _stopped(session, task, examples, secret, lost):
    """The Result of a challenge whose questions were not all answered; `lost` says whose doing that was."""
    if lost is None:
        return task.judge(examples, secret), None
    trouble, message = _about(lost, session.clock)
    stop = checking.Outcome("stopped", detail=trouble)
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


def _about(lost, clock):
    trouble, sentence = TROUBLES[lost.why if clock.left else "over"]
    return trouble, sentence.format(lost=lost, seconds=clock.seconds)


def _missing(session, challenge, ready):
    """Why a function is not there: the cell that was to define it failed, or there is none."""
    for cell in reversed(ready):
        failure = session.failures.get(cell.number)
        if (cell.error or failure) and any(seems_to_define(cell.source, name) for name in challenge.answers):
            what = _what_failed(failure)
            message = f"The cell that defines `{challenge.name}` {what}: {cell.error or failure.text}"
            return checking.blank(challenge, message, attempted=True), f"cell {cell.number} {what}"
    names = " and ".join(f"`{name}`" for name in challenge.answers)
    return checking.blank(challenge, f"The notebook defines no {names}."), f"no {challenge.name}"


def _what_failed(failure):
    if failure is None:
        return "has a syntax error"
    return "failed" if failure.kind == "error" else TROUBLES[failure.kind][0]


def _status(graded):
    """The row's last word: what a reader should know before looking at the numbers."""
    troubles = graded.troubles.values()
    if len(troubles) == len(graded.results) and all(trouble.startswith("no ") for trouble in troubles):
        return "no function to grade"
    if not any(result.attempted for result in graded.results):
        return "not attempted"
    by_trouble = {}
    for id, trouble in graded.troubles.items():
        by_trouble.setdefault(trouble, []).append(id)
    told = [f"{', '.join(ids)} {trouble}" for trouble, ids in by_trouble.items()]
    return f"graded: {'; '.join(told)}" if told else "graded"
