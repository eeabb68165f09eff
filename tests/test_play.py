"""A game to click: the bot answers, the status says what happened, and no bot can break the board."""

import json
import re
import sys
import time
from contextlib import suppress
from importlib import import_module

import numpy
import pytest

from helpers import show, widgets
from helpers.draw import draw_board
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, Position, TicTacToe, Tree
from helpers.play import Game, greedy, play, play_matrix
from helpers.play.looks import style
from helpers.play.matrix import MatrixGame
from helpers.play.moves import part_to_show, sticks, tree_by_paths

pytestmark = pytest.mark.usefixtures("no_pixels")
SMALL = Tree([[3, 5], [2, 9]])
A, B = [[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]


def texts(game):
    return [button.description for button in [*game.buttons.values(), game.again]]


def enabled(game):
    return [button.description for button in [*game.buttons.values(), game.again] if not button.disabled]


def names(game):
    return [button.description for button in game.face.cells.values()]


def discs(game):
    """The looks of the cells of a board where discs fall: {(row, column): {"x", "last", …}}."""
    html = game.face.picture.value
    wide = int(re.search(r"repeat\((\d+),", html)[1])
    found = re.findall(r'<i class="([^"]+)">', html)
    return {divmod(k, wide): {look[5:] for look in looks.split()} for k, looks in enumerate(found)}


def looks(game, look):
    """The cells, or columns, that wear a look."""
    return [move for move, button in game.buttons.items() if f"play-{look}" in button._dom_classes]


def first(position):
    return position.moves[0]


def last(position):
    return position.moves[-1]


def value(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(value, board.children()))


def perfect(board):
    best = max if board.to_move == MAX else min
    return best(board.moves, key=lambda move: value(board.play(move)))


def click(game, *moves):
    for move in moves:
        game.buttons[move].click()


# Trees: to be MAX, or the minimiser


def test_on_a_tree_the_notebook_takes_the_smallest_leaf():
    game = Game(SMALL, greedy)
    game.buttons[1].click()
    assert game.position == Tree(2)
    assert game.told() == "You: move 1. The notebook: move 0. The game ends at 2."


def test_to_be_the_minimiser_is_to_choose_after_max():
    game = Game(SMALL, greedy, you=MIN)
    assert game.told() == (
        "You play MIN: the notebook begins. The notebook: move 0. "
        "Your turn: you are MIN. You want a small number."
    )
    click(game, 0)
    assert game.told() == "You: move 0. The game ends at 3."
    assert "Moves so far: MAX 0, MIN 0." in game.way.value


def test_the_minimiser_can_begin():
    game = Game(Tree([[3, 5], [2, 9]], to_move=MIN), last, you=MIN)
    assert game.told() == "Your turn: you are MIN. You want a small number."
    click(game, 0)
    assert "<code>last</code>: move 1. The game ends at 5." in game.status.value


def test_every_button_has_a_name_and_a_tooltip_all_the_time():
    game = Game(Tree([[3, 5, 4], 1]), first)
    for move in (0, 1):
        game.click(move)
        assert all(
            button.description.strip() and button.tooltip for button in [*game.buttons.values(), game.again]
        )


def test_a_deeper_choice_brings_its_buttons():
    game = Game(Tree([[[1, 2, 3], 4], 5]), first)
    assert enabled(game) == ["move 0", "move 1", "Play again"]
    game.buttons[0].click()
    assert enabled(game) == ["move 0", "move 1", "move 2", "Play again"]
    assert len(game.face.row.children) == 3


def test_play_again_starts_anew():
    game = Game(SMALL, greedy)
    game.buttons[0].click()
    assert enabled(game) == ["Play again"]
    game.again.click()
    assert game.position == SMALL and enabled(game) == ["move 0", "move 1", "Play again"]
    assert "Your turn: you are MAX." in game.told()


def test_the_way_one_has_come_is_framed():
    game = Game(SMALL)
    before = game.face.picture.value
    assert "the game is here" in before
    game.buttons[0].click()
    assert "the game so far" in game.face.picture.value and game.face.picture.value != before
    words = "Framed A (the game is here): after 0. Framed B (the game so far): the root."
    assert words in game.face.picture.value, "a frame of its own says where one is"


def test_the_drawn_tree_is_the_tree():
    graph = tree_by_paths(SMALL)
    assert list(graph.successors(())) == [(0,), (1,)]
    assert [graph.nodes[leaf]["value"] for leaf in [(0, 0), (0, 1), (1, 0), (1, 1)]] == [3, 5, 2, 9]
    assert graph.nodes[()]["player"] == MAX and graph.edges[(0,), (0, 1)]["move"] == 1


def test_players_with_payoffs_of_their_own():
    game = Game(Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]))
    game.buttons[1].click()
    assert "Player 1 to move." in game.told()
    game.buttons[0].click()
    assert "It ends with the payoffs (−1, −1)." in game.told()
    assert "Moves so far: Player 0 1, Player 1 0." in game.way.value


def test_against_a_bot_one_is_player_0_and_swaps_to_player_1():
    game = Game(Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]), last)
    assert game.told() == "Your turn: you are player 0."
    game.other.click()
    assert game.told() == "You play player 1: last begins. last: move 1. Your turn: you are player 1."
    assert game.other.tooltip == "From the start. You play player 0: you begin."


# Chance


