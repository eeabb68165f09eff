"""`trace` and `game_tree`: a search, and a whole game, as a networkx.DiGraph."""

import gc
from collections import defaultdict
from contextlib import contextmanager
from functools import cached_property
from itertools import chain, zip_longest
from operator import is_

from helpers.games import MAX, Position
from helpers.tracing.functions import value_of
from helpers.tracing.recorder import NODE, Recorder
from helpers.tracing.rule import best, is_negamax, utility_of
from helpers.tracing.wrapping import uncounted

POSITIONS = 20_000  # positions: the budget for counting what a search left out
MOST_POSITIONS = 1_000_000  # the default budget of a search, and the size limit of a tree


def trace(search, position, *args, budget=None, lines=False, of=Position, **kwargs):
    """The networkx.DiGraph of what `search(position, *args, **kwargs)` does.

    >>> from math import inf
    >>> from helpers.games import MAX, Tree
    >>> def hopeful(node, alpha=-inf, beta=inf):
    ...     if node.is_over:
    ...         return node.utility
    ...     for child in node.children():
    ...         alpha = max(alpha, hopeful(child, alpha, beta))
    ...     return alpha
    >>> graph = trace(hopeful, Tree([[3, 5], [2, 9]]))
    >>> graph.graph["result"], graph.graph["searched"], graph.graph["looks"]
    (9, 7, [2, 3, 5, 6])
    >>> graph.nodes[4]["value"], graph.nodes[4]["window"], graph.edges[0, 4]["move"]
    (9, (5, inf), 1)

    A node is a call of a function of yours that has a position among its arguments, on another position
    than its caller's; or the first look at the `utility` of a leaf for which nothing was called. A call
    that only prepares (a function that never goes on from a position, and another one is called on the
    same child too, as a key to sort by is) makes no node. Nodes are numbered in the order of entry, the
    root is 0. Each has `position`, `player`, `leaf`, `value`, `window`, `updates`, `order`, `enter`,
    `exit`, `pruned`, `reused`, `looked`, `size`, and `levels`, the nodes and the leaves by level of what was
    left out; each edge its `move`. The graph itself knows its `root`, the `result`, how many nodes were
    `searched`, the `looks` at leaves in order, the `function`'s name, and whether it is `negamax`: the
    values are then each from the side of who is to move.

    After these come the children that were left out. A position that the search went on from, and
    returned from, has all its children in the graph: one never entered is `pruned`, or `reused` if it was
    looked up in a set or dict and had its value by then. A position without any child entered is the
    search's horizon: nothing is pruned there.

    With `lines=True` it also knows the `lines` of your functions that ran, the first 3,000, and what their
    names held: `replay` shows them beside the tree.

    `of`: only positions of this class count; what looks at boards of another game makes no nodes then.

    Whatever the search raises goes on to you. Raises Budget, into the search, after `budget` nodes (a
    million if you do not say), TypeError if there is nothing to trace.
    """
    with _rarely_collected():
        recorder, result = _recorded(search, position, args, kwargs, budget, lines, of)
        with uncounted():
            graph = Builder(recorder).graph(getattr(search, "__name__", type(search).__name__), result)
    if lines:
        graph.graph["lines"] = recorder.lines.told()
    return graph


@contextmanager
def _rarely_collected():
    """Look for cyclic garbage after a million new objects only: a trace keeps as many, none of it garbage."""
    before = gc.get_threshold()
    gc.set_threshold(MOST_POSITIONS if before[0] else 0, *before[1:])  # 0: it is off
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()  # both move all objects to the oldest generation, so the next collection skips them
        gc.set_threshold(*before)


def looks(search, position, *args):
    """What `search(position, *args)` returns, and the leaves that it looks at, in order.

    >>> from helpers.games import Tree
    >>> def first(node):
    ...     return node.utility if node.is_over else first(node.children()[0])
    >>> looks(first, Tree([[3, 5], [2, 9]]))
    (3, [Tree(3)])

    They are those of `trace`, without a graph. Raises what that raises.
    """
    recorder, result = _recorded(search, position, args)
    with uncounted():
        return result, Builder(recorder).leaves()


