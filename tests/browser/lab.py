"""JupyterLab as a student has it, on folders of its own, and a notebook open in it."""

import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

from browser import axe, contrast

REPOSITORY = Path(__file__).parents[2]
NOTEBOOKS = sorted(path.name for path in (REPOSITORY / "solutions").glob("*.ipynb"))
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--expose-app-in-browser",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    # Where the tests were killed and could not end it, it ends itself.
    "--MappingKernelManager.cull_idle_timeout=900",
    "--ServerApp.shutdown_no_activity_timeout=900",
)
SETTINGS = {
    # Cells out of sight stay in the page, so that one look sees all the outputs.
    "notebook-extension/tracker": {"windowingMode": "none"},
    "apputils-extension/notification": {"checkForUpdates": False, "fetchNews": "false"},
}
PATIENCE = 120_000  # milliseconds for a kernel to start, and for a notebook to run

OUTPUTS = ".jp-OutputArea-output"  # what we wrote; the rest is JupyterLab's own
NO_MOVE = re.compile(r"^(Play again|Take back|Swap sides|X|O|Cell .*|Column .*|)$")
MOST_MOVES = 45
BUTTON_NAMES = "buttons => buttons.map(button => button.textContent.trim())"
OVER = re.compile(r"\b(wins?|draw|ends|The bot was)\b")
IMAGES = "images => images.map(image => [image.alt, image.naturalWidth])"
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

IDLE = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
NAME_CELLS = """() => {
    for (const cell of jupyterapp.shell.currentWidget.content.widgets)
        cell.node.dataset.cell = cell.model.id;
}"""
RUN_ALL = """() => {
    window.allHaveRun = false;
    jupyterapp.commands.execute('notebook:run-all-cells').then(() => { window.allHaveRun = true; });
}"""
RUN_ONE = """async id => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.deselectAll();
    notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.id === id);
    await jupyterapp.commands.execute('notebook:run-cell');
}"""
OPEN_HINTS = "document.querySelectorAll('details').forEach(door => { door.open = true; })"
ENTER = """id => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.id === id);
    notebook.mode = 'command';
    notebook.activeCell.node.focus();
}"""
CODE_CELLS = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .map(cell => ({
        id: cell.model.id,
        source: cell.model.sharedModel.getSource(),
        count: cell.model.executionCount,
        outputs: cell.model.outputs.toJSON(),
        shown: cell.outputArea.node.innerText,
    }))"""


class Lab:
    """A JupyterLab server on `folder`: its settings, its progress file and its notebooks are in there."""

    def __init__(self, folder):
        self.folder, self.token = folder, secrets.token_hex(16)
        self.notebooks = folder / "course"
        self.notebooks.mkdir()
        self.progress = folder / "progress.json"
        self.log = folder / "server.log"
        self.address = f"http://127.0.0.1:{free_port()}"
        self.settle_settings()
        with self.log.open("w") as log:
            self.server = subprocess.Popen(
                self.command(), env=self.environment(), cwd=folder, stdout=log, stderr=log, **own_group()
            )
        self.wait()

    def settle_settings(self):
        for name, values in SETTINGS.items():
            place = self.folder / "config/lab/user-settings/@jupyterlab" / f"{name}.jupyterlab-settings"
            place.parent.mkdir(parents=True)
            place.write_text(json.dumps(values))

    def command(self):
        return [
            *(sys.executable, "-m", "jupyterlab", *OPTIONS),
            f"--port={self.address.rpartition(':')[2]}",
            f"--IdentityProvider.token={self.token}",
            f"--ServerApp.root_dir={self.notebooks}",
        ]

    def environment(self):
        places = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "HELPERS_PROGRESS": "progress.json",
        }
        places = {name: str(self.folder / place) for name, place in places.items()}
        return {**os.environ, **places, "PYTHONPATH": str(REPOSITORY)}

    def wait(self):
        for _ in range(240):
            if self.server.poll() is not None:
                break
            try:
                return self.ask("/api/status")
            except OSError:
                time.sleep(0.25)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()[-3000:]}")

    def ask(self, path, method="GET"):
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.address + path, headers=headers, method=method)
        no_proxy = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with no_proxy.open(request, timeout=5) as answer:
            return answer.read()

    def stop(self):
        """Ask the server to go, which ends its kernels too; what then is left of its group is killed."""
        with suppress(OSError, subprocess.TimeoutExpired):
            self.ask("/api/shutdown", method="POST")
            self.server.wait(timeout=15)
        if os.name == "nt":
            self.server.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self.server.pid, signal.SIGKILL)
        self.server.wait()

    def put(self, name, content):
        """Write a notebook into the server's folder; gives its path there."""
        place = self.notebooks / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(content)
        return place


