"""What a node of a graph has, and how many positions there are below one that was left out."""

from itertools import zip_longest

POSITIONS = 20_000  # looked at for the sizes of the subtrees that a search left out


def attributes(
    position, value=None, window=None, updates=None, order=None, enter=None, exit=None, looked=None,
    pruned=False, reused=False, levels=None,
):  # fmt: skip
    """What every node of a graph has; where nothing is said, nothing happened."""
    leaf = position.is_over
    return {
        "position": position,
        "player": None if leaf else position.to_move,
        "leaf": leaf,
        "value": value,
        "window": window,
        "updates": updates or [],
        "order": order,
        "enter": enter,
        "exit": exit,
        "pruned": pruned,
        "reused": reused,
        "size": levels and sum(nodes for nodes, _ in levels),
        "levels": levels,
        "looked": looked,
    }


class Levels:
    """How many positions there are from a position on, itself included; None when counting takes too long."""

    def __init__(self, root):
        self.left, self.known = POSITIONS, {}
        # Children that are the same objects each time are known by their ids: hashing a whole tree is dear.
        self.key = id if root.children() is root.children() else lambda position: position

    def of(self, position):
        """[(positions, leaves), …] of each level. Each position is looked at once, its children first."""
        todo = [(position, None)]
        while todo:
            position, children = todo.pop()
            key = self.key(position)
            if key in self.known:
                continue
            if children is None:
                children = tuple(position.children())
                todo += [(position, children), *((child, None) for child in children)]
                continue
            if self.left <= 0:
                return None
            self.left -= 1
            below = [self.known[self.key(child)] for child in children]
            nodes, leaves = _added(nodes for nodes, _ in below), _added(leaves for _, leaves in below)
            self.known[key] = (1, *nodes), (int(not children), *leaves)
        return list(zip(*self.known[self.key(position)], strict=True))


def _added(rows):
    """Several rows of numbers, added place by place."""
    return map(sum, zip_longest(*rows, fillvalue=0))
