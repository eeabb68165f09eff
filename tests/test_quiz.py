"""A bet is one click, a settled bet says what was bet and what came, a lie is found by its word."""

import math
from fractions import Fraction
from unittest.mock import Mock

import numpy as np
import pytest

from helpers.checking import places, scores
from helpers.live import quiz, widgets
from helpers.live.quiz import Bet, Lie, bet, option_text, spot_the_lie

CLAIM = "MAX takes the [largest] value, MIN the [largest possible] one."


@pytest.fixture(autouse=True)
def no_bets_yet(monkeypatch):
    monkeypatch.setattr(quiz, "PLACED", {})


@pytest.fixture
def waiting(monkeypatch):
    """Says which challenge every bet waits for: waiting("91.2"), or waiting(None)."""
    monkeypatch.setattr(quiz.showing, "used", lambda number, thunk: {"91.2"})

    def say(id):
        monkeypatch.setattr(quiz.showing, "waits_for", lambda number, thunk: id)

    return say


def ask(truth=3, options=(3, 9), because="", name="3.sure"):
    return Bet(name, "How much?", options, truth, because)


@pytest.fixture
def lie():
    return Lie("3.lie", CLAIM, lie="largest possible", because="MIN takes the `min`.")


def names(parts):
    return [part.description for part in parts]


def said(asked):
    return asked.status.value


def test_every_option_is_a_button_with_a_name_and_a_tooltip():
    asked = Bet("3.size", "How many?", [-1, 5_478, "more"], 5_478)
    assert names(asked.buttons) == ["−1", "5,478", "more"]
    assert [button.tooltip for button in asked.buttons] == ["Bet on −1", "Bet on 5,478", "Bet on more"]


def test_a_question_cannot_break_the_page():
    asked = Bet("3.sure", "Is `a < b` <script>?", ["<b>"], "<b>")
    title = asked.widget.children[0].value
    assert "<code>a &lt; b</code> &lt;script&gt;" in title
    asked.buttons[0].click()
    assert "&lt;b&gt;" in said(asked)


@pytest.mark.parametrize(
    ("option", "mark", "told", "stars"),
    [
        (0, "✓ 3", "★ You bet 3, and you were right. MIN takes the <code>2</code>.", ["3.sure"]),
        (1, "✗ 9", "You bet 9. The answer: 3. MIN takes the <code>2</code>.", []),  # it costs nothing
    ],
)
@pytest.mark.parametrize("truth", [3, Fraction(3), lambda: 3], ids=["a value", "of its type", "a function"])
def test_a_click_settles_a_bet_and_a_right_one_earns_one_star(truth, option, mark, told, stars):
    asked = ask(truth, because="MIN takes the `2`.")
    assert "One click." in said(asked)
    asked.buttons[option].click()
    assert asked.buttons[option].description == mark
    assert said(asked).startswith(widgets.AT_ONCE) and told in said(asked)
    assert scores.read()["stars"] == stars
    assert told in said(ask(truth, because="MIN takes the `2`.")), "the cell was run again"


@pytest.mark.parametrize("truth", [549_946, 549_946.0, np.int64(549_946), Fraction(549_946)])
def test_a_whole_number_settles_a_bet_whatever_its_type(truth):
    asked = ask(lambda: truth, [5_478, 549_946])
    asked.buttons[1].click()
    assert "★ You bet 549,946" in said(asked)


@pytest.mark.parametrize("truth", [True, 0.5, math.inf, "1"])
def test_other_truths_are_shown_as_they_are(truth):
    assert option_text(truth) == str(truth)


