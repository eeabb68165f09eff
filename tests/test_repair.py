"""Where a wrong answer has its slip, found by trying small changes of it."""

import ast
import linecache
import math
import sys
from itertools import count

import pytest

from helpers.checking import check, checker, scores
from helpers.checking.calling import Outcome
from helpers.checking.edits import edits, inverse_edits, put
from helpers.checking.joint_edits import joint_edits
from helpers.checking.repair import _wrong_of
from helpers.checking.repair_words import KINDS
from helpers.games import MAX, Tree

pytestmark = pytest.mark.usefixtures("small_course")
RIGHT = """
def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    if node.to_move == MAX:
        return max(values)
    return min(values)
"""
numbers = count()


@pytest.fixture(autouse=True)
def nothing_is_remembered(monkeypatch):
    monkeypatch.setattr(scores, "record", lambda *_, **__: None)
    monkeypatch.setattr(scores, "judged", lambda *_, **__: None)


def said(*cells, id="91.2", names=("minimax",), **more):
    """What `check` says to cells with these sources."""
    space = {"MAX": MAX, "Tree": Tree, "inf": math.inf, **more}
    for source in cells:
        file = f"<cell {next(numbers)}>"
        linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
        exec(compile(source, file, "exec"), space)
    return "\n".join(check(id, *map(space.get, names)).notes)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("return min(values)", "return min(values) - 3", "in line 8, `return min(values) - 3`, another"),
        ("node.utility", "node.utility + 7", "in line 4, `return node.utility + 7`, another"),
        ("node.utility", "-node.utility", "in line 4, `return -node.utility`, another sign"),
    ],
)
def test_the_line_with_the_one_slip_is_told(right, wrong, told):
    assert f"One change makes every example right: {told}" in said(RIGHT.replace(right, wrong))


def test_two_slips_are_told_in_the_order_of_their_lines():
    source = RIGHT.replace("node.utility", "node.utility + 7").replace("min(values)", "max(values)")
    assert "Two changes make every example right: in line 4, " in said(source)
    assert "; in line 8, `return max(values)`, another function than `max`." in said(source)


def test_a_slip_in_a_helper_of_ones_own_is_told_with_its_name():
    source = "def last(values):\n    return min(values) - 3\n" + RIGHT.replace("min(values)", "last(values)")
    assert "in line 2 of `last`, `return min(values) - 3`, another" in said(source)


def test_a_line_below_the_answer_that_sets_one_of_its_own_names_is_not_run_again():
    source = RIGHT.replace("min(values)", "min(values) - 3") + "\nvalues = next(runs)\n"
    runs = count()
    assert "in line 8, `return min(values) - 3`" in said(source, runs=runs)
    assert next(runs) == 1


def test_what_stands_there_in_its_place_is_not_told():
    assert "min" not in said(RIGHT.replace("min(values)", "max(values) + 1")).partition("right: ")[2]


def test_an_answer_with_no_small_slip_hears_of_none():
    assert "change" not in said("def minimax(node):\n    return 12_345 + len(node.children())\n")


def test_an_answer_that_catches_everything_is_left_alone():
    caught = "    try:\n        return min(values) - 3\n    except:\n        return 0\n"
    assert "change" not in said(RIGHT.replace("    return min(values)\n", caught))


def test_a_change_that_never_ends_is_given_up():
    source = """
def tree_height(n, b=2):
    height = 0
    while n > 1:
        n = (n + b - 1) // b
        height = height + 2
    return height
"""
    assert "in line 6, `height = height + 2`" in said(source, id="91.1", names=["tree_height"])


def test_who_traces_a_program_goes_on_tracing_it():
    seen = []

    def trace(*_):
        seen.append(1)

    sys.settrace(trace)
    try:
        said(RIGHT.replace("min(values)", "min(values) - 3"))
        assert sys.gettrace() is trace
    finally:
        sys.settrace(None)


def test_every_change_has_words_and_can_be_taken_back():
    source = (
        RIGHT
        + """
def f(A, start=0, *, key=True):
    best, known = -inf, {}
    for i in range(len(A)):
        if A[i][start] == 3 and best < A[i] or not key:
            best = max(best, list(A)[i], default=0)
            continue
        else:
            best += known[1:2] if key else "X"
        A = A * best
    while True:
        break
    return -1
"""
    )
    tree = ast.parse(source)
    before, names = ast.dump(tree, include_attributes=True), set()
    for name, _, thing, new in (*edits(tree), *inverse_edits(tree)):
        put(thing, put(thing, new))
        names.add(name)
    for name, _, pairs, *_ in joint_edits(tree):
        old = [(thing, put(thing, new(thing) if callable(new) else new)) for thing, new in pairs]
        for thing, there in reversed(old):
            put(thing, there)
        names.add(name)
    assert ast.dump(tree, include_attributes=True) == before
    assert names <= set(KINDS)


