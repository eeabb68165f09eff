"""A notebook as plain JSON: read it, cut the solutions out of it, run it, write it the way Jupyter does.

>>> print(stub("def double(n):\\n    ### BEGIN SOLUTION\\n    return 2 * n\\n    ### END SOLUTION"))
def double(n):
    # YOUR CODE HERE
    raise NotImplementedError()
"""

import json
import os
import re
import subprocess
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path

import helpers

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
STUB = ("# YOUR CODE HERE", "raise NotImplementedError()")
# What one machine's kernel says of itself would change the bytes on the next machine.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

TIMEOUT = 300  # seconds for a cell; the slowest takes a few
_VIEW = "application/vnd.jupyter.widget-view+json"  # points to a widget that is gone with its kernel


class ReleaseError(Exception):
    """Something the course's author has to mend: names the place and the way out."""

    status = 1


def read(path):
    """The notebook in `path`, each cell's source as one string, every cell with an id of its own."""
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
    except (ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{path.name} is no notebook ({error!r}). Restore it or delete it.") from None
    notebook.update(metadata=METADATA, nbformat=4, nbformat_minor=5)
    _give_ids(notebook["cells"], path.name)
    return notebook


def _give_ids(cells, name):
    taken = [cell["id"] for cell in cells if cell.get("id")]
    if twice := [cell_id for cell_id, often in Counter(taken).items() if often > 1]:
        raise ReleaseError(f'{name}: two cells have the id "{twice[0]}". Give one of them another id.')
    for number, cell in enumerate(cells):
        if not cell.get("id"):
            names = (f"cell-{number}{'-again' * again}" for again in count())
            cell["id"] = next(name for name in names if name not in taken)
            taken.append(cell["id"])


def dumps(notebook):
    """The bytes Jupyter itself would write: sorted keys, one line of source per line, LF."""
    cells = [{**cell, "source": cell["source"].splitlines(keepends=True)} for cell in notebook["cells"]]
    text = json.dumps({**notebook, "cells": cells}, indent=1, ensure_ascii=False, sort_keys=True)
    return (text + "\n").encode()


def place(name, number, cell):
    """How a message names a cell."""
    return f'{name}, cell {number} (id "{cell["id"]}")'


def stub(source, where="this cell"):
    """`source` with each solution region replaced by a stub at the region's own indentation."""
    lines, inside = [], False
    for line in source.split("\n"):
        mark = _mark(line, where)
        if mark and inside == (mark == BEGIN):
            raise ReleaseError(f"{where}: this `{mark}` has no partner. Pair the marker lines.")
        if mark == BEGIN:
            indentation = line[: len(line) - len(line.lstrip())]
            lines += [indentation + text for text in STUB]
        if not inside and not mark:
            lines.append(line)
        inside = mark == BEGIN if mark else inside
    if inside:
        raise ReleaseError(f"{where}: `{BEGIN}` has no `{END}`. Add that line where the solution ends.")
    return "\n".join(lines)


def _mark(line, where):
    if line.strip() in (BEGIN, END):
        return line.strip()
    # A marker with a typing mistake would hand the solution to the students.
    if re.search(r"#\s*(BEGIN|END)\W+SOLUTION", line, re.IGNORECASE):
        raise ReleaseError(f"{where}: write `{line.strip()}` exactly as `{BEGIN}` or `{END}`.")
    return None


def students(notebook, name):
    """The student's copy of a solution notebook: stubs for solutions, no outputs, the same cell ids."""
    cells = [
        cell | {"source": stub(cell["source"], place(name, number, cell))}
        if cell["cell_type"] == "code"
        else cell
        for number, cell in enumerate(notebook["cells"])
    ]
    return without_outputs(notebook | {"cells": cells})


def without_outputs(notebook):
    """The notebook as if it had never run.

    >>> without_outputs({"cells": [{"cell_type": "code", "outputs": [1], "execution_count": 7}]})
    {'cells': [{'cell_type': 'code', 'outputs': [], 'execution_count': None}]}
    """
    empty = {"outputs": [], "execution_count": None}
    cells = [cell | empty if cell["cell_type"] == "code" else cell for cell in notebook["cells"]]
    return notebook | {"cells": cells}


def regions(notebook):
    """The text of every solution region in a notebook.

    >>> regions({"cells": [{"source": "### BEGIN SOLUTION\\nreturn 2 * n\\n### END SOLUTION"}]})
    ['return 2 * n']
    """
    pattern = re.compile(f"{BEGIN}\n(.*?)\n[ \t]*{END}", re.DOTALL)
    return [found for cell in notebook["cells"] for found in pattern.findall(cell["source"])]


# --- run it ---


def execute(notebook, name, folder):
    """`notebook` with fresh outputs, its kernel working in `folder`; a second run gives the same bytes."""
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
