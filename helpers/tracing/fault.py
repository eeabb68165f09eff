"""The first node where a search goes wrong, and how: what a check frames in the picture of a wrong answer.

>>> from helpers.games import Tree
>>> def optimist(node):
...     return node.utility if node.is_over else max(map(optimist, node.children()))
>>> fault = first_fault(optimist, Tree([[3, 5], [2, 9]]))
>>> fault.words
'MIN after move 0 has the children 3 and 5, and your function returns 5 there. Which of them does MIN take?'

All before that node is right, so nothing that is said rests on something wrong. Nothing is known of the right
answer but the rule that a node is worth the best of its children.
"""

from collections import Counter
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from math import ceil, floor, inf, isclose, isinf
from typing import NamedTuple

from helpers.games import CHANCE, MAX, MIN
from helpers.text import brief, count, listed
from helpers.tracing.functions import is_number, value_of
from helpers.tracing.graph import Builder
from helpers.tracing.listener import forget, has_returned
from helpers.tracing.recorder import Recorder
from helpers.tracing.rule import Violations, best, utility_of, violations
from helpers.tracing.wrapping import Budget, uncounted

MOST_NODES = 1000  # nodes: the trees that are walked here are small
VALUE, PLAN, MOVE, WINDOW, SOFT = "value", "plan", "move", "window", "soft"  # what a search is judged by


class Fault(NamedTuple):
    """A wrong `node` of a `graph`, `words` about it, whether an error `raised` there, and whether the search
    `failed` with one."""

    graph: object
    node: int
    words: str
    raised: bool
    failed: bool

    @property
    def frame(self):
        """What `draw_tree` is to highlight."""
        framed = Violations([self.node])
        framed.words = "goes wrong here first"
        return framed


def first_fault(search, position, *more, by=VALUE):
    """The Fault of `search(position, *more)`, or None where nobody can tell; an error in it is one, too.

    `by` says what is asked of the search: a VALUE; a value with the PLAN that leads there; a MOVE at the
    root; a value inside of a WINDOW, without a look at a leaf that cannot matter; the same, SOFT, with values
    that no window trims.
    """
    if by == MOVE and more:  # a depth limit or a score: no rule says which move is right then
        return None
    forget(search)
    recorder, error, result = Heard(search, position, MOST_NODES), None, None
    try:
        with recorder.listening():
            result = search(position, *more)
    except KeyboardInterrupt:
        raise
    except Budget:
        return None
    except BaseException as raised:
        error = raised
    recorder.returned[0] = recorder.complete and error is None
    with uncounted():
        builder = Builder(recorder)
        graph = builder.graph(getattr(search, "__name__", type(search).__name__), result)
        found = Search(graph, builder, error, more, by)
        return found.fault() if recorder.complete and not found.turns_signs() else None


