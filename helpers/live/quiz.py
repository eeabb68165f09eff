"""One click before the answer: a bet to place and settle, a lie to spot.

>>> bet("3.calls", "How many calls?", [1, 7])
Your bet: How many calls? [1 | 7]

A wrong bet costs nothing. A right one that was placed before its answer was shown, and a lie found at the
first click, earn a star in `progress()`.
"""

import re
from functools import partial
from numbers import Real

from helpers.checking import scores
from helpers.checking.pages import markup
from helpers.live import widgets

PLACED = {}  # what was bet since the kernel started: name -> option
_TRUTHS = {}  # what was to be settled before a bet was placed: name -> (truth, because)


def bet(name, question, options, truth=None, because=""):
    """Ask for a bet, one click. It is kept as `name`, which begins with the number of the notebook.

    >>> bet("3.sure", "How much can MAX be sure of?", [2, 3, 9], truth=3, because="MIN takes the 2.")
    Your bet: How much can MAX be sure of? [2 | 3 | 9]

    Where the `truth` is known at once, the click settles the bet, and says why. Else `settle` does it.
    """
    asked = Bet(name, question, options, truth, because)
    widgets.show(widgets.Panel(asked.widget, repr(asked), asked.still()))


def settle(name, truth, because=""):
    """Say what was bet as `name`, what came, and why; a right bet earns a star. Never an error.

    Where nobody has bet yet the answer stands closed, and the click on the bet settles it. Inside
    `show("2.4", …)` the truth may come from your own function: it waits until that check passes the function.
    A bet that is changed after it was settled, in whatever kernel, earns no star.

    >>> settle("3.nobody-bet", 3)
    The answer: 3
    """
    waits_for = scores.waits_for()
    if waits_for:
        what = "What comes out" if PLACED.get(name) is None else "Your bet"
        widgets.show(widgets.Said(f"{what} waits until check {waits_for} passes the function you have now."))
    elif PLACED.get(name) is None:
        _TRUTHS[name] = truth, because
        widgets.show(_closed(truth, because))
    else:
        widgets.show(_settled(name, truth, because))


def _closed(truth, because):
    return widgets.Closed("The answer", option_text(truth), because and f". {because}")


def _settled(name, truth, because):
    """What is said of a bet that was placed, when its answer is shown; a right one earns its star."""
    placed, came = PLACED[name], option_text(truth)
    first, why = scores.first(name, placed), because and f" {because}"
    if placed != came:
        return widgets.Said(f"You bet {placed}. The answer: {came}.{why}", right=False)
    if first != placed:
        return widgets.Said(f"You bet {placed}: right. No star: the answer was shown before this bet.{why}")
    scores.star(name)
    return widgets.Said(f"★ You bet {placed}, and you were right.{why}", right=True)


def spot_the_lie(name, claim, *, lie, because):
    """Show a claim whose words in [brackets] are buttons; `lie` is the wrong one, `because` says why.

    >>> spot_the_lie("3.lie", "[MIN] likes [large] numbers.", lie="large", because="MAX does.")
    Spot the lie, one word in [brackets] is wrong: [MIN] likes [large] numbers.
    """
    doubt = Lie(name, claim, lie, because)
    widgets.show(widgets.Panel(doubt.widget, repr(doubt)))


class Bet:
    """A question, one button per option, and a line that says what was bet, and what the `truth` is."""

    def __init__(self, name, question, options, truth=None, because=""):
        self.name, self.question, self.options = name, question, [option_text(option) for option in options]
        self.known = (truth, because) if truth is not None else None
        if truth is not None and option_text(truth) not in self.options:
            raise ValueError(f"the truth {truth!r} is none of the options: {self.options}")
        self.buttons = [
            widgets.button(option, f"Bet on {option}", partial(self.place, option)) for option in self.options
        ]
        self.status = widgets.text()
        title = widgets.text(f"<b>Your bet:</b> {markup(question)}")
        self.widget = widgets.column([title, widgets.row(self.buttons), self.status])
        self.refresh()

    def place(self, option, _button):
        PLACED[self.name] = option
        self.refresh()

    def refresh(self):
        placed, known = PLACED.get(self.name), self.known or _TRUTHS.get(self.name)
        mark, colours = "●", widgets.CHOSEN
        if known:
            is_right = placed == option_text(known[0])
            mark, colours = ("✓", widgets.RIGHT) if is_right else ("✗", widgets.WRONG)
        for button, option in zip(self.buttons, self.options, strict=True):
            button.description = f"{mark} {option}" if option == placed else option
            widgets.paint(button, colours if option == placed else (None, None))
        line = "One click. A wrong bet costs nothing."
        if placed is not None:
            line = f"You bet {markup(placed)}. Read on."
            line = _settled(self.name, *known)._repr_html_() if known else line
        widgets.put(self.status, line, speaks=widgets.AT_ONCE)

    def still(self):
        """The answer, closed, where nothing can be clicked but a page."""
        return _closed(*self.known)._repr_html_() if self.known else ""

    def __repr__(self):
        return f"Your bet: {self.question} [{' | '.join(self.options)}]".replace("`", "")


class Lie:
    """A claim with one wrong word in it; the words in brackets are buttons."""

    def __init__(self, name, claim, lie, because):
        self.name, self.claim, self.lie, self.because = name, claim, lie, because
        parts = re.split(r"\[([^\]]+)\]", claim)
        self.suspects, self.tries = parts[1::2], []
        if lie not in self.suspects:
            raise ValueError(f"the lie {lie!r} is not among the words in [brackets]: {self.suspects}")
        self.buttons = [
            widgets.button(word, f"Is “{word}” the lie?", partial(self.accuse, word))
            for word in self.suspects
        ]
        self.status = widgets.text()
        widgets.put(self.status, "Click the wrong word.", speaks=widgets.AT_ONCE)
        flow = []
        for i, part in enumerate(parts):
            flow += [self.buttons[i // 2]] if i % 2 else [widgets.text(markup(word)) for word in part.split()]
        title = widgets.text("<b>Spot the lie.</b> One of the words on the buttons is wrong.")
        self.widget = widgets.column([title, widgets.row(flow), self.status])

    def accuse(self, word, button):
        self.tries.append(word)
        first = scores.first(self.name, word)
        if word != self.lie:
            button.description = f"{word} ✗"
            widgets.paint(button, widgets.WRONG)
            if self.lie in self.tries:
                return  # found already: what is said about it stays
            line = f"“{word}” is right. Look at another word."
        else:
            button.description = f"{word} ✓"
            widgets.paint(button, widgets.RIGHT)
            line = f"Yes, “{word}” is the lie. {self.because}"
            if first == word:
                scores.star(self.name)
                line = f"★ {line}"
        widgets.put(self.status, markup(line), speaks=widgets.AT_ONCE)

    def __repr__(self):
        return f"Spot the lie, one word in [brackets] is wrong: {self.claim}"


def option_text(option):
    """An option as it is shown: with a true minus, and commas in large whole numbers, of whatever type.

    >>> option_text([1, 0]) == option_text((1, 0)), option_text(-3)
    (True, '−3')
    """
    option = tuple(option) if isinstance(option, list) else option
    if isinstance(option, Real) and not isinstance(option, bool) and option % 1 == 0:
        option = f"{int(option):,}"
    return re.sub(r"-(?=\d)", "−", str(option))
