"""`python -m instructors grade` on a class of every kind of submission, and on its own arguments."""

import csv
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import small
from listening import waits
from make_submissions import (
    IDS,
    NAME,
    PARTLY,
    RIGHT,
    STUB,
    answered,
    code,
    notebook,
    write,
)

from instructors.__main__ import main as command
from instructors.gradebook import Gradebook

pytestmark = pytest.mark.usefixtures("small_course")
ROOT = Path(__file__).parents[2]
UNTOUCHED = small.COURSE / "notebooks" / NAME

FULL = {challenge.id: challenge.points for challenge in small.ASKED[91]}
BONUS = {challenge.id for challenge in small.ASKED[91] if challenge.bonus}
MOST = f"{sum(points for id, points in FULL.items() if id not in BONUS):g}"
NEARLY = small.half("91.5")
NOTHING = dict.fromkeys(FULL, 0)
STUDENTS = {  # what differs from full points, and the status
    "right": ({}, "graded"),
    "helper_functions": ({}, "graded"),
    "check_cell_answer": ({}, "graded"),
    "other_name": ({}, "graded"),
    "two_attempts": ({}, "graded"),
    "in_a_folder": ({}, "graded"),
    "partly_right": ({"91.2": 0, "91.3": 0, "91.4": 0, "91.5": NEARLY, "91.6": 0, "91.7": 0}, "graded"),
    "stubs": (NOTHING, "not attempted"),
    "untouched": (NOTHING, "not attempted"),
    "syntax_error": ({"91.2": 0, "91.3": 0, "91.4": 0}, "graded: 91.2 its cell has a syntax error"),
    "endless_function": ({"91.5": 0}, "graded: 91.5 ran out of time"),
    "stops_python": ({"91.6": 0}, "graded: 91.6 stopped Python"),
    "not_a_notebook": (NOTHING, "not a notebook"),
    "empty_file": (NOTHING, "empty file"),
    "no_notebook": (NOTHING, "not a notebook"),
}


def row(student):
    """A student's row as `grades.csv` must have it."""
    differs, status = STUDENTS[student]
    points = FULL | differs
    total = sum(value for id, value in points.items() if id not in BONUS)
    return [student, *(f"{value:g}" for value in [*points.values(), total]), MOST, status]


def folder_of(path, **files):
    """A folder of submissions: a student's name, and the bytes of the notebook."""
    for student, data in files.items():
        (path / student).mkdir(parents=True)
        (path / student / NAME).write_bytes(data)
    return path


def rows(out):
    """The rows of `grades.csv` by student, without the header."""
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row[0]: row for row in list(csv.reader(file))[1:]}


@pytest.fixture
def grade(solutions, tmp_path):
    """Grades a folder in this process; returns the rows."""

    def graded(folder, *options, out=tmp_path / "out", status=0):
        options = ["--solutions", str(solutions), "--out", str(out), "--jobs", "2", *map(str, options)]
        assert command(["grade", str(folder), *options]) == status
        return rows(out) if status == 0 else None

    return graded


@pytest.fixture(scope="module")
def run(solutions, tmp_path_factory):
    """The whole class, graded once, as an instructor would."""
    place = tmp_path_factory.mktemp("class")
    write(place / "submissions")
    (place / "submissions" / "untouched").mkdir()
    shutil.copy(UNTOUCHED, place / "submissions" / "untouched")
    options = ["--jobs", "2", "--seed", "11", "--timeout", "15", "--out", place / "out"]
    options += ["--solutions", solutions]
    words = [sys.executable, "-m", "instructors", "grade", place / "submissions", *options]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=600)
    done.out = place / "out"
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture(scope="module")
def found(run):
    """The gradebook's marks by student and challenge, and the notes by student."""
    with Gradebook(run.out / "gradebook.sqlite", writing=False) as book:
        records = book.standing()
    marks = {(record.student, mark.id): mark for record in records for mark in record.marks}
    return marks, {record.student: " | ".join(record.notes + record.cell_notes) for record in records}


@pytest.mark.parametrize("student", STUDENTS)
def test_every_submission_gets_its_row(run, student):
    assert rows(run.out)[student] == row(student)


def test_the_table_has_these_columns_and_these_students(run):
    header = (run.out / "grades.csv").read_text(encoding="utf-8-sig").splitlines()[0]
    assert header.split(",") == ["student", *FULL, "total", "max", "status"]
    students = list(rows(run.out))
    assert students == sorted(students)
    assert set(students) == set(STUDENTS)


def test_a_run_ends_with_a_table_and_the_place_of_the_files(run):
    lines = run.stdout.splitlines()
    assert lines[0].endswith("students, notebook 91.") and lines[1].startswith("Seed 11:")
    assert row("right") in [line.split() for line in lines]
    assert any("grades.csv" in line and "gradebook.sqlite" in line for line in lines)
    assert f"other_name: minimax final (2).ipynb was taken for {NAME}" in lines


