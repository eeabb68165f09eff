"""A whole tree as dots: how many, which of them a search enters, and a page that needs nothing else."""

import io
import re
import sys
from base64 import b64decode
from html import unescape
from math import inf

import numpy
import pytest
from PIL import Image
from searches import (
    EIGHT,
    alphabeta,
    alphabeta_table,
    fail_hard,
    looking_ahead,
    minimax,
    negamax,
    remembering,
)

from helpers import Nim, TicTacToe, Tree, draw_whole, trace
from helpers.challenges.move_order import ORDERS, Folded, Ordered
from helpers.stepped.whole import Dots
from helpers.tracing.places import Places

EMPTY = TicTacToe()
UNEVEN = Tree([[3, 3, [3, 3]], 3, [[[3]], 3]])
STAGES = {
    "row by row": alphabeta,
    "centre first": (alphabeta, Ordered(EMPTY, ORDERS["centre first"])),
    "table": (
        lambda root: alphabeta_table(root, -inf, inf, {}),
        Folded(EMPTY, ORDERS["centre first"]),
    ),
}


@pytest.fixture(scope="module")
def whole():
    return draw_whole(EMPTY, STAGES)


def test_the_counts_are_those_of_the_notebook(whole):
    assert list(whole.counts.values())[:3] == [549_946, 18_297, 7_275]
    assert 200 < whole.counts["table"] < 2_000


def test_it_says_how_little_is_left(whole):
    assert repr(whole).splitlines()[:3] == [
        "A whole tree, a dot for each position.",
        "1. the whole tree: 549,946 positions.",
        "2. row by row: 18,297 positions, 1 in 30.",
    ]


def test_what_leaves_more_than_half_is_told_in_percent():
    told = draw_whole(Tree([[3, 5], [2, 9]]), {"alpha-beta": alphabeta, "minimax": minimax}).words()
    assert [*told][1:] == ["alpha-beta: 6 positions, 86 %.", "minimax: 7 positions."]


def test_there_are_as_many_dots_as_positions(whole):
    assert [layer.sum() for layer in whole.layers] == list(whole.counts.values())
    assert not any((layer & ~whole.layers[0]).any() for layer in whole.layers)


def test_tic_tac_toe_has_so_many_nodes_at_each_depth():
    nodes = Places(EMPTY).nodes
    assert nodes == (1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872)
    assert sum(Places(EMPTY).sizes()) == 549_945


@pytest.mark.parametrize("nodes", [(1,), (1, 2, 4), (1, 9, 72, 504), (1, 40, 7, 1), (1, 1, 1, 900)])
def test_no_two_places_share_a_dot_and_none_is_left_out(nodes):
    dots = Dots(nodes)
    assert dots.all().sum() == sum(nodes)
    places = [(depth, n) for depth, count in enumerate(nodes) for n in range(count)]
    assert (dots.of(places) == dots.all()).all()


@pytest.mark.parametrize("search", [minimax, alphabeta, negamax, fail_hard, looking_ahead, remembering])
@pytest.mark.parametrize("root", [EIGHT, UNEVEN, TicTacToe("XO..X.O.."), Nim(6)], ids=repr)
def test_a_search_is_in_as_many_places_as_its_trace(search, root):
    graph = trace(search, root)
    count, places = Places(root).entered(search, root)
    assert count == len(places) == graph.graph["searched"]


def test_minimax_is_everywhere():
    for root in (UNEVEN, TicTacToe("XO..X.O..")):
        tree = Places(root)
        places = {(depth, n) for depth, count in enumerate(tree.nodes) for n in range(count)}
        assert tree.entered(minimax, root)[1] == places


def test_another_order_of_the_moves_is_drawn_in_the_tree_as_it_is():
    root = TicTacToe("XO..X.O..")
    last_first = Ordered(root, lambda board: board.moves[::-1])

    def leftmost(board):
        return board.utility if board.is_over else leftmost(board.children()[0])

    tree = Places(root)
    _, places = tree.entered(leftmost, last_first)
    assert {n for depth, n in places if depth == 1} == {len(root.moves) - 1}


def test_a_tree_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="too large to draw"):
        draw_whole(Nim(40), {"minimax": minimax})


def test_a_search_without_end_is_stopped(monkeypatch):
    def again(board):
        while True:
            minimax(board)

    monkeypatch.setattr(sys.modules["helpers.tracing.places"], "MOST_NODES", 1000)
    with pytest.raises(ValueError, match="more than 1,000 positions"):
        draw_whole(TicTacToe("XO..X.O.."), {"again": again})


def test_the_page_is_small_and_asks_for_nothing_outside(whole):
    assert len(whole._repr_html_()) < 150_000
    page = re.sub(r'src="data:[^"]*"', "", whole.html)
    assert not re.search(r"https?:|src=|@import|url\(", page)


def test_the_page_has_the_dots_as_pictures(whole):
    sources = re.findall(r'<img alt="" src="data:image/png;base64,([^"]*)"', whole.html)
    pictures = [Image.open(io.BytesIO(b64decode(source))).convert("RGBA") for source in sources]
    assert [(numpy.array(each)[:, :, 3] == 255).sum() for each in pictures] == list(whole.counts.values())


def test_the_still_picture_says_all_counts(whole):
    still, _, frame = whole._repr_html_().partition("<iframe")
    assert " ".join(whole.words()) in unescape(still) and still.count("<img") == 1
    assert unescape(re.search(r"srcdoc='([^']*)'", frame)[1]) == whole.html


def test_names_are_text():
    page = draw_whole(Tree([3, 5]), {'</script><b> "it\'s"': minimax}).html
    assert "&lt;/script&gt;&lt;b&gt;" in page and page.count("</script>") == 1


def test_a_square_is_as_large_as_all_dots_together(whole):
    sides = [float(side) for side in re.findall(r"--side:([\d.]+)", whole.html)]
    assert [side**2 for side in sides] == pytest.approx(list(whole.counts.values()), rel=0.001)
