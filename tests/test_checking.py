"""`check`, `hint`, `show`, `progress`: what a student reads for every way to be right or wrong."""

import asyncio
import functools
import itertools
import json
import math
import re
import runpy
import shutil
import signal
import sys
import time
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
import small
from IPython.core.interactiveshell import InteractiveShell

from helpers.checking import (
    Challenge,
    Example,
    Mistake,
    Outcome,
    assess,
    calling,
    checker,
    compiled,
    digest,
    example_digests,
    example_inputs,
    find,
    hidden_inputs,
    hint,
    inputs_digest,
    key_entry,
    load_key,
    progress,
    run,
    scores,
    sentences,
    show,
    vector,
)
from helpers.checking import check as unguarded_check
from helpers.checking.key import Inputs
from helpers.games import MAX, MIN, TicTacToe, Tree
from helpers.games.bots import centre_first
from helpers.games.scores import corners
from helpers.matrices import ALTERNATOR, GRIM
from instructors.release.headers import examples_table, header

THIS = Path(__file__).read_text(encoding="utf-8")
pytestmark = pytest.mark.usefixtures("small_course")
ANSWERS = {id: answers[0] for id, answers in small.RIGHT.items()}
RIGHT = ANSWERS["91.2"]
LAST = len(small.CHALLENGES["91.2"].examples) + 60  # calls: after them the first is made once more


@pytest.fixture(autouse=True)
def key(tmp_path, monkeypatch):
    """A copy of the answer key, to be damaged."""
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    place = Path(shutil.copy(compiled.data() / "key.json", tmp_path))
    monkeypatch.setattr("helpers.checking.key.path", lambda: place)
    return place


def check(*arguments):
    """`check`, with a look at every result's page."""
    result = unguarded_check(*arguments)
    look_at(result._repr_html_())
    return result


def look_at(page):
    """The page: tags closed in order, nothing fetched, a status that is spoken; nothing runs but a replay."""
    page = ElementTree.fromstring(page)
    for element in page.iter():
        assert element.tag not in ("script", "object", "link")
        assert element.tag != "iframe" or {*element.attrib} == {"title", "style", "srcdoc"}
        asked = {name for name in element.attrib if name.startswith("on") or name in ("src", "href")}
        assert not asked or (asked == {"src"} and element.get("src").startswith("data:image/png;base64,"))
    assert "status" in {element.get("role") for element in page.iter()}
    return page


def words_of(page):
    return "".join(look_at(page).itertext())


def stub(node):
    raise NotImplementedError()


# A right answer


def test_a_right_answer_passes_in_one_line():
    result = check("91.2", RIGHT)
    assert repr(result) == "✓ 91.2 minimax: passed · 20 of 20 points · visible 9 of 9, random 60 of 60"
    assert (result.passed, result.attempted, result.points, result.max) == (True, True, 20, 20)
    assert (result.mistake, result.message, result.failing, result.notes) == (None, "", None, ())


class Searcher:
    def method(self, node):
        return RIGHT(node)

    __call__ = method


@pytest.mark.parametrize(
    "function",
    [
        lambda node: float(RIGHT(node)),
        lambda node: Fraction(RIGHT(node)),
        lambda node, depth=0, *, verbose=False: RIGHT(node),
        lambda *nodes: RIGHT(*nodes),
        functools.partial(lambda depth, node: RIGHT(node), 3),
        functools.cache(lambda node: RIGHT(node)),
        Searcher().method,
        Searcher(),
    ],
    ids=["float", "Fraction", "defaults", "star", "partial", "cached", "method", "callable"],
)
def test_unusual_right_answers_pass(function):
    assert check("91.2", function).passed


# An answer that is none


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("91.99", RIGHT), "There is no challenge '91.99'. There are: 91.1, 91.2, 91.3"),
        ((91.2, RIGHT), "in quotes"),
        ((RIGHT,), "You wrote `minimax` there"),
        (("91.2",), "The function is missing"),
        (("91.2", 3), "You passed the number 3, which is a result"),
        (("91.2", Tree([3, 5])), "You passed the position Tree([3, 5]), which is a result"),
        (("91.2", object()), "You passed an object of type `object`"),
        (("91.2", None), "You passed None"),
        (("91.2", "minimax"), "without quotes"),
        (("91.2", Tree), "You passed the class `Tree`"),
        (("91.2", math), "You passed the module `math`"),
        (("91.2", RIGHT, RIGHT), "You passed 2 functions"),
        (("91.2", lambda: 0), "takes 0 arguments, but the check calls it with 1: node"),
        (
            ("91.2", lambda node, depth: 0),
            "takes 2 arguments (node, depth), but the check calls it with 1: node",
        ),
        (
            ("91.1", RIGHT),
            "Your `minimax` takes 1 argument (node), but the check calls it with 1 or 2: n_leaves, b",
        ),
        (("91.6", lambda n, *, moves: 0), "takes 2 arguments (n, moves), but the check calls it with 1 or 2"),
    ],
    ids=itertools.count(),  # an object's own words hold its address
)
def test_what_cannot_be_checked_is_said_kindly(arguments, words):
    result = check(*arguments)
    assert words in result.message
    assert result.message.count("?") == 1 or "no challenge" in result.message or "quotes" in result.message
    assert (result.passed, result.points, result.failing) == (False, 0, None)
    assert "not checked" in repr(result)
    assert scores.read()["challenges"] == {}


def test_what_is_not_written_yet_is_not_attempted_and_says_for_what_it_waits():
    def minimax(node):
        raise NotImplementedError()

    def best_move(node):
        return minimax(node)

    result = check("91.2", minimax)
    assert (result.attempted, result.points, len(result.hints)) == (False, 0, 3)
    assert repr(result).startswith("○ 91.2 minimax: not attempted\n")
    assert "`minimax` still raises NotImplementedError" in result.message
    assert "`best_move` uses `minimax`, which is not written yet" in check("91.3", best_move).message
    assert scores.read()["challenges"] == {}


def test_an_answer_is_blamed_for_itself_where_what_it_calls_is_right():
    def minimax(node):
        return RIGHT(node)

    space = {"minimax": minimax}
    exec("def best_move(node): return minimax(node)", space)
    assert check("91.3", space["best_move"]).message == find("91.3").mistakes["returns-value"].message


# A wrong answer


def forever(node):
    return forever(node)


def spins(node):
    while True:
        node.children()


def prints(node):
    print(RIGHT(node))


def misspelled(node):
    return minimal(node)  # noqa: F821


def written_in_part(node):
    if node.to_move == MIN:
        raise NotImplementedError()
    return RIGHT(node)


def half_returns(node):
    if node.is_over:
        return node.utility
    max(half_returns(child) for child in node.children())


def no_leaf(node):
    choose = max if node.to_move == MAX else min
    return choose(no_leaf(child) if child.moves else child.utility for child in node.children())


