"""Cells that wait for a challenge: where they stand they are filled as soon as its check passes.

A page is run from top to bottom once, and after that only the own cells and their checks. A front end lets an
output be changed later (`update_display_data`), so each cell that waits keeps a few outputs to fill.
"""

import base64
import io
import sys
from contextlib import contextmanager, redirect_stdout
from html import escape
from itertools import groupby

OUTPUTS = 4  # of a cell: a settled bet, a picture and its words, or a panel of two parts
PRINTED = "printed"  # the kind of an output while it is no output yet
EMPTY = {"text/html": "", "text/plain": ""}
_places = {}  # code of what is to be shown -> its Place: a cell that is run again has its place anew
_just_passed = []  # ids whose check passed in the cell that runs


class Place:
    """Some outputs of a cell; `uses` are the challenges it needs, `draw()` gives what to show."""

    def __init__(self, uses, draw, outputs=OUTPUTS):
        self.uses, self.draw, self.outputs, self.handles = uses, draw, outputs, []

    def open(self, key, page):
        """Show a page, as why it waits, in the first of the outputs; what had the same key is forgotten."""
        from IPython.display import display

        bundles = [_bundle_of(page), *[EMPTY] * (self.outputs - 1)]
        self.handles = [display(each, raw=True, display_id=True) for each in bundles]
        _places[key] = self

    def fill(self):
        """Show what can be drawn now."""
        from IPython.display import display

        if not all(self.handles):
            return
        drawing = "This picture is being drawn."
        self.handles[0].update({"text/plain": drawing, "text/html": f"<p>{drawing}</p>"}, raw=True)
        with _captured() as bundles:
            made = self.draw()
            if made is not None:
                display(made)
        self.put(bundles)

    def put(self, bundles):
        """One output after the other; what is too much for the last comes together in it, as HTML."""
        first, rest = bundles[: self.outputs - 1], bundles[self.outputs - 1 :]
        if len(rest) > 1:
            rest = [{kind: "".join(each.get(kind, "") for each in rest) for kind in EMPTY}]
        bundles = [*first, *rest, *[EMPTY] * (self.outputs - len(first) - len(rest))]
        for handle, bundle in zip(self.handles, bundles, strict=True):
            handle.update(bundle, raw=True)


@contextmanager
def held(is_held):
    """Keep back what is shown meanwhile until that is done; where it has to wait, nothing of it is shown."""
    if not (is_held and _shell()):
        yield
        return
    from IPython.display import display

    bundles = []
    try:
        with _captured() as bundles:
            yield
    except NotImplementedError:
        bundles.clear()
        raise
    finally:
        for each in bundles:
            display(each, raw=True)


@contextmanager
def _captured():
    """A list that holds, in the end, the outputs that were shown or printed meanwhile, in order."""
    from IPython.utils.capture import capture_output

    bundles = []
    try:
        with capture_output(stderr=False) as captured, redirect_stdout(_Printed()):
            yield bundles
    finally:
        bundles += _joined(map(_sendable, captured.outputs))


def _shell():
    return sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None


def passed(id):
    """Fill the places that need challenge `id`, when the cell that runs is done: its own result is first."""
    if _shell() and any(id in place.uses for place in _places.values()):
        if not _just_passed:
            _shell().events.register("post_run_cell", _fill)
        _just_passed.append(id)


def _fill(result):
    _shell().events.unregister("post_run_cell", _fill)
    ids, _just_passed[:] = {*_just_passed}, []
    for place in [place for place in _places.values() if ids & {*place.uses}]:
        place.fill()


def _bundle_of(page):
    return {"text/plain": repr(page), "text/html": page._repr_html_()}


class _Printed(io.TextIOBase):
    """Where prints go meanwhile: each becomes an output, so that they stay in order with the others."""

    def write(self, text):
        from IPython.display import display

        display({PRINTED: text}, raw=True)
        return len(text)


def _joined(bundles):
    """The same, and what was printed on end as one output."""
    for is_printed, group in groupby(bundles, key=lambda each: PRINTED in each):
        if not is_printed:
            yield from group
        elif (text := "".join(each[PRINTED] for each in group)).strip():
            yield {"text/plain": text, "text/html": f"<pre>{escape(text)}</pre>"}


def _sendable(output):
    """The data of a captured output; bytes, as of a PNG, are sent as text."""
    return {
        kind: base64.b64encode(each).decode() if isinstance(each, bytes) else each
        for kind, each in output.data.items()
    }
