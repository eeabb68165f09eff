"""The small course (tests/small_course) for the tests of the engine, which know no other.

The fixture `small_course` lets a module stand on it; what a module needs before, while it is read, is here.
"""

import os
from pathlib import Path
from unittest.mock import patch

from helpers.checking import challenges_of, compiled, notebooks
from instructors import challenge_files

COURSE = Path(__file__).parent / "small_course"
SOLUTIONS = COURSE / "solutions"
TREES, TABLES = "91_small_trees", "92_small_tables"

with patch.dict(os.environ, {compiled.VARIABLE: str(COURSE)}):
    NUMBERS = notebooks()
    ASKED = {number: challenges_of(number) for number in NUMBERS}
CHALLENGES = {each.id: each for asked in ASKED.values() for each in asked}
_proofs, MISTAKES = {}, {}
for _number in NUMBERS:
    _proofs |= vars(challenge_files.proofs(COURSE, _number))
    MISTAKES |= challenge_files.load_mistakes(COURSE, _number)
# Right answers, each a tuple of functions: by the challenge's second proof.
RIGHT = {id: tuple(_proofs[name] for name in each.answers) for id, each in CHALLENGES.items()}


def half(id):
    """Half the points of a challenge."""
    return CHALLENGES[id].points / 2


def said(id, mistake):
    """What is said to a known mistake."""
    return CHALLENGES[id].mistakes[mistake].message
