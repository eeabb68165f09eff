"""On a toy course of two challenges: what `release` makes, what it calls stale, what it tells an author."""

import argparse
import ast
import base64
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import small
from PIL import Image

import instructors.release
from helpers.checking import challenges_of, compiled, notebooks
from helpers.checking.key import inputs_digest
from instructors import challenge_files, grade_command, progress
from instructors.__main__ import main as command
from instructors.records import Unusable
from instructors.release import answer_key, cache, parallel
from instructors.release.book import ReleaseError, dumps, execute, loads, read
from instructors.release.pictures import is_of_another_cell, put_on_top
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
DOUBLE = '''def double(n):
    """Twice n: double(4) is 8."""
    ### BEGIN SOLUTION
    return 2 * n
    ### END SOLUTION'''
SIGN = """def sign(n):
    if n == 0:
        ### BEGIN SOLUTION
        return ZERO
        ### END SOLUTION
    return n // abs(n)"""
ASKED = """
from functools import partial

from helpers.challenges.inputs import numbers
from helpers.checking import Challenge, Example

ASKED = Challenge(
    "{id}", "{name}", points=20, difficulty=1, minutes=5, returns="int", takes=("n",), hidden=10,{more}
    examples=({examples}),
    inputs=partial(numbers, 1, 99), hints=("a", "b", "c"),
)
"""
WRONG = """
from instructors.wrong_answers import Wrong


def square(n):
    return n * n


WRONG = {"squares": Wrong("That is n times n.", square)}
"""


def challenge(id, name, examples, wrong="", more=""):
    """What stands in a challenge's file."""
    asked = ASKED.format(id=id, name=name, examples=examples, more=more)
    return f"# %% asked\n{asked}" + (f"\n# %% wrong\n{wrong}" if wrong else "")


TOYS = {
    "9_1_double": challenge("9.1", "double", "Example(4, gives=8), Example(3, gives=6)", WRONG),
    "9_2_sign": challenge("9.2", "sign", "Example(-5, gives=-1), Example(0, gives=0)", more=" bonus=True,"),
}


def markdown(text, cell_id):
    return {"cell_type": "markdown", "id": cell_id, "metadata": {}, "source": text}


def code(text, cell_id):
    output = {"output_type": "stream", "name": "stdout", "text": ["kept\n"]}
    ran = {"execution_count": 7, "outputs": [output]}
    return {"cell_type": "code", "id": cell_id, "metadata": {}, "source": text, **ran}


