"""`python -m instructors grade` and `gradebook`: what a run says and does around the grading."""

import csv
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from stub_class import NOTEBOOK, grade, handed_in, install, judged, make_class, right_of
from world import descendants, gone, is_alive

from instructors import cluster, console, doctor, grade_command, progress, reports, run
from instructors.__main__ import main as command
from instructors.gradebook import Gradebook
from instructors.gradebook_command import _about
from instructors.judging import judge
from instructors.records import Mark, Note, Record, Sign
from instructors.reports import export as exports

pytestmark = pytest.mark.usefixtures("small_course")

ROOT = Path(__file__).parents[2]
FILES = {"gradebook.sqlite", "grades.csv", "class.html", "feedback"}
FOUR = "92_small_tables"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No test here grades for real, but where a process of its own does."""
    install(monkeypatch)


@pytest.fixture
def folder(tmp_path):
    return make_class(tmp_path / "class", ["Ada Lovelace", "Bob", "Zoë"])


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def graded(folder, out, capsys):
    """graded(*options): what a run on the class says; with status=2, what it complains of."""

    def run(*options, folder=folder, out=out, status=0):
        capsys.readouterr()
        assert grade(folder, out, *options) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return run


@pytest.fixture
def change(out, capsys):
    """change("forget", "Bob"): what `gradebook` says; with status=2, what it complains of."""

    def run(action, *words, out=out, status=0):
        capsys.readouterr()
        assert command(["gradebook", action, *map(str, words), "--out", str(out)]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return run


def rows(out):
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def refuse(path, *_):
    raise PermissionError(13, "Permission denied", str(path))


# What a run says


def test_a_run_says_what_it_recognised_what_holds_and_how_much_there_is_to_do(folder, out, capsys):
    assert grade(folder, out, "--seed", 5) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == "Folders: 3 students, notebook 91."
    assert lines[1].startswith("Seed 5: `--seed 5`") and lines[2] == "3 to grade."
    assert "behind these walls: memory, files." in said.err and "\r" not in said.err
    assert "Missing here:" in said.err and "network" in said.err and "instructors doctor" in said.err
    assert {path.name for path in out.iterdir()} == FILES | {".gitignore"}
    assert (out / ".gitignore").read_text() == "*\n"


def test_where_no_wall_keeps_files_in_a_run_says_what_that_means(capsys):
    reads = "students' code can read your files"
    for held, told in ((["files"], False), (["memory"], True)):
        console.walls(held)
        assert (reads in capsys.readouterr().err) == told


def test_a_run_ends_with_where_the_files_are_and_then_what_to_look_at_first(folder, out, graded):
    make_class(folder, ["Dora", "Kim"])
    (folder / "Kim" / f"{NOTEBOOK}.ipynb").write_bytes(b"\x00")
    (folder / "Dora" / f"{NOTEBOOK}.ipynb").unlink()
    lines = graded().splitlines()
    last = "Look first: Handed in, but not to be read: Kim (empty file in 91)."
    assert lines[-3:] == ["", last, f"No {NOTEBOOK}: Dora."]
    assert not any(line.startswith("Dora:") for line in lines)
    assert all(str(out / name) in lines[-4] for name in FILES)


def test_of_a_large_class_a_run_shows_the_way_to_see_all(tmp_path, out, graded):
    said = graded(folder=make_class(tmp_path / "many", 41))
    assert "41 students: `python -m instructors gradebook show" in said
    assert "student 07  " not in said and len(rows(out)) == 41


def late(trouble):
    return {"marks": [Mark("91.1", "f", 0, 10, trouble=trouble)]}


EARLIER = {"notes": [Note("of 2 notebooks an earlier one was graded", Sign.EARLIER)]}
LOOKS = {  # what differs in each student's record, and the line on it
    "time": ([late("ran out of time"), late("died")], "did not run to its end: A (out of time), B."),
    "earlier": ([EARLIER, EARLIER, {}], "in the newest file, so an earlier one counts: A, B."),
    "gone": ([{"cell_notes": [Note("the cell is missing", Sign.GONE)]}], "(`--put-back STUDENT`): A."),
}


@pytest.mark.parametrize("what", LOOKS)
def test_what_needs_a_look_is_said_by_name(what):
    differs, told = LOOKS[what]
    (line,) = console.look_first(
        [Record(name, NOTEBOOK, **more) for name, more in zip("ABC", differs, strict=False)]
    )
    assert line.endswith(told)


def test_a_student_is_looked_at_once_and_has_few_notes(tmp_path, graded, monkeypatch):
    def troubled(exam, submission, crew):
        record = judged(exam, submission, crew)
        record.cell_notes = [f"cell {n}: NameError" for n in range(25)] * (submission.student == "Bob")
        return record

    install(monkeypatch, troubled)
    two = tmp_path / "two"
    for name in (NOTEBOOK, FOUR):
        make_class(two, ["Ada", "Bob"], notebook=name)
        (two / "Ada" / f"{name}.ipynb").write_bytes(b"")
    lines = graded("--notebook", "91", folder=two).splitlines()
    assert sum(line.startswith("Bob:") for line in lines) == 4
    assert "Bob: and 22 more: gradebook show" in lines
    assert "Handed in, but not to be read: Ada (empty file in 91), Ada (empty file in 92)." in graded(
        folder=two
    )


def test_results_have_a_folder_of_their_own_and_one_that_was_there_is_none_of_ours(
    folder, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    assert command(["grade", str(folder)]) == command(["gradebook", "show"]) == 0
    assert (tmp_path / "results" / "grades.csv").exists()
    (tmp_path / "there").mkdir()
    grade(folder, tmp_path / "there")
    assert not (tmp_path / "there" / ".gitignore").exists()


def test_results_beside_the_submissions_are_no_student(folder, graded, out):
    for _ in range(2):
        said = graded(out=folder / "results")
        assert set(rows(folder / "results")) == {"Ada Lovelace", "Bob", "Zoë"}
    assert "Left out: results" in said
    (folder / "new").mkdir()  # before anything is in it, too
    graded(out=folder / "new")
    assert set(rows(folder / "new")) == {"Ada Lovelace", "Bob", "Zoë"}


def test_an_empty_gradebook_beside_a_table_is_not_begun_anew(graded, out):
    graded()
    (out / "gradebook.sqlite").write_bytes(b"")
    assert "gradebook.sqlite is empty" in graded(status=2)
    (out / "gradebook.sqlite").unlink()
    graded()


def test_folders_that_are_nobodys_are_the_first_line_and_the_exit_status(tmp_path, out, capsys):
    moodle = [f"Ada_{n}_assignsubmission_file_" for n in range(3)]
    assert grade(make_class(tmp_path / "class", [*moodle, "eve"]), out) == 2
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "ATTENTION: left out with the notebooks in 1 folder: eve."
    assert len(rows(out)) == 3


def test_at_a_terminal_the_notebooks_are_counted_as_they_are_done(folder, out, monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "SILENT", -1)
    grade(folder, out)
    told = re.findall(r"\r(\d of 3 graded), \d+ s", capsys.readouterr().err)
    assert [*dict.fromkeys(told)] == ["1 of 3 graded", "2 of 3 graded", "3 of 3 graded"]


def test_without_what_makes_the_reports_nothing_is_graded_and_the_way_out_is_told(out, monkeypatch, graded):
    monkeypatch.setattr(grade_command, "find_spec", lambda name: None)
    assert "pip install -e '.[grade]'" in graded(status=2)
    assert not out.exists()


def test_a_reader_that_goes_away_does_not_stop_a_run(folder, out, monkeypatch):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as gone:
        monkeypatch.setattr(sys, "stdout", gone)
        assert grade(folder, out) == 0
    assert len(rows(out)) == 3


def stumbling(exam, submission, crew):
    """A judge that cannot do with Bob's: the exam here is none that can be opened."""
    return (judge.grade if submission.student == "Bob" else judged)(exam, submission, crew)


