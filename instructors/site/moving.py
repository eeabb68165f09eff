"""A search to step through as an SVG that moves by itself: it has no script, so an `<img>` can show it.

>>> from helpers import Tree, replay, trace
>>> from helpers.theme import LIGHT
>>> def total(node):
...     return node.utility if node.is_over else sum(map(total, node.children()))
>>> film = Film(replay(trace(total, Tree([3, 5]))), LIGHT)
>>> "@keyframes" in film.svg(300, 200, "A sum", [film.tree(0, 0, 300, 200)])
True

It shows what the replay shows at each step; a cut stays longer than a line of code. Where nothing may move,
it is the still picture of its end.
"""

import re
from html import escape
from itertools import accumulate, pairwise
from math import inf

from helpers.draw.numbers import number
from helpers.draw.tree.drawing import outline
from helpers.draw.tree.reading import CUT
from helpers.stepped.replay.events import CUT_OFF, ENTER, LOOK, RETURN, UPDATE
from helpers.stepped.replay.source import html_rows

LINE = 0.045  # seconds that a line of code stays
STAYS = {ENTER: 0.09, LOOK: 0.16, UPDATE: 0.3, RETURN: 0.12, CUT_OFF: 1}  # what else happens
FADE, GLIDE = 0.1, 0.16  # seconds
SANS, MONO = "DejaVu Sans,Verdana,sans-serif", "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace"
ROW, LETTER = 18, 12.5  # pixels: of the code, which is as wide as 48 letters of 0.61
NODE, LEAF = 36, (30, 26)  # pixels