NAMED = {"91.2": "never-alternates", "91.5": "leaf-height-one", "91.6": "remainder-rule"}
MESSAGES = [
    *(("partly_right", id, mistake, small.said(id, mistake)) for id, mistake in NAMED.items()),
    ("partly_right", "91.7", None, "still raises NotImplementedError"),
    ("syntax_error", "91.2", None, "The cell that defines `minimax` has a syntax error: SyntaxError"),
    ("endless_function", "91.5", None, "Is there a loop without an end"),
    ("stops_python", "91.6", None, "stopped Python itself"),
    ("not_a_notebook", "91.1", None, "This is not a notebook"),
    ("empty_file", "91.1", None, "The file is empty"),
    ("no_notebook", "91.1", None, f"letter.txt is not a notebook: {NAME} must be handed in."),
]


@pytest.mark.parametrize(
    ("student", "id", "mistake", "message"), MESSAGES, ids=[m[0] + m[1] for m in MESSAGES]
)
def test_a_lost_point_has_its_reason(found, student, id, mistake, message):
    marks, _ = found
    assert marks[student, id].mistake == mistake
    assert message in marks[student, id].message


NOTES = {
    "other_name": "minimax final (2).ipynb was taken for " + NAME,
    "two_attempts": f"of 2 notebooks the newest by name was graded: attempt 10/{NAME}; their code differs",
}


@pytest.mark.parametrize("student", NOTES)
def test_what_was_odd_is_noted(found, student):
    assert NOTES[student] in found[1][student]


def test_a_right_answer_has_nothing_to_note(found):
    for student in ("right", "helper_functions"):
        assert found[1][student] == ""


def test_the_gradebook_counts_examples_and_secret_inputs(found):
    mark = found[0]["partly_right", "91.2"]
    assert (mark.passed, mark.attempted, mark.points, mark.max) == (False, True, 0, FULL["91.2"])
    assert 0 < mark.visible[0] < mark.visible[1]
    assert 0 < mark.random[0] < mark.random[1] == 60
    for id in FULL:
        mark = found[0]["right", id]
        assert (mark.bonus, mark.points) == (id in BONUS, FULL[id])
        assert mark.random[0] == mark.random[1]


QUICK = ("right", "partly_right", "stubs")


@pytest.fixture(scope="module")
def few(tmp_path_factory):
    return write(tmp_path_factory.mktemp("few"), QUICK)


def test_seeds_and_jobs_change_no_point_and_one_seed_gives_the_same_bytes(grade, few, tmp_path, capsys):
    """Two runs that draw their own seeds, and the first once more with another number of jobs."""
    assert grade(few, "--jobs", 1, out=tmp_path / "a") == grade(few, out=tmp_path / "b")
    first, second = re.findall(r"^Seed (\d+): .* repeats this run", capsys.readouterr().out, re.MULTILINE)
    assert first != second
    grade(few, "--seed", first, "--jobs", 3, out=tmp_path / "c")
    assert (tmp_path / "a" / "grades.csv").read_bytes() == (tmp_path / "c" / "grades.csv").read_bytes()


def test_a_solution_that_is_wrong_itself_ends_with_status_2_and_a_way_out(tmp_path, capsys):
    folder = folder_of(tmp_path / "class", wrong=notebook(answered(PARTLY)))
    words = ["--solutions", str(folder / "wrong"), "--out", str(tmp_path / "out")]
    assert command(["grade", str(folder), *words]) == 2
    assert "does not answer 91.2 itself" in capsys.readouterr().err
    assert not (tmp_path / "out" / "grades.csv").exists()


def test_a_stub_below_the_check_of_a_right_answer_takes_nothing_from_it_and_above_it_all(grade, tmp_path):
    again = code(STUB.format(name="minimax"), "again")
    cells = answered({})
    place = next(i for i, cell in enumerate(cells) if 'check("91.2"' in "".join(cell["source"]))
    both = {"ada": [*cells, again], "bob": [*cells[:place], again, *cells[place:]]}
    rows = grade(folder_of(tmp_path / "in", **{name: notebook(each) for name, each in both.items()}))
    assert (rows["ada"][2], rows["bob"][2]) == (f"{FULL['91.2']:g}", "0")


def test_the_whole_time_of_a_submission_is_bounded(grade, tmp_path, monkeypatch):
    """Endless loops everywhere: what is granted them is the submission's time, and not one step's after
    another's. No step is given up before its time, however busy the machine is, so that sums can tell.
    """
    granted = waits(monkeypatch)
    loops = {name: f"def {name}(*args):\n    while True:\n        pass" for name in RIGHT}
    folder = folder_of(tmp_path / "in", ada=notebook(answered(loops, [code("while True: pass", "loop")])))
    got = grade(folder, "--timeout", 2)
    assert 1 <= sum(granted) <= 2.1
    assert got["ada"][-1] == f"graded: {', '.join(IDS.values())} ran out of time"
