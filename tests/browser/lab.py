"""A JupyterLab server as a student has it, on folders of its own."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

REPOSITORY = Path(__file__).parents[2]
# As students get them they are run without a browser, by test_notebooks.py: what is shown where an answer is
# missing is in pieces.py.
SOLVED = sorted(f"solutions/{path.name}" for path in (REPOSITORY / "solutions").glob("*.ipynb"))
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
        """Write a notebook into the server's folder, trusted: what it shows is shown with its scripts."""
        place = self.notebooks / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(content)
        NotebookNotary(data_dir=str(self.folder / "data")).sign(nbformat.reads(content, as_version=4))


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


def own_group():
    """A process group of its own, so that an interrupt of the tests is ours to pass on."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