DICE = Node(MAX, [Node(CHANCE, [1, Node(MIN, [6, 2])]), 3])


@pytest.mark.parametrize("bot", [None, first])
def test_chance_draws_by_itself_and_says_what(bot):
    game = Game(DICE, bot, draw=last_of)
    click(game, 0)
    who = "You" if bot else "MAX"
    drawn = "Chance: move 1 (branch 2 of 2, each equally likely)."
    assert game.told().startswith(f"{who}: move 0. {drawn} ")
    assert game.moves == ([0, 1, 0] if bot else [0, 1])
    assert "Moves so far: MAX 0, CHANCE 1" in game.way.value
    game.back.click()
    assert game.moves == [] and game.back.disabled


def last_of(moves):
    return moves[-1]


def test_chance_may_begin_and_is_never_taken_back():
    start = Node(CHANCE, [1, Node(MIN, [3, 2])])
    game = Game(start, first, draw=last_of)
    assert game.told() == (
        "Chance: move 1 (branch 2 of 2, each equally likely). first: move 0. The game ends at 3."
    )
    assert game.back.disabled and enabled(game) == ["Play again"]
    game.other.click()
    assert game.told() == (
        "You play MIN: chance begins. Chance: move 1 (branch 2 of 2, each equally likely). "
        "Your turn: you are MIN. You want a small number."
    )
    assert game.back.disabled and enabled(game) == ["move 0", "move 1", "Play again"]


def test_chance_draws_after_each_move_of_a_bot_that_plays_both_sides():
    game = Game(DICE, first, you=None, draw=last_of)
    game.step.click()
    assert game.moves == [0, 1] and not game.done
    game.step.click()
    assert game.moves == [0, 1, 0] and game.done
    game.back.click()
    assert game.moves == [0, 1]
    game.back.click()
    assert game.moves == []


def test_a_branch_that_chance_must_take_is_no_lot():
    assert Game(Node(CHANCE, [Node(MAX, [1, 2])])).told() == "Chance: move 0, the only branch. MAX to move."


def test_chance_draws_each_branch_and_anew_each_time():
    game, seen = Game(Node(CHANCE, [Node(MAX, [k, 0]) for k in range(3)])), set()
    for _ in range(100):
        game.again.click()
        seen.add(game.moves[0])
        if len(seen) == 3:
            break
    assert seen == {0, 1, 2}


def test_after_chance_come_players_with_numbers():
    game = Game(Node(CHANCE, [Node(0, [(1, 2), (3, 4)]), (0, 0)]), first, draw=min)
    assert game.you == 0 and game.told().endswith("Your turn: you are player 0.")


# Trees too large for their numbers


def full(depth, branches=3):
    return [full(depth - 1, branches) for _ in range(branches)] if depth else 7


def test_of_a_large_tree_the_part_with_room_for_its_numbers_is_shown():
    game = Game(Tree(full(4)))
    assert (
        "This tree has 81 leaves, too many to show their numbers. A few moves on" in game.face.picture.value
    )
    click(game, 1)
    assert "Here is the part after 1." in game.face.picture.value
    assert part_to_show(game.face.graph, (1,)) == ((1,), 81)
    click(game, 2)
    assert "Here is the part after 1." in game.face.picture.value, "it stays as long as it fits"
    assert "Game tree with 40 nodes, 27 leaves" in game.face.picture.value


def test_a_tree_that_fits_is_shown_whole():
    game = Game(Tree(full(3)))
    assert "too many" not in game.face.picture.value
    assert part_to_show(game.face.graph, ()) == ((), 0)
    pays = tree_by_paths(Node(0, [Node(1, [(k, k) for k in range(6)]) for _ in range(5)]))
    assert part_to_show(pays, ()) == ((), 30) and part_to_show(pays, (2,)) == ((2,), 30)


# Nim


def test_two_people_share_a_pile_without_a_bot():
    game = Game(Nim(4))
    assert game.told() == "MAX to move."
    click(game, 1, 1, 2)
    assert game.told() == "MAX: take 2. MAX took the last stick and wins."
    assert texts(game) == ["take 1", "take 2", "take 3", "Play again"]


def test_buttons_that_are_not_possible_are_off():
    game = Game(Nim(4))
    game.buttons[2].click()
    assert enabled(game) == ["take 1", "take 2", "Play again"]


def test_the_bot_starts_when_you_are_min():
    game = Game(Nim(21), first, you=MIN)
    assert game.position == Nim(20, to_move=MIN)
    assert "`" not in game.status.value and "<code>first</code>: take 1." in game.status.value


def test_who_wins_is_said_in_the_players_words():
    game = Game(Nim(2), first)
    game.buttons[2].click()
    assert "You took the last stick and win." in game.told()
    game = Game(Nim(2), lambda pile: 1)
    game.buttons[1].click()
    assert "The bot took the last stick and wins." in game.told()


def test_taken_sticks_stay_as_shadows():
    drawn = sticks(18, 21)
    assert drawn.count("<line") == 21 and drawn.count('stroke-opacity="0.15"') == 3
    assert 'aria-label="18 of 21 sticks are left"' in drawn
    assert "0 of 0 sticks" in sticks(0, 0)


