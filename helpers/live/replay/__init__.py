"""A traced search, step by step: what it entered, looked at, narrowed, cut and returned, and when.

>>> from helpers.games import Tree
>>> from helpers.trace import trace
>>> def total(node):
...     return node.utility if node.is_over else sum(map(total, node.children()))
>>> replay(trace(total, Tree([3, 5])))
A search to step through: 8 steps, 3 nodes entered, 2 leaves looked at, 0 nodes cut. It returns 8.

`steps` is the list of events, plain data; `replay` shows them. Both read the traced graph, as `draw` does:
no search is run again.
"""

__all__ = ["replay", "steps"]

KINDS = "page", "widget"


def replay(graph, *, kind="page", title=None):
    """Step through a search: `graph` is what `trace` returned.

    >>> from helpers.games import Tree
    >>> from helpers.trace import trace
    >>> def first(node):
    ...     return node.utility if node.is_over else first(node.children()[0])
    >>> replay(trace(first, Tree([3, 5])))
    A search to step through: 6 steps, 2 nodes entered, 1 leaf looked at, 1 node cut. It returns 3.

    △ MAX, ▽ MIN, ○ chance, □ leaf; the thick line is the path to the node the search is at, which has a
    ring; a cut branch is dashed with a ✕; a value appears when a node returns, with ≥ or ≤ if it is only
    a bound. Positions that are boards are drawn as boards. Keys: ← and → step, space plays and stops
    (on a button that was reached with Tab it presses that button), Home and End.

    `kind`: "page", the default, is a page in the page, which needs no kernel and no network and is kept
    by `jupyter nbconvert --to html`; its `save(path)` writes it to a file. "widget" is made of ipywidgets
    and needs a kernel; its `step.value` is the step. A still picture stands before the page, and in place of
    the widget where no widget can live.

    Raises ValueError for an empty graph, for one that `trace` did not make, and for more than 5,000
    nodes; TypeError for what is no graph.
    """
    if kind not in KINDS:
        raise ValueError(f"kind is 'page' or 'widget', not {kind!r}")
    if not hasattr(graph, "in_degree"):
        raise TypeError(
            f"replay needs what trace returned, as in replay(trace(minimax, tree)), not {graph!r}"
        )
    from helpers.live.replay.scene import Scene

    scene = Scene(graph, title)
    if kind == "page":
        from helpers.live.replay.page import Page

        return Page(scene)
    from helpers.live.replay.stepper import Stepper

    return Stepper(scene)


def __getattr__(name):
    if name == "steps":  # on first use: nothing else here needs the reading of a tree
        from helpers.live.replay.events import steps

        return steps
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
