"""The judge: compares what a worker says with the right answers, and never runs a student's code.

It asks for the visible examples of all challenges, and only then for the secret inputs; together they decide
the points. Of right answers that must be proved it asks how they were found, of wrong ones last for the fixed
inputs of the answer key, which give a mistake its name. All functions of a notebook share a process: from the
first secret input on, what they say may be that input. So only how much is right is told, in our own words.
"""

import ast
import re
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from helpers import checking
from helpers.checking.calling import HOPELESS
from helpers.text import brief, few, listed
from instructors.handed_in import cells, nicknames, submissions
from instructors.handed_in.cells import known_as, seems_to_define, whereabouts
from instructors.handed_in.submissions import Cell
from instructors.judging import similar
from instructors.judging.exam import Claim, Task
from instructors.records import (
    OF_A_CELL,
    OURS,
    UNDEFINED,
    Mark,
    Note,
    Record,
    Sign,
    Status,
    Trouble,
    signed,
    worth,
)
from instructors.sandbox.protocol import Lost, clean

MESSAGE_LIMIT = 1000
BOT = "bot"  # what plays in the arena

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
UNNAMED = "{} was not answered to its end when its mistake was to be named: a near miss has lost its share"


def grade(exam, submission, crew):
    """The Record of one submission, whatever it is."""
    start = time.monotonic()
    record = Record(submission.student, submission.notebook, notes=list(submission.notes))
    record.ids, record.came = dict(getattr(submission, "ids", None) or {}), submission.came
    record.graded = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        data = submissions.load(submission)
        record.fingerprint = submissions.fingerprint(data)
        code, notes = submissions.read(data)
        record.notes += notes
        _grade_code(exam, record, code, crew, submission.put_back)
    except submissions.Unreadable as error:
        record.status = error.status
        _not_graded(exam, record, str(error))
    except Exception as error:  # one submission that the grader stumbles over must not stop a class
        record.status, record.fingerprint = Status.NOT_GRADED, ""
        said = f"The grader's own trouble, not the student's ({type(error).__name__}): grade this one again."
        _not_graded(exam, record, said, Trouble.NOT_GRADED)
    record.seconds = round(time.monotonic() - start, 3)
    return record


def _not_graded(exam, record, said, trouble=None):
    record.notes.append(said)
    record.marks = [_mark(checking.blank(task.challenge, said), trouble) for task in exam.tasks]


def _grade_code(exam, record, code, crew, put_back=False):
    session, ready, notes = exam.open(code, crew)
    works = [Work(task, ready) for task in exam.tasks]
    with session:
        _ask_all(session, works)
    looks = [_second_look(session, work, code) for work in works]
    works, at_check = [work for work, _ in looks], [note for _, note in looks if note]
    # That a name is defined twice is no news where the definition before the check counted.
    spoilt = {note.about for note in at_check}
    twice = [note for note in signed(notes, Sign.TWICE) if note.about in spoilt]
    notes = [*(note for note in notes if note not in twice), *at_check]
    record.marks = follow([work.mark() for work in works], ready, exam.tasks)
    gone = dict(_gone(exam, ready, record.marks))
    if put_back and gone:
        first = [Cell(number - len(gone), source) for number, source in enumerate(gone)]
        _grade_code(exam, record, [*first, *code], crew)
        record.cell_notes += [Note(f"{known_as(each)} was put back", Sign.PUT_BACK) for each in gone]
        return
    notes += [*gone.values(), *_of_a_bot(exam, record, ready)]
    failed = {cell.number: cell.error for cell in ready if cell.error}
    failed |= {number: error for number, (_, error) in session.failures.items()}
    notes += [UNNAMED.format(work.task.challenge.id) for work in works if work.unnamed]
    notes += [f"{known_as(cell.source)}: {failed[cell.number]}" for cell in ready if cell.number in failed]
    record.cell_notes, record.status = notes, _status(record)


