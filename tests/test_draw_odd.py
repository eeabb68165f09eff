"""Graphs that are no tree, or hold what no tree holds: drawn well, or refused with the node's name."""

import math
import time
from fractions import Fraction

import networkx as nx
import pytest
from paper import assert_well_set, axes, minimax, texts

from helpers.draw import describe_tree, draw_tree
from helpers.games import Tree
from helpers.layout import tidy_layout
from helpers.trace import game_tree, trace

DiGraph = nx.DiGraph


def fork(root=None, **left):
    """A root with a left child, of these attributes, and a right one that was cut."""
    graph = DiGraph([("top", "left", {"move": "L"}), ("top", "right", {"move": "R"})])
    graph.nodes["top"].update({"player": "MAX", "value": 3} | (root or {}))
    graph.nodes["left"].update({"value": 3} | left)
    graph.nodes["right"].update({"value": 4, "pruned": True})
    return graph


NO_TREES = {
    "an empty graph": (DiGraph(), "the graph is empty"),
    "a cycle": (DiGraph([(0, 1), (1, 2), (2, 1)]), "a cycle through the node 1"),
    "a cycle and no root": (DiGraph([("a", "b"), ("b", "a")]), r"every node has a parent.* through 'a'"),
    "a loop": (DiGraph([(0, "x"), ("x", "x")]), "a cycle through the node 'x'"),
    "a cycle apart": (DiGraph([(0, 1), (8, 9), (9, 8)]), "no path leads from the root 0 to the node 8"),
    "two roots": (DiGraph([(0, 1), ("r", 3)]), "one root, this graph has 2, 0 and 'r'"),
    "a hundred nodes alone": (nx.empty_graph(100, DiGraph), "has 100, 0 and 1"),
    "two parents": (DiGraph([(0, 1), (0, 2), (1, 3), (2, 3)]), "the node 3 has two parents, 1 and 2"),
    "lines without direction": (nx.Graph([(0, 1)]), r"DiGraph.*, not from a Graph"),
    "many lines": (nx.MultiDiGraph([(0, 1), (0, 1)]), "not from a MultiDiGraph"),
    "a position": (Tree([3, 5]), "not from a Tree: game_tree"),
    "a list": ([[3, 5]], "not from a list"),
    "nothing": (None, "not from a NoneType"),
}


@pytest.mark.parametrize("function", [draw_tree, describe_tree, tidy_layout])
@pytest.mark.parametrize("name", NO_TREES)
def test_what_is_no_tree_is_refused_with_the_node(name, function):
    graph, words = NO_TREES[name]
    with pytest.raises(ValueError, match=words):
        function(graph)


@pytest.mark.parametrize("root", [99, "nobody", [0], {}])
def test_a_root_that_is_not_there_is_named(root):
    with pytest.raises(ValueError, match=r"the root .* is not a node"):
        draw_tree(fork(), root=root)


def test_a_root_chosen_from_two_draws_only_what_hangs_below_it():
    graph = DiGraph([(0, 1), ("r", 3), (3, 4)])
    assert describe_tree(graph, root="r") == "Game tree with 3 nodes, 1 leaf, 2 moves deep."
    assert texts(draw_tree(graph, root=3), "value") == ["3", "4"]


@pytest.mark.parametrize(
    "value",
    [
        math.nan,
        math.inf,
        -math.inf,
        10**400,
        -(10**5000),
        1e-300,
        "x" * 200,
        None,
        True,
        (1, math.nan),
        [3, 5],
    ],
    ids=lambda value: str(type(value).__name__),
)
@pytest.mark.parametrize("where", [{"top"}, {"left"}, {"top", "left", "right"}], ids=len)
def test_odd_values_are_drawn_or_left_out(value, where):
    graph = fork()
    nx.set_node_attributes(graph, dict.fromkeys(where, value), "value")
    ax = draw_tree(graph, title="$x$ " * 50)
    assert_well_set(ax)
    assert not [text for text in texts(ax, "value") if len(text) > 26]


def test_a_node_without_a_value_has_none_and_nan_and_infinity_are_written_as_such():
    graph = DiGraph([("top", k) for k in range(3)])
    nx.set_node_attributes(graph, {0: math.nan, 1: math.inf, 2: None}, "value")
    graph.nodes["top"]["player"] = "MIN"
    assert texts(draw_tree(graph), "value") == ["NaN", "∞"]