def unreadable(submission):
    """A reader of files that cannot do with Bob's."""
    if submission.student == "Bob":
        raise MemoryError
    return READ(submission)


READ = run.submissions.load


@pytest.mark.parametrize("what", ["judge", "file"])
def test_a_submission_that_the_grader_stumbles_over_does_not_stop_the_others(out, monkeypatch, graded, what):
    with monkeypatch.context() as patch:
        install(patch, stumbling)
        if what == "file":
            patch.setattr(run.submissions, "load", unreadable)
        for _ in range(2):
            graded()
            assert rows(out)["Bob"]["status"] == "was not graded" and rows(out)["Zoë"]["status"] == "graded"
    assert "2 graded before, unchanged" in graded() and rows(out)["Bob"]["status"] == "graded"


# Grading again


def test_who_handed_in_nothing_and_then_something_unreadable_is_told_what_it_is(folder, out, graded):
    mine = folder / "Bob" / f"{NOTEBOOK}.ipynb"
    mine.unlink()
    graded()
    assert rows(out)["Bob"]["status"] == "no notebook found"
    mine.write_bytes(b"")
    graded()
    assert rows(out)["Bob"]["status"] == "empty file"
    (mine.with_suffix(".pdf")).write_bytes(b"%PDF")
    mine.unlink()
    graded()
    assert rows(out)["Bob"]["status"] == "not a notebook"
    assert "3 graded before, unchanged" in graded()


