"""Every kind of challenge there may be, made up here, goes the whole way: data, key, check, worker, judge.

A toy notebook 90 stands in the folder of the test: answers that are nested, exact, absent or of several
functions; inputs that are functions; searches observed from outside; answers of which many are right.
"""

import sys
from fractions import Fraction
from inspect import getsource
from types import SimpleNamespace

import pytest
import searches
from make_submissions import code, notebook

import helpers.challenges
from helpers.checking import Outcome, assess, challenges_of, check, compiled, key, key_entry, values
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge
from instructors.release import compiling as data
from instructors.release.headers import examples_table
from instructors.sandbox import processes
from instructors.sandbox.processes import Crew

CODE = '''
from helpers.checking import values
from helpers.games import Tree

SEED = Tree([[[3, 5], [6, 9]], [[1, 2], [0, -1]]])


def always_defect(mine, theirs):
    return "D"


def tit_for_tat(mine, theirs):
    return theirs[-1] if theirs else "C"


STRATEGIES = {"always defect": always_defect, "tit for tat": tit_for_tat}
values.REGISTRIES["toy strategy"] = lambda: STRATEGIES


def ordered_total(functions, inputs):
    order, total = functions
    return total([inputs[0][i] for i in order(*inputs)])


def game(functions, inputs):
    """What a bot makes of a game: the moves are asked for here, as a bot would."""
    (seed,), total = inputs, 0
    for turn in range(3):
        total += functions[0](seed + turn)
    return "won" if total % 2 else "lost"


def tables(rng):
    return ([[rng.randrange(5), rng.randrange(5)] for _ in range(2 + rng.randrange(2))],)


def trees(rng):
    leaf = rng.randrange
    return (Tree([[leaf(10), leaf(10)], [leaf(10), [leaf(10), leaf(10)]]], to_move=("MAX", "MIN")[leaf(2)]),)


def matches(rng):
    names = sorted(STRATEGIES)
    return (STRATEGIES[names[rng.randrange(2)]], STRATEGIES[names[rng.randrange(2)]], 1 + rng.randrange(9))


def numbers(low, high, rng):
    return (low + rng.randrange(high - low),)


def is_short(inputs, value):
    return value[1] <= 15


def is_divided(inputs, value):
    return value[0] * value[1] == inputs[0]


def is_won(inputs, value):
    return value == "won"


def with_cuts(inputs, value):
    return value[0], len(value[1]) < 8


def about_leaves(inputs, value):
    return f"You looked at {len(value[1])} leaves." if inputs[0] == SEED else ""
'''

CHALLENGES = """
from fractions import Fraction
from functools import partial

from helpers.challenges.toys import *
from helpers.challenges.watching import looked, searched
from helpers.checking import Challenge, Example, Mistake


def toy(id, name, returns, examples, inputs, takes, **more):
    mistake = {"wrong": Mistake("That is wrong.", share=0.5)}
    more = {"hidden": 12, "mistakes": mistake, **more}
    return Challenge(
        id, name, points=10, difficulty=1, minutes=1, returns=returns, examples=examples, inputs=inputs,
        hints=("a", "b", "c"), takes=takes, **more,
    )


CHALLENGES = [
    toy("90.1", "best", "set of tuple", [Example([[2, 0], [2, 1]], gives={(0, 0), (1, 0)})], tables, ("A",)),
    toy("90.2", "mixed", "(Fraction, Fraction) or None", [
        Example([[1, 3], [0, 0]], gives=(Fraction(1, 4), Fraction(3, 4))), Example([[0, 0]], gives=None),
    ], tables, ("A",)),
    toy("90.3", "match", "(str, str, int, int)", [
        Example(tit_for_tat, always_defect, 3, gives=("CDD", "DDD", 1, 3)),
    ], matches, ("f", "g", "n")),
    toy("90.4", "alphabeta", "int", [
        Example(SEED, gives=(5, [3, 5, 6, 1, 2])), Example(SEED, 6, 9, gives=(5, [3, 5, 1, 2])),
    ], trees, ("node", "alpha", "beta"), observe=looked, observes="{}, looking at {}"),
    toy("90.5", "count", "number", [Example(SEED, gives=(5, 15))], trees, ("node",),
        observe=searched, observes="{} after {} positions",
        accept=is_short),
    toy("90.6", "order", "int", [Example([[1, 2], [3, 4]], gives=10)], tables, ("A",),
        answers=("order", "total"), observe=ordered_total),
    toy("90.7", "divisor", "list of int", [Example(6, gives=[2, 3])], partial(numbers, 4, 94), ("n",),
        accept=is_divided),
    toy("90.8", "bot", "str", [Example(3, gives="won"), Example(5, gives="won")],
        partial(numbers, 0, 90), ("turn",), observe=game, calls="a game with seed {}", accept=is_won),
    toy("90.9", "tally", "dict", [Example([[1, 1]], gives={1: 2})], tables, ("A",), bonus=True),
    toy("90.10", "pruned", "number", [Example(SEED, gives=(5, [3, 5, 6, 1, 2]))], trees, ("node",),
        observe=looked, observes="{}, looking at {}",
        alike=with_cuts, remark=about_leaves),
]
"""

