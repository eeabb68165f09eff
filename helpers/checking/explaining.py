"""What is said of a wrong answer: explainers are asked in order, and the first that knows something is heard.

Those of all calls come first (a known mistake, a pattern), then those of the one call that is shown.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from numbers import Number

from helpers.checking import differences, equality, pages, sentences
from helpers.checking.calling import HOPELESS, Outcome
from helpers.checking.challenge import Challenge, Mistake, arguments, call, right_answer
from helpers.checking.key import at_random, is_right, returned, signs, vector
from helpers.checking.partial import pair_of_mistakes, partly
from helpers.checking.spoken_of import called, calls_spoken_of
from helpers.games import Position

FORM = Mistake("", share=0.5)  # the right idea in the wrong form, in any challenge
LONG = 6  # one of so many inputs may have an answer that no float tells


@dataclass(frozen=True)
class Case:
    """All that was seen of an answer: for each input the outcome, and the digest of what is right there.

    The first `visible` inputs are the examples, then come the fixed hidden ones, then any others. `outcomes`
    may be fewer: the rest was not run. `mistakes` is `{vector: name}`, `seen` what each gives on examples.
    """

    challenge: Challenge
    inputs: list
    outcomes: list
    right: list
    visible: int
    mistakes: dict = field(default_factory=dict)
    seen: dict = field(default_factory=dict)
    echo: bool = True  # whether inputs that are no examples may be told

    @cached_property
    def verdicts(self):
        asked = zip(self.inputs, self.outcomes, self.right, strict=False)
        return [is_right(self.challenge, *each) for each in asked]

    @cached_property
    def wrong(self):
        """The numbers of the calls that went wrong."""
        return [i for i, verdict in enumerate(self.verdicts) if not verdict]

    @property
    def passed(self):
        return all(self.verdicts) and len(self.verdicts) == len(self.inputs)

    @property
    def is_whole(self):
        """Whether every input was asked."""
        return len(self.outcomes) >= len(self.inputs)

    @property
    def public(self):
        """How many inputs are no secret: the examples and the fixed hidden ones."""
        return self.visible + self.challenge.hidden

    def example(self, i):
        return self.challenge.examples[i] if i < self.visible else None

    def value(self, i):
        return returned(self.challenge, self.outcomes[i].value)

    def is_of_its_kind(self, i):
        """Whether a value came, and one of the kind that is asked for."""
        return self.outcomes[i].kind == "value" and not equality.unlike(self.value(i), self.challenge.returns)


@dataclass(frozen=True)
class Failing:
    """A call that went wrong: what was called, what came, and (in an example) what is right.

    `number` is that of the input, from 0, `called` the name of the example, if it is one that has a name,
    `example` its number, `outcome` what `got` tells. `bare` is True if the message only says it is wrong.
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


@dataclass(frozen=True)
class Said:
    """What is said of a wrong answer, and of which call; the mistake that explains all of it, or `partly`."""

    message: str
    failing: Failing | None = None
    mistake: str | None = None
    partly: str | None = None
    share: float = 0
    notes: tuple[str, ...] = ()


def explain(case):
    """What is said of a wrong answer."""
    said = next(filter(None, (explainer(case) for explainer in OF_ALL_CALLS)))
    return replace(said, notes=(*said.notes, *_besides(case, said.failing)))


# --- of all calls ---


def a_known_mistake(case):
    name = case.mistakes.get(vector(case.challenge, case.outcomes[: case.public]))
    return name and _named(case, name, case.challenge.mistakes[name])


def right_but_for_its_form(case):
    """1 for True, 15.0 for 15, a set for a list.

    Of a float nobody can say whether it was a fraction with a long denominator: a few such are let pass.
    """
    asked = zip(case.inputs, case.outcomes, case.right, strict=False)
    formed = [
        is_right(case.challenge, each, _formed(case.challenge, got), right) for each, got, right in asked
    ]
    if not case.is_whole or LONG * sum(formed) < (LONG - 1) * len(formed):
        return None
    if all(
        is_formed or verdict or _is_long(case, i)
        for i, (is_formed, verdict) in enumerate(zip(formed, case.verdicts, strict=True))
    ):
        return _named(case, "form", FORM)
    return None


def _is_long(case, i):
    """Whether it is no example, and floats came where exact numbers are asked for."""
    is_exact, value = "Fraction" in case.challenge.returns, returned(case.challenge, case.outcomes[i].value)
    return i >= case.visible and is_exact and equality.has_float(value)


def _named(case, name, mistake):
    sentence, numbers = (mistake.message, ()) if mistake.message else _pattern(case)
    shown = call_to_show(case, numbers or case.wrong, sentence)
    said = replace(_with(sentence, of_one_call(case, shown)), mistake=name, share=mistake.share)
    return replace(said, notes=(sentences.partly_right(mistake),)) if mistake.share else said


def a_pattern(case):
    """What the challenge has to say about all these calls together."""
    return _of_all(case, *_pattern(case))


