"""What it costs to grade a class: `python -m instructors grade`, and nbgrader on the same submissions.

    python tests/benchmarks/bench_grading.py [--students N] [--peers N] [--turns N]
    python tests/benchmarks/bench_grading.py --large [STUDENTS]

A class of 40 (see grading_class.py) hands in notebook 3: right, half, wrong in known ways. Ours runs in a
process of its own with --jobs 1 and 2; of several turns the fastest counts. "From start" is all of it, with
Python, the imports and the right answers; "1 more" is what a further submission costs: the time of the class
less that of one student, for each of the others. Mixed: some of the 40 are untouched, three never end. Then
all five notebooks.

nbgrader grades the first N students (7 by default, one of each kind), one after another as it does, and never
one that does not end: it would wait its timeout for each cell. It runs as `nbgrader autograde`, in the course
folder of `python -m instructors release --nbgrader`, and is named as left out where it is not there. Its "1
more" is the mean, as it starts nearly anew.

--large: ours alone, 1,000 students with five notebooks each. Memory is that of all processes of the
run together, shared pages counted once (PSS), and so are the processors' seconds, which a busy machine
changes less; both are looked at ten times a second, in a turn of their own, as looking takes time. All times
are of one run on one machine: compare only those.
"""

import argparse
import importlib.util
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from grading_class import LOOPS, MINIMAX, NAMES, ORDINARY, ROOT, Run, fill, run

MEGABYTE = 1024**2


def load():
    return f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""


# --- the graders: each is given a folder of submissions, and returns a Run ---


def ours(submissions, jobs, place, watched=True):
    """`python -m instructors grade`, with nothing kept from before."""
    shutil.rmtree(place / "out", ignore_errors=True)
    command = [
        sys.executable,
        "-m",
        "instructors",
        "grade",
        submissions,
        "--out",
        place / "out",
        "--jobs",
        jobs,
    ]
    return run(command, ROOT, watched)


def nbgrader(submissions, names, place):
    """`nbgrader autograde` for each notebook, in a fresh course folder; its own making is not timed."""
    course = place / "nbgrader"
    shutil.rmtree(course, ignore_errors=True)
    run([sys.executable, "-m", "instructors", "release", "--nbgrader", course], ROOT)
    for student in sorted(submissions.iterdir()):
        for name in names:
            folder = course / "submitted" / student.name / name
            folder.mkdir(parents=True)
            shutil.copy(student / f"{name}.ipynb", folder)
    nbgrader = [sys.executable, "-m", "nbgrader"]
    # It starts `alembic` by name.
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    for name in names:
        run([*nbgrader, "generate_assignment", name], course, PATH=path)
    return added([run([*nbgrader, "autograde", name], course, PATH=path) for name in names])


def added(runs):
    """One after another: times add up, memory does not."""
    return Run(sum(r.seconds for r in runs), sum(r.cpu for r in runs), max(r.peak for r in runs), "")


# --- the measuring ---


def fastest(turns, *arguments):
    """The quickest of several turns, with the processors' seconds and the memory of one more."""
    found = min((ours(*arguments, watched=False) for _ in range(turns)), key=lambda found: found.seconds)
    watched = ours(*arguments)
    return found._replace(cpu=watched.cpu, peak=watched.peak)


def verdict(value, goal, unit=""):
    return f"goal ≤ {goal:g}{unit}: {'reached' if value <= goal else 'MISSED'}"


def row(name, found, count, one=None, note=""):
    """A line of the table: `count` notebooks in a Run, `one` the Run of the first of them alone."""
    less = (count - 1, one) if one else (count, Run(0, 0, 0, ""))
    more, work = (1000 * (a - b) / less[0] for a, b in zip(found[:2], less[1][:2], strict=True))
    print(
        f"  {name:24}{found.seconds:8.2f}{1000 * found.seconds / count:13.1f}{more:11.1f}{work:11.1f}"
        f"{found.peak / MEGABYTE:9.0f}   {load()} {note}"
    )
    return more, work


HEAD = f"  {'':24}{'seconds':>8}{'ms from start':>13}{'ms 1 more':>11}{'ms of cpu':>11}{'MB peak':>9}"


