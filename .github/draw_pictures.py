"""Draws the README's picture, light and dark: python .github/draw_pictures.py"""

from math import inf
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from helpers import MAX, Tree, draw_tree, trace


def alphabeta(node, alpha=-inf, beta=inf):
    """The fail-soft search of the picture (Knuth and Moore, 1975)."""
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = alphabeta(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


matplotlib.rcParams["text.hinting"] = "no_hinting"  # bold text is true to its shape at every size
search = trace(alphabeta, Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1], branching=2), -inf, inf)
for name, paper in (("search.png", "#FFFFFF"), ("search-dark.png", "#14171C")):
    figure = Figure(figsize=(9, 5), dpi=100, facecolor=paper)
    ax = figure.add_axes((0, 0, 1, 1), facecolor=paper)
    draw_tree(search, ax=ax)
    figure.savefig(Path(__file__).parent / name, dpi=200, metadata={"Software": None})
