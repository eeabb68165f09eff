"""Sliders and a picture: what they are called, what each move draws, and that no function breaks them."""

import json
import re
from fractions import Fraction

import IPython.display
import numpy
import pytest

from helpers import TicTacToe, draw_nim, draw_payoffs, explore


def squares(n):
    return f"{n} squared is {n * n}"


def nim(piles):
    return draw_nim(lambda pile, takes: pile > 2, piles)


def moved(explorer, *at):
    """What the page is told when a hand has put the sliders there."""
    explorer.widget.at = list(at)
    return explorer.widget.shown


def displayed(explorer, monkeypatch):
    """What a notebook keeps of it: the outputs, in order."""
    outputs = []
    monkeypatch.setattr(IPython.display, "display", lambda data, **_: outputs.append(data))
    explorer._ipython_display_()
    return outputs


# What is drawn


def test_a_slider_that_moves_calls_the_function_with_the_values_themselves():
    seen = []
    eighth, half = Fraction(1, 8), Fraction(1, 2)
    made = explore(
        lambda delta, game: seen.append((delta, game)) or "", delta=[eighth, half], game=["chicken", "hunt"]
    )
    moved(made, 1, 0)
    moved(made, 1, 1)
    assert seen == [(eighth, "chicken"), (half, "chicken"), (half, "hunt")]


def test_the_page_is_told_the_picture_its_words_and_the_places_it_belongs_to():
    told = moved(explore(nim, piles=range(3, 9), start={"piles": 5}), 4)
    assert told == {"html": nim(7)._repr_html_(), "words": nim(7).alt, "wrong": False, "at": [4]}
    assert json.loads(json.dumps(told)) == told


def test_each_value_has_words():
    made = explore(
        lambda **_: "",
        T=range(-1, 2),
        delta=[Fraction(1, 8), 0.1 + 0.2],
        steps=numpy.linspace(0, 1, 3),
        bot=[squares, "tit for tat", (1, -1), None],
    )
    assert made.widget.words == [
        ["−1", "0", "1"],
        ["1/8", "0.3"],
        ["0", "0.5", "1"],
        ["squares", "tit for tat", "(1, −1)", "None"],
    ]


def test_numbers_make_a_slider_and_named_things_a_list():
    made = explore(lambda **_: "", n=range(3), delta=[Fraction(1, 8), 0.5], bot=[squares, nim], said=["a"])
    assert re.findall("<span>(.+?)</span><(input|select)", made.widget.page) == [
        ("n", "input"), ("delta", "input"), ("bot", "select"), ("said", "select")
    ]  # fmt: skip
    assert repr(made).startswith(
        "A picture to explore: n from 0 to 2, delta from 1/8 to 0.5, bot from a list of 2, said a."
    )


@pytest.mark.parametrize(
    ("picture", "html", "words"),
    [
        (
            lambda n: "<b>1 < 2</b>\n`code`",
            "&lt;b&gt;1 &lt; 2&lt;/b&gt;\n<code>code</code>",
            "<b>1 < 2</b>\n`code`",
        ),
        (lambda n: TicTacToe(), "<table", "TicTacToe('.........')"),
        (lambda n: [n, Fraction(1, 2)], "<p", "[1, Fraction(1, 2)]"),
        (lambda n: print("searching") or "done", "done", "searching\ndone"),
    ],
)
def test_whatever_the_function_returns_or_prints_is_shown(picture, html, words, capsys):
    made = explore(picture, n=[1])
    assert html in made.first.html and made.first.words == words
    assert capsys.readouterr().out == ""


# What goes wrong in the function


def test_an_error_is_said_with_the_values_and_the_sliders_live_on():
    made = explore(lambda n, k: f"{n / k}", n=range(3), k=range(3), start={"n": 2, "k": 2})
    told = moved(made, 2, 0)
    assert told["wrong"]
    assert told["words"].startswith("With n = 2 and k = 0 your function raised ZeroDivisionError")
    told = moved(made, 2, 1)
    assert told["words"] == "2.0" and not told["wrong"]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda k: draw_payoffs([[k]], [[1]], best_replies=lambda A, j: None),
            r"best_replies returned None for column 0, not a set of rows from 0 to 0: is there a return\?$",
        ),
        (
            lambda k: draw_payoffs([[k]], k),
            r"B is a list of rows, as in \[\[-1, -10\], \[0, -8\]\], not 1\.$",
        ),
        (lambda k: draw_payoffs([[k]]), r"With k = 1 your function raised TypeError: .+, in line \d+"),
        (
            lambda k: int("x"),
            r"With k = 1 your function raised ValueError: .+, in line \d+: .*lambda k: int",
        ),
        (lambda k: None, "Your function returned None, .* Is a return missing"),
    ],
)
def test_a_complaint_of_helpers_is_said_alone_and_a_slip_in_the_code_with_its_line(call, words):
    made = explore(call, k=[1])
    assert made.first.wrong and re.match(words, made.first.words)


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, RecursionError, AssertionError("no <b>")])
def test_no_error_leaves_a_slider(error):
    def picture(n):
        if n:
            raise error
        return "fine"

    told = moved(explore(picture, n=range(2)), 1)
    assert told["wrong"] and "<b>" not in told["html"]


def test_a_function_that_is_not_written_yet_can_be_finished_while_its_sliders_stand_there():
    written = []

    def stub(n):
        if not written:
            raise NotImplementedError
        return "written"

    made = explore(stub, n=range(3))
    assert made.waits and made.first.words == "Your function is not written yet."
    written.append(True)
    assert moved(made, 1)["words"] == "written"


# What a saved notebook keeps


def test_a_still_picture_with_its_words_comes_before_the_sliders_and_is_the_same_each_time(monkeypatch):
    made = explore(nim, piles=[3, 4])
    still, live = displayed(made, monkeypatch)
    assert nim(3)._repr_html_() in still["text/html"] and still["text/plain"] == nim(3).alt
    assert "application/vnd.jupyter.widget-view+json" in live
    assert live["text/plain"] == "To move in a running notebook: piles from 3 to 4."
    assert displayed(explore(nim, piles=[3, 4]), monkeypatch)[0] == still


def test_the_page_s_part_asks_for_nothing_outside():
    widget = explore(squares, n=range(3)).widget
    assert "export default" in widget._esm and ".explore" in widget._css
    for text in (widget._esm, widget._css):
        assert "http" not in text and "import " not in text and "url(" not in text


# Where the sliders stand first, and what is refused


def test_sliders_start_at_the_first_value_or_where_they_are_told():
    made = explore(lambda **values: str(values), T=range(-10, 11), d=[0.1, 0.2, 0.3], start={"d": 0.3})
    assert made.values == {"T": -10, "d": 0.3}


def test_a_slider_may_be_called_picture():
    assert explore(lambda picture: picture, picture=["a", "b"]).first.words == "a"


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: explore(3, n=[1]), TypeError, "3 is no function"),
        (lambda: explore(squares), ValueError, "explore needs a slider"),
        (lambda: explore(squares, n=[]), ValueError, r"the slider n needs values to choose from, not \[\]"),
        (lambda: explore(squares, n=5), ValueError, r"not 5: write n=range\(0, 11\)"),
        (lambda: explore(squares, n="abc"), ValueError, "not 'abc'"),
        (
            lambda: explore(squares, n=range(3), start={"n": 7}),
            ValueError,
            "n = 7: no place of the sliders n",
        ),
        (
            lambda: explore(squares, n=range(3), start={"m": 1}),
            ValueError,
            "m = 1: no place of the sliders n",
        ),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, error, words):
    with pytest.raises(error, match=words):
        call()
