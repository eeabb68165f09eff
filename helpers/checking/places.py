"""Cells that wait for a challenge: where they stand they are filled as soon as its check passes.

A page is run from top to bottom once, and after that only the own cells and their checks. A front end lets an
output be changed later (`update_display_data`), so each cell that waits keeps a few outputs to fill.
What belongs below a passed check is shown when its cell is done: the check's own result comes first.
"""

import base64
import io
import sys
from contextlib import contextmanager, redirect_stdout
from html import escape
from itertools import groupby

OUTPUTS = 6  # of a cell: a picture and its words, or two panels of two parts, each with its words
PRINTED = "printed"  # the kind of an output while it is no output yet
EMPTY = {"text/html": "", "text/plain": ""}
_places = {}  # what waits, by a key (the code of what is to be shown): a cell that is run again waits anew
_at_the_end = []  # what is to be called when the cell that runs is done


class Place:
    """Some outputs of a cell; `uses` are the challenges it needs, `draw()` gives what to show."""

    def __init__(self, uses, draw, outputs=OUTPUTS):
        self.uses, self.draw, self.outputs, self.handles = uses, draw, outputs, []

    def open(self, key, bundles=()):
        """Show these outputs, and room for as many as are to come; what had the same key is forgotten."""
        from IPython.display import display

        bundles = [*bundles, *[EMPTY] * (self.outputs - len(bundles))]
        self.handles = [display(each, raw=True, display_id=True) for each in bundles]
        wait(key, self)

    def fill(self):
        """Show what can be drawn now."""
        if not all(self.handles):
            return
        drawing = "This picture is being drawn."
        self.handles[0].update({"text/plain": drawing, "text/html": f"<p>{drawing}</p>"}, raw=True)
        self.put(drawn(self.draw))

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
    if not (is_held and shell()):
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


def shell():
    """The notebook's IPython; None where there are no cells."""
    return sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None


def wait(key, place):
    """Remember what waits: when a check of one of `place.uses` passes, `place.fill()` is called.

    What had the same key is forgotten.
    """
    _places[key] = place


def waiting_for(id):
    """What waits for challenge `id`, or did until it was passed."""
    return [place for place in _places.values() if id in place.uses]


def has_drawn(id):
    """Whether some output on the page was filled when challenge `id` was passed."""
    return any(isinstance(place, Place) for place in waiting_for(id))


def passed(id):
    """Fill the places that need challenge `id`, when the cell that runs is done."""
    at_the_end(lambda: [place.fill() for place in waiting_for(id)])


def at_the_end(call):
    """Call this when the cell that runs is done, below its own result; nothing where there are no cells."""
    if not shell():
        return
    if not _at_the_end:
        shell().events.register("post_run_cell", _end)
    _at_the_end.append(call)


def _end(result):
    shell().events.unregister("post_run_cell", _end)
    calls, _at_the_end[:] = [*_at_the_end], []
    for call in calls:
        call()


def show(made):
    """Show what was made, if that is anything."""
    from IPython.display import display

    if made is not None:
        display(made)


def drawn(draw):
    """The outputs, in order, of what is printed and shown by `draw()`, and of what it returns."""
    with _captured() as bundles:
        show(draw())
    return bundles


def bundle_of(page):
    """A page as an output."""
    return {"text/plain": repr(page), "text/html": page._repr_html_()}


class _Printed(io.TextIOBase):
    """Where prints go meanwhile: each becomes an output, so that they stay in order with the others."""

    def write(self, text):
        from IPython.display import display

        display({PRINTED: text}, raw=True)
        return len(text)


def _joined(bundles):
    """These outputs, with what was printed in a row as one."""
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
