"""The gradebook exports of Canvas and Moodle, filled in: the right cells, and nothing besides."""

import csv
import io
from dataclasses import replace

import pytest
import sample_class
from hypothesis import given
from hypothesis import strategies as st
from sample_class import marks

from instructors import console
from instructors.late import Late, moment
from instructors.records import Record, Unusable
from instructors.reports import export
from instructors.reports.export import Finding, fill, resolve

MINIMAX, OTHER, UNGRADED = "03_tree_search", "04_tables", "05_games"  # as export files may call them
ASKED_IN = {MINIMAX: 91, OTHER: 92}
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Notes,Tree search (81234),Quiz 3 (81235),Final Score
,,,,,,Manual Posting,,
    Points Possible,,,,,,100.00,10.00,(read only)
"Lovelace, Ada",77,s100,ada,"CS 1, Monday",=1+1,,9.00,90.00
"Özdemir, Bo",78,s101,bo,CS 1,,55.50,8.00,80.00
"""
WORKSHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum grade,Grade can be changed
Participant 4711,Ada Lovelace,ada@uni.edu,Submitted for grading,,100.00,Yes
Participant 4712,Bo Özdemir,bo@uni.edu,Submitted for grading,,100.00,Yes
"""
GERMAN = """\
ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung
Teilnehmer/in4711;Ada Lovelace;ada@uni.edu;Zur Bewertung abgegeben;;100,00
Teilnehmer/in4712;Bo Özdemir;bo@uni.edu;Zur Bewertung abgegeben;12,5;100,00
"""
MOODLE = """\
First name,Surname,ID number,Email address,Assignment: 03 Tree Search (Real),\
Assignment: 03 Tree Search (Percentage),Course total (Real),Last downloaded from this course
Ada,Lovelace,900,ada@uni.edu,-,-,-,1770000000
Bo,Özdemir,901,BO@uni.edu,-,-,-,1770000000
"""
TWO = CANVAS.replace("Tree search (81234)", "Homework 4 (2)").replace(",10.00,", ",100,")


def ada(points=10, **more):
    """Ada's record with 80 points of 100 and `points` for 91.2."""
    return Record("Lovelace, Ada", MINIMAX, marks=marks(91, minimax={"points": points}), **more)


def full(student, notebook=MINIMAX, **ids):
    """All 100 points of a notebook, of somebody whom the platform calls so."""
    return Record(student, notebook, marks=marks(ASKED_IN[notebook]), ids=ids)


def unread(student, status, why):
    return replace(sample_class.unread(student, 91, status, why), notebook=MINIMAX)


@pytest.fixture
def filled(tmp_path):
    """Fills in a file; returns what `fill` says and the rows of the new file."""

    def run(data, records, name="export.csv", **asked):
        (tmp_path / name).write_text(data, encoding="utf-8")
        told = fill(tmp_path / name, records, tmp_path / "out.csv", **asked)
        console.filled(told, "out.csv")  # there is a sentence for whatever was found
        text = io.StringIO((tmp_path / "out.csv").read_text("utf-8"))
        return told, [*csv.reader(text, delimiter=";" if data == GERMAN else ",")]

    return run


def codes(told):
    return {(each.said, each.who) for each in told.findings}


BO = full("Bo Özdemir")
BOTH = [ada(), full("Lovelace, Ada", OTHER)]  # 90 points in notebook 3, 100 in notebook 4


def test_canvas_gets_the_points_in_the_column_of_the_notebook_and_nothing_else_changes(filled, tmp_path):
    told, _ = filled(CANVAS, [ada(ids={"id": "77"}), full("özdemirbo")])
    want = CANVAS.replace("=1+1,,9.00", "=1+1,90,9.00").replace(",55.50,", ",100,")
    assert (tmp_path / "out.csv").read_text("utf-8") == want
    assert told.columns == {"Tree search (81234)": [MINIMAX]} and told.written == 2
    assert told.findings == [Finding(export.UP, "özdemirbo", "Tree search (81234)", "55.50", "100")]


def test_a_run_says_what_was_filled_what_went_down_and_who_has_no_partner(filled, capsys):
    records = [ada(4, ids={"id": "77"}), *map(full, ["Cy", "Di"]), unread("Bo Özdemir", "empty file", "")]
    _, rows = filled(CANVAS.replace("=1+1,,", "=1+1,99.5,") + '"Li, Mo",79,,mo,,,,,\n', records)
    assert rows[3][6] == "84" and rows[4][6] == "55.50"
    assert capsys.readouterr().out.splitlines()[1:] == [
        "The export: 2 students found, 1 grade written; filled column 'Tree search (81234)' with the "
        "points of notebook 3.",
        "Lovelace, Ada: Tree search (81234) went DOWN from 99.5 to 84",
        "rows without a student: Li, Mo · mo · 79",
        "students without a row: Cy; Di",
        "left as it was in Tree search (81234) (empty file): Bo Özdemir",
        "Filled in: out.csv. Look it over, then upload it.",
    ]


