"""`python -m instructors gradebook show|override|extend|…`: what is stored, and changing it by hand."""

from argparse import RawDescriptionHelpFormatter
from pathlib import Path

from helpers.text import count
from instructors import reports
from instructors.console import say, seeds, worths
from instructors.grade_command import guarded, named
from instructors.gradebook import Gradebook
from instructors.late import NONE, moment
from instructors.records import Files, Status, Unusable, totals
from instructors.reports.pages import counts, day

ABOUT = f"""\
Look into a gradebook, and change it by hand. Give the folder of the results with --out, as for `grade`;
after a change {Files.TABLE}, {Files.PAGE} and the pages of {Files.PAGES}/ are written again."""
EXAMPLE = """\
examples:
  python -m instructors gradebook show "Ada Lovelace" --out results
  python -m instructors gradebook override "Ada Lovelace" 3.2 15 --why "right idea, see mail" --out results
  python -m instructors gradebook override "Ada Lovelace" 3.2 --remove --out results
  python -m instructors gradebook extend "Ada Lovelace" 3 2026-12-04T18:00 --out results
  python -m instructors gradebook rename "Ada Lovelace (4035)" "Ada Lovelace" --merge --out results
  python -m instructors gradebook forget "Ada Lovelace" --out results
  python -m instructors gradebook forget "Ada Lovelace" --notebook 1 --out results
A name that begins with a dash comes after two of them: gradebook show --out results -- -x

exit status: 0 done, 2 it could not be done (a sentence says why), 130 stopped by Ctrl-C"""


STUDENT = {"metavar": "STUDENT", "help": "the name as in grades.csv"}
NOTEBOOK = {"metavar": "NAME", "help": "only the work on this notebook, by name or number"}


def add_arguments(parser):
    """The arguments of `python -m instructors gradebook`."""
    parser.formatter_class, parser.description, parser.epilog = RawDescriptionHelpFormatter, ABOUT, EXAMPLE
    actions = parser.add_subparsers(
        dest="action", required=True, metavar="show|override|extend|rename|forget"
    )
    show = actions.add_parser("show", help="what is stored about the class, or about one student")
    show.add_argument("student", nargs="?", **STUDENT)
    override = actions.add_parser("override", help="points of your own, kept when it is graded again")
    override.add_argument("student", **STUDENT)
    override.add_argument("challenge", metavar="CHALLENGE", help="for example 3.2")
    override.add_argument("points", metavar="POINTS", nargs="?", type=points, help="from 0 to its most")
    override.add_argument("--why", metavar="TEXT", default="", help="the reason, shown in every report")
    override.add_argument("--remove", action="store_true", help="take it back")
    extend = actions.add_parser("extend", help="more time for one student")
    extend.add_argument("student", **STUDENT)
    extend.add_argument("notebook", **NOTEBOOK | {"help": "of this notebook, by name or number"})
    extend.add_argument(
        "until", metavar="TIME", nargs="?", default="", help="for example 2026-12-04T18:00; or none"
    )
    extend.add_argument("--remove", action="store_true", help="take it back")
    rename = actions.add_parser("rename", help="another name, or two students who are one put together")
    rename.add_argument("student", **STUDENT | {"metavar": "OLD"})
    rename.add_argument("new", metavar="NEW", help="the name from now on")
    join = "NEW is there already: join the notebooks of both"
    rename.add_argument("--merge", action="store_true", help=join)
    rename.add_argument("--notebook", **NOTEBOOK)
    forget = actions.add_parser("forget", help="remove everything about a student, the points too")
    forget.add_argument("student", **STUDENT)
    forget.add_argument("--notebook", **NOTEBOOK)
    for each in (show, override, extend, rename, forget):
        where = f"the folder of the results (default: {Files.FOLDER})"
        each.add_argument("--out", metavar="DIR", type=Path, default=Path(Files.FOLDER), help=where)


def points(text):
    """Points as people write them, with a point or a comma."""
    return float(text.replace(",", "."))


def main(args):
    """Show or change; the exit status: 0 done, 2 it could not be done, 130 interrupted."""
    return guarded("gradebook", lambda: _act(args))


def _act(args):
    path = args.out / Files.BOOK
    if not path.exists():
        raise Unusable(f"There is no {Files.BOOK} in {args.out}. Give the folder of the results: --out DIR.")
    with Gradebook(path, writing=args.action != "show") as book:
        if args.student is not None:
            book.students.check(args.student)
        if getattr(args, "notebook", None):
            args.notebook = named(args.notebook, {record.notebook for record in book.standing()})
        said = list(ACTIONS[args.action](args, book))
        if args.action != "show":
            reports.write_all(args.out, book.records(), book.notes)
    say(*said)
    return 0


