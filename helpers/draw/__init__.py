"""Pictures of game trees, boards and payoff tables, on matplotlib axes, with their words.

>>> import networkx as nx
>>> picture = draw_tree(nx.DiGraph([("start", "left"), ("start", "right")]))
>>> picture.alt
'Game tree with 3 nodes, 2 leaves, 1 move deep.'

Drawing never searches: it reads the graph that `helpers.trace` made, or one of the reader's own. Every
function takes an `ax` and returns it. Without one it makes a figure of its own, unknown to pyplot, and
returns a Picture: axes that show themselves in a notebook, with `alt`, the picture in words, and `figure`,
which saves it for slides and print: `picture.figure.savefig("tree.pdf")`.

    tree/       draw_tree, describe_tree: reading -> unseen -> plan -> paper, then what is drawn on it
    matrix/     draw_payoffs, draw_best_replies, draw_payoff_pairs: table, replies, and their pictures
                draw_dominance, draw_security: a table compared row by row, and its gutters
    rounds/     draw_match, draw_patience, draw_learning, draw_guesses: what happens round after round
    boards.py   draw_board, and the boards that are nodes of a tree; heat.py: what its moves are worth
    charts.py   draw_nim, draw_growth                    lines.py    draw_lines: who holds which line
    canvas.py   the Sheet they all draw on: axes in pixels, text that knows its room; ink.py, legends.py
    orders.py   draw_orders: a histogram with marks
    theme.py    colours and sizes, light and dark        numbers.py  values in a few letters
    shapes.py   corners of nodes and boards              grids.py    rows, lines and moves of boards
    png.py      a picture as a small file
"""

from helpers.draw.boards import draw_board
from helpers.draw.charts import draw_growth, draw_nim
from helpers.draw.lines import draw_lines
from helpers.draw.matrix import draw_best_replies, draw_payoff_pairs, draw_payoffs
from helpers.draw.matrix.rows import draw_dominance, draw_security
from helpers.draw.orders import draw_orders
from helpers.draw.rounds import draw_guesses, draw_learning, draw_match, draw_patience
from helpers.draw.tree import describe_tree, draw_tree

__all__ = [
    "describe_tree",
    "draw_best_replies",
    "draw_board",
    "draw_dominance",
    "draw_growth",
    "draw_guesses",
    "draw_learning",
    "draw_lines",
    "draw_match",
    "draw_nim",
    "draw_orders",
    "draw_patience",
    "draw_payoff_pairs",
    "draw_payoffs",
    "draw_security",
    "draw_tree",
]


def __getattr__(name):
    if name == "Picture":  # deriving it from matplotlib's Axes loads matplotlib: not before it is asked for
        from helpers.draw.canvas import picture_class

        return picture_class()
    raise AttributeError(f"module 'helpers.draw' has no attribute {name!r}")
