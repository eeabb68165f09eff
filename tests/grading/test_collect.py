"""From what a learning platform gives to submissions: whose, which notebook, the newest, nothing lost."""

import csv
import io
import os
import stat
import struct
import time
import unicodedata
import zipfile
from dataclasses import replace
from itertools import count

import pytest
import stub_class
from make_submissions import NAME, RIGHT, answered, code, notebook

from helpers.instructors.gradebook.gradebook import Gradebook
from helpers.instructors.handed_in import files as archives
from helpers.instructors.handed_in import newest, submissions
from helpers.instructors.handed_in.collect import collect
from helpers.instructors.handed_in.files import Unreadable
from helpers.instructors.records import Unusable

TREES, TICTACTOE = "03_minimax_trees", "04_tictactoe"
COURSE = [TREES, TICTACTOE]
RIGHT_ONE = notebook(answered({}))
EARLIER, DIFFER = "as nothing is answered in the newest", "their code differs"
FOUR = notebook([code("def empty_cells(board):\n    return []\ncheck('4.1', empty_cells)", "a")])


def zipped(files):
    """The bytes of a zip file with these files; a name with a `/` at its end is a folder."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
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


MOODLE = {
    "Lovelace Ada_1001_assignsubmission_file_/03_minimax_trees.ipynb": RIGHT_ONE,
    "Babbage Charles_1002_assignsubmission_file/deep/er/03_minimax_trees.ipynb": RIGHT_ONE,
    "Müller Jörg_1003_assignsubmission_onlinetext_/onlinetext.html": "<p>my answer</p>",
    "Sand George_1004_assignsubmission_file_/work.zip": zipped({"x/03_minimax_trees.ipynb": RIGHT_ONE}),
}


def test_moodles_folders(given):
    found = given(MOODLE)
    assert (found.platform, found.students) == ("Moodle", 4)
    assert names(found) == {
        "Babbage Charles": NAME, "Lovelace Ada": NAME, "Müller Jörg": None, "Sand George": NAME,
    }  # fmt: skip
    assert one(found, "Lovelace Ada").ids == {"id": "1001", "name": "Lovelace Ada"}
    assert one(found, "Sand George").file.read() == RIGHT_ONE
    assert one(found, "Müller Jörg").notes == ("a text or a link was handed in online, which is not read",)


def test_moodles_files_without_folders(given):
    found = given(
        {
            "Lovelace Ada_1001_assignsubmission_file_03_minimax_trees.ipynb": RIGHT_ONE,
            "Lovelace Ada_1001_assignsubmission_onlinetext_onlinetext.html": "hello",
            "Team A_77_assignsubmission_file_03_minimax_trees.ipynb": RIGHT_ONE,
            "Default group_assignsubmission_file_03_minimax_trees.ipynb": RIGHT_ONE,
            "Sand George_1004_assignsubmission_file_work.zip": zipped({"03_minimax_trees.ipynb": RIGHT_ONE}),
        }
    )
    assert found.platform == "Moodle"
    assert set(names(found)) == {"Lovelace Ada", "Team A", "Default group", "Sand George"}
    assert None not in names(found).values()


def test_moodle_in_another_language_and_with_blind_marking(given):
    found = given(
        {
            "Teilnehmerin_55_abgabe_datei_/03_minimax_trees.ipynb": RIGHT_ONE,
            "Teilnehmerin_56_abgabe_datei_/03_minimax_trees.ipynb": RIGHT_ONE,
        }
    )
    assert set(names(found)) == {"Teilnehmerin (55)", "Teilnehmerin (56)"}
    assert found.notes == ["Several students are called Teilnehmerin: their numbers tell them apart."]


def test_a_folder_that_a_person_named_is_no_download(given):
    found = given({f"Ada_2026_final_project/{NAME}": RIGHT_ONE, f"Bob_2026_final_project/{NAME}": RIGHT_ONE})
    assert (found.platform, found.students) == ("folders", 2)
    assert "Ada_2026_final_project" in names(found)


CANVAS = {
    "lovelaceada_77_90125_03_minimax_trees.ipynb": b"old",
    "lovelaceada_77_90311_03_minimax_trees-1.ipynb": RIGHT_ONE,
    "babbagecharles_LATE_78_90126_03_minimax_trees-2.ipynb": RIGHT_ONE,
    "sandgeorge_79_text.html": "<p>here</p>",
    "anon_Ab1cD_90200_03_minimax_trees.ipynb": RIGHT_ONE,
    "sm_ith_80_90201_work.zip": zipped({"work/03_minimax_trees.ipynb": RIGHT_ONE}),
}


def test_canvas(given):
    found = given(CANVAS)
    assert (found.platform, found.students) == ("Canvas", 5)
    assert one(found, "lovelaceada").file.read() == RIGHT_ONE
    assert one(found, "lovelaceada").ids == {"id": "77"}
    assert one(found, "lovelaceada").notes == (
        "of 2 notebooks the newest as Canvas orders them was graded: 03_minimax_trees-1.ipynb"
        "; their code differs",
    )
    assert one(found, "babbagecharles").notes == ("handed in late, as Canvas says",)
    assert names(found)["sandgeorge"] is None
    assert one(found, "sm_ith").file.read() == RIGHT_ONE
    assert "anon_Ab1cD" in names(found)
    assert found.notes == [
        "More than one file of a notebook, the newest with answers was graded: lovelaceada."
    ]


def test_canvas_numbers_decide_not_names(given):
    found = given(
        {
            "ada_77_999_03_minimax_trees-9.ipynb": b"old",
            "ada_77_1000_03_minimax_trees.ipynb": RIGHT_ONE,
        }
    )
    assert one(found, "ada").file.read() == RIGHT_ONE


NBGRADER = {
    "nbgrader_config.py": "c = get_config()",
    "source/ps3/03_minimax_trees.ipynb": RIGHT_ONE,
    "submitted/ada/ps3/03_minimax_trees.ipynb": RIGHT_ONE,
    "submitted/ada/ps3/timestamp.txt": "2026-02-02 15:58:23.948203 UTC",
    "submitted/ada/ps3-again/03_minimax_trees.ipynb": b"first try",
    "submitted/ada/ps3-again/timestamp.txt": "2026-02-01 15:58:23.948203 UTC",
    "submitted/bob/ps4/04_tictactoe.ipynb": FOUR,
    "autograded/ada/ps3/03_minimax_trees.ipynb": b"{}",
    "gradebook.db": b"",
}


def test_nbgraders_course_folder(given):
    found = given(NBGRADER)
    assert (found.platform, found.students, list(found.work)) == ("nbgrader", 2, COURSE)
    assert one(found, "ada").file.read() == RIGHT_ONE
    assert "as nbgrader orders them" in one(found, "ada").notes[0]
    assert one(found, "ada").ids == {"login": "ada"}
    assert one(found, "bob", TICTACTOE).file.read() == FOUR
    assert one(found, "bob").file is None


def test_nbgraders_submitted_folder(tmp_path):
    found = collect(laid_out(tmp_path, NBGRADER) / "submitted", COURSE)
    assert (found.platform, set(names(found))) == ("nbgrader", {"ada", "bob"})


def test_the_naming_in_nbgraders_documentation(given):
    found = given(
        {
            "ps3_hacker_attempt_2026-01-30-15-30-10_03_minimax_trees.ipynb": RIGHT_ONE,
            "ps3_hacker_attempt_2026-01-30-15-29-10_03_minimax_trees.ipynb": b"old",
            "ps3_hacker_attempt_2026-01-30-15-30-10.txt": "Name: Alyssa Hacker",
        }
    )
    assert (found.platform, names(found)) == (
        "Blackboard",
        {"hacker": f"ps3_hacker_attempt_2026-01-30-15-30-10_{NAME}"},
    )
    assert one(found, "hacker").ids == {"login": "hacker"}


def test_downloads_of_several_assignments_side_by_side(tmp_path):
    four = {
        "Lovelace Ada_2009_assignsubmission_file_/04_tictactoe.ipynb": FOUR,
        "New Nina_2010_assignsubmission_file_/04_tictactoe.ipynb": FOUR,
    }
    laid_out(tmp_path, {"trees.zip": zipped(MOODLE), "boards.zip": zipped(four)})
    found = collect(tmp_path, COURSE)
    assert (found.students, list(found.work)) == (5, COURSE)
    assert one(found, "Lovelace Ada").ids["id"] == "1001"
    assert one(found, "Lovelace Ada", TICTACTOE).ids["id"] == "2009"
    assert one(found, "Sand George").file.read() == RIGHT_ONE
    assert one(found, "New Nina").file is None


def test_a_folder_with_one_download_in_it(tmp_path):
    (tmp_path / "submissions.zip").write_bytes(zipped(CANVAS))
    assert collect(tmp_path, COURSE).platform == "Canvas"


def test_a_folder_zipped_as_a_whole(tmp_path):
    files = {"class/ada/03_minimax_trees.ipynb": RIGHT_ONE, "class/bob/03_minimax_trees.ipynb": RIGHT_ONE}
    (tmp_path / "class (2).zip").write_bytes(zipped(files))
    assert set(names(collect(tmp_path / "class (2).zip", COURSE))) == {"ada", "bob"}


def test_folders_as_students_pack_them(given):
    found = given(
        {
            "ada/.ipynb_checkpoints/03_minimax_trees.ipynb": b"no",
            "ada/__MACOSX/03_minimax_trees.ipynb": b"no",
            "ada/._03_minimax_trees.ipynb": b"no",
            "ada/03_minimax_trees.ipynb": RIGHT_ONE,
            "ada/copy of 03_minimax_trees.ipynb": b"no",
            "bob/week 1/3/homework/03_minimax_trees (2).ipynb": b"no",
            "bob/week 1/3/homework/03_minimax_trees (10).ipynb": RIGHT_ONE,
            "cy/nothing/": b"",
            "dan/homework.zip": zipped({"__MACOSX/._x.ipynb": b"no", "x\\03_minimax_trees.ipynb": RIGHT_ONE}),
            "eve/03_minimax_trees.ipynb.txt": RIGHT_ONE,
            "fay/attempt 9/03_minimax_trees.ipynb": b"no",
            "fay/attempt 10/03_minimax_trees.ipynb": RIGHT_ONE,
            "gil/answers.ipynb": RIGHT_ONE,
            "gil/boards.ipynb": FOUR,
        }
    )
    assert found.platform == "folders"
    read = {each.student: each.file and each.file.read() for each in found.work[TREES]}
    assert read == {**dict.fromkeys(["ada", "bob", "dan", "eve", "fay", "gil"], RIGHT_ONE), "cy": None}
    assert one(found, "gil", TICTACTOE).file.read() == FOUR
    assert one(found, "gil").notes == ("answers.ipynb was taken for 03_minimax_trees.ipynb",)
    assert found.notes == [
        "More than one file of a notebook, the newest with answers was graded: ada, bob, fay."
    ]
    assert one(found, "bob").notes[-1].startswith("of 2 notebooks the newest by name was graded: week 1")


@pytest.mark.parametrize(
    "cells",
    [
        [code("pass", "x", grade_id="answer-3-2", solution=True)],
        [code('check("3.2", minimax)', "x")],
        [code(RIGHT["count_nodes"], "x")],
    ],
    ids=["nbgrader's names", "checks", "functions"],
)
def test_a_renamed_notebook_is_known_by_its_cells(given, cells):
    found = given({"ada/Untitled7.ipynb": notebook(cells), "bob/04_tictactoe.ipynb": FOUR})
    assert names(found) == {"ada": "Untitled7.ipynb", "bob": None}


def test_a_notebook_that_nothing_tells_is_kept_in_the_notes(given):
    files = {
        "ada/x.ipynb": notebook([code("1", "x")]),
        "bob/03_minimax_trees.ipynb": b"",
        "cy/04_tictactoe.ipynb": b"",
    }
    assert "ada: not graded: x.ipynb." in given(files).notes
    only = given(files, only=TREES)
    assert names(only) == {"ada": "x.ipynb", "bob": NAME, "cy": None}


OTHER_KINDS = {
    "homework.pdf": (b"%PDF", "homework.pdf is a PDF, not a notebook: ask for 03_minimax_trees.ipynb."),
    "03_minimax_trees.py": (b"import math\n", "is a script, not a notebook"),
    "03.html": (b"<html>", "is a web page"),
    "trees.docx": (b"PK\3\4..word/document.xml", "is a Word document"),
    "trees.rar": (b"Rar!", "is an archive"),
    "trees.zip": (b"%PDF", "It is damaged, or no zip file"),
}


@pytest.mark.parametrize("name", OTHER_KINDS)
def test_another_kind_of_file_is_named(given, name):
    data, sentence = OTHER_KINDS[name]
    found = given({f"ada/{name}": data, "bob/03_minimax_trees.ipynb": RIGHT_ONE})
    with pytest.raises(Unreadable) as caught:
        submissions.load(one(found, "ada"))
    assert sentence in str(caught.value)


def test_another_kind_of_file_is_told_for_its_notebook_only(given):
    found = given(
        {"ada/03_minimax_trees.pdf": b"%PDF", "bob/04_tictactoe.ipynb": FOUR, f"cy/{NAME}": RIGHT_ONE}
    )
    assert one(found, "ada").file is not None
    assert one(found, "ada", TICTACTOE).file is None


@pytest.mark.parametrize("few", COURSE)
def test_a_file_that_tells_of_no_notebook_is_none_of_a_notebook_that_few_hand_in(given, few):
    (usual,) = {*COURSE} - {few}
    files = {f"s{n}/{usual}.ipynb": RIGHT_ONE for n in range(3)} | {f"lena/{few}.ipynb": FOUR}
    found = given(files | {"mik/solution.pdf": b"%PDF"})
    assert one(found, "mik", usual).file.status == "not a notebook"
    assert (one(found, "mik", few).file, one(found, "mik", few).notes) == (None, ())


@pytest.mark.parametrize("name", ["03_minimax_trees.json", "Untitled.JSON"])
def test_a_notebook_that_a_browser_saved_as_json_is_read(given, name):
    found = given({f"ada/{name}": RIGHT_ONE, "ada/data.json": b'{"cells": 3}', f"bob/{NAME}": RIGHT_ONE})
    assert one(found, "ada").file.read() == RIGHT_ONE
    assert one(found, "ada").notes == (f"{name} was taken for {NAME}",) and found.notes == []


def test_an_accent_that_a_mac_wrote_as_a_sign_of_its_own_makes_no_other_student(tmp_path):
    nfc, nfd = "José Ñúñez", unicodedata.normalize("NFD", "José Ñúñez")
    files = {"{}_1_assignsubmission_file/{}": [nfc, nfd], "{}/{}": [nfc, nfd]}
    for number, (place, written) in enumerate(files.items()):
        paths = []
        for name, (file, data) in zip(
            written, [(NAME, RIGHT_ONE), ("04_tictactoe.ipynb", FOUR)], strict=True
        ):
            paths.append(tmp_path / f"{number}{len(paths)}.zip")
            paths[-1].write_bytes(zipped({place.format(name, file): data}))
        found = collect(paths, COURSE)
        assert {each.student for work in found.work.values() for each in work} == {nfc}, place
        assert names(found) == {nfc: NAME}


def test_a_text_beside_a_notebook_is_told(given):
    files = {
        "Ada_11_assignsubmission_file_/03_minimax_trees.ipynb": RIGHT_ONE,
        "Ada_11_assignsubmission_onlinetext_/onlinetext.html": "see the file",
    }
    assert given(files).notes == ["Ada: a text or a link was handed in online, too. It is not read."]


def test_what_is_no_homework_is_told(given):
    found = given({"ada/letter.txt": "I could not upload it.", "bob/03_minimax_trees.ipynb": RIGHT_ONE})
    assert one(found, "ada").file is None
    assert one(found, "ada").notes == ("there is no notebook, only letter.txt",)


def test_students_with_one_name_stay_apart(given):
    found = given(
        {
            "a b/03_minimax_trees.ipynb": b"1",
            "a  b/03_minimax_trees.ipynb": b"2",
            "x²/03_minimax_trees.ipynb": b"3",
        }
    )
    assert sorted(names(found)) == ["a b", "a b (2)", "x²"]
    assert one(found, "a b").file.read() == b"1"  # who is called so keeps the name, whoever comes first


def test_a_number_too_long_for_a_number_stops_nobody(given):
    cells = [code("check('" + "9" * 5000 + ".1', f)", "a"), code("check('3.2', minimax)", "b")]
    assert names(given({"ada/mine.ipynb": notebook(cells)})) == {"ada": "mine.ipynb"}


def test_code_that_is_too_deep_stops_nobody(given):
    deep = "if x == 0:\n    pass\n" + "".join(f"elif x == {n}:\n    y = {n}\n" for n in range(900))
    files = {f"ada/{NAME}": RIGHT_ONE, f"ada/new/{NAME}": notebook([code(deep, "a")])}
    assert given(files).students == 1


def test_of_very_many_attempts_not_all_are_read(given, monkeypatch):
    read = []
    monkeypatch.setattr(newest, "has_answers", lambda file, asked: read.append(file))
    found = given({f"ada/03_minimax_trees ({n}).ipynb": b"{}" for n in range(200)})
    assert names(found) == {"ada": "03_minimax_trees (199).ipynb"}
    assert len(read) == newest.MOST_READ


def test_two_people_of_one_name_on_moodle(given):
    found = given(
        {
            "Kim Lee_11_assignsubmission_file_/03_minimax_trees.ipynb": b"1",
            "Kim Lee_12_assignsubmission_file_/03_minimax_trees.ipynb": b"2",
        }
    )
    assert [(each.student, each.file.read()) for each in found.work[TREES]] == [
        ("Kim Lee (11)", b"1"),
        ("Kim Lee (12)", b"2"),
    ]


STUBS = notebook([code(f"def {name}(x):\n    raise NotImplementedError()", name) for name in RIGHT])
TWICE = {
    "Canvas": ("ada_7_100_03_minimax_trees (1).ipynb", "ada_7_101_03_minimax_trees.ipynb"),
    "folders": ("ada/03_minimax_trees.ipynb", "ada/03_minimax_trees (1).ipynb"),
    "Moodle": (f"ada_11_assignsubmission_file_/{NAME}", f"ada_11_assignsubmission_file_/b/{NAME}"),
}


@pytest.mark.parametrize("platform", TWICE)
def test_of_one_hand_in_an_untouched_notebook_is_not_preferred(given, platform):
    solved, untouched = TWICE[platform]
    found = given({solved: RIGHT_ONE, untouched: STUBS})
    assert found.platform == platform and one(found, "ada").file.read() == RIGHT_ONE
    assert "an earlier one was graded, as nothing is answered in the newest: " in one(found, "ada").notes[-1]


def test_an_untouched_newest_hand_in_does_not_count_either(given):
    days = {"a": (RIGHT_ONE, "2026-02-01 15:58:23 UTC"), "b": (STUBS, "2026-02-02 15:58:23 UTC")}
    files = {f"submitted/ada/{day}/{NAME}": data for day, (data, _) in days.items()}
    found = given(files | {f"submitted/ada/{day}/timestamp.txt": time for day, (_, time) in days.items()})
    assert one(found, "ada").file.read() == RIGHT_ONE
    said = f"of 2 notebooks an earlier one was graded, {EARLIER}: a/{NAME}"
    assert one(found, "ada").notes[-1].startswith(said)


def test_two_untouched_notebooks_are_no_news(given):
    found = given({f"ada/{NAME}": STUBS, "ada/03_minimax_trees (1).ipynb": STUBS})
    assert one(found, "ada").notes == ("03_minimax_trees (1).ipynb was taken for 03_minimax_trees.ipynb",)


@pytest.mark.parametrize("name", ["Kim Lee", "Teilnehmer"])
def test_several_downloads_are_as_if_they_lay_in_one_folder(tmp_path, name):
    days = {day: {f"{name}_{number}_assignsubmission_file_/{NAME}": day.encode()} for day, number in
            [("one", 11), ("two", 12)]}  # fmt: skip
    for day, files in days.items():
        (tmp_path / day).mkdir()
        (tmp_path / day / "submissions.zip").write_bytes(zipped(files))
    found = collect([tmp_path / day / "submissions.zip" for day in days], COURSE)
    assert [(each.student, each.file.read()) for each in found.work[TREES]] == [
        (f"{name} (11)", b"one"),
        (f"{name} (12)", b"two"),
    ]
    assert found.names == {f"{name} (11)": name, f"{name} (12)": name}


def test_several_folders_of_a_class_are_one_class(tmp_path):
    laid_out(tmp_path / "day 1", {f"ada/{NAME}": STUBS, f"bob/{NAME}": RIGHT_ONE})
    laid_out(tmp_path / "day 2", {f"ada/{NAME}": RIGHT_ONE, "cy/04_tictactoe.ipynb": FOUR})
    found = collect([tmp_path / "day 1", tmp_path / "day 2"], COURSE)
    assert (found.students, names(found)) == (3, {"ada": NAME, "bob": NAME, "cy": None})
    assert one(found, "ada").file.read() == RIGHT_ONE
    assert one(found, "ada").notes[0].endswith(f"day 2/{NAME}")


def test_a_number_of_another_assignment_is_not_kept_for_this_one(given):
    found = given(
        {
            f"Ada_11_assignsubmission_file_/{NAME}": RIGHT_ONE,
            "Bob_12_assignsubmission_file_/04_tictactoe.ipynb": FOUR,
        }
    )
    assert one(found, "Ada").ids["id"] == "11" and "id" not in one(found, "Ada", TICTACTOE).ids


def test_work_in_nobodys_folder_is_named(given):
    found = given({"Carol.ipynb": RIGHT_ONE, "dan/03_minimax_trees.ipynb": RIGHT_ONE, "list.csv": "x"})
    assert found.notes == ["Left out: Carol.ipynb lies beside the students' folders. Give it one of its own."]


def test_a_stranger_in_a_download_is_named(given):
    found = given(CANVAS | {"mine.ipynb": RIGHT_ONE})
    assert "Left out: mine.ipynb is not named as Canvas names its files." in found.notes


def test_results_among_the_students_are_left_out(tmp_path):
    files = {"ada/03_minimax_trees.ipynb": RIGHT_ONE}
    files |= {f"{out}/{name}": b"" for out in ("old", ".") for name in ("gradebook.sqlite", "grades.csv")}
    files |= {"feedback/ada.html": "", "new/": b""}
    found = collect(laid_out(tmp_path, files), COURSE, out=tmp_path / "new")
    assert set(names(found)) == {"ada"}
    assert "Left out: old is for results, so it is no student's." in found.notes


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere", "There is no folder"),
        ("empty/", "There is no folder in"),
        ("x.txt", "neither a folder nor"),
        ("x.zip", "cannot be opened: It is damaged"),
    ],
)
def test_nothing_to_collect_ends_with_a_way_out(tmp_path, name, message):
    if name != "nowhere":
        laid_out(tmp_path, {name: b"x"})
    with pytest.raises(Unusable, match=message):
        collect(tmp_path / name, COURSE)


def test_a_link_is_not_followed(tmp_path):
    (tmp_path / "ada").mkdir()
    (tmp_path / "solution.ipynb").write_bytes(RIGHT_ONE)
    try:
        (tmp_path / "ada" / NAME).symlink_to(tmp_path / "solution.ipynb")
        (tmp_path / "ada" / "all").symlink_to("/")
    except OSError:
        pytest.skip("links need a privilege here")
    with pytest.raises(Unreadable, match="link"):
        submissions.load(one(collect(tmp_path, COURSE), "ada"))


def test_a_students_folder_that_is_a_link_is_named(tmp_path):
    laid_out(tmp_path, {f"class/ada/{NAME}": RIGHT_ONE, f"elsewhere/{NAME}": RIGHT_ONE})
    try:
        (tmp_path / "class" / "bob").symlink_to(tmp_path / "elsewhere")
    except OSError:
        pytest.skip("links need a privilege here")
    found = collect(tmp_path / "class", COURSE)
    assert sorted(names(found)) == ["ada"]
    assert found.notes == ["Left out: bob is a link to a folder. Give the folder itself."]


def test_nobody_is_left_out_for_anothers_many_files(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MOST_FILES", 10)
    files = {f"ada/{n}.txt": "" for n in range(12)} | {f"s{n}/{NAME}": RIGHT_ONE for n in range(12)}
    found = collect(laid_out(tmp_path, files), COURSE)
    assert found.students == 13 and sum(each.file is not None for each in found.work[TREES]) == 12
    assert found.notes == ["ada holds more than 10 files: the rest is left out."]


def test_what_lies_too_deep_is_named(tmp_path):
    deep = "/".join(["d"] * (archives.DEEPEST + 1))
    found = collect(laid_out(tmp_path, {f"ada/{deep}/{NAME}": RIGHT_ONE, f"bob/{NAME}": RIGHT_ONE}), COURSE)
    assert one(found, "ada").file is None
    assert [note for note in found.notes if note.endswith("lies too deep in its folder: left out.")]


def test_what_is_odd_in_one_of_several_downloads_is_said(tmp_path):
    files = {f"Ada_1_assignsubmission_file_/{NAME}": RIGHT_ONE, "../Ada_1_assignsubmission_file_/x": b""}
    (tmp_path / "one.zip").write_bytes(zipped(files))
    laid_out(tmp_path, {f"Bo_2_assignsubmission_file_/{NAME}": RIGHT_ONE})
    (note,) = collect(tmp_path, COURSE).notes
    assert note.endswith("its path leads out of the archive. Left out.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_is_not_waited_for(tmp_path):
    (tmp_path / "ada").mkdir()
    os.mkfifo(tmp_path / "ada" / NAME)
    with pytest.raises(Unreadable, match="no file"):
        submissions.load(one(collect(tmp_path, COURSE), "ada"))


# Which of several files, and whose.

SOLVED = notebook(answered({"tree_height": "def tree_height(n):\n    return 0"}))
BY_TIME = "of 2 notebooks the newest by the time of the file, 2026-11-02 10:00, was graded: "


def dated(folder, files):
    """These files, (content, minutes after the 2nd of November at ten), as a zip file and as a folder."""
    begin = time.mktime((2026, 11, 2, 10, 0, 0, 0, 0, -1))
    with zipfile.ZipFile(folder / "class.zip", "w") as archive:
        for name, (content, minutes) in files.items():
            at = time.localtime(begin + 60 * minutes)
            archive.writestr(zipfile.ZipInfo(name, at[:6]), content)
    laid_out(folder / "class", {name: content for name, (content, _) in files.items()})
    for name, (_, minutes) in files.items():
        os.utime(folder / "class" / name, (begin + 60 * minutes,) * 2)
    return folder / "class.zip", folder / "class"


@pytest.mark.parametrize("student", ["P Two_2_assignsubmission_file_", "ada"])
def test_of_two_files_the_later_one_is_graded_whatever_it_is_called(tmp_path, student):
    files = {f"{student}/{NAME}": (SOLVED, -1440), f"{student}/final_{NAME}": (RIGHT_ONE, 0)}
    for given in dated(tmp_path, files):
        (ada,) = collect(given, COURSE).work[TREES]
        assert ada.file.read() == RIGHT_ONE
        assert ada.notes[1:] == (f"{BY_TIME}final_{NAME}; {DIFFER}",)


def test_times_of_one_unpacking_tell_nothing(tmp_path):
    files = {
        f"ada/{NAME}": (RIGHT_ONE, 0),
        f"ada/my {NAME}": (SOLVED, 0.5),
        f"ada/my {NAME} (1)": (SOLVED, 0.9),
    }
    for given in dated(tmp_path, files):
        (ada,) = collect(given, COURSE).work[TREES]
        assert ada.file.read() == RIGHT_ONE
        assert ada.notes == (f"of 3 notebooks the newest by name was graded: {NAME}; {DIFFER}",)


def test_a_file_without_a_time_makes_the_name_decide(tmp_path):
    long_ago = -60 * 24 * 366 * 47  # 1980, which stands for no time
    files = {f"ada/{NAME}": (RIGHT_ONE, long_ago), f"ada/my {NAME}": (SOLVED, 0)}
    entries = [zipfile.ZipInfo(f"ada/{NAME}"), zipfile.ZipInfo(f"ada/my {NAME}", (2026, 11, 2, 10, 0, 0))]
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as archive:
        for entry in entries:
            archive.writestr(entry, files[entry.filename][0])
    (ada,) = collect(tmp_path / "class.zip", COURSE).work[TREES]
    assert ada.file.read() == RIGHT_ONE and "newest by name" in ada.notes[0]


def test_the_platforms_order_goes_before_the_times(tmp_path):
    files = {f"ada_7_100_{NAME}": (SOLVED, 60), f"ada_7_101_{NAME}": (RIGHT_ONE, 0)}
    for given in dated(tmp_path, files):
        (ada,) = collect(given, COURSE).work[TREES]
        assert ada.file.read() == RIGHT_ONE and "the newest as Canvas orders them" in ada.notes[0]


SAME_CODE = notebook(answered({}, [code("", "empty")]))


@pytest.mark.parametrize(
    ("other", "differs"),
    [(SOLVED, True), (b"{", True), (SAME_CODE, False), (RIGHT_ONE, False), ("stubs", False)],
    ids=["other answers", "unreadable", "an empty cell more", "the same", "nothing answered"],
)
def test_two_files_are_worth_a_look_where_the_other_one_has_other_answers(tmp_path, other, differs):
    other = STUBS if other == "stubs" else other
    laid_out(tmp_path / "class", {f"ada/{NAME}": RIGHT_ONE, f"ada/my {NAME}": other})
    stub_class.grade(tmp_path / "class", tmp_path / "out")
    with Gradebook(tmp_path / "out" / "gradebook.sqlite", writing=False) as book:
        notes = book.notes_on("ada", TREES)
    assert any(note.endswith(f"{NAME}; {DIFFER}") for note in notes) == differs
    assert bool(notes) == (other not in (SAME_CODE, RIGHT_ONE)), "a copy is no news"


@pytest.fixture
def graded(tmp_path, monkeypatch, capsys):
    """Grades such files with a judge that only counts bytes; what the run said."""
    stub_class.install(monkeypatch)
    numbers = count()

    def run(files, *options):
        path = tmp_path / f"{next(numbers)}.zip"
        path.write_bytes(zipped(files))
        assert stub_class.grade(path, tmp_path / "out", *options) == 0
        return capsys.readouterr().out

    return run


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No test here grades for real."""
    stub_class.install(monkeypatch)


