"""`draw_best_replies`: the two best-reply curves of a 2×2 game, and the equilibria where they meet."""

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.charts.table import Table, is_you, owned, two_names
from helpers.draw.numbers import number, sentences, short
from helpers.draw.sheet import measure, one_line
from helpers.text import shortened
from helpers.theme import SMALL

SIDE, WIDEST_NAME = 390, 130  # pixels: the square, the widest name of an action beside it
LOOKS = (7, 2, "row replies", "-"), (3.2, 3, "column replies", (0, (2.6, 1.5)))  # of the two curves
BAND = 18  # pixels: the width of a whole segment of equilibria
FAR = (10, 18, 60)  # pixels from an equilibrium to its label: beyond another curve if need be
TURNED = 9  # lines that fill the square of a player who never cares


def draw_best_replies(
    A, B, rows=None, columns=None, *, nash=True, highlight=(), ax=None, title=None, players=None
):
    """Draw what each player's best reply is to each mix of the other, in a game of two actions each.

    >>> from helpers import draw_best_replies
    >>> from helpers.matrices import BATTLE_OF_THE_SEXES as game
    >>> draw_best_replies(*game, game.rows, game.columns)
    Best replies. p: how often the row player plays ballet; q: how often the column player plays ballet. \
Best replies of the row player: p = 0 for q < 1/3, any p for q = 1/3, p = 1 for q > 1/3; of the column \
player: q = 0 for p < 2/3, any q for p = 2/3, q = 1 for p > 2/3. 3 equilibria: p = 0, q = 0 \
(boxing/boxing), which pays (1, 2); p = 2/3, q = 1/3, which pays (2/3, 2/3); p = 1, q = 1 (ballet/ballet), \
which pays (2, 1).

    The square holds all pairs of mixes: p, the probability of row 0, grows to the right, q, that of column
    0, upwards. The row player's curve is a broad line, the column player's a narrow dashed one; the curve
    of a player who never cares is the whole square. A disc is an equilibrium without mixing, a ring one
    with it, a yellow band a whole segment of them; all are exact fractions. `highlight`: points (p, q) of
    your own, drawn as ✕. `nash=False` leaves the equilibria out. `rows`, `columns`, `players`: names.

    Raises ValueError, with the place, for tables that are not 2×2, or of anything but finite numbers.

    Source: R. B. Myerson, "Game Theory: Analysis of Conflict" (1991), section 3.3.
    """
    table = Table(A, B, rows, columns)
    if (table.m, table.n) != (2, 2):
        raise ValueError(f"a diagram of best replies is for 2×2 games, this one is {table.m}×{table.n}")
    return BestReplies(table, nash, _points(highlight), players).picture(ax, title)


def _points(highlight):
    """[(p, q), …] from one pair or from many."""
    points = [*highlight]
    points = points if all(isinstance(point, (list, tuple)) for point in points) else [points]
    for point in points:
        if len(point) != 2 or not all(0 <= share <= 1 for share in point):
            raise ValueError(f"highlight takes points (p, q) with p and q from 0 to 1, not {highlight!r}")
    return points


# -------------------------------------------------------------------- the curves, and where they meet


class Piece(NamedTuple):
    """All (p, q) with `p0` ≤ p ≤ `p1` and `q0` ≤ q ≤ `q1`: a point, a segment, or the square.

    p is how often the row player plays row 0, q how often the column player plays column 0.
    """

    p0: Fraction
    p1: Fraction
    q0: Fraction
    q1: Fraction

    def __str__(self):
        return ", ".join(self.ranges(number))

    def ranges(self, write):
        """['p = 1/2', '0 ≤ q ≤ 1']."""
        ranges = ("p", self.p0, self.p1), ("q", self.q0, self.q1)
        return [
            f"{name} = {write(low)}" if low == high else f"{write(low)} ≤ {name} ≤ {write(high)}"
            for name, low, high in ranges
        ]

    @property
    def is_point(self):
        return self.p0 == self.p1 and self.q0 == self.q1

    @property
    def is_square(self):
        return self.p0 < self.p1 and self.q0 < self.q1

    @property
    def is_pure(self):
        return self.is_point and {self.p0, self.q0} <= {0, 1}

    def holds(self, other):
        """Whether `other` lies in this piece."""
        return self.p0 <= other.p0 <= other.p1 <= self.p1 and self.q0 <= other.q0 <= other.q1 <= self.q1


