"""From what a learning platform gives to submissions: whose, which notebook, the newest, nothing lost."""

import csv
import io
import os
import stat
import struct
import time
import zipfile
from dataclasses import replace
from itertools import count

import pytest
import stub_class
from make_submissions import NAME, RIGHT, answered, code, notebook

from instructors.handed_in import submissions
from instructors.handed_in.collect import collect
from instructors.handed_in.files import Unreadable
from instructors.records import Sign, Status, Unusable

pytestmark = pytest.mark.usefixtures("small_course")

TREES, TICTACTOE = "91_small_trees", "92_tictactoe"
COURSE = [TREES, TICTACTOE]
RIGHT_ONE = notebook(answered({}))
SOLVED = notebook(answered({"tree_height": "def tree_height(n):\n    return 0"}))
FOUR = notebook([code("def empty_cells(board):\n    return []\ncheck('92.1', empty_cells)", "a")])
STUBS = notebook([code(f"def {name}(x):\n    raise NotImplementedError()", name) for name in RIGHT])
SAME_CODE = notebook(answered({}, [code("", "empty")]))


def zipped(files, method=zipfile.ZIP_DEFLATED):
    """The bytes of a zip file with these files; a name with a `/` at its end is a folder."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def laid_out(folder, files):
    """The same files in a folder."""
    for name, content in files.items():
        path = folder / name
        (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
        if not name.endswith("/"):
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


@pytest.fixture(params=["folder", "zip"])
def given(request, tmp_path):
    """Collects these files, as a folder and as a zip file."""

    def collected(files, notebooks=COURSE, **options):
        if request.param == "folder":
            return collect(laid_out(tmp_path / "class", files), notebooks, **options)
        (tmp_path / "class.zip").write_bytes(zipped(files))
        return collect(tmp_path / "class.zip", notebooks, **options)

    return collected


def names(collected, notebook=TREES):
    """What each student's file is called in the end."""
    return {
        each.student: each.file and each.file.name.rpartition("/")[2] for each in collected.work[notebook]
    }


def one(collected, student, notebook=TREES):
    (found,) = [each for each in collected.work[notebook] if each.student == student]
    return found


# How platforms name what they give out

MOODLE = {
    "Lovelace Ada_1001_assignsubmission_file_/91_small_trees.ipynb": RIGHT_ONE,
    "Babbage Charles_1002_assignsubmission_file/deep/er/91_small_trees.ipynb": RIGHT_ONE,
    "Müller Jörg_1003_assignsubmission_onlinetext_/onlinetext.html": "<p>my answer</p>",
    "Sand George_1004_assignsubmission_file_/work.zip": zipped({"x/91_small_trees.ipynb": RIGHT_ONE}),
}
FLAT = {
    "Lovelace Ada_1001_assignsubmission_file_91_small_trees.ipynb": RIGHT_ONE,
    "Lovelace Ada_1001_assignsubmission_onlinetext_onlinetext.html": "hello",
    "Team A_77_assignsubmission_file_91_small_trees.ipynb": RIGHT_ONE,
    "Default group_assignsubmission_file_91_small_trees.ipynb": RIGHT_ONE,
    "Sand George_1004_assignsubmission_file_work.zip": zipped({"91_small_trees.ipynb": RIGHT_ONE}),
}
BLIND = {f"Teilnehmerin_{n}_assignsubmission_file_/{NAME}": RIGHT_ONE for n in (55, 56)}
CANVAS = {
    "lovelaceada_77_999_91_small_trees-9.ipynb": b"old",
    "lovelaceada_77_1000_91_small_trees-1.ipynb": RIGHT_ONE,
    "babbagecharles_LATE_78_90126_91_small_trees-2.ipynb": RIGHT_ONE,
    "sandgeorge_79_text.html": "<p>here</p>",
    "anon_Ab1cD_90200_91_small_trees.ipynb": RIGHT_ONE,
    "sm_ith_80_90201_work.zip": zipped({"work/91_small_trees.ipynb": RIGHT_ONE}),
}
NBGRADER = {
    "nbgrader_config.py": "c = get_config()",
    "source/ps3/91_small_trees.ipynb": RIGHT_ONE,
    "submitted/ada/ps3/91_small_trees.ipynb": RIGHT_ONE,
    "submitted/ada/ps3/timestamp.txt": "2026-02-02 15:58:23.948203 UTC",
    "submitted/ada/ps3-again/91_small_trees.ipynb": b"first try",
    "submitted/bob/ps4/92_tictactoe.ipynb": FOUR,
    "autograded/ada/ps3/91_small_trees.ipynb": b"{}",
    "gradebook.db": b"",
}
BLACKBOARD = {
    "ps3_hacker_attempt_2026-01-30-15-30-10_91_small_trees.ipynb": RIGHT_ONE,
    "ps3_hacker_attempt_2026-01-30-15-29-10_91_small_trees.ipynb": b"old",
    "ps3_hacker_attempt_2026-01-30-15-30-10.txt": "Name: Alyssa Hacker",
}
FINAL = {f"{name}_2026_final_project/{NAME}": RIGHT_ONE for name in ("Ada", "Bob")}
PLATFORMS = {  # who has a notebook, and who none; what the platform calls one of them
    "Moodle": (MOODLE, "Babbage Charles, Lovelace Ada, Sand George", "Müller Jörg",
               ("Lovelace Ada", {"id": "1001", "name": "Lovelace Ada"})),
    "Moodle, without folders": (FLAT, "Default group, Lovelace Ada, Sand George, Team A", "",
                                ("Team A", {"id": "77", "name": "Team A"})),
    "Moodle, blind and in another language": (BLIND, "Teilnehmerin (55), Teilnehmerin (56)", "",
                                              ("Teilnehmerin (55)", {"id": "55", "name": "Teilnehmerin"})),
    "Canvas": (CANVAS, "anon_Ab1cD, babbagecharles, lovelaceada, sm_ith", "sandgeorge",
               ("lovelaceada", {"id": "77"})),
    "nbgrader": (NBGRADER, "ada", "bob", ("ada", {"login": "ada"})),
    "Blackboard": (BLACKBOARD, "hacker", "", ("hacker", {"login": "hacker"})),
    "folders that a person named so": (FINAL, "Ada_2026_final_project, Bob_2026_final_project", "",
                                       ("Ada_2026_final_project", {})),
}  # fmt: skip


