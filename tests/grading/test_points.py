"""Points of a challenge that change in mid-term: a gradebook keeps to one worth for each, and says which."""

import csv
import re
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
import small
import stub_class
from hypothesis import given, settings
from hypothesis import strategies as st
from make_submissions import NAME, STUB, answered, notebook
from stub_class import MOST, NOTEBOOK, install, judged, make_class

from helpers.checking import compiled
from instructors.__main__ import main as command
from instructors.gradebook import Gradebook
from instructors.gradebook.database import UPGRADES
from instructors.reports.pages import file_names

pytestmark = pytest.mark.usefixtures("small_course")

FOUR = "92_small_tables"
BOOK = "gradebook.sqlite"


@pytest.fixture
def run(tmp_path, capsys):
    """run(folder, *options): what a run of `grade` says; with status=2, what it complains of."""

    def run(folder, *options, status=0):
        capsys.readouterr()
        words = ["grade", str(folder), "--out", str(tmp_path / "out"), *map(str, options)]
        assert command(words) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    run.out = tmp_path / "out"
    return run


@pytest.fixture
def asks(monkeypatch):
    """asks(**worths): from now on the course of the quick class asks for these."""
    install(monkeypatch)

    def asks(worths):
        monkeypatch.setattr(stub_class, "MOST", worths)

    return asks


def rows(out):
    """The rows of `grades.csv` by student."""
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def records(out):
    with Gradebook(out / BOOK, writing=False) as book:
        return book.records()


def worths(out):
    with Gradebook(out / BOOK, writing=False) as book:
        return {name: {id: each.points for id, each in now.items()} for name, now in book.worths().items()}


def files(out):
    return {path: path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}


def agree(out):
    """Rows, book, class page and feedback say one worth for each challenge, and sums are sums."""
    counting, students = worths(out), {}
    for each in records(out):
        assert {mark.id: mark.max for mark in each.marks} == counting[each.notebook]
        students.setdefault(each.student, []).extend(each.marks)
        core = sum(mark.points for mark in each.marks if not mark.bonus)
        assert not each.attempts or core in [pytest.approx(total) for _, total in each.attempts]
        assert all(total <= sum(counting[each.notebook].values()) for _, total in each.attempts)
    table, names = rows(out), file_names(students)
    assert [*table] == sorted(students)
    most = sum(points for now in counting.values() for points in now.values())
    page = (out / "class.html").read_text(encoding="utf-8")
    assert f"of {most:g} points" in page
    for student, marks in students.items():
        row = {
            id: float(value)
            for id, value in table[student].items()
            if re.match(r"\d|total|max", id) and value
        }
        assert row.pop("max") == most and row.pop("total") == pytest.approx(sum(row.values())), student
        assert row == {mark.id: pytest.approx(mark.counted) for mark in marks}
        mine = (out / "feedback" / f"{names[student]}.html").read_text(encoding="utf-8")
        told = dict(re.findall(r"<h3>(\S+) .*· \S+ of (\S+) points", mine))
        told |= dict(re.findall(r'"nobr">(\S+) <code>.*?</span> \(([\d.]+)', mine))  # passed, on a line
        if table[student]["status"] != "no notebook found":
            assert f"of {most:g} points" in mine
            assert {id: float(points) for id, points in told.items()} == {mark.id: mark.max for mark in marks}


CHANGED = {"91.1": 10, "91.2": 30, "91.4": 12}  # 91.2 is worth more, 91.3 is gone, 91.4 has come
LINES = (
    "91.2: 20 points in the gradebook, 30 points in the course.",
    "91.3: 15 points in the gradebook, nothing in the course.",
    "91.4: nothing in the gradebook, 12 points in the course.",
)