def words_for(name, passed):
    """A word for `make_class` with which a student gets so many of the three answers right."""
    words = (f"answer {number}" for number in count())
    return next(word for word in words if right_of(handed_in(name, word)) == passed)


@pytest.mark.parametrize("options", [[], ["--regrade"]])
def test_an_earlier_file_given_again_does_not_replace_the_later_one_and_that_is_said(
    tmp_path, out, graded, options
):
    first, late = make_class(tmp_path / "first", ["Ada", "Kim"]), tmp_path / "late"
    make_class(first, ["Kim"], word=words_for("Kim", [False] * 3))
    make_class(late, ["Kim"], word=words_for("Kim", [True] * 3))
    assert "An earlier file" not in graded(folder=first) + graded(folder=late)
    assert (rows(out)["Kim"]["total"], rows(out)["Ada"]["total"] != "") == ("45", True)
    said = graded(*options, folder=first)
    assert rows(out)["Kim"]["total"] == "45"
    assert "Look first: An earlier file of Kim was given again: the later one counts." in said
    assert said.count("was given again") == 1 and "points went down" not in said
    assert ("1 to grade, 1 of them graded before" if options else "Nothing new to grade.") in said
    assert ("1 student keeps marks of earlier inputs" in said) == bool(options)
    with Gradebook(out / "gradebook.sqlite", writing=False) as book:
        assert [len(each.attempts) for each in book.standing()] == [1, 2]
        assert any("was given again" in note for note in book.notes)


def test_whose_points_go_down_with_another_file_is_said_with_the_points(tmp_path, graded):
    folder, names = tmp_path / "class", [f"student {n:02}" for n in range(10)]
    for name in names:
        make_class(folder, [name], word=words_for(name, [True] * 3))
    make_class(folder, ["Zoë"])
    assert "points went down" not in graded(folder=folder)
    for name in names:
        make_class(folder, [name], word=words_for(name, [False] * 3))
    (line,) = [line for line in graded(folder=folder).splitlines() if "points went down" in line]
    assert "student 00 from 45 to 0 in 91, " in line
    assert line.endswith("student 07 from 45 to 0 in 91 and 2 more.")
    assert "points went down" not in graded("--regrade", folder=folder), "the same files as before"


def test_a_download_that_shares_nobody_with_the_gradebook_needs_a_look(folder, tmp_path, out, graded):
    two = make_class(tmp_path / "two", ["Max", "Moritz"])
    for others in (folder, two, make_class(tmp_path / "shared", ["Eva", "Uwe", "Bob"])):
        assert "None of the" not in graded(folder=others)
    with Gradebook(out / "gradebook.sqlite") as book:
        for name in ("Max", "Moritz", "Eva", "Uwe"):
            book.students.forget(name)
    said = graded(folder=make_class(tmp_path / "strange", ["lovelaceada", "builder", "noble"]))
    told = "None of the 3 students of this download is in the gradebook, which has 3 others"
    assert f"Look first: ATTENTION: {told}" in said