@pytest.mark.parametrize("word", ["EX", "N/A", "incomplete", "100.00"])
def test_an_equal_grade_and_what_is_no_number_stay_as_they_are(filled, word):
    told, rows = filled(CANVAS.replace(",55.50,", f",{word},"), [BO])
    assert rows[4][6] == word and told.written == 0
    assert ((export.NO_NUMBER, "Bo Özdemir") in codes(told)) == (word != "100.00")


@pytest.mark.parametrize("status", ["no notebook found", "not a notebook", "empty file"])
def test_what_was_never_read_gets_no_zero_and_an_untouched_notebook_gets_its(filled, status):
    nothing = marks(91, **{mark.name: {"points": 0, "attempted": False} for mark in marks(91)})
    untouched = Record("Bo Özdemir", MINIMAX, "not attempted", nothing)
    told, rows = filled(WORKSHEET, [unread("Ada Lovelace", status, "why"), untouched])
    assert [row[4] for row in rows[1:]] == ["", "0"]
    assert told.findings == [Finding(export.LEFT, "Ada Lovelace", "Grade", status, "empty")]


def test_grades_that_were_written_without_a_time_are_said(filled, capsys):
    told, _ = filled(CANVAS, records := [replace(BO, late=Late(moment("2026-12-01T18:00"), None)), ada()])
    console.filled(told, "out.csv", records)
    said = "notebook 3. Without a deduction, as when it came is not known: 1 student."
    assert said in capsys.readouterr().out
    console.filled(told, "out.csv", [replace(records[0], notebook="01_another"), ada()])
    assert "Without a deduction" not in capsys.readouterr().out, "of what is not in the column"


NAMED = "Tree search (7)|03_tree_search (7)|Homework 3|HW3: tree|Week 03|Übungsblatt 3 [x]|3"
UNNAMED = "Quiz 3|Homework 13|Homework 3.1|Homework 3 and 4|Homework 3-4|Week 3 reading|Trees|Minimax exam"


@pytest.mark.parametrize("header", NAMED.split("|"))
def test_a_column_is_found_by_the_number_or_the_name_of_its_notebook(filled, header):
    assert filled(CANVAS.replace("Tree search (81234)", header), [ada()])[1][3][6:8] == ["90", "9.00"]
    assert filled(MOODLE.replace("03 Tree Search", header), [ada()])[1][1][4:7] == ["90", "-", "-"]


@pytest.mark.parametrize("header", UNNAMED.split("|"))
def test_a_column_that_may_be_anothers_is_filled_only_where_it_is_named(filled, tmp_path, header):
    data = MOODLE.replace("03 Tree Search", header)
    with pytest.raises(Unusable, match=r"or the name of 03_tree_search.*--column HEADER. There are: 'A"):
        filled(data, [ada()])
    assert not (tmp_path / "out.csv").exists()
    assert filled(data, [ada()], column=header)[1][1][4] == "90"


def test_all_notebooks_that_have_a_column_of_their_own_are_filled(filled):
    three = TWO.replace("Quiz 3 (81235)", "Homework 3 (5)")
    assert filled(three, BOTH)[1][3][6:8] == ["100", "90"]
    told, rows = filled(MOODLE, BOTH)
    assert rows[1][4] == "90" and len(rows[0]) == 8 and (export.NO_COLUMN, OTHER) in codes(told)
    with pytest.raises(Unusable, match="number or the name of 04_"):
        filled(MOODLE, BOTH, notebook=OTHER)
    with pytest.raises(Unusable, match=r"No one column .* There are: .*'Week 3', 'Homework 3 \(5\)'"):
        filled(three.replace("Homework 4 (2)", "Week 3"), [ada()])


