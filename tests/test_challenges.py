"""Every challenge of every notebook: complete, with true examples, fair random inputs, and the right key."""

import ast
import builtins
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from reference import ANSWERS, CHALLENGES, EVERY_CHALLENGE, answers_of, use_key

import helpers.challenges
from helpers.checking import (
    challenges_of,
    check,
    find,
    key,
    key_entry,
    load_key,
    notebooks,
)
from instructors import challenge_rules
from instructors.release.book import read
from instructors.release.headers import examples_table, header

ALL = pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)


def test_every_challenge_has_a_second_answer_in_tests_reference_and_none_is_left_over():
    assert sorted(ANSWERS) == sorted(challenge.id for challenge in EVERY_CHALLENGE)


@pytest.mark.parametrize("number", notebooks())
def test_ids_count_up_and_every_id_is_found(number):
    challenges = challenges_of(number)
    assert [each.id for each in challenges] == [f"{number}.{i}" for i in range(1, len(challenges) + 1)]
    assert [find(each.id) for each in challenges] == challenges


@ALL
def test_a_challenge_is_complete(challenge):
    assert [*challenge_rules.form(challenge)] == []
    assert len(answers_of(challenge.id)) == len(challenge.answers)


@ALL
def test_header_and_table_can_be_written(challenge):
    assert header(challenge).startswith(f"{challenge.id} · {challenge.name} · ●")
    assert examples_table(challenge).count("\n| ") == len(challenge.examples)


class Exact(ast.NodeTransformer):
    """A division is a Fraction, as in the tables."""

    def visit_BinOp(self, node):
        if not isinstance(node.op, ast.Div):
            return node
        return ast.Call(ast.Name("Fraction", ast.Load()), [node.left, node.right], [])


def named_above(challenge):
    """What the notebook of a challenge has given its names to, above its table."""
    number = challenge.id.partition(".")[0]
    (path,) = (Path(__file__).parents[1] / "solutions").glob(f"*{number}_*.ipynb")
    names, found = {re.match(r"\*?(\w+)", name)[1] for name in challenge.names}, {}
    for cell in read(path)["cells"]:
        if f"<!-- examples {challenge.id} -->" in cell["source"]:
            return found
        for node in ast.parse(cell["source"]).body if cell["cell_type"] == "code" else ():
            imports = isinstance(node, ast.Import | ast.ImportFrom)
            if imports or (isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in names):
                exec(ast.unparse(node), found)


@pytest.mark.parametrize(
    "challenge", [each for each in CHALLENGES if each.names and not each.calls], ids=lambda each: each.id
)
def test_a_name_in_a_table_of_examples_means_its_input(challenge):
    calls = re.findall(r"^\| `(.+?)` \|", examples_table(challenge), re.MULTILINE)
    found = {**named_above(challenge), "Fraction": Fraction}
    for written, example in zip(calls, challenge.examples, strict=True):
        inputs = Exact().visit(ast.parse(written, mode="eval").body).args
        assert eval(f"[{', '.join(map(ast.unparse, inputs))}]", found) == list(example.inputs), written


@ALL
def test_the_examples_are_true(challenge):
    assert [*challenge_rules.examples(challenge, answers_of(challenge.id))] == []


@ALL
def test_random_inputs_are_plain_small_and_differ(challenge):
    assert [*challenge_rules.random_inputs(challenge, answers_of(challenge.id))] == []


@ALL
def test_nothing_is_always_right(challenge):
    """No answer that is the same everywhere gets near to all inputs."""
    assert [*challenge_rules.answers_vary(challenge, answers_of(challenge.id))] == []


@ALL
def test_the_second_answer_passes_its_check(challenge, tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, [challenge.id])
    result = check(challenge.id, *answers_of(challenge.id))
    assert result.passed, result
    assert result.points == result.max == challenge.points


# The released key


@ALL
def test_the_released_key_is_what_the_second_answer_says(challenge):
    """Its part about mistakes is test_mistakes.py's; that no other is in it, test_release.py's."""
    made = key_entry(replace(challenge, mistakes={}), answers_of(challenge.id), {})
    if key.path().exists():
        released = load_key(challenge.id)
        told = "run `python -m instructors release`"
        assert {**released, "mistakes": {}, "seen": {}} == made, told
        assert set(released["mistakes"].values()) == set(challenge.mistakes), told