def test_regrade_draws_fresh_inputs_and_a_new_seed_is_said(out, graded):
    graded("--seed", 5)
    graded("--regrade")
    with Gradebook(out / "gradebook.sqlite") as book:
        assert book.seeds([NOTEBOOK]) != {NOTEBOOK: 5}
    said = graded("--seed", 6)
    assert "Seed 6:" in said and "3 to grade" in said
    assert "3 to grade" in graded("--seed", 6, "--regrade")


def test_fresh_inputs_reach_a_second_platform_by_the_plain_command_and_each_changed_mark_is_named(
    tmp_path, folder, out, graded, monkeypatch
):
    second = make_class(tmp_path / "second", ["Kim"], word=words_for("Kim", [True] * 3))
    by_chance = make_class(tmp_path / "other", ["Kim"], notebook=FOUR)

    def judge(exam, submission, crew):
        """91.2 of Kim is right on the inputs of one seed only."""
        record = judged(exam, submission, crew)
        right = submission.student != "Kim" or exam.seed == 5
        record.marks[1] = replace(record.marks[1], points=record.marks[1].points * right)
        return record

    monkeypatch.setattr(run.judge, "grade", judge)
    for each in (folder, second, by_chance):
        graded("--seed", 5, folder=each)
    for seed in ((), ("--seed", 5)):  # the same inputs once more, or fresh ones
        said = graded("--regrade", *seed, folder=folder)
        assert "3 to grade, 3 of them graded before" in said and "→" not in said
        assert ("1 student keeps marks of earlier inputs" in said) == (not seed)
    assert "Nothing new to grade" in graded(folder=second), "these are their inputs already"
    graded("--regrade", folder=folder)
    said = graded(folder=second)
    assert "1 to grade, 1 of them graded before" in said
    told = "The same file was graded again, and the points changed: Kim 20 → 0 in 91.2."
    assert told in said and told in (out / "class.html").read_text()
    assert "Nothing new to grade" in graded(folder=by_chance), (
        "fresh inputs of one notebook leave the others'"
    )
    with Gradebook(out / "gradebook.sqlite", writing=False) as book:
        assert book.seeds([FOUR]) == {FOUR: 5} and book.seeds([NOTEBOOK]) != {NOTEBOOK: 5}


def test_who_hands_in_nothing_this_time_keeps_what_counted(folder, out, graded):
    graded()
    before = rows(out)
    (folder / "Bob" / f"{NOTEBOOK}.ipynb").unlink()
    (folder / "Zoë" / f"{NOTEBOOK}.ipynb").unlink()
    (folder / "Zoë").rmdir()
    said = graded()
    assert "Not handed in this time, the earlier points stay: Zoë." in said
    assert f"No {NOTEBOOK} this time, the earlier one counts: Bob." in said
    assert rows(out) == before
    assert "Zoë" in (out / "class.html").read_text(encoding="utf-8")


def test_the_most_points_are_the_same_in_one_run_and_in_one_after_the_other(tmp_path, change):
    three = make_class(tmp_path / "three", ["Ada", "Bob"])
    four = make_class(tmp_path / "four", ["Ada", "Eve"], notebook=FOUR)
    one_by_one, together = tmp_path / "a", tmp_path / "b"
    for given in (three, four):
        grade(given, one_by_one, "--seed", 1)
    command(["grade", str(three), str(four), "--out", str(together), "--seed", "1"])
    assert (one_by_one / "grades.csv").read_bytes() == (together / "grades.csv").read_bytes()
    bob = rows(together)["Bob"]
    assert (bob["max"], bob["status"]) == ("90", "graded; nothing handed in: 92")
    assert f"{FOUR}: nothing handed in; 0 of 45 points." in change("show", "Bob", out=together)


