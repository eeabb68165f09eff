"""Run All once, then answer and check alone: what waited is drawn where it stands, as in the solution."""

import os
from pathlib import Path

import nbformat
import pytest
import small
from nbclient import NotebookClient

from instructors.release.book import calls, read, regions
from instructors.syllabus import syllabus

pytest.importorskip("ipykernel")
ROOT = Path(__file__).parents[1]
COURSE = syllabus(ROOT / "solutions").notebooks
BOOKS = [
    pytest.param(small.SOLUTIONS / f"{small.TREES}.ipynb", id="small"),
    *(pytest.param(path, id=path.name[:2], marks=pytest.mark.slow) for path in COURSE),
]


@pytest.fixture
def kernel(tmp_path, monkeypatch):
    """Starts a notebook's client: kernel(book, solved) is one whose kernel finds the data of that course."""
    monkeypatch.setenv("HELPERS_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))

    def start(book, solved):
        if solved.is_relative_to(small.COURSE):
            monkeypatch.setenv("HELPERS_COURSE", str(small.COURSE))
        return NotebookClient(
            book, timeout=300, coalesce_streams=True, resources={"metadata": {"path": str(tmp_path)}}
        )

    return start


def text_of(cell):
    """What a cell shows, in words."""
    parts = [each.get("text", "") or each.get("data", {}).get("text/plain", "") for each in cell["outputs"]]
    return " ".join("".join(map("".join, parts)).split())


@pytest.mark.parametrize("solved", BOOKS)
def test_what_waits_for_a_challenge_is_drawn_as_soon_as_it_is_passed(solved, kernel):
    right = {cell["id"]: cell for cell in read(solved)["cells"]}
    book = nbformat.read(solved.parents[1] / "notebooks" / solved.name, as_version=4)
    code = [(i, cell) for i, cell in enumerate(book.cells) if cell.cell_type == "code"]
    client = kernel(book, solved)
    with client.setup_kernel(env=dict(os.environ)):
        for i, cell in code:
            client.execute_cell(cell, i)
        before = {cell.id: text_of(cell) for _, cell in code}
        drawn = {cell.id for _, cell in code}
        for i, cell in code:
            if regions({"cells": [right[cell.id]]}):
                cell.source = right[cell.id]["source"]
            elif not calls(cell, "check", cell.id):
                continue
            client.execute_cell(cell, i)
            drawn.discard(cell.id)
    assert any(before[cell.id] != text_of(cell) for _, cell in code if cell.id in drawn)
    different = {
        cell.id: (text_of(cell), text_of(right[cell.id]))
        for _, cell in code
        if text_of(cell) != text_of(right[cell.id])
    }
    assert different == {}


def test_what_a_wrong_answer_draws_is_marked_until_the_answer_passes(kernel):
    solved = small.SOLUTIONS / f"{small.TREES}.ipynb"
    cells = (
        "from helpers import Tree, check, show\ndef minimax(node): return 3",
        'check("91.2", minimax)',
        'show("91.2", lambda: print("found", minimax(Tree([1, 2]))))',
    )
    book = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, cells)])
    client = kernel(book, solved)
    with client.setup_kernel(env=dict(os.environ)):
        for i, cell in enumerate(book.cells):
            client.execute_cell(cell, i)
        marked = text_of(book.cells[2])
    assert marked == "This is drawn by your 91.2 (minimax), which its check did not pass.found 3"
