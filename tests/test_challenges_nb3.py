"""Notebook 3's challenges: the examples are true, and the key is proved by slow, obvious definitions."""

import random
from fractions import Fraction
from pathlib import Path

import pytest
import reference
from reference import ANSWERS

from helpers.challenges import random_inputs
from helpers.checking import battery, challenges_of, digest, find, key, key_entry, load_key, run
from helpers.games import CHANCE, MAX, MIN, Nim, Node, Tree

CHALLENGES = challenges_of(3)
ALL = pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)


def test_ids_points_and_minutes():
    assert [challenge.id for challenge in CHALLENGES] == [f"3.{i}" for i in range(1, 9)]
    core = [challenge for challenge in CHALLENGES if not challenge.bonus]
    assert sum(challenge.points for challenge in core) == 100
    assert 60 <= sum(challenge.minutes for challenge in core) <= 75  # of 90, with the reading


@ALL
def test_a_challenge_is_complete(challenge):
    assert len(challenge.hints) == 3
    for hint in challenge.hints:
        assert 5 <= len(hint.split()) <= 35
        assert "!" not in hint and " simply " not in hint
    assert 5 <= len(challenge.examples) <= 10
    assert len({repr(example.inputs) for example in challenge.examples}) == len(challenge.examples)


@ALL
def test_the_examples_are_true(challenge):
    for example in challenge.examples:
        outcome = run(challenge, [ANSWERS[challenge.id]], example.inputs)
        assert key.agrees(challenge, example.inputs, outcome, example.outcome()), example


@ALL
def test_random_inputs_are_plain_small_and_differ(challenge):
    rounds = [battery(challenge), battery(challenge, seed="other")]
    assert rounds[0] != rounds[1]
    for inputs in rounds:
        assert len(inputs) == 60
        assert len({repr(each) for each in inputs}) == 60
        outcomes = [run(challenge, [ANSWERS[challenge.id]], each) for each in inputs]
        assert {outcome.kind for outcome in outcomes} <= {"value", "raised"}
        answers = {repr(outcome.value) for outcome in outcomes}
        assert len(answers) >= (2 if challenge.returns == "bool" else 3)


@ALL
def test_nothing_is_always_right(challenge):
    """No answer that is the same everywhere gets near to all inputs."""
    right = [run(challenge, [ANSWERS[challenge.id]], inputs) for inputs in battery(challenge)]
    common = max(right, key=right.count)
    assert right.count(common) <= 0.7 * len(right)


def trees(count, rng, plies=4):
    return [random_inputs.trees(rng)[0] for _ in range(count)]


def test_random_trees_are_as_described():
    rng = random.Random(1)
    found = trees(500, rng)
    assert {tree.to_move for tree in found} == {MAX, MIN}
    assert {ANSWERS["3.5"](tree)[2] for tree in found} == {0, 1, 2, 3, 4}
    assert {len(node.children()) for tree in found for node in [tree, *tree.children()]} == {0, 1, 2, 3}


def test_random_games_have_no_ties():
    rng = random.Random(1)
    games = [random_inputs.games(rng)[0] for _ in range(300)]
    for game in games:
        payoffs = [node.payoffs for node in below(game) if node.is_over]
        for own in zip(*payoffs, strict=True):
            assert len(set(own)) == len(own)
    assert {node.player for game in games for node in below(game) if not node.is_over} == {0, 1, 2}


def below(node):
    return [node] + [each for child in node.children() for each in below(child)]


# The key's answers against definitions


def test_height_is_the_height_of_the_tree_that_can_be_built():
    for b in range(2, 6):
        for n in range(1, 130):
            try:
                height = ANSWERS["3.1"](n, b)
            except ValueError:
                with pytest.raises(ValueError):
                    Tree.from_leaves([0] * n, branching=b)
            else:
                assert ANSWERS["3.5"](Tree.from_leaves([0] * n, branching=b))[2] == height


def few_plans(positions, most=3_000):
    kept = [position for position in positions if reference.number_of_plans(position) <= most]
    assert len(kept) >= 100
    return kept


def test_minimax_is_the_best_plan_against_the_worst():
    for tree in few_plans(trees(250, random.Random(2))):
        assert ANSWERS["3.2"](tree) == reference.value_by_plans(tree)


