"""Where everything stands: first a Plan, in units of the layout, then a Placement, in pixels.

There are three ways to show a tree: "full", every node with its shape, the cut ones too; "boards",
positions as nodes, a cut subtree as one small wedge; "wedges", cut subtrees as triangles as wide as what
they hold, for trees of any size.
"""

from itertools import chain
from math import inf
from typing import NamedTuple

from helpers.draw.boards.board_rows import line_that_won, rows_of
from helpers.draw.numbers import number
from helpers.draw.sheet import Sheet, measure, title_lines
from helpers.draw.tree.buchheim import spread
from helpers.draw.tree.drawing import legend_height
from helpers.draw.tree.reading import CUT, SEEN
from helpers.theme import LEVEL, SMALL, TITLE, VALUE, WIDEST

FULL, EVERYTHING = 64, 5000  # nodes that are all shown: by itself, and when asked to
SHARE = 2.5  # what was cut gets at most this much more room than what was searched
PRUNED = ("auto", "show", "wedge")

LARGEST, BOARD, SMALLEST_BOARD = 34, 64, 34  # pixels: a node, a board
NARROWEST, HIGHEST, LONG_TITLE = 480, 860, 640  # pixels: a picture of its own; a longer title breaks
PILL = 22  # pixels: the value under a board
REASON = 56  # pixels: the room at the right for the reason of a cut at the last board
CROWDED = 34  # pixels for a leaf: with less some values do not fit in their boxes
EDGE = 12  # pixels left free at each side
UNDER, SECOND = 20, 15  # pixels: the room below the leaves for a line of values, and for a second


class Wedge(NamedTuple):
    """A cut subtree as a triangle: `width` in units of the layout, `levels` deep, of `nodes` nodes."""

    width: float
    levels: int
    nodes: int | None


class Plan:
    """A Reading laid out: `mode`, `units` (x of each node), `levels`, `wedges`, `rows` (boards), `undrawn`.

    Its own `reading` also has the nodes of the cut subtrees, where all of them are shown.
    """

    def __init__(self, cut_off, pruned="auto", boards=True):
        self.reading, self.cut_off = cut_off.reading, cut_off
        self.shrunk, self.wedges = 1, {}
        self.rows = _boards(self.reading) if boards else None
        self.mode = self._choose_mode(pruned)
        reading, self.undrawn = self.reading, set()
        for i, parent in enumerate(reading.parents) if self.wedges else ():
            if parent in self.wedges or parent in self.undrawn:
                self.undrawn.add(i)
        every = range(len(reading.nodes))  # a range, not a list: there may be half a million
        self.shown = [i for i in every if i not in self.undrawn] if self.undrawn else every
        self.levels = 1 + max(map(reading.depths.__getitem__, self.shown))
        for i, wedge in self.wedges.items():
            if i not in self.undrawn:
                self.levels = max(self.levels, 1 + reading.depths[i] + wedge.levels)
        self.cut_shown = CUT in reading.state
        self.units = self._units()

    def _choose_mode(self, pruned):
        """Boards; or every node with its shape if they are few enough, else a wedge for each cut subtree."""
        cut = [i for i in self.cut_off.tops if self.reading.state[i] == CUT]
        if self.rows:
            self.wedges = {i: Wedge(1, 0, self.cut_off.sizes[i]) for i in cut}
            return "boards"
        most = EVERYTHING if pruned == "show" else FULL
        whole = None if pruned == "wedge" else self.cut_off.unfolded(most)
        if whole:
            self.reading = whole
            return "full"
        if cut:
            self._add_wedges(cut)
        return "wedges"

    def _add_wedges(self, cut):
        """Wedges as wide as they have leaves; all are narrowed by one factor if they would fill the paper."""
        reading, sizes = self.reading, {}
        for i in cut:
            profile, nodes = self.cut_off.profiles[i], self.cut_off.sizes[i]
            leaves = sum(part for _, part in profile) if profile else (nodes or 2) / 2
            deepest = self.cut_off.lowest - reading.depths[i] if reading.horizon else 2
            levels = len(profile) - 1 if profile else min(deepest, (nodes or 2) - 1)
            sizes[i] = max(1, leaves), levels, nodes
        seen = sum(state == SEEN and not reading.kids[i] for i, state in enumerate(reading.state))
        total = sum(leaves for leaves, *_ in sizes.values())
        self.shrunk = min(1, SHARE * max(1, seen) / max(1, total))
        self.shrunk = 1 if self.shrunk > 0.67 else 1 / round(1 / self.shrunk)  # whole, for the legend
        self.wedges = {i: Wedge(leaves * self.shrunk, *rest) for i, (leaves, *rest) in sizes.items()}

    def _units(self):
        """x of every node; a wedge is laid out as a chain of ever wider nodes."""
        kids = list(self.reading.kids)
        if self.undrawn:
            kids = [[k for k in row if k not in self.undrawn] for row in kids]
        widths = [1] * len(kids)
        for i, wedge in self.wedges.items():
            if not wedge.levels:
                widths[i] = max(0.02, wedge.width)
            last = i
            for level in range(1, wedge.levels + 1):
                kids[last] = [len(kids)]
                last = len(kids)
                kids.append([])
                widths.append(wedge.width * level / wedge.levels)
        return spread(kids, widths)[: len(self.reading.nodes)]

    def level_names(self):
        """For each level its name in lines, and the player whose colour it has: (['leaves'], None)."""
        reading, kinds = self.reading, {}
        for i in self.shown:
            if i not in self.wedges and not reading.shows_names:
                kind = "leaf" if reading.leaf[i] else reading.player[i]
                kinds.setdefault(reading.depths[i], set()).add(kind)
        has_marks, names = self.rows or _rows(reading.data[0]), []
        for depth in range(self.levels):
            kind = kinds.get(depth, set())
            players = kind - {"leaf"}
            if kind == {"leaf"}:
                names.append((["leaves"], None))
            elif len(players) == 1 and None not in players:
                [player] = players
                moves = {"MAX": ["X to move"], "MIN": ["O to move"]}.get(player, []) if has_marks else []
                names.append(([reading.name_of(player), *moves], player))
            else:
                names.append(([], None))
        return names

    @property
    def wide(self):
        """How many times as wide as high a board is, at least once."""
        return max(1, len(self.rows[0][0]) / len(self.rows[0]))

    def won(self, i):
        """The cells of the line that won on the board of node i; [] if none did."""
        parent = self.reading.parents[i]
        positions = [self.reading.data[k].get("position") for k in (i, parent) if k >= 0]
        return line_that_won(*positions)