@pytest.mark.parametrize(
    ("function", "got", "words"),
    [
        (
            lambda node: None,
            "None",
            "Which way has no `return`, or which name or call in it gives None",
        ),
        (prints, "None (and printed '42')", "`print` shows a value to a reader, `return` hands it"),
        (lambda node: True, "True", "You returned True where a number is asked for. Which line makes"),
        (lambda node: "3", "'3'", "the string '3' where a number"),
        (lambda node: [3], "[3]", "the list [3] where a number"),
        (lambda node: node, "Tree(42)", "the position Tree(42) where a number"),
        (lambda node: (n for n in [1]), "an object of type generator", "a recipe that nobody has run"),
        (lambda node: node.children, "an object of type method", "Which call has lost its brackets?"),
        (lambda node: max, "builtin_function_or_method", "Which call has lost its brackets?"),
        (lambda node: object(), "an object of type object", "no plain value"),
        (lambda node: node.is_over(), "'bool' object is not callable", "`is_over` is an attribute"),
        (lambda node: node.moves()[0], "'tuple' object is not callable", "`moves` is an attribute"),
        (lambda node: max(node.children), "'method' object is not iterable", "Which brackets are missing?"),
        (lambda node: Tree([1]).utility, "is not over", "What should your function ask before"),
        (
            misspelled,
            "NameError: name 'minimal' is not defined",
            "Python does not know `minimal`.",
        ),
        (lambda node: 1 / 0, "ZeroDivisionError: division", "That line divides by 0."),
        (lambda node: sys.exit(), "SystemExit", "Which `exit()` or `quit()` can be a `return`?"),
        (lambda node: node.play(99), "IllegalMove: ", "What does a leaf have instead of children?"),
        (lambda *nodes: "3".index("4"), "ValueError: ", "Python stopped there with ValueError"),
        (lambda node: node.childs, "no attribute 'childs'", "`node.childs` does not exist. A `Tree` has"),
        (lambda node: None.moves, "no attribute 'moves'", "Which call gave None"),
        (no_leaf, "empty", "What does a leaf have instead of children?"),
        (forever, "calls that never come back", "Which call does not, or goes past it?"),
        (spins, "too many positions", "Which loop does not end"),
        (written_in_part, "NotImplementedError", "raises NotImplementedError for some inputs"),
        (lambda node: node.play(), "missing 1 required positional", "which move is made"),
        (
            lambda node: {node.moves: [node]}[[]],
            "unhashable",
            "cannot be the key of a dict, nor stand in a set",
        ),
        (lambda *nodes: nodes[9], "IndexError: ", "asks for a place that is not there"),
        (lambda node: None + 1, "NoneType", "That line works with a None."),
        (lambda node: str(node.utility) + 1, "TypeError", "takes a text for a number"),
        (lambda node: "C" + (node is None), 'not "bool"', "puts a text and a `bool` together."),
        (lambda node: "" + no_leaf, 'not "function"', "works with a function, not with what it gives."),
        (lambda node: max + 1, "'builtin_function_or_method'", "works with a function"),
        (lambda node: {"C": 3}["CC"], "KeyError: ", "a thing that its dict or set does not hold"),
        (lambda node: [a for a, b in ["CCD"]], "too many values", "How many names, and how many parts"),
        (max, "is not iterable", "Python stopped there with TypeError"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_every_misuse_has_its_own_sentence(function, got, words):
    result = check("91.2", function)
    assert words in result.message
    assert result.message.endswith("?") and result.message.count("?") == 1
    assert got in result.failing.got
    assert "Traceback" not in repr(result)
    assert (result.passed, result.attempted, result.points, result.mistake) == (False, True, 0, None)
    assert result.hints == find("91.2").hints
    assert scores.read()["challenges"] == {"91.2": {"passed": False, "points": 0}}


def test_a_coroutine_is_named_and_nothing_is_left_waiting(recwarn):
    async def minimax(node):
        await asyncio.sleep(0)

    assert "an object of type `coroutine`" in check("91.2", minimax).message
    assert not recwarn.list


def test_a_forgotten_return_in_one_branch_is_shown_at_the_smallest_tree():
    assert check("91.2", half_returns).failing.call == "minimax(Tree([[[[0, 9]]]]))"


def test_wherever_an_error_comes_from_the_line_is_the_students():
    result = check("91.2", lambda node: json.loads("{"))
    assert re.search(r'Error: .*, in line \d+: `.*lambda node: json.loads\("\{"\)', result.failing.got)


def test_a_wrong_example_shows_what_is_right():
    result = check("91.2", lambda node: RIGHT(node) + (node == Tree([[[[0, 9]]]])))
    assert (result.visible, result.random) == ((8, 9), (60, 60))
    told = "MAX at the root has the child 0, and your function returns 1 there. Where does that come from?"
    assert result.message == told
    assert "minimax(Tree([[[[0, 9]]]])) gave 1; right: 0." in repr(result)


def counts_without_the_root(node):
    below = [counts_without_the_root(child) for child in node.children()]
    if not below:
        return 1, 1, 0
    nodes, leaves, heights = zip(*below, strict=True)
    return sum(nodes), sum(leaves) + (len(below) > 2), 1 + max(heights)


def test_a_wrong_value_that_no_mistake_explains_is_asked_about_by_the_way_it_differs():
    result = check("91.5", counts_without_the_root)
    assert not result.mistake
    assert result.message == find("91.5").questions["0 less"].format(result.failing.outcome.value[0])


def test_a_wrong_random_input_shows_only_what_was_returned():
    (secret,) = min(hidden_inputs(find("91.2")), key=lambda each: (len(repr(each)), repr(each)))
    result = check("91.2", lambda node: RIGHT(node) + 1000 * (node == secret))
    assert (result.visible, result.random) == ((9, 9), (59, 60))
    assert f"minimax({secret!r}) gave {RIGHT(secret) + 1000}, which is not right" in repr(result)
    assert "right is" not in result._repr_html_()


def test_an_input_without_a_right_answer_to_show_says_how_many_go_wrong_beside_it():
    inputs = hidden_inputs(find("91.1"))[7]
    result = check("91.1", lambda *given: 99 if given == tuple(inputs) else ANSWERS["91.1"](*given))
    told = "All examples are right, and 1 of 60 random inputs goes wrong."
    assert result.message == f"{told} What does this one have that no example has?"


@pytest.mark.parametrize(
    ("id", "answer", "told"),
    [
        ("91.1", lambda leaves, b=2: 7 + leaves, "Print what your function has after its first lines."),
        ("91.1", lambda leaves, b=2: 7, "Your function gives 7 for every input. "),
        ("91.1", lambda leaves, b=2: ANSWERS["91.1"](leaves, b) - 2, "Each wrong number is 2 too small."),
        ("91.1", lambda leaves, b=2: -ANSWERS["91.1"](leaves, b), "Each wrong number has the wrong sign."),
        (
            "91.1",
            lambda leaves, b=2: ANSWERS["91.1"](leaves, b) * (b == 2),
            "Of 8 examples 2 are wrong: `243, 3`, ",
        ),
        (
            "91.5",
            lambda node: (*ANSWERS["91.5"](node)[:2], 9),
            "Your height is 9. How many moves",
        ),
        (
            "91.1",
            lambda leaves, b=2: "no" if leaves == 6 else ANSWERS["91.1"](leaves, b),
            "and you returned 'no'",
        ),
    ],
)
def test_what_has_no_name_is_told_where_it_is_wrong(id, answer, told):
    result = check(id, answer)
    assert result.mistake is None
    assert told in result.message
    assert result.message.count("?") == 1


def test_a_value_where_an_error_is_right():
    result = check("91.1", lambda n, b=2: ANSWERS["91.1"](n, b) if n != 6 else 7)
    assert "tree_height(6) gave 7; right: it raises ValueError." in repr(result)


def test_any_value_error_is_a_value_error():
    class TooOdd(ValueError):
        pass

    def tree_height(n, b=2):
        with suppress(ValueError):
            return ANSWERS["91.1"](n, b)
        raise TooOdd

    assert check("91.1", tree_height).passed


def test_an_answer_that_prints_a_lot_is_kept_quiet(capsys):
    def minimax(node):
        print("x" * 10_000)
        print("oh", file=sys.stderr)
        return RIGHT(node)

    assert check("91.2", prints).notes == (), "its message says so already"
    result = check("91.2", minimax)
    assert result.passed
    assert capsys.readouterr() == ("", "")
    (note,) = result.notes
    assert note.startswith("Your function also prints ('xxx")
    assert len(note) < 200


def test_an_answer_that_changes_between_calls_is_noted():
    calls = []

    def minimax(node):
        calls.append(node)
        return RIGHT(node) + (len(calls) > LAST)

    result = check("91.2", minimax)
    assert result.passed
    assert "gave 3 the first time and 4 the last time" in result.notes[0]


def test_an_answer_that_keeps_counting_is_told_so():
    calls = []
    result = check("91.2", lambda node: calls.append(node) or len(calls))
    assert result.failing.call == "minimax(Tree(42))", "the smallest failing input"
    told = "`minimax(Tree(42))` gave 6 the first time and 70 the last time. Does your function keep"
    assert result.message.startswith(told)
    assert result.failing.got == "6"
    assert "first time" not in check("91.2", lambda node: math.nan).message, "no nan is a change"


def test_what_grows_from_call_to_call_is_not_told_at_length():
    calls = []
    message = check("91.2", lambda node: calls.append(node) or "C" * 99 * len(calls)).message
    assert "gave one answer the first time and another the last time. Does your function keep" in message


def test_a_sentence_on_another_call_than_the_smallest_wrong_one_shows_that_call():
    first, calls = find("91.2").examples[0].inputs[0], []
    wrong = check("91.2", lambda node: calls.append(node) or 99 * (len(calls) > LAST))
    assert "99 the last time" in wrong.message and wrong.failing.call in wrong.message
    calls.clear()

    def tired(node):
        calls.append(node)
        return RIGHT(node) + (node == Tree(42) or (node == first and len(calls) > LAST))

    other = check("91.2", tired)
    assert f"`minimax({first!r})` gave 3 the first time and 4 the last time" in other.message
    assert (other.failing.call, other.failing.got) == (f"minimax({first!r})", "4")


def test_the_function_of_another_challenge_is_noted():
    result = check("91.3", RIGHT)
    assert result.mistake == "returns-value"
    assert result.notes == ("You passed `minimax`; this challenge asks for `best_move`.",)


def test_an_interrupted_check_names_the_input():
    def minimax(node):
        if node == Tree([[9, 9, 1], [2, 2, 2]]):
            raise KeyboardInterrupt
        return RIGHT(node)

    result = check("91.2", minimax)
    assert "You stopped it; the input was `Tree([[9, 9, 1], [2, 2, 2]])`." in result.message
    assert (result.visible, result.random) == ((7, 9), (0, 60))
    assert result.failing.got.startswith("no answer: you stopped it, in line ")
    assert "visible 7 of 9 (1 not tried), random not tried" in repr(result)


def test_what_was_never_asked_is_not_called_wrong():
    challenge = find("91.2")
    asked = [*example_inputs(challenge), *hidden_inputs(challenge)]
    right = [Outcome("value", RIGHT(*inputs)) for inputs in asked]
    digests = [digest(challenge, *each) for each in zip(asked, right, strict=True)]

    def told(answered):
        outcomes = [*right[:answered], Outcome("too-many-nodes")][: len(asked)]
        return repr(assess(challenge, asked, outcomes, digests, {}, 9)).splitlines()[0].partition(" · ")[2]

    assert told(2) == "0 of 20 points · visible 2 of 9 (6 not tried), random not tried"
    assert told(8) == "0 of 20 points · visible 8 of 9, random not tried"
    assert told(29) == "0 of 20 points · visible 9 of 9, random 20 of 60 (39 not tried)"
    assert told(69) == "20 of 20 points · visible 9 of 9, random 60 of 60"


def test_an_example_of_a_tie_is_shown_only_where_no_other_fails():
    tie, plain = Tree([5, 5]), Tree([[3, 5], [2, 9]])
    asked = replace(find("91.3"), examples=(Example(tie, gives=0, fine=True), Example(plain, gives=0)))
    for values, shown in (((1, 1), plain), ((1, 0), tie)):
        outcomes = [Outcome("value", value) for value in values]
        result = assess(asked, example_inputs(asked), outcomes, example_digests(asked), {}, 2)
        assert result.failing.call == f"best_move({shown!r})"


def test_an_error_that_is_returned_is_told_from_one_that_is_raised():
    def tree_height(n_leaves, b=2):
        heights = {b**height: height for height in range(55)}
        return heights.get(n_leaves, OSError("no such tree"))

    told = "ValueError is asked for, and you returned an object of type `OSError`: the caller would take it"
    assert check("91.1", tree_height).message.startswith(told)


def test_a_call_that_never_ends_is_stopped_and_its_seconds_are_told(monkeypatch, capsys):
    def endless(n_leaves, b=2):
        while True:
            b += 1

    monkeypatch.setattr(calling, "PATIENCE", 1)
    monkeypatch.setattr(calling, "LONGEST", 2)
    result = check("91.1", endless)
    assert (result.attempted, result.passed, result.visible) == (True, False, (0, 8))
    line = endless.__code__.co_firstlineno + 1
    told = f"no answer: after 2 seconds the check stopped it, in the loop of line {line}: `while True:`"
    assert result.failing.got == told
    assert result.message == find("91.1").questions["stopped"].format(8)
    told = "check('91.1', …) is still running. A call is stopped after 2 s, all of them after 60 s. So far"
    assert f"\r{told}" in capsys.readouterr().out


def test_a_function_that_is_slow_each_time_is_stopped_and_that_takes_long_is_told(monkeypatch, capsys):
    def slow(n_leaves, b=2):
        began = time.process_time()
        while time.process_time() < began + 0.4:
            pass
        return 0

    monkeypatch.setattr(calling, "PATIENCE", 1)
    monkeypatch.setattr(calling, "IN_ALL", 2)
    result = check("91.1", slow)
    assert (result.attempted, result.passed, result.random[0]) == (True, False, 0)
    said = capsys.readouterr().out
    assert "So far it has taken 1 s" in said and said.endswith("  \r"), "and the line is wiped at the end"
    told = " ".join([result.failing.got, *result.notes])
    assert "after 2 seconds for all calls the check stopped it" in told


def test_what_a_call_waits_for_is_not_counted(monkeypatch, capsys):
    monkeypatch.setattr(calling, "LONGEST", 1)
    result = check("91.2", lambda node: time.sleep(1.2) if node == Tree([[3, 5], [2, 9]]) else 0)
    assert (result.failing.got == "no answer", capsys.readouterr().out) == (False, "")


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signal ends a sleep here")
def test_a_call_that_only_waits_is_stopped_too(monkeypatch):
    monkeypatch.setattr(calling, "ASLEEP", 1)
    result = check("91.1", lambda n_leaves, b=2: time.sleep(600))
    told = "no answer: after 1 seconds the check stopped it, in line "
    assert result.failing.got.startswith(told) and "time.sleep(600)" in result.failing.got


def steps_that_do_not_end(n):
    while n:
        for step in range(3):
            n += step
            yield n


def collects(n):
    found = [n]
    for each in found:
        found.append(each)


def collects_steps(n):
    for _ in "ab":
        total = sum(steps_that_do_not_end(n))
    return total


def tries_again(n):
    while True:
        for _ in range(n):
            n = max(n, 1)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (collects_steps, "the loop of line {}: `while n:`"),
        (collects, "the loop of line {}: `for each in found:`"),
        (tries_again, "the loop of line {}: `while True:`"),
    ],
)
def test_the_loop_is_named_in_which_a_call_was_stopped(answer, told, monkeypatch):
    monkeypatch.setattr(calling, "LONGEST", 1)
    result = check("91.5", lambda node: answer(3))
    assert result.failing, result.message
    where = result.failing.outcome.where
    line = int(re.search(r"line (\d+)", where)[1])
    assert where == told.format(line) and THIS.splitlines()[line - 1].strip() == told.split("`")[1]
    assert "What should end that loop, and does it come?" in result.message


@pytest.fixture
def shell():
    """A shell as a notebook has it: a function that runs a cell."""
    shell = InteractiveShell.instance()
    shell.run_cell("from helpers import check", store_history=True)
    yield lambda source: shell.run_cell(source, store_history=True).result
    InteractiveShell.clear_instance()


HEIGHT = """
def tree_height(n_leaves, b=2):
    heights = {b**height: height for height in range(55)}
    if n_leaves not in heights:
        raise ValueError
    return heights[n_leaves]
"""


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (HEIGHT.replace("):", ")", 1), "Python could not read the last cell with `def tree_height` (line"),
        (f"import {'no_such_module'}\n{HEIGHT}", "did that one end with an error?"),
        (HEIGHT, ""),
        (f"first = tree_height\n{HEIGHT}", ""),
        (f"%%time\n{HEIGHT}", ""),
    ],
)
def test_a_cell_that_did_not_reach_its_function_leaves_the_one_from_before_and_that_is_said(
    shell, cell, told
):
    shell(HEIGHT)
    shell(cell)
    said = " ".join(shell("check('91.1', tree_height)").notes)
    assert told in said and said.endswith(
        "What is checked here is the `tree_height` from before." * bool(told)
    )
    assert not shell(f"{HEIGHT}\ncheck('91.1', tree_height)").notes, "a cell that asks for itself"


