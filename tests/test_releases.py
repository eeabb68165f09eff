"""What a release and the other doors rest on: versions that agree, and files that say where things are."""

import json
import os
import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def released():
    """The versions that CHANGES.md has a heading for."""
    return re.findall(r"^## (\d\S*)", (ROOT / "CHANGES.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.skipif("TAG" not in os.environ, reason="only where a tag is released: the variable TAG")
def test_a_tag_is_the_projects_version_and_the_newest_heading_of_the_changes():
    assert os.environ["TAG"] == f"v{VERSION}"
    assert released()[:1] == [VERSION], "CHANGES.md: let `## Unreleased` become the version"


def test_the_citation_has_the_projects_version_and_title():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0" and citation["version"] == VERSION
    first = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n")[0]
    assert re.sub("<!--.*?-->", "", first) == f"# {citation['title']}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_of_the_repository_is_there(path):
    jobs = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values()
    lines = "\n".join(step.get("run", "") for job in jobs for step in job["steps"])
    named = re.findall(r"(?:tests|\.ci)/[\w./]+", lines)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_dev_container_opens_a_notebook_and_installs_what_students_install():
    settings = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    assert settings["postCreateCommand"].endswith("-r requirements.txt")
    opened = settings["customizations"]["codespaces"]["openFiles"]
    assert opened and all((ROOT / name).is_file() for name in opened)


def test_binder_takes_the_requirements_and_a_python_of_the_project():
    # What repo2docker would take before requirements.txt.
    first = (
        "environment.yml",
        "Pipfile",
        "Pipfile.lock",
        "Dockerfile",
        "apt.txt",
        "setup.py",
        "install.R",
        "runtime.txt",
    )
    assert [
        name for folder in (".", "binder", ".binder") for name in first if (ROOT / folder / name).exists()
    ] == []
    assert "-e ." in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
