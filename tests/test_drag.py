"""A tree to drag: its rule, in JavaScript, finds what the course's Python does; the page has all it needs.

What hands and keys do is tested in a browser.
"""

import json
import random
import re
from functools import cache
from html import unescape
from math import inf

import pytest
from rules_in_node import run
from searches import EIGHT, alphabeta, minimax

from helpers import MAX, MIN, Node, Tree, drag, draw_tree, game_tree
from helpers.draw.tree.reading import CUT, Reading
from helpers.tracing import trace

TREES, FEW = 10_000, 300
LOW, HIGH = -12, 12

# Reads trees, [nested, whether MAX begins, number of a leaf], and writes what the rule says of each.
ASK = """
const told = JSON.parse(require("fs").readFileSync(0)).map(([nested, max, chosen]) => {
    const tree = planted(nested, max), leaves = leavesOf(tree), nodes = allOf(tree);
    const plain = search(tree, false), found = search(tree, true), line = bestLine(tree, found);
    const entered = nodes.filter((node) => found.has(node));
    const places = (some) => some.map((node) => nodes.indexOf(node));
    const [least, most] = influence(tree, leaves[chosen]);
    return {
        minimax: [plain.get(tree).value, places(leaves.filter((leaf) => plain.has(leaf)))],
        alphabeta: [found.get(tree).value, places(leaves.filter((leaf) => found.has(leaf)))],
        flat: leaves.filter((leaf) => !found.has(leaf)).map((leaf) => influence(tree, leaf))
            .every(([a, b]) => a === b),
        curve: Array.from({length: HIGH - LOW + 1}, (_, k) => Math.max(least, Math.min(most, LOW + k))),
        entered: entered.map((node) => [
            found.get(node).value, found.get(node).bound,
            node.kids.length ? found.get(node).window.map(String) : null,
            found.get(node).skipped, crossing(node, found.get(node)),
        ]),
        line: line.map((node) => entered.indexOf(node)),
        same: JSON.stringify(leavesOf(tree).map((leaf) => leaf.value)),
    };
});
console.log(JSON.stringify(told));
"""


