"""A search watched from outside: the graph says what the search did, whatever way it is written."""

import functools
import operator
import sys
from contextlib import suppress
from fractions import Fraction
from math import inf

import networkx
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from searches import alphabeta, backward_induction, fail_hard, looking_ahead, minimax
from searches import negamax as negamax_alphabeta
from searches import wrong as optimist

from helpers import describe_tree
from helpers.games import CHANCE, MAX, MIN, ConnectFour, IllegalMove, Nim, Node, Position, TicTacToe, Tree
from helpers.tracing import Budget, game_tree, guarded, trace, violations

FOUR = Tree([[3, 5], [2, 9]])
BRANCHES = [(0, 1, 0), (0, 4, 1), (1, 2, 0), (1, 3, 1), (4, 5, 0), (4, 6, 1)]  # its edges, with their moves
SEED = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1])
TEXTBOOK = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])

nested = st.recursive(
    st.integers(0, 9), lambda branch: st.lists(branch, min_size=1, max_size=3), max_leaves=16
)
trees = st.builds(Tree, nested, st.sampled_from([MAX, MIN]))


# ---------------------------------------------------------------- searches, as students write them


def best(node, values):
    """The best of the children's values; a call on its caller's own position, as students make them."""
    return (max if node.to_move == MAX else min)(values)


def max_value(node):
    return node.utility if node.is_over else max(min_value(child) for child in node.children())


def min_value(node):
    return node.utility if node.is_over else min(max_value(child) for child in node.children())


def successors(node):
    yield from node.children()


def by_generator(node):
    return node.utility if node.is_over else best(node, (by_generator(child) for child in successors(node)))


def by_play(node):
    return node.utility if node.is_over else best(node, [by_play(node.play(move)) for move in node.moves])


def with_depth(node, depth=0):
    if node.is_over:
        return node.utility
    return best(node, [with_depth(child, depth + 1) for child in node.children()])


def value_and_move(node):
    if node.is_over:
        return node.utility, None
    pairs = [(value_and_move(node.play(move))[0], move) for move in node.moves]
    return (max if node.to_move == MAX else min)(pairs, key=operator.itemgetter(0))


class Searcher:
    """A search that is a method, and a position that is not the first argument."""

    def value(self, node):
        return node.utility if node.is_over else best(node, [self.value(node=c) for c in node.children()])


def counted(function):
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


@counted
def decorated(node):
    return node.utility if node.is_over else best(node, [decorated(child) for child in node.children()])


def two_functions_with_windows(node, a=-inf, b=inf):
    return lower(node, a, b) if node.to_move == MAX else upper(node, a, b)


def lower(node, a, b):
    if node.is_over:
        return node.utility
    for child in node.children():
        a = max(a, upper(child, a, b))
        if a >= b:
            break
    return a


def upper(node, a, b):
    if node.is_over:
        return node.utility
    for child in node.children():
        b = min(b, lower(child, a, b))
        if a >= b:
            break
    return b


def negamax(node, color=1):
    if node.is_over:
        return color * node.utility
    return max(-negamax(child, -color) for child in node.children())


def negamax_from(root):
    return negamax(root, 1 if root.to_move == MAX else -1)


def memo_by(kind):
    """A fresh memo search: its memo in functools, in a dict asked by the caller, or by the function."""
    table = {}

    def asked_by_caller(node):
        if node.is_over:
            return node.utility
        for child in node.children():
            if child not in table:
                table[child] = asked_by_caller(child)
        return best(node, [table[child] for child in node.children()])

    def asked_inside(node):
        if node not in table:
            values = [asked_inside(child) for child in node.children()] or [node.utility]
            table[node] = best(node, values)
        return table[node]

    @functools.cache
    def by_functools(node):
        return node.utility if node.is_over else best(node, [by_functools(c) for c in node.children()])

    return {"functools": by_functools, "caller": asked_by_caller, "inside": asked_inside}[kind]


def best_move(node):
    choose = max if node.to_move == MAX else min
    return choose(node.moves, key=lambda move: minimax(node.play(move)))


def best_move_with_window(node):
    alpha, beta, chosen = -inf, inf, None
    for move in node.moves:
        value = alphabeta(node.play(move), alpha, beta)
        if node.to_move == MAX and value > alpha:
            alpha, chosen = value, move
        elif node.to_move == MIN and value < beta:
            beta, chosen = value, move
    return chosen


PLAIN = [
    minimax, by_generator, by_play, with_depth, value_and_move, looking_ahead, Searcher().value,
    decorated,
]  # fmt: skip
ALPHA_BETA = [alphabeta, fail_hard, two_functions_with_windows]


def values(graph):
    return [graph.nodes[node]["value"] for node in graph]


def looks(graph):
    """The leaves' numbers in the order in which they were looked at."""
    return [graph.nodes[node]["position"].utility for node in graph.graph["looks"]]


def nodes_with(graph, **wanted):
    return [node for node, data in graph.nodes(data=True) if wanted.items() <= data.items()]


def moves_below(graph, node):
    return [move for _, _, move in graph.out_edges(node, data="move")]


# ---------------------------------------------------------------- a graph like any other


