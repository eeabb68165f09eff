"""Whose a label is: text stands only where its own node is clearly the nearest one."""

from helpers.draw.shapes import kind_of

LEAST = 5  # pixels: other levels' nodes keep at least so far from a label
SMALLEST = 5  # pixels: a smaller node has no label, and takes none for its own
PILL = 21  # pixels: the value below a board
TIP = 0.35  # of half its width: how wide a △ is for what stands above its middle
NEARER = 1.5  # times as far from its neighbours on the level as from its own node is the middle of a label


class Nearness:
    """Knows where the nodes of a Paper are; `boxes` are those of its leaves with values in them."""

    def __init__(self, paper, boxes):
        import numpy

        self.numpy = numpy
        plan = paper.plan
        shown = [i for i in plan.shown if i not in plan.wedges and paper.size[i] >= SMALLEST]
        self.index = {i: k for k, i in enumerate(shown)}
        wide = numpy.array([boxes[i][0] if i in boxes else 1.14 * paper.size[i] for i in shown])
        high = numpy.array([boxes[i][1] if i in boxes else paper.size[i] for i in shown])
        below = 0
        if plan.rows:
            wide = high * len(plan.rows[0][0]) / len(plan.rows[0])
            below = PILL
        x, y = paper.x[shown], paper.y[shown]
        self.x, self.y, self.half = x, y, wide / 2
        self.pointed = numpy.array([kind_of(paper.reading, i) == "MAX" for i in shown], dtype=bool)
        if plan.rows:
            self.pointed[:] = False
        self.low, self.high = y - high / 2 - below, y + high / 2

    def is_own(self, i, box, near, own=None):
        """Whether only node i is close to the box.

        The nodes beside the box keep `near` pixels, and at least twice as far as i; those above and below
        it also are further than i. `own` is how far i counts as being, where the box stands at its lines.
        """
        if len(self.index) < 2:
            return True
        maximum = self.numpy.maximum
        half = self.half * self.numpy.where(self.pointed & (box[1] > self.y), TIP, 1)
        across = maximum(0, maximum(self.x - half - box[2], box[0] - self.x - half))
        along = maximum(0, maximum(self.low - box[3], box[1] - self.high))
        apart = self.numpy.hypot(across, along)
        k = self.index.get(i)
        mine = own if own is not None or k is None else apart[k]
        mine = mine or 0
        if k is not None:
            apart[k] = self.numpy.inf
        beside = along < 1
        if k is not None and own is None:
            middle = abs((box[0] + box[2]) / 2 - self.x)
            level = abs(self.y - self.y[k]) < 1
            level[k] = False
            if (middle[level] < NEARER * middle[k]).any():
                return False
        if (apart[beside] < max(near, 2 * mine)).any():
            return False
        return not (apart[~beside] < (LEAST if own is not None else max(LEAST, mine))).any()
