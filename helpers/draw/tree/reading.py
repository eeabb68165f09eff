"""A traced graph as lists, with what follows from it: bounds, cuts, the best line, what was left out.

Everything here is read off the graph: no search is run again. It holds the first node of each cut subtree,
with the sizes of its levels and its position, from which the rest is read where all of it is drawn. The
attributes are those of `helpers.tracing`; each may be missing, so that a networkx.DiGraph of one's own can be
drawn too.
"""

from math import inf
from numbers import Number, Real
from typing import NamedTuple

from helpers.draw.numbers import number
from helpers.draw.tree.buchheim import walk
from helpers.text import shortened

SEEN, CUT, REUSED = "seen", "cut", "reused"
KNOWN = ("MAX", "MIN", "CHANCE")
ONE_CALL = "One call for the whole tree, so no values inside"
SAYING = {"player", "value", "position", "leaf"}  # a tree without any of them is nodes and lines
PLAYER_LETTERS = 14  # letters of a player's name


class Cut(NamedTuple):
    """Why a node's last children were never searched: '6 ≥ β=5', or '' if no window explains it."""

    children: list
    reason: str


class Reading:
    """The tree below `root`: node i has `nodes[i]`, `parents[i]`, `depths[i]`, `kids[i]`, `data[i]`, …

    `state[i]` is SEEN, CUT or REUSED; `value[i]` a number, a tuple of payoffs or None; `bound[i]` is
    '≥' or '≤' where the value is only a bound; `cuts` maps i to its Cut; `best` is the best line. In
    `negamax`, as `trace` found it to be, a value is what the position is worth to who is to move there.
    `windows` says whether the search had any, `skips` that one without them leaves children out: the reason
    is unknown, so no cut is claimed. Players that are words have numbers here, and `names`.
    """

    def __init__(self, graph, root=None, best_line=True):
        guessed = _guessed(graph)
        self.nodes, self.parents, self.depths, self.kids = walk(graph, root, guessed)
        # The dict itself: networkx's view would make a new object at each access.
        self.data = data = list(map(graph._node.__getitem__, self.nodes))
        self.graph, self.about, self.traced = graph, graph.graph, data[0].get("order") is not None
        self.shows_names = all(map(SAYING.isdisjoint, data))
        self.leaf, players, self.windows = [], [], False
        for facts, row in zip(data, self.kids, strict=True):
            over = bool(facts.get("leaf", not row))
            self.leaf.append(over)
            players.append(None if over else facts.get("player"))
            self.windows = self.windows or bool(facts.get("window"))
        self.player, self.names = named(players)
        self.negamax = bool(self.about.get("negamax"))
        self.state = self._states()
        self.value = [self._value(i) if f.get("value") is None else f["value"] for i, f in enumerate(data)]
        if self.windows:
            self._untrim()
        self.bound, self.cuts = self._bounds(), self._cuts()
        self.best = self._best_line() if best_line else []
        self.skips = self.traced and not self.windows and CUT in self.state
        if self.skips:
            self.bound = [""] * len(self.bound)
        self.horizon = not guessed.isdisjoint(self.nodes)
        self._find_what_is_missing()

    def _states(self):
        """SEEN, CUT or REUSED for each node, parents first: what is below a cut node is cut, too."""
        states = [SEEN] * len(self.data)
        for i, (facts, parent) in enumerate(zip(self.data, self.parents, strict=True)):
            if i and (facts.get("pruned") or states[parent] == CUT):
                states[i] = CUT
            elif i and facts.get("reused"):
                states[i] = REUSED
        return states

    def _find_what_is_missing(self):
        """Which nodes have no value, and why: a search may hand back a move, or make one call for all."""
        result, self.returned, self.failed = self.about.get("result"), None, set()
        is_number = isinstance(result, Number) and not isinstance(result, bool)
        if is_number and self.value[0] is None and self.nodes[0] == self.about.get("root"):
            self.returned = result  # which may be a move as well as a value
        # Where the search has a value all the same, it may walk through nodes in a loop: they return nothing.
        no_value, inner = self.traced and self.value[0] is None and self.returned is None, []
        for i, (value, row, over) in enumerate(zip(self.value, self.kids, self.leaf, strict=True)):
            if row:
                inner.append(value is not None)
            elif not over and self.traced and value is not None and self.state[i] == SEEN:
                self.horizon = True  # it stopped before the end of the game to guess
            if no_value and value is None and self.state[i] == SEEN:
                self.failed.add(i)
        # A search on a stack of its own has one call, and what it holds for a node cannot be seen.
        self.is_one_call = self.traced and len(inner) > 1 and inner[0] and not any(inner[1:])

    def _value(self, i):
        """Without a value of the search: at a leaf that it only looked at, or never reached, what it pays."""
        data = self.data[i]
        failed = self.state[i] == SEEN and data.get("order") is not None and data.get("looked") is None
        return self._pays(i) if self.leaf[i] and not failed else None

    def _pays(self, i):
        position = self.data[i].get("position")
        value = getattr(position, "payoffs", None) if hasattr(position, "payoffs") else None
        value = getattr(position, "utility", None) if value is None else value
        if self.negamax and isinstance(value, Real) and i and self.player[self.parents[i]] == "MAX":
            value = -value if value else value  # seen from MIN's side, as leaves that were searched
        return value

    def _untrim(self):
        """Where a search returned the nearest end of its window for leaves outside of it: what they pay."""
        pays, leaves = {}, (i for i, leaf in enumerate(self.leaf) if leaf)
        for i in [i for i in leaves if self.data[i].get("window") and self.data[i].get("looked")]:
            paid = self._pays(i)
            if isinstance(paid, Real):
                low, high = self.data[i]["window"]
                if self.value[i] not in (paid, max(low, min(paid, high))):
                    return  # the search scores leaves in its own way: leave them
                pays[i] = paid
        for i, paid in pays.items():
            self.value[i] = paid

    def move(self, i):
        """The move that leads to node i; None for the root, and where the graph tells none."""
        if self.nodes[i] is None:
            return self.data[i]["move"]
        return self.graph.edges[self.nodes[self.parents[i]], self.nodes[i]].get("move") if i else None

    def turn(self, k):
        """What k's value is multiplied by when its parent takes it over: −1 in negamax, from side to side.

        A leaf is seen from the side of who would be to move in it, the other than its parent's.
        """
        other = self.leaf[k] or self.player[k] != self.player[self.parents[k]]
        return -1 if self.negamax and other else 1

    def _bounds(self):
        """'≥', '≤' or '' for each value, from the leaves up: what do the children's claims allow?"""
        n, kids, values, states = len(self.nodes), self.kids, self.value, self.state
        bound, least, most = [""] * n, [-inf] * n, [inf] * n
        known = all(issubclass(kind, Real) for kind in set(map(type, values)))
        if known and not self.windows and CUT not in states:
            return bound  # nothing was cut: every value is exact
        for i in range(n - 1, -1, -1):
            value, state = values[i], states[i]
            chooses = kids[i] and state == SEEN and self.player[i] in ("MAX", "MIN")
            allowed = self._allowed(i, least, most) if chooses else None
            if state != CUT and (type(value) is int or isinstance(value, Real)):
                bound[i] = self._bound(i, *allowed) if allowed and allowed != (value, value) else ""
                least[i] = -inf if bound[i] == "≤" else value
                most[i] = inf if bound[i] == "≥" else value
            elif allowed and value is None and values[0] is not None:
                least[i], most[i] = allowed  # no call was made here: take what the children allow
        return bound

    def _allowed(self, i, least, most):
        """(least, most) that i can be worth, by what its children's values claim."""
        kids, best = self.kids[i], max if self.negamax or self.player[i] == "MAX" else min
        if len(kids) == 1 and not self.negamax:
            return least[kids[0]], most[kids[0]]
        if not self.negamax:
            return best([least[k] for k in kids]), best([most[k] for k in kids])
        turned = [self.turn(k) < 0 for k in kids]
        lows = [-most[k] if other else least[k] for k, other in zip(kids, turned, strict=True)]
        highs = [-least[k] if other else most[k] for k, other in zip(kids, turned, strict=True)]
        return best(lows), best(highs)

    def _bound(self, i, low, high):
        alpha, beta = self.data[i].get("window") or (-inf, inf)
        value = self.value[i]
        if low == value == high:
            return ""
        if value == low or low >= value >= beta:
            return "≥"
        return "≤" if value == high or high <= value <= alpha else ""

    def _cuts(self):
        cuts = {}
        for i, state in enumerate(self.state):
            if state == CUT and self.state[self.parents[i]] == SEEN:
                parent = self.parents[i]
                cuts.setdefault(parent, Cut([], self._reason(parent))).children.append(i)
        return cuts

    def _reason(self, i):
        """The inequality that made the search stop at i, with its numbers."""
        data, value = self.data[i], self.value[i]
        if not data.get("window") or not isinstance(value, Real):
            return ""
        *_, alpha, beta = data["updates"][-1] if data.get("updates") else data["window"]
        maximises = self.negamax or self.player[i] == "MAX"
        if maximises and value >= beta:
            return f"{number(value)} ≥ β={number(beta)}"
        if not maximises and value <= alpha:
            return f"{number(value)} ≤ α={number(alpha)}"
        return ""

    def _best_line(self):
        """From the root, always the first child whose value is the node's, as far as that is certain."""
        line = [0] if self.value[0] is not None and not self.bound[0] else []
        for i in line:  # which grows by one child at a time
            for k in self.kids[i] if self.player[i] != "CHANCE" else ():
                value = self.value[k]
                turned = self.turn(k) * value if isinstance(value, Real) else value
                same = turned is not None and turned == self.value[i]
                if same and not self.bound[k] and self.state[k] != CUT:
                    line.append(k)
                    break
        return line if len(line) > 1 else []

    def copy(self):
        """Another Reading that can be added to."""
        other = Reading.__new__(Reading)
        for name, facts in vars(self).items():
            setattr(other, name, facts.copy() if isinstance(facts, list) else facts)
        other.kids = list(map(list, self.kids))
        return other

    def add(self, parent, move, position):
        """Append a node that was never searched; returns its number."""
        i, leaf, mover = len(self.nodes), position.is_over, position.to_move
        self.kids[parent].append(i)
        for facts, fact in (
            (self.nodes, None), (self.parents, parent), (self.depths, self.depths[parent] + 1),
            (self.kids, []), (self.data, {"position": position, "move": move}), (self.leaf, leaf),
            (self.state, CUT), (self.player, None if leaf else mover), (self.bound, ""),
        ):  # fmt: skip
            facts.append(fact)
        self.value.append(self._value(i))
        return i

    def path(self, i):
        """The nodes on the way from the root's child to i, i included."""
        way = []
        while i > 0:
            way.append(i)
            i = self.parents[i]
        return way[::-1]

    def kind_of(self, i):
        """Which shape node i has: 'MAX', 'MIN', 'CHANCE', 'player', 'leaf' or 'plain'."""
        player = self.player[i]
        if self.shows_names or (player is None and not self.leaf[i]):
            return "plain"
        return "leaf" if self.leaf[i] else player if player in KNOWN else "player"

    def name_of(self, player):
        """'Ann' or 'player 0' for a number; 'MAX' for MAX, 'chance' for CHANCE."""
        if player in self.names:
            return shortened(self.names[player], PLAYER_LETTERS)
        return "chance" if player == "CHANCE" else player if player in KNOWN else f"player {player}"

    def letter_of(self, player):
        """What stands in a player's nodes: the number, or the initial of a name."""
        return self.names[player].strip()[:1].upper() if player in self.names else str(player)

    def odds_of(self, i):
        """How likely chance is to move to node i, below a `Node(CHANCE, …)`: '1/3'; elsewhere ''."""
        parent = self.parents[i]
        chance = parent >= 0 and self.player[parent] == "CHANCE"
        moves = getattr(self.data[parent].get("position"), "moves", ()) if chance else ()
        return f"1/{len(moves)}" if moves else ""