@pytest.mark.parametrize("search", [minimax, alphabeta], ids=lambda search: search.__name__)
def test_a_traced_graph_is_one_of_networkx_from_above_and_from_below(search):
    graph = trace(search, FOUR)
    plain = networkx.DiGraph(**graph.graph)
    plain.add_nodes_from(graph.nodes(data=True))
    plain.add_edges_from(graph.edges(data=True))
    assert type(graph) is networkx.DiGraph and networkx.utils.graphs_equal(graph, plain)
    assert graph.pred == plain.pred and dict(graph.in_degree()) == dict(plain.in_degree())
    graph.remove_node(4)
    assert list(graph.successors(0)) == [1] and 4 not in graph.pred


# ---------------------------------------------------------------- a node is a call


@pytest.mark.parametrize("search", [*PLAIN, max_value], ids=lambda search: search.__name__)
def test_every_way_to_write_minimax_makes_the_same_graph(search):
    graph = trace(search, FOUR)
    assert values(graph) == [3, 3, 3, 5, 2, 2, 9]
    assert [graph.nodes[node]["player"] for node in graph] == [MAX, MIN, None, None, MIN, None, None]
    assert list(graph.edges(data="move")) == BRANCHES
    assert looks(graph) == [3, 5, 2, 9]
    assert graph.graph["searched"] == 7
    assert violations(graph) == []


@pytest.mark.parametrize("search", [*PLAIN, *ALPHA_BETA], ids=lambda search: search.__name__)
@given(tree=trees.filter(lambda tree: not tree.is_over))
def test_a_right_search_has_the_tree_s_shape_and_breaks_nothing(search, tree):
    graph = trace(search, tree)
    assert networkx.is_arborescence(graph)
    assert graph.nodes[0]["value"] == minimax(tree)
    assert violations(graph) == []
    for node in graph:
        position = graph.nodes[node]["position"]
        branches = [graph.nodes[child]["position"] for child in graph.successors(node)]
        expected = [position.play(move) for move in moves_below(graph, node)]
        assert all(map(operator.is_, branches, expected))
        assert sorted(moves_below(graph, node)) in (list(position.moves), [])


def spied_alphabeta(entered, children=lambda node: node.children()):
    def alphabeta(node, alpha, beta):
        entered.append(node)
        if node.is_over:
            return node.utility
        best = -inf if node.to_move == MAX else inf
        for child in children(node):
            value = alphabeta(child, alpha, beta)
            best = max(best, value) if node.to_move == MAX else min(best, value)
            alpha, beta = (max(alpha, best), beta) if node.to_move == MAX else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return alphabeta


def spied_stack(entered, step=lambda node, i: node.children()[i]):
    """Alpha-beta in one call: a stack of (node, next child, alpha, beta, best)."""

    def alphabeta(node, alpha, beta):
        entered.append(node)
        stack, value = [(node, 0, alpha, beta, -inf if node.to_move == MAX else inf)], None
        while stack:
            node, i, alpha, beta, best = stack.pop()
            if node.is_over:
                value = node.utility
                continue
            if value is not None and node.to_move == MAX:
                best, alpha = max(best, value), max(alpha, value)
            elif value is not None:
                best, beta = min(best, value), min(beta, value)
            value = best
            if i < len(node.moves) and alpha < beta:
                child = step(node, i)
                entered.append(child)
                stack.append((node, i + 1, alpha, beta, best))
                stack.append((child, 0, alpha, beta, -inf if child.to_move == MAX else inf))
                value = None
        return value

    return alphabeta


def spied_objects(entered):
    """Alpha-beta with an object for each node, which keeps the window."""

    class Searched:
        def __init__(self, node, alpha, beta):
            entered.append(node)
            self.node, self.window = node, [alpha, beta]

        def value(self):
            if self.node.is_over:
                return self.node.utility
            own, better = (0, max) if self.node.to_move == MAX else (1, min)
            best = -inf if self.node.to_move == MAX else inf
            for child in self.node.children():
                best = better(best, Searched(child, *self.window).value())
                self.window[own] = better(self.window[own], best)
                if self.window[0] >= self.window[1]:
                    break
            return best

    return lambda node, alpha, beta: Searched(node, alpha, beta).value()


def board_after(moves):
    """The board after these moves, but for the last ones, so that there is a game to search."""
    board = TicTacToe()
    for move in moves[:5]:
        board = board.play(move)
    return board


SPIED = [
    spied_alphabeta,
    spied_stack,
    lambda entered: spied_stack(entered, lambda node, i: node.play(node.moves[i])),
    spied_objects,
]
boards = st.permutations(range(1, 10)).map(board_after).filter(lambda board: not board.is_over)


