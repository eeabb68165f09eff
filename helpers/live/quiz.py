"""One click before the answer: a bet to place, a lie to spot.

>>> bet("3.calls", "How many calls?", [1, 7], truth=7)
Your bet: How many calls? [1 | 7]

A wrong bet costs nothing. A right one that was placed before its answer was shown, and a lie found at the
first click, earn a star in `progress()`.
"""

import re
from contextlib import suppress
from functools import partial
from numbers import Real

from helpers.checking import places, scores, showing
from helpers.checking.pages import markup
from helpers.live import widgets

PLACED = {}  # what was bet since the kernel started: name -> option


def bet(name, question, options, truth, because="", then=None):
    """Ask for a bet, one click. It is kept as `name`, which begins with the number of the notebook.

    >>> bet("3.sure", "How much can MAX be sure of?", [2, 3, 9], truth=3, because="MIN takes the 2.")
    Your bet: How much can MAX be sure of? [2 | 3 | 9]

    The click settles the bet. Where `truth` is a function that uses the reader's answers to challenges, it
    waits until these are passed: a bet above such a check comes out below it. `then()` makes what there is
    to see with the answer; until the click it is closed.
    """
    asked = Bet(name, question, options, truth, because, then)
    widgets.show(widgets.Panel(asked.widget, repr(asked), asked.still()))
    asked.open()


def spot_the_lie(name, claim, *, lie, because, then=None):
    """Show a claim whose words in [brackets] are buttons; `lie` is the wrong one, `because` says why.

    >>> spot_the_lie("3.lie", "[MIN] likes [large] numbers.", lie="large", because="MAX does.")
    Spot the lie, one word in [brackets] is wrong: [MIN] likes [large] numbers.

    `then()` makes what there is to see when it is found.
    """
    doubt = Lie(name, claim, lie, because, then)
    widgets.show(widgets.Panel(doubt.widget, repr(doubt), doubt.still()))
    doubt.open()


class Question:
    """What asks for a click, and where it has one (`is_answered`) shows what `then()` makes, below.

    `truth` and `then` may use the reader's answers: they wait until the challenges of these are passed.
    """

    door = "The answer"  # what stands on it while it is closed
    place = None
    found = None, ""  # the functions that passed, and the answer that they gave

    def __init__(self, name, truth, because, then):
        self.name, self.truth, self.because, self.then = name, truth, because, then
        self.made_by = [each for each in (truth, then) if callable(each)]

    @property
    def number(self):
        """The notebook's."""
        return self.name.partition(".")[0]

    @property
    def uses(self):
        """The challenges whose functions it needs."""
        return set().union(*(showing.used(self.number, each) for each in self.made_by))

    def waits_for(self):
        """The first challenge that it needs and whose check does not pass the function of now, or None."""
        return next(filter(None, (showing.waits_for(self.number, each) for each in self.made_by)), None)

    def known(self):
        """The answer as text; None while it waits, also for what a passed function calls and is not there."""
        if not callable(self.truth):
            return option_text(self.truth)
        if showing.waits_for(self.number, self.truth):
            return None
        made_by = {id: scores.last_passed(id) for id in self.uses}
        if self.found[0] != made_by:
            with suppress(Exception):
                self.found = made_by, option_text(self.truth())
        return self.found[1] if self.found[0] == made_by else None

    def waits(self):
        """Whether something is not there yet: the answer, or what there is to see."""
        return self.known() is None or self.waits_for() is not None

    def closed(self, inside=()):
        """The answer behind a closed door, with `inside` it what there is to see."""
        return widgets.Closed(self.door, self.known(), self.because and f". {self.because}", inside)

    def still(self):
        """The answer, closed, where nothing can be clicked but a page."""
        return "" if self.then or self.waits() else self.closed()._repr_html_()

    def open(self):
        """Make room for what there is to see: here, or below the check that the question waits for."""
        waits = self.waits()
        if waits and not all(map(scores.check_was_run, self.uses)):
            places.wait(self.name, self)
        elif not places.shell():  # nobody can click
            if self.then and not waits:
                widgets.show(self.closed())
                places.show(self.made())
        elif self.then or waits:
            inside = [] if waits else places.drawn(self.made)
            is_closed = inside and not self.is_answered
            room = len(inside) or (places.OUTPUTS if self.then else 1)
            self.place = places.Place(self.uses, self.seen, outputs=room)
            self.place.open(self.name, [places.bundle_of(self.closed(inside))] if is_closed else inside)

    def seen(self):
        """What there is to see when nothing is waited for any more, closed as long as nobody has clicked."""
        self.refresh()
        if self.waits() or not self.then:
            return None
        return self.made() if self.is_answered else self.closed(places.drawn(self.made))

    def made(self):
        return showing.shown(next(iter(sorted(self.uses)), self.name), self.then)

    def fill(self):
        """Say below the check that has passed how the question comes out."""
        if self.waits():
            return
        self.refresh()
        is_open = self.is_answered or not places.shell()  # nobody can click, then
        widgets.show(self.outcome(() if is_open or not self.then else places.drawn(self.made)))
        if self.then and is_open:
            places.show(self.made())

    def clicked(self):
        """Open what is closed in this cell."""
        if self.place and not self.waits():
            self.place.fill()