def test_a_hopeless_answer_is_not_asked_on_and_on():
    calls = []
    check("91.2", lambda node: calls.append(node) or spins(node))
    assert len(calls) == 1


def test_the_budget_is_counted_in_positions_not_in_seconds():
    challenge = find("91.2")
    assert run(challenge, [RIGHT], (Tree([[3, 5], [2, 9]]),), budget=7).kind == "value"
    assert run(challenge, [RIGHT], (Tree([[3, 5], [2, 9]]),), budget=6).kind == "too-many-nodes"


# Named mistakes and their share (all of them: test_mistakes.py)


def test_a_near_miss_has_its_share():
    last_best = small.MISTAKES["91.3"]["last-best"]

    result = check("91.3", last_best)
    assert (result.mistake, result.passed, result.points) == ("last-best", False, 7.5)
    assert "not yet · 7.5 of 15 points" in repr(result)
    told = "Half the points: the idea is right, and one detail is not right yet."
    assert result.notes == (told,) and told in repr(result) and told in result._repr_html_()
    assert check("91.3", RIGHT).points == 0 and "the points:" not in repr(check("91.3", RIGHT))
    assert scores.read()["challenges"] == {"91.3": {"passed": False, "points": 7.5}}


# The check's own faults


@pytest.mark.parametrize("content", [None, "", "{", "[]", "{}", '{"91.2": {}}', '{"91.2": 5}'])
def test_a_damaged_key_is_not_the_students_fault(key, content):
    key.unlink() if content is None else key.write_text(content)
    result = check("91.2", RIGHT)
    assert result.message.startswith(
        "The check itself has a fault, not your answer: the answer key of 91.2 cannot be"
    )
    assert (result.passed, result.attempted, result.points) == (False, False, 0)
    assert scores.read()["challenges"] == {}