def drawn(rng, plies=5, most=16):
    """A tree of up to so many leaves as nested lists; few different values, so that many are equal."""
    if plies == 0 or rng.random() < (0.8 if most == 1 else 0.1):
        return rng.randint(-9, 9)
    branches = rng.randint(1, min(4, most))
    shares = [most // branches + (k < most % branches) for k in range(branches)]
    return [drawn(rng, plies - 1, share) for share in shares]


def leaves_of(nested):
    return [leaf for each in nested for leaf in leaves_of(each)] if isinstance(nested, list) else [nested]


@cache
def asked():
    """Trees, each with who begins and a leaf; and what the rule says of each."""
    rng = random.Random(1)
    trees = [(drawn(rng), rng.random() < 0.5) for _ in range(TREES)]
    trees = [(nested, starts, rng.randrange(len(leaves_of(nested)))) for nested, starts in trees]
    constants = f"const LOW = {LOW}, HIGH = {HIGH};"
    return list(zip(trees, run("drag_rule.js", constants + ASK, trees), strict=True))


class Watched:
    """A position for the course's searches that notes which leaves they look at, by preorder numbers."""

    def __init__(self, nested, to_move, seen, numbers=None):
        numbers = iter(range(999)) if numbers is None else numbers
        self.number, self.to_move, self.seen = next(numbers), to_move, seen
        self.is_over = not isinstance(nested, list)
        self.nested = nested
        other = MIN if to_move == MAX else MAX
        self.branches = [] if self.is_over else [Watched(each, other, seen, numbers) for each in nested]

    def children(self):
        return self.branches

    @property
    def utility(self):
        self.seen.append(self.number)
        return self.nested


@pytest.mark.parametrize("name, search", [("minimax", minimax), ("alphabeta", alphabeta)])
def test_the_rule_finds_the_value_and_looks_at_the_leaves_of_the_courses_own_search(name, search):
    for (nested, max_starts, _), told in asked():
        seen = []
        value = search(Watched(nested, MAX if max_starts else MIN, seen))
        assert [value, seen] == told[name]


def test_a_curve_is_the_value_of_the_root_for_each_value_of_the_leaf():
    for (nested, max_starts, chosen), told in asked()[:FEW]:
        root = Watched(nested, MAX if max_starts else MIN, [])
        leaf = [node for node in below(root) if node.is_over][chosen]
        curve = []
        for leaf.nested in range(LOW, HIGH + 1):
            curve.append(minimax(root))
        assert curve == told["curve"]


def below(node):
    return [node, *(each for child in node.branches for each in below(child))]


def test_a_leaf_that_is_not_looked_at_has_a_flat_curve():
    assert all(told["flat"] for _, told in asked())


def test_the_rule_leaves_the_leaves_as_they_were():
    assert all(json.loads(told["same"]) == leaves_of(nested) for (nested, *_), told in asked())


def test_windows_bounds_cuts_and_the_best_line_are_those_of_the_traced_search():
    for (nested, max_starts, _), told in asked()[:FEW]:
        reading = Reading(trace(alphabeta, Tree(nested, MAX if max_starts else MIN)))
        order = [i for i in preorder(reading.kids) if reading.state[i] != CUT]
        assert [of_reading(reading, i) for i in order] == told["entered"]
        assert [order.index(i) for i in reading.best or [0]] == told["line"]


def preorder(kids, i=0):
    return [i, *(each for kid in kids[i] for each in preorder(kids, kid))]


def of_reading(reading, i):
    value, kids, data = reading.value[i], reading.kids[i], reading.data[i]
    skipped = sum(reading.state[kid] == CUT for kid in kids)
    if not kids:
        return [value, reading.bound[i], None, 0, ""]
    *_, alpha, beta = data["updates"][-1] if data["updates"] else data["window"]
    sign, end = ("≥", beta) if reading.player[i] == "MAX" else ("≤", alpha)
    empty = f"{value} {sign} {end}" if alpha >= beta else ""
    return [value, reading.bound[i], [in_javascript(alpha), in_javascript(beta)], skipped, empty]


def in_javascript(number):
    return str(number) if abs(number) < inf else "Infinity" if number > 0 else "-Infinity"


GOALS = """
const then = { value: 5, looks: 5, leaves: [3, 5, 6, 9] }, states = {
    start: then,
    leaf: { ...then, value: 6, leaves: [3, 6, 6, 9] },
    two: { ...then, value: 6, leaves: [4, 6, 6, 9] },
    order: { ...then, looks: 4 },
    both: { value: 6, looks: 4, leaves: [3, 6, 6, 9] },
};
const goals = ["5 leaves", "all leaves", "root by one leaf", "reorder only"];
const by = (goal) => Object.keys(states).filter((name) => reached(goal, states[name], then));
console.log(JSON.stringify(goals.map(by)));
"""


def test_each_goal_is_reached_by_what_it_says_and_by_nothing_else():
    assert run("drag_rule.js", GOALS) == [
        ["start", "leaf", "two"],
        ["order", "both"],
        ["leaf", "both"],
        ["order"],
    ]


# -------------------------------------------------------------------- the page


def test_its_text_form_says_what_tree_it_is_how_it_is_searched_and_which_goals_there_are():
    assert repr(drag(EIGHT, windows=True, puzzles=["6 leaves", "reorder only"])) == (
        "A tree to drag: 8 leaves, 3 plies, MAX moves first. Leaves from left to right: "
        "3, 5, 6, 9, 1, 2, 0, −1; each can be any whole number from −6 to 14. "
        "Alpha-beta searches it from left to right. ☆ Let alpha-beta look at exactly 6 leaves. "
        "☆ Let alpha-beta look at more leaves, or at fewer, by "
        "reordering alone."
    )
    assert "MIN moves first" in repr(drag(Tree([3, 5], to_move=MIN)))


def facts_of(page):
    return json.loads(re.search(r'class="facts">(.*?)</script>', page.html)[1])


def test_the_page_has_the_tree_its_range_and_its_goals():
    assert facts_of(drag(Tree([[3, 5.0], 2]), puzzles="root by one leaf")) == {
        "nested": [[3, 5], 2],
        "max": True,
        "low": -3,
        "high": 10,
        "windows": False,
        "goals": ["root by one leaf"],
    }


def test_the_page_asks_for_nothing_outside_and_is_small():
    page = drag(EIGHT, windows=True).html
    assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)|src=|@import|url\(", page)
    assert len(page.encode()) < 30_000


def test_a_still_picture_with_its_words_stands_before_the_page():
    page = drag(EIGHT)
    still, _, rest = page._repr_html_().partition("<iframe")
    assert draw_tree(game_tree(EIGHT)).alt in unescape(still)
    assert unescape(re.search(r"srcdoc='([^']*)'", rest)[1]) == page.html


def test_it_is_saved_as_a_page(tmp_path):
    drag(EIGHT).save(tmp_path / "drag.html")
    assert (tmp_path / "drag.html").read_text(encoding="utf-8") == drag(EIGHT).html


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: drag([[3, 5], [2, 9]]), TypeError, r"drag needs a Tree, .* not \[\[3, 5\], \[2, 9\]\]"),
        (lambda: drag(Node(MAX, [3, 5])), TypeError, "drag needs a Tree"),
        (lambda: drag(Tree(list(range(17)))), ValueError, r"2 to 16 leaves .* drag\(tree.play\(0\)\)"),
        (lambda: drag(Tree([[[[[[1, 2]]]]]])), ValueError, "up to 5 plies"),
        (lambda: drag(Tree([[3]])), ValueError, "a single leaf"),
        (lambda: drag(Tree([3, 2.5])), ValueError, "whole numbers from −999 to 999, not 2.5"),
        (lambda: drag(Tree([3, 1000])), ValueError, "from −999 to 999, not 1000"),
        (
            lambda: drag(EIGHT, True, puzzles=["9 leaves"]),
            ValueError,
            "a puzzle is '5 leaves', .* not '9 leaves'",
        ),
        (lambda: drag(EIGHT, True, puzzles=[5]), ValueError, "a puzzle is .* or 'reorder only', not 5"),
        (lambda: drag(EIGHT, puzzles=["all leaves"]), ValueError, "needs the cuts of alpha-beta: drag"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, error, words):
    with pytest.raises(error, match=words):
        call()
