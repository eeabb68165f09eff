"""A bet is one click, a settled bet says what was bet and what came, a lie is found by its word."""

import math
from fractions import Fraction

import numpy as np
import pytest

from helpers.checking import scores
from helpers.live import quiz, widgets
from helpers.live.quiz import Bet, Lie, bet, settle, spot_the_lie

CLAIM = "MAX takes the [largest] value, MIN the [largest possible] one."


@pytest.fixture(autouse=True)
def no_bets_yet(monkeypatch):
    monkeypatch.setattr(quiz, "PLACED", {})
    monkeypatch.setattr(quiz, "_TRUTHS", {})


@pytest.fixture
def lie():
    return Lie("3.lie", CLAIM, lie="largest possible", because="MIN takes the `min`.")


def names(parts):
    return [part.description for part in parts]


def test_every_option_is_a_button_with_a_name_and_a_tooltip():
    asked = Bet("3.size", "How many?", [-1, 5_478, "more"])
    assert names(asked.buttons) == ["−1", "5,478", "more"]
    assert [button.tooltip for button in asked.buttons] == ["Bet on −1", "Bet on 5,478", "Bet on more"]


def test_a_click_is_kept_and_said_and_a_second_one_changes_the_bet():
    asked = Bet("3.sure", "How much?", [3, 9])
    asked.buttons[1].click()
    assert names(asked.buttons) == ["3", "● 9"]
    assert asked.status.value.startswith(widgets.AT_ONCE) and "You bet 9. Read on." in asked.status.value
    asked.buttons[0].click()
    assert quiz.PLACED == {"3.sure": "3"}
    assert names(Bet("3.sure", "How much?", [3, 9]).buttons) == ["● 3", "9"], "the cell was run again"


def test_a_question_cannot_break_the_page():
    asked = Bet("3.sure", "Is `a < b` <script>?", ["<b>"])
    title = asked.widget.children[0].value
    assert "<code>a &lt; b</code> &lt;script&gt;" in title
    asked.buttons[0].click()
    assert "&lt;b&gt;" in asked.status.value


@pytest.mark.parametrize(
    ("option", "told", "stars"),
    [
        (None, "The answer: 3", []),
        (0, "★ You bet 3, and you were right.", ["3.sure"]),
        (1, "You bet 9. The answer: 3.", []),  # it costs nothing
    ],
)
def test_a_bet_is_settled_and_a_right_one_earns_one_star(option, told, stars, capsys):
    if option is not None:
        Bet("3.sure", "How much?", [3, 9]).buttons[option].click()
    settle("3.sure", Fraction(3))
    settle("3.sure", 3)
    assert capsys.readouterr().out == 2 * f"{told}\n"
    assert scores.read()["stars"] == stars


@pytest.mark.parametrize("option", [None, 0, 1])
def test_the_reason_comes_with_the_answer_whatever_was_bet(option, capsys):
    if option is not None:
        Bet("3.sure", "How much?", [3, 9]).buttons[option].click()
    settle("3.sure", 3, because="On the left MIN takes `3`.")
    assert capsys.readouterr().out.endswith(". On the left MIN takes 3.\n")


@pytest.mark.parametrize("truth", [549_946, 549_946.0, np.int64(549_946), Fraction(549_946)])
def test_a_whole_number_settles_a_bet_whatever_its_type(truth, capsys):
    Bet("3.size", "How many?", [5_478, 549_946]).buttons[1].click()
    settle("3.size", truth)
    assert capsys.readouterr().out == "★ You bet 549,946, and you were right.\n"


@pytest.mark.parametrize("truth", [True, 0.5, math.inf, "1", None])
def test_other_truths_are_shown_as_they_are(truth, capsys):
    settle("3.other", truth)
    assert capsys.readouterr().out == f"The answer: {truth}\n"


def test_a_bet_inside_show_waits_for_the_check(capsys):
    with scores.showing(lambda: "91.2", None):
        settle("3.sure", 3)
        Bet("3.sure", "How much?", [3, 9]).buttons[0].click()
        settle("3.sure", 3)
    waits = "waits until check 91.2 passes the function you have now."
    assert capsys.readouterr().out.splitlines() == [f"What comes out {waits}", f"Your bet {waits}"]
    assert scores.read()["stars"] == []
    settle("3.sure", 3)
    assert capsys.readouterr().out == "★ You bet 3, and you were right.\n"
    assert scores.read()["stars"] == ["3.sure"]