def test_a_stale_key_is_not_the_students_fault(key):
    content = json.loads(key.read_text())
    content["91.2"]["hidden"] = "0" * 16
    key.write_text(json.dumps(content))
    assert "belongs to an older version" in check("91.2", RIGHT).message
    assert check("91.3", ANSWERS["91.3"]).passed


def test_a_fault_in_the_check_or_in_a_challenge_is_not_the_students_fault(monkeypatch):
    for module, name in ((checker, "result_of"), (checker.sentences, "unknown")):
        monkeypatch.setattr(module, name, lambda *arguments, **more: 1 / 0)
        told = "The check itself has a fault, not your answer: ZeroDivisionError"
        assert told in check("91.2", RIGHT).message


def test_a_check_stopped_between_two_calls_says_so(monkeypatch):
    def stopped(*arguments, **more):
        raise KeyboardInterrupt

    monkeypatch.setattr(checker, "result_of", stopped)
    assert check("91.2", RIGHT).message == "You stopped the check."


# Under nbgrader, where points are lost by an error and shares are read from the text


@pytest.fixture
def nbgrader(monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")


@pytest.mark.usefixtures("nbgrader")
def test_nbgrader_reads_points_and_shares_and_grades_no_bonus():
    last_best = small.MISTAKES["91.3"]["last-best"]

    assert repr(check("91.2", RIGHT)) == "20.0"
    assert float(repr(check("91.3", last_best))) == 7.5
    assert "not attempted" in repr(check("91.7", stub))
    assert "bonus points" in repr(check("91.7", ANSWERS["91.7"]))
    assert not check("91.7", lambda node: 0).passed


@pytest.mark.usefixtures("nbgrader")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("91.2", lambda node: 3), "minimax"),
        (("91.2", stub), "not attempted"),
        (("91.2", 3), "You passed the number 3"),
        (("9.99", RIGHT), "no challenge"),
    ],
    ids=["wrong", "stub", "misuse", "unknown"],
)
def test_nbgrader_no_points(arguments, words):
    with pytest.raises(AssertionError, match=words):
        check(*arguments)


@pytest.mark.usefixtures("nbgrader")
def test_nbgrader_hears_of_a_fault_in_the_check(key):
    key.unlink()
    with pytest.raises(RuntimeError, match="not your answer"):
        check("91.2", RIGHT)


# How a result looks


def test_the_page_says_its_state_in_words_in_the_themes_colours_and_offers_closed_hints():
    page = check("91.2", lambda node: -99)._repr_html_()
    assert "✗ not yet" in words_of(page)
    details = [element for element in look_at(page).iter() if element.tag == "details"]
    assert len(details) == 3 and not any(element.get("open") for element in details)
    assert "var(--jp-content-font-color1, inherit)" in page and "var(--jp-error-color1," in page
    assert not re.search(r"color:\s*(black|white|#000|#fff)", page)


def test_the_page_draws_a_small_tree_and_not_a_large_one():
    small = check("91.2", lambda node: RIGHT(node) if node.is_over else -99)
    assert small.failing.position._repr_html_() in small._repr_html_()
    large = Tree.from_leaves(range(32))
    shown = replace(small, failing=replace(small.failing, position=large))
    assert large._repr_html_() not in shown._repr_html_()


def test_what_a_student_wrote_is_escaped():
    page = check("91.2", lambda node: "<script>alert(1)</script>`&")._repr_html_()
    assert "<script" not in page
    assert "&lt;script&gt;" in page


# hint, show, progress, header, examples


def test_hints_are_closed_until_asked_for():
    closed = hint("91.2")
    assert repr(closed) == 'Three hints for 91.2 minimax: hint("91.2", 1), hint("91.2", 2), hint("91.2", 3)'
    look_at(closed._repr_html_())
    assert closed._repr_html_().count("<details") == 3
    assert find("91.2").hints[0] not in repr(closed)
    second = hint("91.2", 2)
    said = find("91.2").hints[1].replace("`", "")
    assert repr(second).startswith(f"Hint 2 for 91.2 minimax: {said}")
    look_at(second._repr_html_())


@pytest.mark.parametrize("arguments", [("9.99",), (91.2,), ("91.2", 4), ("91.2", "x"), ("91.2", 0)])
def test_hints_that_are_none(arguments):
    assert "?" in repr(hint(*arguments)) or "quotes" in repr(hint(*arguments))


def test_show_returns_what_it_is_given_or_names_the_challenge_it_waits_for():
    assert show("91.2", lambda: 42) == 42
    waiting = show("91.2", lambda: stub(Tree(3)))
    assert repr(waiting) == "This cell waits for challenge 91.2 (minimax)."
    assert "<code>minimax</code>" in waiting._repr_html_()


def minimax(node):
    return minimax(node) if node.children() else 1 / 0


