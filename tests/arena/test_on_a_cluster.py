"""`arena --scheduler`: games on other machines end as they do here."""

import bots
import pytest
from test_class_arena import arena, written
from test_cluster import machines

from helpers.tournament import rounds


@pytest.mark.usefixtures("small_course")
def test_a_ladder_from_a_cluster_has_the_bytes_of_one_from_here(address, distributed, tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    some = {"Ada Lovelace": bots.deep(2), "Bob Kay": bots.CHANCE, "Fay Lys": "def bot(board):\n    return 9"}
    folder = bots.hand_in(tmp_path / "class", some)
    assert arena(folder, tmp_path / "here") == 0
    with machines(address, 2), distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
        assert arena(folder, tmp_path / "there", "--scheduler", address) == 0
    assert written(tmp_path / "there") == written(tmp_path / "here")