def a_constant(case):
    """Every call is answered alike, where the examples ask for different answers."""
    values = {sentences.got(case.challenge, outcome) for outcome in case.outcomes}
    rights = {right_answer(case.challenge, example) for example in case.challenge.examples}
    if len(values) > 1 or len(rights) < 2 or not case.is_whole:
        return None
    is_formed = case.is_of_its_kind(case.wrong[0]) and not what_came(case, case.wrong[0])
    return _of_all(case, sentences.constant(*values) if is_formed else "")


def a_table_of_the_examples(case):
    """Only the examples are answered, and all other calls alike."""
    known = case.inputs[: case.visible]
    calls = zip(case.inputs, case.outcomes, strict=False)
    told = [(each in known, repr(outcome.encode())) for each, outcome in calls]
    examples, others = ({got for is_known, got in told if is_known == asked} for asked in (True, False))
    is_a_table = case.visible and all(case.verdicts[: case.visible]) and len(others) == 1 < len(examples)
    return _of_all(case, sentences.LOOKED_UP if is_a_table and len(case.outcomes) > case.visible + 1 else "")


def _of_all(case, sentence, numbers=()):
    if not sentence:
        return None
    shown = call_to_show(case, numbers or case.wrong, sentence, is_any=case.echo)
    return _with(sentence, of_one_call(case, shown))


def two_known_mistakes(case):
    """Two that explain every call: each is told of an example that it alone has wrong."""
    if not case.is_whole or any(outcome.changed for outcome in case.outcomes[: case.public]):
        return None
    mine = signs(case.challenge, case.inputs, case.outcomes[: case.public], case.right)
    told = []
    for name, alone in pair_of_mistakes(mine, _can_be_one_of_two(case), case.visible).items():
        numbers, sentence = sorted(alone & _can_be_told_of(case, name)), case.challenge.mistakes[name].message
        if not numbers:
            return None
        told.append(Said(sentence, failing_at(case, call_to_show(case, numbers, sentence)), partly=name))
    return replace(told[0], notes=(sentences.of_another_call(told[1]),)) if told else None


def _can_be_one_of_two(case):
    """What is seen of the mistakes whose sentences say nothing of other calls."""
    mistakes = case.challenge.mistakes
    return {
        name: each for name, each in case.seen.items() if mistakes[name].message and not mistakes[name].whole
    }


def a_mistake_in_part(case):
    """A known mistake that explains most of the wrong examples."""
    examples = case.outcomes[: case.visible]
    if len(examples) < case.visible or any(outcome.changed for outcome in examples):
        return None
    mine = signs(case.challenge, case.inputs, case.outcomes[: case.public], case.right)
    on_examples, random = mine[: case.visible], at_random(mine[case.visible :])
    found = partly(
        on_examples,
        _can_be_one_of_two(case),
        partial(_can_be_told_of, case),
        random,
        partial(_has_numbers, case),
    )
    if not found:
        return None
    name, explained = found
    if len({repr(case.value(i)) for i in explained}) == 1:
        return None  # one and the same answer comes about in many ways, a wrong True or False in any
    sentence = case.challenge.mistakes[name].message
    failing = failing_at(case, call_to_show(case, explained, sentence))
    wrong = sum(i < case.visible for i in case.wrong)
    return Said(sentences.in_part(sentence, len(explained), wrong), failing, partly=name)


def _can_be_told_of(case, mistake):
    """The numbers of the examples of which the sentence of a mistake can be told."""
    every = range(case.visible)
    return {
        *(
            calls_spoken_of(case.challenge, case.inputs, every, case.challenge.mistakes[mistake].message)
            or every
        )
    }


def _has_numbers(case, mistake):
    return re.search(r"\d", case.challenge.mistakes[mistake].message)


def the_call_that_is_shown(case):
    return of_one_call(case, call_to_show(case, case.wrong, "", is_any=case.echo))


OF_ALL_CALLS = (
    a_known_mistake,
    right_but_for_its_form,
    a_constant,  # before the patterns: one answer fits many
    a_pattern,
    a_table_of_the_examples,
    two_known_mistakes,
    a_mistake_in_part,
    the_call_that_is_shown,
)


def _pattern(case):
    """What is said of all calls, and the numbers of those that it is about; none: of all that are wrong."""
    told = slice(case.public)  # what comes after it is secret
    outcomes = case.outcomes[told]
    if not case.challenge.pattern or any(outcome.kind != "value" for outcome in outcomes):
        return "", ()
    with suppress(Exception):  # what a function returns may have any shape
        got = [returned(case.challenge, outcome.value) for outcome in outcomes]
        said = case.challenge.pattern([*zip(case.inputs[told], got, case.verdicts, strict=False)])
        return (said, ()) if isinstance(said, str) else said
    return "", ()


def _with(sentence, said):
    return replace(said, message=sentence or said.message)


# --- of one call ---


def of_one_call(case, i):
    """What is said of the call with the number `i`, if it may be told."""
    if i is None:
        return Said("Not every input was run. Was your function stopped before it was done?")
    if i >= case.visible and not case.echo and case.inputs[i]:
        return Said(sentences.hidden(case.outcomes[i]))
    failing = failing_at(case, i)
    message = next(filter(None, (explainer(case, i) for explainer in OF_ONE_CALL)), "")
    return Said(message, failing) if message else Said(_general(case, i), replace(failing, bare=True))


