"""From outcomes to a Result: one way to compare, for `check` in a notebook and for `grade`.

>>> from helpers.checking import battery, example_inputs, find, run
>>> challenge = find("3.1")
>>> result = blank(challenge, "There is no such function in the notebook.")
>>> result.points, result.max, result.passed
(0, 10, False)
"""

import os
from dataclasses import dataclass

from helpers.checking import pages, sentences
from helpers.checking.challenge import arguments, call, right_answer
from helpers.checking.key import is_right, vector
from helpers.games import Position


@dataclass(frozen=True)
class Failing:
    """A call that went wrong: what was called, what came, and (in an example) what is right."""

    call: str
    got: str
    right: str | None = None
    visible: bool = True
    position: Position | None = None


@dataclass(frozen=True, repr=False)
class Result:
    """What a check found. `visible` and `random` are pairs: right answers, of how many."""

    id: str
    name: str
    passed: bool
    attempted: bool
    points: float
    max: float
    mistake: str | None = None
    message: str = ""
    visible: tuple[int, int] = (0, 0)
    random: tuple[int, int] = (0, 0)
    failing: Failing | None = None
    notes: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    bonus: bool = False

    def __repr__(self):
        # nbgrader reads the points of a cell from the text of its last expression, if that is a number.
        if os.environ.get("NBGRADER_EXECUTION") and not self.bonus:
            return str(float(self.points))
        return pages.text(self)

    def _repr_html_(self):
        return pages.page(self)


def blank(challenge, message, attempted=False):
    """The Result of an answer that could not be run: no points, and why."""
    visible, hints = (0, len(challenge.examples)), challenge.hints if attempted else ()
    return Result(
        **_head(challenge), passed=False, attempted=attempted, points=0,
        message=message, visible=visible, random=(0, challenge.battery), hints=hints,
    )  # fmt: skip


def perfect(challenge):
    """The Result of an answer that is right everywhere."""
    seen, drawn = len(challenge.examples), challenge.battery
    return Result(
        **_head(challenge), passed=True, attempted=True, points=challenge.points,
        visible=(seen, seen), random=(drawn, drawn),
    )  # fmt: skip


def unchecked(challenge, message):
    """The Result of a call of `check` that could check nothing, and why."""
    return Result(**_head(challenge), passed=False, attempted=False, points=0, message=message)


def assess(challenge, inputs, outcomes, right, mistakes, visible, echo=True):
    """The Result of `outcomes` on `inputs`: examples first, then the fixed battery, then any others.

    `outcomes` may be shorter than `inputs`: the rest was not run. `right` has a digest for each input
    (None where `accept` decides), `mistakes` is `{vector: name}`, `visible` the number of examples. With
    `echo=False` nothing of an input that is no example is told, nor what the function made of it.
    """
    if all(outcome.kind == "unattempted" for outcome in outcomes):
        return blank(challenge, sentences.not_yet(challenge, *outcomes[:1]))
    verdicts = [is_right(challenge, *each) for each in zip(inputs, outcomes, right, strict=False)]
    passed = all(verdicts) and len(verdicts) == len(inputs)
    mistake = None if passed else mistakes.get(vector(challenge, outcomes[: visible + challenge.battery]))
    failing, message = None, ""
    if not passed:
        failing, message = _first_failing(challenge, inputs, outcomes, verdicts, visible, echo)
    if mistake:
        message = challenge.mistakes[mistake].message
    share = 1 if passed else challenge.mistakes[mistake].share if mistake else 0
    return Result(
        **_head(challenge), passed=passed, attempted=True, points=_rounded(share * challenge.points),
        mistake=mistake, message=message, failing=failing, hints=() if passed else challenge.hints,
        visible=(sum(verdicts[:visible]), visible),
        random=(sum(verdicts[visible:]), len(inputs) - visible),
    )  # fmt: skip


def _head(challenge):
    return {"id": challenge.id, "name": challenge.name, "max": challenge.points, "bonus": challenge.bonus}


def _rounded(points):
    return int(points) if points == int(points) else round(points, 2)


def _first_failing(challenge, inputs, outcomes, verdicts, visible, echo):
    """The smallest wrong call, an example if there is one, and what to say about it."""
    wrong = [i for i, verdict in enumerate(verdicts) if not verdict]
    if not wrong:
        return None, "Not every input was run. Was your function stopped before it was done?"
    i = min(wrong, key=lambda i: (i >= visible, len(arguments(inputs[i]))))
    if i >= visible and not echo and inputs[i]:
        return None, sentences.hidden(outcomes[i])
    failing = Failing(
        call=call(challenge, inputs[i]),
        got=sentences.got(challenge, outcomes[i]),
        right=right_answer(challenge, challenge.examples[i]) if i < visible else None,
        visible=i < visible,
        position=next((part for part in inputs[i] if isinstance(part, Position)), None),
    )
    return failing, sentences.explain(challenge, inputs[i], outcomes[i], visible=i < max(visible, 1))
