"""Whose a label is, what has priority, and what signs mean: what a reader of a tree could take wrongly."""

import math
import re

import networkx as nx
import pytest
from paper import assert_well_set, boxes, collections, node_boxes, texts
from searches import EIGHT, alphabeta, backward_induction, minimax, negamax, random_tree, steps

from helpers.draw import describe_tree, draw_board, draw_tree
from helpers.games import MAX, MIN, ConnectFour, Nim, Node, TicTacToe, Tree
from helpers.tracing import game_tree, trace

LEFT_OUT = "values left out where there is no room"


def owners(ax, *kinds):
    """(text, x of the nearest node, how far it is, how far the next one) of the labels of some kinds."""
    nodes = node_boxes(ax)
    for text, box in boxes(ax):
        if text.get_gid() in kinds:
            apart = []
            for node in nodes:
                across = max(0, node.x0 - box.x1, box.x0 - node.x1)
                along = max(0, node.y0 - box.y1, box.y0 - node.y1)
                apart.append((math.hypot(across, along), (node.x0 + node.x1) / 2))
            (first, x), (second, _) = sorted(apart)[:2]
            yield text.get_text().removesuffix(" → cut"), x, first, second


def test_a_reason_stands_at_the_node_that_it_explains_or_nowhere():
    """The node that cuts because of α=5 is in the right half, the one because of β=5 in the left one."""
    ax = draw_tree(trace(alphabeta, EIGHT))
    [middle, *_] = next(line for line in ax.lines if line.get_gid() == "best line").get_xdata()  # the root
    for text, x, first, second in owners(ax, "reason"):
        assert (x > middle) == (text == "2 ≤ α=5"), f"{text} at the wrong node"
        assert second > max(1.5 * first, 19), f"{text} between two nodes"
    assert_well_set(ax)


@pytest.mark.parametrize("seed", range(3))
def test_labels_beside_nodes_are_clearly_nearer_to_one_node_than_to_others(seed):
    for graph in (trace(alphabeta, random_tree(seed, 4, 4)), trace(alphabeta, random_tree(seed, 2, 5))):
        for text, _, first, second in owners(draw_tree(graph), "reason", "window"):
            assert second > first, text


def test_the_reason_of_a_board_stands_below_what_it_left_out():
    ax = draw_tree(trace(alphabeta, TicTacToe("XOXO.X.O.")))
    [reason] = [box for text, box in boxes(ax) if text.get_gid() == "reason"]
    wedges = [box for text, box in boxes(ax) if text.get_gid() == "wedge"]
    assert any(abs(reason.x0 + reason.x1 - box.x0 - box.x1) < 4 and reason.y1 < box.y1 for box in wedges)


# -------------------------------------------------------------------- frames


def frames(ax):
    return [patch for patch in ax.patches if patch.get_gid() == "frame"]


def test_frames_with_different_words_differ_by_their_line():
    ax = draw_tree(trace(alphabeta, EIGHT), highlight={1: "the good move", 8: "the trap"})
    assert len({str(patch.get_linestyle()) for patch in frames(ax)}) == 2
    assert "Framed (the good move): after 0. Framed (the trap): after 1, 0." in ax.alt
    assert {"the good move", "the trap"} <= set(texts(ax, "legend"))
    assert_well_set(ax)


def test_a_list_highlights_and_only_violations_warn():
    ax = draw_tree(trace(alphabeta, EIGHT), highlight=[4, 8])
    assert "Framed (highlighted): " in ax.alt and "highlighted" in texts(ax, "legend")
    assert not texts(ax, "tag") and len(frames(ax)) == 3  # one of them in the legend


# -------------------------------------------------------------------- values


def test_negamax_has_one_side_for_all_leaves_and_says_so():
    ax = draw_tree(trace(negamax, EIGHT))
    written = texts(ax, "value")
    assert "−9" in written and "9" not in written and "1" in written  # cut leaves below MAX, and below MIN
    assert {"−3", "−5", "−6", "−1", "−2"} <= set(written)
    assert "±  each value from the side of who is to move" in texts(ax, "legend")
    assert "Each value is from the side of who is to move." in ax.alt
    assert "side of" not in draw_tree(trace(alphabeta, EIGHT)).alt


