"""The lines of a search: what a trace writes down of them is what a debugger sees; nothing of it stays."""

import bdb
import functools
import sys
from contextlib import suppress
from itertools import groupby
from math import inf

import pytest
from searches import (
    EIGHT,
    alphabeta,
    fail_hard,
    forgetful,
    limited,
    looking_ahead,
    minimax,
    negamax,
    remembering,
    uncut,
    wrong,
)

from helpers.games import MAX, Nim, Position, Tree
from helpers.stepped.replay import replay
from helpers.tracing import lines, trace
from helpers.tracing.recorder import Recorder

SMALL = Tree([[3, 5], [2, 9]])


def max_value(node):
    if node.is_over:
        return node.utility
    best = -inf
    for child in node.children():
        best = max(best, min_value(child))
    return best


def min_value(node):
    return node.utility if node.is_over else min(max_value(child) for child in node.children())


def nested(tree):
    def visit(node, alpha, beta):
        if node.is_over:
            return node.utility
        for child in node.children():
            alpha, beta = narrowed(node, visit(child, alpha, beta), alpha, beta)
            if alpha >= beta:
                break
        return alpha if node.to_move == MAX else beta

    def narrowed(node, value, alpha, beta):
        if node.to_move == MAX:
            return max(alpha, value), beta
        return alpha, min(beta, value)

    return visit(tree, -inf, inf)


class Searcher:
    def __init__(self):
        self.calls = 0

    def search(self, node):
        self.calls += 1
        if node.is_over:
            return self.score(node)
        values = list(self.values(node))
        return max(values) if node.to_move == MAX else min(values)

    def score(self, node):
        return node.utility

    def values(self, node):
        for child in node.children():
            yield self.search(child)


def counted(function):
    @functools.wraps(function)
    def counting(*args):
        counting.calls += 1
        return function(*args)

    counting.calls = 0
    return counting


@counted
def decorated(node):
    if node.is_over:
        return node.utility
    best = max if node.to_move == MAX else min
    return best([decorated(child) for child in node.children()])


