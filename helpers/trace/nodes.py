"""What a node of a graph has, and how many positions there are below one that was left out."""

STEPS = 40_000  # spent on the sizes of the subtrees that a search left out: about 20,000 positions


def attributes(
    position, value=None, window=None, updates=None, order=None, enter=None, exit=None, looked=None,
    pruned=False, reused=False, size=None,
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
        "size": size,
        "looked": looked,
    }


class Sizes:
    """How many positions there are from a position on, itself included; None when counting takes too long."""

    def __init__(self, root):
        self.left = STEPS
        self.known = {}
        # Children that are the same objects each time are known by their ids: hashing a whole tree is dear.
        self.key = id if root.children() is root.children() else lambda position: position

    def of(self, position):
        todo = [position]
        while todo:
            if self.left <= 0:
                return None
            self.left -= 1
            position = todo.pop()
            children = tuple(position.children())
            unknown = [child for child in children if self.key(child) not in self.known]
            if unknown:
                todo += [position, *unknown]
            else:
                self.known[self.key(position)] = 1 + sum(self.known[self.key(child)] for child in children)
        return self.known[self.key(position)]
