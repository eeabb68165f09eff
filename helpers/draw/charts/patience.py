"""`draw_patience`: cooperate for ever, or defect against one who never forgives?"""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, apart, beside, limits
from helpers.draw.numbers import finite, number, plain, sentences, short
from helpers.draw.sheet import measure, wrapped
from helpers.draw.theme import DASH, LEVEL, SMALL, WIDEST

HIGH = 302  # pixels of the plot with its scales
FEWEST, MOST = 6, 40  # rounds that are drawn
FAR = 300  # rounds within which a crossing is looked for
TOLD = 6  # rounds whose sums the words tell
WAYS = ("cooperate for ever", "defect")
FORMULAS = ("R/(1−δ)", "T + δP/(1−δ)")
BESIDE = (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)  # where words stand: to the right first
DASHES = (0, (5, 2.5)), (0, (2, 2))


def draw_patience(T, R, P, S, delta, *, ax=None, title=None):
    """Draw what two ways to play pay in all: cooperating for ever, and defecting against grim.

    >>> from fractions import Fraction
    >>> draw_patience(0, -1, -8, -10, Fraction(1, 7))
    δ = 1/7: in the long run cooperating pays more, −7/6 > −4/3. Payoffs T = 0, R = −1, P = −8, S = −10; \
each round counts 1/7 as much as the one before. In all after rounds 1 to 6: cooperate for ever −1, −1.143, \
−1.163, −1.166, −1.167, −1.167; defect 0, −1.143, −1.306, −1.329, −1.333, −1.333. Long run: \
R/(1−δ) = −7/6, T + δP/(1−δ) = −4/3. Cooperating is ahead from round 3 on.

    Grim cooperates until the other defects, and then defects for ever. So cooperating pays R in each round,
    defecting T in round 1 and P ever after. A payoff of round k counts δ^(k-1) as much. Dashed lines are the
    totals in the long run. `delta` is from 0 to below 1; as a Fraction everything is exact. S, what
    grim gets in round 1, moves no curve.

    Raises ValueError for a `delta` out of range and for payoffs that are no finite numbers.

    Source: J. W. Friedman, "A non-cooperative equilibrium for supergames", Review of Economic Studies 38
    (1971).
    """
    return Patience((T, R, P, S), delta).picture(ax, title)


