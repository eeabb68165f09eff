"""The signs of the legend, drawn by what draws the tree, so that they look the same."""

from helpers.draw.legend import SIZE
from helpers.draw.reading import SEEN
from helpers.draw.shapes import outline
from helpers.draw.theme import DASH, DOT, SMALL


class Signs:
    """Draws one sign of the legend at a time."""

    def __init__(self, edges, nodes, margins):
        self.edges, self.nodes, self.margins = edges, nodes, margins
        self.sheet, self.theme = nodes.sheet, nodes.theme

    def sign(self, sign, x, y, width):
        """The sign with its left end at x."""
        middle = x + (width - 8) / 2
        if isinstance(sign, int) or sign in ("MAX", "MIN", "CHANCE", "leaf"):
            self._node(sign, middle, y)
        elif sign == "best":
            self._line(x, width - 6, y, self.theme.best, 8)
            self._line(x, width - 6, y, self.theme.ink, 2.8)
        elif sign == "cut":
            self._line(x, width - 6, y, self.theme.faint, 1.4, DASH)
            self.edges.cross_marks([(x + (width - 6) / 2, y)], size=8)
        elif sign == "wedge":
            self.nodes.triangles([[(middle, y + 8), (middle - 12, y - 7), (middle + 12, y - 7)]])
        elif sign == "reused":
            self._line(x, 14, y, self.theme.muted, 1.4, DOT)
            self.sheet.write("↺", x + 15, y, SIZE, ha="left", kind="legend")
        elif sign in ("frame", "frame!"):
            self.margins.frame(middle - 1, y, 22, 18, sign == "frame!", sign=True)
        else:
            self.sheet.write(sign, x, y, SIZE, bold=sign == "?", ha="left", kind="legend")

    def _node(self, sign, x, y):
        kind = "player" if isinstance(sign, int) else sign
        self.nodes.shapes([outline(kind, x, y, 17)], kind, SEEN, None if sign == "leaf" else sign)
        if kind == "player":
            self.sheet.write(
                str(sign), x, y, SMALL, self.theme.of(sign)[0], bold=True, kind="player", take=False
            )

    def _line(self, x, length, y, colour, width, dash="-"):
        self.sheet.path([x, x + length], [y, y], colour, width, z=4, dash=dash)
