"""The page of a replay: the picture at the first step, and a script that changes it from step to step."""

import json
import re
from functools import cached_property
from html import escape
from itertools import islice
from pathlib import Path

from helpers.draw.grids import played
from helpers.draw.theme import DARK, LIGHT
from helpers.live.replay.boards import large_board
from helpers.live.replay.events import CUT_OFF, HERE, place_of
from helpers.live.replay.events import LONGEST as NAMED
from helpers.live.replay.scene import LONGEST
from helpers.live.replay.svg import Drawing

LETTERS = {"enter": "e", "update": "u", "look": "l", "reuse": "m", "cut": "c", "return": "r"}
NUMBER, SLOT = r"[−+]?(?:\d[\d,.]*\d|\d|∞)", "\ue001"  # of a phrase: a number, and the place of one
ANCHORS = "start", "middle", "end"
PACE = 60_000  # milliseconds that playing all steps takes, if it need not be faster or slower
FASTEST, SLOWEST = 120, 900  # milliseconds a step


class Page:
    """A search to step through: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    def __init__(self, scene):
        self.scene, self.drawing = scene, Drawing(scene)

    def __repr__(self):
        return self.scene.words()

    @cached_property
    def html(self):
        """The whole page: it needs nothing else."""
        title = escape(self.scene.title or "A search, step by step")
        words = escape(self.scene.events[0].words)
        says = f'<p class="says" role="status" aria-live="polite">{words}</p>'
        return (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{style('frame.css')}{style()}</style></head><body>"
            f'<main class="replay"><h1>{title}</h1>{_bar(len(self.scene.events))}'
            f"{head(self.scene, 0, says)}{self.drawing.svg(0)}{key(self.scene)}</main>"
            f'<script id="data" type="application/json">{self._data()}</script>'
            f"<script>{_script()}</script></body></html>"
        )

    def save(self, path):
        """Write the page to a file that any browser opens."""
        Path(path).write_text(self.html, encoding="utf-8")

    def _repr_html_(self):
        height = self.drawing.height + 170 + (100 if self.scene.rows else 0)
        page = self.html.replace("&", "&amp;").replace("'", "&#39;")
        return (
            f'<div>{still(self.scene)}<iframe title="Step through the search" '
            f"style=\"width:100%;max-width:916px;height:{height}px;border:0\" srcdoc='{page}'></iframe></div>"
        )

    def _data(self):
        """What the script needs, as JSON; nodes have the numbers of their places in the picture."""
        scene, shown = self.scene, self.drawing.shown
        index = {i: j for j, i in enumerate(shown)}
        events, reading = scene.events, scene.reading
        sentences = [event.words.replace(place_of(reading, event.node), HERE, 1) for event in events]
        labels = [scene.label(k) for k in range(len(events))]
        phrases, numbers, said = phrased([*sentences, *labels])
        moves, move = _numbered([scene.move(i) for i in shown])
        levels = {}
        for i in shown:
            levels.setdefault(reading.depths[i], i)
        data = {
            "node": [index[event.node] for event in events],
            "kind": "".join(LETTERS[event.kind] for event in events),
            "parent": [index.get(reading.parents[i], -1) for i in shown],
            "cut": [scene.skipped(event) for event in events if event.kind == CUT_OFF],
            "phrases": phrases, "numbers": numbers, "says": said[: len(events)], "text": said[len(events) :],
            "moves": moves, "move": move, "named": NAMED,
            "place": {index[i]: self._place(i) for i in self.drawing.labels}, "roomy": self.drawing.roomy,
            "x": [round(self.drawing.place[i][0]) for i in shown],
            "y": [round(self.drawing.place[i][1]) for _, i in sorted(levels.items())],
            "ring": [ring for _, ring in sorted(self.drawing.rings.items())],
            "longest": LONGEST,
            "pace": round(max(FASTEST, min(SLOWEST, PACE / len(events)))),
            **self._boards(shown),
        }  # fmt: skip
        # Inside a script no text may look like its end.
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    def _place(self, i):
        """Where the label of node i stands: [x, y, number of its anchor]."""
        x, y, anchor = self.drawing.at(i)
        return [x, y, ANCHORS.index(anchor)]

    def _boards(self, shown):
        """The first board, and what each move changes in it: [[cell, mark], …]."""
        scene, rows = self.scene, self.scene.rows
        if not rows:
            return {}
        wide, parents = len(rows[0][0]), scene.reading.parents
        changes = [
            [[r * wide + c, rows[i][r][c]] for r, c in played(rows[parents[i]], rows[i])] if i else []
            for i in shown
        ]
        won = {j: [r * wide + c for r, c in scene.won(i)] for j, i in enumerate(shown)}
        return {
            "board": "".join(rows[0]),
            "wide": wide,
            "change": changes,
            "won": {j: won[j] for j in won if won[j]},
        }


def still(scene):
    """The picture of `draw_tree`, for places where no script runs; the page's script folds it away."""
    from helpers.draw import draw_tree

    picture = draw_tree(scene.graph, title=scene.given)._repr_html_()
    return f"<details open><summary>The whole search as a still picture</summary>{picture}</details>"


