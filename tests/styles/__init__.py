"""Right answers as students write them: cells `# %% right: a loop` of `solutions/challenges`.

Each takes the place of the solution in the cell of its challenge, so it may use what the cells before define.
"""

from helpers.checking.compiled import course
from instructors import challenge_files

LEFT_OVER = "left over"  # what a forgotten print says


def styles_of(number):
    """The answers to notebook `number`: {"3.2": {"a loop": source, ...}, ...}."""
    return challenge_files.styles(course(), number)


def students_of(number):
    """As many students as a challenge has styles, so that each is used: [{"3.2": style, ...}, ...]."""
    styles = styles_of(number)
    most = max(map(len, styles.values()))
    return [{id: list(known)[k % len(known)] for id, known in styles.items()} for k in range(most)]
