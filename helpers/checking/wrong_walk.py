"""A wrong answer's own walk through a small tree: the picture, with the first wrong node framed.

Only `check` makes one, and only of an answer that is wrong: `trace` and the pictures are loaded then.
"""

import copy
import os
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial

from helpers.checking.calling import Printed
from helpers.checking.challenge import call
from helpers.checking.key import is_right, returned
from helpers.checking.pages import MOST_DRAWN, paragraph, size_of
from helpers.checking.values import plain

TRIED = 8  # inputs: where the first ones show no fault, neither will the rest


@dataclass(frozen=True)
class Walk:
    """An answer's walk through the input with this `number`, in which helpers.tracing found the `fault`.

    `call` is that call as text, and `shown` says whether it is the one that the check tells of; `again()`
    traces it once more, line by line.
    """

    call: str
    number: int
    fault: object
    shown: bool
    again: object = None

    def page(self):
        """The picture as HTML; "" where it cannot be drawn."""
        with suppress(Exception):
            from helpers.draw import draw_tree

            title = "" if self.shown else paragraph(f"The same in `{self.call}`:")
            # The best line might be what is asked for.
            drawn = draw_tree(self.fault.graph, highlight=self.fault.frame, best_line=False, title="")
            return title + drawn._repr_html_() + self.steps()
        return ""

    def steps(self):
        """The walk to step through, from the node that is framed on, closed; "" where it cannot be made."""
        with suppress(Exception), redirect_stdout(Printed()):
            from helpers.stepped.replay import replay

            graph = self.fault.graph if self.fault.failed else self.again()
            stepped = replay(graph, at=self.fault.node)
            page = stepped.framed("<span></span>", stepped.html)
            return f"<details><summary>Step through this tree</summary>{page}</details>"
        return ""


def walk_of(challenge, answers, inputs, outcomes, right, failing):
    """The Walk through the input that is shown as `failing`, or else through the smallest that has one."""
    if challenge.walks and "NBGRADER_EXECUTION" not in os.environ:
        for other, *_, i in _small(challenge, inputs, outcomes, right, failing)[:TRIED]:
            with suppress(Exception):  # a picture that fails must not harm the check
                if fault := _fault(challenge, answers[0], inputs[i], outcomes[i]):
                    again = partial(_traced, answers[0], inputs[i])
                    return Walk(call(challenge, inputs[i]), i, fault, shown=not other, again=again)
    return None


def _small(challenge, inputs, outcomes, right, failing):
    """(whether another call than the one shown, whether random, size, number) of small wrong calls."""
    found = []
    for i, (each, outcome, key) in enumerate(zip(inputs, outcomes, right, strict=False)):
        size = size_of(each[0]) if outcome.kind in ("value", "raised") else 0
        if 1 < size <= MOST_DRAWN and not is_right(challenge, each, outcome, key):
            is_random = i >= len(challenge.examples)
            found.append((call(challenge, each) != failing.call, is_random, size, i))
    return sorted(found)


def _fault(challenge, function, inputs, outcome):
    """What helpers.tracing finds in this call, if it comes out as before."""
    from helpers.tracing.fault import first_fault

    with redirect_stdout(Printed()):
        fault = first_fault(function, *copy.deepcopy(tuple(inputs)), by=challenge.walks)
    if fault is None or len(fault.graph) < 2:
        return None
    same = fault.failed if outcome.kind == "raised" else _is_same(challenge, fault, outcome)
    return fault if same else None


def _traced(function, inputs):
    from helpers.tracing import trace

    return trace(function, *copy.deepcopy(tuple(inputs)), lines=True)


def _is_same(challenge, fault, outcome):
    return not fault.failed and plain(fault.graph.graph["result"]) == returned(challenge, outcome.value)
