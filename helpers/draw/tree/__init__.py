"""`draw_tree` and `describe_tree`: a game tree, searched or not, as a picture and in words.

The parts that do it are loaded when the first tree is drawn: `reading` reads the graph, `unseen` what the
search left out, `plan` lays it out, `paper` gives everything its place in pixels, and `picture` lets the
rest draw on it. `words` tells the same.
"""


def draw_tree(
    graph,
    root=None,
    *,
    ax=None,
    pos=None,
    pruned="auto",
    values=True,
    windows="auto",
    moves="auto",
    best_line=True,
    highlight=(),
    title=None,
    legend=True,
    players=None,
):
    """Draw a game tree: what `trace` or `game_tree` return, or a networkx.DiGraph of your own.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([(0, 1, {"move": "left"}), (0, 2, {"move": "right"})])
    >>> nx.set_node_attributes(tree, {0: None, 1: 3, 2: 5}, "value")
    >>> draw_tree(tree)
    Game tree with 3 nodes, 2 leaves, 1 move deep. Leaves from left to right: 3, 5.

    △ MAX, ▽ MIN, ○ chance, □ leaf, ⬡ another player. What was never searched is dashed and grey, with
    the reason of the cut; a bound that is no value says ≥ or ≤; the best line lies on a yellow ground.
    Positions that are boards are drawn as boards. A tree of any size fits 900 pixels: in a large one
    a cut subtree is a wedge with its number of nodes.

    `ax`: matplotlib axes to draw on, light or dark; without, a picture of its own that a notebook shows.
    `pos`: {node: (x, y)}, a layout of your own. `pruned`: "auto", "show" every cut node, a "wedge" for
    each cut subtree, or "hide" them. `windows`, `moves`: True, False or "auto", where there is room.
    `highlight`: nodes to frame, as [0, 3]; or {node: words} for the legend, where frames with different
    words have letters and different lines; or `violations(graph)`, red frames with a `!`. `players`: names
    of the players 0, 1, …, as ("Entrant", "Incumbent"). Returns the Axes; `alt` is the picture in words.

    In a graph of your own a node may have a `value` (a number, a tuple of payoffs, or a word), a `player`
    ("MAX", "MIN", "CHANCE", a number or a name) and `pruned`; an edge a `move` and, below chance, its
    `probability`. Names of nodes that are words are written beside them. Below `Node(CHANCE, …)` all moves
    are equally likely. In negamax each value is from the side of who is to move, at the leaves too.

    Raises ValueError, with the node, for what is no tree (several roots, a cycle, an empty graph), for a
    node that is not there, for a value, player, window or probability that is none, and in a graph of your
    own for NaN, True and tuples of different lengths. What a traced search returns is drawn whatever it is.

    For your own slides save the figure, as vectors or fine enough for print, or draw on a dark one:

    >>> picture = draw_tree(tree, players=("Ann", "Bob"))
    >>> picture.figure.savefig("tree.pdf")  # doctest: +SKIP
    >>> picture.figure.savefig("tree.png", dpi=300)  # doctest: +SKIP
    >>> from matplotlib.figure import Figure
    >>> ax = Figure(figsize=(9, 5), facecolor="black").add_axes((0, 0, 1, 1), facecolor="black")
    >>> draw_tree(tree, ax=ax).figure.savefig("dark.png")  # doctest: +SKIP
    """
    from helpers.draw.tree.picture import Wishes, picture

    wishes = Wishes(ax, pos, pruned, values, windows, moves, best_line, highlight, title, legend, players)
    return picture(graph, root, wishes)


def describe_tree(graph, root=None, *, players=None):
    """What a picture of the tree shows, in a few sentences; also its alt text.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([(0, 1, {"move": "left"}), (0, 2, {"move": "right"})])
    >>> nx.set_node_attributes(tree, {0: None, 1: 3, 2: 5}, "value")
    >>> describe_tree(tree)
    'Game tree with 3 nodes, 2 leaves, 1 move deep. Leaves from left to right: 3, 5.'

    `graph` is what `trace` or `game_tree` return, or a networkx.DiGraph of your own; `players` are names
    of the players 0, 1, … Raises ValueError for a graph that is no tree, and names the node.
    """
    from helpers.draw.tree.words import description

    return description(graph, root, players)
