"""`draw_tree`: a game tree, searched or not, as a picture."""

from helpers.draw.edges import Edges
from helpers.draw.labels import Labels
from helpers.draw.legend import WRONG, draw_legend, entries
from helpers.draw.margins import Margins
from helpers.draw.nodes import Nodes
from helpers.draw.numbers import shortened
from helpers.draw.paper import Paper
from helpers.draw.plan import PRUNED, Plan
from helpers.draw.reading import SEEN, Reading
from helpers.draw.signs import Signs
from helpers.draw.unseen import Unseen, tally
from helpers.draw.values import Values
from helpers.draw.words import title_of, words_of

WORDS = 60  # letters of what a frame says in the legend
WINDOWED = 16  # searched inner nodes up to which windows are shown by themselves


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
    `highlight`: nodes that get a red frame and a `!`, as `violations(graph)`; or {node: words}, which get
    a plain frame with these words in the legend. Returns the Axes; `alt` is the picture in words.

    Raises ValueError, with the node, for what is no tree (several roots, a cycle, an empty graph), for a
    node that is not there, and for a value, player or window that is none.
    """
    reading = Reading(graph, root)
    unseen = Unseen(reading)
    known = tally(reading, unseen)
    framed = _framed(highlight, reading)
    if not best_line:
        reading.best = []
    alt = words_of(reading, known, str(title or ""), framed)
    title = title_of(reading, known) if title is None else str(title)
    paper, windows = _paper(reading, unseen, known, ax, pos, pruned, values, windows, title, legend, framed)
    _draw(paper, values, windows, moves, framed)
    paper.sheet.ax.alt = alt
    return paper.sheet.ax


def _framed(highlight, reading):
    """{number of a node: the words for its frame}; ValueError for a node that is not there."""
    try:
        labels = (
            highlight
            if isinstance(highlight, dict)
            else dict.fromkeys(() if highlight is None else highlight, WRONG)
        )
    except TypeError:
        raise ValueError(f"highlight takes nodes, as [0, 3], or {{node: words}}, not {highlight!r}") from None
    index = {node: i for i, node in enumerate(reading.nodes)} if labels else {}
    for node in labels:
        if node not in index:
            raise ValueError(f"there is no node {node!r} to highlight in this tree")
    return {index[node]: shortened(words, WORDS) for node, words in labels.items()}


def _paper(reading, unseen, known, ax, pos, pruned, values, windows, title, legend, framed):
    """The Paper to draw on, and whether windows go on it."""
    if pruned not in PRUNED:
        raise ValueError(f"pruned is one of {', '.join(map(repr, PRUNED))}, not {pruned!r}")
    for boards in (True, False):
        plan = Plan(reading, unseen, pruned, boards and pos is None, flat=pos is not None)
        plan.tally = known
        shown = _shows_windows(plan) if windows == "auto" else windows
        shown = bool(shown) and any(facts.get("window") for facts in reading.data)
        signs = entries(plan, windows=shown, values=values, labels=dict.fromkeys(framed.values()))
        paper = Paper(plan, ax, title, signs if legend else [], pos, values)
        if paper.boards_fit:
            break
    return paper, shown


def _shows_windows(plan):
    reading = plan.reading
    inner = sum(bool(kids) and state == SEEN for kids, state in zip(reading.kids, reading.state, strict=True))
    return plan.mode == "full" and inner <= WINDOWED


def _draw(paper, values, windows, moves, framed):
    """Everything, in the order in which it may take room: last what can be left out."""
    edges = Edges(paper)
    nodes = Nodes(paper, edges)
    inside, margins = Values(paper, nodes), Margins(paper, edges, nodes)
    labels = Labels(paper, edges, nodes, inside)
    if values:
        inside.choose()
    edges.draw()
    nodes.draw()
    paper.sheet.title(paper.title)
    draw_legend(paper.sheet, paper.signs, Signs(edges, nodes, margins))
    margins.levels()
    margins.frames(framed)
    inside.write()
    margins.wedge_sizes()
    edges.crosses()
    labels.reasons(windows)
    labels.values()
    if windows:
        labels.windows()
    if moves is True or (moves == "auto" and paper.plan.mode == "full"):
        margins.moves()
