"""Notebook 5: its second answers are proved by a definition of what is looked at, and by known counts."""

import random
from functools import cache
from itertools import chain, permutations, product
from math import inf

import pytest
from mistakes import nb5 as wrong
from reference import ANSWERS, use_key
from reference.nb5 import alphabeta, alphabeta_table, best_first, best_move_ab, minimal_leaves

from helpers.challenges.inputs import boards, trees
from helpers.challenges.move_order import ORDERS, Ordered, fixed
from helpers.challenges.watching import (
    ALLOWED,
    MOST,
    MOST_OPENED,
    STOPPED,
    count_opened,
    count_searched,
    everything,
    looked,
    ordered_search,
    reordered,
    same_tree,
    with_table,
)
from helpers.checking import Outcome, assess, check, digest, find, hidden_inputs, scores
from helpers.games import MAX, MIN, TicTacToe, Tree
from helpers.games.tictactoe import LINES, static_orders
from helpers.tracing import trace

OPEN = (-inf, inf)
EMPTY = TicTacToe()
SEED = [[[3, 5], [6, 9]], [[1, 2], [0, -1]]]
ROWS, CENTRE, BEST = (1, 2, 3, 4, 5, 6, 7, 8, 9), (5, 1, 3, 7, 9, 2, 4, 6, 8), (5, 1, 9, 3, 7, 2, 8, 6, 4)
WORST = (2, 8, 4, 6, 3, 1, 7, 9, 5)


def drawn(make, count, seed=1):
    rng = random.Random(seed)
    return [make(rng) for _ in range(count)]


@cache
def minimax(node):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)(map(minimax, node.children()))


def must_be_looked_at(root, alpha=-inf, beta=inf):
    """The leaves alpha-beta looks at, by definition: those with alpha < beta on the whole way to them.

    On the way, alpha is the best exact value of the elder siblings of each step that MAX made, and beta that
    of the steps of MIN: no search is cut, nothing is handed back.
    """
    if alpha >= beta:
        return []
    if root.is_over:
        return [root.utility]
    found, elder = [], []
    for child in root.children():
        low = max([alpha, *elder]) if root.to_move == MAX else alpha
        high = min([beta, *elder]) if root.to_move == MIN else beta
        found += must_be_looked_at(child, low, high)
        elder.append(minimax(child))
    return found


def searched(search, position, *more):
    return count_searched(search, position, *more, most=10**6)[1]


# The challenges


def test_random_trees_have_cuts_and_either_player_at_the_root():
    found = drawn(trees.windowed, 300)
    assert {tree.to_move for tree, *_ in found} == {MAX, MIN}
    assert 120 < sum(len(more) == 2 for _, *more in found) < 180
    cut = [len(looked([alphabeta], each)[1]) < len(looked([wrong.minimax], each)[1]) for each in found]
    assert sum(cut) > 150


def test_no_tree_of_5_2_and_5_3_is_a_bare_leaf():
    """Soft and hard differ there, and both are right."""
    for id in ("5.2", "5.5"):
        inputs = [*hidden_inputs(find(id)), *(example.inputs for example in find(id).examples)]
        assert not any(tree.is_over for tree, *_ in inputs)


def test_most_random_tables_meet_a_position_again():
    found = [each for each in drawn(trees.with_table, 200) if isinstance(each[0], Tree)]
    meets = [len(everything(tree)) < len(trace(wrong.minimax, tree)) for tree, *_ in found]
    assert sum(meets) > 0.9 * len(found) > 120


# Alpha-beta is minimax, and looks at what it must


def test_alphabeta_is_minimax_and_looks_at_what_the_definition_says():
    for tree, *window in drawn(trees.windowed, 300, seed=2):
        alpha, beta = window or OPEN
        value, leaves = looked([alphabeta], (tree, *window))
        assert leaves == must_be_looked_at(tree, alpha, beta)
        right = minimax(tree)
        assert value == right if alpha < right < beta else value <= alpha if right <= alpha else value >= beta
        # What is outside of the window is a bound on the side it must be on.
        assert right <= value if value <= alpha else right >= value if value >= beta else True


