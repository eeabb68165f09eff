"""What a run says: what it found, what holds, and at the end the points and what to look at first."""

import os
import sys
from collections import Counter
from statistics import quantiles

from helpers.grading import reports
from helpers.grading.book.gradebook import TIME
from helpers.grading.collecting.submissions import EARLIER
from helpers.grading.outputs import BACK, BOOK, PAGE, PAGES, TABLE
from helpers.grading.records import totals
from helpers.grading.reports.classpage import ABSENT
from helpers.grading.reports.pages import count
from helpers.grading.reports.tables import by_number, by_student, was_read

MOST_ROWS, MOST_NOTES, MOST_OF_ONE = 40, 40, 3
MORE = "more: gradebook show"
PLATFORMS = {"folders": "Folders", "nbgrader": "nbgrader's folders"}


def say(*lines, sep="\n", file=None):
    """Prints; a reader that has gone away (`| head`) does not stop a run."""
    file = file or sys.stdout
    try:
        print(*lines, sep=sep, file=file, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), file.fileno())


def found(collected):
    """What was recognised, and what was left out."""
    what = PLATFORMS.get(collected.platform, f"{collected.platform} download")
    say(f"{what}: {count(collected.students, 'student')}, {notebooks(collected.work)}.")
    for note in collected.notes:
        say(note, file=sys.stderr)


def seed(run):
    """The seed, by which this run can be repeated."""
    if run.number is not None:
        say("The last run was stopped before its end: this one goes on with it.")
    elif run.was not in (None, run.seed):
        say("With a new seed come new inputs: everything is graded again.")
    say(f"Seed {run.seed}: `--seed {run.seed}` with a new --out repeats this run.")


def walls(held, scheduler=None):
    """An instructor should know what stands between the students' code and this machine."""
    from helpers.grading.walls import WALLS

    if scheduler:
        say(f"The machines at {scheduler} grade, each behind its own walls. Here:", file=sys.stderr)
    limits = f"behind these walls: {', '.join(held)}" if held else "with a limit on time only"
    say(f"Students' code runs in processes of its own, {limits}.", file=sys.stderr)
    missing = [wall for wall in WALLS if wall not in held]
    if missing:
        say(
            f"Missing here: {', '.join(missing)}. Grade work of people you know, or in a container; "
            "`python -m helpers doctor` says how to mend it.",
            file=sys.stderr,
        )


def workers(crew, scheduler=None):
    """That workers are started in the slow way where the quick one should do."""
    if not scheduler and sys.platform == "linux" and getattr(crew, "kind", "warm") == "fresh":
        say(
            "Each worker starts an interpreter of its own, which is slower: the process that should fork "
            "them did not start. `python -m helpers doctor` may say why.",
            file=sys.stderr,
        )


def plan(todo):
    """How much there is to do."""
    if todo.unchanged:
        say(f"{todo.unchanged} graded before, unchanged (--regrade grades them again).")
    if todo.pairs:
        say(f"{len(todo.pairs)} to grade.")
    else:
        say("Nothing new to grade.")


def kept(without, absent, doubles=()):
    """Sentences on who handed in nothing this time and keeps what counted before; of the `doubles` somebody
    of the same name is there."""
    sentences = []
    if absent:
        sentences.append(f"Not handed in this time, the earlier points stay: {listed(absent)}.")
    if set(absent) - set(doubles):
        sentences[-1] += " `gradebook forget STUDENT` removes somebody who has left, with all points."
    by_notebook = {}
    for student, notebook in without:
        by_notebook.setdefault(notebook, []).append(student)
    for notebook, students in by_notebook.items():
        sentences.append(f"No {notebook} this time, the earlier one counts: {listed(students)}.")
    return sentences


def end(folder, records, notes):
    """The points, the notes, the files, and what to look at first."""
    say("")
    say(reports.table(records) if len(by_student(records)) <= MOST_ROWS else summary(records, folder))
    lines = [*notes, *_notes_on_students(records)]
    if lines:
        say("", *lines[:MOST_NOTES])
    if len(lines) > MOST_NOTES or any(line.endswith(MORE) for line in lines):
        more = f"… and {len(lines) - MOST_NOTES} more: " * (len(lines) > MOST_NOTES)
        say(f"{more}`python -m helpers gradebook show STUDENT --out {folder}` has all of somebody's.")
    say("", *look_first(records))
    say(
        f"Points: {folder / TABLE}. For the class: {folder / PAGE}. For each student: {folder / PAGES}. "
        + (f"To upload to Moodle: {folder / BACK}. " if (folder / BACK).exists() else "")
        + f"All that is kept: {folder / BOOK}."
    )


def _notes_on_students(records):
    """A few notes on each student: one mistake at the start of a notebook makes one in every cell."""
    for student, parts in by_student(records).items():
        notes = [note for part in parts for note in _odd(part)]
        yield from (f"{student}: {note}" for note in notes[:MOST_OF_ONE])
        if len(notes) > MOST_OF_ONE:
            yield f"{student}: and {len(notes) - MOST_OF_ONE} {MORE}"


