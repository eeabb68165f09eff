"""A game to click: the bot answers, the status says what happened, and no bot can break the board."""

import sys

import pytest

from helpers.games import CHANCE, MAX, MIN, Nim, Node, TicTacToe, Tree
from helpers.play import Game, greedy, play
from helpers.play.faces import sticks, tree_by_paths

SMALL = Tree([[3, 5], [2, 9]])


def texts(game):
    return [button.description for button in [*game.row.children, game.again]]


def enabled(game):
    return [button.description for button in [*game.row.children, game.again] if not button.disabled]


def first(position):
    return position.moves[0]


def test_on_a_tree_the_notebook_takes_the_smallest_leaf():
    game = Game(SMALL, greedy)
    game.buttons[1].click()
    assert game.position == Tree(2)
    assert "You: move 1. The notebook: move 0. The game ends at 2." in game.status.value


def test_every_button_has_a_name_and_a_tooltip_all_the_time():
    game = Game(Tree([[3, 5, 4], 1]), first)
    for move in (0, 1):
        game.click(move)
        assert all(
            button.description.strip() and button.tooltip for button in [*game.row.children, game.again]
        )


def test_a_deeper_choice_brings_its_buttons():
    game = Game(Tree([[[1, 2, 3], 4], 5]), first)
    assert enabled(game) == ["move 0", "move 1", "Play again"]
    game.buttons[0].click()
    assert enabled(game) == ["move 0", "move 1", "move 2", "Play again"]


def test_play_again_starts_anew():
    game = Game(SMALL, greedy)
    game.buttons[0].click()
    assert enabled(game) == ["Play again"]
    game.again.click()
    assert game.position == SMALL and enabled(game) == ["move 0", "move 1", "Play again"]
    assert "Your turn: you are MAX." in game.status.value


def test_the_place_one_has_come_to_is_framed():
    game = Game(SMALL)
    before = game.picture.value
    game.buttons[0].click()
    assert "<img" in before and game.picture.value != before


def test_two_people_share_a_board_without_a_bot():
    game = Game(Nim(4))
    assert "MAX to move." in game.status.value
    for take in (1, 1, 2):
        game.buttons[take].click()
    assert "MAX: take 2. MAX took the last stick and wins." in game.status.value
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
    assert "You took the last stick and win." in game.status.value
    game = Game(Nim(2), lambda pile: 1)
    game.buttons[1].click()
    assert "The bot took the last stick and wins." in game.status.value


def test_tic_tac_toe_is_played_on_its_numbers():
    game = Game(TicTacToe("XX.OO...."), first)
    assert texts(game) == ["X", "X", "3", "O", "O", "6", "7", "8", "9", "Play again"]
    game.buttons[1].click()  # a taken cell
    assert game.position == game.start
    game.buttons[3].click()
    assert texts(game)[:3] == ["X", "X", "X"]
    assert "You win." in game.status.value


def test_a_draw_is_a_draw():
    game = Game(TicTacToe("XOXXOOOX."))
    game.buttons[9].click()
    assert "The game ends in a draw." in game.status.value


def test_players_with_payoffs_of_their_own():
    game = Game(Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]))
    game.buttons[1].click()
    assert "Player 1 to move." in game.status.value
    game.buttons[0].click()
    assert "payoffs (−1, −1)" in game.status.value.replace("-", "−")


def test_chance_is_nobodys_bot():
    game = Game(Node(CHANCE, [1, Node(MIN, [3, 2])]), first)
    assert "CHANCE to move." in game.status.value
    game.buttons[1].click()
    assert "The game ends at 3." in game.status.value


def unwritten(position):
    raise NotImplementedError


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (unwritten, "<code>unwritten</code> is not written yet"),
        (lambda position: 1 / 0, "The bot raised ZeroDivisionError. division by zero"),
        (lambda position: 7, "answered 7; possible are [0, 1]"),
        (lambda position: None, "Is a <code>return</code> missing?"),
        (lambda position: [0], "answered [0]"),
        (lambda position: sys.exit(), "SystemExit"),
        (lambda position, extra: 0, "TypeError"),
        (lambda position: "<script>", "answered &lt;script&gt;"),
        (lambda position: unwritten.__call__(position, 1), "TypeError"),
    ],
)
def test_no_bot_breaks_the_board(bot, sentence):
    game = Game(SMALL, bot)
    game.buttons[0].click()
    assert "The game stops here" in game.status.value and sentence in game.status.value
    assert enabled(game) == ["Play again"]
    game.again.click()
    assert enabled(game) == ["move 0", "move 1", "Play again"]


def test_endless_recursion_becomes_a_sentence():
    def again(position):
        return again(position)

    game = Game(SMALL, again)
    game.click(0)
    assert "RecursionError" in game.status.value


def test_a_click_that_comes_too_late_is_ignored():
    game = Game(SMALL, greedy)
    game.click(0)
    ended = game.position
    game.click(0)
    game.click(17)
    assert game.position is ended


def test_greedy_looks_one_move_ahead_and_no_further():
    assert greedy(Tree([3, 8, 1])) == 1
    assert greedy(Tree([3, 8, 1], to_move=MIN)) == 2
    assert greedy(Tree([[9, 9], [1, 1]])) == 0
    assert greedy(Tree([[100], 4])) == 1
    assert greedy(Nim(21)) == 1


def test_the_drawn_tree_is_the_tree():
    graph = tree_by_paths(SMALL)
    assert list(graph.successors(())) == [(0,), (1,)]
    assert [graph.nodes[leaf]["value"] for leaf in [(0, 0), (0, 1), (1, 0), (1, 1)]] == [3, 5, 2, 9]
    assert graph.nodes[()]["player"] == MAX and graph.edges[(0,), (0, 1)]["move"] == 1


def test_play_shows_words_where_there_is_no_front_end(capsys):
    play(SMALL)
    play(Nim(21))
    assert capsys.readouterr().out.splitlines() == [
        "A game to click, you are MAX, against the notebook: Tree([[3, 5], [2, 9]])",
        "A game to click, two players at one screen: Nim(21)",
    ]


def test_taken_sticks_stay_as_shadows():
    drawn = sticks(18, 21)
    assert drawn.count("<line") == 21 and drawn.count('stroke-opacity="0.15"') == 3
    assert 'aria-label="18 of 21 sticks are left"' in drawn
    assert "0 of 0 sticks" in sticks(0, 0)


def test_playing_on_uses_the_same_buttons():
    game = Game(SMALL, greedy)
    buttons = game.row.children
    for _ in range(3):
        game.click(0)
        game.again.click()
    assert game.row.children == buttons