def test_the_focus_goes_on_from_a_button_that_is_off(monkeypatch):
    game, focused = Game(Nim(4), first), []
    for button in (*game.buttons.values(), game.again, game.back):
        monkeypatch.setattr(
            type(button), "focus", lambda self: focused.append(self.description), raising=False
        )
    click(game, 2)  # one stick is left: 2 is off
    click(game, 1)
    assert focused == ["take 1", "Play again"]


# Tic-tac-toe


def test_every_cell_says_its_place_its_content_and_whether_it_is_free():
    game = Game(TicTacToe("XX.OO...."), first)
    assert names(game)[1:4] == [
        "Cell 2, row 1, column 2: X",
        "Cell 3, row 1, column 3: free, choose",
        "Cell 4, row 2, column 1: O",
    ]
    assert looks(game, "on") == [3, 6, 7, 8, 9] and looks(game, "n7") == [7] and looks(game, "x") == [1, 2]


def test_a_row_of_three_wins_and_is_marked():
    game = Game(TicTacToe("XX.OO...."), first)
    click(game, 3)
    assert game.told() == "You: cell 3. You win: three in a row, cells 1, 2 and 3."
    assert looks(game, "won") == [1, 2, 3] and looks(game, "last") == [3] and looks(game, "on") == []
    assert names(game)[2] == "Cell 3, row 1, column 3: X, last move, in the winning line"
    assert names(game)[8] == "Cell 9, row 3, column 3: empty"


def test_a_lost_game_says_who_won():
    game = Game(TicTacToe(), lambda board: max(board.moves, key=lambda m: (board.play(m).is_over, -m)))
    click(game, 5, 9, 8)
    assert game.told() == "You: cell 8. The bot: cell 3. The bot wins: three in a row, cells 1, 2 and 3."


def test_a_draw_says_why():
    game = Game(TicTacToe("XOXXOOOX."))
    game.buttons[9].click()
    assert game.told() == "X: cell 9. The game ends in a draw: the board is full."


def test_a_taken_cell_is_refused_in_words_and_changes_nothing():
    game = Game(TicTacToe(), first)
    click(game, 5, 5)
    assert (
        game.told() == "You: cell 5. first: cell 1. Cell 5 is not possible now. Your turn: you are X (MAX)."
    )
    assert game.position == TicTacToe("O...X....")


def test_cells_are_never_off_so_that_the_focus_stays():
    game = Game(TicTacToe(), first)
    click(game, 5, 3, 7)
    assert game.position.is_over and not any(button.disabled for button in game.buttons.values())


def test_sides_are_swapped_and_the_bot_begins():
    game = Game(TicTacToe(), first)
    click(game, 5)
    game.other.click()
    assert game.told() == "You play O (MIN): first begins. first: cell 1. Your turn: you are O (MIN)."
    assert game.other.tooltip == "From the start. You play X (MAX): you begin."
    click(game, 9)
    assert game.position == TicTacToe("XX......O")
    game.other.click()
    assert game.told() == "You play X (MAX): you begin. Your turn: you are X (MAX)."
    assert game.other.tooltip == "From the start. You play O (MIN): first begins."


def test_a_perfect_bot_is_never_beaten():
    game = Game(TicTacToe("X...O...."), perfect)
    while not game.done:
        click(game, game.position.moves[-1])
    assert game.position.utility <= 0


def test_a_bot_plays_both_sides_a_move_a_click():
    game = Game(TicTacToe("X...O...."), perfect, you=None)
    assert game.told() == "X to move." and looks(game, "on") == []
    click(game, 2)
    assert game.moves == []
    while not game.done:
        game.step.click()
    assert game.moves == [2, 3, 7, 4, 6, 8, 9] and game.step.disabled
    assert "Moves so far: 2, 3, 7, 4, 6, 8, 9." in game.way.value
    game.back.click()
    assert game.moves == [2, 3, 7, 4, 6, 8] and not game.step.disabled


# Connect Four


def test_a_disc_falls_into_its_column():
    game = Game(ConnectFour(), last)
    click(game, 4)
    assert game.position == ConnectFour.from_moves("47")
    assert game.told() == "You: column 4. last: column 7. Your turn: you are X (MAX)."
    assert "x" in discs(game)[5, 3] and {"o", "last"} <= discs(game)[5, 6] and "empty" in discs(game)[4, 3]


def test_seven_buttons_and_one_picture_are_all_there_is_to_hear():
    game = Game(ConnectFour(), last)
    assert names_of_columns(game) == [f"Column {c}: free, choose" for c in range(1, 8)]
    assert board_words(game) == "Board. All columns are empty."
    click(game, 4)
    assert board_words(game) == (
        "Board. From below: column 4: X; column 7: O. The other columns are empty. Last move: column 7."
    )
    _, columns, picture = game.face.widget.children
    assert len(columns.children) == 7 and "play-over" in picture._dom_classes


def names_of_columns(game):
    return [button.description for button in game.buttons.values()]


def board_words(game):
    return re.search('role="img" aria-label="([^"]*)"', game.face.picture.value)[1]


