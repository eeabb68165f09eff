"""The gradebook exports of Canvas and Moodle, filled in: the right cells, and not a byte besides."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_class import NAMES, marks, unread

from helpers.instructors.judging.exam import Unusable
from helpers.instructors.records import Record
from helpers.instructors.reports import sheets
from helpers.instructors.reports.fill import Change, check, fill
from helpers.instructors.reports.headers import meant, titles
from helpers.instructors.reports.targets import Wish

MINIMAX = "03_minimax_trees"
TITLES = titles(Path(__file__).parents[2] / "solutions", NAMES.values())
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,\
Section,Notes,Minimax trees (81234),Quiz 3 (81235),Current Score,Final Score
,,,,,,Manual Posting,,,
    Points Possible,,,,,,100.00,10.00,(read only),(read only)
"Lovelace, Ada",77,s100,ada,"CS 1, Monday",=1+1,,9.00,90.00,90.00
"Özdemir, Bo",78,s101,bo,CS 1,,55.50,8.00,80.00,80.00
"Student, Test",99,,,CS 1,,,,,
"""
WORKSHEET = """\
Identifier,"Full name","Email address",Status,Grade,\
"Maximum grade","Grade can be changed","Last modified (grade)"
"Participant 4711","Ada Lovelace",ada@uni.edu,"Submitted for grading",,100.00,Yes,-
"Participant 4712","Bo Özdemir",bo@uni.edu,"Submitted for grading",,100.00,Yes,-
"""
GERMAN = """\
ID;"Vollständiger Name";E-Mail-Adresse;Status;Bewertung;Bestwertung;"Bewertung kann geändert werden"
Teilnehmer/in4711;"Ada Lovelace";ada@uni.edu;"Zur Bewertung abgegeben";;100,00;Ja
Teilnehmer/in4712;"Bo Özdemir";bo@uni.edu;"Zur Bewertung abgegeben";"12,5";100,00;Ja
"""
MOODLE = """\
"First name",Surname,"ID number",Department,"Email address","Assignment: 03 Minimax Trees (Real)",\
"Assignment: 03 Minimax Trees (Percentage)","Course total (Real)","Last downloaded from this course"
Ada,Lovelace,900,,ada@uni.edu,-,-,-,1770000000
Bo,Özdemir,901,,BO@uni.edu,-,-,-,1770000000
"""


def ada(points=10, **more):
    """Ada's record with 80 points of 100 and `points` for 3.2."""
    return Record("Lovelace, Ada", MINIMAX, marks=marks(3, minimax={"points": points}), **more)


def bo(**more):
    return Record("Bo Özdemir", MINIMAX, marks=marks(3), **more)


def four(student):
    """All 100 points of notebook 4."""
    return Record(student, NAMES[4], marks=marks(4))


@pytest.fixture
def filled(tmp_path):
    """Fills in a file; returns what `fill` says and the rows of the new file."""

    def run(data, records, name="export.csv", **asked):
        (tmp_path / name).write_bytes(data if isinstance(data, bytes) else data.encode())
        told = fill(tmp_path / name, records, tmp_path / "out.csv", Wish(titles=TITLES, **asked))
        run.data = (tmp_path / "out.csv").read_bytes()
        text = run.data.decode("utf-8-sig")
        first = text.splitlines()[0]
        delimiter = max(",;\t", key=first.count)
        return told, list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))

    return run


def test_canvas_gets_the_points_in_the_column_of_the_notebook_and_nothing_else_changes(filled):
    told, _ = filled(CANVAS, [ada(ids={"id": "77"}), bo(ids={"login": "bo"})])
    want = CANVAS.replace("=1+1,,9.00", "=1+1,90,9.00").replace(",55.50,", ",100,")
    assert filled.data.decode() == want
    assert told.platform == "Canvas"
    assert told.columns == {"Minimax trees (81234)": "the points of notebook 3"}
    assert told.changes == [Change("Bo Özdemir", "Minimax trees (81234)", "55.50", "100")]
    assert told.unmatched_rows == told.unmatched_students == []


def test_a_grade_that_becomes_smaller_is_said_first(filled):
    told, rows = filled(
        CANVAS.replace(",55.50,", ",99,"),
        [
            bo(
                ids={"id": "78"},
            ),
            ada(4, ids={"id": "77"}),
        ],
    )
    assert rows[4][6] == "100"
    told, rows = filled(CANVAS.replace("=1+1,,", "=1+1,99.5,"), [ada(4, ids={"id": "77"})])
    assert rows[3][6] == "84"
    assert list(told.lines())[:2] == [
        "Canvas file: 1 row is a student's of this class; 1 grade written; "
        "filled column 'Minimax trees (81234)' with the points of notebook 3.",
        "Lovelace, Ada: Minimax trees (81234) went DOWN from 99.5 to 84",
    ]


def test_what_has_no_partner_is_told_in_one_sentence_each(filled):
    told, _ = filled(CANVAS.replace(",55.50,", ",EX,"), [bo(), Record("Cy", MINIMAX), Record("Di", MINIMAX)])
    assert list(told.lines())[1:] == [
        "no student for row Lovelace, Ada · ada",
        "no row for students Cy; Di",
        "left as they were (EX (excused)): Bo Özdemir, Minimax trees (81234)",
    ]


