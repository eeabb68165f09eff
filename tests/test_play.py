"""Games to click: the bot answers, the status says what happened, and no bot can break a game."""

import json
import re
import sys
from contextlib import suppress
from html import unescape

import numpy
import pytest

from helpers import show, think
from helpers.draw import draw_board
from helpers.games import CHANCE, MAX, MIN, ConnectFour, Nim, Node, Position, TicTacToe, Tree
from helpers.live import click_games as playing
from helpers.live import widgets
from helpers.live.click_games import Game, greedy, play
from helpers.live.click_games.commentary import ending
from helpers.live.click_games.faces import sticks, tree_by_paths
from helpers.live.click_games.guess import LEVELS, GuessGame, level_guess, play_guess
from helpers.live.click_games.rounds import MatrixGame

pytestmark = pytest.mark.usefixtures("no_pixels")
SMALL = Tree([[3, 5], [2, 9]])
PAYS = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])
DICE = Node(MAX, [Node(CHANCE, [1, Node(MIN, [6, 2])]), 3])


A, B = [[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]


def plain(line):
    return unescape(re.sub(r"<[^>]+>", "", line.value))


def told(game):
    return plain(game.status)


def texts(game, only_enabled=False):
    buttons = [*game.buttons.values(), game.again]
    return [button.description for button in buttons if not (only_enabled and button.disabled)]


def enabled(game):
    return texts(game, only_enabled=True)


def names(game):
    return [button.description for button in game.face.cells.values()]


def discs(game):
    """The looks of the cells of a board where discs fall: {(row, column): {"x", "last", …}}."""
    html = game.face.picture.value
    wide = int(re.search(r"repeat\((\d+),", html)[1])
    found = re.findall(r'<i class="([^"]+)">', html)
    return {divmod(k, wide): {look[5:] for look in looks.split()} for k, looks in enumerate(found)}


def board_words(game):
    return re.search('role="img" aria-label="([^"]*)"', game.face.picture.value)[1]


def looks(game, look):
    """The cells, or columns, that wear a look."""
    return [move for move, button in game.buttons.items() if f"play-{look}" in button._dom_classes]


def first(position):
    return position.moves[0]


def last(position):
    return position.moves[-1]


def last_of(moves):
    return moves[-1]


def value(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(value, board.children()))


def winning(board):
    return max(board.moves, key=lambda move: (board.play(move).is_over, -move))


def click(game, *moves):
    for move in moves:
        game.buttons[move].click()


# What is said. Every sentence stands here once; elsewhere it is the position that counts.


TOLD = [  # the game, the moves that are clicked, the status, and the moves so far
    (SMALL, greedy, MAX, "1", "You: move 1. The notebook: move 0. The game ends at 2.", "MAX 1, MIN 0"),
    (SMALL, greedy, MIN, "",
     "You play MIN. The notebook begins. The notebook: move 0. Your turn: you are MIN. You want a "
     "small number.", "MAX 0"),
    (SMALL, greedy, MIN, "0", "You: move 0. The game ends at 3.", "MAX 0, MIN 0"),
    (Tree([[3, 5], [2, 9]], to_move=MIN), last, MIN, "0",
     "You: move 0. last: move 1. The game ends at 5.", "MIN 0, MAX 1"),
    (PAYS, None, MAX, "1", "Player 0: move 1. Player 1 to move.", "Player 0 1"),
    (PAYS, None, MAX, "10", "Player 1: move 0. It ends with the payoffs (−1, −1).", "Player 0 1, Player 1 0"),
    (PAYS, last, MAX, "", "Your turn: you are player 0.", ""),
    (DICE, first, MAX, "0",
     "You: move 0. Chance: move 1 (branch 2 of 2, each equally likely). first: move 0. The game ends "
     "at 6.", "MAX 0, CHANCE 1, MIN 0"),
    (Node(CHANCE, [Node(MAX, [1, 2])]), None, MAX, "",
     "Chance: move 0, the only branch. MAX to move.", "CHANCE 0"),
    (Nim(4), None, MAX, "112", "MAX: take 2. MAX took the last stick and wins.", "1, 1, 2"),
    (Nim(21), first, MIN, "", "You play MIN. first begins. first: take 1. Your turn: you are MIN.", "1"),
    (Nim(2), first, MAX, "2", "You: take 2. You took the last stick and win.", "2"),
    (Nim(2), lambda pile: 1, MAX, "1",
     "You: take 1. The bot: take 1. The bot took the last stick and wins.", "1, 1"),
    (TicTacToe("XX.OO...."), first, MAX, "3", "You: cell 3. You win: three in a row, cells 1, 2 and 3.", "3"),
    (TicTacToe(), winning, MAX, "598",
     "You: cell 8. winning: cell 3. winning wins: three in a row, cells 1, 2 and 3.", "5, 1, 9, 2, 8, 3"),
    (TicTacToe("XOXXOOOX."), None, MAX, "9", "X: cell 9. The game ends in a draw: the board is full.", "9"),
    (TicTacToe(), first, MAX, "55",
     "You: cell 5. first: cell 1. Cell 5 is not possible now. Your turn: you are X (MAX).", "5, 1"),
    (ConnectFour(), last, MAX, "4", "You: column 4. last: column 7. Your turn: you are X (MAX).", "4, 7"),
    (ConnectFour(), None, MAX, "1111111",
     "O: column 1. Column 1 is not possible now. X to move.", "1, 1, 1, 1, 1, 1"),
]  # fmt: skip


@pytest.mark.parametrize(("start", "bot", "you", "moves", "says", "way"), TOLD)
def test_the_status_says_what_happened_and_what_comes_next(start, bot, you, moves, says, way):
    game = Game(start, bot, you, draw=last_of)
    click(game, *map(int, moves))
    assert told(game) == says and game.status.value.startswith(widgets.AT_ONCE)
    assert plain(game.way) == (f"Moves so far: {way}." if way else "No move yet.")


@pytest.mark.parametrize(
    ("start", "bot", "says"),
    [
        (TicTacToe(), first, "You play O (MIN). first begins. first: cell 1. Your turn: you are O (MIN)."),
        (PAYS, last, "You play player 1. last begins. last: move 1. Your turn: you are player 1."),
        (
            Node(CHANCE, [1, Node(MIN, [3, 2])]), first,
            "You play MIN. Chance begins. Chance: move 1 (branch 2 of 2, each equally likely). "
            "Your turn: you are MIN. You want a small number.",
        ),
    ],
)  # fmt: skip
def test_sides_are_swapped_and_swapped_back(start, bot, says):
    game = Game(start, bot, draw=last_of)
    before = told(game)
    game.other.click()
    assert told(game) == says
    game.other.click()
    assert told(game).endswith(before)


# Trees


def test_a_deeper_choice_brings_its_buttons_and_each_has_a_name_and_a_tooltip():
    game = Game(Tree([[[1, 2, 3], 4], 5]), first)
    buttons = game.face.row.children
    for _ in range(2):
        assert enabled(game) == ["move 0", "move 1", "Play again"]
        click(game, 0)
        assert enabled(game) == ["move 0", "move 1", "move 2", "Play again"]
        assert all(button.description.strip() and button.tooltip for button in game.buttons.values())
        click(game, 0)
        assert enabled(game) == ["Play again"]
        game.again.click()
        game.buttons.pop(2, None)  # of another branch
        assert game.face.row.children[:2] == buttons


def test_the_way_one_has_come_is_framed():
    game = Game(SMALL)
    assert "the game is here" in game.face.picture.value
    click(game, 0)
    words = "Framed (the game is here): after 0. Framed (the game so far): the root."
    assert words in game.face.picture.value, "a frame of its own says where one is"


def test_the_drawn_tree_is_the_tree():
    graph = tree_by_paths(SMALL)
    assert list(graph.successors(())) == [(0,), (1,)]
    assert [graph.nodes[leaf]["value"] for leaf in [(0, 0), (0, 1), (1, 0), (1, 1)]] == [3, 5, 2, 9]
    assert graph.nodes[()]["player"] == MAX and graph.edges[(0,), (0, 1)]["move"] == 1


# Chance


@pytest.mark.parametrize(
    ("start", "bot", "you", "buttons", "moves"),
    [
        (DICE, None, MAX, [0, "back"], [[0, 1], []]),
        (DICE, first, MAX, [0, "back"], [[0, 1, 0], []]),
        (Node(CHANCE, [1, Node(MIN, [3, 2])]), first, MAX, ["back"], [[1, 0]]),  # its move stays
    ],
)
def test_chance_draws_by_itself_and_is_taken_back_with_the_move_before_it(start, bot, you, buttons, moves):
    game = Game(start, bot, you, draw=last_of)
    for button, after in zip(buttons, moves, strict=True):
        (game.buttons[button] if button in game.buttons else getattr(game, button)).click()
        assert game.moves == after
    assert game.back.disabled


def test_chance_draws_each_branch_and_anew_each_time():
    game, seen = Game(Node(CHANCE, [Node(MAX, [k, 0]) for k in range(3)])), set()
    while len(seen) < 3:  # it does not end if a branch never comes
        game.again.click()
        seen.add(game.moves[0])


# Nim


def test_buttons_that_are_not_possible_are_off_and_taken_sticks_stay_as_shadows():
    game = Game(Nim(4))
    click(game, 2)
    assert enabled(game) == ["take 1", "take 2", "Play again"]
    drawn = sticks(18, 21)
    assert drawn.count("<line") == 21 and drawn.count('stroke-opacity="0.15"') == 3
    assert 'aria-label="18 of 21 sticks are left"' in drawn
    assert "0 of 0 sticks" in sticks(0, 0)


def test_the_focus_goes_on_from_a_button_that_is_off_and_at_the_end_tells_how_it_ended(monkeypatch):
    game, focused = Game(Nim(4), first), []
    note = lambda self: focused.append((self.description, self.tooltip))  # noqa: E731
    monkeypatch.setattr(type(game.again), "focus", note, raising=False)
    click(game, 2)  # one stick is left: 2 is off
    click(game, 1)
    assert focused == [
        ("take 1", "take 1"),
        ("Play again", "You took the last stick and win. Start this game anew"),
    ]
    game.again.click()
    assert game.again.tooltip == "Start this game anew"


def test_under_ipywidgets_7_a_widget_is_shown_and_no_focus_is_asked_for():
    """Colab has it: its widgets know neither `focus` nor `_repr_mimebundle_`."""

    class Seven:
        model_id = "1a2b"

    assert widgets.focus(Seven()) is None
    new, old = widgets.view(playing.Game(Nim(4), first).again), widgets.view(Seven())
    name = "application/vnd.jupyter.widget-view+json"
    assert set(old[name]) == set(new[name]) and old[name]["model_id"] == "1a2b"


# Boards


def test_every_cell_says_what_is_there_and_none_is_off_so_that_the_focus_stays():
    game = Game(TicTacToe("XX.OO...."), first)
    assert names(game)[1:4] == [
        "Cell 2, row 1, column 2: X",
        "Cell 3, row 1, column 3: free, choose",
        "Cell 4, row 2, column 1: O",
    ]
    assert looks(game, "on") == [3, 6, 7, 8, 9] and looks(game, "n7") == [7] and looks(game, "x") == [1, 2]
    click(game, 3)
    assert looks(game, "won") == [1, 2, 3] and looks(game, "last") == [3] and looks(game, "on") == []
    assert names(game)[2] == "Cell 3, row 1, column 3: X, last move, in the winning line"
    assert names(game)[8] == "Cell 9, row 3, column 3: empty"
    assert not any(button.disabled for button in game.buttons.values())


def test_seven_buttons_and_one_picture_are_all_there_is_to_hear_where_discs_fall():
    game = Game(ConnectFour(), last)
    assert texts(game)[:-1] == [f"Column {c}: free, choose" for c in range(1, 8)]
    assert board_words(game) == "Board. All columns are empty."
    click(game, 4)
    assert game.position == ConnectFour.from_moves("47")
    assert "x" in discs(game)[5, 3] and {"o", "last"} <= discs(game)[5, 6] and "empty" in discs(game)[4, 3]
    assert board_words(game) == (
        "Board. From below: column 4: X; column 7: O. The other columns are empty. Last move: column 7."
    )
    _, columns, picture = game.face.widget.children
    assert len(columns.children) == 7 and "play-over" in picture._dom_classes


def test_a_full_column_says_so_and_a_full_board_is_a_draw():
    game = Game(ConnectFour())
    click(game, *[1] * 7)
    assert texts(game)[:2] == ["Column 1: full", "Column 2: free, choose"] and len(game.moves) == 6
    game.again.click()
    click(game, *map(int, "121212212121343434434343565656656565777777"))
    assert "The game ends in a draw: the board is full." in told(game)


class Board(Position):
    """A position of somebody's own game: these rows, and these moves."""

    to_move, utility, drops = MAX, 1, True

    def __init__(self, rows, moves=(), winner=None):
        self.rows, self.moves, self.is_over, self.winner = tuple(rows.split()), moves, not moves, winner


@pytest.mark.parametrize(
    ("before", "after", "reason", "cells"),
    [
        ("...... OOO... XXX...", "...... OOO... XXXX..", "four next to each other, columns 1 to 4",
         [(2, 0), (2, 1), (2, 2), (2, 3)]),
        ("..... X.... XO... XO...", "X.... X.... XO... XO...", "four on top of each other in column 1",
         [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ("..... ..... OXO.. XXO..", "..... ..X.. OXO.. XXO..", "three on a diagonal, columns 1 to 3",
         [(1, 2), (2, 1), (3, 0)]),
        ("..... ..... OO.OO XX.XX", "..... ..... OO.OO XXXXX", "five next to each other, columns 1 to 5",
         [(3, c) for c in range(5)]),
    ],
)  # fmt: skip
def test_the_line_that_won_is_said_and_marked_on_boards_of_every_size(before, after, reason, cells):
    wide = len(before.split()[0])
    before, after = Board(before, moves=tuple(range(1, wide + 1))), Board(after, winner="X")
    game = Game(before)
    assert list(game.buttons) == list(before.moves) and not won(game)
    game.face.show(after, before)
    assert ending(after, str, before) == f"MAX wins: {reason}." and won(game) == cells
    places = [f"column {c + 1} row {len(after.rows) - r}" for r, c in cells]
    assert board_words(game).endswith(f"In the winning line: {', '.join(places)}, counted from below.")


def won(game):
    return sorted(cell for cell, looks in discs(game).items() if "won" in looks)


def test_four_in_a_row_are_no_win_where_the_game_goes_on():
    game = Game(Board("..... ..... OO.O. XXXX.", moves=(1, 2, 3, 4, 5)))
    assert not won(game) and not game.done


# Taking back


@pytest.mark.parametrize(
    ("start", "bot", "you", "moves", "left"),
    [
        (TicTacToe(), first, MAX, [5, 9], [[5, 1], []]),
        (Nim(9), first, MIN, [2], [[1]]),  # the first move of a bot stays
        (Nim(9), None, MAX, [1, 2], [[1], []]),
        (SMALL, greedy, MAX, [1], [[]]),  # after the end
    ],
)
def test_a_move_is_taken_back_with_the_bots_answer(start, bot, you, moves, left):
    game = Game(start, bot, you)
    assert game.back.disabled
    click(game, *moves)
    for moves_left in left:
        game.back.click()
        assert game.moves == moves_left and told(game).startswith("Taken back. ")
    assert game.back.disabled and not game.done
    game.undo()
    assert game.moves == left[-1]


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
    (lambda position: 1 / 0, "The bot raised ZeroDivisionError: division by zero, in line"),
    (lambda position: 1 / 0, "<code>(lambda position: 1 / 0,"),
    (lambda position: 7, "answered 7; possible are [1, 2]."),
    (lambda position: None, "Is a <code>return</code> missing?"),
    (lambda position: [1], "answered [1]; possible are [1, 2]. Return the move alone."),
    (lambda position: (3, 1), "answered (3, 1); possible are [1, 2]. Return the move alone."),
    (lambda position: "1", "answered '1'; possible are [1, 2]. That is a text"),
    (lambda position: True, "answered True;"),
    (lambda position: 0.5, "answered 0.5;"),
    (lambda position: float("nan"), "answered nan;"),
    (lambda position: position.play(1), "That is a position: return the move that leads there."),
    (lambda position: numpy.array([0, 1]), "answered array([0, 1])"),
    (lambda position: Rude(), "a Rude that cannot be printed"),
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
    game = Game(Nim(3), bot)
    click(game, 1)
    assert "The game stops here" in game.status.value and sentence in game.status.value
    assert enabled(game) == ["Play again"]
    game.back.click()
    assert enabled(game) == ["take 1", "take 2", "take 3", "Play again"] and "stops" not in told(game)
    click(game, 1)
    game.again.click()
    assert enabled(game) == ["take 1", "take 2", "take 3", "Play again"]


@pytest.mark.parametrize("bot", [endless, stubborn])
@pytest.mark.parametrize("start", [TicTacToe(), ConnectFour(), Nim(30), Tree([[1, 2], [3, 4]])])
def test_an_endless_search_ends_with_a_sentence(bot, start):
    game = Game(start, bot, budget=2_000)
    click(game, start.moves[0])
    assert "looked at 2,000 positions without an answer, and was stopped there." in told(game)
    game.back.click()
    assert game.position == start


def test_a_bot_that_fails_at_the_first_move_leaves_a_game_to_swap():
    game = Game(TicTacToe(), unwritten, you=MIN)
    assert game.done and game.back.disabled
    game.other.click()
    assert not game.done and game.you == MAX


@pytest.mark.parametrize("answer", [1.0, numpy.int64(1)])
def test_numbers_of_other_kinds_are_moves_and_what_a_bot_prints_is_shown(answer):
    game = Game(Nim(9), lambda pile: print("<b>best", pile.sticks) or answer)
    click(game, 1)
    assert game.moves == [1, 1] and type(game.moves[1]) is int
    assert "The bot printed: &lt;b&gt;best 8" in game.notes.widget.value


def test_a_game_that_breaks_is_a_sentence_too():
    class Broken(Position):
        to_move, moves, is_over, winner = MAX, ("left",), False, None

        def play(self, move):
            raise ZeroDivisionError("a mistake in the rules")

    game = Game(Broken())
    click(game, "left")
    assert "The game stops here: The game itself raised ZeroDivisionError" in told(game)


def test_greedy_looks_one_move_ahead_and_no_further():
    trees = ([3, 8, 1], [[9, 9], [1, 1]], [[100], 4])
    assert [greedy(Tree(tree)) for tree in trees] == [1, 0, 1]
    assert greedy(Tree([3, 8, 1], to_move=MIN)) == 2 and greedy(Nim(21)) == 1


# Advice, and what is told after each turn


def deepening(board):
    """A bot that would look for ever."""
    while True:
        for move in board.moves:
            board.play(move)
            yield move


def test_a_recommended_move_is_said_and_marked():
    game = Game(TicTacToe("X...O...."), first, advice=last)
    for move in (9, 8):
        assert told(game).endswith(f"last recommends {move}.") and looks(game, "advised") == [move]
        assert names(game)[move - 1].endswith(": free, choose, recommended")
        click(game, move)
    assert texts(Game(ConnectFour(), first, advice=last))[6] == "Column 7: free, choose, recommended"
    assert texts(Game(Nim(9), first, advice=last))[:3] == ["take 1", "take 2", "take 3, recommended"]


@pytest.mark.parametrize("advice", [unwritten, endless, lambda position: 99, lambda position: 1 / 0])
def test_bad_advice_does_not_stop_a_game(advice):
    game = Game(Nim(9), first, advice=advice, budget=1_000)
    assert "No advice: " in told(game)
    click(game, 1, 1)
    assert game.moves == [1, 1, 1, 1]


def test_what_is_told_after_a_turn_may_look_at_more_than_the_bot():
    def plan(board):
        return f"column {think(deepening, board, 60).move}"

    game = Game(ConnectFour(), deepening, after=plan, budget=30)
    assert "at the start: column " in game.notes.widget.value


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


class Drawn:
    def __init__(self, pile):
        self.pile = pile

    def _repr_html_(self):
        return f"<i>{self.pile.sticks}</i>"


@pytest.mark.parametrize(
    ("after", "shown"),
    [
        (lambda pile: print(pile.sticks), "at the start: 9</li><li>after 1, 1: 7</li></ul>"),
        (lambda pile: None, ""),
        (Drawn, "<i>7</i>"),  # it takes the place of the one before
        (unwritten, "<code>unwritten</code> is not written yet. Solve its challenge first.</li></ul>"),
    ],
)
def test_what_a_function_prints_draws_or_raises_is_shown_below_the_game(after, shown):
    game = Game(Nim(9), first, after=after)
    click(game, 1)
    assert game.notes.widget.value.endswith(shown) and bool(shown) == bool(game.notes.widget.value)
    assert game.moves == [1, 1]


# In the notebook


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((SMALL,), "you are MAX, against the notebook: Tree([[3, 5], [2, 9]])"),
        ((Nim(21),), "two players at one screen: Nim(21)"),
        ((TicTacToe(), first, MIN), "you are MIN, against first: TicTacToe('.........')"),
        ((Node(0, [(1, 2)]), first), "you are 0, against first: Node(0, [(1, 2)])"),
    ],
)
def test_play_shows_words_where_there_is_no_front_end(arguments, words, capsys):
    play(*arguments)
    assert capsys.readouterr().out == f"A game to click, {words}. Run this cell to play.\n"


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        (("XX.OO....",), TypeError, "play takes a position"),
        ((Nim(9), 1), TypeError, "without ()"),
        ((Nim(9), first, "X"), ValueError, "you are MAX or MIN, not 'X'"),
        ((Node(0, [(1, 2)]), first, MIN), ValueError, "you are 0 or 1"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, error, sentence):
    with pytest.raises(error, match=re.escape(sentence)):
        play(*arguments)


@pytest.mark.usefixtures("small_course")
def test_inside_show_a_game_waits_for_a_bot_or_an_advice_that_is_not_written():
    for functions in ({"bot": unwritten}, {"bot": lambda pile: 1, "advice": unwritten}):
        shown = show("91.3", lambda functions=functions: play(Nim(5), **functions))
        assert "waits for challenge 91.3" in repr(shown)
        play(Nim(5), **functions)
    assert show("91.3", lambda: play(Nim(5), bot=lambda pile: 1)) is None


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


# While a bot thinks


@pytest.mark.parametrize("start", [Nim(9), TicTacToe(), ConnectFour(), SMALL])
def test_your_move_is_there_nothing_can_be_clicked_and_the_status_is_still(start):
    """Else a screen reader would say with every move that the bot is thinking."""
    seen = []

    def watching(position):
        seen.append((shown(), "play-waits" in game.face.widget._dom_classes, told(game)))
        seen.append([button.disabled for button in game.buttons.values()])
        seen.append(game.thinking.value)
        return position.moves[0]

    def shown():
        return game.face.picture.value if hasattr(game.face, "picture") else names(game)

    game = Game(start, watching)
    before = shown()
    click(game, start.moves[0])
    (picture, waits, says), off, thinking = seen
    assert picture != before and waits and says == ""
    assert not any(off), "a button that is off would lose the focus"
    assert "<code>watching</code> is thinking. (If it never answers: press ■ above.)" in thinking
    assert thinking.startswith(widgets.LATE), "only a wait that is felt is said aloud"
    assert "play-waits" not in game.face.widget._dom_classes and game.thinking.value == ""


class Page:
    """A page whose clock is an hour behind ours, which a test sets, and clicks as they come from it."""

    def __init__(self, monkeypatch):
        self.now, self.at = 10_000.0, None
        monkeypatch.setattr(playing, "sent", lambda: self.at)
        monkeypatch.setattr(playing.time, "time", lambda: self.now)

    def click(self, game, move, seconds):
        """A click made so many seconds ago."""
        self.at = self.now - 3600 - seconds
        click(game, move)


@pytest.mark.parametrize("start", [Nim(12), TicTacToe(), ConnectFour(), Tree([[[[1, 2]] * 2] * 2] * 2)])
def test_clicks_that_waited_for_the_bot_are_no_moves(start, monkeypatch):
    page = Page(monkeypatch)
    one, two = start.moves[:2]

    def slow(position):
        page.now += 0.5
        return position.moves[-1]

    game = Game(start, slow)
    page.click(game, one, 0)
    assert len(game.moves) == 2
    page.click(game, two, 0.25)
    page.click(game, one, 0.125)
    assert len(game.moves) == 2, "they were made while the bot was thinking"
    page.click(game, two, 0)
    assert len(game.moves) == 4


def test_a_clock_that_jumps_stops_no_game(monkeypatch):
    page, game = Page(monkeypatch), Game(Nim(12), first)
    for seconds in (0, 7200, -7200, 0):
        page.click(game, 1, seconds)
    assert len(game.moves) == 8


# A matrix game


def test_a_match_runs_over_its_rounds_and_adds_up():
    game = MatrixGame(A, B)
    click(game, 0, 1, 0, 1, 1)
    assert game.histories() == ("CDCDD", "CCDCD")
    assert game.totals() == (-1 + 0 - 10 + 0 - 8, -1 - 10 + 0 - 10 - 8)
    assert told(game) == (
        "Round 5: you chose confess, the bot confess. You get −8, the bot −8. After 5 rounds: you −19, the "
        "bot −29. The bot was copycat: it begins with silent, then does what you did last."
    )
    assert all(button.disabled for button in game.buttons) and not game.again.disabled
    click(game, 0)
    game.click(0)
    assert len(game.played) == 5


def test_nothing_tells_of_the_bot_before_the_end():
    def traitor(my_moves, their_moves):
        return "D"

    game = MatrixGame(A, B, 3, traitor)
    for _ in range(2):
        click(game, 0)
        assert "traitor" not in repr(game) + told(game) + game.record.value + game.picture.value
    click(game, 0)
    assert "The bot was traitor." in told(game)


def test_a_strategy_sees_its_own_history_first_and_never_this_round():
    seen = []
    game = MatrixGame(A, B, 3, lambda mine, theirs: seen.append((mine, theirs)) or "D")
    click(game, 0, 1, 0)
    assert seen == [("", ""), ("D", "C"), ("DD", "CD")]


def test_both_histories_stand_in_words_and_the_last_cell_is_lit():
    game = MatrixGame(A, B)
    assert "Highlighted" not in game.picture.value and game.record.value == ""
    click(game, 1)
    assert "Highlighted: confess/silent." in game.picture.value
    assert "confess<br>0" in game.record.value and "silent<br>−10" in game.record.value


@pytest.mark.parametrize("answer", ["D", "confess", 1, 1.0, numpy.int64(1)])
def test_an_action_is_a_letter_a_name_or_a_number(answer):
    game = MatrixGame(A, B, 1, lambda mine, theirs: answer)
    click(game, 0)
    assert game.played == [(0, 1)]


def test_three_actions_have_numbers_for_letters():
    zero_sum = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    negated = [[-a for a in row] for row in zero_sum]
    game = MatrixGame(zero_sum, negated, 2, actions=("rock", "paper", "scissors"))
    click(game, 2, 0)
    assert game.histories() == ("20", "02") and game.totals() == (-1 + 1, 1 - 1)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (lambda mine, theirs: None, "answered None; possible are 'C', 'D', 'silent', 'confess', or a number"),
        (lambda mine, theirs: 2, "answered 2;"),
        (lambda mine, theirs: -1, "answered -1;"),
        (lambda mine, theirs: True, "answered True;"),
        (lambda mine, theirs: theirs[-1], "raised IndexError"),
        (lambda mine, theirs: sys.exit(), "SystemExit"),
        (unwritten, "raised TypeError"),
    ],
)
def test_no_bot_breaks_a_match(bot, sentence):
    game = MatrixGame(A, B, 5, bot)
    click(game, 0)
    assert "The game stops here: The bot " in told(game) and sentence in told(game)
    game.again.click()
    assert told(game) == "Round 1 of 5: choose." and not game.buttons[0].disabled


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((A, [[1, 2]]), {}),
        ((A, B), {"actions": ("a", "b", "c")}),
        ((A, [[1, 2], [3, "4"]]), {}),
        ((A, B), {"actions": ("a", "a")}),
        ((A, B), {"letters": "CC"}),
        ((A, B), {"letters": "C"}),
    ],
)
def test_a_match_that_cannot_be_is_refused(arguments, named):
    with pytest.raises(ValueError):
        MatrixGame(*arguments, **named)