@pytest.mark.parametrize(
    ("moves", "reason", "cells"),
    [
        ("1122334", "four next to each other, columns 1 to 4", {(5, 0), (5, 1), (5, 2), (5, 3)}),
        ("1212121", "four on top of each other in column 1", {(5, 0), (4, 0), (3, 0), (2, 0)}),
        ("12233434464", "four on a diagonal, columns 1 to 4", {(5, 0), (4, 1), (3, 2), (2, 3)}),
    ],
)
def test_four_in_a_line_win_and_are_marked(moves, reason, cells):
    game = Game(ConnectFour())
    click(game, *map(int, moves))
    assert game.told() == f"X: column {moves[-1]}. X wins: {reason}."
    assert {cell for cell, looks in discs(game).items() if "won" in looks} == cells
    places = [f"column {c + 1} row {6 - r}" for r, c in sorted(cells)]
    assert board_words(game).endswith(f"In the winning line: {', '.join(places)}, counted from below.")


class Line(Position):
    """A game as a student may write it: discs fall on 4 rows of 5, and `need` in a line win."""

    need = 3

    def __init__(self, rows=(".....",) * 4, to_move=MAX):
        self.rows, self.to_move = rows, to_move
        won = [mark for mark in "XO" if any(self.has(mark, cell) for cell in self.cells())]
        self.winner = won[0] if won else None
        self.moves = () if self.winner else tuple(c + 1 for c in range(5) if rows[0][c] == ".")
        self.is_over = not self.moves
        self.utility = {"X": 1, "O": -1}.get(self.winner, 0)

    def cells(self):
        return [(r, c) for r in range(4) for c in range(5)]

    def has(self, mark, cell):
        ways = [
            [(cell[0] + k * down, cell[1] + k * right) for k in range(self.need)]
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        ]
        return any(all(r < 4 and 0 <= c < 5 and self.rows[r][c] == mark for r, c in cells) for cells in ways)

    def play(self, move):
        rows = [list(row) for row in self.rows]
        free = max(r for r in range(4) if rows[r][move - 1] == ".")
        rows[free][move - 1] = "X" if self.to_move == MAX else "O"
        return type(self)(tuple(map("".join, rows)), MIN if self.to_move == MAX else MAX)


class LineOfFive(Line):
    need = 5


@pytest.mark.parametrize(
    ("game", "moves", "reason", "cells"),
    [
        (Line(), "11223", "three next to each other, columns 1 to 3", {(3, 0), (3, 1), (3, 2)}),
        (Line(), "12121", "three on top of each other in column 1", {(3, 0), (2, 0), (1, 0)}),
        (Line(), "122335353", "three on a diagonal, columns 1 to 3", {(3, 0), (2, 1), (1, 2)}),
        (LineOfFive(), "112233445", "five next to each other, columns 1 to 5", {(3, c) for c in range(5)}),
    ],
)
def test_the_line_that_won_is_right_on_boards_of_other_sizes(game, moves, reason, cells):
    game = Game(game)
    click(game, *map(int, moves))
    assert game.told().endswith(f"X wins: {reason}.")
    assert {cell for cell, looks in discs(game).items() if "won" in looks} == cells


def test_four_in_a_line_are_no_win_where_five_are_asked_for():
    game = Game(LineOfFive())
    click(game, *map(int, "11223344"))
    assert game.told() == "O: column 4. X to move."
    assert not [cell for cell, looks in discs(game).items() if "won" in looks]


def test_five_discs_in_a_line_are_marked_all():
    game = Game(ConnectFour())
    click(game, *map(int, "11224455773"))
    assert game.told() == "X: column 3. X wins: five next to each other, columns 1 to 5."


def test_a_full_column_says_so():
    game = Game(ConnectFour())
    click(game, *[1] * 7)
    assert texts(game)[:2] == ["Column 1: full", "Column 2: free, choose"]
    assert game.told() == "O: column 1. Column 1 is not possible now. X to move."
    assert len(game.moves) == 6


def test_a_full_board_is_a_draw():
    game = Game(ConnectFour())
    click(game, *map(int, "1212122121213434344343435656566565657777777"[:42]))
    assert game.told().endswith("The game ends in a draw: the board is full.")


def test_a_board_with_columns_of_another_size_is_played_by_columns():
    class Small(Position):
        rows, to_move, moves, is_over, winner = ("....", "....", "...."), MAX, (1, 2, 3, 4), False, None

    assert list(Game(Small()).buttons) == [1, 2, 3, 4]


# Taking back


def test_a_move_is_taken_back_with_the_bots_answer():
    game = Game(TicTacToe(), first)
    assert game.back.disabled
    click(game, 5, 9)
    game.back.click()
    assert game.position == TicTacToe("O...X....") and "Taken back. Your turn" in game.told()
    game.back.click()
    assert game.position == TicTacToe() and game.back.disabled
    game.undo()
    assert game.position == TicTacToe()


def test_the_first_move_of_a_bot_cannot_be_taken_back():
    game = Game(Nim(9), first, you=MIN)
    assert game.back.disabled
    click(game, 2)
    game.back.click()
    assert game.moves == [1] and game.back.disabled


def test_an_ended_game_can_be_taken_back():
    game = Game(SMALL, greedy)
    click(game, 1)
    game.back.click()
    assert enabled(game) == ["move 0", "move 1", "Play again"]


def test_two_people_take_back_one_move():
    game = Game(Nim(9))
    click(game, 1, 2)
    game.back.click()
    assert game.moves == [1]


# Bots of every kind


def unwritten(position):
    raise NotImplementedError


def deep(position):
    return deep(position)


def endless(position):
    while True:
        position.play(position.moves[0])


def stubborn(position):
    with suppress(BaseException):  # even what is not meant to be caught
        endless(position)
    return position.moves[0]