def test_an_equal_grade_keeps_its_spelling(filled):
    told, _ = filled(CANVAS.replace(",55.50,", ",100.00,"), [bo(ids={"id": "78"})])
    assert b",100.00,8.00," in filled.data
    assert told.written == 0 and told.changes == []


@pytest.mark.parametrize("word", ["EX", "N/A", "incomplete"])
def test_what_is_no_number_is_left_and_said(filled, word):
    told, rows = filled(CANVAS.replace(",55.50,", f",{word},"), [bo(ids={"id": "78"})])
    assert rows[4][6] == word
    assert [(who, column) for who, column, _ in told.left] == [("Bo Özdemir", "Minimax trees (81234)")]


def test_canvas_matches_the_names_that_it_gives_to_files(filled):
    told, _ = filled(CANVAS, [Record("lovelaceada", MINIMAX, marks=marks(3))])
    assert told.matched == {3: "lovelaceada"}


def test_more_points_on_the_platform_are_said(filled):
    told, _ = filled(CANVAS.replace("100.00,10.00", "200,10.00"), [ada()])
    assert any("gives at most 200 points, our grade 100" in note for note in told.notes)


@pytest.mark.parametrize(
    ("data", "way"),
    [
        (CANVAS.replace("100.00,10.00", "20,10.00"), ", or name another column, --column HEADER. The"),
        (WORKSHEET.replace("100.00", "20.00"), ". The"),
    ],
)
def test_points_of_one_notebook_without_room_are_not_written(filled, tmp_path, data, way):
    for asked in ({}, {"notebook": MINIMAX}):
        with pytest.raises(Unusable) as told:
            filled(data, [ada()], **asked)
        assert (
            "gives at most 20 points, the points of notebook 3 are out of 100. Change the maximum on the "
            f"platform and export again{way} export is not filled in." in str(told.value)
        )
    assert not (tmp_path / "out.csv").exists()


def test_a_column_without_room_that_nobody_asked_for_stops_nothing(filled):
    data = TWO.replace(",100,", ",10,").replace("Quiz 3 (", "Minimax (").replace(",100.00,", ",10,")
    data = data.replace("Points Possible,,,,,,10,", "Points Possible,,,,,,100,")
    told, rows = filled(data, with_four(), graded=(NAMES[4],))
    assert rows[3][6:8] == ["100", "9.00"]
    assert any("are out of 100: it was not filled" in note for note in told.notes)


def test_a_notebook_without_a_column_gets_one_at_the_end_with_its_most_points(filled):
    told, rows = filled(CANVAS, [Record("ada", NAMES[5], marks=marks(5), ids={"id": "77"})])
    assert [row[-1] for row in rows] == [NAMES[5], "", "100", "100", "", ""]
    assert [row[:-1] for row in rows] == list(csv.reader(CANVAS.splitlines()))
    assert told.notes[0] == (
        f"no column is named after notebook 5 (05_alpha_beta): {NAMES[5]!r} at the end is a NEW assignment. "
        "To fill one that is there, name it: --column HEADER. There are: 'Notes', 'Minimax trees (81234)', "
        "'Quiz 3 (81235)'"
    )


def test_several_notebooks_without_columns_get_their_total(filled):
    records = [Record("ada", NAMES[n], marks=marks(n)) for n in (4, 5)]
    _, rows = filled(CANVAS, records)
    assert [row[-1] for row in rows][:4] == ["Notebooks 04, 05 total", "", "200", "200"]


def test_several_notebooks_fill_a_column_each(filled):
    header = CANVAS.replace("Quiz 3 (81235)", "Homework 4 (81235)").replace(",10.00,", ",100,")
    told, rows = filled(header, [ada(), Record("Lovelace, Ada", NAMES[4], marks=marks(4)), bo()])
    assert rows[3][6:8] == ["90", "100"]
    assert rows[4][6:8] == ["100", "8.00"]
    assert ("Bo Özdemir", "Homework 4 (81235)", "nothing handed in") in told.left


@pytest.mark.parametrize("points", ["50", "200"])
def test_a_task_of_the_same_number_but_other_points_is_told_and_no_new_one_is_made(filled, tmp_path, points):
    header = CANVAS.replace("Minimax trees (81234)", "Homework 3 (1)").replace(",100.00,", f",{points},")
    with pytest.raises(
        Unusable,
        match=rf"'Homework 3 \(1\)' speaks of notebook 3 but gives {points} points, not 100: change that on "
        "the platform and export again, or name the column to fill, --column HEADER",
    ):
        filled(header, [ada(), bo()])
    assert not (tmp_path / "out.csv").exists()
    told, rows = filled(header, with_four(), graded=(NAMES[4],))
    assert rows[0][-1] == NAMES[4] and rows[3][6] == ""
    assert any("not 100: it was not filled" in note for note in told.notes)


