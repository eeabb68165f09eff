"""The kind of graph that `trace` returns, on its own: networkx is loaded when one is made."""

from functools import cache

from helpers.trace.facts import EDGE


def _late(name, make):
    """networkx's own `name` of a graph, which is made when somebody asks for it, where it was set to None."""

    def put(graph, value):
        vars(_digraph())[name].__set__(graph, value)

    def ask(graph):
        if vars(graph)[name] is None:
            put(graph, make(graph))
        return vars(graph)[name]

    return property(ask, put)


@cache
def _digraph():
    from networkx import DiGraph

    return DiGraph


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


class Late:
    """What makes a DiGraph a TracedGraph: until somebody asks, its edges are two dicts of lists.

    `below` has {node: its children}, `moves` {node: their moves}.

    networkx's dicts for half a million edges, from above and from below, take more room than all the rest.

    >>> from helpers.trace.late import TracedGraph
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


def __getattr__(name):
    """TracedGraph: it takes networkx, which only who has a graph waits for."""
    if name != "TracedGraph":
        raise AttributeError(name)
    return globals().setdefault(name, type(name, (Late, _digraph()), {"__module__": __name__}))
