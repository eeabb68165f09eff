"""The zip that students are given: it works elsewhere, and no file of it holds an answer."""

import ast
import doctest
import importlib
import inspect
import os
import re
import venv
from functools import cache
from pathlib import Path

import pytest
from reference import answers_of

from helpers.checking import (
    challenges_of,
    example_digests,
    example_inputs,
    find,
    misfit,
    notebooks,
    run,
)  # fmt: skip
from helpers.checking.key import is_right
from instructors import challenge_files
from instructors.records import START_HERE, number_of
from instructors.release import answer_key
from instructors.release.answer_key import namespace
from instructors.release.book import read, regions
from instructors.release.bundle import contents, pack, students_project
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
SOLUTIONS = syllabus(ROOT / "solutions").notebooks
CHALLENGES = [challenge for number in notebooks() for challenge in challenges_of(number)]
# Positions that a trial may walk: every right answer finds each example within.
MOST, WHOLE_GAMES = 10_000, dict.fromkeys(("4.7", "5.3", "5.6"), 100_000)


def test_the_bundle_is_the_same_bytes_each_time(tmp_path):
    assert pack(ROOT) == pack(ROOT)


def test_the_bundle_holds_what_students_need_and_nothing_else():
    names = sorted(contents(ROOT))
    assert {"README.md", "LICENSE", "requirements.txt", "pyproject.toml"} <= set(names)
    assert {"helpers/__init__.py", "helpers/challenges/key.json", "helpers/checking/__init__.py"} <= set(
        names
    )
    assert {f"helpers/challenges/nb{number}.json" for number in notebooks()} <= set(names)
    assert {START_HERE, *(path.name for path in SOLUTIONS)} == {
        name.removeprefix("notebooks/") for name in names if name.startswith("notebooks/")
    }
    tops = {name.split("/")[0] for name in names}
    assert tops == {"README.md", "LICENSE", "requirements.txt", "pyproject.toml", "helpers", "notebooks"}
    assert not [name for name in names if "grading" in name or "release" in name or "__pycache__" in name]


def test_no_file_of_the_bundle_holds_a_solution():
    lines = {
        line.strip()
        for path in SOLUTIONS
        for region in regions(read(path))
        for line in region.splitlines()
        if len(line.strip()) > 40
    }
    assert lines
    for name, data in contents(ROOT).items():
        text = data.decode().replace('\\"', '"')
        assert "BEGIN SOLUTION" not in text, name
        assert [line for line in lines if line in text] == [], name


def test_no_file_of_the_bundle_holds_a_function_of_the_challenges_files():
    """Students get what is asked and what is told, as data: no wrong answer, no proof, no other style."""
    given = re.sub(r"\s|\\n", "", "\n".join(data.decode() for data in contents(ROOT).values()))
    told, count = [], 0
    for file in challenge_files.files(ROOT):
        for cell in (cell for cell in challenge_files.cells(file.path) if cell.kind != "asked"):
            for node in ast.parse(cell.source).body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.end_lineno - node.lineno > 1:
                    text, count = ast.get_source_segment(cell.source, node), count + 1
                    told += [f"{node.name} of {file.path.name}"] * (re.sub(r"\s", "", text) in given)
    assert count > 500
    assert told == []


def functions_students_get():
    """Every function in the bundle by its place: of the modules, of their doctests, of the notebooks."""
    for path in sorted((ROOT / "helpers").rglob("*.py")):
        name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
        if not name.startswith(("instructors", "instructors.__main__")):
            module = importlib.import_module(name)
            yield from functions_of(name, vars(module))
            for test in doctest.DocTestFinder().find(module):
                doctest.DocTestRunner(verbose=False).run(test, out=lambda text: None, clear_globs=False)
                yield from functions_of(f"the doctest of {test.name}", test.globs)
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        yield from functions_of(path.name, namespace(read(path), path.name))


def functions_of(place, space):
    for name, value in list(space.items()):
        if inspect.isfunction(value):
            yield f"{name} in {place}", value


def test_no_function_that_students_get_answers_a_challenge():
    """Not even one in a docstring: each is tried on the visible examples of every challenge."""
    tried, solving = set(), []
    for place, function in functions_students_get():
        if function in tried:
            continue  # it has been seen in another place
        tried.add(function)
        for challenge in CHALLENGES:
            fits = len(challenge.answers) == 1 and not misfit(challenge, (function,))
            if fits and solves(challenge, function):
                solving.append(f"{place} solves {challenge.id}")
    assert len(tried) > 100
    assert solving == []


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)
def test_a_function_that_answers_would_be_seen(challenge):
    """The second answer is, within the positions that a trial may walk."""
    assert len(challenge.answers) > 1 or solves(challenge, *answers_of(challenge.id))


def solves(challenge, function):
    """Whether it passes all visible examples; the first that it fails ends the trial."""
    most = WHOLE_GAMES.get(challenge.id, MOST)
    return all(
        is_right(challenge, each, run(challenge, (function,), each, most), right)
        for each, right in examples_of(challenge.id)
    )


@cache
def examples_of(id):
    """Inputs and digest of each visible example."""
    return list(zip(example_inputs(find(id)), example_digests(find(id)), strict=True))


def test_the_students_readme_says_how_to_start_and_lists_the_notebooks():
    readme = contents(ROOT)["README.md"].decode()
    assert ".venv/bin/python -m pip install -r requirements.txt" in readme
    assert r".venv\Scripts\python -m pip install -r requirements.txt" in readme
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        assert f"(notebooks/{path.name})" in readme
    assert "{" not in readme and "solutions" not in readme


def test_the_students_project_file_names_only_what_is_there():
    text = students_project((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "[project.scripts]" in text and "[build-system]" in text
    assert "pytest" not in text and "nbgrader" not in text and "ruff" not in text


def script_of(path):
    """A notebook's answers with what they rest on, and its checks: a script that fails when a check does."""
    challenges = challenges_of(number_of(path.name))
    nodes = [node for node, _ in answer_key.definitions(read(path), path.name)]
    lines = ["from helpers import check", *map(ast.unparse, nodes)]
    for challenge in challenges:
        checked = f"check({challenge.id!r}, {', '.join(challenge.answers)})"
        lines.append(f"checked = {checked}\nassert checked.passed, checked")  # an answer may be called result
    return "\n\n".join([*lines, "import helpers\nprint(helpers.__file__)"])


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.name)
def test_right_answers_pass_their_checks_in_the_bundle(bundle, command, path):
    done = command("-c", script_of(path), folder=bundle)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(str(bundle / "helpers" / "__init__.py"))


def test_the_bundle_has_no_commands_and_says_so(bundle, command):
    done = command("-m", "helpers", "grade", folder=bundle)
    assert done.returncode == 2 and "student's copy" in done.stderr


@pytest.mark.slow
def test_the_bundle_installs_with_its_own_two_lines(bundle, command, tmp_path):
    """As its README says, in an environment of its own (needs the package index)."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = command("-m", "pip", "install", "-q", "-r", "requirements.txt", folder=bundle, python=python)
    assert done.returncode == 0, done.stderr
    done = command(
        "-c", "import helpers, jupyterlab; print(helpers.Tree([3, 5]))",
        folder=tmp_path, python=python, PYTHONPATH="",
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "[3, 5]\n"), done.stderr
