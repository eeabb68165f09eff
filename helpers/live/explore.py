"""Sliders and lists that redraw a picture, with the reader's own function.

>>> explore(lambda n: f"{n} squared is {n * n}", n=range(5), start={"n": 3})
A picture to explore: n from 0 to 4. At n = 3: 3 squared is 9

Sliders and lists are the browser's own (`explore.js`): those of ipywidgets have no name for a screen reader
to say, and tell it the number of a value, not the value. The function runs in the kernel, once for each place
where a slider rests or passes; while it runs, newer places wait and the newest wins.
"""

from collections import namedtuple
from functools import cache, cached_property
from html import escape
from numbers import Number
from pathlib import Path

from helpers.checking import scores
from helpers.checking.calling import ask
from helpers.checking.pages import markup
from helpers.draw.numbers import number
from helpers.live import widgets
from helpers.stepped.framed_page import asset, sheet
from helpers.text import brief, listed, shortened

HERE = Path(__file__).parent
HELPERS = str(HERE.parent)
NOT_WRITTEN = "Your function is not written yet."
# Hide the still picture where the sliders are alive, and JupyterLab's complaint where they are not.
_STILL = """<style>
.jp-OutputArea-child:has(.explore-still):has(+ .jp-OutputArea-child .explore),
.jp-OutputArea-child:has(.explore-still) + .jp-OutputArea-child:has(.jupyter-widgets):not(:has(.explore))
{display:none}</style>"""

_PAGE = """<div class="explore"><div class="rows">{}</div>
<div class="wait" hidden>Waiting for the kernel. After a restart, run this cell again.</div>
<div class="stage"></div><div class="says" role="status"></div></div>"""


def explore(picture, /, start=None, **choices):
    """Show `picture(**values)` with a slider or a list for each of the `choices`, redrawn whenever one moves.

    >>> from fractions import Fraction
    >>> def long_run(patience, reward):
    ...     return f"{reward} a round is worth {reward / (1 - patience)} in the long run"
    >>> eighths = [Fraction(k, 8) for k in range(8)]
    >>> explore(long_run, reward=range(1, 6), patience=eighths, start={"patience": Fraction(1, 2)})
    A picture to explore: reward from 1 to 5, patience from 0 to 7/8. At reward = 1, \
patience = 1/2: 1 a round is worth 2 in the long run

    A choice is a list of values, or a range: numbers and fractions make a slider, words and named things a
    list to choose from. `start` says where they stand first: {name: value}; else each at its first value.
    `picture` is your own function: it may return a picture, anything with a `_repr_html_`, or a text. What
    goes wrong in it is said in the picture's place, and the sliders live on. A notebook that is saved keeps
    the first picture.

    Raises TypeError for what is no function; ValueError for no choices, a choice without values, and a start
    that is not among the values.
    """
    if not callable(picture):
        how = "explore(lambda T: draw_payoffs(...), T=range(6))"
        raise TypeError(f"explore calls your function at each move: {how}. {brief(picture)} is no function")
    if not choices:
        raise ValueError("explore needs a slider: name an argument of your function, as T=range(6)")
    values = {name: _values(name, given) for name, given in choices.items()}
    return Explorer(picture, values, _places(values, start or {}))


# What stands in the picture's place, as HTML and in words: `wrong` if it is no picture, `waits` for a stub.
Shown = namedtuple("Shown", "html words wrong waits", defaults=(False, False))


class Explorer:
    """The sliders and the picture: `widget` holds both, and its `at` where the sliders stand."""

    def __init__(self, picture, choices, at):
        self.picture, self.choices, self.at = picture, choices, at
        self.is_answer = scores.answers_shown()  # asked for now: the context is gone when a slider moves
        self.words = {name: list(map(_word, values)) for name, values in choices.items()}
        self.first = self.shown = self.drawn()
        self.waits = self.first.waits  # for a function that is a stub: `show` says for which challenge

    @property
    def values(self):
        """What the sliders say now: {"T": 3}."""
        return {name: values[k] for (name, values), k in zip(self.choices.items(), self.at, strict=True)}

    @cached_property
    def widget(self):
        """The live part; it is made when it is first asked for."""
        rows = "".join(_row(name, words, self.is_list(name)) for name, words in self.words.items())
        words, page = list(self.words.values()), _PAGE.format(rows)
        made = _widget_class()(page=page, words=words, at=self.at, shown=self.message())
        made.observe(lambda change: self.go(change["new"]), "at")
        return made

    def go(self, at):
        """Draw what belongs to the places `at`. No error leaves this call."""
        self.at = list(at)
        self.shown = self.drawn()
        self.widget.shown = self.message()

    def message(self):
        """What the page is told; `at` says which places the picture belongs to."""
        return {"html": self.shown.html, "words": self.shown.words, "wrong": self.shown.wrong, "at": self.at}

    def drawn(self):
        """Call the function, and make of what comes a Shown."""
        reply = ask(_made, self.picture, self.values, self.is_answer)
        if reply.trouble:
            return _sentence(f"With {listed(self.named())} your function {reply.trouble}")
        shown, said = reply.answer, reply.printed.rstrip()
        if shown.wrong or not said:
            return shown
        return Shown(_text(said) + shown.html, "\n".join(filter(None, (said, shown.words))))

    def named(self):
        """['T = 3', 'R = 5']: the values by their names."""
        return [f"{name} = {_word(value)}" for name, value in self.values.items()]

    def is_list(self, name):
        """Whether values are chosen by their words: they have no order that a slider could show."""
        return not all(isinstance(value, Number) for value in self.choices[name])

    def sliders(self):
        """'T from 0 to 10, R 5, bot from a list of 8': what can be moved, and from where to where."""
        told = []
        for name, words in self.words.items():
            ends = f"a list of {len(words)}" if self.is_list(name) else f"{words[0]} to {words[-1]}"
            told.append(f"{name} from {ends}" if len(words) > 1 else f"{name} {words[0]}")
        return ", ".join(told)

    def __repr__(self):
        place = "" if self.shown.wrong else f"At {', '.join(self.named())}: "
        return f"A picture to explore: {self.sliders()}. {place}{self.shown.words}"

    def _ipython_display_(self):
        """First a still picture, then the sliders, which hide it as long as they live."""
        from IPython.display import display

        still = f'<div class="explore-still">{_STILL}{self.first.html}</div>'
        display({"text/html": still, "text/plain": self.first.words}, raw=True)
        data, metadata = self.widget._repr_mimebundle_()
        there = f"To move in a running notebook: {self.sliders()}."
        display({**data, "text/plain": there}, metadata=metadata, raw=True)


