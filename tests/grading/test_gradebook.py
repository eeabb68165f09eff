"""The gradebook: what goes in comes out, whatever happens to the file, and what is forgotten is gone."""

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instructors.gradebook import Gradebook
from instructors.handed_in.collect import Collected
from instructors.handed_in.people import settle
from instructors.handed_in.submissions import Submission
from instructors.records import Mark, Note, Record, Sign, Status, Trouble, Unusable, totals

pytestmark = pytest.mark.usefixtures("small_course")

NOTEBOOK, ONE = "91_small_trees", "01_one"
NAMES = ["Ada Lovelace", "=cmd|'/c calc'!A1", "../x", "Zoë", "O'Neil", "-x", "%s", "Ad\udc80"]
NAMES += ['Bobby"); DROP TABLE runs;--']


def record(student="Ada Lovelace", points=10.0, fingerprint="f1", notebook=NOTEBOOK, **more):
    marks = [
        Mark("91.1", "tree_height", points, 20.0, attempted=True),
        Mark("91.7", "bonus", 1.0, 5.0, bonus=True),
    ]
    more = {"marks": marks, "graded": "2026-03-01T09:00:00+00:00"} | more
    return Record(student, notebook, fingerprint=fingerprint, **more)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "gradebook.sqlite"


@pytest.fixture
def book(path):
    with Gradebook(path) as book:
        yield book


def seen(students, notebook=NOTEBOOK):
    """Submissions of these students, `{name: ids}`."""
    return [Submission(name, notebook, None, ids=ids) for name, ids in students.items()]


def begun(book, seed=7, seconds=60.0, notebooks=(NOTEBOOK,), regrade=False):
    return book.start(book.plan(list(notebooks), seconds, seed, regrade))


# What goes in comes out

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
COUNT = st.integers(0, 1000)
POINTS = st.floats(0, 1000) | COUNT
JSON = st.recursive(st.none() | st.booleans() | COUNT | TEXT, lambda each: st.lists(each, max_size=2))
MARK = st.builds(
    Mark, id=TEXT, name=TEXT, points=POINTS, max=POINTS, bonus=st.booleans(), passed=st.booleans(),
    attempted=st.booleans(), visible=st.tuples(COUNT, COUNT), random=st.tuples(COUNT, COUNT),
    mistake=st.none() | TEXT, message=TEXT, trouble=st.none() | TEXT,
    failing=st.none() | st.dictionaries(TEXT, JSON, max_size=3), shape=st.none() | TEXT,
    follows=st.none() | TEXT,
)  # fmt: skip
NOTE = st.builds(Note, TEXT, st.sampled_from(Sign), about=TEXT)
RECORD = st.builds(
    Record, student=TEXT, notebook=TEXT, status=TEXT,
    marks=st.lists(MARK, max_size=3, unique_by=lambda each: each.id),
    notes=st.lists(TEXT, max_size=2), cell_notes=st.lists(NOTE, max_size=2), fingerprint=TEXT,
    seconds=st.floats(0, 1e6), graded=TEXT.filter(bool), ids=st.dictionaries(TEXT, TEXT, max_size=2),
)  # fmt: skip


@given(st.lists(RECORD, max_size=3, unique_by=(lambda each: each.student, lambda each: each.notebook)))
def test_every_record_comes_back_as_it_was(records):
    with Gradebook(":memory:") as book:
        run = begun(book)
        for each in records:
            book.add(run, each)
        for each in records:
            if each.fingerprint:
                total = sum(mark.points for mark in each.marks if not mark.bonus)
                each.attempts = [(each.graded, pytest.approx(total))]
        got = book.standing()
        records.sort(key=lambda each: (each.student, each.notebook))
        assert got == records and [list(map(vars, each.cell_notes)) for each in got] == [
            list(map(vars, each.cell_notes)) for each in records
        ]


