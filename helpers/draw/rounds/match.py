"""The moves of two players round by round, and how their totals grow."""

from itertools import accumulate

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.matrix.persons import owned
from helpers.draw.matrix.plot import Plot, scale, tick_texts
from helpers.draw.numbers import count, number, shortened
from helpers.draw.rounds.reading import finite, sentences
from helpers.draw.theme import LEGEND, LEVEL, SMALL, VALUE
from helpers.matrices.tables import brief, check_history, check_names

WIDE, RACE = 850, 150  # pixels: the whole picture, the height of the two curves
SQUARE, LETTER = 34, 13  # pixels: the largest square of a move, the smallest that has a letter
NAME = 160  # pixels: the widest name
MARGIN = 0.3  # of the width: what stands at the left, or at the right, takes at most so much
LOWEST, NARROWEST = 230, 360  # pixels: on smaller axes there is no legend
DASHES = (0, (2.6, 1.5))
TOLD = 12  # rounds whose totals the words tell one by one


def match_race(mine, theirs, payoffs, names, ax, title):
    """What `draw_match` draws; returns the Axes."""
    match = Match(mine, theirs, payoffs, names)
    heading = match.heading() if title is None else str(title)
    drawing = _Drawing(match, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = match.words(heading)
    return sheet.ax


class Match:
    """Two `histories` (strings), the `names` of their players, and their running `totals`."""

    def __init__(self, mine, theirs, payoffs, names):
        self.histories = check_history(mine, "mine"), check_history(theirs, "theirs")
        self.rounds = len(self.histories[0])
        if self.rounds != len(self.histories[1]):
            raise ValueError(
                f"mine has {count(self.rounds, 'move')} and theirs {len(self.histories[1])}: "
                "every round has a move of both"
            )
        if not self.rounds:
            raise ValueError("mine and theirs are empty: a match to draw has at least one round")
        self.names = check_names(names, 2, "player")
        self.pays = dict(zip(("DC", "CC", "DD", "CD"), _four(payoffs), strict=True))
        one, other = self.histories
        self.totals = [
            list(accumulate(self.pays[a + b] for a, b in zip(*pair, strict=True)))
            for pair in ((one, other), (other, one))
        ]

    def heading(self):
        """'You 8, bot 8 after 3 rounds'."""
        ends = [
            f"{shortened(name)} {number(totals[-1])}"
            for name, totals in zip(self.names, self.totals, strict=True)
        ]
        return f"{ends[0][0].upper()}{ends[0][1:]}, {ends[1]} after {count(self.rounds, 'round')}"

    def words(self, heading):
        """The alt text."""
        step = 1 if self.rounds <= TOLD else 10 if self.rounds <= 10 * TOLD else 100
        when = [*range(step, self.rounds, step), self.rounds]
        told = "each round" if step == 1 else f"rounds {', '.join(map(str, when))}"
        moves = ", ".join(f"{name} {moves}" for name, moves in zip(self.names, self.histories, strict=True))
        totals = "; ".join(
            f"{name} {', '.join(number(totals[k - 1]) for k in when)}"
            for name, totals in zip(self.names, self.totals, strict=True)
        )
        return sentences(
            heading, f"Moves: {moves}", f"Totals after {told}: {totals}", f"A round pays {self.rule()}"
        )

    def rule(self):
        """What a round pays, in words."""
        T, R, P, S = (number(self.pays[pair]) for pair in ("DC", "CC", "DD", "CD"))
        return f"{R} each for C and C, {P} each for D and D, {T} for D against C and {S} for C against D"


def _four(payoffs):
    """(T, R, P, S), floats as the decimals they are written as."""
    if not isinstance(payoffs, (tuple, list)) or len(payoffs) != 4:
        raise ValueError(f"payoffs are four numbers (T, R, P, S), as (5, 3, 1, 0), not {brief(payoffs)}")
    exact = [finite(value, f"payoffs[{k}]") for k, value in enumerate(payoffs)]
    return [float(e) if isinstance(value, float) else e for value, e in zip(payoffs, exact, strict=True)]


class _Drawing:
    """Draws a Match on a sheet: the squares above, the race of the totals below."""

    def __init__(self, match, title):
        self.match, self.title = match, title
        self.left = 20 + max(min(NAME, measure(name, LEVEL, True)[0]) for name in match.names)
        self.right = 14 + max(measure(text, LEVEL, True)[0] for text in self._ends())
        # A short match needs no wide picture.
        wide = self.left + self.right + (SQUARE + 6) * match.rounds, max(self.left, self.right) / MARGIN
        self.width = min(WIDE, max(480, *map(round, wide)))
        head = 16 + 19 * len(title_lines(title, self.width))
        side = self._side(self.width)
        self.height = round(
            head + 2 * side + 24 + RACE + self._foot(legend_rows(self._entries(), self.width))
        )

    def _ends(self):
        """What stands at the ends of the curves."""
        match = self.match
        return [
            f"{shortened(name, 14)} {number(t[-1])}"
            for name, t in zip(match.names, match.totals, strict=True)
        ]

    def _side(self, width):
        return min(SQUARE, (width - self.left - self.right) / self.match.rounds)

    def _foot(self, rows):
        return 34 + LEGEND * len(rows)

    def draw(self, sheet):
        """The squares, then the curves under them."""
        self.sheet, self.theme, match = sheet, sheet.theme, self.match
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        rows = [] if small else legend_rows(self._entries(), sheet.width, sheet.height, self.height)
        top, foot = sheet.height - sheet.title(self.title) - 6, 28 if small else self._foot(rows)
        self.left = min(self.left, MARGIN * sheet.width)
        self.right = min(self.right, MARGIN * sheet.width)
        self.pitch = (sheet.width - self.left - self.right) / match.rounds
        self.side = max(2, min(SQUARE, self.pitch, (top - foot) / 5))
        for player in (0, 1):
            self._moves(player, top - (player + 0.5) * (self.side + 3))
        high = top - 2 * self.side - 20 - foot
        if high > 20:
            self._race(foot, high)
        if not small:
            draw_legend(sheet, rows)

    def _moves(self, player, y):
        """One player's squares, with letters where they fit."""
        match, sheet = self.match, self.sheet
        colour = self.theme.players[player][0]
        if self.side > 11:
            [name] = wrapped(match.names[player], self.left - 14, LEVEL, True, most=1)
            sheet.write(name, self.left - 8, y, LEVEL, colour, True, "right", "name")
        places = [self.left + (k + 0.5) * self.pitch for k in range(match.rounds)]
        for move in "CD":
            at = [x for x, m in zip(places, match.histories[player], strict=True) if m == move]
            self._squares(move, player, at, y, self.side - (2 if self.side > 8 else 0.5))
        if self.side >= LETTER:
            size = VALUE if self.side > 20 else SMALL
            for x, move in zip(places, match.histories[player], strict=True):
                ink = colour if move == "C" else self.theme.paper
                sheet.write(move, x, y, size, ink, bold=True, kind="move", take=False)

    def _squares(self, move, player, xs, y, side):
        """C is pale with its corners cut, D a full square."""
        line, fill = self.theme.players[player]
        corners = [_outline(move, x, y, side) for x in xs]
        width = 1.5 if side > 20 else 0.9
        self.sheet.polygons(corners, fill if move == "C" else line, line, width, 2, f"{move} {player}")

    def _race(self, foot, high):
        """The two totals as steps: over a square stands the total after its round."""
        match, sheet, theme = self.match, self.sheet, self.theme
        (low, top), ticks = scale([0, *match.totals[0], *match.totals[1]])
        texts = tick_texts(ticks)
        wide = sheet.width - self.left - self.right
        plot = Plot(sheet, self.left, foot, wide, high, ((0, match.rounds), (low, top)))
        for tick in ticks:
            ends = plot.at(0, tick), plot.at(match.rounds, tick)
            sheet.path(*zip(*ends, strict=True), theme.faint if tick == 0 else theme.wedge, 1.2, 0.8)
        plot.ticks(ticks, texts, False)
        self._rounds(plot, foot)
        for player, totals in enumerate(match.totals):
            steps = [(0, 0)]
            for k, total in enumerate(totals):
                steps += [(k, total), (k + 1, total)]
            colour = theme.players[player][0]
            width, z, dash = ((5, 3, "-"), (2.6, 4, DASHES))[player]
            sheet.path(*zip(*(plot.at(*s) for s in steps), strict=True), colour, width, z, "race", dash)
        self._end_labels(plot)

    def _rounds(self, plot, foot):
        """The numbers of the rounds below."""
        rounds = self.match.rounds
        step = next((s for s in (1, 5, 10, 20, 50, 100, 200, 500) if s * self.pitch >= 22), rounds)
        for k in sorted({1, *range(step, rounds + 1, step)}):
            x, text = plot.at(k - 0.5, 0)[0], str(k)
            if self.sheet.is_free(self.sheet.text_box(text, x, foot - 12, SMALL)):
                self.sheet.write(text, x, foot - 12, SMALL, self.theme.muted, kind="tick")
        box = self.sheet.text_box("round", self.left - 10, foot - 12, SMALL, ha="right")
        if self.sheet.is_free(box):
            self.sheet.write(
                "round", self.left - 10, foot - 12, SMALL, self.theme.muted, ha="right", kind="tick"
            )

    def _end_labels(self, plot):
        """The last totals beside the ends of the curves, moved apart where they are close."""
        match = self.match
        heights = [plot.at(0, totals[-1])[1] for totals in match.totals]
        if abs(heights[0] - heights[1]) < 18:
            middle, up = sum(heights) / 2, 1 if heights[0] >= heights[1] else -1
            heights = [middle + 9 * up, middle - 9 * up]
        lift = max(0, plot.y0 + 8 - min(heights)) - max(0, max(heights) - plot.y0 - plot.high + 8)
        for player, text in enumerate(self._ends()):
            if measure(text, LEVEL, True)[0] > self.right - 8:
                text = number(match.totals[player][-1])
            x, colour = plot.x0 + plot.wide + 7, self.theme.players[player][0]
            self.sheet.write(text, x, heights[player] + lift, LEVEL, colour, True, "left", "total")

    # ---------------------------------------------------------------- legend

    def _entries(self):
        names = [shortened(name, 20) for name in self.match.names]
        pays = {pair: number(value) for pair, value in self.match.pays.items()}
        return [
            ("C cooperate", lambda x, y: self._sign_move("C", x, y)),
            ("D defect", lambda x, y: self._sign_move("D", x, y)),
            (owned("total", names[0]), lambda x, y: self._sign_line(0, x, y)),
            (owned("total", names[1]), lambda x, y: self._sign_line(1, x, y)),
            (f"each round: both C {pays['CC']}, both D {pays['DD']}", lambda x, y: None),
            (f"D against C {pays['DC']}, C against D {pays['CD']}", lambda x, y: None),
        ]

    def _sign_move(self, move, x, y):
        for player in (0, 1):
            self._squares(move, player, [x - 11 + 17 * player], y, 15)

    def _sign_line(self, player, x, y):
        width, dash = ((5, "-"), (2.6, DASHES))[player]
        colour = self.theme.players[player][0]
        self.sheet.path([x - 13, x + 11], [y, y], colour, width, 3, "sign", dash)


def _outline(move, x, y, side):
    """The corners of a move's square."""
    half, cut = side / 2, side * ((0.28 if side > 20 else 0.2) if move == "C" else 0)
    corners = [
        (half, half - cut), (half - cut, half), (cut - half, half), (-half, half - cut),
        (-half, cut - half), (cut - half, -half), (half - cut, -half), (half, cut - half),
    ]  # fmt: skip
    return [(x + dx, y + dy) for dx, dy in corners]
