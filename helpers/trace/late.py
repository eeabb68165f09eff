"""The kind of graph that `trace` returns, on its own: networkx is loaded when one is made."""

import networkx


class TracedGraph(networkx.DiGraph):
    """A DiGraph whose edges stand in memory by their parents alone, until somebody asks from below.

    A dict for the one parent of each node would take a fifth of all the room, and most readers only go down.

    >>> graph = TracedGraph([(0, 1), (0, 2)])
    >>> graph._pred = None
    >>> list(graph.predecessors(2)), graph.in_degree(0)
    ([0], 0)
    """

    @property
    def _pred(self):
        if self._above is None:
            self._above = {node: {} for node in self._succ}
            for parent, row in self._succ.items():
                for child, edge in row.items():
                    self._above.setdefault(child, {})[parent] = edge
        return self._above

    @_pred.setter
    def _pred(self, above):
        self._above = above
        vars(self).pop("pred", None)  # networkx's view of what was there before

    # These take an edge from `_succ` first: what is looked up later would not have it.

    def remove_edge(self, u, v):
        _ = self._pred
        super().remove_edge(u, v)

    def remove_edges_from(self, ebunch):
        _ = self._pred
        super().remove_edges_from(ebunch)
