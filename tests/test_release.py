"""On a toy course of two challenges: what `release` makes, what it calls stale, what it tells an author."""

import argparse
import json
import re
import zipfile

import pytest

import helpers.instructors.release
from helpers.checking import Challenge, Example, Mistake
from helpers.instructors.release.book import ReleaseError, dumps, execute, read

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
MISTAKES = """MISTAKES = {"9.1": {"squares": lambda n: n * n}, "9.2": {}}"""


def challenge(which, name, examples, mistakes=None, bonus=False):
    def inputs(rng):
        return (rng.randint(1, 99),)

    return Challenge(
        id=which, name=name, points=20, difficulty=1, minutes=5, returns="int", examples=examples,
        inputs=inputs, hints=("a", "b", "c"), mistakes=mistakes or {}, takes=("n",), bonus=bonus, battery=10,
    )  # fmt: skip


def toy_challenges():
    squares = {"squares": Mistake("That is n times n.")}
    return [
        challenge("9.1", "double", [Example(4, gives=8), Example(3, gives=6)], squares),
        challenge("9.2", "sign", [Example(-5, gives=-1), Example(0, gives=0)], bonus=True),
    ]


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
    """A course's folder with one solution notebook; `course.challenges` may be changed by a test."""
    course = Course(tmp_path / "course")
    monkeypatch.setattr(helpers.instructors.release, "challenges_of", lambda number: course.challenges)
    monkeypatch.setattr(helpers.instructors.release, "notebooks", lambda: course.numbers)
    return course


