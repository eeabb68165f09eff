"""From outcomes to a Result: one way to compare, for `check` in a notebook and for `grade`.

>>> from helpers.checking import battery, example_inputs, find, run
>>> challenge = find("3.1")
>>> result = blank(challenge, "There is no such function in the notebook.")
>>> result.points, result.max, result.passed
(0, 10, False)
"""

import os
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from numbers import Number

from helpers.checking import amiss, pages, sentences, values
from helpers.checking.calling import HOPELESS, Outcome
from helpers.checking.challenge import Mistake, arguments, call, named_call, right_answer
from helpers.checking.key import at_random, is_right, returned, signs, vector
from helpers.checking.partial import partly
from helpers.games import Position

FORM = Mistake("", share=0.5)  # the right idea in the wrong form, in any challenge


@dataclass(frozen=True)
class Failing:
    """A call that went wrong: what was called, what came, and (in an example) what is right.

    `number` is that of the input, from 0, `called` the name of the example, if it is one that has a name,
    `example` its number, `outcome` what `got` tells. `bare` says that the message to it says no more than
    that this is wrong.
    """

    call: str
    got: str
    right: str | None = None
    visible: bool = True
    number: int = 0
    position: Position | None = None
    called: str = ""
    example: int | None = None
    outcome: Outcome | None = None
    bare: bool = False


@dataclass(frozen=True, repr=False)
class Result:
    """What a check found. `visible` and `random` are pairs: right answers, of how many; `untried` says how
    many inputs of each were never asked, as a call before them did not come back.

    `mistake` is the known mistake that explains all that is wrong, else `partly` one that explains a part.
    `walk` is how a wrong search went through a small tree, where that shows where it goes wrong first.
    """

    id: str
    name: str
    passed: bool
    attempted: bool
    points: float
    max: float
    mistake: str | None = None
    partly: str | None = None
    message: str = ""
    visible: tuple[int, int] = (0, 0)
    random: tuple[int, int] = (0, 0)
    untried: tuple[int, int] = (0, 0)
    failing: Failing | None = None
    notes: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    bonus: bool = False
    walk: object = None

    def __repr__(self):
        # nbgrader reads the points of a cell from the text of its last expression, if that is a number.
        if os.environ.get("NBGRADER_EXECUTION") and not self.bonus:
            return str(float(self.points))
        return pages.text(self)

    def _repr_html_(self):
        return pages.page(self)


def blank(challenge, message, attempted=False):
    """The Result of an answer that could not be run: no points, and why."""
    asked = len(challenge.examples), challenge.battery
    return Result(
        **_head(challenge), passed=False, attempted=attempted, points=0, message=message,
        visible=(0, asked[0]), random=(0, asked[1]), untried=asked,
        hints=challenge.hints if attempted else (),
    )  # fmt: skip


def unchecked(challenge, message):
    """The Result of a call of `check` that could check nothing, and why."""
    return Result(**_head(challenge), passed=False, attempted=False, points=0, message=message)


