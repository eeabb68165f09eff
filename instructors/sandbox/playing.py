"""How a worker plays: a bot of its notebook is asked for one move after the other, on a clock of positions.

    {"ask": "…", "do": "seat", "bot": "champion", "seed": "7 4435", "budget": 1000}    {"re": "…", "n": 0}
    {"ask": "…", "do": "play", "board": "ConnectFour('…')"}    {… "move": 4, "positions": 1000}
    {"ask": "…", "do": "play", "histories": ["CC", "CD"]}      {… "fault": "error", "detail": "KeyError: 3"}

The count of positions and this clock are in the bot's own process: a hostile one can change both. It gains
what it can compute in the judge's limit on time, and the judge compares time and positions.
"""

import random
import sys
import time

from helpers.games import read_position
from helpers.text import brief
from helpers.tournament import games, meter
from helpers.tournament.games import Answer

CLOCKS = "time", "monotonic", "perf_counter", "process_time", "thread_time"
SECOND, LOOK = 1000, 0.1  # positions: what a second of this clock is, and what it costs to look at it
LARGEST = 400  # no move has a larger number


class Clock:
    """The module `time` tells positions, not seconds: bots that watch it play alike on every machine."""

    def __init__(self):
        self.before, self.count = 0.0, None

    def install(self):
        """From now on, for all that asks `time` by its names."""
        for name in CLOCKS:
            setattr(time, name, self.seconds)
            if hasattr(time, f"{name}_ns"):
                setattr(time, f"{name}_ns", lambda: int(self.seconds() * 1e9))
        time.sleep = self.sleep

    def seconds(self):
        """The seconds since the bot took its seat."""
        self.before += LOOK
        return (self.before + (self.count.nodes if self.count else 0)) / SECOND

    def sleep(self, seconds):
        """Passes at once."""
        self.before += max(0, seconds) * SECOND

    def began(self, count):
        """Another move: what the last one cost is past."""
        self.before += self.count.nodes if self.count else 0
        self.count = count


class Seat:
    """A notebook's bot at the board."""

    def __init__(self, names, question):
        self.names, self.clock = names, Clock()
        self.bot, self.seed, self.budget = question["bot"], question["seed"], question["budget"]
        self.clock.install()
        self._throw()

    def _throw(self):
        """Chance is the game's own; the cells that ran may have thrown some of it."""
        random.seed(self.seed)
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed(random.getrandbits(32))

    def answer(self, question):
        """What to reply to a question for a move."""
        if self.seed is not None:
            self._throw()
            self.seed = None
        bot = self.names.get(self.bot)
        if not callable(bot):
            return {"fault": "error", "detail": f"{self.bot} is not defined", "positions": 0}
        if "board" in question:
            board = read_position(question["board"])
            said = meter.ask(bot, board, self.budget, self.clock.began, BaseException)
        else:
            said = _chosen(bot, question["histories"])
        return _reply(said)


def _chosen(bot, histories):
    """The Answer of a player of the repeated dilemma."""
    try:
        return Answer(bot(*histories))
    except BaseException as error:
        return Answer(fault="error", detail=meter.told(error))


def _reply(said):
    move, positions = games.plain(said.move), said.positions
    if said.fault:
        return {"fault": said.fault, "detail": said.detail, "positions": positions}
    if (type(move) is int and abs(move) <= LARGEST) or (type(move) is str and len(move) == 1):
        return {"move": move, "positions": positions}
    return {"fault": "illegal", "detail": brief(move), "positions": positions}
