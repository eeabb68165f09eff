"""Pictures: nothing overlaps, nothing is clipped, and what they say is what the search did."""

import base64
import io
import math
import re
import subprocess
import sys
from fractions import Fraction
from types import SimpleNamespace

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import (
    alphabeta,
    assert_well_set,
    axes,
    backward_induction,
    boxes,
    collections,
    count_of,
    minimax,
    negamax,
    random_tree,
    texts,
)

from helpers.draw import describe_tree, draw_board, draw_growth, draw_nim, draw_payoffs, draw_tree
from helpers.draw.sheet import figure_html
from helpers.draw.theme import DARK, LIGHT, contrast
from helpers.draw.tree.reading import Reading
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, TicTacToe, Tree
from helpers.trace import game_tree, trace, violations

some = settings(max_examples=25)
EIGHT = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1])
CENTIPEDE = Node(0, [(1, 0), Node(1, [(0, 2), Node(0, [(3, 1), Node(1, [(2, 4), (4, 3)])])])])
nested = st.recursive(
    st.integers(-20, 20), lambda kids: st.lists(kids, min_size=1, max_size=3), max_leaves=14
)


PICTURES = {
    "the tree of the books": lambda **k: draw_tree(trace(alphabeta, EIGHT), **k),
    "a plain game tree": lambda **k: draw_tree(game_tree(Tree([[1, [2, 3]], 4])), **k),
    "boards": lambda **k: draw_tree(trace(alphabeta, TicTacToe("XOXO.X..O")), **k),
    "many boards": lambda **k: draw_tree(trace(minimax, TicTacToe("XOXXO....")), **k),
    "Connect Four": lambda **k: draw_tree(game_tree(ConnectFour.from_moves("4453"), depth=1), **k),
    "several players": lambda **k: draw_tree(trace(backward_induction, CENTIPEDE), **k),
    "63 nodes": lambda **k: draw_tree(trace(alphabeta, random_tree(1, 2, 5)), **k),
    "121 nodes": lambda **k: draw_tree(trace(alphabeta, random_tree(2, 3, 4)), **k),
    "341 nodes": lambda **k: draw_tree(trace(alphabeta, random_tree(3, 4, 4)), **k),
    "1,093 nodes": lambda **k: draw_tree(trace(minimax, random_tree(4, 3, 6)), **k),
    "a big board search": lambda **k: draw_tree(trace(alphabeta, TicTacToe("X...O....")), **k),
    "frames": lambda **k: draw_tree(game_tree(EIGHT), highlight=[0, 1, 8], **k),
    "payoffs": lambda **k: draw_payoffs([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]], **k),
    "named payoffs": lambda **k: draw_payoffs(
        [[Fraction(k * j, 7) for k in range(6)] for j in range(6)],
        [[k - j for k in range(6)] for j in range(6)],
        [f"a strategy with a rather long name, {k}" for k in range(6)],
        players=("you", "they"),
        title="Six by six",
        **k,
    ),
    "Nim": lambda **k: draw_nim(lambda pile, takes: pile % 4 > 0, **k),
    "growth": lambda **k: draw_growth([("two plies", 7), ("tic-tac-toe", 549_946)], **k),
    "a board": lambda **k: draw_board("X...O....", values={2: 0, 3: 1, 4: -1}, highlight=[6], **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_well_set_and_at_most_900_pixels_wide(name):
    picture = PICTURES[name]()
    assert_well_set(picture)
    assert picture.figure.get_figwidth() <= 9
    assert picture.alt and not picture.alt.count("\n")


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_fits_on_axes_of_half_the_size_light_or_dark(name):
    natural = PICTURES[name]()
    width, height = natural.figure.get_size_inches() * 50
    for face in ("white", "#101216"):
        ax = axes(width, height, face)
        assert PICTURES[name](ax=ax) is ax
        if "tree" in name or "nodes" in name or "players" in name:
            assert_well_set(ax)
        ax.figure.canvas.draw()


@some
@given(
    nested, st.sampled_from([minimax, alphabeta, negamax]), st.sampled_from([None, (450, 300), (900, 200)])
)
def test_random_searches_are_well_set(leaves, search, size):
    position = Tree(leaves if isinstance(leaves, list) else [leaves])
    assert_well_set(draw_tree(trace(search, position), ax=size and axes(*size)))


@pytest.mark.parametrize("size", [(60, 40), (200, 90), (1600, 300)])
def test_axes_of_any_size_will_do(size):
    ax = draw_tree(trace(alphabeta, EIGHT), ax=axes(*size))
    ax.figure.canvas.draw()
    for _, box in boxes(ax):
        assert box.x1 <= size[0] + 1


# -------------------------------------------------------------------- colours


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_has_a_contrast_of_4_5_and_lines_of_3(theme):
    for ink in (theme.ink, theme.muted, theme.cross):
        assert contrast(ink, theme.paper) >= 4.5
    for ground in (theme.wedge, theme.shade, theme.mark, theme.leaf[1]):
        assert contrast(theme.ink, ground) >= 4.5
        assert contrast(theme.muted, ground) >= 4.4 or ground == theme.wedge
    for line, fill in (*theme.players, theme.chance, theme.leaf):
        for ground in (theme.paper, fill, theme.shade):
            assert contrast(line, ground) >= 4.45
        assert contrast(theme.ink, fill) >= 4.5
    for line, _ in theme.players[:2]:
        assert contrast(line, theme.mark) >= 4.5
    assert contrast(theme.grid, theme.paper) >= 3
    assert contrast(theme.paper, theme.cross) >= 4.5


def test_dark_axes_get_the_dark_colours_and_keep_their_own_ground():
    light, dark = axes(600, 400), axes(600, 400, "#0B0D10")
    for ax in (light, dark):
        draw_tree(trace(alphabeta, EIGHT), ax=ax)
    colours = [{text.get_color() for text in ax.texts} for ax in (light, dark)]
    assert LIGHT.ink in colours[0] and DARK.ink in colours[1]
    assert colours[0].isdisjoint(colours[1])
    assert dark.get_facecolor() == pytest.approx((0x0B / 255, 0x0D / 255, 0x10 / 255, 1))


def test_the_ground_is_opaque_even_where_the_axes_had_none():
    ax = axes(600, 400, "none")
    draw_tree(game_tree(EIGHT), ax=ax)
    assert ax.get_facecolor() == (1, 1, 1, 1)


def test_each_meaning_has_a_second_channel_beside_its_colour():
    ax = draw_tree(trace(alphabeta, EIGHT), highlight={1: "breaks the rule"})
    assert {"MAX", "MIN", "leaves"} <= set(texts(ax, "level"))
    assert all(part.get_linestyle()[0][1] for part in collections(ax, "cut edges"))
    assert texts(ax, "tag") == ["!", "!"]  # on the node, and in the legend
    assert "breaks the rule" in texts(ax, "legend")


# -------------------------------------------------------------------- what the picture says


def true_value(position):
    """Second implementation, without a recursion that could be shared: values from the last node up."""
    nodes = [position]
    for node in nodes:
        nodes += node.children()
    value = {}
    for node in reversed(nodes):
        below = [value[id(child)] for child in node.children()]
        value[id(node)] = node.utility if node.is_over else (max if node.to_move == MAX else min)(below)
    return value


@some
@given(nested, st.sampled_from([minimax, alphabeta]), st.booleans())
def test_every_value_or_bound_in_a_picture_is_true(leaves, search, starts_with_min):
    position = Tree(leaves if isinstance(leaves, list) else [leaves], to_move=MIN if starts_with_min else MAX)
    true, reading = true_value(position), Reading(trace(search, position))
    for i, state in enumerate(reading.state):
        if state == "seen":
            right = true[id(reading.data[i]["position"])]
            claim = {
                "": right == reading.value[i],
                "≤": right <= reading.value[i],
                "≥": right >= reading.value[i],
            }
            assert claim[reading.bound[i]]


@some
@given(nested)
def test_the_best_line_is_the_principal_variation_and_is_whole_after_a_full_window(leaves):
    position = Tree(leaves if isinstance(leaves, list) else [leaves])
    true = true_value(position)
    for search in (minimax, alphabeta):
        reading = Reading(trace(search, position))
        at = position
        for i in reading.best[1:]:
            first = next(child for child in at.children() if true[id(child)] == true[id(at)])
            assert reading.data[i]["position"] is first
            at = first
        assert at.is_over


def test_cut_lines_windows_and_reasons_are_those_of_the_search():
    graph = trace(alphabeta, EIGHT)
    ax = draw_tree(graph)
    assert texts(ax, "reason") == ["6 ≥ β=5 → cut", "2 ≤ α=5 → cut"]
    assert sorted(texts(ax, "window")) == ["[5, +∞]"] * 2 + ["[−∞, +∞]"] * 3 + ["[−∞, 5]"]
    # Two lines were cut; two more lead to what stands below one of them.
    assert count_of(ax, "cut edges") == 4
    crosses = [line for line in ax.lines if line.get_gid() == "cross"]
    assert sum(len(line.get_xdata()) for line in crosses) == 3  # the legend's own is the third
    assert sorted(texts(ax, "value")) == sorted(
        ["5", "5", "≤2", "5", "≥6", "2", "3", "5", "6", "9", "1", "2", "0", "−1"]
    )


def test_negamax_is_read_with_its_own_signs():
    reading = Reading(trace(negamax, EIGHT))
    assert reading.negamax
    assert [cut.reason for cut in reading.cuts.values()] == ["6 ≥ β=5 → cut", "−2 ≥ β=−5 → cut"]
    assert [reading.moves[i] for i in reading.best[1:]] == [0, 0, 1]


def color_of(leaf):
    return 1 if leaf.to_move == MAX else -1


def full_negamax(node):
    if node.is_over:
        return color_of(node) * node.utility
    return max(-full_negamax(child) for child in node.children())


def without_minus(node):
    if node.is_over:
        return color_of(node) * node.utility
    return max(without_minus(child) for child in node.children())


def minus_once_too_often(node):
    if node.is_over:
        return node.utility  # MAX's side, whoever is to move
    return max(-minus_once_too_often(child) for child in node.children())


def smallest_negamax(node):
    if node.is_over:
        return color_of(node) * node.utility
    return min(-smallest_negamax(child) for child in node.children())


def first_only(node):
    if node.is_over:
        return color_of(node) * node.utility
    values = [-first_only(child) for child in node.children()]
    return values[0] if len(values) > 2 else max(values)


WRONG = [without_minus, minus_once_too_often, smallest_negamax, first_only]


@given(nested, st.sampled_from([minimax, full_negamax, *WRONG]), st.sampled_from([MAX, MIN]))
def test_the_picture_and_the_violations_take_a_search_for_the_same(leaves, search, first):
    graph = trace(search, Tree(leaves if isinstance(leaves, list) else [leaves], to_move=first))
    reading, broken = Reading(graph), violations(graph)
    assert reading.negamax == graph.graph["negamax"]
    for i, node in enumerate(reading.nodes):
        if reading.kids[i]:
            turned = [reading.turn(k) * reading.value[k] for k in reading.kids[i]]
            best = max if reading.negamax or reading.player[i] == MAX else min
            assert (node in broken) == (reading.value[i] != best(turned))
    if search in (minimax, full_negamax):
        assert not broken and reading.value[reading.best[-1]] in (reading.value[0], -reading.value[0])
        assert reading.leaf[reading.best[-1]] and not any(reading.bound)


@some
@given(st.lists(st.lists(st.integers(1, 9), min_size=2, max_size=3), min_size=2, max_size=3))
def test_negamax_is_told_from_minimax_whoever_moves_first(leaves):
    for first in (MAX, MIN):
        tree = Tree(leaves, to_move=first)
        assert [trace(search, tree).graph["negamax"] for search in (full_negamax, negamax)] == [True] * 2
        assert not trace(minimax, tree).graph["negamax"] and not trace(alphabeta, tree).graph["negamax"]
    assert not Reading(nx.DiGraph([(0, 1)])).negamax
    assert not game_tree(tree).graph["negamax"]


def test_what_a_depth_limit_keeps_out_of_reach_is_not_drawn_below_a_cut():
    def two_deep(node, alpha, beta, depth=2):
        if node.is_over or not depth:
            return node.utility if node.is_over else sum(map(ord, str(node))) % 5
        for child in node.children():
            value = two_deep(child, alpha, beta, depth - 1)
            alpha, beta = (max(alpha, value), beta) if node.to_move == MAX else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if node.to_move == MAX else beta

    board = ConnectFour("...O... .O.X... XX.OXX. OX.OOO. OXOXXOX OOXOXXX")
    ax = draw_tree(trace(two_deep, board, -math.inf, math.inf), pruned="show")
    drawn = {
        path.get_extents(ax.transData).bounds
        for part in collections(ax, "nodes")
        for path in part.get_paths()
    }
    assert 8 < len(drawn) <= 1 + 7 + 49 + 6  # and the signs of the legend
    assert_well_set(ax)


def test_on_axes_too_low_for_the_names_of_levels_the_tree_has_all_the_width():
    for height in (150, 200, 400):
        ax = draw_tree(trace(alphabeta, random_tree(4, 3, 6)), ax=axes(300, height))
        lines = [part for part in collections(ax, "edges") if part.get_paths()]
        left = min(path.get_extents(ax.transData).x0 for part in lines for path in part.get_paths())
        named = texts(ax, "level")
        assert (left < 20) == (not named) and len(named) in (0, 7)


def test_a_search_that_cuts_without_a_window_gets_no_reason():
    def only_the_first(node):
        return node.utility if node.is_over else only_the_first(node.children()[0])

    ax = draw_tree(trace(only_the_first, Tree([[3, 5], [2, 9]])))
    assert texts(ax, "title") == ["Value 3: only_the_first looks at 1 of 4 leaves"]
    assert texts(ax, "reason") == []


def test_a_narrow_window_gives_a_bound_at_the_root_and_no_best_line():
    reading = Reading(trace(alphabeta, EIGHT, 6, 9))
    assert (reading.bound[0], reading.value[0], reading.best) == ("≤", 5, [])
    assert texts(draw_tree(trace(alphabeta, EIGHT, 6, 9)), "title")[0].startswith("Value ≤5")


def test_nothing_is_invented_for_a_tree_that_was_not_searched():
    ax = draw_tree(game_tree(Tree([[3, 5], [2, 9]])))
    assert texts(ax, "value") == ["3", "5", "2", "9"]
    assert not [line for line in ax.lines if line.get_gid() == "best line"]
    assert "Best line" not in ax.alt and "Value" not in ax.alt


def test_the_counts_of_a_large_search_are_exact():
    position, looked = random_tree(5, 3, 6), []

    def plain(node, alpha, beta):
        if node.is_over:
            looked.append(node)
            return node.utility
        best = -math.inf if node.to_move == MAX else math.inf
        for child in node.children():
            value = plain(child, alpha, beta)
            best = max(best, value) if node.to_move == MAX else min(best, value)
            alpha, beta = (max(alpha, best), beta) if node.to_move == MAX else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    value = plain(position, -math.inf, math.inf)
    graph = trace(alphabeta, position)
    ax = draw_tree(graph)
    title = f"Value {value}: alpha–beta looks at {len(looked)} of 729 leaves".replace("-", "−")
    assert texts(ax, "title") == [title]
    assert title in ax.alt and "1,093 nodes" in ax.alt
    counts = [text for text in texts(ax, "count") if "searched" not in text]
    assert sum(int(text.split("/")[0].replace(",", "")) for text in counts) == graph.graph["searched"]
    assert [int(text.split("/")[1]) for text in counts] == [3**depth for depth in range(7)]
    wedges = [int(text.split()[0]) for text in texts(ax, "wedge") if text[0].isdigit()]
    assert set(wedges) <= {1, 4, 13, 40, 121, 364}


def test_the_whole_of_tic_tac_toe_is_counted_although_it_was_never_searched():
    words = describe_tree(trace(alphabeta, TicTacToe("X...O....")))
    assert "looks at 333 of 3,468 leaves" in words
    assert "7,332 nodes" in words


def test_a_game_that_makes_new_positions_each_time_is_counted_too():
    words = describe_tree(trace(alphabeta, Nim(7)))
    leaves = sum(data["leaf"] for _, data in game_tree(Nim(7)).nodes(data=True))
    assert f" of {leaves} leaves. Game tree with {len(game_tree(Nim(7)))} nodes" in words


def test_wedges_of_boards_say_how_many_nodes_they_skip():
    ax = draw_tree(trace(alphabeta, TicTacToe("XOXO.X..O")))
    assert texts(ax, "wedge") == ["2 nodes", "skipped"] * 2
    assert texts(ax, "level") == ["MAX", "X to move", "MIN", "O to move", "MAX", "X to move", "leaves"]
    assert count_of(ax, "boards") == 12


def test_players_have_numbers_and_payoffs_are_pairs():
    ax = draw_tree(trace(backward_induction, CENTIPEDE))
    assert texts(ax, "level") == ["player 0", "player 1", "player 0", "player 1", "leaves"]
    assert texts(ax, "title") == ["Payoffs (1, 0): backward_induction looks at all 5 leaves"]
    assert "(2, 4)" in texts(ax, "value")
    unsearched = draw_tree(game_tree(CENTIPEDE))
    assert texts(unsearched, "player")[-4:] == ["0", "1", "0", "1"]


def test_chance_has_its_sign_and_ends_the_best_line():
    def expected(node):
        values = [] if node.is_over else [expected(child) for child in node.children()]
        if node.is_over:
            return node.utility
        return Fraction(sum(values), len(values)) if node.to_move == CHANCE else max(values)

    graph = trace(expected, Node(MAX, [4, Node(CHANCE, [0, 10])]))
    ax = draw_tree(graph)
    assert "chance" in texts(ax, "legend")
    assert Reading(graph).best == [0, 2]
    assert texts(ax, "title")[0].startswith("Value 5:")


def test_a_search_that_failed_shows_a_question_mark_where_no_value_came_back():
    def forgetful(node):
        if node.is_over:
            return node.utility
        max(forgetful(child) for child in node.children())

    ax = draw_tree(trace(forgetful, Tree([3, 5])))
    assert texts(ax, "value").count("?") == 1
    assert texts(ax, "title") == ["No value: forgetful looks at 2 leaves"]
    assert "no value came back" in texts(ax, "legend")


def test_a_number_that_may_be_a_move_or_a_value_is_told_as_it_is():
    def with_a_list(root):
        values = [min(leaf.utility for leaf in child.children()) for child in root.children()]
        return max(values)

    ax = draw_tree(trace(with_a_list, Tree([[1, -1], [0, 0]])))
    assert "?" not in texts(ax, "value")
    assert texts(ax, "title") == ["It returns 0: with_a_list looks at all 4 leaves"]
    assert "no value came back" not in texts(ax, "legend")


def test_a_search_that_walks_in_loops_did_not_fail_where_nothing_was_returned():
    def in_loops(root):
        return max(min(leaf.utility for leaf in child.children()) for child in root.children())

    ax = draw_tree(trace(in_loops, Tree([[3, 5], [2, 9]])))
    assert texts(ax, "title") == ["Value 3: in_loops looks at all 4 leaves"]
    assert "?" not in texts(ax, "value") + texts(ax, "legend")
    assert "ithout a value" not in ax.alt


def test_wedges_of_unknown_size_have_no_numbers_and_no_scale():
    def limited(node, depth, alpha=-9, beta=9):
        if node.is_over or not depth:
            return node.utility if node.is_over else len(str(node)) % 3
        for child in node.children():
            value = limited(child, depth - 1, alpha, beta)
            alpha, beta = (max(alpha, value), beta) if node.to_move == MAX else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if node.to_move == MAX else beta

    graph = trace(limited, ConnectFour.from_moves("4453"), 3)
    ax = draw_tree(graph)
    assert "cut: never searched" in texts(ax, "legend")
    assert not texts(ax, "wedge") and not texts(ax, "count")


def test_what_a_memo_answered_is_dotted_and_not_cut():
    memo = {}

    def remembering(node):
        if node.is_over:
            return node.utility
        if node not in memo:
            memo[node] = max(remembering(child) for child in node.children())
        return memo[node]

    ax = draw_tree(trace(remembering, Tree([[3, 5], [3, 5]])))
    assert count_of(ax, "reused edges") == 1
    assert count_of(ax, "cut edges") == 0
    assert any(text.startswith("↺") for text in texts(ax, "value"))


def test_a_search_that_stops_at_a_depth_does_not_cut_there():
    def guess(node, depth):
        if node.is_over or depth == 0:
            return 7
        return max(guess(child, depth - 1) for child in node.children())

    ax = draw_tree(trace(guess, EIGHT, 2))
    assert texts(ax, "title") == ["Value 7: guess searches 7 positions, 2 moves deep"]
    assert count_of(ax, "cut edges") == 0


def test_frames_mark_what_breaks_the_rule_or_what_the_reader_says():
    def optimist(node):
        return node.utility if node.is_over else max(optimist(child) for child in node.children())

    graph = trace(optimist, Tree([[3, 5], [2, 9]]))
    ax = draw_tree(graph, highlight=violations(graph))
    assert "Framed (breaks the rule): after 0; after 1." in ax.alt
    assert len([patch for patch in ax.patches if patch.get_gid() == "frame"]) == 3
    ax = draw_tree(graph, highlight={0: "you are here"})
    assert "you are here" in texts(ax, "legend") and not texts(ax, "tag")


def test_drawing_does_not_change_the_graph():
    graph = trace(alphabeta, EIGHT)
    before = nx.to_dict_of_dicts(graph), {node: dict(data) for node, data in graph.nodes(data=True)}
    draw_tree(graph, pruned="show")
    assert (nx.to_dict_of_dicts(graph), {node: dict(data) for node, data in graph.nodes(data=True)}) == before


def test_what_is_not_wanted_is_left_out():
    ax = draw_tree(
        trace(alphabeta, EIGHT),
        pruned="hide",
        values=False,
        windows=False,
        moves=False,
        best_line=False,
        legend=False,
        title="",
    )
    assert {text.removesuffix(" → cut") for text in texts(ax)} == {
        "MAX",
        "MIN",
        "leaves",
        "6 ≥ β=5",
        "2 ≤ α=5",
    }
    assert count_of(ax, "cut edges") == 0


# -------------------------------------------------------------------- graphs of the reader's own


def test_a_plain_graph_shows_the_names_of_its_nodes():
    ax = draw_tree(nx.DiGraph([("go", "left"), ("go", "right")]))
    assert texts(ax, "value") == ["go", "left", "right"]
    assert not texts(ax, "level") and not texts(ax, "legend")


def test_values_players_and_cuts_can_be_given_by_hand():
    graph = nx.DiGraph([(0, 1, {"move": "L"}), (0, 2, {"move": "R"})])
    graph.add_node(0, player="MIN", value=3)
    graph.add_node(1, value=3)
    graph.add_node(2, value=9, pruned=True)
    ax = draw_tree(graph)
    assert texts(ax, "move") == ["L", "R"]
    assert texts(ax, "value") == ["≤3", "3", "9"]
    assert count_of(ax, "cut edges") == 1


def test_a_layout_of_ones_own_is_taken():
    graph = trace(alphabeta, EIGHT)
    places = nx.circular_layout(graph)
    assert_well_set(draw_tree(graph, pos=places))
    with pytest.raises(ValueError, match=r"no place .* for the node 3"):
        draw_tree(graph, pos={**places, 3: (float("nan"), 0)})


# -------------------------------------------------------------------- the picture in a notebook


def test_a_picture_shows_itself_with_its_words():
    picture = draw_tree(trace(alphabeta, EIGHT), title='"Tom & Jerry" <1>')
    html = picture._repr_html_()
    assert repr(picture) == picture.alt
    assert 'alt="&quot;Tom &amp; Jerry&quot; &lt;1&gt; Value 5' not in html  # the title is a sentence
    assert 'alt="&quot;Tom &amp; Jerry&quot; &lt;1&gt;. Value 5: alpha–beta looks at 5 of 8 leaves.' in html
    assert f'width="{picture.figure.get_figwidth() * 100:.0f}"' in html and "max-width:100%" in html


def test_the_image_is_twice_as_fine_and_the_same_each_time():
    from PIL import Image

    pages = [draw_tree(trace(alphabeta, EIGHT))._repr_html_() for _ in range(2)]
    assert pages[0] == pages[1]
    data = base64.b64decode(re.search('base64,([^"]+)', pages[0])[1])
    image = Image.open(io.BytesIO(data))
    assert image.width == 2 * int(re.search('width="(\\d+)"', pages[0])[1])
    assert image.info == {}
    assert image.convert("RGB").getpixel((0, 0)) == (255, 255, 255)
    colours = {"#{:02X}{:02X}{:02X}".format(*colour) for _, colour in image.convert("RGB").getcolors(1 << 16)}
    assert {LIGHT.ink, LIGHT.best, LIGHT.cross, *LIGHT.players[0], *LIGHT.players[1]} <= colours
    assert len(data) < 100_000


def darkened(colour):
    """What `invert(.92) hue-rotate(180deg)` makes of '#RRGGBB', by the matrices of the CSS specification."""
    parts = [1 - int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    parts = [0.92 * part + 0.08 * (1 - part) for part in parts]
    grey = 0.213 * parts[0] + 0.715 * parts[1] + 0.072 * parts[2]
    return "#" + "".join(f"{round(255 * min(1, max(0, 2 * grey - part))):02X}" for part in parts)


def test_a_light_picture_turns_dark_in_a_dark_notebook_and_stays_readable():
    light, dark = (draw_tree(game_tree(EIGHT), ax=axes(600, 400, face)) for face in ("white", "#101216"))
    light, dark = (figure_html(ax) for ax in (light, dark))
    assert 'body[data-jp-theme-light="false"] .drawn-light{filter:invert(.92) hue-rotate(180deg)}' in light
    assert '<img class="drawn-light" alt=' in light and "drawn-light" not in dark
    paper = darkened(LIGHT.paper)
    for ink in (LIGHT.ink, LIGHT.muted, LIGHT.cross, *(line for line, _ in LIGHT.players)):
        assert contrast(darkened(ink), paper) >= 4.5
    for line, fill in (*LIGHT.players, LIGHT.chance, LIGHT.leaf):
        assert contrast(darkened(line), darkened(fill)) >= 4.5
        assert contrast(darkened(LIGHT.ink), darkened(fill)) >= 4.5
    assert contrast(darkened(LIGHT.grid), paper) >= 3


def test_the_words_alone_are_the_alt_text():
    graph = trace(alphabeta, EIGHT)
    assert describe_tree(graph) == draw_tree(graph).alt
    assert describe_tree(graph) == (
        "Value 5: alpha–beta looks at 5 of 8 leaves. Game tree with 15 nodes, 8 leaves, 3 moves deep; MAX "
        "moves first. Values from the top down: 5; 5, ≤2; 5, ≥6, 2. Best line: 0, 0, 1. Leaves in this "
        "order: 3, 5, 6, 1, 2. Never searched: 1 node after 0, 1 (6 ≥ β=5); 3 nodes after 1 (2 ≤ α=5)."
    )


def test_drawing_needs_no_pyplot():
    code = (
        "import sys, networkx; from helpers.draw import draw_tree\n"
        "assert 'matplotlib' not in sys.modules\n"
        "draw_tree(networkx.DiGraph([(0, 1)]))._repr_html_()\n"
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# -------------------------------------------------------------------- boards, charts


def test_the_number_line_shows_what_the_function_says():
    ax = draw_nim(
        lambda pile, takes: any(pile % 7 == rest for rest in (1, 3, 4, 5, 6)), n=15, takes=(1, 3, 4)
    )
    assert ax.alt.startswith("Taking 1, 3 or 4 sticks: lost piles 0, 2, 7, 9, 14.")
    assert texts(ax, "sign").count("✗") == 5 and texts(ax, "sign").count("✓") == 11
    assert "?" in texts(draw_nim(lambda pile, takes: None, n=3), "sign")
    with pytest.raises(ValueError, match="whole number"):
        draw_nim(lambda pile, takes: True, n=-1)


def test_a_title_may_be_left_out():
    ax = draw_nim(lambda pile, takes: pile > 0, n=1, title="")
    assert not texts(ax, "title") and ax.alt == "Lost piles: 0. Won piles: 1."


def test_marks_fall_where_the_moves_are_the_columns_with_room():
    falling = SimpleNamespace(rows=("....", "X...", "O..."), moves=(4, 3, 2, 1), is_over=False)
    ax = draw_board(falling, values={1: 3, 2: 0})
    assert texts(ax, "move") == list("1234") and texts(ax, "value") == ["+3", "0"]
    one, two = (text.get_position()[1] for text in ax.texts if text.get_gid() == "value")
    assert one > two  # a disc in column 1 comes to lie on two others


def test_growth_shows_exact_numbers():
    for kind in (int, np.int64):
        ax = draw_growth([("a", kind(7)), ("b", kind(549_946))])
        assert texts(ax, "value") == ["7", "549,946"]
        assert ax.alt.endswith("a: 7; b: 549,946.")
    for rows in ([], [("a", 0)]):
        with pytest.raises(ValueError, match="numbers from 1"):
            draw_growth(rows)


def test_a_board_is_drawn_from_a_position_a_string_or_rows():
    for board in (
        TicTacToe("XX.OO...."),
        "XX.OO....",
        "XX. OO. ...",
        ["XX.", "OO.", "..."],
        "X X .\nO O .\n. . .",
    ):
        ax = draw_board(board, highlight=[3])
        assert "XX. OO. ..." in ax.alt
        assert texts(ax, "cell") == ["3", "6", "7", "8", "9"]
    with pytest.raises(ValueError, match="board"):
        draw_board("what?")
    with pytest.raises(ValueError, match="no move 10"):
        draw_board("." * 9, highlight=[10])


def test_a_board_shows_the_values_of_its_moves_with_their_sign():
    ax = draw_board(ConnectFour.from_moves("44"), values={1: Fraction(1, 2), 4: -1, 7: 0})
    assert texts(ax, "value") == ["+1/2", "−1", "0"]
    assert texts(ax, "move") == list("1234567")
    assert "X has won" in draw_board("XXXOO....").alt