def test_a_bound_stays_in_the_window_in_5_3_and_the_looks_are_the_same():
    for inputs in drawn(trees.hard, 150, seed=3):
        tree, alpha, beta = inputs
        assert looked([ANSWERS["5.5"]], inputs) == looked([wrong.hard_own()], inputs)
        assert ANSWERS["5.5"](*inputs) == max(alpha, min(beta, minimax(tree)))


def test_trees_need_more_leaves_with_each_mistake():
    found = [each[0] for each in drawn(trees.windowed, 100, seed=4)]
    counts = []
    for search in (alphabeta, wrong.shallow, wrong.strict, wrong.late_test, wrong.minimax):
        graphs = [looked([search], (tree,)) for tree in found]
        assert [value for value, _ in graphs] == list(map(minimax, found))
        counts.append(sum(len(leaves) for _, leaves in graphs))
    assert all(counts[0] < count < counts[-1] for count in counts[1:-1])


def test_counting_is_what_trace_calls_searched():
    for tree, *_ in drawn(trees.windowed, 50, seed=5):
        for search in (alphabeta, with_a_stack, wrong.minimax, wrong.late_test):
            assert searched(search, tree) == trace(search, tree).graph["searched"]
    for (board,) in drawn(boards.marked, 6, seed=6):
        for search in (alphabeta, with_a_stack, best_move_ab, *wrong.both_ways(wrong.strict)):
            assert searched(search, board) == trace(search, board).graph["searched"]


def with_a_stack(node, alpha=-inf, beta=inf):
    """Right, in one call: a stack of [node, its children, alpha, beta, best]."""
    stack, value = [[node, iter(node.children()), alpha, beta, -inf if node.to_move == MAX else inf]], None
    while stack:
        node, children, alpha, beta, best = frame = stack[-1]
        if value is not None and node.to_move == MAX:
            frame[2:] = alpha, beta, best = max(alpha, value), beta, max(best, value)
        elif value is not None:
            frame[2:] = alpha, beta, best = alpha, min(beta, value), min(best, value)
        child = next(children, None) if alpha < beta else None
        if child is None:
            value = node.utility if node.is_over else best
            stack.pop()
        elif child.is_over:
            value = child.utility
        else:
            value = None
            best = -inf if child.to_move == MAX else inf
            stack.append([child, iter(child.children()), alpha, beta, best])
    return value


def test_a_leaf_that_is_read_without_a_call_counts():
    def looks_ahead(node):
        if node.is_over:
            return node.utility
        values = [child.utility if child.is_over else looks_ahead(child) for child in node.children()]
        return (max if node.to_move == MAX else min)(values)

    assert count_searched(looks_ahead, Tree(SEED)) == (5, 15)
    assert searched(looks_ahead, TicTacToe("X...O....")) == 7_332


# Tic-tac-toe


def test_the_move_is_that_of_minimax_on_all_boards():
    boards = [board for board in everything(EMPTY) if not board.is_over]
    assert len(boards) == 4_520
    for board in boards:
        choose = max if board.to_move == MAX else min
        assert best_move_ab(board) == choose(board.moves, key=lambda move: minimax(board.play(move)))


@pytest.mark.parametrize(
    ("search", "positions"),
    [
        (wrong.late_test, 27_842),
        (wrong.shallow, 29_257),
        (wrong.only_max_cuts, 39_627),
        (wrong.only_min_cuts, 28_855),
        (wrong.strict, 146_120),
    ],
)
def test_positions_searched_from_the_empty_board(search, positions):
    """Right values, too many positions; those of right searches stand in FAIR."""
    assert searched(search, EMPTY) == positions


def test_minimax_searches_all_positions_of_the_game():
    """From the empty board that makes 549,946; test_challenges_nb4.py counts them."""
    assert searched(wrong.by_key(wrong.minimax), TicTacToe("X........")) == 59_705


