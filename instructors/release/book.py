"""A notebook as plain JSON: read it, fill in what its challenges know, cut solutions out, run it, write it.

>>> print(stub("def double(n):\\n    ### BEGIN SOLUTION\\n    return 2 * n\\n    ### END SOLUTION"))
def double(n):
    # YOUR CODE HERE
    raise NotImplementedError()
"""

import ast
import json
import os
import re
import subprocess
import tempfile
from collections import Counter
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import helpers
from instructors.release.headers import examples_table, header
from instructors.release.pictures import put_on_top

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
_REGION = re.compile(r"(<!-- (header|examples) (\S+) -->).*?(<!-- /\2 -->)", re.DOTALL)
_MARK = re.compile(r"#\s*(BEGIN|END)\W+SOLUTION", re.IGNORECASE)
STUB = ("# YOUR CODE HERE", "raise NotImplementedError()")
# What one machine's kernel says of itself would change the bytes on the next machine.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# How JupyterLab and Notebook, then Colab, are told to show a cell's first line alone.
COLLAPSED = {"jupyter": {"source_hidden": True}, "cellView": "form"}

LONGEST_STATEMENT = 80  # words
TIMEOUT = 300  # seconds for a cell; the slowest takes a few
_VIEW = "application/vnd.jupyter.widget-view+json"  # points to a widget that is gone with its kernel


class ReleaseError(Exception):
    """What the course's author has to mend: sentences that name the place and the way out."""

    status = 1

    def __str__(self):
        return "\n".join(self.args)


@contextmanager
def gathered():
    """Goes on after a ReleaseError in a `with also():` inside, and raises all of them together at the end.

    >>> with gathered() as also:
    ...     for number in (1, 2, 3):
    ...         with also():
    ...             if number != 2:
    ...                 raise ReleaseError(f"{number} is wrong.")
    Traceback (most recent call last):
    instructors.release.book.ReleaseError: 1 is wrong.
    3 is wrong.
    """
    told = []

    @contextmanager
    def also():
        try:
            yield
        except ReleaseError as error:
            told.extend(error.args)

    with also():
        yield also
    if told:
        raise ReleaseError(*dict.fromkeys(told))


def read(path):
    """The notebook in `path`, each cell's source as one string."""
    return loads(path.read_bytes(), path.name)