@pytest.mark.parametrize("name", NAMES)
def test_a_student_may_have_any_name(book, name):
    run = begun(book)
    book.add(run, record(name))
    book.add(run, record("Bob"))
    name = name.replace("\udc80", "\\udc80")
    assert {each.student for each in book.standing()} == {name, "Bob"}
    book.override(name, "91.1", 12, "by hand")
    assert [each.marks[0].counted for each in book.standing() if each.student == name] == [12]
    book.students.forget(name)
    assert book.students.names() == ["Bob"]


# Runs and what is known


def test_the_seed_is_secret_fresh_and_stays(path):
    with Gradebook(path) as book:
        assert book.seed is None
        first = book.plan([NOTEBOOK], 60)
        assert book.seed is None, "nothing is written before the run begins"
        book.finish(book.start(first))
        again = book.plan([NOTEBOOK], 60)
        assert again.seeds == first.seeds == {NOTEBOOK: book.seed}
        assert book.plan([NOTEBOOK], 60, regrade=True).seeds != first.seeds
        assert book.plan([NOTEBOOK], 60, seed=5, regrade=True).seeds == {NOTEBOOK: 5}


def test_a_stopped_run_is_gone_on_with_and_a_finished_one_is_not(book):
    run = begun(book, seed=None)
    plan = book.plan([NOTEBOOK], 60.0)
    assert (plan.number, plan.seeds) == (run, {NOTEBOOK: book.seed})
    assert book.plan([NOTEBOOK], 60.0, seed=book.seed + 1).number is None
    assert book.plan(["92_other"], 60.0).number is None
    book.finish(run)
    assert book.plan([NOTEBOOK], 60.0).number is None


def test_a_file_is_known_by_its_student_its_bytes_and_its_exam(book):
    book.add(begun(book), record(), "exam")
    asked = ("Ada Lovelace", NOTEBOOK, "f1", "exam", 60)
    assert book.known(*asked)
    for place, other in enumerate(["Bob", "92_other", "f2", "another exam"]):
        assert not book.known(*asked[:place], other, *asked[place + 1 :])


def test_the_graders_own_trouble_is_graded_again_and_so_is_a_slow_answer_with_more_time(book):
    run = begun(book)
    for student, trouble in [("a", "was not graded"), ("b", "could not be judged"), ("c", "ran out of time"),
                             ("d", Trouble.CELL_TIME), ("e", "stopped Python")]:  # fmt: skip
        book.add(run, record(student, marks=[Mark("91.1", "f", 0, 10, trouble=trouble)]), "exam")
    known = [[book.known(each, NOTEBOOK, "f1", "exam", seconds) for seconds in (60, 61)] for each in "abcde"]
    assert known == [[False, False], [False, False], [True, False], [True, False], [True, True]]


def test_a_regrade_comes_to_everything_once(book):
    book.add(begun(book), record(), "exam")
    book.finish(1)
    run = begun(book, regrade=True)
    asked = ("Ada Lovelace", NOTEBOOK, "f1", "exam", 60)
    assert not book.known(*asked)
    assert [each.marks[0].points for each in book.standing()] == [10], "the old points stand until then"
    book.add(run, record(points=15.0), "exam")
    assert book.known(*asked)
    assert book.plan([NOTEBOOK], 60.0, 7, regrade=True).number == run, "stopped here, it goes on"
    assert len(book.standing()[0].attempts) == 1, "the same file is no new attempt"


def test_a_newer_file_that_answers_nothing_does_not_count(book):
    run, asked = begun(book), ("Ada Lovelace", NOTEBOOK)
    book.students.see(run, seen({"Ada Lovelace": {"id": "17", "login": "ada"}, "Bob": {}}))
    book.add(run, record(points=15, fingerprint="f1", ids={}), "exam")
    book.add(run, record(points=0, fingerprint="f2", status="not attempted"), "exam")
    (got,) = book.standing()
    assert (got.fingerprint, got.ids) == ("f1", {"id": "17", "login": "ada"})
    assert [points for _, points in got.attempts] == [15, 0] and not book.is_older(*asked, "f1")
    assert book.known(*asked, "f1", "exam", 60.0) and book.counting(*asked)["status"] == "graded"
    book.note(*asked, ["late"])
    assert book.standing()[0].notes == ["late"] and book.fallen(run, {}) == []
    book.finish(run)
    again = book.start(book.plan([NOTEBOOK], 60.0, 8, regrade=True))
    book.students.see(again, seen({"Bob": {}}))
    assert book.of_earlier_inputs([NOTEBOOK]) == book.students.absent(again) == ["Ada Lovelace"]
    book.add(again, record(points=20, fingerprint="f1"), "exam")
    assert book.of_earlier_inputs([NOTEBOOK]) == [] and len(book.standing()[0].attempts) == 2


