"""What every challenge must keep: each function yields what is wrong, with the way out.

`python -m instructors try` and the tests ask the same.
"""

import json
import re

from helpers.checking import Outcome, hidden_inputs, run
from helpers.checking.challenge import call
from helpers.checking.key import agrees, digest, is_right
from helpers.checking.sentences import got
from helpers.checking.spoken_of import place_of
from helpers.checking.values import decode, encode

NOT_YET = "Not written yet"  # what `new` writes where an author is to write
MOST_EXAMPLES, USUAL_EXAMPLES = 12, 5
USUAL_POINTS = 100  # of a notebook, without the bonus
LONGEST_INPUT = 1_600  # characters: 64 leaves far from 0
MOST_EQUAL = 0.7  # of the random inputs may have the same answer


def form(challenge):
    """Hints, numbers and examples of a Challenge.

    >>> from helpers.checking import find
    >>> [*form(find("3.2"))]
    []
    """
    if len(challenge.hints) != 3:
        yield f"it has {len(challenge.hints)} hints. Give three, each saying more than the one before."
    for number, hint in enumerate(challenge.hints, 1):
        if not 5 <= len(hint.split()) <= 35:
            yield f"hint {number} has {len(hint.split())} words. Let it have 5 to 35."
        yield from _tone(f"hint {number}", hint)
        if NOT_YET in hint:
            yield f"hint {number} is not written yet."
    if challenge.difficulty not in range(1, 6):
        yield f"difficulty is {challenge.difficulty}. Give a whole number from 1 to 5."
    if challenge.minutes not in range(5, 51, 5):
        yield f"minutes is {challenge.minutes}. Give 5, 10, … or 50."
    if not 1 <= len(challenge.examples) <= MOST_EXAMPLES:
        yield f"it has {len(challenge.examples)} examples. Let it have 1 to {MOST_EXAMPLES}."
    if len({repr(example.inputs) for example in challenge.examples}) < len(challenge.examples):
        yield "two examples have the same inputs. Leave one out."
    for example in challenge.examples:
        if example.why == NOT_YET:
            yield f"{example} is not written yet: it only holds the place."
        if len(example.why.split()) > 3:
            yield f"the reason {example.why!r} of an example is long. Let it have three words at most."


def sentences(challenge):
    """What a Challenge says to the mistakes it knows."""
    told = {}
    for name, mistake in challenge.mistakes.items():
        message, where = mistake.message, f"the sentence of {name}"
        if not message.endswith("?") or message.count("?") > 1:
            yield f"{where} must end with a question, its only one."
        if len(message.split()) > 50:
            yield f"{where} has {len(message.split())} words; 50 are the most. Shorten it."
        if message.count("`") % 2:
            yield f"{where} has a ` without a partner. Pair it."
        if not 0 <= mistake.share <= 0.5:
            yield f"{name} keeps a share of {mistake.share}. Give 0 to 0.5."
        if NOT_YET in message:
            yield f"{where} is not written yet."
        yield from _tone(where, message)
        if told.setdefault(message, name) != name:
            yield f"{name} and {told[message]} have the same sentence. Let each speak of its own slip."


def _tone(where, text):
    if "!" in text or " simply " in text:
        yield f"{where} has an exclamation mark, or says `simply`. Say it calmly."


def examples(challenge, functions):
    """Whether right functions give what the examples state, also after the way to the grader and back."""
    for example in challenge.examples:
        outcome = run(challenge, functions, example.inputs)
        if outcome.kind == "unattempted":
            yield "it is not written yet."
            return
        if not agrees(challenge, example.inputs, outcome, example.outcome()):
            yield f"{example} is stated, and it {became(challenge, outcome)}. Mend one of them."
        elif decode(json.loads(json.dumps(encode(example.inputs)))) != example.inputs:
            yield f"the inputs of {example} do not reach the grader as they are. Use plain values."
        elif Outcome.decode(json.loads(json.dumps(outcome.encode()))) != outcome:
            yield f"the answer to {example} does not reach the grader as it is. Return a plain value."


