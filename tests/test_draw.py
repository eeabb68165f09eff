"""Pictures: nothing overlaps, nothing is clipped, and what they say is what the search did."""

import base64
import io
import logging
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
from paper import assert_good_picture, assert_well_set, axes, collections, contrast, count_of, texts
from searches import (
    EIGHT,
    alphabeta,
    backward_induction,
    expectimax,
    forgetful,
    limited,
    minimax,
    negamax,
    random_tree,
    remembering,
    wrong,
)

from helpers.draw import describe_tree, draw_bars, draw_board, draw_growth, draw_nim, draw_tree
from helpers.draw.sheet import figure_html
from helpers.draw.tree.reading import Reading
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, Position, TicTacToe, Tree
from helpers.theme import DARK, LIGHT
from helpers.tracing import game_tree, trace, violations

some = settings(max_examples=25)
FOUR = Tree([[3, 5], [2, 9]])
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
    "Nim": lambda **k: draw_nim(lambda pile, takes: pile % 4 > 0, **k),
    "bars": lambda **k: draw_bars([("two plies", -7), ("tic-tac-toe", 12)], **k),
    "growth": lambda **k: draw_growth([("two plies", 7), ("tic-tac-toe", 549_946)], **k),
    "a board": lambda **k: draw_board("X...O....", values={2: 0, 3: 1, 4: -1}, highlight=[6], **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_well_set_light_and_dark(name):
    assert_good_picture(PICTURES[name])


@pytest.mark.parametrize("size", [(120, 90), (200, 400), (1600, 300)])
def test_on_axes_of_ones_own_the_picture_is_scaled_as_a_whole_and_stands_in_the_middle(size):
    natural, ax = (draw_tree(trace(alphabeta, EIGHT), ax=ax) for ax in (None, axes(*size)))
    own = natural.figure.get_size_inches() * 100
    scale = min(size / own)
    corner = (size - scale * own) / 2
    for one, other in zip(natural.texts, ax.texts, strict=True):
        place, there = (a.transData.transform(t.get_position()) for a, t in ((natural, one), (ax, other)))
        assert there == pytest.approx(corner + scale * place, abs=0.01)
        assert (other.get_text(), other.get_size()) == (one.get_text(), pytest.approx(scale * one.get_size()))
    for one, other in zip(natural.lines, ax.lines, strict=True):
        size, there = (
            part.get_markersize() if part.get_linestyle() == "None" else part.get_linewidth()
            for part in (one, other)
        )
        assert there == pytest.approx(scale * size)


# -------------------------------------------------------------------- colours


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_has_a_contrast_of_4_5_and_lines_of_3(theme):
    for ink in (theme.ink, theme.muted, theme.cross):
        assert contrast(ink, theme.paper) >= 4.5
    for ground in (theme.wedge, theme.shade, theme.mark, theme.leaf[1]):
        assert contrast(theme.ink, ground) >= 4.5
        assert contrast(theme.muted, ground) >= 4.4 or ground == theme.wedge
    for line, fill in (*theme.players, theme.chance, theme.leaf):
        assert contrast(theme.ink, fill) >= 4.5
        assert all(contrast(line, ground) >= 4.45 for ground in (theme.paper, fill, theme.shade))
    assert all(contrast(line, theme.mark) >= 4.5 for line, _ in theme.players[:2])
    assert contrast(theme.grid, theme.paper) >= 3
    assert contrast(theme.paper, theme.cross) >= 4.5


def test_dark_axes_get_the_dark_colours_and_keep_their_own_ground_made_opaque():
    light, dark, clear = axes(600, 400), axes(600, 400, "#0B0D10"), axes(600, 400, "none")
    for ax in (light, dark, clear):
        draw_tree(trace(alphabeta, EIGHT), ax=ax)
    colours = [{text.get_color() for text in ax.texts} for ax in (light, dark)]
    assert LIGHT.ink in colours[0] and DARK.ink in colours[1]
    assert colours[0].isdisjoint(colours[1])
    assert dark.get_facecolor() == pytest.approx((0x0B / 255, 0x0D / 255, 0x10 / 255, 1))
    assert clear.get_facecolor() == (1, 1, 1, 1)


def test_each_meaning_has_a_second_channel_beside_its_colour():
    graph = trace(wrong, FOUR)
    ax = draw_tree(graph, highlight=violations(graph))
    assert {"MAX", "MIN", "leaves"} <= set(texts(ax, "level"))
    assert texts(ax, "tag") == ["!"] * 3  # on the two nodes, and in the legend
    assert "breaks the rule" in texts(ax, "legend")
    assert "Framed (breaks the rule): after 0; after 1." in ax.alt
    assert len([patch for patch in ax.patches if patch.get_gid() == "frame"]) == 3
    cut = draw_tree(trace(alphabeta, EIGHT))
    assert all(part.get_linestyle()[0][1] for part in collections(cut, "cut edges"))


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
@given(nested, st.sampled_from([minimax, alphabeta]), st.sampled_from([MAX, MIN]))
def test_every_value_or_bound_is_true_and_the_best_line_is_the_principal_variation(leaves, search, first):
    position = Tree(leaves if isinstance(leaves, list) else [leaves], to_move=first)
    true, reading = true_value(position), Reading(trace(search, position))
    for i, state in enumerate(reading.state):
        if state == "seen":
            right, value = true[id(reading.data[i]["position"])], reading.value[i]
            assert {"": right == value, "≤": right <= value, "≥": right >= value}[reading.bound[i]]
    at = position
    for i in reading.best[1:]:
        at = next(child for child in at.children() if true[id(child)] == true[id(at)])
        assert reading.data[i]["position"] is at
    assert at.is_over


def test_cut_lines_windows_and_reasons_are_those_of_the_search():
    ax = draw_tree(trace(alphabeta, EIGHT))
    assert texts(ax, "reason") == ["6 ≥ β=5 → cut", "2 ≤ α=5 → cut"]
    assert sorted(texts(ax, "window")) == ["(5, ∞)"] * 2 + ["(−∞, 5)"] + ["(−∞, ∞)"] * 3
    # Two lines were cut; two more lead to what stands below one of them.
    assert count_of(ax, "cut edges") == 4
    crosses = [line for line in ax.lines if line.get_gid() == "cross"]
    assert sum(len(line.get_xdata()) for line in crosses) == 3  # the legend's own is the third
    told = ["5", "5", "≤2", "5", "≥6", "2", "3", "5", "6", "9", "1", "2", "0", "−1"]
    assert sorted(texts(ax, "value")) == sorted(told)


def test_negamax_is_read_with_its_own_signs():
    reading = Reading(trace(negamax, EIGHT))
    assert reading.negamax
    assert [cut.reason for cut in reading.cuts.values()] == ["6 ≥ β=5", "−2 ≥ β=−5"]
    assert [reading.move(i) for i in reading.best[1:]] == [0, 0, 1]


def color_of(leaf):
    return 1 if leaf.to_move == MAX else -1


def a_negamax(choose, sign=-1, side=color_of):
    """A search in the manner of negamax, right or with one thing wrong."""

    def search(node):
        if node.is_over:
            return side(node) * node.utility
        return choose([sign * search(child) for child in node.children()])

    return search


full_negamax = a_negamax(max)
WRONG = [
    a_negamax(max, sign=1),
    a_negamax(max, side=lambda leaf: 1),  # MAX's side, whoever is to move
    a_negamax(min),
    a_negamax(lambda values: values[0] if len(values) > 2 else max(values)),
]


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


def only_the_first(node):
    return node.utility if node.is_over else only_the_first(node.children()[0])


def with_a_list(root):
    values = [min(leaf.utility for leaf in child.children()) for child in root.children()]
    return max(values)


def in_loops(root):
    return max(min(leaf.utility for leaf in child.children()) for child in root.children())


def of(search, position, *more):
    return lambda: trace(search, position, *more)


def by_hand():
    graph = nx.DiGraph([(0, 1, {"move": "L"}), (0, 2, {"move": "R"})])
    graph.add_node(0, player="MIN", value=3)
    graph.add_node(1, value=3)
    graph.add_node(2, value=9, pruned=True)
    return graph


class Chomp(Position):
    """A bar of chocolate by its `rows`, of which each is so long; who must take all of it has lost."""

    def __init__(self, rows, to_move=MAX):
        self.rows, self.to_move = rows, to_move
        self.is_over = not rows
        self.moves = [(r, c) for r, row in enumerate(rows) for c in range(row)]

    @property
    def utility(self):
        return 1 if self.to_move == MAX else -1

    def play(self, move):
        kept = [min(row, move[1]) if r >= move[0] else row for r, row in enumerate(self.rows)]
        return Chomp(tuple(filter(None, kept)), MIN if self.to_move == MAX else MAX)


LOTTERY = Node(MAX, [4, Node(CHANCE, [0, 10])])
SAYS = {
    "a cut without a window has no reason": (
        of(only_the_first, FOUR),
        {"title": ["Value 3: only_the_first looks at 1 of 4 leaves"], "reason": []},
    ),
    "a narrow window gives a bound at the root": (
        of(alphabeta, EIGHT, 6, 9),
        {"title": ["Value ≤5: alpha–beta looks at 4 of 8 leaves"]},
    ),
    "nothing is invented for a tree that was not searched": (
        lambda: game_tree(FOUR),
        {"title": ["Game tree: 7 nodes, 4 leaves"], "value": ["3", "5", "2", "9"], "window": []},
    ),
    "a search that failed has a question mark, where no value came back": (
        of(forgetful, Tree([3, 5])),
        {"title": ["No value: forgetful looks at 2 leaves"], "value": ["?", "3", "5"]},
    ),
    "a number that may be a move or a value is told as it is": (
        of(with_a_list, Tree([[1, -1], [0, 0]])),
        {"title": ["It returns 0: with_a_list looks at all 4 leaves"], "value": ["1", "−1", "0", "0"]},
    ),
    "a search that walks in loops did not fail where nothing was returned": (
        of(in_loops, FOUR),
        {"title": ["Value 3: in_loops looks at all 4 leaves"], "value": ["3", "3", "5", "2", "9"]},
    ),
    "a search that stops at a depth does not cut there": (
        of(limited, EIGHT, 2),
        {"title": ["Value −1: limited searches 7 positions, 2 moves deep"], "wedge": []},
    ),
    "players have numbers and payoffs are pairs": (
        of(backward_induction, CENTIPEDE),
        {
            "title": ["Payoffs (1, 0): backward_induction looks at all 5 leaves"],
            "level": ["player 0", "player 1", "player 0", "player 1", "leaves"],
            "player": ["0", "1"] * 3,
        },
    ),
    "chance has its sign": (
        of(expectimax, LOTTERY),
        {"title": ["Value 5: expectimax looks at all 3 leaves"], "level": ["MAX", "chance", "leaves"]},
    ),
    "a plain graph shows the names of its nodes": (
        lambda: nx.DiGraph([("go", "left"), ("go", "right")]),
        {"value": ["go", "left", "right"], "level": [], "legend": []},
    ),
    "values, players and cuts can be given by hand": (
        by_hand,
        {"move": ["L", "R"], "value": ["3", "9", "≤3"]},
    ),
    "a reason says that it cuts, in a second line where one is too long": (
        of(alphabeta, Tree([[[3, 5], [2, 9]], [[12, 5], [23, 23]]])),
        {"reason": ["23 ≥ β=12", "→ cut"]},
    ),
    "a game with rows of another kind has no X and no O": (
        of(minimax, Chomp((2, 1))),
        {"level": ["MAX", "MIN", "MAX", "leaves"]},
    ),
    "wedges of boards say how many nodes they skip": (
        of(alphabeta, TicTacToe("XOXO.X..O")),
        {
            "wedge": ["2 nodes", "skipped"] * 2,
            "level": ["MAX", "X to move", "MIN", "O to move", "MAX", "X to move", "leaves"],
        },
    ),
}


@pytest.mark.parametrize("name", SAYS)
def test_a_picture_says_what_happened(name):
    graph, facts = SAYS[name]
    ax = draw_tree(graph())
    assert {kind: texts(ax, kind) for kind in facts} == facts


def test_only_what_failed_lacks_a_value_in_legend_and_words():
    failed = draw_tree(trace(forgetful, Tree([3, 5])))
    assert "?  no value came back" in texts(failed, "legend") and "Without a value: 1 node." in failed.alt
    for search in (with_a_list, in_loops):
        ax = draw_tree(trace(search, FOUR))
        assert "?  no value came back" not in texts(ax, "legend") and "ithout a value" not in ax.alt


def test_the_best_line_ends_where_it_is_not_certain_and_at_chance():
    assert Reading(by_hand()).best == Reading(trace(alphabeta, EIGHT, 6, 9)).best == []
    assert Reading(trace(expectimax, LOTTERY)).best == [0, 2]
    assert not [line for line in draw_tree(game_tree(FOUR)).lines if line.get_gid() == "best line"]


def test_what_a_search_without_a_window_leaves_out_is_no_cut_and_its_value_no_bound():
    def first_child(node):
        return node.utility if node.is_over else first_child(node.children()[0])

    ax = draw_tree(trace(first_child, FOUR))
    assert "not looked at" in texts(ax, "legend")
    assert not [text for text in texts(ax) if re.search("cut|bound|[≥≤]", text)]
    assert "≥" not in repr(ax) and "Never searched: 1 node after 0" in repr(ax)
    assert "cut: never searched" in texts(draw_tree(trace(alphabeta, FOUR)), "legend")


def test_what_a_memo_answered_is_dotted_and_not_cut():
    ax = draw_tree(trace(remembering, Tree([[3, 5], [3, 5]])))
    assert (count_of(ax, "reused edges"), count_of(ax, "cut edges")) == (1, 0)
    assert any(text.startswith("↺") for text in texts(ax, "value"))


def test_what_a_depth_limit_keeps_out_of_reach_is_not_drawn_below_a_cut():
    board = ConnectFour("...O... .O.X... XX.OXX. OX.OOO. OXOXXOX OOXOXXX")
    graph = trace(limited, board, 2)
    assert any(data["pruned"] for _, data in graph.nodes(data=True))
    ax = draw_tree(graph, pruned="show")
    shapes = [path for part in collections(ax, "nodes") for path in part.get_paths()]
    drawn = {path.get_extents(ax.transData).bounds for path in shapes}
    assert 8 < len(drawn) <= 1 + 7 + 49 + 6  # and the signs of the legend
    assert_well_set(ax)


def test_the_counts_of_a_large_search_are_exact():
    position = random_tree(5, 3, 6)
    graph = trace(alphabeta, position)
    looked = sum(data["looked"] is not None for _, data in graph.nodes(data=True))
    ax = draw_tree(graph)
    value = str(true_value(position)[id(position)]).replace("-", "−")
    title = f"Value {value}: alpha–beta looks at {looked} of 729 leaves"
    assert texts(ax, "title") == [title]
    assert title in ax.alt and "1,093 nodes" in ax.alt
    counts = [text.split("/") for text in texts(ax, "count") if "searched" not in text]
    assert sum(int(searched) for searched, _ in counts) == graph.graph["searched"]
    assert [int(every) for _, every in counts] == [3**depth for depth in range(7)]
    told = {int(text.split()[0]) for text in texts(ax, "wedge") if text[0].isdigit()}
    assert told <= {1, 4, 13, 40, 121, 364}


def test_wedges_of_unknown_size_have_no_numbers_and_no_scale():
    ax = draw_tree(trace(fail_hard_to_3, ConnectFour.from_moves("4453"), 3))
    assert "cut: never searched" in texts(ax, "legend")
    assert not texts(ax, "wedge") and not texts(ax, "count")


def fail_hard_to_3(node, depth, alpha=-9, beta=9):
    if node.is_over or not depth:
        return node.utility if node.is_over else len(str(node)) % 3
    for child in node.children():
        value = fail_hard_to_3(child, depth - 1, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if node.to_move == MAX else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return alpha if node.to_move == MAX else beta


def test_what_was_never_searched_is_counted():
    words = describe_tree(trace(alphabeta, TicTacToe("X...O....")))
    assert "looks at 333 of 3,468 leaves" in words and "7,332 nodes" in words
    every = game_tree(Nim(7))  # a game that makes new positions each time
    leaves = sum(data["leaf"] for _, data in every.nodes(data=True))
    words = describe_tree(trace(alphabeta, Nim(7)))
    assert f" of {leaves} leaves. Game tree with {len(every)} nodes" in words


def test_drawing_does_not_change_the_graph():
    graph = trace(alphabeta, EIGHT)
    before = nx.to_dict_of_dicts(graph), {node: dict(data) for node, data in graph.nodes(data=True)}
    draw_tree(graph, pruned="show")
    assert (nx.to_dict_of_dicts(graph), {node: dict(data) for node, data in graph.nodes(data=True)}) == before


def test_what_is_not_wanted_is_left_out():
    without = dict.fromkeys(("values", "windows", "moves", "best_line", "legend"), False)
    ax = draw_tree(trace(alphabeta, EIGHT), title="", **without)
    assert set(texts(ax)) == {"MAX", "MIN", "leaves", "6 ≥ β=5 → cut", "2 ≤ α=5 → cut"}


# -------------------------------------------------------------------- the picture in a notebook


def test_a_picture_shows_itself_with_its_words():
    picture = draw_tree(trace(alphabeta, EIGHT), title='"Tom & Jerry" <1>')
    html = picture._repr_html_()
    assert repr(picture) == picture.alt
    # The title is a sentence of its own.
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
    """What `invert(.933) hue-rotate(180deg)` makes of '#RRGGBB', by the matrices of the CSS specification."""
    parts = [1 - int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    parts = [0.933 * part + 0.067 * (1 - part) for part in parts]
    grey = 0.213 * parts[0] + 0.715 * parts[1] + 0.072 * parts[2]
    return "#" + "".join(f"{round(255 * min(1, max(0, 2 * grey - part))):02X}" for part in parts)


def test_a_light_picture_turns_dark_in_a_dark_notebook_and_stays_readable():
    light, dark = (draw_tree(game_tree(EIGHT), ax=axes(600, 400, face)) for face in ("white", "#101216"))
    light, dark = (figure_html(ax) for ax in (light, dark))
    assert 'body[data-jp-theme-light="false"] .drawn-light{filter:invert(.933) hue-rotate(180deg)}' in light
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


def test_marks_fall_where_the_game_says_so():
    falling = SimpleNamespace(rows=("....", "X...", "O..."), moves=(4, 3, 2, 1), is_over=False, drops=True)
    ax = draw_board(falling, values={1: 3, 2: 0})
    assert texts(ax, "move") == list("1234") and texts(ax, "value") == ["+3", "0"]
    one, two = (text.get_position()[1] for text in ax.texts if text.get_gid() == "value")
    assert one > two  # a disc in column 1 comes to lie on two others


def test_bars_begin_at_zero_and_say_their_numbers():
    rows = [
        ("a", 3),
        ("a long name that has to be cut somewhere on this page", -1),
        ("c", Fraction(1, 2)),
        ("d", 0),
    ]
    ax = draw_bars(rows)
    ax.figure.canvas.draw()
    [bars] = [inset.containers[0] for inset in ax.child_axes]
    assert [(bar.get_x(), bar.get_width()) for bar in bars] == [(0, 3), (0, -1), (0, 0.5), (0, 0)]
    assert texts(ax, "value") == ["3", "−1", "1/2", "0"]
    for rows in ([], [("a", float("nan"))]):
        with pytest.raises(ValueError, match="rows"):
            draw_bars(rows)


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


def test_matplotlib_says_nothing_of_its_cache_of_fonts_and_keeps_its_other_warnings(caplog):
    log = logging.getLogger("matplotlib.font_manager")
    log.warning("Matplotlib is building the font cache; this may take a moment.")
    log.warning("findfont: Font family 'Nowhere' not found.")
    assert caplog.messages == ["findfont: Font family 'Nowhere' not found."]
