"""What a search left out: how large the cut subtrees are, and what stands in the small ones.

A traced graph holds the first node of each cut subtree and its position. The rest is walked here
through the position's own `children()`, each position once, and never beyond a budget.
"""

from math import inf
from typing import NamedTuple

from helpers.draw.boards.board_rows import is_board
from helpers.draw.tree.reading import CUT, SEEN

BUDGET = 20_000  # different positions walked for one picture


class Unseen:
    """The sizes of the subtrees below the nodes of a Reading that were cut or reused."""

    def __init__(self, reading):
        self.reading, self.known, self.left = reading, {}, BUDGET
        self.lowest = max(reading.depths)
        self.kept = []  # the positions that `known` knows by their id must stay alive

    def profile(self, i):
        """[(nodes, leaves), …] for each level of the subtree of node i, its own first; None if unknown.

        Of a search that stops at some depth to guess, only what it could have reached counts.
        """
        reading = self.reading
        if reading.kids[i]:
            return self._profile_of_drawn(i)
        if reading.leaf[i]:
            return [(1, 1)]
        data = reading.data[i]
        position = data.get("position")
        if not hasattr(position, "children") or data.get("size", 0) is None:
            return None
        try:
            profile = self._profile_of_position(position)
        except Exception:  # a game of the reader's own may not be able to say
            return None
        return profile[: self.lowest - reading.depths[i] + 1] if profile and reading.horizon else profile

    def size(self, i):
        """How many nodes the subtree of i has, itself included; None if unknown."""
        counted = self.reading.data[i].get("size")
        if counted and not self.reading.kids[i] and not self.reading.horizon:
            return counted
        profile = self.profile(i)
        return sum(nodes for nodes, _ in profile) if profile else counted

    def _profile_of_drawn(self, i):
        levels, row = [], [i]
        while row:
            levels.append((len(row), sum(not self.reading.kids[k] for k in row)))
            row = [child for k in row for child in self.reading.kids[k]]
        return levels

    def _profile_of_position(self, start):
        """Children first, each position once: the tree may be huge though the positions are few."""
        stack = [(start, None)]
        while stack:
            position, children = stack.pop()
            key = self._key(position)
            if key in self.known:
                continue
            if children is None:  # asked for once only: a game may make new ones each time
                children = () if position.is_over else tuple(position.children())
                stack.append((position, children))
                stack += [(child, None) for child in children]
                continue
            self.left -= 1
            if self.left < 0:
                return None
            self.kept.append(position)
            below = _added([self.known[self._key(child)] for child in children])
            self.known[key] = [(1, int(not children)), *below]
        return self.known[self._key(start)]

    def _key(self, position):
        # Equal boards are one; a tree's nodes are each its own, and hashing a deep one costs its size.
        return position if is_board(position) else id(position)


def _added(profiles):
    """Several profiles, added level by level."""
    levels = []
    for profile in profiles:
        for depth, (nodes, leaves) in enumerate(profile):
            if depth == len(levels):
                levels.append((0, 0))
            levels[depth] = levels[depth][0] + nodes, levels[depth][1] + leaves
    return levels


def tally(reading, unseen):
    """How much was searched, as a Tally."""
    depth = max(reading.depths) + 1
    searched, leaves, looked = [0] * depth, 0, 0
    by_looks = any(facts.get("looked") is not None for facts in reading.data)
    for i, state in enumerate(reading.state):
        if state == SEEN:
            searched[reading.depths[i]] += 1
            leaves += reading.leaf[i]
            looked += reading.leaf[i] and (not by_looks or reading.data[i].get("looked") is not None)
    every, tops = list(searched), skipped(reading)
    sizes = {i: unseen.size(i) for i in tops}
    for i in tops:
        profile = unseen.profile(i)
        if profile is None:
            return Tally(sum(searched), looked, None, [(part, None) for part in searched], sizes)
        leaves += sum(part for _, part in profile)
        every += [0] * (reading.depths[i] + len(profile) - len(every))
        for level, (nodes, _) in enumerate(profile, reading.depths[i]):
            every[level] += nodes
    levels = list(zip(searched + [0] * (len(every) - depth), every, strict=True))
    return Tally(sum(searched), looked, None if reading.horizon else leaves, levels, sizes)


class Tally(NamedTuple):
    """`levels` [(searched, all)], leaves `looked` at of all `leaves`, `sizes` {node: nodes skipped below it}.

    None stands for unknown.
    """

    searched: int
    looked: int
    leaves: int | None
    levels: list
    sizes: dict


def skipped(reading):
    """The topmost nodes of what was not searched."""
    tops = enumerate(zip(reading.state, reading.parents, strict=True))
    return [i for i, (state, parent) in tops if state != SEEN and reading.state[parent] != CUT]


def unfold(reading, unseen, most):
    """A Reading with what stands in the cut subtrees too; None if that makes more than `most` nodes."""
    cut = [i for i in skipped(reading) if reading.state[i] == CUT and not reading.kids[i]]
    sizes = [unseen.size(i) for i in cut]
    if None in sizes or len(reading.nodes) + sum(sizes) - len(cut) > most:
        return None
    reading = reading.copy()
    for i in cut:
        _unfold(reading, i, unseen.lowest if reading.horizon else inf)
    return reading


def _unfold(reading, top, lowest):
    """Append the nodes below `top`, read from the positions, down to the level `lowest`."""
    row = [top] if hasattr(reading.data[top].get("position"), "children") else []
    for i in row:
        position = reading.data[i]["position"]
        children = () if position.is_over or reading.depths[i] >= lowest else position.children()
        for move, child in zip(position.moves, children, strict=False):
            k = reading.add(i, move, {"position": child, "player": child.to_move, "leaf": child.is_over})
            row.append(k)
