"""Where everything of a replay stands, and what is said at each step.

The layout, the shapes and the values are those of `helpers.draw`; the page's script says when they appear.
"""

from helpers.draw.boards.board_rows import line_that_won, rows_of
from helpers.draw.numbers import count, interval, number
from helpers.draw.tree.drawing import Drawing
from helpers.draw.tree.labels import Labels
from helpers.draw.tree.placement import Placement, Plan
from helpers.draw.tree.reading import CUT, REUSED, CutOff, Reading
from helpers.draw.tree.values import Values
from helpers.live.replay.events import CUT_OFF, ENTER, LOOK, RETURN, events, move_to, refuse_empty

MOST = 5000  # nodes: more are too small to follow, and too much for a page


class Scene:
    """A search laid out: `placement` has the places, `events` the steps, `written` what is at a node."""

    def __init__(self, graph, title=None):
        refuse_empty(graph)
        if len(graph) > MOST:
            raise ValueError(
                f"this search has {len(graph):,} nodes and a replay shows at most {MOST:,}: trace it from a "
                "position nearer to the end, or with less depth; draw_tree shows any size as a still picture"
            )
        self.graph, self.reading = graph, Reading(graph)
        cut_off = CutOff(self.reading)
        self.events = events(self.reading, cut_off)
        self.given, self.title = title, self._name() if title is None else str(title)
        for boards in (True, False):
            self.plan = Plan(cut_off, "auto", boards)
            self.placement = Placement(self.plan, None, "", [])
            if self.placement.boards_fit:
                break
        self.reading = self.plan.reading
        self.written = {}
        self._write()
        self.rows = self._rows()

    def _name(self):
        """A title that does not tell the end: 'minimax, step by step'."""
        name = self.reading.about.get("function") or "<"
        return f"{'The search' if name.startswith('<') else name}, step by step"

    def _write(self):
        """Let the parts of `draw_tree` do their work on a paper nobody sees; keep what they chose."""
        inside = Values(self.placement, best=())  # which line is the best one shows at the end
        self.drawing = Drawing(self.placement, inside.boxes)
        self.drawing.draw()
        labels = Labels(self.placement, inside, self.drawing)
        labels.levels()
        inside.write()
        labels.wedge_sizes()
        self.drawing.cut_marks()
        labels.values()
        for i, lines in inside.written.items():  # what was never looked at has no value
            if self.reading.state[i] != CUT or lines[0][5] != "value":
                self.written[i] = lines

    def _rows(self):
        """The board of every node, where boards are too small to stand in the tree; else None."""
        if self.plan.mode == "boards":
            return None
        positions = [data.get("position") for data in self.reading.data]
        if any(not (hasattr(each, "cells") or hasattr(each, "rows")) for each in positions):
            return None
        rows = [rows_of(position) for position in positions]
        return rows if all(rows) and len({(len(row), len(row[0])) for row in rows}) == 1 else None

    def won(self, i):
        """The cells of the line that won on the board of node i; [] if none did."""
        parent = self.reading.parents[i]
        positions = [self.reading.data[k].get("position") for k in (i, parent) if k >= 0]
        return line_that_won(*positions)

    def move(self, i):
        """The move that leads to node i, in a few letters."""
        return move_to(self.reading, i)

    def skipped(self, event):
        """How many nodes a cut leaves out; how many branches, if they cannot be counted."""
        return len(self.reading.cuts[event.node].children) if event.value is None else event.value

    def look(self, i):
        """Whose node i is, and whether the search left it out: the first words of its class."""
        reading, player = self.reading, self.reading.player[i]
        name = player if player in ("MAX", "MIN", "CHANCE") and not reading.leaf[i] else "leaf"
        if isinstance(player, int) and not reading.leaf[i]:
            name = f"p{player % 4}"
        return name + (" cut" if reading.state[i] == CUT else " reused" if reading.state[i] == REUSED else "")

    def label(self, k):
        """What stands beside the node of step k from now on: its window, why it cut, or its value."""
        event = self.events[k]
        i = event.node
        if event.kind == CUT_OFF and self.reading.cuts[i].reason:
            return self.reading.cuts[i].reason
        if event.kind == RETURN and i not in self.written:
            return "" if event.value is None else self.reading.bound[i] + number(event.value)
        if not event.window or not self.reading.kids[i]:
            return ""
        now = "now " if event.window != self.reading.data[i].get("window") else ""
        return now + interval(event.window)

    def words(self):
        """What the search did, in a sentence."""
        kinds = [event.kind for event in self.events]
        cut = sum(self.skipped(event) for event in self.events if event.kind == CUT_OFF)
        value = self.events[-1].value
        end = "It returns no value" if value is None else f"It returns {number(value)}"
        return (
            f"A search to step through: {count(len(kinds), 'step')}, {count(kinds.count(ENTER), 'node')} "
            f"entered, {count(kinds.count(LOOK), 'leaf')} looked at, {count(cut, 'node')} cut. {end}."
        )