def test_no_new_column_is_made_for_a_notebook_that_almost_nobody_handed_in(filled):
    told, rows = filled(CANVAS, with_four(), graded=(MINIMAX,), rare=(NAMES[4],))
    assert rows[3][6] == "90" and len(rows[0]) == 10
    assert (
        "no column is notebook 4's, which almost nobody handed in: none is added. If one should be: "
        "--notebook 4" in told.notes
    )
    _, rows = filled(CANVAS, with_four(), notebook=NAMES[4], graded=(MINIMAX,), rare=(NAMES[4],))
    assert rows[0][-1] == NAMES[4]


def test_grades_of_an_earlier_filled_file_that_are_not_in_the_new_one_are_said(filled):
    data = TWO.replace("Quiz 3 (", "Minimax (").replace(",9.00,", ",,")
    told, _ = filled(data, with_four(), notebook=MINIMAX)
    assert not any("the earlier out.csv" in note for note in told.notes)
    told, _ = filled(data, with_four(), notebook=NAMES[4])
    assert any("the earlier out.csv had grades in 'Minimax' that this one has not" in n for n in told.notes)
    told, rows = filled(data, with_four())
    assert rows[3][6:8] == ["100", "90"]
    assert not any("the earlier out.csv" in note for note in told.notes)


def test_of_two_columns_that_could_be_meant_none_is_taken(filled):
    several = CANVAS.replace("Minimax trees (", "Homework 3a: minimax (").replace("Quiz 3 (", "Minimax 2 (")
    with pytest.raises(
        Unusable, match=r"'Minimax 2 \(81235\)' could all be notebook 3's. Say which: --column"
    ):
        filled(several, [ada()])
    told, rows = filled(several, [ada(), four("Lovelace, Ada")], graded=(NAMES[4],))
    assert rows[3][6:8] == ["", "9.00"] and told.columns == {NAMES[4]: "the points of notebook 4"}
    assert any("notebook 3's: none was filled" in note for note in told.notes)


def test_a_column_with_the_very_name_is_taken_before_one_with_more_words(filled):
    _, rows = filled(CANVAS.replace("Quiz 3 (81235)", "Minimax trees again (5)"), [ada()])
    assert rows[3][6:8] == ["90", "9.00"]


def test_the_instructor_can_name_the_column(filled):
    told, rows = filled(CANVAS.replace(",10.00,", ",100,"), [ada(ids={"id": "77"})], column="quiz 3")
    assert rows[3][6:8] == ["", "90"]
    assert told.changes[0].old == "9.00"


@pytest.mark.parametrize("column", ["Quiz 9", "", "Score", "Student", "ID", "Final Score"])
def test_a_column_that_is_not_there_is_told_with_those_that_are(filled, column):
    with pytest.raises(Unusable, match=r"names no one column to fill. There are: .*Minimax trees \(81234\)"):
        filled(CANVAS, [ada()], column=column)


# Whose points a column gets

TWO = CANVAS.replace("Minimax trees (81234)", "04 A perfect player (2)").replace(",10.00,", ",100,")


def with_four(**differs):
    """Ada's records with 90 points for notebook 3 and 100 for notebook 4."""
    return [ada(**differs), four("Lovelace, Ada")]


@pytest.mark.parametrize(
    ("asked", "points", "told"),
    [
        ({"notebook": MINIMAX}, "90", "the points of notebook 3"),
        ({"notebook": NAMES[4], "graded": (MINIMAX,)}, "100", "the points of notebook 4"),
        ({}, "100", "the points of notebook 4"),
        ({"graded": (MINIMAX,)}, "100", "the points of notebook 4"),
    ],
)
def test_a_named_column_gets_what_was_asked_for_and_else_what_its_header_says(filled, asked, points, told):
    for column in ("04 A perfect player", "perfect player"):
        said, rows = filled(TWO, with_four(), column=column, **asked)
        assert rows[3][6:8] == [points, "9.00"]
        assert said.columns == {"04 A perfect player (2)": told}


def test_a_named_column_that_tells_nothing_gets_the_notebook_of_this_run(filled):
    said, rows = filled(TWO, with_four(), column="Quiz 3", graded=(MINIMAX,))
    assert rows[3][6:8] == ["", "90"]
    assert "filled column 'Quiz 3 (81235)' with the points of notebook 3." in next(said.lines())


def test_a_total_goes_where_it_has_room_and_nowhere_else(filled, tmp_path):
    said, rows = filled(TWO.replace(",100,", ",200,"), with_four(), column="Quiz 3")
    assert rows[3][7] == "190"
    assert "filled column 'Quiz 3 (81235)' with the total of notebooks 3 and 4." in next(said.lines())
    (tmp_path / "out.csv").unlink()
    with pytest.raises(
        Unusable,
        match=r"'Quiz 3 \(81235\)' gives at most 100 points, the total of notebooks 3 and 4 is out of 200. "
        r"Say whose points it gets, --notebook N, or name another column, --column HEADER",
    ):
        filled(TWO, with_four(), column="Quiz 3")
    assert not (tmp_path / "out.csv").exists()