class Bet(Question):
    """A question, one button per option, and a line that says what was bet, and what the `truth` is."""

    def __init__(self, name, question, options, truth, because="", then=None):
        super().__init__(name, truth, because, then)
        self.question, self.options = question, [option_text(option) for option in options]
        if not callable(truth) and option_text(truth) not in self.options:
            raise ValueError(f"the truth {truth!r} is none of the options: {self.options}")
        self.buttons = [
            widgets.button(option, f"Bet on {option}", partial(self.click, option)) for option in self.options
        ]
        self.status = widgets.text()
        title = widgets.text(f"<b>Your bet:</b> {markup(question)}")
        self.widget = widgets.column([title, widgets.row(self.buttons), self.status])
        self.refresh()

    @property
    def placed(self):
        """The option that was bet on, in this kernel or before the answer was first shown; else None."""
        said = PLACED.get(self.name) or scores.read()["first"].get(self.name)
        return said if said in self.options else None  # it may be of a notebook of an earlier term

    @property
    def is_answered(self):
        return self.placed is not None

    def click(self, option, _button):
        PLACED[self.name] = option
        self.refresh()
        self.clicked()

    def refresh(self):
        placed, known = self.placed, None
        mark, colours, line = "●", widgets.CHOSEN, "One click. A wrong bet costs nothing."
        if placed is not None:
            known = self.known()
            check = f"check {self.waits_for()}" if self.waits_for() else "the check of what it calls"
            line = f"You bet {markup(placed)}. What comes out waits until {check} is passed."
        if known:
            mark, colours = ("✓", widgets.RIGHT) if placed == known else ("✗", widgets.WRONG)
            line = self.settled(known)._repr_html_()
        for button, option in zip(self.buttons, self.options, strict=True):
            button.description = f"{mark} {option}" if option == placed else option
            widgets.paint(button, colours if option == placed else (None, None))
        widgets.put(self.status, line, speaks=widgets.AT_ONCE)

    def settled(self, came, before=""):
        """What is said when the answer is shown, with `before` it; a right bet earns its star."""
        placed, why = self.placed, self.because and f" {self.because}"
        first = scores.first(self.name, placed)
        if placed != came:
            return widgets.Said(f"{before}You bet {placed}. The answer: {came}.{why}", right=False)
        if first != placed:
            late = "No star: the answer was shown before this bet."
            return widgets.Said(f"{before}You bet {placed}: right. {late}{why}")
        scores.star(self.name)
        return widgets.Said(f"★ {before}You bet {placed}, and you were right.{why}", right=True)

    def outcome(self, inside):
        """How the bet comes out, with the question, where this stands somewhere else."""
        if self.is_answered:
            return self.settled(self.known(), f"{self.question} ")
        self.door = f"“{self.question}” The answer"
        return self.closed(inside)

    def __repr__(self):
        return f"Your bet: {self.question} [{' | '.join(self.options)}]".replace("`", "")


class Lie(Question):
    """A claim with one wrong word in it; the words in brackets are buttons."""

    door = "The lie"

    def __init__(self, name, claim, lie, because, then=None):
        super().__init__(name, lie, because, then)
        self.claim = claim
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

    @property
    def is_answered(self):
        return self.truth in self.tries

    def accuse(self, word, button):
        was_found = self.is_answered
        self.tries.append(word)
        first = scores.first(self.name, word)
        if word != self.truth:
            button.description = f"{word} ✗"
            widgets.paint(button, widgets.WRONG)
            if was_found:
                return  # what is said about it stays
            line = f"“{word}” is right. Look at another word."
        else:
            button.description = f"{word} ✓"
            widgets.paint(button, widgets.RIGHT)
            line = f"Yes, “{word}” is the lie. {self.because}"
            if first == word:
                scores.star(self.name)
                line = f"★ {line}"
        widgets.put(self.status, markup(line), speaks=widgets.AT_ONCE)
        if self.is_answered and not was_found:
            self.clicked()

    def refresh(self):
        """Nothing changes when a check passes: what was clicked says all."""

    def outcome(self, inside):
        return self.closed(inside)

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
