"""Graphs that are no tree, or hold what no tree holds: drawn well, or refused with the node's name."""

import math
import re
from cProfile import Profile
from fractions import Fraction

import networkx as nx
import pytest
from paper import assert_well_set, texts
from searches import minimax

from helpers.draw import describe_tree, draw_tree
from helpers.draw.tree.buchheim import tidy_layout
from helpers.games import CHANCE, MAX, Node, Tree
from helpers.tracing import game_tree, trace

DiGraph = nx.DiGraph


def fork(root=None, **left):
    """A root with a left child, of these attributes, and a right one that was cut."""
    graph = DiGraph([("top", "left", {"move": "L"}), ("top", "right", {"move": "R"})])
    graph.nodes["top"].update({"player": "MAX", "value": 3} | (root or {}))
    graph.nodes["left"].update({"value": 3} | left)
    graph.nodes["right"].update({"value": 4, "pruned": True})
    return graph


NO_TREES = {
    "an empty graph": (DiGraph(), "the graph is empty.*add_node"),
    "a cycle": (DiGraph([(0, 1), (1, 2), (2, 1)]), "a cycle through the node 1"),
    "a cycle and no root": (DiGraph([("a", "b"), ("b", "a")]), "every node has a parent"),
    "a loop": (DiGraph([(0, "x"), ("x", "x")]), "a cycle through the node 'x'"),
    "a cycle apart": (DiGraph([(0, 1), (8, 9), (9, 8)]), "no path leads from the root 0 to the node 8"),
    "two roots": (DiGraph([(0, 1), ("r", 3)]), "one root, this graph has 2, 0 and 'r'"),
    "a hundred nodes alone": (nx.empty_graph(100, DiGraph), "has 100, 0 and 1"),
    "two parents": (DiGraph([(0, 1), (0, 2), (1, 3), (2, 3)]), "the node 3 has two parents, 1 and 2"),
    "lines without direction": (nx.Graph([(0, 1)]), r"DiGraph.*, not from a Graph"),
    "many lines": (nx.MultiDiGraph([(0, 1), (0, 1)]), "not from a MultiDiGraph"),
    "a position": (Tree([3, 5]), re.escape("not from a Tree: write draw_tree(game_tree(position))")),
    "a list": ([[3, 5]], "not from a list"),
    "nothing": (None, "not from a NoneType"),
}


@pytest.mark.parametrize("function", [draw_tree, describe_tree, tidy_layout])
@pytest.mark.parametrize("name", NO_TREES)
def test_what_is_no_tree_is_refused_with_the_node(name, function):
    graph, words = NO_TREES[name]
    with pytest.raises(ValueError, match=words):
        function(graph)


@pytest.mark.parametrize(
    "option, odd, words",
    [
        ("root", 99, "the root 99 is not a node"),
        ("ax", "x", "ax takes matplotlib's axes"),
        ("highlight", [99], "no node 99"),
        ("pruned", "maybe", "'auto', 'show', 'wedge'"),
    ],
)
def test_an_option_that_is_none_is_refused(option, odd, words):
    with pytest.raises(ValueError, match=words):
        draw_tree(fork(), **{option: odd})


def test_a_root_chosen_from_two_draws_only_what_hangs_below_it():
    graph = DiGraph([(0, 1), ("r", 3), (3, 4)])
    assert describe_tree(graph, root="r") == "Game tree with 3 nodes, 1 leaf, 2 moves deep."
    assert texts(draw_tree(graph, root=3), "value") == ["3", "4"]


ODD = math.inf, 10**400, -(10**5000), 1e-300, math.nan, True, "x" * 200, None, (1, math.nan), (1, 2, 3), {}


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_odd_values_are_drawn_in_few_letters_or_left_out(value):
    for where in (["left"], ["top", "left", "right"]):
        graph = fork()
        nx.set_node_attributes(graph, dict.fromkeys(where, value), "value")
        ax = draw_tree(graph, title="$x$ " * 50)
        assert_well_set(ax)
        assert not [text for text in texts(ax, "value") if len(text) > 26]
    assert texts(draw_tree(trace(lambda node: value, Tree([3, 5]))), "value")


def test_nodes_and_other_attributes_may_be_anything():
    nodes = [(1, 2), frozenset({1}), 2.5, math.inf, None.__class__, "", b"bytes", Tree([1, 2])]
    graph = DiGraph([(nodes[0], node) for node in nodes[1:]])
    assert_well_set(draw_tree(graph, highlight=[nodes[1]]))
    odd = {"leaf": "yes", "pruned": 1, "size": 10**30, "position": "p"}
    assert_well_set(draw_tree(fork(**odd)))


def test_a_node_without_a_value_has_none_and_infinity_is_written_as_such():
    graph = DiGraph([("top", k) for k in range(2)])
    nx.set_node_attributes(graph, {0: math.inf, 1: None}, "value")
    graph.nodes["top"]["player"] = "MIN"
    ax = draw_tree(graph)
    assert texts(ax, "value") == ["∞"]
    assert "Leaves from left to right: ∞; 1 leaf without a value." in ax.alt