def test_a_total_without_room_is_told_before_grading(tmp_path):
    (tmp_path / "a.csv").write_text(TWO, encoding="utf-8")
    most, wish = {MINIMAX: 100, NAMES[4]: 100}, Wish(column="Quiz 3", titles=TITLES)
    with pytest.raises(Unusable, match="is out of 200"):
        check(tmp_path / "a.csv", {"Lovelace, Ada": {}}, most, wish)


@pytest.mark.parametrize("number", [3, 4])
def test_with_a_notebook_asked_for_its_column_is_the_only_one_filled(filled, number):
    data = TWO.replace("Quiz 3 (81235)", "Minimax (3)")
    _, rows = filled(data, with_four(), notebook=NAMES[number])
    assert rows[3][6:8] == {3: ["", "90"], 4: ["100", "9.00"]}[number]
    with pytest.raises(Unusable, match="Nothing of notebook 5 is graded"):
        filled(data, with_four(), notebook=NAMES[5])


def test_a_column_of_a_notebook_that_is_not_graded_needs_a_word(filled):
    with pytest.raises(
        Unusable, match=r"'04 A perfect player \(2\)' is named after notebook 4, of which nothing"
    ):
        filled(TWO, [ada()], column="04 A perfect player")
    _, rows = filled(TWO, [ada()], column="04 A perfect player", notebook=MINIMAX)
    assert rows[3][6] == "90"
    _, rows = filled(TWO.replace("Quiz 3 (", "Homework 5 ("), [ada()], column="Homework 5")
    assert rows[3][7] == "90"  # a course counts as it likes


def test_a_number_that_is_not_this_runs_is_believed_and_told(filled):
    said, rows = filled(
        TWO.replace("Quiz 3 (", "Homework 3 ("), with_four(), column="Homework 3", graded=(NAMES[4],)
    )
    assert rows[3][7] == "90"
    assert any(
        "this run is about notebook 4: is another meant, give --notebook" in note for note in said.notes
    )


@pytest.mark.parametrize(
    ("asked", "grade"),
    [
        ({"notebook": MINIMAX}, "90"),
        ({"graded": (NAMES[4],)}, "100"),
        ({"name": "Grades-KI-Minimax-3.csv"}, "90"),
        ({"name": "Grades-AI 4-Homework 3-4711 (1).csv"}, "90"),
        ({"name": "Grades-CS4-Alpha-beta-7.csv"}, None),
    ],
)
def test_a_worksheet_gets_the_points_of_one_notebook(filled, asked, grade):
    if grade is None:
        with pytest.raises(Unusable, match="is named after notebook 5, of which nothing is graded"):
            filled(WORKSHEET, with_four(), **asked)
    else:
        said, rows = filled(WORKSHEET, with_four(), **asked)
        assert rows[1][4] == grade
        assert said.columns == {"Grade": f"the points of notebook {3 if grade == '90' else 4}"}


def test_a_worksheet_with_no_room_for_the_total_is_refused(filled):
    with pytest.raises(Unusable, match=r"'Grade' gives at most 100 points, .*, --notebook N\. The"):
        filled(WORKSHEET, with_four())
    said, rows = filled(WORKSHEET.replace("100.00", "200.00"), with_four())
    assert rows[1][4] == "190" and said.columns == {"Grade": "the total of notebooks 3 and 4"}


@pytest.mark.parametrize(
    ("header", "number"),
    [
        ("A perfect tic-tac-toe player", 4),
        ("Minimax", 3),
        ("Thinking ahead: minimax on trees", 3),
        ("Problem set on minimax", 3),
        ("Alpha-beta", 5),
        ("Alpha-beta pruning", 5),
        ("04 A perfect player", 4),
        ("Nash equilibrium", 2),
        ("The prisoner's dilemma", 1),
        ("Week 3", 3),
        ("HW4: alpha-beta", 5),
        ("Homework 3 due 5 Nov", 3),
        ("04_evaluation_functions", 4),
        ("Week 3 reading", None),
        ("Trees", None),
        ("Functions", None),
        ("Course evaluation", None),
        ("Minimax and alpha-beta", None),
        ("Homework 3 and 4", None),
        ("Homework 3.1", None),
        ("Essay", None),
    ],
)
def test_a_header_speaks_of_a_notebook_by_words_of_its_title_or_by_its_number(header, number):
    want = NAMES.get(number)
    assert meant(f"{header} (9001)", TITLES)[0] == want
    assert meant(f"Assignment: {header} (Real)", TITLES, is_moodle=True)[0] == want


@pytest.mark.parametrize("header", ["A perfect tic-tac-toe player", "Week 4"])
def test_a_column_with_the_notebooks_title_is_found_and_no_new_one_is_made(filled, header):
    moodle = MOODLE.replace("03 Minimax Trees", header)
    _, rows = filled(moodle, [four("Ada Lovelace")])
    assert rows[1][5] == "100" and len(rows[0]) == 9
    canvas = CANVAS.replace("Minimax trees", header)
    _, rows = filled(canvas, [four("Ada Lovelace")])
    assert rows[3][6] == "100" and len(rows[0]) == 10