@pytest.mark.parametrize("spied", SPIED)
@given(position=st.one_of(trees, boards))
@example(position=Tree([[[3, [3]]], 4, 3]))
@example(position=TicTacToe("XOXXOO..."))
def test_nodes_and_looks_are_those_that_the_search_itself_counts(spied, position):
    """Whether it calls itself or not; a leaf may equal another one, and a board may come up twice."""
    entered = []
    graph = trace(spied(entered), position, -inf, inf)
    positions = [graph.nodes[node]["position"] for node in range(graph.graph["searched"])]
    leaves = [each for each in entered if each.is_over]
    assert list(map(id, positions)) == list(map(id, entered))
    assert looks(graph) == [leaf.utility for leaf in leaves]
    assert [graph.nodes[node]["order"] for node in range(len(positions))] == list(range(len(positions)))
    assert networkx.is_arborescence(graph)


def test_a_search_with_a_stack_of_its_own_leaves_out_what_it_cuts():
    graph = trace(spied_stack([]), SEED, -inf, inf)
    left_out = [graph.nodes[node]["size"] for node in nodes_with(graph, pruned=True)]
    assert left_out == [1, 3] and graph.graph["searched"] == 11
    assert describe_tree(graph).startswith("Value 5: alphabeta looks at 5 of 8 leaves")
    assert violations(graph) == []
    # Four more leaves below the 4 could only make it smaller.
    assert describe_tree(trace(spied_stack([]), Tree([5, [[[4, [99]]]]]), -inf, inf)).startswith("Value 5:")
    assert describe_tree(trace(spied_stack([]), SEED, 6, 9)).startswith("Value ≤5:")


def test_equal_siblings_are_told_apart():
    graph = trace(alphabeta, Tree([[8], [8], [8, 1]]))
    assert moves_below(graph, 0) == [0, 1, 2]
    assert [graph.nodes[node]["position"] for node in nodes_with(graph, pruned=True)] == [Tree(1)]


def test_positions_made_anew_each_time_are_known_by_equality():
    board = ConnectFour.from_moves("12")

    def two_plies(node, depth=2):
        if node.is_over or depth == 0:
            return 0
        return max(two_plies(node.play(move), depth - 1) for move in reversed(node.moves))

    graph = trace(two_plies, board)
    assert graph.graph["searched"] == 57
    assert moves_below(graph, 0) == [7, 6, 5, 4, 3, 2, 1]


def test_the_order_of_the_edges_is_the_order_of_the_search_then_of_the_moves():
    def from_the_middle(node, alpha=-inf, beta=inf):
        if node.is_over:
            return node.utility
        for move in (2, 0, 3, 1)[: len(node.moves)]:
            if from_the_middle(node.play(move)) == 9:
                break
        return 9

    graph = trace(from_the_middle, Tree([1, 2, 3, 9, 4][:4]))
    assert moves_below(graph, 0) == [2, 0, 3, 1]
    graph = trace(from_the_middle, Tree([9, 2, 3, 1]))
    assert moves_below(graph, 0) == [2, 0, 1, 3]
    assert [graph.nodes[node]["pruned"] for node in graph.successors(0)] == [False, False, True, True]


def test_a_function_that_sorts_children_makes_no_nodes():
    def promise(board):
        return board.utility if board.is_over else 0

    def best_first(node):
        return sorted(node.children(), key=promise, reverse=node.to_move == MAX)

    graph = trace(spied_alphabeta([], best_first), Tree([[3, 5], [9, 2]]), -inf, inf)
    # The sorting looked at all leaves; the search then left the 9, which was looked at all the same.
    assert values(graph) == [3, 3, 3, 5, 2, 9, 2]
    assert looks(graph) == [3, 5, 9, 2]
    assert violations(graph) == []


def shallow(node, depth):
    def evaluate(board):
        return 1

    if node.is_over or depth == 0:
        return evaluate(node)
    return max(shallow(child, depth - 1) for child in node.children())


def with_root(root, node):
    return node.utility if node.is_over else max(with_root(root, c) for c in node.children())


def with_parent(node, parent=None):
    return node.utility if node.is_over else max(with_parent(c, node) for c in node.children())


def leaves_of(node):
    if node.is_over:
        yield node.utility
    else:
        for child in node.children():
            yield from leaves_of(child)


def first_found(node):
    return node.utility if node.is_over else next(first_found(child) for child in successors(node))


def two_moves_at_a_time(node):
    if node.is_over:
        return node.utility
    return max(min(map(two_moves_at_a_time, reply.children())) for reply in node.children())


def greedy(node):
    return max(child.utility for child in node.children() if 0 < child.utility < 99)


def peeking(node):
    if node.is_over:
        return node.utility
    return max(peeking(child) for child in node.children() if not child.is_over or child.utility > 2)