class Heard(Recorder):
    """A Recorder that keeps what each call returned, whatever it is."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.said = {}

    def leave(self, call, result):
        super().leave(call, result)
        frame, plan, owner, makes = call
        if makes and not plan.rule and (result is not None or has_returned(frame)):
            self.said[owner] = _as_it_is(result)


class Search:
    """A search that was heard, to be judged; `more` are its arguments besides the position."""

    def __init__(self, graph, builder, error, more, by):
        self.graph, self.data, self.error, self.by = graph, graph.nodes, error, by
        self.window = tuple(more[:2]) if by in (WINDOW, SOFT) and len(more) > 1 else (-inf, inf)
        number, heard = builder.number, builder.recorder
        self.players = heard.players
        self.said = {number[i]: said for i, said in heard.said.items() if number[i] is not None}
        self.functions = {node: heard.functions[i] for node, i in enumerate(builder.there)}
        self.unfinished = {node for node, i in enumerate(builder.there) if not heard.returned[i]}
        self.functions[0] = self.outermost = heard.outermost
        self.asked_itself = {*heard.own_values} - {heard.outermost}  # those called for the root once more
        if error is None:
            self.said[0] = result = graph.graph["result"]
            if by != MOVE:  # what the root returns is then a value, not a move
                self.data[0]["value"] = value_of(result, self.players)

        for node, function in self.functions.items():
            if node and function and function not in self._values | {self.outermost}:
                self.data[node]["value"] = None  # this function seems to return moves
        entered = [data["value"] for _, data in graph.nodes(data=True) if data["enter"] is not None]
        self.is_known = all(map(is_number, entered))

    def turns_signs(self):
        """Whether this is negamax, with or without a window: each value from the mover's side."""
        plain = turned = 0
        for node, said in self.said.items():
            if self.data[node]["leaf"] and said and said == _turned(utility_of(self.data[node]["position"])):
                return True
            values = self._values_below(node)
            if values and all(map(is_number, [self.data[node]["value"], *values])):
                plain += self.data[node]["value"] == best(self.data[node]["player"], values)
                turned += self.data[node]["value"] == max(-value for value in values)
        return self.graph.graph["negamax"] or turned > plain

    def fault(self):
        """The first Fault in time."""
        found = [*self._wrong_values(), *self._too_shallow(), *self._too_early()]
        found += [*self._wrong_move(), *self._errors()]
        found += self._too_late() if self.by in (WINDOW, SOFT) else ()
        if not found:
            return None
        _, node, words, raised = min(found, key=lambda each: each[:2])
        return Fault(self.graph, node, words, raised, failed=self.error is not None)

    def _fault(self, node, words, tick=None, raised=False):
        return self.data[node]["exit"] if tick is None else tick, node, words, raised

    # ---------------------------------------------------------------- what a node returns

    def _wrong_values(self):
        """Nodes that return what is no value, or a wrong one."""
        breaking = {*violations(self.graph)}
        if self.by == SOFT and self.window != (-inf, inf):  # nothing else may come from a leaf either
            breaking |= {*violations(self._untrimmed())}
        own = {PLAN: self._breaks_plan, WINDOW: self._breaks_window, SOFT: self._breaks_window}
        breaks = own.get(self.by, self._breaks_tie)
        for node, said in self.said.items():
            if not self._is_judged(node) or self._is_hasty(node):
                continue
            if node in breaking or (self.data[node]["value"] is not None and breaks(node)):
                yield self._fault(node, f"{self._seen(node)} {self._question(node)}")
            elif self.data[node]["value"] is None and (self.error or node or self.by != MOVE):
                if said is None:
                    ask = "Which way through your function has no `return`, or returns a name that is None?"
                else:
                    ask = "What should it hand to the node above?"
                yield self._fault(node, f"{self._seen(node)} {ask}")

    def _is_hasty(self, node):
        """Whether a value is the best of what was searched, and something else was not: see `_too_early`."""
        is_best = self.is_known and self.data[node]["value"] == self._best(node)
        return self.by != MOVE and is_best and self._left_out(node)

    def _untrimmed(self):
        """The graph as if it had no windows: only what was searched, and each value the best of that."""
        there = self.graph.subgraph([n for n, order in self.data(data="order") if order is not None]).copy()
        for _, data in there.nodes(data=True):
            data["window"] = None
        return there

    def _breaks_tie(self, node):
        """Whether of several best payoffs these are not the first."""
        right = self._best(node)
        return isinstance(right, tuple) and self.data[node]["value"] != right

    def _breaks_plan(self, node):
        """Whether what comes with a value is not the first best move, and the plan from there."""
        said = self._children(node, said=True)
        if self._plans_from_root or not all(_is_pair(each) for each in [self.said[node], *said.values()]):
            return False
        if not said:
            return self.data[node]["leaf"] and self.said[node][1] != []
        most = best(self.data[node]["player"], [value for value, _ in said.values()])
        first = next(move for move, (value, _) in said.items() if value == most)
        return self.said[node][1] != [first, *said[first][1]]

    @cached_property
    def _plans_from_root(self):
        """Whether a leaf hands back the moves that led to it: then the plan was made on the way down."""
        ways = {node: [self._move(each) for each in self._way(node)[1:]] for node in self.said}
        return any(
            way and _is_pair(self.said[node]) and self.said[node][1] == way
            for node, way in ways.items()
            if self.data[node]["leaf"]
        )

    def _breaks_window(self, node):
        """Whether a value is another one than that of the best child, inside of what was open then."""
        data = self.data[node]
        low, high = self._sure(node, data["enter"])
        right = utility_of(data["position"]) if data["leaf"] else self._best(node)
        if low >= high or right is None or not self.is_known:
            return False
        trimmed = [max(low, min(each, high)) for each in (data["value"], right)]
        is_outside = self.by == WINDOW and not node and not self.window[0] <= data["value"] <= self.window[1]
        return trimmed[0] != trimmed[1] or is_outside

    def _is_judged(self, node):
        """Whether the function that a node is a call of is known to return values."""
        function = self.functions[node]
        if function is self.outermost:
            return self.by != MOVE
        return function in self._values or (self.said[node] is None and "NoneType" in str(self.error))

    @cached_property
    def _values(self):
        """The functions that hand on what a child is worth, more often than not, and do not always choose a
        move: others may count, add up or gather."""
        handed, other = Counter(), set()
        for node, said in self.said.items():
            handed[self.functions[node]] += self._hands_on(node, value_of(said, self.players))
            if not _is_among(said, self.data[node]["position"].moves):
                other.add(self.functions[node])
        return {
            function for function in other - {None} if handed[function] >= 0
        }  # None stands for a key function of a sort

    def _hands_on(self, node, value):
        """1 for what may be a child's value, -1 for what is none, 0 for what tells nothing."""
        data, values = self.data[node], self._values_below(node)
        if value is None or (data["leaf"] and data["looked"] is None):
            return -1
        if data["leaf"] or not values or (value in values and _is_sum(value, values)):
            return 0
        return len({*values}) > 1 if value in values or value == self._best(node) else -1

    def _seen(self, node):
        """What a node has, and what comes of it."""
        called = self._called(node)
        returns = f"and {called} returns {_told(self.said[node])} there."
        if self.data[node]["leaf"]:
            return f"The leaf {self._after(node)} pays {utility_of(self.data[node]['position'])}, {returns}"
        children = self._children(node, said=self.by == PLAN)
        if not children:
            return f"{self._who(node)} looks at no child, {returns}"
        what = "the child" if len(children) == 1 else "the children"
        has = "has" if len(children) == len(self.data[node]["position"].moves) else "looks at"
        return f"{self._who(node)} {has} {what} {listed(children.values())}, {returns}"

    def _question(self, node):
        player, values, right = self.data[node]["player"], self._values_below(node), self._best(node)
        if self.by == WINDOW and not node:
            inner = self.data[node]["value"] if right is None else right
            if not self.window[0] <= inner <= self.window[1]:
                return f"Which end of {_window(self.window)} is nearer to {inner}?"
        if self.data[node]["leaf"]:
            return "What does a leaf hand back?"
        if player == CHANCE:
            return _about_average(self.data[node]["value"], values)
        out = self._left_out(node)
        if out and values and self.data[node]["value"] == right:
            return f"What could {_moves(out)} be worth?"
        if self.by == PLAN and self.data[node]["value"] == right:
            equal = [move for move, value in self._children(node, known=True).items() if value == right]
            is_other = self.said[node][1][:1] in [[move] for move in equal[1:]]
            asked = "of equal ones counts" if is_other else "move comes first, and which plan after it"
            return f"Which {asked}?"
        if isinstance(right, tuple) and not isinstance(self.data[node]["value"], tuple):
            return "What does each of the players get there?"
        if len(values) == 1 or self.data[node]["value"] not in values:
            is_end = not node and self.data[node]["value"] in self.window
            return f"Where does {'that end of the window' if is_end else 'that'} come from?"
        if player in (MAX, MIN):
            return f"Which of them does {self._name(player)} take?"
        payoffs = [each[player] for each in values]
        if payoffs.count(max(payoffs)) == 1:
            return f"Which of them pays {self._name(player)} most?"
        if self.data[node]["value"][player] == max(payoffs):
            return f"Of those that pay {self._name(player)} the same, which counts?"
        return f"Which of them pays {self._name(player)} most, and which of equal ones counts?"

    # ---------------------------------------------------------------- what is left out, or not

    def _too_shallow(self):
        """Nodes that return a value as if the game were over there."""
        known = []
        for node in sorted(self.said, key=lambda node: self.data[node]["exit"]) if self.is_known else ():
            data = self.data[node]
            reused = any(self.data[each]["reused"] for each in (node, *self.graph.successors(node)))
            searched = data["leaf"] or reused or data["position"] in known or self._children(node)
            low, high = self._sure(node, data["enter"])
            if not searched and low < high and self._is_judged(node):
                yield self._fault(node, f"{self._seen(node)} What comes below it?")
            known.append(data["position"])

    def _too_early(self):
        """Nodes that leave a child out which could still matter."""
        for node in self.said if self.by != MOVE and self.is_known else ():
            data = self.data[node]
            out = self._left_out(node)
            if not out or data["player"] not in (MAX, MIN):
                continue
            low, high = self._sure(node, data["exit"])
            if low < high:
                look = f"returns {data['value']} without a look at its {_moves(out)}."
                sure = f" {self._told(low, high)}{self._own_window(node, data['exit'])}"
                sure = sure if self.by in (WINDOW, SOFT) else ""
                yield self._fault(node, f"{self._who(node)} {look}{sure} What could still be there?")

    def _left_out(self, node):
        """The moves that were not searched."""
        below = self.graph.out_edges(node, "move")
        return [move for _, child, move in below if self.data[child]["pruned"]]

    def _too_late(self):
        """Nodes that go on to a leaf when nothing below them can matter any more."""
        for leaf in self.graph.graph["looks"]:
            way = self._way(leaf)
            for node, child in pairwise(way):
                low, high = self._sure(node, self.data[child]["enter"], self._move(child))
                if low < high:
                    continue
                own = self._own_window(node, self.data[child]["enter"])
                move = self._move(child)
                words = (
                    f"{self._who(node)} goes on to its own move {move}. {self._told(low, high)}{own} "
                    "What could that move still change?"
                )
                yield self._fault(node, words, tick=self.data[leaf]["looked"])
                return

    def _sure(self, node, tick, move=None):
        """What MAX and MIN were sure of at `node` then, by the children that had returned by then."""
        low, high = self.window
        way = self._way(node)
        for above, below in zip(way, [*way[1:], None], strict=True):
            until = tick if below is None else self.data[below]["enter"]
            same = move if below is None else self._move(below)
            for value in self._returned(above, until, same):
                if self.data[above]["player"] == MAX:
                    low = max(low, value)
                elif self.data[above]["player"] == MIN:
                    high = min(high, value)
        return low, high

    def _returned(self, node, tick, move):
        """The values of the children of `node` that were there at `tick`, but for that of one move."""
        for _, child, other in self.graph.out_edges(node, "move"):
            data = self.data[child]
            there = data["enter"] is not None and data["exit"] <= tick
            if there and other != move and is_number(data["value"]):
                yield data["value"]

    @staticmethod
    def _told(low, high):
        sure = ["nothing" if isinf(bound) else bound for bound in (low, high)]
        return f"By then MAX is sure of {sure[0]} and MIN of {sure[1]}."

    def _own_window(self, node, tick):
        """The window as the search itself had it then."""
        window = self.data[node]["window"]
        for when, *bounds in self.data[node]["updates"]:
            window = bounds if when <= tick else window
        if window is None:
            return ""
        return f" Your window there is {_window(window)}."

    # ---------------------------------------------------------------- the move, and errors

    def _wrong_move(self):
        """The root, where the move that is chosen there is not the first of the best."""
        values = self._children(0, known=True)
        if self.by != MOVE or self.error or not values or None in values.values():
            return
        result, player = self.graph.graph["result"], self.data[0]["player"]
        called = [self.functions.get(child) for child in self.graph.successors(0)]
        if self.outermost in called and _is_among(result, values):
            return  # it calls itself, so what came from below may be moves, too
        most = best(player, values.values())
        first, out = next(move for move, value in values.items() if value == most), self._left_out(0)
        if _is_among(result, [first]) and not out:
            return
        for _, child, move in self.graph.out_edges(0, "move"):  # an empty window tells nothing of a move
            low, high = self.data[child]["window"] or (-inf, inf)
            if low >= high and move in values:
                empty = f"searches move {move} in the window {_window((low, high))}, where no value lies."
                yield self._fault(0, f"{self._who(0)} {empty} Which two numbers does that call hand on?")
                return
        ask = f"Which of these moves does {self._name(player)} make?"
        if _is_among(result, set(self.data[0]["position"].moves) - {*values}):
            ask = f"What is move {result} worth?"
        elif not _is_among(result, values):
            ask = "Which of these is a move?"
            if result is None:
                ask = "Which line should choose one of them, or return it?"
        elif result == first:
            ask = f"What could {_moves(out)} be worth?"
        elif values[result] == most:
            ask = "Which of equal moves counts?"
        elif values[result] != best(MIN if player == MAX else MAX, values.values()):
            ask = f"How does your function come to {result}?"
        moves = f"{self._who(0)} {'looks at' if out else 'has'} the {_moves(values)}"
        worth = f"worth {listed(values.values())} to your function, which returns {brief(result, 40)}."
        if self.asked_itself & {*called}:
            worth += " It searches the board that it was given, too."
        yield self._fault(0, f"{moves}, {worth} {ask}")

    def _errors(self):
        """The innermost call that an error came out of."""
        raising = [node for node in self.unfinished if self.functions[node]] if self.error else ()
        for node in sorted(raising, key=lambda node: self.data[node]["exit"])[:1]:
            children, branches = self._children(node), len(self.data[node]["position"].moves)
            has = f"has {count(branches, 'branch')}" if branches else "has no branches"
            had = f"had {listed(children.values())} from below" if children else "had nothing from below"
            words = f"{self._who(node)} {has}. Your function {had} when it stopped there with"
            ask = "What did that line expect?"
            yield self._fault(node, f"{words} {type(self.error).__name__}. {ask}", raised=True)

    # ---------------------------------------------------------------- words

    def _children(self, node, known=False, said=False):
        """{move: what came back} of the children that were searched; only the values that are `known`, or
        all that was `said`."""
        last = {}
        for _, child, move in self.graph.out_edges(node, "move"):
            is_played = move in last and child not in self.said  # once more, and nothing was asked about it
            if self.data[child]["enter"] is not None and child not in self.unfinished and not is_played:
                value = self.data[child]["value"]
                last[move] = self.said.get(child) if said or (value is None and not known) else value
        return last

    def _values_below(self, node):
        return [*self._children(node, known=True).values()]

    def _best(self, node):
        """What the values of its children make a node worth; None where nobody can say."""
        values = self._values_below(node)
        with suppress(TypeError, IndexError):
            return best(self.data[node]["player"], values) if values else None

    def _way(self, node):
        """The nodes from the root to `node`, itself included."""
        way = [node]
        while above := [*self.graph.predecessors(way[-1])]:
            way.append(above[0])
        return way[::-1]

    def _move(self, node):
        return next((move for *_, move in self.graph.in_edges(node, "move")), None)

    def _after(self, node):
        moves = [self._move(each) for each in self._way(node)[1:]]
        return f"after move{'s' if len(moves) > 1 else ''} {', '.join(map(str, moves))}"

    def _who(self, node):
        player = self.data[node]["player"]
        name = "the leaf" if player is None else self._name(player)
        return f"{name[:1].upper()}{name[1:]} {self._after(node) if node else 'at the root'}"

    def _called(self, node):
        """What to call the function that was asked about a node: it may be another than the one checked."""
        other = self.functions[node]
        named = other not in (None, self.outermost) and other.title.isidentifier()
        return f"`{other.title}`" if named else "your function"

    @staticmethod
    def _name(player):
        return "chance" if player == CHANCE else player if player in (MAX, MIN) else f"player {player}"


