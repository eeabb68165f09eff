"""Where a later cell spoils an answer: as a check saw it, when the notebook runs from top to bottom.

A function is asked when every cell has run. Its check ran before the cells below it. If one of these gives a
name that the function uses another meaning, the student was told "passed", and rightly.
"""

import re

from helpers.instructors.handed_in import idle
from helpers.instructors.judging import similar


def spoilt(code, ready, running, challenge):
    """The number of an answer's last check cell, and the names that mean something else after it; or None.

    `code` are the notebook's cells, `ready` those that can be sent, `running` the numbers of those that are.

    >>> from types import SimpleNamespace as Cell
    >>> from helpers.checking import find
    >>> sources = ["def tree_height(n, b=2): return half(n)", 'check("3.1", tree_height)', "half = 0.5"]
    >>> code = [Cell(number=i, source=source, kind="code", error=None) for i, source in enumerate(sources)]
    >>> spoilt(code, [code[0], code[2]], {0, 2}, find("3.1"))
    (1, ['half'])
    """
    asks = re.compile(rf"^[ \t]*check\(\s*[\"']{re.escape(challenge.id)}[\"']", re.MULTILINE)
    checks = [cell.number for cell in code if cell.kind == "code" and asks.search(cell.source)]
    if not checks:
        return None
    cells = [cell for cell in ready if cell.number in running]
    later = [cell for cell in cells if cell.number > checks[-1]]
    names = _other_meanings(until(checks[-1], cells), later, challenge)
    return (checks[-1], names) if names else None


def until(number, ready):
    """The cells up to one of them."""
    return [cell for cell in ready if cell.number <= number]


def _other_meanings(before, later, challenge):
    """The names that an answer uses, itself included, and that later cells bind."""
    bound = {name for cell in later for name in idle.looked_at(cell.source).binds}
    bound &= {name for cell in before for name in idle.looked_at(cell.source).mentions}
    return sorted({*challenge.answers} & bound | {*similar.uses(before, challenge, bound)}) if bound else []