def row_replies(A):
    """The row player's best replies p to each q; if no q matters, the whole square."""
    return [Piece(*piece) for piece in _pieces(A[0][1] - A[1][1], A[0][0] - A[1][0])]


def column_replies(B):
    """The column player's best replies q to each p."""
    pieces = _pieces(B[1][0] - B[1][1], B[0][0] - B[0][1])
    return [Piece(p0, p1, q0, q1) for q0, q1, p0, p1 in pieces]


def _pieces(low, high):
    """(own from, to, other's from, to): action 0 gains `low` where the other's is 0, `high` where it is 1."""
    zero, one = Fraction(0), Fraction(1)
    if low == high == 0:
        return [(zero, one, zero, one)]
    before, after = (one if gain > 0 else zero for gain in (low, high))
    if low * high > 0:
        return [(before, before, zero, one)]
    turn = Fraction(low) / (low - high)  # here both actions pay the same: anything is a best reply
    first = [(before, before, zero, turn)] if turn > 0 else []
    last = [(after, after, turn, one)] if turn < 1 else []
    return [*first, (zero, one, turn, turn), *last]


def meetings(A, B):
    """Where both reply best: the equilibria, as few Pieces as hold them all, from left to right.

    >>> [str(piece) for piece in meetings([[2, 0], [0, 1]], [[1, 0], [0, 2]])]
    ['p = 0, q = 0', 'p = 2/3, q = 1/3', 'p = 1, q = 1']
    """
    pairs = product(row_replies(A), column_replies(B))
    both = {Piece(max(a.p0, b.p0), min(a.p1, b.p1), max(a.q0, b.q0), min(a.q1, b.q1)) for a, b in pairs}
    found = {piece for piece in both if piece.p0 <= piece.p1 and piece.q0 <= piece.q1}
    return sorted(piece for piece in found if not any(other.holds(piece) for other in found - {piece}))


def expected(A, p, q):
    """What A pays on average when row 0 is played with probability p and column 0 with q."""
    return p * (q * A[0][0] + (1 - q) * A[0][1]) + (1 - p) * (q * A[1][0] + (1 - q) * A[1][1])


# -------------------------------------------------------------------- facts and words


