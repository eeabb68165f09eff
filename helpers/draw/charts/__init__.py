"""Charts: one file a picture, with its facts, its drawing and its words."""

from helpers.draw.sheet import Sheet, legend_rows, title_lines
from helpers.theme import LEGEND, VALUE

CAPTION = 24  # pixels: the line between a chart and its legend


class Chart:
    """What all charts share: a title above, a legend below, and the words that tell the picture.

    A chart says its `size()`, (width, height without these two), its `heading` where the reader gave no
    title, the entries of its `legend()`, and its `words()`; `draw()` fills the sheet from `foot` to `top`.
    """

    heading = ""
    caption = ""  # written in bold above the legend

    def legend(self):
        """Entries (words, function that draws the sign)."""
        return []

    def picture(self, ax, title):
        """The chart on the axes that were given, or on some of its own; returns the Axes."""
        self.given, self.title = title, self.heading if title is None else str(title)
        width, body = self.size()
        self.sheet = sheet = Sheet(ax, width, body)
        self.theme = sheet.theme
        rows, caption = legend_rows(self.legend(), sheet.width), self.caption
        head = 16 + 19 * len(title_lines(self.title, sheet.width))
        self.foot = 12 + LEGEND * len(rows) + CAPTION * bool(caption)
        sheet.resize(head + body + self.foot)
        self.top = sheet.height - head
        sheet.title(self.title)
        sheet.legend(rows)
        if caption:
            middle, y = sheet.width / 2, self.foot - CAPTION / 2
            sheet.write(caption, middle, y, VALUE, bold=True, kind="caption", widest=sheet.width - 12)
        self.draw()
        sheet.ax.alt = self.words()
        return sheet.ax
