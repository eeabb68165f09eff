"""The paper all pictures are drawn on: axes in pixels, and text that knows how much room it takes.

>>> sheet = Sheet(None, 300, 100)
>>> sheet.width, sheet.height, measure("MAX", 11)[1] > 0
(300, 100, True)
"""

import logging
from collections import defaultdict
from functools import cache, lru_cache
from itertools import product
from operator import itemgetter

from helpers.theme import DPI, FONT, LEGEND, LIGHT, PX, SMALL, TITLE, darkening, theme_of

BOXES = [part & 248 | 4 for part in range(256)]  # 32 steps of a colour's parts: close colours count as one
CELL = 48  # pixels: the grid in which boxes are looked up
LEAST = 0.87  # of its width: in a picture that is smaller letters have less than 11 pixels
PHONE = 340  # pixels: there is always so much room
MANY = 2000  # lines in a vector file from which they are drawn as an image
SIGN, GAP = 34, 20  # pixels of a legend: the sign of an entry, between two entries
ABOVE, BELOW = 0.78, 0.24  # how far letters reach above and below the base line, in their size
# On a new machine matplotlib would announce above the first picture that it builds its font cache.
logging.getLogger("matplotlib.font_manager").addFilter(lambda record: "font cache" not in record.getMessage())


@cache
def picture_class():
    """matplotlib's Axes, made to show itself in a notebook, with its words for who cannot see it.

    A function, because a class that derives from matplotlib would load it with this module.
    """
    from matplotlib.axes import Axes

    class Picture(Axes):
        alt = ""
        colours = ()  # besides those of the theme, at most 100 that its PNG keeps to the last bit

        def _repr_html_(self):
            return figure_html(self)

        def __repr__(self):
            return self.alt or super().__repr__()

        __str__ = __repr__  # matplotlib's own says where the axes are

    Picture.__qualname__, Picture.__module__ = "Picture", "helpers.draw"
    return Picture


def figure_html(ax):
    """The whole figure of `ax` as a PNG inside HTML, twice as fine as it is shown."""
    from base64 import b64encode
    from html import escape

    figure, theme = ax.figure, theme_of(ax)
    image = b64encode(png_of(figure, 2 * DPI, theme.colours(), getattr(ax, "colours", ()))).decode()
    style = kind = ""
    if theme.ink == LIGHT.ink:  # in JupyterLab's dark theme white becomes the page's #111111
        dark = darkening('body[data-jp-theme-light="false"]', ".933")
        style, kind = f"<style>{dark}</style>", ' class="drawn-light"'
    wide = round(figure.get_figwidth() * DPI)
    picture = f'<img{kind} alt="{escape(ax.alt)}" width="{wide}" src="data:image/png;base64,{image}" '
    return style + in_figure(picture, "/>", wide)


def in_figure(picture, rest, width, look="margin:0"):
    """A picture as HTML, `picture` and `rest` around its style: where its letters lack room it scrolls."""
    least = round(LEAST * width)
    if least <= PHONE:
        return f'<figure style="{look}">{picture}style="max-width:100%;height:auto"{rest}</figure>'
    size = f"max-width:100%;min-width:{least}px;height:auto"
    return f'<figure tabindex="0" style="{look};overflow-x:auto">{picture}style="{size}"{rest}</figure>'


def png_of(figure, dpi, exact, own=()):
    """`figure` as a PNG of 256 colours, a third as large; the colours in `exact`, "#RRGGBB", are kept.

    Pillow takes close colours for each other: those in `own`, which are many and close, are put in after it.
    """
    import io

    from PIL import Image, ImageColor

    pixels, file = _pixels(figure, dpi), io.BytesIO()
    image, own = Image.fromarray(pixels), [*map(ImageColor.getrgb, own)]
    boxes = image.point(BOXES * 3).getcolors(1 << 15)
    kept = {tuple(BOXES[part] for part in colour): colour for colour in map(ImageColor.getrgb, exact[::-1])}
    frequent = [colour for _, colour in sorted(boxes, reverse=True)[: 256 - len(own)]]
    palette, colours = Image.new("P", (1, 1)), [kept.get(colour, colour) for colour in frequent]
    palette.putpalette([part for colour in colours for part in colour])
    image = image.quantize(palette=palette, dither=Image.Dither.NONE)
    if own:
        image = Image.fromarray(_put_in(own, pixels, image, len(colours)))
        image.putpalette([part for colour in colours + own for part in colour])
    image.save(file, "png")
    return file.getvalue()


