"""`python -m instructors grade SUBMISSIONS`: its arguments, and its exit status whatever happens."""

import contextlib
import os
import signal
import sys
import warnings
from argparse import RawDescriptionHelpFormatter
from importlib.util import find_spec
from pathlib import Path
from threading import current_thread, main_thread

from helpers import checking
from helpers.checking.compiled import course
from instructors.late import NONE, moment, rule_of
from instructors.records import Files, Unusable, cores, number_of
from instructors.sandbox.protocol import Lost
from instructors.syllabus import syllabus

ABOUT = f"""\
Grade a class. SUBMISSIONS is a folder with a folder for each student, nbgrader's `submitted`, or what Moodle
or Canvas give to download, also as the zip file it came in. Students' code runs confined, in processes of its
own; their check cells never run.

In the folder of --out you get {Files.TABLE}, {Files.PAGE} (what to teach next), {Files.PAGES}/ with a page
for each student, and {Files.BOOK}, in which everything is kept: a run that was stopped is gone on
with by the same command, and what has not changed is not graded again. What a student handed in once
counts until something newer comes."""
EXAMPLE = """\
examples:
  python -m instructors grade moodle.zip --out results --fill export.csv
  python -m instructors grade week3.zip week4.zip --notebook 3
  python -m instructors grade moodle.zip --due 2026-12-01T18:00 --late "10 % a day, at most 3"

exit status: 0 everybody has a row, 2 it could not be done or folders with notebooks were left out (a sentence
says which), 130 stopped by Ctrl-C"""


def add_arguments(parser):
    """The arguments of `python -m instructors grade`."""
    parser.formatter_class, parser.description, parser.epilog = RawDescriptionHelpFormatter, ABOUT, EXAMPLE
    add = parser.add_argument
    add("submissions", metavar="SUBMISSIONS", nargs="*", help="a folder or a zip file, or several")
    add("--out", metavar="DIR", default=Files.FOLDER, help=f"where the results go (default: {Files.FOLDER})")
    only = "grade this notebook only, for example 3 or 03_minimax_trees"
    add("--notebook", metavar="NAME", help=only)
    export = "fill in the gradebook export of Canvas or Moodle"
    add("--fill", metavar="FILE.csv", type=Path, help=export)
    add("--column", metavar="HEADER", help="the column of it to fill (default: by number or name)")
    add = parser.add_argument_group("late work").add_argument
    add("--due", metavar="TIME", help="when these notebooks are due, for example 2026-12-01T18:00; or none")
    add("--late", metavar="RULE", help='what is taken off, for example "10 %% a day, at most 3"; or none')
    add("--times", metavar="FILE.csv", type=Path, help="when each handed in, for example Moodle's worksheet")
    add = parser.add_argument_group("grading again").add_argument
    add("--regrade", action="store_true", help="grade everything again, on fresh inputs")
    old_or_new = "where points changed since: those of the gradebook count, or those of the course"
    again = "grade this student's notebooks with the course's own cells that are missing in them"
    add("--put-back", metavar="STUDENT", action="append", default=[], help=again)
    add("--points", choices=("old", "new"), help=old_or_new)
    add("--seed", metavar="N", type=int, help="the seed of the inputs (default: the gradebook's own secret)")
    add = parser.add_argument_group("time and machines").add_argument
    add("--jobs", metavar="N", type=int, default=cores(), help="submissions at a time (default: all cores)")
    add("--timeout", metavar="S", type=float, default=60.0, help="seconds for a submission (default: 60)")
    add("--scheduler", metavar="ADDRESS", help="grade on a Dask cluster, for example tcp://10.0.0.1:8786")
    add = parser.add_argument_group("the course and this machine").add_argument
    solved = "the folder of the solved notebooks"
    add("--solutions", metavar="DIR", type=Path, default=solutions(), help=solved)
    add("--self-test", action="store_true", help="attack this machine's own walls and say which hold")


def main(args):
    """Grade; the exit status: 0 every submission has its row, 2 it could not be done, 130 interrupted."""
    # Parsing a cell warns about its odd escapes, which is no news for the one who grades.
    warnings.filterwarnings("ignore", module="<cell>")
    return guarded("grade", lambda: _grade(args))


