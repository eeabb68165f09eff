"""A tree as a picture: what `draw_tree` was asked for, done by the other modules here, in their order."""

from typing import Any, NamedTuple

from helpers.draw.tree.edges import Edges, Lines
from helpers.draw.tree.frames import framed_nodes, looks_of
from helpers.draw.tree.labels import Labels
from helpers.draw.tree.legend import Signs, draw_legend, entries, legend_height, settled
from helpers.draw.tree.margins import Margins
from helpers.draw.tree.nodes import Nodes
from helpers.draw.tree.paper import Paper
from helpers.draw.tree.plan import PRUNED, Plan
from helpers.draw.tree.reading import SEEN, Reading
from helpers.draw.tree.unseen import Unseen, tally
from helpers.draw.tree.values import Values
from helpers.draw.tree.words import title_of, words_of

WINDOWED = 16  # searched inner nodes up to which windows are shown by themselves


class Wishes(NamedTuple):
    """The arguments of `draw_tree`."""

    ax: Any
    pos: dict | None
    pruned: str
    values: bool
    windows: bool | str
    moves: bool | str
    best_line: bool
    highlight: Any
    title: str | None
    legend: bool
    players: Any


def picture(graph, root, wishes):
    """Draw the tree as the Wishes say; returns the Axes."""
    if wishes.pruned not in PRUNED:
        raise ValueError(f"pruned is one of {', '.join(map(repr, PRUNED))}, not {wishes.pruned!r}")
    reading = Reading(graph, root, wishes.best_line, wishes.players)
    unseen = Unseen(reading)
    known = tally(reading, unseen)
    framed = looks_of(framed_nodes(wishes.highlight, reading))
    alt = words_of(reading, known, str(wishes.title or ""), framed)
    title = title_of(reading, known) if wishes.title is None else str(wishes.title)
    ax = _draw(*_paper(reading, unseen, known, framed, title, wishes), framed, wishes)
    ax.alt = alt
    return ax


def _paper(reading, unseen, known, framed, title, wishes):
    """The Paper to draw on, and whether windows go on it."""
    for boards in (True, False):
        own = wishes.pos is not None  # the reader's own layout
        plan = Plan(reading, unseen, known, wishes.pruned, boards=boards and not own, flat=own)
        windows = _shows_windows(plan) if wishes.windows == "auto" else wishes.windows
        windows = bool(windows) and any(facts.get("window") for facts in reading.data)
        shown = {"windows": windows, "values": wishes.values, "labels": dict.fromkeys(framed.values())}
        paper = _signed(plan, title, entries(plan, **shown), wishes)
        if paper.coarse < plan.levels - 1:
            paper = _signed(plan, title, entries(plan, **shown, dense=True), wishes)
        if paper.boards_fit:
            break
    return paper, windows


def _signed(plan, title, signs, wishes):
    """The Paper with a legend of these signs."""
    return Paper(plan, wishes.ax, title, signs if wishes.legend else [], wishes.pos, wishes.values)


def _shows_windows(plan):
    reading = plan.reading
    inner = sum(bool(kids) and state == SEEN for kids, state in zip(reading.kids, reading.state, strict=True))
    return plan.mode == "full" and inner <= WINDOWED


def _draw(paper, windows, framed, wishes):
    """Everything, in the order in which it may take room: last what can be left out."""
    edges, sheet = Edges(paper), paper.sheet
    inside = Values(paper, wishes.values)
    nodes, margins = Nodes(paper, inside.boxes), Margins(paper, inside.boxes)
    lines = Lines(paper, edges.draw(), nodes.draw())
    sheet.title(paper.title)
    sheet.take((0, 0, sheet.width, legend_height(paper.signs, sheet.width) - 4))
    margins.levels()
    labels = Labels(paper, inside, lines, margins.frames(framed))
    inside.write()
    counted = margins.wedge_sizes(nodes.wedges)
    labels.crosses = edges.crosses()
    labels.values()
    labels.reasons(windows)
    if windows:
        labels.windows()
    labels.names()
    labels.unsearched()
    if wishes.moves is True or (wishes.moves == "auto" and paper.plan.mode == "full"):
        margins.moves(lines)
    found = {"counted": counted, "left_out": labels.left_out(), "leaves": nodes.leaves}
    signs = settled(paper.signs, **found)
    draw_legend(sheet, signs, Signs(edges, nodes, margins))
    return sheet.ax
