"""The numbers that notebook 6 tells, out of the functions of its own solutions; what takes long is slow."""

import sys
from functools import cache
from itertools import islice
from math import inf
from pathlib import Path

import pytest
from test_in_a_row import COUNTED

from helpers import MAX, ConnectFour, InARow, centre_first, depth_bot, read_position, think
from helpers.challenges.watching import count_searched
from instructors.release.answer_key import namespace
from instructors.release.book import read

sys.path.insert(0, str(Path(__file__).parent / "benchmarks"))
import bench_champion
from bench_champion import OPENINGS, SOLVED

EMPTY = ConnectFour()


def solved(**others):
    """The functions of the solved notebook, with `others` in place of what they call."""
    space = namespace(read(SOLVED), SOLVED.name)
    space.update({"window_score": SCORE} | others)
    return space


SCORE = cache(namespace(read(SOLVED), SOLVED.name)["window_score"])  # only quicker
BOOK = solved()
PLAIN = solved(quiet=lambda board: BOOK["look_ahead"](board, 0))  # a champion whose opinion is that of 6.3


def searched(search, *more, board=EMPTY):
    return count_searched(search, board, *more, most=200_000)[1]


def eight_depths(player):
    """The positions of eight depths together; the empty board counts once for each of them."""
    return think(lambda board: islice(player(board), 8), EMPTY, 200_000).positions + 8


# Lines, trees, and who wins


def test_no_mark_shares_lines_with_more_than_24_other_cells():
    lines = BOOK["win_lines"](9, 9, 4)
    assert len({cell for line in lines if 41 in line for cell in line} - {41}) == 24


def test_one_column_more_makes_the_tree_503_times_as_large():
    assert COUNTED["InARow(3, 4, 3)"][1] // COUNTED["InARow(3, 3, 3)"][1] == 503
    assert {nodes for _, nodes, _ in [*COUNTED.values(), *LARGER.values()]} == {*BOOK["nodes"].values()}


def by_plies(board):
    """(different positions, nodes of the tree), one ply after the other: only one is kept."""
    level, positions, nodes = {board: 1}, 0, 0
    while level:
        positions, nodes, onward = positions + len(level), nodes + sum(level.values()), {}
        for each, ways in level.items():
            for child in each.children():
                onward[child] = onward.get(child, 0) + ways
        level = onward
    return positions, nodes


# Positions, nodes of the tree, and the value in a window that holds it or says more than enough.
LARGER = {
    "InARow(4, 4, 3)": (6_036_001, 2_031_207_626_081, 985),
    "InARow(4, 4, 4)": (9_722_011, 36_277_691_063_105, 0),
    "InARow(5, 4, 4, gravity=True)": (1_706_255, 14_464_709_375, 0),
    "InARow(4, 5, 4, gravity=True)": (3_945_711, 385_361_807_273, 0),
}


@pytest.mark.slow
@pytest.mark.parametrize("board", LARGER)
def test_a_larger_board_has_the_published_counts_and_winner(board):
    start = read_position(board)
    value = BOOK["look_ahead_table"](start, 99, -1, 1, {})
    assert (*by_plies(start), value) == LARGER[board]


@pytest.mark.slow
def test_o_wins_four_rows_of_six_columns_with_the_last_disc():
    assert BOOK["look_ahead_table"](InARow(4, 6, 4, gravity=True), 99, -977, -975, {}) == -976


def test_x_wins_three_in_a_row_on_four_by_four_with_the_fifth_ply():
    look_ahead = solved(window_score=lambda board: 0)["look_ahead"]
    assert [look_ahead(InARow(4, 4, 3), depth) for depth in (4, 5)] == [0, 1000 - 5]