def rows(out):
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def test_what_was_chosen_is_among_the_last_lines_and_on_the_class_page(graded, tmp_path):
    said = graded({f"ada/{NAME}": RIGHT_ONE, f"ada/my {NAME}": SOLVED})
    line = "Several files of one notebook, one graded, and their code differs: ada."
    assert line in said.partition("Look first")[2]
    page = (tmp_path / "out" / "class.html").read_text(encoding="utf-8")
    assert "several files, one graded" in page.partition("What needs your eyes")[2]


def moodles(*people):
    """Such a download: pairs of name and number, and what tells their notebooks apart."""
    return {f"{name}_{number}_assignsubmission_file_/{NAME}": notebook([code(f"{word} = 1", "x")])
            for name, number, word in people}  # fmt: skip


ADA, BOB = ("Ada Lovelace", 501, "a"), ("Bob Noble", 501, "b")
ONE_NUMBER = "One number with two names, so each has a row: 501 is "


def test_a_number_of_another_site_overwrites_nobodys_points(graded, tmp_path):
    graded(moodles(ADA, ("Cy Young", 502, "c")))
    ada = rows(tmp_path / "out")["Ada Lovelace"]
    said = graded(moodles(BOB))
    assert f"{ONE_NUMBER}Ada Lovelace and Bob Noble. Is it one person?" in said.partition("Look first")[2]
    after = rows(tmp_path / "out")
    assert set(after) == {"Ada Lovelace", "Bob Noble", "Cy Young"} and after["Ada Lovelace"] == ada
    for again in (ADA, BOB):
        assert "Nothing new to grade." in graded(moodles(again))
        assert rows(tmp_path / "out") == after


