"""Late work: what is taken off, when it came, and that nothing changes for who asks for none of it."""

import csv
from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
from stub_class import NOTEBOOK, Exam, handed_in, install, make_class, right_of

from instructors import grade_command
from instructors.__main__ import main as command
from instructors.console import look_first
from instructors.late import Late, lateness, read, rule_of
from instructors.records import BY_KINDS, Note, Record, Sign

DUE, RULE = "2026-12-01T18:00", "10 % a day, at most 3"
pytestmark = pytest.mark.usefixtures("small_course")


@pytest.fixture
def run(tmp_path, capsys, monkeypatch):
    """run(command, *words): what it says; with status=2, what it complains of."""
    install(monkeypatch)

    def run(*words, status=0):
        capsys.readouterr()
        assert command([*map(str, words), "--out", str(tmp_path / "out")]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    run.out = tmp_path / "out"
    return run


@pytest.fixture
def times(tmp_path):
    """times(**hours): the path of a table that says how many hours after the due time each came."""

    def times(**hours):
        path = tmp_path / "times.csv"
        with open(path, "w", newline="") as file:
            lines = [
                [name, datetime.fromisoformat(DUE) + timedelta(hours=late)] for name, late in hours.items()
            ]
            csv.writer(file).writerows([["Name", "Submitted at"], *lines])
        return path

    return times


def rows(out):
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def left(out):
    """What is left of the points of each, as a share."""
    return {
        name: round(float(row["total"]) / float(row["before deduction"]), 4)
        for name, row in rows(out).items()
    }


MINUTE = 1 / 60


@pytest.mark.parametrize(
    ("hours", "rule", "share"),
    [
        (-1, RULE, 0), (0, RULE, 0), (MINUTE / 2, RULE, 0), (MINUTE, RULE, 0.1), (24, RULE, 0.1),
        (24 + MINUTE, RULE, 0.2), (99, RULE, 0.3), (999, RULE, 0.3), (72, RULE + ", then nothing", 0.3),
        (73, RULE + ", then nothing", 1), (999, "10% a day", 1), (999, "", 0),
        (30, "2.5 % a day, at most 9 days", 0.05),
    ],
)  # fmt: skip
def test_a_day_counts_when_it_has_begun_and_never_more_than_the_rule_says(hours, rule, share):
    came = datetime.fromisoformat(DUE) + timedelta(hours=hours)
    assert lateness(DUE, rule_of(rule), came.isoformat()).share == pytest.approx(share)


@pytest.mark.parametrize(
    "written",
    [
        "Tuesday, 1 December 2026, 5:59 PM", "Dienstag, 1. Dezember 2026, 17:59",
        "mardi 1 décembre 2026, 17:59", "martes, 1 de diciembre de 2026, 17:59", "2026-12-01 17:59:30",
        "2026-12-01-17-59-30", "2026-12-01T17:59",
    ],
)  # fmt: skip
def test_the_times_of_the_platforms_are_read_whatever_their_language(written):
    assert read(written).replace(second=0) == datetime(2026, 12, 1, 17, 59)


def test_a_time_with_a_zone_is_compared_with_a_due_time_of_another():
    late = lateness("2026-12-01T18:00+01:00", rule_of(RULE), "2026-12-01 17:01:00.5 UTC")
    assert (late.days, late.share) == (1, 0.1)
    assert read("-") is read("soon") is read("2026-13-01 10:00") is read("31 February 2026, 10:00") is None


def test_both_points_stand_in_the_table_and_on_the_page_and_more_time_gives_them_back(tmp_path, run, times):
    names = [name for name in "ABCDEFGHIJ" if any(right_of(handed_in(name, "answer")))][:6]
    folder = make_class(tmp_path / "class", names)
    run("grade", folder)
    before = rows(run.out)
    hours = dict(zip(names[:5], (-9, 1, 25, 49, 500), strict=True))
    said = run("grade", folder, "--due", DUE, "--late", RULE, "--times", times(**hours))
    assert left(run.out) == dict(zip(names, (1, 0.9, 0.8, 0.7, 0.7, 1), strict=True))
    assert {name: row["total"] for name, row in before.items()} == {
        name: row["before deduction"] for name, row in rows(run.out).items()
    }
    assert rows(run.out)[names[2]]["status"] == "graded; 2 days late, 20 % off"
    assert f"so nothing is taken off for lateness: {names[5]} (in 91)." in said
    assert "Due 2026-12-01T18:00: notebook 91." in said.splitlines()
    page = (run.out / "feedback" / f"{names[2]}.html").read_text(encoding="utf-8")
    assert "2 days late, 20 % off. You earned" in page and "due 1 December 2026, 18:00" in page
    run("gradebook", "extend", names[4], 91, "2026-12-21T18:00")
    run("gradebook", "override", names[1], "91.1", 3, "--why", "a mail")
    assert left(run.out)[names[4]] == 0.9
    page = (run.out / "feedback" / f"{names[4]}.html").read_text(encoding="utf-8")
    assert "due 21 December 2026, 18:00 for you: 1 day late" in page
    assert "Due 21 December 2026, 18:00, by an extension, 1 day late" in run("gradebook", "show", names[4])
    row = rows(run.out)[names[1]]
    others = float(row["before deduction"]) - 3
    assert float(row["total"]) == pytest.approx(3 + 0.9 * others), "of points by hand nothing is taken off"
    run("gradebook", "rename", names[4], "Eve")
    assert left(run.out)["Eve"] == 0.9
    run("gradebook", "extend", "Eve", 91, "none")
    run("gradebook", "override", names[1], "91.1", "--remove")
    assert left(run.out)["Eve"] == 0.7
    run("gradebook", "rename", "Eve", names[4])
    run("grade", folder, "--due", "none")
    assert rows(run.out) == before


def test_a_file_that_is_handed_in_again_counts_with_its_own_time(tmp_path, run, times):
    folder = make_class(tmp_path / "class", ["Ada", "Bob"])
    run("grade", folder, "--due", DUE, "--late", RULE, "--times", times(Ada=-1, Bob=-1))
    make_class(folder, ["Ada"], word="again")
    run("grade", folder, "--times", times(Ada=30, Bob=-1))
    assert left(run.out) == {"Ada": 0.8, "Bob": 1}
    run("grade", folder, "--regrade")
    assert left(run.out) == {"Ada": 0.8, "Bob": 1}, "what a platform said once is kept with the file"


def test_whose_points_go_down_for_lateness_is_named_with_both_points(tmp_path, run, times):
    folder = tmp_path / "class"
    names = [name for name in "ABCDEFGHIJ" if any(right_of(handed_in(name, "answer")))]
    make_class(folder, names[:2])
    run("grade", folder, "--due", DUE, "--late", RULE)
    had = {name: float(row["total"]) for name, row in rows(run.out).items()}
    said = run("grade", folder, "--times", times(**{names[0]: 1, names[1]: -1})).split("Look first: ")[1]
    told = f"before: {names[0]}: {had[names[0]]:g} → {0.9 * had[names[0]]:g} in 91, 1 day late, 10 % off."
    assert told in said and told in (run.out / "class.html").read_text(encoding="utf-8")
    assert "More is taken off" not in run("grade", folder)
    for right, hours in ([True] * 3, -1), ([True, False, True], 25):
        word = next(f"{n}" for n in range(99) if right_of(handed_in(names[1], f"{n}")) == right)
        make_class(folder, names[1:2], word=word)
        said = run("grade", folder, "--times", times(**{names[1]: hours}))
    assert f"{names[1]} from 45 to 20 in 91" in said, (
        "of 45 points 20 went for the answers, and 5 for lateness"
    )
    assert "More is taken off" not in said


def test_a_known_time_of_canvas_stays_and_what_is_given_back_is_said(tmp_path, run, times):
    (folder := tmp_path / "canvas").mkdir()
    for number, name in enumerate(("lovelaceada", "boolegeorge"), start=31):
        path = folder / f"{name}_LATE_{number}_50123{number}_{NOTEBOOK}.ipynb"
        path.write_bytes(handed_in(name, "answer"))
    known = tmp_path / "known.csv"
    known.write_text("ID,Submitted at\n31,2026-12-02 19:00\n32,2026-12-01 17:00\n")
    run("grade", folder, "--due", DUE, "--late", RULE, "--times", known)
    assert left(run.out) == {"lovelaceada": 0.8, "boolegeorge": 1}
    said = run("grade", folder)
    assert left(run.out) == {"lovelaceada": 0.8, "boolegeorge": 1} and "points went up" not in said
    records = [Record(who, f"0{n}_x", late=Late(datetime.now(), None), notes=[Note("late", Sign.LATE)] * late)
               for who, n, late in (("Ada", 1, 0), ("Ada", 3, 0), ("Bob", 1, 1), ("Bob", 3, 0))]  # fmt: skip
    assert "lateness: Bob (late in 1), Ada (in 1 and 3)." in look_first(records)[0]
    assert "lateness: Ada (in 3), Bob (in 3)." in look_first(records, notebooks={"03_x"})[0]
    known.write_text("ID,Submitted at\n31,2026-12-01 19:00\n32,-\n")
    said = run("grade", folder, "--times", known)
    assert left(run.out) == {"lovelaceada": 0.9, "boolegeorge": 1}
    assert "the points went up: lovelaceada 10 % instead of 20 % in 91." in said.split("Look first")[1]
    assert "0 % instead of 10 %" in run("grade", folder, "--due", "none")


def test_marks_of_another_partial_credit_are_said_until_all_files_are_given_again(tmp_path, run, monkeypatch):
    told = "Marks of notebook 91 are of the other partial_credit: give all files again."
    ada, both = make_class(tmp_path / "ada", ["Ada"]), make_class(tmp_path / "both", ["Ada", "Bob"])
    run("grade", both)
    monkeypatch.setattr(Exam, "fingerprint", f"asked{BY_KINDS}")
    monkeypatch.setattr(grade_command, "syllabus", lambda path: SimpleNamespace(
        partial_credit="examples", notebooks=[path / f"{NOTEBOOK}.ipynb"]))  # fmt: skip
    assert told in run("grade", ada) and told in (run.out / "class.html").read_text(encoding="utf-8")
    assert "2 to grade" not in run("grade", ada) and "partial_credit" not in run("grade", both)


def test_blackboard_and_nbgrader_say_when_a_file_came(tmp_path, run):
    folder = make_class(tmp_path / "class", [f"Ada/{NOTEBOOK}"])
    (folder / "Ada" / NOTEBOOK / "timestamp.txt").write_text("2026-12-02 18:30:00")
    run("grade", folder, "--due", DUE, "--late", RULE)
    assert left(run.out) == {"Ada": 0.8}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--late", "a bit"], "Say how many per cent a day"),
        (["--late", RULE], "which is missing: give both"),
        (["--due", "Monday"], "is no time. Write the day and the hour"),
        (["--times", "nowhere.csv"], "There is no file nowhere.csv"),
        (["--put-back", "Eve"], "nobody here is called Eve"),
    ],
)
def test_what_cannot_be_done_is_said_with_the_way_out(tmp_path, run, words, complaint):
    assert complaint in run("grade", make_class(tmp_path / "class", ["Ada"]), *words, status=2)


def test_a_table_without_times_is_refused(tmp_path, run):
    (tmp_path / "x.csv").write_text("Name,Grade\nAda,3\n")
    folder = make_class(tmp_path / "class", ["Ada"])
    said = run("grade", folder, "--due", DUE, "--times", tmp_path / "x.csv", status=2)
    assert "tells no time of anybody here" in said and "Submitted at" in said
    header = "Identifier,Full name,Grade,Maximum grade,Last modified (submission)"
    (tmp_path / "x.csv").write_text(f'{header}\nParticipant 4030,Eve,,100,"1 December 2026, 5:59 PM"\n')
    said = run("grade", folder, "--due", DUE, "--times", tmp_path / "x.csv", status=2)
    assert "Its participant numbers (4030 …) are of another assignment" in said