@pytest.mark.parametrize(
    ("search", "inputs", "worth", "looked", "pruned"),
    [
        # A call on the caller's own position is no node, and beyond the horizon nothing is pruned.
        (shallow, (TicTacToe(), 1), [1] * 10, [], 0),
        # Of several positions the new one counts.
        (with_root, (FOUR, FOUR), [9, 5, 3, 5, 9, 2, 9], [3, 5, 2, 9], 0),
        (with_parent, (FOUR, SEED), [9, 5, 3, 5, 9, 2, 9], [3, 5, 2, 9], 0),
        # A generator is whoever asks it, and one that is stopped leaves the rest pruned.
        (lambda node: sum(leaves_of(node)), (FOUR,), [19, None, 3, 5, None, 2, 9], [3, 5, 2, 9], 0),
        (first_found, (FOUR,), [3, 3, 3, None, None], [3], 2),
        # The position between two moves has a node.
        (two_moves_at_a_time, (FOUR,), [3, None, 3, 5, None, 2, 9], [3, 5, 2, 9], 0),
        # A leaf that is read twice is looked at once; one that is read first and called on then is one node.
        (greedy, (Tree([3, 5, -1]),), [5, 3, 5, -1], [3, 5, -1], 0),
        (peeking, (Tree([3, [5, 1], 2]),), [5, 3, 5, 5, 1, 2], [3, 5, 1, 2], 0),
    ],
)
def test_an_odd_search_has_its_nodes_values_and_looks(search, inputs, worth, looked, pruned):
    graph = trace(search, *inputs)
    assert (values(graph), looks(graph), len(nodes_with(graph, pruned=True))) == (worth, looked, pruned)


def test_a_search_that_goes_deeper_and_deeper_has_each_child_several_times():
    def limited(node, depth):
        if node.is_over or depth == 0:
            return node.utility if node.is_over else 0
        return best(node, [limited(child, depth - 1) for child in node.children()])

    graph = trace(lambda node: [limited(node, depth) for depth in (1, 2)][-1], FOUR)
    assert moves_below(graph, 0) == [0, 1, 0, 1]
    assert (graph.graph["searched"], graph.nodes[0]["value"]) == (9, 3)
    assert nodes_with(graph, pruned=True) == violations(graph) == []


def test_a_student_s_own_game_may_do_what_it_likes():
    def lines(game):  # called by the rules, on a position: no part of the search
        return game.pile <= 0

    class Halves(Position):
        """A game in plain Python, nothing precomputed; its children come from a generator."""

        winner = None

        def __init__(self, pile, to_move=MAX):
            self.pile, self.to_move = pile, to_move

        @property
        def is_over(self):
            return lines(self)

        @property
        def moves(self):
            return () if self.is_over else (1, 2)

        @property
        def utility(self):
            return 1 if self.to_move == MIN else -1

        def play(self, move):
            return type(self)(self.pile - move, MIN if self.to_move == MAX else MAX)

        def children(self):
            for move in self.moves:
                yield self.play(move)

    class Lazy(Halves):
        """And one whose utility is worked out once, by functools."""

        utility = functools.cached_property(lambda self: 5)

    for game, worth, searched in ((Halves(3), -1, 9), (Lazy(3), 5, 9)):
        graph = trace(minimax, game)
        assert (graph.nodes[0]["value"], graph.graph["searched"], len(graph)) == (worth, searched, searched)
        assert moves_below(graph, 0) == [1, 2]
        assert len(graph.graph["looks"]) == 5
        assert violations(graph) == []


def test_a_search_may_be_a_method_of_the_game():
    class Pile(Nim):
        def worth(self):
            if self.is_over:
                return self.utility
            values = [Pile.worth(child) for child in self.children()]
            return max(values) if self.to_move == MAX else min(values)

    assert trace(Pile.worth, Nim(4)).graph["searched"] == 15


# ---------------------------------------------------------------- values


def test_a_value_is_a_number_or_the_first_number_of_a_tuple():
    results = [3, 2.5, Fraction(1, 2), (7, [0, 1]), ("a", 4), True, None, "5", [6], ()]
    seen = [trace(lambda node, result=result: result, FOUR).nodes[0]["value"] for result in results]
    assert seen == [3, 2.5, Fraction(1, 2), 7, 4, None, None, None, None, None]


def test_the_value_for_several_players_is_all_their_payoffs():
    entry = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])
    graph = trace(backward_induction, entry)
    assert values(graph) == [(1, 1), (0, 2), (1, 1), (-1, -1), (1, 1)]
    assert [graph.nodes[node]["player"] for node in graph] == [0, None, 1, None, None]
    assert graph.graph["looks"] == [1, 3, 4]
    assert violations(graph) == []
    plan = trace(lambda node: (backward_induction(node), [1, 1]), entry)
    assert plan.nodes[0]["value"] == (1, 1)


def test_a_mean_is_exact():
    def expectiminimax(node):
        if node.is_over:
            return Fraction(node.utility)
        values = [expectiminimax(child) for child in node.children()]
        return {MAX: max, MIN: min, CHANCE: lambda v: sum(v) / len(v)}[node.to_move](values)

    dice = Node(MAX, [Node(CHANCE, [1, 2, 4]), Node(CHANCE, [Node(MIN, [5, 6]), 0])])
    graph = trace(expectiminimax, dice)
    assert values(graph)[:2] == [Fraction(5, 2), Fraction(7, 3)]
    assert violations(graph) == []


def worst_move(node):
    return min(node.moves, key=lambda move: minimax(node.play(move)))


def best_by_negamax(node):
    return max(node.moves, key=lambda move: -negamax(node.play(move), -1))


def value_first(node):
    value = minimax(node)
    return next(move for move in node.moves if minimax(node.play(move)) == value)


def swapped(node):
    if node.is_over:
        return node.utility
    return (min if node.to_move == MAX else max)(map(swapped, node.children()))