def in_three_ways():
    """The same function: with its name, without one, and behind another."""
    nameless = {}
    exec("minimax = lambda node: 1 / 0", nameless)
    return [minimax, nameless["minimax"], functools.cache(minimax), lambda node: [minimax(node) for _ in "x"]]


MADE_BY = (
    "This picture is made by your function of challenge {}, which stopped with {} "
    "What does the check say about it?"
)


def test_show_turns_an_error_into_a_sentence():
    for function in in_three_ways():
        shown = repr(show("91.2", lambda function=function: function(Tree(3))))
        assert shown == MADE_BY.format("91.2 (minimax)", "ZeroDivisionError: division by zero.")
    assert "stopped with RecursionError. What" in repr(show("91.2", lambda: minimax(Tree([3, 4]))))
    assert "You stopped the picture" in repr(show("91.2", lambda: exec("raise KeyboardInterrupt")))
    assert repr(show("91.2", lambda: minimal(3))) == (  # noqa: F821
        "This picture stopped with NameError: name 'minimal' is not defined. "
        "Was the cell run that defines it?"
    )


def test_show_names_the_function_that_stopped_if_it_is_another_challenges():
    def best_move(node):
        return minimax(node)

    for search, whose in ((minimax, "91.2 (minimax)"), (best_move, "91.3 (best_move)")):
        said = repr(show("91.3", lambda search=search: search(Tree(3))))
        assert said == MADE_BY.format(whose, "ZeroDivisionError: division by zero.")


@pytest.mark.parametrize("odd", [None, (2, 2), "x", object()], ids=["none", "pair", "word", "object"])
def test_show_tells_a_picture_that_cannot_be_drawn_from_a_function_that_stopped(odd):
    def minimax(node):
        return odd

    def picture():
        value, moves, more = minimax(Tree(3))
        return value, moves, more

    shown = repr(show("91.2", picture))
    assert re.fullmatch(
        r"This picture could not be drawn from what your function of challenge 91\.2 \(minimax\) returned "
        r"\((Type|Value)Error: .+\)\. What does the check say about it\?",
        shown,
    )
    assert "stopped" not in shown


def test_show_does_not_blame_a_function_for_what_helpers_complain_of():
    from helpers import draw_payoffs

    shown = show("91.2", lambda: draw_payoffs([[1]], [[1]], best_replies=lambda A, j: None))
    assert "could not be drawn from what your function of" in repr(shown)
    assert "returned None for column 0, not a set of rows" in repr(shown)
    look_at(shown._repr_html_())


def test_show_of_an_unknown_challenge_still_says_what_went_wrong():
    assert show("9.99", lambda: 3) == 3
    assert "challenge 9.99, which stopped with ZeroDivisionError" in repr(show("9.99", lambda: 1 / 0))


def test_a_slider_under_show_quotes_only_lines_of_the_readers_function():
    from helpers import explore

    def minimax(k):
        if k == 2:
            return Fraction(1, 0)
        return None if k == 1 else (3, 4)

    def picture(k):
        first, second = minimax(k)
        return f"{first} and {second}"

    made = show("91.2", lambda: explore(picture, k=range(3)))
    made.widget.at = [1]
    assert made.shown.words == (
        "This picture could not be drawn from what your function returned "
        "(TypeError: cannot unpack non-iterable NoneType object). What does the check say about it?"
    )
    made.widget.at = [2]
    assert made.shown.words.startswith("With k = 2 your function raised ZeroDivisionError: ")
    assert "return Fraction(1, 0)" in made.shown.words
    made.widget.at = [0]
    assert made.shown.words == "3 and 4"
    alone = explore(picture, k=[1])  # without show the picture is the reader's own function
    assert "in line" in alone.shown.words and "minimax(k)" in alone.shown.words


@pytest.fixture
def notebook(monkeypatch):
    """Runs a cell in a notebook's namespace, where nothing was bet yet; the value of its last line."""
    from helpers.live import quiz

    monkeypatch.setattr(quiz, "PLACED", {})
    names = {"check": unguarded_check, "show": show, "Bet": quiz.Bet, "scores": scores, "RIGHT": RIGHT}
    names["HEIGHT"] = ANSWERS["91.1"]

    def cell(source):
        *before, last = source.split("\n")
        exec("\n".join(before), names)
        try:
            return eval(last, names)
        except SyntaxError:
            return exec(last, names)

    return cell


PASSED = 'minimax = RIGHT; check("91.2", minimax)'
USES_TWO = (
    f"{PASSED}\ndef best_move(node): return 3\ndef first(node): return [best_move(node) for _ in 'x'][0]"
)
BET = 'Bet("91.sure", "How much?", [3, 9], lambda: {})'


@pytest.mark.parametrize(
    ("cell", "truth", "waits_for"),
    [
        ("minimax = lambda node: 3", "minimax(3)", "91.2"),
        ('minimax = lambda node: 3; check("91.2", minimax)', "minimax(3)", "91.2"),
        (PASSED, "minimax(Tree(3))", None),
        ('mine = RIGHT; check("91.2", mine)', "3", None),
        (f'{PASSED}; check("91.2", lambda node: 3)', "minimax(3)", "91.2"),  # the last check failed
        (f"{PASSED}\ndef minimax(node): return 3", "minimax(0)", "91.2"),  # it was defined anew
        (
            'scores.record("91.2", passed=True, points=20); minimax = RIGHT',
            "minimax(3)",
            "91.2",
        ),  # in an earlier kernel
        (USES_TWO, "first(0)", "91.3"),
        (USES_TWO, "3 or minimax.best_move", None),
    ],
)
def test_a_bet_waits_for_every_check_whose_function_its_truth_uses(cell, truth, waits_for, notebook):
    notebook("from helpers import Tree")
    notebook(cell)
    asked = notebook(BET.format(truth))
    assert (asked.waits_for(), asked.known()) == (waits_for, None if waits_for else "3")


@pytest.mark.usefixtures("nbgrader")
def test_nbgrader_settles_what_is_passed(notebook):
    with pytest.raises(AssertionError):
        notebook('minimax = lambda node: 3\ncheck("91.2", minimax)')
    assert notebook(BET.format("minimax(None) or 3")).waits_for() == "91.2"
    notebook('minimax = RIGHT\ncheck("91.2", minimax)')
    assert notebook(BET.format("minimax and 3")).known() == "3"


def test_an_error_under_show_leaves_nothing_of_it_behind():
    show("91.2", lambda: 1 / 0)
    show("91.2", lambda: stub(3))
    assert scores.answers_shown() is None


def test_a_wrong_answer_after_a_right_one_says_what_on_the_page_is_old(monkeypatch):
    from helpers.checking import places

    monkeypatch.setattr(places, "_places", {})
    places.wait("a picture", places.Place({"91.2"}, lambda: None))
    old = "What is drawn below this cell is still the work of your answer that passed."
    assert old not in check("91.2", lambda node: 3).notes
    check("91.2", RIGHT)
    assert old in check("91.2", lambda node: 3).notes
    assert old not in check("91.1", lambda n, b=2: 3).notes


def test_progress_counts_points_bonus_and_stars():
    assert str(progress(91)).splitlines()[-1] == "0 of 100 points, 0 ★ for right bets and lies found"
    check("91.1", ANSWERS["91.1"])
    check("91.2", lambda node: 3)
    check("91.7", ANSWERS["91.7"])
    scores.star("91.lie-1")
    scores.star("92.lie-1")
    lines = str(progress(91)).splitlines()
    assert lines[0] == "Your progress in notebook 91"
    assert lines[1].split() == ["✓", "91.1", "tree_height", "passed", "10", "of", "10"]
    assert lines[2].split() == ["✗", "91.2", "minimax", "not", "yet", "0", "of", "20"]
    assert lines[3].split()[:5] == ["○", "91.3", "best_move", "not", "attempted"]
    assert lines[-1] == "10 of 100 points, 10 bonus points, 1 ★ for right bets and lies found"
    assert "✓ passed" in words_of(progress()._repr_html_())
    assert repr(progress("91")) == repr(progress(91))
    assert "no notebook 99" in repr(progress(99))