class CutOff:
    """How much of a Reading was searched, and how much was not; None stands for unknown.

    `searched` of all `nodes`; `looked` leaves of all `leaves`; `levels` [(searched, all)]; of each node in
    `tops`, where a cut or remembered subtree begins, `sizes` {node: nodes in it} and `profiles` {node:
    [(nodes, leaves) of each of its levels]}.
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
        reading, leaves, self.looked = self.reading, 0, 0
        searched, has_looks = [0] * (self.lowest + 1), False
        nodes = zip(reading.data, reading.state, reading.depths, reading.leaf, strict=True)
        for facts, state, depth, leaf in nodes:
            looked = facts.get("looked") is not None
            has_looks = has_looks or looked
            if state == SEEN:
                searched[depth] += 1
                if leaf:
                    leaves += 1
                    self.looked += looked
        self.looked = self.looked if has_looks else leaves
        self.searched, self.leaves = sum(searched), None
        every, self.nodes = list(searched), None
        for i, profile in self.profiles.items():
            every += [0] * (reading.depths[i] + len(profile or ()) - len(every))
            for level, (nodes, part) in enumerate(profile or (), reading.depths[i]):
                every[level] += nodes
                leaves += part
        searched += [0] * (len(every) - len(searched))
        if None in self.profiles.values():
            every, searched = [None] * (self.lowest + 1), searched[: self.lowest + 1]
        else:
            self.nodes, self.leaves = sum(every), None if reading.horizon else leaves
        self.levels = list(zip(searched, every, strict=True))

    def _profile(self, i):
        """[(nodes, leaves), …] for each level of the subtree of node i, its own first; None if unknown.

        Of a search that stops at some depth to guess, only what it could have reached counts.
        """
        reading, levels, row = self.reading, [], [i]
        if not reading.kids[i] and not reading.leaf[i]:
            levels = reading.data[i].get("levels") if reading.traced else None
            levels = levels and list(zip(*levels, strict=True))
            return levels[: self.lowest - reading.depths[i] + 1] if levels and reading.horizon else levels
        while row:
            levels.append((len(row), sum(not reading.kids[k] for k in row)))
            row = [child for k in row for child in reading.kids[k]]
        return levels

    def unfolded(self, most):
        """A Reading with what stands in the cut subtrees too; None if that makes more than `most` nodes."""
        reading = self.reading
        cut = [i for i in self.tops if reading.state[i] == CUT and not reading.kids[i]]
        sizes = list(map(self.sizes.get, cut))
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
                row += [reading.add(i, *played) for played in zip(position.moves, children, strict=False)]
        return reading


def _guessed(graph):
    """The nodes where a search stopped to guess a value, after a look at the children: no cut, a horizon.

    There no child was searched at all; where the search cuts, at least one was.
    """
    guessed, facts = set(), getattr(graph, "_node", {})
    pruned = {node for node, said in facts.items() if said.get("pruned")}
    for node, children in graph._adj.items() if pruned else ():
        searched = facts[node].get("order") is not None and not facts[node].get("reused")
        if searched and children and pruned.issuperset(children):
            guessed.add(node)
    return guessed


def named(players):
    """The players with a number in place of each word, and {number: word}.

    >>> named(["Entrant", "MAX", None, "Incumbent", "Entrant"])
    ([0, 'MAX', None, 1, 0], {0: 'Entrant', 1: 'Incumbent'})
    """
    numbers, words = {}, {}
    for player in dict.fromkeys(players):
        if isinstance(player, str) and player not in KNOWN:
            words[len(numbers)] = player
            numbers[player] = len(numbers)
    return [numbers.get(player, player) for player in players] if numbers else players, words
