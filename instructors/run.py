"""A run: what was handed in is collected, what is new is graded, and the reports are written.

Each submission is in the gradebook as soon as it is graded, and all reports come from there: a resumed run
ends as if it had never stopped.
"""

import contextlib
import gc
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace

from helpers import checking
from helpers.text import few
from instructors import console, reports
from instructors.gradebook import Gradebook
from instructors.handed_in import submissions
from instructors.handed_in.cells import has_answers
from instructors.handed_in.collect import collect
from instructors.handed_in.people import settle
from instructors.handed_in.which_counts import asked_in
from instructors.judging import exam, judge
from instructors.late import NONE
from instructors.progress import Progress
from instructors.records import ANSWERED, Files, Sign, Unusable, Worth, number_of, signed, unpacked
from instructors.reports import export
from instructors.sandbox.processes import Crew


def grade(args):
    """Grades what `args` (of grade_command.checked) asks for; the exit status."""
    gc.set_threshold(20_000, 50, 100)  # what a run makes mostly stays, and is not looked through often
    found = collect(args.submissions, args.names, only=args.only, out=args.out)
    reports.prepare(args.out)
    console.found(found)
    with Gradebook(args.out / Files.BOOK) as book:
        said = [*settle(found, book), *_settle_points(book, found.work, args.points)]
        was = book.standing()
        _settle_due(book, found.work, args)
        _put_back(book, found.work, args.put_back)
        if args.fill:
            nowhere = export.check(args.fill, found.work, was, args.column, args.only)
            found.notes += console.nowhere(nowhere, args.fill)
        notes, kept, doubts = _fill_book(book, found, args, said, was)
        records = book.records()
        reports.write_all(args.out, records, notes)
    looked_at = {(each.student, name) for name, work in found.work.items() for each in work}
    looked_at -= {(each.student, each.notebook) for each in kept}
    console.end(args.out, records, [note for note in notes if note not in doubts], looked_at)
    try:
        if args.fill:
            filled = export.fill(args.fill, records, args.filled, args.column, args.only)
            console.filled(filled, args.filled, records)
    finally:  # it stands last, where it is seen
        doubts += console.strays(records, args.out)
        console.say("", *console.look_first(records, doubts, found.work))
    gc.freeze()  # at its end Python need not look through all that is there
    return 2 if found.nobodys else 0


def _fill_book(book, found, args, said, was):
    """Grades what is new, into the book; returns the notes of this run, with what was `said` before,
    the submissions of which a file of another run counts, and those of the notes that need a look.
    `was` is what stood in the book before."""
    plan = book.plan(list(found.work), args.timeout, args.seed, args.regrade)
    before = book.fingerprints() if plan.number is None else {}
    console.seed(plan)
    with Graders(args) as graders:
        exams = {}
        with Progress(len(found.work), "notebooks prepared: the solutions run first") as progress:
            for name in found.work:
                progress.tell(len(exams))
                exams[name] = graders.exam(name, plan.seeds[name])
        console.walls(graders.crew.walls, args.scheduler)
        run = book.start(plan)
        book.students.see(run, [each for work in found.work.values() for each in work])
        todo = sort_out(book, exams, found.work, args.timeout)
        console.plan(todo["new"], todo["again"], todo["unchanged"])
        for each in todo["unchanged"]:  # what this download says of it may be new, such as that it is late
            book.note(each.student, each.notebook, submissions.notes_on(each))
            if each.came:
                book.note_time(each.student, each.notebook, each.came)
        pairs = [(exams[each.notebook], each) for each in todo["new"] + todo["again"]]
        with (
            Progress(len(pairs), "graded") as progress,
            contextlib.closing(graders.graded(exams, pairs)) as done,
        ):
            for count, (number, record) in enumerate(done, start=1):
                an_exam, submission = pairs[number]
                if _keeps_earlier(book, record):
                    todo["empty"].append(submission)
                else:
                    book.add(run, record, an_exam.fingerprint)
                progress.tell(count)
    book.asked_the_same({name: each.fingerprint for name, each in exams.items()})
    now = book.standing()
    late = console.later(was, now)
    fallen = [each for each in book.fallen(run, before) if each[:2] not in late]
    doubts = [
        *said, *console.empty(todo["empty"]), *console.older(todo["older"]),
        *console.fallen(fallen), *console.graded_again(book.graded_again(run)),
        *console.taken_off(late), *console.given_back(was, now),
        *console.other_credit(book.of_other_credit(args.partly)),
    ]  # fmt: skip
    notes = [*doubts, *found.notes, *console.kept(todo["kept"], book.students.absent(run))]
    notes += console.unasked(now)
    if plan.regrade:
        notes += console.earlier_inputs(book.of_earlier_inputs(plan.notebooks))
    book.finish(run, notes)
    return notes, [*todo["kept"], *todo["older"], *todo["empty"]], doubts


def _settle_points(book, notebooks, choice):
    """The book knows what each challenge of these notebooks is worth from now on, by the `choice` of --points
    where the course says something else by now. Returns lines on that; raises Unusable without a choice."""
    course = {
        name: {
            each.id: Worth(each.id, each.name, each.points, each.bonus)
            for each in checking.challenges_of(number_of(name))
        }
        for name in notebooks
    }
    differ, undecided = book.differing(course)
    chosen = undecided or (differ if choice else [])
    lines = [*console.worths(book.worths(), {name: course[name] for name in chosen})]
    if undecided and not choice:
        raise Unusable(
            f"Nothing was graded: {book.path} has other points than the course.\n"
            + "\n".join(lines)
            + "\n--points old: those of the gradebook count; what is graded from now on is rescaled to them."
            "\n--points new: those of the course count; all marks are rescaled to them, yours by hand too."
        )
    book.decide(course, {*differ} - {*(chosen if choice == "new" else ())})
    return [f"{line} The {choice} points count, for everybody." for line in lines]


