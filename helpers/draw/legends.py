"""The legend of a picture: its entries in rows, in a strip at the bottom."""

from helpers.draw.canvas import measure
from helpers.draw.theme import LEGEND, SMALL

SIGN, GAP = 34, 20  # pixels: the sign of an entry, between two entries
SHARE = 0.16  # of the height that a legend takes at most on axes that are lower than the picture wants


def legend_rows(entries, width, height=0, wanted=0):
    """The entries, (words, drawing), in lines no wider than `width`: [[(words, drawing, width), …], …].

    On a sheet whose `height` is below the one that is `wanted`: as many rows as fit, the first ones.
    """
    rows, used = [], 0
    for words, drawing in entries:
        need = SIGN + measure(words, SMALL)[0] + GAP
        if need > width - 8 + GAP:
            continue
        if not rows or used + need > width - 8 + GAP:
            rows.append([])
            used = 0
        rows[-1].append((words, drawing, need))
        used += need
    return rows if height >= wanted else rows[: max(1, int(SHARE * height / LEGEND))]


def draw_legend(sheet, rows):
    """The strip at the bottom; `drawing(x, y)` draws a sign of about 26 pixels with its middle there."""
    for k, row in enumerate(rows):
        y = 6 + LEGEND * (len(rows) - k - 0.5)
        x = (sheet.width - sum(need for *_, need in row) + GAP) / 2
        for words, drawing, need in row:
            drawing(x + SIGN / 2 - 3, y)
            sheet.write(words, x + SIGN, y, SMALL, ha="left", kind="legend")
            x += need