def _made(picture, values, is_answer):
    """What the function returns, as a Shown, or a sentence that says why there is nothing."""
    try:
        made = picture(**values)
    except NotImplementedError:
        return _sentence(NOT_WRITTEN)._replace(waits=True)
    except Exception as error:
        if words := explained(error, is_answer):
            return _sentence(words)
        raise
    if isinstance(made, str):
        return Shown(_text(made), made)
    if made is None:
        return _sentence("Your function returned None, which shows nothing. Is a `return` missing?")
    html = made._repr_html_() if hasattr(made, "_repr_html_") else None
    words = getattr(made, "alt", None) or brief(made, 300)
    return Shown(html, str(words)) if html else Shown(_text(words), words)


def explained(error, is_answer=None):
    """A sentence about an error, or None: then the line of code where it came up says more.

    What `helpers` itself raised says what is wrong. `is_answer(frame)` knows the reader's own functions, in a
    picture of the course's: only a line of theirs is worth quoting; what ran below it is taken off the error.
    """
    steps = [error.__traceback__]
    while steps[-1].tb_next:
        steps.append(steps[-1].tb_next)
    ours = steps[-1].tb_frame.f_code.co_filename.startswith(HELPERS)
    if ours and isinstance(error, (TypeError, ValueError)):
        return str(error) + "." * (str(error)[-1:] not in (".", "!", "?"))
    if is_answer is None:
        return None
    if own := [step for step in steps if is_answer(step.tb_frame)]:
        own[-1].tb_next = None
        return None
    said = f": {error}"[:200] if str(error) else ""
    return (
        "This picture could not be drawn from what your function returned "
        f"({type(error).__name__}{said}). What does the check say about it?"
    )


def _text(words):
    return f'<p style="margin:0;line-height:1.5;white-space:pre-wrap">{markup(words)}</p>'


def _sentence(words):
    said = widgets.Said(words, right=False)
    return Shown(said._repr_html_(), repr(said), wrong=True)


def _word(value):
    """What a value is called: a number as the pictures write it, a named thing by its name."""
    if isinstance(value, str):
        return shortened(value) or "(nothing)"
    name = getattr(value, "name", None) or getattr(value, "__name__", None)
    return shortened(name) if isinstance(name, str) else number(value)


def _row(name, words, is_list):
    """A slider with what it stands at, or a list, as HTML; without ids: another widget may count the same."""
    if is_list:
        options = "".join(f'<option value="{k}">{escape(word)}</option>' for k, word in enumerate(words))
        control, value = f"<select>{options}</select>", ""
    else:
        control = f'<input type="range" min="0" max="{len(words) - 1}">'
        wide = f"min-width:{max(map(len, words)) + 0.5}ch"
        value = f'<span class="value" style="{wide}" aria-hidden="true"></span>'  # the slider itself says it
    label = f"<label><span>{escape(name.replace('_', ' '))}</span>{control}</label>"
    return f'<div class="row">{label}{value}</div>'


def _values(name, given):
    """The values of a slider as a list."""
    values = list(given) if hasattr(given, "__iter__") and not isinstance(given, str) else []
    if not values:
        how = f"write {name}=range(0, 11), or {name}=[1, 2, 5]"
        raise ValueError(f"the slider {name} needs values to choose from, not {brief(given)}: {how}")
    return values


def _places(choices, start):
    """Where the sliders stand: for each the number of its value."""
    for name, value in start.items():
        if value not in choices.get(name, ()):
            sliders = ", ".join(choices)
            raise ValueError(f"start has {name} = {brief(value)}: no place of the sliders {sliders}")
    return [values.index(start[name]) if name in start else 0 for name, values in choices.items()]


@cache
def _widget_class():
    """The widget. In a function, because a class that derives from anywidget's would load it at once."""
    import anywidget
    from traitlets import Dict, List, Unicode

    class Sliders(anywidget.AnyWidget):
        _esm, _css = asset(HERE / "explore.js"), sheet(HERE / "explore.css")
        words, at = List().tag(sync=True), List().tag(sync=True)
        page, shown = Unicode().tag(sync=True), Dict().tag(sync=True)

    Sliders.__module__, Sliders.__qualname__ = __name__, "Sliders"
    return Sliders
