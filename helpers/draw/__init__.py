"""Pictures of game trees, boards and payoff tables, on matplotlib axes, with their words.

>>> import networkx as nx
>>> picture = draw_tree(nx.DiGraph([("start", "left"), ("start", "right")]))
>>> picture.alt
'Game tree with 3 nodes, 2 leaves, 1 move deep.'

Drawing never searches: it reads the graph that `helpers.tracing` made, or one of the reader's own. Every
function takes an `ax` and returns it. Without one it makes a figure of its own, unknown to pyplot, and
returns a Picture: axes that show themselves in a notebook, with `alt`, the picture in words, and `figure`,
which saves it for slides and print: `picture.figure.savefig("tree.pdf")`. Each is loaded on first use: a tree
waits for no chart.

    tree/       draw_tree, describe_tree, draw_proofs: reading -> placement, then what is drawn on it
    charts/     one file a picture, with its facts, its drawing and its words; all stand on Chart, a sheet
                with title and legend; `plot` is matplotlib's axes on it, `table` a game of two players
    boards/     draw_board, and the boards that are nodes of a tree; line_threats: draw_lines; paths:
                draw_paths; strip: draw_game; board_rows: rows, lines and moves of any board
    comparison.py  several pictures side by side
    sheet.py    what they all draw on: axes in pixels, text that knows its room, small PNG files
    numbers.py  numbers, taken exactly and written shortly
"""

from importlib import import_module

_HOME = {
    "tree": "draw_tree draw_proofs describe_tree",
    "boards": "draw_board",
    "boards.line_threats": "draw_lines",
    "boards.paths": "draw_paths",
    "boards.strip": "draw_game",
    "charts.bars": "draw_bars",
    "charts.reply_curves": "draw_best_replies",
    "charts.chances": "draw_chances",
    "charts.crossing": "draw_crossing",
    "charts.dominance": "draw_dominance",
    "charts.growth": "draw_growth",
    "charts.guesses": "draw_guesses",
    "charts.league": "draw_league",
    "charts.learning": "draw_learning",
    "charts.match": "draw_match",
    "charts.move_orders": "draw_orders",
    "charts.nim": "draw_nim",
    "charts.payoff_pairs": "draw_payoff_pairs",
    "charts.payoffs": "draw_payoffs",
    "charts.ratings": "draw_ratings",
    "charts.versions": "draw_versions",
    "charts.security": "draw_security",
    "charts.shares": "draw_shares",
    "charts.simplex": "draw_simplex",
    "comparison": "side_by_side",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}

__all__ = sorted(_MODULE_OF)


def __getattr__(name):
    if name == "Picture":  # deriving it from matplotlib's Axes loads matplotlib: not before it is asked for
        from helpers.draw.sheet import picture_class

        return picture_class()
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'helpers.draw' has no attribute {name!r}")
    return globals().setdefault(name, getattr(import_module(f"helpers.draw.{_MODULE_OF[name]}"), name))
