"""A site in a browser: served, opened without any other network, and asked by JavaScript."""

import functools
import http.server
import os
import threading
from contextlib import contextmanager

import pytest
from browser import chrome

MINUTES = 240_000  # milliseconds until Python must be there, on a busy machine too
READY = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
OPENED = "window.jupyterapp?.shell?.currentWidget?.context?.isReady"
SAVED = "jupyterapp.shell.currentWidget.context.model.dirty === false"
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
PROGRESS = """jupyterapp.serviceManager.contents.get('.progress.json', {content: true})
    .then(file => atob(file.content))"""
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"  # for workers too


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Says nothing on the screen."""

    def log_message(self, *_):
        pass


@contextmanager
def served(folder):
    """The address of a server of these files."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@contextmanager
def opened(folder):
    """A page of a browser on the start page of the site in `folder`."""
    path = chrome.find() or pytest.skip(chrome.MISSING)
    playwright = pytest.importorskip("playwright.sync_api")
    flags = ["--no-sandbox", "--disable-gpu", *[ALONE] * ("SITE" not in os.environ)]
    with served(folder) as address, playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=flags)
        page = browser.new_page()
        page.set_default_timeout(MINUTES)
        page.goto(address)
        yield page
        browser.close()