class Notebook:
    """A notebook open in JupyterLab, every cell run."""

    def __init__(self, page, lab, path):
        self.page, self.lab, self.path = page, lab, path
        name = path.relative_to(lab.notebooks).as_posix()
        page.goto(f"{lab.address}/lab/tree/{name}?token={lab.token}&reset")
        page.wait_for_function(IDLE, timeout=PATIENCE)
        page.evaluate(NAME_CELLS)
        page.evaluate("jupyterapp.shell.collapseLeft()")
        page.evaluate(RUN_ALL)
        page.wait_for_function("window.allHaveRun", timeout=PATIENCE)

    @property
    def cells(self):
        """The code cells: id, source, count, outputs and the text on the page of each."""
        return self.page.evaluate(CODE_CELLS)

    def cell(self, id):
        """A cell on the page."""
        return self.page.locator(f"[data-cell='{id}']")

    def rerun(self, id):
        """Run one cell again."""
        self.page.evaluate(RUN_ONE, id)
        return self.cell(id)

    def wear(self, theme):
        """Change JupyterLab's theme."""
        from playwright.sync_api import expect

        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", theme)

    def status(self, id):
        """What the live line of a widget says."""
        return self.cell(id).get_by_role("status").first.inner_text()

    def play(self, id, click=None):
        """Play a game to its end, each time by the last button that is a move; gives how it ended."""
        from playwright.sync_api import expect

        for _ in range(MOST_MOVES):
            said, moves = self.status(id), self.moves(id)
            assert moves, f"no move is left, and the board says: {said}"
            click(moves[-1]) if click else self.button(id, moves[-1]).click()
            status = self.cell(id).get_by_role("status").filter(has_not_text="is thinking").first
            expect(status).not_to_have_text(said)
            if OVER.search(said := status.inner_text()):
                return said
        raise AssertionError(f"{MOST_MOVES} moves and no end: {said}")

    def moves(self, id):
        """The names of the buttons that can be clicked and are a move."""
        names = self.cell(id).locator(".jp-OutputArea button:enabled").evaluate_all(BUTTON_NAMES)
        free = [name for name in names if name.endswith((": free, choose", ": free, choose, recommended"))]
        return free or [name for name in names if not NO_MOVE.search(name)]

    def button(self, id, name):
        return self.cell(id).get_by_role("button", name=name, exact=True)

    def press(self, id, name, key):
        """Go to a button with Tab, or Shift+Tab if it lies behind, and press a key there."""
        button = self.button(id, name)
        if not self.cell(id).evaluate("cell => cell.contains(document.activeElement)"):
            self.page.evaluate(ENTER, id)
        for step in ["Tab"] * 15 + ["Shift+Tab"] * 30:
            if button.evaluate("button => button === document.activeElement"):
                return self.page.keyboard.press(key)
            self.page.keyboard.press(step)
        raise AssertionError(f"no Tab leads to the button {name!r}")

    def faults(self, theme, within=OUTPUTS):
        """What axe-core or a weak eye could hold against our outputs in a theme, one sentence each."""
        self.wear(theme)
        self.page.evaluate(OPEN_HINTS)
        return [*axe.faults(self.page, within), *contrast.faint(self.page, within)]

    def save(self):
        """Save the notebook as a student would; gives the file."""
        self.page.evaluate("jupyterapp.commands.execute('docmanager:save')")
        return self.path

    def close(self):
        self.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        self.page.close()


def pictures(page):
    """The pictures in our outputs, and those of them that are not there or have no words.

    JupyterLab itself puts the alt text "Image" where there is none.
    """
    found = page.locator(f"{OUTPUTS} img").evaluate_all(IMAGES)
    return found, [alt for alt, width in found if alt.strip() in ("", "Image") or not width]


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


def own_group():
    """A process group of its own, so that an interrupt of the tests is ours to pass on."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
