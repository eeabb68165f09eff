"""What a search entered proves its move, or does not: right ways do, and the judge believes nothing else."""

import random
from functools import cache
from itertools import product
from math import inf

import pytest
from mistakes import nb5 as wrong
from reference import nb5 as reference
from test_challenges_nb5 import (
    BEST,
    CENTRE,
    FAIR,
    PLAIN,
    ROWS,
    drawn,
    minimax,
    narrowing,
    wins_and_blocks_first,
)

from helpers.challenges.about_pruning import fewest_leaves
from helpers.challenges.inputs.boards import marked
from helpers.challenges.move_order import fixed
from helpers.challenges.watching import (
    ALLOWED,
    entered_first,
    entered_in_order,
    entered_with_table,
    everything,
    reordered,
)
from helpers.checking import challenges_of, find, notebooks
from helpers.games import MAX, TicTacToe
from instructors.judging.exam import Exam, Task
from instructors.judging.proofs import (
    PROOFS,
    early_boards,
    early_orders,
    inputs,
    is_proof,
    proves_leaves,
    proves_move,
    proves_order,
    proves_table,
    span,
)

PROVED = ["5.3", "5.4", "5.6", "5.8"]
EMPTY = TicTacToe()
ONE_MARK = EMPTY.children()
TWO_MARKS = TicTacToe("X...O....")
EARLY = [ONE_MARK[0], ONE_MARK[1], ONE_MARK[4], TWO_MARKS, TicTacToe("O...X....")]
WORST = (2, 8, 4, 6, 3, 1, 7, 9, 5)


def first_best(board, values):
    return board.moves[values.index((max if board.to_move == MAX else min)(values))]


def right_move(board):
    return first_best(board, [minimax(child) for child in board.children()])


def below(board):
    return [each.cells for each in everything(board)]


def said(move, boards):
    return move, " ".join(boards)


# 5.3: a move


def in_order(order):
    """Alpha-beta in any order, with a full window for each move: of all right ways this enters the most."""

    def search(node, alpha, beta):
        if node.is_over:
            return node.utility
        best = -2 if node.to_move == MAX else 2
        for child in map(node.play, order(node)):
            value = search(child, alpha, beta)
            if node.to_move == MAX:
                best, alpha = max(best, value), max(alpha, value)
            else:
                best, beta = min(best, value), min(beta, value)
            if alpha >= beta:
                break
        return best

    return wrong.full_windows(search)


def smallest(board):
    return min(each.cells for each in board.symmetries())


def with_intervals(key, order=lambda board: board.moves, sees_lines=False):
    """Right: a table that is new for each board, any order below the root, lines seen without a search."""

    def best_move_ab(board):
        table = {}

        def search(node, alpha, beta):
            if node.is_over:
                return node.utility
            low, high = table.get(key(node), (-inf, inf))
            if low == high or low >= beta or high <= alpha:
                return high if high <= alpha else low
            a, b, best = alpha, beta, -inf if node.to_move == MAX else inf
            for child in map(node.play, order(node)):
                lines = {"X": 1, "O": -1}.get(child.winner) if sees_lines else None
                value = search(child, a, b) if lines is None else lines
                best = max(best, value) if node.to_move == MAX else min(best, value)
                a, b = (max(a, best), b) if node.to_move == MAX else (a, min(b, best))
                if a >= b:
                    break
            table[key(node)] = (best if best > alpha else -inf, best if best < beta else inf)
            return best

        return wrong.narrowing(lambda child, alpha, beta: search(child, max(alpha, -1), min(beta, 1)))(board)

    return best_move_ab


RIGHT = {
    **{f"fair {number}": way for number, way in enumerate(FAIR)},
    "memory": wrong.narrowing(wrong.remembers_windows),
    "memory, full windows": wrong.full_windows(wrong.remembers_windows),
    "memory, value first": wrong.value_first(wrong.remembers_windows),
    "reference": reference.best_move_ab,
    "backwards": in_order(lambda board: board.moves[::-1]),
    "worst order": in_order(fixed(WORST)),
    **{
        f"table: {'alike, ' * (key is smallest)}{name}{', lines' * lines}": with_intervals(key, order, lines)
        for key, (name, order), lines in product(
            (lambda node: node, smallest),
            {"rows": fixed(ROWS), "worst": fixed(WORST), "wins": wins_and_blocks_first(CENTRE)}.items(),
            (False, True),
        )
    },
}


@pytest.mark.parametrize("way", RIGHT)
def test_every_right_way_proves_its_moves(way):
    for board in EARLY:
        found = entered_first([RIGHT[way]], (board,))
        assert found[0] == right_move(board)
        assert proves_move((board,), found), board


