"""What a run says: what it found, what holds, and at the end the points and what to look at first."""

import os
import sys
from dataclasses import asdict, replace

from helpers.text import count, few, listed
from instructors.records import (
    LATE,
    UNASKED,
    UNDEFINED,
    Files,
    Sign,
    Status,
    Trouble,
    earned,
    number_told,
    numbers_told,
    signed,
    totals,
)
from instructors.reports import (
    almost_nobodys,
    by_number,
    by_student,
    export,
    number,
    table,
    was_read,
    who_handed_in,
)
from instructors.sandbox.protocol import WALLS

MOST_ROWS, MOST_NOTES, MOST_OF_ONE = 40, 40, 3
TO_LOOK_AT = {
    Sign.EARLIER: "Nothing is answered in the newest file, so an earlier one counts",
    Sign.GONE: "A cell of the course's is missing, on which points hang (`--put-back STUDENT`)",
    Sign.NICKNAME: "A NICKNAME is refused",
    Sign.BOT: "The bot is as the course gave it out, and plays for nobody",
    Sign.MISNAMED: "A notebook was handed in under another one's name, and its cells say which it is",
    Sign.DIFFER: "Several files of one notebook, one graded, and their code differs",
}
PLATFORMS = {"folders": "Folders", "nbgrader": "nbgrader's folders"}


def say(*lines, sep="\n", file=None):
    """Prints; a reader that has gone away (`| head`) does not stop a run."""
    file = file or sys.stdout
    try:
        print(*lines, sep=sep, file=file, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), file.fileno())


def found(collected):
    """What was recognised; what was left out of it is said at the end, but for whole folders."""
    if collected.nobodys:
        names = few(collected.nobodys)
        say(f"ATTENTION: left out with the notebooks in {count(len(collected.nobodys), 'folder')}: {names}.")
    what = PLATFORMS.get(collected.platform, f"{collected.platform} download")
    say(f"{what}: {count(collected.students, 'student')}, {numbers_told(collected.work)}.")


def seed(run):
    """The seed, by which this run can be repeated."""
    if run.number is not None:
        say("The last run was stopped before its end: this one goes on with it.")
    *first, seed = dict.fromkeys(run.seeds.values())
    if first:
        say(f"{seeds(run.seeds)}. Each repeats its notebook: `--seed` and `--notebook` with a new --out.")
    else:
        say(f"Seed {seed}: `--seed {seed}` with a new --out repeats this run.")


def seeds(of_notebooks):
    """The seeds of notebooks in words.

    >>> seeds({"02_nash": 7, "03_trees": 7, "04_x": 9})
    'Seed 7 for notebooks 2 and 3, 9 for notebook 4'
    """
    notebooks = {}
    for name, each in of_notebooks.items():
        notebooks.setdefault(each, []).append(name)
    return "Seed " + ", ".join(f"{each} for {numbers_told(names)}" for each, names in notebooks.items())


def walls(held, scheduler=None):
    """An instructor should know what stands between the students' code and this machine."""
    if scheduler:
        say(f"The machines at {scheduler} grade, each behind its own walls. Here:", file=sys.stderr)
    limits = f"behind these walls: {', '.join(held)}" if held else "with a limit on time only"
    say(f"Students' code runs in processes of its own, {limits}.", file=sys.stderr)
    missing = [wall for wall in WALLS if wall not in held]
    if missing:
        so = ": students' code can read your files" * ("files" in missing)
        say(
            f"Missing here: {', '.join(missing)}{so}. Grade work of people you know, or in a container that "
            "holds nothing else; `python -m instructors doctor` says how to mend it.",
            file=sys.stderr,
        )


def plan(new, again, unchanged):
    """How much there is to do."""
    if unchanged:
        say(f"{len(unchanged)} graded before, unchanged (--regrade grades them again).")
    told = f", {len(again)} of them graded before and asked again now" if again else ""
    say(f"{len(new) + len(again)} to grade{told}." if new or again else "Nothing new to grade.")


