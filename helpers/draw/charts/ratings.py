"""`draw_ratings`: who is how strong, and how sure that is: dots with intervals on an Elo axis."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot, limits
from helpers.draw.numbers import finite, number, sentences
from helpers.draw.sheet import measure
from helpers.matrices.tables import check_names
from helpers.text import brief
from helpers.theme import LEVEL, VALUE

WIDE, WIDEST_NAME, STEP = 620, 190, 28  # pixels: the picture, the widest name, from one row to the next


def draw_ratings(ladder, *, anchors=(), ax=None, title=None):
    """Draw ratings as dots on an Elo axis, the strongest first, with an interval around each.

    >>> from helpers import draw_ratings
    >>> ladder = [("depth 4", 385, 350, 425), ("mine", 205, 150, 265), ("random", 0, -30, 30)]
    >>> draw_ratings(ladder, anchors=["depth 4", "random"])
    Ratings, the strongest first. depth 4 385 (350 to 425), an anchor; mine 205 (150 to 265); random 0 (−30 \
to 30), an anchor.

    `ladder`: rows (name, rating, low, high), or (name, rating) where there is no interval. `anchors`: the
    names of players whose strength is known; they have squares in place of dots.

    Raises ValueError for a row of another length, for what is no number, for a rating outside its interval,
    and for an anchor that is not on the ladder.
    """
    rows = [read_row(row, f"ladder[{k}]") for k, row in enumerate(ladder)]
    names = check_names([name for name, *_ in rows], len(rows), "player")
    for anchor in anchors:
        if anchor not in names:
            raise ValueError(f"the anchor {brief(anchor)} is not on the ladder")
    if not rows:
        raise ValueError("ladder is empty: it needs rows (name, rating, low, high)")
    return Ratings(rows, {*anchors}).picture(ax, title)


class Ratings(Chart):
    """`rows` (name, rating, low, high) from the highest rating to the lowest; the names of `anchors`."""

    heading = "Ratings, the strongest first"

    def __init__(self, rows, anchors):
        self.rows, self.anchors = sorted(rows, key=lambda row: -row[1]), anchors

    def words(self):
        told = "; ".join(
            f"{name} {whole(rating)}"
            + f" ({whole(low)} to {whole(high)})" * (low < high)
            + ", an anchor" * (name in self.anchors)
            for name, rating, low, high in self.rows
        )
        return sentences(self.title, told)

    # -------------------------------------------------------------------- drawing

    def size(self):
        return WIDE, STEP * len(self.rows) + 56

    def legend(self):
        sign, colours = self.sheet.mark_sign, self.sheet.theme.players
        anchor = [("anchor", sign("s", 11, colours[1][0]))] if self.anchors else []
        interval = self.sheet.line_sign(colours[0][0], 2.4)
        intervals = [("interval", interval)] * any(low < high for *_, low, high in self.rows)
        player = ("player", sign("o", 11, colours[0][0]))
        return [player, *anchor, *intervals] if anchor or intervals else []

    def draw(self):
        left = 20 + min(WIDEST_NAME, max(measure(name, LEVEL, True)[0] for name, *_ in self.rows))
        plot = Plot(self, left, 66)
        plot.scale("x", limits([end for *_, low, high in self.rows for end in (low, high)]), name="Elo")
        heights = plot.rows([name for name, *_ in self.rows], WIDEST_NAME, bold=True, gap=10)
        for k, (name, rating, low, high) in enumerate(self.rows):
            mark, colour = (
                ("s", self.theme.players[1][0]) if name in self.anchors else ("o", self.theme.players[0][0])
            )
            plot.stroke((low, k), (high, k), colour, 2.4, 3, "interval")
            self.sheet.markers([plot.at(rating, k)[0]], [heights[k]], mark, 11, colour, 5, "rating")
            x = plot.at(high, k)[0] + 12
            self.sheet.write(whole(rating), x, heights[k], VALUE, ha="left", kind="value")


def read_row(row, name):
    """A row of four, its numbers as Fractions."""
    if not isinstance(row, (list, tuple)) or len(row) not in (2, 4):
        raise ValueError(f"{name} is (name, rating, low, high) or (name, rating), not {brief(row)}")
    who, rating, low, high = row if len(row) == 4 else (*row, row[1], row[1])
    rating, low, high = (finite(value, name) for value in (rating, low, high))
    if not low <= rating <= high:
        raise ValueError(f"{name}: the rating {whole(rating)} is not from {whole(low)} to {whole(high)}")
    return str(who), rating, low, high


def whole(rating):
    return number(round(rating))
