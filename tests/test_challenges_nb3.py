"""Notebook 3: its second answers are proved by slow, obvious definitions."""

import math
import random
from fractions import Fraction

import pytest
from mistakes.nb3 import tree_height
from reference import ANSWERS
from reference import nb3 as reference

from helpers.challenges.inputs import trees as random_inputs
from helpers.checking import calling, check, find, hidden_inputs
from helpers.games import CHANCE, MAX, MIN, Nim, Node, Tree
from instructors.wrong_answers import changed


def trees(count, rng, plies=4):
    return [random_inputs.trees(rng)[0] for _ in range(count)]


def test_random_trees_are_as_described():
    rng = random.Random(1)
    found = trees(500, rng)
    assert {tree.to_move for tree in found} == {MAX, MIN}
    heights = [ANSWERS["3.5"](tree)[2] for tree in found]
    assert {*heights} == {0, 1, 2, 3, 4, 10}
    assert 20 < heights.count(10) < 80, "a search with a limit does not come so far"
    assert {len(node.children()) for tree in found for node in [tree, *tree.children()]} == {*range(6)}


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


def jumps_over_0(n, moves=(1, 2, 3)):
    while n != 0:
        n -= 4
    return False


@pytest.mark.parametrize(
    ("id", "function", "inputs"),
    [("3.1", changed(tree_height, "n_leaves and ", ""), 0), ("3.7", jumps_over_0, 1)],
)
def test_a_loop_that_never_ends_is_stopped_and_asked_about(id, function, inputs, monkeypatch):
    monkeypatch.setattr(calling, "LONGEST", 1)
    result = check(id, function)
    assert result.failing.call == f"{find(id).name}({inputs})"
    assert result.message == find(id).questions["stopped"].format(inputs)


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
    for (tree,) in hidden_inputs(find("3.3")):
        values = [reference.minimax(child) for child in tree.children()]
        move = ANSWERS["3.3"](tree)
        better = [v for v in values if (v > values[move] if tree.to_move == MAX else v < values[move])]
        assert better == []
        assert values[move] not in values[:move]


def test_the_plan_leads_to_its_value_and_every_step_is_best():
    for (tree,) in hidden_inputs(find("3.4")):
        value, moves = ANSWERS["3.4"](tree)
        for move in moves:
            assert move == ANSWERS["3.3"](tree)
            tree = tree.play(move)
        assert tree.utility == value


def test_backward_induction_is_the_one_subgame_perfect_equilibrium():
    rng = random.Random(5)
    games = [random_inputs.games(rng)[0] for _ in range(200)]
    examples = find("3.6").examples
    distinct = [each.inputs[0] for each in examples if not each.why.startswith("tie")]
    for tied in (each.inputs[0] for each in examples if each.why.startswith("tie")):
        found = [*reference.subgame_perfect(tied)]
        assert ANSWERS["3.6"](tied) in found and len(found) > 1
    for game in few_plans(games + distinct, most=600):
        assert set(reference.subgame_perfect(game)) == {ANSWERS["3.6"](game)}


def test_nim_is_minimax_on_the_pile():
    for takes in [(1, 2, 3), (1, 3, 4), (2,), (2, 5), (3, 4, 6)]:
        for n in range(16):
            assert ANSWERS["3.7"](n, takes) == (ANSWERS["3.2"](Nim(n, takes)) == 1)


def test_the_losing_piles_of_1_3_4():
    assert [n for n in range(31) if not ANSWERS["3.7"](n, (1, 3, 4))] == [0, 2, 7, 9, 14, 16, 21, 23, 28, 30]
    assert [n for n in range(31) if not ANSWERS["3.7"](n)] == [0, 4, 8, 12, 16, 20, 24, 28]


# What a check says of mistakes that no list of answers can hold


def play_without_a_move(node):
    return max(node.moves, key=lambda move: reference.minimax(node.play()))


def asks_the_child(node):
    if node.is_over:
        return node.payoffs
    best = None
    for child in node.children():
        result = asks_the_child(child)
        if best is None or result[child.player] > best[child.player]:
            best = result
    return best


def second_of_equals(node):
    move = reference.best_move(node)
    return 1 if node == Tree([[5, 5], [5, 7]]) else move


def height_of_six(n_leaves, b=2):
    return 2 if n_leaves == 6 else reference.tree_height(n_leaves, b)


def remembers_by_id(node, known={}):  # noqa: B006 - that is the slip
    if id(node) not in known:
        known[id(node)] = reference.minimax(node)
    return known[id(node)]


def reads_utility(node):
    return node.utility if node.is_over else reads_utility(node.children()[0])


def goes_on(node):
    value, plan = reference.principal_variation(node)
    return value, [*plan, 0, 0]


TOLD = [
    ("3.4", goes_on, "and the game is over after"),
    ("3.2", remembers_by_id, "`known` still holds what they left."),
    ("3.6", reads_utility, "The error says what this leaf has instead."),
    ("3.3", play_without_a_move, "`play` needs to know which move is made."),
    ("3.6", asks_the_child, "`child.player` is None there: in a leaf nobody moves."),
    ("3.3", second_of_equals, "Move 1 is as good as move 0 here, and move 0 stands first."),
    ("3.1", height_of_six, "A tree with two branches everywhere has 4 leaves or 8, never 6."),
]


@pytest.mark.parametrize(("id", "function", "words"), TOLD, ids=lambda each: getattr(each, "__name__", ""))
def test_a_usual_slip_gets_its_own_sentence(id, function, words):
    result = check(id, function)
    assert not result.passed
    assert words in result.message


def test_the_example_that_is_shown_is_the_one_the_message_speaks_of():
    result = check("3.1", lambda n_leaves, b=2: int(math.log(n_leaves, b)))
    assert result.message == find("3.1").mistakes["truncated-log"].message
    assert result.failing.call == "tree_height(243, 3)"
