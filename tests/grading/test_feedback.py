"""A student's page: what it says, what it must not say, and that nothing in it can do anything."""

import io
import re
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest
import small
from sample_class import NAMES, failed, marks, sample, unread

from helpers.checking import Example, compiled, find
from helpers.checking.sentences import not_yet
from helpers.games import Node, TicTacToe
from instructors.late import Late, moment
from instructors.records import Mark, Record, Status, whole
from instructors.reports import pages
from instructors.reports.feedback import page, write_feedback, write_hand_back

pytestmark = pytest.mark.usefixtures("small_course")

SCRIPT = "<script>alert(1)</script>"
NASTY = [
    SCRIPT,
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "{{ 7*7 }}{% for x in y %}",
    "\u202egnp.exe",
    "a\u2066b\u2069",
    "</style></title></bdi>",
    "&lt;b&gt; &amp;",
    "`<b>`",
    "**<i>x</i>**",
]
VOID = {"meta", "img", "br", "path", "rect", "circle", "line"}


class Checked(HTMLParser):
    """Reads a page, notes its text and its elements; every element must be closed."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.texts = [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.texts.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.texts).split())

    @property
    def pictures(self):
        return [attrs for _, attrs in self.elements if attrs.get("role") == "img"]

    def all(self, tag):
        return [attrs for name, attrs in self.elements if name == tag]


def read(*records):
    return Checked(page(records[0].student, records).decode())


def ada(number=91, **differs):
    return Record("Ada", NAMES[number], marks=marks(number, **differs))


LATE = {"points": 0, "passed": False, "trouble": "ran out of time", "message": "Which loop does not end?"}
OWN = {"points": 0, "passed": False, "trouble": "could not be judged", "message": "Look at it yourself."}
BY_HAND = {"points": 15, "why": "Right idea, in the `office hour`.", "when": "2026-03-02"}
# What a function keeps from call to call can make another answer of it than in a fresh kernel.
IN_TURN = "Examples are called one after the other, when your cells have run"
TOLD = {  # what differs in the mark of minimax, what the page says then, and what it does not say
    "right": (
        {},
        ["100 of 100 points, and 10 bonus points", "✓ passed : 91.1 tree_height (10)"],
        ["Hint", IN_TURN],
    ),
    "a known mistake": (
        failed("91.2", mistake="never-alternates", message="Ask `node.to_move`."),
        ["a known mistake never alternates Ask node.to_move .", "Hint 1 for 91.2", "Hint 3 for 91.2", IN_TURN,
         "✗ not yet · 2 of 9 examples, 31 of 60 hidden inputs"],
        [],
    ),
    "a note": (
        failed("91.2", message="Which line?", notes=("And `f(1)` gave no answer.",)),
        ["Which line? And f(1) gave no answer. An example that goes wrong"],
        [],
    ),
    "late": (LATE, ["What kept it from being answered: ran out of time . Which loop does not end?"], []),
    "the grader's": (OWN, ["The trouble is the grader's, not yours: ask your instructor"], [OWN["message"]]),
    "its failure": (OWN | {"trouble": "was not graded"}, ["The trouble is the grader's"], [OWN["message"]]),
    "by hand": (
        failed("91.2", override=BY_HAND),
        ["Set by your instructor: 15 instead of 0 points. The reason: Right idea, in the office hour .",
         "✎ points by hand", "15 of 20 points", "95 of 100 points"],
        ["✗ not yet"],
    ),
    "a share": (failed("91.2", points=10, mistake="greedy"), ["◐ nearly: this mistake keeps a part"], []),
    "a part": (
        failed("91.2", points=7.5, kinds={"usual": True, "tie": True, "far": False}),
        ["◐ in part: some kinds of inputs are right", "Right in 2 of 3 kinds of inputs, the random ones of "
         "check included: usual; tie. In one an example is wrong, or an input that known mistakes treat like "
         "one: far. 2 of 3 kinds would be 13.33 points, and a part is at "
         "most 7.5."],
        ["nearly"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TOLD)
def test_a_page_says_what_came_of_a_challenge(what):
    differs, said, unsaid = TOLD[what]
    text = read(ada(minimax=differs)).text
    assert [each for each in said if each not in text] == [each for each in unsaid if each in text] == []


def test_of_a_late_bonus_the_page_says_what_is_left():
    record = replace(ada(), late=Late(due := moment("2026-12-01T18:00"), due, 1, 0.1))
    record.marks = [replace(mark, late=0.1) for mark in record.marks]
    text = read(record).text
    assert "90 of 100 points, and 9 bonus points" in text and "(10, bonus: 9 left)" in text
    assert "You earned 100 points, and 90 are left; a bonus is cut by the same share." in text


def test_the_example_that_fails_is_shown_with_its_tree():
    found = read(ada(minimax=failed("91.2", 0)))
    assert "the call minimax(Tree([[3, 5], [2, 9]])) your function gave 7 right is 3" in found.text
    (picture,) = found.pictures
    assert picture["aria-label"] == "Tree([[3, 5], [2, 9]])"


GAME = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])
BOTH = "Payoffs: lower left what the row player gets, upper right the column player"
DRAWN = [  # the inputs of an example, and what a page shows of them, in which element
    (([[2, 0], [3, 1]], [[2, 3], [0, 1]]), "caption", BOTH),
    (([[2, 0], [2, 1]], 0), "caption", "Payoffs"),
    (("X.O.XO..X",), "table", "X.O.XO..X"),
    ((TicTacToe("X........"),), "table", "TicTacToe('X........')"),
    ((GAME,), "div", repr(GAME)),
]


@pytest.mark.parametrize("case", range(len(DRAWN)))
def test_boards_payoffs_and_trees_of_players_are_drawn(monkeypatch, case):
    inputs, tag, words = DRAWN[case]
    asked = replace(find("91.2"), id=f"91.{20 + case}", examples=(Example(*inputs, gives=3),))
    monkeypatch.setitem(small.CHALLENGES, asked.id, asked)
    monkeypatch.setitem(compiled.KNOWN, compiled.course(), {91: [asked]})
    found = read(ada(minimax=failed(asked.id, 0) | {"id": asked.id}))
    if tag != "caption":
        assert words in [attrs.get("aria-label") for attrs in found.all(tag)]
    else:
        assert words in found.text
        assert {"col", "row"} <= {attrs.get("scope") for attrs in found.all("th")}


@pytest.mark.parametrize("other", [{"call": "minimax(Tree([1, 2]))"}, {"example": 99}])
def test_an_example_of_another_version_of_the_course_is_not_drawn(other):
    wrong = failed("91.2", 0)
    wrong["failing"] |= other
    assert read(ada(minimax=wrong)).pictures == []
    assert "99.9" in read(ada(minimax=wrong | {"id": "99.9"})).text


@pytest.mark.parametrize(
    ("name", "id", "example", "legend"),
    [
        ("minimax", "91.2", 0, "△ MAX, ▽ MIN"),
        ("expectiminimax", "91.7", 0, "○ chance"),
        ("expectiminimax", "91.7", 1, "△ MAX, ○ chance"),
    ],
)
def test_the_signs_of_a_tree_are_explained_that_stand_in_it(name, id, example, legend):
    found = read(ada(**{name: failed(id, example)}))
    assert [text for text in found.texts if re.match("[△▽○] [A-Zc]", text)] == [legend] * bool(legend)


def test_earlier_tries_and_notes_are_told():
    record = ada()
    record.attempts = [("t", 10), ("t", 42.5), ("t", 100)]
    record.notes, record.cell_notes = ["saved as UTF-16"], ["cell 5: NameError, line 2"]
    text = read(record).text
    assert "You handed this notebook in 3 times: 10, then 42.5, then 100 points." in text
    assert "saved as UTF-16" in text and "cell 5: NameError, line 2" in text


def test_a_file_that_could_not_be_read_is_said_once_not_for_each_challenge():
    text = read(unread("Ada", 91, "empty file", "The file is empty: it must be handed in again.")).text
    assert text.count("The file is empty: it must be handed in again.") == 1
    assert "○ not graded · empty file" in text


def test_what_could_not_be_read_is_not_graded_which_is_not_0_points():
    script = "03.py is a script, not a notebook."
    nothing = unread("Ada", 91, "not a notebook", script)
    text = read(nothing).text
    assert "Feedback for Ada Not graded 91 · Small trees · not graded" in text
    assert script in text and "0 of" not in text
    text = read(nothing, ada(92)).text
    assert (
        "100 of 200 points, and 20 bonus points beside; not graded: 91 · Small trees Your notebooks" in text
    )
    assert "91 · Small trees not graded 92 · Small tables 100 of 100" in text


def test_a_notebook_of_which_nothing_was_handed_in_counts_like_for_everybody_else():
    records = whole([ada(91), Record("Bo", NAMES[92], marks=marks(92))])
    text = read(*records[:2]).text
    assert "100 of 200 points" in text and "; nothing handed in: 92 · Small tables Your" in text
    assert "91 · Small trees 100 of 100 6 of 6, and 1 bonus 92 · Small tables nothing handed in" in text
    assert "○ nothing handed in No notebook was found: it should be 92_small_tables.ipynb." in text
    nothing = replace(records[1], student="Cy")
    assert "Feedback for Cy Nothing handed in 92 · Small tables" in read(nothing).text


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"visible": (5, 6), "untried": (0, 60)}, "5 of 6 examples, hidden inputs: not tried"),
        ({"visible": (1, 6), "untried": (4, 60)}, "1 of 6 examples (4 not tried), hidden inputs: not tried"),
        ({"visible": (0, 6), "untried": (6, 60)}, "examples: not tried, hidden inputs: not tried"),
        ({"visible": (6, 6), "untried": (0, 59)}, "6 of 6 examples, 0 of 60 hidden inputs (59 not tried)"),
        ({"visible": (0, 6)}, "0 of 6 examples, 0 of 60 hidden inputs"),
        ({"visible": (0, 0)}, "0 of 60 hidden inputs"),
    ],
)
def test_hidden_inputs_that_nobody_asked_for_were_not_tried(more, told):
    assert pages.counts(Mark("91.2", "f", 0, 20, attempted=True, random=(0, 60), **more)) == told


def test_points_given_by_hand_to_what_could_not_be_read_count():
    record = unread("Ada", 91, "empty file", "The file is empty.")
    given = replace(record.marks[1], override={"points": 20, "why": "by mail", "when": ""})
    record.marks[1] = given
    assert "Feedback for Ada 20 of 100 points" in read(record).text


@pytest.mark.parametrize("nasty", NASTY)
def test_whatever_a_student_wrote_stays_text(nasty):
    more = failed("91.2", message=nasty, trouble=nasty, mistake=nasty)
    more["failing"]["got"] = nasty
    record = Record(nasty, nasty, nasty, marks(91, minimax=more), notes=[nasty], cell_notes=[nasty])
    html = page(nasty, [record]).decode()
    found = Checked(html)
    assert found.all("script") == found.all("img") == []
    assert not [name for _, attrs in found.elements for name in attrs if name.startswith("on")]
    assert not re.search("[\u202a-\u202e\u2066-\u2069]", html)
    shown = pages.visible(nasty)
    assert shown in found.text or shown.replace("`", "").replace("**", "") in found.text


def test_a_page_loads_and_runs_nothing_and_has_a_language_and_headings_in_order():
    found = read(*sample(1))
    assert found.all("html") == [{"lang": "en"}]
    levels = [int(tag[1]) for tag, _ in found.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    names = {tag for tag, _ in found.elements}
    assert not names & {"script", "link", "img", "iframe", "object", "form", "base"}
    policy = [attrs["content"] for attrs in found.all("meta") if attrs.get("http-equiv")]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'"]
    assert "http" not in page("Ada", [ada()]).decode().replace("http-equiv", "")


NAMES_OF_FILES = [
    *("../x", "x/y\\z", ".", "..", "", " ", "a" * 200, "日本語" * 60, "\u202eevil", "\ud800", "a:b"),
    *("Ada", "ada", "ADA", "Ada ", "x.", "Zoë", "Zoe\u0308"),
    *("CON", "con.txt", "nul", "LPT1", "com¹"),
]


def test_file_names_are_safe_short_and_unique_on_any_disk():
    names = pages.file_names(NAMES_OF_FILES)
    assert len({name.casefold() for name in names.values()}) == len(NAMES_OF_FILES)
    for name in names.values():
        assert re.fullmatch(r"\w[\w.-]*\w|\w", name) and len(f"{name}.html".encode()) <= 255
        assert name.split(".")[0].casefold() not in pages.DEVICES
    alone = pages.file_names(["../x"])["../x"]
    assert names["../x"] == alone, "the same whoever else is there"
    assert pages.file_names(["Ada Lovelace", "Bo"]) == {"Ada Lovelace": "Ada_Lovelace", "Bo": "Bo"}
    assert len({*pages.file_names(["../x", alone]).values()}) == 2, "a name made to be that of another"


def test_every_student_gets_a_page_and_nothing_is_written_elsewhere(tmp_path):
    records = [Record(name, NAMES[91], marks=marks(91)) for name in NAMES_OF_FILES]
    paths = write_feedback(tmp_path / "in" / "feedback", records)
    assert len(paths) == len(NAMES_OF_FILES)
    assert sorted(path for path in tmp_path.rglob("*") if path.is_file()) == sorted(paths)


def test_pages_of_students_who_are_gone_go_and_other_files_stay(tmp_path):
    write_feedback(tmp_path, [Record(name, NAMES[91], marks=marks(91)) for name in ("Ada", "Bo")])
    (tmp_path / "mine.html").write_text("<p>my own notes</p>")
    (tmp_path / "mine.html.part").write_text("<p>my own notes</p>")
    (tmp_path / "Cy.html.part").write_bytes((tmp_path / "Bo.html").read_bytes()[:2000])  # by a killed run
    write_feedback(tmp_path, [ada()])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Ada.html", "mine.html", "mine.html.part"]


def at_moodle(student, id, **more):
    return Record(student, NAMES[91], marks=marks(91), ids={"id": id, "name": student} | more)


def moodle_reads(data):
    """{number of the participant: the file} as assignfeedback_file_zip_importer takes a path apart."""
    found = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for path in archive.namelist():
            folder, file = path.split("/")
            _, number, kind, plugin, rest = folder.split("_", 4)
            assert (kind, plugin, rest) == ("assignsubmission", "file", "") and file[0] not in ".~"
            found[int(number)] = archive.read(path)
    return found


def test_moodle_takes_a_zip_with_a_page_for_each_participant(tmp_path):
    records = [at_moodle("Ada Lovelace", "4711"), at_moodle("Jo_e / Özdemir", "4712"), ada()]
    assert write_hand_back(tmp_path / "a.zip", records)
    found = moodle_reads((tmp_path / "a.zip").read_bytes())
    assert found == {4711: page("Ada Lovelace", records[:1]), 4712: page("Jo_e / Özdemir", records[1:2])}
    write_hand_back(tmp_path / "b.zip", records[::-1])
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


@pytest.mark.parametrize("ids", [{}, {"id": "77"}, {"name": "Ada"}, {"id": "anon_1", "name": "Ada"}])
def test_where_moodle_told_no_number_there_is_no_zip_and_an_earlier_one_goes(tmp_path, ids):
    path = tmp_path / "feedback-moodle.zip"
    assert write_hand_back(path, [at_moodle("Ada", "4711")]) and path.exists()
    assert not write_hand_back(path, [Record("Ada", NAMES[91], marks=marks(91), ids=ids)])
    assert not path.exists()


def test_an_untouched_notebook_is_told_once():
    blank = {"points": 0, "passed": False, "attempted": False, "visible": (0, 5), "random": (0, 60)}
    stubs = [replace(mark, message=not_yet(find(mark.id)), **blank) for mark in marks(91)]
    said = read(Record("Ada", NAMES[91], marks=stubs, status=Status.UNTOUCHED)).text
    assert said.count("NotImplementedError") == 1 and "○ not attempted" in said
    assert "Hidden inputs" not in said, "none was asked"
    assert (
        read(Record("Ada", NAMES[91], marks=[*stubs[:-1], *marks(91)[-1:]])).text.count("NotImplementedError")
        == 0
    )


def test_a_page_without_answers_says_nothing_of_hidden_inputs():
    nothing = Record("Ada", NAMES[91], marks=[], status=Status.UNREADABLE)
    assert "Hidden inputs" not in read(nothing).text
    assert "Hidden inputs" in read(ada()).text