def test_points_fell_only_where_what_counts_fell(book):
    run = begun(book)
    book.add(run, record(points=20, fingerprint="f1"), "exam")
    book.override("Ada Lovelace", "91.1", 20, "see mail")
    before = book.fingerprints()
    book.add(run, record(points=5, fingerprint="f2"), "exam")
    assert book.fallen(run, before) == []
    book.remove_override("Ada Lovelace", "91.1")
    assert book.fallen(run, before) == [("Ada Lovelace", NOTEBOOK, 20, 5)]


def test_no_file_is_no_attempt(book):
    run = begun(book)
    book.add(run, record(fingerprint="", points=0, status="no notebook found"))
    assert book.counting("Ada Lovelace", NOTEBOOK)["fingerprint"] == ""
    assert book.standing()[0].attempts == []
    book.add(run, record(), "exam")
    assert book.counting("Ada Lovelace", NOTEBOOK)["fingerprint"] == "f1"
    book.add(run, record(fingerprint="", status="not readable"))
    book.add(run, record(), "exam")
    assert len(book.standing()[0].attempts) == 1


# By hand


def test_points_by_hand_are_kept_when_it_is_graded_again_and_can_be_taken_back(book):
    run = begun(book)
    book.add(run, record(), "exam")
    book.override("Ada Lovelace", "91.1", 17.5, "see\nmail")
    book.add(run, record(points=3.0, fingerprint="f2"), "exam")
    mark = book.standing()[0].marks[0]
    assert (mark.points, mark.counted, mark.override["why"]) == (3, 17.5, "see mail")
    book.remove_override("Ada Lovelace", "91.1")
    assert book.standing()[0].marks[0].counted == 3
    with pytest.raises(Unusable, match="nothing to take back"):
        book.remove_override("Ada Lovelace", "91.1")


@pytest.mark.parametrize(
    ("challenge", "points", "why", "sentence"),
    [
        ("91.1", 20.5, "ok", "91.1 is worth 0 to 20 points, so 20.5 cannot be given."),
        ("91.1", -1, "ok", "so -1 cannot be given"),
        ("91.7", 6, "ok", "91.7 is worth 0 to 5 points"),
        ("91.1", float("nan"), "ok", "nan cannot be given"),
        ("91.1", float("inf"), "ok", "inf cannot be given"),
        ("91.8", 5, "ok", "has no challenge 91.8 in this book. There are: 91.1, 91.7."),
        ("91.1", 5, " ", "--why is empty"),
    ],
)
def test_points_that_cannot_be_given_are_refused(book, challenge, points, why, sentence):
    book.add(begun(book), record())
    with pytest.raises(Unusable) as caught:
        book.override("Ada Lovelace", challenge, points, why)
    assert sentence in str(caught.value)
    assert book.overrides() == {}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("ada lovelace", "Ada Lovelace"), ("Lovelace", "Ada Lovelace"), ("Zoe", "Zoë"), ("ONeil", "O'Neil"),
     ("Grace", None), ("", None)],
)  # fmt: skip
def test_a_name_that_is_not_there_is_told_the_near_ones(book, typed, meant):
    run = begun(book)
    book.students.see(run, seen({"Ada Lovelace": {}, "Zoë": {}, "O'Neil": {}}))
    with pytest.raises(Unusable) as caught:
        book.students.forget(typed)
    assert (
        f"Did you mean {meant}" in str(caught.value) if meant else "lists who is in it" in str(caught.value)
    )
    assert len(book.students.names()) == 3