def toy_notebook():
    cells = [
        markdown("# Toys", "title"),
        code("%matplotlib inline\nZERO = 0\nraise_an_alarm = print", "imports"),
        markdown(
            "<!-- header 9.1 --><!-- /header -->\nTwice.\n<!-- examples 9.1 -->old<!-- /examples -->",
            "text-1",
        ),
        code(DOUBLE, "double"),
        code('check("9.1", double)', "check-double"),
        markdown(
            "### <!-- header 9.2 -->old<!-- /header -->\n<!-- examples 9.2 --><!-- /examples -->", "text-2"
        ),
        code(SIGN, "sign"),
        code('check("9.2", sign)', "check-sign"),
        code("1 / 0  # a statement of the notebook that release must not run", "never"),
    ]
    return {"cells": cells, "metadata": {"widgets": {}}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def course(tmp_path, monkeypatch):
    """A course's folder with one solution notebook, and a file for each of its challenges."""
    monkeypatch.setenv(compiled.VARIABLE, str(tmp_path / "course"))
    yield Course(tmp_path / "course")
    challenge_files.forget()


class Course:
    def __init__(self, root):
        self.root, self.notebook = root, toy_notebook()
        challenge_files.folder(root).mkdir(parents=True)
        for name, text in TOYS.items():
            self.write(name, text)
        self.save()

    def save(self):
        self.path.write_bytes(dumps(self.notebook))

    def file(self, name):
        return challenge_files.folder(self.root) / f"{name}.py"

    def write(self, name, text):
        self.file(name).write_text(text, encoding="utf-8")
        challenge_files.forget()

    def edit(self, name, old, new):
        text = self.file(name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.write(name, text.replace(old, new))

    def drop(self, *names):
        for name in names:
            self.file(name).unlink()
        challenge_files.forget()

    def cell(self, cell_id):
        return next(cell for cell in self.notebook["cells"] if cell["id"] == cell_id)

    def replace(self, cell_id, old, new):
        assert old in self.cell(cell_id)["source"]
        self.cell(cell_id)["source"] = self.cell(cell_id)["source"].replace(old, new)
        self.save()

    @property
    def path(self):
        return self.root / "solutions" / "09_toys.ipynb"

    @property
    def students(self):
        return self.root / "notebooks" / "09_toys.ipynb"

    @property
    def key(self):
        return self.data("key")

    def data(self, name):
        return self.root / "helpers" / "challenges" / f"{name}.json"

    def files(self):
        files = [path for path in self.root.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        files = [path for path in files if path.parent.name != cache.FOLDER]
        return {path: path.read_bytes() for path in files}

    def files_for_students(self):
        for name in ("LICENSE", "requirements.txt", "pyproject.toml"):
            (self.root / name).write_text("", encoding="utf-8")

    def release(self, *options):
        parser = argparse.ArgumentParser()
        instructors.release.add_arguments(parser)
        return instructors.release.main(
            parser.parse_args(["--root", str(self.root), "--jobs", "1", *map(str, options)])
        )


def cells_of(path):
    return {cell["id"]: cell for cell in read(path)["cells"]}


# What release makes


def test_a_solution_becomes_a_stub_at_its_own_indentation(course):
    assert course.release() == 0
    cells = cells_of(course.students)
    region = DOUBLE[DOUBLE.index("    ### BEGIN") :]
    assert cells["double"]["source"] == DOUBLE.replace(
        region, "    # YOUR CODE HERE\n    raise NotImplementedError()"
    )
    assert (
        "        # YOUR CODE HERE\n        raise NotImplementedError()\n    return n"
        in cells["sign"]["source"]
    )


def test_the_students_copy_keeps_ids_and_drops_outputs(course):
    course.release()
    assert list(cells_of(course.students)) == [cell["id"] for cell in course.notebook["cells"]]
    for cell in cells_of(course.students).values():
        assert cell.get("outputs", []) == [] and cell.get("execution_count") is None
    assert "kept" in course.path.read_text(encoding="utf-8")


def test_headers_and_examples_come_from_the_challenge(course):
    course.release()
    cells = cells_of(course.path)
    header = "9.1 · double · ●○○○○ · ~5 min · 20 points"
    assert cells["text-1"]["source"].startswith(
        f"<!-- header 9.1 -->\n### {header}\n<!-- /header -->\nTwice."
    )
    assert "<!-- examples 9.1 -->\n\n| call | answer |" in cells["text-1"]["source"]
    assert "| `double(4)` | `8` |\n| `double(3)` | `6` |\n\n<!-- /examples -->" in cells["text-1"]["source"]
    assert "old" not in cells["text-1"]["source"] + cells["text-2"]["source"]
    assert cells["text-2"]["source"].startswith(
        "### <!-- header 9.2 -->9.2 · sign · ●○○○○ · ~5 min · 20 bonus"
    )
    assert cells_of(course.students)["text-1"] == cells["text-1"]


def test_nbgrader_knows_answers_checks_and_points_but_no_bonus(course):
    course.notebook["cells"][0]["metadata"]["nbgrader"] = {"grade_id": "of an older layout"}
    course.save()
    course.release()
    for cells in (cells_of(course.path), cells_of(course.students)):
        stamps = {name: cell["metadata"].get("nbgrader") for name, cell in cells.items()}
        plain = {"schema_version": 3, "task": False}
        answer = {**plain, "grade": False, "locked": False, "solution": True}
        check = {**plain, "grade": True, "locked": True, "solution": False}
        assert {name: stamp for name, stamp in stamps.items() if stamp} == {
            "double": {**answer, "grade_id": "answer-9-1"},
            "check-double": {**check, "grade_id": "check-9-1", "points": 20},
            "sign": {**answer, "grade_id": "answer-9-2"},
        }


def test_the_key_holds_hashes_of_right_answers_and_mistakes(course):
    course.release()
    key = json.loads(course.key.read_text(encoding="utf-8"))
    assert list(key) == ["9.1", "9.2"]
    assert len(key["9.1"]["right"]) == 10
    assert list(key["9.1"]["mistakes"].values()) == ["squares"]


def test_the_data_is_what_students_code_reads_and_holds_no_wrong_answer(course):
    course.release()
    made = compiled.read(course.data("nb9"))
    for each, asked in zip(made, challenge_files.challenges(course.root, 9), strict=True):
        assert (each.id, each.name, each.points, each.bonus) == (asked.id, asked.name, 20, asked.bonus)
        assert (each.mistakes, each.hints) == (asked.mistakes, ("a", "b", "c"))
        assert (each.inputs.func, each.inputs.args) == (asked.inputs.func, (1, 99))
        assert list(map(repr, each.examples)) == list(map(repr, asked.examples))
    assert made[0].mistakes["squares"].message == "That is n times n."
    assert "square(" not in course.data("nb9").read_text(encoding="utf-8")
    assert [each.id for each in challenges_of(9)] == ["9.1", "9.2"] and notebooks() == [9]


def test_a_students_copy_that_was_run_is_not_written_over(course, capsys):
    """Who works in notebooks/ would lose the answers."""
    course.release()
    mine = read(course.students)
    mine["cells"][-1]["execution_count"] = 3
    course.students.write_bytes(dumps(mine))
    before = course.files()
    capsys.readouterr()
    assert course.release() == 1
    assert "notebooks/09_toys.ipynb was run" in capsys.readouterr().err
    assert course.files() == before


def test_another_notebook_among_the_students_copies_stays_out_of_the_bundle(course, capsys):
    course.files_for_students()
    course.release()
    (course.root / "notebooks" / "Untitled.ipynb").write_bytes(course.students.read_bytes())
    assert course.release("--bundle", course.root / "course.zip") == 0
    assert "left out: notebooks/Untitled.ipynb" in capsys.readouterr().out
    with zipfile.ZipFile(course.root / "course.zip") as made:
        assert [name for name in made.namelist() if "ipynb" in name] == [
            "notebooks/00_start_here.ipynb",
            "notebooks/09_toys.ipynb",
        ]


# A course of some of the notebooks: solutions/course.toml


@pytest.fixture
def two(course):
    """The course with a second notebook, 10_more, and files for the bundle."""
    course.files_for_students()
    more = json.loads(course.path.read_bytes().decode().replace("9.1", "10.1").replace("9.2", "10.2"))
    (course.root / "solutions" / "10_more.ipynb").write_bytes(dumps(loads(json.dumps(more).encode(), "")))
    for name, text in TOYS.items():
        course.write(f"10{name[1:]}", text.replace('"9.', '"10.'))
    return course


def says(course, text):
    (course.root / "solutions" / "course.toml").write_text(text, encoding="utf-8")


def test_without_the_file_all_notebooks_are_in_the_course_by_name(tmp_path):
    for name in ("02_b", "01_a"):
        (tmp_path / f"{name}.ipynb").touch()
    plan = syllabus(tmp_path)
    assert [path.stem for path in plan.notebooks] == ["01_a", "02_b"] and plan.left_out == ()


def test_a_notebook_that_is_not_in_the_list_is_left_out_of_all_that_is_made(two, capsys):
    book = read(two.root / "solutions" / "10_more.ipynb")
    book["cells"][0]["source"] = "# More\n\n**Odd**<!-- term: Not even. -->, says Euclid (1482), a **toy**"
    book["cells"][0]["source"] += "<!-- term: A thing. -->."
    (two.root / "solutions" / "10_more.ipynb").write_bytes(dumps(book))
    two.replace("title", "# Toys", "# Toys\n\nA **toy**, as in [the next](10_more.ipynb#cell-id=title).")
    euclid = "{authors: [{family-names: Euclid}], year: 1482, title: Elements}"
    cite = f"authors: [{{name: us}}]\ntitle: Toys\nversion: 1\nreferences: [{euclid}]\n"
    (two.root / "CITATION.cff").write_text(cite, encoding="utf-8")
    (two.root / "README.md").write_text("<!-- notebooks --><!-- /notebooks -->", encoding="utf-8")
    assert two.release() == 0
    start = two.root / "notebooks" / "00_start_here.ipynb"
    assert (
        "10_more" in start.read_text() and "Euclid" in start.read_text() and "#### Odd" in start.read_text()
    )
    says(two, 'title = "Just toys"\nnotebooks = ["09_toys"]\ncontact = "Ada"\ndoi = "10.1/x"')
    capsys.readouterr()
    assert two.release("--check") == 1
    said = capsys.readouterr().out
    assert "notebooks/10_more.ipynb" in said and "stale: helpers/challenges/nb10.json\n" in said
    assert two.release("--bundle", two.root / "x.zip", "--nbgrader", two.root / "lms") == 0
    said = capsys.readouterr().out
    assert "left out: solutions/10_more.ipynb is not in solutions/course.toml\n" in said
    assert "removed helpers/challenges/nb10.json\n" in said
    assert (two.release("--check"), capsys.readouterr()) == (0, ("", ""))
    text = start.read_text(encoding="utf-8")
    assert "# Just toys" in text and "Write to Ada" in text and "https://doi.org/10.1/x" in text
    assert "#### Toy\\n" in text and "A thing." in text
    for gone in ("10_more", "Euclid", "#### Odd"):
        assert gone not in text
    assert "as in the next." in two.students.read_text(encoding="utf-8")
    assert "10_more" not in (two.root / "README.md").read_text(encoding="utf-8")
    assert not [id for id in json.loads(two.key.read_bytes()) if id.startswith("10.")]
    with zipfile.ZipFile(two.root / "x.zip") as made:
        assert not [name for name in made.namelist() if "more" in name or "nb10" in name]
        assert made.read("README.md").decode().startswith("# Just toys: challenge notebooks")
    assert not (two.root / "lms" / "source" / "10_more").exists()


def test_a_left_out_notebook_that_was_run_in_is_not_removed(two, capsys):
    two.release()
    path = two.root / "notebooks" / "10_more.ipynb"
    path.write_text(path.read_text().replace('"execution_count": null', '"execution_count": 3', 1))
    says(two, 'notebooks = ["09_toys"]')
    assert two.release() == 0 and path.exists()
    assert "left out: notebooks/10_more.ipynb" in capsys.readouterr().out


def test_the_data_of_a_notebook_that_is_gone_is_stale_and_removed_and_no_other_file_is(two, capsys):
    two.release()
    (two.root / "solutions" / "10_more.ipynb").unlink()
    two.drop("10_1_double", "10_2_sign")
    others = [two.data("nbody"), two.data("nb10").with_suffix(".txt")]
    for path in others:
        path.touch()
    before = two.files()
    capsys.readouterr()
    assert two.release("--check") == 1
    said = capsys.readouterr().out
    assert "stale: helpers/challenges/nb10.json\n" in said and "python -m instructors release" in said
    assert two.files() == before
    assert two.release() == 0
    assert "removed helpers/challenges/nb10.json\n" in capsys.readouterr().out
    assert not two.data("nb10").exists() and two.data("nb9").exists() and two.key.exists()
    assert all(path.exists() for path in others)


def test_challenges_that_lost_their_notebook_keep_their_data_until_somebody_decides(two, capsys):
    two.release()
    (two.root / "solutions" / "10_more.ipynb").unlink()
    assert two.release() == 1 and two.data("nb10").exists()
    assert "solutions/challenges/10_….py have no notebook" in capsys.readouterr().err


def test_the_list_is_an_order(two):
    says(two, 'notebooks = ["10_more", "09_toys"]')
    two.release("--bundle", two.root / "x.zip")
    text = zipfile.ZipFile(two.root / "x.zip").read("README.md").decode()
    assert text.index("10_more") < text.index("09_toys")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('notebooks = ["09_toys", "08_gone", "07_gone"]', ["names 08_gone, and there", "names 07_gone, and"]),
        ('notebooks = ["09_toys", "09_toys"]', ["names 09_toys twice"]),
        ("notebooks = []", ["needs for notebooks a list"]),
        ("notebooks = 3", ["needs for notebooks a list"]),
        ("title = 3", ["needs a text for title"]),
        ('titel = "x"', ["knows no 'titel', only title, notebooks"]),
        ("title =", ["cannot be read"]),
    ],
)
def test_a_wrong_course_toml_is_told_with_the_way_out(course, capsys, text, told):
    says(course, text)
    for options in ([], ["--check"]):
        assert course.release(*options) == 1
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == len(told)
        for line, part in zip(lines, told, strict=True):
            assert line.startswith("release: solutions/course.toml ") and part in line


def test_grade_knows_the_notebooks_of_the_list_alone(tmp_path):
    for name in ("02_b", "03_c"):
        (tmp_path / f"{name}.ipynb").touch()
    (tmp_path / "course.toml").write_text('notebooks = ["03_c"]')
    assert grade_command.solved(tmp_path) == ["03_c"]
    (tmp_path / "course.toml").write_text('notebooks = ["03_c"]\nbots = []')  # a course without an arena
    assert grade_command.solved(tmp_path) == ["03_c"]
    (tmp_path / "course.toml").write_text('notebooks = ["04_d"]')
    with pytest.raises(Unusable, match="names 04_d"):
        grade_command.solved(tmp_path)


# How long it takes


def test_minutes_are_counted_from_words_bets_games_and_challenges_the_bonus_apart(course):
    course.notebook["cells"] += [
        markdown("A word. " * 550 + "<!-- pause --><!-- /pause -->", "ten-minutes"),
        code("bet('9.a', 'Which?', [1, 2])\nshow('9.1', lambda: play(Nim(9)))", "two-minutes"),
        code("play(Nim(3))\nplay(Nim(5))", "three-minutes"),
    ]
    course.replace("title", "# Toys", "*Time:* <!-- minutes --><!-- /minutes -->")
    course.release()
    cells = cells_of(course.students)
    told = "about 25 minutes in 2 parts (the first: 15), 30 with the bonus"
    assert f"*Time:* <!-- minutes -->{told}<!-- /minutes -->" in cells["title"]["source"]
    pause = "---\n\n*The end of part 1 of 2.* You met challenges 9.1 and 9.2. "
    pause += "A good place to stop. Part 2 takes about 10 minutes."
    assert f"<!-- pause -->\n\n{pause}\n\n<!-- /pause -->" in cells["ten-minutes"]["source"]


def test_the_picture_on_top_is_the_first_of_the_cell_that_is_named_as_wide_as_pages_show_it():
    file = io.BytesIO()
    Image.new("RGB", (40, 20), "white").save(file, "PNG")
    image = base64.b64encode(file.getvalue()).decode()
    html = f'<img alt="A &lt;tree&gt; [small]" width="10" src="data:image/png;base64,{image}"/>'
    top = markdown("# Toys\n\n<!-- picture drawn --><!-- /picture -->", "title")
    drawn = code("draw()", "drawn") | {"outputs": [{"data": {"text/html": html}}]}
    assert is_of_another_cell({"cells": [top, drawn]})
    put_on_top({"cells": [top, drawn]})
    put_on_top({"cells": [top, drawn]})
    assert not is_of_another_cell({"cells": [top, drawn]})
    mark = "<!-- picture drawn -->\n\n![A <tree> (small)](attachment:drawn.png)\n\n<!-- /picture -->"
    assert top["source"] == f"# Toys\n\n{mark}", "a second run changes nothing"
    data = base64.b64decode(top["attachments"]["drawn.png"]["image/png"])
    assert Image.open(io.BytesIO(data)).size == (10, 5)
    with pytest.raises(LookupError, match="the cell 'drawn' shows no picture"):
        put_on_top({"cells": [top, code("draw()", "drawn")]})


def test_the_readme_has_a_row_for_each_notebook_and_check_calls_an_old_one_stale(course, capsys):
    readme = course.root / "README.md"
    marks = "# <!-- title --><!-- /title -->\n<!-- notebooks -->| 9 | Chess |<!-- /notebooks -->"
    readme.write_text(marks, encoding="utf-8")
    course.replace("title", "# Toys", "# 9 · Toys\n\n<!-- teaches: doubles -->")
    assert course.release("--check") == 1
    assert "stale: README.md\n" in capsys.readouterr().out
    assert course.release() == 0
    text = readme.read_text(encoding="utf-8")
    assert "| 9 | [Toys](notebooks/09_toys.ipynb) | doubles | 5 min |\n" in text and "Chess" not in text
    assert text.startswith("# <!-- title -->Game theory and adversarial search<!-- /title -->\n")


# What --check says


def test_a_second_release_writes_nothing_and_check_is_silent(course, capsys):
    course.release()
    before = course.files()
    capsys.readouterr()
    assert course.release() == course.release("--check") == 0
    said = "Nothing to write: all is as the sources say.\n"
    assert (course.files(), capsys.readouterr()) == (before, (said, ""))


def test_check_lists_what_is_stale_and_writes_nothing(course, capsys):
    course.release()
    course.replace("double", "return 2 * n", "return n + n")
    course.students.write_text("{}", encoding="utf-8")
    course.edit("9_1_double", "(Example(4, gives=8), Example(3, gives=6))", "(Example(9, gives=18),)")
    before = course.files()
    capsys.readouterr()
    assert course.release("--check") == 1
    out = capsys.readouterr().out
    folders = ("solutions/09_toys.ipynb", "notebooks/09_toys.ipynb")
    for name in (*folders, "helpers/challenges/key.json", "helpers/challenges/nb9.json"):
        assert f"stale: {name}\n" in out
    assert "python -m instructors release" in out
    assert course.files() == before


def test_a_notebook_without_a_solution_is_stale(course, capsys):
    course.release()
    (course.root / "notebooks" / "08_gone.ipynb").write_bytes(course.students.read_bytes())
    assert course.release("--check") == 1
    assert "notebooks/08_gone.ipynb" in capsys.readouterr().out


# What release says to an author


FAULTS = {
    "no END": (("double", "    ### END SOLUTION", ""), ["09_toys.ipynb, cell 3", "double", "END SOLUTION"]),
    "no BEGIN": (("double", "    ### BEGIN SOLUTION\n", ""), ["cell 3", "no partner"]),
    "nested": (("double", "BEGIN SOLUTION", "BEGIN SOLUTION\n    ### BEGIN SOLUTION"), ["no partner"]),
    "misspelt": (("double", "### BEGIN SOLUTION", "## Begin solution"), ["cell 3", "exactly"]),
    "unknown check": (("check-double", "9.1", "9.7"), ["cell 4", "9.7", "challenges/9_7_"]),
    "other answer": (("check-double", "double", "sign"), ["cell 4", 'check("9.1", double)']),
    "no check": (("check-double", "check", "print"), ["9.1", "no check cells"]),
    "no header": (("text-1", "<!-- header 9.1 --><!-- /header -->", ""), ["9.1", "no header"]),
    "no examples": (("text-1", "<!-- examples 9.1 -->", ""), ["9.1", "no examples"]),
    "region left open": (("text-1", "<!-- /examples -->", ""), ["9.1", "no examples"]),
    "unknown header": (("text-1", "header 9.1", "header 9.5"), ["cell 2", "9.5"]),
    "no function": (("double", "def double", "def twice"), ["defines no `double`"]),
    "not Python": (("double", "def double(n):", "def double(n)"), ["cell 3", "line 1"]),
    "raises": (("imports", "ZERO = 0", "ZERO = 1 / 0"), ["cell 1", "ZeroDivisionError"]),
    "wrong answer": (("double", "2 * n", "n * n"), ["9.1", "solutions/challenges/9_1_double.py"]),
}


def same_mistakes(course):
    course.edit("9_1_double", "WRONG = {", 'WRONG = {"powers": Wrong("A power.", lambda n: n**2), ')


def same_ids(course):
    course.notebook["cells"][1]["id"] = "title"
    course.save()


FAULTS |= {
    "wrong solution": (("double", "2 * n", "2 * n + 1"), ["9.1", "Example(4", "8", "9"]),
    "two mistakes alike": (same_mistakes, ["powers", "squares"]),
    "a mistake that no example shows": (
        lambda course: course.edit("9_1_double", "n * n", "2 * n if n < 9 else 0"),
        ["squares"],
    ),
    "challenges without a notebook": (
        lambda course: course.write("8_1_double", TOYS["9_1_double"].replace("9.1", "8.1")),
        ["solutions/challenges/8_….py", "Add solutions/08_"],
    ),
    "a notebook without challenges": (
        lambda course: course.drop(*TOYS),
        ["09_toys.ipynb has no", "Write solutions/challenges/9_1_"],
    ),
    "two cells with one id": (same_ids, ["09_toys.ipynb", "same id"]),
}
for text in ("", '{"cells": 3}'):
    FAULTS[f"no notebook {text}"] = lambda course, text=text: course.path.write_text(text), ["09_toys.ipynb"]


# Of a challenge's file: which, what stands there instead of what, and what is said of it.
TWICE = "Example(4, gives=8), Example(3, gives=6)"
BROKEN = {
    "no Python": ("9_1_double", "n * n\n", "n *\n", ["line 20: it is not Python, invalid", "Mend"]),
    "raises": ("9_2_sign", "bonus=True", "bonus=1 / 0", ["line 9: ZeroDivisionError", "Mend"]),
    "no such field": ("9_2_sign", "bonus=True", "bogus=True", ["TypeError", "bogus", "Mend"]),
    "raises far away": (
        *("9_1_double", "import Wrong\n", "import Wrong, changed\nchanged(changed, 'no such', 'text')\n"),
        ["line 17: ValueError", "'no such' stands 0 times", "Mend"],
    ),
    "another id": ("9_1_double", '"9.1"', '"9.3"', ['ASKED = Challenge("9.1", "double", …)', "rename"]),
    "another name": ("9_2_sign", '"sign"', '"signs"', ['ASKED = Challenge("9.2", "sign", …)', "rename"]),
    "no ASKED": ("9_2_sign", "ASKED =", "ASK =", ['ASKED = Challenge("9.2", "sign", …)']),
    "no asked": ("9_1_double", "# %% asked", "", ['ASKED = Challenge("9.1", "double", …)']),
    "no WRONG": ("9_1_double", "WRONG =", "WRONGS =", ["defines no WRONG", "Write WRONG = {…}"]),
    "a list": ("9_1_double", '{"squares": Wrong("That is n times n.", square)}', "[]", ["defines no WRONG"]),
    "no Wrong": (
        *("9_1_double", 'Wrong("That is n times n.", square)', "square"),
        ["squares in WRONG is no Wrong(sentence, answers)", "Mend"],
    ),
    "no sentence": ("9_1_double", '"That is n times n."', "square", ["squares in WRONG is no Wrong"]),
    "no share": ("9_1_double", "square)", 'square, "half")', ["squares in WRONG is no Wrong"]),
    "nameless code": (
        *("9_1_double", "partial(numbers, 1, 99)", "lambda rng: (rng.randrange(99),)"),
        ["inputs of 9.1 is code without a name", "Write it in helpers/challenges"],
    ),
    "code of its own": (
        *("9_2_sign", "inputs=partial(numbers, 1, 99)", "accept=print, inputs=partial(numbers, 1, 99)"),
        ["accept of 9.2 is code without a name", "Write it in helpers/challenges"],
    ),
    "no plain data": ("9_1_double", "1, 99)", "1, (9, 9))", ["inputs of 9.1 is", "(9, 9)", "Use texts"]),
    "no plain example": ("9_2_sign", "gives=0", "gives=numbers", ["Example(0 -> ", "as data", "Mend"]),
    "a function twice": (
        *("9_2_sign", "# %% asked", "# %% wrong\ndef square(n):\n    return -n\nWRONG = {}\n# %% asked"),
        ["a file before it defines square, too", "# %% wrong", "another name"],
    ),
    "a misspelt cell": ("9_1_double", "# %% wrong", "# %% wrongs", ["line 14: `# %% wrongs` is no"]),
    "no style": ("9_2_sign", "# %% asked", "# %% right\n# %% asked", ["line 1: `# %% right`", "`right: a"]),
    "a cell twice": ("9_1_double", "WRONG =", "# %% wrong\nWRONG =", ["`# %% wrong` stands there twice"]),
}  # fmt: skip


def broken(course, fault):
    name, old, new, words = BROKEN[fault]
    course.edit(name, old, new)
    return [f"solutions/challenges/{name}.py", *words]


def two_files(course):
    course.write("9_1_triple", TOYS["9_1_double"].replace("double", "triple"))


def misnamed(course):
    course.write("9.3_triple", "")


FAULTS |= {fault: (lambda course, fault=fault: broken(course, fault), []) for fault in BROKEN}
FAULTS |= {
    "two files with one number": (two_files, ["9_1_triple.py: 9_1_double.py has this number, too. Give it"]),
    "a misnamed file": (
        misnamed,
        ["solutions/challenges/9.3_triple.py is no", "Name it like 3_2_minimax.py"],
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_place_and_the_way_out(course, capsys, fault):
    change, words = FAULTS[fault]
    if fault in BROKEN:
        words = change(course)
    else:
        change(course) if callable(change) else course.replace(*change)
    before = course.files()
    for options in ([], ["--check"]):
        assert course.release(*options) == 1
        lines = capsys.readouterr().err.splitlines()
        assert all(any(word in line for line in lines) for word in words), lines
        if fault in BROKEN:
            assert len(lines) == 1 and lines[0].startswith(f"release: {words[0]}"), lines
    assert course.files() == before


def test_all_broken_files_are_told_in_one_run_and_what_only_follows_is_not(two, capsys, made):
    for name in ("9_1_double", "10_2_sign"):
        two.edit(name, "partial(numbers, 1, 99)", "partial(numbers, 1, 99")
    two.edit("9_1_double", "return n * n", "return n *")
    two.write("9_2_sign", TOYS["9_2_sign"] + "\n# %% wrong\nWRONG = {'squared': Wrong('Why?', square)}")
    two.edit("10_1_double", 'Wrong("That is n times n.", square)', "square")
    two.write("9_3_triple", "# %% asked\nASKED = 1 / 0\n# %% wong\n")
    two.write("9_4_half", "# %% asked\nASKED = 1 / 0\n")
    two.write("9_half", "")
    assert two.release() == 1
    lines = capsys.readouterr().err.splitlines()
    begin = [
        "9_1_double.py, line 8: it is not Python, '(' was never closed. Mend it.",
        "9_3_triple.py, line 3: `# %% wong` is no cell",
        "9_4_half.py, line 2: ZeroDivisionError",
        "9_1_double.py, line 20: it is not Python",
        "10_2_sign.py, line 8: it is not Python",
        "10_1_double.py: squares in WRONG is no Wrong",
        "9_half.py is no challenge's file",
    ]
    assert len(lines) == len(begin), lines
    for line, part in zip(lines, begin, strict=True):
        assert line.startswith(f"release: solutions/challenges/{part}"), line
    assert made == []


def test_all_that_is_wrong_is_told_at_once_a_line_each_before_a_key_is_made(course, capsys, made):
    course.replace("double", "    ### END SOLUTION", "")
    course.replace(
        "text-2", "<!-- header 9.2 -->old<!-- /header -->", "<!-- header 9.4 -->old<!-- /header -->"
    )
    course.replace("title", "# Toys", "# Toys\n\nA **toy**, a **game**.")
    course.edit("9_1_double", "partial(numbers, 1, 99)", "print")
    course.edit("9_2_sign", "bonus=True", "bonus=True, accept=abs, questions={'none': str}")
    course.write("8_1_double", "1 / 0")
    course.write("11_1_double", "# %% asked\n1 / 0")
    (course.root / "solutions" / "11_broken.ipynb").write_bytes(course.path.read_bytes())
    (course.root / "solutions" / "10_more.ipynb").write_bytes(course.path.read_bytes())
    assert course.release() == 1
    lines = capsys.readouterr().err.splitlines()
    told = [
        "no `### END",
        "no challenge 9.4",
        "9.2 has no header",
        "inputs of 9.1",
        "accept of 9.2",
        "questions of 9.2",
        "11_1_double.py, line 2: ZeroDivisionError",
        "**toy** has no",
        "**game** has no",
        "10_more.ipynb has no challenges",
        "challenges/8_….py have no notebook",
    ]
    for each in told:
        assert [line for line in lines if each in line and line.startswith("release: ")], (each, lines)
    assert made == []


def test_a_challenge_that_fails_hides_no_other_and_what_is_right_is_kept(course, capsys, made):
    course.write("9_3_triple", challenge("9.3", "triple", "Example(2, gives=6),"))
    course.notebook["cells"] += [
        markdown("<!-- header 9.3 --><!-- /header --><!-- examples 9.3 --><!-- /examples -->", "text-3"),
        code(DOUBLE.replace("double", "triple").replace("2 *", "3 *"), "triple"),
        code('check("9.3", triple)', "check-triple"),
    ]
    course.save()
    course.replace("double", "2 * n", "2 * n + 1")
    course.replace("sign", "ZERO", "7")
    assert course.release() == 1
    error = capsys.readouterr().err
    assert "9.1: the answer gives" in error and "9.2: the answer gives" in error
    course.replace("double", "2 * n + 1", "2 * n")
    course.replace("sign", "7", "ZERO")
    made.clear()
    assert course.release() == 0 and made == ["9.1", "9.2"]


def test_a_statement_may_not_be_long(course, capsys):
    course.replace("text-1", "Twice.", 81 * "word ")
    assert course.release() == 1
    assert "statement of 9.1 has 81 words" in capsys.readouterr().err


# What is computed anew: counted, not timed


@pytest.fixture
def made(monkeypatch):
    """The ids of the entries that were made."""
    ids, make = [], answer_key.make_entry

    def counted(id, *rest):
        ids.append(id)
        return make(id, *rest)

    monkeypatch.setattr(answer_key, "make_entry", counted)
    return ids


def said_otherwise(course):
    course.edit("9_1_double", "points=20, difficulty=1, minutes=5", "points=25, difficulty=3, minutes=10")
    course.edit("9_1_double", '("a", "b", "c")', '("d", "e", "f"), questions={"none": "Why?"}')
    course.edit("9_1_double", "gives=8)", 'gives=8, why="even", called="four", fine=True)')


def known_of_both(course):
    """A wrong answer of 9.2 uses a function of 9.1's."""
    known = "# %% wrong\nWRONG = {'squared': Wrong('Why?', lambda n: -square(n))}\n"
    course.write("9_2_sign", f"{TOYS['9_2_sign']}\n{known}")


CHANGES = {
    "nothing": (lambda course: None, []),
    "sentences, hints, points": (said_otherwise, []),
    "the text of a cell": (lambda course: course.replace("text-1", "Twice.", "Two times."), []),
    "a docstring, a comment": (lambda course: course.replace("double", "Twice n", "# Two times n"), []),
    "a comment in a file": (
        lambda course: course.edit("9_1_double", "def square(n):", '# Why\ndef square(n):\n    """It is."""'),
        [],
    ),
    "a mistake's sentence": (lambda course: course.edit("9_1_double", "n times n", "a square"), []),
    "a mistake's share": (lambda course: course.edit("9_1_double", "square)", "square, share=0.5)"), []),
    "a function that nobody uses": (
        lambda course: course.edit("9_1_double", "WRONG =", "def cube(n):\n    return n**3\nWRONG ="),
        [],
    ),
    "proofs and styles": (
        lambda course: course.edit(
            "9_1_double", "# %% wrong", "# %% proof\nx = 1\n# %% right: a\n# %% wrong"
        ),
        [],
    ),
    "a solution": (lambda course: course.replace("double", "2 * n", "n + n"), ["9.1"]),
    "what an answer rests on": (
        lambda course: course.replace("imports", "ZERO = 0", "ZERO = 1 - 1"),
        ["9.1", "9.2"],
    ),
    "what stands below the check": (
        lambda course: course.replace("sign", "n // abs(n)", "abs(n) // n"),
        ["9.2"],
    ),
    "a wrong answer": (lambda course: course.edit("9_1_double", "n * n", "n**2"), ["9.1"]),
    "a mistake's name": (lambda course: course.edit("9_1_double", '"squares"', '"powers"'), ["9.1"]),
    "one more mistake": (known_of_both, ["9.2"]),
    "what runs in a wrong cell": (
        lambda course: course.edit("9_1_double", "WRONG =", "square(3)\nWRONG ="),
        ["9.1", "9.2"],
    ),
    "inputs": (lambda course: course.edit("9_2_sign", "1, 99", "1, 98"), ["9.2"]),
    "how many": (lambda course: course.edit("9_2_sign", "hidden=10", "hidden=11"), ["9.2"]),
    "an example": (lambda course: course.edit("9_2_sign", "-5, gives", "-7, gives"), ["9.2"]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_only_what_changed_is_computed_and_it_is_the_same_without_a_cache(course, made, change):
    course.release()
    assert made == ["9.1", "9.2"]
    made.clear()
    do, anew = CHANGES[change]
    do(course)
    assert course.release() == 0
    assert sorted(made) == anew
    key = course.key.read_bytes()
    shutil.rmtree(course.root / cache.FOLDER)
    course.key.unlink()
    assert course.release() == 0
    assert course.key.read_bytes() == key


def test_a_wrong_answer_that_another_challenge_uses_makes_both_anew(course, made):
    known_of_both(course)
    course.release()
    made.clear()
    course.edit("9_1_double", "n * n", "n**2")
    assert course.release() == 0
    assert sorted(made) == ["9.1", "9.2"]


@pytest.mark.parametrize("harm", ["", "[]", '{"9.1": 3}', "{", None])
def test_a_damaged_cache_is_not_believed(course, made, harm):
    course.release()
    (course.root / cache.LOCK).unlink()
    (place,) = (course.root / cache.FOLDER).glob("*.json")
    if harm is None:  # an entry of another shape, under the right hash
        known = json.loads(place.read_text(encoding="utf-8"))
        known["9.1"]["made"]["right"].pop()
        known["9.2"]["made"] = []
        harm = json.dumps(known)
    place.write_text(harm, encoding="utf-8")
    key = course.key.read_bytes()
    made.clear()
    assert course.release("--check") == 0
    assert sorted(made) == ["9.1", "9.2"] and course.key.read_bytes() == key


def test_a_fresh_clone_makes_nothing_anew_and_believes_no_entry_that_was_changed_by_hand(course, made):
    course.release()
    shutil.rmtree(course.root / cache.FOLDER)
    made.clear()
    assert (course.release("--check"), made) == (0, [])
    key = json.loads(course.key.read_text(encoding="utf-8"))
    key["9.1"]["right"].reverse()
    course.key.write_text(json.dumps(key), encoding="utf-8")
    assert (course.release("--check"), made) == (1, ["9.1"])


@pytest.mark.parametrize("harm", ["", "[]", '{"python": "none"}'])
def test_a_lock_that_is_damaged_or_of_another_python_costs_time_only(course, made, harm):
    course.release()
    shutil.rmtree(course.root / cache.FOLDER)
    (course.root / cache.LOCK).write_text(harm, encoding="utf-8")
    made.clear()
    assert course.release("--check") == 0
    assert sorted(made) == ["9.1", "9.2"]


def test_another_engine_makes_all_anew(course, made, monkeypatch):
    course.release()
    made.clear()
    monkeypatch.setattr(cache, "_engine", lambda rooms: "another")
    course.release()
    assert sorted(made) == ["9.1", "9.2"]


@pytest.mark.usefixtures("small_course")
def test_the_engine_is_all_that_an_entry_may_load():
    """What draws, plays or is clicked is loaded by no answer that does not name it."""
    code = (
        "from helpers.checking import find, key_entry; key_entry(find('91.1'), lambda n: len(bin(n)) - 3, {})"
    )
    code = f"try:\n    {code}\nexcept ValueError: pass\nimport sys\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    rooms = {name.split(".")[1] for name in loaded.split() if name.startswith("helpers.")}
    rooms -= {path.stem for path in cache.HELPERS.glob("*.py")}
    assert rooms <= {*cache.ENGINE, "challenges", "checking"}


def test_of_the_check_what_the_key_is_made_with_counts_and_not_what_is_said():
    modules = {path.stem for path in cache._of_the_key()}
    assert {"key", "calling", "equality", "challenge"} <= modules
    assert not {"sentences", "repair", "explaining", "pages"} & modules, modules


CELLS = {
    "9.1": """
def right(n):
    return n
def mine(n):
    return right(n) + 1
WRONG = {"mine": Wrong("A sentence.", mine)}
WRONG["more"] = Wrong(told="One more.", answers=[mine], share=0.5)
""",
    "9.2": """
def other(n):
    return helped(n)
def helped(n):
    return 0
WRONG = {"other": Wrong("Another sentence.", other)}
for name in ("a", "b"):
    WRONG[name] = Wrong("A third.", other)
""",
}


@pytest.mark.parametrize(
    ("id", "old", "new", "matters"),
    [
        ("9.1", "n) + 1", "n) + 2", ["9.1"]),  # its own
        ("9.1", "return n\n", "return -n\n", ["9.1"]),  # called by it
        ("9.2", "return 0", "return 1", ["9.2"]),  # of another challenge's
        ("9.2", '"other": Wrong', '"another": Wrong', ["9.2"]),
        ("9.2", '"a", "b"', '"a", "c"', ["9.2"]),
        ("9.2", "return 0", "return mine(n)", ["9.2"]),
        ("9.1", "A sentence.", "What is told of it.", []),
        ("9.1", "One more.", "What is told of it.", []),
        ("9.1", "share=0.5", "share=0.25", []),
        ("9.1", "answers=[mine]", "answers=[right]", ["9.1"]),
        ("9.1", "def mine", "# A comment.\ndef mine", []),
        ("9.2", "WRONG = {", "print(helped(1))\nWRONG = {", ["9.1", "9.2"]),  # what runs always
        ("9.2", "def helped", "@print\ndef helped", ["9.1", "9.2"]),
    ],
)
def test_a_wrong_answer_counts_with_what_it_mentions(id, old, new, matters):
    def kept(texts, id):
        return [ast.dump(node) for node in cache.needed(cache._cells(texts, id), ())]

    assert CELLS[id].count(old) == 1
    changed = CELLS | {id: CELLS[id].replace(old, new)}
    assert [id for id in CELLS if kept(CELLS, id) != kept(changed, id)] == matters


def test_what_a_challenge_says_is_no_part_of_its_code_and_other_challenges_are_not():
    texts = {
        "9.1": """
def look(functions, inputs): return functions[0](*inputs)
def about(value): return "A sentence."
ASKED = Challenge("9.1", "f", points=20, hints=("a",), questions={"none": "Why?"}, observe=look, remark=about)
""",
        "9.2": 'ASKED = Challenge("9.2", "g", points=20, observe=about)',
    }
    kept = [ast.unparse(node) for node in cache.needed(cache._cells(texts, "9.1"), ())]
    assert [each.split("(")[0] for each in kept] == ["def look", "ASKED = Challenge"]
    assert "points" not in kept[1] and "Why" not in kept[1] and "observe=look" in kept[1]


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("from helpers import Tree, draw_tree\ntree = Tree([1, 2])", False),
        ("from helpers import Tree, draw_tree\npicture = draw_tree(Tree([1, 2]))", True),
        ("from helpers import play as click\nclick()", True),
        ("from helpers import play\nnext = board.play(3)", False),
        ("from helpers.draw.charts import bars\nbars.made()", True),
        ("from helpers.live import *", True),
        ("import helpers\nhelpers.play()", True),
        ("import helpers.games.nim\nhelpers.play()", True),
        ("import helpers.games.nim as nim\nnim.Nim(3)", False),
        ("import helpers.draw.charts as charts\ncharts.made()", True),
    ],
)
def test_pictures_and_clicks_count_where_a_statement_uses_one(text, needs):
    assert cache._needs_rest(cache.statements(text)) is needs


# All cores


def twice(number):
    if number == 3:
        raise ReleaseError("Three is too many.", "Take another.")
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_is_done_in_any_number_of_processes_and_a_fault_comes_back_as_a_result(jobs):
    done = dict(parallel.each(twice, [(1,), (3,), (5,)], jobs, "numbers"))
    assert (done[0], done[2]) == (2, 10)
    assert done[1].args == ("Three is too many.", "Take another.")


@pytest.mark.usefixtures("small_course")
def test_real_challenges_are_made_alike_in_processes_of_their_own():
    path = small.SOLUTIONS / f"{small.TREES}.ipynb"
    todo = [
        (id, 91, answer_key.above_check(read(path), id, path.name), small.COURSE, path.name)
        for id in ("91.1", "91.5")
    ]
    found = [
        {number: made for number, (made, _) in parallel.each(answer_key.make_entry, todo, jobs, "challenges")}
        for jobs in (1, 2)
    ]
    assert found[0] == found[1]


def test_other_processes_make_the_key_of_what_the_files_say_now(course):
    assert course.release("--jobs", 2) == 0
    course.edit("9_1_double", "Example(3, gives=6)", "Example(5, gives=10)")
    course.edit("9_2_sign", "1, 99", "1, 98")
    assert course.release("--jobs", 2) == 0
    key = json.loads(course.key.read_bytes())
    for each in challenge_files.challenges(course.root, 9):
        assert key[each.id]["hidden"] == inputs_digest(each)


@pytest.mark.parametrize(
    ("silent", "looks", "told"),
    [(-1, True, "\r1 of 2 numbers"), (60, True, ""), (-1, False, "0 of 2 numbers, 0 s\n")],
)
def test_progress_is_told_after_a_while_on_a_terminal_and_now_and_then_in_a_log(
    monkeypatch, capsys, silent, looks, told
):
    monkeypatch.setattr(progress, "SILENT", silent)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: looks, raising=False)
    list(parallel.each(twice, [(1,), (2,)], 1, "numbers"))
    said = capsys.readouterr().err
    assert told in said and bool(said) == bool(told)
    assert looks or said == told, "a log is not flooded"


# Lists in the documents


def test_the_documents_lists_are_written_and_an_old_one_is_stale(course, capsys):
    page = course.root / "INSTRUCTORS.md"
    text = (
        "60 (<!-- hidden-inputs --><!-- /hidden-inputs -->), (<!-- bonuses -->9.7<!-- /bonuses -->)\n"
        "<!-- near-misses -->\nold\n<!-- /near-misses -->\n"
    )
    page.write_text(text, encoding="utf-8")
    course.replace("title", "# Toys", "# Toys\n*Inside:* <!-- inside --><!-- /inside -->")
    course.edit("9_1_double", "square)", "square, share=0.25)")
    assert course.release("--check") == 1
    assert "stale: INSTRUCTORS.md\n" in capsys.readouterr().out
    assert course.release() == 0
    made = page.read_text(encoding="utf-8")
    assert "60 (<!-- hidden-inputs -->10 in 9.1, 10 in 9.2<!-- /hidden-inputs -->)" in made
    assert "(<!-- bonuses -->9.2<!-- /bonuses -->)" in made
    assert "* 9.1 `double`: squares (a quarter)\n* 9.2: nothing\n" in made and "old" not in made
    inside = "<!-- inside -->1 challenge, 20 points, and a bonus<!-- /inside -->"
    assert inside in cells_of(course.students)["title"]["source"]


@pytest.mark.parametrize(
    "options",
    [
        ["--jobs", "0"],
        ["--root", "nowhere"],
        ["--check", "--bundle", "x.zip"],
        ["--bundle", "nowhere/x.zip"],
        ["--bundle", "course.tar"],
        ["--check", "--nbgrader", "x"],
    ],
)
def test_unusable_arguments_give_2_and_a_sentence(course, capsys, options):
    assert course.release(*options) == 2
    assert capsys.readouterr().err.startswith("release: ")


# Running the solutions


@pytest.fixture
def ran(monkeypatch):
    """The names of the notebooks that `release --run` has run; it only puts a number before their cells."""
    names, fresh = [], {"outputs": [], "execution_count": 1}

    def executed(path, data):
        names.append(path.name)
        cells = [cell | fresh if cell["cell_type"] == "code" else cell for cell in loads(data, "")["cells"]]
        return dumps({**loads(data, ""), "cells": cells}), 1.0

    monkeypatch.setattr(instructors.release, "_executed", executed)
    return names


def test_only_a_notebook_is_run_whose_cells_or_outputs_or_engine_changed(course, ran, monkeypatch):
    def runs(*options):
        ran.clear()
        assert course.release("--run", *options) == 0
        course.notebook = read(course.path)
        return len(ran)

    assert (runs(), runs(), runs("--check")) == (1, 0, 0)
    course.replace("text-1", "Twice.", "Two times.")
    assert runs() == 0
    course.replace("double", "2 * n", "n + n")
    assert (runs(), runs()) == (1, 0)
    course.edit("9_1_double", "points=20", "points=25")
    assert (runs(), runs()) == (1, 0)
    course.cell("never")["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["by hand"]}]
    course.save()
    assert (runs(), runs()) == (1, 0)
    monkeypatch.setattr(cache, "_all_of_helpers", lambda: "another")
    assert (runs(), runs()) == (1, 0)


def test_a_run_depends_on_the_data_of_its_own_notebook_alone(course, monkeypatch):
    monkeypatch.setattr(cache, "HELPERS", course.root / "helpers")
    monkeypatch.setattr(cache, "_all_of_helpers", cache._all_of_helpers.__wrapped__)
    course.release()
    before = cache.of_run(course.notebook, 9, {})
    for name, is_same in {"nb8": True, "nb9": False}.items():
        course.data(name).write_text("[]", encoding="utf-8")
        assert (cache.of_run(course.notebook, 9, {}) == before) is is_same


@pytest.mark.usefixtures("ran")
def test_outputs_of_another_solution_are_called_old_and_those_beside_another_text_are_not(course, capsys):
    def said():
        capsys.readouterr()
        assert course.release() == 0
        return capsys.readouterr().out

    assert "Outputs in solutions/09_toys.ipynb may be old" in said()  # nobody knows what they were run as
    course.release("--run")
    course.notebook = read(course.path)
    course.replace("text-1", "Twice.", "Two times.")
    assert "may be old" not in said()
    course.replace("double", "2 * n", "n + n")
    assert "Outputs in solutions/09_toys.ipynb may be old: `release --run` renews them" in said()
    course.release("--run")
    assert "may be old" not in said()


def test_what_a_check_reads_is_there_before_the_solutions_run(course, monkeypatch):
    course.release()
    course.edit("9_1_double", "Example(3, gives=6)", "Example(5, gives=10)")
    course.data("nb8").touch()
    found = []

    def executed(path, data):
        found.extend(path.name for path in sorted(course.key.parent.iterdir()))
        found.append(repr(compiled.read(course.data("nb9"))[0].examples[1]))
        found.append(json.loads(course.key.read_bytes())["9.1"]["hidden"])
        return data, 1.0

    monkeypatch.setattr(instructors.release, "_executed", executed)
    assert course.release("--run") == 0
    hidden = inputs_digest(challenge_files.challenges(course.root, 9)[0])
    assert found == ["key.json", "nb9.json", "Example(5 -> 10)", hidden]


def test_two_runs_of_a_notebook_are_the_same_bytes(tmp_path):
    sources = [
        "import matplotlib.pyplot as plt, ipywidgets",
        "print('one'); plt.plot([1, 2]); print('two')",
        "ipywidgets.Button(description='Click')",
        "import os; print(os.path.exists(os.environ['HELPERS_PROGRESS']))",
    ]
    cells = [code(source, f"cell-{number}") for number, source in enumerate(sources)]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    first, second = (dumps(execute(notebook, "toy.ipynb", tmp_path)) for _ in range(2))
    assert first == second
    text = first.decode()
    assert "widget-view" not in text and "kept" not in text and '"version"' not in text
    assert re.findall(r'"execution_count": (\d+)', text)[0] == "1"
    assert '"False\\n"' in text


def test_a_cell_that_fails_is_named(tmp_path):
    notebook = {"cells": [code("1 / 0", "bad")], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    with pytest.raises(ReleaseError, match=r'cell 0 \(id "bad"\)(.|\n)*ZeroDivisionError'):
        execute(notebook, "toy.ipynb", tmp_path)


def test_option_bundle_writes_the_zip(course, tmp_path):
    course.files_for_students()
    assert course.release("--bundle", tmp_path / "toys.zip") == 0
    assert "notebooks/09_toys.ipynb" in zipfile.ZipFile(tmp_path / "toys.zip").namelist()


def test_a_solution_in_a_file_for_students_is_refused(course, capsys, tmp_path):
    course.files_for_students()
    course.replace("double", "return 2 * n", "twice = n + n\n    return twice")
    assert course.release("--bundle", tmp_path / "toys.zip") == 0
    for text in ("def f(n):\n  twice = n+n\n  return twice", '">>> twice = n + n\n... return twice"'):
        (course.root / "helpers" / "tips.py").write_text(text, encoding="utf-8")
        assert course.release("--bundle", tmp_path / "toys.zip") == 1
        assert "helpers/tips.py" in capsys.readouterr().err


# nbgrader's course folder


def test_option_nbgrader_writes_a_source_for_each_notebook_without_outputs_twice_the_same(course, tmp_path):
    folder, found = tmp_path / "new" / "nbgrader", []
    for _ in range(2):
        assert course.release("--nbgrader", folder) == 0
        found.append({path: path.read_bytes() for path in folder.rglob("*") if path.is_file()})
    assert found[0] == found[1]
    assert {path.name for path in found[0]} == {"nbgrader_config.py", "09_toys.ipynb"}
    cells = cells_of(folder / "source" / "09_toys" / "09_toys.ipynb")
    assert all(
        (cell.get("outputs", []), cell.get("execution_count")) == ([], None) for cell in cells.values()
    )
    assert "### BEGIN SOLUTION" in cells["double"]["source"]
    assert "kept" in course.path.read_text(encoding="utf-8")


def test_what_an_instructor_has_in_the_course_folder_stays(course, tmp_path):
    kept = [tmp_path / "nbgrader_config.py", tmp_path / "submitted" / "ada" / "09_toys" / "09_toys.ipynb"]
    for path in kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("mine", encoding="utf-8")
    assert course.release("--nbgrader", tmp_path) == 0
    assert [path.read_text(encoding="utf-8") for path in kept] == ["mine", "mine"]


@pytest.mark.parametrize("place", ["LICENSE", "LICENSE/in", ".", "solutions", "notebooks/week"])
def test_a_place_that_cannot_be_a_course_folder_is_named(course, capsys, place):
    course.release()
    course.files_for_students()
    before = course.files()
    folder = course.root / place
    assert course.release("--nbgrader", folder) == 2
    error = capsys.readouterr().err
    assert error.startswith("release: ") and str(folder) in error and "folder" in error
    assert course.files() == before


# The course itself: that it is fresh, test_mistakes.py says, which has what the known mistakes answer


def test_the_small_course_is_what_release_makes_of_it(capsys):
    """What the tests of the engine stand on: `release --root tests/small_course --run` renews it."""
    assert command(["release", "--root", str(small.COURSE), "--check", "--run"]) == 0, capsys.readouterr().out
