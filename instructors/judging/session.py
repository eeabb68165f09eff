"""One submission's code in workers: the cells once, then questions, whatever happens in between.

A worker that dies, hangs or talks rubbish is replaced: the cells run again in a fresh one, without the
cell that did it, and the next question goes on from there.
"""

from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event

from instructors.handed_in import cells
from instructors.judging import similar
from instructors.records import Trouble
from instructors.sandbox import protocol
from instructors.sandbox.protocol import Lost, clean

# What became of a cell, by what became of its worker.
FAILURES = {"time": Trouble.CELL_TIME, "rubbish": Trouble.CELL_RUBBISH}
FAILURES |= dict.fromkeys(("died", "killed"), Trouble.CELL_DIED)


@dataclass
class Clock:
    """The time a submission has in all; its parts are shares of it, so that one loop cannot eat it up.

    >>> clock = Clock(60)
    >>> clock.silence, clock.cell, clock.challenge
    (2.0, 4.0, 15.0)

    Seconds in which a worker waits for a processor are not its own, and those that the judge computes on what
    it said are: a busy machine costs nobody anything, and nobody keeps the judge busy.
    """

    seconds: float
    stopped: Event = field(default_factory=Event)
    used: float = 0.0

    def __post_init__(self):
        # Shares, but never so small that a slow machine looks like an endless loop.
        self.silence = max(1.0, self.seconds / 30)  # until the next reply
        self.cell = max(2.0, self.seconds / 15)  # until a cell is done: it may import much
        self.challenge = max(3.0, self.seconds / 4)

    @property
    def left(self):
        """Seconds left; 0 when they are used up, or when the whole run is stopped."""
        return 0.0 if self.stopped.is_set() else max(0.0, self.seconds - self.used)

    @contextmanager
    def running(self, now):
        """What happens meanwhile is used up, as this clock tells it: a worker's own or the judge's."""
        begin = now()
        try:
            yield
        finally:
            self.used += now() - begin


class Session:
    """Asks a notebook's functions; `cells` is a list of `(number, source)`.

    Use it in a `with` statement: its worker is ended there.
    """

    def __init__(self, crew, cells, clock):
        self.crew, self.cells, self.clock = crew, cells, clock
        self.failures = {}  # the Trouble and what is said of it, by cell
        self.hides = False  # from the first hidden input on nothing that a cell says is kept
        self._endless_cells = 0
        self._fatal = set()  # cells that must not run again
        self.endless = set()  # names of functions that did not answer in time
        self.worker, self._spare = None, 3  # how many may be killed from outside, as where memory runs out
        self._planned, self._unanswered = [], {}  # questions to come; {question: token} of those sent

    def until(self, number):
        """Another Session, of the cells up to one of them, on the same Clock."""
        earlier = Session(self.crew, [c for c in self.cells if c[0] <= number], self.clock)
        earlier._fatal = {*self._fatal}
        return earlier

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.drop()

    def drop(self):
        """The worker, if there is one, is of no more use."""
        if self.worker:
            self.worker.close()
        self.worker, self._unanswered = None, {}

    def plan(self, questions):
        """What will be asked next, in this order: a worker gets it all at once, and need not wait for us."""
        self._planned = list(questions)

    def ask(self, question, count, names=()):
        """The contents of the replies to `question`, at most `count`, and the Lost that ended them, or None.

        `names` are the functions that it is about.
        """
        replies, lost = self._ask_once(question, count, names)
        if lost and self._is_excused(lost):
            replies, lost = self._ask_once(question, count, names)
        return replies, lost

    def _ask_once(self, question, count, names):
        replies = []
        try:
            self._prepare(question)
            limits = self._silence(names), min(self.clock.challenge, self.clock.left)
            with self.clock.running(self.worker.own_time):
                replies.extend(self.worker.replies(self._token_of(question), count, *limits))
        except Lost as lost:
            self.drop()
            if lost.why == "time":
                self.endless |= {*names}
            return replies, lost
        return replies, None

    def _is_excused(self, lost):
        """Whether it need not be the code's own doing, so that a new worker gets the same once more."""
        is_excused = lost.why == "killed" and self._spare > 0
        self._spare -= is_excused
        return is_excused

    def _silence(self, names):
        """How long to wait for a reply: not long once more for a function that is known to be endless."""
        sources = [source for _, source in self.cells]
        if self.endless and ({*names} & self.endless or similar.used(sources, names, self.endless)):
            return self.clock.silence / 4
        return self.clock.silence

    def _token_of(self, question):
        """The token of a question; a worker that lacks it is sent all that is planned from there on."""
        if not self._unanswered:
            is_planned = question in self._planned
            now = self._planned[self._planned.index(question) :] if is_planned else [question]
            self._unanswered = {each: self.worker.begin(each) for each in now}
        return self._unanswered.pop(question)

    def _prepare(self, question):
        """A worker in which every cell has run that can, and whose next words answer this question."""
        first = next(iter(self._unanswered), None)
        if self.worker and not (first == question if first else self.worker.is_quiet()):
            self.drop()
        while self.worker is None:
            if not self.clock.left:
                raise Lost("time", "the time for the whole submission was used up")
            self.worker = self.crew.worker(self.clock.seconds, self._wants())
            self._run([cell for cell in self.cells if cell[0] not in self._fatal])

    def _wants(self):
        return [name for name in protocol.WANTED if any(name in source for _, source in self.cells)]

    def _run(self, todo):
        """Runs these cells; where one is too much for the worker, that one is remembered."""
        question = protocol.write(
            {"do": "cells", "cells": [[f"cell {each}", source] for each, source in todo]}
        )
        done = 0
        try:
            with self.clock.running(self.worker.own_time):
                for content in self.worker.ask(question, len(todo), self._patience(), self.clock.left):
                    reply = protocol.read(content)
                    if "error" in reply and not self.hides:
                        self.failures[todo[done][0]] = Trouble.CELL_FAILED, _told(reply)
                    done += 1
        except Lost as lost:
            self._leave_out(todo[done][0], lost)

    def _leave_out(self, number, lost):
        """The next worker does without this cell.

        Of one that does not end the definitions are kept: what came before the loop is no worse for it.
        """
        self.drop()
        if lost.why == "start":  # it was not the cell's doing
            raise lost
        if self._is_excused(lost):
            return
        self._endless_cells += lost.why == "time"
        if not self.hides:
            self.failures[number] = FAILURES[lost.why], str(lost)
        source = dict(self.cells)[number]
        rest = cells.definitions(source) if lost.why == "time" else ""
        if rest.strip() and rest != source:
            self.cells = [(each, rest if each == number else old) for each, old in self.cells]
        else:
            self._fatal.add(number)

    def _patience(self):
        """How long to wait for a cell: the more of them did not end, the less the next one can hope for."""
        return max(self.clock.cell / 4**self._endless_cells, 0.5)


def _told(reply):
    """An error as a worker tells it, which may be anything."""
    line = reply.get("line")
    where = f", line {line}" if type(line) is int else ""
    detail = clean(reply.get("detail") or "")
    return clean(clean(reply["error"], 60) + where + (f": {detail}" if detail else ""))
