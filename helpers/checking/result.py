"""From outcomes to a Result: one way to compare, for `check` in a notebook and for `grade`.

>>> from helpers.checking import hidden_inputs, example_inputs, find, run
>>> challenge = find("3.1")
>>> result = blank(challenge, "There is no such function in the notebook.")
>>> result.points, result.passed
(0, False)
"""

import os
from dataclasses import dataclass

from helpers.checking import pages, sentences
from helpers.checking.explaining import Case, Failing, Said, explain, remarks


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
    asked = len(challenge.examples), challenge.hidden
    return Result(
        **_head(challenge), passed=False, attempted=attempted, points=0, message=message,
        visible=(0, asked[0]), random=(0, asked[1]), untried=asked, hints=challenge.hints,
    )  # fmt: skip


def unchecked(challenge, message):
    """The Result of a call of `check` that could check nothing, and why."""
    return Result(**_head(challenge), passed=False, attempted=False, points=0, message=message)


def assess(challenge, inputs, outcomes, right, mistakes, visible, echo=True, seen=None):
    """The Result of `outcomes` on `inputs`; what the arguments are, a `Case` says."""
    return result_of(Case(challenge, inputs, outcomes, right, visible, mistakes, seen or {}, echo))


def result_of(case):
    """The Result of a Case."""
    challenge, visible, asked = case.challenge, case.visible, len(case.outcomes)
    if all(outcome.kind == "unattempted" for outcome in case.outcomes):
        return blank(challenge, sentences.not_yet(challenge, *case.outcomes[:1]))
    if case.passed:
        told = [i for i, each in enumerate(case.inputs) if case.echo or i < visible or not each]
        said = Said(remarks(case, told), share=1)
    else:
        said = explain(case)
    return Result(
        **_head(challenge),
        passed=case.passed,
        attempted=True,
        points=_rounded(said.share * challenge.points),
        mistake=said.mistake,
        partly=said.partly,
        message=said.message,
        failing=said.failing,
        notes=said.notes,
        hints=() if case.passed else challenge.hints,
        visible=(sum(case.verdicts[:visible]), visible),
        random=(sum(case.verdicts[visible:]), len(case.inputs) - visible),
        untried=(max(visible - asked, 0), len(case.inputs) - max(visible, asked)),
    )


def _head(challenge):
    return {"id": challenge.id, "name": challenge.name, "max": challenge.points, "bonus": challenge.bonus}


def _rounded(points):
    return int(points) if points == int(points) else round(points, 2)
