"""The tidy layout keeps its promises on any tree; what is no tree is refused in test_draw_odd."""

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.draw.tree.buchheim import _shapes, find_root, spread, tidy_layout, walk

CLOSE = 1e-6
some = settings(max_examples=40)


@st.composite
def trees(draw, most=60):
    """A random tree on 0, 1, 2 …: every node hangs under an earlier one, some under the one just before."""
    tree = nx.DiGraph()
    tree.add_node(0)
    for node in range(1, draw(st.integers(1, most))):
        tree.add_edge(draw(st.integers(max(0, node - 5), node - 1) | st.integers(0, node - 1)), node)
    return tree


def levels(kids):
    """The nodes of each level from left to right, as the order of the edges says."""
    row = [0]
    while row:
        yield row
        row = [child for node in row for child in kids[node]]


@some
@given(trees())
def test_neighbours_keep_apart_lines_do_not_cross_and_parents_stand_over_the_middle(tree):
    places = tidy_layout(tree)
    assert places.keys() == set(tree) and min(x for x, _ in places.values()) == 0
    for depth, row in enumerate(levels(tree)):
        assert {places[node][1] for node in row} == {-depth}
        for left, right in pairwise(row):
            assert places[right][0] - places[left][0] >= 1 - CLOSE
        lines = [(places[node][0], places[child][0]) for node in row for child in tree[node]]
        for (up, down), (next_up, next_down) in pairwise(lines):
            assert up <= next_up + CLOSE and down < next_down
        for node in row:
            below = [places[child][0] for child in tree[node]]
            assert not below or places[node][0] == pytest.approx((below[0] + below[-1]) / 2, abs=CLOSE)


@some
@given(trees(), st.data())
def test_wide_nodes_get_their_room(tree, data):
    kids = walk(tree).kids
    widths = data.draw(st.lists(st.floats(0.1, 9), min_size=len(kids), max_size=len(kids)))
    places = spread(kids, widths)
    for row in levels(kids):
        for left, right in pairwise(row):
            assert places[right] - places[left] >= (widths[left] + widths[right]) / 2 - CLOSE


@some
@given(trees(), st.data())
def test_below_a_root_of_ones_own_only_its_subtree_is_placed(tree, data):
    root = data.draw(st.sampled_from(sorted(tree)))
    places = tidy_layout(tree, root)
    assert places.keys() == {root} | nx.descendants(tree, root)
    assert places[root][1] == 0


def test_subtrees_of_one_shape_are_laid_out_once_and_stand_alike():
    kids = walk(nx.balanced_tree(3, 4, nx.DiGraph)).kids
    numbers, shapes = _shapes(kids, [1] * len(kids))
    assert (len(set(numbers)), len(shapes)) == (5, 5)
    places = spread(kids)
    seen = {tuple(places[k] - places[i] for k in kids[i]) for i in range(len(kids)) if len(kids[i]) == 3}
    assert len(seen) == 4  # one for each level that has children


def test_the_order_of_the_edges_decides_not_the_order_of_the_nodes():
    tree = nx.DiGraph()
    tree.add_nodes_from([3, 2, 1, 0])
    tree.add_edges_from([(0, 2), (0, 1), (0, 3)])
    places = tidy_layout(tree)
    assert [places[node][0] for node in (2, 1, 3)] == [0, 1, 2]


def test_a_subtree_between_two_large_ones_stands_in_the_middle():
    wide = [("a", f"a{k}") for k in range(5)] + [("c", f"c{k}") for k in range(5)]
    places = tidy_layout(nx.DiGraph([("root", "a"), ("root", "b"), ("root", "c"), *wide]))
    assert places["b"][0] == pytest.approx((places["a"][0] + places["c"][0]) / 2)


def test_a_graph_may_name_its_root():
    graph = nx.DiGraph([(0, 1), (2, 3)], root=2)
    assert find_root(graph) == 2
    assert tidy_layout(nx.DiGraph([((), "a"), ((), "b")]), ())[()] == (0.5, 0)