def test_expectiminimax_is_the_best_plan_against_the_worst_over_all_throws():
    rng = random.Random(3)
    gambles = [random_inputs.gambles(rng)[0] for _ in range(250)]
    gambles += [example.inputs[0] for example in find("3.8").examples]
    for gamble in few_plans(gambles):
        assert ANSWERS["3.8"](gamble) == reference.value_by_plans(gamble)


def test_expectiminimax_is_what_many_throws_come_to():
    """The bonus examples once more, by throwing dice."""
    rng = random.Random(4)

    def throw(node):
        while not node.is_over:
            children = node.children()
            if node.player == CHANCE:
                node = children[rng.randrange(len(children))]
            else:
                node = (max if node.player == MAX else min)(children, key=ANSWERS["3.8"])
        return node.utility

    for example in find("3.8").examples:
        mean = sum(throw(*example.inputs) for _ in range(4_000)) / 4_000
        assert abs(mean - example.gives) < 0.25


def test_without_dice_it_is_minimax():
    node = Node(MAX, [Node(MIN, [3, 5]), Node(MIN, [2, 9])])
    assert ANSWERS["3.8"](node) == ANSWERS["3.2"](node) == 3
    assert ANSWERS["3.8"](Node(CHANCE, [1, 2])) == Fraction(3, 2)


def test_the_best_move_is_the_first_that_keeps_the_value():
    for (tree,) in battery(find("3.3")):
        values = [reference.minimax(child) for child in tree.children()]
        move = ANSWERS["3.3"](tree)
        better = [v for v in values if (v > values[move] if tree.to_move == MAX else v < values[move])]
        assert better == []
        assert values[move] not in values[:move]


def test_the_plan_leads_to_its_value_and_every_step_is_best():
    for (tree,) in battery(find("3.4")):
        value, moves = ANSWERS["3.4"](tree)
        for move in moves:
            assert move == ANSWERS["3.3"](tree)
            tree = tree.play(move)
        assert tree.utility == value


def test_backward_induction_is_the_one_subgame_perfect_equilibrium():
    rng = random.Random(5)
    games = [random_inputs.games(rng)[0] for _ in range(200)]
    *distinct, tied = [example.inputs[0] for example in find("3.6").examples]
    assert reference.subgame_perfect(tied) and ANSWERS["3.6"](tied) in reference.subgame_perfect(tied)
    for game in few_plans(games + distinct, most=600):
        assert set(reference.subgame_perfect(game)) == {ANSWERS["3.6"](game)}


def test_nim_is_minimax_on_the_pile():
    for takes in [(1, 2, 3), (1, 3, 4), (2,), (2, 5), (3, 4, 6)]:
        for n in range(16):
            assert ANSWERS["3.7"](n, takes) == (ANSWERS["3.2"](Nim(n, takes)) == 1)


def test_the_losing_piles_of_1_3_4():
    assert [n for n in range(31) if not ANSWERS["3.7"](n, (1, 3, 4))] == [0, 2, 7, 9, 14, 16, 21, 23, 28, 30]
    assert [n for n in range(31) if not ANSWERS["3.7"](n)] == [0, 4, 8, 12, 16, 20, 24, 28]


# The released key


released = pytest.mark.skipif(not key.KEY.exists(), reason="no key.json yet: python -m helpers release")


@released
@ALL
def test_the_released_key_is_what_the_reference_says(challenge):
    from mistakes.nb3 import MISTAKES

    assert load_key(challenge.id) == key_entry(challenge, ANSWERS[challenge.id], MISTAKES[challenge.id])


@released
def test_the_released_key_holds_hashes_only():
    for challenge in CHALLENGES:
        entry = load_key(challenge.id)
        assert set(entry) == {"battery", "right", "mistakes"}
        hashes = [entry["battery"], *entry["right"], *entry["mistakes"]]
        assert all(len(text) == 16 and int(text, 16) >= 0 for text in hashes)
        assert len(set(entry["right"])) == 60  # equal answers do not show


def test_no_answer_is_among_the_challenges():
    """Nothing in the challenge modules computes what is asked for."""
    for path in Path(random_inputs.__file__).parent.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not [name for name in ANSWERS.values() if f"def {name.__name__}(" in source]
        assert "max(" not in source.replace("`max(tuples", "").replace("leaves = max(1,", "")


def test_digests_agree_for_equal_answers_only():
    challenge = find("3.2")
    inputs = battery(challenge)[0]
    right = run(challenge, [ANSWERS["3.2"]], inputs)
    assert digest(challenge, inputs, right) == digest(challenge, inputs, right)
