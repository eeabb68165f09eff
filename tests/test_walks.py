"""The walks of the course's own answers: a right one has no fault; what is framed in a wrong one is wrong."""

from fractions import Fraction

import pytest
from mistakes import MISTAKES
from reference import CHALLENGES, answers_of

from helpers.checking import check, example_inputs, hidden_inputs
from helpers.checking.key import variants
from helpers.checking.pages import MOST_DRAWN, size_of
from helpers.games import CHANCE, MAX, MIN
from helpers.stepped.replay import replay
from helpers.tracing.fault import VALUE, first_fault

WALKING = [challenge for challenge in CHALLENGES if challenge.walks]
PLAIN = [challenge for challenge in WALKING if challenge.walks == VALUE]


@pytest.mark.parametrize("challenge", WALKING, ids=lambda challenge: challenge.id)
def test_a_right_answer_has_no_fault(challenge):
    function, *_ = answers_of(challenge.id)
    for inputs in [*example_inputs(challenge), *hidden_inputs(challenge)]:
        if 1 < size_of(inputs[0]) <= MOST_DRAWN:
            assert first_fault(function, *inputs, by=challenge.walks) is None, inputs


def value_of(node):
    """What a node is worth, for one player or for several."""
    if node.is_over:
        return getattr(node, "payoffs", None) or node.utility
    values = [value_of(child) for child in node.children()]
    if node.to_move == CHANCE:
        return Fraction(sum(values)) / len(values)
    if node.to_move in (MAX, MIN):
        return max(values) if node.to_move == MAX else min(values)
    return max(values, key=lambda payoffs: payoffs[node.to_move])


@pytest.mark.parametrize("challenge", PLAIN, ids=lambda challenge: challenge.id)
def test_what_is_framed_in_a_known_mistake_is_wrong(challenge):
    framed = 0
    for function in [
        functions[0] for wrong in MISTAKES[challenge.id].values() for functions in variants(wrong)
    ]:
        for inputs in example_inputs(challenge):
            found = size_of(inputs[0]) > 1 and first_fault(function, *inputs, by=challenge.walks)
            if found and not found.failed and "without a look" not in found.words:
                data = found.graph.nodes[found.node]
                assert data["value"] != value_of(data["position"])
                framed += 1
    assert framed > 10


def test_a_wrong_walk_can_be_stepped_through_from_the_node_that_is_framed():
    def optimist(node):
        return node.utility if node.is_over else max(map(optimist, node.children()))

    walk = check("3.2", optimist).walk
    steps = walk.steps()
    assert steps.startswith("<details><summary>Step through this tree</summary>")
    made = replay(walk.again(), at=walk.fault.node)
    assert made.turns[made.at].words("MIN after 0") == "MIN after 0 returns 5 to MAX"
    assert f'value="{made.at}"' in made.html
    assert replay(walk.again()).at == 0
