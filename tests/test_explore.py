"""Sliders and a picture: what they are called, what each move draws, and that no function breaks them."""

import json
import re
from fractions import Fraction

import IPython.display
import numpy
import pytest

from helpers import TicTacToe, draw_nim, draw_payoffs, explore, show


def squares(n):
    return f"{n} squared is {n * n}"


def nim(piles):
    return draw_nim(lambda pile, takes: pile > 2, piles)


def shown(explorer):
    return explorer.widget.shown["words"]


def displayed(explorer, monkeypatch):
    """What a notebook keeps of it: the outputs, in order."""
    outputs = []
    monkeypatch.setattr(IPython.display, "display", lambda data, **_: outputs.append(data))
    explorer._ipython_display_()
    return outputs


# What is drawn


def test_a_slider_that_moves_calls_the_function_with_the_values_themselves():
    seen = []

    def picture(delta, game):
        seen.append((delta, game))
        return "drawn"

    made = explore(picture, delta=[Fraction(1, 8), Fraction(1, 2)], game=["chicken", "stag hunt"])
    made.widget.at = [1, 0]
    made.widget.at = [1, 1]
    half = Fraction(1, 2)
    assert seen == [(Fraction(1, 8), "chicken"), (half, "chicken"), (half, "stag hunt")]


def test_the_page_is_told_the_picture_its_words_and_the_places_it_belongs_to():
    made = explore(nim, piles=range(3, 9), start={"piles": 5})
    made.move(piles=7)
    told = made.widget.shown
    assert told["words"] == nim(7).alt
    assert told["html"] == nim(7)._repr_html_()
    assert told["at"] == [4] and not told["wrong"]
    assert json.loads(json.dumps(told)) == told


def test_each_value_has_words():
    made = explore(
        lambda **_: "",
        T=range(-1, 2),
        delta=[Fraction(1, 8), 0.1 + 0.2],
        steps=numpy.linspace(0, 1, 3),
        bot=[squares, "tit for tat", (1, -1), None],
    )
    assert made.widget.names == ["T", "delta", "steps", "bot"]
    assert made.widget.words == [
        ["−1", "0", "1"],
        ["1/8", "0.3"],
        ["0", "0.5", "1"],
        ["squares", "tit for tat", "(1, −1)", "None"],
    ]


def test_a_text_is_shown_as_text():
    made = explore(lambda n: "<b>1 < 2</b>\n`code`", n=[1])
    assert "&lt;b&gt;1 &lt; 2&lt;/b&gt;\n<code>code</code>" in made.first.html
    assert shown(made) == "<b>1 < 2</b>\n`code`"


def test_whatever_shows_itself_in_a_notebook_is_shown():
    assert "<table" in explore(lambda n: TicTacToe(), n=[1]).first.html


def test_what_does_not_is_shown_as_it_prints():
    assert shown(explore(lambda n: [n, Fraction(1, 2)], n=[1])) == "[1, Fraction(1, 2)]"


def test_a_chart_of_matplotlib_s_own_is_shown():
    from matplotlib.figure import Figure

    def chart(n):
        axes = Figure().subplots()
        axes.plot([1, n])
        axes.set_title("A line")
        return axes

    made = explore(chart, n=[1, 2])
    assert '<img alt="A line"' in made.first.html and shown(made) == "A line"


def test_what_the_function_prints_is_shown_too(capsys):
    made = explore(lambda n: print("searching") or "done", n=[1])
    assert shown(made) == "searching\ndone"
    assert capsys.readouterr().out == ""


def test_places_beyond_the_ends_are_the_ends():
    made = explore(squares, n=range(4))
    made.widget.at = [99]
    assert made.values == {"n": 3} and made.widget.shown["at"] == [3]


def test_a_message_that_fits_no_sliders_changes_nothing():
    made = explore(squares, n=range(4))
    made.widget.at = []
    assert made.values == {"n": 0} and shown(made) == "0 squared is 0"


# What goes wrong in the function


def test_an_error_is_said_with_the_values_and_the_sliders_live_on():
    made = explore(lambda n, k: f"{n / k}", n=range(3), k=range(3), start={"n": 2, "k": 2})
    made.move(k=0)
    assert made.widget.shown["wrong"]
    assert shown(made).startswith("With n = 2 and k = 0 your function raised ZeroDivisionError")
    made.move(k=1)
    assert shown(made) == "2.0" and not made.widget.shown["wrong"]


def test_what_helpers_complains_of_is_said_without_a_line_of_code():
    made = explore(lambda k: draw_payoffs([[k]], [[1]], best_replies=lambda A, j: None), k=[1])
    said = "your function(A, 0) returned None, not a set of rows from 0 to 0: is there a return?"
    assert shown(made) == said and made.widget.shown["wrong"]
    made = explore(lambda k: draw_payoffs([[k]], k), k=[1])
    assert shown(made) == "B is a list of rows, as in [[-1, -10], [0, -8]], not 1."