def _rows(facts):
    """The rows of a node's board of X and O; None where there is none, as in a game with other `rows`."""
    position = facts.get("position")
    return rows_of(position) if hasattr(position, "rows") or hasattr(position, "cells") else None


def _boards(reading):
    """The rows of every node's board, if all of them hold one and are few."""
    rows = []
    for facts in reading.data if len(reading.data) <= FULL else ():
        rows.append(_rows(facts))
        if not rows[-1]:
            return None
    return rows


class Placement:
    """A Plan on its `sheet`, in pixels: `x[i]`, `y[i]`, `size[i]` of a node, `rows_at[depth]` of a level.

    `gaps[depth]` is the smallest distance of two neighbours; `shown` has the numbers of the nodes that are.
    """

    def __init__(self, plan, ax, title, signs, values=True, widest=WIDEST):
        import numpy

        self.plan, self.reading = plan, plan.reading
        self.title, self.signs, self.widest = title, signs, widest
        self.names, self.counts = plan.level_names(), self._counts()
        names = chain.from_iterable(lines for lines, _ in self.names)
        self.left, self.right = EDGE + _widest(names, LEVEL, True), EDGE + _widest(self.counts, SMALL)
        if plan.mode == "boards" and any(cut.reason for cut in self.reading.cuts.values()):
            self.right += REASON
        # How wide the tree is, in units of the layout, and where that begins.
        units, half = plan.units, numpy.full(len(plan.units), 0.5)
        for i, wedge in plan.wedges.items():
            half[i] = max(1, wedge.width) / 2
        self.shown = numpy.delete(numpy.arange(len(units)), list(plan.undrawn))
        self.low = float((units - half)[self.shown].min())
        self.span = float((units + half)[self.shown].max()) - self.low
        self.sheet = Sheet(ax, *self._natural_size(values))
        self._place()
        self._choose_sizes()

    def nodes(self, least):
        """The nodes with a shape of their own, from so many pixels on."""
        own = self.shown[self.size[self.shown] >= least].tolist()
        return [i for i in own if i not in self.plan.wedges]

    def _counts(self):
        """'searched/all' for each level of a large tree; only the number where all were searched."""
        levels = self.plan.cut_off.levels
        if self.plan.mode != "wedges" or any(every is None for _, every in levels):
            return []
        if any(searched != every for searched, every in levels):
            self.counted = "searched / all"
            return [f"{searched:,}/{every:,}" for searched, every in levels]
        self.counted = "nodes"
        return [f"{every:,}" for _, every in levels]

    def _natural_size(self, values):
        """(width, height) of a picture of its own."""
        plan, gap, rows = self.plan, 100, self.plan.levels - 1
        if plan.mode == "boards":
            gap = BOARD * plan.wide + 44
        elif plan.mode == "full" and values:
            gap = max(gap, _widest(self.reading.value, VALUE) + 14)
        title = measure(self.title, TITLE, True)[0] + 22
        title = title if title <= LONG_TITLE else 0
        width = round(min(self.widest, max(NARROWEST, title, self.left + self.right + gap * self.span)))
        step = {"boards": BOARD + PILL + 58, "full": 115 if rows < 5 else 96}.get(plan.mode, 66)
        ends = sum(self._chrome(width)) + (BOARD + PILL if plan.mode == "boards" else LARGEST) + 8
        return width, round(min(HIGHEST, max(ends + rows * step, ends + 30)))

    def _chrome(self, width):
        """The height of what is above the tree, and of what is below it."""
        lines, below = len(title_lines(self.title, width)), 6
        above = (20 + 19 * lines if lines else 10) + (14 if self.counts else 0)
        if self.plan.mode == "full" and width < CROWDED * self.span:
            # Values without room in the leaves stand below them, in up to two lines.
            leaves = [self.reading.value[i] for i in self.plan.shown if not self.reading.kids[i]]
            unit = (width - self.left - self.right) / self.span
            below = UNDER + (SECOND if _widest(leaves, SMALL) > unit else 0)
        return above, legend_height(self.signs, width) + below

    def _place(self):
        """The places of levels and nodes on the sheet."""
        import numpy

        plan, sheet, rows = self.plan, self.sheet, self.plan.levels - 1
        above, below = self._chrome(sheet.width)
        room = max(1, sheet.height - above - below)
        largest = min(BOARD + PILL if plan.mode == "boards" else LARGEST, room)
        self.step = (room - largest) / rows if rows else room
        top = sheet.height - above - largest / 2 if rows else below + room / 2
        top += PILL / 2 if plan.mode == "boards" else 0
        self.rows_at = (top - self.step * numpy.arange(plan.levels)).tolist()
        self.depths = numpy.minimum(self.reading.depths, rows)  # undrawn nodes may lie deeper
        across = max(1, sheet.width - self.left - self.right)
        self.unit = min(across / self.span, 240)
        start = self.left + (across - self.unit * self.span) / 2 - self.unit * self.low
        self.x = start + self.unit * plan.units
        self.y = numpy.array(self.rows_at)[self.depths]
        self.gaps = self._gaps()

    def _choose_sizes(self):
        """The size of each level's nodes: 0.62 of its tightest gap, and never larger than the level above."""
        import numpy

        plan, gaps = self.plan, self.gaps
        if plan.mode == "boards":
            high = self.step - PILL - 24 if plan.levels > 1 else BOARD
            self.level_size = [min(BOARD, 0.8 * min(gaps) / plan.wide, high)] * plan.levels
        else:
            largest = LARGEST if plan.levels == 1 else min(LARGEST, 0.5 * self.step)
            sizes = numpy.minimum(largest, 0.62 * numpy.array(gaps))
            self.level_size = numpy.minimum.accumulate(sizes).tolist()
        self.size = numpy.array(self.level_size)[self.depths]
        self.boards_fit = plan.mode != "boards" or self.level_size[0] >= SMALLEST_BOARD

    def _gaps(self):
        """The smallest distance of two neighbours on each level, in pixels."""
        import numpy

        plan = self.plan
        drawn = self.shown
        if plan.mode != "boards":
            drawn = drawn[~numpy.isin(drawn, list(plan.wedges))]
        depths = self.depths[drawn]
        order = numpy.lexsort((self.x[drawn], depths))
        x, depths = self.x[drawn][order], depths[order]
        gaps = numpy.full(plan.levels, inf)
        same = depths[1:] == depths[:-1]
        numpy.minimum.at(gaps, depths[1:][same], numpy.diff(x)[same])
        return gaps.tolist()


def _widest(facts, size, bold=False):
    """The width of the longest of some words and values, and a little more; 0 if there is none."""
    widest = 0
    for fact in facts:
        if fact is not None:
            widest = max(widest, measure(number(fact), size, bold)[0] + 4)
    return widest
