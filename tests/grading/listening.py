"""What a judge waited for in vain, counted: a busy machine changes nothing. And a clock in a hurry."""

from instructors.judging.session import Clock
from instructors.sandbox.processes import Worker
from instructors.sandbox.protocol import Lost


def waits(monkeypatch):
    """A list that gets the seconds granted to each reply that did not come in time, as it is given up."""
    replies, found = Worker.replies, []

    def listening(worker, word, count, silence, total):
        try:
            yield from replies(worker, word, count, silence, total)
        except Lost as lost:
            if lost.why == "time":
                found.append(min(silence, total))
            raise

    monkeypatch.setattr(Worker, "replies", listening)
    return found


class Hasty(Clock):
    """An eighth of the patience that a student is owed: who never answers is known to here."""

    def __post_init__(self):
        super().__post_init__()
        self.silence, self.cell = 0.25, 0.5
