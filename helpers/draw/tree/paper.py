"""A Plan on its paper: the size of the figure, and the place of everything in pixels."""

from math import inf, isfinite

from helpers.draw.numbers import number
from helpers.draw.sheet import measure, sheet_for, title_lines
from helpers.draw.theme import LEVEL, SMALL, TITLE, VALUE, WIDEST
from helpers.draw.tree.legend import LEFT_OUT, SHAPES, legend_height

LARGEST, BOARD, SMALLEST_BOARD = 34, 64, 34  # pixels: a node, a board
NARROWEST, HIGHEST, LONG_TITLE = 480, 860, 640  # pixels: a picture of its own; a longer title breaks
PILL = 22  # pixels: the value under a board
REASON = 56  # pixels: the room at the right for the reason of a cut at the last board
CROWDED = 34  # pixels for a leaf: with less some values do not fit in their boxes
LOWEST = 15  # pixels: levels that are closer have no names, for they would name only some of them
EDGE = 12  # pixels left free at each side
UNDER, SECOND = 20, 15  # pixels: the room below the leaves for a line of values or names, and for a second
DENSE, APART = 2.5, 6  # pixels between neighbours: if closer, lines end at the last level that has so many
MOST = 400  # places of the reader's own that are compared with each other
NARROW_LEGEND = 0.25  # of the height of axes that were given; a legend that needs more is left out


