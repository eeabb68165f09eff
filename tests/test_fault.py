"""The first wrong node of an answer's own walk: found in wrong answers, and never in a right one."""

from fractions import Fraction
from math import inf

import pytest
import small

from helpers.checking import check, find, wrong_walk
from helpers.games import CHANCE, MAX, Node, TicTacToe, Tree
from helpers.tracing import fault
from helpers.tracing.fault import MOVE, PLAN, SOFT, VALUE, WINDOW, first_fault

pytestmark = pytest.mark.usefixtures("small_course")
TWO_PLY = Tree([[3, 5], [2, 9]])
SEED = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1], branching=2)


@pytest.fixture(autouse=True)
def no_nbgrader(monkeypatch):
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)


def minimax(node):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)(map(minimax, node.children()))


def optimist(node):
    return node.utility if node.is_over else max(map(optimist, node.children()))


def half_returned(node):
    if node.is_over:
        return node.utility
    values = [half_returned(child) for child in node.children()]
    if node.to_move == MAX:
        return max(values)
    min(values)


def texts(node):
    if node.is_over:
        return str(node.utility)
    return (max if node.to_move == MAX else min)(texts(child) for child in node.children())


def first_only(node):
    return node.utility if node.is_over else first_only(node.children()[0])


def search(
    hands_on=lambda alpha, beta: (alpha, beta), closed=lambda a, b: a >= b, result=lambda best, *_: best
):
    def alphabeta(node, alpha=-inf, beta=inf):
        if node.is_over:
            return node.utility
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = alphabeta(child, *hands_on(alpha, beta))
            if node.to_move == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if closed(alpha, beta):
                break
        return result(best, alpha if node.to_move == MAX else beta)

    return alphabeta


def stops_early(node, depth=1):
    if node.is_over or depth < 0:
        return node.utility if node.is_over else 0
    return (max if node.to_move == MAX else min)(stops_early(child, depth - 1) for child in node.children())


def worth(node):
    return max(minimax(child) for child in node.children())


def not_the_last(node):
    values = [not_the_last(child) for child in node.children()[:2]]
    return (max if node.to_move == MAX else min)(values) if values else node.utility


def all_but_move_one(node):
    moves = node.moves[:1] + node.moves[2:]
    return max(moves, key=lambda move: minimax(node.play(move)))


def none_of_them(node):
    return next((move for move in node.moves if minimax(node.play(move)) > 5), None)


def plays_nothing(node):
    return max(node.moves, key=lambda move: minimax(node.play()))


def last_plan(node):
    if node.is_over:
        return node.utility, []
    below = [last_plan(child) for child in node.children()]
    value = (max if node.to_move == MAX else min)(value for value, _ in below)
    move = max(move for move in node.moves if below[move][0] == value)
    return value, [move, *below[move][1]]


SURE = "By then MAX is sure of"
FAULTS = [
    (optimist, (TWO_PLY,), VALUE, 1, "Which of them does MIN take?"),
    (half_returned, (TWO_PLY,), VALUE, 1, "has the children 3 and 5, and your function returns None there."),
    (texts, (TWO_PLY,), VALUE, 2, "The leaf after moves 0, 0 pays 3, and your function returns '3' there."),
    (first_only, (TWO_PLY,), VALUE, 1, "MIN after move 0 returns 3 without a look at its move 1."),
    (stops_early, (SEED,), VALUE, 2, "MAX after moves 0, 0 looks at no child, and your function returns 0"),
    (search(lambda *_: ()), (SEED,), SOFT, 5, f"{SURE} 6 and MIN of 5. Your window there is (6, ∞)."),
    (search(closed=lambda a, b: a > b), (Tree([[10], [10, 0]]),), SOFT, 3, f"{SURE} 10 and MIN of 10."),
    (search(closed=lambda a, b: a <= b), (TWO_PLY,), SOFT, 1, f"{SURE} nothing and MIN of 3."),
    (search(result=lambda best, bound: bound), (SEED, 6, 9), SOFT, 2, "your function returns 6 there."),
    (search(), (SEED, 6, 9), WINDOW, 0, "Which end of (6, 9) is nearer to 5?"),
    (worth, (TWO_PLY,), MOVE, 0, "has the moves 0 and 1, worth 3 and 2 to your function, which returns 3."),
    (not_the_last, (Tree([[9, 9, 1], [2, 2]]),), VALUE, 1, "returns 9 without a look at its move 2."),
    (all_but_move_one, (Tree([3, 5, 4]),), MOVE, 0, "looks at the moves 0 and 2, worth 3 and 4 to"),
    (all_but_move_one, (Tree([3, 5, 4]),), MOVE, 0, "which returns 2. What could move 1 be worth?"),
    (none_of_them, (TWO_PLY,), MOVE, 0, "None. Which line should choose one of them, or return it?"),
    (plays_nothing, (TWO_PLY,), MOVE, 0, "had nothing from below when it stopped there with TypeError."),
    (last_plan, (Tree([[5, 5], [5, 7]]),), PLAN, 1, "Which of equal ones counts?"),
]  # fmt: skip


