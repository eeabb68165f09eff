"""Random searches of every kind, drawn and measured by the renderer: nothing overlaps."""

import random

import pytest
from paper import assert_well_set
from searches import (
    alphabeta,
    backward_induction,
    expectimax,
    fail_hard,
    forgetful,
    limited,
    minimax,
    negamax,
    remembering,
    wrong,
)

from helpers.draw import draw_tree
from helpers.games import CHANCE, MAX, MIN, Nim, Node, TicTacToe, Tree
from helpers.tracing import game_tree, trace, violations


def leaf(rng):
    """Most are small; some are wide, to be in the way."""
    return rng.choice(
        [rng.randrange(-9, 10)] * 6 + [rng.randrange(-9999, 9999), round(rng.uniform(-9, 9), 3)]
    )


def nested(rng, wanted):
    """An irregular tree of about so many nodes, as nested lists."""
    if wanted < 3:
        return leaf(rng)
    kids = min(wanted - 1, rng.choice([1, 2, 2, 3, 3, 4, 5, 8]))
    cuts = sorted(rng.random() for _ in range(kids - 1))
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, 1], strict=True)]
    return [nested(rng, round(share * (wanted - 1))) for share in shares]


def irregular(rng, wanted):
    leaves = nested(rng, wanted)
    return Tree(leaves if isinstance(leaves, list) else [leaves, leaf(rng)], to_move=rng.choice([MAX, MIN]))


def of_nodes(rng, wanted, players, pay):
    """An irregular tree whose nodes belong to some players."""
    if wanted < 3:
        return pay(rng)
    kids = rng.randrange(2, 4)
    parts = [of_nodes(rng, (wanted - 1) // kids, players, pay) for _ in range(kids)]
    return Node(rng.choice(players), parts)


def tictactoe(rng, wanted):
    """A position from which at most so many marks are missing as give about so many nodes."""
    left = 2 + (wanted > 10) + (wanted > 30) + (wanted > 120) + (wanted > 500)
    board = TicTacToe()
    while len(board.moves) > left or board.is_over:
        board = TicTacToe() if board.is_over else board.play(rng.choice(board.moves))
    return board


def payoffs(rng):
    return leaf(rng), leaf(rng)


def search(rng, wanted):
    """The graph of a random search of about so many nodes."""
    kind = rng.randrange(12)
    tree = irregular(rng, wanted)
    if kind < 6:
        return trace([minimax, alphabeta, alphabeta, negamax, fail_hard, wrong][kind], tree)
    if kind == 6:
        return trace(alphabeta, tree, *sorted((leaf(rng), leaf(rng))))
    if kind == 7:
        return trace(limited, tree, rng.randrange(1, 4))
    if kind == 8:
        return trace(backward_induction, of_nodes(rng, wanted, [0, 1], payoffs))
    if kind == 9:
        return trace(expectimax, of_nodes(rng, wanted, [MAX, MIN, CHANCE], leaf))
    if kind == 10:
        return trace(rng.choice([minimax, alphabeta, remembering]), tictactoe(rng, wanted))
    start = Nim(rng.randrange(2, 4 + wanted.bit_length()))
    return rng.choice(
        [lambda: trace(remembering, start), lambda: game_tree(start), lambda: trace(forgetful, tree)]
    )()


def options(rng, graph):
    return {
        "pruned": rng.choice(["auto"] * 5 + ["show", "wedge"]),
        "windows": rng.choice(["auto"] * 3 + [True, False]),
        "moves": rng.choice(["auto"] * 3 + [True, False]),
        "highlight": violations(graph)[:9] if rng.random() < 0.3 else (),
    }


@pytest.mark.parametrize("part", range(2))
def test_in_random_searches_no_label_overlaps_anything(part):
    """From 3 to 3,000 nodes, and many more small ones than large."""
    for k in range(28):
        rng = random.Random(1000 * part + k)
        graph = search(rng, round(3 * 1000 ** (((k + rng.random()) / 28) ** 2)))
        try:
            assert_well_set(draw_tree(graph, **options(rng, graph)))
        except AssertionError as error:
            raise AssertionError(f"seed {1000 * part + k}, {len(graph)} nodes: {error}") from None