def test_the_exact_name_is_taken_before_one_that_holds_it(filled):
    quiz = MOODLE.replace("Assignment: 03 Minimax Trees (Percentage)", "Quiz: Week 3 quiz (Real)")
    quiz = quiz.replace("03 Minimax Trees", "Week 3")
    for column in (None, "Week 3", "week 3 "):
        _, rows = filled(quiz, [ada()], column=column)
        assert rows[1][5:7] == ["90", "-"]
    _, rows = filled(quiz, [ada()], column="Week 3 quiz")
    assert rows[1][5:7] == ["-", "90"]


@pytest.mark.parametrize("header", ["Homework 3 quiz", "Minimax exam"])
def test_a_quiz_on_the_notebooks_subject_is_filled_only_where_it_is_named(filled, header):
    data = CANVAS.replace("Minimax trees", header)
    told, rows = filled(data, [ada()])
    assert rows[3][6] == "" and told.columns == {MINIMAX: "the points of notebook 3"}
    _, rows = filled(data, [ada()], column=header)
    assert rows[3][6] == "90"


def test_moodles_gradebook_without_a_column_is_refused_with_those_that_are_there(filled, tmp_path):
    data = MOODLE.replace("03 Minimax Trees", "Week 12")
    with pytest.raises(
        Unusable,
        match=r"No column is named after notebook 3 \(03_minimax_trees\), and Moodle imports no new one. "
        r"Name one: --column HEADER. There are: 'Assignment: Week 12 \(Real\)'.$",
    ):
        filled(data, [ada()])
    assert not (tmp_path / "out.csv").exists()
    _, rows = filled(data, [ada()], column="Week 12 (Real)")
    assert rows[1][5] == "90"


@pytest.mark.parametrize("asked", [{}, {"notebook": MINIMAX}, {"graded": (MINIMAX,)}])
def test_the_only_column_of_moodle_gets_the_points_of_the_only_notebook(filled, asked):
    data = MOODLE.replace("03 Minimax Trees", "Exercise sheet")
    told, rows = filled(data, with_four() if asked else [ada()], **asked)
    assert rows[1][5] == "90" and rows[1][6:] == ["-", "-", "1770000000"]
    assert (
        "'Assignment: Exercise sheet (Real)' names no notebook. It got the points of notebook 3, because it "
        "was empty and the file has no other column to fill"
    ) in told.notes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Exercise sheet", "Midterm exam"),
        ("Exercise sheet", "Homework 12"),
        ("Exercise sheet", "Alpha-beta"),
        ("BO@uni.edu,-", "BO@uni.edu,55"),
        ("Course total", "Assignment: Essay"),
    ],
)
def test_an_only_column_that_may_be_another_ones_is_not_filled(filled, old, new):
    data = MOODLE.replace("03 Minimax Trees", "Exercise sheet").replace(old, new)
    with pytest.raises(Unusable, match=r"No column is named after notebook 3 .* Name one: --column HEADER"):
        filled(data, [ada()])


def test_of_two_notebooks_none_gets_the_only_column(filled):
    with pytest.raises(Unusable, match=r"No column is named after notebook 3 .* or notebook 4"):
        filled(MOODLE.replace("03 Minimax Trees", "Exercise sheet"), with_four())


def test_of_several_notebooks_moodle_gets_those_that_have_a_column(filled):
    told, rows = filled(MOODLE, with_four())
    assert rows[1][5] == "90" and len(rows[0]) == 9
    assert any("notebook 4 (04_evaluation_functions), and Moodle imports no new one" in n for n in told.notes)
    with pytest.raises(Unusable, match=r"notebook 4 .* Moodle imports no new one"):
        filled(MOODLE, with_four(), graded=(NAMES[4],))


def test_no_new_column_is_made_for_a_notebook_of_an_earlier_run(filled):
    told, rows = filled(CANVAS, with_four(), graded=(MINIMAX,))
    assert rows[3][6] == "90" and len(rows[0]) == 10
    assert "no column is notebook 4's, which this run is not about" in told.notes


def test_the_column_that_was_new_once_gets_the_total_again(filled):
    records = [four("Ada Lovelace"), Record("Ada Lovelace", NAMES[5], marks=marks(5))]
    header = CANVAS.replace("Quiz 3 (81235)", '"Notebooks 04, 05 total (81235)"').replace(
        ",10.00,", ",200.00,"
    )
    _, rows = filled(header, records)
    assert rows[3][7] == "200" and len(rows[0]) == 10


@pytest.mark.parametrize(
    ("data", "place", "old", "word"),
    [
        (CANVAS, "55.50", '"1,000"', "went DOWN from 1,000 to 100"),
        (CANVAS, "55.50", '"1,000.00"', "went DOWN from 1,000.00 to 100"),
        (CANVAS, "55.50", "1.000", "went up from 1.000 to 100"),
        (GERMAN, '"12,5"', "1.000", "went DOWN from 1.000 to 100"),
        (GERMAN, '"12,5"', "1,000", "went up from 1,000 to 100"),
    ],
)
def test_whether_a_comma_groups_thousands_is_told_by_the_other_numbers(filled, data, place, old, word):
    told, _ = filled(data.replace(place, old), [bo()])
    assert any(word in line for line in told.lines())
    assert not any("is read as" in note for note in told.notes)


