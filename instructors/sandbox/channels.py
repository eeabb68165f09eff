"""Lines to and from a worker. `send` bytes, `wait` for something to happen, take `lines`, look at `ended`.

A spawned worker has a Channel; a forked one has Pipes, without threads: switching between them would cost
more than grading most answers.
"""

import contextlib
import os
import queue
import select
import threading
import time
from collections import deque

from instructors.sandbox.limits import LINE_LIMIT, UNREAD_CHUNKS

GATHER = 0.001  # seconds in which lines gather: a wake-up for each would cost more than most calls
QUICK = 0.000_015  # seconds for a line, where calls are fast
CHUNK, MOST_AT_ONCE = 1 << 18, 1 << 20  # bytes


class Channel:
    """Lines to and from a worker, so that nothing it does can make the judge wait: not silence, not a flood.

    Two threads wait for the two streams, and close them: that needs nothing of a system.
    """

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.lines, self.ended, self._closed = deque(), False, False
        self._came, self._going = queue.SimpleQueue(), queue.SimpleQueue()
        for task in (self._keep_reading, self._keep_writing):
            threading.Thread(target=task, daemon=True).start()

    def send(self, data):
        """Sends `data` as soon as the worker takes it."""
        self._going.put(data)

    def wait(self, seconds, missing=1):
        """Waits until something came, at most so many seconds; so many lines are `missing`."""
        with contextlib.suppress(queue.Empty):
            self._take(self._came.get(timeout=max(0, seconds)))
        self.look()

    def look(self):
        """Fetches what is there, without waiting."""
        while not self._came.empty():
            self._take(self._came.get())

    def _take(self, lines):
        self.ended = self.ended or lines is None
        self.lines.extend(lines or ())

    def _keep_reading(self):
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while len(rest) <= LINE_LIMIT and (chunk := self.reader.read(1 << 18)):
                *lines, rest = (rest + chunk).split(b"\n")
                # A line that is already too long is handed on as it is: the judge refuses it.
                self._came.put(lines if len(rest) <= LINE_LIMIT else [*lines, rest])
                time.sleep(GATHER)
                while self._came.qsize() > UNREAD_CHUNKS and not self._closed:
                    time.sleep(GATHER)
        self.reader.close()
        self._came.put(None)

    def _keep_writing(self):
        with contextlib.suppress(OSError, ValueError):
            while data := self._going.get():
                while data:
                    data = data[self.writer.write(data) :]
        with contextlib.suppress(OSError):
            self.writer.close()

    def close(self):
        """Both threads end."""
        self._closed = True
        self._going.put(None)


class Pipes:
    """A Channel on two descriptors, which it closes, without threads: whoever waits moves the bytes."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.lines, self.ended = deque(), False
        self._rest, self._unsent, self._poll = b"", b"", select.poll()
        self._poll.register(reader, select.POLLIN)
        for descriptor in (reader, writer):
            os.set_blocking(descriptor, False)

    def send(self, data):
        """Sends what the worker takes now, and the rest while somebody waits."""
        self._unsent += data
        self._write()

    def _write(self):
        try:
            self._unsent = self._unsent[os.write(self.writer, self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:  # it has ended
            self._unsent = b""
        if self._unsent:
            self._poll.register(self.writer, select.POLLOUT)
        else:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self.writer)

    def wait(self, seconds, missing=1):
        """Waits until something came, at most so many seconds; so many lines are `missing`."""
        if self._poll.poll(1000 * max(0, seconds)):
            time.sleep(min(GATHER, missing * QUICK))
        if self._unsent:
            self._write()
        self.look()

    def look(self):
        """Fetches what is there, without waiting."""
        left = MOST_AT_ONCE
        while left > 0 and not self.ended:
            try:
                chunk = os.read(self.reader, CHUNK)
            except BlockingIOError:
                return
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            # A line that is already too long is handed on as it is: the judge refuses it.
            self.lines.extend(lines if len(self._rest) <= LINE_LIMIT else [*lines, self._rest])
            self.ended = not chunk or len(self._rest) > LINE_LIMIT
            left -= len(chunk)

    def close(self):
        """Closes both."""
        os.close(self.reader)
        os.close(self.writer)
