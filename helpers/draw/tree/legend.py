"""The strip at the bottom that says what each sign means: only the signs that are in this picture."""

from functools import partial

from helpers.draw.sheet import legend_rows
from helpers.draw.theme import DASH, DOT, LEGEND, SMALL
from helpers.draw.tree.drawing import MARKER, outline
from helpers.draw.tree.reading import REUSED, SEEN

COUNTED = " (number = nodes"  # how the words begin that say what the numbers in wedges are
CROWDED, LEFT_OUT = 40, "values left out where there is no room"  # from so many nodes on it may be so


def entries(plan, *, windows, values, frames, dense=False):
    """[(words, sign), …] for what the Plan will show, with these Frames; signs of text are in the words."""
    reading, mode = plan.reading, plan.mode
    narrowed = "" if plan.shrunk == 1 else f", width 1:{1 / plan.shrunk:,.0f}"
    counted = mode == "wedges" and any(wedge.nodes for wedge in plan.wedges.values())
    size = f"{COUNTED}{narrowed})" if counted else ""  # unknown sizes have no scale
    bounds = " ".join(sorted(set(reading.bound) - {""}, reverse=True))
    crowded = mode == "wedges" or len(plan.shown) > CROWDED
    signs = [
        (reading.best, "best line (principal variation)", "best"),
        (plan.cut_shown, f"cut: never searched{size}", "wedge" if mode == "wedges" else "cut"),
        (values and bounds, f"{bounds}  a bound, not the value", None),
        (values and reading.negamax, "±  each value from the side of who is to move", None),
        (windows, "[α, β]  window on entry", None),
        (dense, "searched: too many lines to draw each", "dense"),
        (REUSED in reading.state, "remembered, not searched again", "reused"),
        (values and mode != "wedges" and reading.failed, "?  no value came back", None),
        *((True, frame.words, frame) for frame in frames),
        (values and crowded, LEFT_OUT, None),
    ]
    shapes = [] if mode == "boards" or reading.plain else _shapes(reading)
    return shapes + [(words, sign) for there, words, sign in signs if there]


def _shapes(reading):
    players = [player for player in ("MAX", "MIN", "CHANCE") if player in reading.player]
    players += sorted({player for player in reading.player if isinstance(player, int)})
    signs = [("chance" if player == "CHANCE" else reading.name_of(player), player) for player in players]
    return signs + ([("leaf", "leaf")] if any(reading.leaf) else [])


def legend_height(signs, width):
    """The height of the strip in pixels."""
    return LEGEND * len(legend_rows(signs, width)) + 6 if signs else 4


def draw_legend(drawing, signs, *, counted, left_out, leaves):
    """Write the strip without what turned out not to be in the picture, its signs as the Drawing has them."""
    gone, kept = {(LEFT_OUT, None): not left_out, ("leaf", "leaf"): not leaves}, []
    for words, sign in (entry for entry in signs if not gone.get(entry)):
        draw_sign = None if sign is None else partial(_sign, drawing, sign)
        kept.append((words if counted else words.partition(COUNTED)[0], draw_sign))
    drawing.sheet.legend(legend_rows(kept, drawing.sheet.width))


def _sign(drawing, sign, x, y):
    """The sign with its middle at (x, y)."""
    sheet, theme, ends = drawing.sheet, drawing.theme, [x - 14, x + 14]
    wedge = [[(x, y + 8), (x - 12, y - 7), (x + 12, y - 7)]]
    if sign == "best":
        sheet.path(ends, [y, y], theme.best, 8, 4)
        sheet.path(ends, [y, y], theme.ink, 2.8, 4)
    elif sign == "cut":
        sheet.path(ends, [y, y], theme.cut_branch, 1.4, 4, dash=DASH)
        drawing.cross_marks([(x, y)], size=8)
    elif sign == "wedge":
        drawing.triangles(wedge)
    elif sign == "dense":
        drawing.hulls(wedge)
    elif sign == "reused":
        sheet.path([x - 14, x], [y, y], theme.muted, 1.4, 4, dash=DOT)
        sheet.write("↺", x + 7, y, SMALL, kind="legend")
    elif isinstance(sign, tuple):
        drawing.frame(sign, x, y, 22, 18, sign=True)
    else:
        _node(drawing, sign, x, y)


def _node(drawing, sign, x, y):
    kind, player = ("player", sign) if isinstance(sign, int) else (sign, None if sign == "leaf" else sign)
    if sign == "leaf" and drawing.leaves < MARKER:
        drawing.dots([x], [y], "leaf", SEEN, None, max(3, drawing.leaves))
        return
    drawing.shapes([outline(kind, x, y, 17)], kind, SEEN, player)
    if kind == "player":
        letters, colour = drawing.reading.letters_of(sign), drawing.theme.of(sign)[0]
        drawing.sheet.write(letters, x, y, SMALL, colour, bold=True, kind="player", take=False)
