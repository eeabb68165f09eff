"""The strip at the bottom that says what each sign means: only the signs that are in this picture."""

from helpers.draw.canvas import measure
from helpers.draw.reading import REUSED
from helpers.draw.theme import SMALL

LINE, SIGN, GAP = 23, 30, 16  # pixels: a line, the room for a sign, between two entries
SIZE = SMALL + 0.5
WRONG = "breaks the rule"
SHAPES = ("MAX", "MIN", "chance", "leaf")


def entries(plan, *, windows, values, labels):
    """[(sign, words), …] for what the Plan will show; `labels` are the words of its frames."""
    reading, mode = plan.reading, plan.mode
    signs = [] if mode == "boards" or reading.plain else _shapes(reading)
    if reading.best:
        signs.append(("best", "best line (principal variation)"))
    if plan.cut_shown:
        narrowed = "" if plan.shrunk == 1 else f", width 1:{1 / plan.shrunk:,.0f}"
        counted = any(wedge.nodes for wedge in plan.wedges.values())  # unknown sizes have no scale
        size = f" (number = nodes{narrowed})" if counted and mode == "wedges" else ""
        signs.append(("wedge" if mode == "wedges" else "cut", f"cut: never searched{size}"))
    if values and any(reading.bound):
        signs.append((" ".join(sorted(set(reading.bound) - {""}, reverse=True)), "a bound, not the value"))
    if windows:
        signs.append(("[α, β]", "window on entry"))
    if REUSED in reading.state:
        signs.append(("reused", "remembered, not searched again"))
    if values and mode != "wedges" and reading.failed:
        signs.append(("?", "no value came back"))
    return signs + [("frame!" if words == WRONG else "frame", words) for words in labels]


def _shapes(reading):
    players = {p for p in reading.player if p is not None}
    named = [
        (name, word)
        for name, word in (("MAX", "MAX"), ("MIN", "MIN"), ("CHANCE", "chance"))
        if name in players
    ]
    numbered = [(p, f"player {p}") for p in sorted(p for p in players if isinstance(p, int))]
    return named + numbered + ([("leaf", "leaf")] if any(reading.leaf) else [])


def sign_width(sign):
    """How wide the room for a sign is: words in it need their own."""
    if isinstance(sign, str) and sign[0] in "≥≤[?":
        return measure(sign, SIZE)[0] + 6
    return {"best": 38, "wedge": 34, "cut": 36, "reused": 36}.get(sign, SIGN)


def rows_of_entries(signs, width):
    """The entries in lines no wider than `width`: [[(sign, words, width), …], …]."""
    rows, used = [], 0
    for sign, words in signs:
        need = _width(sign, words)
        if need > width - 12:  # on a narrow picture without what stands in brackets
            words = words.partition(" (")[0]
            need = _width(sign, words)
        if need > width - 12 + GAP:
            continue
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
    return LINE * len(rows_of_entries(signs, width)) + 6 if signs else 4


def draw_legend(sheet, signs, drawing):
    """Write the strip; `drawing.sign(sign, x, y, width)` draws a sign at its place."""
    rows = rows_of_entries(signs, sheet.width)
    for k, row in enumerate(rows):
        y = 6 + LINE * (len(rows) - k - 0.5)
        x = (sheet.width - sum(need for *_, need in row) + GAP) / 2
        for sign, words, need in row:
            drawing.sign(sign, x, y, sign_width(sign))
            sheet.take((x, y - 11, x + sign_width(sign), y + 11))
            sheet.write(words, x + sign_width(sign), y, SIZE, ha="left", kind="legend")
            x += need
