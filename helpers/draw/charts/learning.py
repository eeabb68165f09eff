"""`draw_learning`: how often two players have played each action, round after round, as a path."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.charts.table import ROLES, two
from helpers.draw.charts.triangle import TRIANGLE, corner_point, triangle
from helpers.draw.numbers import portions, sentences, short, without_numpy
from helpers.draw.sheet import measure
from helpers.matrices.tables import check_names
from helpers.text import brief, count, shortened
from helpers.theme import VALUE, mixed

SIDE = 310  # pixels: the square
FADES = 12  # shades of a path, from the first rounds to the last


def draw_learning(path, *, equilibrium=None, names=None, every=1, ax=None, title=None):
    """Draw how two players' frequencies move from round to round, and where the equilibrium is.

    >>> from fractions import Fraction
    >>> from helpers import draw_learning
    >>> played = [n.bit_length() % 3 for n in range(1, 256)]
    >>> shares = [[Fraction(played[:n].count(action), n) for action in range(3)] for n in range(1, 256)]
    >>> draw_learning([(row, row[1:] + row[:1]) for row in shares], names=["rock", "scissors", "paper"])
    How often each action was played. After 255 rounds: row player rock = 12/85, scissors = 73/255, paper = \
146/255; column player rock = 73/255, scissors = 146/255, paper = 12/85. Began with row player rock = 0, \
scissors = 1, paper = 0; column player rock = 1, scissors = 0, paper = 0.

    `path`: for each round a pair (frequencies of the row player, of the column player), each a list that
    adds up to 1. With 2 actions each it is one path in the square of both players' frequencies of action 0;
    with 3 actions each it is two paths in a triangle whose corners are the actions, the row player's full
    and broad, the column player's dashed. Early rounds are thinner and paler. `equilibrium`: a pair (p, q) of
    such lists, or of two numbers, the frequencies of action 0. `names`: the actions. `every`: of a longer
    path only some rounds may be given; with `every=10` they are the rounds 10, 20, 30 and so on, and the
    words say so.

    Raises ValueError, with the round (from 0), for frequencies that are none, and for other numbers of
    actions than 2 or 3 each.

    Source: G. W. Brown, "Iterative solution of games by fictitious play" (1951), in T. C. Koopmans (ed.),
    "Activity Analysis of Production and Allocation".
    """
    if type(every) is not int or every < 1:
        raise ValueError(f"every is a whole number of rounds from 1, not {brief(every)}")
    shown = [shares_of(pair, f"path[{k}]") for k, pair in enumerate(without_numpy(path))]
    sizes = {len(freq) for pair in shown for freq in pair}
    if sizes not in ({2}, {3}):
        raise ValueError("path has rounds of 2 actions each, or of 3 each: this picture is for such a game")
    [n] = sizes
    goal = None if equilibrium is None else goal_of(equilibrium, n)
    return Learning(shown, goal, check_names(names, n, "action"), every).picture(ax, title)


class Learning(Chart):
    """`shown` [(row's frequencies, column's)], rounds `first` to `last`; the actions' `names`; a `goal`.

    Of 2 actions each a round is one point of the square, of 3 two mixes in the triangle: action 0 at the
    left, 1 at the right, 2 on top.
    """

    heading = "How often each action was played"

    def __init__(self, shown, goal, names, every):
        self.shown, self.goal, self.names = shown, goal, names
        self.first, self.last = every, every * len(shown)
        self.square = len(names) == 2
        self.paths = list(zip(*map(self._points, shown), strict=True))
        self.goals = [*dict.fromkeys(map(tuple, self._points(goal)))] if goal else []

    def _points(self, pair):
        """What a round is in the picture: one point of the square, or two mixes."""
        return [[freq[0] for freq in pair]] if self.square else pair

    def words(self):
        began = "Began" + f", after {self.first} rounds," * (self.first > 1) + " with"
        return sentences(
            self.title,
            f"After {count(self.last, 'round')}: {self._shares_in_words(self.shown[-1])}",
            f"{began} {self._shares_in_words(self.shown[0])}" if len(self.shown) > 1 else "",
            f"Equilibrium: {self._shares_in_words(self.goal)}" if self.goal else "",
        )

    def _shares_in_words(self, pair):
        """'row player heads = 1/2, tails = 1/2; column player …'."""
        told = []
        for player, freq in zip(ROLES, pair, strict=True):
            shares = (f"{name} = {short(x)}" for name, x in zip(self.names, freq, strict=True))
            told.append(f"{player} {', '.join(shares)}")
        return "; ".join(told)

    # -------------------------------------------------------------------- drawing

    def size(self):
        if not self.square:
            return TRIANGLE
        self.shares = [f"{player}'s share of {shortened(self.names[0])}" for player in ROLES]
        return round(max(480, SIDE + 130, measure(self.shares[0], VALUE)[0] + 40)), SIDE + 46

    def _looks(self):
        """(whose, colour, width, z, dash, mark, its size) of each path."""
        players = self.sheet.theme.players
        if self.square:
            return [("", players[3][0], 2.6, 2, "-", "o", 11)]
        dashed = ROLES[1], players[1][0], 2, 3, (0, (2.6, 1.5)), "s", 8
        return [(ROLES[0], players[0][0], 4.6, 2, "-", "o", 14), dashed]

    def legend(self):
        """Where the paths are now, where they began, and what they may go to."""
        sign, theme, entries = self.sheet.mark_sign, self.sheet.theme, []
        for path, (whose, colour, width, _, dash, mark, _) in zip(self.paths, self._looks(), strict=True):
            words = f"{whose}, round {self.last}: " if whose else f"round {self.last} "
            entries.append((words + _point(path[-1]), self.sheet.line_sign(colour, width, dash, mark)))
        first = "first round" if self.first == 1 else f"round {self.first}"
        stars = [(f"equilibrium {_point(goal)}", sign("*", 17, theme.ink)) for goal in self.goals]
        return [*entries, (first, sign("o", 12, colour if self.square else theme.muted, 6)), *stars]

    def draw(self):
        self._square() if self.square else triangle(self, self.names)
        for k, path in enumerate(self.paths):
            _, colour, width, z, dash, mark, size = self._looks()[k]
            points = [self._place(point) for point in path]
            self._trail([self.plot.at(*point) for point in points], colour, width, z, f"path {k}", dash)
            self.plot.disc(points[0], size, self.theme.paper, colour, "start", mark)
            self.plot.disc(points[-1], size, colour, colour, "end", mark)
        for goal in self.goals:
            xs, ys = ([pixel] for pixel in self.plot.at(*self._place(goal)))
            self.sheet.markers(xs, ys, "*", 23, self.theme.paper, 5.5, "rim")
            self.sheet.markers(xs, ys, "*", 17, self.theme.ink, 5.6, "equilibrium")

    def _place(self, point):
        return point if self.square else corner_point(point)

    def _trail(self, pixels, colour, width, z, gid, dash):
        """A path in a few shades, from thin and grey to broad and coloured."""
        for k in range(FADES):
            # A path goes more and more slowly: the shades are as long in rounds as they are old.
            start, end = (round(len(pixels) ** (part / FADES)) for part in (k, k + 1))
            part, share = pixels[max(0, start - 1) : end], (k + 1) / FADES
            if len(part) > 1:
                shade = mixed(self.theme.grid, colour, 0.5 + 0.5 * share)
                self.sheet.lines([part], shade, width * (0.65 + 0.35 * share), z + share / 10, gid, dash)

    def _square(self):
        """The frame, with the two players' frequencies of action 0 as its scales."""
        self.plot = Plot(self, 84, side=(SIDE, SIDE))
        for player, words in enumerate(self.shares):
            middle = self.goal[player][0] if self.goal else 0.5
            ticks = {value: short(value) for value in (0, 1, middle)}
            self.plot.scale("xy"[player], (-0.04, 1.04), ticks, words, self.theme.players[player][0])


def _point(freq):
    return f"({', '.join(map(short, freq))})"


def goal_of(equilibrium, n):
    """The equilibrium as two lists of frequencies; for 2 actions two numbers are enough."""
    both = two(equilibrium, "equilibrium is a pair (freq_row, freq_col)")
    goal = shares_of([freq if hasattr(freq, "__len__") else (freq, 1 - freq) for freq in both], "equilibrium")
    if {*map(len, goal)} != {n}:
        raise ValueError(f"equilibrium needs {n} frequencies for each player, not {brief(equilibrium)}")
    return goal


def shares_of(pair, name):
    """Two players' frequencies: from 0, and 1 in all (but for the last digits of floats)."""
    pair = two(without_numpy(pair), f"{name} is a pair (freq_row, freq_col)")
    return [portions(freq, f"{name}[{k}]") for k, freq in enumerate(pair)]