def changed(source, kind):
    """The source with each joint change of this kind."""
    tree, found = ast.parse(source), []
    for _, _, pairs, *_ in (each for each in joint_edits(tree) if each[0] == kind):
        old = [(thing, put(thing, new(thing) if callable(new) else new)) for thing, new in pairs]
        found.append(ast.unparse(tree).partition("return ")[2])
        for thing, before in reversed(old):
            put(thing, before)
    return found


@pytest.mark.parametrize(
    ("line", "kind", "other"),
    [
        ("p[i] * q[0]", "names exchanged", "q[i] * p[0]"),
        ("round(float(p) / q, 3)", "exact", "Fraction(p) / q"),
        ("Fraction(p / q).limit_denominator(1000)", "exact", "Fraction(Fraction(p) / q)"),
        ("abs(p - q) < 1e-09", "exact", "abs(p - q) <= 0"),
        ("isclose(p, q)", "exact", "p == q"),
        ("zip(sorted(p), sorted(q))", "call left out", "zip(p, q)"),
        ("p > i and q > i", "comparison", "p >= i and q >= i"),
        ("g(p, i, p)", "name throughout", "g(q, i, q)"),
    ],
)
def test_a_slip_in_several_places_is_one_change(line, kind, other):
    assert other in changed(f"def f(p, q, i):\n    return {line}", kind)


def test_a_list_of_one_may_have_brackets_too_many():
    assert "`return [node.utility]`, the same without the brackets" in said(
        RIGHT.replace("return node.utility", "return [node.utility]")
    )


def test_a_slip_made_twice_in_a_line_is_told_of_both_places():
    twice = RIGHT.replace("return min(values)", "return min([min(values) - 3, min(values) - 3])")
    assert "another number, or none, in two places" in said(twice)


def test_of_a_branch_that_should_not_run_a_call_is_told_in_which_it_does():
    branch = "    if len(values) == 2:\n        return 1234\n    if node.to_move"
    told = said(RIGHT.replace("    if node.to_move", branch))
    assert "`if len(values) == 2:`, another condition: this one holds in `minimax(" in told


def test_a_branch_is_mended_inside_where_its_condition_would_only_switch_it_off():
    branch = "    if len(values) == 1:\n        return -values[0]\n    if node.to_move"
    told = said(RIGHT.replace("    if node.to_move", branch))
    assert "in line 7, `return -values[0]`, another sign" in told


def test_of_a_long_line_the_part_is_shown_that_is_changed():
    line = "return min(each for each in values if each is not None and each is not MAX) - 3"
    assert "`…each in values if each is not None and each is not MAX) - 3`" in said(
        RIGHT.replace("return min(values)", line)
    )


def test_what_only_keeps_a_wrong_thought_from_being_heard_is_no_repair():
    assert "another sign" not in said(RIGHT.replace("min(values)", "max(sum(values), min(values))"))


def test_a_table_beside_the_function_is_a_part_of_it():
    source = "worst = [lambda values: min(values) - 3]\n" + RIGHT.replace("min(values)", "worst[0](values)")
    assert "in line 1, `worst = [lambda values: min(values) - 3]`, another number" in said(source)


def test_a_line_beside_the_function_runs_no_more_often_than_it_is_changed_and_not_for_ever():
    asked = []

    def only_three(size):
        asked.append(size)
        while size != 3:
            pass
        return True

    source = "is_so = only_three(3)\n" + RIGHT.replace("min(values)", "min(values) - 3 if is_so else 0")
    source = source.replace("node.utility", "node.utility + 7")
    assert "Two changes make every" in said(source, only_three=only_three)
    assert {2, 4} <= {*asked} and len(asked) < 40  # of some hundred trials


def test_of_a_long_search_its_seconds_are_told(monkeypatch, capsys):
    monkeypatch.setattr(checker, "repair", lambda case, answers, tell: tell(4))
    said(RIGHT.replace("min(values)", "min(values) - 3"))
    told = "check('91.2', …) is looking for the slip in your code. So far it has taken 4 s"
    assert capsys.readouterr().out == f"\r{told}"


def test_of_a_pair_each_part_is_right_by_itself():
    assert _wrong_of(Outcome("value", (3, 7)), (3, 8)) == {1}
    assert _wrong_of(Outcome("value", 3), (3, 8)) == {0, 1}
    assert _wrong_of(Outcome("value", 3), 4) == {None}