def test_of_who_is_forgotten_no_byte_is_left(path):
    secret = [
        "Ada Lovelace",
        "ada1815",
        "quite odd file",
        "remainder-rule",
        "said by mail",
        "print-of-ada",
    ]
    with Gradebook(path) as book:
        run = begun(book)
        book.students.see(
            run, seen({"Ada Lovelace": {"login": "ada1815"}, **{f"other {n}": {} for n in range(50)}})
        )
        mark = Mark("91.1", "f", 1, 20, mistake="remainder-rule", message="quite odd file " * 500)
        for fingerprint in ("print-of-ada", "print-of-ada-2"):
            book.add(run, record(fingerprint=fingerprint, marks=[mark], notes=["quite odd file"]), "exam")
        for number in range(50):
            book.add(run, record(f"other {number}"), "exam")
        book.override("Ada Lovelace", "91.1", 5, "said by mail")
        book.finish(run, ["Left out: Ada Lovelace_old.zip."])
        assert all(word.encode() in path.read_bytes() for word in secret)
        book.students.rename("Ada Lovelace", "Al")
        book.finish(run, ["Al: not graded."])
        book.students.forget("Al")
        assert book.notes == [] and len(book.standing()) == 50
    assert os.listdir(path.parent) == [path.name]
    assert not any(word.encode() in path.read_bytes() for word in secret)


def test_one_exercise_of_a_student_is_forgotten_and_the_rest_stays(path):
    """Willi handed in the wrong notebook: it counted for everybody, and its points for Willi."""
    with Gradebook(path) as book:
        run = begun(book)
        mark = Mark("90.1", "pd_matrices", 5, 10, message="quite odd value")
        book.add(run, record("Willi"))
        book.add(run, record("Willi", notebook=ONE, fingerprint="print-of-1", marks=[mark], ids={"id": "5"}))
        for name in ("Ada", "Bo"):
            book.add(run, record(name))
            nothing = [replace(mark, points=0, message="")]
            book.add(run, record(name, notebook=ONE, fingerprint="", status=Status.ABSENT, marks=nothing))
        book.override("Willi", "90.1", 7, "said by mail")
        book.override("Willi", "91.1", 7, "on paper")
        book.finish(run, ["Willi: x.ipynb was taken for 01_one.ipynb.", "Ada: fine."])
        secret = [b"print-of-1", b"quite odd value", b"said by mail"]
        assert all(word in path.read_bytes() for word in secret)
        book.students.forget("Willi", ONE)
        assert [(each.student, each.notebook) for each in book.records()] == [
            (name, NOTEBOOK) for name in ("Ada", "Bo", "Willi")
        ], "a notebook that nobody handed in counts for nobody"
        assert [*book.overrides()] == [("Willi", "91.1")] and book.notes == []
        assert not any(word in path.read_bytes() for word in secret)
        with pytest.raises(Unusable, match=f"Willi has no {ONE} in this book. There is: {NOTEBOOK}"):
            book.students.forget("Willi", ONE)
        book.students.forget("Willi", NOTEBOOK)
        assert book.students.names() == ["Ada", "Bo"], "of whom nothing is left is not there any more"


def test_who_never_handed_in_a_notebook_of_the_book_has_a_record_of_nothing(book):
    run = begun(book)
    book.add(run, record("Ada"))
    book.add(run, record("Bo", notebook="92_four", marks=[Mark("92.1", "f", 5, 10, passed=True)]))
    assert [totals(each.marks)[:2] for each in book.records()] == [(10, 20), (0, 10), (0, 20), (5, 10)]
    assert len(book.standing()) == 2, "nothing is stored for that"
    book.override("Ada", "92.1", 8, "by word of mouth")
    assert [each.marks[0].counted for each in book.records() if each.notebook == "92_four"] == [8, 5]
    book.add(run, record("Ada", notebook="92_four", marks=[Mark("92.1", "f", 3, 10)]))
    (four,) = [each for each in book.standing() if (each.student, each.notebook) == ("Ada", "92_four")]
    assert four.marks[0].counted == 8 and len(four.attempts) == 1


# The file


