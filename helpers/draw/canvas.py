"""The paper all pictures are drawn on: axes in pixels, and text that knows how much room it takes.

>>> sheet = new_sheet(300, 100)
>>> sheet.width, sheet.height, measure("MAX", 11)[1] > 0
(300, 100, True)
"""

from collections import defaultdict
from functools import cache, lru_cache

from helpers.draw.ink import Ink
from helpers.draw.png import png_of
from helpers.draw.theme import DPI, FONT, LIGHT, TITLE, theme_of

CELL = 48  # pixels: the grid in which boxes are looked up
# In JupyterLab's dark theme a light picture is turned dark, its hues kept: no second image is needed.
LIGHT_CLASS = ' class="drawn-light"'
DARKENING = (
    '<style>body[data-jp-theme-light="false"] .drawn-light{filter:invert(.92) hue-rotate(180deg)}</style>'
)
ABOVE, BELOW = 0.78, 0.24  # how far letters reach above and below the base line, in their size


@cache
def picture_class():
    """matplotlib's Axes, made to show itself in a notebook, with its words for who cannot see it.

    A function, because a class that derives from matplotlib would load it with this module.
    """
    from matplotlib.axes import Axes

    class Picture(Axes):
        alt = ""

        def _repr_html_(self):
            return figure_html(self)

        def __repr__(self):
            return self.alt or super().__repr__()

    Picture.__qualname__, Picture.__module__ = "Picture", "helpers.draw"
    return Picture


def figure_html(ax):
    """The whole figure of `ax` as a PNG inside HTML, twice as fine as it is shown."""
    from base64 import b64encode
    from html import escape

    figure, theme = ax.figure, theme_of(ax)
    image = b64encode(png_of(figure, 2 * DPI, theme.colours())).decode()
    style, kind = (DARKENING, LIGHT_CLASS) if theme.ink == LIGHT.ink else ("", "")
    return (
        f'{style}<figure style="margin:0"><img{kind} alt="{escape(ax.alt)}" '
        f'width="{figure.get_figwidth() * DPI:.0f}" '
        f'style="max-width:100%;height:auto" src="data:image/png;base64,{image}"></figure>'
    )


def new_sheet(width, height):
    """A sheet on a figure of its own, of that many pixels, unknown to pyplot."""
    from matplotlib import rcParams
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI, facecolor=rcParams["figure.facecolor"])
    FigureCanvasAgg(figure)
    ax = picture_class()(figure, (0, 0, 1, 1), facecolor=rcParams["axes.facecolor"])
    figure.add_axes(ax)
    sheet = Sheet(ax)
    figure.set_facecolor(sheet.theme.paper)
    return sheet


class Sheet(Ink):
    """Axes whose units are pixels, (0, 0) at the lower left, and a record of what is taken."""

    def __init__(self, ax):
        box = ax.get_window_extent()
        scale = DPI / ax.figure.dpi
        self.ax, self.theme = ax, theme_of(ax)
        self.width, self.height = round(box.width * scale), round(box.height * scale)
        self.boxes = defaultdict(list)
        ax.set(xlim=(0, self.width), ylim=(0, self.height), xticks=[], yticks=[], aspect="auto")
        ax.set_facecolor(self.theme.paper)
        for spine in ax.spines.values():
            spine.set_visible(False)

    def take(self, box):
        """Note that `box`, (left, bottom, right, top), is taken."""
        for cell in _cells(box):
            self.boxes[cell].append(box)

    def is_free(self, box):
        """Whether `box` is on the sheet and touches nothing that is taken."""
        left, bottom, right, top = box
        if left < 1 or bottom < 1 or right > self.width - 1 or top > self.height - 1:
            return False
        return not any(
            left < r and right > x and bottom < t and top > b
            for cell in _cells(box)
            for x, b, r, t in self.boxes.get(cell, ())
        )

    def text_box(self, text, x, y, size, bold=False, ha="center"):
        """The box of a line of text whose letters' middle is at height `y`."""
        width, height = measure(text, size, bold)
        left = x - {"left": 0, "center": width / 2, "right": width}[ha]
        base = y - 0.5 * ABOVE * 0.94 * height
        return left, base - BELOW * height, left + width, base + ABOVE * height

    def write(self, text, x, y, size, color=None, bold=False, ha="center", kind="", take=True, zorder=6):
        """A line of text with its letters' middle at height `y`; its box is taken."""
        box = self.text_box(text, x, y, size, bold, ha)
        if take:
            self.take(box)
        look = {"size": size, "color": color or self.theme.ink, "weight": "bold" if bold else "normal"}
        base = box[1] + BELOW * measure(text, size, bold)[1]
        where = {"ha": ha, "va": "baseline", "zorder": zorder, "gid": kind}
        self.ax.text(x, base, text, family=FONT, parse_math=False, **look, **where)
        return box

    def write_upright(self, text, x, y, size, color, kind=""):
        """A line of text that runs upwards, with its middle at (x, y)."""
        look = {"size": size, "color": color, "family": FONT, "parse_math": False, "gid": kind}
        self.ax.text(x, y, text, rotation=90, ha="center", va="center", zorder=6, **look)

    def title(self, text, top=6):
        """The title at the upper left, over as many lines as it needs; returns the height it took."""
        lines = title_lines(text, self.width)
        for i, line in enumerate(lines):
            self.write(line, 6, self.height - top - 9 - 19 * i, TITLE, bold=True, ha="left", kind="title")
        return 19 * len(lines) + top + 4 if lines else top


def title_lines(text, width, most=3):
    """`text` in lines of at most `width` pixels; the last of three ends in an ellipsis if need be."""
    return wrapped(text, width - 20, TITLE, bold=True, most=most) if text else []


def wrapped(text, width, size, bold=False, most=3):
    """`text` broken between words into at most `most` lines of at most `width` pixels."""
    lines, words = [], [fitted(word, width, size, bold) for word in str(text).split()]
    for word in words:
        if lines and measure(f"{lines[-1]} {word}", size, bold)[0] <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [fitted(lines[most - 1] + " …", width, size, bold)]
    return lines


def fitted(text, width, size, bold):
    """`text`, or its beginning and an ellipsis, no wider than `width`."""
    while len(text) > 1 and measure(text, size, bold)[0] > width:
        text = text.rstrip("… ")[:-1] + "…"
    return text


@lru_cache(maxsize=20_000)
def measure(text, size, bold=False):
    """(width, height) of a line of text in pixels."""
    from matplotlib.textpath import text_to_path

    width, _, _ = text_to_path.get_text_width_height_descent(text, _font(size, bold), ismath=False)
    # A renderer may round each letter to whole pixels: allow for it.
    return width * DPI / 72 * 1.02 + 1, size * DPI / 72


@cache
def _font(size, bold):
    from matplotlib.font_manager import FontProperties

    return FontProperties(family=FONT, weight="bold" if bold else "normal", size=size)


def _cells(box):
    left, bottom, right, top = (int(side // CELL) for side in box)
    return [(i, j) for i in range(left, right + 1) for j in range(bottom, top + 1)]


def sheet_for(ax, width, height):
    """The sheet of the axes that were given, or a new one of the size that suits."""
    if ax is not None and not hasattr(ax, "get_window_extent"):
        raise ValueError(f"ax takes matplotlib's axes, as ax=figure.add_subplot(), not {ax!r:.60}")
    return new_sheet(width, height) if ax is None else Sheet(ax)