def _recorded(search, position, args, kwargs=None, budget=None, lines=False, of=Position):
    """The Recorder of a search, and what the search returned."""
    if not callable(search):
        raise TypeError(f"trace needs the function itself, as in trace(minimax, tree), not {search!r}")
    if not isinstance(position, Position):
        raise TypeError(f"trace needs a position to start from, as in trace(minimax, tree), not {position!r}")
    if hasattr(search, "cache_clear"):
        search.cache_clear()  # with an earlier call's cache there would be nothing to see
    recorder = Recorder(search, position, MOST_POSITIONS if budget is None else budget, lines, of)
    with recorder.listening():
        result = search(position, *args, **(kwargs or {}))
    recorder.returned[0] = recorder.complete
    return recorder, result


def game_tree(position, depth=None):
    """The tree of the game from `position`, unsearched: only leaves have a value.

    >>> from helpers.games import Nim
    >>> len(game_tree(Nim(4))), len(game_tree(Nim(21), depth=2))
    (15, 13)

    The nodes have the attributes of a traced graph, numbered from 0, each before its children, down to
    `depth` moves. Raises ValueError for a tree of more than a million positions.
    """
    import networkx

    graph = networkx.DiGraph(root=0, result=None, searched=0, looks=[], function=None, negamax=False)
    todo = [(None, None, position, 0)]
    while todo:
        parent, move, position, ply = todo.pop()
        node = len(graph)
        if node == MOST_POSITIONS:
            raise ValueError(f"the tree has more than {MOST_POSITIONS:,} positions: give game_tree a depth")
        value = utility_of(position) if position.is_over else None
        graph.add_node(node, **attributes(position) | {"value": value})
        if parent is not None:
            graph.add_edge(parent, node, move=move)
        if depth is None or ply < depth:
            below = zip(position.moves, position.children(), strict=True)
            todo += [(node, move, child, ply + 1) for move, child in reversed(list(below))]
    return graph


def attributes(position):
    """What a node of `position` has, where nothing happened yet."""
    return completed(NODE | {"position": position})


def completed(data):
    """`data` with what its position says: a search at work must not be disturbed by these questions."""
    position = data["position"]
    data["leaf"] = position.is_over
    data["player"] = None if data["leaf"] else position.to_move
    data["updates"] = data["updates"] or []
    return data


# Straight into networkx's own dicts: through its `add_node` and `add_edge` it takes three times as long.


def add_node(graph, node, data):
    graph._node[node], graph._adj[node], graph._pred[node] = data, {}, {}


def add_edge(graph, parent, child, move):
    graph._adj[parent][child] = graph._pred[child][parent] = {"move": move}