class Rude:
    def __repr__(self):
        raise ValueError

    __eq__ = __repr__


def interrupted(position):
    raise KeyboardInterrupt


BAD = [
    (unwritten, "<code>unwritten</code> is not written yet. Solve its challenge first."),
    (lambda position: 1 / 0, "The bot raised ZeroDivisionError in line"),
    (lambda position: 1 / 0, "<code>(lambda position: 1 / 0,"),
    (lambda position: 7, "answered 7; possible are [0, 1]."),
    (lambda position: None, "Is a <code>return</code> missing?"),
    (lambda position: [0], "answered [0]; possible are [0, 1]. Return the move alone."),
    (lambda position: (3, 0), "answered (3, 0); possible are [0, 1]. Return the move alone."),
    (lambda position: "1", "answered '1'; possible are [0, 1]. That is a text"),
    (lambda position: True, "answered True;"),
    (lambda position: 0.5, "answered 0.5;"),
    (lambda position: float("nan"), "answered nan;"),
    (lambda position: position.play(0), "That is a position: return the move that leads there."),
    (lambda position: unwritten, "That is a function: call it, with brackets."),
    (lambda position: (m for m in position.moves), "That is a generator"),
    (lambda position: numpy.array([0, 1]), "answered array([0, 1])"),
    (lambda position: Rude(), "something of the type Rude that cannot be printed"),
    (lambda position: "x" * 10**6, "xxx…; possible"),
    (lambda position: sys.exit(), "SystemExit"),
    (interrupted, "was stopped by you, before it answered."),
    (lambda position, extra: 0, "TypeError"),
    (lambda position: "<script>", "answered '&lt;script&gt;'"),
    (lambda position: position.play(9), "raised IllegalMove"),
    (deep, "calls itself without end (RecursionError)"),
]


@pytest.mark.parametrize(("bot", "sentence"), BAD)
def test_no_bot_breaks_the_board(bot, sentence):
    game = Game(SMALL, bot)
    game.buttons[0].click()
    assert "The game stops here" in game.status.value and sentence in game.status.value
    assert enabled(game) == ["Play again"]
    game.back.click()
    assert enabled(game) == ["move 0", "move 1", "Play again"] and "stops" not in game.told()
    click(game, 1)
    game.again.click()
    assert enabled(game) == ["move 0", "move 1", "Play again"]


@pytest.mark.parametrize("bot", [endless, stubborn])
@pytest.mark.parametrize("start", [TicTacToe(), ConnectFour(), Nim(30), Tree([[1, 2], [3, 4]])])
def test_an_endless_search_ends_with_a_sentence(bot, start):
    game = Game(start, bot, budget=2_000)
    click(game, start.moves[0])
    assert "looked at 2,000 positions without an answer, and was stopped there." in game.told()
    game.back.click()
    assert game.position == start


@pytest.mark.parametrize("start", [TicTacToe(), ConnectFour(), Nim(30), SMALL])
def test_a_bot_that_fails_at_the_first_move_leaves_a_game_to_swap(start):
    game = Game(start, unwritten, you=MIN)
    assert "is not written yet" in game.told() and game.back.disabled
    game.other.click()
    assert "Your turn: you are " in game.told()


def test_numbers_of_other_kinds_are_moves():
    for answer in (1.0, numpy.int64(1)):
        game = Game(Nim(9), lambda pile, answer=answer: answer)
        click(game, 1)
        assert game.moves == [1, 1] and type(game.moves[1]) is int


def test_what_a_bot_prints_is_shown():
    game = Game(Nim(9), lambda pile: print("<b>best", pile.sticks) or 1)
    click(game, 1)
    assert "The bot printed: &lt;b&gt;best 8" in game.notes.widget.value


def test_a_click_that_comes_too_late_is_ignored():
    game = Game(SMALL, greedy)
    game.click(0)
    ended = game.position
    game.click(0)
    game.click(17)
    assert game.position is ended


def test_a_game_that_breaks_is_a_sentence_too():
    class Broken(Position):
        to_move, moves, is_over, winner = MAX, ("left",), False, None

        def play(self, move):
            raise ZeroDivisionError("a mistake in the rules")

    game = Game(Broken())
    game.buttons["left"].click()
    assert "The game stops here: The game itself raised ZeroDivisionError" in game.told()


def test_greedy_looks_one_move_ahead_and_no_further():
    assert greedy(Tree([3, 8, 1])) == 1
    assert greedy(Tree([3, 8, 1], to_move=MIN)) == 2
    assert greedy(Tree([[9, 9], [1, 1]])) == 0
    assert greedy(Tree([[100], 4])) == 1
    assert greedy(Nim(21)) == 1


# Advice, and what is told after each turn


def test_a_recommended_move_is_said_and_marked():
    game = Game(TicTacToe("X...O...."), first, advice=last)
    assert "last recommends 9." in game.told() and looks(game, "advised") == [9]
    assert names(game)[8] == "Cell 9, row 3, column 3: free, choose, recommended"
    click(game, 9)
    assert "last recommends 8." in game.told() and looks(game, "advised") == [8]


def test_advice_on_columns_and_on_buttons():
    game = Game(ConnectFour(), first, advice=last)
    assert texts(game)[6] == "Column 7: free, choose, recommended"
    game = Game(Nim(9), first, advice=last)
    assert texts(game)[:3] == ["take 1", "take 2", "take 3, recommended"]


