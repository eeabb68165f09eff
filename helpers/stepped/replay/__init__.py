"""A traced search, step by step: what it entered, looked at, narrowed, cut and returned, and when.

>>> from helpers.games import Tree
>>> from helpers.tracing import trace
>>> def total(node):
...     return node.utility if node.is_over else sum(map(total, node.children()))
>>> replay(trace(total, Tree([3, 5])))
A search to step through: 4 steps, 3 nodes entered, 2 leaves looked at, 0 nodes cut. It returns 8.

The page has the tree, drawn once, and what each step says; its script (`replay.js`) makes of them what is
seen at a step. Both come from the traced graph, as pictures do: no search is run again. The layout, the
shapes and the texts are those of `helpers.draw`. Each node is a group whose class says how it looks; the
script changes only that, and so the style sheet says when what appears.
"""

import json
from functools import cached_property
from html import escape

from helpers.draw.boards.board_rows import played
from helpers.draw.numbers import interval, number
from helpers.draw.sheet import in_figure, measure
from helpers.draw.tree.drawing import Drawing, outline
from helpers.draw.tree.labels import Labels, overlap
from helpers.draw.tree.placement import Placement, Plan
from helpers.draw.tree.reading import CUT, REUSED, CutOff, Reading
from helpers.draw.tree.values import Values
from helpers.games.html import cells
from helpers.stepped.framed_page import FramedPage, markup, whole_page
from helpers.stepped.replay.code_beside import CodeBeside
from helpers.stepped.replay.events import (
    CUT_OFF,
    ENTER,
    LOOK,
    NAMED_MOVES,
    RETURN,
    events,
    move_to,
    node_name,
)
from helpers.stepped.replay.turns import Turns
from helpers.text import count
from helpers.theme import LEVEL, PX, SMALL, VALUE, WIDEST

LETTERS = {"enter": "e", "update": "u", "look": "l", "reuse": "m", "cut": "c", "return": "r"}
LONG_WAY = 12  # moves of a path that are told
MOST_NODES = 5000  # nodes: more are too small to follow, and too much for a page
SPECK = 1.6  # pixels: of a smaller node only the line to it is drawn
ANCHORS = {"left": "start", "center": "middle", "right": "end"}  # matplotlib's words for a side, and SVG's
SIDES = ["start", "middle", "end"]  # as the script has them, too
TINY = 9  # pixels: a smaller node has thinner lines
BESIDE, LEAVES = 560, 16  # pixels: the tree beside code, if it has no more leaves than these
LOW = 16  # pixels between levels: with less only the node where the search is has a label


def replay(graph, at=None):
    """Step through a search: `graph` is what `trace` returned; it opens where node `at` returns, if given.

    >>> from helpers import Tree, replay, trace
    >>> def first_win(node):
    ...     return node.utility if node.is_over else next(filter(None, map(first_win, node.children())), 0)
    >>> replay(trace(first_win, Tree([[[0, 0], [0, 1]], [[0, 1], [1, 0]]])))
    A search to step through: 13 steps, 8 nodes entered, 4 leaves looked at, 7 nodes left out. It returns 1.

    △ MAX, ▽ MIN, ○ chance, □ leaf; the thick line is the path to the node the search is at, which has a
    ring; a cut branch is dashed with a ✕; a value appears when a node returns, with ≥ or ≤ if it is only
    a bound. Positions that are boards are drawn as boards, if there is room. Keys: ← and → step, space plays
    and stops (on a button that was reached with Tab it presses that button), Home and End.

    Of `trace(..., lines=True)` it also has your code: the line that has just run, what its names hold now.

    It is a page in the page, which needs no kernel and no network and is kept by `jupyter nbconvert --to
    html`; its `save(path)` writes it to a file. A still picture stands before it, where no script runs.

    Raises ValueError for an empty graph, for one that `trace` did not make, and for more than 5,000
    nodes; TypeError for what is no graph.
    """
    if not hasattr(graph, "in_degree"):
        raise TypeError(
            f"replay needs what trace returned, as in replay(trace(minimax, tree)), not {graph!r}"
        )
    return Replay(graph, at)