def _gone(exam, ready, marks):
    """Each cell of the course's that is missing and gave names that wrong answers use, with a Note: which
    names, and how many points hang on it."""
    sources = [cell.source for cell in ready if not cell.error]
    there = {name for source in sources for name in cells.bound(source)}
    for source, names in exam.own_cells.items() if "*" not in there else ():
        uses = [
            (mark, similar.used(sources, task.challenge.answers, names - there))
            for task, mark in zip(exam.tasks, marks, strict=True)
            if not mark.passed
        ]
        if used := sorted({name for _, some in uses for name in some}):
            there |= names
            lost = [mark for mark, some in uses if some]
            points, bonus = (
                sum(mark.max - mark.points for mark in lost if mark.bonus == side) for side in (False, True)
            )
            told = few([f"`{name}`" for name in used]), listed(mark.id for mark in lost)
            said = (
                f"{known_as(source)} is missing, which gave {told[0]} a meaning: {told[1]} cannot do without"
            )
            more = f" and {worth(bonus, bonus=True)}" * bool(bonus)
            yield source, Note(f"{said}. Up to {worth(points)}{more} hang on it", Sign.GONE)


def _of_a_bot(exam, record, ready):
    """Notes on what the arena will make of a notebook: a bot that nobody changed, a NICKNAME that is none."""
    mine, own = (
        [
            ast.dump(each)
            for source in sources
            for each in submissions.parse(source).body
            if BOT in cells.names_bound(each)
        ]
        for sources in ([cell.source for cell in ready if not cell.error], exam.own_cells)
    )
    if mine and mine[-1] in own:
        yield Note(f"`{BOT}` is as the course gave it out: in the arena it plays for nobody", Sign.BOT)
    names = [record.student, *record.ids.values()]
    for text in filter(None, (nicknames.written(cell.source) for cell in ready if not cell.error)):
        if why := nicknames.refusal(text, names):
            yield Note(f"NICKNAME {brief(text, 30)} refused: {why}", Sign.NICKNAME)


def _ask_all(session, works):
    for step, inputs_for in STEPS:
        session.hides = step is not _show
        asked = [(work, inputs_for(work)) for work in works if not work.done]
        session.plan(work.task.question(names) for work, names in asked if names)
        for work, names in asked:
            try:
                with session.clock.running(time.thread_time):
                    step(session, work, *names)
            except Exception as error:  # one answer that the judge stumbles over must not stop a class
                message = (
                    f"The grader could not judge this answer ({type(error).__name__}): look at it yourself."
                )
                work.end(checking.blank(work.task.challenge, message, attempted=True), Trouble.NOT_JUDGED)
    for work in works:
        work.give_a_part()  # not on the clock: it runs known mistakes, which is no student's doing


def _second_look(session, work, code):
    """(Work, None); or, if that earns more, the Work as it was at its check and a Note on what spoilt it.

    A function is asked when every cell has run. Its check ran before the cells below it. If one of these
    gives a name that the function uses another meaning, the student was told "passed", and rightly.
    """
    challenge, running = work.task.challenge, {number for number, _ in session.cells}
    if work.result.passed or work.trouble == Trouble.TIME:
        return work, None
    check, names = _spoilt(code, [cell for cell in work.ready if cell.number in running], challenge)
    if not names:
        return work, None
    at_its_check = Work(work.task, [cell for cell in work.ready if cell.number <= check])
    with session.until(check) as earlier:
        _ask_all(earlier, [at_its_check])
    if at_its_check.result.points <= work.result.points:
        return work, None
    told = ", ".join(f"`{name}`" for name in names)
    said = f"{challenge.name} counted as at its check: a later cell gives {told} another meaning"
    return at_its_check, Note(said, Sign.AT_CHECK, about=challenge.name)


def _spoilt(code, ready, challenge):
    """The number of an answer's last check cell, and the names that it uses, itself included, and that mean
    something else after it; `code` are the notebook's cells, `ready` those that run."""
    asks = re.compile(rf"^[ \t]*check\(\s*[\"']{re.escape(challenge.id)}[\"']", re.MULTILINE)
    checks = [cell.number for cell in code if cell.kind == "code" and asks.search(cell.source)]
    before = [cell for cell in ready if checks and cell.number <= checks[-1]]
    later = [cell for cell in ready if checks and cell.number > checks[-1]]
    bound = {name for cell in later for name in cells.bound(cell.source)}
    bound &= {name for cell in before for name in cells.mentions(cell.source)}
    names = {*challenge.answers} & bound | {
        *(similar.used([cell.source for cell in before], challenge.answers, bound) if bound else ())
    }
    return max(checks, default=0), sorted(names)