@pytest.mark.filterwarnings("error")
def test_moodle_gets_no_page_of_somebody_whose_number_is_anothers(graded, tmp_path):
    graded(moodles(ADA, BOB, ("Cy Young", 502, "c")))
    with zipfile.ZipFile(tmp_path / "out" / "feedback-moodle.zip") as archive:
        assert archive.namelist() == ["Cy Young_502_assignsubmission_file_/feedback.html"]
        assert b"Cy Young" in archive.read(archive.namelist()[0])


def test_who_has_two_names_is_put_together_with_all_attempts(graded, tmp_path):
    graded(moodles(ADA))
    graded(moodles(BOB))
    bob = rows(tmp_path / "out")["Bob Noble"]
    with Gradebook(tmp_path / "out" / "gradebook.sqlite") as book:
        book.rename("Bob Noble", "Ada Lovelace", merge=True)
        assert len(book.attempts("Ada Lovelace", TREES)) == 2 and book.students() == ["Ada Lovelace"]
        assert book.database.do("PRAGMA foreign_key_check") == []
    assert "Nothing new to grade." in graded(moodles(BOB))
    assert rows(tmp_path / "out") == {"Ada Lovelace": {**bob, "student": "Ada Lovelace"}}


def test_points_by_hand_of_both_keep_two_names_apart(graded, tmp_path):
    graded(moodles(ADA, BOB))
    with Gradebook(tmp_path / "out" / "gradebook.sqlite") as book:
        for student in ("Ada Lovelace", "Bob Noble"):
            book.override(student, "3.1", 1, "by hand")
        with pytest.raises(Unusable, match="both have points by hand"):
            book.rename("Bob Noble", "Ada Lovelace", merge=True)