class Replay(FramedPage):
    """A search to step through: shows itself in a notebook; `html` is the page, `save(path)` writes it.

    `placement` has the places, `events` the steps, `written` what is at a node, `values` {node: box} of the
    values beside their nodes. `svg()` is the picture before the first step.
    """

    name = "Step through the search"

    def __init__(self, graph, at=None):
        if len(graph) > MOST_NODES:
            raise ValueError(
                f"this search has {len(graph):,} nodes and a replay shows at most {MOST_NODES:,}: trace it "
                "from a position nearer to the end, or with less depth; draw_tree shows any size as a still "
                "picture"
            )
        reading = Reading(graph)
        cut_off, told = CutOff(reading), graph.graph.get("lines")
        self.graph, self.events = graph, events(reading, cut_off)
        self.told = told if told and told.ran else None
        self.turns = Turns(self.events, self.told)
        self.at = self._last_turn_of(at)
        self.plan, self.placement = self._placed(cut_off)
        self.reading, self.shown = self.plan.reading, self.plan.shown
        self.wide, self.high = self.placement.sheet.width, self.placement.sheet.height
        self.height, self.widest = self.high + 170, 1240 if self.told else FramedPage.widest
        self._write()

    def _last_turn_of(self, node):
        """The number of the step in which this node returns; 0 of no node, and of one that is not left."""
        ends = [k for k, (steps, _) in enumerate(self.turns) for each in steps if each.node == node]
        return ends[-1] if ends else 0

    def _placed(self, cut_off):
        """The Plan and the Placement: boards if they have room, narrow if there is code beside the tree."""
        narrow = BESIDE if self.told else WIDEST
        for boards, widest in dict.fromkeys([(True, narrow), (True, WIDEST), (False, narrow)]):
            plan = Plan(cut_off, "auto", boards)
            leaves = sum(not plan.reading.kids[i] for i in plan.shown)
            placement = Placement(plan, None, "", [], widest=widest if leaves < LEAVES else WIDEST)
            if placement.boards_fit:
                break
        return plan, placement

    @cached_property
    def place(self):
        """{node: (x, y)} in the picture, from its upper left corner."""
        x, y = self.placement.x, self.placement.y
        return {i: (float(x[i]), self.high - float(y[i])) for i in self.shown}

    @cached_property
    def rings(self):
        """{level: [half the width, half the height, radius of the corners]} of the ring at the search."""
        first = {}
        for i in self.shown:
            first.setdefault(self.reading.depths[i], i)
        return {level: self._ring(i) for level, i in first.items()}

    @cached_property
    def labels(self):
        """{node: [x, y, side]} of what is written beside a node later."""
        return {i: self._beside(i, width) for i, width in sorted(self._widths().items())}

    @cached_property
    def code(self):
        """The CodeBeside of a search whose lines are known, or None."""
        index = {i: k for k, i in enumerate(self.shown)}
        return self.told and CodeBeside(self.told, self.reading, self.turns, index)

    def __repr__(self):
        kinds = [event.kind for event in self.events]
        cut = sum(self.skipped(event) for event in self.events if event.kind == CUT_OFF)
        value = self.events[-1].value
        end = "It returns no value" if value is None else f"It returns {number(value)}"
        return (
            f"A search to step through: {count(len(self.turns), 'step')}, "
            f"{count(kinds.count(ENTER), 'node')} entered, {count(kinds.count(LOOK), 'leaf')} looked at, "
            f"{count(cut, 'node')} {'left out' if self.reading.skips else 'cut'}. {end}."
        )

    @cached_property
    def html(self):
        """The whole page: it needs nothing else."""
        more = ["boards"] * (self.plan.mode == "boards") + ["code_beside"] * bool(self.code)
        return whole_page(
            "replay",
            self._title(),
            *more,
            last=len(self.turns) - 1,
            at=self.at,
            says=self.events[0].words,
            code=self.code and markup(self.code.html),
            tree=markup(self._sheet()),
            key=self._key(),
            data=markup(self._data()),
        )

    def _repr_html_(self):
        from helpers.draw import draw_tree

        picture = draw_tree(self.graph)._repr_html_()
        still = f"<details open><summary>The whole search as a still picture</summary>{picture}</details>"
        return self.framed(still, self.html)

    def _key(self):
        """What the signs mean, of those that this replay has."""
        signs = ["◯ here", "━ the path to it", "click a node to go to it"]
        if any(event.window for event in self.events):
            signs.append("(α, β): the window on entry, or as it is now")
        if any(event.kind == "cut" for event in self.events):
            signs.append("┄ ✕ never searched")
        if any(self.reading.bound):
            signs.append("≥ ≤ a bound")
        if self.reading.best:
            signs.append("yellow: the best line")
        if self.code:
            signs += ["▌ the line that has just run", "bold: what it changed", "⁞ the line that called"]
        return signs

    def _data(self):
        """What the script needs, as JSON; nodes have the numbers of their places in the picture."""
        shown, depths = self.shown, self.reading.depths
        index = {i: k for k, i in enumerate(shown)}
        some = [turn for turn in self.turns if turn.steps]
        levels = {depths[i]: round(self.place[i][1]) for i in shown}
        who = [node_name(self.reading, i) for i in shown]
        names = sorted(set(who))
        places = [names.index(name) for name in who]
        data = {
            # One entry for each turn; `says` and `text` only where more happens than that a line runs.
            "kind": ",".join("".join(LETTERS[step.kind] for step in steps) for steps, _ in self.turns),
            "node": [index[event.node] for event in self.events if event.kind == ENTER],
            # "@" is the node's name, "#" what stands beside it.
            "says": [turn.words("@").replace(self.label(turn.steps[-1]) or "#", "#", 1) for turn in some],
            "text": [self.label(turn.steps[-1]) for turn in some],
            "cut": [self.skipped(event) for event in self.events if event.kind == "cut"],
            "name": names,
            "who": "".join(map(str, places)) if len(names) < 10 else places,
            "parent": [index.get(self.reading.parents[i], -1) for i in shown],
            "move": [move_to(self.reading, i) for i in shown],
            "place": [self.labels.get(i, 0) for i in shown],
            "roomy": self.placement.step >= LOW,
            "x": [round(self.place[i][0]) for i in shown],
            "y": [y for _, y in sorted(levels.items())],
            "ring": [ring for _, ring in sorted(self.rings.items())],
            "longest": [NAMED_MOVES, LONG_WAY],
            "left": "left out" if self.reading.skips else "cut",
        } | (self.code.data if self.code else {})
        # No text inside a script may look like `</script>`.
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    def _title(self):
        """A title that does not tell the end: 'minimax, step by step'."""
        name = self.reading.about.get("function") or "<"
        return f"{'The search' if name.startswith('<') else name}, step by step"

    def _write(self):
        """Let the parts of `draw_tree` do their work on a paper nobody sees; keep what they chose."""
        inside = Values(self.placement, best=())  # the best line shows at the end only
        self.drawing = Drawing(self.placement, inside.boxes)
        self.drawing.draw()
        labels = Labels(self.placement, inside, self.drawing)
        labels.levels()
        inside.write()
        labels.wedge_sizes()
        self.drawing.cut_marks()
        labels.values()
        self.values, self.written = labels.beside, {}
        for i, lines in inside.written.items():  # a node that was never searched shows no value
            if self.reading.state[i] != CUT or lines[0][5] != "value":
                self.written[i] = lines

    def skipped(self, event):
        """How many nodes a cut leaves out; how many branches, if they cannot be counted."""
        return len(self.reading.cuts[event.node].children) if event.value is None else event.value

    def look(self, i):
        """How node i looks at all times: the first words of its class, its player before all others."""
        reading, player = self.reading, self.reading.player[i]
        name = player if player in ("MAX", "MIN", "CHANCE") and not reading.leaf[i] else "leaf"
        if isinstance(player, int) and not reading.leaf[i]:
            name = f"p{player % 4}"
        name += {CUT: " cut", REUSED: " reused"}.get(reading.state[i], "")
        return name + " wedge" * (i in self.plan.wedges) + " tiny" * (self.size(i) < TINY)

    def label(self, event):
        """What stands beside the node of an event from now on: its window, why it cut, or its value."""
        i = event.node
        if event.kind == CUT_OFF and self.reading.cuts[i].reason:
            return f"{self.reading.cuts[i].reason} → cut"
        if event.kind == RETURN and (i in self.values or i not in self.written):
            untold = event.value is not None and i not in self.values  # else it is there already
            return self.reading.bound[i] + number(event.value) if untold else ""
        if not event.window or not self.reading.kids[i]:
            return ""
        now = "now " if event.window != self.reading.data[i].get("window") else ""
        return now + interval(event.window)

    # -------------------------------------------------------------- the picture

    def svg(self):
        """The picture: lines, ring, nodes, and a label for each level."""
        looks = {i: self.look(i) for i in self.shown}
        lines = "".join(
            f'<path{_class(looks[i].partition(" ")[2])} d="{self._edge(i)}"/>' for i in self.shown if i
        )
        nodes = "".join(f'<g class="{looks[i]}">{self._node(i)}</g>' for i in self.shown)
        levels = 1 + max(self.reading.depths[event.node] for event in self.events)
        labels = f'<text class="label" font-size="{SMALL / PX:.1f}"></text>' * levels
        return (
            f'<svg class="tree" viewBox="0 0 {self.wide} {self.high}" '
            'text-anchor="middle" role="img" aria-label="The tree of the search">'
            f'{self._ground()}<g>{lines}</g><rect class="ring"/><g>{nodes}</g><g>{labels}</g></svg>'
        )

    def _sheet(self):
        """The picture as HTML; with less than this room beside it the code stands above it."""
        room = f"flex:2 1 {0.7 * self.wide:.0f}px;max-width:{self.wide}px;min-width:0;margin:0"
        return in_figure("<svg ", self.svg().removeprefix("<svg"), self.wide, room)

    def size(self, i):
        return float(self.placement.size[i])

    def _ring(self, i):
        if self.plan.mode == "boards":
            rows = self.plan.rows[i]
            high = round(self.size(i) / 2 + 7)
            return [round(self.size(i) * len(rows[0]) / len(rows) / 2 + 7), high, 9]
        wide = self.drawing.boxes.get(i, (self.size(i),))[0]
        radius = round(max(7, 0.5 * wide + 8, 0.72 * self.size(i) + 2))
        return [radius, radius, radius]

    def _ground(self):
        """The names of the levels and, for the end, the ground of the best line."""
        parts, placement = [], self.placement
        names = zip(placement.names, placement.rows_at, strict=True) if placement.step >= 15 else ()
        for (told, player), y in names:
            look = f"p{player % 4}" if isinstance(player, int) else player or "leaf"
            for k, line in enumerate(told):
                at = self.high - y + 17 * (k - (len(told) - 1) / 2)
                parts.append(_text(line, 8, at, LEVEL, f"level {look}", "start"))
        if self.reading.best:
            points = " ".join(f"{x:.0f} {y:.0f}" for x, y in (self.place[i] for i in self.reading.best))
            parts += [f'<path class="best" d="M{points}"/>', f'<path class="best line" d="M{points}"/>']
        return "".join(parts)

    def _edge(self, i):
        (x, y), (u, v) = self.place[self.reading.parents[i]], self.place[i]
        return f"M{short(x)} {short(y)}L{short(u)} {short(v)}"

    def _node(self, i):
        """What stands at node i: its shape or board or wedge, its value, the ✕ of a cut."""
        if i in self.plan.wedges:
            shape = _path([(x, self.high - y) for x, y in self.drawing.wedges[i]])
        elif self.plan.mode == "boards":
            shape = self._board(i)
        else:
            shape = self._shape(i) if self.size(i) >= SPECK else ""
        values = ""
        for text, left, at, points, bold, kind, side in self.written.get(i, ()):
            look = "who" if kind == "player" else "bold" if bold else ""
            values += _text(text, left, self.high - at, points, look, ANCHORS[side])
        return shape + values + self._cross(i)

    def _shape(self, i):
        (x, y), size = self.place[i], self.size(i)
        corners = outline(self.reading.kind_of(i), x, -y, size, self.drawing.boxes.get(i))
        if len(corners) > 8:
            return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(0.46 * size)}"/>'
        return _path([(a, -b) for a, b in corners])

    def _board(self, i):
        (x, y), size = self.place[i], self.size(i)
        rows, parent = self.plan.rows[i], self.reading.parents[i]
        side = size / len(rows)
        wide = side * len(rows[0])
        marked = played(self.plan.rows[parent], rows) if parent >= 0 else ()
        corner = f'x="{x - wide / 2:.1f}" y="{y - size / 2:.1f}" width="{wide:.1f}" height="{size:.1f}"'
        thick = f'style="--thick:{max(1.2, 0.13 * side):.1f}"'
        board = cells(rows, round(side, 1), marked, self.plan.won(i))
        parts = [f'<svg class="cells" {corner} {thick}>{board}</svg><rect class="frame" {corner}/>']
        if pills := self.written.get(i):
            half = measure(pills[0][0], SMALL + 0.5, True)[0] / 2 + 5
            at = f'x="{x - half:.1f}" y="{y + size / 2 + 3:.1f}" width="{2 * half:.1f}" height="18"'
            parts.append(f'<rect class="pill" {at} rx="3"/>')
        return "".join(parts)

    def _cross(self, i):
        """The ✕ on the line to a child that was cut."""
        if i not in self.drawing.crosses:
            return ""
        x, y = self.drawing.crosses[i]
        y, r = self.high - y, 4.5 if self.size(self.reading.parents[i]) > 14 else 3
        return f'<path class="x" d="M{x - r:.1f} {y - r:.1f}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"/>'

    def _widths(self):
        """{node: width of the longest that is ever written beside it}."""
        widths = {}
        for event in self.events:
            text = self.label(event) if event.node in self.place else ""
            if text:
                widths[event.node] = max(widths.get(event.node, 0), measure(text, SMALL, True)[0])
        return widths

    def _beside(self, i, width):
        """Beside the node, away from the line to its parent, if its neighbours leave room; else above it."""
        (x, y), size = self.place[i], self.size(i)
        half, parent = self.rings[self.reading.depths[i]][0] + 4, self.reading.parents[i]
        gap = self.placement.gaps[self.reading.depths[i]]
        right, left = (x + half, "start"), (x - half, "end")
        leftward = parent >= 0 and self.place[parent][0] > x + 0.5
        for at, anchor in (left, right) if leftward else (right, left):
            low = at - (width if anchor == "end" else 0)
            fits = low > self.placement.left - 8 and low + width < self.wide - 3
            level = self.high - y + 0.2 * size
            box = low, level - 8, low + width, level + 8
            others = (other for k, other in self.values.items() if k != i)
            if gap >= width + 2 * half and fits and not any(overlap(box, other) for other in others):
                return [round(at), round(_base(y - 0.2 * size, SMALL)), SIDES.index(anchor)]
        middle = min(max(x, width / 2 + 3), self.wide - width / 2 - 3)
        above = max(9, y - self.rings[self.reading.depths[i]][1] - 8)
        return [round(middle), round(_base(above, SMALL)), SIDES.index("middle")]


def short(number):
    """A coordinate in as few letters as it needs: to a tenth of a pixel."""
    return f"{number:.1f}".removesuffix(".0")


def _path(corners):
    (x, y), *rest = corners
    return f'<path d="M{short(x)} {short(y)}L{" ".join(f"{short(u)} {short(v)}" for u, v in rest)}z"/>'


def _text(text, x, y, points, look="", anchor="middle"):
    """A line of text with its letters' middle at (x, y)."""
    size = "" if points == VALUE else f' font-size="{points / PX:.1f}"'
    side = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    place = f'x="{short(x)}" y="{short(_base(y, points))}"'
    return f"<text{_class(look)} {place}{size}{side}>{escape(text)}</text>"


def _class(look):
    return f' class="{look}"' if look else ""


def _base(y, points):
    """The height at which letters stand whose middle is at y."""
    return y + 0.36 * points / PX