def assess(challenge, inputs, outcomes, right, mistakes, visible, echo=True, seen=None):
    """The Result of `outcomes` on `inputs`: examples first, then the fixed battery, then any others.

    `outcomes` may be shorter than `inputs`: the rest was not run. `right` has a digest for each input
    (None where `accept` decides), `mistakes` is `{vector: name}`, `visible` the number of examples, `seen`
    what each mistake gives on these (`{name: signs}`). With `echo=False` nothing of an input that is no
    example is told, nor what the function made of it.
    """
    if all(outcome.kind == "unattempted" for outcome in outcomes):
        return blank(challenge, sentences.not_yet(challenge, *outcomes[:1]))
    verdicts = [is_right(challenge, *each) for each in zip(inputs, outcomes, right, strict=False)]
    passed = all(verdicts) and len(verdicts) == len(inputs)
    mistake = None if passed else mistakes.get(vector(challenge, outcomes[: visible + challenge.battery]))
    known = challenge.mistakes[mistake] if mistake else None
    if not passed and not known and _is_right_in_form(challenge, inputs, outcomes, right):
        mistake, known = "form", FORM
    failing, message, share, part, notes = None, "", 1, None, ()
    if passed:
        told = [i for i, each in enumerate(inputs) if echo or i < visible or not each]
        message = _remarks(challenge, [inputs[i] for i in told], [outcomes[i] for i in told])
    else:
        told = slice(visible + challenge.battery)  # what comes after it is secret
        pattern = _pattern(challenge, inputs[told], outcomes[told], verdicts)
        pattern = pattern or _looked_up(outcomes, verdicts, visible)
        wrong = [i for i, verdict in enumerate(verdicts) if not verdict]
        part = None
        if not (known or pattern):
            part = _part(challenge, inputs, outcomes, right, visible, seen or {})
        sentence = known.message if known else pattern
        if part:
            sentence, asked = challenge.mistakes[part[0]].message, part[1]
            first = _first_failing(challenge, inputs, asked, visible, sentence, is_any=False)
            failing, message = failing_at(challenge, inputs, outcomes[first], first, visible), sentence
            notes = sentences.part_of(len(asked), sum(i < visible for i in wrong))
        else:
            first = _first_failing(challenge, inputs, wrong, visible, sentence, echo and not known)
            failing, message = _about_failing(challenge, inputs, outcomes, right, wrong, first, visible, echo)
            message = pattern or message
        share = known.share if known else 0
        notes = (*notes, *_besides(challenge, inputs, outcomes, wrong, failing, visible, echo))
    return Result(
        **_head(challenge), passed=passed, attempted=True, points=_rounded(share * challenge.points),
        mistake=mistake, partly=part and part[0], failing=failing,
        message=known.message if known and known.message else message,
        notes=(sentences.partly_right(known), *notes) if known and share else notes,
        hints=() if passed else challenge.hints,
        visible=(sum(verdicts[:visible]), visible),
        random=(sum(verdicts[visible:]), len(inputs) - visible),
        untried=(max(visible - len(outcomes), 0), len(inputs) - max(visible, len(outcomes))),
    )  # fmt: skip


def _part(challenge, inputs, outcomes, right, visible, seen):
    """The name of the known mistake that explains a part of what is wrong, and which examples; or None."""
    if len(outcomes) < visible or any(outcome.changed for outcome in outcomes[:visible]):
        return None

    def spoken(name):
        told = _spoken(challenge, inputs, range(visible), challenge.mistakes[name].message)
        return {*(told or range(visible))}

    def is_exact(name):
        return re.search(r"\d", challenge.mistakes[name].message)

    seen = {name: each for name, each in seen.items() if not challenge.mistakes[name].whole}
    mine = signs(challenge, inputs, outcomes[: visible + challenge.battery], right)
    found = partly(mine[:visible], seen, spoken, at_random(mine[visible:]), is_exact)
    # One and the same answer comes about in many ways, a wrong True or False in any.
    answers = {repr(returned(challenge, outcomes[i].value)) for i in found[1]} if found else ()
    return found if len(answers) > 1 else None


def _remarks(challenge, inputs, outcomes):
    """What the challenge has to say about these answers, each sentence once."""
    told = []
    for given, outcome in zip(inputs, outcomes, strict=True) if challenge.remark else ():
        value = returned(challenge, outcome.value)
        if outcome.kind == "value" and not values.complaint(value, challenge.returns):
            with suppress(Exception):  # what a function returns may have any shape
                told.append(challenge.remark(given, outcome.value))
    return " ".join(dict.fromkeys(filter(None, told)))


def _pattern(challenge, inputs, outcomes, verdicts):
    """What the challenge has to say about all these calls together."""
    if not challenge.pattern or any(outcome.kind != "value" for outcome in outcomes):
        return ""
    with suppress(Exception):  # what a function returns may have any shape
        got = [returned(challenge, outcome.value) for outcome in outcomes]
        return challenge.pattern([*zip(inputs, got, verdicts, strict=False)])
    return ""


def _looked_up(outcomes, verdicts, visible):
    """What to say where only the examples are answered, and all other calls alike; else ""."""
    examples, others = (
        {repr(each.encode()) for each in part} for part in (outcomes[:visible], outcomes[visible:])
    )
    is_a_table = visible and all(verdicts[:visible]) and len(others) == 1 < len(examples)
    return sentences.LOOKED_UP if is_a_table and len(outcomes) > visible + 1 else ""