@pytest.mark.parametrize("advice", [unwritten, endless, lambda position: 99, lambda position: 1 / 0])
def test_bad_advice_does_not_stop_a_game(advice):
    game = Game(Nim(9), first, advice=advice, budget=1_000)
    assert "No advice: " in game.told()
    click(game, 1, 1)
    assert game.moves == [1, 1, 1, 1]


def test_what_a_function_tells_is_listed_for_each_turn():
    game = Game(Nim(9), first, after=lambda pile: f"{pile.sticks} <left>")
    click(game, 1, 2)
    told = game.notes.widget.value
    assert [f"{n} &lt;left&gt;" in told for n in (9, 8, 7, 4)] == [True, False, True, True]
    assert "after 1, 1, 2, 1: 4" in told
    game.back.click()
    assert "4 &lt;left&gt;" not in game.notes.widget.value
    game.again.click()
    assert game.notes.widget.value.count("<li>") == 1


def test_what_a_function_prints_is_listed_and_none_is_not():
    game = Game(Nim(9), first, after=lambda pile: print(pile.sticks))
    assert "at the start: 9" in game.notes.widget.value
    game = Game(Nim(9), first, after=lambda pile: None)
    assert game.notes.widget.value == ""


def test_a_picture_takes_the_place_of_the_one_before():
    class Drawn:
        def __init__(self, pile):
            self.pile = pile

        def _repr_html_(self):
            return f"<i>{self.pile.sticks}</i>"

    game = Game(Nim(9), first, after=Drawn)
    click(game, 1)
    assert game.notes.widget.value == "<i>7</i>"


def test_a_function_that_fails_is_a_sentence():
    game = Game(Nim(9), first, after=unwritten)
    click(game, 1)
    assert "<code>unwritten</code> is not written yet" in game.notes.widget.value and len(game.moves) == 2


# In the notebook


def test_play_shows_words_where_there_is_no_front_end(capsys):
    play(SMALL)
    play(Nim(21))
    play(SMALL, you=None)
    play(TicTacToe(), first, MIN)
    play(TicTacToe(), first, None)
    play(Node(0, [(1, 2)]), first)
    play_matrix(A, B, rounds=3)
    shown = capsys.readouterr().out.splitlines()
    assert {line.rpartition(". ")[2] for line in shown} == {"Run this cell to play."}
    assert [line.rpartition(". ")[0] for line in shown] == [
        "A game to click, you are MAX, against the notebook: Tree([[3, 5], [2, 9]])",
        "A game to click, two players at one screen: Nim(21)",
        "A game to click, two players at one screen: Tree([[3, 5], [2, 9]])",
        "A game to click, you are MIN, against first: TicTacToe('.........')",
        "A game to click, first plays both sides: TicTacToe('.........')",
        "A game to click, you are 0, against first: Node(0, [(1, 2)])",
        "A matrix game to click, 3 rounds against a hidden bot. Your actions: silent, confess",
    ]


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        (("XX.OO....",), TypeError, "play takes a position"),
        ((Nim(9), 1), TypeError, "without ()"),
        ((Nim(9), first, "X"), ValueError, "you are MAX or MIN, or None, not 'X'"),
        ((Node(0, [(1, 2)]), first, MIN), ValueError, "you are 0 or 1"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, error, sentence):
    with pytest.raises(error) as caught:
        play(*arguments)
    assert sentence in str(caught.value)


def test_the_status_is_a_live_region_and_the_style_knows_both_themes():
    game = Game(TicTacToe(), first)
    click(game, 5)
    assert game.status.value.startswith(widgets.SPEAKS)
    assert '[data-jp-theme-light="false"] .play-cell' in style(9) and ".play-n9{" in style(9)


def test_play_again_tells_how_the_game_ended_to_whom_the_focus_takes_there():
    game = Game(Nim(3), lambda pile: 1)
    assert game.again.tooltip == "Start this game anew"
    click(game, 3)
    assert game.again.tooltip == "You took the last stick and win. Start this game anew"
    game.again.click()
    assert game.again.tooltip == "Start this game anew"


def test_while_a_bot_thinks_the_status_is_still():
    """Else a screen reader would say with every move that the bot is thinking."""
    seen = []

    def watching(position):
        seen.append((widgets.plain(game.status), widgets.plain(game.thinking.line)))
        return position.moves[0]

    game = Game(Nim(9), watching)
    click(game, 3)
    words = "You: take 3. watching is thinking. (If it never answers: press ■ above.)"
    assert seen == [("", words)]
    assert game.thinking.line.value == ""
    assert game.told() == "You: take 3. watching: take 1. Your turn: you are MAX."


def test_a_wait_that_is_felt_is_said_aloud(monkeypatch):
    monkeypatch.setattr(import_module("helpers.play.thinking"), "FELT", 0.01)
    heard = []

    def slow(position):
        while not game.told():
            time.sleep(0.01)
        heard.append((game.status.value, widgets.plain(game.thinking.line)))
        return position.moves[0]

    game = Game(Nim(9), slow)
    click(game, 3)
    words, how = heard[0]
    assert words.startswith(widgets.SPEAKS) and "You: take 3. <code>slow</code> is thinking." in words
    assert how == "(If it never answers: press ■ above.)"
    assert game.told() == "You: take 3. slow: take 1. Your turn: you are MAX."
    assert game.thinking.line.value == ""


