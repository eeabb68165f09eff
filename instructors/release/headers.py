"""What stands above a challenge in its notebook: a line, and the table of its examples."""

import re

from helpers.checking.challenge import named_call
from helpers.checking.values import shown

_FRACTION = re.compile(r"Fraction\((-?\d+), (\d+)\)")


def header(challenge):
    """The line above a challenge in its notebook.

    >>> from helpers.checking import find
    >>> header(find("3.2"))  # doctest: +ELLIPSIS
    '3.2 · minimax · ●... · ~... min · ... points'
    """
    dots = "●" * challenge.difficulty + "○" * (5 - challenge.difficulty)
    points = f"{challenge.points} {'bonus ' if challenge.bonus else ''}points"
    return f"{challenge.id} · {challenge.name} · {dots} · ~{challenge.minutes} min · {points}"


def examples_table(challenge):
    """The visible examples as a Markdown table, a column only where something stands in it.

    >>> from helpers.checking import find
    >>> print(examples_table(find("3.1")).splitlines()[2])
    | `tree_height(8)` | `3` |  |
    """
    rows = [
        (_call_cell(challenge, e), _answer_cell(challenge, e), e.called, e.why) for e in challenge.examples
    ]
    columns = [c for c in zip(("call", "answer", "known as", "why"), *rows, strict=True) if any(c[1:])]
    head, *lines = (f"| {' | '.join(row)} |" for row in zip(*columns, strict=True))
    table = "\n".join([head, "|---" * len(columns) + "|", *lines])
    return _FRACTION.sub(r"\1/\2", table) + _note(table)


def _note(table):
    fraction = _FRACTION.search(table)
    return f"\n\nHere `{fraction[1]}/{fraction[2]}` stands for `{fraction[0]}`." if fraction else ""


def _call_cell(challenge, example):
    written = named_call(challenge, example.inputs)
    return written if challenge.calls else f"`{written}`"


def _answer_cell(challenge, example):
    if example.raises:
        return f"raises `{example.raises.__name__}`"
    if challenge.observes and type(example.gives) is tuple:
        return challenge.observes.format(*(f"`{shown(part)}`" for part in example.gives))
    return f"`{shown(example.gives)}`"