@pytest.mark.parametrize("board", ONE_MARK)
def test_a_search_of_everything_proves_nothing(board):
    move, boards = right_move(board), below(board)
    alike = {smallest(TicTacToe(cells)): cells for cells in boards}
    assert not proves_move((board,), said(move, boards))
    assert not proves_move((board,), said(move, alike.values()))
    assert not proves_move((board,), said(move, [cells for cells in boards if cells.count(".") > 1]))
    assert not proves_move((board,), entered_first([wrong.by_key(wrong.remembered)], (board,)))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.85])
def test_boards_drawn_at_random_hardly_ever_prove_three_moves(share):
    rng, proved = random.Random(21), 0
    for _ in range(12):
        boards = [board for (board,) in early_boards(rng)]
        proved += all(
            proves_move((board,), said(right_move(board), rng.sample(below(board), int(share * size))))
            for board in boards
            for size in [len(below(board))]
        )
    assert proved == 0


def test_boards_of_another_game_prove_nothing():
    board = TWO_MARKS
    move, text = entered_first([reference.best_move_ab], (board,))
    assert proves_move((board,), (move, text))
    for more in ("X........", "XXXXXXXXX", "nonsense", ""):
        assert not proves_move((board,), (move, f"{text} {more}"))
    for other in (True, str(move), 1, None, 99):
        assert not proves_move((board,), (other, text))


def test_every_board_of_a_small_proof_is_needed():
    board, text = TicTacToe("..O.X.XO."), "X.O.X.XO."
    assert proves_move((board,), (1, text)) and not proves_move((board,), (1, board.cells))


def possible(board, knows):
    """Every value that a board can have, whatever those are worth that nobody knows."""
    if board.is_over:
        return {board.utility}
    if any(child.winner for child in board.children()):
        return {1 if board.to_move == MAX else -1}
    if not knows(board):
        return {-1, 0, 1}
    choose = max if board.to_move == MAX else min
    return {choose(values) for values in product(*(possible(child, knows) for child in board.children()))}


def possible_moves(board, knows):
    """Every move that can be the first best one."""
    values = product(*(possible(child, knows) for child in board.children()))
    return {first_best(board, each) for each in values}


def test_a_move_is_proved_if_it_is_the_same_whatever_the_unknown_boards_are_worth():
    rng, proofs = random.Random(22), {True: 0, False: 0}
    for (board,) in drawn(marked, 500, seed=23):
        boards = below(board)
        entered = set(rng.sample(boards, rng.randrange(len(boards) + 1)))
        alike = {smallest(TicTacToe(cells)) for cells in entered}
        if len(board.moves) > 5 or not entered:
            continue
        moves = possible_moves(board, cache(lambda each, alike=alike: smallest(each) in alike))
        for move in board.moves:
            is_proved = proves_move((board,), said(move, entered))
            assert is_proved == (moves == {move})
            proofs[is_proved] += 1
        values = possible(board, lambda each, entered=entered: each.cells in entered)
        assert span(board, entered.__contains__) == (min(values), max(values))
    assert min(proofs.values()) > 100


# 5.6: a table

TABLES = {
    "reference": reference.alphabeta_table,
    "marks": wrong.with_marks(),
    "exact values only": wrong.with_marks(use=lambda value, kind, *_: kind == wrong.EXACT),
    "narrowing": narrowing(hard=False),
    "narrowing, hard": narrowing(hard=True),
    "boards that are alike": wrong.with_marks(key=smallest),
}


def through_strings(node, alpha, beta, table):
    """No position is entered, no branch is cut, and the table holds one thing."""
    table["rubbish"] = 1
    return minimax(TicTacToe(str(node.cells)))


def with_a_memory_of_its_own():
    """The right values, and a table full of rubbish."""
    known = {}

    def search(node, alpha, beta, table):
        table[len(table)] = 0
        return wrong.plain_memory(node, alpha, beta, known)

    return search


@pytest.mark.parametrize("search", TABLES.values(), ids=TABLES)
def test_every_right_table_proves_its_value(search):
    for board in EARLY:
        assert proves_table((board,), entered_with_table([search], (board,))), board


FORGED = {
    "strings": through_strings,
    "own memory": with_a_memory_of_its_own(),
    "own memory that cuts": wrong.with_marks(own={}),
    "no cut": wrong.plain_memory,
    "no table": wrong.without_table,
}


@pytest.mark.parametrize("search", FORGED.values(), ids=FORGED)
def test_a_table_that_remembers_nothing_or_cuts_nothing_proves_nothing(search):
    boards = [board for (board,) in early_boards(random.Random(3))]
    assert not all(proves_table((board,), entered_with_table([search], (board,))) for board in boards)