def test_progress_says_which_results_are_kept_from_before(monkeypatch):
    check("91.1", ANSWERS["91.1"])
    check("91.2", lambda node: 3)
    assert "Kept" not in str(progress())
    monkeypatch.setattr(scores, "_passed", {})  # the kernel is restarted
    check("91.2", ANSWERS["91.2"])
    kept = "Kept from before the kernel started, not checked since: "
    assert str(progress(91)).splitlines()[-1] == f"{kept}91.1."
    assert f"{kept}91.1." in words_of(progress(91)._repr_html_())
    assert "Kept" not in str(progress(92))
    many = [replace(find("91.2"), id=f"91.{n}") for n in range(1, 13)]
    monkeypatch.setitem(compiled.KNOWN, compiled.course(), {91: many})
    for challenge in many:
        scores.record(challenge.id, passed=True, points=1)
    assert str(progress()).splitlines()[-1] == f"{kept}11 results."


def test_the_header_line():
    one, other = (replace(find(id), difficulty=2, minutes=20) for id in ("91.2", "91.7"))
    assert header(one) == "91.2 · minimax · ●●○○○ · ~20 min · 20 points"
    assert header(other) == "91.7 · expectiminimax · ●●○○○ · ~20 min · 10 bonus points"


def test_the_table_of_examples():
    table = examples_table(find("91.1")).splitlines()
    assert table[:3] == ["| call | answer | why |", "|---|---|---|", "| `tree_height(8)` | `3` |  |"]
    assert "| `tree_height(2**54 + 2)` | raises `ValueError` | 2 too many |" in table
    assert "| `minimax(Tree([[3, 5], [2, 9]], to_move=MIN))` | `5` | MIN begins |" in examples_table(
        find("91.2")
    )


# What release and grade build on


def test_an_outcome_travels():
    def fails(node):
        print("here")
        raise ValueError("no")

    for function in (RIGHT, fails, forever, spins, stub, lambda node: object()):
        outcome = run(find("91.2"), [function], (Tree([3, 5]),))
        assert Outcome.decode(json.loads(json.dumps(outcome.encode()))) == outcome


FORGED = [{"kind": "passed"}, {"kind": 3}, {"kind": ["value"]}, {"error": None}, {"detail": "x" * 3_000}]


@pytest.mark.parametrize("change", [*FORGED, {"value": {"object": 1}}, {"more": 1}], ids=str)
def test_a_forged_outcome_is_refused(change):
    data = Outcome("value", 3).encode()
    for forged in ({**data, **change}, [data]):
        with pytest.raises(ValueError):
            Outcome.decode(forged)


def test_the_hidden_inputs_are_fixed_and_other_seeds_give_others():
    challenge = find("91.2")
    assert hidden_inputs(challenge) == hidden_inputs(challenge)
    assert hidden_inputs(challenge, seed="s") == hidden_inputs(challenge, seed="s")
    assert hidden_inputs(challenge, seed="s") != hidden_inputs(challenge)
    assert len(hidden_inputs(challenge, seed=5, count=7)) == 7
    assert hidden_inputs(challenge, seed=5, count=0) == []


def test_hidden_inputs_do_not_repeat_unless_they_must():
    few = replace(find("91.6"), inputs=lambda rng: (rng.randrange(3),), hidden=5)
    assert sorted(set(hidden_inputs(few))) == [(0,), (1,), (2,)]
    assert len(hidden_inputs(few)) == 5


def test_a_digest_depends_on_challenge_inputs_and_answer():
    minimax, count = find("91.2"), find("91.5")
    one, two = (Tree([1, 2]),), (Tree([2, 1]),)
    three = Outcome("value", 3)
    digests = {digest(minimax, one, three), digest(minimax, two, three), digest(count, one, three)}
    assert len(digests | {digest(minimax, one, Outcome("value", 4))}) == 4
    assert digest(minimax, one, three) == digest(minimax, one, Outcome("value", 3.0))
    assert {digest(minimax, Inputs(each), three) for each in (one, two)} <= digests


def judged(function, echo=False, id="91.2"):
    """As `grade` does it: examples, the fixed hidden ones, then inputs nobody has seen."""
    challenge = find(id)
    inputs = [
        *example_inputs(challenge),
        *hidden_inputs(challenge),
        *hidden_inputs(challenge, seed="secret", count=20),
    ]
    outcomes = [run(challenge, [function], each) for each in inputs]
    right = [digest(challenge, each, run(challenge, [ANSWERS[id]], each)) for each in inputs]
    return assess(
        challenge, inputs, outcomes, right, load_key(id)["mistakes"], len(challenge.examples), echo=echo
    )


@pytest.mark.parametrize(
    "answer", [lambda node: "SECRET", lambda node: {}["SECRET"]], ids=["returned", "raised"]
)
def test_grade_tells_nothing_of_hidden_inputs(answer):
    shown = [inputs[0] for inputs in example_inputs(find("91.2"))]
    result = judged(lambda node: RIGHT(node) if node in shown else answer(node))
    assert result.visible == (9, 9)
    assert result.failing is None
    assert "SECRET" not in repr(result)
    assert "Tree(" not in repr(result)
    assert result.message == sentences.LOOKED_UP or "a hidden input" in result.message


def test_answers_that_never_came_count_as_wrong():
    challenge = find("91.2")
    inputs = [*example_inputs(challenge), *hidden_inputs(challenge)]
    outcomes = [run(challenge, [RIGHT], each) for each in inputs[:30]]
    right = [*example_digests(challenge), *load_key("91.2")["right"]]
    result = assess(challenge, inputs, outcomes, right, {}, 9)
    assert (result.passed, result.random) == (False, (21, 60))
    assert "Not every input was run" in result.message
    stopped = assess(challenge, inputs, [Outcome("stopped", detail="the time was up")], right, {}, 9)
    assert stopped.failing.got == "the time was up"


# Challenges with many right answers, several functions, or something else to look at


def table_challenge():
    """The sum of a table, with named examples."""
    return Challenge(
        "91.2", "total", points=4, difficulty=1, minutes=1, returns="Fraction", takes=("A", "bonus"),
        examples=(
            Example([[1]], [0], gives=1),
            Example([[1, 2]], [0], gives=3, called="wide table"),
            Example([[4, 1], [1, 3], [1, 1]], [5], gives=16, called="the tall table"),
            Example([[7, 0], [5, 5]], [1], gives=18, called="table"),
        ),
        inputs=lambda rng: ([[rng.randrange(9), rng.randrange(9)] for _ in range(2)], [rng.randrange(3)]),
        hints=("", "", ""),
        mistakes={
            "first-row": Mistake("The tall table gave you one row. The wide table has no other.", 0.25),
            "no-bonus": Mistake("You left the bonus out. It makes a vegetable."),
        },
        hidden=9,
    )  # fmt: skip


def table_total(A, bonus):
    return sum(map(sum, A)) + bonus[0]


def asked(monkeypatch, function):
    challenge = table_challenge()
    wrong = {"first-row": lambda A, bonus: sum(A[0]), "no-bonus": lambda A, bonus: sum(map(sum, A))}
    entry = key_entry(challenge, table_total, wrong)
    monkeypatch.setattr(checker, "find", lambda id: challenge)
    monkeypatch.setattr(checker, "load_key", lambda id: entry)
    return check("91.2", function)