@pytest.mark.parametrize("start", [Nim(9), TicTacToe(), ConnectFour(), SMALL])
def test_while_a_bot_thinks_your_move_is_there_and_nothing_can_be_clicked(start):
    seen = []

    def watching(position):
        seen.append((shown(game), "play-waits" in game.face.widget._dom_classes))
        seen.append([button.disabled for button in game.buttons.values()])
        return position.moves[0]

    def shown(game):
        return game.face.picture.value if hasattr(game.face, "picture") else names(game)

    game = Game(start, watching)
    before = shown(game)
    click(game, start.moves[0])
    (picture, waits), off = seen
    assert picture != before and waits and not any(off), "a button that is off would lose the focus"
    assert "play-waits" not in game.face.widget._dom_classes


class Page:
    """A page whose clock is an hour behind ours, which a test sets, and clicks as they come from it."""

    def __init__(self, monkeypatch):
        self.now, self.at = 10_000.0, None
        monkeypatch.setattr(import_module("helpers.play.game"), "sent", lambda: self.at)
        monkeypatch.setattr(import_module("helpers.play.clicks").time, "time", lambda: self.now)

    def click(self, game, move, seconds):
        """A click made so many seconds ago."""
        self.at = self.now - 3600 - seconds
        game.buttons[move].click()


@pytest.mark.parametrize("start", [Nim(12), TicTacToe(), ConnectFour(), Tree(full(4))])
def test_clicks_that_waited_for_the_bot_are_no_moves(start, monkeypatch):
    page = Page(monkeypatch)
    one, two = start.moves[:2]

    def slow(position):
        page.now += 0.3
        return position.moves[-1]

    game = Game(start, slow)
    page.click(game, one, 0)
    assert len(game.moves) == 2
    page.click(game, two, 0.2)
    page.click(game, one, 0.1)
    assert len(game.moves) == 2, "they were made while the bot was thinking"
    page.click(game, two, 0)
    assert len(game.moves) == 4


def test_a_clock_that_jumps_stops_no_game(monkeypatch):
    page = Page(monkeypatch)
    game = Game(Nim(12), first)
    page.click(game, 1, 0)
    page.click(game, 1, 7200)
    page.click(game, 1, -7200)
    page.click(game, 1, 0)
    assert len(game.moves) == 8


def test_a_notebook_shows_first_what_stays_and_then_the_buttons(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw: shown.append(data))
    game = Game(TicTacToe("XX.OO...."), first)
    widgets.Panel(game.widget, "A game `here`.", TicTacToe("XX.OO....")._repr_html_())._ipython_display_()
    still, live = shown
    assert (
        still["text/plain"] == "A game `here`." and "<p>A game <code>here</code>.</p>" in still["text/html"]
    )
    assert "<table role" in still["text/html"] and still["text/html"].startswith('<div class="panel-still">')
    assert "application/vnd.jupyter.widget-view+json" in live and live["text/plain"] == widgets.KERNEL
    assert "panel-live" in game.widget._dom_classes
    json.dumps(shown)


def test_playing_on_uses_the_same_buttons():
    game = Game(SMALL, greedy)
    buttons = game.face.row.children
    for _ in range(3):
        game.click(0)
        game.again.click()
    assert game.face.row.children == buttons


# A matrix game over rounds


def matrix_click(game, *actions):
    for action in actions:
        game.buttons[action].click()


def test_a_match_runs_over_its_rounds_and_adds_up():
    game = MatrixGame(A, B)
    matrix_click(game, 0, 1, 0, 1, 1)
    assert game.histories() == ("CDCDD", "CCDCD")
    assert game.totals() == (-1 + 0 - 10 + 0 - 8, -1 - 10 + 0 - 10 - 8)
    assert game.told().startswith(
        "Round 5: you chose confess, the bot confess. You get −8, the bot −8. After 5 "
    )
    assert "rounds: you −19, the bot −29. The bot was copycat: it begins with silent, then" in game.told()
    assert all(button.disabled for button in game.buttons) and not game.again.disabled
    matrix_click(game, 0)
    game.click(0)
    assert len(game.played) == 5


def test_nothing_tells_of_the_bot_before_the_end():
    def traitor(my_moves, their_moves):
        return "D"

    game = MatrixGame(A, B, 3, traitor)
    for _ in range(2):
        matrix_click(game, 0)
        assert "traitor" not in repr(game) + game.told() + game.record.value + game.picture.value
    matrix_click(game, 0)
    assert "The bot was traitor." in game.told()


def test_a_strategy_sees_its_own_history_first_and_never_this_round():
    seen = []
    game = MatrixGame(A, B, 3, lambda mine, theirs: seen.append((mine, theirs)) or "D")
    matrix_click(game, 0, 1, 0)
    assert seen == [("", ""), ("D", "C"), ("DD", "CD")]


def test_both_histories_stand_in_words_and_the_last_cell_is_lit():
    game = MatrixGame(A, B)
    assert "Highlighted" not in game.picture.value and game.record.value == ""
    matrix_click(game, 1)
    assert "Highlighted: confess/silent." in game.picture.value
    assert "confess<br>0" in game.record.value and "silent<br>−10" in game.record.value


