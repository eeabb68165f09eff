"""What a judge waited for in vain: counted, so that a busy machine changes nothing."""

from helpers.instructors.sandbox.processes import Worker
from helpers.instructors.sandbox.protocol import Lost


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
