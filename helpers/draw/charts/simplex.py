"""`draw_simplex`: where a population of three strategies moves, from every mix of them."""

from collections import Counter
from fractions import Fraction

from helpers.draw.charts import Chart
from helpers.draw.charts.arrow import arrow, arrow_sign
from helpers.draw.charts.triangle import TRIANGLE, corner_point, triangle
from helpers.draw.numbers import percent, portions, sentences
from helpers.matrices.tables import check_names
from helpers.text import count

WIDE = 540  # pixels: of the picture
PARTS = 10  # of each side of the triangle: the arrows begin where they meet
LONGEST, SHORTEST, HEAD = 25, 9, 6  # pixels: arrows and their heads
STILL = 1e-6  # less than such a change is none
DIGITS = 10**9  # a share on a path is a number of such parts: exact ones would double their length each step


def draw_simplex(step, names=None, *, starts=(), steps=60, ax=None, title=None):
    """Draw three shares as a triangle, with an arrow from each mix towards the next generation's.

    >>> from helpers import draw_simplex
    >>> def step(x):
    ...     return [x[k] * (1 + (x[k - 1] - x[k - 2]) / 2) for k in range(3)]
    >>> draw_simplex(step, ["rock", "paper", "scissors"])
    Where a population moves. Of 66 mixes 3 stand still, rock grows most from 21, paper grows most from 21, \
scissors grows most from 21.

    `step`: a function, the shares (a list of three Fractions) -> the next shares. A corner is a population
    of one strategy alone. Long arrows are fast; a dot is a mix that stands still. `starts`: shares from
    which a path of so many `steps` is drawn, from a ring to a disc.

    Raises ValueError for shares, of a start or from `step`, that are not three or do not add up to 1.
    """
    names = check_names(names, 3, "strategy")
    starts = [_three(shares, f"starts[{k}]") for k, shares in enumerate(starts)]
    return Simplex(step, names, starts, steps).picture(ax, title)


class Simplex(Chart):
    """`moves` [(shares, their next ones)] of all mixes, and `paths`, lists of shares."""

    heading = "Where a population moves"

    def __init__(self, step, names, starts, steps):
        self.names, self.steps = names, steps
        mixes = [(i, j, PARTS - i - j) for i in range(PARTS + 1) for j in range(PARTS + 1 - i)]
        self.moves = []
        for mix in mixes:
            shares = [Fraction(part, PARTS) for part in mix]
            self.moves.append((shares, self._next(step, shares)))
        self.paths = [self._path(step, shares) for shares in starts]
        self.still = [shares for shares, after in self.moves if _change(shares, after) < STILL]

    def _next(self, step, shares):
        told = ", ".join(map(str, shares))
        return _three(step([*shares]), f"step([{told}])")

    def _path(self, step, shares):
        path = [shares]
        for _ in range(self.steps):
            parts = [round(share * DIGITS) for share in self._next(step, path[-1])]
            path.append([Fraction(part, sum(parts)) for part in parts])
        return path

    def words(self):
        moving = [pair for pair in self.moves if pair[0] not in self.still]
        most = Counter(max(range(3), key=lambda k: after[k] - before[k]) for before, after in moving)
        grows = [f"{self.names[k]} grows most from {most[k]}" for k in range(3) if most[k]]
        still = f"{len(self.still)} stand still" if self.still else ""
        return sentences(
            self.title,
            f"Of {len(self.moves)} mixes {', '.join(filter(None, [still, *grows]))}",
            *[
                f"From {self._shares_in_words(path[0])} {count(self.steps, 'step')} "
                f"lead{'s' * (self.steps == 1)} to {self._shares_in_words(path[-1])}"
                for path in self.paths
            ],
        )

    def _shares_in_words(self, shares):
        return ", ".join(f"{name} {percent(x)}" for name, x in zip(self.names, shares, strict=True))

    # -------------------------------------------------------------------- drawing

    def size(self):
        return WIDE, TRIANGLE[1]

    def legend(self):
        theme, sign = self.sheet.theme, self.sheet.mark_sign
        colour = theme.players[3][0]
        paths = [
            (f"a path of {count(self.steps, 'step')}", self.sheet.line_sign(colour, 2.6, "-", "o")),
            ("its start", sign("o", 11, colour, 6)),
        ]
        arrows = "to the next generation; the longer, the faster", arrow_sign(self.sheet, 1.6, HEAD)
        return [
            arrows,
            *paths * bool(self.paths),
            *[("stands still", sign("D", 7, theme.ink))] * bool(self.still),
        ]

    def draw(self):
        triangle(self, self.names)
        fastest = max(_change(*pair) for pair in self.moves) or 1
        arrows = []
        for before, after in self.moves:
            (x, y), (u, v) = (self.plot.at(*corner_point(shares)) for shares in (before, after))
            if before in self.still:
                self.sheet.markers([x], [y], "D", 7, self.theme.ink, 4, "still")
                continue
            speed = _change(before, after)
            long = SHORTEST + (LONGEST - SHORTEST) * (speed / fastest) ** 0.5
            scale = long / ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            arrows.append(arrow((x, y), (x + (u - x) * scale, y + (v - y) * scale), 1.6, HEAD))
        self.sheet.polygons(arrows, self.theme.muted, z=2, gid="arrow")
        colour = self.theme.players[3][0]
        for path in self.paths:
            points = [corner_point(shares) for shares in path]
            self.plot.line(points, colour, 2.6, 3, "path")
            self.plot.disc(points[0], 10, self.theme.paper, colour, "start")
            self.plot.disc(points[-1], 10, colour, colour, "end")


def _three(shares, name):
    shares = portions(shares, name)
    if len(shares) != 3:
        raise ValueError(f"{name} is {shares}: this picture is for three shares")
    return shares


def _change(before, after):
    """How much of the population changes."""
    return float(sum(abs(b - a) for a, b in zip(before, after, strict=True)) / 2)
