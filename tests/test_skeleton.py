"""`python -m instructors new`: the skeleton of a challenge, and `try` names all of it as not written yet."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import small

from instructors import challenge_files
from instructors.__main__ import main
from instructors.release.book import read, stamp

pytestmark = pytest.mark.usefixtures("small_course")
ROOT = Path(__file__).parents[1]
NEXT = f"91.{len(small.ASKED[91]) + 1}"


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of the small course."""
    folder = shutil.copytree(small.COURSE, tmp_path / "course")
    monkeypatch.setenv("HELPERS_COURSE", str(folder))
    return folder


def files(folder):
    return {path: path.read_bytes() for path in folder.rglob("*.*") if path.is_file()}


def test_a_skeleton_is_a_new_file_and_cells_of_the_notebook_and_nothing_else_changes(copy):
    before = files(copy)
    assert main(["new", NEXT, "count_sheep"]) == 0
    after = files(copy)
    (new,) = set(after) - set(before)
    assert new.name == f"{NEXT.replace('.', '_')}_count_sheep.py"
    ast.parse(after[new])
    (changed,) = [path for path in before if after[path] != before[path]]
    old, now = (text.decode().splitlines() for text in (before[changed], after[changed]))
    assert [line for line in old if line not in now] == []
    book = read(copy / "solutions" / f"{small.TREES}.ipynb")
    ids = [cell["id"] for cell in book["cells"]]
    at = ids.index("count-sheep-statement")
    parts = [f"count-sheep-{each}" for each in ("statement", "answer", "check")]
    assert ids[at : at + 4] == [*parts, "recap"]


@pytest.mark.parametrize(
    ("id", "name", "told"),
    [
        ("91.2", "sheep", f"is {NEXT}, not 91.2"),
        ("three", "sheep", "is no number"),
        ("77.1", "sheep", "is no number"),
        (NEXT, "class", "no name for a function"),
        (NEXT, "two words", "no name for a function"),
        (NEXT, "minimax", "asks for minimax already. Give another name"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(copy, capsys, id, name, told):
    before = files(copy)
    assert main(["new", id, name]) == 2
    assert told in capsys.readouterr().err and files(copy) == before


def test_try_names_each_part_of_a_fresh_skeleton(copy, command):
    assert command("-m", "instructors", "new", NEXT, "count_sheep").returncode == 0
    done = command("-m", "instructors", "try", NEXT)
    assert done.returncode == 1, done.stderr
    for missing in (
        "does not say yet what is asked",
        "hint 3 is not written yet",
        "Example(4 -> 0) is not written yet",
        "the sentence of unnamed is not written yet",
        "The solution: it is not written yet",
        "The second proof: it is not written yet",
        "'another way' is not written yet",
        "there is no code yet for unnamed",
    ):
        assert missing in done.stdout, done.stdout
    assert "✓" not in done.stdout


def test_the_cells_are_those_that_release_asks_for(copy):
    main(["new", NEXT, "count_sheep"])
    stamp(read(copy / "solutions" / f"{small.TREES}.ipynb"), challenge_files.challenges(copy, 91), "91")


def test_a_fresh_skeleton_is_formatted_and_linted(copy):
    main(["new", NEXT, "count_sheep"])
    file = next((copy / "solutions/challenges").glob("*count_sheep.py"))
    there = ["--stdin-filename", ROOT / file.relative_to(copy), "-"]  # where the rules of such files hold
    for words in (["format", "--check"], ["check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, *there],
            input=file.read_bytes(),
            capture_output=True,
            cwd=ROOT,
        )
        assert done.returncode == 0, done.stdout