def _as_it_is(result):
    """With lists of its own: a caller may change those that it gets."""
    if type(result) is tuple:
        return tuple(map(_as_it_is, result))
    return [*result] if type(result) is list else result


def _told(said):
    return str(said) if is_number(said) else brief(said, 40)


def _is_among(result, moves):
    return any(type(move) is type(result) and move == result for move in moves)


def _is_pair(said):
    return isinstance(said, tuple) and len(said) == 2 and is_number(said[0]) and isinstance(said[1], list)


def _is_sum(value, values):
    return len(values) > 1 and all(map(is_number, values)) and value == sum(values)


def _about_average(value, values):
    """What to ask of a `value` that chance has with children of these values: how it may have come about.

    >>> _about_average(5, [2, 3])
    '5 is their sum. What makes an average of a sum?'
    """
    from fractions import Fraction

    ask = "What do they come to on average?"
    if not all(map(is_number, [value, *values])) or len(values) < 2 or any(map(isinf, [value, *values])):
        return ask
    total, size = sum(map(Fraction, values)), len(values)
    halved = Fraction(values[0])
    for each in values[1:]:
        halved = (halved + Fraction(each)) / 2
    different = dict.fromkeys(values)
    twice = next((each for each in values if values.count(each) > 1), None)
    if isclose(value, total / size):
        return "That is near their average, and not the same. Where do digits get lost?"
    if value == total:
        return f"{value} is their sum. What makes an average of a sum?"
    if twice is not None and value == sum(map(Fraction, different)) / len(different):
        return f"{twice} is there {values.count(twice)} times. How often does it count for you?"
    if value in (max(values), min(values)):
        end = "largest" if value == max(values) else "smallest"
        return f"{value} is the {end} of them. How often does each of the others come?"
    if size % 2 and value == sorted(values)[size // 2]:
        return f"{value} is the middle one by size. Which of them does an average add up?"
    if size > 2 and value == halved:
        return f"{value} comes of halving again with each child, so the last counts half. How much should it?"
    if value in (floor(total / size), ceil(total / size), round(total / size)):
        return f"Their average is {total / size}, and {value} is a whole number near it. Which line rounds?"
    share = next((each for each in range(2, 20) if value * each == total != 0), None)
    return f"{value} is their sum divided by {share}. How many children are there?" if share else ask


def _turned(utility):
    return -utility if is_number(utility) else None


def _moves(moves):
    return f"move{'s' if len(moves) > 1 else ''} {listed(moves)}"


def _window(bounds):
    return f"({', '.join(str(bound).replace('inf', '∞').replace('-', '−') for bound in bounds)})"
