"""What proves the value of a tree, from both sides; and paths of moves that meet in one board."""

import random

import pytest
from paper import assert_good_picture, boxes, collections, count_of, overlapping, texts
from searches import EIGHT, alphabeta, fail_hard, minimax, negamax, random_tree

from helpers.draw import draw_paths, draw_proofs
from helpers.draw.tree.proofs import Proofs
from helpers.draw.tree.reading import Reading
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Node, TicTacToe, Tree
from helpers.tracing import game_tree, trace

SEARCHES = [game_tree, *(lambda tree, f=f: trace(f, tree) for f in (minimax, alphabeta, negamax, fail_hard))]
BEST_FIRST = Tree([[[5, 3], [9, 6]], [[0, -1], [2, 1]]])
EMPTY = TicTacToe()
FOUR = [1, 5, 2, 9], [2, 5, 1, 9], [1, 9, 2, 5], [2, 9, 1, 5]
PICTURES = {
    "best moves first": lambda **k: draw_proofs(trace(alphabeta, BEST_FIRST), **k),
    "another order": lambda **k: draw_proofs(trace(alphabeta, EIGHT), **k),
    "27 leaves, with a title": lambda **k: draw_proofs(game_tree(random_tree(3, 3, 3)), title="Both", **k),
    "243 leaves": lambda **k: draw_proofs(trace(alphabeta, random_tree(5, 3, 5)), **k),
    "boards": lambda **k: draw_proofs(trace(alphabeta, TicTacToe("XXO.O.X..")), **k),
    "two paths": lambda **k: draw_paths(EMPTY, [1, 5, 2], [2, 5, 1], **k),
    "four paths": lambda **k: draw_paths(EMPTY, *FOUR, **k),
    "paths that do not meet": lambda **k: draw_paths(ConnectFour(), [4, 4, 3], [3, 4, 4], **k),
    "one path": lambda **k: draw_paths(EMPTY, [5], title="One move", **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_well_set_light_and_dark(name):
    assert_good_picture(PICTURES[name])


@pytest.mark.parametrize("graph_of", SEARCHES)
@pytest.mark.parametrize(("branches", "plies"), [(2, 1), (2, 2), (2, 3), (2, 4), (3, 3), (5, 2)])
def test_both_proofs_of_a_perfect_tree_have_the_leaves_of_the_theorem_and_one_in_common(
    graph_of, branches, plies
):
    for mover in (MAX, MIN):
        tree = Tree.from_leaves(
            random.Random(plies).choices(range(-9, 10), k=branches**plies), branches, mover
        )
        proofs = Proofs(Reading(graph_of(tree), best_line=False))
        ours, theirs = (set(proofs.leaves(player)) for player in ("MAX", "MIN"))
        assert proofs.value == minimax(tree)
        assert sorted(map(len, (ours, theirs))) == [
            branches ** (plies // 2),
            branches ** (plies - plies // 2),
        ]
        assert len(ours & theirs) == 1
        paid = {i: proofs.reading.data[i]["position"].utility for i in ours | theirs}
        assert min(paid[i] for i in ours) == proofs.value == max(paid[i] for i in theirs)


@pytest.mark.parametrize("graph_of", SEARCHES)
def test_a_strategy_makes_one_move_of_its_own_and_answers_all_of_the_other(graph_of):
    reading = Reading(graph_of(random_tree(7, 3, 4)), best_line=False)
    for player, nodes in Proofs(reading).nodes.items():
        for i in nodes:
            followed = len({*reading.kids[i]} & {*nodes})
            assert followed == (len(reading.kids[i]) if reading.player[i] != player else 1) or reading.leaf[i]


def test_in_best_order_alpha_beta_looks_at_what_is_in_a_proof_and_at_nothing_else():
    for tree, spare in ((BEST_FIRST, 0), (Tree([[[3, 5], [2, 9]], [[12, 5], [23, 23]]]), 2)):
        graph = trace(alphabeta, tree)
        proofs = Proofs(Reading(graph, best_line=False))
        needed = {proofs.reading.nodes[i] for player in ("MAX", "MIN") for i in proofs.leaves(player)}
        assert needed <= {*graph.graph["looks"]} and len(graph.graph["looks"]) - len(needed) == spare


def test_the_two_proofs_differ_in_colour_and_in_their_lines_and_one_leaf_is_in_both():
    ax = draw_proofs(trace(alphabeta, BEST_FIRST))
    looks = {
        (part.get_gid(), tuple(map(tuple, part.get_colors())), part.get_linestyles()[0][1] is None)
        for part in collections(ax, "proof M")
        if hasattr(part, "get_segments")
    }
    assert {(gid, solid) for gid, _, solid in looks} == {("proof MAX", True), ("proof MIN", False)}
    assert len({colour for _, colour, _ in looks}) == 2
    leaves = {gid: count_of(ax, f"proof leaves {gid}") for gid in ("MAX", "MIN", "MAX MIN")}
    assert leaves == {"MAX": 1 + 1, "MIN": 3, "MAX MIN": 1}  # "MAX …" begins both
    assert {"MAX gets at least 5: 2 leaves", "MIN gives at most 5: 4 leaves"} <= {*texts(ax, "legend")}
    assert texts(ax, "title") == ["Value 5, proved from both sides: 2 + 4 − 1 = 5 of 8 leaves"]
    assert ax.alt.endswith("2 leaves, 5, 9. MIN gives at most 5: 4 leaves, 5, 3, 0, −1. In both: 5.")


@pytest.mark.parametrize(
    ("graph", "words"),
    [
        (trace(alphabeta, EIGHT, 6, 9), "leave it between −∞ and 5"),
        (game_tree(Node(CHANCE, [1, 2])), "neither's"),
        (game_tree(Node(0, [(1, 2), (2, 1)])), "neither's"),
    ],
)
def test_where_nothing_is_proved_it_says_why(graph, words):
    with pytest.raises(ValueError, match=words):
        draw_proofs(graph)


# -------------------------------------------------------------------- paths


def test_paths_meet_in_boards_that_are_equal():
    ax = draw_paths(EMPTY, *FOUR)
    assert count_of(ax, "boards") == 10 and texts(ax, "caption") == ["15 nodes of the tree are 10 boards"]
    assert "Reached by more than one path: XX. .O. ..., XX. ... ..O and XX. .O. ..O." in ax.alt
    assert texts(ax, "title") == ["Four paths meet in one board"]
    twice = texts(draw_paths(EMPTY, [1, 5, 2], [2, 5, 1]), "move")
    assert sorted(twice) == ["O 5", "O 5", "X 1", "X 1", "X 2", "X 2"]


def test_no_move_is_written_over_a_board():
    ax = draw_paths(EMPTY, *FOUR)
    boards = [
        path.get_extents(ax.transData) for part in collections(ax, "boards") for path in part.get_paths()
    ]
    assert not overlapping([box for text, box in boxes(ax) if text.get_gid() == "move"], boards, 0)


@pytest.mark.parametrize("given", [(EMPTY,), ("." * 9, [1]), (Tree([3, 5]), [0])])
def test_what_is_no_board_with_orders_is_refused(given):
    with pytest.raises(ValueError, match="draw_paths needs a board"):
        draw_paths(*given)
