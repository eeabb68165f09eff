"""Where the positions stand that one call reaches by itself, with a stack or a list of its own.

>>> from helpers.games import Tree
>>> root = Tree([[3, [3]], 4])
>>> made = {}
>>> steps = Steps(root, made)
>>> for position in (root, root.play(0), root.play(0).play(1)):
...     made |= {id(child): (child, position) for child in position.children()}
>>> steps.find(root.play(0).play(1).play(0)).parent.position
Tree([3])

Positions are known by who made them, never by equality: a leaf may equal another one far above it.
"""

FARTHEST = 1000  # positions that are followed back to the call's own


class Step:
    """A place in the tree: `position`, as `parent` made it. `visit` is what its reader keeps there."""

    __slots__ = ("below", "parent", "position", "visit")

    def __init__(self, position, parent):
        self.position, self.parent = position, parent
        self.below = self.visit = None


class Steps:
    """The places below `start`, a call's own position. `made` has who made a position, the last time, by ids.

    The same board may stand in several places, as in tic-tac-toe: meant is the one where it was made last.
    """

    __slots__ = ("last", "latest", "made", "start")

    def __init__(self, start, made):
        self.start = self.last = Step(start, None)
        self.made = made
        self.latest = {}  # id: the place where it was made last

    def expand(self, position, children):
        """`position` was asked for these children, or for one of them by `play`."""
        if not children:
            return
        here = self.last
        if here.position is not position or all(id(child) in (here.below or ()) for child in children):
            here = self.find(position)  # else: its next move is played
        for child in children if here else ():
            self._place(child, here)

    def find(self, position):
        """The Step that is meant by `position`; None if it was not made below `start`."""
        step, (_, maker, *_) = self.latest.get(id(position)), self.made.get(id(position), (None, None))
        if step is None or (maker and step.parent is not self._latest_of(maker)):
            step = self._follow(position) or step
        if step:
            self.last = step
        return step

    def meant(self, position):
        """The Step that is meant, right below `start` where nobody knows better."""
        own, maker = self.start.position, self.made.get(id(position))
        if not maker or maker[1] is own or any(child is position for child in own.children()):
            return self._right_below(position)
        return self.find(position) or self._right_below(position)

    def _right_below(self, position):
        self.last = self._place(position, self.start)
        return self.last

    def _place(self, position, parent):
        parent.below = {} if parent.below is None else parent.below
        step = parent.below.get(id(position))
        if step is None:
            step = parent.below[id(position)] = Step(position, parent)
        self.latest[id(position)] = step
        return step

    def _follow(self, position):
        """The Step of a position, by who made it, who made that one, and so on, to a place that is known."""
        way = []
        while len(way) < FARTHEST and id(position) in self.made:
            way.append(position)
            position = self.made[id(position)][1]
            here = self._latest_of(position)
            if here:
                for each in reversed(way):
                    here = self._place(each, here)
                return here
        return None

    def _latest_of(self, position):
        return self.start if position is self.start.position else self.latest.get(id(position))