# 2/3 of the average


def test_your_own_guess_counts_in_the_average_and_who_was_nearest_is_named():
    game = GuessGame()
    assert game.picture.value == "" and "Round 1 of 5" in told(game)
    game.guess(40)
    usual = [level_guess(level) for level, players in LEVELS.items() for _ in range(players)]
    assert list(map(float, game.guesses.others)) == sorted(usual) and len(usual) == 20
    assert game.guesses.target == pytest.approx((sum(usual) + 40) / 21 * 2 / 3)
    assert told(game) == (
        "Round 1: you guessed 40. The average of all 21 guesses is 32.44, and 2/3 of it is 21.63. Nearest to "
        "it: 6 players of level 2. Your guess is nearest to that of level 1. "
        "Round 2 of 5: the others have learned, each thinks one step further. What is your guess now?"
    )
    assert "The average of 21 guesses is 32.44" in game.picture.value


@pytest.mark.parametrize(("mine", "winners"), [(21, "you"), (level_guess(2), "you and 6 players of level 2")])
def test_you_can_be_nearest(mine, winners):
    game = GuessGame()
    game.guess(mine)
    assert f"Nearest to it: {winners}." in told(game)


def test_after_each_round_everybody_is_one_level_higher_and_the_numbers_fall():
    game, targets, highest = GuessGame(), [], []
    for _ in range(5):
        game.guess(3)
        targets.append(game.guesses.target)
        highest.append(float(max(game.guesses.others)))
    assert highest == [50, 33.33, 22.22, 14.81, 9.88] and targets == sorted(targets, reverse=True)
    assert "Only where all name 0" in told(game)