def test_points_are_not_written_where_there_is_no_room(filled, tmp_path):
    small = CANVAS.replace("100.00,", "20,")
    for data, column in ((small, None), (small, "Tree"), (WORKSHEET.replace("100.00", "20"), None)):
        with pytest.raises(Unusable, match=r"room for .* was made for 20\. Set its maximum .* to 100 and"):
            filled(data, [ada()], column=column)
    assert not (tmp_path / "out.csv").exists()
    told, _ = filled(CANVAS.replace("Quiz 3", "Homework 4"), BOTH)
    ((said, why),) = codes(told) - {(export.NO_STUDENT, "Özdemir, Bo · bo · 78")}
    assert said == export.NO_ROOM and "the 100 points of 04_tables: it was made for 10. Set" in why
    assert filled(CANVAS.replace("100.00,", '"1,000.00",'), [ada()])[1][3][6] == "90"


@pytest.mark.parametrize("column", ["Quiz 9", "", "Score (", "Student", "ID"])
def test_a_column_that_is_not_there_is_told_with_those_that_are(filled, column):
    with pytest.raises(Unusable, match=r"names no one column to fill. There are: .*Tree search \(81234\)"):
        filled(CANVAS, [ada()], column=column)


ASKED = [
    (TWO, "homework 4", MINIMAX, "90"),
    (TWO, None, OTHER, "100"),
    (WORKSHEET, None, MINIMAX, "90"),
]


@pytest.mark.parametrize(("data", "column", "notebook", "points"), ASKED)
def test_a_column_gets_the_points_of_the_notebook_that_is_asked_for(filled, data, column, notebook, points):
    told, rows = filled(data, BOTH, column=column, notebook=notebook)
    assert rows[min(told.matched)][rows[0].index(*told.columns)] == points


def test_a_column_gets_the_total_where_it_has_room(filled, capsys):
    assert filled(TWO.replace(",100,", ",200,"), BOTH, column="Quiz 3")[1][3][7] == "190"
    assert "'Quiz 3 (81235)' with the total of notebooks 3 and 4." in capsys.readouterr().out
    with pytest.raises(Unusable, match=r"200 points of 03_tree_search, 04_.* --notebook N"):
        filled(TWO, BOTH, column="Homework 4")
    with pytest.raises(Unusable, match="Nothing of 05_games is graded"):
        filled(TWO, BOTH, notebook=UNGRADED)


PEOPLE = [*map(full, ["Ada Lovelace", "LOVELACE, ÁDA", "BO ÖZDEMIR", "Özdemır, Bo"])]  # of Turkish, both i
PEOPLE += [full("x", email="ADA@uni.edu", login="ada")]


@pytest.mark.parametrize("data", [CANVAS, WORKSHEET, GERMAN, MOODLE])
@pytest.mark.parametrize("record", PEOPLE)
def test_a_row_is_matched_by_name_login_or_email(filled, data, record):
    told, _ = filled(data, [record])
    assert [*told.matched.values()] == [record.student] and told.written == 1


@pytest.mark.parametrize("word", ["Participant ", "Teilnehmer/in", "Участник ", "参加者", "Nº de x "])
def test_the_number_in_a_worksheet_counts_in_any_language(filled, word):
    same = WORKSHEET.replace("Bo Özdemir", "Ada Lovelace").replace("Participant ", word)
    _, rows = filled(same, [ada(ids={"id": "4712", "name": "Ada Lovelace"}), full("Ada", id="4711")])
    assert [row[4] for row in rows[1:]] == ["100", "90"]


def test_a_participants_number_that_is_another_ones_matriculation_number_is_not_mixed_up(filled):
    assert filled(MOODLE, [full("Ada", id="901", name="Ada Lovelace")])[0].matched == {1: "Ada"}


CY = "Participant 5,Cy,,,,100,Yes\n"
UNCLEAR = [
    (WORKSHEET.replace("Ada Lovelace", "Bo Özdemir") + CY, [BO, full("Cy")]),
    (WORKSHEET + CY, [BO, full("Özdemir, Bo"), full("Cy")]),
    (CANVAS.replace(",78,", ",77,") + '"Li, Cy",79,,,,,,,\n', [full("x", id="77"), full("Cy Li")]),
]


@pytest.mark.parametrize(("data", "records"), UNCLEAR)
def test_two_rows_of_one_student_or_two_students_of_one_row_are_told_and_not_filled(filled, data, records):
    told, _ = filled(data, records)
    assert [*told.matched.values()] == [records[-1].student] and told.written == 1
    assert {export.UNCLEAR, export.NO_ROW} <= {each.said for each in told.findings}