@pytest.mark.skipif(os.name != "posix", reason="no such rights there")
def test_nobody_else_may_read_the_book_with_its_secret_seed(path):
    umask = os.umask(0o022)
    try:
        with Gradebook(path) as book:
            begun(book)
            assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)  # as an earlier version made it
        with Gradebook(path, writing=False):
            assert path.stat().st_mode & 0o777 == 0o644
        with Gradebook(path):
            assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(umask)


def test_a_second_writer_is_told_and_a_reader_is_not_disturbed(book, path):
    run = begun(book)
    book.add(run, record())
    with pytest.raises(Unusable, match="Another run is writing"):
        Gradebook(path)
    with Gradebook(path, writing=False) as reader:
        assert reader.standing() == book.standing()
        book.add(run, record("Bob"))
        assert len(reader.standing()) == 2


def text(path):
    path.write_text("my notes " * 1000)


def database_of(path, statement):
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (id)")
        database.execute(statement)
    database.close()


def of_another_version(path):
    database_of(path, "PRAGMA user_version = 4")


def another_database(path):
    database_of(path, "SELECT 1")


def damaged(path):
    with Gradebook(path) as book:
        run = begun(book)
        for number in range(30):
            book.add(run, record(f"student {number}"))
    data = bytearray(path.read_bytes())
    data[5000:-5000] = b"\x07" * (len(data) - 10000)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (text, "is no gradebook, or a damaged one. Move it away"),
        (of_another_version, "one of another version of this course. Move it away"),
        (another_database, "is no gradebook"),
        (damaged, "is damaged"),
        (Path.mkdir, "cannot be used as a gradebook"),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_file_that_cannot_be_the_book_is_said_and_left_alone(path, make, sentence):
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Unusable) as caught:
        Gradebook(path)
    assert sentence in str(caught.value)
    assert os.listdir(path.parent) == [path.name]
    assert path.is_dir() or path.read_bytes() == before


def test_a_reader_that_does_not_let_go_is_said(path):
    with Gradebook(path) as book:
        run = begun(book)
        book.database.connection.execute("PRAGMA busy_timeout = 10")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN")
        other.execute("SELECT * FROM runs").fetchall()
        with pytest.raises(Unusable, match="or a program holds it"):
            book.add(run, record())
        other.close()
        book.add(run, record())
        assert len(book.standing()) == 1


