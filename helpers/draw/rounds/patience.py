"""Cooperate for ever, or defect against one who never forgives?"""

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.matrix.plot import Plot, scale, short, tick_texts
from helpers.draw.numbers import number
from helpers.draw.rounds.reading import finite, plain, sentences
from helpers.draw.theme import DASH, LEVEL, SMALL, VALUE
from helpers.matrices.tables import brief

WIDE, HIGH = 850, 250  # pixels: the whole picture, the height of the plot
FEWEST, MOST, ASKED = 6, 40, 200  # rounds that are drawn: at least, at most, and when asked for
FAR = 300  # rounds within which a crossing is looked for
TOLD = 6  # rounds whose sums the words tell
LOWEST, NARROWEST = 220, 420  # pixels: on smaller axes the words at the right are short
WAYS = ("cooperate for ever", "defect")
FORMULAS = ("R/(1−δ)", "T + δP/(1−δ)")
DASHES = (0, (5, 2.5)), (0, (2, 2))


def patience_curves(T, R, P, S, delta, rounds, ax, title):
    """What `draw_patience` draws; returns the Axes."""
    patience = Patience((T, R, P, S), delta, rounds)
    heading = patience.heading() if title is None else str(title)
    drawing = _Drawing(patience, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = patience.words(heading)
    return sheet.ax


class Patience:
    """Of both ways to play the `sums` after each round and the `limits` in the long run; their `turn`."""

    def __init__(self, payoffs, delta, rounds):
        self.payoffs, self.delta = [plain(value) for value in payoffs], plain(delta)
        T, R, P, _ = (finite(value, name) for value, name in zip(self.payoffs, "TRPS", strict=True))
        self.d = finite(self.delta, "delta")
        if not 0 <= self.d < 1:
            why = (
                "what comes later never counts less than nothing"
                if self.d < 0
                else "from 1 on the sums never end"
            )
            raise ValueError(f"delta is {number(self.delta)}, and must be from 0 to below 1: {why}")
        if rounds is not None and (type(rounds) is not int or not 2 <= rounds <= ASKED):
            raise ValueError(f"rounds is a whole number from 2 to {ASKED}, not {brief(rounds)}")
        self.limits = [first + self.d * later / (1 - self.d) for first, later in ((R, R), (T, P))]
        sums = list(zip(self._sums(R, R), self._sums(T, P), strict=True))
        self.turn = self._turn(sums)
        self.rounds = rounds or self._enough()
        self.sums = list(zip(*sums[: self.rounds], strict=True))

    def _sums(self, first, later):
        """What has been paid in all after round 1, 2, …"""
        sums, weight = [first], self.d
        for _ in range(FAR - 1):
            sums.append(sums[-1] + weight * later)
            weight *= self.d
        return sums

    def _turn(self, sums):
        """(round, way): from then on the way that was behind in round 1 is ahead; None if it never is."""
        first = sums[0][0] - sums[0][1]
        for k, (one, other) in enumerate(sums, 1):
            if (one - other) * first < 0:
                return k, int(other > one)
        return None

    def _enough(self):
        """So many rounds that the curves come close to their limits, and cross if they do."""
        rounds, left = 1, float(self.d)
        while left > 0.02 and rounds < MOST:
            rounds, left = rounds + 1, left * float(self.d)
        turn = self.turn[0] + 2 if self.turn and self.turn[0] <= MOST - 2 else 0
        return max(FEWEST, rounds, turn)

    def heading(self):
        """Which of the two pays more in the long run, with both totals."""
        (one, other), texts = self.limits, self.totals()
        when = f"δ = {short(self.delta)}: in the long run"
        if one == other:
            return f"{when} both pay the same, {texts[0]}"
        sign, more = (">", "cooperating") if one > other else ("<", "defecting")
        return f"{when} {more} pays more, {texts[0]} {sign} {texts[1]}"

    def totals(self):
        """The totals in the long run as texts, with more digits where they are nearly the same."""
        texts = [short(limit) for limit in self.limits]
        if texts[0] == texts[1] and self.limits[0] != self.limits[1]:
            texts = [f"≈{float(limit):.9g}".replace("-", "−") for limit in self.limits]
        return texts

    def crossing(self):
        """'cooperating is ahead from round 3 on'."""
        if self.turn is None:
            return ""
        return f"{('cooperating', 'defecting')[self.turn[1]]} is ahead from round {self.turn[0]} on"

    def words(self, heading):
        """The alt text."""
        pays = ", ".join(f"{n} = {short(v)}" for n, v in zip("TRPS", self.payoffs, strict=True))
        told = range(min(TOLD, self.rounds))
        sums = "; ".join(
            f"{way} {', '.join(_rough(sums[k]) for k in told)}"
            for way, sums in zip(WAYS, self.sums, strict=True)
        )
        limits = ", ".join(f"{f} = {text}" for f, text in zip(FORMULAS, self.totals(), strict=True))
        crossing = self.crossing() or "Their order never changes"
        return sentences(
            heading,
            f"Payoffs {pays}; each round counts {short(self.delta)} as much as the one before",
            f"In all after rounds 1 to {len(told)}: {sums}",
            f"Long run: {limits}",
            crossing[0].upper() + crossing[1:],
        )


def _rough(value):
    return number(value if value.denominator == 1 else float(value))


class _Drawing:
    """Draws a Patience on a sheet."""

    def __init__(self, patience, title):
        self.patience, self.title = patience, title
        self.width = WIDE
        self.height = 22 + 19 * len(title_lines(title, WIDE)) + HIGH + 58

    def draw(self, sheet):
        """The limits first, then the curves, then the words at their right ends."""
        self.sheet, self.theme, patience = sheet, sheet.theme, self.patience
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        top, foot = sheet.height - sheet.title(self.title) - 8, 30 if small else 54
        (low, high), ticks = scale([*patience.sums[0], *patience.sums[1], *patience.limits])
        texts = tick_texts(ticks)
        left = (24 if small else 44) + max(measure(text, SMALL)[0] for text in texts)
        right = self._gutter(sheet.width)
        ends = (0.6, patience.rounds + 0.4), (low, high)
        self.plot = Plot(sheet, left, foot, sheet.width - left - right - 8, top - foot, ends)
        self._grid(ticks)
        self.plot.ticks(ticks, texts, False)
        self.plot.ticks(*self._rounds(), True)
        if not small:
            words = wrapped("rounds played; dashed: in the long run", self.plot.wide, VALUE, most=1)[0]
            x = self.plot.x0 + self.plot.wide / 2
            sheet.write(words, x, foot - 37, VALUE, self.theme.muted, kind="scale")
            [words] = wrapped("payoffs so far, discounted", self.plot.high + 20, VALUE, most=1)
            y = self.plot.y0 + self.plot.high / 2
            sheet.write_upright(words, 14, y, VALUE, self.theme.muted, "scale")
        self._limits(right)
        for way in (0, 1):
            self._curve(way)
        self._crossing()

    def _gutter(self, width):
        """How wide the words at the right are: in full, the numbers only, or nothing."""
        for texts in (self._words(), [[(text, True)] for text in self.patience.totals()]):
            need = 14 + max(measure(text, LEVEL, bold)[0] for lines in texts for text, bold in lines)
            if need < 0.36 * width:
                self.labels = texts
                return need
        self.labels = [[], []]
        return 8

    def _words(self):
        totals = self.patience.totals()
        return [[(WAYS[k], True), (f"{FORMULAS[k]} = {totals[k]}", False)] for k in (0, 1)]

    def _rounds(self):
        """Numbers for the scale below."""
        room = self.plot.wide / self.patience.rounds
        step = next((s for s in (1, 5, 10, 20, 50) if s * room >= 26), 100)
        values = sorted({1, *range(step, self.patience.rounds + 1, step)})
        return values, [str(value) for value in values]

    def _grid(self, ticks):
        plot = self.plot
        for tick in ticks:
            ends = plot.at(plot.left, tick), plot.at(plot.right, tick)
            self.sheet.path(*zip(*ends, strict=True), self.theme.wedge, 1, 0.8)
        plot.frame()

    def _look(self, way):
        return self.theme.players[(2, 3)[way]][0]

    def _limits(self, right):
        """Dashed lines with the totals in the long run; the words of the larger one stand higher."""
        plot, heights = self.plot, []
        for way, limit in enumerate(self.patience.limits):
            (x, y), (u, _) = plot.at(plot.left, limit), plot.at(plot.right, limit)
            self.sheet.path([x, u + 6], [y, y], self._look(way), 1.7, 2, "limit", DASHES[way])
            self.sheet.take((x, y - 2, u + 6, y + 2))
            heights.append(y)
        apart = 19 * max(map(len, self.labels)) + 2
        if abs(heights[0] - heights[1]) < apart:
            middle, up = sum(heights) / 2, 1 if heights[0] >= heights[1] else -1
            heights = [middle + up * apart / 2, middle - up * apart / 2]
        half = apart / 2 - 2
        lift = max(0, plot.y0 + half - min(heights)) - max(0, max(heights) + half - plot.y0 - plot.high)
        for way, lines in enumerate(self.labels):
            for k, (text, bold) in enumerate(lines):
                y = heights[way] + lift + 18 * ((len(lines) - 1) / 2 - k)
                x = plot.x0 + plot.wide + 11
                self.sheet.write(text, x, y, LEVEL, self._look(way), bold, "left", "limit")

    def _curve(self, way):
        """Discs for cooperating, squares for defecting, joined by a line."""
        plot, colour = self.plot, self._look(way)
        points = list(enumerate(self.patience.sums[way], 1))
        plot.line(points, colour, (3.2, 2)[way], (4, 4.4)[way], "sums")
        size = min(10, max(4, 0.5 * plot.wide / len(points)))
        xs, ys = zip(*(plot.at(*point) for point in points), strict=True)
        self.sheet.markers(xs, ys, "os"[way], size + 1 - 2 * way, colour, 4.5 + way / 10, "round")

    def _crossing(self):
        """From which round on the other one is ahead."""
        turn, plot = self.patience.turn, self.plot
        if turn is None or turn[0] > self.patience.rounds:
            return
        x = plot.at(turn[0] - 0.5, 0)[0]
        self.sheet.path([x, x], [plot.y0, plot.y0 + plot.high], self.theme.muted, 1.5, 1.5, "crossing", DASH)
        lines = [
            (text, SMALL, self.theme.ink, False) for text in wrapped(self.patience.crossing(), 170, SMALL)
        ]
        for share in (0.04, 0.5, 0.3, 0.7, 0.96, *(k / 40 for k in range(1, 40))):
            point = turn[0] - 0.5, plot.bottom + share * (plot.top - plot.bottom)
            sides = [(1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
            if plot.label(point, lines, 8, sides, leader=False):
                return
