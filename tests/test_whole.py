"""A film of whole searches: what they enter, the page's rule beside a plain Python, what the page has.

What hands and keys do is tested in a browser.
"""

import random
import re
import sys
from functools import cache
from html import unescape
from itertools import count
from math import inf

import pytest
from rules_in_node import run
from searches import (
    EIGHT,
    alphabeta,
    alphabeta_table,
    fail_hard,
    looking_ahead,
    minimax,
    negamax,
    remembering,
)

from helpers import MAX, MIN, ConnectFour, Nim, TicTacToe, Tree, draw_whole, trace
from helpers.challenges.move_order import ORDERS, Folded, Ordered
from helpers.challenges.watching import count_searched
from helpers.stepped.whole import packed, recorded, text_of
from helpers.tracing.places import Places

EMPTY = TicTacToe()
UNEVEN = Tree([[3, 3, [3, 3]], 3, [[[3]], 3]])
MIDDLE = TicTacToe("XO..X.O..")
FILMS = 10_000
STAGES = {
    "row by row": alphabeta,
    "centre first": (alphabeta, Ordered(EMPTY, ORDERS["centre first"])),
    "table": (
        lambda root: alphabeta_table(root, -inf, inf, {}),
        Folded(EMPTY, ORDERS["centre first"]),
    ),
}


@pytest.fixture(scope="module")
def whole():
    return draw_whole(EMPTY, STAGES)


# -------------------------------------------------------------------- what is counted


def test_the_counts_are_those_of_the_notebook(whole):
    assert list(whole.counts.values())[:3] == [549_946, 18_297, 7_275]
    search, root = STAGES["table"]
    assert whole.counts["table"] == count_searched(search, root, of=Folded, most=9_999)[1] < 2_000


def test_it_says_how_little_is_left(whole):
    assert repr(whole).splitlines()[:3] == [
        "A whole tree, a dot for each position.",
        "1. the whole tree: 549,946 positions.",
        "2. row by row: 18,297 positions, 1 in 30.",
    ]


def test_what_leaves_more_than_half_is_told_in_percent():
    told = draw_whole(Tree([[3, 5], [2, 9]]), {"alpha-beta": alphabeta, "minimax": minimax}).words()
    assert [*told][1:] == ["alpha-beta: 6 positions, 86 %.", "minimax: 7 positions."]


def test_tic_tac_toe_has_so_many_positions_at_each_depth(whole):
    depths = [*map(int, whole.tree.depths())]
    each = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert [depths.count(depth) for depth in range(10)] == each


def test_a_tree_ends_after_so_many_plies():
    assert [Places(ConnectFour(), plies).size for plies in range(5)] == [1, 8, 57, 400, 2_801]


@pytest.mark.parametrize("search", [minimax, alphabeta, negamax, fail_hard, looking_ahead, remembering])
@pytest.mark.parametrize("root", [EIGHT, UNEVEN, MIDDLE, Nim(6)], ids=repr)
def test_a_search_is_in_as_many_places_as_its_trace(search, root):
    entered = Places(root).entered(search, root)
    assert len({*entered.places}) == len(entered.places) == trace(search, root).graph["searched"]


def test_minimax_is_everywhere_depth_first():
    for root in (UNEVEN, MIDDLE):
        tree = Places(root)
        assert tree.entered(minimax, root).places == [*range(tree.size)]


def test_another_order_of_the_moves_is_known_by_the_moves():
    last_first = Ordered(MIDDLE, lambda board: board.moves[::-1])

    def leftmost(board):
        return board.utility if board.is_over else leftmost(board.children()[0])

    tree = Places(MIDDLE)
    first, second = tree.entered(leftmost, last_first).places[:2]
    assert [first, second] == [0, tree.size - tree.boards[tree.boards[0].kids[-1]].size]


def test_a_tree_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="too large to draw"):
        draw_whole(Nim(40), {"minimax": minimax})


def test_a_search_without_end_is_stopped(monkeypatch):
    def again(board):
        while True:
            minimax(board)

    monkeypatch.setattr(sys.modules["helpers.tracing.places"], "MOST_NODES", 1000)
    with pytest.raises(ValueError, match="more than 1,000 positions"):
        draw_whole(MIDDLE, {"again": again})