@dataclass
class Work:
    """One challenge of a submission while it is judged, in these cells; `done` where there is nothing more to
    ask."""

    task: Task
    ready: list
    examples: list = field(default_factory=list)
    secret: list = field(default_factory=list)
    fixed: list = field(default_factory=list)
    result: checking.Result | None = None
    trouble: Trouble | None = None
    done: bool = False
    unnamed: bool = False
    kinds: dict = field(default_factory=dict)
    unproved: str = ""
    wrong_at: dict = field(default_factory=dict)

    def end(self, result, trouble=None):
        """Keeps the result; nothing more is asked."""
        self.result, self.trouble, self.done = result, trouble, True

    def judged(self):
        """The Result of what was answered so far."""
        return self.task.judge(self.examples, self.secret)

    def give_a_part(self):
        """Gives a part of the points for kinds of inputs that are right, where the course does: to an answer
        that came to its end and has earned nothing."""
        result, task = self.result, self.task
        is_whole = not self.trouble and len(self.secret) == len(task.secret) and self.fixed
        if task.partly and is_whole and result.attempted and not result.passed and not result.points:
            claims = self.examples, self.fixed, self.secret
            share, self.kinds, self.unproved, self.wrong_at = task.credit(*claims)
            self.result = replace(result, points=round(share * result.max, 2))

    def mark(self):
        """The Mark of it."""
        shape = similar.shape(self.ready, self.task.challenge) if self.result.attempted else None
        made = _mark(self.result, self.trouble, shape)
        return replace(made, kinds=self.kinds, unproved=self.unproved, wrong_at=self.wrong_at)


def _mark(result, trouble=None, shape=None):
    """A Result as plain data; of an input that is no example nothing is kept."""
    shown = _shown_of(result.failing) if result.failing and result.failing.visible else None
    return Mark(
        result.id, result.name, result.points, result.max, bonus=result.bonus, passed=result.passed,
        attempted=result.attempted, visible=tuple(result.visible), random=tuple(result.random),
        untried=tuple(result.untried), notes=tuple(clean(note) for note in result.notes),
        mistake=result.mistake, message=clean(result.message, MESSAGE_LIMIT), trouble=trouble,
        failing=shown, shape=shape,
    )  # fmt: skip


def _shown_of(failing):
    """A visible example that went wrong, as plain data: `Mark.failing`."""
    outcome = failing.outcome
    unknown = outcome.about if outcome.error == "NameError" and outcome.about.isidentifier() else None
    return {
        "example": failing.example, "call": failing.call, "got": failing.got, "right": failing.right,
        "kind": outcome.kind, "error": outcome.error, "where": outcome.where,
        "unknown": unknown, "bare": failing.bare, "of": type(outcome.value).__name__,
    }  # fmt: skip


def _show(session, work, *names):
    """Asks for the examples; whatever a student is told of an answer in its own words comes from here."""
    task, challenge = work.task, work.task.challenge
    answer = task.ask(session, *names)
    work.examples = answer.claims
    if answer.missing:
        work.end(*_missing(session, challenge, work.ready, answer.missing))
    elif answer.misfit:
        work.end(checking.blank(challenge, answer.misfit, attempted=True))
    elif answer.lost:
        work.end(*_stopped(session, work, answer.lost))
    elif _is_hopeless(answer.claims, len(task.examples)):
        work.end(work.judged())


def _is_hopeless(claims, shown):
    """Whether the secret inputs need no asking: nothing is written yet, or each call takes too long."""
    kinds = [claim.outcome.kind for claim in claims]
    if len(kinds) < shown or {*kinds[-1:]} & {*HOPELESS}:
        return True
    return {*kinds} == {"unattempted"}