def test_changed_points_stop_the_run_with_a_line_for_each_and_two_ways_out(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    before = files(run.out)
    asks(CHANGED)
    make_class(folder, ["Late"])
    for options in ([], ["--regrade"], []):
        said = run(folder, *options, status=2)
        assert "\n".join(LINES) in said and "--points old" in said and "--points new" in said
    assert files(run.out) == before, "nothing is written, and nothing is decided"
    asks(MOST)
    assert "1 to grade" in run(folder), "points that were put back are no question"


@pytest.mark.parametrize("choice", ["old", "new"])
def test_what_is_chosen_is_kept_and_not_asked_again(tmp_path, run, asks, choice):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    asks(CHANGED)
    said = run(folder, "--points", choice)
    assert all(line in said for line in LINES)
    said = run(folder)
    assert not any(line in said for line in LINES) and "2 graded before, unchanged" in said
    assert worths(run.out) == {NOTEBOOK: MOST if choice == "old" else CHANGED}
    agree(run.out)
    asks(CHANGED | {"91.1": 11})
    assert "91.1: 10 points in the gradebook, 11 points" in run(folder, status=2), (
        "what changes anew is asked"
    )


def test_who_chose_the_old_points_may_have_the_new_ones_later(tmp_path, run, asks, capsys):
    folder = make_class(tmp_path / "class", 6)
    run(folder)
    before = rows(run.out)
    asks({"91.1": 10, "91.2": 30, "91.3": 15})
    run(folder, "--points", "old")
    assert rows(run.out) == before
    command(["gradebook", "show", "--out", str(run.out)])
    assert LINES[0] in capsys.readouterr().out
    run(folder, "--points", "new")
    for student, row in rows(run.out).items():
        assert float(row["91.2"]) == 1.5 * float(before[student]["91.2"])
    agree(run.out)


def test_points_by_hand_are_rescaled_too_and_back_without_a_loss(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    by_hand = ["gradebook", "override", "Ada", "91.1", "1", "--why", "half a loaf", "--out", str(run.out)]
    assert command(by_hand) == 0
    for most, points in ((3, 0.3), (7, 0.7), (30, 3), (10, 1)):
        asks(MOST | {"91.1": most})
        run(folder, "--points", "new")
        assert float(rows(run.out)["Ada"]["91.1"]) == points
        agree(run.out)
    asks(MOST | {"91.1": 20})
    run(folder, "--points", "new")
    by_hand[4] = "20"
    assert command(by_hand) == 0, "up to what it is worth now"
    asks(MOST)
    run(folder, "--points", "new")
    assert rows(run.out)["Ada"]["91.1"] == "10"


def test_a_challenge_that_is_gone_keeps_its_marks_and_counts_for_others_like_the_rest(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", 8)
    run(folder)
    before = rows(run.out)
    asks({"91.1": 10, "91.2": 20})
    late = [f"late {n}" for n in range(6)]
    make_class(folder, late)
    make_class(folder, ["student 00"], word="again")
    (folder / "absent").mkdir()
    said = run(folder, "--points", "old")
    assert "91.3 was no longer asked of late 0, late 1" in said
    now = rows(run.out)
    for student in before:
        assert now[student]["91.3"] == before[student]["91.3"], "also with another file, and graded again"
    for student in late:
        points = [float(now[student][id]) for id in ("91.1", "91.2", "total")]
        assert points[2] / 45 == pytest.approx(sum(points[:2]) / 30, abs=0.001), "it changes no percentage"
    assert now["absent"]["total"] == "0" and now["absent"]["status"] == "no notebook found"
    agree(run.out)
    run(folder, "--regrade")
    assert {row["91.3"] for row in rows(run.out).values()} == {row["91.3"] for row in now.values()}
    run(folder, "--points", "new")
    assert "91.3" not in rows(run.out)["student 00"]
    agree(run.out)
    asks(MOST)
    run(make_class(tmp_path / "one", ["late 0"]), "--points", "new")
    for student in before:
        assert rows(run.out)[student]["91.3"] == before[student]["91.3"], "its marks are kept in the book"
    agree(run.out)


def test_what_the_grader_could_not_grade_is_not_kept_when_the_challenge_is_gone(
    tmp_path, run, asks, monkeypatch
):
    def no_33(exam, submission, crew):
        record = judged(exam, submission, crew)
        marks = [
            replace(mark, points=0, trouble="was not graded") for mark in record.marks if mark.id == "91.3"
        ]
        return replace(record, marks=[*record.marks[:2], *marks])

    install(monkeypatch, no_33)
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    asks({"91.1": 10, "91.2": 20})
    run(folder, "--points", "old")
    assert "2 graded before, unchanged" in run(folder)
    assert {row["status"] for row in rows(run.out).values()} == {"graded: 91.3 was no longer asked"}
    agree(run.out)


def test_of_a_bonus_that_is_gone_nobody_has_anything_who_was_not_asked(tmp_path, run, monkeypatch):
    course = [replace(each, bonus=each.id == "91.3") for each in stub_class.challenges_of(3)]
    install(monkeypatch)
    monkeypatch.setattr("instructors.run.checking.challenges_of", lambda number: course)
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    assert {row["max"] for row in rows(run.out).values()} == {"30"}
    monkeypatch.setattr(stub_class, "MOST", {"91.1": 10, "91.2": 20})
    course.pop()
    run(make_class(tmp_path / "late", ["Cy"]), "--points", "old")
    assert rows(run.out)["Cy"]["91.3"] == "0" and rows(run.out)["Ada"]["91.3"] == "15"
    course[1] = replace(course[1], bonus=True)
    assert "91.2: 20 points in the gradebook, 20 bonus points in the course" in run(folder, status=2)


def test_a_challenge_that_is_new_is_ungraded_until_the_files_are_given_again(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    make_class(tmp_path / "late", ["Cy"])
    asks(MOST | {"91.4": 12})
    said = run(tmp_path / "late", "--points", "old")
    assert "91.4" not in rows(run.out)["Cy"] and "91.4 came" not in said
    said = run(tmp_path / "late", "--points", "new")
    assert "91.4 came after Ada, Bob had been graded, and is 0 of 12 there. Give their files again" in said
    assert "did not run to its end" not in said
    found = rows(run.out)
    assert found["Ada"]["91.4"] == "0" and found["Ada"]["status"] == "graded: 91.4 was not asked yet"
    assert found["Cy"]["status"] == "graded"
    agree(run.out)
    for folder_ in (folder, folder):
        said = run(folder_)
        assert "91.4 came" not in said
    assert {row["status"] for row in rows(run.out).values()} == {"graded"}
    agree(run.out)


def test_by_hand_a_challenge_that_was_not_asked_has_points_and_is_renamed_and_forgotten(tmp_path, run, asks):
    run(make_class(tmp_path / "class", ["Ada", "Bob"]))
    asks(MOST | {"91.4": 12})
    run(make_class(tmp_path / "late", ["Cy"]), "--points", "new")
    for words in (["override", "Ada", "91.4", "6", "--why", "orally"], ["rename", "Ada", "Al"]):
        assert command(["gradebook", *words, "--out", str(run.out)]) == 0
    assert rows(run.out)["Al"]["91.4"] == "6"
    assert command(["gradebook", "forget", "Al", "--notebook", "91", "--out", str(run.out)]) == 0
    with Gradebook(run.out / BOOK, writing=False) as book:
        assert book.overrides() == {}
    agree(run.out)


def test_of_several_notebooks_only_those_concerned_are_touched(tmp_path, run, asks):
    three = make_class(tmp_path / "three", ["Ada", "Bob"])
    four = make_class(tmp_path / "four", ["Ada", "Bob"], notebook=FOUR)
    run(three)
    run(four)
    asks(MOST | {"91.2": 40})
    run(three, "--points", "old")
    assert worths(run.out) == {NOTEBOOK: MOST, FOUR: MOST}
    make_class(three, ["Ada", "Bob"], notebook=FOUR)
    assert run(three, status=2).count("91.2: 20 points in the gradebook, 40 points") == 1
    run(three, "--points", "new")
    assert worths(run.out) == {NOTEBOOK: MOST, FOUR: MOST | {"91.2": 40}}, (
        "of the other it was decided before"
    )
    assert {
        (each.notebook, mark.max) for each in records(run.out) for mark in each.marks if mark.id == "91.2"
    } == {
        (NOTEBOOK, 20),
        (FOUR, 40),
    }


def test_an_export_is_filled_by_the_points_that_count(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    before = rows(run.out)
    export = tmp_path / "export.csv"
    export.write_text("Student,ID,Notebook 91\n    Points Possible,,90\nAda,1,\nBob,2,\n")
    asks({id: 2 * points for id, points in MOST.items()})
    run(folder, "--points", "new", "--fill", export)
    with open(run.out / "export-filled.csv", newline="") as file:
        filled = {row["Student"]: row["Notebook 91"] for row in csv.DictReader(file)}
    assert all(float(filled[name]) == 2 * float(before[name]["total"]) for name in before)
    asks({id: 4 * points for id, points in MOST.items()})
    assert "has no room for the 180 points" in run(
        folder, "--points", "new", "--fill", export, "--column", "Notebook 91", status=2
    )
    assert worths(run.out)[NOTEBOOK] == {id: 2 * points for id, points in MOST.items()}, "nothing is decided"


# An earlier book


def made_older(path):
    """Makes the book one of version 6."""
    with closing(sqlite3.connect(path, isolation_level=None)) as book:
        for statement in (
            "DROP TABLE worths", "DROP TABLE asked",
            "ALTER TABLE submissions ADD COLUMN total REAL NOT NULL DEFAULT 0",
            "DROP TABLE due", "DROP TABLE extensions", "ALTER TABLE submission_times DROP COLUMN came",
            "ALTER TABLE overrides DROP COLUMN worth", "ALTER TABLE overrides DROP COLUMN notebook",
            "PRAGMA user_version = 6",
        ):  # fmt: skip
            book.execute(statement)


def schema(path):
    with closing(sqlite3.connect(path)) as book:
        names = [name for (name,) in book.execute("SELECT name FROM sqlite_master ORDER BY name")]
        return {name: book.execute(f"PRAGMA table_info({name})").fetchall() for name in names}


def test_a_book_of_the_version_before_goes_on(tmp_path, run, asks, capsys):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    words = ["gradebook", "override", "Ada", "91.2", "5", "--why", "late", "--out", str(run.out)]
    assert command(words) == 0
    table, now, fresh = (run.out / "grades.csv").read_bytes(), records(run.out), schema(run.out / BOOK)
    made_older(run.out / BOOK)
    older = files(run.out)
    assert records(run.out) == now and files(run.out) == older, "who reads it changes nothing"
    asks(MOST | {"91.2": 40})
    assert "91.2: 20 points in the gradebook, 40 points" in run(folder, status=2)
    assert schema(run.out / BOOK) == fresh
    run(folder, "--points", "old")
    assert (run.out / "grades.csv").read_bytes() == table
    run(folder, "--points", "new")
    assert rows(run.out)["Ada"]["91.2"] == "10"
    agree(run.out)
    assert 6 in UPGRADES


def test_an_earlier_book_with_old_and_new_points_side_by_side_is_made_one(tmp_path, run, asks):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run(folder)
    before = rows(run.out)
    made_older(run.out / BOOK)
    with closing(sqlite3.connect(run.out / BOOK, isolation_level=None)) as book:  # Bob's were graded later
        book.execute("UPDATE submission_times SET graded = '2999' WHERE student = 'Bob'")
        twice = "mark, '$.max', 40, '$.points', 2 * json_extract(mark, '$.points')"
        at = "student = 'Bob' AND challenge = '91.2'"
        book.execute(f"UPDATE results SET mark = json_set({twice}) WHERE {at}")
    asks(MOST | {"91.2": 40})
    assert "91.2: 20 points in the gradebook, 40 points" in run(folder, status=2)
    run(folder, "--points", "old")
    assert rows(run.out) == before
    agree(run.out)


# Whatever happens

WORTH = st.dictionaries(
    st.sampled_from(["91.1", "91.2", "91.3", "91.4"]), st.sampled_from([1, 3, 7, 10, 20]), min_size=1
)
STEP = st.tuples(
    WORTH,
    st.sampled_from(["old", "new"]),
    st.sets(st.sampled_from("ABCD"), min_size=1),
    st.sampled_from("xy"),
)


@settings(max_examples=20, deadline=None)
@given(st.lists(STEP, min_size=2, max_size=5))
def test_after_any_runs_all_agree(tmp_path_factory, steps):
    at = tmp_path_factory.mktemp("steps")
    for number, (most, choice, students, word) in enumerate(steps):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stub_class, "MOST", most)
            install(patch)
            folder = make_class(at / f"class {number}", sorted(students), word=word)
            assert command(["grade", str(folder), "--out", str(at / "out"), "--points", choice]) == 0
            agree(at / "out")
            if choice == "new":
                assert worths(at / "out")[NOTEBOOK] == most
            hand = ["gradebook", "override", min(students), min(worths(at / "out")[NOTEBOOK]), "0.7"]
            assert command([*hand, "--why", "so", "--out", str(at / "out")]) == 0
            agree(at / "out")


# Real judges


def test_real_answers_to_a_course_that_changes(tmp_path, run, solutions, monkeypatch):
    """A class by real workers: 91.2 is worth more, then 91.1 goes and 91.6 comes."""
    whole = {each.id: each for each in small.ASKED[91]}

    def course(most):
        asked = [replace(whole[id], points=points) for id, points in most.items()]
        monkeypatch.setitem(compiled.KNOWN, compiled.course(), {91: asked})

    def handed_in(folder, **students):
        for name, cells in students.items():
            (tmp_path / folder / name).mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / name / NAME).write_bytes(notebook(cells))
        return tmp_path / folder

    def grade(folder, *options, status=0):
        return run(folder, "--solutions", solutions, *options, status=status)

    stub = answered({"minimax": STUB.format(name="minimax")})
    course({"91.1": 10, "91.2": 20})
    first = handed_in("first", Ada=answered({}), Bob=stub)
    grade(first)
    assert [rows(run.out)[name]["total"] for name in ("Ada", "Bob")] == ["30", "10"]
    course({"91.1": 10, "91.2": 40})
    second = handed_in("second", Cy=answered({}), Dee=stub)
    assert "91.2: 20 points in the gradebook, 40 points in the course." in grade(second, status=2)
    grade(second, "--points", "old")
    assert [row["total"] for row in rows(run.out).values()] == ["30", "10", "30", "10"]
    agree(run.out)
    course({"91.2": 40, "91.6": 15})
    third = handed_in("third", Eve=answered({}), Fay=stub)
    grade(third, "--points", "new")
    assert [row["total"] for row in rows(run.out).values()] == ["40", "0", "40", "0", "55", "15"]
    assert {row["max"] for row in rows(run.out).values()} == {"55"}
    agree(run.out)
    said = grade(first)
    assert "2 to grade" in said and "91.6 came after Cy, Dee had been graded" in said
    assert [row["total"] for row in rows(run.out).values()] == ["55", "15", "40", "0", "55", "15"]
    agree(run.out)