def _settle_due(book, work, args):
    """Stores due times in the book and hand-in times in the submissions; Unusable for a file without any."""
    for notebook in work:
        due, rule = ["" if each == NONE else each for each in (args.due, args.late)]
        was = book.due().get(notebook, ("", ""))
        due, rule = (old if new is None else new for old, new in zip(was, (due, rule), strict=True))
        if args.late not in (None, NONE) and not due:
            raise Unusable("--late takes points off what comes after --due, which is missing: give both.")
        book.set_due(notebook, due, rule)  # without a due time there is no rule either
    if args.times and len(work) > 1:
        raise Unusable(
            f"--times tells of one notebook: say which with --notebook N. Here are {', '.join(work)}."
        )
    if (path := args.times or args.fill) and len(work) == 1:
        ((notebook, some),) = work.items()
        came = export.times(path, {each.student: each.ids for each in some if each.file}, notebook)
        if args.times and not came:
            raise Unusable(f"{path} tells no time of anybody here. {export.why_timeless(path)}")
        work[notebook] = [replace(each, came=came.get(each.student, each.came)) for each in some]
    if args.due:
        console.due(args.due, work)


def _put_back(book, work, students):
    """Marks the submissions that get missing course cells put back: these students', also in later runs."""
    there = {each.student for some in work.values() for each in some}
    if unknown := sorted({*students} - there):
        raise Unusable(
            f"--put-back: nobody here is called {few(unknown)}. Give the name as in {Files.TABLE}."
        )
    for notebook, some in work.items():
        work[notebook] = [
            replace(each, put_back=each.student in students or _is_put_back(book, each)) for each in some
        ]


def _is_put_back(book, submission):
    before = book.counting(submission.student, submission.notebook)
    return bool(before and signed(unpacked(before["cell_notes"]), Sign.PUT_BACK))


def _keeps_earlier(book, record):
    """Whether another file of the student's counts on, as nothing is answered in this one."""
    before = book.counting(record.student, record.notebook)
    if record.status in ANSWERED or not before or before["status"] not in ANSWERED:
        return False
    return before["fingerprint"] != record.fingerprint


# What becomes of a submission: it is to be graded; it was graded before, and is so again, as its inputs were
# others or --regrade says so; it was graded before; there is no file this time and was one earlier; its file
# is an earlier one given again; nothing is answered in it, and in another one there is.
KINDS = ("new", "again", "unchanged", "kept", "older", "empty")


def sort_out(book, exams, work, seconds):
    """The submissions of each of KINDS: nothing is graded twice, and what answers nothing takes no place."""
    todo = {kind: [] for kind in KINDS}
    for submission in (each for found in work.values() for each in found):
        todo[_kind(book, submission, exams[submission.notebook], seconds)].append(submission)
    return todo


def _kind(book, submission, an_exam, seconds):
    """Which of KINDS it is; an unreadable file is new if its Status changed."""
    key = submission.student, submission.notebook
    before = book.counting(*key)
    if not before:  # no file is read here that the judge will read anyway
        return "new"
    if submission.file is None and before["fingerprint"]:
        return "kept"
    has_changed = submission.put_back and not _is_put_back(book, submission)  # though the file has not
    try:
        fingerprint = submissions.fingerprint(submissions.load(submission))
    except submissions.Unreadable as error:
        fingerprint = ""
        has_changed = has_changed or (submission.file and error.status != before["status"])
    except Exception:  # the grader's own trouble: it says so when it grades
        return "new"
    if not has_changed and book.known(*key, fingerprint, an_exam.fingerprint, seconds):
        return "unchanged"
    if fingerprint and fingerprint == before["fingerprint"]:
        return "again"
    if submission.file and fingerprint != before["fingerprint"] and before["status"] in ANSWERED:
        asked = asked_in(number_of(submission.notebook))
        if asked and not has_answers(submission.file, asked):  # what was answered before still counts
            return "empty"
    return "older" if book.is_older(*key, fingerprint) else "new"


class Graders:
    """Where submissions are graded: on this machine, `jobs` at a time, or on the machines of a cluster.

    At the end of its `with` statement nothing that it started is left, whatever the reason for the end.
    """

    def __init__(self, args):
        self.args, self.exams = args, []
        self.crew, self.pool = Crew(), ThreadPoolExecutor(args.jobs)

    def __enter__(self):
        self.crew.__enter__()
        return self

    def __exit__(self, *reason):
        for each in self.exams:
            each.stopped.set()  # after an interrupt nobody waits for the rest
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.crew.__exit__(*reason)  # ends the workers, so that no thread waits for an answer
        self.pool.shutdown()

    def exam(self, name, seed):
        """The Exam of a notebook."""
        solutions, seconds = self.args.solutions, self.args.timeout
        made = exam.prepare(name, number_of(name), solutions, seed, seconds, self.crew, self.args.partly)
        self.exams.append(made)
        return made

    def graded(self, exams, pairs):
        """The number and the Record of each pair of exam and submission, as they get done."""
        if self.args.scheduler and pairs:
            from instructors import cluster

            yield from cluster.grade_all(self.args.scheduler, exams, pairs)
            return
        futures = {self.pool.submit(judge.grade, *pair, self.crew): n for n, pair in enumerate(pairs)}
        for future in as_completed(list(futures)):
            yield futures.pop(future), future.result()
