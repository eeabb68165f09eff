"""A quiet page: code that is not the student's is collapsed, and no bet can be read off the page."""

import ast
import re
from html import unescape
from pathlib import Path

import pytest

from instructors.records import number_of
from instructors.release.book import BEGIN, COLLAPSED, STUB, fold, read
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
SOLUTIONS = {number_of(path.name): path for path in syllabus(ROOT / "solutions").notebooks}
MOST_THAT_IS_OTHERS = 0.15  # of the lines of code that an opened notebook shows
TO_CHANGE = {
    "recursion-code",
    "minimax-own-tree",
    "best-move-play",
    "nim-wins-play",
    "pure-nash-wish",
    "minimal-proofs",
    "wins-at-own",
    "look-ahead-play",
    "champion-play",
    "curtain-play",
    "newcomer-own",
    "own-player",
    "own-bot",
    "own-arena",
    "own-loss",
}
ASKING = {"bet", "spot_the_lie", "hint", "check", "progress"}

every_notebook = pytest.mark.parametrize("number", SOLUTIONS)


def students(number):
    return read(ROOT / "notebooks" / SOLUTIONS[number].name)["cells"]


def is_open(cell):
    return cell["cell_type"] == "code" and not COLLAPSED.items() <= cell["metadata"].items()


def is_answer(cell):
    return STUB[1] in cell["source"]


def called(source):
    """The names of the functions that are called somewhere in a cell.

    >>> called("show('1.1', lambda: draw_tree(TREE))") == {"show", "draw_tree"}
    True
    """
    nodes = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return {function.id for function in nodes if isinstance(function, ast.Name)}


# What is collapsed


@pytest.mark.parametrize(
    ("source", "collapsed"),
    [
        ("# A picture\ndraw_board()", True),
        ("draw_board()  # a picture", False),
        (f"# Yours\ndef double(n):\n    {BEGIN}\n    return 2 * n\n    ### END SOLUTION", False),
    ],
)
def test_a_cell_that_begins_with_a_comment_is_collapsed_and_an_answer_never_is(source, collapsed):
    for before in ({}, {"jupyter": {"source_hidden": True}, "cellView": "form"}):
        cell = {"cell_type": "code", "source": source, "metadata": dict(before)}
        fold(cell)
        assert cell["metadata"] == (COLLAPSED if collapsed else {})


@every_notebook
def test_of_the_open_code_at_most_15_percent_is_not_the_students(number):
    mine = others = 0
    for cell in filter(is_open, students(number)):
        lines = sum(bool(line.strip()) for line in cell["source"].split("\n"))
        if is_answer(cell) or cell["id"] in TO_CHANGE:
            mine += lines
        else:
            others += lines
    assert others <= MOST_THAT_IS_OTHERS * (mine + others)


@every_notebook
def test_answers_and_cells_to_change_are_open_and_cells_that_ask_are_collapsed(number):
    for cell in students(number):
        if cell["cell_type"] == "code":
            if is_answer(cell) or cell["id"] in TO_CHANGE:
                assert is_open(cell), cell["id"]
            elif called(cell["source"]) & ASKING:
                assert not is_open(cell), cell["id"]


@every_notebook
def test_the_line_of_a_collapsed_cell_is_a_short_sentence_with_its_code_below(number):
    for cell in students(number):
        if cell["cell_type"] == "code" and not is_open(cell):
            line, code = cell["source"].split("\n", 1)
            assert re.fullmatch(r"# [A-Z0-9].{4,68}", line), line
            assert ast.parse(code).body and not code.startswith("#"), cell["id"]


@every_notebook
def test_both_copies_collapse_the_same_cells(number):
    solved = read(SOLUTIONS[number])["cells"]
    assert [is_open(cell) for cell in solved] == [is_open(cell) for cell in students(number)]


# What a page tells of a bet before it is placed


def bets_of(cell):
    """The calls of `bet` in a cell, as syntax trees."""
    tree = ast.parse(cell["source"] if cell["cell_type"] == "code" else "")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "bet"]


