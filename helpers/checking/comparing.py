"""What can be said of any wrong value: how it differs from the right one, and which examples go wrong.

>>> differs(([3, 0], 5), ([3, 0], 4))
'`[1]` of yours is 5: too large. Which line makes it?'
"""

from fractions import Fraction

from helpers.checking.differences import difference
from helpers.text import few

NONE_YET = "No example is right yet."
# What there is to say of each way to differ that differences.py knows: of `{0}`, about its part `{1}`.
WAYS = {
    "more": "{0} is {1}: too large. Which line makes it?",
    "less": "{0} is {1}: too small. Which line makes it?",
    "extra": "{1} is in {0} and should not be. Which line lets it in?",
    "missing": "{1} is missing in {0}. Which line leaves it out?",
    "twice": "{1} is in {0} too often or too seldom. Which line adds it?",
    "order": "What is in {0} is right, in another order. Which line puts it in order?",
    "from": "From letter {1} on {0} is another text. What happens there?",
}


def differs(got, right, seen=False):
    """In which part two values differ, and one question; "" for values that have no parts. Of a list that
    was `seen` of a search no place counts.

    >>> differs({0, 2}, {0, 1}), differs(3, 5)
    ('2 is in yours and should not be. Which line lets it in?', '')
    >>> differs([0, 7, 0], [0, 0, 7])
    'What is in yours is right, in another order. Which line puts it in order?'
    """
    way, part = difference(*((got, right) if seen else _placed(got, right)))
    whole = "it" if seen else "yours"
    *places, way = way.split(" ")
    is_whole = way in ("more", "less") or (way == "from" and len(got) < 2 > len(right))
    if is_whole and not places:
        return ""
    where = f"`{''.join(f'[{place}]' for place in places)}` of {whole}" if places else whole
    return WAYS.get(way, "").format(where, part)


def _placed(got, right):
    """The two values, with a tuple for each list that is as long as the other: there places count, unless
    only the order is another."""
    if type(got) is list and type(right) is list and sorted(map(repr, got)) == sorted(map(repr, right)):
        return got, right
    if isinstance(got, (list, tuple)) and type(got) is type(right) and len(got) == len(right):
        pairs = [_placed(*pair) for pair in zip(got, right, strict=True)]
        return tuple(mine for mine, _ in pairs), tuple(other for _, other in pairs)
    return got, right


def in_common(pairs):
    """What pairs (got, right) of wrong numbers have in common; "" for nothing.

    >>> in_common([(4, 3), (9, 8)])
    'Each wrong number is 1 too large.'
    """
    if len(pairs) < 2 or not all(type(each) in (int, Fraction) for pair in pairs for each in pair):
        return ""
    steps = [got - right for got, right in pairs]
    if all(got == -right for got, right in pairs):
        return "Each wrong number has the wrong sign."
    if len({*steps}) == 1:
        return f"Each wrong number is {abs(steps[0])} too {_side(steps[0])}."
    shares = {Fraction(got) / right if right else None for got, right in pairs}
    if len(shares) == 1 and None not in shares:
        return f"Each wrong number is {shares.pop()} times the right one."
    if min(steps) > 0 or max(steps) < 0:
        return f"Each wrong number is too {_side(steps[0])}."
    return ""


def _side(step):
    return "large" if step > 0 else "small"


def shared(wrong, right):
    """What all wrong examples have and at most a few of the right ones, of sets of what each one has.

    >>> shared([{"MIN is to move"}, {"MIN is to move", "a tie"}], [{"a tie"}])
    'MIN is to move'
    """
    common = set.intersection(*wrong) if len(wrong) > 1 and right else set()
    beside = {each: sum(each in others for others in right) for each in common}
    few_beside = [each for each in sorted(common) if beside[each] < min(len(wrong), len(right))]
    return min(few_beside, key=beside.get, default="")


def told_apart(wrong, right, trait="", which=""):
    """Which examples go wrong, by their names, what they share, and one question; `which` examples, if it is
    not all.

    >>> told_apart(["7, (1, 3, 4)"], ["0", "1"])
    'The other 2 examples are right. What does this one have that they have not?'
    """
    if not right:
        return f"{NONE_YET} Print what your function has after its first lines. Is that what you expect?"
    if len(wrong) == 1:
        others = f"example{which} is" if len(right) == 1 else f"{len(right)} examples{which} are"
        return f"The other {others} right. What does this one have that they have not?"
    kind, some = ("wrong", wrong) if len(wrong) <= len(right) else ("right", right)
    listed = few([f"`{each}`" for each in dict.fromkeys(some)], 3)
    are = "is" if len(some) == 1 else "are"
    told = f"Of {len(wrong) + len(right)} examples{which} {len(some)} {are} {kind}: {listed}."
    if trait:
        return (
            f"In each wrong example {trait}. {told} What does your code do there that it does not elsewhere?"
        )
    return f"{told} What sets them apart?"