@pytest.mark.parametrize("name", PLATFORMS)
def test_whose_notebook_it_is_each_platform_tells_in_its_own_way(given, name):
    files, there, absent, (student, ids) = PLATFORMS[name]
    found = given(files)
    assert found.platform == name.split(",")[0].split(" ")[0]
    read = {each.student: each.file and each.file.read() for each in found.work[TREES]}
    everybody = {**dict.fromkeys(there.split(", "), RIGHT_ONE), **dict.fromkeys(absent.split(", "))}
    assert read == {name: data for name, data in everybody.items() if name}
    assert found.students == len(read) and one(found, student).ids == ids


def test_what_a_platform_tells_of_a_file_is_noted(given):
    notes = {each.student: each.notes for each in given(CANVAS).work[TREES]}
    assert notes["babbagecharles"] == ("handed in late, as Canvas says",)
    assert notes["sandgeorge"] == ("a text or a link was handed in online, which is not read",)
    assert notes["lovelaceada"][0].startswith("of 2 notebooks the newest as Canvas orders them was graded:")
    assert notes["lovelaceada"][0].signs == {Sign.DIFFER}


TWO = "More than one file of a notebook, the newest with answers was graded: lovelaceada."
NOTED = {  # files, and what is said of those that are not used
    "a text too": (FLAT, "Lovelace Ada: a text or a link was handed in online, too. It is not read."),
    "no student's": (
        CANVAS | {"mine.ipynb": RIGHT_ONE},
        f"Left out: mine.ipynb is not named as Canvas names its files. | {TWO}",
    ),
    "nobody's": (
        {"Carol.ipynb": RIGHT_ONE, "dan/91_small_trees.ipynb": RIGHT_ONE, "list.csv": "x"},
        "Left out: Carol.ipynb lies beside the students' folders. Give it one of its own.",
    ),
}


@pytest.mark.parametrize("what", NOTED)
def test_what_is_left_of_a_download_is_said(given, what):
    files, said = NOTED[what]
    assert " | ".join(given(files).notes) == said


def test_nbgraders_submitted_folder(tmp_path):
    found = collect(laid_out(tmp_path, NBGRADER) / "submitted", COURSE)
    assert (found.platform, set(names(found))) == ("nbgrader", {"ada", "bob"})
    assert one(found, "bob", TICTACTOE).file.read() == FOUR


def test_students_beside_a_folder_called_submitted_are_named(tmp_path):
    found = collect(laid_out(tmp_path, NBGRADER | {"Ada/91_small_trees.ipynb": RIGHT_ONE}), COURSE)
    assert (found.platform, found.nobodys) == ("nbgrader", ["Ada"])


