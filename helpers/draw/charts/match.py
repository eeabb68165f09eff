"""`draw_match`: the moves of two players round by round, and how their totals grow."""

from itertools import accumulate

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, apart, limits
from helpers.draw.charts.table import owned
from helpers.draw.numbers import number, sentences
from helpers.draw.sheet import measure
from helpers.matrices.tables import check_histories, check_names
from helpers.text import brief, count, listed, shortened
from helpers.theme import LEVEL, SMALL, VALUE, WIDEST

RACE, MARK = 150, 12  # pixels: the height of the two curves, of the mark of a slip
SQUARE, LETTER = 34, 13  # pixels: the largest square of a move, the smallest that has a letter
WIDEST_NAME = 160  # pixels: the widest name
SHARE = 0.3  # of the width: what stands at the left, or at the right, takes at most so much
LINES = (5, "-"), (2.6, (0, (2.6, 1.5)))  # (width, dash) of the two curves
TOLD = 12  # rounds whose totals the words tell one by one
READ = 60  # moves of a player in the words, at most
PAYS = {"DC": 5, "CC": 3, "DD": 1, "CD": 0}  # Axelrod's payoffs for (my move, theirs)


def draw_match(mine, theirs, *, slips=(), names=("you", "bot"), totals=True, ax=None, title=None):
    """Draw a match of the repeated game: both players' moves by round, and below them the running totals.

    >>> from helpers import draw_match
    >>> draw_match("CDCDCDCDCD", "DCDCDCDCDC", names=("tit-for-tat", "suspicious"))
    Tit-for-tat 25, suspicious 25 after 10 rounds. Moves: tit-for-tat CDCDCDCDCD, suspicious DCDCDCDCDC. \
Totals after each round: tit-for-tat 0, 5, 5, 10, 10, 15, 15, 20, 20, 25; suspicious 5, 5, 10, 10, 15, 15, \
20, 20, 25, 25. A round pays 3 each for C and C, 1 each for D and D, 5 for D against C and 0 for C against \
D.

    `mine`, `theirs`: strings (or lists) of "C" (cooperate) and "D" (defect), one letter a round. `names`: of
    the two players. Of more than about 50 rounds the squares are too small for letters; C keeps its cut
    corners, and D is filled. `slips`: the rounds, from 1, in which the first player's hand slipped; they are
    marked. `totals=False` leaves out the curves.

    Raises ValueError for histories of unequal length, without a round, or with other letters, naming the
    round (from 0), and for a slip in a round that is not there.

    Source: R. Axelrod, "The Evolution of Cooperation" (1984), chapter 2.
    """
    return Match(mine, theirs, names, slips, totals).picture(ax, title)


