"""What a graph of the reader's own may hold that cannot be drawn: refused with the node's name.

>>> check_facts(["start"], [{"value": {}}])
Traceback (most recent call last):
ValueError: the node 'start' has the value {}: a value is a number, a tuple of payoffs, or a word
"""

from numbers import Number

from helpers.draw.numbers import count, shortened

VALUE = "a value is a number, a tuple of payoffs, or a word"


def check_facts(nodes, data):
    """ValueError for the first node with an attribute that no picture could show."""
    for attribute, is_right, words in RULES:
        # A large graph has many values of few types: one of each type is looked at, then the culprit.
        first = {type(facts.get(attribute)): facts.get(attribute) for facts in data}
        if not all(map(is_right, first.values())) or attribute in ("window", "updates"):
            for node, facts in zip(nodes, data, strict=True):
                fact = facts.get(attribute)
                if not is_right(fact):
                    odd = shortened(repr(fact), 60)
                    raise ValueError(f"the node {node!r} has the {attribute} {odd}: {words}")


def check_own_values(nodes, data):
    """ValueError for a value in a graph of the reader's own that is a slip: NaN, True, uneven payoffs.

    A search may return anything, and its picture shows what: those values are not looked at here.
    """
    length, first = None, None
    for node, facts in zip(nodes, data, strict=True):
        value = facts.get("value")
        for part in value if isinstance(value, (tuple, list)) else (value,):
            if isinstance(part, bool) or (isinstance(part, Number) and part != part):
                odd = shortened(repr(value), 60)
                raise ValueError(f"the node {node!r} has the value {odd}: {VALUE}")
        if isinstance(value, (tuple, list)):
            if length is None:
                length, first = len(value), node
            if len(value) != length:
                pays = count(len(value), "payoff")
                raise ValueError(
                    f"the node {node!r} has {pays} and the node {first!r} {length}: each needs one for "
                    "every player"
                )


def _is_value(value):
    return value is None or isinstance(value, (str, tuple, list)) or hasattr(value, "__float__")


def _is_player(player):
    return player is None or isinstance(player, str) or hasattr(player, "__index__")


def _is_window(window):
    return not window or (
        isinstance(window, (tuple, list)) and len(window) == 2 and all(map(_is_end, window))
    )


def _is_end(end):
    return hasattr(end, "__float__")


def _are_updates(updates):
    return not updates or (isinstance(updates, (tuple, list)) and len(_as_list(updates[-1])) == 3)


def _as_list(value):
    return value if isinstance(value, (tuple, list)) else ()


RULES = (
    ("value", _is_value, VALUE),
    ("player", _is_player, "a player is 'MAX', 'MIN', 'CHANCE', or a whole number"),
    ("window", _is_window, "a window is a pair of numbers (alpha, beta)"),
    ("updates", _are_updates, "updates are a list of (tick, alpha, beta)"),
)
