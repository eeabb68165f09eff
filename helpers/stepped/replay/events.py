"""The events of a traced search in their order, each with a sentence.

A node is entered, its window may change, at a leaf its utility is read (a look), what is left when it
stops is cut, and it returns. The order is that of the trace's ticks.
"""

from collections import namedtuple

from helpers.draw.numbers import interval, number
from helpers.draw.tree.reading import REUSED, SEEN, CutOff
from helpers.text import count, shortened

ENTER, UPDATE, LOOK, REUSE, CUT_OFF, RETURN = "enter", "update", "look", "reuse", "cut", "return"
NOT_TRACED = "replay(trace(minimax, tree)) shows a search: game_tree, or a graph of your own, is not one"
NAMED_MOVES = 8  # moves of a node's name; of a longer one the first three and the last ones are told


# One event at `node`, its number in the Reading, at `tick`: `words` say what happens, `rest` is what comes in
# them after the node's name; `window` is (alpha, beta) after it or None. `value` is what a look or a return
# gave; of "cut" how many nodes are never searched, of "reuse" how many children were remembered, or None.
Event = namedtuple("Event", "kind node window value words rest tick")
FIRST = {ENTER: "enter ", LOOK: "look at "}  # what comes before the name


def events(reading, cut_off=None):
    """The steps of a Reading, in their order; `cut_off` is its CutOff, if there is one.

    A node is named by the moves that lead to it: "MIN after 0, 1". Every node that was searched enters once
    and returns once. Raises ValueError for a graph that has no ticks because `trace` did not make it.
    """
    for data, state in zip(reading.data, reading.state, strict=True):
        known = [data.get(name) is not None for name in ("enter", "order", "exit")]
        if not all(known) and (state == SEEN or known[0]):
            raise ValueError(NOT_TRACED)
    sizes = (cut_off or CutOff(reading)).sizes
    ends, found = _ends(reading), []
    for i, data in enumerate(reading.data):
        if data.get("enter") is None:
            continue
        # Sorted by tick; of nodes that end at the same tick the deepest comes first.
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
    return [teller.step(i, kind, window, tick) for tick, *_, i, kind, window in found]


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
    """Makes each of them an Event; it keeps what the window of each node is by now."""

    def __init__(self, reading, sizes):
        self.reading, self.sizes = reading, sizes
        self.window = [facts.get("window") for facts in reading.data]

    def step(self, i, kind, window, tick):
        value, rest = getattr(self, f"_{kind}")(i, window)
        words = FIRST.get(kind, "") + node_title(self.reading, i) + rest
        return Event(kind, i, self.window[i], value, words, rest, tick)

    def _enter(self, i, _):
        return None, f" with window {window_words(self.window[i])}" if self.window[i] else ""

    def _update(self, i, window):
        before, self.window[i] = self.window[i], tuple(window)
        parts = [
            f"{letter} {'rises' if new > old else 'falls'} to {number(new)}"
            for letter, old, new in zip("αβ", before or window, window, strict=True)
            if new != old
        ]
        return None, f": {', '.join([*parts, f'window now {window_words(window)}'])}"

    def _look(self, i, _):
        value = getattr(self.reading.data[i].get("position"), "payoffs", None)
        value = value or getattr(self.reading.data[i].get("position"), "utility", None)
        return value, f": it is worth {number(value)}"

    def _reuse(self, i, _):
        children = len(remembered(self.reading, i))
        return children, f": {count(children, 'position')} remembered, not searched again"

    def _cut(self, i, _):
        cut = self.reading.cuts[i]
        sizes = [self.sizes.get(k) for k in cut.children]
        nodes = None if None in sizes else sum(sizes)
        size = "" if nodes is None or len(sizes) == nodes else f" ({count(nodes, 'node')})"
        other = "other " * (len(sizes) < len(self.reading.kids[i]))
        left = f"the {other}{'child is' if len(sizes) == 1 else 'children are'} not looked at{size}"
        reason = cut.reason.replace("=", " = ")
        cut = "" if self.reading.skips else "cut: "
        return nodes, f": {reason + ', ' * bool(reason)}{cut}{left}"

    def _return(self, i, _):
        reading, value = self.reading, self.reading.data[i].get("value")
        parent = reading.parents[i]
        to = f" to {node_name(reading, parent)}" if parent >= 0 else ""
        if value is None and i not in reading.failed:
            return None, " is done"  # no call was made for it, so nothing was returned
        if value is None:
            return None, f" returns{to} without a value"
        bound = {"≥": "at least", "≤": "at most"}.get(reading.bound[i])
        extra = f", a bound: the value is {bound} {number(value)}" if bound else ""
        extra += ", remembered" if reading.state[i] == REUSED else ""
        return value, f" returns {number(value)}{to}{extra}"


def remembered(reading, i):
    """The children of i whose values were known, so that the search did not enter them."""
    return [k for k in reading.kids[i] if reading.state[k] == REUSED and reading.data[k].get("enter") is None]


def node_title(reading, i):
    """'MIN after 0, 1': what node i is, and where."""
    return f"{node_name(reading, i)} {node_place(reading, i)}"


def node_place(reading, i):
    """'after 0, 1', the moves that lead to node i; 'at the start' of the root."""
    moves = []
    while reading.parents[i] >= 0:
        moves.append(move_to(reading, i))
        i = reading.parents[i]
    moves.reverse()
    if len(moves) > NAMED_MOVES:
        moves = [*moves[:3], "…", *moves[3 - NAMED_MOVES :]]
    return f"after {', '.join(moves)}" if moves else "at the start"


def move_to(reading, i):
    """The move that leads to node i, in a few letters."""
    move = reading.move(i)
    return "?" if move is None else shortened(move, 14)


def window_words(window):
    """A window, and whether nothing can be between its ends."""
    return f"{interval(window)}{', empty' if window[0] >= window[1] else ''}"


def node_name(reading, i):
    """'MAX', 'MIN', 'chance', 'player 0', 'leaf': what node i is."""
    player = reading.player[i]
    if reading.leaf[i]:
        return "leaf"
    if player == "CHANCE":
        return "chance"
    return f"player {player}" if isinstance(player, int) else str(player or "node")