@pytest.mark.parametrize(
    ("search", "tree", "result", "value", "broken"),
    [
        (best_move, FOUR, 0, 3, []),
        (best_move, TEXTBOOK, 0, 3, []),
        (best_move, Tree([[7, 1], [2, 9], [6, 5]]), 2, 5, []),
        (best_move, Tree([[5, 5], [5, 7]]), 0, 5, []),
        (best_move, Tree([[3, 5], [2, 9]], to_move=MIN), 0, 5, []),
        (best_move, Tree([3, 8, 1]), 1, 8, []),  # a move that is some child's value
        (best_by_negamax, Tree([[3, 5], [4, 9]]), 1, 4, []),  # the child's value, turned round
        (value_first, Tree([[0, 1], [1, 1]]), 1, 1, []),  # a child has the value that was searched first
        (lambda node: best_move(node), TEXTBOOK, 0, 3, []),
        (lambda node: minimax(node), Tree([[0, 1], [1, 1]]), 1, 1, []),
        (worst_move, FOUR, 1, 2, [0]),
        (swapped, Tree([1, 0]), 0, 0, [0]),  # a wrong value that looks like a move
    ],
)
def test_the_root_of_a_choice_of_moves_is_worth_the_chosen_child(search, tree, result, value, broken):
    graph = trace(search, tree)
    assert (graph.graph["result"], graph.nodes[0]["value"]) == (result, value)
    assert violations(graph) == broken


# ---------------------------------------------------------------- windows


def test_the_window_is_read_on_entry_and_followed_while_the_function_runs():
    graph = trace(alphabeta, SEED, -inf, inf)
    windows = [graph.nodes[node]["window"] for node in range(graph.graph["searched"])]
    assert windows == [
        (-inf, inf), (-inf, inf), (-inf, inf), (-inf, inf), (3, inf), (-inf, 5), (-inf, 5),
        (5, inf), (5, inf), (5, inf), (5, inf),
    ]  # fmt: skip
    seen = {node: [step[1:] for step in graph.nodes[node]["updates"]] for node in graph}
    assert {node: steps for node, steps in seen.items() if steps} == {
        0: [(5, inf)], 1: [(-inf, 5)], 2: [(3, inf), (5, inf)], 5: [(6, 5)], 7: [(5, 2)],
    }  # fmt: skip


def test_there_is_one_clock_for_everything():
    graph = trace(alphabeta, SEED, -inf, inf)
    ticks = []
    for _, data in graph.nodes(data=True):
        ticks += [data[name] for name in ("enter", "exit", "looked") if data[name] is not None]
        ticks += [tick for tick, _, _ in data["updates"]]
        assert all(data["enter"] < tick < data["exit"] for tick, _, _ in data["updates"])
    assert sorted(ticks) == list(range(len(ticks)))
    for parent, child in graph.edges:
        if not graph.nodes[child]["pruned"]:
            assert graph.nodes[parent]["enter"] < graph.nodes[child]["enter"]
            assert graph.nodes[child]["exit"] < graph.nodes[parent]["exit"]


def nameless(node, depth, low, high):
    if node.is_over:
        return node.utility
    for child in node.children():
        low = max(low, nameless(child, depth + 1, low, high))
    return low


def named_like_a_counter(move, a, b):
    if move.is_over:
        return move.utility
    for child in move.children():
        a = max(a, named_like_a_counter(child, a, b))
    return a


@counted
def through(node, alpha, beta):
    """Behind a decorator, and from a generator."""
    if node.is_over:
        return node.utility
    for child in node.children():
        alpha = max(alpha, *(through(child, alpha, beta) for _ in "x"))
    return alpha


@pytest.mark.parametrize(
    ("search", "more", "windows", "updates"),
    [
        (nameless, (0, -9, 9), [(-9, 9), (-9, 9), (3, 9)], [(3, 9), (5, 9)]),  # the last two numbers
        (named_like_a_counter, (-9, 9), [(-9, 9), (-9, 9), (3, 9)], [(3, 9), (5, 9)]),
        (through, (0, 9), [(0, 9), (0, 9), (3, 9)], [(3, 9), (5, 9)]),
        (best_move_with_window, (), [(-inf, inf), (-inf, inf), (3, inf)], [(3, inf), (5, inf)]),  # locals
    ],
)
def test_a_window_is_found_wherever_a_search_keeps_it(search, more, windows, updates):
    graph = trace(search, Tree([3, 5]), *more)
    assert [graph.nodes[node]["window"] for node in graph] == windows
    assert [step[1:] for step in graph.nodes[0]["updates"]] == updates


def counts(n, d, most):
    return n.utility if n.is_over else max(counts(child, d + 1, most) for child in n.children())


def signed(node, color, flag):
    return node.utility if node.is_over else max(signed(c, -color, flag) for c in node.children())


def bounded(n, d, a, b):
    return n.utility if n.is_over else max(bounded(child, d + 1, a, b) for child in n.children())


