"""The strip at the bottom that says what each sign means: only the signs that are in this picture."""

from helpers.draw.sheet import fitted, measure
from helpers.draw.theme import DASH, DOT, LEGEND, SMALL
from helpers.draw.tree.drawing import MARKER, outline
from helpers.draw.tree.reading import REUSED, SEEN

SIGN, GAP = 30, 16  # pixels: the room for a sign, between two entries
SIZE = SMALL + 0.5
COUNTED = " (number = nodes"  # how the words begin that say what the numbers in wedges are
LEFT_OUT, CROWDED = "left out", 40  # nodes from which values may find no room
MOVERS = "each value from the side of who is to move"
WIDTHS = {"best": 38, "wedge": 34, "dense": 34, "cut": 36, "reused": 36, LEFT_OUT: 0}


def entries(plan, *, windows, values, frames, dense=False):
    """[(sign, words), …] for what the Plan will show, with these Frames."""
    reading, mode = plan.reading, plan.mode
    narrowed = "" if plan.shrunk == 1 else f", width 1:{1 / plan.shrunk:,.0f}"
    counted = mode == "wedges" and any(wedge.nodes for wedge in plan.wedges.values())
    size = f"{COUNTED}{narrowed})" if counted else ""  # unknown sizes have no scale
    bounds = " ".join(sorted(set(reading.bound) - {""}, reverse=True))
    crowded = mode == "wedges" or len(plan.shown) > CROWDED
    signs = [
        (reading.best, "best", "best line (principal variation)"),
        (plan.cut_shown, "wedge" if mode == "wedges" else "cut", f"cut: never searched{size}"),
        (values and bounds, bounds, "a bound, not the value"),
        (values and reading.negamax, "±", MOVERS),
        (windows, "[α, β]", "window on entry"),
        (dense, "dense", "searched: too many lines to draw each"),
        (REUSED in reading.state, "reused", "remembered, not searched again"),
        (values and mode != "wedges" and reading.failed, "?", "no value came back"),
        *((True, frame, frame.words) for frame in frames),
        (values and crowded, LEFT_OUT, "values left out where there is no room"),
    ]
    shapes = [] if mode == "boards" or reading.plain else _shapes(reading)
    return shapes + [(sign, words) for there, sign, words in signs if there]


def _shapes(reading):
    players = [player for player in ("MAX", "MIN", "CHANCE") if player in reading.player]
    players += sorted({player for player in reading.player if isinstance(player, int)})
    signs = [(player, "chance" if player == "CHANCE" else reading.name_of(player)) for player in players]
    return signs + ([("leaf", "leaf")] if any(reading.leaf) else [])


def settled(signs, *, counted, left_out, leaves):
    """The entries without what turned out not to be in the picture."""
    gone = {LEFT_OUT: not left_out, "leaf": not leaves}
    kept = [entry for entry in signs if not gone.get(entry[0])]
    return [(sign, words if counted else words.partition(COUNTED)[0]) for sign, words in kept]


def rows_of_entries(signs, width):
    """The entries in lines no wider than `width`: [[(sign, words, width of the sign, of all), …], …]."""
    rows, used, most = [], 0, width - 12
    for sign, words in signs:
        wide = measure(sign, SIZE)[0] + 6 if _is_words(sign) else WIDTHS.get(sign, SIGN)
        if wide + measure(words, SIZE)[0] + GAP > most:  # on a narrow picture without what is in brackets
            words = fitted(words.partition(" (")[0], most - wide, SIZE, False)
        need = wide + measure(words, SIZE)[0] + GAP
        if not rows or used + need > most + GAP:
            rows.append([])
            used = 0
        rows[-1].append((sign, words, wide, need))
        used += need
    return rows


def _is_words(sign):
    return isinstance(sign, str) and sign[0] in "≥≤[?±"


def legend_height(signs, width):
    """The height of the strip in pixels."""
    return LEGEND * len(rows_of_entries(signs, width)) + 6 if signs else 4


def draw_legend(drawing, signs):
    """Write the strip, its signs drawn by the Drawing of the tree."""
    sheet = drawing.sheet
    rows = rows_of_entries(signs, sheet.width)
    for k, row in enumerate(rows):
        y = 6 + LEGEND * (len(rows) - k - 0.5)
        x = (sheet.width - sum(need for *_, need in row) + GAP) / 2
        for sign, words, wide, need in row:
            _sign(drawing, sign, x, y, wide)
            sheet.write(words, x + wide, y, SIZE, ha="left", kind="legend")
            x += need


def _sign(drawing, sign, x, y, width):
    """The sign with its left end at x."""
    sheet, theme, end, middle = drawing.sheet, drawing.theme, x + width - 6, x + (width - 8) / 2
    wedge = [[(middle, y + 8), (middle - 12, y - 7), (middle + 12, y - 7)]]
    if _is_words(sign):
        sheet.write(sign, x, y, SIZE, bold=sign == "?", ha="left", kind="legend")
    elif sign == "best":
        sheet.path([x, end], [y, y], theme.best, 8, 4)
        sheet.path([x, end], [y, y], theme.ink, 2.8, 4)
    elif sign == "cut":
        sheet.path([x, end], [y, y], theme.cut_branch, 1.4, 4, dash=DASH)
        drawing.cross_marks([((x + end) / 2, y)], size=8)
    elif sign == "wedge":
        drawing.triangles(wedge)
    elif sign == "dense":
        drawing.hulls(wedge)
    elif sign == "reused":
        sheet.path([x, x + 14], [y, y], theme.muted, 1.4, 4, dash=DOT)
        sheet.write("↺", x + 15, y, SIZE, ha="left", kind="legend")
    elif isinstance(sign, tuple):
        drawing.frame(sign, middle - 1, y, 22, 18, sign=True)
    elif sign != LEFT_OUT:
        _node(drawing, sign, middle, y)


def _node(drawing, sign, x, y):
    kind, player = ("player", sign) if isinstance(sign, int) else (sign, None if sign == "leaf" else sign)
    if sign == "leaf" and drawing.leaves < MARKER:
        drawing.dots([x], [y], "leaf", SEEN, None, max(3, drawing.leaves))
        return
    drawing.shapes([outline(kind, x, y, 17)], kind, SEEN, player)
    if kind == "player":
        letters, colour = drawing.reading.letters_of(sign), drawing.theme.of(sign)[0]
        drawing.sheet.write(letters, x, y, SMALL, colour, bold=True, kind="player", take=False)
