"""What a package index would get: the wheel and the sdist hold what the students' bundle holds, no more."""

import re
import subprocess
import sys
import tarfile
import tomllib
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

from instructors.release.book import ReleaseError
from instructors.release.bundle import contents, refuse_solutions

pytest.importorskip("hatchling", reason="no hatchling: pip install -e '.[test]'")
ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def built(kind, root, folder):
    """What hatchling builds; in a process of its own, as pip does it."""
    words = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder]
    subprocess.run(words, cwd=root, check=True, capture_output=True)
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(built("sdist", ROOT, tmp_path_factory.mktemp("sdist"))) as archive:
        archive.extractall(folder, filter="data")
    (inside,) = folder.iterdir()
    return inside


def inside(path):
    with ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}


def of_the_course():
    """The bundle's notebooks and modules, by their names in the wheel."""
    files = {name.replace("notebooks/", "helpers/notebooks/"): data for name, data in contents(ROOT).items()}
    return {name: data for name, data in files.items() if name.startswith("helpers/")}


def test_the_wheel_holds_the_notebooks_and_modules_of_the_bundle_and_no_others(wheel):
    assert inside(wheel) == of_the_course()


def test_the_sdist_builds_the_same_wheel(wheel, unpacked, tmp_path):
    assert built("wheel", unpacked, tmp_path).read_bytes() == wheel.read_bytes()


def test_the_sdist_holds_no_solution_no_test_and_no_command_of_the_teacher(unpacked):
    files = {path.relative_to(unpacked).as_posix(): path for path in unpacked.rglob("*") if path.is_file()}
    refuse_solutions({name: path.read_bytes() for name, path in files.items()}, ROOT)
    assert {name.partition("/")[0] for name in files if "/" in name} == {"helpers", "notebooks"}


def test_a_wheel_with_a_solution_would_be_noticed(wheel):
    solved = min((ROOT / "solutions").glob("*.ipynb")).read_bytes()
    with pytest.raises(ReleaseError, match="would hand students a solution"):
        refuse_solutions(inside(wheel) | {"helpers/notebooks/solved.ipynb": solved}, ROOT)


def test_the_wheel_has_the_script_and_says_what_it_needs(wheel):
    with ZipFile(wheel) as archive:
        about = {name.partition("/")[2]: archive.read(name).decode() for name in archive.namelist()}
    assert "game-theory-course = helpers.course:main" in about["entry_points.txt"]
    message = Parser().parsestr(about["METADATA"])
    assert message["Version"] == PROJECT["version"] and message["Requires-Python"] == ">=3.11"
    names = {re.match(r"[\w-]+", line)[0] for line in message.get_all("Requires-Dist") if "extra" not in line}
    assert names == {"anywidget", "ipywidgets", "jinja2", "jupyterlab", "matplotlib", "nashpy", "networkx"}