def end(folder, records, notes, looked_at=None):
    """The points, the notes but those that are `doubts`, and the files.

    `looked_at` are (student, notebook) of this run, where the book holds more: the notes on those are new.
    """
    say("")
    rows = len(by_student(records))
    more = f"{rows:,} students: `python -m instructors gradebook show --out {folder}` lists them."
    say(table(records) if rows <= MOST_ROWS else more)
    new = [each for each in records if looked_at is None or (each.student, each.notebook) in looked_at]
    odd = {student: _odd(parts) for student, parts in by_student(new).items()}
    lines = [*notes, *(line for each in odd.items() for line in _few_notes(*each))]
    if lines:
        say("", *lines[:MOST_NOTES])
    if len(lines) > MOST_NOTES or any(len(each) > MOST_OF_ONE for each in odd.values()):
        more = f"… and {len(lines) - MOST_NOTES} more: " * (len(lines) > MOST_NOTES)
        say(f"{more}`python -m instructors gradebook show STUDENT --out {folder}` has all of somebody's.")
    say(
        "",
        f"Points: {folder / Files.TABLE}. For the class: {folder / Files.PAGE}. "
        f"For each student: {folder / Files.PAGES}. "
        + (f"To upload to Moodle: {folder / Files.BACK}. " if (folder / Files.BACK).exists() else "")
        + f"All that is kept: {folder / Files.BOOK}.",
    )


def due(time, notebooks):
    """Which notebooks a due time is for.

    >>> due("2026-12-01T18:00", ["03_minimax_trees", "04_x"])
    Due 2026-12-01T18:00: notebooks 3 and 4.
    """
    say(f"Due {time}: {numbers_told(notebooks)}.")


def _few_notes(student, notes):
    """Lines on one student: one mistake at the start of a notebook makes a note in every cell."""
    yield from (f"{student}: {note}" for note in notes[:MOST_OF_ONE])
    if len(notes) > MOST_OF_ONE:
        yield f"{student}: and {len(notes) - MOST_OF_ONE} more: gradebook show"


def _odd(parts):
    """The notes on a student's notebooks, each once; that nothing at all came is said in one line for all."""
    notes = []
    for part in parts:
        said = {mark.message for mark in part.marks} if part.status == Status.ABSENT else ()
        notes += [note for note in part.notes + part.cell_notes if note not in said]
    return list(dict.fromkeys(notes))


def filled(found, path, records=()):
    """What became of the export that was filled in with these records."""
    told = ", ".join(f"column {header!r} with {_points_of(each)}" for header, each in found.columns.items())
    rows, grades = count(len(found.matched), "student"), count(found.written, "grade")
    of_these = {notebook for some in found.columns.values() for notebook in some}
    timeless = {
        each.student for each in records if each.notebook in of_these and each.late and each.late.came is None
    }
    if unknown := timeless & {*found.matched.values()}:
        told += f". Without a deduction, as when it came is not known: {count(len(unknown), 'student')}"
    lines = [f"The export: {rows} found, {grades} written; filled {told}.", *_findings(found)]
    more = [f"… and {len(lines) - MOST_NOTES} more"] if len(lines) > MOST_NOTES else []
    say("", *lines[:MOST_NOTES], *more, f"Filled in: {path}. Look it over, then upload it.")


def _points_of(notebooks):
    """What a column was filled with.

    >>> _points_of(["03_minimax_trees", "04_evaluation_functions"])
    'the total of notebooks 3 and 4'
    """
    return f"the {'total' if len(notebooks) > 1 else 'points'} of {numbers_told(notebooks)}"


def _findings(found):
    """The sentences on what became of an export; what differs in whom it is about makes one."""
    alike = {}
    for each in sorted(found.findings, key=lambda each: export.FINDINGS.index(each.said)):
        alike.setdefault(replace(each, who=""), []).append(each.who)
    for each, who in alike.items():
        yield each.said.format(**asdict(each) | {"who": "; ".join(who)})