def not_handed_on(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        if node.to_move == MAX:
            best = max(best, not_handed_on(child, -inf, inf))
            alpha = max(alpha, best)
        else:
            best = min(best, not_handed_on(child, -inf, inf))
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def raising(node):
    if node.is_over:
        if node.utility == 2:
            raise ValueError(node)
        return node.utility
    return max(map(raising, node.children()))


def catching(node):
    try:
        return raising(node)
    except ValueError:
        return 0


STYLES = [
    minimax, alphabeta, negamax, fail_hard, limited, remembering, looking_ahead, wrong, forgetful, max_value,
    nested, Searcher().search, decorated, not_handed_on, raising, catching,
]  # fmt: skip


def every(style):
    return pytest.mark.parametrize("search", style, ids=lambda search: search.__qualname__)


class Debugger(bdb.Bdb):
    """Writes down each line of the functions in some files, as a debugger steps through them.

    `seen` has them as they begin, `done` as they end, with the numbers that the names hold then.
    """

    def __init__(self, files):
        super().__init__()
        self.files, self.seen, self.busy, self.done = files, [], {}, []

    def user_line(self, frame):
        if frame.f_code.co_filename in self.files:
            self.seen.append(frame.f_lineno)
            self.user_return(frame)
            self.busy[frame] = frame.f_lineno
        self.set_step()

    def user_return(self, frame, value=None):
        if line := self.busy.pop(frame, None):
            over = any(isinstance(each, Position) and each.is_over for each in frame.f_locals.values())
            self.done.append((line, numbers(frame.f_locals), over))
        self.set_step()


def numbers(names):
    return {name: value for name, value in names.items() if type(value) in (int, float)}


def single(seen):
    """Without repetitions: from Python 3.12 on, a comprehension on one line is one line to a trace."""
    return [line for line, _ in groupby(seen)] if sys.version_info >= (3, 12) else seen


def ran(search, position):
    """The numbers of the lines that a trace writes down, of a search that may fail."""
    recorder = Recorder(search, position, 1000, lines=True)
    with suppress(ValueError), recorder.listening():
        search(position)
    told = recorder.lines.told()
    return [told.rows[line.row][0] for line in told.ran]


@every(STYLES)
@pytest.mark.parametrize("position", [SMALL, EIGHT, Nim(4)], ids=["small", "eight", "pile"])
def test_the_lines_are_those_that_a_debugger_sees(search, position):
    debugger = Debugger({minimax.__code__.co_filename, __file__})
    with suppress(ValueError):
        debugger.runcall(search, position)
    assert len(debugger.seen) > 10
    assert single(ran(search, position)) == single(debugger.seen)


def compared(search, position):
    """What steps tell and a debugger does not see, and what it sees, not in leaves, that none tells."""
    debugger = Debugger({minimax.__code__.co_filename, __file__})
    debugger.runcall(search, position)
    page = replay(trace(search, position, lines=True))
    marked = [line for _, line in page.turns if line and line.row is not None]
    told, left = [(page.told.rows[line.row][0], numbers(line.names)) for line in marked], []
    for line, names, over in debugger.done:
        if told[:1] == [(line, names)]:
            told.pop(0)
        elif not over:
            left.append((line, names))
    return told, left


@every(STYLES[:-2])
@pytest.mark.parametrize("position", [SMALL, EIGHT, Nim(4)], ids=["small", "eight", "pile"])
def test_a_step_marks_the_line_that_has_just_run_with_what_its_names_hold_now(search, position):
    told, left = compared(search, position)
    assert told == []
    if search in (alphabeta, negamax, fail_hard, limited, nested, not_handed_on):  # all but comprehensions
        assert left == []


def test_names_hold_what_they_held_when_the_line_began():
    def summing(node):
        values = []
        for child in node.children():
            values.append(child.utility if child.is_over else summing(child))
        return sum(values)

    told = trace(summing, Tree([3, [5]]), lines=True).graph["lines"]
    held = [line.names["values"].parts for line in told.ran if line.frame == 0 and "values" in line.names]
    assert held == [
        [], [], [3], [3], [3, 5], [3, 5],
    ]  # fmt: skip
    assert told.rows[0][1] == "def summing(node):"


@every([search for search in STYLES if search is not raising])
def test_the_graph_is_the_same_with_lines_and_without(search):
    with_lines, without = trace(search, EIGHT, lines=True), trace(search, EIGHT)
    assert "lines" not in without.graph
    assert with_lines.edges == without.edges
    for name in ("value", "window", "pruned", "leaf", "order"):
        assert dict(with_lines.nodes(data=name)) == dict(without.nodes(data=name))


def test_nothing_is_recorded_unless_it_is_asked_for(monkeypatch):
    monkeypatch.setattr(lines.Lines, "note", None)
    trace(alphabeta, EIGHT)


def test_after_too_many_lines_the_search_goes_on_without_them(monkeypatch):
    monkeypatch.setattr(lines, "MOST_LINES", 30)
    for _ in range(2):
        graph = trace(alphabeta, EIGHT, lines=True)
        told = graph.graph["lines"]
        assert (len(told.ran), told.complete, graph.graph["result"]) == (30, False, 5)
    assert "until" in replay(graph).code.data
    monkeypatch.undo()
    assert trace(alphabeta, EIGHT, lines=True).graph["lines"].complete


def tools():
    return [sys.monitoring.get_tool(tool) for tool in range(6)] if hasattr(sys, "monitoring") else []


@every([minimax, raising])
@pytest.mark.parametrize("previous", [None, lambda *event: None], ids=["none", "a debugger's"])
def test_whoever_traced_before_traces_afterwards(search, previous):
    outside, before = sys.gettrace(), tools()
    sys.settrace(previous)
    try:
        with suppress(ValueError):
            trace(search, SMALL, lines=True)
        assert sys.gettrace() is previous
    finally:
        sys.settrace(outside)
    assert tools() == before
    assert sys.getprofile() is None


def test_a_function_without_source_has_no_lines_and_its_replay_is_that_of_today():
    names = {}
    exec("def left(node):\n return node.utility if node.is_over else left(node.play(0))", names)
    graph = trace(names["left"], SMALL, lines=True)
    assert graph.graph["lines"].ran == []
    assert replay(graph).html == replay(trace(names["left"], SMALL)).html


# -------------------------------------------------------------------- beside the tree


def test_each_turn_of_a_leaf_marks_the_line_that_gave_its_value():
    page = replay(trace(alphabeta, EIGHT, lines=True))
    marked = [
        page.told.rows[line.row][1].strip()
        for steps, line in page.turns
        if steps and page.reading.leaf[steps[0].node]
    ]
    assert marked == ["return node.utility"] * 5


def test_a_cut_comes_with_the_line_that_makes_it_and_a_window_with_the_line_that_changes_it():
    page = replay(trace(alphabeta, EIGHT, lines=True))
    told = [
        ([step.kind for step in steps], page.told.rows[line.row][1].strip() if line else "")
        for steps, line in page.turns
    ]
    assert [text for kinds, text in told if kinds == ["cut"]] == ["break", "break"]
    assert [text.split()[0] for kinds, text in told if kinds == ["update"]] == [
        "alpha", "alpha", "beta", "alpha", "alpha", "beta",
    ]  # fmt: skip
    assert {text for kinds, text in told if kinds == ["enter"]} == {"if node.is_over:"}
    assert {text for kinds, text in told if kinds[-1:] == ["return"]} == {
        "return node.utility",
        "return value",
    }


@every([fail_hard, limited, nested, negamax])
def test_a_cut_is_told_at_the_break_or_the_return(search):
    page = replay(trace(search, EIGHT, lines=True))
    told = [page.told.rows[line.row][1] for steps, line in page.turns if [s.kind for s in steps] == ["cut"]]
    assert told and all(text.strip().startswith(("break", "return")) for text in told)


def test_what_a_position_is_called_and_what_is_left_away():
    page = replay(trace(Searcher().search, SMALL, lines=True))
    assert set(page.code.data["names"]) == {"node", "child", "values"}  # and no self
    assert {0, 1, 2, "[3, 5]", "[2, 9]", "[3, 2]"} <= set(page.code.data["values"])


def test_with_lines_the_page_of_341_nodes_is_small_too():
    for search in (minimax, alphabeta):
        page = replay(trace(search, Tree(uncut(4)), lines=True))
        assert len(page.html.encode()) <= 151_000
        assert page.told.complete


def test_values_of_every_kind_are_told_and_none_of_them_stops_the_search():
    class Bare:
        pass

    class Silent:
        def __repr__(self):
            raise RuntimeError

    def odd(node, text, nothing, bare, silent, endless, memo, pair, many):
        more = text, nothing, bare, silent, endless, memo, pair, many
        return node.utility if node.is_over else max(odd(child, *more) for child in node.children())

    tree, endless = Tree([3, 5]), [3.5]
    endless.append(endless)
    things = (
        "two words",
        None,
        Bare(),
        Silent(),
        endless,
        {tree: -1, "key": (1, 2)},
        (tree, -inf),
        [*range(99)],
    )
    page = replay(trace(odd, tree, *things, lines=True))
    values = page.code.data["values"]
    assert {
        "'two words'", "None", "a Silent that cannot be printed", "[3.5, [3.5, [3.5, [3.5, [...]]]]]",
        "{MAX at the start: −1, 'key': (1, 2)}", "(MAX at the start, −∞)",
    } <= {*values}  # fmt: skip
    [told] = [value for value in values if str(value).startswith("[0, 1, 2")]
    assert len(told) <= 44 and told.endswith("…")
    assert "bare" not in page.code.data["names"]