def guarded(name, action):
    """The exit status of `action()`: a sentence and 2 for what cannot be done, 130 after Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # a name may hold what a terminal cannot show
    try:
        with _stoppable(name):
            _has_all()
            return action()
    except (Unusable, Lost) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{name}: {error.filename or 'A file'} cannot be used ({error.strerror}).", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _has_all():
    """Raises Unusable where what the reports are made with is missing: before hours of grading, not after."""
    if not find_spec("jinja2"):
        raise Unusable(
            "jinja2 is missing, which makes the reports. In the course's folder: "
            "python -m pip install -e '.[grade]'"
        )


@contextlib.contextmanager
def _stoppable(name):
    """Ctrl-C, and a terminal that is closed, are answered at once; then it is tidied up in peace.

    Who presses it again has had enough of that. Workers end with their parent.
    """
    sentence = f"\n{name}: stopped. What was done so far is kept; run the same command to go on.\n"

    def stop(*_):
        for each in before:
            signal.signal(each, signal.SIG_DFL)
        with contextlib.suppress(OSError):
            os.write(2, sentence.encode())  # not print: the signal may come in the middle of one
        raise KeyboardInterrupt

    before = {}
    for each in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, each, None)
        # Not as under nohup, and not in a thread, where nobody presses Ctrl-C.
        if number and signal.getsignal(number) is not signal.SIG_IGN and current_thread() is main_thread():
            before[number] = signal.signal(number, stop)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _grade(args):
    from instructors import run

    if args.self_test:
        from instructors import doctor

        return doctor.self_test(sys.stdout)
    return run.grade(checked(args))


def checked(args):
    """The arguments with paths for names, if they can be used; raises Unusable."""
    if not args.submissions:
        raise Unusable("SUBMISSIONS is missing. Give the folder or the zip file of what was handed in.")
    for name, value in (*(("SUBMISSIONS", each) for each in args.submissions), ("--out", args.out)):
        if not value.strip():
            raise Unusable(f"{name} is empty. Give the name of a folder; for this one, a dot.")
    args.submissions, args.out = [Path(each) for each in args.submissions], Path(args.out)
    if args.jobs < 1:
        raise Unusable(
            f"--jobs is {args.jobs}. Give the number of submissions to grade at a time: 1 or more."
        )
    if not 1 <= args.timeout <= 86_400:
        raise Unusable(f"--timeout is {args.timeout:g}. Give the seconds for one submission: 1 or more.")
    for each in args.submissions:
        if not each.exists():
            raise Unusable(
                f"There is no folder {each} and no such zip file. Give the one that holds the students' work."
            )
    if args.fill is not None and not args.fill.is_file():
        raise Unusable(f"There is no file {args.fill}. Give the CSV file that the platform exported.")
    if args.column is not None and not args.fill:
        raise Unusable("--column names a column of the file of --fill. Give that file: --fill FILE.csv.")
    if args.times is not None and not args.times.is_file():
        raise Unusable(f"There is no file {args.times}. Give the CSV file with a column of times.")
    if args.due not in (None, NONE):
        moment(args.due)
    if args.late not in (None, NONE):
        rule_of(args.late)
    args.names = solved(args.solutions)
    args.partly = syllabus(args.solutions).partial_credit == "examples"
    args.only = args.notebook and named(args.notebook, args.names)
    if args.fill:
        args.filled = _filled(args)
    return args


def _filled(args):
    """Where the export goes when it is filled in; never over the one that was given."""
    path = args.out / f"{args.fill.stem.removesuffix('-filled')}-filled.csv"
    if args.fill.resolve() in (path.resolve(), (args.out / Files.TABLE).resolve()):
        raise Unusable(f"{args.fill} is what `grade` writes. Give the CSV file that the platform exported.")
    return path


def named(name, names):
    """The notebook of this name or number; raises Unusable.

    >>> named("3", ["03_minimax_trees"]), named("03_minimax_trees.ipynb", ["03_minimax_trees"])
    ('03_minimax_trees', '03_minimax_trees')
    """
    name = name.removesuffix(".ipynb")
    if name in names:
        return name
    same = [each for each in names if name.isdecimal() and number_of(each) == int(name)]
    if len(same) != 1:
        raise Unusable(f"There is no solution of {name}. --notebook can be: {', '.join(sorted(names))}.")
    return same[0]


def solutions():
    """The folder of the course's solved notebooks."""
    return course() / "solutions"


def solved(folder):
    """The names of the course's notebooks that have challenges."""
    names = sorted(path.stem for path in syllabus(folder).notebooks) if folder.is_dir() else []
    names = [name for name in names if number_of(name) in checking.notebooks()]
    if not names:
        raise Unusable(
            f"There is no solved notebook in {folder}. Give the folder that has them: --solutions DIR."
        )
    return names