def test_a_slip_in_the_code_is_said_with_its_line():
    calls = (
        lambda k: draw_payoffs([[k]]),
        lambda k: int("x"),
        lambda k: draw_payoffs([[k]], [[1]], pareto=1 / 0),
    )
    for call in calls:
        assert re.match(r"With k = 1 your function raised \w+ in line \d+", shown(explore(call, k=[1])))


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, RecursionError, AssertionError("no <b>")])
def test_no_error_leaves_a_slider(error):
    def picture(n):
        if n:
            raise error
        return "fine"

    made = explore(picture, n=range(2))
    made.move(n=1)
    assert made.widget.shown["wrong"] and "<b>" not in made.widget.shown["html"]


def test_a_picture_that_cannot_be_drawn_is_an_error_like_others():
    class Broken:
        def _repr_html_(self):
            raise ValueError("no ink")

    assert "no ink" in repr(explore(lambda n: Broken(), n=[1]))


def test_a_function_that_is_not_written_yet_says_so():
    def stub(n):
        raise NotImplementedError

    made = explore(stub, n=range(3))
    assert made.waits and shown(made) == "Your function is not written yet."


def test_a_sketch_can_be_finished_while_its_sliders_stand_there():
    written = []

    def stub(n):
        if not written:
            raise NotImplementedError
        return "written"

    made = explore(lambda n: stub(n), n=range(3))
    written.append(True)
    made.move(n=1)
    assert shown(made) == "written"


def test_a_missing_return_is_asked_for():
    assert "Is a return missing?" in repr(explore(lambda n: None, n=[1]))


# What a saved notebook keeps


def test_a_still_picture_with_its_words_comes_before_the_sliders(monkeypatch):
    still, live = displayed(explore(nim, piles=[3, 4]), monkeypatch)
    assert nim(3)._repr_html_() in still["text/html"] and still["text/plain"] == nim(3).alt
    assert "application/vnd.jupyter.widget-view+json" in live
    assert live["text/plain"] == "Sliders, in a running notebook: piles from 3 to 4."


def test_what_is_kept_is_the_same_each_time(monkeypatch):
    texts = [displayed(explore(nim, piles=[3, 4]), monkeypatch) for _ in range(2)]
    for outputs in texts:
        outputs[1].pop("application/vnd.jupyter.widget-view+json")
    assert texts[0] == texts[1]


def test_show_passes_it_on(monkeypatch):
    assert repr(show("3.2", lambda: explore(squares, n=range(3)))).endswith("At n = 0: 0 squared is 0")


def test_the_page_s_part_asks_for_nothing_outside():
    widget = explore(squares, n=range(3)).widget
    assert "export default" in widget._esm and ".explore" in widget._css
    for text in (widget._esm, widget._css):
        assert "http" not in text and "import " not in text and "url(" not in text


# Where the sliders stand first, and what is refused


def test_sliders_start_at_the_first_value_or_where_they_are_told():
    made = explore(lambda **values: str(values), T=range(-10, 11), d=[0.1, 0.2, 0.3], start={"d": 0.1 + 0.2})
    assert made.values == {"T": -10, "d": 0.3}


def test_a_slider_may_be_called_picture():
    assert shown(explore(lambda picture: picture, picture=["a", "b"])) == "a"


def test_moving_one_slider_leaves_the_others():
    made = explore(lambda a, b: f"{a}{b}", a=range(3), b=range(3), start={"b": 2})
    made.move(a=1)
    assert shown(made) == "12" and made.widget.at == [1, 2]


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: explore(3, n=[1]), TypeError, "3 is no function"),
        (lambda: explore(nim(3), n=[1]), TypeError, "is no function"),
        (lambda: explore(squares), ValueError, "explore needs a slider"),
        (lambda: explore(squares, m=[1]), TypeError, r"the sliders are m, but explore shows squares\(n\)"),
        (lambda: explore(squares, n=[]), ValueError, "the slider n has no values"),
        (lambda: explore(squares, n=5), ValueError, r"several values, not 5: write n=range\(0, 11\)"),
        (lambda: explore(squares, n="abc"), ValueError, "several values, not 'abc'"),
        (lambda: explore(squares, n=range(10**15)), ValueError, "room for 1,000 values"),
        (lambda: explore(squares, n=range(3), start={"n": 7}), ValueError, "n cannot start at 7.* 0, 1, 2"),
        (lambda: explore(squares, n=range(3), start={"m": 1}), ValueError, "start has 'm'.* sliders are n"),
        (lambda: explore(squares, n=range(3), start=1), TypeError, r"as in start=\{'n': 0\}"),
    ],
)
def test_what_is_wrong_is_named_with_the_way_out(call, error, words):
    with pytest.raises(error, match=words):
        call()
