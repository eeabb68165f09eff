"""`game-theory-course`: it copies the notebooks, overwrites none, and opens them in JupyterLab."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from browser.lab import Lab

from helpers.course import START, main

NOTEBOOKS = {path.name: path.read_bytes() for path in Path(__file__).parents[1].glob("notebooks/*.ipynb")}


def there(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_copies_the_untouched_notebooks_into_a_new_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["--copy"]) == 0
    assert there(tmp_path / "game-theory-course") == NOTEBOOKS
    assert f"{len(NOTEBOOKS)} new notebooks" in capsys.readouterr().out


def test_what_is_there_is_kept_and_what_is_missing_is_added(tmp_path, capsys):
    first = min(NOTEBOOKS)
    (tmp_path / first).write_text("my work")
    assert main([str(tmp_path), "--copy"]) == 0
    assert there(tmp_path) == NOTEBOOKS | {first: b"my work"}
    said = capsys.readouterr().out
    assert "1 kept as they were" in said and "rename yours" in said


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_a_place_that_cannot_be_written_is_named_with_the_way_out(place, tmp_path, capsys):
    (tmp_path / "file").touch()
    assert main([str(tmp_path / place)]) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / place) in said and "Name another folder" in said


def test_without_jupyterlab_it_says_how_to_get_it_and_where_the_notebooks_are(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert main([str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert f"{sys.executable} -m pip install jupyterlab" in said and str(tmp_path) in said
    assert there(tmp_path) == NOTEBOOKS


def test_it_opens_the_start_page_where_there_is_one_else_the_folder(tmp_path, monkeypatch):
    opened = []
    fake = SimpleNamespace(LabApp=SimpleNamespace(launch_instance=opened.append))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", fake)
    monkeypatch.setattr("helpers.course.source", lambda: tmp_path / "none")
    main([str(tmp_path), "--", "--port", "8899"])
    (tmp_path / START).touch()
    main([str(tmp_path)])
    assert opened == [[str(tmp_path), "--port", "8899"], [str(tmp_path / START)]]


class Opened(Lab):
    """The server that the script starts."""

    def command(self):
        script = [sys.executable, "-c", "from helpers.course import main; main()", "course", "--"]
        return [*script, *super().command()[3:-1]]  # without the folder: that is the script's to say


def test_jupyterlab_answers_in_the_folder(tmp_path):
    lab = Opened(tmp_path)
    try:
        listed = json.loads(lab.ask("/api/contents"))["content"]
        assert {entry["name"] for entry in listed} == NOTEBOOKS.keys()
    finally:
        lab.stop()