def test_a_folder_whose_name_begins_with_a_dot_is_said(tmp_path):
    files = {".ada/91_small_trees.ipynb": RIGHT_ONE, "Bob/91_small_trees.ipynb": RIGHT_ONE}
    files |= {".ipynb_checkpoints/91_small_trees.ipynb": RIGHT_ONE}
    assert collect(laid_out(tmp_path, files), COURSE).notes == [
        "Left out: .ada begins with a dot. Give it a name without."
    ]


def test_downloads_of_several_assignments_one_after_the_other(tmp_path):
    four = {
        "Lovelace Ada_2009_assignsubmission_file_/92_tictactoe.ipynb": FOUR,
        "New Nina_2010_assignsubmission_file_/92_tictactoe.ipynb": FOUR,
    }
    laid_out(tmp_path, {"trees.zip": zipped(MOODLE), "boards.zip": zipped(four)})
    found = collect([tmp_path / "trees.zip", tmp_path / "boards.zip"], COURSE)
    assert (found.students, list(found.work)) == (5, COURSE)
    ids = [one(found, "Lovelace Ada", each).ids["id"] for each in COURSE]
    assert ids == ["1001", "2009"], "a number is an assignment's"
    assert one(found, "New Nina").file is None and "id" not in one(found, "Sand George", TICTACTOE).ids


@pytest.mark.parametrize(("other", "called"), [(CANVAS, "of Canvas"), ({f"Ada/{NAME}": SOLVED}, "folders")])
def test_downloads_of_two_platforms_are_refused_with_both_names_and_the_way_out(tmp_path, other, called):
    both = [tmp_path / "one.zip", tmp_path / "two.zip"]
    laid_out(tmp_path, {"one.zip": zipped(MOODLE), "two.zip": zipped(other)})
    with pytest.raises(Unusable, match=rf"one.zip is of Moodle and .*two.zip is {called}: .*by a command"):
        collect(both, COURSE)
    assert [collect(each, COURSE).students > 0 for each in both] == [True, True]


def test_a_folder_zipped_as_a_whole(tmp_path):
    files = {"class/ada/91_small_trees.ipynb": RIGHT_ONE, "class/bob/91_small_trees.ipynb": RIGHT_ONE}
    (tmp_path / "class (2).zip").write_bytes(zipped(files))
    assert set(names(collect(tmp_path / "class (2).zip", COURSE))) == {"ada", "bob"}


@pytest.mark.parametrize("name", ["00_start_here.ipynb", "00_start_here (1).ipynb"])
def test_the_start_page_is_not_graded_and_not_complained_of(given, name):
    page = notebook([code("from helpers import progress\nprogress()", "progress")])
    found = given({"ada/91_small_trees.ipynb": RIGHT_ONE, f"ada/{name}": page, f"bob/{name}": page})
    assert names(found) == {"ada": "91_small_trees.ipynb", "bob": None}
    assert found.notes == []
    assert [each.notes for each in found.work[TREES]] == [(), ()]


def test_folders_as_students_pack_them(given):
    found = given(
        {
            "ada/.ipynb_checkpoints/91_small_trees.ipynb": b"no",
            "ada/__MACOSX/91_small_trees.ipynb": b"no",
            "ada/._91_small_trees.ipynb": b"no",
            "ada/91_small_trees.ipynb": RIGHT_ONE,
            "ada/copy of 91_small_trees.ipynb": b"no",
            "bob/week 1/3/homework/91_small_trees (2).ipynb": b"no",
            "bob/week 1/3/homework/91_small_trees (10).ipynb": RIGHT_ONE,
            "cy/nothing/": b"",
            "dan/homework.zip": zipped({"__MACOSX/._x.ipynb": b"no", "x\\91_small_trees.ipynb": RIGHT_ONE}),
            "eve/91_small_trees.ipynb.txt": RIGHT_ONE,
            "fay/attempt 9/91_small_trees.ipynb": b"no",
            "fay/attempt 10/91_small_trees.ipynb": RIGHT_ONE,
            "gil/answers.ipynb": RIGHT_ONE,
            "gil/boards.ipynb": FOUR,
            "hal/91_small_trees.json": RIGHT_ONE,
            "hal/data.json": b'{"cells": 3}',
        }
    )
    assert found.platform == "folders"
    read = {each.student: each.file and each.file.read() for each in found.work[TREES]}
    assert read == {**dict.fromkeys(["ada", "bob", "dan", "eve", "fay", "gil", "hal"], RIGHT_ONE), "cy": None}
    assert one(found, "gil", TICTACTOE).file.read() == FOUR
    assert one(found, "gil").notes == ("answers.ipynb was taken for 91_small_trees.ipynb",)
    assert found.notes == [
        "More than one file of a notebook, the newest with answers was graded: ada, bob, fay."
    ]
    assert one(found, "bob").notes[-1].startswith("of 2 notebooks the newest by name was graded: week 1")