ANSWERS = {
    "best": """
def best(A):
    top = max(map(max, A))
    return {(i, j) for i, row in enumerate(A) for j, x in enumerate(row) if x == top}
""",
    "mixed": """
from fractions import Fraction

def mixed(A):
    total = sum(A[0])
    return None if total == 0 else (Fraction(A[0][0], total), Fraction(A[0][1], total))
""",
    "match": """
def match(f, g, n):
    one = two = ""
    for _ in range(n):
        a, b = f(one, two), g(two, one)
        one, two = one + a, two + b
    return one, two, one.count("C"), two.count("D")
""",
    "alphabeta": f"from math import inf\nfrom helpers.games import MAX\n{getsource(searches.alphabeta)}",
    "count": "from helpers.games import MAX\n" + getsource(searches.minimax).replace("minimax", "count"),
    "order": """
def order(A):
    return range(len(A))

def total(rows):
    return sum(map(sum, rows))
""",
    "divisor": """
def divisor(n):
    return [1, n]
""",
    "bot": """
def bot(turn):
    return 1
""",
    "tally": """
def tally(A):
    flat = [x for row in A for x in row]
    return {x: flat.count(x) for x in flat}
""",
}
ANSWERS["pruned"] = ANSWERS["alphabeta"].replace("alphabeta", "pruned")
# The same answers written in another way, and the wrong ones.
OTHER = {
    "best": ANSWERS["best"].replace("return {(i, j)", "return frozenset((i, j)").replace("top}", "top)"),
    "order": ANSWERS["order"].replace("range(len(A))", "sorted(range(len(A)), reverse=True)"),
    "divisor": "def divisor(n):\n    return (n, 1)",
}
OTHER["match"] = ANSWERS["match"].replace("return one", "return [one").replace('("D")', '("D")]')
OTHER["pruned"] = ANSWERS["pruned"].replace("in node.children()", "in reversed(node.children())")
WRONG = {
    "best": "def best(A):\n    return {(0, 0)}",
    "mixed": "def mixed(A):\n    return (1, 0)",
    "match": ANSWERS["match"].replace("one, two = one + a, two + b", "one += a; two = two + b[:0] + 'C'"),
    "alphabeta": ANSWERS["alphabeta"].replace("alpha >= beta", "alpha > beta and False"),
    "count": ANSWERS["count"].replace("values = [", "list(map(count, node.children())); values = ["),
    "order": ANSWERS["order"].replace("range(len(A))", "range(len(A) - 1)"),
    "divisor": "def divisor(n):\n    return [n, n]",
    "bot": "def bot(turn):\n    return 2",
    "tally": "def tally(A):\n    return {}",
    "pruned": ANSWERS["pruned"].replace("alpha >= beta", "False"),
}


def functions(sources, wanted):
    space = {}
    for source in sources:
        exec(source, space)
    return tuple(space[name] for name in wanted)


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The toy notebook, its key, its solution, and a worker that knows it."""
    place = tmp_path_factory.mktemp("course")
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield from made(place, monkeypatch)


def made(place, monkeypatch):
    """The same, in a folder."""
    folder = place / "challenges"
    folder.mkdir()
    (folder / "toys.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr(helpers.challenges, "__path__", [*helpers.challenges.__path__, str(folder)])
    monkeypatch.setattr(values, "REGISTRIES", values.REGISTRIES)
    monkeypatch.setattr(key, "path", lambda: place / "key.json")
    monkeypatch.setattr(processes, "COMMAND", [sys.executable, "-P", "-c", WORKER.format(str(folder))])
    data._modules.cache_clear()
    known = dict.fromkeys(compiled.notebooks()) | {90: asked_by(folder / "nb90.json")}
    monkeypatch.setitem(compiled.KNOWN, compiled.course(), known)
    challenges = challenges_of(90)
    entries, mistakes = {}, {}
    for challenge in challenges:
        right = functions([ANSWERS[challenge.name]], challenge.answers)
        wrong = functions([WRONG[challenge.name]], challenge.answers)
        mistakes[challenge.id] = {"wrong": wrong}
        entries[challenge.id] = key_entry(challenge, right, mistakes[challenge.id])
    key.path().write_text(key.json.dumps(entries), encoding="utf-8")
    (place / "90_toys.ipynb").write_bytes(book(ANSWERS))
    monkeypatch.setattr(exam, "load_mistakes", lambda *_: mistakes)
    monkeypatch.setattr(exam, "files", lambda *_: [place])
    with Crew(fork=False) as crew:
        asked = exam.prepare("90_toys", 90, place, seed=3, seconds=30, crew=crew)
        yield SimpleNamespace(folder=place, challenges=challenges, records={}, exam=asked, crew=crew)
    values.REGISTRIES.pop("toy strategy", None)
    sys.modules.pop("helpers.challenges.toys", None)
    data._modules.cache_clear()


def asked_by(file):
    """The toy challenges as students have them: made data, and read again."""
    space = {}
    exec(CHALLENGES, space)
    file.write_bytes(data.data(space["CHALLENGES"]))
    return compiled.read(file)


WORKER = """
import sys, helpers.challenges
helpers.challenges.__path__ = [*helpers.challenges.__path__, {!r}]
from instructors.sandbox import placeholders, worker
placeholders.WATCHING.add("helpers.challenges.toys")
worker.main()
"""


def book(answers):
    return notebook([code(source, f"cell-{name}") for name, source in answers.items()])


def checked(course, answers):
    """What `check` says of these answers, by the challenge's name."""
    found = {}
    for challenge in course.challenges:
        chosen = functions([answers.get(challenge.name, ANSWERS[challenge.name])], challenge.answers)
        found[challenge.name] = check(challenge.id, *chosen)
    return found