def test_a_thousand_or_a_one_is_said_where_the_file_does_not_tell(filled):
    told, _ = filled(WORKSHEET.replace("100.00", '"1,000"'), [ada()])
    assert any(
        note.startswith("'1,000' is read as 1000: no other number of the file tells") for note in told.notes
    )
    told, _ = filled(GERMAN.replace("100,00", "1.000").replace('"12,5"', ""), [ada()])
    assert any(note.startswith("'1.000' is read as 1000") for note in told.notes)


@pytest.mark.parametrize(("here", "there"), [("Yıldız", "YILDIZ"), ("YILDIZ", "Yıldız"), ("İnci", "inci")])
def test_a_name_is_matched_whatever_the_i_of_turkish_becomes(filled, here, there):
    record = Record(f"Ada {here}", MINIMAX, marks=marks(3))
    _, rows = filled(WORKSHEET.replace("Ada Lovelace", f"ADA {there}"), [record])
    assert rows[1][4] == "100"


# The platforms' formats


def test_a_worksheet_of_moodle_is_matched_by_its_identifier(filled):
    told, rows = filled(WORKSHEET, [ada(ids={"id": "4711", "name": "Ada Lovelace"}), bo(ids={"id": "4712"})])
    assert told.platform == "Moodle worksheet"
    assert [row[4] for row in rows] == ["Grade", "90", "100"]
    assert filled.data.decode() == WORKSHEET.replace('grading",,', 'grading",90,', 1).replace(
        'grading",,', 'grading",100,', 1
    )


def numbered(number, notebook, three, four):
    """A record with the number that Moodle gave to a student for this notebook."""
    people = {1: "Ada Lovelace", 2: "Bo Özdemir"}
    ids = {"id": {MINIMAX: three, NAMES[4]: four}[notebook], "name": people[number]}
    return Record(people[number], notebook, marks=marks(int(notebook[:2])), ids=ids)


OF_BOTH = [
    numbered(1, MINIMAX, "4711", ""),
    numbered(2, MINIMAX, "4712", ""),
    numbered(1, NAMES[4], "", "5001"),
    numbered(2, NAMES[4], "", "5002"),
]


@pytest.mark.parametrize("data", [WORKSHEET, GERMAN])
def test_the_worksheet_of_another_notebooks_assignment_is_refused(filled, tmp_path, data):
    _, rows = filled(data, OF_BOTH, notebook=MINIMAX)
    assert [row[4] for row in rows[1:]] == ["100", "100"]
    (tmp_path / "out.csv").unlink()
    with pytest.raises(
        Unusable, match=r"export.csv is the worksheet of notebook 3: .* the points of notebook 4"
    ):
        filled(data, OF_BOTH, notebook=NAMES[4])
    assert not (tmp_path / "out.csv").exists()


def test_the_worksheet_of_another_notebooks_assignment_is_told_before_grading(tmp_path):
    (tmp_path / "a.csv").write_text(WORKSHEET, encoding="utf-8")
    given = tmp_path / "a.csv", {"Ada Lovelace": {"id": "5001"}}, {MINIMAX: 100, NAMES[4]: 100}
    ids = {MINIMAX: {"4711", "4712"}, NAMES[4]: {"5001", "5002"}}
    with pytest.raises(Unusable, match="is the worksheet of notebook 3"):
        check(*given, Wish(notebook=NAMES[4], ids=ids))
    check(*given, Wish(notebook=MINIMAX, ids=ids))


def test_two_notebooks_of_one_assignment_have_one_worksheet(filled):
    both = [*OF_BOTH[:2], numbered(1, NAMES[4], "", "4711"), numbered(2, NAMES[4], "", "4712")]
    _, rows = filled(WORKSHEET, both, notebook=NAMES[4])
    assert [row[4] for row in rows[1:]] == ["100", "100"]


def test_a_german_worksheet_keeps_its_semicolons_and_its_commas(filled):
    told, rows = filled(GERMAN.encode("utf-8-sig"), [ada(12.5), bo()])
    assert rows[1][4] == "92,5"
    assert rows[2][4] == "100"
    assert filled.data == GERMAN.encode("utf-8-sig").replace(b'abgegeben";;', b'abgegeben";92,5;').replace(
        b'"12,5"', b'"100"'
    )
    assert told.changes == [Change("Bo Özdemir", "Bewertung", "12,5", "100")]


def test_a_decimal_comma_in_a_file_of_commas_gets_quotes(filled):
    _, rows = filled(GERMAN.replace("100,00", '"100,00"').replace(";", ","), [ada(12.5)])
    assert rows[1][4] == "92,5"
    assert b'"92,5"' in filled.data


def test_a_grade_that_must_not_be_changed_is_left(filled):
    told, rows = filled(WORKSHEET.replace("100.00,Yes", "100.00,No", 1), [ada(), bo()])
    assert [row[4] for row in rows] == ["Grade", "", "100"]
    assert told.left == [("Lovelace, Ada", "Grade", "the file says that its grade cannot be changed")]


