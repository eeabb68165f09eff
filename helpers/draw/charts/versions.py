"""`draw_versions`: how strong each version of a bot is, between players whose strength is known."""

from itertools import pairwise

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, beside, limits
from helpers.draw.charts.ratings import read_row, whole
from helpers.draw.numbers import finite, sentences
from helpers.draw.sheet import measure
from helpers.theme import DASH, LEVEL

WIDE, HIGH, APART = 620, 280, 17  # pixels: the picture, and from one name to the next


def draw_versions(versions, known, *, ax=None, title=None):
    """Draw the ratings of a bot's versions as dots from left to right, over lines of known strength.

    >>> from helpers import draw_versions
    >>> versions = [("1", 30, -80, 140), ("2", 290, 190, 390)]
    >>> draw_versions(versions, {"depth 1": 0, "depth 4": 388})
    Ratings of my versions. 1: 30 (−80 to 140); 2: 290 (190 to 390). Known: depth 4 388; depth 1 0.

    `versions`: rows (name, rating, low, high) in their order, `known`: {name: rating}. Raises ValueError for
    no row, for one of another length, and for what is no number.
    """
    rows = [read_row(row, f"versions[{k}]") for k, row in enumerate(versions)]
    if not rows:
        raise ValueError("versions is empty: it needs rows (name, rating, low, high)")
    known = {str(name): finite(rating, f"known[{name!r}]") for name, rating in known.items()}
    return Versions(rows, sorted(known.items(), key=lambda each: -each[1])).picture(ax, title)


class Versions(Chart):
    """`rows` (name, rating, low, high) from left to right; `known` (name, rating), the strongest first."""

    heading = "Ratings of my versions"

    def __init__(self, rows, known):
        self.rows, self.known = rows, known

    def words(self):
        rows = (
            f"{name}: {whole(rating)} ({whole(low)} to {whole(high)})"
            for name, rating, low, high in self.rows
        )
        known = "; ".join(f"{name} {whole(rating)}" for name, rating in self.known)
        return sentences(self.title, "; ".join(rows), known and f"Known: {known}")

    def size(self):
        return WIDE, HIGH

    def draw(self):
        line, muted, sheet = self.theme.players[0][0], self.theme.muted, self.sheet
        names = [f"{name} {whole(rating)}" for name, rating in self.known]
        ends = limits(
            [end for *_, low, high in self.rows for end in (low, high)] + [at for _, at in self.known]
        )
        plot = Plot(
            self, beside(ends), 24 + min(190, max((measure(name, LEVEL)[0] for name in names), default=0))
        )
        step = -(-len(self.rows) // 12)
        ticks = {k: name if k % step == 0 else "" for k, (name, *_) in enumerate(self.rows)}
        plot.scale("x", (-0.5, len(self.rows) - 0.5), ticks, "version", grid=False)
        plot.scale("y", ends, name="Elo")
        right, y = len(self.rows) - 0.5, float("inf")
        for name, (_, rating) in zip(names, self.known, strict=True):
            plot.stroke((-0.5, rating), (right, rating), muted, 1.5, 2, "known", DASH)
            y = min(plot.at(right, rating)[1], y - APART)
            sheet.write(name, plot.x0 + plot.wide + 11, y, LEVEL, muted, False, "left", "name", widest=190)
        points = [(k, rating) for k, (_, rating, *_) in enumerate(self.rows)]
        for k, (_, _, low, high) in enumerate(self.rows):
            plot.stroke((k, low), (k, high), line, 2.4, 3, "interval")
        for start, end in pairwise(points):
            plot.stroke(start, end, line, 1.5, 3, "course")
        for point in points:
            sheet.markers([plot.at(*point)[0]], [plot.at(*point)[1]], "o", 11, line, 5, "rating")

    def legend(self):
        dot, line = self.sheet.mark_sign("o", 11, self.theme.players[0][0]), self.sheet.line_sign
        return [("version", dot), ("interval", line(self.theme.players[0][0], 2.4))] + [
            ("known strength", line(self.theme.muted, 1.5, DASH))
        ] * bool(self.known)
