"""Who sits at a table of the arena: a student's bot in a worker of its own, or an anchor; and their game."""

import contextlib
import re
import time
from dataclasses import dataclass
from hashlib import sha256

from helpers.tournament import anchors, dilemma, games
from helpers.tournament.games import DILEMMA, Answer
from helpers.tournament.meter import LONGEST
from instructors.sandbox import protocol
from instructors.sandbox.protocol import Lost, clean

FAULTS = {"illegal", "error", "no move", "budget"}
PER_POSITION, LEAST = 0.002, 0.5  # seconds of its own that a bot has for a move: some 40 times what it needs
MOVES, CELLS = 8, 20  # a game takes at most as long as so many slow moves; seconds until all cells have run
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]*")  # differs in each process
NO_REPLY = "it gave no readable answer"


@dataclass(frozen=True)
class Anchor:
    """One of the course's own players."""

    nickname: str
    kind = "anchor"

    @property
    def key(self):
        """What tells it from others in the store."""
        return f"anchor {self.nickname}"

    @contextlib.contextmanager
    def seated(self, crew, seed, budget):
        """At the board: (what asks it, a function of the seconds it took)."""
        number = int(sha256(seed.encode()).hexdigest()[:8], 16)
        yield anchors.asker(self.nickname, number), lambda: 0.0


@dataclass(frozen=True)
class Entry:
    """A student's bot: the cells (number, source) that it needs, and the function's name in them.

    `shape` is of the code, by which equal ones are known; "" where chance plays a part.
    """

    student: str
    nickname: str
    function: str
    cells: tuple
    shape: str = ""
    kind = "bot"

    @property
    def key(self):
        """What tells it from others in the store: who, and the code."""
        return sha256(repr((self.student, self.function, self.cells)).encode()).hexdigest()[:24]

    @contextlib.contextmanager
    def seated(self, crew, seed, budget):
        """In a fresh worker: (what asks it, a function of the seconds it took)."""
        seat = Seated(crew, self, seed, budget)
        try:
            yield seat.ask, seat.computed
        finally:
            if seat.worker:
                seat.worker.close()


class Guest(Entry):
    """A bot of the course's own notebooks: an anchor that plays as students' bots do, by the budget."""

    kind = "anchor"


class Seated:
    """An Entry in a worker that is there for one game. Nothing that it does makes the judge wait."""

    def __init__(self, crew, entry, seed, budget):
        self.crew, self.entry, self.seed, self.budget = crew, entry, seed, budget
        self.limit = max(LEAST, budget * PER_POSITION)
        self.left, self.passed, self.waited, self.used = self.limit * MOVES, 0.0, 0.0, 0.0  # seconds
        self.worker, self.lost = None, None

    def computed(self):
        """The seconds of a processor that its moves took so far, in all its threads.

        Where nobody counts these: those that passed, without those for which it had to wait for a processor.
        """
        if self.worker and (used := self.worker.started.used() - self.used) > 0:
            return used
        waited = self.worker.started.waited() if self.worker else 0.0
        return max(0.0, self.passed - max(0.0, waited - self.waited))

    def ask(self, *about):
        """The Answer to a board, or to both histories; after a Lost the same fault again."""
        try:
            if self.lost is None:
                self.worker = self.worker or self._started()
                question = {"board": repr(about[0])} if len(about) == 1 else {"histories": about}
                return self._timed({"do": "play", **question})
        except Lost as lost:
            if lost.why == "start":  # not the bot's doing
                raise
            fault = "time" if lost.why == "time" else "died"
            self.lost = Answer(None, 0, fault, clean(lost, LONGEST))
        return self.lost

    def _started(self):
        wants = [name for name in protocol.WANTED if any(name in source for _, source in self.entry.cells)]
        worker = self.worker = self.crew.worker(CELLS + self.left, wants)
        cells = [[f"cell {number}", source] for number, source in self.entry.cells]
        asked = protocol.write({"do": "cells", "cells": cells, "counted": True})
        for _ in worker.ask(asked, len(cells), CELLS / 2, CELLS) if cells else ():
            pass
        about = {"bot": self.entry.function, "seed": self.seed, "budget": self.budget}
        for _ in worker.ask(protocol.write({"do": "seat", **about}), 1, self.limit, self.limit):
            pass
        self.waited, self.used = worker.started.waited(), worker.started.used()
        return worker

    def _timed(self, question):
        if not self.worker.is_quiet():
            raise Lost("rubbish", NO_REPLY)
        began, before, limit = time.monotonic(), self.worker.own_time(), min(self.limit, self.left)
        try:
            (content,) = self.worker.ask(protocol.write(question), 1, limit, limit)
        finally:
            self.left -= self.worker.own_time() - before
            self.passed += time.monotonic() - began
        return self._read(protocol.read(content))

    def _read(self, reply):
        cost = reply.get("positions")
        if type(cost) is int and 0 <= cost <= self.budget:
            match reply:
                case {"move": int() | str() as move}:
                    return Answer(move, cost)
                case {"fault": str(fault), "detail": str(detail)} if fault in FAULTS:
                    return Answer(None, cost, fault, clean(ADDRESS.sub("", detail), LONGEST))
        raise Lost("rubbish", NO_REPLY)


@dataclass(frozen=True)
class Task:
    """A game to be played; `rounds` and `noise` are of the dilemma. Played again, it ends the same."""

    game: str
    budget: int
    seed: int
    opening: str
    x: object
    o: object
    rounds: int = 0
    noise: float = 0.0

    @property
    def key(self):
        """What the store knows it by."""
        about = self.game, self.budget, self.seed, self.opening, self.rounds, self.noise
        return sha256(repr((*about, self.x.key, self.o.key)).encode()).hexdigest()[:32]


def play(task, crew):
    """(result, reason, moves, positions, detail, seconds of x, seconds of o) of a game."""
    with contextlib.ExitStack() as stack:
        seats = [
            stack.enter_context(each.seated(crew, f"{task.key} {side}", task.budget))
            for side, each in (("X", task.x), ("O", task.o))
        ]
        asks, seconds = zip(*seats, strict=True)
        told = _match(task, *asks) if task.game == DILEMMA else _game(task, *asks)
        return (*told, *(round(each(), 3) for each in seconds))


def _game(task, ask_x, ask_o):
    board = games.board_of(task.game)
    played = games.referee(games.after(board, task.opening), ask_x, ask_o)
    costs = " ".join("-" if each is None else str(each) for each in played.costs)
    return played.result, played.reason, games.written(played.moves, board), costs, played.detail


def _match(task, ask_x, ask_o):
    played = dilemma.match(ask_x, ask_o, task.rounds, task.noise, task.key)
    x, o = dilemma.points(played.x, played.o)
    result = "X" if x > o else "O" if o > x else ""
    return result, played.fault or "over", f"{played.x}/{played.o}", "", played.detail
