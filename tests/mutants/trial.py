"""What becomes of a mutant: whether it differs from the right answer, is caught, and is named."""

import copy
import resource
import signal
import warnings
from collections import namedtuple
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from reference import answers_of

from helpers.checking import check, find, hidden_inputs, load_key, scores
from helpers.checking.calling import asking, run
from helpers.checking.key import digest, example_digests, example_inputs, is_right, vector
from mutants import operators, wide
from mutants.answers import functions_of, right_answers

SECONDS, MEMORY = 3, 3 * 2**30
# `fate` is "example", "input", "equal" or "passes"; `mistake` its name, if it has one; `shown` a difference.
Fate = namedtuple("Fate", "challenge label slip fate mistake shown", defaults=(None, None))


class Late(KeyboardInterrupt):
    """A mutant that does not end; like the ■ of the kernel, so that no call takes it for an error."""


@contextmanager
def limited(seconds=SECONDS):
    """Ends what is done here after so many seconds of its own time, with Late."""

    def stop(*_):
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.5)  # again, where an `except` has caught it
        raise Late

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@cache
def questions(challenge):
    """What a check asks, examples first, and the digests of the right answers."""
    inputs = [*example_inputs(challenge), *hidden_inputs(challenge)]
    return inputs, [*example_digests(challenge), *load_key(challenge.id)["right"]]


@cache
def widely(challenge, most=wide.MOST):
    """At most so many wide inputs, and the digests of the right answers by the second proof."""
    inputs = wide.drawn(challenge, min(most, wide.COUNTS.get(challenge.id, most)))
    if challenge.accept:
        return inputs, [None] * len(inputs)
    functions = answers_of(challenge.id)
    return inputs, [digest(challenge, each, run(challenge, functions, each)) for each in inputs]


def first_wrong(challenge, functions, inputs, right):
    """The number of the first wrong call, and what came of all up to it."""
    outcomes = []
    with asking(challenge, functions) as ask:
        for each, expected in zip(inputs, right, strict=True):
            outcomes.append(ask(copy.deepcopy(tuple(each))))
            if not is_right(challenge, each, outcomes[-1], expected):
                return len(outcomes) - 1, outcomes
    return None, outcomes


def fate(challenge, right, slip, name_it=True, most=wide.MOST, seconds=SECONDS):
    """The Fate of one mutant of a right answer; None where it defines no answer any more."""
    told = (challenge.id, right.label, slip)
    try:
        with limited(seconds), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            functions = functions_of(challenge, right, slip.source)
            if not functions or not all(map(callable, functions)):
                return None
            i, outcomes = first_wrong(challenge, functions, *questions(challenge))
    except Exception:
        return None
    except Late:
        return Fate(*told, "example", "never ends")
    if i is not None:
        where = "example" if i < len(challenge.examples) else "input"
        return Fate(*told, where, _name(challenge, functions) if name_it else None)
    if not passes(challenge, functions):
        return Fate(*told, "input")
    inputs, expected = widely(challenge, most)
    try:
        with limited(60), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            functions = functions_of(challenge, right, slip.source)  # with nothing in a cache
            i, outcomes = first_wrong(challenge, functions, inputs, expected)
    except Late:
        return Fate(*told, "passes", shown="never ends")
    if i is None:
        return Fate(*told, "equal")
    return Fate(*told, "passes", shown=f"{tuple(inputs[i])} gives {outcomes[i]}"[:600])


def passes(challenge, functions):
    """Whether `check` itself lets these functions pass."""
    with patch.object(scores, "record"), patch.object(scores, "judged"):
        return check(challenge.id, *functions).passed


def _name(challenge, functions):
    """The name of the mistake that these functions make, if it is a known one."""
    inputs, _ = questions(challenge)
    try:
        with limited(), asking(challenge, functions) as ask:
            outcomes = [ask(copy.deepcopy(tuple(each))) for each in inputs]
    except Late:
        return None
    return load_key(challenge.id)["mistakes"].get(vector(challenge, outcomes))


def fates(id, label, every=1, start=0):
    """The Fate of each mutant of one right answer, or of every so-manyth."""
    challenge = find(id)
    (right,) = (each for each in right_answers(challenge) if each.label == label)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    found = [*operators.slips(right.source)][start::every]
    return [each for each in (fate(challenge, right, slip) for slip in found) if each]
