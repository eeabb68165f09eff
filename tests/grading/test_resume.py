"""A run that is killed at any moment is gone on with, and ends as if nothing had happened."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from make_submissions import write
from stub_class import NOTEBOOK, grade, in_child, install, judged, make_class

from instructors.gradebook import Gradebook

STUDENTS = 24
ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork and no SIGKILL there"),
    pytest.mark.usefixtures("small_course"),
]
TIMES = ("run_times", "submission_times")


def dumped(out):
    """Every row of every table, sorted, but for what the clock said."""
    database = sqlite3.connect(out / "gradebook.sqlite")
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {
        name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr)
        for name in tables
        if name not in TIMES and not name.startswith("sqlite")
    }
    database.close()
    return found


def stored(out):
    """The students of whom the book has a graded notebook."""
    if not (out / "gradebook.sqlite").exists():
        return set()
    with Gradebook(out / "gradebook.sqlite", writing=False) as book:
        return {record.student for record in book.standing()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_class(tmp_path_factory.mktemp("class"), STUDENTS)


@pytest.fixture
def asked(monkeypatch):
    """Whom the judge was asked about, in this process."""
    names = []

    def judge(exam, submission, crew):
        names.append(submission.student)
        return judged(exam, submission, crew)

    install(monkeypatch, judge)
    return names


def killing(moment, most=STUDENTS):
    """A judge that is killed, with all its process, soon after it was asked for the so-manieth time."""
    chance = random.Random(moment)
    last, delay = chance.randrange(most), chance.uniform(0, 0.006) * most / STUDENTS
    calls, lock = [], threading.Lock()

    def kill():
        time.sleep(delay)
        os.kill(os.getpid(), signal.SIGKILL)

    def judge(exam, submission, crew):
        with lock:
            calls.append(submission.student)
            is_last = len(calls) == last + 1
        if is_last:
            threading.Thread(target=kill).start()
            time.sleep(60)  # or a busy machine would be done before the end comes
        time.sleep(0.001)
        return judged(exam, submission, crew)

    return judge


def killed_run(folder, out, moment, *options, most=STUDENTS):
    """A run that ends by SIGKILL at a seeded moment."""

    def action():
        with pytest.MonkeyPatch.context() as patch:
            install(patch, killing(moment, most))
            grade(folder, out, "--seed", 7, "--jobs", 3, *options)
            time.sleep(60)  # done before the end came: it comes all the same

    _, status = os.waitpid(in_child(action), 0)
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


@pytest.fixture(scope="module")
def undisturbed(folder, tmp_path_factory):
    out = tmp_path_factory.mktemp("undisturbed")
    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        assert grade(folder, out, "--seed", 7, "--jobs", 3) == 0
    return dumped(out), (out / "grades.csv").read_bytes()


@pytest.mark.parametrize("moment", range(6))
def test_a_run_killed_at_any_moment_ends_like_one_that_was_not(folder, undisturbed, asked, tmp_path, moment):
    killed_run(folder, tmp_path, moment)
    before = stored(tmp_path)
    assert grade(folder, tmp_path, "--seed", 7, "--jobs", 2) == 0
    assert not before & set(asked), "nobody is graded twice"
    assert len(before) + len(asked) == STUDENTS
    assert (dumped(tmp_path), (tmp_path / "grades.csv").read_bytes()) == undisturbed
    assert not list(tmp_path.glob("*.lock")) and not list(tmp_path.glob("*-journal"))


def test_without_a_seed_a_killed_run_goes_on_with_its_own(folder, asked, tmp_path, capsys):
    def action():
        with pytest.MonkeyPatch.context() as patch:
            install(patch, killing(1))
            grade(folder, tmp_path)

    os.waitpid(in_child(action), 0)
    with Gradebook(tmp_path / "gradebook.sqlite", writing=False) as book:
        seed = book.seed
    before = stored(tmp_path)
    assert grade(folder, tmp_path) == 0
    said = capsys.readouterr().out
    assert "this one goes on with it" in said and f"Seed {seed}:" in said
    assert len(asked) == STUDENTS - len(before)


def test_a_killed_regrade_goes_on_and_grades_nobody_twice(folder, asked, tmp_path):
    grade(folder, tmp_path, "--seed", 7)
    del asked[:]
    killed_run(folder, tmp_path, 5, "--regrade")
    with Gradebook(tmp_path / "gradebook.sqlite", writing=False) as book:
        left = book.database.column("SELECT student FROM submissions WHERE again ORDER BY student")
        assert len(book.standing()) == STUDENTS, "the old points stand until the new ones are there"
    assert grade(folder, tmp_path, "--seed", 7, "--regrade") == 0
    assert sorted(asked) == left or not left, "or the run had come to its end before it was killed"


def test_a_killed_judge_of_real_notebooks_is_resumed_to_the_same_bytes(tmp_path):
    write(tmp_path / "class", ["right", "partly_right"])
    for student in [*(tmp_path / "class").iterdir()]:
        shutil.copytree(student, tmp_path / "class" / f"{student.name} again")

    def words(out):
        command = [
            sys.executable,
            "-m",
            "instructors",
            "grade",
            tmp_path / "class",
            "--out",
            out,
            "--seed",
            "3",
        ]
        return [*map(str, command), "--jobs", "1", "--notebook", NOTEBOOK]

    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": ROOT}
    subprocess.run(words(tmp_path / "a"), **quiet, check=True, timeout=600)
    running = subprocess.Popen(words(tmp_path / "b"), **quiet)
    while not stored_or_nothing(tmp_path / "b") and running.poll() is None:
        time.sleep(0.002)
    running.kill()
    running.wait()
    subprocess.run(words(tmp_path / "b"), **quiet, check=True, timeout=600)
    assert (tmp_path / "a" / "grades.csv").read_bytes() == (tmp_path / "b" / "grades.csv").read_bytes()
    assert dumped(tmp_path / "a") == dumped(tmp_path / "b")


def stored_or_nothing(out):
    """What is in a book that is perhaps being made at this moment."""
    try:
        return stored(out)
    except Exception:
        return set()