# Each does what is asked for, and gives the lines to say of it.


def show(args, book):
    """Tells what is stored."""
    return _about_class(book) if args.student is None else _about(book, args.student)


def _about_class(book):
    records, students = book.records(), book.students.names()
    graded = sum(len(each.attempts) for each in records)
    yield f"{book.path} holds {count(len(students), 'student')} and {count(graded, 'graded file')}."
    yield "What it keeps of each student says INSTRUCTORS.md: no notebook, and no hidden input."
    told = seeds(book.seeds(sorted({each.notebook for each in records}))) if records else f"Seed {book.seed}"
    yield f"{told}: secret, as the inputs of `grade` come from it."
    yield from worths(book.worths(), book.worths("asked"))
    yield from (f"Of the last run: {note}" for note in book.notes)
    if records:
        yield ""
        yield reports.table(records)


def _about(book, student):
    yield f"Stored about {student}:"
    for record in book.records():
        if record.student == student:
            yield from _about_notebook(record)
    yield f"`python -m instructors gradebook forget` removes all of it (--out {Path(book.path).parent})."


def _about_notebook(record):
    yield ""
    if record.status == Status.ABSENT and not any(mark.override for mark in record.marks):
        yield f"{record.notebook}: nothing handed in; 0 of {reports.number(totals(record.marks)[1])} points."
        return
    yield f"{record.notebook}: {record.status}; looked at on {day(record.graded)}."
    if record.ids:
        yield f"On the platform: {', '.join(map(' '.join, record.ids.items()))}."
    if len(record.attempts) > 1:
        earlier = ", ".join(f"{reports.number(total)} ({day(time)})" for time, total in record.attempts[:-1])
        yield f"Earlier files of it: {earlier}."
    if record.late and (record.late.told or record.late.own):
        points, own = reports.number(totals(record.marks)[0]), ", by an extension" * record.late.own
        yield f"Due {day(record.late.due)}{own}, {record.late.told or 'in time'}: {points} points are left."
    lines = [["challenge", "points", "of", "what was said"]]
    for mark in record.marks:
        said = mark.message
        if mark.override:
            said = (
                f"by hand, {day(mark.override['when'])}: {mark.override['why']} "
                f"(graded {reports.number(mark.points)}). {said}"
            )
        known = f"[{mark.mistake}] " if mark.mistake else ""
        if not mark.passed and counts(mark):
            said = f"{said} ({counts(mark)})"
        lines.append([mark.id, reports.number(mark.earned), reports.number(mark.max), known + said])
    yield reports.aligned(lines)
    yield from (f"note: {note}" for note in record.notes + record.cell_notes)


def override(args, book):
    """Puts points in by hand, or takes them back."""
    if args.remove == (args.points is not None):
        raise Unusable("Give either POINTS, with --why, or --remove.")
    if args.remove:
        book.remove_override(args.student, args.challenge)
        said = "the points of its grading again"
    else:
        book.override(args.student, args.challenge, args.points, args.why)
        said = f"{reports.number(args.points)} points from now on, also when it is graded again"
    yield f"{args.challenge} of {args.student} has {said}. The reports in {args.out} are written again."


def extend(args, book):
    """Gives a student more time, or takes it back."""
    if args.until == NONE:
        args.remove, args.until = True, ""
    if args.remove == bool(args.until):
        raise Unusable("Give either the TIME until when, or --remove.")
    due = args.until and moment(args.until)
    book.extend(args.student, args.notebook, args.until)
    said = f"is due {day(due)}" if due else "is due when all others are"
    yield f"{args.notebook} of {args.student} {said}. The reports in {args.out} are written again."


def rename(args, book):
    """Gives the work of one student to a name of the instructor's, or to another student."""
    moved = book.students.rename(args.student, args.new, args.merge, args.notebook)
    what = " and ".join(moved) or "the place"
    yield f"{args.new} has {what} of {args.student} from now on. The reports in {args.out} are written again."


def forget(args, book):
    """Removes a student, or one exercise of theirs, from the book and from the reports."""
    book.students.forget(args.student, args.notebook)
    what = f"of {args.student} on {args.notebook}" if args.notebook else f"about {args.student}"
    yield f"Nothing {what} is left in {args.out / Files.BOOK} and in the reports."
    if args.notebook and args.notebook not in {record.notebook for record in book.records()}:
        yield f"Nobody else handed in {args.notebook}, so it does not count any more."
    yield (
        "Is the work still in SUBMISSIONS? Take it away there too, or the next run grades it again. "
        "Copies, backups and filled-in exports hold the earlier points and are yours to remove."
    )


ACTIONS = {"show": show, "override": override, "extend": extend, "rename": rename, "forget": forget}
