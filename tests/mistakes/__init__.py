"""The known wrong answers of the course, for its tests: each must be caught and named.

They stand in `solutions/challenges`. `MISTAKES[id][name]` is a wrong function, a tuple of them where a
challenge has several answers, or a list of such; `from mistakes import nb5` has all that these cells of
notebook 5 define.
"""

import sys

from helpers.checking.compiled import course
from instructors import challenge_files

MISTAKES = {}
for _number in challenge_files.numbers(course()):
    _name = f"nb{_number}"
    globals()[_name] = sys.modules[f"{__name__}.{_name}"] = challenge_files.module(course(), _number, "wrong")
    MISTAKES |= challenge_files.load_mistakes(course(), _number)
