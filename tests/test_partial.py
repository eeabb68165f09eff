"""Two slips at once: the known mistake that explains a part of what is wrong."""

import pytest

from helpers.checking import check, find
from helpers.checking.key import AT_RANDOM, NO_VALUE, RIGHT
from helpers.checking.partial import pair_of_mistakes, partly

pytestmark = pytest.mark.usefixtures("small_course")
A, B, C, D = "aaaa", "bbbb", "cccc", "dddd"


def every(name):
    return {*range(9)}


@pytest.mark.parametrize(
    ("mine", "seen", "found"),
    [
        ([A, B, RIGHT], {"one": [A + B + RIGHT]}, ("one", [0, 1])),
        ([A, B, C], {"one": [A + B + RIGHT]}, None),  # two of three may be chance, too
        ([A, RIGHT, C], {"one": [A + B + RIGHT]}, None),  # it would spoil what is right
        ([A, B, RIGHT], {"one": [A + RIGHT * 2]}, None),  # one alone may be chance
        ([NO_VALUE] * 3, {"one": [NO_VALUE * 3]}, None),  # an error says nothing of its cause
        ([A, B, D], {"one": [A + B + C]}, None),  # too much of it is something else
        ([A, A, A, A, D], {"one": [A * 4 + C]}, ("one", [0, 1, 2, 3])),
        ([A, B, C], {"one": [A + B + RIGHT], "two": [A + RIGHT + C]}, None),  # which of the two?
        ([A, B, C], {"one": [A + B + RIGHT], "two": [A + B + C]}, ("two", [0, 1, 2])),
        ([RIGHT, B, C], {"one": [A + RIGHT * 2, RIGHT + B + C]}, ("one", [1, 2])),  # a second form of it
        ([A, B, C, D], {"one": [A + B + RIGHT * 2]}, None),  # no more than half
        ([A, B, C, D], {"one": [A + B + C + RIGHT]}, ("one", [0, 1, 2])),
    ],
)
def test_the_mistake_that_explains_most_is_found_where_nothing_speaks_against_it(mine, seen, found):
    assert partly(mine, seen, every) == found


def test_a_sentence_that_speaks_of_another_example_is_not_told():
    assert partly([A, B, C], {"one": [A + B + RIGHT]}, lambda name: {2}) is None


@pytest.mark.parametrize(
    ("random", "found"),
    [
        (20 * "a", ("one", [0, 1])),
        (15 * "a" + 5 * ".", ("one", [0, 1])),  # two slips can cancel each other
        (14 * "a" + 6 * ".", None),
        (15 * "a" + 5 * "b", ("one", [0, 1])),
        (14 * "a" + 6 * "b", None),
    ],
)
def test_a_mistake_that_random_inputs_do_not_bear_out_explains_nothing(random, found):
    seen = {"one": [A + B + AT_RANDOM + 20 * "a" + "...."]}
    assert partly([A, B], seen, every, random + "a.b!") == found


def test_a_sentence_with_numbers_is_told_only_where_all_that_it_may_rest_on_is_so():
    seen = {"one": [A + B + C + D + "eeee" + "ffff", A + B + C + D + "eeee" + RIGHT]}
    told = "one", [0, 1, 2, 3]
    assert partly([A, B, C, D, "ffff", RIGHT], seen, every) == told
    assert partly([A, B, C, D, "ffff", RIGHT], seen, every, is_exact=bool) is None
    assert partly([A, B, C, D, "eeee", RIGHT], seen, every, is_exact=bool) == ("one", [0, 1, 2, 3, 4])


def first_or_last(node):
    """Turns signs and not those of the leaves, and asks the first and the last child."""
    if node.is_over:
        return node.utility
    children = node.children()
    return max(-first_or_last(children[0]), -first_or_last(children[-1]))


def test_a_mistake_that_claims_too_much_is_not_told():
    result = check("91.2", first_or_last)
    assert (result.mistake, result.partly) == (None, None)
    assert "all is well" not in result.message


def levels_without_errors(leaves, b=2):
    """Counts the levels in place of the steps, and returns the error in place of raising it."""
    height = 1
    while leaves > 1:
        if leaves % b:
            return "ValueError"
        leaves //= b
        height += 1
    return height


def test_of_two_slips_the_one_that_explains_more_examples_is_told_with_an_example_of_its_own():
    result = check("91.1", levels_without_errors)
    assert (result.mistake, result.partly, result.points) == (None, "counts-levels", 0)
    told = find("91.1").mistakes["counts-levels"].message
    start = "A usual slip would explain 5 of 8 wrong examples:"
    assert result.message == f"{start} “{told}” Is it yours?"
    assert result.failing.call in ("tree_height(8)", "tree_height(1)")


def levels_and_no_leaf(n_leaves, b=2):
    """Counts the levels, refuses a single leaf, and returns None in place of an error."""
    height = 1
    if n_leaves == 1:
        raise ValueError
    while n_leaves > 1:
        if n_leaves % b:
            return None
        n_leaves //= b
        height += 1
    return height


def always_0_but_for_0(n_leaves, b=2):
    """Counts, and hands out 0 all the same."""
    height = 1
    while n_leaves > 0:
        if n_leaves % b:
            return 0
        n_leaves, height = n_leaves // b, height + 1
    return height


@pytest.mark.parametrize("answer", [levels_and_no_leaf, always_0_but_for_0])
def test_nothing_is_said_of_examples_that_came_out_otherwise_nor_of_how_one_same_answer_came_about(answer):
    result = check("91.1", answer)
    assert (result.mistake, result.partly) == (None, None)


def test_who_looks_the_examples_up_hears_so():
    known = {example.inputs: example.gives for example in find("91.6").examples}
    result = check("91.6", lambda n, *moves: known.get((n, *moves), False))
    assert result.message.startswith(
        "Every example is right, and every other call got one and the same answer"
    )


@pytest.mark.parametrize(
    ("mine", "found"),
    [
        ([A, B, RIGHT, *"aabbcc"], {"one": {0}, "two": {1}}),
        ([A, B, RIGHT, *"aabbca"], {"one": {0}, "two": {1}}),  # where both have it wrong, in any way
        ([A, B, RIGHT, *"aabb.c"], {}),  # but wrong
        ([A, B, RIGHT, *"aabccc"], {}),  # a call that neither has like that
        ([A, B, C, *"aabbcc"], {}),  # a call that is right with both
        ([A, RIGHT, RIGHT, *"aa..cc"], {}),
    ],
)
def test_two_mistakes_are_told_where_each_call_comes_out_as_they_have_it(mine, found):
    seen = {
        "one": [A + RIGHT * 2 + AT_RANDOM + "aa..cc"],
        "two": [RIGHT + B + RIGHT + AT_RANDOM + "..bbdd"],
    }
    mine = [*mine[:3], *(each + "..." if each == "." else each * 4 for each in mine[3:])]
    assert pair_of_mistakes(mine, seen, 3) == found


def test_nothing_is_told_where_two_pairs_would_explain_the_calls():
    signs = A + RIGHT + AT_RANDOM + "aa.."
    seen = {"one": [signs], "other": [signs], "two": [RIGHT + B + AT_RANDOM + "..bb"]}
    assert pair_of_mistakes([A, B, A, A, B, B], seen, 2) == {}
