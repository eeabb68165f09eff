"""All cells of the solved notebooks in Pyodide: minutes."""

from pathlib import Path

import pytest
from test_site import in_node

from instructors.release.book import read

ROOT = Path(__file__).parents[2]


def cells_of(path):
    """Source, stored value and whether it fails on purpose, of each code cell."""
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "code":
            values = [each for each in cell["outputs"] if each["output_type"] == "execute_result"]
            fails = any(each["output_type"] == "error" for each in cell["outputs"])
            yield cell["source"], "".join(values[0]["data"]["text/plain"]) if values else "", fails


@pytest.mark.slow
def test_the_cells_of_the_solved_notebooks_show_in_pyodide_what_is_stored(site, tmp_path):
    books = {path.name: [*cells_of(path)] for path in sorted((ROOT / "solutions").glob("*.ipynb"))}
    program = Path(__file__).with_name("all_cells.py").read_text(encoding="utf-8")
    said = in_node(site, program.replace("BOOKS = {}", f"BOOKS = {books!r}", 1), tmp_path)
    assert [line for line in said.splitlines() if line.startswith(("WRONG", "OTHER"))] == []
    counts = [line.split()[2:] for line in said.splitlines() if line.startswith("RAN")]
    assert len(counts) == len(books)
    assert sum(int(ran) for ran, _ in counts) > 0.7 * sum(int(cells) for _, cells in counts)
