"""`draw_chances`: the long run of two players who remember one round: four states, and what flows."""

from helpers.draw.charts import Chart
from helpers.draw.charts.arrow import arrow_sign, between, bow
from helpers.draw.charts.match import PAYS
from helpers.draw.numbers import decimals, finite, percent, sentences, without_numpy
from helpers.matrices.strategies import PAIRS
from helpers.matrices.tables import check_names
from helpers.text import brief, shortened
from helpers.theme import LEVEL, SMALL

PLACES = {"CC": (-1, 1), "CD": (1, 1), "DC": (-1, -1), "DD": (1, -1)}
ACROSS, DOWN = 125, 88  # pixels from the middle to the middles of the circles
WHOLE, LEAST = 70, 5  # pixels: the radius of a circle of all rounds, and the smallest
THICK, HEAD = 28, 6  # pixels: an arrow of all rounds, the smallest head
LABEL = 40  # pixels: above or below a circle
ROOM = 26  # pixels: nearer to the middle of a small circle the heads of several arrows would overlap
SHOWN, TOLD = 0.002, 0.05  # less than such a flow has no arrow, and no word
FAR = 12 << 24  # rounds: what is left of the beginning is less than a pixel


def draw_chances(p, q, *, names=("p", "q"), ax=None, title=None):
    """Draw how often each pair of moves comes in the long run, and how the rounds follow each other.

    >>> from helpers import draw_chances
    >>> draw_chances([0.9, 0.1, 0.9, 0.1], [0.1, 0.1, 0.1, 0.1], names=("tit-for-tat", "always defect"))
    tit-for-tat 1.2, always defect 1.6 points a round. Shares of the rounds in the long run: CC 1.8 %, CD \
16.2 %, DC 8.2 %, DD 73.8 %. From round to round, where it is 5 % of them or more: CD to DD 13.1 %, DC to \
CD 6.6 %, DD to CD 6.6 %, DD to DC 6.6 %, DD to DD 59.8 %.

    `p`: the chances that the first player cooperates after CC, CD, DC, DD, its own move first; `q`: the
    second player's, from its own side. The area of a circle is the share of its rounds (the first player's
    move first), an arrow is as thick as what flows along it. The match begins with CC: without a chance of
    a slip the long run may hang on that.

    Raises ValueError for what is no list of four chances from 0 to 1.
    """
    both = [_chances(values, name) for values, name in ((p, "p"), (q, "q"))]
    return Chances(*both, check_names(names, 2, "player")).picture(ax, title)


class Chances(Chart):
    """The `shares` of the four states, the `flows` {(state, next): share of the rounds}, both `means`."""

    def __init__(self, p, q, names):
        self.names = names
        chances = [[_both(after, p[k], q[(0, 2, 1, 3)[k]]) for after in PAIRS] for k in range(4)]
        self.shares = dict(zip(PAIRS, _in_the_long_run(chances), strict=True))
        self.flows = {
            (state, after): self.shares[state] * chances[i][j]
            for i, state in enumerate(PAIRS)
            for j, after in enumerate(PAIRS)
        }
        self.means = [sum(self.shares[pair] * PAYS[pair[::way]] for pair in PAIRS) for way in (1, -1)]

    @property
    def heading(self):
        told = (f"{shortened(n)} {decimals(mean)}" for n, mean in zip(self.names, self.means, strict=True))
        return f"{', '.join(told)} points a round"

    def words(self):
        shares = ", ".join(f"{state} {percent(share)}" for state, share in self.shares.items())
        flows = ", ".join(
            f"{one} to {other} {percent(flow)}" for (one, other), flow in self.flows.items() if flow >= TOLD
        )
        return sentences(
            self.title,
            self.given and self.heading,
            f"Shares of the rounds in the long run: {shares}",
            f"From round to round, where it is {percent(TOLD)} of them or more: {flows}",
        )

    # -------------------------------------------------------------------- drawing

    def size(self):
        return 540, 2 * (DOWN + WHOLE + LABEL) + 8

    def legend(self):
        names = f"CD: {shortened(self.names[0])} plays C, {shortened(self.names[1])} D"
        circle = self.sheet.mark_sign("o", 14, self.sheet.theme.players[0][0], 11)
        sign = arrow_sign(self.sheet, 4, HEAD + 2)
        return [
            (names, None),
            ("area: share of the rounds", circle),
            ("to the next round; the wider, the more often", sign),
        ]

    def draw(self):
        x, y, self.circles = self.sheet.width / 2, (self.top + self.foot) / 2, {}
        for state, (right, up) in PLACES.items():
            radius = max(LEAST, WHOLE * self.shares[state] ** 0.5)
            self.circles[state] = x + ACROSS * right, y + DOWN * up, max(radius, ROOM)
            self._circle(state, *self.circles[state], radius)
        for (state, after), flow in self.flows.items():
            if flow >= SHOWN:
                self._arrow(state, after, max(1, THICK * flow), HEAD + 0.6 * THICK * flow)

    def _circle(self, state, x, y, room, radius):
        line, fill = self.theme.players[0]
        if radius < room:  # a thin ring, at which the arrows end
            self.sheet.markers([x], [y], "o", 2 * room, self.theme.muted, 2, "room", 0.8, "none")
        self.sheet.markers([x], [y], "o", 2 * radius, line, 3, "state", 2, fill)
        label, pays = (
            f"{state} {percent(self.shares[state])}",
            f"{PAYS[state]} and {PAYS[state[::-1]]} points",
        )
        middle = y + PLACES[state][1] * (room + 22)
        self.sheet.write(label, x, middle + 8, LEVEL, bold=True, kind="name")
        self.sheet.write(pays, x, middle - 9, SMALL, self.theme.muted, kind="pays")

    def _arrow(self, state, after, width, head):
        """From circle to circle, or a bow at the outer side of one."""
        if state == after:
            points, corners = bow(self.circles[state], PLACES[state][0], width, head)
            self.sheet.lines([points], self.theme.muted, width, 2, "stays")
        else:
            corners = between(self.circles[state], self.circles[after], width, head)
        self.sheet.polygons([corners], self.theme.muted, z=2, gid="flow")


def _both(moves, a, b):
    """How likely these two moves are, of players who cooperate with chances a and b."""
    return (a if moves[0] == "C" else 1 - a) * (b if moves[1] == "C" else 1 - b)


def _in_the_long_run(chances):
    """The share of each state, to four places: the mean of twelve rounds far away.

    Twelve, since states may come by turns of 2, 3 or 4.
    """
    import numpy

    chances = numpy.array(chances)
    rounds = [numpy.linalg.matrix_power(chances, FAR + k)[0] for k in range(12)]
    return numpy.mean(rounds, 0).round(4).tolist()


def _chances(values, name):
    values = without_numpy(values)
    if not isinstance(values, (list, tuple)) or len(values) != 4:
        raise ValueError(f"{name} is a list of 4 chances, after CC, CD, DC, DD, not {brief(values)}")
    found = [finite(value, f"{name}[{k}]") for k, value in enumerate(values)]
    for k, value in enumerate(found):
        if not 0 <= value <= 1:
            raise ValueError(f"{name}[{k}] is {decimals(value)}: a chance is a number from 0 to 1")
    return [*map(float, found)]
