"""A traced search, step by step: what it entered, looked at, narrowed, cut and returned, and when.

>>> from helpers.games import Tree
>>> from helpers.trace import trace
>>> def total(node):
...     return node.utility if node.is_over else sum(map(total, node.children()))
>>> replay(trace(total, Tree([3, 5])))
A search to step through: 8 steps, 3 nodes entered, 2 leaves looked at, 0 nodes cut. It returns 8.

The page has the tree, drawn once, and what each step says; its script (`replay.js`) makes of them what is
seen at a step. Both come from the traced graph, as pictures do: no search is run again.
"""

import json
from functools import cached_property
from html import escape

from helpers.draw.boards.board_rows import played
from helpers.games import html
from helpers.live.framed_page import FramedPage, bar, whole_page
from helpers.live.replay.events import steps as steps
from helpers.live.replay.scene import Scene

LETTERS = {"enter": "e", "update": "u", "look": "l", "reuse": "m", "cut": "c", "return": "r"}
LONGEST = 12  # moves of a path that are told
CELLS = 22, 16  # pixels: a cell of the board beside the tree, of a small board and of a large one
BUTTONS = (
    ("First", "To the first step (Home)"),
    ("Back", "One step back (←)"),
    ("Play", "Play or pause (space)"),
    ("Next", "One step forward (→)"),
    ("Last", "To the last step (End)"),
)


def replay(graph, *, title=None):
    """Step through a search: `graph` is what `trace` returned.

    >>> from helpers.games import Tree
    >>> from helpers.trace import trace
    >>> def first(node):
    ...     return node.utility if node.is_over else first(node.children()[0])
    >>> replay(trace(first, Tree([3, 5])))
    A search to step through: 6 steps, 2 nodes entered, 1 leaf looked at, 1 node cut. It returns 3.

    △ MAX, ▽ MIN, ○ chance, □ leaf; the thick line is the path to the node the search is at, which has a
    ring; a cut branch is dashed with a ✕; a value appears when a node returns, with ≥ or ≤ if it is only
    a bound. Positions that are boards are drawn as boards. Keys: ← and → step, space plays and stops
    (on a button that was reached with Tab it presses that button), Home and End.

    It is a page in the page, which needs no kernel and no network and is kept by `jupyter nbconvert --to
    html`; its `save(path)` writes it to a file. A still picture stands before it, where no script runs.

    Raises ValueError for an empty graph, for one that `trace` did not make, and for more than 5,000
    nodes; TypeError for what is no graph.
    """
    if not hasattr(graph, "in_degree"):
        raise TypeError(
            f"replay needs what trace returned, as in replay(trace(minimax, tree)), not {graph!r}"
        )
    return Replay(Scene(graph, title))


class Replay(FramedPage):
    """A search to step through: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    name = "Step through the search"

    def __init__(self, scene):
        self.scene = scene
        self.height = scene.height + 170 + (100 if scene.rows else 0)

    def __repr__(self):
        return self.scene.words()

    @cached_property
    def html(self):
        """The whole page: it needs nothing else."""
        title, last = self.scene.title or "A search, step by step", len(self.scene.events)
        controls = bar("Steps of the search", BUTTONS, slider="Step", least=1, most=last, start=1)
        main = (
            f'<main class="replay"><h1>{escape(title)}</h1>{controls}{self._head()}{self.scene.svg()}'
            f"{self._key()}</main>"
        )
        data = f'<script id="data" type="application/json">{self._data()}</script>'
        return whole_page(title, main, "replay.js", data=data)

    def _repr_html_(self):
        from helpers.draw import draw_tree

        picture = draw_tree(self.scene.graph, title=self.scene.given)._repr_html_()
        still = f"<details open><summary>The whole search as a still picture</summary>{picture}</details>"
        return self.framed(still, self.html)

    def _head(self):
        """What stands over the tree: what happens, the counts, the way there, and the board there."""
        words = escape(self.scene.events[0].words)
        says = f'<p class="says" role="status" aria-live="polite">{words}</p>'
        board = self._board(self.scene.rows[0]) if self.scene.rows else ""
        lines = '<p class="small count"></p><p class="small where"></p>'
        return f'<div class="head"><div>{says}{lines}</div>{board}</div>'

    @staticmethod
    def _board(rows):
        """The board of the position where the search is: each cell has both signs, the script shows one."""
        side = CELLS[len(rows) > 3]
        wide, high = side * len(rows[0]), side * len(rows)
        size = f'viewBox="-2 -2 {wide + 4} {high + 4}" width="{wide + 4}" height="{high + 4}"'
        return f'<svg class="cells board" {size} role="img">{html.cells(rows, side, both=True)}</svg>'

    def _key(self):
        """A line that says what the signs mean: those that this replay has."""
        signs = ["ring: here", "thick line: the path to it"]
        if any(event.window for event in self.scene.events):
            signs.append("[α, β]: the window on entry, or as it is now")
        if any(event.kind == "cut" for event in self.scene.events):
            signs.append("dashed, ✕: never searched")
        if any(self.scene.reading.bound):
            signs.append("≥ ≤: a bound")
        if self.scene.reading.best:
            signs.append("yellow: best line")
        return f'<p class="small">{" · ".join(signs)}</p>'

    def _data(self):
        """What the script needs, as JSON; nodes have the numbers of their places in the picture."""
        scene, shown = self.scene, self.scene.shown
        index = {i: j for j, i in enumerate(shown)}
        events, depths = scene.events, scene.reading.depths
        levels = {depths[i]: round(scene.place[i][1]) for i in shown}
        data = {
            "node": [index[event.node] for event in events],
            "kind": "".join(LETTERS[event.kind] for event in events),
            "says": [event.words for event in events],
            "text": [scene.label(k) for k in range(len(events))],
            "cut": [scene.skipped(event) for event in events if event.kind == "cut"],
            "parent": [index.get(scene.reading.parents[i], -1) for i in shown],
            "move": [scene.move(i) for i in shown],
            "place": {index[i]: place for i, place in scene.labels.items()},
            "roomy": scene.roomy,
            "x": [round(scene.place[i][0]) for i in shown],
            "y": [y for _, y in sorted(levels.items())],
            "ring": [ring for _, ring in sorted(scene.rings.items())],
            "longest": LONGEST,
            **self._boards(shown),
        }
        # Inside a script no text may look like its end.
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    def _boards(self, shown):
        """The first board, and what each move changes in it: [[cell, mark], …]."""
        rows = self.scene.rows
        if not rows:
            return {}
        wide, parents = len(rows[0][0]), self.scene.reading.parents
        changes = [
            [[r * wide + c, rows[i][r][c]] for r, c in played(rows[parents[i]], rows[i])] if i else []
            for i in shown
        ]
        won = {j: [r * wide + c for r, c in self.scene.won(i)] for j, i in enumerate(shown)}
        won = {j: cells for j, cells in won.items() if cells}
        return {"board": "".join(rows[0]), "wide": wide, "change": changes, "won": won}