# 5.8: a tree


def looks_at(wanted):
    """Alpha-beta that is told how many leaves to look at, whatever the tree."""

    def alphabeta(node, alpha=-inf, beta=inf):
        todo, leaves = [node], []
        while todo and len(leaves) < wanted:
            each = todo.pop()
            leaves += [each.utility] if each.is_over else []
            todo += each.children()
        return 0

    return alphabeta


def test_the_leaves_of_a_tree_are_counted_by_the_judge():
    for (tree,) in inputs(find("5.8"), 4):
        honest = reordered([reference.best_first, reference.alphabeta], (tree,))
        assert proves_leaves((tree,), honest)
        forged = reordered([lambda same: same, looks_at(len(honest[1]))], (tree,))
        assert fewest_leaves((tree,), (forged[0], honest[1])) and not proves_leaves((tree,), forged)


# 5.4: an order

ORDERS = {
    "centre first": fixed(CENTRE),
    "best": fixed(BEST),
    "hardly good enough": fixed((5, 3, 8, 1, 9, 7, 4, 6, 2)),
    "wins and blocks": wins_and_blocks_first(BEST),
    "reference": reference.move_order,
}
EARLY_ORDERS = [EMPTY, *EARLY[2:]]


@pytest.mark.parametrize("name", ORDERS)
def test_every_good_order_is_proved(name):
    for board in EARLY_ORDERS:
        assert proves_order((board,), entered_in_order((ORDERS[name], reference.alphabeta), (board,)))


@pytest.mark.parametrize("search", PLAIN)
def test_every_plain_search_proves_an_order(search):
    def alphabeta(node, alpha=-2, beta=2):
        return search(node, alpha, beta)

    for board in EARLY_ORDERS:
        assert proves_order((board,), entered_in_order((fixed(CENTRE), alphabeta), (board,)))


@pytest.mark.parametrize(
    "search",
    [wrong.minimax, wrong.remembered, wrong.late_test, wrong.shallow, wrong.strict, wrong.only_max_cuts],
)
def test_a_search_that_cuts_too_little_proves_no_order(search):
    board = TWO_MARKS
    assert not proves_order((board,), entered_in_order((fixed(CENTRE), search), (board,)))


def test_an_order_is_searched_again():
    rows = entered_in_order((fixed(ROWS), reference.alphabeta), (EMPTY,))
    assert not proves_order((EMPTY,), rows), f"more than {ALLOWED} positions"
    good = entered_in_order((fixed(CENTRE), reference.alphabeta), (EMPTY,))
    one, more = next(each for each in good.split(" ")[::-1] if len(each) > 12), "XXXOO...."
    assert not proves_order((EMPTY,), f"{good} {more}")
    for text in (
        good.replace(one, more),
        good.replace(".........5137", ".........5133"),
        good.replace(".........5", ""),
    ):
        assert not is_proof(find("5.4"), (EMPTY,), text)


@pytest.mark.parametrize("id", PROVED)
@pytest.mark.parametrize(
    "value", [None, 1, "", " ", "X", (1,), (1, 2), (1, None), ([], {}), (1, [1]), {}, ((),) * 2]
)
def test_what_has_another_shape_is_no_proof(id, value):
    for given in inputs(find(id), 3):
        assert not is_proof(find(id), given, value)


# What is asked


def test_the_boards_are_of_the_seed_and_early():
    asked = {seed: early_boards(random.Random(seed)) for seed in range(40)}
    for boards in asked.values():
        assert [each.cells.count(".") for (each,) in boards] == [8, 8, 8, 7]
        assert len(set(boards)) == 4
    assert len(set(map(str, asked.values()))) > 30
    assert asked[7] == early_boards(random.Random(7))
    for seed in range(20):
        assert [each.cells.count(".") for (each,) in early_orders(random.Random(seed))] == [9, 7]


def test_only_what_is_counted_is_proved_and_other_boards_make_another_exam():
    challenges = [each for number in notebooks() for each in challenges_of(number)]
    assert [each.id for each in challenges if each.entered] == PROVED
    assert [each.id for each in challenges if inputs(each, 1)] == PROVED
    assert {each.entered for each in challenges} - {None} == {*PROOFS}
    plain, proved, other = (
        Exam("05_alpha_beta", 5, 60, 1, [Task(find("5.3"), [], None, proof=proof)])
        for proof in ([], [(EARLY[0],)], [(EARLY[1],)])
    )
    assert len({plain.fingerprint, proved.fingerprint, other.fingerprint}) == 3
    assert "proof" not in plain.tasks[0].encoded