def test_an_answer_that_nobody_has_bet_on_stands_closed_and_the_click_settles_it(capsys):
    asked = Bet("3.sure", "How much?", [3, 9])
    settle("3.sure", 3, because="MIN takes the `2`.")
    assert capsys.readouterr().out == "The answer: 3. MIN takes the 2.\n"
    shown = widgets.Closed("The answer", "3", ".")._repr_html_()
    assert shown == "<details><summary>The answer</summary><b>3</b>.</details>"
    asked.buttons[0].click()
    assert "★ You bet 3, and you were right. MIN takes the <code>2</code>." in asked.status.value
    assert scores.read()["stars"] == ["3.sure"]


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("before", [[1], [0, 1]], ids=["another bet", "the right one given up"])
def test_a_bet_changed_after_its_answer_was_shown_earns_no_star(before, restarted, monkeypatch, capsys):
    for option in before:
        Bet("3.sure", "How much?", [3, 9]).buttons[option].click()
    settle("3.sure", 3)
    if restarted:
        monkeypatch.setattr(quiz, "PLACED", {})
    Bet("3.sure", "How much?", [3, 9]).buttons[0].click()
    capsys.readouterr()
    settle("3.sure", 3)
    told = "You bet 3: right. No star: the answer was shown before this bet.\n"
    assert capsys.readouterr().out == told
    assert scores.read()["stars"] == []


def test_a_restart_takes_no_star_away_and_forbids_no_bet_whose_answer_was_not_shown(monkeypatch, capsys):
    Bet("3.sure", "How much?", [3, 9]).buttons[0].click()
    settle("3.sure", 3)
    with scores.showing(lambda: "91.2", None):
        settle("3.waits", 3)
    monkeypatch.setattr(quiz, "PLACED", {})
    settle("3.sure", 3)  # all cells are run again
    for name in ("3.sure", "3.waits"):
        Bet(name, "How much?", [3, 9]).buttons[0].click()
        settle(name, 3)
    assert capsys.readouterr().out.endswith(2 * "★ You bet 3, and you were right.\n")
    assert scores.read()["stars"] == ["3.sure", "3.waits"]


def test_a_star_that_was_won_stays_when_the_bet_is_changed(capsys):
    asked = Bet("3.sure", "How much?", [3, 9])
    for option in (0, 1, 0):
        asked.buttons[option].click()
        settle("3.sure", 3)
    assert capsys.readouterr().out.count("★ You bet 3, and you were right.") == 2
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


def test_what_is_shown_without_a_front_end_keeps_the_lie_to_itself(capsys):
    bet("3.sure", "How much is `x`?", [3, 9])
    spot_the_lie("3.lie", CLAIM, lie="largest possible", because="MIN takes the smallest.")
    assert capsys.readouterr().out.splitlines() == [
        "Your bet: How much is x? [3 | 9]",
        f"Spot the lie, one word in [brackets] is wrong: {CLAIM}",
    ]


@pytest.mark.parametrize(
    ("option", "told", "stars"),
    [
        (0, "★ You bet 3, and you were right. MIN takes the <code>2</code>.", ["3.sure"]),
        (1, "You bet 9. The answer: 3. MIN takes the <code>2</code>.", []),
    ],
)
def test_a_bet_whose_answer_is_known_is_settled_by_the_click(option, told, stars):
    asked = Bet("3.sure", "How much?", [3, 9], truth=3, because="MIN takes the `2`.")
    assert "The answer" not in asked.status.value
    asked.buttons[option].click()
    assert names(asked.buttons) == (["✓ 3", "9"] if option == 0 else ["3", "✗ 9"])
    assert asked.status.value.startswith(widgets.AT_ONCE) and told in asked.status.value
    asked.buttons[0].click()  # now that the answer is shown
    assert scores.read()["stars"] == stars
    again = Bet("3.sure", "How much?", [3, 9], truth=3, because="MIN takes the `2`.")
    assert "You bet 3" in again.status.value, "the cell was run again"


def test_where_nothing_can_be_clicked_the_answer_stands_closed():
    asked = Bet("3.sure", "How much?", [3, 9], truth=3, because="MIN takes the `2`.")
    assert (
        asked.still().startswith("<details>") and "<b>3</b>. MIN takes the <code>2</code>." in asked.still()
    )
    assert Bet("3.sure", "How much?", [3, 9]).still() == ""


def test_a_truth_that_is_no_option_is_the_authors_mistake():
    with pytest.raises(ValueError, match="none of the options"):
        bet("3.sure", "How much?", [3, 9], truth=5)