def test_a_wrong_notebook_of_one_student_is_said_and_can_be_taken_back(tmp_path, out, graded, change):
    folder = make_class(tmp_path / "class", [*(f"student {n}" for n in range(9)), "Willi"])
    (folder / "Willi" / f"{NOTEBOOK}.ipynb").unlink()
    make_class(folder, ["Willi"], notebook=FOUR)
    said = graded(folder=folder)
    assert {row["max"] for row in rows(out).values()} == {"90"}
    assert f"Look first: Only Willi handed in {FOUR}, which counts for everybody now in grades.csv" in said
    page = (out / "class.html").read_text(encoding="utf-8")
    assert f"Left out of this page: <code>{FOUR}</code>, which only <bdi><a href=" in page
    assert "another notebook" in page and "--notebook 92</code> takes it back" in page
    assert "of 45 points" in page and "of 90 points" not in page
    assert f'`gradebook forget "Willi" --notebook 92 --out {out}`; and grade with --notebook 91.' in said
    said = change("forget", "Willi", "--notebook", 92)
    assert f"Nobody else handed in {FOUR}, so it does not count any more." in said
    found = rows(out)
    assert {row["max"] for row in found.values()} == {"45"} and found["Willi"]["total"] == "0"
    said = graded("--notebook", 91, folder=folder)
    assert {row["max"] for row in rows(out).values()} == {"45"}
    assert "Only Willi" not in said


def test_a_run_repeats_no_notes_of_earlier_weeks_and_says_one_on_a_file_once(
    tmp_path, out, capsys, graded, monkeypatch
):
    def odd(exam, submission, crew):
        record = judged(exam, submission, crew)
        record.cell_notes = [f"odd in {'a week' if submission.student == 'Ada' else exam.notebook}"]
        return record

    install(monkeypatch, odd)
    three = make_class(tmp_path / "three", ["Ada", "Bob"])
    four = make_class(tmp_path / "four", ["Ada", "Bob"], notebook=FOUR)
    command(["grade", str(three), str(four), "--out", str(out / "both")])
    assert capsys.readouterr().out.count("Ada: odd in a week") == 1
    assert f"Bob: odd in {NOTEBOOK}" in graded(folder=three)
    for _ in range(2):  # also as a run that was stopped and gone on with
        said = graded(folder=four)
        assert f"Bob: odd in {FOUR}" in said and f"odd in {NOTEBOOK}" not in said
    assert f"odd in {NOTEBOOK}" in (out / "feedback" / "Bob.html").read_text(encoding="utf-8")


# Who is who


