"""The site as it runs: all cells of the solved notebooks in Pyodide, and a notebook in a browser.

The variable SITE names a site that is built with the network. Without it, pictures cannot be had.
"""

import functools
import http.server
import json
import os
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser import chrome
from test_site import in_node

from helpers.instructors.release.book import read

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
MINUTES = 240_000  # milliseconds until Python must be there, on a busy machine too
FIRST, PICTURE, ANSWER, CHECK = "imports", "recursion-tree", "tree-height-answer", "tree-height-check"
STATUS = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = """async ([id, source]) => {
    const notebook = jupyterapp.shell.currentWidget.content;
    const cell = notebook.widgets.find(cell => cell.model.id === id);
    if (source) cell.model.sharedModel.setSource(source);
    notebook.activeCellIndex = notebook.widgets.indexOf(cell);
    await jupyterapp.commands.execute('notebook:run-cell');
    return cell.model.outputs.toJSON();
}"""
SOURCE = """id => jupyterapp.shell.currentWidget.content.widgets
    .find(cell => cell.model.id === id).model.sharedModel.source"""
OPENED = "window.jupyterapp?.shell?.currentWidget?.context?.isReady"
SAVE = "jupyterapp.commands.execute('docmanager:save').then(() => null)"
PROGRESS = """jupyterapp.serviceManager.contents.get('.progress.json', {content: true})
    .then(file => atob(file.content))"""


def cells_of(path):
    """Source, stored value and whether it fails on purpose, of each code cell."""
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "code":
            values = [each for each in cell["outputs"] if each["output_type"] == "execute_result"]
            fails = any(each["output_type"] == "error" for each in cell["outputs"])
            yield cell["source"], "".join(values[0]["data"]["text/plain"]) if values else "", fails


def test_the_cells_of_the_solved_notebooks_show_in_pyodide_what_is_stored(site, tmp_path):
    books = {path.name: [*cells_of(path)] for path in sorted((ROOT / "solutions").glob("*.ipynb"))}
    program = Path(__file__).with_name("all_cells.py").read_text(encoding="utf-8")
    said = in_node(site, program.replace("BOOKS = {}", f"BOOKS = {books!r}", 1), tmp_path)
    assert [line for line in said.splitlines() if line.startswith(("WRONG", "OTHER"))] == []
    counts = [line.split()[2:] for line in said.splitlines() if line.startswith("RAN")]
    assert len(counts) == len(books)
    assert sum(int(ran) for ran, _ in counts) > 0.7 * sum(int(cells) for _, cells in counts)


@contextmanager
def served(folder):
    """The address of a server of these files."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Says nothing on the screen."""

    def log_message(self, *_):
        pass


@pytest.fixture
def page(request):
    """A page of a browser on the start page of the site."""
    path = chrome.find() or pytest.skip(chrome.MISSING)
    playwright = pytest.importorskip("playwright.sync_api")
    folder = os.environ.get("SITE") or request.getfixturevalue("site")
    with served(folder) as address, playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_default_timeout(MINUTES)
        page.goto(address)
        yield page
        browser.close()


def test_an_untouched_notebook_runs_in_a_browser_and_keeps_what_was_done(page, tmp_path):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="minimax on trees").click()
    page.locator("#loading progress").wait_for()
    page.wait_for_function(STATUS)
    page.locator("#loading").wait_for(state="detached")
    assert not [each for each in page.evaluate(RUN, [FIRST, ""]) if each["output_type"] == "error"]
    drawn = page.evaluate(RUN, [PICTURE, ""])
    page.screenshot(path=tmp_path / "picture.png")
    if os.environ.get("SITE"):
        assert "7 nodes" in json.dumps(drawn) and "<img" in json.dumps(drawn)
    else:
        assert drawn[0]["evalue"].startswith("No module named 'matplotlib'")
        assert [url for url in asked if "127.0.0.1" not in url and url.startswith("http")] == []
    solved = next(
        c["source"] for c in read(next((ROOT / "solutions").glob("03*")))["cells"] if c["id"] == ANSWER
    )
    page.evaluate(RUN, [ANSWER, solved])
    checked = json.dumps(page.evaluate(RUN, [CHECK, ""]))
    page.screenshot(path=tmp_path / "checked.png")
    assert "3.1" in page.evaluate(PROGRESS), checked
    page.evaluate(SAVE)
    page.goto(page.url.partition("?")[0] + "?path=03_minimax_trees.ipynb")
    page.wait_for_function(OPENED)
    assert page.evaluate(SOURCE, ANSWER) == solved
    assert "3.1" in page.evaluate(PROGRESS)