class Film:
    """One replay on one clock, in the colours of `theme`; it begins again `more` seconds after its end.

    Its parts are SVG texts; `svg` puts them on a sheet. A `still` one is the picture of its end.
    It plays so many `times`.
    """

    def __init__(self, replay, theme, more=3, still=False, times="infinite"):
        self.still, self.times = still, times
        self.replay, self.reading, self.theme = replay, replay.reading, theme
        stays = [
            max((STAYS.get(step.kind, LINE) for step in steps), default=LINE) for steps, _ in replay.turns
        ]
        *self.begins, self.end = accumulate(stays, initial=0.5)
        self.begins[0] = 0
        self.seconds = self.end + more
        self.rules = {}  # {what a rule does: its name}
        # A node that is entered and left in one turn is left when that is over.
        self.at = [
            (after - 0.001 if step.kind == RETURN else t, step)
            for (t, after), (steps, _) in zip(pairwise([*self.begins, self.end]), replay.turns, strict=True)
            for step in steps
        ]

    # --- what comes, goes and moves

    def seen(self, svg, span):
        """The part only in this span of time, (from, to)."""
        start, end = span
        points = [(0, 0), (start, 0), (start + FADE, 1)] if start else [(0, 1)]
        points += [(end, 1), (end + FADE, 0)] if end < self.seconds else []
        return self._animated(svg, [(t, f"opacity:{shown}") for t, shown in points])

    def moved(self, svg, places, glide=GLIDE):
        """The part where it is from each time on: [(time, transform), …]."""
        points = places[:1]
        for (_, old), (t, new) in pairwise(places):
            points += [(t, old), (t + glide, new)] if old != new else []
        return self._animated(svg, [(t, f"transform:{place}") for t, place in points])

    def _animated(self, svg, points):
        points = [(max(0, min(t, self.seconds)), style) for t, style in points]
        points += [(self.seconds, points[-1][1])]
        if self.still:
            return "" if points[-1][1] == "opacity:0" else f'<g style="{points[-1][1]}">{svg}</g>'
        rule = "".join(f"{100 * t / self.seconds:.5g}%{{{style}}}" for t, style in points)
        name = self.rules.setdefault(rule, f"k{len(self.rules)}")
        return f'<g class="m" style="{points[-1][1]};animation-name:{name}">{svg}</g>'

    def svg(self, width, height, words, parts):
        """The whole picture; `words` say what it shows."""
        ground = f'<path d="M0 0h{width}v{height}H0z" fill="{self.theme.paper}"/>'
        rules = "".join(f"@keyframes {name}{{{rule}}}" for rule, name in self.rules.items())
        style = (
            f"text{{font:14px {SANS};fill:{self.theme.ink};text-anchor:middle}}"
            f".m{{animation:{self.seconds:.4g}s linear {self.times}}}"
            f"@media(prefers-reduced-motion:reduce){{.m{{animation:none}}}}{self._look()}{rules}"
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" aria-label="{escape(words)}"><title>{escape(words)}</title>'
            f"<style>{style}</style>{ground}{''.join(parts)}</svg>\n"
        )

    def _look(self):
        theme = self.theme
        (a, a_fill), (b, b_fill), *_ = theme.players
        return (
            f".line{{stroke:{theme.muted};stroke-width:1.5;fill:none}}.off{{stroke-dasharray:3.2 2.4}}"
            f".pale{{stroke:{theme.grid};stroke-width:1.4;fill:{theme.paper}}}"
            f".way{{stroke:{theme.ink};stroke-width:3;fill:none}}"
            f".best{{stroke:{theme.best};stroke-width:9;fill:none;stroke-linejoin:round}}"
            f".cut{{stroke:{theme.cross};stroke-width:2.8;fill:none}}"
            f".MAX{{stroke:{a};fill:{a_fill}}}.MIN{{stroke:{b};fill:{b_fill}}}"
            f".leaf{{stroke:{theme.leaf[0]};fill:{theme.leaf[1]}}}.MAX,.MIN,.leaf{{stroke-width:1.6}}"
            f".code{{font:{LETTER}px {MONO};text-anchor:start;white-space:pre}}.code .b{{fill:{a}}}"
            f".code .i,text.small{{fill:{theme.muted}}}text.small{{font-size:12px}}"
            f"text.large{{font-size:20px}}text.start{{text-anchor:start}}text.end{{text-anchor:end}}"
            f"text.a{{fill:{a}}}text.z{{fill:{b}}}text.why{{fill:{theme.cross}}}"
            f".bold,text.why,text.a,text.z{{font-weight:bold}}"
            f".halo{{paint-order:stroke;stroke:{theme.paper};stroke-width:5px;stroke-linejoin:round}}"
        )

    # --- the tree

    def tree(self, left, top, width, height):
        """The tree in a box: what is entered takes colour, what is cut is crossed out."""
        kids, parents = self.reading.kids, self.reading.parents
        self.place, self.right = self._placed(left, top, width, height), left + width
        entered, left_at = ({s.node: t for t, s in self.at if s.kind == kind} for kind in (ENTER, RETURN))
        valued = left_at | {step.node: t for t, step in self.at if step.kind == LOOK}
        dead = {}
        for t, step in self.at:
            if step.kind == CUT_OFF:
                doomed = [k for k in kids[step.node] if self.reading.state[k] == CUT]
                for k in doomed:
                    dead[k] = t
                    doomed += kids[k]
        edges, nodes, end = [], [], (self.end, self.seconds)
        for i, (x, y) in self.place.items():
            shape = f'd="{self._shape(i, x, y)}"'
            look = self.replay.look(i).partition(" ")[0]
            span = 0, dead.get(i, self.seconds)
            if i:
                edge = "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*self.place[parents[i]], x, y)
                edges.append(self.seen(f'<path class="pale" d="{edge}"/>', span))
            nodes.append(self.seen(f'<path class="pale" {shape}/>', span))
            if i in dead:
                span = dead[i], self.seconds
                edges.append(self.seen(f'<path class="pale off" d="{edge}"/>', span))
                nodes.append(self.seen(f'<path class="pale off" fill="{self.theme.shade}" {shape}/>', span))
                if i in kids[parents[i]] and parents[i] not in dead:
                    nodes.append(self.seen(self._cross(i), span))
            if i in entered:
                here, after = (entered[i], left_at[i]), (entered[i], self.seconds)
                if i:
                    edges.append(self.seen(f'<path class="line" d="{edge}"/>', after))
                    edges.append(self.seen(f'<path class="way" d="{edge}"/>', here))
                nodes.append(self.seen(f'<path class="{look}" {shape}/>', after))
                nodes.append(self.seen(self._value(i, x, y), (valued[i], self.seconds)))
        best = "L".join("{:.0f} {:.0f}".format(*self.place[i]) for i in self.reading.best or ())
        line = f'<path class="best" d="M{best}"/><path class="way" d="M{best}"/>' if best else ""
        return "".join([*edges, self.seen(line, end), *nodes, self._ring(), *self._windows()])

    def _placed(self, left, top, width, height):
        """{node: (x, y)} as in the replay, in another box."""
        places = self.replay.place
        (x, wide), (y, high) = (
            (min(each), max(each) - min(each) or 1) for each in zip(*places.values(), strict=True)
        )
        across, down = LEAF[0] / 2 + 4, NODE * 0.6
        return {
            i: (
                left + across + (u - x) / wide * (width - 2 * across),
                top + down + (v - y) / high * (height - 2 * down),
            )
            for i, (u, v) in places.items()
        }

    def _shape(self, i, x, y):
        box = (LEAF[0] / 0.86, LEAF[1] / 0.72) if self.reading.leaf[i] else None
        corners = outline(self.reading.kind_of(i), x, -y, NODE, box)
        return f"M{'L'.join(f'{u:.1f} {-v:.1f}' for u, v in corners)}z"

    def _value(self, i, x, y):
        value, bound = self.reading.data[i].get("value"), self.reading.bound[i]
        if value is None:
            return ""
        lower = {"MAX": 0.16, "MIN": -0.16}.get(self.reading.kind_of(i), 0) * NODE
        small = ' style="font-size:12px"' if bound else ""
        return f'<text x="{x:.1f}" y="{y + lower + 5:.1f}"{small}>{bound}{number(value)}</text>'

    def _cross(self, i):
        (x, y), (u, v) = self.place[self.reading.parents[i]], self.place[i]
        return f'<path class="cut" d="M{(x + u) / 2 - 5:.1f} {(y + v) / 2 - 5:.1f}l10 10m0-10l-10 10"/>'

    def _way(self):
        """(time, node, window) of where the search is: after a return it is at the parent again."""
        path = []
        for t, step in self.at:
            if step.kind == ENTER:
                path.append([step.node, None])
            path[-1][1] = step.window
            yield t, *path[-1]
            if step.kind == RETURN and len(path) > 1:
                path.pop()
                yield t + 0.001, *path[-1]

    def _ring(self):
        """It is where the search is."""
        places = [(t, "translate({:.0f}px,{:.0f}px)".format(*self.place[node])) for t, node, _ in self._way()]
        ring = f'<circle r="{0.72 * NODE:.0f}" style="fill:none;stroke:{self.theme.ink};stroke-width:2.2"/>'
        return self.seen(self.moved(ring, places, 0.08), (0, self.end))

    def _windows(self):
        """Beside the node where the search is, its window as it is by then, or why it is left."""
        said = {}  # {node: [(time, text)]}
        for t, step in self.at:
            text = self.replay.label(step)
            if text and not self.reading.leaf[step.node]:
                said.setdefault(step.node, []).append((t, text.removeprefix("now ")))
        for i, texts in said.items():
            (x, y), left_at = self.place[i], max(t for t, step in self.at if step.node == i)
            parent = self.reading.parents[i]
            right = parent < 0 or self.place[parent][0] < x  # away from the line to its parent
            for (t, text), after in zip(texts, [*(t for t, _ in texts[1:]), left_at], strict=True):
                look, at, up = ("start", x + 0.62 * NODE, 0.5) if right else ("end", x - 0.62 * NODE, 0.5)
                if right and at + 7.5 * len(text) > self.right:  # there is room above it
                    look, at, up = "end", self.right, 0.85
                look += " why" * text.endswith("cut")
                place = f'class="halo small {look}" x="{at:.0f}" y="{y - up * NODE:.0f}"'
                yield self.seen(f"<text {place}>{text}</text>", (t, max(after, t + FADE)))

    # --- the code, and the window

    def code(self, left, top):
        """The code with a bar at the line that runs; it is `ROW` pixels a line."""
        rows, shown = [], {}
        for k, row in enumerate(html_rows(self.replay.told.rows)):
            if "hidden" not in row:
                shown[k] = top + ROW * len(rows)
                text = re.sub(r"</?(span|em)[^>]*>|\n", "", row)
                text = re.sub(r"<([bui])>(.*?)</\1>", r'<tspan class="\1">\2</tspan>', text)
                rows.append(
                    f'<text class="code" xml:space="preserve" x="{left}" y="{shown[k] + 13}">{text}</text>'
                )
        turns = zip(self.begins, self.replay.turns, strict=True)
        places = [
            (t, f"translate(0,{shown[line.row]}px)") for t, (_, line) in turns if line and line.row in shown
        ]
        bar = f'<path fill="{self.theme.mark}" d="M{left - 8} 0h374v{ROW}h-374z"/>'
        bar += f'<path fill="{self.theme.ink}" d="M{left - 8} 0h4v{ROW}h-4z"/>'
        return self.moved(bar, places, 0.001) + "".join(rows)

    def window(self, left, top, width):
        """A line of numbers with the window of the node where the search is: red where nothing is left."""
        leaves = [step.value for _, step in self.at if step.kind == LOOK]
        low, high = min(leaves) - 1, max(leaves) + 1
        step = width / (high - low + 2)

        def x(value):
            return left + step * (1 + min(max(value, low - 1), high + 1) - low)

        line = f'<path class="line" d="M{left} {top}h{width}"/>'
        for value in range(low, high + 1):
            line += f'<path class="line" d="M{x(value):.1f} {top - 4}v8"/>'
            line += f'<text class="small" x="{x(value):.1f}" y="{top + 30}">{number(value)}</text>'
        for value, place in ((-inf, left), (inf, left + width)):
            line += f'<text class="small" x="{place}" y="{top + 30}">{number(value)}</text>'
        windows = [(t, window) for t, _, window in self._way()]
        (a, _), (b, _) = self.theme.players[:2]
        parts = [line]
        for crossed, colour in ((0, self.theme.best), (1, self.theme.cross)):
            places = [(t, _between(x(one), x(two), crossed)) for t, (one, two) in windows]
            bar = f'<path fill="{colour}" d="M0 {top - 8}h1v16h-1z"/>'
            parts.append(self.moved(bar, places))
        for k, (letter, colour, hook) in enumerate((("α", a, 7), ("β", b, -7))):
            places = [(t, f"translate({x(window[k]):.1f}px,0)") for t, window in windows]
            look = f"fill:none;stroke:{colour};stroke-width:3.5"
            sign = f'<path style="{look}" d="M{hook} {top - 12}h{-hook}v24h{hook}"/>'
            sign += f'<text class="{"az"[k]}" x="{hook / 2}" y="{top - 18}">{letter}</text>'
            parts.append(self.moved(sign, places))
        return "".join(parts)


def _between(one, two, crossed):
    """A bar from one to two where they are in order, or, `crossed`, where they are not."""
    wide = one - two if crossed else two - one
    return f"translate({two if crossed else one:.1f}px,0) scale({max(0, wide):.1f},1)"
