"""What makes two answers alike: nothing that a reader would not see."""

import pytest
from sample_class import NAMES, marks

from helpers.checking import find
from instructors.handed_in.submissions import Cell
from instructors.judging.similar import SMALLEST, groups, shape, size_of
from instructors.records import Record

pytestmark = pytest.mark.usefixtures("small_course")

PLAIN = """
def better(a, b):
    return a if a > b else b

def worse(a, b):
    return a if a < b else b

def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == "MAX" else worse(*values) + 255
"""


def of(*sources, id="91.2"):
    return shape([Cell(i, source) for i, source in enumerate(sources, 1)], find(id))


BETTER, WORSE, MINIMAX = ("\ndef" + part for part in PLAIN.split("\ndef")[1:])
ALIKE = {
    "names of variables": PLAIN.replace("values", "v").replace("child ", "c ").replace("(child)", "(c)"),
    "names of arguments": PLAIN.replace("node", "position"),
    "the name of a helper": PLAIN.replace("worse", "smaller"),
    "comments and blank lines": PLAIN.replace("    if node", "    # first\n\n    if node"),
    "docstrings": PLAIN.replace("(node):", '(node):\n    """The value."""'),
    "layout": PLAIN.replace("    ", "  ").replace("[minimax", "[\n minimax"),
    "brackets": PLAIN.replace("return node.utility", "return (node.utility)"),
    "quotes and the spelling of numbers": PLAIN.replace('"MAX"', "'MAX'").replace("255", "0xFF"),
    "annotations": PLAIN.replace("(node):", "(node: object) -> int:"),
    "what nobody uses": PLAIN.replace("better", "unused") + "\nx = 3\n",
    "the order of the helpers": MINIMAX + WORSE + BETTER,
}
DIFFERENT = {
    "a number": PLAIN.replace("255", "254"),
    "an operator": PLAIN.replace("a < b", "a <= b"),
    "an attribute": PLAIN.replace("node.utility", "node.value"),
    "a built-in function": PLAIN.replace("max(", "min("),
    "what a helper does": PLAIN.replace("a if a < b else b", "b if a < b else a"),
    "a text": PLAIN.replace('"MAX"', '"MIN"'),
    "one more step": PLAIN.replace("return node.utility", "pass; return +node.utility"),
    "which variable": PLAIN.replace("return a if a < b", "return b if a < b"),
}


@pytest.mark.parametrize("name", ALIKE)
def test_two_answers_are_alike_that_differ_in(name):
    assert ALIKE[name] != PLAIN
    assert of(ALIKE[name]) == of(PLAIN)


@pytest.mark.parametrize("name", DIFFERENT)
def test_two_answers_are_not_alike_that_differ_in(name):
    assert DIFFERENT[name] != PLAIN
    assert of(DIFFERENT[name]) != of(PLAIN)


def test_cells_make_no_difference_and_the_last_definition_counts():
    first, rest = PLAIN.split("def minimax")
    assert of(first, "def minimax" + rest) == of(PLAIN)
    assert of("def minimax(x): return 3", PLAIN) == of(PLAIN)
    assert of(PLAIN, "def minimax(x): return 3") == of("def minimax(x): return 3")


def test_a_helper_that_is_a_value_or_a_class_counts():
    constant = "LINES = [1, 2]\ndef minimax(node): return LINES"
    assert of(constant) != of(constant.replace("[1, 2]", "[2, 1]"))
    assert of(constant) == of(constant.replace("LINES", "ROWS"))
    assert of("class A: x = 1\ndef minimax(n): return A") != of("class A: x = 2\ndef minimax(n): return A")


def test_an_answer_may_be_a_lambda_or_another_name():
    assert of("minimax = lambda node: node.utility") == of("minimax = lambda x: x.utility")
    assert of("def mine(n): return n.utility\nminimax = mine") is not None


