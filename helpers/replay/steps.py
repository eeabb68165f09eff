"""The events of a traced search in their order, each with a sentence.

A node is entered, its window may change, at a leaf its utility is read (a look), what is left when it
stops is cut, and it returns. The order is that of the trace's ticks.
"""

from typing import Any, NamedTuple

from helpers.draw.numbers import count, interval, number
from helpers.draw.reading import REUSED, SEEN, Reading
from helpers.draw.unseen import Unseen, tally

ENTER, UPDATE, LOOK, REUSE, CUT_OFF, RETURN = KINDS = "enter", "update", "look", "reuse", "cut", "return"
NOT_TRACED = "replay(trace(minimax, tree)) shows a search: game_tree, or a graph of your own, is not one"


class Step(NamedTuple):
    """One event at `node`: `window` is (alpha, beta) after it, or None; `words` say what happens.

    `value` is what a look or a return gave; of "cut" how many nodes are never searched, of "reuse" how
    many children were remembered, None if unknown.
    """

    kind: str
    node: Any
    window: tuple | None
    value: Any
    words: str


def steps(graph):
    """The events of a traced search, in their order: a list of Step(kind, node, window, value, words).

    >>> from helpers.games import Tree
    >>> from helpers.trace import trace
    >>> def total(node):
    ...     return node.utility if node.is_over else sum(map(total, node.children()))
    >>> [step.words for step in steps(trace(total, Tree([3])))]
    ['enter MAX', 'enter leaf', 'look at the leaf: it is worth 3', 'return 3', 'return 3']

    `kind` is "enter", "update" (the window changed), "look" (at a leaf), "cut", "reuse" (children whose
    values were remembered) or "return"; every node that was searched enters once and returns once.

    Raises ValueError for an empty graph, and for one that has no ticks because `trace` did not make it.
    """
    reading = Reading(graph)
    return [step._replace(node=reading.nodes[step.node]) for step in events(reading)]


def events(reading, known=None):
    """The steps of a Reading; their `node` is its number there. `known` is its Tally, if there is one."""
    _refuse_untraced(reading)
    sizes = (known or tally(reading, Unseen(reading))).sizes
    ends, found = _ends(reading), []
    for i, data in enumerate(reading.data):
        if data.get("enter") is None:
            continue
        # Sorted by tick; what happens when a node ends, happens to the deepest first.
        found.append((data["enter"], 0, 0, 0, i, ENTER, None))
        found += [(tick, 0, 0, 0, i, UPDATE, window) for tick, *window in data.get("updates") or ()]
        if data.get("looked") is not None:
            found.append((data["looked"], 0, 0, 0, i, LOOK, None))
        last = ends[i], 1, -reading.depths[i]
        if remembered(reading, i):
            found.append((*last, 0, i, REUSE, None))
        if i in reading.cuts:
            found.append((*last, 1, i, CUT_OFF, None))
        found.append((*last, 2, i, RETURN, None))
    found.sort(key=lambda event: event[:4])
    teller = _Teller(reading, sizes)
    return [teller.step(i, kind, window) for *_, i, kind, window in found]


def _refuse_untraced(reading):
    """ValueError unless every node was searched, with the ticks of it, or says why not."""
    for node, data, state in zip(reading.nodes, reading.data, reading.state, strict=True):
        missing = next((name for name in ("order", "enter", "exit") if data.get(name) is None), None)
        if missing and (state == SEEN or data.get("enter") is not None):
            raise ValueError(f"the node {node!r} has no `{missing}`: {NOT_TRACED}")


def _ends(reading):
    """When each node is done: at its exit, or, of a leaf without a call of its own, at the look at it."""
    ends = [None] * len(reading.data)
    for i in range(len(ends) - 1, -1, -1):
        data = reading.data[i]
        if data.get("enter") is not None:
            below = [ends[k] for k in reading.kids[i] if ends[k] is not None]
            without_call = data["exit"] == data["enter"]
            looked = [data["looked"]] if without_call and data.get("looked") is not None else []
            ends[i] = max([data["exit"], *looked, *below])
    return ends


class _Teller:
    """Makes each event a Step; it keeps what the window of each node is by now."""

    def __init__(self, reading, sizes):
        self.reading, self.sizes = reading, sizes
        self.window = [facts.get("window") for facts in reading.data]

    def step(self, i, kind, window):
        value, words = getattr(self, f"_{kind}")(i, window)
        return Step(kind, i, self.window[i], value, words)

    def _enter(self, i, _):
        window = f" with window {interval(self.window[i])}" if self.window[i] else ""
        return None, f"enter {name_of(self.reading, i)}{window}"

    def _update(self, i, window):
        before, self.window[i] = self.window[i], tuple(window)
        parts = [
            f"{letter} {'rises' if new > old else 'falls'} to {number(new)}"
            for letter, old, new in zip("αβ", before or window, window, strict=True)
            if new != old
        ]
        return None, f"{name_of(self.reading, i)}: {', '.join([*parts, f'window {interval(window)}'])}"

    def _look(self, i, _):
        value = getattr(self.reading.data[i].get("position"), "payoffs", None)
        value = value or getattr(self.reading.data[i].get("position"), "utility", None)
        return value, f"look at the leaf: it is worth {number(value)}"

    def _reuse(self, i, _):
        children = len(remembered(self.reading, i))
        return children, f"{count(children, 'position')} remembered, not searched again"

    def _cut(self, i, _):
        cut = self.reading.cuts[i]
        sizes = [self.sizes.get(k) for k in cut.children]
        nodes = None if None in sizes else sum(sizes)
        what = count(nodes, "node") if nodes is not None else count(len(sizes), "branch")
        reason = cut.reason.removesuffix(" → cut").replace("=", " = ")
        return (
            nodes,
            f"{reason}: cut, {what} never searched" if reason else f"left out: {what} never searched",
        )

    def _return(self, i, _):
        reading, value = self.reading, self.reading.data[i].get("value")
        if value is None:
            return None, "return without a value"
        bound = {"≥": "at least", "≤": "at most"}.get(reading.bound[i])
        extra = f", a bound: the value is {bound} {number(value)}" if bound else ""
        return value, f"return {number(value)}{extra}{', remembered' if reading.state[i] == REUSED else ''}"


def remembered(reading, i):
    """The children of i whose values were known, so that the search did not enter them."""
    return [k for k in reading.children(i, REUSED) if reading.data[k].get("enter") is None]


def name_of(reading, i):
    """'MAX', 'MIN', 'chance', 'player 0', 'leaf': what node i is."""
    player = reading.player[i]
    if reading.leaf[i]:
        return "leaf"
    if player == "CHANCE":
        return "chance"
    return f"player {player}" if isinstance(player, int) else str(player or "node")


def counters(reading, events):
    """[(nodes entered, leaves looked at, nodes cut)] after each event."""
    entered = looked = cut = 0
    told = []
    for event in events:
        entered += event.kind == ENTER
        looked += event.kind == LOOK
        if event.kind == CUT_OFF:
            cut += len(reading.cuts[event.node].children) if event.value is None else event.value
        told.append((entered, looked, cut))
    return told
