"""Partial credit: the share of the kinds of inputs that a wrong answer has right, where the course gives it.

The words beside the examples, as `why="tie"`, name the kinds; examples without one are the kind USUAL. A
hidden input is of the kind of the example that it is most like: on both most known mistakes fare alike, right
or wrong. Of several such examples the first counts.
"""

from collections import Counter
from copy import deepcopy
from operator import eq

from helpers import checking
from helpers.checking.challenge import call
from helpers.checking.explaining import FORM
from helpers.checking.key import is_right

USUAL = "usual"
LEAST = 2  # kinds that must be right: on one alone a share would hang on few inputs of a draw
SHORT = 100  # letters of a call that is shown
ENOUGH = 4  # right answers of another value that show more than luck


def named(challenge):
    """The kind of each example.

    >>> named(checking.find("3.2"))[:3]
    ['usual', 'usual', 'MIN begins']
    """
    return [example.why or USUAL for example in challenge.examples]


def gives(challenge):
    """Whether a challenge can give partial credit: not where kinds are not told apart, where many answers are
    right, or where a count has to be proved."""
    return len({*named(challenge)}) > 1 and not (challenge.accept or challenge.entered)


def most(challenge):
    """The largest share that it gives: what the least of its near misses keeps."""
    return min([FORM.share, *(each.share for each in challenge.mistakes.values() if each.share)])


def of_hidden(challenge, inputs, right, wrong):
    """The kind of each of these `inputs`, of which `right` has the digests of the right answers.

    `wrong` are the known wrong answers, {name: functions}, of which the first form counts. Our own code runs.
    """
    shown = len(challenge.examples)
    inputs = [*checking.example_inputs(challenge), *inputs]
    right = [*checking.example_digests(challenge), *right]
    fares = []
    for functions in wrong.values():
        with checking.asking(challenge, checking.variants(functions)[0]) as ask:
            outcomes = [ask(deepcopy(tuple(each))) for each in inputs]
        fares.append([is_right(challenge, *each) for each in zip(inputs, outcomes, right, strict=True)])
    fates = [*zip(*fares, strict=True)] or [()] * len(inputs)
    names = named(challenge)
    return [
        names[max(range(shown), key=lambda i, fate=fate: sum(map(eq, fate, fates[i])))]
        for fate in fates[shown:]
    ]


def credit(challenge, kinds, examples, fixed, secret):
    """The share of the points for an answer, {kind: whether it is right}, as far as a kind counts, and why
    right kinds give no share ("" where they do).

    `examples`, `fixed` and `secret` are pairs of each outcome and whether it is right, `kinds` the kinds of
    the fixed inputs, and of the secret ones, which are in no other list. A kind is right where all its
    examples and fixed inputs are, so that no draw of secret ones decides. One without a fixed input counts
    only where it is wrong: a table of the examples has it right.
    """
    fixed_kinds = kinds[0]
    found = dict.fromkeys(named(challenge), True)
    for kind, (_, verdict) in zip([*named(challenge), *fixed_kinds], [*examples, *fixed], strict=True):
        found[kind] &= verdict
    found = {kind: is_all for kind, is_all in found.items() if kind in fixed_kinds or not is_all}
    told = [
        [pair for kind, pair in zip(each, pairs, strict=True) if found.get(kind)]
        for each, pairs in zip(kinds, (fixed, secret), strict=True)
    ]
    right = sum(found.values())
    why = _unproved(challenge, *told) if right >= LEAST else ONE_KIND * right
    return 0 if why or not right else min(right / len(found), most(challenge)), found, why


def shown(challenge, kinds, inputs, verdicts):
    """{kind: its shortest call that goes wrong}, as far as one is short; none of the inputs is secret."""
    calls = {}
    for kind, each, verdict in zip(kinds, inputs, verdicts, strict=True):
        if not verdict:
            calls.setdefault(kind, []).append(call(challenge, each))
    shortest = {kind: min(some, key=len) for kind, some in calls.items()}
    return {kind: call for kind, call in shortest.items() if len(call) <= SHORT}


ONE_KIND = "it takes two right kinds"


def _unproved(challenge, fixed, secret):
    """Why it may be a constant or a table that has these right, the inputs of right kinds; "" where not.

    A constant has right what has one and the same answer, a table besides only what it lists. So right
    answers beside the most frequent one must be ENOUGH to the fixed inputs, which no draw changes, and to the
    secret ones no fewer than there are wrong, and than a third of what was to be expected.
    """
    rare, others = (
        right.total() - max(right.values(), default=0)
        for right in (
            Counter(checking.vector(challenge, [got]) for got, verdict in pairs if verdict)
            for pairs in (fixed, secret)
        )
    )
    wrong = sum(not verdict for _, verdict in secret)
    expected = rare * len(secret) / max(len(fixed), 1)
    if rare < ENOUGH:
        return "too few inputs of these kinds have another answer than most"
    if others < wrong:
        return f"of the hidden inputs of these kinds {wrong} {'is' if wrong == 1 else 'are'} wrong"
    return (
        ""
        if others >= max(1, expected / 3)
        else "too few hidden inputs of these kinds were drawn to prove it"
    )
