"""Sizes of all the pictures, and which colours they wear on light and on dark axes."""

from helpers.colours import DARK as DARK
from helpers.colours import LIGHT as LIGHT
from helpers.colours import Theme as Theme

FONT = "DejaVu Sans"  # comes with matplotlib, so a picture looks the same everywhere
DPI = 100  # one pixel of a picture is 1/100 inch
PX = 72 / DPI  # one pixel in points, the unit of line widths
WIDEST = 900  # pixels: fits a notebook's column
LEGEND = 23  # pixels: one line of a legend
TITLE, VALUE, LEVEL, SMALL = 12, 11.5, 11, 9.5  # points
BETWEEN = 0.243  # the luminance of a ground on which both sets are equally readable
DASH, DOT = (0, (3.2, 2.4)), (0, (1, 1.6))  # lines of what was never searched, and of what was remembered


def theme_of(ax):
    """The set that reads best on the colour behind `ax`; its `paper` is that colour, made opaque."""
    from matplotlib.colors import to_hex, to_rgba

    paper = (1.0, 1.0, 1.0)
    for face in (ax.figure.get_facecolor(), ax.get_facecolor()):
        *colour, alpha = to_rgba(face)
        paper = tuple(alpha * c + (1 - alpha) * p for c, p in zip(colour, paper, strict=True))
    paper = to_hex(paper).upper()
    best = LIGHT if luminance(paper) > BETWEEN else DARK
    return best._replace(paper=paper)


def mixed(one, other, share):
    """A colour between two: `share` of the other.

    >>> mixed("#000000", "#FF8000", 0.5)
    '#804000'
    """
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(colour):
    """How bright a colour is, 0 to 1, as the web's accessibility guidelines define it.

    >>> luminance("#000000"), round(luminance("#FFFFFF"), 3)
    (0.0, 1.0)
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
