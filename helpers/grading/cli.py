"""`python -m helpers grade SUBMISSIONS`: from a folder of submissions to a gradebook."""

import os
import re
import secrets
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from helpers import checking
from helpers.grading import exam, judge, reports, submissions
from helpers.grading.exam import Unusable
from helpers.grading.gradebook import Gradebook, Stale

SOLUTIONS = Path(__file__).parents[2] / "solutions"
BOOK, TABLE = "gradebook.sqlite", "grades.csv"


def add_arguments(parser):
    """The arguments of `python -m helpers grade`."""
    cores = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    add = parser.add_argument
    add("submissions", metavar="SUBMISSIONS", help="a folder with one folder for each student")
    add("--out", metavar="DIR", default=".", help=f"where {BOOK} and {TABLE} go (default: here)")
    add("--jobs", metavar="N", type=int, default=cores, help="submissions at a time (default: all cores)")
    add("--seed", metavar="N", type=int, help="repeat a run: the seed that it printed (default: a fresh one)")
    add(
        "--timeout",
        metavar="S",
        type=float,
        default=60.0,
        help="seconds for a submission in all (default: 60)",
    )
    add("--notebook", metavar="NAME", help="grade this notebook only, for example 03_minimax_trees")
    add("--solutions", metavar="DIR", type=Path, default=SOLUTIONS, help="the folder of the solved notebooks")


def main(args):
    """Grade; the exit status: 0 every submission has its row, 2 unusable arguments, 130 interrupted."""
    # Parsing a cell warns about its odd escapes, which is no news for the one who grades.
    warnings.filterwarnings("ignore", module="<cell>")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # a name may hold what a terminal cannot show
    try:
        return _grade(args)
    except (Unusable, Stale) as error:
        print(f"grade: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ngrade: stopped. What was graded so far is in the gradebook.", file=sys.stderr)
        return 130


def _grade(args):
    _check_arguments(args)
    work = _work(args, _solutions(args.solutions))
    _make_folder(args.out)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    print(f"Seed {seed}: `--seed {seed}` repeats this run.", flush=True)
    with Gradebook(args.out / BOOK) as book:
        exams = {name: exam.prepare(name, _number(name), args.solutions, seed, args.timeout) for name in work}
        _say_what_holds(exams.values())
        run = book.start(seed, args.timeout, list(work))
        pairs = [(exams[name], submission) for name, found in work.items() for submission in found]
        graded = _grade_all(pairs, args.jobs, book, run)
        book.finish(run)
    _report(graded, args.out, seed)
    return 0


def _check_arguments(args):
    for name, value in (("SUBMISSIONS", args.submissions), ("--out", args.out)):
        if not value.strip():
            raise Unusable(f"{name} is empty. Give the name of a folder; for this one, a dot.")
    args.submissions, args.out = Path(args.submissions), Path(args.out)
    if args.jobs < 1:
        raise Unusable(
            f"--jobs is {args.jobs}. Give the number of submissions to grade at a time: 1 or more."
        )
    if not 1 <= args.timeout <= 86_400:
        raise Unusable(f"--timeout is {args.timeout:g}. Give the seconds for one submission: 1 or more.")
    if not args.submissions.is_dir():
        raise Unusable(
            f"There is no folder {args.submissions}. Give the one that holds the students' folders."
        )


def _solutions(folder):
    """The names of the solved notebooks that have challenges."""
    names = sorted(path.stem for path in folder.glob("*.ipynb")) if folder.is_dir() else []
    names = [name for name in names if _number(name) in checking.notebooks()]
    if not names:
        raise Unusable(
            f"There is no solved notebook in {folder}. Give the folder that has them: --solutions DIR."
        )
    return names


def _number(name):
    """The number of a notebook, 3 for 03_minimax_trees; None where there is none."""
    digits = re.match(r"\d+", name)
    return int(digits[0]) if digits else None


def _work(args, solutions):
    """The submissions of each notebook that is to be graded, by the notebook's name."""
    folder = args.submissions
    chosen = [args.notebook.removesuffix(".ipynb")] if args.notebook else solutions
    if chosen[0] not in solutions:
        raise Unusable(f"There is no solution of {chosen[0]}. --notebook can be: {', '.join(solutions)}.")
    left_out = [path for path in submissions.students(folder) if _holds_results(path, args.out)]
    students = [path for path in submissions.students(folder) if path not in left_out]
    if not students:
        raise Unusable(f"There is no folder in {folder}. Each student needs one, with the notebook in it.")
    for path in left_out:
        print(f"Left out: {path.name} is for results, so it is no student's.", file=sys.stderr)
    for path in submissions.loose(folder):
        print(
            f"Left out: {path.name} lies beside the students' folders. Give it one of its own.",
            file=sys.stderr,
        )
    if len(chosen) > 1:
        handed_in = {path.stem for student in students for path in submissions.notebooks_of(student)}
        chosen = [name for name in chosen if name in handed_in]
    if not chosen:
        raise Unusable(
            f"No notebook there is named {' or '.join(solutions)}. Say which it is: --notebook NAME."
        )
    return {name: submissions.find(students, name, known=solutions) for name in chosen}


def _holds_results(folder, out):
    """Whether a folder among the students' is where a run puts its results, now or earlier."""
    return folder.resolve() == out.resolve() or ((folder / BOOK).is_file() and (folder / TABLE).is_file())


def _make_folder(folder):
    """Makes the folder for the results, and sees to it that they can be written in the end."""
    probe = folder / f".grade-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise Unusable(
            f"{folder} cannot be written to ({error.strerror}). Give another folder: --out DIR."
        ) from None
    for path in (folder / BOOK, folder / TABLE):
        if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
            raise Unusable(f"{path} cannot be written. Move it away, or give another folder: --out DIR.")


def _say_what_holds(exams):
    """An instructor should know what stands between the students' code and this machine."""
    walls = next(iter(exams)).walls
    limits = f"with limits on {', '.join(walls)}" if walls else "with a limit on time only"
    print(
        f"Students' code runs in processes of its own, {limits}.\n"
        "It can still read this machine's files and use its network.",
        file=sys.stderr,
    )


def _grade_all(pairs, jobs, book, run):
    """Every submission graded, in the order of `pairs`; each is in the gradebook as soon as it is done."""
    from tqdm import tqdm

    pool = ThreadPoolExecutor(jobs)
    futures = {pool.submit(judge.grade, *pair): pair[0].fingerprint for pair in pairs}
    done = as_completed(futures)
    try:
        for future in tqdm(done, total=len(futures), desc="Grading", unit="notebook", file=sys.stderr):
            book.add(run, future.result(), futures[future])
        return [future.result() for future in futures]
    finally:
        for an_exam, _ in pairs:
            an_exam.stopped.set()  # after an interrupt nobody waits for the rest
        pool.shutdown(cancel_futures=True)


def _report(graded, folder, seed):
    try:
        reports.write_csv(folder / TABLE, graded)
    except OSError as error:
        where = folder / TABLE
        raise Unusable(f"{where} cannot be written ({error.strerror}). Close it, then grade again.") from None
    print(reports.table(graded))
    notes = [f"{each.student}: {note}" for each in graded for note in each.notes]
    print(*([""] if notes else []), *notes, sep="\n")
    print(f"{len(graded)} graded. Points: {folder / TABLE}. Messages: {folder / BOOK}. Seed: {seed}.")
