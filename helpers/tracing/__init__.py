"""A search draws itself: what a student's own function did becomes a networkx.DiGraph.

>>> from helpers.games import Tree
>>> def total(node):
...     return node.utility if node.is_over else sum(total(child) for child in node.children())
>>> graph = trace(total, Tree([[3, 5], [2, 9]]))
>>> [graph.nodes[node]["value"] for node in graph]
[19, 8, 3, 5, 11, 2, 9]

The function runs unmodified, watched from outside. A picture, a replay, a count and a check are readers
of the one graph; `trace` says what is in it, `violations` finds the first node that breaks the rule.
"""

from helpers.tracing.graph import game_tree, trace
from helpers.tracing.rule import violations
from helpers.tracing.thinking import Thought, think
from helpers.tracing.wrapping import Budget, guarded

__all__ = ["Budget", "Thought", "game_tree", "guarded", "think", "trace", "violations"]