@pytest.mark.parametrize(
    ("search", "more", "window"),
    [
        (with_depth, (), None),
        (counts, (0, 9), None),
        (signed, (1, True), None),
        (bounded, (0, 3, 9), (3, 9)),
    ],
)
def test_a_number_alone_a_depth_or_a_counter_is_no_window_whatever_it_is_called(search, more, window):
    assert {each for _, each in trace(search, FOUR, *more).nodes(data="window")} == {window}


def test_a_window_that_a_function_only_hands_on_is_not_widened_by_it():
    def hands_on(node, alpha, beta):
        return two_functions_with_windows(node, alpha, beta)

    def raises(node, alpha, beta):
        def search(node, alpha, beta):
            return alphabeta(node, alpha, beta)

        return search(node, alpha, beta)

    for search in (hands_on, raises):
        graph = trace(search, SEED, -inf, inf)
        assert [step[1:] for step in graph.nodes[0]["updates"]] == [(5, inf)]


def test_a_value_is_known_where_another_function_makes_more_of_it():
    def alphabeta(node, alpha=-inf, beta=inf):
        if node.is_over:
            return node.utility
        best = -inf if node.to_move == MAX else inf

        def closes(child):
            nonlocal alpha, beta, best
            value = alphabeta(child, alpha, beta)
            best = max(best, value) if node.to_move == MAX else min(best, value)
            alpha, beta = (max(alpha, best), beta) if node.to_move == MAX else (alpha, min(beta, best))
            return alpha >= beta

        next((child for child in node.children() if closes(child)), None)
        return best

    graph = trace(alphabeta, SEED)
    assert values(graph)[:11] == values(trace(globals()["alphabeta"], SEED))[:11]
    assert "6 ≥ β=5" in describe_tree(graph)


# ---------------------------------------------------------------- looks


def test_a_look_at_an_unfinished_game_is_none_and_fails_as_ever():
    def hasty(node):
        return [getattr(child, "utility", None) for child in node.children()]

    graph = trace(hasty, Tree([[1], 4]))
    assert graph.graph["result"] == [None, 4]
    assert looks(graph) == [4]
    with pytest.raises(AttributeError, match="`utility` can be read only where `is_over` is true"):
        trace(lambda node: node.utility, FOUR)


# ---------------------------------------------------------------- children that were left out


def test_a_pruned_child_has_the_size_of_its_subtree():
    graph = trace(alphabeta, SEED, -inf, inf)
    left_out = {graph.nodes[node]["position"]: graph.nodes[node] for node in nodes_with(graph, pruned=True)}
    assert {str(position): data["size"] for position, data in left_out.items()} == {"MIN 9": 1, "[0, -1]": 3}
    levels = {str(position): data["levels"] for position, data in left_out.items()}
    assert levels == {"MIN 9": ((1,), (1,)), "[0, -1]": ((1, 2), (0, 2))}
    assert all(
        data["enter"] is data["exit"] is data["order"] is data["value"] is None for data in left_out.values()
    )
    assert graph.graph["searched"] + sum(data["size"] for data in left_out.values()) == 15


@given(tree=trees)
def test_searched_and_pruned_positions_are_all_there_are(tree):
    graph = trace(alphabeta, tree)
    sizes = [data["size"] for _, data in graph.nodes(data=True) if data["pruned"]]
    assert graph.graph["searched"] + sum(sizes) == len(game_tree(tree))


def test_too_big_a_subtree_is_not_counted():
    graph = trace(first_leaf, ConnectFour())
    assert {graph.nodes[node]["size"] for node in nodes_with(graph, pruned=True)} == {None}


@pytest.mark.parametrize("position", [Nim(4), TicTacToe("XOXXOO...")], ids=["equal", "the same"])
@pytest.mark.parametrize("kind", ["functools", "caller", "inside"])
def test_what_a_memo_answers_is_reused_not_pruned(kind, position):
    """And searched too, where the call is made and its function asks the memo."""
    graph, called = trace(memo_by(kind), position), kind == "inside"
    assert graph.graph["searched"] == len(graph if called else {graph.nodes[n]["position"] for n in graph})
    assert nodes_with(graph, pruned=True) == []
    reused = [graph.nodes[node] for node in nodes_with(graph, reused=True)]
    assert reused and all(data["enter"] is not None if called else data["size"] for data in reused)
    assert called or {data["enter"] for data in reused} == {None}
    assert violations(graph) == []


def test_a_dict_of_children_does_not_turn_a_cut_into_a_memory():
    def ordered(node):
        places = {child: place for place, child in enumerate(node.children())}
        return sorted(places, key=places.get)

    graph = trace(spied_alphabeta([], ordered), FOUR, -inf, inf)
    assert len(nodes_with(graph, pruned=True)) == 1
    assert nodes_with(graph, reused=True) == []


def test_a_memo_from_before_is_forgotten_so_that_there_is_a_search_to_see():
    search = memo_by("functools")
    search(FOUR)
    graph = trace(search, FOUR)
    assert len(graph) == 7
    assert graph.nodes[0]["value"] == 3


# ---------------------------------------------------------------- searches that fail


class Oops(Exception):
    pass


def failing(node, error):
    if node.is_over:
        if node.utility == 2:
            raise error
        return node.utility
    return max(failing(child, error) for child in node.children())