def moodle(path, students, notebook=NOTEBOOK):
    """A download of one assignment: `{"name_number": what tells one file from another}`."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, word in students.items():
            place = f"{name}_assignsubmission_file_/{notebook}.ipynb"
            archive.writestr(place, f'{{"cells": [], "metadata": {{"word": "{word}"}}}}')
    return path


ONE = {"Anna Schmidt_4028": "a"}


@pytest.mark.parametrize("together", [True, False])
def test_that_only_the_name_puts_two_assignments_together_is_said_once(
    tmp_path, out, together, change, capsys
):
    three = moodle(tmp_path / "3.zip", ONE)
    four = moodle(tmp_path / "4.zip", {"Anna Schmidt_5001": "c"}, FOUR)
    both = ["grade", str(three), str(four), "--out", str(out)]
    for words in [both] if together else [both[:2] + both[3:], both[:1] + both[2:]]:
        assert command(words) == 0
    said = capsys.readouterr().out
    assert said.count("ATTENTION: Moodle numbers people anew") == 1
    assert f'`gradebook rename "Anna Schmidt" "Anna Schmidt (2)" --notebook {FOUR}`' in said
    before = rows(out)["Anna Schmidt"]
    change("rename", "Anna Schmidt", "Anna Schmidt (2)", "--notebook", 92)
    for _ in range(2):
        assert set(rows(out)) == {"Anna Schmidt", "Anna Schmidt (2)"}
        command(both)
    assert "ATTENTION" not in capsys.readouterr().out
    change("rename", "Anna Schmidt (2)", "Anna Schmidt", "--merge")
    command(both)
    assert rows(out) == {"Anna Schmidt": before}


def test_one_number_in_two_notebooks_is_one_person_and_nothing_to_look_at(tmp_path, graded):
    path = moodle(tmp_path / "3.zip", {f"Anna {n}_40{n}": str(n) for n in range(10, 40)})
    with zipfile.ZipFile(path, "a") as archive:
        place = f"Anna 10_4010_assignsubmission_file_/{FOUR}.ipynb"
        archive.writestr(place, '{"cells": [], "metadata": {"word": "more"}}')
    assert "ATTENTION" not in graded(folder=path)
    assert "ATTENTION" not in graded(folder=path), "nor when it is graded again"


# By hand


def test_points_by_hand_are_in_every_report_and_survive_a_regrade(out, graded, change):
    graded()
    before = rows(out)["Ada Lovelace"]
    change("override", "Ada Lovelace", "91.2", "1,25", "--why", "as we said")
    for _ in range(2):
        row = rows(out)["Ada Lovelace"]
        assert row["91.2"] == "1.25" and "91.2 set by hand" in row["status"]
        (page,) = [path for path in (out / "feedback").iterdir() if "Ada" in path.name]
        assert all("as we said" in path.read_text(encoding="utf-8") for path in (page, out / "class.html"))
        graded("--regrade")
    assert "as we said" in change("show", "Ada Lovelace")
    change("override", "Ada Lovelace", "91.2", "--remove")
    assert rows(out)["Ada Lovelace"]["91.2"] == before["91.2"]


@pytest.mark.parametrize("name", ["Ada Lovelace", "=cmd|'x'!A1", "Zoë", "O'Neil", "a & <b>"])
def test_who_is_forgotten_is_in_no_file_any_more(folder, out, name, graded, change):
    make_class(folder, [name, f"{name} the Second"])
    (folder / "Bob" / f"{NOTEBOOK}.ipynb").write_text('{"cells": []}')
    graded()
    pages = len(list((out / "feedback").iterdir()))
    said = change("forget", name)
    assert "Take it away there too" in said
    change("forget", f"{name} the Second")
    assert [path for path in out.rglob("*") if path.is_file() and name.encode() in path.read_bytes()] == []
    assert len(list((out / "feedback").iterdir())) == pages - 2
    assert name not in rows(out) and "'" + name not in rows(out)
    change("forget", name, status=2)


def test_show_tells_what_is_stored(tmp_path, graded, change):
    graded("--seed", 5)
    said = change("show")
    assert "holds 3 students and 3 graded files" in said and "Seed 5 for" in said and "Zoë" in said
    late = {"attempted": True, "visible": (5, 6), "random": (0, 60), "untried": (0, 60)}
    with Gradebook(tmp_path / "gradebook.sqlite") as book:
        run = book.start(book.plan([NOTEBOOK], 60))
        told = "Which loop does not end?"
        mark = Mark("91.2", "f", 0, 20, trouble="ran out of time", message=told, **late)
        book.add(run, Record("Ada", NOTEBOOK, marks=[mark]))
        told = "\n".join(_about(book, "Ada"))
    assert "Which loop does not end? (5 of 6 examples, hidden inputs: not tried)" in told


ADA = "Ada Lovelace"
IMPOSSIBLE = [
    (["show", "Ada Lovelac"], "Did you mean Ada Lovelace?"),
    (["forget", "Grace Hopper"], "`gradebook show` lists who is in it."),
    (["rename", ADA, "Bob"], "With --merge the notebooks of both are joined."),
    (["rename", ADA, "Eve", "--notebook", "4"], "--notebook can be: 91_small_trees"),
    (["forget", ADA, "--notebook", "4"], "--notebook can be: 91_small_trees"),
    (["override", ADA, "91.2"], "Give either POINTS, with --why, or --remove."),
    (["override", ADA, "91.2", "9", "--remove"], "Give either POINTS"),
]


def test_what_cannot_be_done_to_a_gradebook_is_said(out, graded, change):
    graded()
    before = (out / "grades.csv").read_bytes()
    for words, sentence in IMPOSSIBLE:
        assert sentence in change(*words, status=2), words
    assert (out / "grades.csv").read_bytes() == before


def test_where_there_is_no_gradebook_none_is_made(tmp_path, change):
    for words in (["show"], ["forget", "Ada"]):
        assert "There is no gradebook.sqlite in" in change(*words, out=tmp_path, status=2)
    assert list(tmp_path.iterdir()) == []


# What goes wrong


UNUSABLE = [
    ([], "SUBMISSIONS is missing. Give the folder or the zip file"),
    ([""], "SUBMISSIONS is empty"),
    (["{class}", "--out", ""], "--out is empty"),
    (["{class}", "--fill", "{tmp}/no.csv"], "There is no file"),
    (["{class}", "--column", "Homework"], "--fill FILE.csv"),
    (["{class}", "--notebook", "09_go"], "There is no solution of 09_go"),
    (["{class}", "--jobs", "-3"], "--jobs is -3. Give the number"),
    (["{class}", "--timeout", "nan"], "--timeout is nan. Give the seconds"),
    (["{class}", "--timeout", "0"], "--timeout is 0"),
    (["{class}", "--solutions", "{tmp}/nowhere"], "There is no solved notebook in"),
    (["{tmp}/no.zip"], "no such zip file"),
]


def test_arguments_that_cannot_be_used_end_with_a_sentence(folder, out, tmp_path, capsys):
    for words, sentence in UNUSABLE:
        words = [word.format(**{"class": folder, "tmp": tmp_path}) for word in words]
        assert command(["grade", "--out", str(out), *words]) == 2
        assert sentence in capsys.readouterr().err, words
    assert not out.exists()
    with pytest.raises(SystemExit) as caught:
        command(["grade", "somewhere", "--fast"])
    assert caught.value.code == 2


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such rights there")
def test_a_folder_that_nobody_may_write_is_said(graded, monkeypatch):
    # Root, who may run this test, may write anywhere.
    monkeypatch.setattr(reports, "TemporaryFile", lambda dir: refuse(dir))
    assert "cannot be written to (Permission denied). Give another folder: --out DIR." in graded(status=2)


def test_a_report_that_cannot_be_written_loses_nothing_and_is_named_by_its_own_name(out, graded, monkeypatch):
    def held(old, new):
        raise PermissionError(13, "Permission denied", str(old), None, str(new))

    with monkeypatch.context() as patch:
        patch.setattr(reports.os, "replace", held)
        said = graded(status=2)
    assert f"{out / 'grades.csv'} cannot be written (Permission denied)." in said
    assert "Close it in other programs, then run the same command: what is graded is kept." in said
    assert "3 graded before, unchanged" in graded()


# Exports


def test_what_is_no_export_is_said_before_anything_is_graded(folder, out, tmp_path, capsys):
    listed = tmp_path / "list.csv"
    listed.write_text("Student,ID\nAda Lovelace,1\n")
    assert grade(folder, out, "--fill", listed, "--column", "Week 9") == 2
    said = capsys.readouterr()
    assert "'Week 9' names no one column" in said.err and "to grade" not in said.out
    listed.write_text("a,b\n1,2\n")
    assert grade(folder, out, "--fill", listed) == 2
    assert "no column that says whose a row is" in capsys.readouterr().err


def test_what_grade_wrote_itself_is_no_export(out, tmp_path, graded):
    graded()
    assert "grades.csv is what `grade` writes." in graded("--fill", out / "grades.csv", status=2)
    filled = out / "export-filled.csv"
    filled.write_text("Student,ID,Section,Small trees\nAda Lovelace,1,A,\n")
    assert "export-filled.csv is what `grade` writes." in graded("--fill", filled, status=2)
    filled.rename(tmp_path / "export-filled.csv")
    graded("--fill", tmp_path / "export-filled.csv")
    assert [path.name for path in out.glob("*-filled*")] == ["export-filled.csv"]


TWO_COLUMNS = """\
Student,ID,SIS Login ID,Section,91 Small trees (7),Essay (8)
    Points Possible,,,,100,100
