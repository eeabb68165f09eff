"""A course that somebody changes: points, a sentence, a notebook that is gone. No other test may mind."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.checking import challenges_of, notebooks
from instructors.challenge_files import files, folder, named, sources

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(".git", "__pycache__", ".venv", ".*_cache", ".ipynb_checkpoints")
# Tests that minded before; a line is one run, as each folder has a conftest.py of its own.
COUNTING = """
    grading
    test_challenges.py test_checking.py test_nbgrader.py test_partial.py test_repair.py test_scores.py
    test_trial.py test_skeleton.py
"""
LISTING = """
    arena
    grading
    test_architecture.py test_bundle.py test_challenges.py test_checking.py test_notebooks.py
    test_quiet_pages.py test_release.py test_sources.py test_start.py test_wheel.py
"""


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(ROOT, tmp_path / "course", ignore=LEFT_OUT)


def said_by(copy, *words):
    """What a module of the copy says, and its exit status."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment = {**inherited, "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=copy, env=environment, capture_output=True, text=True
    )
    return done.stdout + done.stderr, done.returncode


def passes(copy, runs):
    """Released, the copy passes these tests."""
    said, status = said_by(copy, "instructors", "release")
    assert status == 0, said
    for names in runs.strip().splitlines():
        said, status = said_by(copy, "pytest", "-q", *[f"tests/{name}" for name in names.split()])
        assert status == 0, "\n".join(re.findall(r"^(?:FAILED|ERROR|E  ).*", said, re.MULTILINE)) or said


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text, re.MULTILINE), (path, old)
    path.write_text(re.sub(old, new, text, count=1, flags=re.MULTILINE), encoding="utf-8")


@pytest.mark.slow
def test_other_points_and_another_sentence_break_no_test(copy):
    change_points_and_a_sentence(copy)
    passes(copy, COUNTING)


def change_points_and_a_sentence(copy):
    """A challenge is worth 5 more, and to one mistake in another one more is said."""
    every = [challenge for number in notebooks() for challenge in challenges_of(number)]
    one, other = every[len(every) // 2], every[len(every) // 3]
    asked, wrong = (folder(copy) / named(each) for each in (one, other))
    edit(asked, r"(\bpoints=)\d+", rf"\g<1>{one.points + 5}")
    edit(wrong, r"""(": Wrong\(\s*f?["'])""", r"\g<1>Look once more. ")


@pytest.mark.slow
def test_a_notebook_that_is_gone_breaks_no_test(copy):
    remove_the_last_notebook(copy)
    passes(copy, LISTING)


def remove_the_last_notebook(copy):
    """With its challenges, the tests that are about it alone, and who is cited there alone."""
    number = notebooks()[-1]
    own = [each.path for each in files(copy, number)]
    asked = "".join(sources(copy, number, "asked").values())
    own += [*copy.glob(f"*s/{number:02}_*.ipynb"), *copy.glob(f"tests/**/*_nb{number}.py")]
    for path in own:
        path.unlink()
    drop_what_only_it_used(copy, asked)
    edit(copy / "solutions/course.toml", rf'^ *"{number:02}_.*\n', "")
    complaints, _ = said_by(copy, "instructors", "release")
    for title in re.findall(r"CITATION\.cff: nobody names .*?: \*(.+?)\*", complaints):
        source = rf"^  - type: (?:(?!  - type).*\n)*?    title: .*{re.escape(title)}.*\n(?:    .*\n)*"
        edit(copy / "CITATION.cff", source, "")


def drop_what_only_it_used(copy, asked):
    """Deletes the modules that no other file imports."""
    every = [each for top in ("helpers", "solutions", "tests") for each in (copy / top).rglob("*.py")]
    others = "\n".join(each.read_text(encoding="utf-8") for each in every)
    for path in (copy / "helpers/challenges").rglob("*.py"):
        imported = rf"^ *from helpers\.challenges(\.inputs)?(\.{path.stem} import| import .*\b{path.stem}\b)"
        if re.search(imported, asked, re.MULTILINE) and not re.search(imported, others, re.MULTILINE):
            path.unlink()