def changed_arguments(case, i):
    """Nothing but a changed argument is wrong."""
    outcome = case.outcomes[i]
    kept = replace(outcome, about="")
    is_all = outcome.changed and is_right(case.challenge, case.inputs[i], kept, case.right[i])
    return sentences.changes(case.challenge, outcome.changed) if is_all else ""


def lost_digits(case, i):
    """Exact numbers were made of floats that came near the right ones."""
    if not case.is_of_its_kind(i):
        return ""
    formed = _formed(case.challenge, case.outcomes[i])
    return sentences.OF_FLOATS if is_right(case.challenge, case.inputs[i], formed, case.right[i]) else ""


def the_challenges_remark(case, i):
    return remarks(case, [i])


def the_way_it_differs(case, i):
    """What the challenge asks about a value of the right kind, by the way it differs from the right one."""
    if not case.is_of_its_kind(i):
        return ""
    example = case.example(i)
    right = [returned(case.challenge, example.gives)] if example and not example.raises else []
    turned = all(_is_turned(case, k) for k in case.wrong if k < case.visible)
    return differences.asked(case.challenge, case.inputs[i], case.value(i), right, turned)


def what_came(case, i):
    """An error, nothing, too many values, another kind of value."""
    return sentences.explain(case.challenge, case.inputs[i], case.outcomes[i], case.example(i))


OF_ONE_CALL = (changed_arguments, lost_digits, the_challenges_remark, the_way_it_differs, what_came)


def remarks(case, numbers):
    """What the challenge has to say about the answers to these calls, each sentence once."""
    told = []
    for i in numbers if case.challenge.remark else ():
        if case.is_of_its_kind(i):
            with suppress(Exception):  # what a function returns may have any shape
                told.append(case.challenge.remark(case.inputs[i], case.outcomes[i].value))
    return " ".join(dict.fromkeys(filter(None, told)))


def _general(case, i):
    """What can be said of any wrong call: where it parts from the right answer, and which calls go wrong."""
    if case.outcomes[i].kind == "raised":
        return sentences.stopped_there(case.outcomes[i])
    if i < case.visible:
        return sentences.compared(
            case.challenge, case.outcomes, [k for k in case.wrong if k < case.visible], i
        )
    return sentences.new(case.challenge, len(case.wrong), len(case.outcomes) - case.visible)


def _is_turned(case, i):
    """Whether it is the right number of an example with the other sign."""
    example = case.example(i)
    if case.outcomes[i].kind != "value" or example.raises:
        return False
    value, right = case.value(i), returned(case.challenge, example.gives)
    return isinstance(value, Number) and isinstance(right, Number) and value == -right


def _formed(challenge, outcome):
    """The outcome with what was returned in the form that is asked for."""
    value = returned(challenge, outcome.value)
    if outcome.kind != "value":
        return outcome
    made = equality.formed(value, challenge.returns)
    return replace(outcome, value=made if value is outcome.value else (made, outcome.value[1]))


# --- which call is shown ---


def call_to_show(case, numbers, sentence, is_any=False):
    """The number of the one of these wrong calls to show, or None.

    It is the one that the sentence speaks of, an example unless it may be `is_any`; else the smallest, an
    example if there is one.
    """
    examples = [i for i in numbers if i < case.visible]
    spoken = calls_spoken_of(case.challenge, case.inputs, numbers if is_any else examples, sentence)

    def size(i):
        is_fine = i < case.visible and case.challenge.examples[i].fine
        is_large = any(pages.size_of(each) > pages.MOST_DRAWN for each in case.inputs[i])
        return is_large, is_fine, len(arguments(case.inputs[i]))

    return min(spoken or examples or numbers, key=size, default=None)


def failing_at(case, i, outcome=None):
    """The Failing of the call with the number `i`, which had this outcome, if it is another now."""
    outcome, example = outcome or case.outcomes[i], case.example(i)
    return Failing(
        call=call(case.challenge, case.inputs[i]),
        got=sentences.got(case.challenge, outcome),
        right=right_answer(case.challenge, example) if example else None,
        visible=i < case.visible,
        number=i,
        position=next((part for part in case.inputs[i] if isinstance(part, Position)), None),
        called=called(case.challenge, i) if example else "",
        example=i if example else None,
        outcome=outcome,
    )


def _besides(case, failing):
    """A note where one call did not come back and others went wrong: what is shown hides the other."""
    last, shown = len(case.outcomes) - 1, failing.number if failing else None
    others = [i for i in case.wrong if i < min(case.visible, last)]
    if case.outcomes[last].kind not in HOPELESS:
        return
    if shown == last and others:
        yield sentences.wrong_before(len(others))
    elif shown != last and failing:
        is_told = last < case.visible or case.echo
        told = call(case.challenge, case.inputs[last]) if is_told else ""
        yield sentences.not_back(told, sentences.got(case.challenge, case.outcomes[last]))
