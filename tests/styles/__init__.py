"""Right answers as students write them: a module a notebook, nb3.py for notebook 3.

An answer stands under a line `# %% 3.2 a pair of functions`: the challenge, and the style it is written in.
It takes the place of the solution in the cell of that challenge, so it may use what the cells before define.
"""

import re
from pathlib import Path

LEFT_OVER = "left over"  # what a forgotten print says
HEADING = re.compile(r"^# %% (\d+\.\d+) (.+)\n", re.MULTILINE)


def styles_of(number):
    """The answers to notebook `number`: {"3.2": {"a loop": source, ...}, ...}."""
    text = Path(__file__).with_name(f"nb{number}.py").read_text(encoding="utf-8")
    _, *parts = HEADING.split(text)
    found = {}
    for id, style, source in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        assert style not in found.get(id, {}), f"{id} {style} stands there twice"
        found.setdefault(id, {})[style] = source.strip() + "\n"
    return found


def students_of(number):
    """As many students as a challenge has styles, so that each is used: [{"3.2": style, ...}, ...]."""
    styles = styles_of(number)
    most = max(map(len, styles.values()))
    return [{id: list(known)[k % len(known)] for id, known in styles.items()} for k in range(most)]
