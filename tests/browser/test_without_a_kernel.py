"""Notebooks made into pages by `jupyter nbconvert --to html`, opened as files: no kernel, no network."""

import pytest

from browser import axe, contrast
from browser.lab import REPOSITORY, SOLVED
from browser.notebook import OUTPUTS, pictures
from browser.test_replay import clicks, replay_in, steps_both_ways


def converted(path, folder, theme="light"):
    """The address of a notebook's page."""
    from nbconvert import HTMLExporter

    page, _ = HTMLExporter(theme=theme).from_filename(str(path))
    place = folder / f"{path.stem}.html"
    place.write_text(page, encoding="utf-8")
    return place.as_uri()


# In a kernel's page test_every_notebook.py looks at all the notebooks, and nbval holds what they show.
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_solved_notebook_keeps_its_pictures_and_can_be_read(offline, theme, tmp_path):
    offline.goto(converted(REPOSITORY / SOLVED[2], tmp_path, theme))
    found, faulty = pictures(offline)
    assert found
    assert faulty == []
    rules = axe.COLOURS if theme == "dark" else None
    assert axe.faults(offline, OUTPUTS, rules) == contrast.faint(offline, OUTPUTS) == []


def test_a_replay_still_steps_in_a_notebook_that_was_saved(scratch, offline, tmp_path):
    offline.goto(converted(scratch.save(), tmp_path))
    page = replay_in(offline)
    steps_both_ways(page, clicks(page, "Next"), clicks(page, "Back"))
