"""Pictures of game trees, boards and payoff tables, on matplotlib axes, with their words.

>>> import networkx as nx
>>> picture = draw_tree(nx.DiGraph([("start", "left"), ("start", "right")]))
>>> picture.alt
'Game tree with 3 nodes, 2 leaves, 1 move deep.'

Drawing never searches: it reads the graph that `helpers.trace` made, or one of the reader's own. Every
function takes an `ax` and returns it. Without one it makes a figure of its own, unknown to pyplot, and
returns a Picture: axes that show themselves in a notebook, with `alt`, the picture in words.
"""

from helpers.draw.boards import draw_board
from helpers.draw.canvas import picture_class
from helpers.draw.charts import draw_growth, draw_nim
from helpers.draw.diagrams import draw_best_replies
from helpers.draw.pairs import draw_payoff_pairs
from helpers.draw.payoffs import draw_payoffs
from helpers.draw.tree import draw_tree
from helpers.draw.words import describe_tree

__all__ = [
    "describe_tree",
    "draw_best_replies",
    "draw_board",
    "draw_growth",
    "draw_nim",
    "draw_payoff_pairs",
    "draw_payoffs",
    "draw_tree",
]


def __getattr__(name):
    if name == "Picture":  # deriving it from matplotlib's Axes loads matplotlib: not before it is asked for
        return picture_class()
    raise AttributeError(f"module 'helpers.draw' has no attribute {name!r}")