Ada Lovelace,1,ada,A,,
Eve,2,eve,A,,
"""


def test_an_export_is_filled_in_beside_the_results(out, tmp_path, graded):
    export = tmp_path / "export.csv"
    export.write_text(TWO_COLUMNS)
    told = "In export.csv, and handed in nothing under any of these names: Eve · eve · 2."
    assert told in graded("--fill", export).splitlines()
    assert told in (out / "class.html").read_text(encoding="utf-8")
    filled = (out / "export-filled.csv").read_text()
    assert f"Ada Lovelace,1,ada,A,{rows(out)['Ada Lovelace']['total']},\n" in filled
    assert export.read_text() == TWO_COLUMNS


def test_a_total_without_room_is_refused_before_and_at_the_latest_after_grading(
    folder, out, tmp_path, graded, monkeypatch
):
    (tmp_path / "export.csv").write_text(TWO_COLUMNS.replace("100,100", "45,45"))
    make_class(folder, ["Ada Lovelace"], notebook=FOUR)
    told, options = "'Essay (8)' has no room for the", ["--column", "Essay"]
    assert told in graded("--fill", tmp_path / "export.csv", *options, status=2)
    assert not (out / "grades.csv").exists()
    monkeypatch.setattr(exports, "check", lambda *_: None)
    assert told in graded("--fill", tmp_path / "export.csv", *options, status=2)
    assert (out / "grades.csv").exists() and not (out / "export-filled.csv").exists()


def test_a_cluster_grades_what_is_new_and_its_answers_may_come_in_any_order(folder, out, monkeypatch, capsys):
    def grade_all(address, exams, pairs):
        assert address == "tcp://there:1" and set(exams) == {NOTEBOOK}
        for number in reversed(range(len(pairs))):
            yield number, judged(*pairs[number], None)

    grade(folder, out / "a", "--seed", 1)
    monkeypatch.setattr(cluster, "grade_all", grade_all)
    for _ in range(2):
        assert grade(folder, out / "b", "--seed", 1, "--scheduler", "tcp://there:1") == 0
    assert (out / "a" / "grades.csv").read_bytes() == (out / "b" / "grades.csv").read_bytes()
    assert "The machines at tcp://there:1 grade" in capsys.readouterr().err


def test_the_self_test_needs_no_submissions(monkeypatch):
    monkeypatch.setattr(doctor, "self_test", lambda out: 7)
    assert command(["grade", "--self-test"]) == 7


@pytest.mark.parametrize("words", [["grade", "--help"], ["gradebook", "--help"]])
def test_help_has_an_example_and_the_exit_statuses(words, capsys):
    with pytest.raises(SystemExit) as caught:
        command(words)
    said = capsys.readouterr().out
    assert caught.value.code == 0 and "example" in said and "exit status: 0" in said
    assert max(map(len, said.splitlines())) <= 110


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to a child there")
def test_ctrl_c_is_answered_at_once_and_leaves_nothing_behind(tmp_path):
    loop = {"cell_type": "code", "source": "while True: pass", "metadata": {}}
    for name in ("a", "b", "c", "d"):
        (tmp_path / "class" / name).mkdir(parents=True)
        (tmp_path / "class" / name / f"{NOTEBOOK}.ipynb").write_text(str({"cells": [loop]}).replace("'", '"'))
    words = [sys.executable, "-m", "instructors", "grade", tmp_path / "class", "--out", tmp_path / "out"]
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    environment = os.environ | {"TMPDIR": str(scratch)}
    running = subprocess.Popen(
        list(map(str, [*words, "--jobs", "2", "--timeout", "300"])), cwd=ROOT, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    line = ""
    while "to grade" not in line:
        line = running.stdout.readline()
        assert line or running.poll() is None, running.stderr.read()
    while Path("/proc/self").exists() and len(descendants(running.pid)) < 2:  # a worker and its parent
        assert running.poll() is None
        time.sleep(0.02)
    started = descendants(running.pid)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=600)  # unheard it ends by itself, with another status
    assert running.returncode == 130
    assert "grade: stopped. What was done so far is kept; run the same command to go on." in said
    assert "Traceback" not in said
    assert gone(lambda: any(map(is_alive, started)))
    assert list(scratch.iterdir()) == []
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"gradebook.sqlite", ".gitignore"}


@pytest.mark.skipif(os.name == "nt", reason="names may be longer there")
def test_a_name_that_cannot_be_looked_at_ends_with_a_sentence(out, graded, change):
    long = "x" * 5000  # Python 3.14 says of it that it is not there
    for said in (graded(folder=long, status=2), graded("--fill", long, status=2)):
        assert said.startswith("grade: ") and long in said and said.count("\n") == 1
    assert long in change("show", out=out / long, status=2)