@pytest.mark.parametrize("data", [WORKSHEET, GERMAN])
def test_the_worksheet_of_another_notebooks_assignment_is_refused(filled, tmp_path, data):
    numbers = ((MINIMAX, "4711"), (OTHER, "5001"))  # Moodle numbers a student anew in each assignment
    records = [full("Ada Lovelace", notebook, id=id, name="Ada Lovelace") for notebook, id in numbers]
    assert filled(data, records, notebook=MINIMAX)[1][1][4] == "100"
    (tmp_path / "out.csv").unlink()
    with pytest.raises(Unusable, match="a worksheet must be that of the assignment"):
        filled(data, records, notebook=OTHER)
    assert not (tmp_path / "out.csv").exists()
    both = [*records[:1], full("Ada Lovelace", OTHER, id="4711")]  # two notebooks of one assignment
    assert filled(data, both, notebook=OTHER)[1][1][4] == "100"


@pytest.mark.parametrize("data", [CANVAS, WORKSHEET, GERMAN, MOODLE])
def test_an_export_of_another_class_is_refused_before_anything_is_graded(tmp_path, data):
    path = tmp_path / "a.csv"
    path.write_text(data, encoding="utf-8")
    with pytest.raises(Unusable, match=r"No row of .* is a student's of this class: there it is .*, here Cy"):
        resolve(path, {"Cy": {}}, {MINIMAX: 100})
    resolve(path, {"Ada Lovelace": {}}, {MINIMAX: 100})
    assert path.read_text("utf-8") == data


def test_a_german_worksheet_keeps_its_semicolons_and_its_commas_and_points_by_hand_count(filled):
    by_hand = {"override": {"points": 12.5, "why": "x", "when": ""}}
    told, rows = filled(GERMAN, [Record("Ada Lovelace", MINIMAX, marks=marks(91, minimax=by_hand)), BO])
    assert [row[4] for row in rows[1:]] == ["92,5", "100"]
    assert told.findings == [Finding(export.UP, "Bo Özdemir", "Bewertung", "12,5", "100")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_encoding_line_ends_and_delimiter_stay(tmp_path, encoding, end, delimiter):
    data = f"Identifier,Full name,Grade,Maximum grade{end}Participant 1,Bo Özdemir,,100{end}"
    data = data.replace(",", delimiter).encode(encoding)
    (tmp_path / "a.csv").write_bytes(data)
    fill(tmp_path / "a.csv", [BO], tmp_path / "a.csv")
    want = data.decode(encoding).replace(2 * delimiter, f"{delimiter}100{delimiter}")
    assert (tmp_path / "a.csv").read_bytes().decode(encoding) == want


FAULTY = [
    (None, "cannot be read"),
    (b"Student,ID,Section\n", "or no rows"),
    (b"a,b\n1,2\n", "such as Student, ID or Email address"),
    (b"PK\x03\x04", "is an Excel file"),
    (b"\xff\xfeS\0t", "Export the gradebook as CSV"),
    (b'Student,ID\n"' + b"x" * 200_000, "no column that says whose"),
]


@pytest.mark.parametrize(("data", "words"), FAULTY)
def test_a_file_that_cannot_be_filled_is_told_with_a_way_out(tmp_path, data, words):
    if data is not None:
        (tmp_path / "a.csv").write_bytes(data)
    with pytest.raises(Unusable, match=words):
        fill(tmp_path / "a.csv", [ada()], tmp_path / "out.csv")
    assert not (tmp_path / "out.csv").exists()


@given(st.data())
def test_every_cell_but_ours_reads_the_same(tmp_path_factory, data):
    delimiter, end = data.draw(st.sampled_from(",;\t")), data.draw(st.sampled_from(["\n", "\r\n"]))
    width, text = data.draw(st.integers(1, 4)), st.text(st.characters(codec="utf-8", exclude_characters="\0"))
    more = data.draw(st.lists(st.lists(text, min_size=width, max_size=width), min_size=1, max_size=5))
    rows = [["Student", "ID", "Section", *(f"Quiz {i} x" for i in range(width)), "Tree search (8)"]]
    rows += [["    Points Possible", "", "", *[""] * width, "100"]]
    rows += [[f"Name{i} N", str(7 + i), "A", *cells, ""] for i, cells in enumerate(more)]
    before, folder = io.StringIO(), tmp_path_factory.mktemp("fill")
    csv.writer(before, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(rows)
    (folder / "a.csv").write_bytes(before.getvalue().encode())
    fill(folder / "a.csv", [full("x", id="7")], folder / "b.csv")
    after = io.StringIO((folder / "b.csv").read_bytes().decode(), newline="")
    rows[2][-1] = "100"
    assert list(csv.reader(after, delimiter=delimiter)) == rows
