"""The strip at the bottom that says what each sign means: only the signs that are in this picture."""

from helpers.draw.shapes import outline
from helpers.draw.sheet import fitted, measure
from helpers.draw.theme import DASH, DOT, LEGEND, SMALL
from helpers.draw.tree.frames import Frame
from helpers.draw.tree.nodes import MARKER
from helpers.draw.tree.players import letters_of, who
from helpers.draw.tree.reading import REUSED, SEEN

SIGN, GAP = 30, 16  # pixels: the room for a sign, between two entries
SIZE = SMALL + 0.5
SHAPES = ("MAX", "MIN", "chance", "leaf")
COUNTED = " (number = nodes"  # how the words begin that say what the numbers in wedges are
LEFT_OUT, CROWDED = "left out", 40  # nodes from which values may find no room
MOVERS = "each value from the side of who is to move"


def entries(plan, *, windows, values, labels, dense=False):
    """[(sign, words), …] for what the Plan will show; `labels` are its Frames."""
    reading, mode = plan.reading, plan.mode
    signs = [] if mode == "boards" or reading.plain else _shapes(reading)
    if reading.best:
        signs.append(("best", "best line (principal variation)"))
    if plan.cut_shown:
        narrowed = "" if plan.shrunk == 1 else f", width 1:{1 / plan.shrunk:,.0f}"
        counted = any(wedge.nodes for wedge in plan.wedges.values())  # unknown sizes have no scale
        size = f"{COUNTED}{narrowed})" if counted and mode == "wedges" else ""
        signs.append(("wedge" if mode == "wedges" else "cut", f"cut: never searched{size}"))
    if values and any(reading.bound):
        signs.append((" ".join(sorted(set(reading.bound) - {""}, reverse=True)), "a bound, not the value"))
    if values and reading.negamax:
        signs.append(("±", MOVERS))
    if windows:
        signs.append(("[α, β]", "window on entry"))
    if dense:
        signs.append(("dense", "searched: too many lines to draw each"))
    if REUSED in reading.state:
        signs.append(("reused", "remembered, not searched again"))
    if values and mode != "wedges" and reading.failed:
        signs.append(("?", "no value came back"))
    signs += [(frame, frame.words) for frame in labels]
    if values and (mode == "wedges" or len(plan.shown) > CROWDED):
        signs.append((LEFT_OUT, "values left out where there is no room"))
    return signs


def settled(signs, *, counted, left_out, leaves):
    """The entries without what turned out not to be in the picture."""
    gone = {LEFT_OUT: not left_out, "leaf": not leaves}
    kept = [entry for entry in signs if not gone.get(entry[0])]
    return [(sign, words if counted else words.partition(COUNTED)[0]) for sign, words in kept]


def _shapes(reading):
    players, names = {p for p in reading.player if p is not None}, reading.names
    named = [
        (name, word)
        for name, word in (("MAX", "MAX"), ("MIN", "MIN"), ("CHANCE", "chance"))
        if name in players
    ]
    numbered = [(p, who(p, names)) for p in sorted(p for p in players if isinstance(p, int))]
    return named + numbered + ([("leaf", "leaf")] if any(reading.leaf) else [])


def sign_width(sign):
    """How wide the room for a sign is: words in it need their own."""
    if isinstance(sign, str) and sign[0] in "≥≤[?±":
        return measure(sign, SIZE)[0] + 6
    return {"best": 38, "wedge": 34, "dense": 34, "cut": 36, "reused": 36, LEFT_OUT: 0}.get(sign, SIGN)


def rows_of_entries(signs, width):
    """The entries in lines no wider than `width`: [[(sign, words, width), …], …]."""
    rows, used = [], 0
    for sign, words in signs:
        need = _width(sign, words)
        if need > width - 12:  # on a narrow picture without what stands in brackets
            words = words.partition(" (")[0]
            need = _width(sign, words)
        if need > width - 12 + GAP:  # what is still too long is shortened
            words = fitted(words, width - 12 - sign_width(sign), SIZE, False)
            need = _width(sign, words)
        if not rows or used + need > width - 12 + GAP:
            rows.append([])
            used = 0
        rows[-1].append((sign, words, need))
        used += need
    return rows


def _width(sign, words):
    return sign_width(sign) + measure(words, SIZE)[0] + GAP


def legend_height(signs, width):
    """The height of the strip in pixels."""
    return LEGEND * len(rows_of_entries(signs, width)) + 6 if signs else 4


def draw_legend(sheet, signs, drawing):
    """Write the strip; `drawing.sign(sign, x, y, width)` draws a sign at its place."""
    rows = rows_of_entries(signs, sheet.width)
    for k, row in enumerate(rows):
        y = 6 + LEGEND * (len(rows) - k - 0.5)
        x = (sheet.width - sum(need for *_, need in row) + GAP) / 2
        for sign, words, need in row:
            drawing.sign(sign, x, y, sign_width(sign))
            sheet.write(words, x + sign_width(sign), y, SIZE, ha="left", kind="legend")
            x += need


class Signs:
    """Draws one sign of the legend at a time, by what draws the tree, so that they look the same."""

    def __init__(self, edges, nodes, margins):
        self.edges, self.nodes, self.margins = edges, nodes, margins
        self.sheet, self.theme = nodes.sheet, nodes.theme

    def sign(self, sign, x, y, width):
        """The sign with its left end at x."""
        middle = x + (width - 8) / 2
        if isinstance(sign, Frame):
            self.margins.frame(middle - 1, y, 22, 18, sign, sign=True)
        elif sign == "leaf" and self.nodes.leaves < MARKER:
            self.nodes.dots([middle], [y], "leaf", SEEN, None, max(3, self.nodes.leaves))
        elif isinstance(sign, int) or sign in ("MAX", "MIN", "CHANCE", "leaf"):
            self._node(sign, middle, y)
        elif sign == "best":
            self._line(x, width - 6, y, self.theme.best, 8)
            self._line(x, width - 6, y, self.theme.ink, 2.8)
        elif sign == "cut":
            self._line(x, width - 6, y, self.theme.cut_branch, 1.4, DASH)
            self.edges.cross_marks([(x + (width - 6) / 2, y)], size=8)
        elif sign == "wedge":
            self.nodes.triangles([[(middle, y + 8), (middle - 12, y - 7), (middle + 12, y - 7)]])
        elif sign == "dense":
            self.edges.hulls([[(middle, y + 8), (middle - 12, y - 7), (middle + 12, y - 7)]])
        elif sign == "reused":
            self._line(x, 14, y, self.theme.muted, 1.4, DOT)
            self.sheet.write("↺", x + 15, y, SIZE, ha="left", kind="legend")
        elif sign != LEFT_OUT:
            self.sheet.write(sign, x, y, SIZE, bold=sign == "?", ha="left", kind="legend")

    def _node(self, sign, x, y):
        kind = "player" if isinstance(sign, int) else sign
        self.nodes.shapes([outline(kind, x, y, 17)], kind, SEEN, None if sign == "leaf" else sign)
        if kind == "player":
            look = {"bold": True, "kind": "player", "take": False}
            letters = letters_of(sign, self.nodes.reading.names)
            self.sheet.write(letters, x, y, SMALL, self.theme.of(sign)[0], **look)

    def _line(self, x, length, y, colour, width, dash="-"):
        self.sheet.path([x, x + length], [y, y], colour, width, z=4, dash=dash)