class Patience(Chart):
    """Of both ways to play the `sums` after each round and the `limits` in the long run.

    `turn`: (round, way), from then on the way that was behind in round 1 is ahead; None if it never is.
    """

    def __init__(self, payoffs, delta):
        self.payoffs, self.delta = [plain(value) for value in payoffs], plain(delta)
        T, R, P, _ = (finite(value, name) for value, name in zip(self.payoffs, "TRPS", strict=True))
        d = finite(self.delta, "delta")
        if not 0 <= d < 1:
            raise ValueError(f"delta is {number(self.delta)}, and must be from 0 to below 1")
        self.limits = [first + d * later / (1 - d) for first, later in ((R, R), (T, P))]
        sums = [_sums(R, R, d), _sums(T, P, d)]
        lead = [one - other for one, other in zip(*sums, strict=True)]
        turns = (k for k, ahead in enumerate(lead, 1) if ahead * lead[0] < 0)
        self.turn = next(((k, int(lead[0] > 0)) for k in turns), None)
        self.rounds = self._enough(float(d))
        self.sums = [each[: self.rounds] for each in sums]

    def _enough(self, d):
        """So many rounds that the curves come close to their limits, and cross if they do."""
        rounds, left = 1, d
        while left > 0.02 and rounds < MOST:
            rounds, left = rounds + 1, left * d
        turn = self.turn[0] + 2 if self.turn and self.turn[0] <= MOST - 2 else 0
        return max(FEWEST, rounds, turn)

    def heading(self):
        """Which of the two pays more in the long run, with both totals."""
        (one, other), texts = self.limits, self._totals()
        when = f"δ = {short(self.delta)}: in the long run"
        if one == other:
            return f"{when} both pay the same, {texts[0]}"
        sign, more = (">", "cooperating") if one > other else ("<", "defecting")
        return f"{when} {more} pays more, {texts[0]} {sign} {texts[1]}"

    def _totals(self):
        """The totals in the long run as texts, with more digits where they are nearly the same."""
        texts = [short(limit) for limit in self.limits]
        if texts[0] == texts[1] and self.limits[0] != self.limits[1]:
            texts = [f"≈{float(limit):.9g}".replace("-", "−") for limit in self.limits]
        return texts

    def _crossing(self):
        """'cooperating is ahead from round 3 on'."""
        return f"{('cooperating', 'defecting')[self.turn[1]]} is ahead from round {self.turn[0]} on"

    def words(self):
        pays = ", ".join(f"{n} = {short(v)}" for n, v in zip("TRPS", self.payoffs, strict=True))
        told = min(TOLD, self.rounds)
        sums = "; ".join(
            f"{way} {', '.join(number(x if x.denominator == 1 else float(x)) for x in sums[:told])}"
            for way, sums in zip(WAYS, self.sums, strict=True)
        )
        limits = ", ".join(f"{f} = {text}" for f, text in zip(FORMULAS, self._totals(), strict=True))
        return sentences(
            self.title,
            f"Payoffs {pays}; each round counts {short(self.delta)} as much as the one before",
            f"In all after rounds 1 to {told}: {sums}",
            f"Long run: {limits}",
            self._crossing().capitalize() if self.turn else "Their order never changes",
        )

    # -------------------------------------------------------------------- drawing

    def size(self):
        return WIDEST - 50, HIGH

    def draw(self):
        """The limits first, then the curves; the words stand at the right ends."""
        step = next((s for s in (1, 5, 10, 20, 50) if s * 600 / self.rounds >= 26), 100)
        rounds = {k: str(k) for k in sorted({1, *range(step, self.rounds + 1, step)})}
        up = limits([*self.sums[0], *self.sums[1], *self.limits])
        lines = [(way, f"{f} = {t}") for way, f, t in zip(WAYS, FORMULAS, self._totals(), strict=True)]
        right = 22 + max(measure(text, LEVEL, True)[0] for pair in lines for text in pair)
        self.plot = Plot(self, beside(up), right)
        across = 0.6, self.rounds + 0.4
        self.plot.scale("x", across, rounds, "rounds played; dashed: in the long run", grid=False)
        self.plot.scale("y", up, name="payoffs so far, discounted")
        heights = apart([self.plot.at(0, limit)[1] for limit in self.limits], 40, self.plot)
        for way in (0, 1):
            self._limit(way, heights[way], lines[way])
            self._curve(way)
        if self.turn and self.turn[0] <= self.rounds:
            self._mark_the_crossing(self.turn[0] - 0.5)

    def _mark_the_crossing(self, x):
        """An upright line where the order turns, and beside it the first place that is free for the words."""
        plot, (low, high) = self.plot, self.plot.axes.get_ylim()
        plot.stroke((x, low), (x, high), self.theme.muted, 1.5, 1.5, "crossing", DASH)
        lines = [(line, SMALL, self.theme.ink, False) for line in wrapped(self._crossing(), 170, SMALL)]
        heights = (low + (high - low) * share / 20 for share in (1, 10, 6, 14, 19, *range(20)))
        any(plot.label((x, y), lines, [8], BESIDE) for y in heights)

    def _look(self, way):
        return self.theme.players[(2, 3)[way]][0]

    def _limit(self, way, y, lines):
        """A dashed line, and beside it the total in the long run."""
        plot, colour = self.plot, self._look(way)
        limit = self.limits[way]
        plot.stroke(*((end, limit) for end in plot.axes.get_xlim()), colour, 1.7, 2, "limit", DASHES[way])
        for text, rise in zip(lines, (9, -9), strict=True):
            place = plot.x0 + plot.wide + 11, y + rise
            self.sheet.write(text, *place, LEVEL, colour, rise > 0, "left", "limit")

    def _curve(self, way):
        """Discs for cooperating, squares for defecting, joined by a line."""
        points, colour = list(enumerate(self.sums[way], 1)), self._look(way)
        self.plot.line(points, colour, (3.2, 2)[way], (4, 4.4)[way], "sums")
        size = min(10, max(4, 0.5 * self.plot.wide / len(points)))
        xs, ys = zip(*(self.plot.at(*point) for point in points), strict=True)
        self.sheet.markers(xs, ys, "os"[way], size + 1 - 2 * way, colour, 4.5 + way / 10, "round")


def _sums(first, later, d):
    """What has been paid in all after round 1, 2, …"""
    sums, weight = [first], d
    for _ in range(FAR - 1):
        sums.append(sums[-1] + weight * later)
        weight *= d
    return sums