class Match(Chart):
    """Two `histories` (strings), the `names` of their players, their running `totals`, rounds of `slips`."""

    def __init__(self, mine, theirs, names, slips, race):
        one, other = self.histories = check_histories(mine, theirs, ("mine", "theirs"))
        self.rounds = len(one)
        if not self.rounds:
            raise ValueError("mine and theirs are empty: a match to draw has at least one round")
        self.names, self.race, self.slips = check_names(names, 2, "player"), race, [*slips]
        for k in slips:
            if k not in range(1, self.rounds + 1):
                raise ValueError(f"slips has round {brief(k)}: the rounds are 1 to {self.rounds}")
        self.slips.sort()
        self.totals = [
            list(accumulate(PAYS[a + b] for a, b in zip(*pair, strict=True)))
            for pair in ((one, other), (other, one))
        ]

    @property
    def heading(self):
        """'You 8, bot 8 after 3 rounds'."""
        one, other = self._ends(24)
        return f"{one[0].upper()}{one[1:]}, {other} after {count(self.rounds, 'round')}"

    def _ends(self, letters):
        """['you 8', 'bot 8']."""
        pairs = zip(self.names, self.totals, strict=True)
        return [f"{shortened(name, letters)} {number(totals[-1])}" for name, totals in pairs]

    def words(self):
        step = 1 if self.rounds <= TOLD else 10
        when = [*range(step, self.rounds, step), self.rounds]
        told = "each round" if step == 1 else f"rounds {', '.join(map(str, when))}"
        pairs = zip(self.names, self.histories, strict=True)
        moves = ", ".join(f"{name} {moves[:READ]}" for name, moves in pairs)
        begin = "Moves" if self.rounds <= READ else f"First {READ} moves"
        totals = "; ".join(
            f"{name} {', '.join(number(totals[k - 1]) for k in when)}"
            for name, totals in zip(self.names, self.totals, strict=True)
        )
        slip = owned("slip", self.names[0])
        slips = f"{slip[0].upper()}{slip[1:]}: round{'s' * (len(self.slips) > 1)} {listed(self.slips or [0])}"
        rule = "3 each for C and C, 1 each for D and D, 5 for D against C and 0 for C against D"
        return sentences(
            self.title,
            f"{begin}: {moves}",
            slips if self.slips else "",
            f"Totals after {told}: {totals}" if self.race else "",
            f"A round pays {rule}",
        )

    # -------------------------------------------------------------------- drawing

    def size(self):
        self.left = 20 + max(min(WIDEST_NAME, measure(name, LEVEL, True)[0]) for name in self.names)
        self.right = 14 + max(measure(text, LEVEL, True)[0] * self.race for text in self._ends(14))
        # A short match needs no wide picture.
        wide = self.left + self.right + (SQUARE + 6) * self.rounds, max(self.left, self.right) / SHARE
        width = min(WIDEST - 50, max(480, *map(round, wide)) if self.race else max(300, round(wide[0])))
        side = min(SQUARE, (width - self.left - self.right) / self.rounds)
        return width, 2 * side + (RACE + 46 if self.race else 12) + MARK * bool(self.slips)

    def legend(self):
        lines = []
        for player, name in enumerate(self.names):
            colour, (width, dash) = self.sheet.theme.players[player][0], LINES[player]
            lines.append((owned("total", shortened(name)), self.sheet.line_sign(colour, width, dash)))
        slip = owned("slip", shortened(self.names[0])), self.sheet.mark_sign("v", 10, self.sheet.theme.cross)
        return [
            ("C cooperate", lambda x, y: self._move_sign("C", x, y)),
            ("D defect", lambda x, y: self._move_sign("D", x, y)),
            *[slip] * bool(self.slips),
            *lines * self.race,
            *[("each round: both C 3, both D 1, D against C 5, C against D 0", None)] * self.race,
        ]

    def _move_sign(self, move, x, y):
        for player in (0, 1):
            self._squares(move, player, [x - 11 + 17 * player], y, 15)

    def draw(self):
        """The squares above, the race of the totals below them."""
        self.pitch = (self.sheet.width - self.left - self.right) / self.rounds
        side = max(2, min(SQUARE, self.pitch))
        self._slips(side)
        for player in (0, 1):
            self._moves(player, self.top - (player + 0.5) * (side + 3), side)
        self.top -= 2 * side + 20
        if self.race:
            self._race()

    def _slips(self, side):
        """A mark above each slip, and a frame around its square."""
        self.top -= MARK * bool(self.slips)
        places, colour = [self.left + (k - 0.5) * self.pitch for k in self.slips], self.theme.cross
        self.sheet.markers(places, [self.top + 5] * len(places), "v", 10, colour, 4, "slip")
        for x in places if side > 8 else ():
            self.sheet.pill(
                x, self.top - (side + 3) / 2, side + 2, side + 2, "none", colour, 2.6, 3, "slipped"
            )

    def _moves(self, player, y, side):
        """One player's squares, with letters where they fit."""
        sheet, colour, history = self.sheet, self.theme.players[player][0], self.histories[player]
        if side > 11:
            look = LEVEL, colour, True, "right", "name"
            sheet.write(self.names[player], self.left - 8, y, *look, widest=self.left - 14)
        places = [(self.left + (k + 0.5) * self.pitch, move) for k, move in enumerate(history)]
        for move in "CD":
            at = [x for x, m in places if m == move]
            self._squares(move, player, at, y, side - (2 if side > 8 else 0.5))
        for x, move in places if side >= LETTER else ():
            ink, size = colour if move == "C" else self.theme.paper, VALUE if side > 20 else SMALL
            sheet.write(move, x, y, size, ink, bold=True, kind="move", take=False)

    def _squares(self, move, player, xs, y, side):
        """C is pale with its corners cut, D a full square."""
        line, fill = self.theme.players[player]
        corners = [_outline(move, x, y, side) for x in xs]
        width = 1.5 if side > 20 else 0.9
        self.sheet.polygons(corners, fill if move == "C" else line, line, width, 2, f"{move} {player}")

    def _race(self):
        """The two totals as steps: over a square stands the total after its round."""
        room = measure(str(self.rounds), SMALL)[0] + 6
        step = next((s for s in (1, 5, 10, 20, 50, 100, 200, 500) if s * self.pitch >= room), self.rounds)
        rounds = {k - 0.5: str(k) for k in sorted({1, *range(step, self.rounds + 1, step)})}
        plot = Plot(self, self.left, self.right, 26)
        plot.bare()
        plot.scale("x", (0, self.rounds), rounds, grid=False)
        plot.scale("y", limits([0, *self.totals[0], *self.totals[1]]))
        plot.axes.axhline(0, color=self.theme.grid, linewidth=1.2 * self.sheet.px)
        x, y = self.left - 10, plot.y0 - 17
        self.sheet.write("round", x, y, SMALL, self.theme.muted, ha="right", kind="tick")
        for player, sums in enumerate(self.totals):
            steps = [(0, 0), *((k + end, total) for k, total in enumerate(sums) for end in (0, 1))]
            plot.line(
                steps, self.theme.players[player][0], LINES[player][0], 3 + player, "race", LINES[player][1]
            )
        self._end_labels(plot)

    def _end_labels(self, plot):
        """The last totals beside the ends of the curves, moved apart where they are close."""
        ends = [plot.at(self.rounds, totals[-1]) for totals in self.totals]
        heights = apart([y for _, y in ends], 18, plot)
        for player, (text, y) in enumerate(zip(self._ends(14), heights, strict=True)):
            colour = self.theme.players[player][0]
            self.sheet.write(text, ends[0][0] + 7, y, LEVEL, colour, True, "left", "total")


def _outline(move, x, y, side):
    """The corners of a move's square."""
    half, cut = side / 2, side * ((0.28 if side > 20 else 0.2) if move == "C" else 0)
    corners = [
        (half, half - cut), (half - cut, half), (cut - half, half), (-half, half - cut),
        (-half, cut - half), (cut - half, -half), (half - cut, -half), (half, cut - half),
    ]  # fmt: skip
    return [(x + dx, y + dy) for dx, dy in corners]