def test_it_is_played_with_its_field_and_its_buttons():
    game = GuessGame()
    assert game.field.description == "Your guess, 0 to 100"
    game.field.value = 30
    game.button.click()
    assert game.played == [30] and not game.button.disabled
    for _ in range(4):
        game.button.click()
    assert game.done and game.button.disabled and game.field.disabled
    game.guess(3)
    assert len(game.played) == 5
    game.again.click()
    assert game.played == [] and not game.button.disabled and game.picture.value == ""


@pytest.mark.parametrize(("mine", "taken"), [(120, 100), (-3.5, 0)])
def test_a_guess_beyond_the_ends_is_taken_as_the_end(mine, taken):
    game = GuessGame()
    game.guess(mine)
    words = f"{mine} was taken as {taken}. Round 1: you guessed {taken}."
    assert game.played == [taken] and words.replace("-", "−") in told(game)


def test_its_words_are_kept_where_no_widget_can_live(capsys):
    play_guess()
    assert capsys.readouterr().out.startswith("A game to click, 5 rounds: guess 2/3 of the average, among 20")


# The values of the moves, on the board


def test_a_function_gives_the_value_of_each_move():
    words = draw_board(TicTacToe("XX..O...."), values=value).alt
    assert words.endswith("7 is worth +1, 8 is worth +1, 9 is worth +1. Best for O: 3.")
    words = draw_board(TicTacToe("X...O...."), values=value).alt
    assert words.endswith("All are equally good."), "none is best"
    assert "Moves" not in draw_board(TicTacToe("XXXOO...."), values=value).alt


@pytest.mark.parametrize("odd", [None, True, "3"])
def test_values_that_are_none_are_refused(odd):
    with pytest.raises(ValueError, match=f"the value of move 1 is a number, not {odd!r}"):
        draw_board(TicTacToe(), values=lambda board: odd)