@pytest.mark.parametrize(
    "name",
    ["x" * 200, "two\nlines\tand a tab", "$x^2$", "", " ", "日本", "&<>\"'", Fraction(1, 3), None.__class__],
)
def test_names_values_moves_and_players_of_any_length_are_cut_not_spilled(name):
    plain = DiGraph([(name, f"{name}1"), (name, f"{name}2"), (f"{name}1", f"{name}3")])
    graph = fork({"player": str(name)}, value=str(name), position=str(name))
    for _, _, facts in graph.edges(data=True):
        facts["move"] = name
    assert_well_set(draw_tree(plain, title=str(name)))
    assert_well_set(draw_tree(graph, highlight={"left": str(name)}))
    assert len(draw_tree(graph).alt) < 1200


@pytest.mark.parametrize("facts", [{}, {"value": 3, "player": "MAX"}])
def test_a_chain_of_ten_thousand_is_drawn_without_recursion(facts):
    graph = nx.path_graph(10_000, create_using=DiGraph)
    for node in graph:
        graph.nodes[node].update(facts)
    ax = draw_tree(graph)
    assert_well_set(ax)
    assert "10,000 nodes, 1 leaf, 9,999 moves deep" in ax.alt
    assert facts or texts(ax, "title") == ["Game tree: 10,000 nodes, 1 leaf, 9,999 moves deep"]
    assert max(ax.figure.get_size_inches()) <= 9


def test_twice_as_long_a_chain_takes_twice_as_many_steps():
    steps = []
    for length in (300, 600):
        graph = nx.path_graph(length, create_using=DiGraph)
        with Profile() as calls:
            draw_tree(graph)
        steps.append(sum(each.callcount for each in calls.getstats()))
    assert steps[1] < 2 * steps[0]


def test_one_node_alone_is_drawn():
    assert texts(draw_tree(trace(minimax, Tree(42))), "value") == ["42"]
    assert_well_set(draw_tree(nx.empty_graph(1, DiGraph)))


# -------------------------------------------------------------------- what a reader writes into a graph


def market(**names):
    """A game of entry as one writes it by hand, the players by name."""
    graph = DiGraph()
    graph.add_edge("start", "rival", move="enter")
    graph.add_edge("start", "out", move="stay out of the market")
    graph.add_edge("rival", "war", move="fight")
    graph.add_edge("rival", "peace", move="accommodate")
    nx.set_node_attributes(graph, {"out": (0, 2), "war": (-1, -1), "peace": (1, 1), "rival": (1, 1)}, "value")
    nx.set_node_attributes(graph, names or {"start": "Entrant", "rival": "Incumbent"}, "player")
    return graph


def test_players_with_names_have_colours_shapes_levels_signs_and_words():
    ax = draw_tree(market())
    assert_well_set(ax)
    assert texts(ax, "level") == ["Entrant", "Incumbent", "leaves"]
    assert texts(ax, "player") == ["E", "I", "E", "I"]  # in the nodes, and in the legend
    assert {"Entrant", "Incumbent"} <= set(texts(ax, "legend"))
    assert "Entrant moves first" in ax.alt
    levels = [text.get_color() for text in ax.texts if text.get_gid() == "level"]
    assert len(set(levels)) == 3


def test_the_best_line_of_a_graph_without_moves_names_every_node():
    graph = market()
    for *_, facts in graph.edges(data=True):
        facts.clear()
    graph.nodes["start"]["value"] = (1, 1)
    assert "Best line: rival, peace." in describe_tree(graph)


def test_below_chance_stand_probabilities_and_never_the_numbers_of_moves():
    ax = draw_tree(game_tree(Node(CHANCE, [Node(MAX, [1, 2]), 4, 7])))
    assert texts(ax, "move") == ["1/3"] * 3 + ["0", "1"]
    assert "chance moves at 1 node, each of its moves equally likely" in ax.alt
    graph = fork({"player": "CHANCE"})
    assert texts(draw_tree(graph), "move") == ["L", "R"]
    for *_, facts in graph.edges(data=True):
        facts["move"] = 0
    assert not texts(draw_tree(graph), "move")


def by_a_stack(root):
    nodes = [root]
    for node in nodes:
        nodes += node.children()
    worth = {}
    for node in reversed(nodes):
        chosen = max if node.to_move == MAX else min
        worth[node] = node.utility if node.is_over else chosen(worth[child] for child in node.children())
    return worth[root]


def test_a_search_without_calls_is_told_to_have_no_values_inside():
    tree, told = Tree([[3, 5], [2, 9]]), "One call for the whole tree, so no values inside"
    picture = draw_tree(trace(by_a_stack, tree))
    assert told in picture.alt and told in texts(picture)
    assert told not in describe_tree(trace(minimax, tree))
    assert told not in describe_tree(trace(by_a_stack, Tree(7)))
