"""`draw_tree` and `describe_tree`: a game tree, searched or not, as a picture and in words; `draw_proofs`.

`reading` reads the graph and what the search left out, `buchheim` and `placement` give everything its place;
`drawing` draws the shapes and the legend, `values` and `labels` write in and beside them, and `alt_text`
tells the same. `proofs` finds the two strategies that prove the value, and draws them on the tree.
"""

from helpers.draw.numbers import sentences
from helpers.draw.tree.alt_text import title_of, words_of
from helpers.draw.tree.drawing import Drawing, Frame, entries, legend_height
from helpers.draw.tree.labels import Labels
from helpers.draw.tree.placement import PRUNED, Placement, Plan
from helpers.draw.tree.proofs import Proofs
from helpers.draw.tree.reading import SEEN, CutOff, Reading
from helpers.draw.tree.values import Values
from helpers.text import shortened

WINDOWED = 16  # searched inner nodes up to which windows are shown by themselves
WORDS, MARKED = 60, "highlighted"  # letters of what a frame says; what it says by itself
FRAME_DASHES = ("-", "--", ":", "-.")  # of frames with different words


def draw_tree(
    graph,
    root=None,
    *,
    ax=None,
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

    >>> from helpers import Tree, draw_tree, game_tree
    >>> tree = game_tree(Tree([[[4, 8], [9, 1]], [[2, 3], [6, 5]]]))
    >>> tree.add_nodes_from([7, 12, 13, 14], pruned=True)
    >>> draw_tree(tree, title="Alpha-beta looks at five of eight leaves")
    Alpha-beta looks at five of eight leaves. Game tree with 15 nodes, 8 leaves, 3 moves deep; MAX moves \
first. Leaves from left to right: 4, 8, 9, 2, 3. Never searched: 1 node after 0, 1; 3 nodes after 1.

    △ MAX, ▽ MIN, ○ chance, □ leaf, ⬡ another player. What was never searched is dashed and grey, with
    the reason of the cut; a bound that is no value says ≥ or ≤; the best line lies on a yellow ground.
    Positions that are boards are drawn as boards. A tree of any size fits 900 pixels: in a large one
    a cut subtree is a wedge with its number of nodes.

    `ax`: matplotlib axes to fill, light or dark; without, a picture of its own that a notebook shows.
    `pruned`: "auto", "show" every cut node, or a "wedge" for each cut subtree. `windows`, `moves`: True,
    False or "auto", where there is room. `highlight`: nodes to frame, as [0, 3]; or {node: words} for the
    legend, where frames with different words have different lines; or `violations(graph)`, red frames with
    a `!`. Returns the Axes; `alt` is the picture in words.

    In a graph of your own a node may have a `value` (a number, a tuple of payoffs, or a word), a `player`
    ("MAX", "MIN", "CHANCE", a number or a name) and `pruned`; an edge a `move`, as "heads (1/4)". Where no
    node has any of them their names are written. Below `Node(CHANCE, …)` all moves are equally likely. In
    negamax each value is from the side of who is to move, at the leaves too.

    Raises ValueError, with the node, for what is no tree (several roots, a cycle, an empty graph) and for
    a node that is not there.

    For your own slides save the figure, as vectors or fine enough for print, or draw on a dark one:

    >>> picture = draw_tree(tree)
    >>> picture.figure.savefig("tree.pdf")  # doctest: +SKIP
    >>> picture.figure.savefig("tree.png", dpi=300)  # doctest: +SKIP
    >>> from matplotlib.figure import Figure
    >>> ax = Figure(figsize=(9, 5), facecolor="black").add_axes((0, 0, 1, 1), facecolor="black")
    >>> draw_tree(tree, ax=ax).figure.savefig("dark.png")  # doctest: +SKIP
    """
    if pruned not in PRUNED:
        raise ValueError(f"pruned is one of {', '.join(map(repr, PRUNED))}, not {pruned!r}")
    reading = Reading(graph, root, best_line)
    cut_off = CutOff(reading)
    framed = _frames(highlight, reading)
    alt = words_of(reading, cut_off, str(title or ""), framed)
    title = title_of(reading, cut_off) if title is None else str(title)
    placement, windows = _place(cut_off, framed, ax, pruned, values, windows, title, legend)
    _draw(placement, framed, values, windows, moves)
    placement.sheet.ax.alt = alt
    return placement.sheet.ax


def draw_proofs(graph, *, ax=None, title=None):
    """Draw the two strategies that prove the value of a tree: MAX gets it, and MIN gives no more.

    >>> from helpers import Tree, draw_proofs, game_tree
    >>> draw_proofs(game_tree(Tree([[[4, 8], [9, 1]], [[2, 3], [6, 5]]])))
    Value 8, proved from both sides: 2 + 4 − 1 = 5 of 8 leaves. Game tree with 15 nodes, 8 leaves, 3 moves \
deep; MAX moves first. Leaves from left to right: 4, 8, 9, 1, 2, 3, 6, 5. MAX gets at least 8: 2 leaves, 8, \
9. MIN gives at most 8: 4 leaves, 4, 8, 2, 3. In both: 8.

    `graph` is what `game_tree` or `trace` of any search return. Alpha-beta in its best order looks at the
    leaves of both strategies and no others (Slagle and Dixon, 1969; Knuth and Moore, 1975). Raises ValueError
    where the leaves that were looked at prove no value, as below a narrow window, and where others than MAX
    and MIN are to move.
    """
    reading = Reading(graph, best_line=False)
    cut_off, proofs = CutOff(reading), Proofs(reading)
    title = proofs.heading(cut_off) if title is None else str(title)
    placement, _ = _place(cut_off, {}, ax, "auto", True, False, title, True, proofs.signs())
    proofs.draw(_draw(placement, {}, True, False, False))
    placement.sheet.ax.alt = sentences(words_of(reading, cut_off, title), proofs.words())
    return placement.sheet.ax


def describe_tree(graph, root=None):
    """What a picture of the tree shows, in a few sentences; also its alt text.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([(0, 1, {"move": "left"}), (0, 2, {"move": "right"})])
    >>> nx.set_node_attributes(tree, {0: None, 1: 3, 2: 5}, "value")
    >>> describe_tree(tree)
    'Game tree with 3 nodes, 2 leaves, 1 move deep. Leaves from left to right: 3, 5.'

    `graph` is what `trace` or `game_tree` return, or a networkx.DiGraph of your own. Raises ValueError for
    a graph that is no tree, and names the node.
    """
    reading = Reading(graph, root)
    return words_of(reading, CutOff(reading))


def _frames(highlight, reading):
    """{number of a node: its Frame}; ValueError for a node that is not there.

    Words of its own has a dict {node: words}, or a collection of nodes with `words`, as `violations` returns.
    """
    nodes, warns = () if highlight is None else highlight, getattr(highlight, "warns", False)
    words = nodes if isinstance(nodes, dict) else dict.fromkeys(nodes, getattr(nodes, "words", MARKED))
    index = dict(zip(reading.nodes, range(len(reading.nodes)), strict=True)) if words else {}
    frames, framed = {}, {}
    for node, said in words.items():
        if node not in index:
            raise ValueError(f"there is no node {node!r} to highlight in this tree")
        frame = Frame(shortened(said, WORDS), FRAME_DASHES[len(frames) % len(FRAME_DASHES)], warns)
        framed[index[node]] = frames.setdefault(said, frame)
    return framed


def _place(cut_off, framed, ax, pruned, values, windows, title, legend, more=()):
    """The Placement to draw on, with boards if they have room, and whether windows go on it."""
    for boards in (True, False):
        plan = Plan(cut_off, pruned, boards)
        reading, wanted = plan.reading, windows
        if windows == "auto":  # by themselves in small trees only
            inner = [i for i in plan.shown if reading.kids[i] and reading.state[i] == SEEN]
            wanted = plan.mode == "full" and len(inner) <= WINDOWED
        wanted = bool(wanted) and reading.windows
        shown = {"windows": wanted, "values": values, "frames": dict.fromkeys(framed.values())}
        placement = Placement(plan, ax, title, [*more, *entries(plan, **shown)] if legend else [], values)
        if placement.boards_fit:
            break
    return placement, wanted


def _draw(placement, framed, values, windows, moves):
    """Everything, in the order in which it may take room, last what can be left out; returns the Drawing."""
    sheet, inside = placement.sheet, Values(placement, values)
    drawing = Drawing(placement, inside.boxes)
    drawing.draw()
    sheet.title(placement.title)
    sheet.take((0, 0, sheet.width, legend_height(placement.signs, sheet.width) - 4))
    labels = Labels(placement, inside, drawing)
    labels.levels()
    drawing.frames(framed)
    inside.write()
    counted = labels.wedge_sizes()
    drawing.cut_marks()
    labels.values()
    told = labels.reasons(windows)
    if windows:
        labels.windows(told)
    labels.values(cut=True)
    if moves is True or (moves == "auto" and placement.plan.mode == "full"):
        labels.moves()
    drawing.legend(placement.signs, counted=counted, left_out=labels.left_out())
    return drawing