@pytest.mark.parametrize(("function", "inputs", "by", "node", "words"), FAULTS)
def test_the_first_wrong_node_is_found_and_told(function, inputs, by, node, words):
    found = first_fault(function, *inputs, by=by)
    assert found.node == node
    assert words in found.words
    assert found.words.endswith("?") and found.words.count("?") == 1


@pytest.mark.parametrize("by", [VALUE, SOFT])
def test_where_nobody_can_tell_nothing_is_said(by):
    assert first_fault(search(), SEED, by=by) is None
    assert first_fault(lambda node: -minimax(node), Tree(5), by=by) is None


def test_a_wrong_answer_shows_its_walk_and_a_right_one_none():
    wrong = check("91.2", half_returned)
    assert wrong.walk.shown
    assert "goes wrong here first" in wrong._repr_html_()
    assert wrong.message == wrong.walk.fault.words
    assert check("91.2", minimax).walk is None


def test_a_named_mistake_keeps_its_sentence_beside_the_picture():
    named = check("91.2", small.MISTAKES["91.2"]["never-alternates"])
    assert named.message == find("91.2").mistakes["never-alternates"].message
    assert "MIN after move 0" not in repr(named)
    assert "goes wrong here first" in named._repr_html_()


def test_a_picture_that_fails_harms_no_check(monkeypatch):
    def broken(*_, **__):
        raise RuntimeError

    monkeypatch.setattr("helpers.draw.draw_tree", broken)
    assert "Tree" in check("91.2", half_returned)._repr_html_()
    monkeypatch.setattr(fault, "first_fault", broken)
    result = check("91.2", half_returned)
    assert result.walk is None and not result.passed


def test_an_answer_is_not_asked_to_loop_once_more(monkeypatch):
    asked = []
    monkeypatch.setattr(wrong_walk, "_fault", lambda *arguments: asked.append(arguments))

    def spins(node):
        while True:
            node.children()

    check("91.2", spins)
    assert not asked


def test_nbgrader_gets_no_picture(monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(AssertionError) as told:
        check("91.2", half_returned)
    assert "MIN after move" not in str(told.value)


@pytest.mark.parametrize(
    ("value", "values", "words"),
    [
        (21, range(1, 7), "21 is their sum."),
        (Fraction(21, 2), range(1, 7), "21/2 is their sum divided by 2."),
        (3, [7, 1, 3], "3 is the middle one by size."),
        (Fraction(161, 32), range(1, 7), "so the last counts half."),
        (2, [1, 1, 3], "1 is there 2 times."),
        (9, [1, 3, 9], "9 is the largest of them."),
        (10**17, [10**17 - 5, 10**17 + 7], "Where do digits get lost?"),
        (100, [1, 2], "What do they come to on average?"),
    ],
)
def test_a_wrong_average_is_compared_with_the_childrens_values(value, values, words):
    assert words in fault._about_average(value, [*values])


def test_a_tree_of_several_players_tells_whose_payoff_counts():
    game = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])

    def worst(node):
        return node.payoffs if node.is_over else min(map(worst, node.children()))

    assert first_fault(worst, game).words.endswith("Which of them pays player 1 most?")


