"""The values of small leaves, below them: on one line, or by turns on two."""

from helpers.draw.sheet import measure
from helpers.draw.theme import PX, SMALL, VALUE

GAP = 5  # pixels between two values on a line
SECOND = 15  # pixels from the first line to the second
WAYS = ((VALUE, 1), (SMALL, 1), (SMALL, 2))


def below_leaves(labels, leaves):
    """Write values below leaves, level by level, where they have room; returns which were written."""
    rows = {}
    for i in leaves:
        if i not in labels.inner_values.boxes:
            rows.setdefault(labels.reading.depths[i], []).append(i)
    if labels.plan.mode == "boards" or labels.paper.free or labels.reading.plain:
        return []
    written = []
    for row in rows.values():
        row.sort(key=lambda i: labels.paper.x[i])
        ways = [_places(labels, row, *way) for way in WAYS]
        full = [places for places in ways if len(places) == len(row)]
        for i, (line, box) in (full[0] if full else ways[-1]).items():
            labels.put(i, [line], box)
            labels.written[i] = box
            written.append(i)
    return written


def _places(labels, row, points, lines):
    """{leaf: (line, box)} of the values that have room, in one size, by turns on so many lines."""
    paper, values, places, ends = labels.paper, labels.inner_values, {}, {}
    for i in row:
        bold = i in values.on_line
        text = values.texts[i]
        width, high = measure(text, points, bold)[0], points / PX
        turn = _turn(labels, i) % lines
        x, top = paper.x[i] - width / 2, paper.y[i] - paper.size[i] / 2 - 3 - SECOND * turn
        box = x, top - high - 1, x + width, top + 1
        free = labels.sheet.is_free(box) and not labels.lines.crossed(box)
        if free and x >= ends.get(turn, -GAP) + GAP:
            places[i] = (text, points, values.colour(i), bold, "value"), box
            ends[turn] = x + width
    return places


def _turn(labels, i):
    """The place of a leaf on its level, so that searched and other leaves take turns together."""
    if not hasattr(labels, "turns"):
        levels = {}
        for k in sorted(labels.plan.shown, key=lambda k: labels.paper.x[k]):
            levels.setdefault(labels.reading.depths[k], []).append(k)
        labels.turns = {k: turn for row in levels.values() for turn, k in enumerate(row)}
    return labels.turns[i]
