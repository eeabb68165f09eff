"""Sliders that redraw a picture, with the reader's own function.

>>> explore(lambda n: f"{n} squared is {n * n}", n=range(5), start={"n": 3})
A picture to explore with sliders: n from 0 to 4. At n = 3: 3 squared is 9

The sliders are the browser's own (`explore.js`), so keys and screen readers work as everywhere. The function
runs in the kernel, once for each place where a slider rests or passes; while it runs, newer places wait and
the newest wins.
"""

from collections import namedtuple
from functools import cache
from html import escape
from itertools import islice
from math import isclose
from numbers import Real

from helpers.checking import scores
from helpers.draw.numbers import number, shortened
from helpers.live import widgets
from helpers.live.explore.complaints import explained
from helpers.live.play.asking import ask, brief

MOST = 1000  # places of a slider: more than it has pixels
NOT_WRITTEN = "Your function is not written yet."
# The still picture goes where the sliders are alive, and JupyterLab's complaint goes where they are not.
_STILL = """<style>
.jp-OutputArea-child:has(.explore-still):has(+ .jp-OutputArea-child .explore),
.jp-OutputArea-child:has(.explore-still) + .jp-OutputArea-child:has(.jupyter-widgets):not(:has(.explore))
{display:none}</style>"""


def explore(picture, /, start=None, **choices):
    """Show `picture(**values)` with a slider for each of the `choices`, redrawn whenever one moves.

    >>> from fractions import Fraction
    >>> def long_run(patience, reward):
    ...     return f"{reward} a round is worth {reward / (1 - patience)} in the long run"
    >>> eighths = [Fraction(k, 8) for k in range(8)]
    >>> explore(long_run, reward=range(1, 6), patience=eighths, start={"patience": Fraction(1, 2)})
    A picture to explore with sliders: reward from 1 to 5, patience from 0 to 7/8. At reward = 1, \
patience = 1/2: 1 a round is worth 2 in the long run

    A choice is a list of values, or a range: numbers, fractions, words, named things. `start` says where the
    sliders stand first: {name: value}; else each stands at its first value. `picture` is your own function:
    it may return a picture, anything that shows itself in a notebook, or a text. What goes wrong in it is
    said in the picture's place, and the sliders live on. A notebook that is saved keeps the first picture.

    Raises TypeError for what is no function, or one that takes other names; ValueError for no choices, a
    choice without values or with more than 1,000, and a start that is not among the values.
    """
    _check(picture, choices)
    sliders = [Slider(name, _values(name, given)) for name, given in choices.items()]
    return Explorer(picture, sliders, _places(sliders, start or {}))


class Slider(namedtuple("Slider", "name values")):
    """A name, and the list of values to choose from."""

    __slots__ = ()

    @property
    def words(self):
        """What each value is called."""
        return [_word(value) for value in self.values]

    def place(self, wanted):
        """The number of the value that is `wanted`, or None."""
        return next((k for k, value in enumerate(self.values) if _same(value, wanted)), None)

    def __str__(self):
        first, *_, last = [*self.words, self.words[-1]]
        return f"{self.name} from {first} to {last}" if len(self.values) > 1 else f"{self.name} {first}"


class Shown(namedtuple("Shown", "html words wrong waits", defaults=(False, False))):
    """What stands in the picture's place, as HTML and in words.

    `wrong` if it is no picture, `waits` if the function is still a stub.
    """

    __slots__ = ()


class Explorer:
    """The sliders and the picture: `widget` holds both, `move(T=3)` is what a hand does."""

    def __init__(self, picture, sliders, at):
        self.picture, self.sliders, self.at = picture, sliders, list(at)
        self.is_answer = scores.answers_shown()  # known now, and still wanted when a slider moves
        self.first = self.shown = self.drawn()
        self._widget = None

    @property
    def waits(self):
        """Whether the function was still a stub when it was to be shown: `show` says for which challenge."""
        return self.first.waits

    @property
    def values(self):
        """What the sliders say now: {"T": 3}."""
        return {slider.name: slider.values[k] for slider, k in zip(self.sliders, self.at, strict=True)}

    def move(self, **values):
        """Put sliders to other values."""
        self.widget.at = _places(self.sliders, {**self.values, **values})

    @property
    def widget(self):
        """The live part; it is made when it is first asked for."""
        if self._widget is None:
            names, words = zip(*((slider.name, slider.words) for slider in self.sliders), strict=True)
            made = _widget_class()(names=list(names), words=list(words), at=self.at, shown=self.message())
            made.observe(lambda change: self.go(change["new"]), "at")
            self._widget = made
        return self._widget

    def go(self, at):
        """Draw what belongs to the places `at`. No error leaves this call."""
        most = [len(slider.values) - 1 for slider in self.sliders]
        if len(at) == len(most):
            self.at = [max(0, min(k, last)) for k, last in zip(at, most, strict=True)]
            self.shown = self.drawn()
        self.widget.shown = self.message()

    def message(self):
        """What the page is told."""
        html, words, wrong, _ = self.shown
        return {"html": html, "words": words, "wrong": wrong, "at": list(self.at)}

    def drawn(self):
        """Call the function, and make of what comes a Shown."""
        values = self.values
        reply = ask(_made, self.picture, values, self.is_answer)
        if isinstance(reply.answer, Shown):
            return reply.answer
        if reply.trouble:
            return _sentence(f"With {_named(values, ' and ')} your function {reply.trouble}")
        html, words = reply.answer
        said = reply.printed.rstrip()
        return Shown(_text(said) * bool(said) + html, "\n".join(filter(None, (said, words))))

    def __repr__(self):
        sliders = ", ".join(map(str, self.sliders))
        place = "" if self.shown.wrong else f"At {_named(self.values)}: "
        return f"A picture to explore with sliders: {sliders}. {place}{self.shown.words}"

    def _ipython_display_(self):
        """First a still picture, then the sliders, which hide it as long as they live."""
        from IPython.display import display

        still = f'<div class="explore-still">{_STILL}{self.first.html}</div>'
        display({"text/html": still, "text/plain": self.first.words}, raw=True)
        data, metadata = self.widget._repr_mimebundle_()
        there = f"Sliders, in a running notebook: {', '.join(map(str, self.sliders))}."
        display({**data, "text/plain": there}, metadata=metadata, raw=True)