def graded(course, answers):
    """What `grade` says of them."""
    record = judged(course, {**ANSWERS, **answers})
    assert not any(mark.trouble for mark in record.marks), record.marks
    return {mark.name: mark for mark in record.marks}


def judged(course, answers):
    """The Record of a notebook; who hands in the same is graded once."""
    data = book(answers)
    if data not in course.records:
        submission = Submission("ada", "90_toys", held("90_toys.ipynb", data))
        course.records[data] = judge.grade(course.exam, submission, course.crew)
    return course.records[data]


def test_right_answers_pass_in_the_notebook_and_in_the_grader(course):
    for answers in ({}, OTHER):
        for results in (checked(course, answers), graded(course, answers)):
            assert {name: (each.passed, each.points) for name, each in results.items()} == dict.fromkeys(
                ANSWERS, (True, 10)
            ), results


def test_wrong_answers_are_named_in_the_notebook_and_in_the_grader(course):
    for results in (checked(course, WRONG), graded(course, WRONG)):
        found = {name: (each.passed, each.mistake, each.points) for name, each in results.items()}
        assert found == dict.fromkeys(WRONG, (False, "wrong", 5)), results


IN_ANOTHER_FORM = {
    "mixed": ANSWERS["mixed"]
    .replace("Fraction(A[0][1], total)", "A[0][1] / total")
    .replace("return None", "return (None, None)"),
    "match": ANSWERS["match"].replace("return one, two", "return [*one], [*two]"),
    "alphabeta": ANSWERS["alphabeta"]
    .replace("def alphabeta", "def search")
    .replace("= alphabeta", "= search")
    + "\ndef alphabeta(node, alpha=-inf, beta=inf):\n    return float(search(node, alpha, beta))",
    "order": ANSWERS["order"].replace("sum(map(sum, rows))", "float(sum(map(sum, rows)))"),
    "divisor": "def divisor(n):\n    return [1.0, n]",
}


def test_the_right_idea_in_the_wrong_form_keeps_half_in_the_notebook_and_in_the_grader(course):
    for results in (checked(course, IN_ANOTHER_FORM), graded(course, IN_ANOTHER_FORM)):
        found = {name: results[name] for name in IN_ANOTHER_FORM}
        assert {(each.passed, each.mistake, each.points) for each in found.values()} == {(False, "form", 5)}


ODD = {  # the answers, and what is told of them
    "best": ("def best(A):\n    return {1}", "In `{1}`, the number 1 stands where a tuple is asked for."),
    "mixed": ("def mixed(A):\n    return (0.25, 0.75)", "the float 0.25 stands where an exact number"),
    "match": (
        "def match(f, g, n):\n    return f",
        "You returned the function tit_for_tat where a tuple is asked for.",
    ),
    "alphabeta": ("def alphabeta(node, alpha=0, beta=0):\n    return None", "You returned None"),
    "count": ("def count(node):\n    return node", "You returned the position"),
    "order": (
        "def order(A):\n    return []\ndef total(rows):\n    return 'x'",
        "You returned the string 'x' where a whole number is asked for.",
    ),
    "divisor": ("def divisor(n):\n    return [1]", "example"),
    "bot": ("def bot(turn):\n    return 'x'", "TypeError"),
    "tally": ("def tally(A):\n    return []", "You returned the list [] where a dictionary is asked for."),
    "pruned": ("def pruned(node):\n    return None", "You returned None"),
}


