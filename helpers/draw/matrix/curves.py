"""The best-reply diagram on its sheet: the square of all mixes, two curves, and where they meet."""

from helpers.draw.canvas import measure, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.matrix.persons import is_you, owned
from helpers.draw.matrix.plot import Plot, short
from helpers.draw.matrix.replies import expected
from helpers.draw.theme import LEGEND, LEVEL, SMALL, VALUE

SIDE, NAME = 390, 130  # pixels: the square, the widest line of an action's name beside it
LOWEST, NARROWEST = 300, 340  # pixels: on smaller axes there is no legend
DASHES = (0, (2.6, 1.5))
BAND = 18  # pixels: the width of a whole segment of equilibria
TURNED = 9  # lines that fill the square of a player who never cares


class Curves:
    """A diagram with `rows`, `columns`, `players`, `mixes` (words), `replies`, `nash`, `points`, on paper."""

    def __init__(self, diagram, title):
        self.diagram, self.title = diagram, title
        names = [*diagram.columns, *diagram.rows]
        widths = [measure(line, LEVEL, True)[0] for name in names for line in _lines(name)]
        self.left = 66 + max(widths)
        self.width = round(self.left + SIDE + max(30, max(widths) / 2 + 8))
        head = 22 + 19 * len(title_lines(title, self.width))
        self.height = head + SIDE + self._foot(self.width)

    def _foot(self, width):
        return 78 + LEGEND * len(legend_rows(self._entries(), width))

    def draw(self, sheet):
        """Curves first, then the equilibria, then the words where there is room."""
        self.sheet, self.theme = sheet, sheet.theme
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        top, foot = sheet.height - sheet.title(self.title) - 12, 34 if small else self._foot(sheet.width)
        left = min(self.left, 0.25 * sheet.width) if sheet.width < self.width else self.left
        side = max(8, min(top - foot, sheet.width - left - 24))
        left += max(0, (sheet.width - left - side - self.width + self.left + SIDE) / 2)
        self.plot = Plot(sheet, left, top - side, side, side, ((0, 1), (0, 1)))
        self.plot.frame()
        for piece in self.diagram.nash:
            self._band(piece)
        self._ticks()
        for player, pieces in enumerate(self.diagram.replies):
            self._curve(player, pieces)
        for piece in self.diagram.nash:
            self._mark(piece)
        for point in self.diagram.points:
            self._cross(*self.plot.at(*point))
        if not small:
            draw_legend(sheet, legend_rows(self._entries(), sheet.width))
            self._scale_names()
        self._labels()

    # ---------------------------------------------------------------- curves and marks

    def _band(self, piece):
        """The yellow ground of a whole segment of equilibria; both curves show where they run together."""
        (x, y), (u, v) = self.plot.at(piece.p0, piece.q0), self.plot.at(piece.p1, piece.q1)
        wide, high, half = u - x + BAND, v - y + BAND, BAND / 2
        if piece.is_square:
            self.sheet.rectangle(x - half, y - half, wide, high, self.theme.mark, z=0.5, gid="segment")
        elif not piece.is_point:
            self.sheet.rectangle(x - half, y - half, wide, high, self.theme.best, z=1.5, gid="segment")
            if not any(pieces[0].is_square for pieces in self.diagram.replies):
                self.sheet.path([x, u], [y, v], self.theme.paper, 4.4, 2.5, "between")
            self.sheet.take((x - half, y - half, u + half, v + half))

    def _look(self, player):
        colour = self.theme.players[player][0]
        fine = 0.4 if self.diagram.replies[player][0].is_square else 1
        if player == 0:
            return colour, 7 * fine, 2, "row replies"
        return colour, 3.2 * max(fine, 0.6), 3, "column replies", DASHES

    def _curve(self, player, pieces):
        """One player's best replies; the square of a player who never cares is filled with lines."""
        for line in _lines_of(player, pieces):
            self.plot.line(line, *self._look(player))

    def _mark(self, piece):
        """A disc or a ring on an equilibrium that is a point."""
        if piece.is_point:
            fill = self.theme.ink if piece.is_pure else self.theme.paper
            gid = "pure" if piece.is_pure else "mixed"
            self.plot.disc((piece.p0, piece.q0), 14, fill, self.theme.ink, gid, edge=3.2)

    def _cross(self, x, y):
        """The reader's own point."""
        self.sheet.markers([x], [y], "x", 14, self.theme.paper, 5.5, "rim", edge=6.5)
        self.sheet.markers([x], [y], "x", 13, self.theme.cut, 5.6, "highlight", edge=3.4)
        self.sheet.take((x - 9, y - 9, x + 9, y + 9))

    # ---------------------------------------------------------------- words

    def _ticks(self):
        """0 and 1, and the coordinates of the equilibria between them."""
        for player in (0, 1):
            inner = {part for piece in self.diagram.nash for part in piece[2 * player : 2 * player + 2]}
            values = [0, 1, *sorted(inner - {0, 1})]
            self.plot.ticks(values, map(short, values), player == 0)

    def _scale_names(self):
        """The actions at the ends of the scales, and what p and q stand for."""
        plot, sheet, ((blue, _), (orange, _)) = self.plot, self.sheet, self.theme.players[:2]
        for k in (0, 1):
            [name] = wrapped(self.diagram.rows[1 - k], 0.6 * plot.wide, LEVEL, True, most=1)
            half = measure(name, LEVEL, True)[0] / 2 + 4
            x = min(max(plot.x0 + k * plot.wide, half), sheet.width - half)
            sheet.write(name, x, plot.y0 - 33, LEVEL, blue, True, kind="name")
            lines = _lines(self.diagram.columns[1 - k], plot.x0 - 60)
            for row, line in enumerate(lines):
                y = plot.y0 + k * plot.high + LEGEND * ((len(lines) - 1) / 2 - row) * 0.7
                sheet.write(line, plot.x0 - 28, y, LEVEL, orange, True, "right", "name")
        [words] = wrapped(self.diagram.mixes[0], sheet.width - 16, VALUE, most=1)
        half = measure(words, VALUE)[0] / 2 + 6
        x = min(max(plot.x0 + plot.wide / 2, half), sheet.width - half)
        sheet.write(words, x, plot.y0 - 56, VALUE, blue, kind="scale")
        [words] = wrapped(self.diagram.mixes[1], plot.high + 30, VALUE, most=1)
        sheet.write_upright(words, 15, plot.y0 + plot.high / 2, VALUE, orange, "scale")

    def _labels(self):
        """What each equilibrium is and pays, whose curve is whose, and which point is the reader's."""
        muted, ink = self.theme.muted, self.theme.ink
        for piece in sorted(self.diagram.nash, key=lambda piece: piece.is_pure):
            lines = [(text, SMALL, ink, True) for text in self._says(piece)]
            if piece.is_point:
                pays = ", ".join(short(expected(game, piece.p0, piece.q0)) for game in self.diagram.game)
                self.plot.label((piece.p0, piece.q0), [*lines, (f"pays ({pays})", SMALL, muted, False)])
            else:
                self.plot.label(((piece.p0 + piece.p1) / 2, (piece.q0 + piece.q1) / 2), lines, far=14)
        for point in self.diagram.points:
            words = f"({', '.join(map(short, point))})"
            self.plot.label(point, [(words, SMALL, self.theme.cut, True)])
        for player, pieces in enumerate(self.diagram.replies if self.plot.wide > NAME else ()):
            [name] = wrapped(self.diagram.players[player], 0.45 * self.plot.wide, SMALL, True, most=1)
            line = [(name, SMALL, self.theme.players[player][0], True)]
            spots = list(_spots(_lines_of(player, pieces)))
            any(self.plot.label(spot, line, far, leader=False) for far in (10, 17) for spot in spots)

    def _says(self, piece):
        """'confess/silent' for a pure equilibrium; what is known of p and of q for another."""
        if piece.is_pure:
            names = self.diagram.rows[1 - int(piece.p0)], self.diagram.columns[1 - int(piece.q0)]
            return ["/".join(wrapped(name, 0.3 * self.plot.wide, SMALL, True, most=1)[0] for name in names)]
        ranges = ("p", piece.p0, piece.p1), ("q", piece.q0, piece.q1)
        says = [
            f"{name} = {short(low)}" if low == high else f"{short(low)} ≤ {name} ≤ {short(high)}"
            for name, low, high in ranges
        ]
        return [", ".join(says)] if piece.is_point else says

    # ---------------------------------------------------------------- legend

    def _entries(self):
        """[(words, drawing of the sign)] for what there is."""
        diagram = self.diagram
        one, other = (wrapped(name, 160, SMALL, most=1)[0] for name in diagram.players)
        entries = [
            (_best_replies_of(one), lambda x, y: self._sign_line(0, x, y)),
            (_best_replies_of(other), lambda x, y: self._sign_line(1, x, y)),
        ]
        if any(piece.is_pure for piece in diagram.nash):
            entries.append(("equilibrium, pure", lambda x, y: self._sign_disc(x, y, True)))
        if any(piece.is_point and not piece.is_pure for piece in diagram.nash):
            entries.append(("equilibrium, mixed", lambda x, y: self._sign_disc(x, y, False)))
        if not all(piece.is_point for piece in diagram.nash):
            entries.append(("all these are equilibria", self._sign_band))
        return entries + ([("your point", self._cross)] if diagram.points else [])

    def _sign_line(self, player, x, y):
        colour, width, z, _, *dash = self._look(player)
        self.sheet.path([x - 13, x + 13], [y, y], colour, width, z, "sign", *dash)

    def _sign_disc(self, x, y, pure):
        theme = self.theme
        self.sheet.markers([x], [y], "o", 14, theme.ink, 5, "sign")
        if not pure:
            self.sheet.markers([x], [y], "o", 9, theme.paper, 5.1, "sign")

    def _sign_band(self, x, y):
        square = any(piece.is_square for piece in self.diagram.nash)
        colour = self.theme.mark if square else self.theme.best
        self.sheet.rectangle(x - 14, y - 7, 28, 14, colour, z=2, gid="sign")


def _best_replies_of(player):
    return owned("best replies", player) if is_you(player) else f"{player}'s best replies"


def _lines(name, width=NAME):
    return wrapped(name, max(8, width), LEVEL, True, most=2)


def _lines_of(player, pieces):
    """The lines of a curve, from one end to the other; for a player who never cares, of a whole square."""
    if pieces[0].is_square:
        steps = [k / (TURNED - 1) for k in range(TURNED)]
        return [[(0, k), (1, k)] if player == 0 else [(k, 0), (k, 1)] for k in steps]
    return [[(piece.p0, piece.q0), (piece.p1, piece.q1)] for piece in pieces]


def _spots(lines):
    """Places along the lines, the middles of the longest first."""
    lines = sorted(lines, key=lambda ends: -sum(abs(b - a) for a, b in zip(*ends, strict=True)))
    for share in (0.5, 0.7, 0.3, 0.85, 0.15):
        for (p, q), (u, v) in lines:
            yield p + (u - p) * share, q + (v - q) * share