def test_who_handed_in_another_notebook_is_told_which(given):
    first = "01_prisoners_dilemma.ipynb"
    files = {f"ada/{first}": b"{}", f"bob/{NAME}": RIGHT_ONE, "bob/04_tictactoe.ipynb": FOUR}
    found = given(files, [*COURSE, "01_prisoners_dilemma"], only=TREES)
    with pytest.raises(Unreadable, match=f"^Handed in was {first}, not {NAME}.$") as caught:
        submissions.load(one(found, "ada"))
    assert caught.value.status == "no notebook found"
    assert found.notes == [f"Not graded, 2 files of other notebooks: ada: {first}, bob: 04_tictactoe.ipynb."]


def test_files_of_other_notebooks_are_one_line_at_the_end(graded):
    files = {f"s{n}/04_tictactoe.ipynb": FOUR for n in range(9)} | {f"ada/{NAME}": RIGHT_ONE}
    said = graded(files, "--notebook", 3)
    (line,) = [line for line in said.splitlines() if "of other notebooks" in line]
    assert line.startswith("Not graded, 9 files of other notebooks: s0: 04_tictactoe.ipynb, s1: ")
    assert line.endswith(" and 5 more.")
    files["s1/03.pdf"] = b"%PDF"
    assert graded(files).count("of other notebooks") == 0