def test_odd_answers_are_wrong_and_told_so_in_both_places(course):
    answers = {name: source for name, (source, _) in ODD.items()}
    for results in (checked(course, answers), graded(course, answers)):
        assert not [name for name, each in results.items() if each.passed]
        for name, (_, words) in ODD.items():
            told = f"{results[name].message} {results[name].failing}"
            assert words in told, (name, told)


STUB = "    raise NotImplementedError()"


def test_stubs_and_missing_functions_are_not_attempted(course):
    stubs = {
        "alphabeta": f"def alphabeta(node, alpha=0, beta=0):\n{STUB}",
        "order": f"def order(A):\n{STUB}\ndef total(rows):\n{STUB}",
        "bot": f"def bot(turn):\n{STUB}",
    }
    for results in (checked(course, stubs), graded(course, stubs)):
        assert [name for name, each in results.items() if not each.attempted] == list(stubs)
    assert judged(course, {}).status == "no function to grade"


def test_a_wrong_number_of_parameters_is_told_from_what_the_function_takes(course):
    def message(id, *answers):
        return check(id, *answers).message

    assert "calls it with 1: turn." in message("90.8", lambda: 1)
    assert "calls it with 1 or 3: node, alpha, beta." in message("90.4", lambda node: 1)
    assert 'check("90.6", order, total)' in message("90.6", len)


def test_tables_show_calls_and_observed_answers(course):
    table = {each.name: examples_table(each) for each in course.challenges}
    assert "| a game with seed 3 | `'won'` |" in table["bot"]
    assert "| `5`, looking at `[3, 5, 6, 1, 2]` |" in table["alphabeta"]
    assert "| `match(tit_for_tat, always_defect, 3)` | `('CDD', 'DDD', 1, 3)` |" in table["match"]


def test_a_failing_call_shows_what_was_observed(course):
    result = checked(course, WRONG)["alphabeta"]
    assert result.failing.right == "5, looking at [3, 5, 6, 1, 2]"
    assert result.failing.got == "5, looking at [3, 5, 6, 9, 1, 2, 0, -1]"


def test_what_is_equally_right_passes_with_a_remark(course):
    for results in (checked, graded):
        assert results(course, {})["pruned"].message == "You looked at 5 leaves."
        other = results(course, OTHER)["pruned"]
        assert (other.passed, other.message) == (True, "You looked at 7 leaves.")


def test_a_remark_explains_what_no_mistake_does(course):
    one_more = ANSWERS["pruned"].replace("return value", "return value + 1")
    for results in (checked, graded):
        result = results(course, {"pruned": one_more})["pruned"]
        assert (result.passed, result.mistake, result.message[:14]) == (False, None, "You looked at ")
        assert results(course, WRONG)["pruned"].message == "That is wrong."


def test_a_remark_or_a_likeness_that_breaks_is_no_fault(course):
    from dataclasses import replace

    pruned = course.challenges[-1]
    broken = replace(pruned, alike=lambda inputs, value: 1 / 0, remark=lambda inputs, value: 1 / 0)
    inputs, outcome = pruned.examples[0].inputs, pruned.examples[0].outcome()
    right = key.example_digests(broken)
    result = assess(broken, [inputs], [outcome], right, {}, 1)
    assert (result.passed, result.message) == (True, "")
    forged = [Outcome("value", value) for value in (5, (5,), (None, None), (5, 3))]
    right = key.example_digests(pruned)
    assert not any(assess(pruned, [inputs], [each], right, {}, 1).passed for each in forged)


def test_a_game_of_the_course_is_nobodys_answer(course):
    strategies = values.REGISTRIES["toy strategy"]()
    assert "is the course's own" in check("90.3", strategies["tit for tat"]).message


def test_the_answer_itself_must_be_accepted_before_a_key_is_made(course):
    divisor = course.challenges[6]
    with pytest.raises(ValueError, match="is not accepted"):
        key_entry(divisor, lambda n: [2, n // 2], {"wrong": lambda n: [n, n]})
    assert key.load_key("90.7")["right"] == [None] * 12


def test_a_pair_that_no_observer_saw_is_wrong(course):
    alphabeta = course.challenges[3]
    inputs = alphabeta.examples[0].inputs
    (right, *_) = key.example_digests(alphabeta)
    assert key.is_right(alphabeta, inputs, Outcome("value", (5, [3, 5, 6, 1, 2])), right)
    for forged in (5, (5,), [5, [3, 5, 6, 1, 2]], (5, [3, 5, 6, 1, 2], 0), None, (Fraction(5), {3})):
        assert not key.is_right(alphabeta, inputs, Outcome("value", forged), right)