def test_the_example_that_a_mistake_speaks_of_is_shown(monkeypatch):
    result = asked(monkeypatch, lambda A, bonus: sum(A[0]))
    assert (result.mistake, result.failing.called) == ("first-row", "the tall table")
    assert result.failing.call == "total([[4, 1], [1, 3], [1, 1]], [5])"
    assert "total([[4, 1], [1, 3], [1, 1]], [5]) (the tall table) gave 5; right: 16." in repr(result)
    assert "known as" in result._repr_html_()
    assert result.notes == ("A quarter of the points: the idea is right, and one detail is not right yet.",)


def test_a_mistake_that_names_no_example_shows_the_smallest(monkeypatch):
    result = asked(monkeypatch, lambda A, bonus: sum(map(sum, A)))
    assert (result.mistake, result.failing.called) == ("no-bonus", "table")  # a veg*etable* is none
    challenge = table_challenge()
    monkeypatch.setattr(checker, "find", lambda id: challenge)
    plain = check("91.2", lambda A, bonus: 0)
    assert (plain.mistake, plain.failing.call) == (None, "total([[1]], [0])")
    assert "known as" not in plain._repr_html_()


def test_a_table_of_examples_with_names():
    assert examples_table(table_challenge()).splitlines() == [
        "| call | answer | known as |",
        "|---|---|---|",
        "| `total([[1]], [0])` | `1` |  |",
        "| `total([[1, 2]], [0])` | `3` | wide table |",
        "| `total([[4, 1], [1, 3], [1, 1]], [5])` | `16` | the tall table |",
        "| `total([[7, 0], [5, 5]], [1])` | `18` | table |",
    ]


def test_a_table_of_examples_says_why_and_uses_names_and_short_fractions():
    shares = [Fraction(2, 3), Fraction(1, 3)]
    examples = (
        Example([[1]], shares, gives=Fraction(-1, 3), why="one row"),
        Example([[2]], [1], gives=2),
    )
    challenge = replace(table_challenge(), examples=examples, names={"ONE.A": [[[1]]]})
    assert examples_table(challenge).splitlines() == [
        "| call | answer | why |",
        "|---|---|---|",
        "| `total(ONE.A, [2/3, 1/3])` | `-1/3` | one row |",
        "| `total([[2]], [1])` | `2` |  |",
        "",
        "Here `2/3` stands for `Fraction(2, 3)`.",
    ]


def test_a_function_that_changes_its_arguments_does_not_pass_and_is_told_so(monkeypatch):
    def sorts(A, bonus):
        A.sort()
        return table_total(A, bonus)

    def pops(A, bonus):
        return A.pop()[0]

    def empties(A, bonus):
        found = table_total(A, bonus)
        A[0].append(bonus)  # a table that holds itself
        bonus.append(A)
        return found

    names = {sorts: "`A`", pops: "`A`", empties: "`A` and `bonus`"}
    for function in names:
        told = (
            f"Your function changes what it is given, {names[function]}, and whoever uses that next is told "
            "something else. Which line changes it?"
        )
        result = asked(monkeypatch, function)
        assert (result.passed, result.message, result.notes) == (False, told, ())
    assert asked(monkeypatch, table_total).passed


def test_a_float_is_asked_for_its_exact_number_and_not_called_close(monkeypatch):
    for wrong in (0, 1e-9, 5):
        result = asked(monkeypatch, lambda A, bonus, wrong=wrong: float(table_total(A, bonus)) + wrong)
        assert not result.passed
        assert result.message == (
            f"You returned the float {1.0 + wrong} where an exact number (a Fraction or an int) is asked "
            "for: a float keeps 16 digits, a `Fraction` keeps them all. "
            "Where do your numbers stop being exact?"
        )


def judged_as(returns, right, told):
    """The Result of a function that returns `told`, where `right` is asked for, of the kind `returns`."""
    challenge = replace(table_challenge(), returns=returns, examples=(Example([[1, 3]], gives=right),))
    inputs, outcomes = example_inputs(challenge), [Outcome("value", told)]
    return assess(challenge, inputs, outcomes, example_digests(challenge), {}, 1)


@pytest.mark.parametrize(
    ("returns", "right", "told", "mistake"),
    [
        ("bool", True, 1, "form"), ("bool", False, 0, "form"), ("bool", True, 1.0, "form"),
        ("int", 15, 15.0, "form"), ("int", 1, True, "form"), ("int", 3, Fraction(3), "form"),
        ("int or None", None, [], "form"), ("Fraction", Fraction(1, 3), 1 / 3, "form"),
        ("Fraction", Fraction(1, 4), 0.25, "form"), ("str", "CDD", ["C", "D", "D"], "form"),
        ("(list of int, list of int)", ([0, 1], [2]), ({1, 0}, {2}), "form"),
        ("(str, str, int, int)", ("C", "D", 0, 5), (["C"], ["D"], 0.0, 5.0), "form"),
        ("(Fraction, Fraction) or None", None, (None, None), "form"),
        ("(list of Fraction, list of Fraction)", ([Fraction(1, 3)] * 3, [1]), ([1 / 3] * 3, [1.0]), "form"),
        ("set of int", {1}, {1.0}, "form"),
        # A wrong value in the wrong form earns nothing.
        ("bool", True, 2, None), ("bool", True, 0, None), ("int", 15, 15.2, None), ("int", 15, "15", None),
        ("int", 3, [3, 3], None), ("Fraction", Fraction(1, 3), 0.333333, None), ("Fraction", 8, 4 / 3, None),
        ("Fraction", 8, [8, 1], None), ("Fraction", Fraction(1, 2), math.nan, None),
        ("Fraction", 1, math.inf, None), ("str", "CD", ["D", "C"], None),
        ("(list of int, list of int)", ([0, 1], [2]), ({0, 1}, {2}, {3}), None),
        ("list of int", [1, 0], {0, 1}, None), ("(Fraction, Fraction)", (1, 1), (None, None), None),
        ("number", 3, (3, 1), None), ("int", 3, None, None),
    ],
)  # fmt: skip
def test_the_right_idea_in_the_wrong_form_keeps_half_the_points(returns, right, told, mistake):
    result = judged_as(returns, right, told)
    assert (result.passed, result.mistake) == (False, mistake)
    assert result.points == (result.max / 2 if mistake else 0)
    half = ("Half the points: but for their form your values are right.",)
    assert result.notes == (half if mistake else ())
    assert judged_as(returns, right, right).passed


def test_one_value_in_another_form_is_enough_and_one_wrong_value_too_much(monkeypatch):
    def half_in_floats(A, bonus):
        return float(table_total(A, bonus)) if len(A) == 1 else table_total(A, bonus)

    def wrong_once(A, bonus):
        return table_total(A, bonus) + (len(A) == 2) if len(A) > 1 else float(table_total(A, bonus))

    assert asked(monkeypatch, half_in_floats).mistake == "form"
    assert asked(monkeypatch, wrong_once).mistake is None


def test_two_things_where_three_are_asked_for_are_counted():
    assert "You returned 2 things, and 3 are asked for" in check("91.5", lambda node: (1, 1)).message


def test_none_in_a_pair_is_told_that_none_alone_is_asked_for():
    message = judged_as("(Fraction, Fraction) or None", None, (None, None)).message
    assert message.startswith(
        "You returned the tuple (None, None), and where there is no answer None alone is asked for. "
    )


def any_divisor():
    return Challenge(
        "91.2", "divisor", points=5, difficulty=1, minutes=1, returns="int", takes=("n",),
        examples=(Example(6, gives=2),),
        inputs=lambda rng: (4 + rng.randrange(90),),
        hints=("", "", ""),
        mistakes={"itself": Mistake("n divides n.")},
        accept=lambda inputs, value: 1 <= value < inputs[0] and inputs[0] % value == 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "wrong", "words"),
    [
        (lambda n: 5, {"itself": lambda n: n}, "the answer gives"),
        (lambda n: 1, {}, "lack a twin"),
        (lambda n: 1, {"itself": lambda n: n, "more": lambda n: n}, "lack a twin"),
        (lambda n: 1, {"itself": lambda n: 2 if n == 6 else n}, "no visible example catches itself"),
    ],
    ids=["wrong answer", "missing", "unknown", "not caught"],
)
def test_a_key_is_not_made_from_what_does_not_fit(answers, wrong, words):
    with pytest.raises(ValueError, match=words):
        key_entry(any_divisor(), answers, wrong)


