"""The table of a class: points, totals, and what its last column says."""

import csv
import re

import pytest
from sample_class import NAMES, marks, sample, unread

from instructors import reports
from instructors.records import Mark, Record, whole

pytestmark = pytest.mark.usefixtures("small_course")

HALF = {"points": 10, "passed": False, "mistake": "greedy"}


def row(*records):
    (_, found) = reports.rows(records)
    return found


def test_a_right_notebook_has_all_its_points_and_the_bonus_beside():
    header, (student, *points, total, most, status) = reports.rows(
        [Record("Ada", NAMES[91], marks=marks(91))]
    )
    assert header == ["student", *(f"91.{i}" for i in range(1, 8)), "total", "max", "status"]
    assert (student, total, most, status) == ("Ada", "100", "100", "graded")
    assert points == ["10", "20", "15", "15", "10", "30", "10"]


def test_several_notebooks_of_a_student_make_one_row_in_the_order_of_the_numbers():
    first = Record(
        "Ada", "91_a", "not attempted", [Mark("91.1", "f", 0, 10), Mark("91.7", "g", 10, 10, bonus=True)]
    )
    last = Record("Ada", "92_b", "graded", [Mark("92.10", "i", 2.25, 10), Mark("92.9", "h", 10, 10)])
    assert reports.rows([last, first]) == [
        ["student", "91.1", "91.7", "92.9", "92.10", "total", "max", "status"],
        ["Ada", "0", "10", "10", "2.25", "12.25", "30", "91 not attempted | 92 graded"],
    ]


def test_the_most_points_are_the_same_for_all_whoever_handed_in_what():
    records = [Record("Ada", NAMES[n], marks=marks(n)) for n in (91, 92)]
    records += [Record("Bo", NAMES[92], marks=marks(92)), unread("Bo", 91, "empty file", "It is empty.")]
    records += [Record("Cy", NAMES[92], marks=marks(92))]
    _, ada, bo, cy = reports.rows(whole(records))
    assert ada[-3:] == ["200", "200", "graded"] and bo[1:8] == cy[1:8] == ["0"] * 7
    assert bo[-3:] == ["100", "200", "91 empty file | 92 graded"]
    assert cy[-3:] == ["100", "200", "graded; nothing handed in: 91"]


def test_points_set_by_hand_count_and_the_status_says_so():
    override = {"points": 12.5, "why": "shown to me", "when": ""}
    found = row(Record("Ada", NAMES[91], marks=marks(91, minimax=HALF | {"override": override})))
    assert found[2] == "12.5"
    assert found[-3:] == ["92.5", "100", "graded; points of 91.2 set by hand"]


def test_the_order_of_the_records_changes_no_byte(tmp_path):
    records = sample(12)
    reports.write_csv(tmp_path / "a.csv", records)
    reports.write_csv(tmp_path / "b.csv", records[::-1])
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


ODD = {name: "'" + name for name in ("=1+1", "+2", "-2", "@x", "\tx")}  # no name becomes a formula
ODD |= {"a\r\nb\rc": "a \nb c", "\ud800": "\\ud800"}  # breaks its row, or stops the table


@pytest.mark.parametrize("name", ODD)
def test_no_name_does_harm_in_the_table(tmp_path, name):
    reports.write_csv(tmp_path / "grades.csv", [Record(name, NAMES[91], marks=marks(91))])
    with open(tmp_path / "grades.csv", encoding="utf-8-sig", newline="") as file:
        assert [line[0] for line in csv.reader(file)] == ["student", ODD[name]]
    assert (tmp_path / "grades.csv").read_bytes().startswith(b"\xef\xbb\xbf")  # or Excel takes it for Latin-1


@pytest.mark.parametrize("name", ["Ada;=1+1", "Ada; @x", "Ada\t-2"])
def test_no_name_becomes_a_formula_where_cells_end_at_a_semicolon(name):
    cells = re.split(r"[;\t]", reports.guarded(name))
    assert not [cell for cell in cells if cell.strip().startswith(("=", "+", "-", "@"))]
    assert reports.guarded("Li-Özdemir; Ada = Bo") == "Li-Özdemir; Ada = Bo"
    assert reports.guarded("=1+1") != reports.guarded("'=1+1")


def test_a_file_that_cannot_be_written_leaves_nothing_half_written(tmp_path):
    (tmp_path / "grades.csv").mkdir()
    with pytest.raises(OSError):
        reports.write_csv(tmp_path / "grades.csv", [])
    assert [path.name for path in tmp_path.iterdir()] == ["grades.csv"]


def test_the_table_for_the_terminal_cuts_long_names_and_aligns_numbers():
    lines = reports.table(
        [Record("A" * 99, NAMES[91], marks=marks(91)), Record("Bo", NAMES[91], marks=marks(91))]
    )
    header, first, second = lines.splitlines()
    assert first.startswith("A" * 23 + "… ")
    assert first.index(" 100") == second.index(" 100")
    assert header.index("total") < first.index(" 100") + 4
