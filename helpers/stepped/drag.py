"""A tree whose leaves are dragged: values rise, windows move, branches die and come back, without a kernel.

Python checks the tree and writes it into the page; what a search finds in it, `drag_rule.js` computes.
"""

import re

from helpers.draw import draw_tree
from helpers.draw.numbers import number
from helpers.games import MAX, Tree
from helpers.stepped.framed_page import FramedPage, whole_page
from helpers.text import brief, count, listed
from helpers.tracing import game_tree

MOST_LEAVES, MOST_PLIES, LARGEST = 16, 5, 999
ALLOWED = f"drag shows a tree of 2 to {MOST_LEAVES} leaves and up to {MOST_PLIES} plies"
WIDER = 5  # a leaf goes so far beyond the smallest and the largest one
AROUND, BAND, PLY, WINDOWED_PLY = 190, 190, 74, 96  # pixels: words, leaves with their curves, a ply
GOALS = {
    "5 leaves": "Let alpha-beta look at exactly {}.",
    "all leaves": "Let alpha-beta look at all leaves.",
    "root by one leaf": "Change the root’s value with one leaf; the others as they were.",
    "reorder only": "Let alpha-beta look at more leaves, or at fewer, by reordering alone.",
}


def drag(tree, windows=False, *, puzzles=()):
    """Show a tree whose leaves are dragged up and down and whose branches are dragged sideways.

    >>> from helpers import Tree, drag
    >>> drag(Tree([[3, 5], [2, 9]]))
    A tree to drag: 4 leaves, 2 plies, MAX moves first. Leaves from left to right: 3, 5, 2, 9; each can be \
any whole number from −3 to 14. Values rise through the tree.

    Below each leaf stands the root's value for every value that this leaf could have. `windows=True`:
    alpha-beta searches from left to right, and each node has its window as it ended. `puzzles`: goals with
    a star, of "root by one leaf" and, with windows, "5 leaves" (or another number), "all leaves" and "reorder
    only"; what is so at the start must first be undone. With the keyboard: ↑ ↓ Page Up, Page Down, Home and
    End on a leaf, Alt with ← → on a leaf or a node. The page needs no kernel and no network and is kept by
    `jupyter nbconvert --to html`; `save(path)` writes it to a file.

    Raises TypeError for what is no `Tree`; ValueError for other trees than those of 2 to 16 leaves and up to
    5 plies, for leaves that are no whole numbers from −999 to 999, and for a puzzle that is none.
    """
    if not isinstance(tree, Tree):
        raise TypeError(f"drag needs a Tree, as in drag(Tree([[3, 5], [2, 9]])), not {brief(tree)}")
    leaves, plies = _leaves_and_plies(tree)
    puzzles = [puzzles] if isinstance(puzzles, str) else [*puzzles]
    goals = {each: _goal(each, windows, len(leaves)) for each in puzzles}
    return Drag(tree, leaves, plies, bool(windows), goals)


class Drag(FramedPage):
    """A tree to drag: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    name = "A tree to drag"

    def __init__(self, tree, leaves, plies, windows, goals):
        self.tree, self.leaves, self.plies, self.windows, self.goals = tree, leaves, plies, windows, goals
        self.low, self.high = min(leaves) - WIDER, max(leaves) + WIDER
        self.height = AROUND + 26 * len(goals) + BAND + plies * (WINDOWED_PLY if windows else PLY)

    def __repr__(self):
        player = "MAX" if self.tree.to_move == MAX else "MIN"
        leaves = ", ".join(map(number, self.leaves))
        how = "Alpha-beta searches it from left to right" if self.windows else "Values rise through the tree"
        goals = "".join(f" ☆ {text}" for text in self.goals.values())
        return (
            f"{self.name}: {count(len(self.leaves), 'leaf')}, {count(self.plies, 'ply')}, {player} moves "
            f"first. Leaves from left to right: {leaves}; each can be any whole number from "
            f"{number(self.low)} to {number(self.high)}. {how}.{goals}"
        )

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        begins = {"nested": _nested(self.tree), "max": self.tree.to_move == MAX}
        facts = begins | {"low": self.low, "high": self.high, "windows": self.windows, "goals": [*self.goals]}
        texts = self.goals.values()
        return whole_page("drag", self.name, scripts=["stars.js", "drag_rule.js"], goals=texts, facts=facts)

    def _repr_html_(self):
        still = draw_tree(game_tree(self.tree))
        return self.framed(f"<div>{still._repr_html_()}</div>", self.html)


def _leaves_and_plies(tree):
    """The leaves from left to right, and how many moves deep the tree is."""
    leaves, plies = [tree], 0
    while not all(node.is_over for node in leaves):
        leaves = [each for node in leaves for each in ([node] if node.is_over else node.children())]
        plies += 1
        if len(leaves) > MOST_LEAVES or plies > MOST_PLIES:
            raise ValueError(f"{ALLOWED}: this one has more; drag(tree.play(0)) takes its first branch")
    if len(leaves) < 2:
        raise ValueError(f"{ALLOWED}: this one has a single leaf, so there is nothing to choose")
    return [_whole(node.utility) for node in leaves], plies


def _whole(value):
    if value != round(value) or abs(value) > LARGEST:
        raise ValueError(
            f"leaves to drag are whole numbers from −{LARGEST} to {LARGEST}, not {number(value)}"
        )
    return round(value)


def _nested(tree):
    return _whole(tree.utility) if tree.is_over else [_nested(child) for child in tree.children()]


def _goal(puzzle, windows, leaves):
    """The sentence of a puzzle; ValueError for what is none."""
    looks = re.fullmatch(r"([0-9]+) (leaf|leaves)", str(puzzle))
    name = "5 leaves" if looks else puzzle
    if name not in GOALS or (looks and not 1 <= int(looks[1]) <= leaves):
        raise ValueError(f"a puzzle is {listed(map(repr, GOALS), 'or')}, not {brief(puzzle)}")
    if not windows and name != "root by one leaf":
        raise ValueError(f"the puzzle {puzzle!r} needs the cuts of alpha-beta: drag(tree, windows=True, …)")
    return GOALS[name].format(count(int(looks[1]), "leaf") if looks else "")