FULL_DISK = """
    import resource, sys
    from instructors.gradebook import Gradebook
    from instructors.records import Mark, Record, Unusable
    with Gradebook(sys.argv[1]) as book:
        run = book.start(book.plan(["03"], 60, 7))
        resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))
        done = 0
        try:
            while done < 1000:
                mark = Mark("91.1", "f", 1, 20, message="x" * 5000)
                book.add(run, Record(f"student {done}", "03", marks=[mark], fingerprint="f"))
                done += 1
        except Unusable as trouble:
            print(done, trouble)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files there")
def test_a_full_disk_is_said_and_what_was_written_is_kept(path):
    words = [sys.executable, "-c", dedent(FULL_DISK), path]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600)
    number, sentence = done.stdout.split(" ", 1)
    assert "cannot be written" in sentence and "What was graded so far is in it" in sentence
    assert 0 < int(number) < 1000
    with Gradebook(path) as book:
        assert len(book.standing()) == int(number)


# Who is who


def settled(book, platform, *people, notebook=NOTEBOOK):
    """Who is who in a run with these people, (name, number), after all of them are in the book."""
    often = [name for name, _ in people]
    labels = [name if often.count(name) == 1 else f"{name} ({number})" for name, number in people]
    work = [
        Submission(
            label, notebook, "file", ids={"id": number} | ({"name": name} if platform == "Moodle" else {})
        )
        for label, (name, number) in zip(labels, people, strict=True)
    ]
    found = Collected(platform, {notebook: work}, [], len(work), dict(zip(labels, often, strict=True)))
    said = [*settle(found, book)]
    book.students.see(begun(book), found.work[notebook])
    return {each.ids["id"]: each.student for each in found.work[notebook]}, said


@pytest.mark.parametrize("platform", ["Moodle", "Canvas"])
def test_a_number_decides_who_is_who_and_a_new_one_of_the_name_is_somebody_else(book, platform):
    assert settled(book, platform, ("Kim", "11")) == ({"11": "Kim"}, [])
    who, said = settled(book, platform, ("Kim", "12"))
    assert who == {"12": "Kim (12)"} and "Kim (12)" in said[0]
    assert settled(book, platform, ("Kim", "11"), ("Kim", "12")) == ({"11": "Kim", "12": "Kim (12)"}, [])
    assert settled(book, platform, ("Kim", "12")) == ({"12": "Kim (12)"}, [])
    both = {"21": "Lee (21)", "22": "Lee (22)"}
    assert settled(book, platform, ("Lee", "21"), ("Lee", "22")) == (both, [])
    assert settled(book, platform, ("Lee", "21")) == ({"21": "Lee (21)"}, []), "the names of that time"


def test_canvas_numbers_hold_in_every_notebook_and_moodles_in_one(book):
    settled(book, "Canvas", ("kim", "11"))
    assert settled(book, "Canvas", ("kim", "12"), notebook="92_other")[0] == {"12": "kim (12)"}
    settled(book, "Moodle", ("Ada", "21"))
    who, said = settled(book, "Moodle", ("Ada", "77"), notebook="92_other")
    assert who == {"77": "Ada"} and said[0].startswith("ATTENTION")
    assert settled(book, "Moodle", ("Ada", "77"), notebook="92_other") == (who, [])
    who, said = settled(book, "Moodle", ("Ada", "88"), ("Ada", "89"), notebook="93_third")
    assert who == {"88": "Ada (88)", "89": "Ada (89)"} and "students of their own" in said[0]


def test_a_renamed_student_keeps_everything(book):
    run = begun(book)
    book.add(run, record(ids={"id": "11", "name": "Ada Lovelace"}))
    book.override("Ada Lovelace", "91.1", 12, "by hand")
    book.finish(run, ["Not handed in: Ada Lovelace."])
    (before,) = book.standing()
    assert book.students.rename("Ada Lovelace", "Ada L.") == [NOTEBOOK]
    assert book.standing() == [replace(before, student="Ada L.")]
    assert book.notes == []
    assert settled(book, "Moodle", ("Ada Lovelace", "11")) == ({"11": "Ada L."}, [])
    book.students.rename("Ada L.", "Ada Lovelace")
    assert book.standing() == [before] and book.students.names() == ["Ada Lovelace"]
    assert book.database.do("PRAGMA foreign_key_check") == []


def test_two_who_are_one_are_put_together_and_nothing_is_lost(book):
    run = begun(book)
    book.add(run, record("Kim", ids={"id": "11"}))
    book.add(run, record("Kim (77)", notebook="92_other", fingerprint="f4", ids={"id": "77"}))
    book.add(run, record("Kim (77)", fingerprint="", status="no notebook found"))
    with pytest.raises(Unusable, match="With --merge"):
        book.students.rename("Kim (77)", "Kim")
    book.students.rename("Kim (77)", "Kim", merge=True)
    kept = [(each.notebook, each.fingerprint, each.ids) for each in book.standing() if each.student == "Kim"]
    assert kept == [(NOTEBOOK, "f1", {"id": "11"}), ("92_other", "f4", {"id": "77"})]
    book.students.rename("Kim", "Kim (2)", notebook="92_other")
    assert [*map(tuple, book.students.numbers())] == [("Kim", NOTEBOOK, "11"), ("Kim (2)", "92_other", "77")]
    assert book.database.do("PRAGMA foreign_key_check") == []


def test_of_two_with_points_by_hand_for_one_challenge_one_must_give_way(book):
    run = begun(book)
    for name in ("Kim", "Bob"):
        book.add(run, record(name, fingerprint=name))
        book.override(name, "91.1", 1, "by hand")
    with pytest.raises(Unusable, match="both have points by hand"):
        book.students.rename("Bob", "Kim", merge=True)
    book.remove_override("Bob", "91.1")
    book.students.rename("Bob", "Kim", merge=True)
    assert len(book.standing()[0].attempts) == 2 and book.students.names() == ["Kim"]