def test_the_gradebook_of_moodle_is_matched_by_email_and_name(filled):
    records = [ada(), Record("folder 2", MINIMAX, marks=marks(3), ids={"email": "bo@UNI.edu"})]
    told, rows = filled(MOODLE, records)
    assert [row[5:8] for row in rows[1:]] == [["90", "-", "-"], ["100", "-", "-"]]
    assert told.unmatched_rows == told.unmatched_students == []


def test_a_participants_number_that_is_another_ones_matriculation_number_is_not_mixed_up(filled):
    told, rows = filled(MOODLE, [ada(ids={"id": "901", "name": "Ada Lovelace"})])
    assert [row[5] for row in rows[1:]] == ["90", "-"]
    assert told.unmatched_rows == [
        ("Bo Özdemir · BO@uni.edu", "its id is that of Lovelace, Ada, its name is not"),
    ]


def test_an_id_that_is_by_chance_another_rows_sis_id_fills_one_row_only(filled):
    told, rows = filled(
        CANVAS.replace("s101", "77"), [Record("x", MINIMAX, marks=marks(3), ids={"id": "77"})]
    )
    assert [row[6] for row in rows[3:]] == ["100", "55.50", ""]
    assert ("Özdemir, Bo · bo", "another row is x's more surely") in told.unmatched_rows


def test_two_rows_of_one_id_are_both_filled(filled):
    _, rows = filled(
        CANVAS.replace('Bo",78', 'Bo",77'), [Record("x", MINIMAX, marks=marks(3), ids={"id": "77"})]
    )
    assert [row[6] for row in rows[3:]] == ["100", "100", ""]


def test_a_name_that_two_rows_have_is_nobodys(filled):
    cy = Record("Cy", MINIMAX, marks=marks(3))
    more = '"Participant 4713","Cy",cy@uni.edu,"Submitted for grading",,100.00,Yes,-\n'
    told, rows = filled(WORKSHEET.replace("Bo Özdemir", "Ada Lovelace") + more, [ada(), cy])
    assert [row[4] for row in rows[1:]] == ["", "", "100"]
    assert [why for _, why in told.unmatched_rows] == ["several rows have this name"] * 2
    assert told.unmatched_students == [("Lovelace, Ada", "")]


def test_a_name_that_two_students_have_is_nobodys(filled):
    told, _ = filled(WORKSHEET, [ada(), Record("Ada Lovelace", MINIMAX, marks=marks(3)), bo()])
    assert told.unmatched_rows[0] == (
        "Ada Lovelace · ada@uni.edu",
        "its name could be Ada Lovelace or Lovelace, Ada",
    )


@pytest.mark.parametrize("status", ["no notebook found", "not a notebook", "empty file"])
def test_what_was_never_read_gets_no_zero(filled, status):
    told, rows = filled(WORKSHEET, [unread("Ada Lovelace", 3, status, "why"), bo()])
    assert [row[4] for row in rows[1:]] == ["", "100"]
    assert told.left == [("Ada Lovelace", "Grade", status)]


@pytest.mark.parametrize(
    "word",
    ["Participant ", "Participant", "Teilnehmer/in ", "Teilnehmer/in", "Участник ", "参加者", "Nº de x "],
)
def test_the_number_in_a_worksheet_counts_in_any_language(filled, word):
    same = WORKSHEET.replace("Bo Özdemir", "Ada Lovelace").replace("Participant ", word)
    _, rows = filled(same, [ada(ids={"id": "4712", "name": "Ada Lovelace"}), bo(ids={"id": "4711"})])
    assert [row[4] for row in rows[1:]] == ["100", "90"]


def test_two_people_of_one_name_are_told_apart_by_the_worksheet(filled):
    cy = "Cy,Li,902,,cy@uni.edu,-,-,-,1770000000\n"
    told, _ = filled(
        MOODLE.replace("Bo,Özdemir", "Ada,Lovelace") + cy, [ada(), Record("Cy Li", MINIMAX, marks=marks(3))]
    )
    assert any("give the assignment's grading worksheet" in note for note in told.notes)


@pytest.mark.parametrize("data", [CANVAS, WORKSHEET, GERMAN, MOODLE])
def test_an_export_of_another_class_is_refused_before_and_after_grading(tmp_path, data):
    path = tmp_path / "a.csv"
    path.write_text(data, encoding="utf-8")
    with pytest.raises(Unusable, match=r"No row of .* is a student's of this class: there it is .*, here Cy"):
        fill(path, [Record("Cy", MINIMAX, marks=marks(3))], tmp_path / "out.csv", Wish())
    with pytest.raises(Unusable, match="Is it the export of this course"):
        check(path, {"Cy": {}}, {MINIMAX: 100}, Wish())
    assert not (tmp_path / "out.csv").exists()
    check(path, {"Ada Lovelace": {}}, {MINIMAX: 100}, Wish())