def look_first(records, doubts=(), notebooks=None):
    """Lines on what deserves a look before anything else: the `doubts`, and what the records tell.

    Whose time is not known is told of these `notebooks`, or of all.
    """
    marks = [(each.student, mark) for each in records for mark in each.marks]
    lines = [*doubts]
    silent = {None, *UNDEFINED, *UNASKED}
    troubled = {student for student, mark in marks if mark.trouble not in silent}
    timed_out = {student for student, mark in marks if mark.trouble in LATE}
    if troubled:
        lines.append(
            f"{count(len(troubled), 'student')} with an answer that did not run to its end: "
            f"{few(each + ' (out of time)' * (each in timed_out) for each in sorted(troubled))}."
        )
    if unread := [each for each in records if each.status != Status.ABSENT and not was_read(each)]:
        told = (f"{each.student} ({each.status} in {number_told(each.notebook)})" for each in unread)
        lines.append(f"Handed in, but not to be read: {few(told)}.")
    timeless, late = {}, {}
    for each in records:
        is_asked = notebooks is None or each.notebook in notebooks
        if is_asked and each.late and each.late.came is None:
            (late if signed(each.notes, Sign.LATE) else timeless).setdefault(each.student, []).append(
                each.notebook
            )
    if timeless | late:
        named = [f"{who} (late in {listed(map(number_told, some))})" for who, some in late.items()]
        named += [
            f"{who} (in {listed(map(number_told, timeless[who]))})" for who in timeless if who not in late
        ]
        lines.append(
            f"When these came is not known, so nothing is taken off for lateness: {few(named)}. "
            "`--times FILE.csv` tells it: Moodle's grading worksheet, or a table of names and times."
        )
    for sign, told in TO_LOOK_AT.items():
        if students := sorted(
            {each.student for each in records if signed(each.notes + each.cell_notes, sign)}
        ):
            lines.append(f"{told}: {few(students)}.")
    for notebook, students in who_handed_in(records, False).items():
        lines.append(f"No {notebook}: {few(students)}.")
    return [f"Look first: {lines[0]}", *lines[1:]] if lines else ["Nothing that needs a look."]


def strays(records, folder):
    """Lines on a notebook that almost nobody handed in, while most did another: maybe the wrong file."""
    students, who = by_student(records), who_handed_in(records)
    usual = [name for name, some in who.items() if 2 * len(some) > len(students)]
    for notebook, some in almost_nobodys(records).items():
        one = number_told(notebook)
        ways = [f'`gradebook forget "{each}" --notebook {one} --out {folder}`' for each in some]
        yield (
            f"Only {few(some)} handed in {notebook}, which counts for everybody now in {Files.TABLE}, and is "
            f"left out of {Files.PAGE}. If that was a mistake: {', '.join(ways)}; and grade with "
            f"--notebook {number_told(usual[0])}."
        )


# What came before this run


def worths(ours, course):
    """Lines on what is worth something else in this book than in the `course`: both as `Gradebook.worths`."""
    for notebook, now in course.items():
        was = ours.get(notebook, {})
        for id in sorted(was.keys() | now, key=by_number):
            if was.get(id) != now.get(id):
                told = [each.get(id, "nothing") for each in (was, now)]
                yield f"{id}: {told[0]} in the gradebook, {told[1]} in the course."


def unasked(records):
    """Sentences on challenges that were not in the notebook when somebody's was graded."""
    found = {}
    for each in records:
        for mark in each.marks:
            if mark.trouble in UNASKED:
                found.setdefault((mark.trouble, mark.id, mark.max), []).append(each.student)
    for (trouble, id, most), students in found.items():
        if trouble == Trouble.NOT_YET:
            yield (
                f"{id} came after {few(students)} had been graded, and is 0 of {number(most)} there. Give "
                "their files again, and it is graded."
            )
        else:
            told = "it counts there as the notebook's other challenges do, a bonus not at all"
            yield f"{id} was no longer asked of {few(students)}: {told}."


def kept(without, absent):
    """Sentences on who handed in nothing this time and keeps what counted before."""
    if absent:
        yield (
            f"Not handed in this time, the earlier points stay: {few(absent)}. `gradebook forget STUDENT` "
            "removes somebody who has left, with all points."
        )
    for notebook in dict.fromkeys(each.notebook for each in without):
        students = [each.student for each in without if each.notebook == notebook]
        yield f"No {notebook} this time, the earlier one counts: {few(students)}."