# Whose


def test_folders_with_one_name_stay_apart(given):
    found = given({f"a b/{NAME}": b"1", f"a  b/{NAME}": b"2", f"x²/{NAME}": b"3"})
    assert sorted(names(found)) == ["a b", "a b (2)", "x²"]
    assert one(found, "a b").file.read() == b"1"  # who is called so keeps the name, whoever comes first


def test_nobodys_file_names_make_a_class_of_folders_another_platforms_download(given):
    files = {f"s{n}/{NAME}": SOLVED for n in range(8)}
    more = {f"eve/Vic Tim_47{n}_assignsubmission_file_{NAME}": SOLVED for n in range(12)}
    collected = given(files | more)
    assert collected.platform == "folders" and sorted(names(collected))[1:] == [f"s{n}" for n in range(8)]


@pytest.mark.parametrize("several", [False, True])
def test_two_people_of_one_name_get_their_numbers(tmp_path, several):
    kims = {f"Kim Lee_{number}_assignsubmission_file_/{NAME}": str(number).encode() for number in (11, 12)}
    downloads = [dict([pair]) for pair in kims.items()] if several else [kims]
    for number, files in enumerate(downloads):
        laid_out(tmp_path, {f"{number}/submissions.zip": zipped(files)})
    found = collect([tmp_path / f"{n}/submissions.zip" for n in range(len(downloads))], COURSE)
    read = [(each.student, each.file.read()) for each in found.work[TREES]]
    assert read == [("Kim Lee (11)", b"11"), ("Kim Lee (12)", b"12")]
    assert found.names == {"Kim Lee (11)": "Kim Lee", "Kim Lee (12)": "Kim Lee"}
    assert found.notes == ["Several students are called Kim Lee: their numbers tell them apart."]


def test_several_folders_of_a_class_are_one_class(tmp_path):
    laid_out(tmp_path / "day 1", {f"ada/{NAME}": STUBS, f"bob/{NAME}": RIGHT_ONE})
    laid_out(tmp_path / "day 2", {f"ada/{NAME}": RIGHT_ONE, "cy/92_tictactoe.ipynb": FOUR})
    found = collect([tmp_path / "day 1", tmp_path / "day 2"], COURSE)
    assert (found.students, names(found)) == (3, {"ada": NAME, "bob": NAME, "cy": None})
    assert one(found, "ada").file.read() == RIGHT_ONE


def test_results_among_the_students_are_left_out(tmp_path):
    files = {"ada/91_small_trees.ipynb": RIGHT_ONE}
    files |= {f"{out}/{name}": b"" for out in ("old", ".") for name in ("gradebook.sqlite", "grades.csv")}
    files |= {"feedback/ada.html": "", "new/": b""}
    found = collect(laid_out(tmp_path, files), COURSE, out=tmp_path / "new")
    assert set(names(found)) == {"ada"}
    assert "Left out: old is for results, so it is no student's." in found.notes


# Which notebook


@pytest.mark.parametrize(
    "cell",
    [
        code("pass", "x", grade_id="answer-91-2", solution=True),
        code('check("91.2", minimax)', "x"),
        code(RIGHT["count_nodes"], "x"),
        code("check('" + "9" * 5000 + ".1', f)\ncheck('91.2', minimax)", "x"),
    ],
    ids=["nbgrader's names", "checks", "functions", "a number too long for one"],
)
def test_a_renamed_notebook_is_known_by_its_cells(given, cell):
    found = given({"ada/Untitled7.ipynb": notebook([cell]), "bob/92_tictactoe.ipynb": FOUR})
    assert names(found) == {"ada": "Untitled7.ipynb", "bob": None}


