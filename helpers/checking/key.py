"""The answer key: right answers and known mistakes as hashes.

A copy of it hides the right answers no better than their shortness allows: who tries all short answers to the
fixed inputs finds many. A list of them passes `check`; `grade` asks for secret inputs, and there it earns
nothing.

>>> from helpers.checking import find
>>> first = hidden_inputs(find("3.2"))[0]
>>> first == hidden_inputs(find("3.2"))[0]
True
"""

import hashlib
import json
import random
from contextlib import suppress
from dataclasses import replace
from functools import cache, cached_property, lru_cache

from helpers.checking import equality, values
from helpers.checking.calling import INSIDE, run
from helpers.checking.challenge import right_answer
from helpers.checking.compiled import data, find

FIXED = "battery"  # the seed of the hidden inputs that are the same for everybody
RIGHT, NO_VALUE = "....", "!!!!"  # signs of an example that came out right, and of one that gave nothing
AT_RANDOM = "|"  # behind the signs of a mistake: what came of the random inputs, a character each


def path():
    """Where the answer key is."""
    return data() / "key.json"


class KeyFault(Exception):
    """The key is absent, damaged or older than its challenge: nothing a student did."""


class Inputs(tuple):
    """The arguments of one call, and their text: it is long where they are trees, and often needed."""

    @cached_property
    def text(self):
        """These arguments as JSON."""
        return _text(tuple(self))


def example_inputs(challenge):
    """The arguments of the visible examples, in order."""
    return [Inputs(example.inputs) for example in challenge.examples]


def hidden_inputs(challenge, seed=None, count=None):
    """`count` random inputs: without a `seed` the fixed ones that the key was made for.

    Inputs differ from each other as far as `challenge.inputs` has different ones to give.
    """
    is_fixed = seed is None and count is None
    return list(_fixed(challenge)) if is_fixed else _drawn(challenge, seed, count)


@cache
def _fixed(challenge):
    return _drawn(challenge, None, None)


def _drawn(challenge, seed, count):
    rng = random.Random(f"{challenge.id} {FIXED if seed is None else seed}")
    count = challenge.hidden if count is None else count
    fresh, repeats, seen = [], [], set()
    while len(fresh) < count and len(repeats) < 20 * count:
        inputs = Inputs(challenge.inputs(rng))
        (repeats if inputs.text in seen else fresh).append(inputs)
        seen.add(inputs.text)
    return (fresh + repeats)[:count]


@cache
def inputs_digest(challenge):
    """One hash of all examples and fixed inputs: a key with another one is stale."""
    examples = [
        (e.inputs, None if e.raises else e.gives, right_answer(challenge, e)) for e in challenge.examples
    ]
    return _hash(
        "hidden", challenge.id, challenge.returns, _text([examples, [*map(tuple, hidden_inputs(challenge))]])
    )


def digest(challenge, inputs, outcome):
    """The salted hash of an outcome; the salt is the challenge and the inputs."""
    if challenge.alike and outcome.kind == "value" and _is_observed(challenge, outcome.value):
        with suppress(Exception):  # the pair may be forged: then it is like no other
            outcome = replace(outcome, value=challenge.alike(inputs, outcome.value))
    text = inputs.text if isinstance(inputs, Inputs) else _text(inputs)
    return _hash("right", challenge.id, text, _form(challenge, outcome))


def vector(challenge, outcomes):
    """The hash of the outcomes on all examples and fixed inputs, in order: a mistake's fingerprint.

    Nine digits of a float count: since Python 3.12 `sum` adds floats more exactly.
    """
    forms = ", ".join([_form(challenge, outcome, digits=9) for outcome in outcomes])
    return _hash("vector", challenge.id, f"[{forms}]")


def signs(challenge, inputs, outcomes, right):
    """What came of each of these calls, in four characters each: RIGHT, NO_VALUE, or the start of its digest.

    Enough to see whether two answers went wrong alike.
    """
    return [
        RIGHT
        if is_right(challenge, *each)
        else (digest(challenge, *each[:2])[:4] if each[1].kind == "value" else NO_VALUE)
        for each in zip(inputs, outcomes, right, strict=False)
    ]


def at_random(signs):
    """The signs of random inputs, cut to a character each: there are many of them."""
    return "".join(sign[0] for sign in signs)


def example_digests(challenge):
    """The digests of the examples' right answers; None each where `accept` decides."""
    if challenge.accept:
        return [None] * len(challenge.examples)
    return [*_of_examples(challenge)]


@cache
def _of_examples(challenge):
    return tuple(digest(challenge, example.inputs, example.outcome()) for example in challenge.examples)


