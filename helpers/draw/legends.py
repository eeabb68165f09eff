"""Legends on axes that are lower than a picture wants: as many rows as fit, the first ones first."""

from helpers.draw.matrix.plot import legend_rows
from helpers.draw.theme import LEGEND

SHARE = 0.16  # of the height that a legend takes at most there


def rows_that_fit(entries, sheet, height):
    """The rows of the legend, all of them if the sheet has the `height` that the picture wants."""
    rows = legend_rows(entries, sheet.width)
    return rows if sheet.height >= height else rows[: max(1, int(SHARE * sheet.height / LEGEND))]