def test_a_notebook_under_the_name_of_another_is_that_of_its_cells_and_that_is_said(given):
    told = f"{NAME} was taken for 92_tictactoe.ipynb, whose cells it has"
    files = {f"ada/{NAME}": FOUR, f"bob/{NAME}": RIGHT_ONE, "cy/92_tictactoe.ipynb": FOUR}
    found = given(files)
    assert (names(found)["ada"], names(found, TICTACTOE)["ada"]) == (None, NAME)
    with pytest.raises(Unreadable, match=f"^What was handed in as {NAME} has the cells of another notebook"):
        submissions.load(one(given(files, only=TREES), "ada"))
    for notes in (one(found, "ada", TICTACTOE).notes, one(given(files, only=TREES), "ada").notes):
        assert [str(each) for each in notes] == [told] and notes[0].signs == {Sign.MISNAMED}
    mixed = notebook([*answered({}), code("check('92.1', f)\ncheck('92.2', g)", "more")])
    for each in (mixed, notebook([code("1", "x")]), b"{"):  # one mark of it, none of any, nothing to be read
        assert names(given({f"ada/{NAME}": each}, only=TREES))["ada"] == NAME


def test_a_notebook_that_nothing_tells_is_kept_in_the_notes(given):
    files = {"ada/x.ipynb": notebook([code("1", "x")]), f"bob/{NAME}": b"", "cy/92_tictactoe.ipynb": b""}
    assert "ada: not graded: x.ipynb." in given(files).notes
    assert names(given(files, only=TREES)) == {"ada": "x.ipynb", "bob": NAME, "cy": None}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("homework.pdf", "homework.pdf is not a notebook: 91_small_trees.ipynb must be handed in."),
        ("trees.zip", "trees.zip: It is damaged, or no zip file"),
    ],
)
def test_another_kind_of_file_is_named(given, name, sentence):
    found = given({f"ada/{name}": b"%PDF", "ada/z.txt": b"", "bob/91_small_trees.ipynb": RIGHT_ONE})
    with pytest.raises(Unreadable, match=sentence):
        submissions.load(one(found, "ada"))


@pytest.mark.parametrize("few", COURSE)
def test_a_file_that_tells_of_no_notebook_is_none_of_a_notebook_that_few_hand_in(given, few):
    (usual,) = {*COURSE} - {few}
    stub = {TREES: RIGHT_ONE, TICTACTOE: FOUR}
    files = {f"s{n}/{usual}.ipynb": stub[usual] for n in range(3)} | {f"lena/{few}.ipynb": stub[few]}
    found = given(files | {"mik/solution.pdf": b"%PDF"})
    assert one(found, "mik", usual).file.refused[0] == Status.OTHER_FILE
    assert (one(found, "mik", few).file, one(found, "mik", few).notes) == (None, ())


def test_who_handed_in_another_notebook_is_told_which(given):
    first = "01_dilemma.ipynb"
    files = {f"ada/{first}": b"{}", f"bob/{NAME}": RIGHT_ONE, "bob/92_tictactoe.ipynb": FOUR}
    found = given(files, [*COURSE, "01_dilemma"], only=TREES)
    with pytest.raises(Unreadable, match=f"^Handed in was {first}, not {NAME}.$") as caught:
        submissions.load(one(found, "ada"))
    assert caught.value.status == Status.ABSENT
    assert found.notes == [f"Not graded, 2 files of other notebooks: ada: {first}, bob: 92_tictactoe.ipynb."]


# Which of several

TWICE = {
    "Canvas": ("ada_7_100_91_small_trees (1).ipynb", "ada_7_101_91_small_trees.ipynb"),
    "folders": ("ada/91_small_trees.ipynb", "ada/91_small_trees (1).ipynb"),
    "Moodle": (f"ada_11_assignsubmission_file_/{NAME}", f"ada_11_assignsubmission_file_/b/{NAME}"),
}


@pytest.mark.parametrize("platform", TWICE)
def test_of_one_hand_in_an_untouched_notebook_is_not_preferred(given, platform):
    solved, untouched = TWICE[platform]
    found = given({solved: RIGHT_ONE, untouched: STUBS})
    assert found.platform == platform and one(found, "ada").file.read() == RIGHT_ONE
    assert Sign.EARLIER in one(found, "ada").notes[-1].signs


@pytest.mark.parametrize(
    ("other", "differs"),
    [(SOLVED, True), (b"{", True), (SAME_CODE, None), (RIGHT_ONE, None), (STUBS, False)],
    ids=["other answers", "unreadable", "an empty cell more", "the same", "nothing answered"],
)
def test_two_files_are_worth_a_look_where_the_other_one_has_other_answers(given, other, differs):
    notes = one(given({f"ada/{NAME}": RIGHT_ONE, f"ada/my {NAME}": other}), "ada").notes
    assert [Sign.DIFFER in note.signs for note in notes] == ([] if differs is None else [differs])