def nowhere(labels, path):
    """Sentences on those in a platform's export who are nobody here.

    >>> from pathlib import Path
    >>> [*nowhere(["Li, Mo · mo · 79"], Path("export.csv"))]
    ['In export.csv, and handed in nothing under any of these names: Li, Mo · mo · 79.']
    """
    if labels:
        yield f"In {path.name}, and handed in nothing under any of these names: {'; '.join(labels)}."


def empty(submissions):
    """Sentences on files that answer nothing, so that another one of the student's counts on."""
    told = sorted({f"{each.student} ({each.file.name.rpartition('/')[2]})" for each in submissions})
    if told:
        hold, files = ("It holds", "file") if len(told) == 1 else ("They hold", "files")
        yield f"Not graded: {few(told)}. {hold} no answers, so the marks of the earlier {files} stay."


def older(again):
    """Sentences on those of whom an earlier file was given again."""
    if names := sorted({each.student for each in again}):
        yield (
            f"An earlier file of {few(names)} was given again: the later one counts. To count the "
            "earlier one: `gradebook forget STUDENT --notebook N`, then grade it again."
        )


def fallen(changes):
    """Sentences on points that went down with another file: (student, notebook, then, now).

    >>> [*fallen([("Kim", "03_minimax_trees", 100, 5)])]
    ['Another file counts now, and the points went down: Kim from 100 to 5 in 3.']
    """
    told = [
        f"{student} from {number(then)} to {number(now)} in {number_told(notebook)}"
        for student, notebook, then, now in changes
    ]
    if told:
        yield f"Another file counts now, and the points went down: {few(told)}."


def graded_again(changed):
    """Sentences on marks that changed though the file did not: (student, Mark) of each.

    >>> from instructors.records import Mark
    >>> [*graded_again([("Kim", Mark("2.4", "pure_equilibria", 0, 15, before=7.5))])]
    ['The same file was graded again, and the points changed: Kim 7.5 → 0 in 2.4.']
    """
    told = [f"{who} {number(mark.before)} → {number(mark.points)} in {mark.id}" for who, mark in changed]
    if told:
        yield f"The same file was graded again, and the points changed: {'; '.join(told)}."


def later(before, now):
    """Whose points went down for lateness alone from the records `before` to those of `now`, by another file
    or by a time that is known now: {(student, notebook): in words}. Of less earned `fallen` speaks."""
    was, found = {(each.student, each.notebook): each for each in before}, {}
    for each in now:
        old = was.get((each.student, each.notebook), each)
        had, has = (totals(record.marks)[0] for record in (old, each))
        if _off(each) > _off(old) and has < had and earned(each.marks) >= earned(old.marks):
            points = f"{number(had)} → {number(has)} in {number_told(each.notebook)}"
            found[each.student, each.notebook] = f"{each.student}: {points}, {each.late.told}"
    return found


def taken_off(found):
    """Sentences on those whom `later` has found."""
    if found:
        yield f"More is taken off for lateness than before: {'; '.join(found.values())}."


def _off(record):
    return record.late.share if record.late else 0


def given_back(before, now):
    """Sentences on files of which less is taken off in the records of `now` than in those `before`."""
    was = {(each.student, each.notebook, each.fingerprint): _off(each) for each in before}
    told = [
        f"{each.student} {100 * _off(each):g} % instead of {100 * off:g} % in {number_told(each.notebook)}"
        for each in now
        if _off(each) < (off := was.get((each.student, each.notebook, each.fingerprint), 0))
    ]
    if told:
        yield f"Less is taken off for lateness than before, and the points went up: {few(told)}."


def other_credit(notebooks):
    """That marks were given before `partial_credit` was changed.

    >>> [*other_credit(["03_minimax_trees"])]
    ['Marks of notebook 3 are of the other partial_credit: give all files again.']
    """
    if notebooks:
        told = numbers_told(notebooks)
        yield f"Marks of {told} are of the other partial_credit: give all files again."


def earlier_inputs(students):
    """That --regrade does not reach those whose file was not given."""
    if students:
        keep = "keeps" if len(students) == 1 else "keep"
        yield (
            f"{count(len(students), 'student')} {keep} marks of earlier inputs, as the file that counts was "
            f"not given: {few(students)}."
        )
