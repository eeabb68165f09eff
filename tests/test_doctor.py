"""What the doctor finds: true of the machine, and with a way out where something is missing."""

import webbrowser

import pytest
from browser import chrome

from helpers import doctor


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


def test_the_doctor_knows_every_browser_that_the_tests_know():
    assert {*chrome.NAMES} <= {*doctor.BROWSERS}