def test_a_bet_waits_for_the_check_of_what_its_truth_is_made_with(waiting):
    waiting("91.2")
    asked = ask(lambda: 3)
    asked.buttons[0].click()
    assert names(asked.buttons) == ["● 3", "9"]
    assert "You bet 3. What comes out waits until check 91.2 is passed." in said(asked)
    assert scores.read()["stars"] == []
    asked.buttons[1].click()
    assert names(asked.buttons) == ["3", "● 9"] and quiz.PLACED == {"3.sure": "9"}
    asked.buttons[0].click()
    waiting(None)
    asked.refresh()
    assert names(asked.buttons) == ["✓ 3", "9"] and scores.read()["stars"] == ["3.sure"]


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (0, "★ How much? You bet 3, and you were right. It is."),
        (1, "How much? You bet 9. The answer: 3. It is."),
        (None, "“How much?” The answer: 3. It is."),
    ],
)
def test_a_bet_above_the_check_that_it_waits_for_comes_out_below_it(option, told, waiting, capsys):
    waiting("91.2")
    asked = ask(lambda: 3, because="It is.")
    asked.open()
    if option is not None:
        asked.buttons[option].click()
    asked.fill()
    assert capsys.readouterr().out == "", "it waits still"
    waiting(None)
    assert asked in places.waiting_for("91.2")
    asked.fill()
    assert capsys.readouterr().out == f"{told}\n"


@pytest.mark.parametrize("then", [None, lambda: widgets.Said("A picture.")])
def test_a_bet_below_the_check_comes_out_where_it_stands(then, waiting, monkeypatch):
    monkeypatch.setattr(scores, "check_was_run", lambda id: True)
    monkeypatch.setattr(places, "shell", lambda: True)
    shown = []
    monkeypatch.setattr(places, "drawn", lambda draw: draw())
    monkeypatch.setattr(places.Place, "put", lambda place, made: shown.append(repr(made)))
    waiting("91.2")
    asked = Bet("3.sure", "How much?", [3, 9], lambda: 3, "It is.", then)
    asked.open()
    asked.buttons[0].click()
    (place,) = places.waiting_for("91.2")
    place.handles = [Mock()]
    place.fill()
    assert "waits until check 91.2 is passed" in said(asked) and shown == ["None"]
    waiting(None)
    place.fill()
    assert "You bet 3, and you were right. It is." in said(asked)
    assert shown[1:] == ["A picture." if then else "None"]


def test_a_bet_waits_where_a_passed_function_calls_one_that_is_a_stub_again(waiting):
    waiting(None)

    def truth():
        raise NotImplementedError

    asked = ask(truth)
    assert asked.waits() and asked.still() == ""
    asked.open()
    asked.buttons[0].click()
    assert "waits until the check of what it calls is passed" in said(asked)


def test_the_truth_is_computed_once_for_the_functions_that_passed(waiting, monkeypatch):
    waiting(None)
    found = []
    asked = ask(lambda: found.append(3) or 3)
    asked.still(), asked.buttons[0].click(), asked.refresh()
    assert found == [3]
    monkeypatch.setattr(scores, "_passed", {"91.2": (max,)})
    asked.refresh()
    assert found == [3, 3]


def test_what_there_is_to_see_is_closed_until_the_click(waiting):
    waiting(None)
    asked = Bet("3.sure", "How much?", [3, 9], 3, "It is.", then=lambda: widgets.Said("A `picture`."))
    inside = [places.bundle_of(asked.made())]
    door = asked.closed(inside)
    assert repr(door) == "The answer: 3. It is.\nA picture."
    assert "<summary>The answer</summary><b>3</b>. It is.<div" in door._repr_html_()
    assert asked.still() == "", "the door stands there already"
    asked.buttons[1].click()
    assert repr(asked.seen()) == "A picture."


@pytest.mark.parametrize("restarted", [False, True])
def test_a_bet_changed_after_its_answer_was_shown_earns_no_star(restarted, monkeypatch):
    ask().buttons[1].click()
    if restarted:
        monkeypatch.setattr(quiz, "PLACED", {})
        assert names(ask().buttons) == ["3", "✗ 9"], "what was bet first is kept"
    asked = ask()
    asked.buttons[0].click()
    assert "You bet 3: right. No star: the answer was shown before this bet." in said(asked)
    assert scores.read()["stars"] == []