def _put_in(own, pixels, image, first):
    """The palette's places of all pixels; those of the colours in `own` begin at `first`."""
    import numpy

    places, weights = numpy.array(image), (1 << 16, 1 << 8, 1)
    codes = pixels @ numpy.array(weights)
    for place, colour in enumerate(own, first):
        places[codes == numpy.dot(colour, weights)] = place
    return places


def _pixels(figure, dpi):
    """The figure drawn at `dpi`, as an array of red, green and blue."""
    import numpy
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    before = figure.canvas, figure.dpi
    try:
        canvas = FigureCanvasAgg(figure)
        figure.dpi = dpi
        # The font's own hints bend bold letters at some sizes until they look like those of a serif font.
        with rc_context({"text.hinting": "no_hinting"}):
            canvas.draw()
        return numpy.ascontiguousarray(numpy.asarray(canvas.buffer_rgba())[:, :, :3])
    finally:
        figure.set_canvas(before[0])
        figure.dpi = before[1]


def _own_axes():
    """Axes that fill a figure of their own, unknown to pyplot."""
    from matplotlib import rcParams
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(dpi=DPI, facecolor=rcParams["figure.facecolor"])
    FigureCanvasAgg(figure)
    ax = picture_class()(figure, (0, 0, 1, 1), facecolor=rcParams["axes.facecolor"])
    figure.add_axes(ax)
    figure.set_facecolor(theme_of(ax).paper)
    return ax


