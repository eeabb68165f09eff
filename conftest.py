"""What every test needs: a progress file of its own, no wait for a dead kernel, the students' bundle."""

import gc
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from queue import Empty
from time import monotonic

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent
# Where several workers share the tests, what takes longest is begun first, so that none of it is left for the
# end, when the others have nothing to do. Of the browser's tests those of all notebooks have a JupyterLab of
# their own; the others share one, and so one worker.
NOTEBOOKS, SHARED = "tests/browser/test_every_notebook.py", "tests/browser/"
LONGEST_FIRST = (
    NOTEBOOKS,
    SHARED,
    "tests/test_mistakes.py",
    "tests/grading/test_hostile.py",
    "tests/test_nbgrader.py",
    "tests/test_challenges_nb5.py",
    "tests/test_grading.py",
    "tests/test_bundle.py",
    "tests/test_draw_games.py",
    "tests/test_notebooks.py",
    "tests/test_draw_rounds.py",
    "tests/test_draw_random.py",
    "tests/test_trace.py",
    "tests/test_play.py",
    "tests/grading/test_faulty.py",
    "tests/grading/test_cluster.py",
    "tests/test_grading_boundary.py",
    "solutions/",
)


settings.register_profile("course", deadline=None)  # no test depends on seconds
settings.load_profile("course")


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes minutes or a package index; run with `pytest -m slow`")
    # For doctests and for nbval's kernels: a check must not write beside the notebook it runs in.
    config.scores_folder = tempfile.mkdtemp(prefix="scores-")
    os.environ["HELPERS_PROGRESS"] = str(Path(config.scores_folder) / "progress.json")
    _notice_dead_kernels()


def pytest_unconfigure(config):
    shutil.rmtree(config.scores_folder, ignore_errors=True)


def pytest_collection_modifyitems(config, items):
    items.sort(key=lambda item: _turn(item.nodeid))
    if "slow" not in config.getoption("-m"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: run with `pytest -m slow`"))


def pytest_collection_finish():
    # Thousands of tests stay to the end: not to be looked through again with every collection of garbage.
    gc.collect()
    gc.freeze()


def _turn(nodeid):
    """The place of a test's file in LONGEST_FIRST, or its end."""
    places = (place for place, name in enumerate(LONGEST_FIRST) if nodeid.startswith(name))
    return next(places, len(LONGEST_FIRST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """With `--dist loadfile`, which would begin with the files of most tests: LONGEST_FIRST instead."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class LongestFirst(LoadFileScheduling):
        def _split_scope(self, nodeid):
            file = super()._split_scope(nodeid)
            return SHARED if file.startswith(SHARED) and file != NOTEBOOKS else file

    config.option.loadscopereorder = False
    return LongestFirst(config, log)


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


@pytest.fixture(autouse=True)
def own_progress_file(tmp_path, monkeypatch):
    """No test sees what another one solved."""
    monkeypatch.setenv("HELPERS_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setattr("helpers.scores._passed", {})


@pytest.fixture(scope="session")
def bundle(tmp_path_factory):
    """The students' bundle, unzipped in a folder of its own: no solutions, no tests, no grading."""
    from helpers.release.bundle import pack

    folder = tmp_path_factory.mktemp("students")
    (folder / "course.zip").write_bytes(pack(ROOT))
    with zipfile.ZipFile(folder / "course.zip") as archive:
        archive.extractall(folder / "course")
    return folder / "course"


@pytest.fixture
def command():
    """Runs Python in a folder that is first on its path: command("-m", "helpers", folder=bundle)."""

    def run(*arguments, folder=ROOT, python=sys.executable, **environment):
        environment = {**os.environ, "PYTHONPATH": str(folder), **environment}
        words = [str(word) for word in (python, *arguments)]
        return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=600)

    return run
