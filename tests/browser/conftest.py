"""One browser and one JupyterLab for all the tests in here; where there is no browser they are skipped.

Both end with this folder's tests: Playwright's event loop must not be there when other tests start theirs.
"""

from pathlib import Path

import pytest
from styles.cells import Notebook as Cells

from browser import chrome, pieces
from browser.lab import REPOSITORY, SOLVED, Lab
from browser.notebook import PATIENCE, WIDGETS, Desk

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WINDOW = {"width": 1300, "height": 900}
CLICK = 60_000  # milliseconds until what a click should bring must be there, on a busy machine too
SCRATCH = "scratch/pieces.ipynb"
IN_TURN = [*SOLVED, SCRATCH]
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page, width, height=800):
    """Give the window this size and wait until the page has fitted itself to it, which takes a frame."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


@pytest.fixture(scope="package")
def browser():
    """The browser, for all the tests in here."""
    path = chrome.find()
    if not path:
        pytest.skip(chrome.MISSING)
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install -e '.[test]'")
    pytest.importorskip("axe_playwright_python", reason="no axe-core: pip install -e '.[test]'")
    playwright.expect.set_options(timeout=CLICK)
    with playwright.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def lab(tmp_path_factory):
    """A JupyterLab server in a folder of its own, with all the notebooks; the repository is only read."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    for name in IN_TURN:
        server.put(name, pieces.notebook() if name == SCRATCH else (REPOSITORY / name).read_bytes())
    yield server
    server.stop()


@pytest.fixture(scope="package")
def opened(browser, lab):
    """opened("solutions/name.ipynb", cells): it in a tab of the one JupyterLab page, all run or these."""
    context = browser.new_context(viewport=WINDOW)
    context.set_default_timeout(CLICK)
    page = context.new_page()

    def open_notebook(name, cells=None):
        page.set_default_timeout(PATIENCE)
        place = IN_TURN.index(name)
        is_next = {each: each == SCRATCH or (each in EACH_TIME) == (name in EACH_TIME) for each in IN_TURN}
        following = [each for each in IN_TURN[place + 1 :] if is_next[each]]
        notebook = desk.open(name, cells, *following[:1])
        page.set_default_timeout(CLICK)
        return notebook

    desk = Desk(page, lab)
    yield open_notebook
    context.close()


# These two have a piece of every kind: a test says so.
EACH_TIME = [name for name in SOLVED if Path(name).name.startswith(("02", "03"))]
NOTEBOOKS = [pytest.param(name, marks=[pytest.mark.slow] * (name not in EACH_TIME)) for name in SOLVED]


@pytest.fixture(scope="package", params=NOTEBOOKS)
def solved(request, opened):
    """A notebook of solutions/ in JupyterLab; what has a widget is run, the rest is as it was saved.

    Two of them run each time, all weekly: nbval runs each of them each time, without a browser.
    """
    notebook = opened(request.param, live_cells(request.param))
    yield notebook
    notebook.close()


def live_cells(name):
    """The cells with a widget, which only a kernel brings to life, and those that they need.

    What all the others show nbval has compared.
    """
    cells = Cells(int(Path(name).name[:2]))
    live = cells.calling(*WIDGETS)
    return sorted(live.union(*(cells.needed[id] for id in live)))


@pytest.fixture(scope="package")
def scratch(opened):
    """Every piece that can be clicked, and every page that we write, in one small notebook, run."""
    notebook = opened(SCRATCH)
    yield notebook
    notebook.close()


@pytest.fixture(scope="package")
def page_without_network(browser):
    """One page for all that are opened offline: a window of its own would cost each a second."""
    context = browser.new_context(viewport=WINDOW, offline=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def offline(page_without_network):
    """An empty page that has no network."""
    page_without_network.goto("about:blank")
    page_without_network.emulate_media(color_scheme="null")
    return page_without_network


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item):
    """The notebook that a test is about comes to the front."""
    for value in item.funcargs.values():
        if hasattr(value, "front"):
            value.front()