@pytest.mark.parametrize(
    "attribute, odd, words",
    [
        ("value", {}, "a value is a number"),
        ("value", 1 + 2j, "a value is a number"),
        ("value", b"3", "a value is a number"),
        ("value", object(), "a value is a number"),
        ("player", [1], "a player is 'MAX'"),
        ("player", 0.5, "a player is 'MAX'"),
        ("window", "ab", "a pair of numbers"),
        ("window", (1,), "a pair of numbers"),
        ("window", (None, 1), "a pair of numbers"),
        ("window", 7, "a pair of numbers"),
        ("updates", 5, "updates are a list"),
        ("updates", [5], "updates are a list"),
    ],
)
def test_what_no_picture_could_show_is_refused_with_the_node(attribute, odd, words):
    for graph, node in ((fork(**{attribute: odd}), "left"), (fork({attribute: odd}), "top")):
        with pytest.raises(ValueError, match=f"the node '{node}' has the {attribute} .*{words}"):
            draw_tree(graph)


@pytest.mark.parametrize(
    "attributes",
    [
        {"leaf": "yes"},
        {"pruned": 1},
        {"size": 10**30},
        {"position": "p" * 200},
        {"looked": "x"},
        {"order": 7},
    ],
    ids=str,
)
def test_other_attributes_may_be_anything(attributes):
    for graph in (fork(**attributes), fork(attributes)):
        assert_well_set(draw_tree(graph))


@pytest.mark.parametrize(
    "name",
    ["x" * 200, "two\nlines\tand a tab", "$x^2$", "", " ", "日本", "&<>\"'", Fraction(1, 3), None.__class__],
)
def test_names_values_moves_and_players_of_any_length_are_cut_not_spilled(name):
    plain = DiGraph([(name, f"{name}1"), (name, f"{name}2"), (f"{name}1", f"{name}3")])
    graph = fork({"player": str(name)}, value=str(name), position=str(name))
    for _, _, facts in graph.edges(data=True):
        facts["move"] = name
    for size in ((900, 500), (300, 200)):
        assert_well_set(draw_tree(plain, ax=axes(*size), title=str(name)))
        assert_well_set(draw_tree(graph, ax=axes(*size), highlight={"left": str(name)}))
    assert len(draw_tree(graph).alt) < 1200


def test_nodes_may_be_anything_that_can_be_a_key():
    nodes = [(1, 2), frozenset({1}), 2.5, math.inf, True, None.__class__, "", b"bytes", Tree([1, 2])]
    graph = DiGraph([(nodes[0], node) for node in nodes[1:]])
    ax = draw_tree(graph, highlight=[nodes[1]])
    assert_well_set(ax)
    assert "9 nodes" in ax.alt


@pytest.mark.parametrize("highlight", [0, 2.5, [["left"]]])
def test_a_highlight_that_holds_no_nodes_is_refused(highlight):
    with pytest.raises(ValueError, match="highlight takes nodes"):
        draw_tree(fork(), highlight=highlight)


@pytest.mark.parametrize(
    "options, words",
    [
        ({"highlight": [99]}, "no node 99"),
        ({"pruned": "maybe"}, "'auto', 'show', 'wedge', 'hide'"),
        ({"pos": {}}, "no place .* for the node 0"),
        ({"pos": {0: (0, 0), 1: "ab", 2: (1, 1)}}, "for the node 1"),
        ({"pos": {0: (0, 0), 1: (1, 1), 2: (math.inf, 1)}}, "for the node 2"),
    ],
)
def test_a_node_that_is_not_there_is_named(options, words):
    with pytest.raises(ValueError, match=words):
        draw_tree(game_tree(Tree([3, 5])), **options)


@pytest.mark.parametrize("facts", [{}, {"value": 3, "player": "MAX"}])
def test_a_chain_of_ten_thousand_is_drawn_without_recursion(facts):
    graph = nx.path_graph(10_000, create_using=DiGraph)
    for node in graph:
        graph.nodes[node].update(facts)
    begin = time.perf_counter()
    ax = draw_tree(graph)
    assert time.perf_counter() - begin < 20  # linear; a quadratic one would take minutes
    assert_well_set(ax)
    assert "10,000 nodes, 1 leaf, 9,999 moves deep" in ax.alt
    assert max(ax.figure.get_size_inches()) <= 9


def test_one_node_alone_is_drawn():
    assert texts(draw_tree(trace(minimax, Tree(42))), "value") == ["42"]
    assert_well_set(draw_tree(nx.empty_graph(1, DiGraph)))