def test_the_words_tell_a_plan_as_it_was_when_it_came_back():
    def reversed_plan(node):
        if node.is_over:
            return node.utility, []
        best = None
        for move in node.moves:
            value, moves = reversed_plan(node.play(move))
            if best is None or (value > best[0] if node.to_move == MAX else value < best[0]):
                moves.append(move)
                best = value, moves
        return best

    words = first_fault(reversed_plan, Tree([1, [[5], 9]]), by=PLAN).words
    assert words.startswith("MAX at the root has the children (1, []) and (5, [0, 0]), ")


def test_the_words_name_a_function_that_is_not_the_one_checked():
    def mixed(node):
        return max(map(minimax, node.children()))

    words = first_fault(mixed, Node(MAX, [4, Node(CHANCE, [0, 10])])).words
    assert words.startswith("Chance after move 1 has the children 0 and 10, and `minimax` returns 0 there.")


def test_a_search_with_a_limit_of_its_own_is_not_judged():
    def value(board):
        return board.utility if board.is_over else max(map(value, board.children()))

    def last(board, *limits):
        return max(board.moves, key=lambda move: (value(board.play(move)), move))

    board = TicTacToe("..O.XXOXO")
    assert first_fault(last, board, by=MOVE) and first_fault(last, board, 1, by=MOVE) is None


def test_a_leaf_that_stops_a_search_is_called_a_leaf():
    def move(board):
        return max(board.moves, key=lambda each: value(board.play(each)))

    def value(board):
        return max(map(value, board.children()))

    assert first_fault(move, TicTacToe("..O.XXOXO"), by="move").words.startswith("The leaf after moves 1")


def test_a_plan_that_is_made_on_the_way_down_is_not_judged_as_one_from_below():
    def downwards(node, line=()):
        if node.is_over:
            return node.utility, [*line]
        answers = [downwards(node.play(move), (*line, move)) for move in node.moves]
        return (max if node.to_move == MAX else min)(answers, key=lambda answer: answer[0])

    assert first_fault(downwards, TWO_PLY, by=PLAN) is None


def total(node):
    return node.utility if node.is_over else sum(map(total, node.children()))


def size(node):
    return 1 if node.is_over else sum(map(size, node.children()))


def height(node):
    return 0 if node.is_over else 1 + max(map(height, node.children()))


def outcomes(node):
    """A list of what the dice lead to, through chance nodes right below as well."""
    if node.to_move != CHANCE or node.is_over:
        return [flattens(node)]
    return [value for child in node.children() for value in outcomes(child)]


def flattens(node):
    values = outcomes(node) if node.to_move == CHANCE else [flattens(child) for child in node.children()]
    return (
        node.utility if node.is_over else sum(values) / len(values) if node.to_move == CHANCE else max(values)
    )


@pytest.mark.parametrize("weigh", [total, size, height])
@pytest.mark.parametrize("tree", [TWO_PLY, SEED, Tree([4, [7, [1, 9]], [[2, 8], 6]]), Tree([[3, 0], [2, 9]])])
def test_a_helper_that_counts_or_adds_up_is_not_blamed_for_what_it_returns(weigh, tree):
    def by_weight(node):
        if node.is_over:
            return node.utility
        return by_weight((max if node.to_move == MAX else min)(node.children(), key=weigh))

    found = first_fault(by_weight, tree, by=VALUE)
    assert not found or weigh.__name__ not in found.words


def test_a_helper_that_gathers_is_not_blamed_for_its_lists():
    game = Node(MAX, [Node(CHANCE, [Node(MAX, [5, 0]), Node(CHANCE, [5, 5, 11])])])
    assert first_fault(flattens, game) is None
