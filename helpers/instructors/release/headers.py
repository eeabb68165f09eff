"""What stands above a challenge in its notebook: a line, and the table of its examples."""

from helpers.checking.challenge import call
from helpers.checking.values import shown


def header(challenge):
    """The line above a challenge in its notebook.

    >>> from helpers.checking import find
    >>> header(find("3.2"))
    '3.2 · minimax · ●●○○○ · ~15 min · 20 points'
    """
    dots = "●" * challenge.difficulty + "○" * (5 - challenge.difficulty)
    points = f"{challenge.points} {'bonus ' if challenge.bonus else ''}points"
    return f"{challenge.id} · {challenge.name} · {dots} · ~{challenge.minutes} min · {points}"


def examples_table(challenge):
    """The visible examples as a Markdown table, with their names if any has one; "" where there are none.

    >>> from helpers.checking import find
    >>> print(examples_table(find("3.1")).splitlines()[2])
    | `tree_height(8)` | `3` |
    """
    rows = [[_call_cell(challenge, e), _answer_cell(challenge, e), e.called] for e in challenge.examples]
    if not rows:
        return ""
    width = 3 if any(example.called for example in challenge.examples) else 2
    head, *lines = [f"| {' | '.join(row[:width])} |" for row in (["call", "answer", "known as"], *rows)]
    return "\n".join([head, "|---" * width + "|", *lines])


def _call_cell(challenge, example):
    written = call(challenge, example.inputs)
    return written if challenge.calls else f"`{written}`"


def _answer_cell(challenge, example):
    if example.raises:
        return f"raises `{example.raises.__name__}`"
    if challenge.observes and type(example.gives) is tuple:
        return challenge.observes.format(*(f"`{shown(part)}`" for part in example.gives))
    return f"`{shown(example.gives)}`"
