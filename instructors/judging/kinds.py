"""Partial credit: the share of the kinds of inputs that a wrong answer has right, where the course gives it.

The words beside the examples, as `why="tie"`, name the kinds; examples without one are the kind USUAL. A
hidden input is of the kind of the example that it is most like: on both most known mistakes fare alike, right
or wrong. Of several such examples the first counts.
"""

from copy import deepcopy
from operator import eq

from helpers import checking
from helpers.checking.explaining import FORM
from helpers.checking.key import is_right

USUAL = "usual"


def named(challenge):
    """The kind of each example.

    >>> named(checking.find("1.2"))
    ['usual', 'usual', 'tie', 'usual', 'far below 0']
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


def credit(challenge, kinds, examples, hidden):
    """The share of the points for an answer, and {kind: whether it is right}, as far as a kind counts.

    `examples` and `hidden` are pairs of each outcome and whether it is right, `kinds` those of the hidden.
    A kind is right where all of it is. One without a hidden input counts only where it is wrong: a table of
    the examples has it right. Nothing is given where no right kind has hidden inputs with different answers:
    a constant has those right.
    """
    asked = {kind: [] for kind in named(challenge)}
    for kind, pair in [*zip(named(challenge), examples, strict=True), *zip(kinds, hidden, strict=True)]:
        asked[kind].append(pair)
    found = {kind: all(verdict for _, verdict in pairs) for kind, pairs in asked.items()}
    found = {kind: is_all for kind, is_all in found.items() if kind in kinds or not is_all}
    answers = {
        (kind, checking.vector(challenge, [got])) for kind, (got, _) in zip(kinds, hidden, strict=True)
    }
    if not any(is_all and [one for one, _ in answers].count(kind) > 1 for kind, is_all in found.items()):
        return 0, {}
    return min(sum(found.values()) / len(found), most(challenge)), found
