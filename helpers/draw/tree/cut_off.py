"""What a search left out: how large the cut subtrees are, and what stands in the small ones.

A traced graph holds the first node of each cut subtree, with the sizes of its levels and its position,
from which the rest is read where all of it is drawn.
"""

from math import inf

from helpers.draw.tree.reading import CUT, SEEN


class CutOff:
    """How much of a Reading was searched, and how much was not; None stands for unknown.

    `searched` nodes; `looked` leaves of all `leaves`; `levels` [(searched, all)]; of each node in `tops`,
    where a cut or remembered subtree begins, `sizes` {node: nodes in it} and `profiles` {node: [(nodes,
    leaves) of each of its levels]}.
    """

    def __init__(self, reading):
        self.reading, self.lowest = reading, max(reading.depths)
        self.tops, self.profiles, self.sizes = [], {}, {}
        for i, state in enumerate(reading.state):
            if state != SEEN and reading.state[reading.parents[i]] != CUT:
                self.tops.append(i)
                profile = self.profiles[i] = self._profile(i)
                size = reading.data[i].get("size")
                self.sizes[i] = sum(nodes for nodes, _ in profile) if profile else size
        self._count()

    def _count(self):
        reading, by_looks = self.reading, False
        searched, leaves, looked = [0] * (self.lowest + 1), 0, 0
        for i, facts in enumerate(reading.data):
            look = facts.get("looked") is not None
            by_looks = by_looks or look
            if reading.state[i] == SEEN:
                searched[reading.depths[i]] += 1
                leaves += reading.leaf[i]
                looked += reading.leaf[i] and look
        self.searched, self.looked, self.leaves = sum(searched), looked if by_looks else leaves, None
        every = list(searched)
        for i, profile in self.profiles.items():
            every += [0] * (reading.depths[i] + len(profile or ()) - len(every))
            for level, (nodes, part) in enumerate(profile or (), reading.depths[i]):
                every[level] += nodes
                leaves += part
        searched += [0] * (len(every) - len(searched))
        if None in self.profiles.values():
            every, searched = [None] * (self.lowest + 1), searched[: self.lowest + 1]
        elif not reading.horizon:
            self.leaves = leaves
        self.levels = list(zip(searched, every, strict=True))

    def _profile(self, i):
        """[(nodes, leaves), …] for each level of the subtree of node i, its own first; None if unknown.

        Of a search that stops at some depth to guess, only what it could have reached counts.
        """
        reading, levels, row = self.reading, [], [i]
        if not reading.kids[i] and not reading.leaf[i]:
            levels = reading.data[i].get("levels") if reading.traced else None
            return levels[: self.lowest - reading.depths[i] + 1] if levels and reading.horizon else levels
        while row:
            levels.append((len(row), sum(not reading.kids[k] for k in row)))
            row = [child for k in row for child in reading.kids[k]]
        return levels

    def unfolded(self, most):
        """A Reading with what stands in the cut subtrees too; None if that makes more than `most` nodes."""
        reading = self.reading
        cut = [i for i in self.tops if reading.state[i] == CUT and not reading.kids[i]]
        sizes = [self.sizes[i] for i in cut]
        if None in sizes or len(reading.nodes) + sum(sizes) - len(cut) > most:
            return None
        if not cut:
            return reading
        reading, lowest = reading.copy(), self.lowest if reading.horizon else inf
        for top in cut:
            row = [top] if hasattr(reading.data[top].get("position"), "children") else []
            for i in row:
                position = reading.data[i]["position"]
                children = () if position.is_over or reading.depths[i] >= lowest else position.children()
                for move, child in zip(position.moves, children, strict=False):
                    facts = {"position": child, "player": child.to_move, "leaf": child.is_over}
                    row.append(reading.add(i, move, facts))
        return reading