@pytest.mark.parametrize(
    ("board", "bound", "told"),
    [
        (InARow(3, 3, 3), inf, (0, 5_538)),
        (InARow(4, 4, 3, gravity=True), inf, (991, 4_553)),
        (InARow(4, 4, 4, gravity=True), inf, (0, 29_394)),
        (InARow(3, 4, 3), 1, (989, 9_152)),
        (InARow(4, 4, 3), 1, (985, 47_327)),
        (InARow.from_moves("34333444", 4, 6, 4, gravity=True), inf, (-976, 20_763)),
        (InARow(4, 6, 4, gravity=True, cells="X.XOO. O.OXX. XOXOXO XXXOOO"), inf, (-976, 15)),
    ],
)
def test_a_look_ahead_without_a_horizon_solves_boards(board, bound, told):
    assert count_searched(BOOK["look_ahead_table"], board, 99, -bound, bound, {}) == told


# Scores, depths, tables


@pytest.mark.parametrize(
    "depths", [range(1, 9), pytest.param(range(1, 11), marks=pytest.mark.slow)], ids=["to 8", "to 10"]
)
def test_the_value_by_depth_swings_with_who_moved_last(depths):
    table, swing = {}, [7, -3, 10, -2, 12, -2, 12, -4, 17, -5]
    values = [PLAIN["remembering"](EMPTY, depth, -inf, inf, table) for depth in depths]
    assert values == swing[: len(depths)]


@pytest.mark.slow
def test_who_counts_only_threes_wins_17_games_and_loses_62():
    def threes(board):
        marks = ["".join(sorted(board.cells[cell - 1] for cell in line)) for line in lines]
        return 16 * (marks.count(".XXX") - marks.count(".OOO"))

    lines = BOOK["win_lines"](6, 7, 4)
    look_ahead, four, results = solved(window_score=threes)["look_ahead"], depth_bot(4), []

    def chosen(board):
        best = max if board.to_move == MAX else min
        return best(centre_first(board), key=lambda move: look_ahead(board.play(move), 3))

    for opening in OPENINGS:
        for mark in "XO":
            board = ConnectFour.from_moves(opening)
            while not board.is_over:
                is_mine = (board.to_move == MAX) == (mark == "X")
                board = board.play(chosen(board) if is_mine else four(board))
            results.append(board.winner and board.winner == mark)
    assert [results.count(each) for each in (True, False, None)] == [17, 62, 19]


class Counting(dict):
    """A table that counts: look-ups, those that find an entry, and what is stored."""

    asked = found = stored = 0

    def get(self, key, default=None):
        self.asked, self.found = self.asked + 1, self.found + (key in self)
        return super().get(key, default)

    def __setitem__(self, key, entry):
        self.stored += 1
        super().__setitem__(key, entry)


def test_of_5262_look_ups_at_depth_eight_1421_find_an_entry_and_1329_an_answer():
    table = Counting()
    assert searched(BOOK["look_ahead_table"], 8, -inf, inf, table) == 12_058
    assert (len(table), table.asked, table.found) == (3_841, 5_262, 1_421)
    assert table.asked - table.stored == 1_329, "who finds no answer stores one"


def test_connect_four_has_22100_positions_of_at_most_six_plies():
    level, count = {EMPTY}, 1
    for _ in range(6):
        level = {child for board in level for child in board.children()}
        count += len(level)
    assert count == 22_100


# A clock


def test_eight_depths_together_cost_what_the_page_says():
    alone = [think(each, EMPTY, 200_000).positions + 1 for each in map(looking, range(1, 9))]
    counts = sum(alone), eight_depths(BOOK["deepening"]), eight_depths(PLAIN["champion"])
    assert counts == (*BOOK["counts"].values(),) == (30_575, 31_331, 17_871)
    assert alone[-1] == 19_909


def looking(depth):
    return lambda board: BOOK["look_ahead"](board, depth)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(4))
def test_each_piece_of_the_champion_wins_lost_and_drew_as_many_games_as_the_page_says(place):
    told, player = [*BOOK["pieces"].values()][place], [*bench_champion.pieces().values()][place]
    assert bench_champion.results(player) == told
