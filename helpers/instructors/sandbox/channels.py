"""Lines to and from a worker, so that nothing it does can make the judge wait: not silence, not a flood.

Both kinds are used alike: `send` bytes, `wait` for something to happen, take what came from `lines`, and
look at `ended`. A forked worker has Pipes, and one thread does it all; a spawned one has Threads.
"""

import contextlib
import os
import queue
import select
import threading
from collections import deque

from helpers.instructors.sandbox.protocol import LINE_LIMIT

TICK = 0.005  # seconds between two looks
CHUNK, MOST_AT_ONCE = 1 << 18, 1 << 20  # bytes
MOST_BELLS = 10_000  # an honest worker rings once a question


class Pipes:
    """Lines come from `reader`, bytes go to `bell` (descriptors, which it closes).

    By the bell, a socket, the worker says that its last line is written, and the lines before are fetched
    many at a time: waking up for each would cost more than running most calls.
    """

    def __init__(self, reader, bell):
        self.reader, self.bell = reader, bell
        self.lines, self.ended = deque(), False
        self._rest, self._unsent, self._bells = b"", b"", 0
        self._poll = select.poll()
        for descriptor, events in ((reader, 0), (bell, select.POLLIN)):  # 0: only that nobody writes any more
            os.set_blocking(descriptor, False)
            self._poll.register(descriptor, events)

    def send(self, data):
        """Sends what the worker takes now, and the rest while somebody waits."""
        self._unsent += data
        self._write()

    def wait(self, seconds):
        """Moves bytes until something came, or for so many seconds, or for less."""
        for descriptor, event in self._poll.poll(max(0, min(seconds, TICK)) * 1000):
            if descriptor == self.bell and event & ~select.POLLOUT:
                self._hear()
        self._write()
        self.look()

    def _hear(self):
        with contextlib.suppress(OSError):
            heard = len(os.read(self.bell, 4096))
            self._bells += heard
            if heard and self._bells < MOST_BELLS:
                return
        # It hung up, or plays with the bell: nobody listens any more, and every TICK its lines are fetched.
        self._poll.unregister(self.bell)
        self._unsent, self._bells = b"", MOST_BELLS

    def _write(self):
        if self._unsent and self._bells < MOST_BELLS:
            with contextlib.suppress(BlockingIOError, ConnectionError):
                self._unsent = self._unsent[os.write(self.bell, self._unsent) :]
            self._poll.modify(self.bell, select.POLLIN | (select.POLLOUT if self._unsent else 0))

    def look(self):
        """Fetches what is there, without waiting."""
        left = MOST_AT_ONCE
        while left > 0 and not self.ended:
            try:
                chunk = os.read(self.reader, CHUNK)
            except BlockingIOError:
                return
            except OSError:
                chunk = b""
            self.ended = not chunk
            left -= len(chunk)
            *lines, self._rest = (self._rest + chunk).split(b"\n")
            self.lines.extend(lines)
            if len(self._rest) > LINE_LIMIT:
                self.lines.append(self._rest)  # too long already: the judge will refuse it
                self.ended = True

    def close(self):
        """Both are of no more use."""
        for descriptor in (self.reader, self.bell):
            with contextlib.suppress(OSError):
                os.close(descriptor)


class Threads:
    """Two threads that wait for a Popen's two streams: they need nothing of a system."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.lines, self.ended, self._closed = deque(), False, False
        self._came, self._going = queue.Queue(maxsize=30), queue.SimpleQueue()
        for task in (self._keep_reading, self._keep_writing):
            threading.Thread(target=task, daemon=True).start()

    def send(self, data):
        """Sends `data` as soon as the worker takes it."""
        self._going.put(data)

    def wait(self, seconds):
        """Waits until a line came, at most so many seconds."""
        with contextlib.suppress(queue.Empty):
            self._take(self._came.get(timeout=max(0, seconds)))
        self.look()

    def look(self):
        """Fetches what is there, without waiting."""
        with contextlib.suppress(queue.Empty):
            while not self.ended:
                self._take(self._came.get_nowait())

    def _take(self, line):
        if line is None:
            self.ended = True
        else:
            self.lines.append(line)

    def _keep_reading(self):
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := self.reader.read(1 << 16):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._put(line)
                if len(rest) > LINE_LIMIT:
                    self._put(rest)
                    break
        self.reader.close()
        self._put(None)

    def _put(self, line):
        while not self._closed:
            with contextlib.suppress(queue.Full):
                return self._came.put(line, timeout=1)

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
