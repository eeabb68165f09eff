"""Games over rounds: a matrix game against a hidden bot, and guessing 2/3 of the average."""

import sys

import numpy
import pytest

from helpers.live.play.rounds import GuessGame, MatrixGame, level_guess, play_guess

A, B = [[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]
USUAL = [50.0] * 5 + [33.33] * 7 + [22.22] * 6 + [14.81, 9.88]


# A matrix game


def click(game, *actions):
    for action in actions:
        game.buttons[action].click()


def test_a_match_runs_over_its_rounds_and_adds_up():
    game = MatrixGame(A, B)
    click(game, 0, 1, 0, 1, 1)
    assert game.histories() == ("CDCDD", "CCDCD")
    assert game.totals() == (-1 + 0 - 10 + 0 - 8, -1 - 10 + 0 - 10 - 8)
    assert game.told() == (
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
        assert "traitor" not in repr(game) + game.told() + game.record.value + game.picture.value
    click(game, 0)
    assert "The bot was traitor." in game.told()


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


def test_three_actions_and_tables_that_are_not_square():
    zero_sum = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    negated = [[-a for a in row] for row in zero_sum]
    game = MatrixGame(zero_sum, negated, 2, actions=("rock", "paper", "scissors"))
    click(game, 2, 0)
    assert game.histories() == ("20", "02") and game.totals() == (-1 + 1, 1 - 1)
    game = MatrixGame([[5, 7]], [[1, 2]], 1, lambda *_: "R", actions="U", bot_actions="LR", letters="LR")
    click(game, 0)
    assert game.totals() == (7, 2)


def test_one_of_several_bots_is_drawn_by_lot():
    bots = [lambda mine, theirs: "C", lambda mine, theirs: "D"]
    game, met = MatrixGame(A, B, 1, bots), set()
    for _ in range(60):
        met.add(game.bot)
        game.again.click()
    assert met == set(bots)


class Rude:
    def __repr__(self):
        raise ValueError

    __eq__ = __repr__


def unwritten(mine, theirs):
    raise NotImplementedError


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
        (unwritten, "not written yet"),
    ],
)
def test_no_bot_breaks_a_match(bot, sentence):
    game = MatrixGame(A, B, 5, bot)
    click(game, 0)
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


# 2/3 of the average


def test_your_own_guess_counts_in_the_average_and_who_was_nearest_is_named():
    game = GuessGame()
    assert game.others(0) == USUAL and game.picture.value == ""
    game.guess(40)
    average = (sum(USUAL) + 40) / 21
    assert game.outcome(0) == (pytest.approx(average), pytest.approx(average * 2 / 3))
    assert game.told() == (
        "Round 1: you guessed 40. The average of all 21 guesses is 32.44, and 2/3 of it is 21.63. Nearest to "
        "it: 6 players of level 2. Your guess is nearest to that of level 1. "
        "Round 2 of 5: the others have learned, each thinks one step further. What is your guess now?"
    )
    assert "The average of 21 guesses is 32.44" in game.picture.value


@pytest.mark.parametrize(
    ("levels", "mine", "words"),
    [
        (GuessGame().levels, 21, "Nearest to it: you."),
        ([2, 2, 0], level_guess(2), "Nearest to it: you and 2 players of level 2."),
    ],
)
def test_you_can_be_nearest(levels, mine, words):
    game = GuessGame(levels)
    game.guess(mine)
    assert words in game.told()


def test_after_each_round_everybody_is_one_level_higher_and_the_numbers_fall():
    game = GuessGame([0, 1], rounds=12)
    for k in range(12):
        game.guess(game.others(k)[-1])
    assert [game.others(k) for k in range(3)] == [[50, 33.33], [33.33, 22.22], [22.22, 14.81]]
    targets = [game.outcome(k)[1] for k in range(12)]
    assert targets == sorted(targets, reverse=True) and targets[-1] < 0.4
    assert "Only where all name 0" in game.told()


def test_it_is_played_with_its_field_and_its_buttons():
    game = GuessGame(rounds=2)
    assert game.field.description == "Your guess, 0 to 100"
    game.field.value = 30
    game.button.click()
    assert game.played == [30] and not game.button.disabled
    game.button.click()
    assert game.done and game.button.disabled and game.field.disabled
    game.guess(3)
    assert len(game.played) == 2
    game.again.click()
    assert game.played == [] and not game.button.disabled and game.picture.value == ""
    assert "Round 1 of 2" in game.told()


@pytest.mark.parametrize(("mine", "taken"), [(120, 100), (-3.5, 0)])
def test_a_guess_beyond_the_ends_is_taken_as_the_end(mine, taken):
    game = GuessGame()
    game.guess(mine)
    assert (
        game.played == [taken]
        and f"{mine} was taken as {taken}. Round 1: you guessed {taken}." in game.told()
    )
    game.guess(30)
    assert "was taken as" not in game.told()


def test_its_words_are_kept_where_no_widget_can_live(capsys):
    play_guess([0], 1)
    game = "A game to click, 1 round: guess 2/3 of the average, among 1 player who"
    assert capsys.readouterr().out.startswith(game)


@pytest.mark.parametrize(
    "arguments", [{"levels": []}, {"levels": [0, -1]}, {"levels": "20"}, {"rounds": 0}, {"rounds": 2.0}]
)
def test_what_is_wrong_is_named(arguments):
    with pytest.raises(ValueError, match=f"{next(iter(arguments))} is a"):
        GuessGame(**arguments)