def test_positions_searched_from_other_windows():
    assert searched(alphabeta, EMPTY, -1, 1) == 16_811, "which the notebook tells"
    assert searched(alphabeta, EMPTY, -2, 2) == 18_297


@pytest.mark.parametrize(
    ("search", "counts"),
    [
        (wrong.minimax, (7_332, 198, 14, 2)),
        (alphabeta, (844, 64, 10, 2)),
        (wrong.late_test, (1_324, 104, 14, 2)),
    ],
)
def test_each_search_of_the_game_1_2_7_6_9(search, counts):
    board, found = EMPTY, []
    for move, reply in ((1, 5), (2, 3), (7, 4), (6, 8)):
        assert best_move_ab(board) == move
        board = board.play(move).play(reply)
        found.append(searched(search, board))
    assert best_move_ab(board) == 9
    assert tuple(found) == counts


def for_the_value(board):
    """Which move keeps the value? A narrow window answers."""
    value = alphabeta(board)
    for move in board.moves:
        if alphabeta(board.play(move), value - 1, value + 1) == value:
            return move


# Each with the positions it searches from the empty board.
FAIR = {
    for_the_value: 20_200,
    wrong.narrowing(alphabeta): 18_297,
    wrong.full_windows(alphabeta): 30_710,
    wrong.value_first(alphabeta): 20_635,
    wrong.by_key(alphabeta): 30_710,
    wrong.narrowing(lambda child, alpha, beta: alphabeta(child, max(alpha, -1), min(beta, 1))): 16_811,
    wrong.value_first(lambda node: alphabeta(node, -1, 1)): 18_714,
    wrong.full_windows(lambda child, alpha, beta: alphabeta(child, -1, 1)): 27_566,
}


