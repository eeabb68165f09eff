"""What the tests of the arena share: the world that grading's attacks are aimed at, and quick stores."""

import sys
from pathlib import Path

import pytest

from instructors.arena.store import Store

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / "arena"), str(TESTS / "grading"), str(TESTS)]


@pytest.fixture(autouse=True, scope="session")
def stores_that_do_not_wait_for_the_disk():
    """A killed process loses nothing by it; only a machine without power would."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "BEFORE", (*Store.BEFORE, "PRAGMA synchronous = OFF"))
        yield


from test_cluster import address, distributed  # noqa: E402, F401  fixtures
