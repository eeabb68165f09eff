"""What a check can see of a search besides its value: the `observe` of a Challenge.

>>> from helpers.games import Tree
>>> def first(node):
...     return node.utility if node.is_over else first(node.children()[0])
>>> looked([first], (Tree([[3, 5], [2, 9]]),)), searched([first], (Tree([[3, 5], [2, 9]]),))
((3, [3]), (3, 3))

Each takes the answers and the inputs of a call and gives a pair: what the first function returned, and
what was seen. The student's function runs as it is, watched from outside.
"""

from helpers.trace import trace


def looked(functions, inputs):
    """What a search returns, and what the leaves it looked at pay, in order."""
    graph = trace(functions[0], *inputs)
    leaves = [graph.nodes[node]["position"].utility for node in graph.graph["looks"]]
    return graph.graph["result"], leaves


def searched(functions, inputs):
    """What a search returns, and how many positions it entered, the root included."""
    graph = trace(functions[0], *inputs)
    return graph.graph["result"], graph.graph["searched"]
