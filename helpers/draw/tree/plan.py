"""How a tree is shown, and where its nodes go, in units of the layout: nothing here knows of pixels.

There are three ways: "full", every node with its shape, the cut ones too; "boards", positions as
nodes, a cut subtree as one small wedge; "wedges", cut subtrees as triangles as wide as what they
hold, for trees of any size.
"""

from typing import NamedTuple

from helpers.draw.boards.board_rows import is_board, rows_of
from helpers.draw.tree.layout import spread
from helpers.draw.tree.players import who
from helpers.draw.tree.reading import CUT, SEEN
from helpers.draw.tree.unseen import skipped, unfold

FULL, EVERYTHING = 64, 5000  # nodes that are all shown: by itself, and when asked to
SHARE = 2.5  # what was cut gets at most this much more room than what was searched
PRUNED = ("auto", "show", "wedge", "hide")


class Wedge(NamedTuple):
    """A cut subtree as a triangle: `width` in units of the layout, `levels` deep, of `nodes` nodes."""

    width: float
    levels: int
    nodes: int | None


class Plan:
    """A Reading laid out: `mode`, `units` (x of each node), `levels`, `wedges`, `rows` (boards), `hidden`.

    Its own `reading` also has the nodes of the cut subtrees, where all of them are shown.
    """

    def __init__(self, reading, unseen, tally, pruned="auto", boards=True, flat=False):
        self.reading, self.unseen, self.tally = reading, unseen, tally
        self.shrunk, self.wedges = 1, {}
        self.rows = self._boards() if boards else None
        if pruned == "hide":
            self.mode = "boards" if self.rows else "full" if len(reading.nodes) <= FULL else "wedges"
        elif self.rows:
            self.mode = "boards"
            self.wedges = {i: Wedge(1, 0, unseen.size(i)) for i in self._cut()}
        elif flat:
            self.mode = "full"
        else:
            self._choose_shapes(pruned)
        reading = self.reading
        self.hidden = self._hidden(pruned)
        self.shown = [i for i in range(len(reading.nodes)) if i not in self.hidden]
        self.cut_shown = any(reading.state[i] == CUT for i in self.shown)
        self.units = self._units()
        self.levels = 1 + max(
            reading.depths[i] + (self.wedges[i].levels if i in self.wedges else 0) for i in self.shown
        )

    def _cut(self):
        return [i for i in skipped(self.reading) if self.reading.state[i] == CUT]

    def _boards(self):
        """The rows of every node's board, if all of them hold one and are few."""
        positions = [facts.get("position") for facts in self.reading.data]
        if len(positions) > FULL or any(position is None for position in positions):
            return None
        rows = [
            None if isinstance(position, (str, list, tuple)) else rows_of(position) for position in positions
        ]
        return rows if all(rows) else None

    def _choose_shapes(self, pruned):
        """Every node with its shape if they are few enough, else a wedge for each cut subtree."""
        most = EVERYTHING if pruned == "show" else FULL
        whole = None if pruned == "wedge" else unfold(self.reading, self.unseen, most)
        if whole:
            self.mode, self.reading = "full", whole
        else:
            self.mode = "wedges"
            self._add_wedges()

    def _add_wedges(self):
        """Wedges as wide as they have leaves; all are narrowed by one factor if they would fill the paper."""
        reading, sizes = self.reading, {}
        for i in self._cut():
            profile, nodes = self.unseen.profile(i), self.unseen.size(i)
            leaves = sum(part for _, part in profile) if profile else (nodes or 2) / 2
            deepest = self.unseen.lowest - reading.depths[i] if reading.horizon else 2
            levels = len(profile) - 1 if profile else min(deepest, (nodes or 2) - 1)
            sizes[i] = max(1, leaves), levels, nodes
        seen = sum(
            state == SEEN and not kids for state, kids in zip(reading.state, reading.kids, strict=True)
        )
        total = sum(leaves for leaves, *_ in sizes.values())
        self.shrunk = min(1, SHARE * max(1, seen) / max(1, total))
        self.shrunk = 1 if self.shrunk > 0.67 else 1 / round(1 / self.shrunk)  # a number for the legend
        self.wedges = {i: Wedge(leaves * self.shrunk, *rest) for i, (leaves, *rest) in sizes.items()}

    def _hidden(self, pruned):
        """What stands for nothing in the picture: below a wedge, or all that was cut."""
        reading = self.reading
        if pruned == "hide":
            return {i for i, state in enumerate(reading.state) if state == CUT}
        hidden = set()
        for i, parent in enumerate(reading.parents):
            if parent in self.wedges or parent in hidden:
                hidden.add(i)
        return hidden

    def _units(self):
        """x of every node; a wedge is laid out as a chain of ever wider nodes."""
        kids = list(self.reading.kids)
        if self.hidden:
            kids = [[k for k in row if k not in self.hidden] for row in kids]
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
        """[name or '' for each level, with the player whose colour it has]: 'MAX', 'player 0', 'leaves'."""
        reading = self.reading
        kinds = [set() for _ in range(self.levels)]
        for i in self.shown:
            if i not in self.wedges:
                kinds[reading.depths[i]].add("leaf" if reading.leaf[i] else reading.player[i])
        if reading.plain:
            return [("", None)] * self.levels
        return [self._name(depth, kind) for depth, kind in enumerate(kinds)]

    def _name(self, depth, kinds):
        players = kinds - {"leaf"}
        if not players and kinds:
            return "leaves", None
        if len(players) != 1 or None in players:
            return "", None
        player, reading = players.pop(), self.reading
        name = who(player, reading.names) if isinstance(player, int) else player
        name = "chance" if name == "CHANCE" else name
        if self.rows or self._is_about_boards():
            name += {"MAX": "\nX to move", "MIN": "\nO to move"}.get(player, "")
        return name, player

    def _is_about_boards(self):
        return is_board(self.reading.data[0].get("position"))