def dated(folder, files):
    """These files, (content, minutes after the 2nd of November at ten), as a zip file and as a folder."""
    begin = time.mktime((2026, 11, 2, 10, 0, 0, 0, 0, -1))
    with zipfile.ZipFile(folder / "class.zip", "w") as archive:
        for name, (content, minutes) in files.items():
            at = time.localtime(begin + 60 * minutes)[:6] if minutes is not None else (1980, 1, 1, 0, 0, 0)
            archive.writestr(zipfile.ZipInfo(name, at), content)
    laid_out(folder / "class", {name: content for name, (content, _) in files.items()})
    for name, (_, minutes) in files.items():
        os.utime(folder / "class" / name, (begin + 60 * (minutes or 0),) * 2)
    return folder / "class.zip", folder / "class"


MY, FINAL_ONE = f"ada/my {NAME}", f"ada/final_{NAME}"
NEWEST = {
    "the later one, whatever it is called": (
        {f"ada/{NAME}": (SOLVED, -1440), FINAL_ONE: (RIGHT_ONE, 0)},
        "by the time of the file, 2026-11-02 10:00,",
    ),
    "times of one unpacking tell nothing": (
        {f"ada/{NAME}": (RIGHT_ONE, 0), MY: (SOLVED, 0.5), f"{MY} (1)": (SOLVED, 0.9)},
        "by name",
    ),
    "the platform's order goes before the times": (
        {f"ada_7_100_{NAME}": (SOLVED, 60), f"ada_7_101_{NAME}": (RIGHT_ONE, 0)},
        "as Canvas orders them",
    ),
    "a file without a time makes the name decide": (
        {f"ada/{NAME}": (RIGHT_ONE, None), MY: (SOLVED, 0)},
        "by name",
    ),
}


@pytest.mark.parametrize("how", NEWEST)
def test_the_newest_is_graded(tmp_path, how):
    files, by = NEWEST[how]
    for given in dated(tmp_path, files):
        (ada,) = collect(given, COURSE).work[TREES]
        assert ada.file.read() == RIGHT_ONE
        assert f"of {len(files)} notebooks the newest {by} was graded: " in ada.notes[-1]


def test_code_that_is_too_deep_stops_nobody(given):
    deep = "if x == 0:\n    pass\n" + "".join(f"elif x == {n}:\n    y = {n}\n" for n in range(900))
    files = {f"ada/{NAME}": RIGHT_ONE, f"ada/new/{NAME}": notebook([code(deep, "a")])}
    assert given(files).students == 1


# Files that are none


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("empty/", "There is no folder in"),
        ("x.txt", "neither a folder nor"),
        ("x.zip", "cannot be opened: It is damaged"),
    ],
)
def test_nothing_to_collect_ends_with_a_way_out(tmp_path, name, message):
    laid_out(tmp_path, {name: b"x"})
    with pytest.raises(Unusable, match=message):
        collect(tmp_path / name, COURSE)


def test_a_link_is_not_followed_and_that_of_a_student_named(tmp_path):
    laid_out(tmp_path, {f"class/ada/{TICTACTOE}.ipynb": FOUR, f"elsewhere/{NAME}": RIGHT_ONE})
    try:
        (tmp_path / "class" / "ada" / NAME).symlink_to(tmp_path / "elsewhere" / NAME)
        (tmp_path / "class" / "bob").symlink_to(tmp_path / "elsewhere")
    except OSError:
        pytest.skip("links need a privilege here")
    found = collect(tmp_path / "class", COURSE)
    with pytest.raises(Unreadable, match="link"):
        submissions.load(one(found, "ada"))
    assert sorted(names(found)) == ["ada"]
    assert found.notes == ["Left out: bob is a link to a folder. Give the folder itself."]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_is_not_waited_for(tmp_path):
    (tmp_path / "ada").mkdir()
    os.mkfifo(tmp_path / "ada" / NAME)
    assert one(collect(tmp_path, COURSE), "ada").file.refused[0] == Status.OTHER_FILE


# Zip files that are not to be trusted


def patched(files, offset, value, where=b"PK\x01\x02"):
    """A zip file whose table of contents says something else: every entry gets `value` at `offset`."""
    data = bytearray(zipped(files))
    at = data.find(where)
    while at >= 0:
        data[at + offset : at + offset + len(value)] = value
        at = data.find(where, at + 1)
    return bytes(data)


def declared(files, size):
    """A zip file that says of each file that it is so large."""
    return patched(files, 24, struct.pack("<I", size))