def test_what_a_new_download_says_of_a_known_file_is_told(graded, tmp_path):
    graded({f"ada_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})
    said = graded({f"ada_LATE_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})
    assert "Nothing new to grade." in said and "ada: handed in late, as Canvas says" in said
    with Gradebook(tmp_path / "out" / "gradebook.sqlite", writing=False) as book:
        assert book.notes_on("ada", TREES) == ["handed in late, as Canvas says"]
    assert "late" not in graded({f"ada_7_100_{NAME}": RIGHT_ONE, f"bob_8_101_{NAME}": SOLVED})


def test_who_hands_in_another_notebook_later_is_told_so_then(graded, tmp_path):
    graded({"ada/": b"", f"bob/{NAME}": RIGHT_ONE}, "--notebook", 3)
    graded({"ada/04_tictactoe.ipynb": FOUR, f"bob/{NAME}": RIGHT_ONE}, "--notebook", 3)
    with Gradebook(tmp_path / "out" / "gradebook.sqlite", writing=False) as book:
        assert book.notes_on("ada", TREES) == [f"Handed in was 04_tictactoe.ipynb, not {NAME}."]


PERSIAN, EMOJI = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "Ada \U0001f469\u200d\U0001f4bb"


@pytest.mark.parametrize("name", [PERSIAN, EMOJI], ids=["Persian", "emoji"])
def test_a_name_is_spelled_as_its_owner_spells_it(graded, tmp_path, name):
    for number in (11, 12):  # the second one by the name alone
        graded(moodles((name, number, "a")) | moodles(("Bo", 13, "b")), "--notebook", 3)
    assert {name, f"{name} (12)", "Bo"} == set(rows(tmp_path / "out"))
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "out").rglob("*.html")]
    assert sum(name in page for page in pages) == 3 and not any("u200" in page for page in pages)


def test_a_name_that_begins_with_a_dot_is_not_hidden(given):
    found = given(
        {f".Ada_11_assignsubmission_file_/{NAME}": RIGHT_ONE, f"._Ada_11_assignsubmission_file_{NAME}": b"no"}
        | {f"Bo_12_assignsubmission_file_/{NAME}": RIGHT_ONE, f".Bo_12_file/{NAME}": b"no"}
    )
    assert names(found) == {".Ada": NAME, "Bo": NAME}


def test_a_damaged_download_is_downloaded_again(tmp_path):
    data = zipped(MOODLE)
    (tmp_path / "cut.zip").write_bytes(data[:-40])
    with pytest.raises(Unusable, match=r"cut.zip cannot be opened: .* no zip file: download it again\.$"):
        collect(tmp_path / "cut.zip", COURSE)
    (tmp_path / "whole.zip").write_bytes(data)
    assert collect(tmp_path, COURSE).notes == [
        "cut.zip cannot be opened: It is damaged, or no zip file: download it again."
    ]


def test_a_file_that_is_damaged_in_the_download_is_not_its_students_fault(tmp_path):
    data = zipped({f"ada/{NAME}": RIGHT_ONE})
    (tmp_path / "class.zip").write_bytes(data[:300] + b"?" * 50 + data[350:])
    with pytest.raises(Unreadable, match="damaged in the download: download it again"):
        submissions.load(one(collect(tmp_path / "class.zip", COURSE), "ada"))


# Zip files that are not to be trusted.


def patched(files, offset, value, where=b"PK\x01\x02"):
    """A zip file whose table of contents says something else: every entry gets `value` at `offset`."""
    data = bytearray(zipped(files))
    at = data.find(where)
    while at >= 0:
        data[at + offset : at + offset + len(value)] = value
        at = data.find(where, at + 1)
    return bytes(data)


def linked():
    entry = zipfile.ZipInfo(NAME)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(entry, "/etc/passwd")
    return data.getvalue()


def packed(method):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        archive.writestr(NAME, RIGHT_ONE)
    return data.getvalue()


BIG = b"\0" * (3 << 20)
SIX = {f"{n}.ipynb": b"" for n in range(6)}
INNER = zipped({NAME: RIGHT_ONE})


def declared(files, size):
    """A zip file that says of each file that it is so large."""
    return patched(files, 24, struct.pack("<I", size))


TRAPS = {
    "a password": (patched({NAME: RIGHT_ONE}, 8, b"\x01\0"), "locked with a password"),
    "a link": (linked(), "a link, not a file"),
    "a declared size": (declared({NAME: RIGHT_ONE}, 65 << 20), "larger than 64 MB"),
    "a declared sum": (declared(SIX, 60 << 20), "would be 360 MB"),
    "many files": (zipped({f"{n}.txt": b"" for n in range(5_001)}), "more than 5,000 files"),
    "damage inside": (INNER[:200] + b"?" * 50 + INNER[250:], "damaged in its zip file"),
    "cut off": (INNER[:-40], "damaged, or no zip file"),
    "no zip": (b"Rar!", "damaged, or no zip file"),
    "lzma": (packed(zipfile.ZIP_LZMA), "packed in an unusual way"),
    "a zip in a zip": (zipped({"inner.zip": INNER}), "A zip file in a zip file is not opened"),
    "more than declared": (declared({NAME: BIG}, 100), "damaged in its zip file"),
}


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_refused_with_a_sentence(given, name):
    data, message = TRAPS[name]
    found = given({"ada/work.zip": data, "bob/03_minimax_trees.ipynb": RIGHT_ONE})
    assert names(found)["bob"] == NAME
    with pytest.raises(Unreadable) as caught:
        submissions.load(one(found, "ada"))
    assert message in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("path", ["../../evil/", "/etc/", "C:\\x\\", "..\\", "a/../../b/"])
def test_a_path_that_leads_out_is_left_out_and_said(tmp_path, path):
    files = {path + NAME: RIGHT_ONE, f"ada/{NAME}": RIGHT_ONE}
    (tmp_path / "class.zip").write_bytes(zipped(files))
    found = collect(tmp_path / "class.zip", COURSE)
    assert names(found) == {"ada": NAME}
    assert [note for note in found.notes if note.endswith("its path leads out of the archive. Left out.")]
    assert os.listdir(tmp_path) == ["class.zip"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_files_at_one_place_the_last_counts(tmp_path):
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as archive:
        archive.writestr(f"ada/{NAME}", b"first")
        archive.writestr(f"ada/{NAME}", b"last")
    found = collect(tmp_path / "class.zip", COURSE)
    assert one(found, "ada").file.read() == b"last"
    assert found.notes == [f"ada/{NAME} is in the archive twice: the last one counts."]


def test_names_in_utf8_without_the_flag_are_read(tmp_path):
    data = zipped({f"Jörg/{NAME}": RIGHT_ONE})
    data = data.replace(struct.pack("<H", 0x800), b"\0\0", 2)
    (tmp_path / "class.zip").write_bytes(data)
    assert names(collect(tmp_path / "class.zip", COURSE)) == {"Jörg": NAME}


def test_a_class_that_would_fill_the_disk_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "SUSPICIOUS", 1 << 20)
    (tmp_path / "class.zip").write_bytes(zipped({f"ada/{n}.ipynb": BIG for n in range(4)}))
    with pytest.raises(Unusable, match="Unpacked it would be 12 MB"):
        collect(tmp_path / "class.zip", COURSE)


def test_a_large_class_is_cheap_to_hold(tmp_path):
    files = {f"Student {n}_{n + 1000}_assignsubmission_file_/{NAME}": b"{}" for n in range(2000)}
    (tmp_path / "class.zip").write_bytes(zipped(files))
    found = collect(tmp_path / "class.zip", COURSE)
    assert (found.students, len(found.work[TREES])) == (2000, 2000)
    assert one(found, "Student 7").file.read() == b"{}"


# What answers nothing never takes the place of a file that answers something.

BIOLOGY = notebook([code("cells = 3\ndef count_cells(dish):\n    return len(dish)", "x")])
EMPTY = {
    "solution.pdf": b"%PDF-1.7",
    "03_minimax_trees.pdf": b"%PDF-1.7",
    NAME: b"{",
    "lab2.ipynb": BIOLOGY,
    "my 03_minimax_trees.ipynb": STUBS,
}
STAY = "It holds no answers, so the marks of the earlier file stay."


def everything(out):
    """What the gradebook holds, but for the runs and what the clock said."""
    with Gradebook(out / "gradebook.sqlite", writing=False) as book:
        tables = ("students", "submissions", "results", "overrides")
        return [[tuple(row) for row in book.database.do(f"SELECT * FROM {table}")] for table in tables]


@pytest.mark.parametrize("name", EMPTY)
def test_a_file_without_answers_does_not_replace_one_with_answers(graded, tmp_path, name):
    bob, out = {f"bob/{NAME}": SOLVED}, tmp_path / "out"
    graded({f"ada/{NAME}": RIGHT_ONE} | bob)
    before, held = rows(out), everything(out)
    for _ in range(2):
        said = graded({f"ada/{name}": EMPTY[name]} | bob).splitlines()
        assert f"Look first: Not graded: ada ({name}). {STAY}" in said and "Nothing new to grade." in said
        assert sum("ada" in line for line in said) == 2, "the row and that line"
        assert rows(out) == before
        assert everything(out)[1:] == held[1:]


@pytest.mark.parametrize("name", EMPTY)
def test_a_file_without_answers_that_came_first_is_replaced_and_stays_so(graded, tmp_path, name):
    empty, answered = {f"ada/{name}": EMPTY[name]}, {f"ada/{NAME}": RIGHT_ONE}
    first = graded(empty | {f"bob/{NAME}": SOLVED}, "--notebook", 3)
    assert STAY not in first
    assert STAY not in graded(answered, "--notebook", 3)
    before = rows(tmp_path / "out")
    said = graded(empty, "--notebook", 3)
    assert f"Not graded: ada ({name}). {STAY}" in said or "An earlier file of ada was given again" in said
    assert rows(tmp_path / "out") == before


@pytest.mark.parametrize("name", EMPTY)
def test_grading_again_keeps_a_file_with_answers_too(graded, tmp_path, name):
    first, later = {f"s/a/{NAME}": RIGHT_ONE}, {f"s/b/{name}": EMPTY[name]}
    graded(first)
    before = rows(tmp_path / "out")
    said = graded(later, "--regrade", "--notebook", 3)
    assert "keeps marks of earlier inputs, as the file that counts was not given: s." in said
    said = graded(first | later, "--regrade")
    assert "earlier inputs" not in said and "1 to grade." in said
    assert rows(tmp_path / "out") == before


def test_another_courses_download_costs_nobody_any_points_and_is_one_line(graded, tmp_path):
    graded({f"student {n:02}/{NAME}": RIGHT_ONE for n in range(12)})
    before = rows(tmp_path / "out")
    said = graded({f"student {n:02}/lab2.ipynb": BIOLOGY for n in range(12)}, "--notebook", 3)
    (line,) = [line for line in said.splitlines() if "no answers" in line]
    assert line.startswith("Look first: Not graded: student 00 (lab2.ipynb), student 01 (lab2.ipynb), ")
    assert line.endswith("and 4 more. They hold no answers, so the marks of the earlier files stay.")
    assert rows(tmp_path / "out") == before


def test_a_function_that_turns_out_to_answer_nothing_does_not_count_either(graded, tmp_path, monkeypatch):
    graded({f"ada/{NAME}": RIGHT_ONE})
    before = everything(tmp_path / "out")[1:]

    def judge(exam, submission, crew):
        return replace(stub_class.judged(exam, submission, crew), status="not attempted")

    stub_class.install(monkeypatch, judge)
    assert f"Not graded: ada ({NAME}). {STAY}" in graded({f"ada/{NAME}": SOLVED})
    assert everything(tmp_path / "out")[1:] == before
    assert "no answers" not in graded({f"ada/{NAME}": RIGHT_ONE}, "--regrade"), "the very file that counts"


def test_the_same_files_in_two_downloads_are_not_worth_a_line(graded):
    files = {f"s{n}_{n}_assignsubmission_file/{NAME}": RIGHT_ONE for n in range(3)}
    late = {f"late/s0_0_assignsubmission_file/{NAME}": SOLVED}
    again = {f"late/{name}": data for name, data in files.items()}
    said = graded({f"first/{name}": data for name, data in files.items()} | again | late)
    assert not [
        line for line in said.splitlines() if line.startswith(("s1: ", "s2: ")) or "not graded" in line
    ]
    assert "More than one file of a notebook, the newest with answers was graded: s0." in said.splitlines()