@pytest.mark.skipif(not key.path().exists(), reason="no key.json yet: python -m instructors release")
@ALL
def test_the_released_key_holds_hashes_only(challenge):
    entry = load_key(challenge.id)
    assert set(entry) == {"hidden", "right", "mistakes", "seen"}
    right = [text for text in entry["right"] if text is not None]
    assert len(right) == (0 if challenge.accept else challenge.hidden)
    hashes = [entry["hidden"], *right, *entry["mistakes"]]
    assert all(len(text) == 16 and int(text, 16) >= 0 for text in hashes)
    assert len(set(right)) == len(right)  # equal answers do not show


def test_no_answer_is_among_the_challenges():
    """Nothing in the challenge modules is called, or computes, what is asked for."""
    asked = {name for challenge in EVERY_CHALLENGE for name in challenge.answers}
    for path in Path(helpers.challenges.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert not defined & asked, path


BELOW = """
from math import inf
from helpers.games import MAX
from instructors import challenge_rules

def dominates(A, r, s, strict=True): return A[r][0] > A[s][0]
def dominant_strategy(A):
    rows = range(len(A))
    return next((r for r in rows if all(dominates(A, r, s) for s in rows if s != r)), None)

def minimax(node):
    values = [minimax(child) for child in node.children()]
    return node.utility if node.is_over else min(values) if node.to_move == MAX else max(values)
def values_of(node): return [minimax(child) for child in node.children()]
def best_move(node):
    best = (max if node.to_move == MAX else min)(values_of(node))
    return node.moves[values_of(node).index(best)]
def principal_variation(node):
    if node.is_over:
        return node.utility, []
    value, moves = principal_variation(node.play(best_move(node)))
    return value, [best_move(node), *moves]

def winner(cells): return None
def legal_moves(cells): return [] if winner(cells) else [k for k in range(1, 10) if cells[k - 1] == "."]
def evaluate(board, depth=0): return 0
def fastest_move(board):
    return max(board.moves, key=lambda move: evaluate(board.play(move), 1))

def alphabeta(node, alpha=-inf, beta=inf):
    return node.utility if node.is_over else alphabeta(node.children()[0])
def alphabeta_hard(node, alpha, beta): return max(alpha, min(beta, alphabeta(node, alpha, beta)))
def best_move_ab(board):
    return (max if board.to_move == MAX else min)(board.moves, key=lambda move: alphabeta(board.play(move)))
"""


@pytest.mark.parametrize(
    ("id", "below", "name"),
    [
        ("1.4", "1.3", "dominates"), ("3.3", "3.2", "minimax"), ("3.4", "3.3", "best_move"),
        ("4.3", "4.2", "winner"), ("4.7", "4.5", "evaluate"),
        ("5.5", "5.2", "alphabeta"), ("5.3", "5.2", "alphabeta"),
    ],
)  # fmt: skip
def test_an_answer_that_calls_a_wrong_one_is_not_blamed(id, below, name, tmp_path, monkeypatch):
    if id not in ANSWERS:
        pytest.skip(f"the course has no {id}")
    use_key(monkeypatch, tmp_path, [id, below])
    space = {}
    exec(BELOW, space)
    result = check(id, space[find(id).name])
    assert not result.passed
    assert result.message == (
        f"`{find(id).name}` calls your `{name}`, which is not right yet: mend that one first. "
        f"What does check {below} say?"
    )


@pytest.mark.parametrize(
    "challenge",
    [each for n in notebooks() for each in challenges_of(n) if each.questions],
    ids=lambda each: each.id,
)
def test_each_way_to_differ_is_one_there_is_and_ends_with_a_question(challenge):
    words = "true false none some more less extra missing twice order from other cell form stopped too-many"
    errors = {
        name
        for name, each in vars(builtins).items()
        if isinstance(each, type) and issubclass(each, Exception)
    }
    assert {way.rpartition(" ")[2] for way in challenge.questions} <= {*words.split(), "", *errors}
    written = [question for question in challenge.questions.values() if not callable(question)]
    assert all(question.endswith("?") for question in written)
    assert all("%s" not in question.format("%s").replace("%s", "", 1) for question in written)


def test_no_challenge_calls_a_mistake_of_its_own_form():
    every = [challenge for number in notebooks() for challenge in challenges_of(number)]
    assert not [challenge.id for challenge in every if "form" in challenge.mistakes]
