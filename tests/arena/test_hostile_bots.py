"""Hostile bots: none gains a game by its attack, none reaches anything outside, and no game waits for one."""

import bots
import pytest
from hostile_bots import ATTACKS, source
from world import World

from instructors.arena.seats import Entry, Task, play
from instructors.sandbox.processes import Crew

BUDGET = 150


@pytest.fixture(scope="module")
def world():
    with World() as world:
        yield world


@pytest.fixture(scope="module")
def crew():
    with Crew() as crew:
        yield crew


def entry(name, *sources):
    cells = [bots.IMPORTS, *(sources or [bots.FIRST])]
    return Entry(name, name, "bot", tuple(enumerate(cells, start=1)))


def both(crew, one, two, opening="4435", budget=BUDGET):
    """The games of two entries, sides exchanged: what came of them."""
    tasks = [Task("connect-four", budget, 1, opening, *pair) for pair in ((one, two), (two, one))]
    return [play(task, crew) for task in tasks]


def test_there_are_30_of_them():
    assert len(ATTACKS) >= 30


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_gains_no_game_and_reaches_nothing(crew, world, name):
    strong = entry("strong", bots.deep(2))
    found = both(crew, entry(name, *source(name, world.prelude())), strong)
    assert [result for result, *_ in found] == ["O", "X"]
    assert all(world.secret not in str(each) and len(each[4]) <= 200 for each in found)
    assert world.harm() == []


def test_the_strong_bot_wins_without_any_attack_too(crew):
    found = both(crew, entry("weak"), entry("strong", bots.deep(2)))
    assert [each[:2] for each in found] == [("O", "over"), ("X", "over")]


LEARNS = """
import os
MEMORY = []
def bot(board):
    seen = os.path.exists("memory") or len(MEMORY) > 20
    open("memory", "a").write("x")
    MEMORY.append(board)
    return 99 if seen and len(MEMORY) == 1 else board.moves[0]
"""


def test_nothing_is_kept_from_game_to_game_and_globals_last_for_one(crew):
    found = [each for _ in range(2) for each in both(crew, entry("learns", LEARNS), entry("weak"))]
    assert {reason for _, reason, *_ in found} == {"over"}


WATCHES = """
import time
def bot(board):
    end = time.time() + 0.05
    for move in board.moves:
        while time.perf_counter() < end:
            board.children()
            yield move
        return
"""


def test_a_bot_that_watches_the_clock_plays_alike_each_time(crew):
    first, second = (both(crew, entry("watches", WATCHES), entry("weak")) for _ in range(2))
    assert [each[:5] for each in first] == [each[:5] for each in second]
    costs = {int(each) for each in first[0][3].split()[::2]}
    assert max(costs) <= 60  # a twentieth of a second is 50 positions, and what looking costs


def test_chance_is_the_games_own(crew):
    first, second = (both(crew, entry("dice", bots.CHANCE), entry("weak")) for _ in range(2))
    assert [each[:5] for each in first] == [each[:5] for each in second]
    assert first[0][2] != both(crew, entry("other dice", bots.CHANCE), entry("weak"))[0][2]


def test_a_whole_number_of_numpy_is_a_move(crew):
    program = "import numpy as np\ndef bot(board):\n    return np.int64(board.moves[0])"
    assert [each[:5] for each in both(crew, entry("numpy", program), entry("weak"))] == [
        each[:5] for each in both(crew, entry("plain"), entry("weak"))
    ]


@pytest.mark.parametrize(("program", "reason"), [
    ("return 9", "illegal"), ("return 1 / 0", "error"), ("return None", "no move"),
    ("import os\n    os._exit(3)", "died"), ("board.play(1).children()\n    return 1", "budget"),
    ("while True: pass", "time"),
])  # fmt: skip
def test_a_fault_has_its_reason(crew, program, reason):
    (game, *_) = both(crew, entry("faulty", f"def bot(board):\n    {program}"), entry("weak"), budget=3)
    assert game[:2] == ("O", reason) and game[4]