def packed(content=RIGHT_ONE, method=zipfile.ZIP_DEFLATED, mode=0):
    data, entry = io.BytesIO(), zipfile.ZipInfo(NAME)
    entry.external_attr, entry.compress_type = mode << 16, method
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(entry, content)
    return data.getvalue()


BIG = b"\0" * (3 << 20)
INNER = zipped({NAME: RIGHT_ONE})
TRAPS = {
    "a password": (patched({NAME: RIGHT_ONE}, 8, b"\x01\0"), "locked with a password"),
    "a link": (packed("/etc/passwd", mode=stat.S_IFLNK | 0o777), "a link, not a file"),
    "a declared size": (declared({NAME: RIGHT_ONE}, 65 << 20), "larger than 64 MB"),
    "a declared sum": (declared({f"{n}.ipynb": b"" for n in range(6)}, 60 << 20), "would be 360 MB"),
    "damage inside": (INNER[:200] + b"?" * 50 + INNER[250:], "damaged in its zip file"),
    "cut off": (INNER[:-40], "damaged, or no zip file"),
    "no zip": (b"Rar!", "damaged, or no zip file"),
    "lzma": (packed(method=zipfile.ZIP_LZMA), "packed in an unusual way"),
    "a zip in a zip": (zipped({"inner.zip": INNER}), "A zip file in a zip file is not opened"),
    "more than declared": (declared({NAME: BIG}, 100), "damaged in its zip file"),
}


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_refused_with_a_sentence(given, name):
    data, message = TRAPS[name]
    found = given({"ada/work.zip": data, "bob/91_small_trees.ipynb": RIGHT_ONE})
    assert names(found)["bob"] == NAME
    with pytest.raises(Unreadable) as caught:
        submissions.load(one(found, "ada"))
    assert message in str(caught.value) and str(caught.value).endswith(".")


def test_too_many_files_are_refused_before_they_are_listed(tmp_path, monkeypatch):
    laid_out(tmp_path, {"ada/work.zip": zipped({f"{n}.txt": b"" for n in range(5_001)})})
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(Unreadable, match="more than 5,000 files"):
        submissions.load(one(collect(tmp_path, COURSE[:1]), "ada", TREES))


