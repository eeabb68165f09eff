"""What the tests of grading share: the makers of submissions one folder up, and books that do not wait."""

import sys
from pathlib import Path

import pytest

from helpers.instructors.gradebook.database import Database

sys.path.insert(0, str(Path(__file__).parents[1]))


@pytest.fixture(autouse=True, scope="session")
def books_that_do_not_wait_for_the_disk():
    """A killed process loses nothing by it; only a machine without power would."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "BEFORE", (*Database.BEFORE, "PRAGMA synchronous = OFF"))
        yield
