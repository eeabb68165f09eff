"""Guess 2/3 of the average: who is nearest, what each level thinks, and that the numbers fall."""

from html import escape

import pytest

import helpers.draw
from helpers.live.play.guess import GuessGame, level_guess, play_guess

USUAL = [50.0] * 5 + [33.33] * 7 + [22.22] * 6 + [14.81, 9.88]


class Words:
    """Stands in for the picture."""

    def __init__(self, guesses, yours):
        self.alt = f"{guesses}, yours {yours}"

    def _repr_html_(self):
        return f"<p>{escape(self.alt)}</p>"


@pytest.fixture(autouse=True)
def drawn(monkeypatch):
    """What was drawn: (guesses of the others, yours), in order."""
    calls = []

    def draw_guesses(guesses, yours=None):
        calls.append((list(guesses), yours))
        return Words(guesses, yours)

    monkeypatch.setattr(helpers.draw, "draw_guesses", draw_guesses, raising=False)
    return calls


def test_the_levels_are_those_of_the_course():
    assert [level_guess(k) for k in range(5)] == [50, 33.33, 22.22, 14.81, 9.88]


def test_the_usual_twenty_players_are_the_same_each_time():
    assert GuessGame().others(0) == GuessGame().others(0) == USUAL


def test_your_own_guess_counts_in_the_average():
    game = GuessGame()
    game.guess(40)
    average = (sum(USUAL) + 40) / 21
    assert game.outcome(0) == (pytest.approx(average), pytest.approx(average * 2 / 3))
    assert "The average of all 21 guesses is 32.44, and 2/3 of it is 21.63." in game.told()


def test_the_nearest_players_and_your_own_level_are_named():
    game = GuessGame()
    game.guess(40)
    assert "Nearest to it: 6 players of level 2, with 22.22." in game.told()
    assert "You were 18.37 away: your guess is nearest to that of level 1." in game.told()


def test_you_can_be_nearest():
    game = GuessGame()
    game.guess(21)
    assert game.nearest(0) == (True, [])
    assert "Nearest to it: you." in game.told()


def test_who_is_as_near_as_you_is_named_with_you():
    game = GuessGame([2, 2, 0])
    game.guess(level_guess(2))
    assert game.nearest(0) == (True, [2])
    assert "Nearest to it: you and 2 players of level 2, with 22.22." in game.told()


def test_after_each_round_everybody_is_one_level_higher():
    game = GuessGame([0, 1], rounds=3)
    for _ in range(3):
        game.guess(0)
    assert [game.others(k) for k in range(3)] == [[50, 33.33], [33.33, 22.22], [22.22, 14.81]]


def test_the_numbers_fall_towards_0():
    game = GuessGame(rounds=12)
    for _ in range(12):
        game.guess(game.others(len(game.guesses))[-1])
    targets = [game.outcome(k)[1] for k in range(12)]
    assert targets == sorted(targets, reverse=True) and targets[-1] < 0.3
    assert "Only where all name 0" in game.told()


def test_the_others_and_you_are_drawn_after_each_round(drawn):
    game = GuessGame([0, 1])
    assert game.picture.value == "" and drawn == []
    game.guess(10)
    assert drawn == [([50.0, 33.33], 10.0)] and "yours 10.0" in game.picture.value


def test_the_tables_say_what_each_level_thought_and_how_the_rounds_went():
    game = GuessGame([0, 1, 1])
    game.guess(10)
    assert "the others name 50, so I name 2/3 of that" in game.record.value
    assert "<caption" in game.record.value and "scope='col'" in game.record.value


def test_it_is_played_with_its_field_and_its_buttons():
    game = GuessGame(rounds=2)
    game.field.value = 30
    game.button.click()
    assert game.guesses == [30] and not game.button.disabled
    game.button.click()
    assert game.done and game.button.disabled and game.field.disabled
    game.guess(3)
    assert len(game.guesses) == 2
    game.again.click()
    assert game.guesses == [] and not game.button.disabled and game.picture.value == ""
    assert "Round 1 of 2" in game.told()


def test_the_field_says_which_numbers_it_takes_and_what_it_makes_of_others():
    game = GuessGame()
    assert game.field.description == "Your guess, 0 to 100"
    game.field.value = 120
    game.button.click()
    assert game.guesses == [100] and "120 was taken as 100. Round 1: you guessed 100." in game.told()
    game.guess(-3.5)
    assert game.guesses == [100, 0] and "-3.5 was taken as 0." in game.told()
    game.guess(30)
    assert "was taken as" not in game.told()


def test_another_number_of_players_is_drawn_by_lot_from_the_seed():
    assert GuessGame(50, seed=3).levels == GuessGame(50, seed=3).levels != GuessGame(50, seed=4).levels
    assert set(GuessGame(500).levels) == {0, 1, 2, 3, 4}


def test_its_words_are_kept_where_no_widget_can_live(capsys):
    play_guess(1, 1)
    game = "A game to click, 1 round: guess 2/3 of the average, among 1 player who"
    assert capsys.readouterr().out.startswith(game)


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"players": 0}, "whole number from 1 to 1000"),
        ({"players": []}, "a list of levels"),
        ({"players": [0, -1]}, "whole numbers from 0"),
        ({"players": "20"}, "not '20'"),
        ({"rounds": 0}, "rounds is a whole number from 1"),
        ({"rounds": 2.0}, "rounds is a whole number from 1"),
    ],
)
def test_what_is_wrong_is_named(arguments, words):
    with pytest.raises(ValueError, match=words):
        GuessGame(**arguments)