@pytest.mark.parametrize("kind", [Oops, IllegalMove, KeyboardInterrupt, SystemExit])
def test_an_error_reaches_the_caller(kind):
    error = kind("oops")
    with pytest.raises(kind) as caught:
        trace(failing, FOUR, error)
    assert caught.value is error


def test_an_error_that_the_search_catches_is_its_own_business():
    def careful(node):
        try:
            return failing(node, Oops())
        except Oops:
            return 0

    graph = trace(lambda node: max(careful(child) for child in node.children()), FOUR)
    assert values(graph) == [5, 5, 3, 5, 0, None, None]


def endless(node):
    return endless(Nim(node.sticks))


def test_a_search_without_an_end_fails_as_ever():
    with pytest.raises(RecursionError):
        trace(endless, Nim(3))
    assert sys.getprofile() is None


def wanders(node):
    while True:
        node.children()


def stubborn(node):
    seen = [0]
    for child in node.children():
        with suppress(BaseException):
            seen.append(stubborn(child))
    return max(seen)


@pytest.mark.parametrize("search", [minimax, wanders, stubborn])
def test_a_budget_stops_every_search_and_is_not_caught_for_good(search):
    with pytest.raises(Budget, match="budget of 100 positions"):
        trace(search, TicTacToe(), budget=100)
    with pytest.raises(Budget), guarded(100):
        search(TicTacToe())
    assert trace(minimax, FOUR, budget=7).graph["searched"] == 7


def test_what_cannot_be_traced_is_told():
    with pytest.raises(TypeError, match="trace needs the function itself"):
        trace(minimax(FOUR), FOUR)
    with pytest.raises(TypeError, match="trace needs a position"):
        trace(minimax, [[3, 5], [2, 9]])


def test_a_trace_inside_a_trace_is_told():
    with pytest.raises(RuntimeError, match="a trace is at work"):
        trace(lambda node: trace(minimax, node), FOUR)
    assert trace(minimax, FOUR).graph["searched"] == 7


# ---------------------------------------------------------------- nothing is left behind


WORDS = ("utility", "payoffs", "play", "children", "__hash__")


def all_games():
    kinds = [Position]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return kinds


def attributes_of(kinds):
    return {(kind, word): vars(kind).get(word) for kind in kinds for word in WORDS}


def interrupted(node):
    raise KeyboardInterrupt


def leaves_a_generator_open(node):
    def walk(position):
        for child in position.children():
            yield child
            yield from walk(child)

    leaves_a_generator_open.kept = walk(node)
    return next(leaves_a_generator_open.kept).to_move


@pytest.mark.parametrize("search", [minimax, interrupted, leaves_a_generator_open, lambda node: 1 / 0])
@pytest.mark.parametrize("previous", [None, lambda *event: None])
def test_profile_function_and_games_are_as_they_were(search, previous):
    games = all_games()  # held: one of another test that is given up meanwhile is no difference
    before = attributes_of(games)
    outside = sys.getprofile()
    sys.setprofile(previous)
    try:
        with suppress(KeyboardInterrupt, ZeroDivisionError):
            trace(search, FOUR)
        after = sys.getprofile()
    finally:
        sys.setprofile(outside)
    assert after is previous
    assert attributes_of(games) == before


def test_a_profiler_at_work_goes_on_afterwards():
    import cProfile

    profiler = cProfile.Profile()
    profiler.enable()
    trace(minimax, FOUR)
    minimax(FOUR)
    profiler.disable()
    assert any("minimax" in str(entry.code) for entry in profiler.getstats())


def test_a_guard_leaves_the_games_as_they_were():
    games = all_games()
    before = attributes_of(games)
    with pytest.raises(Budget), guarded(50) as count:
        minimax(TicTacToe())
    assert 50 < count.nodes < 60
    assert attributes_of(games) == before


@pytest.mark.parametrize(("position", "nodes"), [(FOUR, 7), (Nim(4), 15)])
@pytest.mark.parametrize("search", [minimax, by_play, lambda position: trace(minimax, position)])
def test_a_guard_counts_play_and_children_once_and_no_trace(search, position, nodes):
    with guarded(1000) as count:
        search(position)
    assert count.nodes == nodes


# ---------------------------------------------------------------- the tree without a search


def test_the_tree_of_a_game_has_the_attributes_of_a_search():
    graph, searched = game_tree(FOUR), trace(minimax, FOUR)
    assert [set(data) for _, data in graph.nodes(data=True)] == [set(d) for _, d in searched.nodes(data=True)]
    assert list(graph.edges(data="move")) == list(searched.edges(data="move"))
    assert set(graph.graph) == set(searched.graph)
    assert values(graph) == [None, None, 3, 5, None, 2, 9]
    assert violations(graph) == []


def test_the_tree_of_a_game_ends_at_its_depth():
    assert len(game_tree(TicTacToe(), depth=2)) == 1 + 9 + 72
    assert len(game_tree(TicTacToe(), depth=0)) == 1
    assert game_tree(Node(0, [(1, 2), (3, 4)])).nodes[1]["value"] == (1, 2)


