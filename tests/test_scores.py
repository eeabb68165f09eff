"""The progress file: it remembers the best, and nothing about it can stop a check."""

import json
import os

import pytest

from helpers.checking import scores


@pytest.fixture
def place(tmp_path, monkeypatch):
    place = tmp_path / "here" / "progress.json"
    place.parent.mkdir()
    monkeypatch.setenv("HELPERS_PROGRESS", str(place))
    monkeypatch.setattr(scores, "_unwritten", {})
    return place


def test_the_best_try_counts(place):
    scores.record("91.3", passed=False, points=7.5)
    scores.record("91.3", passed=False, points=0)
    assert scores.read()["challenges"] == {"91.3": {"passed": False, "points": 7.5}}
    scores.record("91.3", passed=True, points=15)
    scores.record("91.3", passed=False, points=0)
    assert scores.read()["challenges"] == {"91.3": {"passed": True, "points": 15}}


def test_a_star_is_won_once(place):
    scores.star("91.lie-1")
    scores.star("91.lie-1")
    assert scores.read()["stars"] == ["91.lie-1"]


def test_what_was_said_first_stays(place):
    assert [scores.first("91.x", said) for said in (None, "3")] == [None, None]
    assert [scores.first("91.y", said) for said in ("3", "9", None)] == ["3", "3", "3"]
    assert scores.read()["first"] == {"91.x": None, "91.y": "3"}


def test_the_innermost_of_what_is_shown_says_whose_answers_they_are():
    assert scores.answers_shown() is None
    with scores.showing("outer"):
        with scores.showing("inner"):
            assert scores.answers_shown() == "inner"
        assert scores.answers_shown() == "outer"
    with pytest.raises(ValueError), scores.showing("failing"):
        raise ValueError
    assert scores.answers_shown() is None


def test_the_last_check_of_this_kernel_says_what_is_passed():
    assert scores.last_passed("91.1") is None
    scores.judged("91.1", [max], passed=True)
    scores.judged("91.2", [min], passed=True)
    assert scores.last_passed("91.1") == (max,)
    scores.judged("91.1", [max], passed=False)
    assert (scores.last_passed("91.1"), scores.last_passed("91.2")) == (None, (min,))


def test_the_file_is_in_the_working_directory(tmp_path, monkeypatch):
    monkeypatch.delenv("HELPERS_PROGRESS")
    monkeypatch.chdir(tmp_path)
    scores.star("91.lie-1")
    assert json.loads((tmp_path / ".progress.json").read_text())["stars"] == ["91.lie-1"]
    assert os.listdir(tmp_path) == [".progress.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"3",
        b'{"challenges": [], "stars": {}, "first": []}',
        b'{"challenges": {"91.1": 5, "91.2": {"points": "x"}}, "stars": [3, null]}',
        b'{"challenges": {"91.1": {"passed": true, "points": NaN}}, "stars": [], "first": {}}',
        b'{"challenges": {"91.1": {"passed": true, "points": 1e999}}, "stars": [], "first": {}}',
        b'{"challenges": {"91.1": {"passed": true, "points": 10}}, "stars": ["91.x", 4], "first": {}}',
        b'{"challenges": {"91.1": {"passed": true, "points": 10}}, "stars": [], "first": {"91.x": 3}}',
        b"[" * 100_000,
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_damaged_file_is_no_progress(place, content):
    place.write_bytes(content)
    assert scores.read() == {"challenges": {}, "stars": [], "first": {}}
    scores.record("91.1", passed=True, points=10)
    assert scores.read()["challenges"] == {"91.1": {"passed": True, "points": 10}}


def test_a_place_that_cannot_be_written_is_no_obstacle(place, monkeypatch):
    monkeypatch.setenv("HELPERS_PROGRESS", str(place / "no" / "such" / "folder.json"))
    scores.record("91.1", passed=True, points=10)
    scores.star("91.x")
    known = scores.read()
    assert known["challenges"] == {"91.1": {"passed": True, "points": 10}} and known["stars"] == ["91.x"]


def test_what_was_kept_is_written_when_that_is_possible_again(place):
    place.parent.rmdir()
    scores.record("91.1", passed=True, points=10)
    assert not place.exists()
    place.parent.mkdir()
    scores.star("91.x")
    assert json.loads(place.read_text())["challenges"] == {"91.1": {"passed": True, "points": 10}}
    assert os.listdir(place.parent) == ["progress.json"]


def test_a_folder_in_its_place_is_no_obstacle(place):
    place.mkdir()
    scores.star("91.x")
    assert scores.read()["stars"] == ["91.x"]
    assert os.listdir(place.parent) == ["progress.json"]
