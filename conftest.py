"""What every test needs: a progress file of its own, no wait for a dead kernel, the students' bundle."""

import gc
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from itertools import count
from pathlib import Path
from queue import Empty
from time import monotonic

import pytest
from hypothesis import settings

from instructors.records import number_of
from instructors.syllabus import syllabus

ROOT = Path(__file__).parent
LONGEST = (
    "tests/browser/",
    "tests/site/",
    "tests/test_styles.py",
    "tests/test_nbgrader.py",
    "tests/test_mistakes.py",
)
LEFT_OUT = {number_of(path.name) for path in syllabus(ROOT / "solutions").left_out}  # by course.toml
_numbers = count()


settings.register_profile("course", deadline=None, max_examples=50)  # no test depends on seconds
settings.load_profile("course")


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes minutes or a package index; run with `pytest -m slow`")
    # For doctests and for nbval's kernels: a check must not write beside the notebook it runs in.
    config.scores_folder = tempfile.mkdtemp(prefix="scores-")
    os.environ["HELPERS_PROGRESS"] = str(Path(config.scores_folder) / "progress.json")
    config.option.loadscopereorder = False  # xdist would begin with the files of most tests
    # Hundreds of processes start here, and each would compile the package anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    _notice_dead_kernels()
    _hear_interrupts()


def pytest_unconfigure(config):
    shutil.rmtree(config.scores_folder, ignore_errors=True)


def pytest_ignore_collect(collection_path):
    """A notebook that the course leaves out is not run, nor are the tests of it alone."""
    number = re.fullmatch(r"(\d+)_.*\.ipynb|test_.*_nb(\d+)\.py", collection_path.name)
    is_left_out = number and int(number[1] or number[2]) in LEFT_OUT
    return is_left_out or None  # False would keep other reasons to leave it out from being asked


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """One more than there are cores: much of the time a browser, a kernel or a limit is waited for."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config, items):
    # Workers share the tests file by file: the longest files are not left for the end, when one would wait.
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    if "slow" not in config.getoption("-m"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: run with `pytest -m slow`"))


def pytest_collection_finish():
    # Thousands of tests stay to the end: not to be looked through again with every collection of garbage.
    gc.collect()
    gc.freeze()


def _notice_dead_kernels():
    """nbval waits for a dead kernel until the cell's time is over: ask once a second whether it lives."""
    try:
        from nbval.kernel import RunningKernel
    except ImportError:
        return
    await_reply = RunningKernel.await_reply

    def await_reply_of_the_living(kernel, message, timeout=None):
        end = monotonic() + (timeout or float("inf"))
        while True:
            try:
                return await_reply(kernel, message, timeout=1)
            except Empty:
                if not kernel.is_alive():
                    raise RuntimeError("The kernel died in this cell.") from None
                if monotonic() > end:
                    raise

    RunningKernel.await_reply = await_reply_of_the_living


def _hear_interrupts():
    """What a script starts in the background ignores SIGINT, and so would all that the tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_progress_file(request, monkeypatch):
    """No test sees what another one solved. (A `tmp_path` for each would cost as much as most tests.)"""
    name = f"progress-{next(_numbers)}.json"
    monkeypatch.setenv("HELPERS_PROGRESS", str(Path(request.config.scores_folder) / name))
    monkeypatch.setattr("helpers.checking.scores._passed", {})
    monkeypatch.setattr("helpers.checking.scores._checks_run", set())
    monkeypatch.setattr("helpers.checking.places._places", {})


@pytest.fixture(scope="module")
def small_course():
    """Tests that use it stand on the two tiny notebooks of tests/small_course, whatever the course is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HELPERS_COURSE", str(ROOT / "tests" / "small_course"))
        yield ROOT / "tests" / "small_course"


@pytest.fixture
def no_pixels(monkeypatch):
    """Pictures are laid out and told in words, and no PNG is made of them: that takes most of the time."""
    monkeypatch.setattr("helpers.draw.sheet.png_of", lambda *_: b"")


@pytest.fixture
def no_repair(monkeypatch):
    """No slip is looked for after a wrong answer: that takes most of the time, and has tests of its own."""
    monkeypatch.setattr("helpers.checking.checker.repair", lambda *_: None)


@pytest.fixture(scope="session")
def bundle(tmp_path_factory):
    """The students' bundle, unzipped in a folder of its own: no solutions, no tests, no grading."""
    from instructors.release.bundle import pack

    folder = tmp_path_factory.mktemp("students")
    (folder / "course.zip").write_bytes(pack(ROOT))
    with zipfile.ZipFile(folder / "course.zip") as archive:
        archive.extractall(folder / "course")
    return folder / "course"


@pytest.fixture
def command():
    """Runs Python in a folder that is first on its path: command("-m", "instructors", folder=bundle)."""

    def run(*arguments, folder=ROOT, python=sys.executable, **environment):
        environment = {**os.environ, "PYTHONPATH": str(folder), **environment}
        words = [str(word) for word in (python, *arguments)]
        return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=600)

    return run
