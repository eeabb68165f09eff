"""What the doctor finds: true of the machine, and with a way out where something is missing."""

import re
import tomllib
import webbrowser
from pathlib import Path

import pytest
from browser import chrome

from helpers.instructors import doctor

ROOT = Path(__file__).parents[1]


@pytest.fixture
def no_screen(monkeypatch):
    def get():
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", get)


def test_a_browser_without_a_screen_is_told_from_none(no_screen, monkeypatch):
    monkeypatch.setattr(doctor.shutil, "which", {"chromium": "/usr/bin/chromium"}.get)
    found = doctor.clickable()[-1]
    assert found.found == "/usr/bin/chromium, but no screen to show it on" and "--no-browser" in found.mend
    monkeypatch.setattr(doctor.shutil, "which", {}.get)
    assert doctor.clickable()[-1].found == "none found"


def test_what_helpers_imports_is_asked_for_and_jupyterlab_only_for_its_buttons():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {re.match(r"\w+", each)[0] for each in project["dependencies"]} == {*doctor.NEEDED}
    assert "jupyterlab" in {finding.thing for finding in doctor.clickable()}


def test_the_doctor_knows_every_browser_that_the_tests_know():
    assert {*chrome.NAMES} <= {*doctor.BROWSERS}