def became(challenge, outcome):
    """What came of a call, to go on after its name."""
    return f"gives {got(challenge, outcome)}"


def random_inputs(challenge, functions):
    """Whether the random inputs are plain, small and different."""
    if (
        repr(hidden_inputs(challenge)) == repr(hidden_inputs(challenge, seed="other"))
        and challenge.hidden > 1
    ):
        yield "its random inputs are always the same. Let `inputs` ask `rng` for all of its numbers."
    for inputs in (hidden_inputs(challenge), hidden_inputs(challenge, seed="other")):
        different = len({repr(each) for each in inputs})
        if different < challenge.hidden:
            yield f"only {different} of {challenge.hidden} random inputs differ. Draw more widely."
        if max(len(repr(each)) for each in inputs) > LONGEST_INPUT:
            yield f"a random input is longer than {LONGEST_INPUT} characters. Draw smaller ones."
        for each in inputs:
            outcome = run(challenge, functions, each)
            if outcome.kind not in ("value", "raised"):
                yield f"{call(challenge, each)} {became(challenge, outcome)}. Draw what an answer can take."
                return


def answers_vary(challenge, functions):
    """Whether no answer that is the same everywhere gets near to all random inputs."""
    right = [run(challenge, functions, each) for each in hidden_inputs(challenge)]
    if len(right) > 1 and not challenge.accept:
        different, least = (
            len({repr(each.value) for each in right}),
            2 if challenge.returns in ("bool", "str") else 3,
        )
        if different < least:
            yield f"the random inputs have {different} different answers; {least} are the least."
        if max(map(right.count, right)) > MOST_EQUAL * len(right):
            yield f"one answer is right for {MOST_EQUAL:.0%} of the random inputs and more. Draw more evenly."


def agree(challenge, functions, others):
    """Whether two right answers agree on the random inputs."""
    for each in hidden_inputs(challenge):
        ours, theirs = (run(challenge, some, each) for some in (functions, others))
        if challenge.accept:
            alike = is_right(challenge, each, theirs, None)
        else:
            alike = digest(challenge, each, ours) == digest(challenge, each, theirs) and not theirs.changed
        if not alike:
            told = f"the solution {became(challenge, ours)}, the second proof {became(challenge, theirs)}"
            yield f"{call(challenge, each)}: {told}."
            return


def caught(challenge, name, result):
    """Whether the Result of a known wrong answer is the one of its name."""
    if result.passed:
        yield f"the wrong answer of {name} passes. Mend it, or add an example that catches it."
    elif not result.attempted:
        yield f"the wrong answer of {name} is not written yet."
    elif result.visible[0] == result.visible[1] or not result.failing.visible:
        yield f"no example catches {name}. Add one."
    elif result.mistake != name or result.message != challenge.mistakes[name].message:
        yield f"{name} is named {result.mistake}, and told: {result.message}"
    elif result.points != challenge.points * challenge.mistakes[name].share:
        yield f"{name} earns {result.points} points, not its share."


def speaks_of_what_is_shown(challenge, name, result):
    """Whether the sentence of a known mistake speaks of the example that is shown beside it."""
    shown, message = result.failing, challenge.mistakes[name].message
    spoken = [
        i
        for i, each in enumerate(challenge.examples)
        if place_of(challenge, each.inputs, message, each.called) is not None
    ]
    if spoken and shown.example not in spoken:
        yield f"the sentence of {name} speaks of another example than {shown.call}, which is shown."
    if shown.position is not None and shown.position not in challenge.examples[shown.example].inputs:
        yield f"the position that is shown with {name} is not of its example."
    for told in re.findall(r"gave you (-?\d[\d/]*)", message):
        if told not in shown.got.replace("Fraction(", "").replace(", ", "/"):
            yield f"the sentence of {name} says that {told} came out; what is shown is {shown.got}."
