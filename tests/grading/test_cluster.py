"""`grade --scheduler`: a real Dask scheduler, real machines (processes here), one of them lost on the way."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import asdict, replace

import pytest
import small
from make_submissions import NAME, answered, code, notebook

from instructors import cluster
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.records import Unusable
from instructors.sandbox.processes import Crew

pytestmark = pytest.mark.usefixtures("small_course")

STEM = NAME.removesuffix(".ipynb")


@contextlib.contextmanager
def program(module, *arguments):
    """A program of Dask's, and the address that it tells."""
    command = [sys.executable, "-m", module, *arguments]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stderr.close()


@pytest.fixture(scope="module")
def distributed():
    return pytest.importorskip("distributed", reason="dask.distributed is not installed")


@pytest.fixture(scope="module")
def address(distributed):
    arguments = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
    with program("distributed.cli.dask_scheduler", *arguments) as scheduler:
        for line in scheduler.stderr:
            if found := re.search(r"tcp://127\.0\.0\.1:\d+", line):
                yield found[0]
                return


@contextlib.contextmanager
def machines(address, count):
    """Worker processes of Dask, one task at a time each."""
    options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--death-timeout", "60")
    with contextlib.ExitStack() as stack:
        enter = stack.enter_context
        yield [enter(program("distributed.cli.dask_worker", address, *options)) for _ in range(count)]


@pytest.fixture(scope="module")
def exams():
    with Crew() as crew:
        yield {STEM: exam.prepare(STEM, 91, small.SOLUTIONS, 7, 60.0, crew)}, crew


def submissions(count):
    slow = "import time\nfor _ in range(5):\n    time.sleep(0.02)"
    zero = "def {}(node):\n    return 0"
    kinds = [{}, {"minimax": zero.format("minimax")}, {"best_move": zero.format("best_move")}]
    for number in range(count):
        cells = answered(kinds[number % 3], before=[code(slow, "slow")])
        yield Submission(
            f"student {number:02}", STEM, held(NAME, notebook(cells)), ("a note",), {"id": str(number)}
        )


def without_times(record):
    return asdict(replace(record, seconds=0, graded=""))


def test_a_machine_that_is_lost_in_the_middle_costs_nothing(distributed, address, exams):
    (known, crew) = exams
    pairs = [(known[STEM], each) for each in submissions(5)]
    pairs.append((known[STEM], Submission("nobody", STEM, None)))
    here = [without_times(judge.grade(*pair, crew)) for pair in pairs]
    with machines(address, 2) as (first, _):
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=600)
        there, killed = {}, False
        for number, record in cluster.grade_all(address, known, pairs):
            there[number] = without_times(record)
            if not killed:
                killed = True
                first.kill()
    assert [there[number] for number in range(len(pairs))] == here
    assert len({tuple(mark["points"] for mark in each["marks"]) for each in here}) > 2


def test_no_scheduler_and_no_machine_are_named_with_the_way_out(distributed, address, exams, monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with pytest.raises(Unusable, match="Start one: dask scheduler"):
        next(cluster.grade_all("tcp://127.0.0.1:9", exams[0], []))
    with pytest.raises(Unusable, match="No Dask scheduler"):
        next(cluster.grade_all("nonsense://x", exams[0], []))
    monkeypatch.undo()
    with distributed.Client(address, set_as_default=False) as client:
        while client.nthreads():  # the machines of the test before
            time.sleep(0.1)
    with pytest.raises(Unusable, match="has no machine"):
        next(cluster.grade_all(address, exams[0], []))
