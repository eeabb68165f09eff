"""The page of a replay: the picture at the first step, and a script that changes it from step to step."""

import json
import re
from functools import cached_property
from html import escape
from pathlib import Path

from helpers.draw.grids import played, winning_line
from helpers.draw.theme import DARK, LIGHT
from helpers.replay.boards import large_board
from helpers.replay.scene import LONGEST
from helpers.replay.steps import CUT_OFF
from helpers.replay.svg import Drawing

LETTERS = {"enter": "e", "update": "u", "look": "l", "reuse": "m", "cut": "c", "return": "r"}
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
        return (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{style('frame.css')}{style()}</style></head><body>"
            f'<main class="replay"><h1>{title}</h1>{_bar(len(self.scene.events))}'
            f"{head(self.scene, 0)}{self.drawing.svg(0)}{key(self.scene)}</main>"
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
        words, says = _numbered([event.words for event in events])
        texts, text = _numbered([scene.label(k) for k in range(len(events))])
        moves, move = _numbered([scene.move(i) for i in shown])
        levels = {}
        for i in shown:
            levels.setdefault(reading.depths[i], i)
        data = {
            "node": [index[event.node] for event in events],
            "kind": "".join(LETTERS[event.kind] for event in events),
            "parent": [index.get(reading.parents[i], -1) for i in shown],
            "cut": [scene.skipped(event) for event in events if event.kind == CUT_OFF],
            "words": words, "says": says, "texts": texts, "text": text, "moves": moves, "move": move,
            "place": {index[i]: self.drawing.at(i) for i in self.drawing.labels}, "roomy": self.drawing.roomy,
            "x": [round(self.drawing.place[i][0]) for i in shown],
            "y": [round(self.drawing.place[i][1]) for _, i in sorted(levels.items())],
            "ring": [ring for _, ring in sorted(self.drawing.rings.items())],
            "longest": LONGEST,
            "pace": round(max(FASTEST, min(SLOWEST, PACE / len(events)))),
            **self._boards(shown),
        }  # fmt: skip
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
        won = {j: [r * wide + c for r, c in winning_line(rows[i])] for j, i in enumerate(shown)}
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


def head(scene, k):
    """What stands over the tree at step k: what happens, the counts, the way there, the board there."""
    wide = f'<p class="small count">step {k + 1:,} of {len(scene.events):,} · {scene.tally(k)}</p>'
    shown = ""
    if scene.rows:
        i = scene.events[k].node
        parent = scene.reading.parents[i]
        shown = large_board(scene.rows[i], played(scene.rows[parent], scene.rows[i]) if parent >= 0 else ())
    return (
        f'<div class="head"><div><p class="says" role="status" aria-live="polite">'
        f'{escape(scene.events[k].words)}</p>{wide}<p class="small where">{escape(scene.where(k))}</p></div>'
        f"{shown}</div>"
    )


def key(scene):
    """A line that says what the signs of a replay mean: those that this one has."""
    signs = ["ring: here", "thick line: the path to it"]
    if any(event.window for event in scene.events):
        signs.append("[α, β]: the window now")
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


def _numbered(texts):
    """The different texts, and for each text its number among them."""
    numbers = {}
    return list(dict.fromkeys(texts)), [numbers.setdefault(text, len(numbers)) for text in texts]
