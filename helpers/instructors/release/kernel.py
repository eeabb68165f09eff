"""Runs a notebook from top to bottom, so that a second run gives the same bytes."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

import helpers
from helpers.instructors.release.book import METADATA, ReleaseError, place

TIMEOUT = 300  # seconds for a cell; the slowest takes a few
_VIEW = "application/vnd.jupyter.widget-view+json"  # points to a widget that is gone with its kernel


def execute(notebook, name, folder):
    """`notebook` with fresh outputs, its kernel working in `folder`."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    started = []
    client = NotebookClient(
        nbformat.from_dict({**notebook, "metadata": METADATA}),
        timeout=TIMEOUT,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
        on_cell_start=lambda cell, cell_index: started.append(cell_index),
    )
    with tempfile.TemporaryDirectory() as scratch:
        try:
            client.execute(env=_environment(Path(scratch)), stderr=subprocess.DEVNULL)
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            where = place(name, started[-1], notebook["cells"][started[-1]])
            raise ReleaseError(f"{where} does not run. Mend it.\n{error}") from None
    return _cleaned(json.loads(nbformat.writes(client.nb)))


def _environment(scratch):
    """An empty progress file, nobody's IPython profile, and the `helpers` that is running now."""
    paths = [str(Path(helpers.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "HELPERS_PROGRESS": str(scratch / "progress.json"),
        "IPYTHONDIR": str(scratch / "ipython"),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
    }


def _cleaned(notebook):
    notebook["metadata"] = METADATA
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(_VIEW, None)
    return notebook