def loads(data, name):
    """The notebook in these bytes, each cell's source as one string."""
    try:
        notebook = json.loads(data.decode("utf-8"))
        for cell in notebook["cells"]:
            cell["source"] = "".join(cell["source"])
        if len({cell["id"] for cell in notebook["cells"]}) < len(notebook["cells"]):
            raise ValueError("two of its cells have the same id")
    except (ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{name} is no notebook ({error!r}). Restore it or delete it.") from None
    notebook.update(metadata=METADATA, nbformat=4, nbformat_minor=5)
    return notebook


def readable(paths):
    """The notebooks that can be read of some that are left out: nobody mends these."""
    for path in paths:
        with suppress(ReleaseError):
            yield read(path)


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
    if _MARK.search(line):
        raise ReleaseError(f"{where}: write `{line.strip()}` exactly as `{BEGIN}` or `{END}`.")
    return None


def students(notebook, name):
    """The student's copy of a solution notebook: stubs for solutions, no outputs, the same cell ids."""
    copy = without_outputs(notebook)
    for number, cell in enumerate(copy["cells"]):
        if cell["cell_type"] == "code":
            cell["source"] = stub(cell["source"], place(name, number, cell))
    return copy


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


# --- what its challenges know ---
#
# A markdown cell marks the place with comments: `<!-- header 3.2 -->…<!-- /header -->` for the header line,
# `<!-- examples 3.2 -->…<!-- /examples -->` for the table. The points go into nbgrader's metadata.


def stamp(notebook, challenges, name):
    """Fill in `notebook` (in place) everything that follows from `challenges`."""
    known = {challenge.id: challenge for challenge in challenges}
    seen, answers = Counter(), []
    with gathered() as also:
        for number, cell in enumerate(notebook["cells"]):
            where = place(name, number, cell)
            cell["metadata"].pop("nbgrader", None)
            if cell["cell_type"] == "markdown":
                seen.update((kind, which) for _, kind, which, _ in _REGION.findall(cell["source"]))
                with also():
                    cell["source"] = _filled(cell["source"], known, where)
            elif cell["cell_type"] == "code":
                if _MARK.search(cell["source"]):
                    answers.append((where, cell))
                with also():
                    stub(cell["source"], where)
                    fold(cell, where)
                with also():
                    for call in calls(cell, "check", where):
                        before, answers = answers, []
                        seen["check", call.args[0].value] += 1
                        with also():
                            _grade(cell, before, _challenge_of(call, known, where), where)
        for where, _ in answers:
            with also():
                raise ReleaseError(f"{where}: no check follows this solution. Add one.")
        with also():
            _complain_of_missing(seen, known, name)
        with also():
            _complain_of_long(notebook, name)


def fold(cell, where="this cell"):
    """Collapse a code cell that begins with a comment: students see that line alone. An answer stays open.

    >>> cell = {"source": "# The value\\nprint(7)", "metadata": {}}
    >>> fold(cell)
    >>> cell["metadata"]
    {'jupyter': {'source_hidden': True}, 'cellView': 'form'}
    """
    for key in COLLAPSED:
        cell["metadata"].pop(key, None)
    if cell["source"].startswith("#") and stub(cell["source"], where) == cell["source"]:
        cell["metadata"].update(COLLAPSED)


def calls(cell, function, where):
    """The statements of a code cell that are a call like `check("3.2", ...)`, as syntax trees."""
    return [
        node.value
        for node in parsed(cell["source"], where).body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id == function
        if node.value.args and isinstance(node.value.args[0], ast.Constant)
    ]


def parsed(source, where):
    """The syntax tree of a cell, IPython's `%` and `!` lines left out."""
    # A blank line instead of nothing, so that an error names the right line.
    lines = ["" if line.startswith(("%", "!")) else line for line in source.split("\n")]
    try:
        return _tree("\n".join(lines))
    except SyntaxError as error:
        raise ReleaseError(f"{where} is not Python: {error.msg}, line {error.lineno}. Mend it.") from None


_tree = cache(ast.parse)  # a cell is looked at again and again


def _filled(source, known, where):
    unknown = [which for _, _, which, _ in _REGION.findall(source) if which not in known]
    if unknown:
        told = (f"{where}: there is no challenge {which}. {_way_out(which)}" for which in unknown)
        raise ReleaseError(*dict.fromkeys(told))

    def text(found):
        opening, kind, which, closing = found.groups()
        at_line_start = found.start() == 0 or source[found.start() - 1] == "\n"
        return opening + _text(kind, known[which], at_line_start) + closing

    return _REGION.sub(text, source)


def _text(kind, challenge, at_line_start):
    # Markdown takes a line that begins with a comment for HTML, so the text gets lines of its own.
    if kind == "examples":
        return f"\n\n{examples_table(challenge)}\n\n"
    return f"\n### {header(challenge)}\n" if at_line_start else header(challenge)


def _way_out(which):
    return f"Add solutions/challenges/{which.replace('.', '_')}_….py or mend the number."


def _challenge_of(call, known, where):
    which = call.args[0].value
    if which not in known:
        raise ReleaseError(f'{where}: check("{which}", …) has no Challenge. {_way_out(which)}')
    given = [argument.id for argument in call.args[1:] if isinstance(argument, ast.Name)]
    if given != list(known[which].answers):
        wanted = f'check("{which}", {", ".join(known[which].answers)})'
        raise ReleaseError(f"{where}: write `{wanted}`, or mend `answers` in the Challenge.")
    return known[which]


def _grade(cell, answers, challenge, where):
    """nbgrader's metadata (schema 3) for a check cell and the answer cells before it."""
    if not answers:
        raise ReleaseError(f"{where}: no solution comes before this check. Mark it with `{BEGIN}`.")
    name = challenge.id.replace(".", "-")
    for number, (_, answer) in enumerate(answers):
        grade_id = f"answer-{name}" + (f"-{number + 1}" if number else "")
        answer["metadata"]["nbgrader"] = _nbgrader(grade_id, solution=True)
    if not challenge.bonus:
        cell["metadata"]["nbgrader"] = _nbgrader(f"check-{name}", points=challenge.points)


def _nbgrader(grade_id, solution=False, points=None):
    plain = {"schema_version": 3, "task": False, "grade_id": grade_id, "solution": solution}
    if points is None:
        return plain | {"grade": False, "locked": False}
    return plain | {"grade": True, "locked": True, "points": points}


def _complain_of_missing(seen, known, name):
    told = [
        f"{name}: challenge {which} has {seen[kind, which] or 'no'} {kind} cells; it needs one. "
        "CONTRIBUTING.md, *Add a challenge*, shows what it looks like."
        for which, challenge in known.items()
        for kind in ("header", "examples", "check")
        if seen[kind, which] != 1 and (kind != "examples" or challenge.examples)
    ]
    if told:
        raise ReleaseError(*told)


def _complain_of_long(notebook, name):
    lengths = {which: len(text.split()) for which, text in statements(notebook).items()}
    told = [
        f"{name}: the statement of {which} has {words} words; {LONGEST_STATEMENT} are the most. Shorten it."
        for which, words in lengths.items()
        if words > LONGEST_STATEMENT
    ]
    if told:
        raise ReleaseError(*told)


def statements(notebook):
    """The text between a challenge's header line and its stub, without the table of examples: {id: text}."""
    found, current = {}, None
    for cell in notebook["cells"]:
        source = cell["source"]
        if opening := re.search(r"<!-- header (\S+) -->.*?<!-- /header -->", source, re.DOTALL):
            current, source = opening[1], source[opening.end() :]
        if cell["cell_type"] == "code" and BEGIN in source:
            current = None
        if current and cell["cell_type"] == "markdown":
            hidden = r"<!-- examples.*?<!-- /examples -->|<!-- term: .*? -->"
            text = re.sub(hidden, "", source, flags=re.DOTALL)
            found[current] = found.get(current, "") + text
    return found


# --- run it ---


def execute(notebook, name, folder):
    """`notebook` with fresh outputs, its kernel working in `folder`; a second run gives the same bytes."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    started = []
    client = NotebookClient(
        nbformat.from_dict({**notebook, "metadata": METADATA}), timeout=TIMEOUT, kernel_name="python3",
        record_timing=False, store_widget_state=False, coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
        on_cell_start=lambda cell, cell_index: started.append(cell_index),
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as scratch:
        try:
            client.execute(env=_environment(Path(scratch)), stderr=subprocess.DEVNULL)
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            where = place(name, started[-1], notebook["cells"][started[-1]])
            raise ReleaseError(f"{where} does not run. Mend it.\n{error}") from None
    done = _cleaned(json.loads(nbformat.writes(client.nb)))
    try:
        put_on_top(done)
    except LookupError as error:
        top = place(name, 0, done["cells"][0])
        raise ReleaseError(f"{top} marks a picture, and {error.args[0]}. Name another cell.") from None
    return done


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
