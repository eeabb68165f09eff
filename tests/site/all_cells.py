"""Runs in Pyodide: all code cells of the notebooks in BOOKS, {name: [(source, output, is_to_fail), …]}."""

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

BOOKS = {}  # the test fills it in
MISSING = "No module named 'matplotlib'", "No module named 'nashpy'", "No module named 'numpy'"


def words(result):
    """What a cell shows as its value."""
    return InteractiveShell.instance().display_formatter.format(result)[0].get("text/plain", "")


for name, cells in BOOKS.items():
    InteractiveShell.clear_instance()
    shell, ran = InteractiveShell.instance(), 0
    for source, output, is_to_fail in cells:
        with capture_output():
            done = shell.run_cell(source)
            error = done.error_before_exec or done.error_in_exec
            shown = "" if error or done.result is None else words(done.result)
        lacks = any(each in f"{error}{shown}" for each in MISSING)
        if error and not lacks and not is_to_fail:
            print("WRONG", name, source.splitlines()[0], repr(error))
        elif not error and not lacks and shown != output:
            print("OTHER", name, source.splitlines()[0], repr(shown)[:200], repr(output)[:200])
        ran += not lacks
    print("RAN", name, ran, len(cells))
