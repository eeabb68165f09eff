"""Pictures of game trees, boards and payoff tables, on matplotlib axes, with their words.

>>> import networkx as nx
>>> picture = draw_tree(nx.DiGraph([("start", "left"), ("start", "right")]))
>>> picture.alt
'Game tree with 3 nodes, 2 leaves, 1 move deep.'

Drawing never searches: it reads the graph that `helpers.trace` made, or one of the reader's own. Every
function takes an `ax` and returns it. Without one it makes a figure of its own, unknown to pyplot, and
returns a Picture: axes that show themselves in a notebook, with `alt`, the picture in words, and `figure`,
which saves it for slides and print: `picture.figure.savefig("tree.pdf")`.

    tree/       draw_tree, describe_tree, draw_proofs: reading -> placement, then what is drawn on it
    charts/     one file a picture, with its facts, its drawing and its words; all stand on Chart, a sheet
                with title and legend; `plot` is matplotlib's axes on it, `table` a game of two players
    boards/     draw_board, and the boards that are nodes of a tree; line_threats: draw_lines; paths:
                draw_paths; strip: draw_game; board_rows: rows, lines and moves of any board
    comparison.py  several pictures side by side
    sheet.py    what they all draw on: axes in pixels, text that knows its room, small PNG files
    theme.py    colours and sizes, light and dark      numbers.py  numbers, taken exactly and written shortly
"""

from helpers.draw.boards import draw_board
from helpers.draw.boards.line_threats import draw_lines
from helpers.draw.boards.paths import draw_paths
from helpers.draw.boards.strip import draw_game
from helpers.draw.charts.bars import draw_bars
from helpers.draw.charts.best_replies import draw_best_replies
from helpers.draw.charts.chances import draw_chances
from helpers.draw.charts.crossing import draw_crossing
from helpers.draw.charts.dominance import draw_dominance
from helpers.draw.charts.growth import draw_growth
from helpers.draw.charts.guesses import draw_guesses
from helpers.draw.charts.league import draw_league
from helpers.draw.charts.learning import draw_learning
from helpers.draw.charts.match import draw_match
from helpers.draw.charts.move_orders import draw_orders
from helpers.draw.charts.nim import draw_nim
from helpers.draw.charts.payoff_pairs import draw_payoff_pairs
from helpers.draw.charts.payoffs import draw_payoffs
from helpers.draw.charts.ratings import draw_ratings
from helpers.draw.charts.security import draw_security
from helpers.draw.charts.shares import draw_shares
from helpers.draw.charts.simplex import draw_simplex
from helpers.draw.comparison import side_by_side
from helpers.draw.tree import describe_tree, draw_proofs, draw_tree

__all__ = [
    "describe_tree",
    "draw_bars",
    "draw_best_replies",
    "draw_board",
    "draw_chances",
    "draw_crossing",
    "draw_dominance",
    "draw_game",
    "draw_growth",
    "draw_guesses",
    "draw_league",
    "draw_learning",
    "draw_lines",
    "draw_match",
    "draw_nim",
    "draw_orders",
    "draw_paths",
    "draw_payoff_pairs",
    "draw_payoffs",
    "draw_proofs",
    "draw_ratings",
    "draw_security",
    "draw_shares",
    "draw_simplex",
    "draw_tree",
    "side_by_side",
]


def __getattr__(name):
    if name == "Picture":  # deriving it from matplotlib's Axes loads matplotlib: not before it is asked for
        from helpers.draw.sheet import picture_class

        return picture_class()
    raise AttributeError(f"module 'helpers.draw' has no attribute {name!r}")