def head(scene, k, says=""):
    """What stands over the tree at step k: `says`, what happens; the counts, the way and the board there."""
    wide = f'<p class="small count">step {k + 1:,} of {len(scene.events):,} · {scene.tally(k)}</p>'
    shown = ""
    if scene.rows:
        i = scene.events[k].node
        parent = scene.reading.parents[i]
        marked = played(scene.rows[parent], scene.rows[i]) if parent >= 0 else ()
        shown = large_board(scene.rows[i], marked, scene.won(i))
    where = f'<p class="small where">{escape(scene.where(k))}</p>'
    return f'<div class="head"><div>{says}{wide}{where}</div>{shown}</div>'


def key(scene):
    """A line that says what the signs of a replay mean: those that this one has."""
    signs = ["ring: here", "thick line: the path to it"]
    if any(event.window for event in scene.events):
        signs.append("[α, β]: the window on entry, or as it is now")
    if any(event.kind == CUT_OFF for event in scene.events):
        signs.append("dashed, ✕: never searched")
    if any(scene.reading.bound):
        signs.append("≥ ≤: a bound")
    if scene.reading.best:
        signs.append("yellow: best line")
    return f'<p class="small">{" · ".join(signs)}</p>'


def style(name="page.css"):
    """A style sheet with the colours of `helpers.draw`, each as light-dark(light, dark)."""
    text = _asset(name)
    pairs = {name: (getattr(LIGHT, name), getattr(DARK, name)) for name in LIGHT._fields}
    pairs |= {"X": (LIGHT.players[0][0], DARK.players[0][0]), "O": (LIGHT.players[1][0], DARK.players[1][0])}
    text = re.sub(r"light-dark\((\w+)\)", lambda found: "light-dark({},{})".format(*pairs[found[1]]), text)
    looks = {"MAX": "MAX", "MIN": "MIN", "CHANCE": "CHANCE", "leaf": None, "p0": 0, "p1": 1, "p2": 2, "p3": 3}
    rules = []
    for name, player in looks.items():
        (line, fill), (dark_line, dark_fill) = LIGHT.of(player), DARK.of(player)
        colours = f"--line:light-dark({line},{dark_line});--fill:light-dark({fill},{dark_fill})"
        rules.append(f".replay .{name}{{{colours}}}")
    text = re.sub(r"/\*.*?\*/\n", "", text)
    return text.replace("looks", "\n".join(rules), 1)


def _bar(steps):
    buttons = "".join(
        f'<button type="button" class="{name}" title="{words}">{name.capitalize()}</button>'
        for name, words in (
            ("first", "To the first step (Home)"), ("back", "One step back (←)"),
            ("play", "Play or pause (space)"), ("next", "One step forward (→)"),
            ("last", "To the last step (End)"),
        )
    )  # fmt: skip
    slider = f'<input type="range" min="1" max="{steps}" value="1" aria-label="Step">'
    theme = '<button type="button" class="theme" title="Light or dark">Dark</button>'
    return f'<div class="bar" role="group" aria-label="Steps of the search">{buttons}{slider}{theme}</div>'


def _script():
    return re.sub(r"^ *//.*\n|^ +", "", _asset("page.js"), flags=re.MULTILINE)


def _asset(name):
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def phrased(texts):
    """The different phrases and numbers that texts are made of; and each text as [phrase, number, …].

    >>> phrased(["look: 3", "window [3, +∞]", "look: −12.5", "end"])[0]
    ['look: \ue001', 'window [\ue001, \ue001]', 'end']
    """
    phrases, phrase = _numbered([re.sub(NUMBER, SLOT, text) for text in texts])
    found = [re.findall(NUMBER, text) for text in texts]
    numbers, number = _numbered([each for texts_own in found for each in texts_own])
    rest = iter(number)
    said = [[k, *islice(rest, len(own))] if own else k for k, own in zip(phrase, found, strict=True)]
    return phrases, numbers, said


def _numbered(texts):
    """The different texts, and for each text its number among them."""
    numbers = {}
    return list(dict.fromkeys(texts)), [numbers.setdefault(text, len(numbers)) for text in texts]