def _odd(record):
    """The notes on a record; that there is nothing at all is said in one line for all of them."""
    notes = record.notes + record.cell_notes
    if record.status != ABSENT:
        return notes
    return [note for note in notes if note not in {mark.message for mark in record.marks}]


def filled(found, path):
    """What became of the export that was filled in."""
    lines = [*found.lines()]
    more = [f"… and {len(lines) - MOST_NOTES} more"] if len(lines) > MOST_NOTES else []
    say("", *lines[:MOST_NOTES], *more, f"Filled in: {path}. Look it over, then upload it.")


def summary(records, folder):
    """A large class in a few lines."""
    points, most = [], 0.0
    for parts in by_student(records).values():
        total, highest, _ = totals([mark for part in parts for mark in part.marks])
        points.append(total)
        most = max(most, highest)
    low, middle, high = (reports.number(each) for each in quantiles(points, n=4, method="inclusive"))
    right = Counter(mark.id for each in records for mark in each.marks if mark.passed)
    asked = Counter(mark.id for each in records for mark in each.marks)
    hardest = sorted(asked, key=lambda id: (right[id] / asked[id], by_number(id)))[:3]
    told = ", ".join(f"{id} ({100 * right[id] // asked[id]} % right)" for id in hardest)
    return (
        f"{len(points)} students, points of {reports.number(most)}: a quarter has up to {low}, half up to "
        f"{middle}, a quarter more than {high}.\nHardest: {told}.\nEverybody's row: {folder / TABLE}, or "
        f"`python -m helpers gradebook show --out {folder}`."
    )


def look_first(records):
    """Lines on what deserves a look before anything else."""
    marks = [(each.student, mark) for each in records for mark in each.marks]
    named = Counter((mark.mistake, mark.id) for _, mark in marks if mark.mistake and not mark.follows)
    lines = []
    if named:
        (mistake, id), often = named.most_common(1)[0]
        most = f", most often {mistake} in {id} ({often} times)" if often > 1 else ""
        lines.append(f"{count(named.total(), 'answer')} with a mistake known by name{most}.")
    troubled = {student for student, mark in marks if mark.trouble and not mark.trouble.startswith("no ")}
    timed_out = {student for student, mark in marks if mark.trouble and TIME in mark.trouble}
    if troubled:
        lines.append(
            f"{count(len(troubled), 'student')} with an answer that did not run to its end"
            + (f", {len(timed_out)} of them out of time" if timed_out else "")
            + f": {listed(sorted(troubled))}."
        )
    handed_in = [each for each in records if each.status != ABSENT]
    unread = [each for each in handed_in if not was_read(each)]
    if unread:
        lines.append(f"Handed in, but not to be read: {listed(_with_reasons(unread))}.")
    emptied = sorted({each.student for each in records if _is_emptied(each)})
    if emptied:
        lines.append(
            f"Nothing is answered in the newest file, but something in an earlier one: {listed(emptied)}."
        )
    absent = {}
    for each in records:
        if each.status == ABSENT:
            absent.setdefault(each.notebook, []).append(each.student)
    lines += [f"No {notebook}: {listed(students)}." for notebook, students in absent.items()]
    return [f"Look first: {lines[0]}", *lines[1:]] if lines else ["Nothing that needs a look."]


def _with_reasons(records):
    """Each student once, with what is wrong with which notebook."""
    for student, parts in by_student(records).items():
        several = len({part.status for part in parts}) > 1
        each = [
            f"{part.status} in {number_told(part.notebook)}" if several else part.status for part in parts
        ]
        yield f"{student} ({', '.join(dict.fromkeys(each))}{_in_all(parts) * (not several)})"


def _in_all(parts):
    return f" in {', '.join(number_told(part.notebook) for part in parts)}" if len(parts) > 1 else ""


def _is_emptied(record):
    """Whether the newest file has nothing in it and one before it had."""
    had = any(total for _, total in record.attempts[:-1])
    return record.status == "not attempted" and (
        had or any(note.startswith(EARLIER) for note in record.notes)
    )


def listed(names, most=8):
    """Names in a sentence, not too many.

    >>> listed(["Ada", "Zoë", "Bob"], most=2)
    'Ada, Zoë and 1 more'
    """
    names = list(names)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def number_told(name):
    """The number of a notebook, as it is said.

    >>> number_told("03_minimax_trees")
    '3'
    """
    return name.split("_")[0].lstrip("0") or name


def notebooks(names):
    """The numbers of notebooks, as they are said.

    >>> notebooks(["03_minimax_trees", "04_evaluation_functions"])
    'notebooks 3 and 4'
    """
    numbers = [number_told(name) for name in names]
    told = " and ".join([", ".join(numbers[:-1]), numbers[-1]] if len(numbers) > 1 else numbers)
    return f"notebook{'s' * (len(numbers) != 1)} {told}"