DOOR = r"<summary>(?:“(.+?)” )?The answer</summary><b>(.+?)</b>"


def settled(number):
    """{bet: (place of its cell, place of the cell that settles it, what it came out as)} of a notebook."""
    asked, found = {}, {}
    for place, cell in enumerate(read(SOLUTIONS[number])["cells"]):
        bets = [ast.literal_eval(call.args[0]) for call in bets_of(cell)]
        asked |= {ast.literal_eval(call.args[1]): ast.literal_eval(call.args[0]) for call in bets_of(cell)}
        asked |= {name: (place, name) for name in bets}
        pages = ["".join(output.get("data", {}).get("text/html", "")) for output in cell.get("outputs", ())]
        doors = re.findall(
            r"<summary>(?:“(.+?)” )?The answer</summary><b>(.+?)</b>", unescape("".join(pages))
        )
        here = [truth for question, truth in doors if not question]
        # One that is settled by its click is given away by what stands right below, too.
        found |= {name: (place, place + 1, truth) for name, truth in zip(bets, here, strict=bool(here))}
        for question, truth in doors:
            if question:
                name = next(name for text, name in asked.items() if _plain(text) == _plain(question))
                found[name] = asked[name][0], place, truth
    assert {*found} == {name for name, value in asked.items() if isinstance(value, tuple)}
    return found


def _plain(question):
    return re.sub(r"<.*?>|`", "", question)


def readable(cells):
    """What a reader sees of these cells without running or opening one."""
    for cell in cells:
        shown = cell["cell_type"] == "markdown" or is_open(cell)
        yield cell["source"] if shown else cell["source"].split("\n")[0]


def stands_in(words, text):
    return re.search(rf"(?<![\w,]){re.escape(words)}(?![\w]|,\d)", text.replace("_", ","))


@every_notebook
def test_a_number_that_a_bet_asks_for_stands_nowhere_before_it_is_settled(number):
    earlier = [cell for n in SOLUTIONS if n < number for cell in students(n)]
    for bet, (_, end, truth) in settled(number).items():
        if truth.replace(",", "").isdigit() and len(truth) >= 3:
            text = "\n".join(readable(earlier + students(number)[:end]))
            assert not stands_in(truth, text), (bet, truth)


@every_notebook
def test_words_that_a_bet_asks_for_do_not_stand_between_it_and_what_settles_it_or_the_next_bet(number):
    bets = settled(number)
    for bet, (start, end, truth) in bets.items():
        if " " in truth:
            end = min([end, *(place for place, _, _ in bets.values() if place > start)])
            text = "\n".join(readable(students(number)[start + 1 : end + 1]))
            assert not stands_in(truth, text), (bet, truth)


class Names(ast.NodeTransformer):
    """Puts in for each name of a cell what the cells before it assign to it."""

    def __init__(self):
        self.values = {}

    def visit_Name(self, node):
        return self.values.get(node.id, node)

    def read(self, tree):
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.values[node.targets[0].id] = self.visit(node.value)


def calls_of(tree):
    return {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Call)}


@every_notebook
def test_no_example_is_the_call_that_settles_a_bet(number):
    cells, names = students(number), Names()
    tables = re.findall(
        r"<!-- examples .+?<!-- /examples -->", "".join(c["source"] for c in cells), re.DOTALL
    )
    rows = [row for table in tables for row in re.findall(r"^\| `(\w+\(.*?\))` \|", table, re.MULTILINE)]
    examples = {ast.unparse(ast.parse(row)) for row in rows}
    assert examples
    for cell in cells:
        if cell["cell_type"] == "code":
            names.read(ast.parse(cell["source"]))
            for call in bets_of(cell):
                truth = next(each.value for each in call.keywords if each.arg == "truth")
                made = [each for each in ast.parse(cell["source"]).body if isinstance(each, ast.FunctionDef)]
                made = [each for each in made if isinstance(truth, ast.Name) and each.name == truth.id]
                asked = set().union(*(calls_of(names.visit(each)) for each in (truth, *made)))
                assert not asked & examples, cell["id"]
