"""`draw_shares`: a population from generation to generation, as streams that fill it together."""

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import percent, portions, sentences, without_numpy
from helpers.draw.sheet import measure, one_line
from helpers.matrices.tables import check_names
from helpers.text import brief, count
from helpers.theme import LEVEL, mixed

HIGH, WIDE = 270, 850  # pixels: the plot, the picture
WIDEST_NAME, STEP = 200, 19  # pixels: the widest label, from one to the next
HATCHES = ("", "//", "..", "\\\\", "--", "xx", "||", "oo")
GONE = 0.005  # a share below it is told as gone


def draw_shares(generations, names=None, *, ax=None, title=None):
    """Draw how a population changes: a stream for each strategy, as broad as its share.

    >>> from helpers import draw_shares
    >>> sizes = [[0.9, 0.09 * 1.2**n, 0.01 * 1.4**n] for n in range(31)]
    >>> draw_shares([[x / sum(row) for x in row] for row in sizes], ["slow", "20 % faster", "40 % faster"])
    Shares of a population over 30 generations. At first: slow 90 %, 20 % faster 9 %, 40 % faster 1 %. \
After 30 generations: slow 0.3 %, 20 % faster 8.1 %, 40 % faster 91.6 %. Below 0.5 %: slow from generation \
29 on.

    `generations`: lists of shares, generation 0 first; each list adds up to 1. `names`: the strategies. The
    first one is on top, and the labels at the right stand in this order; each stream has a colour and a
    pattern.

    Raises ValueError, with the generation (from 0), for shares that are none or too few.
    """
    generations = [
        portions(shares, f"generations[{k}]") for k, shares in enumerate(without_numpy(generations))
    ]
    if len({*map(len, generations)}) != 1:
        raise ValueError(f"generations are lists of equally many shares, not {brief(generations)}")
    return Shares(generations, check_names(names, len(generations[0]), "strategy")).picture(ax, title)


class Shares(Chart):
    """`generations` of shares (floats), and the `names` of the strategies."""

    def __init__(self, generations, names):
        self.generations, self.names = [[*map(float, shares)] for shares in generations], names
        self.last = len(generations) - 1

    @property
    def heading(self):
        return f"Shares of a population over {count(self.last, 'generation')}"

    def words(self):
        first, last = (
            ", ".join(f"{name} {percent(x)}" for name, x in zip(self.names, shares, strict=True))
            for shares in (self.generations[0], self.generations[-1])
        )
        gone = [(name, self._gone(k)) for k, name in enumerate(self.names)]
        told = ", ".join(f"{name} from generation {when} on" for name, when in gone if 0 < when <= self.last)
        return sentences(
            self.title,
            f"At first: {first}",
            f"After {count(self.last, 'generation')}: {last}" if self.last else "",
            told and f"Below {percent(GONE)}: {told}",
        )

    def _gone(self, k):
        """The generation from which on a strategy is as good as gone."""
        alive = [g for g, shares in enumerate(self.generations) if shares[k] >= GONE]
        return alive[-1] + 1 if alive else 0

    # -------------------------------------------------------------------- drawing

    def size(self):
        names = [one_line(name, WIDEST_NAME, LEVEL, True) for name in self.names]
        ends = zip(names, self.generations[-1], strict=True)
        self.labels = [f"{name} {percent(share)}" for name, share in ends]
        # room for the widest share, so that the plots of the same strategies are equally wide
        self.right = 62 + max(measure(f"{name} <0.1 %", LEVEL, True)[0] for name in names)
        return WIDE, max(HIGH, STEP * len(self.names)) + 52

    def draw(self):
        self.plot = Plot(self, 92, self.right)
        self.plot.scale("x", (0, max(1, self.last)), name="generation", grid=False)
        self.plot.scale("y", (0, 1), {k / 4: percent(k / 4) for k in range(5)}, "share", grid=False)
        ends = []
        for k in range(len(self.names)):
            upper, lower = ([self.plot.at(*point) for point in self._border(j)] for j in (k, k + 1))
            self._fill([upper + lower[::-1]], k, "stream")
            ends.append((upper[-1][1] + lower[-1][1]) / 2)
        places = spaced(ends, STEP, self.plot.y0 + 7, self.plot.y0 + self.plot.high - 7)
        for k, (end, y) in enumerate(zip(ends, places, strict=True)):
            self._label(k, end, y)

    def _border(self, k):
        """The points below the first k streams; a single generation is drawn as if it stayed."""
        heights = [max(0, 1 - sum(shares[:k])) for shares in self.generations]
        return [*enumerate(heights), *([(1, heights[0])] if self.last == 0 else [])]

    def _fill(self, corners, k, gid):
        """A colour and a pattern for stream k."""
        line, fill = self.theme.players[k % 4]
        ground = fill if k < 4 else mixed(fill, line, 0.35)
        self.sheet.polygons(corners, ground, line, 1.2, 1, gid, hatch=HATCHES[k % len(HATCHES)])

    def _label(self, k, end, y):
        """The name and the last share, joined to the end of the stream."""
        x = self.plot.x0 + self.plot.wide
        self.sheet.path([x + 2, x + 16], [end, y], self.theme.grid, 1.2, 2, "leader")
        box = [(x + 18, y - 7), (x + 18, y + 7), (x + 40, y + 7), (x + 40, y - 7)]
        self._fill([box], k, "swatch")
        self.sheet.write(self.labels[k], x + 46, y, LEVEL, bold=True, ha="left", kind="label")


def spaced(heights, step, low, high):
    """Heights from the highest to the lowest, moved until they are `step` apart, from `low` to `high`.

    >>> spaced([10, 10, 2], 4, 0, 12)
    [10, 6, 2]
    """
    places = []
    for height in heights:
        places.append(min(height, places[-1] - step if places else high))
    floor = low
    for k in range(len(places) - 1, -1, -1):
        places[k] = max(places[k], floor)
        floor = places[k] + step
    return places