def test_a_key_is_not_made_when_two_mistakes_look_the_same():
    challenge = replace(any_divisor(), mistakes={"itself": Mistake("a"), "again": Mistake("b")})
    with pytest.raises(ValueError, match="cannot be told apart"):
        key_entry(challenge, lambda n: 1, {"itself": lambda n: n, "again": lambda n: n})


def test_changing_an_example_makes_the_key_stale_and_its_name_does_not():
    challenge = find("91.2")
    assert inputs_digest(replace(challenge, examples=challenge.examples[1:])) != inputs_digest(challenge)
    assert inputs_digest(replace(challenge, hidden=59)) != inputs_digest(challenge)
    assert inputs_digest(replace(challenge, hints=("", "", ""))) == inputs_digest(challenge)
    named = table_challenge()
    nameless = tuple(Example(*each.inputs, gives=each.gives) for each in named.examples)
    assert inputs_digest(named) == inputs_digest(replace(named, examples=nameless))


def test_an_example_says_what_it_wants():
    with pytest.raises(TypeError):
        Example(3)
    with pytest.raises(TypeError):
        Example(3, gives=4, raises=ValueError)
    assert repr(Example(Tree([1, 2]), gives=2)) == "Example(Tree([1, 2]) -> 2)"


def test_vectors_tell_wrong_kinds_apart():
    kinds = [("value", 1), ("value", True), ("value", "1"), ("value",), ("too-deep",)]
    outcomes = [Outcome(*kind) for kind in kinds]
    errors = ("raised", "X"), ("raised", "Y"), ("unsupported", "X")
    outcomes += [Outcome(kind, error=error) for kind, error in errors]
    assert len({vector(find("91.2"), [outcome]) for outcome in outcomes}) == len(outcomes)


def test_what_is_not_there_when_answers_are_graded_is_refused_here_too():
    from helpers.tracing.rule import best

    space = {"GRIM": GRIM, "best": best}
    exec("def helped(node): return best(node)\ndef minimax(node): return helped(node)", space)
    exec("def by_name(node): return GRIM(node, node)", space)
    exec("kept = [GRIM]\ndef in_a_list(node): return kept[0](node, node)", space)
    exec("def by_default(node, play=GRIM): return play(node, node)", space)
    exec("def imported(node):\n from helpers.tracing.rule import best\n return best(node)", space)
    for name, used in (
        ("by_name", "GRIM"),
        ("in_a_list", "kept"),
        ("by_default", "grim trigger"),
        ("minimax", "best"),
        ("imported", "helpers.tracing.rule"),
    ):
        result = check("91.2", space[name])
        assert result.attempted and not result.points and f"`{used}`" in result.message


def test_of_a_search_stopped_in_one_example_the_others_are_told_apart():
    challenge = find("91.2")
    outcomes = [Outcome("value", example.gives) for example in challenge.examples]
    outcomes[5], outcomes[-1] = Outcome("value", 1), Outcome("too-many-nodes")
    told = sentences.compared(challenge, outcomes, [5, 8], 5)
    assert told.startswith("The other 7 examples that came back are right.")


def test_it_is_said_that_one_player_moves_in_all_wrong_examples():
    challenge = find("91.3")
    to_move = [example.inputs[0].to_move for example in challenge.examples]
    outcomes = [Outcome("value", example.gives) for example in challenge.examples]
    wrong = [k for k, player in enumerate(to_move) if player == "MIN"]
    assert len(wrong) > 1
    told = sentences.compared(challenge, outcomes, wrong, wrong[0])
    assert told.startswith("In each wrong example MIN is to move.")
    assert "to move" not in sentences.compared(challenge, outcomes, [*wrong, to_move.index("MAX")], wrong[0])


def test_in_a_browser_nobody_is_sent_to_a_button_that_does_nothing(monkeypatch):
    assert "■" in sentences.INTERRUPT
    monkeypatch.setattr(sys, "platform", "emscripten")
    there = runpy.run_path(sentences.__file__)["INTERRUPT"]
    assert there == "A browser cannot interrupt a cell that does not end: choose Kernel → Restart."


def endless_at_6(n_leaves, b=2):
    """Has every height wrong, and finds none for six leaves."""
    height = 1
    while n_leaves > 1:
        n_leaves, height = n_leaves // b if n_leaves % b == 0 else n_leaves, height + 1
    return height


def test_a_call_without_end_does_not_hide_behind_a_wrong_one(monkeypatch):
    monkeypatch.setattr(calling, "LONGEST", 1)
    result = check("91.1", endless_at_6)
    assert result.failing.call == "tree_height(8)"
    (note,) = result.notes
    assert note.startswith("And `tree_height(6)` gave no answer: after 1 seconds the check stopped it")


def test_wrong_examples_do_not_hide_behind_a_call_without_end():
    def assessed(last, wrong, echo=True):
        """The call that is shown, and the notes: input `last` did not come back, those before are `wrong`."""
        outcomes = [Outcome("value", 99 if i in wrong else right) for i, right in enumerate(heights[:last])]
        outcomes.append(Outcome("stopped", detail="no answer: it ran out of time"))
        result = assess(challenge, asked, outcomes, digests, {}, 4, echo=echo)
        return result.failing.number, *result.notes

    heights = [3, 5, 4, 0, 2, 1]
    asked = [Inputs((2**height,)) for height in heights]
    examples = tuple(Example(*each, gives=height) for each, height in zip(asked, heights, strict=True))
    challenge = replace(find("91.1"), examples=examples[:4], hidden=2)
    outcomes = [Outcome("value", height) for height in heights]
    digests = [digest(challenge, *each) for each in zip(asked, outcomes, strict=True)]
    assert assessed(3, {1}) == (3, "Before that call, 1 example went wrong.")
    assert assessed(3, {1, 2}) == (3, "Before that call, 2 examples went wrong.")
    assert assessed(1, {0}) == (0, "And `tree_height(32)` gave no answer: it ran out of time.")
    assert assessed(4, {0}) == (0, "And `tree_height(4)` gave no answer: it ran out of time.")
    assert assessed(4, {0}, echo=False) == (0, "And one more input gave no answer: it ran out of time.")
    assert assessed(3, set()) == (3,)


def asks_score(board, score):
    return score(board.cells)


def asks_a_given(board, score):
    return centre_first(score)


def asks_itself(board, score):
    return score(board) + None


@pytest.mark.parametrize(
    ("function", "name"), [(asks_score, "score"), (asks_a_given, "centre_first"), (asks_itself, "")]
)
def test_an_error_of_a_function_that_was_handed_in_is_not_explained_as_that_of_the_line(function, name):
    outcome = run(find("91.1"), [function], (TicTacToe(), corners))
    told = sentences.about_error(outcome)
    assert told.startswith(f"`{name}` raised that error; your line only called it.") == bool(name)
    assert outcome.about == f"inside {name}" * bool(name)


def test_of_two_strategies_the_one_is_named_that_raised_the_error():
    def asks_both(first, second):
        return first("", "") + second("", "x")

    outcome = run(find("91.1"), [asks_both], (ALTERNATOR, GRIM))
    assert outcome.about == "inside second"


def test_an_error_of_a_strategy_is_not_explained_as_that_of_the_line():
    outcome = run(find("91.1"), [lambda mine, other: other(mine, "x")], ("C", GRIM))
    assert outcome.about == "inside other" and sentences.about_error(outcome).startswith("`other` raised")
