"""The rule of backward induction: a position is worth the best of its children, for who is to move."""

from functools import cached_property
from math import isclose

from helpers.games import CHANCE, MAX, MIN

FIRST = 1000  # nodes: they nearly always tell minimax from negamax


def violations(graph):
    """The nodes of a traced graph whose value is not the best of their children's, in order of return.

    >>> from helpers.games import Tree
    >>> from helpers.tracing import trace
    >>> def optimist(node):
    ...     return node.utility if node.is_over else max(map(optimist, node.children()))
    >>> violations(trace(optimist, Tree([[3, 5], [2, 9]])))
    [1, 4]

    Best is the largest value where MAX is to move, the smallest where MIN is, the mean for CHANCE; where
    the players have payoffs of their own, payoffs that give the mover most. A leaf that was looked at is
    worth its `utility`. Negamax, with each value from the mover's side, is read as such, where the graph
    says `negamax`: `trace` finds out.

    Left out: nodes without a value or without children searched; cut nodes, and bounds (values that are
    not inside the window); the leaves of a search with scores of its own, as 10 - depth (each has the sign
    of its utility, none is it). Where some child's value is not known, the node must not be worse than the
    others. A search without windows has no reason to cut: a leaf that it left out must not be better.
    """
    negamax = graph.graph.get("negamax", False)
    return Violations(_Rule(graph, negamax).broken(_in_order_of_return(graph)))


class Violations(list):
    """Nodes, and the `words` of `draw_tree(graph, highlight=violations(graph))` for them, which `warns`."""

    words = "breaks the rule"
    warns = True


def is_negamax(graph):
    """Whether the values are each from the mover's side: read that way, fewer nodes break the rule.

    The first nodes to return decide; all of them, where both ways of reading break as many of these.
    """
    nodes = _in_order_of_return(graph)
    for some in (nodes[:FIRST], nodes):
        plain, negamax = (len(_Rule(graph, turned).broken(some)) for turned in (False, True))
        if plain != negamax:
            break
    return negamax < plain


def best(player, values):
    """What a position is worth to `player`, of its children's values.

    >>> best(MAX, [3, 2]), best(MIN, [3, 2]), best(CHANCE, [3, 2]), best(1, [(9, 0), (1, 1)])
    (3, 2, Fraction(5, 2), (1, 1))
    """
    if player == CHANCE:
        from fractions import Fraction

        return sum(map(Fraction, values)) / len(values)
    if player in (MAX, MIN):
        return max(values) if player == MAX else min(values)
    return max(values, key=lambda payoffs: payoffs[player])


def _in_order_of_return(graph):
    """The nodes that were entered."""
    exits = {node: data["exit"] for node, data in graph.nodes(data=True) if data["enter"] is not None}
    return sorted(exits, key=exits.get)


class _Rule:
    """The rule, for values that are all from MAX's side, or each from the mover's."""

    def __init__(self, graph, negamax):
        self.graph, self.data, self.negamax = graph, graph.nodes, negamax

    @cached_property
    def cuts(self):
        """Whether the search had windows."""
        return any(facts.get("window") for _, facts in self.graph.nodes(data=True))

    def broken(self, nodes):
        self.own_scores = self._has_own_scores(nodes)
        return [node for node in nodes if self.breaks(node)]

    def breaks(self, node):
        data = self.data[node]
        if data["value"] is None or data["reused"]:
            return False
        if data["leaf"]:
            return self._leaf_breaks(node)
        if _is_bound(data["value"], data["window"]):
            return False
        try:
            return self._choice_breaks(node, data["player"])
        except (TypeError, IndexError, OverflowError, ValueError):
            return False  # values that cannot be compared or averaged break no rule

    def _leaf_breaks(self, node):
        value, window = self.data[node]["value"], self.data[node]["window"]
        utility = self._own_side(node, utility_of(self.data[node]["position"]))
        if self.data[node]["looked"] is None or self.own_scores or value == utility:
            return False
        return window is None or value != max(window[0], min(utility, window[1]))  # fail-hard

    def _choice_breaks(self, node, player):
        value = self._own_side(node, self.data[node]["value"])
        if isinstance(value, tuple) is (player in (MAX, MIN, CHANCE)):
            return False
        values, unknown, left_out = self._children(node)
        if not values or (left_out and self.cuts) or (player == CHANCE and (unknown or left_out)):
            return False
        if player == CHANCE:
            mean = best(player, values)
            return not (isclose(value, mean) if isinstance(value, float) else value == mean)
        if not unknown and value not in values:
            return True
        leaves = [utility_of(self.data[child]["position"]) for child in left_out if self.data[child]["leaf"]]
        most = best(player, [value, *values, *leaves])
        return most != value if player in (MAX, MIN) else most[player] != value[player]

    def _children(self, node):
        """(the values of the children, whether any is not known, the children pruned)."""
        last = {}  # a child that was searched twice has the value of the second time
        for child, edge in self.graph.adj[node].items():
            move = edge.get("move")
            last[child if move is None else move] = child
        left_out = [child for child in last.values() if self.data[child]["pruned"]]
        values = [self._own_side(child, self.data[child]["value"]) for child in last.values()]
        known = [value for value in values if value is not None]
        return known, len(known) + len(left_out) < len(values), left_out

    def _own_side(self, node, value):
        """`value` of `node` turned from MAX's side to the mover's or back, where this is negamax."""
        if not self.negamax or not self._is_min(node) or isinstance(value, tuple) or value is None:
            return value
        return -value

    def _is_min(self, node):
        """Whether MIN is, or in a leaf would be, to move."""
        if not self.data[node]["leaf"]:
            return self.data[node]["player"] == MIN
        above = self.graph.pred[node]
        mover = self.data[next(iter(above))]["player"] if above else None
        return mover == MAX if above else self.data[node]["position"].to_move == MIN

    def _has_own_scores(self, nodes):
        pairs = []
        for node in nodes:
            value = self.data[node]["value"]
            if self.data[node]["looked"] is not None and value is not None:
                pairs.append((value, self._own_side(node, utility_of(self.data[node]["position"]))))
        if any(isinstance(each, tuple) for pair in pairs for each in pair):
            return False
        return any(utility for _, utility in pairs) and all(
            value != utility and (value > 0) == (utility > 0) for value, utility in pairs if utility
        )


def utility_of(leaf):
    """What a leaf pays: its `payoffs`, or one number, its `utility`."""
    return getattr(leaf, "payoffs", None) or leaf.utility


def _is_bound(value, window):
    return window is not None and not isinstance(value, tuple) and not window[0] < value < window[1]