class Sheet:
    """Axes whose units are pixels, (0, 0) at the lower left, and a record of what is taken.

    On axes of the reader's own, `ax`, the picture is scaled as a whole, letters and lines too, as large as
    it fits, and stands in their middle. `px` is then how many points one of its pixels is.
    """

    def __init__(self, ax, width, height):
        if ax is not None and not hasattr(ax, "get_window_extent"):
            raise ValueError(f"ax takes matplotlib's axes, as ax=figure.add_subplot(), not {ax!r:.60}")
        self.own, self.ax, self.width = ax is None, ax or _own_axes(), round(width)
        self.theme, self.boxes = theme_of(self.ax), defaultdict(list)
        self.ax.set(xticks=[], yticks=[], aspect="auto", facecolor=self.theme.paper)
        for spine in self.ax.spines.values():
            spine.set_visible(False)
        self.resize(height)

    def resize(self, height):
        """Give the sheet another height, as long as nothing is drawn on it."""
        self.height, self.px, figure = round(height), PX, self.ax.figure
        wide, high = self.width, self.height
        if self.own:
            figure.set_size_inches(wide / DPI, high / DPI)
        else:
            box = self.ax.get_window_extent()
            scale = min(box.width / wide, box.height / high)
            self.px, wide, high = scale * 72 / figure.dpi, box.width / scale, box.height / scale
        self.ax.set_xlim((self.width - wide) / 2, (self.width + wide) / 2)
        self.ax.set_ylim((self.height - high) / 2, (self.height + high) / 2)

    def take(self, box):
        """Note that `box`, (left, bottom, right, top), is taken."""
        for cell in _cells(box):
            self.boxes[cell].append(box)

    def is_free(self, box):
        """Whether `box` is on the sheet and touches nothing that is taken."""
        left, bottom, right, top = box
        if left < 1 or bottom < 1 or right > self.width - 1 or top > self.height - 1:
            return False
        for cell in _cells(box):
            for x, b, r, t in self.boxes.get(cell, ()):
                if left < r and right > x and bottom < t and top > b:
                    return False
        return True

    def text_box(self, text, x, y, size, bold=False, ha="center"):
        """The box of a line of text whose letters' middle is at height `y`."""
        width, height = measure(text, size, bold)
        left = x - {"left": 0, "center": width / 2, "right": width}[ha]
        base = y - 0.5 * ABOVE * 0.94 * height
        return left, base - BELOW * height, left + width, base + ABOVE * height

    def write(
        self, text, x, y, size, color=None, bold=False, ha="center", kind="", take=True, zorder=6, widest=None
    ):
        """A line of text, at most `widest` pixels, its letters' middle at height `y`; its box is taken."""
        if widest is not None:
            text = one_line(text, widest, size, bold)
        box = self.text_box(text, x, y, size, bold, ha)
        if take:
            self.take(box)
        look = {
            "size": size * self.px / PX,
            "color": color or self.theme.ink,
            "weight": "bold" if bold else "normal",
        }
        base = box[1] + BELOW * measure(text, size, bold)[1]
        where = {"ha": ha, "va": "baseline", "zorder": zorder, "gid": kind}
        self.ax.text(x, base, text, family=FONT, parse_math=False, **look, **where)
        return box

    def stack(self, lines, x, y, size, step, color=None, bold=False, ha="center", kind=""):
        """Lines one below the other, `step` pixels apart, the middle at height `y`; returns their boxes."""
        rise = step * (len(lines) - 1) / 2
        boxes = []
        for k, line in enumerate(lines):
            boxes.append(self.write(line, x, y + rise - step * k, size, color, bold, ha, kind))
        return boxes

    def write_upright(self, text, x, y, size, color, kind=""):
        """A line of text that runs upwards, with its middle at (x, y)."""
        look = {"size": size * self.px / PX, "color": color, "family": FONT, "parse_math": False, "gid": kind}
        self.ax.text(x, y, text, rotation=90, ha="center", va="center", zorder=6, **look)

    def title(self, text, top=6):
        """The title at the upper left, over as many lines as it needs; returns the height it took."""
        lines = title_lines(text, self.width)
        for i, line in enumerate(lines):
            self.write(line, 6, self.height - top - 9 - 19 * i, TITLE, bold=True, ha="left", kind="title")
        return 19 * len(lines) + top + 4 if lines else top

    def legend(self, rows):
        """The strip at the bottom, of `legend_rows`: the sign of each entry, and its words."""
        for k, row in enumerate(rows):
            y = 6 + LEGEND * (len(rows) - k - 0.5)
            x = (self.width - sum(map(itemgetter(2), row)) + GAP) / 2
            for words, draw_sign, need in row:
                if draw_sign:
                    draw_sign(x + SIGN / 2 - 3, y)
                self.write(words, x + SIGN * bool(draw_sign), y, SMALL, ha="left", kind="legend")
                x += need

    def line_sign(self, colour, width, dash="-", marker=""):
        """For a legend: a piece of a line, with a mark on it."""

        def draw(x, y):
            self.path([x - 13, x + 11], [y, y], colour, width, 3, "sign", dash)
            if marker:
                self.markers([x + 9], [y], marker, 10, colour, 4, "sign")

        return draw

    def mark_sign(self, marker, size, colour, hole=0):
        """For a legend: a mark, and how wide the hole in it is."""

        def draw(x, y):
            self.markers([x + 3], [y], marker, size, colour, 4, "sign")
            if hole:
                self.markers([x + 3], [y], marker, hole, self.theme.paper, 4.1, "sign")

        return draw

    def box_sign(self, wide, high, fill, line="none", width=0, dash="-"):
        """For a legend: a rectangle."""
        return lambda x, y: self.rectangle(
            x - wide / 2, y - high / 2, wide, high, fill, line, width, 4, "sign", dash
        )

    # -------------------------------------------------------------------- what all pictures are made of

    def lines(self, parts, colour, width, z, gid="", dash="-", alpha=1):
        """Many separate lines of one look: one collection, whatever their number."""
        from matplotlib.collections import LineCollection

        if len(parts):
            look = {"colors": colour, "linewidths": width * self.px, "linestyles": [dash], "alpha": alpha}
            lines = LineCollection(
                parts, zorder=z, gid=gid, capstyle="butt" if dash != "-" else "round", **look
            )
            lines.set_rasterized(len(parts) > MANY)
            self.ax.add_collection(lines, autolim=False)

    def polygons(self, corners, fill, line="none", width=0, z=1, gid="", dash="-", hatch=None):
        """Many filled shapes; `line`, `width` and `dash` may be lists, one for each. `hatch`: a pattern."""
        from matplotlib.collections import PolyCollection

        if len(corners):
            widths = [w * self.px for w in width] if isinstance(width, list) else width * self.px
            dashes = dash if isinstance(dash, list) else [dash]
            look = {"facecolors": fill, "edgecolors": line, "linewidths": widths, "linestyles": dashes}
            look["hatch"] = hatch
            self.ax.add_collection(PolyCollection(corners, zorder=z, gid=gid, **look), autolim=False)

    def path(self, xs, ys, colour, width, z, gid="", dash="-"):
        """One line through many points."""
        from matplotlib.lines import Line2D

        look = {"color": colour, "linewidth": width * self.px, "linestyle": dash}
        ends = {"solid_joinstyle": "round", "solid_capstyle": "round"}
        self.ax.add_line(Line2D(xs, ys, zorder=z, gid=gid, **look, **ends))

    def markers(self, xs, ys, marker, size, colour, z, gid="", edge=0, fill=None):
        """One of matplotlib's own markers at many places."""
        from matplotlib.lines import Line2D

        look = {
            "marker": marker,
            "markersize": size * self.px,
            "color": colour,
            "markeredgewidth": edge * self.px,
        }
        look["markerfacecolor"] = fill or colour
        self.ax.add_line(Line2D(xs, ys, linestyle="none", zorder=z, gid=gid, **look))

    def rectangle(self, x, y, wide, high, fill="none", line="none", width=0, z=1, gid="", dash="-"):
        """A rectangle with its lower left corner at (x, y)."""
        from matplotlib.patches import Rectangle

        look = {"facecolor": fill, "edgecolor": line, "linewidth": width * self.px, "linestyle": dash}
        return self.ax.add_patch(Rectangle((x, y), wide, high, zorder=z, gid=gid, **look))

    def pill(self, x, y, wide, high, fill="none", line="none", width=0, z=1, gid="", round=4, dash="-"):
        """A rectangle with round corners and its middle at (x, y)."""
        from matplotlib.patches import FancyBboxPatch

        corner, size = (x - wide / 2 + round, y - high / 2 + round), (wide - 2 * round, high - 2 * round)
        look = {"facecolor": fill, "edgecolor": line, "linewidth": width * self.px, "linestyle": dash}
        self.ax.add_patch(
            FancyBboxPatch(corner, *size, boxstyle=f"round,pad={round}", zorder=z, gid=gid, **look)
        )


def legend_rows(entries, width):
    """Entries, (words, function that draws the sign, or None), in lines no wider than `width`."""
    rows, used = [], 0
    for words, draw_sign in entries:
        sign = 0 if draw_sign is None else SIGN
        words = fitted(words, width - 8 - sign, SMALL, False)
        need = sign + measure(words, SMALL)[0] + GAP
        if not rows or used + need > width - 8 + GAP:
            rows.append([])
            used = 0
        rows[-1].append((words, draw_sign, need))
        used += need
    return rows


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


def one_line(text, width, size, bold=False):
    """`text` on one line of at most `width` pixels."""
    return "".join(wrapped(text, width, size, bold, most=1))


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
    # Allow for renderers that round the width of each letter to whole pixels.
    return width * DPI / 72 * 1.02 + 1, size * DPI / 72


@cache
def _font(size, bold):
    from matplotlib.font_manager import FontProperties

    return FontProperties(family=FONT, weight="bold" if bold else "normal", size=size)


def _cells(box):
    columns = range(int(box[0] // CELL), int(box[2] // CELL) + 1)
    return product(columns, range(int(box[1] // CELL), int(box[3] // CELL) + 1))