def test_a_tree_too_large_to_hold_is_refused(monkeypatch):
    monkeypatch.setattr(sys.modules["helpers.tracing.graph"], "MOST_POSITIONS", 1000)
    with pytest.raises(ValueError, match="more than 1,000 positions: give game_tree a depth"):
        game_tree(ConnectFour())


# ---------------------------------------------------------------- violations


@given(tree=trees)
def test_right_searches_of_every_kind_break_nothing(tree):
    color = 1 if tree.to_move == MAX else -1
    right = [trace(memo_by(kind), tree) for kind in ("functools", "caller", "inside")]
    right += [trace(negamax_from, tree), trace(negamax, tree, color), trace(negamax_alphabeta, tree)]
    right += [trace(search, tree, 3, 6) for search in (alphabeta, fail_hard, negamax_alphabeta)]
    if not tree.is_over:
        right += [trace(best_move, tree), trace(best_move_with_window, tree)]
    assert [violations(graph) for graph in right] == [[]] * len(right)


@given(tree=trees)
def test_the_first_broken_node_is_where_a_slip_shows_first(tree):
    def slips(node):
        """Right, but for the third position that it returns from."""
        value = node.utility if node.is_over else best(node, list(map(slips, node.children())))
        returned.append(value)
        return value + 100 if len(returned) == 3 else value

    returned = []
    graph = trace(slips, tree)
    if len(graph) >= 3:
        third = sorted(graph, key=lambda node: graph.nodes[node]["exit"])[2]
        assert violations(graph)[:1] == [third] or (graph.nodes[third]["leaf"] and violations(graph) == [])


def by_depth(node, depth=0):
    if node.is_over:
        return node.utility
    return (min if depth % 2 else max)(by_depth(child, depth + 1) for child in node.children())


def first_two(node):
    return node.utility if node.is_over else best(node, map(first_two, node.children()[:2]))


def first_leaf(node):
    return node.utility if node.is_over else first_leaf(node.children()[0])


def turned_round(node):
    if node.is_over:
        return -node.utility if node.utility == 9 else node.utility
    return best(node, map(turned_round, node.children()))


@pytest.mark.parametrize(
    ("search", "tree", "broken"),
    [
        (optimist, FOUR, [1, 4]),
        (optimist, Node(MAX, [Node(CHANCE, [1, 6]), 2]), [1]),  # chance is no MAX
        (swapped, FOUR, [1, 4, 0]),
        (by_depth, Tree([[3, 5], [2, 9]], to_move=MIN), [1, 4, 0]),
        (first_two, Tree([[9, 9, 1], [2, 2, 2]]), [1]),
        (first_leaf, Tree([[9, 1], [2, 3]]), [1]),
        (turned_round, FOUR, [6]),  # a leaf must be worth its utility
        (lambda node: 7, Tree(42), []),  # it never looked
    ],
)
def test_the_usual_wrong_searches_are_found(search, tree, broken):
    assert violations(trace(search, tree)) == broken


def test_wrong_answers_for_several_players_are_found():
    def everyone_helps_the_first(node):
        if node.is_over:
            return node.payoffs
        return max(map(everyone_helps_the_first, node.children()), key=lambda payoffs: payoffs[0])

    def invents(node):
        return node.payoffs if node.is_over else (9, 9)

    ultimatum = Node(0, [Node(1, [(9, 1), (0, 2)]), Node(1, [(5, 5), (0, 0)])])
    assert violations(trace(everyone_helps_the_first, ultimatum)) == [1]
    assert len(violations(trace(backward_induction, ultimatum))) == 0
    assert violations(trace(lambda node: (backward_induction(node), invents(node))[1], ultimatum)) == [0]


def test_scores_of_one_s_own_are_no_violation():
    def fastest(node, depth=0):
        if node.is_over:
            return node.utility * (10 - depth)
        return best(node, [fastest(child, depth + 1) for child in node.children()])

    assert violations(trace(fastest, TicTacToe("XO..X..O."))) == []


@pytest.mark.parametrize("order", ["a, b, s", "s, a, b"])
def test_a_window_without_its_names_is_found_wherever_the_side_stands(order):
    source = f"""
def negamax(node, {order}):
    if node.is_over:
        return s * node.utility
    for child in node.children():
        below = dict(a=-b, b=-a, s=-s)
        a = max(a, -negamax(child, **below))
        if a >= b:
            break
    return a
"""
    space = {}
    exec(source, space)

    def search(node):
        return space["negamax"](node, a=-inf, b=inf, s=1)

    graph = trace(search, Tree([[3, 5], [2, 9]]))
    assert [graph.nodes[node]["window"] for node in (0, 4)] == [(-inf, inf), (-inf, -3)]


def test_payoffs_in_a_list_are_the_value_of_a_node():
    def backward(node):
        if node.is_over:
            return list(node.payoffs)
        return max(map(backward, node.children()), key=lambda payoffs: payoffs[node.to_move])

    graph = trace(backward, Node(0, [(1, 0), (2, 1)]))
    assert [graph.nodes[node]["value"] for node in graph] == [(2, 1), (1, 0), (2, 1)]