@pytest.mark.parametrize("path", ["../../evil/", "/etc/", "C:\\x\\", "..\\", "a/../../b/"])
def test_a_path_that_leads_out_is_left_out_and_said(tmp_path, path):
    (tmp_path / "class.zip").write_bytes(zipped({path + NAME: RIGHT_ONE, f"ada/{NAME}": RIGHT_ONE}))
    found = collect(tmp_path / "class.zip", COURSE)
    assert names(found) == {"ada": NAME}
    assert [note for note in found.notes if note.endswith("its path leads out of the archive. Left out.")]
    assert os.listdir(tmp_path) == ["class.zip"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_files_at_one_place_the_last_counts_and_names_may_be_utf8_without_a_flag(tmp_path):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for content in (b"first", b"last"):
            archive.writestr(zipfile.ZipInfo(f"Jörg/{NAME}", (2026, 11, 2, 10, 0, 0)), content)
    (tmp_path / "class.zip").write_bytes(data.getvalue().replace(struct.pack("<H", 0x800), b"\0\0", 4))
    found = collect(tmp_path / "class.zip", COURSE)
    assert one(found, "Jörg").file.read() == b"last"
    assert found.notes == [f"Jörg/{NAME} is in the archive twice: the last one counts."]


@pytest.mark.parametrize("more", [0, 60])
def test_a_download_that_was_cut_off_is_not_taken_for_the_last_students_zip(tmp_path, more):
    last = {"Zoë_9_assignsubmission_file_/work.zip": zipped({f"Zoë/{NAME}": RIGHT_ONE})}
    data, whole, cut = zipped(MOODLE | last, zipfile.ZIP_STORED), tmp_path / "whole.zip", tmp_path / "cut.zip"
    whole.write_bytes(data)
    cut.write_bytes(data[: data.rindex(b"PK\5\6", 0, data.rindex(b"PK\5\6")) + 22 + more])
    assert zipfile.ZipFile(cut).namelist() == [f"Zoë/{NAME}"], "so Python reads it"
    assert collect(whole, COURSE).students == 5
    with pytest.raises(Unusable, match=r"cut.zip cannot be opened: .* is missing: download it again\.$"):
        collect(cut, COURSE)


def test_a_damaged_download_is_downloaded_again(tmp_path):
    (tmp_path / "cut.zip").write_bytes(zipped(MOODLE)[:-40])
    with pytest.raises(Unusable, match=r"cut.zip cannot be opened: .* no zip file: download it again\.$"):
        collect(tmp_path / "cut.zip", COURSE)


def test_a_large_class_is_cheap_to_hold_and_a_damaged_file_in_it_not_its_students_fault(tmp_path):
    files = {f"Student {n}_{n + 1000}_assignsubmission_file_/{NAME}": RIGHT_ONE for n in range(2000)}
    data = zipped(files)
    (tmp_path / "class.zip").write_bytes(data[:300] + b"?" * 50 + data[350:])
    found = collect(tmp_path / "class.zip", COURSE)
    assert (found.students, len(found.work[TREES])) == (2000, 2000)
    assert one(found, "Student 7").file.read() == RIGHT_ONE
    with pytest.raises(Unreadable, match="damaged in the download: download it again"):
        submissions.load(one(found, "Student 0"))


# Whole runs, with a judge that only counts bytes


@pytest.fixture
def graded(tmp_path, monkeypatch, capsys):
    """Grades such files; what the run said."""
    stub_class.install(monkeypatch)
    numbers = count()

    def run(files, *options):
        path = tmp_path / f"{next(numbers)}.zip"
        path.write_bytes(zipped(files))
        assert stub_class.grade(path, tmp_path / "out", *options) == 0
        return capsys.readouterr().out

    return run


def rows(out):
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def test_a_name_is_spelled_as_its_owner_spells_it_and_one_number_of_two_names_is_nobodys(graded, tmp_path):
    name = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"  # with a sign that keeps letters apart
    for who, number in ((name, 11), (name, 12), ("Bo", 11), ("Cy", 13)):
        cell = code(f"{number} == {ord(who[0])}", "x")
        graded({f"{who}_{number}_assignsubmission_file_/{NAME}": notebook([cell])}, "--notebook", 91)
    assert {name, f"{name} (12)", "Bo", "Cy"} == set(rows(tmp_path / "out"))
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "out").rglob("*.html")]
    assert sum(name in page for page in pages) == 3 and not any("u200" in page for page in pages)
    with zipfile.ZipFile(tmp_path / "out" / "feedback-moodle.zip") as archive:
        assert not [each for each in archive.namelist() if "_11_" in each]


def test_what_a_new_download_says_of_a_known_file_is_told(graded, tmp_path):
    graded({f"ada_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})
    said = graded({f"ada_LATE_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})
    assert "Nothing new to grade." in said and "ada: handed in late, as Canvas says" in said
    assert "late" not in graded({f"ada_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})


# What answers nothing never takes the place of a file that answers something (more: test_which_counts.py)

EMPTY = {"solution.pdf": b"%PDF-1.7", NAME: b"{", "my 91_small_trees.ipynb": STUBS}
STAY = "It holds no answers, so the marks of the earlier file stay."


@pytest.mark.parametrize("name", EMPTY)
def test_a_file_without_answers_does_not_replace_one_with_answers(graded, tmp_path, name):
    bob = {f"bob/{NAME}": SOLVED}
    graded({f"ada/{NAME}": RIGHT_ONE} | bob)
    before = rows(tmp_path / "out")
    for _ in range(2):
        said = graded({f"ada/{name}": EMPTY[name]} | bob).splitlines()
        assert f"Look first: Not graded: ada ({name}). {STAY}" in said and "Nothing new to grade." in said
        assert sum("ada" in line for line in said) == 2, "the row and that line"
        assert rows(tmp_path / "out") == before
    said = graded({f"ada/{name}": EMPTY[name]}, "--regrade", "--notebook", 91)
    assert "keep marks of earlier inputs, as the file that counts was not given: ada, bob." in said


def test_a_function_that_turns_out_to_answer_nothing_does_not_count_either(graded, tmp_path, monkeypatch):
    graded({f"ada/{NAME}": RIGHT_ONE})
    before = rows(tmp_path / "out")

    def judge(exam, submission, crew):
        return replace(stub_class.judged(exam, submission, crew), status=Status.UNTOUCHED)

    stub_class.install(monkeypatch, judge)
    assert f"Not graded: ada ({NAME}). {STAY}" in graded({f"ada/{NAME}": SOLVED})
    assert rows(tmp_path / "out") == before
    assert "no answers" not in graded({f"ada/{NAME}": RIGHT_ONE}, "--regrade"), "the very file that counts"