def trims(at_leaf, signs=False):
    """A fail-hard search: it cuts a leaf's value to the window in the leaf itself, or in the node above."""

    def search(node, alpha, beta):
        if node.is_over:
            value = -node.utility if signs and node.to_move == MIN else node.utility
            return max(alpha, min(beta, value)) if at_leaf else value
        for child in node.children():
            if signs:
                alpha = max(alpha, min(beta, -search(child, -beta, -alpha)))
            elif node.to_move == MAX:
                alpha = max(alpha, min(beta, search(child, alpha, beta)))
            else:
                beta = min(beta, max(alpha, search(child, alpha, beta)))
            if alpha >= beta:
                break
        return alpha if signs or node.to_move == MAX else beta

    return search


@pytest.mark.parametrize("window", [(-math.inf, math.inf), (0, 1), (4, 6)])
@pytest.mark.parametrize("signs", [False, True])
def test_a_leaf_that_is_cut_to_the_window_shows_what_it_pays(window, signs):
    inside, above = (trace(trims(at_leaf, signs), EIGHT, *window) for at_leaf in (True, False))
    assert {inside.nodes[node]["value"] for node in inside} != {above.nodes[node]["value"] for node in above}
    assert describe_tree(inside) == describe_tree(above)


def test_the_replay_of_such_a_leaf_says_what_it_pays_and_what_came_back():
    graph = trace(trims(at_leaf=True), EIGHT, 6, 9)
    told = [step.words for step in steps(graph) if step.node == graph.graph["looks"][0]]
    assert told[1:] == ["look at leaf after 0, 0, 0: it is worth 3", "leaf after 0, 0, 0 returns 6 to MAX"]
    assert "Leaves in this order: 3, 5, 1, 2." in describe_tree(graph)


def test_scores_of_its_own_are_shown_as_a_search_has_them():
    def search(node, alpha, beta, depth=0):
        if node.is_over:
            return node.utility * (9 - depth)
        return max(search(child, alpha, beta, depth + 1) for child in node.children())

    graph = trace(search, Tree([1, [1, 0]]), 8, 10)
    assert "Leaves in this order: 8, 7, 0." in describe_tree(graph)


@pytest.mark.parametrize("seed", range(4))
def test_what_was_searched_has_its_value_before_what_was_not(seed):
    graph = trace(alphabeta, random_tree(seed, 2, 5))
    ax = draw_tree(graph)
    leaves = [data["value"] for _, data in graph.nodes(data=True) if data["leaf"] and data["looked"]]
    assert {str(value).replace("-", "−") for value in leaves} <= set(texts(ax, "value"))
    assert_well_set(ax)


def test_the_best_line_has_its_values_in_a_crowd():
    ax = draw_tree(trace(alphabeta, random_tree(1, 4, 4)))
    bold = [text.get_text() for text in ax.texts if text.get_gid() == "value" and text.get_weight() == "bold"]
    assert len(bold) >= 2 and len(set(bold)) == 1
    assert LEFT_OUT in texts(ax, "legend")
    assert LEFT_OUT not in texts(draw_tree(trace(minimax, EIGHT)), "legend")


@pytest.mark.parametrize("search", [alphabeta, negamax])
def test_a_bound_stands_beside_its_node_and_a_value_in_it(search):
    for tree in (EIGHT, random_tree(0, 3, 3), random_tree(1, 2, 5)):
        for text, _, apart, _ in owners(draw_tree(trace(search, tree)), "value"):
            assert apart > 0 or text[0] not in "≥≤", f"{text} is no value"


def test_the_legend_says_so_where_a_bound_finds_no_room():
    tree = Tree([-2, [8745, [7.944, 5]], -9, 6, 6, 1, -4, -7], to_move=MIN)
    ax = draw_tree(trace(alphabeta, tree))
    assert "≥8745" not in texts(ax, "value")
    assert LEFT_OUT in texts(ax, "legend")