# -------------------------------------------------------------------- the rule, in Node and in plain Python

# Reads films, {tree, places, window, value, asked}, and writes what the rule says of each.
ASK = """
(async () => {
    const told = [];
    for (const { tree, places, window, value, asked } of JSON.parse(require("fs").readFileSync(0))) {
        const root = boardsIn(await inflated(tree)), visits = placesIn(await inflated(places));
        const film = { ...laidOut(root, visits), window, value };
        film.plies = Math.max(...film.depths);
        const [n, depth, from, to, k] = asked;
        told.push({
            visits, when: [...film.when], own: [...film.own], size: [...film.size], depths: [...film.depths],
            moves: [...film.moves], hues: [...film.hues],
            blocks: film.blocks.map((block) => [
                block.from, block.to, block.parent, block.time, block.deep, block.met, reason(film, block),
            ]),
            path: pathTo(film, n), nth: nth(film, depth, from, to, k),
        });
    }
    console.log(JSON.stringify(told));
})();
"""


def drawn(rng, plies=4, most=14):
    """A tree of up to so many leaves as nested lists."""
    if plies == 0 or rng.random() < (0.8 if most == 1 else 0.1):
        return 0
    branches = rng.randint(1, min(4, most))
    return [drawn(rng, plies - 1, max(1, most // branches)) for _ in range(branches)]


class Dot:
    """A position of a plain film: its place, whether it is met and when, and what is below it."""

    def __init__(self, nested, depth, who, move, numbers):
        self.place, self.depth, self.move, self.time = next(numbers), depth, move, None
        self.who = who
        nested = nested if isinstance(nested, list) else []
        self.kids = [Dot(each, depth + 1, 1 - who, k, numbers) for k, each in enumerate(nested)]

    def all(self):
        return [self, *(each for kid in self.kids for each in kid.all())]

    def latest(self):
        return max(each.time or 0 for each in self.all())


def visit(dot, rng, visits):
    """A search that enters some of what is below, in any order, and comes back to places it knows."""
    visits.append(dot)
    for kid in rng.sample(dot.kids, rng.randint(0, len(dot.kids))):
        visit(kid, rng, visits)
        if rng.random() < 0.1:
            visits.append(rng.choice(visits))


def film_of(rng):
    nested = drawn(rng)
    nested = [0] if nested == 0 else nested
    who = rng.randrange(2)
    root, visits = Dot(nested, 0, who, 0, count()), []
    visit(root, rng, visits)
    for k, dot in enumerate(visits, 1):
        dot.time = dot.time or k
    numbers = range(-2, 3)  # few, so that many are equal
    ends = ["-Infinity", *map(str, numbers), "Infinity"]
    window = [rng.choice([None, rng.sample(ends, 2)]) for _ in visits]
    value = [rng.choice([None, *numbers, *numbers]) for _ in visits]
    tree = Places(Tree(nested, MIN if who else MAX))
    steps = [b.place - a.place for a, b in zip([root, *visits], visits, strict=False)]
    size = len(root.all())
    from_, to = sorted(rng.sample(range(size + 1), 2))
    asked = [rng.randrange(size), rng.randint(0, 4), from_, to, rng.randint(0, 4)]
    given = {"tree": packed(tree), "places": text_of(2 * abs(step) - (step < 0) for step in steps)}
    return root, visits, given | {"window": window, "value": value, "asked": asked}


@cache
def films():
    """Films, each with what the rule says of it."""
    rng = random.Random(1)
    made = [film_of(rng) for _ in range(FILMS)]
    return [
        (*film, told)
        for film, told in zip(made, run("whole_rule.js", ASK, [given for *_, given in made]), strict=True)
    ]


def in_own_order(dot):
    """The positions as the film has them: what is met first, then what is not."""
    kids = sorted(dot.kids, key=lambda kid: kid.time or inf)
    return [dot, *(each for kid in kids for each in in_own_order(kid))]


def test_a_film_has_each_position_where_the_search_meets_it():
    for root, visits, _, told in films():
        row = in_own_order(root)
        assert told["visits"] == [dot.place for dot in visits]
        assert told["own"] == [row.index(dot) for dot in root.all()]
        assert told["size"] == [len(dot.all()) for dot in row]
        assert told["depths"] == [dot.depth for dot in row]
        assert told["moves"] == [dot.move for dot in row]
        assert told["hues"] == [dot.who for dot in row]


def test_what_is_not_met_goes_dark_as_a_block_when_the_search_has_left_its_parent():
    for root, _, given, told in films():
        row = in_own_order(root)
        when, blocks = [dot.time for dot in row], []
        for dot in row:
            left = [each for kid in dot.kids if not kid.time for each in kid.all()] if dot.time else []
            for each in left:
                when[row.index(each)] = -dot.latest() - 1
            if left:
                met = sorted((kid for kid in dot.kids if kid.time), key=lambda kid: kid.time)
                start, deep = row.index(left[0]), max(each.depth for each in left)
                block = [start, start + len(left), row.index(dot), dot.latest() + 1, deep]
                blocks.append([*block, [row.index(kid) for kid in met], why(dot, met, given)])
        assert told["when"] == when
        assert told["blocks"] == sorted(blocks, key=lambda block: (block[3], -block[0]))


def why(dot, met, given):
    window, values = given["window"][dot.time - 1], [given["value"][kid.time - 1] for kid in met]
    if window is None or not met or None in values:
        return []
    alpha, beta = (float(end.replace("Infinity", "inf")) for end in window)
    best, sign, end = (min(values), "≤", alpha) if dot.who else (max(values), "≥", beta)
    reaches = best <= end if dot.who else best >= end
    return [best, sign, None if abs(end) == inf else end] if reaches else []


def test_the_way_to_a_dot_and_the_dot_under_a_hand_are_those_of_the_tree():
    for root, _, given, told in films():
        row, (n, depth, start, end, k) = in_own_order(root), given["asked"]
        assert told["path"] == [i for i, dot in enumerate(row) if row[n] in dot.all()]
        there = [i for i in range(start, end) if row[i].depth == depth]
        assert told["nth"] == (there[min(k, len(there) - 1)] if there else -1)


def test_what_alpha_beta_cuts_has_its_reason_and_adds_up():
    entered = Places(MIDDLE).entered(alphabeta, MIDDLE)
    film, tree = recorded(entered), Places(MIDDLE)
    plain = {name: [film[name]["different"], film[name]["at"]] for name in ("window", "value")}
    ask = """(async () => {
        const { tree, places, window, value } = JSON.parse(require("fs").readFileSync(0));
        const listed = async ([different, at]) => (await inflated(at)).map((k) => different[k]);
        const film = laidOut(boardsIn(await inflated(tree)), placesIn(await inflated(places)));
        Object.assign(film, { window: await listed(window), value: await listed(value) });
        console.log(JSON.stringify(film.blocks.map((block) => [block.to - block.from, reason(film, block)])));
    })();"""
    blocks = run("whole_rule.js", ask, {"tree": packed(tree), "places": film["places"], **plain})
    assert sum(size for size, _ in blocks) == tree.size - len(entered.places)
    assert all(reason for _, reason in blocks)


def test_the_lines_of_a_position_are_those_that_ran_there():
    tree = Places(Tree([[3, 5], [2, 9]]))
    graph = tree.entered(alphabeta, tree.root).graph
    source, known = graph.graph["lines"]
    last = [source[known[graph.nodes[n]["enter"]][0]][1].strip() for n in range(graph.graph["searched"])]
    calls = [text for text in last if "alphabeta(child" in text]
    assert len(calls) == 3 and last.count("return node.utility") == 3


# -------------------------------------------------------------------- the page


def test_the_page_is_small_and_asks_for_nothing_outside(whole):
    assert len(whole._repr_html_()) < 250_000
    assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)|src=|@import|url\(", whole.html)


def test_the_still_picture_says_all_counts(whole):
    still, _, frame = whole._repr_html_().partition("<iframe")
    assert " ".join(whole.words()) in unescape(still) and still.count("<img") == 1
    assert unescape(re.search(r"srcdoc='([^']*)'", frame)[1]) == whole.html


def test_names_are_text():
    page = draw_whole(Tree([3, 5]), {'</script><b> "it\'s"': minimax}).html
    assert "&lt;/script&gt;&lt;b&gt;" in page and page.count("</script>") == 2