def _ask(session, work, *names):
    """Asks for the secret inputs: now the points are known."""
    answer = work.task.ask(session, *names)
    work.secret = answer.claims
    lost = Lost("changed", "") if answer.missing or answer.misfit else answer.lost
    if lost:
        work.end(*_stopped(session, work, lost))
        return
    work.result = work.judged()
    work.done = (work.result.passed and not work.task.proof) or len(work.secret) < len(work.task.secret)


def _prove(session, work, *names):
    """Asks how a right answer was found, where only a worker can see that: the judge takes no word for it."""
    if names:
        work.done, lost = True, work.task.unproved(session)
        if lost:
            work.end(*_stopped(session, work, lost))


def _name(session, work, *names):
    """Asks for the fixed inputs: if they show a mistake, it has its name, and what that is still worth."""
    fixed = work.task.ask(session, *names)
    if fixed.lost and fixed.lost.why == "start":
        work.trouble = Trouble.NOT_GRADED
    if not names or fixed.lost or len(fixed.claims) < len(work.task.fixed):
        return
    work.fixed = fixed.claims
    full = work.task.judge(work.examples, work.secret, fixed.claims)
    if full.mistake or full.partly:
        told = {name: getattr(full, name) for name in ("mistake", "partly", "message", "points", "notes")}
        work.result = replace(work.result, **told, failing=full.failing or work.result.failing)


# What is asked of all answers, one after the other, and which lists of inputs that takes.
STEPS = (
    (_show, lambda work: ("examples",)),
    (_ask, lambda work: ("secret",)),
    (_prove, lambda work: ("proof",) if work.task.proof and work.result.passed else ()),
    (_name, lambda work: ("fixed",) if work.task.key and work.result.attempted else ()),
)


def _stopped(session, work, lost):
    """The Result of a challenge that was not answered to the end; `lost` says whose doing that was."""
    trouble, message = _about(lost, session)
    stop = Claim(trouble.encode(), checking.Outcome("stopped", detail=f"no answer: it {trouble}"))
    (work.secret if len(work.examples) == len(work.task.examples) else work.examples).append(stop)
    return replace(work.judged(), passed=False, points=0, attempted=True, message=message), trouble


# --- why an answer earned nothing, in words: a few for the table, a sentence for the student ---


def _about(lost, session):
    """What a Lost means: the Trouble, and a sentence, which tells nothing of hidden inputs."""
    trouble, sentence = TROUBLES[lost.why if session.clock.left else "over"]
    why = "" if session.hides else f": {lost}"
    return trouble, sentence.format(why=why, seconds=session.clock.seconds)


def _missing(session, challenge, ready, missing):
    """Why functions are not there: the cell that was to define one failed, or there is none."""
    missing = [name for name in challenge.answers if name in missing] or challenge.answers
    for cell in reversed(ready):
        trouble, error = session.failures.get(cell.number) or (cell.trouble, cell.error)
        if error and any(seems_to_define(cell.source, name) for name in missing):
            message = f"The cell that defines `{challenge.name}` {SAID[trouble]}: {error}"
            return checking.blank(challenge, message, attempted=True), trouble
    names = " and ".join(f"`{name}`" for name in missing)
    found = [*filter(None, (whereabouts(ready, name) for name in missing))]
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
            is_bare = (mark.failing or {}).get("bare") and not mark.mistake
            if begin and (unknown == root.name or is_bare):
                mark = replace(mark, message="", notes=())  # what is said of its own examples would lead away
            mark = replace(mark, follows=root.id, message=clean(begin + mark.message, MESSAGE_LIMIT).strip())
        told.append(mark)
    return told


def _called(ready, challenge, names):
    used = similar.used([cell.source for cell in ready if not cell.error], challenge.answers, names)
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


def _status(record):
    """The Status of a notebook whose functions were asked for."""
    if all(mark.trouble in UNDEFINED for mark in record.marks):
        return Status.NO_FUNCTION
    return Status.GRADED if any(mark.attempted for mark in record.marks) else Status.UNTOUCHED