def test_an_option_of_an_earlier_term_is_no_bet():
    scores.first("3.sure", "never")
    assert not ask().is_answered and "One click." in said(ask())


def test_a_restart_forbids_no_bet_whose_answer_was_not_shown(waiting, monkeypatch):
    waiting("91.2")
    ask(lambda: 3).buttons[1].click()
    monkeypatch.setattr(quiz, "PLACED", {})
    waiting(None)
    ask(lambda: 3).buttons[0].click()
    assert scores.read()["stars"] == ["3.sure"]


def test_a_star_that_was_won_stays_when_the_bet_is_changed():
    asked = ask()
    for option in (0, 1, 0):
        asked.buttons[option].click()
    assert "★ You bet 3, and you were right." in said(asked)
    assert scores.read()["stars"] == ["3.sure"]


def test_the_words_in_brackets_are_buttons_and_the_rest_is_text(lie):
    assert names(lie.buttons) == ["largest", "largest possible"]
    flow = [getattr(part, "description", "") or part.value for part in lie.widget.children[1].children]
    assert [part for part in flow if "<div" not in part] == ["largest", "largest possible"]
    assert len(flow) == 3 + 1 + 3 + 1 + 1


@pytest.mark.parametrize(("clicks", "stars"), [([1], ["3.lie"]), ([0, 1], []), ([1, 0], ["3.lie"])])
def test_only_a_lie_that_is_found_at_once_earns_a_star(lie, clicks, stars):
    for k in clicks:
        lie.buttons[k].click()
        if clicks == [0, 1] and not k:
            assert "“largest” is right. Look at another word." in lie.status.value
    assert names(lie.buttons) == ["largest ✗" if 0 in clicks else "largest", "largest possible ✓"]
    assert "is the lie. MIN takes the <code>min</code>." in lie.status.value, "what was said of it stays"
    assert scores.read()["stars"] == stars


def test_the_first_click_on_a_lie_counts_in_every_kernel(lie):
    lie.buttons[0].click()
    again = Lie("3.lie", CLAIM, lie="largest possible", because="")
    again.buttons[1].click()
    assert "is the lie" in again.status.value and "★" not in again.status.value
    assert scores.read()["stars"] == []


def test_a_lie_that_is_not_among_the_words_is_the_authors_mistake():
    with pytest.raises(ValueError, match="not among"):
        spot_the_lie("3.lie", CLAIM, lie="smallest", because="")


def test_what_a_lie_shows_is_closed_until_it_is_found(waiting):
    waiting(None)
    lie = Lie(
        "3.lie", CLAIM, "largest possible", "MIN takes the `min`.", then=lambda: widgets.Said("A tree.")
    )
    closed = "The lie: largest possible. MIN takes the min.\nA tree."
    assert repr(lie.closed([places.bundle_of(lie.made())])) == closed
    lie.buttons[1].click()
    assert repr(lie.seen()) == "A tree."


def test_what_is_shown_without_a_front_end_keeps_the_answers_to_itself(capsys):
    bet("3.sure", "How much is `x`?", [3, 9], 3)
    spot_the_lie("3.lie", CLAIM, lie="largest possible", because="MIN takes the smallest.")
    assert capsys.readouterr().out.splitlines() == [
        "Your bet: How much is x? [3 | 9]",
        f"Spot the lie, one word in [brackets] is wrong: {CLAIM}",
    ]


def test_where_nothing_can_be_clicked_the_answer_stands_closed():
    closed = ask(because="MIN takes the `2`.").still()
    assert closed.startswith("<details>") and "<b>3</b>. MIN takes the <code>2</code>." in closed


def test_a_truth_that_is_no_option_is_the_authors_mistake():
    with pytest.raises(ValueError, match="none of the options"):
        bet("3.sure", "How much?", [3, 9], truth=5)