def one_notebook(options, place):
    """Notebook 3: the table, then the ratios to each peer that is there."""
    count = options.students
    everybody = fill(place / "class", count, kinds=ORDINARY)
    alone, some = fill(place / "one", 1), fill(place / "some", options.peers, kinds=ORDINARY)
    print(f"\nNotebook 3, {count} students: right, half, wrong\n{HEAD}")
    more, peaks = {}, []
    for jobs in (1, 2):
        one, found = (fastest(options.turns, each, jobs, place) for each in (alone, everybody))
        more[jobs] = row(f"ours, --jobs {jobs}", found, count, one)
        peaks.append(found.peak)
    print(
        f"  {verdict(more[2][0], 25, ' ms')} (1 more, 2 jobs: {more[1][0] / more[2][0]:.2f} × as fast as 1)"
    )
    if options.peers and has_nbgrader():
        its = row(f"nbgrader, {options.peers} students", nbgrader(some, [MINIMAX], place), options.peers)
        compared("nbgrader", more[1], its, 1 / 50)
    return peaks


def compared(name, mine, its, goal=None):
    """Ours to one peer, seconds and processors' seconds of one more; both grade one after another."""
    seconds, work = (a / b for a, b in zip(mine, its, strict=True))
    told = f"; {verdict(seconds, goal)}" if goal else ""
    print(f"  ours, 1 job / {name}: {seconds:.4f} of the time, {work:.4f} of the processors' seconds{told}")


def with_loops(options, place):
    everybody = fill(place / "mixed", 40, loops=LOOPS)
    print(f"\nNotebook 3, 40 students, {len(LOOPS)} with an endless loop\n{HEAD}")
    for jobs in (1, 2):
        found = fastest(options.turns, everybody, jobs, place)
        row(f"ours, --jobs {jobs}", found, 40)
    print(f"  {verdict(found.seconds, 10, ' s')} (2 jobs, all of it)")
    return [found.peak]


def all_notebooks(options, place):
    count = options.students * len(NAMES)
    everybody = fill(place / "five", options.students, NAMES, ORDINARY)
    alone = fill(place / "one five", 1, NAMES)
    print(f"\nAll {len(NAMES)} notebooks, {options.students} students: a line is {count} notebooks\n{HEAD}")
    peaks, more = [], {}
    for jobs in (1, 2):
        one, found = (fastest(options.turns, each, jobs, place) for each in (alone, everybody))
        less = found.seconds - one.seconds, found.cpu - one.cpu
        more[jobs] = [each / (options.students - 1) for each in less]
        row(f"ours, --jobs {jobs}", found, count)
        print(f"  {'':24}a further student: {more[jobs][0]:.3f} s, {more[jobs][1]:.3f} s of cpu")
        peaks.append(found.peak)
    if options.peers and has_nbgrader():
        its = nbgrader(fill(place / "some five", options.peers, NAMES, ORDINARY), NAMES, place)
        row(f"nbgrader, {options.peers} students", its, options.peers * len(NAMES))
        compared("nbgrader, a further student", more[1], [each / options.peers for each in its[:2]], 1 / 20)
        whole = found.seconds / options.students / (its.seconds / options.peers)
        print(f"  from the start, 2 jobs: {whole:.4f} of its time")
    return peaks


def large(students, place):
    print(f"\n{students:,} students with {len(NAMES)} notebooks, ours alone\n{HEAD}")
    everybody = fill(place / "large", students, NAMES)
    found = ours(everybody, os.cpu_count(), place)
    row(f"ours, --jobs {os.cpu_count()}", found, students * len(NAMES))
    return [found.peak]


def has_nbgrader():
    return importlib.util.find_spec("nbgrader") is not None


def main(options):
    print(f"{os.cpu_count()} processors, {load()} at the start; {options.turns} turns, the fastest counts")
    if not has_nbgrader():
        print("left out: nbgrader: it is not installed")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if options.large:
            peaks = large(options.large, place)
        else:
            peaks = [
                peak for part in (one_notebook, with_loops, all_notebooks) for peak in part(options, place)
            ]
    if max(peaks):
        print(f"\nMemory at the peak, of all runs of ours: {max(peaks) / MEGABYTE:.0f} MB; "
              f"{verdict(max(peaks) / MEGABYTE, 200, ' MB')}")  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--students", metavar="N", type=int, default=40)
    parser.add_argument(
        "--peers", metavar="N", type=int, default=7, help="students that the peers grade; 0: no peers"
    )
    parser.add_argument("--turns", metavar="N", type=int, default=3)
    parser.add_argument(
        "--large", metavar="N", type=int, nargs="?", const=1000, help="ours alone, 1,000 students"
    )
    main(parser.parse_args())
