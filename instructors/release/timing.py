"""How many minutes a notebook takes, counted from what stands in it, for who reads in a second language.

A markdown cell marks the places: `<!-- minutes --><!-- /minutes -->` at the top of the notebook,
`<!-- pause --><!-- /pause -->` where a part, and a sitting, may end.
"""

import ast
import re
from functools import cache

from helpers.text import listed
from instructors.release.book import calls, parsed

WORDS = 110  # a minute
ACTS = {
    "arena": 10,
    "bet": 0.5,
    "drag": 1.5,
    "drag_payoffs": 2,
    "draw_whole": 3,
    "flipbook": 1,
    "replay_learning": 1,
    "side_by_side": 1,
    "spot_the_lie": 1,
    "explore": 2.5,
    "replay": 1.5,
    "play": 3,
    "play_guess": 4,
    "play_matrix": 1.5,
}
_NOT_READ = re.compile(
    r"<!-- (minutes|pause|examples|picture)\b.*?<!-- /\1 -->"
    r"|<!-- (?:term|teaches): .*? -->|<!-- /?inside -->",
    re.DOTALL,
)


def fill_minutes(notebook, challenges):
    """Write into `notebook` (in place) what it takes: at its top, and at each good place to stop.

    >>> top = {"cell_type": "markdown", "source": "<!-- minutes --><!-- /minutes -->" + 1200 * " a"}
    >>> fill_minutes({"cells": [top]}, [])
    >>> top["source"][:45]
    '<!-- minutes -->about 10 minutes<!-- /minutes'
    """
    total, bonus = minutes(notebook["cells"], challenges)
    parts = _parts(notebook["cells"])
    lengths = [minutes(part, challenges)[0] for part in parts]
    whole = f"about {total} minutes"
    whole += f" in {len(parts)} parts (the first: {lengths[0]})" if len(parts) > 1 else ""
    whole += f", {total + bonus} with the bonus" if bonus else ""
    for k, part in enumerate(parts):
        for cell in part:
            if cell["cell_type"] == "markdown" and "<!-- " in cell["source"]:
                cell["source"] = put(cell["source"], "minutes", whole)
        if k + 1 < len(parts):
            end = f"---\n\n*The end of part {k + 1} of {len(parts)}.* {_asked_in(part)}"
            end += f"A good place to stop. Part {k + 2} takes about {lengths[k + 1]} minutes."
            part[-1]["source"] = put(part[-1]["source"], "pause", f"\n\n{end}\n\n")


def _parts(cells):
    """The cells up to each pause, the cell with the pause included, and those after the last."""
    parts = [[]]
    for cell in cells:
        parts[-1].append(cell)
        if cell["cell_type"] == "markdown" and "<!-- pause -->" in cell["source"]:
            parts.append([])
    return parts


def _asked_in(cells):
    asked = [call.args[0].value for cell in cells for call in _checks(cell)]
    return f"You met {'challenge' if len(asked) == 1 else 'challenges'} {listed(asked)}. " if asked else ""


def put(text, mark, between):
    """`text` with `between` between the two comments of `mark`.

    >>> put("It takes <!-- minutes -->long<!-- /minutes -->.", "minutes", "135 min")
    'It takes <!-- minutes -->135 min<!-- /minutes -->.'
    """
    pattern = f"(<!-- {mark} -->).*?(<!-- /{mark} -->)"
    return re.sub(pattern, lambda found: found[1] + between + found[2], text, flags=re.DOTALL)


def minutes(cells, challenges):
    """What these cells take without the bonus, and what the bonus takes, rounded to 5 minutes.

    >>> minutes([{"cell_type": "code", "source": "play(Nim(9))"}] * 10, [])
    (30, 0)
    """
    known = {challenge.id: challenge for challenge in challenges}
    asked = [known[call.args[0].value] for cell in cells for call in _checks(cell)]
    core = sum(map(_reading, cells)) + sum(each.minutes for each in asked if not each.bonus)
    return _rounded(core), _rounded(sum(each.minutes for each in asked if each.bonus))


def _checks(cell):
    return calls(cell, "check", "this cell") if cell["cell_type"] == "code" else []


def _reading(cell):
    """The minutes of what is read and clicked; to read a challenge is part of its own minutes."""
    if cell["cell_type"] == "code":
        return _clicking(cell["source"])
    words = _NOT_READ.sub("", cell["source"]).split()
    return 0 if "<!-- header " in cell["source"] else len(words) / WORDS


@cache  # each good place to stop counts all that stands above it
def _clicking(source):
    called = [node.func for node in ast.walk(parsed(source, "")) if isinstance(node, ast.Call)]
    return sum(ACTS.get(function.id, 0) for function in called if isinstance(function, ast.Name))


def _rounded(time):
    return 5 * round(time / 5)