def _head(challenge):
    return {"id": challenge.id, "name": challenge.name, "max": challenge.points, "bonus": challenge.bonus}


def _rounded(points):
    return int(points) if points == int(points) else round(points, 2)


def _first_failing(challenge, inputs, wrong, visible, sentence, is_any):
    """The number of the one of the `wrong` calls to show, or None.

    It is the one that the sentence speaks of, an example unless it may be `is_any`; else the smallest, an
    example if there is one.
    """
    spoken = _spoken(challenge, inputs, [i for i in wrong if i < visible or is_any], sentence)
    wrong = spoken or [i for i in wrong if i < visible] or wrong

    def size(i):
        return _is_large(inputs[i]), i < visible and challenge.examples[i].fine, len(arguments(inputs[i]))

    return min(wrong, key=size, default=None)


def _spoken(challenge, inputs, numbers, message):
    """Of the calls with these numbers those that a message speaks of first."""
    places = {i: spoken_of(challenge, inputs[i], message, _called(challenge, i)) for i in numbers}
    first = min((place for place in places.values() if place is not None), default=None)
    return [i for i, place in places.items() if place == first is not None]


def _is_large(inputs):
    """Whether there is a position among these that is too large to be drawn."""
    return any(pages.size_of(each) > pages.MOST_DRAWN for each in inputs)


def _called(challenge, i):
    """The name of the example with that number; "" for what has none, or is no example."""
    return challenge.examples[i].called if i < len(challenge.examples) else ""


def spoken_of(challenge, inputs, message, called=""):
    """Where a message speaks of a call, or None: by the name of the example, or by a piece of its code.

    >>> from helpers.checking import find
    >>> from helpers.games import Tree
    >>> spoken_of(find("3.2"), (Tree([[3, 5], [2, 9]]),), "In `[2, 9]` you took the 9. Who chooses there?")
    4
    >>> spoken_of(find("3.1"), (6,), "For 6 leaves you returned a value. Which one?", "6 leaves")
    4
    >>> spoken_of(find("5.2"), find("5.2").examples[0].inputs, "`alphabeta(first)` looks at too many. Why?")
    1
    """
    written, named = arguments(inputs), named_call(challenge, inputs)
    known = "|".join(re.escape(each) for each in (called, *_in_words(inputs)) if each)
    names = re.finditer(rf"(?<!\w)(?:{known})(?!\w)", message, re.I) if known else ()
    codes = re.finditer(r"(?<=`)[^`]{3,}(?=`)", message)  # a single digit may stand there for anything
    places = [each.start() for each in names]
    places += [
        each.start()
        for each in codes
        if each[0] == named
        or (re.search(r"[\d\[]|[XO.]{4}", each[0]) and re.sub("^M(AX|IN) ", "", each[0]) in written)
    ]
    return min(places, default=None)


def _in_words(inputs):
    """How a sentence speaks of inputs without their code: "empty board", "unfinished board", "2 × 3"."""
    if any(isinstance(each, Position) and hasattr(each, "cells") and not each.is_over for each in inputs):
        yield "unfinished board"
    cells = [getattr(each, "cells", each) for each in inputs]
    if any(isinstance(each, str) and {*each} == {"."} for each in cells):
        yield "empty board"
    if [*map(type, inputs[:2])] == [int, int]:
        yield "{} × {}".format(*inputs)


def _about_failing(challenge, inputs, outcomes, right, wrong, i, visible, echo):
    """The call with the number `i`, of those that are `wrong`, and what to say about it."""
    if i is None:
        return None, "Not every input was run. Was your function stopped before it was done?"
    if i >= visible and not echo and inputs[i]:
        return None, sentences.hidden(outcomes[i])
    failing = failing_at(challenge, inputs, outcomes[i], i, visible)
    example = challenge.examples[i] if i < visible else None
    message = _about_changes(challenge, inputs[i], outcomes[i], right[i])
    message = message or _about_digits(challenge, inputs[i], outcomes[i], right[i])
    message = message or _remarks(challenge, [inputs[i]], [outcomes[i]])
    turned = all(_is_turned(challenge, outcomes[k], challenge.examples[k]) for k in wrong if k < visible)
    message = message or _about_way(challenge, inputs[i], outcomes[i], example, turned)
    message = message or sentences.explain(challenge, inputs[i], outcomes[i], example)
    if message:
        return failing, message
    return replace(failing, bare=True), _general(challenge, outcomes, wrong, i, visible)


