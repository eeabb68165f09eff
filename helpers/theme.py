"""How everything that is drawn looks, in pictures and on pages: its colours, light and dark, and its sizes.

>>> LIGHT.paper, DARK.paper
('#FFFFFF', '#14171C')

A meaning never rests on colour alone: each colour here goes with a shape, a dash or a word.
"""

from collections import namedtuple  # typing takes longer to import than all that is drawn

RIGHT = "#2E7D32"  # an answer or a bet
FONT = "DejaVu Sans"  # comes with matplotlib, so a picture looks the same everywhere
DPI = 100  # one pixel of a picture is 1/100 inch
PX = 72 / DPI  # one pixel in points, the unit of line widths
WIDEST = 900  # pixels: fits a notebook's column
LEGEND = 23  # pixels: one line of a legend
TITLE, VALUE, LEVEL, SMALL = 12, 11.5, 11, 9.5  # points
BETWEEN = 0.243  # the luminance of a ground on which both sets are equally readable
DASH, DOT = (0, (3.2, 2.4)), (0, (1, 1.6))  # lines of what was never searched, and of what was remembered


class Theme(
    namedtuple("Theme", "paper ink muted grid cut_branch cross best mark wedge shade leaf chance players")
):
    """One set of colours, '#RRGGBB'; `leaf`, `chance` and each of `players` are (line and text, fill).

    `grid`: lines of boards, frames and scales; `cut_branch`: what was never searched; `cross`: its ✕ and why.
    """

    __slots__ = ()

    def of(self, player):
        """(line, fill) for a player: MAX, MIN, CHANCE, a player's number, or None for a leaf."""
        named = {"MAX": self.players[0], "MIN": self.players[1], "CHANCE": self.chance, None: self.leaf}
        if player in named:
            return named[player]
        return self.players[player % len(self.players)] if isinstance(player, int) else self.leaf

    def colours(self):
        """All colours of the set."""
        pairs = (self.leaf, self.chance, *self.players)
        return [*self[: self._fields.index("leaf")], *(colour for pair in pairs for colour in pair)]


LIGHT = Theme(
    paper="#FFFFFF",
    ink="#1B1F24",
    muted="#5F6875",
    grid="#8B93A0",
    cut_branch="#8B93A0",
    cross="#B00020",
    best="#F5D33B",
    mark="#FDF1C0",
    wedge="#E3E6EB",
    shade="#EEF0F3",
    leaf=("#4B5563", "#F3F4F6"),
    chance=("#8A3B73", "#F6E3F0"),
    players=(
        ("#0065A3", "#DCEEFA"),
        ("#B84500", "#FDE7D8"),
        ("#1B6E3C", "#DFF2E5"),
        ("#5B45A8", "#E9E4F8"),
    ),
)
DARK = Theme(
    paper="#14171C",
    ink="#F2F4F7",
    muted="#A3ADBA",
    grid="#6E7886",
    cut_branch="#6E7886",
    cross="#FF7B86",
    best="#8A7510",
    mark="#423A12",
    wedge="#2E343D",
    shade="#20252C",
    leaf=("#C5CCD6", "#262B33"),
    chance=("#E69ACB", "#43203A"),
    players=(
        ("#6CC0F5", "#12324A"),
        ("#FF9B57", "#47240D"),
        ("#6FD08F", "#14381F"),
        ("#B6A4F7", "#2C2350"),
    ),
)


def theme_of(ax):
    """The set that reads best on the colour behind `ax`; its `paper` is that colour, made opaque."""
    from matplotlib.colors import to_hex, to_rgba

    paper = [1.0, 1.0, 1.0]
    for face in (ax.figure.get_facecolor(), ax.get_facecolor()):
        *colour, alpha = to_rgba(face)
        for k in range(3):
            paper[k] = alpha * colour[k] + (1 - alpha) * paper[k]
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
    bright = 0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        part = int(colour[start : start + 2], 16) / 255
        bright += weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return bright


def darkening(page, share):
    """The style that turns a light picture dark, its hues kept, where the selector `page` finds a dark page.

    >>> darkening("body.dark", ".9")
    'body.dark .drawn-light{filter:invert(.9) hue-rotate(180deg)}'
    """
    return f"{page} .drawn-light{{filter:invert({share}) hue-rotate(180deg)}}"