@pytest.mark.parametrize("graph", [trace(alphabeta, EIGHT), trace(minimax, TicTacToe("XOXO.X.O."))])
def test_bold_values_are_those_of_the_best_line_wherever_they_stand(graph):
    ax = draw_tree(graph, best_line=False)
    assert {text.get_weight() for text in ax.texts if text.get_gid() == "value"} == {"normal"}


@pytest.mark.parametrize("graph", [trace(minimax, Nim(6)), trace(alphabeta, random_tree(4, 3, 6))])
def test_numbers_stay_inside_small_triangles(graph):
    ax = draw_tree(graph)
    parts = [*collections(ax, "nodes MAX"), *collections(ax, "nodes MIN")]
    shapes = [path.transformed(ax.transData) for part in parts for path in part.get_paths()]
    for text, box in boxes(ax):
        x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
        half = 0.73 * text.get_size() * 100 / 72 / 2  # of the letters, without what is around them
        corners = [(u, v) for u in (box.x0 + 1, box.x1 - 1) for v in (y - half, y + half)]
        for path in shapes if text.get_gid() == "value" else ():
            if path.contains_point((x, y)):
                inside = [any(path.contains_point(at, radius=r) for r in (1, -1)) for at in corners]
                assert all(inside), text.get_text()


def test_payoffs_of_one_picture_have_one_size():
    left = Node(1, [(1, 2, 3), Node(2, [(0, 5, 1), (2, 2, 2)])])
    right = Node(2, [(3, 0, 1), (1, 1, 4), Node(1, [(100, -20, 0.5), (0, 0, 0)])])
    game = Node(0, [left, right])
    for graph in (trace(backward_induction, game), game_tree(game)):
        ax = draw_tree(graph)
        assert len({text.get_size() for text in ax.texts if text.get_gid() == "value"}) == 1
        assert_well_set(ax)


# -------------------------------------------------------------------- legends and large trees


@pytest.mark.parametrize("leaves", [(3, 6), (4, 4), (2, 4)])
def test_the_legend_promises_only_what_is_drawn(leaves):
    ax = draw_tree(trace(alphabeta, random_tree(2, *leaves)))
    numbers = any("number = nodes" in text for text in texts(ax, "legend"))
    assert numbers == any(re.fullmatch("[0-9,]+", text) for text in texts(ax, "wedge"))
    dots = [line for line in ax.lines if line.get_gid() == "nodes leaf seen"]
    assert ("leaf" in texts(ax, "legend")) == bool(dots or collections(ax, "nodes leaf"))


def test_lines_are_the_thinner_the_closer_they_are():
    [edges] = collections(draw_tree(trace(minimax, random_tree(1, 3, 6))), "edges")
    assert max(edges.get_linewidth()) > 4 * min(edges.get_linewidth())


def test_the_words_of_a_large_search_say_how_much_of_each_level_it_searched():
    words = describe_tree(trace(alphabeta, random_tree(1, 4, 4)))
    found = re.search(r"Searched from the top down: (.*?)\. Best", words)[1]
    assert found.startswith("1 of 1, 4 of 4, ") and found.count(" of ") == 5
    assert "from the top down: 1 of" not in describe_tree(trace(minimax, random_tree(1, 4, 4)))


def test_a_leaf_without_a_value_does_not_hide_the_others():
    graph = nx.DiGraph([("root", "a"), ("root", "b"), ("root", "c")])
    nx.set_node_attributes(graph, {"a": 1, "b": 2}, "value")
    assert "Leaves from left to right: 1, 2; 1 leaf without a value." in describe_tree(graph)


# -------------------------------------------------------------------- boards


@pytest.mark.parametrize(
    "board, move", [("XX.OO....", 1), (ConnectFour.from_moves("444444"), 4), ("XX.OO....", 10)]
)
def test_a_value_of_a_move_that_nobody_can_play_is_refused(board, move):
    with pytest.raises(ValueError, match=f"no move {move} on this board .*; possible are: "):
        draw_board(board, values={move: 3})