@pytest.mark.parametrize(("way", "needed"), FAIR.items())
def test_every_fair_way_to_split_root_and_search_passes(way, needed, tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.3"])
    result = check("5.3", way)
    assert result.passed and result.points == 20, result
    assert result.message == "" if needed == 18_297 else f"{needed:,} positions" in result.message


def test_a_memory_that_outlives_a_board_is_told(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.3"])
    assert not check("5.3", wrong.by_key(wrong.remembered)).passed
    assert check("5.3", wrong.narrowing(wrong.remembers_windows)).passed, (
        "what functools remembers is forgotten"
    )


def test_an_order_is_not_judged_by_a_search_that_remembers(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.4"])
    result = check("5.4", fixed(BEST), wrong.remembers_windows)
    assert not result.passed and "where a plain one needs 2,338, as a search with a memory" in result.message


PLAIN = [
    alphabeta,
    wrong.hard_own(gives=lambda is_max, alpha, beta: alpha if is_max else beta),
    wrong.negamax(True, True, True),
    wrong.by_best(),
]


@pytest.mark.parametrize("search", [*PLAIN, with_a_stack])
def test_every_plain_alphabeta_needs_the_same(search, tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.4"])
    result = check("5.4", fixed(BEST), lambda node, alpha=-inf, beta=inf: search(node, alpha, beta))
    assert result.passed and "6,228 positions" in result.message


def test_a_window_that_only_x_uses_is_told(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.3"])
    result = check("5.3", wrong.starts_at(-inf, inf, window=lambda alpha, beta: (alpha, inf)))
    assert result.passed and "4,090 positions where 2,338 are enough" in result.message


def test_a_slow_search_is_told_from_a_bad_order(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.4", "5.8"])
    result = check("5.4", fixed(BEST), wrong.strict)
    assert not result.passed
    assert "your `alphabeta` needs 15,993 positions row by row after X on 1, where 2,338" in result.message
    result = check("5.8", best_first, wrong.strict)
    assert not result.passed and "Your `alphabeta` looks at too many leaves" in result.message
    assert "in the examples of 5.2" in result.message and "no order" not in result.message
    assert result.failing.got.endswith("looking at 'too many leaves'")


def test_a_tree_that_is_built_for_5_7_is_stopped(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.7"])

    def walks(b, d):
        tree = Tree.from_leaves(range(b**d), branching=b) if d else Tree(0)
        return minimal_leaves(b, d) if wrong.minimax(tree) >= 0 else None

    result = check("5.7", walks)
    assert not result.passed and "after 50,000 positions" in result.message


def test_a_move_that_was_searched_for_too_little_or_nothing_is_not_taken(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.3"])
    by_heart = {board: best_move_ab(board) for board in everything(EMPTY) if not board.is_over}
    assert not check("5.3", by_heart.__getitem__).passed
    assert not check("5.3", lambda board: by_heart[board]).passed


@pytest.mark.parametrize("forged", [(1, "18297"), (1, None), ([1], {}), (1, [18_297]), (1, True), 1, (1,)])
def test_a_forged_count_is_wrong_and_breaks_nothing(forged):
    challenge = find("5.3")
    inputs = (EMPTY,)
    right = digest(challenge, inputs, Outcome("value", (1, 18_297)))
    assert digest(challenge, inputs, Outcome("value", forged)) != right
    result = assess(challenge, [inputs], [Outcome("value", forged)], [right], {}, 1)
    assert not result.passed


def test_a_hopeless_search_is_stopped():
    assert count_searched(wrong.minimax, EMPTY) == (STOPPED, MOST)


# Orders


def wins_and_blocks_first(cells):
    def order(board):
        def completes(move, mark):
            lines = [line for line in LINES if move - 1 in line]
            return any([board.cells[i] for i in line].count(mark) == 2 for line in lines)

        own, other = "XO" if board.to_move == MAX else "OX"
        return sorted(
            fixed(cells)(board), key=lambda move: (not completes(move, own), not completes(move, other))
        )

    return order


@pytest.mark.parametrize(
    ("order", "stars", "needed"),
    [
        (wins_and_blocks_first(CENTRE), 3, 2_096),
        (fixed(BEST), 2, 6_228),
        (fixed(CENTRE), 1, 7_275),
        (fixed((5, 3, 8, 1, 9, 7, 4, 6, 2)), 0, 7_937),
    ],
)
def test_stars_for_orders_are_told(order, stars, needed, tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.4"])
    result = check("5.4", order, alphabeta)
    assert result.passed == (needed <= ALLOWED), result
    assert result.message.count("★") == stars
    assert f"{needed:,} positions" in result.message


def test_an_order_that_leaves_its_plan_on_a_later_board_is_shown_there():
    def in_a_set(board):
        return list({*CENTRE} & {*board.moves})

    told = find("5.4").remark((TicTacToe(),), ordered_search((in_a_set, alphabeta), (TicTacToe(),)))
    board, _, order = told.partition("and on `")[2].partition("` as ")
    moves = [int(move) for move in order.partition(".")[0].split(", ")]
    assert moves == in_a_set(TicTacToe(board)) != sorted(moves)


def test_a_list_that_counts_cells_from_0_is_asked_about_its_counting():
    def from_0(board):
        return [move for move in (4, 0, 2, 6, 8, 1, 3, 5, 7) if move in board.moves]

    seen = ordered_search((from_0, alphabeta), (TicTacToe(),))
    assert "who counts from 0 misses" in find("5.4").remark((TicTacToe(),), seen)


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), "beside it, in `MIN [14, 5, 2]`"),
        (Tree([[2, 9], [3, 5]]), "In `[[2, 9], [3, 5]]` the best move of MAX does not come first"),
    ],
)
def test_the_first_node_whose_good_move_comes_late_is_named(tree, words):
    assert words in find("5.8").remark((tree,), reordered((lambda tree: tree, alphabeta), (tree,)))


def test_all_static_orders():
    orders = static_orders()
    assert list(orders) == sorted(orders) and all(count % 8 == 0 for count in orders.values())
    assert sum(orders.values()) == 362_880
    assert (min(orders), max(orders)) == (6_228, 46_035) == (count_in_order(BEST), count_in_order(WORST))
    assert round(sum(n * count for n, count in orders.items()) / 362_880, 1) == 19_523.9
    # Row by row is merely average: about half of all orders need fewer positions.
    assert round(sum(count for nodes, count in orders.items() if nodes < 18_297) / 362_880, 3) == 0.517


def count_in_order(cells):
    """Positions searched from the empty board, plainly: two sets of marks as bits, a list of cells."""
    won = list(map(_has_line, range(512)))
    bits, count = [1 << cell - 1 for cell in cells], 0

    def search(mover, other, alpha, beta):  # negamax
        nonlocal count
        count += 1
        if won[other]:
            return -1
        if mover | other == 511:
            return 0
        best = -2
        for bit in bits:
            if not (mover | other) & bit:
                best = max(best, -search(other, mover | bit, -beta, -alpha))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best

    search(0, 0, -2, 2)
    return count


def _has_line(marks):
    return any(all(marks >> i & 1 for i in line) for line in LINES)


def test_a_sample_of_static_orders_is_searched_again_in_python():
    rng, found, orders = random.Random(9), [], static_orders()
    for _ in range(40):
        found.append(count_in_order(rng.sample(range(1, 10), 9)))
    assert all(count in orders for count in found)
    # The mean of so many is within three standard errors of the mean of all.
    mean = sum(n * c for n, c in orders.items()) / 362_880
    deviation = (sum((n - mean) ** 2 * c for n, c in orders.items()) / 362_880) ** 0.5
    assert abs(sum(found) / len(found) - mean) < 3 * deviation / len(found) ** 0.5


# Tables


@pytest.mark.parametrize("order", ["row by row", "centre first"])
def test_a_table_is_right_on_all_positions(order):
    root, table = Ordered(EMPTY, ORDERS[order]), {}
    assert alphabeta_table(root, -inf, inf, table) == 0
    for position in everything(root):
        assert alphabeta_table(position, -inf, inf, table) == minimax(position.board)


@pytest.mark.parametrize(
    ("order", "root", "entries", "mistaken"), [("row by row", 0, 2_592, 200), ("centre first", 1, 1_122, 155)]
)
def test_bounds_stored_as_exact_show_at_the_root_only_centre_first(order, root, entries, mistaken):
    table = {}
    assert wrong.bounds_as_exact(Ordered(EMPTY, ORDERS[order]), -inf, inf, table) == root
    assert len(table) == entries
    assert sum(value != minimax(position.board) for position, value in table.items()) == mistaken


def test_with_a_table_every_window_is_answered_rightly():
    for start, windows, order in drawn(trees.with_table, 100, seed=10):
        found, tally = with_table([alphabeta_table], (start, windows, order))
        assert found == [max(alpha, min(beta, minimax(start))) for alpha, beta in windows]
        positions = everything(start)
        if order != "left to right":  # a board is there once, with its views
            positions = {min(each.cells for each in one.symmetries()): one for one in positions}.values()
        values = list(map(minimax, positions))
        assert tally == {value: values.count(value) for value in values}


def narrowing(hard):
    """A bound that gives no answer narrows the window, and one mark is told by the narrowed one."""

    def search(node, alpha, beta, table):
        if node.is_over:
            return node.utility
        value, kind = table.get(node, (None, None))
        alpha = max(alpha, value) if kind in (wrong.EXACT, wrong.LOWER) else alpha
        beta = min(beta, value) if kind in (wrong.EXACT, wrong.UPPER) else beta
        if alpha >= beta:
            return value
        is_max, (low, high) = node.to_move == MAX, (alpha, beta)
        best = (low if is_max else high) if hard else (-inf if is_max else inf)
        for child in node.children():
            found = search(child, alpha, beta, table)
            best = max(best, found) if is_max else min(best, found)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        table[node] = best, wrong.right_mark(best, low, high)
        return best

    return search


@pytest.mark.parametrize("hard", [False, True])
def test_a_table_that_narrows_the_window_may_search_the_same_question_again(hard, tmp_path, monkeypatch):
    """Its entries turn from one side to the other, and each time they shorten the way."""
    use_key(monkeypatch, tmp_path, ["5.6"])
    search = narrowing(hard)
    assert check("5.6", search).passed
    for start, windows, order in drawn(trees.with_table, 60, seed=10):
        found, tally = with_table([search], (start, windows, order))
        assert found == [max(alpha, min(beta, minimax(start))) for alpha, beta in windows]
        assert type(tally) is dict


def test_a_table_that_is_written_and_never_read_goes_the_same_way_again():
    asked = Tree(SEED), [(6, 9), OPEN], "left to right"
    for search in (wrong.with_marks(reads=False), wrong.without_table):
        assert with_table([search], asked) == ([6, 5], "searched again")


def test_positions_opened_with_a_table():
    """Centre first: what tables of several kinds need, and what a search needs that does not cut."""

    def opened(search):
        return count_opened(search, Ordered(EMPTY, ORDERS["centre first"]), -inf, inf, {})

    exact_only = wrong.with_marks(use=lambda value, kind, alpha, beta: kind == wrong.EXACT)
    assert opened(exact_only) == (0, 3_651)
    assert 3_651 < MOST_OPENED < 4_606
    assert opened(wrong.with_marks(cut=lambda alpha, beta: alpha > beta)) == (0, 4_606)
    assert opened(wrong.plain_memory) == (0, 5_478)


def test_too_many_opened_without_a_name_is_told(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.6"])
    odd = wrong.with_marks(window=lambda alpha, beta: OPEN, stores=True, key=lambda node: (node, "odd"))
    result = check("5.6", lambda *inputs: odd(*inputs) + 0)
    assert not result.passed and "5,478" in result.message


# The minimal tree


def test_the_minimal_tree_is_reached_by_the_best_order():
    rng = random.Random(11)
    sizes = [(b, d) for b, d in product(range(1, 7), range(7)) if b**d <= 300]
    assert len(sizes) >= 20
    for b, d in sizes:
        if b == 1:
            continue
        for to_move, span in product((MAX, MIN), (3, 1000)):
            leaves = [rng.randrange(span) for _ in range(b**d)]
            tree = best_first(Tree.from_leaves(leaves, branching=b, to_move=to_move))
            value, looks = looked([alphabeta], (tree,))
            assert len(looks) == minimal_leaves(b, d) and value == minimax(tree)


def test_the_minimal_tree_is_a_sum_of_two_powers():
    for b, d in product(range(1, 41), range(13)):
        assert minimal_leaves(b, d) == b ** ((d + 1) // 2) + b ** (d // 2) - 1


def test_no_order_of_the_leaves_needs_fewer():
    found = {}
    for leaves in permutations(range(8)):
        count = count_leaves(leaves)
        found[count] = found.get(count, 0) + 1
    assert found == {5: 4_032, 6: 11_648, 7: 11_072, 8: 13_568}
    assert round(sum(n * count for n, count in found.items()) / 40_320, 3) == 6.848
    four = [count_leaves(leaves) for leaves in permutations(range(4))]
    assert (four.count(3), four.count(4), len(four)) == (8, 16, 24)


def count_leaves(leaves):
    """How many of these leaves of a tree of twos alpha-beta looks at."""
    looks = 0

    def search(start, size, sign, alpha, beta):  # negamax
        nonlocal looks
        if size == 1:
            looks += 1
            return sign * leaves[start]
        half = size // 2
        best = -search(start, half, -sign, -beta, -alpha)
        if best >= beta:
            return best
        return max(best, -search(start + half, half, -sign, -beta, -max(alpha, best)))

    search(0, len(leaves), 1, -inf, inf)
    return looks


def all_orders(tree):
    if tree.is_over:
        return [tree.utility]
    below = [all_orders(child) for child in tree.children()]
    return [list(each) for order in permutations(below) for each in product(*order)]


def test_in_an_uneven_tree_best_first_need_not_be_minimal():
    tree = Tree([[[4, 9, 1], [7, 4], 2], 2, [[1]]])
    assert len(must_be_looked_at(best_first(tree))) == 5
    assert min(len(must_be_looked_at(Tree(each))) for each in all_orders(tree)) == 3


def test_random_trees_of_5_8_are_of_known_sizes():
    from helpers.challenges.about_pruning import NEEDED

    assert set(NEEDED) == set(trees.PERFECT)
    assert {each: minimal_leaves(*each) for each in NEEDED} == NEEDED
    for (tree,) in drawn(trees.perfect, 40, seed=12):
        assert same_tree(tree, best_first(tree))
        assert not same_tree(tree, Tree(wrong.best(tree), MIN if tree.to_move == MAX else MAX))


def test_the_examples_of_5_8_show_what_is_looked_at_in_the_tree_they_show():
    for example in find("5.8").examples:
        ordered, looks = example.gives
        assert same_tree(ordered, *example.inputs)
        assert looked([alphabeta], (ordered,))[1] == looks


# Pruning by hand


def test_what_5_1_skips_is_what_nobody_must_look_at():
    for (choices,) in drawn(trees.lists, 300, seed=13):
        skipped = ANSWERS["5.1"](choices)
        seen = [number for index, number in enumerate(chain(*choices)) if index not in skipped]
        assert seen == must_be_looked_at(Tree(choices))


# What calls the search of 5.2, and the search itself where both are asked.
CALLERS = """
def best_move_ab(board):
    low, high, chosen = -2, 2, None
    for move in board.moves:
        value = alphabeta(board.play(move), low, high)
        if board.to_move == MAX and value > low:
            low, chosen = value, move
        if board.to_move == MIN and value < high:
            high, chosen = value, move
    return chosen

def alphabeta_hard(node, alpha, beta):
    return max(alpha, min(beta, alphabeta(node, alpha, beta)))

def move_order(board):
    return [move for move in (5, 1, 3, 7, 9, 2, 4, 6, 8) if move in board.moves]
"""
START, CUT = "best = -inf if node.to_move == MAX else inf", "alpha >= beta"
SLIPS = [
    (START, "best = 0"), (START, "best = 0 if node.to_move == MAX else 1000"),
    (START, "best = -inf if node.to_move == MAX else -1"),
    (START, "best = 10 if node.to_move == MAX else inf"),
    (START, "best = -inf"), (CUT, "alpha > beta"), (CUT, "alpha <= beta"), (CUT, "False"),
    ("child, alpha, beta", "child"), ("max(best, value)", "value"), ("return best", "return alpha"),
    ("        else:\n            best = min(best, value)",
     "        if True:\n            best = min(best, value)"),
]  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS, ids=[new.split("\n")[0].strip() for _, new in SLIPS])
@pytest.mark.usefixtures("no_repair")
def test_a_wrong_alphabeta_is_named_before_what_calls_it(slip, tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["5.2", "5.3", "5.4", "5.5"])
    monkeypatch.setattr(scores, "_passed", {})
    space = {"MAX": MAX, "MIN": MIN, "alphabeta": wrong.changed(wrong.alphabeta, slip)}
    exec(CALLERS, space)
    assert not check("5.2", space["alphabeta"]).passed
    answers = {"5.3": ["best_move_ab"], "5.4": ["move_order", "alphabeta"], "5.5": ["alphabeta_hard"]}
    told = {id: check(id, *map(space.get, names)) for id, names in answers.items()}
    assert not told["5.5"].passed
    for id, result in told.items():
        below = (
            "calls your `alphabeta`, which is not right yet: mend that one first. What does check 5.2 say?"
        )
        assert result.passed or result.message == f"`{find(id).name}` {below}"
