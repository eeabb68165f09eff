"""`trace` and `game_tree`: a search, and a whole game, as a networkx.DiGraph."""

import gc
from contextlib import contextmanager, suppress

from helpers.games import Position
from helpers.trace.builder import Builder, attributes
from helpers.trace.recorder import Recorder
from helpers.trace.rule import utility_of
from helpers.trace.wrapping import uncounted

MOST = 1_000_000  # positions: what a search may visit, and a tree may have, when nothing is said


def trace(search, position, *args, budget=None, **kwargs):
    """The networkx.DiGraph of what `search(position, *args, **kwargs)` does.

    >>> from math import inf
    >>> from helpers.games import MAX, Tree
    >>> def hopeful(node, alpha=-inf, beta=inf):
    ...     if node.is_over:
    ...         return node.utility
    ...     for child in node.children():
    ...         alpha = max(alpha, hopeful(child, alpha, beta))
    ...     return alpha
    >>> graph = trace(hopeful, Tree([[3, 5], [2, 9]]))
    >>> graph.graph["result"], graph.graph["searched"], graph.graph["looks"]
    (9, 7, [2, 3, 5, 6])
    >>> graph.nodes[4]["value"], graph.nodes[4]["window"], graph.edges[0, 4]["move"]
    (9, (5, inf), 1)

    A node is a call of a function of yours that has a position among its arguments, on another position
    than its caller's; or the first look at the `utility` of a leaf for which nothing was called. A call
    that only prepares (a function that never goes on from a position, and another one is called on the
    same child too, as a key to sort by is) makes no node. Nodes are numbered in the order of entry, the
    root is 0. Each has `position`, `player`, `leaf`, `value`, `window`, `updates`, `order`, `enter`,
    `exit`, `pruned`, `reused`, `looked`, `size`, and `levels`, the nodes and the leaves by level of what was
    left out; each edge its `move`. The graph itself knows its `root`, the `result`, how many nodes were
    `searched`, the `looks` at leaves in order, the `function`'s name, and whether it is `negamax`: the
    values are then each from the side of who is to move.

    After these come the children that were left out. A position that the search went on from, and
    returned from, has all its children in the graph: one never entered is `pruned`, or `reused` if it was
    looked up in a set or dict and had its value by then. A position without any child entered is the
    search's horizon: nothing is pruned there.

    Whatever the search raises goes on to you, with the graph so far as `error.graph`. Raises Budget, into
    the search, after `budget` nodes (a million if you do not say), TypeError if there is nothing to trace.
    """
    if not callable(search):
        raise TypeError(f"trace needs the function itself, as in trace(minimax, tree), not {search!r}")
    if not isinstance(position, Position):
        raise TypeError(f"trace needs a position to start from, as in trace(minimax, tree), not {position!r}")
    if hasattr(search, "cache_clear"):
        search.cache_clear()  # what an earlier call remembered would leave nothing to see
    recorder = Recorder(search, position, MOST if budget is None else budget)
    try:
        with recorder.listening():
            result = search(position, *args, **kwargs)
    except BaseException as error:
        with suppress(AttributeError):  # an exception of C's making may have no room for it
            error.graph = _graph(recorder, search, None)
        raise
    recorder.visits[0].returned = recorder.complete
    return _graph(recorder, search, result)


def game_tree(position, depth=None):
    """The tree of the game from `position`, unsearched: only leaves have a value.

    >>> from helpers.games import Nim
    >>> len(game_tree(Nim(4))), len(game_tree(Nim(21), depth=2))
    (15, 13)

    The nodes have the attributes of a traced graph, numbered from 0, each before its children, down to
    `depth` moves. Raises ValueError for a tree of more than a million positions.
    """
    import networkx

    graph = networkx.DiGraph(root=0, result=None, searched=0, looks=[], function=None, negamax=False)
    todo = [(None, None, position, 0)]
    while todo:
        parent, move, position, ply = todo.pop()
        node = len(graph)
        if node == MOST:
            raise ValueError(f"the tree has more than {MOST:,} positions: give game_tree a depth")
        graph.add_node(node, **attributes(position, value=utility_of(position) if position.is_over else None))
        if parent is not None:
            graph.add_edge(parent, node, move=move)
        if depth is None or ply < depth:
            below = zip(position.moves, position.children(), strict=True)
            todo += [(node, move, child, ply + 1) for move, child in reversed(list(below))]
    return graph


def _graph(recorder, search, result):
    with uncounted(), _no_garbage_collection():
        return Builder(recorder).graph(getattr(search, "__name__", type(search).__name__), result)


@contextmanager
def _no_garbage_collection():
    # Half a million new dicts make the collector look for garbage, again and again, where there is none.
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