def _besides(challenge, inputs, outcomes, wrong, failing, visible, echo):
    """A note where one call did not come back and others went wrong: what is shown hides the other."""
    last, shown = len(outcomes) - 1, failing.number if failing else None
    others = [i for i in wrong if i < min(visible, last)]
    if outcomes[last].kind not in HOPELESS:
        return
    if shown == last and others:
        yield sentences.wrong_before(len(others))
    elif shown != last and failing:
        is_told = last < visible or echo
        told = call(challenge, inputs[last]) if is_told else ""
        yield sentences.not_back(told, sentences.got(challenge, outcomes[last]))


def failing_at(challenge, inputs, outcome, i, visible):
    """The Failing of the call with the number `i`, which had this outcome."""
    example = challenge.examples[i] if i < visible else None
    return Failing(
        call=call(challenge, inputs[i]),
        got=sentences.got(challenge, outcome),
        right=right_answer(challenge, example) if example else None,
        visible=i < visible,
        number=i,
        position=next((part for part in inputs[i] if isinstance(part, Position)), None),
        called=example.called if example else "",
        example=i if example else None,
        outcome=outcome,
    )


def _general(challenge, outcomes, wrong, i, visible):
    """What can be said of any wrong call: where it parts from the right answer, and which calls go wrong."""
    if outcomes[i].kind == "raised":
        return sentences.stopped_there(outcomes[i])
    if i < visible:
        return sentences.compared(challenge, outcomes, [k for k in wrong if k < visible], i)
    return sentences.new(challenge, len(wrong), len(outcomes) - visible)


def _about_changes(challenge, inputs, outcome, right):
    """What to say where nothing but a changed argument is wrong; else ""."""
    kept = replace(outcome, about="")
    is_all = outcome.changed and is_right(challenge, inputs, kept, right)
    return sentences.changes(challenge, outcome.changed) if is_all else ""


def _about_digits(challenge, inputs, outcome, right):
    """What to say where exact numbers were made of floats that came near the right ones; else ""."""
    value = returned(challenge, outcome.value)
    if outcome.kind != "value" or values.complaint(value, challenge.returns):
        return ""
    is_near = is_right(challenge, inputs, _formed(challenge, outcome), right)
    return sentences.OF_FLOATS if is_near else ""


def _is_turned(challenge, outcome, example):
    """Whether it is the right number with the other sign."""
    if outcome.kind != "value" or example.raises:
        return False
    value, right = returned(challenge, outcome.value), returned(challenge, example.gives)
    return isinstance(value, Number) and isinstance(right, Number) and value == -right


def _about_way(challenge, inputs, outcome, example, turned):
    """What the challenge asks about a value of the right kind, by the way it differs from the right one.

    That its sign is `turned` is said only where that is all that is wrong with the examples.
    """
    value = returned(challenge, outcome.value)
    if outcome.kind != "value" or values.complaint(value, challenge.returns):
        return ""
    right = [returned(challenge, example.gives)] if example and not example.raises else []
    return amiss.asked(challenge, inputs, value, right, turned)


def _is_right_in_form(challenge, inputs, outcomes, right):
    """Whether every answer is right but for its form: 1 for True, 15.0 for 15, a set for a list."""
    if len(outcomes) < len(inputs):
        return False
    return all(
        is_right(challenge, *each) or is_right(challenge, each[0], _formed(challenge, each[1]), each[2])
        for each in zip(inputs, outcomes, right, strict=True)
    )


def _formed(challenge, outcome):
    """The outcome with what was returned in the form that is asked for."""
    value = returned(challenge, outcome.value)
    if outcome.kind != "value":
        return outcome
    made = values.formed(value, challenge.returns)
    return replace(outcome, value=made if value is outcome.value else (made, outcome.value[1]))