def test_the_answer_to_another_challenge_counts_by_its_name_only():
    """Else twelve answers to 91.4 that are one are twelve, where each calls a minimax of its own."""
    calls = "def principal_variation(node):\n    return minimax(node), helper(node)\n"
    helper = "def helper(node): return node.moves\n"
    minimaxes = [f"def minimax(node): return node.utility + {n}\n" for n in range(3)]
    (alike,) = {of(each + helper + calls, id="91.4") for each in minimaxes}
    assert of(helper + calls, id="91.4") == alike
    assert of(helper.replace("moves", "utility") + calls, id="91.4") != alike, "a helper counts whole"
    assert of(helper + calls.replace("minimax(", "tree_height("), id="91.4") != alike
    assert len({of(each) for each in minimaxes}) == 3
    assert of("def alphabeta(n): return 1\ndef best_first(b): return alphabeta(b)", id="92.3") == of(
        "def alphabeta(n): return 2\ndef best_first(b): return alphabeta(b)", id="92.3"
    )


STUBS = {
    "nothing": "x = 3",
    "a stub": 'def minimax(node):\n    """Hm."""\n    # YOUR CODE HERE\n    raise NotImplementedError()',
    "a bare stub": "def minimax(node):\n    raise NotImplementedError",
    "pass": "def minimax(node): pass",
    "dots": "def minimax(node): ...",
    "no Python": "def minimax(node)\n    return 3",
    "nested too deep": "def minimax(node): return " + "(" * 5000 + ")" * 5000,
    "nested so deep that only the tree is too deep": "def minimax(node): return " + "-" * 50_000 + "1",
    "a null byte": "def minimax(node): return '\0'",
}


@pytest.mark.parametrize("name", STUBS)
def test_no_shape_has(name):
    assert of(STUBS[name]) is None


def test_a_cell_that_is_known_to_be_no_python_is_left_out():
    cells = [Cell(1, PLAIN), Cell(2, "def minimax(", error="SyntaxError: '(' was never closed")]
    assert shape(cells, find("91.2")) == of(PLAIN)


@pytest.mark.parametrize(
    "source",
    [
        "def minimax(node): return " + " + ".join(["1"] * 20_000),
        "def minimax(node):\n" + "".join(f"    x{i} = {i}\n" for i in range(20_000)),
        "def minimax(node): return '\\ud800'",
        "def minimax(node):\n  match node:\n    case [a, *b] | {'x': a, **b}: return a",
        "async def minimax(node):\n  global a, b\n  async for x in node: yield x",
        "minimax = minimax",
        "def f(): return minimax\ndef minimax(n): return f",
    ],
)
def test_odd_and_large_answers_are_taken_or_left_without_an_error(source):
    assert of(source) is None or size_of(of(source)) > 0


def handed_in(student, shape, id="91.2"):
    name = find(id).name
    return Record(
        student, NAMES[91], marks=[mark for mark in marks(91, **{name: {"shape": shape}}) if mark.id == id]
    )


def test_groups_are_ordered_by_the_size_of_the_code():
    records = [
        handed_in(f"s{i}", f"{size}:{size}") for i, size in enumerate((90, 200, 90, 200, 150, 300, 400))
    ]
    assert [(group.size, group.students) for group in groups(records)] == [
        (200, ("s1", "s3")),
        (90, ("s0", "s2")),
    ]


def test_short_answers_and_those_of_a_third_of_the_class_are_no_group():
    short = [handed_in(f"a{i}", f"{SMALLEST - 1}:a") for i in range(2)]
    usual = [handed_in(f"b{i}", "200:b") for i in range(5)]
    rest = [handed_in(f"c{i}", f"200:c{i}") for i in range(5)]
    assert groups(short + usual + rest) == []
    assert [group.students for group in groups(usual[:4] + rest + short + short)] == [
        ("b0", "b1", "b2", "b3")
    ]


def test_one_student_alone_is_no_group():
    assert groups([handed_in("a", "200:x"), handed_in("a", "200:x", "91.3"), handed_in("b", None)]) == []