@pytest.mark.parametrize("answer", ["D", "confess", 1, 1.0, numpy.int64(1)])
def test_an_action_is_a_letter_a_name_or_a_number(answer):
    game = MatrixGame(A, B, 1, lambda mine, theirs: answer)
    matrix_click(game, 0)
    assert game.played == [(0, 1)]


def test_three_actions_and_tables_that_are_not_square():
    rock = ("rock", "paper", "scissors")
    zero_sum = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    game = MatrixGame(zero_sum, [[-a for a in row] for row in zero_sum], 2, actions=rock)
    matrix_click(game, 2, 0)
    assert game.histories() == ("20", "02") and game.totals() == (-1 + 1, 1 - 1)
    game = MatrixGame(
        [[5, 7]], [[1, 2]], 1, lambda mine, theirs: "R", actions="U", bot_actions="LR", letters="LR"
    )
    matrix_click(game, 0)
    assert game.totals() == (7, 2)


def test_one_of_several_bots_is_drawn_by_lot():
    bots = [lambda mine, theirs: "C", lambda mine, theirs: "D"]
    game, met = MatrixGame(A, B, 1, bots), set()
    for _ in range(60):
        met.add(game.bot)
        game.again.click()
    assert met == set(bots)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (lambda mine, theirs: None, "answered None; possible are 'C', 'D', 'silent', 'confess', or a number"),
        (lambda mine, theirs: 2, "answered 2;"),
        (lambda mine, theirs: -1, "answered -1;"),
        (lambda mine, theirs: True, "answered True;"),
        (lambda mine, theirs: theirs[-1], "raised IndexError"),
        (lambda mine: "C", "raised TypeError"),
        (lambda mine, theirs: Rude(), "cannot be printed"),
        (lambda mine, theirs: sys.exit(), "SystemExit"),
        (lambda mine, theirs: unwritten(mine), "not written yet"),
    ],
)
def test_no_bot_breaks_a_match(bot, sentence):
    game = MatrixGame(A, B, 5, bot)
    matrix_click(game, 0)
    assert "The game stops here: The bot " in game.told() and sentence in game.told()
    game.again.click()
    assert game.told() == "Round 1 of 5: choose." and not game.buttons[0].disabled


@pytest.mark.parametrize(
    ("arguments", "named", "error"),
    [
        ((A, [[1, 2]]), {}, ValueError),
        ((A, B), {"actions": ("a", "b", "c")}, ValueError),
        ((A, [[1, 2], [3, "4"]]), {}, ValueError),
        ((A, B), {"actions": ("a", "a")}, ValueError),
        ((A, B), {"letters": "CC"}, ValueError),
        ((A, B), {"letters": "C"}, ValueError),
        ((A, B, 0), {}, ValueError),
        ((A, B, 5, "C"), {}, TypeError),
        ((A, B, 5, []), {}, TypeError),
    ],
)
def test_a_match_that_cannot_be_is_refused(arguments, named, error):
    with pytest.raises(error):
        MatrixGame(*arguments, **named)


# The values of the moves, on the board


def test_a_students_own_function_gives_the_heat_of_each_free_cell():
    picture = draw_board(TicTacToe("XX..O...."), values=value)
    assert picture.alt.endswith(
        "Moves: 3 is worth 0, 4 is worth +1, 6 is worth +1, 7 is worth +1, 8 is worth +1, 9 is worth +1. "
        "Best for O: 3."
    )
    written = [text.get_text() for text in picture.texts if text.get_gid() == "value"]
    assert sorted(written) == ["+1"] * 5 + ["0"]


def test_the_heat_of_a_column_stands_where_its_disc_would_fall():
    picture = draw_board(ConnectFour.from_moves("4444443"), values={1: 5, 3: -2.34567})
    assert "1 is worth +5, 3 is worth −2.346. Best for O: 3." in picture.alt
    places = {text.get_text(): text.get_position() for text in picture.texts if text.get_gid() == "value"}
    assert places.keys() == {"+5", "−2.3"} and places["−2.3"][1] - places["+5"][1] == pytest.approx(52, abs=2)


def test_where_all_moves_are_equal_none_is_best():
    assert draw_board(TicTacToe("X...O...."), values=value).alt.endswith("All are equally good.")
    assert "Moves" not in draw_board(TicTacToe("XXXOO...."), values=value).alt


@pytest.mark.parametrize(
    ("board", "values", "sentence"),
    [
        ("XX.OO....", value, "takes a position"),
        (TicTacToe(), lambda board: None, "the value of move 1 is a number, not None"),
        (TicTacToe(), lambda board: True, "not True"),
        (TicTacToe(), {5: float("nan")}, "not nan"),
    ],
)
def test_values_that_are_none_are_refused(board, values, sentence):
    with pytest.raises(ValueError, match=sentence):
        draw_board(board, values=values)


def test_inside_show_a_game_waits_for_a_bot_or_an_advice_that_is_not_written():
    def unwritten(position):
        raise NotImplementedError

    for functions in ({"bot": unwritten}, {"bot": lambda pile: 1, "advice": unwritten}):
        assert "waits for challenge 3.3" in repr(
            show("3.3", lambda functions=functions: play(Nim(5), **functions))
        )
        play(Nim(5), **functions)
    assert show("3.3", lambda: play(Nim(5), bot=lambda pile: 1)) is None