def test_a_column_that_is_not_there_is_told_before_grading(tmp_path):
    (tmp_path / "a.csv").write_text(CANVAS.replace(",10.00,", ",100,"), encoding="utf-8")
    given = tmp_path / "a.csv", {"Lovelace, Ada": {"id": "77"}}, {MINIMAX: 100}
    check(*given, Wish(column="quiz 3"))
    with pytest.raises(Unusable, match="names no one column to fill"):
        check(*given, Wish(column="Current Score"))


def test_a_student_who_is_called_test_student_is_one(filled):
    rows = CANVAS.replace('"Student, Test",99,,,', '"Student, Test",99,s102,tstudent,')
    told, _ = filled(rows, [ada()])
    assert ("Student, Test · tstudent", "") in told.unmatched_rows


def test_an_untouched_notebook_gets_its_zero(filled):
    nothing = {mark.name: {"points": 0, "attempted": False} for mark in marks(3)}
    _, rows = filled(WORKSHEET, [Record("Ada Lovelace", MINIMAX, "not attempted", marks(3, **nothing))])
    assert rows[1][4] == "0"


def test_points_set_by_hand_are_the_ones_written(filled):
    record = Record(
        "ada", MINIMAX, marks=marks(3, minimax={"override": {"points": 2, "why": "x", "when": ""}})
    )
    _, rows = filled(CANVAS, [record])
    assert rows[3][6] == "82"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_encoding_line_ends_and_delimiter_stay(tmp_path, encoding, end, delimiter):
    data = f"Identifier,Full name,Grade,Maximum grade{end}Participant 1,Bo Özdemir,,100{end}"
    data = data.replace(",", delimiter).encode(encoding)
    (tmp_path / "a.csv").write_bytes(data)
    fill(tmp_path / "a.csv", [bo()], tmp_path / "a.csv", Wish())
    old, new = f"Özdemir{delimiter}{delimiter}", f"Özdemir{delimiter}100{delimiter}"
    assert (tmp_path / "a.csv").read_bytes().decode(encoding) == data.decode(encoding).replace(old, new)


FAULTY = {
    "not there": (None, "cannot be read"),
    "empty": (b"", "has no header of Canvas or Moodle"),
    "a header only": (b"Student,ID,Section\n", "has no header"),
    "another table": (b"a,b\n1,2\n", "has no header"),
    "an Excel file": (b"PK\x03\x04", "is an Excel file"),
    "a web page": (b"<html>\n<body>\n", "has no header"),
    "half a letter": (b"\xff\xfeS\0t", "is no text"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_file_that_cannot_be_filled_is_told_with_a_way_out(tmp_path, name):
    data, words = FAULTY[name]
    if data is not None:
        (tmp_path / "a.csv").write_bytes(data)
    with pytest.raises(Unusable, match=words):
        fill(tmp_path / "a.csv", [ada()], tmp_path / "out.csv", Wish())
    assert not (tmp_path / "out.csv").exists()


TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=8)


@given(st.data())
def test_every_cell_but_ours_reads_the_same_and_is_the_same_bytes(tmp_path_factory, data):
    delimiter, end = data.draw(st.sampled_from(",;\t")), data.draw(st.sampled_from(["\n", "\r\n"]))
    style = data.draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]))
    width = data.draw(st.integers(1, 4))
    more = data.draw(st.lists(st.lists(TEXT, min_size=width, max_size=width), min_size=1, max_size=5))
    header = ["Student", "ID", "Section", *(f"Quiz {i} x" for i in range(width)), "Minimax trees (8)"]
    rows = [header, ["    Points Possible", "", "", *[""] * width, "100"]]
    rows += [[f"Name{i} N", str(7 + i), "A", *cells, ""] for i, cells in enumerate(more)]
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator=end, quoting=style).writerows(rows)
    before = text.getvalue()
    folder = tmp_path_factory.mktemp("fill")
    (folder / "a.csv").write_bytes(before.encode())
    record = Record("x", MINIMAX, marks=marks(3), ids={"id": "7"})
    told = fill(folder / "a.csv", [record], folder / "b.csv", Wish())
    assert told.matched == {2: "x"}
    after = (folder / "b.csv").read_bytes().decode()
    got = list(csv.reader(io.StringIO(after, newline=""), delimiter=delimiter))
    assert got[2][-1] == "100"
    got[2][-1] = ""
    assert got == list(csv.reader(io.StringIO(before, newline=""), delimiter=delimiter))
    assert len(after) == len(before) + 3


@given(st.binary(max_size=200))
def test_any_bytes_are_read_and_written_back_unchanged(data):
    try:
        sheet = sheets.read(data)
    except UnicodeDecodeError:
        return  # a mark of UTF-16, and then no UTF-16
    assert sheet.data() == data


def test_a_cell_may_have_spaces_before_its_quotes():
    sheet = sheets.read(b'Student, "ID", "SIS Login ID"\n"Lovelace, Ada", "77", "ada, l"\n')
    assert sheet.values(0) == ["Student", "ID", "SIS Login ID"]
    assert sheet.values(1) == ["Lovelace, Ada", "77", "ada, l"]
