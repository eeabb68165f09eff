"""What stands below the nodes of a graph: read here, a traced graph need not make a dict for each edge."""


def children_below(graph):
    """{node: its children} of a networkx.DiGraph; of a traced one nobody asked for more, without its leaves.

    >>> import networkx as nx
    >>> {node: list(row) for node, row in children_below(nx.DiGraph([(0, 1), (0, 2)])).items()}
    {0: [1, 2], 1: [], 2: []}
    """
    written = getattr(graph, "below", None)
    return graph._adj if written is None else written  # not `adj`, which makes a new object at each look


def moves_below(graph, node):
    """{child: the move that leads there} of one node of the graph.

    >>> import networkx as nx
    >>> moves_below(nx.DiGraph([(0, 1, {"move": "left"}), (0, 2)]), 0)
    {1: 'left', 2: None}
    """
    if getattr(graph, "below", None) is None:
        return {child: edge.get("move") for child, edge in graph._adj[node].items()}
    return dict(zip(graph.below.get(node, ()), graph.moves.get(node, ()), strict=True))
