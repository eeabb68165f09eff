"""`draw_versions`: how strong each version of a bot is, between players whose strength is known."""

from itertools import pairwise

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, beside, limits
from helpers.draw.charts.ratings import read_row, whole
from helpers.draw.numbers import finite, sentences
from helpers.draw.sheet import measure
from helpers.theme import DASH, LEVEL

WIDE, HIGH, WIDEST, APART = 620, 280, 190, 17  # pixels: the picture, a name, and from one name to the next


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
        rows = (f"{name}: {whole(at)} ({whole(low)} to {whole(high)})" for name, at, low, high in self.rows)
        known = "; ".join(f"{name} {whole(at)}" for name, at in self.known)
        return sentences(self.title, "; ".join(rows), known and f"Known: {known}")

    def size(self):
        return WIDE, HIGH

    def legend(self):
        (line, _), sheet = self.theme.players[0], self.sheet
        entries = [("version", sheet.mark_sign("o", 11, line)), ("interval", sheet.line_sign(line, 2.4))]
        known = ("known strength", sheet.line_sign(self.theme.muted, 1.5, DASH))
        return [*entries, known] if self.known else entries

    def draw(self):
        line, muted, sheet, last = (
            self.theme.players[0][0],
            self.theme.muted,
            self.sheet,
            len(self.rows) - 0.5,
        )
        names = [f"{name} {whole(at)}" for name, at in self.known]
        ends = limits(
            [end for *_, low, high in self.rows for end in (low, high)] + [at for _, at in self.known]
        )
        room = max((measure(name, LEVEL)[0] for name in names), default=0)
        plot, step = Plot(self, beside(ends), 24 + min(WIDEST, room)), -(-len(self.rows) // 12)
        ticks = {k: name if k % step == 0 else "" for k, (name, *_) in enumerate(self.rows)}
        plot.scale("x", (-0.5, last), ticks, "version", grid=False)
        plot.scale("y", ends, name="Elo")
        y = float("inf")
        for name, (_, at) in zip(names, self.known, strict=True):
            plot.stroke((-0.5, at), (last, at), muted, 1.5, 2, "known", DASH)
            y = min(plot.at(last, at)[1], y - APART)  # names of equal strength stand one below the other
            sheet.write(name, plot.x0 + plot.wide + 11, y, LEVEL, muted, False, "left", "name", widest=WIDEST)
        points = [(k, at) for k, (_, at, *_) in enumerate(self.rows)]
        for start, end in pairwise(points):
            plot.stroke(start, end, line, 1.5, 3, "course")
        for point, (*_, low, high) in zip(points, self.rows, strict=True):
            plot.stroke((point[0], low), (point[0], high), line, 2.4, 3, "interval")
            sheet.markers(*([each] for each in plot.at(*point)), "o", 11, line, 5, "rating")