class Builder:
    """Makes a graph of the visits of `recorder`: what was visited, and beside it what was left out.

    A visit that turns out to be no node becomes None; what it has becomes its node's.
    """

    def __init__(self, recorder):
        self.recorder = recorder
        self.visits, self.looks = list(recorder.visits), recorder.looks
        self.parents, self.functions, self.returned = recorder.parents, recorder.functions, recorder.returned
        self.below = defaultdict(list)  # visit: the visits below it, in order of entry
        for i, parent in enumerate(self.parents):
            self.below[parent].append(i)
        del self.below[None]  # the root's
        self.slots = {}  # visit: index of the move that led there; not for visits below `whole` ones
        self.asked = {i: set(found.values()) for i, found in recorder.asked.items()}
        self.groups = []  # visits that share their parent and the move
        self.whole = set()  # visits that have one below for each move, in order: nothing is left out there
        positions = recorder.positions
        for i, visits in self.below.items():
            branches = tuple(positions[i].children())
            if len(branches) == len(visits) and all(map(is_, branches, [positions[k] for k in visits])):
                self.whole.add(i)
            else:
                self._find_slots(positions[i], branches, visits)

    def _find_slots(self, parent, branches, visits):
        """Tell which of the moves each visit is of, and which visits are of the same one."""
        taken = defaultdict(list)
        for each in visits:
            self.slots[each] = slot = self._slot(self.recorder.positions[each], parent, branches, taken)
            if slot is not None:
                taken[slot].append(each)
        self.groups += [group for group in taken.values() if len(group) > 1]

    def _slot(self, position, parent, branches, taken):
        """By identity; by who made it; by equality, the first that is not taken yet."""
        same = [slot for slot, branch in enumerate(branches) if branch is position]
        self.recorder.know()
        maker = self.recorder.made.get(id(position))
        if not same and maker and maker[1] is parent:
            return maker[2]
        same = same or [slot for slot, branch in enumerate(branches) if branch == position]
        return next((slot for slot in same if slot not in taken), same[0] if same else None)

    def leaves(self):
        """The positions of the looks at leaves."""
        if self.groups:
            self._drop_preparations()
        return [self.recorder.positions[i] for i in self.looks]

    def graph(self, name, result):
        import networkx

        if self.groups:
            self._drop_preparations()
        self._close()
        graph = networkx.DiGraph(root=0, result=result, searched=0, looks=[], function=name)
        self.there = [i for i, visit in enumerate(self.visits) if visit is not None]
        self.number = [None] * len(self.visits)  # visit: node
        self._add_visits(graph)
        self._add_edges(graph)
        graph.graph["searched"] = len(graph)
        graph.graph["looks"] = [self.number[i] for i in self.looks]
        self._add_left_out(graph)
        if self.returned[0]:
            graph.nodes[0]["value"] = self._root_value(graph, result)
        graph.graph["negamax"] = is_negamax(graph)
        return graph

    def _add_visits(self, graph):
        for node, i in enumerate(self.there):
            add_node(graph, node, completed(self.visits[i]))
            self.visits[i]["order"] = self.number[i] = node
        for i in self.asked:
            if self.visits[i] is not None:
                self.visits[i]["reused"] = self._was_reused(i, self.visits[i])

    def _add_edges(self, graph):
        for i, visits in self.below.items():
            node, moves = self.number[i], self.recorder.positions[i].moves
            for k, each in enumerate(visits):
                if self.visits[each] is not None:
                    slot = k if i in self.whole else self.slots[each]
                    add_edge(graph, node, self.number[each], None if slot is None else moves[slot])

    def _was_reused(self, i, visit):
        went_on = i in self.below or visit["looked"]
        return not went_on and self._was_answered(i, visit["position"], visit["enter"])

    # -------------------------------------------------------------- what is no node after all

    def _drop_preparations(self):
        """Take out the calls that only prepared, and looks at a leaf that has another visit."""
        for i in self.whole:  # a visit that is dropped may leave a gap there
            self.slots.update(zip(self.below[i], range(len(self.below[i])), strict=True))
        self.whole.clear()
        self._drop_preparing_functions()
        instead = {}
        for group in self.groups:
            there = [i for i in group if self.visits[i] is not None]
            stays = next((i for i in there if self.functions[i]), there[0] if there else None)
            for i in there:
                if i != stays and self.functions[i] is None and i not in self.below:
                    instead[i] = stays
                    self._look_earlier(self.visits[stays], self.visits[i]["looked"])
                    self.visits[i] = None
        self.looks = list(dict.fromkeys(instead.get(i, i) for i in self.looks))

    def _drop_preparing_functions(self):
        """A function prepares that never goes on from a position where another visit does, or comes later."""
        searching = {self.functions[i] for i in self.below} | {self.recorder.outermost}
        preparing = set()
        for group in self.groups:
            *_, last = functions = [self.functions[i] for i in group]
            goes_on = any(i in self.below for i in group)
            preparing.update(f for f in functions if f and f not in searching and (goes_on or f is not last))
        for i, visit in enumerate(self.visits):
            if self.functions[i] in preparing:
                self.functions[i] = None  # but the leaf it looked at still counts as looked at
                if visit["looked"] is None:
                    self.visits[i] = None

    @staticmethod
    def _look_earlier(visit, tick):
        visit["looked"] = tick if visit["looked"] is None else min(visit["looked"], tick)

    def _close(self):
        """Give each visit an end: a call that was broken off ends last, a step with its last child."""
        still_open = [i for i, visit in enumerate(self.visits) if visit and visit["exit"] is None]
        for i in reversed(still_open):
            ends = [self.visits[child]["exit"] for child in self.below.get(i, ()) if self.visits[child]]
            step = i and self.functions[i] is None
            self.visits[i]["exit"] = max(ends) if step and ends else self.recorder.tick + 1

    # -------------------------------------------------------------- what was left out

    def _add_left_out(self, graph):
        """Adds the children that were never entered below what the search went on from and returned from."""
        levels = Levels(self.recorder.positions[0])
        no_calls = {i for i in self.there[1:] if self.functions[i] is None}  # done when the call above is
        may_lack = {i for i in chain(self.below, self.asked) if i not in self.whole and self.visits[i]}
        for i in sorted(no_calls | may_lack):  # parents first
            if i in no_calls:
                self.returned[i] = self.returned[self.parents[i]]
            if self.returned[i] and i in may_lack:
                for move, position, reused in self._left_out(i, self.visits[i]):
                    rows = levels.of(position)
                    known = {"pruned": not reused, "reused": reused, "levels": rows}
                    known["size"] = rows and sum(rows[0])
                    child = len(graph)
                    graph.add_node(child, **attributes(position) | known)
                    graph.add_edge(self.number[i], child, move=move)

    def _left_out(self, i, visit):
        """(move, position, reused) of the children never entered, if the search went on from here at all."""
        position = visit["position"]
        there = {self.slots[child] for child in self.below.get(i, ()) if self.visits[child] is not None}
        branches = zip(position.moves, position.children(), strict=True)
        left_out = [
            (move, child, self._was_answered(i, child, visit["exit"]))
            for slot, (move, child) in enumerate(branches)
            if slot not in there
        ]
        went_on = there or any(reused for _, _, reused in left_out)
        return left_out if went_on else ()

    def _was_answered(self, i, position, before):
        """Whether visit `i` looked `position` up in a set or dict, when its value was known already."""
        while i and self.functions[i] is None:
            i = self.parents[i]  # up to the call that walked here
        return position in self.asked.get(i, ()) and self._first_known.get(position, before) < before

    @cached_property
    def _first_known(self):
        """{position: when the first visit to it returned}."""
        first = {}
        for i in self.there:
            if self.returned[i]:
                position, known = self.recorder.positions[i], self.visits[i]["exit"]
                first[position] = min(known, first.get(position, known))
        return first

    # -------------------------------------------------------------- what the root is worth

    def _root_value(self, graph, result):
        """What `result` says the root is worth; None where it may be a move as well as a value.

        A function that is not called again, below the root, may return its choice of a move.
        """
        number = value_of(result, self.recorder.players)
        recursive = {self.functions[i] for i in self.there[1:]}
        moves = self.recorder.positions[0].moves
        if self.recorder.outermost in recursive or not _is_among(result, moves):
            return number
        own = {value for function, value in self.recorder.own_values.items() if function in recursive}
        if len(own) == 1:
            return own.pop()
        negamax = is_negamax(graph)
        values = self._values_of_moves(graph, -1 if negamax else 1)
        try:
            wanted = best(MAX if negamax else self.recorder.positions[0].to_move, values.values())
        except (TypeError, ValueError, OverflowError):
            return None  # no values below, or values that cannot be compared
        chosen = values.get(result)
        return number if number == wanted or chosen is None else chosen

    @staticmethod
    def _values_of_moves(graph, sign):
        values = {edge["move"]: graph.nodes[child]["value"] for child, edge in graph[0].items()}
        return {
            move: value if isinstance(value, tuple) else sign * value
            for move, value in values.items()
            if value is not None
        }


def _is_among(result, moves):
    return any(type(move) is type(result) and move == result for move in moves)


class Levels:
    """How many positions there are from a position on, itself included; None when counting takes too long."""

    def __init__(self, root):
        self.left, self.known = POSITIONS, {}
        # Where children() returns the same objects each time, ids will do: hashing a whole tree is slow.
        self.key = id if root.children() is root.children() else lambda position: position

    def of(self, position):
        """How many positions there are on each level, and how many leaves; each is looked at once."""
        todo = [(position, None)]
        while todo:
            position, children = todo.pop()
            key = self.key(position)
            if key in self.known:
                continue
            if children is None:
                if self.left <= 0:
                    return None
                self.left -= 1
                children = tuple(position.children())
                if children:
                    todo += [(position, children), *((child, None) for child in children)]
                else:
                    self.known[key] = (1,), (1,)
                continue
            nodes, leaves = zip(*(self.known[self.key(child)] for child in children), strict=True)
            self.known[key] = (1, *_added(nodes)), (0, *_added(leaves))
        return self.known[self.key(position)]


def _added(rows):
    """Several rows of numbers, added place by place."""
    return map(sum, zip_longest(*rows, fillvalue=0))