def _made(picture, values, is_answer):
    """(HTML, words) of what the function returns, or the Shown that says why there is none."""
    try:
        made = picture(**values)
    except NotImplementedError:
        return _sentence(NOT_WRITTEN)._replace(waits=True)
    except Exception as error:
        if words := explained(error, is_answer):
            return _sentence(words)
        raise
    if isinstance(made, str):
        return _text(made), made
    if made is None:
        return _sentence("Your function returned None, which shows nothing. Is a `return` missing?")
    html = made._repr_html_() if hasattr(made, "_repr_html_") else None
    words = getattr(made, "alt", None) or (brief(made, 300) if html else None)
    return (html, str(words)) if html else _chart(made) or (_text(brief(made, 300)), brief(made, 300))


def _chart(made):
    """(HTML, words) of matplotlib's own Axes or Figure, or None."""
    figure = getattr(made, "figure", made)
    if not hasattr(figure, "savefig"):
        return None
    import sys
    from base64 import b64encode
    from io import BytesIO

    file = BytesIO()
    figure.savefig(file, format="png")
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close(figure)
    titles = [axes.get_title() for axes in figure.axes]
    words = ". ".join(filter(None, titles)) or "A chart that says nothing of itself in words"
    source = f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
    return f'<img alt="{escape(words)}" style="max-width:100%;height:auto" src="{source}">', words


def _text(words):
    return f'<p style="margin:0;line-height:1.5;white-space:pre-wrap">{widgets.rich(words)}</p>'


def _sentence(words):
    said = widgets.Said(words, right=False)
    return Shown(said._repr_html_(), repr(said), wrong=True)


def _named(values, last=", "):
    """'T = 3, R = 5 and S = 0': the values by their names."""
    *most, end = [f"{name} = {_word(value)}" for name, value in values.items()]
    return f"{', '.join(most)}{last}{end}" if most else end


def _word(value):
    """What a value is called: a number as the pictures write it, a named thing by its name."""
    if isinstance(value, str):
        return shortened(value) or "(nothing)"
    name = getattr(value, "name", None) or getattr(value, "__name__", None)
    return shortened(name) if isinstance(name, str) else number(value)


def _same(value, wanted):
    if isinstance(value, Real) and isinstance(wanted, Real):
        return value == wanted or (isinstance(value, float) and isclose(value, wanted, abs_tol=1e-12))
    try:
        return value is wanted or bool(value == wanted)
    except Exception:  # an array, say, that is equal here and there
        return False


def _check(picture, choices):
    """Raise what is wrong with the function and the names of its sliders, and how to do it right."""
    import inspect

    names = ", ".join(choices)
    if not callable(picture):
        how = "explore(lambda T: draw_payoffs(...), T=range(6))"
        raise TypeError(f"explore calls your function at each move: {how}. {brief(picture)} is no function")
    if not choices:
        raise ValueError(
            "explore needs a slider: name an argument of the function and its values, as T=range(6)"
        )
    try:
        inspect.signature(picture).bind(**choices)
    except TypeError as error:
        takes = f"{getattr(picture, '__name__', 'the function')}{inspect.signature(picture)}"
        raise TypeError(f"the sliders are {names}, but explore shows {takes}: {error}") from None
    except ValueError:  # some built-in functions have no signature
        return


def _values(name, given):
    """The values of a slider as a list."""
    how = f"write {name}=range(0, 11), or {name}=[1, 2, 5]"
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise ValueError(f"the slider {name} needs several values, not {brief(given)}: {how}")
    values = list(islice(given, MOST + 1))  # one may have asked for a range without end
    if len(values) > MOST:
        raise ValueError(f"the slider {name} has room for {MOST:,} values, not for {brief(given)}: {how}")
    if not values:
        raise ValueError(f"the slider {name} has no values to choose from, {brief(given)}: {how}")
    return values


def _places(sliders, start):
    """Where the sliders stand: for each the number of its value."""
    names = [slider.name for slider in sliders]
    if not hasattr(start, "items"):
        raise TypeError(f"start names values, as in start={{{names[0]!r}: {brief(sliders[0].values[0])}}}")
    for name, value in start.items():
        if name not in names:
            raise ValueError(f"start has {name!r}, but the sliders are {', '.join(names)}")
        slider = sliders[names.index(name)]
        if slider.place(value) is None:
            some = ", ".join(slider.words[:6]) + ", …" * (len(slider.values) > 6)
            raise ValueError(f"{name} cannot start at {brief(value)}: its values are {some}")
    return [slider.place(start[slider.name]) if slider.name in start else 0 for slider in sliders]


@cache
def _widget_class():
    """The widget. In a function, because a class that derives from anywidget's would load it at once."""
    import anywidget
    from traitlets import Dict, List

    class Sliders(anywidget.AnyWidget):
        _esm, _css = (_asset(f"explore.{kind}") for kind in ("js", "css"))
        names, words, at = (List().tag(sync=True) for _ in range(3))
        shown = Dict().tag(sync=True)

    Sliders.__module__, Sliders.__qualname__ = __name__, "Sliders"
    return Sliders


def _asset(name):
    from pathlib import Path

    return Path(__file__).with_name(name).read_text(encoding="utf-8")