def key_entry(challenge, answers, mistakes):
    """A challenge's part of key.json, from right functions and the known wrong ones.

    `answers` is a function or a tuple of them, `mistakes` is `{name: function or list of functions}`.
    Raises ValueError when the answer disagrees with an example, when a mistake is not caught by an
    example, when two names look the same, or when names and `challenge.mistakes` differ.
    """
    answers = _as_answers(answers)
    for example in challenge.examples:
        outcome = run(challenge, answers, example.inputs)
        if not agrees(challenge, example.inputs, outcome, example.outcome()):
            raise ValueError(f"{challenge.id}: the answer gives {outcome} for {example}")
    made = {name for name, functions in mistakes.items() if variants(functions)}
    if made != set(challenge.mistakes):
        raise ValueError(f"{challenge.id}: mistakes {sorted(made ^ set(challenge.mistakes))} lack a twin")
    inputs = hidden_inputs(challenge)
    right = [_right(challenge, each, run(challenge, answers, each)) for each in inputs]
    asked = [*example_inputs(challenge), *inputs], [*example_digests(challenge), *right]
    names, seen = {}, {}
    for name, functions in mistakes.items():
        for wrong in variants(functions):
            fingerprint, on_examples = _fingerprint(challenge, name, wrong, *asked)
            if names.setdefault(fingerprint, name) != name:
                raise ValueError(f"{challenge.id}: {name} and {names[fingerprint]} cannot be told apart")
            seen.setdefault(name, set()).add(on_examples)
    seen = {name: sorted(each) for name, each in seen.items()}
    return {"hidden": inputs_digest(challenge), "right": right, "mistakes": names, "seen": seen}


def _right(challenge, inputs, outcome):
    """The digest of the right answer to random inputs; None where it is `accept` that decides."""
    if challenge.accept and not is_right(challenge, inputs, outcome, None):
        raise ValueError(f"{challenge.id}: the answer gives {outcome} for {inputs}, which is not accepted")
    return None if challenge.accept else digest(challenge, inputs, outcome)


def _fingerprint(challenge, name, functions, inputs, right):
    outcomes = [run(challenge, functions, each) for each in inputs]
    visible = len(challenge.examples)
    every = signs(challenge, inputs, outcomes, right)
    on_examples, random = every[:visible], every[visible:]
    if {*on_examples} == {RIGHT}:
        raise ValueError(f"{challenge.id}: no visible example catches {name}")
    return vector(challenge, outcomes), f"{''.join(on_examples)}{AT_RANDOM}{at_random(random)}"


def variants(functions):
    """The wrong answers of one name, each as a tuple: `functions` is one of them, or a list.

    >>> [len(answers) for answers in variants([min, (min, max)])]
    [1, 2]
    """
    return list(map(_as_answers, functions if isinstance(functions, list) else [functions]))


def _as_answers(functions):
    return functions if isinstance(functions, tuple) else (functions,)


def agrees(challenge, inputs, outcome, expected):
    """Whether an outcome is right, where the right one is known (or `accept` decides)."""
    right = None if challenge.accept else digest(challenge, inputs, expected)
    return is_right(challenge, inputs, outcome, right)


def is_right(challenge, inputs, outcome, right):
    """Whether an outcome has the digest `right`, or, where that is None, is accepted.

    A call that changed its arguments is wrong in any case: the next call would be asked something else.
    """
    if outcome.changed:
        return False
    if right is not None:
        return digest(challenge, inputs, outcome) == right
    if outcome.kind != "value" or equality.unlike(returned(challenge, outcome.value), challenge.returns):
        return False
    try:
        return bool(challenge.accept(inputs, outcome.value))
    except Exception:  # what a function returns may have any shape, and one that breaks `accept` is wrong
        return False


def load_key(id):
    """The entry of challenge `id` in key.json; KeyFault when it is absent, damaged or stale."""
    challenge = find(id)
    try:
        entry = _entries(path().read_text(encoding="utf-8"))[id]
        stored, right, mistakes = entry["hidden"], entry["right"], entry["mistakes"]
        seen = entry["seen"]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise KeyFault(f"the answer key of {id} cannot be read ({type(error).__name__})") from error
    if stored != inputs_digest(challenge) or len(right) != challenge.hidden:
        raise KeyFault(f"the answer key of {id} belongs to an older version of the challenge")
    if not {*mistakes.values(), *seen} <= set(challenge.mistakes):
        raise KeyFault(f"the answer key of {id} names mistakes that the challenge does not know")
    return entry


@lru_cache(maxsize=2)
def _entries(text):
    """What a key holds: 700 kB, which each check asks for and nobody changes."""
    return json.loads(text)


def returned(challenge, value):
    """What the function itself returned: of an observed pair the first part."""
    return value[0] if _is_observed(challenge, value) else value


def _is_observed(challenge, value):
    # In the grader the value comes from a process that is not trusted.
    return bool(challenge.observes) and type(value) is tuple and len(value) == 2


def _form(challenge, outcome, digits=None):
    """The canonical form of an outcome as JSON, kept with it: a class has the same ones again and again."""
    forms = vars(outcome).setdefault("forms", {})
    if (challenge.id, digits) not in forms:
        forms[challenge.id, digits] = json.dumps(_canonical(challenge, outcome, digits))
    return forms[challenge.id, digits]


def _canonical(challenge, outcome, digits=None):
    if outcome.kind == "value" and _is_observed(challenge, outcome.value):
        parts = zip(outcome.value, (challenge.returns, "anything"), strict=True)
        return ["observed", *(equality.canonical(*part, digits) for part in parts)]
    if outcome.kind == "value":
        return ["value", equality.canonical(outcome.value, challenge.returns, digits)]
    is_inside = digits and outcome.about.startswith(INSIDE)  # a mistake's error is that of the same function
    return [outcome.kind, outcome.error, *["inside"] * bool(is_inside)]


def _text(data):
    return json.dumps(values.encode_plain(data))


def _hash(*parts):
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
