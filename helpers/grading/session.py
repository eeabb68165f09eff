"""One submission's code in workers: the cells once, then questions, whatever happens in between.

A worker that dies, hangs or talks rubbish is replaced: the cells run again in a fresh one, without the
cell that did it, and the next question goes on from there.
"""

import time
from dataclasses import dataclass, field
from threading import Event

from helpers.grading.processes import Lost, Worker
from helpers.grading.protocol import clean


@dataclass
class Clock:
    """The time a submission has in all; its parts are shares of it, so that one loop cannot eat it up.

    >>> clock = Clock(60)
    >>> clock.silence, clock.cell, clock.challenge
    (3.0, 5.0, 15.0)
    """

    seconds: float
    stopped: Event = field(default_factory=Event)

    def __post_init__(self):
        self.end = time.monotonic() + self.seconds
        # Shares, but never so small that a busy machine looks like an endless loop.
        self.silence = max(1.0, self.seconds / 20)  # until the next reply
        self.cell = max(3.0, self.seconds / 12)  # until a cell is done: it may import much
        self.challenge = max(3.0, self.seconds / 4)

    @property
    def left(self):
        """Seconds left; 0 when they are used up, or when the whole run is stopped."""
        return 0.0 if self.stopped.is_set() else max(0.0, self.end - time.monotonic())


@dataclass(frozen=True)
class Failure:
    """A cell that did not run to its end: `kind` is "error", "time", "died" or "rubbish"."""

    cell: int
    kind: str
    text: str


class Session:
    """Asks a notebook's functions; `cells` is a list of `(number, source)`, `number` the notebook's.

    Use it in a `with` statement: its worker is ended there.
    """

    def __init__(self, number, cells, clock):
        self.number, self.cells, self.clock = number, cells, clock
        self.failures = {}  # by cell
        self.worker = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.drop()

    def drop(self):
        """The worker, if there is one, is of no more use."""
        if self.worker:
            self.worker.close()
        self.worker = None

    def ask(self, question, count):
        """The replies to `question`, at most `count`, and the Lost that ended them, or None."""
        replies, silence = [], self.clock.silence
        try:
            self._prepare()
            for reply in self.worker.ask(
                question, count, silence, min(self.clock.challenge, self.clock.left)
            ):
                replies.append(reply)
        except Lost as lost:
            self.drop()
            return replies, lost
        return replies, None

    def _prepare(self):
        """A worker in which every cell has run that can."""
        if self.worker and not self.worker.is_quiet():
            self.drop()
        while self.worker is None:
            if not self.clock.left:
                raise Lost("time", "the time for the whole submission was used up")
            begin = time.monotonic()
            self.worker = Worker(self.number, self.clock.seconds)
            self.clock.end += time.monotonic() - begin  # Python's own start is not the student's time
            for number, source in self.cells:
                if self.worker and self._fatal(number) is None:
                    self._run(number, source)

    def _fatal(self, number):
        """The failure of a cell that must not run again."""
        failure = self.failures.get(number)
        return failure if failure and failure.kind != "error" else None

    def _run(self, number, source):
        question = {"do": "cell", "name": f"cell {number}", "source": source}
        patience = min(self.clock.cell, self.clock.left)
        try:
            (reply,) = self.worker.ask(question, 1, patience, patience)
        except Lost as lost:
            self.failures[number] = Failure(number, lost.why, str(lost))
            self.drop()
            return
        if "error" in reply:
            self.failures[number] = Failure(number, "error", _told(reply))


def _told(reply):
    """An error as a worker tells it, which may be anything."""
    line = reply.get("line")
    where = f", line {line}" if type(line) is int else ""
    detail = clean(reply.get("detail") or "")
    return clean(clean(reply["error"], 60) + where + (f": {detail}" if detail else ""))