class Paper:
    """`sheet`, and in pixels `x[i]`, `y[i]`, `size[i]` of every node, `rows_at[depth]` of every level."""

    def __init__(self, plan, ax, title, signs, pos=None, values=True):
        self.plan, self.reading = plan, plan.reading
        self.names = plan.level_names() if pos is None else [("", None)] * plan.levels
        self.counts = self._counts(plan)
        self.left = EDGE + self._widest(
            [line for name, _ in self.names for line in name.split("\n")], LEVEL, True
        )
        self.right = EDGE + self._widest(self.counts, SMALL)
        if ax is None and plan.mode == "boards" and any(cut.reason for cut in self.reading.cuts.values()):
            self.right += REASON
        self.low, self.span = self._extent()
        self.title, self.signs, self.free, self.named = title, signs, pos is not None, True
        width = self._natural_width(values) if pos is None else WIDEST
        height = self._natural_height(width) if pos is None else 560
        self.sheet = sheet_for(ax, width, height)
        if ax is not None:
            self.signs = self._few_enough(signs)
        self._fit(pos)

    def _few_enough(self, signs):
        """On small axes the legend goes without the shapes, whose names stand at the left; or it goes."""
        most = NARROW_LEGEND * self.sheet.height
        named = [entry for entry in signs if entry[1] not in SHAPES]
        for some in (signs, named, [entry for entry in named if entry[0] != LEFT_OUT]):
            if legend_height(some, self.sheet.width) <= most:
                return some
        return []

    def _widest(self, texts, size, bold=False):
        return max([measure(text, size, bold)[0] + 4 for text in texts if text], default=0)

    def _counts(self, plan):
        """'searched/all' for each level of a large tree; only the number where all were searched."""
        levels = plan.tally.levels
        if plan.mode != "wedges" or any(every is None for _, every in levels):
            return []
        if any(searched != every for searched, every in levels):
            self.counted = "searched / all"
            return [f"{searched:,}/{every:,}" for searched, every in levels]
        self.counted = "nodes"
        return [f"{every:,}" for _, every in levels]

    def _extent(self):
        """The leftmost unit, and how many units there are in all, half a node at each side included."""
        plan = self.plan
        half = {i: max(1, wedge.width) / 2 for i, wedge in plan.wedges.items()}
        low = min(plan.units[i] - half.get(i, 0.5) for i in plan.shown)
        return low, max(plan.units[i] + half.get(i, 0.5) for i in plan.shown) - low

    def _natural_width(self, values):
        plan, gap = self.plan, 100
        if plan.mode == "boards":
            gap = BOARD * max(1, len(plan.rows[0][0]) / len(plan.rows[0])) + 44
        elif plan.mode == "full" and values:
            gap = max(
                [gap] + [measure(number(v), VALUE)[0] + 18 for v in self.reading.value if v is not None]
            )
        title = measure(self.title, TITLE, True)[0] + 22
        title = title if title <= LONG_TITLE else 0
        return round(min(WIDEST, max(NARROWEST, title, self.left + self.right + gap * self.span)))

    def _natural_height(self, width):
        plan, rows = self.plan, self.plan.levels - 1
        step = {"boards": BOARD + PILL + 58, "full": 115 if rows < 5 else 96}.get(plan.mode, 66)
        ends = sum(self._chrome(width)) + (BOARD + PILL if plan.mode == "boards" else LARGEST) + 8
        return round(min(HIGHEST, max(ends + rows * step, ends + 30)))

    def _chrome(self, width):
        """The height of what is above the tree, and of what is below it."""
        plan = self.plan
        lines = len(title_lines(self.title, width))
        above = (20 + 19 * lines if lines else 10) + (14 if self.counts else 0)
        below = self._below_leaves(width) if plan.mode == "full" else 6
        return above, legend_height(self.signs, width) + below

    def _below_leaves(self, width):
        """The height of what stands below the leaves: values without room in them, in up to two lines."""
        reading = self.reading
        leaves = [i for i in self.plan.shown if not reading.kids[i]]
        names = UNDER if any(reading.own_name(i) for i in leaves) else 0
        if width >= CROWDED * self.span:
            return max(6, names)
        unit = (width - self.left - self.right) / self.span
        told = [number(reading.value[i]) for i in leaves if reading.value[i] is not None]
        return UNDER + names + (SECOND if self._widest(told, SMALL) > unit else 0)

    def _fit(self, pos):
        import numpy

        plan, sheet = self.plan, self.sheet
        boards = plan.mode == "boards"
        if self._heights()[-1] < LOWEST:
            self.named, self.counts, self.left, self.right = False, [], EDGE, EDGE
        above, below, room, largest, self.step = self._heights()
        self.depths = numpy.minimum(self.reading.depths, plan.levels - 1)  # what is hidden may lie deeper
        top = sheet.height - above - largest / 2 if plan.levels > 1 else below + room / 2
        self.rows_at = [top + (PILL / 2 if boards else 0) - self.step * depth for depth in range(plan.levels)]
        across = max(1, sheet.width - self.left - self.right)
        if pos is None:
            self.unit = min(across / self.span, 240)
            start = self.left + (across - self.unit * self.span) / 2 - self.unit * self.low
            self.x = start + self.unit * numpy.array(plan.units)
            self.y = numpy.array(self.rows_at)[self.depths]
        else:
            self._take(pos, across, room, below)
        self._choose_sizes(numpy)

    def _heights(self):
        """Above the tree, below it, the tree itself, its largest node, and from one level to the next."""
        above, below = self._chrome(self.sheet.width)
        room = max(1, self.sheet.height - above - below)
        largest = min(BOARD + PILL if self.plan.mode == "boards" else LARGEST, room)
        rows = self.plan.levels - 1
        return above, below, room, largest, (room - largest) / rows if rows else room

    def _take(self, pos, across, room, below):
        """The reader's own places, stretched over the paper."""
        import numpy

        for node in self.reading.nodes:
            place = pos.get(node)
            if not _is_place(place):
                raise ValueError(f"pos has no place (x, y) for the node {node!r}, but {place!r}")
        places = numpy.array([pos[node] for node in self.reading.nodes], dtype=float)
        low, size = places.min(axis=0), numpy.ptp(places, axis=0)
        size[size == 0] = 1
        share = (places - low) / size
        self.x = self.left + 24 + share[:, 0] * max(1, across - 48)
        self.y = below + 24 + share[:, 1] * max(1, room - 48)
        self.unit = across / max(1, len(places))

    def _choose_sizes(self, numpy):
        """The size of each level's nodes: 0.62 of its tightest gap, and never larger than the level above."""
        plan = self.plan
        self.gaps = self._gaps(numpy)
        close = [depth - 1 for depth, gap in enumerate(self.gaps) if gap < DENSE and not self.free]
        self.coarse = plan.levels  # the last level whose lines are each drawn
        if close:
            wide = [depth for depth in range(close[0] + 1) if self.gaps[depth] >= APART]
            self.coarse = wide[-1] if wide else 0
        sizes, size = [], LARGEST if plan.levels == 1 or self.free else min(LARGEST, 0.5 * self.step)
        for gap in self.gaps:
            size = min(size, 0.62 * gap)
            sizes.append(size)
        if plan.mode == "boards":
            wide = max(1, len(plan.rows[0][0]) / len(plan.rows[0]))
            size = min(
                BOARD, 0.8 * min(self.gaps) / wide, self.step - PILL - 24 if plan.levels > 1 else BOARD
            )
            sizes = [size] * plan.levels
        self.level_size = sizes
        self.size = numpy.array(sizes)[self.depths]

    def _gaps(self, numpy):
        """The smallest distance of two neighbours on each level, in pixels."""
        plan = self.plan
        if self.free:
            return [self._closest(numpy)] * plan.levels
        drawn = numpy.array([i for i in plan.shown if i not in plan.wedges or plan.mode == "boards"])
        depths = self.depths[drawn]
        order = numpy.lexsort((self.x[drawn], depths))
        x, depths = self.x[drawn][order], depths[order]
        gaps = numpy.full(plan.levels, inf)
        same = depths[1:] == depths[:-1]
        numpy.minimum.at(gaps, depths[1:][same], numpy.diff(x)[same])
        return gaps.tolist()

    def _closest(self, numpy):
        """About the smallest distance of two nodes, wherever the reader put them."""
        places = numpy.stack([self.x, self.y], 1)[:MOST]
        apart = numpy.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
        apart[apart < 1] = inf
        crowded = (self.sheet.width * self.sheet.height / len(self.x)) ** 0.5
        return min(crowded, max(12, float(apart.min())))

    @property
    def boards_fit(self):
        return self.plan.mode != "boards" or self.level_size[0] >= SMALLEST_BOARD


def _is_place(place):
    try:
        return len(place) == 2 and all(isfinite(part) for part in place)
    except TypeError:
        return False
