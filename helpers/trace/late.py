"""The kind of graph that `trace` returns, on its own: networkx is loaded when one is made."""

import networkx

from helpers.trace.facts import EDGE


def _late(name, make):
    """networkx's own `name` of a graph, which is made when somebody asks for it, where it was set to None."""
    own = vars(networkx.DiGraph)[name]

    def ask(graph):
        if vars(graph)[name] is None:
            own.__set__(graph, make(graph))
        return vars(graph)[name]

    return property(ask, own.__set__)


def _rows(graph):
    rows = {node: {} for node in graph._node}
    for parent, children in graph.below.items():
        for child, move in zip(children, graph.moves[parent], strict=True):
            edge = rows[parent][child] = EDGE.copy()
            edge["move"] = move
    graph.below = graph.moves = None  # from now on the rows may change
    return rows


def _above(graph):
    above = {node: {} for node in graph._adj}
    for parent, row in graph._adj.items():
        for child, edge in row.items():
            above.setdefault(child, {})[parent] = edge
    return above


class TracedGraph(networkx.DiGraph):
    """A DiGraph whose edges are `below` {node: its children} and `moves` {node: theirs}, until somebody asks.

    networkx's dicts for half a million edges, from above and from below, take more room than all the rest.

    >>> graph = TracedGraph()
    >>> graph.add_nodes_from([0, 1, 2])
    >>> graph.put_off({0: [1, 2]}, {0: ["left", "right"]})
    >>> list(graph.predecessors(2)), graph.in_degree(0), graph.edges[0, 2]
    ([0], 0, {'move': 'right'})
    """

    below = moves = None
    _adj = _succ = _late("_adj", _rows)
    _pred = _late("_pred", _above)

    def put_off(self, below, moves):
        self.below, self.moves = below, moves
        self._adj = self._pred = None

    def __getstate__(self):
        _ = self._pred  # a copy may share this graph's dicts: it must have them all
        return vars(self)

    # These take something from `_succ` first: what is looked up later would not have it.

    def remove_node(self, n):
        _ = self._pred
        super().remove_node(n)

    def remove_nodes_from(self, nodes):
        _ = self._pred
        super().remove_nodes_from(nodes)

    def remove_edge(self, u, v):
        _ = self._pred
        super().remove_edge(u, v)

    def remove_edges_from(self, ebunch):
        _ = self._pred
        super().remove_edges_from(ebunch)