class Course:
    def __init__(self, root):
        self.root, self.challenges, self.notebook = root, toy_challenges(), toy_notebook()
        self.numbers = [9]
        (root / "solutions").mkdir(parents=True)
        (root / "tests" / "mistakes").mkdir(parents=True)
        self.mistakes(MISTAKES)
        self.save()

    def save(self):
        self.path.write_bytes(dumps(self.notebook))

    def mistakes(self, text):
        (self.root / "tests" / "mistakes" / "nb9.py").write_text(text, encoding="utf-8")

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
        return self.root / "helpers" / "challenges" / "key.json"

    def files(self):
        files = [path for path in self.root.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        return {path: path.read_bytes() for path in files}

    def files_for_students(self):
        for name in ("LICENSE", "requirements.txt", "pyproject.toml"):
            (self.root / name).write_text("", encoding="utf-8")

    def release(self, *options):
        parser = argparse.ArgumentParser()
        helpers.instructors.release.add_arguments(parser)
        return helpers.instructors.release.main(
            parser.parse_args(["--root", str(self.root), *map(str, options)])
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
    assert (
        "*Time:* <!-- minutes -->about 20 minutes, 25 with the bonus<!-- /minutes -->"
        in (cells["title"]["source"])
    )
    pause = "*A good place to stop.* About 15 minutes so far, 5 to go."
    assert f"<!-- pause -->\n\n{pause}\n\n<!-- /pause -->" in cells["ten-minutes"]["source"]


def test_the_readme_says_the_same_words_and_minutes_and_check_calls_an_old_one_stale(course, capsys):
    readme = course.root / "README.md"
    line = "| 9 | Toys | <!-- teaches 9 -->{}<!-- /teaches --> | <!-- minutes 9 -->{}<!-- /minutes --> |"
    readme.write_text(line.format("chess", "90 min"), encoding="utf-8")
    course.replace("title", "# Toys", "# Toys\n\n<!-- teaches: doubles -->")
    assert course.release("--check") == 1
    assert "stale: README.md\n" in capsys.readouterr().out
    assert course.release() == 0
    assert readme.read_text(encoding="utf-8") == line.format("doubles", "5 min")


# What --check says


def test_a_second_release_writes_nothing_and_check_is_silent(course, capsys):
    course.release()
    before = course.files()
    capsys.readouterr()
    assert course.release() == course.release("--check") == 0
    assert (course.files(), capsys.readouterr()) == (before, ("", ""))


def test_check_lists_what_is_stale_and_writes_nothing(course, capsys):
    course.release()
    course.replace("double", "return 2 * n", "return n + n")
    course.students.write_text("{}", encoding="utf-8")
    course.challenges[0] = challenge("9.1", "double", [Example(9, gives=18)], toy_challenges()[0].mistakes)
    before = course.files()
    capsys.readouterr()
    assert course.release("--check") == 1
    out = capsys.readouterr().out
    for name in ("solutions/09_toys.ipynb", "notebooks/09_toys.ipynb", "helpers/challenges/key.json"):
        assert f"stale: {name}\n" in out
    assert "python -m helpers release" in out
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
    "unknown check": (("check-double", "9.1", "9.7"), ["cell 4", "9.7", "nb9.py"]),
    "other answer": (("check-double", "double", "sign"), ["cell 4", 'check("9.1", double)']),
    "no check": (("check-double", "check", "print"), ["9.1", "no check cells"]),
    "no header": (("text-1", "<!-- header 9.1 --><!-- /header -->", ""), ["9.1", "no header"]),
    "no examples": (("text-1", "<!-- examples 9.1 -->", ""), ["9.1", "no examples"]),
    "region left open": (("text-1", "<!-- /examples -->", ""), ["9.1", "no examples"]),
    "unknown header": (("text-1", "header 9.1", "header 9.5"), ["cell 2", "9.5"]),
    "no function": (("double", "def double", "def twice"), ["defines no `double`"]),
    "not Python": (("double", "def double(n):", "def double(n)"), ["cell 3", "line 1"]),
    "raises": (("imports", "ZERO = 0", "ZERO = 1 / 0"), ["cell 1", "ZeroDivisionError"]),
    "wrong answer": (("double", "2 * n", "n * n"), ["9.1", "tests/mistakes/nb9.py"]),
}


def same_mistakes(course):
    course.challenges[0].mistakes["powers"] = Mistake("That is a power.")
    course.mistakes(MISTAKES.replace('{"squares"', '{"powers": lambda n: n ** 2, "squares"'))


def same_ids(course):
    course.notebook["cells"][1]["id"] = "title"
    course.save()


SHOWN_BY_NONE = MISTAKES.replace("n * n", "2 * n if n < 9 else 0")
FAULTS |= {
    "wrong solution": (("double", "2 * n", "2 * n + 1"), ["9.1", "Example(4", "8", "9"]),
    "two mistakes alike": (same_mistakes, ["powers", "squares"]),
    "a mistake that no example shows": (lambda course: course.mistakes(SHOWN_BY_NONE), ["squares"]),
    "no mistakes": (lambda course: course.mistakes('MISTAKES = {"9.1": {}, "9.2": {}}'), ["squares"]),
    "challenges without a notebook": (lambda course: course.numbers.append(8), ["nb8.py"]),
    "a notebook without challenges": (lambda course: course.numbers.clear(), ["helpers/challenges/nb9.py"]),
    "two cells with one id": (same_ids, ["09_toys.ipynb", "same id"]),
}
for text in ("", '{"cells": 3}'):
    FAULTS[f"no notebook {text}"] = lambda course, text=text: course.path.write_text(text), ["09_toys.ipynb"]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_place_and_the_way_out(course, capsys, fault):
    change, words = FAULTS[fault]
    change(course) if callable(change) else course.replace(*change)
    before = course.files()
    for options in ([], ["--check"]):
        assert course.release(*options) == 1
        error = capsys.readouterr().err
        assert all(word in error for word in words), error
    assert course.files() == before


@pytest.mark.parametrize(
    "options",
    [
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


@pytest.mark.slow
def test_running_the_solutions_again_changes_no_byte(command):
    done = command("-m", "helpers", "release", "--check", "--run")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
