"""`draw_orders`: how often each cost comes up, as a histogram, and where a few known ones stand in it."""

from helpers.draw.canvas import measure, sheet_for, title_lines
from helpers.draw.theme import SMALL, WIDEST

BINS = 80  # about so many bars
ROW = 19  # pixels: from one label to the next above it
SIDE, FOOT = 14, 46  # pixels: beside the bars, and below them


def draw_orders(counts, marks=(), *, ax=None, title=None):
    """Draw `counts`, {positions searched: how many orders need so many}, with `marks` on the axis.

    >>> draw_orders({10: 1, 20: 6, 30: 2}, marks=[("mine", 20)])
    9 orders, from 10 to 30 positions. mine: 20, with fewer than 20 in 1 and more in 2 of them.

    `marks` are pairs (name, positions), each drawn as a line with its name; a mark may lie outside of the
    counts. Raises ValueError when there are no counts, for a number below 0, or for marks that are no pairs.
    """
    counts = {positions: orders for positions, orders in sorted(dict(counts).items()) if orders}
    if not counts or any(number < 0 for pair in counts.items() for number in pair):
        raise ValueError("draw_orders needs counts, {positions searched: how many orders need so many}")
    marks = _pairs(marks)
    total = sum(counts.values())
    title = f"What {total:,} orders need" if title is None else title
    head = 19 * len(title_lines(title, WIDEST)) + 16
    sheet = sheet_for(ax, 860, head + 230 + ROW * min(6, len(marks)) + FOOT)
    top = sheet.height - max(8, sheet.title(title) + 4)
    floor = top - min(ROW * len(marks), 0.4 * (top - FOOT))
    scale = _Scale(sheet, [*counts, *(positions for _, positions in marks)])
    _draw_bars(sheet, scale, counts, floor - 6)
    _draw_axis(sheet, scale)
    _draw_marks(sheet, scale, marks, top)
    sheet.ax.alt = _words(counts, marks, total)
    return sheet.ax


def _pairs(marks):
    try:
        return sorted(((str(name), int(at)) for name, at in marks), key=lambda mark: mark[1])
    except (TypeError, ValueError):
        raise ValueError(f"marks are pairs (name, positions searched), not {marks!r:.80}") from None


class _Scale:
    """From positions searched to pixels, and the width of a bar."""

    def __init__(self, sheet, values):
        low, high = min(values), max(values)
        self.step = _round((high - low) / BINS)
        self.low = low // self.step * self.step
        self.high = max(high // self.step + 1, self.low // self.step + 8) * self.step
        self.left, self.wide = SIDE, max(20, sheet.width - 2 * SIDE)

    def x(self, value):
        return self.left + self.wide * (value - self.low) / (self.high - self.low)


def _round(number):
    """The next of 1, 2, 5, 10, 20, 50, 100, ... that is not smaller."""
    ten = 1
    while True:
        for digit in (1, 2, 5):
            if digit * ten >= number:
                return digit * ten
        ten *= 10


def _draw_bars(sheet, scale, counts, top):
    bars = {}
    for positions, orders in counts.items():
        start = positions // scale.step * scale.step
        bars[start] = bars.get(start, 0) + orders
    most, room = max(bars.values()), max(10, top - FOOT)
    line, fill = sheet.theme.players[0]
    corners = []
    for start, orders in bars.items():
        left, right = scale.x(start), scale.x(start + scale.step)
        high = max(1.5, room * orders / most)
        corners.append([(left, FOOT), (left, FOOT + high), (right, FOOT + high), (right, FOOT)])
    sheet.polygons(corners, fill, line, 1, 2, "bars")


def _draw_axis(sheet, scale):
    theme = sheet.theme
    sheet.path([scale.left, scale.left + scale.wide], [FOOT, FOOT], theme.muted, 1.2, 3, "axis")
    apart = _round((scale.high - scale.low) / 9)
    for value in range(-(-scale.low // apart) * apart, scale.high + 1, apart):
        x, text = scale.x(value), f"{value:,}"
        sheet.path([x, x], [FOOT, FOOT - 4], theme.muted, 1.2, 3, "axis")
        if sheet.is_free(sheet.text_box(text, x, FOOT - 14, SMALL)):
            sheet.write(text, x, FOOT - 14, SMALL, theme.muted, kind="tick")
    words = f"positions searched (a bar is {scale.step:,} wide)"
    if measure(words, SMALL)[0] < sheet.width - 4:
        sheet.write(words, sheet.width / 2, 12, SMALL, theme.muted, kind="axis")


def _draw_marks(sheet, scale, marks, top):
    """Lines with names, in rows such that no line runs through another's name."""
    names = [f"{name}: {positions:,}" for name, positions in marks]
    spots = [scale.x(positions) for _, positions in marks]
    ends = [x + 7 + measure(name, SMALL + 0.5, True)[0] for x, name in zip(spots, names, strict=True)]
    # A name stands right of its line, so lines further right end lower. Where there is no room it stands
    # on the left, above all these, the last one highest.
    turned = [k for k, end in enumerate(ends) if end > sheet.width - 2]
    rows = turned[::-1] + [k for k in range(len(marks)) if k not in turned]
    step = min(ROW, 0.4 * (top - FOOT) / max(1, len(marks)))
    for k, (x, name) in enumerate(zip(spots, names, strict=True)):
        y = top - step * (rows.index(k) + 0.5)
        sheet.path([x, x], [FOOT, y + 5], sheet.theme.ink, 1.6, 4, "mark")
        sheet.markers([x], [FOOT], "^", 8, sheet.theme.ink, 5, "mark")
        at, side = (x - 6, "right") if k in turned else (x + 6, "left")
        if sheet.is_free(sheet.text_box(name, at, y, SMALL + 0.5, True, side)):
            sheet.write(name, at, y, SMALL + 0.5, bold=True, ha=side, kind="mark")


def _words(counts, marks, total):
    parts = [f"{total:,} orders, from {min(counts):,} to {max(counts):,} positions."]
    for name, positions in marks:
        fewer = sum(orders for at, orders in counts.items() if at < positions)
        more = sum(orders for at, orders in counts.items() if at > positions)
        where = f"with fewer than {positions:,} in {fewer:,} and more in {more:,} of them"
        parts.append(f"{name}: {positions:,}, {where}.")
    return " ".join(parts)