class BestReplies(Chart):
    """Names, both players' `replies`, the equilibria `nash`, and the reader's `points`."""

    def __init__(self, table, nash, points, players):
        self.rows, self.columns, self.points = table.rows, table.columns, points
        self.players = two_names(players, ("the row player", "the column player"))
        A, B = self.game = table.exact
        self.replies = row_replies(A), column_replies(B)
        self.nash = meetings(A, B) if nash else []
        self.mixes = [
            f"{letter}: how often {'you play' if is_you(player) else f'{player} plays'} {action}"
            for letter, player, action in zip(
                "pq", self.players, (self.rows[0], self.columns[0]), strict=True
            )
        ]

    @property
    def heading(self):
        return f"Best replies: {self._count()}" if self.nash else "Best replies"

    def _count(self):
        """'one equilibrium', '3 equilibria', or that they are infinitely many."""
        if all(piece.is_point for piece in self.nash):
            return "one equilibrium" if len(self.nash) == 1 else f"{len(self.nash)} equilibria"
        whole = any(piece.is_square for piece in self.nash)
        return "everything is an equilibrium" if whole else "infinitely many equilibria"

    def words(self):
        one, other = (
            ", ".join(self._reply(piece, k) for piece in pieces) for k, pieces in enumerate(self.replies)
        )
        first, second = (owned("best replies", player) for player in self.players)
        second = second.removeprefix("best replies ")  # 'of Ann', after those of another
        count, points = (
            self._count(),
            ", ".join(f"({', '.join(map(number, point))})" for point in self.points),
        )
        return sentences(
            self.given or "Best replies",
            "; ".join(self.mixes),
            f"{first[0].upper()}{first[1:]}: {one}; {second}: {other}",
            f"{count[0].upper()}{count[1:]}: {'; '.join(map(self._in_words, self.nash))}"
            if self.nash
            else "",
            f"Marked with ✕: {points}" if points else "",
        )

    def _reply(self, piece, player):
        """'p = 0 for q < 1/2': what a piece of a player's curve says."""
        own, other = (piece[:2], piece[2:]) if player == 0 else (piece[2:], piece[:2])
        mine, theirs = "pq" if player == 0 else "qp"
        reply = f"{mine} = {number(own[0])}" if own[0] == own[1] else f"any {mine}"
        if other == (0, 1):
            return f"{reply} for every {theirs}"
        if other[0] == other[1]:
            return f"{reply} for {theirs} = {number(other[0])}"
        sign, bound = ("<", other[1]) if other[0] == 0 else (">", other[0])
        return f"{reply} for {theirs} {sign} {number(bound)}"

    def _in_words(self, piece):
        """'p = 1/2, q = 1/2, which pays (0, 0)', with the names of the actions where nobody mixes."""
        if not piece.is_point:
            return str(piece)
        names = f" ({'/'.join(self._played(piece))})" if piece.is_pure else ""
        return f"{piece}{names}, which {self._pays(piece, number)}"

    def _played(self, piece):
        return self.rows[1 - int(piece.p0)], self.columns[1 - int(piece.q0)]

    def _pays(self, piece, write):
        return f"pays ({', '.join(write(expected(game, piece.p0, piece.q0)) for game in self.game)})"

    # -------------------------------------------------------------------- drawing

    def size(self):
        names = [one_line(name, WIDEST_NAME, SMALL) for name in (*self.rows, *self.columns)]
        widest = max(measure(name, SMALL)[0] for name in names)
        self.actions = names[:2], names[2:]
        self.left, self.right = 60 + widest, max(30, widest / 2 + 8)
        return self.left + SIDE + self.right, SIDE + 72

    def legend(self):
        ink, sign, entries = self.sheet.theme.ink, self.sheet.mark_sign, []
        for player, name in enumerate(self.players):
            colour, width, _, _, dash = self._look(player)
            words = owned("best replies", shortened(name))
            entries.append((words, self.sheet.line_sign(colour, width, dash)))
        if any(piece.is_pure for piece in self.nash):
            entries.append(("equilibrium, pure", sign("o", 14, ink)))
        if any(piece.is_point and not piece.is_pure for piece in self.nash):
            entries.append(("equilibrium, mixed", sign("o", 14, ink, 9)))
        if not all(piece.is_point for piece in self.nash):
            entries.append(("all these are equilibria", self.sheet.box_sign(28, 14, self._yellow())))
        return entries + [("your point", self._cross)] * bool(self.points)

    def _yellow(self):
        theme = self.sheet.theme
        return theme.mark if any(piece.is_square for piece in self.nash) else theme.best

    def draw(self):
        """Curves first, then the equilibria, then the words where there is room."""
        self.plot = Plot(self, self.left, self.right, 72)  # below: the actions, and what p stands for
        for k, which in enumerate("xy"):
            colour = self.theme.players[k][0]
            self.plot.scale(which, (0, 1), self._ticks(k), self.mixes[k], colour, grid=False)
            self.plot.axes.tick_params(axis=which, labelcolor=colour, pad=8 * self.sheet.px)  # off a disc
        for piece in self.nash:
            self._band(piece)
        for player, pieces in enumerate(self.replies):
            for line in _lines_of(player, pieces):
                self.plot.line(line, *self._look(player))
        for piece in self.nash:
            if piece.is_point:
                fill, gid = (self.theme.ink, "pure") if piece.is_pure else (self.theme.paper, "mixed")
                self.plot.disc((piece.p0, piece.q0), 14, fill, self.theme.ink, gid, edge=3.2)
        for point in self.points:
            self._cross(*self.plot.at(*point))
        self._labels()

    def _ticks(self, k):
        """0 and 1 with the actions that they stand for, and the places of the equilibria between them."""
        pattern = "{value}\n{name}" if k == 0 else "{name}  {value}"
        ticks = {1 - j: pattern.format(value=1 - j, name=name) for j, name in enumerate(self.actions[k])}
        for value in sorted({part for piece in self.nash for part in piece[2 * k : 2 * k + 2]}):
            room = 16 if k else measure(short(value), SMALL)[0] + 2
            if all(abs(value - other) * SIDE > room for other in ticks):
                ticks[value] = short(value)
        return ticks

    def _band(self, piece):
        """The yellow ground of a whole segment of equilibria; both curves show where they run together."""
        (x, y), (u, v) = self.plot.at(piece.p0, piece.q0), self.plot.at(piece.p1, piece.q1)
        if piece.is_point:
            return
        place = x - BAND / 2, y - BAND / 2, u - x + BAND, v - y + BAND
        self.sheet.rectangle(*place, self._yellow(), z=0.5 if piece.is_square else 1.5, gid="segment")
        if not any(pieces[0].is_square for pieces in self.replies):
            self.sheet.path([x, u], [y, v], self.theme.paper, 4.4, 2.5, "between")
        if not piece.is_square:
            self.sheet.take((place[0], place[1], u + BAND / 2, v + BAND / 2))

    def _look(self, player):
        """(colour, width, z, gid, dash) of a curve; finer where it fills a whole square."""
        width, z, gid, dash = LOOKS[player]
        if self.replies[player][0].is_square:
            width *= (0.4, 0.6)[player]
        return self.sheet.theme.players[player][0], width, z, gid, dash

    def _cross(self, x, y):
        """The reader's own point."""
        self.sheet.markers([x], [y], "x", 14, self.sheet.theme.paper, 5.5, "rim", edge=6.5)
        self.sheet.markers([x], [y], "x", 13, self.sheet.theme.cross, 5.6, "highlight", edge=3.4)
        self.sheet.take((x - 9, y - 9, x + 9, y + 9))

    def _labels(self):
        """What each equilibrium is and pays, and which point is the reader's."""
        muted, ink, plot = self.theme.muted, self.theme.ink, self.plot
        for piece in sorted(self.nash, key=lambda piece: piece.is_pure):
            lines = [(text, SMALL, ink, True) for text in self._says(piece)]
            if piece.is_point:
                lines.append((self._pays(piece, short), SMALL, muted, False))
            middle = (piece.p0 + piece.p1) / 2, (piece.q0 + piece.q1) / 2
            plot.label(middle, lines, FAR if piece.is_point else (14, 22))
        for point in self.points:
            plot.label(point, [(f"({', '.join(map(short, point))})", SMALL, self.theme.cross, True)])

    def _says(self, piece):
        """'confess/silent' for a pure equilibrium; what is known of p and of q for another."""
        if piece.is_pure:
            room = 0.3 * self.plot.wide
            return ["/".join(one_line(name, room, SMALL, True) for name in self._played(piece))]
        says = piece.ranges(short)
        return [", ".join(says)] if piece.is_point else says


def _lines_of(player, pieces):
    """The lines of a curve, from one end to the other; for a player who never cares, of a whole square."""
    if pieces[0].is_square:
        steps = [k / (TURNED - 1) for k in range(TURNED)]
        return [[(0, k), (1, k)] if player == 0 else [(k, 0), (k, 1)] for k in steps]
    return [[(piece.p0, piece.q0), (piece.p1, piece.q1)] for piece in pieces]
